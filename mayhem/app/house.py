"""The house: everything around the tables that outlives a scene. Games that are kept, computers, statistics, the log.

    house = House(find_paths())
    table = house.new_table("men_of_mayhem", config, sitters, seed)
    table = house.resume()                     # "Continue"

A house without paths keeps nothing; scenes in tests get one of those (`house_of`).
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mayhem.games import game as on_shelf
from mayhem.persist.keeper import Keeper, Resumed
from mayhem.persist.lock import Lock
from mayhem.persist.notice import Notice, Trouble
from mayhem.persist.opening import Opened, open_record
from mayhem.persist.paths import Paths
from mayhem.persist.record import Record, Sitter

if TYPE_CHECKING:
    from mayhem.app.app import App
    from mayhem.app.computers import Computers
    from mayhem.persist.achievements import Achievement
    from mayhem.persist.statistics import Statistics
    from mayhem.session.players import Player
    from mayhem.session.table import Table

# The computers, the table and the statistics are imported when they are first wanted: the title must not wait for them.

BIGGEST_LOG = 1 << 20
ALL = "-"  # an id that no game has: nothing is kept from being put away


class House:
    def __init__(self, paths: Paths | None = None, *, think: str = "process", budget: float = 1.0) -> None:
        self.paths = paths
        self.budget = budget
        self.keeper: Keeper | None = None
        self.notices: list[Notice] = list(paths.notices) if paths is not None else []
        self.news: dict[str, list[Achievement]] = {}  # by the id of the game that earned them
        self.busy: Notice | None = None  # another copy of the program keeps the files
        self._computers: Computers | None = None
        self._think = think
        self._statistics: Statistics | None = None
        self._advisers: dict[str, Player] = {}
        self._tables: list[Table] = []  # that were opened here and may still be open
        self._lock: Lock | None = None
        if paths is not None:
            self._lock = Lock(paths.lock)
            taken = self._lock.take()
            if self._lock.held:
                self.keeper = Keeper(paths)
                self.keeper.tidy()
            elif taken is not None:
                self.busy = taken

    # tables -----------------------------------------------------------------------------------------------------------
    def new_table(self, game_name: str, config: dict[str, Any], sitters: Sequence[Sitter], seed: int) -> Table:
        """A new game. Raises ConfigError for one that cannot be."""
        game = on_shelf(game_name)
        game.read_config(config)
        self._put_away()
        from mayhem.session.table import Table

        table = Table.new(
            game, config, sitters, seed, keeper=self.keeper, players=self.computers.maker(game, seed),
            budget=self.budget, on_end=self._ended,
        )  # fmt: skip
        self._tables.append(table)
        return table

    def open_table(self, opened: Opened, ops: int | None = None) -> Table:
        from mayhem.session.table import Table

        table = Table(
            opened, keeper=self.keeper, ops=ops, players=self.computers.maker(opened.game, opened.record.seed),
            budget=self.budget, on_end=self._ended,
        )  # fmt: skip
        self._tables.append(table)
        return table

    def _clear_tables(self) -> None:
        """Whoever left a table without closing it (an error took its scene away) must not keep writing its journal."""
        for table in self._tables:
            table.close()
        self._tables.clear()

    def load(self, path: Path) -> Table:
        """A named save, gone on with. Trouble if it cannot be opened."""
        assert self.keeper is not None
        opened = self.keeper.load(path)
        self._put_away()
        return self.open_table(opened)

    def go_on_from(self, record: Record) -> Table:
        """A table that goes on from a record (a replay's branch). Trouble if it cannot be opened."""
        opened = open_record(record)
        self._put_away()
        return self.open_table(opened)

    def _put_away(self) -> None:
        """What is still running becomes a replay, from which it can be gone on with."""
        self._clear_tables()
        if self.keeper is not None and self.keeper.can_resume():
            self.keeper.tidy(keep=ALL)
            self.notices.append(Notice("house.put_away"))

    def can_resume(self) -> Record | None:
        """The record of the game that `resume` would open."""
        if self.keeper is None:
            return None
        for identity in self.keeper.running():
            with contextlib.suppress(Trouble):
                record = self.keeper.recover(identity)
                if record.status == "running":
                    return record
        return None

    def resume(self) -> Table | None:
        """The game that was played last, exactly where it was."""
        if self.keeper is None:
            return None
        self._clear_tables()
        found: Resumed | None = self.keeper.resume_latest()
        return self.open_table(found.opened, found.ops) if found is not None else None

    # computers --------------------------------------------------------------------------------------------------------
    @property
    def computers(self) -> Computers:
        if self._computers is None:
            from mayhem.app.computers import Computers

            self._computers = Computers(self._think)
        return self._computers

    def adviser(self, table: Table) -> Player:
        name = table.game.name
        if name not in self._advisers or not self._advisers[name].alive():
            self._advisers[name] = self.computers.adviser(table.game, table.record.seed)
        return self._advisers[name]

    # counting ---------------------------------------------------------------------------------------------------------
    @property
    def statistics(self) -> Statistics:
        if self._statistics is None:
            from mayhem.persist.statistics import Statistics

            if self.paths is None or self.keeper is None:
                self._statistics = Statistics()  # counted as long as the house stands
            else:
                self._statistics, notices = Statistics.load(self.paths.statistics)
                self.notices += notices
        return self._statistics

    def save_statistics(self) -> None:
        failed = self.statistics.save()
        if failed is not None:
            self.notices.append(failed)

    def _ended(self, table: Table) -> None:
        """A game came to its end: it is counted once, here."""
        self.news[table.record.id] = self.statistics.add(table.story())
        self.save_statistics()

    # telling ----------------------------------------------------------------------------------------------------------
    def take_notices(self) -> list[Notice]:
        """What the player should hear, once each."""
        told, self.notices = self.notices, []
        return told + (self.keeper.notices() if self.keeper is not None else [])

    @property
    def log_folder(self) -> Path | None:
        return self.paths.log if self.paths is not None else None

    def log(self, text: str) -> None:
        """One entry of the log file; what cannot be written is lost, the game goes on."""
        if self.paths is None:
            return
        path = self.paths.log_file
        with contextlib.suppress(OSError):
            if path.exists() and path.stat().st_size > BIGGEST_LOG:
                path.replace(path.with_name(path.name + ".1"))
            with path.open("a", encoding="utf-8") as file:
                file.write(time.strftime("%Y-%m-%d %H:%M:%S ") + text.rstrip() + "\n")

    def close(self) -> None:
        self._clear_tables()
        if self._computers is not None:
            self._computers.close()
        if self._lock is not None:
            self._lock.release()


def house_of(app: App) -> House:
    """The house the app stands in. An app without services of its own gets one that keeps nothing."""
    house = getattr(app.services, "house", None)
    if house is None:
        house = House(think="here")
        app.services.house = house  # type: ignore[attr-defined]
    assert isinstance(house, House)
    return house
