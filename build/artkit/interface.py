"""Panels, frames, buttons and other furniture of the screen: mostly nine-slice pictures."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from artkit import materials as m
from artkit import palette as p
from artkit.catalogue import painted, vector
from artkit.raster import Picture, masked, over, rasterise
from artkit.svg import Canvas


def chrome(c: Canvas) -> str:
    """Polished metal: sky above, a dark horizon, ground light below."""
    return c.linear(
        [
            (0, "#f6fbff"),
            (0.22, "#b9c6d2"),
            (0.46, "#5d6976"),
            (0.5, "#20262d"),
            (0.56, "#6d7883"),
            (0.8, "#cdd7df"),
            (1, "#7d8894"),
        ]
    )


def brass(c: Canvas) -> str:
    return c.linear([(0, "#fff1c4"), (0.3, "#e0b457"), (0.5, "#7d5316"), (0.62, "#c8943a"), (1, "#6b450f")])


def _panel(
    name: str,
    w: int,
    h: int,
    texture: Callable[[int, int], Picture],
    trim: Callable[[Canvas], None],
    inset: float = 5,
    radius: float = 10,
    dark: float = 0.0,
) -> Picture:
    """Texture cut to a rounded box, darkened towards its edges, with trim on top and a shadow below."""
    c = Canvas(w, h)
    c.rect(inset, inset, w - 2 * inset, h - 2 * inset, "#fff", radius)
    hide = masked(texture(w * 2, h * 2), rasterise(c, 2))
    shadow = Canvas(w, h)
    shadow.rect(inset, inset + 2, w - 2 * inset, h - 2 * inset, "#000", radius, opacity=0.75, filter=shadow.blur(2.4))
    shade = Canvas(w, h)
    clip = shade.clip(f"M{inset} {inset}H{w - inset}V{h - inset}H{inset}Z")
    with shade.group(clip_path=clip):
        if dark:
            shade.rect(inset, inset, w - 2 * inset, h - 2 * inset, "#000", radius, opacity=dark)
        shade.rect(
            inset - 3,
            inset - 3,
            w - 2 * inset + 6,
            h - 2 * inset + 6,
            "none",
            radius + 3,
            stroke="#000",
            stroke_width=16,
            opacity=0.55,
            filter=shade.blur(5),
        )
    top = Canvas(w, h)
    trim(top)
    return over(over(over(rasterise(shadow, 2), hide), masked(rasterise(shade, 2), rasterise(c, 2))), rasterise(top, 2))


def chrome_tube(c: Canvas, x: float, y: float, w: float, h: float, radius: float, width: float) -> None:
    """A polished tube around a box: nested strokes, brightest towards the upper left."""
    for share, colour, shift in (
        (1.35, "#050608", 0.0),
        (1.0, "#454f5a", 0.0),
        (0.74, "#8f9ba7", -0.25),
        (0.46, "#d3dde6", -0.5),
        (0.18, "#ffffff", -0.7),
    ):
        c.rect(x + shift, y + shift, w, h, "none", radius, stroke=colour, stroke_width=width * share)
    c.rect(
        x,
        y,
        w,
        h,
        "none",
        radius,
        stroke=c.linear([(0, "#fff", 0.25), (0.4, "#fff", 0), (0.6, "#000", 0.15), (1, "#000", 0.55)], 0, 0, 1, 1),
        stroke_width=width,
    )


def _stitches(c: Canvas, w: float, h: float, inset: float, radius: float, thread: str) -> None:
    c.rect(
        inset,
        inset + 0.8,
        w - 2 * inset,
        h - 2 * inset,
        "none",
        radius,
        stroke="#000",
        stroke_width=1.7,
        stroke_dasharray="5 3",
        opacity=0.6,
    )
    c.rect(
        inset,
        inset,
        w - 2 * inset,
        h - 2 * inset,
        "none",
        radius,
        stroke=thread,
        stroke_width=1.3,
        stroke_dasharray="5 3",
    )


def panel_leather(name: str) -> Picture:
    def trim(c: Canvas) -> None:
        c.rect(5.75, 5.75, 180.5, 132.5, "none", 10, stroke="#000", stroke_width=1.5, opacity=0.8)
        c.rect(
            6.5,
            6.5,
            179,
            131,
            "none",
            9.4,
            stroke=c.linear([(0, "#f0b787", 0.55), (0.12, "#f0b787", 0.08), (1, "#000", 0.3)]),
            stroke_width=1.1,
        )
        _stitches(c, 192, 144, 12.5, 6, "#b58a56")

    return _panel(name, 192, 144, lambda w, h: m.leather(w, h, name, "#35201a"), trim)


def panel_dark(name: str) -> Picture:
    def trim(c: Canvas) -> None:
        c.rect(5.75, 5.75, 180.5, 132.5, "none", 10, stroke="#000", stroke_width=1.5)
        c.rect(
            6.6,
            6.6,
            178.8,
            130.8,
            "none",
            9.2,
            stroke=c.linear([(0, "#9fb4c9", 0.5), (0.15, "#9fb4c9", 0.08), (1, "#000", 0.2)]),
            stroke_width=1,
        )

    return _panel(name, 192, 144, lambda w, h: m.leather(w, h, name, "#1a171b", 0.7), trim)


def panel_wood(name: str) -> Picture:
    def trim(c: Canvas) -> None:
        c.rect(5.75, 5.75, 180.5, 132.5, "none", 6, stroke="#0a0503", stroke_width=2)
        c.rect(
            7,
            7,
            178,
            130,
            "none",
            5,
            stroke=c.linear([(0, "#ffc488", 0.5), (0.15, "#ffc488", 0.06), (1, "#000", 0.4)]),
            stroke_width=1.2,
        )
        for x in (14, 178):
            for y in (14, 130):
                c.circle(x, y + 0.6, 3.2, "#000", opacity=0.6)
                c.circle(x, y, 2.8, brass(c))

    return _panel(name, 192, 144, lambda w, h: m.planks(w, h, name, 72), trim, radius=6, dark=0.28)


def panel_steel(name: str) -> Picture:
    def trim(c: Canvas) -> None:
        c.rect(5.75, 5.75, 180.5, 132.5, "none", 4, stroke="#050608", stroke_width=1.6)
        c.rect(
            6.8,
            6.8,
            178.4,
            130.4,
            "none",
            3.4,
            stroke=c.linear([(0, "#dfeaf4", 0.7), (0.15, "#dfeaf4", 0.1), (1, "#000", 0.4)]),
            stroke_width=1.1,
        )
        for x in (14, 178):
            for y in (14, 130):
                c.circle(x, y, 3, "#11151a")
                c.circle(x - 0.4, y - 0.4, 2.3, "#8794a1")
                c.line([(x - 1.6, y + 1.2), (x + 1.2, y - 1.8)], "#2a3138", 0.9)

    return _panel(name, 192, 144, lambda w, h: m.brushed(w, h, name, "#262d36"), trim, radius=4)


def dialog(name: str) -> Picture:
    """Leather in a chrome frame with bolted corners."""

    def trim(c: Canvas) -> None:
        w, h = 256, 192
        chrome_tube(c, 8, 8, w - 16, h - 16, 14, 7)
        c.rect(12, 12, w - 24, h - 24, "none", 10, stroke="#000", stroke_width=1.4, opacity=0.9)
        _stitches(c, w, h, 20, 7, "#a97f4f")
        for x in (17, w - 17):
            for y in (17, h - 17):
                c.circle(x, y + 1, 6.6, "#000", opacity=0.6)
                c.circle(x, y, 6, brass(c))
                c.circle(x - 0.8, y - 1, 3.6, "#fff2c8", opacity=0.5)

    return _panel(name, 256, 192, lambda w, h: m.leather(w, h, name, "#2c1a16"), trim, inset=8, radius=14)


def tooltip(name: str) -> Picture:
    def trim(c: Canvas) -> None:
        c.rect(5.5, 5.5, 85, 53, "none", 7, stroke=p.BRASS, stroke_width=1.2, opacity=0.9)
        c.rect(6.8, 6.8, 82.4, 50.4, "none", 6, stroke="#000", stroke_width=1)

    return _panel(name, 96, 64, lambda w, h: m.leather(w, h, name, "#17120f", 0.5), trim, inset=5, radius=7)


BUTTON_STATES = {
    # face top, face bottom, edge, shine, glow, sunk
    "normal": ("#4a2f22", "#23130d", "#d8a648", 0.35, None, False),
    "hover": ("#6d4127", "#351b0f", "#ffd98a", 0.5, "#ffb347", False),
    "pressed": ("#24130c", "#3a2013", "#d8a648", 0.12, None, True),
    "disabled": ("#2a2625", "#1b1918", "#5c544c", 0.1, None, False),
}
PRIMARY_STATES = {
    "normal": ("#a3271f", "#4f0f0d", "#ffd08a", 0.4, None, False),
    "hover": ("#d23a2b", "#6f1512", "#ffe9b8", 0.55, "#ff5a3c", False),
    "pressed": ("#5a120f", "#8a1f19", "#ffd08a", 0.12, None, True),
    "disabled": ("#3a2523", "#241817", "#6a5650", 0.1, None, False),
}


def button(c: Canvas, face: str, foot: str, edge: str, shine: float, glow: str | None, sunk: bool) -> None:
    """96 x 48 with 6 around it for shadow and glow."""
    if glow:
        c.rect(6, 6, 84, 36, glow, 9, opacity=0.6, filter=c.blur(3))
    c.rect(6, 8, 84, 36, "#000", 9, opacity=0.7, filter=c.blur(1.6))
    lift = 1 if sunk else 0
    c.rect(6, 6, 84, 36, "#090605", 9)
    c.rect(7, 7 + lift, 82, 34 - lift, c.linear([(0, face), (1, foot)]), 8)
    c.rect(8.6, 8.6 + lift, 78.8, 30.8 - lift, "none", 6.6, stroke=edge, stroke_width=1.5)
    c.rect(10, 10 + lift, 76, 13, c.linear([(0, "#fff", shine), (1, "#fff", 0)]), 6)
    if sunk:
        c.rect(7, 7, 82, 8, c.linear([(0, "#000", 0.6), (1, "#000", 0)]), 8)


def focus_ring(c: Canvas) -> None:
    for width, opacity, blur in ((7, 0.75, 2.4), (3.4, 1, 0)):
        c.rect(
            7,
            7,
            50,
            50,
            "none",
            10,
            stroke=p.CYAN,
            stroke_width=width,
            opacity=opacity,
            filter=c.blur(blur) if blur else None,
        )
    c.rect(7, 7, 50, 50, "none", 10, stroke="#eaffff", stroke_width=1.4)


def frame_chrome(c: Canvas) -> None:
    c.rect(7, 8, 82, 82, "none", 10, stroke="#000", stroke_width=9, opacity=0.6, filter=c.blur(2))
    chrome_tube(c, 7, 7, 82, 82, 10, 6)


def neon_frame(c: Canvas, colour: str) -> None:
    """A tube of glass around something, with clips and light on the wall behind."""
    c.rect(14, 14, 68, 68, "none", 12, stroke=colour, stroke_width=14, opacity=0.3, filter=c.blur(5))
    c.rect(14, 14, 68, 68, "none", 12, stroke=colour, stroke_width=6, opacity=0.85, filter=c.blur(1.8))
    c.rect(14, 14, 68, 68, "none", 12, stroke=p.lit(colour, 0.25), stroke_width=3.4)
    c.rect(14, 14, 68, 68, "none", 12, stroke=p.lit(colour, 0.8), stroke_width=1.4)
    for x, y in ((48, 14), (48, 82), (14, 48), (82, 48)):
        c.rect(x - 2.5, y - 2.5, 5, 5, "#1b1d22", 1)


def scroll_track(c: Canvas) -> None:
    c.rect(3, 2, 10, 44, "#0b0908", 5)
    c.rect(3.6, 2.6, 8.8, 42.8, "none", 4.4, stroke="#4a372a", stroke_width=1)


def scroll_thumb(c: Canvas, bright: bool = False) -> None:
    c.rect(
        3.5,
        2,
        9,
        44,
        c.linear([(0, "#6b4a2f"), (0.4, "#e0b457" if not bright else "#ffe9b0"), (1, "#5d3b12")], 0, 0, 1, 0),
        4.5,
    )
    for y in (20, 24, 28):
        c.line([(6, y), (10, y)], "#3a250c", 1.1)


def slider_track(c: Canvas) -> None:
    c.rect(4, 9, 88, 6, "#080707", 3)
    c.rect(4.5, 9.5, 87, 5, "none", 2.5, stroke="#5a4434", stroke_width=0.8)


def slider_fill(c: Canvas) -> None:
    c.rect(4, 9, 88, 6, p.AMBER, 3, opacity=0.55, filter=c.blur(1.6))
    c.rect(4, 9.6, 88, 4.8, c.linear([(0, "#ffe2a3"), (1, "#d0761e")]), 2.4)


def slider_knob(c: Canvas, glow: bool = False) -> None:
    if glow:
        c.circle(16, 16, 12, p.AMBER, opacity=0.8, filter=c.blur(2.6))
    c.circle(16, 17.4, 10.5, "#000", opacity=0.7, filter=c.blur(1.2))
    c.circle(16, 16, 10, "#0c0d10")
    c.circle(16, 16, 9.2, chrome(c))
    c.circle(16, 16, 6, c.radial([(0, "#3a424c"), (1, "#14181d")], 0.4, 0.3, 0.8))
    c.circle(16, 16, 2, p.AMBER)


def toggle(c: Canvas, on: bool) -> None:
    """A switch from an old amplifier."""
    colour = "#ffb347" if on else "#3a3431"
    if on:
        c.rect(4, 6, 48, 20, p.AMBER, 10, opacity=0.6, filter=c.blur(2.6))
    c.rect(4, 6, 48, 20, "#0a0808", 10)
    c.rect(5.5, 7.5, 45, 17, c.linear([(0, p.dim(colour, 0.55)), (1, p.dim(colour, 0.2))]), 8.5)
    x = 40 if on else 16
    c.circle(x, 17, 9.6, "#000", opacity=0.6)
    c.circle(x, 16, 9.4, chrome(c))
    c.circle(x, 16, 6, c.radial([(0, "#f4f8fb"), (1, "#6b7682")], 0.4, 0.3, 0.8))


def check_box(c: Canvas, on: bool) -> None:
    c.rect(4, 4, 24, 24, "#0a0808", 5)
    c.rect(5, 5, 22, 22, "none", 4, stroke=p.BRASS, stroke_width=1.6)
    if on:
        c.path("M9 16 L14 22 L24 10", "none", stroke=p.AMBER, stroke_width=6, opacity=0.5, filter=c.blur(1.4))
        c.path(
            "M9 16 L14 22 L24 10",
            "none",
            stroke="#ffe2a3",
            stroke_width=3.4,
            stroke_linecap="round",
            stroke_linejoin="round",
        )


def tab(c: Canvas, on: bool) -> None:
    face = ("#6d4127", "#3a1f13") if on else ("#2c1c15", "#1b110d")
    c.path("M4 48 L4 16 Q4 6 14 6 L82 6 Q92 6 92 16 L92 48Z", "#080505")
    c.path(
        "M5.5 48 L5.5 16 Q5.5 7.5 14 7.5 L82 7.5 Q90.5 7.5 90.5 16 L90.5 48Z", c.linear([(0, face[0]), (1, face[1])])
    )
    c.path(
        "M6 48 L6 16 Q6 8 14 8 L82 8 Q90 8 90 16 L90 48", "none", stroke=p.BRASS if on else "#6b5236", stroke_width=1.3
    )


def progress(c: Canvas) -> None:
    c.rect(3, 3, 90, 18, "#070606", 9)
    c.rect(4, 4, 88, 16, "none", 8, stroke="#5a4434", stroke_width=1.4)


def rule_plate(c: Canvas) -> None:
    """Smoked glass behind icons that lie on a picture."""
    c.rect(2, 2, 60, 32, "#07060a", 8, opacity=0.72)
    c.rect(2.6, 2.6, 58.8, 30.8, "none", 7.4, stroke="#d8c8a8", stroke_width=0.9, opacity=0.35)


def heat_slot(c: Canvas, on: bool) -> None:
    """One step of a gang's heat track."""
    c.circle(16, 16, 13, "#0b0908")
    c.circle(16, 16, 12.4, "none", stroke="#6a4a35" if not on else "#ffb35c", stroke_width=1.8)
    if on:
        c.circle(16, 16, 12, p.HEAT, opacity=0.8, filter=c.blur(2.5))
        c.circle(16, 16, 10.6, c.radial([(0, "#fff0b0"), (0.45, "#ff8a2b"), (1, "#b3200f")], 0.5, 0.58, 0.6))
    flame = (
        "M16.4 6 C18 11 23.4 12 23.4 18.6 C23.4 23 20.2 25.6 16.2 25.6 C12 25.6 8.8 22.8 8.8 18.8 "
        "C8.8 15.4 11 14 11.6 11 C13.4 12 14.2 13.6 14.2 15.2 C16 13.2 17 10 16.4 6Z"
    )
    c.path(flame, "#5d120a" if on else "#2a201b", opacity=0.85 if not on else 0.6)


