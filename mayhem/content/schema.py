"""Specs: what a node must be.

Each reads a node, tells the log everything that is wrong with it, and gives a value or BAD.

A spec never stops at the first mistake: lists and records read all their parts, so that one run names every problem.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from collections.abc import Mapping as Table
from enum import Enum
from typing import Any, Generic, NamedTuple, TypeVar

from mayhem.content.nodes import Mapping, Node, Scalar, Sequence
from mayhem.content.problem import Log, Spot, nearest

T = TypeVar("T")
K = TypeVar("K")
V = TypeVar("V")


class Bad(Enum):
    """The value of whatever could not be read."""

    BAD = "bad"


BAD = Bad.BAD
Fields = dict[str, Any]

_WHOLE = re.compile(r"-?(0|[1-9][0-9]{0,8})\Z")
_IDENT = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*\Z")
_FLAGS = {"yes": True, "true": True, "no": False, "false": False}
# What YAML readers of other programs would not take for text; to be quoted by whoever means text.
_NO_TEXT = re.compile(
    r"(|~|null|yes|no|on|off|true|false|[-+]?[0-9][0-9_.,:eE+\-TZ ]*|[-+]?\.(inf|nan|[0-9]+))\Z", re.I
)
_LONGEST_ID = 40


class Spec(Generic[T]):
    """Something that a node can be."""

    def read(self, node: Node, log: Log) -> T | Bad:
        raise NotImplementedError


def _is(node: Node, wanted: type[Node], log: Log) -> bool:
    if isinstance(node, wanted):
        return True
    if type(node) is not Node:  # a bare Node has told its problem already
        log.report("wrong_kind", node, wanted=f"content.kind.{wanted.kind}", found=f"content.kind.{node.kind}")
    return False


class _Whole(Spec[int]):
    def __init__(self, low: int, high: int, words: Table[str, int], zero: bool) -> None:
        self.low, self.high, self.words, self.zero = low, high, words, zero

    def read(self, node: Node, log: Log) -> int | Bad:
        if not _is(node, Scalar, log):
            return BAD
        assert isinstance(node, Scalar)
        text = node.text
        if text in self.words:
            return self.words[text]
        if not node.plain or not _WHOLE.match(text):
            log.report("no_number", node, value=text, low=self.low, high=self.high, hint=nearest(text, self.words))
            return BAD
        value = int(text)
        if not self.low <= value <= self.high:
            log.report("out_of_range", node, value=value, low=self.low, high=self.high)
            return BAD
        if value == 0 and not self.zero:
            log.report("zero", node)
            return BAD
        return value


def whole(low: int, high: int, words: Table[str, int] | None = None) -> Spec[int]:
    """A whole number from low to high, or one of some words that stand for numbers."""
    return _Whole(low, high, words or {}, True)


def shift(low: int, high: int) -> Spec[int]:
    """A whole number that changes something: not 0."""
    return _Whole(low, high, {}, False)


class _Word(Spec[T]):
    def __init__(self, words: Table[str, T]) -> None:
        self.words = words

    def read(self, node: Node, log: Log) -> T | Bad:
        if not _is(node, Scalar, log):
            return BAD
        assert isinstance(node, Scalar)
        if node.text in self.words:
            return self.words[node.text]
        log.report(
            "unknown_word", node, word=node.text, known=", ".join(self.words), hint=nearest(node.text, self.words)
        )
        return BAD


def word(words: Table[str, T]) -> Spec[T]:
    """One of some words, each with its value."""
    return _Word(words)


class _Flag(Spec[bool]):
    def read(self, node: Node, log: Log) -> bool | Bad:
        if not _is(node, Scalar, log):
            return BAD
        assert isinstance(node, Scalar)
        value = _FLAGS.get(node.text) if node.plain else None
        if value is None:
            log.report("no_flag", node, value=node.text)
            return BAD
        return value


def flag() -> Spec[bool]:
    """yes or no."""
    return _Flag()


class _Ident(Spec[str]):
    def read(self, node: Node, log: Log) -> str | Bad:
        if not _is(node, Scalar, log):
            return BAD
        assert isinstance(node, Scalar)
        if not _IDENT.match(node.text) or len(node.text) > _LONGEST_ID:
            suggestion = re.sub(r"[^a-z0-9]+", "_", node.text.lower()).strip("_")[:_LONGEST_ID].strip("_")
            log.report("bad_id", node, value=node.text, hint=suggestion if _IDENT.match(suggestion) else "")
            return BAD
        return node.text


def ident() -> Spec[str]:
    """An id: snake_case."""
    return _Ident()


class _Text(Spec[str]):
    def __init__(self, longest: int) -> None:
        self.longest = longest

    def read(self, node: Node, log: Log) -> str | Bad:
        if not _is(node, Scalar, log):
            return BAD
        assert isinstance(node, Scalar)
        if node.plain and _NO_TEXT.match(node.text):
            log.report("no_text", node, value=node.text)
            return BAD
        if not node.text.strip():
            log.report("no_text", node, value=node.text)
            return BAD
        if len(node.text) > self.longest:
            log.report("text_too_long", node, length=len(node.text), most=self.longest)
            return BAD
        return node.text.strip()


def text(longest: int = 200) -> Spec[str]:
    """Words for people; numbers and dates must be quoted to count as text."""
    return _Text(longest)


class _ListOf(Spec[tuple[T, ...]]):
    def __init__(self, item: Spec[T], low: int, high: int, unique: str, keep: bool) -> None:
        self.item, self.low, self.high, self.unique, self.keep = item, low, high, unique, keep

    def read(self, node: Node, log: Log) -> tuple[T, ...] | Bad:
        if not _is(node, Sequence, log):
            return BAD
        assert isinstance(node, Sequence)
        if not self.low <= len(node.items) <= self.high:
            log.report("wrong_length", node, found=len(node.items), low=self.low, high=self.high)
            if not self.keep:
                return BAD
        if self.unique:
            self._find_doubles(node, log)
        good = []
        for item in node.items:
            value = self.item.read(item, log)
            if value is not BAD:
                good.append(value)
        return tuple(good) if self.keep or len(good) == len(node.items) else BAD

    def _find_doubles(self, node: Sequence, log: Log) -> None:
        """By what is written, so that a double is found even in an item that is otherwise broken."""
        seen: dict[str, int] = {}
        for item in node.items:
            name = item.get(self.unique) if isinstance(item, Mapping) else None
            if isinstance(name, Scalar):
                if name.text in seen:
                    log.report("duplicate_id", name, id=name.text, first=seen[name.text])
                else:
                    seen[name.text] = name.line


def list_of(item: Spec[T], low: int = 0, high: int = 1000, unique: str = "", keep: bool = False) -> Spec[tuple[T, ...]]:
    """A list; `unique` names the key that must differ between its items. With `keep` the good items are given even if
    others are bad, so that checks across them can go on; the problems have been told all the same."""
    return _ListOf(item, low, high, unique, keep)


class _MappingOf(Spec[dict[K, V]]):
    def __init__(self, key: Spec[K], value: Spec[V], low: int, high: int) -> None:
        self.key, self.value, self.low, self.high = key, value, low, high

    def read(self, node: Node, log: Log) -> dict[K, V] | Bad:
        if not _is(node, Mapping, log):
            return BAD
        assert isinstance(node, Mapping)
        if not self.low <= len(node.entries) <= self.high:
            log.report("wrong_length", node, found=len(node.entries), low=self.low, high=self.high)
            return BAD
        table: dict[K, V] = {}
        for name, entry in node.entries.items():
            key = self.key.read(node.keys[name], log)
            value = self.value.read(entry, log)
            if key is not BAD and value is not BAD:
                table[key] = value
        return table if len(table) == len(node.entries) else BAD


def mapping_of(key: Spec[K], value: Spec[V], low: int = 0, high: int = 1000) -> Spec[dict[K, V]]:
    """A mapping whose keys are data."""
    return _MappingOf(key, value, low, high)


class Field(NamedTuple):
    spec: Spec[Any]
    required: bool
    default: Any


def need(spec: Spec[Any]) -> Field:
    """A key that must be there."""
    return Field(spec, True, None)


def may(spec: Spec[Any], default: Any = None) -> Field:
    """A key that can be left out."""
    return Field(spec, False, default)


class _Record(Spec[T]):
    def __init__(self, make: Callable[[Fields, Spot], T | Bad], fields: Table[str, Field]) -> None:
        self.make, self.fields = make, fields

    def read(self, node: Node, log: Log) -> T | Bad:
        if not _is(node, Mapping, log):
            return BAD
        assert isinstance(node, Mapping)
        good = True
        for key, at in node.keys.items():
            if key not in self.fields:
                left = [known for known in self.fields if known not in node.keys]
                log.report("unknown_key", at, name=key, known=", ".join(self.fields), hint=nearest(key, left))
                good = False
        values: Fields = {}
        for key, field in self.fields.items():
            entry = node.entries.get(key)
            if entry is None:
                if field.required:
                    log.report("missing_key", node, name=key)
                    good = False
                values[key] = field.default
                continue
            value = field.spec.read(entry, log)
            if value is BAD:
                good = False
            values[key] = value
        return self.make(values, Spot(log, node)) if good else BAD


def record(make: Callable[[Fields, Spot], T | Bad], fields: Table[str, Field]) -> Spec[T]:
    """A mapping with these keys and no others. `make` gets the values (defaults included) when all of them are good; it
    may find more wrong: `spot.tell(code, key, ...)`, then return BAD."""
    return _Record(make, fields)


def only(key: str) -> Callable[[Fields, Spot], Any]:
    """A `make` for records of which one value is wanted."""
    return lambda fields, spot: fields[key]


class _Variant(Spec[T]):
    def __init__(self, heads: Table[str, Spec[T]], words: Table[str, T]) -> None:
        self.heads, self.words = heads, words

    def read(self, node: Node, log: Log) -> T | Bad:
        if isinstance(node, Scalar):
            return self._read_word(node, log)
        if not _is(node, Mapping, log):
            return BAD
        assert isinstance(node, Mapping)
        heads = [key for key in node.keys if key in self.heads]
        if len(heads) == 1:
            return self.heads[heads[0]].read(node, log)
        if len(heads) > 1:
            log.report("several_heads", node.keys[heads[1]], first=heads[0], second=heads[1])
            return BAD
        known = ", ".join([*self.heads, *self.words])
        for key, at in node.keys.items():
            if key in self.words:
                log.report("bare_word", at, word=key)
                return BAD
            hint = nearest(key, self.heads)
            if hint:
                log.report("unknown_key", at, name=key, known=known, hint=hint)
                return BAD
        log.report("no_head", node, known=known)
        return BAD

    def _read_word(self, node: Scalar, log: Log) -> T | Bad:
        if node.text in self.words:
            return self.words[node.text]
        if node.text in self.heads:
            log.report("needs_value", node, word=node.text)
            return BAD
        known = [*self.heads, *self.words]
        log.report("unknown_word", node, word=node.text, known=", ".join(known), hint=nearest(node.text, known))
        return BAD


def variant(heads: Table[str, Spec[T]], words: Table[str, T] | None = None) -> Spec[T]:
    """One of several shapes, told apart by the one key that only it has; or a bare word."""
    return _Variant(heads, words or {})


class _Pair(Spec[tuple[K, V]]):
    def __init__(self, items: Table[str, tuple[K, Spec[V]]]) -> None:
        self.items = items

    def read(self, node: Node, log: Log) -> tuple[K, V] | Bad:
        if not _is(node, Mapping, log):
            return BAD
        assert isinstance(node, Mapping)
        if len(node.entries) != 1:
            log.report("not_one", node, found=len(node.entries), known=", ".join(self.items))
            return BAD
        ((name, entry),) = node.entries.items()
        if name not in self.items:
            log.report(
                "unknown_key", node.keys[name], name=name, known=", ".join(self.items), hint=nearest(name, self.items)
            )
            return BAD
        key, spec = self.items[name]
        value = spec.read(entry, log)
        return BAD if value is BAD else (key, value)


def pair(items: Table[str, tuple[K, Spec[V]]]) -> Spec[tuple[K, V]]:
    """A mapping with exactly one key: `{heat: 1}`. Each key has its own meaning and its own spec for the value."""
    return _Pair(items)


class Located(Generic[T]):
    """A value and where it stood."""

    __slots__ = ("spot", "value")

    def __init__(self, value: T, spot: Spot) -> None:
        self.value = value
        self.spot = spot


class _LocatedSpec(Spec[Located[T]]):
    def __init__(self, spec: Spec[T]) -> None:
        self.spec = spec

    def read(self, node: Node, log: Log) -> Located[T] | Bad:
        value = self.spec.read(node, log)
        return BAD if value is BAD else Located(value, Spot(log, node))


def located(spec: Spec[T]) -> Spec[Located[T]]:
    """The value with its place, for checks that can only be made when everything has been read."""
    return _LocatedSpec(spec)


class _Refined(Spec[V], Generic[T, V]):
    def __init__(self, spec: Spec[T], make: Callable[[T, Spot], V | Bad]) -> None:
        self.spec, self.make = spec, make

    def read(self, node: Node, log: Log) -> V | Bad:
        value = self.spec.read(node, log)
        return BAD if value is BAD else self.make(value, Spot(log, node))


def refine(spec: Spec[T], make: Callable[[T, Spot], V | Bad]) -> Spec[V]:
    """The value of another spec, checked or changed once more."""
    return _Refined(spec, make)
