"""The director plays a queue of choreography, at the speed a person likes, and can always be skipped."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from mayhem.app.anim.steps import Step

SPEEDS: tuple[float, ...] = (1.0, 2.0, 4.0, 0.0)
"""Times as fast; 0 is instant."""


class Director:
    """Plays steps one after another. Whoever waits for the end looks at `idle`, or passes `when_idle`."""

    def __init__(self, speed: float = 1.0, reduced_motion: bool = False) -> None:
        self.speed = speed
        self.reduced_motion = reduced_motion
        self.when_idle: Callable[[], None] | None = None
        self._queue: deque[Step] = deque()
        self._aside: list[Step] = []

    @property
    def idle(self) -> bool:
        """Nothing of the story is playing (ornaments played aside do not count)."""
        return not self._queue

    @property
    def moving(self) -> bool:
        """Something on the screen changes with time."""
        return bool(self._queue or self._aside)

    def play(self, *steps: Step) -> None:
        """Add to the story: played in order, after what is already queued."""
        for step in steps:
            if self.reduced_motion:
                step.calm()
            self._queue.append(step)
        if self.speed == 0.0:
            self.skip()

    def aside(self, step: Step) -> None:
        """An ornament next to the story (a button's glow): starts now, nobody waits for it."""
        if self.reduced_motion:
            step.calm()
        if self.speed == 0.0:
            step.finish()
        else:
            self._aside.append(step)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if self._aside:
            for step in list(self._aside):
                step.update(seconds)
            self._aside = [step for step in self._aside if not step.done]
        if not self._queue:
            return
        if self.speed == 0.0:
            self.skip()
            return
        left = seconds
        while self._queue:
            step = self._queue[0]
            pace = min(self.speed, step.fastest)
            left = step.update(left * pace) / pace
            if not step.done:
                return
            # A step's end may itself have skipped or queued more.
            if self._queue and self._queue[0] is step:
                self._queue.popleft()
        self._rest()

    def skip(self) -> None:
        """Everything queued takes its final state at once."""
        while self._queue:
            step = self._queue.popleft()
            step.finish()
        for step in self._aside:
            step.finish()
        self._aside.clear()
        self._rest()

    def drop(self) -> None:
        """Forget everything without playing it: the screen is about to snap to another state."""
        self._queue.clear()
        self._aside.clear()

    def _rest(self) -> None:
        if self.when_idle is not None:
            self.when_idle()
