"""Six clubhouse boards, each a room of its own, and six blinds that hide what a gang owns."""

from __future__ import annotations

from collections.abc import Callable

from artkit import materials as m
from artkit import palette as p
from artkit.catalogue import painted
from artkit.emblems import GLYPHS, PALE_FIELDS, pattern_content
from artkit.interface import chrome_tube
from artkit.people import ARMS_CROSSED, LEAN, SIT, STAND
from artkit.raster import Picture, masked, over, rasterise
from artkit.scene import Floor, Scene
from artkit.svg import Canvas

SIZE = (400, 190)
BLIND = (220, 130)
ROOMS: dict[str, Callable[[Scene], None]] = {}


def room(draw: Callable[[Scene], None]) -> Callable[[Scene], None]:
    ROOMS[draw.__name__] = draw
    return draw


def _emblem(s: Scene, gang: str, x: float, y: float, size: float) -> None:
    """The gang's sign as a lamp on the wall."""
    paint = p.PAINTS[gang]
    s.glow(x, y, size * 2.2, paint.light, 0.5)
    with s.c.at(x, y, size / 50):
        with s.c.group(opacity=0.8, filter=s.c.blur(5, box=(-70, -70, 140, 140))):
            GLYPHS[gang](s.c, paint.light, paint.light)
        GLYPHS[gang](s.c, p.lit(paint.base, 0.25) if gang not in PALE_FIELDS else paint.light, p.dim(paint.dark, 0.5))


@room
def samcro(s: Scene) -> None:
    """Redwood panels, the long table, a bike on the wall."""
    c = s.c
    s.wall(0, 0, 400, 118, "panels", "#3d2617")
    s.shade(0, 0, 400, 50, 0.7, 0)
    _emblem(s, "samcro", 70, 50, 28)
    s.bike(310, 66, 0.8, True, lamp=False)
    c.rect(258, 68, 104, 3, "#1f120a")
    for x in (160, 220):
        s.hanging_lamp(x, 22, 9, "#ffd9a0", "#2a1c12", 90, 110, 0.45)
    for x in (132, 166, 200, 234):
        c.rect(x - 8, 74, 16, 40, "#1a0f08", 3)
        c.rect(x - 8, 74, 16, 1.2, "#a8672f")
    c.rect(112, 96, 146, 7, c.linear([(0, "#c98b4a"), (1, "#5a3014")]), 2)
    c.rect(120, 103, 8, 18, "#2a160c")
    c.rect(242, 103, 8, 18, "#2a160c")
    s.bottle(150, 96, 14, "#8a4a16")
    s.glass(170, 96, 8)
    s.cash_stack(206, 96, 14, 2)
    s.person(378, 122, 66, ARMS_CROSSED, "#ffd9a0", True, True, "#0a0705", stout=1.15)
    s.floor = Floor(0.45, "#1a0f09", 0.8, 0.9, 0.7)
    s.mood = "#1c0f06"


@room
def mayans(s: Scene) -> None:
    """Adobe arches, candles in niches, agaves, green light."""
    c = s.c
    s.wall(0, 0, 400, 118, "plaster", "#4a4a34")
    c.rect(0, 0, 400, 118, c.linear([(0, "#0c1c12", 0.85), (0.5, "#0c1c12", 0.2), (1, "#0c1c12", 0.1)]))
    for x in (150, 226, 302):
        c.path(f"M{x - 28} 118 V62 A28 28 0 0 1 {x + 28} 62 V118Z", "#1c2418")
        c.path(f"M{x - 28} 118 V62 A28 28 0 0 1 {x + 28} 62 V118", "none", stroke="#9a8a5a", stroke_width=2.4)
        for k in (-12, 0, 12):
            h = 12 + abs(k) * 0.4
            c.rect(x + k - 2, 104 - h, 4, h + 10, "#efe6d2")
            s.flame(x + k, 104 - h, 7, 4)
    _emblem(s, "mayans", 66, 52, 30)
    for x in (116, 340, 384):
        for a in (-50, -28, -8, 10, 30, 52):
            with c.at(x, 118, 1, a):
                c.path("M-3.4 0 Q-3 -20 0 -34 Q3 -20 3.4 0Z", "#1f6b45")
        c.path(f"M{x - 11} 116 h22 l-3 12 h-16Z", "#8a4a2a")
    s.floor = Floor(0.4, "#1a1a10", 1.2, 0.9, 0.6)
    s.mood = "#0a1c10"


