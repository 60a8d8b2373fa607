"""Fists and open hands for the throwdown, in gloves of the gangs' colours."""

from __future__ import annotations

from artkit import palette as p
from artkit.catalogue import vector
from artkit.emblems import GLYPHS, PALE_FIELDS
from artkit.icons import contraband, gun
from artkit.svg import Canvas


def fist(c: Canvas, skin: str = "#c98d62", glove: str = "#2a1a12", sleeve: str = "#15161c", studs: bool = True) -> None:
    """A clenched fist seen from its knuckles, upright, about 90 by 130 around 0."""
    edge = p.dim(skin, 0.62)
    c.path("M-27 30 L-30 74 L30 74 L27 30Z", sleeve)
    c.rect(-33, 58, 66, 16, p.lit(sleeve, 0.16), 4)
    c.path(
        "M-38 -6 Q-42 26 -27 40 L27 40 Q42 26 38 -6 L34 -22 L-34 -22Z",
        c.linear([(0, p.lit(glove, 0.16)), (1, p.dim(glove, 0.35))]),
    )
    for i in range(4):
        x = -37 + i * 18.6
        drop = (4, 0, 1, 6)[i]
        c.rect(
            x,
            -40 + drop,
            18.4,
            40,
            c.linear([(0, p.lit(skin, 0.28)), (0.5, skin), (1, p.dim(skin, 0.4))]),
            8.6,
            stroke=edge,
            stroke_width=2,
        )
        c.rect(x, -18 + drop, 18.4, 18, glove, 5, stroke=p.dim(glove, 0.5), stroke_width=1.6)
        c.path(
            f"M{x + 4} {-35 + drop} q5 -4 10 0",
            "none",
            stroke="#fff",
            stroke_width=2,
            opacity=0.4,
            stroke_linecap="round",
        )
        if studs:
            c.circle(x + 9.2, -9 + drop, 3.4, p.CHROME)
            c.circle(x + 8.4, -10 + drop, 1.4, "#fff")
    c.path(
        "M38 4 Q44 24 22 24 L-12 22 Q-22 20 -20 10 Q-18 3 -8 4 L16 5 Q26 -4 38 4Z",
        c.linear([(0, p.lit(skin, 0.2)), (1, p.dim(skin, 0.35))]),
        stroke=edge,
        stroke_width=2,
    )
    c.path("M-15 9 q-4 4 0 8 q6 2 9 0 l0 -9 q-5 -1 -9 1Z", p.lit(skin, 0.4), opacity=0.8)
    c.path("M-26 44 L26 44", "none", stroke=p.lit(glove, 0.25), stroke_width=4)
    c.rect(-6, 40, 12, 8, p.BRASS, 2)


