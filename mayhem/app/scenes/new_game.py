"""A new game: who sits where, with which gang, and by which options. Start has the focus: two presses are enough."""

from __future__ import annotations

import math
import secrets
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from mayhem import ai, i18n
from mayhem.app.boards.men_of_mayhem.looks import gang_look, side_rules
from mayhem.app.boards.men_of_mayhem.vista import Vista, show_gang
from mayhem.app.gfx.backing import IN_FRAME, Backing
from mayhem.app.gfx.colour import hex_of
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.shapes import Box
from mayhem.app.gfx.text import Text
from mayhem.app.house import house_of
from mayhem.app.scenes.backdrop import BrassRule, Room
from mayhem.app.scenes.game_tab import GameTab
from mayhem.app.scenes.scene import Scene
from mayhem.app.setup import BIKER, LONGEST_NAME, MAYHEM, OPTIONS, RANGES, Chair, Option, Setup, has_board
from mayhem.app.telling import config_words
from mayhem.app.telling.biker_game import club_name
from mayhem.app.ui.button import Button
from mayhem.app.ui.clubs import ClubBadge
from mayhem.app.ui.controls import Choice, Stepper, Toggle
from mayhem.app.ui.layout import Column, Grid, Row, Spacer, sized, weighted
from mayhem.app.ui.panels import Dialog, Panel, Scroll
from mayhem.app.ui.skins import SkinBox
from mayhem.app.ui.textfield import TextField
from mayhem.app.ui.widget import Widget
from mayhem.app.words import own_words, person_words
from mayhem.games.men_of_mayhem.config import SIDE_WORDS
from mayhem.i18n import msg
from mayhem.kernel.game import ConfigError
from mayhem.persist.record import Sitter

if TYPE_CHECKING:
    from mayhem.app.app import App

MEMORY = "new_game"
PERSON = "person"
MARGIN, GAP = 40.0, 16.0
LARGEST_PATCH = 300.0
NOTES_HIGH, MOST_NOTED = 190.0, 1.4  # what is agreed is told below the seats, unless letters are so large
SIGNS = {
    "high_octane": "icon_club_order", "hollow_point": "icon_injured", "under_the_radar": "icon_order",
    "slim_pickings": "icon_prospect", "hardcore": "mark_hardcore", "long_haul": "icon_clock", "deals": "icon_deal",
    "with_crews": "icon_backup", "pick": "icon_club",
}  # fmt: skip
LONGEST_SEED = 18
DUSK = ((0.75, 0.6, 0.75), (0.7, 0.5, 0.7), (0.5, 0.4, 0.5))  # light left of the clubhouse behind an emblem
EVENING = ((0.9, 1.0, 0.9), (1.0, 1.0, 1.0), (0.8, 0.7, 0.8), (0.6, 0.5, 0.6))  # where the room is above it
FURNISHED = (0.5, 0.04, 0.98, 0.9)  # of a clubhouse's drawing the half that a narrow card shows: what stands in it


def _rounds(number: int) -> str:
    return i18n.format_number(number) if number else i18n.t("setup.no_limit")