@room
def one_niners(s: Scene) -> None:
    """A brick loft with towers of speakers and violet light."""
    c = s.c
    s.wall(0, 0, 400, 118, "brick", "#2a2034")
    c.rect(0, 0, 400, 118, c.radial([(0, "#9a5ae0", 0.5), (1, "#12081c", 0.75)], 0.5, 0.7, 0.7))
    s.window(136, 18, 48, 44, "#3a5a9a", 4, 3, "#120c1a", 0.3)
    s.window(216, 18, 48, 44, "#3a5a9a", 4, 3, "#120c1a", 0.3)
    _emblem(s, "one_niners", 66, 50, 32)
    for x in (300, 344):
        for y in (38, 80):
            c.rect(x - 20, y - 20, 40, 40, "#0c0a12", 2)
            c.circle(x, y, 15, "#1c1826", stroke="#6a5a86", stroke_width=1.4)
            c.circle(x, y, 7, "#39304a")
            c.circle(x - 2, y - 2, 2.4, "#b9a8d8")
        c.rect(x - 20, 100, 40, 20, "#0c0a12", 2)
        for k in range(6):
            c.rect(
                x - 15 + k * 5.4,
                118 - (4 + (k * 7) % 13),
                3.6,
                4 + (k * 7) % 13,
                ("#58f08a", "#ffd25a", "#ff4f6a")[k % 3],
            )
    c.path("M126 122 v-16 q0 -8 8 -8 h104 q8 0 8 8 v16Z", "#3a1a5a")
    c.path("M134 106 v-14 q0 -6 6 -6 h92 q6 0 6 6 v14Z", "#52287a")
    s.person(164, 124, 58, SIT, "#d8b0ff", True, False, "#0c0614")
    s.person(214, 124, 58, SIT, "#d8b0ff", False, True, "#0c0614", hat="cap")
    s.person(384, 124, 64, LEAN, "#d8b0ff", True, True, "#0c0614")
    s.floor = Floor(0.6, "#140c1c", 1, 0.7, 0.8)
    s.mood = "#1a0a30"


@room
def lin_syndicate(s: Scene) -> None:
    """Lacquer, lattice and lanterns: the back room behind the tea house."""
    c = s.c
    s.wall(0, 0, 400, 118, "panels", "#4a1412")
    s.shade(0, 0, 400, 40, 0.6, 0)
    for x in (132, 212, 292):
        c.rect(x, 22, 68, 74, "#e0a840")
        c.rect(x, 22, 68, 74, c.linear([(0, "#fff0b0"), (1, "#a86a1e")]))
        for k in range(1, 5):
            c.line([(x + k * 13.6, 22), (x + k * 13.6, 96)], "#3a0d0c", 1.4)
            c.line([(x, 22 + k * 14.8), (x + 68, 22 + k * 14.8)], "#3a0d0c", 1.4)
        c.rect(x, 22, 68, 74, "none", stroke="#3a0d0c", stroke_width=4)
        c.circle(x + 34, 59, 20, "#e8c060", stroke="#3a0d0c", stroke_width=3)
        s.glow(x + 34, 59, 60, "#ffcf5a", 0.35)
    _emblem(s, "lin_syndicate", 64, 54, 32)
    for x, y in ((120, 30), (206, 24), (286, 24), (372, 30)):
        c.line([(x, 0), (x, y - 10)], "#1a0606", 0.8)
        c.ellipse(x, y, 11, 9.6, c.radial([(0, "#fff0b8"), (0.4, "#ff6a3a"), (1, "#b3140f")]))
        c.rect(x - 5, y - 11, 10, 3, p.BRASS)
        c.rect(x - 5, y + 8, 10, 3, p.BRASS)
        s.glow(x, y, 38, "#ff5a2b", 0.5)
    c.rect(196, 106, 100, 5, "#7a1d12", 2)
    c.rect(206, 111, 6, 12, "#3a0d0c")
    c.rect(280, 111, 6, 12, "#3a0d0c")
    c.path("M236 106 q-6 -12 8 -13 q14 1 8 13Z", "#e8edf0")
    for x in (216, 268):
        c.path(f"M{x - 4} 101 h8 l-1.4 5 h-5.2Z", "#e8edf0")
    s.person(178, 126, 58, SIT, "#ffe0a0", False, False, "#140505")
    s.person(314, 126, 58, SIT, "#ffe0a0", True, True, "#140505", coat=True)
    s.floor = Floor(0.65, "#200a0a", 0.8, 0.7, 0.9)
    s.mood = "#260806"


