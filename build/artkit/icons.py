"""Icons on a 64 grid (32 px at 1x): goods in their own colours, verbs in bone, marks as badges."""

from __future__ import annotations

import math
from collections.abc import Callable

from artkit import palette as p
from artkit.catalogue import vector
from artkit.emblems import ring_points, winged_wheel
from artkit.svg import Canvas

Draw = Callable[[Canvas], None]
B = p.BONE
D = "#1a1412"
ICONS: dict[str, Draw] = {}
BADGES: dict[str, Draw] = {}
TOKENS = ("cash", "gun", "contraband", "heat", "order")
"""Goods that also lie on the table, at twice the size."""


def icon(draw: Draw) -> Draw:
    ICONS[draw.__name__] = draw
    return draw


def badge(draw: Draw) -> Draw:
    BADGES[draw.__name__] = draw
    return draw


def edge(c: Canvas, width: float = 2.4) -> str:
    """A dark contour that keeps an icon readable on any picture."""
    return c.effect(
        f'<feMorphology in="SourceAlpha" operator="dilate" radius="{width}" result="a"/>'
        '<feGaussianBlur in="a" stdDeviation="0.6" result="b"/><feFlood flood-color="#08070a" flood-opacity="0.95"/>'
        '<feComposite in2="b" operator="in"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge>',
        0.2,
    )


# -- goods


@icon
def cash(c: Canvas) -> None:
    for k, shade in ((10, 0.5), (5, 0.3), (0, 0.0)):
        c.path(
            f"M6 {26 + k} L40 {14 + k} L58 {26 + k} L24 {40 + k}Z",
            p.dim("#7fd488", shade),
            stroke="#143a1c",
            stroke_width=1.6,
        )
    c.ellipse(32, 27, 7, 4.6, "#d9f5d2", transform="rotate(-8 32 27)")
    c.path("M21 20.7 L39 33 L39 44.5 L42.5 43 L42.5 31.8 L24.8 19.4Z", "#c8452e", stroke="#5a160c", stroke_width=0.8)


@icon
def gun(c: Canvas) -> None:
    steel = c.linear([(0, "#f2f6fa"), (0.5, "#aebbc9"), (1, "#5d6977")])
    c.path(
        "M5 17 L57 17 L59 20 L59 29 L36 29 L34 33 L26 33 L20 52 Q19 55 16 55 L9 54 Q6 53 7 50 L13 31 Q6 30 5 26Z", steel
    )
    c.path("M12 33 L24 33 L18.5 51.5 L9.6 50.5Z", "#6b3a20")
    c.path("M26 33 L38 33 Q39 42 30 41 L25 40", "none", stroke="#9aa7b5", stroke_width=3)
    c.line([(10, 21.5), (54, 21.5)], "#3b4550", 2)
    c.rect(48, 13, 6, 4, "#aebbc9")


@icon
def contraband(c: Canvas) -> None:
    c.poly([(5, 24), (32, 14), (59, 24), (59, 46), (32, 57), (5, 46)], "#c99a5b")
    c.poly([(5, 24), (32, 34), (32, 57), (5, 46)], "#96693a")
    c.poly([(32, 34), (59, 24), (59, 46), (32, 57)], "#b58348")
    c.poly([(14, 20.7), (41, 30.7), (50, 27.4), (23, 17.4)], "#3fc6d6")
    c.poly([(41, 30.7), (50, 27.4), (50, 49.5), (41, 53.2)], "#2a9aaa")
    c.line([(12, 34), (25, 49)], "#f3ead8", 4)
    c.line([(25, 39), (12, 45)], "#f3ead8", 4)
    c.path("M28 15.5 L36 10 L44 14.5 L40 21 L33 21Z", "#f7f4ea")


@icon
def heat(c: Canvas) -> None:
    c.path(
        "M33 3 C37 14 52 20 52 40 C52 53 43 61 32 61 C20 61 11 53 11 41 C11 31 17 27 19 18 C24 21 26 25 26 30 "
        "C32 24 35 14 33 3Z",
        c.linear([(0, "#ffb02e"), (0.5, "#ff6420"), (1, "#d3201c")]),
    )
    c.path(
        "M33 30 C36 37 43 40 43 48 C43 55 38 58 32 58 C26 58 21 54 21 48 C21 43 25 41 26 37 C29 39 30 41 30 43 "
        "C33 40 34 35 33 30Z",
        "#ffe98a",
    )


