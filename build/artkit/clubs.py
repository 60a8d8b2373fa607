"""Signs of the six clubs of the Biker Game, told apart by outline alone, and the enamel badge they sit on.

A club's colour is the theme's, so the signs are white masks, and the badge is light and shade only: the app pours the
colour in.
"""

from __future__ import annotations

import math

from artkit import palette as p
from artkit.catalogue import vector
from artkit.emblems import Glyph
from artkit.svg import Canvas


def anvil(c: Canvas, main: str, cut: str) -> None:
    """A smith's anvil: horn to the left, waist, broad foot."""
    c.path(
        "M-50 -26 C-34 -30 -26 -30 -20 -30 L44 -30 L44 -12 C34 -10 22 -6 18 2 C15 9 17 15 24 20 L38 26 L38 40 L-30 40 "
        "L-30 26 L-16 20 C-9 15 -7 8 -10 1 C-14 -6 -38 -6 -50 -26Z",
        main,
    )
    c.line([(-20, -20), (34, -20)], cut, 3.4)
    c.line([(-22, 32), (30, 32)], cut, 3)


def bolt(c: Canvas, main: str, cut: str) -> None:
    """One heavy stroke of lightning."""
    c.poly([(14, -50), (-30, 8), (-5, 8), (-18, 50), (32, -14), (5, -14), (26, -50)], main)


def horseshoe(c: Canvas, main: str, cut: str) -> None:
    """A horseshoe, open end up, with its nail holes."""
    c.path(
        "M-40 -42 L-20 -46 C-26 -12 -24 20 0 20 C24 20 26 -12 20 -46 L40 -42 C52 -4 42 46 0 46 C-42 46 -52 -4 -40 -42Z",
        main,
    )
    c.path("M-45 -48 L-17 -54 L-15 -42 L-43 -36Z", main)
    c.path("M45 -48 L17 -54 L15 -42 L43 -36Z", main)
    for angle in (-72, -38, 0, 38, 72):
        a = math.radians(angle)
        c.circle(34 * math.sin(a), 1 + 33 * math.cos(a), 3.8, cut)


def anchor(c: Canvas, main: str, cut: str) -> None:
    """A ship's anchor."""
    c.circle(0, -38, 8.5, "none", stroke=main, stroke_width=7)
    c.rect(-5.5, -30, 11, 72, main)
    c.rect(-25, -22, 50, 10, main, 4)
    c.path("M-37 8 C-34 30 -18 40 0 40 C18 40 34 30 37 8", "none", stroke=main, stroke_width=10)
    for side in (-1, 1):
        c.poly([(side * 50, 16), (side * 40, -8), (side * 22, 12)], main)
    c.poly([(-9, 38), (9, 38), (0, 50)], main)


def eyetooth(c: Canvas, main: str, cut: str) -> None:
    """A wolf's tooth on a thong: a bent fang under a capped root."""
    c.path("M-24 -26 C-26 8 -12 34 20 50 C22 20 26 0 20 -26Z", main)
    c.path("M-12 -16 C-12 10 -4 24 8 34 C4 16 2 2 2 -16Z", cut, opacity=0.5)
    c.rect(-28, -36, 52, 14, main, 4)
    c.line([(-28, -21), (24, -21)], cut, 3)
    c.path("M-14 -36 C-24 -52 20 -52 10 -36", "none", stroke=main, stroke_width=5.5)


def spade(c: Canvas, main: str, cut: str) -> None:
    """The card's spade."""
    c.path(
        "M0 -50 C10 -30 44 -14 44 10 C44 30 18 36 6 20 C7 34 12 42 20 48 L-20 48 C-12 42 -7 34 -6 20 "
        "C-18 36 -44 30 -44 10 C-44 -14 -10 -30 0 -50Z",
        main,
    )


SIGNS: dict[str, Glyph] = {
    "anvil": anvil,
    "bolt": bolt,
    "horseshoe": horseshoe,
    "anchor": anchor,
    "eyetooth": eyetooth,
    "spade": spade,
}


def draw_glyph(c: Canvas, glyph: Glyph, size: float) -> None:
    """White where it is drawn and nothing where it is cut, for the app to pour colour into."""
    with c.captured() as aside, c.at(64, 64, size):
        glyph(c, "#fff", "#000")
    c.rect(0, 0, 128, 128, "#fff", mask=c.mask("".join(aside)))


def draw_enamel(c: Canvas) -> None:
    """Brass rings, a lamp's light from the upper left and a shade below: laid over the club's colour."""
    c.circle(
        64, 64, 57, c.radial([(0, "#fff", 0.3), (0.5, "#fff", 0), (0.8, "#000", 0), (1, "#000", 0.42)], 0.4, 0.32, 0.72)
    )
    with c.group(opacity=0.5, filter=c.blur(1.2)):
        c.path("M30 52 C34 34 50 26 66 27 C54 34 42 40 36 56Z", "#fff", opacity=0.55)
    brass = c.linear([(0, p.lit(p.BRASS, 0.55)), (0.45, p.BRASS), (1, p.dim(p.BRASS, 0.55))])
    c.circle(64, 64, 61.4, "none", stroke="#0b0a0c", stroke_width=3.2)
    c.circle(64, 64, 58.6, "none", stroke=brass, stroke_width=4)
    c.circle(64, 64, 43.5, "none", stroke="#0b0a0c", stroke_width=4.4, opacity=0.55)
    c.circle(64, 64, 43.5, "none", stroke=brass, stroke_width=2.6)


def register() -> None:
    for name in SIGNS:
        vector(f"club_{name}", "emblems", (96, 96), lambda c, n=name: draw_glyph(c, SIGNS[n], 1.14), unit=128 / 96)
    vector("club_enamel", "emblems", (128, 128), draw_enamel)
