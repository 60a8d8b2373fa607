"""The position: flat lists of ints, cloned by hand.

Seats are 0..n-1. A Location is a number 0..L-1: first the n clubhouses, then the starting Sites, the Random Sites, and
three slots for Opportunities. The Emergency Room is no Location (M1.6) and has lists of its own; where a dude must be
named there, it is written as Location L.
"""

from __future__ import annotations

from typing import Any

from mayhem.games.men_of_mayhem.config import Config
from mayhem.games.men_of_mayhem.tables import LAWS, Tables
from mayhem.kernel.game import PackError
from mayhem.kernel.position import Position

SLOTS_FOR_OPPORTUNITIES = 3

# Steps of a round (M3.1)
SETUP, CLAIM, REVEAL, ISSUE, MARKET, LAST_CALLS, CLEAN_UP = range(7)

# How a game ended
RUNNING, BY_CASH, BY_PATCH, BY_GUNS, BY_DICE, LAST_STANDING = range(6)

Known = tuple[int, int, int, int, int, int, int]  # viewer, rival, round, cash, guns, contraband, orders (-1: not seen)
Promise = tuple[int, int, int, int, int, int]  # round, by, to, kind, argument, status

_INTS = (
    "n", "locs", "first_random", "first_slot", "round", "rounds", "step", "patch", "serial",
    "supply_guns", "supply_goods", "fight_win", "ended",
)  # fmt: skip
_LISTS = (
    "gang", "side", "alive", "out", "cash", "guns", "goods", "heat", "tokens", "claimed", "mem", "pro", "er_mem",
    "er_pro",
    "pool_mem", "pool_pro", "box_pro", "here", "site", "up", "marks", "deck", "cards", "gone", "law", "secret",
    "fight_guns", "fight_dice", "fight_hits", "offers", "flow", "rank", "rng",
)  # fmt: skip
_TUPLES = ("stack", "know", "scouted", "promises", "past")
_SMALL = 1 << 40  # no number of a position is ever larger, except words of the generator, which are below 2**32


