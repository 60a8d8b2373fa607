"""The club's own affairs: businesses, charters, moves, bribes, empty ports (B4)."""

from __future__ import annotations

from mayhem.games.biker_game.bonds import shop_taken
from mayhem.games.biker_game.harbors import flip, give_port
from mayhem.games.biker_game.ledger import business_price, change_heat, change_morale, has_trait, pay, shops_of
from mayhem.games.biker_game.meta import (
    BANK,
    BRIBE,
    BUSINESS,
    CHARTER,
    CHARTERS,
    CLAIM,
    CONTRACTOR,
    F_TRAIT,
    HEAT,
    MOVE,
    NOBODY,
    OPENED,
    POINTS,
    R_BRIBE,
    R_BUSINESS,
    R_CHARTER,
    TRAITS,
    WIDTH,
)
from mayhem.games.biker_game.muster import charter_count, charters, found_charter, join, leave, original
from mayhem.games.biker_game.orders.common import refuse_charter
from mayhem.games.biker_game.orders.deals import amounts
from mayhem.games.biker_game.state import State, bits, members_of
from mayhem.kernel.game import Choice, Refusal
from mayhem.kernel.position import push, tell
from mayhem.kernel.rng import below


def refuse_business(s: State, seat: int, c: Choice) -> Refusal | None:
    """B4 OPEN_BUSINESS, B1.6 limits: (verb, state, business)."""
    _, st, shop = c
    refusal = refuse_charter(s, seat, st, 1)
    if refusal is not None:
        return refusal
    if not 0 <= shop < s.t.businesses:
        return Refusal("not_a_choice", "B1.6")
    level = s.t.business_level[shop]
    if level > charter_count(s, seat):
        return Refusal("level_too_high", "B1.6", (("level", level), ("charters", charter_count(s, seat))))
    if s.shops[seat * s.t.states + st].bit_count() >= s.t.max_businesses:
        return Refusal("charter_full", "B1.6", (("most", s.t.max_businesses),))
    if shop_taken(s, st, shop) != NOBODY:
        return Refusal("business_taken", "B1.6", (("business", s.t.business_ids[shop]), ("state", s.t.state_ids[st])))
    if level >= 3:
        for other in shops_of(s, seat):
            if other == shop or (s.config.per_level and s.t.business_level[other] == level):
                return Refusal("one_per_club", "B1.6", (("business", s.t.business_ids[other]),))
    cost = business_price(s, seat, shop)
    if cost > s.club[seat * WIDTH + BANK]:
        return Refusal("no_money", "B1.6", (("cost", cost),))
    return None


def do_business(s: State, seat: int, c: Choice) -> None:
    """B4: morale +1 (switch business_morale) and what the table says; income from the next Collect."""
    _, st, shop = c
    cost = business_price(s, seat, shop)
    s.actions[st] -= 1
    pay(s, seat, cost)
    s.shops[seat * s.t.states + st] |= 1 << shop
    tell(s, "business", seat, st, shop, cost)
    change_morale(s, seat, s.config.business_morale + s.t.business_morale[shop], R_BUSINESS)


def refuse_open(s: State, seat: int, c: Choice) -> Refusal | None:
    """B4 OPEN_CHARTER: (verb, state); the original charter is charged."""
    st = c[1]
    home = original(s, seat)
    if not 0 <= st < s.t.states:
        return Refusal("no_state", "B4")
    if s.actions[home] < 1:
        return Refusal("no_action", "B4", (("state", s.t.state_ids[home]), ("left", 0)))
    mine = s.club[seat * WIDTH + CHARTERS]
    if (mine >> st) & 1:
        return Refusal("charter_exists", "B1.3", (("state", s.t.state_ids[st]),))
    if not mine & s.t.adjacent[st]:
        return Refusal("not_adjacent", "B4", (("state", s.t.state_ids[st]),))
    if members_of(s, seat, home) < s.t.expand_members:
        return Refusal("too_few_members", "B1.1", (("need", s.t.expand_members), ("have", members_of(s, seat, home))))
    if s.club[seat * WIDTH + BANK] < s.t.expand_need:
        return Refusal("no_money", "B1.1", (("cost", s.t.expand_need),))
    return None


