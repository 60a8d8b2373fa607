"""Illustrations of Obstacles."""

from __future__ import annotations

import math

from artkit import palette as p
from artkit.cards import card
from artkit.emblems import winged_wheel
from artkit.people import (
    ARMS_CROSSED,
    BENT,
    CHEER,
    FIGHT,
    GRAPPLE,
    KNEEL,
    PUNCH,
    RAM,
    REEL,
    RUN,
    STAND,
    SWING,
    WALK,
)
from artkit.scene import Floor, Scene
from artkit.vehicles import BikePaint


@card
def raid_at_dawn(s: Scene) -> None:
    """Black shields before a burning sky, a ram swung at the door."""
    c = s.c
    s.sky("#1a1030", "#a83f3a", "#ffb85a")
    c.circle(170, 112, 34, c.radial([(0, "#fff6d0"), (0.5, "#ffd27a"), (1, "#ff9a4a", 0)]))
    s.hills(118, 14, "#5a2430", 6)
    s.wires(56, (150, 228), 118, "#2a1220")
    s.wall(0, 30, 74, 88, "boards", "#1c1018")
    c.poly([(-6, 34), (30, 8), (84, 34)], "#120a10")
    c.line([(30, 8), (84, 34)], "#ffb85a", 0.8)
    s.door(44, 118, 24, 50, "#2a1814")
    c.line([(74, 30), (74, 118)], "#ff9a4a", 0.9)
    s.window(12, 56, 18, 18, "#ffcf7a", 2, 2, "#0d070a", 0.3)
    for x, tall in ((98, 70), (138, 69)):
        s.person(x, 121, tall, RAM, "#ffc46a", False, True, "#0b0810", hat="helmet", stout=1.15)
    c.rect(67, 83, 82, 7.4, "#1a1420", 3)
    c.rect(66, 81.6, 7, 10, "#1a1420", 2)
    c.rect(67, 83, 82, 1.2, "#ffc46a")
    for x in (86, 94, 126, 134):
        c.rect(x - 2.6, 82, 5.2, 9.4, "#0b0810", 2.2)
        c.path(f"M{x - 2.6} 84 q0 -2 2.6 -2 q2.6 0 2.6 2", "none", stroke="#ffc46a", stroke_width=0.6)
    for x, tall in ((220, 68), (196, 70), (171, 67)):
        s.person(x, 122, tall, FIGHT, "#ffc46a", False, True, "#0b0810", hat="helmet", stout=1.15)
        c.rect(x - 20.6, 71.4, 17, 38, "#ffc46a", 3)
        c.rect(x - 20, 72, 17.2, 38, "#14101c", 3)
        c.rect(x - 17, 76, 11, 7, c.linear([(0, "#ffb85a"), (1, "#7a3a30")]), 1.4, opacity=0.85)
        c.path(f"M{x - 17} 89 h11 M{x - 17} 104 h11", "none", stroke="#6a4438", stroke_width=0.8)
    s.sparks(64, 86, 30, 22, "#fff0c0", 3.1, 2.6)
    s.floor = Floor(0.5, "#1a0d12", 3, 0.7, 0.7)
    s.mood = "#24101a"


