"""Scenes by name, so that parts of the app can be added without touching the others.

A scene's name stands for "module:Class". The table below holds every place the title screen and the games lead to; a
scene whose module does not exist yet is simply not there, and its entry in the title is disabled. Others may be added
at run time with `register`. A class is called as Class(app, **arguments).
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mayhem.app.scenes.scene import Scene

_SCENES = "mayhem.app.scenes"

KNOWN: dict[str, str] = {
    "splash": f"{_SCENES}.splash:SplashScene",
    "title": f"{_SCENES}.title:TitleScene",
    "settings": f"{_SCENES}.settings:SettingsScene",
    "credits": f"{_SCENES}.credits:CreditsScene",
    "error": f"{_SCENES}.error:ErrorScene",
    "new_game": f"{_SCENES}.new_game:NewGameScene",
    "table": f"{_SCENES}.table:TableScene",
    "handoff": f"{_SCENES}.handoff:HandoffScene",
    "pause": f"{_SCENES}.pause:PauseScene",
    "continue": f"{_SCENES}.resume:open_last",
    "game_over": f"{_SCENES}.game_over:GameOverScene",
    "load": f"{_SCENES}.load:LoadScene",
    "replays": f"{_SCENES}.replays:ReplaysScene",
    "replay_table": f"{_SCENES}.replay_table:ReplayTableScene",
    "learn": f"{_SCENES}.learn:LearnScene",
    "lesson": "mayhem.app.lessons.scene:LessonScene",
    "rules": f"{_SCENES}.rules:RulesScene",
    "statistics": f"{_SCENES}.statistics:StatisticsScene",
}

SceneMaker = Callable[..., "Scene"]


class Registry:
    """Finds and makes scenes."""

    def __init__(self) -> None:
        self._makers: dict[str, SceneMaker | str] = dict(KNOWN)

    def register(self, name: str, maker: SceneMaker | str) -> None:
        """Add or replace a scene: a class, a function, or "module:Class"."""
        self._makers[name] = maker

    def has(self, name: str) -> bool:
        """Can this scene be opened?"""
        maker = self._makers.get(name)
        if not isinstance(maker, str):
            return maker is not None
        return importlib.util.find_spec(maker.partition(":")[0]) is not None

    def make(self, name: str, app: Any, **arguments: Any) -> Scene:
        maker = self._makers[name]
        if isinstance(maker, str):
            module, _, attribute = maker.partition(":")
            maker = getattr(importlib.import_module(module), attribute)
            self._makers[name] = maker
        return maker(app, **arguments)
