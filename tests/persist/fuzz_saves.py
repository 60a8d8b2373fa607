"""Mutated saves, replays, journals, settings and statistics, as many as one likes:

    python -m tests.persist.fuzz_saves 10000 [first seed] [game]

Each must be opened, refused or repaired with a notice: no other exception, no hang, bounded memory. Prints what
became of them; exit code 1 if anything broke.
"""

from __future__ import annotations

import sys
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path
from typing import Any

from mayhem.games import game as on_shelf
from mayhem.kernel.game import Refusal
from mayhem.kernel.rng import Rng
from mayhem.persist.container import encode
from mayhem.persist.keeper import Keeper, plain_head
from mayhem.persist.notice import Trouble
from mayhem.persist.opening import open_record
from mayhem.persist.paths import find_paths
from mayhem.persist.replay import Replay
from mayhem.persist.saves import Shelf, read_any
from mayhem.persist.settings import Settings
from mayhem.persist.statistics import Statistics
from mayhem.session.table import Table
from tests.persist.mutate import bruise, twist_journal, twist_json, twist_save, twist_snapshot
from tests.persist.playing import DREGS, people, pick, play

SLOW = 20.0  # seconds: a hang
ON = 15  # decisions played on a game that opened


def games(name: str) -> Any:
    return DREGS if name == DREGS.name else on_shelf(name)


class Fuzz:
    """Good files of each kind in a folder, and the reading of damaged ones."""

    def __init__(self, folder: Path, game: Any, config: dict[str, Any], decisions: int = 60) -> None:
        self.folder = folder
        self.outcomes: Counter[str] = Counter()
        keep = Keeper(find_paths(folder / "home"), games)
        seats = game.seats(game.new(game.read_config(config), 1))
        table = Table.new(game, config, people(seats), 77, keeper=keep)
        play(table, Rng(5), decisions)
        self.save = encode(table.head("Mutated", b"\x89PNG\r\n\x1a\n" + bytes(500)), table.record)
        table.close()
        self.journal = next(keep.paths.autosaves.iterdir()).read_bytes()
        done = Table.new(game, config, people(seats), 78)
        play(done, Rng(6))
        self.replay = encode(plain_head(done.record, "Replay"), done.record)
        statistics = Statistics(folder / "statistics.json")
        statistics.add(done.story())
        statistics.save()
        self.statistics = (folder / "statistics.json").read_bytes()
        settings = Settings(folder / "settings.json")
        settings.change(bindings={"undo": ["key:ctrl+z"]}, memory={"players": 4}, player_name="Ada")
        settings.save()
        self.settings = (folder / "settings.json").read_bytes()

    def one(self, seed: int) -> str:
        """One damaged file; what became of it. Raises whatever should not happen."""
        rng = Rng(seed)
        kind = ("save", "journal", "replay", "snapshot", "settings", "statistics")[seed % 6]
        data: bytes = getattr(self, kind if kind != "snapshot" else "save")
        if kind == "snapshot":
            data = twist_snapshot(data, rng)
        elif rng.below(3) == 0:
            data = bruise(data, rng)
        else:
            data = {"save": twist_save, "replay": twist_save, "journal": twist_journal}.get(kind, twist_json)(data, rng)
        path = self.folder / f"case-{kind}.mayhem"
        path.write_bytes(data)
        try:
            outcome = getattr(self, f"_{kind if kind in ('settings', 'statistics') else 'game'}")(path, rng)
        except Trouble as trouble:
            outcome = trouble.code
        for rest in self.folder.glob("case-*"):
            rest.unlink()
        self.outcomes[f"{kind}: {outcome}"] += 1
        return str(outcome)

    def _game(self, path: Path, rng: Rng) -> str:
        Shelf(self.folder).entries()
        record, _ = read_any(path)
        if not path.name.startswith("case-snapshot") and rng.below(2):
            replay = Replay(record, games)
            difference = replay.verify()
            replay.view_at(rng.below(replay.length + 1), 0)
            return f"replay, {difference.kind if difference else 'same'}"
        opened = open_record(record, games)
        state, game = opened.state, opened.game
        for _ in range(ON):
            if game.over(state):
                break
            seat, request, choice = pick(game, state, rng)
            assert not isinstance(game.submit(state, request, seat, choice), Refusal)
        return ", ".join(["opened", *(notice.code for notice in opened.notices)])

    def _settings(self, path: Path, rng: Rng) -> str:
        settings, notices = Settings.load(path)
        assert Settings.load(path)[1] == []  # told once
        settings.change(text_scale=1.2)
        assert settings.save() is None
        return ", ".join(["read", *(notice.code for notice in notices)])

    def _statistics(self, path: Path, rng: Rng) -> str:
        statistics, notices = Statistics.load(path)
        statistics.of("dregs").fit()
        assert statistics.save() is None
        assert Statistics.load(path)[1] == []
        return ", ".join(["read", *(notice.code for notice in notices)])


def main(arguments: list[str]) -> int:
    count, first = int(arguments[0]) if arguments else 10_000, int(arguments[1]) if len(arguments) > 1 else 0
    name = arguments[2] if len(arguments) > 2 else DREGS.name
    broken = slow = 0
    with tempfile.TemporaryDirectory() as folder:
        fuzz = Fuzz(Path(folder), games(name), {"seats": 3, "rounds": 6} if name == DREGS.name else {})
        for seed in range(first, first + count):
            began = time.monotonic()
            try:
                fuzz.one(seed)
            except Exception:  # noqa: BLE001 - that is what is looked for
                broken += 1
                print(f"seed {seed}:")
                traceback.print_exc(limit=-6, file=sys.stdout)
            if time.monotonic() - began > SLOW:
                slow += 1
                print(f"seed {seed}: {time.monotonic() - began:.1f} s")
    for outcome, number in sorted(fuzz.outcomes.items()):
        print(f"{number:6} {outcome}")
    print(f"{count} files, {broken} broke, {slow} hung")
    if sys.platform != "win32":
        import resource

        print(f"most memory: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB")
    return 1 if broken or slow else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
