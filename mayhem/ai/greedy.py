"""The `greedy` agent: the game's quick policy on one imagined world, one step ahead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mayhem.ai.agent import Budget, Reason, required, view_words
from mayhem.ai.policy import Policy, policy_for
from mayhem.kernel.game import Choice, Request


class Greedy:
    name = "greedy"

    def __init__(self, game: Any, seed: int, character: str = "") -> None:
        self.game = game
        self.seed = seed
        self.character = character
        self.policy: Policy = policy_for(game)

    def choose(
        self, view: dict[str, Any], requests: Sequence[Request], budget: Budget | float | None = None
    ) -> tuple[Choice, Reason]:
        request = required(requests)
        if request is None:
            return (), Reason("ai.reason.pass")
        words = view_words(view, self.seed)
        state = self.policy.imagine(view, words, None)
        choice = self.policy.prefer(state, request, words, self.character)
        return choice, self.policy.explain(state, request, choice)
