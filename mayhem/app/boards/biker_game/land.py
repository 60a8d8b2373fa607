"""The land under the plates: sea, states, borders, cities. Drawn once for each size, and kept."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any

import pygame

from mayhem.app.boards.biker_game.atlas import CALLOUTS, MARGIN, STAR, Atlas, atlas
from mayhem.app.boards.biker_game.looks import (
    BORDER,
    COAST,
    INK,
    PAPER,
    REGION_BORDER,
    REGION_TINTS,
    SEA,
    SEA_DEEP,
)
from mayhem.app.boards.biker_game.pieces import draw_star
from mayhem.app.gfx.colour import Colour, lighten
from mayhem.app.gfx.drawn import Drawn
from mayhem.app.gfx.shapes import cut_round

EDGE = 3.0  # room around the glow for its line, in map units
TWICE_BELOW = 2_600_000  # pixels: larger maps are drawn at their size, smaller ones twice as large and then shrunk


class Land(Drawn):
    """Everything that never changes during a game."""

    def __init__(self, tables: Any) -> None:
        super().__init__()
        self._tables = tables

    def look_key(self) -> Hashable:
        return ("land", tuple(self._tables.region))

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        chart = atlas()
        over = 2 if width * height < TWICE_BELOW else 1
        w, h = width * over, height * over
        k = w / chart.width
        surface = pygame.Surface((w, h))
        surface.fill(SEA)
        self._deepen(surface, w, h)
        names = self._tables.state_ids
        tints = {
            name: REGION_TINTS.get(self._tables.region_ids[self._tables.region[st]], PAPER)
            for st, name in enumerate(names)
        }
        for name in names:
            for ring in chart.states[name].rings:
                points = placed(ring, k)
                pygame.draw.polygon(surface, COAST, [(x + 3 * over, y + 4 * over) for x, y in points])
                pygame.draw.polygon(surface, lighten(SEA, 0.25), points, max(2, round(k * 5)))
        for st, name in enumerate(names):
            # Neighbours of one region differ a little, so that borders are read at a glance.
            tint = tints[name] if st % 2 else lighten(tints[name], 0.16)
            for ring in chart.states[name].rings:
                pygame.draw.polygon(surface, tint, placed(ring, k))
        thin, thick = max(1, round(1.0 * k)), max(2, round(1.9 * k))
        for name in names:
            for ring in chart.states[name].rings:
                pygame.draw.lines(surface, BORDER, True, placed(ring, k), thin)
        self._outline_regions(surface, chart, k, thick)
        self._cities(surface, chart, k)
        if over == 2:
            surface = pygame.transform.smoothscale(surface, (width, height))
        made = pygame.Surface((width, height), pygame.SRCALPHA)
        made.blit(surface, (0, 0))
        cut_round(made, round(14 * zoom))
        return made

    def _deepen(self, surface: pygame.Surface, w: int, h: int) -> None:
        """The sea darkens toward the edges of the sheet."""
        small = pygame.Surface((48, 30))
        for y in range(30):
            for x in range(48):
                away = max(abs(x - 23.5) / 24, abs(y - 14.5) / 15)
                share = max(0.0, (away - 0.55) / 0.45)
                small.set_at((x, y), tuple(round(a + (b - a) * share) for a, b in zip(SEA, SEA_DEEP, strict=False)))
        surface.blit(pygame.transform.smoothscale(small, (w, h)), (0, 0))

    def _outline_regions(self, surface: pygame.Surface, chart: Atlas, k: float, thick: int) -> None:
        """Edges that two states of different regions share, and nothing else, are drawn strong."""
        owner: dict[tuple[Any, Any], int] = {}
        for st, name in enumerate(self._tables.state_ids):
            for ring in chart.states[name].rings:
                for a, b in zip(ring, (*ring[1:], ring[0]), strict=True):
                    edge = (a, b) if a < b else (b, a)
                    before = owner.setdefault(edge, st)
                    if before != st and self._tables.region[before] != self._tables.region[st]:
                        start, end = placed(edge, k)
                        pygame.draw.line(surface, REGION_BORDER, start, end, thick)

    def _cities(self, surface: pygame.Surface, chart: Atlas, k: float) -> None:
        """Lines to the plates at sea, and stars where the police take bribes."""
        for name in CALLOUTS:
            shape = chart.states[name]
            (a, b) = placed((shape.heart, shape.plate), k)
            pygame.draw.line(surface, INK, a, b, max(1, round(0.8 * k)))
            pygame.draw.circle(surface, INK, a, max(2, round(1.6 * k)))
        for st, city in enumerate(self._tables.precinct_ids):
            if self._tables.precinct[st] and city in chart.cities:
                draw_star(surface, *placed((chart.star_at(city),), k)[0], STAR * k)


def placed(ring: Iterable[tuple[float, float]], k: float) -> list[tuple[float, float]]:
    return [((x + MARGIN) * k, (y + MARGIN) * k) for x, y in ring]


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
                    pygame.draw.polygon(surface, (*colour[:3], 90), points)
                pygame.draw.lines(surface, colour[:3], True, points, max(2, round(2.0 * k)))
        return surface
