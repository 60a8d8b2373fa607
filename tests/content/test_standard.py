"""The standard content keeps every promise of M14, statement by statement."""

# Tests cite rules as they are numbered.
# ruff: noqa: N802

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from mayhem.assets import assets_root
from mayhem.games.men_of_mayhem import tables as t
from mayhem.games.men_of_mayhem.content import check, load, standard_folder, text_keys
from mayhem.i18n.po import read_po

TABLES, PROBLEMS = load()
GANGS = {gang.id: gang for gang in TABLES.gangs}
PLACES = {place.id: place for place in TABLES.places}
RANDOM = [TABLES.places[i] for i in TABLES.random]
STARTING = [TABLES.places[i] for i in TABLES.starting]
CARDS = {card.id: card for card in TABLES.cards}
PLAIN = [card for card in TABLES.cards if not card.hardcore]
HARDCORE = [card for card in TABLES.cards if card.hardcore]
TEXTS = {
    key: entry.forms[0]
    for key, entry in read_po(assets_root() / "locale" / "en" / "men_of_mayhem_content.po").entries.items()
}


def of_place(place: t.Place) -> list[t.Rule]:
    return [*place.rules, *([place.boost] if place.boost else [])]


def trade(kind: int, give: tuple[int, int, int], get: tuple[int, int, int], most: int) -> t.Rule:
    return t.Rule(kind, give=give, get=get, max=most)


def has(rule: t.Rule) -> bool:
    return any(rule in of_place(place) for place in RANDOM)


def effects(card: t.Card) -> Iterator[t.Effect]:
    for strike in card.strikes:
        for option in strike.options:
            for effect in option:
                yield effect
                yield from effect.low + effect.high


def test_it_loads_without_a_problem() -> None:
    assert PROBLEMS == []
    assert check(standard_folder()) == []


# M1, M9 -------------------------------------------------------------------------------------------------------------
def test_M1_1_six_gangs() -> None:
    assert list(GANGS) == ["samcro", "mayans", "one_niners", "lin_syndicate", "grim_bastards", "calaveras"]


def test_M1_2_the_box() -> None:
    assert (TABLES.members, TABLES.prospects, TABLES.guns, TABLES.contraband) == (5, 5, 24, 24)
    assert {gang.id: gang.extra_supply for gang in TABLES.gangs if gang.extra_supply} == {
        "grim_bastards": 4,
        "calaveras": 4,
    }


def test_M9_1_limits_by_heat() -> None:
    assert TABLES.limits == (99, 3, 2, 1, 0)


def test_M9_2_prices_by_number_of_gangs() -> None:
    assert TABLES.prices == ((3, 6), (4, 8), (4, 10), (5, 11))


# M14.1 --------------------------------------------------------------------------------------------------------------
def test_M14_1_the_plain_side_is_the_same_for_everybody() -> None:
    assert {gang.unleaded for gang in TABLES.gangs} == {
        t.Side(3, 2, 2, 3, 2, 1, 0, (0,) * t.GANG_RULES, t.NO_CLUB, None)
    }


def test_M14_1_high_octane_gives_everybody_five_orders_in_round_1() -> None:
    assert {gang.octane.base + gang.octane.members for gang in TABLES.gangs} == {5}


@pytest.mark.parametrize(
    ("gang", "start", "rule", "club", "club_rule"),
    [
        ("samcro", (3, 2, 1, 3, 4, 0, 0), (t.G_SELL_GUNS_BONUS, 1), t.C_RULE, trade(t.SPEND, (2, 0, 0), (0, 1, 0), 1)),
        ("mayans", (2, 3, 3, 3, 1, 1, 0), (t.G_RECRUITS, 2), t.C_SACRIFICE, None),
        ("one_niners", (3, 2, 2, 2, 1, 2, 0), (t.G_MARKET_LIMIT, 1), t.C_RULE, trade(t.SELL, (0, 0, 1), (2, 0, 0), 1)),
        (
            "lin_syndicate",
            (4, 1, 3, 6, 4, 1, 0),
            (t.G_GUN_DISCOUNT, 1),
            t.C_COOL,
            t.Rule(t.DROP, give=(2, 0, 0), item=t.HEAT, amount=1),
        ),
        ("grim_bastards", (3, 2, 2, 2, 3, 0, 1), (t.G_FALL_CASH, 2), t.C_RULE, trade(t.SPEND, (1, 0, 0), (0, 0, 1), 2)),
        ("calaveras", (2, 3, 2, 3, 3, 1, 1), (t.G_PROSPECT_FALLS, 1), t.C_ALONE, None),
    ],
)
def test_M14_1_gangs(
    gang: str, start: tuple[int, ...], rule: tuple[int, int], club: int, club_rule: t.Rule | None
) -> None:
    side = GANGS[gang].octane
    assert side[:7] == start
    assert [(i, number) for i, number in enumerate(side.rules) if number] == [rule]
    assert (side.club, side.club_rule) == (club, club_rule)


