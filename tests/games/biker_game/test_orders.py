"""Every order of the Church (B4), and what refuses it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.biker_game.table import GAME, asked, club, do, of, refused, stage, table


def home(**entries: Any) -> dict[str, Any]:
    """Club 1 in Nevada."""
    return {"clubs": {"club1": {"charters": {"NV": 6}, **entries}}}


def near(first: dict[str, Any], second: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Two clubs side by side: Nevada and Utah."""
    return {"clubs": {"club1": {"charters": {"NV": 6}, **first}, "club2": {"charters": {"UT": 6}, **second}}, **more}


# BUY ----------------------------------------------------------------------------------------------------------------


def test_s4_buy_costs_an_action_and_draws_no_heat() -> None:
    s = stage({"states": {"NV": ["bk2.1"]}, **home(bank=10000, allied=["bk2.1"])})
    do(s, {"do": "buy", "charter": "NV", "card": "bk2.1", "good": "sg", "count": 3})
    assert (club(s)["bank"], club(s)["sg"], club(s)["heat"], table(s)["actions"]["NV"]) == (1000, 3, 0, 3)
    again = {"do": "buy", "charter": "NV", "card": "bk2.1", "good": "sg", "count": 1}
    assert refused(s, again) == ("dealt_today", "B1.1")


@pytest.mark.parametrize(
    ("entries", "count", "code"),
    [
        ({"bank": 2000}, 1, "no_money"),
        ({"bank": 90000, "sg": 8}, 3, "no_room"),
        ({"bank": 90000}, 11, "deal_too_large"),
        ({"bank": 90000, "morale": 5}, 1, "morale_too_low"),
    ],
)
def test_s4_buy_is_refused(entries: dict[str, Any], count: int, code: str) -> None:
    s = stage({"states": {"NV": ["bk2.1"]}, **home(allied=["bk2.1"], **entries)})
    assert refused(s, {"do": "buy", "charter": "NV", "card": "bk2.1", "good": "sg", "count": count})[0] == code


def test_s4_buy_needs_an_alliance_and_a_seller() -> None:
    s = stage({"states": {"NV": ["bk2.1", "bk1.1"]}, **home(allied=["bk1.1"])})
    assert refused(s, {"do": "buy", "charter": "NV", "card": "bk2.1", "good": "sg", "count": 1})[0] == "not_allied"
    assert refused(s, {"do": "buy", "charter": "NV", "card": "bk1.1", "good": "sg", "count": 1})[0] == "does_not_sell"


def test_s4_buy_of_a_card_with_a_port_at_port_prices_all_goods_and_it_buys_nothing() -> None:
    start = {"states": {"OR": ["bk1.1"]}, "clubs": {"club1": {"bank": 60000, "co": 2, "charters": {"OR": 6}}}}
    start["clubs"]["club1"]["allied"] = ["bk1.1"]
    s = stage(start)
    assert table(s)["ports"]["portland_or"] == "bk1.1"
    for good, price in (("sg", 2000), ("hw", 4000), ("co", 3000)):
        before = club(s)["bank"]
        do(s, {"do": "buy", "charter": "OR", "card": "bk1.1", "good": good, "count": 1})
        assert before - club(s)["bank"] == price
    assert (
        refused(s, {"do": "sell", "charter": "OR", "card": "bk1.1", "good": "co", "count": 1})[0] == "port_buys_nothing"
    )


def test_s4_import_of_an_own_port_is_repeatable_at_any_morale() -> None:
    start = {"states": {"OR": []}, "ports": {"portland_or": "club1"}}
    s = stage({**start, "clubs": {"club1": {"bank": 60000, "morale": 2, "charters": {"OR": 6}}}})
    for good, price in (("sg", 1000), ("sg", 1000), ("hw", 3000), ("co", 2000)):
        before = club(s)["bank"]
        do(s, {"do": "import", "charter": "OR", "port": "portland_or", "good": good, "count": 2})
        assert before - club(s)["bank"] == 2 * price
    assert (
        refused(s, {"do": "import", "charter": "OR", "port": "portland_or", "good": "co", "count": 1})[0] == "no_action"
    )


