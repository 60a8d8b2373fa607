"""From SVG to arrays of colour, and the painter's work done on arrays: glow, grade, grain, reflections.

Arrays are float32 RGBA, 0 to 1, straight alpha. Only element-wise arithmetic and running sums are used, so that the
same seed gives the same bytes whatever the processor.
"""

from __future__ import annotations

import hashlib
import io
import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import numpy as np
import pygame
import resvg_py
from artkit.svg import Canvas

Picture = np.ndarray


def generator(*words: object) -> np.random.Generator:
    """A stream of chance that depends on the words alone."""
    digest = hashlib.sha256(":".join(str(word) for word in words).encode()).digest()
    return np.random.Generator(np.random.PCG64(int.from_bytes(digest[:8], "big")))


def rasterise(canvas: Canvas, scale: float) -> Picture:
    width, height = round(canvas.width * scale), round(canvas.height * scale)
    data = resvg_py.svg_to_bytes(svg_string=canvas.text(), width=width, height=height, skip_system_fonts=True)
    surface = pygame.image.load(io.BytesIO(bytes(data)), "drawing.png")
    rgba = np.frombuffer(pygame.image.tobytes(surface, "RGBA"), dtype=np.uint8)
    return rgba.reshape(surface.get_height(), surface.get_width(), 4).astype(np.float32) / np.float32(255)


def to_bytes(picture: Picture) -> np.ndarray:
    return (np.clip(picture, 0, 1) * np.float32(255) + np.float32(0.5)).astype(np.uint8)


def blank(width: int, height: int, colour: str = "#000000", alpha: float = 1.0) -> Picture:
    out = np.empty((height, width, 4), np.float32)
    out[...] = (*rgb(colour), alpha)
    return out


def rgb(colour: str) -> tuple[float, float, float]:
    text = colour.lstrip("#")
    if len(text) == 3:
        text = "".join(ch * 2 for ch in text)
    return int(text[0:2], 16) / 255, int(text[2:4], 16) / 255, int(text[4:6], 16) / 255


def over(below: Picture, above: Picture) -> Picture:
    """Lay one picture over another."""
    top, base = above[..., 3:4], below[..., 3:4]
    alpha = top + base * (1 - top)
    safe = np.maximum(alpha, np.float32(1e-6))
    colour = (above[..., :3] * top + below[..., :3] * base * (1 - top)) / safe
    return np.concatenate([colour, alpha], axis=-1).astype(np.float32)


def masked(picture: Picture, shape: Picture) -> Picture:
    """Cut a picture to the alpha of a shape."""
    out = picture.copy()
    out[..., 3] *= shape[..., 3]
    return out


def halve(picture: Picture) -> Picture:
    """Half the size, averaging premultiplied colour over 2 x 2."""
    height, width = picture.shape[0] // 2 * 2, picture.shape[1] // 2 * 2
    flat = picture[:height, :width].copy()
    flat[..., :3] *= flat[..., 3:4]
    small = (flat[0::2, 0::2] + flat[1::2, 0::2] + flat[0::2, 1::2] + flat[1::2, 1::2]) * np.float32(0.25)
    small[..., :3] /= np.maximum(small[..., 3:4], np.float32(1e-6))
    return small


def box_blur(field: np.ndarray, radius: int, axis: int) -> np.ndarray:
    """Running mean along one axis in whole numbers (exact on every machine); edges are repeated."""
    if radius < 1:
        return field
    moved = np.moveaxis(field, axis, 0)
    whole = (moved * np.float32(65535)).astype(np.int64)
    padded = np.concatenate([np.repeat(whole[:1], radius + 1, 0), whole, np.repeat(whole[-1:], radius, 0)])
    sums = np.cumsum(padded, axis=0)
    width = 2 * radius + 1
    mean = (sums[width:] - sums[:-width]) // width
    return np.moveaxis(mean.astype(np.float32) / np.float32(65535), 0, axis)


def soften(field: np.ndarray, radius_x: int, radius_y: int, passes: int = 3) -> np.ndarray:
    for _ in range(passes):
        field = box_blur(box_blur(field, radius_x, 1), radius_y, 0)
    return field


