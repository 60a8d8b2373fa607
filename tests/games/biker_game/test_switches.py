"""Every switch of B14, on and off."""

from __future__ import annotations

from typing import Any

import pytest

from mayhem.games import game
from mayhem.kernel.game import ConfigError
from tests.games.biker_game.table import GAME, asked, club, do, of, refused, stage, table


def test_s14_defaults() -> None:
    assert GAME.write_config(GAME.read_config({})) == {
        "players": 4, "business_morale": 1, "high_level_limit": "per_type", "commit_orders": True,
        "port_attacks": "every_turn", "fold_grace": "same_turn", "instant_million": False, "trade_heat": False,
        "alliable_extremists": True, "target_charters": 6, "turn_cap_rounds": 0, "player_deals": True,
        "million": 1_000_000,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("raw", "word"),
    [
        ({"players": 7}, "players"), ({"players": True}, "players"), ({"target_charters": 2}, "target_charters"),
        ({"fold_grace": "never"}, "fold_grace"), ({"commit_orders": 1}, "commit_orders"), ({"speed": 3}, "speed"),
        ([], "no_mapping"), ({"turn_cap_rounds": -1}, "turn_cap_rounds"),
    ],
)  # fmt: skip
def test_bad_options_are_named(raw: Any, word: str) -> None:
    with pytest.raises(ConfigError, match=word):
        GAME.read_config(raw)


@pytest.mark.parametrize(
    "raw", [{}, {"players": 6, "fold_grace": "next_turn", "port_attacks": "once", "million": 500_000}]
)
def test_options_survive_writing(raw: dict[str, Any]) -> None:
    config = GAME.read_config(raw)
    assert GAME.read_config(GAME.write_config(config)) == config


@pytest.mark.parametrize("bonus", [1, 2])
def test_s14_business_morale(bonus: int) -> None:
    s = stage({"clubs": {"club1": {"charters": {"NV": 6}}}}, business_morale=bonus)
    do(s, {"do": "open_business", "charter": "NV", "business": "store"})
    assert club(s)["morale"] == 15 + bonus


def test_s14_high_level_limit_per_level() -> None:
    start = {"clubs": {"club1": {"bank": 900000, "charters": {"NV": 6, "UT": 6, "AZ": 6}}}}
    s = stage(start, high_level_limit="per_level")
    do(s, {"do": "open_business", "charter": "NV", "business": "strip"})
    assert refused(s, {"do": "open_business", "charter": "UT", "business": "warehouse"})[0] == "one_per_club"


def test_s14_commit_orders_false() -> None:
    """Encounter orders are given in the sub-phases, and carried out at once."""
    start = {"states": {"NV": ["bk1.1", "bk2.1"]}, "clubs": {"club1": {"prospects": 1, "charters": {"NV": 18}}}}
    s = stage(start, 6, 6, 6, 6, 6, 6, commit_orders=False)
    friendly = {"do": "friendly", "charter": "NV", "card": "bk1.1"}
    attack = {"do": "attack", "charter": "NV", "card": "bk2.1", "cards": ["bk1.1"]}
    assert refused(s, friendly)[0] == "wait_for_encounters"
    do(s, "close")
    assert asked(s) == ("field", 1)
    assert refused(s, {"do": "attack", "charter": "NV", "card": "bk2.1"})[0] == "wrong_subphase"
    assert of(do(s, friendly), "alliance")
    do(s, "close")
    told = do(s, attack)  # the ally of this very turn may help
    assert of(told, "defeated")
    assert asked(s) == ("field", 1)
    do(s, "close")
    assert asked(s) == ("patch", 1)


@pytest.mark.parametrize(("mode", "kind"), [("every_turn", "defend"), ("once", "recruit")])
def test_s14_port_attacks(mode: str, kind: str) -> None:
    """A port that has been held since an earlier turn."""
    start = {"phase": "ports", "states": {"OR": ["bk4.1"]}, "ports": {"portland_or": "club1"}}
    s = stage({**start, "clubs": {"club1": {"charters": {"OR": 12}}}}, port_attacks=mode)
    assert asked(s)[0] == kind


