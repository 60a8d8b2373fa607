"""M4: a turn in step 3, one order. Also the free order that some club orders buy (F_FREE: a Ride or a Throw Down)."""

from __future__ import annotations

from mayhem.games.men_of_mayhem.deeds import (
    add_cash,
    banned,
    break_promise,
    drop_heat,
    most_times,
    promote,
    put,
    take,
    transact,
)  # fmt: skip
from mayhem.games.men_of_mayhem.frames.exploit import begin_exploit
from mayhem.games.men_of_mayhem.state import State
from mayhem.games.men_of_mayhem.tables import (
    C_ALONE,
    C_COOL,
    C_RULE,
    C_SACRIFICE,
    CASH,
    G_RECRUITS,
    L_BAN_CLUB,
    L_BAN_DROP_HEAT,
    L_BAN_PATCH_IN,
    L_BAN_RECRUIT,
    L_BAN_THROW_DOWN,
    L_PATCH_IN_CASH,
    L_RECRUIT_MORE,
    L_RIDE_MAX,
    Rule,
    Side,
)  # fmt: skip
from mayhem.games.men_of_mayhem.verbs import (
    F_FIGHT,
    F_FREE,
    F_ORDER,
    HOLD_FIRE,
    STAY_OFF,
    V_CLUB,
    V_DECLINE,
    V_EXPLOIT,
    V_PATCH_IN,
    V_RECRUIT,
    V_RIDE,
    V_SIT_TIGHT,
    V_THROW_DOWN,
)  # fmt: skip
from mayhem.kernel.game import Choice, Frame, Refusal
from mayhem.kernel.position import push, tell
from mayhem.kernel.rng import below

SPIN = 1 << 28  # the numbers of one draw, enough for all that an order holds


def clubhouse(s: State, seat: int) -> Side:
    gang = s.tables.gangs[s.gang[seat]]
    return gang.octane if s.side[seat] else gang.unleaded


def most_recruits(s: State, seat: int) -> int:
    """M4.5, M14.1: one Prospect, or as many as the gang's rule and the round's Hassles say."""
    return min(s.pool_pro[seat], max(1, s.sides[seat][G_RECRUITS]) + s.law[L_RECRUIT_MORE])


def patch_in_cash(s: State) -> int:
    return max(0, 1 + s.law[L_PATCH_IN_CASH])


def _can_patch_in(s: State, seat: int) -> bool:
    """M4.6, but for the Prospect."""
    if s.law[L_BAN_PATCH_IN] or not s.pool_mem[seat] or not s.guns[seat]:
        return False
    return s.cash[seat] >= patch_in_cash(s)


def ride_cap(s: State) -> int:
    """Most dudes that one Ride may move."""
    return s.law[L_RIDE_MAX] or 99


def may_sacrifice(s: State, seat: int) -> bool:
    """A Prospect on the table, and another dude who can then act."""
    at = seat * s.locs
    prospects = sum(s.pro[at : at + s.locs])
    return prospects > 0 and prospects + sum(s.mem[at : at + s.locs]) > 1


def has_free_order(s: State, seat: int) -> bool:
    """M4.2: a token-free Club Order keeps a gang in the step."""
    return clubhouse(s, seat).club == C_SACRIFICE and not s.law[L_BAN_CLUB] and may_sacrifice(s, seat)


def _club_times(s: State, seat: int, side: Side) -> int:
    """How often the club order's rule could be repeated now."""
    rule = side.club_rule
    if rule is None or s.law[L_BAN_CLUB]:
        return 0
    if side.club == C_RULE:
        return most_times(s, seat, rule)
    if side.club == C_COOL:
        return 1 if s.cash[seat] >= rule.give[CASH] and not s.law[L_BAN_DROP_HEAT] else 0
    return 0


