"""Icons for the words of the rules: what a Location does, what a gang may do."""

from __future__ import annotations

import math

from artkit import palette as p
from artkit.emblems import ring_points
from artkit.icons import B, D, figure, head, icon
from artkit.svg import Canvas

RIVAL = "#ff6a5c"
"""Somebody else's people: bone is one's own."""
_GOOD, _BAD = "#63d97f", "#ff5a48"


@icon
def arrow(c: Canvas) -> None:
    c.path("M6 25 L34 25 L34 12 L59 32 L34 52 L34 39 L6 39Z", p.TUNGSTEN)


@icon
def sell(c: Canvas) -> None:
    c.path("M6 8 L32 8 L58 34 Q61 37 58 40 L40 58 Q37 61 34 58 L6 31Z", "#8fd694")
    c.circle(17, 19, 5, D)
    c.path(
        "M40 27 C33 22 27 31 34 35 C41 39 36 48 28 43 M42.5 24 L26 46",
        "none",
        stroke=D,
        stroke_width=4,
        stroke_linecap="round",
    )


@icon
def spend(c: Canvas) -> None:
    """A shopping cart."""
    gold = "#f0c274"
    c.line([(2, 9), (13, 9), (23, 43), (54, 43)], gold, 5.5)
    c.poly([(15, 16), (62, 16), (54, 37), (21, 37)], gold)
    c.line([(31, 17), (33, 36)], D, 2.6)
    c.line([(45, 17), (43, 36)], D, 2.6)
    c.circle(27, 54, 6, gold)
    c.circle(49, 54, 6, gold)


@icon
def swap(c: Canvas) -> None:
    c.path("M6 15 L40 15 L40 5 L59 21 L40 37 L40 27 L6 27Z", p.TUNGSTEN)
    c.path("M58 37 L24 37 L24 27.5 L5 43.5 L24 59.5 L24 49 L58 49Z", "#8fc7ff")


def _hand(c: Canvas, fill: str = B) -> None:
    """An open palm turned up, seen from the side."""
    c.path(
        "M3 44 L14 37 C20 34 24 38 30 38 L42 38 C47 38 47 45 42 45 L32 45 L45 44 L55 36 C60 33 64 38 60 42 L47 54 "
        "Q44 57 40 57 L20 57 L12 60 L3 60Z",
        fill,
        stroke=D,
        stroke_width=1.2,
    )


@icon
def skim(c: Canvas) -> None:
    _hand(c)
    c.path("M25 4 L41 4 L41 17 L50 17 L33 34 L16 17 L25 17Z", "#8fd694")


@icon
def steal(c: Canvas) -> None:
    """A gloved hand that snatches from above."""
    c.path(
        "M20 2 L46 2 L48 20 C58 24 61 34 56 45 Q53 49 50 45 L49 35 L47 51 Q44 56 40 51 L39 37 L35 56 Q31 60 28 55 "
        "L29 37 L21 50 Q16 53 15 47 L20 31 L12 38 Q6 40 7 34 L20 20Z",
        "#e9564a",
    )
    c.rect(18, 2, 30, 9, "#f7efe0", 2)
    c.line([(23, 22), (45, 22)], "#8a1c16", 2.4)


def _more(c: Canvas, fill: str) -> None:
    """A stout arrow: what follows goes up. No plus: a red one beside a hospital is a medical cross."""
    c.path("M32 3 L60 32 L44 32 L44 60 L20 60 L20 32 L4 32Z", fill)


def _less(c: Canvas, fill: str) -> None:
    c.path("M32 61 L60 32 L44 32 L44 4 L20 4 L20 32 L4 32Z", fill)


@icon
def gain(c: Canvas) -> None:
    _more(c, _GOOD)


@icon
def gain_heat(c: Canvas) -> None:
    """More, where more is bad."""
    _more(c, _BAD)


@icon
def drop(c: Canvas) -> None:
    _less(c, _BAD)


@icon
def drop_heat(c: Canvas) -> None:
    """Less, where less is good."""
    _less(c, _GOOD)


@icon
def peek(c: Canvas) -> None:
    c.path("M3 33 C14 14 50 14 61 33 C50 51 14 51 3 33Z", B)
    c.circle(32, 32.5, 11.5, "#2b6cb0")
    c.circle(32, 32.5, 5.6, D)
    c.circle(36, 28.5, 2.6, "#fff")


