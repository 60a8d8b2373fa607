"""The process in which computer players think, so that the screen never waits and nothing but views can reach them.

    worker = Worker()                                            # starts when first asked
    player = WorkerPlayer(worker, game, "member:trader", seed)   # one a seat: ask, poll, forget, alive, close
    worker.close()

The process is *spawned*, which works the same on Windows, macOS, Linux and in a frozen app (whose entry must call
`multiprocessing.freeze_support()` first). It ends when the pipe to the app closes, however the app ended. If it dies it
is started again and asked again; what it failed at twice, or takes far too long for, the quick policy answers in the
app.

The same Desk answers in both places; `tests/ai/test_worker.py` kills the process in the middle of games.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import time
from collections import deque
from collections.abc import Sequence
from multiprocessing.connection import Connection
from typing import Any

from mayhem.ai.agent import Budget, Reason, read_budget
from mayhem.ai.thinking import (
    Answer,
    Desk,
    Question,
    failed_ticket,
    read_answer,
    read_question,
    write_answer,
    write_failure,
    write_question,
)
from mayhem.kernel.game import Choice, Request

TRIES = 2  # times that a question is put to the process before the fallback answers
GRACE = 8.0  # seconds beyond its budget after which a thinking process is taken for hung
START = 20.0  # seconds that a process may take to start
BATCH = 2  # questions in the pipe at once: what is still here can be taken back
FALLBACK = "greedy"
GOODBYE = b""
KEPT_REASONS = 64


def serve(pipe: Connection) -> None:
    """The process's whole life: question after question, until the other end of the pipe is gone."""
    desk = Desk()
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            data = pipe.recv_bytes()
            if data == GOODBYE:
                return
            question = read_question(data)
            try:
                reply = write_answer(desk.answer(question))
            except Exception as problem:  # noqa: BLE001 - whatever goes wrong, the app must hear of it and go on
                reply = write_failure(question.ticket, f"{type(problem).__name__}: {problem}")
            pipe.send_bytes(reply)


