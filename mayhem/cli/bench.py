"""`mayhem bench`: the speed of the rules, beside a fixed loop, so that figures compare across machines."""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import json
import platform
from typing import TYPE_CHECKING, Any

from mayhem import i18n

if TYPE_CHECKING:
    from mayhem.cli.measure.speed import Speed

NAME = "bench"
SECONDS = 1.0
SCREEN = "mayhem.app.screen_bench"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    from mayhem import games
    from mayhem.cli.common.options import real

    known = ", ".join(games.NAMES)
    parser.add_argument("--game", metavar="NAME", help=i18n.t("cli.bench.game_option", known=known))
    parser.add_argument(
        "--seconds", metavar="S", type=real(0.01, 600), default=SECONDS,
        help=i18n.t("cli.bench.seconds", default=SECONDS),
    )  # fmt: skip
    parser.add_argument("--json", action="store_true", help=i18n.t("cli.option.json"))
    parser.add_argument("--screen", action="store_true", help=i18n.t("cli.bench.screen"))


def run(args: argparse.Namespace) -> int:
    if args.screen:
        return _screen(args)
    report = measure(args.game, args.seconds)
    if args.json:
        print(json.dumps(report))
    else:
        _print(report)
    return 0


def measure(name: str | None, seconds: float) -> dict[str, Any]:
    """Every game that is there, or the named one."""
    from mayhem import games
    from mayhem.cli.common.mistake import Mistake
    from mayhem.cli.common.options import open_game
    from mayhem.cli.measure import speed

    present: dict[str, Any] = {}
    for each in games.NAMES if name is None else (name,):
        try:
            present[each] = open_game(each)
        except Mistake:
            if name is not None:
                raise
            continue  # a game that is not in this copy
    configs = {each: game.read_config({}) for each, game in present.items()}
    subjects: dict[str, speed.Subject] = {"": speed.Reference()}
    subjects.update({each: speed.Rules(game, configs[each]) for each, game in present.items()})
    speeds = speed.measure(subjects, seconds)
    reference = speeds.pop("")
    report: dict[str, Any] = {
        "python": platform.python_version(), "implementation": platform.python_implementation(),
        "machine": platform.machine(), "system": platform.system(), "reference": reference.as_dict(), "games": {},
    }  # fmt: skip
    for each, found in speeds.items():
        players = present[each].seats(present[each].new(configs[each], 1))
        report["games"][each] = {"players": players, **found.as_dict(), "ratio": _ratios(found, reference)}
    return report


def _ratios(speed: Speed, reference: Speed) -> dict[str, float]:
    """How many times slower than the reference; 1 would be as fast as the loop."""
    return {
        "trusted": round(reference.trusted / speed.trusted, 2),
        "checked": round(reference.checked / speed.checked, 2),
        "clone": round(speed.clone / reference.clone, 2),
        "legal_submit": round(speed.legal_submit / reference.legal_submit, 2),
    }


def _print(report: dict[str, Any]) -> None:
    print(i18n.t("cli.bench.head", python=f"{report['implementation']} {report['python']}", machine=report["machine"]))
    print(i18n.t("cli.bench.reference", **_figures(report["reference"])))
    for name, entry in report["games"].items():
        title = i18n.t(f"{name}.title") if i18n.has(f"{name}.title") else name
        print(i18n.t("cli.bench.game", game=title, players=entry["players"]))
        for line, ratio in (("trusted", "trusted"), ("checked", "checked"), ("games", ""), ("clone", "clone"),
                            ("legal", "legal_submit")):  # fmt: skip
            print(i18n.t(f"cli.bench.{line}", ratio=entry["ratio"].get(ratio, 1.0), **_figures(entry)))


def _figures(entry: dict[str, Any]) -> dict[str, Any]:
    return {
        "trusted": entry["decisions_per_second"]["trusted"], "checked": entry["decisions_per_second"]["checked"],
        "games": entry["games_per_second"], "clone": entry["clone_us"], "legal": entry["legal_submit_us"],
    }  # fmt: skip


def _screen(args: argparse.Namespace) -> int:
    from mayhem.cli.common.mistake import Mistake

    if importlib.util.find_spec(SCREEN) is None:
        raise Mistake("cli.bench.no_screen")
    code = importlib.import_module(SCREEN).run(args)
    return int(code or 0)
