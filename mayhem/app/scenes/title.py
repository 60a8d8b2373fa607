"""The title: where everything starts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import mayhem
from mayhem.app.gfx.text import Text
from mayhem.app.input.events import Act
from mayhem.app.scenes.backdrop import BrassRule, NeonBike, Room
from mayhem.app.scenes.scene import Scene
from mayhem.app.ui.button import Button
from mayhem.app.ui.layout import Column, Grid
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


class TitleScene(Scene):
    """Logo, sign and menu. Entries whose scene is not there are shown, and say so."""

    name = "title"

    def build(self) -> None:
        self._room = Room()
        self._bike = NeonBike()
        self._logo = Text(msg("app.name"), "logo", role="heading", align="centre", fit=True)
        self._line = Text(msg("title.line"), "sign", align="centre", fit=True)
        self.buttons: dict[str, Button] = {}
        for entry in ENTRIES:
            button = Button(msg(f"title.{entry.name}"), self._chooser(entry), kind="menu", padding=(20, 9))
            self.buttons[entry.name] = button
        wide = [self.buttons[entry.name] for entry in ENTRIES if entry.wide]
        rest = [self.buttons[entry.name] for entry in ENTRIES if not entry.wide]
        self._menu = Panel(Column([*wide, BrassRule(), Grid(2, rest, gap=12)], gap=12), padding=30, role="menu")
        self._foot = Text(
            msg("title.foot", version=mayhem.__version__), "small", align="centre", wrap=True, colour="text_dim"
        )
        self.root.add(self._room, self._bike, self._logo, self._line, self._menu, self._foot)

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
        self._first = self.buttons["continue" if last is not None else "new_game"]
        self._first.kind = "primary"
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
        self._foot.place(40, h - foot - 14, w - 80, foot)
        room = h - foot - 28
        menu_w = max(760.0, min(w * 0.46, self._menu.measure(w * 0.5)[0]))
        menu_h = min(self._menu.measure(menu_w)[1], room - 24)
        gutter = (w - menu_w) * 0.06
        sign_w = w - menu_w - 3 * gutter
        self._menu.place(w - menu_w - gutter, (room - menu_h) / 2, menu_w, menu_h)
        logo_h = self._logo.measure(sign_w)[1]
        line_h = self._line.measure(sign_w)[1]
        bike_w = min(sign_w, (room - logo_h - line_h - 60) / 0.6)
        bike_h = bike_w * 0.6
        top = (room - logo_h - line_h - bike_h - 20) / 2
        self._logo.place(gutter, top, sign_w, logo_h)
        self._line.place(gutter, top + logo_h, sign_w, line_h)
        self._bike.place(gutter + (sign_w - bike_w) / 2, top + logo_h + line_h + 20, bike_w, bike_h)

    def on_action(self, act: Act) -> bool:
        if act.action == "cancel" and act.pressed and not act.repeat:
            self.desk.focus_on(self.buttons["quit"])
            return True
        return super().on_action(act)
