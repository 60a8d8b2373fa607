"""Caches for drawn pixels: images by name at any size and angle, and anything else that is dear to draw."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Protocol
from weakref import WeakValueDictionary

import pygame

BUDGET = 32_000_000
ANGLE_STEP = 2.0


class ImageSource(Protocol):
    """Whoever knows images by name: the theme."""

    def source(self, name: str, pixels: tuple[int, int]) -> pygame.Surface:
        """The best original for a wish in pixels; an unknown name raises KeyError."""


class SurfaceCache:
    """Shares surfaces between nodes for as long as one of them holds it, and keeps the most recent ones a while longer.

    What nodes hold is theirs; only what nobody holds any more counts against the budget of bytes, so memory does not
    grow with every text that was ever shown.
    """

    def __init__(self, budget: int = BUDGET) -> None:
        self.budget = budget
        self.bytes = 0
        self.made = 0
        self._live: WeakValueDictionary[Hashable, pygame.Surface] = WeakValueDictionary()
        self._recent: OrderedDict[Hashable, tuple[pygame.Surface, int]] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        found = self._live.get(key)
        if found is None:
            found = make()
            self.made += 1
            self._live[key] = found
        self._keep(key, found)
        return found

    def _keep(self, key: Hashable, surface: pygame.Surface) -> None:
        if key in self._recent:
            self._recent.move_to_end(key)
            return
        size = surface.get_width() * surface.get_height() * surface.get_bytesize()
        self._recent[key] = (surface, size)
        self.bytes += size
        while self.bytes > self.budget and len(self._recent) > 1:
            _, (_, freed) = self._recent.popitem(last=False)
            self.bytes -= freed

    def clear(self) -> None:
        self._live.clear()
        self._recent.clear()
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._live)


def quantise(angle: float) -> float:
    """Angles in steps, so that a spinning sprite does not fill the cache."""
    return (round(angle / ANGLE_STEP) * ANGLE_STEP) % 360.0


def turned(
    cache: SurfaceCache, key: Hashable, surface: pygame.Surface, angle: float, scale: float = 1.0
) -> pygame.Surface:
    """A surface rotated clockwise by a quantised angle, cached."""
    step = quantise(angle)
    if not step and scale == 1.0:
        return surface
    return cache.get(("turned", key, step, round(scale, 2)), lambda: pygame.transform.rotozoom(surface, -step, scale))


def scaled(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A smooth copy at a size."""
    size = max(1, size[0]), max(1, size[1])
    if surface.get_size() == size:
        return surface
    return pygame.transform.smoothscale(surface, size)


def nine_slice(
    source: pygame.Surface, margins: tuple[int, int, int, int], size: tuple[int, int], zoom: float = 1.0
) -> pygame.Surface:
    """Stretch the middle of a picture and keep its corners: left, top, right, bottom margins in source pixels."""
    left, top, right, bottom = margins
    width, height = source.get_size()
    out = pygame.Surface(size, pygame.SRCALPHA)
    near_x, far_x = min(round(left * zoom), size[0] // 2), min(round(right * zoom), size[0] // 2)
    near_y, far_y = min(round(top * zoom), size[1] // 2), min(round(bottom * zoom), size[1] // 2)
    columns = (
        (0, left, 0, near_x),
        (left, width - right, near_x, size[0] - far_x),
        (width - right, width, size[0] - far_x, size[0]),
    )
    rows = (
        (0, top, 0, near_y),
        (top, height - bottom, near_y, size[1] - far_y),
        (height - bottom, height, size[1] - far_y, size[1]),
    )
    for sx0, sx1, dx0, dx1 in columns:
        for sy0, sy1, dy0, dy1 in rows:
            if sx1 > sx0 and sy1 > sy0 and dx1 > dx0 and dy1 > dy0:
                piece = source.subsurface((sx0, sy0, sx1 - sx0, sy1 - sy0))
                out.blit(scaled(piece, (dx1 - dx0, dy1 - dy0)), (dx0, dy0))
    return out
