"""mayhem sim."""

from __future__ import annotations

import json

import pytest

from mayhem.cli.sim import Played, summarize
from tests.cli.conftest import Runner


def test_results_add_up_and_repeat(run: Runner) -> None:
    words = ("sim", "--games", "4", "--agents", "random,greedy", "--seed", "5", "--json")
    told = run(*words)
    assert told.code == 0
    report = json.loads(told.out)
    assert report["games"] == 4
    assert sum(row["wins"] for row in report["by_seat"].values()) == pytest.approx(4)
    assert sum(row["wins"] for row in report["by_agent"].values()) == pytest.approx(4)
    assert sum(report["endings"].values()) == 4
    assert set(report["by_agent"]) == {"random", "greedy"}
    assert report["by_agent"]["random"]["games"] == 8
    assert report["length"]["least"] <= report["length"]["mean"] <= report["length"]["most"]
    again = json.loads(run(*words).out)
    for timed in ("seconds", "decisions_per_second", "games_per_second"):
        del report[timed], again[timed]
    assert again == report


def test_several_processes_give_the_same_result(run: Runner) -> None:
    words = ("sim", "--games", "3", "--agents", "random", "--high-octane", "--option", "long_haul=1", "--json")
    one, two = json.loads(run(*words).out), json.loads(run(*words, "--jobs", "2").out)
    for key in ("by_seat", "by_gang", "endings", "length", "rounds"):
        assert one[key] == two[key], key
    assert one["rounds"] == {"7": 3}


def test_tables_for_people(run: Runner) -> None:
    told = run("sim", "--games", "2", "--agents", "random", "--players", "3", "--rotate")
    assert told.code == 0
    assert "Wins by gang" in told.out
    assert "SAMCRO" in told.out
    assert "⟦" not in told.out
    assert told.err == ""


def test_options_of_the_game_reach_it(run: Runner) -> None:
    told = run("sim", "--games", "1", "--agents", "random", "--option", "gangs=calaveras,mayans,samcro", "--json")
    assert set(json.loads(told.out)["by_gang"]) == {"calaveras", "mayans", "samcro"}


def test_a_shared_win_is_shared() -> None:
    played = [Played(("a", "b", "c"), ("x", "y", "z"), (0, 2), (5, 1, 5), "cash", 10, 6)]
    report = summarize(played, "men_of_mayhem", 1, 2.0)
    assert report["by_seat"]["0"]["wins"] == 0.5
    assert report["by_seat"]["1"]["wins"] == 0
    assert report["decisions_per_second"] == 5.0


def test_the_other_game_is_played_too(run: Runner) -> None:
    told = run("sim", "--game", "biker_game", "--games", "1", "--agents", "random", "--json")
    assert told.code == 0
    assert json.loads(told.out)["games"] == 1
