"""A scene: layers of SVG, a mirrored floor, then the lens: bloom, grade, vignette, grain."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from artkit import raster
from artkit.architecture import Architecture
from artkit.atmosphere import Atmosphere
from artkit.catalogue import SEED, chance_for
from artkit.props import Props
from artkit.raster import Picture
from artkit.svg import Canvas


@dataclass
class Floor:
    """How what lies below the line mirrors what stands above it."""

    strength: float = 0.55
    tint: str = "#0c0f16"
    ripple: float = 3.0
    rough: float = 0.5
    puddles: float = 0.5
    stretch: float = 1.0
    light: float = 0.0
    """How much of the scene's light falls on it: tiles need a floor on which pieces are seen."""


class Scene(Atmosphere, Architecture, Props):
    """Draw on ``c``; call :meth:`near` to go on in front of the mirrored floor."""

    def __init__(self, name: str, width: float, height: float, line: float) -> None:
        self.name = name
        self.width, self.height, self.line = width, height, line
        self.rng = random.Random(f"{SEED}:{name}")
        self.back, self.front = Canvas(width, height), Canvas(width, height)
        self.c = self.back
        self.floor = Floor()
        self.bloom = 0.6
        self.threshold = 0.55
        self.vignette = 0.5
        self.contrast = 1.06
        self.saturation = 1.1
        self.mood = "#0b1220"
        self.grain = 0.022

    def near(self) -> None:
        self.c = self.front

    def far(self) -> None:
        self.c = self.back

    def finish(self, scale: float = 2.0) -> Picture:
        chance = chance_for(self.name)
        picture = raster.over(
            raster.blank(round(self.width * scale), round(self.height * scale), "#05060a"),
            raster.rasterise(self.back, scale),
        )
        f = self.floor
        if f.strength > 0:
            picture = raster.reflect(
                picture,
                round(self.line * scale),
                chance,
                f.strength,
                f.stretch,
                f.tint,
                f.ripple,
                f.rough,
                f.puddles,
                scale,
            )
        picture = raster.lit_floor(picture, round(self.line * scale), f.light)
        if self.front.body:
            picture = raster.over(picture, raster.rasterise(self.front, scale))
        unit = self.height / 200
        picture = raster.bloom(picture, round(3.2 * scale * unit), self.threshold, self.bloom * 0.6)
        picture = raster.bloom(picture, round(11 * scale * unit), self.threshold, self.bloom)
        picture = raster.grade(picture, self.mood, 0.035, self.contrast, self.saturation)
        picture = raster.vignette(picture, self.vignette)
        return raster.grain(picture, chance, self.grain)


Paint = Callable[[Scene], None]
