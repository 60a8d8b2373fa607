"""CHURCH: orders until it is closed (B3, B4); and the field, where encounter orders are given if commit_orders is
off."""

from __future__ import annotations

from collections.abc import Callable

from mayhem.games.biker_game.bonds import cards_in, is_allied
from mayhem.games.biker_game.meta import (
    ALLY,
    ASSAULT,
    ATTACK,
    BEFRIEND,
    BREAK_CARD,
    BREAK_CLUB,
    BRIBE,
    BUSINESS,
    BUY,
    CHARTER,
    CLAIM,
    CLOSE,
    COOL,
    DEALER,
    F_CHURCH,
    FRIENDLY,
    HEAT,
    HOSTILE,
    IMPORT,
    MORALE,
    MOVE,
    SELL,
    STANDING,
    TRADE,
    TRIED,
    VERBS,
    WIDTH,
    WITHDRAW,
)
from mayhem.games.biker_game.muster import charters
from mayhem.games.biker_game.orders.club import (
    do_bribe,
    do_business,
    do_claim,
    do_move,
    do_open,
    list_affairs,
    refuse_bribe,
    refuse_business,
    refuse_claim,
    refuse_move,
    refuse_open,
)
from mayhem.games.biker_game.orders.deals import (
    do_buy,
    do_dealer,
    do_import,
    do_sell,
    list_deals,
    refuse_buy,
    refuse_dealer,
    refuse_import,
    refuse_sell,
)
from mayhem.games.biker_game.orders.plans import (
    do_plan,
    do_withdraw,
    list_friendly,
    list_hostile,
    refuse_assault,
    refuse_attack,
    refuse_befriend,
    refuse_withdraw,
)
from mayhem.games.biker_game.orders.talks import (
    do_break_card,
    do_break_club,
    do_offer,
    do_standing,
    list_breaks,
    list_standing,
    list_talks,
    refuse_ally,
    refuse_break_card,
    refuse_break_club,
    refuse_standing,
    refuse_trade,
)
from mayhem.games.biker_game.pools import loadouts
from mayhem.games.biker_game.state import State, members_of, swap, tell
from mayhem.kernel.game import Choice, Frame, Refusal
from mayhem.kernel.rng import below

Law = Callable[[State, int, Choice], Refusal | None]
Deed = Callable[[State, int, Choice], None]

_LAW: dict[int, Law] = {
    BEFRIEND: refuse_befriend, ATTACK: refuse_attack, ASSAULT: refuse_assault, BUY: refuse_buy, IMPORT: refuse_import,
    SELL: refuse_sell, TRADE: refuse_trade, BUSINESS: refuse_business, CHARTER: refuse_open, MOVE: refuse_move,
    BRIBE: refuse_bribe, ALLY: refuse_ally, DEALER: refuse_dealer, CLAIM: refuse_claim, BREAK_CARD: refuse_break_card,
    BREAK_CLUB: refuse_break_club, WITHDRAW: refuse_withdraw, STANDING: refuse_standing,
}  # fmt: skip
_DEEDS: dict[int, Deed] = {
    BEFRIEND: do_plan, ATTACK: do_plan, ASSAULT: do_plan, BUY: do_buy, IMPORT: do_import, SELL: do_sell,
    TRADE: do_offer,
    BUSINESS: do_business, CHARTER: do_open, MOVE: do_move, BRIBE: do_bribe, ALLY: do_offer, DEALER: do_dealer,
    CLAIM: do_claim,
    BREAK_CARD: do_break_card, BREAK_CLUB: do_break_club, WITHDRAW: do_withdraw, STANDING: do_standing,
}  # fmt: skip
PLANS = (BEFRIEND, ATTACK, ASSAULT)


def legal_church(s: State, f: Frame) -> list[Choice]:
    """Orders, with sensible quantities and loadouts; the law allows more of them."""
    seat = f[2]
    found = list_affairs(s, seat) + list_deals(s, seat)
    if s.config.commit_orders:
        found += list_friendly(s, seat) + list_hostile(s, seat)
    found += list_talks(s, seat) + list_breaks(s, seat)
    found.append((CLOSE,))
    return found


