"""Sites where one drinks, eats and plays."""

from __future__ import annotations

import math

from artkit import palette as p
from artkit.people import ARMS_CROSSED, CHEER, LEAN, SIT, STAND, WALK
from artkit.scene import Floor, Scene
from artkit.tiles import site


@site
def irish_freddys(s: Scene) -> None:
    """A green shop front on a brick street: clover in neon, kegs, a carriage lamp, a long case in the doorway."""
    c = s.c
    s.wall(0, 0, 260, 128, "brick", "#2c1d1a")
    s.shade(0, 0, 260, 70, 0.75, 0.1)
    for x in (20, 96, 158, 232):
        s.dark_window(x - 8, 36, 16, 20)
    c.rect(28, 62, 204, 66, "#0e3a24")
    c.rect(28, 62, 204, 15, c.linear([(0, "#1d6b42"), (1, "#0b2d1b")]))
    c.rect(28, 76, 204, 1.6, p.BRASS)
    c.rect(28, 62, 204, 1.4, "#d8b25a")
    for x in (32, 90, 168, 226):
        c.rect(x - 3, 78, 6, 50, c.linear([(0, "#0a2416"), (0.4, "#2f8a58"), (1, "#072012")], 0, 0, 1, 0))
    s.window(38, 84, 48, 30, "#ffc46a", 4, 2, "#0a1f13", 0.7)
    s.window(174, 84, 48, 30, "#ffc46a", 4, 2, "#0a1f13", 0.7)
    for x in (48, 60, 73):
        s.person(x, 128, 34, STAND if x != 60 else CHEER, "#ffe0a0", dark="#221206", hat="cap" if x == 73 else "")
    s.person(198, 128, 34, LEAN, "#ffe0a0", dark="#221206", flip=True)
    s.bottles(176, 114, 18, 12, 4.4)
    c.rect(38, 114, 48, 14, "#0b2d1b")
    c.rect(174, 114, 48, 14, "#0b2d1b")
    for x in (39, 52, 65, 175, 188, 201):
        c.rect(x + 1, 116, 10, 10, "none", stroke="#1f6b42", stroke_width=0.8)
    s.door(108, 128, 44, 46, "#0c2c1b", "#ffb95c")
    c.rect(108, 82, 21, 46, "#0c2c1b", opacity=0.96)
    s.person(140, 128, 37, ARMS_CROSSED, "#ffd9a0", dark="#100a06", stout=1.2)
    for dx, dy in ((0, -4.4), (-4.4, 1.4), (4.4, 1.4)):
        s.neon(f"M{130 + dx} {68.5 + dy} m-3.4 0 a3.4 3.4 0 1 0 6.8 0 a3.4 3.4 0 1 0 -6.8 0", p.GREEN, 1.3)
    s.neon("M130 69 q1 5 4 7", p.GREEN, 1.3)
    for x in (98, 162):
        c.rect(x - 3, 84, 6, 9, "#15110b")
        c.rect(x - 2, 85.4, 4, 6.4, "#ffe9b0")
        s.glow(x, 88, 24, "#ffb95c", 0.85)
    for x, y in ((18, 129), (8, 129), (13, 118)):
        c.ellipse(x, y - 6, 7, 6.6, "#5d3a1e")
        c.ellipse(x, y - 6, 5, 4.7, "#8a5a30")
        c.path(f"M{x - 7} {y - 6} a7 6.6 0 0 1 14 0", "none", stroke="#b9c2cc", stroke_width=1)
    s.crate(243, 130, 27, "#5b4a2b")
    s.rifle(245, 108, 0.3, -4, False, "#1d232b", "#7a4a24")
    s.kerb(130, "#1b1614", 3)
    s.floor = Floor(0.7, "#0d0d10", 3, 0.6, 0.85)
    s.mood = "#081a10"