# M14.2 --------------------------------------------------------------------------------------------------------------
def test_M14_2_four_starting_sites_can_be_played() -> None:
    assert [place.id for place in STARTING] == ["police_station", "hospital", "cut_and_bag", "gun_factory"]
    assert all(place.start for place in STARTING)
    assert not any(place.start for place in TABLES.places if place not in STARTING)
    assert TABLES.places[TABLES.hospital].id == "hospital"


def test_M1_6_the_emergency_room_is_no_place_but_has_a_name() -> None:
    assert "emergency_room" not in PLACES
    assert TEXTS["site.emergency_room.name"]


def test_M14_2_police_station() -> None:
    place = PLACES["police_station"]
    assert place.no_guns
    assert place.rules == (t.Rule(t.PATCH), t.Rule(t.DROP, item=t.HEAT, amount=1))


def test_M14_2_hospital() -> None:
    place = PLACES["hospital"]
    assert place.no_guns
    assert place.rules == (t.Rule(t.HEAL, give=(1, 0, 0), max=3), t.Rule(t.DROP, item=t.HEAT, amount=1))
    assert place.survive == 3


def test_M14_2_cut_and_bag() -> None:
    assert PLACES["cut_and_bag"].heat == 1
    assert PLACES["cut_and_bag"].rules == (trade(t.SPEND, (1, 0, 0), (0, 0, 1), 4),)


def test_M14_2_gun_factory() -> None:
    assert PLACES["gun_factory"].heat == 0
    assert PLACES["gun_factory"].rules == (trade(t.SPEND, (3, 0, 0), (0, 2, 0), 2),)


# M14.3 --------------------------------------------------------------------------------------------------------------
def test_M14_3_twenty_random_sites_all_different() -> None:
    assert len(RANDOM) == 20
    assert len({place._replace(id="") for place in RANDOM}) == 20


def test_M14_3_one_or_two_rules_each() -> None:
    assert {len(place.rules) for place in RANDOM} == {1, 2}


def test_M14_3_names_to_use() -> None:
    names = [TEXTS[f"site.{place.id}.name"] for place in RANDOM]
    for name in ("Irish Freddy’s", "The Hairy Dog", "Palace Restaurant", "Military Surplus", "The Docks"):
        assert name in names


def test_M14_3_kinds_to_use() -> None:
    for name in ("film_studio", "tattoo_parlour", "backyard_lab"):
        assert name in PLACES
    assert {"hairy_dog", "roadhouse"} <= set(PLACES)  # bars


def test_M14_3_irish_freddys_is_a_source_of_guns() -> None:
    assert any(rule.get[t.GUNS] for rule in PLACES["irish_freddys"].rules)


def test_M14_3_guns_are_traded_away_at_the_hairy_dog() -> None:
    assert any(rule.give[t.GUNS] for rule in PLACES["hairy_dog"].rules)


def test_M14_3_the_docks_deal_in_contraband() -> None:
    assert all(rule.get[t.GOODS] for rule in PLACES["docks"].rules)


@pytest.mark.parametrize(
    "rule",
    [
        trade(t.SPEND, (1, 0, 0), (0, 0, 1), 6),
        trade(t.SWAP, (0, 1, 0), (0, 0, 2), 3),
        trade(t.SELL, (0, 1, 0), (2, 0, 0), 2),
        trade(t.SELL, (0, 1, 0), (3, 0, 0), 3),
        t.Rule(t.SKIM, get=(0, 2, 0)),
        t.Rule(t.STEAL, item=t.CASH, amount=3),
        t.Rule(t.GAIN, item=t.HEAT, amount=1),
        t.Rule(t.DROP, item=t.HEAT, amount=1),
    ],
)
def test_M14_3_figures_that_must_appear(rule: t.Rule) -> None:
    assert has(rule)


