"""Encounters to choose from: who it is, where, and the chances as a bar, each share written on it."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from mayhem import i18n
from mayhem.app.boards.biker_game.fight_panel import FactionBadge
from mayhem.app.boards.biker_game.list_row import ListRow
from mayhem.app.boards.biker_game.looks import ALLIED, FRIENDLY, HOSTILE, INK, ITEM_ICONS
from mayhem.app.boards.biker_game.pieces import Pip
from mayhem.app.boards.biker_game.words import card_line, fight_line, order_words
from mayhem.app.boards.sheet import Sheet
from mayhem.app.gfx.colour import Colour
from mayhem.app.gfx.fonts import TextStyle
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.shapes import Box
from mayhem.app.gfx.text import Text
from mayhem.app.ui.button import Button
from mayhem.app.ui.clubs import ClubBadge
from mayhem.app.ui.layout import Column, Flow, Row, sized
from mayhem.app.ui.panels import Dialog
from mayhem.games.biker_game import chances
from mayhem.games.biker_game.frames.friendly import alliance_heat
from mayhem.games.biker_game.meta import ASSAULT, BEFRIEND, M_ATTACK
from mayhem.i18n import Message, msg
from mayhem.kernel.game import Choice

if TYPE_CHECKING:
    from mayhem.app.boards.biker_game.reading import Reading

PEACE: Colour = (196, 150, 40)
NOTHING: Colour = (92, 80, 70)
WHITE: Colour = (255, 252, 244)
ON_BAR = TextStyle("bold", 20, WHITE, growth=0.7)
SIGN = 52.0
WORDS = 14 + SIGN + 12  # where the words of a row begin
RINGS: dict[str, Colour] = {
    "hostile": HOSTILE, "grudge": (150, 24, 76), "friendly": FRIENDLY, "peace": PEACE, "allied": ALLIED
}  # fmt: skip
LEAST_LOSS = 0.05  # what is written as 0.0 need not be
LEAST, NAMED = 0.075, 0.34  # of the bar: a narrower share carries no number, a wider one its name, too


class Share(NamedTuple):
    """A part of the bar."""

    part: float
    colour: Colour
    name: str


Shares = tuple[Share, ...]


class Odds(NamedTuple):
    """What a row shows: the shares, members lost on average (None: none at stake), and the heat."""

    shares: Shares
    losses: float | None
    heat: int


def meeting_shares(reading: Reading, seat: int, uid: int) -> Shares:
    odds = reading.friendly_odds(seat, uid)
    violent = chances.may_turn_violent(reading.position, seat, uid)
    return (
        Share(odds.alliance / odds.total, ALLIED, "alliance"),
        Share(odds.peace / odds.total, PEACE, "peace"),
        Share(odds.fail / odds.total, HOSTILE if violent else NOTHING, "fight" if violent else "nothing"),
    )


def fight_shares(reading: Reading, seat: int, st: int, uid: int, load: Choice, mode: int = M_ATTACK) -> Shares:
    fight = reading.attack_odds(seat, st, uid, load, mode)
    total = fight.total or 1
    return (
        Share(fight.defeat / total, FRIENDLY, "defeat"),
        Share((fight.intimidate - fight.defeat) / total, PEACE, "intimidate"),
        Share(1 - fight.intimidate / total, HOSTILE, "beaten"),
    )


def assault_shares(reading: Reading, seat: int, st: int, rival: int, load: Choice) -> Shares:
    duel = chances.assault_chances(reading.position, seat, st, rival, load, (0, 0, 0, 0, 0, 0))
    both = max(1, duel.kills + duel.losses)
    return Share(duel.kills / both, FRIENDLY, "theirs"), Share(duel.losses / both, HOSTILE, "yours")


def odds_of(reading: Reading, seat: int, c: Choice) -> Odds:
    """Exact chances of an encounter order."""
    s = reading.position
    if c[0] == BEFRIEND:
        return Odds(meeting_shares(reading, seat, c[2]), None, alliance_heat(s, seat, c[2]))
    heat = chances.attack_heat(s, seat, c[3], c[4])
    if c[0] == ASSAULT:
        duel = chances.assault_chances(s, seat, c[1], c[2], c[3:], (0, 0, 0, 0, 0, 0))
        return Odds(assault_shares(reading, seat, c[1], c[2], c[3:]), duel.losses / duel.total, heat)
    fight = reading.attack_odds(seat, c[1], c[2], c[3:], M_ATTACK)
    return Odds(fight_shares(reading, seat, c[1], c[2], c[3:]), fight.losses / (fight.total or 1), heat)


class ChanceBar(Node):
    """Shares side by side; each says how many per cent it is."""

    lays_out = True

    def __init__(self, shares: Sequence[Share]) -> None:
        super().__init__(role="chances")
        self._shares: list[Share] = []
        self.show(shares)
        self.label = lambda: ", ".join(
            i18n.t("biker_board.share", name=msg(f"biker_board.share_{s.name}"), part=round(100 * s.part))
            for s in self._shares
        )

    def show(self, shares: Sequence[Share]) -> None:
        self._shares = [share for share in shares if share.part > 0]
        self.arrange()

    def arrange(self) -> None:
        self.clear()
        w, h = self._w, self._h
        if w < 20:
            return
        self.add(Box(0, 0, w, h, fill=(10, 8, 6, 255), radius=6))
        x = 2.0
        for share in self._shares:
            wide = (w - 4) * share.part
            self.add(Box(x, 2, max(2.0, wide), h - 4, fill=share.colour, radius=4))
            if share.part >= LEAST:
                part = round(100 * share.part)
                words = msg("biker_board.percent", part=part)
                if share.part >= NAMED:
                    words = msg("biker_board.share", name=msg(f"biker_board.share_{share.name}"), part=part)
                ink = INK if share.colour == PEACE else WHITE
                self.add(Text(words, ON_BAR, colour=ink, align="centre", fit=True, x=x, y=0, w=wide, h=h, role=None))
            x += wide


class EncounterRow(ListRow):
    """One encounter that can be ordered. What it says aloud is the whole sentence."""

    def __init__(
        self, reading: Reading, seat: int, c: Choice, on_activate: Callable[[], Any], odds: Odds, heat: bool = True
    ) -> None:
        club = c[0] == ASSAULT
        spoken = order_words(reading, seat, c)
        told = spoken  # what the row has no room for
        if not club:
            told = card_line(reading, c[2]) if c[0] == BEFRIEND else fight_line(reading, c[2])
        name = reading.club_name(c[2]) if club else reading.card_name(c[2])
        super().__init__(name, spoken, told, on_activate)
        self._sign: Node = ClubBadge(c[2], SIGN) if club else FactionSign(reading, c[2])
        where = reading.state_name(c[1])
        if not club:
            points = reading.tables.card_vp[c[2]]
            where = msg("biker_board.where_type", state=where, type=reading.type_name(c[2]), points=points)
        # narrow, so that nearly all fit on one line, all of one size; names that do not are broken, not shrunk
        self._where = Text(where, "label", size=21, colour="text_dim", wrap=True, role=None)
        self._bar = ChanceBar(odds.shares)
        self._facts: list[tuple[Image, Text]] = []
        self._lossy = odds.losses is not None
        if odds.losses is not None and odds.losses >= LEAST_LOSS:
            lost = Text(msg("biker_board.losses_short", losses=odds.losses), "label", fit=True, role=None)
            self._facts.append((Image("icons/icon_injured"), lost))
        self._heated = heat
        if heat:
            hot = Text(msg("biker_board.heat_short", heat=odds.heat), "label", fit=True, role=None)
            self._facts.append((Image(ITEM_ICONS["heat"]), hot))
        self.rule = {BEFRIEND: "B5.3", ASSAULT: "B6.5"}.get(c[0], "B6.1")
        self.add(self._sign, self._where, self._bar)
        for icon, words in self._facts:
            self.add(icon, words)

    def measure(self, max_w: float = math.inf) -> tuple[float, float]:
        wide = max_w if max_w != math.inf else 1000.0
        return wide, self._line() + self._where.measure(self._words_to(wide) - WORDS)[1] * 0.94 + 12

    @staticmethod
    def _words_to(w: float) -> float:
        return w * 0.37

    def arrange(self) -> None:
        w, h = self._w, self._h
        self._skin.place(0, 0, w, h)
        side = self._sign.h
        self._sign.place(14 + (SIGN - side) / 2, (h - side) / 2, side, side)
        left, names = WORDS, self._words_to(w)
        line = self._line()
        self._name.place(left, 4, names - left, line)
        self._where.place(left, 4 + line * 0.94, names - left, h - line - 6)
        fact = w * 0.105
        bar = w - names - fact * (self._lossy + self._heated) - 20
        high = min(h - 16, max(44.0, line))
        self._bar.place(names + 8, (h - high) / 2, bar, high)
        x = names + 8 + bar + 12
        for icon, words in self._facts:
            at = x + fact if self._lossy and icon.picture == ITEM_ICONS["heat"] else x
            icon.place(at, (h - 30) / 2, 30, 30)
            words.place(at + 34, (h - line) / 2, fact - 40, line)


class FactionSign(Node):
    """The sign of a faction's type, with the mark of how it stands to the club, as the map has it."""

    def __init__(self, reading: Reading, uid: int) -> None:
        super().__init__(w=SIGN, h=SIGN)
        tables = reading.tables
        kind = stance(reading, uid)
        type_id = tables.type_ids[tables.kind_type[tables.kind[uid]]]
        mark = SIGN * 0.44
        self.add(FactionBadge(f"emblems/faction_{type_id}", RINGS[kind], SIGN))
        self.add(Pip(kind, SIGN - mark, SIGN - mark, mark, mark))


