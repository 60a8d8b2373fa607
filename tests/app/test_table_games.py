"""Whole games from the title to the standings, by a guest with one pair of hands; the full set is in play_games."""

from __future__ import annotations

import pytest

from tests.app.play_games import PLANS, Plan, expected_kinds, plan, play

QUICK = [plan(by, 3, seed=seed) for seed, by in enumerate(("mouse", "keyboard", "pad"), start=31)]


@pytest.mark.parametrize("chosen", QUICK, ids=lambda chosen: chosen.name)
def test_a_game_by_one_pair_of_hands(chosen: Plan) -> None:
    report = play(chosen)
    assert report.error == ""
    assert report.people_kinds["order"] > 0
    assert set(report.kinds) <= expected_kinds()


def test_people_take_turns_behind_curtains() -> None:
    report = play(plan("mouse", 3, 2, seed=34), most=30)
    assert report.error == ""
    assert report.curtains >= 3


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("chosen", PLANS, ids=lambda chosen: f"{chosen.seed}-{chosen.name[:24]}")
def test_the_full_set(chosen: Plan) -> None:
    report = play(chosen)
    assert report.error == ""
    assert (report.curtains > 0) == (chosen.people > 1)
