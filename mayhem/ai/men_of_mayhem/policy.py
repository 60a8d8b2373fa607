"""What the search asks about Men of Mayhem (see ai/policy.py)."""

from __future__ import annotations

from typing import Any

from mayhem.ai.agent import Reason
from mayhem.ai.men_of_mayhem import deals, evaluate, moves, quick, reasons
from mayhem.ai.men_of_mayhem.characters import BY_GANG, CHARACTERS, weights_of
from mayhem.ai.men_of_mayhem.school import School
from mayhem.ai.policy import Candidate
from mayhem.games.men_of_mayhem import flow
from mayhem.games.men_of_mayhem.imagine import imagine, resample
from mayhem.games.men_of_mayhem.state import State
from mayhem.games.men_of_mayhem.verbs import F_DEAL, F_OVER
from mayhem.kernel.game import Choice, Request
from mayhem.kernel.rng import draw


class MayhemPolicy:
    def __init__(self, game: Any) -> None:
        self.characters: tuple[str, ...] = tuple(CHARACTERS)
        self.game = game
        self.tables = game.tables

    def usual_character(self, view: dict[str, Any], seat: int) -> str:
        """Of the gang that the seat plays, when nobody chose another."""
        gang = view["gang"][seat]
        return BY_GANG.get(self.tables.gangs[gang].id, "") if gang >= 0 else ""

    def imagine(self, view: dict[str, Any], words: list[int], memory: int | None) -> State:
        s = imagine(self.tables, view, words, memory)
        s.config = s.config._replace(deals=False)  # nobody deals in a playout: no windows
        return s

    def deal_anew(self, state: State, seat: int, words: list[int], memory: int | None) -> None:
        resample(state, seat, words, memory)

    def quick(self, state: State, words: list[int], noise: int) -> None:
        quick.step(state, draw(words) >> 1 if noise else 0)

    def school(self, state: State) -> School:
        """For playouts that learn from each other (see ai/search.py)."""
        return School(state)

    def prefer(self, state: State, request: Request, words: list[int], character: str) -> Choice:
        f = state.stack[-1]
        if f[0] == F_DEAL:
            return deals.answer(state, f, request.seat, weights_of(character))[0]
        return quick.answer(state, request.seat, 0)

    def candidates(self, state: State, request: Request, most: int, character: str) -> list[Candidate]:
        return moves.candidates(state, request.seat, most, weights_of(character))

    def apply(self, state: State, seat: int, choice: Choice) -> None:
        flow.apply(state, seat, choice)

    def over(self, state: State) -> bool:
        return state.stack[-1][0] == F_OVER

    def mark(self, state: State, horizon: int) -> int:
        return state.round + horizon

    def reached(self, state: State, mark: int) -> bool:
        return state.round >= mark

    def chances(self, state: State, character: str, seat: int) -> list[float]:
        return evaluate.chances(state, weights_of(character), seat)

    def volunteer(
        self, view: dict[str, Any], state: State, seat: int, words: list[int], character: str, made: set[Choice]
    ) -> tuple[Choice, Reason] | None:
        return deals.offer(state, seat, weights_of(character), made)

    def explain(self, state: State, request: Request, choice: Choice) -> Reason:
        f = state.stack[-1]
        if f[0] == F_DEAL:
            answer, reason = deals.answer(state, f, request.seat, weights_of(""))
            if answer == choice:
                return reason
        return reasons.explain(state, request, choice)
