"""Materials of the roadhouse, made by rule at load: oiled wood, leather, steel, light.

Noise comes from a seeded generator and is stretched by the scaler, so a full screen of wood takes a few milliseconds.
"""

from __future__ import annotations

import itertools
import random

import pygame

from mayhem.app.gfx.colour import Colour, darken, lighten, mix


def noise(width: int, height: int, seed: int, low: int = 0, high: int = 255) -> pygame.Surface:
    """Grey static between two levels."""
    raw = random.Random(seed).randbytes(width * height)
    surface = pygame.image.frombytes(raw, (width, height), "P")
    span = high - low
    surface.set_palette([(low + i * span // 255,) * 3 for i in range(256)])
    return surface.convert(32) if pygame.display.get_surface() is None else surface.convert()


def _streaks(size: tuple[int, int], cells: tuple[int, int], seed: int, low: int) -> pygame.Surface:
    return pygame.transform.smoothscale(noise(cells[0], cells[1], seed, low, 255), size)


def wood(size: tuple[int, int], base: Colour, planks: int = 7, seed: int = 7) -> pygame.Surface:
    """Boards of oiled wood lying across, with grain, joints and worn edges."""
    width, height = size
    rng = random.Random(seed)
    surface = pygame.Surface(size)
    edges = [round(height * i / planks) for i in range(planks + 1)]
    for at in range(planks):
        shade = mix(base, lighten(base, 0.12) if rng.random() < 0.5 else darken(base, 0.28), rng.random())
        surface.fill(shade, (0, edges[at], width, edges[at + 1] - edges[at]))
    surface.blit(
        _streaks(size, (max(4, width // 160), max(8, height // 3)), seed + 1, 165),
        (0, 0),
        special_flags=pygame.BLEND_MULT,
    )
    surface.blit(
        _streaks(size, (max(3, width // 420), max(6, height // 16)), seed + 2, 150),
        (0, 0),
        special_flags=pygame.BLEND_MULT,
    )
    surface.blit(
        _streaks(size, (max(3, width // 60), max(8, height // 2)), seed + 3, 215),
        (0, 0),
        special_flags=pygame.BLEND_MULT,
    )
    gap = max(2, height // 360)
    for at, edge in enumerate(edges[1:-1]):
        surface.fill(darken(base, 0.85), (0, edge - gap, width, gap))
        surface.fill(lighten(base, 0.10), (0, edge, width, max(1, gap // 2)), special_flags=pygame.BLEND_MULT)
        joint = rng.randrange(width)
        top, bottom = edges[at], edges[at + 1]
        surface.fill(darken(base, 0.8), (joint, top, gap, bottom - top))
        for nail in (joint - 5 * gap, joint + 6 * gap):
            for depth in (0.2, 0.8):
                spot = (nail, round(top + (bottom - top) * depth))
                pygame.draw.circle(surface, darken(base, 0.75), spot, gap + 1)
                pygame.draw.circle(surface, lighten(base, 0.25), (spot[0] - 1, spot[1] - 1), max(1, gap // 2))
    return surface


def _seamless(size: tuple[int, int], cells: tuple[int, int], seed: int, low: int, high: int) -> pygame.Surface:
    """Smooth noise whose edges fit to each other, so that it can be laid side by side."""
    small = noise(cells[0], cells[1], seed, low, high)
    nine = pygame.Surface((cells[0] * 3, cells[1] * 3))
    for x in range(3):
        for y in range(3):
            nine.blit(small, (x * cells[0], y * cells[1]))
    large = pygame.transform.smoothscale(nine, (size[0] * 3, size[1] * 3))
    return large.subsurface((size[0], size[1], size[0], size[1])).copy()


def leather(size: tuple[int, int], base: Colour, seed: int = 11) -> pygame.Surface:
    """Dark leather: fine pores lit from above, a few large soft creases; can be laid side by side."""
    width, height = size
    cells = max(4, width * 2 // 3), max(4, height * 2 // 3)
    surface = pygame.Surface(size)
    surface.fill(base[:3])
    surface.blit(_seamless(size, cells, seed, 212, 244), (0, 0), special_flags=pygame.BLEND_MULT)
    light = _seamless(size, cells, seed, 0, 10)
    light.scroll(1, 1, pygame.SCROLL_REPEAT)
    surface.blit(light, (0, 0), special_flags=pygame.BLEND_ADD)
    surface.blit(_seamless(size, (3, 4), seed + 1, 222, 255), (0, 0), special_flags=pygame.BLEND_MULT)
    return surface


def brushed(size: tuple[int, int], base: Colour, seed: int = 5) -> pygame.Surface:
    """Brushed steel: fine lines across, a bright band in the upper third."""
    height = size[1]
    surface = vertical(
        size, [(0.0, lighten(base, 0.35)), (0.3, lighten(base, 0.6)), (0.5, base), (1.0, darken(base, 0.45))]
    )
    surface.blit(_streaks(size, (2, max(4, height)), seed, 225), (0, 0), special_flags=pygame.BLEND_MULT)
    return surface


def vertical(size: tuple[int, int], stops: list[tuple[float, Colour]]) -> pygame.Surface:
    """A gradient from top to bottom through the stops."""
    surface = pygame.Surface(size)
    height = size[1]
    for y in range(height):
        share = y / max(1, height - 1)
        for (a, first), (b, second) in itertools.pairwise(stops):
            if a <= share <= b:
                surface.fill(mix(first, second, (share - a) / ((b - a) or 1)), (0, y, size[0], 1))
                break
    return surface


def pool_of_light(
    size: tuple[int, int], centre: tuple[float, float], reach: tuple[float, float], colour: Colour, dark: Colour
) -> pygame.Surface:
    """Lamp light that falls off to the dark, for multiplying over a table."""
    cells = (32, 18)
    small = pygame.Surface(cells)
    for y in range(cells[1]):
        for x in range(cells[0]):
            dx = (x / (cells[0] - 1) - centre[0]) / reach[0]
            dy = (y / (cells[1] - 1) - centre[1]) / reach[1]
            fall = min(1.0, (dx * dx + dy * dy) ** 0.5)
            small.set_at((x, y), mix(colour, dark, fall * fall * (3 - 2 * fall)))
    return pygame.transform.smoothscale(small, size)


_SPOT_CELLS = 28
_spots: list[pygame.Surface] = []


def _grey_spot() -> pygame.Surface:
    if not _spots:
        small = pygame.Surface((_SPOT_CELLS, _SPOT_CELLS))
        middle = (_SPOT_CELLS - 1) / 2
        for y in range(_SPOT_CELLS):
            for x in range(_SPOT_CELLS):
                away = min(1.0, ((x - middle) ** 2 + (y - middle) ** 2) ** 0.5 / middle)
                grey = round(255 * (1 - away) ** 2)
                small.set_at((x, y), (grey, grey, grey))
        _spots.append(small)
    return _spots[0]


def glow_spot(size: tuple[int, int], colour: Colour, strength: float = 1.0) -> pygame.Surface:
    """A soft ball of coloured light, for adding."""
    small = _grey_spot().copy()
    small.fill([round(part * strength) for part in colour[:3]], special_flags=pygame.BLEND_MULT)
    return pygame.transform.smoothscale(small, size)


def night_bar(size: tuple[int, int], base: Colour, lamp: Colour, dark: Colour, neon: list[Colour]) -> pygame.Surface:
    """The whole room: boards, a lamp over the table, neon spilling in from the sides."""
    surface = wood(size, base)
    surface.blit(pool_of_light(size, (0.5, 0.42), (0.85, 0.95), lamp, dark), (0, 0), special_flags=pygame.BLEND_MULT)
    spots = ((-0.22, -0.25), (0.72, -0.3), (0.75, 0.65), (-0.25, 0.6))
    span = (round(size[0] * 0.5), round(size[1] * 0.7))
    for colour, (sx, sy) in zip(neon, spots, strict=False):
        at = (round(size[0] * sx), round(size[1] * sy))
        surface.blit(glow_spot(span, colour, 0.22), at, special_flags=pygame.BLEND_ADD)
    return surface