@card
def stool_pigeon(s: Scene) -> None:
    """A pigeon on a bar stool under the questioning lamp."""
    c = s.c
    c.rect(0, 0, 240, 160, "#0b0d10")
    s.wall(0, 0, 240, 118, "brick", "#1f2228")
    for x in (34, 52, 196, 214):
        s.person(
            x,
            122,
            88,
            ARMS_CROSSED,
            "#8fa8c8",
            x > 120,
            x > 120,
            "#07080b",
            hat="brim" if x in (52, 196) else "",
            coat=True,
        )
    s.hanging_lamp(120, 22, 16, "#fff0c4", "#1a2a22", 110, 120, 0.7)
    c.line([(108, 84), (100, 132)], "#b98352", 3)
    c.line([(132, 84), (140, 132)], "#8a5a34", 3)
    c.line([(104, 110), (136, 110)], "#8a5a34", 2)
    c.rect(98, 78, 44, 8, c.linear([(0, "#d8453a"), (1, "#5f1512")]), 4)
    c.path(
        "M104 74 C98 62 106 46 120 44 C120 34 128 27 136 31 C141 33 142 38 141 42 L147 45 L141 47 "
        "C141 58 138 70 128 76 L120 78 L108 78 L90 88 L98 76Z",
        c.linear([(0, "#a9b6c8"), (0.5, "#6f7d93"), (1, "#39445a")]),
    )
    c.path("M104 72 C100 60 110 52 124 54 C126 66 118 74 104 72Z", "#4d5b74")
    c.path("M107 66 q10 -3 15 -8 M106 70 q10 -1 15 -6", "none", stroke="#2a3448", stroke_width=1)
    c.path("M126 47 q8 4 13 0 q1 6 -2 9 q-8 0 -11 -9Z", "#3f9a7a", opacity=0.8)
    c.circle(134, 37, 3, "#ffb347")
    c.circle(134.4, 37, 1.4, "#10100c")
    c.line([(118, 77), (117, 82)], "#d8644a", 1.8)
    c.line([(125, 77), (126, 82)], "#d8644a", 1.8)
    s.glow(120, 60, 60, "#fff0c4", 0.3)
    s.smoke(60, 60, 44, 7, "#c8d0dc", 0.14)
    s.shade_sides(0.6, 0.6)
    s.floor = Floor(0.5, "#101114", 1, 0.8, 0.8)


@card
def tribute(s: Scene) -> None:
    """Bundles laid down before the Patch."""
    c = s.c
    c.rect(0, 0, 240, 160, "#140c08")
    c.rect(0, 0, 240, 160, c.radial([(0, "#6b3a1a", 0.9), (0.6, "#2a150a", 0.8), (1, "#0a0504", 1)], 0.5, 0.4, 0.7))
    s.cone(120, -6, 130, 190, "#ffcf8a", 0.42, 0, 40)
    c.circle(120, 56, 44, "#1b0d0f")
    c.circle(120, 56, 42, "none", stroke=p.BRASS, stroke_width=3)
    c.circle(120, 56, 37, "none", stroke="#d8b06a", stroke_width=0.8, stroke_dasharray="3 2")
    with c.at(120, 54, 0.7):
        winged_wheel(c, p.BONE, "#1b0d0f")
    s.glow(120, 50, 70, "#ffcf8a", 0.35)
    c.rect(0, 108, 240, 10, c.linear([(0, "#8a5530"), (1, "#3a2010")]))
    for x, n in ((52, 3), (82, 5), (112, 4), (142, 6), (174, 3), (198, 2)):
        s.cash_stack(x, 114, 25, n)
    s.pistol(28, 106, 0.44, -8)
    for x, flip in ((10, False), (230, True)):
        s.person(x, 150, 96, BENT, "#ffcf8a", x > 120, flip, "#0a0605", stout=1.2)
    s.floor = Floor(0.55, "#1a0e08", 0.6, 0.7, 0.8)
    s.mood = "#20100a"


@card
def oil_on_the_road(s: Scene) -> None:
    """A slick in rainbow colours; the bike is already going down."""
    c = s.c
    s.sky("#070a14", "#141e34", "#3a3a55", 92)
    s.hills(92, 22, "#0a0f1c", 5)
    s.moon(196, 26, 9)
    c.poly([(0, 160), (240, 160), (150, 90), (110, 90)], "#15171d")
    c.poly([(0, 90), (110, 90), (0, 160)], "#0c1012")
    c.poly([(240, 90), (150, 90), (240, 160)], "#0c1012")
    for t in (0.08, 0.24, 0.46, 0.74):
        y = 92 + 66 * t
        w = 1 + 5 * t
        c.poly([(129 - w / 2, y), (129 + w / 2, y), (129 + w, y + 5 + 10 * t), (129 - w, y + 5 + 10 * t)], "#d8c060")
    for i, colour in enumerate(("#08080c", "#5a2f8a", "#2f6fc8", "#2fae8a", "#c8a83a", "#c84f3a", "#0a0a10")):
        k = 1 - i * 0.13
        c.blob(
            [
                (120 - 86 * k, 134),
                (120 - 50 * k, 134 - 15 * k),
                (120 + 10 * k, 134 - 10 * k),
                (120 + 70 * k, 134 - 13 * k),
                (120 + 92 * k, 136),
                (120 + 40 * k, 134 + 15 * k),
                (120 - 30 * k, 134 + 11 * k),
            ],
            colour,
            0.8,
            opacity=0.9 if i in (0, 6) else 0.6,
        )
    s.bike(
        128,
        132,
        0.86,
        False,
        BikePaint("#1a1d26", "#6a7a96", "#7f8ca0", "#eaf2fa", "#08080a", "#0e0b0b"),
        True,
        False,
        -24,
    )
    s.person(58, 124, 66, RUN, "#9fc0ff", True, False, "#08090e", turn=38, hat="helmet")
    s.sparks(96, 136, 60, 50, "#ffd27a", 3.3, 0.9)
    s.cone(158, 82, 100, 60, "#fff1c0", 0.6, -62, 4)
    s.glow(158, 84, 26, "#fff1c0", 0.9)
    s.rain(60, 0.2)
    s.floor = Floor(0)


