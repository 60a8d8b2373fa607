"""A policy for a game that brings none: random play and its final standings. Weak, but it never stops a game."""

from __future__ import annotations

from typing import Any

from mayhem.ai.agent import Reason
from mayhem.ai.policy import Candidate
from mayhem.kernel.game import Choice, Request
from mayhem.kernel.rng import below

FOREVER = 1 << 30


class PlainPolicy:
    characters: tuple[str, ...] = ()

    def __init__(self, game: Any) -> None:
        self.game = game

    def imagine(self, view: dict[str, Any], words: list[int], memory: int | None) -> Any:
        return self.game.imagine(view, words)

    def deal_anew(self, state: Any, seat: int, words: list[int], memory: int | None) -> None:
        self.game.resample(state, seat, words)

    def quick(self, state: Any, words: list[int], noise: int) -> None:
        self.game.apply(state, *self.game.sample(state, words))

    def prefer(self, state: Any, request: Request, words: list[int], character: str) -> Choice:
        choices: list[Choice] = self.game.legal(state, request)
        return choices[below(words, len(choices))]

    def candidates(self, state: Any, request: Request, most: int, character: str) -> list[Candidate]:
        return [Candidate(choice, 0.0) for choice in self.game.legal(state, request)[:most]]

    def apply(self, state: Any, seat: int, choice: Choice) -> None:
        self.game.apply(state, self.game.pending(state)[0].id, seat, choice)

    def over(self, state: Any) -> bool:
        return bool(self.game.over(state))

    def mark(self, state: Any, horizon: int) -> int:
        return FOREVER

    def reached(self, state: Any, mark: int) -> bool:
        return False

    def chances(self, state: Any, character: str, seat: int) -> list[float]:
        seats = self.game.seats(state)
        if not self.game.over(state):
            return [1.0 / seats] * seats
        places = {row["seat"]: row["place"] for row in self.game.standings(state)}
        first = [s for s in range(seats) if places.get(s) == 1]
        return [1.0 / len(first) if s in first else 0.0 for s in range(seats)]

    def volunteer(
        self, view: dict[str, Any], state: Any, seat: int, words: list[int], character: str, made: set[Choice]
    ) -> tuple[Choice, Reason] | None:
        return None

    def explain(self, state: Any, request: Request, choice: Choice) -> Reason:
        return Reason("ai.reason.plain")
