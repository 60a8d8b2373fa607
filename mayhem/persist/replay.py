"""A kept game, watched again: any position, the events that led to it, and the proof that it happened so.

Index 0 is the position after the set-up, index i the one after decision i. Positions are made by running the decisions
again from the nearest checkpoint, so stepping is one decision and a jump at most `EVERY` of them.
"""

from __future__ import annotations

from typing import Any

from mayhem.games import game as on_shelf
from mayhem.kernel.digest import digest
from mayhem.kernel.game import Event, Refusal
from mayhem.persist.notice import Notice
from mayhem.persist.opening import Difference, Games, begin, find_game, read_config, same_version
from mayhem.persist.record import Decision, Record, Snapshot, new_id, now, plain_standings
from mayhem.persist.strict import HOSTILE

EVERY = 20


class Replay:
    """`length` is how far it can be watched: to the end, or to the first decision that runs differently today."""

    def __init__(self, record: Record, games: Games = on_shelf, every: int = EVERY) -> None:
        self.record = record
        self.game = find_game(record, games)
        self.config = read_config(self.game, record)
        self.length = len(record.decisions)
        self.difference: Difference | None = None
        self.notices: list[Notice] = []
        if not same_version(self.game, record):
            self.notices.append(Notice("replay.other_version", (("game", record.game),)))
        self._every = every
        state, events = begin(self.game, self.config, record)
        self._checkpoints: dict[int, Any] = {0: state}
        self._events: list[list[Event]] = [events]  # of the decisions that have been run so far
        self._rounds: list[int] = [self._round(state)]
        found = digest(self.game.pack(state))
        if found != record.start:
            self._stop(Difference(0, "setup", record.start, found))
        self._head, self._at = state.clone(), 0

    # positions --------------------------------------------------------------------------------------------------------
    def state_at(self, index: int) -> Any:
        """A position of the caller's own. Past `length` it is the last one that can be shown."""
        self._go(max(0, index))
        return self._head.clone()

    def view_at(self, index: int, seat: int | None) -> dict[str, Any]:
        """What that seat saw, nothing more; None is a spectator. Open blinds: ask every seat."""
        self._go(max(0, index))
        view: dict[str, Any] = self.game.view(self._head, seat)
        return view

    def events_at(self, index: int) -> list[Event]:
        """What decision `index` made happen; 0: the set-up. Unfiltered: `session.chronicle.seen` filters by seat."""
        self._go(max(0, index))
        return self._events[min(max(0, index), self.length)]

    def decision_at(self, index: int) -> Decision | None:
        return self.record.decisions[index - 1] if 1 <= index <= self.length else None

    # steps ------------------------------------------------------------------------------------------------------------
    def next_turn(self, index: int) -> int:
        """The next index at which another seat decides than the one at `index`."""
        seats = [d.seat for d in self.record.decisions]
        while index < self.length:
            index += 1
            if index == self.length or seats[index] != seats[index - 1]:
                break
        return min(index, self.length)

    def previous_turn(self, index: int) -> int:
        seats = [d.seat for d in self.record.decisions]
        index = min(index, self.length) - 1
        while index > 0 and seats[index] == seats[index - 1]:
            index -= 1
        return max(index, 0)

    def rounds(self) -> dict[int, int]:
        """Round: the index where it begins. Runs to the end once."""
        self._go(self.length)
        found: dict[int, int] = {}
        for index, number in enumerate(self._rounds):
            found.setdefault(number, index)
        return found

    # proof ------------------------------------------------------------------------------------------------------------
    def verify(self) -> Difference | None:
        """Runs everything again and compares every digest and the standings: the first difference, or None."""
        state, _ = begin(self.game, self.config, self.record)
        found = digest(self.game.pack(state))
        if found != self.record.start:
            return Difference(0, "setup", self.record.start, found)
        for i, decision in enumerate(self.record.decisions, 1):
            difference = self._apply(state, i, decision)[1]
            if difference is not None:
                return difference
        if self.record.status == "finished":
            standings = plain_standings(self.game.standings(state)) if self.game.over(state) else None
            if standings != self.record.standings:
                return Difference(len(self.record.decisions), "standings", str(self.record.standings), str(standings))
        return None

    def branch(self, index: int) -> Record:
        """Play on from here: the record of a new game that has come as far as this. The old one stays."""
        index = min(max(0, index), self.length)
        self._go(index)
        made = self.record.copy()
        index = min(index, self.length)
        made.id, made.began = new_id(), now()
        made.status, made.standings = "running", None
        made.rules, made.content = self.game.rules_version, self.game.content_hash
        del made.decisions[index:], made.digests[index:]
        made.snapshot = Snapshot(index, self.game.pack(self._head))
        return made

    # running ----------------------------------------------------------------------------------------------------------
    def _go(self, index: int) -> None:
        index = min(index, self.length)
        if index < self._at or index - self._at > self._every:
            known = max(k for k in self._checkpoints if k <= index)
            if known > self._at or index < self._at:
                self._head, self._at = self._checkpoints[known].clone(), known
        while self._at < min(index, self.length):
            self._step()

    def _step(self) -> None:
        at = self._at + 1
        before = self._head.clone()
        events, difference = self._apply(self._head, at, self.record.decisions[at - 1])
        if difference is not None:
            self._head = before
            self._stop(difference)
            return
        self._at = at
        if at == len(self._events):
            self._events.append(events)
            self._rounds.append(self._round(self._head))
        if at % self._every == 0 and at not in self._checkpoints:
            self._checkpoints[at] = self._head.clone()

    def _apply(self, state: Any, at: int, decision: Decision) -> tuple[list[Event], Difference | None]:
        try:
            result = self.game.submit(state, decision.request, decision.seat, decision.choice)
        except HOSTILE as error:
            return [], Difference(at, "refused", "", type(error).__name__)
        if isinstance(result, Refusal):
            return [], Difference(at, "refused", "", result.code)
        found = digest(self.game.pack(state))
        if found != self.record.digests[at - 1]:
            return [], Difference(at, "digest", self.record.digests[at - 1], found)
        return result, None

    def _stop(self, difference: Difference) -> None:
        self.difference = difference
        self.length = max(0, difference.at - 1)
        self.notices.append(Notice("replay.differs", (("at", difference.at),)))

    def _round(self, state: Any) -> int:
        value = self.game.view(state, None).get("round", 0)
        return value if isinstance(value, int) else 0
