"""Illustrations of Last Calls."""

from __future__ import annotations

import math

from artkit import palette as p
from artkit.cards import card
from artkit.people import STAND
from artkit.scene import Floor, Scene


def _desk(s: Scene, y: float = 74, colour: str = "#5a361c") -> None:
    """A table top that fills the lower part, lit from above."""
    s.c.rect(
        0, y, s.width, s.height - y, s.c.linear([(0, p.lit(colour, 0.12)), (0.3, colour), (1, p.dim(colour, 0.6))])
    )
    for k in range(9):
        yy = y + 2 + k * k * 1.1
        s.c.line([(0, yy), (s.width, yy)], p.dim(colour, 0.45), 0.5, opacity=0.6)
    s.c.rect(0, y, s.width, 1.2, p.lit(colour, 0.5))


@card
def arrest_warrant(s: Scene) -> None:
    """The paper with its seal, handcuffs across it, a badge in the lamp light."""
    c = s.c
    c.rect(0, 0, 240, 160, "#0e1420")
    s.wall(0, 0, 240, 60, "panels", "#1a2436")
    _desk(s, 52, "#4a3020")
    s.cone(120, -10, 150, 240, "#ffe6b8", 0.55, 0, 60)
    with c.at(112, 96, 1, -7):
        c.rect(-52, -44, 106, 92, "#000", opacity=0.5, filter=c.blur(3))
        c.rect(-54, -48, 106, 92, c.linear([(0, "#f6ecd0"), (1, "#cdbb8c")]))
        c.rect(-44, -40, 86, 7, "#3a2a18")
        for k in range(8):
            c.line([(-44, -24 + k * 6.4), (40 - (k % 3) * 12, -24 + k * 6.4)], "#8a7a58", 1.4)
        c.rect(-48, -44, 94, 84, "none", stroke="#a8905a", stroke_width=0.8)
        c.circle(30, 28, 11, "#b3201c")
        c.poly(
            [
                (
                    30 + (11 if i % 2 else 13.4) * math.cos(i * math.pi / 10),
                    28 + (11 if i % 2 else 13.4) * math.sin(i * math.pi / 10),
                )
                for i in range(20)
            ],
            "#b3201c",
        )
        c.circle(30, 28, 7, "none", stroke="#ff8a6a", stroke_width=1.2)
    for x, y in ((92, 116), (140, 128)):
        c.circle(x, y + 2, 19, "none", stroke="#000", stroke_width=7, opacity=0.5)
        c.circle(x, y, 19, "none", stroke="#5f6c7a", stroke_width=7)
        c.circle(x - 0.6, y - 0.8, 19, "none", stroke="#e8f0f6", stroke_width=2.6)
    c.path("M110 120 q6 -5 12 4", "none", stroke="#aab6c2", stroke_width=4, stroke_dasharray="4 2")
    with c.at(204, 108, 1.5, 10):
        c.path(
            "M0 -16l4 9 10 1-7.6 6.6 2.2 9.8-8.6-5.2-8.6 5.2 2.2-9.8L-14 -6l10 -1Z",
            c.linear([(0, "#fff0b8"), (1, "#a8741c")]),
            stroke="#5a390b",
            stroke_width=0.8,
        )
        c.circle(0, -1, 5, "#7a5214")
    s.shade_sides(0.5, 0.4)
    s.floor = Floor(0)
    s.mood = "#0e1420"


@card
def payday(s: Scene) -> None:
    """A wall of bundles in rubber bands, gold light between them."""
    c = s.c
    c.rect(0, 0, 240, 160, "#0c1408")
    c.rect(0, 0, 240, 160, c.radial([(0, "#ffd27a", 0.9), (0.4, "#8a6a1e", 0.7), (1, "#0a1006", 1)], 0.5, 0.45, 0.7))
    for k in range(16):
        a = math.pi * 2 * k / 16
        c.poly(
            [
                (120, 70),
                (120 + 200 * math.cos(a), 70 + 200 * math.sin(a)),
                (120 + 200 * math.cos(a + 0.14), 70 + 200 * math.sin(a + 0.14)),
            ],
            "#fff0b0",
            opacity=0.13,
        )
    rows = ((118, (30, 74, 118, 162, 206), 44, 6), (96, (52, 96, 140, 184), 42, 4))
    s.cash_stack(120, 62, 44, 5)
    for y, xs, w, n in reversed(rows):
        for x in xs:
            s.cash_stack(x - 4, y, w, n, s.rng.choice(("#b23a2a", "#2f5fae", "#c8922a")))
    for x, y, turn in ((36, 34, 24), (196, 28, -30), (60, 62, -18), (184, 60, 40)):
        with c.at(x, y, 1, turn):
            c.rect(-14, -6, 28, 12, "#8fc993", 1, stroke="#2f5f38", stroke_width=0.9)
            c.circle(0, 0, 3.6, "#d6eccb")
    s.glow(120, 60, 90, "#ffe9a0", 0.35)
    s.floor = Floor(0.55, "#0e1208", 1, 0.7, 0.9)
    s.mood = "#141a06"


