"""mayhem scenario: as expected, different, or not to be run."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Runner

GOOD = """\
game: men_of_mayhem
title: A recruit joins
config: {players: 3, deals: false}
seed: 4
dice: free
do:
  - %s: {do: recruit, prospects: 1}
    expect:
      events: [recruit]
"""


@pytest.fixture
def first(run: Runner, tmp_path: Path) -> str:
    """Whoever begins with that seed."""
    from mayhem.games import game

    men = game("men_of_mayhem")
    state = men.new(men.read_config({"players": 3, "deals": False}), 4)
    return str(men.seat_name(state, men.pending(state)[0].seat))


def test_as_expected(run: Runner, tmp_path: Path, first: str) -> None:
    file = tmp_path / "good.yaml"
    file.write_text(GOOD % first)
    told = run("scenario", str(file))
    assert told.code == 0, told.out + told.err
    assert "as expected (1 decision)" in told.out
    assert run("scenario", "--quiet", str(file)).out == ""


def test_a_difference_is_printed_with_its_line(run: Runner, tmp_path: Path, first: str) -> None:
    file = tmp_path / "other.yaml"
    file.write_text((GOOD % first).replace("[recruit]", "[ride]"))
    told = run("scenario", str(file))
    assert told.code == 1
    assert f"{file}:9: do.0.expect.events.0" in told.out


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (("game: men_of_mayhem", "game: chess"), ":1"),
        (("game: men_of_mayhem\n", ""), "Known: men_of_mayhem"),
        (("players: 3", "players: 33"), "players"),
        (("do: recruit", "do: recroot"), "recruit"),
        (("dice: free", "dice: ["), "YAML"),
        (("title:", "tittle:"), "tittle"),
    ],
)
def test_a_scenario_that_cannot_be_run_is_told(
    run: Runner, tmp_path: Path, first: str, spoil: tuple[str, str], words: str
) -> None:
    file = tmp_path / "broken.yaml"
    file.write_text((GOOD % first).replace(*spoil))
    told = run("scenario", str(file))
    assert told.code == 2
    assert str(file) in told.err
    assert words in told.err


def test_folders_are_looked_through_and_counted(run: Runner, tmp_path: Path, first: str) -> None:
    (tmp_path / "inner").mkdir()
    (tmp_path / "good.yaml").write_text(GOOD % first)
    (tmp_path / "inner" / "other.yaml").write_text((GOOD % first).replace("[recruit]", "[ride]"))
    told = run("scenario", str(tmp_path))
    assert told.code == 1
    assert "2 scenarios: 1 as expected, 1 different, 0 that cannot be run." in told.out
    (tmp_path / "empty").mkdir()
    assert run("scenario", str(tmp_path / "empty")).code == 2
