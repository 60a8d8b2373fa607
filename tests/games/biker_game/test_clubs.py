"""Computer clubs: deals that cannot be milked, reasons, characters, what the search is given, what a match tells."""

from __future__ import annotations

from typing import Any

import pytest

from mayhem.ai import LEVELS, make
from mayhem.ai.agent import Budget
from mayhem.ai.biker_game import Tally, deals, policy, quick, shrewd, unbalanced, veteran
from mayhem.ai.biker_game.characters import BY_SEAT, CHARACTERS, PLAIN, weights_of
from mayhem.ai.biker_game.horizon import last_gain, turns_left, turns_to_come, will_end
from mayhem.ai.biker_game.tally import median_rounds
from mayhem.ai.match import play
from mayhem.games.biker_game.meta import ACCEPT, ALLY, DECLINE, TRADE
from mayhem.kernel.rng import Rng
from tests.games.biker_game.table import GAME, do, stage

NEIGHBOURS: dict[str, Any] = {
    "clubs": {
        "club1": {"bank": 400000, "sg": 6, "hw": 3, "co": 6, "charters": {"NV": 6}},
        "club2": {"bank": 400000, "sg": 6, "hw": 3, "co": 6, "charters": {"UT": 6}},
    }
}


def trade(s: Any, **terms: Any) -> tuple[Any, Any]:
    """Puts an offer of club1 to club2 and gives its answer with the reason."""
    do(s, {"do": "trade", "charter": "NV", "club": "club2", **terms})
    return deals.answer(s, s.stack[-1], PLAIN)


@pytest.mark.parametrize("good", ["sg", "hw", "co"])
def test_whoever_sells_and_buys_back_gains_nothing(good: str) -> None:
    """The highest price at which a club buys lies below the lowest at which it sells."""
    paid = [
        price
        for price in range(0, 60000, 500)
        if trade(stage(NEIGHBOURS), give=good, give_count=2, money=2 * price)[0] == (ACCEPT,)
    ]
    asked = [
        price
        for price in range(0, 60000, 500)
        if trade(stage(NEIGHBOURS), want=good, want_count=2, money=-2 * price)[0] == (ACCEPT,)
    ]
    assert paid
    assert asked
    assert max(paid) < min(asked)


def test_later_prices_are_no_lower_than_what_was_paid_earlier() -> None:
    s = stage(NEIGHBOURS)
    for good in range(3):
        for early in (8, 4, 1, 0):
            for late in range(early + 1):
                assert deals.ask(s, 1, good, late) > deals.bid(s, 1, good, early)


def test_barter_of_everything_for_everything_loses() -> None:
    for give in ("sg", "hw", "co"):
        for want in ("sg", "hw", "co"):
            if give == want:
                continue
            there = trade(stage(NEIGHBOURS), give=give, give_count=1, want=want, want_count=1)[0] == (ACCEPT,)
            back = trade(stage(NEIGHBOURS), give=want, give_count=1, want=give, want_count=1)[0] == (ACCEPT,)
            assert not (there and back)


def test_answers_say_why() -> None:
    gift = trade(stage(NEIGHBOURS), give="co", give_count=2)
    assert gift[0] == (ACCEPT,)
    assert gift[1].key == "biker_game.why.accept_gift"
    dear = trade(stage(NEIGHBOURS), give="co", give_count=2, money=90000)
    assert dear[0] == (DECLINE,)
    assert dear[1].key == "biker_game.why.refuse_dear"
    fair = trade(stage(NEIGHBOURS), give="co", give_count=2, money=2000)
    assert fair[0] == (ACCEPT,)
    assert fair[1].key == "biker_game.why.accept_trade"


@pytest.mark.parametrize("good", ["sg", "hw", "co"])
@pytest.mark.parametrize("sale", [True, False])
def test_a_refusal_names_the_price_that_would_do(good: str, sale: bool) -> None:
    side = {"give": good, "give_count": 2} if sale else {"want": good, "want_count": 2}
    refused = trade(stage(NEIGHBOURS), **side, money=90000 if sale else -500)
    assert refused[0] == (DECLINE,)
    assert refused[1].key == "biker_game.why." + ("refuse_dear" if sale else "refuse_cheap")
    price = dict(refused[1].args)["money"]
    assert trade(stage(NEIGHBOURS), **side, money=price if sale else -price)[0] == (ACCEPT,)
    further = price + 500 if sale else price - 500
    assert trade(stage(NEIGHBOURS), **side, money=further if sale else -further)[0] == (DECLINE,)


