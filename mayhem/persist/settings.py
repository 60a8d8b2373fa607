"""Preferences: typed, checked one by one, kept in the config folder.

    settings, notices = Settings.load(paths.settings)
    settings["text_scale"]
    settings.change(text_scale=1.5)        # ValueError for what the table below does not allow
    settings.save()

A file that cannot be read is set aside and the defaults are used; a single value that makes no sense falls back to its
default and is named. Bindings are a plain mapping of actions to keys and buttons: what they mean is the screen's
matter. So is any name that the table does not know: it is kept if it is plain data of a sensible size, so that a screen
may remember more than this module has heard of.

`load_data` and `save_data` are the two functions that a screen with a settings class of its own needs.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mayhem.persist.disk import Disk
from mayhem.persist.kept import read_kept, write_kept
from mayhem.persist.notice import Notice
from mayhem.persist.strict import deeper

VERSION = 1
MOST_NAMES = 200
MOST_BINDINGS = 12
MOST_VALUES = 2000  # in one entry that only the screen understands


def _flag(value: Any) -> bool:
    return isinstance(value, bool)


def _number(least: int, most: int) -> Callable[[Any], bool]:
    return lambda value: type(value) is int and least <= value <= most


def _real(least: float, most: float) -> Callable[[Any], bool]:
    return lambda value: type(value) in (int, float) and least <= value <= most


def _one_of(*values: float) -> Callable[[Any], bool]:
    return lambda value: type(value) in (int, float) and value in values


def _text(longest: int) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, str) and len(value) <= longest and value.isprintable()


def _language(value: Any) -> bool:
    return isinstance(value, str) and re.fullmatch(r"([a-z]{2,3}([_-][A-Za-z]{2,6})?)?", value) is not None


def _size(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(_number(320, 16384)(side) for side in value)


def _bindings(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and len(value) <= MOST_NAMES
        and all(_text(60)(key) and isinstance(some, list) and len(some) <= MOST_BINDINGS for key, some in value.items())
        and all(_text(60)(binding) for some in value.values() for binding in some)
    )


def plain(value: Any) -> bool:
    """Plain data, not too deep and not too much of it."""
    if deeper(value, 8):
        return False
    todo: list[Any] = [value]
    count = 0
    while todo:
        item = todo.pop()
        count += 1
        if count > MOST_VALUES:
            return False
        if isinstance(item, dict):
            if not all(_text(100)(key) for key in item):
                return False
            todo.extend(item.values())
        elif isinstance(item, list):
            todo.extend(item)
        elif not (item is None or isinstance(item, bool) or _text(500)(item) or _real(-(1 << 53), 1 << 53)(item)):
            return False
    return True


def _memory(value: Any) -> bool:
    return isinstance(value, dict) and plain(value)


@dataclass(frozen=True)
class Field:
    default: Any
    check: Callable[[Any], bool]


FIELDS: dict[str, Field] = {
    "language": Field("", _language),  # empty: the system's
    "text_scale": Field(1.0, _real(1, 2)),
    "high_contrast": Field(False, _flag),
    "reduced_motion": Field(False, _flag),
    "fullscreen": Field(False, _flag),
    "window": Field([1280, 720], _size),
    "speed": Field(1.0, _one_of(0, 1, 2, 4)),  # 0: instant
    "volume_master": Field(0.8, _real(0, 1)),
    "volume_music": Field(0.6, _real(0, 1)),
    "volume_effects": Field(0.8, _real(0, 1)),
    "volume_ambience": Field(0.5, _real(0, 1)),
    "captions": Field(False, _flag),
    "narration": Field(False, _flag),
    "drag_by_click": Field(False, _flag),
    "warnings": Field(True, _flag),
    "mild_words": Field(False, _flag),
    "ledger": Field(False, _flag),  # what the public record implies about rivals (M1.5)
    "notice_seen": Field(False, _flag),
    "bindings": Field({}, _bindings),
    "memory": Field({}, _memory),  # what scenes remember: the last table that was set up, lessons done
}


class Settings:
    """A checked mapping: every field of the table, and what else the screen keeps."""

    def __init__(self, path: Path | None = None, disk: Disk | None = None) -> None:
        self._path, self._disk = path, disk
        self._values: dict[str, Any] = {}
        self.reset()

    @classmethod
    def load(cls, path: Path, disk: Disk | None = None) -> tuple[Settings, list[Notice]]:
        raw, notices = read_kept(path, VERSION, disk)
        settings = cls(path, disk)
        raw.pop("version", None)
        wrong = settings._take(raw)
        if wrong:
            more = f" +{len(wrong) - 3}" if len(wrong) > 3 else ""
            names = ", ".join(name[:30] for name in wrong[:3])
            notices.append(Notice("settings.value", (("file", path.name), ("names", names + more))))
        if notices:
            settings.save()  # told once: the next start finds a sound file
        return settings, notices

    def _take(self, raw: Mapping[str, Any]) -> list[str]:
        """What is allowed; returns the names of what is not."""
        wrong = []
        for name, value in raw.items():
            if self._allowed(name, value) and (name in self._values or len(self._values) < MOST_NAMES):
                self._values[name] = value
            else:
                wrong.append(name)
        return wrong

    def _allowed(self, name: str, value: Any) -> bool:
        if name in FIELDS:
            return FIELDS[name].check(value)
        return re.fullmatch(r"[a-z][a-z0-9_]{0,39}", name) is not None and name != "version" and plain(value)

    def __getitem__(self, name: str) -> Any:
        return self._values[name]

    def __contains__(self, name: str) -> bool:
        return name in self._values

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def change(self, **values: Any) -> None:
        """All or nothing."""
        for name, value in values.items():
            if not self._allowed(name, value):
                raise ValueError(f"{name}: {value!r:.60} is not allowed")
        self._values.update(values)

    def reset(self, *names: str) -> None:
        """To the defaults: all, or those named."""
        if not names:
            self._values.clear()
        for name in names or FIELDS:
            default = FIELDS[name].default
            self._values[name] = default.copy() if isinstance(default, (dict, list)) else default

    def as_dict(self) -> dict[str, Any]:
        return dict(self._values)

    def save(self) -> Notice | None:
        """None, or why it could not be written; the settings hold for this run all the same."""
        if self._path is None:
            return None
        return write_kept(self._path, {"version": VERSION, **self._values}, self._disk)


def load_data(path: Path, disk: Disk | None = None) -> tuple[dict[str, Any], list[Notice]]:
    """Checked plain data of the settings file."""
    settings, notices = Settings.load(path, disk)
    return settings.as_dict(), notices


def save_data(path: Path, data: Mapping[str, Any], disk: Disk | None = None) -> list[Notice]:
    """Writes what is allowed of it; notices about what is not, and about a disk that refuses."""
    settings = Settings(path, disk)
    wrong = settings._take({name: list(v) if isinstance(v, tuple) else v for name, v in data.items()})
    notices = [Notice("settings.value", (("file", path.name), ("names", ", ".join(wrong)[:100])))] if wrong else []
    failed = settings.save()
    return [*notices, failed] if failed is not None else notices
