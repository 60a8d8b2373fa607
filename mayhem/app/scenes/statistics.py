"""What was played so far: games, gangs, rivals, dice, and deeds worth a mention."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from mayhem import ai, i18n
from mayhem.app.boards.men_of_mayhem.looks import gang_look
from mayhem.app.charts import dice_chart
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Node
from mayhem.app.gfx.text import Text
from mayhem.app.house import house_of
from mayhem.app.scenes.backdrop import BrassRule
from mayhem.app.scenes.page import Page
from mayhem.app.scenes.statistics_parts import GangCard, Places, group, nothing_yet, number_card, share_row, tally_row
from mayhem.app.seats import patch
from mayhem.app.setup import Setup
from mayhem.app.ui.button import Button
from mayhem.app.ui.layout import Column, Grid, Row, sized, weighted
from mayhem.app.ui.panels import Panel, Scroll, Tabs
from mayhem.app.words import date_words
from mayhem.i18n import msg
from mayhem.persist.achievements import ACHIEVEMENTS, Achievement
from mayhem.persist.statistics import RECORDS, Duel, GameStatistics, Tally

if TYPE_CHECKING:
    from mayhem.app.app import App

GAMES = ("men_of_mayhem", "biker_game")
LATEST = 30  # results in the chart
MOST_GANGS = 60
NEWEST = 2  # deeds on the first page
RANKS = {
    "hang_around": "icon_dude", "prospect": "icon_prospect", "member": "icon_member", "president": "icon_patch_sign",
}  # fmt: skip
SIGNS = {
    "games": "icon_die", "wins": "icon_trophy", "watched": "icon_peek", "best_score": "icon_cash",
    "widest_margin": "icon_chart", "longest": "icon_clock", "shortest": "icon_speed",
}  # fmt: skip


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

    @property
    def _gang_words(self) -> str:
        return "statistics.gangs" if self.game == GAMES[0] else "statistics.clubs"

    def content(self) -> Node:
        self.tabs = Tabs(
            [
                ("overview", msg("statistics.overview"), self._overview()),
                ("gangs", msg(self._gang_words), self._gangs()),
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
    @property
    def _narrow(self) -> bool:
        """Text so large that things stand below each other."""
        return self.app.stage.text_scale > 1.4

    def _overview(self) -> Node:
        counted = self.counted
        if not counted.games and not counted.watched:
            return nothing_yet()
        numbers = [(name, msg(f"statistics.{name}"), getattr(counted, name)) for name in ("games", "wins", "watched")]
        numbers += [(name, msg(f"statistics.{name}"), counted.records[name]) for name in RECORDS
                    if name in counted.records]  # fmt: skip
        cards = [number_card(SIGNS[name], label, value) for name, label, value in numbers]
        favourite = self._gang_cards(1, tall=256.0)
        columns = 2 if self._narrow else 4
        rows: list[Node] = [Grid(columns, cards, gap=14)]
        latest = counted.history[-LATEST:]
        if latest:
            rows += [BrassRule(), Text(msg("statistics.latest"), "subheading", wrap=True, role="heading")]
            rows.append(Places(msg("statistics.latest"), latest))
        achieved = house_of(self.app).statistics.achieved
        deeds = sorted((deed for deed in ACHIEVEMENTS if deed.game == self.game and deed.key in achieved),
                       key=lambda deed: achieved[deed.key], reverse=True)  # fmt: skip
        newest = [_deed_card(deed, achieved[deed.key]) for deed in deeds[:NEWEST]]
        page: Node = Column([*rows, *(favourite if self._narrow else ())], gap=18, padding=(0, 0, 8, 8))
        if favourite and not self._narrow:
            pride = Column([*favourite, *newest], gap=14)
            page = Row([weighted(page, 2.2), weighted(pride, 1.0)], gap=26, align="start")
        return Scroll(page, label=msg("statistics.overview"))

    def _gang_cards(self, most: int, tall: float) -> list[Node]:
        """Gangs with a picture, the one played most first; those that nobody has played yet wait at the end."""
        tallies = self.counted.gangs
        if self.game == GAMES[0] and tallies and most > 1:
            tallies = {**{gang: Tally() for gang in Setup(game=self.game).gangs()}, **tallies}
        played = sorted(tallies.items(), key=lambda item: (-item[1].games, -item[1].wins))
        known = [(gang, tally) for gang, tally in played if i18n.has(f"gang.{gang}.name")]
        return [GangCard(gang_look(gang), i18n.t(f"gang.{gang}.name"), tally, tall) for gang, tally in known[:most]]

    def _gangs(self) -> Node:
        counted = self.counted
        cards = self._gang_cards(MOST_GANGS, tall=180.0)
        rows: list[Node] = [Grid(2 if self._narrow else 3, cards, gap=16)] if cards else []
        for gang, tally in sorted(counted.gangs.items(), key=lambda item: -item[1].games):
            if not i18n.has(f"gang.{gang}.name"):
                name = gang.replace("_", " ")
                rows.append(tally_row(patch(None, 0, 56, name), name, tally))
        rows += self._groups(
            self._tallies("statistics.sides", counted.sides, "men_of_mayhem.side."),
            self._tallies(
                "statistics.seats" if self.game == GAMES[0] else "statistics.seats_clubs", counted.seats, "statistics."
            ),
        )
        return Scroll(Column(rows, gap=18), label=msg(self._gang_words)) if rows else nothing_yet()

    def _rivals(self) -> Node:
        counted = self.counted
        if not counted.levels and not counted.rivals:
            return nothing_yet()
        # The whole ladder and everybody one may meet: what is still ahead is part of the story.
        ladder = {level: counted.levels.get(level, Tally()) for level in ai.LEVELS}
        levels = self._tallies("statistics.levels", {**ladder, **counted.levels}, "ai.level.", ordered=True)
        duels: list[Node] = []
        known = {character: Duel() for character in Setup(game=self.game).characters()}
        for character, duel in sorted({**known, **counted.rivals}.items(), key=lambda item: -item[1].games):
            key = f"ai.character.{character}"
            name = i18n.t(key) if i18n.has(key) else character.replace("_", " ")
            told = msg("statistics.duel", games=duel.games, ahead=duel.ahead, behind=duel.behind)
            told = told if duel.games else msg("statistics.never")
            duels.append(share_row(_sign("icon_computer"), name, duel.ahead, duel.games, told))
        groups = self._groups(levels, group(msg("statistics.head_to_head"), duels) if duels else None)
        return Scroll(Column(groups, gap=18), label=msg("statistics.rivals"))

    def _groups(self, *groups: Node | None) -> list[Node]:
        """Side by side where there is room."""
        there = [weighted(node, 0.0 if self._narrow else 1.0) for node in groups if node is not None]
        return there if self._narrow or len(there) < 2 else [Row(there, gap=16, align="start")]

    def _tallies(self, heading: str, table: Mapping[str, Tally], prefix: str, *, ordered: bool = False) -> Node | None:
        rows: list[Node] = []
        for key, tally in table.items() if ordered else sorted(table.items()):
            known = i18n.has(prefix + key)
            sign = _sign(RANKS[key]) if key in RANKS else None
            rows.append(tally_row(sign, i18n.t(prefix + key) if known else key.replace("_", " "), tally))
        return group(msg(heading), rows) if rows else None

    def _dice(self) -> Node:
        if not sum(self.counted.dice):
            return nothing_yet(msg("statistics.no_dice"))
        return dice_chart(self.counted.dice, "chart.dice_fit_all")

    def _achievements(self) -> Node:
        achieved = house_of(self.app).statistics.achieved
        known = [deed for deed in ACHIEVEMENTS if deed.game == self.game]
        done = sum(deed.key in achieved for deed in known)
        rows: list[Node] = [Text(msg("statistics.achieved", done=done, all=len(known)), "strong", wrap=True)]
        cards = [_deed_card(deed, achieved.get(deed.key)) for deed in known]
        columns = 1 if self.app.stage.text_scale > 1.4 else 2
        rows.append(Grid(columns, cards, gap=12))
        return Scroll(Column(rows, gap=14), label=msg("statistics.achievements"))


def _deed_card(deed: Achievement, date: str | None) -> Node:
    words: list[Node] = [
        Text(msg(deed.title), "strong", colour="title" if date else "text_dim", wrap=True),
        Text(msg(deed.text), "small", wrap=True),
    ]
    if date is not None:
        words.append(Text(date_words(date), "caption", colour="good", wrap=True))
    icon = sized(Image("icons/icon_trophy" if date else "icons/icon_lock"), 56, 56)
    icon.alpha = 1.0 if date else 0.45
    card = Row([icon, weighted(Column(words, gap=4), 1.0)], gap=16)
    return Panel(card, skin="tab_on" if date else "tab", padding=16, role="achievement", label=msg(deed.title))


def _sign(icon: str) -> Node:
    return sized(Image(f"icons/{icon}"), 40, 40)
