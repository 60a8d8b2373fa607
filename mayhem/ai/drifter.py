"""The `random` agent: any legal answer, over all verbs. The floor that every level is measured against."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mayhem.ai.agent import Budget, Reason, required, view_words
from mayhem.kernel.game import Choice, Request
from mayhem.kernel.rng import below

OFFERS = 12  # one optional request in so many is taken up
TRIES = 64


class Drifter:
    """Works for any game: it needs nothing but the engine contract."""

    name = "random"

    def __init__(self, game: Any, seed: int) -> None:
        self.game = game
        self.seed = seed

    def choose(
        self, view: dict[str, Any], requests: Sequence[Request], budget: Budget | float | None = None
    ) -> tuple[Choice, Reason]:
        words = view_words(view, self.seed)
        state = self.game.imagine(view, words)
        request = required(requests)
        offers = [r for r in requests if r.optional]
        if offers and hasattr(self.game, "sample_offer") and (request is None or below(words, OFFERS) == 0):
            offer = self.game.sample_offer(state, offers[0].seat, words)
            if offer is not None and self.game.refuse(state, offers[0].id, offers[0].seat, offer) is None:
                return offer, Reason("ai.reason.random")
        if request is None:
            return (), Reason("ai.reason.pass")
        for _ in range(TRIES):
            # `sample` answers for any of the seats that owe something: ask until it is ours
            _, seat, choice = self.game.sample(state, words)
            if seat == request.seat:
                return choice, Reason("ai.reason.random")
        choices: list[Choice] = self.game.legal(state, request)
        return choices[below(words, len(choices))], Reason("ai.reason.random")
