"""mayhem bench: the figures are there and belong together; how large they are is no test's business."""

from __future__ import annotations

import json

from mayhem.cli.measure.reference import SEATS, Toy
from tests.cli.conftest import Runner


def test_figures_of_both_games_and_of_the_reference(run: Runner) -> None:
    told = run("bench", "--json", "--seconds", "0.03")
    assert told.code == 0
    report = json.loads(told.out)
    assert set(report["games"]) == {"men_of_mayhem", "biker_game"}
    for entry in (report["reference"], *report["games"].values()):
        assert entry["decisions_per_second"]["trusted"] > 0
        assert entry["decisions_per_second"]["checked"] > 0
        assert entry["games_per_second"] > 0
        assert entry["clone_us"] > 0
        assert entry["legal_submit_us"] > 0
    men = report["games"]["men_of_mayhem"]
    ratio = report["reference"]["decisions_per_second"]["trusted"] / men["decisions_per_second"]["trusted"]
    assert abs(men["ratio"]["trusted"] - ratio) < 0.1


def test_lines_for_people(run: Runner) -> None:
    told = run("bench", "--seconds", "0.03", "--game", "men_of_mayhem")
    assert told.code == 0
    assert "decisions per second" in told.out
    assert "⟦" not in told.out


def test_the_reference_is_a_game_that_ends_and_copies_are_independent() -> None:
    toy = Toy(3)
    copy = toy.clone()
    while not toy.over():
        assert toy.submit(toy.sample())
    assert copy.turn == 0
    assert sum(copy.cash) == 3 * SEATS
    assert not copy.submit((9, 9))
