"""Whole screens: throwdown, game over, market. Drawn on 480 x 270."""

from __future__ import annotations

from artkit import palette as p
from artkit.catalogue import painted
from artkit.people import ARMS_CROSSED, CHEER, LEAN, STAND
from artkit.raster import Picture
from artkit.scene import Floor, Paint, Scene
from artkit.svg import Box

SCREEN = (1920, 1080)
UNITS = (480, 270)


def tube(s: Scene, x: float, y: float, w: float, h: float, r: float, colour: str, width: float) -> None:
    """A neon box; its blurs are kept to the box, which matters at this size."""
    box: Box = (x - 12, y - 12, w + 24, h + 24)
    for k, opacity, blur in ((4.2, 0.35, 1.7), (1.5, 0.9, 0.4)):
        s.c.rect(
            x,
            y,
            w,
            h,
            "none",
            r,
            stroke=colour,
            stroke_width=width * k,
            opacity=opacity,
            filter=s.c.blur(width * blur, box=box),
        )
    s.c.rect(x, y, w, h, "none", r, stroke=p.lit(colour, 0.72), stroke_width=width * 0.6)


def line_tube(s: Scene, d: str, colour: str, width: float, box: Box) -> None:
    for k, opacity, blur in ((4.2, 0.4, 1.7), (1.5, 0.9, 0.4)):
        s.c.path(
            d,
            "none",
            stroke=colour,
            stroke_width=width * k,
            opacity=opacity,
            stroke_linecap="round",
            filter=s.c.blur(width * blur, box=box),
        )
    s.c.path(d, "none", stroke=p.lit(colour, 0.72), stroke_width=width * 0.6, stroke_linecap="round")


def paint_screen(name: str, draw: Paint, line: float) -> Picture:
    scene = Scene(name, *UNITS, line)
    scene.grain = 0.014
    draw(scene)
    return scene.finish(8.0)


