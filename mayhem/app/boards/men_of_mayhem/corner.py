"""One gang in a show: its dudes, its fist, what it brought, and how it ended."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from functools import cache
from typing import TYPE_CHECKING

import pygame

from mayhem.app.boards.men_of_mayhem.looks import ITEM_ICONS, GangLook
from mayhem.app.boards.men_of_mayhem.pieces import MEMBER, PROSPECT, dudes_words
from mayhem.app.boards.men_of_mayhem.reading import Reading
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Label, Node, words
from mayhem.app.gfx.shapes import Box, fill_round
from mayhem.app.gfx.text import Text, common_size
from mayhem.app.ui.widget import Tip, Widget
from mayhem.games.men_of_mayhem.tables import L_GUN_FORCE, L_MEMBER_FORCE, L_PROSPECT_FORCE
from mayhem.games.men_of_mayhem.verbs import F_FIGHT
from mayhem.i18n import msg

if TYPE_CHECKING:
    from mayhem.app.gfx.stage import Stage

BODY = 352.0
HEAD = 58.0
NAME = 55.0  # from where a gang's name has room beside its badge
FOOT = 62.0
# Fists over the market, where nothing else is, and above what it brought; below dudes, and above what the fight came
# to; the same beside the dudes, where two gangs have all the room.
MARKET_FIST, MARKET_HAND = 212.0, 156.0
FIST, HAND = 138.0, 92.0
WIDE_FIST, WIDE_HAND = 214.0, 168.0
WIDE = 490.0  # as wide as a gang's corner is in a fight of two
LARGEST, WIDE_LARGEST = 1.6, 2.4  # pieces in a show, against those on the table
LEFT, RANKS, SUM = 14.0, 176.0, 36.0  # there: from where dudes stand, how high they are, and how high the sum is
OVERLAP, DEPTH = 0.55, 0.52  # of a piece's width that the next one leaves in sight; of its height, to the next row
DARK = (8, 5, 6)
GLOW = (255, 196, 84)
SUMMANDS = ("icons/icon_dude", "icons/icon_gun", "icons/icon_die")
GROWN = 1.05  # whoever has won
STAMP = 0.3


def worth(reading: Reading) -> tuple[int, int, int]:
    """What a Member, a Prospect and a gun add in a fight (M8.4), Hassles counted."""
    law = reading.laws()
    return 2 + law[L_MEMBER_FORCE], 1 + law[L_PROSPECT_FORCE], 3 + law[L_GUN_FORCE]


def worth_words(reading: Reading, prospect: bool) -> Label:
    """What whoever chooses between them should know."""
    return msg("board.prospect_worth" if prospect else "board.member_worth", force=worth(reading)[prospect])


def strength(reading: Reading, seat: int, loc: int) -> int:
    """What a gang's dudes are worth in a fight."""
    member, prospect, _ = worth(reading)
    return reading.members(seat, loc) * member + reading.prospects(seat, loc) * prospect


def strengths(reading: Reading, loc: int) -> Label:
    """What the dudes of both sides are worth, as it stands on their corners."""
    sides = [
        msg("board.strength_of", gang=reading.gang_name(seat), force=strength(reading, seat, loc))
        for seat in reading.gangs_at(loc)
    ]
    return msg("board.strengths", sides=sides)


def ordered_by(reading: Reading, seat: int) -> Label:
    """Who ordered the fight that is on, and against whom, as told to one of the gangs in it."""
    fight = next(frame for frame in reversed(reading.view["stack"]) if frame[0] == F_FIGHT)
    orderer, fighters = fight[4], fight[6]
    rivals = [other for other in range(reading.n) if fighters >> other & 1 and other not in (orderer, seat)]
    others = [reading.gang_name(other) for other in rivals]
    if orderer == seat:
        return msg("board.ordered_by_you", gangs=others)
    return msg("board.ordered_by", gang=reading.gang_name(orderer), gangs=[msg("board.ordered_against_you"), *others])


