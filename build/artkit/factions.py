"""Signs of the types of factions in the Biker Game, as white masks: things, never people, told apart by outline."""

from __future__ import annotations

import math
from itertools import pairwise

from artkit.catalogue import vector
from artkit.clubs import draw_glyph
from artkit.emblems import Glyph, ring_points
from artkit.svg import Canvas


def wheel(c: Canvas, main: str, cut: str) -> None:
    """Rival clubs: a spoked wheel."""
    c.circle(0, 0, 41, "none", stroke=main, stroke_width=13)
    for i in range(4):
        x, y = 38 * math.cos(math.pi * i / 4), 38 * math.sin(math.pi * i / 4)
        c.line([(-x, -y), (x, y)], main, 5)
    c.circle(0, 0, 12, main)
    c.circle(0, 0, 4.5, cut)


def street_lamp(c: Canvas, main: str, cut: str) -> None:
    """Crews of an avenue: a lamp post and its light."""
    c.rect(-30, -34, 8, 80, main)
    c.rect(-40, 40, 28, 9, main, 3)
    c.path("M-26 -30 C-26 -48 4 -48 14 -36", "none", stroke=main, stroke_width=7)
    c.path("M2 -34 L32 -34 L26 -18 L8 -18Z", main)
    c.poly([(8, -10), (26, -10), (44, 40), (-8, 40)], main, opacity=0.6)


def lantern(c: Canvas, main: str, cut: str) -> None:
    """Societies of the harbour: a ship's lantern."""
    c.path("M-16 -34 C-16 -54 16 -54 16 -34", "none", stroke=main, stroke_width=6)
    c.path("M-22 -20 L-14 -36 L14 -36 L22 -20Z", main)
    c.rect(-24, -18, 48, 50, main, 6)
    c.rect(-30, 34, 60, 13, main, 4)
    c.path("M0 -10 C13 4 13 22 0 24 C-13 22 -13 4 0 -10Z", cut)


def bricks(c: Canvas, main: str, cut: str) -> None:
    """Gangs of a street: a brick wall."""
    for row, y in enumerate((-42, -19, 4, 27)):
        edges = (-46, 0, 46) if row % 2 == 0 else (-46, -23, 23, 46)
        for left, right in pairwise(edges):
            c.rect(left + 2, y, right - left - 4, 18, main, 2)


def chevrons(c: Canvas, main: str, cut: str) -> None:
    """Splinter columns: three stripes of a sergeant."""
    for y in (-26, 0, 26):
        c.poly([(-42, y + 24), (0, y - 8), (42, y + 24), (42, y + 8), (0, y - 24), (-42, y + 8)], main)


def crate(c: Canvas, main: str, cut: str) -> None:
    """Cartels: a strapped crate."""
    c.poly([(0, -48), (44, -24), (0, 0), (-44, -24)], main)
    c.poly([(-44, -16), (-4, 6), (-4, 50), (-44, 27)], main)
    c.poly([(44, -16), (4, 6), (4, 50), (44, 27)], main)
    c.line([(-22, -36), (22, -12), (22, 38)], cut, 5)


def torn_banner(c: Canvas, main: str, cut: str) -> None:
    """Hate groups: a torn banner."""
    c.rect(-42, -50, 8, 100, main, 3)
    c.poly(
        [(-32, -44), (44, -44), (32, -32), (46, -22), (28, -12), (40, 0), (24, 6), (32, 18), (-32, 18)],
        main,
    )
    c.poly([(-8, 18), (2, 4), (8, 18)], cut)


def snowflake(c: Canvas, main: str, cut: str) -> None:
    """The winter ring: a flake of snow."""
    for i in range(6):
        a = math.pi * i / 3
        x, y = math.cos(a), math.sin(a)
        c.line([(0, 0), (46 * x, 46 * y)], main, 7)
        for side in (-1, 1):
            b = a + side * 0.75
            c.line([(26 * x, 26 * y), (26 * x + 17 * math.cos(b), 26 * y + 17 * math.sin(b))], main, 6)


