"""Six gang emblems of our own, told apart by outline alone, the Patch, and six patterns."""

from __future__ import annotations

import math
from collections.abc import Callable

from artkit import palette as p
from artkit.catalogue import vector
from artkit.svg import Canvas

Glyph = Callable[[Canvas, str, str], None]
"""Draws within -50..50 in a main colour with cuts in a second one."""


def ring_points(count: int, outer: float, inner: float, turn: float = 0.0) -> list[tuple[float, float]]:
    out = []
    for i in range(count * 2):
        r = outer if i % 2 == 0 else inner
        a = math.pi * i / count + turn - math.pi / 2
        out.append((r * math.cos(a), r * math.sin(a)))
    return out


def cog_dagger(c: Canvas, main: str, cut: str) -> None:
    """A dagger through a cog: tall and thin, with a toothed waist."""
    teeth = []
    for i in range(9):
        a = 2 * math.pi * i / 9 - math.pi / 2
        for r, da in ((24, -0.3), (32, -0.17), (32, 0.17), (24, 0.3)):
            teeth.append((r * math.cos(a + da), 5 + r * math.sin(a + da)))
    c.poly(teeth, main)
    c.circle(0, 5, 15.5, cut)
    c.poly([(-8, -24), (8, -24), (8, 32), (0, 50), (-8, 32)], main, stroke=cut, stroke_width=3.4)
    c.line([(0, -14), (0, 38)], cut, 2.4)
    c.path("M-29 -34 Q0 -26 29 -34 L29 -25 Q0 -17 -29 -25Z", main)
    c.rect(-4.6, -45, 9.2, 18, main, 2)
    c.circle(0, -45, 6.6, main)


def step_pyramid(c: Canvas, main: str, cut: str) -> None:
    """A stepped pyramid under a rayed half sun."""
    steps = [(-48, 44), (-48, 29), (-37, 29), (-37, 14), (-26, 14), (-26, -1), (-15, -1), (-15, -14)]
    c.poly(steps + [(-x, y) for x, y in reversed(steps)], main)
    c.poly([(-6, 44), (-6, 4), (6, 4), (6, 44)], cut)
    for y in (12, 20, 28, 36):
        c.line([(-6, y), (6, y)], main, 2.2)
    c.path("M-13 -18 A13 13 0 0 1 13 -18Z", main)
    for a in (-64, -32, 0, 32, 64):
        x, y = math.sin(math.radians(a)), -math.cos(math.radians(a))
        c.line([(x * 17, -18 + y * 17), (x * 29, -18 + y * 29)], main, 4.6)


def crown(c: Canvas, main: str, cut: str) -> None:
    """A wide crown with three tall points."""
    c.path(
        "M-46 -22 L-25 2 L0 -38 L25 2 L46 -22 L38 30 L-38 30Z",
        main,
        stroke=main,
        stroke_width=4,
        stroke_linejoin="round",
    )
    for x, y in ((-46, -26), (0, -41), (46, -26)):
        c.circle(x, y, 6.5, main)
    c.path("M-35 17 Q0 24 35 17", "none", stroke=cut, stroke_width=4)
    c.poly([(0, -12), (7, -1), (0, 10), (-7, -1)], cut)
    c.circle(-22, 9, 3.6, cut)
    c.circle(22, 9, 3.6, cut)


def fan(c: Canvas, main: str, cut: str) -> None:
    """An open folding fan: a half disc on a handle."""
    c.path("M-47.5 8 A48 48 0 0 1 47.5 8 L11 30 A13 13 0 0 0 -11 30Z", main)
    for a, reach in ((-50, 54), (-25, 66), (0, 70), (25, 66), (50, 54)):
        x, y = math.sin(math.radians(a)), -math.cos(math.radians(a))
        c.line([(x * 13, 34 + y * 13), (x * reach, 34 + y * reach)], cut, 2.4, stroke_linecap="butt")
    c.path("M-32 14 A38 38 0 0 1 32 14", "none", stroke=cut, stroke_width=3.4)
    c.path("M-7 30 L7 30 L4.5 46 L-4.5 46Z", main, stroke=main, stroke_width=4, stroke_linejoin="round")
    c.circle(0, 34, 3.4, cut)