@cache
def halo() -> pygame.Surface:
    """A soft dark spot, so that a hand stands out from any scene."""
    side = 48
    spot = pygame.Surface((side, side), pygame.SRCALPHA)
    middle = (side - 1) / 2
    for y in range(side):
        for x in range(side):
            away = min(1.0, math.hypot(x - middle, y - middle) / middle)
            spot.set_at((x, y), (*DARK, round(225 * (1 - away * away) ** 1.4)))
    return spot


@cache
def sheen(colour: tuple[int, int, int]) -> pygame.Surface:
    """A breath of the gang's colour from above."""
    strip = pygame.Surface((1, 24), pygame.SRCALPHA)
    for y in range(24):
        strip.set_at((0, y), (*colour, round(84 * (1 - y / 23) ** 1.6)))
    return strip


def shade(look: GangLook) -> tuple[int, int, int]:
    """A breath of the gang's colour, for plates that words stand on."""
    red, green, blue = (round(0.16 * tone) for tone in look.colour[:3])
    return red, green, blue


class Ground(Box):
    """What a gang's dudes and hand stand before, dense enough for any scene: one picture, the same in every show."""

    def __init__(self, look: GangLook, w: float) -> None:
        fill, line = (*shade(look), 222), (*look.light[:3], 255)
        super().__init__(0, 0, w, BODY, fill=fill, line=line, line_width=3, radius=12)
        self._colour, self._plate = look.colour[:3], (*shade(look), 228)

    def look_key(self) -> Hashable:
        return (*super().look_key(), self._colour)  # type: ignore[misc]

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        surface = super().draw(width, height, zoom)
        left, top = round(4 * zoom), round((HEAD + 2) * zoom)
        size = max(1, width - 2 * left), max(1, height - top - round(6 * zoom))
        surface.blit(pygame.transform.smoothscale(sheen(self._colour), size), (left, top))
        edge = round(5 * zoom)
        head = pygame.Rect(edge, edge, width - 2 * edge, round((HEAD - 3) * zoom))
        fill_round(surface, head, round(8 * zoom), self._plate)
        return surface


class Squad(Node):
    """The dudes of one gang in a fight, as large as they fit, in one row or two."""

    def __init__(self, reading: Reading, seat: int, loc: int, w: float, h: float) -> None:
        super().__init__(w=w, h=h, role="stand")
        self._largest = LARGEST if h < RANKS else WIDE_LARGEST
        members, prospects = reading.members(seat, loc), reading.prospects(seat, loc)
        self.label = msg(
            "board.stand",
            gang=reading.gang_name(seat),
            dudes=dudes_words(members, prospects),
            place=reading.place_name(loc),
        )
        dudes = [False] * members + [True] * prospects
        if not dudes:
            return
        half = (len(dudes) + 1) // 2
        in_rows = [[dudes], [dudes[half:], dudes[:half]]] if len(dudes) > 1 else [[dudes]]
        scale, rows = max(((self._fitting(rows), rows) for rows in in_rows), key=lambda found: found[0])
        tall = MEMBER[1] * scale
        for at, row in enumerate(rows):
            self._line_up(reading.look(seat).piece, row, scale, h - tall - (len(rows) - 1 - at) * DEPTH * tall)

    def _fitting(self, rows: list[list[bool]]) -> float:
        wide = max(sum(map(_wide, row[:-1])) * OVERLAP + _wide(row[-1]) for row in rows)
        return min(self._largest, self._w / wide, self._h / MEMBER[1] / (1 + DEPTH * (len(rows) - 1)))

    def _line_up(self, piece: Callable[[bool], str], row: list[bool], scale: float, y: float) -> None:
        sizes = [_wide(prospect) * scale for prospect in row]
        whole = sum(sizes)
        step = 1.0 if whole <= self._w else (self._w - sizes[-1]) / (whole - sizes[-1])
        x = (self._w - (whole - sizes[-1]) * step - sizes[-1]) / 2
        for prospect, size in zip(row, sizes, strict=True):
            self.add(Image(piece(prospect), x, y, size, MEMBER[1] * scale))
            x += size * step