@icon
def tip(c: Canvas) -> None:
    """A call to the law: a receiver, and what is said into it."""
    with c.at(30, 34, 1, -38):
        c.path("M-28 -6 C-28 -22 28 -22 28 -6 L28 6 L13 6 L13 -2 C6 -6 -6 -6 -13 -2 L-13 6 L-28 6Z", B, stroke=B,
               stroke_width=3, stroke_linejoin="round")  # fmt: skip
    c.path("M38 50 A10 10 0 0 0 50 38 M44 60 A20 20 0 0 0 61 42", "none", stroke=p.TUNGSTEN, stroke_width=4.4,
           stroke_linecap="round")  # fmt: skip


@icon
def rival(c: Canvas) -> None:
    head(c, 32, 36, 1.15, RIVAL)


@icon
def rival_prospect(c: Canvas) -> None:
    figure(c, RIVAL)


@icon
def place(c: Canvas) -> None:
    """A pin on the map: any Location."""
    c.path("M32 62 C14 38 9 32 9 23 A23 21 0 0 1 55 23 C55 32 50 38 32 62Z", p.TUNGSTEN)
    c.circle(32, 23, 9, D)


@icon
def chase(c: Canvas) -> None:
    """A boot that kicks them out."""
    c.path("M22 4 L42 8 L38 32 C46 38 58 37 60 45 L59 51 L14 45 L16 33Z", B)
    c.path("M13 47 L59 53 L58 59 L13 53Z", "#8a5a34")
    c.path("M3 16 L14 18 M2 26 L12 27 M4 36 L11 36", "none", stroke=p.HEAT, stroke_width=4, stroke_linecap="round")


@icon
def recruit(c: Canvas) -> None:
    head(c, 25, 38, 1.08)
    c.circle(49, 20, 12.5, "#2e8f4e", stroke="#0b0a0c", stroke_width=2)
    c.line([(49, 13), (49, 27)], B, 5)
    c.line([(42, 20), (56, 20)], B, 5)


@icon
def promote(c: Canvas) -> None:
    head(c, 23, 38, 1.05)
    c.path("M49 4 L62 21 L54 21 L54 30 L44 30 L44 21 L36 21Z", p.BRASS)
    c.path("M36 38 L49 33 L62 38 L62 44 L49 39 L36 44Z M36 48 L49 43 L62 48 L62 54 L49 49 L36 54Z", p.BRASS)


@icon
def heal(c: Canvas) -> None:
    c.rect(5, 5, 54, 54, "#f6f1e6", 10)
    c.path("M25 12 L39 12 L39 25 L52 25 L52 39 L39 39 L39 52 L25 52 L25 39 L12 39 L12 25 L25 25Z", "#d3302f")


@icon
def injured(c: Canvas) -> None:
    with c.at(32, 32, 1, -35):
        c.rect(-29, -11, 58, 22, "#e8b68a", 11)
        c.rect(-11, -11, 22, 22, "#f7dcc0")
        for x in (-5, 5):
            for y in (-5, 5):
                c.circle(x, y, 2.2, "#a8643a")


@icon
def fall(c: Canvas) -> None:
    """Handcuffs: somebody takes the fall."""
    for x, y in ((17, 38), (47, 38)):
        c.circle(x, y, 12, "none", stroke="#cfd8e0", stroke_width=6.4)
        c.rect(x - 6, y - 20, 12, 11, "#cfd8e0", 2)
    c.path("M19 15 C25 6 39 6 45 15", "none", stroke="#cfd8e0", stroke_width=4, stroke_dasharray="6 3")


@icon
def ride(c: Canvas) -> None:
    c.circle(39, 33, 19, "none", stroke=B, stroke_width=7)
    for i in range(4):
        a = math.pi * i / 4 + 0.3
        c.line([(39 - 16 * math.cos(a), 33 - 16 * math.sin(a)), (39 + 16 * math.cos(a), 33 + 16 * math.sin(a))], B, 3)
    c.circle(39, 33, 5, B)
    c.path("M4 20 L15 20 M2 33 L12 33 M4 46 L15 46", "none", stroke=p.TUNGSTEN, stroke_width=5, stroke_linecap="round")
    c.line([(8, 58), (60, 58)], B, 4)


@icon
def exploit(c: Canvas) -> None:
    """A rubber stamp coming down."""
    c.path(
        "M24 6 Q32 0 40 6 Q44 11 40 20 L38 31 L52 35 Q55 36 55 40 L55 46 L9 46 L9 40 Q9 36 12 35 "
        "L26 31 L24 20 Q20 11 24 6Z",
        B,
    )
    c.rect(9, 50, 46, 9, p.HEAT, 2)


