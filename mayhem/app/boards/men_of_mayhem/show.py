"""The shows with closed fists: a throwdown and the Black Market. Sides line up, fists come out, all open at once.

A show is built from the view (so that it is right after every snap, a load in the middle of a fight included); in
between
the story changes it step by step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from mayhem.app.boards.men_of_mayhem.looks import ITEM_ICONS
from mayhem.app.boards.men_of_mayhem.pieces import Stand
from mayhem.app.boards.men_of_mayhem.reading import Reading
from mayhem.app.gfx.drawn import warming
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.shapes import Box
from mayhem.app.gfx.text import Text
from mayhem.games.men_of_mayhem.tables import L_GUN_FORCE, L_MEMBER_FORCE, L_PROSPECT_FORCE
from mayhem.games.men_of_mayhem.verbs import F_FIGHT, F_GUNS, F_MARKET
from mayhem.i18n import msg

if TYPE_CHECKING:
    from mayhem.session.chronicle import Entry

COLUMN = 236.0
HEIGHT = 418.0  # two rows of tiles and their glow
BODY = 340.0
FIST = 112.0
MARGIN = 16.0
UNSEEN = 0.003  # alpha of what is there already, but not to be seen yet
BACKDROPS = {"fight": "backdrops/backdrop_throwdown", "market": "backdrops/backdrop_market"}


class Thrown(NamedTuple):
    """What one gang brought to a throwdown whose dice lie on the table (M8.4)."""

    guns: int
    roll: int
    total: int


def strength(reading: Reading, seat: int, loc: int) -> int:
    """What a gang's dudes are worth in a fight (M8.4), Hassles counted."""
    law = reading.laws()
    return reading.members(seat, loc) * (2 + law[L_MEMBER_FORCE]) + reading.prospects(seat, loc) * (
        1 + law[L_PROSPECT_FORCE]
    )


def thrown_in(entries: Iterable[Entry]) -> dict[int, Thrown]:
    """Guns and dice of the last throwdown, as the log tells them: the dudes may lie in the Emergency Room by now."""
    guns: dict[int, int] = {}
    thrown: dict[int, Thrown] = {}
    for entry in entries:
        kind, _, *facts = entry.event
        if kind == "throw_down":
            guns, thrown = {}, {}
        elif kind == "guns":
            guns[facts[0]] = facts[1]
        elif kind == "fight_roll":
            thrown[facts[0]] = Thrown(guns.get(facts[0], 0), facts[1], facts[2])
    return thrown


