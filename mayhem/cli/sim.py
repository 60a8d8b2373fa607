"""`mayhem sim`: whole games by computers, counted."""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any, NamedTuple

from mayhem import i18n
from mayhem.cli.common.columns import fill, places

NAME = "sim"
GAMES = 20
SEED = 1
AGENT = "greedy"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    from mayhem.cli.common.agents import known_agents
    from mayhem.cli.common.options import add_game, seed, whole

    add_game(parser)
    parser.add_argument(
        "--games", metavar="N", type=whole(1, 1_000_000), default=GAMES, help=i18n.t("cli.sim.games", default=GAMES)
    )
    parser.add_argument("--agents", metavar="A,B,...", help=i18n.t("cli.option.agents", known=known_agents()))
    parser.add_argument("--seed", metavar="N", type=seed, default=SEED, help=i18n.t("cli.option.seed", default=SEED))
    parser.add_argument("--jobs", metavar="N", type=whole(1, 256), default=1, help=i18n.t("cli.sim.jobs"))
    parser.add_argument("--rotate", action="store_true", help=i18n.t("cli.sim.rotate"))
    parser.add_argument("--json", action="store_true", help=i18n.t("cli.option.json"))


class Played(NamedTuple):
    """What is kept of one game; plain data, so that it can come from another process."""

    agents: tuple[str, ...]
    gangs: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[float, ...]
    ending: str
    decisions: int
    rounds: int


class Job(NamedTuple):
    game: str
    config: dict[str, Any]
    agents: tuple[str, ...]
    seed: int


def run(args: argparse.Namespace) -> int:
    from mayhem.cli.common.agents import default_agent, make_agent, names_for
    from mayhem.cli.common.options import open_game, raw_config, read_config
    from mayhem.cli.common.progress import Progress

    game = open_game(args.game)
    raw = raw_config(args)
    seats = game.seats(game.new(read_config(game, raw), args.seed))
    names = names_for(args.agents, seats, default_agent(game, AGENT))
    for name in set(names):
        make_agent(name, game, args.seed)  # a wrong name is told before anything is played
    jobs = []
    for i in range(args.games):
        turn = i % seats if args.rotate else 0
        jobs.append(Job(args.game, raw, tuple(names[turn:] + names[:turn]), args.seed + i))
    began = time.perf_counter()
    played = []
    with Progress(len(jobs), "cli.sim.progress") as bar:
        for result in _play_all(jobs, args.jobs):
            played.append(result)
            bar.show(len(played))
    report = summarize(played, args.game, args.seed, time.perf_counter() - began)
    if args.json:
        print(json.dumps(report))
    else:
        _print(report)
    return 0