def key(c: Canvas, main: str, cut: str) -> None:
    """Old families: the key to the house."""
    c.circle(0, -28, 15, "none", stroke=main, stroke_width=10)
    c.rect(-5, -14, 10, 62, main)
    c.rect(3, 22, 20, 9, main)
    c.rect(3, 38, 24, 9, main)


def bomb(c: Canvas, main: str, cut: str) -> None:
    """Militant cells: a round bomb, its fuse lit."""
    c.circle(-6, 14, 33, main)
    c.poly([(8, -22), (22, -8), (30, -16), (16, -30)], main)
    c.path("M23 -23 C30 -36 38 -34 38 -24", "none", stroke=main, stroke_width=5)
    c.poly([(x + 40, y - 38) for x, y in ring_points(6, 12, 4)], main)
    c.path("M-26 6 C-24 -4 -16 -10 -8 -10", "none", stroke=cut, stroke_width=5, stroke_linecap="round")


def cracked_shield(c: Canvas, main: str, cut: str) -> None:
    """Crooked police: a badge with a crack."""
    c.path("M0 -48 L14 -40 L38 -42 L42 -18 C44 14 28 36 0 50 C-28 36 -44 14 -42 -18 L-38 -42 L-14 -40Z", main)
    c.poly(ring_points(5, 22, 9.5), cut)
    c.line([(16, -46), (2, -18), (12, 2), (-6, 20), (4, 48)], main, 11, stroke_linejoin="miter")
    c.line([(16, -46), (2, -18), (12, 2), (-6, 20), (4, 48)], cut, 5, stroke_linejoin="miter")


def barred_star(c: Canvas, main: str, cut: str) -> None:
    """Former police: a star handed in."""
    c.poly(ring_points(5, 48, 22), main)
    c.line([(-48, 34), (48, -34)], cut, 16)
    c.line([(-46, 33), (46, -33)], main, 7)


def court(c: Canvas, main: str, cut: str) -> None:
    """Federal agents: a house of columns."""
    c.poly([(0, -48), (48, -22), (48, -16), (-48, -16), (-48, -22)], main)
    for x in (-40, -18, 6, 28):
        c.rect(x, -10, 12, 40, main)
    c.rect(-48, 34, 96, 12, main, 2)


def wheat(c: Canvas, main: str, cut: str) -> None:
    """Crews of the plains: an ear of wheat."""
    c.line([(0, 50), (0, -10)], main, 6)
    for y in (-12, 6, 24):
        for side in (-1, 1):
            c.path(f"M0 {y + 8} C{side * 4} {y - 14} {side * 22} {y - 18} {side * 30} {y - 18} "
                   f"C{side * 30} {y - 4} {side * 20} {y + 8} 0 {y + 12}Z", main)  # fmt: skip
    c.path("M0 -50 C11 -38 11 -28 0 -18 C-11 -28 -11 -38 0 -50Z", main)


def valley(c: Canvas, main: str, cut: str) -> None:
    """Crews of a valley: two hills and the road between."""
    c.poly([(-50, 40), (-22, -32), (0, 8), (20, -42), (50, 40)], main)
    c.path("M-6 40 C-2 28 12 26 2 16 C-2 12 -2 8 2 2 L6 8 C4 12 8 14 10 18 C16 28 10 32 14 40Z", cut)
    c.poly([(20, -42), (12, -22), (20, -16), (28, -22)], cut, opacity=0.55)


SIGNS: dict[str, Glyph] = {
    "rival_mc": wheel,
    "avenue": street_lamp,
    "harbor": lantern,
    "street": bricks,
    "column": chevrons,
    "cartel": crate,
    "hate": torn_banner,
    "ring": snowflake,
    "family": key,
    "cell": bomb,
    "crooked_cop": cracked_shield,
    "ex_cop": barred_star,
    "federal": court,
    "plains": wheat,
    "valley": valley,
}


def register() -> None:
    for name in SIGNS:
        vector(f"faction_{name}", "emblems", (64, 64), lambda c, n=name: draw_glyph(c, SIGNS[n], 1.18), unit=2)
