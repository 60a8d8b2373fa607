"""What stands behind the menus: the room at night, and a chopper in neon tubes."""

from __future__ import annotations

import math
from collections.abc import Hashable

import pygame

from mayhem.app.gfx.colour import Colour
from mayhem.app.gfx.drawn import Drawn
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Node

Point = tuple[float, float]


class Room(Image):
    """The whole window as a dim bar; hides everything below."""

    def __init__(self) -> None:
        super().__init__("room", mode="stretch")
        self.covering = True


def _arc(centre: Point, radius: float, start: float, end: float, parts: int = 40) -> list[Point]:
    out = []
    for at in range(parts + 1):
        angle = math.radians(start + (end - start) * at / parts)
        out.append((centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)))
    return out


def _curve(a: Point, b: Point, c: Point, parts: int = 20) -> list[Point]:
    out = []
    for at in range(parts + 1):
        t = at / parts
        out.append(
            (
                (1 - t) ** 2 * a[0] + 2 * (1 - t) * t * b[0] + t * t * c[0],
                (1 - t) ** 2 * a[1] + 2 * (1 - t) * t * b[1] + t * t * c[1],
            )
        )
    return out


# The tubes of the sign in a box of 100 x 60: (colour name, points).
TUBES: tuple[tuple[str, list[Point]], ...] = (
    ("neon_blue", _arc((20, 43), 13, 0, 360)),
    ("neon_blue", _arc((20, 43), 4.5, 0, 360)),
    ("neon_blue", _arc((82, 44), 12, 0, 360)),
    ("neon_blue", _arc((82, 44), 3, 0, 360)),
    # fork and handlebar
    ("neon_red", [(82, 44), (66, 13.5)]),
    ("neon_red", [(79, 44), (63.2, 14.5)]),
    ("neon_red", [*_curve((66, 13.5), (62, 3), (54, 6)), (50.5, 7.5)]),
    # frame, tank, seat, fender
    (
        "neon_amber",
        [*_curve((61, 20), (52, 14.5), (43.5, 22)), *_curve((43.5, 22), (51, 27.5), (63.5, 24.5)), (61, 20)],
    ),
    ("neon_red", [*_curve((42, 23), (37, 29), (28, 25.5)), *_curve((28, 25.5), (23, 22), (20, 15.5))]),
    ("neon_red", [*_curve((6, 37), (9, 25), (22, 26)), (33, 30)]),
    ("neon_red", [(64, 26), (57, 45), (38, 47), (33, 30)]),
    # engine: two cylinders in a V, and the pipes
    ("neon_amber", [(46, 44), (41, 30), (46.5, 28.5), (49.5, 41)]),
    ("neon_amber", [(49.5, 41), (53, 28.5), (58, 30.5), (52, 44)]),
    ("neon_amber", _arc((48.5, 44), 4.6, 0, 360)),
    ("neon_blue", [*_curve((57, 34), (60, 49), (48, 51)), (8, 51)]),
    ("neon_blue", [*_curve((43, 36), (44, 46), (34, 47.5)), (10, 47.5)]),
    # head lamp
    ("neon_amber", _arc((69.5, 18.5), 2.8, -120, 150)),
)


class NeonBike(Drawn):
    """A chopper bent from neon tubes; the box should be about 100 to 60."""

    def look_key(self) -> Hashable:
        assert self.stage is not None
        return tuple(self.stage.colour(name) for name in ("neon_red", "neon_blue", "neon_amber"))

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        stage = self.stage
        assert stage is not None
        surface = pygame.Surface((width, height), pygame.SRCALPHA)
        glow = pygame.Surface((max(1, width // 4), max(1, height // 4)), pygame.SRCALPHA)
        for name, points in TUBES:
            self._tube(glow, points, stage.colour(name), 1.5)
        soft = pygame.transform.gaussian_blur(glow, max(1, width // 220))
        near = pygame.transform.gaussian_blur(glow, max(1, width // 760))
        for layer in (soft, soft, near):
            surface.blit(pygame.transform.smoothscale(layer, (width, height)), (0, 0))
        double = pygame.Surface((width * 2, height * 2), pygame.SRCALPHA)
        for name, points in TUBES:
            self._tube(double, points, stage.colour(name), 1.0)
        for name, points in TUBES:
            colour = stage.colour(name)
            self._tube(double, points, tuple(min(255, part + 150) for part in colour[:3]), 0.42)  # type: ignore[arg-type]
        surface.blit(pygame.transform.smoothscale(double, (width, height)), (0, 0))
        return surface

    def _tube(self, surface: pygame.Surface, points: list[Point], colour: Colour, thick: float) -> None:
        unit = surface.get_width() / 100
        places = [(x * unit, y * surface.get_height() / 60) for x, y in points]
        width = max(1, round(thick * unit))
        pygame.draw.lines(surface, colour[:3], False, places, width)
        for place in places:
            pygame.draw.circle(surface, colour[:3], place, width / 2)


class BrassRule(Node):
    """A thin line with a diamond in the middle, as on old shop signs."""

    def __init__(self) -> None:
        super().__init__()
        from mayhem.app.gfx.shapes import Box, Polygon

        self._left, self._right = Box(fill="brass_dark"), Box(fill="brass_dark")
        self._gem = Polygon([(0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)], fill="brass")
        self.add(self._left, self._right, self._gem)
        self.wish = (100, 16)

    def arrange(self) -> None:
        w, h = self._w, self._h
        self._left.place(0, h / 2 - 1, w / 2 - 16, 2)
        self._right.place(w / 2 + 16, h / 2 - 1, w / 2 - 16, 2)
        self._gem.place(w / 2 - 8, h / 2 - 8, 16, 16)
