"""The mixer: named events in, sound out, and a record of both.

Nothing here depends on there being a device: with SilentDevice the same limits, captions and record apply, so
a machine without sound behaves like any other one.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from mayhem.app.audio import record
from mayhem.app.audio.chance import VariationPicker
from mayhem.app.audio.device import Device, open_device
from mayhem.app.audio.faults import UnknownEvent, guess
from mayhem.app.audio.layers import Ducker, Layer
from mayhem.app.audio.library import Library, Rule, Sound, SoundFile, load_library
from mayhem.app.audio.loader import IDLE, SOON, URGENT, Loader
from mayhem.app.audio.record import Entry, SoundRecord

# Channels by bus; the loops' buses need one per loop that may fade at the same time.
CHANNELS = {"ui": 4, "table": 10, "fight": 8, "ambience": 3, "music": 4}
# Which volume of the settings rules a bus.
VOLUME_OF = {"ui": "effects", "table": "effects", "fight": "effects", "ambience": "ambience", "music": "music"}
LATEST_START = 0.35  # seconds after its event beyond which a sound that had to be loaded would only confuse
CAPTION_GAP = 0.5


@dataclass(frozen=True)
class Volumes:
    """The player's volumes, from 0 to 1 each."""

    master: float = 0.8
    effects: float = 0.9
    music: float = 0.7
    ambience: float = 0.7

    def gain(self, bus: str) -> float:
        """Linear gain of a bus; squared, because ears are not linear and a slider should be."""
        chosen: float = getattr(self, VOLUME_OF[bus])
        return (_clamp(self.master) * _clamp(chosen)) ** 2


@dataclass(frozen=True)
class Caption:
    """What a sound says, for those who do not hear it: a catalogue key and where it came from."""

    key: str
    event: str
    pan: float
    seconds: float


@dataclass
class _Voice:
    sound: str
    channel: int
    gain: float
    pan: float
    started: float


@dataclass(frozen=True)
class _Waiting:
    rule: Rule
    sound: Sound
    file: SoundFile
    gain: float
    pan: float
    asked: float


