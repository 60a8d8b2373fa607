"""Sites by the road, the water and the border."""

from __future__ import annotations

from artkit import palette as p
from artkit.people import ARMS_CROSSED, LEAN, STAND, WALK
from artkit.scene import Floor, Scene
from artkit.tiles import site


@site
def docks(s: Scene) -> None:
    """A gantry crane lifts a container over a freighter; the harbour mirrors its lamps."""
    c = s.c
    s.sky("#040810", "#0b1d33", "#2a4a66")
    s.stars(36, 100)
    s.moon(44, 56, 9)
    s.skyline(118, "#0a1626", 4, 16, "#ffcf8a", 10)
    c.path(
        "M90 92 L102 97 L262 90 L262 128 L110 128 Q98 112 90 92Z",
        c.linear([(0, "#3d5472"), (0.5, "#22344c"), (1, "#0f1a2a")]),
    )
    c.path("M98 116 L262 116 L262 128 L110 128Z", "#7a231c")
    c.line([(98, 116), (262, 116)], "#d9e6f4", 0.8)
    c.path("M90 92 L102 97 L262 90", "none", stroke="#dfeaf6", stroke_width=1)
    for x in range(120, 262, 11):
        c.circle(x, 105, 1.2, "#ffe2a0")
    for i in range(7):
        for j in range(2 + (i % 3 == 1)):
            colour = s.rng.choice(("#8a3a2a", "#2f5f7a", "#b8862f", "#3d6b45", "#5f6673"))
            x, y = 112 + i * 15, 92 - i * 0.55 - j * 8
            c.rect(x, y - 8, 14.2, 7.6, c.linear([(0, p.lit(colour, 0.1)), (1, p.dim(colour, 0.55))]))
            for k in range(1, 6):
                c.line([(x + k * 2.3, y - 7.6), (x + k * 2.3, y - 0.8)], p.dim(colour, 0.6), 0.4)
    c.rect(226, 60, 26, 32, "#cfd8e2")
    c.rect(226, 60, 26, 32, c.linear([(0, "#000", 0.55), (1, "#000", 0.1)], 0, 0, 1, 0))
    for y in (65, 73, 81):
        for x in (229, 235, 241, 247):
            c.rect(x, y, 3.6, 3.4, "#ffe2a0")
    c.rect(236, 46, 7, 14, "#c3362b")
    s.smoke(240, 46, 22, 4, "#9fb0c8", 0.18)
    steel = "#0a0e16"
    for x in (56, 92):
        c.line([(x, 130), (x, 52)], steel, 3.2)
        c.line([(x - 0.9, 130), (x - 0.9, 52)], "#e0a04a", 0.6)
    for y in (70, 90, 110):
        c.line([(56, y), (92, y + 18)], steel, 1.2)
        c.line([(92, y), (56, y + 18)], steel, 1.2)
    c.line([(56, 70), (92, 70)], steel, 2)
    c.line([(14, 52), (188, 52)], steel, 4)
    c.line([(14, 50.2), (188, 50.2)], "#e0a04a", 0.6)
    c.line([(74, 36), (14, 51)], steel, 1)
    c.line([(74, 36), (188, 51)], steel, 1)
    c.line([(74, 52), (74, 36)], steel, 2.6)
    c.rect(78, 54, 12, 9, "#131b29")
    c.rect(80, 56, 8, 5, "#ffe2a0")
    for x in (132, 150):
        c.line([(x, 53), (x - (x - 141) * 0.1, 66)], "#26303f", 0.7)
    c.rect(126, 66, 30, 13, c.linear([(0, "#d0642c"), (1, "#5f2410")]))
    for k in range(1, 9):
        c.line([(126 + k * 3.3, 66.6), (126 + k * 3.3, 78.4)], "#7a3013", 0.6)
    for x, y in ((18, 54), (110, 54), (186, 54)):
        s.glow(x, y, 22, "#ffcf8a", 0.9)
        s.cone(x, y, 74, 60, "#ffcf8a", 0.22, start=2)
    s.glow(188, 50, 10, "#ff3b3f", 0.9)
    s.crate(22, 129, 17, "#5a4630")
    s.crate(12, 117, 13, "#6b5236")
    s.person(40, 129, 25, STAND, "#ffcf8a", hat="cap")
    s.person(47, 129, 24, ARMS_CROSSED, "#ffcf8a", flip=True)
    s.fog(126, 9, "#6f93b8", 0.2)
    s.floor = Floor(0.75, "#07111c", 6, 0.5, 0.9)
    s.mood = "#06142a"


