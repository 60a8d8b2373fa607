"""The injured as they lie in the Emergency Room."""

from __future__ import annotations

from mayhem.app.boards.men_of_mayhem.pieces import dudes_words
from mayhem.app.boards.men_of_mayhem.reading import Reading
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Node
from mayhem.app.gfx.shapes import Box
from mayhem.app.gfx.text import Text
from mayhem.i18n import msg

# Of the tile's height: where a stretcher's top is, and how far apart rows lie on the floor before it.
BED, ROW = 0.56, 0.185
LEAST_LYING = 0.34  # of a figure's width must be seen of each, else a number takes over


class Lying(Node):
    """The injured of one gang, side by side above a line in its colour, beginning at the outer wall."""

    def __init__(self, reading: Reading, seat: int, w: float, h: float, *, right: bool) -> None:
        place = reading.locs
        counts = (reading.members(seat, place), reading.prospects(seat, place))
        super().__init__(w=w, h=h, role="stand")
        self.label = msg(
            "board.stand",
            gang=reading.gang_name(seat),
            dudes=dudes_words(*counts),
            place=reading.place_name(place),
        )
        look = reading.look(seat)
        wide = h * 60 / 52
        shown = [prospect for prospect, count in zip((False, True), counts, strict=True) for _ in range(count)]
        counted = len(shown) > 1 and (w - wide) / (len(shown) - 1) < LEAST_LYING * wide
        if counted:
            shown = [prospect for prospect, count in zip((False, True), counts, strict=True) if count]
        step = min(0.84 * wide, (w - wide) / max(1, len(shown) - 1))
        span = wide + step * (len(shown) - 1)
        left = w - span if right else 0.0
        self.add(Box(left + 4, h - 3, span - 8, 4, fill=(*look.colour[:3], 255), line=(10, 7, 6), line_width=1))
        for at, prospect in enumerate(shown):
            x, tall = left + at * step, h * (36 / 52 if prospect else 1.0)
            self.add(Image(look.piece(prospect, "injured"), x, h - tall, wide, tall))
            if counted:
                number = Text(f"×{counts[prospect]}", "strong", size=17, align="centre", fit=True, role=None)
                number.place(x + wide - 36, h - 23, 32, 20)
                self.add(Box(number.x, number.y, 32, 20, fill=(12, 8, 8, 235), radius=8), number)