def test_s4_import_needs_the_port() -> None:
    s = stage({"states": {"OR": []}, "clubs": {"club1": {"charters": {"OR": 6}}}})
    bad = {"do": "import", "charter": "OR", "port": "portland_or", "good": "co", "count": 1}
    assert refused(s, bad)[0] == "not_your_port"


# SELL and DEALER_SELL -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("good", "card", "heat"), [("sg", "st2.1", 4), ("hw", "bk4.1", 12), ("co", "st1.1", 8)])
def test_s4_sell_heat_by_good(good: str, card: str, heat: int) -> None:
    s = stage({"states": {"NV": [card]}, **home(**{good: 5}, allied=[card])})
    do(s, {"do": "sell", "charter": "NV", "card": card, "good": good, "count": 4})
    assert club(s)["heat"] == heat
    assert refused(s, {"do": "sell", "charter": "NV", "card": card, "good": good, "count": 1})[0] == "dealt_today"


def test_s4_sell_needs_stock_and_a_buyer() -> None:
    s = stage({"states": {"NV": ["st1.1"]}, **home(co=1, sg=1, allied=["st1.1"])})
    assert (
        refused(s, {"do": "sell", "charter": "NV", "card": "st1.1", "good": "co", "count": 2})[0] == "not_enough_goods"
    )
    assert refused(s, {"do": "sell", "charter": "NV", "card": "st1.1", "good": "sg", "count": 1})[0] == "does_not_buy"


def test_s1_6_dealer_sell_once_a_turn_without_heat_at_low_morale() -> None:
    s = stage(
        {
            "clubs": {
                "club1": {
                    "bank": 0,
                    "sg": 6,
                    "hw": 5,
                    "morale": 3,
                    "charters": {"NV": {"members": 6, "businesses": ["guns"]}},
                }
            }
        }
    )
    assert refused(s, {"do": "dealer_sell", "charter": "NV", "small": 6, "heavy": 5})[0] == "deal_too_large"
    do(s, {"do": "dealer_sell", "charter": "NV", "small": 5, "heavy": 5})
    assert (club(s)["bank"], club(s)["heat"], club(s)["illegal_total"]) == (65000, 0, 0)
    assert refused(s, {"do": "dealer_sell", "charter": "NV", "small": 1})[0] == "dealer_used"


# OPEN_BUSINESS, OPEN_CHARTER, MOVE, BRIBE, CLAIM_PORT ---------------------------------------------------------------


def test_s4_open_business_morale_and_limits() -> None:
    s = stage(home(bank=500000))
    do(s, {"do": "open_business", "charter": "NV", "business": "bar"})
    assert (club(s)["bank"], club(s)["morale"], club(s)["businesses"]) == (460000, 17, {"NV": ["bar"]})
    assert refused(s, {"do": "open_business", "charter": "NV", "business": "mechanic"})[0] == "level_too_high"
    assert refused(s, {"do": "open_business", "charter": "NV", "business": "bar"})[0] == "business_taken"
    do(s, {"do": "open_business", "charter": "NV", "business": "pawn"})
    assert refused(s, {"do": "open_business", "charter": "NV", "business": "gas"})[0] == "charter_full"


def test_s1_6_a_business_exists_once_per_state_over_all_clubs() -> None:
    s = stage(
        {
            "clubs": {
                "club1": {"charters": {"NV": 6}},
                "club2": {"charters": {"NV": {"members": 6, "businesses": ["bar"]}}},
            }
        }
    )
    assert refused(s, {"do": "open_business", "charter": "NV", "business": "bar"})[0] == "business_taken"


def test_s4_open_charter_conditions() -> None:
    s = stage(home(bank=99999, charters={"NV": 12}))
    assert refused(s, {"do": "open_charter", "state": "UT"}) == ("no_money", "B1.1")
    s = stage(home(bank=100000, charters={"NV": 12}))
    assert refused(s, {"do": "open_charter", "state": "NY"})[0] == "not_adjacent"
    assert refused(s, {"do": "open_charter", "state": "NV"})[0] == "charter_exists"
    s = stage({"actions": {"NV": 0}, **home(bank=100000, charters={"NV": 12})})
    assert refused(s, {"do": "open_charter", "state": "UT"})[0] == "no_action"