def hourglass(c: Canvas, main: str, cut: str) -> None:
    """An hourglass run half out, between two heavy plates."""
    c.rect(-36, -49, 72, 12, main, 4)
    c.rect(-36, 37, 72, 12, main, 4)
    c.path("M-28 -37 C-28 -14 -5 -10 -5 0 C-5 10 -28 14 -28 37 L28 37 C28 14 5 10 5 0 C5 -10 28 -14 28 -37Z", main)
    c.path("M-19 -30 L19 -30 C17 -20 4 -13 0 -6 C-4 -13 -17 -20 -19 -30Z", cut)
    c.path("M-20 34 C-18 22 -6 18 0 12 C6 18 18 22 20 34Z", cut, opacity=0.55)
    for x in (-33, 33):
        c.line([(x, -36), (x, 36)], main, 4.4)


def marigold(c: Canvas, main: str, cut: str) -> None:
    """A marigold seen from the front: scalloped petals in three rings."""
    for count, r, size in ((10, 36, 14), (10, 22, 10)):
        for i in range(count):
            a = 2 * math.pi * i / count + (math.pi / count if r == 22 else 0)
            x, y = r * math.cos(a), r * math.sin(a)
            c.circle(x, y, size, main, stroke=cut, stroke_width=2.6)
        c.circle(0, 0, r - 2, main)
        c.circle(0, 0, r - 5, "none", stroke=cut, stroke_width=1.6, opacity=0.5)
    c.circle(0, 0, 13, main, stroke=cut, stroke_width=3)
    c.poly(ring_points(6, 9, 4), cut)


def lozenge(c: Canvas, main: str, cut: str) -> None:
    """Nobody's sign yet: a diamond on its point."""
    c.poly([(0, -46), (40, 0), (0, 46), (-40, 0)], main)
    c.poly([(0, -34), (29, 0), (0, 34), (-29, 0)], "none", stroke=cut, stroke_width=3)


GLYPHS: dict[str, Glyph] = {
    p.PLAIN: lozenge,
    "samcro": cog_dagger,
    "mayans": step_pyramid,
    "one_niners": crown,
    "lin_syndicate": fan,
    "grim_bastards": hourglass,
    "calaveras": marigold,
}


PALE_FIELDS = {"one_niners": "#efe6fa", "calaveras": "#f6e3d6"}
"""Dark paints stand on pale cloth."""


def winged_wheel(c: Canvas, main: str, cut: str) -> None:
    """The Patch: a spoked wheel between two wings over a ribbon, our own sign of who leads."""
    for side in (-1, 1):
        for i, (reach, y) in enumerate(((49, -26), (46, -15), (40, -4), (32, 6))):
            c.path(
                f"M{side * 8} {y + 12} C{side * 18} {y - 2} {side * (reach - 8)} {y - 6} {side * reach} {y - 8} "
                f"C{side * (reach - 4)} {y + 3} {side * 22} {y + 11} {side * 8} {y + 17}Z",
                main,
                stroke=cut,
                stroke_width=1.8 if i else 0.8,
            )
    c.circle(0, 2, 21, main, stroke=cut, stroke_width=2.4)
    c.circle(0, 2, 14.5, cut)
    for i in range(4):
        a = math.pi * i / 4
        x, y = 15 * math.cos(a), 15 * math.sin(a)
        c.line([(-x, 2 - y), (x, 2 + y)], main, 2.6)
    c.circle(0, 2, 5, main)
    c.path("M-36 26 Q0 42 36 26 L41 37 Q0 54 -41 37Z", main, stroke=cut, stroke_width=2)
    c.path("M-26 34 Q0 44 26 34", "none", stroke=cut, stroke_width=2.2, stroke_dasharray="5 3")


