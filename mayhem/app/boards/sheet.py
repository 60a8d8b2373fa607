"""Questions above the table: a list to choose from, or a few numbers to set."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.text import Text
from mayhem.app.ui.button import Button
from mayhem.app.ui.layout import Column, Grid, Row, Spacer, weighted
from mayhem.app.ui.panels import Dialog
from mayhem.app.ui.widget import Widget

BESIDE = 32.0  # between a picture and the rows


class LineButton(Button):
    """A row with a whole sentence on it: left-aligned, and broken where it is too long."""

    def __init__(self, label: Label, on_activate: Callable[[], Any], enabled: bool, reason: Label | None) -> None:
        super().__init__(
            label, on_activate, style="label", align="left", padding=(20, 9), enabled=enabled, reason=reason
        )
        self._text.wraps, self._text.fits = True, False


def line(control: Widget, share: float = 1.2) -> Row:
    """A control with its name beside it; `share`: how wide it is, against its name."""
    words = Text(control.label or "", "body", wrap=True, align="right", role=None)
    return Row([weighted(words, 1.0), weighted(control, share)], gap=18)


Maker = Callable[[Any, Label, Callable[[], Any], bool, Label | None], Button]


def _point(told: Callable[[Any], Any], value: Any, lit: bool) -> None:
    told(value if lit else None)


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
        lines: bool = False,
        picture: Node | None = None,
        make: Maker | None = None,
        columns: int = 1,
        dim: float = 1.0,
        on_point: Callable[[Any], Any] | None = None,
    ) -> None:
        """rows: (value, words, possible, why not); `lines`: they are sentences. `on_point` hears which row is lit.

        `picture`: what it is about, to the left of all. `make`: makes the button of a row, where words on a bar are
        not enough; `columns`: so many of them side by side.
        """
        self.dim = dim
        self.rows: dict[Any, Button] = {}
        parts: list[Node] = []
        if body is not None:
            parts.append(Text(body, "body", wrap=True, align="centre"))
        parts += extra
        for value, label, possible, reason in rows:
            choose = partial(self.answer, value)
            if make is not None:
                self.rows[value] = make(value, label, choose, possible, reason)
            elif lines:
                self.rows[value] = LineButton(label, choose, possible, reason)
            else:
                self.rows[value] = Button(label, choose, enabled=possible, reason=reason)
            if on_point is not None:
                self.rows[value].on_lit = partial(_point, on_point, value)
        buttons = list(self.rows.values())
        parts += buttons if columns == 1 else [Grid(columns, buttons, gap=14)]
        body_node: Node = Column(parts, gap=12, padding=(3, 4), spare="centre")
        if picture is not None:
            body_node = Row([picture, weighted(body_node, 1.0)], gap=BESIDE)
        super().__init__(title, body_node, list(answers), on_answer, cancellable=cancellable, wide=wide)
        if picture is not None:  # what leads away stands below the rows, not between them and the picture
            self._buttons.insert(0, Spacer(picture.measure()[0] + BESIDE - self._buttons.gap, 1))
        self.calm()

    def calm(self) -> None:
        """The rows are what there is to do: the button that only leads away does not glow."""
        if None in self.buttons:
            self.buttons[None].kind = "button"

    def open_on(self, desk: Any) -> None:
        super().open_on(desk)
        first = next((button for button in self.rows.values() if button.enabled), None)
        if first is not None:
            desk.focus_on(first)
