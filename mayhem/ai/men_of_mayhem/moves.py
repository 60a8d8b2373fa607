"""Candidates for the search: few, by type first, each with the quick policy's opinion in cash."""

from __future__ import annotations

from mayhem.ai.men_of_mayhem import deals, quick
from mayhem.ai.men_of_mayhem.characters import Weights
from mayhem.ai.men_of_mayhem.fights import fight_odds, fight_worth
from mayhem.ai.men_of_mayhem.honour import breaks_promise, self_harm
from mayhem.ai.men_of_mayhem.orders import best_source, ride_party
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
from mayhem.ai.policy import Candidate
from mayhem.games.men_of_mayhem.flow import LEGAL
from mayhem.games.men_of_mayhem.frames.order import clubhouse, has_free_order, most_recruits, patch_in_cash
from mayhem.games.men_of_mayhem.state import State
from mayhem.games.men_of_mayhem.tables import (
    C_ALONE,
    C_COOL,
    C_RULE,
    C_SACRIFICE,
    CASH,
    L_BAN_CLUB,
    L_BAN_PATCH_IN,
    L_BAN_RECRUIT,
    L_BAN_THROW_DOWN,
    L_RIDE_MAX,
)  # fmt: skip
from mayhem.games.men_of_mayhem.verbs import (
    F_BACKUP,
    F_DEAL,
    F_FREE,
    F_ORDER,
    F_WINDOW,
    FIRST_DECISION,
    V_BACKUP,
    V_CLUB,
    V_DECLINE,
    V_EXPLOIT,
    V_PATCH_IN,
    V_READY,
    V_RECRUIT,
    V_RIDE,
    V_SIT_TIGHT,
    V_THROW_DOWN,
)  # fmt: skip
from mayhem.kernel.game import Choice

QUICK_BONUS = 0.6  # the quick policy's own answer leads its equals


def candidates(s: State, seat: int, most: int, weights: Weights) -> list[Candidate]:
    f = s.stack[-1]
    kind = f[0]
    if kind == F_WINDOW:
        return [Candidate((V_READY,), 0.0)]
    if kind == F_DEAL:
        return [Candidate(deals.answer(s, f, seat, weights)[0], 0.0)]
    if kind in (F_ORDER, F_FREE):
        found = orders(s, seat, kind == F_FREE, weights)
    elif kind == F_BACKUP:
        found = backups(s, seat, f[3])
    else:
        found = [Candidate(choice, 0.0) for choice in LEGAL[kind - FIRST_DECISION](s, f, seat)]
    own = quick.answer(s, seat, 0)
    best = max((c.prior for c in found), default=0.0)
    ranked = [Candidate(own, best + QUICK_BONUS)]
    found.sort(key=lambda c: -c.prior)
    ranked += [c for c in found if c.choice != own]
    sound = [c for c in ranked if not self_harm(s, seat, c.choice) and not breaks_promise(s, seat, c.choice)]
    return (sound or ranked)[:most]


def orders(s: State, seat: int, free: bool, weights: Weights) -> list[Candidate]:
    found: list[Candidate] = []
    tokens = s.tokens[seat]
    if tokens == 0 and not free:
        found.append(Candidate((V_DECLINE,), 0.0))
        _sacrifices(s, seat, found)
        return found
    left = rounds_left(s)
    vg = gun_worth(s, seat)
    vc = goods_worth(s, seat)
    mine = 1 << seat
    base = seat * s.locs
    side = clubhouse(s, seat)
    alone = side.club == C_ALONE and tokens > 1 and not free and not s.law[L_BAN_CLUB]
    targets: list[tuple[float, int]] = []
    for loc in range(s.n, s.locs):
        if not s.up[loc]:
            continue
        mask = s.here[loc]
        worth = place_worth(s, seat, loc, s.tables.places[s.site[loc]], vg, vc)
        if mask == mine:
            if not s.marks[loc] and not free:
                found.append(Candidate((V_EXPLOIT, loc), worth + 0.4))
            continue
        if mask & mine and s.mem[base + loc] and not s.law[L_BAN_THROW_DOWN]:
            prior = fight_worth(s, seat, loc, worth) * weights.fight
            found.append(Candidate((V_THROW_DOWN, loc, 0), prior))
            if alone:
                found.append(Candidate((V_THROW_DOWN, loc, 1), prior - 0.3))
        if mask & mine and not mask & ~mine:
            continue
        if s.marks[loc]:
            score = 0.15 * left - 0.3 if mask == 0 else -0.5
        elif mask & ~mine == 0:
            score = worth * 0.62 if tokens > 1 else worth * 0.2 * (1 if left else 0)
        else:
            score = worth * 0.3 - 0.2 if tokens > 1 else worth * 0.15 - 0.2
        targets.append((score, loc))
    _rides(s, seat, targets, found)
    if free:
        if not found:
            found.append(Candidate(quick.answer(s, seat, 0), 0.0))
        return found
    found.append(Candidate((V_SIT_TIGHT,), 0.0))
    if s.pool_pro[seat] and not s.law[L_BAN_RECRUIT]:
        count = most_recruits(s, seat)
        found.append(Candidate((V_RECRUIT, count), PROSPECT_WORTH[left] * 0.55 * count))
    cash = patch_in_cash(s)
    if s.pool_mem[seat] and s.guns[seat] and not s.law[L_BAN_PATCH_IN] and s.cash[seat] >= cash:
        prior = MEMBER_WORTH[left] - PROSPECT_WORTH[left] - cash - vg
        places = [loc for loc in range(s.locs) if s.pro[base + loc]]
        places.sort(key=lambda loc: (s.mem[base + loc] > 0, loc < s.n))
        for loc in places[:2]:
            found.append(Candidate((V_PATCH_IN, loc), prior))
            prior -= 0.3
    if not s.law[L_BAN_CLUB]:
        rule = side.club_rule
        if side.club == C_RULE and rule is not None:
            gain, times = trade_worth(s, seat, rule, vg, vc)
            if times > 0:
                found.append(Candidate((V_CLUB, times), gain * times))
        elif side.club == C_COOL and rule is not None and s.heat[seat] and s.cash[seat] >= rule.give[CASH]:
            found.append(Candidate((V_CLUB, 1), heat_relief(s, seat, rule.amount) - rule.give[CASH]))
        elif side.club == C_SACRIFICE:
            _sacrifices(s, seat, found)
    return found


