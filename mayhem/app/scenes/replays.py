"""Games that are over or were left: each can be watched again."""

from __future__ import annotations

from mayhem.app.house import house_of
from mayhem.app.scenes.shelf import ShelfScene
from mayhem.app.setup import has_board
from mayhem.app.words import notice_words
from mayhem.i18n import msg
from mayhem.persist.saves import Entry, Shelf


class ReplaysScene(ShelfScene):
    """The shelf of replays."""

    name = "replays"
    heading = msg("replays.title")
    empty = msg("replays.empty")
    use_words = msg("replays.watch")

    def shelf(self) -> Shelf | None:
        keeper = house_of(self.app).keeper
        return keeper.replays if keeper is not None else None

    def use(self, entry: Entry) -> None:
        shelf = self.shelf()
        assert shelf is not None
        _, record, notices = shelf.read(entry.path)
        for notice in notices:
            self.desk.toast(notice_words(notice), kind="warning")
        if not has_board(record.game):
            self.desk.refuse(msg("setup.no_board"))
            return
        self.app.push("replay_table", record=record)
