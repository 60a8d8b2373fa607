"""What rows of a list to choose from have in common: they light up like buttons, and a name is their first line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mayhem.app.gfx.node import Label
from mayhem.app.gfx.text import Text
from mayhem.app.ui.skins import SkinBox
from mayhem.app.ui.widget import Tip, Widget

LEAST_LINE = 30.0


class ListRow(Widget):
    def __init__(self, name: Label, spoken: Label, told: Label, on_activate: Callable[[], Any]) -> None:
        """`spoken` is what it says aloud, `told` its tooltip."""
        self._skin = SkinBox("button")
        self._name = Text(name, "strong", fit=True, role=None)
        super().__init__(role="button", label=spoken, on_activate=on_activate, tooltip=Tip(told, name))
        self.add(self._skin, self._name)

    def update_look(self) -> None:
        self._skin.skin = "button_pressed" if self.pressed else "button_hover" if self.lit else "button"

    def _line(self) -> float:
        return max(LEAST_LINE, self._name.measure()[1])
