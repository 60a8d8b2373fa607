"""Containers: rows, columns, grids, stacks with anchors, padding. All in reference units.

A container asks its children how large they want to be (`measure`) and gives each its box (`place`). A child's own
hints: `weight` (share of what is left over), `align` (across the run: start, centre, end, stretch), `wish` (a size of
its own). A container that nobody places takes the size it wants. `boundary = True` on a container keeps changes inside
it from laying out anything around it: set it on panels of a fixed size.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from mayhem.app.gfx.node import Node

Padding = float | tuple[float, float] | tuple[float, float, float, float]


def four(padding: Padding) -> tuple[float, float, float, float]:
    """Left, top, right, bottom."""
    if isinstance(padding, int | float):
        return padding, padding, padding, padding
    if len(padding) == 2:
        return padding[0], padding[1], padding[0], padding[1]
    return padding


class Container(Node):
    """Base of all containers."""

    lays_out = True

    def __init__(self, children: Sequence[Node] = (), *, padding: Padding = 0, gap: float = 0, name: str = "") -> None:
        super().__init__(name=name)
        self._padding = four(padding)
        self.gap = gap
        self._placed = False
        self.add(*children)

    @property
    def padding(self) -> tuple[float, float, float, float]:
        return self._padding

    @padding.setter
    def padding(self, value: Padding) -> None:
        self._padding = four(value)
        self.request_layout()

    def _restructure(self) -> None:
        super()._restructure()
        self.request_layout()

    def attached(self) -> None:
        self.request_layout()

    def place(self, x: float, y: float, w: float, h: float) -> None:
        self._placed = True
        super().place(x, y, w, h)

    def restyle(self) -> None:
        super().restyle()
        self.request_layout()

    def shown_children(self) -> list[Node]:
        return [child for child in self.children if child.visible]

    def arrange(self) -> None:
        if self.stage is None:
            return
        if not self._placed:
            w, h = self.measure()
            if (w, h) != (self._w, self._h):
                self._w, self._h = w, h
                self._moved()
        left, top, right, bottom = self._padding
        self.spread(left, top, max(0.0, self._w - left - right), max(0.0, self._h - top - bottom))

    def spread(self, x: float, y: float, w: float, h: float) -> None:
        """Place the children inside this box."""

    def measure(self, max_w: float = math.inf) -> tuple[float, float]:
        if self.wish is not None:
            return self.wish
        left, top, right, bottom = self._padding
        w, h = self.need(max_w - left - right)
        return w + left + right, h + top + bottom

    def need(self, max_w: float) -> tuple[float, float]:
        """The room the children want, without the padding."""
        return 0.0, 0.0


def _across(align: str, room: float, size: float) -> tuple[float, float]:
    """Where and how large, across the run of a row or column."""
    if align == "stretch":
        return 0.0, room
    size = min(size, room)
    if align == "centre":
        return (room - size) / 2, size
    if align == "end":
        return room - size, size
    return 0.0, size


class Column(Container):
    """From top to bottom. `align`: across; `spare`: where left-over height goes (start, centre, end, between)."""

    def __init__(
        self,
        children: Sequence[Node] = (),
        *,
        padding: Padding = 0,
        gap: float = 0,
        align: str = "stretch",
        spare: str = "start",
        name: str = "",
    ) -> None:
        self.across = align
        self.spare = spare
        super().__init__(children, padding=padding, gap=gap, name=name)

    def need(self, max_w: float) -> tuple[float, float]:
        sizes = [child.measure(max_w) for child in self.shown_children()]
        gaps = self.gap * max(0, len(sizes) - 1)
        return max((s[0] for s in sizes), default=0.0), sum(s[1] for s in sizes) + gaps

    def spread(self, x: float, y: float, w: float, h: float) -> None:
        children = self.shown_children()
        sizes = [child.measure(w) for child in children]
        left = h - self.gap * max(0, len(children) - 1)
        left -= sum(size[1] for child, size in zip(children, sizes, strict=True) if not child.weight)
        weights = sum(child.weight for child in children)
        gap = self.gap
        if not weights and left > 0:
            y, gap = _spare(self.spare, y, gap, left, len(children))
        for child, size in zip(children, sizes, strict=True):
            height = max(0.0, left * child.weight / weights) if child.weight else size[1]
            dx, width = _across(child.align or self.across, w, size[0])
            child.place(x + dx, y, width, height)
            y += height + gap


class Row(Container):
    """From left to right. `align`: across; `spare`: where left-over width goes (start, centre, end, between)."""

    def __init__(
        self,
        children: Sequence[Node] = (),
        *,
        padding: Padding = 0,
        gap: float = 0,
        align: str = "centre",
        spare: str = "start",
        name: str = "",
    ) -> None:
        self.across = align
        self.spare = spare
        super().__init__(children, padding=padding, gap=gap, name=name)

    def _widths(self, children: Sequence[Node], room: float) -> list[float]:
        free = room - self.gap * max(0, len(children) - 1)
        widths = []
        for child in children:
            width = 0.0 if child.weight else child.measure(max(0.0, free))[0]
            widths.append(width)
            free -= width
        weights = sum(child.weight for child in children)
        if weights:
            for at, child in enumerate(children):
                if child.weight:
                    share = free * child.weight / weights if free != math.inf else child.measure()[0]
                    widths[at] = max(0.0, share)
        return widths

    def need(self, max_w: float) -> tuple[float, float]:
        children = self.shown_children()
        widths = self._widths(children, max_w)
        heights = [child.measure(width)[1] for child, width in zip(children, widths, strict=True)]
        return sum(widths) + self.gap * max(0, len(children) - 1), max(heights, default=0.0)

    def spread(self, x: float, y: float, w: float, h: float) -> None:
        children = self.shown_children()
        widths = self._widths(children, w)
        left = w - sum(widths) - self.gap * max(0, len(children) - 1)
        gap = self.gap
        if left > 0 and not any(child.weight for child in children):
            x, gap = _spare(self.spare, x, gap, left, len(children))
        for child, width in zip(children, widths, strict=True):
            dy, height = _across(child.align or self.across, h, child.measure(width)[1])
            child.place(x, y + dy, width, height)
            x += width + gap


def _spare(where: str, at: float, gap: float, left: float, count: int) -> tuple[float, float]:
    if where == "centre":
        return at + left / 2, gap
    if where == "end":
        return at + left, gap
    if where == "between" and count > 1:
        return at, gap + left / (count - 1)
    return at, gap


class Flow(Container):
    """From left to right, and on in the next line when a line is full."""

    def _lines(self, w: float) -> list[tuple[list[tuple[Node, float, float]], float]]:
        lines: list[tuple[list[tuple[Node, float, float]], float]] = []
        line: list[tuple[Node, float, float]] = []
        used = 0.0
        for child in self.shown_children():
            cw, ch = child.measure(w)
            if line and used + cw > w + 0.01:
                lines.append((line, max(part[2] for part in line)))
                line, used = [], 0.0
            line.append((child, cw, ch))
            used += cw + self.gap
        if line:
            lines.append((line, max(part[2] for part in line)))
        return lines

    def need(self, max_w: float) -> tuple[float, float]:
        lines = self._lines(max_w)
        widest = max((sum(p[1] for p in line) + self.gap * (len(line) - 1) for line, _ in lines), default=0.0)
        return widest, sum(height for _, height in lines) + self.gap * max(0, len(lines) - 1)

    def spread(self, x: float, y: float, w: float, h: float) -> None:
        for line, height in self._lines(w):
            at = x
            for child, cw, ch in line:
                child.place(at, y + (height - ch) / 2, cw, ch)
                at += cw + self.gap
            y += height + self.gap


class Grid(Container):
    """Equal columns; rows as high as their highest child, or equal when `even`."""

    def __init__(
        self,
        columns: int,
        children: Sequence[Node] = (),
        *,
        padding: Padding = 0,
        gap: float = 0,
        even: bool = False,
        name: str = "",
    ) -> None:
        self.columns = columns
        self.even = even
        super().__init__(children, padding=padding, gap=gap, name=name)

    def _rows(self, width: float) -> tuple[list[list[Node]], list[float]]:
        children = self.shown_children()
        rows = [children[at : at + self.columns] for at in range(0, len(children), self.columns)]
        return rows, [max(child.measure(width)[1] for child in row) for row in rows]

    def need(self, max_w: float) -> tuple[float, float]:
        children = self.shown_children()
        gaps = self.gap * (self.columns - 1)
        limit = (max_w - gaps) / self.columns if max_w != math.inf else math.inf
        width = max((child.measure(limit)[0] for child in children), default=0.0)
        width = min(width, limit)
        rows, heights = self._rows(width)
        if self.even and heights:
            heights = [max(heights)] * len(heights)
        return width * self.columns + gaps, sum(heights) + self.gap * max(0, len(rows) - 1)

    def spread(self, x: float, y: float, w: float, h: float) -> None:
        width = (w - self.gap * (self.columns - 1)) / self.columns
        rows, heights = self._rows(width)
        if self.even and rows:
            heights = [(h - self.gap * (len(rows) - 1)) / len(rows)] * len(rows)
        for row, height in zip(rows, heights, strict=True):
            for at, child in enumerate(row):
                child.place(x + at * (width + self.gap), y, width, height)
            y += height + self.gap


class Stack(Container):
    """On top of each other. A child with `anchor` (0..1, 0..1) keeps its size there, others fill the box."""

    def need(self, max_w: float) -> tuple[float, float]:
        sizes = [child.measure(max_w) for child in self.shown_children()]
        return max((s[0] for s in sizes), default=0.0), max((s[1] for s in sizes), default=0.0)

    def spread(self, x: float, y: float, w: float, h: float) -> None:
        for child in self.shown_children():
            if child.anchor is None:
                child.place(x, y, w, h)
            else:
                cw, ch = child.measure(w)
                cw, ch = min(cw, w), min(ch, h)
                ax, ay = child.anchor
                child.place(x + (w - cw) * ax + child.offset[0], y + (h - ch) * ay + child.offset[1], cw, ch)


class Spacer(Node):
    """Room: takes a share of what is left over, or a fixed size."""

    def __init__(self, w: float = 0, h: float = 0, weight: float = 0.0) -> None:
        super().__init__(w=w, h=h)
        self.wish = (w, h)
        self.weight = weight if weight or w or h else 1.0


def weighted(node: Node, weight: float = 1.0) -> Node:
    """The node, with a share of what is left over."""
    node.weight = weight
    return node


def anchored(node: Node, x: float, y: float, dx: float = 0, dy: float = 0) -> Node:
    """The node, with its place in a Stack."""
    node.anchor = (x, y)
    node.offset = (dx, dy)
    return node


def sized(node: Node, w: float, h: float) -> Node:
    """The node, with a size of its own."""
    node.wish = (w, h)
    return node
