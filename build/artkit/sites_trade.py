"""Sites of trade and of favours: shops, a studio, a garage, an office, a range, a ring."""

from __future__ import annotations

import math

from artkit import palette as p
from artkit.people import AIM, ARMS_CROSSED, BENT, FIGHT, LEAN, SIT, STAND, WALK
from artkit.scene import Floor, Scene
from artkit.tiles import site


@site
def pawn_shop(s: Scene) -> None:
    """Three gilt balls over a barred window full of guitars, watches and guns."""
    c = s.c
    s.wall(0, 0, 260, 128, "brick", "#2a2530")
    s.shade(0, 0, 260, 70, 0.7, 0)
    c.rect(30, 58, 200, 70, "#12161f")
    c.rect(30, 58, 200, 17, c.linear([(0, "#c8922a"), (1, "#6b430c")]))
    for k in range(24):
        c.circle(36 + k * 8.2, 61.5, 1.3, "#fff3c4")
        c.circle(36 + k * 8.2, 71.5, 1.3, "#fff3c4")
    s.glow(130, 66, 110, "#ffcf5a", 0.35, 20)
    c.rect(38, 80, 118, 40, c.linear([(0, "#fff0bf"), (0.6, "#f0b95a"), (1, "#8a5a1e")]))
    s.glow(97, 98, 90, "#ffc95a", 0.5, 40)
    s.shelf(38, 98, 118, "#4a2c14", 1.4)
    with c.at(58, 118, 0.9, -12):
        c.path("M-7 0 q-6 -7 0 -13 q-4 -5 0 -9 l4 -1 l4 1 q4 4 0 9 q6 6 0 13 q-5 4 -8 0Z", "#8a2f14")
        c.circle(-3 + 2, -9, 2.4, "#1a0a06")
        c.rect(-2.4, -44, 3, 24, "#2a160c")
        c.rect(-3.4, -50, 5, 7, "#2a160c")
    c.rect(80, 84, 22, 14, "#1a1d24", 1.6)
    c.rect(82, 86, 15, 10, "#6fa8c8")
    c.line([(90, 84), (86, 79)], "#1a1d24", 0.8)
    s.pistol(116, 92, 0.3, 0, False, "#3a444f", "#2a160c")
    s.pistol(140, 92, 0.3, 0, True, "#3a444f", "#2a160c")
    for x in (76, 84, 92):
        c.circle(x, 109, 3, "none", stroke="#a8741c", stroke_width=1.4)
        c.circle(x, 109, 1.4, "#fff6d8")
    c.path("M106 118 l0 -12 q6 -5 12 0 l0 12Z", "#5a1d2a")
    c.ellipse(112, 106, 3, 1.5, "#f0e9da")
    s.rifle(136, 112, 0.4, 0, False, "#1d232b", "#6b3d1e")
    for k in range(17):
        c.line([(41 + k * 7, 80), (41 + k * 7, 120)], "#0c0e13", 1.1)
    for y in (86, 114):
        c.line([(38, y), (156, y)], "#0c0e13", 1.1)
    c.rect(38, 80, 118, 40, "none", stroke="#0c0e13", stroke_width=2.4)
    s.door(170, 128, 26, 44, "#1d2430", "#ffd98a")
    for k in range(4):
        c.line([(174 + k * 6, 84), (174 + k * 6, 128)], "#0c0e13", 1.1)
    s.person(184, 128, 32, STAND, "#ffe9b0", dark="#0e0a08", stout=1.15)
    s.window(206, 84, 18, 26, "#ffcf7a", 1, 1, "#0c0e13", 0.4, True)
    c.path("M214 58 q22 -2 22 -14", "none", stroke="#0a0b10", stroke_width=2)
    for dx, dy in ((0, 0), (-7, 10), (7, 10)):
        c.circle(236 + dx, 44 + dy, 5.2, c.radial([(0, "#fff6cf"), (0.4, "#f0bb3f"), (1, "#6b430c")], 0.35, 0.3, 0.8))
    s.glow(236, 50, 26, "#ffcf5a", 0.55)
    s.person(20, 130, 38, LEAN, "#ffcf5a", False, dark="#07080c", hat="cap")
    s.kerb(130, "#1a1a20", 3)
    s.floor = Floor(0.7, "#0e0d12", 3, 0.6, 0.85)
    s.mood = "#140f1a"


