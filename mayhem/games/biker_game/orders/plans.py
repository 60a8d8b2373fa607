"""Encounter orders: planned in Church with their full loadout, carried out in the sub-phases (B3, B4)."""

from __future__ import annotations

from mayhem.games.biker_game.bonds import are_allies, bond_flags, cards_in, forget, is_allied, is_out
from mayhem.games.biker_game.meta import (
    ALLIED,
    ASSAULT,
    ATTACK,
    ATTACKED,
    BEFRIEND,
    EMPTY_LOADOUT,
    FOUGHT,
    LOADOUT,
    PEACE,
    TRIED,
)
from mayhem.games.biker_game.muster import charters
from mayhem.games.biker_game.orders.common import refuse_card, refuse_charter
from mayhem.games.biker_game.pools import check_loadout, loadouts
from mayhem.games.biker_game.state import State, members_of
from mayhem.kernel.game import Choice, Refusal
from mayhem.kernel.position import tell


def refuse_befriend(s: State, seat: int, c: Choice) -> Refusal | None:
    """B4 FRIENDLY: (verb, state, card, loadout of the fallback)."""
    st, uid = c[1], c[2]
    refusal = refuse_charter(s, seat, st, 1) or refuse_card(s, st, uid)
    if refusal is not None:
        return refusal
    card = s.t.kind_ids[s.t.kind[uid]]
    if is_allied(s, seat, uid):
        return Refusal("already_allied", "B4", (("card", card),))
    if s.today[uid] & TRIED:
        return Refusal("tried_today", "B1.1", (("card", card),))
    return check_loadout(s, seat, st, c[3:], uid, -1)


def refuse_attack(s: State, seat: int, c: Choice) -> Refusal | None:
    """B4 ATTACK: (verb, state, card, loadout)."""
    st, uid = c[1], c[2]
    refusal = refuse_charter(s, seat, st, 1) or refuse_card(s, st, uid)
    if refusal is not None:
        return refusal
    if members_of(s, seat, st) < 1:
        return Refusal("nobody_here", "B4", (("state", s.t.state_ids[st]),))
    if s.today[uid] & (ATTACKED | FOUGHT):
        return Refusal("attacked_today", "B1.1", (("card", s.t.kind_ids[s.t.kind[uid]]),))
    return check_loadout(s, seat, st, c[3:], uid, -1)


def refuse_assault(s: State, seat: int, c: Choice) -> Refusal | None:
    """B4 ATTACK_PLAYER: (verb, state, club, loadout)."""
    st, rival = c[1], c[2]
    refusal = refuse_charter(s, seat, st, 1)
    if refusal is not None:
        return refusal
    if members_of(s, seat, st) < 1:
        return Refusal("nobody_here", "B4", (("state", s.t.state_ids[st]),))
    if not 0 <= rival < s.n or rival == seat or is_out(s, rival) or members_of(s, rival, st) < 0:
        return Refusal("rival_not_here", "B4", (("state", s.t.state_ids[st]),))
    if are_allies(s, seat, rival):
        return Refusal("rival_is_ally", "B5.4", (("club", rival),))
    if (s.struck[rival] >> st) & 1:
        return Refusal("charter_attacked_today", "B1.1", (("club", rival), ("state", s.t.state_ids[st])))
    return check_loadout(s, seat, st, c[3:], -1, rival)


def do_plan(s: State, seat: int, c: Choice) -> None:
    """Queues an encounter order; an attack on an ally ends alliance and peace at once (B4)."""
    verb, st, target = c[0], c[1], c[2]
    s.actions[st] -= 1
    s.queue.append(c)
    tell(s, "planned", seat, verb, st, target)
    if verb == BEFRIEND:
        s.today[target] |= TRIED
    elif verb == ATTACK:
        s.today[target] |= ATTACKED
        if bond_flags(s, seat, target) & ALLIED:
            forget(s, seat, target, ALLIED | PEACE)
            tell(s, "broke_card", seat, target)
    else:
        s.struck[target] |= 1 << st


def refuse_withdraw(s: State, seat: int, c: Choice) -> Refusal | None:
    """A plan may be struck from the list while Church is open: nothing has been done yet."""
    if not 0 <= c[1] < len(s.queue):
        return Refusal("no_such_plan", "B3")
    return None


def do_withdraw(s: State, seat: int, c: Choice) -> None:
    plan = s.queue.pop(c[1])
    verb, st, target = plan[0], plan[1], plan[2]
    s.actions[st] += 1
    if verb == BEFRIEND:
        s.today[target] &= ~TRIED
    elif verb == ATTACK:
        s.today[target] &= ~ATTACKED
    else:
        s.struck[target] &= ~(1 << st)
    tell(s, "withdrawn", seat, verb, st, target)


def list_friendly(s: State, seat: int) -> list[Choice]:
    """Every card that can be tried, with the fallbacks: shoot back with everything, with guns, or not at all."""
    found: list[Choice] = []
    for st in charters(s, seat):
        if s.actions[st] < 1 or members_of(s, seat, st) < 1:
            continue
        for uid in cards_in(s, st):
            if s.today[uid] & TRIED or is_allied(s, seat, uid):
                continue
            if s.t.hostile[uid]:
                found += [(BEFRIEND, st, uid, *load) for load in loadouts(s, seat, st, uid, -1)]
            else:
                found.append((BEFRIEND, st, uid, *EMPTY_LOADOUT))
    return found


def list_hostile(s: State, seat: int) -> list[Choice]:
    """Every attack on cards and clubs, with a few loadouts each."""
    found: list[Choice] = []
    for st in charters(s, seat):
        if s.actions[st] < 1 or members_of(s, seat, st) < 1:
            continue
        for uid in cards_in(s, st):
            if not s.today[uid] & (ATTACKED | FOUGHT):
                found += [(ATTACK, st, uid, *load) for load in loadouts(s, seat, st, uid, -1)]
        for rival in range(s.n):
            if (
                rival != seat
                and members_of(s, rival, st) >= 0
                and not are_allies(s, seat, rival)
                and not (s.struck[rival] >> st) & 1
            ):
                found += [(ASSAULT, st, rival, *load) for load in loadouts(s, seat, st, -1, rival)]
    return found


PLAN_LENGTH = 3 + LOADOUT
