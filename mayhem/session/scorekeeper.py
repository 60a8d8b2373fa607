"""Counts finished games and hands out achievements: give its `count` to the table as `on_end`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mayhem.persist.achievements import Achievement
from mayhem.persist.notice import Notice
from mayhem.persist.paths import Paths
from mayhem.persist.statistics import Statistics

if TYPE_CHECKING:
    from mayhem.session.table import Table


class Scorekeeper:
    def __init__(self, paths: Paths) -> None:
        self.statistics, self._notices = Statistics.load(paths.statistics)
        self.news: list[Achievement] = []  # earned by the game that ended last

    def count(self, table: Table) -> None:
        self.news = self.statistics.add(table.story())
        failed = self.statistics.save()
        if failed is not None:
            self._notices.append(failed)

    def reset(self) -> None:
        """Forgets everything, on the disk too."""
        self.statistics.reset()
        failed = self.statistics.save()
        if failed is not None:
            self._notices.append(failed)

    def notices(self) -> list[Notice]:
        """What the player should hear, once each."""
        told, self._notices = self._notices, []
        return told
