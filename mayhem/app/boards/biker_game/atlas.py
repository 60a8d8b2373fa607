"""The shapes of the states, in map units, as build/map.py wrote them; and where their plates stand."""

from __future__ import annotations

import json
from functools import cache
from typing import NamedTuple

import pygame

from mayhem.assets import assets_root

Point = tuple[float, float]

# Plates of states that are too small to hold one stand in the sea or over the border, with a line to the state.
CALLOUTS: dict[str, Point] = {
    "VT": (850, 60),
    "NH": (900, 34),
    "MA": (1000, 134),
    "RI": (1068, 180),
    "CT": (992, 218),
    "NJ": (1060, 264),
    "DE": (984, 304),
    "MD": (1052, 348),
}
PORT_RIGHT = ("MA",)  # whose port stands on the right of such a plate: another one is near on the left
# A better place for a plate than the roomiest one: narrow states whose neighbours' plates are near.
NUDGES: dict[str, Point] = {
    "FL": (2, -8),
    "MI": (2, 3),
    "LA": (6, 12),
    "KY": (15, -6),
    "ID": (0, 4),
    "NY": (-4, -5),
    "PA": (0, 5),
    "AZ": (4, -26),
    "WV": (-8, 2),
    "VA": (19, -3),
    "NC": (0, 0),
    "TN": (0, 3),
    "AR": (0, 5),
    "MO": (0, -6),
}
# Cities that would cover each other at the scale of the map stand a little apart.
CITY_NUDGES: dict[str, Point] = {
    "newark": (-9, 8),
    "new_york_city": (4, -1),
    "tacoma": (-2, 5),
    "seattle": (1, -4),
    "providence": (1, 5),
    "boston": (2, -3),
    "new_haven": (-2, 3),
    "norfolk": (7, 2),
}
# Where the police take bribes stands a star: from its city as far as it takes to be clear of anchors, plates and men.
STAR_NUDGES: dict[str, Point] = {
    "atlanta": (6, -6),
    "baltimore": (29, 17),
    "billings": (4, 7),
    "boston": (-18, 0),
    "chicago": (-8, -14),
    "cleveland": (16, 8),
    "dallas": (8, 0),
    "denver": (34, 0),
    "detroit": (11, -19),
    "las_vegas": (0, -6),
    "los_angeles": (19, 5),
    "memphis": (28, -16),
    "miami": (-18, 0),
    "new_orleans": (0, 18),
    "new_york_city": (19, 5),
    "philadelphia": (-4, 4),
    "phoenix": (2, 6),
    "seattle": (7, -25),
    "st_louis": (5, 19),
}
# Where the name of a region lies, and how wide it may be.
REGION_NAMES: dict[str, tuple[float, float, float]] = {
    "north_west": (300.0, 150.0, 230.0),
    "south_west": (254.0, 341.0, 240.0),
    "north_central": (558.0, 187.0, 240.0),
    "south_central": (612.0, 570.0, 240.0),
    "north_east": (754.0, 62.0, 210.0),
    "south_east": (958.0, 440.0, 210.0),
}
STAR = 8.0  # half of a star's width
MARGIN = 14.0  # sea around the land, in map units
EAST = 92.0  # more sea in the east, where small states have their plates


class Shape(NamedTuple):
    """One state: its parts, its bounds, where its plate stands, where a line from the plate ends."""

    rings: tuple[tuple[Point, ...], ...]
    box: tuple[float, float, float, float]
    plate: Point
    heart: Point

    def holds(self, x: float, y: float) -> bool:
        left, top, right, bottom = self.box
        if not (left <= x <= right and top <= y <= bottom):
            return False
        odd = False
        for ring in self.rings:
            x1, y1 = ring[-1]
            for x2, y2 in ring:
                if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                    odd = not odd
                x1, y1 = x2, y2
        return odd


class Atlas(NamedTuple):
    width: float
    height: float
    states: dict[str, Shape]
    cities: dict[str, Point]

    def star_at(self, city: str) -> Point:
        """Where the star of a city stands."""
        (x, y), (dx, dy) = self.cities[city], STAR_NUDGES.get(city, (0, 0))
        return x + dx, y + dy

    def state_at(self, x: float, y: float) -> str | None:
        return next((name for name, shape in self.states.items() if shape.holds(x, y)), None)


@cache
def atlas() -> Atlas:
    raw = json.loads((assets_root() / "art" / "map" / "states.json").read_text(encoding="utf-8"))
    states: dict[str, Shape] = {}
    for name, entry in raw["states"].items():
        rings = tuple(tuple(zip(flat[0::2], flat[1::2], strict=True)) for flat in entry["rings"])
        xs = [x for ring in rings for x, _ in ring]
        ys = [y for ring in rings for _, y in ring]
        heart = (entry["label"][0], entry["label"][1])
        dx, dy = NUDGES.get(name, (0, 0))
        plate = CALLOUTS.get(name, (heart[0] + dx, heart[1] + dy))
        states[name] = Shape(rings, (min(xs), min(ys), max(xs), max(ys)), plate, heart)
    cities: dict[str, Point] = {}
    for name, at in raw["cities"].items():
        dx, dy = CITY_NUDGES.get(name, (0, 0))
        cities[name] = (at[0] + dx, at[1] + dy)
    return Atlas(raw["width"] + 2 * MARGIN + EAST, raw["height"] + 2 * MARGIN, states, cities)


@cache
def _ground() -> tuple[pygame.Surface, dict[str, int]]:
    """Which state every spot belongs to, one pixel for each map unit."""
    chart = atlas()
    sheet = pygame.Surface((round(chart.width), round(chart.height)))
    numbers = {name: number for number, name in enumerate(chart.states, start=1)}
    for name, shape in chart.states.items():
        for ring in shape.rings:
            pygame.draw.polygon(sheet, (numbers[name], 0, 0), ring)
    return sheet, numbers


def stands_in(name: str, x: float, y: float) -> bool:
    """Whether a spot is on the ground of a state; quick, and true to about a unit."""
    sheet, numbers = _ground()
    at = round(x), round(y)
    return bool(sheet.get_rect().collidepoint(at)) and sheet.get_at(at).r == numbers[name]