def test_s14_port_attacks_once_comes_in_the_turn_of_the_taking() -> None:
    start = {"states": {"OR": ["cc1.1", "bk4.1"]}, "ports": {"portland_or": "nobody"}}
    s = stage({**start, "clubs": {"club1": {"charters": {"OR": 12}}}}, 4, 4, 1, port_attacks="once")
    do(s, {"do": "claim_port", "charter": "OR", "port": "portland_or"}, "close")
    assert asked(s) == ("defend", 1)
    do(s, "defend", {"do": "recruit", "dice": 0}, "close", {"do": "recruit", "dice": 0}, "close")
    assert asked(s) == ("recruit", 2)  # not again


@pytest.mark.parametrize(("grace", "left"), [("same_turn", {"NV": 6}), ("next_turn", {"NV": 6, "FL": 4})])
def test_s14_fold_grace(grace: str, left: dict[str, int]) -> None:
    """Seven members, three lost in an attack of this turn, nobody to patch in."""
    start = {"states": {"FL": ["bk4.1"]}, "clubs": {"club1": {"original": "NV", "charters": {"NV": 6, "FL": 7}}}}
    dice = (3, 1, 4, 4)
    s = stage(start, *dice, fold_grace=grace)
    do(s, {"do": "attack", "charter": "FL", "card": "bk4.1"}, "close")
    assert club(s)["charters"] == left


def test_s14_fold_grace_next_turn_ends_with_the_next_turn() -> None:
    start = {"clubs": {"club1": {"original": "NV", "charters": {"NV": 6, "FL": 4}}}}
    s = stage(start, fold_grace="next_turn")  # below six since before this turn
    do(s, "close")
    assert club(s)["charters"] == {"NV": 6}


@pytest.mark.parametrize(("instant", "ended"), [(False, "running"), (True, "million")])
def test_s14_instant_million(instant: bool, ended: str) -> None:
    start = {
        "states": {"NV": ["st1.1"]},
        "clubs": {"club1": {"bank": 999_000, "co": 1, "charters": {"NV": 6}, "allied": ["st1.1"]}},
    }
    s = stage(start, instant_million=instant)
    do(s, {"do": "sell", "charter": "NV", "card": "st1.1", "good": "co", "count": 1})
    assert table(s)["ended_by"] == ended
    if instant:
        assert GAME.standings(s)[0]["won_by"] == "million"


@pytest.mark.parametrize(("heat", "drawn"), [(False, 0), (True, 8)])
def test_s14_trade_heat(heat: bool, drawn: int) -> None:
    start = {"clubs": {"club1": {"co": 4, "charters": {"NV": 6}}, "club2": {"charters": {"UT": 6}}}}
    s = stage(start, trade_heat=heat)
    do(s, {"do": "trade", "charter": "NV", "club": "club2", "give": "co", "give_count": 4, "money": 1000}, "accept")
    assert (club(s)["heat"], club(s, 2)["heat"]) == (drawn, 0)


@pytest.mark.parametrize("card", ["ex1.1", "tc1.1"])
@pytest.mark.parametrize(("alliable", "result"), [(True, "allied"), (False, "peace")])
def test_s14_alliable_extremists(card: str, alliable: bool, result: str) -> None:
    s = stage({"states": {"NV": [card]}, "clubs": {"club1": {"prospects": 1, "charters": {"NV": 6}}}}, 6, 6,
              alliable_extremists=alliable)  # fmt: skip
    do(s, {"do": "friendly", "charter": "NV", "card": card}, "close")
    assert club(s)[result] == [card]


@pytest.mark.parametrize(("target", "kind"), [(3, "declare"), (4, "recruit")])
def test_s14_target_charters(target: int, kind: str) -> None:
    s = stage({"clubs": {"club1": {"charters": {"NV": 6, "UT": 6, "AZ": 6}}}}, target_charters=target)
    do(s, "close")
    assert asked(s)[0] == kind


@pytest.mark.parametrize(("cap", "ended"), [(0, "running"), (3, "cap"), (4, "running")])
def test_s14_turn_cap_rounds(cap: int, ended: str) -> None:
    s = stage({"round": 3, "turn": "club2", "clubs": {"club2": {"charters": {"NV": 6}}}}, turn_cap_rounds=cap)
    do(s, "close")
    assert table(s)["ended_by"] == ended


def test_s10_player_deals_off() -> None:
    start = {"clubs": {"club1": {"co": 4, "charters": {"NV": 6}}, "club2": {"charters": {"UT": 6}}}}
    s = stage(start, player_deals=False)
    assert refused(s, {"do": "ally_player", "charter": "NV", "club": "club2"})[0] == "no_player_deals"


def test_the_shelf_has_the_game() -> None:
    assert game("biker_game").name == "biker_game"
