"""Action pips: how much each charter of the club in Church can still do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mayhem.app.gfx.node import Node
from mayhem.app.gfx.shapes import Box
from mayhem.app.gfx.text import Text
from mayhem.i18n import msg

if TYPE_CHECKING:
    from mayhem.app.boards.biker_game.reading import Reading

PIP_ROW = 36.0


class Pips(Node):
    """The charters of the club in church, with the actions each has left."""

    def __init__(self) -> None:
        super().__init__(role="pips", label=msg("biker_board.actions"))
        self._shown: tuple[object, ...] = ()

    @staticmethod
    def height(charters: int) -> float:
        return -(-max(1, charters) // 4) * PIP_ROW

    def show(self, reading: Reading) -> None:
        left = reading.actions()
        shown = (tuple(left), self._w)
        if shown == self._shown:
            return
        self._shown = shown
        self.clear()
        cell = self._w / 4
        most = reading.tables.actions
        for i, (st, actions) in enumerate(left):
            x, y = (i % 4) * cell, (i // 4) * PIP_ROW
            code = reading.tables.state_ids[st]
            chip = Node(
                x,
                y,
                cell - 6,
                PIP_ROW - 4,
                role="pip",
                label=msg("biker_board.actions_left", state=reading.state_name(st), actions=actions),
            )
            chip.add(Box(0, 0, cell - 6, PIP_ROW - 4, fill=(14, 10, 9, 225), line="brass_dark", radius=6))
            chip.add(Text(code, "strong", size=20, fit=True, x=6, y=0, w=32, h=PIP_ROW - 4, role=None))
            size = (cell - 54) / most
            for pip in range(most):
                spent = pip >= actions
                chip.add(
                    Box(
                        42 + pip * size,
                        9,
                        size - 3,
                        PIP_ROW - 22,
                        fill="panel_high" if spent else "accent",
                        line="brass_dark",
                        line_width=1,
                        radius=3,
                    )
                )
            self.add(chip)
