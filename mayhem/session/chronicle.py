"""The log of a game: every event in order, each shown only to those who may see it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from mayhem.kernel.game import EVERYBODY, Event


def may_see(event: Event, seat: int | None) -> bool:
    """A seat, or None for a spectator, who sees what everybody sees."""
    mask: int = event[1]
    return mask == EVERYBODY if seat is None else bool(mask >> seat & 1)


def seen(events: Iterable[Event], seat: int | None) -> list[Event]:
    return [event for event in events if may_see(event, seat)]


class Entry(NamedTuple):
    decision: int  # the number of the decision that made it happen; 0: the set-up
    seat: int  # who decided; -1: nobody
    event: Event


class Chronicle:
    def __init__(self) -> None:
        self._entries: list[Entry] = []
        self._last: dict[int, list[int]] = {}  # seat: its decisions

    def add(self, decision: int, seat: int, events: Iterable[Event]) -> None:
        self._entries.extend(Entry(decision, seat, event) for event in events)
        if decision:
            self._last.setdefault(seat, []).append(decision)

    def cut(self, decision: int) -> None:
        """Forgets everything after that decision (undo)."""
        while self._entries and self._entries[-1].decision > decision:
            self._entries.pop()
        for numbers in self._last.values():
            while numbers and numbers[-1] > decision:
                numbers.pop()

    def all(self) -> list[Entry]:
        """Unfiltered: for statistics and for a game that is over. Never for a screen while secrets last."""
        return self._entries[:]

    def for_seat(self, seat: int | None, after: int = -1) -> list[Entry]:
        """What that seat may see of the decisions after `after`; -1: from the set-up on."""
        found = []
        for entry in reversed(self._entries):
            if entry.decision <= after:
                break
            if may_see(entry.event, seat):
                found.append(entry)
        found.reverse()
        return found

    def last_decision(self, seat: int, unasked: Collection[int] = ()) -> int:
        """Its number; -1 if the seat has decided nothing yet: then even the set-up is news. `unasked` are the numbers
        of those that were answered for the seat, without anybody looking at the table."""
        return next((number for number in reversed(self._last.get(seat, ())) if number not in unasked), -1)

    def _end_of_turn(self, seat: int) -> int:
        """The seat's last decision before another one's: several in a row are one turn, and it may be going on."""
        others = max((numbers[-1] for other, numbers in self._last.items() if other != seat and numbers), default=0)
        if not others:
            return self.last_decision(seat)
        return next((number for number in reversed(self._last.get(seat, ())) if number < others), -1)

    def recap(self, seat: int, long_turns: bool = False, unasked: Collection[int] = ()) -> list[Entry]:
        """What happened since the seat's last decision, or since its last turn where one has many, as far as it may
        know: what that one set going too (a market that waited for this fist), but not what the seat itself did: that
        is told first, or to this seat alone."""
        last = self._end_of_turn(seat) if long_turns else self.last_decision(seat, unasked)
        if last < 0:
            return self.for_seat(seat)
        entries = self.for_seat(seat, last - 1)
        own = sum(entry.decision == last for entry in entries)
        return [entry for entry in entries[1:own] if entry.event[1] == EVERYBODY] + entries[own:]
