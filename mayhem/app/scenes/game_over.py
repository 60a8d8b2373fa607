"""The end: blinds lift one by one, standings with their reason, and the game in charts."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

from mayhem import i18n
from mayhem.app.anim.easing import smooth
from mayhem.app.anim.steps import Call, Cue, Fade, Step, Tween, Wait
from mayhem.app.boards.men_of_mayhem.looks import ITEM_ICONS
from mayhem.app.charts import CountTable, Line, LineChart, dice_chart
from mayhem.app.gfx.colour import Colour
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.shapes import Box, Patterned
from mayhem.app.gfx.text import Text
from mayhem.app.house import house_of
from mayhem.app.input.events import Act
from mayhem.app.scenes.backdrop import Room
from mayhem.app.scenes.foot import Foot
from mayhem.app.scenes.scene import Scene
from mayhem.app.seats import gang_of, patch, person_words, seat_name
from mayhem.app.tally import SERIES, Tally, tally
from mayhem.app.ui.button import Button
from mayhem.app.ui.panels import Panel, Scroll, Tabs
from mayhem.app.ui.skins import SkinBox
from mayhem.app.ui.theme import Theme
from mayhem.app.ui.widget import Widget
from mayhem.i18n import msg
from mayhem.kernel.game import ConfigError

if TYPE_CHECKING:
    from mayhem.app.app import App
    from mayhem.persist.record import Record
    from mayhem.session.table import Table

MARGIN, GAP = 34.0, 16.0
GOODS = (("score", "cash"), ("guns", "guns"), ("contraband", "contraband"))
# What clubs of the other game end with.
CLUB_GOODS = (("score", "points"), ("charters", "charters"), ("money", "money"))
CLUB_ICONS = {"points": "icons/icon_trophy", "charters": "icons/icon_club", "money": "icons/icon_cash"}


class Standing(Widget):
    """One gang's line: place, patch, names, and what was behind its blind."""

    def __init__(self, scene: GameOverScene, row: dict[str, Any]) -> None:
        self.row, self._scene = row, scene
        seat = int(row["seat"])
        self.gang = scene.names[seat]
        self._who = person_words(scene.table, seat)
        self._won = row["place"] == 1
        self._skin = SkinBox("tab_on" if self._won else "tab")
        self._parts = Node()
        self.goods = Node()
        self.blind = Node()
        self._boards: list[Node] = []
        super().__init__(
            role="standing",
            label=msg("end.standing", place=row["place"], gang=self.gang, score=row["score"]),
            focusable=False,
        )
        self.blind.clips = True
        self.add(self._skin, self._parts, self.goods, self.blind)
        self.goods.visible = False

    def arrange(self) -> None:
        stage, w, h, row = self.stage, self._w, self._h, self.row
        self._skin.place(0, 0, w, h)
        if stage is None or w < 100 or h < 20:
            return
        seat = int(row["seat"])
        side = min(h - 16, 120.0)
        parts = self._parts
        parts.clear()
        place = Text(
            str(row["place"]), "big_number", size=min(64.0, h * 0.6), align="centre", fit=True, x=8, y=0, w=64, h=h,
            colour="title" if self._won else "text_dim",
        )  # fmt: skip
        sign = patch(self._scene.looks[seat], seat, side, self.gang)
        sign.place(78, (h - side) / 2, side, side)
        left = 78 + side + 14
        wide = w * 0.56 - left
        parts.add(place, sign)
        parts.add(Text(self.gang, "strong", size=min(34.0, h * 0.3), fit=True, x=left, y=h * 0.06, w=wide, h=h * 0.46))
        words: Label = self._who if row.get("alive", True) else msg("end.disbanded", who=self._who)
        parts.add(Text(words, "caption", fit=True, x=left, y=h * 0.5, w=wide, h=h * 0.42))
        if row.get("patch"):
            parts.add(Image("emblems/patch", w * 0.56 - 4, (h - 56) / 2, 56, 56, role="patch"))
        self._fill_goods(w * 0.56 + 58, w * 0.44 - 72, h)

    def _fill_goods(self, x: float, w: float, h: float) -> None:
        goods = CLUB_GOODS if "charters" in self.row else GOODS
        shown = [(key, word) for key, word in goods if key in self.row]
        cell = w / len(shown)
        self.goods.clear()
        for at, (key, word) in enumerate(shown):
            icon = min(40.0, h * 0.42)
            self.goods.add(
                Image({**ITEM_ICONS, **CLUB_ICONS}[word], x + at * cell + cell / 2 - icon / 2, h * 0.06, icon, icon)
            )
            shown_as, colour = amount_words(word, int(self.row[key]))
            number = Text(
                shown_as, "number", colour=colour, align="centre", fit=True, x=x + at * cell, y=h * 0.48, w=cell,
                h=h * 0.5,
            )  # fmt: skip
            number.label = msg(f"end.{word}", amount=self.row[key])
            self.goods.add(number)
        self.blind.place(x, 6, w, h - 12)
        self.blind.clear()
        look = self._scene.looks[int(self.row["seat"])]
        fill: Colour = (*look.dark[:3], 255) if look is not None else (60, 46, 36, 255)
        self.blind.add(
            Patterned("bars", 0, 0, w, h - 12, fill=fill, ink=(0, 0, 0, 90), step=14, radius=8, line="brass")
        )
        if look is not None:
            self.blind.add(Image(look.emblem, w / 2 - (h - 24) / 2, 6, h - 24, h - 24))

    def lift(self) -> list[Step]:
        """The blind goes up."""
        app = self._scene.app
        return [
            Cue(lambda: app.play("end.blind")),
            Call(lambda: setattr(self.goods, "visible", True)),
            Tween(self.blind, 0.45, smooth, h=0.0),
            Call(lambda: setattr(self.blind, "visible", False)),
            Wait(0.25),
        ]


