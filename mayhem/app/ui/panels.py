"""Panels, scrolling, lists, tabs and dialogs."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from mayhem import i18n
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.shapes import Box
from mayhem.app.gfx.text import Text
from mayhem.app.input.events import Act, Pointer
from mayhem.app.ui.button import Button
from mayhem.app.ui.layout import Column, Container, Flow, Padding, Row
from mayhem.app.ui.skins import SkinBox
from mayhem.app.ui.widget import Widget

WHEEL_STEP = 90.0
RIM = 2.0  # around what scrolls, so that frames at its edge are whole


class Panel(Container):
    """A skinned box around one child."""

    def __init__(
        self,
        child: Node,
        *,
        skin: str = "panel",
        padding: Padding = 24,
        role: str | None = "panel",
        label: Label | None = None,
        name: str = "",
    ) -> None:
        self._skin = SkinBox(skin)
        self.child = child
        super().__init__([self._skin, child], padding=padding, name=name)
        self.role = role
        self.label = label
        self.solid = True

    def need(self, max_w: float) -> tuple[float, float]:
        return self.child.measure(max_w)

    def spread(self, x: float, y: float, w: float, h: float) -> None:
        self._skin.place(0, 0, self._w, self._h)
        self.child.place(x, y, w, h)


class Scroll(Widget):
    """A window onto something taller: wheel, page keys, a bar, and it follows the focus."""

    leafs = True

    def __init__(
        self, child: Node, *, label: Label | None = None, role: str = "scroll", tall: float | None = None
    ) -> None:
        self.child = child
        self._tall = tall
        self._at = 0.0
        self._high = 0.0
        self._rim = 0.0
        self._window = Node()
        self._track = Box(fill="panel_low", radius=6)
        self._thumb = Box(fill="brass", radius=6)
        self._grab: tuple[float, float] | None = None
        super().__init__(role=role, label=label, focusable=False)
        self._window.clips = True
        self._window.lays_out = True  # what grows inside makes the bar shorter
        self._window.add(child)
        self.add(self._window, self._track, self._thumb)

    def measure(self, max_w: float = math.inf) -> tuple[float, float]:
        if self.wish is not None:
            return self.wish
        w, h = self.child.measure(max_w - 22)
        return w + 22, min(h, self._tall) if self._tall is not None else h

    def _content(self) -> float:
        stage = self.stage
        if stage is not None:
            stage.lay_out()
        return max(self._h, self._high)

    def arrange(self) -> None:
        content = self.child.measure(max(1.0, self._w))[1]
        bar = content > self._h + 0.5
        width = self._w - (22 if bar else 0)
        content = self.child.measure(width)[1] if bar else content
        self._high = content
        self._rim = 0.0 if bar else RIM
        self._window.place(-RIM, -self._rim, width + 2 * RIM, self._h + 2 * self._rim)
        self._at = max(0.0, min(self._at, content - self._h))
        self.child.place(RIM, self._rim - self._at, width, max(content, self._h))
        self._track.visible = self._thumb.visible = bar
        if bar:
            size = max(36.0, self._h * self._h / content)
            y = (self._h - size) * self._at / max(1.0, content - self._h)
            self._track.place(self._w - 12, 0, 12, self._h)
            self._thumb.place(self._w - 12, y, 12, size)

    def scroll_to(self, at: float) -> None:
        content = self._content()
        at = max(0.0, min(at, content - self._h))
        if at != self._at:
            self._at = at
            self._shift()

    def _shift(self) -> None:
        """Show another part; nothing inside changes its size."""
        self.child.y = self._rim - self._at
        if self._thumb.visible:
            self._thumb.y = (self._h - self._thumb.h) * self._at / max(1.0, self._high - self._h)

    @property
    def position(self) -> float:
        return self._at

    def to_end(self) -> None:
        self.scroll_to(self._content())

    def reveal(self, widget: Node) -> None:
        """Scroll so that a widget inside is seen."""
        if self._window not in list(widget.ancestors()):
            return
        stage = self.stage
        if stage is not None:
            stage.lay_out()
            stage.list.sync()
        top = widget.to_node(self.child, 0, 0)[1]
        bottom = widget.to_node(self.child, 0, widget.h)[1]
        margin = min(30.0, self._h / 6)
        if top - margin < self._at:
            self.scroll_to(top - margin)
        elif bottom + margin > self._at + self._h:
            self.scroll_to(bottom + margin - self._h)

    def wheel(self, turn: int) -> bool:
        before = self._at
        self.scroll_to(self._at - turn * WHEEL_STEP)
        return self._at != before

    def pointer_down(self, event: Pointer, lx: float, ly: float) -> None:
        if lx >= self._w - 22 and self._thumb.visible:
            self._grab = (ly, self._at)

    def pointer_move(self, event: Pointer, lx: float, ly: float) -> None:
        if self._grab is not None:
            start, at = self._grab
            room = self._h - self._thumb.h
            self.scroll_to(at + (ly - start) * (self._content() - self._h) / max(1.0, room))

    def pointer_up(self, event: Pointer, lx: float, ly: float, inside: bool) -> None:
        self._grab = None

    def on_action(self, act: Act) -> bool:
        if act.pressed and act.action in ("page_up", "page_down"):
            before = self._at
            self.scroll_to(self._at + (0.85 if act.action == "page_down" else -0.85) * self._h)
            return self._at != before
        return False


class ListRow(Button):
    """One row of a list: words, perhaps a picture before them."""

    def __init__(
        self,
        label: Label,
        on_activate: Callable[[], Any],
        *,
        style: str = "body",
        picture: Node | None = None,
    ) -> None:
        super().__init__(label, on_activate, kind="quiet", style=style, align="left", padding=(16, 8), role="row")
        self._text.wraps, self._text.fits = True, False
        self._shown = picture
        if picture is not None:
            self.add(picture)

    def _beside(self) -> tuple[float, float]:
        """The room that the picture takes."""
        if self._shown is None:
            return 0.0, 0.0
        w, h = self._shown.measure()
        return w + self._pad[0], h

    def measure(self, max_w: float = math.inf) -> tuple[float, float]:
        wide, high = self._beside()
        w, h = super().measure(max_w - wide)
        return w + wide, max(h, high + 2 * self._pad[1])

    def arrange(self) -> None:
        super().arrange()
        if self._shown is not None:
            wide, high = self._beside()
            top = self._pad[1] if self._shown.align == "start" else (self._h - high) / 2  # beside the first line
            self._shown.place(self._pad[0] - 4, top, wide - self._pad[0], high)
            left = self._pad[0] + wide
            self._text.place(left, 0, max(1.0, self._w - left - self._pad[0]), self._h)


class List(Scroll):
    """Rows to choose from: items are (value, words); `on_choose(value)` is told."""

    def __init__(
        self,
        label: Label,
        items: Sequence[tuple[Any, Label]],
        on_choose: Callable[[Any], Any],
        *,
        chosen: Any = None,
        tall: float | None = None,
        picture: Callable[[Any], Node | None] | None = None,
    ) -> None:
        """`picture`: what stands before the words of a row, of a size of its own."""
        self._rows = Column(gap=2)
        self._picture = picture
        self.on_choose = on_choose
        self.chosen = chosen
        super().__init__(self._rows, label=label, role="list", tall=tall)
        self.set_items(items)

    def set_items(self, items: Sequence[tuple[Any, Label]]) -> None:
        self._rows.clear()
        self.items = list(items)
        for value, label in self.items:
            picture = self._picture(value) if self._picture is not None else None
            row = ListRow(label, lambda value=value: self.choose(value), picture=picture)  # type: ignore[misc]
            row.data = value
            self._rows.add(row)
        self._mark()
        self.request_layout()

    def choose(self, value: Any) -> None:
        self.chosen = value
        self._mark()
        self.on_choose(value)

    def chosen_row(self) -> ListRow | None:
        """The last one with the chosen value."""
        rows = [row for row in self._rows.children if isinstance(row, ListRow) and row.data == self.chosen]
        return rows[-1] if rows else None

    def _mark(self) -> None:
        for row in self._rows.children:
            if isinstance(row, ListRow):
                row.set_selected(row.data == self.chosen)


class Tab(Button):
    """One of the tabs."""

    below: Callable[[], Widget | None] | None = None  # where its page begins

    def on_action(self, act: Act) -> bool:
        desk = self.desk
        first = self.below() if act.action == "down" and act.pressed and self.below is not None else None
        if first is not None and desk is not None:
            desk.focus_on(first)
            desk.play("ui.move")
            return True
        return super().on_action(act)

    def skin_name(self) -> str:
        return "tab_on" if self.selected or self.lit else "tab"


class Tabs(Container):
    """A row of tabs above the page that is chosen. Pages are (name, words, node)."""

    def __init__(
        self, pages: Sequence[tuple[str, Label, Node]], *, on_change: Callable[[str], Any] | None = None
    ) -> None:
        self.pages = {name: page for name, _, page in pages}
        self.on_change = on_change
        self.current = pages[0][0]
        self._tabs: dict[str, Tab] = {
            name: Tab(label, lambda name=name: self.show(name), role="tab", padding=(22, 10))  # type: ignore[misc]
            for name, label, _ in pages
        }
        tabs = list(self._tabs.values())
        for tab, after in zip(tabs, [*tabs[1:], tabs[0]], strict=True):
            tab.sound = "ui.tab"
            tab.neighbours["right"], after.neighbours["left"] = after, tab  # a ring, as for the keys that leaf
            tab.below = partial(self._begin, tab)
        self._bar = Flow(list(self._tabs.values()), gap=8)
        super().__init__([self._bar, *self.pages.values()], gap=16)
        self._mark()

    def show(self, name: str) -> None:
        if name != self.current:
            self.current = name
            self._mark()
            self.request_layout()
            if self.on_change is not None:
                self.on_change(name)

    @property
    def tab(self) -> Tab:
        """The tab of the page that is shown."""
        return self._tabs[self.current]

    def step(self, by: int) -> None:
        names = list(self.pages)
        name = names[(names.index(self.current) + by) % len(names)]
        self.show(name)
        stage = self.stage
        if stage is not None and stage.desk is not None:
            stage.desk.play("ui.tab")
            stage.desk.focus_on(self._tabs[name])

    def _begin(self, tab: Tab) -> Widget | None:
        """The first control of the page that is shown; None: below the tab are more tabs, or there is none."""
        if any(other.y > tab.y + 1 for other in self._tabs.values()):
            return None
        desk = self.stage.desk if self.stage is not None else None
        inside = (node for node in self.pages[self.current].walk() if isinstance(node, Widget) and node.focusable)
        return next((node for node in inside if desk is not None and desk.shown(node)), None)

    def _mark(self) -> None:
        for name, page in self.pages.items():
            page.visible = name == self.current
            self._tabs[name].set_selected(name == self.current)

    def need(self, max_w: float) -> tuple[float, float]:
        bw, bh = self._bar.measure(max_w)
        sizes = [page.measure(max_w) for page in self.pages.values()]
        return max(bw, *(s[0] for s in sizes)), bh + self.gap + max(s[1] for s in sizes)

    def spread(self, x: float, y: float, w: float, h: float) -> None:
        bh = self._bar.measure(w)[1]
        self._bar.place(x, y, w, bh)
        self.pages[self.current].place(x, y + bh + self.gap, w, max(0.0, h - bh - self.gap))


DOCKED, DOCK_GAP, DOCK_DIM = 960.0, 12.0, 0.4  # a dialog at an edge: how wide at most, how far from it, how dark behind


class Dialog(Widget):
    """A question above everything: title, body, buttons. `cancel` is the answer for escape; None forbids it.
    The answer with the number `first` glows, and keys begin there.

    Show it with `open_on(desk)`; the answer comes to `on_answer(value)` after it has closed.
    """

    dim = 1.0  # how dark everything behind it gets: less where one looks at it while one thinks
    lets: Sequence[str] = ()  # actions that the scene below hears all the while, and their buttons there

    def __init__(
        self,
        title: Label,
        body: Label | Node,
        answers: Sequence[tuple[Any, Label]],
        on_answer: Callable[[Any], Any],
        *,
        cancel: Any = None,
        cancellable: bool = True,
        wide: float = 860,
        first: int = 0,
    ) -> None:
        super().__init__(role="dialog", label=title, focusable=False)
        self.on_answer = on_answer
        self._cancel = cancel
        self._cancellable = cancellable
        self._wide = wide
        self.dock: str | None = None  # "left" or "right": at that edge, so that what it is about stays in sight
        self.on_close: Callable[[], Any] | None = None
        self._scrim = Box(fill="scrim")
        heading = Text(title, "subheading", wrap=True, align="centre", role="heading")
        content = body if isinstance(body, Node) else Text(body, "body", wrap=True, align="centre")
        self._first = first
        self.buttons = {
            value: Button(label, lambda value=value: self.answer(value), kind="primary" if at == first else "button")  # type: ignore[misc]
            for at, (value, label) in enumerate(answers)
        }
        self._buttons = Row(list(self.buttons.values()), gap=18, spare="centre")
        self._buttons.visible = bool(self.buttons)
        self._scroll = Scroll(content)
        column = Column([heading, self._scroll, self._buttons], gap=24)
        self._column = column
        self._panel = Panel(column, padding=36, role=None)
        self.add(self._scrim, self._panel)

    def open_on(self, desk: Any) -> None:
        """Show it on top and take the input."""
        self.z = 700
        desk.overlay.add(self)
        self.place(0, 0, desk.stage.width, desk.stage.height)
        desk.open_modal(self, next(iter(list(self.buttons.values())[self._first :]), None))
        desk.play("ui.open")

    def arrange(self) -> None:
        stage = self.stage
        if stage is None:
            return
        w, h = stage.width, stage.height
        self._w, self._h = w, h
        shelf = stage.desk.shelf if stage.desk is not None else 0.0
        self._scrim.place(0, shelf, w, h - shelf)
        wide = min(self._wide * (1 + (stage.text_scale - 1) * 0.6), w - 120)
        left = (w - wide) / 2
        if self.dock is not None:
            wide = min(wide, DOCKED)
            left = DOCK_GAP if self.dock == "left" else w - wide - DOCK_GAP
        self._scrim.alpha = self.dim if self.dock is None else DOCK_DIM
        before, above, after, below = self._panel.padding
        needed = self._column.measure(wide - before - after)
        self._buttons.spare = "centre"
        high = min(needed[1] + above + below, h - shelf - (100 if not shelf else 30))
        self._scroll.weight = 1.0
        self._panel.place(left, shelf + (h - shelf - high) / 2, wide, high)

    @property
    def panel(self) -> Node:
        """What lies above the table."""
        return self._panel

    def restyle(self) -> None:
        super().restyle()
        self.arrange()

    def answer(self, value: Any) -> None:
        self.close()
        self.on_answer(value)

    def close(self) -> None:
        desk = self.desk
        if desk is not None:
            desk.close_modal(self)
            desk.play("ui.close")
        self.leave()
        if self.on_close is not None:
            self.on_close()

    def on_action(self, act: Act) -> bool:
        if act.action == "cancel" and act.pressed and self._cancellable:
            self.answer(self._cancel)
            return True
        return False


def ask(desk: Any, title: Label, body: Label, yes: Callable[[], Any], *, yes_label: Label | None = None) -> Dialog:
    """A yes-or-no question about something that would be lost; `no` does nothing, and whoever presses on gets it."""
    dialog = Dialog(
        title,
        body,
        [(True, yes_label or i18n.msg("ui.yes")), (False, i18n.msg("ui.no"))],
        lambda answer: yes() if answer else None,
        cancel=False,
        first=1,
    )
    dialog.open_on(desk)
    return dialog
