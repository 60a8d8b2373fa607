"""The base of everything a person can focus, press, drag or read by its role."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from mayhem.app.gfx.node import Label, Node, words
from mayhem.app.input.events import MOUSE, Act, Pointer
from mayhem.app.rulebook import cited, shown_number, uncited
from mayhem.i18n import msg

if TYPE_CHECKING:
    from mayhem.app.ui.desk import Desk
    from mayhem.app.ui.drag import BoxSelect, DragSpec, DropSpec


@dataclass(frozen=True)
class Tip:
    """What a tooltip says: a title, a text, and perhaps a way to the rules (`link` runs when it is followed)."""

    body: Label
    title: Label | None = None
    link_label: Label | None = None
    link: Callable[[], None] | None = None


Tooltip = Tip | Label | Callable[[], "Tip | None"]


class Widget(Node):
    """A node that takes part in focus and pointing. `reason` says why it is disabled; it can still be focused."""

    solid = True
    lays_out = True

    def __init__(
        self,
        *,
        role: str,
        label: Label | None = None,
        tooltip: Tooltip | None = None,
        on_activate: Callable[[], Any] | None = None,
        enabled: bool = True,
        reason: Label | None = None,
        focusable: bool = True,
        name: str = "",
    ) -> None:
        super().__init__(role=role, label=label, name=name)
        self.tooltip = tooltip
        self.on_activate = on_activate
        self.on_focus: Callable[[], Any] | None = None
        self.on_lit: Callable[[bool], Any] | None = None  # pointed at or focused by keys, or no more
        self.focusable = focusable
        self.reason = reason
        self.note: Label | None = None  # words beside it that belong to it: they are read aloud with it
        self.hovered = False
        self.pressed = False
        self.focused = False
        self.neighbours: dict[str, Widget] = {}
        self.drag: DragSpec | None = None
        self.drop: DropSpec | None = None
        self.box_select: BoxSelect | None = None
        self.sound = "ui.confirm"
        # What its tooltip, and those inside it, link to in the rules; a reason that cites one comes first.
        self.rule: str | None = None
        self._enabled = True
        self.enabled = enabled

    @property
    def desk(self) -> Desk | None:
        stage = self.stage
        return getattr(stage, "desk", None)

    @property
    def lit(self) -> bool:
        """Pointed at, or focused by somebody who steers with keys or a pad."""
        desk = self.desk
        return self.hovered or (self.focused and (desk is None or desk.device != MOUSE))

    @property
    def enabled(self) -> bool:
        return self._enabled

    @enabled.setter
    def enabled(self, value: bool) -> None:
        self._enabled = value
        if value:
            self.states.discard("disabled")
        else:
            self.states.add("disabled")
        self.update_look()

    def disable(self, reason: Label | None = None) -> None:
        """Cannot be used now, and why."""
        self.reason = reason
        self.enabled = False

    def enable(self) -> None:
        self.reason = None
        self.enabled = True

    # --- what the desk calls ----------------------------------------------------------------------------------
    def set_hovered(self, value: bool) -> None:
        if value != self.hovered:
            self.hovered = value
            self.show_lit()

    def set_pressed(self, value: bool) -> None:
        if value != self.pressed:
            self.pressed = value
            self.update_look()

    def set_focused(self, value: bool) -> None:
        if value != self.focused:
            self.focused = value
            if value:
                self.states.add("focused")
                if self.on_focus is not None:
                    self.on_focus()
            else:
                self.states.discard("focused")
            self.show_lit()

    def show_lit(self) -> None:
        """It is pointed at or focused, or no more; or keys are used instead of the mouse."""
        self.update_look()
        if self.on_lit is not None:
            self.on_lit(self.lit)

    def update_look(self) -> None:
        """Show the state (hovered, pressed, focused, enabled, states); overridden by widgets with looks."""

    def activate(self) -> None:
        """Do what the widget is for; a disabled one says why not."""
        desk = self.desk
        if not self._enabled:
            if desk is not None:
                desk.refuse(self.reason, self)
            return
        if self.drag is not None and self.on_activate is None:
            if desk is not None:
                desk.drag.begin(self, by_pointer=False)
            return
        if desk is not None and self.sound:
            desk.play(self.sound)
        if self.on_activate is not None:
            self.on_activate()

    def pointer_down(self, event: Pointer, lx: float, ly: float) -> None:
        """The left button went down on the widget."""

    def pointer_move(self, event: Pointer, lx: float, ly: float) -> None:
        """The mouse moves while the button is held on the widget."""

    def pointer_up(self, event: Pointer, lx: float, ly: float, inside: bool) -> None:
        """The button was let go."""
        if inside:
            self.activate()

    def secondary(self, event: Pointer) -> bool:
        """The right button was pressed; True when it meant something."""
        return False

    def wheel(self, turn: int) -> bool:
        """The wheel turned above the widget; True when it meant something."""
        return False

    def on_action(self, act: Act) -> bool:
        """An action came while the widget (or one inside it) has the focus; True when it meant something."""
        if act.action == "confirm" and act.pressed and not act.repeat and self.focused:
            self.activate()
            return True
        return False

    def on_typed(self, text: str) -> None:
        """Text was typed while the widget had the keyboard (see `wants_text`), or to begin with (`takes_text`)."""

    wants_text = False
    takes_text = False
    leafs = False  # does it show another page for the page keys?
    leads = False  # is it there to lead to its rule?

    @property
    def has_tip(self) -> bool:
        """Is it worth waiting for a tooltip?"""
        return self.tooltip is not None or self.reason is not None

    def tip(self) -> Tip | None:
        """The tooltip of the moment: what it is, why it cannot be used, and the way to the rule."""
        tip, desk = self._told(), self.desk
        if tip is None or tip.link is not None or desk is None or desk.open_rule is None:
            return tip
        reason = words(self.reason) if self.reason is not None and not self._enabled else ""
        rule, open_rule = cited(reason) or self.rule or cited(words(tip.body)) or self._sheet_rule(), desk.open_rule
        if rule is None:
            return tip
        body = tip.body
        return replace(
            tip,
            body=lambda: uncited(words(body), rule),  # the link names it
            link_label=msg("rules.see", rule=shown_number(rule)),
            link=lambda: open_rule(rule),
        )

    def _sheet_rule(self) -> str | None:
        """The rule that what it stands in is about: a question's numbers lead where the question leads."""
        inside = (node.rule for node in self.ancestors() if isinstance(node, Widget))
        return next((rule for rule in inside if rule is not None), None)

    def _told(self) -> Tip | None:
        content: Any = self.tooltip
        if callable(content):
            content = content()
        if content is None and self._enabled:
            return None
        tip = content if isinstance(content, Tip) else Tip(content) if content is not None else None
        if self._enabled or self.reason is None:
            return tip
        if tip is None:
            return Tip(self.reason, self.label)
        reason, body = self.reason, tip.body
        return Tip(lambda: words(body) + "\n" + words(reason), tip.title, tip.link_label, tip.link)
