"""The name of the game as lettering: outlined, shaded from cream to red, with light along its upper edges."""

from __future__ import annotations

import math

import pygame

from mayhem.app.gfx.colour import Colour, mix
from mayhem.app.gfx.text import Text

# Down the letters, from their top (0) to their foot (1).
SHADES: tuple[tuple[float, Colour], ...] = (
    (0.0, (255, 246, 214)),
    (0.34, (255, 205, 112)),
    (0.62, (255, 146, 60)),
    (1.0, (236, 74, 44)),
)
OUTLINE: Colour = (34, 6, 10)
LIGHT: Colour = (255, 253, 240)


class Logo(Text):
    """A heading of one line in the lettering of the sign, as high as its box; the glow is that of its style."""

    def place(self, x: float, y: float, w: float, h: float) -> None:
        self._size = h / self.resolved().leading
        super().place(x, y, w, h)

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        surface = super().draw(width, height, zoom)
        stage = self.stage
        assert stage is not None
        block = self.block(width, height, zoom)
        face = self.resolved().face
        letters, _ = stage.look.fonts.draw_line(face, block.pixels, block.lines[0], (255, 255, 255))
        font = stage.look.fonts.font(face, block.pixels)
        air = max(0, (block.line_height - (font.get_ascent() - font.get_descent())) // 2)
        grow = math.ceil(self.bleed * zoom)
        x = grow + (width - letters.get_width()) // 2
        y = grow + (height - block.height) // 2 + air
        thick = max(2, round(block.pixels * 0.03))
        dark = _coloured(letters, OUTLINE)
        steps = max(16, 3 * thick)
        for step in range(steps):
            aside, down = thick * math.cos(math.tau * step / steps), thick * math.sin(math.tau * step / steps)
            surface.blit(dark, (x + round(aside), y + round(down)))
            surface.blit(dark, (x + round(aside), y + round(down) + thick))
        surface.blit(_shaded(letters), (x, y))
        surface.blit(_upper_edges(letters, max(1, round(block.pixels * 0.012))), (x, y))
        return surface


def _coloured(letters: pygame.Surface, colour: Colour) -> pygame.Surface:
    out = letters.copy()
    out.fill((*colour[:3], 255), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _shaded(letters: pygame.Surface) -> pygame.Surface:
    """The letters with the shades from top to foot."""
    out = letters.copy()
    ink = letters.get_bounding_rect()
    for row in range(ink.top, ink.bottom):
        share = (row - ink.top) / max(1, ink.height - 1)
        above = max(shade for shade in SHADES if shade[0] <= share)
        below = min((shade for shade in SHADES if shade[0] > share), default=above)
        part = (share - above[0]) / ((below[0] - above[0]) or 1.0)
        colour = mix(above[1], below[1], part)
        out.fill((*colour[:3], 255), (0, row, out.get_width(), 1), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _upper_edges(letters: pygame.Surface, thick: int) -> pygame.Surface:
    """A line of light where the letters begin, seen from above."""
    out = _coloured(letters, LIGHT)
    covered = pygame.Surface(letters.get_size(), pygame.SRCALPHA)
    covered.blit(letters, (0, thick))
    covered.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(covered, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return out
