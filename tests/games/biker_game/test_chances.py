"""Exact odds against the figures of the rules and against counting."""

from __future__ import annotations

from itertools import product

import pytest

from mayhem.games.biker_game.chances import (
    attack_chances,
    attack_heat,
    combat_odds,
    duel_odds,
    friendly_chances,
    friendly_odds,
    raid_chances,
    retaliation_chances,
    rolls,
)
from mayhem.games.biker_game.duel import clash, place_tokens
from mayhem.games.biker_game.pools import Pool
from mayhem.games.biker_game.solver import solve
from tests.games.biker_game.table import GAME, stage

T = GAME.tables


@pytest.mark.parametrize(
    ("peace", "ally", "percent"), [(2, 3, 67), (2, 4, 58), (3, 4, 42), (3, 5, 33), (4, 5, 22), (4, 6, 14), (5, 6, 8)]
)
def test_s1_5_alliance_percent(peace: int, ally: int, percent: int) -> None:
    odds = friendly_odds(peace, ally, 0)
    # some figures of B1.5 are cut, not rounded
    assert abs(100 * odds.alliance / odds.total - percent) <= 3.5
    assert odds.alliance + odds.peace + odds.fail == odds.total


@pytest.mark.parametrize(("peace", "ways"), [(2, 1), (3, 4), (4, 9), (5, 16)])
def test_s1_5_failed_peace(peace: int, ways: int) -> None:
    assert friendly_odds(peace, 6, 0).fail == ways


def test_s12_5_marea_cartel() -> None:
    odds = friendly_odds(3, 5, 0)
    assert (odds.alliance, odds.fail, odds.total) == (12, 4, 36)


def test_s5_an_ally_target_of_seven_is_never_met() -> None:
    assert friendly_odds(2, 7, 9).alliance == 0


def test_second_round_by_counting() -> None:
    once, twice = friendly_odds(3, 5, 0), friendly_odds(3, 5, 0, True)
    miss = (once.total - once.alliance) / once.total
    assert twice.alliance / twice.total == pytest.approx(once.alliance / once.total * (1 + miss))
    assert twice.alliance + twice.peace + twice.fail == twice.total


@pytest.mark.parametrize("count", [0, 1, 2, 3, 5])
def test_rolls_count_every_way(count: int) -> None:
    assert sum(ways for _, ways in rolls(count)) == 6**count


@pytest.mark.parametrize("kind", ["bk1", "bk4", "ct1", "rm2"])
def test_combat_odds_by_counting(kind: str) -> None:
    slots = T.slots[T.kind_first[T.kind_ids.index(kind)]]
    brought = Pool(3, [4], 2, 1)
    defeated = intimidated = losses = 0
    for dice in product(range(1, 7), repeat=3):
        found = solve([*dice, 4], 2, 1, slots)
        defeated += found[0] == 2
        intimidated += found[0] >= 1
        losses += found[1]
    odds = combat_odds(brought, slots)
    assert (odds.defeat, odds.intimidate, odds.losses, odds.total) == (defeated, intimidated, losses, 216)
    assert sum(odds.by_losses) == 216


def test_s1_5_defeat_percent() -> None:
    """3 dice and 4 guns: about 100 % for VP 1, 88 to 95 for VP 2; a total pool of 2 dice can never defeat anyone."""
    for uid in range(T.cards):
        odds = combat_odds(Pool(3, [], 4, 0), T.slots[uid])
        if T.card_vp[uid] == 1:
            assert odds.defeat / odds.total > 0.97
        if T.card_vp[uid] == 2:
            assert 0.85 < odds.defeat / odds.total < 0.99
        assert combat_odds(Pool(2, [], 9, 3), T.slots[uid]).defeat == 0


def test_body_armor_spares_one() -> None:
    slots = T.slots[0]
    bare, armored = combat_odds(Pool(2, [], 0, 0), slots), combat_odds(Pool(2, [], 0, 0), slots, 1)
    assert armored.losses == bare.losses - (bare.total - bare.by_losses[0])


def test_duel_odds_by_counting() -> None:
    attacker, defender = Pool(2, [], 1, 0), Pool(1, [3], 0, 1)
    lost = killed = 0
    for a, b, c in product(range(1, 7), repeat=3):
        ours = place_tokens([a, b], [c, 3], 1, 0)
        theirs = place_tokens([c, 3], ours, 0, 1)
        mine, other = clash(ours, theirs)
        lost += mine
        killed += other
    odds = duel_odds(attacker, defender)
    assert (odds.losses, odds.kills, odds.total) == (lost, killed, 216)


@pytest.mark.parametrize(("heat", "hits"), [(29, 0), (30, 20), (60, 27), (90, 32)])
def test_s7_5_raid_risk(heat: int, hits: int) -> None:
    s = stage({"clubs": {"club1": {"charters": {"NV": 6}}}})
    assert raid_chances(s, 0, heat).hit == hits


def test_chances_of_a_position_see_heat_morale_and_traits() -> None:
    start = {"states": {"NV": ["ct2.1", "cc1.1"]}}
    plain = {"charters": {"NV": 12}}
    uid = T.card_ids.index("ct2.1")
    cool = stage({**start, "clubs": {"club1": plain}})
    hot = stage({**start, "clubs": {"club1": {**plain, "heat": 35}}})
    smooth = stage({**start, "clubs": {"club1": {**plain, "traits": ["silver_tongue"]}}})
    found = [friendly_chances(s, 0, uid).alliance for s in (hot, cool, smooth)]
    assert found == sorted(found)
    assert len(set(found)) == 3
    assert retaliation_chances(hot, 0, uid).hit > retaliation_chances(cool, 0, uid).hit
    assert attack_heat(cool, 0, 1, 1) == 20
    nevada = T.state_ids.index("NV")
    assert attack_chances(cool, 0, nevada, uid, (0, 0, 0, 0, 0, 0)).total == 216