def _key(friendly: bool, heat: int | None) -> Flow:
    """What the colours of the bars and the numbers beside them mean; a heat that all share is said here, once."""
    shares = [(ALLIED, "alliance"), (PEACE, "peace"), (HOSTILE, "fight"), (NOTHING, "nothing")]
    icons: list[tuple[str, Message]] = []
    if not friendly:
        shares = [(FRIENDLY, "defeat"), (PEACE, "intimidate"), (HOSTILE, "beaten")]
        icons.append(("icons/icon_injured", msg("biker_board.key_losses")))
    word = msg("biker_board.key_alliance_heat" if friendly else "biker_board.heat")
    if heat is not None:
        word = msg("biker_board.heat_each", what=word, heat=heat)
    icons.append((ITEM_ICONS["heat"], word))
    entries: list[tuple[Node, Message]] = [
        (sized(Box(fill=colour, line=INK, radius=4), 34, 24), msg(f"biker_board.share_{name}"))
        for colour, name in shares
    ]
    entries += [(sized(Image(icon), 30, 30), name) for icon, name in icons]
    return Flow(
        [Row([sign, Text(words, "small")], gap=8) for sign, words in entries],
        gap=22,
        padding=(0, 4),
    )


def stance(reading: Reading, uid: int) -> str:
    """How a faction stands to whoever looks."""
    if reading.allied(uid):
        return "allied"
    if reading.bears_grudge(uid):
        return "grudge"
    if reading.at_peace(uid):
        return "peace"
    return "hostile" if reading.tables.hostile[uid] else "friendly"


