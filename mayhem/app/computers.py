"""The computers at the table: doors to where they think, and to the one who gives hints.

Normally they think in a process of their own (`mayhem.ai.worker`); in a thread where there can be none, and on the
spot in tests, where a game must not depend on the clock.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from mayhem import ai
from mayhem.ai.agent import Reason
from mayhem.ai.levels import HINT
from mayhem.ai.worker import Worker, WorkerPlayer
from mayhem.kernel.game import Choice, Request
from mayhem.persist.record import Sitter
from mayhem.session.players import Inline, Player, Threaded

PROCESS, THREAD, HERE = "process", "thread", "here"
USUAL = "member"  # plays for a computer whose name this program does not know
SEATS = 64  # room between the seeds of two games, so that no two seats think alike


class Speaking:
    """An agent as the table wants it: the answer names its request, the reason is kept beside it."""

    def __init__(self, agent: ai.Agent, only_required: bool = False) -> None:
        self._agent = agent
        self._only_required = only_required
        self.reason: Reason | None = None

    def choose(self, view: dict[str, Any], requests: Sequence[Request], budget: float) -> tuple[int, Choice]:
        asked = [r for r in requests if not (self._only_required and r.optional)]
        choice, self.reason = self._agent.choose(view, asked, ai.Budget(seconds=budget))
        return asked[0].id, choice


class Computers:
    """Makes players; `close` ends whatever thinks for them."""

    def __init__(self, where: str = PROCESS) -> None:
        self.where = where
        self._worker = Worker() if where == PROCESS else None
        self._minds: dict[int, Speaking] = {}  # by id of the door

    def close(self) -> None:
        if self._worker is not None:
            self._worker.close()

    def maker(self, game: Any, seed: int) -> Callable[[int, Sitter], Player]:
        """What a table asks for its players."""
        return lambda seat, sitter: self._door(game, agent_name(game, sitter), seed * SEATS + seat)

    def adviser(self, game: Any, seed: int) -> Player:
        """Who is asked for a hint: the strongest there is."""
        return self._door(game, HINT, seed, only_required=True)

    def _door(self, game: Any, name: str, seed: int, only_required: bool = False) -> Player:
        if self._worker is not None:
            return WorkerPlayer(self._worker, game, name, seed, only_required=only_required)
        mind = Speaking(ai.make(name, game, seed), only_required)
        door: Player = Threaded(mind) if self.where == THREAD else Inline(mind)
        self._minds[id(door)] = mind
        return door

    def reason(self, door: Player) -> Reason | None:
        """Why the last answer of a door was given."""
        if isinstance(door, WorkerPlayer):
            return door.last.reason if door.last is not None else None
        mind = self._minds.get(id(door))
        return mind.reason if mind is not None else None


def agent_name(game: Any, sitter: Sitter) -> str:
    """The agent of a sitter; another program's names are not always known here."""
    for name in (sitter.agent, f"{sitter.level}:{sitter.character}".rstrip(":"), sitter.level):
        try:
            ai.read_name(name, game)
        except ai.UnknownAgent:
            continue
        return name
    return USUAL