@card
def flat_tyres(s: Scene) -> None:
    """A wheel run down on a strip of nails."""
    c = s.c
    s.sky("#080b14", "#182238", "#4a4258")
    s.skyline(118, "#0b101e", 8, 24, "#ffd98a", 14)
    s.glow(40, 100, 80, "#ff9a4a", 0.4)
    x, y = 130, 66
    c.path("M74 66 A56 56 0 1 1 186 66 Q188 100 176 116 Q150 124 130 123 Q104 124 84 116 Q72 100 74 66Z", "#0a0a0d")
    c.path("M74 66 A56 56 0 0 1 130 10", "none", stroke="#8fa3c0", stroke_width=1.6)
    c.circle(x, y, 41, "none", stroke="#c3cfdb", stroke_width=5)
    c.circle(x, y, 41, "none", stroke="#3a4450", stroke_width=1)
    for i in range(20):
        a = math.pi * 2 * i / 20
        b = a + (0.5 if i % 2 else -0.5)
        c.line(
            [(x + 8 * math.cos(b), y + 8 * math.sin(b)), (x + 38 * math.cos(a), y + 38 * math.sin(a))], "#aab8c6", 0.9
        )
    c.circle(x, y, 12, "#5f6c7a")
    c.circle(x, y, 8, "#c3cfdb")
    c.circle(x - 2, y - 2, 3, "#fff")
    c.line([(130, 66), (96, -6)], "#9aa6b4", 9)
    c.line([(127, 64), (94, -6)], "#f0f6fb", 2)
    for k in range(13):
        nx = 40 + k * 13
        c.path(
            f"M{nx - 3} 122 L{nx} {104 - (k % 3) * 2} L{nx + 3} 122Z",
            c.linear([(0, "#f4f8fb"), (1, "#4b5866")], 0, 0, 1, 0),
        )
    c.rect(30, 119, 180, 5, "#20262e")
    c.rect(30, 119, 180, 1, "#8fa0b3")
    for px, py in ((70, 108), (62, 100), (192, 106)):
        s.smoke(px, py, 18, 4, "#cfd8e4", 0.22, -0.6 if px < 130 else 0.6)
    s.floor = Floor(0.6, "#0c0e14", 2, 0.6, 0.8)