@site
def film_studio(s: Scene) -> None:
    """A sound stage: camera on its crane, two spotlights and a heart-shaped set in pink light."""
    c = s.c
    c.rect(0, 0, 260, 200, "#0d0a14")
    s.wall(0, 30, 260, 98, "panels", "#17131f")
    for x in range(-10, 270, 26):
        c.line([(x, 40), (x + 13, 46), (x + 26, 40)], "#2c2638", 0.9)
    c.rect(0, 38, 260, 2, "#2c2638")
    c.rect(0, 45, 260, 1.6, "#2c2638")
    # right of the middle: the icons of the place lie over the left
    with c.at(34, 0, 1):
        c.rect(96, 56, 108, 72, "#3a0f2f")
        c.rect(
            96, 56, 108, 72, c.radial([(0, "#ff8ac8", 0.85), (0.6, "#c02f86", 0.4), (1, "#3a0f2f", 0)], 0.5, 0.5, 0.7)
        )
        c.path(
            "M150 114 C110 92 112 66 132 66 C142 66 148 72 150 78 C152 72 158 66 168 66 C188 66 190 92 150 114Z",
            "#ffd0e8",
        )
        c.path(
            "M150 108 C118 90 119 71 133 71 C142 71 148 77 150 83 C152 77 158 71 167 71 C181 71 182 90 150 108Z",
            "#e0408f",
        )
        c.rect(112, 116, 76, 12, "#5a1840")
        c.rect(112, 112, 76, 7, "#ff9fd0", 3)
        c.rect(92, 52, 3, 76, "#0a0810")
        c.rect(205, 52, 3, 76, "#0a0810")
    s.person(128, 131, 44, LEAN, "#ffb8dc", False, False, "#12060e", hair=True)
    for x, turn, flip in ((112, -36, False), (250, 36, True)):
        c.line([(x, 58), (x, 129)], "#08070c", 1.8)
        c.line([(x - 8, 130), (x, 112), (x + 8, 130)], "#08070c", 1.4)
        with c.at(x, 57, 1, turn):
            c.rect(-7, -9, 14, 14, "#14111c", 2)
            c.rect(-8, 4, 16, 3, "#fff3d8")
        s.cone(x, 60, 96, 70, "#fff0d0", 0.55, turn, 12)
        s.glow(x + (5 if not flip else -5), 62, 22, "#fff3d8", 0.9)
    c.line([(14, 128), (30, 96)], "#0a090f", 3)
    c.line([(46, 128), (30, 96)], "#0a090f", 3)
    c.line([(30, 128), (30, 96)], "#0a090f", 2.4)
    c.rect(14, 80, 34, 18, "#1d1a26", 2)
    c.path("M48 84 L60 80 L60 98 L48 94Z", "#0f0d15")
    c.ellipse(60, 89, 2, 8.6, "#7fb4e0")
    for x in (22, 38):
        c.circle(x, 72, 9, "#1d1a26")
        c.circle(x, 72, 7, "none", stroke="#5a5470", stroke_width=1)
        c.circle(x, 72, 2, "#5a5470")
    c.line([(14, 80), (48, 80)], "#ff9ad0", 0.7)
    s.glow(20, 90, 6, p.RED, 1)
    s.person(10, 131, 46, LEAN, "#ff9ad0", False, False, "#07060a", hat="cap")
    s.shade(0, 30, 260, 20, 0.6, 0)
    s.shade_sides(0.3, 0.3)
    s.floor = Floor(0.6, "#110b16", 0.8, 0.7, 0.9)
    s.mood = "#1c0620"


