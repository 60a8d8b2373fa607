"""ALLY_ASSIST and ALLY_LEND: what other clubs decide before the dice of a combat (B6.2)."""

from __future__ import annotations

from mayhem.games.biker_game.ledger import change_heat
from mayhem.games.biker_game.meta import (
    ASK_ASSISTING,
    ASSISTING,
    F_ASSIST,
    F_COMBAT,
    HELP,
    LEND,
    R_ASSIST,
    WIDTH,
)
from mayhem.games.biker_game.pools import club_help, club_tokens
from mayhem.games.biker_game.state import State, members_of
from mayhem.kernel.game import Choice, Frame, Refusal
from mayhem.kernel.position import push, tell
from mayhem.kernel.rng import below

# places of the helpers' tokens in the frames below
COMBAT_TOKENS, COMBAT_HELPERS = 13, 14
DUEL_TOKENS = 18  # the attacker's; the defender's is the next

# frame of assisting: kind, serial, helper, the club that fights, state, card or -1, rival club or -1
# frame of lending: kind, serial, lender, attacker, state, card


def ask_for_help(s: State, helper: int, fighter: int, st: int, uid: int, rival: int) -> None:
    """B6.2: asks an allied club, or does what it has ordered to do. The fight is the top frame."""
    if not (club_help(s, fighter, st, rival) >> helper) & 1:
        return
    policy = s.club[helper * WIDTH + ASSISTING]
    if policy == ASK_ASSISTING:
        push(s, F_ASSIST, helper, fighter, st, uid, rival)
    elif policy:
        grant(s, helper, fighter, st)


def grant(s: State, helper: int, fighter: int, st: int) -> None:
    """B6.2: a token for each charter in reach, heat 4 once for the owner."""
    tokens = club_tokens(s, helper, st)
    f = list(s.stack[-1])
    if f[0] == F_COMBAT:
        f[COMBAT_TOKENS] += tokens
        f[COMBAT_HELPERS] |= 1 << helper
    else:
        f[DUEL_TOKENS + (0 if fighter == f[2] else 1)] += tokens
    s.stack[-1] = tuple(f)
    tell(s, "assisted", helper, fighter, st, tokens)
    change_heat(s, helper, s.t.heat_assist, R_ASSIST)


def legal_assist(s: State, f: Frame) -> list[Choice]:
    return [(HELP, 0), (HELP, 1)]


def refuse_assist(s: State, f: Frame, c: Choice) -> Refusal | None:
    return None if c[1] in (0, 1) else Refusal("not_a_choice", "B6.2")


def apply_assist(s: State, f: Frame, c: Choice) -> None:
    s.stack.pop()
    if c[1]:
        grant(s, f[2], f[3], f[4])
    else:
        tell(s, "not_assisted", f[2], f[3])


def sample_assist(s: State, f: Frame, words: list[int]) -> Choice:
    return (HELP, below(words, 2))


def legal_lend(s: State, f: Frame) -> list[Choice]:
    here = members_of(s, f[2], f[4])
    two = len(s.t.slots[f[5]]) == 4
    found: list[Choice] = [(LEND, 0, 0)]
    for first, second in ((2, 0), (4, 0), (0, 2), (2, 2), (0, 4)):
        if first + second <= here and (two or not second):
            found.append((LEND, first, second))
    return found


def refuse_lend(s: State, f: Frame, c: Choice) -> Refusal | None:
    """B6.2: 2 or 4 members in pairs, each pair on one Defeat die; they must be there."""
    _, first, second = c
    if first not in (0, 2, 4) or second not in (0, 2, 4) or first + second > 4:
        return Refusal("lend_two_or_four", "B6.2")
    if second and len(s.t.slots[f[5]]) < 4:
        return Refusal("one_defeat_die", "B6.2")
    if first + second > members_of(s, f[2], f[4]):
        return Refusal("too_few_members", "B6.2", (("need", first + second), ("have", members_of(s, f[2], f[4]))))
    return None


def sample_lend(s: State, f: Frame, words: list[int]) -> Choice:
    choices = legal_lend(s, f)
    return choices[below(words, len(choices))]
