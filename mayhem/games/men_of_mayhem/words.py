"""Choices, events and positions by name, for protocol, scenarios, saves' readers and the screen.

A named choice is a mapping with `do` and the verb's arguments. Locations are written by their place's id, the own or a
named gang's clubhouse as `clubhouse` or `clubhouse:<gang>`, the Emergency Room as `emergency_room`. Numbers are
accepted
for all of them. A face-down Random Site is `face_down:<number>`.
"""

from __future__ import annotations

import difflib
from typing import Any

from mayhem.games.men_of_mayhem.config import SIDE_WORDS
from mayhem.games.men_of_mayhem.state import State
from mayhem.games.men_of_mayhem.tables import (
    C_SACRIFICE,
    CHASE,
    HEAL,
    ITEM_WORDS,
    RECRUIT,
    RULE_WORDS,
    SLIP,
    SPY,
    STEAL,
    SWAP,
    TIP,
    Rule,
)  # fmt: skip
from mayhem.games.men_of_mayhem.verbs import (
    BOOST,
    F_EXPLOIT,
    NO_PROMISE,
    PROMISE_WORDS,
    STAY_OFF,
    V_BACKUP,
    V_CLUB,
    V_COUNTER,
    V_EXPLOIT,
    V_FALL,
    V_HURT,
    V_INJURE,
    V_LOSE,
    V_OFFER,
    V_OPTION,
    V_PATCH_IN,
    V_PICK,
    V_PULL,
    V_RECRUIT,
    V_RIDE,
    V_SHOOT,
    V_THROW_DOWN,
    V_TIMES,
    V_TRAFFIC,
    V_USE,
    VERB_WORDS,
)  # fmt: skip
from mayhem.kernel.game import Choice, ChoiceError, Event

MOST_NUMBERS = 64
LARGEST = 1 << 20


# Locations and seats -------------------------------------------------------------------------------------------------
def name_location(s: State, loc: int) -> str:
    if loc == s.locs:
        return "emergency_room"
    if not 0 <= loc < s.locs:
        return f"location:{loc}"
    if loc < s.n:
        return f"clubhouse:{name_seat(s, loc)}"
    if not s.up[loc] or s.site[loc] < 0:
        return f"face_down:{loc}"
    return s.tables.places[s.site[loc]].id


def name_seat(s: State, seat: int) -> str:
    if 0 <= seat < s.n and s.gang[seat] >= 0:
        return s.tables.gangs[s.gang[seat]].id
    return f"seat:{seat}"


def read_location(s: State, seat: int, raw: Any) -> int:
    if isinstance(raw, int) and not isinstance(raw, bool):
        return raw
    if not isinstance(raw, str):
        raise ChoiceError(f"{shown(raw)} is no Location: expected its id or number")
    names = {name_location(s, loc): loc for loc in range(s.locs + 1)}
    if seat >= 0:
        names["clubhouse"] = seat
    if raw in names:
        return names[raw]
    raise ChoiceError(f"{shown(raw)} is no Location here{_meant(raw, names)}")


def read_seat(s: State, raw: Any) -> int:
    if isinstance(raw, int) and not isinstance(raw, bool):
        return raw
    names = {name_seat(s, seat): seat for seat in range(s.n)}
    if isinstance(raw, str) and raw in names:
        return names[raw]
    raise ChoiceError(f"{shown(raw)} is no gang at this table{_meant(raw, names)}")


def shown(raw: Any) -> str:
    """A wrong word for a message: short, and without walking into what may be nested without end."""
    if raw is None or isinstance(raw, (str, int, float)):
        return repr(raw[:40] if isinstance(raw, str) else raw)[:60]
    return f"a {type(raw).__name__}"


def _meant(raw: Any, names: Any) -> str:
    close = difflib.get_close_matches(shown(raw).strip("'"), [str(name) for name in names], n=1)
    return f"; did you mean {close[0]!r}?" if close else f"; known are {', '.join(map(str, names))}"


# Choices -------------------------------------------------------------------------------------------------------------
_PLAIN: dict[int, tuple[str, ...]] = {
    V_RIDE: ("from", "to", "members", "prospects"), V_EXPLOIT: ("at",), V_THROW_DOWN: ("at", "alone"),
    V_RECRUIT: ("prospects",),
    V_PATCH_IN: ("at",), V_FALL: ("at", "prospect"), V_PULL: ("guns",), V_INJURE: ("members",),
    V_TRAFFIC: ("contraband",),
    V_OPTION: ("option",), V_LOSE: ("at",), V_HURT: ("at", "prospect"), V_TIMES: ("times",), V_PICK: ("gang", "side"),
}  # fmt: skip
_DEFAULTS = {"alone": 0, "prospect": 0, "members": 0, "prospects": 0}
_GOODS = ("cash", "guns", "contraband")


