"""M3, M12: the round and its steps, which run by themselves between decisions."""

from __future__ import annotations

from mayhem.games.men_of_mayhem.deeds import (
    controller,
    crew_mask,
    everybody,
    gain_heat,
    gang_members,
    patch_order,
    put,
    send_home,
)
from mayhem.games.men_of_mayhem.frames.deal import OFFERS_A_ROUND
from mayhem.games.men_of_mayhem.frames.fists import market_mask
from mayhem.games.men_of_mayhem.frames.order import clubhouse, has_free_order
from mayhem.games.men_of_mayhem.scoring import finish
from mayhem.games.men_of_mayhem.state import CLAIM, CLEAN_UP, ISSUE, LAST_CALLS, MARKET, REVEAL, State
from mayhem.games.men_of_mayhem.tables import (
    HASSLE,
    L_BAN_SELL,
    L_BAN_STEAL,
    L_FALL_FROM,
    L_MAX_SELL,
    L_MAX_SWAP,
    L_RIDE_MAX,
    LAST_CALL,
    LAWS,
    OBSTACLE,
    OPPORTUNITY,
)  # fmt: skip
from mayhem.games.men_of_mayhem.verbs import (
    F_GAINS,
    F_LAST,
    F_MARKET,
    F_ORDER,
    F_REVEAL,
    F_ROUND,
    F_STRIKE,
    F_TURNS,
    F_WINDOW,
    KEPT,
    OPEN,
)  # fmt: skip
from mayhem.kernel.dice import die
from mayhem.kernel.game import Frame
from mayhem.kernel.position import push, tell, whisper

BLINDS = CLEAN_UP + 1  # after the last round: a last window for deals, then the blinds are lifted


def run_round(s: State, f: Frame) -> None:
    """(F_ROUND, serial, next step)."""
    step = f[2]
    following = step + 1
    if step == CLAIM:
        s.round += 1
        s.step = CLAIM
        tell(s, "round", s.round, s.rounds)
        _claim(s)
    elif step == BLINDS:
        finish(s)
        return
    elif step == CLEAN_UP:
        s.step = CLEAN_UP
        following = BLINDS if s.round >= s.rounds else CLAIM
    s.stack[-1] = (F_ROUND, f[1], following)
    if step == REVEAL:
        s.step = REVEAL
        _flip_sites(s)
        push(s, F_REVEAL, min(s.round, 3, len(s.deck)))
    elif step == ISSUE:
        s.step = ISSUE
        push(s, F_TURNS, s.patch)
    elif step == MARKET:
        s.step = MARKET
        mask = market_mask(s)
        tell(s, "black_market", mask)
        if mask:
            for seat in range(s.n):
                s.secret[seat] = -1
            push(s, F_MARKET, mask)
            _window(s)
    elif step == LAST_CALLS:
        s.step = LAST_CALLS
        push(s, F_LAST, 0)
    elif step == CLEAN_UP:
        _clean_up(s)
        if following == BLINDS:
            _window(s)


def _window(s: State) -> None:
    """M11.3."""
    if s.config.deals:
        push(s, F_WINDOW, everybody(s))


def _claim(s: State) -> None:
    """M3.2."""
    for seat in range(s.n):
        s.out[seat] = 0
        if s.alive[seat]:
            orders = gang_members(s, seat) + clubhouse(s, seat).base
            s.tokens[seat] = orders
            s.claimed[seat] = orders
            s.offers[seat] = OFFERS_A_ROUND
            if s.config.under_the_radar:  # M15.1: a rival's tokens are in nobody's log; Members are there to be counted
                whisper(s, crew_mask(s, seat), "claim", seat, orders)
            else:
                tell(s, "claim", seat, orders)


def _flip_sites(s: State) -> None:
    """M3.3: two face-down Random Sites, if any are left."""
    flipped = 0
    for loc in range(s.first_random, s.first_slot):
        if not s.up[loc] and flipped < 2:
            s.up[loc] = 1
            flipped += 1
            tell(s, "site", loc, s.site[loc])


def run_reveal(s: State, f: Frame) -> None:
    """(F_REVEAL, serial, cards left). M10.3: an Obstacle resolves fully before the next card."""
    if f[2] == 0 or not s.deck:
        s.stack.pop()
        return
    s.stack[-1] = (F_REVEAL, f[1], f[2] - 1)
    card = s.deck.pop()
    s.cards.append(card)
    s.scouted = [entry for entry in s.scouted if entry[1] < len(s.deck)]
    tell(s, "card", card)
    entry = s.tables.cards[card]
    if entry.type == OBSTACLE:
        push(s, F_STRIKE, card, 0, s.patch, -1, 0)
    elif entry.type == HASSLE:
        settle_law(s)
    elif entry.type == OPPORTUNITY:
        for loc in range(s.first_slot, s.locs):
            if not s.up[loc]:
                s.up[loc] = 1
                s.site[loc] = entry.place
                break


