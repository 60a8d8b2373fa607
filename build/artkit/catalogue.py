"""The list of everything that is drawn. Modules add their drawings with the decorators below."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from artkit import encode
from artkit.raster import Picture, generator, halve, rasterise
from artkit.svg import Canvas

SEED = 1967
"""Changing it changes every grain, stain and flicker of the whole set, and nothing else."""

SCALES = (1, 2)


@dataclass
class Drawing:
    """One named picture, its size at 1x and how to make it."""

    name: str
    category: str
    size: tuple[int, int]
    make: Callable[[], dict[int, Picture]]
    form: str = "png"
    anchor: tuple[float, float] = (0.5, 0.5)
    facts: dict[str, Any] = field(default_factory=dict)

    def file(self, scale: int) -> str:
        suffix = "@2x" if scale == 2 else ""
        ending = "jpg" if self.form == "jpg" else "png"
        return f"{self.category}/{self.name}{suffix}.{ending}"

    def files(self) -> dict[str, bytes]:
        packers = {"png": encode.png, "png8": encode.png8, "jpg": encode.jpeg}
        return {self.file(scale): packers[self.form](picture) for scale, picture in self.make().items()}


DRAWINGS: dict[str, Drawing] = {}
BUNDLES: dict[str, Callable[[], dict[str, bytes]]] = {}
"""Other files by name of the bundle: path below assets/art -> bytes."""


def add(drawing: Drawing) -> None:
    if drawing.name in DRAWINGS:
        raise ValueError(f"two drawings are named {drawing.name}")
    DRAWINGS[drawing.name] = drawing


def chance_for(name: str) -> Any:
    return generator(SEED, name)


def vector(
    name: str,
    category: str,
    size: tuple[int, int],
    draw: Callable[[Canvas], None],
    form: str = "png",
    anchor: tuple[float, float] = (0.5, 0.5),
    unit: float = 1.0,
    **facts: Any,
) -> None:
    """A drawing rendered straight from SVG at both scales (crisp); ``unit`` = drawing units per 1x pixel."""

    def make() -> dict[int, Picture]:
        canvas = Canvas(size[0] * unit, size[1] * unit)
        draw(canvas)
        return {scale: rasterise(canvas, scale / unit) for scale in SCALES}

    add(Drawing(name, category, size, make, form, anchor, facts))


def painted(
    name: str,
    category: str,
    size: tuple[int, int],
    paint: Callable[[str], Picture],
    form: str = "png",
    anchor: tuple[float, float] = (0.5, 0.5),
    **facts: Any,
) -> None:
    """A picture painted once at 2x; the 1x file is its half."""

    def make() -> dict[int, Picture]:
        large = paint(name)
        if large.shape[:2] != (size[1] * 2, size[0] * 2):
            raise ValueError(f"{name} was painted {large.shape[1]} x {large.shape[0]}, not twice {size}")
        return {1: halve(large), 2: large}

    add(Drawing(name, category, size, make, form, anchor, facts))
