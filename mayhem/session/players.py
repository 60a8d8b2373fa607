"""Computers at the table: asked, then polled, so that nobody waits for them.

An `Agent` thinks and answers; a `Player` is the door to one that the table talks to. `Inline` thinks when polled
(tests, games without a screen), `Threaded` in a thread; worker processes bring doors of their own: any object with
these methods will do, it need not know this module.

An answer is `(request id, choice)`; or a bare choice, or `(choice, reason)`, which is for the first required request.
A reason is the agent's own object; the table keeps it for the log and does not look into it.
"""

from __future__ import annotations

import contextlib
import queue
import threading
from collections.abc import Sequence
from typing import Any, Protocol

from mayhem.kernel.game import Choice, Request

Answer = tuple[int, Choice]


class Agent(Protocol):
    def choose(self, view: dict[str, Any], requests: Sequence[Request], budget: float) -> Any:
        """An answer to one of the requests within about `budget` seconds. Sees nothing but the view."""


class Player(Protocol):
    def ask(self, ticket: int, view: dict[str, Any], requests: Sequence[Request], budget: float) -> None:
        """Returns at once."""

    def poll(self) -> list[tuple[int, Any]]:
        """Finished answers as (ticket, answer); None is the answer of an agent that failed. Returns at once."""

    def forget(self, ticket: int) -> None:
        """That answer is no longer wanted."""

    def alive(self) -> bool: ...

    def close(self) -> None: ...


def read_answer(answer: Any, requests: Sequence[Request]) -> Answer | None:
    """What an agent may have meant; None if it is no answer at all."""
    if not isinstance(answer, (tuple, list)) or not answer:
        return None
    first = next((r for r in requests if not r.optional), requests[0]).id
    if len(answer) == 2 and isinstance(answer[0], (tuple, list)):
        request, choice = first, answer[0]
    elif len(answer) == 2 and isinstance(answer[1], (tuple, list)):
        request, choice = answer
    else:
        request, choice = first, answer
    if type(request) is not int or any(type(i) is not int for i in choice):
        return None
    return request, tuple(choice)


def read_reason(player: Any, ticket: int, answer: Any) -> Any:
    """Why, if the player says so: beside its choice, or kept by ticket in a mapping `reasons`."""
    if isinstance(answer, (tuple, list)) and len(answer) == 2 and isinstance(answer[0], (tuple, list)):
        return answer[1]
    reasons = getattr(player, "reasons", None)
    return reasons.pop(ticket, None) if isinstance(reasons, dict) else None


def _think(agent: Agent, view: dict[str, Any], requests: Sequence[Request], budget: float) -> Any:
    try:
        return agent.choose(view, requests, budget)
    except Exception:  # noqa: BLE001 - whatever goes wrong in an agent, the game goes on with a fallback
        return None


class Waiting:
    """Keeps what it is asked until it is polled, and answers then, on the caller's thread."""

    def __init__(self) -> None:
        self._asked: dict[int, tuple[dict[str, Any], Sequence[Request], float]] = {}

    def answer(self, view: dict[str, Any], requests: Sequence[Request], budget: float) -> Any:
        raise NotImplementedError

    def ask(self, ticket: int, view: dict[str, Any], requests: Sequence[Request], budget: float) -> None:
        self._asked[ticket] = (view, requests, budget)

    def poll(self) -> list[tuple[int, Any]]:
        asked, self._asked = self._asked, {}
        return [(ticket, self.answer(*question)) for ticket, question in asked.items()]

    def forget(self, ticket: int) -> None:
        self._asked.pop(ticket, None)

    def alive(self) -> bool:
        return True

    def close(self) -> None:
        self._asked.clear()


class Inline(Waiting):
    """Thinks on the caller's thread, when polled."""

    def __init__(self, agent: Agent) -> None:
        super().__init__()
        self._agent = agent

    def answer(self, view: dict[str, Any], requests: Sequence[Request], budget: float) -> Any:
        return _think(self._agent, view, requests, budget)


class Threaded:
    """Thinks in a thread of its own: the screen lives, though it shares the processor with it."""

    def __init__(self, agent: Agent) -> None:
        self._agent = agent
        self._questions: queue.SimpleQueue[tuple[int, dict[str, Any], Sequence[Request], float] | None]
        self._questions = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[tuple[int, Any]] = queue.SimpleQueue()
        self._unwanted: set[int] = set()
        self._thread = threading.Thread(target=self._run, name="agent", daemon=True)
        self._thread.start()

    def ask(self, ticket: int, view: dict[str, Any], requests: Sequence[Request], budget: float) -> None:
        self._questions.put((ticket, view, requests, budget))

    def poll(self) -> list[tuple[int, Any]]:
        found = []
        with contextlib.suppress(queue.Empty):
            while True:
                ticket, answer = self._answers.get_nowait()
                if ticket in self._unwanted:
                    self._unwanted.discard(ticket)
                else:
                    found.append((ticket, answer))
        return found

    def forget(self, ticket: int) -> None:
        self._unwanted.add(ticket)

    def alive(self) -> bool:
        return self._thread.is_alive()

    def close(self) -> None:
        self._questions.put(None)

    def _run(self) -> None:
        while (question := self._questions.get()) is not None:
            ticket = question[0]
            answer = None if ticket in self._unwanted else _think(self._agent, *question[1:])
            self._answers.put((ticket, answer))
