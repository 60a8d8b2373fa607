"""Every trait (B1.7) makes its difference, and without it there is none."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.biker_game.table import asked, club, do, of, refused, stage, table


def home(traits: list[str], **entries: Any) -> dict[str, Any]:
    return {"charters": {"NV": 6}, "prospects": 1, **entries, "traits": traits}


def one(traits: list[str], cards: list[str] | None = None, **entries: Any) -> dict[str, Any]:
    return {"states": {"NV": cards or []}, "clubs": {"club1": home(traits, **entries)}}


def friendly(traits: list[str], card: str, *dice: int, **entries: Any) -> Any:
    s = stage(one(traits, [card], **entries), *dice)
    do(s, {"do": "friendly", "charter": "NV", "card": card}, "close")
    return s


def fight(traits: list[str], card: str, *dice: int, load: dict[str, Any] | None = None, **entries: Any) -> Any:
    """Events of an attack; 18 members roll four dice."""
    s = stage(one(traits, [card], **{"charters": {"NV": 18}, **entries}), *dice)
    do(s, {"do": "attack", "charter": "NV", "card": card, **(load or {})})
    return do(s, "close")


def test_s1_7_silver_tongue() -> None:
    assert club(friendly([], "bk3.1", 3, 3))["peace"] == ["bk3.1"]
    assert club(friendly(["silver_tongue"], "bk3.1", 3, 3))["allied"] == ["bk3.1"]


def test_s1_7_second_round_once_per_turn_and_the_second_result_stands() -> None:
    start = one(["second_round"], ["bk1.1", "bk2.1"])
    s = stage(start, 1, 1, 6, 6, 1, 1)
    do(
        s,
        {"do": "friendly", "charter": "NV", "card": "bk1.1"},
        {"do": "friendly", "charter": "NV", "card": "bk2.1"},
        "close",
    )
    assert asked(s) == ("reroll", 1)
    do(s, {"do": "reroll", "again": True})
    assert (club(s)["allied"], club(s)["morale"]) == (["bk1.1"], 14)  # +1 alliance, -2 failed Peace with the other
    s = stage(start, 2, 2, 6, 6)
    do(
        s,
        {"do": "friendly", "charter": "NV", "card": "bk1.1"},
        {"do": "friendly", "charter": "NV", "card": "bk2.1"},
        "close",
    )
    do(s, {"do": "reroll", "again": False})
    assert (club(s)["peace"], club(s)["allied"]) == (["bk1.1"], ["bk2.1"])


def test_s1_7_cool_heads() -> None:
    s = friendly(["cool_heads"], "bk4.1", 1, 1)
    assert (club(s)["morale"], club(s)["grudge"], club(s)["heat"]) == (13, [], 0)


def test_s1_7_good_name() -> None:
    assert club(friendly([], "bk3.1", 4, 4, 6, 6, heat=33))["peace"] == ["bk3.1"]
    assert club(friendly(["good_name"], "bk3.1", 4, 4, 6, 6, heat=33))["allied"] == ["bk3.1"]


def test_s1_7_quiet_friends() -> None:
    assert club(friendly([], "bk4.1", 6, 6, heat=10))["heat"] == 11  # 4, cooled by 3
    assert club(friendly(["quiet_friends"], "bk4.1", 6, 6, heat=10))["heat"] == 9
    assert club(friendly(["quiet_friends"], "st1.1", 6, 6, heat=10))["heat"] == 7  # 1 becomes 0, not relief
    assert club(friendly([], "cc1.1", 6, 6, heat=25))["heat"] == 14  # -8 -3
    assert club(friendly(["quiet_friends"], "cc1.1", 6, 6, heat=25))["heat"] == 12


@pytest.mark.parametrize(("traits", "bank"), [([], 4000), (["hustler"], 5000)])
def test_s1_7_hustler(traits: list[str], bank: int) -> None:
    s = stage(one(traits, ["st2.1"], bank=0, sg=1, allied=["st2.1"]))
    do(s, {"do": "sell", "charter": "NV", "card": "st2.1", "good": "sg", "count": 1})
    assert club(s)["bank"] == bank


@pytest.mark.parametrize(("traits", "bank"), [([], 4000), (["bulk_buyer"], 6000)])
def test_s1_7_bulk_buyer(traits: list[str], bank: int) -> None:
    s = stage(one(traits, ["bk2.1"], bank=10000, allied=["bk2.1"]))
    do(s, {"do": "buy", "charter": "NV", "card": "bk2.1", "good": "sg", "count": 2})
    assert club(s)["bank"] == bank


def test_s1_7_bulk_buyer_pays_at_least_1000() -> None:
    start = {"states": {"OR": []}, "ports": {"portland_or": "club1"}}
    s = stage({**start, "clubs": {"club1": home(["bulk_buyer"], bank=9000, charters={"OR": 6})}})
    do(s, {"do": "import", "charter": "OR", "port": "portland_or", "good": "sg", "count": 2})
    assert club(s)["bank"] == 7000


@pytest.mark.parametrize(("traits", "income"), [([], 55000), (["bookkeeper"], 59000)])
def test_s1_7_bookkeeper(traits: list[str], income: int) -> None:
    s = stage({"clubs": {"club1": home(traits, charters={"NV": {"members": 6, "businesses": ["bar", "store"]}})}})
    assert club(s)["income"] == income


@pytest.mark.parametrize(("traits", "bank"), [([], 60000), (["contractor"], 68000)])
def test_s1_7_contractor(traits: list[str], bank: int) -> None:
    s = stage(one(traits, bank=100000))
    do(s, {"do": "open_business", "charter": "NV", "business": "bar"})
    assert club(s)["bank"] == bank


def test_s1_7_quiet_trade_forgives_six_heat_a_turn() -> None:
    s = stage(one(["quiet_trade"], ["st2.1", "bk3.1"], sg=10, allied=["st2.1", "bk3.1"]))
    do(s, {"do": "sell", "charter": "NV", "card": "st2.1", "good": "sg", "count": 4})
    assert club(s)["heat"] == 0
    do(s, {"do": "sell", "charter": "NV", "card": "bk3.1", "good": "sg", "count": 4})
    assert club(s)["heat"] == 2


def test_s1_7_enforcers() -> None:
    assert of(fight([], "bk1.1", 6, 6, 6, 6), "combat_dice")[0]["ones"] == 0
    assert of(fight(["enforcers"], "bk1.1", 6, 6, 6, 6), "combat_dice")[0]["ones"] == 1


def test_s1_7_armory() -> None:
    told = fight(["armory"], "bk1.1", 6, 6, 6, 6, load={"small": 6, "heavy": 3}, sg=6, hw=3)
    assert (of(told, "combat_dice")[0]["ones"], of(told, "combat_dice")[0]["heavies"]) == (6, 3)
    s = stage(one([], ["bk1.1"], sg=6, hw=3))
    assert refused(s, {"do": "attack", "charter": "NV", "card": "bk1.1", "small": 6})[0] == "too_many_weapons"


@pytest.mark.parametrize(("traits", "ones"), [([], 2), (["road_captains"], 4)])
def test_s1_7_road_captains(traits: list[str], ones: int) -> None:
    told = fight(traits, "bk1.1", 6, 6, 6, 6, load={"charters": ["UT", "CA"]}, original="NV",
                 charters={"NV": 18, "UT": 6, "CA": 6})  # fmt: skip
    assert of(told, "combat_dice")[0]["ones"] == ones


@pytest.mark.parametrize(("traits", "ones"), [([], 2), (["hang_arounds"], 3)])
def test_s1_7_hang_arounds(traits: list[str], ones: int) -> None:
    told = fight(traits, "bk1.1", 6, 6, 6, 6, load={"prospects": True}, prospects=9)
    assert of(told, "combat_dice")[0]["ones"] == ones


@pytest.mark.parametrize(("traits", "heat"), [([], 20), (["silencers"], 12)])
def test_s1_7_silencers(traits: list[str], heat: int) -> None:
    told = fight(traits, "bk1.1", 6, 6, 6, 6, load={"small": 1, "heavy": 1}, sg=1, hw=1)
    assert sum(event["change"] for event in of(told, "heat") if event["reason"] in ("attack", "guns", "heavy")) == heat


@pytest.mark.parametrize(("traits", "lost"), [([], 8), (["body_armor"], 7)])
def test_s1_7_body_armor(traits: list[str], lost: int) -> None:
    assert of(fight(traits, "rm2.1", 1, 1, 1, 1), "casualties")[0]["count"] == lost


@pytest.mark.parametrize(
    ("traits", "dice", "left"), [([], (3, 2), 10), (["fortified"], (3, 2), 11), (["fortified"], (1, 1), 9)]
)
def test_s1_7_fortified(traits: list[str], dice: tuple[int, int], left: int) -> None:
    """A card of 4+3: 3,2 are two short, one with the token; 1,1 lose two at most on one die and one on the other."""
    start = {"phase": "retaliate", "states": {"NV": ["bk4.1"]}}
    s = stage({**start, "clubs": {"club1": home(traits, charters={"NV": 12}, grudge=["bk4.1"])}}, *dice)
    assert club(s)["charters"]["NV"] == left


@pytest.mark.parametrize(("traits", "left"), [([], 14), (["lookouts"], 17)])
def test_s1_7_lookouts(traits: list[str], left: int) -> None:
    """Heat 30, T 3, dice 2,2: two points, or one with the token, and one arrest a point instead of two."""
    s = stage({"phase": "raid", "clubs": {"club1": home(traits, heat=30, charters={"NV": 18})}}, 2, 2)
    assert club(s)["charters"]["NV"] == left


def test_s1_7_lookouts_against_law_retaliation() -> None:
    start = {"phase": "retaliate", "states": {"NV": ["cc1.1"]}}
    s = stage({**start, "clubs": {"club1": home(["lookouts"], charters={"NV": 18}, grudge=["cc1.1"])}}, 3, 3)
    assert club(s)["charters"]["NV"] == 18
    assert club(s)["grudge"] == ["cc1.1"]


def test_s1_7_lawyer_is_a_worked_example() -> None:
    """B12.14 has the fine; here that heat relief uses the halved fine (B14)."""
    start = {"phase": "raid", "clubs": {"club1": home(["lawyer"], bank=100000, heat=64, sg=6, hw=2, co=4)}}
    s = stage(start, 3, 5)
    # heat 54 - 2 * (36000 // 5000) - 2 * 2
    assert (club(s)["bank"], club(s)["heat"]) == (64000, 36)


@pytest.mark.parametrize(("traits", "rolled"), [([], 2), (["home_turf"], 3)])
def test_s1_7_home_turf(traits: list[str], rolled: int) -> None:
    start = {"phase": "ports", "states": {"OR": ["bk4.1"]}, "ports": {"portland_or": "club1"}}
    s = stage({**start, "clubs": {"club1": home(traits, charters={"OR": 6})}}, *([6] * rolled))
    told = do(s, "defend")
    assert of(told, "combat_dice")[0]["rolled"] == rolled
    assert table(s)["ports"]["portland_or"] == "club1"


def test_s1_7_each_trait_once() -> None:
    s = stage({"clubs": {"club1": home(["lawyer"], bank=100000, charters={"NV": 12, "UT": 6})}})
    do(s, {"do": "open_charter", "state": "AZ"})
    assert refused(s, {"do": "trait", "trait": "lawyer"}) == ("trait_owned", "B1.7")
