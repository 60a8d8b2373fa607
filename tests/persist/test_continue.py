"""Saved, loaded, continued: the same game. `continue_games.py` does any number of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.persist.continue_games import Partner, straight, through_files, through_processes

GAMES = [*(("dregs", seed) for seed in range(8)), ("men_of_mayhem", 21), ("men_of_mayhem", 30)]


@pytest.mark.parametrize(("name", "seed"), GAMES)
def test_through_files(tmp_path: Path, name: str, seed: int) -> None:
    assert through_files(name, seed, tmp_path) == straight(name, seed).record.digests


def test_through_a_second_process(tmp_path: Path) -> None:
    with Partner() as partner:
        for name, seed in (("dregs", 3), ("dregs", 4), ("men_of_mayhem", 12)):
            assert through_processes(name, seed, tmp_path, partner) == straight(name, seed).record.digests
