"""Panels and buttons upholstered as the theme says, drawn once per size."""

from __future__ import annotations

import math
from collections.abc import Hashable

import pygame

from mayhem.app.gfx import materials
from mayhem.app.gfx.colour import Colour, darken, lighten
from mayhem.app.gfx.drawn import Drawn
from mayhem.app.gfx.shapes import cut_round, fill_round, line_round
from mayhem.app.ui.theme import Skin, Theme

_TILE = 256
_tiles: dict[tuple[str, Colour], pygame.Surface] = {}


def _tile(material: str, tone: Colour) -> pygame.Surface:
    """A square of a material, made once and laid side by side."""
    key = (material, tone)
    if key not in _tiles:
        if material == "leather":
            _tiles[key] = materials.leather((_TILE, _TILE), tone)
        else:
            piece = materials.wood((_TILE // 2, _TILE), tone, planks=3)
            tile = pygame.Surface((_TILE, _TILE))
            tile.blit(piece, (0, 0))
            tile.blit(pygame.transform.flip(piece, True, False), (_TILE // 2, 0))
            _tiles[key] = tile
    return _tiles[key]


def _fill_material(surface: pygame.Surface, skin: Skin, tone: Colour) -> None:
    if skin.material == "steel":
        surface.blit(materials.brushed(surface.get_size(), tone), (0, 0))
        return
    tile = _tile(skin.material, tone)
    for x in range(0, surface.get_width(), _TILE):
        for y in range(0, surface.get_height(), _TILE):
            surface.blit(tile, (x, y))


def _sheen(surface: pygame.Surface) -> None:
    """Light from the lamp above: the upper edge is lit, the lower part sinks into shade."""
    height = surface.get_height()
    strip = pygame.Surface((1, 8), pygame.SRCALPHA)
    for y, (grey, alpha) in enumerate(((255, 26), (255, 14), (255, 6), (0, 0), (0, 8), (0, 20), (0, 36), (0, 56))):
        strip.set_at((0, y), (grey, grey, grey, alpha))
    surface.blit(pygame.transform.smoothscale(strip, (surface.get_width(), height)), (0, 0))


def draw_skin(theme: Theme, skin: Skin, width: int, height: int, zoom: float, bleed: int) -> pygame.Surface:
    """The pixels of a skinned box, with room for shadow and glow around it."""
    out = pygame.Surface((width + 2 * bleed, height + 2 * bleed), pygame.SRCALPHA)
    body = pygame.Rect(bleed, bleed, width, height)
    radius = round(skin.radius * zoom)
    line = theme.colour(skin.line)
    tone = theme.colour(skin.tone)
    if bleed and not theme.flat:
        if skin.glow is not None:
            _halo(out, body, radius, theme.colour(skin.glow), bleed)
        elif skin.shadow:
            _halo(out, body.move(0, max(1, bleed // 4)), radius, (0, 0, 0), bleed)
    see_through = len(tone) == 4 and tone[3] < 255
    if theme.flat or skin.material == "flat" or see_through:
        fill_round(out, body, radius, tone)
    else:
        piece = pygame.Surface((width, height), pygame.SRCALPHA)
        _fill_material(piece, skin, tone)
        _sheen(piece)
        cut_round(piece, radius)
        out.blit(piece, body)
    thick = max(1, round(skin.line_width * zoom * (1.6 if theme.flat else 1)))
    if not theme.flat and skin.material in ("leather", "wood"):
        line_round(out, body, radius, (0, 0, 0, 150), thick + max(1, round(2 * zoom)))
        line_round(out, body, radius, line, thick)
        line_round(out, pygame.Rect(body.x, body.y, body.w, max(3, body.h)), radius, (*lighten(line, 0.3), 60), 1)
    else:
        line_round(out, body, radius, line, thick)
    if skin.stitch is not None and not theme.flat:
        _stitches(out, body, theme.colour(skin.stitch), zoom)
    return out


def _halo(out: pygame.Surface, body: pygame.Rect, radius: int, colour: Colour, bleed: int) -> None:
    """Soft light or shade around a box, blurred at a quarter of the size."""
    small = 4
    layer = pygame.Surface((max(1, out.get_width() // small), max(1, out.get_height() // small)), pygame.SRCALPHA)
    layer.fill((*colour[:3], 0))
    inner = pygame.Rect(body.x // small, body.y // small, max(1, body.w // small), max(1, body.h // small))
    strength = 150 if colour[:3] == (0, 0, 0) else 120
    fill_round(layer, inner, max(1, radius // small), (*colour[:3], strength))
    soft = pygame.transform.gaussian_blur(layer, max(1, bleed // (2 * small)))
    out.blit(pygame.transform.smoothscale(soft, out.get_size()), (0, 0))


def _stitches(out: pygame.Surface, body: pygame.Rect, colour: Colour, zoom: float) -> None:
    inset = max(4, round(9 * zoom))
    run, gap, thick = max(3, round(11 * zoom)), max(2, round(7 * zoom)), max(1, round(2 * zoom))
    frame = body.inflate(-2 * inset, -2 * inset)
    dark, thread = (*darken(colour, 0.8), 160), (*darken(colour, 0.15), 200)
    for shade, drop in ((dark, max(1, round(zoom))), (thread, 0)):
        for x in _spaced(frame.left + run, frame.right - run, run, gap):
            for y in (frame.top, frame.bottom - thick):
                pygame.draw.line(out, shade, (x, y + drop), (x + run, y + drop), thick)
        for y in _spaced(frame.top + run, frame.bottom - run, run, gap):
            for x in (frame.left, frame.right - thick):
                pygame.draw.line(out, shade, (x, y + drop), (x, y + drop + run), thick)


def _spaced(start: int, end: int, run: int, gap: int) -> list[int]:
    """Where stitches begin, so that the last one ends where the seam does."""
    count = (end - start + gap) // (run + gap)
    if count < 2:
        return []
    step = (end - run - start) / (count - 1)
    return [round(start + at * step) for at in range(count)]


class SkinBox(Drawn):
    """A box with a skin of the theme, by name."""

    def __init__(
        self, skin: str, x: float = 0, y: float = 0, w: float = 0, h: float = 0, *, role: str | None = None
    ) -> None:
        super().__init__(x, y, w, h, role=role)
        self._skin = skin

    @property
    def skin(self) -> str:
        return self._skin

    @skin.setter
    def skin(self, value: str) -> None:
        if value != self._skin:
            self._skin = value
            self._settle_bleed()
            self._moved()
            self.touch()

    def attached(self) -> None:
        self._settle_bleed()

    def restyle(self) -> None:
        self._settle_bleed()
        super().restyle()

    def _theme(self) -> Theme:
        stage = self.stage
        assert stage is not None
        assert isinstance(stage.look, Theme)
        return stage.look

    def _settle_bleed(self) -> None:
        if self.stage is not None:
            skin = self._theme().skin(self._skin)
            self.bleed = 0 if self._theme().flat else 16 if skin.glow is not None else 12 if skin.shadow else 0

    def look_key(self) -> Hashable:
        return self._skin, self._theme().name, self._theme().flat

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        return draw_skin(
            self._theme(), self._theme().skin(self._skin), width, height, zoom, math.ceil(self.bleed * zoom)
        )