def test_M14_3_a_selling_boost_and_a_site_with_1_heat() -> None:
    assert any(place.boost is not None and place.boost.kind == t.SELL for place in RANDOM)
    assert any(place.heat == 1 for place in RANDOM)


@pytest.mark.parametrize("kind", range(t.PATCH), ids=t.RULE_WORDS[: t.PATCH])
def test_M14_3_every_transaction_kind_on_several_sites(kind: int) -> None:
    assert sum(any(rule.kind == kind for rule in of_place(place)) for place in RANDOM) >= 2


def test_M14_3_seven_to_nine_boosts() -> None:
    assert 7 <= sum(place.boost is not None for place in RANDOM) <= 9


def test_M14_3_five_to_seven_hot_sites() -> None:
    assert 5 <= sum(place.heat > 0 for place in RANDOM) <= 7


def test_M14_3_at_least_three_with_a_rule_that_is_no_transaction() -> None:
    assert sum(any(rule.kind >= t.PATCH for rule in place.rules) for place in RANDOM) >= 3


def test_M5_5_boosts_are_transactions_done_once() -> None:
    boosts = [place.boost for place in TABLES.places if place.boost is not None]
    assert all(boost.kind < t.PATCH and boost.max == 1 for boost in boosts)


# M14.4 --------------------------------------------------------------------------------------------------------------
def test_M14_4_thirty_six_cards_by_type() -> None:
    assert Counter(t.CARD_WORDS[card.type] for card in PLAIN) == {
        "obstacle": 9,
        "hassle": 9,
        "opportunity": 10,
        "last_call": 8,
    }


def test_M14_4_four_hardcore_cards_and_no_opportunity_among_them() -> None:
    assert len(HARDCORE) == 4
    assert {card.type for card in HARDCORE} == {t.OBSTACLE, t.HASSLE, t.LAST_CALL}


def test_M14_4_arrest_warrant() -> None:
    card = CARDS["arrest_warrant"]
    assert card.type == t.LAST_CALL
    assert not card.hardcore
    assert card.strikes == (t.Strike(t.MOST, t.HEAT, 0, ((t.Effect(t.E_FALL),),)),)


def test_M14_4_no_two_cards_the_same() -> None:
    faces = {
        (card.strikes, card.law, TABLES.places[card.place]._replace(id="") if card.place >= 0 else None, card.type)
        for card in TABLES.cards
    }
    assert len(faces) == 40


def test_M14_4_opportunities_have_their_place_and_others_none() -> None:
    for card in TABLES.cards:
        if card.type == t.OPPORTUNITY:
            assert TABLES.places[card.place].id == card.id
            assert card.place not in (*TABLES.starting, *TABLES.random)
        else:
            assert card.place == -1


def test_M14_4_opportunities_may_be_hot() -> None:
    assert any(TABLES.places[card.place].heat for card in PLAIN if card.type == t.OPPORTUNITY)


@pytest.mark.parametrize("kind", [t.OBSTACLE, t.LAST_CALL])
def test_M14_4_most_and_least_often_of_heat(kind: int) -> None:
    strikes = [strike for card in PLAIN if card.type == kind for strike in card.strikes]
    assert any(strike.who in (t.MOST, t.LEAST) for strike in strikes)
    assert any(strike.who in (t.MOST, t.LEAST) and strike.item == t.HEAT for strike in strikes)


def test_M14_4_last_calls_are_good_and_bad() -> None:
    calls = [card for card in PLAIN if card.type == t.LAST_CALL]
    assert any(e.op == t.E_GAIN and e.item == t.CASH for card in calls for e in effects(card))
    assert any(e.op == t.E_FALL for card in calls for e in effects(card))


def test_M14_4_gain_and_drop_are_not_always_heat() -> None:
    for op in (t.E_GAIN, t.E_DROP):
        items = {e.item for card in TABLES.cards for e in effects(card) if e.op == op}
        assert t.HEAT in items
        assert items - {t.HEAT}


