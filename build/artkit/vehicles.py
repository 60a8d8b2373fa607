"""Motorcycles and other things on wheels, drawn from the side, facing right, standing on y = 0."""

from __future__ import annotations

import math
from dataclasses import dataclass

from artkit import palette as p
from artkit.svg import Canvas


@dataclass(frozen=True)
class BikePaint:
    """What a motorcycle is painted with."""

    body: str = "#14161c"
    body_light: str = "#2c3340"
    metal: str = "#8c98a6"
    bright: str = "#e8f0f6"
    rubber: str = "#0b0b0d"
    seat: str = "#1a1210"
    lamp: str = "#ffe3a0"
    case: str | None = None


def wheel(c: Canvas, x: float, y: float, r: float, paint: BikePaint, spokes: int = 10) -> None:
    c.circle(x, y, r - 2.4, "none", stroke=paint.rubber, stroke_width=4.8)
    c.circle(x, y, r - 5.2, "none", stroke=paint.metal, stroke_width=1.5)
    for i in range(spokes):
        a = math.pi * 2 * i / spokes + 0.2
        c.line([(x, y), (x + (r - 5.4) * math.cos(a), y + (r - 5.4) * math.sin(a))], paint.metal, 0.7, opacity=0.85)
    c.circle(x, y, 3, paint.metal)
    c.circle(x, y, 1.3, paint.bright)
    c.path(
        f"M{x - r + 2.4} {y - 2} A{r - 2.4} {r - 2.4} 0 0 1 {x - 2} {y - r + 2.4}",
        "none",
        stroke=paint.body_light,
        stroke_width=1.1,
        opacity=0.7,
    )


def bike(c: Canvas, paint: BikePaint, lamp_on: bool = False) -> None:
    """A long, low motorcycle about 100 wide and 62 high."""
    wheel(c, -29, -17, 17, paint)
    wheel(c, 36, -16.5, 16.5, paint, 12)
    # the frame and the pipes behind the engine
    c.line([(18, -48), (8, -11), (-16, -10), (-29, -17)], paint.metal, 2)
    c.line([(15, -44), (-12, -34), (-29, -17)], paint.metal, 2)
    c.curve([(6, -25), (10, -14), (0, -8.5), (-16, -8), (-48, -9.5)], paint.metal, 4.4)
    c.curve([(6, -25), (10, -14.5), (0, -9.3), (-16, -8.8), (-47, -10.3)], paint.bright, 1.1)
    # the engine: two cylinders with fins over a case
    for lean, x in ((-21, -3), (23, 4)):
        with c.at(x, -19, turn=lean):
            c.rect(-4.6, -17, 9.2, 16, paint.body, 1.5)
            for k in range(5):
                c.line([(-5.4, -15 + k * 2.9), (5.4, -15 + k * 2.9)], paint.metal, 1.1)
            c.rect(-4, -20, 8, 4, paint.metal, 1.5)
    case = paint.case or paint.body_light
    c.circle(0.5, -16, 8.6, case)
    c.circle(0.5, -16, 6, paint.metal)
    c.circle(-0.5, -17, 3.4, paint.bright, opacity=0.75)
    c.rect(-17, -23, 14, 10, case, 3)
    # the rear guard, the seat, the tank
    c.path("M-50 -21 A21.5 21.5 0 0 1 -19 -36 L-20 -31.5 A17.5 17.5 0 0 0 -45.5 -20Z", paint.body)
    c.path("M-48.4 -22 A20.6 20.6 0 0 1 -24 -37.6", "none", stroke=paint.body_light, stroke_width=1.6)
    c.path("M-6 -40 C-12 -33 -22 -33 -30 -37 C-36 -40 -39 -46 -42 -46 C-43 -40 -40 -31 -27 -29.5 L-8 -31Z", paint.seat)
    c.path("M18 -46 C13 -53.5 -4 -53 -10 -40.5 C-10 -36 -4 -34.5 2 -35.5 C10 -37 15 -40 18 -46Z", paint.body)
    c.path("M14 -46.4 C9 -50.6 -2 -50 -6.5 -41.5 C0 -46 7 -46.6 14 -46.4Z", paint.body_light)
    c.rect(-53, -26, 4, 4, "#d22", 1)
    # the front: fork, guard, bars, lamp
    c.line([(36, -16.5), (19.5, -53)], paint.metal, 3)
    c.line([(35.2, -17.5), (19, -53)], paint.bright, 0.9)
    c.path("M20 -22 A17.6 17.6 0 0 1 44 -31.5 L42 -28 A14.4 14.4 0 0 0 24 -21Z", paint.body)
    c.curve([(19.5, -53), (16, -63), (7, -64.5), (4, -62)], paint.metal, 2.2)
    c.line([(9, -64.4), (3, -61.5)], paint.rubber, 3.2)
    c.circle(24.6, -49, 5, paint.metal)
    c.path("M26 -53.6 A5 5 0 0 1 27 -44.6Z", paint.lamp if lamp_on else paint.bright)
    c.line([(17, -60), (20.5, -67)], paint.metal, 0.9)
    c.circle(21, -68, 2.1, paint.metal)