@icon
def order(c: Canvas) -> None:
    c.circle(32, 32, 26, c.linear([(0, "#ffe6a0"), (0.5, p.BRASS), (1, "#8a5d18")]))
    c.circle(32, 32, 20.5, "none", stroke="#6b4512", stroke_width=2.2)
    c.path("M36 12 L20 35 L30 35 L27 52 L44 27 L34 27Z", "#3d240a")


@icon
def patch_sign(c: Canvas) -> None:
    with c.at(32, 31, 0.62):
        winged_wheel(c, p.BRASS, "#23120a")


def head(c: Canvas, x: float, y: float, s: float, fill: str = B) -> None:
    c.circle(x, y - 15 * s, 8.5 * s, fill)
    c.path(
        f"M{x - 16 * s} {y + 20 * s} C{x - 17 * s} {y - 2 * s} {x - 10 * s} {y - 5 * s} {x} {y - 5 * s} "
        f"C{x + 10 * s} {y - 5 * s} {x + 17 * s} {y - 2 * s} {x + 16 * s} {y + 20 * s}Z",
        fill,
    )


@icon
def member(c: Canvas) -> None:
    c.circle(14, 47, 9.5, "none", stroke=B, stroke_width=4.6)
    c.circle(50, 47, 9.5, "none", stroke=B, stroke_width=4.6)
    c.line([(14, 47), (27, 36), (40, 36), (50, 47)], B, 4.6)
    c.line([(40, 36), (36, 25), (44, 24)], B, 4)
    c.path("M18 36 C18 24 22 17 29 17 C34 17 35 20 34 24 L31 36Z", B)
    c.line([(29, 21), (37, 29), (42, 26)], B, 4.4)
    c.circle(31, 10, 6.6, B)
    c.path("M20 42 L38 42 L35 49 L23 49Z", B)


def figure(c: Canvas, fill: str = B) -> None:
    """Somebody on foot."""
    c.circle(32, 11, 7.6, fill)
    c.path(
        "M21 22 Q32 17 43 22 L46 40 L41 41 L39 31 L39 60 L34 60 L32 42 L30 60 L25 60 L25 31 L23 41 L18 40Z",
        fill,
        stroke=fill,
        stroke_width=1.5,
        stroke_linejoin="round",
    )


@icon
def prospect(c: Canvas) -> None:
    figure(c)


@icon
def dude(c: Canvas) -> None:
    head(c, 32, 36, 1.15)


@icon
def die(c: Canvas) -> None:
    c.path(
        "M32 4 L57 16 L57 46 L32 60 L7 46 L7 16Z", "#c9bfa8", stroke="#c9bfa8", stroke_width=3, stroke_linejoin="round"
    )
    c.path("M32 4 L57 16 L32 29 L7 16Z", "#f7f0de", stroke="#f7f0de", stroke_width=2, stroke_linejoin="round")
    c.path("M32 29 L57 16 L57 46 L32 60Z", "#a2967c")
    for x, y in ((32, 16.5),):
        c.ellipse(x, y, 5, 3, "#a21c1c")
    for x, y in ((14, 26), (19.5, 38), (25, 50)):
        c.ellipse(x, y, 2.8, 4, D)
    for x, y in ((38, 34), (51, 29), (38, 50), (51, 43)):
        c.ellipse(x, y, 2.7, 4, D)


# -- the table's own buttons


@icon
def undo(c: Canvas) -> None:
    c.path("M4 24 L26 6 L26 17 C46 17 60 28 59 54 C52 40 42 33 26 33 L26 43Z", B)


@icon
def redo(c: Canvas) -> None:
    c.path("M60 24 L38 6 L38 17 C18 17 4 28 5 54 C12 40 22 33 38 33 L38 43Z", B)


@icon
def hint(c: Canvas) -> None:
    c.path("M32 4 A20 20 0 0 1 44 40 L43 46 L21 46 L20 40 A20 20 0 0 1 32 4Z", "#ffe08a")
    c.path("M24 24 L29 30 L32 24 L35 30 L40 24 M29 30 L29 44 M35 30 L35 44", "none", stroke="#8a5a12", stroke_width=2.6)
    c.rect(22, 48, 20, 5, B, 2)
    c.rect(25, 55, 14, 5, B, 2)


@icon
def recap(c: Canvas) -> None:
    c.path("M12 18 A24 24 0 1 1 8 36", "none", stroke=B, stroke_width=6, stroke_linecap="round")
    c.path("M4 8 L22 12 L10 27Z", B)
    c.line([(32, 18), (32, 33), (43, 39)], B, 5)


