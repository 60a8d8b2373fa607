"""A whole game in one process: a referee that gives each agent nothing but its view."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from mayhem.ai.agent import Agent, Budget
from mayhem.kernel.game import Choice, Event, Refusal, Request


class Watcher(Protocol):
    """Sees everything and must not touch it."""

    def before(self, state: Any, request: Request, choice: Choice) -> None: ...

    def after(self, state: Any, request: Request, choice: Choice, events: list[Event]) -> None: ...


class Thought(NamedTuple):
    seat: int
    kind: str
    seconds: float


class Result(NamedTuple):
    standings: list[dict[str, Any]]
    decisions: int
    thoughts: list[Thought]
    refused: int  # answers that the law refused; a quick answer took their place
    state: Any

    @property
    def winners(self) -> list[int]:
        return [row["seat"] for row in self.standings if row["place"] == 1]


class EndlessMatch(RuntimeError):
    """More decisions than any real game has."""


def play(
    game: Any, config: Any, seed: int, agents: Sequence[Agent], *, budgets: Mapping[int, Budget] | None = None,
    watch: Watcher | None = None, longest: int = 20_000,
) -> Result:  # fmt: skip
    """Plays to the end. `budgets` by seat."""
    state = game.new(config, seed)
    thoughts: list[Thought] = []
    decisions = refused = 0
    while not game.over(state):
        pending = game.pending(state)
        request = next(r for r in pending if not r.optional)
        seat = request.seat
        view = game.view(state, seat)
        # Optional requests share the id of what is owed: the choice itself says which of them it answers.
        asked = [r for r in pending if r.seat == seat]
        start = time.perf_counter()
        choice, _ = agents[seat].choose(view, asked, None if budgets is None else budgets.get(seat))
        spent = time.perf_counter() - start
        if watch is not None:
            watch.before(state, request, choice)
        events = game.submit(state, request.id, seat, choice)
        if isinstance(events, Refusal):
            refused += 1
            choice = game.legal(state, request)[0]
            events = game.submit(state, request.id, seat, choice)
            assert not isinstance(events, Refusal), events
        thoughts.append(Thought(seat, request.kind, spent))
        decisions += 1
        if watch is not None:
            watch.after(state, request, choice, events)
        if decisions > longest:
            raise EndlessMatch(f"seed {seed}: no end after {longest} decisions")
    return Result(game.standings(state), decisions, thoughts, refused, state)
