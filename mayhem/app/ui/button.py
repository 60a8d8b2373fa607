"""Buttons, and the signs for keys and pad buttons."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from typing import Any

import pygame

from mayhem.app.gfx.drawn import Drawn
from mayhem.app.gfx.fonts import TextStyle
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.shapes import SUPER, fill_round, line_round
from mayhem.app.gfx.text import Text
from mayhem.app.input.glyphs import Glyph, glyph
from mayhem.app.ui.skins import SkinBox
from mayhem.app.ui.widget import Tooltip, Widget

PAD_COLOURS = {"A": (126, 224, 138), "B": (255, 122, 107), "X": (127, 214, 255), "Y": (255, 214, 94)}


class GlyphNode(Drawn):
    """The key cap or pad button that asks for an action, on the device in use."""

    def __init__(self, action: str, h: float = 36) -> None:
        super().__init__(w=h, h=h, role="glyph")
        self.action = action
        self._height = h
        self._glyph: Glyph | None = None
        self._forget: Callable[[], None] | None = None

    def attached(self) -> None:
        desk = self.stage.desk if self.stage is not None else None
        if desk is not None and self._forget is None:
            self._forget = desk.follow_device(self._renew)
        self._renew()

    def detached(self) -> None:
        if self._forget is not None:
            self._forget()
            self._forget = None

    def restyle(self) -> None:
        self._renew()
        super().restyle()

    def relocalise(self) -> None:
        self._renew()

    def _renew(self) -> None:
        stage = self.stage
        desk = stage.desk if stage is not None else None
        self._glyph = glyph(desk.bindings, self.action, desk.device, desk.pad_family) if desk is not None else None
        size = self.measure()
        if size != (self._w, self._h):
            self._w, self._h = size
            self._moved()
            self.request_layout()
        self.touch()

    def shown_text(self) -> str:
        return self._glyph.text if self._glyph is not None else ""

    def label_text(self) -> str:
        return self.shown_text()

    def measure(self, max_w: float = math.inf) -> tuple[float, float]:
        stage = self.stage
        if stage is None or self._glyph is None:
            return 0.0, 0.0
        height = self._height * (1 + (stage.text_scale - 1) * 0.6)
        style = stage.style("key")
        pixels = max(8, round(height * 0.55 * stage.scale))
        text = stage.look.fonts.width(style.face, pixels, self._glyph.text) / stage.scale
        return max(height, text + height * 0.55), height

    def look_key(self) -> Hashable:
        return self._glyph, self.stage.colour("text") if self.stage is not None else None

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        stage = self.stage
        surface = pygame.Surface((width, height), pygame.SRCALPHA)
        if stage is None or self._glyph is None:
            return surface
        rect = surface.get_rect()
        colour = stage.colour("text")
        if self._glyph.shape == "pad":
            colour = PAD_COLOURS.get(self._glyph.text, colour[:3])
            fill_round(surface, rect, height // 2, (18, 16, 15))
            line_round(surface, rect, height // 2, colour, max(2, round(2.5 * zoom)))
        else:
            fill_round(surface, rect, round(7 * zoom), (16, 13, 12))
            fill_round(
                surface, pygame.Rect(0, 0, width, height - max(2, round(4 * zoom))), round(7 * zoom), (58, 52, 48)
            )
            line_round(surface, rect, round(7 * zoom), (150, 146, 140), max(1, round(1.5 * zoom)))
        style = stage.style("key")
        picture, _ = stage.look.fonts.draw_line(style.face, max(8, round(height * 0.55)), self._glyph.text, colour)
        lift = 0 if self._glyph.shape == "pad" else max(1, round(2 * zoom))
        surface.blit(picture, picture.get_rect(center=(width // 2, height // 2 - lift)))
        return surface


class Button(Widget):
    """A plate with words, perhaps an icon, perhaps the key that does the same.

    kind: 'button', 'primary' (the one thing to do), 'menu' (large, for lists of choices), 'quiet' (no plate at rest).
    """

    def __init__(
        self,
        label: Label,
        on_activate: Callable[[], Any] | None = None,
        *,
        kind: str = "button",
        icon: str | None = None,
        action: str | None = None,
        tooltip: Tooltip | None = None,
        enabled: bool = True,
        reason: Label | None = None,
        style: str | TextStyle | None = None,
        align: str = "centre",
        padding: tuple[float, float] = (26, 13),
        role: str = "button",
        name: str = "",
    ) -> None:
        self.kind = kind
        self._skin = SkinBox("button")
        self._style = style or ("menu" if kind == "menu" else "button")
        self._text = Text(label, self._style, align=align, fit=True, role=None)
        self._icon = Image(icon, w=1, h=1) if icon is not None else None
        self.action = action
        self._glyph = GlyphNode(action, 34) if action is not None else None
        self._pad = padding
        self.selected = False
        super().__init__(
            role=role,
            label=label,
            tooltip=tooltip,
            on_activate=on_activate,
            enabled=enabled,
            reason=reason,
            name=name,
        )
        self.sound = "ui.confirm" if kind == "primary" else "ui.click"
        self.add(self._skin, self._text)
        self.add(*[part for part in (self._icon, self._glyph) if part is not None])
        self.update_look()

    def set_label(self, label: Label) -> None:
        self.label = label
        self._text.content = label

    @property
    def text_node(self) -> Text:
        return self._text

    def set_selected(self, value: bool) -> None:
        self.selected = value
        if value:
            self.states.add("selected")
        else:
            self.states.discard("selected")
        self.update_look()

    def skin_name(self) -> str:
        """Which skin shows the present state; overridden by other kinds of button."""
        lit = self.lit
        if not self.enabled:
            return "button_disabled"
        if self.pressed:
            return "button_pressed"
        if self.kind == "primary":
            return "button_primary_hover" if lit else "button_primary"
        if self.kind == "quiet":
            return "row_on" if self.selected else "row_hover" if lit else "row"
        return "button_hover" if lit or self.selected else "button"

    def update_look(self) -> None:
        self._skin.skin = self.skin_name()
        if not self.enabled:
            self._text.colour = "disabled"
        elif (self.lit or self.selected) and self.kind != "quiet":
            self._text.colour = "title"
        else:
            self._text.colour = None

    def measure(self, max_w: float = math.inf) -> tuple[float, float]:
        if self.wish is not None:
            return self.wish
        extra = 2 * self._pad[0]
        tw, th = self._text.measure(max(1.0, max_w - extra))
        if self._icon is not None:
            extra += th + 10
        if self._glyph is not None:
            extra += self._glyph.measure()[0] + 12
        return tw + extra, th + 2 * self._pad[1]

    def arrange(self) -> None:
        w, h = self._w, self._h
        self._skin.place(0, 0, w, h)
        left, right = self._pad[0], w - self._pad[0]
        if self._icon is not None:
            side = min(h - 8, max(24.0, h - 2 * self._pad[1]))
            self._icon.place(left - 4, (h - side) / 2, side, side)
            left += side + 6
        if self._glyph is not None:
            gw, gh = self._glyph.measure()
            self._glyph.place(right - gw + 8, (h - gh) / 2, gw, gh)
            right -= gw + 4
        self._text.place(left, 0, max(1.0, right - left), h)


class IconButton(Button):
    """A square button with a picture and no words on it; its label is still read out and shown as a tooltip."""

    def __init__(
        self,
        icon: str | Node,
        label: Label,
        on_activate: Callable[[], Any] | None = None,
        *,
        size: float = 56,
        tooltip: Tooltip | None = None,
        enabled: bool = True,
        reason: Label | None = None,
    ) -> None:
        self._picture = icon if isinstance(icon, Node) else Image(icon, w=1, h=1)
        super().__init__(label, on_activate, tooltip=tooltip or label, enabled=enabled, reason=reason)
        self._text.leave()
        self.add(self._picture)
        self.wish = (size, size)

    def arrange(self) -> None:
        self._skin.place(0, 0, self._w, self._h)
        inset = self._w * 0.16
        self._picture.place(inset, inset, self._w - 2 * inset, self._h - 2 * inset)


class Arrow(Widget):
    """A small button with a drawn sign: 'left', 'right', 'plus' or 'minus'."""

    def __init__(self, sign: str, label: Label, on_activate: Callable[[], Any]) -> None:
        self._sign = sign
        self._skin = SkinBox("button")
        self._mark = _Mark(sign)
        super().__init__(role="button", label=label, on_activate=on_activate, focusable=False)
        self.add(self._skin, self._mark)
        self.sound = "ui.slide"

    def update_look(self) -> None:
        lit = self.hovered and self.enabled
        self._skin.skin = (
            "button_disabled"
            if not self.enabled
            else "button_pressed"
            if self.pressed
            else "button_hover"
            if lit
            else "button"
        )
        self._mark.set_colour("disabled" if not self.enabled else "title" if lit else "text")

    def arrange(self) -> None:
        self._skin.place(0, 0, self._w, self._h)
        side = min(self._w, self._h) * 0.44
        self._mark.place((self._w - side) / 2, (self._h - side) / 2, side, side)


class _Mark(Drawn):
    """A drawn sign, so that no font needs to hold it."""

    def __init__(self, sign: str, colour: str = "text") -> None:
        super().__init__()
        self.sign = sign
        self._colour = colour

    def set_colour(self, colour: str) -> None:
        if colour != self._colour:
            self._colour = colour
            self.touch()

    def look_key(self) -> Hashable:
        assert self.stage is not None
        return self.sign, self.stage.colour(self._colour)

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        assert self.stage is not None
        colour = self.stage.colour(self._colour)[:3]
        w, h = width * SUPER, height * SUPER
        big = pygame.Surface((w, h), pygame.SRCALPHA)
        big.fill((*colour, 0))
        thick = max(SUPER, round(h * 0.2))
        if self.sign in ("plus", "minus"):
            pygame.draw.rect(big, colour, (0, (h - thick) // 2, w, thick), border_radius=thick // 3)
            if self.sign == "plus":
                pygame.draw.rect(big, colour, ((w - thick) // 2, 0, thick, h), border_radius=thick // 3)
        elif self.sign == "check":
            pygame.draw.lines(
                big, colour, False, [(w * 0.06, h * 0.55), (w * 0.38, h * 0.88), (w * 0.95, h * 0.14)], thick
            )
        else:
            points = [(w * 0.2, 0), (w * 0.9, h / 2), (w * 0.2, h)]
            if self.sign == "left":
                points = [(w - x, y) for x, y in points]
            elif self.sign == "down":
                points = [(y, x) for x, y in points]
            elif self.sign == "up":
                points = [(y, h - x) for x, y in points]
            pygame.draw.polygon(big, colour, points)
        return pygame.transform.smoothscale(big, (width, height))


Mark = _Mark
