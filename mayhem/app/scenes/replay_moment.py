"""The corner of a replay that tells where it is: the room of whoever has just decided, its patch, the round."""

from __future__ import annotations

from typing import Any

from mayhem.app.gfx.backing import Backing
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.shapes import Box
from mayhem.app.gfx.text import Text
from mayhem.app.scenes.game_tab import SCENES, SHADE
from mayhem.app.seats import clubhouse_of, colour_of, gang_of, patch
from mayhem.app.ui.theme import Theme

PAD = 18.0
LIVED_IN = (0.02, 0.04, 0.84, 0.9)  # of a clubhouse's drawing: without whoever leans at its right edge
# How much light is left: little where the words stand, some above them and at the right.
LAMPS = ((0.62, 0.5, 0.42, 0.5, 0.75), (0.5, 0.3, 0.24, 0.26, 0.5), (0.34, 0.22, 0.18, 0.2, 0.34))
SIGN = 140.0


class Moment(Node):
    """Made anew when somebody else has decided; between, nothing of it is drawn again."""

    lays_out = True

    def __init__(self, theme: Theme, game: Any, words: Label) -> None:
        super().__init__()
        self._theme, self._game = theme, game
        self._shown: tuple[int, Any] | None = None
        self._room = Node()
        self._sign: Node | None = None
        self.words = Text(words, "heading", size=38, wrap=True, fit=True)
        self._rim = Box(fill=None, line="brass_dark", line_width=2, radius=10)
        self.add(self._room, self._rim, self.words)

    def show(self, seat: int, view: dict[str, Any], name: str = "") -> None:
        """Whose decision this is; below 0: nobody has decided yet."""
        look = gang_of(self._game, view, seat) if seat >= 0 else None
        if self._shown == (seat, look):
            return
        self._shown = (seat, look)
        self._room.clear()
        self._sign = None
        if seat >= 0:
            picture, part = clubhouse_of(self._theme, look, seat), LIVED_IN
            self._sign = patch(look, seat, SIGN, name, self._game.name)
            self._rim.line = colour_of(self._theme, look, seat)
        else:
            picture, part = SCENES[self._game.name]
            self._rim.line = "brass_dark"
        if self._theme.flat:
            self._room.add(Box(fill="panel_low", radius=10))
        else:
            self._room.add(Backing(picture, part=part, at=0.3, shade=LAMPS if seat >= 0 else SHADE))
        if self._sign is not None:
            self._room.add(self._sign)
        self.words.text_align = "left" if self._sign is not None else "centre"
        self.arrange()

    def arrange(self) -> None:
        w, h = self._w, self._h
        if w < 50 or h < 50:
            return
        for node in (self._rim, *self._room.children[:1]):
            node.place(0, 0, w, h)
        left = PAD
        if self._sign is not None:
            side = min(SIGN, h - 2 * PAD)
            self._sign.place(PAD, (h - side) / 2, side, side)
            left += side + PAD
        self.words.place(left, PAD, w - left - PAD, h - 2 * PAD)
