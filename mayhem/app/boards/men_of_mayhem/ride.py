"""A Ride by numbers: where from, where to, how many of each. For keys, pads, and everybody who does not drag."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mayhem.app.boards.men_of_mayhem.reading import Reading
from mayhem.app.boards.sheet import line
from mayhem.app.gfx.node import Label
from mayhem.app.ui.controls import Choice as Cycler
from mayhem.app.ui.controls import Stepper
from mayhem.app.ui.layout import Column
from mayhem.app.ui.panels import Dialog
from mayhem.games.men_of_mayhem.verbs import V_RIDE
from mayhem.i18n import msg
from mayhem.kernel.game import Choice


class RideSheet(Dialog):
    def __init__(
        self,
        reading: Reading,
        rides: Sequence[Choice],
        refuse: Callable[[Choice], Label | None],
        take: Callable[[Choice], None],
        src: int | None,
        dst: int | None,
    ) -> None:
        self._reading = reading
        self._seat = reading.seat or 0
        self._refuse, self._take = refuse, take
        sources = list(dict.fromkeys(choice[1] for choice in rides if dst is None or choice[2] == dst))
        self._src = src if src in sources else sources[0]
        targets = list(dict.fromkeys(choice[2] for choice in rides if src is None or choice[1] == src))
        self._all = list(dict.fromkeys(choice[2] for choice in rides))
        self._dst = dst if dst in targets else next(t for t in self._all if t != self._src)
        self._from = Cycler(
            msg("board.ride_from"), [(loc, self._name(loc)) for loc in sources], self._src, self._set_src
        )
        self._to = Cycler(msg("board.ride_to"), [(loc, self._name(loc)) for loc in self._all], self._dst, self._set_dst)
        self._rides = rides
        self._members = Stepper(msg("men_of_mayhem.item.members"), 0, lambda n: None, high=0)
        self._prospects = Stepper(msg("men_of_mayhem.item.prospects"), 0, lambda n: None, high=0)
        self._set_src(self._src)
        body = Column([line(control) for control in (self._from, self._to, self._members, self._prospects)], gap=14)
        super().__init__(
            msg("men_of_mayhem.verb.ride"), body, [(True, msg("board.ride_go")), (False, msg("ui.cancel"))],
            self._answered,
            cancel=False, wide=820,
        )  # fmt: skip

    def _name(self, loc: int) -> Label:
        if loc == self._seat:
            return msg("men_of_mayhem.location.own_clubhouse")
        return self._reading.place_name(loc)

    def _set_src(self, loc: int) -> None:
        """Everybody who may: a card can let only a few ride at once."""
        self._src = loc
        most = max((choice[3] + choice[4] for choice in self._rides if choice[1] == loc), default=0)
        members = min(most, self._reading.members(self._seat, loc))
        prospects = min(most, self._reading.prospects(self._seat, loc))
        self._members.set_range(0, members)
        self._members.set_amount(members)
        self._prospects.set_range(0, prospects)
        self._prospects.set_amount(min(prospects, most - members))

    def _set_dst(self, loc: int) -> None:
        self._dst = loc

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

    def _answered(self, value: object) -> None:
        if value:
            self._take(self._choice())
