# ruff: noqa: N802
"""What scenarios cannot say: set-up over many seeds, whole rounds, the public record, cards that nobody printed."""

from __future__ import annotations

import pytest

from mayhem.games.men_of_mayhem.deeds import most_times
from mayhem.games.men_of_mayhem.tables import (
    ALL,
    CASH,
    E_FALL,
    E_GAIN,
    E_INJURE,
    E_LOSE,
    GUNS,
    SWAP,
    Effect,
    Rule,
    Strike,
)
from mayhem.games.men_of_mayhem.verbs import F_PICK, V_PICK
from mayhem.kernel.game import EVERYBODY, ConfigError
from mayhem.kernel.laws import Walk, run
from tests.games.men_of_mayhem.tables import STANDARD, TRIO, do, staged, with_card

SEEDS = range(60)


@pytest.mark.parametrize("players", [0, 1, 2, 7, -1, "4", True, 3.0])
def test_M1_1_other_numbers_of_gangs_are_not_offered(players: object) -> None:
    with pytest.raises(ConfigError, match="players"):
        STANDARD.read_config({"players": players})


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_M1_1_three_to_six_gangs(players: int) -> None:
    state = STANDARD.new(STANDARD.read_config({"players": players}), 1)
    assert STANDARD.seats(state) == players
    assert len(set(state.gang)) == players


def test_M1_1_no_gang_twice() -> None:
    with pytest.raises(ConfigError, match="gang_twice"):
        STANDARD.read_config({"gangs": ["samcro", "samcro", "mayans"]})


def test_M1_3_goods_given_in_a_swap_enter_the_supply_first() -> None:
    """With an empty supply of guns, 1 gun for 1 gun can be delivered, 1 gun for 2 guns cannot."""
    guns = {"samcro": {"guns": 24}, "mayans": {"guns": 0}, "one_niners": {"guns": 0}}
    state = staged(STANDARD, {"patch": "samcro", "gangs": guns})
    assert state.supply_guns == 0
    assert most_times(state, 0, Rule(SWAP, (0, 1, 0), (0, 1, 0), 3)) == 3
    assert most_times(state, 0, Rule(SWAP, (0, 1, 0), (0, 2, 0), 3)) == 0


@pytest.mark.parametrize(("holder", "lucky"), [("samcro", 0), ("mayans", 1), ("one_niners", 2)])
def test_M1_3_several_takers_go_in_patch_order(holder: str, lucky: int) -> None:
    mom = with_card(Strike(ALL, CASH, 0, ((Effect(E_GAIN, GUNS, 2),),)))
    guns = {"samcro": {"guns": 9}, "mayans": {"guns": 9}, "one_niners": {"guns": 3}}
    state = staged(mom, {"step": "reveal", "patch": holder, "deck": ["test_card"], "gangs": guns})
    gained = [now - before for now, before in zip(state.guns, (9, 9, 3), strict=True)]
    # Three are left: two for the first, one for the second, none for the third.
    assert gained[lucky] == 2
    assert gained[(lucky + 1) % 3] == 1
    assert gained[(lucky + 2) % 3] == 0


def test_M1_5_the_public_record_is_complete() -> None:
    """Whoever counts what everybody was told knows what stands behind every blind."""
    for i in range(6):
        walk = Walk(STANDARD, {"players": 3 + i % 4, "high_octane": True}, 300 + i)

        def check(state: object, *_: object) -> list[str]:
            seen = STANDARD.view(state, None)
            wrong = []
            for seat in range(STANDARD.seats(state)):
                for item, pile in enumerate((state.cash, state.guns, state.goods)):  # type: ignore[attr-defined]
                    at = 3 * seat + item
                    if seen["flow"][at] + sum(entry[at] for entry in seen["past"]) != pile[seat]:
                        wrong.append(f"seat {seat}, item {item}")
            return wrong

        assert run(walk, check) == []


def test_M1_5_what_moves_is_told_to_everybody() -> None:
    """Only looks, closed fists and scouted cards are whispered."""
    whispered = set()
    for i in range(12):
        walk = Walk(STANDARD, {"players": 3 + i % 4, "high_octane": i % 2 == 1}, 500 + i)
        for _ in walk.steps():
            whispered |= {event[0] for event in getattr(walk, "events", []) if event[1] != EVERYBODY}
    assert whispered <= {"peeked", "own_fist", "scouted"}
    assert "own_fist" in whispered


