"""Opportunities: cards that become Locations, drawn as places."""

from __future__ import annotations

import math

from artkit import palette as p
from artkit.body import Pose
from artkit.cards import opportunity
from artkit.people import AIM, ARMS_CROSSED, CHEER, HANDS_UP, LEAN, SIT, STAND, WALK
from artkit.scene import Floor, Scene
from artkit.vehicles import BikePaint, RiderPaint


@opportunity
def arms_convoy(s: Scene) -> None:
    """Army trucks nose to tail on a mountain road, lamps in the dust."""
    c = s.c
    s.sky("#070c0c", "#182420", "#5a6a48")
    s.stars(30, 80)
    c.poly([(-10, 128), (40, 60), (76, 92), (120, 40), (172, 96), (214, 62), (270, 128)], "#141c18")
    c.line([(40, 60), (76, 92), (120, 40), (172, 96), (214, 62)], "#4a5a44", 0.8)
    c.poly([(-10, 128), (60, 96), (150, 104), (270, 90), (270, 128)], "#0d1310")
    for x, k, dark in ((218, 0.42, "#2c3820"), (162, 0.56, "#38462a"), (84, 0.78, "#465634")):
        with c.at(x, 130, k, 0, True):
            c.path(
                "M-70 -14 L-70 -60 Q-20 -76 22 -60 L22 -14Z", c.linear([(0, p.lit(dark, 0.2)), (1, p.dim(dark, 0.4))])
            )
            for j in (-52, -24, 4):
                c.path(f"M{j} -14 L{j} -66", "none", stroke=p.dim(dark, 0.5), stroke_width=1.6)
            c.path("M24 -12 L24 -56 L46 -56 L54 -36 L72 -32 L72 -12Z", dark)
            c.path("M30 -51 L43 -51 L48 -37 L30 -37Z", "#0a100a")
            c.line([(24, -56), (46, -56), (54, -36), (72, -32)], "#c8d09a", 1.2)
            c.path("M-24 -48l3 7 8 .7-6 5 2 7.6-7-4-7 4 2-7.6-6-5 8-.7Z", "#e9e6cf")
            for wx in (-56, -32, 36, 58):
                c.circle(wx, -10, 11, "#070907")
                c.circle(wx, -10, 4.6, "#4a5638")
            c.rect(68, -28, 6, 8, "#fff6d0")
        s.glow(x - 72 * k, 130 - 24 * k, 46 * k + 8, "#fff1c0", 0.95)
        s.cone(x - 72 * k, 130 - 24 * k, 80 * k + 20, 40 * k, "#fff1c0", 0.5, 86, 4)
    s.crate(28, 131, 22, "#5d6b38")
    s.rifle(30, 112, 0.34, -6, False, "#12161b", "#6b3d1e", "#c8d0c0")
    s.person(10, 132, 38, AIM, "#fff1c0", False, False, "#070a08", hat="helmet")
    s.fog(124, 12, "#a8a884", 0.22)
    s.floor = Floor(0.45, "#0f120c", 3, 0.9, 0.4)
    s.mood = "#0c140a"


