"""What was played so far: games, gangs, rivals, dice, and deeds worth a mention."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from mayhem import i18n
from mayhem.app.boards.men_of_mayhem.looks import gang_look
from mayhem.app.charts import Line, LineChart, dice_chart
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.shapes import Box
from mayhem.app.gfx.text import Text
from mayhem.app.house import house_of
from mayhem.app.scenes.backdrop import BrassRule
from mayhem.app.scenes.page import Page
from mayhem.app.seats import patch
from mayhem.app.ui.button import Button
from mayhem.app.ui.layout import Column, Grid, Row, weighted
from mayhem.app.ui.panels import Panel, Scroll, Tabs
from mayhem.app.words import date_words
from mayhem.i18n import msg
from mayhem.persist.achievements import ACHIEVEMENTS
from mayhem.persist.statistics import RECORDS, GameStatistics, Tally

if TYPE_CHECKING:
    from mayhem.app.app import App

GAMES = ("men_of_mayhem", "biker_game")
LATEST = 30  # results in the chart


class StatisticsScene(Page):
    """Pages of numbers and charts; reset asks first."""

    name = "statistics"
    heading = msg("title.statistics")
    widest = 1800.0

    def __init__(self, app: App, game: str = GAMES[0]) -> None:
        super().__init__(app)
        self.game = game

    @property
    def counted(self) -> GameStatistics:
        return house_of(self.app).statistics.of(self.game)

    def content(self) -> Node:
        self.tabs = Tabs(
            [
                ("overview", msg("statistics.overview"), self._overview()),
                ("gangs", msg("statistics.gangs"), self._gangs()),
                ("rivals", msg("statistics.rivals"), self._rivals()),
                ("dice", msg("chart.dice"), self._dice()),
                ("achievements", msg("statistics.achievements"), self._achievements()),
            ]
        )
        return self.tabs

    def foot(self) -> list[Node]:
        buttons: list[Node] = []
        for game in GAMES:
            if game != self.game and house_of(self.app).statistics.games.get(game) is not None:
                buttons.append(Button(msg(f"game.{game}.name"), partial(self._other, game)))
        self.reset = Button(msg("statistics.reset"), self._ask_reset)
        return [*buttons, self.reset]

    def _other(self, game: str) -> None:
        self.app.replace("statistics", game=game)

    def _ask_reset(self) -> None:
        self.app.confirm(msg("statistics.reset"), msg("statistics.reset_body"), self._reset)

    def _reset(self) -> None:
        house = house_of(self.app)
        house.statistics.reset()
        house.save_statistics()
        self.app.replace("statistics", game=self.game)
        self.app.desk.toast(msg("statistics.gone"))

    # pages ------------------------------------------------------------------------------------------------------------
    def _overview(self) -> Node:
        counted = self.counted
        numbers = [
            (msg("statistics.games"), counted.games),
            (msg("statistics.wins"), counted.wins),
            (msg("statistics.watched"), counted.watched),
            *((msg(f"statistics.{name}"), counted.records[name]) for name in RECORDS if name in counted.records),
        ]
        rows: list[Node] = [Grid(4, [_number(label, value) for label, value in numbers], gap=14)]
        latest = counted.history[-LATEST:]
        if len(latest) > 1:
            places = Line(i18n.t("statistics.place"), (255, 179, 71), "", tuple(result.place for result in latest))
            points: list[Label] = [str(at + 1) for at in range(len(latest))]
            rows += [BrassRule(), Text(msg("statistics.latest"), "subheading", wrap=True, role="heading")]
            rows.append(LineChart(msg("statistics.latest"), [places], points))
        if not counted.games and not counted.watched:
            rows.append(Text(msg("statistics.nothing"), "body", wrap=True, align="centre"))
        return Scroll(Column(rows, gap=18, padding=(0, 0, 8, 8)), label=msg("statistics.overview"))

    def _gangs(self) -> Node:
        counted = self.counted
        rows: list[Node] = []
        for gang, tally in sorted(counted.gangs.items(), key=lambda item: -item[1].games):
            look = gang_look(gang) if i18n.has(f"gang.{gang}.name") else None
            name = i18n.t(f"gang.{gang}.name") if look is not None else gang.replace("_", " ")
            rows.append(_tally_row(patch(look, 0, 56, name), name, tally))
        rows += self._tallies("statistics.sides", counted.sides, "men_of_mayhem.side.")
        rows += self._tallies("statistics.seats", counted.seats, "statistics.")
        return Scroll(_or_nothing(rows), label=msg("statistics.gangs"))

    def _rivals(self) -> Node:
        counted = self.counted
        rows = self._tallies("statistics.levels", counted.levels, "ai.level.")
        if counted.rivals:
            rows.append(Text(msg("statistics.head_to_head"), "subheading", wrap=True, role="heading"))
        for character, duel in sorted(counted.rivals.items(), key=lambda item: -item[1].games):
            key = f"ai.character.{character}"
            name = i18n.t(key) if i18n.has(key) else character.replace("_", " ")
            told = msg("statistics.duel", games=duel.games, ahead=duel.ahead, behind=duel.behind)
            rows.append(_share_row(None, name, duel.ahead, duel.games, told))
        return Scroll(_or_nothing(rows), label=msg("statistics.rivals"))

    def _tallies(self, heading: str, table: Mapping[str, Tally], prefix: str) -> list[Node]:
        rows: list[Node] = []
        for key, tally in sorted(table.items()):
            known = i18n.has(prefix + key)
            rows.append(_tally_row(None, i18n.t(prefix + key) if known else key.replace("_", " "), tally))
        if rows:
            rows.insert(0, Text(msg(heading), "subheading", wrap=True, role="heading"))
        return rows

    def _dice(self) -> Node:
        if not sum(self.counted.dice):
            return Text(msg("statistics.no_dice"), "body", wrap=True, align="centre")
        return dice_chart(self.counted.dice)

    def _achievements(self) -> Node:
        achieved = house_of(self.app).statistics.achieved
        known = [deed for deed in ACHIEVEMENTS if deed.game == self.game]
        done = sum(deed.key in achieved for deed in known)
        rows: list[Node] = [Text(msg("statistics.achieved", done=done, all=len(known)), "strong", wrap=True)]
        cards: list[Node] = []
        for deed in known:
            date = achieved.get(deed.key)
            words: list[Node] = [
                Text(msg(deed.title), "strong", colour="title" if date else "text_dim", wrap=True),
                Text(msg(deed.text), "small", wrap=True),
            ]
            if date is not None:
                words.append(Text(date_words(date), "caption", colour="good", wrap=True))
            icon = Image("icons/icon_trophy" if date else "icons/icon_lock", 0, 0, 56, 56)
            icon.wish = (56, 56)
            icon.alpha = 1.0 if date else 0.45
            card = Row([icon, weighted(Column(words, gap=4), 1.0)], gap=16)
            cards.append(
                Panel(card, skin="tab_on" if date else "tab", padding=16, role="achievement", label=msg(deed.title))
            )
        columns = 1 if self.app.stage.text_scale > 1.4 else 2
        rows.append(Grid(columns, cards, gap=12))
        return Scroll(Column(rows, gap=14), label=msg("statistics.achievements"))


class Share(Node):
    """A bar: how large a part of the whole."""

    def __init__(self, part: int, whole: int) -> None:
        super().__init__()
        self._part = part / whole if whole else 0.0
        self._back, self._front = Box(fill="panel_low", line="brass_dark", radius=8), Box(fill="brass", radius=8)
        self.add(self._back, self._front)
        self.wish = (300, 26)

    def arrange(self) -> None:
        self._back.place(0, 0, self._w, self._h)
        self._front.visible = self._part > 0
        self._front.place(3, 3, max(1.0, (self._w - 6) * self._part), self._h - 6)


def _number(label: Label, value: int) -> Node:
    column = Column(
        [
            Text(i18n.format_number(value), "big_number", align="centre", fit=True),
            Text(label, "small", align="centre", wrap=True),
        ],
        gap=2,
    )
    return Panel(column, skin="inset", padding=14, role="number", label=label)


def _tally_row(sign: Node | None, name: str, tally: Tally) -> Node:
    return _share_row(sign, name, tally.wins, tally.games, msg("statistics.tally", games=tally.games, wins=tally.wins))


def _share_row(sign: Node | None, name: str, part: int, whole: int, told: Label) -> Node:
    words = Text(name, "label", wrap=True)
    parts: list[Node] = [weighted(words, 1.0), weighted(Share(part, whole), 1.4)]
    parts.append(weighted(Text(told, "small", wrap=True), 1.4))
    return Row([sign, *parts] if sign is not None else parts, gap=18)


def _or_nothing(rows: list[Node]) -> Node:
    return Column(rows or [Text(msg("statistics.nothing"), "body", wrap=True, align="centre")], gap=12)
