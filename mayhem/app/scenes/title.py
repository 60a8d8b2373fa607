"""The title: where everything starts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

import mayhem
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.sprites import scaled
from mayhem.app.gfx.text import Text
from mayhem.app.input.events import Act
from mayhem.app.lessons import progress
from mayhem.app.scenes.backdrop import Room
from mayhem.app.scenes.logo import Logo
from mayhem.app.scenes.scene import Scene
from mayhem.app.ui.button import Button
from mayhem.app.ui.layout import Column, Grid, Row, Spacer, weighted
from mayhem.app.ui.panels import Panel
from mayhem.app.ui.widget import Widget
from mayhem.i18n import msg


@dataclass(frozen=True)
class Entry:
    """A line of the title's menu: its scene in the registry, and whether it stands alone in its row."""

    name: str
    scene: str | None
    icon: str
    wide: bool = False


ENTRIES = (
    Entry("continue", None, "play", wide=True),
    Entry("new_game", "new_game", "die", wide=True),
    Entry("load", "load", "load"),
    Entry("replays", "replays", "recap"),
    Entry("learn", "learn", "learn"),
    Entry("rules", "rules", "rules"),
    Entry("statistics", "statistics", "chart"),
    Entry("settings", "settings", "settings"),
    Entry("credits", "credits", "patch_sign"),
    Entry("quit", None, "close"),
)


# The roadhouse: its size; its sign has room for the name, its roof for the line below (x, y, width, height).
PICTURE = (1920.0, 1080.0)
SIGN = (470.0, 71.0, 980.0, 330.0)
ROOF = (450.0, 460.0, 1020.0, 76.0)
# Windows wider than the picture by up to this factor show more of the roadside instead of less of the sky.
WIDEST = 1.24
SKY = 40.0
# What is beside the picture there: of a mirrored picture what nobody stands in. From this height on somebody stands
# nearly everywhere: only strips at its edges, of these widths, show the bare road.
PEOPLED, BARE = 470.0, (80.0, 68.0)
MIST = 80.0  # height over which trees become those of the strip
NIGHT = (0.96, 0.78, 0.55, 0.34, 0.18, 0.08)  # how much light is left, from the picture's edge outwards
# The menu: its width as a strip; the gaps between its buttons and the air around them, as a strip and as a block.
STRIP = 1840.0
SHRINKS = 1.12  # a long word may be set this much smaller rather than break the strip
GAPS, AIRS = (12.0, 20.0), (22.0, 30.0)


def framed(w: float, h: float) -> tuple[float, float, float]:
    """Where the picture stands in a window of this size: left, top, scale."""
    scale = max(h / PICTURE[1], w / PICTURE[0] / WIDEST)
    # What does not fit is cut off below; above only the sky over the sign.
    return (w - PICTURE[0] * scale) / 2, max(h - PICTURE[1] * scale, -SKY * scale), scale


class Roadside(Image):
    """The roadhouse over the whole window; beside it the road goes on into the night."""

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        left, top, scale = framed(width, height)
        size = round(PICTURE[0] * scale), round(PICTURE[1] * scale)
        picture = scaled(self._source(size), size)
        surface = pygame.Surface((width, height))
        at = round(left), round(top)
        surface.blit(picture, at)
        if at[0] > 0:
            surface.blit(beyond(picture, at[0], scale, right=False), (0, at[1]))
            wide = width - at[0] - size[0]
            surface.blit(beyond(picture, wide, scale, right=True), (width - wide, at[1]))
        return surface.convert() if pygame.display.get_surface() is not None else surface