@card
def curfew(s: Scene) -> None:
    """The clock over an empty street, shutters down, a searchlight between the houses."""
    c = s.c
    s.sky("#04060e", "#0c1630", "#22305a")
    s.stars(30, 80)
    for x, w, h in ((0, 54, 92), (186, 60, 96)):
        s.wall(x, 118 - h, w, h, "brick", "#141826")
        s.shutter(x + 8, 118, w - 18, 32, "#2c3446", 1.0)
        for k in range(3):
            s.dark_window(x + 8 + k * 14, 118 - h + 12, 8, 14)
    c.rect(94, 20, 52, 98, "#1d2438")
    c.poly([(88, 22), (120, -10), (152, 22)], "#12182a")
    c.line([(94, 22), (94, 118)], "#6f8fd8", 1)
    c.circle(120, 50, 20, "#0c101c")
    c.circle(120, 50, 18, c.radial([(0, "#fff6d8"), (1, "#ffcf7a")]))
    s.glow(120, 50, 54, "#ffe0a0", 0.5)
    for i in range(12):
        a = math.pi * i / 6
        c.line(
            [(120 + 14 * math.cos(a), 50 + 14 * math.sin(a)), (120 + 16.6 * math.cos(a), 50 + 16.6 * math.sin(a))],
            "#2a1c0c",
            1.3,
        )
    c.line([(120, 50), (120, 36)], "#2a1c0c", 1.8)
    c.line([(120, 50), (112, 41)], "#2a1c0c", 2.4)
    s.door(110, 118, 20, 34, "#0e1322")
    s.car(72, 121, 0.5, police=True, body="#18223a", edge="#8fb2ff")
    s.beams(72, 97, "#3a6bff", 0.6, 80, (40, 200))
    s.cone(98, 112, 120, 60, "#fff6dc", 0.6, -82, 4)
    s.person(176, 120, 34, RUN, "#fff6dc", True, False, "#06080e")
    s.fog(116, 9, "#5f7fc0", 0.2)
    s.floor = Floor(0.7, "#0a0e1a", 3, 0.6, 0.85)
    s.mood = "#06102a"


@card
def tax_audit(s: Scene) -> None:
    """Ledgers under a hard lamp, a stamp, a pencil, and the man with the briefcase in the door."""
    c = s.c
    c.rect(0, 0, 240, 160, "#12150f")
    s.wall(0, 0, 240, 118, "panels", "#2a2f22")
    s.door(156, 108, 44, 88, "#20241a", "#e8f4c8")
    s.person(178, 112, 84, STAND, "#f4ffd8", True, False, "#0a0c08", coat=True, hat="brim")
    c.rect(190, 72, 22, 15, "#1a120c", 2)
    c.path("M197 72 v-3 h8 v3", "none", stroke="#1a120c", stroke_width=1.6)
    c.rect(0, 106, 240, 54, c.linear([(0, "#6b4526"), (0.15, "#3a2212"), (1, "#1a0e08")]))
    s.cone(62, 30, 96, 120, "#fff6d0", 0.62, 0, 20)
    c.path("M40 34 Q62 8 84 34Z", "#1f6b45")
    c.ellipse(62, 34, 22, 3, "#fff6d0")
    c.line([(62, 20), (20, 20), (14, 106)], "#8b97a5", 2.4)
    c.poly([(18, 132), (62, 110), (96, 118), (54, 144)], "#f6f0dc")
    c.poly([(62, 110), (96, 118), (130, 112), (98, 104)], "#e4dcc0")
    for k in range(7):
        c.line([(30 + k * 5, 131 - k * 2.6), (58 + k * 5, 138 - k * 2.6)], "#7a7458", 0.7)
    c.line([(40, 126), (66, 133)], "#c8262c", 1.4)
    c.rect(120, 118, 42, 28, "#1d2226", 3)
    c.rect(124, 121, 34, 7, "#b8d8a0", 1)
    for row in range(3):
        for col in range(5):
            c.rect(124 + col * 7, 131 + row * 5, 5, 3.4, "#d9dde0" if col < 4 else "#d8462c", 0.8)
    s.cash_stack(192, 136, 26, 3)
    c.line([(86, 142), (116, 128)], "#d8a61e", 2.6)
    c.poly([(86, 142), (82, 145.5), (87, 144)], "#1a1a1a")
    s.shade_sides(0.3, 0.4)
    s.floor = Floor(0)
    s.mood = "#12160a"


