"""What is agreed before a game: the plan that the new-game screen shows and changes, and what a table is made of.

Plain data goes in and out of the settings' memory; whatever in it makes no sense falls back to its default, because
the file may be older than the game or written by hand.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from mayhem import ai
from mayhem.ai.men_of_mayhem.characters import BY_GANG
from mayhem.games import game as on_shelf
from mayhem.games.biker_game import meta as biker
from mayhem.games.men_of_mayhem.config import FEWEST, LONGEST_HAUL, MOST, SIDE_WORDS
from mayhem.persist.record import Sitter

MAYHEM, BIKER = "men_of_mayhem", "biker_game"
SEATS = 6
LONGEST_NAME = 24
USUAL_LEVEL = "prospect"
RANGES = {MAYHEM: (FEWEST, MOST), BIKER: (biker.FEWEST, biker.MOST)}


@dataclass(frozen=True)
class Option:
    """One thing that can be agreed: a switch, a number from low to high, or one of some words."""

    name: str
    default: Any
    low: int = 0
    high: int = 0
    words: tuple[str, ...] = ()

    def allows(self, value: Any) -> bool:
        if self.words:
            return value in self.words
        if isinstance(self.default, bool):
            return isinstance(value, bool)
        return type(value) is int and self.low <= value <= self.high


OPTIONS: dict[str, tuple[Option, ...]] = {
    MAYHEM: (
        Option("high_octane", False),
        Option("hollow_point", False),
        Option("under_the_radar", False),
        Option("slim_pickings", False),
        Option("hardcore", False),
        Option("long_haul", 0, 0, LONGEST_HAUL),
        Option("deals", True),
        Option("with_crews", False),
        Option("pick", False),
    ),
    BIKER: (
        Option("target_charters", 6, 3, 10),
        Option("turn_cap_rounds", 0, 0, 60),
        Option("business_morale", 1, 0, 5),
        Option("high_level_limit", "per_type", words=("per_type", "per_level")),
        Option("commit_orders", True),
        Option("port_attacks", "every_turn", words=("every_turn", "once")),
        Option("fold_grace", "same_turn", words=("same_turn", "next_turn")),
        Option("instant_million", False),
        Option("trade_heat", False),
        Option("alliable_extremists", True),
        Option("player_deals", True),
    ),
}


def has_board(game: str) -> bool:
    """Can this game be put on a screen?"""
    package = f"mayhem.app.boards.{game}"
    return importlib.util.find_spec(package) is not None and importlib.util.find_spec(f"{package}.board") is not None


@dataclass
class Chair:
    """One seat of the plan."""

    human: bool = False
    name: str = ""
    level: str = USUAL_LEVEL
    character: str = ""
    gang: str = ""
    side: str = SIDE_WORDS[1]
    crew: int = 0

    def to_data(self) -> dict[str, Any]:
        return dict(vars(self))

    def take(self, raw: Mapping[str, Any], gangs: list[str], characters: tuple[str, ...]) -> None:
        if isinstance(raw.get("human"), bool):
            self.human = raw["human"]
        name = raw.get("name")
        if isinstance(name, str) and name.isprintable():
            self.name = name[:LONGEST_NAME]
        if raw.get("level") in ai.LEVELS:
            self.level = raw["level"]
        if raw.get("character") in ("", *characters):
            self.character = raw["character"]
        if raw.get("gang") in gangs:
            self.gang = raw["gang"]
        if raw.get("side") in SIDE_WORDS:
            self.side = raw["side"]
        if type(raw.get("crew")) is int and 0 <= raw["crew"] < SEATS:
            self.crew = raw["crew"]


@dataclass
class Setup:
    """The plan of a game."""

    game: str = MAYHEM
    players: int = 4
    chairs: list[Chair] = field(default_factory=list)
    options: dict[str, dict[str, Any]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        gangs = self.gangs()
        for seat in range(len(self.chairs), SEATS):
            self.chairs.append(Chair(human=seat == 0, gang=gangs[seat % len(gangs)], crew=seat % 2))
        for game, known in OPTIONS.items():
            chosen = self.options.setdefault(game, {})
            for option in known:
                chosen.setdefault(option.name, option.default)

    @staticmethod
    def gangs() -> list[str]:
        return [gang.id for gang in on_shelf(MAYHEM).tables.gangs]

    def characters(self) -> tuple[str, ...]:
        known = importlib.util.find_spec(f"mayhem.ai.{self.game}") is not None
        return ai.characters(on_shelf(self.game)) if known else ()

    @property
    def seated(self) -> list[Chair]:
        return self.chairs[: self.players]

    @property
    def people(self) -> int:
        return sum(chair.human for chair in self.seated)

    @property
    def chosen(self) -> dict[str, Any]:
        return self.options[self.game]

    def set_players(self, players: int) -> None:
        low, high = RANGES[self.game]
        self.players = max(low, min(high, players))

    def set_game(self, game: str) -> None:
        self.game = game
        self.set_players(self.players)

    def give_gang(self, seat: int, gang: str) -> None:
        """Every gang is in play once: whoever had this one gets the other's."""
        for other in self.chairs:
            if other.gang == gang:
                other.gang = self.chairs[seat].gang
        self.chairs[seat].gang = gang

    # memory -----------------------------------------------------------------------------------------------------------
    def to_data(self) -> dict[str, Any]:
        return {
            "game": self.game, "players": self.players, "chairs": [chair.to_data() for chair in self.chairs],
            "options": {game: dict(chosen) for game, chosen in self.options.items()},
        }  # fmt: skip

    @classmethod
    def from_data(cls, raw: Any) -> Setup:
        setup = cls()
        if not isinstance(raw, Mapping):
            return setup
        if raw.get("game") in OPTIONS and has_board(raw["game"]):
            setup.game = raw["game"]
        if type(raw.get("players")) is int:
            setup.set_players(raw["players"])
        chairs, gangs = raw.get("chairs"), setup.gangs()
        for chair, kept in zip(setup.chairs, chairs if isinstance(chairs, list) else (), strict=False):
            if isinstance(kept, Mapping):
                chair.take(kept, gangs, setup.characters())
        if len({chair.gang for chair in setup.chairs}) < len(setup.chairs):
            for chair, gang in zip(setup.chairs, gangs, strict=False):
                chair.gang = gang
        options = raw.get("options")
        for game, known in OPTIONS.items():
            kept = options.get(game) if isinstance(options, Mapping) else None
            if not isinstance(kept, Mapping):
                continue
            for option in known:
                if option.name in kept and option.allows(kept[option.name]):
                    setup.options[game][option.name] = kept[option.name]
        return setup

    # what a table is made of ------------------------------------------------------------------------------------------
    def config(self) -> dict[str, Any]:
        """As `Game.read_config` wants it."""
        raw = {"players": self.players, **self.chosen}
        if self.game == MAYHEM:
            crews = raw.pop("with_crews")
            if not raw["pick"]:
                raw["gangs"] = [chair.gang for chair in self.seated]
                if raw["high_octane"]:
                    raw["sides"] = [chair.side for chair in self.seated]
            if crews:
                raw["crews"] = self.crews()
        return raw

    def crews(self) -> list[int]:
        """One number a seat, without gaps; everybody in one crew makes no game, so then every other seat rides
        alone."""
        chosen = [chair.crew for chair in self.seated]
        names = sorted(set(chosen))
        if len(names) < 2:
            return [seat % 2 for seat in range(self.players)]
        return [names.index(crew) for crew in chosen]

    def character(self, chair: Chair) -> str:
        """What was chosen, or what suits the gang."""
        if chair.character or self.game != MAYHEM or self.chosen["pick"]:
            return chair.character
        return BY_GANG.get(chair.gang, "")

    def sitters(self) -> list[Sitter]:
        sitters = []
        for chair in self.seated:
            if chair.human:
                sitters.append(Sitter.person(chair.name.strip()))
                continue
            character = self.character(chair)
            agent = f"{chair.level}:{character}" if character else chair.level
            sitters.append(Sitter.computer(agent, chair.level, character))
        return sitters
