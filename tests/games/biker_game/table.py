"""A table for tests: positions by names, scripted dice, decisions by names."""

from __future__ import annotations

from typing import Any

from mayhem.games import game
from mayhem.games.biker_game.state import State
from mayhem.kernel.game import Refusal

GAME = game("biker_game")


def stage(start: dict[str, Any], *dice: int, **config: Any) -> State:
    """A position of two clubs, unless told otherwise; every die that will be rolled is scripted."""
    made: State = GAME.stage(GAME.read_config({"players": 2, **config}), 1, start, list(dice))
    return made


def do(s: State, *choices: Any) -> list[dict[str, Any]]:
    """Submits for whoever is asked, and gives the named events of all of it."""
    told: list[dict[str, Any]] = []
    for raw in choices:
        request = GAME.pending(s)[0]
        result = GAME.submit(s, request.id, request.seat, GAME.read_choice(s, request.seat, raw))
        assert not isinstance(result, Refusal), result
        told += [GAME.name_event(s, event) for event in result]
    assert GAME.audit(s) == []
    return told


def refused(s: State, raw: Any) -> tuple[str, str]:
    """Code and section of the refusal of a choice that must be refused."""
    request = GAME.pending(s)[0]
    before = GAME.pack(s)
    result = GAME.submit(s, request.id, request.seat, GAME.read_choice(s, request.seat, raw))
    assert isinstance(result, Refusal), result
    assert GAME.pack(s) == before
    return result.code, result.rule


def club(s: State, number: int = 1) -> dict[str, Any]:
    found: dict[str, Any] = GAME.report(s, None)["clubs"][f"club{number}"]
    return found


def table(s: State) -> dict[str, Any]:
    found: dict[str, Any] = GAME.report(s, None)
    return found


def asked(s: State) -> tuple[str, int]:
    """What is asked, and of which club (1, 2, ...)."""
    request = GAME.pending(s)[0]
    return request.kind, request.seat + 1


def of(events: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    return [event for event in events if event["event"] == kind]
