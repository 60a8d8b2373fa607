"""The rim of the map: round corners and a thin brass line, whatever is zoomed and moved behind it."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from mayhem.app.gfx.drawn import Drawn
from mayhem.app.gfx.node import Node
from mayhem.app.gfx.shapes import Box, line_round, round_mask

RADIUS, LINE = 14.0, 2.0
COLOUR = "brass_dark"


class _Lift(Node):
    """Painted before the map: keeps what the table looks like under a corner of it."""

    paints = True

    def __init__(self) -> None:
        super().__init__(w=RADIUS, h=RADIUS)
        self.seen: pygame.Surface | None = None

    def paint(self, target: pygame.Surface) -> None:
        box = self._pixel_box()
        if self.seen is None or self.seen.get_size() != box.size:
            self.seen = pygame.Surface(box.size)
        self.seen.blit(target, (0, 0), box)


class _Lay(Drawn):
    """Painted after the map: lays that back outside the round corner, and the corner of the line over it.

    Both are painted in one go over the same area, so what is laid back is never older than what lies around it.
    """

    def __init__(self, lift: _Lift, right: bool, below: bool) -> None:
        super().__init__(w=RADIUS, h=RADIUS)
        self._lift, self._side = lift, (right, below)

    def look_key(self) -> Hashable:
        stage = self.stage
        assert stage is not None
        return ("rim", self._side, stage.colour(COLOUR))

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        """The corner of the line; where the table shows is white."""
        stage = self.stage
        assert stage is not None
        right, below = self._side
        whole = (2 * width, 2 * height)
        part = pygame.Rect(width * right, height * below, width, height)
        outside = pygame.Surface(whole, pygame.SRCALPHA)
        outside.fill((255, 255, 255, 255))
        hole = round_mask(*whole, width)
        hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        outside.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        made = pygame.Surface((width, height * 2), pygame.SRCALPHA)
        made.blit(outside, (0, 0), part, special_flags=pygame.BLEND_RGBA_MAX)
        ring = pygame.Surface(whole, pygame.SRCALPHA)
        line_round(ring, ring.get_rect(), width, stage.colour(COLOUR), max(1, round(LINE * zoom)))
        made.blit(ring, (0, height), part, special_flags=pygame.BLEND_RGBA_MAX)
        return made

    def paint(self, target: pygame.Surface) -> None:
        both = self.pixels()
        width, height = both.get_width(), both.get_height() // 2
        seen = self._lift.seen
        at = self._pixel_box().topleft
        if seen is not None and seen.get_size() == (width, height):
            table = both.subsurface((0, 0, width, height)).copy()
            table.blit(seen, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            target.blit(table, at)
        target.blit(both, at, (0, height, width, height))


class Rim:
    """`under` goes below the map, `over` above it; both are parts of one window."""

    def __init__(self) -> None:
        self.under, self.over = Node(), Node()
        self._corners: list[tuple[_Lift, _Lay, bool, bool]] = []
        for right in (False, True):
            for below in (False, True):
                lift = _Lift()
                lay = _Lay(lift, right, below)
                self._corners.append((lift, lay, right, below))
                self.under.add(lift)
                self.over.add(lay)
        self._edges = [Box(fill=COLOUR) for _ in range(4)]
        self.over.add(*self._edges)

    def place(self, w: float, h: float) -> None:
        for lift, lay, right, below in self._corners:
            x, y = (w - RADIUS if right else 0.0), (h - RADIUS if below else 0.0)
            lift.place(x, y, RADIUS, RADIUS)
            lay.place(x, y, RADIUS, RADIUS)
        for i, edge in enumerate(self._edges):
            if i < 2:
                edge.place(RADIUS, i * (h - LINE), w - 2 * RADIUS, LINE)
            else:
                edge.place((i - 2) * (w - LINE), RADIUS, LINE, h - 2 * RADIUS)
