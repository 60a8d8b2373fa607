"""Makes the saves in tests/fixtures/saves, for a new format or a new kind of position:

    python -m tests.persist.make_fixtures [folder]

Existing files are left alone: a save that was once released stays as it is for ever, and must stay readable.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from mayhem.kernel.rng import Rng
from mayhem.persist.container import encode
from mayhem.persist.keeper import Keeper
from mayhem.persist.migrate import FORMAT
from mayhem.persist.paths import find_paths
from mayhem.persist.record import Sitter
from mayhem.session.table import Table
from tests.persist.fuzz_saves import games
from tests.persist.playing import play

FOLDER = Path(__file__).resolve().parents[1] / "fixtures" / "saves"
MEN = {"high_octane": True, "hardcore": True, "players": 5}
DREGS = {"seats": 3, "rounds": 6}


def asks(kind: str, committed: int = 0) -> Callable[[Table], bool]:
    """Stops where that is asked, and of several secret choices so many are made."""

    def stop(table: Table) -> bool:
        requests = [r for r in table.pending() if not r.optional]
        if not requests or requests[0].kind != kind or table.decisions < 40:
            return False
        before = [d for d in table.record.decisions[-8:] if d.request == requests[0].id]
        return len(before) >= committed

    return stop


POSITIONS: dict[str, tuple[str, dict[str, Any], Callable[[Table], bool]]] = {
    "order": ("men_of_mayhem", MEN, asks("order")),
    "throwdown-guns": ("men_of_mayhem", MEN, asks("guns", 1)),
    "throwdown-backup": ("men_of_mayhem", MEN, asks("backup")),
    "market": ("men_of_mayhem", MEN, asks("market", 2)),
    "deal": ("men_of_mayhem", MEN, asks("deal")),
    "exploit": ("men_of_mayhem", MEN, asks("exploit")),
    "finished": ("men_of_mayhem", MEN, lambda table: table.over),
    "bids": ("dregs", DREGS, asks("bid", 1)),
    "reply": ("dregs", DREGS, asks("reply")),
    "end": ("dregs", DREGS, lambda table: table.over),
}


def make(name: str, config: dict[str, Any], stop: Callable[[Table], bool], keeper: Keeper | None = None) -> Table:
    game = games(name)
    for seed in range(1, 200):
        seats = game.seats(game.new(game.read_config(config), seed))
        rivals = [Sitter.computer("search", "hard", f"rival_{i}") for i in range(1, seats)]
        table = Table.new(game, config, [Sitter.person("Ada ♠ 夜"), *rivals], seed, keeper=keeper)
        rng = Rng(seed)
        while not stop(table) and play(table, rng, 1):
            pass
        if stop(table):
            return table
        table.close()
    raise SystemExit(f"{name}: no such position found")


def main(arguments: list[str]) -> int:
    folder = Path(arguments[0]) if arguments else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for word, (name, config, stop) in POSITIONS.items():
        path = folder / f"format{FORMAT}-{name}-{word}.mayhem"
        if not path.exists():
            table = make(name, config, stop)
            path.write_bytes(encode(table.head(f"{word} ♥", b"\x89PNG\r\n\x1a\n"), table.record))
            print(path.name, table.decisions)
    for name, config in (("men_of_mayhem", MEN), ("dregs", DREGS)):
        path = folder / f"format{FORMAT}-{name}.journal"
        if not path.exists():
            with tempfile.TemporaryDirectory() as home:
                keeper = Keeper(find_paths(home), games)
                table = make(name, config, lambda table: table.decisions == 45, keeper)
                table.close()
                path.write_bytes(max(keeper.paths.autosaves.iterdir(), key=lambda p: p.stat().st_mtime).read_bytes())
            print(path.name)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
