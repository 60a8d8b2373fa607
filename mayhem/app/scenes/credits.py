"""Who and what made this."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from mayhem.app.edition import Licence, credited, licence_text
from mayhem.app.gfx.node import Node
from mayhem.app.gfx.text import Text
from mayhem.app.scenes.backdrop import BrassRule
from mayhem.app.scenes.page import Page
from mayhem.app.ui.button import Button
from mayhem.app.ui.layout import Column
from mayhem.app.ui.panels import Scroll
from mayhem.i18n import msg

if TYPE_CHECKING:
    from mayhem.app.app import App

SECTIONS = ("games", "app", "updates", "map", "fonts", "libraries", "notice")


class CreditsScene(Page):
    """Credits, where to look for new versions, and the notice that this is a fan work."""

    name = "credits"
    heading = msg("title.credits")
    widest = 1300.0

    def content(self) -> Node:
        rows: list[Node] = []
        for section in SECTIONS:
            if rows:
                rows.append(BrassRule())
            rows.append(Text(msg(f"credits.{section}_title"), "subheading", role="heading", wrap=True, align="centre"))
            rows.append(Text(msg(f"credits.{section}"), "body", wrap=True, align="centre"))
            if section == "libraries":
                rows += [self._part(licence) for licence in credited()]
        return Scroll(Column(rows, gap=16), label=self.heading)

    def _part(self, licence: Licence) -> Node:
        """One thing by others in this copy; its terms can be read if the copy carries them."""
        words = msg("credits.part", name=f"{licence.name} {licence.version}".strip(), licence=licence.licence)
        if not licence.file:
            return Text(words, "small", wrap=True, align="centre")
        return Button(words, partial(self._read, licence), style="label", padding=(12, 6))

    def _read(self, licence: Licence) -> None:
        self.app.push(LicencePage(self.app, licence))


class LicencePage(Page):
    """The terms of one of them, in the words of their makers."""

    name = "licence"
    widest = 1100.0

    def __init__(self, app: App, licence: Licence) -> None:
        super().__init__(app)
        self.heading = licence.name
        self._licence = licence

    def content(self) -> Node:
        # A text for each paragraph: only those in view are drawn.
        paragraphs = [part.strip("\n") for part in licence_text(self._licence).split("\n\n") if part.strip()]
        return Scroll(Column([Text(part, "small", wrap=True) for part in paragraphs], gap=14), label=self.heading)
