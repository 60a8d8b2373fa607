"""`mayhem arena`: computer players against each other, and the balance of the game (M15.3)."""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

from mayhem import i18n

NAME = "arena"
GAMES = 400
SEED = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    from mayhem.cli.common.agents import known_agents
    from mayhem.cli.common.options import add_game, real, seed, whole

    add_game(parser)
    parser.add_argument("agents", metavar="AGENT", nargs="*", help=i18n.t("cli.arena.agents", known=known_agents()))
    parser.add_argument(
        "--games", metavar="N", type=whole(1, 1_000_000), default=GAMES, help=i18n.t("cli.arena.games", default=GAMES)
    )
    parser.add_argument("--seed", metavar="N", type=seed, default=SEED, help=i18n.t("cli.option.seed", default=SEED))
    parser.add_argument("--balance", action="store_true", help=i18n.t("cli.arena.balance"))
    parser.add_argument("--unleaded", action="store_true", help=i18n.t("cli.arena.unleaded"))
    parser.add_argument("--gangs", metavar="A,B,...", default="", help=i18n.t("cli.arena.gangs"))
    parser.add_argument("--jobs", metavar="N", type=whole(1, 256), help=i18n.t("cli.arena.jobs"))
    parser.add_argument("--state", metavar="FILE", help=i18n.t("cli.arena.state"))
    parser.add_argument(
        "--iterations", metavar="N", type=whole(1, 10_000_000), help=i18n.t("cli.arena.iterations")
    )  # fmt: skip
    parser.add_argument("--seconds", metavar="S", type=real(0.001, 60.0), help=i18n.t("cli.arena.seconds"))
    parser.add_argument("--json", action="store_true", help=i18n.t("cli.option.json"))


def run(args: argparse.Namespace) -> int:
    from mayhem.ai import arena
    from mayhem.cli.common.mistake import Mistake
    from mayhem.cli.common.progress import Progress

    spec = _spec(args)
    seats = arena.seats_of(spec)
    spec = spec._replace(tables=max(1, -(-args.games // seats)))
    state = Path(args.state) if args.state else None
    began = time.perf_counter()
    with Progress(spec.tables * seats, "cli.arena.progress") as bar:
        try:
            results = arena.run(spec, processes=args.jobs, state=state, progress=lambda done, _: bar.show(done))
        except arena.SpecMismatch:
            raise Mistake("cli.arena.other_match", file=str(state)) from None
        except OSError as error:
            raise Mistake("cli.arena.state_unusable", file=str(state), reason=str(error.strerror)) from None
    report = arena.stamp(arena.summarize(spec, results), began)
    if args.balance:
        report["unbalanced"] = arena.balanced(report)
    if args.json:
        print(json.dumps(report))
    else:
        print("\n".join(_lines(report, args.balance)))
    return 1 if args.balance and report["unbalanced"] else 0


def _spec(args: argparse.Namespace) -> Any:
    from mayhem.ai.arena import Spec
    from mayhem.cli.common.agents import make_agent
    from mayhem.cli.common.mistake import Mistake
    from mayhem.cli.common.options import open_game, raw_config, read_config

    game = open_game(args.game)
    agents = args.agents or (["greedy"] if args.balance else [])
    if len(agents) < (1 if args.balance else 2):
        raise Mistake("cli.arena.two_agents")
    for name in agents:
        make_agent(name, game, args.seed)  # a wrong name is told before anything is played
    raw = raw_config(args)
    gangs: tuple[str, ...] = ()
    if args.game == "men_of_mayhem":
        raw.setdefault("high_octane", not args.unleaded)
        gangs = _gangs(game, args.gangs, args.balance)
    read_config(game, raw)
    budgets: dict[str, tuple[int | None, float | None]] = {}
    if args.iterations is not None or args.seconds is not None:
        budgets[agents[0]] = (args.iterations, args.seconds)
    return Spec(args.game, tuple(agents), 1, args.seed, raw, budgets, args.balance, gangs)


def _gangs(game: Any, given: str, balance: bool) -> tuple[str, ...]:
    """The four of the box; all six with `all` and in a balance run."""
    from mayhem.cli.common.mistake import Mistake

    known = tuple(gang.id for gang in game.tables.gangs)
    if given == "all" or (balance and not given):
        return known
    chosen = tuple(word.strip() for word in given.split(",") if word.strip()) or known[:4]
    for word in chosen:
        if word not in known:
            raise Mistake("cli.arena.unknown_gang", word=word[:40], known=", ".join(known))
    return chosen


def _lines(report: dict[str, Any], balance: bool) -> list[str]:
    t = i18n.t
    lines = [t("cli.arena.head", games=report["games"], tables=report["tables"], seconds=report["seconds"])]
    lines.append(_row(t("cli.arena.column.who"), t("cli.arena.column.rate"), t("cli.arena.column.interval")))
    for name, won in report["agents_won"].items():
        lines.append(_won(name, won))
    for gang, won in report["gangs_won"].items():
        lines.append(_won(gang, won))
    for seat, won in enumerate(report["seats_won"]):
        lines.append(_won(t("cli.arena.seat", n=seat + 1), won))
    lines.append("")
    columns = ("mean", "median", "p95", "p99", "most")
    lines.append(_row(t("cli.arena.column.ms"), *columns))
    for name, spent in report["ms"].items():
        lines.append(_row(name, *(f"{spent[column]:.1f}" for column in columns)))
    lines.append("")
    lines.append(t("cli.arena.per_game"))
    lines += [_row(name, f"{value:.2f}") for name, value in report["per_game"].items()]
    lines.append(_row("decisions", f"{report['decisions_per_game']:.0f}"))
    if balance:
        lines.append("")
        lines.append(t("cli.arena.sites"))
        lines += [_row(site, f"{100 * rate:.0f} %") for site, rate in report["sites"].items()]
        wrong = report["unbalanced"]
        lines.append("")
        lines.append(t("cli.arena.unbalanced", what=", ".join(wrong)) if wrong else t("cli.arena.balanced"))
    return lines


def _won(name: str, won: dict[str, Any]) -> str:
    return _row(name, f"{100 * won['rate']:.1f} %", f"{100 * won['low']:.1f} - {100 * won['high']:.1f}")


def _row(name: str, *cells: str) -> str:
    return f"{name:<28}" + "".join(f"{cell:>16}" for cell in cells)
