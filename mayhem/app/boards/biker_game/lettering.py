"""Words on the map: names of the regions, of ports and precincts when it is near, and what the signs mean."""

from __future__ import annotations

from mayhem import i18n
from mayhem.app.boards.biker_game.atlas import REGION_NAMES
from mayhem.app.boards.biker_game.looks import STILL_NARROW
from mayhem.app.boards.biker_game.night import LIGHT, PLATE, PLATE_LINE, REGION_STYLE
from mayhem.app.boards.biker_game.pieces import Anchor, Pip, Star, TinyDie
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.shapes import Box
from mayhem.app.gfx.text import Text
from mayhem.i18n import msg

THIN_SPACE, WORD_SPACE, LATIN = "\N{THIN SPACE}", "  ", 0x24F
ROW, SIGN = 24.0, 16.0
COLUMNS = 2  # of the legend
LEAST_PIXELS = 12.0
SEA_FROM = 800.0  # map units: farther east names stand on the water


def spaced(text: str) -> str:
    """Letters apart, as maps write over wide lands; scripts that fill their squares stay as they are."""
    if any(ord(sign) > LATIN for sign in text):
        return text
    return WORD_SPACE.join(THIN_SPACE.join(word) for word in text.split())


class RegionName(Text):
    """Across the land or on the water, under everything else; the number is the die that leads there."""

    def __init__(self, region: str, number: int) -> None:
        self.x_on_map, self.y_on_map, wide = REGION_NAMES[region]
        words = msg("biker_board.region_name", number=number, region=msg(f"biker_game.region.{region}"))
        super().__init__(
            lambda: spaced(i18n.text(words)), REGION_STYLE, align="centre", fit=True, w=wide, h=26, role=None
        )

    def legible(self) -> bool:
        """On a small map no name is better than one that nobody can read; the states' tooltips tell the region."""
        if self.stage is None:
            return True
        share = min(1.0, self.w / max(1.0, self.measure()[0]))
        return self.resolved().size * share * self.scale * self.stage.scale >= LEAST_PIXELS


class CityName(Node):
    """A port or a precinct by name, on a small plate below its sign, or beside it where the sea is."""

    HIGH = 20.0

    def __init__(self, name: Label, place: tuple[float, float]) -> None:
        super().__init__(w=60, h=self.HIGH)
        self.place_on_map = place
        self.beside = place[0] > SEA_FROM
        self._paper = Box(fill=(*PLATE[:3], 180), radius=5)
        self._words = Text(name, STILL_NARROW, size=16, colour=LIGHT, align="centre", role=None)
        self.add(self._paper, self._words)

    def fit(self) -> None:
        """The plate is as wide as the name."""
        wide = self._words.measure()[0]
        self._w = wide + 10
        self._paper.place(0, 0, self._w, self.HIGH)
        self._words.place(5, 0, wide, self.HIGH)


class Legend(Node):
    """What the signs on the plates mean, in two columns: the sea in the south-west is wider than it is high."""

    ROWS = (
        "unknown",
        "friendly",
        "hostile",
        "peace",
        "allied",
        "grudge",
        "gone",
        "port",
        "port_taken",
        "precinct",
        "business",
        "over",
    )

    def __init__(self) -> None:
        super().__init__(role="legend", label=msg("biker_board.legend"))
        self._plate = Box(fill=(*PLATE[:3], 215), line=PLATE_LINE, line_width=1.5, radius=8)
        self._rows = [(self._sign(kind), self._words(kind)) for kind in self.ROWS]
        self.add(self._plate, *(part for row in self._rows for part in row))

    def fit(self) -> None:
        """Columns as wide as their words are in this language."""
        rows = -(-len(self._rows) // COLUMNS)
        left = 0.0
        for column in range(COLUMNS):
            part = self._rows[column * rows : (column + 1) * rows]
            room = max(words.measure()[0] for _, words in part) + 6
            for row, (sign, words) in enumerate(part):
                y = 6 + row * ROW
                sign.centre_on(left + 9 + SIGN / 2, y + ROW / 2)
                words.place(left + 34, y, room, ROW)
            left += room + 36
        self.w, self.h = left + 6, ROW * rows + 12
        self._plate.place(0, 0, self.w, self.h)

    def _words(self, kind: str) -> Text:
        return Text(msg(f"biker_board.legend_{kind}"), STILL_NARROW, size=19, colour=LIGHT, fit=True)

    def _sign(self, kind: str) -> Node:
        if kind in ("port", "port_taken"):
            return Anchor(None, kind == "port_taken", 0, 0, SIGN + 4)
        if kind == "business":
            return Image("icons/icon_shop", 0, 0, SIGN + 4, SIGN + 4)
        if kind == "over":
            return TinyDie(3, 0, 0, SIGN + 2)
        if kind == "precinct":
            return Star(0, 0, SIGN + 4)
        return Pip(kind, 0, 0, SIGN, SIGN)
