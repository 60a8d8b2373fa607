"""The story of a game, line by line: every board has one."""

from __future__ import annotations

import math
from collections.abc import Sequence

from mayhem.app.gfx.node import Node
from mayhem.app.gfx.shapes import Box
from mayhem.app.gfx.text import Text
from mayhem.app.ui.layout import Column
from mayhem.app.ui.panels import Dialog, Scroll
from mayhem.app.ui.widget import Widget
from mayhem.i18n import msg

Line = tuple[str, str, str | None]  # words, colour, the rule it is about
KEPT = 60  # lines that can be scrolled back to on the table: every one costs a little whenever one is added


class LogLine(Widget):
    """One line; pressing it opens the rule it is about. On the table it is for the mouse, in `LogSheet` for all."""

    def __init__(self, line: Line, size: float | None = 19, focusable: bool = False) -> None:
        words, colour, self._cited = line
        self._colour = colour
        self._text = Text(words, "small", size=size, colour=colour, wrap=True, role=None)
        super().__init__(role="log line", label=words, focusable=focusable)
        self.rule = self._cited
        if self._cited is not None:
            self.on_activate = self._open
        self.add(self._text)

    def _open(self) -> None:
        desk = self.desk
        if desk is not None and desk.open_rule is not None and self._cited is not None:
            desk.open_rule(self._cited)

    def shown_text(self) -> str:
        return self._text.shown_text()

    def update_look(self) -> None:
        if hasattr(self, "_text"):
            self._text.colour = "accent" if self.lit and self._cited is not None else self._colour

    def measure(self, max_w: float = math.inf) -> tuple[float, float]:
        return self._text.measure(max_w)

    def arrange(self) -> None:
        self._text.place(0, 0, self._w, self._h)


class LogSheet(Dialog):
    """The last lines above the table, for keys and pads too: choose one for its rule."""

    def __init__(self, lines: Sequence[Line]) -> None:
        rows = [LogLine(line, None, focusable=True) for line in lines]
        super().__init__(
            msg("board.log"), Column(rows, gap=8), [(None, msg("ui.close"))], lambda _: None, wide=1200
        )  # fmt: skip
        self._last = rows[-1] if rows else None

    def open_on(self, desk: object) -> None:
        super().open_on(desk)
        if self._last is not None and self.desk is not None:
            self.desk.focus_on(self._last)


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

    def set_lines(self, lines: Sequence[Line]) -> None:
        """All lines anew."""
        self._lines.clear()
        self._count = 0
        self.add_lines(lines)

    def add_lines(self, lines: Sequence[Line]) -> None:
        for line in lines:
            self._lines.add(LogLine(line))
            self._count += 1
        children = self._lines.children
        while len(children) > KEPT:
            self._lines.remove(children[0])
        if lines and self._w > 0 and self.stage is not None:
            self.stage.lay_out()
            self._scroll.to_end()
