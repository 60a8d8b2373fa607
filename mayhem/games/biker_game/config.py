"""What is agreed before the game: seats and switches (B14)."""

from __future__ import annotations

from typing import Any, NamedTuple

from mayhem.games.biker_game.meta import FEWEST, MOST
from mayhem.kernel.game import ConfigError
from mayhem.kernel.options import check_options, flag, whole


class Config(NamedTuple):
    """Frozen. The switches carry the names of B14; `player_deals` is B10.9, `million` the threshold of B9."""

    players: int = 4
    target_charters: int = 6
    turn_cap_rounds: int = 0
    business_morale: int = 1
    per_level: bool = False  # high_level_limit
    commit_orders: bool = True
    port_attacks_once: bool = False
    fold_next_turn: bool = False  # fold_grace
    instant_million: bool = False
    trade_heat: bool = False
    alliable_extremists: bool = True
    player_deals: bool = True
    million: int = 1_000_000


_NUMBERS = {
    "players": (FEWEST, MOST),
    "target_charters": (3, 10),
    "turn_cap_rounds": (0, 200),
    "business_morale": (0, 5),
    "million": (100_000, 100_000_000),
}
_FLAGS = ("commit_orders", "instant_million", "trade_heat", "alliable_extremists", "player_deals")
_WORDS = {
    "high_level_limit": ("per_level", ("per_type", "per_level")),
    "port_attacks": ("port_attacks_once", ("every_turn", "once")),
    "fold_grace": ("fold_next_turn", ("same_turn", "next_turn")),
}
_KEYS = (*_NUMBERS, *_FLAGS, *_WORDS)


def read_config(raw: Any) -> Config:
    """From plain data; whatever is left out has its default."""
    check_options(raw, _KEYS)
    values: dict[str, Any] = {}
    for key, value in raw.items():
        if key in _NUMBERS:
            values[key] = whole(key, value, *_NUMBERS[key])
        elif key in _FLAGS:
            values[key] = flag(key, value)
        else:
            field, words = _WORDS[key]
            if value not in words:
                raise ConfigError("no_word", option=key, known=", ".join(words), got=repr(value))
            values[field] = value == words[1]
    return Config(**values)


def write_config(config: Config) -> dict[str, Any]:
    """The exact opposite of `read_config`."""
    raw: dict[str, Any] = {key: getattr(config, key) for key in (*_NUMBERS, *_FLAGS)}
    for key, (field, words) in _WORDS.items():
        raw[key] = words[1] if getattr(config, field) else words[0]
    return raw