@card
def hospital_bills(s: Scene) -> None:
    """A chart with a cross and a long red column, a drip, coins."""
    c = s.c
    c.rect(0, 0, 240, 160, "#0b2024")
    s.wall(0, 0, 240, 118, "tiles", "#24525a")
    s.glow(120, 30, 130, "#bff6ee", 0.4)
    s.window(176, 12, 50, 40, "#9fe8e0", 2, 2, "#0c2428", 0.3, True)
    c.line([(40, 8), (40, 130)], "#d9e6e6", 2)
    c.line([(26, 10), (54, 10)], "#d9e6e6", 2)
    c.path("M22 14 h18 v24 q-9 7 -18 0Z", "#e04a4a", opacity=0.9)
    c.path("M24 17 h4 v18 q-2 0 -4 -2Z", "#ffb0a8", opacity=0.7)
    c.curve([(31, 41), (30, 70), (52, 92), (84, 100)], "#e04a4a", 1.3)
    c.rect(0, 112, 240, 48, c.linear([(0, "#dfeeee"), (0.12, "#9fbcbc"), (1, "#2a4a4e")]))
    with c.at(124, 76, 1, 5):
        c.rect(-44, -58, 90, 116, "#000", 4, opacity=0.4, filter=c.blur(3))
        c.rect(-46, -60, 90, 116, "#7a4a26", 4)
        c.rect(-40, -50, 78, 102, "#fbf8ee")
        c.rect(-16, -66, 30, 12, "#b8c4cc", 3)
        s.cross_sign(-24, -36, 20, "#d8262c")
        c.rect(-6, -42, 38, 4, "#5a6a6a")
        c.rect(-6, -35, 26, 3, "#9fb0b0")
        for k in range(8):
            c.line([(-34, -16 + k * 7), (8, -16 + k * 7)], "#9fb0b0", 1.6)
            c.line([(18, -16 + k * 7), (32, -16 + k * 7)], "#d8262c", 2.4)
        c.line([(14, 42), (34, 42)], "#d8262c", 3.4)
    for x, y in ((196, 136), (206, 130), (214, 138), (188, 144)):
        c.ellipse(x, y + 2, 9, 4, "#6b430c")
        c.ellipse(x, y, 9, 4, c.linear([(0, "#ffe9a0"), (1, "#b8862f")]))
    s.cash_stack(52, 146, 30, 2)
    s.bloom, s.threshold = 0.22, 0.85
    s.floor = Floor(0)
    s.mood = "#04262a"


@card
def clean_living(s: Scene) -> None:
    """A glass of milk on the bar with a halo of neon."""
    c = s.c
    c.rect(0, 0, 240, 160, "#120c14")
    c.rect(0, 0, 240, 118, c.radial([(0, "#7fb4e0", 0.9), (0.5, "#2a4a7a", 0.6), (1, "#120c14", 1)], 0.5, 0.5, 0.7))
    s.bottles(8, 84, 70, 44, 15)
    s.bottles(164, 84, 70, 44, 15)
    c.rect(0, 0, 80, 118, "#0a0810", opacity=0.62)
    c.rect(160, 0, 80, 118, "#0a0810", opacity=0.62)
    s.shelf(0, 84, 84, "#2a1a14", 3)
    s.shelf(158, 84, 84, "#2a1a14", 3)
    s.counter(-10, 160, 260, 46, "#3a2014", "#b8763c", False)
    s.glow(120, 70, 90, "#eaf6ff", 0.6)
    c.path("M100 42 L140 42 L135 112 L105 112Z", "#eaf6ff", opacity=0.3)
    c.path(
        "M101.4 54 L138.6 54 L134.4 110 L105.6 110Z",
        c.linear([(0, "#c8d8e8"), (0.3, "#ffffff"), (1, "#b8c8dc")], 0, 0, 1, 0),
    )
    c.ellipse(120, 54, 18.6, 3.4, "#ffffff")
    c.ellipse(120, 42, 20, 3.6, "none", stroke="#f4faff", stroke_width=1.2)
    c.line([(106, 48), (109, 106)], "#ffffff", 1.6, opacity=0.8)
    s.neon("M94 26 a26 7 0 1 0 52 0 a26 7 0 1 0 -52 0", p.AMBER, 2.4)
    s.bloom, s.threshold = 0.28, 0.8
    for x in (60, 180):
        s.glass(x, 113, 22)
        c.rect(x - 9, 88, 18, 28, "#120a08", opacity=0.35)
    s.floor = Floor(0)
    s.mood = "#0c1428"


