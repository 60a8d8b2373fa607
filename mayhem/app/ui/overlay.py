"""What floats above the scene: tooltips, bubbles and toasts."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

from mayhem.app.gfx.node import Label, Node, words
from mayhem.app.gfx.text import Text
from mayhem.app.rulebook import cited, uncited
from mayhem.app.ui.skins import SkinBox
from mayhem.app.ui.widget import Tip, Widget
from mayhem.i18n import msg

TIP_WIDTH = 560.0
TOAST_WIDTH = 900.0
MAX_TOASTS = 4
TOP = 24.0  # where the first one lies, if the scene has no place for it
MOST_SPILLED = 1.7  # how much higher than the room for them messages may be
WIDEST, TALL = 0.62, 0.62  # of the window: how wide a long text may become, and from what height on it does


class Floating(Node):
    """A skinned box with stacked texts that finds its place beside another node, inside the window."""

    spreads = False  # large text makes it wider before it makes it higher

    def __init__(self, skin: str, role: str, z: float, width: float) -> None:
        super().__init__(role=role, z=z)
        self._skin = SkinBox(skin)
        self._parts: list[Node] = []
        self._limit = width
        self.add(self._skin)

    def _stack(self, room: float = math.inf) -> None:
        stage = self.stage
        if stage is None:
            return
        grown = 1 + (stage.text_scale - 1) * 0.7
        pad, gap = 18.0, 8.0
        limit = min(self._limit * grown, stage.width * 0.46 * (grown if self.spreads else 1.0), room - 2 * pad)
        most, high = min(stage.width * WIDEST, room - 2 * pad), stage.height - 16 - 2 * pad
        while True:
            sizes = [part.measure(limit) for part in self._parts]
            width = min(limit, max((size[0] for size in sizes), default=0.0))
            heights = [part.measure(width)[1] for part in self._parts]
            over = sum(heights) + gap * (len(heights) - 1) - high
            if over + high < high * TALL or limit >= most:
                break
            limit = min(most, limit * 1.3)  # much to say is said in longer lines
        if over > 0:  # and what is still too much, in smaller letters
            longest = heights.index(max(heights))
            heights[longest] -= over
            part = self._parts[longest]
            if isinstance(part, Text):
                part.fits = True
        y = pad
        for part, height in zip(self._parts, heights, strict=True):
            part.place(pad, y, width, height)
            y += height + gap
        self.w, self.h = width + 2 * pad, y - gap + pad
        self._skin.place(0, 0, self.w, self.h)

    def sit_by(self, owner: Node) -> None:
        """Beside the owner: below if there is room, else above, else to a side."""
        stage, parent = self.stage, self.parent
        if stage is None or parent is None:
            return
        self._stack()
        left, top = owner.to_node(parent, 0, 0)
        right, bottom = owner.to_node(parent, owner.w, owner.h)
        x = (left + right - self.w) / 2
        y = bottom + 14
        if y + self.h > stage.height - 8:
            y = top - self.h - 14
        if y < 8:
            y = max(8.0, min(stage.height - self.h - 8, (top + bottom - self.h) / 2))
            x = right + 14 if right + 14 + self.w < stage.width - 8 else left - self.w - 14
        self.move_to(max(8.0, min(stage.width - self.w - 8, x)), y)


class Bubble(Floating):
    """A reason beside what it is about."""

    def __init__(self, text: Label) -> None:
        super().__init__("tooltip", "refusal", 850, 480)
        self._parts = [Text(text, "tooltip", colour="bad", wrap=True)]
        self.add(*self._parts)
        self.label = text


class TipLink(Widget):
    """The way from a tooltip to the rules."""

    def __init__(self, tip: Tip) -> None:
        super().__init__(role="link", label=tip.link_label, on_activate=tip.link)
        self._text = Text(tip.link_label or "", "tooltip", colour="link", wrap=True, role=None)
        self.add(self._text)

    def measure(self, max_w: float = math.inf) -> tuple[float, float]:
        return self._text.measure(max_w)

    def arrange(self) -> None:
        self._text.place(0, 0, self._w, self._h)


class TipPanel(Floating):
    """A tooltip. Pinned ones stay, and their link can be reached."""

    def __init__(self, tip: Tip, pinned: bool) -> None:
        super().__init__("tooltip", "tooltip", 860, TIP_WIDTH)
        self.pinned = pinned
        self.solid = pinned  # one that comes and goes is never in the way of a click
        self.tip = tip
        self.label = tip.body
        self.link: TipLink | None = None
        if tip.title is not None:
            self._parts.append(Text(tip.title, "strong", colour="title", wrap=True))
        self._parts.append(Text(tip.body, "tooltip", wrap=True))
        if tip.link is not None:
            self.link = TipLink(tip)
            self._parts.append(self.link)
        self.add(*self._parts)
        if pinned:
            self.states.add("pinned")


class Toast(Floating):
    """One message that goes by itself."""

    spreads = True

    def __init__(self, text: Label, kind: str, seconds: float, open_rule: Callable[[str], None] | None = None) -> None:
        super().__init__("toast", "toast", 0, TOAST_WIDTH)
        colour = {"refusal": "bad", "warning": "warn", "good": "good"}.get(kind, "text")
        self.label = text
        self.left = seconds
        self.asked: Node | None = None  # the dialog that was open when it came
        rule = self.rule = cited(words(text)) if open_rule is not None else None
        told: Label = text if rule is None else lambda: uncited(words(text), rule)  # the link names it
        self._parts = [Text(told, "body", colour=colour, wrap=True, align="centre")]
        if self.rule is not None and open_rule is not None:
            tip = Tip(text, None, msg("rules.see", rule=self.rule), partial(open_rule, self.rule))
            self._parts.append(TipLink(tip))
        self.add(*self._parts)
        self.states.add(kind)

    def settle(self, room: float = math.inf) -> None:
        self._stack(room)


class ToastLayer(Node):
    """The messages of the moment, where the scene has room or else at the top in the middle; time to read grows with
    the text. What came before a question waits where it would lie on that."""

    def __init__(self) -> None:
        super().__init__(name="toasts", z=855)  # a tooltip that one asked for lies above them
        self._under: tuple[object, ...] = ()  # the dialog that they were last placed for, and where it was

    @property
    def shown(self) -> list[Toast]:
        return [toast for toast in self.children if isinstance(toast, Toast) and toast.visible]

    @property
    def busy(self) -> bool:
        return bool(self.shown)

    @property
    def rule(self) -> str | None:
        """The rule that the newest message cites."""
        return next((toast.rule for toast in reversed(self.shown) if toast.rule), None)

    def show(self, text: Label, kind: str, seconds: float) -> None:
        for old in self.children:
            if isinstance(old, Toast) and words(old.label) == words(text):
                old.left = max(old.left, seconds)
                return
        desk = self.stage.desk if self.stage is not None else None
        toast = Toast(text, kind, max(seconds, 0.07 * len(words(text))), desk.open_rule if desk is not None else None)
        toast.asked = desk.modal if desk is not None else None
        self.add(toast)
        while len(self.children) > MAX_TOASTS:
            self.remove(self.children[0])
        self.settle()

    def forget_questions(self) -> None:
        """The scene is gone: a message that is still to be read keeps nothing of it alive."""
        self._under = ()
        for toast in self.children:
            if isinstance(toast, Toast):
                toast.asked = None

    def drop(self, text: Label) -> None:
        """A message is no longer needed."""
        for toast in [toast for toast in self.children if words(toast.label) == words(text)]:
            self.remove(toast)
        self.settle()

    def wave_away(self, px: float, py: float) -> bool:
        """Whoever presses a message has read it."""
        for toast in self.shown:
            if toast.covers(*toast.from_screen(px, py)):
                self.remove(toast)
                self.settle()
                return True
        return False

    def settle(self) -> None:
        """Each where it hides nothing of what is there now."""
        stage = self.stage
        if stage is None:
            return
        desk = stage.desk
        toasts = [toast for toast in self.children if isinstance(toast, Toast)]
        self._under = self._asking()
        for toast in toasts:
            toast.visible = True
        if not self._clear_of_question(toasts):
            for toast in toasts:
                toast.visible = toast.asked is self._under[0]
            toasts = self.shown
        room = desk.toast_room() if desk is not None and desk.modal is None else None
        if room is not None:
            left, top, wide, high = room
            for toast in toasts:
                toast.settle(wide)
            needed = sum(toast.h + 10 for toast in toasts) - 10
            y = top + (high - needed) / 2 if needed <= high else top + high - needed
            if needed > MOST_SPILLED * high:
                room = None
        if room is None:
            for toast in toasts:
                toast.settle()
            left, wide, y = 0.0, stage.width, TOP + (desk.shelf if desk is not None else 0.0)
        for toast in toasts:
            toast.move_to(left + (wide - toast.w) / 2, y)
            y += toast.h + 10

    def _asking(self) -> tuple[object, ...]:
        desk = self.stage.desk if self.stage is not None else None
        modal = desk.modal if desk is not None else None
        panel: Node | None = getattr(modal, "panel", None)
        return (modal,) if panel is None else (modal, panel.x, panel.y, panel.w, panel.h)

    def _clear_of_question(self, toasts: Sequence[Toast]) -> bool:
        """Is there room for all of them above the dialog that is open, if there is one?"""
        stage, panel = self.stage, getattr(self._under[0], "panel", None)
        if stage is None or stage.desk is None or not isinstance(panel, Node):
            return True
        for toast in toasts:
            toast.settle()
        return TOP + stage.desk.shelf + sum(toast.h + 10 for toast in toasts) - 10 <= panel.y

    def update(self, seconds: float) -> None:
        if self.children and self._asking() != self._under:
            self.settle()
        gone = []
        for toast in self.shown:
            toast.left -= seconds
            if toast.left <= 0:
                gone.append(toast)
        for toast in gone:
            self.remove(toast)
        if gone:
            self.settle()

    def relocalise(self) -> None:
        self.settle()

    def restyle(self) -> None:
        super().restyle()
        self.settle()
