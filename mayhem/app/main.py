"""The way into the app: `run()` opens the window and lives until it closes.

A kept game can be given along (`mayhem FILE`, a double click on a save) or come later (dropped on the window; macOS
sends double clicks that way, too): an unfinished one is gone on with, one that is over is watched.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from mayhem.app.errors import NoDisplay
from mayhem.app.services import Services

if TYPE_CHECKING:
    from mayhem.app.app import App

__all__ = ["NoDisplay", "open_file", "run"]


def run(
    argv: Sequence[str] = (), services: Services | None = None, *, scene: str | None = None, file: Path | None = None
) -> int:
    """Open the app, with a kept game if one is given; the exit code. Raises NoDisplay when there is no screen.

    Arguments: --windowed, --fullscreen, --size=WIDTHxHEIGHT, --language=CODE.
    """
    from mayhem.app.app import App
    from mayhem.app.wiring import open_services, warn_of_second_copy, wire

    size, language, fullscreen = _read(argv)
    given = services or open_services()
    try:
        app = App(given, size=size, language=language)
        wire(app)
        if fullscreen is not None and fullscreen != app.window.fullscreen:
            app.toggle_fullscreen()
        app.on_file = lambda path: open_file(app, path)
        app.call_soon(lambda: warn_of_second_copy(app))
        if file is not None:
            scene = "title"
            app.call_soon(lambda: open_file(app, file))
        return app.run(scene or ("title" if app.settings.notice_seen else "splash"))
    finally:
        house = getattr(given, "house", None)
        if house is not None:
            house.close()


def open_file(app: App, path: Path) -> None:
    """A save or a replay from anywhere on the disk comes to the table. What is wrong with it is told; a game that is
    being played stays on the disk as it always is."""
    from mayhem.app.house import house_of
    from mayhem.app.setup import has_board
    from mayhem.app.words import notice_words
    from mayhem.i18n import msg
    from mayhem.persist.notice import Trouble
    from mayhem.persist.opening import open_record
    from mayhem.persist.saves import read_any

    house = house_of(app)
    try:
        record, notices = read_any(path)
        if not has_board(record.game):
            app.desk.refuse(msg("setup.no_board"))
            return
        if record.status == "running":
            open_record(record)  # whoever is playing stays where they are if this one cannot be opened
            app.reset_to("title")
            app.push("table", table=house.go_on_from(record))
        else:
            app.push("replay_table", record=record)
    except Trouble as trouble:
        app.services.log(f"{path}: {trouble}")
        app.desk.toast(notice_words(trouble.told(file=path.name)), kind="warning", seconds=10.0)
        return
    for notice in notices:
        app.desk.toast(notice_words(notice), kind="warning")


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
