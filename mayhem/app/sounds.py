"""The app's ears: names of the theme in, events of the mixer out; what stands on top decides which loops sound.

Which event a name means is the theme's matter (`sounds` in theme.yaml); which loops belong to which screen stands
here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from mayhem.app.audio import Caption, Mixer, Volumes, open_mixer
from mayhem.assets import assets_root

if TYPE_CHECKING:
    from mayhem.app.app import App

# The loops (scenes of events.yaml) of the app's screens; menus above a table keep what sounds there.
LOOPS = {
    "splash": "title", "title": "title", "table": "table", "replay_table": "table", "handoff": "curtain",
    "game_over": "game_over", "new_game": "menu", "load": "menu", "replays": "menu", "statistics": "menu",
    "learn": "menu", "credits": "title",
}  # fmt: skip
MAP_GAMES = {"biker_game"}  # played on a map: the table's loops are the road's
TICK = pygame.event.custom_type()
TICK_MS = 40  # while loops fade the mixer wants to move them, even where nothing on the screen moves


class Sounds:
    """What the app calls a sound player, over the mixer."""

    def __init__(self, on_caption: Callable[[Caption], None] | None = None) -> None:
        self.mixer: Mixer = open_mixer(assets_root() / "audio", on_caption=on_caption)
        self._loop: str | None = None

    def play(self, name: str, volume: float = 1.0, pan: float = 0.0, force: float | None = None) -> None:
        if name in self.mixer.library.events:
            self.mixer.play(name, pan=pan, gain=volume, force=force)

    def ambience(self, name: str | None) -> None:
        self.music(name)

    def music(self, name: str | None) -> None:
        """Fade to the loops of that name."""
        wanted = name if name is not None and name in self.mixer.library.scenes else "silence"
        if wanted == self._loop:
            return
        self._loop = wanted
        self.mixer.scene(wanted)
        if pygame.display.get_init():
            ticks = round(self.mixer.library.scenes[wanted].fade * 1000 / TICK_MS) + 30
            pygame.time.set_timer(TICK, TICK_MS, ticks)

    def set_volumes(self, master: float, music: float, effects: float, ambience: float) -> None:
        self.mixer.set_volumes(Volumes(master, effects, music, ambience))

    def pause(self, paused: bool) -> None:
        self.mixer.hold(paused)

    def close(self) -> None:
        self.mixer.close()

    def update(self) -> None:
        self.mixer.update()


def loop_for(app: App) -> str | None:
    """What should sound now; None leaves it as it is."""
    scene = app.scene
    if scene is None:
        return None
    if scene.name in ("table", "replay_table"):
        table = getattr(scene, "table", None)
        if table is not None and table.game.name in MAP_GAMES:
            return "map"
        mood: str | None = getattr(getattr(scene, "board", None), "mood", None)
        if mood is not None:
            return mood
    return LOOPS.get(scene.name)
