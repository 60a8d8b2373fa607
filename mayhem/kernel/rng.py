"""One integer generator for all chance: Marsaglia's xorshift128 on four 32-bit words.

All intermediate values stay below 2**46, so the same source is fast both interpreted and compiled, and gives the same
numbers on every system. The words live in a plain list inside the state; a fifth entry counts the draws, which is how
undo
knows that chance was asked.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TypeVar

T = TypeVar("T")

MASK = 0xFFFFFFFF
WORDS = 5  # four words of state, one counter of draws


def seeded(seed: int) -> list[int]:
    """Words for a seed of any size; neighbouring seeds give unrelated streams (splitmix64 spreads them)."""
    words: list[int] = []
    z = seed & 0xFFFFFFFFFFFFFFFF
    high = seed >> 64
    while high not in (0, -1):  # a seed longer than 64 bits is folded in, none of it is lost silently
        z = (z * 0x9E3779B97F4A7C15 + (high & 0xFFFFFFFFFFFFFFFF)) & 0xFFFFFFFFFFFFFFFF
        high >>= 64
    for _ in range(2):
        z = (z + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        x = z
        x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        x ^= x >> 31
        words.append(x & MASK)
        words.append((x >> 32) & MASK)
    if not any(words):
        words[0] = 1
    words.append(0)
    return words


def draw(words: list[int]) -> int:
    """The next 32-bit number."""
    t = words[0]
    t ^= (t << 11) & MASK
    t ^= t >> 8
    w = words[3]
    words[0] = words[1]
    words[1] = words[2]
    words[2] = w
    w = w ^ (w >> 19) ^ t
    words[3] = w
    words[4] += 1
    return w


def below(words: list[int], n: int) -> int:
    """A number from 0 to n-1. Scaling instead of rejecting: for n far below 2**32 the bias is below one in a million.

    `draw` written out: this is the hottest line of the whole program, and a call costs as much as the arithmetic.
    """
    t, words[0], words[1], w, count = words
    words[2] = w
    t ^= t << 11 & 0xFFFFFFFF
    words[3] = t = t ^ t >> 8 ^ w ^ w >> 19
    words[4] = count + 1
    return (t * n) >> 32


def shuffle(words: list[int], items: MutableSequence[T]) -> None:
    """Fisher-Yates, in place."""
    for i in range(len(items) - 1, 0, -1):
        j = below(words, i + 1)
        items[i], items[j] = items[j], items[i]


class Rng:
    """The same generator as an object, for agents, imagined worlds and tests."""

    __slots__ = ("words",)

    def __init__(self, seed: int) -> None:
        self.words = seeded(seed)

    def below(self, n: int) -> int:
        return below(self.words, n)

    def die(self) -> int:
        return below(self.words, 6) + 1

    def shuffle(self, items: MutableSequence[T]) -> None:
        shuffle(self.words, items)

    def pick(self, items: list[T]) -> T:
        return items[below(self.words, len(items))]

    def real(self) -> float:
        """A float in [0, 1), for agents' mixing; never for rules."""
        return draw(self.words) / 4294967296.0