@site
def truck_stop(s: Scene) -> None:
    """A lit canopy over pumps, a road train parked beside it, a tall price mast."""
    c = s.c
    s.sky("#070713", "#1a1730", "#5a2f3f")
    s.stars(40, 90)
    s.hills(124, 16, "#100d18")
    s.wires(72, (16, 250), 126)
    c.rect(112, 66, 132, 9, "#e9ecef")
    c.rect(112, 69, 132, 3.4, "#d8322c")
    c.rect(112, 75, 132, 3, "#7f8791")
    s.glow(178, 78, 84, "#eaf6ff", 0.5, 40)
    for x in (126, 226):
        c.rect(x, 78, 4.4, 50, c.linear([(0, "#dfe6ec"), (1, "#5f6872")], 0, 0, 1, 0))
    for x in (140, 164, 192, 216):
        s.cone(x, 78, 50, 34, "#f4fbff", 0.34, start=10)
        c.rect(x - 5, 77, 10, 1.6, "#ffffff")
    for x in (154, 178, 202):
        c.rect(x - 6, 104, 12, 24, "#c8352e", 1.4)
        c.rect(x - 6, 104, 12, 24, c.linear([(0, "#fff", 0.25), (0.5, "#fff", 0), (1, "#000", 0.5)], 0, 0, 1, 0), 1.4)
        c.rect(x - 4, 107, 8, 6, "#d8f6ff")
        c.rect(x - 4, 115, 8, 3, "#1b1416")
        c.path(f"M{x + 6} 108 q5 6 1 14", "none", stroke="#0a0a0c", stroke_width=1)
    c.rect(86, 44, 2.6, 84, "#12131a")
    c.rect(70, 42, 35, 26, "#12131a", 3)
    c.rect(72, 44, 31, 22, "#1d2b4a", 2)
    s.neon("M78 60 L87.5 47 L97 60 Z", p.AMBER, 1.8)
    s.neon("M81 63.5 h13", p.RED, 1.5)
    s.lorry(54, 130, 0.66, True, cab="#7a1f20", box="#202a3c", edge="#a9bce0")
    for x in (0, 14, 28, 44, 60, 76):
        s.glow(8 + x * 1.3, 90, 4, "#ffb347", 0.8)
    s.glow(4, 113, 44, "#fff1c0", 0.85)
    s.person(214, 129, 27, LEAN, "#eaf6ff", False, True, hat="cap")
    s.bike(190, 130, 0.3, True)
    s.fog(126, 7, "#a27f9a", 0.15)
    s.floor = Floor(0.7, "#0d0c14", 3, 0.6, 0.85)
    s.mood = "#170a22"