@opportunity
def lost_container(s: Scene) -> None:
    """A container on the beach, one door open, gold light on the surf."""
    c = s.c
    s.sky("#050a14", "#10283c", "#3f6a7a")
    s.stars(50, 100)
    s.moon(206, 58, 11)
    c.rect(0, 104, 260, 24, c.linear([(0, "#1c4656"), (1, "#0f2a36")]))
    for _ in range(16):
        x, y = s.rng.uniform(0, 260), s.rng.uniform(106, 124)
        c.line([(x, y), (x + s.rng.uniform(8, 26), y)], "#bfe4ea", 0.5, opacity=s.rng.uniform(0.2, 0.7))
    s.glow(206, 112, 40, "#f4e7c6", 0.4, 8)
    with c.at(122, 92, 1, -7):
        c.poly([(-66, -34), (40, -34), (40, 34), (-66, 34)], c.linear([(0, "#d8643a"), (1, "#5a2010")]))
        for k in range(17):
            x = -64 + k * 6.2
            c.rect(x, -33, 2.6, 66, "#8a3a1c")
            c.rect(x + 2.6, -33, 1, 66, "#f08a5a", opacity=0.5)
        c.rect(-66, -34, 106, 3, "#f0a070")
        c.rect(40, -34, 30, 68, c.linear([(0, "#fff0b8"), (1, "#e89a3a")]))
        c.rect(40, -34, 30, 68, "none", stroke="#3a160a", stroke_width=3)
        c.poly([(70, -34), (92, -42), (92, 42), (70, 34)], "#a8482a")
        for k in (0.3, 0.7):
            x = 70 + 22 * k
            c.line([(x, -36 - 6 * k), (x, 36 + 6 * k)], "#3a160a", 1.6)
        s.brick(50, 33, 14)
        s.brick(60, 33, 13)
        s.brick(55, 27, 14)
    s.glow(178, 96, 60, "#ffcf7a", 0.7)
    s.brick(196, 130, 15)
    s.brick(214, 132, 12)
    s.palm(26, 130, 70, "#060a10", 8)
    s.palm(44, 130, 48, "#060a10", -4)
    s.person(234, 132, 38, WALK, "#ffcf7a", True, True, "#060a10")
    s.fog(122, 8, "#7fb0c0", 0.2)
    s.floor = Floor(0.55, "#141c1e", 5, 0.7, 0.7)
    s.mood = "#061826"


@opportunity
def stag_party(s: Scene) -> None:
    """A mirror ball, beams of colour, silhouettes with bottles, balloons on the ceiling."""
    c = s.c
    c.rect(0, 0, 260, 200, "#12061c")
    s.wall(0, 30, 260, 98, "panels", "#2a1040")
    for x, colour, turn in (
        (20, p.PINK, -30),
        (76, p.CYAN, -12),
        (130, p.AMBER, 0),
        (184, p.GREEN, 14),
        (240, p.VIOLET, 30),
    ):
        s.cone(x, 34, 110, 80, colour, 0.55, turn, 6)
        s.glow(x, 36, 16, colour, 0.9)
    c.line([(130, 30), (130, 46)], "#0a040e", 1)
    c.circle(130, 60, 15, c.radial([(0, "#f6f6ff"), (0.5, "#8f8fb8"), (1, "#2a2448")], 0.38, 0.34, 0.75))
    for k in range(-3, 4):
        c.path(
            f"M{130 - 15 * math.cos(k * 0.42)} {60 + 15 * math.sin(k * 0.42)} h{30 * math.cos(k * 0.42)}",
            "none",
            stroke="#1c1638",
            stroke_width=0.5,
        )
        c.ellipse(130, 60, abs(k) * 4.6 + 0.2, 15, "none", stroke="#1c1638", stroke_width=0.5)
    s.glow(130, 58, 40, "#ffffff", 0.5)
    for _ in range(40):
        s.glow(
            s.rng.uniform(0, 260),
            s.rng.uniform(36, 124),
            s.rng.uniform(1.5, 3.5),
            s.rng.choice((p.PINK, p.CYAN, "#ffffff", p.AMBER)),
            0.8,
        )
    for x, y, colour in (
        (30, 52, "#ff4f8a"),
        (44, 46, "#ffd25a"),
        (58, 54, "#4fc8ff"),
        (206, 50, "#7dff9a"),
        (220, 46, "#ff4f8a"),
        (234, 54, "#b06bff"),
    ):
        c.ellipse(x, y, 6.4, 7.6, c.radial([(0, "#ffffff"), (0.3, colour), (1, p.dim(colour, 0.4))], 0.35, 0.3, 0.8))
        c.line([(x, y + 7.6), (x + 2, y + 24)], "#d8c8e8", 0.4)
    for x, tall, pose, flip in (
        (34, 52, CHEER, False),
        (66, 56, CHEER, True),
        (100, 52, STAND, False),
        (160, 54, CHEER, False),
        (194, 56, CHEER, True),
        (228, 52, LEAN, True),
    ):
        s.person(
            x,
            131,
            tall,
            pose,
            s.rng.choice(("#ff9ad0", "#9fe8ff", "#ffe0a0")),
            x < 130,
            flip,
            "#08040c",
            hat="cap" if x == 100 else "",
        )
    s.person(130, 122, 58, CHEER, "#fff0ff", True, False, "#12061a", stout=1.1)
    c.path("M122 63 l16 0 l-8 -13Z", "#ffd25a")
    c.rect(106, 120, 48, 9, "#3a1450")
    c.rect(106, 120, 48, 1.4, "#ff9ad0")
    s.bottle(44, 80, 10, "#3f7a3a")
    s.bottle(206, 78, 10, "#3f7a3a")
    s.floor = Floor(0.8, "#140820", 1.4, 0.6, 0.9)
    s.mood = "#24083a"


