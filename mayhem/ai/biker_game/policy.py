"""What the search asks about the Biker Game (see ai/policy.py)."""

from __future__ import annotations

from typing import Any

from mayhem.ai.agent import Reason
from mayhem.ai.biker_game import evaluate, quick
from mayhem.ai.policy import Candidate
from mayhem.games.biker_game.chances import friendly_chances
from mayhem.games.biker_game.frames import LEGAL
from mayhem.games.biker_game.imagine import resample
from mayhem.games.biker_game.ledger import business_price
from mayhem.games.biker_game.meta import (
    ATTACK,
    BEFRIEND,
    BRIBE,
    BUSINESS,
    CHARTER,
    CLOSE,
    F_CHURCH,
    F_FIELD,
    MOVE,
    SELL,
    VERBS,
)
from mayhem.games.biker_game.state import State
from mayhem.kernel.game import Choice, Request
from mayhem.kernel.rng import draw

_PER_VERB = 3  # candidates of one kind of order, so that no kind crowds out the others


class BikerPolicy:
    characters: tuple[str, ...] = ()

    def __init__(self, game: Any) -> None:
        self.game = game

    def imagine(self, view: dict[str, Any], words: list[int], memory: int | None) -> State:
        state: State = self.game.imagine(view, words)
        return state

    def deal_anew(self, state: State, seat: int, words: list[int], memory: int | None) -> None:
        resample(state, seat, words)

    def quick(self, state: State, words: list[int], noise: int) -> None:
        f = state.stack[-1]
        self.game.apply(state, f[1], f[2], quick.answer(state, (draw(words) & 0xFFFF) | 1 if noise else 0))

    def prefer(self, state: State, request: Request, words: list[int], character: str) -> Choice:
        return quick.answer(state, 0)

    def candidates(self, state: State, request: Request, most: int, character: str) -> list[Candidate]:
        """The quick answer first; in Church the best few of each kind of order."""
        f = state.stack[-1]
        first = quick.answer(state, 0)
        found = [Candidate(first, 3.0)]
        options = [choice for choice in LEGAL[f[0]](state, f) if choice != first]
        if f[0] not in (F_CHURCH, F_FIELD):
            return found + [Candidate(choice, 0.0) for choice in options[: most - 1]]
        rated = sorted((-self._prior(state, request.seat, choice), i) for i, choice in enumerate(options))
        count: dict[int, int] = {}
        for worth, i in rated:
            verb = options[i][0]
            count[verb] = count.get(verb, 0) + 1
            if count[verb] <= _PER_VERB:
                found.append(Candidate(options[i], -worth))
            if len(found) >= most:
                break
        return found

    def _prior(self, s: State, seat: int, choice: Choice) -> float:
        """A guess of the points that an order brings."""
        verb = choice[0]
        if verb == CHARTER:
            return 2.0 + 0.02 * quick.state_worth(s, seat, choice[1])
        if verb == BUSINESS:
            return 0.6 + 8.0 * s.t.business_income[choice[2]] / max(1, business_price(s, seat, choice[2])) / 10
        if verb == BEFRIEND:
            odds = friendly_chances(s, seat, choice[2])
            return 0.35 * s.t.card_vp[choice[2]] * odds.alliance / odds.total - 0.5 * odds.fail / odds.total
        if verb == SELL:
            return 0.3
        if verb == CLOSE:
            return 0.2
        if verb in (ATTACK, BRIBE, MOVE):
            return 0.1
        return 0.0

    def apply(self, state: State, seat: int, choice: Choice) -> None:
        self.game.apply(state, state.stack[-1][1], seat, choice)

    def over(self, state: State) -> bool:
        return not state.stack

    def mark(self, state: State, horizon: int) -> int:
        return state.round + horizon

    def reached(self, state: State, mark: int) -> bool:
        return state.round >= mark

    def chances(self, state: State, character: str, seat: int) -> list[float]:
        return evaluate.chances(state)

    def mixes(self, request: Request) -> bool:
        return request.secret

    def volunteer(
        self, view: dict[str, Any], state: State, seat: int, words: list[int], character: str, made: set[Choice]
    ) -> tuple[Choice, Reason] | None:
        return None

    def explain(self, state: State, request: Request, choice: Choice) -> Reason:
        """By what is done; the arguments are those of the named choice."""
        named = self.game.name_choice(state, choice)
        args = tuple((key, value) for key, value in named.items() if key != "do" and isinstance(value, (int, str)))
        return Reason(f"biker_game.why.{VERBS[choice[0]]}", args)
