"""Saves of every format so far: they open, say so if they come from other rules, and are played to the end."""

from __future__ import annotations

from pathlib import Path

import pytest

from mayhem.kernel.rng import Rng
from mayhem.persist.opening import open_record, same_version
from mayhem.persist.replay import Replay
from mayhem.persist.saves import read_any
from mayhem.session.table import Table
from tests.persist.fuzz_saves import games
from tests.persist.make_fixtures import FOLDER, POSITIONS, make
from tests.persist.playing import play

FILES = sorted(path.name for path in FOLDER.iterdir() if path.suffix in (".mayhem", ".journal"))


def test_every_kind_of_position_is_kept() -> None:
    assert {f"format1-{name}-{word}.mayhem" for word, (name, _, _) in POSITIONS.items()} <= set(FILES)
    assert "format1-men_of_mayhem.journal" in FILES


@pytest.mark.parametrize("name", FILES)
def test_a_kept_save_opens_and_goes_on(name: str) -> None:
    path: Path = FOLDER / name
    data = path.read_bytes()
    record, _ = read_any(path)
    opened = open_record(record, games)
    if same_version(opened.game, record):
        assert opened.notices == []
        assert Replay(record, games).verify() is None
    else:
        assert {n.code for n in opened.notices} & {"save.older_rules", "save.other_content"}
    table = Table(opened)
    assert table.seats[0].name == "Ada ♠ 夜"
    play(table, Rng(1))
    assert table.over
    assert path.read_bytes() == data


def test_positions_are_found_again() -> None:
    name, config, stop = POSITIONS["bids"]
    assert stop(make(name, config, stop))