def _sacrifices(s: State, seat: int, found: list[Candidate]) -> None:
    """M14.1: a Prospect for a free Ride or Throw Down; the idlest one goes."""
    if clubhouse(s, seat).club != C_SACRIFICE or not has_free_order(s, seat):
        return
    base = seat * s.locs
    places = [loc for loc in range(s.locs) if s.pro[base + loc]]
    places.sort(key=lambda loc: (loc >= s.n, loc >= s.n and s.marks[loc] == 0, -s.pro[base + loc]))
    if places:
        found.append(Candidate((V_CLUB, places[0]), 0.2 - PROSPECT_WORTH[rounds_left(s)]))


def _rides(s: State, seat: int, targets: list[tuple[float, int]], found: list[Candidate]) -> None:
    """For the better destinations: the usual party from the usual place, all of them, and a lone scout."""
    base = seat * s.locs
    cap = s.law[L_RIDE_MAX] or 99
    mine = 1 << seat
    targets.sort(key=lambda t: -t[0])
    seen: set[Choice] = set()
    for rank, (score, dst) in enumerate(targets[:7]):
        usual = best_source(s, seat, dst)
        others = [loc for loc in [seat, *range(s.n, s.locs)] if s.here[loc] & mine and loc != dst and loc != usual]
        others.sort(key=lambda loc: (s.here[loc] == mine and s.marks[loc] == 0, -s.mem[base + loc] - s.pro[base + loc]))
        sources = [usual] if usual >= 0 else []
        sources += others[: 2 if rank < 3 else 1]
        for i, src in enumerate(sources):
            m, p = s.mem[base + src], s.pro[base + src]
            parties = [ride_party(s, seat, src, dst)]
            if m + p <= cap:
                parties.append((m, p))
            if p:
                parties.append((0, 1))
            if m:
                parties.append((1, 0))
                if p:
                    parties.append((1, 1))
            for j, (a, b) in enumerate(parties):
                choice = (V_RIDE, src, dst, a, b)
                if 0 < a + b <= cap and choice not in seen:
                    seen.add(choice)
                    found.append(Candidate(choice, score - 0.25 * i - 0.2 * j))


def backups(s: State, seat: int, loc: int) -> list[Candidate]:
    """Nobody, all from one place, all from two."""
    base = seat * s.locs
    mine = 1 << seat
    plain = fight_odds(s, seat, loc, 0, 0)
    found = [Candidate((V_BACKUP,), 0.3)]
    if not s.tokens[seat]:
        return found
    sources = [src for src in range(s.locs) if src != loc and s.here[src] & mine]
    moves = []
    for src in sources:
        m, p = s.mem[base + src], s.pro[base + src]
        prior = (fight_odds(s, seat, loc, 2 * m + p, 0) - plain) * 3.0
        if src >= s.n and not s.marks[src] and s.here[src] == mine:
            prior -= 1.0
        moves.append((prior, src, m, p))
        found.append(Candidate((V_BACKUP, src, m, p), prior))
        if m and p:
            found.append(Candidate((V_BACKUP, src, 0, p), prior - 0.2))
    moves.sort(key=lambda move: -move[0])
    if len(moves) > 1 and s.tokens[seat] > 1:
        (first, *one), (second, *two) = moves[0], moves[1]
        found.append(Candidate((V_BACKUP, *one, *two), first + 0.5 * second - 0.3))
    return found