@pytest.mark.parametrize(("players", "random_sites"), [(3, 6), (4, 6), (5, 8), (6, 8)])
def test_M2_1_sites_on_the_table(players: int, random_sites: int) -> None:
    tables = STANDARD.tables
    laid = set()
    for seed in SEEDS:
        state = STANDARD.new(STANDARD.read_config({"players": players, "pick": True}), seed)
        fixed = [tables.places[place].id for place in state.site[players : state.first_random]]
        assert fixed == ["police_station", "hospital", "cut_and_bag", "gun_factory"]
        assert all(state.up[players : state.first_random])
        hidden = state.site[state.first_random : state.first_slot]
        assert len(set(hidden)) == random_sites
        assert set(hidden) <= set(tables.random)
        assert not any(state.up[state.first_random :])
        laid |= set(hidden)
    assert laid == set(tables.random)  # all twenty come up


def test_M2_2_fifteen_of_thirty_six() -> None:
    dealt = set()
    for seed in SEEDS:
        state = STANDARD.new(STANDARD.read_config({"players": 4, "pick": True}), seed)
        assert len(state.deck) == len(set(state.deck)) == 15
        assert not any(STANDARD.tables.cards[card].hardcore for card in state.deck)
        dealt |= set(state.deck)
    assert len(dealt) == 36


def test_M2_2_the_cards_left_out_are_never_seen() -> None:
    """Nothing but the number of cards in the deck is in anybody's view."""
    state = STANDARD.new(STANDARD.read_config({"players": 4, "pick": True}), 5)
    for seat in (None, 0, 1, 2, 3):
        seen = STANDARD.view(state, seat)
        assert seen["deck"] == 15
        assert seen["cards"] == seen["gone"] == seen["scouted"] == []


def test_M2_3_high_octane_sides_need_a_high_octane_game() -> None:
    with pytest.raises(ConfigError, match=r"M2\.3"):
        STANDARD.read_config({"players": 3, "sides": ["high_octane", "unleaded", "unleaded"]})
    state = STANDARD.new(STANDARD.read_config({"players": 3, "pick": True}), 1)
    assert {choice[2] for choice in STANDARD.legal(state, STANDARD.pending(state)[0])} == {0}
    state = STANDARD.new(STANDARD.read_config({"players": 3, "pick": True, "high_octane": True}), 1)
    assert {choice[2] for choice in STANDARD.legal(state, STANDARD.pending(state)[0])} == {0, 1}


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_M2_4_the_highest_die_picks_first_and_the_last_takes_the_patch(players: int) -> None:
    config = STANDARD.read_config({"players": players, "pick": True})
    ties = 0
    for seed in SEEDS:
        state = STANDARD.new(config, seed)
        rolls = [(event[2], event[3]) for event in state.events if event[0] == "pick_roll"]
        rolling = list(range(players))
        while len(rolling) > 1:
            now, rolls = rolls[: len(rolling)], rolls[len(rolling) :]
            assert [seat for seat, _ in now] == rolling  # only the tied roll again
            best = max(roll for _, roll in now)
            rolling = [seat for seat, roll in now if roll == best]
            ties += len(rolling) > 1
        assert not rolls
        order = []
        while state.stack[-1][0] == F_PICK:
            request = STANDARD.pending(state)[0]
            order.append(request.seat)
            free = next(gang for gang in range(6) if gang not in state.gang)
            STANDARD.submit(state, request.id, request.seat, (V_PICK, free, 0))
        assert order == [(rolling[0] + i) % players for i in range(players)]
        assert state.past == []
        assert next(event for event in state.events if event[0] == "patch")[2] == order[-1]
    assert ties > 0


def test_M2_4_quick_set_up_gives_the_patch_to_the_right_of_the_first() -> None:
    for seed in SEEDS:
        picked = STANDARD.new(STANDARD.read_config({"players": 5, "pick": True}), seed)
        quick = STANDARD.new(STANDARD.read_config({"players": 5}), seed)
        first = STANDARD.pending(picked)[0].seat
        told = [event for event in quick.events if event[0] == "patch"]
        assert told[0][2] == (first - 1) % 5


