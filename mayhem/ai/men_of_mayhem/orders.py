"""Which order, then where, then how many (M4): the quick policy's turn in step 3."""

from __future__ import annotations

from mayhem.ai.men_of_mayhem.fights import SPREAD, fight_worth
from mayhem.ai.men_of_mayhem.values import (
    MEMBER_WORTH,
    PROSPECT_WORTH,
    goods_worth,
    gun_worth,
    heat_relief,
    place_worth,
    rounds_left,
    trade_worth,
)
from mayhem.games.men_of_mayhem.frames.order import clubhouse, most_recruits, patch_in_cash
from mayhem.games.men_of_mayhem.state import State
from mayhem.games.men_of_mayhem.tables import (
    C_COOL,
    C_RULE,
    CASH,
    L_BAN_CLUB,
    L_BAN_PATCH_IN,
    L_BAN_RECRUIT,
    L_BAN_THROW_DOWN,
    L_RIDE_MAX,
)  # fmt: skip
from mayhem.games.men_of_mayhem.verbs import (
    V_CLUB,
    V_DECLINE,
    V_EXPLOIT,
    V_PATCH_IN,
    V_RECRUIT,
    V_RIDE,
    V_SIT_TIGHT,
    V_THROW_DOWN,
)  # fmt: skip
from mayhem.kernel.game import Choice

# What a Ride is worth, as part of what its destination would bring
FREE = 0.62  # nobody is there, and an order is left to exploit it
LATER = 0.2  # for the next round
TAKEN = 0.4
BOTHER = 0.1
IN_HAND = 0.4  # an exploit that could be contested before the next turn
HANDS = 0.55  # of a Prospect's worth, for a Recruit order
TRIAL = 0.8  # of cash: how far from the best an order may look and still be tried while playouts teach
# Lessons of a seat: an Exploit, a Throw Down and a Ride for each Location, then these
SIT, PATCHING, RECRUITING, CLUBBING = range(4)


def lessons(locs: int) -> int:
    """How many kinds of orders a seat can learn about."""
    return 3 * locs + 4


def lesson_of(s: State, seat: int, choice: Choice) -> int:
    """What an order teaches about, as a place in `lean`; -1: nothing."""
    locs = s.locs
    at = seat * lessons(locs)
    verb = choice[0]
    if verb == V_EXPLOIT:
        return at + choice[1]
    if verb == V_THROW_DOWN:
        return at + locs + choice[1]
    if verb == V_RIDE:
        return at + 2 * locs + choice[2]
    at += 3 * locs
    if verb == V_SIT_TIGHT:
        return at + SIT
    if verb == V_PATCH_IN:
        return at + PATCHING
    if verb == V_RECRUIT:
        return at + RECRUITING
    return at + CLUBBING if verb == V_CLUB else -1


def ride_party(s: State, seat: int, src: int, dst: int) -> tuple[int, int]:
    """How many go: enough to hold what is free, leaving somebody for other errands."""
    at = seat * s.locs + src
    m = s.mem[at]
    p = s.pro[at]
    cap = s.law[L_RIDE_MAX] or 99
    stay = 0
    if src >= s.n and s.marks[src] == 0:
        stay = 1  # it is still worth something: leave one behind
    errands = s.tokens[seat] // 2
    if errands < 1:
        errands = 1
    here = s.here[dst]
    total = m + p - stay
    if total < 1:
        total = 1
    if here & ~(1 << seat):
        size = total  # into company: in force
    else:
        size = (total + errands - 1) // errands if src < s.n else total
    if size > cap:
        size = cap
    if size < 1:
        size = 1
    # a Member leads if there is one to spare, Prospects follow
    lead = 1 if m and (size > 1 or p == 0) else 0
    rest = size - lead
    prospects = p if p < rest else rest
    members = lead + (rest - prospects)
    if members > m:
        members = m
    if members + prospects < 1:
        if p:
            prospects = 1
        else:
            members = 1
    return members, prospects


