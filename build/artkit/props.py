"""Things that stand about: goods, bottles, furniture, weapons, machines."""

from __future__ import annotations

import random
from contextlib import AbstractContextManager
from typing import Any

from artkit import palette as p
from artkit.body import Look, Pose
from artkit.people import STAND, lit_figure
from artkit.svg import Canvas
from artkit.vehicles import BikePaint, RiderPaint, bike, car, lorry, rider

NIGHT_BIKE = BikePaint("#0d0f15", "#39445a", "#3d4757", "#c3d2e0", "#050507", "#0a0809", "#ffe3a0")


class Props:
    """Things; x is their middle and y what they stand on unless said otherwise."""

    c: Canvas
    width: float
    height: float
    line: float
    rng: random.Random

    def person(
        self,
        x: float,
        y: float,
        tall: float,
        pose: Pose = STAND,
        rim: str = p.AMBER,
        from_left: bool = True,
        flip: bool = False,
        dark: str = "#08090e",
        turn: float = 0.0,
        **look: Any,
    ) -> None:
        """Somebody; ``look`` are the words of :class:`artkit.body.Look`."""
        lit_figure(self.c, x, y, tall, pose, dark, rim, from_left, flip, turn, look=Look(**look))

    def seen_through(self, x: float, y: float, w: float, h: float) -> AbstractContextManager[None]:
        """What is drawn inside shows only in this opening."""
        return self.c.group(clip_path=self.c.clip(f"M{x} {y}h{w}v{h}h{-w}Z"))

    def bike(
        self,
        x: float,
        y: float,
        scale: float,
        flip: bool = False,
        paint: BikePaint = NIGHT_BIKE,
        lamp: bool = False,
        ridden: bool = False,
        turn: float = 0.0,
        wears: RiderPaint | None = None,
    ) -> None:
        with self.c.at(x, y, scale, turn, flip):
            bike(self.c, paint, lamp)
            if ridden:
                rider(
                    self.c,
                    wears or RiderPaint("#0c0d12", "#3a4354", "#10131a", "#5d4636", "#060607", "#14171e", "#9fb4d0"),
                )

    def car(self, x: float, y: float, scale: float, flip: bool = False, **look: object) -> None:
        with self.c.at(x, y, scale, 0, flip):
            car(self.c, **look)  # type: ignore[arg-type]

    def lorry(self, x: float, y: float, scale: float, flip: bool = False, **look: str) -> None:
        with self.c.at(x, y, scale, 0, flip):
            lorry(self.c, **look)

    def crate(self, x: float, y: float, size: float, colour: str = "#5d3d22", slats: bool = True) -> None:
        """A box seen a little from above, standing on y."""
        c = self.c
        w, h, d = size, size * 0.72, size * 0.26
        c.poly(
            [
                (x - w / 2, y - h),
                (x - w / 2 + d, y - h - d * 0.6),
                (x + w / 2 + d, y - h - d * 0.6),
                (x + w / 2, y - h),
            ],
            p.lit(colour, 0.2),
        )
        c.poly(
            [(x + w / 2, y), (x + w / 2 + d, y - d * 0.6), (x + w / 2 + d, y - h - d * 0.6), (x + w / 2, y - h)],
            p.dim(colour, 0.5),
        )
        c.rect(x - w / 2, y - h, w, h, c.linear([(0, colour), (1, p.dim(colour, 0.4))]))
        if slats:
            for k in (0.33, 0.66):
                c.line([(x - w / 2, y - h * k), (x + w / 2, y - h * k)], p.dim(colour, 0.5), 0.7)
            for k in (-0.42, 0.42):
                c.rect(x + w * k - w * 0.05, y - h, w * 0.1, h, p.lit(colour, 0.1))
        c.line([(x - w / 2, y - h), (x + w / 2, y - h)], p.lit(colour, 0.4), 0.5)

    def barrel(self, x: float, y: float, w: float, h: float, colour: str = "#27465a") -> None:
        c = self.c
        c.rect(
            x - w / 2,
            y - h,
            w,
            h,
            c.linear(
                [(0, p.dim(colour, 0.55)), (0.3, p.lit(colour, 0.25)), (0.6, colour), (1, p.dim(colour, 0.65))],
                0,
                0,
                1,
                0,
            ),
            w * 0.08,
        )
        c.ellipse(x, y - h, w / 2, w * 0.13, p.lit(colour, 0.15))
        for k in (0.33, 0.67):
            c.path(
                f"M{x - w / 2} {y - h * k} Q{x} {y - h * k + w * 0.16} {x + w / 2} {y - h * k}",
                "none",
                stroke=p.dim(colour, 0.5),
                stroke_width=0.9,
            )

    def bottle(
        self, x: float, y: float, tall: float, colour: str = "#3f7a3a", label: str = "#e4d6b0", shape: int = 0
    ) -> None:
        c = self.c
        w = tall * (0.3, 0.36, 0.26, 0.42)[shape % 4]
        neck = w * 0.32
        shoulder = tall * (0.62, 0.55, 0.7, 0.6)[shape % 4]
        fill = c.linear(
            [(0, p.dim(colour, 0.5)), (0.25, p.lit(colour, 0.45)), (0.5, colour), (1, p.dim(colour, 0.6))], 0, 0, 1, 0
        )
        c.path(
            f"M{x - w / 2} {y} L{x - w / 2} {y - shoulder} Q{x - w / 2} {y - shoulder - tall * 0.1} "
            f"{x - neck / 2} {y - shoulder - tall * 0.14} "
            f"L{x - neck / 2} {y - tall} L{x + neck / 2} {y - tall} L{x + neck / 2} {y - shoulder - tall * 0.14} "
            f"Q{x + w / 2} {y - shoulder - tall * 0.1} {x + w / 2} {y - shoulder} L{x + w / 2} {y}Z",
            fill,
        )
        c.rect(x - w / 2, y - shoulder * 0.75, w, shoulder * 0.42, label, opacity=0.85)

    def bottles(self, x: float, y: float, w: float, tall: float, step: float = 5.2) -> None:
        """A row of different bottles on a shelf."""
        colours = ("#2f6b37", "#8a4a16", "#c08a2a", "#5a2030", "#2f5f7a", "#a8b8bf", "#6f2f1a", "#3d7f5a")
        k = x + step / 2
        while k < x + w:
            self.bottle(
                k,
                y,
                tall * self.rng.uniform(0.72, 1),
                self.rng.choice(colours),
                self.rng.choice(("#e4d6b0", "#b9402f", "#1e2a3a", "#d9b25a")),
                self.rng.randrange(4),
            )
            k += step * self.rng.uniform(0.9, 1.25)

    def glass(self, x: float, y: float, tall: float, beer: bool = True) -> None:
        c = self.c
        w = tall * 0.6
        c.path(
            f"M{x - w / 2} {y - tall} L{x + w / 2} {y - tall} L{x + w * 0.4} {y} L{x - w * 0.4} {y}Z",
            "#dfefff",
            opacity=0.25,
        )
        if beer:
            c.path(
                f"M{x - w * 0.47} {y - tall * 0.82} L{x + w * 0.47} {y - tall * 0.82} L{x + w * 0.4} "
                f"{y} L{x - w * 0.4} {y}Z",
                "#e0962a",
            )
            c.ellipse(x, y - tall * 0.85, w * 0.5, tall * 0.12, "#fff3d6")

    def pistol(
        self,
        x: float,
        y: float,
        scale: float,
        turn: float = 0.0,
        flip: bool = False,
        steel: str = "#aab6c4",
        grip: str = "#3b2014",
        dark: str = "#1a1f27",
    ) -> None:
        """A pistol around its middle, muzzle to the right; 60 long at scale 1."""
        c = self.c
        with c.at(x, y, scale, turn, flip):
            c.path(
                "M-28 -13 L28 -13 L30 -10 L30 -2 L6 -2 L4 3 L-5 3 L-11 20 Q-12 23 -15 23 L-23 22 "
                "Q-26 21 -25 18 L-19 0 Q-27 -1 -28 -5Z",
                c.linear([(0, p.lit(steel, 0.35)), (0.5, steel), (1, p.dim(steel, 0.55))]),
            )
            c.path("M-19 2 L-7 2 L-12.5 19.5 L-22.5 18.5Z", grip)
            c.path("M-5 3 L7 3 Q8 12 -1 11 L-6 10", "none", stroke=p.dim(steel, 0.4), stroke_width=2.6)
            c.line([(-25, -8.5), (27, -8.5)], dark, 1.2, opacity=0.7)
            for k in range(4):
                c.line([(-22 + k * 3, -12), (-24 + k * 3, -4)], dark, 0.9, opacity=0.6)

    def rifle(
        self,
        x: float,
        y: float,
        scale: float,
        turn: float = 0.0,
        flip: bool = False,
        metal: str = "#232a33",
        wood: str = "#6b3d1e",
        edge: str = "#8fa0b3",
    ) -> None:
        """A rifle, muzzle to the right; 100 long at scale 1."""
        c = self.c
        with c.at(x, y, scale, turn, flip):
            c.path("M-50 -2 L-28 -4 L-18 -4 L-18 0 L-27 1 L-47 7 L-50 6.5Z", wood)
            c.rect(-19, -4.6, 32, 5, metal, 1)
            c.path("M-4 0 L3 0 Q5 6 9 10 Q6 13 3 12 Q-2 7 -4 0Z", metal)
            c.path("M-17 0 L-12 0 L-14.5 8 L-18.5 7.4Z", wood)
            c.path("M13 -4 L33 -3.6 L33 -0.4 L13 0.4Z", wood)
            c.line([(31, -2.6), (54, -2.6)], metal, 1.4)
            c.line([(49, -2.6), (49, -6)], metal, 1.1)
            c.line([(-19, -4.6), (13, -4.6)], edge, 0.7)
            c.line([(33, -3.2), (54, -3.2)], edge, 0.5)

    def cash_stack(self, x: float, y: float, w: float, layers: int = 3, band: str = "#b23a2a") -> None:
        """Bundles with rubber bands, seen a little from above."""
        c = self.c
        h, d = w * 0.14, w * 0.3
        for i in range(layers):
            yy = y - i * h
            c.rect(x - w / 2, yy - h, w, h, "#2f5f38")
            for k in (0.35, 0.7):
                c.line([(x - w / 2, yy - h * k), (x + w / 2, yy - h * k)], "#8fc48f", 0.35)
            c.rect(x - w * 0.07, yy - h, w * 0.14, h, band)
        yy = y - layers * h
        c.poly(
            [(x - w / 2, yy), (x - w / 2 + d * 0.6, yy - d), (x + w / 2 + d * 0.6, yy - d), (x + w / 2, yy)], "#7db983"
        )
        c.poly(
            [
                (x - w * 0.4, yy - d * 0.15),
                (x - w * 0.4 + d * 0.42, yy - d * 0.85),
                (x + w * 0.42 + d * 0.42, yy - d * 0.85),
                (x + w * 0.42, yy - d * 0.15),
            ],
            "none",
            stroke="#386b40",
            stroke_width=0.5,
        )
        c.ellipse(x + d * 0.3, yy - d * 0.5, w * 0.12, d * 0.28, "#d6eccb")
        c.poly(
            [
                (x - w * 0.07, yy),
                (x - w * 0.07 + d * 0.6, yy - d),
                (x + w * 0.07 + d * 0.6, yy - d),
                (x + w * 0.07, yy),
            ],
            band,
        )

    def brick(self, x: float, y: float, w: float, colour: str = "#c7a06a", tape: str = "#2fa3b3") -> None:
        """A wrapped brick of contraband."""
        c = self.c
        h, d = w * 0.36, w * 0.24
        c.rect(x - w / 2, y - h, w, h, c.linear([(0, colour), (1, p.dim(colour, 0.4))]), 1)
        c.poly(
            [
                (x - w / 2, y - h),
                (x - w / 2 + d, y - h - d * 0.7),
                (x + w / 2 + d, y - h - d * 0.7),
                (x + w / 2, y - h),
            ],
            p.lit(colour, 0.25),
        )
        c.poly(
            [(x + w / 2, y), (x + w / 2 + d, y - d * 0.7), (x + w / 2 + d, y - h - d * 0.7), (x + w / 2, y - h)],
            p.dim(colour, 0.5),
        )
        c.rect(x - w * 0.08, y - h, w * 0.16, h, tape)
        c.poly(
            [
                (x - w * 0.08, y - h),
                (x - w * 0.08 + d, y - h - d * 0.7),
                (x + w * 0.08 + d, y - h - d * 0.7),
                (x + w * 0.08, y - h),
            ],
            p.lit(tape, 0.25),
        )

    def stool(self, x: float, y: float, tall: float = 18, seat: str = "#7a1f1a") -> None:
        c = self.c
        w = tall * 0.5
        c.line([(x, y - tall), (x, y)], "#aab4be", 1.1)
        c.ellipse(x, y, w * 0.6, 1.2, "#6b7580")
        c.rect(x - w / 2, y - tall - 2, w, 3.4, seat, 1.6)
        c.rect(x - w / 2, y - tall - 2, w, 0.9, p.lit(seat, 0.4), 0.4)

    def table(self, x: float, y: float, w: float, h: float, colour: str = "#4a2c18") -> None:
        c = self.c
        for k in (-0.44, 0.44):
            c.line([(x + w * k, y - h), (x + w * k, y)], p.dim(colour, 0.5), 2)
        c.rect(x - w / 2, y - h, w, 3, c.linear([(0, p.lit(colour, 0.4)), (1, p.dim(colour, 0.4))]), 0.6)

    def barrier(self, x: float, y: float, w: float, h: float = 10) -> None:
        """A striped road barrier."""
        c = self.c
        for k in (-0.38, 0.38):
            c.line([(x + w * k - 3, y), (x + w * k, y - h), (x + w * k + 3, y)], "#3a3f47", 1.3)
        clip = c.clip(f"M{x - w / 2} {y - h - 5}h{w}v6h{-w}Z")
        with c.group(clip_path=clip):
            c.rect(x - w / 2, y - h - 5, w, 6, "#f0ece0")
            k = -w
            while k < w:
                c.poly(
                    [(x + k, y - h + 1), (x + k + 5, y - h + 1), (x + k + 10, y - h - 5), (x + k + 5, y - h - 5)],
                    "#e2571d",
                )
                k += 10

    def cross_sign(self, x: float, y: float, size: float, colour: str = "#ff3b3f") -> None:
        k = size / 6
        arm = f"h{2 * k}v{2 * k}h{2 * k}v{2 * k}h{-2 * k}v{2 * k}h{-2 * k}v{-2 * k}h{-2 * k}v{-2 * k}h{2 * k}Z"
        self.c.path(f"M{x - k} {y - size / 2}{arm}", colour)
