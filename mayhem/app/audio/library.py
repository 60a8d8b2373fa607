"""The sounds that exist (manifest.yaml) and what plays them (events.yaml), read strictly."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from mayhem.app.audio.faults import AudioFault, guess

BUSES = ("ui", "table", "fight", "ambience", "music")
LOUDEST_GAIN = 2.0


@dataclass(frozen=True)
class SoundFile:
    path: Path
    seconds: float
    lufs: float
    peak: float
    sha256: str


@dataclass(frozen=True)
class Sound:
    name: str
    bus: str
    loudness: str
    target: float
    loop: bool
    files: tuple[SoundFile, ...]


@dataclass(frozen=True)
class Duck:
    """How music and ambience step back: gains of the buses and the seconds of the movement."""

    gains: Mapping[str, float]
    attack: float
    hold: float
    release: float


@dataclass(frozen=True)
class Limit:
    voices: int
    gap: float


@dataclass(frozen=True)
class Rule:
    """What an event plays; by_force holds (below, sound) steps, the last one without an upper end."""

    event: str
    by_force: tuple[tuple[float, str], ...]
    gain: float
    duck: str | None
    caption: str | None

    def sound_for(self, force: float | None) -> str | None:
        for below, name in self.by_force:
            if force is None or force < below:
                return name
        return None


@dataclass(frozen=True)
class Scene:
    layers: Mapping[str, float]
    fade: float
    prepare: tuple[str, ...]


@dataclass(frozen=True)
class Library:
    sounds: Mapping[str, Sound]
    events: Mapping[str, Rule]
    ducks: Mapping[str, Duck]
    limits: Mapping[str, Limit]
    scenes: Mapping[str, Scene]

    def limit(self, name: str) -> Limit:
        return self.limits.get(name, self.limits["default"])

    def captions(self) -> list[str]:
        """Every catalogue key that a sound may show."""
        return sorted({rule.caption for rule in self.events.values() if rule.caption is not None})


def load_library(folder: Path) -> Library:
    """Read both files of a sound folder; raises AudioFault for the first thing that is wrong."""
    sounds = _read_sounds(folder)
    return _Events(folder / "events.yaml", sounds).read()


def _read_yaml(path: Path) -> Any:
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        with path.open(encoding="utf-8") as text:
            return yaml.load(text, Loader=loader)  # noqa: S506 - the C twin of the safe loader
    except (OSError, UnicodeDecodeError) as problem:
        raise AudioFault(path, "file", f"cannot be read: {problem}") from problem
    except yaml.YAMLError as problem:
        raise AudioFault(path, "file", f"is not YAML: {' '.join(str(problem).split())}") from problem


class _Reader:
    """Checked access to one YAML file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.top = self.mapping(_read_yaml(path), "top")
        if self.top.get("format") != 1:
            raise self.fault("format", "must be 1; this program reads no other")

    def fault(self, place: str, problem: str) -> AudioFault:
        return AudioFault(self.path, place, problem)

    def mapping(self, node: Any, place: str) -> dict[str, Any]:
        if not isinstance(node, dict) or not all(isinstance(key, str) for key in node):
            raise self.fault(place, "must be keys with values")
        return node

    def keys(self, node: dict[str, Any], place: str, known: Iterable[str]) -> None:
        allowed = tuple(known)
        for key in node:
            if key not in allowed:
                raise self.fault(place, f"unknown key {key!r}{guess(key, allowed)}")

    def number(self, node: dict[str, Any], key: str, place: str, low: float, high: float) -> float:
        value = node.get(key)
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not low <= value <= high:
            raise self.fault(f"{place}.{key}", f"must be a number from {low:g} to {high:g}, not {value!r}")
        return float(value)

    def one_of(self, value: Any, place: str, known: Iterable[str]) -> str:
        allowed = tuple(known)
        if value not in allowed:
            raise self.fault(place, f"unknown name {value!r}{guess(str(value), allowed)}")
        return str(value)


def _read_sounds(folder: Path) -> dict[str, Sound]:
    reader = _Reader(folder / "manifest.yaml")
    classes: dict[str, tuple[str, float]] = {}
    for name, node in reader.mapping(reader.top.get("classes"), "classes").items():
        place = f"classes.{name}"
        row = reader.mapping(node, place)
        reader.keys(row, place, ("bus", "target"))
        bus = reader.one_of(row.get("bus"), f"{place}.bus", BUSES)
        classes[name] = (bus, reader.number(row, "target", place, -70, 0))
    sounds = {}
    for name, node in reader.mapping(reader.top.get("sounds"), "sounds").items():
        place = f"sounds.{name}"
        row = reader.mapping(node, place)
        reader.keys(row, place, ("class", "loop", "about", "files"))
        loudness = reader.one_of(row.get("class"), f"{place}.class", classes)
        if not isinstance(row.get("loop"), bool):
            raise reader.fault(f"{place}.loop", "must be true or false")
        listed = row.get("files")
        if not isinstance(listed, list) or not listed:
            raise reader.fault(f"{place}.files", "must be a list of at least one file")
        files = tuple(_read_file(reader, folder, item, f"{place}.files[{i}]") for i, item in enumerate(listed))
        bus, target = classes[loudness]
        sounds[name] = Sound(name, bus, loudness, target, row["loop"], files)
    return sounds


