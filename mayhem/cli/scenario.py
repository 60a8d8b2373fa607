"""`mayhem scenario FILE...`: positions, decisions and what to expect of them, run and compared."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from mayhem import i18n

NAME = "scenario"
DIFFERENT, BROKEN = 1, 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help=i18n.t("cli.scenario.file"))
    parser.add_argument("--quiet", action="store_true", help=i18n.t("cli.scenario.quiet"))


def run(args: argparse.Namespace) -> int:
    from mayhem.cli.common.mistake import Mistake

    files: list[Path] = []
    for path in args.files:
        if path.is_dir():
            found = sorted(path.rglob("*.yaml"))
            if not found:
                raise Mistake("cli.scenario.no_files", folder=str(path))
            files += found
        else:
            files.append(path)
    results = [run_file(path, args.quiet) for path in files]
    if len(files) > 1:
        counts = {"good": results.count(0), "different": results.count(DIFFERENT), "broken": results.count(BROKEN)}
        print(i18n.t("cli.scenario.total", files=len(files), **counts))
    return max(results)


def run_file(path: Path, quiet: bool = False) -> int:
    """0: as expected; 1: something differs; 2: the file cannot be used. All differences are printed."""
    from mayhem.cli.common.options import open_game
    from mayhem.content import Problem
    from mayhem.content.scenarios import line_of, read_scenario
    from mayhem.games import NAMES
    from mayhem.kernel import scenario

    problems: list[Problem] = []
    data, lines = read_scenario(path, problems)
    for problem in problems:
        print(problem.describe(i18n.t), file=sys.stderr)
    if problems:
        return BROKEN
    name = data.get("game") if isinstance(data, dict) else None
    if not isinstance(name, str) or name not in NAMES:
        where = f"{path}:{line_of(lines, ('game',))}"
        text = i18n.t("cli.scenario.unknown_game", word=str(name)[:40], known=", ".join(NAMES))
        print(i18n.t("cli.scenario.broken", where=where, text=text), file=sys.stderr)
        return BROKEN
    outcome = scenario.run(open_game(name), data)
    for difference in outcome.differences:
        entry = ".".join(map(str, difference.path))
        where = f"{path}:{line_of(lines, difference.path)}{': ' + entry if entry else ''}"
        if difference.broken:
            print(i18n.t("cli.scenario.broken", where=where, text=difference.text), file=sys.stderr)
        else:
            print(i18n.t("cli.scenario.differs", where=where, text=difference.text))
    if not outcome.differences and not quiet:
        print(i18n.t("cli.scenario.good", file=str(path), steps=_steps(outcome.steps)))
    if any(difference.broken for difference in outcome.differences):
        return BROKEN
    return DIFFERENT if outcome.differences else 0


def _steps(number: int) -> Any:
    return i18n.msgn("cli.scenario.steps", number)