@icon
def menu(c: Canvas) -> None:
    for y in (10, 27, 44):
        c.rect(7, y, 50, 10, B, 4)


@icon
def speed(c: Canvas) -> None:
    for x in (4, 23, 42):
        c.path(f"M{x} 12 L{x + 19} 32 L{x} 52Z", B)


@icon
def play(c: Canvas) -> None:
    c.path("M13 6 L56 32 L13 58Z", B)


@icon
def lock(c: Canvas) -> None:
    c.path("M19 30 L19 20 A13 13 0 0 1 45 20 L45 30", "none", stroke="#cfd8e0", stroke_width=7)
    c.rect(9, 28, 46, 32, p.BRASS, 5)
    c.circle(32, 41, 5, D)
    c.rect(29.5, 42, 5, 11, D)


@icon
def settings(c: Canvas) -> None:
    teeth = []
    for i in range(8):
        a = 2 * math.pi * i / 8
        for r, da in ((20, -0.3), (29, -0.18), (29, 0.18), (20, 0.3)):
            teeth.append((32 + r * math.cos(a + da), 32 + r * math.sin(a + da)))
    with c.captured() as aside:
        c.poly(teeth, "#fff")
        c.circle(32, 32, 9, "#000")
    c.rect(0, 0, 64, 64, B, mask=c.mask("".join(aside)))


@icon
def save(c: Canvas) -> None:
    c.path("M6 6 L48 6 L58 16 L58 58 L6 58Z", B)
    c.rect(17, 6, 26, 17, D)
    c.rect(34, 9, 6, 11, B)
    c.rect(14, 32, 36, 26, "#8fc7ff")


@icon
def load(c: Canvas) -> None:
    c.path("M4 12 L24 12 L30 19 L56 19 L56 26 L4 26Z", "#c99a5b")
    c.path("M4 56 L12 28 L62 28 L54 56Z", "#e3b56a")


@icon
def close(c: Canvas) -> None:
    c.path("M13 13 L51 51 M51 13 L13 51", "none", stroke=B, stroke_width=10, stroke_linecap="round")


