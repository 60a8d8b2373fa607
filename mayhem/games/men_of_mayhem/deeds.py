"""What can happen to gangs and their things: the verbs that all frames share."""

from __future__ import annotations

from mayhem.games.men_of_mayhem.state import LAST_STANDING, State
from mayhem.games.men_of_mayhem.tables import (
    CASH,
    G_FALL_CASH,
    G_GUN_DISCOUNT,
    G_MARKET_LIMIT,
    G_PROSPECT_FALLS,
    G_SELL_GUNS_BONUS,
    GOODS,
    GUNS,
    L_BAN_DROP_HEAT,
    L_BAN_SELL,
    L_FALL_FROM,
    L_MARKET_LIMIT,
    L_MAX_SELL,
    L_SELL_GOODS,
    L_SELL_GUNS,
    L_SPEND_GOODS,
    L_SPEND_GUNS,
    SELL,
    SKIM,
    SPEND,
    STEAL,
    SWAP,
    TOO_HOT,
    Rule,
)  # fmt: skip
from mayhem.games.men_of_mayhem.verbs import BROKEN, F_FALL, F_OVER, OPEN, OWN_FRAMES
from mayhem.kernel.position import push, tell, whisper

NO_LIMIT = 99
# Patch Orders with all gangs in play, by their number and the holder of the Patch.
ORDERS = tuple(tuple(tuple((holder + i) % n for i in range(n)) for holder in range(n)) for n in range(7))


def crew_mask(s: State, seat: int) -> int:
    """The seats that look behind this blind: the gang itself and its crew (M15.2)."""
    crews = s.config.crews
    return sum(1 << other for other in range(s.n) if crews[other] == crews[seat]) if crews else 1 << seat


# Patch Order ---------------------------------------------------------------------------------------------------------
def patch_order(s: State, holder: int) -> tuple[int, ...]:
    """M3.4: the holder first, then to the left; only gangs still in play."""
    order = ORDERS[s.n][holder]
    alive = s.alive
    return tuple([seat for seat in order if alive[seat]]) if 0 in alive else order


def everybody(s: State) -> int:
    """Mask of the gangs still in play."""
    mask = 0
    for seat in range(s.n):
        if s.alive[seat]:
            mask |= 1 << seat
    return mask


def claim_patch(s: State, seat: int) -> None:
    if s.patch != seat:
        tell(s, "patch", seat, s.patch)
        s.patch = seat


# Dudes ---------------------------------------------------------------------------------------------------------------
def put(s: State, seat: int, loc: int, members: int, prospects: int) -> None:
    at = seat * s.locs + loc
    s.mem[at] += members
    s.pro[at] += prospects
    s.here[loc] |= 1 << seat


def take(s: State, seat: int, loc: int, members: int, prospects: int) -> None:
    at = seat * s.locs + loc
    m = s.mem[at] - members
    p = s.pro[at] - prospects
    s.mem[at] = m
    s.pro[at] = p
    if m == 0 and p == 0:
        s.here[loc] &= ~(1 << seat)


def send_home(s: State, seat: int, loc: int) -> None:
    at = seat * s.locs + loc
    m = s.mem[at]
    p = s.pro[at]
    if m or p:
        take(s, seat, loc, m, p)
        put(s, seat, seat, m, p)
        tell(s, "home", seat, loc, m, p)


def injure(s: State, seat: int, loc: int, members: int, prospects: int) -> None:
    """To the Emergency Room, on their side."""
    take(s, seat, loc, members, prospects)
    s.er_mem[seat] += members
    s.er_pro[seat] += prospects
    tell(s, "injured", seat, loc, members, prospects)


def controller(s: State, loc: int) -> int:
    """M5.1: the only gang there, or -1."""
    mask = s.here[loc]
    if mask == 0 or mask & (mask - 1):
        return -1
    return mask.bit_length() - 1


def controlled(s: State, seat: int) -> int:
    """How many Sites and Opportunities a gang controls."""
    mine = 1 << seat
    return s.here[s.n :].count(mine)


def gang_members(s: State, seat: int) -> int:
    return s.tables.members - s.pool_mem[seat] if s.alive[seat] else 0


def gang_prospects(s: State, seat: int) -> int:
    return s.box_pro[seat] - s.pool_pro[seat] if s.alive[seat] else 0


