"""Orders in Church by rules of thumb (B11). Each function gives one order, or None if it has none to give."""

from __future__ import annotations

from mayhem.games.biker_game.bonds import cards_in, is_allied, is_hostile
from mayhem.games.biker_game.chances import ally_target, attack_chances, attack_heat, friendly_odds, friendly_tokens
from mayhem.games.biker_game.ledger import (
    business_price,
    buy_price,
    has_trait,
    import_price,
    room,
    sale_heat,
    sell_price,
)
from mayhem.games.biker_game.meta import (
    ATTACK,
    ATTACKED,
    BANK,
    BEFRIEND,
    BOUGHT,
    BRIBE,
    BUSINESS,
    BUY,
    CHARTER,
    CHARTERS,
    CLAIM,
    CLOSE,
    COOL_HEADS,
    EMPTY_LOADOUT,
    FOUGHT,
    FRIENDLY,
    HEAT,
    IMPORT,
    MORALE,
    MOVE,
    NOBODY,
    PROSPECTS,
    SELL,
    SLOTS,
    SOLD,
    STOCK,
    TRIED,
    WIDTH,
)
from mayhem.games.biker_game.muster import charter_count, charters, original
from mayhem.games.biker_game.orders.club import affordable, taken_shops
from mayhem.games.biker_game.pools import loadouts
from mayhem.games.biker_game.state import State, bits, members_of
from mayhem.kernel.game import Choice, Frame


def state_worth(s: State, seat: int, st: int) -> int:
    """Factions to befriend, ports, police that take bribes, company, room to grow."""
    t = s.t
    worth = 4 * t.encounters[st] + 2 * len(t.state_ports[st]) + len(t.neighbors[st])
    if t.precinct[st] and not any(t.precinct[other] for other in charters(s, seat)):
        worth += 6
    if (s.flipped >> st) & 1:  # what lies there is known
        worth -= 4 * t.encounters[st]
        for uid in cards_in(s, st):
            worth += 2 if t.hostile[uid] else 6
    for other in range(s.n):
        if other != seat and members_of(s, other, st) >= 0:
            worth -= 3
    return worth


def shortage(s: State, seat: int) -> int:
    """Members that charters lack to be full, prospects counted."""
    base = seat * s.t.states
    short = 0
    for st in charters(s, seat):
        short += max(0, s.t.full - s.members[base + st])
    return short - s.club[seat * WIDTH + PROSPECTS]


def church(s: State, seat: int, dither: int, last: bool) -> Choice:
    """The first order that makes sense. `last`: what is not points by the end of this turn will be none."""
    return (
        calm_down(s, seat)
        or rescue(s, seat)
        or expand(s, seat, dither)
        or gather_at_home(s, seat, last)
        or (befriend_somebody(s, seat) if s.config.commit_orders else None)
        or (None if last else invest(s, seat, dither))
        or (hoard(s, seat) if last else deal(s, seat))
        or (strike(s, seat, dither) if s.config.commit_orders else None)
        or claim(s, seat)
        or (CLOSE,)
    )


def reserve(s: State, seat: int) -> int:
    """Money that is kept for the next charter."""
    at = seat * WIDTH
    if s.declarer >= 0 or charter_count(s, seat) >= s.config.target_charters:
        return 0
    home = members_of(s, seat, original(s, seat)) + s.club[at + PROSPECTS]
    return s.t.expand_need if home >= s.t.expand_members else 0


