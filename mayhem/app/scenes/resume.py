"""Going on with a kept game: the table, or a page that says why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.text import Text
from mayhem.app.house import house_of
from mayhem.app.scenes.page import Page
from mayhem.app.ui.layout import Column
from mayhem.app.words import notice_words
from mayhem.i18n import msg

if TYPE_CHECKING:
    from mayhem.app.app import App
    from mayhem.app.scenes.scene import Scene


class NotOpened(Page):
    """A game could not be opened."""

    name = "not_opened"
    heading = msg("resume.title")
    widest = 1100.0

    def __init__(self, app: App, reasons: list[Label]) -> None:
        super().__init__(app)
        self._reasons = reasons

    def content(self) -> Node:
        words = self._reasons or [msg("title.nothing_to_continue")]
        return Column([Text(reason, "body", wrap=True) for reason in words], gap=18)


def open_last(app: App) -> Scene:
    """The scene behind "Continue": the game played last, exactly where it was."""
    house = house_of(app)
    table = house.resume()
    if table is None:
        return NotOpened(app, [notice_words(notice) for notice in house.take_notices()])
    return app.registry.make("table", app, table=table)
