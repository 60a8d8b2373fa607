"""Anarchy cards: an illustration each, four frames told apart by shape and colour, the hardcore stripe, the back."""

from __future__ import annotations

import math

from artkit import materials as m
from artkit import palette as p
from artkit.catalogue import painted, vector
from artkit.interface import chrome_tube
from artkit.raster import Picture, masked, over, rasterise
from artkit.scene import Paint, Scene
from artkit.svg import Canvas
from artkit.tiles import GROUND, HEIGHT, PLATE, WIDTH, framed, light_floor

SIZE = (240, 160)
LINE = 118.0
CARD = (264, 370)
WINDOW = (12, 48, 240, 160)
TITLE = (50, 11, 190, 32)
ARCH_TITLE = (46, 20, 196, 24)
"""Below the arch of a Last Call."""
BODY = (16, 214, 232, 144)

SEAL = {"obstacle": 26.5, "hassle": 26.5, "opportunity": 26.5, "last_call": 27.5}

CARDS: dict[str, Paint] = {}
OPPORTUNITIES: dict[str, Paint] = {}
TYPES = {"obstacle": "#f0a020", "hassle": "#4f8fe0", "opportunity": "#3fc274", "last_call": "#c8384a"}


def card(draw: Paint) -> Paint:
    CARDS[draw.__name__] = draw
    return draw


def opportunity(draw: Paint) -> Paint:
    OPPORTUNITIES[draw.__name__] = draw
    return draw


def paint_card(name: str, draw: Paint) -> Picture:
    scene = Scene(name, *SIZE, LINE)
    scene.grain = 0.016
    scene.vignette = 0.36
    draw(scene)
    return scene.finish()


def _place(name: str, draw: Paint) -> Picture:
    scene = Scene(name, WIDTH, HEIGHT, GROUND)
    draw(scene)
    light_floor(scene)
    return scene.finish()


def paint_opportunity_card(name: str, draw: Paint) -> Picture:
    """The card shows the same place as the tile, without its plate."""
    return _place(name, draw)[48:368, 20:500]


def paint_opportunity_tile(name: str, draw: Paint) -> Picture:
    return framed(_place(name.replace("opportunity_", "card_"), draw), "#3fae74")


def _outline(kind: str) -> str:
    """The card's own silhouette: cut corners, square, notched ticket, arched."""
    w, h = CARD
    if kind == "obstacle":
        return f"M20 3 H{w - 20} L{w - 3} 20 V{h - 20} L{w - 20} {h - 3} H20 L3 {h - 20} V20Z"
    if kind == "hassle":
        return (
            f"M7 3 H{w - 7} Q{w - 3} 3 {w - 3} 7 V{h - 7} Q{w - 3} {h - 3} {w - 7} {h - 3} H7 Q3 {h - 3} "
            f"3 {h - 7} V7 Q3 3 7 3Z"
        )
    if kind == "opportunity":
        y = 210
        return (
            f"M15 3 H{w - 15} A12 12 0 0 0 {w - 3} 15 V{y - 9} A9 9 0 0 0 {w - 3} {y + 9} V{h - 15} "
            f"A12 12 0 0 0 {w - 15} {h - 3} "
            f"H15 A12 12 0 0 0 3 {h - 15} V{y + 9} A9 9 0 0 0 3 {y - 9} V15 A12 12 0 0 0 15 3Z"
        )
    return (
        f"M3 {h - 14} V34 Q3 22 16 16 Q{w / 2} -10 {w - 16} 16 Q{w - 3} 22 {w - 3} 34 V{h - 14} Q{w - 3} "
        f"{h - 3} {w - 14} {h - 3} H14 Q3 {h - 3} 3 {h - 14}Z"
    )


