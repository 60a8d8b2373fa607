"""Which of the games: its name before a scene of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mayhem.app.gfx.backing import Backing
from mayhem.app.ui.button import Button
from mayhem.i18n import msg

RIM = 4.0
# Of each game's scene: what is shown behind its name, and how much of its light, less in the middle of the words.
SCENES = {
    "men_of_mayhem": ("backdrops/backdrop_throwdown", (0.0, 0.27, 1.0, 0.55)),
    "biker_game": ("backdrops/backdrop_game_over", (0.1, 0.52, 0.9, 0.86)),
}
SHADE = ((0.9, 0.55, 0.36, 0.36, 0.55, 0.9),)


class GameTab(Button):
    """The scene lies between the plate's rim and the name; with high contrast the plate alone."""

    def __init__(self, game: str, choose: Callable[[], Any], *, plain: bool) -> None:
        super().__init__(msg(f"game.{game}.name"), choose, style="menu", role="radio")
        picture, part = SCENES[game]
        self._scene = Backing(picture, part=part, at=0.2, shade=SHADE, radius=9)
        self._scene.visible = not plain
        self.insert(1, self._scene)
        self.update_look()

    def update_look(self) -> None:
        super().update_look()
        if hasattr(self, "_scene"):
            self._scene.alpha = 0.3 if not self.enabled else 1.0 if self.selected or self.lit else 0.6

    def arrange(self) -> None:
        super().arrange()
        self._scene.place(RIM, RIM, max(1.0, self._w - 2 * RIM), max(1.0, self._h - 2 * RIM))
