"""What lies about on the table where nothing is played yet: a beer mat, bottle tops, keys and a lighter."""

from __future__ import annotations

import math

from artkit import palette as p
from artkit.catalogue import vector
from artkit.svg import Canvas

SIZE = (130, 100)


def _ring(c: Canvas, x: float, y: float, r: float, opacity: float) -> None:
    """What a wet glass has left on the wood."""
    c.circle(x, y, r, "none", stroke="#0c0503", stroke_width=3.4, opacity=opacity, filter=c.blur(0.9))
    c.circle(x, y, r - 1.4, "none", stroke="#8a5a36", stroke_width=0.8, opacity=opacity * 0.55)
    c.path(
        f"M{x - r * 0.8} {y - r * 0.6} A{r} {r} 0 0 1 {x + r * 0.7} {y - r * 0.72}",
        "none",
        stroke="#0c0503",
        stroke_width=5,
        opacity=opacity * 0.5,
        filter=c.blur(1.2),
    )


def _top(c: Canvas, x: float, y: float, r: float, colour: str, turn: float) -> None:
    """A crown cap, seen from above."""
    points = []
    for k in range(42):
        a, reach = math.pi * 2 * k / 42 + turn, r if k % 2 else r * 0.9
        points.append((x + reach * math.cos(a), y + reach * math.sin(a)))
    c.ellipse(x + 1, y + 2.4, r * 1.06, r * 0.96, "#000", opacity=0.6, filter=c.blur(1.4))
    c.poly(points, p.dim(colour, 0.45))
    c.circle(
        x, y, r * 0.8, c.radial([(0, p.lit(colour, 0.35)), (0.7, colour), (1, p.dim(colour, 0.35))], 0.36, 0.3, 0.8)
    )
    c.circle(x, y, r * 0.5, "none", stroke=p.lit(colour, 0.55), stroke_width=0.9, opacity=0.6)


def mat(c: Canvas) -> None:
    """A worn beer mat with a stain, half over an older ring."""
    _ring(c, 96, 62, 26, 0.55)
    with c.at(50, 48, 1, -9):
        c.rect(-32, -30, 65, 64, "#000", 9, opacity=0.55, filter=c.blur(2.4))
        c.rect(-33, -33, 64, 64, c.linear([(0, "#a88a5c"), (1, "#7c6240")], 0, 0, 1, 1), 9)
        c.rect(-29.5, -29.5, 57, 57, "none", 7, stroke="#5c2019", stroke_width=1.6, opacity=0.8)
        c.circle(-1, -1, 19, "none", stroke="#5c2019", stroke_width=2.2, opacity=0.75)
        for k in range(6):
            a = math.pi * k / 6
            dx, dy = 19 * math.cos(a), 19 * math.sin(a)
            c.line([(-1 - dx, -1 - dy), (-1 + dx, -1 + dy)], "#5c2019", 1.1, opacity=0.6)
        c.circle(-1, -1, 5, "#5c2019", opacity=0.8)
        _ring(c, 6, 5, 21, 0.4)
        c.rect(-33, -33, 64, 64, c.linear([(0, "#fff", 0.1), (0.5, "#000", 0), (1, "#000", 0.34)], 0, 0, 1, 1), 9)


def tops(c: Canvas) -> None:
    """Three bottle tops beside the ring of the bottle."""
    _ring(c, 52, 50, 30, 0.6)
    _top(c, 88, 34, 11, "#8b8f95", 0.1)
    _top(c, 104, 60, 11, "#a5854a", 0.5)
    _top(c, 30, 78, 11, "#7d7268", 0.9)


def keys(c: Canvas) -> None:
    """The key of a bike on its ring, with a leather tag, and a storm lighter."""
    steel = [(0, "#e8edf2"), (0.5, "#8d99a5"), (1, "#535d68")]
    with c.group(filter=c.drop(1.2, 2.4, 1.6, "#000", 0.7)):
        c.circle(42, 34, 13, "none", stroke=c.linear([(0, "#e8edf2"), (1, "#5a646f")]), stroke_width=2.4)
        with c.at(46, 46, 1, 24):
            c.circle(0, 8, 9, c.linear([*steel]))
            c.circle(0, 5, 3, "#1c120c")
            c.path(
                "M-3 16 L3 16 L3 44 L0 48 L-3 45 L-3 40 L-5.6 38 L-3 35.6 L-3 32 L-5.6 30 L-3 27.6Z", c.linear([*steel])
            )
            c.line([(0.6, 17), (0.6, 44)], "#4a535d", 0.9)
        with c.at(32, 44, 1, -38):
            c.path("M-7 4 Q0 -3 7 4 L8 32 Q0 38 -8 32Z", c.linear([(0, "#6b2d22"), (1, "#3b1510")]))
            c.path(
                "M-5.2 6 Q0 1 5.2 6 L6 30.4 Q0 35 -6 30.4Z",
                "none",
                stroke="#c99a64",
                stroke_width=0.9,
                stroke_dasharray="2.6 2",
            )
        with c.at(98, 54, 1, 14):
            c.rect(
                -14,
                -24,
                28,
                48,
                c.linear([(0, "#59626c"), (0.35, "#d7dee5"), (0.6, "#7b8691"), (1, "#3c444c")], 0, 0, 1, 0),
                4,
            )
            c.line([(-14, -6), (14, -6)], "#2a3037", 1.2)
            c.rect(12.6, -10, 3.4, 8, "#6a747e", 1)
            c.circle(0, 9, 7.4, "none", stroke="#3a424a", stroke_width=1.3)
            c.path("M0 2 C4 8 6 9 4.6 13 Q0 17 -4.6 13 C-5.4 9 -2 8 0 2Z", "#3a424a")


def register() -> None:
    for name, draw in (("mat", mat), ("tops", tops), ("keys", keys)):
        vector(f"dressing_{name}", "tokens", SIZE, draw)