@site
def hairy_dog(s: Scene) -> None:
    """A shack with a porch in the pines; a shaggy dog in neon howls on the roof."""
    c = s.c
    s.sky("#060512", "#171033", "#4a2250")
    s.stars(50, 90)
    s.moon(54, 62, 12, "#ffe6c0")
    for x, h in ((10, 74), (30, 60), (226, 66), (246, 80), (208, 50)):
        s.pine(x, 128, h, "#07060f")
    s.wall(62, 86, 138, 42, "boards", "#3a2318")
    c.poly([(50, 88), (74, 68), (190, 68), (212, 88)], "#1b100c")
    c.line([(50, 88), (74, 68), (190, 68), (212, 88)], "#8a5a3a", 0.9)
    for k in range(9):
        c.line([(80 + k * 12.5, 69), (66 + k * 16, 87)], "#2c1a12", 0.8)
    s.window(72, 96, 30, 18, "#ff9a4a", 3, 1, "#140b08", 0.8)
    s.window(160, 96, 30, 18, "#ff9a4a", 3, 1, "#140b08", 0.8)
    for x in (80, 92, 170):
        s.person(x, 124, 28, STAND, "#ffd9a0", dark="#2a0f06")
    s.door(118, 128, 24, 34, "#2a1510", "#ffb35c")
    c.rect(118, 104, 24, 24, "#3a1c10")
    c.line([(130, 104), (130, 128)], "#140a06", 0.8)
    for k in (107, 110, 113, 116, 119, 122):
        c.line([(119, k), (141, k)], "#1f0f08", 0.7)
    for x in (56, 108, 152, 206):
        c.rect(x - 1.4, 88, 2.8, 40, "#22130c")
        c.rect(x - 1.4, 88, 0.9, 40, "#8a5a3a")
    c.rect(52, 112, 56, 1.4, "#3a2318")
    c.rect(152, 112, 56, 1.4, "#3a2318")
    for k in range(12):
        c.line([(56 + k * 4.6, 112), (56 + k * 4.6, 126)], "#2a180f", 0.8)
        c.line([(154 + k * 4.6, 112), (154 + k * 4.6, 126)], "#2a180f", 0.8)
    c.rect(50, 126, 160, 4, "#2c1a12")
    for x in (100, 160):
        c.line([(x, 68), (x, 50)], "#120b0c", 1.4)
    dog = (
        "M98 66 L100 58 L97 52 L104 48 L112 50 L128 49 L140 46 L147 38 L156 33 L154 38 L161 39 L158 "
        "44 L152 47 L150 55 L154 66 "
        "M108 66 L110 58 L116 60 M142 66 L142 58 M97 52 L91 46 L88 50"
    )
    s.neon(dog, p.PINK, 2.0, 1.2)
    s.neon("M114 50 l2 6 m5 -6 l1 6 m6 -7 l1 6 m6 -7 l1 5", p.AMBER, 1.2)
    s.glow(128, 56, 70, p.PINK, 0.4)
    s.glow(130, 126, 100, "#ff9a4a", 0.22, 18)
    for x, flip in ((78, False), (98, False), (176, True)):
        s.bike(x - 6, 131, 0.36, flip)
    s.fog(124, 9, "#8a5aa8", 0.18)
    s.floor = Floor(0.6, "#0e0a14", 3, 0.7, 0.7)
    s.mood = "#160830"