class State(Position):
    """Public slots are documented where they are not obvious. A new one is bare (`lay_out` fills it): compiled classes
    run their __init__ whenever an object is made, and a clone must not pay for that."""

    __slots__ = (
        "alive", "box_pro", "cards", "cash", "claimed", "config", "deck", "ended", "er_mem", "er_pro", "fight_dice",
        "fight_guns", "fight_hits", "fight_win", "first_random", "first_slot", "flow", "gang", "gone", "goods", "guns",
        "heat", "here", "know", "law", "locs", "marks", "mem", "n", "offers", "opened", "out", "past", "patch",
        "pool_mem", "pool_pro", "pro", "promises", "rank", "round", "rounds", "scouted", "secret", "side", "sides",
        "site", "step", "supply_goods", "supply_guns", "tables", "tokens", "up",
    )  # fmt: skip

    tables: Tables
    config: Config
    n: int
    first_random: int
    first_slot: int
    locs: int
    round: int
    rounds: int
    step: int
    patch: int  # the Patch Holder's seat
    supply_guns: int
    supply_goods: int
    fight_win: int
    ended: int
    gang: list[int]
    side: list[int]
    alive: list[int]
    out: list[int]  # skipped in step 3 of this round (M4.2)
    cash: list[int]
    guns: list[int]
    goods: list[int]  # contraband
    heat: list[int]
    tokens: list[int]
    claimed: list[int]  # orders claimed this round
    mem: list[int]  # Members of seat s at Location l: mem[s * locs + l]
    pro: list[int]
    er_mem: list[int]
    er_pro: list[int]
    pool_mem: list[int]
    pool_pro: list[int]
    box_pro: list[int]  # Prospects of the gang that are in the game at all (Slim Pickings)
    here: list[int]  # bit mask of the seats with dudes there
    site: list[int]  # index into tables.places; -1: a clubhouse or an empty slot
    up: list[int]
    marks: list[int]  # 0, or 1 + the seat that exploited it this round (M5.2)
    deck: list[int]  # face-down Anarchy cards, the next one last
    cards: list[int]  # this round's cards in the order revealed
    gone: list[int]  # discarded cards
    law: list[int]
    secret: list[int]
    fight_guns: list[int]
    fight_dice: list[int]
    fight_hits: list[int]
    offers: list[int]  # offers that a seat may still make this round (M11)
    flow: list[int]  # public record: net cash, guns, contraband of each seat this round (M1.5)
    past: list[tuple[int, ...]]  # the flows of earlier rounds; entry 0 is the set-up
    rank: list[int]  # after the end: seats, best first
    know: list[Known]
    scouted: list[tuple[int, int]]  # viewer, index into deck
    opened: list[int]  # places of the slots when the last decision came, for the names of its events; not kept
    promises: list[Promise]
    sides: list[tuple[int, ...]]  # gang rules of the chosen sides, derived from gang and side

    def clone(self) -> State:
        """Independent in everything that can change; events start empty and switched off (search wants none)."""
        s = State()
        s.tables = self.tables
        s.config = self.config
        s.n = self.n
        s.first_random = self.first_random
        s.first_slot = self.first_slot
        s.locs = self.locs
        s.round = self.round
        s.rounds = self.rounds
        s.step = self.step
        s.patch = self.patch
        s.serial = self.serial
        s.supply_guns = self.supply_guns
        s.supply_goods = self.supply_goods
        s.fight_win = self.fight_win
        s.ended = self.ended
        s.gang = self.gang[:]
        s.side = self.side[:]
        s.alive = self.alive[:]
        s.out = self.out[:]
        s.cash = self.cash[:]
        s.guns = self.guns[:]
        s.goods = self.goods[:]
        s.heat = self.heat[:]
        s.tokens = self.tokens[:]
        s.claimed = self.claimed[:]
        s.mem = self.mem[:]
        s.pro = self.pro[:]
        s.er_mem = self.er_mem[:]
        s.er_pro = self.er_pro[:]
        s.pool_mem = self.pool_mem[:]
        s.pool_pro = self.pool_pro[:]
        s.box_pro = self.box_pro[:]
        s.here = self.here[:]
        s.site = self.site[:]
        s.up = self.up[:]
        s.marks = self.marks[:]
        s.deck = self.deck[:]
        s.cards = self.cards[:]
        s.gone = self.gone[:]
        s.law = self.law[:]
        s.secret = self.secret[:]
        s.fight_guns = self.fight_guns[:]
        s.fight_dice = self.fight_dice[:]
        s.fight_hits = self.fight_hits[:]
        s.offers = self.offers[:]
        s.flow = self.flow[:]
        s.past = self.past[:]
        s.rank = self.rank[:]
        s.rng = self.rng[:]
        s.stack = self.stack[:]
        s.know = self.know[:]
        s.scouted = self.scouted[:]
        s.opened = self.opened  # never changed, only replaced
        s.promises = self.promises[:]
        script = self.script
        s.script = None if script is None else script[:]
        s.events = None
        s.sides = self.sides[:]
        return s

    def settle_sides(self) -> None:
        """Derives what the rules ask all the time from gang and side."""
        for seat in range(self.n):
            if self.gang[seat] >= 0:
                gang = self.tables.gangs[self.gang[seat]]
                self.sides[seat] = (gang.octane if self.side[seat] else gang.unleaded).rules


def lay_out(tables: Tables, config: Config) -> State:
    """An empty table: nobody and nothing on it yet."""
    s = State()
    n = config.players
    starting = len(tables.starting) - (1 if config.hollow_point else 0)
    randoms = 8 if n > 4 else 6
    s.tables = tables
    s.config = config
    s.n = n
    s.first_random = n + starting
    s.first_slot = s.first_random + randoms
    s.locs = s.first_slot + SLOTS_FOR_OPPORTUNITIES
    s.round = 0
    s.rounds = 6 + config.long_haul
    s.step = SETUP
    s.patch = 0
    s.serial = 0
    s.supply_guns = 0
    s.supply_goods = 0
    s.fight_win = -1
    s.ended = RUNNING
    s.gang = [-1] * n
    s.side = [0] * n
    s.alive = [1] * n
    s.out = [0] * n
    s.cash = [0] * n
    s.guns = [0] * n
    s.goods = [0] * n
    s.heat = [0] * n
    s.tokens = [0] * n
    s.claimed = [0] * n
    s.mem = [0] * (n * s.locs)
    s.pro = [0] * (n * s.locs)
    s.er_mem = [0] * n
    s.er_pro = [0] * n
    s.pool_mem = [0] * n
    s.pool_pro = [0] * n
    s.box_pro = [0] * n
    s.here = [0] * s.locs
    s.site = [-1] * s.locs
    s.up = [1] * n + [0] * (s.locs - n)
    s.marks = [0] * s.locs
    s.deck = []
    s.cards = []
    s.gone = []
    s.law = [0] * LAWS
    s.secret = [-1] * n
    s.fight_guns = [0] * n
    s.fight_dice = [0] * n
    s.fight_hits = [0] * n
    s.offers = [0] * n
    s.flow = [0] * (3 * n)
    s.past = []
    s.rank = []
    s.rng = [1, 0, 0, 0, 0]
    s.stack = []
    s.know = []
    s.scouted = []
    s.opened = []
    s.promises = []
    s.script = None
    s.events = []
    s.sides = [()] * n
    return s


