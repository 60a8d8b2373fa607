"""The page for errors inside the app: readable, with ways on."""

from __future__ import annotations

import platform
from typing import TYPE_CHECKING

import pygame

import mayhem
from mayhem.app.gfx.text import Text
from mayhem.app.scenes.backdrop import Room
from mayhem.app.scenes.scene import Scene
from mayhem.app.ui.button import Button
from mayhem.app.ui.layout import Column, Flow
from mayhem.app.ui.panels import Panel, Scroll
from mayhem.app.ui.widget import Widget
from mayhem.i18n import msg

if TYPE_CHECKING:
    from mayhem.app.app import App


class ErrorScene(Scene):
    """Says what happened in plain words and offers to go on from the last autosave."""

    name = "error"

    def __init__(self, app: App, error: BaseException | None = None, report: str = "") -> None:
        super().__init__(app)
        self.error = error
        self.report = self._full_report(report)

    def _full_report(self, report: str) -> str:
        lines = [
            f"Mayhem {mayhem.__version__}",
            f"Python {platform.python_version()} on {platform.system()} {platform.release()} {platform.machine()}",
            f"pygame-ce {pygame.version.ver}, SDL {'.'.join(str(part) for part in pygame.get_sdl_version())}",
            f"window {self.app.stage.pixels[0]}x{self.app.stage.pixels[1]}, text {self.app.stage.text_scale:g}",
            "",
            report.strip(),
        ]
        return "\n".join(lines)

    def build(self) -> None:
        self._room = Room()
        title = Text(msg("error.title"), "heading", role="heading", wrap=True)
        body = Text(msg("error.body"), "body", wrap=True)
        detail = Text(self.report.replace("\t", "    "), "small", wrap=True, role="report")
        scroll = Scroll(
            Column([body, Panel(detail, skin="inset", padding=18, role=None)], gap=18), label=msg("error.title")
        )
        scroll.weight = 1.0
        last = self.app.services.last_game()
        self.continue_button = Button(msg("error.continue"), self._continue, kind="primary")
        if last is None:
            self.continue_button.disable(msg("title.nothing_to_continue"))
        self.title_button = Button(msg("error.to_title"), lambda: self.app.reset_to("title"))
        self.folder_button = Button(msg("error.open_log"), self._open_log)
        self.copy_button = Button(msg("error.copy"), self._copy)
        folder = self.app.services.log_folder()
        if folder is None:
            self.folder_button.disable(msg("error.no_log"))
        buttons = Flow([self.continue_button, self.title_button, self.folder_button, self.copy_button], gap=14)
        self._panel = Panel(Column([title, scroll, buttons], gap=20), padding=36, label=msg("error.title"))
        self.root.add(self._room, self._panel)

    def first_focus(self) -> Widget | None:
        return self.continue_button if self.continue_button.enabled else self.title_button

    def layout(self, w: float, h: float) -> None:
        self._room.place(0, 0, w, h)
        wide = min(w - 100, 1600)
        self._panel.place((w - wide) / 2, 50, wide, h - 100)

    def _continue(self) -> None:
        last = self.app.services.last_game()
        if last is not None:
            self.app.reset_to("title")
            self.app.push(last.scene, **last.args)

    def _open_log(self) -> None:
        folder = self.app.services.log_folder()
        if folder is not None and not self.app.services.show_folder(folder):
            self.desk.toast(msg("error.folder_is", folder=str(folder)), seconds=12)

    def _copy(self) -> None:
        try:
            pygame.scrap.put_text(self.report)
        except pygame.error:
            self.desk.toast(msg("error.not_copied"), kind="warning")
            return
        self.desk.toast(msg("error.copied"), kind="good")