def _seal(c: Canvas, kind: str, x: float, y: float) -> None:
    """The sign of the type, also readable without colour."""
    colour = TYPES[kind]
    dark = "#140c08"
    if kind == "obstacle":
        c.path(
            f"M{x} {y - 14} L{x + 15} {y + 11} L{x - 15} {y + 11}Z",
            colour,
            stroke=dark,
            stroke_width=3,
            stroke_linejoin="round",
        )
        c.rect(x - 1.8, y - 5, 3.6, 9, dark, 1)
        c.circle(x, y + 7.4, 2, dark)
    elif kind == "hassle":
        c.rect(x - 13, y - 13, 26, 26, colour, 4, stroke=dark, stroke_width=3)
        c.path(f"M{x - 8} {y + 8} L{x + 8} {y - 8}", "none", stroke=dark, stroke_width=4)
        c.circle(x, y, 9, "none", stroke=dark, stroke_width=3)
    elif kind == "opportunity":
        c.circle(x, y, 14, colour, stroke=dark, stroke_width=3)
        c.path(f"M{x} {y - 9} l2.7 5.8 6.2.7 -4.7 4.3 1.3 6.2 -5.5 -3.2 -5.5 3.2 1.3 -6.2 -4.7 -4.3 6.2 -.7Z", dark)
    else:
        c.path(
            f"M{x} {y - 14} Q{x + 4} {y - 14} {x + 4} {y - 10} Q{x + 12} {y - 8} {x + 12} {y + 6} "
            f"L{x + 15} {y + 10} L{x - 15} {y + 10} L{x - 12} {y + 6} "
            f"Q{x - 12} {y - 8} {x - 4} {y - 10} Q{x - 4} {y - 14} {x} {y - 14}Z",
            colour,
            stroke=dark,
            stroke_width=2.6,
            stroke_linejoin="round",
        )
        c.circle(x, y + 12, 3.4, colour, stroke=dark, stroke_width=2)


