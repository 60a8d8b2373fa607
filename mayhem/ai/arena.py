"""Matches that judge computer players: rotated, with common random numbers, counted honestly.

A *table* is one seed: the hero sits on every seat once, the gangs move on from table to table, and the cards and sites
of a seed are the same whoever sits where. Games of one table are alike, so intervals are taken over tables, not over
games.
"""

from __future__ import annotations

import json
import os
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from itertools import combinations
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

from mayhem.ai import LEVELS, make
from mayhem.ai.agent import Budget
from mayhem.ai.levels import effort_of
from mayhem.ai.match import play
from mayhem.ai.policy import policy_for
from mayhem.games import game as game_of

FORMAT = 1
Z95 = 1.959964


class Spec(NamedTuple):
    """What is played. `agents`: the hero first, then the field (the last one fills the table)."""

    game: str
    agents: tuple[str, ...]
    tables: int
    seed: int
    config: dict[str, Any]
    budgets: dict[str, tuple[int | None, float | None]]  # by agent's name: iterations, seconds
    balance: bool = False
    gangs: tuple[str, ...] = ()  # to draw from; empty: as the configuration says


class Job(NamedTuple):
    spec: Spec
    table: int
    turn: int

    @property
    def key(self) -> str:
        return f"{self.table}:{self.turn}"


class SpecMismatch(ValueError):
    """The state file belongs to another match."""


def seats_of(spec: Spec) -> int:
    rules = game_of(spec.game)
    seats: int = rules.seats(rules.new(rules.read_config(dict(spec.config)), 1))
    return seats


def jobs(spec: Spec) -> list[Job]:
    return [Job(spec, table, turn) for table in range(spec.tables) for turn in range(seats_of(spec))]


def seating(spec: Spec, table: int, turn: int, seats: int) -> list[str]:
    """Names by seat: the hero on seat `turn`, the field after it."""
    line = [*spec.agents, *[spec.agents[-1]] * (seats - len(spec.agents))][:seats]
    return [line[(seat - turn) % seats] for seat in range(seats)]


def table_config(spec: Spec, table: int, turn: int, seats: int) -> dict[str, Any]:
    """Gangs move on from table to table; in a balance run from turn to turn too, so that each sits everywhere."""
    config = dict(spec.config)
    if spec.gangs:
        sets = list(combinations(spec.gangs, seats))
        chosen = sets[table % len(sets)]
        shift = table // len(sets) + (turn if spec.balance else 0)
        config["gangs"] = [chosen[(seat + shift) % seats] for seat in range(seats)]
        config["players"] = seats
    return config


def budget_of(spec: Spec, name: str) -> Budget:
    """As ordered; else exactly the level's own iterations, without its bound in seconds, so that a busy machine changes
    nothing but the time."""
    if name in spec.budgets:
        return Budget(*spec.budgets[name])
    level = name.partition(":")[0]
    return Budget(effort_of(policy_for(game_of(spec.game)), level).iterations if level in LEVELS else None)


def play_job(job: Job) -> dict[str, Any]:
    """One game as plain data."""
    spec = job.spec
    rules = game_of(spec.game)
    seats = seats_of(spec)
    names = seating(spec, job.table, job.turn, seats)
    raw = table_config(spec, job.table, job.turn, seats)
    seed = spec.seed * 1_000_003 + job.table
    agents = [make(name, rules, seed * 64 + seat) for seat, name in enumerate(names)]
    budgets = {seat: budget_of(spec, name) for seat, name in enumerate(names)}
    make_tally = getattr(import_module(f"mayhem.ai.{spec.game}"), "Tally", None)
    tally = make_tally() if make_tally is not None else None
    result = play(rules, rules.read_config(raw), seed, agents, budgets=budgets, watch=tally)
    spent: dict[str, list[float]] = {}
    for thought in result.thoughts:
        spent.setdefault(names[thought.seat], []).append(round(thought.seconds * 1000, 2))
    return {
        "key": job.key, "table": job.table, "turn": job.turn, "names": names, "gangs": raw.get("gangs", []),
        "winners": result.winners, "scores": {row["seat"]: row["score"] for row in result.standings},
        "decisions": result.decisions, "refused": result.refused, "ms": spent,
        "tally": tally.result() if tally is not None else {},
    }  # fmt: skip


