"""Contact sheets for the eye: the 1x files of what was made, in rows on dark wood."""

from __future__ import annotations

import io
from pathlib import Path

import pygame
from artkit import catalogue


def contact_sheets(files: dict[str, bytes], names: list[str], folder: Path, scale: int = 1, width: int = 1600) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    by_category: dict[str, list[pygame.Surface]] = {}
    for name in names:
        drawing = catalogue.DRAWINGS.get(name)
        if drawing is None:
            continue
        data = files[drawing.file(scale)]
        picture = pygame.image.load(io.BytesIO(data), drawing.file(scale))
        by_category.setdefault(drawing.category, []).append(picture)
    for category, pictures in by_category.items():
        x = y = row = 8
        places = []
        for picture in pictures:
            if x + picture.get_width() + 8 > width and x > 8:
                x, y, row = 8, y + row + 8, 0
            places.append((x, y))
            x += picture.get_width() + 8
            row = max(row if x > 8 else 0, picture.get_height())
        sheet = pygame.Surface((max(width, pictures[0].get_width() + 16), y + row + 16))
        sheet.fill((52, 34, 24))
        for picture, place in zip(pictures, places, strict=True):
            sheet.blit(picture, place)
        pygame.image.save(sheet, str(folder / f"{category}.png"))
