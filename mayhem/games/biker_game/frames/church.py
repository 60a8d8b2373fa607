"""CHURCH: orders until it is closed (B3, B4); and the field, where encounter orders are given if commit_orders is
off."""

from __future__ import annotations

from collections.abc import Callable

from mayhem.games.biker_game.bonds import are_allies, cards_in, is_allied
from mayhem.games.biker_game.meta import (
    ALLY,
    ASSAULT,
    ATTACK,
    ATTACKED,
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
    FOUGHT,
    FRIENDLY,
    HOSTILE,
    IMPORT,
    MOVE,
    SELL,
    STANDING,
    TRADE,
    TRIED,
    VERBS,
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
    some_bribe,
    some_business,
    some_charter,
    some_errand,
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
    some_deal,
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
from mayhem.games.biker_game.state import State, members_of
from mayhem.kernel.game import Choice, Frame, Refusal
from mayhem.kernel.position import swap, tell
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
    for _ in range(4):
        r = below(words, 100)
        choice: Choice | None = None
        if r < 24:  # growing is what a club is for
            choice = some_charter(s, seat, words) or some_business(s, seat, words)
        elif r < 32:
            choice = some_business(s, seat, words)
        elif r < 37:
            choice = some_bribe(s, seat, words)
        elif r < 43:
            choice = some_errand(s, seat, words)
        elif r < 58:
            choice = some_deal(s, seat, words)
        elif r < 83:
            choice = _some_friend(s, seat, words) if s.config.commit_orders else None
        elif r < 87:
            choice = _some_fight(s, seat, words) if s.config.commit_orders else None
        elif r < 90:
            choice = _one_of(list_talks(s, seat), words)
        elif r < 91:
            choice = _one_of(list_breaks(s, seat), words)
        else:
            break
        if choice is not None:
            return choice
    return (CLOSE,)


def _one_of(choices: list[Choice], words: list[int]) -> Choice | None:
    return choices[below(words, len(choices))] if choices else None


def _some_fight(s: State, seat: int, words: list[int]) -> Choice | None:
    """A random target in a random state, with one of the listed loadouts."""
    states = charters(s, seat)
    st = states[below(words, len(states))]
    if not s.actions[st] or members_of(s, seat, st) < 1:
        return None
    targets = [uid for uid in cards_in(s, st) if not s.today[uid] & (ATTACKED | FOUGHT)]
    rivals = [
        other
        for other in range(s.n)
        if other != seat
        and members_of(s, other, st) >= 0
        and not are_allies(s, seat, other)
        and not (s.struck[other] >> st) & 1
    ]
    if not targets and not rivals:
        return None
    i = below(words, len(targets) + len(rivals))
    if i < len(targets):
        loads = loadouts(s, seat, st, targets[i], -1)
        return (ATTACK, st, targets[i], *loads[below(words, len(loads))])
    rival = rivals[i - len(targets)]
    loads = loadouts(s, seat, st, -1, rival)
    return (ASSAULT, st, rival, *loads[below(words, len(loads))])


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
        fight = _some_fight(s, f[2], words)
        if fight is not None:
            return fight
    return (CLOSE,)
