"""Site tiles: a scene, a plate for the neon name, a frame; and the face-down back."""

from __future__ import annotations

from artkit import materials as m
from artkit import palette as p
from artkit.catalogue import painted
from artkit.emblems import winged_wheel
from artkit.interface import chrome_tube
from artkit.raster import Picture, masked, over, rasterise
from artkit.scene import Paint, Scene
from artkit.svg import Canvas

WIDTH, HEIGHT = 260, 200
GROUND = 128.0
FLOOR_LIGHT = 0.2
PLATE = (10, 6, 240, 26)
"""Where the app writes the neon name."""

SITES: dict[str, Paint] = {}

NEON: dict[str, str] = {
    "police_station": "#6fa0ff",
    "hospital": "#ff5a5e",
    "cut_and_bag": "#a8ff8a",
    "gun_factory": "#ffa04a",
    "emergency_room": "#6ff0dc",
    "irish_freddys": "#58f08a",
    "military_surplus": "#d8e070",
    "union_warehouse": "#ffc46a",
    "docks": "#7fc8ff",
    "backyard_lab": "#7dff9a",
    "hairy_dog": "#ff6fb8",
    "truck_stop": "#ff6a5a",
    "border_crossing": "#ffb05a",
    "pawn_shop": "#ffd25a",
    "palace_restaurant": "#ff6a3c",
    "roadhouse": "#ff5a4f",
    "casino": "#ff6fd0",
    "film_studio": "#ff7ac0",
    "chop_shop": "#7fd8ff",
    "poker_room": "#6fe0a0",
    "tattoo_parlour": "#c58aff",
    "law_office": "#ffd98a",
    "scanner_shack": "#5fd8ff",
    "gun_club": "#fff0b8",
    "boxing_gym": "#ff7a6a",
}
"""The colour in which the app writes a place's name, taken from its own light."""


def site(draw: Paint) -> Paint:
    SITES[draw.__name__] = draw
    return draw


def _shape() -> Picture:
    c = Canvas(WIDTH, HEIGHT)
    c.rect(2, 2, WIDTH - 4, HEIGHT - 4, "#fff", 9)
    return rasterise(c, 2)


def _frame(rim: str) -> Picture:
    c = Canvas(WIDTH, HEIGHT)
    # a calm floor for the dudes: the lower third sinks a little into the dark
    c.rect(2, 118, WIDTH - 4, 80, c.linear([(0, "#04050a", 0), (0.5, "#04050a", 0.1), (1, "#04050a", 0.34)]), 9)
    c.rect(2, 2, WIDTH - 4, 40, c.linear([(0, "#04050a", 0.9), (0.7, "#04050a", 0.55), (1, "#04050a", 0)]), 9)
    x, y, w, h = PLATE
    c.rect(x, y + 1.5, w, h, "#000", 6, opacity=0.7)
    c.rect(x, y, w, h, c.linear([(0, "#1c2027"), (0.5, "#0d0f13"), (1, "#15181d")]), 6)
    c.rect(
        x + 0.7,
        y + 0.7,
        w - 1.4,
        h - 1.4,
        "none",
        5.4,
        stroke=c.linear([(0, "#aab6c2", 0.75), (0.3, "#aab6c2", 0.15), (1, "#000", 0.5)]),
        stroke_width=1,
    )
    for bx in (x + 5.5, x + w - 5.5):
        for by in (y + 5.5, y + h - 5.5):
            c.circle(bx, by, 1.5, "#59636e")
            c.circle(bx - 0.3, by - 0.3, 0.7, "#c4cfd9")
    c.rect(3.2, 3.2, WIDTH - 6.4, HEIGHT - 6.4, "none", 8, stroke="#040406", stroke_width=4)
    c.rect(3.4, 3.4, WIDTH - 6.8, HEIGHT - 6.8, "none", 8, stroke=rim, stroke_width=1.9)
    c.rect(
        3.4,
        3.4,
        WIDTH - 6.8,
        HEIGHT - 6.8,
        "none",
        8,
        stroke=c.linear([(0, "#fff", 0.55), (0.35, "#fff", 0), (0.65, "#000", 0.1), (1, "#000", 0.55)], 0, 0, 1, 1),
        stroke_width=1.9,
    )
    return rasterise(c, 2)


def framed(picture: Picture, rim: str = "#7d6a52") -> Picture:
    return over(masked(picture, _shape()), _frame(rim))


def light_floor(scene: Scene) -> None:
    """After the drawing, which may have chosen a floor of its own."""
    scene.floor.light = FLOOR_LIGHT


def paint_site(name: str, draw: Paint, rim: str = "#7d6a52") -> Picture:
    scene = Scene(name, WIDTH, HEIGHT, GROUND)
    draw(scene)
    light_floor(scene)
    return framed(scene.finish(), rim)


def paint_back(name: str) -> Picture:
    """Face down: dark leather with our winged wheel sewn on."""
    picture = m.leather(WIDTH * 2, HEIGHT * 2, name, "#221a1c")
    c = Canvas(WIDTH, HEIGHT)
    c.rect(0, 0, WIDTH, HEIGHT, c.radial([(0, "#ffb35c", 0.16), (0.6, "#000", 0.1), (1, "#000", 0.7)], 0.5, 0.42, 0.75))
    c.rect(
        9, 9, WIDTH - 18, HEIGHT - 18, "none", 6, stroke="#000", stroke_width=1.6, stroke_dasharray="6 3.5", opacity=0.7
    )
    c.rect(9, 8.2, WIDTH - 18, HEIGHT - 18, "none", 6, stroke="#b8935a", stroke_width=1.2, stroke_dasharray="6 3.5")
    c.circle(130, 102, 70, "#000", opacity=0.5, filter=c.blur(4))
    c.circle(130, 100, 68, c.radial([(0, "#2c1416"), (1, "#150a0c")], 0.4, 0.35, 0.8))
    c.circle(130, 100, 65, "none", stroke=p.BRASS, stroke_width=4)
    c.circle(
        130, 100, 65, "none", stroke=c.linear([(0, "#fff", 0.5), (0.5, "#fff", 0), (1, "#000", 0.5)]), stroke_width=4
    )
    c.circle(130, 100, 58, "none", stroke="#d8b06a", stroke_width=1, stroke_dasharray="4 2.6", opacity=0.8)
    with c.at(130, 98, 1.08, filter=c.drop(0, 1.2, 1, "#000", 0.7)):
        winged_wheel(c, p.BONE, "#1b0d0f")
    picture = masked(over(picture, rasterise(c, 2)), _shape())
    rim = Canvas(WIDTH, HEIGHT)
    chrome_tube(rim, 3.4, 3.4, WIDTH - 6.8, HEIGHT - 6.8, 8, 2.2)
    return over(picture, rasterise(rim, 2))


def register() -> None:
    from artkit import sites_random, sites_start  # noqa: F401  the modules fill SITES

    for name, draw in SITES.items():
        painted(
            f"site_{name}",
            "sites",
            (WIDTH, HEIGHT),
            lambda full, d=draw: paint_site(full, d),
            "png8",
            plate=PLATE,
            site=name,
            neon=NEON[name],
        )
    painted("site_back", "sites", (WIDTH, HEIGHT), paint_back, "png8")
