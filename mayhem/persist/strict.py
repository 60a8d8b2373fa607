"""Reading data that anybody may have written: bounded, typed, never executed.

`parse` is the only JSON reader of this package: it limits size, refuses numbers of absurd length, fractions, NaN,
doubled keys and deep nesting. The checkers below then take one field after another and name the place that is wrong.
"""

from __future__ import annotations

import json
import math
import zlib
from collections.abc import Iterable
from typing import Any, NoReturn

from mayhem.persist.notice import Trouble

DEEPEST = 40
LONGEST_NUMBER = 80  # digits; a seed of 256 bits has 78
BIGGEST_TEXT = 4 << 20  # of one JSON text, unpacked

# What reading hostile data may raise beneath the checks: in the JSON reader, or in a game's own unpacking.
HOSTILE = (ValueError, KeyError, IndexError, TypeError, AttributeError, ArithmeticError, RecursionError, AssertionError)


def _whole(text: str) -> int:
    if len(text) > LONGEST_NUMBER:
        raise ValueError("a number is too long")
    return int(text)


def _no_fraction(text: str) -> NoReturn:
    raise ValueError(f"{text[:20]} is not a whole number")


def _fraction(text: str) -> float:
    value = float(text) if len(text) <= LONGEST_NUMBER else math.inf
    if not math.isfinite(value):
        raise ValueError("a number is too large")
    return value


def _no_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise ValueError("a key occurs twice")
    return made


_DECODER, _WITH_FRACTIONS = (
    json.JSONDecoder(parse_int=_whole, parse_float=real, parse_constant=_no_fraction, object_pairs_hook=_no_doubles)
    for real in (_no_fraction, _fraction)
)


def parse(data: bytes | str, code: str = "file.damaged", limit: int = BIGGEST_TEXT, fractions: bool = False) -> Any:
    """The value of one JSON text, or Trouble with that code. Games know no fractions, settings do."""
    if len(data) > limit:
        raise Trouble("file.too_large", limit=limit)
    try:
        text = data.decode("utf-8") if isinstance(data, bytes) else data
        value = (_WITH_FRACTIONS if fractions else _DECODER).decode(text)
    except (ValueError, RecursionError) as error:
        raise Trouble(code, place=str(error)[:120]) from None
    if deeper(value, DEEPEST):
        raise Trouble(code, place="nested too deeply")
    return value


def deeper(value: Any, levels: int) -> bool:
    """Whether lists and mappings are nested deeper than that; looks level by level, so it cannot overflow itself."""
    layer: list[Any] = [value]
    for _ in range(levels + 1):
        below: list[Any] = []
        for item in layer:
            if isinstance(item, dict):
                below.extend(v for v in item.values() if isinstance(v, (dict, list)))
            elif isinstance(item, list):
                below.extend(v for v in item if isinstance(v, (dict, list)))
        if not below:
            return False
        layer = below
    return True


def inflate(data: bytes, limit: int = BIGGEST_TEXT, code: str = "file.damaged") -> bytes:
    """Unpacks zlib data of at most `limit` bytes: a small file cannot fill the memory."""
    unpacker = zlib.decompressobj()
    try:
        out = unpacker.decompress(data, limit + 1)
    except zlib.error:
        raise Trouble(code, place="compressed data") from None
    if len(out) > limit:
        raise Trouble("file.too_large", limit=limit)
    if not unpacker.eof or unpacker.unused_data:
        raise Trouble(code, place="compressed data")
    return out


def dump(value: Any) -> str:
    """The compact form that everything here is written in."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=True, allow_nan=False)


class Fields:
    """One mapping of a file, read key by key. Every complaint names the place."""

    def __init__(self, raw: Any, place: str, code: str) -> None:
        self.place, self.code = place, code
        if not isinstance(raw, dict):
            raise Trouble(code, place=place)
        self.raw: dict[str, Any] = raw

    def fail(self, key: str) -> NoReturn:
        raise Trouble(self.code, place=f"{self.place}.{key}")

    def only(self, keys: Iterable[str]) -> None:
        for key in self.raw.keys() - set(keys):
            self.fail(key[:40])

    def whole(self, key: str, least: int, most: int) -> int:
        value = self.raw.get(key)
        if type(value) is not int or not least <= value <= most:
            self.fail(key)
        return value

    def text(self, key: str, longest: int) -> str:
        value = self.raw.get(key)
        if not isinstance(value, str) or len(value) > longest or not value.isprintable():
            self.fail(key)
        return value

    def one_of(self, key: str, words: Iterable[str]) -> str:
        value = self.raw.get(key)
        if not isinstance(value, str) or value not in words:
            self.fail(key)
        return value

    def flag(self, key: str) -> bool:
        value = self.raw.get(key)
        if not isinstance(value, bool):
            self.fail(key)
        return value

    def mapping(self, key: str) -> dict[str, Any]:
        value = self.raw.get(key)
        if not isinstance(value, dict):
            self.fail(key)
        return value

    def listing(self, key: str, most: int) -> list[Any]:
        value = self.raw.get(key)
        if not isinstance(value, list) or len(value) > most:
            self.fail(key)
        return value

    def inner(self, key: str) -> Fields:
        return Fields(self.raw.get(key), f"{self.place}.{key}", self.code)