def legal_desk(s: State, f: Frame) -> list[Choice]:
    """What may be changed besides, and never must: standing orders and the list of plans."""
    return list_standing(s, f[2]) + [(WITHDRAW, i) for i in range(len(s.queue))]


def refuse_church(s: State, f: Frame, c: Choice) -> Refusal | None:
    verb = c[0]
    if verb == CLOSE:
        return None
    if not s.config.commit_orders and verb in PLANS:
        return Refusal("wait_for_encounters", "B3", (("order", VERBS[verb]),))
    return _LAW[verb](s, f[2], c)


def apply_church(s: State, f: Frame, c: Choice) -> None:
    seat = f[2]
    if c[0] == CLOSE:
        s.stack.pop()
        s.phase = FRIENDLY
        tell(s, "closed", seat)
        return
    swap(s, F_CHURCH, seat)
    _DEEDS[c[0]](s, seat, c)


def sample_church(s: State, f: Frame, words: list[int]) -> Choice:
    """A kind of order by weight, then one of that kind; after a few empty draws church is closed."""
    seat = f[2]
    affairs: list[Choice] | None = None
    for _ in range(3):
        r = below(words, 100)
        found: list[Choice]
        if r < 42:
            if affairs is None:
                affairs = list_affairs(s, seat)
            found = affairs
            if found and found[0][0] == CHARTER and r < 30:  # growing is what a club is for
                found = [c for c in found if c[0] == CHARTER]
            elif r < 30 and found:
                found = [c for c in found if c[0] == BUSINESS or (c[0] == BRIBE and s.club[seat * WIDTH + HEAT] > 25)]
            if not found:
                continue
        elif r < 56:
            if s.club[seat * WIDTH + MORALE] <= s.t.morale_low:
                continue
            found = list_deals(s, seat)
        elif r < 82:
            if not s.config.commit_orders:
                continue
            choice = _some_friend(s, seat, words)
            if choice is None:
                continue
            return choice
        elif r < 87:
            if not s.config.commit_orders:
                continue
            found = list_hostile(s, seat)
        elif r < 90:
            found = list_talks(s, seat)
        elif r < 91:
            found = list_breaks(s, seat)
        else:
            break
        if found:
            return found[below(words, len(found))]
    return (CLOSE,)


def _some_friend(s: State, seat: int, words: list[int]) -> Choice | None:
    cards = [
        (st, uid)
        for st in charters(s, seat)
        if s.actions[st] and members_of(s, seat, st) > 0
        for uid in cards_in(s, st)
        if not s.today[uid] & TRIED and not is_allied(s, seat, uid)
    ]
    if not cards:
        return None
    st, uid = cards[below(words, len(cards))]
    loads = loadouts(s, seat, st, uid, -1)
    return (BEFRIEND, st, uid, *loads[below(words, len(loads))])


# the field: commit_orders false -------------------------------------------------------------------------------------


def legal_field(s: State, f: Frame) -> list[Choice]:
    found = list_friendly(s, f[2]) if f[3] == FRIENDLY else list_hostile(s, f[2])
    found.append((CLOSE,))
    return found


def refuse_field(s: State, f: Frame, c: Choice) -> Refusal | None:
    """B3 commit_orders false: friendly orders in the friendly sub-phase, attacks in the hostile one."""
    if c[0] == CLOSE:
        return None
    if (c[0] == BEFRIEND) != (f[3] == FRIENDLY):
        return Refusal("wrong_subphase", "B3", (("order", VERBS[c[0]]),))
    return _LAW[c[0]](s, f[2], c)


def apply_field(s: State, f: Frame, c: Choice) -> None:
    s.stack.pop()
    if c[0] == CLOSE:
        s.phase = HOSTILE if f[3] == FRIENDLY else COOL
    else:
        do_plan(s, f[2], c)


def sample_field(s: State, f: Frame, words: list[int]) -> Choice:
    if f[3] == FRIENDLY and below(words, 4):
        choice = _some_friend(s, f[2], words)
        if choice is not None:
            return choice
    if f[3] == HOSTILE and not below(words, 8):
        found = list_hostile(s, f[2])
        if found:
            return found[below(words, len(found))]
    return (CLOSE,)
