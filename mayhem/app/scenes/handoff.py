"""The curtain: between two people at one screen nothing is on it but whose turn it is.

It opens on a deliberate hold, so that no stray click of the one who is leaving shows the other's goods.
"""

from __future__ import annotations

import math
from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from mayhem.app.anim.easing import smooth
from mayhem.app.anim.steps import Call, Together, Tween
from mayhem.app.gfx import materials
from mayhem.app.gfx.colour import Colour
from mayhem.app.gfx.drawn import Drawn
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Node
from mayhem.app.gfx.shapes import Box
from mayhem.app.gfx.sprites import scaled
from mayhem.app.gfx.text import Text
from mayhem.app.input.events import Act, Pointer
from mayhem.app.scenes.scene import Scene
from mayhem.app.seats import gang_of, patch, seat_name
from mayhem.app.ui.button import Button
from mayhem.app.ui.layout import Column, Row
from mayhem.app.ui.panels import Panel
from mayhem.app.ui.widget import Widget
from mayhem.app.words import sitter_words
from mayhem.i18n import msg

if TYPE_CHECKING:
    from mayhem.app.app import App
    from mayhem.session.table import Table

HOLD = 0.6
ROD = 22.0


class Cloth(Image):
    """The curtain as high as the window, from its rod to its fringe, laid side by side as often as needed."""

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        own_w, own_h = self._source((1, height)).get_size()
        piece = scaled(self._source((1, height)), (max(1, round(own_w * height / own_h)), height))
        surface = pygame.Surface((width, height))
        for x in range(0, width, piece.get_width()):
            surface.blit(piece, (x, 0))
        shade = materials.vertical((1, height), [(0.0, (90, 80, 84)), (0.16, (255, 255, 255)), (1.0, (225, 215, 215))])
        surface.blit(pygame.transform.scale(shade, (width, height)), (0, 0), special_flags=pygame.BLEND_MULT)
        return surface


class Rod(Drawn):
    """Brass, across the window; it stays when the curtain opens."""

    def __init__(self, tall: float) -> None:
        super().__init__(h=tall)

    def look_key(self) -> Hashable:
        return "rod"

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        shades: list[tuple[float, Colour]] = [
            (0.0, (70, 42, 10)), (0.2, (214, 158, 62)), (0.36, (255, 232, 160)), (0.6, (176, 118, 34)),
            (1.0, (44, 26, 8)),
        ]  # fmt: skip
        return materials.vertical((width, height), shades)


class HoldButton(Button):
    """Must be held for a while, by mouse, key or pad. `share` tells how far it is."""

    def __init__(self, label: object, done: object) -> None:
        self.held = False
        self.share = 0.0
        self.pad: int | None = None  # the pad that holds it
        self._bar = Box(fill="accent", radius=6)
        super().__init__(label, None, kind="primary", padding=(60, 22))  # type: ignore[arg-type]
        self._done = done
        self._bar.visible = False
        self.add(self._bar)

    def arrange(self) -> None:
        super().arrange()
        self._show()

    def _show(self) -> None:
        self._bar.visible = self.share > 0.02
        self._bar.place(14, self._h - 16, max(1.0, (self._w - 28) * self.share), 8)

    def hold(self, held: bool) -> None:
        self.held = held
        self.set_pressed(held)
        if held and self.desk is not None:
            self.desk.play("ui.slide")

    def pass_time(self, seconds: float) -> None:
        before = self.share
        self.share = min(1.0, self.share + seconds / HOLD) if self.held else max(0.0, self.share - 3 * seconds / HOLD)
        if self.share != before:
            self._show()
        if self.share >= 1.0 and before < 1.0:
            self.held = False
            self._done()  # type: ignore[operator]

    def _press(self, down: bool, pad: int | None = None) -> None:
        """Who cannot hold a button presses once, and again to stop (the same setting as for dragging)."""
        if down:
            self.pad = pad
        if self.desk is None or not self.desk.drag.by_click:
            self.hold(down)
        elif down:
            self.hold(not self.held)

    def pointer_down(self, event: Pointer, lx: float, ly: float) -> None:
        self._press(True)

    def pointer_up(self, event: Pointer, lx: float, ly: float, inside: bool) -> None:
        self._press(False)

    def on_action(self, act: Act) -> bool:
        if act.action == "confirm" and self.focused:
            if not act.repeat:
                self._press(act.pressed, act.pad)
            return True
        return False


