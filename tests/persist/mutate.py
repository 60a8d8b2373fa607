"""Damage for files, seeded: bits and bytes, and, with all checks put right again, fields that mean something else."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from typing import Any

from mayhem.kernel.digest import digest
from mayhem.kernel.rng import Rng
from mayhem.persist.container import CONTAINER, FIRST_LINE, _check
from mayhem.persist.journal import MAGIC, _packed, chained


def bruise(data: bytes, rng: Rng) -> bytes:
    """Bits flipped, bytes cut, doubled, swapped, overwritten, added."""
    made = bytearray(data)
    for _ in range(1 + rng.below(4)):
        if not made:
            break
        at, length = rng.below(len(made)), 1 + rng.below(60)
        kind = rng.below(8)
        if kind <= 1:
            made[at] ^= 1 << rng.below(8)
        elif kind == 2:
            del made[at:]
        elif kind == 3:
            del made[at : at + length]
        elif kind == 4:
            made[at:at] = made[at : at + length]
        elif kind == 5:
            made[at : at + length] = bytes(rng.below(256) for _ in range(length))
        elif kind == 6:
            other = rng.below(len(made))
            made[at], made[other] = made[other], made[at]
        else:
            made += bytes(rng.below(256) for _ in range(length))
    return bytes(made)


class Raw(str):
    """Text that stands in the JSON as it is: numbers and nestings that no Python value would be written as."""

    __slots__ = ()


STRANGE: tuple[Callable[[Rng], Any], ...] = (
    lambda rng: None,
    lambda rng: True,
    lambda rng: -1,
    lambda rng: 0,
    lambda rng: 1 << 31,
    lambda rng: 10**60,
    lambda rng: rng.below(100),
    lambda rng: "",
    lambda rng: "x" * 5000,
    lambda rng: "../../../etc/passwd",
    lambda rng: "__import__('os').system('true')",
    lambda rng: "\u0000\u202e\ud800",
    lambda rng: [],
    lambda rng: {},
    lambda rng: [[]] * 2000,
    lambda rng: {"a": {"b": []}},
    lambda rng: Raw("9" * 5000),
    lambda rng: Raw("1e999"),
    lambda rng: Raw("-1.5"),
    lambda rng: Raw("NaN"),
    lambda rng: Raw("Infinity"),
    lambda rng: Raw("[" * 30000 + "]" * 30000),
    lambda rng: Raw('{"a":' * 500 + "1" + "}" * 500),
    lambda rng: Raw('{"a":1,"a":2}'),
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in nested data."""
    found = [path]
    if isinstance(value, dict):
        for key in value:
            found += places(value[key], (*path, key))
    elif isinstance(value, list):
        for index in range(min(len(value), 40)):
            found += places(value[index], (*path, index))
    return found


def twist(value: Any, rng: Rng) -> Any:
    """One to three fields of nested data changed, in a copy."""
    made = json.loads(json.dumps(value))
    for _ in range(1 + rng.below(3)):
        known = [path for path in places(made) if path]
        if not known:
            return made
        path = rng.pick(known)
        holder = made
        for step in path[:-1]:
            holder = holder[step]
        key, kind = path[-1], rng.below(6)
        if kind == 0:
            other = rng.pick(known)
            there: Any = made
            for step in other:
                there = there[step]
            holder[key] = json.loads(json.dumps(there))
        elif kind == 1:
            del holder[key]
        elif kind == 2 and type(holder[key]) is int:
            holder[key] += rng.pick([-1, 1, 2, 100, -100])
        elif kind == 3 and isinstance(holder, dict):
            holder[rng.pick(["extra", "__class__", "seed", ""])] = rng.pick(list(STRANGE))(rng)
        else:
            holder[key] = rng.pick(list(STRANGE))(rng)
        made = json.loads(json.dumps(made)) if not _has_raw(made) else made
        if _has_raw(made):
            break
    return made


def _has_raw(value: Any) -> bool:
    if isinstance(value, Raw):
        return True
    if isinstance(value, dict):
        return any(_has_raw(v) for v in value.values())
    return isinstance(value, list) and any(_has_raw(v) for v in value)


