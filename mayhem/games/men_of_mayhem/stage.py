"""Positions by names: set up for scenarios, lessons and reports, and told back for what they expect.

    start:
      round: 3
      step: issue                      claim, reveal, issue, market, last_calls, clean_up or blinds: the step that
      comes next
      turn: samcro                     whose turn is next in step issue (default: the Patch Holder)
      patch: mayans
      sites: [docks, hairy_dog]        face-up Random Sites; others stay face down
      face_down: [palace_restaurant]   the next Random Sites to be flipped
      cards: [gun_ban]                 this round's Anarchy cards already revealed
      deck: [arrest_warrant]           the next cards, first one first; below them what the round has left
      exploited: {docks: samcro}
      gangs:
        samcro: {cash: 5, guns: 2, contraband: 1, heat: 3, orders: 4, members: {clubhouse: 2, docks: 1},
                 prospects: {docks: 1}, injured: {members: 1, prospects: 2}, out: false, disbanded: false}

Whatever is left out is as at the start of a game; the rest of the guns, contraband and dudes is in supply and pools.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mayhem.games.men_of_mayhem import flow
from mayhem.games.men_of_mayhem.config import SIDE_WORDS, Config
from mayhem.games.men_of_mayhem.deeds import controller, gang_members, patch_order
from mayhem.games.men_of_mayhem.frames.deal import OFFERS_A_ROUND
from mayhem.games.men_of_mayhem.frames.order import clubhouse
from mayhem.games.men_of_mayhem.frames.rounds import BLINDS, settle_law
from mayhem.games.men_of_mayhem.scoring import ENDINGS
from mayhem.games.men_of_mayhem.setup import new_state
from mayhem.games.men_of_mayhem.state import CLAIM, CLEAN_UP, ISSUE, LAST_CALLS, MARKET, REVEAL, State
from mayhem.games.men_of_mayhem.tables import OPPORTUNITY, Tables
from mayhem.games.men_of_mayhem.verbs import F_OVER, F_ROUND, F_TURNS, FRAME_WORDS
from mayhem.games.men_of_mayhem.view import sees
from mayhem.games.men_of_mayhem.words import name_location, name_seat, read_location, read_seat
from mayhem.kernel.game import ChoiceError
from mayhem.kernel.position import push
from mayhem.kernel.scenario import Path, StageError, check_entries, staged_number

STEPS = {
    "claim": CLAIM, "reveal": REVEAL, "issue": ISSUE, "market": MARKET, "last_calls": LAST_CALLS, "clean_up": CLEAN_UP,
    "blinds": BLINDS,
}  # fmt: skip
_KEYS = ("round", "step", "turn", "patch", "sites", "face_down", "cards", "deck", "exploited", "gangs")
_GANG_KEYS = (
    "cash", "guns", "contraband", "heat", "orders", "members", "prospects", "injured", "out", "disbanded", "offers",
)  # fmt: skip


def stage(tables: Tables, config: Config, seed: int, raw: Any, script: list[int] | None) -> State:
    """A position ready for its next decision; raises StageError with the entry that is wrong."""
    if not config.gangs:
        raise StageError((), "a position needs gangs: leave out pick")
    check_entries(raw, _KEYS, ())
    s = new_state(tables, config, seed)
    s.stack = []
    s.events = []
    s.round = _number(raw, "round", 1, s.rounds, 1)
    step = raw.get("step", "issue")
    if not isinstance(step, str) or step not in STEPS:
        raise StageError(("step",), f"expected one of {', '.join(STEPS)}, got {step!r}")
    s.patch = _seat(s, raw.get("patch", s.patch), ("patch",))
    _lay_sites(s, raw)
    _lay_cards(s, raw, STEPS[step])
    _set_gangs(s, raw)
    exploited = raw.get("exploited", {})
    if not isinstance(exploited, Mapping):
        raise StageError(("exploited",), "expected a mapping of Location to gang")
    for name, gang in exploited.items():
        s.marks[_location(s, -1, name, ("exploited", name))] = 1 + _seat(s, gang, ("exploited", name))
    s.script = script
    _begin(s, STEPS[step], raw)
    flow.advance(s)
    return s


def _begin(s: State, step: int, raw: Mapping[str, Any]) -> None:
    s.step = min(step, CLEAN_UP)
    if step == CLAIM:
        s.round -= 1
    if step == ISSUE:
        push(s, F_ROUND, MARKET)
        push(s, F_TURNS, _seat(s, raw.get("turn", s.patch), ("turn",)))
    else:
        if "turn" in raw:
            raise StageError(("turn",), "only step issue has turns")
        push(s, F_ROUND, step)


def _lay_sites(s: State, raw: Mapping[str, Any]) -> None:
    ids = {s.tables.places[place].id: place for place in s.tables.random}
    shown = _ids(raw, "sites", ids)
    hidden = _ids(raw, "face_down", ids)
    room = s.first_slot - s.first_random
    if len(shown) + len(hidden) > room or set(shown) & set(hidden):
        raise StageError(("sites",), f"there is room for {room} different Random Sites")
    rest = [p for p in s.site[s.first_random : s.first_slot] if p not in shown and p not in hidden]
    rest += [p for p in s.tables.random if p not in shown and p not in hidden and p not in rest]
    order = (shown + hidden + rest)[:room]
    for i, place in enumerate(order):
        s.site[s.first_random + i] = place
        s.up[s.first_random + i] = 1 if i < len(shown) else 0


def _lay_cards(s: State, raw: Mapping[str, Any], step: int) -> None:
    ids = {card.id: i for i, card in enumerate(s.tables.cards)}
    s.cards = _ids(raw, "cards", ids)
    first = _ids(raw, "deck", ids)
    if set(first) & set(s.cards):
        raise StageError(("deck",), "a card is both in force and in the deck")
    for card in first + s.cards:
        if s.tables.cards[card].hardcore and not s.config.hardcore:
            raise StageError(("deck",), f"{s.tables.cards[card].id} is a hardcore card: set the option hardcore")
    # Only so many as the rounds have left (M3.3), so that the last round empties the deck here too.
    seen = s.round if step > REVEAL else s.round - 1
    size = max(len(first), len(s.deck) - sum(min(i, 3) for i in range(1, seen + 1)))
    rest = [card for card in s.deck if card not in first and card not in s.cards]
    s.deck = (rest + first[::-1])[-size:] if size else []
    slot = s.first_slot
    coming = first[: min(s.round, 3)] if step <= REVEAL else []
    if sum(s.tables.cards[card].type == OPPORTUNITY for card in s.cards + coming) > s.locs - slot:
        raise StageError(("cards",), "at most three Opportunities at a time")
    for card in s.cards:
        if s.tables.cards[card].type == OPPORTUNITY:
            s.site[slot] = s.tables.cards[card].place
            s.up[slot] = 1
            slot += 1
    settle_law(s)


def _set_gangs(s: State, raw: Mapping[str, Any]) -> None:
    gangs = raw.get("gangs", {})
    if not isinstance(gangs, Mapping):
        raise StageError(("gangs",), "expected a mapping of gang to what it has")
    for seat in range(s.n):
        s.offers[seat] = OFFERS_A_ROUND
    seats = {name: _seat(s, name, ("gangs", name)) for name in gangs}
    for name, entry in gangs.items():
        _give_back(s, seats[name], entry, ("gangs", name))
    for name, entry in gangs.items():
        _set_gang(s, seats[name], entry, ("gangs", name))
    for seat in range(s.n):
        entry = gangs.get(name_seat(s, seat), {})
        if s.alive[seat] and "orders" not in entry:
            s.tokens[seat] = gang_members(s, seat) + clubhouse(s, seat).base
        s.claimed[seat] = s.tokens[seat]
        s.flow[3 * seat : 3 * seat + 3] = [s.cash[seat], s.guns[seat], s.goods[seat]]
    if sum(s.alive) < 2:
        raise StageError(("gangs",), "at least two gangs must be in play")  # M7.3: with one the game is over
    if not s.alive[s.patch]:
        s.patch = patch_order(s, s.patch)[0]


def _give_back(s: State, seat: int, entry: Any, path: Path) -> None:
    """Goods that will be set return to the supply first, so that the order of the gangs does not matter."""
    check_entries(entry, _GANG_KEYS, path)
    for word in ("disbanded", "out"):
        if not isinstance(entry.get(word, False), bool):
            raise StageError((*path, word), f"expected true or false, got {entry[word]!r}")
    if "guns" in entry or entry.get("disbanded", False):
        s.supply_guns += s.guns[seat]
        s.guns[seat] = 0
    if "contraband" in entry or entry.get("disbanded", False):
        s.supply_goods += s.goods[seat]
        s.goods[seat] = 0


def _set_gang(s: State, seat: int, entry: Any, path: Path) -> None:
    if entry.get("disbanded", False):
        s.alive[seat] = 0
        s.out[seat] = 1
        s.rank.insert(0, seat)
        entry = {"cash": 0, "guns": 0, "contraband": 0, "heat": 0, "orders": 0, "members": {}, "prospects": {}}
    s.cash[seat] = _number(entry, "cash", 0, 999, s.cash[seat], path)
    guns = _number(entry, "guns", 0, s.supply_guns + s.guns[seat], s.guns[seat], path)
    s.supply_guns += s.guns[seat] - guns
    s.guns[seat] = guns
    goods = _number(entry, "contraband", 0, s.supply_goods + s.goods[seat], s.goods[seat], path)
    s.supply_goods += s.goods[seat] - goods
    s.goods[seat] = goods
    s.heat[seat] = _number(entry, "heat", 0, 4, s.heat[seat], path)
    s.tokens[seat] = _number(entry, "orders", 0, 20, 0, path)
    s.out[seat] = int(bool(entry.get("out", not s.alive[seat])))
    s.offers[seat] = _number(entry, "offers", 0, OFFERS_A_ROUND, OFFERS_A_ROUND, path)
    for word, pile, pool, hurt, box in (
        ("members", s.mem, s.pool_mem, s.er_mem, s.tables.members),
        ("prospects", s.pro, s.pool_pro, s.er_pro, s.box_pro[seat]),
    ):
        injured = entry.get("injured", {})
        check_entries(injured, ("members", "prospects"), (*path, "injured"))
        hurt[seat] = _number(injured, word, 0, box, 0, (*path, "injured"))
        if word in entry:
            where = entry[word]
            if isinstance(where, int) and not isinstance(where, bool):
                where = {"clubhouse": where}
            if not isinstance(where, Mapping):
                raise StageError((*path, word), "expected a number, or a mapping of Location to number")
            pile[seat * s.locs : (seat + 1) * s.locs] = [0] * s.locs
            for name in where:
                loc = _location(s, seat, name, (*path, word, name))
                if loc >= s.locs or not s.up[loc] or (loc < s.n and loc != seat):
                    raise StageError((*path, word, name), "no dude of this gang can stand there")
                pile[seat * s.locs + loc] = _number(where, name, 0, box, 0, (*path, word))
        used = sum(pile[seat * s.locs : (seat + 1) * s.locs]) + hurt[seat]
        if used > box:
            raise StageError((*path, word), f"{used} are more than the {box} in the box")
        pool[seat] = box - used
    for loc in range(s.locs):
        at = seat * s.locs + loc
        bit = 1 << seat
        s.here[loc] = s.here[loc] | bit if s.mem[at] or s.pro[at] else s.here[loc] & ~bit


# Reading helpers -----------------------------------------------------------------------------------------------------
def _number(raw: Mapping[str, Any], key: str, low: int, high: int, default: int, path: Path = ()) -> int:
    return staged_number(raw.get(key, default), (*path, key), low, high)


def _ids(raw: Mapping[str, Any], key: str, ids: dict[str, int]) -> list[int]:
    names = raw.get(key, [])
    if not isinstance(names, list):
        raise StageError((key,), "expected a list of ids")
    for i, name in enumerate(names):
        if not isinstance(name, str) or name not in ids:
            raise StageError((key, i), f"{name!r} is unknown; known are {', '.join(ids)}")
        if names.index(name) != i:
            raise StageError((key, i), f"{name!r} stands there twice")
    return [ids[name] for name in names]


def _seat(s: State, name: Any, path: Path) -> int:
    try:
        seat = read_seat(s, name)
    except ChoiceError as error:
        raise StageError(path, str(error)) from error
    if not 0 <= seat < s.n:
        raise StageError(path, f"{name!r} is no seat")
    return seat


def _location(s: State, seat: int, name: Any, path: Path) -> int:
    try:
        loc = read_location(s, seat, name)
    except ChoiceError as error:
        raise StageError(path, str(error)) from error
    if not 0 <= loc < s.locs:
        raise StageError(path, f"{name!r} is no Location")
    return loc


# Telling back --------------------------------------------------------------------------------------------------------
def report(s: State, seat: int | None = None) -> dict[str, Any]:
    """The position by names. Without a seat the whole truth (tests and scenarios); with one, only what that seat
    sees."""
    over = s.stack[-1][0] == F_OVER
    gangs: dict[str, Any] = {}
    for i in range(s.n):
        base = i * s.locs
        entry: dict[str, Any] = {
            "heat": s.heat[i], "alive": bool(s.alive[i]), "out": bool(s.out[i]), "side": SIDE_WORDS[s.side[i]],
            "members": {_short(s, i, loc): s.mem[base + loc] for loc in range(s.locs) if s.mem[base + loc]},
            "prospects": {_short(s, i, loc): s.pro[base + loc] for loc in range(s.locs) if s.pro[base + loc]},
            "injured": {"members": s.er_mem[i], "prospects": s.er_pro[i]},
            "pool": {"members": s.pool_mem[i], "prospects": s.pool_pro[i]}, "offers": s.offers[i],
        }  # fmt: skip
        open_ = seat is None or sees(s, seat, i)
        for word, pile in (("cash", s.cash), ("guns", s.guns), ("contraband", s.goods)):
            entry[word] = pile[i] if open_ else "hidden"
        entry["orders"] = s.tokens[i] if open_ or not s.config.under_the_radar else "hidden"
        if seat is not None:
            entry["known"] = 0
            for k in s.know:
                if k[0] == seat and k[1] == i:
                    entry["known"] = {"round": k[2], "cash": k[3], "guns": k[4], "contraband": k[5]}
                    if k[6] >= 0:
                        entry["known"]["orders"] = k[6]
        gangs[name_seat(s, i)] = entry
    sites = [name_location(s, loc) for loc in range(s.n, s.locs) if s.up[loc]]
    data: dict[str, Any] = {
        "round": s.round, "rounds": s.rounds, "step": ("setup", *list(STEPS)[:6])[s.step],
        "patch": name_seat(s, s.patch),
        "gangs": gangs, "supply": {"guns": s.supply_guns, "contraband": s.supply_goods}, "sites": sites,
        "face_down": sum(1 for loc in range(s.first_random, s.first_slot) if not s.up[loc]),
        "cards": [s.tables.cards[card].id for card in s.cards], "deck": len(s.deck),
        "exploited": {name_location(s, loc): name_seat(s, s.marks[loc] - 1) for loc in range(s.locs) if s.marks[loc]},
        "control": {name_location(s, loc): _control(s, loc) for loc in range(s.n, s.locs) if s.here[loc]},
        "over": over, "ending": ENDINGS[s.ended], "frame": FRAME_WORDS[s.stack[-1][0]],
        "asked": [name_seat(s, i) for i in range(s.n) if flow.askers(s) >> i & 1],
        "promises": [[name_seat(s, p[1]), name_seat(s, p[2]), p[3], p[4], p[5]] for p in s.promises],
    }  # fmt: skip
    if seat is not None:
        data["scouted"] = [s.tables.cards[s.deck[i]].id for viewer, i in s.scouted if viewer == seat][::-1]
    if over:
        data["winner"] = name_seat(s, s.rank[0])
        data["order"] = [name_seat(s, i) for i in s.rank]
    return data


def _short(s: State, seat: int, loc: int) -> str:
    return "clubhouse" if loc == seat else name_location(s, loc)


def _control(s: State, loc: int) -> str:
    holder = controller(s, loc)
    return name_seat(s, holder) if holder >= 0 else "contested"