@icon
def check(c: Canvas) -> None:
    c.path(
        "M9 34 L25 50 L56 15",
        "none",
        stroke="#6fd98a",
        stroke_width=10,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


@icon
def rules(c: Canvas) -> None:
    c.path("M32 14 C24 7 12 6 3 9 L3 53 C12 50 24 51 32 58 C40 51 52 50 61 53 L61 9 C52 6 40 7 32 14Z", B)
    c.line([(32, 15), (32, 56)], D, 2.6)
    for y in (20, 29, 38):
        c.path(f"M10 {y} Q18 {y - 1} 25 {y + 4} M54 {y} Q46 {y - 1} 39 {y + 4}", "none", stroke=D, stroke_width=2.4)


@icon
def log(c: Canvas) -> None:
    c.path("M12 4 L44 4 L54 14 L54 60 L12 60Z", B)
    for y in (20, 30, 40, 50):
        c.line([(19, y), (47, y)], D, 3.2)


@icon
def chart(c: Canvas) -> None:
    for x, h, col in ((6, 22, "#8fc7ff"), (22, 40, "#8fd694"), (38, 30, p.TUNGSTEN)):
        c.rect(x, 54 - h, 13, h, col, 1)
    c.line([(4, 58), (60, 58)], B, 4)


@icon
def trophy(c: Canvas) -> None:
    c.path(
        "M15 6 L49 6 C49 28 43 38 36 40 L36 48 L46 52 L46 60 L18 60 L18 52 L28 48 L28 40 C21 38 15 28 15 6Z", p.BRASS
    )
    c.path("M15 11 C2 10 4 30 20 30 M49 11 C62 10 60 30 44 30", "none", stroke=p.BRASS, stroke_width=5)


@icon
def clock(c: Canvas) -> None:
    c.circle(32, 32, 25, "none", stroke=B, stroke_width=6)
    c.line([(32, 17), (32, 33), (43, 40)], B, 5)


@icon
def computer(c: Canvas) -> None:
    c.rect(5, 8, 54, 36, B, 4)
    c.rect(11, 14, 42, 24, "#12301e", 2)
    c.path("M16 32 L24 22 L30 30 L38 19 L48 30", "none", stroke=p.GREEN, stroke_width=3)
    c.rect(24, 44, 16, 8, B)
    c.rect(15, 52, 34, 6, B, 2)


@icon
def learn(c: Canvas) -> None:
    c.path("M32 10 L62 25 L32 40 L2 25Z", B)
    c.path("M14 34 L14 48 Q32 60 50 48 L50 34 L32 43Z", B)
    c.line([(58, 27), (58, 46)], p.BRASS, 3.4)


@icon
def anarchy(c: Canvas) -> None:
    """Our sign for the Anarchy deck: a burning card."""
    c.path("M10 20 L36 12 L50 54 L24 62Z", B)
    c.path(
        "M30 2 C34 12 44 14 44 27 C44 37 38 42 31 42 C23 42 17 37 17 28 C17 21 21 19 22 12 C26 15 27 18 27 22 "
        "C31 17 32 10 30 2Z",
        p.HEAT,
    )
    c.path("M31 22 C33 27 37 28 37 33 C37 37 34 39 31 39 C27 39 24 36 24 33 C24 30 27 28 28 26Z", "#ffe98a")


# -- marks and badges


@badge
def badge_hot(c: Canvas) -> None:
    c.circle(32, 32, 28, "#8d1512", stroke="#ff8a3c", stroke_width=4)
    with c.at(12, 10, 0.66):
        heat(c)


@badge
def no_guns(c: Canvas) -> None:
    c.circle(32, 32, 28, "#f4ead6")
    with c.at(11, 12, 0.66):
        c.path(
            "M5 17 L57 17 L59 29 L36 29 Q39 42 28 41 L24 40 L20 52 Q19 55 16 55 L9 54 Q6 53 7 50 L13 31 Q6 30 5 26Z", D
        )
    c.circle(32, 32, 26, "none", stroke="#d8231c", stroke_width=7)
    c.line([(14, 14), (50, 50)], "#d8231c", 6)


@badge
def contested(c: Canvas) -> None:
    """Two that run into each other. Nothing crossed in a red ring: that reads as a ban."""
    c.circle(32, 32, 28, "#1c2026", stroke="#ffc24a", stroke_width=4)
    c.path("M10 20 L29 32 L10 44Z", B, stroke=B, stroke_width=3, stroke_linejoin="round")
    c.path("M54 20 L35 32 L54 44Z", "#ff8a3c", stroke="#ff8a3c", stroke_width=3, stroke_linejoin="round")
    c.path("M32 9 L32 19 M32 45 L32 55 M24 12 L27 20 M40 12 L37 20 M24 52 L27 44 M40 52 L37 44",
           "none", stroke="#ffc24a", stroke_width=3.4, stroke_linecap="round")  # fmt: skip


@badge
def controlled(c: Canvas) -> None:
    c.rect(10, 4, 7, 57, p.CHROME, 3)
    c.path("M17 7 C28 1 38 14 58 7 L58 36 C38 43 28 29 17 36Z", "#fff")


@badge
def exploited(c: Canvas) -> None:
    """The print a stamp leaves: used this round."""
    with c.at(32, 32, 1, -14):
        c.rect(-29, -17, 58, 34, "#1b0d0c", 6, stroke=p.HEAT, stroke_width=4)
        c.rect(-24, -12, 48, 24, "none", 3, stroke=p.HEAT, stroke_width=2)
        c.path(
            "M-13 0 L-4 8 L14 -8",
            "none",
            stroke=p.HEAT,
            stroke_width=7,
            stroke_linecap="round",
            stroke_linejoin="round",
        )


@badge
def hardcore(c: Canvas) -> None:
    c.poly([(x + 32, y + 32) for x, y in ring_points(10, 30, 21)], "#c4141a")
    c.path("M32 14 L37 27 L51 27 L40 36 L44 50 L32 42 L20 50 L24 36 L13 27 L27 27Z", B)


def register() -> None:
    from artkit import icons_words  # noqa: F401  it fills ICONS

    for group, kinds in (("icon", ICONS), ("mark", BADGES)):
        for name, draw in kinds.items():

            def paint(c: Canvas, draw: Draw = draw) -> None:
                with c.at(4, 4, 56 / 64), c.group(filter=edge(c)):
                    draw(c)

            vector(f"{group}_{name.removeprefix('badge_')}", "icons", (32, 32), paint, unit=2)
    for name in TOKENS:

        def token(c: Canvas, draw: Draw = ICONS[name]) -> None:
            c.ellipse(36, 64, 26, 5, "#000", opacity=0.55, filter=c.blur(2.5))
            with c.at(5, 4, 58 / 64), c.group(filter=edge(c, 1.6)):
                draw(c)

        vector(f"token_{name}", "tokens", (72, 72), token, anchor=(0.5, 0.86))
