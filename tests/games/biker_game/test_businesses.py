"""Every business (B1.6): price, income, morale, points; and the effects."""

from __future__ import annotations

import pytest

from tests.games.biker_game.table import GAME, club, do, of, refused, stage

T = GAME.tables
STATES = ("NV", "UT", "AZ", "CA", "OR")


@pytest.mark.parametrize("shop", range(T.businesses), ids=T.business_ids)
def test_s1_6_business(shop: int) -> None:
    """With as many charters as its level it can be opened; the book is right."""
    level = T.business_level[shop]
    start = {"bank": 600000, "original": "NV", "charters": dict.fromkeys(STATES[:level], 6)}
    s = stage({"clubs": {"club1": start}})
    before = club(s)
    do(s, {"do": "open_business", "charter": "NV", "business": T.business_ids[shop]})
    after = club(s)
    assert before["bank"] - after["bank"] == T.business_cost[shop]
    assert after["income"] - before["income"] == T.business_income[shop]
    assert after["morale"] - before["morale"] == 1 + T.business_morale[shop]
    assert after["parts"]["businesses"] == T.business_vp[shop] == level
    if level > 1:
        s = stage({"clubs": {"club1": {"bank": 600000, "charters": dict.fromkeys(STATES[: level - 1], 6)}}})
        bad = {"do": "open_business", "charter": "NV", "business": T.business_ids[shop]}
        assert refused(s, bad) == ("level_too_high", "B1.6")


def test_s1_6_level_3_to_5_once_per_club() -> None:
    s = stage({"clubs": {"club1": {"bank": 900000, "charters": {"NV": 6, "UT": 6, "AZ": 6}}}})
    do(s, {"do": "open_business", "charter": "NV", "business": "strip"})
    assert refused(s, {"do": "open_business", "charter": "UT", "business": "strip"}) == ("one_per_club", "B1.6")
    do(s, {"do": "open_business", "charter": "UT", "business": "warehouse"})


def test_s1_6_strip_club_gives_a_token_in_its_charter_only() -> None:
    start = {"states": {"NV": ["bk1.1"], "UT": ["bk2.1"]}}
    charters = {"NV": {"members": 12, "businesses": ["strip"]}, "UT": 12}
    s = stage({**start, "clubs": {"club1": {"prospects": 1, "charters": charters}}}, *([6] * 6))
    do(s, {"do": "attack", "charter": "NV", "card": "bk1.1"}, {"do": "attack", "charter": "UT", "card": "bk2.1"})
    assert [event["ones"] for event in of(do(s, "close"), "combat_dice")] == [1, 0]


def test_s1_6_warehouse_saves_ten_heavy_first() -> None:
    charters = {"NV": {"members": 18, "businesses": ["warehouse"]}}
    s = stage({"phase": "raid", "clubs": {"club1": {"bank": 300000, "heat": 40, "sg": 6, "hw": 5, "co": 4,
                                                    "charters": charters}}}, 2, 6)  # fmt: skip
    do(s, {"do": "raid", "save_small": 1, "save_heavy": 5, "save_contraband": 4, "arrests": {"NV": 2}})
    assert (club(s)["sg"], club(s)["hw"], club(s)["co"]) == (1, 5, 4)


def test_s14_warehouse_the_owner_may_choose() -> None:
    charters = {"NV": {"members": 18, "businesses": ["warehouse"]}}
    s = stage({"phase": "raid", "clubs": {"club1": {"bank": 300000, "heat": 40, "sg": 6, "hw": 5, "co": 4,
                                                    "charters": charters}}}, 2, 6)  # fmt: skip
    bad = {"do": "raid", "save_small": 6, "save_heavy": 5, "save_contraband": 0, "arrests": {"NV": 2}}
    assert refused(s, bad) == ("warehouse_full", "B1.6")
    do(s, {"do": "raid", "save_small": 6, "save_contraband": 4, "arrests": {"NV": 2}})
    assert (club(s)["sg"], club(s)["hw"], club(s)["co"], club(s)["bank"]) == (6, 0, 4, 230000)


def test_s1_6_everything_saved_counts_as_no_goods() -> None:
    """B13: the raid's test of goods is made after protection."""
    charters = {"NV": {"members": 18, "businesses": ["warehouse"]}}
    s = stage(
        {"phase": "raid", "clubs": {"club1": {"bank": 300000, "heat": 40, "hw": 5, "co": 5, "charters": charters}}},
        2,
        6,
    )
    # heat 30, cut 15, fine 55,000, two jailed
    assert (club(s)["hw"], club(s)["co"], club(s)["bank"], club(s)["heat"]) == (5, 5, 245000, 13)


def test_s14_gun_dealer_protects_guns_first_then_the_warehouse() -> None:
    charters = {"NV": {"members": 18, "businesses": ["guns", "warehouse"]}}
    s = stage({"phase": "raid", "clubs": {"club1": {"bank": 300000, "heat": 40, "sg": 10, "hw": 5, "co": 6,
                                                    "charters": charters}}}, 2, 6)  # fmt: skip
    # the dealer hides 5 heavy and 5 small; 5 small and 6 contraband are left, 10 of them are sheltered
    do(s, {"do": "raid", "save_small": 4, "save_contraband": 6, "arrests": {"NV": 2}})
    assert (club(s)["sg"], club(s)["hw"], club(s)["co"]) == (9, 5, 6)


@pytest.mark.parametrize(("gyms", "gained"), [(0, 3), (1, 4), (2, 4), (3, 5)])
def test_s1_6_gyms_add_before_halving(gyms: int, gained: int) -> None:
    charters = {st: {"members": 6, "businesses": ["gym"] if i < gyms else []} for i, st in enumerate(STATES)}
    s = stage({"phase": "recruit", "clubs": {"club1": {"charters": charters}}}, 3, 4)
    do(s, {"do": "recruit", "dice": 2})
    assert club(s)["prospects"] == gained