def _fist(c: Canvas, fill: str, fold: str = D) -> None:
    """A fist that points right, about 30 by 26, around 0."""
    c.path("M-15 -10 L3 -13 Q13 -13 14 -5 Q16 3 12 9 Q8 13 0 12 L-15 10Z", fill)
    for y in (-6, 0, 6):
        c.line([(4, y), (13, y)], fold, 1.8)
    c.path("M-4 -12 Q4 -4 3 3 Q0 8 -6 5", "none", stroke=fold, stroke_width=1.8)
    c.rect(-21, -8, 8, 17, "#6b4a35", 2)


@icon
def throwdown(c: Canvas) -> None:
    with c.at(18, 40, 1.0, -12):
        _fist(c, "#f0c9a0")
    with c.at(46, 40, 1.0, 12, True):
        _fist(c, "#c98d62")
    c.poly([(x * 0.62 + 32, y * 0.62 + 14) for x, y in ring_points(8, 20, 9)], p.TUNGSTEN)


@icon
def sit_tight(c: Canvas) -> None:
    """A bar stool."""
    c.rect(10, 14, 44, 13, "#c0392f", 6)
    c.rect(12, 25, 40, 4, "#e8edf2", 2)
    c.line([(20, 29), (13, 60)], B, 5)
    c.line([(44, 29), (51, 60)], B, 5)
    c.line([(17, 46), (47, 46)], B, 4)
    c.line([(32, 29), (32, 46)], B, 5)


@icon
def club_order(c: Canvas) -> None:
    """A gavel."""
    with c.at(28, 26, 1, -40):
        c.rect(-19, -12, 38, 24, "#b8763c", 3)
        c.rect(-23, -15, 9, 30, "#d99a55", 3)
        c.rect(14, -15, 9, 30, "#d99a55", 3)
        c.rect(-4, 10, 8, 34, "#b8763c", 3)
    c.rect(4, 53, 36, 8, B, 3)


@icon
def deal(c: Canvas) -> None:
    c.path(
        "M2 18 L14 14 L30 20 L24 29 Q28 34 34 29 L38 27 L53 42 Q56 47 51 49 L47 47 Q50 53 44 54 L40 51 Q42 57 36 57 "
        "L31 53 Q29 58 24 55 L9 41 L2 42Z",
        "#f0c9a0",
    )
    c.path("M62 18 L50 14 L38 17 L25 27 Q28 33 34 28 L38 26 L54 41 L62 42Z", "#c98d62", stroke=D, stroke_width=1.6)
    c.rect(0, 15, 7, 29, "#3b6ea5")
    c.rect(57, 15, 7, 29, "#8a2f2a")


@icon
def market(c: Canvas) -> None:
    """Scales."""
    c.line([(32, 8), (32, 54)], B, 5)
    c.line([(9, 16), (55, 16)], B, 5)
    c.rect(16, 53, 32, 7, B, 2)
    for x in (12, 52):
        c.line([(x, 17), (x - 9, 37)], B, 2.2)
        c.line([(x, 17), (x + 9, 37)], B, 2.2)
        c.path(f"M{x - 12} 37 L{x + 12} 37 A12 9 0 0 1 {x - 12} 37Z", p.BRASS)


@icon
def backup(c: Canvas) -> None:
    for x, y, s in ((15, 30, 0.72), (49, 30, 0.72)):
        head(c, x, y, s, p.SMOKE)
    head(c, 32, 40, 0.95)


@icon
def club(c: Canvas) -> None:
    c.path("M4 30 L32 6 L60 30 L54 30 L54 58 L10 58 L10 30Z", B)
    c.rect(26, 38, 12, 20, D)
    c.circle(32, 25, 5, p.RED)


@icon
def blind(c: Canvas) -> None:
    """A folding screen, and nobody knows what lies behind it."""
    c.poly([(3, 14), (19, 6), (19, 54), (3, 62)], "#b98f55")
    c.poly([(45, 6), (61, 14), (61, 62), (45, 54)], "#b98f55")
    c.poly([(19, 6), (45, 6), (45, 54), (19, 54)], "#f0d9a8")
    c.path("M25 22 C25 9 40 10 40 20 C40 27 32 27 32 35", "none", stroke=D, stroke_width=5.4, stroke_linecap="round")
    c.circle(32, 44, 3.6, D)
