"""What a person has set. Plain data; reading and writing files is somebody else's work (see Services)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any

TEXT_SCALES = (1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
SPEEDS = (1.0, 2.0, 4.0, 0.0)


@dataclass
class Settings:
    """All settings with their defaults. An empty language means the system's."""

    language: str = ""
    text_scale: float = 1.0
    high_contrast: bool = False
    reduced_motion: bool = False
    fullscreen: bool = False
    window: tuple[int, int] = (1280, 720)
    speed: float = 1.0
    volume_master: float = 0.8
    volume_music: float = 0.6
    volume_effects: float = 0.8
    volume_ambience: float = 0.5
    captions: bool = False
    narration: bool = False
    drag_by_click: bool = False
    pads_own_seats: bool = False
    warnings: bool = True
    deal_windows: bool = False
    mild_words: bool = False
    notice_seen: bool = False
    bindings: dict[str, list[str]] = field(default_factory=dict)
    # Room for what games and scenes want to remember (the last table that was set up, for example).
    memory: dict[str, Any] = field(default_factory=dict)

    def to_data(self) -> dict[str, Any]:
        """Plain data for a file."""
        data = asdict(self)
        data["window"] = list(self.window)
        return data

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> tuple[Settings, list[str]]:
        """Settings from a file's data, and the names of entries that made no sense and were left at their defaults."""
        settings = cls()
        ignored: list[str] = []
        known = {entry.name: entry for entry in fields(cls)}
        for name, value in data.items():
            if name not in known or not settings._take(name, value):
                ignored.append(name)
        return settings, ignored

    def _take(self, name: str, value: Any) -> bool:
        default = getattr(self, name)
        if isinstance(default, bool):
            good = isinstance(value, bool)
        elif isinstance(default, float):
            good = isinstance(value, int | float) and not isinstance(value, bool)
            if good and name == "text_scale":
                good = 1.0 <= value <= 2.0
            elif good and name == "speed":
                good = value in SPEEDS
            elif good:
                good = 0.0 <= value <= 1.0
        elif isinstance(default, tuple):
            good = (
                isinstance(value, list | tuple)
                and len(value) == 2
                and all(isinstance(part, int) and not isinstance(part, bool) and 320 <= part <= 16384 for part in value)
            )
            value = tuple(value) if good else value
        elif isinstance(default, dict):
            good = isinstance(value, dict)
            if good and name == "bindings":
                good = all(isinstance(part, list) and all(isinstance(b, str) for b in part) for part in value.values())
        else:
            good = isinstance(value, str)
        if good:
            setattr(self, name, float(value) if isinstance(default, float) else value)
        return good
