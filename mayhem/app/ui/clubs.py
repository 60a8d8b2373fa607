"""A club's badge: its sign on enamel in its colour, its pattern around it, its letter on a tag.

Shape, pattern and letter each suffice, so that no eye depends on colour alone.
"""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from mayhem.app.gfx.colour import Colour, darken, lighten
from mayhem.app.gfx.drawn import Drawn
from mayhem.app.gfx.shapes import Disc, pattern_fill
from mayhem.app.gfx.sprites import scaled
from mayhem.app.gfx.text import Text
from mayhem.app.ui.gangs import GangBadge
from mayhem.app.ui.theme import GangLook, Theme

SIGNS = ("anvil", "bolt", "horseshoe", "anchor", "eyetooth", "spade")
FINE = 3
RIM, FIELD, GLYPH = 0.46, 0.345, 0.56  # of the badge's side: radii of the rim and the field, side of the sign
TAG, LEAST_TAG = 0.34, 24.0  # the letter stays readable on the smallest badges


class Enamel(Drawn):
    """The badge without its letter."""

    def __init__(self, look: GangLook, sign: str, size: float) -> None:
        super().__init__(0, 0, size, size)
        self._look, self._sign = look, sign

    def look_key(self) -> Hashable:
        return ("club badge", self._look, self._sign)

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        look = self._look
        side = max(8, min(width, height))
        big = side * FINE
        colour: Colour = look.colour[:3]
        rim = _disc(big, RIM, (*darken(colour, 0.12)[:3], 255))
        pattern_fill(rim, look.pattern, (*look.ink[:3], 150), max(6, big // 11))
        rim.blit(_disc(big, RIM, (255, 255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        rim.blit(_disc(big, FIELD, (*lighten(colour, 0.06)[:3], 255)), (0, 0))
        badge = pygame.transform.smoothscale(rim, (side, side))
        stage = self.stage
        assert stage is not None
        high = max(4, round(side * GLYPH))
        at = ((side - high) // 2, (side - high) // 2)
        source = scaled(stage.look.source(f"emblems/club_{self._sign}", (high, high)), (high, high))
        lip = _tinted(source, lighten(colour, 0.5))
        lip.set_alpha(150)
        badge.blit(lip, (at[0], at[1] + max(1, side // 60)))
        badge.blit(_tinted(source, look.ink), at)
        badge.blit(scaled(stage.look.source("emblems/club_enamel", (side, side)), (side, side)), (0, 0))
        out = pygame.Surface((width, height), pygame.SRCALPHA)
        out.blit(badge, ((width - side) // 2, (height - side) // 2))
        return out


def _disc(side: int, radius: float, colour: tuple[int, int, int, int]) -> pygame.Surface:
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    surface.fill((*colour[:3], 0))
    pygame.draw.circle(surface, colour, (side / 2, side / 2), side * radius)
    return surface


def _tinted(source: pygame.Surface, colour: Colour) -> pygame.Surface:
    copy = source.copy()
    copy.fill((*colour[:3], 255), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


class ClubBadge(GangBadge):
    """The badge of the club in a seat."""

    def _build(self) -> None:
        stage = self.stage
        if stage is None or not isinstance(stage.look, Theme):
            return
        look = stage.look.gang(self.seat)
        size = self._w
        self.clear()
        self.add(Enamel(look, SIGNS[self.seat % len(SIGNS)], size))
        tag = max(size * TAG, min(LEAST_TAG, size * 0.6))
        x = size - tag
        self.add(Disc(x, x, tag, tag, fill=(14, 11, 10), line="brass", line_width=max(1.5, tag / 14)))
        self.add(
            Text(
                look.letter, "strong", colour=lighten(look.colour, 0.35), size=tag * 0.8, align="centre", fit=True,
                x=x, y=x - tag * 0.02, w=tag, h=tag, role=None,
            )
        )  # fmt: skip
