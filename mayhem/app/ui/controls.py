"""Controls that hold a value: toggle, slider, stepper, choice."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from mayhem import i18n
from mayhem.app.gfx.node import Label, words
from mayhem.app.gfx.shapes import Box
from mayhem.app.gfx.text import Text
from mayhem.app.input.events import Act, Pointer
from mayhem.app.ui.button import Arrow, Mark
from mayhem.app.ui.skins import SkinBox
from mayhem.app.ui.widget import Tip, Tooltip, Widget

_HEIGHT = 56.0


def _tall(widget: Widget) -> float:
    """The height of a control for the present text size."""
    stage = widget.stage
    scale = stage.text_scale if stage is not None else 1.0
    return _HEIGHT * (1 + (scale - 1) * 0.55)


class Toggle(Widget):
    """On or off: a box with words beside it. With a `note` that says what it does it is a line of settings: the words
    at the left, a switch at the right, where other controls are."""

    def __init__(
        self,
        label: Label,
        on: bool,
        on_change: Callable[[bool], Any],
        *,
        tooltip: Tooltip | None = None,
        note: Label | None = None,
        enabled: bool = True,
        reason: Label | None = None,
    ) -> None:
        self.on = on
        self.on_change = on_change
        self._square = SkinBox("field")
        self._track = Box(fill="panel_low", line="brass_dark", radius=20)
        self._thumb = SkinBox("thumb")
        self._mark = Mark("check", "good")
        self._text = Text(label, "body", wrap=True, role=None)
        self._below = Text(note, "small", wrap=True, role=None) if note is not None else None
        super().__init__(role="toggle", label=label, tooltip=tooltip, enabled=enabled, reason=reason)
        self.note = note
        self.sound = "ui.toggle"
        self.on_activate = self._flip
        self.value = lambda: i18n.msg("ui.on") if self.on else i18n.msg("ui.off")
        if self._below is not None:
            self.add(self._track, self._thumb, self._mark, self._text, self._below)
        else:
            self.add(self._square, self._mark, self._text)
        self.update_look()

    def _flip(self) -> None:
        self.set_on(not self.on)
        self.on_change(self.on)

    def set_on(self, on: bool) -> None:
        self.on = on
        self.update_look()

    def update_look(self) -> None:
        self._square.skin = "field_focus" if self.lit else "field"
        self._track.line = "focus" if self.lit else "brass" if self.on else "brass_dark"
        self._track.fill = (58, 40, 16, 255) if self.on else "panel_low"
        self._thumb.alpha = 1.0 if self.enabled else 0.4
        if self._below is not None and self.stage is not None:
            self._place_switch()
        self._mark.visible = self.on
        self._text.colour = "text_faint" if not self.enabled else None
        if self.on:
            self.states.add("checked")
        else:
            self.states.discard("checked")

    def measure(self, max_w: float = math.inf) -> tuple[float, float]:
        tall = _tall(self)
        if self._below is not None:
            room = max_w - self._switch()[0] - 24
            (tw, th), (bw, bh) = self._text.measure(room), self._below.measure(room)
            return min(max_w, max(tw, bw) + self._switch()[0] + 24), max(tall, th + 2 + bh)
        before = tall * 0.72 + 18
        tw, th = self._text.measure(max_w - before)
        return before + tw, max(tall, th + 8)

    def _switch(self) -> tuple[float, float]:
        """How wide and high the switch is."""
        tall = _tall(self)
        high = min(40.0, 0.7 * tall)
        return 2.15 * high, high

    def _place_switch(self) -> None:
        wide, high = self._switch()
        x, y = self._w - wide, (self._h - high) / 2
        self._track.radius = high / 2
        self._track.place(x, y, wide, high)
        self._thumb.place(x + (wide - high if self.on else 0.0), y, high, high)
        self._mark.place(x + high * 0.42, y + high * 0.25, high * 0.5, high * 0.5)

    def arrange(self) -> None:
        tall = _tall(self)
        if self._below is not None:
            room = max(1.0, self._w - self._switch()[0] - 24)
            high, note = self._text.measure(room)[1], self._below.measure(room)[1]
            y = max(0.0, (self._h - high - 2 - note) / 2)
            self._text.place(0, y, room, high)
            self._below.place(0, y + high + 2, room, max(1.0, note))
            self._place_switch()
            return
        side = tall * 0.72
        room = max(1.0, self._w - side - 18)
        y = (self._h - side) / 2
        self._square.place(0, y, side, side)
        self._mark.place(side * 0.2, y + side * 0.2, side * 0.6, side * 0.6)
        self._text.place(side + 18, 0, room, self._h)


class Slider(Widget):
    """A value between two ends. `show` turns it into words beside the track."""

    def __init__(
        self,
        label: Label,
        value: float,
        on_change: Callable[[float], Any],
        *,
        low: float = 0.0,
        high: float = 1.0,
        step: float = 0.05,
        show: Callable[[float], str] | None = None,
        tooltip: Tooltip | None = None,
    ) -> None:
        self.low, self.high, self.step = low, high, step
        self.amount = value
        self.on_change = on_change
        self._show = show or (lambda amount: i18n.catalogue().percent(round(100 * amount)))
        self._track = Box(fill="panel_low", line="brass_dark", radius=8)
        self._full = Box(fill="accent", radius=8)
        self._thumb = SkinBox("thumb")
        self._text = Text(lambda: self._show(self.amount), "label", align="right", role=None)
        super().__init__(role="slider", label=label, tooltip=tooltip)
        self.value = lambda: self._show(self.amount)
        self.add(self._track, self._full, self._thumb, self._text)

    def set_amount(self, amount: float, tell: bool = True) -> None:
        amount = min(self.high, max(self.low, round((amount - self.low) / self.step) * self.step + self.low))
        if abs(amount - self.amount) < 1e-9:
            return
        self.amount = amount
        self._text.refresh()
        self.arrange()
        if tell:
            self.on_change(amount)

    def update_look(self) -> None:
        self._track.line = "focus" if self.lit else "brass_dark"

    def measure(self, max_w: float = math.inf) -> tuple[float, float]:
        return min(max_w, 520.0), _tall(self)

    def _span(self) -> tuple[float, float]:
        widest = max((self._text_width(amount) for amount in (self.low, self.high)), default=0.0)
        return 14.0, max(40.0, self._w - widest - 34)

    def _text_width(self, amount: float) -> float:
        stage = self.stage
        if stage is None:
            return 0.0
        style = stage.style("label")
        pixels = max(8, round(style.scaled(stage.text_scale) * stage.scale))
        return stage.look.fonts.width(style.face, pixels, self._show(amount)) / stage.scale

    def arrange(self) -> None:
        left, right = self._span()
        middle = self._h / 2
        share = (self.amount - self.low) / ((self.high - self.low) or 1)
        at = left + (right - left) * share
        self._track.place(left, middle - 8, right - left, 16)
        self._full.place(left, middle - 8, max(1.0, at - left), 16)
        size = min(40.0, self._h - 8)
        self._thumb.place(at - size / 2, middle - size / 2, size, size)
        self._text.place(right + 20, 0, max(1.0, self._w - right - 20), self._h)

    def _at(self, lx: float) -> None:
        left, right = self._span()
        self.set_amount(self.low + (self.high - self.low) * (lx - left) / ((right - left) or 1))

    def pointer_down(self, event: Pointer, lx: float, ly: float) -> None:
        self._at(lx)

    def pointer_move(self, event: Pointer, lx: float, ly: float) -> None:
        self._at(lx)

    def pointer_up(self, event: Pointer, lx: float, ly: float, inside: bool) -> None:
        if self.desk is not None:
            self.desk.play("ui.slide")

    def wheel(self, turn: int) -> bool:
        self.set_amount(self.amount + turn * self.step)
        return True

    def on_action(self, act: Act) -> bool:
        if act.pressed and act.action in ("left", "right", "less", "more"):
            self.set_amount(self.amount + self.step * (1 if act.action in ("right", "more") else -1))
            if self.desk is not None:
                self.desk.play("ui.slide")
            return True
        return False


class _Arrows(Widget):
    """Base of stepper and choice: a middle with words and an arrow on each side."""

    def __init__(
        self,
        role: str,
        label: Label,
        signs: tuple[str, str],
        labels: tuple[Label, Label],
        tooltip: Tooltip | None,
        enabled: bool,
        reason: Label | None,
    ) -> None:
        self._field = SkinBox("field")
        self._text = Text(lambda: self.shown(), "label", align="centre", fit=True, role=None)
        self._less = Arrow(signs[0], labels[0], lambda: self.go(-1))
        self._more = Arrow(signs[1], labels[1], lambda: self.go(1))
        super().__init__(role=role, label=label, tooltip=tooltip, enabled=enabled, reason=reason)
        self.value = lambda: self.shown()
        self.add(self._field, self._text, self._less, self._more)

    def shown(self) -> str:
        raise NotImplementedError

    def go(self, by: int) -> None:
        raise NotImplementedError

    def update_look(self) -> None:
        self._field.skin = "field_focus" if self.lit else "field"
        self._text.colour = "disabled" if not self.enabled else None
        self.update_arrows()

    def update_arrows(self) -> None:
        self._less.enabled = self.enabled
        self._more.enabled = self.enabled

    def _widest(self) -> float:
        return 80.0

    def text_width(self, text: str) -> float:
        stage = self.stage
        if stage is None:
            return 0.0
        style = stage.style("label")
        pixels = max(8, round(style.scaled(stage.text_scale) * stage.scale))
        return stage.look.fonts.width(style.face, pixels, text) / stage.scale

    def measure(self, max_w: float = math.inf) -> tuple[float, float]:
        if self.wish is not None:
            return self.wish
        wide = min(max_w, self._widest() + 2 * _tall(self) + 40)
        return wide, self._high(wide)

    def arrange(self) -> None:
        side = min(self._h, _tall(self))
        high = min(self._h, self._high(self._w))
        y = (self._h - high) / 2
        for arrow, x in ((self._less, 0.0), (self._more, self._w - side)):
            arrow.place(x, (self._h - side) / 2, side, side)
        self._field.place(side + 6, y, max(1.0, self._w - 2 * side - 12), high)
        self._text.place(side + 14, y, max(1.0, self._w - 2 * side - 28), high)

    def _high(self, wide: float) -> float:
        """The height of the middle in a control of this width."""
        return _tall(self)

    def wheel(self, turn: int) -> bool:
        self._turn(turn)
        return True

    def _turn(self, by: int) -> None:
        if not self.enabled:
            return
        before = self.shown()
        self.go(by)
        if self.desk is not None and self.shown() != before:
            self.desk.play("ui.slide")

    def on_action(self, act: Act) -> bool:
        if act.pressed and self.enabled and act.action in ("left", "right", "less", "more"):
            self._turn(1 if act.action in ("right", "more") else -1)
            return True
        return super().on_action(act)

    def pointer_up(self, event: Pointer, lx: float, ly: float, inside: bool) -> None:
        """A click on the middle only gives the focus; the arrows have their own clicks."""


class Stepper(_Arrows):
    """A whole number, changed by wheel, keys or its two buttons."""

    def __init__(
        self,
        label: Label,
        amount: int,
        on_change: Callable[[int], Any],
        *,
        low: int = 0,
        high: int = 99,
        show: Callable[[int], str] | None = None,
        tooltip: Tooltip | None = None,
        enabled: bool = True,
        reason: Label | None = None,
    ) -> None:
        self.low, self.high = low, high
        self.amount = amount
        self.on_change = on_change
        self._show = show or i18n.format_number
        super().__init__(
            "stepper", label, ("minus", "plus"), (i18n.msg("ui.less"), i18n.msg("ui.more")), tooltip, enabled, reason
        )
        self.update_arrows()

    def shown(self) -> str:
        return self._show(self.amount)

    @property
    def has_tip(self) -> bool:
        return True

    def _told(self) -> Tip | None:
        """Without words of its own, the tooltip says how far it goes."""
        if self.tooltip is not None or not self.enabled:
            return super()._told()
        return Tip(i18n.msg("ui.range", low=self._show(self.low), high=self._show(self.high)), self.label)

    def go(self, by: int) -> None:
        self.set_amount(self.amount + by)

    def set_amount(self, amount: int, tell: bool = True) -> None:
        amount = max(self.low, min(self.high, amount))
        if amount != self.amount:
            self.amount = amount
            self._text.refresh()
            self.update_arrows()
            if tell:
                self.on_change(amount)

    def set_range(self, low: int, high: int) -> None:
        self.low, self.high = low, high
        self.set_amount(self.amount)
        self.update_arrows()

    def update_arrows(self) -> None:
        if hasattr(self, "amount"):
            self._less.enabled = self.enabled and self.amount > self.low
            self._more.enabled = self.enabled and self.amount < self.high

    def _widest(self) -> float:
        return max(60.0, self.text_width(self._show(self.high)), self.text_width(self._show(self.low)))


class Choice(_Arrows):
    """One of several, one after another: options are (value, words), which may stand in several `lines`."""

    def __init__(
        self,
        label: Label,
        options: Sequence[tuple[Any, Label]],
        chosen: Any,
        on_change: Callable[[Any], Any],
        *,
        tooltip: Tooltip | None = None,
        enabled: bool = True,
        reason: Label | None = None,
        wraps: bool = True,
        lines: int = 1,
    ) -> None:
        self._lines = lines
        self.options = list(options)
        self.on_change = on_change
        self.wraps = wraps
        self._at = next((at for at, (value, _) in enumerate(self.options) if value == chosen), 0)
        super().__init__(
            "choice", label, ("left", "right"), (i18n.msg("ui.previous"), i18n.msg("ui.next")), tooltip, enabled, reason
        )
        self.on_activate = lambda: self.go(1)
        self.sound = "ui.slide"
        self._text.wraps, self._text.max_lines = lines > 1, lines

    @property
    def chosen(self) -> Any:
        return self.options[self._at][0]

    def shown(self) -> str:
        return words(self.options[self._at][1]) if self.options else ""

    @property
    def has_tip(self) -> bool:
        return True

    def _told(self) -> Tip | None:
        """Without words of its own, the tooltip names everything there is to choose from."""
        if self.tooltip is not None or not self.enabled:
            return super()._told()
        return Tip(lambda: i18n.t("ui.options", options=[words(label) for _, label in self.options]), self.label)

    def go(self, by: int) -> None:
        count = len(self.options)
        at = (self._at + by) % count if self.wraps else max(0, min(count - 1, self._at + by))
        if at != self._at:
            self._at = at
            self._text.refresh()
            self.on_change(self.chosen)

    def choose(self, value: Any) -> None:
        """Show a value without telling."""
        if any(known == value for known, _ in self.options):
            self.offer(self.options, value)

    def offer(self, options: Sequence[tuple[Any, Label]], chosen: Any) -> None:
        """Other things to choose from, without telling."""
        self.options = list(options)
        self._at = next((at for at, (value, _) in enumerate(self.options) if value == chosen), 0)
        self._text.refresh()

    def _widest(self) -> float:
        return max((self.text_width(words(label)) for _, label in self.options), default=60.0)

    def _high(self, wide: float) -> float:
        """With words that are too long for a line it is higher all the while, or it would jump as one leafs."""
        tall = _tall(self)
        stage = self.stage
        if self._lines == 1 or stage is None or self._widest() <= wide - 2 * tall - 28:
            return tall
        style = stage.style("label")
        return max(tall, self._lines * style.leading * style.scaled(stage.text_scale) + 8)