def _rank(reading: Reading, seat: int, c: Choice) -> int:
    """Enemies first, one's own allies last."""
    if c[0] == ASSAULT:
        return 5 if c[2] in reading.club(seat)["allied_players"] else 2
    return ("grudge", "hostile", "club", "friendly", "peace", "allied").index(stance(reading, c[2]))


class EncounterSheet(Sheet):
    """A list of encounters, with what the colours of the bars mean above it; one's own allies are folded away below."""

    def __init__(
        self,
        reading: Reading,
        seat: int,
        title: Label,
        choices: Sequence[Choice],
        on_answer: Callable[[Any], Any],
        answers: Sequence[tuple[Any, Label]],
        on_point: Callable[[Choice | None], Any],
    ) -> None:
        self.rows = {}
        self.fold: Button | None = None
        odds = {choice: odds_of(reading, seat, choice) for choice in choices}
        heats = {entry.heat for entry in odds.values()}
        shared = heats.pop() if len(heats) == 1 and len(choices) > 1 else None
        ranked = sorted(choices, key=lambda choice: _rank(reading, seat, choice))
        allies = [choice for choice in ranked if _rank(reading, seat, choice) == 5]
        first = [choice for choice in ranked if choice not in allies] or allies

        def row(choice: Choice) -> EncounterRow:
            made = EncounterRow(reading, seat, choice, partial(self.answer, choice), odds[choice], heat=shared is None)
            made.on_lit = lambda lit: on_point(choice if lit else None)
            self.rows[choice] = made  # type: ignore[assignment]
            return made

        self._list = Column([_key(choices[0][0] == BEFRIEND, shared)], gap=8, padding=(3, 4))
        for choice in first:
            self._list.add(row(choice))
        Dialog.__init__(self, title, self._list, list(answers), on_answer, wide=1240)
        if allies and first is not allies:
            words = msg("biker_board.your_allies", n=len(allies))
            self.fold = Button(words, kind="quiet", icon="icons/icon_deal", style="label", align="left")
            self.fold.on_activate = lambda: self._unfold([row(choice) for choice in allies])
            self._list.add(self.fold)
        self.calm()

    def _unfold(self, rows: Sequence[EncounterRow]) -> None:
        if self.fold is None:
            return
        heading = Text(self.fold.label or "", "strong", role="heading")
        self.fold.leave()
        self.fold = None
        self._list.add(heading)
        for row in rows:
            self._list.add(row)
        self.arrange()
        desk = self.desk
        if desk is not None:
            desk.focus_on(rows[0])