@site
def chop_shop(s: Scene) -> None:
    """A garage: half a car on the lift, a torch cutting, wheels in stacks, tools on the wall."""
    c = s.c
    c.rect(0, 0, 260, 200, "#0e1114")
    s.wall(0, 30, 260, 98, "iron", "#1f262b")
    s.window(10, 42, 54, 16, "#33506a", 5, 1, "#0b0e10", 0.2)
    c.rect(186, 48, 66, 34, "#2a2018")
    for i, x in enumerate(range(191, 250, 8)):
        c.line([(x, 52), (x, 62 + (i * 7) % 13)], "#9aa6b2", 1.4)
        c.circle(x, 52, 1.8, "#c8d2dc")
        c.rect(x - 1.5, 62 + (i * 7) % 13, 3, 7, ("#c8352e", "#d8a61e", "#2f6fae")[i % 3], 1)
    for x in (84, 92, 164, 172):
        c.rect(x, 88, 3.4, 40, c.linear([(0, "#d8a61e"), (1, "#6b4a08")], 0, 0, 1, 0))
    c.rect(76, 98, 112, 4.4, "#d8a61e")
    c.rect(76, 98, 112, 1, "#fff0a8")
    with c.at(132, 98, 1.05):
        c.path(
            "M-56 -9 L-57 -19 Q-56 -25 -44 -26 L-34 -27 L-22 -40 Q-19 -43 -12 -43 L10 -43 Q16 -43 "
            "22 -37 L32 -27 L36 -26 L32 -20 L38 -16 L33 -9Z",
            c.linear([(0, "#d03a34"), (0.5, "#8a1c1c"), (1, "#3a0c0e")]),
        )
        c.path("M-29 -27 L-19 -38.5 L-6 -38.5 L-6 -27Z M-3 -27 L-3 -38.5 L9 -38.5 Q14 -37 19 -32 L24 -27Z", "#0a0d12")
        c.path(
            "M-44 -25.6 L-34 -27 L-22 -40 Q-19 -42.6 -12 -42.6 L10 -42.6 Q16 -42.6 22 -36.6 L32 -26.6",
            "none",
            stroke="#ffb8a8",
            stroke_width=1.2,
        )
        c.circle(-33, -8, 11, "#0a0a0c")
        c.path("M34 -24 L52 -22 L54 -12 L36 -11Z", "none", stroke="#5f6c78", stroke_width=1.6)
        c.rect(40, -20, 12, 8, "#4b5661", 1)
        c.line([(36, -18), (54, -18)], "#8fa0b0", 1)
    s.person(206, 130, 50, BENT, "#9fe0ff", True, True, "#07090b", hat="helmet")
    s.sparks(172, 92, 60, 44, "#dff6ff", 2.4, 1.6)
    s.glow(172, 91, 62, "#7fd8ff", 0.9)
    c.circle(172, 91, 2.2, "#ffffff")
    for x, n in ((24, 4), (46, 3), (238, 3)):
        for k in range(n):
            y = 128 - k * 7
            c.rect(x - 11, y - 7, 22, 6.6, "#0b0b0d", 3)
            c.rect(x - 11, y - 7, 22, 1.2, "#4a545e", 0.6)
            c.rect(x - 4, y - 5.4, 8, 3.4, "#5d6873", 1)
    s.hanging_lamp(132, 40, 8, "#ffe0a0", "#161b20", 76, 90, 0.32)
    s.hanging_lamp(36, 62, 7, "#ffe0a0", "#161b20", 66, 54, 0.4)
    s.person(60, 130, 44, WALK, "#ffe0a0", True, False, "#07090b", hat="cap")
    c.circle(70, 118, 6, "none", stroke="#0b0b0d", stroke_width=3)
    s.shade(0, 30, 260, 18, 0.7, 0)
    s.shade_sides(0.4, 0.4)
    s.floor = Floor(0.55, "#0f1114", 1.2, 0.7, 0.8)
    s.mood = "#081420"


