"""A gang's sign: colour, pattern and letter together, so that no eye depends on colour alone."""

from __future__ import annotations

from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.shapes import Box, Patterned
from mayhem.app.gfx.text import Text
from mayhem.app.ui.theme import Theme


class GangBadge(Node):
    """A small patch for a seat. `letter` overrides the theme's (games use the gang's own initial)."""

    def __init__(self, seat: int, size: float = 44, *, letter: str | None = None, label: Label | None = None) -> None:
        super().__init__(w=size, h=size, role="gang", label=label)
        self.seat = seat
        self.wish = (size, size)
        self._letter = letter

    def attached(self) -> None:
        self._build()

    def restyle(self) -> None:
        self._build()
        super().restyle()

    def _build(self) -> None:
        stage = self.stage
        if stage is None or not isinstance(stage.look, Theme):
            return
        look = stage.look.gang(self.seat)
        size = self._w
        patch = Patterned(
            look.pattern, 0, 0, size, size, fill=look.colour, ink=(*look.ink[:3], 120), step=size / 4, radius=size / 5,
            line=look.ink, line_width=max(2.0, size / 18),
        )  # fmt: skip
        plate = Box(size * 0.2, size * 0.2, size * 0.6, size * 0.6, fill=look.colour, radius=size / 8)
        letter = Text(
            self._letter or look.letter, "strong", colour=look.ink, size=size * 0.5, align="centre", fit=True,
            x=0, y=0, w=size, h=size, role=None,
        )  # fmt: skip
        self.clear()
        self.add(patch, plate, letter)

    def arrange(self) -> None:
        self._build()

    def shown_text(self) -> str:
        return ""
