"""Drawings for places and cards of players' own content, which have none: one each, that fits everything."""

from __future__ import annotations

from artkit.cards import SIZE, paint_card, paint_opportunity_tile
from artkit.catalogue import painted
from artkit.people import ARMS_CROSSED, LEAN
from artkit.scene import Floor, Scene
from artkit.tiles import HEIGHT, PLATE, WIDTH, paint_site


def crossroads(s: Scene) -> None:
    """A lonely building by the road at night, shutters down, one lamp, somebody waiting beside his bike."""
    c = s.c
    s.sky("#050812", "#151b34", "#5a3a4a")
    s.stars(40, 100)
    s.moon(52, 54, 8)
    s.hills(124, 26, "#0c0f1c", 6)
    s.wires(70, (16, 244), 126, "#06070b")
    s.wall(92, 76, 104, 52, "boards", "#3a2e2a")
    c.poly([(86, 78), (100, 62), (188, 62), (202, 78)], "#14100f")
    c.line([(86, 78), (100, 62), (188, 62), (202, 78)], "#b8845a", 0.8)
    s.shutter(104, 126, 40, 36, "#4a4644", 1)
    s.door(160, 128, 22, 34, "#2a1a14", "#ffc46a")
    s.glow(171, 104, 46, "#ffc46a", 0.5)
    s.lamp_post(222, 128, 64, "#ffcf8a", 14)
    s.bike(62, 129, 0.62, lamp=True)
    s.person(86, 129, 30, ARMS_CROSSED, "#ffcf8a")
    s.person(207, 129, 30, LEAN, "#ffcf8a", flip=True, hat="cap")
    s.fog(124, 9, "#8a7a96", 0.18)
    s.floor = Floor(0.6, "#0c0c12", 3, 0.6, 0.8)
    s.mood = "#120e1c"


def notice(s: Scene) -> None:
    """A board by the bar's door: papers under pins, a lamp above."""
    c = s.c
    w, h = SIZE
    s.wall(0, 0, w, h, "boards", "#4a2f20")
    s.glow(w / 2, h * 0.1, w * 0.6, "#ffd48a", 0.35)
    c.rect(w * 0.16, h * 0.06, w * 0.68, h * 0.64, "#2a1a10", 4)
    c.rect(w * 0.185, h * 0.1, w * 0.63, h * 0.56, "#8a5f38", 2)
    for x, y, turn, tone in ((0.34, 0.4, -5, "#a2967e"), (0.56, 0.36, 4, "#8c8062"), (0.68, 0.56, -3, "#a2967e"),
                             (0.42, 0.63, 6, "#8c8062")):  # fmt: skip
        with c.at(w * x, h * (y - 0.12), 0.92, turn):
            c.rect(-w * 0.085, -h * 0.12, w * 0.17, h * 0.24, tone, 1)
            for k in range(4):
                c.rect(
                    -w * 0.065,
                    -h * 0.07 + k * h * 0.045,
                    w * (0.13 - 0.02 * (k % 2)),
                    h * 0.014,
                    "#5a4a3a",
                    opacity=0.7,
                )
            c.circle(0, -h * 0.1, w * 0.012, "#c8384a")
    s.mood = "#1a0e08"


def register() -> None:
    painted("site_plain", "sites", (WIDTH, HEIGHT), lambda n: paint_site(n, crossroads), "png8", plate=PLATE)
    painted(
        "opportunity_plain", "opportunities", (WIDTH, HEIGHT), lambda n: paint_opportunity_tile(n, crossroads), "png8",
        plate=PLATE,
    )  # fmt: skip
    painted("card_plain", "cards", SIZE, lambda n: paint_card(n, notice), "jpg")