@site
def tattoo_parlour(s: Scene) -> None:
    """A dark street and one violet window: the chair, the needle, flash on the walls, a dagger in neon."""
    c = s.c
    s.wall(0, 0, 260, 128, "boards", "#16131c")
    s.shade(0, 0, 260, 60, 0.7, 0)
    c.rect(34, 56, 146, 64, "#07060a")
    c.rect(37, 59, 140, 58, c.linear([(0, "#5a2f8a"), (0.6, "#a84fb8"), (1, "#3a1850")]))
    s.glow(107, 88, 110, "#b06bff", 0.5, 60)
    for i, (x, y) in enumerate(((42, 64), (56, 64), (42, 82), (56, 82), (152, 64), (165, 64), (152, 82), (165, 82))):
        c.rect(x, y, 11, 14, "#f0e6ff")
        cx, cy = x + 5.5, y + 7
        if i % 4 == 0:
            c.path(
                f"M{cx} {cy + 4} C{cx - 6} {cy} {cx - 3} {cy - 5} {cx} {cy - 2} C{cx + 3} {cy - 5} "
                f"{cx + 6} {cy} {cx} {cy + 4}Z",
                "#c02f4f",
            )
        elif i % 4 == 1:
            c.path(f"M{cx} {cy - 5}l1.3 3 3.3.3-2.5 2.2.8 3.2-2.9-1.7-2.9 1.7.8-3.2-2.5-2.2 3.3-.3Z", "#2f4fae")
        elif i % 4 == 2:
            c.path(
                f"M{cx} {cy - 5} v10 M{cx - 3} {cy - 2} h6 M{cx - 4} {cy + 2} q4 5 8 0",
                "none",
                stroke="#1a1420",
                stroke_width=1.2,
            )
        else:
            c.path(f"M{cx - 4} {cy} q4 -7 8 0 q-4 7 -8 0Z", "#2f8a5a")
    c.path("M86 117 L88 104 L116 101 L120 84 L126 84 L124 106 L114 109 L112 117Z", "#1c0a14")
    c.path("M88 104 L116 101 L120 84", "none", stroke="#ff8ad0", stroke_width=0.9)
    s.person(112, 126, 46, SIT, "#ffd0f4", False, True, "#140814")
    s.person(132, 122, 46, BENT, "#ffd0f4", True, True, "#0d0610", hair=True)
    c.line([(96, 62), (96, 72), (104, 78)], "#0d0610", 1.4)
    s.cone(104, 78, 34, 32, "#fff0ff", 0.7, -8, 5)
    s.glow(106, 80, 16, "#ffffff", 0.8)
    s.neon("M70 66 v26 M64 72 h12 M67 92 l3 12 l3 -12Z", p.CYAN, 1.6)
    s.neon("M60 96 q10 -10 20 0 q-10 10 -20 0", p.PINK, 1.2)
    c.rect(34, 56, 146, 64, "none", stroke="#2c2238", stroke_width=3)
    s.door(196, 128, 28, 52, "#1a1222")
    c.rect(200, 82, 20, 22, "#a84fb8")
    s.glow(210, 92, 40, "#b06bff", 0.5)
    s.neon("M203 68 h14 v-6 l8 9 l-8 9 v-6 h-14Z", p.PINK, 1.5)
    for x in (232, 240):
        c.rect(x, 98, 6, 30, "#0a080e", 1)
    s.bike(236, 131, 0.42, True)
    s.person(20, 130, 40, ARMS_CROSSED, "#d8a0ff", False, dark="#07060a", stout=1.2)
    s.kerb(130, "#16131c", 3)
    s.rain(70, 0.2)
    s.floor = Floor(0.85, "#0b0912", 3.4, 0.5, 0.95)
    s.mood = "#140a2a"


