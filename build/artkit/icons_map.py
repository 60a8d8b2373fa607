"""Icons of the second game on the same 64 grid: heavy weapons, morale, ports, precincts, bribes, shops, jail."""

from __future__ import annotations

from artkit import palette as p
from artkit.catalogue import vector
from artkit.icons import B, Draw, edge
from artkit.svg import Canvas

ICONS: dict[str, Draw] = {}


def icon(draw: Draw) -> Draw:
    ICONS[draw.__name__] = draw
    return draw


@icon
def heavy(c: Canvas) -> None:
    """A long gun with a drum on two legs."""
    steel = c.linear([(0, "#f2f6fa"), (0.5, "#aebbc9"), (1, "#5d6977")])
    c.line([(46, 33), (40, 56)], "#8b98a6", 4, stroke_linecap="round")
    c.line([(46, 33), (55, 56)], "#aebbc9", 4, stroke_linecap="round")
    c.path("M2 24 L18 24 L20 20 L44 20 L44 24 L62 24 L62 30 L44 30 L44 34 L26 34 L22 40 L2 40Z", steel)
    c.path("M2 24 L17 24 L20 30 L19 40 L2 40Z", "#6b3a20", stroke="#3d1f10", stroke_width=1.4)
    c.rect(54, 21, 3, 4, "#aebbc9")
    c.rect(59, 22.5, 4, 9, "#5d6977", 1)
    c.circle(31, 41, 11.5, "#7c8896", stroke="#39424d", stroke_width=2.2)
    c.circle(31, 41, 4, "#39424d")
    for x, y in ((31, 33.6), (38.4, 41), (31, 48.4), (23.6, 41)):
        c.circle(x, y, 1.7, "#cfd8e2")
    c.path("M19 40 L24 40 L22 54 L15 53Z", "#6b3a20")


@icon
def morale(c: Canvas) -> None:
    """A full mug: the spirits of the club."""
    c.path("M42 26 Q58 24 58 38 Q58 52 42 50", "none", stroke="#e8dcc0", stroke_width=6)
    c.path(
        "M10 20 L46 20 L43 58 Q28 62 13 58Z",
        c.linear([(0, "#ffd873"), (0.6, "#f0a32a"), (1, "#b86c12")]),
        stroke="#f4e9cc",
        stroke_width=3,
    )
    for x in (20, 28, 36):
        c.line([(x, 29), (x - (28 - x) * 0.12, 52)], "#fff2c4", 2.6, opacity=0.7)
    c.path(
        "M6 22 Q4 12 14 12 Q17 4 27 7 Q37 2 41 10 Q52 10 50 20 Q49 25 43 24 Q40 32 35 25 Q28 29 24 24 Q18 30 14 25 "
        "Q7 27 6 22Z",
        "#fff8e6",
    )


@icon
def port(c: Canvas) -> None:
    """An anchor."""
    c.circle(32, 11, 6.2, "none", stroke=p.CHROME, stroke_width=4.6)
    c.line([(32, 17), (32, 58)], p.CHROME, 6)
    c.line([(19, 25), (45, 25)], p.CHROME, 5.4, stroke_linecap="round")
    c.path("M9 38 Q12 57 32 58 Q52 57 55 38", "none", stroke=p.CHROME, stroke_width=6, stroke_linecap="round")
    c.poly([(3, 43), (9, 31), (18, 41)], p.CHROME)
    c.poly([(61, 43), (55, 31), (46, 41)], p.CHROME)


@icon
def precinct(c: Canvas) -> None:
    """A badge: here the police take bribes."""
    gold = c.linear([(0, "#ffe9a8"), (0.5, p.BRASS), (1, "#8a5d18")])
    c.path("M32 3 L40 13 L54 10 L56 25 L61 32 C60 47 46 56 32 62 C18 56 4 47 3 32 L8 25 L10 10 L24 13Z", gold)
    c.path("M32 11 L38 19 L49 17 L50 27 L54 33 C53 43 43 50 32 55 C21 50 11 43 10 33 L14 27 L15 17 L26 19Z", "#2c4a86")
    c.path("M32 20 L35.6 29 L45 29.4 L37.6 35.2 L40.2 44.4 L32 39.2 L23.8 44.4 L26.4 35.2 L19 29.4 L28.4 29Z", B)


@icon
def bribe(c: Canvas) -> None:
    """Notes in an envelope."""
    for k, shade in ((-7, 0.3), (3, 0.0)):
        with c.at(32 + k, 24, 1, 3 * k):
            c.rect(-15, -19, 30, 40, p.dim("#7fd488", shade), 2, stroke="#143a1c", stroke_width=1.6)
            c.circle(0, -7, 5.4, "#d9f5d2")
    c.path("M5 27 L59 27 L59 58 L5 58Z", "#e6d6b0", stroke="#8d7646", stroke_width=2, stroke_linejoin="round")
    c.path("M5 58 L27 40 M59 58 L37 40", "none", stroke="#b39a63", stroke_width=2.4)
    c.path("M5 27 L32 46 L59 27", "#f3e8cb", stroke="#8d7646", stroke_width=2.4, stroke_linejoin="round")


@icon
def shop(c: Canvas) -> None:
    """A shop with its awning."""
    c.rect(9, 27, 46, 32, "#5b4028")
    c.rect(14, 35, 17, 15, "#ffdf8e", stroke="#2e1d10", stroke_width=2)
    c.rect(36, 35, 13, 24, "#2e1d10")
    c.circle(46, 48, 1.8, p.BRASS)
    for i in range(6):
        x = 5 + i * 9
        c.path(
            f"M{x + 2} 8 L{x + 8} 8 L{x + 9} 27 Q{x + 4.5} 34 {x} 27Z" if i else "M9 8 L13 8 L14 27 Q9.5 34 5 27Z",
            "#d8402f" if i % 2 == 0 else "#f6ead2",
        )
    c.rect(8, 5, 48, 5, "#8a2a1e", 2)


@icon
def jail(c: Canvas) -> None:
    """Bars, and two hands on them."""
    c.rect(6, 5, 52, 54, "#15110f", 3)
    for x in (12, 25, 38, 51):
        c.line([(x, 5), (x, 59)], c.linear([(0, "#f2f6fa"), (1, "#77828e")]) if x == 12 else "#aab6c2", 5)
    c.rect(4, 3, 56, 7, "#8b98a6", 2)
    c.rect(4, 54, 56, 7, "#8b98a6", 2)
    for x in (19, 32):
        c.path(f"M{x} 27 Q{x + 6} 23 {x + 12} 27 L{x + 12} 38 Q{x + 6} 42 {x} 38Z", "#e0a878", stroke="#6b3f22",
               stroke_width=1.6)  # fmt: skip
        for y in (30, 33.4, 36.6):
            c.line([(x + 1, y), (x + 11, y)], "#6b3f22", 1.2)


def register() -> None:
    for name, draw in ICONS.items():

        def paint(c: Canvas, draw: Draw = draw) -> None:
            with c.at(4, 4, 56 / 64), c.group(filter=edge(c)):
                draw(c)

        vector(f"icon_{name}", "icons", (32, 32), paint, unit=2)

        def token(c: Canvas, draw: Draw = draw) -> None:
            c.ellipse(36, 64, 26, 5, "#000", opacity=0.55, filter=c.blur(2.5))
            with c.at(5, 4, 58 / 64), c.group(filter=edge(c, 1.6)):
                draw(c)

        if name in ("heavy", "morale"):
            vector(f"token_{name}", "tokens", (72, 72), token, anchor=(0.5, 0.86))
