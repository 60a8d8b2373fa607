"""`mayhem` without a command: the app if there is a display, else a game in the terminal, else a game of computers."""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys
from pathlib import Path

from mayhem import i18n
from mayhem.cli.common.mistake import Mistake
from mayhem.cli.common.voice import wished

KEPT = (".mayhem", ".journal")  # the endings of kept games: mayhem/persist/saves.py, journal.py


def is_kept_game(word: str) -> bool:
    """Whether a word that is no command means a file; whether it exists is another question."""
    return Path(word).suffix.lower() in KEPT


def open_kept(word: str) -> int:
    """`mayhem FILE`: goes on with a save, or shows a replay, in the app."""
    from mayhem.cli.replay import mistake
    from mayhem.persist.notice import Trouble
    from mayhem.persist.saves import read_any

    path = Path(word).absolute()
    try:
        read_any(path)
    except Trouble as trouble:
        if not _has_display():
            raise mistake(path, trouble) from None
        # A double click has no terminal to read: the window says what is wrong.
    code = open_app(path)
    if code is None:
        raise Mistake("cli.open.no_display", file=str(path))
    return code


def start() -> int:
    code = open_app()
    if code is not None:
        return code
    tell_no_display()
    if sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty():
        from mayhem.cli import play

        return play.start()
    from mayhem.cli.common.watch import watch

    return watch()


def open_app(file: Path | None = None) -> int | None:
    """The app's exit code, with a kept game if one is given; None where no display is available."""
    if not _has_display() or importlib.util.find_spec("mayhem.app.main") is None:
        return None
    app = importlib.import_module("mayhem.app.main")
    try:
        language = wished()
        code = app.run([f"--language={language}"] if language is not None else [], file=file)
    except app.NoDisplay:
        return None
    return int(code or 0)


def tell_no_display() -> None:
    """Why there is no window, and what helps; the game goes on without one."""
    print(f"mayhem: {i18n.t('cli.no_display')}", file=sys.stderr, flush=True)


def _has_display() -> bool:
    """Whether it is worth asking: X11 and Wayland are named by a variable, others always have one to try."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))