def _play_all(jobs: list[Job], processes: int) -> Iterator[Played]:
    """In order, whatever the number of processes, so that the same command gives the same result."""
    if processes == 1 or len(jobs) == 1:
        yield from map(play_one, jobs)
        return
    import multiprocessing

    # Started anew, not forked: forks of a process with threads hang on some systems, and Windows knows none.
    with multiprocessing.get_context("spawn").Pool(min(processes, len(jobs))) as pool:
        yield from pool.imap(play_one, jobs, chunksize=max(1, min(16, len(jobs) // (4 * processes))))


def play_one(job: Job) -> Played:
    """One whole game. The agents' seeds follow from the game's, so a game can be played again alone."""
    from mayhem import games
    from mayhem.cli.common.agents import decide, make_agent

    game = games.game(job.game)
    state = game.new(game.read_config(job.config), job.seed)
    agents = [make_agent(name, game, job.seed * 64 + seat) for seat, name in enumerate(job.agents)]
    decisions = 0
    while not game.over(state):
        decide(game, state, agents)
        decisions += 1
    rows = game.standings(state)
    by_seat = sorted(rows, key=lambda row: row["seat"])
    return Played(
        agents=job.agents,
        gangs=tuple(_gangs(game, state, len(rows))),
        winners=tuple(sorted(row["seat"] for row in rows if row["place"] == 1)),
        scores=tuple(row["score"] for row in by_seat),
        ending=str(rows[0].get("ending", "")),
        decisions=decisions,
        rounds=int(getattr(state, "round", 0)),
    )


def _gangs(game: Any, state: Any, seats: int) -> list[str]:
    """What a seat plays, where the game can say it."""
    name = getattr(game, "seat_name", None)
    return [str(name(state, seat)) for seat in range(seats)] if name is not None else [""] * seats


def summarize(played: list[Played], game: str, seed: int, seconds: float) -> dict[str, Any]:
    """Wins by seat, agent and gang; a shared win counts as a part of one for each winner."""
    kinds = ("seat", "agent", "gang")
    wins: dict[str, dict[str, float]] = {kind: defaultdict(float) for kind in kinds}
    scores: dict[str, dict[str, float]] = {kind: defaultdict(float) for kind in kinds}
    times: dict[str, Counter[str]] = {kind: Counter() for kind in kinds}
    for one in played:
        for seat, agent in enumerate(one.agents):
            for kind, name in (("seat", str(seat)), ("agent", agent), ("gang", one.gangs[seat])):
                times[kind][name] += 1
                scores[kind][name] += one.scores[seat]
                if seat in one.winners:
                    wins[kind][name] += 1 / len(one.winners)
    lengths = [one.decisions for one in played]
    return {
        "game": game,
        "seed": seed,
        "games": len(played),
        "seconds": round(seconds, 3),
        "decisions": sum(lengths),
        "decisions_per_second": round(sum(lengths) / seconds, 1) if seconds else 0.0,
        "games_per_second": round(len(played) / seconds, 2) if seconds else 0.0,
        "length": {"least": min(lengths), "mean": round(sum(lengths) / len(lengths), 1), "most": max(lengths)},
        "rounds": dict(sorted(Counter(one.rounds for one in played).items())),
        "endings": dict(Counter(one.ending for one in played).most_common()),
        **{
            f"by_{kind}": {
                name: {
                    "games": times[kind][name],
                    "wins": round(wins[kind][name], 3),
                    "share": round(100 * wins[kind][name] / times[kind][name], 1),
                    "score": round(scores[kind][name] / times[kind][name], 2),
                }
                for name in sorted(times[kind])
                if name
            }
            for kind in kinds
        },
    }


def _print(report: dict[str, Any]) -> None:
    print(
        i18n.t(
            "cli.sim.done", games=report["games"], game=_title(report["game"]), seed=report["seed"],
            seconds=report["seconds"], decisions=report["decisions_per_second"],
        )
    )  # fmt: skip
    length = report["length"]
    rounds = ", ".join(f"{number} ({count})" for number, count in report["rounds"].items())
    print(i18n.t("cli.sim.length", low=length["least"], high=length["most"], mean=length["mean"], rounds=rounds))
    for kind in ("seat", "agent", "gang"):
        rows = report[f"by_{kind}"]
        if not rows:
            continue
        print(i18n.t(f"cli.sim.by_{kind}"))
        names = {name: _name(kind, name) for name in rows}
        width = max(map(places, names.values()))
        for name, row in rows.items():
            wins = row["wins"]
            args = {
                "wins": int(wins) if wins == int(wins) else wins,
                "games": row["games"],
                "share": row["share"],
                "score": row["score"],
            }
            print(i18n.t("cli.sim.row_score", name=fill(names[name], width), **args))
    print(i18n.t("cli.sim.by_ending"))
    endings = {_ending(report["game"], word): count for word, count in report["endings"].items()}
    width = max(map(places, endings))
    for name, count in endings.items():
        share = round(100 * count / report["games"], 1)
        print(i18n.t("cli.sim.row", name=fill(name, width), wins=count, games=report["games"], share=share))


def _name(kind: str, name: str) -> str:
    if kind == "seat":
        return i18n.t("cli.sim.seat", number=int(name) + 1)
    key = f"gang.{name}.name"
    return i18n.t(key) if kind == "gang" and i18n.has(key) else name


def _title(game: str) -> str:
    return i18n.t(f"{game}.title") if i18n.has(f"{game}.title") else game


def _ending(game: str, word: str) -> str:
    key = f"{game}.ending.{word}"
    return i18n.t(key) if i18n.has(key) else word
