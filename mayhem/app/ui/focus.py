"""Where the focus is, and where it goes from there."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from mayhem.app.gfx.node import Node
from mayhem.app.gfx.shapes import Box
from mayhem.app.gfx.text import Text
from mayhem.app.ui.widget import Widget

_AXES = {"right": (0, 1), "left": (0, -1), "down": (1, 1), "up": (1, -1)}


def nearest(current: Widget, widgets: Sequence[Widget], direction: str) -> Widget | None:
    """The neighbour that a person would expect in a direction; at an edge, the far end of the same row or column."""
    axis, sign = _AXES[direction]
    here = current.screen_rect()
    best: Widget | None = None
    lowest = 0.0
    around: Widget | None = None
    farthest = 0.0
    for widget in widgets:
        if widget is current:
            continue
        there = widget.screen_rect()
        along = (there.center[axis] - here.center[axis]) * sign
        overlap = _overlap(here, there, 1 - axis)
        if along <= 1:
            if overlap > 0 and -along > farthest:
                around, farthest = widget, -along
            continue
        gap = _gap(here, there, axis, sign)
        aside = 0 if overlap > 0 else -overlap
        score = gap + 3.0 * aside + 0.15 * abs(there.center[1 - axis] - here.center[1 - axis]) + 0.05 * along
        if aside > 2.5 * (gap + 20) and gap < aside:
            score += 4 * aside
        if best is None or score < lowest:
            best, lowest = widget, score
    return best or around


def _overlap(a: pygame.Rect, b: pygame.Rect, axis: int) -> float:
    """How much two boxes share along an axis; negative is the distance between them."""
    low = max(a.topleft[axis], b.topleft[axis])
    high = min(a.bottomright[axis], b.bottomright[axis])
    return high - low


def _gap(a: pygame.Rect, b: pygame.Rect, axis: int, sign: int) -> float:
    if sign > 0:
        return max(0, b.topleft[axis] - a.bottomright[axis])
    return max(0, a.topleft[axis] - b.bottomright[axis])


def veiled(widget: Widget, base: Node) -> bool:
    """Does something of the scene hide it for a while? A ring around it would be a frame around nothing."""
    node = base.hit(*widget.screen_rect().center)
    while node is not None:
        if node.veil:
            return True
        node = node.parent
    return False


def readable(node: Node) -> list[str]:
    """What a dialog says, in the order of reading: its texts, but not those of its buttons."""
    said = []
    if isinstance(node, Text) and node.visible and node.text:
        said.append(node.text)
    for child in node.children:
        if child.visible and not (isinstance(child, Widget) and child.focusable):
            said += readable(child)
    return said


def lit_below(hit: Widget | None) -> Widget | None:
    """What is meant by a click: a piece that stands on a lit target must not be in the way of the target, unless the
    piece may be taken up all the same."""
    if hit is not None and "handy" in hit.states:
        return hit
    node: Node | None = hit
    while node is not None:
        if isinstance(node, Widget) and "legal" in node.states and node.on_activate is not None:
            return node
        node = node.parent
    return hit


class FocusRing(Node):
    """A bright frame around the focused widget, with a dark one outside it so that it shows on any ground."""

    def __init__(self) -> None:
        super().__init__(name="focus ring", z=900)
        self._outer = Box(fill=None, line="night", line_width=7, radius=16)
        self._inner = Box(fill=None, line="focus", line_width=4, radius=14)
        self.add(self._outer, self._inner)
        self.visible = False

    def surround(self, widget: Widget) -> None:
        parent = self.parent
        if parent is None:
            return
        x, y = widget.to_node(parent, 0, 0)
        x2, y2 = widget.to_node(parent, widget.w, widget.h)
        self.visible = True
        self.move_to(min(x, x2) - 6, min(y, y2) - 6)
        w, h = abs(x2 - x) + 12, abs(y2 - y) + 12
        self.w, self.h = w, h
        self._outer.place(-2, -2, w + 4, h + 4)
        self._inner.place(0, 0, w, h)
