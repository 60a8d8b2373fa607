"""Fonts: faces by name, sizes cached, and a second file for the signs that the first lacks."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

from mayhem.app.gfx.cmap import covered_signs
from mayhem.app.gfx.colour import Colour

MAX_FONTS = 160
MAX_WIDTHS = 8_000


@dataclass(frozen=True)
class Face:
    """A typeface: the file for most signs, and the one for Japanese."""

    name: str
    file: Path
    wide_file: Path | None = None


@dataclass(frozen=True)
class TextStyle:
    """How a text looks. `size` is in reference units at 100 % text scale; colours are names or numbers."""

    face: str
    size: float
    colour: str | Colour = "text"
    caps: bool = False
    shadow: str | Colour | None = None
    glow: str | Colour | None = None
    leading: float = 1.24
    # Big display lettering grows less than running text when a person asks for 200 %.
    growth: float = 1.0

    def scaled(self, text_scale: float) -> float:
        return self.size * (1 + (text_scale - 1) * self.growth)


Run = tuple[bool, str]


class FontBook:
    """All fonts of a theme. Sizes are pixels of the em."""

    def __init__(self, faces: Mapping[str, Face]) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        self.faces = dict(faces)
        self._fonts: dict[tuple[str, bool, int], pygame.font.Font] = {}
        self._maps: dict[Path, frozenset[int]] = {}
        self._widths: dict[tuple[str, int, str], int] = {}
        self.blocks: dict[Hashable, Any] = {}  # texts that have been broken into lines (text.py)

    def font(self, face: str, pixels: int, wide: bool = False) -> pygame.font.Font:
        key = (face, wide, pixels)
        found = self._fonts.pop(key, None)
        if found is None:
            entry = self.faces[face]
            file = entry.wide_file if wide and entry.wide_file is not None else entry.file
            found = pygame.font.Font(str(file), pixels)
            if len(self._fonts) >= MAX_FONTS:
                self._fonts.pop(next(iter(self._fonts)))
        self._fonts[key] = found
        return found

    def _signs(self, file: Path) -> frozenset[int]:
        known = self._maps.get(file)
        if known is None:
            known = self._maps[file] = covered_signs(file)
        return known

    def covers(self, face: str, sign: str) -> bool:
        """Does the first file of the face hold this sign?"""
        return sign < "\x7f" or ord(sign) in self._signs(self.faces[face].file)

    def missing(self, face: str, text: str) -> list[str]:
        """Signs that neither file of the face can draw."""
        wide = self.faces[face].wide_file
        lost = [sign for sign in text if not sign.isspace() and not self.covers(face, sign)]
        return [sign for sign in lost if wide is None or ord(sign) not in self._signs(wide)]

    def runs(self, face: str, text: str) -> list[Run]:
        """Split a line by which file draws it."""
        if self.faces[face].wide_file is None or text.isascii():
            return [(False, text)]
        out: list[Run] = []
        for sign in text:
            wide = not self.covers(face, sign)
            if out and (out[-1][0] == wide or (sign == " " and out[-1][0])):
                out[-1] = (out[-1][0], out[-1][1] + sign)
            else:
                out.append((wide, sign))
        return out

    def width(self, face: str, pixels: int, text: str) -> int:
        """How many pixels a line takes."""
        key = (face, pixels, text)
        known = self._widths.get(key)
        if known is None:
            known = sum(self.font(face, pixels, wide).size(part)[0] for wide, part in self.runs(face, text))
            if len(self._widths) >= MAX_WIDTHS:
                self._widths.clear()
            self._widths[key] = known
        return known

    def draw_line(self, face: str, pixels: int, text: str, colour: Colour) -> tuple[pygame.Surface, int]:
        """One line as a surface, and the height of its baseline above nothing (its ascent)."""
        runs = self.runs(face, text)
        base = self.font(face, pixels)
        if len(runs) == 1 and not runs[0][0]:
            return base.render(text, True, colour[:3]), base.get_ascent()
        parts = [(self.font(face, pixels, wide), part) for wide, part in runs]
        ascent = max(font.get_ascent() for font, _ in parts)
        height = ascent + max(-font.get_descent() for font, _ in parts)
        surface = pygame.Surface((max(1, self.width(face, pixels, text)), height), pygame.SRCALPHA)
        x = 0
        for font, part in parts:
            drawn = font.render(part, True, colour[:3])
            surface.blit(drawn, (x, ascent - font.get_ascent()))
            x += font.size(part)[0]
        return surface, ascent
