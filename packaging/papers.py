"""What a person finds beside the program: the licence and a few lines on how to start."""

from __future__ import annotations

from pathlib import Path

import recipe


def add(folder: Path, line_end: str = "\n") -> None:
    words = (recipe.ROOT / "packaging" / "README.txt").read_text(encoding="utf-8")
    licence = (recipe.ROOT / "LICENSE").read_text(encoding="utf-8")
    _write(folder / "README.txt", words.replace("@VERSION@", recipe.version()), line_end)
    _write(folder / "LICENSE.txt", licence, line_end)


def _write(path: Path, words: str, line_end: str) -> None:
    path.write_bytes(words.replace("\n", line_end).encode("utf-8"))
