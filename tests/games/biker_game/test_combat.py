"""Combat beyond the worked examples: pools, assistance, lending, players against players, ports (B6, B7)."""

from __future__ import annotations

from typing import Any

import pytest

from mayhem.games.biker_game.duel import clash, place_tokens
from mayhem.games.biker_game.pools import muster, pool
from tests.games.biker_game.table import asked, club, do, of, refused, stage, table


@pytest.mark.parametrize(
    ("members", "dice", "ones"),
    [
        (2, 1, 0),
        (5, 2, 0),
        (6, 2, 0),
        (8, 2, 0),
        (9, 2, 1),
        (11, 2, 1),
        (12, 3, 0),
        (14, 3, 0),
        (15, 3, 1),
        (17, 3, 1),
        (18, 4, 0),
    ],
)
def test_s12_4_pools(members: int, dice: int, ones: int) -> None:
    assert muster(members) == (dice, ones)


def test_s12_4_low_morale_costs_a_die_but_never_the_last() -> None:
    load = (0, 0, 0, 0, 0, 0)
    s = stage({"clubs": {"club1": {"morale": 5, "charters": {"NV": 12, "UT": 2}}}})
    assert pool(s, 0, s.t.state_ids.index("NV"), load, 0, True, -1, -1).dice == 2
    assert pool(s, 0, s.t.state_ids.index("UT"), load, 0, True, -1, -1).dice == 1


def test_s7_7_high_morale_gives_a_token() -> None:
    s = stage(
        {"states": {"NV": ["bk1.1"]}, "clubs": {"club1": {"morale": 25, "prospects": 1, "charters": {"NV": 6}}}}, 6, 6
    )
    assert of(do(s, {"do": "attack", "charter": "NV", "card": "bk1.1"}, "close"), "combat_dice")[0]["ones"] == 1


def test_s6_1_prospects_once_per_own_turn_and_they_are_not_lost() -> None:
    start = {"states": {"NV": ["bk1.1", "bk2.1"]}, "clubs": {"club1": {"prospects": 8, "charters": {"NV": 12}}}}
    s = stage(start, *([6] * 6))
    do(s, {"do": "attack", "charter": "NV", "card": "bk1.1", "prospects": True})
    do(s, {"do": "attack", "charter": "NV", "card": "bk2.1", "prospects": True})
    told = do(s, "close")
    assert [event["ones"] for event in of(told, "combat_dice")] == [2, 0]
    assert club(s)["prospects"] == 8


def test_s6_1_intimidated_only_has_no_further_effect() -> None:
    s = stage({"states": {"NV": ["bk4.1"]}, "clubs": {"club1": {"prospects": 1, "charters": {"NV": 12}}}}, 6, 6, 1)
    told = do(s, {"do": "attack", "charter": "NV", "card": "bk4.1"}, "close")
    assert of(told, "intimidated")
    assert (club(s)["morale"], club(s)["grudge"]) == (15, ["bk4.1"])


def test_s3_an_order_of_a_charter_without_members_is_cancelled() -> None:
    """Two fights of the same two members: after the first nobody is left for the second."""
    start = {"states": {"NV": ["rm2.1", "rm1.1"]}, "clubs": {"club1": {"prospects": 6, "charters": {"NV": 2}}}}
    s = stage(start, 1)
    do(s, {"do": "attack", "charter": "NV", "card": "rm2.1"}, {"do": "attack", "charter": "NV", "card": "rm1.1"})
    told = do(s, "close")
    assert of(told, "casualties")[0] == {"event": "casualties", "club": "club1", "state": "NV", "count": 2, "left": 0}
    assert of(told, "cancelled")


# by hand ------------------------------------------------------------------------------------------------------------


def manual() -> Any:
    start = {"states": {"NV": ["bk4.1"]}, "clubs": {"club1": {"prospects": 1, "sg": 2, "charters": {"NV": 12},
                                                             "standing": {"dice": "ask"}}}}  # fmt: skip
    s = stage(start, 6, 4, 3)
    do(s, {"do": "attack", "charter": "NV", "card": "bk4.1", "small": 2}, "close")
    assert asked(s) == ("assign", 1)
    return s


def test_s6_1_a_player_may_pair_by_hand() -> None:
    s = manual()
    told = do(s, {"do": "assign", "pairing": [2, 0, 0, 3, 1, 0, 1, 0, 0]})  # I4 with 4, I4 with 3+1, D5 with 6
    assert of(told, "defeated")
    assert club(s)["charters"]["NV"] == 10


