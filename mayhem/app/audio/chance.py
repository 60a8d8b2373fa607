"""The mixer's own chance: which variation is heard. It never touches the game's generator."""

from __future__ import annotations

_MASK = 0xFFFFFFFF


class VariationPicker:
    """Picks among a sound's recordings, never the same twice running."""

    def __init__(self, seed: int = 1) -> None:
        self._word = (seed & _MASK) or 1
        self._last: dict[str, int] = {}

    def pick(self, name: str, number: int) -> int:
        if number == 1:
            return 0
        last = self._last.get(name)
        if last is None:
            choice = self._next() % number
        else:
            choice = (last + 1 + self._next() % (number - 1)) % number
        self._last[name] = choice
        return choice

    def _next(self) -> int:
        word = self._word
        word ^= (word << 13) & _MASK
        word ^= word >> 17
        word ^= (word << 5) & _MASK
        self._word = word
        return word >> 3
