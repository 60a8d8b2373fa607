"""M10: what Obstacles and Last Calls do, gang after gang in Patch Order.

The frame: (F_STRIKE, serial, card, strike, holder, struck, index). `struck` is -1 until the affected gangs are fixed
(M7.6).
"""

from __future__ import annotations

from mayhem.games.men_of_mayhem.deeds import (
    add_item,
    claim_patch,
    controlled,
    drop_heat,
    fall_options,
    gain_heat,
    gang_members,
    gang_prospects,
    gang_standing,
    most_times,
    patch_order,
    put,
    send_home,
    take_fall,
    transact,
)  # fmt: skip
from mayhem.games.men_of_mayhem.state import State
from mayhem.games.men_of_mayhem.tables import (
    ALL,
    AT_LEAST,
    AT_MOST,
    CASH,
    DUDES,
    E_DROP,
    E_FALL,
    E_GAIN,
    E_HOME,
    E_INJURE,
    E_LOSE,
    E_PATCH,
    E_RECRUIT,
    E_ROLL,
    E_TRADE,
    EVERYTHING,
    GOODS,
    GUNS,
    HALF,
    HEAT,
    HOLDER,
    INJURED,
    LEAST,
    MEMBERS,
    MOST,
    ORDERS,
    PROSPECTS,
    SITES,
    Effect,
    Strike,
)  # fmt: skip
from mayhem.games.men_of_mayhem.verbs import F_HURT, F_LOSE, F_OPTION, F_STRIKE, F_TRADE, V_OPTION, V_TIMES
from mayhem.kernel.dice import die
from mayhem.kernel.game import Choice, Frame, Refusal
from mayhem.kernel.position import push, tell
from mayhem.kernel.rng import below


def count(s: State, seat: int, item: int) -> int:
    """How much of something a gang has; dudes, Members and Prospects count wherever they are, the Emergency Room
    included."""
    if item == CASH:
        return s.cash[seat]
    if item == GUNS:
        return s.guns[seat]
    if item == GOODS:
        return s.goods[seat]
    if item == HEAT:
        return s.heat[seat]
    if item == ORDERS:
        return s.tokens[seat]
    if item == MEMBERS:
        return gang_members(s, seat)
    if item == PROSPECTS:
        return gang_prospects(s, seat)
    if item == DUDES:
        return gang_members(s, seat) + gang_prospects(s, seat)
    if item == SITES:
        return controlled(s, seat)
    assert item == INJURED
    return s.er_mem[seat] + s.er_pro[seat]


def struck_by(s: State, strike: Strike) -> int:
    """M10.2: all tied gangs are affected; disbanded ones are ignored (M7.5)."""
    living = [seat for seat in range(s.n) if s.alive[seat]]
    who = strike.who
    if who == ALL:
        chosen = living
    elif who == HOLDER:
        chosen = [s.patch]
    elif who in (MOST, LEAST, AT_LEAST, AT_MOST):
        values = {seat: count(s, seat, strike.item) for seat in living}
        if who == MOST:
            bound = max(values.values())
            chosen = [seat for seat in living if values[seat] == bound]
        elif who == LEAST:
            bound = min(values.values())
            chosen = [seat for seat in living if values[seat] == bound]
        elif who == AT_LEAST:
            chosen = [seat for seat in living if values[seat] >= strike.amount]
        else:
            chosen = [seat for seat in living if values[seat] <= strike.amount]
    else:  # OTHERS
        chosen = [seat for seat in living if seat != s.patch]
    mask = 0
    for seat in chosen:
        mask |= 1 << seat
    return mask


def _first(s: State, struck: int, holder: int) -> int:
    """M3.4: of those struck, the first in Patch Order."""
    for i in range(s.n):
        seat = (holder + i) % s.n
        if struck >> seat & 1:
            return seat
    return holder


def payable(s: State, seat: int, option: tuple[Effect, ...]) -> bool:
    """An option that takes what the gang has not got is no option."""
    for e in option:
        if e.amount in (EVERYTHING, HALF):
            continue
        if e.op == E_DROP and e.item != HEAT and count(s, seat, e.item) < _amount(s, seat, e):
            return False
        if e.op == E_LOSE and gang_prospects(s, seat) < e.amount:
            return False
        if e.op == E_INJURE and gang_standing(s, seat) < e.amount:
            return False
        if e.op == E_FALL and not fall_options(s, seat):
            return False
    return True


def options(s: State, seat: int, strike: Strike) -> list[int]:
    return [i for i, option in enumerate(strike.options) if i == 0 or payable(s, seat, option)]


def run(s: State, f: Frame) -> None:
    _, serial, card, index, holder, struck, turn = f
    for strike in s.tables.cards[card].strikes[index:]:
        if struck < 0:
            struck = struck_by(s, strike)
            if len(strike.options) == 1 and [e.op for e in strike.options[0]] == [E_PATCH]:
                struck &= 1 << _first(s, struck, holder)  # M10.4: who only tied is not affected, and not shown
            tell(s, "struck", card, struck)
        while turn < s.n:
            seat = (holder + turn) % s.n
            turn += 1
            if struck >> seat & 1 and s.alive[seat]:
                # Replaced first: whatever the effects push must lie above this frame.
                s.stack[-1] = (F_STRIKE, serial, card, index, holder, struck, turn)
                depth = len(s.stack)
                if len(strike.options) > 1 and len(options(s, seat, strike)) > 1:
                    push(s, F_OPTION, seat, card, index)
                else:
                    strike_seat(s, seat, card, index, 0)
                if len(s.stack) > depth:
                    return
        index += 1
        struck = -1
        turn = 0
    s.stack.pop()