class Corner(Node):
    """One gang in a show: its dudes, its fist, its die, its total."""

    def __init__(self, reading: Reading, seat: int, loc: int | None, w: float) -> None:
        super().__init__(w=w, h=BODY, role="corner", label=reading.gang_name(seat))
        self.seat = seat
        self.guns = 0  # in the open hand
        self._gun_force = 3 + reading.laws()[L_GUN_FORCE]
        look = self._look = reading.look(seat)
        # Clear enough for the scene behind it; words stand on plates with a breath of the gang's colour.
        red, green, blue = (round(0.16 * tone) for tone in look.colour[:3])
        self._plate = (red, green, blue, 228)
        line = (*look.light[:3], 255)
        self._frame = Box(0, 0, w, self.h, fill=(red, green, blue, 124), line=line, line_width=3, radius=12)
        self.add(self._frame, Box(5, 5, w - 10, 103, fill=self._plate, radius=8))
        self.add(Image(look.badge, w / 2 - 34, 8, 68, 68))
        self.add(Text(reading.gang_name(seat), "strong", size=24, align="centre", fit=True, x=8, y=78, w=w - 16, h=30))
        if loc is not None:
            stand = Stand(reading, seat, loc, w - 20, 62)
            stand.move_to(10, 110)
            self._force = Text("", "label", size=26, align="centre", fit=True, role=None)
            self._force.place(8, 172, w - 16, 28)
            self._force.content = msg("show.force", force=strength(reading, seat, loc))
            self.add(stand, Box(w / 2 - 36, 173, 72, 27, fill=self._plate, radius=8), self._force)
        else:
            self.add(self._limit(reading, seat, w))
        self._fist = Node(w=w, h=FIST)
        self._fist.move_to(0, 176 if loc is None else 196)
        self._foot = Box(5, 300, w - 10, 35, fill=self._plate, radius=8)
        self._foot.visible = False
        self._total = Text("", "big_number", size=38, align="centre", fit=True, x=8, y=299, w=w - 16, h=38)
        self.add(self._fist, self._foot, self._total)

    def fist(self, state: str, amount: int, holds: str) -> None:
        """state: waiting, closed or open; holds: gun or contraband."""
        self.guns = amount if state == "open" and holds == "gun" else 0
        self._fist.clear()
        w = self._w
        if state == "waiting":
            ghost = Image(self._look.hand("closed"), w / 2 - FIST / 2, 0, FIST, FIST)
            ghost.alpha = 0.6
            dots = Text("…", "number", size=44, align="centre", fit=True, x=0, y=FIST / 2 - 34, w=w, h=50, role=None)
            self._fist.add(ghost, dots)
        elif state == "closed":
            fist = Image(
                self._look.hand("closed"), w / 2 - FIST / 2, 0, FIST, FIST, role="fist", label=msg("show.closed")
            )
            self._fist.add(fist)
        else:
            hand = self._look.hand(holds if amount else "empty")
            self._fist.add(Image(hand, w / 2 - FIST / 2 - (24 if amount else 0), 0, FIST, FIST))
            if amount:
                self._fist.add(Text(f"×{amount}", "number", size=38, fit=True, x=w / 2 + 32, y=26, w=w / 2 - 38, h=60))
            else:
                self._fist.label = msg("show.empty")

    def _limit(self, reading: Reading, seat: int, w: float) -> Node:
        """How much may be sold with one's heat (M9.1)."""
        heat = reading.view["heat"][seat]
        limit = reading.limit(heat)
        row = Node(10, 114, w - 20, 46, role="limit", label=msg("board.heat", heat=heat))
        row.add(Box(0, 0, w - 20, 46, fill=self._plate, radius=8))
        parts = [(ITEM_ICONS["heat"], str(heat)), (ITEM_ICONS["contraband"], "∞" if limit is None else f"≤ {limit}")]
        half = (w - 20) / 2
        for i, (icon, words) in enumerate(parts):
            row.add(Image(icon, i * half + 8, 7, 32, 32))
            row.add(Text(words, "strong", size=26, fit=True, x=i * half + 44, y=0, w=half - 48, h=46, role=None))
        return row

    def total(self, words: Label) -> None:
        self._foot.visible = True
        self._total.content = words

    def add_up(self, roll: int, total: int) -> None:
        """Dudes and guns and die make the total (M8.4): it stays to be read until the fight is over."""
        guns = self.guns * self._gun_force
        force = total - roll - guns
        self._force.content = msg("show.force", force=force)
        self.total(msg("show.sum", force=force, guns=guns, roll=roll, total=total))

    def win(self, won: bool) -> None:
        self._frame.line = "focus" if won else (70, 60, 54, 255)
        if not won:
            self.alpha = 0.72


