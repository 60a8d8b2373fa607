"""Money, heat, morale, goods and traits of a club. All of them change here and nowhere else."""

from __future__ import annotations

from mayhem.games.biker_game.meta import (
    BANK,
    BOOKKEEPER,
    BULK_BUYER,
    CHARTERS,
    CONTRACTOR,
    DEBT,
    E_DEALER,
    E_RECRUITS,
    E_SHELTER,
    EARNED,
    HEAT,
    HELD,
    HUSTLER,
    ILLEGAL,
    MORALE,
    QUIET,
    QUIET_TRADE,
    R_ILLEGAL,
    R_SALE,
    SPENT,
    STOCK,
    TRAITS,
    WIDTH,
)
from mayhem.games.biker_game.state import State, bits
from mayhem.kernel.position import tell


def has_trait(s: State, seat: int, trait: int) -> bool:
    return (s.club[seat * WIDTH + TRAITS] >> trait) & 1 == 1


def change_heat(s: State, seat: int, amount: int, reason: int) -> None:
    """B1.1: heat has no upper end and never falls below 0."""
    at = seat * WIDTH + HEAT
    old = s.club[at]
    new = old + amount
    if new < 0:
        new = 0
    if new != old:
        s.club[at] = new
        tell(s, "heat", seat, new - old, new, reason)


def change_morale(s: State, seat: int, amount: int, reason: int) -> None:
    """B1.1: morale stays within 0 and 30."""
    at = seat * WIDTH + MORALE
    old = s.club[at]
    new = min(s.t.morale_max, max(0, old + amount))
    if new != old:
        s.club[at] = new
        tell(s, "morale", seat, new - old, new, reason)


def receive(s: State, seat: int, amount: int) -> int:
    """B3 COLLECT: money from any source pays debt first. Returns what went into the debt."""
    at = seat * WIDTH
    s.club[at + EARNED] += amount
    repaid = min(amount, s.club[at + DEBT])
    s.club[at + DEBT] -= repaid
    s.club[at + BANK] += amount - repaid
    if repaid:
        tell(s, "debt_paid", seat, repaid, s.club[at + DEBT])
    return repaid


def pay(s: State, seat: int, amount: int) -> None:
    s.club[seat * WIDTH + BANK] -= amount
    s.club[seat * WIDTH + SPENT] += amount


def fine(s: State, seat: int, amount: int) -> int:
    """B7.5.5: pays what the bank holds, the rest becomes debt. Returns the new part of the debt."""
    at = seat * WIDTH
    paid = min(amount, s.club[at + BANK])
    s.club[at + BANK] -= paid
    s.club[at + DEBT] += amount - paid
    s.club[at + SPENT] += amount
    return amount - paid


def count_illegal(s: State, seat: int, revenue: int) -> None:
    """B4: each time the sum crosses a multiple of 100,000, morale +1."""
    at = seat * WIDTH + ILLEGAL
    old = s.club[at]
    s.club[at] = old + revenue
    steps = (old + revenue) // s.t.illegal_step - old // s.t.illegal_step
    if steps > 0:
        change_morale(s, seat, steps * s.t.mood_illegal, R_ILLEGAL)


def sale_heat(s: State, seat: int, good: int, qty: int) -> int:
    """B7.6: the heat that a sale would draw now, after quiet_trade."""
    heat = s.t.sale_heat[good] * qty
    if has_trait(s, seat, QUIET_TRADE):
        heat -= min(heat, max(0, s.t.heat_quiet_trade - s.club[seat * WIDTH + QUIET]))
    return heat


def draw_sale_heat(s: State, seat: int, good: int, qty: int) -> None:
    """B7.6 and the trait quiet_trade, which forgives the first heat from selling each turn."""
    heat = sale_heat(s, seat, good, qty)
    s.club[seat * WIDTH + QUIET] += s.t.sale_heat[good] * qty - heat
    change_heat(s, seat, heat, R_SALE)


