"""A snapshot that somebody edited is refused before the rules see it."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from mayhem.games import game
from mayhem.kernel import scenario
from mayhem.kernel.game import PackError

MOM = game("men_of_mayhem")
# A card asks a gang which of its options it takes.
POSITION = {
    "game": "men_of_mayhem",
    "config": {"gangs": ["samcro", "mayans", "one_niners"], "deals": False},
    "start": {"step": "reveal", "round": 1, "deck": ["gun_amnesty"], "gangs": {"samcro": {"guns": 1}}},
}


def put(place: str, index: int, entry: int, value: int) -> Callable[[dict[str, Any]], None]:
    return lambda data: data[place][index].__setitem__(entry, value)


SPOILT: dict[str, Callable[[dict[str, Any]], None]] = {
    "an option of a strike that the card has not": put("stack", -1, 4, 500),
    "an option of a card without options": put("stack", -1, 3, 12),
    "a step of the round that does not exist": put("stack", 0, 2, 99),
    "a scouted card beyond the deck": lambda data: data["scouted"].append([0, 99]),
    "a scouted card without its place": lambda data: data["scouted"].append([0]),
    "knowledge cut short": lambda data: data["know"].append([0, 1]),
    "knowledge of nobody": lambda data: data["know"].append([0, 9, 1, 0, 0, 0, -1]),
    "a promise cut short": lambda data: data["promises"].append([1]),
    "a round of the record cut short": lambda data: data["past"].append([1]),
    "a step beyond the last": lambda data: data.update(step=77),
    "a round beyond the last": lambda data: data.update(round=900),
    "an ending that does not exist": lambda data: data.update(ended=9),
}


@pytest.mark.parametrize("spoil", SPOILT.values(), ids=SPOILT)
def test_a_spoilt_snapshot_is_refused(spoil: Callable[[dict[str, Any]], None]) -> None:
    state = scenario.run(MOM, POSITION).state
    data = copy.deepcopy(MOM.pack(state))
    MOM.unpack(state.config, copy.deepcopy(data))
    spoil(data)
    with pytest.raises(PackError):
        MOM.unpack(state.config, data)