def paint_frame(name: str, kind: str) -> Picture:
    colour = TYPES[kind]
    w, h = CARD
    shape = Canvas(w, h)
    shape.path(_outline(kind), "#fff")
    base = {"obstacle": "#1d1712", "hassle": "#1b222e", "opportunity": "#10231a", "last_call": "#2c0f14"}[kind]
    texture = m.brushed(w * 2, h * 2, name, base) if kind == "hassle" else m.leather(w * 2, h * 2, name, base, 0.6)
    paper = m.clouds(w * 2, h * 2, 60, 60, m.generator(name, "paper"), 4)
    body = Canvas(w, h)
    x, y, bw, bh = BODY
    body.rect(x, y, bw, bh, "#e6d8b8", 4)
    c = Canvas(w, h)
    # border by type
    if kind == "obstacle":
        clip = c.clip(_outline(kind))
        with c.group(clip_path=clip):
            with c.captured() as aside:
                c.rect(0, 0, 20, 20, "#15110d")
                c.poly([(0, 20), (10, 20), (20, 10), (20, 0)], colour)
                c.poly([(0, 0), (10, 0), (0, 10)], colour)
            stripes = c.tile(20, 20, "".join(aside))
            c.path(_outline(kind), "none", stroke=stripes, stroke_width=15)
        c.path(_outline(kind), "none", stroke="#080605", stroke_width=2)
    elif kind == "hassle":
        c.path(_outline(kind), "none", stroke="#05070a", stroke_width=3)
        c.rect(6, 6, w - 12, h - 12, "none", 2, stroke=colour, stroke_width=3)
        c.rect(10, 10, w - 20, h - 20, "none", 1, stroke="#a9c8f4", stroke_width=0.8, opacity=0.6)
        for px in (8, w - 8):
            for py in (8, 209, h - 8):
                c.rect(px - 6, py - 6, 12, 12, "#39465a", 2, stroke="#0a0e14", stroke_width=1)
                c.circle(px, py, 3, "#c3d0e0")
                c.line([(px - 2, py - 2), (px + 2, py + 2)], "#20262e", 1)
    elif kind == "opportunity":
        c.path(_outline(kind), "none", stroke="#04080a", stroke_width=3)
        for width, opacity, blur in ((8, 0.5, 3), (4, 0.9, 1)):
            c.path(
                _outline(kind),
                "none",
                stroke=colour,
                stroke_width=width,
                opacity=opacity,
                filter=c.blur(blur),
                transform=f"translate({w / 2} {h / 2}) scale(0.955 0.968) translate({-w / 2} {-h / 2})",
            )
        c.path(
            _outline(kind),
            "none",
            stroke="#d9ffe6",
            stroke_width=1.6,
            transform=f"translate({w / 2} {h / 2}) scale(0.955 0.968) translate({-w / 2} {-h / 2})",
        )
        c.line([(14, 211), (w - 14, 211)], "#9fe8bf", 1.4, stroke_dasharray="4 4")
    else:
        c.path(_outline(kind), "none", stroke="#0a0304", stroke_width=3)
        c.path(
            _outline(kind),
            "none",
            stroke=c.linear([(0, "#ffe6a0"), (0.4, "#b8862f"), (0.7, "#ffe2a0"), (1, "#7a5214")]),
            stroke_width=4,
            transform=f"translate({w / 2} {h / 2}) scale(0.965 0.975) translate({-w / 2} {-h / 2})",
        )
        for k in range(15):
            c.circle(24 + k * 15.4, h - 8, 2, "#ffe6a0")
        c.path(f"M14 44 Q{w / 2} 34 {w - 14} 44", "none", stroke="#b8862f", stroke_width=1)
    # picture window, title band, text field
    wx, wy, ww, wh = WINDOW
    tx, ty, tw, th = ARCH_TITLE if kind == "last_call" else TITLE
    c.rect(tx, ty, tw, th, "#000", 5, opacity=0.45)
    c.rect(tx, ty, tw, th, "none", 5, stroke=colour, stroke_width=1, opacity=0.8)
    c.rect(wx - 1.5, wy - 1.5, ww + 3, wh + 3, "none", 2, stroke="#060505", stroke_width=3)
    c.rect(wx - 0.5, wy - 0.5, ww + 1, wh + 1, "none", 1, stroke=colour, stroke_width=1.2)
    c.rect(x, y, bw, bh, c.linear([(0, "#000", 0.22), (0.08, "#000", 0), (0.92, "#000", 0), (1, "#000", 0.2)]), 4)
    c.rect(x + 0.6, y + 0.6, bw - 1.2, bh - 1.2, "none", 4, stroke="#3a2a18", stroke_width=1.2)
    # whole above the picture's frame
    with c.at(28, SEAL[kind], 0.87):
        c.circle(0, 0, 19, "#0a0706", stroke=colour, stroke_width=1.8)
        _seal(c, kind, 0, 0)
    sheet = rasterise(body, 2)
    sheet[..., :3] *= (0.9 + 0.16 * paper)[..., None]
    picture = masked(over(over(texture, sheet), rasterise(c, 2)), rasterise(shape, 2))
    # the window is a hole: the illustration lies below
    picture[wy * 2 : (wy + wh) * 2, wx * 2 : (wx + ww) * 2, 3] = 0
    rim = Canvas(w, h)
    rim.rect(wx, wy, ww, wh, "none", stroke="#000", stroke_width=5, opacity=0.55, filter=rim.blur(2))
    return over(picture, masked(rasterise(rim, 2), rasterise(shape, 2)))


def hardcore_stripe(c: Canvas) -> None:
    """A red ribbon with three stars across the upper corner of the picture, cut off where its window ends."""
    x, y, w, h = WINDOW
    right, reach, wide = x + w, 86, 30
    with c.group(clip_path=c.clip(f"M{x} {y}h{w}v{h}h{-w}Z")):
        band = [(right - reach, y), (right - reach + wide, y), (right, y + reach - wide), (right, y + reach)]
        c.poly([(px - 1, py + 3) for px, py in band], "#000", opacity=0.7, filter=c.blur(2.4))
        c.poly(band, c.linear([(0, "#ff4a4a"), (0.5, "#d3181e"), (1, "#a80d12")]), stroke="#2a0204", stroke_width=1.2)
        for inset in (3, wide - 3):
            ends = [(right - reach + inset, y), (right, y + reach - inset)]
            c.line(ends, "#ffd8c0", 0.9, stroke_linecap="butt", opacity=0.85)
        for k in (-1, 0, 1):
            across = right - reach / 2 + wide / 4 + k * 15
            with c.at(across, y + reach / 2 - wide / 4 + k * 15, 0.62, 45):
                c.path("M0 -10l2.6 6.6 7 .5-5.4 4.5 1.8 6.9-6-3.8-6 3.8 1.8-6.9-5.4-4.5 7-.5Z", "#fff4ec")


