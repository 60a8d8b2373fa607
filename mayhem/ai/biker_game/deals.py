"""Trades and alliances between clubs (B4, B5.4) as computer clubs practise them.

A club has two prices for every good, both from its own position alone: what it would pay and what it would ask. It
never asks less than it would have paid, now or earlier, so nobody gets rich by selling to it and buying back, nor by
offering everything and its opposite.
"""

from __future__ import annotations

from mayhem.ai.agent import Reason
from mayhem.ai.biker_game.characters import Weights
from mayhem.ai.biker_game.horizon import turns_left, turns_to_come
from mayhem.games.biker_game.bonds import cards_in, is_allied, is_out
from mayhem.games.biker_game.ledger import sell_price
from mayhem.games.biker_game.meta import (
    ACCEPT,
    ALLY,
    ASK_TRADING,
    BANK,
    DECLINE,
    F_CHURCH,
    HEAT,
    MORALE,
    PACTS,
    STOCK,
    TALKS,
    TRADE,
    TRADING,
    WIDTH,
)
from mayhem.games.biker_game.muster import charters
from mayhem.games.biker_game.orders.talks import is_near, refuse_ally, refuse_trade
from mayhem.games.biker_game.scoring import score
from mayhem.games.biker_game.state import State, members_of
from mayhem.kernel.game import Choice, Frame

PREFIX = "biker_game.why."
MARGIN = 400  # a unit: what a trade must bring beyond the price
STEP = 500  # prices are round
PATIENCE = 3  # rounds between two offers of an alliance
LATE = 1  # turns left from which on goods are points


def bid(s: State, seat: int, good: int, left: int) -> int:
    """What a unit is worth to a club that has to buy it: what a port takes and a little, more if a friend pays well."""
    price = s.t.port_price_held[good]
    worth = price * 5 // 4
    if left <= LATE:
        worth = price + 1000 * s.t.goods_vp[good]
    at = seat * WIDTH
    if s.club[at + MORALE] > s.t.morale_low and s.club[at + HEAT] + 10 * s.t.sale_heat[good] < s.t.heat_step:
        for st in charters(s, seat):
            for uid in cards_in(s, st):
                if is_allied(s, seat, uid):
                    worth = max(worth, sell_price(s, seat, uid, good) - 2500)
    return worth


def ask(s: State, seat: int, good: int, left: int) -> int:
    """What a club wants for a unit of its own."""
    price = s.t.port_price_held[good]
    worth = price * 9 // 5
    if left <= LATE:
        worth = 25_000 * s.t.goods_vp[good]  # a point is 50,000, and goods are points
    return max(worth, bid(s, seat, good, left) + STEP)


def gain(s: State, seat: int, get: int, got: int, give: int, given: int, money: int) -> int:
    """What a trade brings a club in money: it gets and gives units, and is paid (or pays, if negative)."""
    left = turns_to_come(s)
    return got * bid(s, seat, get, left) - given * ask(s, seat, give, left) + money