@dataclass(frozen=True)
class RiderPaint:
    """What a rider wears."""

    coat: str = "#191b22"
    coat_light: str = "#333a47"
    cloth: str = "#20242d"
    skin: str = "#b98a68"
    boot: str = "#0c0b0c"
    helmet: str = "#22252d"
    edge: str = "#fff"


def rider(c: Canvas, paint: RiderPaint) -> None:
    """A rider for :func:`bike`, leaning back, arms to the high bars."""
    c.curve([(-15, -40), (6, -42), (12, -30), (13, -14)], paint.cloth, 9, 0.6)
    c.path("M9 -15 L17 -15 L24 -9 L24 -6.5 L9 -6.5Z", paint.boot)
    c.path(
        "M-24 -36 C-27 -48 -22 -64 -15 -70 C-9 -73 -2 -70 -1 -64 C0 -56 -4 -46 -6 -36 C-12 -33 -20 -33 -24 -36Z",
        paint.coat,
    )
    c.path("M-24 -40 C-26 -50 -21 -64 -15 -69 C-17 -60 -19 -48 -18 -37Z", paint.coat_light)
    c.curve([(-8, -65), (-2, -54), (6, -62)], paint.cloth, 6.4, 0.7)
    c.circle(6.4, -62.4, 3.4, paint.skin)
    c.circle(-5, -79, 7.6, paint.skin)
    c.path("M-13.5 -77 C-14.5 -89 1.5 -92 3.6 -80.5 L-5 -79.5 L-8 -75Z", paint.helmet)
    c.path("M-2 -73.5 C2 -72 3 -76 2.6 -78 L-1 -77Z", "#0d0d10")
    c.path("M-11 -86 C-8 -89 -3 -89 0 -86", "none", stroke=paint.edge, stroke_width=1.2, opacity=0.6)


def car(
    c: Canvas,
    body: str = "#1b2130",
    glass: str = "#0c1018",
    edge: str = "#4b5870",
    police: bool = False,
    lamp: str = "#fff1c0",
    van: bool = False,
) -> None:
    """A car (about 110 wide) or a van seen from the side, facing right."""
    if van:
        c.path("M-56 -8 L-56 -46 Q-56 -50 -50 -50 L22 -50 Q30 -50 36 -40 L42 -29 L54 -25 Q57 -23 57 -18 L57 -8Z", body)
        c.path("M24 -45 L33 -45 Q36 -38 39 -30 L24 -30Z", glass)
        c.line([(-50, -49.4), (24, -49.4)], edge, 1.2)
        c.line([(18, -46), (18, -9)], p.dim(body, 0.5), 1)
    else:
        c.path(
            "M-56 -9 L-57 -19 Q-56 -25 -44 -26 L-34 -27 L-22 -40 Q-19 -43 -12 -43 L10 -43 Q16 -43 22 -37 L32 -27 "
            "L48 -24 Q57 -22 57 -15 L56 -9Z",
            body,
        )
        c.path("M-29 -27 L-19 -38.5 L-6 -38.5 L-6 -27Z M-3 -27 L-3 -38.5 L9 -38.5 Q14 -37 19 -32 L24 -27Z", glass)
        c.path(
            "M-44 -25.6 L-34 -27 L-22 -40 Q-19 -42.6 -12 -42.6 L10 -42.6 Q16 -42.6 22 -36.6 L32 -26.6 L48 -23.6",
            "none",
            stroke=edge,
            stroke_width=1.2,
        )
    if police:
        c.rect(-42, -24 if not van else -34, 74, 8, "#dfe6ee", opacity=0.75)
        top = -51 if van else -43
        c.rect(-12, top - 5, 11, 5, "#ff2b3a", 1.5)
        c.rect(-1, top - 5, 11, 5, "#3b6bff", 1.5)
    for x in (-33, 34):
        c.circle(x, -9, 10.5, "#060607")
        c.circle(x, -9, 5, p.ASH)
        c.circle(x, -9, 2, "#111")
    c.rect(53, -21, 4, 5, lamp, 1.5)
    c.rect(-57, -21, 3, 5, "#e0282c", 1)


def lorry(c: Canvas, cab: str = "#3a1418", box: str = "#1a1f29", edge: str = "#56627a", lamp: str = "#fff1c0") -> None:
    """A long-nosed truck with a box, about 150 wide."""
    c.rect(-78, -62, 98, 50, box, 2)
    c.line([(-78, -61.4), (20, -61.4)], edge, 1.2)
    for x in range(-70, 20, 9):
        c.line([(x, -58), (x, -16)], p.dim(box, 0.35), 1)
    c.path("M24 -10 L24 -56 Q24 -59 28 -59 L42 -59 Q46 -58 48 -50 L52 -37 L70 -34 Q74 -33 74 -28 L74 -10Z", cab)
    c.path("M31 -54 L41 -54 Q44 -47 46 -38 L31 -38Z", "#0d1119")
    c.path("M46 -57 L52 -37.5 L70 -34.5", "none", stroke=edge, stroke_width=1.2)
    c.line([(22, -10), (22, -74)], p.CHROME, 2.6)
    c.rect(-78, -13, 152, 4, "#0a0b0d")
    for x in (-62, -40, 36, 60):
        c.circle(x, -9, 10, "#050506")
        c.circle(x, -9, 4.6, p.ASH)
    c.rect(71, -27, 4, 6, lamp, 1)
