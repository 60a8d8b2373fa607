"""Illustrations of Hassles."""

from __future__ import annotations

import math

from artkit import palette as p
from artkit.cards import card
from artkit.hands import fist
from artkit.people import AIM, ARMS_CROSSED, BENT, LEAN, STAND, TORCH, WALK
from artkit.scene import Floor, Scene


@card
def federal_sting(s: Scene) -> None:
    """Agents in long coats come out of the fog with torches; black cars behind them."""
    c = s.c
    s.sky("#060a10", "#14222c", "#3f5a60")
    s.skyline(112, "#0c161c", 14, 40, None, 18)
    s.fog(96, 20, "#8fb0b4", 0.3, 10)
    for x, flip in ((50, False), (192, True)):
        s.car(x, 118, 0.72, flip, body="#0a0d11", glass="#1a262c", edge="#9fc4c8")
        for dx in (38,):
            s.glow(x + (dx if not flip else -dx), 104, 34, "#eafcff", 0.9)
    s.glow(120, 76, 110, "#d8f6fa", 0.5, 60)
    for x, tall, pose, flip in ((70, 82, WALK, False), (120, 90, TORCH, False), (170, 82, WALK, True)):
        s.person(
            x,
            126,
            tall,
            pose,
            "#d8f6fa",
            x > 120,
            flip,
            "#05070a",
            coat=True,
            hat="brim" if x != 120 else "peak",
            stout=1.1,
        )
    for x, turn in ((85, -58), (155, 58)):
        s.cone(x, 85, 76, 42, "#eafcff", 0.5, turn, 3)
        s.glow(x, 85, 16, "#eafcff", 0.9)
        c.circle(x, 85, 1.8, "#ffffff")
    s.cone(147, 60, 96, 52, "#eafcff", 0.5, -82, 3)
    s.glow(147, 60, 26, "#ffffff", 0.95)
    c.circle(147, 60, 2.6, "#ffffff")
    s.fog(124, 7, "#9fc4c8", 0.14, 10)
    s.floor = Floor(0.75, "#0a1014", 3, 0.6, 0.9)
    s.mood = "#06161c"


@card
def short_supply(s: Scene) -> None:
    """Shelves bare to the wall; one last box, a cobweb, a bulb."""
    c = s.c
    c.rect(0, 0, 240, 160, "#15110c")
    s.wall(0, 0, 240, 118, "boards", "#2f2519")
    s.hanging_lamp(120, 18, 7, "#ffe0a0", "#1c1610", 96, 130, 0.5)
    for y in (40, 74, 108):
        s.shelf(24, y, 192, "#6b4526", 4)
    for x in (24, 120, 216):
        c.rect(x - 2.5, 14, 5, 106, c.linear([(0, "#3a2412"), (0.4, "#8a5a30"), (1, "#2a180c")], 0, 0, 1, 0))
    for x, y in ((44, 40), (74, 40), (160, 74), (190, 74), (60, 108), (180, 108), (150, 40)):
        c.rect(x - 9, y - 0.6, 18, 0.8, "#d8b88a", opacity=0.25)
        c.rect(x - 6, y + 0.8, 12, 2.2, "#c8b890", opacity=0.5)
    s.brick(92, 74, 24)
    s.glow(96, 66, 34, "#ffe0a0", 0.35)
    for k in range(5):
        c.path(
            f"M216 {14 + k * 5} Q{206 - k * 3} {20 + k * 2} {212 - k * 6} 14",
            "none",
            stroke="#d9d4c8",
            stroke_width=0.5,
            opacity=0.6,
        )
    c.line([(216, 14), (196, 36)], "#d9d4c8", 0.5, opacity=0.6)
    s.person(190, 126, 84, STAND, "#ffe0a0", True, True, "#0a0705", stout=1.15)
    c.path("M30 118 q6 -7 14 -3 l6 3Z", "#3a332c")
    c.path("M50 118 q8 1 12 -4", "none", stroke="#3a332c", stroke_width=1)
    s.shade_sides(0.55, 0.5)
    s.floor = Floor(0.4, "#18120c", 0.8, 0.9, 0.6)