def test_s6_1_or_leave_it_to_the_solver() -> None:
    s = manual()
    told = do(s, "assign")
    assert of(told, "defeated")
    assert club(s)["charters"]["NV"] == 11  # 4+1 above 4, 3+1 equal, 6 above 5


@pytest.mark.parametrize(
    ("pairing", "code"),
    [
        ([1, 0, 0, 2, 0, 0, 0, 0, 0], "pair_every_slot"),
        ([1, 0, 0, 1, 0, 0, 3, 0, 0], "pair_every_slot"),
        ([1, 3, 0, 2, 0, 0, 3, 0, 0], "too_many_tokens"),
        ([1, 0, 1, 2, 0, 0, 3, 0, 0], "too_many_tokens"),
        ([1, 0, 0], "not_a_choice"),
        ([9, 0, 0, 2, 0, 0, 3, 0, 0], "not_a_choice"),
    ],
)
def test_s6_1_pairings_by_hand_are_checked(pairing: list[int], code: str) -> None:
    assert refused(manual(), {"do": "assign", "pairing": pairing}) == (code, "B6.1")


# assistance ---------------------------------------------------------------------------------------------------------


def test_s6_2_own_charters_assist_without_action_heat_or_loss() -> None:
    start = {"states": {"NV": ["bk1.1"]}, "clubs": {"club1": {"prospects": 1, "original": "NV",
                                                             "charters": {"NV": 6, "UT": 6, "CA": 7}}}}  # fmt: skip
    s = stage(start, 6, 6)
    do(s, {"do": "attack", "charter": "NV", "card": "bk1.1", "charters": ["UT", "CA"]})
    told = do(s, "close")
    assert of(told, "combat_dice")[0]["ones"] == 2
    assert (club(s)["charters"]["UT"], club(s)["charters"]["CA"]) == (6, 7)


def allies(**second: Any) -> dict[str, Any]:
    return {"states": {"NV": ["bk1.1"]}, "clubs": {
        "club1": {"prospects": 1, "charters": {"NV": 6}, "allied_players": ["club2"]},
        "club2": {"charters": {"UT": 6, "NV": 6}, **second}}}  # fmt: skip


def test_s6_2_an_allied_club_assists_if_it_consents() -> None:
    s = stage(allies(), 6, 6)
    do(s, {"do": "attack", "charter": "NV", "card": "bk1.1", "clubs": ["club2"]}, "close")
    assert asked(s) == ("assist", 2)
    told = do(s, {"do": "assist", "help": True})
    assert of(told, "combat_dice")[0]["ones"] == 2  # a charter in the same state and one next to it
    assert club(s, 2)["heat"] == 4  # once per combat


def test_s6_2_or_it_does_not() -> None:
    s = stage(allies(), 6, 6)
    do(s, {"do": "attack", "charter": "NV", "card": "bk1.1", "clubs": ["club2"]}, "close")
    told = do(s, {"do": "assist", "help": False})
    assert of(told, "combat_dice")[0]["ones"] == 0
    assert club(s, 2)["heat"] == 0


@pytest.mark.parametrize(("policy", "ones"), [("yes", 2), ("no", 0)])
def test_s10_auto_assist(policy: str, ones: int) -> None:
    s = stage(allies(standing={"assisting": policy}), 6, 6)
    told = do(s, {"do": "attack", "charter": "NV", "card": "bk1.1", "clubs": ["club2"]}, "close")
    assert of(told, "combat_dice")[0]["ones"] == ones


# lending ------------------------------------------------------------------------------------------------------------


def lenders(card: str, *dice: int, members: int = 6, **second: Any) -> Any:
    s = stage({"states": {"NV": [card]}, "clubs": {"club1": {"prospects": 1, "charters": {"NV": 18}},
                                                  "club2": {"charters": {"NV": members}, "allied": [card], **second}}},
              *dice)  # fmt: skip
    return s, do(s, {"do": "attack", "charter": "NV", "card": card}, "close")


def test_s6_2_lent_members_harden_a_defeat_die_and_return() -> None:
    s, _ = lenders("bk4.1", 6, 5, 5, 1)
    assert asked(s) == ("lend", 2)
    told = do(s, {"do": "lend", "first": 2})  # Defeat 5 becomes 6
    assert of(told, "paired")[0]["pairs"][:3] == [4, 4, 6]
    assert of(told, "defeated")  # 6 meets it
    s, _ = lenders("bk4.1", 5, 5, 5, 1)
    told = do(s, {"do": "lend", "first": 2})
    assert of(told, "intimidated")
    assert (club(s, 2)["charters"]["NV"], club(s, 2)["heat"]) == (6, 4)


