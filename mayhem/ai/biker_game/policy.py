"""What the search asks about the Biker Game (see ai/policy.py).

Clubs get in each other's way less than their own dice do, so playouts follow the one who thinks: it plays shrewdly, the
others mark time, and the position is judged when its next turn begins. Near the end, where every point of the others
counts, everybody plays.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mayhem.ai.agent import Reason
from mayhem.ai.biker_game import deals, evaluate, moves, quick, reasons, shrewd, veteran
from mayhem.ai.biker_game.characters import BY_SEAT, CHARACTERS, PLAIN, weights_of
from mayhem.ai.biker_game.horizon import turns_to_come
from mayhem.ai.policy import Candidate
from mayhem.ai.search import Effort
from mayhem.games.biker_game.frames import LEGAL
from mayhem.games.biker_game.imagine import resample
from mayhem.games.biker_game.meta import (
    CLOSE,
    F_CHURCH,
    F_DECLARE,
    F_FIELD,
    F_OFFER,
    F_RECRUIT,
    F_RELEASE,
    F_TRAIT,
    GATHER,
    OUT,
    TURNS,
    WIDTH,
)
from mayhem.games.biker_game.state import State
from mayhem.kernel.game import Choice, Request
from mayhem.kernel.rng import below, draw

FEW, SOME, MANY = 4, 6, 8  # candidates: who looks at no more of them goes by simpler rules (_way)
EFFORTS = {
    "hang_around": Effort(iterations=6, horizon=1, memory=None, most=FEW, seconds=0.25),
    "prospect": Effort(iterations=12, horizon=1, memory=None, most=SOME, seconds=0.25),
    "member": Effort(iterations=24, horizon=1, memory=None, most=MANY, seconds=0.28),
    "president": Effort(iterations=240, horizon=1, memory=None, most=12, seconds=0.8),
}
# Decisions that matter less get a share of the iterations.
SHARES = {"recruit": 1.0, "declare": 1.0, "church": 0.6, "field": 0.6, "patch": 0.4}


class BikerPolicy:
    def __init__(self, game: Any) -> None:
        self.characters: tuple[str, ...] = tuple(CHARACTERS)
        self.efforts = EFFORTS
        self.shares = SHARES
        self.game = game
        self._seat = -1  # who thinks
        self._all_play = False
        self._weights = PLAIN  # of whoever thinks
        self._answer: Callable[[State, int], Choice] = shrewd.answer  # how whoever thinks goes on in playouts

    def usual_character(self, view: dict[str, Any], seat: int) -> str:
        """Clubs have no names of their own; each seat has its temper."""
        return BY_SEAT[seat]

    def imagine(self, view: dict[str, Any], words: list[int], memory: int | None) -> State:
        state: State = self.game.imagine(view, words)
        return state

    def deal_anew(self, state: State, seat: int, words: list[int], memory: int | None) -> None:
        resample(state, seat, words)

    def quick(self, state: State, words: list[int], noise: int) -> None:
        f = state.stack[-1]
        dither = (draw(words) & 0xFFFF) | 1 if noise else 0
        if f[2] == self._seat or self._all_play or state.declarer >= 0:
            choice = self._answer(state, dither)
        elif f[0] in (F_CHURCH, F_FIELD):
            choice = (CLOSE,)
        elif f[0] == F_RECRUIT:
            choice = (GATHER, 2)
        else:
            choice = quick.answer(state, dither)
        self.game.apply(state, f[1], f[2], choice)

    def prefer(self, state: State, request: Request, words: list[int], character: str) -> Choice:
        f = state.stack[-1]
        self._weights = weights_of(character)
        if f[0] == F_OFFER:
            return deals.answer(state, f, self._weights)[0]
        if f[0] == F_TRAIT:  # about equally good, and clubs should differ
            traits: list[Choice] = LEGAL[F_TRAIT](state, f)
            return traits[below(words, len(traits))]
        return quick.answer(state, 0)

    def candidates(self, state: State, request: Request, most: int, character: str) -> list[Candidate]:
        self._seat = request.seat
        self._all_play = state.stack[-1][0] == F_DECLARE or turns_to_come(state) <= 1
        self._weights = weights = weights_of(character)
        if state.stack[-1][0] == F_OFFER:
            return [Candidate(deals.answer(state, state.stack[-1], weights)[0], 0.0)]
        self._answer = _way(most)
        traits = quick.TRAIT_ORDER if most <= MANY else veteran.TRAIT_ORDER
        return moves.candidates(state, request.seat, most, weights, self._answer(state, 0), traits)

    def apply(self, state: State, seat: int, choice: Choice) -> None:
        self.game.apply(state, state.stack[-1][1], seat, choice)

    def over(self, state: State) -> bool:
        return not state.stack

    def mark(self, state: State, horizon: int) -> int:
        """In turns of all clubs: until each has had so many more."""
        alive = sum(1 for seat in range(state.n) if not state.club[seat * WIDTH + OUT])
        return _turns(state) + horizon * alive

    def reached(self, state: State, mark: int) -> bool:
        if state.stack[-1][0] not in (F_RECRUIT, F_RELEASE) or state.declarer >= 0:
            return False
        return _turns(state) >= mark

    def chances(self, state: State, character: str, seat: int) -> list[float]:
        return evaluate.chances(state, weights_of(character), seat)

    def volunteer(
        self, view: dict[str, Any], state: State, seat: int, words: list[int], character: str, made: set[Choice]
    ) -> tuple[Choice, Reason] | None:
        return deals.offer(state, seat, weights_of(character), made)

    def explain(self, state: State, request: Request, choice: Choice) -> Reason:
        f = state.stack[-1]
        if f[0] == F_OFFER:
            answer, reason = deals.answer(state, f, self._weights)
            if answer == choice:
                return reason
        return reasons.explain(self.game, state, request, choice)


def _turns(s: State) -> int:
    return sum(s.club[seat * WIDTH + TURNS] for seat in range(s.n))


def _way(most: int) -> Callable[[State, int], Choice]:
    """How a club that looks at so many candidates goes on in its playouts."""
    if most <= SOME:
        return quick.answer if most <= FEW else shrewd.thrifty
    return shrewd.answer if most <= MANY else veteran.answer
