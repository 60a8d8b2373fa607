"""Files: PNG (true colour or palette), JPEG, ICO and ICNS."""

from __future__ import annotations

import io
import struct
import zlib

import numpy as np
import pygame
from artkit.raster import Picture, to_bytes


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _png(width: int, height: int, colour_type: int, rows: bytes, extra: bytes = b"") -> bytes:
    header = struct.pack(">IIBBBBB", width, height, 8, colour_type, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + _chunk(b"IHDR", header)
        + extra
        + _chunk(b"IDAT", zlib.compress(rows, 9))
        + _chunk(b"IEND", b"")
    )


def _filtered(data: np.ndarray) -> bytes:
    """Choose for each row the PNG filter that leaves the smallest differences."""
    height, width, depth = data.shape
    flat = data.astype(np.int16).reshape(height, width * depth)
    left = np.zeros_like(flat)
    left[:, depth:] = flat[:, :-depth]
    up = np.zeros_like(flat)
    up[1:] = flat[:-1]
    corner = np.zeros_like(flat)
    corner[1:, depth:] = flat[:-1, :-depth]
    guess = left + up - corner
    near_left, near_up, near_corner = abs(guess - left), abs(guess - up), abs(guess - corner)
    paeth = np.where(
        (near_left <= near_up) & (near_left <= near_corner), left, np.where(near_up <= near_corner, up, corner)
    )
    kinds = [flat, flat - left, flat - up, flat - (left + up) // 2, flat - paeth]
    wrapped = np.stack([kind.astype(np.uint8) for kind in kinds])
    cost = np.abs(wrapped.astype(np.int8).astype(np.int32)).sum(axis=2)
    best = cost.argmin(axis=0)
    rows = wrapped[best, np.arange(height)]
    return np.concatenate([best.astype(np.uint8)[:, None], rows], axis=1).tobytes()


def png(picture: Picture) -> bytes:
    """True colour; colour below transparent pixels is cleared so that it packs well."""
    data = to_bytes(picture)
    data[data[..., 3] == 0] = 0
    height, width = data.shape[:2]
    if (data[..., 3] == 255).all():
        return _png(width, height, 2, _filtered(data[..., :3]))
    return _png(width, height, 6, _filtered(data))


def _palette(colours: np.ndarray, weights: np.ndarray, size: int) -> np.ndarray:
    """Median cut over weighted colours, then a few rounds of k-means; all in whole numbers."""
    boxes = [np.arange(len(colours))]
    while len(boxes) < size:
        best, spread_best, axis_best = -1, 0, 0
        for index, box in enumerate(boxes):
            if len(box) < 2:
                continue
            part = colours[box]
            ranges = (part.max(axis=0) - part.min(axis=0)) * np.array([3, 4, 2, 4])
            axis = int(ranges.argmax())
            # The square root keeps large dim areas from eating the whole palette.
            score = int(ranges[axis]) * (1 + int(int(weights[box].sum()) ** 0.5))
            if score > spread_best:
                best, spread_best, axis_best = index, score, axis
        if best < 0:
            break
        box = boxes.pop(best)
        box = box[np.argsort(colours[box, axis_best], kind="stable")]
        running = np.cumsum(weights[box])
        cut = int(np.searchsorted(running, running[-1] // 2))
        cut = min(max(cut, 1), len(box) - 1)
        boxes += [box[:cut], box[cut:]]
    centres = np.array([(colours[box] * weights[box, None]).sum(axis=0) // weights[box].sum() for box in boxes])
    for _ in range(4):
        nearest = _nearest(colours, centres)
        total = np.bincount(nearest, weights=weights, minlength=len(centres)).astype(np.int64)
        for channel in range(4):
            sums = np.bincount(nearest, weights=colours[:, channel] * weights, minlength=len(centres)).astype(np.int64)
            centres[:, channel] = np.where(total > 0, sums // np.maximum(total, 1), centres[:, channel])
    return centres


def _nearest(colours: np.ndarray, centres: np.ndarray) -> np.ndarray:
    out = np.empty(len(colours), np.int64)
    square = (centres * centres).sum(axis=1)
    for start in range(0, len(colours), 1 << 14):
        part = colours[start : start + (1 << 14)]
        dots = np.zeros((len(part), len(centres)), np.int64)
        for channel in range(4):
            dots += part[:, channel : channel + 1] * centres[None, :, channel]
        out[start : start + (1 << 14)] = (square[None, :] - 2 * dots).argmin(axis=1)
    return out


def png8(picture: Picture, colours: int = 256) -> bytes:
    """A palette of at most 256 colours with alpha; the film grain of the pictures serves as dither."""
    data = to_bytes(picture)
    data[data[..., 3] == 0] = 0
    height, width = data.shape[:2]
    pixels = data.reshape(-1, 4).astype(np.int64)
    coarse = (pixels[:, 0] >> 2 << 24) | (pixels[:, 1] >> 2 << 16) | (pixels[:, 2] >> 2 << 8) | (pixels[:, 3] >> 3 << 3)
    keys, back, counts = np.unique(coarse, return_inverse=True, return_counts=True)
    means = np.empty((len(keys), 4), np.int64)
    for channel in range(4):
        sums = np.bincount(back.reshape(-1), weights=pixels[:, channel], minlength=len(keys)).astype(np.int64)
        means[:, channel] = sums // counts
    centres = _palette(means, counts.astype(np.int64), colours)
    order = np.argsort(centres[:, 3], kind="stable")
    centres = centres[order]
    index = _nearest(means, centres)[back.reshape(-1)].reshape(height, width).astype(np.uint8)
    rows = np.concatenate([np.zeros((height, 1), np.uint8), index], axis=1).tobytes()
    table = _chunk(b"PLTE", centres[:, :3].astype(np.uint8).tobytes())
    alphas = centres[:, 3].astype(np.uint8)
    clear = int((alphas < 255).sum())
    if clear:
        table += _chunk(b"tRNS", alphas[:clear].tobytes())
    return _png(width, height, 3, rows, table)


def jpeg(picture: Picture) -> bytes:
    data = to_bytes(picture)[..., :3]
    surface = pygame.image.frombuffer(np.ascontiguousarray(data).tobytes(), (data.shape[1], data.shape[0]), "RGB")
    out = io.BytesIO()
    pygame.image.save(surface, out, "picture.jpg")
    return out.getvalue()
