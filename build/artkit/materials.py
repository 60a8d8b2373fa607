"""Wood, leather and metal painted from noise, at 2x."""

from __future__ import annotations

import numpy as np
from artkit import palette as p
from artkit.raster import Picture, clouds, generator, grain, lattice, over, rasterise, rgb, soften
from artkit.svg import Canvas


def _ramp(field: np.ndarray, stops: list[tuple[float, str]]) -> np.ndarray:
    """Colours for values: straight lines between the stops."""
    out = np.empty((*field.shape, 3), np.float32)
    places = np.array([stop[0] for stop in stops], np.float32)
    colours = np.array([rgb(stop[1]) for stop in stops], np.float32)
    for channel in range(3):
        out[..., channel] = np.interp(field, places, colours[:, channel])
    return out


def _opaque(colour: np.ndarray) -> Picture:
    return np.concatenate([colour, np.ones((*colour.shape[:2], 1), np.float32)], axis=-1).astype(np.float32)


WALNUT_RAMP = [
    (0.0, "#150a06"),
    (0.3, "#28150c"),
    (0.52, "#3b2012"),
    (0.72, "#54301a"),
    (0.9, "#6f4425"),
    (1.0, "#865730"),
]


def planks(
    width: int,
    height: int,
    seed: str,
    plank: int = 150,
    ramp: list[tuple[float, str]] | None = None,
    gloss: float = 1.0,
    wrap: bool = True,
) -> Picture:
    """Oiled boards laid from left to right; repeats sideways without a seam when wrap is set."""
    colour = np.zeros((height, width, 3), np.float32)
    top = 0
    index = 0
    while top < height:
        chance = generator(seed, "plank", index)
        tall = min(height - top, round(plank * (0.86 + 0.28 * float(chance.random()))))
        bend = (lattice(width, tall, 420, tall, chance, wrap) - 0.5) * 26
        y = np.arange(tall, dtype=np.float32)[:, None] + bend
        # growth rings cut lengthwise: bands across the board that wander along it
        bands = clouds(width, tall, 900, 16, chance, 3, wrap)
        rows = np.clip(y + bands * 46, 0, tall + 60).astype(np.int32)
        ring = chance.random(tall + 64, dtype=np.float32)
        ring = soften(np.repeat(ring[:, None], 2, 1), 0, 2, 2)[:, 0]
        grainy = ring[rows]
        fibre = lattice(width, tall, 70, 1.6, chance, wrap)
        broad = clouds(width, tall, 520, 60, chance, 3, wrap)
        field = 0.42 * grainy + 0.22 * fibre + 0.5 * broad - 0.1 + 0.12 * (float(chance.random()) - 0.5)
        pores = lattice(width, tall, 26, 1.5, chance, wrap)
        field -= np.clip(pores - 0.8, 0, 1) * 0.9
        part = _ramp(np.clip(field, 0, 1), ramp or WALNUT_RAMP)
        # bevelled edges: a lit upper lip, a dark gap below
        lip = np.ones(tall, np.float32)
        for k, shade in enumerate((0.16, 0.3, 0.62, 0.86)):
            if k < tall:
                lip[k] = shade
                lip[tall - 1 - k] = shade if k < 2 else 0.8 + 0.05 * k
        if tall > 10:
            lip[4:7] = (1.34, 1.24, 1.1)
        part *= lip[:, None, None]
        # a butt joint somewhere in the board
        joint = int(chance.integers(width // 6, width - width // 6))
        for k, shade in ((0, 0.3), (1, 0.35), (2, 1.2), (3, 1.12), (-1, 0.8)):
            part[:, joint + k] *= shade
        colour[top : top + tall] = part
        top += tall
        index += 1
    chance = generator(seed, "wear")
    worn = clouds(width, height, 700, 420, chance, 3, wrap)
    colour *= 0.78 + 0.44 * worn[..., None] * gloss
    return _opaque(np.clip(colour, 0, 1))


def table_marks(width: int, height: int, seed: str) -> Picture:
    """What years of nights left on the bar: rings of glasses, burns, scratches, a carved line or two."""
    c = Canvas(width / 2, height / 2)
    chance = generator(seed, "marks")
    w, h = c.width, c.height

    def pick(low: float, high: float) -> float:
        return low + (high - low) * float(chance.random())

    # one blur for all soft marks: a filter each would cost minutes at this size
    with c.group(filter=c.blur(0.9)):
        for _ in range(15):
            x, y, r = pick(0.03, 0.97) * w, pick(0.04, 0.96) * h, pick(30, 44)
            strong = pick(0.2, 0.48)
            dash = f"{pick(90, 200):.0f} {pick(8, 40):.0f}"
            c.circle(
                x,
                y,
                r,
                "none",
                stroke="#0d0603",
                stroke_width=pick(2, 4.5),
                stroke_dasharray=dash,
                opacity=strong,
                transform=f"rotate({pick(0, 360):.0f} {x:.0f} {y:.0f})",
            )
            c.circle(x + 1, y + 1, r - 2.5, "none", stroke="#c98b52", stroke_width=0.9, opacity=strong * 0.5)
        for _ in range(9):
            with c.at(pick(0, w), pick(0, h), 1, pick(-25, 25)):
                c.ellipse(0, 0, pick(9, 16), 3.4, "#050302", opacity=0.7)
                c.ellipse(0, 0.6, 6, 1.2, "#6a3a1e", opacity=0.5)
    for _ in range(60):
        x, y, length, lean = pick(0, w), pick(0, h), pick(12, 120), pick(-0.7, 0.7)
        points = [(x, y), (x + length, y + length * lean)]
        c.line(points, "#0b0503", 0.9, opacity=pick(0.2, 0.6))
        c.line([(px, py + 0.9) for px, py in points], "#d09a64", 0.5, opacity=pick(0.1, 0.35))
    for _ in range(3):
        x, y = pick(0.1, 0.9) * w, pick(0.1, 0.9) * h
        c.circle(x, y, 3.6, "#040303")
        c.circle(x - 0.6, y + 0.9, 3.6, "none", stroke="#b98352", stroke_width=0.7, opacity=0.6)
    return rasterise(c, 2)


def table(seed: str, width: int = 3840, height: int = 2160) -> Picture:
    """The bar table of the game, seen from above under a low lamp."""
    wood = planks(width, height, seed, 236)
    wood = over(wood, table_marks(width, height, seed))
    chance = generator(seed, "sheen")
    sheen = clouds(width, height, 620, 30, chance, 4, True)
    wood[..., :3] += (np.clip(sheen - 0.52, 0, 1) * 0.16)[..., None] * np.array(rgb("#ffb469"), np.float32)
    return grain(np.clip(wood, 0, 1), chance, 0.018)


def leather(width: int, height: int, seed: str, base: str = p.LEATHER, bump: float = 1.0, cell: float = 7.0) -> Picture:
    """Grained hide, lit from the upper left; repeats in both directions."""
    chance = generator(seed, "hide")
    high = clouds(width, height, cell, cell, chance, 3, True, 0.55)
    folds = clouds(width, height, cell * 9, cell * 9, chance, 3, True)
    pebble = lattice(width, height, cell * 0.8, cell * 0.8, chance, True)
    relief = high * 0.35 * bump + pebble * 0.5 * bump + folds * 0.25
    slope = (np.roll(relief, 1, 0) - np.roll(relief, -1, 0)) + (np.roll(relief, 1, 1) - np.roll(relief, -1, 1))
    light = 0.86 - slope * 1.1 + (folds - 0.5) * 0.7 + (pebble - 0.5) * 0.16
    colour = np.array(rgb(base), np.float32)[None, None, :] * light[..., None]
    colour += np.clip(-slope - 0.1, 0, 1)[..., None] * 0.12
    return grain(_opaque(np.clip(colour, 0, 1)), chance, 0.012)


def brushed(width: int, height: int, seed: str, base: str = "#39424e") -> Picture:
    """Brushed steel."""
    chance = generator(seed, "brush")
    lines = lattice(width, height, 160, 1.4, chance, True) * 0.5 + lattice(width, height, 50, 1.2, chance, True) * 0.5
    colour = np.array(rgb(base), np.float32)[None, None, :] * (0.72 + 0.6 * lines[..., None])
    return _opaque(np.clip(colour, 0, 1))
