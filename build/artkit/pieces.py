"""Dudes as painted miniatures on a base: Members ride, Prospects walk. One sculpt each, six paints, three states."""

from __future__ import annotations

from artkit import palette as p
from artkit.catalogue import vector
from artkit.emblems import GLYPHS, PALE_FIELDS
from artkit.svg import Canvas
from artkit.vehicles import BikePaint, RiderPaint, bike, rider

MEMBER_SIZE = (64, 60)
PROSPECT_SIZE = (36, 60)
FALLEN_MEMBER_SIZE = (60, 52)
FALLEN_PROSPECT_SIZE = (60, 36)
LARGE = 3
"""Throwdowns line the sculpts up at three times the table's size."""


DEEP = {"one_niners": 0.15, "calaveras": 0.08}
"""Paints that would be lost on a dark table: how much lighter the sculpts have them."""


def paint_of(gang: str) -> p.GangColours:
    paint = p.PAINTS[gang]
    return paint._replace(base=p.lit(paint.base, DEEP.get(gang, 0.0)))


def _edge(c: Canvas, glow: str | None, rim: str) -> str:
    """Dark contour, a thin lit one outside it, and a halo when the piece is selected."""
    halo = ""
    merge = ""
    if glow:
        halo = (
            '<feMorphology in="SourceAlpha" operator="dilate" radius="4" result="h0"/><feGaussianBlur in="h0" '
            f'stdDeviation="3.4" result="h1"/><feFlood flood-color="{glow}" flood-opacity="1"/>'
            '<feComposite in2="h1" operator="in" result="halo"/>'
            '<feMorphology in="SourceAlpha" operator="dilate" radius="3.1" result="k0"/>'
            f'<feFlood flood-color="{p.lit(glow, 0.55)}"/><feComposite in2="k0" operator="in" result="line"/>'
        )
        merge = '<feMergeNode in="halo"/><feMergeNode in="halo"/><feMergeNode in="line"/>'
    return c.effect(
        halo + '<feMorphology in="SourceAlpha" operator="dilate" radius="2.9" result="r0"/>'
        f'<feFlood flood-color="{rim}" flood-opacity="0.92"/><feComposite in2="r0" operator="in" result="rim"/>'
        '<feMorphology in="SourceAlpha" operator="dilate" radius="1.2" result="e0"/>'
        '<feFlood flood-color="#07070a"/><feComposite in2="e0" operator="in" result="edge"/>'
        f'<feMerge>{merge}<feMergeNode in="rim"/><feMergeNode in="edge"/><feMergeNode in="SourceGraphic"/></feMerge>',
        0.3,
    )


def _base(c: Canvas, gang: str, x: float, y: float, rx: float, ry: float, tall: float) -> None:
    """The turned base in the gang's colour; its front carries the emblem."""
    paint = paint_of(gang)
    c.path(
        f"M{x - rx} {y} A{rx} {ry} 0 0 0 {x + rx} {y} L{x + rx} {y + tall} A{rx} {ry} 0 0 1 {x - rx} {y + tall}Z",
        c.linear(
            [(0, paint.dark), (0.3, paint.base), (0.52, paint.light), (0.75, paint.base), (1, paint.dark)], 0, 0, 1, 0
        ),
    )
    c.ellipse(x, y, rx, ry, p.mix(paint.base, "#101014", 0.62))
    c.ellipse(x, y, rx - 1, ry - 0.7, "none", stroke=paint.light, stroke_width=1, opacity=0.75)


def _badge(c: Canvas, gang: str, x: float, y: float, r: float) -> None:
    paint = paint_of(gang)
    dark_paint = gang in PALE_FIELDS
    field = PALE_FIELDS.get(gang, "#0e0d12")
    c.circle(x, y, r, field, stroke=paint.dark if dark_paint else paint.light, stroke_width=1.3)
    with c.at(x, y, r / 62):
        GLYPHS[gang](c, paint.base, field)


def bike_paint(gang: str) -> BikePaint:
    paint = paint_of(gang)
    return BikePaint(
        paint.base, paint.light, "#9aa6b4", "#f4f8fb", "#0c0c0f", p.mix(paint.dark, "#120c0a", 0.6), "#fff2c4"
    )


def rider_paint(gang: str) -> RiderPaint:
    paint = paint_of(gang)
    return RiderPaint(
        p.mix(paint.base, "#15161c", 0.18),
        paint.light,
        p.mix(paint.dark, "#1c222e", 0.6),
        "#d6a37e",
        "#121014",
        paint.base,
        "#fff",
    )