@opportunity
def armoured_van(s: Scene) -> None:
    """A steel van with its doors sprung, notes in the wind, a guard with his hands up."""
    c = s.c
    s.sky("#0a0c12", "#20303c", "#8a7a5a")
    s.skyline(128, "#121a22", 24, 60, "#ffd98a", 20)
    with c.at(118, 130, 1.06):
        c.path(
            "M-70 -10 L-70 -58 Q-70 -62 -64 -62 L26 -62 L40 -60 L52 -38 L66 -34 Q70 -33 70 -28 L70 -10Z",
            c.linear([(0, "#8f9ca8"), (0.5, "#5a6672"), (1, "#262e36")]),
        )
        c.path("M30 -56 L38 -56 L47 -39 L30 -39Z", "#16242c")
        c.rect(-66, -40, 92, 8, "#d8a61e")
        for k in range(12):
            c.poly([(-66 + k * 8, -32), (-62 + k * 8, -32), (-58 + k * 8, -40), (-62 + k * 8, -40)], "#1a1610")
        c.rect(-30, -57, 24, 12, "#20282e", 2)
        c.rect(-28, -55, 20, 8, "#3a4a54")
        for x in (-64, -50, -36, -22, -8, 6, 20):
            c.circle(x, -60, 1.2, "#c9d3dc")
            c.circle(x, -14, 1.2, "#c9d3dc")
        c.line([(-66, -62), (26, -62), (40, -60), (52, -38), (66, -34)], "#e8f2fa", 1.2)
        c.poly([(-70, -60), (-92, -66), (-92, -4), (-70, -10)], "#6b7883")
        c.rect(-70, -58, 5, 46, "#ffe2a0")
        for x in (-42, 44):
            c.circle(x, -9, 13, "#070809")
            c.circle(x, -9, 6, "#8b97a5")
        c.rect(64, -28, 6, 7, "#fff6d0")
    s.glow(44, 96, 50, "#ffcf7a", 0.75)
    s.glow(190, 104, 46, "#fff1c0", 0.9)
    for x, y in ((34, 130), (22, 132), (44, 133)):
        s.cash_stack(x, y, 15, 2)
    for _ in range(16):
        x, y = s.rng.uniform(4, 90), s.rng.uniform(50, 126)
        with c.at(x, y, 1, s.rng.uniform(-60, 60)):
            c.rect(-4, -1.8, 8, 3.6, "#8fc993", 0.4, stroke="#2f5f38", stroke_width=0.4)
    s.person(218, 131, 42, HANDS_UP, "#fff1c0", True, True, "#080a0d", hat="peak")
    s.person(244, 132, 44, AIM, "#ffcf7a", True, True, "#080a0d")
    s.fog(124, 8, "#b09a70", 0.18)
    s.floor = Floor(0.65, "#101214", 3, 0.6, 0.8)
    s.mood = "#14140e"


