"""M11: the Art of the Deal. Offers, answers, counter-offers, and the windows before closed fists."""

from __future__ import annotations

from mayhem.games.men_of_mayhem.deeds import hand_over
from mayhem.games.men_of_mayhem.state import State
from mayhem.games.men_of_mayhem.tables import CASH, GOODS, GUNS
from mayhem.games.men_of_mayhem.verbs import (
    F_DEAL,
    F_GUNS,
    F_MARKET,
    F_PICK,
    F_WINDOW,
    NO_PROMISE,
    OPEN,
    PROMISE_WORDS,
    STAY_OFF,
    TRAFFIC_AT_MOST,
    V_ACCEPT,
    V_COUNTER,
    V_OFFER,
    V_READY,
    V_REFUSE,
)  # fmt: skip
from mayhem.kernel.game import Choice, Frame, Refusal
from mayhem.kernel.position import push, tell
from mayhem.kernel.rng import below

OFFERS_A_ROUND = 6  # so that talk ends; counter-offers answer one offer and are not counted
MOST_GOODS = 999
PROMISES_KEPT = 24


def open_for_offers(s: State) -> bool:
    """M11.2, M11.3: while the game waits for a decision that is not secret."""
    return s.config.deals and s.stack[-1][0] not in (F_GUNS, F_MARKET, F_DEAL, F_PICK)


def _has(s: State, seat: int, cash: int, guns: int, goods: int) -> bool:
    return s.cash[seat] >= cash and s.guns[seat] >= guns and s.goods[seat] >= goods


def _bad_promise(s: State, kind: int, arg: int) -> bool:
    if not 0 <= kind < len(PROMISE_WORDS):
        return True
    if kind == STAY_OFF:
        return not s.n <= arg < s.locs or not s.up[arg]
    if kind == TRAFFIC_AT_MOST:
        return not 0 <= arg <= 30
    return arg != 0


def refuse_offer(s: State, seat: int, c: Choice) -> Refusal | None:
    if len(c) != 12:
        return Refusal("malformed", "M11.1")
    if not open_for_offers(s):
        return Refusal("no_deals_now", "M11.3")
    to = c[1]
    if not 0 <= to < s.n or to == seat or not s.alive[to] or not s.alive[seat]:
        return Refusal("no_such_rival", "M11.1")
    if s.offers[seat] < 1:
        return Refusal("offers_used_up", "M11.2", (("most", OFFERS_A_ROUND),))
    if any(not 0 <= amount <= MOST_GOODS for amount in c[2:8]):
        return Refusal("bad_amount", "M11.1")
    if _bad_promise(s, c[8], c[9]) or _bad_promise(s, c[10], c[11]):
        return Refusal("bad_promise", "M11.2")
    if not any(c[2:8]) and c[8] == NO_PROMISE and c[10] == NO_PROMISE:
        return Refusal("empty_offer", "M11.1")
    if not _has(s, seat, c[2], c[3], c[4]):
        return Refusal("cannot_pay_offer", "M11.3")
    return None


def apply_offer(s: State, seat: int, c: Choice) -> None:
    s.offers[seat] -= 1
    tell(s, "offer", seat, *c[1:])
    push(s, F_DEAL, seat, *c[1:], 0)


def sample_offer(s: State, seat: int, words: list[int]) -> Choice | None:
    """A random offer that will not be refused, for tests and for agents that want ideas."""
    others = [other for other in range(s.n) if other != seat and s.alive[other]]
    if not others or not open_for_offers(s) or s.offers[seat] < 1 or not s.alive[seat]:
        return None
    give = [below(words, min(3, pile[seat]) + 1) for pile in (s.cash, s.guns, s.goods)]
    want = [below(words, 3) for _ in range(3)]
    promise = (TRAFFIC_AT_MOST, below(words, 4)) if below(words, 3) == 0 else (NO_PROMISE, 0)
    if not any(give) and not any(want) and promise[0] == NO_PROMISE:
        want[0] = 1
    return (V_OFFER, others[below(words, len(others))], *give, *want, *promise, NO_PROMISE, 0)


# The frame: (F_DEAL, serial, from, to, give x3, want x3, promise kind arg, wanted promise kind arg, counter)
def legal(s: State, f: Frame, seat: int) -> list[Choice]:
    if f[0] == F_WINDOW:
        return [(V_READY,)]
    choices: list[Choice] = [(V_REFUSE,)]
    if _has(s, seat, f[7], f[8], f[9]) and _has(s, f[2], f[4], f[5], f[6]):
        choices.append((V_ACCEPT,))
    return choices


def sample(s: State, f: Frame, seat: int, words: list[int]) -> Choice:
    if f[0] == F_WINDOW:
        return (V_READY,)
    choices = legal(s, f, seat)
    if f[14] == 0 and below(words, 4) == 0:
        counter = (
            V_COUNTER,
            *[below(words, min(2, pile[seat]) + 1) for pile in (s.cash, s.guns, s.goods)],
            f[4],
            f[5],
            f[6],
        )
        if any(counter[1:]):
            return counter
    return choices[below(words, len(choices))]


def refuse(s: State, f: Frame, seat: int, c: Choice) -> Refusal | None:
    verb = c[0]
    if f[0] == F_WINDOW:
        return None if c == (V_READY,) else Refusal("deal_window", "M11.3")
    if verb == V_REFUSE:
        return None if len(c) == 1 else Refusal("malformed", "M11.2")
    if verb == V_ACCEPT:
        if len(c) != 1:
            return Refusal("malformed", "M11.2")
        if not _has(s, seat, f[7], f[8], f[9]):
            return Refusal("cannot_pay_deal", "M11.3")
        return None
    if verb != V_COUNTER or len(c) != 7:
        return Refusal("answer_the_offer", "M11.2")
    if f[14]:
        return Refusal("one_counter_only", "M11.2")
    if any(not 0 <= amount <= MOST_GOODS for amount in c[1:]):
        return Refusal("bad_amount", "M11.1")
    if not any(c[1:]) and f[8 + 2] == NO_PROMISE and f[12] == NO_PROMISE:
        return Refusal("empty_offer", "M11.1")
    if not _has(s, seat, c[1], c[2], c[3]):
        return Refusal("cannot_pay_offer", "M11.3")
    return None


def apply(s: State, f: Frame, seat: int, c: Choice) -> None:
    if f[0] == F_WINDOW:
        left = f[2] & ~(1 << seat)
        if left:
            s.stack[-1] = (F_WINDOW, f[1], left)
        else:
            s.stack.pop()
        return
    s.stack.pop()
    maker = f[2]
    verb = c[0]
    if verb == V_REFUSE:
        tell(s, "deal_refused", maker, seat)
    elif verb == V_COUNTER:
        tell(s, "counter", seat, maker, *c[1:], f[12], f[13], f[10], f[11])
        push(s, F_DEAL, seat, maker, *c[1:], f[12], f[13], f[10], f[11], 1)
    elif not _has(s, maker, f[4], f[5], f[6]):
        tell(s, "deal_refused", maker, seat)  # M11.3: it lapses and reveals nothing
    else:
        for item in (CASH, GUNS, GOODS):
            if f[4 + item]:
                hand_over(s, maker, seat, item, f[4 + item])
            if f[7 + item]:
                hand_over(s, seat, maker, item, f[7 + item])
        tell(s, "deal", maker, seat, *f[4:14])
        for by, to, kind, arg in ((maker, seat, f[10], f[11]), (seat, maker, f[12], f[13])):
            if kind != NO_PROMISE:
                s.promises.append((s.round, by, to, kind, arg, OPEN))
        del s.promises[:-PROMISES_KEPT]
