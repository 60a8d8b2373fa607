"""Night, light and weather: what gives a scene its depth."""

from __future__ import annotations

import math
import random
from itertools import pairwise

from artkit import palette as p
from artkit.svg import Canvas, Point


class Atmosphere:
    """Sky, glow, neon, lamps, fog and rain. ``c`` is the layer being drawn on."""

    c: Canvas
    width: float
    height: float
    line: float
    rng: random.Random

    def sky(self, top: str = "#060812", middle: str = "#10182c", low: str = "#3a2440", to: float | None = None) -> None:
        bottom = self.line if to is None else to
        self.c.rect(0, 0, self.width, bottom + 1, self.c.linear([(0, top), (0.55, middle), (1, low)]))

    def stars(self, count: int = 40, to: float | None = None) -> None:
        bottom = (to if to is not None else self.line) * 0.75
        for _ in range(count):
            x, y = self.rng.uniform(0, self.width), self.rng.uniform(0, bottom)
            self.c.circle(x, y, self.rng.uniform(0.25, 0.6), "#dfe8ff", opacity=self.rng.uniform(0.25, 0.9))

    def moon(self, x: float, y: float, r: float, colour: str = "#f4e7c6") -> None:
        self.glow(x, y, r * 5, colour, 0.35)
        self.c.circle(x, y, r, self.c.radial([(0, "#fffaf0"), (1, colour)], 0.4, 0.4, 0.7))
        for dx, dy, size in ((-0.3, -0.1, 0.22), (0.25, 0.3, 0.16), (0.1, -0.4, 0.12)):
            self.c.circle(x + dx * r, y + dy * r, size * r, p.dim(colour, 0.18), opacity=0.5)

    def glow(self, x: float, y: float, r: float, colour: str, opacity: float = 0.5, ry: float | None = None) -> None:
        """A pool of light, added to what is there."""
        fill = self.c.radial(
            [(0, colour, opacity), (0.35, colour, opacity * 0.42), (0.7, colour, opacity * 0.1), (1, colour, 0)]
        )
        self.c.ellipse(x, y, r, ry if ry is not None else r, fill, screen=1)

    def cone(
        self,
        x: float,
        y: float,
        length: float,
        spread: float,
        colour: str = p.TUNGSTEN,
        opacity: float = 0.4,
        turn: float = 0.0,
        start: float = 4.0,
    ) -> None:
        """A beam through smoke: narrow at the lamp, wide and faint at its end."""
        with self.c.at(x, y, 1, turn, screen=1):
            # many thin layers instead of a blur: the edges of the beam stay soft at every size
            layers = 9
            for i in range(layers):
                share = 1 - i / layers * 0.92
                fill = self.c.linear([(0, colour, opacity * 1.5 / layers), (1, colour, 0)])
                w = start / 2 + spread / 2 * share
                self.c.poly([(-start / 2 * share, 0), (start / 2 * share, 0), (w, length), (-w, length)], fill)

    def neon(self, d: str, colour: str, width: float = 2.0, wide: float = 1.0, off: bool = False) -> None:
        """A glass tube along a path."""
        line = {"stroke_linecap": "round", "stroke_linejoin": "round"}
        if off:
            self.c.path(d, "none", stroke=p.dim(colour, 0.6), stroke_width=width, **line)
            return
        self.c.path(
            d,
            "none",
            stroke=colour,
            stroke_width=width * 4.2,
            opacity=0.35 * wide,
            filter=self.c.blur(width * 1.7),
            screen=1,
            **line,
        )
        self.c.path(
            d, "none", stroke=colour, stroke_width=width * 1.5, opacity=0.9, filter=self.c.blur(width * 0.4), **line
        )
        self.c.path(d, "none", stroke=p.lit(colour, 0.72), stroke_width=width * 0.62, **line)

    def lamp_post(
        self, x: float, y: float, tall: float, colour: str = p.AMBER, arm: float = 12, post: str = "#0c0e14"
    ) -> None:
        c = self.c
        c.line([(x, y), (x, y - tall)], post, 1.8)
        c.path(f"M{x} {y - tall} q0 -5 {arm * 0.5} -5 l{arm * 0.4} 0", "none", stroke=post, stroke_width=1.4)
        lx, ly = x + arm, y - tall - 4.6
        self.cone(lx, ly, tall * 1.02, tall * 0.85, colour, 0.36, start=3)
        c.path(f"M{lx - 4} {ly + 0.6} L{lx + 4} {ly + 0.6} L{lx + 2.6} {ly - 2} L{lx - 2.6} {ly - 2}Z", post)
        c.ellipse(lx, ly + 1, 3, 1, p.lit(colour, 0.6))
        self.glow(lx, ly, 16, colour, 0.85)
        self.glow(lx, y, tall * 0.55, colour, 0.3, tall * 0.12)

    def hanging_lamp(
        self,
        x: float,
        y: float,
        size: float = 10,
        colour: str = p.TUNGSTEN,
        shade: str = "#1b2a20",
        length: float = 70,
        spread: float = 70,
        opacity: float = 0.45,
        wire: float = 0,
    ) -> None:
        c = self.c
        c.line([(x, wire), (x, y)], "#050506", 0.8)
        self.cone(x, y + size * 0.5, length, spread, colour, opacity, start=size * 1.6)
        c.path(
            f"M{x - size} {y + size * 0.5} Q{x - size * 0.8} {y - size * 0.25} {x - size * 0.2} {y - size * 0.35} "
            f"L{x + size * 0.2} {y - size * 0.35} Q{x + size * 0.8} {y - size * 0.25} {x + size} {y + size * 0.5}Z",
            shade,
        )
        c.path(
            f"M{x - size * 0.86} {y + size * 0.2} Q{x - size * 0.6} {y - size * 0.2} {x - size * 0.2} {y - size * 0.3}",
            "none",
            stroke=p.lit(shade, 0.4),
            stroke_width=0.7,
        )
        c.ellipse(x, y + size * 0.5, size * 0.86, size * 0.16, p.lit(colour, 0.6))
        self.glow(x, y + size * 0.6, size * 2.6, colour, 0.75)

    def fog(self, y: float, tall: float, colour: str = "#8fa3c0", opacity: float = 0.2, count: int = 8) -> None:
        """Layers of mist that lie along a line."""
        for _ in range(count):
            x = self.rng.uniform(-20, self.width + 20)
            rx = self.rng.uniform(0.2, 0.5) * self.width
            ry = tall * self.rng.uniform(0.35, 0.8)
            fill = self.c.radial([(0, colour, opacity), (0.5, colour, opacity * 0.5), (1, colour, 0)])
            self.c.ellipse(x, y + self.rng.uniform(-0.4, 0.4) * tall, rx, ry, fill)

    def smoke(
        self,
        x: float,
        y: float,
        tall: float,
        size: float,
        colour: str = "#c7c2bd",
        opacity: float = 0.25,
        drift: float = 0.3,
    ) -> None:
        """A column of smoke or steam that widens as it rises."""
        steps = 14
        for i in range(steps):
            t = i / (steps - 1)
            px = x + drift * tall * t * t + self.rng.uniform(-1, 1) * size * (0.2 + t)
            r = size * (0.35 + 1.5 * t)
            fill = self.c.radial(
                [(0, colour, opacity * (1 - t * 0.85)), (0.6, colour, opacity * 0.35 * (1 - t)), (1, colour, 0)]
            )
            self.c.circle(px, y - tall * t, r, fill)

    def rain(self, count: int = 90, opacity: float = 0.25, lean: float = -0.18, colour: str = "#bcd0ee") -> None:
        for _ in range(count):
            x, y, length = self.rng.uniform(0, self.width), self.rng.uniform(0, self.height), self.rng.uniform(5, 13)
            self.c.line(
                [(x, y), (x + lean * length, y + length)], colour, 0.45, opacity=opacity * self.rng.uniform(0.3, 1)
            )

    def flame(self, x: float, y: float, tall: float, wide: float | None = None) -> None:
        """Fire: tongues in soft layers, the hotter the smaller, and a few sparks over it."""
        w = wide or tall * 0.55
        c = self.c
        self.glow(x, y - tall * 0.4, tall * 1.7, "#ff7a1e", 0.6)
        box = (x - w, y - tall * 1.1, w * 2, tall * 1.3)
        tongues = ((-0.3, 0.6, 0.5, -0.1), (0.31, 0.68, 0.46, 0.12), (-0.02, 1.0, 0.74, 0.1))
        for share, colour, soft, opacity in (
            (1.0, "#d8290f", 0.05, 0.72),
            (0.84, "#ff6a14", 0.035, 0.8),
            (0.6, "#ffb52e", 0.03, 0.85),
            (0.36, "#fff0b0", 0.03, 0.95),
        ):
            with c.group(filter=c.blur(tall * soft, box=box), opacity=opacity):
                for aside, height, width, lean in tongues:
                    h, k, m = tall * share * height, w * (0.35 + 0.65 * share) * width / 2, x + w * share * aside
                    tip = m + w * lean
                    c.path(
                        f"M{m - k} {y - h * 0.16} "
                        f"C{m - k * 1.1} {y - h * 0.5} {tip + k * 0.4} {y - h * 0.62} {tip} {y - h} "
                        f"C{tip + k * 0.9} {y - h * 0.66} {m + k * 1.2} {y - h * 0.46} {m + k} {y - h * 0.14} "
                        f"Q{m} {y + h * 0.08} {m - k} {y - h * 0.16}Z",
                        colour,
                    )
        for aside, up, size in ((-0.34, 0.92, 0.02), (0.3, 1.04, 0.016), (0.1, 1.2, 0.02), (-0.12, 1.32, 0.012)):
            c.circle(x + w * aside, y - tall * up, tall * size, "#ffcf7a", opacity=0.9)

    def beams(
        self,
        x: float,
        y: float,
        colour: str,
        opacity: float = 0.5,
        reach: float = 120,
        turns: tuple[float, ...] = (60, 250),
    ) -> None:
        """Turning lights of a patrol car."""
        for turn in turns:
            self.cone(x, y, reach, reach * 0.5, colour, opacity, turn, 2)
        self.glow(x, y, reach * 0.35, colour, 0.9)

    def sparks(
        self,
        x: float,
        y: float,
        count: int = 30,
        reach: float = 30,
        colour: str = "#ffd27a",
        lean: float = 0.0,
        spread: float = 3.1,
    ) -> None:
        self.glow(x, y, reach * 0.7, "#ffb04a", 0.8)
        for _ in range(count):
            a = lean + self.rng.uniform(-spread, spread) / 2
            d0 = self.rng.uniform(0.02, 0.85) * reach
            d1 = d0 + self.rng.uniform(0.04, 0.2) * reach
            x1, y1 = x + d1 * math.cos(a), y + d1 * math.sin(a) + 0.012 * d1 * d1
            self.c.line(
                [(x + d0 * math.cos(a), y + d0 * math.sin(a) + 0.012 * d0 * d0), (x1, y1)],
                colour,
                self.rng.uniform(0.25, 0.65),
                opacity=1 - 0.7 * d0 / reach,
            )

    def skyline(
        self, y: float, colour: str, low: float = 8, high: float = 30, lights: str | None = None, step: float = 14
    ) -> None:
        x = -4.0
        while x < self.width:
            w, h = self.rng.uniform(0.5, 1.3) * step, self.rng.uniform(low, high)
            self.c.rect(x, y - h, w + 0.5, h + 1, colour)
            if lights:
                for _ in range(int(h * w / 26)):
                    self.c.rect(
                        x + self.rng.uniform(1, max(1.2, w - 2)),
                        y - self.rng.uniform(2, max(2.2, h - 2)),
                        0.9,
                        1.1,
                        lights,
                        opacity=self.rng.uniform(0.3, 0.95),
                    )
            x += w

    def hills(self, y: float, tall: float, colour: str, bumps: int = 5) -> None:
        points: list[Point] = [(-10, y + 2)]
        for i in range(bumps + 1):
            points.append((self.width * i / bumps, y - tall * self.rng.uniform(0.25, 1)))
        points += [(self.width + 10, y + 2)]
        self.c.blob([*points, (self.width + 10, y + 8), (-10, y + 8)], colour, 0.7)

    def pine(self, x: float, y: float, tall: float, colour: str = "#070b10") -> None:
        for i in range(4):
            w, top = tall * (0.1 + 0.065 * i), y - tall + tall * 0.2 * i
            self.c.poly([(x - w, top + tall * 0.3), (x, top), (x + w, top + tall * 0.3)], colour)
        self.c.rect(x - tall * 0.02, y - tall * 0.15, tall * 0.04, tall * 0.15, colour)

    def palm(self, x: float, y: float, tall: float, colour: str = "#06070b", lean: float = 4) -> None:
        self.c.curve([(x, y), (x + lean * 0.3, y - tall * 0.5), (x + lean, y - tall)], colour, max(1.0, tall * 0.035))
        for a in (-170, -140, -100, -60, -30, 0, 20, 160):
            r = tall * 0.3
            dx, dy = math.cos(math.radians(a)) * r, math.sin(math.radians(a)) * r * 0.6
            self.c.path(
                f"M{x + lean} {y - tall} Q{x + lean + dx * 0.6} {y - tall + dy - r * 0.25} {x + lean + dx} "
                f"{y - tall + dy + r * 0.3} "
                f"Q{x + lean + dx * 0.4} {y - tall + dy * 0.6} {x + lean} {y - tall}Z",
                colour,
            )

    def cactus(self, x: float, y: float, tall: float, colour: str = "#070a0c") -> None:
        w = tall * 0.16
        self.c.line([(x, y), (x, y - tall)], colour, w)
        self.c.line(
            [(x, y - tall * 0.4), (x - tall * 0.26, y - tall * 0.4), (x - tall * 0.26, y - tall * 0.68)],
            colour,
            w * 0.8,
        )
        self.c.line(
            [(x, y - tall * 0.3), (x + tall * 0.26, y - tall * 0.3), (x + tall * 0.26, y - tall * 0.8)], colour, w * 0.8
        )

    def wires(self, y: float, poles: tuple[float, ...], base: float, colour: str = "#06070b") -> None:
        for x in poles:
            self.c.line([(x, base), (x, y)], colour, 1.4)
            self.c.line([(x - 6, y + 3), (x + 6, y + 3)], colour, 1)
        edges = [-30.0, *poles, self.width + 30.0]
        for a, b in pairwise(edges):
            for dx in (-5, 5):
                self.c.path(
                    f"M{a + dx} {y + 3} Q{(a + b) / 2} {y + 12} {b + dx} {y + 3}",
                    "none",
                    stroke=colour,
                    stroke_width=0.5,
                )
