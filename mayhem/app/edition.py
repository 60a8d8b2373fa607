"""Which copy of Mayhem this is: version, how and from what it was built, the libraries it runs with.

Whoever packages the program lays `build.json` into the assets (packaging/build_record.py writes it); a source checkout
has none. The record also lists the modules and assets that belong in the package, so that a copy that lacks one can
notice it, and the licences of everything that came along, for the credits.
"""

from __future__ import annotations

import importlib
import json
import platform
import sys
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, metadata, version
from pathlib import Path
from typing import Any

import mayhem
from mayhem.assets import AssetsMissing, assets_root

RECORD = "build.json"
LIBRARIES = ("pygame-ce", "pymunk", "PyYAML", "platformdirs", "cffi")
SOURCE = "source"
OF_THE_RULES = "mayhem.games.men_of_mayhem.state"  # one of the modules that a compiled copy has as machine code


@dataclass(frozen=True)
class Licence:
    """One thing by others that is in this copy, and the terms it comes with."""

    name: str
    version: str
    licence: str
    file: str = ""  # below the assets, "licences/..."


@dataclass(frozen=True)
class Edition:
    kind: str = SOURCE  # source, wheel, linux, windows, macos
    version: str = mayhem.__version__
    commit: str = ""
    date: str = ""
    modules: tuple[str, ...] = ()
    files: tuple[str, ...] = ()  # below the assets
    licences: tuple[Licence, ...] = ()
    compiled: tuple[str, ...] = ()  # modules that are machine code in this copy
    python: str = field(default_factory=platform.python_version)

    def words(self) -> str:
        """One line: how this copy was made."""
        return " ".join(part for part in (self.kind, self.commit[:12], self.date, _code()) if part)


def is_compiled() -> bool:
    """Whether the rules run as machine code here (packaging/compiled.py); asked of the module, not of the record."""
    place = getattr(importlib.import_module(OF_THE_RULES), "__file__", "") or ""
    return not place.endswith((".py", ".pyc"))


def _code() -> str:
    return "compiled" if is_compiled() else "interpreted"


def edition() -> Edition:
    """What this copy says of itself. A record that cannot be read counts as none: the game plays without it."""
    try:
        path = assets_root() / RECORD
        data = json.loads(path.read_text(encoding="utf-8"))
    except (AssetsMissing, OSError, ValueError):
        return Edition(kind="frozen" if is_frozen() else SOURCE)
    return read_edition(data)


def read_edition(data: Any) -> Edition:
    if not isinstance(data, dict):
        return Edition()
    words = {name: str(data.get(name, "")) for name in ("kind", "commit", "date")}
    return Edition(
        version=str(data.get("version") or mayhem.__version__),
        modules=tuple(str(name) for name in _list(data, "modules")),
        compiled=tuple(str(name) for name in _list(data, "compiled")),
        files=tuple(str(name) for name in _list(data, "files")),
        licences=tuple(_licence(row) for row in _list(data, "licences") if isinstance(row, dict)),
        **words,
    )


def _list(data: dict[str, Any], name: str) -> list[Any]:
    value = data.get(name)
    return value if isinstance(value, list) else []


def _licence(row: dict[str, Any]) -> Licence:
    return Licence(*(str(row.get(name, "")) for name in ("name", "version", "licence", "file")))


def is_frozen() -> bool:
    return bool(getattr(sys, "frozen", False))


def libraries() -> dict[str, str]:
    """Name: version of the libraries, and of what pygame brings along. Opens nothing."""
    found = {"Python": platform.python_version()}
    for name in LIBRARIES:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            found[name] = "?"
    import pygame

    found["SDL"] = ".".join(str(part) for part in pygame.get_sdl_version())
    return found


def credited() -> list[Licence]:
    """Everything by others in this copy, for the credits. A checkout names what is installed beside it."""
    made = edition()
    if made.licences:
        return list(made.licences)
    found = []
    for name in LIBRARIES:
        try:
            facts = metadata(name)
        except PackageNotFoundError:
            continue
        field = "License-Expression" if "License-Expression" in facts else "License"
        terms = facts[field].split("\n")[0] if field in facts else ""
        found.append(Licence(name, facts["Version"], terms))
    return found


def licence_text(licence: Licence) -> str:
    """The full terms, or nothing if this copy does not carry them."""
    if not licence.file:
        return ""
    path = Path(assets_root(), licence.file)
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