@room
def grim_bastards(s: Scene) -> None:
    """A steel garage: racks, an engine on a hoist, a fire in a drum, blue tubes above."""
    c = s.c
    s.wall(0, 0, 400, 118, "iron", "#26303c")
    for x in (150, 270):
        c.rect(x - 40, 12, 80, 3, "#dff2ff")
        s.glow(x, 14, 90, "#6fb4ff", 0.5, 40)
        s.cone(x, 15, 100, 120, "#9fd0ff", 0.3, 0, 80)
    _emblem(s, "grim_bastards", 64, 52, 30)
    c.rect(128, 44, 70, 40, "#161c24")
    for i in range(7):
        x = 134 + i * 9
        c.line([(x, 48), (x, 58 + (i * 5) % 15)], "#aab6c2", 1.8)
        c.rect(x - 2, 58 + (i * 5) % 15, 4, 8, ("#c8352e", "#d8a61e", "#3f7dbc")[i % 3], 1)
    c.line([(246, 0), (246, 52)], "#8b97a5", 1.6)
    c.path("M246 52 q6 3 0 9", "none", stroke="#d8a61e", stroke_width=2.4)
    with c.at(246, 92, 1.5):
        for lean in (-22, 22):
            with c.at(0, -4, 1, lean):
                c.rect(-5, -17, 10, 15, "#39444f", 1.5)
                for k in range(5):
                    c.line([(-6, -15 + k * 2.9), (6, -15 + k * 2.9)], "#aebbc9", 1)
        c.circle(0, 0, 9, "#5d6977")
        c.circle(-1, -1, 4, "#dfe8f0")
    s.barrel(336, 124, 28, 36, "#4a2a20")
    s.flame(336, 88, 26, 22)
    for x, n in ((298, 3), (378, 4)):
        for k in range(n):
            c.rect(x - 13, 118 - k * 8, 26, 7.6, "#0b0b0d", 3.4)
            c.rect(x - 13, 118 - k * 8, 26, 1.2, "#4a545e", 0.6)
    s.person(200, 126, 66, LEAN, "#9fd0ff", False, False, "#07090c", stout=1.15)
    s.floor = Floor(0.6, "#12161c", 1.2, 0.7, 0.8)
    s.mood = "#081426"


