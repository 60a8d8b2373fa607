"""A real window on a virtual screen, driven from outside; and what happens when there is no screen at all."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from mayhem.app.window import LEAST
from mayhem.app.window import Window as AppWindow

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0

SCRIPT = textwrap.dedent(
    """
    import sys
    from mayhem.app import app as module
    from mayhem.app.app import App
    from mayhem.app.settings import Settings
    from mayhem.app.services import Services

    app = App(Services(), Settings(notice_seen=True, window=(1280, 720)), language="en")
    last = None

    def tell():
        global last
        scene = app.scene.name if app.scene else "none"
        focus = app.desk.focus.label_text() if app.desk.focus else ""
        now = (scene, focus, app.stage.pixels, app.stage.needs_paint())
        if now != last:
            last = now
            size = f"{app.stage.pixels[0]}x{app.stage.pixels[1]}"
            print(scene, "|", focus, "|", size, "|", app.stage.frames, flush=True)

    app.on_frame = tell
    sys.exit(app.run("title"))
    """
)


@pytest.fixture
def display() -> Iterator[str]:
    """A virtual screen of its own."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"],
        pass_fds=[write],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    number = b""
    while not number.endswith(b"\n"):
        part = os.read(read, 16)
        if not part:
            break
        number += part
    os.close(read)
    yield f":{number.decode().strip()}"
    server.terminate()
    server.wait()


class Window:
    """The app in a process of its own, and hands on its keyboard and mouse."""

    def __init__(self, display: str) -> None:
        surroundings = {**os.environ, "DISPLAY": display, "SDL_AUDIODRIVER": "dummy"}
        surroundings.pop("SDL_VIDEODRIVER", None)
        self.surroundings = surroundings
        self.process = subprocess.Popen(
            [sys.executable, "-c", SCRIPT], cwd=ROOT, env=surroundings, stdout=subprocess.PIPE, text=True
        )
        self.lines: list[str] = []
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if "|" in line:
                self.lines.append(line.strip())

    def until(self, wanted: Callable[[str], bool], again: Callable[[], object] | None = None) -> str:
        """Wait until the latest line is as wanted; do something again from time to time to get there."""
        deadline = time.monotonic() + PATIENCE
        turns = 0
        while time.monotonic() < deadline:
            if self.lines and wanted(self.lines[-1]):
                return self.lines[-1]
            if again is not None and turns % 10 == 0:
                again()
            turns += 1
            time.sleep(0.05)
        raise AssertionError(f"not seen in time; the last lines: {self.lines[-5:]}")

    def tool(self, *arguments: str) -> str:
        done = subprocess.run(
            ["xdotool", *arguments], env=self.surroundings, capture_output=True, text=True, check=True, timeout=30
        )
        return done.stdout.strip()

    def identity(self) -> str:
        return self.tool("search", "--sync", "--onlyvisible", "--pid", str(self.process.pid)).split("\n")[0]

    def finish(self) -> int:
        return self.process.wait(PATIENCE)


@pytest.fixture
def window(display: str) -> Iterator[Window]:
    window = Window(display)
    yield window
    if window.process.poll() is None:
        window.process.kill()
        window.process.wait()


@pytest.mark.display
def test_a_real_window_takes_keys_and_sizes(window: Window) -> None:
    window.until(lambda line: line.startswith("title |"))
    identity = window.identity()
    assert window.tool("getwindowname", identity) == "Mayhem"
    window.tool("windowfocus", "--sync", identity)
    window.until(lambda line: "| Settings |" in line, lambda: window.tool("key", "Tab"))
    window.tool("key", "Return")
    window.until(lambda line: line.startswith("settings |"))
    window.tool("key", "Escape")
    window.until(lambda line: line.startswith("title |"))
    window.tool("windowsize", "--sync", identity, "1600", "900")
    window.until(lambda line: "| 1600x900 |" in line)
    window.tool("windowmove", identity, "100", "80")
    window.until(lambda line: "| Quit |" in line, lambda: window.tool("key", "Tab"))
    window.tool("key", "Return")
    assert window.finish() == 0


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a screen")
def test_without_a_screen_the_caller_is_told() -> None:
    script = textwrap.dedent(
        """
        from mayhem.app.errors import NoDisplay
        from mayhem.app.main import run
        try:
            run()
        except NoDisplay as error:
            print("no display:", error.detail)
        """
    )
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR")
    surroundings = {name: value for name, value in os.environ.items() if name not in hidden}
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env=surroundings,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    assert "no display:" in done.stdout
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(not hasattr(pygame, "Window"), reason="this pygame has no such door")
def test_out_of_full_screen_the_window_is_as_large_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the window manager leaves it as large as the monitor."""
    real = SimpleNamespace(size=(1920, 1080), minimum_size=(0, 0))
    monkeypatch.setattr(pygame.display, "set_mode", lambda size, flags=0: pygame.Surface(real.size))
    monkeypatch.setattr(pygame.display, "get_surface", lambda: pygame.Surface(real.size))
    monkeypatch.setattr(pygame, "Window", SimpleNamespace(from_display_module=lambda: real))
    window = AppWindow.__new__(AppWindow)
    window.headless, window._log, window.fullscreen = False, lambda words: None, True
    window.set_mode((1280, 720), False)
    assert real.size == window.screen.get_size() == (1280, 720)
    assert real.minimum_size == LEAST
    assert not window.fullscreen
