"""A small JSON file that a player owns (settings, statistics): read strictly, written whole, set aside when damaged."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import Any

from mayhem.persist import disk as disks
from mayhem.persist.disk import Disk, reason
from mayhem.persist.notice import Notice, Trouble
from mayhem.persist.strict import parse

BIGGEST = 1 << 20


def read_kept(path: Path, version: int, disk: Disk | None = None) -> tuple[dict[str, Any], list[Notice]]:
    """The file's mapping, or an empty one. A file that cannot be understood is renamed, so that nothing of it is lost
    and the player is told only once; so is a newer program's file, before this one would write over it."""
    try:
        data = disks.read_whole(path, BIGGEST)
    except FileNotFoundError:
        return {}, []
    except OSError as error:
        return {}, [Notice("kept.unreadable", (("file", path.name), ("reason", reason(error))))]
    try:
        raw = parse(data, "kept.damaged", BIGGEST, fractions=True)
        if not isinstance(raw, dict) or type(raw.get("version")) is not int or raw["version"] < 1:
            raise Trouble("kept.damaged", place="version")
    except Trouble:
        aside = set_aside(path, "damaged", disk)
        return {}, [Notice("kept.damaged", (("file", path.name), ("aside", aside)))]
    if raw["version"] > version:
        aside = set_aside(path, "newer", disk)
        return {}, [Notice("kept.newer", (("file", path.name), ("aside", aside)))]
    return raw, []


def set_aside(path: Path, word: str, disk: Disk | None = None) -> str:
    """Renames to a name that is free; its name, or an empty one if that failed."""
    for number in range(1, 100):
        target = path.with_name(f"{path.stem}.{word}-{number}{path.suffix}")
        if not target.exists():
            with contextlib.suppress(OSError):
                (disk or disks.DISK).replace(path, target)
                return target.name
            return ""
    return ""


def write_kept(path: Path, raw: dict[str, Any], disk: Disk | None = None) -> Notice | None:
    """Readable for people. None, or why it could not be written."""
    text = json.dumps(raw, indent=1, ensure_ascii=True, allow_nan=False) + "\n"
    try:
        disks.write_whole(path, text.encode("ascii"), disk)
    except OSError as error:
        return Notice("kept.unwritable", (("file", path.name), ("reason", reason(error))))
    return None