@card
def zero_tolerance(s: Scene) -> None:
    """The gavel comes down in a cone of light."""
    c = s.c
    c.rect(0, 0, 240, 160, "#0c0809")
    c.rect(0, 0, 240, 160, c.radial([(0, "#7a1d1a", 0.9), (0.6, "#2a0a0c", 0.9), (1, "#0a0405", 1)], 0.5, 0.6, 0.7))
    for k in range(18):
        a = math.pi * 2 * k / 18
        c.poly(
            [
                (120, 104),
                (120 + 220 * math.cos(a), 104 + 220 * math.sin(a)),
                (120 + 220 * math.cos(a + 0.12), 104 + 220 * math.sin(a + 0.12)),
            ],
            "#ff6a3c",
            opacity=0.1,
        )
    c.ellipse(120, 118, 62, 12, "#2a160c")
    c.rect(58, 106, 124, 12, c.linear([(0, "#3a1f10"), (0.4, "#a8672f"), (1, "#2a160c")], 0, 0, 1, 0))
    c.ellipse(120, 106, 62, 12, c.linear([(0, "#c98b4a"), (1, "#6b3d1c")]))
    with c.at(124, 64, 1.35, -18):
        c.rect(-34, -20, 68, 40, c.linear([(0, "#d99a55"), (0.4, "#8a5228"), (1, "#3a1f0e")]), 5)
        for x in (-42, 26):
            c.rect(x, -24, 16, 48, c.linear([(0, "#f0bc7a"), (0.4, "#a8672f"), (1, "#4a2812")]), 5)
        c.rect(-3, -22, 6, 44, p.BRASS)
        c.path(
            "M-6 -20 L6 -20 L9 -90 L-9 -90Z", c.linear([(0, "#4a2812"), (0.4, "#b8763c"), (1, "#3a1f0e")], 0, 0, 1, 0)
        )
    s.sparks(100, 100, 60, 60, "#ffe0a0", -1.5, 3.6)
    s.glow(104, 102, 70, "#ffb04a", 0.5, 24)
    s.floor = Floor(0.4, "#140809", 0.8, 0.8, 0.7)
    s.mood = "#240808"


@card
def flooded_market(s: Scene) -> None:
    """The street is under water and bricks of goods float by the shuttered stalls."""
    s.sky("#06121a", "#12303c", "#3a6a6a", 92)
    for x, w, col in ((-6, 74, "#17303a"), (74, 84, "#1c3842"), (164, 84, "#17303a")):
        s.wall(x, 18, w, 74, "boards", col)
        s.awning(x + 4, 34, w - 8, 12, "#b8442f", "#e0d4b8", 7)
        s.shutter(x + 10, 92, w - 20, 38, "#3d5a60", 1)
    s.lamp_post(158, 92, 66, "#ffe0a0", 14)
    s.glow(60, 40, 60, "#ffe0a0", 0.25)
    s.rain(110, 0.4)
    s.line = 92
    s.floor = Floor(0.85, "#0a2028", 9, 0.4, 1.0)
    s.mood = "#04202a"
    s.near()
    for x, y, w, turn in (
        (40, 122, 26, -8),
        (84, 108, 20, 10),
        (122, 132, 32, -6),
        (178, 116, 24, 14),
        (212, 138, 30, -12),
        (150, 102, 15, 4),
        (20, 100, 14, -6),
        (62, 146, 30, 9),
    ):
        with s.c.at(x, y, 1, turn):
            s.brick(0, 0, w)
        s.c.path(
            f"M{x - w * 0.9} {y - 1} q{w * 0.45} 5 {w * 0.9} 2 q{w * 0.45} 4 {w} -2 l0 9 l{-w * 1.9} 0Z",
            "#123a44",
            opacity=0.75,
        )
        s.c.path(
            f"M{x - w * 0.9} {y - 1} q{w * 0.45} 5 {w * 0.9} 2 q{w * 0.45} 4 {w} -2",
            "none",
            stroke="#bfeaf0",
            stroke_width=0.8,
            opacity=0.8,
        )


