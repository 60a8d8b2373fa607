"""Kills a playing program at random moments and looks at what is left:

    python -m tests.persist.kill_play 500 [plain|full|flush] [dregs|men_of_mayhem] [first seed]

A child process plays at full speed with autosave and reports each decision when it is taken. It is killed (SIGKILL),
and the next one continues what it left. Every continuation must stand at the last reported decision, the one before
it or the one that was just being reported, with the same digests. With `full` and `flush` the disk fails now and then
while it plays: then what was reported as saved must be there. Prints a summary; exit code 1 if anything was lost or
unreadable.
"""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from mayhem.kernel.rng import Rng
from mayhem.persist import disk as disks
from mayhem.persist import journal
from mayhem.persist.journal import recover
from mayhem.persist.keeper import Keeper
from mayhem.persist.paths import find_paths
from mayhem.session.table import Table
from tests.persist.fuzz_saves import games
from tests.persist.playing import people, pick

ROOT = Path(__file__).resolve().parents[2]
CONFIGS: dict[str, dict[str, Any]] = {"dregs": {"seats": 4, "rounds": 100}, "men_of_mayhem": {"long_haul": 7}}


class Moody(disks.Disk):
    """Full, or failing to flush, for stretches of time."""

    def __init__(self, mode: str, seed: int) -> None:
        self.mode, self.rng = mode, Rng(seed)
        self.left = 0  # calls for which the present mood lasts
        self.bad = False

    def _mood(self) -> bool:
        if self.left <= 0:
            self.bad = not self.bad and self.rng.below(3) > 0
            self.left = 1 + self.rng.below(12 if self.bad else 60)
        self.left -= 1
        return self.bad

    def write(self, handle: int, data: bytes) -> int:
        if self.mode == "full" and self._mood():
            if len(data) > 1 and self.rng.below(2):
                return super().write(handle, data[: 1 + self.rng.below(len(data) - 1)])
            raise OSError(errno.ENOSPC, "no space")
        return super().write(handle, data)

    def flush(self, handle: int) -> None:
        if self.mode == "flush" and self._mood():
            raise OSError(errno.EIO, "failed")
        super().flush(handle)


def child(home: Path, mode: str, name: str, seed: int) -> None:
    """Continues the game of that home, or begins one; when it ends, the next."""
    journal.GROWN, journal.AGAIN = 12_000, 0.05  # many generations, so that kills hit their making
    disks.DISK = Moody(mode, seed)
    keep = Keeper(find_paths(home), games)
    rng = Rng(seed)
    game = games(name)
    while True:
        found = keep.resume_latest()
        if found is not None:
            table = Table(found.opened, keeper=keep, ops=found.ops)
        else:
            seats = game.seats(game.new(game.read_config(CONFIGS[name]), 1))
            table = Table.new(game, CONFIGS[name], people(seats), rng.below(1 << 30), keeper=keep)
        while not table.over:
            if rng.below(12) == 0 and table.record.decisions and table.undo(table.record.decisions[-1].seat):
                word = "undone"
            else:
                seat, request, choice = pick(game, table._state, rng)
                table.submit(seat, request, choice)
                word = "done"
            assert table._journal is not None
            digest = table.record.digests[-1] if table.record.digests else "-"
            failing = "failing" if table._journal.failing else "well"
            os.write(1, f"{table.record.id} {table.decisions} {digest} {word} {failing}\n".encode())
        while mode != "plain" and table._journal is not None and table._journal.failing:
            table._journal.flush()
        table.close()


class Witness:
    """Kills children one after another and compares."""

    def __init__(self, home: Path, mode: str, name: str) -> None:
        self.home, self.mode, self.name = home, mode, name
        self.found: Counter[str] = Counter()
        self.wrong: list[str] = []
        self.before = ("", 0)  # the game found last, and how much of it

    def once(self, seed: int) -> None:
        rng = Rng(seed)
        command = [sys.executable, "-m", "tests.persist.kill_play", "--child", str(self.home), self.mode, self.name]
        process = subprocess.Popen([*command, str(seed)], cwd=ROOT, stdout=subprocess.PIPE)
        assert process.stdout is not None
        wanted = 1 + rng.below(120)
        lines: list[bytes] = []
        tail = b""
        while len(lines) < wanted:
            piece = os.read(process.stdout.fileno(), 4096)
            if not piece:
                break
            *whole, tail = (tail + piece).split(b"\n")
            lines += whole
        if rng.below(2):
            time.sleep(rng.below(3000) / 1e6)
        process.kill()
        rest, _ = process.communicate()
        if process.returncode != -9:
            self.wrong.append(f"seed {seed}: the child ended by itself with {process.returncode}")
        lines += (tail + rest).split(b"\n")[:-1]
        self._compare(seed, [line.decode().split() for line in lines])

    def _compare(self, seed: int, lines: list[list[str]]) -> None:
        keep = Keeper(find_paths(self.home), games)
        if not lines:
            self.found["killed before its first decision"] += 1
            return
        identity = lines[-1][0]
        lines = [line for line in lines if line[0] == identity]
        if identity not in keep.running() and self.before[0] != identity and all(line[4] != "well" for line in lines):
            self.found["nowhere yet, and failing had been told"] += 1
            return
        if identity not in keep.running():
            archived = [e for e in keep.replays.entries() if e.head is not None and e.head.status == "finished"]
            ended = [keep.replays.read(e.path)[1] for e in archived]
            if not any(r.id == identity and r.digests[-1] == lines[-1][2] for r in ended):
                self.wrong.append(f"seed {seed}: {identity} is gone")
            self.found["ended, a replay"] += 1
            return
        left = recover(keep.paths.autosaves, identity)  # Trouble here is an unreadable save: let it out
        keep.resume(identity)
        record = left.record
        if self.before[0] == identity and left.ops < self.before[1]:
            self.wrong.append(f"seed {seed}: {left.ops} steps are left of {self.before[1]}")
        self.before = (identity, left.ops)
        now = (len(record.decisions), record.digests[-1] if record.digests else "-")
        steps = [(int(line[1]), line[2]) for line in lines]
        sure = [i for i, line in enumerate(lines) if line[4] == "well"]
        if now == steps[-1]:
            self.found["at the last decision"] += 1
        elif now not in steps and abs(now[0] - steps[-1][0]) <= 1:
            self.found["at the one that was not reported any more"] += 1
        elif len(steps) > 1 and now == steps[-2]:
            self.found["at the one before it"] += 1
        elif now in steps and (not sure or steps.index(now) >= sure[-1] - 1):
            self.found["at an earlier one, and failing had been told"] += 1
        elif not sure and self.mode != "plain":
            self.found["where it was before, and failing had been told"] += 1
        else:
            self.wrong.append(f"seed {seed}: found {now}, reported {steps[-3:]}, sure {sure[-1:]} of {len(steps)}")


def main(arguments: list[str]) -> int:
    if arguments[:1] == ["--child"]:
        child(Path(arguments[1]), arguments[2], arguments[3], int(arguments[4]))
        return 0
    count = int(arguments[0]) if arguments else 500
    mode = arguments[1] if len(arguments) > 1 else "plain"
    name = arguments[2] if len(arguments) > 2 else "dregs"
    first = int(arguments[3]) if len(arguments) > 3 else 1
    with tempfile.TemporaryDirectory() as folder:
        witness = Witness(Path(folder), mode, name)
        for seed in range(first, first + count):
            witness.once(seed)
    for what, number in witness.found.most_common():
        print(f"{number:6} {what}")
    for line in witness.wrong:
        print(line)
    print(f"{count} kills, {len(witness.wrong)} wrong")
    return 1 if witness.wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
