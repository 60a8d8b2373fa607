"""What stands behind the menus: the room at night, and a rule of brass."""

from __future__ import annotations

from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Node


class Room(Image):
    """The whole window as a dim bar; hides everything below."""

    def __init__(self) -> None:
        super().__init__("room", mode="stretch")
        self.covering = True


class BrassRule(Node):
    """A thin line with a diamond in the middle, as on old shop signs."""

    def __init__(self) -> None:
        super().__init__()
        from mayhem.app.gfx.shapes import Box, Polygon

        self._left, self._right = Box(fill="brass_dark"), Box(fill="brass_dark")
        self._gem = Polygon([(0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)], fill="brass")
        self.add(self._left, self._right, self._gem)
        self.wish = (100, 16)

    def arrange(self) -> None:
        w, h = self._w, self._h
        self._left.place(0, h / 2 - 1, w / 2 - 16, 2)
        self._right.place(w / 2 + 16, h / 2 - 1, w / 2 - 16, 2)
        self._gem.place(w / 2 - 8, h / 2 - 8, 16, 16)
