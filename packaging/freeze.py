"""Runs PyInstaller over mayhem.spec, with everything fixed that could differ between two builds."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import build_record
import compiled
import recipe


def surroundings(**more: str) -> dict[str, str]:
    """Variables of a build: the commit's time instead of the clock's, no random order, nobody's own settings."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PYINSTALLER_"))}
    return {**kept, **fixed(), **more}


def fixed() -> dict[str, str]:
    return {
        "SOURCE_DATE_EPOCH": str(build_record.moment()), "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONUTF8": "1", "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }  # fmt: skip


def compiled_tree() -> Path:
    """A copy of the package with the rules and the thinking as machine code, for a bundle."""
    if missing := compiled.missing_tools():
        raise SystemExit(
            f"compiling needs {', '.join(missing)}; --pure makes a bundle of plain Python, which thinks slower"
        )
    tree = recipe.SCRATCH / "compiled"
    compiled.add_compiled(compiled.copy(tree))
    return tree


def freeze(kind: str, tree: Path | None = None) -> Path:
    """The folder of a new bundle. `tree`: where the package is taken from, if not from here."""
    work = recipe.SCRATCH / "freeze" / kind
    out = work / "out"
    shutil.rmtree(out, ignore_errors=True)
    shutil.rmtree(recipe.SCRATCH / "spec" / kind, ignore_errors=True)
    work.mkdir(parents=True, exist_ok=True)
    command = [
        sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN",
        "--distpath", str(out), "--workpath", str(work / "work"), str(recipe.ROOT / "packaging" / "mayhem.spec"),
    ]  # fmt: skip
    subprocess.run(command, cwd=work, env=surroundings(MAYHEM_KIND=kind, MAYHEM_TREE=str(tree or "")), check=True)
    return out / recipe.NAME
