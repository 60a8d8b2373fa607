"""The worker process: asynchronous, replaced when it dies, silent about everything but answers."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from typing import Any

import pytest

from mayhem.ai import make
from mayhem.ai.agent import Budget
from mayhem.ai.worker import Worker, WorkerPlayer
from mayhem.games import game
from mayhem.kernel.rng import Rng

QUICKLY = Budget(iterations=6)


@pytest.fixture(scope="module")
def mayhem() -> Any:
    return game("men_of_mayhem")


@pytest.fixture
def worker() -> Iterator[Worker]:
    worker = Worker()
    yield worker
    worker.close()


def wait(worker: Worker, ticket: int) -> Any:
    end = time.monotonic() + 60
    while time.monotonic() < end:
        answer = worker.take(ticket)
        if answer is not None:
            return answer
        time.sleep(0.002)
    raise AssertionError("no answer")


def opening(mayhem: Any, **raw: Any) -> tuple[Any, list[Any], dict[str, Any]]:
    state = mayhem.new(mayhem.read_config({"players": 3, "deals": False, **raw}), 4)
    requests = mayhem.pending(state)
    return state, requests, mayhem.view(state, requests[0].seat)


def test_it_answers_as_the_same_agent_does_in_process(mayhem: Any, worker: Worker) -> None:
    _, requests, view = opening(mayhem)
    ticket = worker.submit(mayhem, "member:trader", 9, view, requests[:1], QUICKLY)
    answer = wait(worker, ticket)
    choice, reason = make("member:trader", mayhem, 9).choose(view, requests[:1], QUICKLY)
    assert (answer.choice, answer.reason, answer.fallback) == (choice, reason, False)
    assert answer.request == requests[0].id
    assert worker.take(ticket) is None  # given once


def test_a_withdrawn_question_is_never_answered(mayhem: Any, worker: Worker) -> None:
    _, requests, view = opening(mayhem)
    unwanted = worker.submit(mayhem, "member", 1, view, requests[:1], QUICKLY)
    worker.cancel(unwanted)
    wanted = worker.submit(mayhem, "prospect", 1, view, requests[:1], QUICKLY)
    assert wait(worker, wanted).ticket == wanted
    assert worker.take(unwanted) is None


def test_an_agent_that_fails_is_replaced_by_the_quick_policy(mayhem: Any, worker: Worker) -> None:
    state, requests, view = opening(mayhem)
    answer = wait(worker, worker.submit(mayhem, "member:nobody", 1, view, requests[:1], QUICKLY))
    assert answer.fallback
    assert mayhem.refuse(state, answer.request, requests[0].seat, answer.choice) is None
    assert worker.running()


def test_other_content_is_not_answered_by_the_worker(mayhem: Any, worker: Worker) -> None:
    other = type(mayhem)(mayhem.tables)
    other.content_hash = "other"
    state, requests, view = opening(other)
    answer = wait(worker, worker.submit(other, "member", 1, view, requests[:1], QUICKLY))
    assert answer.fallback
    assert other.refuse(state, answer.request, requests[0].seat, answer.choice) is None


def test_a_game_goes_on_while_its_worker_is_killed_again_and_again(mayhem: Any, worker: Worker) -> None:
    state, _, _ = opening(mayhem, deals=True)
    players = [WorkerPlayer(worker, mayhem, "hang_around", seat) for seat in range(3)]
    rng = Rng(5)
    kills = ticket = 0
    while not mayhem.over(state):
        request = next(r for r in mayhem.pending(state) if not r.optional)
        ticket += 1
        asked = [r for r in mayhem.pending(state) if r.seat == request.seat]
        players[request.seat].ask(ticket, mayhem.view(state, request.seat), asked, QUICKLY)
        if kills < 8 and rng.below(3) == 0 and worker.pid is not None:
            os.kill(worker.pid, 9)
            kills += 1
        found: list[Any] = []
        while not found:
            found = players[request.seat].poll()
            time.sleep(0.001)
        [(answered, (request_id, choice))] = found
        assert answered == ticket
        assert not isinstance(mayhem.submit(state, request_id, request.seat, choice), tuple)
    assert kills == 8
    assert worker.deaths >= 1


def test_the_process_ends_with_the_app(mayhem: Any) -> None:
    worker = Worker()
    _, requests, view = opening(mayhem)
    wait(worker, worker.submit(mayhem, "greedy", 1, view, requests[:1], QUICKLY))
    process = worker._process
    worker._pipe.close()  # what the system does when the app is gone
    process.join(10)
    assert process.exitcode == 0
    worker.close()
    worker.close()
    assert not worker.running()