def strike_seat(s: State, seat: int, card: int, index: int, option: int) -> None:
    effects = s.tables.cards[card].strikes[index].options[option]
    # Decisions go on a stack: pushed in reverse, they are asked in the printed order.
    for i in range(len(effects) - 1, -1, -1):
        if effects[i].op == E_TRADE:
            push(s, F_TRADE, seat, card, index, option, i)
    for e in effects:
        if e.op != E_TRADE and s.alive[seat]:
            _do(s, seat, e)


def _amount(s: State, seat: int, e: Effect) -> int:
    amount = e.amount
    if amount == EVERYTHING:
        return count(s, seat, e.item)
    if amount == HALF:
        return count(s, seat, e.item) // 2
    if e.per >= 0:
        return amount * count(s, seat, e.per)
    return amount


def _do(s: State, seat: int, e: Effect) -> None:
    op = e.op
    if op in (E_GAIN, E_DROP):
        amount = _amount(s, seat, e)
        if e.item == HEAT:
            if op == E_GAIN:
                gain_heat(s, seat, amount)
            else:
                drop_heat(s, seat, amount)
        elif e.item == ORDERS:
            moved = amount if op == E_GAIN else -min(amount, s.tokens[seat])
            s.tokens[seat] += moved
            s.claimed[seat] += moved
            tell(s, "orders", seat, moved)
        else:
            tell(s, "item", seat, e.item, add_item(s, seat, e.item, amount if op == E_GAIN else -amount))
    elif op == E_FALL:
        take_fall(s, seat)
    elif op == E_LOSE:
        if min(e.amount, gang_prospects(s, seat)) > 0:
            push(s, F_LOSE, seat, min(e.amount, gang_prospects(s, seat)))
    elif op == E_INJURE:
        if min(e.amount, gang_standing(s, seat)) > 0:
            push(s, F_HURT, seat, min(e.amount, gang_standing(s, seat)))
    elif op == E_HOME:
        _clear_out(s, seat, e)
    elif op == E_PATCH:
        f = next(frame for frame in reversed(s.stack) if frame[0] == F_STRIKE)
        if seat == _first(s, f[5], f[4]):
            claim_patch(s, seat)
    elif op == E_RECRUIT:
        recruits = min(e.amount, s.pool_pro[seat])
        if recruits:
            s.pool_pro[seat] -= recruits
            put(s, seat, seat, 0, recruits)
            tell(s, "recruit", seat, recruits)
    elif op == E_ROLL:
        roll = die(s.rng, s.script)
        tell(s, "card_roll", seat, roll)
        for inner in e.low if roll <= e.amount else e.high:
            if s.alive[seat]:
                _do(s, seat, inner)


def _clear_out(s: State, seat: int, e: Effect) -> None:
    """The gang's dudes go home. What strikes several gangs at contested Locations strikes them together (M7.6): the
    first to leave must not make the place uncontested for the last."""
    f = next(frame for frame in reversed(s.stack) if frame[0] == F_STRIKE)
    choices = s.tables.cards[f[2]].strikes[f[3]].options
    together = f[5] if e.amount and len(choices) == 1 and e in choices[0] else 1 << seat
    for loc in range(s.n, s.locs):
        if s.here[loc] >> seat & 1 and (e.amount == 0 or s.here[loc] != 1 << seat):
            for other in patch_order(s, f[4]):
                if together >> other & 1:
                    send_home(s, other, loc)


# F_OPTION (seat, card, strike) and F_TRADE (seat, card, strike, option, effect) ---------------------------------------
def _trade(s: State, f: Frame) -> int:
    rule = s.tables.cards[f[3]].strikes[f[4]].options[f[5]][f[6]].rule
    assert rule is not None
    return most_times(s, f[2], rule)


def trade_waits(s: State, f: Frame) -> bool:
    return _trade(s, f) > 0


def legal(s: State, f: Frame, seat: int) -> list[Choice]:
    if f[0] == F_OPTION:
        return [(V_OPTION, i) for i in options(s, seat, s.tables.cards[f[3]].strikes[f[4]])]
    return [(V_TIMES, times) for times in range(_trade(s, f), -1, -1)]


def sample(s: State, f: Frame, seat: int, words: list[int]) -> Choice:
    choices = legal(s, f, seat)
    return choices[below(words, len(choices))]


def refuse(s: State, f: Frame, seat: int, c: Choice) -> Refusal | None:
    if len(c) != 2:
        return Refusal("malformed", "M10.1")
    if f[0] == F_OPTION:
        if c[0] != V_OPTION or c not in legal(s, f, seat):
            return Refusal("no_such_option", "M10.1")
        return None
    if c[0] != V_TIMES or not 0 <= c[1] <= _trade(s, f):
        return Refusal("too_often", "M6.1", (("most", _trade(s, f)),))
    return None


def apply(s: State, f: Frame, seat: int, c: Choice) -> None:
    s.stack.pop()
    if f[0] == F_OPTION:
        tell(s, "option", seat, f[3], c[1])
        strike_seat(s, seat, f[3], f[4], c[1])
    elif c[1]:
        rule = s.tables.cards[f[3]].strikes[f[4]].options[f[5]][f[6]].rule
        assert rule is not None
        transact(s, seat, rule, c[1])
