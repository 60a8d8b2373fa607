"""The injured as they lie in the Emergency Room."""

from __future__ import annotations

from mayhem.app.boards.men_of_mayhem.pieces import dudes_words
from mayhem.app.boards.men_of_mayhem.reading import Reading
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Node
from mayhem.app.gfx.shapes import Box
from mayhem.app.gfx.text import Text
from mayhem.i18n import msg

BED = 0.56  # of the tile's height: where a stretcher's top is
ROOF, EDGE = 38.0, 6.0  # below the tile's name, and above its lower edge
LARGEST, LEAST = 72.0, 48.0  # a figure; below the least a number takes over, so that each can be told from the others
CROWDED = 1.1  # of the way to the next row: rows may overlap a little
LEAST_LYING = 0.34  # of a figure's width must be seen of each, else a number takes over
PLATE = (36.0, 22.0)  # for such a number


def beds(w: float, h: float, bed: float, gangs: int) -> list[tuple[float, float, float, float]]:
    """For each gang with injured: left edge, where they lie, and how much room they have. One lies across all of it."""
    rows = (gangs + 1) // 2
    apart = (h - EDGE - ROOF) / rows
    tall = min(LARGEST, (bed - ROOF) if rows == 1 else apart * CROWDED)
    if gangs == 1:
        return [(w * 0.065, bed, w * 0.87, tall)]
    ground = [bed] if rows == 1 else [ROOF + apart * (row + 1) for row in range(rows)]
    return [(w * (0.515 if at % 2 else 0.065), ground[at // 2], w * 0.42, tall) for at in range(gangs)]


class Lying(Node):
    """The injured of one gang, side by side above a line in its colour, beginning at the outer wall."""

    def __init__(self, reading: Reading, seat: int, w: float, h: float, *, right: bool) -> None:
        """As large as the height allows and as many as there are have room for."""
        place = reading.locs
        counts = (reading.members(seat, place), reading.prospects(seat, place))
        many = sum(counts)
        if many > 1:
            h = max(min(h, LEAST), min(h, w / (1 + LEAST_LYING * (many - 1)) * 52 / 60))
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
        counted = len(shown) > 1 and (w - wide) / (len(shown) - 1) < LEAST_LYING * wide - 0.01
        if counted:
            shown = [prospect for prospect, count in zip((False, True), counts, strict=True) if count]
        step = min(0.84 * wide, (w - wide) / max(1, len(shown) - 1))
        span = wide + step * (len(shown) - 1)
        left = w - span if right else 0.0
        self.add(Box(left + 4, h - 3, span - 8, 4, fill=(*look.colour[:3], 255), line=(10, 7, 6), line_width=1))
        for at, prospect in enumerate(shown):
            x, tall = left + at * step, h * (36 / 52 if prospect else 1.0)
            self.add(Image(look.piece(prospect, "injured"), x, h - tall, wide, tall))
            if counted and counts[prospect] > 1:
                number = Text(f"×{counts[prospect]}", "strong", size=20, align="centre", fit=True, role=None)
                number.place(x + wide - PLATE[0] - 2, h - PLATE[1] - 3, *PLATE)
                self.add(Box(number.x, number.y, *PLATE, fill=(12, 8, 8, 235), radius=8), number)