@opportunity
def toy_run(s: Scene) -> None:
    """Bikes loaded with bears and parcels under coloured bulbs and falling snow."""
    c = s.c
    s.sky("#081020", "#1c2c54", "#5a4a7a")
    s.stars(30, 80)
    for x, w, h in ((6, 60, 54), (72, 54, 46), (134, 60, 52), (200, 56, 48)):
        s.wall(x, 128 - h, w, h, "boards", s.rng.choice(("#3a3050", "#2c3a58", "#48304a")))
        c.poly([(x - 4, 130 - h), (x + w / 2, 112 - h), (x + w + 4, 130 - h)], "#e8f0fa")
        s.window(x + 8, 128 - h + 10, 14, 14, "#ffcf7a", 2, 2, "#1a1428", 0.5)
        s.window(x + w - 22, 128 - h + 10, 14, 14, "#ffcf7a", 2, 2, "#1a1428", 0.5)
    c.path("M-6 62 Q60 86 130 66 Q200 86 266 62", "none", stroke="#0a0a14", stroke_width=0.7)
    for k in range(17):
        t = k / 16
        x = 260 * t
        y = 64 + 15 * abs(math.sin(t * math.pi * 2))
        colour = (p.RED, p.GREEN, p.AMBER, p.CYAN, p.PINK)[k % 5]
        c.circle(x, y + 2, 1.9, p.lit(colour, 0.3))
        s.glow(x, y + 2, 11, colour, 0.85)
    red = BikePaint("#8a1a1c", "#e8564a", "#8c98a6", "#f0f6fa", "#0a0a0c", "#1a1210")
    santa = RiderPaint("#c4201f", "#ff6a5a", "#7a1214", "#d6a37e", "#0c0b0c", "#c4201f", "#fff")
    for x, k in ((206, 0.62), (66, 0.74)):
        s.bike(
            x,
            132,
            k,
            False,
            red if k > 0.7 else BikePaint("#1d5a3a", "#5ad08a", "#8c98a6", "#f0f6fa"),
            True,
            True,
            0,
            santa,
        )
        s.glow(x + 26 * k, 132 - 49 * k, 30, "#fff1c0", 0.9)
        bx, by = x - 40 * k, 132 - 46 * k
        c.circle(bx, by - 9 * k, 8 * k, "#b87a44")
        c.circle(bx, by - 22 * k, 7 * k, "#b87a44")
        for dx in (-5.4, 5.4):
            c.circle(bx + dx * k, by - 28 * k, 2.8 * k, "#8a5428")
        c.circle(bx, by - 20 * k, 3 * k, "#e0b07a")
        c.path(f"M{x - 12 * k} {132 - 90 * k} q{-3 * k} {-12 * k} {-16 * k} {-8 * k} l{4 * k} {10 * k}Z", "#c4201f")
        c.circle(x - 28 * k, 132 - 98 * k, 3 * k, "#fff")
    for x, y, w, col, rib in (
        (126, 131, 17, "#c8352e", "#ffe08a"),
        (143, 131, 13, "#2f6fae", "#f0f0f0"),
        (132, 119, 12, "#3f9a5a", "#ff6a5a"),
    ):
        c.rect(x - w / 2, y - w * 0.8, w, w * 0.8, c.linear([(0, p.lit(col, 0.15)), (1, p.dim(col, 0.35))]))
        c.rect(x - w * 0.1, y - w * 0.8, w * 0.2, w * 0.8, rib)
        c.path(
            f"M{x} {y - w * 0.8} q{-w * 0.4} {-w * 0.4} {-w * 0.1} {-w * 0.05} M{x} {y - w * 0.8} "
            f"q{w * 0.4} {-w * 0.4} {w * 0.1} {-w * 0.05}",
            "none",
            stroke=rib,
            stroke_width=1.4,
        )
    for _ in range(90):
        c.circle(
            s.rng.uniform(0, 260),
            s.rng.uniform(30, 128),
            s.rng.uniform(0.4, 1.1),
            "#ffffff",
            opacity=s.rng.uniform(0.4, 0.95),
        )
    s.floor = Floor(0.55, "#1c2234", 2.4, 0.7, 0.7)
    s.mood = "#0c1440"