def _rides(s: State, seat: int, choices: list[Choice]) -> None:
    cap = s.law[L_RIDE_MAX] or 99
    base = seat * s.locs
    ups = s.up
    first = s.n
    targets = [seat] + [loc for loc in range(first, s.locs) if ups[loc]]
    for src in targets:
        m = s.mem[base + src]
        p = s.pro[base + src]
        if m == 0 and p == 0:
            continue
        counts = [(a, b) for a in range(m + 1) for b in range(p + 1) if 0 < a + b <= cap]
        for dst in targets:
            if dst != src:
                for a, b in counts:
                    choices.append((V_RIDE, src, dst, a, b))


def _throwdowns(s: State, seat: int, choices: list[Choice], alone: bool) -> None:
    if s.law[L_BAN_THROW_DOWN]:
        return
    base = seat * s.locs
    mine = 1 << seat
    for loc in range(s.n, s.locs):
        mask = s.here[loc]
        if mask & mine and mask != mine and s.mem[base + loc]:
            choices.append((V_THROW_DOWN, loc, 0))
            if alone:
                choices.append((V_THROW_DOWN, loc, 1))


def legal(s: State, f: Frame, seat: int) -> list[Choice]:
    choices: list[Choice] = []
    if f[0] == F_FREE:
        _rides(s, seat, choices)
        _throwdowns(s, seat, choices, False)
        return choices
    side = clubhouse(s, seat)
    if s.tokens[seat] == 0:
        choices.append((V_DECLINE,))
    else:
        choices.append((V_SIT_TIGHT,))
        mine = 1 << seat
        for loc in range(s.n, s.locs):
            if s.here[loc] == mine and s.marks[loc] == 0:
                choices.append((V_EXPLOIT, loc))
        _throwdowns(s, seat, choices, side.club == C_ALONE and s.tokens[seat] > 1 and not s.law[L_BAN_CLUB])
        if s.pool_pro[seat] and not s.law[L_BAN_RECRUIT]:
            for count in range(most_recruits(s, seat), 0, -1):
                choices.append((V_RECRUIT, count))
        if _can_patch_in(s, seat):
            base = seat * s.locs
            for loc in range(s.locs):
                if s.pro[base + loc]:
                    choices.append((V_PATCH_IN, loc))
        if side.club == C_COOL:
            if _club_times(s, seat, side) and s.heat[seat]:
                choices.append((V_CLUB, 1))
        elif side.club == C_RULE:
            for times in range(1, _club_times(s, seat, side) + 1):
                choices.append((V_CLUB, times))
        _rides(s, seat, choices)
    if side.club == C_SACRIFICE and has_free_order(s, seat):
        base = seat * s.locs
        for loc in range(s.locs):
            if s.pro[base + loc]:
                choices.append((V_CLUB, loc))
    return choices


