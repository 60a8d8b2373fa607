"""Snapshots and names: nothing damaged comes in, everything written comes back."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from mayhem.kernel.game import ChoiceError, PackError, Refusal
from mayhem.kernel.rng import Rng
from mayhem.kernel.scenario import StageError
from tests.games.biker_game.table import GAME, stage


def positions(games: int) -> Any:
    """Positions of random games, of every kind of decision that comes up."""
    for seed in range(games):
        rng = Rng(seed + 90)
        raw = {"players": 2 + seed % 5, "turn_cap_rounds": 12, "commit_orders": seed % 3 != 0}
        s = GAME.new(GAME.read_config(raw), seed)
        for seat in range(s.n):  # dice by hand, so that those frames come up
            s.club[seat * 33 + 26] = (seed + seat) % 2
        while not GAME.over(s):
            yield s, rng
            GAME.apply(s, *GAME.sample(s, rng.words))


def test_snapshots_come_back_as_they_were() -> None:
    kinds = set()
    for i, (s, _) in enumerate(positions(20)):
        kinds.add(GAME.pending(s)[0].kind)
        if i % 7 == 0 or GAME.pending(s)[0].kind in ("place", "assign", "lend", "assist", "defend", "fold"):
            packed = json.loads(json.dumps(GAME.pack(s)))
            assert GAME.pack(GAME.unpack(s.config, packed)) == packed
    assert kinds >= {
        "state",
        "trait",
        "recruit",
        "church",
        "field",
        "offer",
        "reroll",
        "lend",
        "assign",
        "patch",
        "raid",
    }


def test_damaged_snapshots_are_refused_or_play_on() -> None:
    """Whatever a damaged snapshot holds: it is refused with a reason, or it is a position like any other."""
    refused = played = 0
    for i, (s, rng) in enumerate(positions(6)):
        if i % 5:
            continue
        data = copy.deepcopy(GAME.pack(s))
        damage(data, rng)
        try:
            world = GAME.unpack(s.config, data)
        except PackError:
            refused += 1
            continue
        played += 1
        for _ in range(25):
            if GAME.over(world):
                break
            GAME.apply(world, *GAME.sample(world, rng.words))
    assert refused > 50
    assert played > 0


def damage(data: dict[str, Any], rng: Rng) -> None:
    key = rng.pick(sorted(data))
    value = data[key]
    wild: list[Any] = [-1, 0, 1, 7, 99, 1 << 40, -5, None, "x", 2.5, True]
    if isinstance(value, int):
        data[key] = rng.pick(wild)
    elif not value:
        data[key] = rng.pick([[1], [[1, 2]], None, {}])
    elif rng.below(6) == 0:
        value.pop()
    elif isinstance(value[0], list):
        row = rng.pick([r for r in value if r])
        row[rng.below(len(row))] = rng.pick(wild)
    else:
        value[rng.below(len(value))] = rng.pick(wild)


@pytest.mark.parametrize("data", [None, {}, [], {"club": []}, "text"])
def test_no_snapshot_at_all(data: Any) -> None:
    with pytest.raises(PackError):
        GAME.unpack(GAME.read_config({}), data)


def test_choices_by_name_come_back() -> None:
    for i, (s, _) in enumerate(positions(5)):
        if i % 9:
            continue
        for request in GAME.pending(s):
            for choice in GAME.legal(s, request):
                named = json.loads(json.dumps(GAME.name_choice(s, choice)))
                assert GAME.read_choice(s, request.seat, named) == choice
                assert GAME.read_choice(s, request.seat, list(choice)) == choice


def test_events_have_names() -> None:
    kinds = set()
    for seed in range(12):
        s = GAME.new(GAME.read_config({"players": 2 + seed % 5, "turn_cap_rounds": 10}), seed)
        rng = Rng(seed)
        while not GAME.over(s):
            request_id, seat, choice = GAME.sample(s, rng.words)
            events = GAME.submit(s, request_id, seat, choice)
            assert not isinstance(events, Refusal)
            for event in events:
                json.dumps(GAME.name_event(s, event))
                kinds.add(event[0])
    assert len(kinds) > 45


@pytest.mark.parametrize(
    ("raw", "word"),
    [
        (None, "do"), ({}, "do"), ({"do": "dance"}, "dance"), ({"do": "atack"}, "attack"), ([], "whole numbers"),
        (["close"], "whole numbers"), ({"do": "close", "why": 1}, "why"), ({"do": "attack", "charter": "NV"}, "card"),
        ({"do": "attack", "charter": "XX", "card": "bk1.1"}, "XX"),
        ({"do": "attack", "charter": "NV", "card": "bk9"}, "bk9"),
        ({"do": "bribe", "charter": "NV", "heat": "all"}, "heat"), ({"do": "patch", "members": [1]}, "members"),
        ({"do": "attack", "charter": "NV", "card": "bk1.1", "cards": ["bk2.1"]}, "bk2.1"),
        ({"do": "attack_player", "charter": "NV", "club": "club9"}, "club"),
        ({"do": "standing", "setting": "weapons", "value": "some"}, "some"),
    ],
)  # fmt: skip
def test_misspelled_choices_are_named(raw: Any, word: str) -> None:
    s = stage({"states": {"NV": ["bk1.1"]}, "clubs": {"club1": {"charters": {"NV": 6}}}})
    with pytest.raises(ChoiceError, match=word):
        GAME.read_choice(s, 0, raw)


@pytest.mark.parametrize(
    "start",
    [
        {"ports": ["oakland"]},
        {"actions": [2]},
        {"clubs": {"club1": {"charters": {"NV": {"businesses": ["casino"]}, "UT": {"businesses": ["casino"]}}}}},
        {"clubs": {"club1": {"last_hitter": "club1"}}},
        {"ports": {"oakland": "club1"}},
        {"clubs": {"club1": {"sg": 99}}},
    ],
)
def test_impossible_positions_are_refused(start: dict[str, Any]) -> None:
    with pytest.raises(StageError):
        stage(start)
