"""Loops that sound together and fade against each other, and the ducking that makes room for effects."""

from __future__ import annotations

import math
from dataclasses import dataclass

from mayhem.app.audio.library import Duck, Sound


@dataclass
class Layer:
    """One loop: where its level is, where it goes, and how fast."""

    sound: Sound
    level: float = 0.0
    target: float = 0.0
    speed: float = 1.0
    channel: int | None = None

    def aim(self, target: float, fade: float) -> None:
        self.target = target
        self.speed = abs(target - self.level) / fade if fade > 0.0 else math.inf

    def move(self, seconds: float) -> None:
        step = self.speed * seconds if self.speed != math.inf else math.inf
        if abs(self.target - self.level) <= step:
            self.level = self.target
        else:
            self.level += math.copysign(step, self.target - self.level)

    @property
    def gain(self) -> float:
        """A quarter sine: two loops that change places keep their joint loudness."""
        return math.sin(0.5 * math.pi * min(1.0, max(0.0, self.level)))


class Ducker:
    """The deepest of all ducks that are under way, per bus."""

    def __init__(self) -> None:
        self._running: list[tuple[float, Duck]] = []

    def begin(self, duck: Duck, now: float) -> None:
        self._running.append((now, duck))

    def gain(self, bus: str, now: float) -> float:
        self._running = [(t, d) for t, d in self._running if now - t < d.attack + d.hold + d.release]
        return min((depth(duck, bus, now - start) for start, duck in self._running), default=1.0)


def depth(duck: Duck, bus: str, age: float) -> float:
    """The gain that a duck of this age allows to a bus."""
    floor = duck.gains.get(bus, 1.0)
    if age < duck.attack:
        part = age / duck.attack
    elif age < duck.attack + duck.hold:
        part = 1.0
    elif age < duck.attack + duck.hold + duck.release:
        part = 1.0 - (age - duck.attack - duck.hold) / duck.release
    else:
        part = 0.0
    return 1.0 - (1.0 - floor) * part