def test_s4_a_second_club_finds_the_same_factions() -> None:
    start = near({"bank": 100000, "charters": {"NV": 12}}, {}, states={"UT": ["bk1.1", "hc1.1"]})
    s = stage(start)
    deck = table(s)["deck"]
    do(s, {"do": "open_charter", "state": "UT"})
    assert table(s)["states"]["UT"] == ["bk1.1", "hc1.1"]
    assert table(s)["deck"] == deck


def test_s4_move_any_distance_but_the_source_keeps_six() -> None:
    s = stage(home(charters={"NV": 10, "NY": 6, "FL": 4}))
    assert refused(s, {"do": "move", "from": "NV", "to": "NY", "count": 5})[0] == "source_too_weak"
    do(s, {"do": "move", "from": "NV", "to": "NY", "count": 4}, {"do": "move", "from": "FL", "to": "NY", "count": 4})
    assert club(s)["charters"] == {"NV": 6, "NY": 14, "FL": 0}
    s = stage(home(charters={"NV": 5, "NY": 6}))
    assert refused(s, {"do": "move", "from": "NV", "to": "NY", "count": 1})[0] == "source_too_weak"


def test_s4_bribe_needs_a_precinct_and_heat() -> None:
    s = stage(home(heat=4, bank=60000))
    assert refused(s, {"do": "bribe", "charter": "NV", "heat": 5})[0] == "bribe_too_large"
    do(s, {"do": "bribe", "charter": "NV", "heat": 4})
    assert (club(s)["heat"], club(s)["bank"]) == (0, 40000)
    s = stage({"clubs": {"club1": {"heat": 4, "charters": {"UT": 6}}}})
    assert refused(s, {"do": "bribe", "charter": "UT", "heat": 1})[0] == "no_precinct"


def test_s4_claim_port_without_holder() -> None:
    s = stage({"states": {"OR": ["cc1.1", "fa1.1"]}, "clubs": {"club1": {"charters": {"OR": 6}}}})
    assert table(s)["ports"]["portland_or"] is None
    do(s, {"do": "claim_port", "charter": "OR", "port": "portland_or"})
    assert table(s)["ports"]["portland_or"] == "club1"
    assert club(s)["income"] == 30000
    assert refused(s, {"do": "claim_port", "charter": "OR", "port": "portland_or"})[0] == "port_not_free"


# TRADE, ALLY_PLAYER, BREAK, standing orders -------------------------------------------------------------------------


def test_s4_trade_accepted() -> None:
    s = stage(near({"bank": 0, "co": 5, "illegal_total": 80000}, {"bank": 50000}))
    told = do(s, {"do": "trade", "charter": "NV", "club": "club2", "give": "co", "give_count": 4, "money": 30000})
    assert asked(s) == ("offer", 2)
    assert of(told, "offer")[0]["money"] == 30000
    do(s, "accept")
    assert (club(s)["bank"], club(s)["co"], club(s)["heat"], club(s)["morale"]) == (30000, 1, 0, 16)
    assert (club(s, 2)["bank"], club(s, 2)["co"]) == (20000, 4)
    assert (asked(s), table(s)["actions"]["NV"]) == (("church", 1), 3)


def test_s4_trade_declined_costs_nothing_and_offers_are_limited() -> None:
    s = stage(near({"bank": 50000, "co": 5}, {"sg": 3}))
    offer = {"do": "trade", "charter": "NV", "club": "club2", "want": "sg", "want_count": 2, "money": -6000}
    do(s, offer, "decline", offer, "decline")
    assert (club(s)["bank"], table(s)["actions"]["NV"]) == (50000, 4)
    assert refused(s, offer)[0] == "enough_offers"


def test_s4_barter_is_two_trades_and_two_actions() -> None:
    s = stage(near({"co": 5}, {"sg": 3}))
    do(
        s,
        {"do": "trade", "charter": "NV", "club": "club2", "give": "co", "give_count": 2, "want": "sg", "want_count": 3},
    )
    do(s, "accept")
    assert (club(s)["co"], club(s)["sg"], club(s, 2)["co"], table(s)["actions"]["NV"]) == (3, 3, 2, 2)


