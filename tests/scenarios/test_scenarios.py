"""Every scenario file runs and comes out as it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from mayhem.content import Problem
from mayhem.content.scenarios import line_of, read_scenario
from mayhem.games import game
from mayhem.kernel import scenario

HERE = Path(__file__).parent
FILES = sorted(HERE.rglob("*.yaml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(HERE).with_suffix("")))
def test_scenario(path: Path) -> None:
    problems: list[Problem] = []
    data, lines = read_scenario(path, problems)
    assert problems == []
    outcome = scenario.run(game(data["game"]), data)
    told = [
        f"{path.name}:{line_of(lines, d.path)}: {'.'.join(map(str, d.path))}: {d.text}" for d in outcome.differences
    ]
    assert not told, "\n".join(told)
    # A scenario proves something only if it expects something.
    steps = data.get("do", [])
    assert "expect" in data or any("expect" in step or "refused" in step for step in steps)
