"""Ogg Vorbis with the same bytes every time.

The encoder is deterministic, but libsndfile numbers each stream at random; the number is set to one derived
from the file's name and the pages' checksums are made again.
"""

from __future__ import annotations

import io
import struct
import zlib

import numpy as np
import soundfile
from numpy.typing import NDArray

_POLYNOMIAL = 0x04C11DB7


def _table() -> list[int]:
    rows = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = ((value << 1) ^ _POLYNOMIAL) & 0xFFFFFFFF if value & 0x80000000 else (value << 1) & 0xFFFFFFFF
        rows.append(value)
    return rows


_TABLE = _table()
_MIRROR = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))


def page_checksum(page: bytes) -> int:
    """Ogg's CRC-32: not reflected, starts at zero, not inverted.

    zlib's is the same polynomial reflected, with both ends inverted. Mirroring the bits of the bytes and of the
    answer, and starting from all ones, which zlib inverts to zero, turns one into the other in C.
    """
    crc = zlib.crc32(page.translate(_MIRROR), 0xFFFFFFFF) ^ 0xFFFFFFFF
    return int(f"{crc:032b}"[::-1], 2)


def slow_checksum(page: bytes) -> int:
    """The same by the book, to test the quick one against."""
    crc = 0
    for byte in page:
        crc = ((crc << 8) & 0xFFFFFFFF) ^ _TABLE[(crc >> 24) ^ byte]
    return crc


def renumber(data: bytes, serial: int) -> bytes:
    """The same stream under another serial number."""
    out = bytearray(data)
    at = 0
    while at < len(out):
        if out[at : at + 4] != b"OggS":
            raise ValueError(f"no Ogg page at byte {at}")
        segments = out[at + 26]
        size = 27 + segments + sum(out[at + 27 : at + 27 + segments])
        struct.pack_into("<I", out, at + 14, serial)
        struct.pack_into("<I", out, at + 22, 0)
        struct.pack_into("<I", out, at + 22, page_checksum(bytes(out[at : at + size])))
        at += size
    return bytes(out)


def encode(pcm: NDArray[np.int16], rate: int, quality: float, name: str) -> bytes:
    """16-bit samples, (n,) or (n, 2), as Ogg Vorbis; quality from 0 to 1."""
    target = io.BytesIO()
    channels = 1 if pcm.ndim == 1 else pcm.shape[1]
    with soundfile.SoundFile(
        target, "w", rate, channels, format="OGG", subtype="VORBIS", compression_level=1.0 - quality
    ) as out:
        # libsndfile keeps whole writes on the stack; long music in one piece overflows it.
        for start in range(0, len(pcm), rate):
            out.write(pcm[start : start + rate])
    return renumber(target.getvalue(), zlib.crc32(name.encode()))


def decode(data: bytes) -> tuple[NDArray[np.float64], int]:
    samples, rate = soundfile.read(io.BytesIO(data), dtype="float64")
    return samples, int(rate)
