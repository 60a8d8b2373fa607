"""Tiles of any shape: what is drawn on them is neither squeezed nor drawn out."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from mayhem.app.app import App
from mayhem.app.boards.men_of_mayhem.ground import BOARD, DRAWN, Ground, depth
from mayhem.app.boards.men_of_mayhem.ward import BED
from mayhem.app.scenes.cheer import NOTE, Notes
from tests.app.positions import headless

SHAPES = [(238.0, 198.0), (260.0, 200.0), (300.0, 200.0), (300.0, 152.0)]


@pytest.fixture(scope="module")
def app() -> Iterator[App]:
    with headless() as made:
        yield made


@pytest.mark.parametrize("shape", SHAPES)
def test_the_patch_on_a_closed_tile_is_round(app: App, shape: tuple[float, float]) -> None:
    tile = Ground("sites/site_back", *shape, closed=True)
    app.stage.root.add(tile)
    picture = tile.draw(round(shape[0]), round(shape[1]), 1.0)
    assert picture.get_size() == (round(shape[0]), round(shape[1]))
    # Brass is the brightest warm colour across the middle: the ring, at both sides and above and below.
    across = [x for x in range(30, picture.get_width() - 30) if _brass(picture, x, picture.get_height() // 2)]
    down = [y for y in range(14, picture.get_height() - 14) if _brass(picture, picture.get_width() // 2, y)]
    wide, tall = max(across) - min(across), max(down) - min(down)
    assert abs(wide - tall) <= 0.06 * tall


def _brass(picture: pygame.Surface, x: int, y: int) -> bool:
    red, green, blue, _ = picture.get_at((x, y))
    return red > 85 and red - blue > 38 and green < red


@pytest.mark.parametrize("shape", SHAPES)
def test_a_scene_fills_its_tile_to_the_edges(app: App, shape: tuple[float, float]) -> None:
    tile = Ground("sites/site_docks", *shape)
    app.stage.root.add(tile)
    for zoom in (0.667, 1.0, 2.0):
        width, height = round(shape[0] * zoom), round(shape[1] * zoom)
        picture = tile.draw(width, height, zoom)
        for x in range(12, width - 12, 7):
            for y in range(12, height - 12, 7):
                assert picture.get_at((x, y))[3] > 240


def test_beds_go_with_their_scene() -> None:
    assert depth(*DRAWN, BED) == pytest.approx(BED * DRAWN[1])
    for w, h in SHAPES:
        assert BOARD < depth(w, h, BED) < h - 20


def test_no_banknote_lies_on_words() -> None:
    notes = Notes()
    notes.land(0.0, 200.0, 1800.0, (300.0, 1500.0))
    lying = [note for note in notes.children if note.visible]
    assert lying
    assert len(lying) < len(notes.children)
    assert all(note.x + NOTE[0] <= 300.0 or note.x >= 1500.0 for note in lying)
