"""PROSPECT: placing the released and recruiting (B3)."""

from __future__ import annotations

from mayhem.games.biker_game.frames.pairs import all_to, at_random, refuse_pairs, total
from mayhem.games.biker_game.ledger import change_heat, gyms
from mayhem.games.biker_game.meta import CHARTERS, GATHER, MORALE, PLACE_FREED, PROSPECTS, R_RECRUIT, WIDTH
from mayhem.games.biker_game.muster import charters, join, original, spread
from mayhem.games.biker_game.state import State
from mayhem.kernel.dice import die
from mayhem.kernel.game import Choice, Frame, Refusal
from mayhem.kernel.position import tell
from mayhem.kernel.rng import below


def legal_release(s: State, f: Frame) -> list[Choice]:
    """The released restore weak charters, the rest goes to one charter; or all go to one."""
    seat, count = f[2], f[3]
    found: list[Choice] = []
    for st in charters(s, seat):
        for pairs in (tuple(spread(s, seat, count, st)), all_to(st, count)):
            if (PLACE_FREED, *pairs) not in found:
                found.append((PLACE_FREED, *pairs))
    return found


def refuse_release(s: State, f: Frame, c: Choice) -> Refusal | None:
    """B3 PROSPECT (a): into any charters, all of them."""
    refusal = refuse_pairs(s, c[1:], s.club[f[2] * WIDTH + CHARTERS], "B3")
    if refusal is None and total(c[1:]) != f[3]:
        return Refusal("place_all", "B3", (("members", f[3]),))
    return refusal


def apply_release(s: State, f: Frame, c: Choice) -> None:
    s.stack.pop()
    release(s, f[2], c[1:])


def release(s: State, seat: int, pairs: Choice) -> None:
    for i in range(0, len(pairs), 2):
        join(s, seat, pairs[i], pairs[i + 1])
        tell(s, "released", seat, pairs[i], pairs[i + 1])


def default_release(s: State, seat: int, count: int) -> Choice:
    """B10.3: weak charters first, the rest to the original."""
    return tuple(spread(s, seat, count, original(s, seat)))


def sample_release(s: State, f: Frame, words: list[int]) -> Choice:
    if below(words, 4):
        return (PLACE_FREED, *default_release(s, f[2], f[3]))
    return (PLACE_FREED, *at_random(charters(s, f[2]), f[3], words))


def legal_recruit(s: State, f: Frame) -> list[Choice]:
    return [(GATHER, 2), (GATHER, 3), (GATHER, 4), (GATHER, 0)]


def refuse_recruit(s: State, f: Frame, c: Choice) -> Refusal | None:
    """B3 PROSPECT (b): light 2, medium 3, heavy 4 dice, or none at all."""
    if c[1] not in (0, 2, 3, 4):
        return Refusal("not_a_choice", "B3")
    return None


def apply_recruit(s: State, f: Frame, c: Choice) -> None:
    """B3: half of dice, gyms and high morale, rounded down; heat for every die beyond two."""
    seat, count = f[2], c[1]
    s.stack.pop()
    if not count:
        tell(s, "no_recruiting", seat)
        return
    dice = [die(s.rng, s.script) for _ in range(count)]
    bonus = gyms(s, seat) + (1 if s.club[seat * WIDTH + MORALE] >= s.t.morale_high else 0)
    gained = (sum(dice) + bonus) // 2
    s.club[seat * WIDTH + PROSPECTS] += gained
    tell(s, "recruited", seat, gained, bonus, *dice)
    if count > 2:
        change_heat(s, seat, (count - 2) * s.t.heat_recruit, R_RECRUIT)


def sample_recruit(s: State, f: Frame, words: list[int]) -> Choice:
    return (GATHER, (2, 2, 3, 3, 4)[below(words, 5)])
