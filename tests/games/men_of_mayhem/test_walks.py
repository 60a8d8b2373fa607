# ruff: noqa: N802
"""Random play sees everything there is: what no walk meets, no law has tried."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from mayhem.content import Problem
from mayhem.content.scenarios import read_scenario
from mayhem.games.men_of_mayhem.tables import ALL, CASH, E_LOSE, Effect, Strike
from mayhem.games.men_of_mayhem.verbs import FRAME_WORDS, VERB_WORDS
from mayhem.games.men_of_mayhem.words import EVENTS
from mayhem.kernel import scenario
from mayhem.kernel.game import Refusal
from mayhem.kernel.laws import Walk
from tests.games.men_of_mayhem.tables import STANDARD, do, staged, with_card
from tests.games.men_of_mayhem.test_laws import TestMenOfMayhem as Laws

WALKS = 60
CREWS = Path(__file__).parents[2] / "scenarios" / "men_of_mayhem" / "m15"


class Seen:
    """Kinds of frames, verbs and events met on the way."""

    def __init__(self) -> None:
        self.frames: Counter[str] = Counter()
        self.verbs: Counter[str] = Counter()
        self.events: Counter[str] = Counter()

    def follow(self, walk: Walk) -> None:
        self.look(walk.state)
        for state, _, _, choice in walk.steps():
            self.look(state)
            self.verbs[VERB_WORDS[choice[0]]] += 1
        self.look(walk.state)

    def look(self, state: Any) -> None:
        """The events of the last decision stay with the position until the next."""
        self.events.update(event[0] for event in state.events)
        self.frames.update(FRAME_WORDS[frame[0]] for frame in state.stack)


@pytest.fixture(scope="module")
def seen() -> Seen:
    found = Seen()
    laws = Laws()
    for i in range(WALKS):
        found.follow(laws.walk(i))
    # No printed card takes Prospects away; the vocabulary can.
    odd = with_card(Strike(ALL, CASH, 0, ((Effect(E_LOSE, amount=2),),)))
    for seed in range(4):
        found.follow(Walk(odd, {"players": 4, "long_haul": 7}, seed))
    return found


@pytest.mark.parametrize("word", FRAME_WORDS)
def test_every_kind_of_frame_is_met(seen: Seen, word: str) -> None:
    assert seen.frames[word] > 0


@pytest.mark.parametrize("word", VERB_WORDS)
def test_every_verb_is_used(seen: Seen, word: str) -> None:
    assert seen.verbs[word] > 0


@pytest.mark.parametrize("word", EVENTS)
def test_every_kind_of_event_is_told(seen: Seen, word: str) -> None:
    if word == "crew_roll":  # two crews level in cash and guns: a scenario has them
        problems: list[Problem] = []
        data, _ = read_scenario(CREWS / "m15_2_then_a_die_per_crew_rolled_again.yaml", problems)
        assert word in {event[0] for event in scenario.run(STANDARD, data).events}
    else:
        assert seen.events[word] > 0


def test_every_event_can_be_named(seen: Seen) -> None:
    """Nothing is told that has no name."""
    assert set(seen.events) <= set(EVENTS)


# Doors that no scenario can knock on ---
def test_requests_that_are_gone_or_nobodys() -> None:
    state = staged(STANDARD, {"patch": "samcro"})
    request = STANDARD.pending(state)[0]
    codes = [
        STANDARD.refuse(state, request.id + 1, 0, (5,)), STANDARD.refuse(state, request.id, 3, (5,)),
        STANDARD.refuse(state, request.id, -1, (5,)), STANDARD.refuse(state, request.id, 1, (5,)),
        STANDARD.refuse(state, request.id, 0, ()), STANDARD.refuse(state, request.id, 0, (99,)),
        STANDARD.refuse(state, request.id, 0, (5, 1 << 40)), STANDARD.refuse(state, request.id, 0, (5,)),
    ]  # fmt: skip
    assert [code and code.code for code in codes] == [
        "stale_request", "no_such_seat", "no_such_seat", "not_your_decision", "malformed", "malformed", "malformed",
        None,
    ]  # fmt: skip


def test_an_answered_request_is_never_asked_again() -> None:
    """Its number is gone for good; only closed fists and windows share one among several seats."""
    shared = ("guns", "market", "window")
    laws = Laws()
    for i in range(8):
        answered: set[tuple[int, int]] = set()
        for state, request_id, seat, choice in laws.walk(i).steps():
            kind = FRAME_WORDS[state.stack[-1][0]]
            if VERB_WORDS[choice[0]] == "offer":
                continue  # an optional request; what was asked stands
            assert (request_id, seat) not in answered, kind
            if kind not in shared:
                assert all(number != request_id for number, _ in answered), kind
            answered.add((request_id, seat))


def test_M13_1_nothing_can_be_decided_after_the_end() -> None:
    state = staged(STANDARD, {"round": 6, "step": "blinds", "gangs": {"samcro": {"cash": 9}}})
    assert STANDARD.pending(state) == []
    result = STANDARD.submit(state, state.stack[-1][1], 0, (5,))
    assert isinstance(result, Refusal)
    assert result.code == "game_over"


# Secrets among friends ---
def test_M15_2_secret_choices_stay_secret_among_mates() -> None:
    start = {
        "step": "market", "round": 2, "patch": "samcro",
        "gangs": {"samcro": {"contraband": 3}, "mayans": {"contraband": 3}, "one_niners": {"contraband": 3}},
    }  # fmt: skip
    views = []
    for amount in (0, 3):
        state = staged(STANDARD, start, crews=[0, 0, 1])
        events = do(STANDARD, state, "samcro", {"do": "traffic", "contraband": amount})
        assert {event[1] for event in events if event[0] == "own_fist"} == {0b001}
        views.append(STANDARD.view(state, 1))
    assert views[0] == views[1]  # the mate sees the blind, and a closed fist
    assert views[0]["goods"] == [3, 3, None]