def law(card: t.Card) -> dict[str, int]:
    return {t.LAW_WORDS[index]: value for index, value in card.law}


def test_M14_4_among_the_hassles() -> None:
    laws = [law(card) for card in PLAIN if card.type == t.HASSLE]
    assert {"ban_sell": 2} in laws  # forbids selling guns
    assert any("max_spend" in entry for entry in laws)  # limits buying
    assert any({"fall_from", "gun_heat", "market_heat", "exploit_heat"} & set(entry) for entry in laws)  # heat


# Texts --------------------------------------------------------------------------------------------------------------
def test_everything_has_a_name_and_a_text_of_its_own() -> None:
    keys = text_keys(TABLES)
    assert [key for key in keys if not TEXTS.get(key)] == []
    left = set(TEXTS) - set(keys) - {"site.emergency_room.name", "site.emergency_room.rule"}
    assert left == set()
    names = [TEXTS[key] for key in keys if key.endswith(".name")]
    assert len(set(names)) == len(names)


def numbers_of_rule(rule: t.Rule) -> list[int]:
    if rule.kind in (t.SELL, t.SPEND, t.SWAP):
        return [*filter(None, rule.give), *filter(None, rule.get), *([rule.max] if rule.max > 1 else [])]
    if rule.kind == t.SKIM:
        return [*filter(None, rule.get)]
    if rule.kind == t.HEAL:
        return [rule.max, *filter(None, rule.give)]
    return [rule.amount, *filter(None, rule.give)] if rule.amount else []


def numbers_of_effect(effect: t.Effect) -> list[int]:
    found = [effect.amount] if effect.amount and effect.amount < t.HALF and effect.op != t.E_HOME else []
    if effect.op == t.E_ROLL:
        found = list(range(1, effect.amount + 1))
    if effect.rule is not None:
        found += numbers_of_rule(effect.rule)
    for inner in effect.low + effect.high:
        found += numbers_of_effect(inner)
    return found


def numbers_of_card(card: t.Card) -> list[int]:
    found = []
    if card.place >= 0:
        found = [n for rule in of_place(TABLES.places[card.place]) for n in numbers_of_rule(rule)]
    for strike in card.strikes:
        found += [strike.amount] if strike.amount else []
        found += [n for option in strike.options for effect in option for n in numbers_of_effect(effect)]
    flags = ("ban_", "no_edge", "free_boost")
    return found + [abs(value) for name, value in law(card).items() if not name.startswith(flags)]


def told(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


@pytest.mark.parametrize("place", [*STARTING, *RANDOM], ids=lambda place: place.id)
def test_the_text_of_a_site_tells_its_numbers(place: t.Place) -> None:
    wanted = [n for rule in of_place(place) for n in numbers_of_rule(rule)] + ([place.survive] if place.survive else [])
    text = TEXTS[f"site.{place.id}.rule"].replace("Mile 19", "")
    assert told(text) == wanted
    for rule in of_place(place):
        if rule.kind < t.PATCH:
            assert t.RULE_WORDS[rule.kind].upper() in text
    assert ("Boost:" in text) == (place.boost is not None)
    assert ("No guns" in text) == place.no_guns


@pytest.mark.parametrize("card", TABLES.cards, ids=lambda card: card.id)
def test_the_text_of_a_card_tells_its_numbers(card: t.Card) -> None:
    assert Counter(told(TEXTS[f"card.{card.id}.text"])) == Counter(numbers_of_card(card))


@pytest.mark.parametrize("gang", TABLES.gangs, ids=lambda gang: gang.id)
def test_the_text_of_a_gang_tells_its_numbers(gang: t.Gang) -> None:
    rule = gang.octane.club_rule
    if rule is not None:
        assert sorted(told(TEXTS[f"gang.{gang.id}.club"])) == sorted(numbers_of_rule(rule))
    number = next(value for value in gang.octane.rules if value)
    if gang.id != "calaveras":
        assert number in told(TEXTS[f"gang.{gang.id}.rule"])


# The hash -----------------------------------------------------------------------------------------------------------
def test_the_hash_is_that_of_the_content() -> None:
    again, _ = load()
    assert again == TABLES
    assert re.fullmatch(r"[0-9a-f]{32}", TABLES.hash)
