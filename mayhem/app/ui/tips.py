"""The tooltip of what is pointed at or has the focus: when it comes, how it is pinned, when it goes."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from mayhem.app.gfx.node import Node, words
from mayhem.app.input.events import MOUSE
from mayhem.app.ui.overlay import TipPanel
from mayhem.app.ui.widget import Tip, Widget

if TYPE_CHECKING:
    from mayhem.app.ui.desk import Desk

DELAY = 0.45
ON_THE_WAY = 0.35  # seconds that one may rest on the way from a thing to the link of its tooltip


class Tips:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.panel: TipPanel | None = None
        self._owner: Widget | None = None
        self._wait = 0.0
        self._left = 0.0  # of the rest on the way to the link
        self._far = math.inf  # how far it was, when last looked

    @property
    def pinned(self) -> TipPanel | None:
        """The tooltip that stays and can be pressed."""
        return self.panel if self.panel is not None and self.panel.pinned else None

    def holds(self, node: Node | None) -> bool:
        """Is it a part of the tooltip?"""
        return self.panel is not None and node is not None and self.panel in list(node.ancestors())

    @property
    def subject(self) -> Widget | None:
        """What is pointed at, or has the focus of keys or a pad."""
        desk = self._desk
        return (desk.beside or desk.hover) if desk.device == MOUSE else desk.focus

    def toggle(self) -> bool:
        """Pin the tooltip of what is focused or pointed at; again unpins."""
        if self.pinned is not None:
            self.hide()
            return True
        owner = self.subject or self._desk.focus
        tip = owner.tip() if owner is not None else None
        if owner is None or tip is None:
            return False
        self.show(tip, owner, pinned=True)
        return True

    def show(self, tip: Tip, owner: Widget, pinned: bool = False) -> None:
        self.hide()
        desk = self._desk
        self.panel = TipPanel(tip, pinned)
        self._owner = owner
        desk.overlay.add(self.panel)
        self.panel.sit_by(owner)
        if pinned:
            desk.narrate(words(tip.body))
            if self.panel.link is not None:  # it was a key or a button that pinned it, and the next one leads on
                desk.focus_on(self.panel.link)

    def hide(self) -> None:
        back = self.holds(self._desk.focus)
        tip, self.panel = self.panel, None
        self._left, self._far = 0.0, math.inf
        owner, self._owner = self._owner, None
        if tip is not None:
            tip.leave()
            if back:
                self._desk._set_focus(owner)

    def drop(self) -> None:
        """It goes, unless it is pinned."""
        if self.panel is not None and not self.panel.pinned:
            self.hide()

    def focused(self, widget: Widget | None) -> None:
        """The focus went elsewhere: the tooltip of something else goes."""
        if self._owner is not widget and not self.holds(widget):
            self.drop()
        if self._desk.device != MOUSE:
            self._wait = 0.0

    def restart(self) -> None:
        """Something else is pointed at; on the way to the link that may be anything."""
        self._wait = 0.0
        far = self._to_link()
        if far and far >= self._far:
            self.drop()
        elif self._left <= 0:
            self._left = ON_THE_WAY

    def _to_link(self) -> float:
        """How far the pointer is from the link of a tooltip that comes and goes."""
        if self.panel is None or self.panel.pinned or self.panel.link is None:
            return math.inf
        link = self.panel.link.screen_rect()
        x, y = self._desk.pointer
        return math.hypot(max(link.left - x, 0, x - link.right), max(link.top - y, 0, y - link.bottom))

    def _wait_for_link(self, seconds: float) -> None:
        """Somebody left what the tooltip is about: whoever comes nearer to its link is waited for."""
        far = self._to_link()
        if far <= 0:
            self._far = 0.0
            return
        self._left = self._left - seconds if far >= self._far else ON_THE_WAY
        if self._left <= 0 or far > self._far:
            self.drop()
        self._far = far

    def rest(self) -> None:
        """No tooltip again until something else is pointed at: it would hide what the press has brought."""
        self.drop()
        self._wait = DELAY

    @property
    def waiting(self) -> bool:
        """Is a tooltip about to appear?"""
        desk = self._desk
        if self._left > 0 and self.panel is not None:
            return self._far > 0
        if self.panel is not None or desk.device != MOUSE or self._wait >= DELAY:
            return False
        return self.subject is not None and self.subject.has_tip

    def update(self, seconds: float) -> None:
        if self._left > 0 and self.panel is not None:
            self._wait_for_link(seconds)
            return
        if self.panel is not None:
            self._far = self._to_link()
        if self.panel is not None or self._desk.drag.active or not self.waiting:
            return
        self._wait += seconds
        if self._wait >= DELAY:
            owner = self.subject
            tip = owner.tip() if owner is not None else None
            if owner is not None and tip is not None:
                self.show(tip, owner)
