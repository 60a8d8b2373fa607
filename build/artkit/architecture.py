"""Walls, windows, doors, floors and other parts of buildings."""

from __future__ import annotations

import random

from artkit import palette as p
from artkit.svg import Canvas


class Architecture:
    """Parts of buildings, outside and in."""

    c: Canvas
    width: float
    height: float
    line: float
    rng: random.Random

    def wall(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        kind: str = "plaster",
        colour: str = "#2a2630",
        light: str | None = None,
    ) -> None:
        """A lit or unlit face of a building with its texture."""
        c = self.c
        c.rect(x, y, w, h, colour)
        dark, pale = p.dim(colour, 0.35), p.lit(colour, 0.08)
        if kind == "brick":
            row = 0
            yy = y
            while yy < y + h:
                c.line([(x, yy), (x + w, yy)], dark, 0.5, opacity=0.8, stroke_linecap="butt")
                xx = x + (3.5 if row % 2 else 0)
                while xx < x + w:
                    tall = min(3.4, y + h - yy)
                    c.line([(xx, yy), (xx, yy + tall)], dark, 0.5, opacity=0.8, stroke_linecap="butt")
                    if self.rng.random() < 0.22 and xx + 6.6 < x + w:
                        c.rect(
                            xx + 0.3, yy + 0.3, 6.4, tall - 0.6, pale if self.rng.random() < 0.5 else dark, opacity=0.6
                        )
                    xx += 7
                yy += 3.4
                row += 1
        elif kind == "boards":
            yy = y
            while yy < y + h:
                c.line([(x, yy), (x + w, yy)], dark, 0.7, stroke_linecap="butt")
                c.line([(x, yy + 0.7), (x + w, yy + 0.7)], pale, 0.4, stroke_linecap="butt", opacity=0.7)
                yy += 4.6
        elif kind == "iron":
            xx = x
            while xx < x + w:
                step = min(4.0, x + w - xx)
                c.rect(xx, y, step * 0.5, h, pale)
                c.rect(xx + step * 0.75, y, step * 0.25, h, dark)
                xx += 4
        elif kind == "tiles":
            xx = x
            while xx < x + w:
                c.line([(xx, y), (xx, y + h)], dark, 0.35, opacity=0.7)
                xx += 6
            yy = y
            while yy < y + h:
                c.line([(x, yy), (x + w, yy)], dark, 0.35, opacity=0.7)
                yy += 6
        elif kind == "panels":
            xx = x
            while xx < x + w:
                c.line([(xx, y), (xx, y + h)], dark, 0.9)
                c.line([(xx + 0.8, y), (xx + 0.8, y + h)], pale, 0.5)
                xx += 16
        if light:
            c.rect(x, y, w, h, c.linear([(0, light, 0.0), (0.5, light, 0.12), (1, light, 0.3)]), screen=1)

    def shade(
        self, x: float, y: float, w: float, h: float, top: float = 0.7, bottom: float = 0.0, colour: str = "#04050a"
    ) -> None:
        """Darkness that thins out downwards (or upwards)."""
        self.c.rect(x, y, w, h, self.c.linear([(0, colour, top), (1, colour, bottom)]))

    def shade_sides(self, left: float = 0.6, right: float = 0.6, colour: str = "#04050a") -> None:
        self.c.rect(
            0,
            0,
            self.width,
            self.height,
            self.c.linear([(0, colour, left), (0.3, colour, 0), (0.7, colour, 0), (1, colour, right)], 0, 0, 1, 0),
        )

    def window(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        colour: str = p.TUNGSTEN,
        columns: int = 2,
        rows: int = 2,
        frame: str = "#15110f",
        glow: float = 0.5,
        blinds: bool = False,
        curtain: str = "",
    ) -> None:
        """A lit window; its light spills on the wall."""
        c = self.c
        if glow:
            fill = c.radial([(0, colour, glow), (0.5, colour, glow * 0.35), (1, colour, 0)])
            c.ellipse(x + w / 2, y + h / 2, w * 1.3 + 6, h * 1.1 + 6, fill, screen=1)
        c.rect(x - 1, y - 1, w + 2, h + 2, frame)
        c.rect(x, y, w, h, c.linear([(0, p.lit(colour, 0.25)), (0.5, colour), (1, p.dim(colour, 0.35))]))
        if curtain:
            c.path(f"M{x} {y} L{x + w * 0.34} {y} Q{x + w * 0.22} {y + h * 0.6} {x} {y + h}Z", curtain, opacity=0.85)
            c.path(
                f"M{x + w} {y} L{x + w * 0.66} {y} Q{x + w * 0.78} {y + h * 0.6} {x + w} {y + h}Z",
                curtain,
                opacity=0.85,
            )
        if blinds:
            yy = y + 1.2
            while yy < y + h:
                c.line([(x, yy), (x + w, yy)], frame, 0.7, opacity=0.75, stroke_linecap="butt")
                yy += 1.9
        for i in range(1, columns):
            c.line([(x + w * i / columns, y), (x + w * i / columns, y + h)], frame, 0.9, stroke_linecap="butt")
        for i in range(1, rows):
            c.line([(x, y + h * i / rows), (x + w, y + h * i / rows)], frame, 0.9, stroke_linecap="butt")
        c.rect(x - 1.6, y + h + 0.6, w + 3.2, 1.4, p.lit(frame, 0.15))

    def dark_window(self, x: float, y: float, w: float, h: float, frame: str = "#0b0c10") -> None:
        c = self.c
        c.rect(x - 0.8, y - 0.8, w + 1.6, h + 1.6, frame)
        c.rect(x, y, w, h, c.linear([(0, "#1a2740"), (1, "#090d16")], 0, 0, 1, 1))
        c.poly([(x, y + h), (x + w * 0.5, y), (x + w * 0.75, y), (x + w * 0.25, y + h)], "#7f9cc9", opacity=0.12)
        c.line([(x + w / 2, y), (x + w / 2, y + h)], frame, 0.7)

    def door(self, x: float, y: float, w: float, h: float, colour: str = "#2a1510", lit: str | None = None) -> None:
        """A door standing on y; lit: light falls through its open frame."""
        c = self.c
        c.rect(x - 1.2, y - h - 1.2, w + 2.4, h + 1.2, "#07060a")
        if lit:
            c.rect(x, y - h, w, h, c.linear([(0, p.lit(lit, 0.3)), (1, lit)]))
            c.ellipse(x + w / 2, y - h / 2, w * 1.6, h * 0.9, c.radial([(0, lit, 0.5), (1, lit, 0)]), screen=1)
        else:
            c.rect(x, y - h, w, h, c.linear([(0, p.lit(colour, 0.12)), (1, p.dim(colour, 0.2))]))
            c.rect(x + w * 0.16, y - h * 0.9, w * 0.68, h * 0.36, "none", stroke=p.dim(colour, 0.45), stroke_width=0.7)
            c.rect(x + w * 0.16, y - h * 0.44, w * 0.68, h * 0.34, "none", stroke=p.dim(colour, 0.45), stroke_width=0.7)
            c.circle(x + w * 0.84, y - h * 0.47, 0.8, p.BRASS)

    def shutter(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        colour: str = "#4a5260",
        share: float = 1.0,
        inside: str = "#ffca7a",
    ) -> None:
        """A roller door standing on y, open below the share."""
        c = self.c
        c.rect(x - 1.5, y - h - 1.5, w + 3, h + 1.5, "#08080c")
        c.rect(x, y - h, w, h, c.linear([(0, p.dim(inside, 0.3)), (1, inside)]))
        tall = h * share
        c.rect(x, y - h, w, tall, colour)
        yy = y - h + 1.5
        while yy < y - h + tall:
            c.line([(x, yy), (x + w, yy)], p.dim(colour, 0.45), 0.8, stroke_linecap="butt")
            c.line([(x, yy + 0.9), (x + w, yy + 0.9)], p.lit(colour, 0.15), 0.4, stroke_linecap="butt")
            yy += 2.8

    def awning(self, x: float, y: float, w: float, h: float, one: str, two: str, stripes: int = 8) -> None:
        c = self.c
        step = w / stripes
        for i in range(stripes):
            colour = one if i % 2 == 0 else two
            x0 = x + i * step
            c.path(
                f"M{x0 + 1.2 * (1 - 2 * i / stripes)} {y} L{x0 + step + 1.2 * (1 - 2 * (i + 1) / stripes)} "
                f"{y} L{x0 + step} {y + h} "
                f"a{step / 2} {step / 2.4} 0 0 1 {-step} 0Z",
                colour,
            )
        c.rect(x, y, w, h, c.linear([(0, "#fff", 0.12), (1, "#000", 0.35)]))

    def fence(
        self, x: float, y: float, w: float, h: float, colour: str = "#0a0c12", barbed: bool = False, mesh: float = 4
    ) -> None:
        """A chain-link fence standing on y."""
        c = self.c
        clip = c.clip(f"M{x} {y - h}h{w}v{h}h{-w}Z")
        with c.group(clip_path=clip, opacity=0.75):
            k = -h
            while k < w:
                c.line([(x + k, y), (x + k + h, y - h)], colour, 0.45)
                c.line([(x + k, y - h), (x + k + h, y)], colour, 0.45)
                k += mesh
        k = 0.0
        while k <= w:
            c.line([(x + k, y), (x + k, y - h - (4 if barbed else 1))], colour, 1.3)
            k += w / max(1, round(w / 32))
        c.line([(x, y - h), (x + w, y - h)], colour, 1)
        if barbed:
            for dy in (1.6, 3.4):
                c.line([(x, y - h - dy), (x + w, y - h - dy)], colour, 0.4)

    def boards_floor(self, y: float, colour: str = "#1c110c", lines: int = 14, opacity: float = 0.5) -> None:
        """Boards that run towards the eye."""
        mid = self.width / 2
        for i in range(-lines, lines + 1):
            self.c.line([(mid + i * 9, y), (mid + i * 34, self.height)], colour, 0.9, opacity=opacity)

    def kerb(self, y: float, colour: str = "#15171d", tall: float = 3) -> None:
        self.c.rect(0, y - tall, self.width, tall, colour)
        self.c.rect(0, y - tall, self.width, 0.7, p.lit(colour, 0.25))

    def shelf(self, x: float, y: float, w: float, colour: str = "#3a2215", thick: float = 1.8) -> None:
        self.c.rect(x, y, w, thick, colour)
        self.c.rect(x, y, w, 0.5, p.lit(colour, 0.3))
        self.c.rect(x, y + thick, w, 2.2, self.c.linear([(0, "#000", 0.5), (1, "#000", 0)]))

    def counter(
        self, x: float, y: float, w: float, h: float, colour: str = "#2a160d", top: str = "#7a4a26", rail: bool = True
    ) -> None:
        """A bar standing on y."""
        c = self.c
        c.rect(x, y - h, w, h, c.linear([(0, p.lit(colour, 0.1)), (1, p.dim(colour, 0.5))]))
        step = 15.0
        k = x + 3
        while k + step - 4 <= x + w - 1:
            c.rect(k, y - h + 6, step - 4, h - 10, "none", 0.8, stroke=p.dim(colour, 0.5), stroke_width=0.9)
            c.rect(k + 0.8, y - h + 6.8, step - 4, h - 10, "none", 0.8, stroke=p.lit(colour, 0.14), stroke_width=0.4)
            k += step
        c.rect(x - 2, y - h - 2, w + 4, 3.6, c.linear([(0, p.lit(top, 0.45)), (0.4, top), (1, p.dim(top, 0.55))]), 1)
        if rail:
            c.rect(x, y - 5, w, 1.3, c.linear([(0, "#fff1c4"), (1, "#7d5316")]), 0.6)