class SeatCard(Widget):
    """One seat of the plan: patch, gang, who plays it. Choosing it opens its sheet."""

    def __init__(self, scene: NewGameScene, seat: int) -> None:
        self._scene, self._seat = scene, seat
        self._skin = SkinBox("button")
        self._body = Node()
        super().__init__(
            role="seat", label=self._words, on_activate=partial(scene.edit_seat, seat), tooltip=msg("setup.seat_help")
        )
        self.value = self._who
        self.add(self._skin, self._body)

    @property
    def chair(self) -> Chair:
        return self._scene.setup.chairs[self._seat]

    def _gang(self) -> Label:
        setup = self._scene.setup
        if setup.game == MAYHEM and not setup.chosen["pick"]:
            return msg(f"gang.{self.chair.gang}.name")
        return club_name(self._seat) if setup.game == BIKER else msg("setup.seat", number=self._seat + 1)

    def _words(self) -> str:
        return i18n.text(msg("setup.seat_label", number=self._seat + 1, gang=self._gang()))

    def _who(self) -> str:
        chair = self.chair
        if chair.human:
            return person_words(chair.name, self._scene.setup.people == 1)
        character = self._scene.setup.character(chair)
        level = i18n.t(f"ai.level.{chair.level}")
        return i18n.t("setup.computer", level=level, character=msg(f"ai.character.{character}")) if character else level

    def _extra(self) -> Label | None:
        setup, parts = self._scene.setup, []
        if setup.game == MAYHEM:
            if setup.chosen["high_octane"] and not setup.chosen["pick"]:
                parts.append(i18n.t(f"men_of_mayhem.side.{self.chair.side}"))
            if setup.chosen["with_crews"]:
                parts.append(i18n.t("setup.crew_n", letter="ABCDEF"[setup.crews()[self._seat]]))
        return " · ".join(parts) or None

    def update_look(self) -> None:
        if hasattr(self, "_skin"):
            self._skin.skin = "button_pressed" if self.pressed else "button_hover" if self.lit else "button"

    def refresh(self) -> None:
        if self.stage is not None:
            self._fill()

    def arrange(self) -> None:
        self._skin.place(0, 0, self._w, self._h)
        self._fill()

    def _fill(self) -> None:
        setup, chair, w, h = self._scene.setup, self.chair, self._w, self._h
        body = self._body
        body.clear()
        if w < 10 or h < 10:
            return
        scale = self.stage.text_scale if self.stage is not None else 1.0
        tall = 36 * (1 + (scale - 1) * 0.7)
        extra = self._extra()
        rows = 3 if extra else 2
        home_h = max(68.0, h - rows * tall - 28)  # the room takes what the lines at the card's foot leave
        patch = max(60.0, min(home_h - 8, w - 40, LARGEST_PATCH))
        tower = home_h > 1.5 * patch  # high enough for the room to be seen above the emblem, which stands on its floor
        patch_y = 10 + (home_h - patch) * (0.84 if tower else 0.5)
        named = setup.game == MAYHEM and not setup.chosen["pick"]
        look = gang_look(chair.gang)
        if chair.human and not self._scene.app.theme.flat:
            body.add(Box(0, 0, w, h, fill=None, line="accent", line_width=4, radius=12))
        if named and self._scene.app.theme.flat:
            body.add(Box(10, 10, w - 20, home_h, fill=(*look.colour[:3], 46), radius=10))
        elif named:
            home = Backing(
                look.clubhouse, part=FURNISHED if tower else IN_FRAME, at=0.2, shade=EVENING if tower else DUSK
            )
            home.place(10, 10, w - 20, home_h)
            body.add(home)
        if named:
            body.add(Image(look.badge, (w - patch) / 2, patch_y, patch, patch, role="gang", label=self._gang()))
        elif setup.game == BIKER:
            if not self._scene.app.theme.flat:  # the club's own room, as beside its map
                room = f"boards/clubhouse_plain{hex_of(self._scene.app.theme.gang(self._seat).colour)}"
                home = Backing(room, part=IN_FRAME, at=0.3, shade=DUSK)
                home.place(10, 10, w - 20, home_h)
                body.add(home)
            badge = ClubBadge(self._seat, patch * 0.8)
            badge.place((w - patch * 0.8) / 2, patch_y + patch * 0.1, patch * 0.8, patch * 0.8)
            body.add(badge)
        else:
            body.add(Image("icons/icon_club", (w - patch * 0.8) / 2, patch_y + patch * 0.1, patch * 0.8, patch * 0.8))
        icon = "icons/icon_dude" if chair.human else "icons/icon_computer"
        body.add(Image(icon, 16, 18, 40, 40))
        y = h - rows * tall - 10
        body.add(Text(self._gang(), "strong", align="centre", fit=True, x=10, y=y, w=w - 20, h=tall))
        who = Text(
            self._who(), "label", colour="title" if chair.human else "text_dim", align="centre", fit=True,
            x=10, y=y + tall, w=w - 20, h=tall,
        )  # fmt: skip
        body.add(who)
        if extra:
            body.add(
                Text(
                    extra, "caption", colour="accent", align="centre", fit=True, x=10, y=y + 2 * tall, w=w - 20, h=tall
                )
            )


class Words(Widget):
    """The words before a control. They tell the same as the control when they are pointed at."""

    def __init__(self, control: Widget) -> None:
        self._text = Text(control.label or "", "body", wrap=True, fit=True, role=None)
        super().__init__(role="words", tooltip=control.tip, focusable=False)
        self.add(self._text)

    def measure(self, max_w: float = math.inf) -> tuple[float, float]:
        return self._text.measure(max_w)

    def arrange(self) -> None:
        self._text.place(0, 0, self._w, self._h)


