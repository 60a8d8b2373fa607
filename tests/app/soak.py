"""An hour at the table: game after game in one app, by a guest, at instant speed. Does anything grow or slow down?

    python -m tests.app.soak --minutes 60

prints a line a game (memory, work per frame as a ratio to one full-screen blit of the same minute) and at the end how
much memory came after the first games, and how the last games' frames compare with the first ones'. Exit code 1 if
memory grew by 20 MB or more after the first game of every kind, or frames got slower by half.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from statistics import median
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from mayhem.app.app import App
from mayhem.app.guest import Guest
from mayhem.app.robot import Robot
from mayhem.app.screen_bench import blit_cost
from tests.app.play_games import EVERYTHING, Plan, open_app, plan, start_game

MOST_GROWTH_MB = 20.0
MOST_SLOWER = 1.5
# Always the same kind of table: another number of gangs needs other pictures, which is no leak.
PLAN = plan("mouse", 4, seed=1, **EVERYTHING)


def memory_mb() -> float:
    """What this process holds now; where the system does not say so, what it held at most."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
    except OSError:
        import resource

        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return most / 1e6 if sys.platform == "darwin" else most / 1e3


class Soak:
    """One app, many games."""

    def __init__(self, chosen: Plan, size: tuple[int, int] = (1280, 720)) -> None:
        self.plan = chosen
        self.app: App = open_app(chosen, size)
        self.robot = Robot(self.app, by=chosen.by)
        self.memory: list[float] = []
        self._frames: list[float] = []
        self._time_frames()
        self.work: list[float] = []  # the median of work per painted frame, in full-screen blits

    def _time_frames(self) -> None:
        """Processor time of every frame that painted something: what others do on the machine is not counted."""
        step = self.app.step

        def timed(seconds: float, events: Any = None) -> Any:
            began = time.thread_time()
            areas = step(seconds, events)
            if areas:
                self._frames.append((time.thread_time() - began) * 1000)
            return areas

        self.app.step = timed  # type: ignore[method-assign]

    def game(self, number: int) -> None:
        """From the title to the standings and back."""
        app = self.app
        self._frames.clear()
        start_game(self.robot, self.plan.seed + number)
        Guest(self.robot, self.plan.seed + number).play(most=20000)
        last = app.scene.name if app.scene is not None else None  # not the scene: that would keep its pictures
        if last != "game_over":
            raise AssertionError(f"game {number} ended at {last}: {self.robot.texts()}")
        work = median(self._frames)
        while app.scene is not None and app.scene.name != "title":
            app.reset_to("title")
            self.robot.settle()
        self.work.append(work / blit_cost(app.screen, 30))
        app.stage.damage_all()
        self.robot.step(2)
        gc.collect()
        self.memory.append(memory_mb())


def median_of(values: Iterable[float]) -> float:
    return median(list(values) or [0.0])


def main() -> int:
    parser = argparse.ArgumentParser(description="Games for an hour: memory and speed must stay.")
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--by", default="mouse", choices=("mouse", "keyboard", "pad"))
    args = parser.parse_args()
    soak = Soak(Plan(args.by, PLAN.players, PLAN.people, PLAN.options, PLAN.seed))
    until, number = time.monotonic() + args.minutes * 60, 0
    while time.monotonic() < until or number < 3:
        soak.game(number)
        number += 1
        print(
            f"game {number}: {soak.memory[-1]:.1f} MB, {soak.work[-1]:.2f} blits a frame,"
            f" {len(soak.app.stage.cache)} pictures",
            flush=True,
        )
    grown = max(soak.memory[1:]) - soak.memory[0]
    share = max(1, number // 4)
    slower = median_of(soak.work[-share:]) / median_of(soak.work[:share])
    print(f"{number} games; memory after the first {soak.memory[0]:.1f} MB, at most {grown:+.1f} MB more,")
    print(f"at the end {soak.memory[-1] - soak.memory[0]:+.1f} MB; frames at the end cost {slower:.2f} of the first")
    return 0 if grown < MOST_GROWTH_MB and slower < MOST_SLOWER else 1


if __name__ == "__main__":
    sys.exit(main())
