# ruff: noqa: N802
"""Who sees what, in the views that screens and computer players get."""

from __future__ import annotations

import pytest

from mayhem.games.men_of_mayhem.game import MenOfMayhem
from mayhem.games.men_of_mayhem.tables import CASH, DROP, GAIN, GUNS, HASSLE, HEAT, LAW_WORDS, SELL, Card, Rule
from tests.games.men_of_mayhem.tables import STANDARD, do, refused, staged

GANGS = {
    "samcro": {"cash": 7, "guns": 4, "contraband": 2, "orders": 3},
    "mayans": {"cash": 1, "guns": 0, "contraband": 5, "orders": 4},
}


@pytest.mark.parametrize("radar", [False, True])
@pytest.mark.parametrize("crews", [[], [0, 0, 1]])
def test_M1_4_and_M15_views_behind_blinds(radar: bool, crews: list[int]) -> None:
    options = {"crews": crews} if crews else {}
    state = staged(STANDARD, {"patch": "samcro", "gangs": GANGS}, under_the_radar=radar, **options)
    for seat in (None, 0, 1, 2):
        seen = STANDARD.view(state, seat)
        for other in range(3):
            mine = seat == other or (seat is not None and bool(crews) and crews[seat] == crews[other])
            assert seen["cash"][other] == (state.cash[other] if mine else None)
            assert seen["guns"][other] == (state.guns[other] if mine else None)
            assert seen["goods"][other] == (state.goods[other] if mine else None)
            assert seen["tokens"][other] == (state.tokens[other] if mine or not radar else None)
            assert seen["heat"][other] == state.heat[other]
    told = STANDARD.report(state, 2)["gangs"]
    assert told["samcro"]["cash"] == told["mayans"]["guns"] == "hidden"
    assert told["samcro"]["orders"] == ("hidden" if radar else 3)


def test_M2_1_face_down_sites_and_the_deck_are_in_nobodys_view() -> None:
    state = staged(STANDARD, {"patch": "samcro", "sites": ["docks"], "deck": ["tribute", "curfew"]})
    for seat in (None, 0, 1, 2):
        seen = STANDARD.view(state, seat)
        assert seen["site"][state.first_random] >= 0
        assert seen["site"][state.first_random + 1 : state.first_slot] == [-1] * 5
        assert seen["deck"] == len(state.deck)


def test_M14_3_only_the_scout_knows_the_cards() -> None:
    start = {
        "patch": "samcro", "cards": ["loose_tongue"], "deck": ["tribute", "curfew", "payday", "flat_tyres"],
        "gangs": {"samcro": {"members": {"loose_tongue": 1}}},
    }  # fmt: skip
    state = staged(STANDARD, start)
    do(STANDARD, state, "samcro", {"do": "exploit", "at": "loose_tongue"})
    events = do(STANDARD, state, "samcro", {"do": "use", "rule": "scout"})
    told = [event for event in events if event[0] == "scouted"]
    assert {event[1] for event in told} == {0b001}
    assert [(event[3], STANDARD.tables.cards[event[4]].id) for event in told] == [
        (2, "payday"), (1, "curfew"), (0, "tribute"),
    ]  # fmt: skip
    known = STANDARD.view(state, 0)["scouted"]
    assert [STANDARD.tables.cards[card].id for _, card in known][::-1] == ["tribute", "curfew", "payday"]
    assert all(STANDARD.view(state, seat)["scouted"] == [] for seat in (1, 2, None))