@card
def sheriffs_envelope(s: Scene) -> None:
    """A fat envelope slides over the table towards a star."""
    c = s.c
    c.rect(0, 0, 240, 160, "#120d08")
    _desk(s, 40, "#6b4424")
    s.cone(120, -20, 190, 260, "#ffe0a0", 0.5, 0, 50)
    with c.at(104, 98, 1, -9):
        c.rect(-42, -24, 88, 56, "#000", 2, opacity=0.5, filter=c.blur(3))
        c.rect(-44, -30, 88, 56, c.linear([(0, "#e8d4a0"), (1, "#b8965a")]), 2)
        for k in range(4):
            c.rect(
                -32 + k * 3,
                -44 + k * 3,
                60,
                22,
                p.mix("#8fc993", "#4f8f5a", k / 4),
                1,
                stroke="#2f5f38",
                stroke_width=0.7,
            )
        c.circle(6, -24, 6, "#d6eccb")
        c.path(
            "M-44 -30 L-44 26 L44 26 L44 -30 L0 2Z",
            c.linear([(0, "#f4e4b8"), (1, "#c8a870")]),
            stroke="#8a6a34",
            stroke_width=0.9,
        )
    c.path(
        "M240 66 L176 78 Q164 78 150 84 L138 90 Q134 96 142 97 L160 94 Q150 102 140 106 Q138 112 "
        "146 112 L172 104 Q160 114 154 118 Q154 124 162 122 L196 106 L240 112Z",
        c.linear([(0, "#e0a878"), (1, "#8a5a3a")]),
        stroke="#4a2a18",
        stroke_width=1,
    )
    c.rect(206, 58, 40, 62, "#3a4a2c", transform="rotate(-4 226 90)")
    c.rect(204, 58, 8, 62, "#56683f", transform="rotate(-4 226 90)")
    with c.at(40, 66, 1.6, -12):
        c.path(
            "M0 -16l4 9 10 1-7.6 6.6 2.2 9.8-8.6-5.2-8.6 5.2 2.2-9.8L-14 -6l10 -1Z",
            "#000",
            opacity=0.4,
            transform="translate(1 1.6)",
        )
        c.path(
            "M0 -16l4 9 10 1-7.6 6.6 2.2 9.8-8.6-5.2-8.6 5.2 2.2-9.8L-14 -6l10 -1Z",
            c.linear([(0, "#fff4c8"), (1, "#b8862f")]),
            stroke="#5a390b",
            stroke_width=0.7,
        )
        for a in range(5):
            c.circle(15 * math.sin(a * 1.2566), -1 - 15 * math.cos(a * 1.2566), 2, "#e8c05a")
    s.glass(30, 140, 26)
    s.bloom, s.threshold = 0.35, 0.7
    s.shade_sides(0.5, 0.35)
    s.floor = Floor(0)
    s.mood = "#1a1006"


