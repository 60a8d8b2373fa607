"""What computers say: a hint for the person in front, and why a gang did what it did."""

from __future__ import annotations

from collections import deque
from typing import Any

from mayhem import i18n
from mayhem.ai.agent import Reason

VERBS = ("do", "order", "verb")  # names under which a named choice tells what is done
PLACES = ("at", "from", "to")
# Reasons that tell the table nothing a gang would keep to itself: no amounts, no secret choices.
OPEN = {"ride_home", "ride_contest", "ride_position", "recruit", "patch_in", "sit_tight", "backup", "no_backup"}
# of the Biker Game, where little is secret
OPEN |= {"attack_odds", "attack_player", "charter_worth", "declare_now", "declare_wait"}
ANSWERS = ("accept", "refuse", "counter")  # to somebody's offer
# How many sayings back nobody says again: what he said himself, what he answered, what anybody said.
SAID, ANSWERS_KEPT, ECHO = 30, 8, 4


def choice_words(teller: Any, named: dict[str, Any], view: dict[str, Any]) -> str:
    """A choice on one line."""
    if {"from", "to", "members", "prospects"} <= named.keys() and hasattr(teller, "loc_of"):
        places = [teller.location(teller.loc_of(named[end], view)) for end in ("from", "to")]
        dudes = teller.dudes(named["members"], named["prospects"])
        return i18n.t("hint.ride", verb=teller.verb(str(named["do"])), dudes=dudes, src=places[0], dst=places[1])
    verb, word, parts = "", "", []
    for field, value in named.items():
        if field in VERBS:
            verb, word = teller.verb(str(value)), str(value)
        elif field == "option" or value not in (0, False, [], {}, None):  # the first option is number 0
            parts.append(_value_words(teller, field, value, view))
    if not parts:
        none = getattr(teller, "verb_of_none", None)  # "sell" alone would be the contrary of what is meant
        return str(none(word)) if none is not None else verb
    return i18n.t("hint.choice", verb=verb, what=i18n.row(parts))


def _value_words(teller: Any, field: str, value: Any, view: dict[str, Any]) -> str:
    if isinstance(value, list) and all(isinstance(entry, dict) for entry in value):
        return i18n.row(_entry_words(teller, entry, view) for entry in value)
    if isinstance(value, dict) and field != "injuries":
        return _entry_words(teller, value, view)
    if field in PLACES and isinstance(value, str) and hasattr(teller, "loc_of"):
        return i18n.text(teller.location(teller.loc_of(value, view)))  # who stands there is seen on the table
    return str(teller.value(field, value, view))


def _entry_words(teller: Any, entry: dict[str, Any], view: dict[str, Any]) -> str:
    if {"from", "members", "prospects"} <= entry.keys() and hasattr(teller, "loc_of"):
        src = teller.location(teller.loc_of(entry["from"], view))  # who else stands there is seen on the table
        return i18n.t("hint.dudes_from", dudes=teller.dudes(entry["members"], entry["prospects"]), src=src)
    return i18n.row(str(teller.value(name, value, view)) for name, value in entry.items() if value)


def reason_words(teller: Any, reason: Reason) -> str:
    """Why, in the words of whoever decided."""
    args: dict[str, Any] = {}
    for name, value in reason.args:
        if name in PLACES and isinstance(value, int):
            args[name] = teller.location(value)
        elif name == "rival" and isinstance(value, int):
            args[name] = teller.seat(value)
        elif isinstance(value, str) and hasattr(teller, "named"):
            args[name] = teller.named(name, value)
        else:
            args[name] = value
    better = getattr(teller, "better_reason", None)
    return i18n.t((better(reason) if better is not None else None) or reason.key, **args)


def hint_words(teller: Any, named: dict[str, Any], view: dict[str, Any], reason: Any) -> str:
    """What a strong player would do here, and why."""
    lines = [choice_words(teller, named, view)]
    if isinstance(reason, Reason):
        lines.append(reason_words(teller, reason))
        if reason.before >= 0 and reason.after >= 0:
            before, after = round(100 * reason.before), round(100 * reason.after)
            if before != after:
                lines.append(i18n.t("hint.chances", before=before, after=after))
    return "\n".join(lines)


def may_hear(reason: Any, viewer: int | None) -> bool:
    """What everybody at the table may hear, and what was said to the viewer: an answer to their own offer."""
    if not isinstance(reason, Reason):
        return False
    word = reason.key.rpartition(".")[2]
    return word in OPEN or (word.startswith(ANSWERS) and ("rival", viewer) in reason.args)


class Sayings:
    """What was said at a table lately: nobody repeats himself, nor what somebody has just said."""

    def __init__(self) -> None:
        self._said: deque[tuple[int | None, int, str]] = deque(maxlen=SAID)  # to whom, who, which reason

    def new(self, viewer: int | None, seat: int, reason: Reason) -> bool:
        """Is it worth saying? Then it counts as said."""
        saying, lately = (viewer, seat, reason.key), list(self._said)
        if ("rival", viewer) in reason.args:  # an answer: each one is waited for
            repeated = saying in lately[-ANSWERS_KEPT:]
        else:
            repeated = saying in lately or any((to, key) == (viewer, reason.key) for to, _, key in lately[-ECHO:])
        if not repeated:
            self._said.append(saying)
        return not repeated