def do_open(s: State, seat: int, c: Choice) -> None:
    """B4: the new charter has its actions at once (B3); every third one brings a trait point (B1.7)."""
    st = c[1]
    home = original(s, seat)
    at = seat * WIDTH
    s.actions[home] -= 1
    pay(s, seat, s.t.expand_pay)
    leave(s, seat, home, s.t.expand_moved)
    found_charter(s, seat, st, s.t.expand_moved)
    s.actions[st] = s.t.actions
    s.club[at + OPENED] += 1
    tell(s, "charter", seat, st, s.t.expand_pay)
    change_heat(s, seat, s.t.expand_heat, R_CHARTER)
    change_morale(s, seat, s.t.expand_morale, R_CHARTER)
    flip(s, st)
    if s.club[at + OPENED] % s.t.trait_every == 0 and s.club[at + TRAITS].bit_count() < s.t.traits:
        s.club[at + POINTS] += 1
        push(s, F_TRAIT, seat)


def refuse_move(s: State, seat: int, c: Choice) -> Refusal | None:
    """B4 MOVE: (verb, from, to, members); the source keeps 6, unless it is another than the original and below 6
    already."""
    _, source, goal, count = c
    refusal = refuse_charter(s, seat, source, 1)
    if refusal is not None:
        return refusal
    if not 0 <= goal < s.t.states or members_of(s, seat, goal) < 0 or goal == source:
        return Refusal("no_charter", "B4")
    here = members_of(s, seat, source)
    if not 1 <= count <= here:
        return Refusal("too_few_members", "B4", (("need", count), ("have", here)))
    weak = here < s.t.full and source != original(s, seat)
    if not weak and here - count < s.t.full:
        return Refusal("source_too_weak", "B4", (("keep", s.t.full), ("have", here)))
    return None


def do_move(s: State, seat: int, c: Choice) -> None:
    _, source, goal, count = c
    s.actions[source] -= 1
    leave(s, seat, source, count)
    join(s, seat, goal, count)
    tell(s, "moved", seat, source, goal, count)


def refuse_bribe(s: State, seat: int, c: Choice) -> Refusal | None:
    """B4 BRIBE: (verb, state, heat points)."""
    _, st, points = c
    refusal = refuse_charter(s, seat, st, 1)
    if refusal is not None:
        return refusal
    if not s.t.precinct[st]:
        return Refusal("no_precinct", "B4", (("state", s.t.state_ids[st]),))
    if not 1 <= points <= s.club[seat * WIDTH + HEAT]:
        return Refusal("bribe_too_large", "B4", (("heat", s.club[seat * WIDTH + HEAT]),))
    if points * s.t.bribe > s.club[seat * WIDTH + BANK]:
        return Refusal("no_money", "B4", (("cost", points * s.t.bribe),))
    return None


def do_bribe(s: State, seat: int, c: Choice) -> None:
    _, st, points = c
    s.actions[st] -= 1
    pay(s, seat, points * s.t.bribe)
    tell(s, "bribed", seat, st, points, points * s.t.bribe)
    change_heat(s, seat, -points, R_BRIBE)


def refuse_claim(s: State, seat: int, c: Choice) -> Refusal | None:
    """B4 CLAIM_PORT: (verb, state, port)."""
    _, st, port = c
    refusal = refuse_charter(s, seat, st, 1)
    if refusal is not None:
        return refusal
    if not 0 <= port < s.t.ports or s.t.port_state[port] != st or s.holder[port] != NOBODY:
        return Refusal("port_not_free", "B7.1")
    return None


def do_claim(s: State, seat: int, c: Choice) -> None:
    _, st, port = c
    s.actions[st] -= 1
    tell(s, "claimed", seat, st, port)
    give_port(s, port, seat)