class SeatSheet(Dialog):
    """Who plays a seat, and with what."""

    def __init__(self, scene: NewGameScene, seat: int) -> None:
        self._scene, self._seat = scene, seat
        setup, chair = scene.setup, scene.setup.chairs[seat]
        player = PERSON if chair.human else chair.level
        players = [(PERSON, msg("setup.person")), *((level, msg(f"ai.level.{level}")) for level in ai.LEVELS)]
        self._who = Choice(msg("setup.who_plays"), players, player, self._set_player)
        self._note = Text(self._level_note, "small", wrap=True)
        self._name = TextField(
            msg("setup.name"), chair.name, self._set_name, longest=LONGEST_NAME, hint=msg("setup.name_hint")
        )
        own = own_words(setup.game, "setup.character_own")
        characters = [("", own), *((c, msg(f"ai.character.{c}")) for c in setup.characters())]
        self._character = Choice(msg("setup.character"), characters, chair.character, self._set_character)
        rows: list[Node] = [self._labelled(self._who), self._note]
        self._name_row, self._character_row = self._labelled(self._name), self._labelled(self._character)
        rows += [self._name_row, self._character_row]
        self._gang_words = Text(self._rules, "small", wrap=True)
        if setup.game == MAYHEM and not setup.chosen["pick"]:
            gangs = [(gang, msg(f"gang.{gang}.name")) for gang in setup.gangs()]
            self._gang = Choice(msg("setup.gang"), gangs, chair.gang, self._set_gang)
            rows += [BrassRule(), self._labelled(self._gang)]
            if setup.chosen["high_octane"]:
                sides = [(side, msg(f"men_of_mayhem.side.{side}")) for side in SIDE_WORDS]
                rows += [self._labelled(Choice(msg("setup.side"), sides, chair.side, self._set_side)), self._gang_words]
        if setup.game == MAYHEM and setup.chosen["with_crews"]:
            crews = [(crew, msg("setup.crew_n", letter="ABCDEF"[crew])) for crew in range(setup.players)]
            rows.append(self._labelled(Choice(msg("setup.crew"), crews, chair.crew, self._set_crew)))
        self._view = Vista(430, ratio=1.25)
        self._view.visible = setup.game == MAYHEM and not setup.chosen["pick"]
        body = Row([self._view, weighted(Column(rows, gap=14), 1.0)], gap=30)
        super().__init__(
            msg("setup.seat", number=seat + 1), body, [(True, msg("ui.done"))],
            lambda _: scene.plan_changed(), cancel=True, wide=1320 if self._view.visible else 900,
        )  # fmt: skip
        self._settle()

    @staticmethod
    def _labelled(control: Widget) -> Row:
        return Row(
            [weighted(Text(control.label or "", "body", wrap=True, role=None), 1.0), weighted(control, 1.7)], gap=18
        )

    def open_on(self, desk: Any) -> None:
        super().open_on(desk)
        desk.focus_on(self._who)

    @property
    def _chair(self) -> Chair:
        return self._scene.setup.chairs[self._seat]

    def _settle(self) -> None:
        self._name_row.visible = self._chair.human
        self._character_row.visible = not self._chair.human and len(self._character.options) > 1
        self._note.refresh()
        self._gang_words.refresh()
        if self._view.visible:
            octane = self._scene.setup.chosen["high_octane"] and self._chair.side == SIDE_WORDS[1]
            show_gang(self._view, gang_look(self._chair.gang), octane)
        self.request_layout()
        if self.stage is not None:
            self.arrange()

    def _level_note(self) -> str:
        chair = self._chair
        if chair.human:
            return i18n.t("setup.person_note")
        note = i18n.text(own_words(self._scene.setup.game, f"ai.level.{chair.level}.note"))
        at, of = ai.LEVELS.index(chair.level) + 1, len(ai.LEVELS)
        return i18n.t("setup.strength", at=at, of=of, note=note)

    def _rules(self) -> str:
        chair = self._chair
        if chair.side != SIDE_WORDS[1]:
            return i18n.t("setup.unleaded_note")
        return "\n".join(i18n.text(rule) for rule in side_rules(chair.gang))

    def _set_player(self, player: str) -> None:
        self._chair.human = player == PERSON
        if player != PERSON:
            self._chair.level = player
        self._settle()

    def _set_name(self, name: str) -> None:
        self._chair.name = name

    def _set_character(self, character: str) -> None:
        self._chair.character = character

    def _set_gang(self, gang: str) -> None:
        self._scene.setup.give_gang(self._seat, gang)
        self._settle()

    def _set_side(self, side: str) -> None:
        self._chair.side = side
        self._settle()

    def _set_crew(self, crew: int) -> None:
        self._chair.crew = crew