@site
def border_crossing(s: Scene) -> None:
    """Floodlights over the gate: barrier down, fence to the horizon, a queue of headlamps in the dust."""
    c = s.c
    s.sky("#0a0710", "#3a1c28", "#c0642f")
    c.ellipse(188, 126, 120, 46, c.radial([(0, "#ffd08a", 0.8), (0.4, "#ff9a4a", 0.35), (1, "#ff8a3a", 0)]))
    s.hills(126, 34, "#3a1a20", 4)
    s.hills(127, 18, "#22101a", 6)
    s.cactus(28, 126, 30)
    s.cactus(244, 124, 20)
    s.fence(0, 128, 104, 30, "#0a070b", True)
    s.fence(210, 128, 52, 30, "#0a070b", True)
    for x in (106, 206):
        c.line([(x, 128), (x, 46)], "#0b080c", 2.2)
        c.rect(x - 9, 42, 18, 5, "#0b080c")
        for k in (-6, 0, 6):
            c.rect(x + k - 2, 43, 4, 3, "#fff6dc")
            s.glow(x + k, 45, 11, "#fff1cf", 0.9)
        s.cone(x, 46, 84, 88, "#fff1cf", 0.34, -14 if x == 106 else 16, 14)
    c.rect(98, 60, 116, 8, "#17212b")
    c.rect(98, 60, 116, 1, "#c7d3de")
    for x, colour in ((122, p.RED), (156, p.GREEN), (190, p.RED)):
        c.circle(x, 64, 2.6, colour)
        s.glow(x, 64, 12, colour, 0.9)
    c.rect(110, 86, 27, 42, "#1d2a36")
    s.window(113, 90, 21, 15, "#d8f4ff", 2, 1, "#0c1218", 0.4)
    c.poly([(106, 86), (141, 86), (137, 80), (110, 80)], "#2c3c4a")
    with s.seen_through(113, 90, 21, 15):
        s.person(124, 118, 27, STAND, "#d8f4ff", hat="brim")
    c.rect(142, 104, 5, 24, "#d8a648")
    clip = c.clip("M146 106 L222 99 L222 103 L146 110Z")
    with c.group(clip_path=clip):
        c.rect(140, 94, 90, 20, "#f3ece0")
        for k in range(9):
            c.poly([(144 + k * 10, 112), (149 + k * 10, 112), (154 + k * 10, 94), (149 + k * 10, 94)], "#d8322c")
    for x, size in ((168, 0.3), (184, 0.24), (197, 0.19)):
        for dx in (-1, 1):
            s.glow(x + dx * 14 * size, 122 - (0.3 - size) * 26, 40 * size, "#fff0c4", 0.95)
    s.person(86, 130, 36, ARMS_CROSSED, "#ffcf8a", False, hat="brim")
    s.fog(124, 12, "#e0955a", 0.25, 10)
    s.floor = Floor(0.35, "#1c100c", 3, 1.0, 0.3)
    s.mood = "#24100a"


@site
def backyard_lab(s: Scene) -> None:
    """A trailer in the scrub, its windows green, fumes from a pipe, glassware on the sill."""
    c = s.c
    s.sky("#03070a", "#08181c", "#123832")
    s.stars(60, 110)
    s.moon(222, 52, 7, "#d8f0d0")
    s.hills(126, 22, "#061012", 5)
    s.pine(16, 128, 60, "#04090a")
    s.pine(34, 128, 44, "#050b0c")
    s.pine(248, 128, 54, "#04090a")
    c.rect(58, 74, 138, 46, c.linear([(0, "#8fa39a"), (0.12, "#5a6b66"), (1, "#202b2a")]), 9)
    c.rect(58, 96, 138, 3, "#3d7a5a")
    for k in range(9):
        c.line([(66 + k * 15, 75), (66 + k * 15, 119)], "#1c2625", 0.5, opacity=0.6)
    c.rect(66, 120, 122, 4, "#0a0f0f")
    for x in (84, 98):
        c.circle(x, 123, 5.4, "#050707")
        c.circle(x, 123, 2.2, "#5a6663")
    s.window(72, 82, 32, 18, "#7dff9a", 2, 1, "#0e1715", 0.85)
    s.window(142, 82, 36, 18, "#7dff9a", 2, 1, "#0e1715", 0.85)
    for x, kind in ((149, 0), (158, 1), (167, 0), (173, 1)):
        if kind:
            c.path(f"M{x - 1} 89 h2 v4 l3.4 6.6 h-7.8 l3.4 -6.6Z", "#0b3a20")
        else:
            c.circle(x, 96.6, 3.2, "#0b3a20")
            c.rect(x - 0.8, 89, 1.6, 5, "#0b3a20")
    with s.seen_through(72, 82, 32, 18):
        s.person(88, 118, 34, STAND, "#c9ffd4", dark="#07170d", hat="helmet")
    c.rect(116, 84, 17, 36, "#1a2422")
    c.rect(117.4, 85.4, 14.2, 34.6, "#0e1615")
    c.rect(119, 88, 11, 9, "#7dff9a", opacity=0.7)
    c.rect(112, 120, 25, 3, "#3a2a1c")
    c.rect(184, 54, 4, 22, "#20292a")
    s.smoke(186, 54, 34, 7, "#b6ff9f", 0.3, -0.5)
    s.smoke(70, 74, 30, 5, "#9fe8a0", 0.14, 0.4)
    for x, h, col in ((206, 22, "#2f6b4a"), (220, 22, "#a8862a"), (213, 17, "#7a2f22")):
        s.barrel(x, 130, 12, h, col)
    c.circle(213, 120, 2.6, "#ffe27a")
    c.rect(30, 112, 20, 16, "#1a1f22", 2)
    s.bottle(36, 128, 12, "#9fe8c0", "#dfe", 3)
    s.glow(128, 118, 90, "#58f08a", 0.25, 20)
    s.fog(124, 8, "#3fae74", 0.2)
    s.floor = Floor(0.42, "#0a1210", 3, 0.9, 0.35)
    s.mood = "#04190f"


