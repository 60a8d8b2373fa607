"""The desk: focus, hover, presses, tooltips, toasts, dialogs and drags on one stage."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mayhem import i18n
from mayhem.app.gfx.node import Label, Node, words
from mayhem.app.gfx.stage import Stage
from mayhem.app.input.actions import Bindings
from mayhem.app.input.events import KEYBOARD, MOUSE, PAD, Act, Event, Pointer, Typed
from mayhem.app.ui.button import Button
from mayhem.app.ui.drag import DragManager
from mayhem.app.ui.focus import FocusRing, lit_below, nearest, readable, veiled
from mayhem.app.ui.overlay import Bubble, TipLink, ToastLayer
from mayhem.app.ui.tips import Tips
from mayhem.app.ui.widget import Widget

# What the scene hears even while a dialog asks something.
THROUGH = ("menu", "hint", "rules")
# Keys that whoever plays with the mouse presses in between: what is pointed at stays what is meant.
SHORTCUTS = (
    "undo", "hint", "deal", "recap", "speed", "skip", "log", "dice", "overlay", "fullscreen", "screenshot", "tooltip",
    "rules",
)  # fmt: skip


class Desk:
    """Everything between events and widgets. One per stage; `stage.desk` leads here."""

    def __init__(
        self, stage: Stage, bindings: Bindings | None = None, play: Callable[[str], None] | None = None
    ) -> None:
        self.stage = stage
        stage.desk = self
        self.bindings = bindings or Bindings()
        self.play: Callable[[str], None] = play or (lambda name: None)
        # Reads aloud; with `after` it waits for what is being said, else it cuts that off.
        self.narrate: Callable[..., None] = lambda text, after=False: None
        self.open_rule: Callable[[str], None] | None = None  # the way to the rules reference
        self.shelf = 0.0  # room at the top of the window that dialogs and toasts leave free
        self.toast_room: Callable[[], tuple[float, float, float, float] | None] = lambda: None  # the scene's
        self.on_shelf: Node | None = None  # what lies there can be pressed even while a dialog asks something
        self.home: Callable[[], Widget | None] = lambda: None  # the scene's: where keys begin when nothing had them
        self.device = MOUSE
        self.pad_family = "xbox"
        self.focus: Widget | None = None
        self.hover: Widget | None = None
        self.beside: Widget | None = None  # pointed at beside a question: it tells what it is, and does nothing
        self.captured: Widget | None = None
        self.fallback: Callable[[Act], bool] = lambda act: False
        self.put_aside: Callable[[], bool] = lambda: False  # the right button ends what the scene has under way
        self.drag = DragManager(self)
        self.ring = FocusRing()
        self.overlay = Node(name="overlay", z=1000)
        self.toasts = ToastLayer()
        self.tips = Tips(self)
        self._base: Node = stage.root
        self._modals: list[tuple[Node, Widget | None]] = []
        self._aside: dict[Node, tuple[list[tuple[Node, Widget | None]], Widget | None]] = {}  # by the scene's root
        self._glyph_users: list[Callable[[], None]] = []
        self.pointer = (-1.0, -1.0)
        self.overlay.add(self.drag.layer, self.ring, self.toasts)
        stage.root.add(self.overlay)
        self.overlay.place(0, 0, stage.width, stage.height)
        self._language = i18n.on_change(stage.relocalise)

    def close(self) -> None:
        """The stage is given up."""
        self._language()

    # --- scope ------------------------------------------------------------------------------------------------
    @property
    def scope(self) -> Node:
        """The part of the stage that takes input: the top dialog, or the scene."""
        return self._modals[-1][0] if self._modals else self._base

    def set_base(self, node: Node, focus: Widget | None = None) -> None:
        """Another scene is on top: what the last one asked is not asked any more."""
        self.drag.cancel()
        self.tips.hide()
        for modal, _ in self._modals:
            modal.leave()
        self._modals.clear()
        self._base = node
        self._drop_pointer()
        self._modals, kept = self._aside.pop(node, ([], None))
        for modal, _ in self._modals:
            modal.visible = True
            modal.request_layout()
        focus = kept if self._modals else focus
        self._set_focus(focus if focus is not None and self.shown(focus) else None)

    def lay_aside(self) -> None:
        """Another scene comes for a while: what is asked here, and how far it was answered, waits for the way back."""
        self.drag.cancel()
        self.tips.hide()
        self.toasts.clear()
        if self._modals:
            self._aside[self._base] = (self._modals, self.focus)
            for modal, _ in self._modals:
                modal.visible = False
            self._modals = []

    def forget(self, base: Node) -> None:
        """A scene goes for good, and what was asked there."""
        for modal, _ in self._aside.pop(base, ([], None))[0]:
            modal.leave()
        self.toasts.forget_questions()

    def open_modal(self, node: Node, focus: Widget | None = None) -> None:
        """Only this node takes input until it is closed."""
        self.drag.cancel()
        self.tips.hide()
        self._modals.append((node, self.focus))
        self.toasts.settle()  # those that lie where the question is now
        self._drop_pointer()
        self.narrate(". ".join(readable(node)))
        self._set_focus(focus or self.first_focus(), after=True)

    def close_modal(self, node: Node) -> None:
        for at, (modal, before) in enumerate(self._modals):
            if modal is node:
                del self._modals[at:]
                self._drop_pointer()
                self.tips.hide()
                self._set_focus(before if before is not None and self.shown(before) else self.home_focus())
                return

    @property
    def modal(self) -> Node | None:
        return self._modals[-1][0] if self._modals else None

    def _drop_pointer(self) -> None:
        if self.captured is not None:
            self.captured.set_pressed(False)
            self.captured = None
        if self.hover is not None:
            self.hover.set_hovered(False)
            self.hover = None
        self.beside = None

    def shown(self, node: Node) -> bool:
        """Is the node on this stage, inside the scope, and visible with all its parents?"""
        if node.stage is not self.stage or not node.visible:
            return False
        inside = node is self.scope
        for parent in node.ancestors():
            if not parent.visible:
                return False
            inside = inside or parent is self.scope
        return inside

    # --- focus ------------------------------------------------------------------------------------------------
    def focusables(self) -> list[Widget]:
        """What the focus can go to, in the order of reading."""
        self.stage.lay_out()
        self.stage.list.sync()
        found: list[Widget] = []
        self._collect(self.scope, found)
        if self.tips.pinned is not None:
            self._collect(self.tips.pinned, found)
        return found

    def _collect(self, node: Node, found: list[Widget]) -> None:
        if not node.visible or node._wa <= 0.02:
            return
        if isinstance(node, Widget) and node.focusable and node.w > 0 and node.h > 0:
            found.append(node)
        for child in node.children:
            self._collect(child, found)

    def first_focus(self) -> Widget | None:
        widgets = self.focusables()
        return next((widget for widget in widgets if widget.enabled), widgets[0] if widgets else None)

    def home_focus(self) -> Widget | None:
        """Where keys begin in a scene; in a dialog, and where the scene does not say, at the first thing to read."""
        home = self.home() if not self._modals else None
        return home if home is not None and self.shown(home) else self.first_focus()

    def focus_on(self, widget: Widget | None) -> None:
        """Give a widget the focus and scroll it into view."""
        self._set_focus(widget)
        if widget is not None:
            for parent in widget.ancestors():
                reveal = getattr(parent, "reveal", None)
                if reveal is not None:
                    reveal(widget)

    def _set_focus(self, widget: Widget | None, after: bool = False) -> None:
        if widget is self.focus:
            return
        if self.focus is not None:
            self.focus.set_focused(False)
        self.focus = widget
        if widget is not None:
            widget.set_focused(True)
            if self.device != MOUSE:
                self._announce(widget, after)
        self.tips.focused(widget)
        self._place_ring()

    def _announce(self, widget: Widget, after: bool = False) -> None:
        parts = [widget.label_text(), widget.value_text(), words(widget.note)]
        if not widget.enabled:
            parts.append(words(widget.reason))
        self.narrate(". ".join(part for part in parts if part), after)

    def move_focus(self, action: str, among: Sequence[Widget] | None = None) -> bool:
        """Go to the neighbour in a direction, or to the next or previous in order."""
        widgets = list(among) if among is not None else self.focusables()
        if not widgets:
            return False
        current = self.focus
        if current is None or current not in widgets:
            self.focus_on(next((widget for widget in widgets if widget.enabled), widgets[0]))
            return True
        if action in ("next", "prev"):
            step = 1 if action == "next" else -1
            self.focus_on(widgets[(widgets.index(current) + step) % len(widgets)])
            return True
        wished = current.neighbours.get(action)
        if wished is not None and wished in widgets:
            self.focus_on(wished)
            return True
        found = nearest(current, widgets, action)
        if found is None:
            return False
        self.focus_on(found)
        return True

    def _place_ring(self) -> None:
        widget = self.focus
        if widget is not None and self.device != MOUSE and widget.stage is self.stage:
            self.stage.lay_out()
            self.stage.list.sync()
            if self._modals or not veiled(widget, self._base):
                self.ring.surround(widget)
                return
        self.ring.visible = False

    # --- events -----------------------------------------------------------------------------------------------
    def use_device(self, device: str) -> None:
        """Another device is in use: glyphs follow, the ring shows for keys and pads."""
        if device == self.device:
            return
        self.device = device
        if device != MOUSE and self.hover is not None:
            self.hover.set_hovered(False)
        self.refresh_glyphs()
        if self.focus is not None:
            self.focus.show_lit()
        self._place_ring()

    def use_family(self, family: str) -> None:
        """A pad of another maker is in use: its signs are shown."""
        if family != self.pad_family:
            self.pad_family = family
            self.refresh_glyphs()

    def refresh_glyphs(self) -> None:
        """Other keys, another device: the signs on the buttons are drawn anew."""
        for tell in list(self._glyph_users):
            tell()

    def follow_device(self, tell: Callable[[], None]) -> Callable[[], None]:
        """Be told when the device in use changes; returns a function that ends it."""
        self._glyph_users.append(tell)
        return lambda: self._glyph_users.remove(tell) if tell in self._glyph_users else None

    def handle(self, event: Event) -> bool:
        """One event; True when something used it."""
        if isinstance(event, Pointer):
            self.use_device(MOUSE)
            return self._handle_pointer(event)
        if isinstance(event, Act):
            # A key that only does something, such as the one for a hint, does not take the mouse out of a hand.
            if event.device == PAD or (event.device == KEYBOARD and event.action not in SHORTCUTS):
                self.use_device(event.device)
            return self._handle_act(event)
        if isinstance(event, Typed) and self.focus is not None and (self.typing or self.would_type):
            self.focus.on_typed(event.text)
            return True
        return False

    @property
    def typing(self) -> bool:
        return self.focus is not None and self.focus.wants_text

    @property
    def would_type(self) -> bool:
        """Does the first letter begin a line of text?"""
        return self.device == KEYBOARD and self.focus is not None and self.focus.takes_text

    def _handle_act(self, act: Act) -> bool:
        if act.action == "tooltip" and act.pressed and not act.repeat:
            return self.tips.toggle()
        tip = self.tips.panel
        if act.action == "rules" and act.pressed and not act.repeat and tip is not None and not self.toasts.rule:
            link = tip.tip.link
            if link is not None:  # to the rule that the tooltip names
                link()
                return True
        if act.action == "rules" and act.pressed and not act.repeat and self._open_subject():
            return True
        if self.tips.pinned is not None and act.pressed and act.action == "cancel":
            self.tips.hide()
            return True
        if self.drag.active:
            return self.drag.action(act)
        if act.pressed and act.action == "confirm" and not act.repeat and self.focus is None:
            first = self.first_focus()
            if first is not None:
                self.focus_on(first)
                return True
        node: Node | None = self.focus
        focus, value = self.focus, self.focus.value_text() if self.focus is not None else ""
        while node is not None:
            if isinstance(node, Widget) and node.on_action(act):
                self._place_ring()
                if focus is not None and focus is self.focus and focus.value_text() != value:
                    self.narrate(focus.value_text())
                return True
            if node is self.scope:
                break
            node = node.parent
        scope = self.scope
        if isinstance(scope, Widget) and scope is not node and scope.on_action(act):
            return True
        if (not self._modals or self._lets_through(act.action)) and self.fallback(act):
            return True
        if not act.pressed:
            return False
        if not act.repeat and self._press_by_key(act.action):
            return True
        if act.action in ("up", "down", "left", "right", "next", "prev"):
            moved = self.move_focus(act.action)
            if moved:
                self.play("ui.move")
            return moved
        return act.action in ("page_up", "page_down") and self._leaf(act)

    def _open_subject(self) -> bool:
        """To the rule of a line of the log; what was just refused comes first."""
        line = self.tips.subject or self.focus
        if line is None or not line.leads or line.rule is None or self.open_rule is None or self.toasts.rule:
            return False
        self.open_rule(line.rule)
        return True

    def _leaf(self, act: Act) -> bool:
        """What is longer than its window is leafed through, though nothing in it takes the focus: the largest first."""
        long = [node for node in self.scope.walk() if isinstance(node, Widget) and node.leafs and self.shown(node)]
        long.sort(key=lambda node: -node.w * node.h)
        return any(node.on_action(act) for node in long)

    def _press_by_key(self, action: str) -> bool:
        """The button that shows this action's key is pressed by it."""
        inside = self.focusables()
        shelf: list[Widget] = []
        above = self.on_shelf
        if above is not None and all(parent.visible for parent in above.ancestors()):
            self._collect(above, shelf)
        for widget in (*shelf, *inside):
            if isinstance(widget, Button) and widget.action == action:
                widget.activate()
                return True
        return False

    def _lets_through(self, action: str | None) -> bool:
        """Does the scene hear it although a dialog asks something?"""
        return action in THROUGH or action in getattr(self.modal, "lets", ())

    def _below(self, x: float, y: float) -> Widget | None:
        """What lies beside the dialog; not what its panel lies on."""
        panel: Node | None = getattr(self.modal, "panel", None)
        if panel is not None and panel.covers(*panel.from_screen(x, y)):
            return None
        node = self._base.hit(x, y)
        while node is not None and not isinstance(node, Widget):
            node = node.parent
        return node

    def _tool_below(self, x: float, y: float) -> Widget | None:
        """A button beside the dialog that does what its key does all the while."""
        tool = self._below(x, y)
        return tool if isinstance(tool, Button) and self._lets_through(tool.action) else None

    def _told_below(self, x: float, y: float) -> Widget | None:
        """Who is asked may look around: what lies on the table still says what it is."""
        if not getattr(self.modal, "lets", ()):
            return None
        node: Node | None = self._below(x, y)
        while node is not None and not (isinstance(node, Widget) and node.has_tip):
            node = node.parent
        return node

    def _reachable(self, widget: Widget) -> bool:
        """Can it be pointed at? What lies beside a dialog can, if it works all the while."""
        beside = isinstance(widget, Button) and self._lets_through(widget.action)
        beside = beside or any(node is self.on_shelf for node in widget.ancestors())
        beside = (bool(self._modals) and beside) or self.tips.holds(widget)
        return self.shown(widget) or (beside and widget.stage is self.stage)

    def _widget_at(self, x: float, y: float) -> Widget | None:
        hit = self.stage.hit(x, y)
        above = self.on_shelf
        if above is not None and self._modals and all(parent.visible for parent in above.ancestors()):
            found = above.hit(x, y)
            if isinstance(found, Widget):
                return found
        tip = self.tips.panel
        while hit is not None:
            if isinstance(hit, Widget):
                break
            hit = hit.parent
        hit = lit_below(hit)
        if hit is not None and hit is self.modal:
            return self._tool_below(x, y) or hit
        node: Node | None = hit
        while node is not None:
            if node is self.scope or (tip is not None and node is tip) or node is self.toasts:
                return hit
            node = node.parent
        return None

    def _handle_pointer(self, event: Pointer) -> bool:
        self.pointer = (event.x, event.y)
        hit = self._widget_at(event.x, event.y)
        if self.drag.active:
            return self.drag.pointer(event, hit)
        if event.kind == "move":
            return self._pointer_moved(event, hit)
        if event.kind == "wheel":
            node: Node | None = hit
            while node is not None:
                if isinstance(node, Widget) and node.wheel(event.wheel):
                    self.stage.lay_out()
                    self.tips.rest()  # below a number lies what it comes to
                    self._pointer_moved(event, self._widget_at(event.x, event.y))  # other things lie there now
                    return True
                node = node.parent
            return False
        if event.button == 3 and event.kind == "down":
            if not self._modals and self.put_aside():
                return True
            return (hit.secondary(event) if hit is not None else False) or self.tips.toggle()
        if event.button != 1:
            return False
        if event.kind == "down":
            if not isinstance(hit, TipLink) and self.toasts.wave_away(event.x, event.y):
                return True
            return self.press(event, hit)
        return self._released(event, hit)

    def _pointer_moved(self, event: Pointer, hit: Widget | None) -> bool:
        if self.captured is not None:
            if self.drag.moved(event):
                if self.captured is not None:
                    self.captured.set_pressed(False)
                if self.drag.active:
                    self.captured = None
                return True
            self.captured.pointer_move(event, *self.captured.from_screen(event.x, event.y))
            return True
        if hit is not self.hover:
            if self.hover is not None:
                self.hover.set_hovered(False)
            self.hover = hit
            if hit is not None:
                hit.set_hovered(True)
                if hit.focusable:
                    self._announce(hit)
                    if hit.enabled:
                        self.play("ui.hover")
            self.tips.restart()
        beside = self._told_below(event.x, event.y) if hit is not None and hit is self.modal else None
        if beside is not self.beside:
            self.beside = beside
            self.tips.restart()
        return hit is not None

    def press(self, event: Pointer, hit: Widget | None) -> bool:
        if not self.tips.holds(hit):
            self.tips.hide()
            self.tips.rest()
        if hit is None:
            return False
        if hit.focusable and (self.shown(hit) or not self._modals):
            self._set_focus(hit)
        self.captured = hit
        hit.set_pressed(True)
        hit.pointer_down(event, *hit.from_screen(event.x, event.y))
        self.drag.pressed_on(hit, event)
        return True

    def _released(self, event: Pointer, hit: Widget | None) -> bool:
        if self.drag.released(event):
            if self.captured is not None:
                self.captured.set_pressed(False)
                self.captured = None
            return True
        widget, self.captured = self.captured, None
        if widget is None:
            return False
        widget.set_pressed(False)
        inside = hit is not None and (hit is widget or widget in list(hit.ancestors()))
        if inside and widget.drag is not None and widget.on_activate is None:
            # A click without a drag takes the thing up; the next click puts it down.
            if self.drag.begin(widget, by_pointer=True):
                self.drag.sticky = True
                self.drag.pointer(Pointer("move", event.x, event.y), hit)
            return True
        widget.pointer_up(event, *widget.from_screen(event.x, event.y), inside)
        return True

    # --- toasts, refusals -------------------------------------------------------------------------------------
    def refuse(self, reason: Label | None, widget: Node | None = None) -> None:
        """Say that something cannot be done, and why."""
        self.play("ui.refuse")
        if reason is not None:
            self.toast(reason, kind="refusal")

    def toast(self, text: Label, kind: str = "note", seconds: float = 4.0) -> None:
        """A short message that goes by itself."""
        self.toasts.show(text, kind, seconds)
        if kind != "refusal":  # that has its own sound
            self.play("ui.toast")
        self.narrate(words(text))

    def bubble(self, text: Label, by: Node) -> Node:
        """A small text beside a node, until the caller removes it."""
        bubble = Bubble(text)
        self.overlay.add(bubble)
        bubble.sit_by(by)
        return bubble

    # --- time -------------------------------------------------------------------------------------------------
    def update(self, seconds: float) -> None:
        """Let time pass for tooltips and toasts, and let the ring follow."""
        self.toasts.update(seconds)
        if self.focus is not None:
            if self.tips.holds(self.focus) or (self.focus.stage is self.stage and self.shown(self.focus)):
                self._place_ring()
            else:
                self._set_focus(None)
        if self.hover is not None and not self._reachable(self.hover):
            self.hover = None
        self.tips.update(seconds)

    @property
    def moving(self) -> bool:
        """Does something here change with time?"""
        return self.tips.waiting or self.toasts.busy

    def arrange(self) -> None:
        """The stage has a new size."""
        self.overlay.place(0, 0, self.stage.width, self.stage.height)
        self.tips.hide()
        self._place_ring()