@site
def law_office(s: Scene) -> None:
    """Blinds cut the street light into bars over books, a green desk lamp and the scales."""
    c = s.c
    c.rect(0, 0, 260, 200, "#170f0a")
    s.wall(0, 30, 260, 98, "panels", "#452b19")
    c.rect(149, 43, 68, 60, c.linear([(0, "#2b4470"), (1, "#a8866a")]))
    with s.seen_through(149, 43, 68, 60):
        s.skyline(103, "#131c30", 14, 40, "#ffd98a", 12)
    c.rect(8, 40, 74, 88, "#1c110a")
    for row in range(4):
        y = 60 + row * 20
        x = 12.0
        while x < 76:
            w, h = s.rng.uniform(2.4, 4.6), s.rng.uniform(12, 16)
            colour = s.rng.choice(("#6b2a1c", "#2f4a3a", "#7a5a2a", "#2a3550", "#4a2030", "#8a7040"))
            c.rect(x, y - h, w, h, colour)
            c.rect(x, y - h + 2, w, 1, "#e0bc6a", opacity=0.7)
            x += w + 0.4
        s.shelf(8, y, 74, "#4a2c18", 2)
    c.rect(8, 40, 74, 88, "none", stroke="#5a3a20", stroke_width=2)
    for k in range(15):
        c.rect(147, 44 + k * 4, 72, 1.7, "#e0c890", opacity=0.85)
    c.rect(146, 40, 74, 66, "none", stroke="#5a3a20", stroke_width=3)
    for k in range(10):
        c.poly(
            [
                (150 - k * 3, 112 + k * 5),
                (216 - k * 2, 112 + k * 5),
                (214 - k * 2, 114.4 + k * 5),
                (147 - k * 3, 114.4 + k * 5),
            ],
            "#ffdf9c",
            opacity=0.12,
        )
    c.rect(100, 54, 30, 22, "#6b4a24")
    c.rect(103, 57, 24, 16, "#e4d6b0")
    c.circle(121, 69, 2.4, "#b3201c")
    for y in (61, 64):
        c.line([(107, y), (123, y)], "#5a4a30", 0.7)
    s.person(150, 124, 54, SIT, "#ffe2a0", True, False, "#0d0806", stout=1.15)
    c.rect(84, 104, 126, 6, c.linear([(0, "#b8763c"), (1, "#4a2812")]), 1)
    c.rect(90, 110, 114, 18, "#2a160c")
    for x in (94, 166):
        c.rect(x, 112, 32, 14, "none", stroke="#5a3418", stroke_width=1)
        c.circle(x + 16, 119, 1.1, p.BRASS)
    c.rect(111, 96, 1.6, 8, p.BRASS)
    c.rect(106, 102.4, 12, 1.8, p.BRASS)
    c.path("M100 96 Q112 86 124 96Z", "#1f9a5a")
    c.path("M102 95 Q110 89 116 89.6", "none", stroke="#aef0c8", stroke_width=0.8)
    s.glow(112, 99, 42, "#a8ffc0", 0.5)
    s.cone(112, 96, 10, 36, "#fff6c0", 0.7, 0, 20)
    c.rect(192, 86, 1.8, 18, p.BRASS)
    c.line([(182, 88), (204, 86)], p.BRASS, 1.2)
    for x, y in ((182, 96), (204, 94)):
        c.path(f"M{x - 5} {y} a5 3.4 0 0 0 10 0Z", p.BRASS)
        c.line([(x, y - 8), (x - 5, y)], p.BRASS, 0.4)
        c.line([(x, y - 8), (x + 5, y)], p.BRASS, 0.4)
    c.rect(186, 102, 14, 2, p.BRASS)
    c.poly([(136, 104), (160, 104), (158, 101), (139, 101)], "#f2ead6")
    s.cash_stack(170, 104, 10, 2)
    c.rect(236, 66, 18, 62, "#1c110a")
    c.path("M240 66 q5 -22 10 0Z", "#2f5a3a")
    c.path("M238 66 q-8 -14 2 -20 M250 66 q10 -16 2 -22 M245 66 v-26", "none", stroke="#2f6b3e", stroke_width=2)
    s.shade(0, 30, 260, 16, 0.6, 0)
    s.shade_sides(0.4, 0.5)
    s.floor = Floor(0.45, "#1c120b", 0.6, 0.9, 0.7)
    s.mood = "#1a0f06"