@opportunity
def unguarded_stash(s: Scene) -> None:
    """A barn door ajar on a heap of bricks; the watchman sleeps on his chair."""
    c = s.c
    s.sky("#060710", "#141a34", "#3a3a5a")
    s.stars(50, 90)
    s.moon(34, 60, 10)
    s.hills(126, 16, "#0a0c18")
    s.wall(64, 66, 150, 62, "boards", "#4a1a18")
    c.poly([(54, 70), (90, 36), (188, 36), (224, 70)], "#1c1014")
    c.line([(54, 70), (90, 36), (188, 36), (224, 70)], "#9fb0d8", 0.9)
    c.rect(130, 46, 18, 14, "#0a0608")
    c.line([(130, 46), (148, 60)], "#4a1a18", 1.4)
    c.line([(148, 46), (130, 60)], "#4a1a18", 1.4)
    c.rect(100, 78, 78, 50, c.linear([(0, "#c88a3a"), (1, "#5a3416")]))
    s.hanging_lamp(139, 84, 5, "#ffe0a0", "#2a1810", 40, 60, 0.6, 78)
    s.glow(139, 100, 80, "#ffb95c", 0.35)
    for row, count in ((0, 6), (1, 5), (2, 4), (3, 2)):
        for k in range(count):
            s.brick(108 + k * 11.4 + row * 5.6, 127 - row * 7.4, 11.6, s.rng.choice(("#c7a06a", "#b88f58", "#d4b07c")))
    c.poly([(100, 76), (84, 72), (84, 132), (100, 128)], "#3a1412")
    c.line([(85, 73), (99, 127)], "#8a4a3a", 1.6)
    c.poly([(178, 76), (200, 72), (200, 132), (178, 128)], "#3a1412")
    c.line([(199, 73), (179, 127)], "#8a4a3a", 1.6)
    c.path("M212 130 l2 -18 h16 l2 18 M214 112 l-2 -16", "none", stroke="#0a0608", stroke_width=1.8)
    s.person(216, 131, 50, SIT, "#ffcf7a", True, False, "#08060a", hat="brim")
    c.path("M30 130 q2 -10 14 -9 q12 -2 15 5 l5 4Z", "#1c1410")
    c.path("M30 124 q-7 -1 -8 4 q3 3 9 1Z", "#1c1410")
    s.fence(0, 128, 56, 16, "#08080e", False, 5)
    s.fog(124, 8, "#7f8fc0", 0.2)
    s.floor = Floor(0.45, "#100e14", 3, 0.8, 0.5)
    s.mood = "#100c20"


@opportunity
def gun_show(s: Scene) -> None:
    """A hall of stands under a row of bunting; rifles on racks, buyers bent over the tables."""
    c = s.c
    c.rect(0, 0, 260, 200, "#171a1f")
    s.wall(0, 30, 260, 98, "iron", "#2c3138")
    for k in range(9):
        c.line([(k * 33 - 4, 30), (130 + (k * 33 - 134) * 0.5, 58)], "#3a424c", 1)
    for row in range(2):
        y = 44 + row * 8
        c.path(f"M-4 {y - 4} Q130 {y + 16} 264 {y - 4}", "none", stroke="#10131a", stroke_width=0.8)
        for k in range(14):
            t = (k + 0.5) / 14
            x, yy = 260 * t, y - 4 + 20 * t * (1 - t) * 2
            c.poly([(x - 6, yy), (x + 6, yy), (x, yy + 9)], ("#c8352e", "#f0ead8", "#2f5fae")[(k + row) % 3])
    for x in (48, 130, 212):
        s.hanging_lamp(x, 60, 7, "#fff3d0", "#20262e", 66, 76, 0.5)
    for x0 in (14, 98, 182):
        c.rect(x0, 70, 66, 34, "#4a2f1c")
        c.rect(x0, 70, 66, 34, "none", stroke="#8a5a30", stroke_width=1.2)
        for k in range(3):
            s.rifle(x0 + 33, 78 + k * 9.6, 0.56, 0, k % 2 == 1, "#1a1f26", "#a8622e", "#dfe8f0")
    for x0 in (8, 92, 176):
        c.rect(x0, 112, 76, 16, c.linear([(0, "#8a1c1c"), (1, "#3a0c0e")]))
        c.rect(x0, 109, 76, 4, "#efe6d2")
        for k in range(4):
            s.pistol(x0 + 12 + k * 18, 105, 0.2, 0, k % 2 == 1)
    for x, tall, pose, flip in (
        (44, 50, LEAN, True),
        (88, 52, ARMS_CROSSED, False),
        (150, 52, LEAN, False),
        (196, 50, STAND, True),
        (236, 52, WALK, True),
    ):
        s.person(
            x, 133, tall, pose, "#fff3d0", x < 130, flip, "#0a0b0e", hat=s.rng.choice(("cap", "brim", "")), stout=1.1
        )
    s.shade(0, 30, 260, 14, 0.5, 0)
    s.shade_sides(0.4, 0.4)
    s.floor = Floor(0.5, "#16171b", 0.8, 0.8, 0.8)
    s.mood = "#12141c"


