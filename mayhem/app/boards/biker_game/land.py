"""The land under the plates: sea, states, borders, cities. Drawn once for each size, and kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import cache
from random import Random
from typing import Any

import pygame

from mayhem.app.boards.biker_game.atlas import CALLOUTS, MARGIN, STAR, Atlas, atlas
from mayhem.app.boards.biker_game.night import (
    BORDER,
    COAST,
    LEAD,
    REGION_BORDER,
    REGION_TINTS,
    REGION_TUBES,
    SEA,
    SEA_DEEP,
    SHALLOWS,
    SHORE,
)
from mayhem.app.boards.biker_game.pieces import draw_star
from mayhem.app.gfx.colour import Colour, lighten, mix
from mayhem.app.gfx.drawn import Drawn

UNKNOWN_REGION: Colour = (60, 56, 52)  # of players' own content
EDGE = 3.0  # room around the glow for its line, in map units
TWICE_BELOW = 2_600_000  # pixels: larger maps are drawn at their size, smaller ones twice as large and then shrunk
SOFT = 0.5  # pixels per map unit of what is blurred: nobody sees more of it
GRAIN, GRAIN_TILE = 10, 128  # how much the grain darkens at most, and how large its tile is


class Land(Drawn):
    """Everything that never changes during a game."""

    def __init__(self, tables: Any) -> None:
        super().__init__()
        self._tables = tables
        self._regions = [tables.region_ids[region] for region in tables.region]
        self._edges: dict[tuple[Any, Any], list[int]] = {}
        # What is blurred is made once, small, and stretched for every size: the sea, the light of the tubes, the lamp.
        self._soft: tuple[pygame.Surface, pygame.Surface, pygame.Surface] | None = None

    def look_key(self) -> Hashable:
        return ("land", tuple(self._tables.region))

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        chart = atlas()
        over = 2 if width * height < TWICE_BELOW else 1
        k = width * over / chart.width
        if self._soft is None:
            self._edges = self._find_edges(chart)
            self._soft = (self._sea(chart), self._tubes(chart), shaded(lamplight))
        sea, tubes, lamp = self._soft
        surface = pygame.transform.scale(
            pygame.transform.smoothscale(sea, (width, height)), (width * over, height * over)
        )
        names, regions = self._tables.state_ids, self._regions
        rings = {name: [placed(ring, k) for ring in chart.states[name].rings] for name in names}
        for name in names:
            for points in rings[name]:
                pygame.draw.polygon(surface, COAST, [(x + 2 * over, y + 3 * over) for x, y in points])
        for st, name in enumerate(names):
            # Neighbours of one region differ a little, so that borders are read at a glance.
            tint = REGION_TINTS.get(regions[st], UNKNOWN_REGION)
            for points in rings[name]:
                pygame.draw.polygon(surface, tint if st % 2 else lighten(tint, 0.045), points)
        thin, thick = max(1, round(1.1 * k)), max(2, round(1.6 * k))
        for edge, owners in self._edges.items():
            line = SHORE if len(owners) == 1 else mix(REGION_TINTS.get(regions[owners[0]], UNKNOWN_REGION), BORDER, 0.7)
            start, end = placed(edge, k)
            pygame.draw.line(surface, line, start, end, thin)
        for edge, owners in self._edges.items():
            if len({regions[st] for st in owners}) > 1:
                start, end = placed(edge, k)
                pygame.draw.line(surface, REGION_BORDER, start, end, thick)
        self._cities(surface, chart, k)
        if over == 2:
            surface = pygame.transform.smoothscale(surface, (width, height))
        for light, how in ((tubes, pygame.BLEND_ADD), (lamp, pygame.BLEND_MULT)):
            surface.blit(pygame.transform.smoothscale(light, (width, height)), (0, 0), None, how)
        surface.fill(SEA_DEEP, special_flags=pygame.BLEND_MAX)  # beyond the sheet the window is of that colour
        grain(surface)
        return surface.convert() if pygame.display.get_surface() is not None else surface

    def _sea(self, chart: Atlas) -> pygame.Surface:
        """Small, to be stretched: lighter along the coasts, darker toward the edges of the sheet."""
        w, h = round(chart.width * SOFT), round(chart.height * SOFT)
        sea = pygame.Surface((w, h))
        sea.fill(SEA)
        for shape in chart.states.values():
            for ring in shape.rings:
                points = placed(ring, SOFT)
                pygame.draw.polygon(sea, SHALLOWS, points)
                pygame.draw.lines(sea, SHALLOWS, True, points, round(16 * SOFT))
        sea = pygame.transform.gaussian_blur(sea, round(13 * SOFT))
        sea.blit(pygame.transform.smoothscale(shaded(vignette), (w, h)), (0, 0), None, pygame.BLEND_MULT)
        sea.fill(SEA_DEEP, special_flags=pygame.BLEND_MAX)
        return sea

    def _tubes(self, chart: Atlas) -> pygame.Surface:
        """Light to be added: each region glows inward from its own border."""
        w, h = round(chart.width * SOFT), round(chart.height * SOFT)
        light = pygame.Surface((w, h))
        regions = self._regions
        for region, colour in REGION_TUBES.items():
            glow, inside = pygame.Surface((w, h)), pygame.Surface((w, h))
            for st, name in enumerate(self._tables.state_ids):
                if regions[st] == region:
                    for ring in chart.states[name].rings:
                        pygame.draw.polygon(inside, (255, 255, 255), placed(ring, SOFT))
            for edge, owners in self._edges.items():
                mine = [regions[st] == region for st in owners]
                if any(mine) and (len(mine) == 1 or not all(mine)):
                    strength = 0.20 if len(mine) == 1 else 0.62
                    start, end = placed(edge, SOFT)
                    pygame.draw.line(glow, mix((0, 0, 0), colour, strength), start, end, round(7 * SOFT))
            glow = pygame.transform.gaussian_blur(glow, round(8 * SOFT))
            glow.blit(inside, (0, 0), None, pygame.BLEND_MULT)
            light.blit(glow, (0, 0), None, pygame.BLEND_ADD)
        return light

    def _find_edges(self, chart: Atlas) -> dict[tuple[Any, Any], list[int]]:
        """Every piece of border or coast, and the states it belongs to."""
        found: dict[tuple[Any, Any], list[int]] = {}
        for st, name in enumerate(self._tables.state_ids):
            for ring in chart.states[name].rings:
                for a, b in zip(ring, (*ring[1:], ring[0]), strict=True):
                    found.setdefault((a, b) if a < b else (b, a), []).append(st)
        return found

    def _cities(self, surface: pygame.Surface, chart: Atlas, k: float) -> None:
        """Lines to the plates at sea, and stars where the police take bribes."""
        for name in CALLOUTS:
            shape = chart.states[name]
            (a, b) = placed((shape.heart, shape.plate), k)
            pygame.draw.line(surface, LEAD, a, b, max(1, round(0.8 * k)))
            pygame.draw.circle(surface, LEAD, a, max(2, round(1.8 * k)))
        for st, city in enumerate(self._tables.precinct_ids):
            if self._tables.precinct[st] and city in chart.cities:
                draw_star(surface, *placed((chart.star_at(city),), k)[0], STAR * k)


def placed(ring: Iterable[tuple[float, float]], k: float) -> list[tuple[float, float]]:
    return [((x + MARGIN) * k, (y + MARGIN) * k) for x, y in ring]


def vignette(x: float, y: float) -> float:
    """Dark at the very edges of the sheet."""
    return 1.0 - min(1.0, max(0.0, (max(abs(x), abs(y)) - 0.62) / 0.38)) ** 1.4


def lamplight(x: float, y: float) -> float:
    return 1.0 - 0.26 * min(1.0, (x * x + y * y) / 1.7)


def shaded(share: Callable[[float, float], float]) -> pygame.Surface:
    """A small grey picture of a function of (-1..1, -1..1), to be stretched and multiplied with."""
    w, h = 48, 30
    small = pygame.Surface((w, h))
    for y in range(h):
        for x in range(w):
            grey = round(255 * share((2 * x + 1) / w - 1, (2 * y + 1) / h - 1))
            small.set_at((x, y), (grey, grey, grey))
    return small


@cache
def grain_tile() -> pygame.Surface:
    luck = Random(1967)
    tones = [255 - luck.randrange(GRAIN) for _ in range(GRAIN_TILE * GRAIN_TILE)]
    return pygame.image.frombytes(bytes(tone for tone in tones for _ in range(3)), (GRAIN_TILE, GRAIN_TILE), "RGB")


def grain(surface: pygame.Surface) -> None:
    """The tooth of the paper, always the same."""
    tile = grain_tile()
    for y in range(0, surface.get_height(), GRAIN_TILE):
        for x in range(0, surface.get_width(), GRAIN_TILE):
            surface.blit(tile, (x, y), None, pygame.BLEND_MULT)


class Glow(Drawn):
    """The state that is pointed at and the states it borders; or the states that may be chosen. Its box is theirs."""

    def __init__(self) -> None:
        super().__init__()
        self._lit: tuple[tuple[str, Colour, int], ...] = ()
        self.bounds = (0.0, 0.0, 1.0, 1.0)  # in map units

    def light(self, lit: Iterable[tuple[str, Colour, int]]) -> bool:
        """(state, colour, 0: a line, 1: a wash and a line). True if something changed."""
        found = tuple(lit)
        if found == self._lit:
            return False
        self._lit = found
        self.visible = bool(found)
        if found:
            boxes = [atlas().states[name].box for name, _, _ in found]
            self.bounds = (
                min(box[0] for box in boxes) - EDGE,
                min(box[1] for box in boxes) - EDGE,
                max(box[2] for box in boxes) + EDGE,
                max(box[3] for box in boxes) + EDGE,
            )
        self.touch()
        return True

    def look_key(self) -> Hashable:
        return ("glow", self._lit)

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        chart = atlas()
        left, top, right, _ = self.bounds
        k = width / (right - left)
        surface = pygame.Surface((width, height), pygame.SRCALPHA)
        for name, colour, wash in self._lit:
            for ring in chart.states[name].rings:
                points = [((x - left) * k, (y - top) * k) for x, y in ring]
                if wash:
                    pygame.draw.polygon(surface, (*colour[:3], 64), points)
        for name, colour, wash in self._lit:
            for ring in chart.states[name].rings:
                points = [((x - left) * k, (y - top) * k) for x, y in ring]
                smooth_line(surface, colour, points, max(1.6, (2.0 if wash else 1.4) * k))
        return surface


def smooth_line(surface: pygame.Surface, colour: Colour, points: list[tuple[float, float]], wide: float) -> None:
    """A closed line without steps, round at its corners."""
    thick = max(1, round(wide))
    for a, b in zip(points, (*points[1:], points[0]), strict=True):
        pygame.draw.aaline(surface, colour[:3], a, b, thick)
        if thick > 2:
            pygame.draw.circle(surface, colour[:3], b, thick / 2 - 0.5)
