"""Plain shapes, drawn smoothly, and the fill patterns that tell gangs apart without colour."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence

import pygame

from mayhem.app.gfx.colour import Colour
from mayhem.app.gfx.drawn import Drawn

SUPER = 4
PATTERNS = ("plain", "stripes", "dots", "checks", "chevrons", "hatch", "bars", "waves")


def corner_mask(radius: int) -> pygame.Surface:
    """The top left quarter of a disc as white with smooth coverage."""
    big = pygame.Surface((radius * SUPER, radius * SUPER), pygame.SRCALPHA)
    big.fill((255, 255, 255, 0))
    pygame.draw.circle(big, (255, 255, 255, 255), (radius * SUPER, radius * SUPER), radius * SUPER)
    return pygame.transform.smoothscale(big, (radius, radius))


def round_mask(width: int, height: int, radius: int) -> pygame.Surface:
    """A rounded box as white with smooth corners."""
    radius = max(0, min(radius, width // 2, height // 2))
    mask = pygame.Surface((width, height), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 255))
    if radius:
        corner = corner_mask(radius)
        spots = (
            (corner, (0, 0)),
            (pygame.transform.flip(corner, True, False), (width - radius, 0)),
            (pygame.transform.flip(corner, False, True), (0, height - radius)),
            (pygame.transform.flip(corner, True, True), (width - radius, height - radius)),
        )
        for piece, at in spots:
            mask.fill((255, 255, 255, 0), (*at, radius, radius))
            mask.blit(piece, at)
    return mask


def cut_round(surface: pygame.Surface, radius: int) -> None:
    """Round the corners of a picture in place."""
    mask = round_mask(*surface.get_size(), radius)
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def fill_round(target: pygame.Surface, rect: pygame.Rect, radius: int, colour: Colour) -> None:
    """A smooth rounded box."""
    if rect.w <= 0 or rect.h <= 0:
        return
    mask = round_mask(rect.w, rect.h, radius)
    alpha = colour[3] if len(colour) == 4 else 255
    mask.fill((*colour[:3], alpha), special_flags=pygame.BLEND_RGBA_MULT)
    target.blit(mask, rect)


def line_round(target: pygame.Surface, rect: pygame.Rect, radius: int, colour: Colour, width: int) -> None:
    """The outline of a rounded box, drawn inside it."""
    if width <= 0 or rect.w <= 2 * width or rect.h <= 2 * width:
        return
    alpha = colour[3] if len(colour) == 4 else 255
    ring = round_mask(rect.w, rect.h, radius)
    hole = round_mask(rect.w - 2 * width, rect.h - 2 * width, max(0, radius - width))
    inverse = pygame.Surface(rect.size, pygame.SRCALPHA)
    inverse.fill((255, 255, 255, 255))
    inverse.blit(hole, (width, width), special_flags=pygame.BLEND_RGBA_SUB)
    # BLEND_RGBA_SUB also takes the white away; only the coverage is wanted.
    inverse.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    ring.blit(inverse, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    ring.fill((*colour[:3], alpha), special_flags=pygame.BLEND_RGBA_MULT)
    target.blit(ring, rect)


def stretched(small: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A box of odd sides whose middle row and column repeat: the corners stay, the rest is filled line by line."""
    width, height = size
    corner = small.get_width() // 2
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.fill(small.get_at((corner, corner)), (corner, corner, width - 2 * corner, height - 2 * corner))
    for k in range(corner):
        far = small.get_width() - 1 - k
        out.fill(small.get_at((corner, k)), (corner, k, width - 2 * corner, 1))
        out.fill(small.get_at((corner, far)), (corner, height - 1 - k, width - 2 * corner, 1))
        out.fill(small.get_at((k, corner)), (k, corner, 1, height - 2 * corner))
        out.fill(small.get_at((far, corner)), (width - 1 - k, corner, 1, height - 2 * corner))
    for x in (0, 1):
        for y in (0, 1):
            piece = (x * (corner + 1), y * (corner + 1), corner, corner)
            out.blit(small.subsurface(piece), (x * (width - corner), y * (height - corner)))
    return out


