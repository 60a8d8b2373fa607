"""Who and what made this."""

from __future__ import annotations

from mayhem.app.gfx.node import Node
from mayhem.app.gfx.text import Text
from mayhem.app.scenes.backdrop import BrassRule
from mayhem.app.scenes.page import Page
from mayhem.app.ui.layout import Column
from mayhem.app.ui.panels import Scroll
from mayhem.i18n import msg

SECTIONS = ("games", "app", "map", "fonts", "libraries", "notice")


class CreditsScene(Page):
    """Credits and the notice that this is a fan work."""

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
        return Scroll(Column(rows, gap=16), label=self.heading)
