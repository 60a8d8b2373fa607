"""What things are worth in cash, at a glance: for the quick policy, for evaluation and for deals.

All numbers are in cash of the end of the game. They were set by hand and judged by the arena, never by taste.
"""

from __future__ import annotations

from mayhem.games.men_of_mayhem.state import ISSUE, MARKET, State
from mayhem.games.men_of_mayhem.tables import (
    CASH,
    CHASE,
    DROP,
    G_FALL_CASH,
    G_GUN_DISCOUNT,
    G_MARKET_LIMIT,
    G_PROSPECT_FALLS,
    G_SELL_GUNS_BONUS,
    GAIN,
    GUNS,
    HEAL,
    HEAT,
    L_BAN_BOOST,
    L_BAN_DROP_HEAT,
    L_BAN_PATCH_IN,
    L_BAN_RECRUIT,
    L_BAN_SELL,
    L_BAN_SKIM,
    L_BAN_STEAL,
    L_EXPLOIT_HEAT,
    L_FALL_FROM,
    L_FREE_BOOST,
    L_MARKET_LIMIT,
    L_MAX_SELL,
    L_SELL_GOODS,
    L_SELL_GUNS,
    L_SPEND_GOODS,
    L_SPEND_GUNS,
    PATCH,
    PROMOTE,
    RECRUIT,
    SCOUT,
    SELL,
    SKIM,
    SLIP,
    SPEND,
    SPY,
    STEAL,
    SWAP,
    TIP,
    TOO_HOT,
    Place,
    Rule,
)  # fmt: skip

ORDER = 1.1  # an order token of the round that is running
PATCH_WORTH = 1.0
MOST_LEFT = 7