def answer(s: State, f: Frame, weights: Weights) -> tuple[Choice, Reason]:
    """Accept or refuse, and why."""
    seat, other = f[2], f[3]
    rival = (("rival", other),)
    if f[4] == ALLY:
        if s.club[other * WIDTH + HEAT] >= s.t.heat_step:
            return (DECLINE,), Reason(PREFIX + "refuse_hot", rival)
        if _is_prey(s, seat, other, weights):
            return (DECLINE,), Reason(PREFIX + "refuse_prey", rival)
        return (ACCEPT,), Reason(PREFIX + "accept_ally", rival)
    get, got, give, given, paid = f[6:11]
    if not given and paid <= 0:
        return (ACCEPT,), Reason(PREFIX + "accept_gift", rival)
    worth = gain(s, seat, get, got, give, given, 0)
    need = int(MARGIN * (got + given) / weights.deals)
    if s.declarer >= 0 and not given and worth > paid:
        need = 0  # money is of no more use than that
    if worth - paid >= need:
        return (ACCEPT,), Reason(PREFIX + "accept_trade", rival)
    return (DECLINE,), _price(s, f, (worth - need) // STEP * STEP)


def _price(s: State, f: Frame, most: int) -> Reason:
    """Why a trade was refused, with the price at which the same goods would do; `most` is what we would pay for them,
    below 0 what we want to be paid."""
    seat, other, got, given = f[2], f[3], f[7], f[9]
    rival = ("rival", other)
    if got and 0 < most <= s.club[seat * WIDTH + BANK]:
        return Reason(PREFIX + "refuse_dear", (rival, ("money", most)))
    if given and most < 0 and -most <= s.club[other * WIDTH + BANK]:
        return Reason(PREFIX + "refuse_cheap", (rival, ("money", -most)))
    return Reason(PREFIX + "refuse_trade", (rival,))


def _is_prey(s: State, seat: int, other: int, weights: Weights) -> bool:
    """A weak neighbour that a club which likes to fight would rather attack."""
    if weights.fight <= 1.0:
        return False
    return any(
        0 <= members_of(s, other, st) < members_of(s, seat, st) - 6 for st in charters(s, seat)
    )  # fmt: skip


def offer(s: State, seat: int, weights: Weights, made: set[Choice]) -> tuple[Choice, Reason] | None:
    """One offer a turn that should suit both, or none."""
    at = seat * WIDTH
    if s.stack[-1][0] != F_CHURCH or s.club[at + TALKS] or not s.config.player_deals:
        return None
    left = turns_left(s, seat)
    best = 0
    found: Choice | None = None
    for other in range(s.n):
        if other == seat or is_out(s, other) or s.club[other * WIDTH + TRADING] != ASK_TRADING:
            continue
        st = next((st for st in charters(s, seat) if s.actions[st] and is_near(s, st, other)), -1)
        if st < 0:
            continue
        for choice, brings in _trades(s, seat, other, st, left, weights):
            if brings > best and choice not in made and refuse_trade(s, seat, choice) is None:
                best, found = brings, choice
        if found is None and _likes(s, seat, other, left, weights):
            choice = (ALLY, st, other)
            if choice not in made and refuse_ally(s, seat, choice) is None:
                return choice, Reason(PREFIX + "offer_ally", (("rival", other),))
    if found is None:
        return None
    return found, Reason(PREFIX + "offer_trade", (("rival", found[2]),))


def _likes(s: State, seat: int, other: int, left: int, weights: Weights) -> bool:
    """One pact is enough; with a cool club that is not about to win, while there is time to use it."""
    at = seat * WIDTH
    if s.club[at + PACTS] or left < 3 or weights.deals < 0.9 or s.club[other * WIDTH + PACTS]:
        return False
    if s.round % PATIENCE != seat % PATIENCE:
        return False  # whoever said no is not asked every round
    cool = s.t.heat_step * 2 // 3
    return s.club[at + HEAT] < cool and s.club[other * WIDTH + HEAT] < cool and score(s, other) <= score(s, seat) + 15


def _trades(s: State, seat: int, other: int, st: int, left: int, weights: Weights) -> list[tuple[Choice, int]]:
    """Purchases at their price, sales at what the good is worth to them; with the gain for us."""
    found: list[tuple[Choice, int]] = []
    mine, theirs = seat * WIDTH, other * WIDTH
    later = turns_to_come(s)
    for good in range(3):
        there, have = s.club[theirs + STOCK + good], s.club[mine + STOCK + good]
        price = _round(ask(s, other, good, later) + 2 * MARGIN)
        number = min(s.t.deal, there, s.t.caps[good] - have, s.club[mine + BANK] // price)
        profit = bid(s, seat, good, left) - price
        if number > 1 and profit * weights.deals >= MARGIN:
            found.append(((TRADE, st, other, 0, 0, good, number, -number * price), number * profit))
        price = (bid(s, other, good, later) - 2 * MARGIN) // STEP * STEP
        if price > 0:
            number = min(s.t.deal, have, s.t.caps[good] - there, s.club[theirs + BANK] // price)
            profit = price - ask(s, seat, good, left)
            if number > 1 and profit * weights.deals >= MARGIN:
                found.append(((TRADE, st, other, good, number, 0, 0, number * price), number * profit))
    return found


def _round(price: int) -> int:
    return -(-price // STEP) * STEP
