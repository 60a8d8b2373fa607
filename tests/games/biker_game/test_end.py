"""Police, jail, folding, ending, scoring (B7.5, B8, B9)."""

from __future__ import annotations

from typing import Any

import pytest

from mayhem.games.biker_game.chances import raid_target
from tests.games.biker_game.table import GAME, asked, club, do, of, refused, stage, table


@pytest.mark.parametrize(("heat", "target"), [(29, 0), (30, 3), (59, 3), (60, 4), (89, 4), (90, 5), (150, 5)])
def test_s12_18_raid_targets(heat: int, target: int) -> None:
    assert raid_target(heat) == target


def test_s7_5_both_dice_at_the_target_are_safe() -> None:
    s = stage({"phase": "raid", "clubs": {"club1": {"heat": 35, "charters": {"NV": 12}}}}, 3, 3)
    assert (club(s)["heat"], club(s)["charters"]["NV"]) == (35, 12)


def test_s7_5_arrests_come_from_any_charters() -> None:
    start = {"phase": "raid", "clubs": {"club1": {"bank": 500000, "heat": 35, "charters": {"NV": 8, "UT": 7, "AZ": 6}}}}
    s = stage(start, 1, 6)
    assert asked(s) == ("raid", 1)
    assert refused(s, {"do": "raid", "arrests": {"NV": 3}})[0] == "arrest_exactly"
    assert refused(s, {"do": "raid", "arrests": {"FL": 4}})[0] == "no_charter"
    assert refused(s, {"do": "raid", "arrests": {"NV": 9}})[0] == "too_few_members"
    default = GAME.name_choice(s, GAME.legal(s, GAME.pending(s)[0])[0])
    assert default["arrests"] == {"NV": 2, "UT": 1, "AZ": 1}  # surplus first, then another than the original
    do(s, {"do": "raid", "arrests": {"UT": 4}})
    assert club(s)["charters"] == {"NV": 8, "UT": 3, "AZ": 6}


def test_s6_4_a_law_roll_replaces_the_raid_roll() -> None:
    start = {"phase": "retaliate", "states": {"NV": ["cc1.1"]}}
    s = stage({**start, "clubs": {"club1": {"heat": 70, "charters": {"NV": 18}, "grudge": ["cc1.1"]}}}, 6, 6)
    assert (table(s)["turn"], club(s)["grudge"], club(s)["heat"]) == ("club2", ["cc1.1"], 70)


def test_s6_4_one_raid_per_end_and_the_other_law_card_waits() -> None:
    start = {"phase": "retaliate", "states": {"NV": ["cc1.1", "cc1.2", "bk1.1"]}}
    clubs = {"club1": {"bank": 900000, "heat": 70, "charters": {"NV": 30}, "grudge": ["cc1.1", "cc1.2", "bk1.1"]}}
    s = stage({**start, "clubs": clubs}, 1, 1, 6, 6)
    assert club(s)["grudge"] == ["bk1.1", "cc1.2"]  # the other law card waits; the rival club has rolled 6, 6
    assert len(club(s)["jail"]) == 1


def test_s14_a_law_card_that_attacked_a_port_does_not_replace_the_raid_roll() -> None:
    start = {"phase": "ports", "states": {"OR": ["cc3.1"]}, "ports": {"portland_or": "club1"}}
    clubs = {"club1": {"heat": 40, "charters": {"OR": 12}, "grudge": ["cc3.1"], "standing": {"weapons": "none"}}}
    s = stage({**start, "clubs": clubs}, 6, 6, 1, 3, 3)  # the defence, then the raid roll
    assert (table(s)["turn"], club(s)["grudge"]) == ("club2", ["cc3.1"])


def test_s6_3_in_the_order_of_the_first_attack_and_targets_at_the_moment_of_each_roll() -> None:
    """The first hit lifts heat to 30, so the second roll needs 5+4."""
    start = {"phase": "retaliate", "states": {"NV": ["bk4.1", "bk4.2"]}}
    s = stage(
        {**start, "clubs": {"club1": {"heat": 27, "charters": {"NV": 18}, "grudge": ["bk4.2", "bk4.1"]}}},
        1,
        3,
        4,
        3,
        6,
        6,
    )
    # 1,3 on 4+3: three lost; then 4,3 on 5+4: two lost
    assert (club(s)["charters"]["NV"], club(s)["heat"], club(s)["morale"]) == (13, 33, 5)


