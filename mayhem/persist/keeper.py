"""Keeps running games: the one that the table hands its autosaves to.

A running game is a journal in the autosave folder. One that has ended, or that another game has taken the place of,
becomes a replay, and its journal goes. Both steps can be interrupted at any moment: `tidy` ends them at the next
start.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from mayhem.games import game as on_shelf
from mayhem.persist import disk as disks
from mayhem.persist.container import Head
from mayhem.persist.disk import Disk
from mayhem.persist.journal import UNFINISHED, Journal, generations, recover
from mayhem.persist.notice import Notice, Trouble
from mayhem.persist.opening import Games, Opened, open_record
from mayhem.persist.paths import Paths
from mayhem.persist.record import Record, new_id
from mayhem.persist.saves import Shelf

MOST_REPLAYS = 300


class Resumed(NamedTuple):
    opened: Opened
    ops: int


class Keeper:
    def __init__(
        self, paths: Paths, games: Games = on_shelf, disk: Disk | None = None,
        notify: Callable[[Notice], None] | None = None,
    ) -> None:  # fmt: skip
        self.paths, self.games = paths, games
        self._disk = disk
        self._notices: list[Notice] = []
        self._notify = notify or self._notices.append
        self.saves = Shelf(paths.saves, disk)
        self.replays = Shelf(paths.replays, disk)

    def notices(self) -> list[Notice]:
        """What the player should hear, once each. Empty if another listener was given."""
        told, self._notices[:] = self._notices[:], []
        return told

    # running games ----------------------------------------------------------------------------------------------------
    def start(self, record: Record, ops: int | None = None) -> Journal:
        """The journal of a game that begins, or goes on from its journal (`ops` then says after how many steps: none
        may have been taken yet). A game that was loaded from a named save while it is also running elsewhere becomes a
        game of its own, with an id of its own."""
        if ops is None and generations(self.paths.autosaves, record.id):
            record.id = new_id()
        return Journal(self.paths.autosaves, record, ops or 0, self._disk, self._notify)

    def running(self) -> list[str]:
        """Ids of the games that have a journal, the one played last first."""
        played: dict[str, tuple[float, str]] = {}
        for identity, _, path in generations(self.paths.autosaves):
            with contextlib.suppress(OSError):
                played[identity] = max(played.get(identity, (0.0, "")), (path.stat().st_mtime, identity))
        return sorted(played, key=lambda identity: played[identity], reverse=True)

    def recover(self, identity: str) -> Record:
        return recover(self.paths.autosaves, identity).record

    def resume(self, identity: str) -> Resumed:
        """That game, ready to go on; Trouble if it cannot."""
        found = recover(self.paths.autosaves, identity)
        opened = open_record(found.record, self.games)
        opened.notices[:0] = found.notices
        return Resumed(opened, found.ops)

    def load(self, path: Path) -> Opened:
        """A named save, ready to go on; Trouble if it cannot. The file stays as it is."""
        _, record, notices = self.saves.read(path)
        opened = open_record(record, self.games)
        opened.notices[:0] = notices
        return opened

    def resume_latest(self) -> Resumed | None:
        """'Continue': the game played last that is not over. What cannot be opened is told and left where it is."""
        for identity in self.running():
            try:
                found = self.resume(identity)
            except Trouble as trouble:
                if trouble.place != UNFINISHED:
                    self._notify(trouble.told(file=identity))
                continue
            if found.opened.record.status == "running":
                return found
        return None

    def can_resume(self) -> bool:
        """Whether the title offers to continue; does not open the game."""
        for identity in self.running():
            try:
                if recover(self.paths.autosaves, identity).record.status == "running":
                    return True
            except Trouble:
                continue
        return False

    # games that are over ----------------------------------------------------------------------------------------------
    def archive(self, record: Record, head: Head) -> Path | None:
        """Finished or abandoned: keeps the replay, then lets the journal go. None: it could not be written; the journal
        stays, and a notice was given."""
        try:
            path = self.replays.write(record, head)
        except Trouble as trouble:
            self._notify(trouble.notice)
            return None
        self.forget(record.id)
        with contextlib.suppress(Trouble):
            for entry in self.replays.entries()[MOST_REPLAYS:]:
                self.replays.delete(entry.path)
        return path

    def forget(self, identity: str) -> None:
        """Removes a game's journal."""
        for _, _, path in generations(self.paths.autosaves, identity):
            with contextlib.suppress(OSError):
                (self._disk or disks.DISK).remove(path)

    def tidy(self, keep: str | None = None) -> None:
        """At the start, holding the lock: ends what an earlier run could not. Games that are over become replays, and
        so do unfinished ones, except the one played last (or `keep`), which 'Continue' offers."""
        for folder in (self.paths.autosaves, self.paths.saves, self.paths.replays, self.paths.config, self.paths.data):
            disks.sweep(folder, self._disk)
        latest = keep
        for identity in self.running():
            try:
                record = self.recover(identity)
            except Trouble as trouble:
                if trouble.place == UNFINISHED:
                    self.forget(identity)  # there never was anything in it
                continue  # else left for the player to hear about, and for a report
            if record.status == "running":
                if latest is None or latest == identity:
                    latest = identity
                    continue
                record.status = "abandoned"
            if record.decisions:
                self.archive(record, plain_head(record))
            else:
                self.forget(identity)


def plain_head(record: Record, title: str = "") -> Head:
    """For a game that nobody looks at: no picture, no round; the standings are public once it is over."""
    return Head(
        title=title or record.began,
        game=record.game,
        decisions=len(record.decisions) + (record.base.at if record.base else 0),
        status=record.status,
        standings=record.standings if record.status == "finished" else None,
        seats=record.seats,
    )