def _leather_patch(c: Canvas, ring: str, field: str, r: float = 60) -> None:
    """A round sewn patch of diameter 128."""
    c.circle(64, 66, r + 1, "#000", opacity=0.5, filter=c.blur(2.5))
    c.circle(64, 64, r, c.radial([(0, p.lit(field, 0.12)), (0.8, field), (1, p.dim(field, 0.45))], 0.4, 0.32, 0.75))
    c.circle(64, 64, r - 3.5, "none", stroke=ring, stroke_width=6.5)
    c.circle(
        64,
        64,
        r - 3.5,
        "none",
        stroke=c.linear([(0, "#fff", 0.45), (0.5, "#fff", 0), (1, "#000", 0.5)]),
        stroke_width=6.5,
    )
    c.circle(64, 64, r - 10.5, "none", stroke=p.lit(ring, 0.3), stroke_width=1.3, stroke_dasharray="4 2.6", opacity=0.8)


def draw_patch(c: Canvas, gang: str) -> None:
    paint = p.PAINTS[gang]
    field = PALE_FIELDS.get(gang, "#16121a")
    _leather_patch(c, paint.base, field)
    if gang == p.PLAIN:
        return  # its letters are sewn on when it is shown
    with c.at(64, 64, 0.8, filter=c.drop(0, 1.5, 1, "#000", 0.6)):
        GLYPHS[gang](c, paint.base, field)


def draw_glyph(c: Canvas, gang: str) -> None:
    """The plain sign in the gang's colour with a dark and, for dark paint, a pale edge."""
    paint = p.PAINTS[gang]
    edge = PALE_FIELDS.get(gang, p.INK)
    halo = c.effect(
        '<feMorphology in="SourceAlpha" operator="dilate" radius="3" result="fat"/><feGaussianBlur in="fat" '
        f'stdDeviation="0.7" result="soft"/><feFlood flood-color="{edge}"/><feComposite in2="soft" operator="in"/>'
        '<feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge>',
        0.2,
    )
    with c.at(64, 64, 1.12, filter=halo):
        GLYPHS[gang](c, paint.base, edge)


def pattern_content(c: Canvas, kind: str) -> None:
    """White shapes on a 32 x 32 tile that repeats without a seam."""
    white = "#fff"
    if kind == "stripes":
        for x in (-32, -16, 0, 16, 32):
            c.line([(x, 32), (x + 32, 0)], white, 5, stroke_linecap="square")
    elif kind == "steps":
        for y in (0, 16):
            c.line(
                [
                    (0, y + 14),
                    (8, y + 14),
                    (8, y + 6),
                    (16, y + 6),
                    (16, y + 14),
                    (24, y + 14),
                    (24, y + 6),
                    (32, y + 6),
                    (32, y + 14),
                ],
                white,
                3.4,
                stroke_linecap="square",
                stroke_linejoin="miter",
            )
    elif kind == "dots":
        for x, y in ((8, 8), (24, 24), (24, 8), (8, 24)):
            c.circle(x, y, 4.4, white)
    elif kind == "scales":
        for row, shift in ((0, 0), (1, 8), (2, 0), (3, 8), (4, 0)):
            for i in range(-1, 3):
                x, y = i * 16 + shift, row * 8
                c.path(f"M{x} {y} A8 8 0 0 0 {x + 16} {y}", "none", stroke=white, stroke_width=2.4)
    elif kind == "checks":
        for x, y in ((0, 0), (16, 16)):
            c.rect(x, y, 16, 16, white)
    elif kind == "waves":
        for y in (4, 12, 20, 28):
            c.path(f"M-8 {y} q4 -6 8 0 t8 0 t8 0 t8 0 t8 0 t8 0", "none", stroke=white, stroke_width=3)


def register() -> None:
    for gang in p.GANGS:
        vector(f"emblem_{gang}", "emblems", (64, 64), lambda c, g=gang: draw_glyph(c, g), unit=2, gang=gang)
        vector(f"emblem_patch_{gang}", "emblems", (128, 128), lambda c, g=gang: draw_patch(c, g), gang=gang)
    vector("emblem_plain", "emblems", (64, 64), lambda c: draw_glyph(c, p.PLAIN), unit=2)
    vector("emblem_patch_plain", "emblems", (128, 128), lambda c: draw_patch(c, p.PLAIN))

    def patch(c: Canvas) -> None:
        _leather_patch(c, p.BRASS, "#1b1013")
        with c.at(64, 66, 0.92, filter=c.drop(0, 1.5, 1, "#000", 0.7)):
            winged_wheel(c, p.BONE, "#1b1013")

    vector("patch", "emblems", (128, 128), patch)
