"""Questions above the table: a list to choose from, or a few numbers to set."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.text import Text
from mayhem.app.ui.button import Button
from mayhem.app.ui.layout import Column
from mayhem.app.ui.panels import Dialog


class Sheet(Dialog):
    """A dialog whose answers are rows in its body; more controls may stand above them."""

    def __init__(
        self,
        title: Label,
        body: Label | None,
        rows: Sequence[tuple[Any, Label, bool, Label | None]],
        on_answer: Callable[[Any], Any],
        *,
        extra: Sequence[Node] = (),
        answers: Sequence[tuple[Any, Label]] = (),
        cancellable: bool = True,
        wide: float = 760,
    ) -> None:
        """rows: (value, words, possible, why not)."""
        self.rows: dict[Any, Button] = {}
        parts: list[Node] = []
        if body is not None:
            parts.append(Text(body, "body", wrap=True, align="centre"))
        parts += extra
        for value, label, possible, reason in rows:
            button = Button(label, partial(self.answer, value), enabled=possible, reason=reason)
            self.rows[value] = button
            parts.append(button)
        super().__init__(title, Column(parts, gap=12), list(answers), on_answer, cancellable=cancellable, wide=wide)

    def open_on(self, desk: Any) -> None:
        super().open_on(desk)
        first = next((button for button in self.rows.values() if button.enabled), None)
        if first is not None:
            desk.focus_on(first)