@card
def arms_race(s: Scene) -> None:
    """A fan of rifles before a red sunburst, crates stacked below."""
    c = s.c
    c.rect(0, 0, 240, 160, "#2a0a08")
    for k in range(24):
        a = math.pi + math.pi * k / 24
        if k % 2 == 0:
            c.poly(
                [
                    (120, 112),
                    (120 + 260 * math.cos(a), 112 + 260 * math.sin(a)),
                    (120 + 260 * math.cos(a + math.pi / 24), 112 + 260 * math.sin(a + math.pi / 24)),
                ],
                "#b8321f",
                opacity=0.8,
            )
    c.rect(0, 0, 240, 118, c.radial([(0, "#ffd27a", 0.95), (0.3, "#ff8a3a", 0.5), (1, "#2a0a08", 0.2)], 0.5, 0.95, 0.8))
    for turn in (-166, -147, -128, -109, -71, -52, -33, -14, -90):
        a = math.radians(turn)
        s.rifle(120 + 60 * math.cos(a), 106 + 60 * math.sin(a), 1.08, turn, False, "#10141b", "#4a2412", "#fff0d0")
    for x, y in ((48, 124), (84, 124), (120, 124), (156, 124), (192, 124)):
        s.crate(x, y, 34, "#5d6b38" if (x // 12) % 2 else "#7a4f2a")
    s.glow(120, 96, 60, "#ffcf7a", 0.3)
    s.bloom = 0.35
    s.floor = Floor(0.45, "#1a0a08", 1, 0.7, 0.7)
    s.mood = "#260a06"


@card
def roadblocks(s: Scene) -> None:
    """Striped barriers across the road, cones, two patrol cars nose to nose."""
    c = s.c
    s.sky("#05070f", "#101a34", "#2f3a66", 96)
    s.hills(98, 24, "#0a0f20", 5)
    s.stars(40, 70)
    c.poly([(70, 96), (170, 96), (300, 160), (-60, 160)], "#171a22")
    s.car(66, 112, 0.66, False, police=True, body="#1a2438", edge="#8fb2ff")
    s.car(176, 112, 0.66, True, police=True, body="#1a2438", edge="#8fb2ff")
    for x, colour, turns in (
        (62, "#ff2438", (40, 140, 250)),
        (70, "#3a6bff", (-50, 60, 200)),
        (172, "#ff2438", (-60, 90, 170)),
        (180, "#3a6bff", (30, -120, 210)),
    ):
        s.beams(x, 82, colour, 0.4, 110, turns)
    s.glow(104, 100, 34, "#fff1c0", 0.9)
    s.glow(138, 100, 34, "#fff1c0", 0.9)
    s.person(120, 116, 54, STAND, "#fff1c0", True, False, "#06080e", hat="peak", stout=1.15)
    s.line = 118
    s.floor = Floor(0.6, "#0d1018", 3, 0.6, 0.8)
    s.mood = "#081030"
    s.near()
    for x in (46, 122, 198):
        s.barrier(x, 138, 66, 17)
        s.glow(x - 22, 114, 9, "#ffb347", 1)
        s.glow(x + 22, 114, 9, "#ffb347", 1)
    for x in (12, 84, 160, 232):
        s.c.poly([(x - 8, 148), (x + 8, 148), (x + 2.4, 124), (x - 2.4, 124)], "#f0641e")
        s.c.poly([(x - 5.6, 141), (x + 5.6, 141), (x + 4.2, 134), (x - 4.2, 134)], "#f6f0e4")
        s.c.rect(x - 10, 147, 20, 3, "#8a3410", 1)


@card
def fists_only(s: Scene) -> None:
    """A taped fist raised in the lamp light; the guns lie on the floor."""
    c = s.c
    c.rect(0, 0, 240, 160, "#0e0c0d")
    s.wall(0, 0, 240, 118, "brick", "#2a2220")
    s.cone(120, -8, 150, 160, "#ffe2b0", 0.6, 0, 50)
    for x, tall, flip in ((34, 78, False), (60, 82, False), (182, 82, True), (208, 78, True)):
        s.person(x, 124, tall, ARMS_CROSSED if tall == 78 else STAND, "#ffd9a0", x > 120, flip, "#090708", stout=1.15)
    with c.at(120, 66, 1.02):
        fist(c, "#d69a6c", "#efe6d2", "#2a2d36", False)
    for y in (96, 104):
        c.line([(94, y + 9), (146, y + 3)], "#b8ac94", 1.2)
    s.glow(120, 40, 70, "#ffe2b0", 0.25)
    for x, y, turn in ((48, 130, 12), (84, 142, -160), (170, 136, 24), (206, 146, -14)):
        s.near()
        s.pistol(x, y, 0.5, turn)
    s.far()
    s.bloom, s.threshold = 0.3, 0.75
    s.shade_sides(0.4, 0.4)
    s.floor = Floor(0.5, "#15100e", 0.8, 0.8, 0.7)


@card
def phones_down(s: Scene) -> None:
    """A booth in the rain, the receiver hanging on a cut cord."""
    c = s.c
    s.sky("#060a14", "#101c38", "#2c3a66")
    s.skyline(118, "#0a1122", 20, 56, "#ffd98a", 16)
    c.rect(84, 6, 72, 114, "#7a1416", 4)
    c.rect(84, 6, 72, 14, "#a8201f", 4)
    c.rect(90, 24, 60, 92, c.linear([(0, "#fff3c8"), (0.5, "#e8c070"), (1, "#7a5424")]))
    s.glow(120, 60, 90, "#ffe0a0", 0.6)
    c.rect(104, 30, 32, 44, "#1c2026", 3)
    c.rect(108, 34, 24, 10, "#3a434d", 1)
    for row in range(3):
        for col in range(3):
            c.rect(111 + col * 7, 48 + row * 7, 4.6, 4.6, "#c9d3dc", 1)
    c.path("M104 66 C92 74 108 84 98 96", "none", stroke="#14161a", stroke_width=1.8, stroke_dasharray="2.4 1")
    with c.at(98, 104, 1, 18):
        c.path("M-4 -12 q-5 0 -5 5 l5 2 l0 12 l-5 2 q0 5 5 5 q7 -2 7 -13 q0 -11 -7 -13Z", "#0c0d10")
    c.path("M140 40 q10 10 4 20", "none", stroke="#14161a", stroke_width=1.4)
    s.sparks(143, 62, 24, 18, "#bff0ff", 1.6, 2.6)
    for x in (90, 120, 150):
        c.rect(x - 1.4, 22, 2.8, 96, "#7a1416")
    for y in (48, 74, 100):
        c.rect(90, y, 60, 1.8, "#7a1416")
    c.rect(84, 116, 72, 5, "#5a0e10")
    s.person(196, 124, 82, LEAN, "#ffe0a0", True, True, "#06080e", coat=True, hat="brim")
    s.rain(120, 0.4)
    s.floor = Floor(0.8, "#0a0e18", 3, 0.5, 0.95)
    s.mood = "#081028"


@card
def overtime(s: Scene) -> None:
    """A works clock past midnight over men still at the machines."""
    c = s.c
    c.rect(0, 0, 240, 160, "#0e1210")
    s.wall(0, 0, 240, 118, "iron", "#222c28")
    for x in (20, 176):
        s.window(x, 14, 44, 40, "#2a4668", 4, 4, "#0a0e0d", 0.2)
    c.circle(120, 44, 34, "#0a0c0b")
    c.circle(120, 44, 31, c.radial([(0, "#fffbe6"), (1, "#e8cf8a")]))
    s.glow(120, 44, 76, "#ffe9a8", 0.5)
    for i in range(12):
        a = math.pi * i / 6
        c.line(
            [(120 + 24 * math.cos(a), 44 + 24 * math.sin(a)), (120 + 28.6 * math.cos(a), 44 + 28.6 * math.sin(a))],
            "#1c1a12",
            2.2,
        )
    c.line([(120, 44), (131, 24)], "#1c1a12", 3.2)
    c.line([(120, 44), (138, 50)], "#1c1a12", 2.4)
    c.line([(120, 44), (103, 56)], "#c8262c", 1.2)
    c.circle(120, 44, 3, "#c8262c")
    for x, r, n in ((40, 22, 12), (76, 14, 9), (200, 24, 12)):
        teeth = []
        for i in range(n):
            a = 2 * math.pi * i / n
            for rr, da in ((r * 0.8, -0.24), (r, -0.13), (r, 0.13), (r * 0.8, 0.24)):
                teeth.append((x + rr * math.cos(a + da), 96 + rr * math.sin(a + da)))
        c.poly(teeth, c.linear([(0, "#7f8c86"), (1, "#2a332f")]))
        c.circle(x, 96, r * 0.34, "#121815")
    for x, flip in ((104, False), (160, True)):
        s.person(x, 124, 66, BENT, "#ffe9a8", x > 130, flip, "#070a09", hat="cap", stout=1.1)
    c.rect(112, 96, 40, 24, "#2c3833", 2)
    c.rect(112, 96, 40, 2, "#9fb0a8")
    s.sparks(134, 94, 60, 40, "#ffd27a", -1.4, 2.8)
    s.smoke(210, 60, 50, 9, "#c8d4cc", 0.14, -0.4)
    s.shade_sides(0.4, 0.4)
    s.floor = Floor(0.5, "#101412", 1.2, 0.8, 0.7)
    s.mood = "#0c160e"


@card
def state_of_emergency(s: Scene) -> None:
    """A helicopter's beam over a city that burns."""
    c = s.c
    s.sky("#0a0408", "#3a0c10", "#e0561e")
    s.smoke(40, 110, 110, 16, "#1a0a0a", 0.7, 0.3)
    s.smoke(190, 108, 110, 18, "#1a0a0a", 0.7, -0.3)
    s.glow(130, 30, 120, "#ff8a4a", 0.3, 40)
    s.skyline(118, "#2a0c10", 24, 60, "#ffb35c", 18)
    s.skyline(118, "#140608", 12, 40, "#ff8a3a", 22)
    for x, h in ((30, 34), (52, 22), (176, 30), (206, 42), (118, 20)):
        s.flame(x, 118, h)
    s.cone(110, 50, 90, 70, "#eaf6ff", 0.85, 14, 6)
    with c.at(110, 40, 0.92):
        c.path(
            "M-30 -6 Q-26 -20 -4 -20 L10 -18 Q22 -14 30 -8 L76 -14 L78 -24 L84 -24 L84 -8 L30 2 Q16 "
            "10 -8 8 Q-30 6 -30 -6Z",
            "#07080c",
        )
        c.path("M-28 -7 Q-24 -17 -8 -17 L-8 -4 L-27 -3Z", "#5f8fae")
        c.ellipse(0, -28, 66, 4.4, "#ffc8a0", opacity=0.34, filter=c.blur(1.2))
        c.line([(-64, -30), (0, -28), (64, -26)], "#07080c", 2.2)
        c.path("M-62 -31 L0 -29 L62 -27", "none", stroke="#ffd0a8", stroke_width=0.8)
        c.line([(0, -28), (0, -18)], "#07080c", 3.4)
        c.circle(82, -18, 9, "#ffc8a0", opacity=0.3)
        c.line([(76, -25), (88, -11)], "#07080c", 1.4)
        c.line([(-24, 14), (24, 14)], "#07080c", 2)
        c.line([(-12, 8), (-14, 14)], "#07080c", 1.6)
        c.line([(12, 8), (14, 14)], "#07080c", 1.6)
        c.path("M-30 -6 Q-26 -20 -4 -20 L10 -18", "none", stroke="#ffb38a", stroke_width=1)
    s.glow(110, 48, 16, "#eaf6ff", 1)
    s.person(80, 122, 34, WALK, "#ffb35c", False, True, "#0a0304", hat="helmet")
    s.person(132, 122, 34, AIM, "#eaf6ff", False, False, "#0a0304", hat="helmet")
    s.floor = Floor(0.75, "#1a0806", 3.4, 0.5, 0.85)
    s.mood = "#300806"
