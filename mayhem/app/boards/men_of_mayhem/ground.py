"""The drawing of a Location on a tile of any shape: nothing in it is squeezed or drawn out.

Tiles are wider with few gangs and lower during lessons. The frame and the board for the name keep their weight, the
scene between them is cut where its floor is, and the Patch on a closed tile stays round.
"""

from __future__ import annotations

import pygame

from mayhem.app.gfx.image import Image
from mayhem.app.gfx.sprites import scaled

DRAWN = (260.0, 200.0)
EDGE, CORNER = 6.0, 16.0  # of the frame
BOARD, BOARD_END = 36.0, 26.0  # the board for the name: down to here, and its ends
FLOOR = 0.85  # what is too high goes mostly from the floor
RIM, PATCH = 20.0, 60.0  # of a closed tile: stitches, and from where the Patch begins


class Ground(Image):
    """A tile's picture by name; `closed` for the side with the Patch."""

    def __init__(self, picture: str, w: float, h: float, *, closed: bool = False) -> None:
        super().__init__(picture, 0, 0, w, h, mode="closed" if closed else "open")

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        source = self._source((width, height))
        surface = pygame.Surface((width, height), pygame.SRCALPHA)
        (_draw_closed if self.mode == "closed" else _draw_open)(source, surface, zoom)
        return surface


def _cut(w: float, h: float, zoom: float = 1.0) -> tuple[float, float, float, float, float]:
    """Of the scene on a tile of this size: how much larger than drawn, and which part of the drawing is seen."""
    room_w, room_h = w - 2 * EDGE * zoom, h - (EDGE + BOARD) * zoom
    scene_w, scene_h = DRAWN[0] - 2 * EDGE, DRAWN[1] - BOARD - EDGE
    ratio = max(room_w / scene_w, room_h / scene_h)
    seen_w, seen_h = room_w / ratio, room_h / ratio
    return ratio, EDGE + (scene_w - seen_w) / 2, BOARD + (scene_h - seen_h) * (1 - FLOOR), seen_w, seen_h


def depth(w: float, h: float, share: float) -> float:
    """How far down a tile of this size something lies that is drawn at this share of the drawing's height."""
    ratio, _, y, _, _ = _cut(w, h)
    return BOARD + (share * DRAWN[1] - y) * ratio


def _part(source: pygame.Surface, x: float, y: float, w: float, h: float) -> pygame.Surface:
    """A piece of the drawing, in its own measures."""
    grain = source.get_width() / DRAWN[0]
    rect = pygame.Rect(round(x * grain), round(y * grain), max(1, round(w * grain)), max(1, round(h * grain)))
    return source.subsurface(rect.clip(source.get_rect()))


def _lay(surface: pygame.Surface, part: pygame.Surface, x: float, y: float, right: float, bottom: float) -> None:
    left, top = round(x), round(y)
    surface.blit(scaled(part, (max(1, round(right) - left), max(1, round(bottom) - top))), (left, top))


def _draw_open(source: pygame.Surface, surface: pygame.Surface, zoom: float) -> None:
    width, height = surface.get_size()
    (own_w, own_h), edge, corner = DRAWN, EDGE * zoom, CORNER * zoom
    board, end = BOARD * zoom, BOARD_END * zoom
    # The scene, as large as it must be to fill the tile, cut at its sides or at its floor.
    _, x, y, seen_w, seen_h = _cut(width, height, zoom)
    _lay(surface, _part(source, x, y, seen_w, seen_h), edge, board, width - edge, height - edge)
    middle, low = own_w - 2 * BOARD_END, own_h - CORNER
    right, bottom = width - corner, height - corner
    for part, box in (
        ((0, 0, BOARD_END, BOARD), (0, 0, end, board)),
        ((BOARD_END, 0, middle, BOARD), (end, 0, width - end, board)),
        ((own_w - BOARD_END, 0, BOARD_END, BOARD), (width - end, 0, width, board)),
        ((0, BOARD, EDGE, low - BOARD), (0, board, edge, bottom)),
        ((own_w - EDGE, BOARD, EDGE, low - BOARD), (width - edge, board, width, bottom)),
        ((0, low, EDGE, CORNER), (0, bottom, edge, height)),
        ((EDGE, own_h - EDGE, CORNER - EDGE, EDGE), (edge, height - edge, corner, height)),
        ((CORNER, own_h - EDGE, own_w - 2 * CORNER, EDGE), (corner, height - edge, right, height)),
        ((own_w - CORNER, own_h - EDGE, CORNER - EDGE, EDGE), (right, height - edge, width - edge, height)),
        ((own_w - EDGE, low, EDGE, CORNER), (width - edge, bottom, width, height)),
    ):
        _lay(surface, _part(source, *part), *box)


def _draw_closed(source: pygame.Surface, surface: pygame.Surface, zoom: float) -> None:
    width, height = surface.get_size()
    own_w, own_h = DRAWN
    rim, ratio = RIM * zoom, height / own_h
    half = (own_w / 2 - PATCH) * ratio
    if half > width / 2 - rim:  # narrower than the Patch is drawn
        half = width / 2 - rim
    marks = (0.0, rim, width / 2 - half, width / 2 + half, width - rim, float(width))
    drawn = (0.0, RIM, PATCH, own_w - PATCH, own_w - RIM, own_w)
    for at in range(5):
        part = _part(source, drawn[at], 0, drawn[at + 1] - drawn[at], own_h)
        _lay(surface, part, marks[at], 0, marks[at + 1], height)
