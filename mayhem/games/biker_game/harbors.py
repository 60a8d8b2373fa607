"""Cards onto the board, and who holds the ports (B7.1 to B7.4)."""

from __future__ import annotations

from mayhem.games.biker_game.bonds import cards_in, forget_card
from mayhem.games.biker_game.meta import BEATEN, HELD, IN_DECK, NOBODY, SLOTS
from mayhem.games.biker_game.state import State
from mayhem.kernel.position import tell
from mayhem.kernel.rng import shuffle


def draw_card(s: State) -> int:
    """The next card, or -1. B1.5: an empty deck is made anew of the beaten cards."""
    if not s.deck:
        s.deck = [uid for uid in range(s.t.cards) if s.at[uid] == BEATEN]
        if not s.deck:
            return -1
        for uid in s.deck:
            s.at[uid] = IN_DECK
        shuffle(s.rng, s.deck)
        tell(s, "reshuffled", len(s.deck))
    return s.deck.pop()


def flip(s: State, st: int) -> None:
    """B2.3, B4: a state's first charter turns up its encounters; then its ports find holders."""
    if (s.flipped >> st) & 1:
        return
    s.flipped |= 1 << st
    for i in range(s.t.encounters[st]):
        uid = draw_card(s)
        if uid < 0:
            break
        s.slots[st * SLOTS + i] = uid
        s.at[uid] = st
        tell(s, "flipped", st, uid)
    assign_ports(s, st)


def assign_ports(s: State, st: int) -> None:
    """B7.1: from the last flipped card to the first, skipping types that cannot hold one."""
    ports = s.t.state_ports[st]
    if not ports:
        return
    i = 0
    for uid in reversed(cards_in(s, st)):
        if i == len(ports):
            break
        if s.t.holds[uid]:
            give_port(s, ports[i], HELD + uid)
            i += 1


def give_port(s: State, port: int, holder: int) -> None:
    s.holder[port] = holder
    if 0 <= holder < HELD:
        s.fresh |= 1 << port
    else:
        s.fresh &= ~(1 << port)
    tell(s, "port", port, holder)


def hand_back(s: State, port: int) -> None:
    """B7.4: to the last flipped card there that can hold one and has none, else to nobody."""
    for uid in reversed(cards_in(s, s.t.port_state[port])):
        if s.t.holds[uid] and HELD + uid not in s.holder:
            give_port(s, port, HELD + uid)
            return
    give_port(s, port, NOBODY)


def ports_of(s: State, st: int, holder: int) -> list[int]:
    return [port for port in s.t.state_ports[st] if s.holder[port] == holder]


def remove_card(s: State, uid: int, winner: int) -> None:
    """B6.1.8: a beaten card leaves the board, its ports go to the winner (B7.2), its relations are forgotten."""
    st = s.at[uid]
    base = st * SLOTS
    for i in range(base, base + SLOTS):
        if s.slots[i] == uid:
            s.slots[i] = -1
    s.at[uid] = BEATEN
    forget_card(s, uid)
    for port in ports_of(s, st, HELD + uid):
        give_port(s, port, winner)