def _wide(prospect: bool) -> float:
    return (PROSPECT if prospect else MEMBER)[0]


def name_size(stage: Stage | None, reading: Reading, w: float) -> float:
    """Names side by side have one size, the same in every show of a game."""
    most = 30.0 if w >= WIDE else 24.0
    if stage is None:
        return most
    names = [words(reading.gang_name(seat)) for seat in range(reading.n)]
    return common_size(stage, "strong", most, names, w - NAME - 5)


class Corner(Widget):
    """One gang in a show: its dudes, its fist, its die, its total."""

    def __init__(self, reading: Reading, seat: int, loc: int | None, w: float, letters: float) -> None:
        """`letters`: the size of the name, see `name_size`."""
        super().__init__(role="corner", label=reading.gang_name(seat), focusable=False)
        self.rule = "M9.1" if loc is None else "M8.4"
        self._w, self._h = w, BODY
        self.seat = seat
        self.guns = 0  # in the open hand
        self.won = False
        self._hand: tuple[str, int, str] | None = None
        self._added: tuple[int, int] | None = None
        self._cash: int | None = None
        self._warmth: tuple[Reading, int] | None = None
        self._result: bool | None = None
        self._fights = loc is not None
        self._wide = loc is not None and w >= WIDE
        member, prospect, self._gun_force = worth(reading)
        look = self._look = reading.look(seat)
        self._plate = (*shade(look), 228)
        self._glow = Node(w=w, h=BODY)
        name = Text(reading.gang_name(seat), "strong", size=letters, align="centre", fit=True)
        name.place(NAME, 8, w - NAME - 5, 50)
        self._stamp = Node()  # behind the dudes of whoever has won
        self._ground = Ground(look, w)
        self.add(self._glow, self._ground, Image(look.badge, 8, 9, 46, 46), name, self._stamp)
        self._foot = Box(5, BODY - FOOT - 5, w - 10, FOOT, fill=self._plate, radius=8)
        self._foot.visible = False
        self._fist = Node(w=w, h=HAND)
        self._squad: Node | None = None
        self._limit = Node(10, HEAD + 6, w - 20, 42, role="limit")
        self._row = Box(w / 2 - 36, 168, 72, 28, fill=self._plate, radius=8)
        self._force = Text(
            "", "label", size=34 if self._wide else 26, align="centre", fit=True, role=None, x=8, y=168, w=w - 16, h=28
        )
        if loc is not None:
            squad = self._squad = Squad(reading, seat, loc, *((w * 0.5, RANKS) if self._wide else (w - 20, 100)))
            squad.move_to(10, HEAD + 8)
            self._stand((w - squad.w) / 2)
            force = strength(reading, seat, loc)
            self._force.content = msg("show.force", force=force)
            self.add(squad, self._row, self._force)
            parts = {"members": reading.members(seat, loc), "prospects": reading.prospects(seat, loc)}
            self.tooltip = Tip(
                msg("show.force_tip", **parts, member=member, prospect=prospect, force=force, gun=self._gun_force),
                self.label,
            )
        else:
            self.add(self._limit)
            self.warm_up(reading)
        self._fist.move_to(*self._fist_at(below=False))
        self._veil = Box(0, 0, w, BODY, fill=(*DARK, 66), radius=12)
        self._veil.visible = False
        below = (8.0, BODY - FOOT - 4, w - 16, FOOT)
        # What the market brought stands below; in a fight the sum is small, and what it comes to is large.
        self._total = Text("", "big_number", size=58, align="right", fit=True)
        self._total.place(8.0, BODY - FOOT - 4, (w - 16) * 0.56, FOOT)
        self._sum = Node(10, *((BODY - FOOT - 12 - SUM, w - 20, SUM) if self._wide else (166, w - 20, 30)), role="sum")
        self._sign = Node()
        self._grand = Text("", "big_number", size=66, align="centre", fit=True, role=None)
        self._grand.place(*below)
        self.add(self._fist, self._veil, self._foot, self._sign, self._sum, self._total, self._grand)

    def _stand(self, x: float) -> None:
        """Where there is all the room, dudes stand in the middle until there is a fist beside them."""
        if not self._wide or self._squad is None:
            return
        below = self._foot.visible
        self._squad.move_to(x, HEAD + (6 if below else 38))
        self._force.place(x, HEAD + 46 + RANKS, self._squad.w, 38)
        if not below:
            self._row.place(x + self._squad.w / 2 - 52, HEAD + 46 + RANKS, 104, 38)

    def _fist_at(self, below: bool) -> tuple[float, float]:
        """From where the hand hangs; `below`: something stands below it."""
        if not self._fights:
            return 0, 112
        if not self._wide:
            return 0, 194
        return self._w * 0.25, HEAD + ((RANKS - WIDE_HAND) / 2 + 10 if below else (BODY - HEAD - WIDE_FIST) / 2)

    def _side(self) -> float:
        """How large a hand is."""
        below = self._foot.visible
        if not self._fights:
            return MARKET_HAND if below else MARKET_FIST
        if self._wide:
            return WIDE_HAND if below else WIDE_FIST
        return HAND if below else FIST

    def as_before(self, other: Corner) -> None:
        """Everything that another corner of the same gang has told."""
        if other._warmth is not None:
            self.warm_up(*other._warmth)
        if other._hand is not None:
            self.fist(*other._hand)
        if other._added is not None:
            self.add_up(*other._added)
        if other._cash is not None:
            self.earned(other._cash)
        if other._result is not None:
            self.win(other._result)

    def fist(self, state: str, amount: int, holds: str) -> None:
        """state: waiting, closed or open; holds: gun or contraband."""
        self.guns = amount if state == "open" and holds == "gun" else 0
        self._hand = (state, amount, holds)
        self._fist.clear()
        self._fist.label = None
        self._stand(LEFT)
        side = self._side()
        left = (self._w - side) / 2
        self._fist.add(Image(halo(), left - 0.15 * side, -0.1 * side, 1.3 * side, 1.2 * side, mode="stretch"))
        if state == "open":
            self._fist.add(Image(self._look.hand(holds if amount else "empty"), left, 0, side, side))
            if amount:
                self._badge(f"×{amount}", left + side * 0.62, side * 0.56)
            else:
                self._fist.label = msg("show.empty")
            return
        fist = Image(self._look.hand("closed"), left, 0, side, side)
        if state == "closed":
            fist.role, fist.label = "fist", msg("show.closed")
        self._fist.add(fist)
        if state == "waiting":
            x, y = self._plate_at(left + side * 0.76, -4 if self._fights else 4)
            for dot in range(3):
                self._fist.add(Box(x + 13 + 12 * dot, y + 16, 8, 8, fill=(*self._look.light[:3], 255), radius=4))

    def _badge(self, words: str, x: float, y: float) -> None:
        """A small plate at a hand's corner: how much it holds."""
        x, y = self._plate_at(x, y)
        self._fist.add(Text(words, "number", size=30, align="centre", fit=True, role=None, x=x + 4, y=y, w=50, h=40))

    def _plate_at(self, x: float, y: float) -> tuple[float, float]:
        x = min(x, self._w - 64 - self._fist.x)
        self._fist.add(Box(x, y, 58, 40, fill=(*DARK, 240), line=(*self._look.light[:3], 255), line_width=2, radius=14))
        return x, y

    def warm_up(self, reading: Reading, heat: int | None = None) -> None:
        """How much may be sold with one's heat (M9.1), or with the heat that the sale has brought."""
        if self._fights:
            return
        heat = reading.view["heat"][self.seat] if heat is None else heat
        self._warmth = (reading, heat)
        limit = reading.limit(self.seat, heat)
        row, w = self._limit, self._w
        row.clear()
        row.label = msg("board.heat", heat=heat)
        key = "board.market_tip" if limit is not None else "board.market_tip_free"
        self.tooltip = Tip(msg(key, heat=heat, limit=limit or 0), self.label)
        row.add(Box(0, 0, w - 20, 42, fill=self._plate, radius=8))
        parts = [(ITEM_ICONS["heat"], str(heat)), (ITEM_ICONS["contraband"], "∞" if limit is None else f"≤ {limit}")]
        half = (w - 20) / 2
        for i, (icon, number) in enumerate(parts):
            row.add(Image(icon, i * half + 8, 5, 32, 32))
            row.add(Text(number, "strong", size=26, fit=True, x=i * half + 44, y=0, w=half - 48, h=42, role=None))

    def earned(self, cash: int) -> None:
        """What the market brought: cash, so it has cash's colour and sign; nothing is not shouted."""
        self._cash = cash
        self._foot.visible = True
        if self._hand is not None:
            self.fist(*self._hand)  # smaller: its wrist would be hidden
        self._total.content = msg("show.earned", cash=cash)
        self._total.colour = "good" if cash else "text_dim"
        side = 46.0
        sign = Image(ITEM_ICONS["cash"], self._total.x + self._total.w + 8, BODY - FOOT / 2 - 4 - side / 2, side, side)
        self._total.alpha = sign.alpha = 1.0 if cash else 0.6
        self._sign.clear()
        self._sign.add(sign)

    def add_up(self, roll: int, total: int) -> None:
        """Dudes and guns and die make the total (M8.4): it stays to be read until the fight is over."""
        guns = self.guns * self._gun_force
        force = total - roll - guns
        self._added = (roll, total)
        self._foot.visible = True
        if self._hand is not None:
            self.fist(*self._hand)
        self._fist.move_to(*self._fist_at(below=True))
        self._force.visible = False
        high = self._sum.h
        self._row.place(10, self._sum.y, self._w - 20, high)
        self._stand(LEFT)
        self._sum.clear()
        self._sum.label = msg("show.sum", force=force, guns=guns, roll=roll, total=total)
        cell = (self._w - 20) / len(SUMMANDS)
        for at, (icon, part) in enumerate(zip(SUMMANDS, (force, guns, roll), strict=True)):
            x = cell * (at + (0.28 if self._wide else 0.1))
            self._sum.add(Image(icon, x, 3, high - 6, high - 6))
            number = Text(str(part), "big_number", size=high * 0.83, fit=True, role=None)
            number.place(x + high - 3, 0, cell * (at + 1) - x - high + 3, high)
            self._sum.add(number)
        self._grand.content = str(total)

    def win(self, won: bool) -> None:
        self._result = won
        if not won:
            self._ground.line = (70, 60, 54, 255)
            self._veil.visible = True
            return
        self.won = True
        self.z = 1
        self.pivot = (0.5, 0.1)  # not over the title
        self.scale = GROWN
        self._ground.line, self._ground.line_width = "focus", 5
        warm = self.stage.colour("focus")[:3] if self.stage is not None else GLOW
        for step in range(1, 5):
            out = 4.0 * step
            light = (*warm, 190 - 40 * step)
            glow = Box(
                -out, -out, self._w + 2 * out, BODY + 2 * out, fill=None, line=light, line_width=5, radius=12 + out
            )
            self._glow.add(glow)
        self._foot.fill = (*DARK, 255)
        self._foot.line = "focus"
        # The number to the left, the word to the right.
        middle, y = self._w / 2, BODY - FOOT
        self._grand.place(8, y - 4, middle - 10, FOOT)
        stamp = Image(self._look.emblem, (LEFT + self._w * 0.25 if self._wide else middle) - 66, HEAD + 8, 132, 132)
        stamp.alpha = STAMP
        self._stamp.add(stamp)
        sign = Text(msg("show.wins"), "strong", size=26, align="centre", fit=True, colour=DARK)
        sign.place(middle + 6, y + 9, middle - 24, 34)
        self.add(Box(middle + 2, y + 7, middle - 16, 38, fill="focus", radius=10), sign)