def best_source(s: State, seat: int, dst: int) -> int:
    """From where to ride there: home first, then a Location already used up, never one that a lone dude is still to
    exploit. -1: from nowhere sensible."""
    base = seat * s.locs
    mem = s.mem
    pro = s.pro
    if dst != seat and (mem[base + seat] or pro[base + seat]):
        return seat
    mine = 1 << seat
    here = s.here
    marks = s.marks
    best = -1
    most = 0
    for loc in range(s.n, s.locs):
        if here[loc] & mine and loc != dst:
            dudes = mem[base + loc] + pro[base + loc]
            if marks[loc]:
                dudes += 10
            elif dudes < 2:
                continue
            if dudes > most:
                most = dudes
                best = loc
    return best


def order(s: State, seat: int, noise: int, lean: list[float] | None = None) -> Choice:
    """M4.1: which order, then where, then how many. `lean`: what playouts have taught so far, by `lesson_of`, in cash;
    with it comes some noise that does not depend on the worth, so that everything is tried now and then."""
    tokens = s.tokens[seat]
    if tokens == 0:
        return (V_DECLINE,)
    left = rounds_left(s)
    vg = gun_worth(s, seat)
    vc = goods_worth(s, seat)
    mine = 1 << seat
    here = s.here
    ups = s.up
    marks = s.marks
    site = s.site
    places = s.tables.places
    base = seat * s.locs
    mem = s.mem
    law = s.law
    best = 0.05
    choice: Choice = (V_SIT_TIGHT,)
    ride_to = -1
    ride_worth = 0.0
    may_fight = not law[L_BAN_THROW_DOWN]
    locs = s.locs
    at = seat * lessons(locs)
    if lean is not None:
        best += lean[at + 3 * locs + SIT]
    for loc in range(s.n, locs):
        if not ups[loc]:
            continue
        mask = here[loc]
        if marks[loc]:
            continue
        worth = place_worth(s, seat, loc, places[site[loc]], vg, vc)
        if mask == mine:
            score = worth + IN_HAND  # others may come: what is in hand goes first
            if noise:
                noise = (noise * 1103515245 + 12345) & 0x7FFFFFFF
                score *= 0.75 + 0.5 * SPREAD * noise
                if lean is not None:
                    score += lean[at + loc] + TRIAL * SPREAD * noise
            if score > best and worth > 0:
                best = score
                choice = (V_EXPLOIT, loc)
        elif mask & mine:
            if may_fight and mem[base + loc]:
                score = fight_worth(s, seat, loc, worth)
                if noise:
                    noise = (noise * 1103515245 + 12345) & 0x7FFFFFFF
                    score *= 0.75 + 0.5 * SPREAD * noise
                    if lean is not None:
                        score += lean[at + locs + loc] + TRIAL * SPREAD * noise
                if score > best:
                    best = score
                    choice = (V_THROW_DOWN, loc, 0)
        else:
            if mask == 0:
                score = worth * FREE if tokens > 1 else worth * LATER if left else 0.0
            elif tokens > 1:
                score = worth * TAKEN - BOTHER
            else:
                score = worth * TAKEN * 0.5 - BOTHER
            if noise:
                noise = (noise * 1103515245 + 12345) & 0x7FFFFFFF
                score *= 0.7 + 0.6 * SPREAD * noise
                if lean is not None:
                    score += lean[at + 2 * locs + loc] + TRIAL * SPREAD * noise
            if score > ride_worth:
                ride_worth = score
                ride_to = loc
    if ride_to >= 0 and ride_worth > best:
        src = best_source(s, seat, ride_to)
        if src >= 0:
            m, p = ride_party(s, seat, src, ride_to)
            best = ride_worth
            choice = (V_RIDE, src, ride_to, m, p)
    if left:
        score = 0.0
        if s.pool_mem[seat] and s.guns[seat] and not law[L_BAN_PATCH_IN] and s.cash[seat] >= patch_in_cash(s):
            score = MEMBER_WORTH[left] - PROSPECT_WORTH[left] - patch_in_cash(s) - vg
            if s.guns[seat] == 1:
                score -= 0.3
            if noise:
                noise = (noise * 1103515245 + 12345) & 0x7FFFFFFF
                score *= 0.75 + 0.5 * SPREAD * noise
                if lean is not None:
                    score += lean[at + 3 * locs + PATCHING] + TRIAL * SPREAD * noise
            if score > best:
                where = _prospect_to_promote(s, seat)
                if where >= 0:
                    best = score
                    choice = (V_PATCH_IN, where)
        if s.pool_pro[seat] and not law[L_BAN_RECRUIT]:
            count = most_recruits(s, seat)
            score = PROSPECT_WORTH[left] * HANDS * count
            if noise:
                noise = (noise * 1103515245 + 12345) & 0x7FFFFFFF
                score *= 0.75 + 0.5 * SPREAD * noise
                if lean is not None:
                    score += lean[at + 3 * locs + RECRUITING] + TRIAL * SPREAD * noise
            if score > best:
                best = score
                choice = (V_RECRUIT, count)
    if not law[L_BAN_CLUB]:
        side = clubhouse(s, seat)
        if side.club == C_RULE:
            rule = side.club_rule
            assert rule is not None
            gain, times = trade_worth(s, seat, rule, vg, vc)
            score = gain * times
            if lean is not None:
                score += lean[at + 3 * locs + CLUBBING]
            if times > 0 and score > best:
                best = score
                choice = (V_CLUB, times)
        elif side.club == C_COOL and s.heat[seat]:
            rule = side.club_rule
            assert rule is not None
            if s.cash[seat] >= rule.give[CASH]:
                score = heat_relief(s, seat, rule.amount) - rule.give[CASH]
                if lean is not None:
                    score += lean[at + 3 * locs + CLUBBING]
                if score > best:
                    choice = (V_CLUB, 1)
    return choice