def sample(s: State, f: Frame, seat: int, words: list[int]) -> Choice:
    """A random order: first the kind, then where, then how many. No list of all orders is made, and one draw says it
    all, because draws cost more than divisions."""
    n = s.n
    locs = s.locs
    base = seat * locs
    here = s.here
    mine = 1 << seat
    tokens = s.tokens[seat]
    free = f[0] == F_FREE
    acts = free or tokens > 0
    sites = locs - n
    for _ in range(8):
        roll = below(words, SPIN)
        kind = roll % 10
        spin = roll // 10
        if kind == 8:
            if tokens and not free:
                if spin & 1:
                    if s.pool_pro[seat] and not s.law[L_BAN_RECRUIT]:
                        return (V_RECRUIT, 1 + spin // 2 % most_recruits(s, seat))
                elif _can_patch_in(s, seat):
                    where = [loc for loc in range(locs) if s.pro[base + loc]]
                    if where:
                        return (V_PATCH_IN, where[spin // 2 % len(where)])
        elif kind == 9:
            side = clubhouse(s, seat)
            if free:
                pass
            elif side.club == C_SACRIFICE:
                if has_free_order(s, seat):
                    where = [loc for loc in range(locs) if s.pro[base + loc]]
                    return (V_CLUB, where[spin % len(where)])
            elif tokens and side.club in (C_RULE, C_COOL):
                times = _club_times(s, seat, side)
                if times and (side.club == C_RULE or s.heat[seat]):
                    return (V_CLUB, 1 + spin % times)
        elif kind >= 5 and acts:
            loc = n + spin % sites
            for _ in range(sites):  # from a random Site on to the first with dudes of the gang
                if here[loc] & mine:
                    break
                loc += 1
                if loc == locs:
                    loc = n
            if here[loc] == mine:
                if s.marks[loc] == 0 and not free:
                    return (V_EXPLOIT, loc)
            elif s.mem[base + loc] and not s.law[L_BAN_THROW_DOWN]:
                alone = tokens > 1 and not free and clubhouse(s, seat).club == C_ALONE and not s.law[L_BAN_CLUB]
                return (V_THROW_DOWN, loc, spin // sites & 1 if alone else 0)
        if acts:
            ride = _sample_ride(s, seat, base, spin)  # also where the other kinds find nothing to do
            if ride is not None:
                return ride
    if free:
        spots = [loc for loc in range(n, locs) if here[loc] & mine]
        src = spots[0] if spots else seat
        return (V_RIDE, src, seat if spots else n, *_capped(s, base + src))  # a starting Site is always face up
    return (V_SIT_TIGHT,) if tokens else (V_DECLINE,)


def _capped(s: State, at: int) -> tuple[int, int]:
    """All dudes of a stack, or as many as one Ride may move."""
    m = s.mem[at]
    p = s.pro[at]
    cap = s.law[L_RIDE_MAX]
    if cap and m + p > cap:
        m = min(m, cap)
        p = min(p, cap - m)
    return m, p


def _sample_ride(s: State, seat: int, base: int, spin: int) -> Choice | None:
    """From a random place on to the first with dudes of the gang; to a random one that is open. The gang's own
    Clubhouse counts as the place below the first Site."""
    low = s.n - 1
    top = s.locs
    here = s.here
    mine = 1 << seat
    src = low + spin % (top - low)
    spin //= top - low
    while src > low and not here[src] & mine:
        src -= 1
    if src == low:
        if here[seat]:
            src = seat
        else:
            src = top - 1
            while src > low and not here[src] & mine:
                src -= 1
            if src == low:
                return None
    ups = s.up
    dst = low + spin % (top - low)
    spin //= top - low
    while dst > low and not ups[dst]:
        dst -= 1
    if dst == low:
        dst = seat
    if dst == src:
        return None
    m, p = _capped(s, base + src)
    if spin & 1 and m + p > 1:
        pick = spin // 2 % ((m + 1) * (p + 1) - 1) + 1
        m, p = pick // (p + 1), pick % (p + 1)
    return (V_RIDE, src, dst, m, p)


def _no(code: str, rule: str, **args: int | str) -> Refusal:
    return Refusal(code, rule, tuple(args.items()))


def _refuse_ride(s: State, seat: int, c: Choice) -> Refusal | None:
    if len(c) != 5:
        return _no("malformed", "M4.4")
    _, src, dst, m, p = c
    for loc in (src, dst):
        if loc == s.locs:
            return _no("ride_emergency_room", "M4.4")
        if not 0 <= loc < s.locs:
            return _no("no_such_location", "M4.4", location=loc)
        if loc < s.n and loc != seat:
            return _no("rival_clubhouse", "M4.4")
        if not s.up[loc]:
            return _no("face_down", "M4.4", location=loc)
    if src == dst:
        return _no("same_location", "M4.4")
    if m < 0 or p < 0 or m + p < 1:
        return _no("nobody_moves", "M4.4")
    at = seat * s.locs + src
    if m > s.mem[at] or p > s.pro[at]:
        return _no("not_enough_dudes", "M4.4", location=src, members=s.mem[at], prospects=s.pro[at])
    if m + p > ride_cap(s):
        return _no("ride_too_large", "M10.1", most=ride_cap(s))
    return None


def _refuse_throw_down(s: State, seat: int, c: Choice, free: bool) -> Refusal | None:
    if len(c) != 3 or c[2] not in (0, 1):
        return _no("malformed", "M8.1")
    loc = c[1]
    if s.law[L_BAN_THROW_DOWN]:
        return _no("banned_throw_down", "M10.1")
    if not s.n <= loc < s.locs or not s.up[loc]:
        return _no("no_fight_here", "M8.1", location=loc)
    if not s.mem[seat * s.locs + loc]:
        return _no("no_member_here", "M8.1", location=loc)
    if s.here[loc] == 1 << seat:
        return _no("no_rival_here", "M8.1", location=loc)
    if c[2]:
        if clubhouse(s, seat).club != C_ALONE or free:
            return _no("not_your_club_order", "M4.8")
        if s.law[L_BAN_CLUB]:
            return _no("banned_club_order", "M10.1")
        if s.tokens[seat] < 2:
            return _no("needs_orders", "M14.1", orders=2)
    return None


def _refuse_club(s: State, seat: int, c: Choice) -> Refusal | None:
    side = clubhouse(s, seat)
    if side.club not in (C_RULE, C_SACRIFICE, C_COOL):
        return _no("not_your_club_order", "M4.8")
    if len(c) != 2:
        return _no("malformed", "M4.8")
    if s.law[L_BAN_CLUB]:
        return _no("banned_club_order", "M10.1")
    if side.club == C_SACRIFICE:
        if not 0 <= c[1] < s.locs or not s.pro[seat * s.locs + c[1]]:
            return _no("no_prospect_there", "M14.1", location=c[1])
        if not may_sacrifice(s, seat):
            return _no("nobody_left_to_act", "M14.1")
        return None
    rule = side.club_rule
    assert rule is not None
    if c[1] < 1:
        return _no("malformed", "M4.8")
    if side.club == C_COOL:
        if s.law[L_BAN_DROP_HEAT]:
            return _no("banned_drop_heat", "M10.1")
        if s.cash[seat] < rule.give[CASH]:
            return _no("cannot_pay", "M14.1", cash=rule.give[CASH])
    times = _club_times(s, seat, side)
    if c[1] > times:
        return _no("banned_transaction", "M6.3") if banned(s, rule) else _no("too_often", "M6.1", most=times)
    return None


def refuse(s: State, f: Frame, seat: int, c: Choice) -> Refusal | None:
    verb = c[0]
    if f[0] == F_FREE:
        if verb == V_RIDE:
            return _refuse_ride(s, seat, c)
        if verb == V_THROW_DOWN:
            return _refuse_throw_down(s, seat, c, True)
        return _no("free_order_only", "M14.1")
    if verb == V_DECLINE:
        if s.tokens[seat]:
            return _no("must_issue", "M4.1")
        return None if len(c) == 1 else _no("malformed", "M4.2")
    if verb == V_CLUB:
        if s.tokens[seat] == 0 and clubhouse(s, seat).club != C_SACRIFICE:
            return _no("no_orders", "M4.1")
        return _refuse_club(s, seat, c)
    if verb not in (V_RIDE, V_EXPLOIT, V_THROW_DOWN, V_RECRUIT, V_PATCH_IN, V_SIT_TIGHT):
        return _no("not_an_order", "M4.1")
    if s.tokens[seat] == 0:
        return _no("no_orders", "M4.1")
    if verb == V_RIDE:
        return _refuse_ride(s, seat, c)
    if verb == V_THROW_DOWN:
        return _refuse_throw_down(s, seat, c, False)
    if verb == V_SIT_TIGHT:
        return None if len(c) == 1 else _no("malformed", "M4.7")
    if len(c) != 2:
        return _no("malformed", "M4.1")
    arg = c[1]
    if verb == V_EXPLOIT:
        if not 0 <= arg < s.locs:
            return _no("no_such_location", "M5.2", location=arg)
        if arg < s.n:
            return _no("clubhouse", "M1.6")
        if not s.up[arg]:
            return _no("face_down", "M5.2", location=arg)
        if s.here[arg] != 1 << seat:
            return _no("not_in_control", "M5.1", location=arg)
        if s.marks[arg]:
            return _no("already_exploited", "M5.2", location=arg)
        return None
    if verb == V_RECRUIT:
        if s.law[L_BAN_RECRUIT]:
            return _no("banned_recruit", "M10.1")
        if not s.pool_pro[seat]:
            return _no("pool_empty", "M4.5")
        if not 1 <= arg <= most_recruits(s, seat):
            return _no("too_many_recruits", "M4.5", most=most_recruits(s, seat))
        return None
    if s.law[L_BAN_PATCH_IN]:
        return _no("banned_patch_in", "M10.1")
    if arg == s.locs:
        return _no("patch_in_emergency_room", "M4.6")
    if not 0 <= arg < s.locs or not s.pro[seat * s.locs + arg]:
        return _no("no_prospect_there", "M4.6", location=arg)
    if not s.pool_mem[seat]:
        return _no("no_member_in_pool", "M4.6")
    if s.guns[seat] < 1 or s.cash[seat] < patch_in_cash(s):
        return _no("cannot_pay_patch_in", "M4.6", cash=patch_in_cash(s), guns=1)
    return None


def apply(s: State, f: Frame, seat: int, c: Choice) -> None:
    verb = c[0]
    s.stack.pop()
    if verb == V_RIDE:
        # By far the most frequent decision: `take` and `put` written out.
        _, src, dst, m, p = c
        if f[0] == F_ORDER:
            s.tokens[seat] -= 1
        mem, pro = s.mem, s.pro
        base = seat * s.locs
        at = base + src
        mem[at] -= m
        pro[at] -= p
        if mem[at] == 0 and pro[at] == 0:
            s.here[src] &= ~(1 << seat)
        at = base + dst
        mem[at] += m
        pro[at] += p
        s.here[dst] |= 1 << seat
        if s.events is not None:
            tell(s, "ride", seat, src, dst, m, p)
        if s.promises:
            break_promise(s, seat, STAY_OFF, dst)
        return
    if verb == V_CLUB:
        _club_order(s, seat, c[1])
        return
    if verb == V_DECLINE:
        s.out[seat] = 1
        tell(s, "skipped", seat)
        return
    if f[0] == F_ORDER:
        s.tokens[seat] -= 1
    if verb == V_EXPLOIT:
        begin_exploit(s, seat, c[1])
    elif verb == V_THROW_DOWN:
        _throw_down(s, seat, c[1], c[2])
    elif verb == V_RECRUIT:
        s.pool_pro[seat] -= c[1]
        put(s, seat, seat, 0, c[1])
        tell(s, "recruit", seat, c[1])
    elif verb == V_PATCH_IN:
        promote(s, seat, c[1], patch_in_cash(s), 1)
    else:
        tell(s, "sit_tight", seat)


def _throw_down(s: State, seat: int, loc: int, alone: int) -> None:
    """M8.1, M14.1: fighting alone costs a second token."""
    s.tokens[seat] -= alone
    tell(s, "throw_down", seat, loc, alone)
    if s.promises:
        break_promise(s, seat, HOLD_FIRE, -1, s.here[loc])
    n = s.n
    s.fight_guns = [0] * n
    s.fight_dice = [0] * n
    s.fight_hits = [0] * n
    s.fight_win = -1
    push(s, F_FIGHT, 0, loc, seat, s.patch, s.here[loc], alone, 0)


def _club_order(s: State, seat: int, arg: int) -> None:
    side = clubhouse(s, seat)
    if side.club == C_SACRIFICE:
        take(s, seat, arg, 0, 1)
        s.pool_pro[seat] += 1
        tell(s, "sacrifice", seat, arg)
        push(s, F_FREE, seat)
        return
    s.tokens[seat] -= 1
    rule = side.club_rule
    assert rule is not None
    tell(s, "club_order", seat)
    _use_club(s, seat, side.club, rule, arg)


def _use_club(s: State, seat: int, club: int, rule: Rule, times: int) -> None:
    if club == C_RULE:
        transact(s, seat, rule, times)
    else:
        add_cash(s, seat, -rule.give[CASH])
        tell(s, "item", seat, CASH, -rule.give[CASH])
        drop_heat(s, seat, rule.amount)
