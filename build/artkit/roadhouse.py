"""The title: the roadhouse from across the road. Drawn on 480 x 270; the menu lies over what is below y = 205."""

from __future__ import annotations

import math

from artkit import palette as p
from artkit.backdrops import SCREEN, line_tube, paint_screen, tube
from artkit.catalogue import painted
from artkit.people import ARMS_CROSSED, CHEER, LEAN, STAND
from artkit.scene import Floor, Scene
from artkit.svg import Canvas
from artkit.vehicles import BikePaint, RiderPaint, bike, rider

SIGN = (332, 70, 1256, 320)
"""The sign on the roof, in 1x pixels: the app writes its name there, between the two winged wheels."""

LINE = 192.0
WINDOWS = (102, 156, 296, 350)
DRINKERS = (
    (102, 110, 36, STAND),
    (102, 122, 37, CHEER),
    (156, 168, 36, LEAN),
    (296, 304, 36, STAND),
    (296, 317, 35, LEAN),
    (350, 365, 36, CHEER),
)


def title(s: Scene) -> None:
    """Sign on the roof, warm windows, a row of bikes, wet asphalt."""
    s.sky("#05060f", "#141334", "#5a2a4e")
    s.stars(150, 150)
    s.glow(240, LINE, 320, "#ff6a5a", 0.3, 60)
    s.hills(LINE - 2, 46, "#0d0d20", 6)
    s.hills(LINE - 1, 24, "#090915", 8)
    s.wires(112, (14, 466), LINE - 2, "#05060c")
    # undergrowth, so that no sky shows between the trees' lowest branches
    for x in (-10, 396):
        s.c.rect(x, LINE - 34, 94, 34, s.c.linear([(0, "#06070e", 0), (0.5, "#06070e", 0.9), (1, "#06070e")]))
    for x, h in ((4, 70), (27, 92), (47, 60), (64, 42), (78, 54), (417, 50), (430, 62), (449, 84), (473, 66)):
        s.pine(x, LINE, h, "#06070e")
    s.fog(LINE - 2, 10, "#8a5a86", 0.14, 12)  # among the trees; nobody before the house stands in it
    street_lamp(s, 50, LINE, 82)
    house(s)
    sign(s)
    pump(s, 30, LINE)
    s.floor = Floor(0.78, "#0a0a12", 4.4, 0.5, 0.85)
    s.mood = "#140a24"
    s.vignette = 0.42
    s.grain = 0.011
    s.bloom = 0.55
    s.near()
    s.glow(240, LINE + 6, 70, "#ffb95c", 0.45, 14)
    parked(s, 338, 201, 0.58, True, "#ff5a8a")
    parked(s, 92, 210.5, 0.84, True, "#ff7a5a")
    parked(s, 424, 206, 0.7, True, "#6fd8ff", ridden=True)


STAR = [
    ((1.0, 0.42)[k % 2] * math.sin(math.pi * k / 5), -(1.0, 0.42)[k % 2] * math.cos(math.pi * k / 5)) for k in range(10)
]


def house(s: Scene) -> None:
    """A long low house with a porch: windows with people in them, neon between the windows, an open door."""
    c = s.c
    s.wall(89, 136, 311, LINE - 136, "boards", "#2a1a18")
    c.poly([(84, 138), (108, 112), (388, 112), (412, 138)], "#120b0d")
    c.line([(84, 138), (108, 112), (388, 112), (412, 138)], "#a8643a", 0.8)
    for k in range(24):
        c.line([(114 + k * 11.8, 113), (92 + k * 13.6, 137)], "#1a1011", 0.7)
    for x in WINDOWS:
        s.window(x, 149, 28, 25, "#ffae54", 3, 2, "#140c0b", 0.75)
    for left, x, tall, pose in DRINKERS:
        with s.seen_through(left, 149, 28, 25):
            s.person(x, 189, tall, pose, "#ffe0a0", dark="#2a1008")
    for x, colour in ((143, p.CYAN), (337, p.PINK)):
        shield = f"M{x - 6} 153 q6 -4.6 12 0 q-0.6 8 -6 12 q-5.4 -4 -6 -12Z"
        line_tube(s, shield, colour, 0.8, (x - 12, 144, 24, 28))
        # A star: a cross on a shield would be a chemist's.
        star = [(x + dx * 3.4, 157.4 + dy * 3.4) for dx, dy in STAR]
        line_tube(s, "M" + " L".join(f"{px:.2f} {py:.2f}" for px, py in star) + "Z", colour, 0.6, (x - 8, 148, 16, 18))
    s.door(218, LINE, 44, 46, "#2a1510", "#ffc46a")
    c.rect(239.2, LINE - 46, 1.6, 46, "#1a0d08")
    s.person(229, LINE, 40, ARMS_CROSSED, "#ffe0a0", dark="#1a0b06", stout=1.2)
    for x in (90, 196, 284, 398):
        c.rect(x - 1.5, 138, 3, LINE - 138, "#1a100e")
        c.rect(x - 1.5, 138, 0.8, LINE - 138, "#a8643a")
    c.rect(84, 136, 328, 4, "#1a100e")
    c.rect(84, 136, 328, 0.8, "#c87a44")
    line_tube(s, "M88 141.4 H408", p.RED, 0.9, (80, 136, 340, 12))
    for left, right in ((86, 216.8), (263.2, 410)):  # the porch's edge; none before the door
        c.rect(left, LINE - 3, right - left, 4, "#1f1412")
        c.rect(left, LINE - 3, right - left, 0.6, "#7a4a2e")
    c.rect(214, LINE - 0.8, 52, 1.8, c.linear([(0, "#ffd08a"), (1, "#6a3a1e")], 0, 0, 0, 1))
    for x in (206, 274):
        c.rect(x - 1.6, 156, 3.2, 5, "#ffe9b0")
        s.glow(x, 158, 26, "#ffb95c", 0.9)