def test_s6_2_lent_members_die_with_the_faction() -> None:
    s, _ = lenders("bk4.1", 6, 6, 6, 6)
    do(s, {"do": "lend", "first": 4})
    assert club(s, 2)["charters"]["NV"] == 2
    assert club(s, 2)["last_hitter"] == "club1"  # B14: it was the original


def test_s6_2_lending_is_checked() -> None:
    s, _ = lenders("bk4.1", members=3)
    assert refused(s, {"do": "lend", "first": 3})[0] == "lend_two_or_four"
    assert refused(s, {"do": "lend", "second": 2})[0] == "one_defeat_die"
    assert refused(s, {"do": "lend", "first": 4})[0] == "too_few_members"
    s, _ = lenders("ct1.1")
    assert refused(s, {"do": "lend", "first": 4, "second": 2})[0] == "lend_two_or_four"


@pytest.mark.parametrize(
    ("policy", "heat", "slots"), [("none", 0, [4, 4, 5]), ("two", 4, [4, 4, 6]), ("four", 4, [4, 4, 6])]
)
def test_s10_auto_lend(policy: str, heat: int, slots: list[int]) -> None:
    s, told = lenders("bk4.1", 1, 1, 1, 1, standing={"lending": policy})
    assert of(told, "paired")[0]["pairs"][:3] == slots
    assert club(s, 2)["heat"] == heat


# players against players --------------------------------------------------------------------------------------------


def duel(first: dict[str, Any], second: dict[str, Any], *dice: int, **more: Any) -> Any:
    clubs = {"club1": {"prospects": 1, "charters": {"NV": 6}, **first}, "club2": {"charters": {"NV": 6}, **second}}
    s = stage({"clubs": clubs, **more}, *dice)
    do(s, {"do": "attack_player", "charter": "NV", "club": "club2"}, "close")
    return s


def test_s6_5_attacker_heat_loadout_and_losses() -> None:
    s = duel({}, {}, 6, 3, 4, 3)
    assert asked(s) == ("defend", 2)
    do(s, "defend")
    # 6:4 costs the defender 2; 3:3 costs both 1
    assert (club(s)["charters"]["NV"], club(s, 2)["charters"]["NV"]) == (5, 3)
    assert (club(s)["heat"], club(s, 2)["heat"]) == (2, 0)
    assert (club(s)["morale"], club(s, 2)["morale"]) == (15, 15)
    assert club(s, 2)["last_hitter"] == "club1"


def test_s6_5_the_defender_arms_without_heat() -> None:
    s = duel({}, {"sg": 4, "hw": 2, "prospects": 8}, 3, 3, 2, 2)
    told = do(s, {"do": "defend", "small": 4, "heavy": 2, "prospects": True})
    assert of(told, "duel_dice")[1] == {"event": "duel_dice", "club": "club2", "ones": 6, "heavies": 2, "dice": [2, 2]}
    assert (club(s, 2)["heat"], club(s, 2)["sg"], club(s, 2)["hw"], club(s, 2)["prospects_used"]) == (0, 0, 0, 1)
    assert club(s)["charters"]["NV"] == 2


@pytest.mark.parametrize(("policy", "small", "heavy"), [("none", 0, 0), ("guns", 4, 0), ("all", 4, 2)])
def test_s10_defender_weapon_policy(policy: str, small: int, heavy: int) -> None:
    s = duel({}, {"sg": 5, "hw": 3, "standing": {"weapons": policy}}, 1, 1, 1, 1)
    assert (5 - club(s, 2)["sg"], 3 - club(s, 2)["hw"]) == (small, heavy)


def test_s6_5_surplus_dice_do_nothing() -> None:
    assert clash([6, 6, 6, 6], [1]) == (0, 2)
    assert clash([3], [3]) == (1, 1)
    assert clash([], [6, 6]) == (0, 0)


def test_s6_5_tokens_are_placed_greedily_heavies_first() -> None:
    assert place_tokens([3, 1], [4, 4], 0, 1) == [5, 1]
    assert place_tokens([6, 4], [4, 4], 1, 0) == [6, 5]
    assert place_tokens([6, 6], [1, 1], 3, 2) == [6, 6]


def test_s6_5_tokens_by_hand() -> None:
    clubs = {"club1": {"sg": 2, "prospects": 1, "charters": {"NV": 6}, "standing": {"dice": "ask"}},
             "club2": {"charters": {"NV": 6}, "standing": {"weapons": "none"}}}  # fmt: skip
    s = stage({"clubs": clubs}, 3, 3, 4, 4)
    do(s, {"do": "attack_player", "charter": "NV", "club": "club2", "small": 2}, "close")
    assert asked(s) == ("place", 1)
    assert refused(s, {"do": "place", "tokens": [2, 0, 1, 0]})[0] == "too_many_tokens"
    told = do(s, {"do": "place", "tokens": [2, 0, 0, 0]})
    assert of(told, "duel_paired")[0]["dice"] == [5, 3, 4, 4]


