"""Business dealings with factions, ports and the gun dealer's counter (B4)."""

from __future__ import annotations

from mayhem.games.biker_game.bonds import cards_in, is_allied
from mayhem.games.biker_game.harbors import ports_of
from mayhem.games.biker_game.ledger import (
    buy_price,
    count_illegal,
    draw_sale_heat,
    import_price,
    pay,
    receive,
    room,
    sell_price,
)
from mayhem.games.biker_game.meta import (
    BANK,
    BOUGHT,
    BUY,
    DEALER,
    DEALT,
    E_DEALER,
    HELD,
    HW,
    IMPORT,
    MORALE,
    SELL,
    SG,
    SOLD,
    STOCK,
    WIDTH,
)
from mayhem.games.biker_game.muster import charters
from mayhem.games.biker_game.orders.common import refuse_card, refuse_charter
from mayhem.games.biker_game.state import State, bits
from mayhem.kernel.game import Choice, Refusal
from mayhem.kernel.position import tell
from mayhem.kernel.rng import below


def _refuse_dealing(s: State, seat: int, st: int, uid: int, good: int, qty: int) -> Refusal | None:
    """What buying from and selling to a card have in common."""
    refusal = refuse_charter(s, seat, st, 1) or refuse_card(s, st, uid)
    if refusal is not None:
        return refusal
    if not 0 <= good <= 2:
        return Refusal("not_a_choice", "B4")
    if not is_allied(s, seat, uid):
        return Refusal("not_allied", "B4", (("card", s.t.kind_ids[s.t.kind[uid]]),))
    if s.club[seat * WIDTH + MORALE] <= s.t.morale_low:
        return Refusal("morale_too_low", "B7.7", (("morale", s.club[seat * WIDTH + MORALE]),))
    if not 1 <= qty <= s.t.deal:
        return Refusal("deal_too_large", "B1.1", (("most", s.t.deal),))
    return None


def _refuse_purchase(s: State, seat: int, good: int, qty: int, price: int) -> Refusal | None:
    if qty > room(s, seat, good):
        return Refusal("no_room", "B1.1", (("room", room(s, seat, good)),))
    if qty * price > s.club[seat * WIDTH + BANK]:
        return Refusal("no_money", "B4", (("cost", qty * price),))
    return None


def refuse_buy(s: State, seat: int, c: Choice) -> Refusal | None:
    """B4 BUY of an allied card: (verb, state, card, good, quantity)."""
    _, st, uid, good, qty = c
    refusal = _refuse_dealing(s, seat, st, uid, good, qty)
    if refusal is not None:
        return refusal
    price = buy_price(s, seat, uid, good)
    if not price:
        return Refusal("does_not_sell", "B4", (("card", s.t.kind_ids[s.t.kind[uid]]),))
    if s.today[uid] & (BOUGHT << good):
        return Refusal("dealt_today", "B1.1", (("card", s.t.kind_ids[s.t.kind[uid]]),))
    return _refuse_purchase(s, seat, good, qty, price)


def do_buy(s: State, seat: int, c: Choice) -> None:
    """B4 BUY: no heat."""
    _, st, uid, good, qty = c
    cost = qty * buy_price(s, seat, uid, good)
    s.actions[st] -= 1
    s.today[uid] |= BOUGHT << good
    pay(s, seat, cost)
    s.club[seat * WIDTH + STOCK + good] += qty
    tell(s, "bought", seat, st, uid, good, qty, cost)


def refuse_import(s: State, seat: int, c: Choice) -> Refusal | None:
    """B4 BUY of an own port: (verb, state, port, good, quantity). Repeatable, and morale does not matter."""
    _, st, port, good, qty = c
    refusal = refuse_charter(s, seat, st, 1)
    if refusal is not None:
        return refusal
    if not 0 <= good <= 2:
        return Refusal("not_a_choice", "B4")
    if not 0 <= port < s.t.ports or s.t.port_state[port] != st or s.holder[port] != seat:
        return Refusal("not_your_port", "B7.2")
    if not 1 <= qty <= s.t.deal:
        return Refusal("deal_too_large", "B1.1", (("most", s.t.deal),))
    return _refuse_purchase(s, seat, good, qty, import_price(s, seat, good))


def do_import(s: State, seat: int, c: Choice) -> None:
    _, st, port, good, qty = c
    cost = qty * import_price(s, seat, good)
    s.actions[st] -= 1
    pay(s, seat, cost)
    s.club[seat * WIDTH + STOCK + good] += qty
    tell(s, "imported", seat, st, port, good, qty, cost)


def refuse_sell(s: State, seat: int, c: Choice) -> Refusal | None:
    """B4 SELL to an allied card: (verb, state, card, good, quantity)."""
    _, st, uid, good, qty = c
    refusal = _refuse_dealing(s, seat, st, uid, good, qty)
    if refusal is not None:
        return refusal
    if HELD + uid in s.holder:
        return Refusal("port_buys_nothing", "B4", (("card", s.t.kind_ids[s.t.kind[uid]]),))
    if not sell_price(s, seat, uid, good):
        return Refusal("does_not_buy", "B4", (("card", s.t.kind_ids[s.t.kind[uid]]),))
    if s.today[uid] & (SOLD << good):
        return Refusal("dealt_today", "B1.1", (("card", s.t.kind_ids[s.t.kind[uid]]),))
    if qty > s.club[seat * WIDTH + STOCK + good]:
        return Refusal("not_enough_goods", "B4", (("have", s.club[seat * WIDTH + STOCK + good]),))
    return None


