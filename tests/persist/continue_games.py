"""Random games, saved, loaded and continued at every tenth decision, against the same games played through:

    python -m tests.persist.continue_games 1000 [dregs|men_of_mayhem] [first seed]

Each game is continued once through files in this process (by turns from a named save, from the journal, and from the
bare snapshot as after an update), and once by two processes in turn that share nothing but the file. All digests must
agree.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from types import TracebackType
from typing import Any

from mayhem.kernel.rng import Rng
from mayhem.persist.container import encode, read_file
from mayhem.persist.keeper import Keeper
from mayhem.persist.opening import open_record
from mayhem.persist.paths import find_paths
from mayhem.persist.replay import Replay
from mayhem.session.table import Table
from tests.persist.fuzz_saves import games
from tests.persist.playing import people, play

ROOT = Path(__file__).resolve().parents[2]
EVERY = 10


def config_for(name: str, seed: int) -> dict[str, Any]:
    """All sizes and options in turn."""
    if name == "dregs":
        return {"seats": 2 + seed % 4, "rounds": 3 + seed % 3}
    options = ("hollow_point", "under_the_radar", "slim_pickings", "hardcore", "high_octane")
    config: dict[str, Any] = {option: bool(seed >> i & 1) for i, option in enumerate(options)}
    return {**config, "players": 3 + seed % 4, "long_haul": seed % 3}


def begin(name: str, seed: int, keeper: Keeper | None = None) -> Table:
    game, config = games(name), config_for(name, seed)
    seats = game.seats(game.new(game.read_config(config), seed))
    return Table.new(game, config, people(seats), seed, keeper=keeper)


def straight(name: str, seed: int) -> Table:
    table = begin(name, seed)
    play(table, Rng(seed))
    return table


def through_files(name: str, seed: int, folder: Path) -> list[str]:
    keep = Keeper(find_paths(folder), games)
    table, rng = begin(name, seed, keep), Rng(seed)
    while play(table, rng, EVERY):
        way = (table.decisions // EVERY) % 3
        if way == 0:
            path = table.save("continued")
            table.close(abandon=True)
            record = keep.saves.read(path)[1]
            table = Table(open_record(record, games), keeper=keep)
            path.unlink()
        elif way == 1 and not table.over:
            table.close()
            found = keep.resume(table.record.id)
            table = Table(found.opened, keeper=keep, ops=found.ops)
        else:
            packed = json.loads(json.dumps(table.game.pack(table._state)))
            table._state = table.game.unpack(table.config, packed)
    table.close()
    assert Replay(table.record, games).verify() is None
    return table.record.digests


class Partner:
    """The second process: loads a file, plays ten decisions, saves it again."""

    def __enter__(self) -> Partner:
        command = [sys.executable, "-m", "tests.persist.continue_games", "--partner"]
        self.process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        return self

    def play_on(self, path: Path, words: list[int]) -> list[int]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps([str(path), words]) + "\n")
        self.process.stdin.flush()
        answer: list[int] = json.loads(self.process.stdout.readline())
        return answer

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait(60)
        self.process.stdout.close()


def play_file(path: Path, words: list[int]) -> list[int]:
    """Loads, plays ten decisions, saves. Returns where the players' own chance stands."""
    rng = Rng(0)
    rng.words = words
    table = Table(open_record(read_file(path)[1], games))
    play(table, rng, EVERY)
    path.write_bytes(encode(table.head("passed on"), table.record))
    return rng.words


def through_processes(name: str, seed: int, folder: Path, partner: Partner) -> list[str]:
    path, words = folder / "passed.mayhem", Rng(seed).words
    table = begin(name, seed)
    path.write_bytes(encode(table.head("passed on"), table.record))
    mine = False
    while read_file(path)[1].status == "running":
        words = play_file(path, words) if mine else partner.play_on(path, words)
        mine = not mine
    return read_file(path)[1].digests


def main(arguments: list[str]) -> int:
    if arguments == ["--partner"]:
        for line in sys.stdin:
            path, words = json.loads(line)
            print(json.dumps(play_file(Path(path), words)), flush=True)
        return 0
    count = int(arguments[0]) if arguments else 1000
    name = arguments[1] if len(arguments) > 1 else "dregs"
    first = int(arguments[2]) if len(arguments) > 2 else 1
    wrong = decisions = 0
    with Partner() as partner:
        for seed in range(first, first + count):
            with tempfile.TemporaryDirectory() as folder:
                expected = straight(name, seed).record.digests
                decisions += len(expected)
                for way in ("files", "processes"):
                    if way == "files":
                        found = through_files(name, seed, Path(folder))
                    else:
                        found = through_processes(name, seed, Path(folder), partner)
                    if found != expected:
                        wrong += 1
                        print(f"seed {seed}: continued through {way} it is another game")
    print(f"{count} games of {decisions} decisions, {wrong} differ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