@site
def palace_restaurant(s: Scene) -> None:
    """Swept roofs, red columns and strings of paper lanterns over a golden door."""
    c = s.c
    s.sky("#10040a", "#2a0a14", "#5f1a1e")
    s.skyline(128, "#16060c", 40, 70, "#ff9a6a", 20)
    c.rect(56, 74, 148, 54, "#4a120f")
    c.path(
        "M26 78 Q60 74 74 58 L186 58 Q200 74 234 78 Q230 70 238 66 Q204 64 190 48 L70 48 Q56 64 22 66 Q30 70 26 78Z",
        "#1f4a44",
    )
    c.path("M26 78 Q60 74 74 58 L186 58 Q200 74 234 78", "none", stroke=p.BRASS, stroke_width=1.5)
    for k in range(-9, 10):
        c.line([(130 + k * 6.4, 49), (130 + k * 9.6, 70 - abs(k) * 0.2)], "#143430", 0.9)
    c.path("M84 48 Q92 44 98 36 L162 36 Q168 44 176 48Z", "#2a635b")
    c.path("M84 48 Q92 44 98 36 L162 36 Q168 44 176 48", "none", stroke=p.BRASS, stroke_width=1.1)
    c.path("M22 66 q-5 -2 -7 -8 M238 66 q5 -2 7 -8", "none", stroke=p.BRASS, stroke_width=1.6)
    c.rect(56, 78, 148, 4, p.BRASS)
    for x in (62, 94, 166, 198):
        c.rect(x - 4, 82, 8, 46, c.linear([(0, "#4a0d0b"), (0.35, "#e0422f"), (1, "#3a0a09")], 0, 0, 1, 0))
        c.rect(x - 5, 124, 10, 4, p.BRASS)
    for x in (68, 172):
        s.window(x, 88, 20, 24, "#ffbf5a", 3, 4, "#4a120f", 0.6)
    s.door(106, 128, 48, 42, "#5a1510", "#ffd27a")
    c.circle(130, 107, 17, "none", stroke="#7a1d12", stroke_width=2.2)
    for a in range(0, 180, 45):
        x, y = 17 * math.cos(math.radians(a)), 17 * math.sin(math.radians(a))
        c.line([(130 - x, 107 - y), (130 + x, 107 + y)], "#7a1d12", 1)
    s.person(118, 128, 30, STAND, "#ffe9b0", dark="#2a0a06", coat=True)
    s.person(143, 128, 29, STAND, "#ffe9b0", dark="#2a0a06", flip=True, skirt=True, hair=True)

    def lantern(x: float, y: float, r: float) -> None:
        c.line([(x, y - r - 5), (x, y - r)], "#120406", 0.6)
        c.ellipse(x, y, r, r * 0.86, c.radial([(0, "#fff0b8"), (0.4, "#ff6a3a"), (1, "#b3140f")]))
        for k in (-0.5, 0, 0.5):
            c.ellipse(x, y, abs(r * k) + 0.3, r * 0.86, "none", stroke="#8a0f0c", stroke_width=0.5)
        c.rect(x - r * 0.4, y - r * 1.02, r * 0.8, r * 0.24, p.BRASS)
        c.rect(x - r * 0.4, y + r * 0.76, r * 0.8, r * 0.24, p.BRASS)
        c.line([(x, y + r), (x, y + r + 4)], "#ffb347", 0.8)
        s.glow(x, y, r * 3.6, "#ff5a2b", 0.6)

    c.path("M10 60 Q70 92 130 70 Q190 92 250 60", "none", stroke="#120406", stroke_width=0.6)
    for x, y, r in ((34, 82, 8), (80, 92, 6.4), (180, 92, 6.4), (226, 82, 8), (130, 84, 7)):
        lantern(x, y, r)
    for x in (40, 220):
        c.path(f"M{x - 9} 130 L{x - 8} 120 q-2 -10 8 -11 q10 1 8 11 l1 10Z", "#8f8a82")
        c.circle(x, 108, 5.4, "#a8a29a")
        c.path(f"M{x - 5} 104 l2 -4 l3 2 l3 -2 l2 4Z", "#8f8a82")
    s.fog(126, 8, "#c0442f", 0.16)
    s.floor = Floor(0.75, "#14070a", 2.6, 0.6, 0.9)
    s.mood = "#2a0608"


@site
def roadhouse(s: Scene) -> None:
    """Inside: the long bar, a wall of bottles before a mirror, stools, smoke and the red glow of the jukebox."""
    c = s.c
    c.rect(0, 0, 260, 200, "#1c0f0a")
    s.wall(0, 30, 260, 98, "panels", "#3a2012")
    c.rect(54, 44, 150, 54, "#120a08")
    c.rect(57, 47, 144, 48, c.linear([(0, "#7a4a24"), (0.5, "#c07a34"), (1, "#5a2f16")]))
    s.glow(129, 70, 90, "#ffb35c", 0.55, 44)
    for y in (60, 77, 94):
        s.bottles(60, y, 138, 13, 5)
        s.shelf(57, y, 144, "#4a2a16", 1.6)
    c.rect(54, 44, 150, 54, "none", stroke="#7a4a26", stroke_width=2.4)
    for x in (54, 129, 204):
        c.rect(x - 2.4, 42, 4.8, 58, c.linear([(0, "#2a160c"), (0.4, "#8a5530"), (1, "#1f0f08")], 0, 0, 1, 0))
    s.neon("M20 52 q10 -10 20 0 q-2 12 -10 18 q-8 -6 -10 -18Z", p.RED, 1.7)
    s.neon("M24 76 h12 M30 70 v6", p.RED, 1.4)
    s.person(150, 116, 46, LEAN, "#ffcf8a", True, False, "#160b06", stout=1.15)
    s.person(96, 116, 44, STAND, "#ffcf8a", False, True, "#160b06", hair=True)
    s.counter(26, 128, 206, 25, "#3a1f10", "#a8672f")
    for x in (70, 84, 132, 190):
        s.glass(x, 101, 8)
    s.bottle(176, 101, 13, "#8a4a16", "#e4d6b0", 0)
    s.cash_stack(112, 101, 9, 2)
    for x in (44, 78, 112, 146, 180, 214):
        s.stool(x, 131, 20, "#8a221c")
    s.person(60, 130, 40, SIT, "#ff6a4a", True, False, "#0d0706", hat="brim")
    c.rect(234, 82, 24, 46, "#2a0d0c", 8)
    c.rect(236.5, 85, 19, 20, c.linear([(0, "#ffd27a"), (1, "#ff5a3c")]), 6)
    for k in range(4):
        c.rect(237 + k * 4.8, 108, 3.4, 18, ("#ff4fa3", "#ffb347", "#3fe0ff", "#58f08a")[k], 1.4)
    s.glow(246, 100, 44, "#ff4f6a", 0.75)
    for x in (78, 129, 180):
        s.hanging_lamp(x, 40, 7, "#ffc46a", "#2f4a2a", 62, 60, 0.34)
    s.smoke(60, 92, 50, 6, "#e0c8b0", 0.12)
    s.smoke(206, 96, 50, 7, "#e0c8b0", 0.1, -0.3)
    s.shade(0, 30, 260, 18, 0.7, 0)
    s.shade_sides(0.45, 0.35)
    s.floor = Floor(0.5, "#1a0e09", 1.0, 0.9, 0.6)
    s.mood = "#220c06"


