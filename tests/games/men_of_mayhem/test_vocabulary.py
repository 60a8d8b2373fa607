# ruff: noqa: N802
"""Words of the vocabulary that no printed card uses, or not in this way: every one does what the authors' page says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mayhem.games.men_of_mayhem.tables import (
    ALL,
    AT_MOST,
    CASH,
    DUDES,
    E_DROP,
    E_FALL,
    E_GAIN,
    E_HOME,
    E_INJURE,
    E_LOSE,
    E_NOTHING,
    E_RECRUIT,
    EVERYTHING,
    GUNS,
    HEAT,
    HOLDER,
    LAW_WORDS,
    LEAST,
    MEMBERS,
    MOST,
    ORDERS,
    Effect,
    Strike,
)
from mayhem.games.men_of_mayhem.verbs import V_RIDE, V_SIT_TIGHT
from tests.games.men_of_mayhem.tables import STANDARD, do, refused, staged, with_card, with_law


def table(laws: dict[str, int], gangs: dict[str, Any], **start: Any) -> tuple[Any, Any]:
    """Three gangs, the Patch with SAMCRO, and a Hassle of our own in force."""
    mom = with_law(**laws)
    return mom, staged(mom, {"patch": "samcro", "cards": ["test_card"], "gangs": gangs, **start})


def site(laws: dict[str, int], place: str, **me: Any) -> tuple[Any, Any]:
    """SAMCRO exploits a place while the law is in force."""
    starting = ("gun_factory", "cut_and_bag", "police_station", "hospital")
    gangs = {"samcro": {"orders": 3, "members": {place: 1}, **me}}
    mom, state = table(laws, gangs, sites=[] if place in starting else [place])
    do(mom, state, "samcro", {"do": "exploit", "at": place})
    return mom, state


SELL = {"do": "use", "rule": "sell", "times": 1}
SPEND = {"do": "use", "rule": "spend", "times": 1}
SWAP = {"do": "use", "rule": "swap", "times": 1}
SKIM = {"do": "use", "rule": "skim"}
STEAL = {"do": "use", "rule": "steal", "rival": "mayans"}


@pytest.mark.parametrize(
    ("word", "mask", "place", "choice"),
    [
        ("ban_sell", 4, "palace_restaurant", SELL),
        ("ban_sell", 1, "palace_restaurant", SELL),  # all selling is for cash
        ("ban_spend", 2, "gun_factory", SPEND),
        ("ban_spend", 1, "gun_factory", SPEND),
        ("ban_swap", 4, "pawn_shop", SWAP),
        ("ban_swap", 2, "pawn_shop", SWAP),
        ("ban_skim", 1, "scanner_shack", SKIM),
        ("ban_steal", 1, "poker_room", STEAL),
    ],
)
def test_M6_3_bans_by_kind_and_item(word: str, mask: int, place: str, choice: dict[str, Any]) -> None:
    goods = {"cash": 9, "guns": 4, "contraband": 4}
    mom, state = site({word: mask}, place, **goods)
    if mom.report(state, None)["frame"] == "exploit":
        assert refused(mom, state, "samcro", choice) == ("banned_transaction", "M6.3")
    else:  # nothing else stands there, so the exploit is over
        assert (state.cash[0], state.guns[0], state.goods[0]) == (9, 4, 4)
    mom, state = site({word: 0}, place, **goods)
    do(mom, state, "samcro", choice)  # without the ban it works
    assert (state.cash[0], state.guns[0], state.goods[0]) != (9, 4, 4)


def test_M6_3_a_ban_on_another_item_does_not_matter() -> None:
    mom, state = site({"ban_sell": 2}, "palace_restaurant", contraband=2, cash=0)
    do(mom, state, "samcro", {**SELL, "times": 2})
    assert state.cash[0] == 6


def test_M10_1_bans_on_orders() -> None:
    docks = {"samcro": {"cash": 9, "guns": 9, "members": {"docks": 1}}, "mayans": {"members": {"docks": 1}}}
    mom, state = table({"ban_recruit": 1, "ban_patch_in": 1, "ban_throw_down": 1}, docks, sites=["docks"])
    assert refused(mom, state, "samcro", {"do": "recruit", "prospects": 1}) == ("banned_recruit", "M10.1")
    assert refused(mom, state, "samcro", {"do": "patch_in", "at": "clubhouse"}) == ("banned_patch_in", "M10.1")
    assert refused(mom, state, "samcro", {"do": "throw_down", "at": "docks"}) == ("banned_throw_down", "M10.1")
    assert {choice[0] for choice in mom.legal(state, mom.pending(state)[0])} == {V_RIDE, V_SIT_TIGHT}


def test_M10_1_bans_reach_the_rules_of_places() -> None:
    mom, state = site({"ban_recruit": 1}, "tattoo_parlour", heat=2)
    recruit = {"do": "use", "rule": "recruit", "prospects": 1}
    assert refused(mom, state, "samcro", recruit) == ("banned_recruit", "M10.1")
    mom, state = site({"ban_patch_in": 1}, "gun_club", guns=1, cash=3, prospects={"gun_club": 1})
    assert refused(mom, state, "samcro", {"do": "use", "rule": "promote"}) == ("banned_patch_in", "M10.1")


def test_M10_1_ban_on_boosts() -> None:
    mom, state = site({"ban_boost": 1}, "film_studio", contraband=2)
    assert refused(mom, state, "samcro", {"do": "use", "rule": "boost", "times": 1}) == ("banned_boost", "M10.1")


@pytest.mark.parametrize(
    ("gang", "choice"),
    [("samcro", "club_order"), ("mayans", {"do": "club_order", "at": "clubhouse"}),
     ("calaveras", {"do": "throw_down", "at": "docks", "alone": True})],
)  # fmt: skip
def test_M10_1_ban_on_club_orders(gang: str, choice: Any) -> None:
    mom = with_law(ban_club_orders=1)
    others = [name for name in ("samcro", "mayans", "calaveras") if name != gang]
    config = mom.read_config({"gangs": [gang, *others], "high_octane": True, "deals": False})
    there = {"members": {"docks": 1}}
    start = {"patch": gang, "sites": ["docks"], "cards": ["test_card"], "gangs": {gang: there, others[0]: there}}
    state = mom.stage(config, 1, start, None)
    assert refused(mom, state, gang, choice) == ("banned_club_order", "M10.1")


@pytest.mark.parametrize(
    ("laws", "place", "choice", "cash", "guns", "contraband"),
    [
        ({"max_sell": 1}, "roadhouse", SELL, 2, 0, -1),
        ({"max_swap": 1}, "hairy_dog", SWAP, 0, -1, 2),
        ({"price_sell_guns": -1}, "border_crossing", SELL, 2, -1, 0),
        ({"price_sell_guns": -9}, "border_crossing", SELL, 0, -1, 0),
        ({"price_sell_contraband": 2}, "roadhouse", SELL, 4, 0, -1),
        ({"price_spend_guns": -1}, "gun_factory", SPEND, -2, 2, 0),
        ({"price_spend_guns": -9}, "gun_factory", SPEND, 0, 2, 0),
        ({"price_spend_contraband": 3}, "docks", SPEND, -4, 0, 1),
    ],
)
def test_M10_3_prices_and_limits(
    laws: dict[str, int], place: str, choice: dict[str, Any], cash: int, guns: int, contraband: int
) -> None:
    mom, state = site(laws, place, cash=9, guns=4, contraband=4)
    if "max_sell" in laws or "max_swap" in laws:
        assert refused(mom, state, "samcro", {**choice, "times": 2}) == ("too_often", "M6.1")
    do(mom, state, "samcro", choice)
    assert (state.cash[0] - 9, state.guns[0] - 4, state.goods[0] - 4) == (cash, guns, contraband)


@pytest.mark.parametrize(
    ("laws", "place", "paid"),
    [({}, "gun_factory", 2), ({"price_spend_guns": -9}, "gun_factory", 0), ({"price_spend_guns": 1}, "gun_factory", 3),
     ({"price_spend_contraband": 1}, "cut_and_bag", 2)],
)  # fmt: skip
def test_M14_1_the_discount_on_guns_is_for_guns_only(laws: dict[str, int], place: str, paid: int) -> None:
    """At least 1 cash, unless a Hassle makes them free; contraband is never cheaper."""
    mom = with_law(**laws)
    config = mom.read_config({"gangs": ["lin_syndicate", "mayans", "samcro"], "high_octane": True, "deals": False})
    gangs = {"lin_syndicate": {"cash": 9, "members": {place: 1}}}
    state = mom.stage(config, 1, {"patch": "lin_syndicate", "cards": ["test_card"], "gangs": gangs}, None)
    do(mom, state, "lin_syndicate", {"do": "exploit", "at": place})
    do(mom, state, "lin_syndicate", SPEND)
    assert state.cash[0] == 9 - paid


@pytest.mark.parametrize(
    ("laws", "limit", "price", "heat"),
    [({}, 2, 3, 3), ({"market_limit": 1}, 3, 3, 3), ({"market_limit": -1}, 1, 3, 3), ({"market_price": 1}, 2, 4, 3),
     ({"market_heat": 1}, 2, 3, 4), ({"market_heat": -1}, 2, 3, 2)],
)  # fmt: skip
def test_M10_3_the_market(laws: dict[str, int], limit: int, price: int, heat: int) -> None:
    gangs = {"samcro": {"heat": 2, "cash": 0, "contraband": 5}, "mayans": {"heat": 4}, "one_niners": {"heat": 4}}
    mom, state = table(laws, gangs, round=6, step="market")
    if "market_limit" in laws and laws["market_limit"] > 0:
        for gang in ("mayans", "one_niners"):  # at heat 4 they may sell one now
            do(mom, state, gang, {"do": "traffic", "contraband": 0})
    assert refused(mom, state, "samcro", {"do": "traffic", "contraband": limit + 1})[0] == "over_market_limit"
    events = do(mom, state, "samcro", {"do": "traffic", "contraband": 1})
    assert ("traffic", -1, 0, 1, price) in events
    assert state.heat[0] == heat


def fight(laws: dict[str, int], guns: int = 0) -> tuple[Any, list[Any]]:
    """SAMCRO, holding the Patch, with a Member and a Prospect against a Member of the Mayans; dice 3 and 4."""
    gangs = {
        "samcro": {"orders": 1, "guns": 2, "members": {"docks": 1}, "prospects": {"docks": 1}},
        "mayans": {"orders": 0, "guns": 0, "members": {"docks": 1}, "prospects": {}},
    }
    mom = with_law(**laws)
    config = mom.read_config({"gangs": ["samcro", "mayans", "one_niners"], "deals": False})
    start = {"patch": "samcro", "sites": ["docks"], "cards": ["test_card"], "gangs": gangs}
    state = mom.stage(config, 1, start, [3, 4])
    events = do(mom, state, "samcro", {"do": "throw_down", "at": "docks"})
    if mom.report(state, None)["frame"] == "guns":
        do(mom, state, "samcro", {"do": "pull", "guns": guns})
        events = do(mom, state, "mayans", {"do": "pull", "guns": 0})
    return state, events


@pytest.mark.parametrize(
    ("laws", "guns", "mine", "theirs"),
    [({}, 0, 6, 6), ({}, 1, 9, 6), ({"gun_force": -1}, 1, 8, 6), ({"member_force": 1}, 0, 7, 7),
     ({"prospect_force": 1}, 0, 7, 6), ({"prospect_force": -1}, 0, 5, 6)],
)  # fmt: skip
def test_M8_4_what_counts_in_a_fight(laws: dict[str, int], guns: int, mine: int, theirs: int) -> None:
    _, events = fight(laws, guns)
    assert [event[4] for event in events if event[0] == "fight_roll"] == [mine, theirs]


def test_M8_7_the_edge_can_be_taken_away() -> None:
    state, _ = fight({})
    assert state.fight_win == 0
    state, _ = fight({"no_edge": 1})
    assert state.fight_win == -1
    assert state.here[7] == 0


def test_M8_11_dearer_guns() -> None:
    state, _ = fight({"gun_heat": 1}, guns=1)
    assert state.heat[:2] == [2, 0]


def test_M8_2_and_M8_3_bans_in_fights() -> None:
    state, events = fight({"ban_guns": 1, "ban_backup": 1})
    assert [event[0] for event in events if event[0] in ("fist", "fight_roll")] == ["fight_roll"] * 2
    assert state.guns[0] == 2


def test_M4_5_and_M4_6_changed_orders() -> None:
    gangs = {"samcro": {"orders": 5, "cash": 3, "guns": 1}, "mayans": {"orders": 0}, "one_niners": {"orders": 0}}
    mom, state = table({"recruit_more": 1, "patch_in_cash": 2}, gangs)
    do(mom, state, "samcro", {"do": "recruit", "prospects": 2})
    do(mom, state, "samcro", {"do": "patch_in", "at": "clubhouse"})
    assert (state.cash[0], state.guns[0]) == (0, 0)
    assert refused(mom, state, "samcro", {"do": "patch_in", "at": "clubhouse"}) == ("cannot_pay_patch_in", "M4.6")


@pytest.mark.parametrize("word", LAW_WORDS)
def test_M10_3_every_word_of_the_law_is_proved_somewhere(word: str) -> None:
    """Here, or by a printed card, which has a scenario of its own."""
    printed = {LAW_WORDS[law] for card in STANDARD.tables.cards for law, _ in card.law}
    source = Path(__file__).read_text(encoding="utf-8")
    assert word in printed or f'"{word}": ' in source or f'("{word}", ' in source or f"{word}=" in source


# Effects of Obstacles and Last Calls ---
def struck(strike: Strike, gangs: dict[str, Any], **start: Any) -> tuple[Any, Any]:
    mom = with_card(strike)
    return mom, staged(mom, {"step": "reveal", "patch": "samcro", "deck": ["test_card"], "gangs": gangs, **start})


def one(op: int, **fields: Any) -> tuple[tuple[Effect, ...], ...]:
    return ((Effect(op, **fields),),)


def test_M10_1_lose_prospects_of_the_owners_choice() -> None:
    gangs = {
        "samcro": {"prospects": {"clubhouse": 1, "hospital": 1}, "injured": {"prospects": 1}},
        "mayans": {"prospects": 1},
        "one_niners": {"prospects": 0},
    }
    mom, state = struck(Strike(ALL, CASH, 0, one(E_LOSE, amount=2)), gangs)
    events = do(mom, state, "samcro", {"do": "lose", "at": "emergency_room"})
    assert ("lost", -1, 0, state.locs) in events
    assert refused(mom, state, "samcro", {"do": "lose", "at": "emergency_room"}) == ("no_dude_there", "M10.1")
    do(mom, state, "samcro", {"do": "lose", "at": "hospital"})
    assert state.pool_pro == [4, 5, 5]
    assert mom.report(state, None)["frame"] == "order"


def test_M10_1_home_from_everywhere() -> None:
    gangs = {"samcro": {"members": {"docks": 1, "hospital": 1}}, "mayans": {"members": {"docks": 1}}}
    _, state = struck(Strike(MOST, MEMBERS, 0, one(E_HOME)), {**gangs, "one_niners": {"members": 0}}, sites=["docks"])
    assert state.mem[0] == 2
    assert state.here[7] == 0b010  # the Mayans have fewer Members and stay


def test_M10_2_at_most_and_drop_all() -> None:
    gangs = {"samcro": {"heat": 1, "guns": 3}, "mayans": {"heat": 2, "guns": 3}, "one_niners": {"heat": 0, "guns": 0}}
    _, state = struck(Strike(AT_MOST, HEAT, 1, one(E_DROP, item=GUNS, amount=EVERYTHING)), gangs)
    assert state.guns == [0, 3, 0]


def test_M10_1_orders_gained_and_dropped() -> None:
    gangs = {
        "samcro": {"orders": 2, "cash": 1}, "mayans": {"orders": 5, "cash": 2}, "one_niners": {"orders": 0, "cash": 2},
    }  # fmt: skip
    _, state = struck(Strike(LEAST, CASH, 0, one(E_GAIN, item=ORDERS, amount=3)), gangs)
    assert state.tokens == [5, 5, 0]
    _, state = struck(Strike(ALL, CASH, 0, one(E_DROP, item=ORDERS, amount=3)), gangs)
    assert state.tokens == [0, 2, 0]


def test_M10_1_recruits_end_with_the_pool() -> None:
    gangs = {"samcro": {"prospects": 4}, "mayans": {"prospects": 5}, "one_niners": {"prospects": 0}}
    _, state = struck(Strike(ALL, CASH, 0, one(E_RECRUIT, amount=2)), gangs)
    assert state.pool_pro == [0, 0, 3]


def test_M10_1_several_losses_and_injuries_are_asked_one_by_one() -> None:
    gangs = {"samcro": {"members": 2, "prospects": {"clubhouse": 2, "hospital": 2}}}
    mom, state = struck(Strike(MOST, DUDES, 0, one(E_LOSE, amount=3)), gangs)
    do(mom, state, "samcro", {"do": "lose", "at": "hospital"})
    do(mom, state, "samcro", {"do": "lose", "at": "clubhouse"})
    do(mom, state, "samcro", {"do": "lose", "at": "clubhouse"})
    assert (state.pool_pro[0], mom.report(state, None)["frame"]) == (4, "order")
    mom, state = struck(Strike(MOST, DUDES, 0, one(E_INJURE, amount=3)), gangs)
    for choice in ({"at": "hospital", "prospect": True}, {"at": "clubhouse"}, {"at": "clubhouse"}):
        do(mom, state, "samcro", {"do": "hurt", **choice})
    assert (state.er_mem[0], state.er_pro[0], mom.report(state, None)["frame"]) == (2, 1, "order")


@pytest.mark.parametrize(
    ("effect", "poor", "rich"),
    [
        (Effect(E_LOSE, amount=2), {"prospects": 1}, {"prospects": 1, "injured": {"prospects": 1}}),
        (Effect(E_INJURE, amount=2), {"members": 1, "prospects": 0, "injured": {"prospects": 2}}, {"members": 2}),
        (Effect(E_FALL), {"members": 0}, {"members": 1}),
        (Effect(E_DROP, item=CASH, amount=4), {"cash": 3}, {"cash": 4}),
    ],
)
def test_M10_1_an_option_that_cannot_be_paid_is_none(effect: Effect, poor: Any, rich: Any) -> None:
    strike = Strike(HOLDER, CASH, 0, ((Effect(E_NOTHING),), (effect,)))
    mom, state = struck(strike, {"samcro": poor})
    assert mom.report(state, None)["frame"] == "order"
    mom, state = struck(strike, {"samcro": rich})
    assert mom.report(state, None)["frame"] == "option"


@pytest.mark.parametrize(("word", "card"), [("max_spend", "short_supply"), ("ride_max", "roadblocks")])
@pytest.mark.parametrize("value", [1, 4])
def test_M10_3_of_several_limits_the_lowest_counts(word: str, card: str, value: int) -> None:
    mom = with_law(**{word: value})
    for cards in (["test_card", card], [card, "test_card"]):
        gangs = {"samcro": {"cash": 9, "members": {"docks": 1, "clubhouse": 4}}}
        state = staged(mom, {"patch": "samcro", "sites": ["docks"], "cards": cards, "gangs": gangs})
        assert state.law[LAW_WORDS.index(word)] == min(value, 2)