def test_s3_patch_can_move_to_a_charter_at_risk_for_an_unspent_action() -> None:
    start = {
        "actions": {"NV": 1},
        "clubs": {"club1": {"prospects": 1, "original": "NV", "charters": {"NV": 9, "NY": 3, "FL": 7}}},
    }
    s = stage(start)
    do(s, "close")
    assert table(s)["at_risk"] == ["NY"]
    assert refused(s, {"do": "move", "from": "NV", "to": "FL", "count": 1})[0] == "not_at_risk"
    do(s, {"do": "move", "from": "NV", "to": "NY", "count": 3})
    assert refused(s, {"do": "move", "from": "NV", "to": "NY", "count": 1})[0] == "no_action"
    assert refused(s, {"do": "patch", "members": {"NV": 2}})[0] == "too_few_prospects"
    do(s, {"do": "patch", "members": {"NV": 1}})
    assert club(s)["charters"] == {"NV": 7, "NY": 6, "FL": 7}


def test_s3_prospects_that_are_not_patched_persist() -> None:
    s = stage({"clubs": {"club1": {"prospects": 5, "charters": {"NV": 6}}}})
    do(s, "close", {"do": "patch", "members": {"NV": 2}})
    assert (club(s)["prospects"], club(s)["charters"]["NV"]) == (3, 8)


def test_s8_3_a_folded_charter_loses_businesses_relations_and_morale() -> None:
    start = {"states": {"UT": ["bk1.1", "bk2.1"]}}
    charters = {"NV": 6, "UT": {"members": 2, "businesses": ["bar"]}, "AZ": 6}
    s = stage(
        {
            **start,
            "clubs": {"club1": {"original": "NV", "charters": charters, "allied": ["bk1.1"], "grudge": ["bk2.1"]}},
        },
        6,
        6,
    )
    do(s, "close")
    assert asked(s) == ("fold", 1)
    assert refused(s, {"do": "rehouse", "members": {"NV": 1}})[0] == "place_all"
    do(s, {"do": "rehouse", "members": {"NV": 1, "AZ": 1}})
    after = club(s)
    assert (after["charters"], after["businesses"]) == ({"NV": 7, "AZ": 7}, {})
    assert (after["allied"], after["grudge"], after["morale"]) == ([], [], 7)


def test_s8_3_members_without_neighbours_are_lost() -> None:
    s = stage({"clubs": {"club1": {"original": "NV", "charters": {"NV": 6, "FL": 4}}}})
    do(s, "close")
    assert club(s)["charters"] == {"NV": 6}


def test_s14_all_at_risk_fold_together_and_members_go_to_survivors_only() -> None:
    s = stage({"clubs": {"club1": {"original": "NV", "charters": {"NV": 6, "UT": 3, "WY": 4}}}})
    do(s, "close", "patch")  # Utah's go to Nevada; Wyoming's only neighbour is Utah, which folds too
    assert club(s)["charters"] == {"NV": 9}


def test_s8_4_an_eliminated_club_leaves_nothing() -> None:
    start = {"states": {"OR": ["bk1.1"]}, "ports": {"portland_or": "club1"}}
    clubs = {
        "club1": {
            "original": "NV",
            "sg": 3,
            "charters": {"NV": 3, "OR": 9},
            "jail": {"9": 4},
            "allied_players": ["club2"],
        }
    }
    s = stage({**start, "clubs": clubs}, players=3)
    do(s, "close", "patch")
    gone = club(s)
    assert (gone["charters"], gone["bank"], gone["sg"], gone["jail"], gone["score"]) == ({}, 0, 0, {}, 0)
    assert table(s)["ports"]["portland_or"] == "bk1.1"
    assert (table(s)["turn"], table(s)["ended_by"], club(s, 2)["allied_players"]) == ("club2", "running", [])


def rich(number: int, **entries: Any) -> dict[str, Any]:
    states = (("NV", "UT", "AZ"), ("FL", "GA", "AL"))[number - 1]
    return {"bank": 0, "charters": dict.fromkeys(states, 6), "turns": 3, **entries}


def finish(s: Any) -> list[dict[str, Any]]:
    """Club 1 declares, club 2 takes its last turn."""
    do(s, "close")
    assert asked(s) == ("declare", 1)
    do(s, {"do": "declare", "end": True}, {"do": "recruit", "dice": 0}, "close")
    assert GAME.over(s)
    return list(GAME.standings(s))


def test_s9_declaring_gives_every_other_club_one_more_turn_and_nobody_declares_again() -> None:
    s = stage({"clubs": {"club1": rich(1), "club2": rich(2)}}, target_charters=3)
    rows = finish(s)
    assert GAME.over(s)
    assert table(s)["ended_by"] == "declaration"
    assert [row["place"] for row in rows] == [1, 2]