def sign(s: Scene) -> None:
    """The sign: a frame of neon and bulbs with room for the name, a winged wheel at each end, an arrow to the door."""
    c = s.c
    x, y, w, h = (v / 4 for v in SIGN)
    for k in (130, 180, 240, 300, 350):
        c.line([(k, 114), (k, y + h - 2)], "#0b090d", 2.2)
        c.line([(k, 112), (k + 20, y + h)], "#0b090d", 1)
    c.rect(x - 5, y - 5, w + 10, h + 10, "#08070b", 9)
    c.rect(x - 3, y - 3, w + 6, h + 6, c.linear([(0, "#1b1218"), (0.5, "#0d090e"), (1, "#170f14")]), 7)
    tube(s, x, y, w, h, 6, p.AMBER, 1.6)
    tube(s, x + 3.4, y + 3.4, w - 6.8, h - 6.8, 4.4, p.RED, 0.9)
    for k in range(33):
        c.circle(x + 4 + k * (w - 8) / 32, y - 4.4, 1.1, "#ffe9b0")
        c.circle(x + 4 + k * (w - 8) / 32, y + h + 4.4, 1.1, "#ffe9b0")
    s.glow(240, y + h / 2, 200, "#ff6a3a", 0.2, 60)
    winged_wheel(s, 110, y + h / 2 + 3, 0.92, False)
    winged_wheel(s, 480 - 110, y + h / 2 + 3, 0.92, True)
    arrow = f"M{x + w + 6} {y + 7} q17 14 11 58 q-4 30 -33 36 m10 -8 l-11 8 l12 6"
    line_tube(s, arrow, p.CYAN, 1.4, (x + w - 40, y - 3, 80, 130))


def winged_wheel(s: Scene, x: float, y: float, scale: float, flip: bool) -> None:
    """A wheel with a wing of three feathers; the wing points to the left unless flipped."""
    c = s.c
    s.glow(x, y, 30 * scale, "#ff7a3a", 0.35)
    brass = c.linear([(0, "#fff3cf"), (0.45, "#ffb347"), (1, "#d9481f")], 0, -17, 0, 11, user=True)
    feathers = (
        "M3 -9 C-4 -17 -14 -20 -23 -18.4 C-17 -15 -13 -11 -7 -6.5Z",
        "M-6.4 -7.6 C-12 -12 -18.4 -13 -23.6 -11 C-19 -8.4 -15 -5 -8.4 -2Z",
        "M-8 -3 C-13 -6 -18 -6.4 -22.4 -4.2 C-18.4 -2 -14.6 0.6 -8.4 2.4Z",
    )
    with c.at(x, y, scale, 0, flip):
        for feather in feathers:
            c.path(feather, "#2a0608", stroke="#2a0608", stroke_width=3.2, stroke_linejoin="round")
        for feather in feathers:
            c.path(feather, brass, stroke="#7a2a12", stroke_width=0.4)
        c.circle(0, 0, 9.6, "#16080a", stroke=brass, stroke_width=0.8)
        c.circle(0, 0, 6.6, "#3a1410", stroke=brass, stroke_width=1.5)
        for k in range(6):
            c.raw(f'<g transform="rotate({k * 30})">')
            c.line([(-6, 0), (6, 0)], "#ffcf7a", 0.6)
            c.raw("</g>")
        c.circle(0, 0, 2.2, brass, stroke="#2a0608", stroke_width=0.7)
        c.path("M-6 -6 A8.4 8.4 0 0 1 6 -6", "none", stroke="#fffbe8", stroke_width=0.8, opacity=0.9)


