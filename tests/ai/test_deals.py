"""Deals: a gain each time or none at all, whatever is offered in whatever order."""

from __future__ import annotations

from typing import Any

import pytest

from mayhem.ai import Budget, make
from mayhem.ai.men_of_mayhem import deals
from mayhem.ai.men_of_mayhem.characters import CHARACTERS, PLAIN
from mayhem.ai.men_of_mayhem.evaluate import worth
from mayhem.games import game
from mayhem.games.men_of_mayhem.verbs import (
    BROKEN,
    HOLD_FIRE,
    KEPT,
    V_ACCEPT,
    V_COUNTER,
    V_OFFER,
    V_REFUSE,
)
from mayhem.kernel.rng import Rng

FEW = Budget(iterations=4)


@pytest.fixture(scope="module")
def mayhem() -> Any:
    return game("men_of_mayhem")


def at_a_turn(mayhem: Any, seed: int, decisions: int) -> Any:
    """A position in step 3, some way into a game of greedy gangs; seat 0 holds something of everything."""
    state = mayhem.new(mayhem.read_config({"players": 4, "high_octane": True}), seed)
    agents = [make("greedy", mayhem, seat) for seat in range(4)]
    while decisions > 0 or mayhem.pending(state)[0].kind != "order":
        request = mayhem.pending(state)[0]
        choice, _ = agents[request.seat].choose(mayhem.view(state, request.seat), [request])
        mayhem.submit(state, request.id, request.seat, choice)
        decisions -= 1
    return state


def put(mayhem: Any, state: Any, to: int, give: tuple[int, ...], want: tuple[int, ...], *words: int) -> Any:
    """Seat 0 makes an offer; the answer of a President, applied."""
    seat = next(seat for seat in range(4) if state.alive[seat] and seat != to)
    request = next(r for r in mayhem.pending(state) if not r.optional)
    choice = (V_OFFER, to, *give, *want, *(words or (0, 0, 0, 0)))
    state.offers[seat] = 6
    if mayhem.refuse(state, request.id, seat, choice) is not None:
        return None
    mayhem.submit(state, request.id, seat, choice)
    asked = next(r for r in mayhem.pending(state) if not r.optional)
    assert asked.kind == "deal"
    answer, reason = make("president", mayhem, 3).choose(mayhem.view(state, to), [asked], FEW)
    mayhem.submit(state, asked.id, to, answer)
    return answer, reason, seat


@pytest.mark.parametrize("seed", range(4))
def test_no_series_of_offers_takes_anything_out_of_a_computer_gang(mayhem: Any, seed: int) -> None:
    state = at_a_turn(mayhem, seed, 30 + 20 * seed)
    rng = Rng(seed)
    made = 0
    for _ in range(120):
        to = 1 + rng.below(3)
        give = tuple(rng.below(4) if rng.below(2) else 0 for _ in range(3))
        want = tuple(rng.below(4) if rng.below(2) else 0 for _ in range(3))
        if not any(give + want):
            continue
        before = worth(state, to)
        result = put(mayhem, state, to, give, want)
        if result is None:
            continue
        if result[0] == (V_ACCEPT,):
            made += 1
            assert worth(state, to) > before
            before = worth(state, to)
            back = put(mayhem, state, to, want, give)  # and the opposite at once
            assert back is None or back[0] != (V_ACCEPT,) or not any(want)
        elif result[0][0] == V_COUNTER:
            asked = next(r for r in mayhem.pending(state) if not r.optional)
            mayhem.submit(state, asked.id, asked.seat, (V_REFUSE,))
    assert made > 0  # it deals at all


def test_a_gift_is_taken_and_robbery_refused(mayhem: Any) -> None:
    state = at_a_turn(mayhem, 2, 10)
    state.cash[0] = 9
    state.guns[1] = 3
    assert put(mayhem, state, 1, (2, 0, 0), (0, 0, 0))[0] == (V_ACCEPT,)
    answer, reason, _ = put(mayhem, state, 1, (0, 0, 0), (0, 3, 0))
    assert answer == (V_REFUSE,)
    assert reason.key == "ai.reason.men_of_mayhem.refuse"


def test_a_near_miss_is_countered_once_with_a_price(mayhem: Any) -> None:
    state = at_a_turn(mayhem, 2, 10)
    state.cash[0], state.guns[1], state.cash[1] = 30, 4, 8
    answers = [put(mayhem, state.clone(), 1, (price, 0, 0), (0, 1, 0)) for price in range(6)]
    verbs = [answer[0][0] for answer in answers]
    assert verbs[-1] == V_ACCEPT
    assert verbs == sorted(verbs, key=lambda verb: (V_REFUSE, V_COUNTER, V_ACCEPT).index(verb))  # more is never worse
    selling = put(mayhem, state.clone(), 1, (0, 1, 0), (3, 0, 0))
    assert selling is None or selling[0][0] in (V_COUNTER, V_REFUSE)


def test_a_word_is_worth_what_was_kept_of_it(mayhem: Any) -> None:
    state = at_a_turn(mayhem, 3, 10)
    plain = deals.trust(state, 1, 0)
    state.promises = [(state.round, 0, 1, HOLD_FIRE, 0, KEPT)]
    kept = deals.trust(state, 1, 0)
    state.promises = [(state.round, 0, 1, HOLD_FIRE, 0, BROKEN)]
    broken = deals.trust(state, 1, 0)
    assert broken < plain < kept
    state.promises = [(state.round - deals.LONG_MEMORY - 1, 0, 1, HOLD_FIRE, 0, BROKEN)]
    assert deals.trust(state, 1, 0) == plain  # forgotten


def test_offers_suit_both_sides_and_are_not_repeated_in_a_round(mayhem: Any) -> None:
    found = 0
    for seed in range(12):
        state = at_a_turn(mayhem, seed, 60)
        seat = state.stack[-1][2]
        state.goods[seat], state.cash[(seat + 1) % 4] = 14, 20
        made: set[tuple[int, ...]] = set()
        for _ in range(4):
            offer = deals.offer(state, seat, PLAIN, made)
            if offer is None:
                break
            choice, reason = offer
            found += 1
            assert choice not in made
            made.add(choice)
            assert mayhem.refuse(state, state.stack[-1][1], seat, choice) is None
            assert dict(reason.args)["rival"] == choice[1]
            give, get = deals.Bundle(*choice[2:5]), deals.Bundle(*choice[5:8])
            assert deals.own_gain(state, seat, get, give, PLAIN) > 0
            assert deals.own_gain(state, choice[1], give, get, PLAIN) > 0
        state.offers[seat] = deals.LEFT_ALONE
        assert deals.offer(state, seat, PLAIN, set()) is None
    assert found > 0


def test_characters_deal_differently() -> None:
    assert CHARACTERS["trader"].deals > CHARACTERS["hoarder"].deals
