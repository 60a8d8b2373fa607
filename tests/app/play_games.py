"""Whole games on the screen, from the title to the standings, played by a guest with one pair of hands.

    python -m tests.app.play_games --games 20
    python -m tests.app.play_games --game biker_game --games 12
    python -m tests.app.play_games --secrecy --games 20       several people; every frame is read for secrets
    xvfb-run python -m tests.app.play_games --window          in real windows instead of pictures that nobody sees

prints a line a game, then the kinds of decision that were met and what went wrong; exit code 1 if anything did.
"""

from __future__ import annotations

import argparse
import os
import re
import secrets
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import Any
from unittest.mock import patch

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from mayhem import ai
from mayhem.app.app import App
from mayhem.app.computers import Computers
from mayhem.app.guest import Guest
from mayhem.app.house import House
from mayhem.app.robot import Robot
from mayhem.app.services import Services
from mayhem.app.settings import Settings
from mayhem.app.setup import BIKER, MAYHEM, Setup
from mayhem.games import game as on_shelf
from mayhem.games.biker_game.meta import F_STATE, FRAMES
from mayhem.games.men_of_mayhem.tables import E_LOSE
from mayhem.games.men_of_mayhem.verbs import F_LOSE, FIRST_DECISION, FRAME_WORDS, V_OFFER
from mayhem.kernel.game import Refusal
from mayhem.session.players import Inline, Player

EVERYTHING = {
    "high_octane": True, "hollow_point": True, "under_the_radar": True, "slim_pickings": True, "hardcore": True,
    "long_haul": 1, "deals": True,
}  # fmt: skip
OCTANE = {"high_octane": True}
QUICK = ("greedy", "random")
INSTANT = 0.0


@dataclass(frozen=True)
class Plan:
    """One game to be played."""

    by: str
    players: int
    people: int = 1
    options: tuple[tuple[str, Any], ...] = ()
    seed: int = 1
    game: str = MAYHEM

    @property
    def name(self) -> str:
        marks = "+".join(name for name, value in self.options if value)
        return f"{self.by}-{self.players}-{self.people}" + (f"-{marks}" if marks else "")


def plan(by: str, players: int, people: int = 1, seed: int = 1, **options: Any) -> Plan:
    return Plan(by, players, people, tuple(options.items()), seed)


PLANS = (
    plan("mouse", 3, seed=1),
    plan("keyboard", 4, seed=2),
    plan("pad", 5, seed=3),
    plan("mouse", 6, seed=4),
    plan("keyboard", 3, 2, seed=5),
    plan("pad", 4, 2, seed=6),
    plan("mouse", 5, 3, seed=7),
    plan("mouse", 4, 1, seed=8, **EVERYTHING),
    plan("keyboard", 6, 1, seed=9, **EVERYTHING),
    plan("pad", 3, 3, seed=10, **EVERYTHING),
    plan("mouse", 4, 2, seed=11, with_crews=True),
    plan("keyboard", 6, 3, seed=12, with_crews=True, **OCTANE),
    plan("pad", 4, 1, seed=13, pick=True, **OCTANE),
    plan("mouse", 5, 2, seed=14, pick=True),
    plan("keyboard", 5, 1, seed=15, **OCTANE),
    plan("pad", 6, 2, seed=16, **OCTANE),
    plan("mouse", 3, 2, seed=17, **EVERYTHING),
    plan("keyboard", 4, 3, seed=18, pick=True, **EVERYTHING),
    plan("pad", 5, 1, seed=19, with_crews=True, **EVERYTHING),
    plan("mouse", 6, 3, seed=20, **EVERYTHING),
)


def clubs(by: str, players: int, people: int, seed: int, charters: int, rounds: int, **options: Any) -> Plan:
    """A game of the Biker Game. A guest founds no charters on purpose, so a round limit ends most of them."""
    chosen = {"target_charters": charters, "turn_cap_rounds": rounds, **options}
    return Plan(by, players, people, tuple(chosen.items()), seed, BIKER)


