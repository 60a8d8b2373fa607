"""A picture of a table that everybody may see, for the list of saves."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pygame

from mayhem.persist.container import BIGGEST_PICTURE

if TYPE_CHECKING:
    from mayhem.app.app import App
    from mayhem.app.scenes.table import TableScene

SIZE = (480, 270)


def public_picture(app: App, scene: TableScene) -> bytes | None:
    """PNG. Lists of saves are seen by everybody in the room, so the table is painted as a spectator sees it."""
    stage, viewer, focus = app.stage, scene.viewer, app.desk.focus
    covers = [other.root for other in app.scenes if other is not scene and other.root.visible]
    shown = scene.root.visible
    try:
        for root in [*covers, app.desk.overlay]:
            root.visible = False
        scene.root.visible = True
        scene.take_seat(None)
        stage.lay_out()
        stage.list.refresh()
        surface = pygame.Surface(stage.pixels)
        stage.list.paint(surface, surface.get_rect())
    finally:
        scene.take_seat(viewer)
        scene.root.visible = shown
        for root in [*covers, app.desk.overlay]:
            root.visible = True
        stage.damage_all()
        app.desk.focus_on(focus)
    made = io.BytesIO()
    small = pygame.transform.smoothscale(_cropped(surface), SIZE)
    pygame.image.save(small, made, "table.png")
    data = made.getvalue()
    made.seek(0)
    made.truncate()  # pygame never lets go of a file it has saved to; so let it hold an empty one
    return data if len(data) <= BIGGEST_PICTURE else None


def _cropped(surface: pygame.Surface) -> pygame.Surface:
    """The middle of the window in the picture's proportions."""
    w, h = surface.get_size()
    wide = min(w, h * SIZE[0] // SIZE[1])
    return surface.subsurface(pygame.Rect((w - wide) // 2, 0, wide, h))


def read_picture(data: bytes | None) -> pygame.Surface | None:
    """A save's picture; None if there is none or it cannot be read."""
    if data is None:
        return None
    try:
        picture = pygame.image.load(io.BytesIO(data), "table.png")
    except (pygame.error, ValueError):
        return None
    return picture if max(picture.get_size()) <= 2048 else None
