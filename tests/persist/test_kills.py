"""A few kills of a playing program; `kill_play.py` does any number of them."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.persist.kill_play import Witness


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is what the others have")
@pytest.mark.parametrize("mode", ["plain", "full", "flush"])
def test_a_killed_game_continues_where_it_was(tmp_path: Path, mode: str) -> None:
    witness = Witness(tmp_path, mode, "dregs")
    for seed in range(6):
        witness.once(seed)
    assert witness.wrong == []
    assert sum(witness.found.values()) == 6
