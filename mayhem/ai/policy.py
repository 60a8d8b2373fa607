"""What a game brings for its computer players. One module per game: `mayhem.ai.<game name>` with `policy(game)`.

The search knows no game; everything it asks is here. States are imagined ones, never the true position.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from mayhem.ai.agent import Reason
from mayhem.kernel.game import Choice, Request


class Candidate(NamedTuple):
    """A choice worth looking at; `prior` is the quick policy's guess of its worth, in the game's own unit."""

    choice: Choice
    prior: float


class Policy(Protocol):
    """`character` is one of `characters` or "" (plain): small weights in candidates and evaluation."""

    characters: tuple[str, ...]

    def imagine(self, view: dict[str, Any], words: list[int], memory: int | None) -> Any:
        """A world to think in: consistent with the view, made light for playouts."""

    def deal_anew(self, state: Any, seat: int, words: list[int], memory: int | None) -> None:
        """Everything the seat cannot see, in place."""

    def quick(self, state: Any, words: list[int], noise: int) -> None:
        """Applies the quick policy's answer to what is pending. `noise` 0: always the same answer; 1: varied."""

    def prefer(self, state: Any, request: Request, words: list[int], character: str) -> Choice:
        """The quick policy's answer for this request, without applying it."""

    def candidates(self, state: Any, request: Request, most: int, character: str) -> list[Candidate]:
        """At most so many, best first; at least one for a required request."""

    def apply(self, state: Any, seat: int, choice: Choice) -> None: ...

    def over(self, state: Any) -> bool: ...

    def mark(self, state: Any, horizon: int) -> int:
        """Where playouts from here end: a number to hand to `reached`."""

    def reached(self, state: Any, mark: int) -> bool: ...

    def chances(self, state: Any, character: str, seat: int) -> list[float]:
        """Chance to win per seat, by the rules if the game is over, else by evaluation; `seat` has the character."""

    def volunteer(
        self, view: dict[str, Any], state: Any, seat: int, words: list[int], character: str, made: set[Choice]
    ) -> tuple[Choice, Reason] | None:
        """Something optional that the seat wants to do now (an offer), never one of `made`."""

    def explain(self, state: Any, request: Request, choice: Choice) -> Reason: ...


def policy_for(game: Any) -> Policy:
    """The game's own policy; a game without one is played by the rules alone (plain.py)."""
    made: Policy
    if game.name in KNOWN:
        made = import_module(f"mayhem.ai.{game.name}").policy(game)
        return made
    from mayhem.ai.plain import PlainPolicy

    return PlainPolicy(game)


KNOWN: Sequence[str] = ("men_of_mayhem", "biker_game")
