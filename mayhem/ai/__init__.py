"""Computer players: they get views and requests, and give a choice with its reason. They never see a position.

    agent = make("member", game, seed)             # or "member:trader": a level with a character
    choice, reason = agent.choose(view, requests, budget)

`agent.py` has the protocol, `policy.py` what a game must bring to be played well, `search.py` the thinking,
`levels.py` the four levels, `worker.py` the process in which they think beside the screen, `arena.py` the matches that
judge them.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from mayhem.ai.agent import Agent, Budget, Reason
from mayhem.ai.policy import policy_for

LEVELS = ("hang_around", "prospect", "member", "president")
NAMES = ("random", "greedy", *LEVELS)

__all__ = [
    "LEVELS",
    "NAMES",
    "Agent",
    "Budget",
    "Reason",
    "UnknownAgent",
    "characters",
    "make",
    "read_name",
    "usual_character",
]


class UnknownAgent(ValueError):
    """No such computer player; the message names what there is."""


def characters(game: Any) -> tuple[str, ...]:
    """What can stand after the colon in an agent's name, for this game."""
    return policy_for(game).characters


def usual_character(game: Any, gang: str) -> str:
    """The character that a gang has when nobody chose one; "" for none."""
    module = import_module(f"mayhem.ai.{game.name}.characters") if game.name == "men_of_mayhem" else None
    return module.BY_GANG.get(gang, "") if module is not None else ""


def read_name(name: str, game: Any) -> tuple[str, str]:
    """("level", "character") of a name such as `member:trader`; raises UnknownAgent."""
    level, _, character = name.partition(":")
    if level not in NAMES:
        raise UnknownAgent(f"{level!r} is no computer player; known are {', '.join(NAMES)}")
    if character and (level == "random" or character not in characters(game)):
        known = characters(game) if level != "random" else ()
        raise UnknownAgent(f"{character!r} is no character for {level}; known are {', '.join(known) or 'none'}")
    return level, character


def make(name: str, game: Any, seed: int = 0) -> Agent:
    """The agent of that name for that game. Cheap to make; needs nothing to be closed."""
    level, character = read_name(name, game)
    if level == "random":
        from mayhem.ai.drifter import Drifter

        return Drifter(game, seed)
    if level == "greedy":
        from mayhem.ai.greedy import Greedy

        return Greedy(game, seed, character)
    from mayhem.ai.levels import Thinker

    return Thinker(level, game, seed, character)
