"""The Starting Sites and the Emergency Room."""

from __future__ import annotations

from artkit import palette as p
from artkit.people import ARMS_CROSSED, BENT, LEAN, LIE, STAND, WALK
from artkit.scene import Floor, Scene
from artkit.tiles import site
from artkit.vehicles import car


@site
def police_station(s: Scene) -> None:
    """A stone front with columns and blue lamps; a patrol car throws its lights over wet steps."""
    c = s.c
    s.sky("#05070f", "#0d1830", "#23345c")
    s.skyline(128, "#0a1122", 30, 62, "#ffd98a", 18)
    s.wall(38, 56, 150, 72, "plaster", "#39435a")
    c.poly([(30, 58), (113, 30), (196, 58)], "#46526c")
    c.poly([(44, 55.5), (113, 33), (182, 55.5)], "#2a3347")
    c.circle(113, 48, 6.5, "#c9a24a")
    c.path("M113 42.6l1.7 3.6 3.9.4-2.9 2.7.8 3.9-3.5-2-3.5 2 .8-3.9-2.9-2.7 3.9-.4Z", "#3a2a08")
    c.rect(32, 57, 162, 5, "#55627f")
    c.rect(32, 57, 162, 1, "#9fb3d8")
    for x in (46, 70, 94, 126, 150, 174):
        s.c.rect(
            x - 4, 62, 8, 60, c.linear([(0, "#2b3448"), (0.3, "#8394b5"), (0.6, "#4c5a76"), (1, "#1b2231")], 0, 0, 1, 0)
        )
        c.rect(x - 5.5, 62, 11, 3, "#6f7f9f")
        c.rect(x - 5.5, 119, 11, 4, "#5d6c8b")
    for x in (52.5, 76.5, 132.5, 156.5):
        s.window(x, 72, 11, 22, "#ffd98a", 1, 3, "#12161f", 0.25, True)
    s.door(101, 123, 18, 40, "#1b2130", "#ffdf9c")
    c.rect(109.4, 83, 1.2, 40, "#12161f")
    for i in range(3):
        c.rect(34 - i * 5, 122 + i * 2.2, 158 + i * 10, 2.4, p.mix("#5d6c8b", "#20293b", i / 3))
    for x in (92, 134):
        c.rect(x - 0.8, 86, 1.6, 12, "#10141d")
        c.circle(x, 84, 4.6, "#9cc2ff")
        s.glow(x, 84, 26, p.BLUE, 0.9)
    s.shade_sides(0.55, 0.5)
    s.car(214, 130, 0.62, True, body="#1a2438", edge="#8fb2ff", police=True)
    s.beams(213, 101, "#ff2438", 0.5, 90, (110, -80))
    s.beams(217, 101, "#3a6bff", 0.65, 120, (70, 150))
    s.person(80, 127, 34, ARMS_CROSSED, "#9cc2ff", hat="peak")
    s.fog(126, 8, "#5f7fc0", 0.14)
    s.floor = Floor(0.7, "#0b101c", 3, 0.6, 0.8)
    s.mood = "#0a1530"


@site
def hospital(s: Scene) -> None:
    """A tall clean block with one great red cross; an ambulance waits under the canopy."""
    c = s.c
    s.sky("#061014", "#0c2230", "#1e4a52")
    s.stars(30, 90)
    s.skyline(128, "#0a1a22", 14, 34, "#9fe8ff", 16)
    c.rect(84, 34, 112, 94, "#23424a")
    c.rect(84, 34, 112, 94, c.linear([(0, "#000", 0.45), (0.4, "#000", 0), (1, "#000", 0.2)], 0, 0, 1, 0))
    for row in range(6):
        for col in range(9):
            if 2 < col < 6 and row < 3:
                continue
            on = s.rng.random() < 0.62
            c.rect(
                89 + col * 11.6,
                42 + row * 11.5,
                7.6,
                6.4,
                s.rng.choice(("#d9fff2", "#b8f0e4", "#fff3cf")) if on else "#0f2328",
                opacity=0.95 if on else 1,
            )
    c.rect(121, 40, 38, 36, "#eef6f4", 3)
    s.glow(140, 58, 58, "#ff5a54", 0.55)
    s.cross_sign(140, 58, 30, "#f0262c")
    c.rect(60, 100, 160, 5, "#cfe6e2")
    c.rect(60, 104, 160, 1.4, "#e8362e")
    for x in (68, 112, 168, 212):
        c.rect(x, 105, 3, 23, "#8fb2b0")
    c.rect(116, 106, 48, 22, c.linear([(0, "#eafffa"), (1, "#9fe0d4")]))
    for x in (128, 140, 152):
        c.rect(x, 106, 0.8, 22, "#2b5a58")
    s.glow(140, 112, 60, "#aefbe8", 0.5)
    with c.at(40, 129, 0.62):
        car(c, "#e9eeee", "#16262b", "#ffffff", van=True)
        c.rect(-56, -30, 76, 5, "#d8262c")
        c.path("M-28 -46h7v6h6v7h-6v6h-7v-6h-6v-7h6Z", "#d8262c")
        c.rect(4, -55, 14, 5, "#ff3b3f", 2)
    s.glow(48, 96, 40, "#ff3b3f", 0.8)
    s.person(150, 127, 30, WALK, "#d9fff2", flip=True, coat=True, dark="#10262a")
    s.person(132, 127, 29, STAND, "#d9fff2", dark="#10262a", skirt=True)
    s.fog(127, 7, "#7fd0c8", 0.12)
    s.floor = Floor(0.65, "#0c171b", 2.4, 0.5, 0.8)
    s.mood = "#06222a"


