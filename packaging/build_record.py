"""What a package says of itself: `build.json` and the licence texts, laid into its assets (mayhem/app/edition.py reads
them). Made of the commit alone, so that two builds of one commit say the same."""

from __future__ import annotations

import json
import os
import re
import subprocess
import time
from pathlib import Path
from typing import Any

import licences
import recipe

# Lies in source archives only: they know no repository.
ORIGIN = recipe.ROOT / "packaging" / "origin.json"


def commit() -> str:
    """The commit that is built, with a plus if files differ from it; empty where nobody knows."""
    if ORIGIN.is_file():
        return str(_origin()["commit"])
    try:
        found = _git("rev-parse", "HEAD")
        changed = _git("status", "--porcelain", "--untracked-files=no", "--", "mayhem", "assets", "packaging")
    except (OSError, subprocess.CalledProcessError):
        return os.environ.get("MAYHEM_COMMIT", "")
    return found + ("+" if changed else "")


def moment() -> int:
    """Seconds since 1970 of what is built: the commit's time, so that no clock gets into a package."""
    if os.environ.get("SOURCE_DATE_EPOCH", "").isdecimal():
        return int(os.environ["SOURCE_DATE_EPOCH"])
    if ORIGIN.is_file():
        return int(_origin()["moment"])
    try:
        return int(_git("log", "-1", "--format=%ct"))
    except (OSError, subprocess.CalledProcessError, ValueError):
        return 1704067200  # outside a repository: any fixed moment will do


def write_origin(root: Path) -> None:
    """Lays what only the repository knows into a source archive's tree."""
    write_json(root / ORIGIN.relative_to(recipe.ROOT), {"commit": commit(), "moment": moment()})


def _origin() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(ORIGIN.read_text(encoding="utf-8"))
    return data


def _git(*arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=recipe.ROOT, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def record(kind: str, parts: list[licences.Component], native: list[str] | None = None) -> dict[str, Any]:
    return {
        "kind": kind,
        "version": recipe.version(),
        "commit": commit(),
        "date": time.strftime("%Y-%m-%d", time.gmtime(moment())),
        "modules": recipe.modules(),
        "compiled": native or [],
        "files": [place for _, place in recipe.assets()],
        "licences": [row(part) for part in parts],
    }


def row(part: licences.Component) -> dict[str, str]:
    return {"name": part.name, "version": part.version, "licence": part.licence, "file": place_of_text(part)}


def place_of_text(part: licences.Component) -> str:
    if not part.text:
        return ""
    return "licences/" + re.sub(r"[^A-Za-z0-9.+-]+", "-", part.name) + ".txt"


def write(folder: Path, kind: str, parts: list[licences.Component], native: list[str] | None = None) -> Path:
    """Lays the record and the texts into an assets folder. `native`: the modules that are machine code."""
    folder.mkdir(parents=True, exist_ok=True)
    for part in parts:
        if part.text:
            path = folder / place_of_text(part)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(part.text.encode("utf-8"))
    path = folder / "build.json"
    write_json(path, record(kind, parts, native))
    return path


def write_json(path: Path, data: dict[str, Any]) -> None:
    path.write_bytes((json.dumps(data, indent=1, ensure_ascii=False) + "\n").encode("utf-8"))