def amount_words(word: str, amount: int) -> tuple[Label, str | None]:
    """As it stands in a column, with its colour: clubs count money in thousands, and may owe some."""
    if word == "money" and amount < 0:
        return msg("biker_board.thousands_owed", n=-(amount // 1000)), "bad"
    if word == "money":
        return msg("biker_board.thousands", n=amount // 1000), "money"
    return i18n.format_number(amount), "money" if word == "cash" else None


class GameOverScene(Scene):
    """Standings at the left, charts at the right."""

    name = "game_over"

    def __init__(self, app: App, table: Table, viewer: int | None = None) -> None:
        super().__init__(app)
        self.table, self.viewer = table, viewer
        view = table.view(None)
        self.rows = table.standings()
        self.names = [seat_name(table.game, view, seat) for seat in range(len(table.seats))]
        self.looks = [gang_of(table.game, view, seat) for seat in range(len(table.seats))]

    # the picture ------------------------------------------------------------------------------------------------------
    def build(self) -> None:
        self._room = Room() if self.app.theme.flat else Image("backdrops/backdrop_game_over", mode="cover")
        self._room.covering = True
        winners = [self.names[int(row["seat"])] for row in self.rows if row["place"] == 1]
        self._title = Text(
            msg("end.won", gangs=winners, n=len(winners)) if winners else msg("end.title"), "heading",
            size=58, role="heading", align="centre", fit=True,
        )  # fmt: skip
        self._reason = Text(self._ending, "sign", align="centre", fit=True)
        self.standings = [Standing(self, row) for row in self.rows]
        self._board = Panel(Node(), padding=0, role="panel", label=msg("end.standings"))
        self._news = Text(self._news_words, "small", colour="good", wrap=True, align="centre")
        self._numbers = tally(self.table.record.copy())
        self.tabs = Tabs(self._charts(self._numbers))
        self._side = Panel(self.tabs, padding=24, role="panel", label=msg("end.charts"))
        self._side.boundary = True
        self.title = Button(msg("end.to_title"), lambda: self.app.reset_to("title"), action="cancel")
        self.look = Button(msg("end.look"), self.app.pop)
        self.replay = Button(msg("end.replay"), self._watch, icon="icons/icon_play")
        self.again = Button(msg("end.again"), self._again, kind="primary", icon="icons/icon_redo")
        self._foot = Foot([self.title], [self.look, self.replay, self.again])
        self._dusk = Box(fill=(10, 6, 8, 215))  # the sun is not to blind between the boards
        self.root.add(
            self._room, self._dusk, self._title, self._reason, self._board, *self.standings, self._news, self._side
        )
        self.root.add(self._foot)
        self._title.alpha = self._reason.alpha = self._news.alpha = 0.0
        self._play()

    def _play(self) -> None:
        steps: list[Step] = [Wait(0.5)]
        for standing in reversed(self.standings):
            steps += standing.lift()
        steps.append(Cue(lambda: self.app.play("end.won" if self._person_won() else "end.lost")))
        steps += [Fade(self._title, 0.4, 1.0), Fade(self._reason, 0.3, 1.0), Fade(self._news, 0.3, 1.0)]
        if self._news.text:
            steps.append(Cue(lambda: self.app.play("game.achievement")))
        self.director.play(*steps)

    def _person_won(self) -> bool:
        people = [seat for seat, sitter in enumerate(self.table.seats) if sitter.human]
        return not people or any(row["place"] == 1 and row["seat"] in people for row in self.rows)

    def _ending(self) -> str:
        ending = self.rows[0].get("ending") if self.rows else None
        key = f"{self.table.game.name}.ending.{ending}"
        return i18n.t(key) if ending is not None and i18n.has(key) else ""

    def _news_words(self) -> str:
        news = house_of(self.app).news.get(self.table.record.id, [])
        return "\n".join(i18n.t("end.achievement", title=msg(a.title), text=msg(a.text)) for a in news[:3])

    def first_focus(self) -> Widget | None:
        return self.focus or self.again

    def layout(self, w: float, h: float) -> None:
        self._room.place(0, 0, w, h)
        wide = min(w - 2 * MARGIN, 2300.0)
        left = (w - wide) / 2
        title, reason = self._title.measure(wide)[1], self._reason.measure(wide)[1]
        self._title.place(left, 12, wide, title)
        self._reason.place(left, 12 + title, wide, reason)
        foot = self._foot.measure(wide)[1]
        self._foot.place(left, h - foot - 20, wide, foot)
        top, bottom = 12 + title + reason + 10, h - foot - 20 - 16
        board = wide * 0.47
        self._board.place(left, top, board, bottom - top)
        news = self._news.measure(board - 60)[1] if self._news.text else 0.0
        news = min(news, (bottom - top) * 0.3)
        self._news.place(left + 30, bottom - news - 16, board - 60, max(1.0, news))
        room = bottom - top - 36 - (news + 14 if news else 0)
        count = max(1, len(self.standings))
        tall = min(170.0, (room - (count - 1) * 8) / count)
        for at, standing in enumerate(self.standings):
            standing.place(left + 20, top + 18 + at * (tall + 8), board - 40, tall)
        self._dusk.place(left + board - 6, top + 6, GAP + 12, bottom - top - 12)
        self._side.place(left + board + GAP, top, wide - board - GAP, bottom - top)

    def on_action(self, act: Act) -> bool:
        if act.pressed and not act.repeat and not self.director.idle and act.action in ("skip", "confirm", "cancel"):
            self.director.skip()
            return True
        if act.pressed and not act.repeat and act.action == "cancel":
            self.app.reset_to("title")
            return True
        return super().on_action(act)

    # charts -----------------------------------------------------------------------------------------------------------
    def _charts(self, numbers: Tally) -> list[tuple[str, Label, Node]]:
        pages: list[tuple[str, Label, Node]] = []
        game = self.table.game.name
        if self.rows and "parts" in self.rows[0]:
            pages.append(("parts", msg("end.parts"), self._parts(numbers.seats)))
        for name, rows in numbers.series.items():
            first = 1 if name == "orders" else 0
            points: list[Label] = [str(point) if point else msg("end.start") for point in numbers.points[first:]]
            lines = [
                Line(self.names[seat], self._colour(seat), "", tuple(values[first:]))
                for seat, values in enumerate(rows)
            ]
            label = msg(f"chart.{name}") if game in SERIES else name.replace("_", " ")
            pages.append((name, label, LineChart(label, lines, points)))
        if numbers.exploits:
            columns = [(patch(self.looks[s], s, 48, self.names[s]), self.names[s]) for s in range(numbers.seats)]
            rows_of = [(_place(place), counts) for place, counts in numbers.exploits.items()]
            table = CountTable(msg("chart.exploits"), columns, rows_of)
            pages.append(("exploits", msg("chart.exploits"), Scroll(table, label=msg("chart.exploits"))))
        pages.append(("dice", msg("chart.dice"), dice_chart(numbers.dice)))
        return pages

    def _parts(self, seats: int) -> Node:
        """What each score is made of."""
        by_seat = {int(row["seat"]): row["parts"] for row in self.rows}
        columns = [(patch(self.looks[s], s, 48, self.names[s]), self.names[s]) for s in range(seats)]
        game = self.table.game.name
        rows: list[tuple[Label, list[int]]] = [
            (msg(f"{game}.part.{part}"), [by_seat[s][part] for s in range(seats)]) for part in by_seat[0]
        ]
        rows.append((msg("end.total"), [sum(by_seat[s].values()) for s in range(seats)]))
        return Scroll(CountTable(msg("end.parts"), columns, rows), label=msg("end.parts"))

    def _colour(self, seat: int) -> Colour:
        look = self.looks[seat]
        if look is not None:
            # A dark gang colour would drown in the panel: lines take the lighter shade.
            return look.light if sum(look.colour[:3]) < 330 else look.colour
        theme = self.app.theme
        assert isinstance(theme, Theme)
        return theme.gang(seat).colour

    # ways on ----------------------------------------------------------------------------------------------------------
    def _watch(self) -> None:
        record: Record = self.table.record.copy()
        self.app.push("replay_table", record=record)

    def _again(self) -> None:
        """The same people, computers, gangs and options; other cards and dice."""
        table, house = self.table, house_of(self.app)
        game, config, seats = table.game.name, dict(table.record.config), table.seats
        self.app.reset_to("title")
        try:
            fresh = house.new_table(game, config, seats, secrets.randbits(32))
        except ConfigError as error:
            self.app.desk.toast(msg("setup.refused", reason=str(error)), kind="warning")
            return
        self.app.push("table", table=fresh)


def _place(place: str) -> Label:
    for key in (f"site.{place}.name", f"card.{place}.name"):
        if i18n.has(key):
            return msg(key)
    return place.replace("_", " ")
