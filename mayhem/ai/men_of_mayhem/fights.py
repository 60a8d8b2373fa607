"""Closed fists and what follows: throwdowns (M8) and the Black Market (M9), as the quick policy sees them."""

from __future__ import annotations

from mayhem.ai.men_of_mayhem.odds import win_odds
from mayhem.ai.men_of_mayhem.values import (
    GOODS_WORTH,
    PATCH_WORTH,
    PROSPECT_WORTH,
    goods_worth,
    gun_worth,
    heat_rise,
    place_worth,
    rounds_left,
)
from mayhem.games.men_of_mayhem.deeds import fall_options, market_limit
from mayhem.games.men_of_mayhem.frames.fight import targets
from mayhem.games.men_of_mayhem.state import State
from mayhem.games.men_of_mayhem.tables import (
    L_BAN_BACKUP,
    L_BAN_GUNS,
    L_GUN_FORCE,
    L_GUN_HEAT,
    L_MARKET_HEAT,
    L_MARKET_PRICE,
    L_MEMBER_FORCE,
    L_NO_EDGE,
    L_PROSPECT_FORCE,
)  # fmt: skip
from mayhem.games.men_of_mayhem.verbs import (
    V_BACKUP,
    V_FALL,
    V_INJURE,
    V_PULL,
    V_SHOOT,
    V_TRAFFIC,
)  # fmt: skip
from mayhem.kernel.game import Choice, Frame

SPREAD = 1.0 / 2147483648.0  # makes a 31-bit number a fraction
FEARED = 1.7  # force expected of each gun that a rival could pull
CALLED = 0.5  # force expected of a rival's backup
SPENT = 0.25  # of a gun's worth is lost when it is used: it could not be carried for ever
GLORY = 2.2  # worth of winning any fight: the others go home
BLOOD = 0.8  # of a Prospect's worth for each rival hit
RISK = 0.35  # cost of losing
WITHDRAWN = 0.6  # stake of a throwdown, whatever the place is worth


def force_at(s: State, seat: int, loc: int) -> int:
    """Force of the dudes there, without guns and die."""
    at = seat * s.locs + loc
    law = s.law
    return s.pro[at] * (1 + law[L_PROSPECT_FORCE]) + s.mem[at] * (2 + law[L_MEMBER_FORCE])


def fight_odds(s: State, seat: int, loc: int, extra: int, guns: int) -> float:
    """Chance that the seat, with `extra` force and so many guns, beats everybody else there."""
    mine = force_at(s, seat, loc) + extra + guns * (3 + s.law[L_GUN_FORCE])
    armed = not s.tables.places[s.site[loc]].no_guns and not s.law[L_BAN_GUNS]
    chance = 1.0
    mask = s.here[loc] & ~(1 << seat)
    locs = s.locs
    edge = s.patch == seat and not s.law[L_NO_EDGE]
    for rival in range(s.n):
        if mask >> rival & 1:
            theirs = float(force_at(s, rival, loc))
            if armed:
                at = rival * locs + loc
                dudes = s.mem[at] + s.pro[at]
                held = s.guns[rival]
                theirs += FEARED * (held if held < dudes else dudes)
            if s.tokens[rival] and not s.law[L_BAN_BACKUP]:
                theirs += CALLED
            chance *= win_odds(mine - theirs, edge)
    return chance


def fight_worth(s: State, seat: int, loc: int, worth: float) -> float:
    """Of ordering a throwdown here, where exploiting would bring `worth`."""
    left = rounds_left(s)
    at = seat * s.locs + loc
    place = s.tables.places[s.site[loc]]
    armed = not place.no_guns and not s.law[L_BAN_GUNS]
    guns = 0
    if armed:
        dudes = s.mem[at] + s.pro[at]
        guns = s.guns[seat] if s.guns[seat] < dudes else dudes
        if guns > 2:
            guns = 2
    stake = WITHDRAWN
    if s.tokens[seat] > 1 and s.marks[loc] == 0 and worth > 0:
        stake += worth
    elif s.marks[loc] == 0:
        stake += 0.3
    mask = s.here[loc]
    if mask >> s.patch & 1 and s.patch != seat:
        stake += PATCH_WORTH
    plain = fight_odds(s, seat, loc, 0, 0)
    best = plain * stake
    if guns:
        armed_odds = fight_odds(s, seat, loc, 0, guns)
        hit = BLOOD * guns * PROSPECT_WORTH[left]
        price = guns * gun_worth(s, seat) * SPENT + heat_rise(s, seat, 1 + s.law[L_GUN_HEAT])
        with_guns = armed_odds * stake + hit - price
        if with_guns > best:
            best = with_guns
    return best - RISK * (1.0 - plain) * (0.3 + 0.2 * left)


def backup(s: State, f: Frame, seat: int, noise: int) -> Choice:
    """M8.2: from the place where the dudes are idle, if it turns the fight."""
    loc = f[3]
    if s.law[L_BAN_BACKUP] or s.tokens[seat] == 0:
        return (V_BACKUP,)
    base = seat * s.locs
    mine = 1 << seat
    top = 0
    src = -1
    for other in [seat, *range(s.n, s.locs)]:
        if other != loc and s.here[other] & mine:
            if other >= s.n and not s.marks[other] and s.here[other] == mine:
                continue  # still to be exploited
            strength = s.pro[base + other] + 2 * s.mem[base + other]
            if strength > top:
                top = strength
                src = other
    if src < 0:
        return (V_BACKUP,)
    before = fight_odds(s, seat, loc, 0, 0)
    after = fight_odds(s, seat, loc, top, 0)
    stake = 1.5
    if not s.marks[loc]:
        stake += 1.0
    gain = (after - before) * (stake + 0.4 * (s.mem[base + loc] + s.pro[base + loc]))
    if noise:
        gain *= 0.6 + 0.8 * SPREAD * noise
    if gain > 0.55:
        return (V_BACKUP, src, s.mem[base + src], s.pro[base + src])
    return (V_BACKUP,)