@room
def calaveras(s: Scene) -> None:
    """Terracotta, garlands of marigolds and an altar of candles."""
    c = s.c
    s.wall(0, 0, 400, 118, "plaster", "#5a2a20")
    c.rect(0, 0, 400, 118, c.radial([(0, "#ff9a4a", 0.4), (1, "#1a0806", 0.8)], 0.6, 0.8, 0.7))
    _emblem(s, "calaveras", 64, 54, 31)
    for row in range(3):
        w = 150 - row * 40
        c.rect(236 - w / 2, 100 - row * 20, w, 22, c.linear([(0, "#b8443a"), (1, "#5f1816")]))
        c.rect(236 - w / 2, 100 - row * 20, w, 3, "#f0d8b0")
        n = 7 - row * 2
        for k in range(n):
            x = 236 - w / 2 + (k + 0.5) * w / n
            h = 8 + (k * 5 + row * 3) % 7
            c.rect(x - 2.4, 100 - row * 20 - h, 4.8, h, "#f4ead6")
            s.flame(x, 100 - row * 20 - h, 8, 4.6)
    c.rect(218, 30, 36, 28, "#2a120c", 2)
    c.rect(221, 33, 30, 22, "#e0b070")
    c.circle(236, 41, 5, "#3a1c12")
    c.path("M226 55 q10 -14 20 0Z", "#3a1c12")
    for y0, sag in ((8, 24), (2, 14)):
        for k in range(26):
            t = k / 25
            x = 110 + 290 * t
            y = y0 + sag * 4 * t * (1 - t) * (1 + 0.3 * ((k * 3) % 2))
            c.circle(x, y + 3, 4.2, ("#ff9a1e", "#ffc23a", "#e8641e")[k % 3])
            c.circle(x, y + 3, 1.8, "#a83a0e")
    for x in (132, 340):
        c.path(f"M{x - 9} 124 q-4 -16 0 -22 h18 q4 6 0 22Z", "#2f5f8a")
        for k in range(7):
            c.circle(x - 10 + k * 3.4, 98 - (k * 5) % 9, 4.4, ("#ff9a1e", "#ffc23a", "#c8352e")[k % 3])
    s.person(376, 126, 64, STAND, "#ffb35c", True, True, "#0e0605", hat="brim", stout=1.1)
    s.floor = Floor(0.5, "#200e0a", 1, 0.8, 0.7)
    s.mood = "#260c06"


@room
def plain(s: Scene) -> None:
    """A back room in grey: brick, a bar with bottles, a pool table under its lamp; its sign hangs there when shown."""
    c = s.c
    s.wall(0, 0, 400, 118, "brick", "#6a6a6c")
    s.shade(0, 0, 400, 60, 0.75, 0)
    s.glow(70, 52, 70, "#ffffff", 0.45)
    c.circle(70, 52, 34, "#17171a", stroke="#f4f4f4", stroke_width=2.4)
    s.shelf(268, 52, 96, "#4a4a4c")
    s.shelf(268, 76, 96, "#4a4a4c")
    s.bottles(272, 52, 88, 15, 6)
    s.bottles(272, 76, 88, 15, 6)
    s.glow(316, 60, 90, "#ffffff", 0.35)
    c.rect(250, 96, 134, 26, c.linear([(0, "#8a8a8c"), (1, "#3a3a3c")]), 2)
    s.hanging_lamp(170, 34, 14, "#ffffff", "#2a2a2c", 60, 120, 0.5)
    c.poly([(118, 98), (222, 98), (232, 108), (108, 108)], "#9a9a9c")
    c.rect(108, 108, 124, 8, "#4a4a4c", 2)
    for x in (114, 220):
        c.rect(x, 116, 8, 12, "#2c2c2e")
    for x, tone in ((150, "#ffffff"), (163, "#d0d0d0"), (171, "#f0f0f0"), (190, "#b8b8b8")):
        c.circle(x, 102, 2.6, tone)
    s.person(246, 122, 64, LEAN, "#f0f0f0", True, True, "#0a0a0b", stout=1.1)
    s.floor = Floor(0.5, "#19191b", 1.0, 0.9, 0.7)
    s.mood = "#101012"