def test_no_price_is_named_that_nobody_can_pay() -> None:
    poor = {
        "clubs": {"club1": {"bank": 100, "charters": {"NV": 6}}, "club2": {"bank": 100, "co": 6, "charters": {"UT": 6}}}
    }
    assert trade(stage(poor), want="co", want_count=2, money=-100)[1].key == "biker_game.why.refuse_trade"


@pytest.mark.parametrize(("heat", "key"), [(0, "accept_ally"), (31, "refuse_hot")])
def test_alliances_are_made_with_cool_clubs(heat: int, key: str) -> None:
    s = stage({"clubs": {"club1": {"heat": heat, "charters": {"NV": 6}}, "club2": {"charters": {"UT": 6}}}})
    do(s, {"do": "ally_player", "charter": "NV", "club": "club2"})
    assert deals.answer(s, s.stack[-1], PLAIN)[1].key == f"biker_game.why.{key}"


def test_a_club_that_likes_to_fight_wants_no_pact_with_its_prey() -> None:
    clubs = {"club1": {"charters": {"NV": 6, "UT": 6}}, "club2": {"charters": {"UT": 18}}}
    s = stage({"clubs": clubs})
    do(s, {"do": "ally_player", "charter": "NV", "club": "club2"})
    assert deals.answer(s, s.stack[-1], weights_of("aggressive"))[0] == (DECLINE,)
    assert deals.answer(s, s.stack[-1], weights_of("trader"))[0] == (ACCEPT,)


def test_offers_suit_both_come_once_and_not_where_they_are_unwanted() -> None:
    # a friend pays 8,000 for contraband, which only the neighbour has
    start: dict[str, Any] = {
        "states": {"NV": ["fm2.1"]},
        "clubs": {
            "club1": {"bank": 200000, "charters": {"NV": 6}, "allied": ["fm2.1"]},
            "club2": {"bank": 200000, "co": 8, "charters": {"UT": 6}},
        },
    }
    s = stage(start)
    found = deals.offer(s, 0, PLAIN, set())
    assert found is None or found[0][0] in (TRADE, ALLY)
    start["states"]["NV"] = ["rm2.1"]  # pays 10,000
    start["clubs"]["club1"]["allied"] = ["rm2.1"]
    s = stage(start)
    found = deals.offer(s, 0, PLAIN, set())
    assert found is not None
    assert found[0][0] == TRADE
    assert found[1].key == "biker_game.why.offer_trade"
    again = deals.offer(s, 0, PLAIN, {found[0]})
    assert again is None or again[0] != found[0]
    request = GAME.pending(s)[0]
    GAME.submit(s, request.id, 0, found[0])
    assert deals.answer(s, s.stack[-1], PLAIN)[0] == (ACCEPT,)
    start["clubs"]["club2"]["standing"] = {"trading": "decline"}
    assert deals.offer(stage(start), 0, PLAIN, set()) is None


def test_every_seat_has_a_character_and_all_are_known() -> None:
    made = policy(GAME)
    assert set(BY_SEAT) <= set(CHARACTERS) == set(made.characters)
    assert len(set(BY_SEAT)) == 6
    view = GAME.view(stage(NEIGHBOURS), 0)
    assert [made.usual_character(view, seat) for seat in range(2)] == list(BY_SEAT[:2])


def test_the_shrewd_club_opens_a_business_before_it_has_men_for_a_charter() -> None:
    s = stage({"clubs": {"club1": {"bank": 60000, "charters": {"NV": 6}}, "club2": {"charters": {"FL": 6}}}})
    assert GAME.name_choice(s, shrewd.answer(s, 0))["do"] == "open_business"


def test_the_shrewd_club_waits_with_the_end_until_nobody_can_catch_up() -> None:
    mine = {"charters": {"NV": 6, "UT": 6, "AZ": 6}}
    for bank, wanted in ((0, True), (190000, False)):
        rival = {"bank": bank, "charters": {"FL": 12 if bank else 6}}
        s = stage({"clubs": {"club1": mine, "club2": rival}}, target_charters=3)
        do(s, "close")
        assert GAME.name_choice(s, shrewd.answer(s, 0))["end"] is wanted


def test_the_veteran_recruits_with_all_dice_while_heat_can_be_paid_for() -> None:
    def dice(way: Any, state: str, **entries: Any) -> int:
        clubs = {"club1": {"charters": {state: 12}, **entries}, "club2": {"charters": {"FL": 6}}}
        s = stage({"phase": "recruit", "clubs": clubs})
        found: int = GAME.name_choice(s, way(s, 0))["dice"]
        return found

    assert dice(veteran.answer, "NV", bank=70000) == 4
    assert dice(shrewd.answer, "NV", bank=70000) == 2
    assert dice(veteran.answer, "UT", bank=70000) == 2  # no police to bribe
    assert dice(veteran.answer, "NV", bank=70000, heat=50) == 2
    assert dice(veteran.answer, "NV", bank=20000) == 2