BIKER_PLANS = (
    clubs("mouse", 2, 1, 1, 3, 8),
    clubs("keyboard", 3, 1, 2, 3, 6),
    clubs("pad", 4, 1, 3, 4, 6),
    clubs("mouse", 5, 1, 4, 4, 5),
    clubs("keyboard", 6, 1, 5, 4, 5),
    clubs("pad", 2, 2, 6, 3, 6),
    clubs("mouse", 3, 2, 7, 3, 6, trade_heat=True, port_attacks="once"),
    clubs("keyboard", 4, 2, 8, 4, 5, commit_orders=False),
    clubs("pad", 6, 2, 9, 4, 4, fold_grace="next_turn", high_level_limit="per_level"),
    clubs("mouse", 6, 3, 10, 4, 4, alliable_extremists=False),
    clubs("keyboard", 5, 3, 11, 4, 4, instant_million=True, business_morale=2),
    clubs("pad", 3, 3, 12, 3, 5, player_deals=False),
)
ALL_PLANS = {MAYHEM: PLANS, BIKER: BIKER_PLANS}


class QuickComputers(Computers):
    """Play at once and on the spot: this is about the screen, not about how well they play."""

    def __init__(self) -> None:
        super().__init__("here")

    def _door(self, game: Any, name: str, seed: int) -> Player:
        return Inline(ai.make(QUICK[seed % len(QUICK)], game, seed))


@dataclass
class Report:
    """How one game went."""

    plan: Plan
    decisions: int = 0
    actions: int = 0
    seconds: float = 0.0
    kinds: Counter[str] = field(default_factory=Counter)
    people_kinds: Counter[str] = field(default_factory=Counter)  # those that a person answered
    curtains: int = 0
    frames: int = 0  # that somebody read
    error: str = ""

    def __str__(self) -> str:
        verdict = self.error.strip().splitlines()[0] if self.error else "ok"
        return (
            f"{self.plan.name}: {verdict}; {self.decisions} decisions, {self.actions} actions, "
            f"{self.curtains} curtains, {self.seconds:.1f} s"
        )


def open_app(chosen: Plan, size: tuple[int, int] = (1280, 720), headless: bool = True, **settings: Any) -> App:
    """An app whose last plan of a game is this one: New game and Start are enough."""
    setup = Setup(game=chosen.game, players=chosen.players)
    for seat, chair in enumerate(setup.chairs):
        chair.human = seat < chosen.people
    setup.options[chosen.game].update(dict(chosen.options))
    settings.setdefault("deal_windows", "deals" in dict(chosen.options))  # those with everything ask for everything
    kept = Settings(notice_seen=True, speed=INSTANT, memory={"new_game": setup.to_data()}, **settings)
    house = House(think="here")
    house._computers = QuickComputers()
    services = Services()
    services.house = house  # type: ignore[attr-defined]
    app = App(services, kept, size=size, language="en", headless=headless)
    app.running = True
    pygame.event.clear()
    app.push("title")
    app.step(1 / 60, [])
    return app


def start_game(robot: Robot, seed: int) -> None:
    """From the title to the table with two presses; only chance is pinned, so that the game can be played again."""
    robot.choose("button", "New game")
    robot.settle()
    with patch.object(secrets, "randbits", lambda bits: seed):
        robot.choose("button", re.compile("^(Start|Watch)"))
        robot.step(2)


def count_kinds(table: Any, report: Report) -> None:
    """Counts every decision that is taken, by kind."""
    submit = table.submit

    def counted(seat: int, request_id: int, choice: Any) -> Any:
        owed = next((r.kind for r in table.pending() if r.id == request_id and r.seat == seat and not r.optional), "")
        offered = table.game.name == MAYHEM and choice and choice[0] == V_OFFER
        kind = "offer" if offered else owed
        result = submit(seat, request_id, choice)
        if not isinstance(result, Refusal):
            report.kinds[kind] += 1
            if table.seats[seat].human:
                report.people_kinds[kind] += 1
        return result

    table.submit = counted


def play(chosen: Plan, watch: Callable[[App], None] | None = None, most: int = 0, **settings: Any) -> Report:
    """One game, or its first `most` actions. `watch` is called after every frame."""
    report = Report(chosen)
    began = time.perf_counter()
    app = open_app(chosen, **settings)
    robot = Robot(app, by=chosen.by)
    guest = Guest(robot, chosen.seed)
    table: Any = None
    try:
        start_game(robot, chosen.seed)
        table = next(s for s in app.scenes if s.name == "table").table  # type: ignore[attr-defined]
        count_kinds(table, report)
        if watch is not None:
            robot.after_frame = lambda: watch(app)
        report.actions = guest.play(most=most or 20000)
        last: Any = app.scene
        if last is not None and last.name == "error":
            report.error = "error page: " + "\n".join(robot.texts())
        elif not most and (last is None or last.name != "game_over"):
            report.error = f"ended at {last and last.name}"
    except Exception:  # noqa: BLE001 - a game that goes wrong is what is looked for
        report.error = traceback.format_exc(limit=-4)
        report.error = report.error.splitlines()[-1] + "\n" + report.error
    finally:
        if table is not None:
            report.decisions = table.decisions
        report.curtains = guest.curtains
        report.seconds = time.perf_counter() - began
        app.desk.close()
    return report


