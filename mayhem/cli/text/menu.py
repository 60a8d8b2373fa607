"""Choosing by type: what, then where, then how many. Every question lists what is possible; words and numbers answer.

A menu is made of choices by name (`Game.name_choice`): the first entry whose values differ is asked, the rest narrows
down, until one choice is left. No game needs code for this.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from mayhem import i18n
from mayhem.app.telling import Teller
from mayhem.cli.text.screen import Screen

VERBS = ("do", "verb")
MOST_LISTED = 60


class Back(Exception):
    """One question back."""


class Command(Exception):
    """A word of the table was typed instead of an answer."""

    def __init__(self, word: str) -> None:
        self.word = word
        super().__init__(word)


class Item(NamedTuple):
    """A line of a menu: what it means, how it reads, and what else may be typed for it."""

    value: Any
    label: str
    words: tuple[str, ...] = ()


class Option(NamedTuple):
    """A choice with the request that it answers."""

    request: int
    choice: tuple[int, ...]
    named: dict[str, Any]


class Menu:
    def __init__(self, screen: Screen, teller: Teller, view: dict[str, Any], commands: dict[str, str]) -> None:
        self.screen = screen
        self.teller = teller
        self.view = view
        self.commands = commands  # what can be typed -> the table's word for it
        self.given: list[Item] = []  # entries that went without saying, which a typed line may name all the same

    # one question -----------------------------------------------------------------------------------------------------
    def ask(self, title: str, items: Sequence[Item]) -> Any:
        """One of the items."""
        listed = False
        while True:
            if not listed and not self.screen.typed_ahead:
                self.screen.say(title)
                for i, item in enumerate(items[:MOST_LISTED]):
                    self.screen.say(i18n.t("cli.play.line", number=i + 1, text=item.label))
                listed = True
            word, rest = self._word()
            found = self._match(word, items)
            if len(found) == 1:
                self.screen.put_back(rest)
                return found[0].value
            if found:
                known = ", ".join(item.label for item in found[:6])
                self.screen.say(i18n.t("cli.play.several", word=word, known=known))
            elif rest and self._match(word, self.given):
                self.screen.put_back(rest)
            else:
                self.screen.say(i18n.t("cli.play.not_understood", word=word[:40]))

    def ask_number(self, title: str, values: Sequence[int]) -> int:
        """One of some numbers, typed as it is."""
        low, high = min(values), max(values)
        whole = len(values) == high - low + 1
        told = False
        while True:
            if not told and not self.screen.typed_ahead:
                key = "cli.play.how_many" if whole else "cli.play.how_many_of"
                self.screen.say(i18n.t(key, field=title, low=low, high=high, values=[str(v) for v in values]))
                told = True
            word, rest = self._word()
            if word.isdecimal() and len(word) < 10 and int(word) in values:
                self.screen.put_back(rest)
                return int(word)
            if rest and not word.isdecimal() and self._match(word, self.given):
                self.screen.put_back(rest)
                continue
            self.screen.say(i18n.t("cli.play.number_wanted", low=low, high=high))

    def _word(self) -> tuple[str, list[str]]:
        fresh = not self.screen.typed_ahead
        words = self.screen.words(i18n.t("cli.play.prompt"))
        word, rest = words[0].lower(), words[1:]
        if fresh and words[0][0] in "{[":
            raise Command(" ".join(words))
        if word in self.commands and (fresh or self.commands[word] == "quit"):
            if self.commands[word] == "back":
                raise Back
            raise Command(self.commands[word])
        return word, rest

    def _match(self, word: str, items: Sequence[Item]) -> list[Item]:
        if word.isdecimal():
            return [items[int(word) - 1]] if len(word) < 6 and 1 <= int(word) <= len(items) else []
        exact = [item for item in items if word in (known.lower() for known in (*item.words, item.label))]
        if exact:
            return exact
        return [item for item in items if any(part.startswith(word) for part in _parts(item))]

    # a whole choice ---------------------------------------------------------------------------------------------------
    def choose(self, title: str, options: Sequence[Option]) -> Option:
        """Narrows the options down to one; the first question is always asked, because an answer that goes by itself
        would tell the others something. `back` undoes the last narrowing; at the first question it does nothing."""
        trail: list[Sequence[Option]] = [options]
        asked: list[str] = []
        while len(trail) == 1 or len(trail[-1]) > 1:
            left = trail[-1]
            field = self._field(left, asked) or (None if asked else _only_question(left[0].named))
            if field is None:
                break
            self.given = [
                self._item(name, value)
                for name, value in left[0].named.items()
                if name not in asked and len({_key(option.named.get(name)) for option in left}) == 1
            ]
            try:
                value = self._ask_field(field, left, title if len(trail) == 1 else "")
            except Back:
                self.screen.forget_typed()
                if len(trail) > 1:
                    trail.pop()
                    asked.pop()
                continue
            trail.append([option for option in left if _key(option.named.get(field)) == _key(value)])
            asked.append(field)
        return trail[-1][0]

    def _field(self, options: Sequence[Option], asked: Sequence[str]) -> str | None:
        """The next entry that still differs."""
        for option in options:
            for field in option.named:
                if field not in asked and len({_key(other.named.get(field)) for other in options}) > 1:
                    return field
        return None

    def _ask_field(self, field: str, options: Sequence[Option], title: str) -> Any:
        values: list[Any] = []
        seen = set()
        for option in options:
            value = option.named.get(field)
            if _key(value) not in seen:
                seen.add(_key(value))
                values.append(value)
        question = title or self.teller.field(field)
        if all(type(value) is int for value in values) and field != "option":
            if title and not self.screen.typed_ahead:
                self.screen.say(title)
            return self.ask_number(self.teller.field(field), sorted(values))
        return self.ask(question, [self._item(field, value) for value in values])

    def _item(self, field: str, value: Any) -> Item:
        if field in VERBS:
            return Item(value, self.teller.verb(str(value)), (str(value),))
        label = self.teller.value(field, value, self.view)
        return Item(value, label, (value, value.partition(":")[0]) if isinstance(value, str) else ())

    def describe(self, named: dict[str, Any]) -> str:
        """A choice on one line."""
        parts: list[str] = []
        for field, value in named.items():
            if field in VERBS:
                parts.insert(0, self.teller.verb(str(value)))
            elif value not in (0, False, [], {}, None):
                parts.append(self.teller.value(field, value, self.view))
        return parts[0] + (": " + ", ".join(parts[1:]) if len(parts) > 1 else "")


def _only_question(named: dict[str, Any]) -> str:
    """Of a single choice: what would have been asked if there were others."""
    fields = list(named)
    return fields[-1] if type(named[fields[-1]]) is int else fields[0]


def _parts(item: Item) -> list[str]:
    """Everything that the beginning of may be typed."""
    words = [word.lower() for word in item.words]
    for text in (item.label, *words):
        words += text.lower().replace("_", " ").replace("-", " ").replace(":", " ").split()
    return words


def _key(value: Any) -> str:
    return json.dumps(value, sort_keys=True)
