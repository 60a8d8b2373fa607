"""The table, the curtain, the slots of the heat track; and the chrome around signs and cards."""

from __future__ import annotations

import numpy as np
from artkit import materials as m
from artkit import palette as p
from artkit.catalogue import painted, vector
from artkit.raster import Picture, over, rasterise
from artkit.svg import Canvas


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


def register() -> None:
    painted("table", "backdrops", (1920, 1080), table_picture, "jpg", tiles_sideways=True)
    painted("curtain", "backdrops", (512, 540), curtain, "jpg", tiles_sideways=True)
    for state in (False, True):
        word = "on" if state else "off"
        vector(f"heat_slot_{word}", "ui", (32, 32), lambda c, s=state: heat_slot(c, s))