def buy_price(s: State, seat: int, uid: int, good: int) -> int:
    """B4 BUY: what a card asks for a unit, 0 if it does not sell it. Port prices replace the column of a card with a
    port."""
    price = s.t.port_price_held[good] if HELD + uid in s.holder else s.t.sells[uid * 3 + good]
    return bulk(s, seat, price)


def import_price(s: State, seat: int, good: int) -> int:
    return bulk(s, seat, s.t.port_price_own[good])


def bulk(s: State, seat: int, price: int) -> int:
    """B1.7 bulk_buyer: 1,000 less a unit, at least 1,000."""
    if price and has_trait(s, seat, BULK_BUYER):
        return max(1000, price - 1000)
    return price


def sell_price(s: State, seat: int, uid: int, good: int) -> int:
    """B4 SELL: what a card pays for a unit, 0 if it does not buy it. A card that holds a port buys nothing."""
    price = s.t.buys[uid * 3 + good]
    if not price or HELD + uid in s.holder:
        return 0
    return price + 1000 if has_trait(s, seat, HUSTLER) else price


def business_price(s: State, seat: int, business: int) -> int:
    cost = s.t.business_cost[business]
    return cost - cost // 5 if has_trait(s, seat, CONTRACTOR) else cost


def room(s: State, seat: int, good: int) -> int:
    """B1.1: units that the club can still store."""
    return s.t.caps[good] - s.club[seat * WIDTH + STOCK + good]


def ports_held(s: State, seat: int) -> int:
    return s.holder.count(seat)


def shops_of(s: State, seat: int) -> list[int]:
    """Every business that the club owns, one entry each."""
    found: list[int] = []
    base = seat * s.t.states
    for st in bits(s.club[seat * WIDTH + CHARTERS]):
        mask = s.shops[base + st]
        if mask:
            found += bits(mask)
    return found


def income(s: State, seat: int) -> int:
    """B3 COLLECT: charters, ports, businesses and what they bring each other."""
    t = s.t
    total = t.charter_income * s.club[seat * WIDTH + CHARTERS].bit_count() + t.port_income * ports_held(s, seat)
    shops = shops_of(s, seat)
    for shop in shops:
        total += t.business_income[shop]
        effect = t.business_effect[shop]
        if t.extra_income[effect]:
            total += t.extra_income[effect] * sum((t.extra_of[effect] >> other) & 1 for other in shops)
    if has_trait(s, seat, BOOKKEEPER):
        total += 2000 * len(shops)
    return total


def added_income(s: State, seat: int, shop: int) -> int:
    """What one more business would bring in Collect: its own income, its bookkeeper's share, and what it and the others
    bring each other."""
    t, shops = s.t, shops_of(s, seat)
    total = t.business_income[shop] + (2000 if has_trait(s, seat, BOOKKEEPER) else 0)
    effect = t.business_effect[shop]
    total += t.extra_income[effect] * sum((t.extra_of[effect] >> other) & 1 for other in (*shops, shop))
    for other in shops:
        effect = t.business_effect[other]
        total += t.extra_income[effect] * ((t.extra_of[effect] >> shop) & 1)
    return total


def count_effect(s: State, seat: int, effect: int) -> int:
    """Businesses of that effect which the club owns."""
    return sum(1 for shop in shops_of(s, seat) if s.t.business_effect[shop] == effect)


def gyms(s: State, seat: int) -> int:
    return count_effect(s, seat, E_RECRUITS)


def dealt_guns(s: State, seat: int) -> tuple[int, int]:
    """B14: (small guns, heavy weapons) that gun dealers save in a raid: heavy first."""
    at = seat * WIDTH + STOCK
    space = s.t.dealer_guns * count_effect(s, seat, E_DEALER)
    heavy = min(space, s.club[at + 1])
    return min(space - heavy, s.club[at]), heavy


def sheltered(s: State, seat: int) -> int:
    """B1.6: units that warehouses save in a raid."""
    return s.t.shelter * count_effect(s, seat, E_SHELTER)
