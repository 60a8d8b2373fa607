"""Before the first title and the first sound: the language, what the games are about, mild wording, captions."""

from __future__ import annotations

from mayhem.app.gfx.text import Text
from mayhem.app.scenes.backdrop import BrassRule, Room
from mayhem.app.scenes.logo import Logo
from mayhem.app.scenes.scene import Scene
from mayhem.app.scenes.settings import languages
from mayhem.app.scenes.settings_parts import Line
from mayhem.app.ui.button import Button
from mayhem.app.ui.controls import Choice, Toggle
from mayhem.app.ui.layout import Column, Row
from mayhem.app.ui.panels import Panel, Scroll
from mayhem.app.ui.widget import Widget
from mayhem.i18n import msg


class SplashScene(Scene):
    """The content notice of the first start. Going on leads to the title and is remembered."""

    name = "splash"

    def build(self) -> None:
        self._room = Room()
        lettering = Text if self.app.theme.flat else Logo
        self._logo = lettering(msg("app.name"), "logo", role="heading", align="centre", fit=True)
        words = Text(msg("splash.notice"), "body", wrap=True, align="centre")
        self.mild = self._toggle("mild_words")
        self.captions = self._toggle("captions")
        self.go = Button(msg("splash.go"), self._go_on, kind="primary")
        label, kept = msg("settings.language"), self.app.settings.language
        self.language = Choice(label, languages(kept), kept, lambda code: self.app.change(language=code))
        line = Line(label, self.language, msg("settings.language_help"))
        scroll = Scroll(Column([words, BrassRule(), line, self.mild, self.captions], gap=22))
        scroll.weight = 1.0
        self._column = Column([scroll, Row([self.go], spare="centre")], gap=26)
        self._panel = Panel(self._column, padding=40)
        self.root.add(self._room, self._logo, self._panel)
        self._scroll = scroll

    def _toggle(self, name: str) -> Toggle:
        on = getattr(self.app.settings, name)
        help_text = msg(f"settings.{name}_help")
        return Toggle(msg(f"settings.{name}"), on, lambda on: self.app.change(**{name: on}), note=help_text)

    def first_focus(self) -> Widget | None:
        return self.go

    def _go_on(self) -> None:
        self.app.change(notice_seen=True)
        self.app.replace("title")

    def layout(self, w: float, h: float) -> None:
        self._room.place(0, 0, w, h)
        logo = self._logo.measure(w - 200)[1]
        wide = min(w - 160, 1100 * (1 + (self.app.stage.text_scale - 1) * 0.5))
        high = min(self._column.measure(wide - 80)[1] + 80, h - logo - 80)
        top = (h - logo - high - 20) / 2
        self._logo.place(100, top, w - 200, logo)
        self._panel.place((w - wide) / 2, top + logo + 20, wide, high)
