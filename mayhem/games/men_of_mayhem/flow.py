"""From one decision to the next: which frame asks whom, and what runs by itself in between."""

from __future__ import annotations

from collections.abc import Callable

from mayhem.games.men_of_mayhem.deeds import disband, fall, fall_options, gang_prospects, gang_standing, injure
from mayhem.games.men_of_mayhem.frames import backup, deal, exploit, fight, fists, order, pick, rounds, strike, wounds
from mayhem.games.men_of_mayhem.state import State
from mayhem.games.men_of_mayhem.verbs import (
    F_DEAL,
    F_EXPLOIT,
    F_FALL,
    F_FIGHT,
    F_GAINS,
    F_GUNS,
    F_HURT,
    F_LAST,
    F_LOSE,
    F_MARKET,
    F_ORDER,
    F_OVER,
    F_REVEAL,
    F_ROUND,
    F_STRIKE,
    F_TRADE,
    F_TURNS,
    F_WINDOW,
    FIRST_DECISION,
    OWN_FRAMES,
    V_OFFER,
)  # fmt: skip
from mayhem.kernel.game import Choice, Frame, Refusal

RUN = {
    F_ROUND: rounds.run_round, F_REVEAL: rounds.run_reveal, F_TURNS: rounds.run_turns, F_FIGHT: fight.run,
    F_GAINS: rounds.run_gains, F_LAST: rounds.run_last, F_STRIKE: strike.run,
}  # fmt: skip

# In the order of the decision frames in verbs.py, from F_PICK on.
_MODULES = (
    pick, order, order, exploit, wounds, backup, deal, fists, wounds, wounds, pick, fists, strike, wounds, wounds,
    strike, deal,
)  # fmt: skip
LEGAL: tuple[Callable[[State, Frame, int], list[Choice]], ...] = tuple(module.legal for module in _MODULES)
REFUSE: tuple[Callable[[State, Frame, int, Choice], Refusal | None], ...] = tuple(module.refuse for module in _MODULES)
APPLY: tuple[Callable[[State, Frame, int, Choice], None], ...] = tuple(module.apply for module in _MODULES)
SAMPLE: tuple[Callable[[State, Frame, int, list[int]], Choice], ...] = tuple(module.sample for module in _MODULES)


def advance(s: State) -> None:
    """Runs until a seat has something to decide, or the game is over. Decisions without a choice are taken at once."""
    while True:
        f = s.stack[-1]
        kind = f[0]
        if kind == F_TURNS:
            rounds.run_turns(s, f)
        elif kind < FIRST_DECISION:
            if kind == F_OVER:
                return
            RUN[kind](s, f)
        elif kind == F_ORDER or kind == F_WINDOW:  # noqa: SIM109 - the most frequent cases, and a tuple test is slower
            return
        elif kind == F_EXPLOIT:
            if f[4] == 0:
                f = exploit.claim_if_offered(s, f)
            if exploit.waits(s, f):
                return
            exploit.finish_exploit(s, f)
        elif kind == F_FALL:
            options = fall_options(s, f[2])
            if len(options) > 1:
                return
            s.stack.pop()
            if options:
                fall(s, f[2], options[0][0], options[0][1])
            else:
                disband(s, f[2])  # M7.3
        elif kind == F_LOSE:
            where = wounds.lose_options(s, f[2])
            if len(where) > 1:
                return
            s.stack.pop()
            for loc in where * min(f[3], gang_prospects(s, f[2])):
                wounds.lose(s, f[2], loc)
        elif kind == F_HURT:
            dudes = wounds.hurt_options(s, f[2])
            if len(dudes) > 1:
                return
            s.stack.pop()
            for loc, prospect in dudes * min(f[3], gang_standing(s, f[2])):
                injure(s, f[2], loc, 1 - prospect, prospect)
        elif kind == F_TRADE:
            if strike.trade_waits(s, f):
                return
            s.stack.pop()
        else:
            return


def askers(s: State) -> int:
    """Bit mask of the seats that owe a decision now."""
    f = s.stack[-1]
    kind = f[0]
    if kind in (F_GUNS, F_MARKET):
        mask = 0
        for seat, fist in enumerate(s.secret):
            if fist < 0:
                mask |= 1 << seat
        return mask & fists.asked(s, f)
    if kind == F_WINDOW:
        return f[2]
    if kind == F_DEAL:
        return 1 << f[3]
    if kind == F_OVER:
        return 0
    return 1 << f[2]


def apply(s: State, seat: int, choice: Choice) -> None:
    """Unchecked: only for choices known to be legal."""
    f = s.stack[-1]
    if choice[0] == V_OFFER:
        deal.apply_offer(s, seat, choice)
    else:
        APPLY[f[0] - FIRST_DECISION](s, f, seat, choice)
    advance(s)


def sample(s: State, words: list[int]) -> tuple[int, int, Choice]:
    """A random answer to what is pending; of several seats the lowest answers first."""
    f = s.stack[-1]
    kind = f[0]
    if kind in OWN_FRAMES:
        seat = f[2]
    else:
        mask = f[2] if kind == F_WINDOW else askers(s)
        seat = (mask & -mask).bit_length() - 1
    return f[1], seat, SAMPLE[kind - FIRST_DECISION](s, f, seat, words)