def test_s9_declaring_is_optional() -> None:
    s = stage({"clubs": {"club1": rich(1), "club2": rich(2)}}, target_charters=3)
    do(s, "close", {"do": "declare", "end": False})
    assert (table(s)["turn"], table(s)["declarer"]) == ("club2", None)


def test_s9_a_million_at_the_end_wins_outright_and_the_richest_of_several() -> None:
    s = stage({"clubs": {"club1": rich(1, bank=1_000_001), "club2": rich(2, bank=1_100_000)}}, target_charters=3)
    rows = finish(s)
    assert (rows[0]["seat"], rows[0]["won_by"], rows[1]["won_by"]) == (1, "million", "declaration")
    s = stage({"clubs": {"club1": rich(1, bank=1_000_000), "club2": rich(2)}}, target_charters=3)
    assert finish(s)[0]["won_by"] == "declaration"


def test_s9_debt_counts_against_the_million() -> None:
    """Club 2's 60,000 of the last Collect pay its debt first."""
    s = stage({"clubs": {"club1": rich(1, bank=2_000), "club2": rich(2, debt=100_000)}}, target_charters=3)
    rows = finish(s)
    assert (rows[1]["seat"], rows[1]["money"]) == (1, -40_000)


def test_s9_ties_by_charters_then_money_then_shared() -> None:
    s = stage({"clubs": {"club1": rich(1, bank=60_000), "club2": rich(2)}}, target_charters=3)
    assert [row["place"] for row in finish(s)] == [1, 1]
    s = stage({"clubs": {"club1": rich(1, bank=61_000), "club2": rich(2)}}, target_charters=3)
    rows = finish(s)
    assert ([row["place"] for row in rows], rows[0]["seat"]) == ([1, 2], 0)


def test_s9_last_club_standing_wins_at_once() -> None:
    s = stage({"clubs": {"club1": {"charters": {"NV": 3}}}})
    do(s, "close")
    assert table(s)["ended_by"] == "elimination"
    assert [(row["seat"], row["place"]) for row in GAME.standings(s)] == [(1, 1), (0, 2)]


def test_s2_setup_states_then_traits_then_cards() -> None:
    s = GAME.new(GAME.read_config({"players": 3}), 5)
    first = s.first
    assert asked(s) == ("state", first + 1)
    kinds = []
    while table(s)["phase"] == "setup":
        request = GAME.pending(s)[0]
        kinds.append((request.kind, request.seat))
        assert table(s)["deck"] == 100
        GAME.submit(s, request.id, request.seat, GAME.legal(s, request)[0])
    order = [(first + i) % 3 for i in range(3)]
    assert kinds == [("state", seat) for seat in order] + [("trait", seat) for seat in order for _ in range(5)]
    assert all(club(s, n)["bank"] == 60000 and club(s, n)["morale"] == 15 for n in (1, 2, 3))
    assert len({club(s, n)["original"] for n in (1, 2, 3)}) == 3
    assert table(s)["deck"] == 100 - sum(len(cards) for cards in table(s)["states"].values())
    assert asked(s) == ("recruit", first + 1)  # no Collect on the first turn
    assert club(s, first + 1)["bank"] == 60000


def test_s2_a_state_of_the_rolled_region_that_nobody_has() -> None:
    s = GAME.new(GAME.read_config({"players": 2}), 5)
    region = GAME.pending(s)[0].args[0]
    outside = next(st for st in range(48) if GAME.tables.region[st] != region)
    request = GAME.pending(s)[0]
    assert GAME.refuse(s, request.id, request.seat, (19, outside)).code == "state_not_free"


def test_s3_release_asks_where_to() -> None:
    start = {
        "phase": "release",
        "clubs": {"club1": {"turns": 7, "charters": {"NV": 4, "UT": 6}, "jail": {"7": 5, "8": 1}}},
    }
    s = stage(start)
    assert asked(s) == ("release", 1)
    assert refused(s, {"do": "release", "members": {"NV": 4}})[0] == "place_all"
    do(s, {"do": "release", "members": {"NV": 2, "UT": 3}})
    assert (club(s)["charters"], club(s)["jail"]) == ({"NV": 6, "UT": 9}, {"8": 1})


def test_s3_recruiting_is_optional() -> None:
    s = stage({"phase": "recruit", "clubs": {"club1": {"charters": {"NV": 6}}}})
    assert refused(s, {"do": "recruit", "dice": 1})[0] == "not_a_choice"
    assert of(do(s, {"do": "recruit", "dice": 0}), "no_recruiting")