def curtain(name: str) -> Picture:
    """Heavy red velvet, repeats sideways: it hides the table while the seat changes hands."""
    width, height = 1024, 1080
    chance = m.generator(name, "folds")
    x = np.arange(width, dtype=np.float32)
    place = x * np.float32(8 / width)
    lean = (m.lattice(width, height, 128, height, chance, True) - 0.5) * 0.35
    phase = (place[None, :] + lean) % 1
    fold = 4 * phase * (1 - phase)
    fold = fold * fold * (3 - 2 * fold)
    nap = m.clouds(width, height, 3, 14, chance, 2, True) - 0.5
    low = np.linspace(0, 1, height, dtype=np.float32)[:, None]
    light = (0.16 + 0.84 * fold) * (1 - 0.45 * low) + nap * 0.1
    colour = np.array([0.42, 0.045, 0.055], np.float32)[None, None, :] * light[..., None]
    colour += (np.clip(fold - 0.82, 0, 1) * 0.55)[..., None] * np.array([0.5, 0.12, 0.1], np.float32)
    picture = np.concatenate([np.clip(colour, 0, 1), np.ones((height, width, 1), np.float32)], axis=-1)
    hem = Canvas(width / 2, height / 2)
    hem.rect(
        0, height / 2 - 34, width / 2, 16, hem.linear([(0, "#ffe29a"), (0.5, "#a8741c"), (1, "#5a390b")]), opacity=0.9
    )
    for k in range(0, width // 2, 8):
        hem.line([(k + 2, height / 2 - 18), (k + 2, height / 2)], "#b98228", 3, opacity=0.9)
        hem.line([(k + 6, height / 2 - 18), (k + 6, height / 2)], "#7a5116", 3, opacity=0.9)
    top = over(picture.astype(np.float32), rasterise(hem, 2))
    top[..., :3] *= (0.55 + 0.45 * fold)[..., None] ** 1
    return m.grain(top.astype(np.float32), chance, 0.015)


def table_picture(name: str) -> Picture:
    return m.table(name)


def light_pool(name: str) -> Picture:
    return m.lamp_light(960, 540)


def tile_texture(paint: Callable[[int, int, str], Picture]) -> Callable[[str], Picture]:
    return lambda name: paint(512, 512, name)


def register() -> None:
    painted("table", "backdrops", (1920, 1080), table_picture, "jpg", tiles_sideways=True)
    painted("table_light", "backdrops", (480, 270), light_pool, stretch=True)
    painted("curtain", "backdrops", (512, 540), curtain, "jpg", tiles_sideways=True)
    for name, paint in (
        ("panel_leather", panel_leather),
        ("panel_dark", panel_dark),
        ("panel_wood", panel_wood),
        ("panel_steel", panel_steel),
    ):
        painted(name, "ui", (192, 144), paint, "png8", slice=(24, 24, 24, 24))
    painted("dialog", "ui", (256, 192), dialog, "png8", slice=(40, 40, 40, 40))
    painted("tooltip", "ui", (96, 64), tooltip, "png8", slice=(14, 14, 14, 14))
    for kind, states in (("button", BUTTON_STATES), ("button_primary", PRIMARY_STATES)):
        for state, look in states.items():
            vector(f"{kind}_{state}", "ui", (96, 48), lambda c, k=look: button(c, *k), slice=(18, 18, 18, 18))
    vector("focus_ring", "ui", (64, 64), focus_ring, slice=(20, 20, 20, 20))
    vector("frame_chrome", "ui", (96, 96), frame_chrome, slice=(22, 22, 22, 22))
    for word, colour in (
        ("red", p.RED),
        ("pink", p.PINK),
        ("amber", p.AMBER),
        ("cyan", p.CYAN),
        ("green", p.GREEN),
        ("violet", p.VIOLET),
    ):
        vector(
            f"frame_neon_{word}",
            "ui",
            (96, 96),
            lambda c, k=colour: neon_frame(c, k),
            slice=(32, 32, 32, 32),
            colour=colour,
        )
    vector("scroll_track", "ui", (16, 48), scroll_track, slice=(7, 7, 7, 7))
    vector("scroll_thumb", "ui", (16, 48), scroll_thumb, slice=(7, 14, 7, 14))
    vector("scroll_thumb_hover", "ui", (16, 48), lambda c: scroll_thumb(c, True), slice=(7, 14, 7, 14))
    vector("slider_track", "ui", (96, 24), slider_track, slice=(10, 8, 10, 8))
    vector("slider_fill", "ui", (96, 24), slider_fill, slice=(10, 8, 10, 8))
    vector("slider_knob", "ui", (32, 32), slider_knob)
    vector("slider_knob_hover", "ui", (32, 32), lambda c: slider_knob(c, True))
    for state in (False, True):
        word = "on" if state else "off"
        vector(f"toggle_{word}", "ui", (56, 32), lambda c, s=state: toggle(c, s))
        vector(f"check_{word}", "ui", (32, 32), lambda c, s=state: check_box(c, s))
        vector(f"tab_{word}", "ui", (96, 48), lambda c, s=state: tab(c, s), slice=(18, 18, 18, 4))
        vector(f"heat_slot_{word}", "ui", (32, 32), lambda c, s=state: heat_slot(c, s))
    vector("plate_rules", "ui", (64, 36), rule_plate, slice=(12, 12, 12, 12))
    vector("progress_track", "ui", (96, 24), progress, slice=(12, 10, 12, 10))
    for name, paint in (
        ("texture_leather", lambda w, h, s: m.leather(w, h, s, "#35201a")),
        ("texture_leather_dark", lambda w, h, s: m.leather(w, h, s, "#1a171b", 0.7)),
        ("texture_felt", m.felt),
        ("texture_steel", m.brushed),
    ):
        painted(name, "textures", (256, 256), tile_texture(paint), "jpg", tiles=True)