def street_lamp(s: Scene, x: float, y: float, tall: float) -> None:
    """A lamp on an arm; its light falls in one soft beam."""
    c = s.c
    lx, ly, colour = x + 15, y - tall - 4.6, "#ffcf8a"
    beam = c.linear([(0, colour, 0.42), (0.35, colour, 0.16), (0.8, colour, 0.04), (1, colour, 0)])
    points = [(lx - 1.6, ly), (lx + 1.6, ly), (lx + 27, y), (lx - 27, y)]
    c.poly(points, beam, filter=c.blur(2.4, box=(lx - 34, ly - 6, 68, tall + 16)), screen=1)
    c.line([(x, y), (x, y - tall)], "#0c0e14", 1.8)
    c.line([(x - 0.7, y), (x - 0.7, y - tall)], "#6a4a3a", 0.4)
    c.path(f"M{x} {y - tall} q0 -5 7 -5 l6 0", "none", stroke="#0c0e14", stroke_width=1.4)
    c.path(f"M{lx - 4} {ly + 0.6} L{lx + 4} {ly + 0.6} L{lx + 2.6} {ly - 2} L{lx - 2.6} {ly - 2}Z", "#0c0e14")
    c.ellipse(lx, ly + 1, 3, 1, p.lit(colour, 0.6))
    s.glow(lx, ly, 16, colour, 0.85)
    s.glow(lx, y, 44, colour, 0.22, 9)


def pump(s: Scene, x: float, y: float) -> None:
    """An old petrol pump: plate, body, dial in a narrow head, a lit globe, hose and nozzle."""
    with s.c.at(x, y, 0.73):
        _pump(s)


def _pump(s: Scene) -> None:
    c = s.c
    ink = {"stroke": "#14070a", "stroke_width": 0.9, "stroke_linejoin": "round"}
    red = c.linear([(0, "#5e1214"), (0.25, "#e04a3a"), (0.55, "#a8231f"), (1, "#3c0a0e")], 0, 0, 1, 0)
    steel = c.linear([(0, "#5a5f68"), (0.3, "#e4e6e2"), (0.6, "#8d9096"), (1, "#3a3c44")], 0, 0, 1, 0)
    c.rect(-11, -2.6, 22, 2.6, steel, 0.8, **ink)
    c.path("M-8.4 -2.6 v-21 q0 -2.6 2.4 -3.6 h12 q2.4 1 2.4 3.6 v21Z", red, **ink)
    c.rect(-8.4, -14.6, 16.8, 1.4, steel)
    c.path("M-6 -27.2 v-14 q0 -4.6 6 -4.6 q6 0 6 4.6 v14Z", red, **ink)
    c.circle(0, -37.4, 4.6, "#f7ecd0", stroke="#14070a", stroke_width=0.8)
    for k in range(-3, 4):
        c.raw(f'<g transform="rotate({k * 38} 0 -37.4)">')
        c.line([(0, -41.2), (0, -40.2)], "#3a2a20", 0.4)
        c.raw("</g>")
    c.line([(0, -37.4), (2.4, -39.4)], "#c8201c", 0.6)
    c.rect(-4.4, -31.4, 8.8, 3, "#171216", 0.5)
    for k in range(4):
        c.rect(-3.8 + k * 2, -30.9, 1.5, 2, "#ffe3a0", 0.2)
    c.path("M-3.4 -22 h6.8 v3 q-0.4 2.6 -3.4 4 q-3 -1.4 -3.4 -4Z", "#f1dfb8", stroke="#14070a", stroke_width=0.5)
    c.rect(-2.6, -48.4, 5.2, 2.8, steel, 0.4, **ink)
    s.glow(0, -54, 20, "#ffe9b0", 0.7)
    globe = c.radial([(0, "#fffdf2"), (0.6, "#ffeec4"), (1, "#e8b878")])
    c.circle(0, -54, 5.8, globe, stroke="#3a1a14", stroke_width=0.7)
    c.path("M-2.6 -54 l1.8 -2.6 l0.8 1.6 l0.8 -1.6 l1.8 2.6 l-2.6 2.6Z", "#c8201c")
    hose = "M6 -30 C15 -33 15 -8 11.6 -9 C9.4 -10 10 -20 9.4 -22"
    c.path(hose, "none", stroke="#08070a", stroke_width=1.9, stroke_linecap="round")
    c.path(hose, "none", stroke="#54484a", stroke_width=0.5, stroke_linecap="round")
    c.path(
        "M8 -21 l1 -4.4 l2 0.4 l-0.4 3 l4 -3.4",
        "none",
        stroke="#d8dadb",
        stroke_width=1.3,
        stroke_linejoin="round",
    )


