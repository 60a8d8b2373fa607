"""The computers see what their seat sees, and nothing else.

Same view, same seed, same number of iterations: the same choice, whatever is hidden. And what crosses to the worker is
the view and the requests, byte for byte.
"""

from __future__ import annotations

import json
import os
from typing import Any

import pytest

from mayhem.ai import LEVELS, NAMES, Budget, make, worker
from mayhem.ai.thinking import read_question
from mayhem.games import game
from mayhem.kernel.rng import Rng, seeded

ITERATIONS = Budget(iterations=6)
GAMES = int(os.environ.get("MAYHEM_FAIRNESS_GAMES", "1"))  # every agent is asked in about 24 positions of each
HIDDEN = ("cash", "guns", "goods", "deck", "site", "rng", "secret", "know", "scouted")


@pytest.fixture(scope="module")
def mayhem() -> Any:
    return game("men_of_mayhem")


def positions(mayhem: Any, seed: int, wanted: int, **options: Any) -> list[Any]:
    """Positions from a game of greedy gangs with a random one among them, spread over its whole length."""
    config = mayhem.read_config({"players": 4, "high_octane": True, **options})
    state = mayhem.new(config, seed)
    agents = [make("greedy" if seat else "random", mayhem, seed + seat) for seat in range(4)]
    found = []
    while not mayhem.over(state):
        found.append(state.clone())
        request = next(r for r in mayhem.pending(state) if not r.optional)
        asked = [r for r in mayhem.pending(state) if r.seat == request.seat]
        choice, _ = agents[request.seat].choose(mayhem.view(state, request.seat), asked)
        mayhem.submit(state, request.id, request.seat, choice)
    return found[:: max(1, len(found) // wanted)]


@pytest.mark.parametrize("options", [{}, {"under_the_radar": True}], ids=["plain", "under_the_radar"])
@pytest.mark.parametrize("name", NAMES)
def test_the_same_view_gives_the_same_choice_whatever_is_hidden(mayhem: Any, name: str, options: Any) -> None:
    rng = Rng(17)
    found = [p for i in range(GAMES) for p in positions(mayhem, 3 + len(name) + 100 * i, 24, **options)]
    assert sum(same_choice_whatever_is_hidden(mayhem, name, position, rng) for position in found) > 10


def same_choice_whatever_is_hidden(mayhem: Any, name: str, position: Any, rng: Rng) -> bool:
    """The law in one position; did anything hidden differ at all?"""
    request = next(r for r in mayhem.pending(position) if not r.optional)
    asked = [r for r in mayhem.pending(position) if r.seat == request.seat]
    view = mayhem.view(position, request.seat)
    choice, reason = make(name, mayhem, 5).choose(view, asked, ITERATIONS)
    other = position.clone()
    mayhem.resample(other, request.seat, seeded(rng.below(1 << 30)))
    _shuffle_purses(other, request.seat, rng)
    again = mayhem.view(other, request.seat)
    assert again == view
    assert make(name, mayhem, 5).choose(again, asked, ITERATIONS) == (choice, reason)
    return any(getattr(other, field) != getattr(position, field) for field in HIDDEN)


def _shuffle_purses(state: Any, seat: int, rng: Rng) -> None:
    """Rivals' goods that no view shows: the counting of the public record is no law of nature, so change even those."""
    for rival in range(state.n):
        if rival != seat and state.alive[rival]:
            state.cash[rival] += rng.below(5)


def test_what_crosses_to_the_worker_is_the_view_and_the_requests(mayhem: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[bytes] = []

    class Pipe:
        def send_bytes(self, data: bytes) -> None:
            sent.append(bytes(data))

        def poll(self) -> bool:
            return False

        def close(self) -> None: ...

    class Process:
        pid = 0

        def is_alive(self) -> bool:
            return True

        def join(self, seconds: float) -> None: ...

        def kill(self) -> None: ...

        def close(self) -> None: ...

    def start(self: Any) -> bool:
        self._process, self._pipe = Process(), Pipe()
        return True

    monkeypatch.setattr(worker.Worker, "_start", start)
    monkeypatch.setattr(worker, "BATCH", 10_000)
    thinker = worker.Worker()
    asked: list[tuple[dict[str, Any], Any]] = []
    for position in positions(mayhem, 8, 30):
        request = next(r for r in mayhem.pending(position) if not r.optional)
        view = mayhem.view(position, request.seat)
        worker.WorkerPlayer(thinker, mayhem, "president", 2).ask(1, view, [request], ITERATIONS)
        asked.append((view, request))
    assert len(sent) == len(asked)
    for data, (view, request) in zip(sent, asked, strict=True):
        raw = json.loads(data)  # plain data: no pickle, no code
        assert set(raw) == {"ticket", "game", "content", "agent", "seed", "view", "requests", "budget", "packs"}
        assert raw["view"] == json.loads(json.dumps(view))
        for rival in range(4):
            if rival != request.seat:
                assert raw["view"]["cash"][rival] is None
                assert raw["view"]["guns"][rival] is None
                assert raw["view"]["goods"][rival] is None
        assert read_question(data).requests == (request,)
    thinker.close()


@pytest.mark.parametrize("level", LEVELS)
def test_an_agent_does_not_answer_differently_for_having_been_asked_before(mayhem: Any, level: str) -> None:
    """No memory, so nothing that once was seen can leak into later choices (and a restarted worker plays on alike)."""
    old = make(level, mayhem, 5)
    for position in positions(mayhem, 21, 8, deals=False):
        request = next(r for r in mayhem.pending(position) if not r.optional)
        view = mayhem.view(position, request.seat)
        assert old.choose(view, [request], ITERATIONS) == make(level, mayhem, 5).choose(view, [request], ITERATIONS)
