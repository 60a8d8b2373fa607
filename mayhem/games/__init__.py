"""The shelf: every game by name, made once with its content."""

from __future__ import annotations

import importlib
from typing import Any

NAMES = ("men_of_mayhem", "biker_game")


def game(name: str) -> Any:
    """The `Game` of that name with the standard content, loaded on first use."""
    if name not in NAMES:
        raise KeyError(name)
    if name not in _made:
        module = importlib.import_module(f"mayhem.games.{name}.game")
        _made[name] = module.standard()
    return _made[name]


_made: dict[str, Any] = {}