def pack(state: State) -> dict[str, Any]:
    """Everything that makes the position, as JSON-able data."""
    data: dict[str, Any] = {name: getattr(state, name) for name in _INTS}
    for name in _LISTS:
        data[name] = list(getattr(state, name))
    for name in _TUPLES:
        data[name] = [list(entry) for entry in getattr(state, name)]
    data["script"] = None if state.script is None else list(state.script)
    return data


def unpack(tables: Tables, config: Config, data: Any) -> State:
    """A position from packed data. What does not fit raises PackError; nothing is guessed."""
    if not isinstance(data, dict):
        raise PackError("the snapshot is no mapping")
    wanted = {*_INTS, *_LISTS, *_TUPLES, "script"}
    if set(data) != wanted:
        raise PackError(f"snapshot fields differ: {', '.join(sorted(set(data) ^ wanted))}")
    state = lay_out(tables, config)
    for name in _INTS:
        value = _whole(name, data[name])
        if name in ("n", "locs", "first_random", "first_slot") and value != getattr(state, name):
            raise PackError(f"{name} is {value}, but this configuration has {getattr(state, name)}")
        setattr(state, name, value)
    for name in _LISTS:
        values = data[name]
        old = getattr(state, name)
        if not isinstance(values, list) or len(values) > 256:
            raise PackError(f"{name} is no list of numbers")
        if name not in ("deck", "cards", "gone", "rank") and len(values) != len(old):
            raise PackError(f"{name} has {len(values)} entries instead of {len(old)}")
        setattr(state, name, [_whole(name, value) for value in values])
    for name in _TUPLES:
        values = data[name]
        if not isinstance(values, list) or len(values) > 256:
            raise PackError(f"{name} is no list")
        entries = []
        length = {"know": 7, "scouted": 2, "promises": 6, "past": 3 * state.n}.get(name, 0)
        for entry in values:
            if not isinstance(entry, list) or not 0 < len(entry) <= 64 or (length and len(entry) != length):
                raise PackError(f"{name} has a damaged entry")
            entries.append(tuple(_whole(name, value) for value in entry))
        setattr(state, name, entries)
    script = data["script"]
    if script is not None:
        if (
            not isinstance(script, list)
            or len(script) > 4096
            or any(_whole("script", v) not in range(1, 7) for v in script)
        ):
            raise PackError("the script of dice is damaged")
        state.script = list(script)
    for seat in range(state.n):
        if not -1 <= state.gang[seat] < len(tables.gangs) or state.side[seat] not in (0, 1):
            raise PackError(f"gang of seat {seat} is unknown")
    if any(not -1 <= place < len(tables.places) for place in state.site):
        raise PackError("a Site is unknown to the content")
    if any(not 0 <= card < len(tables.cards) for card in state.deck + state.cards + state.gone):
        raise PackError("a card is unknown to the content")
    if not 0 <= state.patch < state.n:
        raise PackError("the Patch Holder is no seat")
    seats = [viewer for viewer, _ in state.scouted] + [seat for k in state.know for seat in k[:2]]
    seats += [seat for promise in state.promises for seat in promise[1:3]]
    if any(not 0 <= seat < state.n for seat in seats) or any(not 0 <= i < len(state.deck) for _, i in state.scouted):
        raise PackError("knowledge or a promise of the snapshot names something that does not exist")
    state.settle_sides()
    return state


def _whole(name: str, value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not -_SMALL < value < _SMALL:
        raise PackError(f"{name} holds {str(value)[:40]!r} instead of a number")
    return value