class Mixer:
    """Plays events on buses. Call update once a frame; every other method is cheap and never waits."""

    def __init__(
        self,
        library: Library,
        device: Device,
        volumes: Volumes | None = None,
        *,
        on_caption: Callable[[Caption], None] | None = None,
        clock: Callable[[], float] = time.monotonic,
        threaded: bool = True,
        seed: int = 1,
    ) -> None:
        self.library = library
        self.device = device
        self.record = SoundRecord()
        self.on_caption = on_caption
        self._volumes = volumes or Volumes()
        self._clock = clock
        self._picker = VariationPicker(seed)
        self._loader = Loader(device.load, threaded and not device.silent)
        self._ducker = Ducker()
        self._channels = _share_out(CHANNELS)
        self._voices: dict[str, list[_Voice]] = {bus: [] for bus in CHANNELS}
        self._waiting: list[_Waiting] = []
        self._last_start: dict[str, float] = {}
        self._last_caption: dict[str, float] = {}
        self._layers: dict[str, Layer] = {}
        self._scene: str | None = None
        self._held = False
        self._then = clock()

    # --- asking for sound ---

    def play(self, event: str, *, pan: float = 0.0, gain: float = 1.0, force: float | None = None) -> str | None:
        """Play an event's sound; pan from -1 to 1, force from 0 to 1 where the event knows it.

        Returns the sound's name if it sounds now or will in a moment. Raises UnknownEvent for a name that
        events.yaml does not list: that is a mistake of the program, not of the player.
        """
        rule = self.library.events.get(event)
        if rule is None:
            raise UnknownEvent(event, self.library.events)
        now = self._clock()
        name = rule.sound_for(force)
        if name is None:
            self._duck(rule, now)
            self._note(now, event, None, None, record.DUCKED)
            self._show_caption(rule, pan, 0.0, now)
            return None
        sound = self.library.sounds[name]
        if not self._allowed(sound, now):
            self._note(now, event, name, None, record.LIMITED)
            return None
        file = sound.files[self._picker.pick(name, len(sound.files))]
        self._show_caption(rule, pan, file.seconds, now)
        level = rule.gain * gain * (0.55 + 0.45 * _clamp(force) if force is not None else 1.0)
        if self._volumes.gain(sound.bus) * level <= 0.0:
            self._last_start[name] = now
            self._note(now, event, name, file, record.MUTED)
            return None
        self._last_start[name] = now
        waiting = _Waiting(rule, sound, file, level, max(-1.0, min(1.0, pan)), now)
        self._loader.request(file.path, URGENT)
        if self._loader.broken(file.path):
            self._note(now, event, name, file, record.BROKEN)
            return None
        self._duck(rule, now)
        if self._loader.get(file.path) is None:
            self._waiting.append(waiting)
            self._note(now, event, name, file, record.LOADING)
        else:
            self._start(waiting, now)
            self._note(now, event, name, file, record.PLAYED)
        return name

    def scene(self, name: str, fade: float | None = None) -> None:
        """Fade to a scene's loops, and load the sounds it will need."""
        scene = self.library.scenes.get(name)
        if scene is None:
            raise UnknownEvent(name, self.library.scenes)
        self._scene = name
        seconds = scene.fade if fade is None else fade
        for loop, level in scene.layers.items():
            layer = self._layers.setdefault(loop, Layer(self.library.sounds[loop]))
            self._loader.request(layer.sound.files[0].path, SOON)
            layer.aim(level, seconds)
        for loop, layer in self._layers.items():
            if loop not in scene.layers:
                layer.aim(0.0, seconds)
        self.prepare(scene.prepare)
        self.update()

    @property
    def current_scene(self) -> str | None:
        return self._scene

    def prepare(self, buses: Iterable[str]) -> None:
        """Load every effect of some buses in the background."""
        for bus in buses:
            if bus not in CHANNELS:
                raise ValueError(f"no bus {bus!r}{guess(bus, CHANNELS)}")
            for sound in self.library.sounds.values():
                if sound.bus == bus and not sound.loop:
                    for file in sound.files:
                        self._loader.request(file.path, IDLE)

    # --- the player's wishes ---

    @property
    def volumes(self) -> Volumes:
        return self._volumes

    def set_volumes(self, volumes: Volumes) -> None:
        """New volumes take effect at once, on what already sounds too."""
        self._volumes = volumes
        self._rebalance(self._clock())

    def set_volume(self, which: str, value: float) -> None:
        """One of master, effects, music, ambience."""
        if which not in ("master", "effects", "music", "ambience"):
            raise ValueError(f"no volume {which!r}")
        self.set_volumes(replace(self._volumes, **{which: _clamp(value)}))

    def hold(self, held: bool) -> None:
        """Fall silent while the window is away, and go on where it stopped."""
        if held != self._held:
            self._held = held
            self.device.hold(held)

    def stop_effects(self) -> None:
        """Cut every effect short (a skipped animation); the loops stay."""
        self._waiting.clear()
        for voices in self._voices.values():
            for voice in voices:
                self.device.halt(voice.channel, 0.05)
            voices.clear()

    # --- every frame ---

    def update(self) -> None:
        """Move fades and ducks, start what has been loaded, free what has ended."""
        now = self._clock()
        passed, self._then = max(0.0, now - self._then), now
        if self._held:
            return
        self._start_loaded(now)
        for layer in self._layers.values():
            layer.move(passed if layer.channel is not None or layer.target < layer.level else 0.0)
            self._run_layer(layer, now)
        for bus, voices in self._voices.items():
            self._voices[bus] = [voice for voice in voices if self.device.busy(voice.channel)]
        self._rebalance(now)

    def close(self) -> None:
        self._waiting.clear()
        self._loader.stop()
        self.device.close()

    def wait_until_loaded(self, seconds: float = 10.0) -> bool:
        """For tests and for tools: block until the background has caught up."""
        return self._loader.wait(seconds)

    def sounding(self, bus: str) -> list[str]:
        """Names of what a bus plays now, loops included."""
        loops = [layer.sound.name for layer in self._layers.values() if layer.channel is not None]
        return [voice.sound for voice in self._voices[bus] if self.device.busy(voice.channel)] + [
            name for name in loops if self.library.sounds[name].bus == bus
        ]

    def layer_gain(self, loop: str) -> float:
        """The level at which a loop sounds now, all told."""
        layer = self._layers.get(loop)
        if layer is None or layer.channel is None:
            return 0.0
        return layer.gain * self._volumes.gain(layer.sound.bus) * self._ducker.gain(layer.sound.bus, self._clock())

    # --- inside ---

    def _allowed(self, sound: Sound, now: float) -> bool:
        limit = self.library.limit(sound.name)
        if now - self._last_start.get(sound.name, -math.inf) < limit.gap:
            return False
        alive = [v for v in self._voices[sound.bus] if v.sound == sound.name and self.device.busy(v.channel)]
        alive_or_coming = len(alive) + sum(waiting.sound is sound for waiting in self._waiting)
        return alive_or_coming < limit.voices

    def _start(self, waiting: _Waiting, now: float) -> None:
        bus = waiting.sound.bus
        channel = self._free_channel(bus)
        voice = _Voice(waiting.sound.name, channel, waiting.gain, waiting.pan, now)
        left, right = self._sides(bus, voice.gain, voice.pan, now)
        decoded = self._loader.get(waiting.file.path)
        self.device.start(channel, decoded, waiting.file.seconds, False, left, right)
        self._voices[bus].append(voice)

    def _free_channel(self, bus: str) -> int:
        """A channel of the bus that is free, or the one that has sounded longest."""
        loops = {layer.channel for layer in self._layers.values()}
        own = [channel for channel in self._channels[bus] if channel not in loops]
        for channel in own:
            if not self.device.busy(channel):
                return channel
        oldest = min(self._voices[bus], key=lambda voice: voice.started)
        self._voices[bus].remove(oldest)
        self.device.halt(oldest.channel)
        return oldest.channel

    def _start_loaded(self, now: float) -> None:
        still = []
        for waiting in self._waiting:
            names = (waiting.rule.event, waiting.sound.name, waiting.file)
            if self._loader.broken(waiting.file.path):
                self._note(now, *names, record.LOST)
            elif now - waiting.asked > LATEST_START:
                self._note(now, *names, record.LATE)
            elif self._loader.get(waiting.file.path) is not None:
                self._start(waiting, now)
                self._note(now, *names, record.STARTED)
            else:
                still.append(waiting)
        self._waiting = still

    def _run_layer(self, layer: Layer, now: float) -> None:
        file = layer.sound.files[0]
        if layer.channel is None and layer.target > 0.0:
            decoded = self._loader.get(file.path)
            if decoded is not None:
                layer.channel = self._free_channel(layer.sound.bus)
                self.device.start(layer.channel, decoded, file.seconds, True, 0.0, 0.0)
                self._note(now, f"scene.{self._scene}", layer.sound.name, file, record.PLAYED)
        elif layer.channel is not None and layer.level <= 0.0 and layer.target <= 0.0:
            self.device.halt(layer.channel)
            layer.channel = None

    def _rebalance(self, now: float) -> None:
        for bus, voices in self._voices.items():
            for voice in voices:
                if self.device.busy(voice.channel):
                    self.device.balance(voice.channel, *self._sides(bus, voice.gain, voice.pan, now))
        for layer in self._layers.values():
            if layer.channel is not None:
                level = layer.gain * self._volumes.gain(layer.sound.bus) * self._ducker.gain(layer.sound.bus, now)
                self.device.balance(layer.channel, level, level)

    def _sides(self, bus: str, gain: float, pan: float, now: float) -> tuple[float, float]:
        """Left and right gain; a sound in the middle keeps its level, one at a side loses the other side."""
        level = gain * self._volumes.gain(bus) * self._ducker.gain(bus, now)
        return min(1.0, level * min(1.0, 1.0 - pan)), min(1.0, level * min(1.0, 1.0 + pan))

    def _duck(self, rule: Rule, now: float) -> None:
        if rule.duck is not None:
            self._ducker.begin(self.library.ducks[rule.duck], now)

    def _show_caption(self, rule: Rule, pan: float, seconds: float, now: float) -> None:
        if rule.caption is None or self.on_caption is None:
            return
        if now - self._last_caption.get(rule.caption, -math.inf) >= CAPTION_GAP:
            self._last_caption[rule.caption] = now
            self.on_caption(Caption(rule.caption, rule.event, pan, seconds))

    def _note(self, now: float, event: str, sound: str | None, file: SoundFile | None, outcome: str) -> None:
        self.record.note(Entry(now, event, sound, file.path.name if file else None, outcome))


def open_mixer(
    folder: Path,
    volumes: Volumes | None = None,
    *,
    wanted: bool = True,
    on_caption: Callable[[Caption], None] | None = None,
    seed: int = 1,
) -> Mixer:
    """The mixer over a sound folder (assets/audio) and this machine's device, or silence if it has none."""
    device = open_device(sum(CHANNELS.values()), wanted)
    return Mixer(load_library(folder), device, volumes, on_caption=on_caption, seed=seed)


def _share_out(numbers: dict[str, int]) -> dict[str, range]:
    out, first = {}, 0
    for bus, number in numbers.items():
        out[bus] = range(first, first + number)
        first += number
    return out


def _clamp(value: float) -> float:
    return max(0.0, min(1.0, value))
