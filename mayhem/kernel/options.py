"""Reading a game's configuration: every game says the same of the same mistake."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from mayhem.kernel.game import ConfigError


def check_options(raw: Any, known: Collection[str]) -> None:
    """A mapping of known options, or none at all."""
    if not isinstance(raw, dict):
        raise ConfigError("no_mapping", got=repr(raw))
    for key in raw:
        if key not in known:
            raise ConfigError("unknown_option", option=key, known=", ".join(sorted(known)))


def whole(key: str, value: Any, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise ConfigError("no_number", option=key, low=low, high=high, got=repr(value))
    return value


def flag(key: str, value: Any) -> bool:
    if not isinstance(value, bool):
        raise ConfigError("no_flag", option=key, got=repr(value))
    return value
