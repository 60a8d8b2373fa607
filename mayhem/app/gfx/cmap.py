"""Which signs a font file holds, read from its character map.

The text renderer draws an empty box for a missing sign and does not tell; so the file itself is asked.
"""

from __future__ import annotations

import struct
from pathlib import Path


def covered_signs(path: Path) -> frozenset[int]:
    """The code points of a TrueType or OpenType file; empty when its map cannot be read."""
    raw = path.read_bytes()
    if len(raw) < 12:
        return frozenset()
    tables = struct.unpack(">H", raw[4:6])[0]
    for at in range(12, 12 + 16 * tables, 16):
        if raw[at : at + 4] == b"cmap":
            start, length = struct.unpack(">II", raw[at + 8 : at + 16])
            return _read_map(raw[start : start + length])
    return frozenset()


def _read_map(table: bytes) -> frozenset[int]:
    count = struct.unpack(">H", table[2:4])[0]
    signs: set[int] = set()
    seen: set[int] = set()
    for at in range(4, 4 + 8 * count, 8):
        platform, encoding, offset = struct.unpack(">HHI", table[at : at + 8])
        if offset in seen or not (platform == 0 or (platform == 3 and encoding in (1, 10))):
            continue
        seen.add(offset)
        kind = struct.unpack(">H", table[offset : offset + 2])[0]
        if kind == 4:
            signs |= _segments(table[offset:])
        elif kind == 12:
            signs |= _groups(table[offset:])
    return frozenset(signs)


def _segments(table: bytes) -> set[int]:
    """Format 4: ranges of 16-bit signs."""
    count = struct.unpack(">H", table[6:8])[0] // 2
    ends = struct.unpack(f">{count}H", table[14 : 14 + 2 * count])
    base = 16 + 2 * count
    starts = struct.unpack(f">{count}H", table[base : base + 2 * count])
    deltas = struct.unpack(f">{count}H", table[base + 2 * count : base + 4 * count])
    offsets = struct.unpack(f">{count}H", table[base + 4 * count : base + 6 * count])
    signs: set[int] = set()
    for at, (first, last, delta, offset) in enumerate(zip(starts, ends, deltas, offsets, strict=True)):
        for sign in range(first, last + 1):
            if sign == 0xFFFF:
                continue
            glyph = sign
            if offset:
                place = base + 4 * count + 2 * at + offset + 2 * (sign - first)
                glyph = struct.unpack(">H", table[place : place + 2])[0]
                if not glyph:
                    continue
            if (glyph + delta) & 0xFFFF:
                signs.add(sign)
    return signs


def _groups(table: bytes) -> set[int]:
    """Format 12: ranges of 32-bit signs."""
    count = struct.unpack(">I", table[12:16])[0]
    signs: set[int] = set()
    for at in range(16, 16 + 12 * count, 12):
        first, last, glyph = struct.unpack(">III", table[at : at + 12])
        signs.update(range(first if glyph else first + 1, last + 1))
    return signs
