"""Images by name, at any size."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from mayhem.app.gfx.colour import Colour
from mayhem.app.gfx.drawn import Drawn
from mayhem.app.gfx.node import Label
from mayhem.app.gfx.sprites import nine_slice, scaled

Picture = str | pygame.Surface


class Image(Drawn):
    """A picture of the theme (by name) or a surface. mode: 'fit' keeps proportions inside, 'cover' fills, 'stretch'."""

    def __init__(
        self,
        picture: Picture,
        x: float = 0,
        y: float = 0,
        w: float = 0,
        h: float = 0,
        *,
        mode: str = "fit",
        tint: str | Colour | None = None,
        flip: bool = False,
        role: str | None = None,
        label: Label | None = None,
    ) -> None:
        super().__init__(x, y, w, h, role=role, label=label)
        self._picture = picture
        self.mode = mode
        self._tint = tint
        self._flip = flip
        self.covering = False

    @property
    def opaque(self) -> bool:  # type: ignore[override]
        return self.covering

    @property
    def picture(self) -> Picture:
        return self._picture

    @picture.setter
    def picture(self, value: Picture) -> None:
        if value != self._picture:
            self._picture = value
            self.touch()

    @property
    def tint(self) -> str | Colour | None:
        return self._tint

    @tint.setter
    def tint(self, value: str | Colour | None) -> None:
        if value != self._tint:
            self._tint = value
            self.touch()

    def look_key(self) -> Hashable:
        name = self._picture if isinstance(self._picture, str) else id(self._picture)
        return name, self.mode, self._tint, self._flip, self.covering

    def _source(self, pixels: tuple[int, int]) -> pygame.Surface:
        if isinstance(self._picture, pygame.Surface):
            return self._picture
        stage = self.stage
        assert stage is not None
        return stage.look.source(self._picture, pixels)

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        source = self._source((width, height))
        if self._flip:
            source = pygame.transform.flip(source, True, False)
        own_w, own_h = source.get_size()
        if self.mode == "stretch":
            surface = scaled(source, (width, height))
            surface = surface.copy() if surface is source else surface
        else:
            ratios = width / own_w, height / own_h
            ratio = min(ratios) if self.mode == "fit" else max(ratios)
            picture = scaled(source, (round(own_w * ratio), round(own_h * ratio)))
            surface = pygame.Surface((width, height), pygame.SRCALPHA)
            surface.blit(picture, ((width - picture.get_width()) // 2, (height - picture.get_height()) // 2))
        if self._tint is not None:
            stage = self.stage
            assert stage is not None
            surface.fill((*stage.colour(self._tint)[:3], 255), special_flags=pygame.BLEND_RGBA_MULT)
        if self.covering and pygame.display.get_surface() is not None:
            return surface.convert()
        return surface


class Sliced(Drawn):
    """A nine-slice picture: corners keep their shape, the middle stretches. Margins: left, top, right, bottom."""

    def __init__(
        self,
        picture: Picture,
        margins: tuple[int, int, int, int],
        x: float = 0,
        y: float = 0,
        w: float = 0,
        h: float = 0,
        *,
        grain: float = 1.0,
    ) -> None:
        super().__init__(x, y, w, h)
        self.picture = picture
        self.margins = margins
        self.grain = grain

    def look_key(self) -> Hashable:
        name = self.picture if isinstance(self.picture, str) else id(self.picture)
        return name, self.margins, self.grain

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        if isinstance(self.picture, pygame.Surface):
            source = self.picture
        else:
            stage = self.stage
            assert stage is not None
            source = stage.look.source(self.picture, (width, height))
        return nine_slice(source, self.margins, (width, height), zoom * self.grain)