@site
def union_warehouse(s: Scene) -> None:
    """Inside: trusses run away over stacked pallets, a forklift lifts a long crate in the light of the gate."""
    c = s.c
    c.rect(0, 0, 260, 200, "#10131a")
    c.poly([(0, 30), (260, 30), (168, 76), (92, 76)], "#0b0d13")
    c.poly([(0, 30), (92, 76), (92, 116), (0, 150)], c.linear([(0, "#171c26"), (1, "#2c3648")], 0, 0, 1, 0))
    c.poly([(260, 30), (168, 76), (168, 116), (260, 150)], c.linear([(0, "#2c3648"), (1, "#171c26")], 0, 0, 1, 0))
    for t in (0.0, 0.35, 0.6, 0.78):
        x0, x1 = 92 * t, 260 - 92 * t
        y = 30 + 46 * t
        c.line([(x0, y), (x1, y)], "#39465a", 2 - t)
        c.line([(x0, y + 9 * (1 - t)), (x1, y + 9 * (1 - t))], "#39465a", 1.4 - t)
        n = 10
        for k in range(n):
            a, b = x0 + (x1 - x0) * k / n, x0 + (x1 - x0) * (k + 1) / n
            c.line([(a, y + 9 * (1 - t)), ((a + b) / 2, y), (b, y + 9 * (1 - t))], "#2c3748", 0.8)
    c.rect(92, 76, 76, 40, c.linear([(0, "#ffe9bd"), (1, "#ffb661")]))
    for k in range(1, 5):
        c.line([(92 + k * 15.2, 76), (92 + k * 15.2, 116)], "#a8672f", 0.8)
    c.rect(92, 76, 76, 11, "#566376")
    for y in (78, 81, 84):
        c.line([(92, y), (168, y)], "#2c3648", 0.7)
    s.glow(130, 100, 110, "#ffc880", 0.6, 60)
    s.cone(130, 96, 80, 190, "#ffcf8a", 0.3, 0, 70)
    for base, side in (((18, 130), 1), ((46, 124), 1), ((242, 130), -1), ((212, 124), -1)):
        x, y = base
        size = 27 if y > 126 else 20
        for j in range(3 if side == 1 else 2):
            s.crate(
                x + s.rng.uniform(-1, 1), y - j * size * 0.74, size, s.rng.choice(("#6b4526", "#4f5a3a", "#5d4630"))
            )
    with c.at(164, 129, 0.9):
        c.rect(-16, -18, 26, 14, "#d89a1e", 2)
        c.rect(-14, -32, 18, 14, "none", stroke="#14161b", stroke_width=2)
        c.rect(10, -36, 3, 34, "#14161b")
        c.rect(12, -26, 24, 2, "#8b97a5")
        c.rect(14, -36, 22, 10, "#7a4f2a")
        c.line([(14, -31), (36, -31)], "#3a2412", 0.8)
        for x in (-10, 5):
            c.circle(x, -3, 5, "#070709")
            c.circle(x, -3, 2, "#8b97a5")
    s.person(158, 120, 20, STAND, "#ffe9bd", dark="#0c0a08", hat="cap")
    s.person(118, 129, 36, WALK, "#ffe0a8", False, dark="#0a0b10", hat="cap")
    s.person(100, 126, 30, STAND, "#ffe0a8", False, dark="#0a0b10")
    s.shade_sides(0.5, 0.5)
    s.floor = Floor(0.5, "#121318", 1.0, 0.9, 0.7)
    s.mood = "#141018"


