"""Positions by names: set up for scenarios, lessons and reports, and told back for what they expect.

    start:
      round: 3
      turn: club1                        whose turn it is; the turns that a club has begun are counted in `turns`
      phase: church                      collect, recruit, church, friendly, hostile, cool, ports, retaliate, raid, ...
      states: {CA: [bk1.1, cc1.1]}       cards in flip order; the states of charters that are not named are empty
      ports: {oakland: club1}            a club, a card or nobody; others are assigned as on a flip
      deck: [ct2.1]                      the next cards, first one first; the others follow in some order
      actions: {CA: 2}                   of the club whose turn it is; others have all of them
      clubs:
        club1: {bank: 50000, debt: 0, heat: 12, morale: 15, prospects: 4, sg: 1, hw: 0, co: 2, traits: [lawyer],
                original: CA, charters: {CA: 12, NV: {members: 6, businesses: [bar]}}, allied: [bk1.1], peace: [],
                grudge: [], allied_players: [club2], illegal_total: 0, charters_opened: 2, turns: 4, jail: {7: 6},
                defeated: [bk1], kos: 0, last_hitter: club2, standing: {weapons: all}}

Whatever is left out is as at the start of a game; a club without charters gets one where nobody is.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mayhem.games.biker_game.audit import check_books
from mayhem.games.biker_game.config import Config
from mayhem.games.biker_game.frames import advance
from mayhem.games.biker_game.frames.flow import begin_turn
from mayhem.games.biker_game.harbors import assign_ports
from mayhem.games.biker_game.ledger import income
from mayhem.games.biker_game.meta import (
    ALLIED,
    BANK,
    BEATEN,
    CAUSES,
    CHARTERS,
    CLUB_FIELDS,
    DEBT,
    EARNED,
    F_FLOW,
    FRAMES,
    GRUDGE,
    HEAT,
    HEATED,
    HELD,
    HITTER,
    ILLEGAL,
    IN_DECK,
    KOS,
    LOST,
    MORALE,
    NOBODY,
    OPENED,
    ORIGINAL,
    PACTS,
    PATCHED,
    PEACE,
    PHASES,
    POINTS,
    PROSPECTS,
    SLOTS,
    SPENT,
    STANDING_FIELDS,
    STANDING_NAMES,
    STANDING_VALUES,
    STOCK,
    TRAIT_IDS,
    TRAITS,
    TURNS,
    WIDTH,
)
from mayhem.games.biker_game.muster import found_charter
from mayhem.games.biker_game.names import read_seat, seat_name
from mayhem.games.biker_game.scoring import PARTS, parts_of
from mayhem.games.biker_game.setup import new_state
from mayhem.games.biker_game.state import State, bits
from mayhem.games.biker_game.tables import Tables
from mayhem.kernel.game import ChoiceError
from mayhem.kernel.position import push
from mayhem.kernel.scenario import Path, StageError, check_entries, staged_number

_KEYS = ("round", "turn", "phase", "states", "ports", "deck", "actions", "clubs")
_NUMBERS = {
    "bank": BANK, "debt": DEBT, "heat": HEAT, "morale": MORALE, "prospects": PROSPECTS, "sg": STOCK, "hw": STOCK + 1,
    "co": STOCK + 2, "illegal_total": ILLEGAL, "charters_opened": OPENED, "turns": TURNS, "kos": KOS,
    "trait_points": POINTS,
}  # fmt: skip
_CLUB_KEYS = (*_NUMBERS, "traits", "original", "charters", "allied", "peace", "grudge", "allied_players", "jail",
    "defeated",
              "last_hitter", "standing")  # fmt: skip
_FLAGS = {"allied": ALLIED | HEATED, "peace": PEACE, "grudge": GRUDGE}
_PHASES = PHASES[1:-1]


def _index(value: Any, words: list[str] | tuple[str, ...], path: Path) -> int:
    if not isinstance(value, str) or value not in words:
        raise StageError(path, f"{value!r} is unknown; known are {', '.join(words)}")
    return words.index(value)


def _list(value: Any, path: Path) -> list[Any]:
    if not isinstance(value, list):
        raise StageError(path, "expected a list")
    return value


def _mapping(value: Any, path: Path, what: str) -> Mapping[Any, Any]:
    if not isinstance(value, Mapping):
        raise StageError(path, f"expected a mapping of {what}")
    return value


def _seat(s: State, value: Any, path: Path) -> int:
    try:
        return read_seat(s, value)
    except ChoiceError as error:
        raise StageError(path, str(error)) from None


def stage(tables: Tables, config: Config, seed: int, raw: Any, script: list[int] | None) -> State:
    """A position ready for its next decision; raises StageError with the entry that is wrong."""
    check_entries(raw, _KEYS, ())
    s = new_state(config, tables, seed)
    s.stack = []
    s.events = None
    s.first = 0
    s.round = staged_number(raw.get("round", 1), ("round",), 1, 1000)
    rows: dict[int, Mapping[str, Any]] = {}
    for name, club in _mapping(raw.get("clubs", {}), ("clubs",), "clubs to what they have").items():
        check_entries(club, _CLUB_KEYS, ("clubs", name))
        rows[_seat(s, name, ("clubs", name))] = club
    for seat in range(s.n):
        at = seat * WIDTH
        s.club[at + POINTS] = 0
        s.club[at + TURNS] = 1
        if seat in rows:
            _lay_club(s, seat, rows[seat], ("clubs", seat_name(seat)))
    _settle_others(s)
    _lay_cards(s, raw)
    for seat, club in rows.items():
        _lay_bonds(s, seat, club, ("clubs", seat_name(seat)))
    _balance(s)
    turn = _seat(s, raw.get("turn", seat_name(0)), ("turn",))
    phase = 1 + _index(raw.get("phase", "church"), _PHASES, ("phase",))
    s.club[turn * WIDTH + TURNS] -= 1
    begin_turn(s, turn)
    s.phase = phase
    for name, left in _mapping(raw.get("actions", {}), ("actions",), "states to actions").items():
        s.actions[_index(name, s.t.state_ids, ("actions", name))] = staged_number(
            left, ("actions", name), 0, s.t.actions
        )
    for problem in check_books(s):
        raise StageError((), problem)
    s.script = script
    push(s, F_FLOW)
    s.events = []
    advance(s)
    return s


def _lay_club(s: State, seat: int, club: Mapping[str, Any], path: Path) -> None:
    t = s.t
    at = seat * WIDTH
    for name, field in _NUMBERS.items():
        if name in club:
            s.club[at + field] = staged_number(club[name], (*path, name))
    for i, name in enumerate(_list(club.get("traits", []), (*path, "traits"))):
        s.club[at + TRAITS] |= 1 << _index(name, TRAIT_IDS, (*path, "traits", i))
    for name, charter in _mapping(club.get("charters", {}), (*path, "charters"), "states to members").items():
        here = (*path, "charters", name)
        st = _index(name, t.state_ids, here)
        row = {"members": charter} if type(charter) is int else charter
        check_entries(row, ("members", "businesses"), here)
        found_charter(s, seat, st, staged_number(row.get("members", t.start_members), here))
        for shop in _list(row.get("businesses", []), here):
            s.shops[seat * t.states + st] |= 1 << _index(shop, t.business_ids, here)
        if s.club[at + ORIGINAL] < 0:
            s.club[at + ORIGINAL] = st
    if "original" in club:
        home = _index(club["original"], t.state_ids, (*path, "original"))
        if not (s.club[at + CHARTERS] >> home) & 1:
            raise StageError((*path, "original"), "the original must be one of the charters")
        s.club[at + ORIGINAL] = home
    if "charters_opened" not in club:
        s.club[at + OPENED] = max(1, s.club[at + CHARTERS].bit_count())
    for turn, count in _mapping(club.get("jail", {}), (*path, "jail"), "turns to members").items():
        number = int(turn) if isinstance(turn, str) and turn.isdigit() else turn
        s.jail += [seat, staged_number(count, (*path, "jail", turn), 1), staged_number(number, (*path, "jail", turn))]
    for i, name in enumerate(_list(club.get("defeated", []), (*path, "defeated"))):
        s.trophies.append(seat * 256 + _index(name, t.kind_ids, (*path, "defeated", i)))
    for i, other in enumerate(_list(club.get("allied_players", []), (*path, "allied_players"))):
        rival = _seat(s, other, (*path, "allied_players", i))
        s.club[at + PACTS] |= 1 << rival
        s.club[rival * WIDTH + PACTS] |= 1 << seat
    if "last_hitter" in club:
        s.club[at + HITTER] = _seat(s, club["last_hitter"], (*path, "last_hitter"))
    standing = club.get("standing", {})
    check_entries(standing, STANDING_NAMES, (*path, "standing"))
    for name, value in standing.items():
        i = STANDING_NAMES.index(name)
        s.club[at + STANDING_FIELDS[i]] = _index(value, STANDING_VALUES[i], (*path, "standing", name))


def _settle_others(s: State) -> None:
    """Clubs without charters stand where nobody else is, far from the others if possible."""
    used = 0
    for seat in range(s.n):
        used |= s.club[seat * WIDTH + CHARTERS]
    for seat in range(s.n):
        if not s.club[seat * WIDTH + CHARTERS]:
            near = used
            for st in bits(used):
                near |= s.t.adjacent[st]
            free = [st for st in range(s.t.states) if not (near >> st) & 1]
            free = free or [st for st in range(s.t.states) if not (used >> st) & 1]
            found_charter(s, seat, free[0], s.t.start_members)
            s.club[seat * WIDTH + ORIGINAL] = free[0]
            used |= 1 << free[0]


def _lay_cards(s: State, raw: Mapping[str, Any]) -> None:
    t = s.t
    for name, cards in _mapping(raw.get("states", {}), ("states",), "states to cards").items():
        st = _index(name, t.state_ids, ("states", name))
        if len(_list(cards, ("states", name))) > t.encounters[st]:
            raise StageError(("states", name), f"{name} has {t.encounters[st]} encounters")
        s.flipped |= 1 << st
        for i, card in enumerate(cards):
            uid = _index(card, t.card_ids, ("states", name, i))
            if s.at[uid] != IN_DECK:
                raise StageError(("states", name, i), f"{card} is on the board already")
            s.at[uid] = st
            s.slots[st * SLOTS + i] = uid
        assign_ports(s, st)
    for seat in range(s.n):
        s.flipped |= s.club[seat * WIDTH + CHARTERS]
    for name, holder in _mapping(raw.get("ports", {}), ("ports",), "ports to holders").items():
        port = _index(name, t.port_ids, ("ports", name))
        if holder in (None, "nobody"):
            s.holder[port] = NOBODY
        elif holder in t.card_ids:
            s.holder[port] = HELD + t.card_ids.index(holder)
        else:
            s.holder[port] = _seat(s, holder, ("ports", name))
    s.deck = [uid for uid in s.deck if s.at[uid] == IN_DECK]
    for i, name in enumerate(reversed(_list(raw.get("deck", []), ("deck",)))):
        uid = _index(name, t.card_ids, ("deck", i))
        if uid not in s.deck:
            raise StageError(("deck", i), f"{name} is not in the deck")
        s.deck.remove(uid)
        s.deck.append(uid)
    for trophy in s.trophies:  # one physical card a trophy
        first = t.kind_first[trophy & 255]
        for uid in range(first, first + t.kind_copies[trophy & 255]):
            if s.at[uid] == IN_DECK:
                s.at[uid] = BEATEN
                s.deck.remove(uid)
                break


def _lay_bonds(s: State, seat: int, club: Mapping[str, Any], path: Path) -> None:
    for key, flags in _FLAGS.items():
        for i, name in enumerate(_list(club.get(key, []), (*path, key))):
            uid = _index(name, s.t.card_ids, (*path, key, i))
            if s.at[uid] < 0 or not (s.club[seat * WIDTH + CHARTERS] >> s.at[uid]) & 1:
                raise StageError((*path, key, i), f"{name} is in no state with a charter of this club")
            at = seat * s.t.cards + uid
            if key == "grudge":
                s.seq += 1
                s.bond[at] |= s.seq << 4
            s.bond[at] |= flags


def _balance(s: State) -> None:
    """The books of a position that nobody has played to."""
    for seat in range(s.n):
        at = seat * WIDTH
        s.club[at + EARNED], s.club[at + SPENT] = s.club[at + BANK], s.club[at + DEBT]
        people = sum(s.members[seat * s.t.states + st] for st in bits(s.club[at + CHARTERS]))
        people += sum(s.jail[i + 1] for i in range(0, len(s.jail), 3) if s.jail[i] == seat)
        s.club[at + PATCHED] = max(0, people - s.t.start_members)
        s.club[at + LOST] = max(0, s.t.start_members - people)
        s.club[at + OPENED] = max(s.club[at + OPENED], 1)


# telling back --------------------------------------------------------------------------------------------------------


def report(s: State, seat: int | None) -> dict[str, Any]:
    """The position in the words of `stage`. Nothing of it is hidden from anybody."""
    t = s.t
    return {
        "round": s.round,
        "turn": seat_name(s.active),
        "phase": PHASES[s.phase],
        "frame": FRAMES[s.stack[-1][0]] if s.stack else None,
        "asked": [seat_name(s.stack[-1][2])] if s.stack else [],
        "ended_by": CAUSES[s.ended_by],
        "declarer": seat_name(s.declarer) if s.declarer >= 0 else None,
        "at_risk": [t.state_ids[st] for st in bits(s.at_risk)],
        "plans": len(s.queue),
        "deck": len(s.deck),
        "states": {
            t.state_ids[st]: [t.card_ids[uid] for uid in s.slots[st * SLOTS : st * SLOTS + SLOTS] if uid >= 0]
            for st in bits(s.flipped)
        },
        "ports": {
            t.port_ids[port]: None if who == NOBODY else t.card_ids[who - HELD] if who >= HELD else seat_name(who)
            for port, who in enumerate(s.holder)
        },
        "actions": {t.state_ids[st]: left for st, left in enumerate(s.actions) if left},
        "clubs": {seat_name(other): _report_club(s, other) for other in range(s.n)},
    }


def _report_club(s: State, seat: int) -> dict[str, Any]:
    t = s.t
    at = seat * WIDTH
    found: dict[str, Any] = {
        name: s.club[at + field]
        for field, name in enumerate(CLUB_FIELDS)
        if field not in (TRAITS, ORIGINAL, CHARTERS, PACTS, HITTER, *STANDING_FIELDS)
    }
    base = seat * t.states
    bonds = s.bond[seat * t.cards : (seat + 1) * t.cards]
    found["turns"] = s.club[at + TURNS]
    found["original"] = t.state_ids[s.club[at + ORIGINAL]] if s.club[at + ORIGINAL] >= 0 else None
    found["traits"] = [TRAIT_IDS[trait] for trait in bits(s.club[at + TRAITS])]
    found["charters"] = {t.state_ids[st]: s.members[base + st] for st in bits(s.club[at + CHARTERS])}
    found["businesses"] = {
        t.state_ids[st]: [t.business_ids[shop] for shop in bits(s.shops[base + st])]
        for st in bits(s.club[at + CHARTERS])
        if s.shops[base + st]
    }
    for key, flag in (("allied", ALLIED), ("peace", PEACE), ("grudge", GRUDGE)):
        found[key] = [t.card_ids[uid] for uid in range(t.cards) if bonds[uid] & flag]
    found["allied_players"] = [seat_name(other) for other in bits(s.club[at + PACTS])]
    hitter = s.club[at + HITTER]
    found["last_hitter"] = seat_name(hitter) if hitter >= 0 else None
    found["jail"] = {
        str(s.jail[i + 2]): s.jail[i + 1] for i in range(0, len(s.jail), 3) if s.jail[i] == seat
    }  # one raid a turn at most, so turns differ
    found["defeated"] = [t.kind_ids[trophy & 255] for trophy in s.trophies if trophy >> 8 == seat]
    found["standing"] = {
        name: STANDING_VALUES[i][s.club[at + STANDING_FIELDS[i]]] for i, name in enumerate(STANDING_NAMES)
    }
    found["income"] = income(s, seat)
    found["score"] = sum(parts_of(s, seat))
    found["parts"] = dict(zip(PARTS, parts_of(s, seat), strict=True))
    return found