class HandoffScene(Scene):
    """Names who is next; returns ("seat", seat) to the table, or ("undone", seat) if `before` thought better of it.

    An order draws the curtain at once: without the way back here nobody at a table of several could ever undo one.
    """

    name = "handoff"

    def __init__(self, app: App, table: Table, seat: int, before: int | None = None) -> None:
        super().__init__(app)
        self.table, self.seat, self.before = table, seat, before
        self._open = False

    def build(self) -> None:
        view = self.table.view(None)
        gang = seat_name(self.table.game, view, self.seat)
        look = gang_of(self.table.game, view, self.seat)
        self._dark = Box(fill="night")
        self._halves = [Node(name="left curtain"), Node(name="right curtain")]
        self._cloth = [Cloth("backdrops/curtain") for _ in self._halves]
        self._rod = Rod(ROD)
        for half, cloth in zip(self._halves, self._cloth, strict=True):
            half.clips = True
            half.add(cloth)
        who = sitter_words(self.table.seats, self.seat)
        by_click = self.app.settings.drag_by_click
        self.go = HoldButton(msg("handoff.press" if by_click else "handoff.hold"), self._lift)
        self.menu = Button(msg("table.menu"), self._menu, action="menu", icon="icons/icon_menu", style="label")
        self.back: Button | None = None
        if self.before is not None and self.before != self.seat and self.table.can_undo(self.before):
            words = msg("handoff.undo", name=sitter_words(self.table.seats, self.before))
            self.back = Button(words, self._undo, action="undo", icon="icons/icon_undo", style="label")
        sign = patch(look, self.seat, 190, gang, self.table.game.name)
        sign.align = "centre"
        column = Column(
            [
                Text(msg("handoff.next"), "sign", align="centre", fit=True),
                sign,
                Text(who, "big_number", align="centre", fit=True, role="heading"),
                Text(gang, "subheading", align="centre", fit=True),
                Text(msg("handoff.others"), "body", wrap=True, align="centre"),
                *self._pad_words(),
                Row([self.go], spare="centre", padding=(0, 14, 0, 0)),
            ],
            gap=16,
        )
        self._panel = Panel(column, padding=44, label=msg("handoff.next"))
        self.root.add(self._dark, *self._halves, self._rod, self._panel, self.menu)
        if self.back is not None:
            self.root.add(self.back)

    @property
    def seat_in_front(self) -> int | None:
        return self.seat

    def _pad_words(self) -> list[Node]:
        """Whose pad this seat waits for, where every pad belongs to somebody."""
        if not self.app.settings.pads_own_seats:
            return []
        number = self.app.pads.number_of(self.seat)
        words = msg("handoff.pad", number=number) if number is not None else msg("handoff.claim")
        return [Text(words, "small", wrap=True, align="centre")]

    def first_focus(self) -> Widget | None:
        return self.go

    def layout(self, w: float, h: float) -> None:
        self._dark.place(0, 0, w, h)
        half = math.ceil(w / 2)
        shift = half if self._open else 0.0
        self._halves[0].place(-shift, 0, half, h)
        self._halves[1].place(half + shift, 0, half, h)
        self._cloth[0].place(0, 0, w, h)
        self._cloth[1].place(-half, 0, w, h)
        self._rod.place(0, 0, w, ROD)
        wide = min(w - 120, 900 * (1 + (self.app.stage.text_scale - 1) * 0.5))
        high = min(h - 40, self._panel.measure(wide)[1])
        self._panel.place((w - wide) / 2, (h - high) / 2, wide, high)
        mw, mh = self.menu.measure()
        self.menu.place(w - mw - 24, h - mh - 20, mw, mh)
        if self.back is not None:
            bw, bh = self.back.measure()
            self.back.place(24, h - bh - 20, min(bw, w - mw - 72), bh)

    def update(self, seconds: float) -> None:
        self.go.pass_time(seconds)

    @property
    def moving(self) -> bool:
        return self.go.held or self.go.share > 0

    def attention(self, has: bool) -> None:
        if not has:
            self.go.hold(False)

    def on_action(self, act: Act) -> bool:
        if act.pressed and not act.repeat and act.action in ("cancel", "menu"):
            self._menu()
            return True
        return False

    def _menu(self) -> None:
        below = self.app.scenes[-2] if len(self.app.scenes) > 1 else None
        if below is not None and below.name == "table":
            self.app.push("pause", table=below, seat=self.seat)

    def _undo(self) -> None:
        """Whoever was in front takes the last decision back, and is asked again behind the curtain."""
        if not self._open and self.before is not None and self.table.undo(self.before):
            self.app.pop(("undone", self.before))

    def returned(self, result: object) -> None:
        """A computer took the seat meanwhile: nobody needs the curtain."""
        if not self.table.seats[self.seat].human:
            self.app.pop()

    def _lift(self) -> None:
        if self._open:
            return
        self._open = True
        if self.app.settings.pads_own_seats and self.go.pad is not None:
            self.app.pads.claim(self.go.pad, self.seat)
        self.app.play("game.curtain")
        half = math.ceil(self.root.w / 2)
        for node in (self._panel, self.menu, self.back):
            if node is not None:
                node.visible = False
        self.director.play(
            Together(
                [
                    Tween(self._halves[0], 0.4, smooth, x=-half),
                    Tween(self._halves[1], 0.4, smooth, x=2 * half),
                ]
            ),
            Call(lambda: self.app.pop(("seat", self.seat))),
        )
