"""What is agreed before the first die: gangs, sides and the options of M15."""

from __future__ import annotations

from typing import Any, NamedTuple

from mayhem.games.men_of_mayhem.tables import Tables
from mayhem.kernel.game import ConfigError
from mayhem.kernel.options import check_options, flag, whole

UNLEADED, OCTANE = 0, 1
SIDE_WORDS = ("unleaded", "high_octane")
FEWEST, MOST = 3, 6
LONGEST_HAUL = 7


class Config(NamedTuple):
    """Frozen; `gangs` is empty when the gangs are picked at the table (M2.4)."""

    players: int = 4
    gangs: tuple[int, ...] = (0, 1, 2, 3)
    sides: tuple[int, ...] = (UNLEADED, UNLEADED, UNLEADED, UNLEADED)
    high_octane: bool = False
    hollow_point: bool = False
    long_haul: int = 0
    under_the_radar: bool = False
    slim_pickings: bool = False
    hardcore: bool = False
    crews: tuple[int, ...] = ()
    deals: bool = True


_FLAGS = ("high_octane", "hollow_point", "under_the_radar", "slim_pickings", "hardcore", "deals")
_KEYS = {"players", "gangs", "sides", "long_haul", "crews", "pick", *_FLAGS}


def _per_seat(raw: dict[str, Any], key: str, players: int) -> list[Any]:
    value = raw[key]
    if not isinstance(value, (list, tuple)) or len(value) != players:
        raise ConfigError("not_per_gang", option=key, players=players, got=repr(value))
    return list(value)


def read_config(tables: Tables, raw: dict[str, Any]) -> Config:
    """From plain data with names. Whatever is left out has a sensible default."""
    check_options(raw, _KEYS)
    ids = [gang.id for gang in tables.gangs]
    chosen = raw.get("gangs")
    usual = len(chosen) if isinstance(chosen, (list, tuple)) else 4
    players = whole("players", raw.get("players", usual), FEWEST, min(MOST, len(ids)))
    flags = {key: flag(key, raw.get(key, key == "deals")) for key in _FLAGS}
    pick = flag("pick", raw.get("pick", False))
    gangs: list[int] = []
    if not pick:
        for name in _per_seat(raw, "gangs", players) if "gangs" in raw else ids[:players]:
            if name not in ids:
                raise ConfigError("no_word", option="gangs", known=", ".join(ids), got=repr(name))
            gangs.append(ids.index(name))
        if len(set(gangs)) != players:
            raise ConfigError("gang_twice", option="gangs")
    sides = [OCTANE if flags["high_octane"] else UNLEADED] * players
    if "sides" in raw and not pick:
        for seat, name in enumerate(_per_seat(raw, "sides", players)):
            if name not in SIDE_WORDS:
                raise ConfigError("no_word", option="sides", known=", ".join(SIDE_WORDS), got=repr(name))
            sides[seat] = SIDE_WORDS.index(name)
        if OCTANE in sides and not flags["high_octane"]:
            raise ConfigError("octane_sides", option="sides", needs="high_octane", rule="M2.3")
    crews: list[int] = []
    if raw.get("crews"):
        for value in _per_seat(raw, "crews", players):
            if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < players:
                raise ConfigError("no_number", option="crews", low=0, high=players - 1, got=repr(value))
            crews.append(value)
        if len(set(crews)) < 2:
            raise ConfigError("one_crew", option="crews")
    return Config(
        players=players, gangs=tuple(gangs), sides=tuple(sides), crews=tuple(crews),
        long_haul=whole("long_haul", raw.get("long_haul", 0), 0, LONGEST_HAUL), **flags,
    )  # fmt: skip


def write_config(tables: Tables, config: Config) -> dict[str, Any]:
    """The exact opposite of `read_config`."""
    raw: dict[str, Any] = {"players": config.players, "long_haul": config.long_haul}
    for key in _FLAGS:
        raw[key] = getattr(config, key)
    if config.gangs:
        raw["gangs"] = [tables.gangs[g].id for g in config.gangs]
        raw["sides"] = [SIDE_WORDS[side] for side in config.sides]
    else:
        raw["pick"] = True
    if config.crews:
        raw["crews"] = list(config.crews)
    return raw
