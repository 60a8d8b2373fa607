"""Computer players at the command line."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from typing import Any

from mayhem import ai
from mayhem.cli.common.mistake import Mistake
from mayhem.content.problem import nearest
from mayhem.kernel.game import Choice, Event, Refusal, Request

ANY_GAME = "random"  # plays every game; the others need to know it


def default_agent(game: Any, wished: str) -> str:
    """The wished one, where there is somebody who knows the game."""
    return wished if find_spec(f"mayhem.ai.{game.name}") is not None else ANY_GAME


def known_agents() -> str:
    return ", ".join(ai.NAMES)


def make_agent(name: str, game: Any, seed: int) -> ai.Agent:
    try:
        return ai.make(name, game, seed)
    except ModuleNotFoundError as missing:
        if missing.name != f"mayhem.ai.{game.name}":
            raise
        raise Mistake("cli.unknown_agent", word=name[:40], known=ANY_GAME) from None
    except ai.UnknownAgent:
        level = name.partition(":")[0]
        if level in ai.NAMES:
            known = ai.characters(game) if level != "random" else ()
            raise Mistake("cli.unknown_agent", word=name[:40], known=", ".join(known) or level) from None
        hint = nearest(level, ai.NAMES)
        raise Mistake("cli.unknown_agent", word=name[:40], known=known_agents(), hint=hint) from None


def names_for(listed: str | None, seats: int, otherwise: str) -> list[str]:
    """`a,b` for four seats: a, b, a, b."""
    names = [name.strip() for name in (listed or "").split(",") if name.strip()] or [otherwise]
    if len(names) > seats:
        raise Mistake("cli.too_many_agents", found=len(names), seats=seats)
    return [names[i % len(names)] for i in range(seats)]


def answer(
    game: Any, state: Any, agent: ai.Agent, requests: Sequence[Request], seconds: float | None = None
) -> tuple[int, int, Choice]:
    """(request id, seat, choice): what an agent that sees only its seat's view does about the requests of one seat."""
    seat = requests[0].seat
    choice, _ = agent.choose(game.view(state, seat), requests, ai.Budget(seconds=seconds))
    return requests[0].id, seat, choice


def decide(game: Any, state: Any, agents: Sequence[ai.Agent], seconds: float | None = None) -> list[Event]:
    """The next decision of a game that only computers play."""
    pending = game.pending(state)
    seat = pending[0].seat
    request, seat, choice = answer(game, state, agents[seat], [r for r in pending if r.seat == seat], seconds)
    result = game.submit(state, request, seat, choice)
    if isinstance(result, Refusal):
        raise Mistake("cli.agent_failed", agent=agents[seat].name, code=result.code)
    events: list[Event] = result
    return events


class Answering:
    """An agent as the table wants it: the answer names its request, the reason stays behind."""

    def __init__(self, agent: ai.Agent) -> None:
        self._agent = agent

    def choose(self, view: dict[str, Any], requests: Sequence[Request], budget: float) -> tuple[int, Choice]:
        choice, _ = self._agent.choose(view, requests, ai.Budget(seconds=budget))
        return requests[0].id, choice