def _prospect_to_promote(s: State, seat: int) -> int:
    """Where a Member is wanted most: on a Site without one, else at home."""
    base = seat * s.locs
    where = -1
    for loc in range(s.n, s.locs):
        if s.pro[base + loc]:
            if s.mem[base + loc] == 0:
                return loc
            where = loc
    if s.pro[base + seat]:
        return seat
    return where


def free_order(s: State, seat: int, noise: int) -> Choice:
    """A Ride or a Throw Down without a token (a club order)."""
    base = seat * s.locs
    mine = 1 << seat
    best = -1.0
    choice: Choice = ()
    if not s.law[L_BAN_THROW_DOWN]:
        for loc in range(s.n, s.locs):
            mask = s.here[loc]
            if mask & mine and mask != mine and s.mem[base + loc]:
                score = fight_worth(s, seat, loc, 1.0)
                if score > best:
                    best = score
                    choice = (V_THROW_DOWN, loc, 0)
    if best > 0.3:
        return choice
    vg = gun_worth(s, seat)
    vc = goods_worth(s, seat)
    top = -100.0
    ride: Choice = ()
    for src in [seat, *range(s.n, s.locs)]:
        if not s.here[src] & mine:
            continue
        for dst in range(s.n, s.locs):
            if s.up[dst] and dst != src and not s.here[dst] & mine:
                score = place_worth(s, seat, dst, s.tables.places[s.site[dst]], vg, vc)
                if s.here[dst]:
                    score -= 1.0
                if src >= s.n:
                    score -= 0.5
                if score > top:
                    top = score
                    m, p = ride_party(s, seat, src, dst)
                    ride = (V_RIDE, src, dst, m, p)
    if ride:
        return ride
    if choice:
        return choice
    # Everybody stands everywhere already: go home.
    for src in range(s.n, s.locs):
        if s.here[src] & mine:
            m, p = ride_party(s, seat, src, seat)
            return (V_RIDE, src, seat, m, p)
    m, p = ride_party(s, seat, seat, s.n)
    return (V_RIDE, seat, next(loc for loc in range(s.n, s.locs) if s.up[loc]), m, p)