def expected_kinds(game: str = MAYHEM) -> set[str]:
    """All kinds of decision that a game with the standard content can ask for, offers included."""
    if game == BIKER:
        return set(FRAMES[F_STATE:])
    kinds = set(FRAME_WORDS[FIRST_DECISION:]) | {"offer"}
    if not any(_orders(card.strikes, E_LOSE) for card in on_shelf(MAYHEM).tables.cards):
        kinds.discard(FRAME_WORDS[F_LOSE])
    return kinds


def _orders(part: Any, op: int) -> bool:
    """Does a card's effect, or one inside it, order this?"""
    return getattr(part, "op", None) == op or (isinstance(part, tuple) and any(_orders(inner, op) for inner in part))


def play_one(task: tuple[Plan, bool, bool]) -> Report:
    """One game in a process of its own; with `secrecy` every frame is read by a watcher who must find no leak."""
    chosen, secrecy, window = task
    if not secrecy:
        return play(chosen, headless=not window)
    from tests.app.test_secrecy import Watcher

    watcher = Watcher()
    report = play(chosen, watcher, headless=not window)
    report.frames = sum(watcher.eyes.values())
    if not report.error and watcher.leaks:
        report.error = "leak\n" + "\n".join(watcher.leaks)
    elif not report.error and not watcher.seen_marks:
        report.error = "the watcher saw nothing that could leak"
    return report


def tasks(game: str, games: int, only: str, seed: int, secrecy: bool, window: bool) -> list[tuple[Plan, bool, bool]]:
    """The plans in turn, each time round with other seeds."""
    if secrecy:
        from tests.app.test_secrecy import HOT_SEATS

        plans = tuple(HOT_SEATS)
    else:
        plans = ALL_PLANS[game]
    chosen = [p for p in plans if only in p.name]
    out = []
    for at in range(games or len(chosen)):
        p = chosen[at % len(chosen)]
        number = p.seed + seed + 100 * (at // len(chosen))
        out.append((Plan(p.by, p.players, p.people, p.options, number, p.game), secrecy, window))
    return out


def main() -> int:
    parser = argparse.ArgumentParser(description="Plays whole games on the screen.")
    parser.add_argument("--game", default=MAYHEM, choices=sorted(ALL_PLANS), help="which game")
    parser.add_argument("--games", type=int, default=0, help="how many of the plans, from the first; 0: all")
    parser.add_argument("--only", default="", help="only plans whose name contains this")
    parser.add_argument("--seed", type=int, default=0, help="added to the seed of every plan")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="games at the same time")
    parser.add_argument("--secrecy", action="store_true", help="games at one screen; every frame is read for secrets")
    parser.add_argument("--window", action="store_true", help="in real windows: needs a display, such as xvfb-run")
    args = parser.parse_args()
    if args.window:
        os.environ["SDL_VIDEODRIVER"] = "x11"
    todo = tasks(args.game, args.games, args.only, args.seed, args.secrecy, args.window)
    failed, frames, kinds, people = 0, 0, Counter[str](), Counter[str]()
    with get_context("spawn").Pool(max(1, min(args.jobs, len(todo)))) as pool:
        for report in pool.imap_unordered(play_one, todo):
            print(report, flush=True)
            if report.error:
                failed += 1
                print(report.error, flush=True)
            frames += report.frames
            kinds += report.kinds
            people += report.people_kinds
        pool.close()  # SDL takes a SIGTERM for a closed window: ended from outside, a process would stay
        pool.join()
    missed = sorted(expected_kinds(args.game) - set(people))
    print("decisions of people:", dict(people.most_common()))
    print("decisions of all:", dict(kinds.most_common()))
    print("never asked of a person:", ", ".join(missed) or "none")
    if args.secrecy:
        print(f"{frames} frames were read")
    print(f"{failed} of {len(todo)} games went wrong")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