def test_s6_5_a_card_allied_to_both_stays_out() -> None:
    clubs = {"club1": {"charters": {"NV": 6}, "allied": ["bk1.1", "bk2.1"]},
             "club2": {"charters": {"NV": 6}, "allied": ["bk1.1"]}}  # fmt: skip
    s = stage({"states": {"NV": ["bk1.1", "bk2.1"]}, "clubs": clubs})
    bad = {"do": "attack_player", "charter": "NV", "club": "club2", "cards": ["bk1.1"]}
    assert refused(s, bad)[0] == "card_cannot_assist"
    do(s, {**bad, "cards": ["bk2.1"]})


def test_s6_5_needs_charters_in_the_same_state_and_no_alliance() -> None:
    s = stage({"clubs": {"club1": {"charters": {"NV": 6}}, "club2": {"charters": {"UT": 6}}}})
    assert refused(s, {"do": "attack_player", "charter": "NV", "club": "club2"})[0] == "rival_not_here"
    s = stage(
        {"clubs": {"club1": {"charters": {"NV": 6}, "allied_players": ["club2"]}, "club2": {"charters": {"NV": 6}}}}
    )
    assert refused(s, {"do": "attack_player", "charter": "NV", "club": "club2"})[0] == "rival_is_ally"
    s = stage({"clubs": {"club1": {"charters": {"NV": 6}}, "club2": {"charters": {"NV": 6}}}})
    do(s, {"do": "attack_player", "charter": "NV", "club": "club2"})
    assert refused(s, {"do": "attack_player", "charter": "NV", "club": "club2"})[0] == "charter_attacked_today"


def test_s6_5_port_capture() -> None:
    clubs = {"club1": {"prospects": 1, "charters": {"OR": 12}}, "club2": {"charters": {"OR": 6},
                                                                        "standing": {"weapons": "none"}}}  # fmt: skip
    s = stage({"states": {"OR": []}, "ports": {"portland_or": "club2"}, "clubs": clubs}, 6, 6, 6, 1, 1)
    do(s, {"do": "attack_player", "charter": "OR", "club": "club2"}, "close")
    assert table(s)["ports"]["portland_or"] == "club1"


def test_s14_an_empty_charter_can_be_attacked_and_loses_its_ports() -> None:
    clubs = {
        "club1": {"prospects": 1, "charters": {"OR": 6}},
        "club2": {"original": "NV", "charters": {"NV": 6, "OR": 0}},
    }
    s = stage({"states": {"OR": []}, "ports": {"portland_or": "club2"}, "clubs": clubs}, 1, 1)
    do(s, {"do": "attack_player", "charter": "OR", "club": "club2"}, "close")
    assert table(s)["ports"]["portland_or"] == "club1"


def test_s14_who_is_allied_to_both_assists_neither_but_the_defender_may_ask_others() -> None:
    clubs = {"club1": {"prospects": 1, "charters": {"NV": 6}, "allied_players": ["club3"]},
             "club2": {"charters": {"NV": 6}, "allied_players": ["club3", "club4"]},
             "club3": {"charters": {"UT": 6}}, "club4": {"charters": {"CA": 6}}}  # fmt: skip
    s = stage({"clubs": clubs}, 3, 3, 3, 3, players=4)
    bad = {"do": "attack_player", "charter": "NV", "club": "club2", "clubs": ["club3"]}
    assert refused(s, bad)[0] == "club_cannot_assist"
    do(s, {"do": "attack_player", "charter": "NV", "club": "club2"}, "close")
    assert refused(s, {"do": "defend", "clubs": ["club3"]})[0] == "club_cannot_assist"
    do(s, {"do": "defend", "clubs": ["club4"]})
    assert asked(s) == ("assist", 4)
    told = do(s, {"do": "assist", "help": True})
    assert of(told, "duel_dice")[1]["ones"] == 1
    assert club(s, 4)["heat"] == 4


def test_s8_4_whoever_last_hit_the_original_scores_the_knockout() -> None:
    s = stage({"turn": "club2", "clubs": {"club1": {"charters": {"NV": 6}},
                                         "club2": {"charters": {"UT": 3}, "last_hitter": "club1"},
                                         "club3": {"charters": {"FL": 6}}}}, players=3)  # fmt: skip
    told = do(s, "close")
    assert of(told, "knockout") == [{"event": "knockout", "club": "club1", "other": "club2"}]
    assert (club(s)["kos"], club(s)["parts"]["knockouts"], table(s)["turn"]) == (1, 20, "club3")