def paint_back(name: str) -> Picture:
    w, h = CARD
    shape = Canvas(w, h)
    shape.rect(3, 3, w - 6, h - 6, "#fff", 12)
    picture = m.leather(w * 2, h * 2, name, "#2a1214")
    c = Canvas(w, h)
    c.rect(0, 0, w, h, c.radial([(0, "#ff7a3c", 0.28), (0.6, "#000", 0.15), (1, "#000", 0.7)], 0.5, 0.5, 0.7))
    c.rect(14, 14, w - 28, h - 28, "none", 8, stroke=p.BRASS, stroke_width=1.6)
    c.rect(18, 18, w - 36, h - 36, "none", 6, stroke="#b8935a", stroke_width=1, stroke_dasharray="5 3")
    for k in range(12):
        a = math.pi * 2 * k / 12
        c.poly(
            [
                (132 + 60 * math.cos(a - 0.1), 185 + 60 * math.sin(a - 0.1)),
                (132 + 112 * math.cos(a), 185 + 112 * math.sin(a)),
                (132 + 60 * math.cos(a + 0.1), 185 + 60 * math.sin(a + 0.1)),
            ],
            p.BRASS,
            opacity=0.35,
        )
    c.circle(132, 185, 66, "#150a0c", stroke=p.BRASS, stroke_width=4)
    c.circle(132, 185, 58, "none", stroke="#d8b06a", stroke_width=1, stroke_dasharray="4 3")
    c.circle(132, 190, 40, "none", stroke=p.BONE, stroke_width=8)
    for k in range(4):
        a = math.pi * k / 4
        c.line(
            [(132 - 40 * math.cos(a), 190 - 40 * math.sin(a)), (132 + 40 * math.cos(a), 190 + 40 * math.sin(a))],
            p.BONE,
            3,
        )
    flame = (
        "M134 122 C144 148 170 156 170 194 C170 218 154 234 132 234 C110 234 94 218 94 196 C94 176 106 170 109 150 "
        "C120 156 122 166 122 176 C134 162 138 144 134 122Z"
    )
    c.path(flame, c.linear([(0, "#ffcf5a"), (0.5, "#ff6a2b"), (1, "#b3170f")]), opacity=0.94)
    c.path(
        "M134 176 C140 190 152 194 152 210 C152 222 144 229 132 229 C121 229 112 222 112 211 C112 "
        "200 120 197 122 188 C128 192 130 196 130 201 C135 195 136 186 134 176Z",
        "#ffe98a",
    )
    chrome_tube(c, 4.4, 4.4, w - 8.8, h - 8.8, 11, 2.4)
    return masked(over(picture, rasterise(c, 2)), rasterise(shape, 2))


def register() -> None:
    from artkit import cards_hassle, cards_last_call, cards_obstacle, opportunities  # noqa: F401  they fill CARDS

    for name, draw in CARDS.items():
        painted(f"card_{name}", "cards", SIZE, lambda full, d=draw: paint_card(full, d), "jpg", card=name)
    for name, draw in OPPORTUNITIES.items():
        painted(f"card_{name}", "cards", SIZE, lambda full, d=draw: paint_opportunity_card(full, d), "jpg", card=name)
        painted(
            f"opportunity_{name}",
            "opportunities",
            (WIDTH, HEIGHT),
            lambda full, d=draw: paint_opportunity_tile(full, d),
            "png8",
            plate=PLATE,
            neon="#7dff9a",
            card=name,
        )
    for kind, colour in TYPES.items():
        painted(
            f"frame_{kind}",
            "frames",
            CARD,
            lambda full, k=kind: paint_frame(full, k),
            "png8",
            window=WINDOW,
            title=ARCH_TITLE if kind == "last_call" else TITLE,
            body=BODY,
            ink="#23160c",
            colour=colour,
        )
    vector("stripe_hardcore", "frames", CARD, hardcore_stripe)
    painted("card_back", "frames", CARD, paint_back, "png8")