def gang_standing(s: State, seat: int) -> int:
    """Dudes on Locations; those in the Emergency Room are not counted."""
    base = seat * s.locs
    return sum(s.mem[base : base + s.locs]) + sum(s.pro[base : base + s.locs])


# Goods ---------------------------------------------------------------------------------------------------------------
def add_cash(s: State, seat: int, amount: int) -> None:
    s.cash[seat] += amount
    s.flow[3 * seat] += amount


def add_guns(s: State, seat: int, amount: int) -> int:
    """From (or, negative, to) the supply; a taker takes what is left (M1.3). What was really moved."""
    if amount > s.supply_guns:
        amount = s.supply_guns
    s.guns[seat] += amount
    s.supply_guns -= amount
    s.flow[3 * seat + 1] += amount
    return amount


def add_goods(s: State, seat: int, amount: int) -> int:
    if amount > s.supply_goods:
        amount = s.supply_goods
    s.goods[seat] += amount
    s.supply_goods -= amount
    s.flow[3 * seat + 2] += amount
    return amount


def add_item(s: State, seat: int, item: int, amount: int) -> int:
    """Cash, guns or contraband from the supply; negative: to it, at most what the gang has."""
    if amount < 0:
        amount = -min(-amount, (s.cash, s.guns, s.goods)[item][seat])
    if item == CASH:
        add_cash(s, seat, amount)
        return amount
    if item == GUNS:
        return add_guns(s, seat, amount)
    return add_goods(s, seat, amount)


def hand_over(s: State, giver: int, taker: int, item: int, amount: int) -> None:
    """Between two blinds: stolen or traded; the record is public (M1.5)."""
    pile = (s.cash, s.guns, s.goods)[item]
    pile[giver] -= amount
    pile[taker] += amount
    s.flow[3 * giver + item] -= amount
    s.flow[3 * taker + item] += amount


def look_behind(s: State, viewer: int, rival: int) -> None:
    """M6.2: the viewer, alone, sees a rival's goods; kept as knowledge with its round."""
    tokens = s.tokens[rival] if s.config.under_the_radar else -1
    s.know = [k for k in s.know if k[0] != viewer or k[1] != rival]
    s.know.append((viewer, rival, s.round, s.cash[rival], s.guns[rival], s.goods[rival], tokens))
    tell(s, "peek", viewer, rival)
    whisper(s, 1 << viewer, "peeked", viewer, rival, s.cash[rival], s.guns[rival], s.goods[rival], tokens)


def promote(s: State, seat: int, loc: int, cash: int, guns: int) -> None:
    """M4.6: the Prospect goes to the pool, a Member takes its place."""
    if cash:
        add_cash(s, seat, -cash)
    if guns:
        add_guns(s, seat, -guns)
    at = seat * s.locs + loc
    s.pro[at] -= 1
    s.mem[at] += 1
    s.pool_pro[seat] += 1
    s.pool_mem[seat] -= 1
    tell(s, "patch_in", seat, loc, cash, guns)


# Transactions (M6) ---------------------------------------------------------------------------------------------------
def unit_price(s: State, seat: int, rule: Rule) -> tuple[int, int]:
    """(cash paid, cash received) for one repetition of a SELL, SPEND or SWAP, with Hassles and gang rules."""
    give = rule.give
    get = rule.get
    law = s.law
    if rule.kind == SELL:
        cash = get[CASH]
        if give[GUNS]:
            cash += law[L_SELL_GUNS]
        if give[GOODS]:
            cash += law[L_SELL_GOODS]
        if cash < 0:
            cash = 0
        if give[GUNS]:
            cash += s.sides[seat][G_SELL_GUNS_BONUS]  # M6.4
        return 0, cash
    if rule.kind == SPEND:
        cash = give[CASH]
        if get[GUNS]:
            cash += law[L_SPEND_GUNS]
        if get[GOODS]:
            cash += law[L_SPEND_GOODS]
        if cash < 0:
            cash = 0
        if get[GUNS] and cash > 1:
            cash = max(1, cash - s.sides[seat][G_GUN_DISCOUNT])
        return cash, 0
    return give[CASH], get[CASH]


