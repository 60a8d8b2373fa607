"""Options that several commands share, and the game and configuration that they name."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from typing import Any

from mayhem import games, i18n
from mayhem.app.telling import config_words
from mayhem.cli.common.mistake import Mistake
from mayhem.content.problem import ContentError, nearest
from mayhem.kernel.game import ConfigError
from mayhem.persist.paths import packs_folder

DEFAULT_GAME = "men_of_mayhem"
LARGEST_SEED = 1 << 256


def whole(low: int, high: int) -> Callable[[str], int]:
    """A type for argparse: a whole number within bounds."""

    def read(word: str) -> int:
        try:
            value = int(word)
        except ValueError:
            value = low - 1
        if not low <= value <= high:
            raise argparse.ArgumentTypeError(i18n.t("cli.bad_number", word=word[:20], low=low, high=high))
        return value

    return read


def real(low: float, high: float) -> Callable[[str], float]:
    """A type for argparse: any number within bounds."""

    def read(word: str) -> float:
        try:
            value = float(word)
        except ValueError:
            value = low - 1
        if not low <= value <= high:
            raise argparse.ArgumentTypeError(i18n.t("cli.bad_number_real", word=word[:20], low=low, high=high))
        return value

    return read


def seed(word: str) -> int:
    try:
        value = int(word[:100])
    except ValueError:
        value = LARGEST_SEED
    if not -LARGEST_SEED < value < LARGEST_SEED:
        raise argparse.ArgumentTypeError(i18n.t("cli.bad_seed", word=word[:20]))
    return value


def add_game(parser: argparse.ArgumentParser) -> None:
    """--game, --players, --high-octane and --option."""
    about = i18n.t("cli.option.game", known=", ".join(games.NAMES), default=DEFAULT_GAME)
    parser.add_argument("--game", metavar="NAME", default=DEFAULT_GAME, help=about)
    parser.add_argument("--players", metavar="N", type=whole(1, 12), help=i18n.t("cli.option.players"))
    parser.add_argument("--high-octane", action="store_true", help=i18n.t("cli.option.high_octane"))
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help=i18n.t("cli.option.option"))


def open_game(name: str) -> Any:
    """The game of that name, with its content."""
    if name not in games.NAMES:
        raise Mistake("cli.unknown_game", word=name[:40], known=", ".join(games.NAMES), hint=nearest(name, games.NAMES))
    try:
        return with_packs(name)
    except ModuleNotFoundError as missing:
        if missing.name is None or not missing.name.startswith("mayhem.games."):
            raise
        raise Mistake("cli.game_missing", word=name) from None
    except ContentError as error:
        raise Broken(error) from None


def with_packs(name: str) -> Any:
    """The game with the player's own content; packs that are broken are named, and left out."""
    folder = packs_folder()
    if folder.is_dir() and games.packs() != folder:
        games.use_packs(folder)
        for problem in getattr(games.game(name), "problems", ()):
            print(problem.describe(i18n.t), file=sys.stderr)
        i18n.add_texts(getattr(games.game(name), "texts", {}))
    return games.game(name)


class Broken(Mistake):
    """The game's own content is broken: all of it is told."""

    def __init__(self, error: ContentError) -> None:
        super().__init__("cli.content_broken")
        self.problems = error.problems

    def __str__(self) -> str:
        return "\n".join([super().__str__(), *(f"  {problem.describe(i18n.t)}" for problem in self.problems)])


def raw_config(args: argparse.Namespace) -> dict[str, Any]:
    """The configuration as plain data."""
    raw: dict[str, Any] = {}
    if args.players is not None:
        raw["players"] = args.players
    if args.high_octane:
        raw["high_octane"] = True
    given = set()
    for entry in args.option:
        name, equals, value = entry.partition("=")
        name = name.strip().replace("-", "_")
        if not equals or not name:
            raise Mistake("cli.bad_option", word=entry[:40])
        if name in given:
            raise Mistake("cli.option_twice", word=name[:40])
        given.add(name)
        raw[name] = _value(value.strip())
    return raw


def _value(word: str) -> Any:
    if "," in word:
        return [_value(part.strip()) for part in word.split(",") if part.strip()]
    if word in ("yes", "true", "on"):
        return True
    if word in ("no", "false", "off"):
        return False
    try:
        return int(word[:20])
    except ValueError:
        return word


def read_config(game: Any, raw: dict[str, Any]) -> Any:
    try:
        return game.read_config(raw)
    except ConfigError as error:
        raise Mistake("cli.bad_config", reason=config_words(error)) from None
