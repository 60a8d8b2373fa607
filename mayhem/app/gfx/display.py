"""The display list: nodes flattened in the order of painting, and the areas that must be painted again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from mayhem.app.gfx.node import EMPTY, Node

if TYPE_CHECKING:
    from mayhem.app.gfx.stage import Stage

MAX_AREAS = 14
Origin = tuple[float, float, float, float, float]


class DisplayList:
    """Keeps for every painted node its pixels, so that damage is found and clipped at the speed of C."""

    def __init__(self, root: Node, stage: Stage | None, owner: Node | None = None) -> None:
        self.root = root
        self.stage: Stage | None = stage
        # The node whose inside this list is (a Baked node), None for the window itself.
        self.owner = owner
        self.origin: Origin = (0.0, 0.0, 1.0, 0.0, 1.0)
        self.order: list[Node] = []
        self.rects: list[pygame.Rect] = []
        self.moved: set[Node] = set()
        self.touched: set[Node] = set()
        # Baked nodes inside which something changed: only those parts of them are painted again.
        self.stirred: set[Node] = set()
        self.damage: list[pygame.Rect] = []
        self._stale_order = True
        self._force = True
        self._turn = 0
        self.everything = True

    # --- notes of change --------------------------------------------------------------------------------------
    def wake(self) -> None:
        """The list around an inside hears of a change in it; the window's own is asked at every frame."""
        if self.owner is not None:
            self.owner.stir()

    def reorder(self) -> None:
        self._stale_order = True
        self.wake()

    def set_origin(self, origin: Origin) -> None:
        """Another place or scale for everything."""
        self.origin = origin
        self._force = self._stale_order = self.everything = True

    def forget(self, node: Node) -> None:
        """A node leaves: its pixels are damaged."""
        if node._display_slot >= 0:
            self.damage.append(node._pixel_rect)
            node._display_slot = -1
        self.moved.discard(node)
        self.touched.discard(node)
        self.stirred.discard(node)
        self._stale_order = True
        self.wake()

    def changed(self) -> bool:
        return bool(self._stale_order or self.moved or self.touched or self.stirred or self.damage or self.everything)

    def sync(self) -> None:
        """Bring transforms up to date without painting; the damage is kept for the next frame."""
        if self.changed():
            damage = self.refresh()
            if damage is None:
                self.everything = True
            else:
                self.damage += damage

    # --- working out ------------------------------------------------------------------------------------------
    def refresh(self) -> list[pygame.Rect] | None:
        """Bring transforms and order up to date; the damaged areas, or None when all must be painted."""
        if self._stale_order:
            self._rebuild()
        elif self.moved:
            for node in self.moved:
                if not any(parent in self.moved for parent in node.ancestors()):
                    self._retransform(node)
        for node in self.touched:
            if node._display_slot >= 0:
                self.damage.append(node._pixel_rect)
        self.moved.clear()
        while self.stirred:
            node = self.stirred.pop()
            if node._display_slot >= 0:
                news = node.news()
                if node not in self.touched:
                    self.damage += news
        self.touched.clear()
        damage, self.damage = self.damage, []
        if self.everything:
            self.everything = False
            return None
        return damage

    def _rebuild(self) -> None:
        """Flatten the tree anew; transforms are worked out only where something moved."""
        before = self.order
        self._turn += 1
        self.order = []
        self.rects = []
        force, self._force = self._force, False
        for top in [self.root] if self.owner is None else self.owner.children:
            self._flatten(top, None, None, force)
        for node in before:
            if node._display_turn != self._turn:
                node._display_slot = -1
                self.damage.append(node._pixel_rect)
        self._stale_order = False

    def _flatten(self, node: Node, parent: Node | None, clip: pygame.Rect | None, force: bool) -> None:
        if not node._visible:
            return
        known = node._display_slot >= 0
        if force or not node._display_valid or node in self.moved:
            force = True
            old, look = node._pixel_rect, _look(node)
            node._transform(parent, clip)
            node._display_valid = True
            if known and (old != node._pixel_rect or look != _look(node)):
                self.damage.append(old)
                self.damage.append(node._pixel_rect)
        if node.paints:
            if not known:
                self.damage.append(node._pixel_rect)
            node._display_turn = self._turn
            node._display_slot = len(self.order)
            self.order.append(node)
            self.rects.append(node._pixel_rect)
        inner = node._inner_list()
        if inner is not self:
            if inner is not None and inner.changed():
                self.stirred.add(node)
        elif node._children:
            if node._clips:
                box = node._pixel_box()
                clip = box if clip is None else clip.clip(box)
            for child in node.children:
                self._flatten(child, node, clip, force)

    def _retransform(self, node: Node) -> None:
        if not node._visible or any(not parent._visible for parent in node.ancestors()):
            node._display_valid = False
            return
        parent = node.parent
        clip = None
        if parent is not None and parent._display is self:
            clip = parent._pixel_clip
            if parent._clips:
                box = parent._pixel_box()
                clip = box if clip is None else clip.clip(box)
        self._subtree(node, parent if parent is not None and parent._display is self else None, clip)

    def _subtree(self, node: Node, parent: Node | None, clip: pygame.Rect | None) -> None:
        if not node._visible:
            node._display_valid = False
            return
        before, look = node._pixel_rect, _look(node)
        node._transform(parent, clip)
        slot = node._display_slot
        if slot >= 0:
            if before != node._pixel_rect or look != _look(node):
                self.damage.append(before)
                self.damage.append(node._pixel_rect)
            self.rects[slot] = node._pixel_rect
        if node._children and node._inner_list() is self:
            if node._clips:
                box = node._pixel_box()
                clip = box if clip is None else clip.clip(box)
            for child in node.children:
                self._subtree(child, node, clip)

    # --- painting ---------------------------------------------------------------------------------------------
    def paint(self, target: pygame.Surface, area: pygame.Rect, without: Node | None = None) -> None:
        """Paint everything that touches the area, from the last node that hides all below."""
        hits = area.collidelistall(self.rects)
        order = self.order
        start = 0
        for k in range(len(hits) - 1, -1, -1):
            if order[hits[k]].hides(area):
                start = k
                break
        target.set_clip(area)
        clipped = False
        for at in hits[start:]:
            node = order[at]
            if node._pixel_clip is not None:
                target.set_clip(area.clip(node._pixel_clip))
                clipped = True
            elif clipped:
                target.set_clip(area)
                clipped = False
            if node is not without:
                node.paint(target)
        target.set_clip(None)

    # --- points -----------------------------------------------------------------------------------------------
    def to_screen(self, px: float, py: float) -> tuple[float, float]:
        if self.owner is None:
            return px, py
        ox, oy, s, _, _ = self.origin
        return self.owner.to_screen((px - ox) / s, (py - oy) / s)

    def from_screen(self, px: float, py: float) -> tuple[float, float]:
        if self.owner is None:
            return px, py
        ox, oy, s, _, _ = self.origin
        lx, ly = self.owner.from_screen(px, py)
        return lx * s + ox, ly * s + oy


def _look(node: Node) -> tuple[float, ...]:
    return node._wx, node._wy, node._ws, node._wr, node._wa


def merge_areas(damage: list[pygame.Rect], bounds: pygame.Rect) -> list[pygame.Rect]:
    """Few areas that cover all damage: joined where that costs hardly more than painting twice what they share."""
    areas: list[pygame.Rect] = []
    for rect in damage:
        if rect is EMPTY:
            continue
        piece = rect.clip(bounds)
        if not piece.w or not piece.h:
            continue
        merged = True
        while merged:
            merged = False
            for at, other in enumerate(areas):
                joined = piece.union(other)
                if joined.w * joined.h <= 1.25 * (piece.w * piece.h + other.w * other.h):
                    piece = joined
                    del areas[at]
                    merged = True
                    break
        areas.append(piece)
        if len(areas) > MAX_AREAS:
            areas = [areas[0].unionall(areas[1:])]
    return areas