class NewGameScene(Scene):
    """Cards for the seats, options beside them, Start below."""

    name = "new_game"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.setup = Setup.from_data(app.settings.memory.get(MEMORY))
        self._seed = ""

    def build(self) -> None:
        self._room = Room()
        self._title = Text(msg("title.new_game"), "heading", role="heading", fit=True)
        self._games = {
            game: GameTab(game, partial(self._set_game, game), plain=self.app.theme.flat) for game in (MAYHEM, BIKER)
        }
        if not has_board(BIKER):
            self._games[BIKER].disable(msg("setup.no_board"))
        self._seats = Panel(Node(), padding=0, role="panel", label=msg("setup.seats"))
        self._cards = [SeatCard(self, seat) for seat in range(len(self.setup.chairs))]
        self._told = Column(gap=6)
        self._notes = Panel(Scroll(self._told), padding=(24, 14), role="panel", label=msg("setup.options"))
        self._notes.boundary = True
        self._options = Column(gap=5, padding=(4, 4, 6, 4))
        self._scroll = Scroll(self._options, label=msg("setup.options"))
        self._side = Panel(self._scroll, padding=26, role="panel", label=msg("setup.options"))
        self._side.boundary = True
        self.back = Button(msg("ui.back"), self.app.pop, action="cancel")
        self.start = Button(self._start_words, self._start, kind="primary", icon="icons/icon_play", padding=(40, 13))
        self._line = Text(self._summary, "small", fit=True, align="right")
        self._foot = Row([self.back, weighted(Spacer(), 1.0), self._line, self.start], gap=22)
        below = (self._notes, self._side, self._foot)
        self.root.add(self._room, self._title, *self._games.values(), self._seats, *self._cards, *below)
        self._fill_options()
        self._tell()
        self._mark()

    def first_focus(self) -> Widget | None:
        return self.start

    # layout -----------------------------------------------------------------------------------------------------------
    def layout(self, w: float, h: float) -> None:
        self._room.place(0, 0, w, h)
        wide = min(w - 2 * MARGIN, 2100.0)
        left = (w - wide) / 2
        title = self._title.measure(wide)[1]
        self._title.place(left, 18, wide, title)
        foot = self._foot.measure(wide)[1]
        self._foot.place(left, h - foot - 22, wide, foot)
        top, bottom = 18 + title + 10, h - foot - 22 - 18
        side = max(560.0, wide * 0.34)
        self._side.place(left + wide - side, top, side, bottom - top)
        area = wide - side - GAP
        tall = max(button.measure(area / 2)[1] for button in self._games.values())
        for at, button in enumerate(self._games.values()):
            button.place(left + at * (area + GAP) / 2, top, (area - GAP) / 2, tall)
        top += tall + GAP
        self._notes.visible = self.app.stage.text_scale <= MOST_NOTED
        if self._notes.visible:
            high = min(NOTES_HIGH, self._told.measure(area - 74)[1] + 34)
            self._notes.place(left, bottom - high, area, high)
            bottom -= high + GAP
        self._seats.place(left, top, area, bottom - top)
        self._place_cards(left + 18, top + 18, area - 36, bottom - top - 36)

    def _place_cards(self, x: float, y: float, w: float, h: float) -> None:
        count = self.setup.players
        columns = 2 if count in (2, 4) else 3
        rows = math.ceil(count / columns)
        wide, tall = (w - GAP * (columns - 1)) / columns, (h - GAP * (rows - 1)) / rows
        for seat, card in enumerate(self._cards):
            card.visible = seat < count
            if card.visible:
                row, column = divmod(seat, columns)
                here = min(columns, count - row * columns)
                indent = (w - here * wide - (here - 1) * GAP) / 2
                card.place(x + indent + column * (wide + GAP), y + row * (tall + GAP), wide, tall)

    # options ----------------------------------------------------------------------------------------------------------
    def _fill_options(self) -> None:
        setup, options = self.setup, self._options
        options.clear()
        low, high = RANGES[setup.game]
        self.players = Stepper(msg("setup.players"), setup.players, self._set_players, low=low, high=high)
        self.players.tooltip = msg("setup.players_help")
        options.add(self._labelled(self.players), BrassRule())
        for option in OPTIONS[setup.game]:
            options.add(self._control(option))
        seed = TextField(
            msg("setup.seed"), self._seed, self._set_seed, longest=LONGEST_SEED,
            allowed=lambda text: not text or text.isdecimal(), hint=msg("setup.seed_hint"),
            tooltip=msg("setup.seed_help"),
        )  # fmt: skip
        options.add(BrassRule(), Words(seed), seed)
        usual = Button(msg("setup.defaults"), self._reset, padding=(20, 9))
        options.add(Spacer(0, 8), usual)  # as far from the field as other things are from each other

    def _labelled(self, control: Widget) -> Row:
        return Row([weighted(Words(control), 1.0), weighted(control, 1.25)], gap=16)

    def _control(self, option: Option) -> Node:
        label, tip = msg(f"setup.{self.setup.game}.{option.name}"), msg(f"setup.{self.setup.game}.{option.name}_help")
        value = self.setup.chosen[option.name]
        change: Callable[[Any], None] = partial(self._set_option, option.name)
        if option.words:
            words = [(word, msg(f"setup.{self.setup.game}.{option.name}.{word}")) for word in option.words]
            return self._labelled(Choice(label, words, value, change, tooltip=tip))
        if isinstance(option.default, bool):
            toggle = Toggle(label, value, change, tooltip=tip)
            return Row([self._sign(option), weighted(toggle, 1.0)], gap=16) if option.name in SIGNS else toggle
        show = _rounds if option.name == "turn_cap_rounds" else None
        return self._labelled(Stepper(label, value, change, low=option.low, high=option.high, show=show, tooltip=tip))

    @staticmethod
    def _sign(option: Option) -> Node:
        return sized(Image(f"icons/{SIGNS[option.name]}"), 38, 38)

    def _tell(self) -> None:
        """What is agreed beyond the usual, in words: the game in a sentence first."""
        setup, rows = self.setup, self._told
        rows.clear()
        rows.add(Text(msg(f"setup.{setup.game}.pitch"), "body", wrap=True))
        agreed = Grid(2, gap=10)
        for option in OPTIONS[setup.game]:
            if setup.chosen[option.name] != option.default:
                name = f"setup.{setup.game}.{option.name}"
                words = msg("format.colon", told=msg(name), more=msg(f"{name}_help"))
                parts: list[Node] = [self._sign(option)] if option.name in SIGNS else []
                agreed.add(Row([*parts, weighted(Text(words, "small", wrap=True), 1.0)], gap=12, align="start"))
        agreed.columns = min(2, len(agreed.children))
        if agreed.columns:
            rows.add(agreed)

    # changes ----------------------------------------------------------------------------------------------------------
    def _set_game(self, game: str) -> None:
        if game != self.setup.game:
            self.setup.set_game(game)
            self._fill_options()
            self.plan_changed()

    def _set_players(self, players: int) -> None:
        self.setup.set_players(players)
        self.plan_changed()

    def _set_option(self, name: str, value: Any) -> None:
        self.setup.chosen[name] = value
        self.plan_changed()

    def _set_seed(self, text: str) -> None:
        self._seed = text

    def _reset(self) -> None:
        self.setup = Setup(game=self.setup.game)
        self._seed = ""
        self._fill_options()
        self.plan_changed()
        self.desk.focus_on(self.start)

    def edit_seat(self, seat: int) -> None:
        SeatSheet(self, seat).open_on(self.desk)

    def plan_changed(self) -> None:
        """Everything shows the plan as it is now."""
        self._mark()
        for card in self._cards:
            card.refresh()
        self.start.set_label(self._start_words)
        self._line.refresh()
        self._tell()
        self.root.request_layout()

    def _mark(self) -> None:
        for game, button in self._games.items():
            button.set_selected(game == self.setup.game)

    def _start_words(self) -> str:
        return i18n.t("setup.start" if self.setup.people else "setup.watch")

    def _summary(self) -> str:
        people = self.setup.people
        return i18n.join(
            [i18n.tn("setup.people", people), i18n.tn("setup.computers", self.setup.players - people)]
        )  # fmt: skip

    # go ---------------------------------------------------------------------------------------------------------------
    def _start(self) -> None:
        self.app.settings.memory[MEMORY] = self.setup.to_data()
        self.app.save_settings()
        seed = int(self._seed) if self._seed else secrets.randbits(32)
        try:
            table = house_of(self.app).new_table(self.setup.game, self.setup.config(), self._sitters(), seed)
        except ConfigError as error:
            self.desk.toast(msg("setup.refused", reason=config_words(error)), kind="warning", seconds=8)
            return
        self.app.replace("table", table=table)

    def _sitters(self) -> list[Sitter]:
        """Several people at one screen are told apart by name: who gave none is called after the seat."""
        sitters = self.setup.sitters()
        if self.setup.people < 2:
            return sitters
        return [
            replace(sitter, name=i18n.t("setup.seat", number=seat + 1)) if sitter.human and not sitter.name else sitter
            for seat, sitter in enumerate(sitters)
        ]
