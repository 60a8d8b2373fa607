"""Preferences: typed, checked one by one, kept in the config folder.

    settings, notices = Settings.load(paths.settings)
    settings.text_scale
    settings.change(text_scale=150)        # ValueError for what the table below does not allow
    settings.save()

A file that cannot be read is set aside and the defaults are used; a single value that makes no sense falls back to its
default and is named. Keys are a plain mapping of actions to bindings: what they mean is the screen's matter.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mayhem.persist.disk import Disk
from mayhem.persist.kept import read_kept, write_kept
from mayhem.persist.notice import Notice
from mayhem.persist.strict import deeper

VERSION = 1
MOST_KEYS = 200
MOST_BINDINGS = 8
BIGGEST_SETUP = 200  # values in a remembered set-up


def _flag(value: Any) -> bool:
    return isinstance(value, bool)


def _number(least: int, most: int) -> Callable[[Any], bool]:
    return lambda value: type(value) is int and least <= value <= most


def _word(*words: str) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, str) and value in words


def _text(longest: int) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, str) and len(value) <= longest and value.isprintable()


def _language(value: Any) -> bool:
    return isinstance(value, str) and re.fullmatch(r"([a-z]{2,3}([_-][A-Za-z]{2,4})?)?", value) is not None


def _bindings(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and len(value) <= MOST_KEYS
        and all(_text(60)(key) and isinstance(some, list) and len(some) <= MOST_BINDINGS for key, some in value.items())
        and all(_text(60)(binding) for some in value.values() for binding in some)
    )


def _words(value: Any) -> bool:
    return isinstance(value, list) and len(value) <= 300 and all(_text(80)(word) for word in value)


def _setup(value: Any) -> bool:
    """What was last chosen for a new game: plain data, not too much of it; the game checks its meaning."""
    if not isinstance(value, dict) or deeper(value, 6):
        return False
    todo: list[Any] = [value]
    count = 0
    while todo:
        item = todo.pop()
        count += 1
        if count > BIGGEST_SETUP:
            return False
        if isinstance(item, dict):
            if not all(_text(60)(key) for key in item):
                return False
            todo.extend(item.values())
        elif isinstance(item, list):
            todo.extend(item)
        elif not (item is None or isinstance(item, bool) or _text(100)(item) or _number(-(1 << 53), 1 << 53)(item)):
            return False
    return True


@dataclass(frozen=True)
class Field:
    default: Any
    check: Callable[[Any], bool]


FIELDS: dict[str, Field] = {
    "language": Field("", _language),  # empty: the system's
    "player_name": Field("", _text(60)),
    "text_scale": Field(100, _number(100, 200)),
    "fullscreen": Field(False, _flag),
    "window_width": Field(1280, _number(640, 16384)),
    "window_height": Field(720, _number(360, 16384)),
    "window_maximised": Field(False, _flag),
    "speed": Field("1x", _word("1x", "2x", "4x", "instant")),
    "reduced_motion": Field(False, _flag),
    "dice_physics": Field(True, _flag),
    "patterns": Field(True, _flag),  # gangs are marked by pattern and letter too, not by colour alone
    "high_contrast": Field(False, _flag),
    "volume_master": Field(80, _number(0, 100)),
    "volume_music": Field(60, _number(0, 100)),
    "volume_effects": Field(80, _number(0, 100)),
    "volume_ambience": Field(60, _number(0, 100)),
    "mute_in_background": Field(True, _flag),
    "ledger": Field(False, _flag),  # what the public record implies about rivals (M1.5)
    "warnings": Field(True, _flag),
    "tooltips": Field(True, _flag),
    "recap": Field(True, _flag),
    "think_time": Field(1000, _number(50, 10_000)),  # milliseconds of a computer's decision
    "curtain": Field("hold", _word("hold", "code")),
    "short_rival_fights": Field(True, _flag),
    "confirm_risky": Field(True, _flag),
    "vibration": Field(True, _flag),
    "lessons_done": Field([], _words),
    "hints_seen": Field([], _words),
    "last_setup": Field({}, _setup),
    "keys": Field({}, _bindings),
}


class Settings:
    """One attribute a field. Change them with `change`, which checks."""

    language: str
    player_name: str
    text_scale: int
    fullscreen: bool
    window_width: int
    window_height: int
    window_maximised: bool
    speed: str
    reduced_motion: bool
    dice_physics: bool
    patterns: bool
    high_contrast: bool
    volume_master: int
    volume_music: int
    volume_effects: int
    volume_ambience: int
    mute_in_background: bool
    ledger: bool
    warnings: bool
    tooltips: bool
    recap: bool
    think_time: int
    curtain: str
    short_rival_fights: bool
    confirm_risky: bool
    vibration: bool
    lessons_done: list[str]
    hints_seen: list[str]
    last_setup: dict[str, Any]
    keys: dict[str, list[str]]

    def __init__(self, path: Path | None = None, disk: Disk | None = None) -> None:
        self._path, self._disk = path, disk
        self.reset()

    @classmethod
    def load(cls, path: Path, disk: Disk | None = None) -> tuple[Settings, list[Notice]]:
        raw, notices = read_kept(path, VERSION, disk)
        settings = cls(path, disk)
        wrong = [name for name in FIELDS if name in raw and not FIELDS[name].check(raw[name])]
        for name in FIELDS:
            if name in raw and name not in wrong:
                setattr(settings, name, raw[name])
        if wrong:
            more = f" +{len(wrong) - 3}" if len(wrong) > 3 else ""
            notices.append(Notice("settings.value", (("file", path.name), ("names", ", ".join(wrong[:3]) + more))))
        if notices:
            settings.save()  # told once: the next start finds a sound file
        return settings, notices

    def change(self, **values: Any) -> None:
        """All or nothing."""
        for name, value in values.items():
            if name not in FIELDS or not FIELDS[name].check(value):
                raise ValueError(f"{name}: {value!r:.60} is not allowed")
        for name, value in values.items():
            setattr(self, name, value)

    def reset(self, *names: str) -> None:
        """To the defaults: all, or those named."""
        for name in names or FIELDS:
            default = FIELDS[name].default
            setattr(self, name, default.copy() if isinstance(default, (dict, list)) else default)

    def as_dict(self) -> Mapping[str, Any]:
        return {name: getattr(self, name) for name in FIELDS}

    def save(self) -> Notice | None:
        """None, or why it could not be written; the settings hold for this run all the same."""
        if self._path is None:
            return None
        return write_kept(self._path, {"version": VERSION, **self.as_dict()}, self._disk)