def affordable(s: State, seat: int, count: int, bank: int) -> int:
    """B1.6: mask of the businesses that the club could open somewhere."""
    t = s.t
    owned = 0
    for st in charters(s, seat):
        owned |= s.shops[seat * t.states + st]
    levels = 0
    for shop in bits(owned):
        levels |= 1 << t.business_level[shop]
    mask = 0
    cheap = has_trait(s, seat, CONTRACTOR)
    for shop in range(t.businesses):
        level, cost = t.business_level[shop], t.business_cost[shop]
        if level > count or (cost - cost // 5 if cheap else cost) > bank:
            continue
        if level >= 3 and ((owned >> shop) & 1 or (s.config.per_level and (levels >> level) & 1)):
            continue
        mask |= 1 << shop
    return mask


def taken_shops(s: State, st: int) -> int:
    """B1.6: mask of the businesses that stand in a state, whoever owns them."""
    mask = 0
    for seat in range(s.n):
        mask |= s.shops[seat * s.t.states + st]
    return mask


def some_charter(s: State, seat: int, words: list[int]) -> Choice | None:
    """A random charter to open, if one can be opened."""
    home = original(s, seat)
    if (
        not s.actions[home]
        or s.club[seat * WIDTH + BANK] < s.t.expand_need
        or s.members[seat * s.t.states + home] < s.t.expand_members
    ):
        return None
    reach = 0
    for st in charters(s, seat):
        reach |= s.t.adjacent[st]
    free = bits(reach & ~s.club[seat * WIDTH + CHARTERS])
    return (CHARTER, free[below(words, len(free))]) if free else None


def some_business(s: State, seat: int, words: list[int]) -> Choice | None:
    """A random business for a random charter that has room."""
    states = charters(s, seat)
    st = states[below(words, len(states))]
    if not s.actions[st] or s.shops[seat * s.t.states + st].bit_count() >= s.t.max_businesses:
        return None
    shops = bits(affordable(s, seat, len(states), s.club[seat * WIDTH + BANK]) & ~taken_shops(s, st))
    return (BUSINESS, st, shops[below(words, len(shops))]) if shops else None


def some_bribe(s: State, seat: int, words: list[int]) -> Choice | None:
    """A bribe where the police take one, if the club is hot."""
    at = seat * WIDTH
    most = min(s.club[at + HEAT], s.club[at + BANK] // s.t.bribe)
    if most < 1 or s.club[at + HEAT] + 5 < s.t.heat_step:
        return None
    for st in charters(s, seat):
        if s.t.precinct[st] and s.actions[st]:
            return (BRIBE, st, 1 + below(words, most))
    return None


def some_errand(s: State, seat: int, words: list[int]) -> Choice | None:
    """A port without holder to claim, or a random move of members that the source can spare."""
    states = charters(s, seat)
    source, goal = states[below(words, len(states))], states[below(words, len(states))]
    if not s.actions[source]:
        return None
    for port in s.t.state_ports[source]:
        if s.holder[port] == NOBODY:
            return (CLAIM, source, port)
    here = members_of(s, seat, source)
    spare = here if here < s.t.full and source != original(s, seat) else here - s.t.full
    if goal == source or spare < 1:
        return None
    return (MOVE, source, goal, 1 + below(words, spare))


def list_affairs(s: State, seat: int) -> list[Choice]:
    """Candidates of all orders of this file; every one of them passes the law."""
    found: list[Choice] = []
    at = seat * WIDTH
    bank, heat, mine = s.club[at + BANK], s.club[at + HEAT], s.club[at + CHARTERS]
    home = original(s, seat)
    count = charter_count(s, seat)
    states = charters(s, seat)
    if s.actions[home] and bank >= s.t.expand_need and members_of(s, seat, home) >= s.t.expand_members:
        reach = 0
        for st in states:
            reach |= s.t.adjacent[st]
        found += [(CHARTER, st) for st in bits(reach & ~mine)]
    shops = affordable(s, seat, count, bank)
    for st in states:
        if s.actions[st] < 1:
            continue
        if shops and s.shops[seat * s.t.states + st].bit_count() < s.t.max_businesses:
            found += [(BUSINESS, st, shop) for shop in bits(shops & ~taken_shops(s, st))]
        here = members_of(s, seat, st)
        spare = here if here < s.t.full and st != home else here - s.t.full
        if spare > 0:
            for goal in states:
                if goal != st:
                    short = s.t.full - members_of(s, seat, goal)
                    numbers = amounts(spare)
                    if 0 < short < spare and short not in numbers:
                        numbers.append(short)
                    found += [(MOVE, st, goal, number) for number in numbers]
        if s.t.precinct[st] and heat:
            most = min(heat, bank // s.t.bribe)
            numbers = amounts(most)
            calm = heat - s.t.heat_step + 1
            if 0 < calm < most and calm not in numbers:
                numbers.append(calm)
            found += [(BRIBE, st, number) for number in numbers]
        found += [(CLAIM, st, port) for port in s.t.state_ports[st] if s.holder[port] == NOBODY]
    return found
