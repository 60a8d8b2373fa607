"""The Art of the Deal (M11) as computer gangs practise it.

What a bundle is worth is a function of the own position alone, taken before and after: whoever trades in a circle with
a computer gang brings it back to where it was, and since it asks for a gain each time, the circle never closes. What
the other side gains is charged too, because there is one pot: a gift to a rival is a loss.
"""

from __future__ import annotations

from typing import NamedTuple

from mayhem.ai.agent import Reason
from mayhem.ai.men_of_mayhem.characters import Weights
from mayhem.ai.men_of_mayhem.evaluate import worth
from mayhem.ai.men_of_mayhem.values import GOODS_WORTH, GUN_WORTH, goods_worth, place_worth, rounds_left
from mayhem.games.men_of_mayhem.state import ISSUE, MARKET, State
from mayhem.games.men_of_mayhem.verbs import (
    BROKEN,
    F_ORDER,
    F_WINDOW,
    HOLD_FIRE,
    KEPT,
    NO_PROMISE,
    OPEN,
    STAY_OFF,
    TRAFFIC_AT_MOST,
    V_ACCEPT,
    V_COUNTER,
    V_OFFER,
    V_REFUSE,
)  # fmt: skip
from mayhem.kernel.game import Choice, Frame

PREFIX = "ai.reason.men_of_mayhem."
OFFERS_A_ROUND = 2  # that a computer gang makes: people want to play, not to answer
LEFT_ALONE = 6 - OFFERS_A_ROUND
MARGIN = 0.35  # gain that a deal must bring at least
SHARE = 0.12  # and more of it the larger the deal: the other side may know better
ENVY = 0.35  # how much of a rival's gain counts as loss
LONG_MEMORY = 2  # rounds after which a broken word is forgotten


class Bundle(NamedTuple):
    cash: int = 0
    guns: int = 0
    goods: int = 0

    def volume(self) -> float:
        return self.cash + 1.8 * self.guns + 1.8 * self.goods


def own_gain(s: State, seat: int, get: Bundle, give: Bundle, weights: Weights) -> float:
    """Difference of the own position."""
    before = worth(s, seat, weights)
    cash, guns, goods = s.cash[seat], s.guns[seat], s.goods[seat]
    s.cash[seat] = cash + get.cash - give.cash
    s.guns[seat] = guns + get.guns - give.guns
    s.goods[seat] = goods + get.goods - give.goods
    after = worth(s, seat, weights)
    s.cash[seat], s.guns[seat], s.goods[seat] = cash, guns, goods
    return after - before


def rival_gain(s: State, get: Bundle, give: Bundle) -> float:
    """What the other side gains, by list prices: nothing here depends on what is hidden."""
    left = rounds_left(s)
    guns = GUN_WORTH[left] if left or s.step < MARKET else 0.1
    goods = goods_worth(s, 0)
    return get.cash - give.cash + guns * (get.guns - give.guns) + goods * (get.goods - give.goods)


def trust(s: State, seat: int, other: int) -> float:
    """M11.2: what a word of the other is worth, from promises kept and broken of late."""
    kept = broken = 0
    for made, by, _, _, _, status in s.promises:
        if by == other and s.round - made <= LONG_MEMORY:
            if status == KEPT:
                kept += 1
            elif status == BROKEN:
                broken += 1
    return (1.0 + kept) / (2.0 + kept + 3.0 * broken)


def promise_worth(s: State, seat: int, by: int, kind: int, arg: int) -> float:
    """What it is worth to a seat that another does as promised."""
    if kind == STAY_OFF:
        if s.here[arg] & 1 << seat and not s.marks[arg] and s.step == ISSUE:
            place = s.tables.places[s.site[arg]]
            return 0.15 * max(0.0, place_worth(s, seat, arg, place, GUN_WORTH[rounds_left(s)], goods_worth(s, seat)))
        return 0.05
    if kind == HOLD_FIRE:
        return 0.4 if s.step == ISSUE and s.tokens[by] else 0.0
    if kind == TRAFFIC_AT_MOST and s.step <= MARKET and s.goods[seat]:
        return 0.12 * max(0, 3 - arg) * min(3, s.goods[seat])
    return 0.0


def promise_cost(s: State, seat: int, kind: int, arg: int) -> float:
    """What keeping the own word costs."""
    if kind == STAY_OFF:
        if s.here[arg] & 1 << seat:
            return 0.3
        place = s.tables.places[s.site[arg]]
        return 0.1 + 0.15 * max(0.0, place_worth(s, seat, arg, place, GUN_WORTH[rounds_left(s)], goods_worth(s, seat)))
    if kind == HOLD_FIRE:
        return 0.5 if s.step == ISSUE else 0.1
    if kind == TRAFFIC_AT_MOST:
        return GOODS_WORTH[rounds_left(s)] * max(0, s.goods[seat] - arg) * 0.5
    return 0.0