DARK_COAT = RiderPaint("#1c161c", "#2c2329", "#17141c", "#8a5a48", "#0a0809", "#20141c", "#ffd9a0")


def tailored(c: Canvas) -> None:
    """A rider this near has a collar, sleeves, a belt and seams: they are all that is seen of a dark coat at night."""
    seam, lit = "#4c3c42", "#c98d58"
    c.path("M-16 -68.6 C-13 -74.4 -4.5 -74.6 -1 -67.4 C-5 -70.4 -11 -70.8 -16 -68.6Z", "#2a2127")
    for path, colour, wide in (
        ("M-16 -68.6 C-13 -74.4 -4.5 -74.6 -1 -67.4", lit, 0.7),
        ("M-11.5 -69.5 C-13 -62 -9 -54 -2.5 -50.6", seam, 0.8),  # where the sleeve is sewn on
        ("M-4.6 -63.6 L-2 -57.2 L4 -62", seam, 0.7),
        ("M-18.6 -66 C-21.4 -56 -21.6 -46 -20 -37", seam, 0.8),
        ("M-24 -40.4 C-18 -37.6 -11 -37.6 -5.4 -40", seam, 1.1),  # belt
        ("M-14 -38.4 C0 -43.4 8 -36 10.4 -17", seam, 0.8),  # trousers
        ("M9.6 -15.4 L17 -15.4", seam, 1.0),
        ("M-13.2 -78 C-10 -76.4 -7 -76 -3.6 -77.6", seam, 0.8),  # strap of the helmet
    ):
        c.path(path, "none", stroke=colour, stroke_width=wide, stroke_linecap="round", stroke_linejoin="round")


def parked(s: Scene, x: float, y: float, scale: float, flip: bool, paint: str, ridden: bool = False) -> None:
    """A bike lit from above by the sign: a warm edge on top, its picture in the wet ground below.

    ridden: somebody is just coming in, with the lamp on.
    """
    look = BikePaint(
        "#15101a", paint, "#8a8088", "#fff0dc", "#050406", "#120b0d", "#ffe3a0", p.mix(paint, "#14121a", 0.7)
    )
    edge = BikePaint(*["#ffb46a"] * 8)
    way = -1 if flip else 1
    with s.c.at(x, y + 1, 1, opacity=0.2), s.c.group(transform=f"scale({way * scale} {-scale * 0.86})"):
        bike(s.c, look)
        if ridden:
            rider(s.c, DARK_COAT)
    s.c.ellipse(x, y + 0.4, 54 * scale, 3, s.c.radial([(0, "#000", 0.6), (0.6, "#000", 0.45), (1, "#000", 0)]))
    for wheel, reach in ((-29, 15), (36, 14.5)):  # where the tyres touch the ground
        touch = s.c.radial([(0, "#000", 1), (0.55, "#000", 0.9), (1, "#000", 0)])
        s.c.ellipse(x + way * wheel * scale, y + 0.3, reach * scale, 2.1 * scale, touch)
    s.bike(x, y - 0.55, scale, flip, edge)
    if not ridden:
        s.bike(x, y, scale, flip, look)
        return
    lamp_x, lamp_y = x + way * 27 * scale, y - 49 * scale
    with s.c.at(x, y - 0.7, scale, 0, flip):
        rider(s.c, RiderPaint(*["#ffb46a"] * 7))
    s.bike(x, y, scale, flip, look, lamp=True)
    with s.c.at(x, y, scale, 0, flip):
        s.c.path("M-12.5 -76 L-1.5 -74 L-3 -63 L-13.5 -64Z", "#5a382e")  # a neck below the helmet
        rider(s.c, DARK_COAT)
        tailored(s.c)
    s.glow(lamp_x, lamp_y, 26, "#fff0c0", 0.95)
    s.glow(lamp_x + way * 26, y + 1, 40, "#ffe3a0", 0.4, 5)


def register() -> None:
    painted("backdrop_title", "backdrops", SCREEN, lambda n: paint_screen(n, title, LINE), "jpg", sign=SIGN)
