"""The stage: the root of what is on the window, at one scale, with one look."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

import pygame

from mayhem.app.gfx.colour import Colour
from mayhem.app.gfx.display import DisplayList, merge_areas
from mayhem.app.gfx.fonts import FontBook, TextStyle
from mayhem.app.gfx.node import Node
from mayhem.app.gfx.sprites import BUDGET, ImageSource, SurfaceCache

REFERENCE = (1920.0, 1080.0)
KEPT_WINDOWS = 7


class Look(ImageSource, Protocol):
    """What the stage needs to know of a theme."""

    fonts: FontBook

    def colour(self, name: str | Colour) -> Colour: ...

    def style(self, name: str | TextStyle) -> TextStyle: ...


class Stage:
    """Owns the root node, scales reference units to pixels, and paints only what changed."""

    def __init__(self, look: Look, size: tuple[int, int] = (1920, 1080), text_scale: float = 1.0) -> None:
        self.look = look
        self.pixels = size
        self.text_scale = text_scale
        self.reduced_motion = False
        self.cache = SurfaceCache()
        self.root = Node(name="root")
        self.list = DisplayList(self.root, self)
        self.root._attach(self.list)
        self._layout: dict[Node, None] = {}
        self.painted_areas = 0
        self.frames = 0
        # Whoever handles input on this stage puts itself here, so that widgets find it.
        self.desk: Any = None
        self._rescale()

    # --- size and look ----------------------------------------------------------------------------------------
    def _rescale(self) -> None:
        width, height = self.pixels
        self.scale = min(width / REFERENCE[0], height / REFERENCE[1])
        # Larger windows have larger pictures: as many of them are to be kept.
        self.cache.budget = max(BUDGET, KEPT_WINDOWS * width * height * 4)
        self.width, self.height = width / self.scale, height / self.scale
        self.list.set_origin((0.0, 0.0, self.scale, 0.0, 1.0))
        self.root._w, self.root._h = self.width, self.height
        self.list.everything = True
        self.list.reorder()

    def resize(self, size: tuple[int, int]) -> None:
        """The window has another size: everything is laid out and drawn anew."""
        self.pixels = max(1, size[0]), max(1, size[1])
        self._rescale()
        self.restyle()

    def restyle(self) -> None:
        """Theme, scale or text scale changed."""
        self.cache.clear()
        for node in self.root.walk():
            node.restyle()
        for child in self.root.children:
            child.place(0, 0, self.width, self.height)
        self.list.everything = True
        self.list.reorder()

    def set_text_scale(self, value: float) -> None:
        self.text_scale = min(2.0, max(1.0, value))
        self.restyle()

    def relocalise(self) -> None:
        """The language changed: every node that shows words takes the new ones."""
        for node in self.root.walk():
            node.relocalise()
        for child in self.root.children:
            child.place(0, 0, self.width, self.height)

    def colour(self, name: str | Colour) -> Colour:
        return self.look.colour(name)

    def style(self, name: str | TextStyle) -> TextStyle:
        return self.look.style(name)

    # --- change -----------------------------------------------------------------------------------------------
    def request_layout(self, node: Node) -> None:
        """Lay out the outermost container around the node, up to a boundary."""
        top = node
        top.layout_due = True
        while top.parent is not None and top.parent.lays_out and not top.boundary:
            top = top.parent
            top.layout_due = True
        self._layout[top] = None
        # Whoever above places things by hand may leave a container out: it then arranges itself.
        self._layout[node] = None

    def lay_out(self) -> None:
        """Do the layouts that were asked for."""
        rounds = 0
        while self._layout and rounds < 4:
            rounds += 1
            pending, self._layout = self._layout, {}
            for node in pending:
                if node.stage is self and node.layout_due:
                    node.layout_due = False
                    node.arrange()
        self._layout.clear()

    def needs_paint(self) -> bool:
        return bool(self._layout) or self.list.changed()

    # --- painting ---------------------------------------------------------------------------------------------
    def render(self, target: pygame.Surface) -> list[pygame.Rect]:
        """Paint what changed; the areas that are new on the target (empty when nothing changed)."""
        self.lay_out()
        if not self.list.changed():
            return []
        bounds = pygame.Rect(0, 0, *self.pixels)
        damage = self.list.refresh()
        areas = [bounds] if damage is None else merge_areas(damage, bounds)
        for area in areas:
            self.list.paint(target, area)
        self.painted_areas += len(areas)
        if areas:
            self.frames += 1
        return areas

    def damage_all(self) -> None:
        """Paint everything at the next frame (the window was uncovered, or its surface is new)."""
        self.list.everything = True

    # --- people and robots ------------------------------------------------------------------------------------
    def hit(self, px: float, py: float) -> Node | None:
        """The topmost solid node at a pixel of the window."""
        self.lay_out()
        self.list.sync()
        return self.root.hit(px, py)

    def perceivable(self, root: Node | None = None) -> Iterator[Node]:
        """Nodes that can be seen now and carry a role or words, in the order of painting."""
        self.lay_out()
        self.list.sync()
        yield from _seen(root or self.root)


def _seen(node: Node) -> Iterator[Node]:
    if not node.visible or node._wa <= 0.02:
        return
    if node.role is not None or node.shown_text():
        yield node
    node.sync()
    for child in node.children:
        yield from _seen(child)