@card
def vote_of_hands(s: Scene) -> None:
    """Hands go up around the table, black against the light."""
    c = s.c
    c.rect(0, 0, 240, 160, "#1a0d08")
    c.rect(0, 0, 240, 130, c.radial([(0, "#ffe2a0"), (0.4, "#d8863a"), (1, "#2a1208")], 0.5, 0.5, 0.68))
    s.window(92, 14, 56, 60, "#ffe9b8", 3, 3, "#2a140a", 0.5)
    for k in range(10):
        x = 14 + k * 23.6 + s.rng.uniform(-4, 4)
        top = 30 + abs(k - 4.5) * 5 + s.rng.uniform(-5, 5)
        tone = "#140805" if k % 2 else "#261008"
        lean = s.rng.uniform(-6, 6)
        c.line([(x + lean * 1.6, 130), (x, top + 16)], tone, 11)
        c.line([(x, top + 18), (x, top + 6)], tone, 13)
        for j, dx in enumerate((-6.4, -2.2, 2.2, 6.4)):
            c.line([(x + dx * 0.8, top + 6), (x + dx * 1.35, top - (8, 12, 11, 6)[j])], tone, 3.6)
        c.line([(x - 6, top + 14), (x - 12, top + 5)], tone, 3.8)
        c.line([(x - 4, top + 20), (x + lean * 1.6 - 4.6, 128)], "#ffc46a", 0.7, opacity=0.7)
    for k in range(6):
        x = 22 + k * 39
        s.person(x, 176, 86, STAND, "#ffb95c", x < 120, False, "#0a0403", stout=1.25, hat=("", "cap", "brim")[k % 3])
    c.ellipse(120, 154, 150, 22, c.linear([(0, "#a8672f"), (0.3, "#5a3018"), (1, "#1a0c06")]))
    s.glow(120, 146, 110, "#ffcf8a", 0.25, 14)
    s.floor = Floor(0)
    s.mood = "#2a1006"


@card
def midnight_buyer(s: Scene) -> None:
    """Under a huge moon a man with a case waits by an open boot."""
    c = s.c
    s.sky("#040816", "#0c1c40", "#2c4a80")
    s.stars(70, 110)
    s.moon(170, 50, 34, "#f0ead0")
    s.hills(118, 20, "#081228", 5)
    s.wires(48, (24,), 118, "#050914")
    c.path(
        "M20 114 L18 98 Q20 88 40 86 L58 84 L74 66 Q78 62 90 62 L124 62 Q132 62 140 70 L152 84 L160 86 L160 114Z",
        "#0a1020",
    )
    c.path("M64 84 L78 68 L98 68 L98 84Z M102 84 L102 68 L122 68 Q130 70 136 76 L144 84Z", "#1c3050")
    c.path(
        "M18 98 Q20 88 40 86 L58 84 L74 66 Q78 62 90 62 L124 62 Q132 62 140 70 L152 84",
        "none",
        stroke="#bcd0f4",
        stroke_width=1.2,
    )
    c.poly([(150, 84), (160, 50), (164, 51), (158, 86)], "#0a1020")
    c.line([(151, 84), (161, 50)], "#bcd0f4", 1)
    c.rect(148, 84, 16, 14, "#ffcf7a")
    s.glow(156, 86, 40, "#ffcf7a", 0.8)
    for x in (48, 132):
        c.circle(x, 114, 12, "#030509")
        c.circle(x, 114, 5, "#5a6a86")
    s.glow(18, 100, 50, "#fff1c0", 0.9)
    s.cone(16, 100, 90, 50, "#fff1c0", 0.5, 96, 5)
    c.rect(160, 100, 3, 6, "#ff2b2b")
    s.glow(162, 103, 18, "#ff2b2b", 0.9)
    s.person(194, 124, 82, STAND, "#e8eefc", False, True, "#050810", coat=True, hat="brim", stout=1.1)
    c.rect(172, 88, 20, 14, "#0a0d14", 2, stroke="#9fb4d8", stroke_width=0.7)
    s.brick(154, 98, 12)
    s.fog(118, 8, "#6f8fc8", 0.22)
    s.floor = Floor(0.7, "#080e1c", 3, 0.6, 0.8)
    s.mood = "#06102e"