class Show(Node):
    """A band over the tiles with a corner for each gang that takes part."""

    def __init__(self) -> None:
        super().__init__(role="show", z=20)
        self.visible = False
        self.corners: dict[int, Corner] = {}
        self.mood: str | None = None  # which loops belong to what is shown
        self.held = False  # a result that stays, whatever the view says
        self._holds = "gun"
        self._room: float | None = None
        self._backdrops: dict[str, pygame.Surface] = {}
        self._warm_for = (0, 0)
        self._rehearsed: tuple[object, ...] = ()

    def warm(self) -> None:
        """Makes the backdrops while the table is built: a throwdown must not wait for a file."""
        stage = self.stage
        pixels = (round(self._w * stage.scale), round(HEIGHT * stage.scale)) if stage is not None else (0, 0)
        if stage is None or pixels == self._warm_for or pixels[0] < 1:
            return
        self._warm_for = pixels
        for picture in BACKDROPS.values():
            node = Image(picture, 0, 0, self._w, HEIGHT, mode="cover")
            self.add(node)
            self._backdrops[picture] = node.draw(*pixels, stage.scale)
            node.leave()

    def rehearse(self, reading: Reading) -> None:
        """Makes, while the table is built, what every fight shows: patches, names, hands and numbers of all gangs."""
        stage = self.stage
        gangs = tuple(reading.gang_id(seat) for seat in range(reading.n))
        wanted = (*gangs, stage.pixels, stage.text_scale) if stage is not None else ()
        if stage is None or wanted == self._rehearsed or "" in gangs or self._w <= 0:
            return
        self._rehearsed = wanted
        seats = range(reading.n)
        self._open(reading, msg("show.market"), seats, None, BACKDROPS["fight"])
        self.alpha = UNSEEN
        for state, amount, holds in (("closed", 0, "gun"), ("open", 0, "gun"), ("open", 1, "gun"),
                                     ("open", 1, "contraband")):  # fmt: skip
            for seat in seats:
                self.corners[seat].fist(state, amount, holds)
                self.corners[seat].total(msg("show.sum", force=1, guns=3 * amount, roll=1, total=2 + 3 * amount))
            for _ in warming(self):
                pass
        self.alpha = 1.0
        self.close()

    def close(self) -> None:
        self.visible = self.held = False
        self.mood = None
        self.clear()
        self.corners = {}

    def _open(self, reading: Reading, title: Label, seats: Sequence[int], loc: int | None, picture: str) -> None:
        self.clear()
        self.corners = {}
        self.visible = True
        w = self._w
        backdrop = Image(self._backdrops.get(picture, picture), 0, 0, w, HEIGHT, mode="cover")
        backdrop.covering = True
        self.add(backdrop)
        self.add(Box(0, 0, w, HEIGHT, fill=(10, 6, 5, 26), line="brass", line_width=3, radius=14))
        self.add(Box(3, 3, w - 6, 50, fill=(8, 5, 6, 150), radius=12))
        self.add(Text(title, "neon_red", size=34, align="centre", fit=True, x=20, y=6, w=w - 40, h=46))
        # As wide as when all gangs fight: so the pictures made beforehand fit every fight.
        width = float(min(COLUMN, (w - 40) // reading.n - 10))
        left = round((w - (width + 10) * len(seats) + 10) / 2)
        for i, seat in enumerate(seats):
            corner = Corner(reading, seat, loc, width)
            corner.move_to(left + i * (width + 10), 56)
            self.corners[seat] = corner
            self.add(corner)
        self.make_room(self._room)

    # a throwdown ------------------------------------------------------------------------------------------------------
    def open_fight(self, reading: Reading, loc: int, seats: Sequence[int]) -> None:
        self._holds, self.mood = "gun", "throwdown"
        self._open(reading, msg("show.fight", place=reading.place_name(loc)), seats, loc, BACKDROPS["fight"])

    def open_market(self, reading: Reading, seats: Sequence[int]) -> None:
        self._holds, self.mood = "contraband", "market"
        self._open(reading, msg("show.market"), seats, None, BACKDROPS["market"])

    def make_room(self, right: float | None) -> None:
        """Something stands in front of the band from here on: the gangs move aside, if they can. None: no longer."""
        self._room = right
        corners = list(self.corners.values())
        if corners and right is not None:
            by = min(corners[-1].x + corners[-1].w - right, corners[0].x - MARGIN)
            for corner in corners if by > 0 else ():
                corner.x -= by

    @property
    def reach(self) -> tuple[float, float]:
        """From where to where the gangs stand."""
        corners = list(self.corners.values())
        return (corners[0].x, corners[-1].x + corners[-1].w) if corners else (0.0, 0.0)

    def show(self, reading: Reading, log: Callable[[], Iterable[Entry]] = tuple) -> None:
        """As the view has it: nothing going on, a fight in some stage, or fists over the market."""
        if self.held:
            return
        view = reading.view
        top = view["stack"][-1]
        fight = next((f for f in reversed(view["stack"]) if f[0] == F_FIGHT), None)
        if top[0] == F_MARKET:
            seats = [seat for seat in range(reading.n) if top[2] >> seat & 1]
            self.open_market(reading, seats)
            self._fists(reading, seats)
        elif fight is not None:
            loc, mask = fight[3], fight[6]
            seats = [seat for seat in range(reading.n) if mask >> seat & 1 and reading.alive(seat)]
            self.open_fight(reading, loc, seats)
            if top[0] == F_GUNS:
                self._fists(reading, seats)
            elif any(view["fight_dice"]):
                self._thrown(thrown_in(log()), view["fight_win"])
        else:
            self.close()

    def _fists(self, reading: Reading, seats: Sequence[int]) -> None:
        for seat in seats:
            secret = reading.view["secret"][seat]
            self.corners[seat].fist("waiting" if secret == -1 else "closed", 0, self._holds)

    def _thrown(self, thrown: Mapping[int, Thrown], winner: int) -> None:
        for seat, (guns, roll, total) in thrown.items():
            if seat in self.corners:
                self.corners[seat].fist("open", guns, self._holds)
                self.corners[seat].add_up(roll, total)
        if thrown:
            self.result(winner)

    # moments ----------------------------------------------------------------------------------------------------------
    def fist_out(self, seat: int) -> None:
        if seat in self.corners:
            self.corners[seat].fist("closed", 0, self._holds)

    def reveal(self, seat: int, amount: int) -> None:
        if seat in self.corners:
            self.corners[seat].fist("open", amount, self._holds)

    def total(self, seat: int, words: Label) -> None:
        if seat in self.corners:
            self.corners[seat].total(words)

    def add_up(self, seat: int, roll: int, total: int) -> None:
        if seat in self.corners:
            self.corners[seat].add_up(roll, total)

    def result(self, winner: int) -> None:
        for seat, corner in self.corners.items():
            corner.win(seat == winner)