def walker(c: Canvas, gang: str) -> None:
    """A Prospect on foot, 100 tall: hood up, hands in the jacket's pockets."""
    paint = paint_of(gang)
    jeans = p.mix(paint.dark, "#1c2433", 0.55)
    jeans_lit = p.lit(jeans, 0.18)
    c.path("M-12 -48 L-14 -6 L-3 -6 L0 -38 L5 -6 L16 -6 L12 -48Z", jeans)
    c.path("M-12 -48 L-14 -6 L-10 -6 L-7 -44Z", jeans_lit)
    c.path("M-16 -7 L-3 -7 L-2 0 L-16 0Z M5 -7 L17 -7 L22 -2 L22 0 L5 0Z", "#131115")
    c.path(
        "M-16 -44 C-19 -60 -20 -74 -12 -80 C-6 -83 6 -83 12 -80 C20 -74 19 -60 16 -44 C8 -40 -8 -40 -16 -44Z",
        paint.base,
    )
    c.path("M-16 -44 C-19 -60 -20 -74 -12 -80 C-14 -70 -12 -54 -9 -42.5Z", paint.light)
    c.line([(0, -80), (0, -43)], paint.dark, 1.8)
    c.curve([(-15, -73), (-20, -58), (-11, -50)], p.mix(paint.base, paint.dark, 0.25), 7.4, 0.7)
    c.curve([(15, -73), (20, -58), (11, -50)], p.mix(paint.base, paint.dark, 0.5), 7.4, 0.7)
    c.path(
        "M-11 -78 C-13 -96 -7 -101 0 -101 C7 -101 13 -96 11 -78 C6 -75 -6 -75 -11 -78Z",
        p.mix(paint.base, paint.dark, 0.35),
    )
    c.path("M-11 -80 C-13 -96 -7 -101 0 -101 C-6 -97 -8 -90 -7 -79Z", paint.light, opacity=0.8)
    c.ellipse(1, -87.5, 6.4, 8, "#d6a37e")
    c.path("M-5.4 -88 C-5 -97 7 -97 7.4 -88 L4 -91 L-2 -91Z", "#1b1412")
    c.path("M-3 -82.5 Q1 -79 5 -82.5 L5 -81 Q1 -77.5 -3 -81Z", "#3b241b")


def member(c: Canvas, gang: str, glow: str | None = None) -> None:
    c.ellipse(66, 108, 54, 9, "#000", opacity=0.55, filter=c.blur(3))
    with c.group(filter=_edge(c, glow, p.lit(p.PAINTS[gang].light, 0.3))):
        _base(c, gang, 64, 101, 50, 8, 6)
        with c.at(64, 102, 0.98):
            bike(c, bike_paint(gang))
            rider(c, rider_paint(gang))
    _badge(c, gang, 64, 107, 9.5)


def prospect(c: Canvas, gang: str, glow: str | None = None) -> None:
    c.ellipse(38, 108, 27, 8, "#000", opacity=0.55, filter=c.blur(3))
    with c.group(filter=_edge(c, glow, p.lit(p.PAINTS[gang].light, 0.3))):
        _base(c, gang, 36, 101, 23, 7, 6)
        with c.at(36, 102, 0.92):
            walker(c, gang)
    _badge(c, gang, 36, 107, 9)


def fallen_member(c: Canvas, gang: str) -> None:
    """Tipped over: the sculpt lies on its side, base and all."""
    c.ellipse(62, 94, 52, 7, "#000", opacity=0.6, filter=c.blur(3))
    with c.group(filter=_edge(c, None, p.lit(p.PAINTS[gang].light, 0.2))), c.at(22, 52, 0.9, 86):
        _base(c, gang, 0, 0, 46, 7, 6)
        bike(c, bike_paint(gang))
        rider(c, rider_paint(gang))
    _badge(c, gang, 15, 52, 8.5)


def fallen_prospect(c: Canvas, gang: str) -> None:
    c.ellipse(62, 62, 50, 7, "#000", opacity=0.6, filter=c.blur(3))
    with c.group(filter=_edge(c, None, p.lit(p.PAINTS[gang].light, 0.2))), c.at(16, 40, 0.92, 86):
        _base(c, gang, 0, 0, 23, 6, 6)
        walker(c, gang)
    _badge(c, gang, 11, 40, 8.5)


def register() -> None:
    for gang in p.PAINTS:
        for state, glow in (("", None), ("_selected", "#ffc45c")):
            vector(
                f"member_{gang}{state}",
                "pieces",
                MEMBER_SIZE,
                lambda c, g=gang, w=glow: member(c, g, w),
                unit=2,
                anchor=(0.5, 0.87),
                gang=gang,
            )
            vector(
                f"prospect_{gang}{state}",
                "pieces",
                PROSPECT_SIZE,
                lambda c, g=gang, w=glow: prospect(c, g, w),
                unit=2,
                anchor=(0.5, 0.87),
                gang=gang,
            )
        vector(
            f"member_{gang}_injured",
            "pieces",
            FALLEN_MEMBER_SIZE,
            lambda c, g=gang: fallen_member(c, g),
            unit=2,
            anchor=(0.5, 0.85),
            gang=gang,
        )
        vector(
            f"prospect_{gang}_injured",
            "pieces",
            FALLEN_PROSPECT_SIZE,
            lambda c, g=gang: fallen_prospect(c, g),
            unit=2,
            anchor=(0.5, 0.85),
            gang=gang,
        )
    # Anybody's, large: the clubs of the Biker Game fight with them, in their own colours.
    vector(
        f"member_{p.PLAIN}_large",
        "pieces",
        (MEMBER_SIZE[0] * LARGE, MEMBER_SIZE[1] * LARGE),
        lambda c: member(c, p.PLAIN),
        unit=2 / LARGE,
        anchor=(0.5, 0.87),
        gang=p.PLAIN,
    )
    vector(
        f"prospect_{p.PLAIN}_large",
        "pieces",
        (PROSPECT_SIZE[0] * LARGE, PROSPECT_SIZE[1] * LARGE),
        lambda c: prospect(c, p.PLAIN),
        unit=2 / LARGE,
        anchor=(0.5, 0.87),
        gang=p.PLAIN,
    )