@site
def gun_club(s: Scene) -> None:
    """A range seen from behind the shooters: lanes run to paper targets in hard white light."""
    c = s.c
    c.rect(0, 0, 260, 200, "#0c0f12")
    c.poly([(0, 30), (260, 30), (172, 70), (88, 70)], "#10151a")
    c.poly([(0, 30), (88, 70), (88, 108), (0, 160)], "#1a2229")
    c.poly([(260, 30), (172, 70), (172, 108), (260, 160)], "#1a2229")
    c.rect(88, 70, 84, 38, "#c3b48a")
    c.rect(88, 70, 84, 38, c.radial([(0, "#fff8e0", 0.9), (1, "#6b5a36", 0.6)], 0.5, 0.5, 0.7))
    c.poly([(88, 108), (172, 108), (300, 180), (-40, 180)], c.linear([(0, "#6b6450"), (1, "#14161a")]))
    for k in range(-2, 3):
        c.line([(130 + k * 19, 108), (130 + k * 66, 180)], "#22262b", 1.2)
    for k in range(5):
        t = k / 5
        y = 32 + 36 * t
        w = 86 - 44 * t
        c.rect(130 - w, y, w * 2, 1.8 - t, "#fff6dc", opacity=0.9)
        s.glow(130, y, w * 1.2, "#fff6dc", 0.25, 7)
    for k in range(-1, 2):
        x = 130 + k * 27
        c.line([(x, 70), (x, 76)], "#20262c", 0.8)
        c.rect(x - 9, 75, 18, 27, "#f7f1df")
        c.path(f"M{x} 79 a3.4 3.8 0 0 1 0 7.6 a3.4 3.8 0 0 1 0 -7.6 M{x - 7} 101 q0 -13 7 -13 q7 0 7 13Z", "#1a1d22")
        for r in (4.6, 2.4):
            c.circle(x, 94, r, "none", stroke="#f7f1df", stroke_width=0.6)
        c.circle(x, 94, 1, "#d8262c")
    s.glow(130, 90, 90, "#fff3cf", 0.35, 50)
    for x in (22, 90, 170, 238):
        c.poly(
            [(x - 3, 52), (x + 3, 52), (x + 3, 134), (x - 3, 134)],
            c.linear([(0, "#39454f"), (0.5, "#22292f"), (1, "#0e1215")], 0, 0, 1, 0),
        )
    c.rect(0, 106, 260, 5, "#5a3d22")
    c.rect(0, 106, 260, 1.2, "#c08a4a")
    c.rect(0, 111, 260, 18, "#14100c")
    for x, flip in ((56, False), (204, True)):
        s.person(x, 138, 66, AIM, "#fff3cf", x > 130, flip, "#08090b", hat="cap" if x < 130 else "")
        s.pistol(x + (20 if not flip else -20), 87, 0.2, 0, flip, "#14171b", "#08090b")
    s.glow(84, 86, 22, "#ffcf6a", 0.95)
    c.poly(
        [
            (80 + 9 * math.cos(a) * (1 if i % 2 else 0.4), 86 + 6 * math.sin(a) * (1 if i % 2 else 0.4))
            for i, a in enumerate(k * math.pi / 6 for k in range(12))
        ],
        "#fff3b0",
    )
    s.person(14, 140, 58, ARMS_CROSSED, "#fff3cf", False, False, "#08090b", stout=1.15, hat="cap")
    for x in (100, 106, 112, 150, 156):
        c.rect(x, 102, 3, 4, p.BRASS, 0.6)
    s.shade_sides(0.5, 0.5)
    s.floor = Floor(0.0)
    s.mood = "#0c1014"
    s.near()
    s.c.rect(0, 124, 260, 76, s.c.linear([(0, "#15161a", 0), (0.3, "#15161a", 0.9), (1, "#0c0d10", 1)]))
    s.boards_floor(132, "#000", 14, 0.3)
    s.glow(130, 136, 110, "#fff3cf", 0.16, 26)


