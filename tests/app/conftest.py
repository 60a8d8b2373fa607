"""A headless app with everything pinned: size, language, settings, clock."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from mayhem.app.app import App
from mayhem.app.gfx.stage import Stage
from mayhem.app.services import Services
from mayhem.app.settings import Settings
from mayhem.app.ui.desk import Desk
from mayhem.app.ui.theme import Theme, load_theme
from mayhem.app.wiring import HouseServices, open_services
from mayhem.assets import assets_root

MakeApp = Callable[..., App]


@pytest.fixture
def make_app() -> Iterator[MakeApp]:
    """make_app("title", size=(1280, 720), text_scale=2.0, language="en", services=..., **arguments of the scene)."""
    made: list[App] = []

    def make(
        scene: Any = None,
        *,
        size: tuple[int, int] = (1280, 720),
        language: str = "en",
        services: Services | None = None,
        settings: Settings | None = None,
        text_scale: float = 1.0,
        high_contrast: bool = False,
        **arguments: Any,
    ) -> App:
        kept = settings or Settings(text_scale=text_scale, high_contrast=high_contrast, notice_seen=True)
        app = App(services, kept, size=size, language=language, headless=True)
        app.running = True
        made.append(app)
        pygame.event.clear()
        if scene is not None:
            app.push(scene, **arguments)
            app.step(1 / 60, [])
        return app

    yield make
    for app in made:
        app.desk.close()


@pytest.fixture
def services(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[HouseServices]:
    """A house of its own, whose computers think at once."""
    monkeypatch.setattr(Path, "home", lambda: tmp_path)  # exports and imports stay here
    made = open_services(tmp_path / "house", think="here")
    yield made
    assert made.house is not None
    made.house.close()


@pytest.fixture
def theme() -> Theme:
    return load_theme(assets_root() / "theme" / "roadhouse", assets_root() / "fonts")


@pytest.fixture
def stage(theme: Theme) -> Stage:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    return Stage(theme, (1280, 720))


@pytest.fixture
def desk(stage: Stage) -> Iterator[Desk]:
    desk = Desk(stage)
    yield desk
    desk.close()
