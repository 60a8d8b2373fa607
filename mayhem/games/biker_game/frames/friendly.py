"""Friendly encounters (B5), and the decision to roll again (second_round)."""

from __future__ import annotations

from mayhem.games.biker_game.bonds import is_hostile
from mayhem.games.biker_game.chances import ally_target, friendly_tokens
from mayhem.games.biker_game.frames.combat import begin_combat
from mayhem.games.biker_game.ledger import change_heat, change_morale, has_trait
from mayhem.games.biker_game.meta import (
    ALLIED,
    COOL_HEADS,
    F_REROLL,
    GRUDGE,
    HEATED,
    M_FORCED,
    PEACE,
    QUIET_FRIENDS,
    R_ALLIANCE,
    R_PEACE,
    REROLLED,
    ROLL_AGAIN,
    SECOND_ROUND,
    WIDTH,
)
from mayhem.games.biker_game.solver import befriend
from mayhem.games.biker_game.state import State
from mayhem.kernel.dice import die
from mayhem.kernel.game import Choice, Frame, Refusal
from mayhem.kernel.position import push, tell
from mayhem.kernel.rng import below

# frame of the re-roll: kind, serial, seat, state, card, first die, second die, loadout


def meet(s: State, seat: int, st: int, uid: int, load: Choice) -> None:
    """B5.2: rolls the two dice."""
    first, second = die(s.rng, s.script), die(s.rng, s.script)
    tokens = friendly_tokens(s, seat, uid)
    tell(s, "friendly", seat, st, uid, first, second, tokens)
    again = has_trait(s, seat, SECOND_ROUND) and not s.club[seat * WIDTH + REROLLED]
    if again and befriend(first, second, s.t.peace[uid], ally_target(s, seat, uid), tokens) < 2:
        push(s, F_REROLL, seat, st, uid, first, second, *load)
    else:
        resolve(s, seat, st, uid, first, second, load)


def resolve(s: State, seat: int, st: int, uid: int, first: int, second: int, load: Choice) -> None:
    """B5.3: alliance, peace, or failure, which may mean combat."""
    at = seat * s.t.cards + uid
    result = befriend(first, second, s.t.peace[uid], ally_target(s, seat, uid), friendly_tokens(s, seat, uid))
    if result == 2:
        new = not s.bond[at] & HEATED  # B14: heat and morale come with the first alliance only
        s.bond[at] = (s.bond[at] | ALLIED | HEATED) & ~GRUDGE
        tell(s, "alliance", seat, uid)
        if new:
            change_heat(s, seat, alliance_heat(s, seat, uid), R_ALLIANCE)
            change_morale(s, seat, s.t.mood_ally, R_ALLIANCE)
    elif result == 1:
        s.bond[at] = (s.bond[at] | PEACE) & ~GRUDGE
        tell(s, "peace", seat, uid)
    else:
        violent = is_hostile(s, seat, uid) and not has_trait(s, seat, COOL_HEADS)
        tell(s, "peace_failed", seat, uid, 1 if violent else 0)
        change_morale(s, seat, s.t.mood_peace, R_PEACE)
        s.bond[at] &= ~PEACE
        if violent:
            begin_combat(s, seat, M_FORCED, st, uid, load)


def alliance_heat(s: State, seat: int, uid: int) -> int:
    """B5.3, and quiet_friends: so much less, and never heat turned into relief."""
    heat = s.t.heat[uid]
    if has_trait(s, seat, QUIET_FRIENDS):
        less = heat - s.t.heat_quiet_friends
        return max(0, less) if heat >= 0 else less
    return heat


def legal_reroll(s: State, f: Frame) -> list[Choice]:
    return [(ROLL_AGAIN, 1), (ROLL_AGAIN, 0)]


def refuse_reroll(s: State, f: Frame, c: Choice) -> Refusal | None:
    return None if c[1] in (0, 1) else Refusal("not_a_choice", "B1.7")


def apply_reroll(s: State, f: Frame, c: Choice) -> None:
    """B14: decided before tokens are placed; the second result stands."""
    seat, st, uid, first, second = f[2:7]
    s.stack.pop()
    if c[1]:
        s.club[seat * WIDTH + REROLLED] = 1
        first, second = die(s.rng, s.script), die(s.rng, s.script)
        tell(s, "rerolled", seat, uid, first, second)
    resolve(s, seat, st, uid, first, second, f[7:])


def sample_reroll(s: State, f: Frame, words: list[int]) -> Choice:
    return (ROLL_AGAIN, 1 if below(words, 4) else 0)