def bloom(picture: Picture, radius: int, threshold: float = 0.55, strength: float = 0.6) -> Picture:
    """Let bright parts shine over their surroundings, as in a lens."""
    bright = np.clip(picture[..., :3] - threshold, 0, 1) * (1 / (1 - threshold))
    step = max(1, radius // 8)
    small = bright[::step, ::step]
    glow = soften(small, max(1, radius // step), max(1, radius // step))
    glow = np.repeat(np.repeat(glow, step, 0), step, 1)[: picture.shape[0], : picture.shape[1]]
    if step > 1:
        glow = soften(glow, step, step, 2)
    out = picture.copy()
    out[..., :3] = 1 - (1 - picture[..., :3]) * (1 - np.clip(glow * strength, 0, 1))
    return out


def vignette(picture: Picture, strength: float = 0.45, cx: float = 0.5, cy: float = 0.5) -> Picture:
    height, width = picture.shape[:2]
    y = ((np.arange(height, dtype=np.float32) + 0.5) / height - cy)[:, None]
    x = ((np.arange(width, dtype=np.float32) + 0.5) / width - cx)[None, :]
    d = np.clip((x * x + y * y) * 2, 0, 1)
    out = picture.copy()
    out[..., :3] *= (1 - strength * d * (2 - d))[..., None]
    return out


def grade(
    picture: Picture, shadows: str = "#0b1220", lift: float = 0.05, contrast: float = 1.06, saturation: float = 1.08
) -> Picture:
    """One colour mood over everything: cool, slightly lifted shadows, warm lights."""
    out = picture.copy()
    colour = out[..., :3]
    luma = (colour[..., 0:1] * 0.3 + colour[..., 1:2] * 0.59 + colour[..., 2:3] * 0.11).astype(np.float32)
    colour = luma + (colour - luma) * saturation
    colour = (colour * 1.12 - 0.36) * contrast + 0.36
    tint = np.array(rgb(shadows), np.float32)
    colour = colour + tint * lift * (1 - luma) * 6
    out[..., :3] = np.clip(colour, 0, 1)
    return out


def grain(picture: Picture, chance: np.random.Generator, amount: float = 0.02, size: int = 1) -> Picture:
    height, width = picture.shape[:2]
    speck = chance.random((-(-height // size), -(-width // size)), dtype=np.float32)
    speck = speck + chance.random(speck.shape, dtype=np.float32) - 1
    if size > 1:
        speck = np.repeat(np.repeat(speck, size, 0), size, 1)[:height, :width]
    out = picture.copy()
    out[..., :3] = np.clip(out[..., :3] + speck[..., None] * amount, 0, 1)
    return out


def lattice(
    width: int, height: int, cell_x: float, cell_y: float, chance: np.random.Generator, wrap: bool = False
) -> np.ndarray:
    """Smooth noise, one random value each cell_x by cell_y pixels."""
    columns, rows = max(1, round(width / cell_x)), max(1, round(height / cell_y))
    grid = chance.random((rows + 1, columns + 1), dtype=np.float32)
    if wrap:
        grid[-1], grid[:, -1] = grid[0], grid[:, 0]
    y = (np.arange(height, dtype=np.float32)) * np.float32(rows / height)
    x = (np.arange(width, dtype=np.float32)) * np.float32(columns / width)
    yi, xi = np.minimum(y.astype(np.int32), rows - 1), np.minimum(x.astype(np.int32), columns - 1)
    fy, fx = (y - yi)[:, None], (x - xi)[None, :]
    fy, fx = fy * fy * (3 - 2 * fy), fx * fx * (3 - 2 * fx)
    top = grid[yi][:, xi] * (1 - fx) + grid[yi][:, xi + 1] * fx
    low = grid[yi + 1][:, xi] * (1 - fx) + grid[yi + 1][:, xi + 1] * fx
    return top * (1 - fy) + low * fy


def clouds(
    width: int,
    height: int,
    cell_x: float,
    cell_y: float,
    chance: np.random.Generator,
    octaves: int = 4,
    wrap: bool = False,
    fall: float = 0.5,
) -> np.ndarray:
    """Noise of several sizes together, about 0 to 1."""
    total = np.zeros((height, width), np.float32)
    weight, whole = 1.0, 0.0
    for _ in range(octaves):
        total += np.float32(weight) * lattice(width, height, max(cell_x, 1), max(cell_y, 1), chance, wrap)
        whole += weight
        weight *= fall
        cell_x, cell_y = cell_x / 2, cell_y / 2
    return total * np.float32(1 / whole)


def sample_rows(picture: Picture, rows: np.ndarray, shift: np.ndarray) -> Picture:
    """Pick for every target row a source row, moved sideways by whole pixels given per target pixel."""
    height, width = picture.shape[:2]
    columns = np.clip(np.arange(width)[None, :] + shift, 0, width - 1)
    return picture[np.clip(rows, 0, height - 1)[:, None], columns]


def reflect(
    picture: Picture,
    line: int,
    chance: np.random.Generator,
    strength: float = 0.6,
    stretch: float = 1.0,
    tint: str = "#0c0f14",
    ripple: float = 4.0,
    rough: float = 0.5,
    puddles: float = 0.5,
    scale: float = 2.0,
) -> Picture:
    """Lay a wet floor below a line: what stands above is mirrored, smeared, broken by ripples and puddles."""
    height, width = picture.shape[:2]
    depth = height - line
    if depth <= 2:
        return picture
    away = np.arange(depth, dtype=np.float32)
    rows = (line - 1 - away * stretch).astype(np.int32)
    wave = lattice(width, depth, 46 * scale, 3.0 * scale, chance) - 0.5
    fine = lattice(width, depth, 9 * scale, 1.5 * scale, chance) - 0.5
    near = (0.25 + away / max(1, depth))[:, None]
    shift = ((wave * 2 + fine) * ripple * scale * near).astype(np.int32)
    mirror = sample_rows(picture, rows, shift)[..., :3]
    mirror = soften(mirror, max(1, round(0.5 * scale)), max(1, round(3.2 * scale * (0.4 + rough))), 2)
    pools = clouds(width, depth, 70 * scale, 14 * scale, chance, 3)
    pools = np.clip((pools - (0.62 - 0.3 * puddles)) * 5, 0, 1)
    fade = (1 - away / depth * 0.55)[:, None]
    shine = strength * fade * (0.45 + 0.55 * pools)
    asphalt = clouds(width, depth, 3 * scale, 2 * scale, chance, 2) - 0.5
    base = np.array(rgb(tint), np.float32)[None, None, :] * (1 + 0.9 * asphalt[..., None])
    light = soften(mirror, round(16 * scale), round(10 * scale), 2)
    floor = base * (0.8 + 1.5 * light) + light * 0.10
    out = picture.copy()
    out[line:, :, :3] = 1 - (1 - np.clip(floor, 0, 1)) * (1 - np.clip(mirror * shine[..., None], 0, 1))
    out[line:, :, 3] = 1
    return out


def lit_floor(picture: Picture, line: int, share: float) -> Picture:
    """Throw the scene's own light on the floor below a line: brightest in the middle, where somebody will stand."""
    height, width = picture.shape[:2]
    depth = height - line
    if depth <= 2 or share <= 0:
        return picture
    # Whole steps of 1/256, so that sums come out alike everywhere.
    above = np.round(picture[line // 3 : line, :, :3] * 255).astype(np.int64)
    columns = (above * above).sum(0) // 255 // above.shape[0]  # bright things count more than the dark around them
    across = soften(np.repeat((columns.astype(np.float32) / 255)[None], 2, 0), width // 6, 1, 2)[:1]
    luma = across @ np.array([0.3, 0.59, 0.11], np.float32)
    hue = np.clip(across / np.maximum(luma, 1 / 64)[..., None], 0.45, 1.9)
    x = ((np.arange(width, dtype=np.float32) + 0.5) / width - 0.5)[None, :] * 2
    y = ((np.arange(depth, dtype=np.float32) + 0.5) / depth)[:, None]
    pool = np.clip(1 - x * x * 0.6 - (y - 0.62) * (y - 0.62) * 0.9, 0, 1) * np.clip(y * 4, 0, 1)
    out = picture.copy()
    light = np.clip(hue * (share * pool)[..., None], 0, 1)
    out[line:, :, :3] = 1 - (1 - out[line:, :, :3]) * (1 - light)
    return out