def _read_file(reader: _Reader, folder: Path, node: Any, place: str) -> SoundFile:
    row = reader.mapping(node, place)
    reader.keys(row, place, ("file", "seconds", "lufs", "peak", "sha256", "pcm"))
    name, digest = row.get("file"), row.get("sha256")
    if not isinstance(name, str) or Path(name).is_absolute() or ".." in Path(name).parts or "\\" in name:
        raise reader.fault(f"{place}.file", f"must be a path within the sound folder, not {name!r}")
    if not isinstance(digest, str) or len(digest) != 64:
        raise reader.fault(f"{place}.sha256", "must be 64 hexadecimal digits")
    return SoundFile(
        folder / name,
        reader.number(row, "seconds", place, 0.001, 600),
        reader.number(row, "lufs", place, -120, 0),
        reader.number(row, "peak", place, -120, 0),
        digest,
    )


class _Events(_Reader):
    """events.yaml against the sounds that exist."""

    def __init__(self, path: Path, sounds: dict[str, Sound]) -> None:
        super().__init__(path)
        self.sounds = sounds
        self.keys(self.top, "top", ("format", "ducks", "limits", "scenes", "events"))
        self.shots = [name for name, sound in sounds.items() if not sound.loop]
        self.loops = [name for name, sound in sounds.items() if sound.loop]

    def section(self, name: str) -> dict[str, dict[str, Any]]:
        rows = self.mapping(self.top.get(name), name)
        return {key: self.mapping(row, f"{name}.{key}") for key, row in rows.items()}

    def read(self) -> Library:
        ducks = {name: self.duck(row, f"ducks.{name}") for name, row in self.section("ducks").items()}
        limits = {}
        for name, row in self.section("limits").items():
            place = f"limits.{name}"
            self.one_of(name, place, ["default", *self.shots])
            self.keys(row, place, ("voices", "gap"))
            voices = self.number(row, "voices", place, 1, 16)
            if voices != int(voices):
                raise self.fault(f"{place}.voices", f"must be a whole number, not {voices:g}")
            limits[name] = Limit(int(voices), self.number(row, "gap", place, 0, 10))
        if "default" not in limits:
            raise self.fault("limits", "must have a default")
        scenes = {name: self.scene(row, f"scenes.{name}") for name, row in self.section("scenes").items()}
        events = {name: self.event(name, row, ducks) for name, row in self.section("events").items()}
        used = {name for rule in events.values() for _, name in rule.by_force}
        used |= {name for scene in scenes.values() for name in scene.layers}
        idle = sorted(set(self.sounds) - used)
        if idle:
            raise self.fault(
                "events", f"nothing plays {', '.join(idle)}; give each an event or take it out of the build"
            )
        return Library(self.sounds, events, ducks, limits, scenes)

    def duck(self, row: dict[str, Any], place: str) -> Duck:
        self.keys(row, place, ("music", "ambience", "attack", "hold", "release"))
        gains = {bus: self.number(row, bus, place, 0, 1) for bus in ("music", "ambience")}
        return Duck(gains, *(self.number(row, key, place, 0, 20) for key in ("attack", "hold", "release")))

    def scene(self, row: dict[str, Any], place: str) -> Scene:
        self.keys(row, place, ("layers", "fade", "prepare"))
        layers = self.mapping(row.get("layers"), f"{place}.layers")
        for name in layers:
            self.one_of(name, f"{place}.layers", self.loops)
        buses = row.get("prepare")
        if not isinstance(buses, list):
            raise self.fault(f"{place}.prepare", "must be a list of buses")
        return Scene(
            {name: self.number(layers, name, f"{place}.layers", 0, 1) for name in layers},
            self.number(row, "fade", place, 0, 20),
            tuple(self.one_of(bus, f"{place}.prepare", BUSES) for bus in buses),
        )

    def event(self, name: str, row: dict[str, Any], ducks: Mapping[str, Duck]) -> Rule:
        place = f"events.{name}"
        self.keys(row, place, ("play", "by_force", "gain", "duck", "caption"))
        steps = self.steps(row, place)
        duck = self.one_of(row["duck"], f"{place}.duck", ducks) if "duck" in row else None
        if not steps and duck is None:
            raise self.fault(place, "plays nothing and ducks nothing")
        caption = row.get("caption")
        silent_ui = bool(steps) and all(self.sounds[sound].bus == "ui" for _, sound in steps)
        if caption is None and not silent_ui:
            raise self.fault(place, "needs a caption (a catalogue key), or caption: false if the screen says the same")
        if caption is not None and caption is not False and not (isinstance(caption, str) and caption):
            raise self.fault(f"{place}.caption", f"must be a catalogue key or false, not {caption!r}")
        gain = self.number(row, "gain", place, 0, LOUDEST_GAIN) if "gain" in row else 1.0
        return Rule(name, steps, gain, duck, caption or None)

    def steps(self, row: dict[str, Any], place: str) -> tuple[tuple[float, str], ...]:
        if "by_force" not in row:
            return ((float("inf"), self.one_of(row["play"], f"{place}.play", self.shots)),) if "play" in row else ()
        listed = row["by_force"]
        if "play" in row or not isinstance(listed, list) or not listed:
            raise self.fault(f"{place}.by_force", "must be a list of steps, and stands instead of play")
        steps: list[tuple[float, str]] = []
        for i, item in enumerate(listed):
            spot = f"{place}.by_force[{i}]"
            node = self.mapping(item, spot)
            self.keys(node, spot, ("below", "play"))
            last = i == len(listed) - 1
            if last == ("below" in node):
                raise self.fault(spot, "every step but the last needs below, and the last must not have it")
            below = float("inf") if last else self.number(node, "below", spot, 0, 1)
            if steps and below <= steps[-1][0]:
                raise self.fault(spot, "must rise from step to step")
            steps.append((below, self.one_of(node.get("play"), f"{spot}.play", self.shots)))
        return tuple(steps)