@opportunity
def bike_rally(s: Scene) -> None:
    """A stage in a field: beams, a crowd with arms up, a row of parked bikes in front."""
    c = s.c
    s.sky("#08061a", "#2a1250", "#a83a6a")
    s.stars(40, 80)
    c.rect(76, 58, 108, 54, "#0c0a18")
    c.rect(84, 64, 92, 40, c.radial([(0, "#fff0c8"), (0.4, "#ff7a4a"), (1, "#5a1450")]))
    for x in (76, 180):
        c.line([(x, 112), (x, 44)], "#0a0814", 4)
        for k in range(6):
            c.line([(x - 3, 110 - k * 11), (x + 3, 100 - k * 11)], "#4a3a6a", 0.7)
    c.rect(70, 42, 120, 5, "#0a0814")
    for x, colour, turn in (
        (84, p.CYAN, 24),
        (104, p.PINK, 40),
        (130, p.AMBER, 0),
        (156, p.VIOLET, -40),
        (176, p.GREEN, -24),
    ):
        s.cone(x, 46, 120, 46, colour, 0.6, turn, 4)
        s.cone(x, 44, 90, 30, colour, 0.4, 180 - turn, 3)
        s.glow(x, 46, 12, colour, 1)
    for x, pose in ((112, LEAN), (130, CHEER), (150, LEAN)):
        s.person(x, 104, 32, pose, "#fff0c8", True, x == 150, "#12061a")
    c.line([(146, 92), (160, 84)], "#12061a", 2.4)
    for row, (y, tall, tone) in enumerate(((116, 26, "#1c0c2c"), (124, 32, "#0d0618"))):
        for k in range(15):
            x = 6 + k * 18 + row * 9 + s.rng.uniform(-3, 3)
            s.person(
                x,
                y + 8,
                tall,
                s.rng.choice((CHEER, CHEER, STAND)),
                s.rng.choice(("#ff9ac8", "#ffcf8a", "#9fd8ff")),
                x < 130,
                s.rng.random() < 0.5,
                tone,
            )
    s.floor = Floor(0.5, "#120a1c", 3, 0.7, 0.6)
    s.mood = "#1c0838"
    s.near()
    for k, x in enumerate((24, 76, 130, 184, 238)):
        s.bike(
            x,
            142,
            0.46,
            k > 2,
            BikePaint(
                "#14101f",
                ("#ff6a9a", "#ffb35c", "#7fd8ff", "#b98aff", "#7dff9a")[k],
                "#6a6480",
                "#f4eeff",
                "#060508",
                "#0a080c",
            ),
        )


@opportunity
def crooked_deputy(s: Scene) -> None:
    """Under one lamp a deputy leans on his car and counts what he was given."""
    c = s.c
    s.sky("#05080c", "#0f1c24", "#2a4440")
    s.stars(40, 90)
    for x, h in ((8, 70), (26, 54), (236, 66), (252, 50)):
        s.pine(x, 128, h, "#060a0a")
    s.lamp_post(72, 131, 88, "#ffcf7a", 34)
    s.glow(106, 122, 110, "#ffcf7a", 0.4, 26)
    s.car(168, 132, 1.02, True, body="#2a3a30", glass="#0c1410", edge="#d8e8c8", police=True)
    s.glow(164, 82, 14, "#ff2b3a", 0.4)
    with c.at(168, 114, 1.5):
        c.path("M0 -7l1.8 4.2 4.6.4-3.5 3 1.1 4.5-4-2.4-4 2.4 1.1-4.5-3.5-3 4.6-.4Z", "#d8a61e")
    s.person(116, 132, 64, LEAN, "#ffdf9c", True, False, "#0a0c0a", hat="brim", stout=1.25)
    for k in range(4):
        with c.at(122 + k * 2.2, 92 - k * 1.4, 1, -30 + k * 16):
            c.rect(-6, -2.6, 12, 5.2, "#9fd6a2", 0.6, stroke="#2f5f38", stroke_width=0.5)
    c.path("M113 84l1.4 3 3.4.4-2.6 2.2.8 3.2-3-1.8-3 1.8.8-3.2-2.6-2.2 3.4-.4Z", "#ffe08a")
    s.person(54, 132, 60, ARMS_CROSSED, "#ffdf9c", False, False, "#090a0c", stout=1.15)
    s.bike(30, 133, 0.5, False)
    s.fog(126, 8, "#9fb08a", 0.16)
    s.floor = Floor(0.6, "#0c110e", 3, 0.6, 0.8)
    s.mood = "#0a140c"


