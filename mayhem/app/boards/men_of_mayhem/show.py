"""The shows with closed fists: a throwdown and the Black Market. Sides line up, fists come out, all open at once.

A show is built from the view (so that it is right after every snap, a load in the middle of a fight included); in
between
the story changes it step by step.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from mayhem.app.anim.steps import Live
from mayhem.app.boards.men_of_mayhem.corner import WIDE, Corner, name_size
from mayhem.app.boards.men_of_mayhem.reading import Reading
from mayhem.app.gfx.drawn import warming
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.shapes import Box
from mayhem.app.gfx.text import Text
from mayhem.games.men_of_mayhem.verbs import F_FIGHT, F_GUNS, F_MARKET
from mayhem.i18n import msg

if TYPE_CHECKING:
    from mayhem.session.chronicle import Entry

COLUMN = 236.0
HEIGHT = 418.0  # two rows of tiles and their glow
MARGIN, GAP = 16.0, 10.0
TITLE = 1000.0
VAN = (0.34, 0.66)  # from where to where the van stands on the market
UNSEEN = 0.003  # alpha of what is there already, but not to be seen yet
SHADE = (230, 229, 229)  # what is left of a backdrop's light, so that the corners before it stand out
BACKDROPS = {"fight": "backdrops/backdrop_throwdown", "market": "backdrops/backdrop_market"}


class Thrown(NamedTuple):
    """What one gang brought to a throwdown whose dice lie on the table (M8.4)."""

    guns: int
    roll: int
    total: int


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


class Show(Node):
    """A band over the tiles with a corner for each gang that takes part."""

    solid = veil = True

    def __init__(self) -> None:
        super().__init__(role="show", z=20)
        self.visible = False
        self.corners: dict[int, Corner] = {}
        self.mood: str | None = None  # which loops belong to what is shown
        self.title: Label = ""
        self.held = False  # a result that stays, whatever the view says
        self._holds = "gun"
        self._room: float | None = None
        self._narrow = COLUMN
        self._smaller: Callable[[], object] = lambda: None
        self._backdrops: dict[str, pygame.Surface] = {}
        self._warm_for = (0, 0)
        self._rehearsed: tuple[object, ...] = ()
        self._opening: Callable[[], None] = lambda: None  # how what is seen now was opened
        self._coming: Iterator[None] = iter(())
        self.resting = True  # nobody is still to come

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
            node.tint = SHADE
            self._backdrops[picture] = node.draw(*pixels, stage.scale)
            node.leave()

    def rehearse(self, reading: Reading) -> bool:
        """Makes, while the table is built, what every fight shows: patches, names, hands and numbers of all gangs.

        False: that had been done.
        """
        stage = self.stage
        gangs = tuple(reading.gang_id(seat) for seat in range(reading.n))
        wanted = (*gangs, stage.pixels, stage.text_scale) if stage is not None else ()
        if stage is None or wanted == self._rehearsed or "" in gangs or self._w <= 0:
            return False
        self._rehearsed = wanted
        seats, site = list(range(reading.n)), reading.sites()[0]
        self._rehearse(reading, seats, site)
        for first in range(0, reading.n, 2):  # two have all the room, and everything is larger
            self._rehearse(reading, (seats + seats)[first : first + 2], site)
        self._rehearse(reading, seats, None)
        self.alpha = 1.0
        self.close()
        return True

    def _rehearse(self, reading: Reading, seats: Sequence[int], loc: int | None) -> None:
        self._open(reading, msg("show.market"), seats, loc, BACKDROPS["fight"])
        self.alpha = UNSEEN
        for state, amount in (("waiting", 0), ("closed", 0), ("open", 0), ("open", 1)):
            for corner in self.corners.values():
                if loc is None and state == "open":
                    corner.earned(amount)  # hands open when the cash is told
                corner.fist(state, amount, "gun" if loc is not None else "contraband")
            self._make_all()
            for corner in self.corners.values() if loc is not None and state == "open" else ():
                corner.add_up(1, 2 + 3 * amount)
                corner.win(amount > 0)
            self._make_all()

    def _make_all(self) -> None:
        for _ in warming(self):
            pass

    def close(self) -> None:
        self.visible = self.held = False
        self.mood = None
        self._empty()

    def _empty(self) -> None:
        self.clear()
        self.corners = {}
        self._coming, self.resting = iter(()), True

    def _open(self, reading: Reading, title: Label, seats: Sequence[int], loc: int | None, picture: str) -> None:
        """Band and gangs at once."""
        self._begin(reading, title, seats, loc, picture)
        self.skip()

    def _begin(self, reading: Reading, title: Label, seats: Sequence[int], loc: int | None, picture: str) -> None:
        """The band alone: the gangs are still to come."""
        self._opening = lambda: self._open(reading, title, seats, loc, picture)
        self._empty()
        self.visible = True
        self.title = title
        if self.stage is not None and self.stage.desk is not None:
            self.stage.desk.tips.rest()  # of a tile that the show now hides
        w = self._w
        backdrop = Image(self._backdrops.get(picture, picture), 0, 0, w, HEIGHT, mode="cover")
        backdrop.covering = True
        backdrop.tint = None if picture in self._backdrops else SHADE
        self.add(backdrop)
        self.add(Box(0, 0, w, HEIGHT, fill=None, line="brass", line_width=3, radius=14))
        self.add(Box(3, 3, w - 6, 50, fill=(8, 5, 6, 150), radius=12))
        wide = min(TITLE, w - 40)  # its glow is dear, and made when the show opens
        self.add(Text(title, "neon_red", size=34, align="centre", fit=True, x=(w - wide) / 2, y=6, w=wide, h=46))
        # As wide as when all gangs fight, or as when two do: so the pictures made beforehand fit every fight.
        self._narrow = float(min(COLUMN, (w - 40) // reading.n - GAP))
        wide = loc is not None and len(seats) == 2 and w >= 2 * WIDE + GAP + 2 * MARGIN
        self._smaller = lambda: deque(self._line_up(reading, seats, loc, self._narrow), 0)
        self._coming, self.resting = self._line_up(reading, seats, loc, WIDE if wide else self._narrow), False

    def update(self, seconds: float) -> None:
        """One gang a frame, after one for the band: a gang's corner is work enough for one."""
        if next(self._coming, self) is self and not self.resting:
            self.resting = True
            self.make_room(self._room)

    def skip(self) -> None:
        """All gangs are there."""
        while not self.resting:
            self.update(0.0)

    def _line_up(self, reading: Reading, seats: Sequence[int], loc: int | None, width: float) -> Iterator[None]:
        """The corners side by side, one after each yield; those that are there are made anew, and tell what they have
        told."""
        w, before = self._w, self.corners
        self.corners = {}
        left = round((w - (width + GAP) * len(seats) + GAP) / 2)
        half = (len(seats) + 1) // 2
        letters = name_size(self.stage, reading, width)
        apart = loc is None and len(seats) <= 4  # to both sides of the van
        for i, seat in enumerate(seats):
            yield
            corner = Corner(reading, seat, loc, width, letters)
            x = left + i * (width + GAP)
            if apart:
                x = w * VAN[0] - (half - i) * (width + GAP) if i < half else w * VAN[1] + (i - half) * (width + GAP)
            corner.move_to(max(MARGIN, round(x)), 56)
            self.corners[seat] = corner
            self.add(corner)
            if seat in before:
                corner.as_before(before[seat])
                before[seat].leave()

    def keep(self) -> Callable[[], None]:
        """How to have again what is seen now: a window that changes in the middle of a fight must neither close the
        fists nor forget the guns, and the view does not know them yet."""
        opening, held, holds, mood = self._opening, self.held, self._holds, self.mood
        before = self.corners

        def again() -> None:
            opening()
            for seat, corner in before.items():
                self.corners[seat].as_before(corner)
            self.held, self._holds, self.mood = held, holds, mood

        return again

    # a throwdown ------------------------------------------------------------------------------------------------------
    def open_fight(self, reading: Reading, loc: int, seats: Sequence[int]) -> None:
        self.line_up(reading, loc, seats).finish()

    def line_up(self, reading: Reading, loc: int, seats: Sequence[int]) -> Live:
        """A throwdown opens, as a step of a story: the gangs line up one after another."""

        def begin() -> None:
            self._holds, self.mood = "gun", "throwdown"
            self._begin(reading, msg("show.fight", place=reading.place_name(loc)), seats, loc, BACKDROPS["fight"])

        return Live(self, begin)

    def open_market(self, reading: Reading, seats: Sequence[int]) -> None:
        self._holds, self.mood = "contraband", "market"
        self._open(reading, msg("show.market"), seats, None, BACKDROPS["market"])

    def make_room(self, right: float | None) -> None:
        """Something stands in front of the band from here on: the gangs move aside, if they can. None: no longer."""
        self._room = right
        corners = list(self.corners.values())
        if corners and right is not None and corners[0].w > self._narrow and MARGIN + self._span(WIDE) > right:
            self._smaller()
            corners = list(self.corners.values())
        if corners and right is not None and corners[-1].x + corners[-1].w > right:
            wide = corners[0].w + GAP
            start = max(MARGIN, min(corners[0].x, right - len(corners) * wide + GAP))
            for i, corner in enumerate(corners):
                corner.x = start + i * wide

    @property
    def breadth(self) -> float:
        """How much room the gangs need at least, side by side."""
        return self._span(self._narrow)

    def _span(self, width: float) -> float:
        return len(self.corners) * (width + GAP) - GAP

    def show(self, reading: Reading, log: Callable[[], Iterable[Entry]] = tuple) -> None:
        """As the view has it: nothing going on, a fight in some stage, or fists over the market."""
        if self.held:
            for corner in self.corners.values():
                corner.warm_up(reading)
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

    def earned(self, seat: int, cash: int) -> None:
        if seat in self.corners:
            self.corners[seat].earned(cash)

    def heat(self, reading: Reading, seat: int, heat: int) -> None:
        """What a sale has brought besides: the corner says so too."""
        if seat in self.corners:
            self.corners[seat].warm_up(reading, heat)

    def add_up(self, seat: int, roll: int, total: int) -> None:
        if seat in self.corners:
            self.corners[seat].add_up(roll, total)

    def result(self, winner: int) -> None:
        """Who won; nobody, if the totals are equal."""
        for seat, corner in self.corners.items() if winner >= 0 else ():
            corner.win(seat == winner)
