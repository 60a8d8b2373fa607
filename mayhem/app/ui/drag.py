"""Drag and drop, by mouse and by keys or pad, with legal targets lit and refusals said; and box selection.

Put a `DragSpec` on what can be taken (`widget.drag`) and a `DropSpec` on where it can go (`widget.drop`). The manager
asks every target once, when the drag begins, whether it would accept; a refusal is a text for the person.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pygame

from mayhem.app.gfx.node import Label, Node, words
from mayhem.app.gfx.shapes import Box, Halo
from mayhem.app.gfx.text import Text
from mayhem.app.input.events import Act, Pointer
from mayhem.app.ui.widget import Widget

if TYPE_CHECKING:
    from mayhem.app.ui.desk import Desk

THRESHOLD = 8.0


@dataclass
class DragSpec:
    """What is taken: a payload (or a function that makes it), how it looks in the hand, and how many there are."""

    payload: Any
    ghost: Callable[[], Node] | None = None
    label: Label | None = None
    most: Callable[[], int] | int = 1
    count: int = 1
    enabled: Callable[[], bool] = lambda: True
    on_end: Callable[[bool], None] | None = None
    join: Callable[[Widget], bool] | None = None  # a click on this takes it along, or leaves it behind again

    def largest(self) -> int:
        return self.most() if callable(self.most) else self.most


@dataclass
class DropSpec:
    """Where it may go: `refuse(payload, count)` gives None or the reason, `take(payload, count)` does it.

    `concerns(payload)` False: the target has nothing to do with this kind of thing, and is neither lit nor dimmed.
    """

    refuse: Callable[[Any, int], Label | None]
    take: Callable[[Any, int], Any]
    concerns: Callable[[Any], bool] = lambda payload: True


@dataclass
class BoxSelect:
    """A ground on which a rubber band selects: `candidates()` can be caught, `select(caught, add)` is told."""

    candidates: Callable[[], Sequence[Widget]]
    select: Callable[[list[Widget], bool], Any]


@dataclass
class _Drag:
    source: Widget
    spec: DragSpec
    payload: Any
    ghost: Node
    count: int
    by_pointer: bool
    targets: list[Widget] = field(default_factory=list)
    refusals: dict[int, Label] = field(default_factory=dict)
    halos: list[Node] = field(default_factory=list)
    over: Widget | None = None


class DragManager:
    """One thing in the hand at a time. Owned by the desk."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.layer = Node(name="drag", z=800)
        self.current: _Drag | None = None
        self.sticky = False
        # People who cannot hold a button while moving: one click takes, the next one puts down.
        self.by_click = False
        self._press: tuple[Widget, float, float] | None = None
        self._band: tuple[Widget, float, float, Box] | None = None
        self._badge: Text | None = None
        self._reason: Node | None = None

    @property
    def active(self) -> bool:
        return self.current is not None

    @property
    def refused(self) -> bool:
        """Is the hand over something that will not take what it holds?"""
        drag = self.current
        return drag is not None and drag.over is not None and id(drag.over) in drag.refusals

    # --- beginning --------------------------------------------------------------------------------------------
    def begin(self, source: Widget, by_pointer: bool) -> bool:
        """Take what the source offers into the hand."""
        spec = source.drag
        if spec is None or not source.enabled or not spec.enabled():
            return False
        self.cancel()
        payload = spec.payload() if callable(spec.payload) else spec.payload
        ghost = spec.ghost() if spec.ghost is not None else self._plain_ghost(source)
        ghost.alpha = 0.9
        drag = _Drag(source, spec, payload, ghost, max(1, min(spec.count, spec.largest())), by_pointer)
        self.current = drag
        self.layer.add(ghost)
        source.states.add("dragged")
        source.update_look()
        self._find_targets(drag)
        self._show_count()
        self.desk.play("drag.lift")
        if not by_pointer:
            legal = [target for target in drag.targets if id(target) not in drag.refusals]
            if legal or drag.targets:
                self.desk.focus_on((legal or drag.targets)[0])
            self._follow_focus()
        return True

    def _plain_ghost(self, source: Widget) -> Node:
        ghost = Node(w=source.w, h=source.h)
        ghost.add(Box(0, 0, source.w, source.h, fill="panel_high", line="accent", radius=10))
        ghost.add(Text(source.label or "", "label", align="centre", fit=True, w=source.w, h=source.h, role=None))
        return ghost

    def _find_targets(self, drag: _Drag) -> None:
        for node in self.desk.scope.walk():
            if not isinstance(node, Widget) or node.drop is None or node is drag.source:
                continue
            if self.desk.shown(node) and node.drop.concerns(drag.payload):
                drag.targets.append(node)
        self._ask_targets(drag)

    def _ask_targets(self, drag: _Drag) -> None:
        """Ask everybody for the present count, and light up the answers."""
        for halo in drag.halos:
            halo.leave()
        drag.halos.clear()
        drag.refusals.clear()
        for target in drag.targets:
            assert target.drop is not None
            reason = target.drop.refuse(drag.payload, drag.count)
            legal = reason is None
            if reason is not None:
                drag.refusals[id(target)] = reason
            target.states.discard("illegal" if legal else "legal")
            target.states.add("legal" if legal else "illegal")
            target.update_look()
            if legal:
                x, y = target.to_node(self.layer, 0, 0)
                x2, y2 = target.to_node(self.layer, target.w, target.h)
                halo = Halo(x, y, x2 - x, y2 - y, line="legal")
                drag.halos.append(halo)
                self.layer.insert(0, halo)

    # --- while it lasts ---------------------------------------------------------------------------------------
    def pointer(self, event: Pointer, hit: Widget | None) -> bool:
        """Mouse events while something is in the hand; True when used up."""
        drag = self.current
        if drag is None:
            return False
        if event.kind == "wheel":
            self.change_count(event.wheel)
            return True
        self._put_ghost(event.x, event.y)
        self._hover(self._target_of(hit))
        if event.kind == "down" and event.button == 3:
            self.cancel()
        elif event.kind == "down" and event.button == 1 and self.sticky:
            if drag.spec.join is not None and hit is not None and drag.spec.join(hit):
                self.begin(drag.source, by_pointer=True)
                self.sticky = True
                self._put_ghost(event.x, event.y)
            else:
                beside = drag.over is None and hit is not None and hit is not drag.source
                self._let_go()
                if beside and hit is not None and hit.on_activate is not None:
                    return self.desk.press(event, hit)  # something else was meant: it is not lost
        elif event.kind == "up" and event.button == 1 and not self.sticky:
            self._let_go()
        return True

    def action(self, act: Act) -> bool:
        """Keys and pads while something is in the hand."""
        drag = self.current
        if drag is None or not act.pressed:
            return False
        if act.action == "cancel":
            self.cancel()
        elif act.action in ("more", "less"):
            self.change_count(1 if act.action == "more" else -1)
        elif act.action == "confirm":
            if not act.repeat:
                self._hover(self._target_of(self.desk.focus))
                self._let_go()
        elif act.action in ("up", "down", "left", "right", "next", "prev"):
            self.desk.move_focus(act.action, drag.targets)
            self._follow_focus()
        else:
            return act.action not in ("tooltip", "rules", "fullscreen", "screenshot")
        return True

    def _follow_focus(self) -> None:
        focus = self.desk.focus
        if self.current is not None and focus is not None:
            x, y = focus.to_screen(focus.w * 0.62, focus.h * 0.62)
            self._put_ghost(x, y)
            self._hover(self._target_of(focus))

    def _target_of(self, widget: Node | None) -> Widget | None:
        drag = self.current
        node = widget
        while drag is not None and node is not None:
            if node in drag.targets:
                return node
            node = node.parent
        return None

    def _put_ghost(self, px: float, py: float) -> None:
        drag = self.current
        if drag is not None:
            x, y = self.layer.from_screen(px, py)
            drag.ghost.centre_on(x, y)
            if self._badge is not None:
                self._badge.move_to(x + drag.ghost.w / 2 - 10, y - drag.ghost.h / 2 - 14)

    def _hover(self, target: Widget | None) -> None:
        drag = self.current
        if drag is None or target is drag.over:
            return
        drag.over = target
        if self._reason is not None:
            self._reason.leave()
            self._reason = None
        if target is not None and id(target) in drag.refusals and target not in drag.source.ancestors():
            self._reason = self.desk.bubble(drag.refusals[id(target)], target)

    def change_count(self, by: int) -> None:
        """More or fewer in the hand."""
        drag = self.current
        if drag is None:
            return
        count = max(1, min(drag.spec.largest(), drag.count + by))
        if count != drag.count:
            drag.count = count
            over, drag.over = drag.over, None
            self._ask_targets(drag)
            self._show_count()
            self._hover(over)
            self.desk.play("ui.slide")

    def _show_count(self) -> None:
        drag = self.current
        if self._badge is not None:
            self._badge.leave()
            self._badge = None
        if drag is not None and drag.spec.largest() > 1:
            self._badge = Text(f"×{drag.count}", "number", colour="accent", role="count")
            self.layer.add(self._badge)
            self._badge.move_to(drag.ghost.x + drag.ghost.w - 10, drag.ghost.y - 14)

    # --- ending -----------------------------------------------------------------------------------------------
    def _let_go(self) -> None:
        drag = self.current
        if drag is None:
            return
        target = drag.over
        reason = drag.refusals.get(id(target)) if target is not None else None
        if target is None or reason is not None:
            self._end(False)
            home = target is None or target in list(drag.source.ancestors())  # back where it came from: no mistake
            if reason is not None and not home:
                self.desk.refuse(reason, target)
            return
        drop = target.drop
        assert drop is not None
        self._end(True)
        self.desk.play("drag.drop")
        drop.take(drag.payload, drag.count)

    def cancel(self) -> None:
        """Put it back."""
        if self.current is not None:
            source = self.current.source
            keyboard = not self.current.by_pointer
            self._end(False)
            if keyboard and self.desk.shown(source):
                self.desk.focus_on(source)

    def _end(self, taken: bool) -> None:
        drag = self.current
        if drag is None:
            return
        self.current = None
        self.sticky = False
        self.layer.clear()
        self._badge = None
        if self._reason is not None:
            self._reason.leave()
            self._reason = None
        drag.source.states.discard("dragged")
        drag.source.update_look()
        for target in drag.targets:
            target.states -= {"legal", "illegal"}
            target.update_look()
        if drag.spec.on_end is not None:
            drag.spec.on_end(taken)

    # --- the mouse's first moves ------------------------------------------------------------------------------
    def pressed_on(self, widget: Widget, event: Pointer) -> None:
        """The button went down: perhaps a drag or a rubber band will come of it."""
        if widget.drag is not None:
            if self.by_click:
                return
            self._press = (widget, event.x, event.y)
        elif widget.box_select is not None:
            band = Box(0, 0, 0, 0, fill=(255, 179, 71, 40), line="accent", line_width=2)
            self._band = (widget, event.x, event.y, band)
            self.layer.add(band)

    def moved(self, event: Pointer) -> bool:
        """The mouse moved with the button down; True when a drag or band is under way."""
        if self._press is not None and self.current is None:
            widget, x, y = self._press
            if abs(event.x - x) + abs(event.y - y) >= THRESHOLD:
                self._press = None
                if self.begin(widget, by_pointer=True):
                    self._put_ghost(event.x, event.y)
                    return True
        if self._band is not None:
            _, x, y, box = self._band
            ax, ay = self.layer.from_screen(min(x, event.x), min(y, event.y))
            bx, by = self.layer.from_screen(max(x, event.x), max(y, event.y))
            box.place(ax, ay, bx - ax, by - ay)
            return True
        return False

    def released(self, event: Pointer) -> bool:
        """The button came up before or after something came of it; True when a band was closed."""
        self._press = None
        if self._band is None:
            return False
        ground, x, y, box = self._band
        self._band = None
        box.leave()
        area = pygame.Rect(min(x, event.x), min(y, event.y), abs(event.x - x), abs(event.y - y))
        if area.w + area.h < THRESHOLD or ground.box_select is None:
            return False
        caught = [widget for widget in ground.box_select.candidates() if area.colliderect(widget.screen_rect())]
        if not caught and ground.on_activate is not None:
            return False  # nobody there to be caught: an unsteady click
        ground.box_select.select(caught, event.shift)
        return True

    def describe(self) -> str:
        """What is in the hand, for captions and robots."""
        drag = self.current
        return "" if drag is None else words(drag.spec.label or drag.source.label)
