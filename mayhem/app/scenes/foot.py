"""The row of buttons at the foot of a page: some at the left, the ways on at the right."""

from __future__ import annotations

from collections.abc import Sequence

from mayhem.app.gfx.node import Node
from mayhem.app.ui.layout import Container


class Foot(Container):
    """Buttons shrink in proportion when large text makes them wider than the window."""

    def __init__(self, left: Sequence[Node], right: Sequence[Node], gap: float = 16) -> None:
        self._left, self._right = list(left), list(right)
        super().__init__([*left, *right], gap=gap)

    def need(self, max_w: float) -> tuple[float, float]:
        sizes = [child.measure() for child in self.shown_children()]
        wide = sum(size[0] for size in sizes) + self.gap * max(0, len(sizes) - 1)
        return min(max_w, wide), max((size[1] for size in sizes), default=0.0)

    def spread(self, x: float, y: float, w: float, h: float) -> None:
        left = [node for node in self._left if node.visible]
        right = [node for node in self._right if node.visible]
        count = len(left) + len(right)
        wishes = sum(node.measure()[0] for node in [*left, *right])
        share = min(1.0, (w - self.gap * max(0, count - 1)) / wishes) if wishes else 1.0
        at = x
        for node in left:
            wide = node.measure()[0] * share
            node.place(at, y, wide, h)
            at += wide + self.gap
        at = x + w
        for node in reversed(right):
            wide = node.measure()[0] * share
            at -= wide
            node.place(at, y, wide, h)
            at -= self.gap
