"""What may be taken back, found out mechanically: no game says it, so no game can forget to.

A decision can be taken back while it is that seat's own last doing, no chance was drawn for it and it showed the seat
nothing hidden. The first is seen from who acted, the second from the generator. The third has several signs, of which
any one is enough:

- it was the last of several secret choices, so that all of them were revealed;
- the seat was told something that not everybody was told, and it is not just its own choice;
- its view now tells something that it kept to itself before (None);
- played in other worlds that look the same to the seat, the same decision shows it something else.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from mayhem.kernel.game import EVERYBODY, Event, Refusal
from mayhem.kernel.rng import seeded
from mayhem.persist.record import Decision
from mayhem.session.chronicle import seen

WORLDS = 8  # a fact that is as likely as not escapes all of them once in 256
DEEPEST = 50  # positions kept


class Past(NamedTuple):
    length: int  # decisions before it
    before: Any
    after: Any
    decision: Decision
    events: list[Event]


class Undo:
    def __init__(self, game: Any, seed: int) -> None:
        self._game, self._seed = game, seed
        self._stack: list[Past] = []
        self._looked = 0  # how many of the stack were found to have shown nothing

    def clear(self) -> None:
        self._stack.clear()
        self._looked = 0

    def note(self, past: Past) -> None:
        """A decision of a person was applied."""
        if self._stack and self._stack[-1].decision.seat != past.decision.seat:
            self.clear()
        if past.before.rng != past.after.rng or past.before.script != past.after.script:
            self.clear()
            return
        self._stack.append(past)
        if len(self._stack) > DEEPEST:
            del self._stack[0]
            self._looked = max(0, self._looked - 1)

    def possible(self, seat: int) -> bool:
        """The look into other worlds is taken here, once for each decision, so that deciding costs nothing."""
        while self._looked < len(self._stack):
            if self._showed_something(self._stack[self._looked]):
                del self._stack[: self._looked + 1]
                self._looked = 0
            else:
                self._looked += 1
        return bool(self._stack) and self._stack[-1].decision.seat == seat

    def take_back(self, seat: int) -> Past | None:
        if not self.possible(seat):
            return None
        self._looked -= 1
        return self._stack.pop()

    def _showed_something(self, past: Past) -> bool:
        seat, request, choice = past.decision
        saw, events = self._game.view(past.after, seat), seen(past.events, seat)
        if self._revealed_secrets(past) or uncovered(self._game.view(past.before, seat), saw):
            return True
        own = Counter((seat, *choice))
        if any(event[1] != EVERYBODY and Counter(event[2:]) - own for event in events):
            return True
        words = seeded((self._seed << 20) + past.length)
        for _ in range(WORLDS):
            world = past.before.clone()
            self._game.resample(world, seat, words)
            result = self._game.submit(world, request, seat, choice)
            if isinstance(result, Refusal) or seen(result, seat) != events or self._game.view(world, seat) != saw:
                return True
        return False

    def _revealed_secrets(self, past: Past) -> bool:
        seat, request, _ = past.decision
        asked = [r for r in self._game.pending(past.before) if r.id == request]
        if not any(r.secret and r.seat == seat for r in asked):
            return False
        return not any(r.id == request for r in self._game.pending(past.after))


def uncovered(before: Any, after: Any) -> bool:
    """Whether something that was None is told now, at the same place of two views."""
    if before is None:
        return after is not None
    if isinstance(before, dict) and isinstance(after, dict):
        return any(uncovered(value, after[key]) for key, value in before.items() if key in after)
    if isinstance(before, (list, tuple)) and isinstance(after, (list, tuple)):
        return any(uncovered(old, new) for old, new in zip(before, after, strict=False))
    return False
