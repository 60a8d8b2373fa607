"""Relations: to cards (allied, peace, grudge) and between clubs."""

from __future__ import annotations

from mayhem.games.biker_game.meta import (
    ALLIED,
    CHARTERS,
    FLAGS,
    GRUDGE,
    HEATED,
    NOBODY,
    OUT,
    PACTS,
    PEACE,
    SLOTS,
    WIDTH,
)
from mayhem.games.biker_game.state import State, bits


def is_allied(s: State, seat: int, uid: int) -> bool:
    return s.bond[seat * s.t.cards + uid] & ALLIED != 0


def namesakes(s: State, seat: int, uid: int) -> int:
    """B5.2: other cards of the same name with which the club is allied, anywhere; 0 unless the type is blanket."""
    t = s.t
    if not t.blanket[uid]:
        return 0
    kind = t.kind[uid]
    first = t.kind_first[kind]
    base = seat * t.cards
    found = 0
    for other in range(first, first + t.kind_copies[kind]):
        if other != uid and s.bond[base + other] & ALLIED:
            found += 1
    return found


def is_hostile(s: State, seat: int, uid: int) -> bool:
    """B5.3: hostile toward that club."""
    if not s.t.hostile[uid] or s.bond[seat * s.t.cards + uid] & (ALLIED | PEACE):
        return False
    return namesakes(s, seat, uid) == 0


def raids_ports(s: State, seat: int, uid: int) -> bool:
    """B7.3: attacks the club's ports; here peace does not protect."""
    return s.t.hostile[uid] == 1 and not is_allied(s, seat, uid) and namesakes(s, seat, uid) == 0


def can_ally(s: State, uid: int) -> bool:
    """B14 alliable_extremists."""
    return s.config.alliable_extremists or not s.t.extremist[uid]


def note_attack(s: State, seat: int, uid: int) -> None:
    """B14: an attack ends alliance and peace, and fixes the order of retaliation by the first attack."""
    at = seat * s.t.cards + uid
    old = s.bond[at]
    if not old >> 4:
        s.seq += 1
        old |= s.seq << 4
    s.bond[at] = old & ~(ALLIED | PEACE)


def bear_grudge(s: State, seat: int, uid: int) -> None:
    s.bond[seat * s.t.cards + uid] |= GRUDGE


def forget(s: State, seat: int, uid: int, flags: int) -> None:
    s.bond[seat * s.t.cards + uid] &= ~flags


def forget_state(s: State, seat: int, st: int) -> None:
    """B8.3: alliances, peace and grudges in that state are lost; that an alliance once brought heat is not."""
    base = seat * s.t.cards
    for uid in cards_in(s, st):
        s.bond[base + uid] &= HEATED


def forget_card(s: State, uid: int) -> None:
    """B6.1.8: everybody's flags on a beaten card vanish."""
    for seat in range(s.n):
        s.bond[seat * s.t.cards + uid] &= HEATED


def cards_in(s: State, st: int) -> list[int]:
    """The cards of a state in flip order."""
    base = st * SLOTS
    return [uid for uid in s.slots[base : base + SLOTS] if uid >= 0]


def grudges(s: State, seat: int) -> list[int]:
    """B3: factions that still want to retaliate, in the order in which they were first attacked."""
    base = seat * s.t.cards
    found: list[int] = []
    for st in bits(s.club[seat * WIDTH + CHARTERS]):  # a grudge ends with the charter
        for uid in s.slots[st * SLOTS : st * SLOTS + SLOTS]:
            if uid >= 0 and s.bond[base + uid] & GRUDGE:
                found.append(uid)
    if len(found) > 1:
        found.sort(key=lambda uid: s.bond[base + uid] >> 4)
    return found


def bond_flags(s: State, seat: int, uid: int) -> int:
    return s.bond[seat * s.t.cards + uid] & FLAGS


def are_allies(s: State, seat: int, other: int) -> bool:
    return (s.club[seat * WIDTH + PACTS] >> other) & 1 == 1


def join_clubs(s: State, seat: int, other: int) -> None:
    s.club[seat * WIDTH + PACTS] |= 1 << other
    s.club[other * WIDTH + PACTS] |= 1 << seat


def part_clubs(s: State, seat: int, other: int) -> None:
    s.club[seat * WIDTH + PACTS] &= ~(1 << other)
    s.club[other * WIDTH + PACTS] &= ~(1 << seat)


def is_out(s: State, seat: int) -> bool:
    return s.club[seat * WIDTH + OUT] != 0


def survivors(s: State) -> list[int]:
    return [seat for seat in range(s.n) if not s.club[seat * WIDTH + OUT]]


def shop_taken(s: State, st: int, business: int) -> int:
    """B1.6: the seat that owns that business in that state, or NOBODY."""
    for seat in range(s.n):
        if (s.shops[seat * s.t.states + st] >> business) & 1:
            return seat
    return NOBODY
