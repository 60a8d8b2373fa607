"""The shell's screens against their golden pictures."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from mayhem.app.app import App
from mayhem.app.robot import Robot
from mayhem.app.scenes.title import ENTRIES
from tests.app.golden import compare, renewing

MakeApp = Callable[..., App]

SCREENS: list[tuple[str, str, dict[str, Any], dict[str, Any]]] = [
    ("title", "title", {}, {}),
    ("title_200", "title", {}, {"text_scale": 2.0}),
    ("splash", "splash", {}, {}),
    ("settings_game", "settings", {"tab": "game"}, {}),
    ("settings_sound_contrast", "settings", {"tab": "sound"}, {"high_contrast": True}),
    ("settings_keys_200", "settings", {"tab": "keys"}, {"text_scale": 2.0}),
    ("credits", "credits", {}, {}),
]


@pytest.mark.parametrize(("name", "scene", "arguments", "options"), SCREENS, ids=[row[0] for row in SCREENS])
def test_screen(
    make_app: MakeApp, tmp_path: Path, name: str, scene: str, arguments: dict[str, Any], options: dict[str, Any]
) -> None:
    app = make_app(**options)
    for entry in ENTRIES:
        # Which scenes exist must not change the picture of the title.
        if entry.scene is not None and not app.registry.has(entry.scene):
            app.registry.register(entry.scene, lambda app: None)
    app.push(scene, **arguments)
    assert compare(Robot(app).picture(), name, tmp_path) is None


@pytest.mark.skipif(renewing(), reason="it would be kept")
def test_a_changed_picture_is_noticed(make_app: MakeApp, tmp_path: Path) -> None:
    picture = Robot(make_app("credits")).picture()
    pygame.draw.rect(picture, (255, 0, 255), (300, 200, 300, 160))
    assert compare(picture, "credits", tmp_path) is not None
