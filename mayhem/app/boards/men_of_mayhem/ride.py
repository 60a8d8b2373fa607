"""A Ride by numbers: where from, where to, how many of each. For keys, pads, and everybody who does not drag."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from mayhem.app.boards.men_of_mayhem.pieces import dudes_words
from mayhem.app.boards.men_of_mayhem.reading import Reading
from mayhem.app.boards.men_of_mayhem.vista import SEEN, Vista, as_title, icon, show_place, show_riders
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.text import Text
from mayhem.app.ui.controls import Choice as Cycler
from mayhem.app.ui.controls import Stepper
from mayhem.app.ui.layout import Column, Row, weighted
from mayhem.app.ui.panels import Dialog
from mayhem.games.men_of_mayhem.verbs import V_RIDE
from mayhem.i18n import msg
from mayhem.kernel.game import Choice

WIDE, NARROW = 400.0, 280.0  # of the pictures of both ends; where letters are large they make room


class RideSheet(Dialog):
    dim = SEEN

    def __init__(
        self,
        reading: Reading,
        rides: Sequence[Choice],
        refuse: Callable[[Choice], Label | None],
        take: Callable[[Choice], None],
        src: int | None,
        dst: int | None,
        text_scale: float = 1.0,
    ) -> None:
        self._reading = reading
        self._seat = reading.seat or 0
        self._refuse, self._take = refuse, take
        self._rides = rides
        sources = list(dict.fromkeys(choice[1] for choice in rides))
        self._src = src if src in sources else next(s for s in sources if dst is None or dst in self._goals(s))
        goals = self._goals(self._src)
        self._dst = dst if dst in goals else goals[0]
        self._from = Cycler(msg("board.ride_from"), self._named(sources), self._src, self._set_src)
        self._to = Cycler(msg("board.ride_to"), self._named(goals), self._dst, self._set_dst)
        self._members, self._prospects = (
            Stepper(msg(f"men_of_mayhem.item.{kind}"), 0, self._show_riders, high=0, tooltip=msg(f"board.{kind}_help"))
            for kind in ("members", "prospects")
        )
        self._start, self._goal = (Vista(NARROW if text_scale > 1.4 else WIDE) for _ in range(2))
        self._sum = Text("", "body", align="centre", wrap=True)
        self._set_src(self._src)
        look = reading.look(self._seat)
        road = Row(
            [
                weighted(self._end(self._from, self._start), 1.0),
                icon("icons/icon_arrow", 72),
                weighted(self._end(self._to, self._goal), 1.0),
            ],
            gap=20,
        )
        crew = Row(
            [
                weighted(self._kind(self._members, look.piece(False)), 1.0),
                weighted(self._kind(self._prospects, look.piece(True)), 1.0),
            ],
            gap=112,
        )
        body = Column([road, crew, self._sum], gap=18)
        super().__init__(
            msg("men_of_mayhem.verb.ride"), body, [(True, msg("board.ride_go")), (False, msg("ui.cancel"))],
            self._answered,
            cancel=False, wide=1120,
        )  # fmt: skip

    @staticmethod
    def _end(control: Cycler, view: Vista) -> Node:
        """One end of the road: its picture, and below it what chooses another."""
        view.align = "centre"
        return Column([Text(control.label or "", "label", align="centre", role=None), view, control], gap=8)

    @staticmethod
    def _kind(control: Stepper, piece: str) -> Node:
        """How many of a kind, beside one of them."""
        words = Text(control.label or "", "label", align="centre", role=None)
        return Row([icon(piece, 92), weighted(Column([words, control], gap=4), 1.0)], gap=10)

    def _goals(self, src: int) -> list[int]:
        """Where a Ride from there may lead."""
        return list(dict.fromkeys(choice[2] for choice in self._rides if choice[1] == src))

    def _named(self, locs: Sequence[int]) -> list[tuple[int, Label]]:
        return [(loc, self._name(loc)) for loc in locs]

    def _name(self, loc: int) -> Label:
        if loc == self._seat:
            return as_title(msg("men_of_mayhem.location.own_clubhouse"))
        return self._reading.place_name(loc)

    def _set_src(self, loc: int) -> None:
        """One to begin with, as in the hand; more are a matter of choice. A card can let only a few ride at once."""
        self._src = loc
        most = max((choice[3] + choice[4] for choice in self._rides if choice[1] == loc), default=0)
        members = min(most, self._reading.members(self._seat, loc))
        prospects = min(most, self._reading.prospects(self._seat, loc))
        self._members.set_range(0, members)
        self._members.set_amount(min(1, members))
        self._prospects.set_range(0, prospects)
        self._prospects.set_amount(0 if members else min(1, prospects))
        self._show_riders()
        goals = self._goals(loc)
        self._to.offer(self._named(goals), self._dst if self._dst in goals else goals[0])
        self._set_dst(self._to.chosen)

    def _set_dst(self, loc: int) -> None:
        self._dst = loc
        show_place(self._goal, self._reading, loc)

    def _show_riders(self, *_: int) -> None:
        riders = self._members.amount, self._prospects.amount
        show_riders(self._start, self._reading, self._seat, self._src, *riders)
        there = self._reading.members(self._seat, self._src), self._reading.prospects(self._seat, self._src)
        staying = [all_of - some for all_of, some in zip(there, riders, strict=True)]
        self._sum.content = msg("board.ride_sum", riders=dudes_words(*riders), staying=dudes_words(*staying))

    def answer(self, value: object) -> None:
        """A Ride that the law refuses keeps the sheet open and says why."""
        if value:
            reason = self._refuse(self._choice())
            if reason is not None:
                if self.desk is not None:
                    self.desk.refuse(reason, self)
                return
        super().answer(value)

    def _choice(self) -> Choice:
        return (V_RIDE, self._src, self._dst, self._members.amount, self._prospects.amount)

    def open_on(self, desk: Any) -> None:
        """Keys begin at the first number there is to choose; confirming one leads to the button that goes on."""
        super().open_on(desk)
        numbers = [self._members, self._prospects]
        for number in numbers:
            number.on_activate = lambda: desk.focus_on(self.buttons[True])
        open_ones = [number for number in numbers if number.low < number.high]
        if open_ones:
            desk.focus_on(open_ones[0])

    def _answered(self, value: object) -> None:
        if value:
            self._take(self._choice())