@site
def boxing_gym(s: Scene) -> None:
    """The ring under its lamps: two fighters, ropes in red, white and blue, a heavy bag in the corner."""
    c = s.c
    c.rect(0, 0, 260, 200, "#0f1116")
    s.wall(0, 30, 260, 98, "brick", "#2a2422")
    s.window(8, 40, 30, 24, "#2f4468", 3, 2, "#0d0b0b", 0.2)
    for x, colour in ((190, "#c8352e"), (210, "#2f5fae"), (230, "#d8a648")):
        c.path(f"M{x} 42 h15 v18 l-7.5 -5 l-7.5 5Z", colour)
        c.rect(x, 42, 15, 3, p.lit(colour, 0.3))
    for x in (86, 130, 174):
        s.hanging_lamp(x, 42, 9, "#fff0cf", "#1b1d22", 80, 60, 0.5)
    s.glow(130, 100, 110, "#fff0cf", 0.3, 50)
    c.rect(40, 112, 180, 8, c.linear([(0, "#e4dcc8"), (1, "#8f866f")]))
    c.rect(40, 119, 180, 9, "#1d2c58")
    c.rect(40, 119, 180, 1.6, "#5f7fc8")
    for x in (42, 74, 186, 218):
        tall = 44 if x in (42, 218) else 34
        c.rect(x - 2, 112 - tall, 4, tall + 2, c.linear([(0, "#e8edf2"), (1, "#5a6570")], 0, 0, 1, 0))
        c.rect(x - 3.4, 112 - tall, 6.8, 12, "#c8352e" if x < 130 else "#2f5fae", 1.4)
    for y, colour in ((82, "#c8352e"), (91, "#f0ead8"), (100, "#3a6bc8")):
        c.line([(74, y), (186, y)], p.dim(colour, 0.4), 1)
    s.person(112, 115, 56, FIGHT, "#ffe9c0", True, False, "#140c0a", stout=1.1)
    s.person(150, 115, 56, FIGHT, "#ffe9c0", False, True, "#0c0d12", stout=1.1)
    for x, y, colour in ((124, 72, "#d8322c"), (128, 72.6, "#d8322c"), (138, 71, "#2f6fd8"), (134, 73, "#2f6fd8")):
        c.circle(x, y, 3.6, colour)
        c.circle(x - 1, y - 1, 1.2, p.lit(colour, 0.6))
    for y, colour in ((74, "#e8483e"), (87, "#fff6e4"), (100, "#4f82e8")):
        c.line([(42, y), (218, y)], colour, 1.7)
        c.line([(42, y - 0.5), (218, y - 0.5)], p.lit(colour, 0.5), 0.5)
    c.line([(22, 30), (22, 70)], "#8b97a5", 1)
    c.rect(14, 70, 16, 44, c.linear([(0, "#2a0d0a"), (0.35, "#a8402a"), (1, "#1c0806")], 0, 0, 1, 0), 6)
    c.rect(14, 78, 16, 2, "#1c0806")
    s.person(240, 131, 46, ARMS_CROSSED, "#fff0cf", True, True, "#08090c", stout=1.15, hat="cap")
    s.person(54, 132, 38, LEAN, "#fff0cf", False, False, "#08090c")
    s.smoke(130, 80, 40, 14, "#fff0d8", 0.06)
    s.shade(0, 30, 260, 14, 0.6, 0)
    s.shade_sides(0.5, 0.45)
    s.floor = Floor(0.45, "#14110f", 0.8, 0.9, 0.6)
    s.mood = "#10101c"
