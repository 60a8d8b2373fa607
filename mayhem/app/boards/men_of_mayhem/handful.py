"""How many guns or crates go into a fist: a number that is a row of pictures."""

from __future__ import annotations

import math
from typing import Any

from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Label
from mayhem.app.input.events import Pointer
from mayhem.app.ui.controls import Stepper

PICTURE = 58.0
IN_A_ROW, SMALLER = 5, 42.0  # more stand in two rows, smaller
NUMBER = 58.0  # room for the number beside them
UNLIT = 0.4
IN_HEAP, EMPTY = 9, 0.45  # more are told by the number alone; none at all is dim


class Handful(Stepper):
    """As many pictures as one may take; those that are taken are lit. A click takes up to there, or puts back."""

    def __init__(self, label: Label, picture: str, most: int) -> None:
        self._pictures = [Image(picture) for _ in range(most)]
        super().__init__(label, 0, self._shine, high=most)
        self.add(*self._pictures)
        self._shine()

    def _shine(self, *_: Any) -> None:
        for at, picture in enumerate(self._pictures):
            picture.alpha = 1.0 if at < self.amount else UNLIT

    def measure(self, max_w: float = math.inf) -> tuple[float, float]:
        w, h = super().measure(max_w)
        return w, max(h, PICTURE + 8 if len(self._pictures) <= IN_A_ROW else 2 * SMALLER + 10)

    def arrange(self) -> None:
        super().arrange()
        field, count = self._field, len(self._pictures)
        field.place(field.x, 0, field.w, self._h)
        number = min(field.w / 3, NUMBER * (self.stage.text_scale if self.stage is not None else 1.0))
        self._text.place(field.x + field.w - number - 4, 0, number, self._h)
        rows = 1 if count <= IN_A_ROW else 2
        in_row = max(1, math.ceil(count / rows))
        room = field.w - number - 12
        side = min(PICTURE if rows == 1 else SMALLER, room / in_row)
        for at, picture in enumerate(self._pictures):
            row, place = divmod(at, in_row)
            x = field.x + 6 + room / 2 + (place - in_row / 2) * side
            picture.place(x, self._h / 2 + (row - rows / 2) * side, side, side)

    def pointer_up(self, event: Pointer, lx: float, ly: float, inside: bool) -> None:
        for at, picture in enumerate(self._pictures if inside and self.enabled else ()):
            if 0 <= lx - picture.x < picture.w and 0 <= ly - picture.y < picture.h:
                self._turn(at + 1 - self.amount if at + 1 != self.amount else -1)
                return


class Heap(Stepper):
    """A number beside what it counts: so many lie there, close together if they are many."""

    def __init__(self, label: Label, picture: str, amount: int, high: int) -> None:
        self._pictures = [Image(picture) for _ in range(IN_HEAP)]
        super().__init__(label, amount, lambda _: None, high=high)
        self.add(*self._pictures)

    def update_arrows(self) -> None:
        super().update_arrows()
        self._show_heap()

    def _show_heap(self) -> None:
        for at, picture in enumerate(self._pictures):
            picture.visible = at < max(1, self.amount)
            picture.alpha = 1.0 if self.amount else EMPTY

    def arrange(self) -> None:
        super().arrange()
        field = self._field
        number = min(field.w / 3, NUMBER * (self.stage.text_scale if self.stage is not None else 1.0))
        self._text.place(field.x + field.w - number - 4, field.y, number, field.h)
        side = field.h - 10
        step = max(1.0, min(side * 0.62, (field.w - number - side - 16) / (IN_HEAP - 1)))
        for at, picture in enumerate(self._pictures):
            picture.place(field.x + 10 + at * step, field.y + 5, side, side)
        self._show_heap()
