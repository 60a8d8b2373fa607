"""The way into the app: `run()` opens the window and lives until it closes."""

from __future__ import annotations

from collections.abc import Sequence

from mayhem.app.errors import NoDisplay
from mayhem.app.services import Services

__all__ = ["NoDisplay", "run"]


def run(argv: Sequence[str] = (), services: Services | None = None, *, scene: str | None = None) -> int:
    """Open the app; the exit code. Raises NoDisplay when there is no screen.

    Arguments: --windowed, --fullscreen, --size=WIDTHxHEIGHT, --language=CODE.
    """
    from mayhem.app.app import App
    from mayhem.app.wiring import open_services, warn_of_second_copy, wire

    size, language, fullscreen = _read(argv)
    given = services or open_services()
    try:
        app = App(given, size=size, language=language)
        wire(app)
        if fullscreen is not None and fullscreen != app.fullscreen:
            app.toggle_fullscreen()
        app.call_soon(lambda: warn_of_second_copy(app))
        return app.run(scene or ("title" if app.settings.notice_seen else "splash"))
    finally:
        house = getattr(given, "house", None)
        if house is not None:
            house.close()


def _read(argv: Sequence[str]) -> tuple[tuple[int, int] | None, str | None, bool | None]:
    size: tuple[int, int] | None = None
    language: str | None = None
    fullscreen: bool | None = None
    for argument in argv:
        name, _, value = argument.partition("=")
        if name == "--size":
            parts = value.lower().split("x")
            if len(parts) != 2 or not all(part.isdigit() for part in parts):
                raise ValueError(f"{argument}: write --size=1920x1080")
            size = (max(640, int(parts[0])), max(360, int(parts[1])))
        elif name == "--language" and value:
            language = value
        elif argument == "--fullscreen":
            fullscreen = True
        elif argument == "--windowed":
            fullscreen = False
        else:
            raise ValueError(f"unknown argument {argument!r}")
    return size, language, fullscreen