@site
def scanner_shack(s: Scene) -> None:
    """A hut on a bare hill under masts and a dish, its screens blue, waves in the air."""
    c = s.c
    s.sky("#02040c", "#081430", "#16305c")
    s.stars(90, 130)
    c.blob(
        [(-20, 140), (40, 122), (110, 110), (170, 108), (230, 120), (290, 140), (290, 160), (-20, 160)], "#060a14", 0.8
    )
    s.skyline(128, "#081024", 2, 6, "#ffd98a", 7)
    c.blob(
        [(-20, 140), (40, 124), (110, 112), (170, 110), (230, 122), (290, 140), (290, 160), (-20, 160)], "#070c18", 0.8
    )
    mast = "#0b1222"
    c.line([(70, 122), (80, 34)], mast, 1.2)
    c.line([(92, 118), (82, 34)], mast, 1.2)
    for i in range(9):
        t = i / 9
        a, b = (70 + 10 * t, 122 - 88 * t), (92 - 10 * t, 118 - 84 * t)
        t2 = (i + 1) / 9
        a2, b2 = (70 + 10 * t2, 122 - 88 * t2), (92 - 10 * t2, 118 - 84 * t2)
        c.line([a, b2], mast, 0.8)
        c.line([b, a2], mast, 0.8)
        c.line([a2, b2], "#2c4a86", 0.5)
    s.glow(81, 36, 16, "#ff3b3f", 1)
    c.circle(81, 36, 1.6, "#ffd0c8")
    for r in (14, 24, 34, 44):
        for a0, a1 in (((-0.78, -0.62), (-0.78, 0.62)), ((0.78, -0.62), (0.78, 0.62))):
            c.path(
                f"M{81 + a0[0] * r} {40 + a0[1] * r} A{r} {r} 0 0 {0 if a0[0] < 0 else 1} {81 + a1[0] * r} "
                f"{40 + a1[1] * r}",
                "none",
                stroke=p.CYAN,
                stroke_width=1.0,
                opacity=0.75 - r * 0.013,
            )
    s.wall(126, 80, 66, 36, "boards", "#22283a")
    c.poly([(120, 82), (132, 64), (190, 64), (198, 82)], "#10141f")
    c.line([(120, 82), (132, 64), (190, 64), (198, 82)], "#4a6bb0", 0.8)
    s.window(134, 88, 28, 16, "#6fd8ff", 3, 1, "#0a0f1a", 0.8)
    s.door(170, 117, 13, 28, "#161b2a")
    with s.seen_through(134, 88, 28, 16):
        s.person(152, 118, 28, STAND, "#c9f2ff", dark="#06121c", hat="cap")
    c.path("M136 101 h4 l1.4 -5 l2 8 l1.4 -4 h4", "none", stroke="#eaffff", stroke_width=0.8)
    c.line([(200, 116), (206, 92)], mast, 2.2)
    with c.at(207, 88, 1, -38):
        c.path("M-17 0 A17 10 0 0 0 17 0 L17 -1 L-17 -1Z", "#93a6c8")
        c.ellipse(0, -1, 17, 4, "#4d6088")
        c.line([(0, -1), (0, -15)], "#c9d8f4", 1)
        c.circle(0, -15, 1.6, p.CYAN)
    for x, h in ((140, 26), (152, 18), (183, 30)):
        c.line([(x, 64), (x, 64 - h)], mast, 0.9)
        for k in range(3):
            c.line([(x - 5 + k, 64 - h + 3 + k * 4), (x + 5 - k, 64 - h + 3 + k * 4)], mast, 0.8)
    s.bike(222, 126, 0.36, True)
    s.person(46, 128, 26, LEAN, p.CYAN, False)
    s.fog(128, 9, "#345ba8", 0.25)
    s.floor = Floor(0.25, "#070d1a", 3, 1.0, 0.3)
    s.mood = "#051236"