def test_M13_1_the_final_order_shares_places_below_the_winner() -> None:
    """Level in cash and guns below the winner is level; the winner stands alone."""
    gangs = {
        "samcro": {"cash": 5, "guns": 2}, "mayans": {"cash": 9, "guns": 2}, "one_niners": {"cash": 5, "guns": 2},
    }  # fmt: skip
    rows = STANDARD.standings(staged(STANDARD, {"round": 6, "step": "blinds", "patch": "mayans", "gangs": gangs}))
    assert [(row["seat"], row["place"]) for row in rows] == [(1, 1), (2, 2), (0, 2)]
    gangs["one_niners"]["guns"] = 3
    rows = STANDARD.standings(staged(STANDARD, {"round": 6, "step": "blinds", "patch": "mayans", "gangs": gangs}))
    assert [(row["seat"], row["place"]) for row in rows] == [(1, 1), (2, 2), (0, 3)]
    gangs["mayans"] = {"cash": 5, "guns": 2}
    gangs["one_niners"]["guns"] = 2
    rows = STANDARD.standings(staged(STANDARD, {"round": 6, "step": "blinds", "patch": "mayans", "gangs": gangs}))
    assert [row["place"] for row in rows] == [1, 2, 2]
    assert rows[0]["seat"] == 1
    assert rows[0]["ending"] == "patch"


def test_M15_2_crew_mates_share_their_crews_place() -> None:
    gangs = {"samcro": {"cash": 9}, "mayans": {"cash": 8}, "one_niners": {"cash": 5}}
    start = {"round": 6, "step": "blinds", "patch": "mayans", "gangs": gangs}
    rows = STANDARD.standings(staged(STANDARD, start, crews=[0, 1, 0]))
    assert [(row["seat"], row["place"]) for row in rows] == [(1, 1), (0, 2), (2, 2)]


# Rules of Locations that no printed Site has ---
def with_rules(*rules: Rule) -> MenOfMayhem:
    """The game with the docks changed."""
    tables = STANDARD.tables
    places = tuple(
        place._replace(heat=0, rules=rules, boost=None) if place.id == "docks" else place for place in tables.places
    )
    return MenOfMayhem(tables._replace(places=places))


def test_M6_1_gain_of_goods_happens_once_and_is_told() -> None:
    mom = with_rules(Rule(GAIN, item=GUNS, amount=2))
    gangs = {"samcro": {"guns": 0, "members": {"docks": 1}}}
    state = staged(mom, {"patch": "samcro", "sites": ["docks"], "gangs": gangs})
    do(mom, state, "samcro", {"do": "exploit", "at": "docks"})
    events = do(mom, state, "samcro", {"do": "use", "rule": "gain"})
    assert ("item", -1, 0, GUNS, 2) in events
    assert state.guns[0] == 2


def test_M5_4_both_dues_are_paid_at_the_end() -> None:
    """A GAIN of heat and a DROP of goods beside a SELL."""
    sell = Rule(SELL, (0, 0, 1), (4, 0, 0), 3)
    mom = with_rules(sell, Rule(GAIN, item=HEAT, amount=1), Rule(DROP, item=GUNS, amount=3))
    gangs = {"samcro": {"cash": 0, "guns": 2, "contraband": 2, "heat": 0, "members": {"docks": 1}}}
    state = staged(mom, {"patch": "samcro", "sites": ["docks"], "gangs": gangs})
    do(mom, state, "samcro", {"do": "exploit", "at": "docks"})
    do(mom, state, "samcro", {"do": "use", "rule": "sell", "times": 2})
    assert (state.cash[0], state.guns[0], state.heat[0]) == (8, 0, 1)


def test_M10_3_two_cards_with_the_same_ban_ban_once() -> None:
    """Bans do not add up to other bans."""
    law = ((LAW_WORDS.index("ban_sell"), 2),)
    tables = STANDARD.tables
    mom = MenOfMayhem(tables._replace(cards=(*tables.cards, Card("second_sting", HASSLE, False, (), law, -1))))
    gangs = {"samcro": {"cash": 0, "guns": 2, "contraband": 2, "members": {"palace_restaurant": 1}}}
    start = {"sites": ["palace_restaurant"], "cards": ["federal_sting", "second_sting"], "gangs": gangs}
    state = staged(mom, {"patch": "samcro", **start})
    do(mom, state, "samcro", {"do": "exploit", "at": "palace_restaurant"})
    boost = {"do": "use", "rule": "boost", "times": 1}
    assert refused(mom, state, "samcro", boost) == ("banned_transaction", "M6.3")
    do(mom, state, "samcro", {"do": "use", "rule": "sell", "times": 2})
    assert state.cash[CASH] == 6