def open_hand(c: Canvas, skin: str = "#c98d62", glove: str = "#2a1a12", sleeve: str = "#15161c") -> None:
    """An open hand, palm towards us, fingers up."""
    edge = p.dim(skin, 0.6)
    c.path("M-26 40 L-30 84 L30 84 L26 40Z", sleeve)
    c.rect(-33, 68, 66, 16, p.lit(sleeve, 0.16), 4)
    lit = p.lit(skin, 0.12)
    fingers = ((-27, -8, -36, -44), (-10, -14, -13, -58), (8, -14, 10, -57), (25, -8, 31, -43))
    for width, colour in ((19, edge), (15.5, skin)):
        for x0, y0, x1, y1 in fingers:
            c.line([(x0, y0), (x1, y1)], colour, width)
        c.line([(-26, 22), (-48, 2), (-54, -12)], colour, width)
    c.blob(
        [(-36, -6), (-30, -18), (0, -22), (30, -18), (37, -4), (33, 26), (22, 44), (-22, 44), (-35, 24)],
        skin,
        0.7,
        stroke=edge,
        stroke_width=2,
    )
    c.blob([(-32, -4), (-26, -14), (0, -18), (26, -14), (32, -4), (28, 22), (18, 38), (-18, 38), (-30, 20)], lit, 0.7)
    for x0, y0, x1, y1 in fingers:
        c.line([(x0, y0), (x0 + (x1 - x0) * 0.2, y0 + (y1 - y0) * 0.2)], glove, 17)
    shape = [
        (-36.0, -4.0),
        (-28.0, -14.0),
        (0.0, -17.0),
        (28.0, -14.0),
        (36.0, -4.0),
        (32.0, 26.0),
        (22.0, 46.0),
        (-22.0, 46.0),
        (-35.0, 22.0),
    ]
    c.blob(shape, c.linear([(0, p.lit(glove, 0.14)), (0.5, glove), (1, p.dim(glove, 0.45))]), 0.7)
    c.blob(shape, c.radial([(0, "#000", 0.3), (0.55, "#000", 0.12), (1, "#000", 0)], 0.52, 0.5, 0.4), 0.7)
    c.blob([(-30, 8), (-18, 2), (-12, 18), (-16, 36), (-26, 30)], "#fff", 0.7, opacity=0.12)
    c.path(
        "M-18 4 Q2 -4 24 4 M-14 18 Q4 10 22 16 M-8 -6 Q-20 12 -10 34",
        "none",
        stroke=p.lit(glove, 0.2),
        stroke_width=2,
        stroke_linecap="round",
    )
    c.path("M-24 48 L24 48", "none", stroke=p.lit(glove, 0.25), stroke_width=4)
    c.rect(-6, 44, 12, 8, p.BRASS, 2)


def _halo(c: Canvas, colour: str) -> str:
    return c.effect(
        '<feMorphology in="SourceAlpha" operator="dilate" radius="2.4" result="a"/>'
        f'<feGaussianBlur in="a" stdDeviation="4" result="g"/><feFlood flood-color="{colour}" flood-opacity="0.8"/>'
        '<feComposite in2="g" operator="in" result="glow"/><feFlood flood-color="#07060a"/>'
        '<feComposite in2="a" operator="in" result="edge"/><feMerge><feMergeNode in="glow"/><feMergeNode in="edge"/>'
        '<feMergeNode in="SourceGraphic"/></feMerge>',
        0.25,
    )


def _cuff_emblem(c: Canvas, gang: str, y: float) -> None:
    field = PALE_FIELDS.get(gang, "#0e0d12")
    c.circle(0, y, 13, field, stroke=p.PAINTS[gang].light, stroke_width=2)
    with c.at(0, y, 0.2):
        GLYPHS[gang](c, p.PAINTS[gang].base, field)


def draw_fist(c: Canvas, gang: str) -> None:
    paint = p.PAINTS[gang]
    with c.at(80, 76, 1.18, filter=_halo(c, paint.light)):
        fist(c, "#cf9468", paint.base, paint.dark)
        _cuff_emblem(c, gang, 66)


def draw_hand(c: Canvas, gang: str, item: str) -> None:
    paint = p.PAINTS[gang]
    with c.at(80, 82, 1.1, filter=_halo(c, paint.light)):
        open_hand(c, "#cf9468", paint.base, paint.dark)
        _cuff_emblem(c, gang, 72)
        if item == "gun":
            with c.at(-42, -34, 1.3, -8, filter=c.drop(0, 3, 2, "#000", 0.7)):
                gun(c)
        elif item == "contraband":
            with c.at(-36, -38, 1.16, filter=c.drop(0, 3, 2, "#000", 0.7)):
                contraband(c)


def register() -> None:
    for gang in p.PAINTS:
        vector(f"fist_{gang}", "hands", (160, 180), lambda c, g=gang: draw_fist(c, g), gang=gang)
        for item in ("empty", "gun", "contraband"):
            vector(f"hand_{item}_{gang}", "hands", (160, 190), lambda c, g=gang, k=item: draw_hand(c, g, k), gang=gang)