@site
def cut_and_bag(s: Scene) -> None:
    """A cellar under bare lamps: masked workers, scales and a long table of wrapped bricks."""
    c = s.c
    c.rect(0, 0, 260, 200, "#141c18")
    s.wall(0, 30, 260, 98, "tiles", "#3a5448")
    for x in (0, 66, 200):
        c.path(f"M{x} 30 q8 40 2 98 l30 0 q6 -50 2 -98Z", "#b8e0d0", opacity=0.08)
    c.rect(182, 46, 34, 82, "#0c1512")
    c.rect(184, 48, 30, 80, "#1c2c25")
    c.rect(0, 36, 260, 4, "#0c1310")
    c.circle(22, 38, 6, "#0c1310")
    for x, lamp in ((62, 54), (130, 50), (198, 54)):
        s.hanging_lamp(x, lamp, 9, "#e6ffd0", "#1d2b24", 74, 76, 0.42)
    for x, tall, pose, flip in (
        (34, 56, LEAN, True),
        (80, 60, LEAN, False),
        (126, 58, STAND, False),
        (172, 60, LEAN, True),
        (226, 56, ARMS_CROSSED, True),
    ):
        s.person(x, 130, tall, pose, "#dfffcf", x < 130, flip, "#0a120d", hat="helmet", stout=1.1)
    c.rect(20, 104, 192, 5, c.linear([(0, "#d9e6dc"), (1, "#7f9488")]), 1)
    c.rect(20, 109, 192, 19, "#16211c")
    c.rect(20, 109, 192, 4, "#000", opacity=0.5)
    for x in (34, 48, 62):
        s.brick(x, 104, 13)
    for x in (41, 55):
        s.brick(x, 99, 13)
    s.brick(48, 94, 13)
    c.path("M90 104 q10 -13 20 0Z", "#f4f7f2")
    c.path("M112 104 q6 -7 12 0Z", "#f4f7f2")
    c.rect(134, 92, 2, 12, "#9fb0a6")
    c.line([(125, 93), (145, 93)], "#c9d6cd", 1.1)
    for x in (125, 145):
        c.path(f"M{x - 5} 99 a5 3 0 0 0 10 0Z", p.BRASS)
        c.line([(x, 93), (x - 5, 99)], "#c9d6cd", 0.4)
        c.line([(x, 93), (x + 5, 99)], "#c9d6cd", 0.4)
    for x in (162, 172, 182, 192, 202):
        c.path(f"M{x - 4} 104 l1 -8 q3 -2 6 0 l1 8Z", "#e8f2ea", opacity=0.9)
        c.rect(x - 2.4, 97, 4.8, 1.2, "#3fc6d6")
    s.smoke(240, 100, 60, 8, "#bfe0c8", 0.1)
    s.shade_sides(0.75, 0.75)
    s.shade(0, 30, 260, 26, 0.75, 0)
    s.floor = Floor(0.35, "#131a16", 1.5, 0.9, 0.5)
    s.mood = "#0a1c12"


