"""A page of the menu: heading, content in a panel, and the way back."""

from __future__ import annotations

from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.text import Text
from mayhem.app.scenes.backdrop import Room
from mayhem.app.scenes.scene import Scene
from mayhem.app.ui.button import Button
from mayhem.app.ui.layout import Row, Spacer
from mayhem.app.ui.panels import Panel
from mayhem.i18n import msg


class Page(Scene):
    """Subclasses give a `heading`, make `content()` and perhaps more buttons for the foot of the page."""

    heading: Label = ""
    widest = 1500.0

    def content(self) -> Node:
        raise NotImplementedError

    def foot(self) -> list[Node]:
        """Buttons to the right of "back"."""
        return []

    def build(self) -> None:
        self._room = Room()
        self._title = Text(self.heading, "heading", role="heading", fit=True)
        self._panel = Panel(self.content(), padding=32, role="panel", label=self.heading)
        self._panel.boundary = True
        self.back = Button(msg("ui.back"), self.go_back, action="cancel")
        self._foot = Row([self.back, Spacer(), *self.foot()], gap=16)
        self.root.add(self._room, self._title, self._panel, self._foot)

    def go_back(self) -> None:
        self.app.pop()

    def layout(self, w: float, h: float) -> None:
        self._room.place(0, 0, w, h)
        wide = min(w - 80, self.widest)
        left = (w - wide) / 2
        tw, th = self._title.measure(wide)
        self._title.place(left, 24, min(tw + 8, wide), th)
        foot = self._foot.measure(wide)[1]
        self._foot.place(left, h - foot - 24, wide, foot)
        top = 24 + th + 16
        self._panel.place(left, top, wide, h - foot - 24 - 20 - top)
