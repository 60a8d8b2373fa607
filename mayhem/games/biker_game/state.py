"""The position: ints and flat lists of ints, so that a clone costs microseconds."""

from __future__ import annotations

from mayhem.games.biker_game.config import Config
from mayhem.games.biker_game.meta import IN_DECK, NOBODY, RUNNING, SETUP, SLOTS, WIDTH
from mayhem.games.biker_game.tables import Tables
from mayhem.kernel.game import Choice
from mayhem.kernel.position import Position


class State(Position):
    """A new one is bare (`blank` fills it): compiled classes run their __init__ whenever an object is made, and a clone
    must not pay for that."""

    __slots__ = (
        "actions", "active", "at", "at_risk", "bond", "club", "config", "deck", "declarer", "ended_by", "first",
        "flipped", "fresh", "holder", "jail", "members", "n", "phase", "police", "queue", "round", "seq", "shops",
        "slots", "struck", "t", "today", "traded", "trophies", "weak",
    )  # fmt: skip

    config: Config
    t: Tables
    n: int
    first: int
    active: int
    phase: int
    round: int
    seq: int  # attacks on factions so far: the order of retaliation (B3)
    declarer: int
    ended_by: int
    flipped: int  # mask of states
    at_risk: int  # mask of the active club's states (B8.2)
    weak: int  # mask: below full strength since before this turn
    fresh: int  # mask of ports taken since the last port attacks
    police: int  # this END: 1 a law faction has rolled, 2 there was a raid
    traded: int  # mask of the clubs whose trade counted as illegal money this turn (B14)
    club: list[int]
    members: list[int]  # -1: no charter
    shops: list[int]  # mask of businesses
    bond: list[int]
    slots: list[int]  # cards in flip order; -1: empty or gone
    at: list[int]
    holder: list[int]
    deck: list[int]  # drawn from the end
    today: list[int]
    actions: list[int]  # of the active club
    struck: list[int]  # by seat: mask of the states where its charter was attacked this turn
    queue: list[Choice]
    jail: list[int]  # triples: seat, members, turn of release
    trophies: list[int]  # seat * 256 + kind

    def clone(self) -> State:
        """An independent copy; the events stay behind, the script comes along."""
        new = State()
        new.config = self.config
        new.t = self.t
        new.n = self.n
        new.first = self.first
        new.active = self.active
        new.phase = self.phase
        new.round = self.round
        new.serial = self.serial
        new.seq = self.seq
        new.declarer = self.declarer
        new.ended_by = self.ended_by
        new.flipped = self.flipped
        new.at_risk = self.at_risk
        new.weak = self.weak
        new.fresh = self.fresh
        new.police = self.police
        new.traded = self.traded
        new.club = self.club[:]
        new.members = self.members[:]
        new.shops = self.shops[:]
        new.bond = self.bond[:]
        new.slots = self.slots[:]
        new.at = self.at[:]
        new.holder = self.holder[:]
        new.deck = self.deck[:]
        new.today = self.today[:]
        new.actions = self.actions[:]
        new.struck = self.struck[:]
        new.queue = self.queue[:]
        new.jail = self.jail[:]
        new.trophies = self.trophies[:]
        new.stack = self.stack[:]
        new.rng = self.rng[:]
        new.script = None if self.script is None else self.script[:]
        new.events = None
        return new


def blank(config: Config, tables: Tables) -> State:
    """A position without anything in it."""
    s = State()
    n, states, cards = config.players, tables.states, tables.cards
    s.config = config
    s.t = tables
    s.n = n
    s.first = 0
    s.active = 0
    s.phase = SETUP
    s.round = 0
    s.serial = 0
    s.seq = 0
    s.declarer = -1
    s.ended_by = RUNNING
    s.flipped = 0
    s.at_risk = 0
    s.weak = 0
    s.fresh = 0
    s.police = 0
    s.traded = 0
    s.club = [0] * (n * WIDTH)
    s.members = [-1] * (n * states)
    s.shops = [0] * (n * states)
    s.bond = [0] * (n * cards)
    s.slots = [-1] * (states * SLOTS)
    s.at = [IN_DECK] * cards
    s.holder = [NOBODY] * tables.ports
    s.deck = []
    s.today = [0] * cards
    s.actions = [0] * states
    s.struck = [0] * n
    s.queue = []
    s.jail = []
    s.trophies = []
    s.stack = []
    s.rng = []
    s.script = None
    s.events = []
    return s


def members_of(s: State, seat: int, st: int) -> int:
    return s.members[seat * s.t.states + st]


_BITS: dict[int, tuple[int, ...]] = {}
_MOST_BITS = 50_000


def bits(mask: int) -> tuple[int, ...]:
    """The numbers of the bits that are set, lowest first. Kept: the same sets of charters come up all the time."""
    known = _BITS.get(mask)
    if known is not None:
        return known
    found: list[int] = []
    rest = mask
    while rest:
        low = rest & -rest
        found.append(low.bit_length() - 1)
        rest ^= low
    if len(_BITS) >= _MOST_BITS:
        _BITS.clear()
    made = tuple(found)
    _BITS[mask] = made
    return made