@pytest.mark.parametrize(
    ("offer", "code"),
    [
        ({"give": "co", "give_count": 6, "money": 0}, "not_enough_goods"),
        ({"want": "sg", "want_count": 4}, "they_lack_goods"),
        ({"give": "co", "give_count": 1, "money": -1}, "money_wrong_way"),
        ({"want": "sg", "want_count": 1, "money": 1}, "money_wrong_way"),
        ({"give": "co", "give_count": 1, "money": 99000}, "they_lack_money"),
        ({"want": "sg", "want_count": 1, "money": -99000}, "no_money"),
        ({"give": "co", "give_count": 1, "want": "co", "want_count": 1}, "same_good"),
        ({"give": "hw", "give_count": 2}, "they_lack_room"),
    ],
)
def test_s4_trade_is_refused(offer: dict[str, Any], code: str) -> None:
    s = stage(near({"co": 5, "hw": 2}, {"sg": 3, "co": 1, "hw": 4}))
    assert refused(s, {"do": "trade", "charter": "NV", "club": "club2", **offer})[0] == code


def test_s4_trade_only_in_reach() -> None:
    s = stage({"clubs": {"club1": {"co": 1, "charters": {"NV": 6}}, "club2": {"charters": {"FL": 6}}}})
    far = {"do": "trade", "charter": "NV", "club": "club2", "give": "co", "give_count": 1}
    assert refused(s, far)[0] == "club_not_near"


def test_s14_trade_revenue_counts_once_per_pair_and_turn() -> None:
    s = stage(near({"co": 9}, {"bank": 90000}))
    offer = {"do": "trade", "charter": "NV", "club": "club2", "give": "co", "give_count": 1, "money": 20000}
    do(s, offer, "accept", offer, "accept")
    assert club(s)["illegal_total"] == 20000


def test_s5_4_ally_player_and_the_heat_of_a_hot_partner() -> None:
    s = stage(near({"heat": 31}, {"heat": 2}))
    do(s, {"do": "ally_player", "charter": "NV", "club": "club2"}, "accept")
    assert (club(s)["allied_players"], club(s, 2)["allied_players"]) == (["club2"], ["club1"])
    assert (club(s)["heat"], club(s, 2)["heat"]) == (31, 7)
    assert refused(s, {"do": "ally_player", "charter": "NV", "club": "club2"})[0] == "already_allied_club"
    do(s, {"do": "break_player", "club": "club2"})
    assert club(s, 2)["allied_players"] == []


def test_s4_break_card_keeps_its_heat() -> None:
    s = stage({"states": {"NV": ["bk1.1"]}, **home(heat=9, allied=["bk1.1"])})
    do(s, {"do": "break_card", "card": "bk1.1"})
    assert (club(s)["allied"], club(s)["heat"], table(s)["actions"]["NV"]) == ([], 9, 4)
    assert refused(s, {"do": "break_card", "card": "bk1.1"})[0] == "not_allied"


def test_s10_standing_orders_are_free_and_asked_for_on_the_desk() -> None:
    s = stage(home())
    church, desk = GAME.pending(s)
    assert (desk.kind, desk.optional, desk.id) == ("desk", True, church.id)
    do(s, {"do": "standing", "setting": "weapons", "value": "all"})
    assert club(s)["standing"]["weapons"] == "all"
    assert table(s)["actions"]["NV"] == 4


def test_s10_trade_auto_decline_answers_unasked() -> None:
    s = stage(near({"co": 2}, {"standing": {"trading": "decline"}}))
    told = do(s, {"do": "trade", "charter": "NV", "club": "club2", "give": "co", "give_count": 1})
    assert asked(s) == ("church", 1)
    assert of(told, "talks_failed")


# Encounter orders ---------------------------------------------------------------------------------------------------


def test_s4_friendly_once_per_card_and_turn() -> None:
    s = stage({"states": {"NV": ["bk1.1"]}, **home()})
    do(s, {"do": "friendly", "charter": "NV", "card": "bk1.1"})
    assert refused(s, {"do": "friendly", "charter": "NV", "card": "bk1.1"})[0] == "tried_today"
    s = stage({"states": {"NV": ["bk1.1"]}, **home(allied=["bk1.1"])})
    assert refused(s, {"do": "friendly", "charter": "NV", "card": "bk1.1"})[0] == "already_allied"


