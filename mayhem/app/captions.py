"""Captions: what a sound tells, in small words, for those who do not hear it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from mayhem.app.audio import Caption
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.shapes import Box
from mayhem.app.gfx.text import Text
from mayhem.i18n import msg

if TYPE_CHECKING:
    from mayhem.app.gfx.stage import Stage

SECONDS = 2.4
MOST = 3
LEFT, GAP = 18.0, 4.0
NARROWEST = 300.0  # the room left of a high panel in which lines are broken rather than made small below it
SMALLEST = 0.6  # of its size: a line that has hardly any room is rather read than out of the way
FROM_BELOW = 0.245  # share of the window's height: above the clubhouse, where nothing is pressed


class Line(Node):
    """One caption: as wide as its words, or broken where there is less room."""

    def __init__(self, words: Label) -> None:
        super().__init__(role="caption", label=words)
        self._words = Text(words, "caption", wrap=True, role=None)
        self._back = Box(fill=(8, 6, 5, 205), radius=8)
        self.add(self._back, self._words)

    def settle(self, room: float = math.inf) -> None:
        w, h = self._words.measure(room - 28)
        self.scale = 1.0
        self._words.place(14, 4, w, h)
        self._back.place(0, 0, w + 28, h + 8)
        self.place(0, 0, w + 28, h + 8)


class CaptionLayer(Node):
    """The captions of the moment, one above the other at the left."""

    def __init__(self) -> None:
        super().__init__(name="captions", z=840)
        self._left: list[tuple[Line, float]] = []
        self._beside: tuple[float, ...] | None = None  # where the panel lies that they keep clear of

    @property
    def busy(self) -> bool:
        return bool(self._left)

    def show(self, caption: Caption) -> None:
        line = Line(msg(caption.key))
        self.add(line)
        self._left.append((line, max(SECONDS, caption.seconds)))
        while len(self._left) > MOST:
            self._left.pop(0)[0].leave()
        self._stack()

    def update(self, seconds: float) -> None:
        if not self._left:
            return
        self._left = [(line, left - seconds) for line, left in self._left]
        gone = [line for line, left in self._left if left <= 0]
        for line in gone:
            line.leave()
        self._left = [(line, left) for line, left in self._left if left > 0]
        if gone or _place(self._panel()) != self._beside:
            self._stack()

    def clear_all(self) -> None:
        for line, _ in self._left:
            line.leave()
        self._left.clear()

    def _stack(self) -> None:
        stage = self.stage
        if stage is None:
            return
        lines = [line for line, _ in reversed(self._left)]
        panel = self._panel()
        self._beside = _place(panel)
        for line in lines:
            line.settle()
        y = self._floor(stage, panel, lines)
        if y is None:
            assert panel is not None
            room = panel.x - LEFT - GAP
            if room < NARROWEST:
                self._row(stage, panel, lines)
                return
            y = stage.height * (1 - FROM_BELOW)
            for line in lines:
                line.settle(room)
        for line in lines:
            y -= line.h + GAP
            line.move_to(LEFT, y)

    def _panel(self) -> Node | None:
        """What lies above the table: of a dialog, or of a menu that one sees the table around."""
        desk = self.stage.desk if self.stage is not None else None
        return getattr(desk.scope, "panel", None) if desk is not None else None

    @staticmethod
    def _floor(stage: Stage, panel: Node | None, lines: Sequence[Node]) -> float | None:
        """Where the lowest line ends: where they always are, unless a dialog lies there; then above or below it."""
        usual = stage.height * (1 - FROM_BELOW)
        high = sum(line.h + GAP for line in lines)
        if panel is None or panel.x >= LEFT + max((line.w for line in lines), default=0.0):
            return usual
        spots = (usual, panel.y, stage.height, high + GAP)
        free = (y for y in spots if y - high >= panel.y + panel.h or (high <= y <= panel.y))
        return next(free, None)

    @staticmethod
    def _row(stage: Stage, panel: Node, lines: Sequence[Node]) -> None:
        """A panel nearly as large as the window: side by side below it, as large as there is room."""
        x, room = LEFT, stage.height - panel.y - panel.h
        for line in lines:
            line.pivot, line.scale = (0.0, 0.0), max(SMALLEST, min(1.0, room / line.h))
            line.move_to(x, stage.height - line.h * line.scale)
            x += line.w * line.scale + GAP


def _place(panel: Node | None) -> tuple[float, ...] | None:
    return (panel.x, panel.y, panel.w, panel.h) if panel is not None else None
