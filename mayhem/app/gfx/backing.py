"""Drawings behind words: cropped to a box, dimmed where the words stand; and light around a box."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence

import pygame

from mayhem.app.gfx.colour import Colour
from mayhem.app.gfx.drawn import Drawn
from mayhem.app.gfx.shapes import cut_round, fill_round
from mayhem.app.gfx.sprites import scaled

IN_FRAME = (0.02, 0.04, 0.98, 0.9)  # of a clubhouse's drawing what is inside its frame
Shade = tuple[tuple[float, ...], ...]  # rows of shares of the light that is left, spread over the box


class Backing(Drawn):
    """A picture of the theme that fills a rounded box.

    `part`: which part of the picture (left, top, right, bottom, as shares); `at`: what stays of its height when there
    is too much (0 the top, 1 the bottom); `shade`: how much light is left where, in rows and columns.
    """

    def __init__(
        self, picture: str, *, part: tuple[float, float, float, float] = (0.0, 0.0, 1.0, 1.0), at: float = 0.5,
        shade: Sequence[Sequence[float]] = ((0.4,),), radius: float = 10,
    ) -> None:  # fmt: skip
        super().__init__()
        self.picture, self._part, self._at, self._radius = picture, part, at, radius
        self._shade: Shade = tuple(tuple(row) for row in shade)

    def look_key(self) -> Hashable:
        return self.picture, self._part, self._at, self._shade, self._radius

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        stage = self.stage
        assert stage is not None
        left, top, right, bottom = self._part
        source = stage.look.source(self.picture, (round(width / (right - left)), round(height / (bottom - top))))
        own_w, own_h = source.get_size()
        area = pygame.Rect(0, 0, round(own_w * (right - left)), round(own_h * (bottom - top)))
        ratio = max(width / area.w, height / area.h)
        shown_w, shown_h = min(area.w, round(width / ratio)), min(area.h, round(height / ratio))
        area.update(
            round(own_w * left) + (area.w - shown_w) // 2,
            round(own_h * top + (area.h - shown_h) * self._at),
            max(1, shown_w),
            max(1, shown_h),
        )
        surface = pygame.Surface((width, height), pygame.SRCALPHA)
        surface.fill((8, 6, 6, 255))
        surface.blit(scaled(source.subsurface(area.clip(source.get_rect())), (width, height)), (0, 0))
        dark = pygame.Surface((len(self._shade[0]), len(self._shade)), pygame.SRCALPHA)
        for y, row in enumerate(self._shade):
            for x, light in enumerate(row):
                grey = round(255 * light)
                dark.set_at((x, y), (grey, grey, grey, 255))
        surface.blit(scaled(dark, (width, height)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        cut_round(surface, round(self._radius * zoom))
        return surface


class Glow(Drawn):
    """Light around a box, in one colour."""

    def __init__(self, colour: Colour, radius: float = 10) -> None:
        super().__init__()
        self._tone, self._radius = colour, radius
        self.bleed = 30.0

    def look_key(self) -> Hashable:
        return self._tone, self._radius

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        grow = math.ceil(self.bleed * zoom)
        small = 4
        size = (width + 2 * grow, height + 2 * grow)
        layer = pygame.Surface((max(1, size[0] // small), max(1, size[1] // small)), pygame.SRCALPHA)
        layer.fill((*self._tone[:3], 0))
        inner = pygame.Rect(grow // small, grow // small, max(1, width // small), max(1, height // small))
        fill_round(layer, inner, max(1, round(self._radius * zoom) // small), (*self._tone[:3], 210))
        soft = pygame.transform.gaussian_blur(layer, max(1, grow // (2 * small)))
        return pygame.transform.smoothscale(soft, size)
