"""FOLD and DECLARE: charters that close, clubs that fall, the end that is called (B8, B9)."""

from __future__ import annotations

from mayhem.games.biker_game.bonds import forget_state, part_clubs, survivors
from mayhem.games.biker_game.frames.pairs import all_to, at_random, refuse_pairs, total
from mayhem.games.biker_game.harbors import hand_back, ports_of
from mayhem.games.biker_game.ledger import change_morale
from mayhem.games.biker_game.meta import (
    BANK,
    CHARTERS,
    DEBT,
    EARNED,
    END_GAME,
    F_FOLD,
    HEATED,
    HITTER,
    KOS,
    LOST,
    ORIGINAL,
    OUT,
    PACTS,
    PROSPECTS,
    R_FOLD,
    REHOUSE,
    SPENT,
    STOCK,
    WIDTH,
)
from mayhem.games.biker_game.muster import charters, close_charter, jailed, join, leave
from mayhem.games.biker_game.muster import die as lose_members
from mayhem.games.biker_game.state import State, bits, members_of
from mayhem.kernel.game import Choice, Frame, Refusal
from mayhem.kernel.position import push, tell
from mayhem.kernel.rng import below

# frame of folding: kind, serial, seat, state, members


def havens(s: State, seat: int, st: int) -> int:
    """B8.3, B14: own charters in adjacent states that do not fold as well."""
    return s.club[seat * WIDTH + CHARTERS] & s.t.adjacent[st] & ~s.at_risk


def fold_next(s: State, seat: int) -> bool:
    """Folds the next charter at risk, or asks where its members go. False if there is none. Not for the original."""
    if not s.at_risk:
        return False
    st = bits(s.at_risk)[0]
    here = members_of(s, seat, st)
    near = bits(havens(s, seat, st))
    if here == 0 or not near:
        fold(s, seat, st, ())
    elif len(near) == 1:
        fold(s, seat, st, (near[0], here))
    else:
        push(s, F_FOLD, seat, st, here)
    return True


def fold(s: State, seat: int, st: int, pairs: Choice) -> None:
    """B8.3: members go to adjacent charters or are lost; morale; businesses, relations and ports in that state are
    gone."""
    tell(s, "folded", seat, st)
    for i in range(0, len(pairs), 2):
        leave(s, seat, st, pairs[i + 1])
        join(s, seat, pairs[i], pairs[i + 1])
        tell(s, "moved", seat, st, pairs[i], pairs[i + 1])
    lose_members(s, seat, st, members_of(s, seat, st))
    forget_state(s, seat, st)
    close_charter(s, seat, st)
    s.at_risk &= ~(1 << st)
    for port in ports_of(s, st, seat):
        hand_back(s, port)
    change_morale(s, seat, s.t.mood_lost, R_FOLD)


def eliminate(s: State, seat: int) -> None:
    """B8.4: the original has folded. All pieces are removed, goods and money gone, jail emptied; who last hit it
    scores."""
    at = seat * WIDTH
    tell(s, "eliminated", seat)
    hitter = s.club[at + HITTER]
    s.club[at + OUT] = s.n - len(survivors(s)) + 1
    for st in charters(s, seat):
        lose_members(s, seat, st, members_of(s, seat, st))
        forget_state(s, seat, st)
        close_charter(s, seat, st)
        for port in ports_of(s, st, seat):
            hand_back(s, port)
    s.club[at + LOST] += jailed(s, seat)
    kept: list[int] = []
    for i in range(0, len(s.jail), 3):
        if s.jail[i] != seat:
            kept += s.jail[i : i + 3]
    s.jail = kept
    for other in bits(s.club[at + PACTS]):
        part_clubs(s, seat, other)
    s.club[at + SPENT] += s.club[at + BANK]
    s.club[at + EARNED] += s.club[at + DEBT]
    for field in (BANK, DEBT, PROSPECTS, STOCK, STOCK + 1, STOCK + 2):
        s.club[at + field] = 0
    s.club[at + ORIGINAL] = -1
    s.club[at + HITTER] = -1
    base = seat * s.t.cards
    for uid in range(s.t.cards):
        s.bond[base + uid] &= HEATED
    s.at_risk = 0
    if hitter >= 0 and not s.club[hitter * WIDTH + OUT]:
        s.club[hitter * WIDTH + KOS] += 1
        tell(s, "knockout", hitter, seat)


def legal_fold(s: State, f: Frame) -> list[Choice]:
    """All to one of the neighbours, or as even as it goes."""
    near = bits(havens(s, f[2], f[3]))
    found: list[Choice] = [(REHOUSE, *all_to(st, f[4])) for st in near]
    even: list[int] = []
    for i, st in enumerate(near):
        share = f[4] // len(near) + (1 if i < f[4] % len(near) else 0)
        if share:
            even += [st, share]
    if (REHOUSE, *even) not in found:
        found.append((REHOUSE, *even))
    return found


def refuse_fold(s: State, f: Frame, c: Choice) -> Refusal | None:
    refusal = refuse_pairs(s, c[1:], havens(s, f[2], f[3]), "B8.3")
    if refusal is None and total(c[1:]) != f[4]:
        return Refusal("place_all", "B8.3", (("members", f[4]),))
    return refusal


def apply_fold(s: State, f: Frame, c: Choice) -> None:
    s.stack.pop()
    fold(s, f[2], f[3], c[1:])


def sample_fold(s: State, f: Frame, words: list[int]) -> Choice:
    return (REHOUSE, *at_random(bits(havens(s, f[2], f[3])), f[4], words))


def legal_declare(s: State, f: Frame) -> list[Choice]:
    return [(END_GAME, 1), (END_GAME, 0)]


def refuse_declare(s: State, f: Frame, c: Choice) -> Refusal | None:
    return None if c[1] in (0, 1) else Refusal("not_a_choice", "B9")


def apply_declare(s: State, f: Frame, c: Choice) -> None:
    """B9: every other club takes one more turn."""
    s.stack.pop()
    if c[1]:
        s.declarer = f[2]
        tell(s, "declared", f[2])


def sample_declare(s: State, f: Frame, words: list[int]) -> Choice:
    return (END_GAME, 1 if below(words, 2) else 0)
