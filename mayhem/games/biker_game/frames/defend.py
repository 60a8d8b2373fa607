"""DEFENDER_LOADOUT: of a club that is attacked by another one, or at its ports (B6.5, B7.3)."""

from __future__ import annotations

from mayhem.games.biker_game.frames.combat import begin_combat
from mayhem.games.biker_game.meta import ASK_WEAPONS, DEFEND, EMPTY_LOADOUT, F_DEFEND, M_PORT, WEAPONS, WIDTH
from mayhem.games.biker_game.pools import check_loadout, loadouts, policy_loadout
from mayhem.games.biker_game.state import State, members_of
from mayhem.kernel.game import Choice, Frame, Refusal
from mayhem.kernel.position import push
from mayhem.kernel.rng import below

# frame: kind, serial, seat, mode, state, the card (port attack) or club (duel) that attacks
DUEL_DEFENCE = 11  # where the defender's loadout begins in the frame of a duel
DUEL_STAGE = 17
DEFENDED = 3  # the stage of a duel that follows


def face_attack(s: State, seat: int, mode: int, st: int, foe: int) -> None:
    """Asks for a loadout, or takes the one that was ordered. In a duel that is the top frame."""
    target, rival = (foe, -1) if mode == M_PORT else (-1, foe)
    policy = s.club[seat * WIDTH + WEAPONS]
    if members_of(s, seat, st) <= 0:
        answer(s, seat, mode, st, foe, EMPTY_LOADOUT)
    elif policy != ASK_WEAPONS:
        answer(s, seat, mode, st, foe, policy_loadout(s, seat, st, target, rival, policy))
    else:
        push(s, F_DEFEND, seat, mode, st, foe)


def answer(s: State, seat: int, mode: int, st: int, foe: int, load: Choice) -> None:
    if mode == M_PORT:
        begin_combat(s, seat, M_PORT, st, foe, load)
        return
    f = list(s.stack[-1])
    f[DUEL_DEFENCE : DUEL_DEFENCE + len(load)] = load
    f[DUEL_STAGE] = DEFENDED
    s.stack[-1] = tuple(f)


def _sides(f: Frame) -> tuple[int, int]:
    return (f[5], -1) if f[3] == M_PORT else (-1, f[5])


def legal_defend(s: State, f: Frame) -> list[Choice]:
    target, rival = _sides(f)
    return [(DEFEND, *load) for load in loadouts(s, f[2], f[4], target, rival)]


def refuse_defend(s: State, f: Frame, c: Choice) -> Refusal | None:
    target, rival = _sides(f)
    return check_loadout(s, f[2], f[4], c[1:], target, rival)


def apply_defend(s: State, f: Frame, c: Choice) -> None:
    s.stack.pop()
    answer(s, f[2], f[3], f[4], f[5], c[1:])


def sample_defend(s: State, f: Frame, words: list[int]) -> Choice:
    target, rival = _sides(f)
    loads = loadouts(s, f[2], f[4], target, rival)
    return (DEFEND, *loads[below(words, len(loads))])