def _use_fields(rule: Rule) -> tuple[str, ...]:
    kind = rule.kind
    if kind <= SWAP:
        return ("times",)
    if kind in (STEAL, SPY, TIP):
        return ("rival",)
    if kind == HEAL:
        return ("members", "prospects")
    if kind == RECRUIT:
        return ("prospects",)
    if kind == SLIP:
        return ("to", "members", "prospects")
    if kind == CHASE:
        return ("rival", "at", "prospects")
    return ()


def _exploited_rules(s: State) -> dict[str, tuple[int, Rule]]:
    """Names of the rules of the Location being exploited: the kind of the rule, numbered where a kind stands twice."""
    f = s.stack[-1]
    if f[0] != F_EXPLOIT:
        return {}
    place = s.tables.places[s.site[f[3]]]
    names: dict[str, tuple[int, Rule]] = {}
    for i, rule in enumerate(place.rules):
        word = RULE_WORDS[rule.kind]
        if word in names:
            word = f"{word}_{i + 1}"
        names[word] = (i, rule)
    if place.boost is not None:
        names["boost"] = (BOOST, place.boost)
    return names


def _write(s: State, field: str, value: int) -> Any:
    if field in ("from", "to", "at"):
        return name_location(s, value)
    if field == "rival":
        return name_seat(s, value)
    if field in ("alone", "prospect"):
        return bool(value)
    if field == "gang":
        return s.tables.gangs[value].id
    if field == "side":
        return SIDE_WORDS[value]
    return value


def name_choice(s: State, choice: Choice) -> dict[str, Any]:
    """As the asking position understands it."""
    verb = choice[0]
    named: dict[str, Any] = {"do": VERB_WORDS[verb]}
    if verb in _PLAIN:
        for field, value in zip(_PLAIN[verb], choice[1:], strict=True):
            named[field] = _write(s, field, value)
    elif verb == V_CLUB:
        if s.tables.gangs[s.gang[s.stack[-1][2]]].octane.club == C_SACRIFICE:
            named["at"] = name_location(s, choice[1])
        else:
            named["times"] = choice[1]
    elif verb == V_USE:
        for word, (index, rule) in _exploited_rules(s).items():
            if index == choice[1]:
                named["rule"] = word
                for field, value in zip(_use_fields(rule), choice[2:], strict=True):
                    named[field] = _write(s, field, value)
    elif verb == V_BACKUP:
        named["moves"] = [
            {"from": name_location(s, choice[i]), "members": choice[i + 1], "prospects": choice[i + 2]}
            for i in range(1, len(choice), 3)
        ]
    elif verb == V_SHOOT:
        named["injuries"] = {name_seat(s, seat): hits for seat, hits in enumerate(choice[1:]) if hits}
    elif verb == V_OFFER:
        named["to"] = name_seat(s, choice[1])
        named["give"] = _goods(choice[2:5])
        named["want"] = _goods(choice[5:8])
        for key, at in (("promise", 8), ("ask", 10)):
            if choice[at] != NO_PROMISE:
                named[key] = _promise(s, choice[at], choice[at + 1])
    elif verb == V_COUNTER:
        named["give"] = _goods(choice[1:4])
        named["want"] = _goods(choice[4:7])
    return named


def _goods(amounts: tuple[int, ...]) -> dict[str, int]:
    return {word: amount for word, amount in zip(_GOODS, amounts, strict=True) if amount}


def _promise(s: State, kind: int, arg: int) -> dict[str, Any]:
    word = PROMISE_WORDS[kind]
    return {word: name_location(s, arg) if kind == STAY_OFF else arg}


