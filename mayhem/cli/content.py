"""`mayhem content check`: everything wrong with content files and packs, with file and line."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from mayhem import i18n

if TYPE_CHECKING:
    from mayhem.content import Problem

NAME = "content"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", metavar="check", choices=["check"], help=i18n.t("cli.content.what"))
    parser.add_argument("folder", metavar="DIR", nargs="?", type=Path, help=i18n.t("cli.content.folder"))


def run(args: argparse.Namespace) -> int:
    from mayhem.cli.common.mistake import Mistake

    if args.folder is not None and not args.folder.is_dir():
        raise Mistake("cli.content.no_folder", folder=str(args.folder))
    folders = [args.folder] if args.folder is not None else _usual_folders()
    found = 0
    for folder in folders:
        problems = check_folder(folder)
        for problem in problems:
            print(problem.describe(i18n.t))
        if not problems:
            print(i18n.t("cli.content.good", folder=str(folder)))
        found += len(problems)
    if found:
        print(i18n.tn("cli.content.bad", found))
    return 1 if found else 0


def _usual_folders() -> list[Path]:
    from mayhem.assets import assets_root
    from mayhem.persist.paths import find_paths

    packs = find_paths().data / "packs"
    folders = [path for path in sorted((assets_root() / "content").iterdir()) if path.is_dir()]
    return [*folders, packs] if packs.is_dir() and any(packs.iterdir()) else folders


def check_folder(folder: Path) -> list[Problem]:
    """By the game whose files lie there; a folder of several is looked through."""
    from mayhem.games.biker_game import content as biker_game
    from mayhem.games.men_of_mayhem import content as men_of_mayhem

    bikers = [path for path in (folder, *_inner(folder)) if (path / "constants.yaml").exists()]
    problems = [problem for path in bikers for problem in _load(biker_game.load, path)]
    if folder not in bikers:
        told = men_of_mayhem.check(folder)
        if bikers:
            told = [problem for problem in told if problem.code != "nothing_to_check"]
        problems += told
    return problems


def _inner(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.is_dir())
    except OSError:
        return []  # the game's own check says what is wrong with it


def _load(load: Callable[[Path], object], folder: Path) -> list[Problem]:
    from mayhem.content import ContentError

    try:
        load(folder)
    except ContentError as error:
        return list(error.problems)
    return []
