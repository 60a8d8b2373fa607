"""What the app needs from outside, as functions: files, saves, the log's folder. All have harmless defaults."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from mayhem.i18n import Message


@dataclass(frozen=True)
class LastGame:
    """The game that "Continue" would go on with: words for the button, and how to open its scene."""

    words: Message
    scene: str
    args: dict[str, Any]


class SoundPlayer(Protocol):
    """What the app asks of sound; `mayhem.app.audio` fills it in. Names are the theme's."""

    def play(self, name: str, volume: float = 1.0, pan: float = 0.0, force: float | None = None) -> None:
        """Play an effect, some by how hard it hit (0 to 1); unknown names are silent."""

    def ambience(self, name: str | None) -> None:
        """Change the murmur in the background; None is silence."""

    def music(self, name: str | None) -> None:
        """Change the music; None is silence."""

    def set_volumes(self, master: float, music: float, effects: float, ambience: float) -> None: ...

    def pause(self, paused: bool) -> None:
        """The window lost or gained the person's attention."""

    def close(self) -> None: ...


class Silence:
    """No sound: no device, or nobody wants any. Remembers what was asked for, for captions and tests."""

    def __init__(self) -> None:
        self.played: list[str] = []

    def play(self, name: str, volume: float = 1.0, pan: float = 0.0, force: float | None = None) -> None:
        self.played.append(name)
        del self.played[:-200]

    def ambience(self, name: str | None) -> None:
        return None

    def music(self, name: str | None) -> None:
        return None

    def set_volumes(self, master: float, music: float, effects: float, ambience: float) -> None:
        return None

    def pause(self, paused: bool) -> None:
        return None

    def close(self) -> None:
        return None


def open_folder(folder: Path) -> bool:
    """Show a folder in the system's file manager; False when that is not possible."""
    if not folder.is_dir():
        return False
    if sys.platform == "win32":
        os.startfile(folder)
        return True
    import subprocess
    import webbrowser

    try:
        if sys.platform == "darwin":
            subprocess.Popen(["open", str(folder)])
            return True
        return webbrowser.open(folder.as_uri())
    except OSError:
        return False


@dataclass
class Services:
    """Hooks that `run` is given. Whoever owns saves and settings fills them in.

    load_settings   the data of the settings file ({} when there is none)
    save_settings   write that data
    last_game       what "Continue" would open, None when there is nothing; `autosave` the same after an error
    log_folder      where the log lies, None when there is none
    log             one line or report into the log
    sounds          makes the sound player; None for silence
    """

    load_settings: Callable[[], dict[str, Any]] = dict
    save_settings: Callable[[dict[str, Any]], None] = lambda data: None
    last_game: Callable[[], LastGame | None] = lambda: None
    log_folder: Callable[[], Path | None] = lambda: None
    log: Callable[[str], None] = lambda text: None
    show_folder: Callable[[Path], bool] = open_folder
    sounds: Callable[[], SoundPlayer] | None = None
