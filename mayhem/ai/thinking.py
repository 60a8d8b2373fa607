"""What crosses the boundary to the worker process, as JSON: questions (views and requests) in, answers out.

Nothing but plain data can pass: no object, no position, no code. tests/fairness looks at every byte.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from mayhem.ai.agent import Budget, Reason
from mayhem.games import game
from mayhem.kernel.game import Choice, Request


class Question(NamedTuple):
    ticket: int
    game: str
    content: str  # hash: a worker with other content must not answer
    agent: str
    seed: int
    view: dict[str, Any]
    requests: tuple[Request, ...]
    budget: Budget
    packs: str = ""  # folder of the player's own content, if any


class Answer(NamedTuple):
    ticket: int
    request: int
    choice: Choice
    reason: Reason
    fallback: bool = False  # answered by the quick policy because the worker could not


def write_question(question: Question) -> bytes:
    return json.dumps({**question._asdict(), "requests": [list(r) for r in question.requests]}).encode("ascii")


def read_question(data: bytes) -> Question:
    raw = json.loads(data)
    raw["requests"] = read_requests(raw["requests"])
    raw["budget"] = Budget(*raw["budget"])
    return Question(**raw)


def read_requests(raw: Sequence[Sequence[Any]]) -> tuple[Request, ...]:
    return tuple(Request(r[0], r[1], r[2], tuple(r[3]), r[4], r[5]) for r in raw)


def write_answer(answer: Answer) -> bytes:
    return json.dumps({**answer._asdict(), "reason": list(answer.reason)}).encode("ascii")


def read_answer(data: bytes) -> Answer:
    raw = json.loads(data)
    key, args, before, after = raw["reason"]
    reason = Reason(key, tuple((name, value) for name, value in args), before, after)
    return Answer(raw["ticket"], raw["request"], tuple(raw["choice"]), reason, raw["fallback"])


def write_failure(ticket: int, why: str) -> bytes:
    return json.dumps({"ticket": ticket, "failed": why}).encode("ascii")


def failed_ticket(data: bytes) -> int | None:
    """The ticket of a question that the worker could not answer; None if this is an answer."""
    raw = json.loads(data)
    return int(raw["ticket"]) if "failed" in raw else None


class Desk:
    """Answers questions: agents by name, made once. The same in the worker and, as fallback, in the app."""

    def __init__(self) -> None:
        self._agents: dict[tuple[str, str, int], Any] = {}
        self._games: dict[str, Any] = {}  # by hash of their content

    def bring(self, rules: Any) -> None:
        """A game that need not be loaded."""
        self._games[rules.content_hash] = rules

    def answer(self, question: Question) -> Answer:
        from mayhem.ai import make

        rules = self._rules(question)
        key = (question.content, question.agent, question.seed)
        if key not in self._agents:
            self._agents[key] = make(question.agent, rules, question.seed)
        choice, reason = self._agents[key].choose(question.view, question.requests, question.budget)
        return Answer(question.ticket, question.requests[0].id, choice, reason)

    def _rules(self, question: Question) -> Any:
        """The game with the content that the question is about."""
        if question.content not in self._games:
            rules = game(question.game)
            if question.packs:
                rules = import_module(f"mayhem.games.{rules.name}.game").standard(Path(question.packs))
            if rules.content_hash != question.content:
                raise ValueError("the question is about other content than mine")
            self._games[question.content] = rules
        return self._games[question.content]