def surplus(s: State, f: Frame, seat: int, weights: Weights) -> float:
    """By how much a proposed deal beats what this gang asks of one; below 0: refuse."""
    maker = f[2]
    get, give = Bundle(*f[4:7]), Bundle(*f[7:10])
    gain = own_gain(s, seat, get, give, weights)
    gain += trust(s, seat, maker) * promise_worth(s, seat, maker, f[10], f[11])
    if f[12] != NO_PROMISE:
        gain -= promise_cost(s, seat, f[12], f[13])
    theirs = rival_gain(s, give, get)
    if theirs > 0 and not _mates(s, seat, maker):
        gain -= ENVY * theirs
    if not give.volume() and f[12] == NO_PROMISE:
        return gain  # a gift: nothing is risked
    volume = max(get.volume(), give.volume())
    return gain - (MARGIN + SHARE * volume) / weights.deals


def _mates(s: State, seat: int, other: int) -> bool:
    crews = s.config.crews
    return bool(crews) and crews[seat] == crews[other]


def answer(s: State, f: Frame, seat: int, weights: Weights) -> tuple[Choice, Reason]:
    """Accept, refuse, or counter once."""
    maker = f[2]
    give = Bundle(*f[7:10])
    payable = s.cash[seat] >= give.cash and s.guns[seat] >= give.guns and s.goods[seat] >= give.goods
    extra = surplus(s, f, seat, weights)
    if payable and extra > 0:
        return (V_ACCEPT,), Reason(PREFIX + "accept", (("rival", maker),))
    if f[14] == 0 and payable and extra > -3.0 and give.volume():
        counter = _better(s, f, seat, weights)
        if counter is not None:
            return counter, Reason(PREFIX + "counter", (("rival", maker),))
    if payable and f[10] != NO_PROMISE and trust(s, seat, maker) < 0.4:
        return (V_REFUSE,), Reason(PREFIX + "refuse_liar", (("rival", maker),))
    return (V_REFUSE,), Reason(PREFIX + "refuse", (("rival", maker),))


def _better(s: State, f: Frame, seat: int, weights: Weights) -> Choice | None:
    """The same deal at a price that suits us, if it can still suit the other: less cash from us, or more from them."""
    get, give = Bundle(*f[4:7]), Bundle(*f[7:10])
    for step in range(1, 5):
        less = min(step, give.cash)
        more = step - less
        asked = get._replace(cash=get.cash + more)
        paid = give._replace(cash=give.cash - less)
        if more and s.cash[f[2]] < asked.cash:
            return None  # what they hold is guessed: do not ask for what they can hardly have
        frame = (*f[:4], *asked, *paid, *f[10:])
        if surplus(s, frame, seat, weights) > 0 and rival_gain(s, paid, asked) > -0.8:
            return (V_COUNTER, *paid, *asked)
    return None


def offer(s: State, seat: int, weights: Weights, made: set[Choice]) -> tuple[Choice, Reason] | None:
    """One deal that should suit both, or None. Made at the start of an own turn or in a window for deals."""
    top = s.stack[-1][0]
    if top not in (F_ORDER, F_WINDOW) or s.offers[seat] <= LEFT_ALONE:
        return None
    if rounds_left(s) == 0 and s.step > MARKET:
        return None  # nothing changes hands to any purpose any more
    best = 0.0
    choice: Choice | None = None
    ideas = [
        (Bundle(guns=1), Bundle(cash=2)), (Bundle(guns=1), Bundle(cash=3)), (Bundle(guns=2), Bundle(cash=4)),
        (Bundle(goods=1), Bundle(cash=2)), (Bundle(goods=2), Bundle(cash=3)), (Bundle(goods=2), Bundle(cash=4)),
        (Bundle(goods=3), Bundle(cash=5)), (Bundle(cash=1), Bundle(guns=1)), (Bundle(cash=2), Bundle(guns=1)),
        (Bundle(cash=3), Bundle(guns=2)), (Bundle(cash=1), Bundle(goods=1)), (Bundle(cash=3), Bundle(goods=2)),
        (Bundle(guns=1), Bundle(goods=1)), (Bundle(goods=1), Bundle(guns=1)), (Bundle(guns=1), Bundle(goods=2)),
        (Bundle(goods=2), Bundle(guns=1)),
    ]  # fmt: skip
    for give, get in ideas:
        if s.cash[seat] < give.cash or s.guns[seat] < give.guns or s.goods[seat] < give.goods:
            continue
        gain = own_gain(s, seat, get, give, weights)
        if gain < MARGIN / weights.deals:
            continue
        for other in range(s.n):
            if other == seat or not s.alive[other]:
                continue
            if s.cash[other] < get.cash or s.guns[other] < get.guns or s.goods[other] < get.goods:
                continue
            theirs = own_gain(s, other, give, get, weights)
            # both must gain, and not the leader most
            if theirs < MARGIN + SHARE * get.volume():
                continue
            score = gain - ENVY * theirs
            found = (V_OFFER, other, *give, *get, NO_PROMISE, 0, NO_PROMISE, 0)
            if score > best and found not in made:
                best = score
                choice = found
    if choice is None:
        return None
    return choice, Reason(PREFIX + "offer", (("rival", choice[1]),))


def breaks_word(s: State, seat: int, kind: int, arg: int, victims: int) -> bool:
    """Would a deed of this kind break an open promise of the seat?"""
    for made, by, to, what, about, status in s.promises:
        if (
            status == OPEN and made == s.round and by == seat and what == kind and arg in (-1, about)
            and victims >> to & 1
        ):  # fmt: skip
            return True
    return False