def settle_law(s: State) -> None:
    s.law = law_of(s)


def law_of(s: State) -> list[int]:
    """M10.3: bans beat permissions, modifiers add up, of several limits the lowest counts."""
    law = [0] * LAWS
    for card in s.cards:
        for word, value in s.tables.cards[card].law:
            if L_BAN_SELL <= word <= L_BAN_STEAL:
                law[word] |= value
            elif L_MAX_SELL <= word <= L_MAX_SWAP or word in (L_FALL_FROM, L_RIDE_MAX):
                law[word] = min(law[word] or value, value)
            else:
                law[word] += value
    return law


def run_turns(s: State, f: Frame) -> None:
    """M3.5, M4.1 to M4.3. (F_TURNS, serial, seat whose turn is next)."""
    n = s.n
    start = f[2]
    for i in range(start, start + n):
        seat = i if i < n else i - n
        if s.out[seat] or not s.alive[seat]:
            continue
        if s.tokens[seat] or has_free_order(s, seat):
            s.serial = serial = s.serial + 1
            s.stack[-1] = (F_TURNS, f[1], seat + 1 if seat + 1 < n else 0)
            s.stack.append((F_ORDER, serial, seat))
            return
        s.out[seat] = 1
        tell(s, "skipped", seat)
    s.stack.pop()


def run_gains(s: State, f: Frame) -> None:
    """(F_GAINS, serial, mask, holder, index, heat): in Patch Order, stopping for each fall (M8.11, M9.3)."""
    _, serial, mask, holder, index, heat = f
    while index < s.n:
        seat = (holder + index) % s.n
        index += 1
        if mask >> seat & 1 and s.alive[seat]:
            gain_heat(s, seat, heat)
            if s.stack[-1] is not f:  # a fall, to be decided first
                s.stack[-2] = (F_GAINS, serial, mask, holder, index, heat)
                return
    s.stack.pop()


def run_last(s: State, f: Frame) -> None:
    """M10.1: Last Calls in the order revealed. (F_LAST, serial, index)."""
    index = f[2]
    while index < len(s.cards):
        card = s.cards[index]
        index += 1
        if s.tables.cards[card].type == LAST_CALL:
            s.stack[-1] = (F_LAST, f[1], index)
            tell(s, "last_call", card)
            push(s, F_STRIKE, card, 0, s.patch, -1, 0)
            return
    s.stack.pop()


def _clean_up(s: State) -> None:
    """M12."""
    tell(s, "clean_up", s.round)
    n = s.n
    for loc in range(n, s.locs):
        s.marks[loc] = 0
    for seat in range(n):
        s.tokens[seat] = 0
    order = patch_order(s, s.patch)
    for loc in range(s.first_slot, s.locs):
        if s.up[loc]:
            for seat in order:
                send_home(s, seat, loc)
            s.up[loc] = 0
            s.site[loc] = -1
    s.gone += s.cards
    s.cards = []
    settle_law(s)
    for seat in order:
        _emergency_room(s, seat)
    for i, p in enumerate(s.promises):
        if p[5] == OPEN and p[0] == s.round:
            s.promises[i] = (p[0], p[1], p[2], p[3], p[4], KEPT)
            tell(s, "promise_kept", p[1], p[2], p[3], p[4])
    s.past.append(tuple(s.flow))
    s.flow = [0] * (3 * n)


def _emergency_room(s: State, seat: int) -> None:
    """M12.3: 1 to 3 dies, 4 to 6 returns; Members first."""
    injured = s.er_mem[seat] + s.er_pro[seat]
    if not injured:
        return
    bound = 4
    for loc in range(s.n, s.locs):
        if s.up[loc] and s.site[loc] >= 0:
            better = s.tables.places[s.site[loc]].survive
            if better and better < bound and controller(s, loc) == seat:
                bound = better
    for i in range(injured):
        prospect = 1 if i >= s.er_mem[seat] else 0
        roll = die(s.rng, s.script)
        lives = roll >= bound
        tell(s, "emergency", seat, prospect, roll, int(lives))
        if lives:
            put(s, seat, seat, 1 - prospect, prospect)
        elif prospect:
            s.pool_pro[seat] += 1
        else:
            s.pool_mem[seat] += 1
    s.er_mem[seat] = 0
    s.er_pro[seat] = 0
