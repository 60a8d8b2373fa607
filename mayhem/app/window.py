"""The window: opened, resized, full screen, photographed."""

from __future__ import annotations

import os
import sys
import time
import warnings
from collections.abc import Callable
from pathlib import Path

import pygame

from mayhem.app.errors import NoDisplay

LEAST = (1280, 720)
# Plain window surfaces: quicker to open, and an update costs only the pixels that changed.
PLAIN_SURFACE = "SDL_FRAMEBUFFER_ACCELERATION"


class Window:
    """The one window of the app; `headless` for tests, which look at its surface only."""

    def __init__(
        self,
        title: str,
        size: tuple[int, int],
        fullscreen: bool,
        headless: bool,
        log: Callable[[str], object],
        icon: Path | None = None,
    ) -> None:
        self.headless, self._log = headless, log
        self.fullscreen = False
        if headless:
            os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        if sys.platform != "darwin":
            os.environ.setdefault(PLAIN_SURFACE, "0")
        os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
        asked = os.environ.get("SDL_VIDEODRIVER")
        try:
            pygame.display.init()
            driver = pygame.display.get_driver()
            if driver in ("dummy", "offscreen", "evdev") and asked is None:
                pygame.display.quit()
                raise NoDisplay(f"only the {driver} video driver is available")
            pygame.display.set_caption(title)
            if icon is not None and icon.is_file() and not headless and sys.platform != "darwin":
                pygame.display.set_icon(pygame.image.load(str(icon)))  # the Mac takes the bundle's, which is larger
            self.set_mode(size, fullscreen and not headless)
        except pygame.error as error:
            raise NoDisplay(str(error)) from None
        pygame.event.set_blocked([pygame.FINGERMOTION, pygame.FINGERDOWN, pygame.FINGERUP, pygame.JOYAXISMOTION])

    def set_mode(self, size: tuple[int, int], fullscreen: bool) -> None:
        if fullscreen:
            self.screen = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", RuntimeWarning)  # of a window that is not as large as was asked
                self.screen = pygame.display.set_mode(size, pygame.RESIZABLE)
            if not self.headless and hasattr(pygame, "Window"):
                self._set_least_size(size if self.fullscreen else None)
        self.fullscreen = fullscreen

    def _set_least_size(self, back_to: tuple[int, int] | None = None) -> None:
        """And the size of before, out of full screen: some window managers leave it as large as the monitor."""
        with warnings.catch_warnings():
            # There is no other door to the display module's window yet.
            warnings.simplefilter("ignore", DeprecationWarning)
            try:
                window = pygame.Window.from_display_module()
                window.minimum_size = LEAST
                if back_to is not None and tuple(window.size) != tuple(back_to):
                    window.size = back_to
                    self.resized()
            except (pygame.error, ValueError):
                self._log("this window system takes no least size")

    def resized(self) -> None:
        """The system gave the window another surface."""
        surface = pygame.display.get_surface()
        if surface is not None:
            self.screen = surface

    def photograph(self, folder: Path | None) -> Path | None:
        """A picture of the window into a folder, if there is one."""
        if folder is None or not folder.is_dir():
            return None
        path = folder / time.strftime("mayhem-%Y%m%d-%H%M%S.png")
        pygame.image.save(self.screen, str(path))
        return path