def test_the_veteran_puts_money_to_work_that_the_shrewd_club_saves() -> None:
    start = {"clubs": {"club1": {"bank": 85000, "charters": {"NV": 12}}, "club2": {"charters": {"FL": 6}}}}
    assert not shrewd.businesses(stage(start), 0, 7, 0)
    assert GAME.name_choice(stage(start), veteran.answer(stage(start), 0))["do"] == "open_business"


@pytest.mark.parametrize(
    ("bank", "rival", "wanted"),
    [
        (0, 0, True),
        (0, 400_000, False),  # points of its money and last turn
        (0, 990_000, False),  # a million after its last turn
        (1_100_000, 990_000, True),
        (1_001_000, 990_000, False),  # would be topped
    ],
)
def test_the_veteran_ends_the_game_when_the_last_turns_cannot_hurt(bank: int, rival: int, wanted: bool) -> None:
    mine = {"bank": bank, "charters": {"NV": 6, "UT": 6, "AZ": 6, "CA": 6}}
    s = stage({"clubs": {"club1": mine, "club2": {"bank": rival, "charters": {"FL": 6}}}}, target_charters=3)
    do(s, "close")
    assert GAME.name_choice(s, veteran.answer(s, 0))["end"] is wanted


def test_every_trait_has_its_place_in_both_orders() -> None:
    assert sorted(veteran.TRAIT_ORDER) == sorted(quick.TRAIT_ORDER) == list(range(len(veteran.TRAIT_ORDER)))


def test_how_long_it_will_go_on() -> None:
    s = stage({"clubs": {"club1": {"charters": {"NV": 6}}, "club2": {"charters": {"FL": 6}}}})
    assert turns_to_come(s) > 3
    assert turns_left(s, 0) == turns_to_come(s)
    assert not will_end(s, 0)
    before = last_gain(s, 0)
    s.declarer = 1
    assert turns_to_come(s) == turns_left(s, 0) == 0
    s.club[0] += 200_000
    assert last_gain(s, 0) > before


@pytest.mark.parametrize("level", LEVELS)
def test_levels_play_a_short_game_and_answers_are_legal(level: str) -> None:
    config = GAME.read_config({"players": 2, "target_charters": 3, "turn_cap_rounds": 4})
    agents = [make(level, GAME, 1), make("greedy", GAME, 2)]
    result = play(GAME, config, 5, agents, budgets={0: Budget(4)})
    assert result.refused == 0


def test_the_same_view_gives_the_same_choice() -> None:
    s = GAME.new(GAME.read_config({"players": 3, "turn_cap_rounds": 3}), 4)
    rng = Rng(2)
    while not GAME.over(s):
        asked = GAME.pending(s)
        seat = asked[0].seat
        view = GAME.view(s, seat)
        mine = [r for r in asked if r.seat == seat]
        first = make("member", GAME, 7).choose(view, mine, Budget(4))
        assert make("member", GAME, 7).choose(view, mine, Budget(4)) == first
        GAME.apply(s, asked[0].id, seat, GAME.sample(s, rng.words)[2])


def test_a_match_tells_how_it_ended() -> None:
    tally = Tally()
    config = GAME.read_config({"players": 2, "target_charters": 3, "turn_cap_rounds": 12})
    play(GAME, config, 9, [make("greedy", GAME, 1), make("greedy", GAME, 2)], watch=tally)
    told = tally.result()
    assert sum(count for name, count in told["counts"].items() if name.startswith("ended_")) == 1
    assert sum(told["shown"].values()) >= 10


def test_what_is_out_of_balance_is_named() -> None:
    report: dict[str, Any] = {
        "even": 0.25, "config": {}, "sites": {"lawyer": 0.36, "armory": 0.2},
        "per_game": {"ended_cap": 0.05, "ended_million": 0.4, "rounds_06": 0.6, "rounds_09": 0.4},
    }  # fmt: skip
    assert median_rounds(report) == 6
    assert unbalanced(report) == ["trait:lawyer", "ending:cap", "ending:million", "rounds:6"]
    report["per_game"] = {"rounds_08": 0.3, "rounds_10": 0.7}
    report["sites"] = {"lawyer": 0.3}
    assert unbalanced(report) == []