# by rounds left after this one (0: the last round)
GUN_WORTH = (0.5, 0.9, 1.1, 1.2, 1.3, 1.3, 1.3, 1.3)
GOODS_WORTH = (1.5, 1.4, 1.4, 1.4, 1.4, 1.4, 1.4, 1.4)
MEMBER_WORTH = (0.2, 1.7, 2.9, 4.0, 4.9, 5.6, 6.3, 7.0)
PROSPECT_WORTH = (0.1, 0.35, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
# what standing at a heat costs, by heat 0..4; scaled by what is still to come
HEAT_COST = (0.0, 0.5, 1.2, 2.1, 3.2)
LAST_MEMBER = 8.0  # what losing it costs beyond its worth: the next fall is the end
HEALED = 0.4  # a dude from the Emergency Room who can act at once
HEAT_SCALE = (0.35, 0.8, 0.9, 1.0, 1.0, 1.0, 1.0, 1.0)


def rounds_left(s: State) -> int:
    left = s.rounds - s.round
    return left if left < MOST_LEFT else MOST_LEFT


def gun_worth(s: State, seat: int) -> float:
    left = rounds_left(s)
    if left == 0 and s.step >= MARKET:
        return 0.05
    return GUN_WORTH[left] + 0.4 * s.sides[seat][G_SELL_GUNS_BONUS]


def market_room(s: State, seat: int) -> int:
    """How much the seat could sell on the next Black Market at its heat (M9.1)."""
    heat = s.heat[seat]
    limit = s.tables.limits[heat if heat < 4 else 4]
    if limit >= 99:
        return 99
    room = limit + s.law[L_MARKET_LIMIT] + s.sides[seat][G_MARKET_LIMIT]
    return room if room > 0 else 0


def goods_worth(s: State, seat: int) -> float:
    """One unit of contraband, as long as it can still be sold."""
    left = rounds_left(s)
    if left == 0 and s.step > MARKET:
        return 0.0
    return GOODS_WORTH[left]


def pile_worth(s: State, seat: int) -> float:
    """All contraband of a seat: what cannot be sold in time is worth little."""
    have = s.goods[seat]
    if have == 0:
        return 0.0
    left = rounds_left(s)
    if left == 0 and s.step > MARKET:
        return 0.0
    room = market_room(s, seat)
    if left == 0:
        sold = have if have < room else room
        return 1.9 * sold
    soon = 4 + 2 * left
    unit = GOODS_WORTH[left]
    return unit * have if have <= soon else unit * soon + 0.5 * (have - soon)


def heat_cost(s: State, seat: int, heat: int) -> float:
    """Of standing at that heat; 5 is a fall (M7.1)."""
    left = rounds_left(s)
    scale = HEAT_SCALE[left]
    if heat < 5:
        return HEAT_COST[heat] * scale
    side = s.sides[seat]
    if side[G_PROSPECT_FALLS]:
        loss = PROSPECT_WORTH[left] + 0.5
    else:
        loss = MEMBER_WORTH[left] + 0.5 - side[G_FALL_CASH]
        if s.pool_mem[seat] >= s.tables.members - 1:
            loss += LAST_MEMBER if s.pool_mem[seat] < s.tables.members else 40.0  # or the end (M7.3)
    return HEAT_COST[1] * scale + loss


def heat_rise(s: State, seat: int, amount: int) -> float:
    """Cost of gaining heat now."""
    if amount <= 0:
        return 0.0
    heat = s.heat[seat]
    after = heat + amount
    limit = s.law[L_FALL_FROM] or TOO_HOT
    if after >= limit:
        after = 5
    return heat_cost(s, seat, after) - HEAT_COST[heat] * HEAT_SCALE[rounds_left(s)]


def heat_relief(s: State, seat: int, amount: int) -> float:
    heat = s.heat[seat]
    if heat == 0 or s.law[L_BAN_DROP_HEAT]:
        return 0.0
    after = heat - amount if heat > amount else 0
    return (HEAT_COST[heat] - HEAT_COST[after]) * HEAT_SCALE[rounds_left(s)]


# Rules of Locations --------------------------------------------------------------------------------------------------
def trade_worth(s: State, seat: int, rule: Rule, vg: float, vc: float) -> tuple[float, int]:
    """(gain of one repetition, repetitions that the seat can do) for SELL, SPEND and SWAP, with Hassles and gang rules.
    The short cut of deeds.most_times and unit_price that playouts can afford."""
    law = s.law
    kind = rule.kind
    give = rule.give
    get = rule.get
    mask = law[L_BAN_SELL + kind]
    if mask and (
        (mask & 1 and (give[0] or get[0])) or (mask & 2 and (give[1] or get[1])) or (mask & 4 and (give[2] or get[2]))
    ):
        return 0.0, 0
    times = rule.max
    cap = law[L_MAX_SELL + kind]
    if cap and cap < times:
        times = cap
    pay = give[0]
    earn = get[0]
    if kind == SELL:
        if give[1]:
            earn += law[L_SELL_GUNS]
        if give[2]:
            earn += law[L_SELL_GOODS]
        if earn < 0:
            earn = 0
        if give[1]:
            earn += s.sides[seat][G_SELL_GUNS_BONUS]
    elif kind == SPEND:
        if get[1]:
            pay += law[L_SPEND_GUNS]
        if get[2]:
            pay += law[L_SPEND_GOODS]
        if pay < 0:
            pay = 0
        if get[1] and pay > 1:
            pay -= s.sides[seat][G_GUN_DISCOUNT]
            if pay < 1:
                pay = 1
    if pay and s.cash[seat] < pay * times:
        times = s.cash[seat] // pay
    if give[1] and s.guns[seat] < give[1] * times:
        times = s.guns[seat] // give[1]
    if give[2] and s.goods[seat] < give[2] * times:
        times = s.goods[seat] // give[2]
    more = get[1] - give[1]
    if more > 0 and more * times > s.supply_guns:
        times = s.supply_guns // more
    more = get[2] - give[2]
    if more > 0 and more * times > s.supply_goods:
        times = s.supply_goods // more
    return earn - pay + (get[1] - give[1]) * vg + (get[2] - give[2]) * vc, times


def richest(s: State, seat: int, item: int) -> int:
    """The rival with most of it; of equals the one with most cash."""
    pile = (s.cash, s.guns, s.goods)[item]
    best = -1
    most = -1
    for other in range(s.n):
        if other != seat and s.alive[other]:
            worth = pile[other] * 64 + s.cash[other]
            if worth > most:
                most = worth
                best = other
    return best


def rule_worth(s: State, seat: int, loc: int, rule: Rule, vg: float, vc: float) -> float:
    """What using this rule brings the seat now; never below 0 except for dues."""
    kind = rule.kind
    if kind <= SWAP:
        gain, times = trade_worth(s, seat, rule, vg, vc)
        return gain * times if gain > 0 and times > 0 else 0.0
    if kind == SKIM:
        get = rule.get
        ban = s.law[L_BAN_SKIM]
        if ban and ((ban & 1 and get[0]) or (ban & 2 and get[1]) or (ban & 4 and get[2])):
            return 0.0
        guns = get[1] if get[1] < s.supply_guns else s.supply_guns
        goods = get[2] if get[2] < s.supply_goods else s.supply_goods
        return get[CASH] + guns * vg + goods * vc
    if kind == STEAL:
        if s.law[L_BAN_STEAL] & 1 << rule.item:
            return 0.0
        rival = richest(s, seat, rule.item)
        if rival < 0:
            return 0.0
        has = (s.cash, s.guns, s.goods)[rule.item][rival]
        amount = has if has < rule.amount else rule.amount
        unit = 1.0 if rule.item == CASH else vg if rule.item == GUNS else vc
        return amount * unit * 1.3
    if kind == GAIN:
        if rule.item == HEAT:
            return -heat_rise(s, seat, rule.amount)
        return rule.amount * (1.0 if rule.item == CASH else vg if rule.item == GUNS else vc)
    if kind == DROP:
        if rule.item == HEAT:
            return heat_relief(s, seat, rule.amount)
        return -rule.amount * (1.0 if rule.item == CASH else vg if rule.item == GUNS else vc)
    if kind == PATCH:
        return 0.0 if s.patch == seat else PATCH_WORTH
    left = rounds_left(s)
    if kind == HEAL:
        members = s.er_mem[seat]
        prospects = s.er_pro[seat]
        if members + prospects == 0 or s.cash[seat] < rule.give[CASH]:
            return 0.0
        gain = 0.5 * (MEMBER_WORTH[left] * members + PROSPECT_WORTH[left] * prospects)
        gain += (HEALED - rule.give[CASH]) * (members + prospects)
        return gain if gain > 0 else 0.0
    if kind == RECRUIT:
        pool = s.pool_pro[seat]
        if not pool or s.law[L_BAN_RECRUIT]:
            return 0.0
        return PROSPECT_WORTH[left] * (pool if pool < rule.amount else rule.amount)
    if kind == PROMOTE:
        if (
            not s.pro[seat * s.locs + loc] or not s.pool_mem[seat] or s.law[L_BAN_PATCH_IN]
            or s.cash[seat] < rule.give[CASH] or s.guns[seat] < rule.give[GUNS]
        ):  # fmt: skip
            return 0.0
        gain = MEMBER_WORTH[left] - PROSPECT_WORTH[left] - rule.give[CASH] - rule.give[GUNS] * vg
        return gain if gain > 0 else 0.0
    if kind == TIP:
        return 0.9 if left else 0.4
    if kind == CHASE:
        return 0.5
    if kind == SLIP:
        return 0.6
    if kind == SPY:
        return 0.2
    if kind == SCOUT:
        return 0.2 if s.deck else 0.0
    return 0.0


def place_worth(s: State, seat: int, loc: int, place: Place, vg: float, vc: float) -> float:
    """What exploiting it would bring now, its heat and a Boost worth its token included."""
    worth = 0.0
    due = 0.0
    for rule in place.rules:
        gain = rule_worth(s, seat, loc, rule, vg, vc)
        if gain < 0:
            due += gain
        else:
            worth += gain
    boost = place.boost
    if boost is not None and not s.law[L_BAN_BOOST]:
        price = 0.0 if s.law[L_FREE_BOOST] else ORDER
        if price == 0.0 or s.tokens[seat] > 1 or s.step != ISSUE:
            gain = rule_worth(s, seat, loc, boost, vg, vc) - price
            if gain > 0:
                worth += gain
    if worth > 0:
        worth += due
    heat = place.heat + s.law[L_EXPLOIT_HEAT]
    if heat > 0:
        worth -= heat_rise(s, seat, heat)
    return worth
