"""Ways to spoil a text or a piece of plain data, seeded."""

from __future__ import annotations

import copy
import random
import re
from collections.abc import Callable
from typing import Any

# Values of every type, sensible somewhere and absurd elsewhere.
ODD_VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 5, 7, 99, 2**31, -(2**63), 10**30, 1.5, float("inf"), float("nan"), "", "x", "0",
    "clubhouse", "clubhouse:mayans", "emergency_room", "face_down:9", "docks", "samcro", "mayans", "free", "issue",
    "blinds", "claim", "market", "hardcore", "arrest_warrant", "gun_show", "boost", "patch", "hidden", "Ünïcödé 道",
    "\0", "a" * 5000, [], {}, [[]], [{}], {"": ""}, {"do": "ride"}, {"do": ["ride"]}, {"clubhouse": 99}, [1, 2, 3],
    [-1] * 70, ["docks", "docks"], {"members": -1}, {"samcro": {"cash": "many"}},
    "CA", "NV", "club1", "club2", "club9", "bk1", "bk1.1", "los_angeles", "lawyer", "church", "ask", "bar",
    {"do": "trade"}, {"CA": 99}, {"club1": {"bank": -1}}, ["CA", "CA"], {"CA": {"members": 6, "businesses": ["bar"]}},
)  # fmt: skip
ODD_KEYS = (
    "", "x", "do", "start", "expect", "gangs", "samcro", "events", "seat", "at", "times", "rule", "0", "-", "clubs",
    "club1", "CA", "charters", "original",
)  # fmt: skip
ODD_TOKENS = tuple(
    token.encode()
    for token in (
        "0", "-1", "99999", "99999999999999999999", "1.5", "0x1f", "1e999", ".inf", "2001-12-14", "yes", "~", "null",
        "''", "[]", "{}", "[1, [2]]", "{cash: 1}", '{"a": 1}', "&a 1", "*a", "!!python/name:os.system x", "!!int 3",
        "|\n  text", '"\\x00"', "\\ud800", "all", "half", "patch", "docks", "samcro", "clubhouse", "道",
        "CA", "club1", "bk1.1", "-", "- ", "? ", ": ", "#", "---\n", "\t", "\0", "}", "]", "{", "[", '"', "'",
    )
)  # fmt: skip


# Bytes --------------------------------------------------------------------------------------------------------------
def flip_bits(rng: random.Random, data: bytes) -> bytes:
    spoilt = bytearray(data)
    for _ in range(rng.randint(1, 4)):
        spoilt[rng.randrange(len(spoilt))] ^= 1 << rng.randrange(8)
    return bytes(spoilt)


def cut_out(rng: random.Random, data: bytes) -> bytes:
    at = rng.randrange(len(data))
    return data[:at] + data[at + rng.choice((1, 2, 5, 40, 400, 100_000)) :]


def spoil_line(rng: random.Random, data: bytes) -> bytes:
    """A line dropped, doubled, moved or pushed in."""
    lines = data.split(b"\n")
    at = rng.randrange(len(lines))
    kind = rng.randrange(4)
    if kind == 0:
        del lines[at]
    elif kind == 1:
        lines.insert(at, lines[at])
    elif kind == 2:
        lines.insert(rng.randrange(len(lines)), lines.pop(at))
    else:
        lines[at] = rng.choice((b" ", b"  ", b"\t", b"- ")) + lines[at]
    return b"\n".join(lines)


def swap_word(rng: random.Random, data: bytes) -> bytes:
    """A word of the text in the place of another."""
    spots = list(re.finditer(rb"[A-Za-z_]{2,}|-?[0-9]+", data))
    if not spots:
        return data + b"x"
    there, here = rng.choice(spots), rng.choice(spots)
    return data[: there.start()] + here.group() + data[there.end() :]


def odd_word(rng: random.Random, data: bytes) -> bytes:
    """Another type, an absurd number, a word from elsewhere."""
    spots = list(re.finditer(rb"[A-Za-z_]{2,}|-?[0-9]+", data))
    if not spots:
        return data + rng.choice(ODD_TOKENS)
    spot = rng.choice(spots)
    return data[: spot.start()] + rng.choice(ODD_TOKENS) + data[spot.end() :]


def push_in(rng: random.Random, data: bytes) -> bytes:
    at = rng.randrange(len(data) + 1)
    return data[:at] + rng.choice(ODD_TOKENS) + data[at:]


def push_in_many(rng: random.Random, data: bytes) -> bytes:
    """Deep nesting, long numbers, long lines."""
    at = rng.randrange(len(data) + 1)
    piece = rng.choice((b"[", b"{a: ", b'{"a":', b"- ", b"? ", b"&a [", b"x", b"9", b"["))
    return data[:at] + piece * rng.choice((30, 900, 5000, 70_000)) + data[at:]


BYTE_MUTATORS: tuple[Callable[[random.Random, bytes], bytes], ...] = (
    flip_bits, cut_out, spoil_line, swap_word, swap_word, odd_word, odd_word, odd_word, push_in, push_in_many,
)  # fmt: skip


def spoil_bytes(rng: random.Random, data: bytes) -> bytes:
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        data = rng.choice(BYTE_MUTATORS)(rng, data or b" ")
    return data


# Plain data -----------------------------------------------------------------------------------------------------------
def spots(data: Any) -> list[tuple[Any, Any]]:
    """(container, key) of every value in a tree of mappings and lists."""
    found: list[tuple[Any, Any]] = []
    waiting = [data]
    while waiting:
        here = waiting.pop()
        if isinstance(here, dict):
            entries = list(here.items())
        elif isinstance(here, list):
            entries = list(enumerate(here))
        else:
            continue
        for key, value in entries:
            found.append((here, key))
            waiting.append(value)
    return found


def nested(rng: random.Random) -> Any:
    deep: Any = copy.deepcopy(rng.choice(ODD_VALUES))  # what hangs below it will be spoilt, too
    for _ in range(rng.choice((5, 40, 200))):
        deep = [deep] if rng.random() < 0.5 else {rng.choice(ODD_KEYS): deep}
    return deep


def spoil_data(rng: random.Random, data: Any, donor: Any) -> Any:
    """One to four changes: another value, another key, something gone, doubled, or taken from the donor."""
    data = copy.deepcopy(data)
    for _ in range(rng.choice((1, 1, 2, 4))):
        places = spots(data)
        if not places or rng.random() < 0.01:
            return copy.deepcopy(rng.choice(ODD_VALUES))
        home, key = rng.choice(places)
        kind = rng.randrange(9)
        if kind <= 2:
            home[key] = copy.deepcopy(rng.choice(ODD_VALUES))
        elif kind == 3:
            del home[key]
        elif kind == 4 and isinstance(home, dict):
            home[rng.choice((*ODD_KEYS, *home))] = home.pop(key)
        elif kind == 5:
            other, there = rng.choice(places)
            value = copy.deepcopy(other[there])
            home[key] = value
        elif kind == 6:
            home[key] = nested(rng)
        elif kind == 7 and isinstance(home, list):
            home[key:key] = [copy.deepcopy(home[key])] * rng.choice((1, 2, 30))
        else:
            theirs = spots(donor)
            if theirs:
                other, there = rng.choice(theirs)
                home[key] = copy.deepcopy(other[there])
    return data
