"""Dice of a position: from its generator, or, while one is set, from its script."""

from __future__ import annotations

from mayhem.kernel.rng import draw


class ScriptExhausted(ValueError):
    """A scripted position asked for more dice than its script holds. Scenarios script all or nothing, so that a test
    never
    passes by luck."""


def die(rng: list[int], script: list[int] | None) -> int:
    """One six-sided die."""
    if script is not None:
        if not script:
            raise ScriptExhausted("the script of dice is used up")
        return script.pop(0)
    return ((draw(rng) * 6) >> 32) + 1