def test_s4_attack_ends_an_alliance_at_once() -> None:
    s = stage({"states": {"NV": ["bk1.1"]}, **home(allied=["bk1.1"])}, 6, 6)
    do(s, {"do": "attack", "charter": "NV", "card": "bk1.1"})
    assert club(s)["allied"] == []
    assert refused(s, {"do": "attack", "charter": "NV", "card": "bk1.1"})[0] == "attacked_today"


def test_s3_a_plan_can_be_withdrawn_while_church_is_open() -> None:
    s = stage({"states": {"NV": ["bk1.1"]}, **home()})
    do(s, {"do": "attack", "charter": "NV", "card": "bk1.1"}, {"do": "withdraw", "plan": 0})
    assert (table(s)["plans"], table(s)["actions"]["NV"]) == (0, 4)
    do(s, {"do": "attack", "charter": "NV", "card": "bk1.1"})
    assert refused(s, {"do": "withdraw", "plan": 1})[0] == "no_such_plan"


def test_s3_weapons_no_longer_in_stock_are_dropped() -> None:
    s = stage({"states": {"NV": ["bk1.1", "st2.1"]}, **home(sg=4, prospects=1, allied=["st2.1"])}, 6, 6, 6, 6)
    do(s, {"do": "attack", "charter": "NV", "card": "bk1.1", "small": 4})
    do(s, {"do": "sell", "charter": "NV", "card": "st2.1", "good": "sg", "count": 3})
    told = do(s, "close")
    assert of(told, "combat")[0]["small"] == 1
    assert of(told, "combat_dice")[0]["ones"] == 1


def test_s14_a_queued_attack_is_cancelled_after_an_alliance() -> None:
    s = stage({"states": {"NV": ["bk1.1"]}, **home(prospects=1)}, 6, 6)
    do(s, {"do": "friendly", "charter": "NV", "card": "bk1.1"}, {"do": "attack", "charter": "NV", "card": "bk1.1"})
    told = do(s, "close")
    assert of(told, "alliance")
    assert of(told, "cancelled")[0]["order"] == "attack"


def test_s14_a_forced_combat_uses_up_the_attack() -> None:
    s = stage({"states": {"NV": ["bk4.1"]}, **home(prospects=1, charters={"NV": 12})}, 1, 1, 6, 6, 6)
    do(s, {"do": "friendly", "charter": "NV", "card": "bk4.1"}, {"do": "attack", "charter": "NV", "card": "bk4.1"})
    told = do(s, "close")
    assert [event["mode"] for event in of(told, "combat")] == ["forced"]


@pytest.mark.parametrize(
    ("load", "code"),
    [
        ({"small": 5}, "too_many_weapons"),
        ({"heavy": 3}, "too_many_weapons"),
        ({"small": 4}, "not_in_stock"),
        ({"charters": ["NY"]}, "charter_cannot_assist"),
        ({"charters": ["UT"]}, "charter_cannot_assist"),
        ({"cards": ["bk2.1"]}, "card_cannot_assist"),
        ({"cards": ["cc1.1"]}, "card_cannot_assist"),
        ({"clubs": ["club2"]}, "club_cannot_assist"),
    ],
)
def test_s4_loadouts_are_checked(load: dict[str, Any], code: str) -> None:
    """NY is far, UT is weak, bk2 is no ally, crooked cops have no Attack die, club 2 is no ally."""
    start = near({"sg": 3, "hw": 2, "charters": {"NV": 6, "NY": 6, "UT": 5}, "allied": ["cc1.1"]}, {})
    s = stage({**start, "states": {"NV": ["bk1.1", "bk2.1", "cc1.1"]}})
    assert refused(s, {"do": "attack", "charter": "NV", "card": "bk1.1", **load})[0] == code


def test_s3_not_asked_and_not_a_choice() -> None:
    s = stage(home())
    request = GAME.pending(s)[0]
    assert GAME.refuse(s, request.id, 1, (0,)).code == "not_asked"
    assert GAME.refuse(s, request.id - 1, 0, (0,)).code == "not_asked"
    for bad in ((), (99,), ("0",), (True,), (0, 0), (1, 2), [0], (1 << 70,)):
        assert GAME.refuse(s, request.id, 0, bad).code == "not_a_choice"
    assert GAME.refuse(s, request.id, 0, (19, 3)).code == "not_now"
