"""Which language the person's system speaks."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
# Primary language identifiers of Windows, for the languages that may ever have a catalogue here.
_WINDOWS_LANGUAGES = {0x07: "de", 0x09: "en", 0x0A: "es", 0x0C: "fr", 0x10: "it", 0x11: "ja", 0x12: "ko", 0x04: "zh"}


def _normal(name: str) -> str:
    return name.split(".")[0].split("@")[0].replace("_", "-")


def _windows_language() -> str | None:
    if sys.platform == "win32":
        import ctypes

        identifier: int = ctypes.windll.kernel32.GetUserDefaultUILanguage()
        return _WINDOWS_LANGUAGES.get(identifier & 0x3FF)
    return None


def wished_languages(environment: Mapping[str, str] | None = None) -> list[str]:
    """Languages the surroundings ask for, best first."""
    surroundings = os.environ if environment is None else environment
    wishes = [part for part in surroundings.get("LANGUAGE", "").split(":") if part]
    wishes += [surroundings[name] for name in _VARIABLES if surroundings.get(name)]
    if environment is None:
        windows = _windows_language()
        if windows:
            wishes.append(windows)
    return [_normal(wish) for wish in wishes if wish not in ("C", "POSIX") and not wish.startswith("C.")]


def detect_language(
    available: Iterable[str], hints: Iterable[str] = (), environment: Mapping[str, str] | None = None
) -> str:
    """The best available language for this person, English when nothing fits.

    `hints` come first: what the window system reports, where somebody has asked it.

    >>> detect_language(["en", "it"], environment={"LANG": "it_CH.UTF-8"})
    'it'
    """
    known = list(available)
    for wish in [_normal(hint) for hint in hints] + wished_languages(environment):
        for candidate in known:
            if candidate.lower() == wish.lower():
                return candidate
        primary = wish.split("-")[0].lower()
        for candidate in known:
            if candidate.lower() == primary:
                return candidate
    return "en"