@site
def military_surplus(s: Scene) -> None:
    """A round iron hut with a white star, a jeep before it, nets and sandbags, khaki light."""
    c = s.c
    s.sky("#070a08", "#161d16", "#4a4a2a")
    s.stars(24, 80)
    s.hills(126, 18, "#0d110c")
    s.fence(0, 126, 62, 26, "#0a0c09", True)
    s.fence(206, 126, 60, 26, "#0a0c09", True)
    c.path("M52 128 L52 96 A78 60 0 0 1 208 96 L208 128Z", c.linear([(0, "#7a8060"), (0.5, "#4b5238"), (1, "#20241a")]))
    for k in range(-7, 8):
        c.path(
            f"M{130 + k * 10.6} {128} L{130 + k * 10.6} {96 - (1 - (k / 7.4) ** 2) ** 0.5 * 58}",
            "none",
            stroke="#2c3122",
            stroke_width=0.9,
        )
    c.path("M52 96 A78 60 0 0 1 208 96", "none", stroke="#c8c79a", stroke_width=1.2)
    c.path("M66 128 L66 98 A64 48 0 0 1 194 98 L194 128Z", "#33382a")
    c.circle(130, 70, 14, "#20251a")
    c.path("M130 58l3.2 7.8 8.4.6-6.5 5.4 2.1 8.2-7.2-4.5-7.2 4.5 2.1-8.2-6.5-5.4 8.4-.6Z", "#e9e6cf")
    s.hanging_lamp(130, 92, 7, "#fff0b0", "#20251a", 38, 60, 0.5, 86)
    s.shutter(104, 128, 52, 32, "#3d432e", 0.18, "#ffe2a0")
    for x, y in ((110, 112), (118, 112), (126, 112)):
        c.path(f"M{x - 3.6} {y} a3.6 3.4 0 0 1 7.2 0Z", "#3a4228")
    s.shelf(107, 112, 46, "#3a2a18", 1)
    for x in (136, 141, 146):
        s.rifle(x, 118, 0.17, -90, False, "#15180f", "#5a3a1e")
    s.person(128, 128, 27, ARMS_CROSSED, "#ffe2a0", hat="cap", dark="#0c0d08")
    s.window(76, 98, 18, 12, "#e8d890", 2, 1, "#15180f", 0.35)
    s.window(166, 98, 18, 12, "#e8d890", 2, 1, "#15180f", 0.35)
    c.path("M44 66 Q90 84 130 56 Q170 86 216 64 L228 92 Q180 84 130 64 Q84 88 34 94Z", "#4f5a34", opacity=0.34)
    for row, count in ((0, 5), (1, 4), (2, 3)):
        for k in range(count):
            x, y = 20 + k * 10 + row * 5, 129 - row * 5.4
            c.ellipse(x, y - 2.6, 5.6, 3.1, c.linear([(0, "#a8925c"), (1, "#4a3f24")]))
    with c.at(204, 130, 0.62):
        c.path("M-42 -10 L-42 -30 L-6 -30 L-2 -34 L36 -32 Q40 -31 40 -26 L40 -10Z", "#4a5530")
        c.path("M-6 -30 L2 -50 L5 -50 L0 -31Z", "#2a301b")
        c.path("M-42 -30 L-40 -42 L-34 -42 L-32 -30Z", "#2a301b")
        c.line([(-42, -30), (-6, -30), (-2, -34), (36, -32)], "#c8cf9a", 1.2)
        c.path("M-24 -24l1.8 4.4 4.8.4-3.6 3 1.2 4.6-4.2-2.6-4.2 2.6 1.2-4.6-3.6-3 4.8-.4Z", "#e9e6cf")
        for x in (-26, 24):
            c.circle(x, -9, 10, "#060705")
            c.circle(x, -9, 4, "#4a5530")
        c.circle(-46, -22, 7, "#0a0b08")
        c.circle(39, -25, 3.4, "#fff6d0")
    s.glow(228, 114, 36, "#fff1c0", 0.8)
    s.fog(126, 7, "#8f8f5a", 0.16)
    s.floor = Floor(0.45, "#10110b", 3, 0.8, 0.5)
    s.mood = "#12140a"