@site
def gun_factory(s: Scene) -> None:
    """A machine shop at night: rifles on the wall, a grinder throwing sparks, steel on the bench."""
    c = s.c
    c.rect(0, 0, 260, 200, "#1a120d")
    s.wall(0, 30, 260, 98, "brick", "#35231b")
    s.window(8, 44, 40, 34, "#3d5a86", 4, 3, "#120d0a", 0.25)
    c.rect(66, 46, 118, 46, "#2a1a10")
    c.rect(66, 46, 118, 46, "none", stroke="#5a3a22", stroke_width=1.6)
    for i, y in enumerate((56, 70, 84)):
        s.rifle(124 + (i % 2) * 3, y, 0.98, 0, i % 2 == 1, "#4b5866", "#b06a34", "#f0f6fc")
        for x in (100, 148):
            c.rect(x, y - 2, 1.6, 6, "#0e0a08")
    for x, tall in ((194, 14), (201, 18), (208, 12), (215, 16)):
        c.line([(x, 50), (x, 50 + tall)], "#8b97a5", 1.4)
        c.rect(x - 2, 49, 4, 3.4, "#b4452c")
    s.hanging_lamp(124, 42, 10, "#ffcf8a", "#23170f", 86, 120, 0.5)
    s.hanging_lamp(214, 36, 8, "#ffcf8a", "#23170f", 80, 70, 0.25)
    c.rect(14, 106, 196, 5.5, c.linear([(0, "#a06a38"), (1, "#4a2c16")]), 1)
    c.rect(14, 111, 196, 17, "#160d08")
    for x in (20, 74, 128, 182):
        c.rect(x, 111, 22, 9, "#2b1a10", 1)
        c.circle(x + 11, 115.5, 1.1, p.BRASS)
    c.path("M34 106 L34 98 L30 98 L30 92 L50 92 L50 98 L46 98 L46 106Z", "#5f6c7a")
    c.rect(24, 94, 8, 1.8, "#aab6c2")
    s.pistol(80, 98, 0.42, -6)
    s.pistol(108, 100, 0.42, 186, True)
    for x in (138, 144, 150, 156):
        c.rect(x, 99, 3.4, 7, "#d8a648", 1)
        c.path(f"M{x} 99 q1.7 -4.6 3.4 0Z", "#b8613a")
    c.rect(176, 92, 20, 14, "#3a444f", 2)
    c.circle(172, 96, 8, "#6d7883")
    c.circle(172, 96, 2.4, "#20262d")
    s.person(226, 130, 58, BENT, "#ffb04a", True, True, "#0c0806", hat="helmet")
    s.sparks(180, 98, 90, 52, lean=3.4, spread=1.3)
    s.smoke(176, 92, 50, 6, "#cfae90", 0.12)
    s.crate(236, 129, 24, "#6b4526")
    s.shade_sides(0.6, 0.6)
    s.shade(0, 30, 260, 20, 0.8, 0)
    s.floor = Floor(0.4, "#150d09", 1.5, 0.8, 0.6)
    s.mood = "#1c0e06"


@site
def emergency_room(s: Scene) -> None:
    """A white corridor: operating lamp, stretchers, drips, a pulse on a screen."""
    c = s.c
    c.rect(0, 0, 260, 200, "#0d2226")
    c.poly([(0, 30), (260, 30), (196, 58), (64, 58)], "#123036")
    c.rect(64, 58, 132, 70, "#2c5a60")
    c.poly([(0, 30), (64, 58), (64, 128), (0, 150)], c.linear([(0, "#17383d"), (1, "#2f6066")], 0, 0, 1, 0))
    c.poly([(260, 30), (196, 58), (196, 128), (260, 150)], c.linear([(0, "#2f6066"), (1, "#17383d")], 0, 0, 1, 0))
    for k in (0.0, 0.45):
        c.poly(
            [(70 + k * 90, 34 + 2), (106 + k * 90, 36), (112 + k * 48, 50), (92 + k * 48, 50)], "#eafffb", opacity=0.9
        )
    for x in (98, 131):
        c.rect(x, 72, 31, 56, c.linear([(0, "#d9fffa"), (1, "#7cc4c0")]))
        c.rect(x + 4, 77, 23, 20, "#12373c")
        s.window(x + 5, 78, 21, 18, "#eafff8", 1, 1, "#12373c", 0.3)
    c.rect(98, 104, 64, 3, "#e8362e")
    s.cross_sign(130, 65, 9, "#ff3b3f")
    s.glow(130, 66, 26, "#ff3b3f", 0.5)
    s.glow(130, 90, 90, "#b8fff2", 0.32)
    for x, flip in ((46, False), (214, True)):
        c.rect(x - 34, 112, 68, 4.5, "#eef6f4", 2)
        c.rect(x - 34, 116, 68, 2, "#7f9a9c")
        c.path(f"M{x - 26} 118 L{x + 22} 130 M{x + 26} 118 L{x - 22} 130", "none", stroke="#9fb6b8", stroke_width=1.6)
        for k in (-26, 26):
            c.circle(x + k, 131, 2.6, "#10191b")
        s.person(x + (4 if flip else -4), 113, 52, LIE, "#eafff8", True, flip, "#1c3a3e")
        c.path(f"M{x - 8} 112 q18 -9 {34 if not flip else 26} 0Z", "#dff5f1")
        pole = x + (38 if flip else -38)
        c.line([(pole, 74), (pole, 132)], "#c3d6d6", 1)
        c.rect(pole - 3.2, 74, 6.4, 10, "#ffd9d9" if flip else "#d9f4ff", 2, opacity=0.9)
        c.curve([(pole, 84), (pole + (-8 if flip else 8), 100), (x + (14 if flip else -14), 108)], "#e8ffff", 0.5)
    c.rect(2, 84, 24, 17, "#0a1214", 2)
    c.path("M4 93 h5 l2 -5 l3 10 l2 -5 h8", "none", stroke=p.GREEN, stroke_width=1.1)
    s.glow(14, 93, 26, p.GREEN, 0.4)
    s.person(122, 128, 34, WALK, "#eafff8", True, False, "#123034", coat=True)
    s.shade_sides(0.35, 0.35)
    s.floor = Floor(0.6, "#12282c", 0.8, 0.5, 0.9)
    s.mood = "#04262a"
    s.bloom = 0.5