def paint_board(name: str, gang: str) -> Picture:
    w, h = SIZE
    scene = Scene(name, w, h, 122)
    ROOMS[gang](scene)
    picture = scene.finish()
    shape = Canvas(w, h)
    shape.rect(2, 2, w - 4, h - 4, "#fff", 10)
    paint = p.PAINTS[gang]
    c = Canvas(w, h)
    c.rect(0, 110, w, 80, c.linear([(0, "#050407", 0), (0.5, "#050407", 0.45), (1, "#050407", 0.72)]))
    with c.captured() as aside:
        pattern_content(c, paint.pattern)
    # the kerb on which the dudes stand: dark wood, with a breath of the gang's pattern
    tile = c.tile(32, 32, "".join(aside).replace("#fff", paint.light), "scale(0.45)")
    c.rect(0, h - 16, w, 16, c.linear([(0, "#3a2718"), (0.3, "#22160e"), (1, "#0e0805")]))
    c.rect(0, h - 16, w, 16, tile, opacity=0.13)
    c.rect(0, h - 16.6, w, 1.2, p.mix(paint.light, "#4a3422", 0.55), opacity=0.8)
    c.rect(0, h - 26, w, 9.4, c.linear([(0, "#000", 0), (1, "#000", 0.35)]))
    chrome_tube(c, 4, 4, w - 8, h - 8, 9, 3)
    c.rect(7, 7, w - 14, h - 14, "none", 7, stroke=paint.base, stroke_width=1.6)
    return masked(over(picture, rasterise(c, 2)), rasterise(shape, 2))


def paint_blind(name: str, gang: str) -> Picture:
    """A folding screen of three leather leaves with the gang's sign and pattern."""
    w, h = BLIND
    paint = p.PAINTS[gang]
    leaves = (
        [(8, 22), (70, 8), (70, 112), (8, 124)],
        [(70, 8), (150, 8), (150, 112), (70, 112)],
        [(150, 8), (212, 22), (212, 124), (150, 112)],
    )
    shadow = Canvas(w, h)
    shadow.poly(
        [(4, 118), (70, 108), (150, 108), (216, 118), (214, 129), (6, 129)],
        "#000",
        opacity=0.7,
        filter=shadow.blur(2.5),
    )
    shape = Canvas(w, h)
    for leaf in leaves:
        shape.poly(leaf, "#fff")
    hide = masked(m.leather(w * 2, h * 2, name, p.mix(paint.dark, "#1c1416", 0.35)), rasterise(shape, 2))
    c = Canvas(w, h)
    with c.captured() as aside:
        pattern_content(c, paint.pattern)
    tile = c.tile(32, 32, "".join(aside).replace("#fff", paint.light), "scale(0.5)")
    for k, leaf in enumerate(leaves):
        if k != 1:
            c.poly(leaf, tile, opacity=0.22)
            c.poly(leaf, c.linear([(0, "#000", 0.5), (1, "#000", 0.05)], *((0, 0, 1, 0) if k == 0 else (1, 0, 0, 0))))
        c.poly(leaf, "none", stroke="#0a0608", stroke_width=3.4, stroke_linejoin="round")
        c.poly(leaf, "none", stroke=paint.base, stroke_width=1.8, stroke_linejoin="round")
    c.rect(70, 8, 80, 104, c.linear([(0, "#fff", 0.16), (0.4, "#fff", 0), (1, "#000", 0.35)]))
    c.rect(75, 13, 70, 94, "none", 3, stroke=p.lit(paint.base, 0.3), stroke_width=0.9, stroke_dasharray="4 2.6")
    field = PALE_FIELDS.get(gang, "#120e13")
    c.circle(110, 61, 33, "#000", opacity=0.5)
    c.circle(110, 60, 32, field, stroke=paint.base, stroke_width=3)
    c.circle(
        110, 60, 32, "none", stroke=c.linear([(0, "#fff", 0.5), (0.5, "#fff", 0), (1, "#000", 0.5)]), stroke_width=3
    )
    with c.at(110, 60, 0.47):
        GLYPHS[gang](c, paint.base, field)
    for x in (70, 150):
        for y in (24, 60, 96):
            c.rect(x - 2.4, y - 5, 4.8, 10, p.BRASS, 1.4, stroke="#3a250c", stroke_width=0.6)
    return over(over(rasterise(shadow, 2), hide), rasterise(c, 2))


def register() -> None:
    for gang in p.PAINTS:
        painted(f"clubhouse_{gang}", "boards", SIZE, lambda n, g=gang: paint_board(n, g), "png8", gang=gang)
        painted(
            f"blind_{gang}", "boards", BLIND, lambda n, g=gang: paint_blind(n, g), "png8", anchor=(0.5, 0.95), gang=gang
        )
