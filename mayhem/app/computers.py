"""The computers at the table: doors to where they think, and to the one who gives hints.

Normally they think in a process of their own (`mayhem.ai.worker`); in a thread where there can be none, and on the
spot in tests, where a game must not depend on the clock.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from mayhem import ai
from mayhem.ai.levels import HINT
from mayhem.ai.worker import Worker, WorkerPlayer
from mayhem.games import packs
from mayhem.kernel.game import Choice, Request
from mayhem.persist.record import Sitter
from mayhem.session.players import Agent, Inline, Player, Threaded

PROCESS, THREAD, HERE = "process", "thread", "here"
USUAL = "member"  # plays for a computer whose name this program does not know
SEATS = 64  # room between the seeds of two games, so that no two seats think alike


class Adviser:
    """Thinks about what must be decided only: an offer is no hint."""

    def __init__(self, agent: ai.Agent) -> None:
        self._agent = agent

    def choose(self, view: dict[str, Any], requests: Sequence[Request], budget: float) -> tuple[Choice, ai.Reason]:
        return self._agent.choose(view, [r for r in requests if not r.optional], budget)


class Computers:
    """Makes players; `close` ends whatever thinks for them."""

    def __init__(self, where: str = PROCESS) -> None:
        self.where = where
        self._worker = Worker(str(packs() or "")) if where == PROCESS else None

    def close(self) -> None:
        if self._worker is not None:
            self._worker.close()

    def maker(self, game: Any, seed: int) -> Callable[[int, Sitter], Player]:
        """What a table asks for its players."""
        return lambda seat, sitter: self._door(game, agent_name(game, sitter), seed * SEATS + seat)

    def adviser(self, game: Any, seed: int) -> Player:
        """Who is asked for a hint: the strongest there is."""
        if self._worker is not None:
            return WorkerPlayer(self._worker, game, HINT, seed, only_required=True)
        return self._think(Adviser(ai.make(HINT, game, seed)))

    def _door(self, game: Any, name: str, seed: int) -> Player:
        if self._worker is not None:
            return WorkerPlayer(self._worker, game, name, seed)
        return self._think(ai.make(name, game, seed))

    def _think(self, agent: Agent) -> Player:
        return Threaded(agent) if self.where == THREAD else Inline(agent)


def agent_name(game: Any, sitter: Sitter) -> str:
    """The agent of a sitter; another program's names are not always known here."""
    for name in (sitter.agent, f"{sitter.level}:{sitter.character}".rstrip(":"), sitter.level):
        try:
            ai.read_name(name, game)
        except ai.UnknownAgent:
            continue
        return name
    return USUAL