@pytest.mark.parametrize("octane", [False, True])
def test_M2_5_everything_as_the_side_says_and_the_rest_in_the_pool(octane: bool) -> None:
    tables = STANDARD.tables
    state = STANDARD.stage(STANDARD.read_config({"players": 6, "high_octane": octane}), 1, {}, None)
    for seat in range(6):
        gang = tables.gangs[state.gang[seat]]
        side = gang.octane if octane else gang.unleaded
        assert (state.cash[seat], state.guns[seat], state.goods[seat]) == (side.cash, side.guns, side.contraband)
        assert state.heat[seat] == side.heat
        home = seat * state.locs + seat
        assert (state.mem[home], state.pro[home]) == (side.members, side.prospects)  # all of them in the clubhouse
        assert state.pool_mem[seat] == tables.members - side.members
        assert state.pool_pro[seat] == tables.prospects - side.prospects


def test_M3_1_every_round_has_its_six_steps() -> None:
    """Claim, reveal, orders, market, Last Calls, clean up, six times, told by the events of a whole game."""
    mom = STANDARD
    walk = Walk(mom, {"players": 4, "deals": False}, 77)
    story = [event[0] for event in walk.state.events]
    cards = 0
    for _ in walk.steps():
        story += [event[0] for event in getattr(walk, "events", [])]
        cards = len(walk.state.gone) + len(walk.state.cards)
    story += [event[0] for event in walk.events]
    marks = [word for word in story if word in ("round", "claim", "black_market", "clean_up", "won")]
    one = ["round", *["claim"] * 4, "black_market", "clean_up"]
    assert marks == one * 6 + ["won"]
    assert cards == 15
    assert story.count("card") == 15
    assert story.count("site") == 6


def test_M15_1_claimed_orders_are_not_told_under_the_radar() -> None:
    for crews, mask in (([], 1), ([0, 1, 0], 0b101)):
        config = {"gangs": TRIO, "deals": False, "under_the_radar": True, **({"crews": crews} if crews else {})}
        state = STANDARD.new(STANDARD.read_config(config), 3)
        claims = [event for event in state.events if event[0] == "claim"]
        assert len(claims) == 3
        assert all(event[1] != EVERYBODY for event in claims)
        assert claims[0][1] == mask


@pytest.mark.parametrize("seed", range(5))
def test_M10_1_losses_asked_later_never_take_more_than_there_is(seed: int) -> None:
    """A Prospect that Takes the Fall is no longer there to be lost, however the card is worded."""
    effects = (Effect(E_LOSE, amount=2), Effect(E_INJURE, amount=2), Effect(E_FALL))
    mom = with_card(Strike(ALL, CASH, 0, (effects,)), last_call=True)
    config = mom.read_config({"gangs": ["calaveras", "mayans", "one_niners"], "high_octane": True, "deals": False})
    few = {"members": 0, "prospects": 2, "heat": 2}
    start = {"round": 6, "step": "last_calls", "cards": ["test_card"], "patch": "calaveras",
             "gangs": {"calaveras": few, "mayans": {"members": 1, "prospects": 1}}}  # fmt: skip
    state = mom.stage(config, seed, start, None)
    while not mom.over(state):
        request = mom.pending(state)[0]
        choices = mom.legal(state, request)
        mom.submit(state, request.id, request.seat, choices[seed % len(choices)])
        assert mom.audit(state) == []
    assert mom.audit(state) == []


def test_M6_2_only_the_thief_is_told_what_it_saw() -> None:
    start = {
        "patch": "samcro", "sites": ["union_warehouse"],
        "gangs": {"samcro": {"members": {"union_warehouse": 1}, "orders": 1}, "mayans": {"guns": 1, "cash": 6}},
    }  # fmt: skip
    state = staged(STANDARD, start)
    do(STANDARD, state, "samcro", {"do": "exploit", "at": "union_warehouse"})
    events = do(STANDARD, state, "samcro", {"do": "use", "rule": "steal", "rival": "mayans"})
    seen = [event for event in events if event[0] == "peeked"]
    assert seen == [("peeked", 0b001, 0, 1, 6, 0, 1, -1)]
    assert STANDARD.view(state, 0)["know"] == [[0, 1, 1, 6, 0, 1, -1]]
    assert all(STANDARD.view(state, seat)["know"] == [] for seat in (1, 2, None))