def beyond(picture: pygame.Surface, wide: int, scale: float, *, right: bool) -> pygame.Surface:
    """What lies beside the picture: sky and trees as in a mirror, below them the bare road, and soon darkness."""
    w, h = picture.get_size()

    def mirrored(part: float, top: int) -> pygame.Surface:
        part = min(w, max(1, round(part)))
        area = (w - part if right else 0, top, part, h - top)
        return pygame.transform.flip(picture.subsurface(area), True, False)

    side = scaled(mirrored(wide, 0), (wide, h))
    top = round(PEOPLED * scale)
    road = pygame.Surface((wide, h - top), pygame.SRCALPHA)
    road.blit(scaled(mirrored(BARE[right] * scale, top), road.get_size()), (0, 0))
    mist = pygame.Surface((1, 8), pygame.SRCALPHA)
    for y in range(8):
        mist.set_at((0, y), (255, 255, 255, round(255 * y / 7)))
    soft = round(MIST * scale)
    road.blit(scaled(mist, (wide, soft)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    side.blit(road, (0, top))
    night = pygame.Surface((len(NIGHT), 1))
    for x, light in enumerate(NIGHT):
        night.set_at((x if right else len(NIGHT) - 1 - x, 0), (round(255 * light),) * 3)
    side.blit(scaled(night, (wide, h)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return side


class TitleScene(Scene):
    """The roadhouse with its sign, and the menu in front of it. Entries whose scene is not there say so."""

    name = "title"

    def build(self) -> None:
        self._room = Room() if self.app.theme.flat else Roadside("backdrops/backdrop_title")
        self._room.covering = True
        lettering = Text if self.app.theme.flat else Logo
        self._logo = lettering(msg("app.name"), "logo", role="heading", align="centre", fit=True)
        self._line = Text(msg("title.line"), "sign", align="centre", fit=True)
        self.buttons: dict[str, Button] = {}
        for entry in ENTRIES:
            style = "menu" if entry.wide else "button"
            button = Button(
                msg(f"title.{entry.name}"), self._chooser(entry), kind="menu", style=style,
                padding=(12 if entry.wide else 8, 9), icon=f"icons/icon_{entry.icon}",
            )  # fmt: skip
            if entry.name != "continue":
                button.tooltip = msg(f"title.{entry.name}_help")
            self.buttons[entry.name] = button
        wide = [weighted(self.buttons[entry.name]) for entry in ENTRIES if entry.wide]
        self._beside = [Spacer(weight=0.5), Spacer(weight=0.5)]
        self._rest = Grid(4, [self.buttons[entry.name] for entry in ENTRIES if not entry.wide], gap=GAPS[0])
        self._newcomer = Text(msg("title.newcomer"), "label", align="centre", colour="accent", wrap=True)
        # As a strip the hint stands beside New game, so that the menu does not grow over the bikes.
        self._hint = weighted(Text(msg("title.newcomer"), "label", colour="accent", wrap=True, fit=True), 0.5)
        first = Row([self._beside[0], *wide, self._hint, self._beside[1]], gap=GAPS[0], align="stretch")
        self._rows = Column([self._newcomer, first, self._rest], gap=GAPS[0])
        self._menu = Panel(self._rows, padding=AIRS[0], role="menu")
        self._strip: bool | None = None
        self._new_here = False
        self._newcomer.visible = self._hint.visible = False
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
        self._new_here = last is None and not progress.begun(self.app)
        self._strip = None  # what is shown beside the first entries is settled anew
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
        menu_w = self._menu_width(w)
        menu_h = min(self._menu.measure(menu_w)[1], h * 0.6)
        self._menu.place((w - menu_w) / 2, h - foot - 18 - menu_h, menu_w, menu_h)
        left, top, scale = framed(w, h)
        for words, (x, y, wide, high) in ((self._logo, SIGN), (self._line, ROOF)):
            words.place(left + x * scale, top + y * scale, wide * scale, high * scale)

    def _menu_width(self, w: float) -> float:
        """A strip of two rows, so that the bikes are seen above it; a block where the words need more room."""
        strip = min(w - 80, STRIP)
        column = (strip - 2 * AIRS[0] + GAPS[0]) / len(self._rest.children) - GAPS[0]
        fits = all(button.measure()[0] <= column * SHRINKS for button in self._rest.children)
        if fits != self._strip:
            self._strip = fits
            self._rest.columns = len(self._rest.children) if fits else 4
            self._rest.gap = self._rows.gap = GAPS[not fits]
            self._menu.padding = AIRS[not fits]
            self._newcomer.visible = self._new_here and not fits
            self._hint.visible = self._new_here and fits
            alone = not self.buttons["continue"].visible  # two entries fill the row
            self._beside[0].visible = fits and alone
            self._beside[1].visible = fits and alone and not self._new_here
        return strip if fits else min(w - 80, 1180.0 * (1 + (self.app.stage.text_scale - 1) * 0.6))

    def on_action(self, act: Act) -> bool:
        if act.action == "cancel" and act.pressed and not act.repeat:
            self.desk.focus_on(self.buttons["quit"])
            return True
        return super().on_action(act)
