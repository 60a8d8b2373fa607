"""A line of text to type, with a letter board for those who play by gamepad."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from mayhem import i18n
from mayhem.app.gfx.node import Label, Node, words
from mayhem.app.gfx.shapes import Box
from mayhem.app.gfx.text import Text
from mayhem.app.input.events import PAD, Act, Pointer
from mayhem.app.ui.button import Button
from mayhem.app.ui.layout import Column, Grid
from mayhem.app.ui.panels import Dialog
from mayhem.app.ui.skins import SkinBox
from mayhem.app.ui.widget import Tooltip, Widget

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 -"


class TextField(Widget):
    """One line. `allowed(text)` False refuses a change; `on_change` hears each one, `on_done` the end, `on_enter` the
    end by enter."""

    wants_text = False
    takes_text = True

    def __init__(
        self,
        label: Label,
        text: str,
        on_change: Callable[[str], Any],
        *,
        longest: int = 40,
        allowed: Callable[[str], bool] = lambda text: True,
        hint: Label = "",
        wide: float = 420,
        tooltip: Tooltip | None = None,
    ) -> None:
        self.text = text
        self.on_change = on_change
        self.on_done: Callable[[str], Any] | None = None
        self.on_enter: Callable[[], Any] | None = None
        self.longest = longest
        self.allowed = allowed
        self.caret = len(text)
        self._whole = False  # all of it is marked: what is typed takes its place
        self._wide = wide
        self._hint = hint
        self._field = SkinBox("field")
        self._window = Node()
        self._words = Text(lambda: self.text or words(self._hint), "body", role=None)
        self._line = Box(fill="focus")
        self._mark = Box(fill="brass_dark", radius=4)
        super().__init__(role="textfield", label=label, tooltip=tooltip)
        self.value = lambda: self.text
        self._window.clips = True
        self._window.add(self._mark, self._words, self._line)
        self._line.visible = self._mark.visible = False
        self.add(self._field, self._window)
        self.on_activate = self._edit

    # --- editing ----------------------------------------------------------------------------------------------
    def set_focused(self, value: bool) -> None:
        super().set_focused(value)
        if not value:
            self._stop()

    def begin(self) -> None:
        """Where this line is all that is asked for one can type at once, over what stands there. A pad has its letter
        board, and that would be in the way of who only wants to say yes."""
        desk = self.desk
        if desk is not None and desk.device != PAD:
            desk.focus_on(self)
            self._edit()
            self._whole = bool(self.text)
            self._show_caret()

    def _edit(self) -> None:
        self._whole = False
        desk = self.desk
        if desk is not None and desk.device == PAD:
            LetterBoard(self).open_on(desk)
            return
        self.wants_text = True
        self.caret = len(self.text)
        self.states.add("editing")
        self.update_look()
        self._show_caret()

    def _stop(self) -> None:
        if self.wants_text:
            self.wants_text = self._whole = False
            self.states.discard("editing")
            self.update_look()
            if self.on_done is not None:
                self.on_done(self.text)

    def set_text(self, text: str, tell: bool = True) -> None:
        text = text[: self.longest]
        if text == self.text or not self.allowed(text):
            return
        self.text = text
        self.caret = min(self.caret, len(text))
        self._words.refresh()
        self._words.colour = "text_faint" if not text else None
        self._show_caret()
        if tell:
            self.on_change(text)

    def on_typed(self, text: str) -> None:
        if not self.wants_text:
            self.begin()
        if self._whole and len(text) <= self.longest and self.allowed(text):
            self._whole, self.caret = False, len(text)
            self.set_text(text)
            self._show_caret()
            return
        new = self.text[: self.caret] + text + self.text[self.caret :]
        if len(new) <= self.longest and self.allowed(new):
            self.caret += len(text)
            self.set_text(new)

    def on_action(self, act: Act) -> bool:
        if not self.wants_text:
            return super().on_action(act)
        if not act.pressed:
            return False
        at, whole = self.caret, self._whole
        self._whole = False
        if act.action in ("confirm", "cancel"):
            self._stop()
            self._show_caret()
            if act.action == "confirm" and self.on_enter is not None:
                self.on_enter()
        elif whole and act.action in ("edit_back", "edit_delete"):
            self.set_text("")
        elif act.action == "edit_back" and at:
            self.caret -= 1
            self.set_text(self.text[: at - 1] + self.text[at:])
        elif act.action == "edit_delete":
            self.set_text(self.text[:at] + self.text[at + 1 :])
        elif act.action in ("left", "right"):
            self.caret = max(0, min(len(self.text), at + (1 if act.action == "right" else -1)))
        elif act.action in ("edit_home", "edit_end"):
            self.caret = 0 if act.action == "edit_home" else len(self.text)
        else:
            return act.action.startswith("edit_")
        self._show_caret()
        return True

    def pointer_up(self, event: Pointer, lx: float, ly: float, inside: bool) -> None:
        if inside:
            self.activate()

    # --- looks ------------------------------------------------------------------------------------------------
    def shown_text(self) -> str:
        return self.text

    def update_look(self) -> None:
        self._field.skin = "field_focus" if self.lit else "field"
        self._line.visible = self.wants_text and not self._whole

    def _show_caret(self) -> None:
        stage = self.stage
        if stage is None:
            return
        style = stage.style("body")
        pixels = max(8, round(style.scaled(stage.text_scale) * stage.scale))
        x = stage.look.fonts.width(style.face, pixels, self.text[: self.caret]) / stage.scale
        room = self._window.w - 6
        self._words.x = min(0.0, room - x)
        self._line.place(self._words.x + x, self._h * 0.2, 3, self._h * 0.6)
        self._line.visible = self.wants_text and not self._whole
        self._mark.place(self._words.x - 4, self._h * 0.14, x + 8, self._h * 0.72)
        self._mark.visible = self._whole

    def measure(self, max_w: float = math.inf) -> tuple[float, float]:
        return min(max_w, self._wide), self._words.measure()[1] + 26 if self.stage is not None else 56

    def arrange(self) -> None:
        self._field.place(0, 0, self._w, self._h)
        self._window.place(16, 0, max(1.0, self._w - 32), self._h)
        w, h = self._words.measure()
        self._words.place(self._words.x, (self._h - h) / 2, w, h)
        self._show_caret()


class LetterBoard(Dialog):
    """Letters to choose from, for people without a keyboard at hand."""

    def __init__(self, field: TextField) -> None:
        self._field_of = field
        self._shown = Text(lambda: field.text or "…", "number", align="centre", role="text")
        keys = [
            Button(letter if letter != " " else i18n.msg("key.space"), self._typist(letter), padding=(6, 8))
            for letter in LETTERS
        ]
        erase = Button(i18n.msg("ui.erase"), self._erase, padding=(6, 8))
        body = Column([self._shown, Grid(10, [*keys, erase], gap=8)], gap=16)
        super().__init__(
            field.label or "", body, [(True, i18n.msg("ui.done"))], lambda answer: None, cancel=True, wide=1200
        )

    def _typist(self, letter: str) -> Callable[[], None]:
        return lambda: self._type(letter)

    def _type(self, letter: str) -> None:
        self._field_of.caret = len(self._field_of.text)
        self._field_of.on_typed(letter)
        self._shown.refresh()

    def _erase(self) -> None:
        self._field_of.set_text(self._field_of.text[:-1])
        self._shown.refresh()


class LineSheet(Dialog):
    """One line of text is asked for: it can be typed at once, and enter is the answer."""

    def __init__(
        self, title: Label, field: TextField, rows: list[Node], yes: Label, done: Callable[[str], Any]
    ) -> None:
        self.field = field
        super().__init__(
            title,
            Column([*rows, field], gap=10),
            [(True, yes), (None, i18n.msg("ui.cancel"))],
            lambda go: done(field.text.strip()) if go else None,
            wide=1100,
        )
        field.on_enter = lambda: self.answer(True)

    def open_on(self, desk: Any) -> None:
        super().open_on(desk)
        self.field.begin()