def pattern_fill(target: pygame.Surface, pattern: str, ink: Colour, step: int) -> None:
    """Lay a pattern over a surface, keeping its transparency."""
    width, height = target.get_size()
    layer = pygame.Surface((width, height), pygame.SRCALPHA)
    step = max(4, step)
    half = max(2, step // 2)
    line = max(1, step // 4)
    if pattern == "stripes":
        for x in range(-height, width, step):
            pygame.draw.line(layer, ink, (x, height), (x + height, 0), line)
    elif pattern == "hatch":
        for x in range(-height, width + height, step):
            pygame.draw.line(layer, ink, (x, height), (x + height, 0), max(1, line // 2))
            pygame.draw.line(layer, ink, (x, 0), (x + height, height), max(1, line // 2))
    elif pattern == "dots":
        for row, y in enumerate(range(half // 2, height + step, half + line)):
            for x in range(half if row % 2 else 0, width + step, step):
                pygame.draw.circle(layer, ink, (x, y), max(1, line))
    elif pattern == "checks":
        for row, y in enumerate(range(0, height, half)):
            for x in range((row % 2) * half, width, 2 * half):
                layer.fill(ink, (x, y, half, half))
    elif pattern == "chevrons":
        for y in range(-step, height + step, step):
            for x in range(0, width, 2 * half):
                pygame.draw.lines(layer, ink, False, [(x, y), (x + half, y + half), (x + 2 * half, y)], line)
    elif pattern == "bars":
        for y in range(0, height, step):
            layer.fill(ink, (0, y, width, line * 2))
    elif pattern == "waves":
        for y in range(0, height + step, step):
            points = [(x, y + round(half / 2 * math.sin(x * math.pi / step))) for x in range(0, width + 3, 3)]
            pygame.draw.lines(layer, ink, False, points, line)
    elif pattern != "plain":
        raise ValueError(f"unknown pattern {pattern!r}; use one of {', '.join(PATTERNS)}")
    cover = pygame.mask.from_surface(target, 1).to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(0, 0, 0, 0))
    layer.blit(cover, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    target.blit(layer, (0, 0))


class Shape(Drawn):
    """Base of shapes with a fill and a line; colours are names of the theme or numbers."""

    def __init__(
        self,
        x: float = 0,
        y: float = 0,
        w: float = 0,
        h: float = 0,
        *,
        fill: str | Colour | None = "panel",
        line: str | Colour | None = None,
        line_width: float = 2,
        role: str | None = None,
    ) -> None:
        super().__init__(x, y, w, h, role=role)
        self._fill = fill
        self._line = line
        self.line_width = line_width

    @property
    def fill(self) -> str | Colour | None:
        return self._fill

    @fill.setter
    def fill(self, value: str | Colour | None) -> None:
        if value != self._fill:
            self._fill = value
            self.touch()

    @property
    def line(self) -> str | Colour | None:
        return self._line

    @line.setter
    def line(self, value: str | Colour | None) -> None:
        if value != self._line:
            self._line = value
            self.touch()

    def _colours(self) -> tuple[Colour | None, Colour | None]:
        stage = self.stage
        assert stage is not None
        return (
            stage.colour(self._fill) if self._fill is not None else None,
            stage.colour(self._line) if self._line is not None else None,
        )

    def look_key(self) -> Hashable:
        return (*self._colours(), self.line_width)


class Box(Shape):
    """A rectangle, rounded if wanted."""

    def __init__(
        self,
        x: float = 0,
        y: float = 0,
        w: float = 0,
        h: float = 0,
        *,
        fill: str | Colour | None = "panel",
        line: str | Colour | None = None,
        line_width: float = 2,
        radius: float = 0,
        role: str | None = None,
    ) -> None:
        super().__init__(x, y, w, h, fill=fill, line=line, line_width=line_width, role=role)
        self.radius = radius

    @property
    def opaque(self) -> bool:  # type: ignore[override]
        if self.radius or self._fill is None or self.stage is None:
            return False
        fill = self.stage.colour(self._fill)
        return len(fill) == 3 or fill[3] == 255

    def look_key(self) -> Hashable:
        return (*super().look_key(), self.radius)  # type: ignore[misc]

    def paint(self, target: pygame.Surface) -> None:
        # A plain filled box needs no surface of its own: filling is quicker than any blit.
        if self.radius == 0 and self._line is None and not self._wr and self._fill is not None:
            fill, _ = self._colours()
            assert fill is not None
            if self._wa >= 0.999 and (len(fill) == 3 or fill[3] == 255):
                target.fill(fill[:3], self._pixel_box())
                return
        if self._fill is None and not self._wr and self._w > 0 and self._h > 0:
            self._paint_rim(target)
            return
        super().paint(target)

    def _paint_rim(self, target: pygame.Surface) -> None:
        """A frame alone: blending its empty middle would cost as much as if there were something in it."""
        surface = self.pixels()
        width, height = surface.get_size()
        x, y = round(self._wx), round(self._wy)
        rim = max(round(self.radius * self._ws), round(self.line_width * self._ws), 1) + 1
        if height <= 4 * rim or width <= 4 * rim:
            strips = [(0, 0, width, height)]
        else:
            inner = height - 2 * rim
            strips = [
                (0, 0, width, rim), (0, height - rim, width, rim),
                (0, rim, rim, inner), (width - rim, rim, rim, inner),
            ]  # fmt: skip
        surface.set_alpha(round(255 * self._wa))
        for strip in strips:
            target.blit(surface, (x + strip[0], y + strip[1]), strip)
        surface.set_alpha(255)

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        _, line = self._colours()
        radius, thick = round(self.radius * zoom), max(1, round(self.line_width * zoom))
        corner = max(radius, thick if line is not None else 0) + 1
        if width > 2 * corner and height > 2 * corner:
            # All that is not a corner looks alike along its side: a small box is drawn, and stretched.
            return stretched(self._box((2 * corner + 1, 2 * corner + 1), radius, thick), (width, height))
        return self._box((width, height), radius, thick)

    def _box(self, size: tuple[int, int], radius: int, thick: int) -> pygame.Surface:
        surface = pygame.Surface(size, pygame.SRCALPHA)
        fill, line = self._colours()
        if fill is not None:
            fill_round(surface, surface.get_rect(), radius, fill)
        if line is not None:
            line_round(surface, surface.get_rect(), radius, line, thick)
        return surface


class Halo(Box):
    """A lit outline around something: a bright line, and light that fades outwards and inwards of it."""

    OUT, LINE, IN = 7.0, 4.0, 13.0

    def __init__(self, x: float, y: float, w: float, h: float, *, line: str | Colour) -> None:
        """Around this box."""
        out, deep = self.OUT, self.OUT + self.LINE + self.IN
        super().__init__(x - out, y - out, w + 2 * out, h + 2 * out, fill=None, line=line, radius=deep)

    def _box(self, size: tuple[int, int], radius: int, thick: int) -> pygame.Surface:
        surface = pygame.Surface(size, pygame.SRCALPHA)
        _, line = self._colours()
        assert line is not None
        grain = radius / (self.OUT + self.LINE + self.IN)
        for depth in range(radius):
            at = (depth + 0.5) / grain
            if at < self.OUT:
                light = 0.55 * (at / self.OUT) ** 2
            elif at < self.OUT + self.LINE:
                light = 1.0
            else:
                light = 0.5 * (1 - (at - self.OUT - self.LINE) / self.IN) ** 2
            rect = surface.get_rect().inflate(-2 * depth, -2 * depth)
            line_round(surface, rect, radius - depth, (*line[:3], round(255 * light)), 1)
        return surface


class SharedFrame(Shape):
    """The outline of a rounded box in several colours side by side: what belongs to nobody alone."""

    def __init__(self, colours: Sequence[Colour], w: float, h: float, *, line_width: float, radius: float) -> None:
        super().__init__(0, 0, w, h, fill=None, line_width=line_width)
        self.colours = tuple(colours)
        self.radius = radius

    def look_key(self) -> Hashable:
        return (*super().look_key(), self.colours, self.radius)  # type: ignore[misc]

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        out = pygame.Surface((width, height), pygame.SRCALPHA)
        thick, radius = max(1, round(self.line_width * zoom)), round(self.radius * zoom)
        for i, colour in enumerate(self.colours):
            left, right = (width * k // len(self.colours) for k in (i, i + 1))
            out.set_clip((left, 0, right - left, height))
            line_round(out, out.get_rect(), radius, colour, thick)
        out.set_clip(None)
        return out


class Disc(Shape):
    """A circle or ellipse that fills the node's box."""

    def covers(self, lx: float, ly: float) -> bool:
        if not self._w or not self._h:
            return False
        return ((lx / self._w - 0.5) ** 2 + (ly / self._h - 0.5) ** 2) <= 0.25

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        big = pygame.Surface((width * SUPER, height * SUPER), pygame.SRCALPHA)
        fill, line = self._colours()
        if line is not None:
            big.fill((*line[:3], 0))
            pygame.draw.ellipse(big, line, big.get_rect())
        elif fill is not None:
            big.fill((*fill[:3], 0))
        if fill is not None:
            inset = -2 * SUPER * max(1, round(self.line_width * zoom)) if line is not None else 0
            pygame.draw.ellipse(big, fill, big.get_rect().inflate(inset, inset))
        return pygame.transform.smoothscale(big, (width, height))


class Polygon(Shape):
    """A polygon; points are shares (0 to 1) of the node's box."""

    def __init__(
        self,
        points: Sequence[tuple[float, float]],
        x: float = 0,
        y: float = 0,
        w: float = 0,
        h: float = 0,
        *,
        fill: str | Colour | None = "panel",
        line: str | Colour | None = None,
        line_width: float = 2,
    ) -> None:
        super().__init__(x, y, w, h, fill=fill, line=line, line_width=line_width)
        self.points = tuple(points)

    def look_key(self) -> Hashable:
        return (*super().look_key(), self.points)  # type: ignore[misc]

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        big = pygame.Surface((width * SUPER, height * SUPER), pygame.SRCALPHA)
        fill, line = self._colours()
        shade = fill or line
        if shade is not None:
            big.fill((*shade[:3], 0))
        points = [(px * (width * SUPER - 1), py * (height * SUPER - 1)) for px, py in self.points]
        if fill is not None:
            pygame.draw.polygon(big, fill, points)
        if line is not None:
            pygame.draw.polygon(big, line, points, max(1, round(self.line_width * zoom * SUPER)))
        return pygame.transform.smoothscale(big, (width, height))


class Line(Shape):
    """A straight line between two points of the parent; the node's box is its bounds."""

    def __init__(
        self, x0: float, y0: float, x1: float, y1: float, *, line: str | Colour = "text", line_width: float = 2
    ) -> None:
        pad = line_width
        super().__init__(
            min(x0, x1) - pad,
            min(y0, y1) - pad,
            abs(x1 - x0) + 2 * pad,
            abs(y1 - y0) + 2 * pad,
            fill=None,
            line=line,
            line_width=line_width,
        )
        self._ends = ((x0 - self._x, y0 - self._y), (x1 - self._x, y1 - self._y))

    def look_key(self) -> Hashable:
        return (*super().look_key(), self._ends)  # type: ignore[misc]

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        surface = pygame.Surface((width, height), pygame.SRCALPHA)
        _, line = self._colours()
        assert line is not None
        (ax, ay), (bx, by) = ((px * zoom, py * zoom) for px, py in self._ends)
        length = math.hypot(bx - ax, by - ay) or 1.0
        half = max(0.5, self.line_width * zoom / 2)
        nx, ny = -(by - ay) / length * half, (bx - ax) / length * half
        surface.fill((*line[:3], 0))
        pygame.draw.polygon(
            surface, line, [(ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)]
        )
        pygame.draw.aaline(surface, line, (ax + nx, ay + ny), (bx + nx, by + ny))
        pygame.draw.aaline(surface, line, (ax - nx, ay - ny), (bx - nx, by - ny))
        return surface


class Patterned(Shape):
    """A rounded box in a colour with a pattern over it: how gangs are told apart without colour."""

    def __init__(
        self,
        pattern: str,
        x: float = 0,
        y: float = 0,
        w: float = 0,
        h: float = 0,
        *,
        fill: str | Colour = "panel",
        ink: str | Colour = (0, 0, 0, 110),
        step: float = 16,
        radius: float = 0,
        line: str | Colour | None = None,
        line_width: float = 2,
    ) -> None:
        super().__init__(x, y, w, h, fill=fill, line=line, line_width=line_width)
        self.pattern = pattern
        self.ink = ink
        self.step = step
        self.radius = radius

    def look_key(self) -> Hashable:
        return (*super().look_key(), self.pattern, self.ink, self.step, self.radius)  # type: ignore[misc]

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        stage = self.stage
        assert stage is not None
        fill, line = self._colours()
        surface = pygame.Surface((width, height), pygame.SRCALPHA)
        assert fill is not None
        surface.fill(fill)
        pattern_fill(surface, self.pattern, stage.colour(self.ink), round(self.step * zoom))
        radius = round(self.radius * zoom)
        cut_round(surface, radius)
        if line is not None:
            line_round(surface, surface.get_rect(), radius, line, max(1, round(self.line_width * zoom)))
        return surface