# Running --------------------------------------------------------------------------------------------------------------
def run(
    spec: Spec, *, processes: int | None = None, state: Path | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> list[dict[str, Any]]:  # fmt: skip
    """All games of the match; with a state file a stopped match goes on where it was."""
    everything = jobs(spec)
    done = _read_state(spec, state) if state is not None else {}
    open_jobs = [job for job in everything if job.key not in done]
    results = list(done.values())
    if progress is not None:
        progress(len(results), len(everything))
    writer = _Writer(spec, state) if state is not None else None
    try:
        for result in _play_all(open_jobs, processes or os.cpu_count() or 1):
            results.append(result)
            if writer is not None:
                writer.add(result)
            if progress is not None:
                progress(len(results), len(everything))
    finally:
        if writer is not None:
            writer.close()
    return sorted(results, key=lambda r: (r["table"], r["turn"]))


def _play_all(open_jobs: Sequence[Job], processes: int) -> Iterator[dict[str, Any]]:
    if processes == 1 or len(open_jobs) < 2:
        yield from map(play_job, open_jobs)
        return
    import multiprocessing

    with multiprocessing.get_context("spawn").Pool(min(processes, len(open_jobs))) as pool:
        yield from pool.imap_unordered(play_job, open_jobs)


class _Writer:
    """One line a game, flushed: a match can be stopped at any moment."""

    def __init__(self, spec: Spec, path: Path) -> None:
        fresh = not path.exists()
        torn = not fresh and not path.read_bytes().endswith(b"\n")
        self._file = path.open("a", encoding="utf-8")
        if torn:
            self._file.write("\n")  # after the line that was being written when the match was stopped
        if fresh:
            self._line({"format": FORMAT, "spec": _plain(spec)})

    def _line(self, data: dict[str, Any]) -> None:
        self._file.write(json.dumps(data) + "\n")
        self._file.flush()

    def add(self, result: dict[str, Any]) -> None:
        self._line(result)

    def close(self) -> None:
        self._file.close()


def _plain(spec: Spec) -> Any:
    """As JSON gives it back; the number of tables may grow from run to run."""
    return json.loads(json.dumps({**spec._asdict(), "tables": 0}))


def _read_state(spec: Spec, path: Path) -> dict[str, dict[str, Any]]:
    if not path.exists():
        return {}
    found: dict[str, dict[str, Any]] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines()):
        try:
            data = json.loads(line)
        except ValueError:
            continue  # the line that was being written when the match was stopped
        if number == 0:
            if not isinstance(data, dict) or data.get("format") != FORMAT or data.get("spec") != _plain(spec):
                raise SpecMismatch(str(path))
        elif isinstance(data, dict) and "key" in data and data["table"] < spec.tables:
            found[data["key"]] = data
    return found


# Counting -------------------------------------------------------------------------------------------------------------
class Share(NamedTuple):
    """A rate with its 95 % interval (Wilson, with the effective number of games)."""

    rate: float
    low: float
    high: float
    games: int


def wilson(rate: float, n: float) -> tuple[float, float]:
    if n <= 0:
        return 0.0, 1.0
    z2 = Z95 * Z95
    centre = (rate + z2 / (2 * n)) / (1 + z2 / n)
    half = Z95 * sqrt(rate * (1 - rate) / n + z2 / (4 * n * n)) / (1 + z2 / n)
    return max(0.0, centre - half), min(1.0, centre + half)


def share(clusters: Sequence[Sequence[float]]) -> Share:
    """The mean over all games; the spread between clusters says how many independent games they are worth, and never
    more than were played."""
    games = sum(len(cluster) for cluster in clusters)
    if games == 0:
        return Share(0.0, 0.0, 1.0, 0)
    total = sum(sum(cluster) for cluster in clusters)
    rate = total / games
    effective = float(games)
    m = len(clusters)
    if m > 1 and 0 < rate < 1:
        residuals = sum((sum(cluster) - rate * len(cluster)) ** 2 for cluster in clusters)
        variance = residuals * m / (m - 1) / (games * games)
        if variance > 0:
            effective = min(effective, rate * (1 - rate) / variance)
    low, high = wilson(rate, effective)
    return Share(rate, low, high, games)