def write(value: Any) -> bytes:
    """JSON with the raw pieces put in."""
    raws: list[str] = []

    def hide(item: Any) -> Any:
        if isinstance(item, Raw):
            raws.append(str(item))
            return f"@raw{len(raws) - 1}@"
        if isinstance(item, dict):
            return {k: hide(v) for k, v in item.items()}
        if isinstance(item, list):
            return [hide(v) for v in item]
        return item

    text = json.dumps(hide(value), separators=(",", ":"))
    for number, raw in enumerate(raws):
        text = text.replace(f'"@raw{number}@"', raw)
    return text.encode("ascii")


def mend(record: Any, rng: Rng) -> Any:
    """Now and then the digests are made to fit a changed snapshot: damage on purpose."""
    try:
        snapshot = record["snapshot"]
        if rng.below(2):
            record["digests"][snapshot["at"] - 1] = digest(snapshot["state"])
            if rng.below(2):
                record["rules"] -= 1
    except (KeyError, TypeError, IndexError, ValueError):
        pass
    return record


def twist_save(data: bytes, rng: Rng) -> bytes:
    """A save whose head or body says something else, with right lengths and checks."""
    line = data[: data.index(b"\n") + 1]
    found = FIRST_LINE.match(line)
    assert found is not None
    size = int(found[2])
    head, body = data[len(line) : len(line) + size], data[len(line) + size :]
    if rng.below(4) == 0:
        head = write(twist(json.loads(head), rng))
    else:
        changed = twist(json.loads(zlib.decompress(body)), rng)
        body = zlib.compress(write(changed if _has_raw(changed) else mend(changed, rng)), 1)
    if rng.below(40) == 0:
        body = zlib.compress(b" " * (30 << 20), 9)  # a small file that wants to be a large one
    first = f"MAYHEM-SAVE {CONTAINER} {len(head)} {_check(head)} {len(body)} {_check(body)}\n"
    return first.encode("ascii") + head + body


def twist_snapshot(data: bytes, rng: Rng) -> bytes:
    """A save of older rules whose snapshot was changed on purpose: every check fits, only the game can object."""
    line = data[: data.index(b"\n") + 1]
    found = FIRST_LINE.match(line)
    assert found is not None
    size = int(found[2])
    head, body = data[len(line) : len(line) + size], data[len(line) + size :]
    record = json.loads(zlib.decompress(body))
    record["rules"] -= 1
    state = record["snapshot"]["state"]
    for _ in range(1 + rng.below(2)):
        path = rng.pick([path for path in places(state) if path])
        holder = state
        for step in path[:-1]:
            holder = holder[step]
        if type(holder[path[-1]]) is int and rng.below(5):
            holder[path[-1]] += rng.pick([-2, -1, 1, 2, 7])
        else:
            holder[path[-1]] = rng.pick([None, -1, 0, 1, 99, [], [0], "x", {}])
    record["digests"][record["snapshot"]["at"] - 1] = digest(state)
    body = zlib.compress(write(record), 1)
    first = f"MAYHEM-SAVE {CONTAINER} {len(head)} {_check(head)} {len(body)} {_check(body)}\n"
    return first.encode("ascii") + head + body


def twist_journal(data: bytes, rng: Rng) -> bytes:
    """A journal with one line that says something else, and a chain of checks that fits."""
    lines = [line[17:] for line in data[len(MAGIC) :].splitlines()]
    at = rng.below(len(lines)) if rng.below(3) else 0
    kind = lines[at][:1]
    if kind in b"SZ":
        lines[at] = kind + _packed(bytes(rng.below(256) for _ in range(rng.below(200))))
    else:
        lines[at] = kind + write(twist(json.loads(lines[at][1:]), rng))
    if rng.below(4) == 0:
        first, second = rng.below(len(lines)), rng.below(len(lines))
        lines[first], lines[second] = lines[second], lines[first]
    check, text = b"", MAGIC
    for line in lines:
        check, whole = chained(check, line)
        text += whole
    return text


def twist_json(data: bytes, rng: Rng) -> bytes:
    return write(twist(json.loads(data), rng))
