"""The coach: a strip above the table. It has room of its own, so that it never covers what is needed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.shapes import Box
from mayhem.app.gfx.text import Text
from mayhem.app.ui.button import Button
from mayhem.app.ui.layout import Column
from mayhem.app.ui.skins import SkinBox
from mayhem.i18n import msg

PAD = 16.0
FACE = 72.0
MOST = 0.34  # of the window's height, whatever the text size


class Coach(Node):
    """Says one thing at a time; `next` is there when it waits, the menu always."""

    lays_out = True

    def __init__(self, title: Label, on_next: Callable[[], Any], on_menu: Callable[[], Any]) -> None:
        super().__init__(role="coach", label=msg("lesson.coach"), name="coach")
        self._skin = SkinBox("panel_plain")
        self._face = Image("icons/icon_learn")
        self._head = Text(title, "caption", colour="title", fit=True)
        self._words = Text("", "body", wrap=True, fit=True, role="coach words")
        self.next = Button(msg("lesson.next"), on_next, kind="primary", action="done", padding=(18, 8))
        self.more = Button(msg("lesson.to_list"), on_menu, padding=(18, 8))
        self.menu = Button(msg("lesson.menu"), on_menu, padding=(18, 8), style="label")
        self.more.visible = False
        self._buttons = Column([self.next, self.more, self.menu], gap=8, align="stretch")
        self._bar = [Box(fill="accent", radius=3) for _ in range(2)]
        self._share = 0.0
        self.add(self._skin, self._face, self._head, self._words, self._buttons, *self._bar)

    @property
    def words(self) -> Label:
        return self._words.content

    def say(self, words: Label, *, waits: bool, wrong: bool = False) -> None:
        """`waits`: goes on when "next" is pressed."""
        self._words.content = words
        self._words.colour = "warn" if wrong else None
        self.next.visible = waits
        self.request_layout()

    def show_progress(self, head: Label, share: float) -> None:
        self._head.content = head
        self._share = share
        self.request_layout()

    def _room(self, w: float) -> tuple[float, float]:
        """Widths of the words and of the buttons."""
        buttons = max(self.next.measure()[0], self.menu.measure()[0], self.more.measure()[0])
        return w - FACE - buttons - 4 * PAD, buttons

    def needed(self, w: float, h: float, texts: Sequence[Label]) -> float:
        """The height for the longest of the texts, so that the table keeps its place through the lesson."""
        room, _ = self._room(w)
        probe = Text("", "body", wrap=True)
        self.add(probe)
        high = 0.0
        for text in texts:
            probe.content = text
            high = max(high, probe.measure(room)[1])
        probe.leave()
        buttons = self.next.measure()[1] + self.menu.measure()[1] + 8
        return min(max(high + self._head.measure(room)[1] + 2 * PAD, buttons + 2 * PAD), h * MOST)

    def arrange(self) -> None:
        w, h = self._w, self._h
        self._skin.place(0, 0, w, h)
        room, wide = self._room(w)
        self._face.place(PAD, (h - FACE) / 2, FACE, FACE)
        left = FACE + 2 * PAD
        head = self._head.measure(room)[1]
        self._head.place(left, PAD * 0.6, room, head)
        self._words.place(left, PAD * 0.6 + head, room, h - head - PAD * 1.6)
        high = self._buttons.measure(wide)[1]
        both = self.next.measure()[1] + self.menu.measure()[1] + self._buttons.gap
        low = (h + both) / 2  # the menu stays where it is, with the button above it or without
        self._buttons.place(w - wide - PAD, low - high, wide, high)
        for bar, share in zip(self._bar, (1.0, self._share), strict=True):
            bar.place(left, h - 9, room * share, 5)
        self._bar[0].fill = "panel_low"
