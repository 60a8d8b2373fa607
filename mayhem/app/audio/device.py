"""Where sound goes: a real device through pygame, or none at all behind the same face."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

RATE = 44100
BUFFER = 512


class Undecodable(Exception):
    """A sound file that is missing or no sound."""


class Device(Protocol):
    """Numbered channels; left and right are gains from 0 to 1."""

    silent: bool
    reason: str

    def load(self, path: Path) -> Any:
        """Decode a file; may be called from any thread; raises Undecodable."""

    def start(self, channel: int, sound: Any, seconds: float, loop: bool, left: float, right: float) -> None: ...

    def balance(self, channel: int, left: float, right: float) -> None: ...

    def busy(self, channel: int) -> bool: ...

    def halt(self, channel: int, fade: float = 0.0) -> None: ...

    def hold(self, held: bool) -> None: ...

    def close(self) -> None: ...


class SilentDevice:
    """Keeps time but makes no sound: for machines without a device, and for tests."""

    silent = True

    def __init__(self, reason: str = "", clock: Callable[[], float] = time.monotonic) -> None:
        self.reason = reason
        self._clock = clock
        self._until: dict[int, float] = {}
        self.levels: dict[int, tuple[float, float]] = {}

    def load(self, path: Path) -> Any:
        return path

    def start(self, channel: int, sound: Any, seconds: float, loop: bool, left: float, right: float) -> None:
        self._until[channel] = float("inf") if loop else self._clock() + seconds
        self.levels[channel] = (left, right)

    def balance(self, channel: int, left: float, right: float) -> None:
        self.levels[channel] = (left, right)

    def busy(self, channel: int) -> bool:
        return self._clock() < self._until.get(channel, float("-inf"))

    def halt(self, channel: int, fade: float = 0.0) -> None:
        self._until.pop(channel, None)
        self.levels.pop(channel, None)

    def hold(self, held: bool) -> None:
        return

    def close(self) -> None:
        self._until.clear()
        self.levels.clear()


class PygameDevice:
    """pygame's mixer. Open it with open_device, which falls back to silence."""

    silent = False
    reason = ""

    def __init__(self, channels: int) -> None:
        import pygame

        self._pygame = pygame
        self._owner = pygame.mixer.get_init() is None
        if self._owner:
            pygame.mixer.init(RATE, -16, 2, BUFFER)
        pygame.mixer.set_num_channels(channels)
        self._channels = [pygame.mixer.Channel(i) for i in range(channels)]

    def load(self, path: Path) -> Any:
        try:
            return self._pygame.mixer.Sound(str(path))
        except (OSError, self._pygame.error) as problem:
            raise Undecodable(f"{path.name}: {problem}") from problem

    def start(self, channel: int, sound: Any, seconds: float, loop: bool, left: float, right: float) -> None:
        voice = self._channels[channel]
        # A channel starts at full level and can be turned down only afterwards; until then the sound itself is kept
        # down, so that the device never catches a burst in between. Not while another voice plays it, though.
        alone = sound.get_num_channels() == 0
        if alone:
            sound.set_volume(max(left, right))
        voice.play(sound, loops=-1 if loop else 0)
        voice.set_volume(left, right)
        if alone:
            sound.set_volume(1.0)

    def balance(self, channel: int, left: float, right: float) -> None:
        self._channels[channel].set_volume(left, right)

    def busy(self, channel: int) -> bool:
        return bool(self._channels[channel].get_busy())

    def halt(self, channel: int, fade: float = 0.0) -> None:
        if fade > 0.0:
            self._channels[channel].fadeout(round(fade * 1000))
        else:
            self._channels[channel].stop()

    def hold(self, held: bool) -> None:
        if held:
            self._pygame.mixer.pause()
        else:
            self._pygame.mixer.unpause()

    def close(self) -> None:
        self._pygame.mixer.stop()
        if self._owner:
            self._pygame.mixer.quit()


def open_device(channels: int, wanted: bool = True, clock: Callable[[], float] = time.monotonic) -> Device:
    """The machine's sound device, or silence with the reason when there is none (or none is wanted)."""
    if not wanted:
        return SilentDevice("off", clock)
    try:
        import pygame

        return PygameDevice(channels)
    except ImportError as problem:
        return SilentDevice(str(problem), clock)
    # pygame puts a stand-in that raises NotImplementedError in the place of a mixer it was built without.
    except (pygame.error, NotImplementedError) as problem:
        return SilentDevice(str(problem), clock)