def percentile(values: Sequence[float], part: float) -> float:
    if not values:
        return 0.0
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def summarize(spec: Spec, results: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The report as plain data."""
    seats = seats_of(spec)
    report: dict[str, Any] = {
        "game": spec.game, "agents": list(spec.agents), "seed": spec.seed, "config": spec.config,
        "budgets": {name: list(budget) for name, budget in spec.budgets.items()}, "games": len(results),
        "tables": len({r["table"] for r in results}), "even": 1 / seats,
        "refused": sum(r["refused"] for r in results),
        "decisions_per_game": _mean([r["decisions"] for r in results]),
    }  # fmt: skip
    report["agents_won"] = {
        name: _share_of(results, lambda r, seat, name=name: r["names"][seat] == name)
        for name in dict.fromkeys(spec.agents)
    }
    report["hero"] = _share_of(results, lambda r, seat: seat == r["turn"])
    report["seats_won"] = [_share_of(results, lambda r, seat, at=at: seat == at) for at in range(seats)]
    gangs = sorted({gang for r in results for gang in r["gangs"]})
    report["gangs_won"] = {
        gang: _share_of(results, lambda r, seat, gang=gang: bool(r["gangs"]) and r["gangs"][seat] == gang)
        for gang in gangs
    }
    times: dict[str, list[float]] = {}
    for r in results:
        for name, spent in r["ms"].items():
            times.setdefault(name, []).extend(spent)
    report["ms"] = {
        name: {
            "mean": _mean(spent), "median": percentile(spent, 0.5), "p95": percentile(spent, 0.95),
            "p99": percentile(spent, 0.99), "most": max(spent),
        }
        for name, spent in times.items()
    }  # fmt: skip
    counts: Counter[str] = Counter()
    shown: Counter[str] = Counter()
    used: Counter[str] = Counter()
    for r in results:
        counts.update(r["tally"].get("counts", {}))
        shown.update(r["tally"].get("shown", {}))
        used.update(r["tally"].get("used", {}))
    report["per_game"] = {name: count / max(1, len(results)) for name, count in sorted(counts.items())}
    report["sites"] = {site: used[site] / shown[site] for site in sorted(shown)}
    return report


def _share_of(results: Sequence[dict[str, Any]], mine: Any) -> dict[str, Any]:
    """How often those seats win that `mine(result, seat)` picks; shared victories count in part."""
    clusters: dict[int, list[float]] = {}
    for r in results:
        for seat in range(len(r["names"])):
            if mine(r, seat):
                won = 1 / len(r["winners"]) if seat in r["winners"] else 0.0
                clusters.setdefault(r["table"], []).append(won)
    return share(list(clusters.values()))._asdict()


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def balanced(report: dict[str, Any]) -> list[str]:
    """What does not hold, as keys with a name behind the colon; empty when the game is balanced. M15.3, unless the game
    has measures of its own."""
    own = getattr(import_module(f"mayhem.ai.{report['game']}"), "unbalanced", None)
    if own is not None:
        return list(own(report))
    wrong = []
    for gang, found in report["gangs_won"].items():
        if abs(found["rate"] - 0.25) > 0.04:
            wrong.append(f"gang:{gang}")
    for seat, found in enumerate(report["seats_won"]):
        if abs(found["rate"] - 0.25) > 0.04:
            wrong.append(f"seat:{seat}")
    wrong += [f"site:{site}" for site, rate in report["sites"].items() if rate < 0.15]
    if report["per_game"].get("throwdowns", 0) < 3:
        wrong.append("fights:throwdowns")
    if report["per_game"].get("throwdowns_with_guns", 0) < 2:
        wrong.append("fights:throwdowns_with_guns")
    return wrong


def stamp(report: dict[str, Any], began: float) -> dict[str, Any]:
    return {**report, "seconds": round(time.perf_counter() - began, 1)}