@card
def gun_amnesty(s: Scene) -> None:
    """A drum full of handed-in guns under a cold street lamp."""
    c = s.c
    s.sky("#050a12", "#0d2036", "#26506a")
    s.skyline(118, "#08131f", 20, 50, "#9fd8ff", 16)
    s.lamp_post(46, 120, 92, "#cfeaff", 26)
    for x, y, turn, kind in (
        (98, 58, -70, 0),
        (112, 50, -96, 1),
        (128, 54, -84, 0),
        (140, 48, -58, 1),
        (150, 60, -48, 0),
        (104, 66, -118, 0),
        (122, 40, -90, 1),
    ):
        if kind:
            s.rifle(x, y, 0.66, turn, False, "#2b333d", "#8a5026", "#dfeefc")
        else:
            s.pistol(x, y + 6, 0.5, turn + 180, False)
    s.barrel(124, 126, 64, 62, "#2f6fa8")
    c.ellipse(124, 64, 32, 8, "#0a1622")
    c.ellipse(124, 64, 32, 8, "none", stroke="#9fd0ff", stroke_width=1.6)
    s.pistol(112, 60, 0.46, 24)
    s.pistol(138, 60, 0.46, 156, True)
    c.path("M112 96 q12 -16 24 0 q-12 16 -24 0Z M118 88 l12 16", "none", stroke="#f0f6fa", stroke_width=3)
    s.person(204, 124, 74, STAND, "#cfeaff", True, True, "#070c12", hat="peak", stout=1.1)
    s.person(62, 126, 70, BENT, "#cfeaff", True, False, "#070c12")
    s.fog(116, 9, "#6fa8d8", 0.18)
    s.floor = Floor(0.65, "#0a121a", 3, 0.6, 0.8)
    s.mood = "#06182a"


@card
def open_house(s: Scene) -> None:
    """The clubhouse doors stand wide, light on the yard, newcomers walk in."""
    c = s.c
    s.sky("#0a0818", "#20143a", "#5a2f4a")
    s.stars(40, 70)
    s.wall(22, 40, 196, 78, "boards", "#2c1a16")
    c.poly([(10, 44), (120, 4), (230, 44)], "#160c0c")
    c.line([(10, 44), (120, 4), (230, 44)], "#b0713a", 1.2)
    s.neon(
        "M106 26 a14 14 0 1 0 28 0 a14 14 0 1 0 -28 0 M108 26 h24 M120 14 v24 M111 17 l18 18 M129 17 l-18 18",
        p.RED,
        1.5,
    )
    s.door(84, 118, 72, 62, "#2a1510", "#ffca74")
    c.poly([(84, 56), (62, 50), (62, 124), (84, 118)], "#3a2014")
    c.poly([(156, 56), (178, 50), (178, 124), (156, 118)], "#3a2014")
    s.glow(120, 90, 110, "#ffb95c", 0.5)
    s.window(34, 66, 20, 22, "#ffb95c", 2, 2, "#140b0a", 0.5)
    s.window(188, 66, 20, 22, "#ffb95c", 2, 2, "#140b0a", 0.5)
    s.person(120, 119, 52, CHEER, "#ffe6b0", True, False, "#1a0d06", stout=1.2)
    for x, tall, pose in ((92, 58, WALK), (150, 60, WALK), (66, 64, WALK)):
        s.person(x, 124, tall, pose, "#ffd08a", x < 120, x > 120, "#0a0608")
    c.path("M20 44 Q70 60 120 46 Q170 60 220 44", "none", stroke="#0a0608", stroke_width=0.7)
    for k in range(13):
        bx = 24 + k * 16
        by = 46 + 7 * abs(((k * 16) % 100) / 50 - 1) * -1 + 8
        c.circle(bx, by, 1.8, ("#ffcf5a", "#ff6a4a", "#7dff9a", "#6fd8ff")[k % 4])
        s.glow(bx, by, 7, ("#ffcf5a", "#ff6a4a", "#7dff9a", "#6fd8ff")[k % 4], 0.8)
    s.bike(204, 124, 0.44, True)
    s.floor = Floor(0.75, "#120b10", 2.6, 0.6, 0.85)
    s.mood = "#1c0a1c"


