"""The story of a game, line by line: every board has one."""

from __future__ import annotations

from collections.abc import Sequence

from mayhem.app.gfx.node import Node
from mayhem.app.gfx.shapes import Box
from mayhem.app.gfx.text import Text
from mayhem.app.ui.layout import Column
from mayhem.app.ui.panels import Scroll
from mayhem.i18n import msg


class LogPanel(Node):
    """What happened, newest at the bottom; the whole story scrolls."""

    def __init__(self) -> None:
        super().__init__(role="log", label=msg("board.log"))
        self._back = Box(fill=(14, 10, 9, 225), line="brass_dark", radius=8)
        self._lines = Column(gap=5)
        self._scroll = Scroll(self._lines, role="log lines", label=msg("board.log"))
        self._count = 0
        self.add(self._back, self._scroll)

    lays_out = True

    def arrange(self) -> None:
        self._back.place(0, 0, self._w, self._h)
        self._scroll.place(8, 6, max(1, self._w - 14), max(1, self._h - 12))

    def set_lines(self, lines: Sequence[tuple[str, str]]) -> None:
        """All lines anew: (text, colour)."""
        self._lines.clear()
        self._count = 0
        self.add_lines(lines)

    def add_lines(self, lines: Sequence[tuple[str, str]]) -> None:
        for words, colour in lines:
            self._lines.add(Text(words, "small", size=19, colour=colour, wrap=True, role="log line"))
            self._count += 1
        children = self._lines.children
        while len(children) > 160:
            self._lines.remove(children[0])
        if lines and self._w > 0 and self.stage is not None:
            self.stage.lay_out()
            self._scroll.to_end()