def read_choice(s: State, seat: int, raw: Any) -> Choice:
    """A list of numbers, or a mapping with names."""
    if isinstance(raw, (list, tuple)):
        if not raw or len(raw) > MOST_NUMBERS or not all(isinstance(v, int) and not isinstance(v, bool) for v in raw):
            raise ChoiceError("a choice by numbers is a list of 1 to 64 whole numbers")
        return tuple(raw)
    if isinstance(raw, str):
        raw = {"do": raw}
    if not isinstance(raw, dict) or not isinstance(raw.get("do"), str):
        raise ChoiceError("a choice is a mapping with 'do', or a list of numbers")
    word = raw["do"]
    if word not in VERB_WORDS:
        raise ChoiceError(f"{shown(word)} is nothing one can do{_meant(word, VERB_WORDS)}")
    verb = VERB_WORDS.index(word)
    fields = {key: value for key, value in raw.items() if key != "do"}
    numbers: list[int] = [verb]
    if verb in _PLAIN:
        _read_fields(s, seat, _PLAIN[verb], fields, numbers)
    elif verb == V_CLUB:
        if "at" in fields:
            numbers.append(read_location(s, seat, fields.pop("at")))
        else:
            numbers.append(_whole("times", fields.pop("times", 1)))
    elif verb == V_USE:
        names = _exploited_rules(s)
        rule_word = fields.pop("rule", None)
        if not isinstance(rule_word, str) or rule_word not in names:
            raise ChoiceError(
                f"rule: {shown(rule_word)} is no rule of the Location being exploited{_meant(rule_word, names)}"
            )
        index, rule = names[rule_word]
        numbers.append(index)
        _read_fields(s, seat, _use_fields(rule), fields, numbers)
    elif verb == V_BACKUP:
        moves = fields.pop("moves", [])
        if not isinstance(moves, list) or len(moves) > 20:
            raise ChoiceError("moves: expected a list of mappings with from, members, prospects")
        for move in moves:
            if not isinstance(move, dict):
                raise ChoiceError("moves: expected a list of mappings with from, members, prospects")
            part = dict(move)
            _read_fields(s, seat, ("from", "members", "prospects"), part, numbers)
            _nothing_left("moves", part)
    elif verb == V_SHOOT:
        hits = [0] * s.n
        injuries = fields.pop("injuries", {})
        if not isinstance(injuries, dict):
            raise ChoiceError("injuries: expected a mapping of gang to number")
        for gang, number in injuries.items():
            rival = read_seat(s, gang)
            if not 0 <= rival < s.n:
                raise ChoiceError(f"injuries: {shown(gang)} is no gang at this table")
            hits[rival] = _whole("injuries", number)
        numbers += hits
    elif verb == V_OFFER:
        numbers.append(read_seat(s, fields.pop("to", None)))
        numbers += _read_goods("give", fields.pop("give", {}))
        numbers += _read_goods("want", fields.pop("want", {}))
        for key in ("promise", "ask"):
            numbers += _read_promise(s, seat, key, fields.pop(key, None))
    elif verb == V_COUNTER:
        numbers += _read_goods("give", fields.pop("give", {}))
        numbers += _read_goods("want", fields.pop("want", {}))
    _nothing_left(word, fields)
    return tuple(numbers)


def _nothing_left(where: str, fields: dict[Any, Any]) -> None:
    if fields:
        raise ChoiceError(f"{where}: unknown word{'s' if len(fields) > 1 else ''} {', '.join(map(str, fields))}")