def throwdown(s: Scene) -> None:
    """A yard behind the bar: one lamp on a wire, red light from one side, blue from the other, a ring of onlookers."""
    c = s.c
    c.rect(0, 0, 480, 270, "#0b090d")
    s.sky("#05050a", "#120d1a", "#2a1620", 150)
    s.wall(0, 0, 480, 152, "brick", "#241a1c")
    s.shade(0, 0, 480, 80, 0.95, 0.1)
    c.rect(0, 0, 190, 152, c.linear([(0, "#ff3020", 0.5), (1, "#ff3020", 0)], 0, 0, 1, 0), screen=1)
    c.rect(290, 0, 190, 152, c.linear([(0, "#2a6bff", 0), (1, "#2a6bff", 0.55)], 0, 0, 1, 0), screen=1)
    s.shutter(186, 150, 108, 84, "#2c2a30", 1)
    for x, colour in ((40, "#ff5a4a"), (110, "#ff5a4a"), (346, "#5a8fff"), (416, "#5a8fff")):
        s.window(x, 58, 30, 40, colour, 2, 3, "#0c080a", 0.5)
    for k, x in enumerate((14, 40, 70, 100, 134, 164, 316, 348, 378, 410, 440, 468)):
        s.person(
            x,
            156,
            62 + (k * 7) % 11,
            (ARMS_CROSSED, CHEER, STAND, LEAN)[k % 4],
            "#ff6a4a" if x < 240 else "#6f9fff",
            x < 240,
            x > 240,
            "#07060a",
            hat=("", "cap", "brim", "")[k % 4],
            stout=1.15,
            left=("", ("bat", "chain", "bottle")[k // 4], "", "")[k % 4],
            right=("", "", ("chain", "bat", "wrench")[k // 4], "")[k % 4],
        )
    s.cone(240, 34, 220, 330, "#ffe6b8", 0.5, 0, 22)
    s.hanging_lamp(240, 26, 15, "#fff0cf", "#1b1d22", 10, 20, 0.2)
    for x, y, size in ((20, 160, 34), (52, 160, 26), (456, 160, 36), (400, 160, 24)):
        s.crate(x, y, size, "#4a3424")
    s.barrel(425, 152.4, 20, 29, "#5a2a20")
    s.flame(425, 124, 24, 17)
    s.fog(150, 14, "#b8988a", 0.12, 10)
    s.floor = Floor(0.55, "#15100f", 3, 0.8, 0.7)
    s.mood = "#120c14"
    s.vignette = 0.6
    s.near()
    s.glow(240, 200, 190, "#ffe6b8", 0.3, 48)
    s.c.ellipse(240, 204, 150, 34, "none", stroke="#ffe6b8", stroke_width=1.2, opacity=0.18, stroke_dasharray="14 8")


def game_over(s: Scene) -> None:
    """Morning: the road runs into the sun, the last bikes ride off small and black."""
    c = s.c
    s.sky("#16204a", "#c05a5a", "#ffc46a", 166)
    c.circle(240, 160, 130, c.radial([(0, "#fff8dc"), (0.22, "#ffe9a8"), (0.5, "#ffb85a", 0.5), (1, "#ff9a4a", 0)]))
    c.circle(240, 158, 34, "#fff6d8")
    for k in range(7):
        y = 40 + k * 15
        c.ellipse(
            s.rng.uniform(60, 420), y, s.rng.uniform(60, 150), 3.2, "#ffcf9a" if k > 3 else "#7a4a6a", opacity=0.35
        )
    c.poly(
        [
            (0, 168),
            (60, 132),
            (96, 146),
            (150, 118),
            (204, 160),
            (280, 162),
            (336, 122),
            (380, 150),
            (430, 128),
            (480, 160),
            (480, 172),
            (0, 172),
        ],
        "#6a2c3e",
    )
    c.poly([(0, 170), (80, 150), (160, 164), (320, 164), (410, 148), (480, 168), (480, 176), (0, 176)], "#3a1826")
    c.rect(0, 166, 480, 104, c.linear([(0, "#6a2f22"), (0.3, "#34181a"), (1, "#120a10")]))
    c.poly(
        [(228, 166), (252, 166), (420, 270), (60, 270)], c.linear([(0, "#c8704a"), (0.25, "#4a2a2a"), (1, "#17121a")])
    )
    for t in (0.02, 0.1, 0.22, 0.4, 0.64):
        y, w = 166 + 104 * t, 0.5 + 6 * t
        c.poly(
            [(240 - w / 2, y), (240 + w / 2, y), (240 + w * 0.7, y + 3 + 14 * t), (240 - w * 0.7, y + 3 + 14 * t)],
            "#ffd98a",
        )
    c.line([(228, 166), (60, 270)], "#ffb36a", 0.8)
    c.line([(252, 166), (420, 270)], "#ffb36a", 0.8)
    for x, h in ((40, 40), (88, 26), (412, 34), (452, 46)):
        s.cactus(x, 186 + h * 0.3, h, "#1a0c14")
    for k in range(7):
        d = 1 / (1 + k * 0.55)
        for side in (-1, 1):
            x = 240 + side * (12 + 190 * d)
            base = 166 + 74 * d
            c.line([(x, base), (x, base - 100 * d)], "#1a0c14", 2.2 * d)
            c.line([(x - 9 * d, base - 90 * d), (x + 9 * d, base - 90 * d)], "#1a0c14", 1.4 * d)
    # riders seen from behind
    for x, y, k in ((229, 175, 0.2), (250, 177, 0.24), (212, 190, 0.44), (264, 197, 0.56)):
        with c.at(x, y, k):
            c.ellipse(0, 2, 16, 3, "#000", opacity=0.5)
            c.rect(-5, -26, 10, 29, "#050408", 5)
            c.rect(-17, -27, 9, 15, "#0a070c", 3)
            c.rect(8, -27, 9, 15, "#0a070c", 3)
            c.line([(-27, -41), (-9, -37), (9, -37), (27, -41)], "#0a070c", 2.6)
            c.path("M-12 -26 Q-15 -44 -12 -52 Q0 -58 12 -52 Q15 -44 12 -26Z", "#0a070c")
            c.line([(-11, -50), (-21, -46), (-24, -40)], "#0a070c", 5.4)
            c.line([(11, -50), (21, -46), (24, -40)], "#0a070c", 5.4)
            c.circle(0, -63, 7.4, "#0a070c")
            c.path("M-12 -28 Q-15 -44 -12 -52 Q-6 -55 -2 -55.6", "none", stroke="#ffd98a", stroke_width=1.4)
            c.path("M12 -28 Q15 -44 12 -52 Q6 -55 2 -55.6", "none", stroke="#ffd98a", stroke_width=1.4)
            c.path("M-6.6 -60 A7.4 7.4 0 0 1 6.6 -60", "none", stroke="#ffd98a", stroke_width=1.2)
            c.circle(0, -12, 2.4, "#ff3b2f")
    s.glow(240, 166, 260, "#ffd98a", 0.35, 40)
    s.floor = Floor(0)
    s.mood = "#241022"
    s.bloom = 0.5
    s.threshold = 0.7


def market(s: Scene) -> None:
    """An alley at three in the morning: a van with its doors open, lamps on wires, goods on crates, buyers around.

    Only the middle of its height is seen behind the fists, so light and goods are there.
    """
    c = s.c
    c.rect(0, 0, 480, 270, "#0b0e12")
    s.wall(0, 0, 190, 190, "brick", "#3a3236")
    s.wall(290, 0, 190, 190, "brick", "#303a44")
    c.rect(190, 0, 100, 190, c.linear([(0, "#0a1222"), (1, "#3f6a80")]))
    s.moon(252, 30, 8)
    with s.seen_through(190, 0, 100, 190):
        s.skyline(190, "#0e1c2c", 60, 120, "#ffd98a", 22)
    c.rect(0, 0, 190, 190, c.linear([(0, "#ff3f8a", 0.34), (1, "#ff3f8a", 0)], 0, 0, 1, 0), screen=1)
    c.rect(290, 0, 190, 190, c.linear([(0, "#20d0a0", 0), (1, "#20d0a0", 0.3)], 0, 0, 1, 0), screen=1)
    s.shade(0, 0, 480, 60, 0.8, 0.1)
    for x, lit in ((10, "#ff8a5a"), (48, "#ffb35c"), (408, "#5ae0c0"), (446, "#ffd98a")):
        s.window(x, 76, 24, 34, lit, 2, 3, "#0c080a", 0.55)
    for x in (40, 138, 342, 440):
        s.hanging_lamp(x, 64, 9, "#ffd28a", "#1b1d22", 6, 64, 0.2)
        s.cone(x, 70, 190, 96, "#ffd28a", 0.3, 0, 14)
    # the van
    c.rect(168, 86, 144, 98, "#20262c", 6)
    c.rect(176, 94, 128, 84, c.linear([(0, "#7a5224"), (0.45, "#a8702e"), (1, "#2e1a0c")]), 2)
    for x in range(184, 304, 12):
        c.rect(x, 94, 0.8, 84, "#3a220e", opacity=0.5)
    c.rect(176, 94, 20, 84, c.linear([(0, "#0a0604", 0.75), (1, "#0a0604", 0)], 0, 0, 1, 0))
    c.rect(284, 94, 20, 84, c.linear([(0, "#0a0604", 0), (1, "#0a0604", 0.75)], 0, 0, 1, 0))
    c.poly([(226, 97), (254, 97), (286, 178), (194, 178)], c.linear([(0, "#ffe6ae", 0.55), (1, "#ffc870", 0.06)]))
    c.rect(228, 94.5, 24, 3, "#fff2cc", 1)
    s.glow(240, 97, 60, "#ffe2a0", 0.8)
    s.glow(240, 130, 170, "#ffcf7a", 0.22, 100)
    for far, near, edge in ((120, 168, 168), (360, 312, 312)):
        c.poly(
            [(near, 84), (far, 74), (far, 200), (near, 186)],
            c.linear(
                [(0, "#12161a"), (0.7, "#242c34"), (1, "#3a4650")], *((0, 0, 1, 0) if far < near else (1, 0, 0, 0))
            ),
        )
        # The hold's light along the hinges.
        c.path(f"M{edge} 84.5 V186", "none", stroke="#ffc878", stroke_width=1.1, opacity=0.75)
        c.path(f"M{far} 74.5 L{near} 84.5", "none", stroke="#8fa3b3", stroke_width=0.7, opacity=0.5)
    for x in (126, 318):
        c.rect(x, 96, 36, 3, "#0c1014", opacity=0.8)
        c.rect(x, 168, 36, 3, "#0c1014", opacity=0.8)
        c.rect(x + 3, 106, 30, 56, "none", 3, stroke="#3c4852", stroke_width=0.8, opacity=0.7)
    c.ellipse(241, 177, 58, 4, "#0a0604", opacity=0.7)
    for row, count in ((0, 6), (1, 6), (2, 5), (3, 4)):
        for k in range(count):
            s.brick(
                190 + k * 19 + row * 6,
                176 - row * 13,
                20,
                s.rng.choice(("#c7a06a", "#b88f58", "#d4b07c")),
                s.rng.choice(("#2fa3b3", "#b3452f", "#c8a02f")),
            )
    # The load stands in its own shadow: the lamp hangs above it.
    c.rect(186, 136, 110, 44, c.linear([(0, "#160b04", 0), (1, "#160b04", 0.5)]))
    for x in (184, 296):
        c.circle(x, 186, 14, "#050607")
        c.circle(x, 186, 6, "#5f6872")
    c.rect(172, 178, 136, 6, "#14181c")
    for x in (174, 300):
        c.rect(x, 170, 7, 6, "#ff2b2b")
        s.glow(x + 3, 173, 20, "#ff2b2b", 0.7)
    # buyers, in the light of the lamps
    for x, tall, pose, flip, hat, rim, held in (
        (88, 106, STAND, False, "brim", "#ffb0c8", "case"),
        (30, 100, ARMS_CROSSED, False, "", "#ffb0c8", ""),
        (60, 96, LEAN, True, "cap", "#ffb0c8", ""),
        (388, 104, LEAN, True, "cap", "#a0ffe0", ""),
        (420, 98, STAND, False, "", "#a0ffe0", "case"),
        (452, 108, ARMS_CROSSED, True, "brim", "#a0ffe0", ""),
    ):
        s.person(
            x, 191, tall * 0.94, pose, rim, x > 240, flip, "#0a080c", coat=hat == "brim", hat=hat, stout=1.1, right=held
        )
    # what is on offer
    for x, size in ((12, 26), (112, 22), (366, 22), (470, 28)):
        s.crate(x, 191, size, "#6a4a2c")
    s.cash_stack(112, 173, 18, 3)
    s.cash_stack(13, 169, 20, 2)
    s.brick(361, 173.5, 15)
    s.brick(462, 168, 20, "#d4b07c", "#b3452f")
    s.barrel(136, 191, 14, 20, "#5a2a20")
    s.flame(136, 171, 17, 13)
    s.glow(136, 166, 50, "#ff9a4a", 0.5)
    s.fog(186, 14, "#c8b89a", 0.16, 10)
    s.floor = Floor(0.75, "#12141a", 4, 0.6, 0.9)
    s.mood = "#120c18"
    s.vignette = 0.34
    s.bloom = 0.5


def register() -> None:
    painted("backdrop_throwdown", "backdrops", SCREEN, lambda n: paint_screen(n, throwdown, 152), "jpg")
    painted("backdrop_game_over", "backdrops", SCREEN, lambda n: paint_screen(n, game_over, 166), "jpg")
    painted("backdrop_market", "backdrops", SCREEN, lambda n: paint_screen(n, market, 190), "jpg")
