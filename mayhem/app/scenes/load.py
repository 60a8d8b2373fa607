"""Named saves: look at them, go on with one, rename, delete, carry them elsewhere."""

from __future__ import annotations

from mayhem.app.house import house_of
from mayhem.app.scenes.shelf import ShelfScene
from mayhem.i18n import msg
from mayhem.persist.saves import Entry, Shelf


class LoadScene(ShelfScene):
    """The shelf of saves."""

    name = "load"
    heading = msg("load.title")
    empty = msg("load.empty")
    use_words = msg("load.go_on")

    def shelf(self) -> Shelf | None:
        keeper = house_of(self.app).keeper
        return keeper.saves if keeper is not None else None

    def use(self, entry: Entry) -> None:
        table = house_of(self.app).load(entry.path)
        self.app.reset_to("title")
        self.app.push("table", table=table)
