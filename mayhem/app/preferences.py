"""What the settings mean: language, look and keys while the app opens, and every effect of a change."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from mayhem import i18n
from mayhem.app.input.actions import BindingError, Bindings
from mayhem.app.services import Services
from mayhem.app.settings import Settings
from mayhem.app.speech import Speech, find_voice
from mayhem.app.ui.theme import Theme, load_theme

if TYPE_CHECKING:
    from mayhem.app.app import App


# --- opening --------------------------------------------------------------------------------------------------
def read_settings(services: Services) -> Settings:
    settings, ignored = Settings.from_data(services.load_settings())
    if ignored:
        services.log(f"settings ignored: {', '.join(ignored)}")
    return settings


def set_language(settings: Settings, assets: Path, wish: str | None = None, headless: bool = False) -> None:
    """The language wished for, else that of the settings, else the system's."""
    i18n.use_locale_root(assets / "locale")
    hints: list[str] = []
    if hasattr(pygame, "system") and not headless:
        hints = [
            "-".join(part for part in (entry["language"], entry.get("country")) if part)
            for entry in pygame.system.get_pref_locales()
        ]
    wished = wish or settings.language
    known = [*i18n.available_languages(), i18n.PSEUDO]
    chosen = wished if wished in known else i18n.detect_language(i18n.available_languages(), hints)
    i18n.set_mild(settings.mild_words)
    if chosen != i18n.language():
        i18n.set_language(chosen)


def theme_for(settings: Settings, assets: Path) -> Theme:
    return load_theme(
        assets / "theme" / "roadhouse",
        assets / "fonts",
        "high_contrast" if settings.high_contrast else None,
        [assets / "art"],
    )


def bindings_for(settings: Settings, services: Services) -> Bindings:
    try:
        return Bindings(settings.bindings)
    except BindingError as error:
        services.log(f"key bindings ignored: {error}")
        return Bindings()


# --- effects --------------------------------------------------------------------------------------------------
def take_effect(app: App, names: Collection[str]) -> None:
    """Shows at once what it means that these settings have changed."""
    settings = app.settings
    if "language" in names:
        set_language(settings, app.assets, headless=app.headless)
        pygame.display.set_caption(i18n.t("app.name"))
    if "mild_words" in names:
        i18n.set_mild(settings.mild_words)
    if "narration" in names:
        set_narration(app)
    if "pads_own_seats" in names:
        app.pads.share()
    if "high_contrast" in names:
        app.theme = app.stage.look = theme_for(settings, app.assets)
        app.stage.restyle()
    if "text_scale" in names:
        app.stage.set_text_scale(settings.text_scale)
    if "reduced_motion" in names:
        app.stage.reduced_motion = settings.reduced_motion
        for scene in app.scenes:
            scene.director.reduced_motion = settings.reduced_motion
    if "drag_by_click" in names:
        app.desk.drag.by_click = settings.drag_by_click
    if "speed" in names:
        for scene in app.scenes:
            scene.director.speed = settings.speed
    if "fullscreen" in names and settings.fullscreen != app.window.fullscreen:
        app.toggle_fullscreen()
    if any(name.startswith("volume_") for name in names):
        set_volumes(app)


def set_narration(app: App) -> None:
    """Reading aloud starts or ends; without a voice on this system nothing is read."""
    if app.speech is not None:
        app.speech.close()
        app.speech = None
    voice = find_voice() if app.settings.narration else None
    if voice is None:
        app.desk.narrate = lambda text, after=False: None
    else:
        app.speech = Speech(voice, i18n.language)
        app.desk.narrate = app.speech.say


def set_volumes(app: App) -> None:
    kept = app.settings
    app.sounds.set_volumes(kept.volume_master, kept.volume_music, kept.volume_effects, kept.volume_ambience)
