"""The four levels: the same search with more or less of it.

None is made weak by stupid moves: a weaker one thinks less, sees less far and forgets what moved behind the blinds.
Each of the first three thinks about three times as much as the one before, which wins about 40 % of the games of one
against three; the President, whose playouts learn, takes what the machine gives.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mayhem.ai.agent import Budget, Reason, read_budget, required, view_words
from mayhem.ai.policy import Policy, policy_for
from mayhem.ai.search import Effort, Outcome, search
from mayhem.kernel.game import Choice, Request

EFFORTS = {
    "hang_around": Effort(iterations=2, horizon=1, memory=0, most=2, seconds=0.15),
    "prospect": Effort(iterations=8, horizon=1, memory=1, most=4, seconds=0.2),
    "member": Effort(iterations=28, horizon=1, memory=2, most=8, seconds=0.2),
    "president": Effort(iterations=2000, horizon=1, memory=None, most=16, seconds=0.8, learns=True),
}
# Decisions that matter less get a share of the iterations.
SHARES = {"order": 1.0, "free_order": 1.0, "guns": 0.5, "market": 0.5, "backup": 0.6, "exploit": 0.35, "spoils": 0.4}
OTHERS = 0.3
HINT = "president"


def effort_of(policy: Policy, level: str) -> Effort:
    """A game may know better what its levels need: `efforts` of its policy, and `shares` by kind of decision."""
    efforts: dict[str, Effort] = getattr(policy, "efforts", EFFORTS)
    return efforts[level]


class Thinker:
    """One of the levels."""

    def __init__(self, level: str, game: Any, seed: int, character: str = "") -> None:
        self.name = level
        self.game = game
        self.seed = seed
        self.character = character
        self._chosen = bool(character)  # else the game may have one that suits the seat
        self.policy: Policy = policy_for(game)
        self.effort = effort_of(self.policy, level)
        self._shares: dict[str, float] = getattr(self.policy, "shares", SHARES)
        self._made: set[Choice] = set()  # offers of this round
        self._made_in = -1

    def choose(
        self, view: dict[str, Any], requests: Sequence[Request], budget: Budget | float | None = None
    ) -> tuple[Choice, Reason]:
        words = view_words(view, self.seed)
        request = required(requests)
        usual = getattr(self.policy, "usual_character", None)
        if usual is not None and not self._chosen:
            self.character = usual(view, requests[0].seat)
        if any(r.optional for r in requests):
            offer = self._volunteer(view, requests[0].seat, words)
            if offer is not None:
                return offer
        if request is None:
            return (), Reason("ai.reason.pass")
        outcome = self.think(view, request, words, read_budget(budget))
        state = self.policy.imagine(view, words, self.effort.memory)
        reason = self.policy.explain(state, request, outcome.choice)
        return outcome.choice, reason._replace(before=outcome.before, after=outcome.after)

    def think(self, view: dict[str, Any], request: Request, words: list[int], budget: Budget) -> Outcome:
        iterations = self.effort.iterations if budget.iterations is None else budget.iterations
        iterations = max(1, round(iterations * self._shares.get(request.kind, OTHERS)))
        seconds = self.effort.seconds
        if budget.seconds is not None:
            seconds = budget.seconds if seconds is None else min(seconds, budget.seconds)
        elif budget.iterations is not None:
            seconds = None  # an exact number was asked for
        effort = self.effort._replace(iterations=iterations, seconds=seconds)
        return search(self.policy, view, request, words, effort, self.character)

    def _volunteer(self, view: dict[str, Any], seat: int, words: list[int]) -> tuple[Choice, Reason] | None:
        if view.get("round", 0) != self._made_in:
            self._made.clear()
            self._made_in = view.get("round", 0)
        state = self.policy.imagine(view, words[:], self.effort.memory)
        offer = self.policy.volunteer(view, state, seat, words[:], self.character, self._made)
        if offer is not None:
            self._made.add(offer[0])
        return offer


def hint(
    game: Any, view: dict[str, Any], requests: Sequence[Request], seed: int = 0, budget: Budget | float | None = None
) -> tuple[Choice, Reason]:
    """What the strongest level would do in this seat, why, and the chances to win before and after."""
    return Thinker(HINT, game, seed).choose(view, [r for r in requests if not r.optional], budget)
