"""A replay that looks like a table to the table's scene: the same views, the same log, nothing to decide."""

from __future__ import annotations

from typing import Any

from mayhem.kernel.game import Event, Request
from mayhem.persist.notice import Notice
from mayhem.persist.record import Record, Sitter
from mayhem.persist.replay import Replay
from mayhem.session.chronicle import Entry, may_see


class Film:
    """`index` is the decision after which the table is shown; with `open` the blinds are lifted."""

    def __init__(self, record: Record) -> None:
        self.replay = Replay(record)
        self.record = record
        self.game: Any = self.replay.game
        self.index = 0
        self.open = True
        self.over = False
        self.reasons: dict[int, Any] = {}
        self._notices = list(self.replay.notices)

    @property
    def length(self) -> int:
        return self.replay.length

    @property
    def decisions(self) -> int:
        return self.index

    @property
    def seats(self) -> list[Sitter]:
        return self.record.seats[:]

    @property
    def hides(self) -> bool:
        """Does a player know what the others do not?"""
        public = {**self.replay.view_at(0, None), "seat": 0}
        return {**self.replay.view_at(0, 0), "seat": 0} != public

    def view(self, seat: int | None) -> dict[str, Any]:
        view = self.replay.view_at(self.index, seat)
        return self._lifted(view) if self.open and seat is None else view

    def _lifted(self, view: dict[str, Any]) -> dict[str, Any]:
        """The spectator's view, with what each seat knows of itself in its place."""
        seats = len(self.record.seats)
        own = [self.replay.view_at(self.index, seat) for seat in range(seats)]
        lifted = dict(view)
        for key, values in view.items():
            if isinstance(values, list) and len(values) == seats and None in values:
                lifted[key] = [own[at][key][at] if value is None else value for at, value in enumerate(values)]
        return lifted

    def log(self, seat: int | None, after: int = -1) -> list[Entry]:
        """What those eyes may read of the decisions up to `index`."""
        entries = []
        for number in range(max(0, after + 1), self.index + 1):
            decision = self.replay.decision_at(number)
            who = decision.seat if decision is not None else -1
            for event in self.replay.events_at(number):
                if may_see(event, seat) or (self.open and seat is None and self._first(number, event)):
                    entries.append(Entry(number, who, event))
        return entries

    def _first(self, number: int, event: Event) -> bool:
        """Open blinds show what was told to some only; twice told is once shown."""
        same = [e for e in self.replay.events_at(number) if e[0] == event[0] and e[2:] == event[2:]]
        return same[0] is event

    def name_event(self, event: Event) -> dict[str, Any]:
        named: dict[str, Any] = self.game.name_event(self.replay.state_at(self.index), event)
        return named

    def pending(self) -> list[Request]:
        return []

    def requests(self, seat: int) -> list[Request]:
        return []

    def waiting(self) -> list[int]:
        return []

    def can_undo(self, seat: int) -> bool:
        return False

    def notices(self) -> list[Notice]:
        told, self._notices = self._notices, []
        return told
