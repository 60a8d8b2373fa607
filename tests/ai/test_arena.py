"""The arena: rotation, honest intervals, stopping and going on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from mayhem.ai import arena
from mayhem.ai.arena import Spec

SPEC = Spec("men_of_mayhem", ("greedy", "random"), 2, 7, {"players": 3, "high_octane": True}, {}, gangs=(
    "samcro", "mayans", "one_niners", "lin_syndicate",
))  # fmt: skip


def test_the_hero_sits_on_every_seat_and_gangs_move_on() -> None:
    seats = [arena.seating(SPEC, 0, turn, 3) for turn in range(3)]
    assert [line.index("greedy") for line in seats] == [0, 1, 2]
    assert all(line.count("random") == 2 for line in seats)
    balance = SPEC._replace(agents=("greedy",), balance=True)
    for table in (0, 5):
        seen = [arena.table_config(balance, table, turn, 3)["gangs"] for turn in range(3)]
        assert all(len({gangs[seat] for gangs in seen}) == 3 for seat in range(3))  # each gang once on each seat
    assert {tuple(sorted(arena.table_config(SPEC, table, 0, 3)["gangs"])) for table in range(4)} == {
        ("mayans", "one_niners", "samcro"), ("lin_syndicate", "mayans", "samcro"),
        ("lin_syndicate", "one_niners", "samcro"), ("lin_syndicate", "mayans", "one_niners"),
    }  # fmt: skip


def test_wilson_interval() -> None:
    low, high = arena.wilson(0.5, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert arena.wilson(0.0, 10)[0] == 0.0
    assert arena.wilson(1.0, 10)[1] == pytest.approx(1.0)


def test_alike_games_of_one_table_do_not_count_as_many() -> None:
    alone = arena.share([[1.0], [0.0]] * 40)
    alike = arena.share([[1.0] * 4, [0.0] * 4] * 10)
    assert alone.rate == alike.rate == 0.5
    assert alone.games == alike.games == 80
    assert alike.high - alike.low > 1.8 * (alone.high - alone.low)


def test_a_stopped_match_goes_on_and_gives_the_same_result(tmp_path: Path) -> None:
    whole = arena.run(SPEC, processes=1)
    state = tmp_path / "match.jsonl"
    seen = []

    def stop(done: int, all_: int) -> None:
        seen.append(done)
        if done == 4:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        arena.run(SPEC, processes=1, state=state, progress=stop)
    with state.open("a", encoding="utf-8") as file:
        file.write('{"key": "1:2", "tab')  # the machine went off while this was written
    went_on = []
    results = arena.run(SPEC, processes=1, state=state, progress=lambda done, _: went_on.append(done))
    assert went_on[0] == 4
    assert [strip(r) for r in results] == [strip(r) for r in whole]
    with pytest.raises(arena.SpecMismatch):
        arena.run(SPEC._replace(seed=8), processes=1, state=state)


def strip(result: dict[str, Any]) -> Any:
    """Without what a clock measured, as JSON gives it back."""
    return json.loads(json.dumps({key: value for key, value in result.items() if key != "ms"}))


def test_a_report_says_who_won_and_what_is_out_of_balance() -> None:
    report = arena.summarize(SPEC, arena.run(SPEC, processes=1))
    assert report["games"] == 6
    assert report["tables"] == 2
    assert report["hero"]["rate"] > 0.5  # greedy against random
    assert report["refused"] == 0
    assert set(report["ms"]) == {"greedy", "random"}
    fine = {
        "game": "men_of_mayhem", "gangs_won": {"samcro": {"rate": 0.27}}, "seats_won": [{"rate": 0.22}],
        "sites": {"docks": 0.4}, "per_game": {"throwdowns": 3.5, "throwdowns_with_guns": 2.0},
    }  # fmt: skip
    assert arena.balanced(fine) == []
    bad = {**fine, "gangs_won": {"samcro": {"rate": 0.3}}, "sites": {"docks": 0.1}, "per_game": {}}
    assert arena.balanced(bad) == ["gang:samcro", "site:docks", "fights:throwdowns", "fights:throwdowns_with_guns"]
