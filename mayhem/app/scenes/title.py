"""The title: where everything starts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import mayhem
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.text import Text
from mayhem.app.input.events import Act
from mayhem.app.lessons import progress
from mayhem.app.scenes.backdrop import Room
from mayhem.app.scenes.scene import Scene
from mayhem.app.ui.button import Button
from mayhem.app.ui.layout import Column, Grid, Row, weighted
from mayhem.app.ui.panels import Panel
from mayhem.app.ui.widget import Widget
from mayhem.i18n import msg


@dataclass(frozen=True)
class Entry:
    """A line of the title's menu: its scene in the registry, and whether it stands alone in its row."""

    name: str
    scene: str | None
    wide: bool = False


ENTRIES = (
    Entry("continue", None, wide=True),
    Entry("new_game", "new_game", wide=True),
    Entry("load", "load"),
    Entry("replays", "replays"),
    Entry("learn", "learn"),
    Entry("rules", "rules"),
    Entry("statistics", "statistics"),
    Entry("settings", "settings"),
    Entry("credits", "credits"),
    Entry("quit", None),
)


# The roadhouse: its size, and where its sign has room for the name (x, y, width, height).
PICTURE = (1920.0, 1080.0)
SIGN = (330.0, 110.0, 1260.0, 250.0)


class TitleScene(Scene):
    """The roadhouse with its sign, and the menu in front of it. Entries whose scene is not there say so."""

    name = "title"

    def build(self) -> None:
        self._room = Room() if self.app.theme.flat else Image("backdrops/backdrop_title", mode="cover")
        self._room.covering = True
        self._logo = Text(msg("app.name"), "logo", role="heading", align="centre", fit=True)
        self._line = Text(msg("title.line"), "sign", align="centre", fit=True)
        self.buttons: dict[str, Button] = {}
        for entry in ENTRIES:
            button = Button(msg(f"title.{entry.name}"), self._chooser(entry), kind="menu", padding=(20, 9))
            if entry.name != "continue":
                button.tooltip = msg(f"title.{entry.name}_help")
            self.buttons[entry.name] = button
        wide = [weighted(self.buttons[entry.name]) for entry in ENTRIES if entry.wide]
        rest = [self.buttons[entry.name] for entry in ENTRIES if not entry.wide]
        self._newcomer = Text(msg("title.newcomer"), "label", align="centre", colour="accent", wrap=True)
        rows = [self._newcomer, Row(wide, gap=12, align="stretch"), Grid(4, rest, gap=12)]
        self._menu = Panel(Column(rows, gap=12), padding=24, role="menu")
        self._foot = Text(
            msg("title.foot", version=mayhem.__version__), "small", align="centre", wrap=True, colour="text_dim"
        )
        self.root.add(self._room, self._logo, self._line, self._menu, self._foot)

    def enter(self) -> None:
        last = self.app.services.last_game()
        button = self.buttons["continue"]
        if last is None:
            button.disable(msg("title.nothing_to_continue"))
            button.tooltip = None
            button.visible = False
        else:
            button.enable()
            button.visible = True
            button.tooltip = last.words
        for entry in ENTRIES:
            if entry.scene is not None and not self.app.registry.has(entry.scene):
                self.buttons[entry.name].disable(msg("title.not_there"))
        self._newcomer.visible = last is None and not progress.begun(self.app)
        self._first = self.buttons["continue" if last is not None else "new_game"]
        self._first.kind, self._first.sound = "primary", "ui.confirm"
        self._first.update_look()
        self.root.request_layout()

    def first_focus(self) -> Widget | None:
        return self.focus or self._first

    def _chooser(self, entry: Entry) -> Callable[[], None]:
        return lambda: self.choose(entry)

    def choose(self, entry: Entry) -> None:
        if entry.name == "quit":
            self.app.ask_to_close()
        elif entry.name == "continue":
            last = self.app.services.last_game()
            if last is not None:
                self.app.push(last.scene, **last.args)
        elif entry.scene is not None:
            self.app.push(entry.scene)

    def layout(self, w: float, h: float) -> None:
        self._room.place(0, 0, w, h)
        foot = self._foot.measure(w - 80)[1]
        self._foot.place(40, h - foot - 8, w - 80, foot)
        menu_w = min(w - 80, 1180.0 * (1 + (self.app.stage.text_scale - 1) * 0.6))
        menu_h = min(self._menu.measure(menu_w)[1], h * 0.6)
        self._menu.place((w - menu_w) / 2, h - foot - 18 - menu_h, menu_w, menu_h)
        # The picture fills the window; the sign moves with it.
        scale = max(w / PICTURE[0], h / PICTURE[1])
        left, top = (w - PICTURE[0] * scale) / 2, (h - PICTURE[1] * scale) / 2
        x, y, sign_w, sign_h = left + SIGN[0] * scale, top + SIGN[1] * scale, SIGN[2] * scale, SIGN[3] * scale
        y = max(10.0, y)
        # Wide windows cut the picture above: the name keeps clear of the edge.
        self._logo.place(x, max(0.0, y - sign_h * 0.06), sign_w, sign_h * 0.8)
        self._line.place(x, y + sign_h * 0.73, sign_w, sign_h * 0.26)

    def on_action(self, act: Act) -> bool:
        if act.action == "cancel" and act.pressed and not act.repeat:
            self.desk.focus_on(self.buttons["quit"])
            return True
        return super().on_action(act)