def do_sell(s: State, seat: int, c: Choice) -> None:
    """B4 SELL: money, heat by unit, illegal money."""
    _, st, uid, good, qty = c
    revenue = qty * sell_price(s, seat, uid, good)
    s.actions[st] -= 1
    s.today[uid] |= SOLD << good
    s.club[seat * WIDTH + STOCK + good] -= qty
    tell(s, "sold", seat, st, uid, good, qty, revenue)
    receive(s, seat, revenue)
    draw_sale_heat(s, seat, good, qty)
    count_illegal(s, seat, revenue)


def refuse_dealer(s: State, seat: int, c: Choice) -> Refusal | None:
    """B1.6 gun dealer: (verb, state, small guns, heavy weapons), once per turn, at any morale."""
    _, st, small, heavy = c
    refusal = refuse_charter(s, seat, st, 1)
    if refusal is not None:
        return refusal
    if not any(s.t.business_effect[shop] == E_DEALER for shop in bits(s.shops[seat * s.t.states + st])):
        return Refusal("no_dealer", "B1.6", (("state", s.t.state_ids[st]),))
    if s.club[seat * WIDTH + DEALT]:
        return Refusal("dealer_used", "B1.6")
    if small < 0 or heavy < 0 or not 1 <= small + heavy <= s.t.dealer_guns:
        return Refusal("deal_too_large", "B1.6", (("most", s.t.dealer_guns),))
    at = seat * WIDTH + STOCK
    if small > s.club[at + SG] or heavy > s.club[at + HW]:
        return Refusal("not_enough_goods", "B1.6", (("have", s.club[at + SG] + s.club[at + HW]),))
    return None


def do_dealer(s: State, seat: int, c: Choice) -> None:
    """B1.6: no heat, no illegal money."""
    _, st, small, heavy = c
    revenue = small * s.t.dealer_price[SG] + heavy * s.t.dealer_price[HW]
    at = seat * WIDTH
    s.actions[st] -= 1
    s.club[at + DEALT] = 1
    s.club[at + STOCK + SG] -= small
    s.club[at + STOCK + HW] -= heavy
    tell(s, "dealer_sold", seat, st, small, heavy, revenue)
    receive(s, seat, revenue)


def amounts(most: int) -> list[int]:
    """The quantities that are listed: one, a few, all."""
    if most <= 0:
        return []
    return [1] if most == 1 else [most, 1] if most < 4 else [most, most // 2, 1]


def some_deal(s: State, seat: int, words: list[int]) -> Choice | None:
    """A random deal: a card or port of a random charter, a random good, sold rather than bought."""
    states = charters(s, seat)
    st = states[below(words, len(states))]
    if not s.actions[st]:
        return None
    at = seat * WIDTH
    good = below(words, 3)
    friends = [uid for uid in cards_in(s, st) if is_allied(s, seat, uid)]
    if s.club[at + MORALE] > s.t.morale_low and friends:
        uid = friends[below(words, len(friends))]
        most = min(s.t.deal, s.club[at + STOCK + good])
        if most and sell_price(s, seat, uid, good) and not s.today[uid] & (SOLD << good):
            return (SELL, st, uid, good, 1 + below(words, most))
        price = buy_price(s, seat, uid, good)
        if price and not s.today[uid] & (BOUGHT << good):
            most = min(s.t.deal, room(s, seat, good), s.club[at + BANK] // price)
            if most:
                return (BUY, st, uid, good, 1 + below(words, most))
    for port in ports_of(s, st, seat):
        most = min(s.t.deal, room(s, seat, good), s.club[at + BANK] // import_price(s, seat, good))
        if most:
            return (IMPORT, st, port, good, 1 + below(words, most))
    if s.shops[seat * s.t.states + st] and not s.club[at + DEALT]:
        small = min(s.t.dealer_guns, s.club[at + STOCK + SG])
        choice = (DEALER, st, small, min(s.t.dealer_guns - small, s.club[at + STOCK + HW]))
        if refuse_dealer(s, seat, choice) is None:
            return choice
    return None


def list_deals(s: State, seat: int) -> list[Choice]:
    """Candidates of BUY, SELL, IMPORT and DEALER_SELL."""
    found: list[Choice] = []
    at = seat * WIDTH
    bank = s.club[at + BANK]
    dealing = s.club[at + MORALE] > s.t.morale_low
    for st in charters(s, seat):
        if s.actions[st] < 1:
            continue
        for uid in cards_in(s, st):
            if not dealing or not is_allied(s, seat, uid):
                continue
            for good in range(3):
                price = buy_price(s, seat, uid, good)
                if price and not s.today[uid] & (BOUGHT << good):
                    most = min(s.t.deal, room(s, seat, good), bank // price)
                    found += [(BUY, st, uid, good, qty) for qty in amounts(most)]
                if sell_price(s, seat, uid, good) and not s.today[uid] & (SOLD << good):
                    most = min(s.t.deal, s.club[at + STOCK + good])
                    found += [(SELL, st, uid, good, qty) for qty in amounts(most)]
        for port in ports_of(s, st, seat):
            for good in range(3):
                most = min(s.t.deal, room(s, seat, good), bank // import_price(s, seat, good))
                found += [(IMPORT, st, port, good, qty) for qty in amounts(most)]
        if not s.club[at + DEALT] and s.shops[seat * s.t.states + st]:
            heavy = min(s.t.dealer_guns, s.club[at + STOCK + HW])
            small = min(s.t.dealer_guns, s.club[at + STOCK + SG])
            pairs = {(small, 0), (0, heavy), (min(small, s.t.dealer_guns - heavy), heavy)}
            for one, other in sorted(pairs):
                choice = (DEALER, st, one, other)
                if refuse_dealer(s, seat, choice) is None:
                    found.append(choice)
    return found
