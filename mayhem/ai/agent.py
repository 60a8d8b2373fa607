"""What a computer player is to the rest of the program: views in, a choice and its reason out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from mayhem.kernel.digest import digest
from mayhem.kernel.game import Choice, Request
from mayhem.kernel.rng import seeded


class Reason(NamedTuple):
    """Why: a catalogue key with arguments, and what the search believes of the chances to win (0 to 1, -1: not asked).

    `args` may name things of the game by their numbers; whoever shows the reason asks the game for their names.
    `before` is the chance with an average answer, `after` with the chosen one.
    """

    key: str
    args: tuple[tuple[str, int | str], ...] = ()
    before: float = -1.0
    after: float = -1.0

    def as_dict(self) -> dict[str, Any]:
        return {"key": self.key, "args": dict(self.args), "before": self.before, "after": self.after}


class Budget(NamedTuple):
    """How much an agent may think. Iterations are exact: the same view, seed and iterations give the same choice.
    Seconds are a bound for slow machines; None: no bound of that kind (the level's own number of iterations counts)."""

    iterations: int | None = None
    seconds: float | None = None


def read_budget(budget: Budget | float | None) -> Budget:
    """A bare number means seconds."""
    if budget is None:
        return Budget()
    if isinstance(budget, Budget):
        return budget
    return Budget(None, float(budget))


class Agent(Protocol):
    """Sees nothing but views. Keeps nothing that matters between calls: another agent of the same name and seed, asked
    the same, answers the same (offers already made this round are the one thing remembered)."""

    name: str

    def choose(
        self, view: dict[str, Any], requests: Sequence[Request], budget: Budget | float | None = None
    ) -> tuple[Choice, Reason]:
        """An answer to one of the requests (all of one seat; optional ones only if the agent wants to)."""
        ...


def required(requests: Sequence[Request]) -> Request | None:
    """What must be answered; None if everything asked is optional."""
    return next((request for request in requests if not request.optional), None)


def view_words(view: dict[str, Any], seed: int) -> list[int]:
    """A generator that depends on the view and the seed alone, so that an agent needs no memory to be repeatable."""
    return seeded(int(digest(view), 16) ^ (seed & 0xFFFFFFFFFFFFFFFF))
