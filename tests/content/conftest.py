"""Copies of the content to spoil, and packs to write."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from mayhem.games.men_of_mayhem.content import standard_folder


@pytest.fixture
def base(tmp_path: Path) -> Path:
    """The standard content, in a folder where it can be changed."""
    folder = tmp_path / "base"
    shutil.copytree(standard_folder(), folder)
    return folder


@pytest.fixture
def packs(tmp_path: Path) -> Path:
    folder = tmp_path / "packs"
    folder.mkdir()
    return folder


@pytest.fixture
def write_pack(packs: Path) -> Callable[..., Path]:
    """write_pack("name", sites="...", texts="...") with a good pack.yaml unless another is given."""

    def write(name: str, **files: str) -> Path:
        folder = packs / name
        folder.mkdir()
        files.setdefault("pack", f"game: men_of_mayhem\nformat: 1\nname: {name.title()}\n")
        for stem, text in files.items():
            (folder / f"{stem}.yaml").write_text(text, encoding="utf-8")
        return folder

    return write
