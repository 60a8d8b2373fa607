"""`mayhem` without a command: the app if there is a display, else a game in the terminal, else a game of computers."""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys


def start() -> int:
    code = open_app()
    if code is not None:
        return code
    if sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty():
        from mayhem.cli import play

        return play.start()
    from mayhem.cli.common.watch import watch

    return watch()


def open_app() -> int | None:
    """The app's exit code; None where no display is available."""
    if not _has_display() or importlib.util.find_spec("mayhem.app.main") is None:
        return None
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # a greeting does not belong on standard output
    app = importlib.import_module("mayhem.app.main")
    try:
        code = app.run()
    except app.NoDisplay:
        return None
    return int(code or 0)


def _has_display() -> bool:
    """Whether it is worth asking: X11 and Wayland are named by a variable, others always have one to try."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))