def banned(s: State, rule: Rule) -> bool:
    """M6.3: a ban covers every transaction of that kind that involves the item at all, Boosts included (M5.5)."""
    kind = rule.kind
    if kind > STEAL:
        return False
    mask = s.law[L_BAN_SELL + kind]
    if mask == 0:
        return False
    if kind == STEAL:
        return bool(mask & 1 << rule.item)
    give = rule.give
    get = rule.get
    return bool(
        (mask & 1 and (give[0] or get[0])) or (mask & 2 and (give[1] or get[1])) or (mask & 4 and (give[2] or get[2]))
    )


def most_times(s: State, seat: int, rule: Rule) -> int:
    """How often a SELL, SPEND or SWAP can be repeated now: MAX, Hassles, what the gang has, what the supply can
    deliver."""
    if banned(s, rule):
        return 0
    times = rule.max
    cap = s.law[L_MAX_SELL + rule.kind]
    if cap and cap < times:
        times = cap
    give = rule.give
    get = rule.get
    pay, _ = unit_price(s, seat, rule)
    if pay and s.cash[seat] < pay * times:
        times = s.cash[seat] // pay
    need = give[GUNS]
    if need and s.guns[seat] < need * times:
        times = s.guns[seat] // need
    need = give[GOODS]
    if need and s.goods[seat] < need * times:
        times = s.goods[seat] // need
    # Goods given in a SWAP enter the supply first (M1.3).
    while times > 0 and (
        get[GUNS] * times > s.supply_guns + give[GUNS] * times
        or get[GOODS] * times > s.supply_goods + give[GOODS] * times
    ):
        times -= 1
    return times


def transact(s: State, seat: int, rule: Rule, times: int) -> None:
    """SELL, SPEND or SWAP, repeated."""
    give = rule.give
    get = rule.get
    pay, earn = unit_price(s, seat, rule)
    cash = (earn - pay) * times
    guns = (get[GUNS] - give[GUNS]) * times
    goods = (get[GOODS] - give[GOODS]) * times
    if cash:
        add_cash(s, seat, cash)
    if guns:
        add_guns(s, seat, guns)
    if goods:
        add_goods(s, seat, goods)
    tell(s, "transact", seat, rule.kind, times, cash, guns, goods)


def skim(s: State, seat: int, rule: Rule) -> None:
    get = rule.get
    cash = get[CASH]
    guns = add_guns(s, seat, get[GUNS]) if get[GUNS] else 0
    goods = add_goods(s, seat, get[GOODS]) if get[GOODS] else 0
    if cash:
        add_cash(s, seat, cash)
    tell(s, "transact", seat, SKIM, 1, cash, guns, goods)


def steal(s: State, seat: int, rival: int, rule: Rule) -> None:
    """M6.2: all it has if it is short, and then a look behind its blind."""
    has = (s.cash, s.guns, s.goods)[rule.item][rival]
    amount = min(has, rule.amount)
    if amount:
        hand_over(s, rival, seat, rule.item, amount)
    tell(s, "steal", seat, rival, rule.item, amount)
    if has < rule.amount:
        look_behind(s, seat, rival)


def market_limit(s: State, seat: int) -> int:
    """M9.1, with the Hassles of the round and the gang's rule."""
    limit = s.tables.limits[min(s.heat[seat], 4)]
    if limit >= NO_LIMIT:
        return NO_LIMIT
    return max(0, limit + s.law[L_MARKET_LIMIT] + s.sides[seat][G_MARKET_LIMIT])


def market_price(s: State, total: int) -> int:
    """M9.2, before Hassles."""
    three, two = s.tables.prices[s.n - 3]
    return 3 if total <= three else 2 if total <= two else 1


# Heat (M7) -----------------------------------------------------------------------------------------------------------
def gain_heat(s: State, seat: int, amount: int) -> None:
    """M7.1; one gain causes at most one fall, whatever its size (M7.6)."""
    if amount <= 0 or not s.alive[seat]:
        return
    heat = s.heat[seat] + amount
    limit = s.law[L_FALL_FROM] or TOO_HOT
    tell(s, "heat", seat, amount, heat)  # beyond 4 it is what takes the fall
    if heat >= limit:
        s.heat[seat] = 1
        push(s, F_FALL, seat)
    else:
        s.heat[seat] = heat


