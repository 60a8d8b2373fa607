"""Choreography: steps that take time and leave a state.

The law of every step: however it is played, at any speed, in any frame rate, or finished at once, it leaves the same
state. So a step computes its final values when it starts, `finish` sets exactly them, and `update` ends by `finish`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from mayhem.app.anim.easing import Easing, smooth


class Step:
    """A piece of choreography. Subclasses set `begin`, `apply` (share of time done) and `end`."""

    # Motion (as against a wait or a call) is shortened or left out when a person wants less of it.
    motion = True
    # The most that a director may hurry it, whatever speed a person likes.
    fastest = math.inf

    def __init__(self, seconds: float = 0.0) -> None:
        self.seconds = max(0.0, seconds)
        self.elapsed = 0.0
        self.started = False
        self.done = False

    def begin(self) -> None:
        """Just before the first moment."""

    def apply(self, share: float) -> None:
        """Show the moment at this share of the time, 0 to 1."""

    def end(self) -> None:
        """Set the final state. Called exactly once, also when skipped."""

    def start(self) -> None:
        if not self.started:
            self.started = True
            self.begin()

    def update(self, seconds: float) -> float:
        """Let time pass; what is left over after the end is given back."""
        self.start()
        if self.done:
            return seconds
        self.elapsed += seconds
        if self.elapsed >= self.seconds:
            left = self.elapsed - self.seconds
            self.finish()
            return left
        self.apply(self.elapsed / self.seconds)
        return 0.0

    def finish(self) -> None:
        """Jump to the end."""
        self.start()
        if not self.done:
            self.done = True
            self.end()

    def calm(self) -> None:
        """Reduced motion: the state changes without the way there."""
        if self.motion:
            self.seconds = min(self.seconds, 0.0)


class Tween(Step):
    """Moves numbers of an object: Tween(node, 0.4, x=100, alpha=0). A starting value may be given as (from, to)."""

    def __init__(
        self, target: Any, seconds: float, ease: Easing = smooth, **goals: float | tuple[float, float]
    ) -> None:
        super().__init__(seconds)
        self.target = target
        self.ease = ease
        self._goals = goals
        self._ways: list[tuple[str, float, float]] = []

    def begin(self) -> None:
        self._ways = []
        for name, goal in self._goals.items():
            if isinstance(goal, tuple):
                first, last = goal
            else:
                first, last = float(getattr(self.target, name)), goal
            self._ways.append((name, first, last))

    def apply(self, share: float) -> None:
        eased = self.ease(share)
        for name, first, last in self._ways:
            setattr(self.target, name, first + (last - first) * eased)

    def end(self) -> None:
        for name, first, last in self._ways:
            # An easing may end where it began (a swing); everything else ends at the goal exactly.
            setattr(self.target, name, last if self.ease(1.0) > 0.5 else first)


class Fade(Tween):
    """A tween of alpha: kept, but shortened, with reduced motion."""

    def __init__(self, target: Any, seconds: float, to: float, ease: Easing = smooth) -> None:
        super().__init__(target, seconds, ease, alpha=to)

    def calm(self) -> None:
        self.seconds = min(self.seconds, 0.15)


class Wait(Step):
    """Nothing happens for a while, so that a person can read."""

    motion = False


class Read(Wait):
    """A result stands there: whoever hurries the motions still wants to know how they ended."""

    fastest = 1.5


class Call(Step):
    """Runs a function once; it must do the same whether the rest is played or skipped."""

    motion = False

    def __init__(self, function: Callable[[], Any]) -> None:
        super().__init__(0.0)
        self._function = function

    def end(self) -> None:
        self._function()


class Cue(Step):
    """Something that is only for the moment, such as a sound: left out when skipped."""

    motion = False

    def __init__(self, function: Callable[[], Any]) -> None:
        super().__init__(0.0)
        self._function = function
        self._live = False

    def update(self, seconds: float) -> float:
        if not self.done:
            self.started = self.done = True
            self._function()
        return seconds


class Ready(Step):
    """Work before a moment, a little in each frame: `work()` gives a generator that does a piece at a time.

    It must only make ready what would else be made later (pictures in a cache), so that it can be left out when
    skipped.
    """

    motion = False

    def __init__(self, work: Callable[[], Iterator[Any]]) -> None:
        super().__init__(0.0)
        self._work = work
        self._pieces: Iterator[Any] = iter(())

    def begin(self) -> None:
        self._pieces = self._work()

    def update(self, seconds: float) -> float:
        self.start()
        if not self.done:
            self.done = next(self._pieces, self) is self
        return seconds if self.done else 0.0

    def finish(self) -> None:
        self.started = self.done = True


class Sequence(Step):
    """One after another."""

    motion = False

    def __init__(self, steps: Iterable[Step]) -> None:
        self.steps = list(steps)
        super().__init__(0.0)
        self._at = 0

    def update(self, seconds: float) -> float:
        self.start()
        while self._at < len(self.steps):
            step = self.steps[self._at]
            left = step.update(seconds)
            if not step.done:
                return 0.0
            seconds = left
            self._at += 1
        self.done = True
        return seconds

    def finish(self) -> None:
        if self.done:
            return
        self.started = self.done = True
        for step in self.steps[self._at :]:
            step.finish()

    def calm(self) -> None:
        for step in self.steps:
            step.calm()


class Together(Step):
    """All at the same time; ends with the longest. Steps of one Together must not set the same thing."""

    motion = False

    def __init__(self, steps: Iterable[Step]) -> None:
        self.steps = list(steps)
        super().__init__(0.0)

    def update(self, seconds: float) -> float:
        self.start()
        left = seconds
        for step in self.steps:
            if not step.done:
                left = min(left, step.update(seconds))
        self.done = all(step.done for step in self.steps)
        return left if self.done else 0.0

    def finish(self) -> None:
        if self.done:
            return
        self.started = self.done = True
        for step in self.steps:
            step.finish()

    def calm(self) -> None:
        for step in self.steps:
            step.calm()


class Live(Step):
    """Runs an object with its own clock (dice in their tray): it has `update(seconds)`, `skip()` and `resting`."""

    def __init__(self, actor: Any, begin: Callable[[], None] | None = None) -> None:
        super().__init__(0.0)
        self.actor = actor
        self._begin = begin
        self._calm = False

    def begin(self) -> None:
        if self._begin is not None:
            self._begin()

    def update(self, seconds: float) -> float:
        self.start()
        if self._calm:
            self.finish()
        if not self.done:
            self.actor.update(seconds)
            if self.actor.resting:
                self.done = True
        return 0.0

    def finish(self) -> None:
        self.start()
        if not self.done:
            self.done = True
            self.actor.skip()

    def calm(self) -> None:
        """Reduced motion: only the end is shown."""
        self._calm = True


def staggered(steps: Iterable[Step], gap: float) -> Together:
    """Start one every `gap` seconds."""
    return Together(Sequence([Wait(at * gap), step]) if at else step for at, step in enumerate(steps))
