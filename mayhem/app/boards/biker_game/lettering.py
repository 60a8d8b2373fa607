"""Words on the map: names of the regions, of ports and precincts when it is near, and what the signs mean."""

from __future__ import annotations

from typing import Any

from mayhem.app.boards.biker_game.looks import INK, PAPER, REGION_NAMES, REGION_STYLE, STILL_NARROW
from mayhem.app.boards.biker_game.pieces import Anchor, Pip, Star
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.shapes import Box
from mayhem.app.gfx.text import Text
from mayhem.i18n import msg

ROW, SIGN = 25.0, 16.0
LEGEND_WIDE = 252.0
LEAST_PIXELS = 12.5
SEA_FROM = 800.0  # map units: farther east names stand on the water


class RegionName(Text):
    """Across the land or on the water; the number is the die that leads there."""

    def __init__(self, region: str, number: int) -> None:
        self.x_on_map, self.y_on_map, wide = REGION_NAMES[region]
        words = msg("biker_board.region_name", number=number, region=msg(f"biker_game.region.{region}"))
        super().__init__(words, REGION_STYLE, align="centre", fit=True, w=wide, h=26, role=None)

    def legible(self) -> bool:
        """On a small map no name is better than one that nobody can read; the states' tooltips tell the region."""
        if self.stage is None:
            return True
        share = min(1.0, self.w / max(1.0, self.measure()[0]))
        return self.resolved().size * share * self.scale * self.stage.scale >= LEAST_PIXELS


class CityName(Node):
    """A port or a precinct by name, on a scrap of paper below its sign, or beside it where the sea is."""

    HIGH = 20.0

    def __init__(self, name: Label, place: tuple[float, float]) -> None:
        super().__init__(w=60, h=self.HIGH)
        self.place_on_map = place
        self.beside = place[0] > SEA_FROM
        self._paper = Box(fill=(*PAPER[:3], 190), radius=5)
        self._words = Text(name, STILL_NARROW, size=16, colour=INK, align="centre", role=None)
        self.add(self._paper, self._words)

    def fit(self) -> None:
        """The paper is as wide as the name."""
        wide = self._words.measure()[0]
        self._w = wide + 10
        self._paper.place(0, 0, self._w, self.HIGH)
        self._words.place(5, 0, wide, self.HIGH)


class Legend(Node):
    """What the signs on the plates mean."""

    ROWS = ("unknown", "friendly", "hostile", "peace", "allied", "grudge", "gone", "port", "precinct")

    def __init__(self) -> None:
        high = ROW * len(self.ROWS) + 12
        super().__init__(w=LEGEND_WIDE, h=high, role="legend", label=msg("biker_board.legend"))
        self.add(Box(0, 0, LEGEND_WIDE, high, fill=(*PAPER[:3], 205), line=INK, line_width=1.5, radius=8))
        for i, kind in enumerate(self.ROWS):
            y = 6 + i * ROW
            self.add(self._sign(kind, 9, y + (ROW - SIGN) / 2))
            words = msg(f"biker_board.legend_{kind}")
            text = Text(words, STILL_NARROW, size=19, colour=INK, fit=True, x=34, y=y, w=LEGEND_WIDE - 42, h=ROW)
            self.add(text)

    def _sign(self, kind: str, x: float, y: float) -> Any:
        if kind == "port":
            return Anchor(None, False, x - 2, y - 2, SIGN + 4)
        if kind == "precinct":
            return Star(x - 2, y - 2, SIGN + 4)
        return Pip(kind, x, y, SIGN, SIGN)
