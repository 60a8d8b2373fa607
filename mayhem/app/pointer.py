"""The mouse's pointer in the style of the house; the system's own where it takes no picture, and in the plain look,
where people may have made theirs larger or brighter."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from mayhem.app.ui.desk import Desk
from mayhem.app.ui.theme import Theme

# Where each points, in pixels of the small drawing (as the manifest says, which opening the app must not read).
SPOTS = {"arrow": (3, 2), "hand": (13, 3), "grab": (16, 14), "forbidden": (16, 16)}


def sign_of(desk: Desk) -> str:
    """What the pointer says of what it is on, or of what it carries."""
    if desk.drag.active:
        return "forbidden" if desk.drag.refused else "grab"
    return "hand" if desk.hover is not None and desk.hover.focusable and desk.hover.enabled else "arrow"


class MousePointer:
    def __init__(self, log: Callable[[str], object]) -> None:
        self._log = log
        self._works = True
        self._shown: tuple[str, bool, bool] | None = None
        self._made: dict[tuple[str, bool], pygame.Cursor] = {}

    def show(self, desk: Desk, theme: Theme, large: bool) -> None:
        sign = sign_of(desk)
        wanted = (sign, theme.flat, large)
        if wanted == self._shown or not self._works:
            return
        try:
            pygame.mouse.set_cursor(self._cursor(sign, theme, large) if not theme.flat else pygame.SYSTEM_CURSOR_ARROW)
        except (pygame.error, TypeError, ValueError) as error:
            self._works = False
            self._log(f"the pointer stays the system's: {error}")
        self._shown = wanted

    def _cursor(self, sign: str, theme: Theme, large: bool) -> pygame.Cursor:
        if (sign, large) not in self._made:
            factor = 2 if large else 1
            name = f"cursors/cursor_{sign}"
            picture = theme.source(name + "@2x" if large else name, (32 * factor, 32 * factor))
            x, y = SPOTS[sign]
            self._made[sign, large] = pygame.Cursor((x * factor, y * factor), picture)
        return self._made[sign, large]