def calm_down(s: State, seat: int) -> Choice | None:
    """B11: bribe to 29 when heat is 33 or more."""
    at = seat * WIDTH
    heat = s.club[at + HEAT]
    if heat < s.t.heat_step + s.t.cool:
        return None
    points = min(heat - s.t.heat_step + 1, s.club[at + BANK] // s.t.bribe)
    if points < heat - s.t.heat_step - s.t.cool + 1:  # not enough to be spared the roll
        return None
    for st in charters(s, seat):
        if s.t.precinct[st] and s.actions[st]:
            return (BRIBE, st, points)
    return None


def rescue(s: State, seat: int) -> Choice | None:
    """Members to a weak charter that prospects cannot restore."""
    if shortage(s, seat) <= 0:
        return None
    home = original(s, seat)
    weak = [st for st in charters(s, seat) if members_of(s, seat, st) < s.t.full]
    weak.sort(key=lambda st: (st != home, -members_of(s, seat, st)))
    for goal in weak:
        short = s.t.full - members_of(s, seat, goal)
        for source in charters(s, seat):
            spare = members_of(s, seat, source) - s.t.full
            if s.actions[source] and spare > 0 and source != goal:
                return (MOVE, source, goal, min(short, spare))
    return None


def expand(s: State, seat: int, dither: int) -> Choice | None:
    """B11: open a charter whenever legal, until the target; one more is ten points as well."""
    home = original(s, seat)
    if (
        not s.actions[home]
        or s.club[seat * WIDTH + BANK] < s.t.expand_need
        or members_of(s, seat, home) < s.t.expand_members
    ):
        return None
    reach = 0
    for st in charters(s, seat):
        reach |= s.t.adjacent[st]
    free = bits(reach & ~s.club[seat * WIDTH + CHARTERS])
    if not free:
        return None
    return (CHARTER, max(free, key=lambda st: (4 * state_worth(s, seat, st) + (dither * (st + 7)) % 13, -st)))


def gather_at_home(s: State, seat: int, last: bool) -> Choice | None:
    """Surplus members of other charters to the original, if that makes the next charter possible."""
    home = original(s, seat)
    lack = s.t.expand_members - members_of(s, seat, home)
    if lack <= 0 or s.club[seat * WIDTH + BANK] < s.t.expand_need or not s.actions[home]:
        return None
    spare = [(members_of(s, seat, st) - s.t.full, st) for st in charters(s, seat) if st != home and s.actions[st]]
    if sum(max(0, number) for number, _ in spare) < lack:
        return None
    number, st = max(spare)
    return (MOVE, st, home, min(number, lack))


def is_worth_trying(s: State, seat: int, st: int, uid: int) -> bool:
    """B11: a chance of alliance of 12 % at least; a hostile one only with men or a fair hope of peace."""
    odds = friendly_odds(s.t.peace[uid], ally_target(s, seat, uid), friendly_tokens(s, seat, uid))
    if odds.alliance * 100 < 12 * odds.total:
        return False
    if s.t.heat[uid] > 0 and s.club[seat * WIDTH + HEAT] + s.t.heat[uid] > 34:
        return False
    if not is_hostile(s, seat, uid) or has_trait(s, seat, COOL_HEADS):
        return True
    members = members_of(s, seat, st)
    if members >= 12:
        return True
    return members + s.club[seat * WIDTH + PROSPECTS] >= 10 and odds.fail * 100 <= 25 * odds.total


def befriend_somebody(s: State, seat: int) -> Choice | None:
    for st in charters(s, seat):
        if not s.actions[st] or members_of(s, seat, st) < 1:
            continue
        for uid in cards_in(s, st):
            if s.today[uid] & TRIED or is_allied(s, seat, uid) or not is_worth_trying(s, seat, st, uid):
                continue
            load: Choice = EMPTY_LOADOUT
            if s.t.hostile[uid]:
                load = loadouts(s, seat, st, uid, -1)[0]
                load = (load[0], 0, load[2], load[3], load[4], 0)
            return (BEFRIEND, st, uid, *load)
    return None


def invest(s: State, seat: int, dither: int) -> Choice | None:
    """B11: the business with the best income for its cost, keeping money for the next charter."""
    t = s.t
    bank = s.club[seat * WIDTH + BANK] - reserve(s, seat)
    if bank < 20_000:
        return None
    states = charters(s, seat)
    open_to_us = affordable(s, seat, len(states), bank)
    best: Choice | None = None
    best_rate = 0
    for st in states:
        if not s.actions[st] or s.shops[seat * t.states + st].bit_count() >= t.max_businesses:
            continue
        for shop in bits(open_to_us & ~taken_shops(s, st)):
            cost = business_price(s, seat, shop)
            worth = t.business_income[shop] + 6000 * t.business_vp[shop] + 1500 * t.business_morale[shop]
            rate = worth * 1000 // cost + (dither * (shop + 3)) % 23
            if rate > best_rate:
                best_rate, best = rate, (BUSINESS, st, shop)
    return best


def deal(s: State, seat: int) -> Choice | None:
    """Goods that somebody buys for more: bought where they are cheap, sold while heat stays at 27 or less (B11)."""
    t = s.t
    at = seat * WIDTH
    heat, bank = s.club[at + HEAT], s.club[at + BANK]
    if s.club[at + MORALE] <= t.morale_low:
        return None
    best_price = [0, 0, 0]
    base = seat * t.cards
    for st in charters(s, seat):
        for uid in s.slots[st * SLOTS : st * SLOTS + SLOTS]:
            if uid < 0 or not s.bond[base + uid] & 1:
                continue
            for good in range(3):
                price = sell_price(s, seat, uid, good)
                best_price[good] = max(best_price[good], price)
                stock = s.club[at + STOCK + good]
                if not price or not stock or not s.actions[st] or s.today[uid] & (SOLD << good):
                    continue
                qty = min(t.deal, stock)
                while qty > 0 and heat + sale_heat(s, seat, good, qty) > 27:
                    qty -= 1
                if qty >= min(4, stock):
                    return (SELL, st, uid, good, qty)
    bank -= reserve(s, seat) + 20_000
    for st in charters(s, seat):
        if not s.actions[st]:
            continue
        for good in range(3):
            if not best_price[good] or s.club[at + STOCK + good] >= 10:
                continue
            buy = cheapest(s, seat, st, good)
            if buy is not None and buy[0] + 2000 <= best_price[good]:
                qty = min(t.deal, room(s, seat, good), bank // buy[0])
                if qty >= 4:
                    return (*buy[1], good, qty)
    return None


def cheapest(s: State, seat: int, st: int, good: int) -> tuple[int, Choice] | None:
    """The lowest price of a good in a state, with the beginning of the order that buys it."""
    best: tuple[int, Choice] | None = None
    for port in s.t.state_ports[st]:
        if s.holder[port] == seat:
            best = (import_price(s, seat, good), (IMPORT, st, port))
    if s.club[seat * WIDTH + MORALE] > s.t.morale_low:
        for uid in cards_in(s, st):
            if is_allied(s, seat, uid) and not s.today[uid] & (BOUGHT << good):
                price = buy_price(s, seat, uid, good)
                if price and (best is None or price < best[0]):
                    best = (price, (BUY, st, uid))
    return best


def hoard(s: State, seat: int) -> Choice | None:
    """In the last turn goods are worth more points than their money."""
    t = s.t
    bank = s.club[seat * WIDTH + BANK]
    for good in (1, 2, 0):
        space = room(s, seat, good)
        if space < 1:
            continue
        for st in charters(s, seat):
            if not s.actions[st]:
                continue
            buy = cheapest(s, seat, st, good)
            if buy is not None and buy[0] * 2 <= t.score_money * t.goods_vp[good]:
                qty = min(t.deal, space, bank // buy[0])
                if qty >= 1:
                    return (*buy[1], good, qty)
    return None


def strike(s: State, seat: int, dither: int) -> Choice | None:
    """B11: attack only with a chance of defeat of 60 % and heat below 32 after it, and only with men to spare."""
    at = seat * WIDTH
    heat = s.club[at + HEAT]
    for st in charters(s, seat):
        members = members_of(s, seat, st)
        if not s.actions[st] or members < 12:
            continue
        for uid in cards_in(s, st):
            if s.today[uid] & (ATTACKED | FOUGHT | TRIED) or is_allied(s, seat, uid):
                continue
            for load in reversed(loadouts(s, seat, st, uid, -1)):  # the lightest that will do
                after = heat + attack_heat(s, seat, load[0], load[1]) + (s.t.heat_law if s.t.law[uid] else 0)
                if after >= 32:
                    continue
                odds = attack_chances(s, seat, st, uid, load)
                if odds.defeat * 10 < 6 * odds.total:
                    continue
                if (members + s.club[at + PROSPECTS] - s.t.full) * odds.total >= odds.losses:
                    return (ATTACK, st, uid, *load)
    return None


def claim(s: State, seat: int) -> Choice | None:
    """A free port, unless its neighbours would come for it every turn."""
    for st in charters(s, seat):
        if not s.actions[st]:
            continue
        for port in s.t.state_ports[st]:
            if s.holder[port] == NOBODY and not any(is_hostile(s, seat, uid) for uid in cards_in(s, st)):
                return (CLAIM, st, port)
    return None


def field(s: State, f: Frame) -> Choice:
    found = befriend_somebody(s, f[2]) if f[3] == FRIENDLY else strike(s, f[2], 0)
    return found or (CLOSE,)
