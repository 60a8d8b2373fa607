"""Secret simultaneous choices, closed fists over the table: guns in a throwdown (M8.3), contraband on the market
(M9)."""

from __future__ import annotations

from mayhem.games.men_of_mayhem.deeds import (
    add_cash,
    add_goods,
    break_promise,
    market_limit,
    market_price,
)  # fmt: skip
from mayhem.games.men_of_mayhem.state import State
from mayhem.games.men_of_mayhem.tables import L_MARKET_HEAT, L_MARKET_PRICE
from mayhem.games.men_of_mayhem.verbs import F_GAINS, F_GUNS, OPEN, TRAFFIC_AT_MOST, V_PULL, V_TRAFFIC
from mayhem.kernel.game import Choice, Frame, Refusal
from mayhem.kernel.position import push, tell, whisper
from mayhem.kernel.rng import below


def asked(s: State, f: Frame) -> int:
    """Mask of the seats that owe this fist, committed or not. Guns: (kind, serial, loc, mask); market: (kind, serial,
    mask)."""
    return f[3] if f[0] == F_GUNS else f[2]


def most(s: State, f: Frame, seat: int) -> int:
    """The largest number that the seat's fist can hold."""
    if f[0] == F_GUNS:
        at = seat * s.locs + f[2]
        return min(s.guns[seat], s.mem[at] + s.pro[at])
    return min(s.goods[seat], market_limit(s, seat))


def legal(s: State, f: Frame, seat: int) -> list[Choice]:
    verb = V_PULL if f[0] == F_GUNS else V_TRAFFIC
    return [(verb, count) for count in range(most(s, f, seat) + 1)]


def sample(s: State, f: Frame, seat: int, words: list[int]) -> Choice:
    return (V_PULL if f[0] == F_GUNS else V_TRAFFIC, below(words, most(s, f, seat) + 1))


def refuse(s: State, f: Frame, seat: int, c: Choice) -> Refusal | None:
    guns = f[0] == F_GUNS
    if len(c) != 2 or c[0] != (V_PULL if guns else V_TRAFFIC):
        return Refusal("malformed", "M8.3" if guns else "M9.1")
    if not 0 <= c[1] <= most(s, f, seat):
        if not guns and c[1] > market_limit(s, seat):
            return Refusal("over_market_limit", "M9.1", (("most", market_limit(s, seat)),))
        return Refusal("too_many_guns" if guns else "too_much_contraband", "M8.3" if guns else "M9.1",
                       (("most", most(s, f, seat)),))  # fmt: skip
    return None


def apply(s: State, f: Frame, seat: int, c: Choice) -> None:
    """Commits; the last fist opens them all."""
    secret = s.secret
    secret[seat] = c[1]
    if s.events is not None:
        tell(s, "fist", seat)
        whisper(s, 1 << seat, "own_fist", seat, c[1])
    mask = asked(s, f)
    for other, fist in enumerate(secret):
        if fist < 0 and mask >> other & 1:
            return
    s.stack.pop()
    if f[0] == F_GUNS:
        _reveal_guns(s, mask)
    else:
        _sell(s, mask)
    s.secret = [-1] * s.n


def _reveal_guns(s: State, mask: int) -> None:
    for seat in range(s.n):
        if mask >> seat & 1:
            guns = s.secret[seat]
            s.fight_guns[seat] = guns
            s.guns[seat] -= guns
            s.flow[3 * seat + 1] -= guns
            tell(s, "guns", seat, guns)


def _sell(s: State, mask: int) -> None:
    """M9.2, M9.3."""
    total = 0
    for seat in range(s.n):
        if mask >> seat & 1:
            total += s.secret[seat]
    price = max(0, market_price(s, total) + s.law[L_MARKET_PRICE])
    tell(s, "market", total, price)
    sellers = 0
    for seat in range(s.n):
        if not mask >> seat & 1:
            continue
        count = s.secret[seat]
        if count:
            sellers |= 1 << seat
            add_goods(s, seat, -count)
            add_cash(s, seat, count * price)
        tell(s, "traffic", seat, count, count * price)
        for p in list(s.promises):
            if p[1] == seat and p[3] == TRAFFIC_AT_MOST and p[5] == OPEN and p[0] == s.round and count > p[4]:
                break_promise(s, seat, TRAFFIC_AT_MOST, p[4], 1 << p[2])
    if sellers:
        push(s, F_GAINS, sellers, s.patch, 0, 1 + s.law[L_MARKET_HEAT])


def market_mask(s: State) -> int:
    """M9.1: every gang with a limit above 0 is asked, even with no contraband."""
    mask = 0
    for seat in range(s.n):
        if s.alive[seat] and market_limit(s, seat) > 0:
            mask |= 1 << seat
    return mask
