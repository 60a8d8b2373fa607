"""Answers that cards ask for (M10)."""

from __future__ import annotations

from mayhem.ai.men_of_mayhem.values import (
    GOODS_WORTH,
    MEMBER_WORTH,
    ORDER,
    PROSPECT_WORTH,
    goods_worth,
    gun_worth,
    heat_relief,
    heat_rise,
    rounds_left,
    trade_worth,
)
from mayhem.games.men_of_mayhem.deeds import most_times
from mayhem.games.men_of_mayhem.frames import wounds
from mayhem.games.men_of_mayhem.frames.strike import options as strike_options
from mayhem.games.men_of_mayhem.state import State
from mayhem.games.men_of_mayhem.tables import (
    CASH,
    E_DROP,
    E_FALL,
    E_GAIN,
    E_INJURE,
    E_LOSE,
    E_RECRUIT,
    EVERYTHING,
    GOODS,
    GUNS,
    HALF,
    HEAT,
    ORDERS,
)  # fmt: skip
from mayhem.games.men_of_mayhem.verbs import (
    V_HURT,
    V_LOSE,
    V_OPTION,
    V_TIMES,
)  # fmt: skip
from mayhem.kernel.game import Choice, Frame


def option(s: State, f: Frame, seat: int) -> Choice:
    strike = s.tables.cards[f[3]].strikes[f[4]]
    best = -1000.0
    choice = 0
    left = rounds_left(s)
    vg = gun_worth(s, seat)
    vc = goods_worth(s, seat)
    for i in strike_options(s, seat, strike):
        score = 0.0
        for e in strike.options[i]:
            amount = e.amount
            if amount in (EVERYTHING, HALF):
                amount = 3
            if e.op == E_GAIN or e.op == E_DROP:
                if e.item == HEAT:
                    score += heat_relief(s, seat, amount) if e.op == E_DROP else -heat_rise(s, seat, amount)
                    continue
                unit = 1.0 if e.item == CASH else vg if e.item == GUNS else vc if e.item == GOODS else ORDER
                if e.item == ORDERS:
                    unit = ORDER
                score += amount * unit if e.op == E_GAIN else -amount * unit
            elif e.op == E_FALL:
                score -= MEMBER_WORTH[left] + 1.0
            elif e.op == E_LOSE:
                score -= PROSPECT_WORTH[left] * amount
            elif e.op == E_INJURE:
                score -= 0.5 * PROSPECT_WORTH[left] * amount
            elif e.op == E_RECRUIT:
                score += PROSPECT_WORTH[left] * amount
        if score > best:
            best = score
            choice = i
    return (V_OPTION, choice)


def lose(s: State, seat: int) -> Choice:
    where = wounds.lose_options(s, seat)
    return (V_LOSE, min(where, key=lambda loc: (loc < s.locs, loc != seat, loc < s.locs and s.marks[loc] == 0)))


def hurt(s: State, seat: int) -> Choice:
    base = seat * s.locs
    best = -100.0
    choice: Choice = ()
    for loc, prospect in wounds.hurt_options(s, seat):
        score = 1.0 if prospect else 0.0
        if loc < s.n:
            score += 0.5
        elif s.mem[base + loc] + s.pro[base + loc] > 1:
            score += 0.3
        if score > best:
            best = score
            choice = (V_HURT, loc, prospect)
    return choice


def times(s: State, f: Frame, seat: int) -> Choice:
    rule = s.tables.cards[f[3]].strikes[f[4]].options[f[5]][f[6]].rule
    assert rule is not None
    left = rounds_left(s)
    vg = gun_worth(s, seat)
    vc = GOODS_WORTH[left - 1] if left else 0.0  # the market of this round is over
    gain, _ = trade_worth(s, seat, rule, vg if left else 0.0, vc)
    return (V_TIMES, most_times(s, seat, rule) if gain > 0 else 0)