def pull(s: State, f: Frame, seat: int, noise: int) -> Choice:
    """M8.3: how many guns the stake is worth; an empty fist is often the best bluff."""
    loc = f[2]
    at = seat * s.locs + loc
    dudes = s.mem[at] + s.pro[at]
    most = s.guns[seat] if s.guns[seat] < dudes else dudes
    if most == 0:
        return (V_PULL, 0)
    left = rounds_left(s)
    vg = gun_worth(s, seat) * SPENT
    heat = heat_rise(s, seat, 1 + s.law[L_GUN_HEAT])
    stake = fight_stake(s, seat, loc)
    rivals = 0
    for rival in range(s.n):
        if f[3] >> rival & 1 and rival != seat:
            rivals += s.mem[rival * s.locs + loc] + s.pro[rival * s.locs + loc]
    best = -100.0
    choice = 0
    for guns in range(most + 1):
        score = fight_odds(s, seat, loc, 0, guns) * stake
        if guns:
            hits = guns if guns < rivals else rivals
            score += hits * BLOOD * PROSPECT_WORTH[left] - guns * vg - heat
        if noise:
            noise = (noise * 1103515245 + 12345) & 0x7FFFFFFF
            score += 0.8 * SPREAD * noise
        if score > best:
            best = score
            choice = guns
    return (V_PULL, choice)


def fight_stake(s: State, seat: int, loc: int) -> float:
    """What winning this running fight is worth to one of the fighters."""
    stake = GLORY
    if not s.marks[loc]:
        place = s.tables.places[s.site[loc]]
        worth = place_worth(s, seat, loc, place, gun_worth(s, seat), goods_worth(s, seat))
        if worth > 0:
            stake += worth if s.tokens[seat] else 0.3 * worth
    if s.here[loc] >> s.patch & 1:
        stake += PATCH_WORTH
    return stake


def shoot(s: State, f: Frame, seat: int) -> Choice:
    """M8.8: first at those who are ahead."""
    loc, fighters = f[3], f[4]
    prey = targets(s, seat, loc, fighters)
    prey.sort(key=lambda rival: (rival != s.fight_win, -s.cash[rival]))
    guns = s.fight_guns[seat]
    hits = [0] * s.n
    for rival in prey:
        at = rival * s.locs + loc
        room = s.mem[at] + s.pro[at] - s.fight_hits[rival]
        hits[rival] = room if room < guns else guns
        guns -= hits[rival]
    return (V_SHOOT, *hits)


def injured(s: State, f: Frame, seat: int) -> Choice:
    """Prospects first, but the winner keeps somebody who can hold the place."""
    hits = f[4]
    prospects = s.pro[seat * s.locs + f[3]]
    return (V_INJURE, hits - prospects if hits > prospects else 0)


def fallen(s: State, seat: int) -> Choice:
    """M7.4: the one who is missed least: in the Emergency Room, at home, where others remain."""
    best = -100.0
    choice: Choice = ()
    base = seat * s.locs
    for loc, prospect in fall_options(s, seat):
        score = 2.0 if prospect else 0.0
        if loc == s.locs:
            score += 1.0
        elif loc < s.n:
            score += 0.6
        else:
            others = s.mem[base + loc] + s.pro[base + loc]
            score += 0.4 if others > 1 else -0.4 if not s.marks[loc] else 0.1
        if score > best:
            best = score
            choice = (V_FALL, loc, prospect)
    return choice


def traffic(s: State, seat: int, noise: int) -> Choice:
    """M9: what the total of all fists will make of the price is guessed from what rivals have and may sell."""
    limit = market_limit(s, seat)
    have = s.goods[seat]
    most = have if have < limit else limit
    if most == 0:
        return (V_TRAFFIC, 0)
    left = rounds_left(s)
    others = 0.0
    for rival in range(s.n):
        if rival != seat and s.alive[rival]:
            room = market_limit(s, rival)
            stock = s.goods[rival]
            others += (stock if stock < room else room) * (0.85 if left == 0 else 0.6)
    three, two = s.tables.prices[s.n - 3]
    shift = s.law[L_MARKET_PRICE]
    heat = heat_rise(s, seat, 1 + s.law[L_MARKET_HEAT])
    keep = GOODS_WORTH[left - 1] * 0.95 if left else 0.0
    best = 0.0
    choice = 0
    for count in range(1, most + 1):
        total = others + count
        price = 3.0 if total <= three else 2.0 if total <= two else 1.0
        price += shift
        score = count * (price - keep) - heat
        if left and have - count > 5:
            score += 0.2 * count  # a heap is hard to sell later
        if noise:
            noise = (noise * 1103515245 + 12345) & 0x7FFFFFFF
            score += 0.6 * SPREAD * noise
        if score > best:
            best = score
            choice = count
    return (V_TRAFFIC, choice)