@opportunity
def loose_tongue(s: Scene) -> None:
    """A booth at the back of a diner: one leans over and talks, the other writes it down; red neon in the window."""
    c = s.c
    c.rect(0, 0, 260, 200, "#150a10")
    s.wall(0, 30, 260, 98, "panels", "#3a1a24")
    c.rect(66, 42, 128, 54, "#0a0508")
    c.rect(69, 45, 122, 48, c.linear([(0, "#12203a"), (1, "#3a3a5a")]))
    with s.seen_through(69, 45, 122, 48):
        s.skyline(93, "#0c1424", 10, 30, "#ffd98a", 12)
        for _ in range(40):
            x, y = s.rng.uniform(69, 191), s.rng.uniform(45, 90)
            c.line([(x, y), (x - 1, y + 6)], "#9fc0f0", 0.5, opacity=0.5)
        s.neon("M92 60 h22 l-3 22 h-16Z M114 64 q10 2 0 11 M97 54 q3 -4 0 -7 M104 54 q3 -4 0 -7", p.RED, 1.7)
        s.neon("M134 64 h40 M134 72 h30", p.CYAN, 1.6)
    c.rect(66, 42, 128, 54, "none", stroke="#5a2a30", stroke_width=3)
    s.hanging_lamp(130, 66, 11, "#ffd9a0", "#7a1c1c", 52, 96, 0.65)
    for x, flip in ((48, False), (212, True)):
        side = -1 if flip else 1
        c.path(
            f"M{x - side * 26} 130 L{x - side * 26} 82 Q{x - side * 26} 76 {x - side * 18} 76 L{x - side * 8} "
            f"76 Q{x - side * 2} 78 {x - side * 2} 86 L{x} 110 L{x + side * 26} 110 L{x + side * 26} "
            "130Z",
            c.linear([(0, "#b8302a"), (1, "#4a0f10")]),
        )
        for k in range(3):
            c.line([(x - side * (22 - k * 7), 80), (x - side * (22 - k * 7), 108)], "#5a1214", 1)
    whisper = Pose(
        (22, -66),
        (14, -60),
        (-2, -30),
        ((20, -50), (30, -62)),
        ((22, -46), (34, -44)),
        ((14, -30), (14, 0)),
        ((18, -28), (20, 0)),
    )
    s.person(76, 136, 78, whisper, "#ffe0a8", False, False, "#0a0508", stout=1.1)
    s.person(182, 136, 78, SIT, "#ffe0a8", True, True, "#0a0508", stout=1.15, hat="brim")
    c.rect(92, 106, 76, 4, c.linear([(0, "#e8edf2"), (1, "#7f8a94")]), 1)
    c.rect(128, 110, 4, 20, "#8b97a5")
    c.rect(116, 129, 28, 2.4, "#5f6a74", 1)
    c.poly([(144, 106), (162, 106), (158, 102), (146, 102)], "#fbf6e4")
    for x in (108, 122):
        c.rect(x - 3.4, 99, 6.8, 7, "#efe6d2", 1)
        s.smoke(x, 98, 18, 2.4, "#ffffff", 0.2)
    c.path("M106 76 q8 -8 14 0 M110 80 q5 -4 8 0", "none", stroke="#ffe0a8", stroke_width=1, opacity=0.8)
    s.shade_sides(0.5, 0.5)
    s.floor = Floor(0.5, "#180c12", 0.8, 0.8, 0.8)
    s.mood = "#240a14"
