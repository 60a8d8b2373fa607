"""The traits of a club to choose from, each with what it does."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.text import Text
from mayhem.app.input.events import Act
from mayhem.app.ui.button import Button
from mayhem.app.ui.layout import Column, Grid
from mayhem.app.ui.panels import Dialog
from mayhem.games.biker_game.meta import CATEGORIES, TRAIT_IDS
from mayhem.i18n import msg
from mayhem.kernel.game import Choice, Request

if TYPE_CHECKING:
    from mayhem.app.boards.biker_game.board import Board


UNDO = "undo"
MARK = 26.0


class TraitTile(Button):
    """A plate with the name of a trait and what it does; the whole of it can be pressed."""

    def __init__(self, name: Label, effect: Label, on_activate: Callable[[], Any], owned: bool) -> None:
        self._effect = Text(effect, "small", wrap=True, align="centre", valign="top", role=None)
        icon = "icons/icon_check" if owned else None
        super().__init__(name, on_activate, icon=icon, style="strong", padding=(12, 6))
        self.note = effect
        self.add(self._effect)
        self.set_selected(owned)

    def measure(self, max_w: float = math.inf) -> tuple[float, float]:
        wide = max_w if max_w != math.inf else 400.0
        inner = wide - 2 * self._pad[0]
        return wide, self._text.measure(inner)[1] + self._effect.measure(inner)[1] + 2 * self._pad[1]

    def arrange(self) -> None:
        w, h = self._w, self._h
        side, top = self._pad
        self._skin.place(0, 0, w, h)
        line = self._text.measure(w - 2 * side)[1]
        aside = MARK + 6 if self._icon is not None else 0.0
        self._text.place(side + aside, top, w - 2 * (side + aside), line)
        if self._icon is not None:
            self._icon.place(side - 4, top + (line - MARK) / 2, MARK, MARK)
        self._effect.place(side, top + line, w - 2 * side, h - line - 2 * top)


class TraitSheet(Dialog):
    """Twenty traits in four columns and five rows."""

    def __init__(self, board: Board, request: Request, legal: Sequence[Choice], left: int) -> None:
        assert board.reading is not None
        tables = board.reading.tables
        free = {choice[1]: choice for choice in legal}
        self.rows: dict[int, Button] = {}
        columns: list[list[Node]] = []
        for category in range(len(CATEGORIES)):
            columns.append([])
            for trait, name in enumerate(TRAIT_IDS):
                if tables.trait_categories[trait] == category:
                    words, effect = msg(f"biker_game.trait.{name}"), msg(f"biker_game.trait.{name}.text")
                    choose = partial(self.answer, free[trait]) if trait in free else self._owned
                    self.rows[trait] = TraitTile(words, effect, choose, trait not in free)
                    columns[-1].append(self.rows[trait])
        heads = [Text(msg(f"biker_game.category.{c}"), "subheading", size=28, align="centre") for c in CATEGORIES]
        tiles = [tile for row in zip(*columns, strict=True) for tile in row]
        count = len(CATEGORIES)
        body = Column([Grid(count, heads, gap=14), Grid(count, tiles, gap=14)], gap=8, padding=4)
        super().__init__(
            msg("biker_board.traits_left", n=left),
            body,
            [(UNDO, msg("table.undo"))],
            lambda choice: board.scene.undo() if choice == UNDO else board.scene.decide(request, choice),
            cancellable=False,
            wide=1720,
        )
        self._free = list(free)
        undo = self.buttons[UNDO]
        undo.kind = "button"
        if not board.scene.can_undo():
            undo.disable(msg("table.no_undo"))  # there all the same: nothing moves when the first trait is taken

    def _owned(self) -> None:
        if self.desk is not None:
            self.desk.refuse(msg("refuse.biker_game.trait_owned"))

    def on_action(self, act: Act) -> bool:
        """A trait taken by mistake is taken back right here: the table's own tools are under the veil."""
        if act.action == "undo" and act.pressed and not act.repeat and self.buttons[UNDO].enabled:
            self.answer(UNDO)
            return True
        return super().on_action(act)

    def open_on(self, desk: Any) -> None:
        super().open_on(desk)
        desk.focus_on(self.rows[self._free[0]])