def drop_heat(s: State, seat: int, amount: int) -> None:
    """A ban beats every permission, another card's too (M10.3)."""
    down = 0 if s.law[L_BAN_DROP_HEAT] else min(amount, s.heat[seat])
    if down > 0:
        s.heat[seat] -= down
        tell(s, "heat", seat, -down, s.heat[seat])


def take_fall(s: State, seat: int) -> None:
    """M7.1, M7.2: heat drops to 1 and never rises by it; the owner chooses who goes (M7.4)."""
    if s.heat[seat] != 0:
        s.heat[seat] = 1
    push(s, F_FALL, seat)


def fall(s: State, seat: int, loc: int, prospect: int) -> None:
    if loc == s.locs:
        if prospect:
            s.er_pro[seat] -= 1
        else:
            s.er_mem[seat] -= 1
    else:
        take(s, seat, loc, 1 - prospect, prospect)
    if prospect:
        s.pool_pro[seat] += 1
    else:
        s.pool_mem[seat] += 1
    tell(s, "fall", seat, loc, prospect)
    bonus = s.sides[seat][G_FALL_CASH]
    if bonus and not prospect:
        add_cash(s, seat, bonus)
        tell(s, "item", seat, CASH, bonus)


def fall_options(s: State, seat: int) -> list[tuple[int, int]]:
    """(location, 0 Member or 1 Prospect), the Emergency Room as Location L."""
    base = seat * s.locs
    mem = s.mem
    options = [(loc, 0) for loc in range(s.locs) if mem[base + loc]]
    if s.er_mem[seat]:
        options.append((s.locs, 0))
    if s.sides[seat][G_PROSPECT_FALLS]:
        pro = s.pro
        options += [(loc, 1) for loc in range(s.locs) if pro[base + loc]]
        if s.er_pro[seat]:
            options.append((s.locs, 1))
    return options


def disband(s: State, seat: int) -> None:
    """M7.3, M7.5."""
    tell(s, "disbanded", seat)
    s.alive[seat] = 0
    base = seat * s.locs
    for loc in range(s.locs):
        s.mem[base + loc] = 0
        s.pro[base + loc] = 0
        s.here[loc] &= ~(1 << seat)
    s.er_mem[seat] = 0
    s.er_pro[seat] = 0
    s.pool_mem[seat] = s.tables.members
    s.pool_pro[seat] = s.box_pro[seat]
    s.flow[3 * seat] -= s.cash[seat]
    s.cash[seat] = 0
    add_guns(s, seat, -s.guns[seat])
    add_goods(s, seat, -s.goods[seat])
    s.heat[seat] = 0
    s.tokens[seat] = 0
    s.out[seat] = 1
    s.stack = [f for f in s.stack if not (f[0] in OWN_FRAMES and f[2] == seat)]
    s.rank.insert(0, seat)
    if s.patch == seat:
        heirs = patch_order(s, seat)
        if heirs:
            claim_patch(s, heirs[0])
    living = [other for other in range(s.n) if s.alive[other]]
    crews = s.config.crews
    if len(living) == 1 or (crews and len({crews[other] for other in living}) == 1):
        from mayhem.games.men_of_mayhem.scoring import finish  # scoring needs the deeds above

        s.ended = LAST_STANDING
        finish(s)


def close(s: State) -> None:
    """Nothing more can be decided."""
    s.stack = []
    push(s, F_OVER)


# Promises (M11.2) ----------------------------------------------------------------------------------------------------
def break_promise(s: State, seat: int, kind: int, arg: int, victims: int = -1) -> None:
    """Marks open promises that the deed just done goes against. `arg` -1 matches every argument."""
    if not s.promises:
        return
    for i, p in enumerate(s.promises):
        if (
            p[5] == OPEN
            and p[0] == s.round
            and p[1] == seat
            and p[3] == kind
            and arg in (-1, p[4])
            and victims >> p[2] & 1
        ):
            s.promises[i] = (p[0], p[1], p[2], p[3], p[4], BROKEN)
            tell(s, "promise_broken", p[1], p[2], p[3], p[4])


assert (SELL, SPEND, SWAP) == (0, 1, 2)  # L_BAN_SELL and L_MAX_SELL are indexed by the kind
