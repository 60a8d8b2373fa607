"""The quick policy: one sensible answer to whatever is pending, fast enough for playouts.

It looks at the (imagined) position directly and never lists all legal choices. `noise` is 0 for the same answer every
time, else a 31-bit number that spreads the answers.
"""

from __future__ import annotations

from mayhem.ai.men_of_mayhem.cards import hurt, lose, option, times
from mayhem.ai.men_of_mayhem.exploits import exploit
from mayhem.ai.men_of_mayhem.fights import backup, fallen, injured, pull, shoot, traffic
from mayhem.ai.men_of_mayhem.orders import free_order, order
from mayhem.ai.men_of_mayhem.values import (
    goods_worth,
    gun_worth,
    place_worth,
)
from mayhem.games.men_of_mayhem.flow import advance, askers
from mayhem.games.men_of_mayhem.flow import apply as apply_choice
from mayhem.games.men_of_mayhem.state import State
from mayhem.games.men_of_mayhem.verbs import (
    F_BACKUP,
    F_DEAL,
    F_EXPLOIT,
    F_FALL,
    F_FREE,
    F_GUNS,
    F_HURT,
    F_INJURE,
    F_LOSE,
    F_MARKET,
    F_OPTION,
    F_ORDER,
    F_PICK,
    F_SHOOT,
    F_SPOILS,
    F_TRADE,
    F_WINDOW,
    V_DONE,
    V_EXPLOIT,
    V_PICK,
    V_READY,
    V_REFUSE,
)  # fmt: skip
from mayhem.kernel.game import Choice


def answer(s: State, seat: int, noise: int) -> Choice:
    """What the quick policy would do for this seat now."""
    f = s.stack[-1]
    kind = f[0]
    if kind == F_ORDER:
        return order(s, seat, noise)
    if kind == F_EXPLOIT:
        return exploit(s, f, seat, noise)
    if kind == F_SPOILS:
        place = s.tables.places[s.site[f[3]]]
        worth = place_worth(s, seat, f[3], place, gun_worth(s, seat), goods_worth(s, seat))
        return (V_EXPLOIT, f[3]) if worth > 0.1 else (V_DONE,)
    if kind == F_GUNS:
        return pull(s, f, seat, noise)
    if kind == F_MARKET:
        return traffic(s, seat, noise)
    if kind == F_BACKUP:
        return backup(s, f, seat, noise)
    if kind == F_FALL:
        return fallen(s, seat)
    if kind == F_INJURE:
        return injured(s, f, seat)
    if kind == F_SHOOT:
        return shoot(s, f, seat)
    if kind == F_OPTION:
        return option(s, f, seat)
    if kind == F_TRADE:
        return times(s, f, seat)
    if kind == F_FREE:
        return free_order(s, seat, noise)
    if kind == F_LOSE:
        return lose(s, seat)
    if kind == F_HURT:
        return hurt(s, seat)
    if kind == F_WINDOW:
        return (V_READY,)
    if kind == F_DEAL:
        return (V_REFUSE,)
    assert kind == F_PICK
    free = [gang for gang in range(len(s.tables.gangs)) if gang not in s.gang]
    return (V_PICK, free[noise % len(free)], 1 if s.config.high_octane else 0)


def step(s: State, noise: int) -> None:
    """Applies one answer to what is pending."""
    f = s.stack[-1]
    if f[0] == F_WINDOW:
        s.stack.pop()  # everybody is ready: nobody deals in a playout
        advance(s)
        return
    mask = askers(s)
    seat = (mask & -mask).bit_length() - 1
    apply_choice(s, seat, answer(s, seat, noise))