class Worker:
    """The app's end. Nothing here waits."""

    def __init__(self, packs: str = "") -> None:
        """`packs`: the folder of the player's own content, if the games asked about were made with it."""
        self._packs = packs
        self._process: Any = None
        self._pipe: Connection | None = None
        self._waiting: deque[Question] = deque()
        self._sent: dict[int, tuple[Question, float]] = {}  # ticket: question, deadline
        self._tries: dict[int, int] = {}
        self._answers: dict[int, Answer] = {}
        self._desk = Desk()
        self._ticket = 0
        self._closed = False
        self._proven = False  # this process has answered something
        self.deaths = 0
        self.fallbacks = 0

    # asking ---------------------------------------------------------------------------------------------------------
    def submit(
        self, game: Any, agent: str, seed: int, view: dict[str, Any], requests: Sequence[Request],
        budget: Budget | float | None = None,
    ) -> int:  # fmt: skip
        """A ticket for the answer. `agent` is a name for `mayhem.ai.make`."""
        self._ticket += 1
        self._desk.bring(game)
        about = (self._ticket, game.name, game.content_hash, agent, seed)
        self._waiting.append(Question(*about, view, tuple(requests), read_budget(budget), self._packs))
        self._push()
        return self._ticket

    def take(self, ticket: int) -> Answer | None:
        """The answer, once, if it has come."""
        if ticket not in self._answers:
            self._pull()
            self._push()
        return self._answers.pop(ticket, None)

    def cancel(self, ticket: int) -> None:
        """Nobody wants that answer any more. One that is being thought about is thought to its end and dropped."""
        self._waiting = deque(q for q in self._waiting if q.ticket != ticket)
        self._sent.pop(ticket, None)
        self._tries.pop(ticket, None)
        self._answers.pop(ticket, None)

    def running(self) -> bool:
        return self._process is not None and self._process.is_alive()

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process is not None else None

    def close(self) -> None:
        """Ends the process; safe to call twice."""
        self._closed = True
        self._waiting.clear()
        self._sent.clear()
        if self._pipe is not None:
            with contextlib.suppress(OSError, ValueError):
                self._pipe.send_bytes(GOODBYE)
        self._bury(kill_after=1.0)

    # the process ----------------------------------------------------------------------------------------------------
    def _start(self) -> bool:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=serve, args=(theirs,), name="mayhem-thinker", daemon=True)
        try:
            process.start()
        except (OSError, RuntimeError):
            ours.close()
            theirs.close()
            return False
        theirs.close()  # so that the death of the process closes the pipe
        self._process, self._pipe, self._proven = process, ours, False
        return True

    def _bury(self, kill_after: float = 0.0) -> None:
        process, self._process = self._process, None
        pipe, self._pipe = self._pipe, None
        if process is not None:
            if kill_after:
                process.join(kill_after)
            if process.is_alive():
                process.kill()
            process.join(5.0)
            with contextlib.suppress(ValueError):
                process.close()
        if pipe is not None:
            pipe.close()

    def _push(self) -> None:
        """Questions into the pipe, as long as the process can take them."""
        if self._closed:
            return
        while self._waiting and len(self._sent) < BATCH:
            question = self._waiting[0]
            if self._tries.get(question.ticket, 0) >= TRIES or (not self.running() and not self._restart()):
                self._waiting.popleft()
                self._answer_here(question)
                continue
            assert self._pipe is not None
            try:
                self._pipe.send_bytes(write_question(question))
            except (OSError, ValueError):
                self._died()
                continue
            self._waiting.popleft()
            self._tries[question.ticket] = self._tries.get(question.ticket, 0) + 1
            patience = (question.budget.seconds or 1.0) * (len(self._sent) + 1) + GRACE + (0 if self._proven else START)
            self._sent[question.ticket] = (question, time.monotonic() + patience)

    def _restart(self) -> bool:
        self._bury()
        return self._start()

    def _pull(self) -> None:
        """Answers out of the pipe; a dead or hung process is buried and its questions put again."""
        if self._process is None or self._pipe is None:
            return
        try:
            while self._pipe.poll():
                self._receive(self._pipe.recv_bytes())
        except (EOFError, OSError):
            self._died()
            return
        now = time.monotonic()
        if any(now > deadline for _, deadline in self._sent.values()):
            self._died()

    def _receive(self, data: bytes) -> None:
        self._proven = True
        failed = failed_ticket(data)
        if failed is not None:
            if failed in self._sent:
                self._answer_here(self._sent.pop(failed)[0])
            return
        answer = read_answer(data)
        if self._sent.pop(answer.ticket, None) is not None:  # else: cancelled meanwhile
            self._tries.pop(answer.ticket, None)
            self._answers[answer.ticket] = answer

    def _died(self) -> None:
        self.deaths += 1
        self._bury()
        for question, _ in reversed(list(self._sent.values())):
            self._waiting.appendleft(question)
        self._sent.clear()

    def _answer_here(self, question: Question) -> None:
        """The game goes on: the quick policy answers, in the app."""
        self.fallbacks += 1
        self._tries.pop(question.ticket, None)
        required = tuple(r for r in question.requests if not r.optional)
        if not required:
            nothing = Answer(question.ticket, question.requests[0].id, (), Reason("ai.reason.pass"), True)
            self._answers[question.ticket] = nothing
            return
        answer = self._desk.answer(question._replace(agent=FALLBACK, requests=required))
        self._answers[question.ticket] = answer._replace(fallback=True)


class WorkerPlayer:
    """One seat's door to the worker: what the table calls a player."""

    def __init__(self, worker: Worker, game: Any, agent: str, seed: int, *, only_required: bool = False) -> None:
        self._worker = worker
        self._game = game
        self._agent = agent
        self._seed = seed
        self._only_required = only_required  # offers switched off, or a hint
        self._asked: dict[int, int] = {}  # our ticket: the worker's
        self.reasons: dict[int, Reason] = {}  # by our ticket; the caller takes them out
        self.last: Answer | None = None

    def ask(
        self, ticket: int, view: dict[str, Any], requests: Sequence[Request], budget: Budget | float | None = None
    ) -> None:
        wanted = [r for r in requests if not (self._only_required and r.optional)]
        self._asked[ticket] = self._worker.submit(self._game, self._agent, self._seed, view, wanted, budget)

    def poll(self) -> list[tuple[int, tuple[int, Choice]]]:
        """(ticket, (request id, choice)) for what has been answered."""
        found = []
        for ticket, inner in list(self._asked.items()):
            answer = self._worker.take(inner)
            if answer is None:
                continue
            del self._asked[ticket]
            self.last = answer
            self.reasons[ticket] = answer.reason
            while len(self.reasons) > KEPT_REASONS:
                self.reasons.pop(next(iter(self.reasons)))
            found.append((ticket, (answer.request, answer.choice)))
        return found

    def forget(self, ticket: int) -> None:
        inner = self._asked.pop(ticket, None)
        if inner is not None:
            self._worker.cancel(inner)

    def alive(self) -> bool:
        """A door is never dead: a worker that is gone is started again, and failing that the fallback answers."""
        return True

    def close(self) -> None:
        """Takes back what is open; the worker itself is closed by whoever made it."""
        for ticket in list(self._asked):
            self.forget(ticket)