@card
def bloodbath(s: Scene) -> None:
    """A brawl as shadows on a red window, glass in the air."""
    c = s.c
    c.rect(0, 0, 240, 160, "#1a0204")
    c.rect(0, 0, 240, 118, c.radial([(0, "#ff5a3c"), (0.45, "#c0161c"), (1, "#2a0306")], 0.5, 0.55, 0.62))
    for x in (0, 80, 160, 240):
        c.rect(x - 2, 0, 4, 118, "#120203")
    c.rect(0, 30, 240, 3, "#120203")
    # three fights, each before its own pane
    for x, pose, flip, tall, look in (
        (17, PUNCH, False, 76, {"hat": "scarf"}),
        (53, REEL, True, 75, {}),
        (107, SWING, False, 75, {"left": "bat", "hat": "cap"}),
        (138, KNEEL, True, 80, {"beard": 0.8}),
        (186, GRAPPLE, False, 80, {"hat": "tail"}),
        (222, GRAPPLE, True, 78, {"hat": "wool"}),
    ):
        s.person(x, 124, tall, pose, "#ffb09a", x % 80 > 40, flip, "#0a0102", stout=1.12, **look)
    for _ in range(46):
        x, y = s.rng.uniform(0, 240), s.rng.uniform(0, 130)
        r, t = s.rng.uniform(1, 5), s.rng.uniform(0, 360)
        with c.at(x, y, r, t):
            c.poly([(0, -1), (0.8, 0.6), (-0.5, 0.8)], "#ffd8cc", opacity=s.rng.uniform(0.4, 0.95))
    c.path(
        "M164 40 L176 6 M164 40 L192 36 M164 40 L140 24 M164 40 L150 58 M164 40 L170 60",
        "none",
        stroke="#fff0ea",
        stroke_width=0.8,
        opacity=0.7,
    )
    s.floor = Floor(0.8, "#1a0305", 3, 0.5, 0.9)
    s.mood = "#2a0206"
    s.saturation = 1.15


@card
def cleaned_out(s: Scene) -> None:
    """A safe with its door open and nothing in it but light and one last note."""
    c = s.c
    c.rect(0, 0, 240, 160, "#0a0d10")
    s.wall(0, 0, 240, 118, "panels", "#1c2226")
    c.rect(66, 14, 108, 106, c.linear([(0, "#66737f"), (0.5, "#39444e"), (1, "#1a2026")], 0, 0, 1, 1), 5)
    c.rect(66, 14, 108, 106, "none", 5, stroke="#9fb0bf", stroke_width=1.4)
    c.rect(76, 24, 88, 86, c.linear([(0, "#fff3c0"), (0.4, "#e0b050"), (1, "#5a3a10")]), 2)
    c.rect(76, 24, 88, 86, "none", 2, stroke="#0c1014", stroke_width=4)
    s.glow(120, 66, 110, "#ffd27a", 0.55)
    for y in (52, 80):
        c.rect(78, y, 84, 3, "#7a5518")
        c.rect(78, y + 3, 84, 5, "#000", opacity=0.25)
    c.poly([(174, 12), (226, -2), (226, 136), (174, 122)], c.linear([(0, "#2a333b"), (1, "#6b7985")], 0, 0, 1, 0))
    c.poly([(180, 20), (220, 10), (220, 124), (180, 114)], "#2a333b")
    for y in (28, 60, 92):
        c.rect(168, y, 10, 8, "#b8c6d2", 2)
    c.circle(200, 66, 17, "none", stroke="#c3d0dc", stroke_width=3)
    for turn in (0, 60, 120):
        with c.at(200, 66, 1, turn):
            c.line([(-22, 0), (22, 0)], "#c3d0dc", 2.6)
            c.circle(-22, 0, 3, "#c3d0dc")
            c.circle(22, 0, 3, "#c3d0dc")
    for x, y, turn in ((108, 96, -8), (46, 112, 24), (30, 70, -30), (52, 40, 50)):
        with c.at(x, y, 1, turn):
            c.rect(-12, -5, 24, 10, "#86c08a", 1, stroke="#2f5f38", stroke_width=0.8)
            c.circle(0, 0, 3, "#d6eccb")
    c.path("M88 104 q6 -9 10 -2 q3 5 7 1", "none", stroke="#c8352e", stroke_width=1.6)
    s.person(28, 124, 84, ARMS_CROSSED, "#ffd27a", False, False, "#07090b", stout=1.15)
    s.floor = Floor(0.6, "#101418", 1.2, 0.7, 0.8)