def _whole(field: str, value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not -LARGEST < value < LARGEST:
        raise ChoiceError(f"{field}: expected a whole number, got {shown(value)}")
    return value


def _read_fields(s: State, seat: int, wanted: tuple[str, ...], fields: dict[str, Any], numbers: list[int]) -> None:
    for field in wanted:
        if field not in fields:
            if field not in _DEFAULTS:
                raise ChoiceError(f"{field} is missing")
            numbers.append(_DEFAULTS[field])
            continue
        value = fields.pop(field)
        if field in ("from", "to", "at"):
            numbers.append(read_location(s, seat, value))
        elif field == "rival":
            numbers.append(read_seat(s, value))
        elif field in ("alone", "prospect") and isinstance(value, bool):
            numbers.append(int(value))
        elif field == "gang" and isinstance(value, str):
            ids = [gang.id for gang in s.tables.gangs]
            if value not in ids:
                raise ChoiceError(f"gang: {shown(value)} is no gang{_meant(value, ids)}")
            numbers.append(ids.index(value))
        elif field == "side" and isinstance(value, str):
            if value not in SIDE_WORDS:
                raise ChoiceError(f"side: expected {' or '.join(SIDE_WORDS)}, got {shown(value)}")
            numbers.append(SIDE_WORDS.index(value))
        else:
            numbers.append(_whole(field, value))


def _read_goods(field: str, raw: Any) -> list[int]:
    if not isinstance(raw, dict) or not set(raw) <= set(_GOODS):
        raise ChoiceError(f"{field}: expected a mapping of {', '.join(_GOODS)} to numbers")
    return [_whole(word, raw.get(word, 0)) for word in _GOODS]


def _read_promise(s: State, seat: int, field: str, raw: Any) -> list[int]:
    if raw is None:
        return [NO_PROMISE, 0]
    if not isinstance(raw, dict) or len(raw) != 1 or next(iter(raw)) not in PROMISE_WORDS[1:]:
        raise ChoiceError(f"{field}: expected one of {', '.join(PROMISE_WORDS[1:])} with its argument")
    word, arg = next(iter(raw.items()))
    kind = PROMISE_WORDS.index(word)
    return [kind, read_location(s, seat, arg) if kind == STAY_OFF else _whole(word, arg)]


# Events --------------------------------------------------------------------------------------------------------------
# Argument names say how a number is to be read: seat, by, rival, to_seat: a gang; at, from, to: a Location; card,
# place,
# gang, rule, item: an entry of the tables; the rest are plain numbers.
EVENTS: dict[str, tuple[str, ...]] = {
    "pick_roll": ("seat", "roll"), "gang": ("seat", "gang", "side"), "patch": ("seat", "rival"),
    "round": ("round", "rounds"), "claim": ("seat", "orders"), "site": ("at", "place"), "card": ("card",),
    "struck": ("card", "mask"), "option": ("seat", "card", "option"), "card_roll": ("seat", "roll"),
    "last_call": ("card",), "skipped": ("seat",), "ride": ("seat", "from", "to", "members", "prospects"),
    "recruit": ("seat", "prospects"), "patch_in": ("seat", "at", "cash", "guns"), "sit_tight": ("seat",),
    "sacrifice": ("seat", "at"), "club_order": ("seat",), "exploit": ("seat", "at"), "boost": ("seat", "at", "orders"),
    "transact": ("seat", "rule", "times", "cash", "guns", "contraband"), "steal": ("seat", "rival", "item", "amount"),
    "peek": ("seat", "rival"), "peeked": ("seat", "rival", "cash", "guns", "contraband", "orders"),
    "item": ("seat", "item", "amount"), "orders": ("seat", "amount"), "heat": ("seat", "amount", "heat"),
    "fall": ("seat", "at", "prospect"), "disbanded": ("seat",), "heal": ("seat", "members", "prospects", "cash"),
    "scout": ("seat", "cards"), "scouted": ("seat", "depth", "card"), "tip": ("seat", "rival", "amount"),
    "chase": ("seat", "rival", "at", "prospects"), "throw_down": ("seat", "at", "alone"),
    "backup": ("seat", "from", "to", "members", "prospects"), "no_backup": ("seat", "at"), "fist": ("seat",),
    "own_fist": ("seat", "amount"), "guns": ("seat", "guns"), "fight_roll": ("seat", "roll", "total"),
    "fight_result": ("seat", "at", "total"), "shot": ("seat", "rival", "amount"),
    "injured": ("seat", "at", "members", "prospects"), "home": ("seat", "at", "members", "prospects"),
    "lost": ("seat", "at"),
    "black_market": ("mask",), "market": ("total", "price"), "traffic": ("seat", "contraband", "cash"),
    "offer": ("seat", "to_seat", "give_cash", "give_guns", "give_contraband", "want_cash", "want_guns",
    "want_contraband",
              "promise", "promise_arg", "ask", "ask_arg"),
    "counter": ("seat", "to_seat", "give_cash", "give_guns", "give_contraband", "want_cash", "want_guns",
    "want_contraband",
                "promise", "promise_arg", "ask", "ask_arg"),
    "deal": ("seat", "to_seat", "give_cash", "give_guns", "give_contraband", "want_cash", "want_guns",
    "want_contraband",
             "promise", "promise_arg", "ask", "ask_arg"),
    "deal_refused": ("seat", "to_seat"), "promise_broken": ("seat", "to_seat", "promise", "promise_arg"),
    "promise_kept": ("seat", "to_seat", "promise", "promise_arg"), "clean_up": ("round",),
    "emergency": ("seat", "prospect", "roll", "lives"), "blind": ("seat", "cash", "guns", "contraband"),
    "final_roll": ("seat", "roll", "total"), "crew_roll": ("crew", "roll"), "won": ("seat", "ending"),
    "crew_won": ("crew", "ending"),
}  # fmt: skip
_SEATS = {"seat", "rival", "to_seat"}


def _name_past_location(s: State, loc: int) -> str:
    """A slot may have been closed, and another Opportunity opened there, by the same decision: dudes were in the old
    one."""
    slot = loc - s.first_slot
    if 0 <= slot < len(s.opened) and s.opened[slot] >= 0:
        return s.tables.places[s.opened[slot]].id
    return name_location(s, loc)


def name_event(s: State, event: Event) -> dict[str, Any]:
    """The event with names, as the position after it knows them."""
    kind = event[0]
    named: dict[str, Any] = {"event": kind}
    for field, value in zip(EVENTS[kind], event[2:], strict=True):
        if field in _SEATS:
            named[field] = name_seat(s, value) if value >= 0 else None
        elif field in ("at", "from", "to"):
            named[field] = _name_past_location(s, value)
        elif field == "card":
            named[field] = s.tables.cards[value].id
        elif field == "place":
            named[field] = s.tables.places[value].id
        elif field == "gang":
            named[field] = s.tables.gangs[value].id
        elif field == "side":
            named[field] = SIDE_WORDS[value]
        elif field == "rule":
            named[field] = RULE_WORDS[value]
        elif field == "item":
            named[field] = ITEM_WORDS[value]
        elif field == "mask":
            named["seats"] = [name_seat(s, seat) for seat in range(s.n) if value >> seat & 1]
        elif field in ("promise", "ask"):
            named[field] = PROMISE_WORDS[value]
        else:
            named[field] = value
    return named
