"""Dudes that are carried inside a sheet: backup to a fight, the injured to the Emergency Room.

The sheet's numbers stay the truth: a zone shows what they say, and dropping a pile changes them. Legal zones light up
while something is in the hand; the law's own words say why another will not do.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from mayhem.app.boards.men_of_mayhem.corner import worth_words
from mayhem.app.boards.men_of_mayhem.pieces import MEMBER, PROSPECT, Load, load_ghost
from mayhem.app.boards.men_of_mayhem.reading import Reading
from mayhem.app.boards.men_of_mayhem.vista import Vista, place_picture
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Label
from mayhem.app.gfx.shapes import Box
from mayhem.app.gfx.text import Text
from mayhem.app.ui.drag import DragSpec, DropSpec
from mayhem.app.ui.widget import Widget
from mayhem.i18n import msg

TITLE = 36.0
GROWN = 1.25  # pieces in a sheet are larger than on the table


class Pile(NamedTuple):
    """What is in the hand: whose home Location it is (`src`), of which kind, and from which zone it was taken."""

    src: int
    prospect: bool
    zone: int


class PileNode(Widget):
    """Dudes of one kind in a zone: take one, or more by the wheel."""

    def __init__(self, reading: Reading, seat: int, pile: Pile, place: Label, lying: bool) -> None:
        w, h = (side * GROWN for side in (PROSPECT if pile.prospect and not lying else MEMBER))
        name = "board.prospect_at" if pile.prospect else "board.member_at"
        look = reading.look(seat)
        self._frame = Box(0, 0, w + 62, h + 6, fill=None, line=(0, 0, 0, 0), radius=8)
        super().__init__(role="pile", label=msg(name, place=place))
        self.tooltip = worth_words(reading, pile.prospect)
        self.amount = 0
        self._w, self._h = w + 62, h + 6
        self.wish = (self._w, self._h)
        plate = Box(w + 4, h / 2 - 17, 56, 40, fill=(14, 10, 9, 225), radius=9)
        self.add(self._frame, plate, Image(look.piece(pile.prospect, "injured" if lying else ""), 3, 3, w, h))
        self._number = Text("", "strong", size=26, fit=True, align="centre", x=w + 6, y=10, w=52, h=h - 14, role=None)
        self.add(self._number)

        def ghost() -> Load:
            return Load(0, 0 if pile.prospect else 1, 1 if pile.prospect else 0)

        self.drag = DragSpec(pile, ghost=lambda: load_ghost(reading, seat, ghost(), held=True), label=self.label,
                             most=lambda: self.amount)  # fmt: skip

    def set_amount(self, amount: int) -> None:
        self.amount = amount
        self.value = self._number.content = f"×{amount}"
        self.visible = amount > 0

    def update_look(self) -> None:
        self._frame.line = "focus" if self.lit else (0, 0, 0, 0)
        self.alpha = 0.4 if "dragged" in self.states else 1.0


class Zone(Widget):
    """A place in a sheet where piles stand and can be dropped; `piles()` says which there are now."""

    def __init__(
        self,
        reading: Reading,
        seat: int,
        number: int,
        title: Label,
        piles: Callable[[], list[tuple[Pile, int]]],
        drop: DropSpec,
        *,
        place: Label | None = None,
        lying: bool = False,
    ) -> None:
        self._reading, self._seat = reading, seat
        self.number = number
        self._piles = piles
        self._lying = lying
        # The place itself, in the dark: one sees where one sends them.
        self._ground = Vista(250)
        self._ground.show(place_picture(reading, number), lambda w, h: (), nameless=True)
        self._plate = Box(fill=(14, 10, 9, 215), radius=8)
        self._frame = Box(fill=None, line="brass_dark", radius=10)
        self._title = Text(title, "label", size=22, align="centre", fit=True, role=None)
        self._place = place or title
        self._nodes: dict[Pile, PileNode] = {}
        super().__init__(role="zone", label=title, focusable=False)
        self.drop = drop
        self.add(self._ground, self._plate, self._frame, self._title)
        self.refresh()

    def refresh(self) -> None:
        """The numbers changed. A pile that is still there stays the same node: it may have the focus."""
        for pile, amount in self._piles():
            node = self._nodes.get(pile)
            if node is None:
                node = self._nodes[pile] = PileNode(self._reading, self._seat, pile, self._place, self._lying)
                self.add(node)
            node.set_amount(amount)
        self.arrange()

    def shown_piles(self) -> list[PileNode]:
        return [node for node in self._nodes.values() if node.visible]

    def measure(self, max_w: float = math.inf) -> tuple[float, float]:
        return min(max_w, 250.0), self._head() + MEMBER[1] * GROWN + 16

    def _head(self) -> float:
        """The title's height: larger text needs more."""
        return TITLE * (1 + 0.6 * (self.stage.text_scale - 1)) if self.stage is not None else TITLE

    def arrange(self) -> None:
        w, h = self._w, self._h
        self._frame.place(0, 0, w, h)
        self._ground.place(0, 0, w, h)
        head = self._head()
        self._plate.place(2, 2, max(1.0, w - 4), head + 2)
        self._title.place(8, 4, max(1.0, w - 16), head)
        piles = self.shown_piles()
        wide = sum(node.w for node in piles)
        step = min(1.0, (w - 12) / wide) if wide else 1.0
        x = max(6.0, (w - wide) / 2)
        for node in piles:
            node.place(x, head + 4, *(node.wish or (0.0, 0.0)))
            x += node.w * step

    def update_look(self) -> None:
        lit = "legal" if "legal" in self.states else "bad" if "illegal" in self.states else "brass_dark"
        self._frame.line = lit
        self._frame.line_width = 4 if lit != "brass_dark" else 2
