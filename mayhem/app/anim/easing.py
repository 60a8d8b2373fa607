"""How a motion gains and loses speed: share of time to share of way."""

from __future__ import annotations

import math
from collections.abc import Callable

Easing = Callable[[float], float]


def linear(t: float) -> float:
    return t


def smooth(t: float) -> float:
    """Slow at both ends."""
    return t * t * (3 - 2 * t)


def rush(t: float) -> float:
    """Starts slowly, ends fast."""
    return t * t * t


def settle(t: float) -> float:
    """Starts fast, comes to rest."""
    return 1 - (1 - t) ** 3


def overshoot(t: float) -> float:
    """Goes a little too far and comes back."""
    back = 1.70158
    u = t - 1
    return 1 + (back + 1) * u**3 + back * u**2


def bounce(t: float) -> float:
    """Falls and bounces."""
    n, d = 7.5625, 2.75
    if t < 1 / d:
        return n * t * t
    if t < 2 / d:
        t -= 1.5 / d
        return n * t * t + 0.75
    if t < 2.5 / d:
        t -= 2.25 / d
        return n * t * t + 0.9375
    t -= 2.625 / d
    return n * t * t + 0.984375


def swing(t: float) -> float:
    """There and back again: ends where it began."""
    return math.sin(t * math.pi)


EASINGS: dict[str, Easing] = {
    "linear": linear,
    "smooth": smooth,
    "rush": rush,
    "settle": settle,
    "overshoot": overshoot,
    "bounce": bounce,
    "swing": swing,
}
