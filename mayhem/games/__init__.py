"""The shelf: every game by name, made once with its content."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

NAMES = ("men_of_mayhem", "biker_game")
PACKED = ("men_of_mayhem",)  # games that players' own content can add to


class _Shelf:
    def __init__(self) -> None:
        self.made: dict[str, Any] = {}
        self.packs: Path | None = None


_shelf = _Shelf()


def use_packs(folder: Path | None) -> None:
    """Where the player's own content lies; games are made anew with it. A broken pack is left out, and the game's
    `problems` name it."""
    _shelf.packs = folder if folder is not None and folder.is_dir() else None
    _shelf.made.clear()


def packs() -> Path | None:
    return _shelf.packs


def game(name: str) -> Any:
    """The `Game` of that name, loaded on first use."""
    if name not in NAMES:
        raise KeyError(name)
    if name not in _shelf.made:
        module = importlib.import_module(f"mayhem.games.{name}.game")
        _shelf.made[name] = module.standard(_shelf.packs) if name in PACKED else module.standard()
    return _shelf.made[name]