@site
def casino(s: Scene) -> None:
    """An arch of bulbs and a fan of neon between palms: the doors of a desert casino."""
    c = s.c
    s.sky("#0a0418", "#2a0a4a", "#7a1f6a")
    s.stars(30, 70)
    s.skyline(128, "#1a0830", 20, 46, "#ff9ae0", 16)
    c.rect(40, 80, 180, 48, "#2a0f3a")
    c.rect(40, 80, 180, 48, c.linear([(0, "#ff4fa3", 0.3), (1, "#000", 0.3)]))
    c.path("M62 128 L62 96 A68 60 0 0 1 198 96 L198 128Z", "#4a1550")
    for i, colour in enumerate((p.PINK, p.AMBER, p.CYAN, p.VIOLET)):
        r = 64 - i * 9
        s.neon(f"M{130 - r} 100 A{r} {r * 0.9} 0 0 1 {130 + r} 100", colour, 1.9)
    for i in range(13):
        a = math.pi * (i + 0.5) / 13
        s.neon(
            f"M{130 - 68 * math.cos(a)} {100 - 62 * math.sin(a)} L{130 - 80 * math.cos(a)} {100 - 74 * math.sin(a)}",
            p.AMBER,
            1.4,
        )
    c.rect(88, 100, 84, 28, c.linear([(0, "#fff0b8"), (1, "#ffb347")]))
    for x in (102, 116, 130, 144, 158):
        c.rect(x - 0.6, 100, 1.2, 28, "#6a2a12")
    c.rect(84, 95, 92, 7, "#7a1030")
    for k in range(16):
        c.circle(87 + k * 5.8, 98.5, 1.2, "#fff3c4")
    s.glow(130, 98, 70, "#ffd27a", 0.5, 20)
    for x in (106, 152):
        s.person(x, 128, 25, WALK, "#fff0b8", dark="#2a0d10", flip=x > 130, coat=True)
    s.person(131, 128, 24, STAND, "#fff0b8", dark="#2a0d10", hair=True, skirt=True)
    for x, suit in ((52, "spade"), (208, "dice")):
        c.rect(x - 13, 84, 26, 30, "#180826", 3)
        c.rect(x - 13, 84, 26, 30, "none", 3, stroke=p.CYAN, stroke_width=1)
        if suit == "spade":
            s.neon(
                f"M{x} 88 C{x - 12} 98 {x - 8} 106 {x} 102 C{x + 8} 106 {x + 12} 98 {x} 88Z M{x} 102 l-3 8 h6Z",
                p.CYAN,
                1.3,
            )
        else:
            s.neon(f"M{x - 8} 91 h16 v16 h-16Z", p.GREEN, 1.3)
            for dx, dy in ((-4, -4), (4, 4), (0, 0), (-4, 4), (4, -4)):
                c.circle(x + dx, 99 + dy, 1.4, "#d8ffe4")
    for x, h, lean in ((18, 70, 6), (242, 74, -6), (32, 46, -3), (228, 46, 4)):
        s.palm(x, 129, h, "#0b0414", lean)
    s.car(66, 131, 0.44, body="#8a1440", edge="#ffb0d8")
    s.glow(92, 124, 22, "#fff1c0", 0.8)
    s.floor = Floor(0.85, "#120718", 2.6, 0.6, 0.95)
    s.mood = "#240638"
    s.bloom = 0.5