# ports --------------------------------------------------------------------------------------------------------------


def harbor(cards: list[str], *dice: int, ports: dict[str, str] | None = None, **entries: Any) -> Any:
    start = {"phase": "ports", "states": {"OR": cards}, "ports": ports or {"portland_or": "club1"}}
    return stage({**start, "clubs": {"club1": {"charters": {"OR": 12}, **entries}}}, *dice)


def test_s7_2_defeating_the_holder_takes_the_port() -> None:
    s = stage({"states": {"OR": ["bk1.1"]}, "clubs": {"club1": {"prospects": 1, "charters": {"OR": 18}}}}, 6, 6, 6, 6)
    do(s, {"do": "attack", "charter": "OR", "card": "bk1.1"}, "close")
    assert table(s)["ports"]["portland_or"] == "club1"


def test_s7_3_hostile_factions_attack_and_a_failure_loses_the_port() -> None:
    s = harbor(["bk4.1"], 1, 1, 1)
    assert asked(s) == ("defend", 1)
    do(s, "defend")
    assert table(s)["ports"]["portland_or"] == "bk4.1"
    assert (club(s)["morale"], club(s)["heat"], club(s)["grudge"]) == (12, 0, [])


def test_s7_3_a_defence_that_intimidates_keeps_it_and_one_that_defeats_removes_the_card() -> None:
    s = harbor(["bk4.1"], 4, 4, 1)
    do(s, "defend")
    assert (table(s)["ports"]["portland_or"], table(s)["states"]["OR"]) == ("club1", ["bk4.1"])
    s = harbor(["bk4.1"], 6, 6, 6, sg=1)
    do(s, {"do": "defend", "small": 1})
    assert (table(s)["states"]["OR"], club(s)["morale"], club(s)["heat"], club(s)["sg"]) == ([], 17, 0, 0)


def test_s7_3_friendly_allied_and_blanket_friends_do_not_attack_but_peace_does_not_protect() -> None:
    assert asked(harbor(["bk1.1"]))[0] != "defend"
    assert asked(harbor(["bk4.1"], allied=["bk4.1"]))[0] != "defend"
    assert asked(harbor(["bk4.1"], peace=["bk4.1"]))[0] == "defend"
    start = {"phase": "ports", "states": {"OR": ["ct2.1"], "NV": ["ct2.2"]}, "ports": {"portland_or": "club1"}}
    s = stage({**start, "clubs": {"club1": {"charters": {"OR": 12, "NV": 6}, "allied": ["ct2.2"]}}})
    assert asked(s)[0] != "defend"


def test_s7_3_a_type_without_ports_hands_it_on() -> None:
    s = harbor(["cc3.1", "bk1.1"], 1, 1, 1)
    do(s, "defend")
    assert table(s)["ports"]["portland_or"] == "bk1.1"


def test_s7_3_each_card_attacks_once_and_it_stops_when_no_port_is_left() -> None:
    s = harbor(["bk4.1", "bk5.1"], 6, 6, 1, 6, 6, 1)
    do(s, "defend", "defend")
    assert table(s)["ports"]["portland_or"] == "club1"
    s = harbor(["bk4.1", "bk5.1"], 1, 1, 1)
    do(s, "defend")
    assert asked(s)[0] != "defend"


def test_s7_3_a_card_that_attacked_skips_its_retaliation() -> None:
    s = harbor(["bk4.1"], 4, 4, 1, grudge=["bk4.1"])
    do(s, "defend")
    assert club(s)["grudge"] == ["bk4.1"]


def test_s14_an_empty_charter_cannot_defend_its_port() -> None:
    start = {"phase": "ports", "states": {"OR": ["bk4.1"]}, "ports": {"portland_or": "club1"}}
    s = stage({**start, "clubs": {"club1": {"original": "NV", "charters": {"NV": 6, "OR": 0}}}})
    assert table(s)["ports"]["portland_or"] == "bk4.1"


def test_s7_4_a_folded_charter_gives_its_port_to_the_last_card_without_one() -> None:
    start = {"states": {"CA": ["bk1.1", "st1.1"]}, "ports": {"los_angeles": "club1", "oakland": "st1.1"}}
    s = stage({**start, "clubs": {"club1": {"original": "NV", "charters": {"NV": 6, "CA": 3}}}})
    do(s, "close")
    assert table(s)["ports"]["los_angeles"] == "bk1.1"
