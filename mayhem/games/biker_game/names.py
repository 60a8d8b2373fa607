"""Names for people and programs: choices and events as mappings, and choices back from names."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from typing import Any

from mayhem.games.biker_game.meta import (
    CAUSES,
    CLOSE,
    F_DEFEND,
    GOODS,
    HELD,
    MODES,
    NOBODY,
    REASONS,
    SLOTS,
    STANDING_NAMES,
    STANDING_VALUES,
    TRAIT_IDS,
    VERBS,
)
from mayhem.games.biker_game.state import State, bits
from mayhem.kernel.game import Choice, ChoiceError, Event

_LOAD = (("small", "count"), ("heavy", "count"), ("prospects", "flag"), ("charters", "states"), ("cards", "slots"),
         ("clubs", "seats"))  # fmt: skip
_DEAL = (("charter", "state"), ("card", "card"), ("good", "good"), ("count", "count"))

# What the ints of a choice are called and mean, by verb.
CHOICES: dict[str, tuple[tuple[str, str], ...]] = {
    "close": (),
    "friendly": (("charter", "state"), ("card", "card"), *_LOAD),
    "attack": (("charter", "state"), ("card", "card"), *_LOAD),
    "attack_player": (("charter", "state"), ("club", "seat"), *_LOAD),
    "buy": _DEAL,
    "import": (("charter", "state"), ("port", "port"), ("good", "good"), ("count", "count")),
    "sell": _DEAL,
    "trade": (("charter", "state"), ("club", "seat"), ("give", "good"), ("give_count", "count"), ("want", "good"),
              ("want_count", "count"), ("money", "money")),
    "open_business": (("charter", "state"), ("business", "business")),
    "open_charter": (("state", "state"),),
    "move": (("from", "state"), ("to", "state"), ("count", "count")),
    "bribe": (("charter", "state"), ("heat", "count")),
    "ally_player": (("charter", "state"), ("club", "seat")),
    "dealer_sell": (("charter", "state"), ("small", "count"), ("heavy", "count")),
    "claim_port": (("charter", "state"), ("port", "port")),
    "break_card": (("card", "card"),),
    "break_player": (("club", "seat"),),
    "withdraw": (("plan", "count"),),
    "standing": (("setting", "setting"), ("value", "value")),
    "state": (("state", "state"),),
    "trait": (("trait", "trait"),),
    "recruit": (("dice", "count"),),
    "release": (("members", "pairs"),),
    "patch": (("members", "pairs"),),
    "accept": (),
    "decline": (),
    "reroll": (("again", "flag"),),
    "assist": (("help", "flag"),),
    "lend": (("first", "count"), ("second", "count")),
    "defend": _LOAD,
    "assign": (("pairing", "rest"),),
    "place": (("tokens", "rest"),),
    "raid": (("save_small", "count"), ("save_heavy", "count"), ("save_contraband", "count"), ("arrests", "pairs")),
    "rehouse": (("members", "pairs"),),
    "declare": (("end", "flag"),),
}  # fmt: skip

# What the ints of an event are called and mean, by kind.
EVENTS: dict[str, tuple[tuple[str, str], ...]] = {
    "first": (("club", "seat"),),
    "region": (("club", "seat"), ("region", "region")),
    "settled": (("club", "seat"), ("state", "state")),
    "flipped": (("state", "state"), ("card", "card")),
    "reshuffled": (("cards", "count"),),
    "port": (("port", "port"), ("holder", "holder")),
    "trait": (("club", "seat"), ("trait", "trait")),
    "turn": (("club", "seat"), ("round", "count"), ("turn", "count")),
    "collected": (("club", "seat"), ("money", "money")),
    "debt_paid": (("club", "seat"), ("money", "money"), ("debt", "money")),
    "released": (("club", "seat"), ("state", "state"), ("count", "count")),
    "no_recruiting": (("club", "seat"),),
    "recruited": (("club", "seat"), ("count", "count"), ("bonus", "count"), ("dice", "rest")),
    "heat": (("club", "seat"), ("change", "count"), ("heat", "count"), ("reason", "reason")),
    "morale": (("club", "seat"), ("change", "count"), ("morale", "count"), ("reason", "reason")),
    "planned": (("club", "seat"), ("order", "verb"), ("state", "state"), ("target", "target")),
    "withdrawn": (("club", "seat"), ("order", "verb"), ("state", "state"), ("target", "target")),
    "cancelled": (("club", "seat"), ("order", "verb"), ("state", "state"), ("target", "target")),
    "bought": (("club", "seat"), ("state", "state"), ("card", "card"), ("good", "good"), ("count", "count"),
        ("money", "money")),
    "imported": (("club", "seat"), ("state", "state"), ("port", "port"), ("good", "good"), ("count", "count"),
                 ("money", "money")),
    "sold": (("club", "seat"), ("state", "state"), ("card", "card"), ("good", "good"), ("count", "count"),
        ("money", "money")),
    "dealer_sold": (("club", "seat"), ("state", "state"), ("small", "count"), ("heavy", "count"), ("money", "money")),
    "business": (("club", "seat"), ("state", "state"), ("business", "business"), ("money", "money")),
    "charter": (("club", "seat"), ("state", "state"), ("money", "money")),
    "moved": (("club", "seat"), ("from", "state"), ("to", "state"), ("count", "count")),
    "bribed": (("club", "seat"), ("state", "state"), ("count", "count"), ("money", "money")),
    "claimed": (("club", "seat"), ("state", "state"), ("port", "port")),
    "talks": (("club", "seat"), ("other", "seat")),
    "offer": (("club", "seat"), ("other", "seat"), ("order", "verb"), ("give", "good"), ("give_count", "count"),
              ("want", "good"), ("want_count", "count"), ("money", "money")),
    "talks_failed": (("club", "seat"), ("other", "seat")),
    "allied_clubs": (("club", "seat"), ("other", "seat")),
    "trade": (("club", "seat"), ("other", "seat"), ("give", "good"), ("give_count", "count"), ("want", "good"),
              ("want_count", "count"), ("money", "money")),
    "broke_card": (("club", "seat"), ("card", "card")),
    "broke_club": (("club", "seat"), ("other", "seat")),
    "standing": (("club", "seat"), ("setting", "setting"), ("value", "value")),
    "closed": (("club", "seat"),),
    "friendly": (("club", "seat"), ("state", "state"), ("card", "card"), ("first", "count"), ("second", "count"),
                 ("tokens", "count")),
    "rerolled": (("club", "seat"), ("card", "card"), ("first", "count"), ("second", "count")),
    "alliance": (("club", "seat"), ("card", "card")),
    "peace": (("club", "seat"), ("card", "card")),
    "peace_failed": (("club", "seat"), ("card", "card"), ("combat", "flag")),
    "combat": (("club", "seat"), ("mode", "mode"), ("state", "state"), ("card", "card"), ("small", "count"),
               ("heavy", "count")),
    "assisted": (("club", "seat"), ("other", "seat"), ("state", "state"), ("tokens", "count")),
    "not_assisted": (("club", "seat"), ("other", "seat")),
    "lent": (("club", "seat"), ("card", "card"), ("first", "count"), ("second", "count")),
    "not_lent": (("club", "seat"), ("card", "card")),
    "lent_lost": (("club", "seat"), ("state", "state"), ("count", "count")),
    "combat_dice": (("club", "seat"), ("card", "card"), ("ones", "count"), ("heavies", "count"), ("rolled", "count"),
                    ("dice", "rest")),
    "paired": (("club", "seat"), ("card", "card"), ("level", "count"), ("slots", "count"), ("pairs", "rest")),
    "casualties": (("club", "seat"), ("state", "state"), ("count", "count"), ("left", "count")),
    "defeated": (("club", "seat"), ("card", "card")),
    "intimidated": (("club", "seat"), ("card", "card")),
    "not_intimidated": (("club", "seat"), ("card", "card")),
    "duel": (("club", "seat"), ("other", "seat"), ("state", "state"), ("small", "count"), ("heavy", "count")),
    "duel_defence": (("club", "seat"), ("small", "count"), ("heavy", "count")),
    "duel_dice": (("club", "seat"), ("ones", "count"), ("heavies", "count"), ("dice", "rest")),
    "duel_paired": (("club", "seat"), ("other", "seat"), ("count", "count"), ("dice", "rest")),
    "at_risk": (("club", "seat"), ("states", "rest_states")),
    "patched": (("club", "seat"), ("state", "state"), ("count", "count")),
    "port_attack": (("club", "seat"), ("state", "state"), ("card", "card")),
    "retaliation": (("club", "seat"), ("card", "card"), ("target_first", "count"), ("target_second", "count"),
        ("first", "count"),
                    ("second", "count"), ("tokens", "count"), ("short", "count")),
    "raid_roll": (("club", "seat"), ("target", "count"), ("first", "count"), ("second", "count"), ("tokens", "count"),
                  ("points", "count")),
    "raid": (("club", "seat"), ("points", "count"), ("arrests", "count")),
    "arrested": (("club", "seat"), ("state", "state"), ("count", "count")),
    "seized": (("club", "seat"), ("small", "count"), ("heavy", "count"), ("contraband", "count")),
    "fined": (("club", "seat"), ("money", "money"), ("debt", "money")),
    "folded": (("club", "seat"), ("state", "state")),
    "eliminated": (("club", "seat"),),
    "knockout": (("club", "seat"), ("other", "seat")),
    "declared": (("club", "seat"),),
    "over": (("cause", "cause"),),
}  # fmt: skip


def seat_name(seat: int) -> str:
    """A club has no other name in the rules than its seat: club1 is seat 0."""
    return f"club{seat + 1}"


def read_seat(s: State, raw: Any) -> int:
    if type(raw) is int and 0 <= raw < s.n:
        return raw
    if isinstance(raw, str):
        for seat in range(s.n):
            if raw == seat_name(seat):
                return seat
    raise ChoiceError(f"expected a club, club1 to club{s.n}, or a seat from 0 to {s.n - 1}, got {raw!r}")


def _show(s: State, what: str, value: int, st: int, verb: int) -> Any:
    t = s.t
    if what == "state":
        return t.state_ids[value]
    if what == "card" or (what == "target" and VERBS[verb] != "attack_player"):
        return t.card_ids[value]
    if what == "good":
        return GOODS[value]
    if what == "port":
        return t.port_ids[value]
    if what == "holder":
        return None if value == NOBODY else t.card_ids[value - HELD] if value >= HELD else seat_name(value)
    if what == "business":
        return t.business_ids[value]
    if what == "trait":
        return TRAIT_IDS[value]
    if what == "seat" or what == "target":
        return seat_name(value)
    if what == "region":
        return t.region_ids[value]
    if what == "reason":
        return REASONS[value]
    if what == "mode":
        return MODES[value]
    if what == "cause":
        return CAUSES[value]
    if what == "verb":
        return VERBS[value]
    if what == "setting":
        return STANDING_NAMES[value]
    if what == "flag":
        return bool(value)
    if what == "states":
        return [t.state_ids[i] for i in bits(value)]
    if what == "seats":
        return [seat_name(seat) for seat in bits(value)]
    if what == "slots":
        return [t.card_ids[s.slots[st * SLOTS + i]] for i in bits(value)]
    return value


def _named(s: State, schema: Sequence[tuple[str, str]], ints: Sequence[int], st: int) -> dict[str, Any]:
    found: dict[str, Any] = {}
    verb = CLOSE
    for i, (name, what) in enumerate(schema):
        if what == "rest":
            found[name] = list(ints[i:])
        elif what == "rest_states":
            found[name] = [s.t.state_ids[st] for st in ints[i:]]
        elif what == "pairs":
            found[name] = {s.t.state_ids[ints[j]]: ints[j + 1] for j in range(i, len(ints), 2)}
        elif what == "value":
            found[name] = STANDING_VALUES[ints[i - 1]][ints[i]]
        else:
            if what == "verb":
                verb = ints[i]
            found[name] = _show(s, what, ints[i], st, verb)
    return found


def _battlefield(s: State, choice: Choice) -> int:
    """The state whose slots a loadout means."""
    if VERBS[choice[0]] == "defend":
        top = s.stack[-1] if s.stack else ()
        return top[4] if top and top[0] == F_DEFEND else 0
    return choice[1] if len(choice) > 1 else 0


def name_choice(s: State, choice: Choice) -> dict[str, Any]:
    verb = VERBS[choice[0]]
    return {"do": verb, **_named(s, CHOICES[verb], choice[1:], _battlefield(s, choice))}


def name_event(s: State, event: Event) -> dict[str, Any]:
    return {"event": event[0], **_named(s, EVENTS[event[0]], event[2:], 0)}


# reading ------------------------------------------------------------------------------------------------------------


def read_choice(s: State, seat: int, raw: Any) -> Choice:
    """From a mapping with names, as `name_choice` writes it (what is left out is none), or from a list of whole
    numbers."""
    if isinstance(raw, (list, tuple)):
        if not raw or any(type(value) is not int for value in raw):
            raise ChoiceError(f"expected whole numbers, the first of them a verb, got {raw!r}")
        return tuple(raw)
    if isinstance(raw, str):
        raw = {"do": raw}
    if not isinstance(raw, dict):
        raise ChoiceError(f"expected a word, or a mapping with the entry do, got {raw!r}")
    verb = _pick("do", raw.get("do"), VERBS)
    schema = CHOICES[VERBS[verb]]
    known = {name for name, _ in schema}
    for key in raw:
        if key != "do" and key not in known:
            raise ChoiceError(f"{key}: unknown with {VERBS[verb]}; known are {', '.join(sorted(known)) or 'none'}")
    ints: list[int] = [verb]
    for name, what in schema:
        if what == "pairs":
            ints += _read_pairs(s, name, raw.get(name, {}))
        elif what == "rest":
            rest = raw.get(name, [])
            if not isinstance(rest, list) or any(type(value) is not int for value in rest):
                raise ChoiceError(f"{name}: expected a list of whole numbers, got {rest!r}")
            ints += rest
        elif what == "value":
            ints.append(_pick(name, raw.get(name), STANDING_VALUES[ints[-1]]))
        else:
            if name not in raw and what not in _OPTIONAL:
                raise ChoiceError(f"{name}: missing with {VERBS[verb]}")
            ints.append(_read(s, name, what, raw.get(name), (verb, *ints[1:])))
    return tuple(ints)


_OPTIONAL = ("count", "money", "flag", "states", "seats", "slots", "good")


def _read(s: State, name: str, what: str, value: Any, so_far: Choice) -> int:
    t = s.t
    if what == "seat":
        try:
            return read_seat(s, value)
        except ChoiceError as error:
            raise ChoiceError(f"{name}: {error}") from None
    if what in ("count", "money"):
        if value is None:
            return 0
        if type(value) is not int or abs(value) >= 1 << 62:
            raise ChoiceError(f"{name}: expected a whole number, got {value!r}")
        return value
    if what == "flag":
        if value in (None, False, 0):
            return 0
        if value in (True, 1):
            return 1
        raise ChoiceError(f"{name}: expected true or false, got {value!r}")
    if what == "good":
        return _pick(name, 0 if value is None else value, GOODS)
    if what == "setting":
        return _pick(name, value, STANDING_NAMES)
    if what == "trait":
        return _pick(name, value, TRAIT_IDS)
    if what == "state":
        return _pick(name, value, t.state_ids)
    if what == "card":
        return _pick(name, value, t.card_ids)
    if what == "port":
        return _pick(name, value, t.port_ids)
    if what == "business":
        return _pick(name, value, t.business_ids)
    # masks
    if value is None:
        return 0
    if type(value) is int:
        return value
    if not isinstance(value, list):
        raise ChoiceError(f"{name}: expected a list, got {value!r}")
    mask = 0
    for item in value:
        if what == "states":
            mask |= 1 << _pick(name, item, t.state_ids)
        elif what == "seats":
            mask |= 1 << read_seat(s, item)
        else:
            uid = _pick(name, item, t.card_ids)
            base = _battlefield(s, so_far) * SLOTS
            here = s.slots[base : base + SLOTS]
            if uid not in here:
                raise ChoiceError(f"{name}: {t.card_ids[uid]} is not in that state")
            mask |= 1 << here.index(uid)
    return mask


def _pick(name: str, value: Any, words: Sequence[str]) -> int:
    if type(value) is int:
        if 0 <= value < len(words):
            return value
        raise ChoiceError(f"{name}: expected a number from 0 to {len(words) - 1}, got {value}")
    if isinstance(value, str):
        if value in words:
            return words.index(value)
        near = difflib.get_close_matches(value.lower(), [word.lower() for word in words], 1)
        hint = f"; did you mean {next(word for word in words if word.lower() == near[0])}?" if near else ""
        shown = ", ".join(words[:60])
        raise ChoiceError(f"{name}: {value!r} is unknown, expected one of {shown}{hint}")
    raise ChoiceError(f"{name}: expected one of {', '.join(words[:60])}, got {value!r}")


def _read_pairs(s: State, name: str, value: Any) -> list[int]:
    if not isinstance(value, dict):
        raise ChoiceError(f"{name}: expected a mapping of states to numbers, got {value!r}")
    found: list[tuple[int, int]] = []
    for key, count in value.items():
        if type(count) is not int:
            raise ChoiceError(f"{name}: expected a whole number for {key}, got {count!r}")
        if count:
            found.append((_pick(name, key, s.t.state_ids), count))
    flat: list[int] = []
    for st, count in sorted(found):
        flat += [st, count]
    return flat