@site
def poker_room(s: Scene) -> None:
    """One green lamp over a round table: cards, chips, cash, and faces in the dark."""
    c = s.c
    c.rect(0, 0, 260, 200, "#0a0c0a")
    s.wall(0, 30, 260, 98, "panels", "#1a1f16")
    s.window(18, 50, 30, 34, "#2b4a8a", 1, 1, "#0b0d0a", 0.15, True)
    c.rect(196, 52, 40, 28, "#2a1a10")
    c.rect(199, 55, 34, 22, "#3a4a3a")
    c.path("M199 77 l10 -12 l8 7 l7 -9 l9 14Z", "#22301f")
    s.cone(130, 62, 80, 220, "#fff0b0", 0.5, 0, 34)
    people = (
        (56, 62, "brim", True),
        (92, 58, "", True),
        (130, 56, "cap", True),
        (168, 58, "", False),
        (206, 62, "brim", False),
    )
    for x, tall, hat, left in people:
        with s.seen_through(0, 0, 260, 120):
            s.person(
                x,
                150,
                tall * 1.25,
                STAND if x == 130 else ARMS_CROSSED,
                "#ffe9a8",
                x > 130,
                not left,
                "#0a0a08",
                hat=hat,
                stout=1.15,
            )
    c.ellipse(130, 121, 104, 23, "#24140b")
    c.ellipse(130, 118, 104, 22, c.linear([(0, "#7a4a26"), (1, "#2a160c")]))
    c.ellipse(130, 117, 95, 18.6, c.radial([(0, "#3fae6a"), (0.5, "#1b6b3e"), (1, "#0a2c19")], 0.5, 0.4, 0.6))
    for x, y, turn in (
        (78, 118, -14),
        (86, 119, 6),
        (176, 119, -8),
        (184, 117, 12),
        (124, 125, -10),
        (133, 125.6, 5),
        (142, 125, 16),
    ):
        with c.at(x, y, 1, turn):
            c.rect(-3.4, -2.4, 6.8, 4.4, "#f6f0e2", 0.7)
            c.circle(0, -0.2, 0.9, "#c4141a")
    for x, y, n, colour in (
        (104, 117, 4, "#c8352e"),
        (110, 119, 3, "#2f5fae"),
        (116, 116.5, 5, "#d8a648"),
        (150, 117, 4, "#1a1a1e"),
        (156, 119, 3, "#c8352e"),
        (66, 114, 3, "#2f5fae"),
        (194, 114, 4, "#d8a648"),
    ):
        for k in range(n):
            c.ellipse(x, y - k * 1.4, 3.2, 1.4, colour, stroke="#f6f0e2", stroke_width=0.35)
    s.cash_stack(132, 116, 12, 2)
    s.glass(60, 116, 7)
    s.glass(202, 117, 7)
    c.line([(130, 0), (130, 48)], "#050505", 1)
    c.path("M92 66 Q98 48 122 46 L138 46 Q162 48 168 66Z", c.linear([(0, "#0f4a2f"), (0.6, "#1f8a58"), (1, "#0c3a24")]))
    c.path("M98 62 Q104 52 122 49", "none", stroke="#bff0d0", stroke_width=1)
    c.ellipse(130, 66, 37, 3, "#fff6d0")
    s.glow(130, 68, 60, "#fff0b0", 0.8, 30)
    s.smoke(88, 104, 56, 9, "#d9d6b8", 0.16)
    s.smoke(176, 100, 56, 9, "#d9d6b8", 0.14, -0.3)
    s.shade_sides(0.7, 0.7)
    s.floor = Floor(0.0)
    s.mood = "#0a1208"
    s.near()
    s.c.rect(0, 140, 260, 60, s.c.linear([(0, "#070906", 0), (0.25, "#070906", 0.85), (1, "#050604", 1)]))
