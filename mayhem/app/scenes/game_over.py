"""The end: blinds lift one by one, standings with their reason, and the game in charts."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from mayhem import i18n
from mayhem.app.anim.easing import smooth
from mayhem.app.anim.steps import Call, Cue, Fade, Step, Tween, Wait
from mayhem.app.boards.men_of_mayhem.looks import ITEM_ICONS
from mayhem.app.charts import CountTable, Line, LineChart, dice_chart
from mayhem.app.gfx.backing import Backing, Glow
from mayhem.app.gfx.colour import Colour
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.shapes import Box, Disc, Patterned
from mayhem.app.gfx.text import Text
from mayhem.app.house import house_of
from mayhem.app.input.events import Act
from mayhem.app.scenes.backdrop import Room
from mayhem.app.scenes.cheer import Medal, Notes, Rain, lay_medals
from mayhem.app.scenes.foot import Foot
from mayhem.app.scenes.scene import Scene
from mayhem.app.seats import MAYHEM, clubhouse_of, colour_of, gang_of, patch, sat_back, seat_name
from mayhem.app.tally import SERIES, Tally, tally
from mayhem.app.telling import config_words
from mayhem.app.ui.button import Button
from mayhem.app.ui.panels import Panel, Scroll, Tabs
from mayhem.app.ui.skins import SkinBox
from mayhem.app.ui.theme import Theme
from mayhem.app.ui.widget import Widget
from mayhem.app.words import sitter_words
from mayhem.i18n import Message, msg
from mayhem.kernel.game import ConfigError

if TYPE_CHECKING:
    from mayhem.app.app import App
    from mayhem.persist.record import Record
    from mayhem.session.table import Table

MARGIN, GAP = 34.0, 16.0
HEAD, BETWEEN = 44.0, 8.0
WINNER = 1.4  # lines of other gangs, by which a winner's line is higher
GOODS_FROM = 0.57  # of a line's width: names end here, the Patch and the numbers begin
# The backdrop is so much larger than the screen, and its middle so far from the left edge, that the sun sets below the
# boards and the riders before it are seen between the buttons.
FALL, STRETCH, SUN = 1.535, 1.3, 0.355
ROAD = 34.0  # the boards end so far above the buttons: the riders' heads are free
MEDALS = 68.0
GOODS = (("score", "cash"), ("guns", "guns"), ("contraband", "contraband"))
# What clubs of the other game end with.
CLUB_GOODS = (("score", "points"), ("charters", "charters"), ("money", "money"))
CLUB_ICONS = {"points": "icons/icon_trophy", "charters": "icons/icon_club", "money": "icons/icon_cash"}
SHARES = {"charters": 0.7, "money": 1.3}  # of a column's usual width: few charters, much money


# How much light of a clubhouse's drawing is left: most where no words stand.
LAMPS = (
    (0.7, 0.7, 0.55, 0.5, 0.62, 0.9, 1.0),
    (0.7, 0.6, 0.42, 0.4, 0.5, 0.85, 0.95),
    (0.5, 0.45, 0.36, 0.34, 0.42, 0.6, 0.7),
    (0.32,) * 7,
)
LIVED_IN = (0.02, 0.04, 0.84, 0.9)  # of a clubhouse's drawing: without whoever leans at its right edge
SLATS: Colour = (60, 46, 36, 255)  # of a blind without colours of its own
SHELF: Colour = (9, 7, 8, 165)  # under the winner's numbers
AMOUNT = 44  # size of the numerals
OUT = 34.0  # the winner's emblem stands out of its line by this


class Standing(Widget):
    """One gang's line: patch and names, and with its blind up its place and what it has. Whoever won is at home in it
    as soon as everybody knows."""

    def __init__(self, scene: GameOverScene, row: dict[str, Any]) -> None:
        self.row, self._scene = row, scene
        seat = int(row["seat"])
        self.gang = scene.names[seat]
        self._who = sitter_words(scene.table.seats, seat)
        self.won = row["place"] == 1
        self.tied = not self.won and sum(other["place"] == row["place"] for other in scene.rows) > 1
        self.lifted = self.crowned = False
        self._skin = SkinBox("tab")
        self._home: list[Node] = []
        self._parts = Node()
        self.goods = Node()
        self.blind = Node()
        super().__init__(
            role="standing",
            label=self.gang,
            focusable=False,
            tooltip=msg("end.ties_tip") if scene.table.game.name == MAYHEM else None,
        )
        self.blind.clips = True
        if self.won and not scene.app.theme.flat:
            rim = Box(fill=None, line=scene.colour(seat), line_width=4, radius=10)
            self._home = [
                Glow(scene.colour(seat)),
                Backing(scene.clubhouse(seat), part=LIVED_IN, at=0.1, shade=LAMPS),
                rim,
            ]
        self.add(*self._home[:1], self._skin, *self._home[1:], self._parts, self.goods, self.blind)
        self.goods.visible = False
        for node in self._home:
            node.visible = False

    def open(self) -> None:
        """What is behind the blind may be known, and so may the place."""
        row = self.row
        key = "end.standing_tied" if self.tied else "end.standing"
        self.label = msg(key, place=row["place"], gang=self.gang, score=row["score"])
        self.lifted = self.goods.visible = True
        self.arrange()

    def crown(self) -> None:
        """Everybody knows who won."""
        self.crowned = self.won
        self._skin.skin = "tab_on" if self.won else "tab"
        for node in self._home:
            node.visible = True

    def arrange(self) -> None:
        stage, w, h, row = self.stage, self._w, self._h, self.row
        for node in (self._skin, *self._home):
            node.place(0, 0, w, h)
        if stage is None or w < 100 or h < 20:
            return
        seat = int(row["seat"])
        parts = self._parts
        parts.clear()
        words: Label = self._who if row.get("alive", True) else msg("end.disbanded", who=self._who)
        if self.crowned:
            self._fill_winner(seat, words)
        else:
            side = min(h - 16, 100.0)
            place = Text(
                str(row["place"]), "big_number", size=min(56.0, h * (0.5 if self.tied else 0.6)), align="centre",
                fit=True, x=14, y=h * 0.05 if self.tied else 0, w=66, h=h * 0.58 if self.tied else h, colour="text_dim",
            )  # fmt: skip
            place.visible = self.lifted
            if self.tied and self.lifted:
                parts.add(Text(msg("end.tied"), "caption", align="centre", fit=True, x=8, y=h * 0.6, w=74, h=h * 0.34))
            sign = patch(self._scene.looks[seat], seat, side, self.gang, self._scene.table.game.name)
            sign.place(84, (h - side) / 2, side, side)
            left = 84 + side + 16
            wide = w * GOODS_FROM - left
            name = Text(self.gang, "strong", size=min(32.0, h * 0.32), fit=True, x=left, y=h * 0.06, w=wide, h=h * 0.46)
            parts.add(place, sign, name, Text(words, "caption", fit=True, x=left, y=h * 0.5, w=wide, h=h * 0.42))
        if row.get("patch"):
            parts.add(Image("emblems/patch", w * GOODS_FROM - 4, (h - 56) / 2, 56, 56, role="patch"))
        self._fill_goods(*goods_room(w), 0, h)

    def _fill_winner(self, seat: int, words: Label) -> None:
        """The emblem stands out of its line, with the place as a medal on it."""
        w, h, parts = self._w, self._h, self._parts
        # A club's sign carries its letter, which has to stay inside its board: only gangs' emblems stand out.
        out = OUT if self._scene.looks[seat] is not None else 0.0
        side = min(h + out - (6 if out else 12), w * 0.3)
        sign = patch(self._scene.looks[seat], seat, side, self.gang, self._scene.table.game.name)
        sign.place(12, h - side - 6, side, side)
        medal = min(76.0, side * 0.4)
        x, y = (12 + side - medal * 0.86 if out else 8.0), h - medal - 8  # clear of a club's letter
        parts.add(
            sign,
            Disc(x, y, medal, medal, fill="#e8b64c", line="#6a4412", line_width=4),
            Text(
                str(self.row["place"]), "big_number", size=medal * 0.62, colour="text_dark", align="centre", fit=True,
                x=x, y=y, w=medal, h=medal,
            ),
        )  # fmt: skip
        left = 12 + side + 22
        wide = w * GOODS_FROM - left - (20 if self.row.get("patch") else -40)
        name = Text(self.gang, "heading", size=44, wrap=True, fit=True, x=left, y=h * 0.08, w=wide, h=h * 0.54)
        parts.add(name)
        # Rather smaller than broken within a word.
        name.wraps = len(name.text.split()) > 1 or name.overflows_unbroken(wide)
        parts.add(
            Text(words, "strong", size=26, fit=True, x=left, y=h * 0.64, w=wide, h=h * 0.24),
        )
        if not self._scene.app.theme.flat:
            from_x, span = goods_room(w)
            parts.add(Box(from_x, 12, span + 6, h - 24, fill=SHELF, radius=10))

    def _fill_goods(self, x: float, w: float, y: float, h: float) -> None:
        self.goods.clear()
        cells = goods_cells(self.row, x, w)
        size = self._amount_size(cells)
        for (key, word), (left, wide) in zip(goods_of(self.row), cells, strict=True):
            number = self._number(self.row, key, word, size)
            number.place(left + 2, y, wide - 4, h)
            number.label = msg(f"end.{word}", amount=self.row[key])
            self.goods.add(number)
        self.blind.place(x, y + 6, w, h - 12)
        self.blind.clear()
        look = self._scene.looks[int(self.row["seat"])]
        fill: Colour = (*look.dark[:3], 255) if look is not None else SLATS
        self.blind.add(
            Patterned("bars", 0, 0, w, h - 12, fill=fill, ink=(0, 0, 0, 90), step=14, radius=8, line="brass")
        )
        if look is not None:
            self.blind.add(Image(look.emblem, w / 2 - (h - 24) / 2, 6, h - 24, h - 24))

    def _number(self, row: dict[str, Any], key: str, word: str, size: float) -> Text:
        shown, colour = amount_words(word, int(row[key]))
        return Text(shown, "number", colour=colour, size=size, align="centre", fit=True)

    def _amount_size(self, cells: list[tuple[float, float]]) -> float:
        """As large as the widest number of all lines allows: what is compared has one size."""
        share = 1.0
        for row in self._scene.rows:
            for (key, word), (_, wide) in zip(goods_of(row), cells, strict=True):
                number = self._number(row, key, word, AMOUNT)
                self.goods.add(number)
                share = min(share, (wide - 4) / max(1.0, number.measure()[0]))
                self.goods.remove(number)
        return AMOUNT * share

    def lift(self) -> list[Step]:
        """The blind goes up."""
        app = self._scene.app
        return [
            Cue(lambda: app.play("end.blind")),
            Call(self.open),
            Tween(self.blind, 0.45, smooth, h=0.0),
            Call(lambda: setattr(self.blind, "visible", False)),
            Wait(0.25),
        ]


def _thousands(amount: float) -> Message:
    """Clubs count money in thousands, and may owe some."""
    return msg("biker_board.thousands_owed", n=-amount) if amount < 0 else msg("biker_board.thousands", n=amount)


def goods_of(row: dict[str, Any]) -> list[tuple[str, str]]:
    """What is counted, as keys of the row and words."""
    return [(key, word) for key, word in (CLUB_GOODS if "charters" in row else GOODS) if key in row]


def goods_room(w: float) -> tuple[float, float]:
    """Where in a line of that width the numbers stand: from where, how wide."""
    return w * GOODS_FROM + 58, w * (1 - GOODS_FROM) - 72


def goods_cells(row: dict[str, Any], x: float, w: float) -> list[tuple[float, float]]:
    """The columns of the numbers: where each begins, how wide it is."""
    shares = [SHARES.get(word, 1.0) for _, word in goods_of(row)]
    unit = w / sum(shares)
    return [(x + unit * sum(shares[:at]), unit * share) for at, share in enumerate(shares)]


class GoodsHead(Node):
    """What the numbers below are, as icons, once for all."""

    lays_out = True

    def __init__(self, row: dict[str, Any]) -> None:
        super().__init__()
        self._row = row
        self._icons = [Image({**ITEM_ICONS, **CLUB_ICONS}[word]) for _, word in goods_of(row)]
        self.add(*self._icons)

    def arrange(self) -> None:
        cells = goods_cells(self._row, *goods_room(self._w))
        for icon, (left, wide) in zip(self._icons, cells, strict=True):
            icon.place(left + wide / 2 - self._h / 2, 0, self._h, self._h)


def amount_words(word: str, amount: int) -> tuple[Label, str | None]:
    """As it stands in a column, with its colour."""
    if word == "money":
        return _thousands(amount // 1000), "bad" if amount < 0 else "money"
    return i18n.format_number(amount), "money" if word == "cash" else None


class GameOverScene(Scene):
    """Standings at the left, charts at the right."""

    name = "game_over"

    def __init__(self, app: App, table: Table, viewer: int | None = None) -> None:
        super().__init__(app)
        self.table, self.viewer = table, viewer
        view = table.view(None)
        self.rows = table.standings()
        self.known = False  # every blind is up
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
        self._lines = Node()
        self._lines.add(*self.standings)
        self._heads = [GoodsHead(self.rows[0])] if self.rows else []
        self._board = Panel(Node(), padding=0, role="panel", label=msg("end.standings"))
        news = house_of(self.app).news.get(self.table.record.id, [])
        self.medals = [Medal(deed) for deed in news[:3]]
        self._news = Node()
        self._news.add(*self.medals)
        self._notes = Notes()
        self._notes.visible = False
        self._numbers = tally(self.table.record.copy())
        self.tabs = Tabs(self._charts(self._numbers))
        self._side = Panel(self.tabs, padding=24, role="panel", label=msg("end.charts"))
        self._side.boundary = True
        # Nor do the charts tell the end before its time.
        self.tabs.visible = False
        self._curtain = Node()
        self._curtain.clips = True
        self.title = Button(msg("end.to_title"), lambda: self.app.reset_to("title"), action="cancel")
        self.look = Button(msg("end.look"), self.app.pop)
        self.replay = Button(msg("end.replay"), self._watch, icon="icons/icon_play")
        self.again = Button(msg("end.again"), self._again, kind="primary", icon="icons/icon_redo")
        self._foot = Foot([self.title], [self.look, self.replay, self.again])
        self._dusk = Box(fill=(10, 6, 8, 215))  # the sun is not to blind between the boards
        self.root.add(
            self._room, self._dusk, self._title, self._reason, self._board, *self._heads, self._lines, self._news,
            self._side, self._curtain, self._notes,
        )  # fmt: skip
        self.root.add(self._foot)
        self._title.alpha = self._reason.alpha = self._news.alpha = 0.0
        self._play()

    def _play(self) -> None:
        steps: list[Step] = [Wait(0.5)]
        for standing in reversed(self.standings):
            steps += standing.lift()
        steps += [Fade(self._lines, 0.2, 0.0), Call(self._tell), Fade(self._lines, 0.4, 1.0)]
        steps += [Tween(self._curtain, 0.45, smooth, h=0.0), Call(lambda: setattr(self._curtain, "visible", False))]
        steps.append(Cue(lambda: self.app.play("end.won" if self._person_won() else "end.lost")))
        steps += [Fade(self._title, 0.4, 1.0), Fade(self._reason, 0.3, 1.0), Fade(self._news, 0.3, 1.0)]
        if self.medals:
            steps.append(Cue(lambda: self.app.play("game.achievement")))
        if self._celebrates():
            steps.append(Rain(self._notes))
        self.director.play(*steps)

    def _tell(self) -> None:
        """All blinds are up: gangs line up by their places, and the charts may be read."""
        self.known = self.tabs.visible = True
        for standing in self.standings:
            standing.crown()
        self.root.request_layout()
        self._side.request_layout()

    def _person_won(self) -> bool:
        people = [seat for seat, sitter in enumerate(self.table.seats) if sitter.human]
        return not people or any(row["place"] == 1 and row["seat"] in people for row in self.rows)

    def _ending(self) -> str:
        ending = self.rows[0].get("ending") if self.rows else None
        key = f"end.because.{self.table.game.name}.{ending}"
        return i18n.t(key) if ending is not None and i18n.has(key) else ""

    def _celebrates(self) -> bool:
        """Somebody won, and this look is not the plain one."""
        return not self.app.theme.flat and any(standing.won for standing in self.standings)

    def first_focus(self) -> Widget | None:
        return self.focus or self.again

    def layout(self, w: float, h: float) -> None:
        if self.app.theme.flat:
            self._room.place(0, 0, w, h)
        else:
            self._room.place((SUN - STRETCH / 2) * w, 0, w * STRETCH, h * FALL)
        wide = min(w - 2 * MARGIN, 2300.0)
        left = (w - wide) / 2
        title, reason = self._title.measure(wide)[1], self._reason.measure(wide)[1]
        self._title.place(left, 12, wide, title)
        self._reason.place(left, 12 + title, wide, reason)
        foot = self._foot.measure(wide)[1]
        self._foot.place(left, h - foot - 20, wide, foot)
        top, bottom = 12 + title + reason + 10, h - foot - 20 - (16 if self.app.theme.flat else ROAD)
        board = wide * 0.47
        self._board.place(left, top, board, bottom - top)
        news = MEDALS * (1 + (self.app.stage.text_scale - 1) * 0.5) if self.medals else 0.0
        lay_medals(self.medals, left + 20, bottom - news - 18, board - 40, news)
        room = bottom - top - 36 - (news + 8 if news else 0)
        room -= HEAD
        count = max(1, len(self.standings))
        first = sum(standing.crowned for standing in self.standings)
        tall = (room - (count - 1) * BETWEEN) / (count + WINNER * first)
        tall = min(150.0, tall)
        high = min(320.0, (room - (count - 1) * BETWEEN - (count - first) * tall) / max(1, first))
        y = top + 14
        for head in self._heads:
            head.place(left + 20, y, board - 40, HEAD - 8)
        y += HEAD
        # Until the last blind is up, gangs stand in the order of their seats, which says nothing.
        lines = self.standings if self.known else sorted(self.standings, key=lambda standing: int(standing.row["seat"]))
        for standing in lines:
            own = high if standing.crowned else tall
            standing.place(left + 20, y, board - 40, own)
            y += own + BETWEEN
        self._dusk.place(left + board - 6, top + 6, GAP + 12, bottom - top - 12)
        self._side.place(left + board + GAP, top, wide - board - GAP, bottom - top)
        self._draw_curtain(left + board + GAP + 24, top + 24, wide - board - GAP - 48, bottom - top - 48)
        told = self._reason.measure(wide)[0] / 2 + 12
        self._notes.land(left, top, wide, (w / 2 - told, w / 2 + told))

    def _draw_curtain(self, x: float, y: float, w: float, h: float) -> None:
        """A blind before the charts, with the Patch that everybody rode for."""
        self._curtain.place(x, y, w, h)
        self._curtain.clear()
        side = min(w, h) * 0.45
        self._curtain.add(
            Patterned("bars", 0, 0, w, h, fill=SLATS, ink=(0, 0, 0, 90), step=14, radius=8, line="brass_dark"),
            Image("emblems/patch", (w - side) / 2, (h - side) / 2, side, side),
        )

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
            pages.append(("parts", msg("end.parts"), self._parts()))
        for name, rows in numbers.series.items():
            first = 1 if name == "orders" else 0
            points: list[Label] = [str(point) if point else msg("end.start") for point in numbers.points[first:]]
            lines = [
                Line(self.names[seat], self.colour(seat), tuple(values[first:])) for seat, values in enumerate(rows)
            ]
            label = msg(f"chart.{name}") if game in SERIES else name.replace("_", " ")
            signs = [patch(self.looks[seat], seat, 40, game=game) for seat in range(len(rows))]
            winner = int(self.rows[0]["seat"]) if self.rows else None
            tab: Label = label
            unit: Callable[[float], str] = i18n.format_number
            if name == "money":  # the unit stands at the scale, so that all tabs stay in one row
                tab, unit = msg("end.money_tab"), lambda tick: i18n.text(_thousands(tick))
            pages.append((name, tab, LineChart(label, lines, points, signs, winner, unit, msg("end.round"))))
        if numbers.exploits:
            ranked = self._ranked()
            rows_of = [(_place(place), [counts[s] for s in ranked]) for place, counts in numbers.exploits.items()]
            table = CountTable(msg("chart.exploits"), self._columns(), rows_of, self.colour(ranked[0]))
            pages.append(("exploits", msg("chart.exploits"), Scroll(table, label=msg("chart.exploits"))))
        pages.append(("dice", msg("chart.dice"), dice_chart(numbers.dice)))
        return pages

    def _ranked(self) -> list[int]:
        """Seats, the winner's first."""
        return [int(row["seat"]) for row in self.rows]

    def _columns(self) -> list[tuple[Node, str]]:
        game = self.table.game.name
        return [(patch(self.looks[s], s, 48, self.names[s], game), self.names[s]) for s in self._ranked()]

    def _parts(self) -> Node:
        """What each score is made of."""
        game, shares = self.table.game.name, [row["parts"] for row in self.rows]
        rows: list[tuple[Label, list[int]]] = [
            (msg(f"{game}.part.{part}"), [share[part] for share in shares]) for part in shares[0]
        ]
        rows.append((msg("end.total"), [sum(share.values()) for share in shares]))
        table = CountTable(msg("end.parts"), self._columns(), rows, self.colour(self._ranked()[0]), total=True)
        return Scroll(table, label=msg("end.parts"))

    def colour(self, seat: int) -> Colour:
        return colour_of(self._theme, self.looks[seat], seat)

    def clubhouse(self, seat: int) -> str:
        return clubhouse_of(self._theme, self.looks[seat], seat)

    @property
    def _theme(self) -> Theme:
        theme = self.app.theme
        assert isinstance(theme, Theme)
        return theme

    # ways on ----------------------------------------------------------------------------------------------------------
    def _watch(self) -> None:
        record: Record = self.table.record.copy()
        self.app.push("replay_table", record=record)

    def _again(self) -> None:
        """The same people, computers, gangs and options; other cards and dice."""
        table, house = self.table, house_of(self.app)
        game, config, seats = table.game.name, dict(table.record.config), [sat_back(sitter) for sitter in table.seats]
        self.app.reset_to("title")
        try:
            fresh = house.new_table(game, config, seats, secrets.randbits(32))
        except ConfigError as error:
            self.app.desk.toast(msg("setup.refused", reason=config_words(error)), kind="warning")
            return
        self.app.push("table", table=fresh)


def _place(place: str) -> Label:
    for key in (f"site.{place}.name", f"card.{place}.name"):
        if i18n.has(key):
            return msg(key)
    return place.replace("_", " ")
