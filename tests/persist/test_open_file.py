"""`mayhem FILE`, a double click, a file dropped on the window: the game in it comes to the table."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from mayhem.app.app import App
from mayhem.app.main import open_file
from mayhem.app.settings import Settings
from mayhem.app.wiring import HouseServices, open_services, wire
from mayhem.persist.replay import Replay
from mayhem.persist.saves import read_any
from tests.persist.make_fixtures import FOLDER

ROOT = Path(__file__).resolve().parents[2]
SAVE = FOLDER / "format1-men_of_mayhem-throwdown-guns.mayhem"
JOURNAL = FOLDER / "format1-men_of_mayhem.journal"
OVER = FOLDER / "format1-men_of_mayhem-finished.mayhem"


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    services: HouseServices = open_services(tmp_path / "home", think="here")
    made = App(services, Settings(speed=0.0, notice_seen=True), size=(1280, 720), language="en", headless=True)
    wire(made)
    made.on_file = lambda path: open_file(made, path)
    made.running = True
    pygame.event.clear()
    made.push("title")
    made.step(1 / 60, [])
    yield made
    made.desk.close()
    assert services.house is not None
    services.house.close()


def drop(app: App, path: Path) -> None:
    """What SDL sends for a file dropped on the window, and on macOS for a double click."""
    app.step(1 / 60, [pygame.event.Event(pygame.DROPFILE, file=str(path))])


@pytest.mark.parametrize("path", [SAVE, JOURNAL])
def test_an_unfinished_game_goes_on(app: App, path: Path) -> None:
    before = path.read_bytes()
    record, _ = read_any(path)
    assert record.status == "running"
    open_file(app, path)
    assert [scene.name for scene in app.scenes] == ["title", "table"]
    table = app.scenes[-1].table  # type: ignore[attr-defined]
    base = table.record.base  # of a game that goes on from its snapshot, because the content has changed since
    assert (base.at if base is not None else 0) + table.decisions >= len(record.decisions)
    assert table.record.seats == record.seats
    assert path.read_bytes() == before


def test_one_that_is_over_is_watched(app: App, tmp_path: Path) -> None:
    assert read_any(OVER)[0].status != "running"
    drop(app, OVER)
    assert [scene.name for scene in app.scenes] == ["title", "replay_table"]
    assert app.scenes[-1].film.length == Replay(read_any(OVER)[0]).length  # type: ignore[attr-defined]


def test_a_game_that_is_played_becomes_a_replay_when_another_is_dropped(app: App) -> None:
    open_file(app, SAVE)
    for _ in range(30):
        app.step(1 / 60, [])
    first = app.scenes[-1].table.record.id  # type: ignore[attr-defined]
    drop(app, JOURNAL)
    assert app.scenes[-1].table.record.id != first  # type: ignore[attr-defined]
    keeper = app.services.house.keeper  # type: ignore[attr-defined]
    assert first in [keeper.replays.read(entry.path)[1].id for entry in keeper.replays.entries()]


@pytest.mark.parametrize("data", [b"", b"no game at all", SAVE.read_bytes()[:-40]])
def test_what_cannot_be_opened_is_told_and_changes_nothing(app: App, tmp_path: Path, data: bytes) -> None:
    open_file(app, SAVE)
    app.step(1 / 60, [])
    playing = app.scenes[-1]
    told: list[str] = []
    app.desk.toast = lambda words, *rest, **more: told.append(words.key)  # type: ignore[method-assign,assignment]
    broken = tmp_path / "broken.mayhem"
    broken.write_bytes(data)
    drop(app, broken)
    drop(app, tmp_path / "gone.mayhem")
    assert app.scenes[-1] is playing
    assert len(told) == 2
    assert told[0] in ("save.not_a_save", "save.damaged", "file.damaged")
    assert told[1] == "save.missing"


def start(*arguments: str, home: Path) -> subprocess.CompletedProcess[str]:
    without = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    variables = {name: value for name, value in os.environ.items() if name not in without}
    return subprocess.run(
        [sys.executable, "-m", "mayhem", *arguments], cwd=ROOT, env={**variables, "MAYHEM_HOME": str(home)},
        stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
    )  # fmt: skip


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a display to try")
def test_without_a_display_the_command_line_says_what_to_do(tmp_path: Path) -> None:
    good = start(str(SAVE), home=tmp_path)
    assert (good.returncode, good.stdout) == (2, "")
    assert "mayhem replay" in good.stderr
    gone = start(str(tmp_path / "gone.mayhem"), home=tmp_path)
    assert (gone.returncode, gone.stdout) == (2, "")
    assert "gone.mayhem" in gone.stderr
    assert "Traceback" not in good.stderr + gone.stderr
