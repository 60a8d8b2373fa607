"""The real table as a show for `mayhem bench --screen`: six gangs in the middle of a game, everything moves at once.

The game itself stands still (a lesson holds it the same way), so that only the screen is measured.
"""

from __future__ import annotations

import math
import tempfile
import time
from typing import TYPE_CHECKING, Any

from mayhem.app.anim.steps import Sequence, staggered
from mayhem.app.boards.men_of_mayhem.pieces import Load, load_ghost
from mayhem.app.scenes.scene import Scene
from mayhem.app.scenes.table import TableScene
from mayhem.games import game as on_shelf
from mayhem.kernel.game import Refusal
from mayhem.kernel.rng import Rng
from mayhem.persist.keeper import Keeper
from mayhem.persist.paths import find_paths
from mayhem.persist.record import Sitter
from mayhem.session.table import Table

if TYPE_CHECKING:
    from mayhem.app.app import App

GANGS = 6
SEED = 7
DECISIONS = 90  # played before the curtain rises: dudes everywhere, cards on the table, a log
FIGHT = {0: "open", 30: "fists", 60: "guns", 90: "totals", 120: "result", 160: "close"}  # frames of a throwdown
ROUND_OF_FIGHTS = 300
AUTOSAVE_LIMIT_MS = 1.0
PAUSE = 1 / 60


class TableShow(TableScene):
    """A table at which nobody is asked anything."""

    def __init__(self, app: App) -> None:
        super().__init__(app, _played_table())
        self.held_dudes: Any = None
        self.told = self.table.log(0)  # what is told again, line by line

    def build(self) -> None:
        super().build()
        reading = self.board.reading
        assert reading is not None
        self.held_dudes = load_ghost(reading, 0, Load(0, 2, 1))
        self.held_dudes.z = 60
        self.root.add(self.held_dudes)

    def held(self) -> bool:
        return True


def _new_table(seed: int, keeper: Keeper | None = None) -> Table:
    sitters = [Sitter.person("")] + [Sitter.computer("greedy", "prospect")] * (GANGS - 1)
    config = {"players": GANGS, "high_octane": True}
    return Table.new(on_shelf("men_of_mayhem"), config, sitters, seed, keeper=keeper)


def _decide(table: Table, luck: Rng) -> None:
    """Any legal decision."""
    request = luck.pick([r for r in table.pending() if not r.optional])
    result = table.submit(request.seat, request.id, luck.pick(table.legal(request)))
    assert not isinstance(result, Refusal)


def _played_table() -> Table:
    table, luck = _new_table(SEED), Rng(SEED)
    while table.decisions < DECISIONS and not table.over:
        _decide(table, luck)
    return table


def measure_autosave(decisions: int = 400) -> dict[str, float]:
    """What the autosave takes of the frame in which somebody decides: games with a disk, a decision a frame.

    Processor time of this thread, in milliseconds; `wall` is what the clock says, on whatever disk this is.
    """
    works: list[float] = []
    walls: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        keeper = Keeper(find_paths(folder))
        seed = SEED
        while len(works) < decisions:
            seed += 1
            table, luck = _new_table(seed, keeper), Rng(seed)
            journal: Any = table._journal
            add = journal.add

            def timed(*given: Any, add: Any = add) -> None:
                wall, work = time.perf_counter(), time.thread_time()
                add(*given)
                works.append((time.thread_time() - work) * 1000)
                walls.append((time.perf_counter() - wall) * 1000)

            journal.add = timed
            while not table.over and len(works) < decisions:
                _decide(table, luck)
                time.sleep(PAUSE)  # the writer has the time between two frames, as at a real table
            table.close()
    works.sort()
    walls.sort()
    at = int(0.99 * (len(works) - 1))
    return {
        "decisions": len(works), "p99_ms": round(works[at], 3), "max_ms": round(works[-1], 3),
        "wall_p99_ms": round(walls[at], 3), "limit_ms": AUTOSAVE_LIMIT_MS,
    }  # fmt: skip


def table_show(scene: Scene, frame: int) -> None:
    """Dudes in the hand, four dice, rides, a card that is dealt, a throwdown with fists, a log that grows."""
    assert isinstance(scene, TableShow)
    board, reading = scene.board, scene.board.reading
    assert reading is not None
    turn = frame * 0.05
    scene.held_dudes.centre_on(800 + 600 * math.cos(turn), 480 + 300 * math.sin(turn * 1.3))
    sites = reading.sites()
    if frame % 30 == 0:
        scene.write(scene.told[frame // 30 % len(scene.told)])
    if frame % 150 == 10:
        dice = [("pick_roll", 0, seat, 1 + (frame // 10 + seat) % 6) for seat in range(4)]
        scene.director.aside(Sequence(board.story._dice(dice)))
    if frame % 150 == 90:
        scene.director.aside(Sequence(board.story._show_card(frame % len(reading.tables.cards), 0.5)))
    if frame % 120 == 60:
        rides = [board.story._fly(seat, Load(seat, 1, 2), sites[seat], sites[-1 - seat]) for seat in range(3)]
        scene.director.aside(staggered([Sequence(ride) for ride in rides if ride], 0.1))
    _fight(scene, FIGHT.get(frame % ROUND_OF_FIGHTS - 100), frame)


def _fight(scene: TableShow, moment: str | None, frame: int) -> None:
    """A throwdown of four, moment by moment."""
    band, reading = scene.board.show_band, scene.board.reading
    seats = range(4)
    if moment == "open":
        scene.director.aside(band.line_up(reading, reading.sites()[0], seats))
    elif moment == "result":
        band.result(frame % 4)
    elif moment == "close":
        band.close()
    elif moment is not None:
        for seat in seats:
            if moment == "fists":
                band.fist_out(seat)
            elif moment == "guns":
                band.reveal(seat, seat)
            else:
                band.add_up(seat, 1 + seat, 5 + 4 * seat)