@card
def noise_complaint(s: Scene) -> None:
    """A pipe roars at the fence; in the next house the light goes on and a figure shakes its fist."""
    c = s.c
    s.sky("#0a0818", "#201440", "#5a2f5a")
    s.stars(40, 70)
    s.wall(138, 30, 92, 88, "boards", "#3a3448")
    c.poly([(130, 34), (184, 4), (238, 34)], "#1c1828")
    s.window(162, 44, 40, 36, "#ffe08a", 2, 1, "#14101c", 0.8)
    with s.seen_through(162, 44, 40, 36):
        s.person(182, 106, 58, STAND, "#fff3c0", True, True, "#2a1a10", hair=True)
        c.line([(176, 66), (168, 54), (166, 48)], "#2a1a10", 4)
    s.window(150, 92, 18, 14, "#5a4a86", 2, 1, "#14101c", 0.1)
    s.door(204, 118, 16, 30, "#2a2434")
    for k in range(22):
        x = 2 + k * 11.4
        c.path(
            f"M{x} 120 L{x} 98 L{x + 4.6} 93 L{x + 9.2} 98 L{x + 9.2} 120Z",
            "#c8c0d4" if k % 2 else "#aaa0b8",
            opacity=0.9,
        )
    s.shade(0, 92, 240, 28, 0.35, 0.6)
    s.bike(74, 130, 1.06, False, lamp=True, ridden=True)
    for r in (16, 28, 40, 52):
        s.neon(
            f"M{24 - r * 0.6} {118 - r * 0.75} A{r} {r} 0 0 0 {24 - r * 0.6} {118 + r * 0.4}",
            (p.HEAT, p.AMBER, p.PINK, p.VIOLET)[(r // 12) % 4],
            1.6,
        )
    s.flame(20, 122, 9, 8)
    s.smoke(16, 118, 40, 7, "#cfc0d4", 0.2, -0.4)
    s.glow(104, 78, 34, "#fff1c0", 0.9)
    s.cone(104, 80, 110, 50, "#fff1c0", 0.5, -84, 4)
    s.line = 130
    s.floor = Floor(0.6, "#100c18", 2.6, 0.6, 0.8)
    s.mood = "#180a2c"


@card
def sealed_indictment(s: Scene) -> None:
    """A black envelope, red wax, a bar of light over it."""
    c = s.c
    c.rect(0, 0, 240, 160, "#100506")
    _desk(s, 0, "#3a1214")
    c.rect(0, 0, 240, 160, c.radial([(0, "#ff4a3a", 0.42), (0.6, "#3a0808", 0.5), (1, "#050102", 0.9)], 0.5, 0.5, 0.66))
    with c.at(120, 82, 1.1, 6):
        c.rect(-76, -42, 156, 98, "#000", 3, opacity=0.7, filter=c.blur(5))
        c.rect(-78, -48, 156, 98, c.linear([(0, "#3a3238"), (1, "#17131a")]), 3)
        c.path(
            "M-78 -48 L0 14 L78 -48Z", c.linear([(0, "#4a4048"), (1, "#211c24")]), stroke="#0a080c", stroke_width=1.2
        )
        c.path("M-78 50 L-18 0 M78 50 L18 0", "none", stroke="#0a080c", stroke_width=1.2)
        c.line([(-77, -47), (77, -47)], "#c8a0a0", 0.9)
        c.blob(
            [(0, -12), (14, -10), (24, 2), (22, 18), (8, 26), (-8, 28), (-22, 18), (-24, 2), (-13, -9)], "#7a0d0f", 0.8
        )
        c.blob(
            [(0, -9), (13, -7), (21, 3), (19, 16), (7, 23), (-8, 24), (-19, 15), (-21, 3), (-12, -7)], "#c4141a", 0.8
        )
        c.circle(0, 8, 13, "#a80f14", stroke="#ff6a5a", stroke_width=1)
        c.path(
            "M0 -2 v20 M-8 1 h16 M-8 1 l-3 7 h6Z M8 1 l-3 7 h6Z M-5 18 h10",
            "none",
            stroke="#ffb0a0",
            stroke_width=1.6,
            stroke_linejoin="round",
        )
    c.poly([(-10, 30), (60, -10), (110, -10), (-10, 80)], "#ffb8a8", opacity=0.12)
    c.poly([(130, 170), (250, 96), (250, 130), (180, 170)], "#ffb8a8", opacity=0.08)
    with c.at(204, 128, 0.56, -30):
        c.rect(-34, -20, 68, 40, "#6b3d1c", 5)
        for x in (-42, 26):
            c.rect(x, -24, 16, 48, "#a8672f", 5)
        c.rect(-5, 18, 10, 60, "#6b3d1c", 3)
    s.floor = Floor(0)
    s.mood = "#2a0406"
