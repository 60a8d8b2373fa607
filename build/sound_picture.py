"""Waveform and spectrogram of each sound in one PNG: a stand-in for ears when there are none."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pygame
from numpy.typing import NDArray
from sound_ogg import decode

WIDTH, WAVE, SPEC = 420, 60, 200
TOP_HZ = 12000.0


def _spectrogram(x: NDArray[np.float64], rate: int) -> NDArray[np.uint8]:
    size = 1024
    starts = np.linspace(0, max(0, len(x) - 1), WIDTH).astype(int)
    padded = np.pad(x, size // 2)
    frames = np.stack([padded[s : s + size] for s in starts]) * np.hanning(size)
    level = 20 * np.log10(np.abs(np.fft.rfft(frames, axis=1)) / size * 4 + 1e-6)
    freqs = np.geomspace(40.0, TOP_HZ, SPEC)
    bins = np.clip((freqs * size / rate).round().astype(int), 0, level.shape[1] - 1)
    top = level.max()
    heat = np.clip((level[:, bins] - top + 70.0) / 70.0, 0.0, 1.0)[:, ::-1]
    return np.stack(
        [255 * heat, 255 * np.clip(heat * 1.8 - 0.7, 0, 1), 255 * np.clip(0.35 - np.abs(heat - 0.35), 0, 1) * 1.6],
        axis=2,
    ).astype(np.uint8)


def draw(path: Path, font: pygame.font.Font) -> pygame.Surface:
    x, rate = decode(path.read_bytes())
    mono = x if x.ndim == 1 else x.mean(axis=1)
    picture = pygame.Surface((WIDTH, WAVE + SPEC + 18))
    picture.fill((12, 12, 16))
    edges = np.linspace(0, len(mono), WIDTH + 1).astype(int)
    for i in range(WIDTH):
        part = mono[edges[i] : max(edges[i] + 1, edges[i + 1])]
        pygame.draw.line(
            picture, (120, 200, 160), (i, 18 + WAVE / 2 * (1 - part.max())), (i, 18 + WAVE / 2 * (1 - part.min()))
        )
    picture.blit(pygame.surfarray.make_surface(_spectrogram(mono, rate)), (0, WAVE + 18))
    picture.blit(font.render(f"{path.stem}  {len(mono) / rate:.2f} s", True, (255, 255, 255)), (4, 2))
    return picture


def draw_all(folder: Path, audio: Path, only: list[str]) -> None:
    """Contact sheets of 4 x 3 sounds; one variation each."""
    pygame.font.init()
    font = pygame.font.Font(None, 18)
    folder.mkdir(parents=True, exist_ok=True)
    files = [p for p in sorted(audio.rglob("*.ogg")) if p.stem[-2:] not in ("_2", "_3", "_4")]
    if only:
        files = [p for p in sorted(audio.rglob("*.ogg")) if any(p.stem.startswith(name) for name in only)]
    for sheet, start in enumerate(range(0, len(files), 12)):
        board = pygame.Surface((4 * (WIDTH + 6), 3 * (WAVE + SPEC + 26)))
        for i, path in enumerate(files[start : start + 12]):
            board.blit(draw(path, font), ((i % 4) * (WIDTH + 6), (i // 4) * (WAVE + SPEC + 26)))
        pygame.image.save(board, folder / f"sounds_{sheet:02}.png")
