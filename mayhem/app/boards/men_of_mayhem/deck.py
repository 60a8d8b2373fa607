"""Where nothing is played yet: faint places for Opportunities, what lies about on the wood, and the Anarchy deck."""

from __future__ import annotations

from mayhem.app.gfx.drawn import Baked
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Node
from mayhem.app.gfx.shapes import Box
from mayhem.app.gfx.text import Text
from mayhem.app.ui.widget import Widget
from mayhem.i18n import msg

_THINGS = ("mat", "keys", "tops")
_SHIFTS = ((-0.1, 0.06), (0.12, -0.04), (-0.02, 0.1), (0.08, 0.02))
CARD = (264.0, 370.0)  # the drawing of a card's back
TALL, PLATE = 0.84, 46.0  # of the place's height; the plate for the number
LAYER = 2.4  # what one layer of the pile adds to its height


def free_place(x: float, y: float, w: float, h: float, at: int) -> Node:
    """A place that an Opportunity may take, hardly marked, with something from a biker's pockets on it."""
    place = Node(x, y, w, h)
    place.add(Box(0, 0, w, h, fill=(0, 0, 0, 22), line=(0, 0, 0, 64), line_width=2, radius=12))
    across, down = _SHIFTS[at % len(_SHIFTS)]
    size = min(w, 1.25 * h) * 0.78
    thing = Image(f"tokens/dressing_{_THINGS[at % len(_THINGS)]}", 0, 0, size, size / 1.3)
    thing.move_to(w * (0.5 + across) - size / 2, h * (0.5 + down) - size / 2.6)
    thing.alpha = 0.82
    place.add(thing)
    return place


class Deck(Widget):
    """The pile of Anarchy cards that are still to come, as high as there are many, with their number."""

    def __init__(self, w: float, h: float) -> None:
        super().__init__(role="deck", tooltip=msg("board.deck_tip"))
        self.rule = "M3.3"
        self._w, self._h = w, h
        self._left = -1

    def span(self) -> tuple[float, float]:
        """From where to where the pile lies in its place, with the plate for its number."""
        wide = self._h * TALL * CARD[0] / CARD[1]
        return (self._w - wide) / 2 - 8, (self._w + wide) / 2 + PLATE * 0.3

    def show(self, left: int) -> None:
        if left == self._left:
            return
        self._left = left
        self.label = msg("board.deck", cards=left)
        self.clear()
        w, h = self._w, self._h
        tall = h * TALL
        wide = tall * CARD[0] / CARD[1]
        x, floor = (w - wide) / 2, (h - tall) / 2 + 8
        self.add(Box(x - 8, floor - 6, wide + 16, tall + 12, fill=(0, 0, 0, 70), radius=14))
        if not left:
            self.add(Box(x, floor, wide, tall, fill=None, line=(0, 0, 0, 110), line_width=3, radius=10))
            return
        pile = Baked(0, 0, w, h)
        layers = min(8, 1 + left // 2)
        for layer in range(layers):
            y = floor - layer * LAYER
            shade = 46 + 22 * (layer % 2)
            pile.add(Box(x + layer % 3 - 1, y, wide, tall, fill=(shade, shade - 16, shade - 22), radius=9,
                         line=(8, 5, 5), line_width=1.5))  # fmt: skip
        y = floor - layers * LAYER
        pile.add(Image("frames/card_back", x - 2, y - 2, wide + 4, tall + 4, mode="stretch"))
        self.add(pile)
        plate = PLATE
        px, py = x + wide - plate * 0.7, y + tall - plate * 0.72
        self.add(Box(px, py, plate, plate * 0.8, fill=(14, 10, 9, 245), line="brass_dark", line_width=2, radius=10))
        number = Text(str(left), "strong", size=26, align="centre", fit=True, role="text")
        number.place(px + 3, py, plate - 6, plate * 0.8)
        number.label = self.label
        self.add(number)
