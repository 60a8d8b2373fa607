"""The scene graph's node: a place, a size, children, and what a person perceives of it.

Coordinates are reference units (the window is at least 1920 x 1080 of them); x, y is the top left corner in the parent.
Scale and rotation act around `pivot`, a share of the node's own size. A setter only records the change; the display
list works out the damage once a frame.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pygame

from mayhem import i18n
from mayhem.i18n import Message

if TYPE_CHECKING:
    from mayhem.app.gfx.display import DisplayList
    from mayhem.app.gfx.stage import Stage

Words = Message | str
# A label may be worked out when it is read, for numbers that change.
Label = Words | Callable[[], Words]

EMPTY = pygame.Rect(0, 0, 0, 0)


def words(label: Label | None) -> str:
    """A label in the language of the moment."""
    if label is None:
        return ""
    if callable(label):
        label = label()
    return i18n.text(label)


class Node:
    """A group; other kinds of node draw something. Setters mark what must be redrawn."""

    # Kinds that draw something set this; a plain group is only a transform.
    paints = False
    # Fully covers its box with solid pixels when alpha is 1: what lies below need not be drawn.
    opaque = False
    # Containers arrange their children; a plain node leaves them where they were put.
    lays_out = False
    # A layout asked for inside goes no further up than here.
    boundary = False
    # Takes part in hit testing itself (its children do in any case).
    solid = False
    # Hides for a while what lies below: nothing there is pointed out.
    veil = False

    def __init__(
        self,
        x: float = 0,
        y: float = 0,
        w: float = 0,
        h: float = 0,
        *,
        role: str | None = None,
        label: Label | None = None,
        z: float = 0,
        name: str = "",
    ) -> None:
        self._x, self._y, self._w, self._h = float(x), float(y), float(w), float(h)
        self._scale = 1.0
        self._rotation = 0.0
        self._alpha = 1.0
        self._visible = True
        self._z = z
        self.pivot = (0.5, 0.5)
        self.bleed = 0.0
        self._clips = False
        self.name = name
        self.role = role
        self.label: Label | None = label
        self.value: Label | None = None
        self.states: set[str] = set()
        self.parent: Node | None = None
        self.data: Any = None
        self._children: list[Node] = []
        self._unsorted = False
        self._display: DisplayList | None = None
        self._display_slot = -1
        self._display_turn = 0
        self._display_valid = False
        # World transform inside the display list: origin, scale, rotation (degrees), alpha; and the covered pixels.
        self._wx = self._wy = self._wr = 0.0
        self._ws = self._wa = 1.0
        self._pixel_rect = EMPTY
        self._pixel_clip: pygame.Rect | None = None
        # Layout hints, read by containers.
        self.layout_due = False
        self.weight = 0.0
        self.align: str | None = None
        self.anchor: tuple[float, float] | None = None
        self.offset = (0.0, 0.0)
        self.wish: tuple[float, float] | None = None

    # --- properties that move or show -------------------------------------------------------------------------
    def _moved(self) -> None:
        if self._display is not None:
            self._display.moved.add(self)
            self._display.wake()

    @property
    def x(self) -> float:
        return self._x

    @x.setter
    def x(self, value: float) -> None:
        if value != self._x:
            self._x = value
            self._moved()

    @property
    def y(self) -> float:
        return self._y

    @y.setter
    def y(self, value: float) -> None:
        if value != self._y:
            self._y = value
            self._moved()

    @property
    def w(self) -> float:
        return self._w

    @w.setter
    def w(self, value: float) -> None:
        if value != self._w:
            self._w = value
            self.resized()

    @property
    def h(self) -> float:
        return self._h

    @h.setter
    def h(self, value: float) -> None:
        if value != self._h:
            self._h = value
            self.resized()

    @property
    def scale(self) -> float:
        return self._scale

    @scale.setter
    def scale(self, value: float) -> None:
        if value != self._scale:
            self._scale = value
            self._moved()

    @property
    def rotation(self) -> float:
        """Degrees, clockwise."""
        return self._rotation

    @rotation.setter
    def rotation(self, value: float) -> None:
        if value != self._rotation:
            self._rotation = value
            self._moved()

    @property
    def alpha(self) -> float:
        return self._alpha

    @alpha.setter
    def alpha(self, value: float) -> None:
        value = min(1.0, max(0.0, value))
        if value != self._alpha:
            self._alpha = value
            self._moved()

    @property
    def visible(self) -> bool:
        return self._visible

    @visible.setter
    def visible(self, value: bool) -> None:
        if value != self._visible:
            self._visible = value
            self._display_valid = False
            if self._display is not None:
                self._display.reorder()
            if self.parent is not None and self.parent.lays_out:
                self.parent.request_layout()

    @property
    def z(self) -> float:
        return self._z

    @z.setter
    def z(self, value: float) -> None:
        if value != self._z:
            self._z = value
            if self.parent is not None:
                self.parent._unsorted = True
            if self._display is not None:
                self._display.reorder()
                self._display.touched.add(self)

    @property
    def clips(self) -> bool:
        """Children are cut off at the edges of this node."""
        return self._clips

    @clips.setter
    def clips(self, value: bool) -> None:
        self._clips = value
        self._moved()

    def move_to(self, x: float, y: float) -> None:
        self.x = x
        self.y = y

    def centre_on(self, x: float, y: float) -> None:
        """Put the middle of the node at a point of the parent."""
        self.x = x - self._w / 2
        self.y = y - self._h / 2

    @property
    def centre(self) -> tuple[float, float]:
        return self._x + self._w / 2, self._y + self._h / 2

    def place(self, x: float, y: float, w: float, h: float) -> None:
        """Give the node its box; containers override `arrange` to pass it on."""
        self.x = x
        self.y = y
        changed = w != self._w or h != self._h
        self._w, self._h = float(w), float(h)
        if changed:
            self.resized()
        self.layout_due = False
        self.arrange()

    def resized(self) -> None:
        """The size changed: what was drawn for the old one is stale."""
        self._moved()
        self.touch()

    def arrange(self) -> None:
        """Lay out the children inside the node's box; overridden by containers."""

    def measure(self, max_w: float = math.inf) -> tuple[float, float]:
        """The size the node would like, when at most max_w wide; needs a stage for texts."""
        return self.wish if self.wish is not None else (self._w, self._h)

    def request_layout(self) -> None:
        """Ask for the layout to be worked out again before the next frame."""
        stage = self.stage
        if stage is not None:
            stage.request_layout(self)

    def touch(self) -> None:
        """What the node draws has changed."""
        if self._display is not None:
            self._display.touched.add(self)
            self._display.wake()

    # --- the tree ---------------------------------------------------------------------------------------------
    @property
    def children(self) -> list[Node]:
        """In the order of painting."""
        if self._unsorted:
            self._children.sort(key=lambda node: node._z)
            self._unsorted = False
        return self._children

    def add(self, *nodes: Node) -> None:
        for node in nodes:
            if node.parent is not None:
                node.parent.remove(node)
            node.parent = self
            self._children.append(node)
            self._unsorted = True
            node._attach(self._inner_list())
        self._restructure()

    def insert(self, at: int, node: Node) -> None:
        if node.parent is not None:
            node.parent.remove(node)
        node.parent = self
        self._children.insert(at, node)
        self._unsorted = True
        node._attach(self._inner_list())
        self._restructure()

    def remove(self, node: Node) -> None:
        self._children.remove(node)
        node.parent = None
        node._detach()
        self._restructure()

    def clear(self) -> None:
        for node in self._children:
            node.parent = None
            node._detach()
        self._children.clear()
        self._restructure()

    def leave(self) -> None:
        """Take the node out of its parent, if it has one."""
        if self.parent is not None:
            self.parent.remove(self)

    def _inner_list(self) -> DisplayList | None:
        return self._display

    def _restructure(self) -> None:
        inner = self._inner_list()
        if inner is not None:
            inner.reorder()

    def _attach(self, display: DisplayList | None) -> None:
        self._display = display
        self._display_valid = False
        if display is not None:
            self.attached()
        inner = self._inner_list()
        for node in self._children:
            node._attach(inner)

    def _detach(self) -> None:
        if self._display is not None:
            self._display.forget(self)
            self.detached()
        self._display = None
        self._display_slot = -1
        for node in self._children:
            node._detach()

    def sync(self) -> None:
        """Bring transforms of an inside of its own up to date (see Baked)."""

    def stir(self) -> None:
        """Something in an inside of its own changed (see Baked)."""

    def news(self) -> list[pygame.Rect]:
        """Pixels that look different because of what happened in an inside of its own (see Baked)."""
        return []

    def attached(self) -> None:
        """The node came onto a stage."""

    def detached(self) -> None:
        """The node left its stage."""

    @property
    def stage(self) -> Stage | None:
        return self._display.stage if self._display is not None else None

    def walk(self) -> Iterator[Node]:
        """The node and everything below it, in the order of painting."""
        yield self
        for node in list(self.children):
            yield from node.walk()

    def ancestors(self) -> Iterator[Node]:
        node = self.parent
        while node is not None:
            yield node
            node = node.parent

    def find(self, name: str) -> Node | None:
        for node in self.walk():
            if node.name == name:
                return node
        return None

    # --- transforms -------------------------------------------------------------------------------------------
    def _transform(self, parent: Node | None, clip: pygame.Rect | None) -> None:
        """Work out the world transform from the parent's; `parent` None means the origin of the display list."""
        display = self._display
        assert display is not None
        if parent is None:
            px, py, ps, pr, pa = display.origin
        else:
            px, py, ps, pr, pa = parent._wx, parent._wy, parent._ws, parent._wr, parent._wa
        s = self._scale
        ox, oy = self._x, self._y
        if s != 1.0 or self._rotation:
            cx, cy = self._w * self.pivot[0], self._h * self.pivot[1]
            if self._rotation:
                angle = math.radians(self._rotation)
                c, n = math.cos(angle) * s, math.sin(angle) * s
                ox += cx - (c * cx - n * cy)
                oy += cy - (n * cx + c * cy)
            else:
                ox += cx * (1 - s)
                oy += cy * (1 - s)
        if pr:
            angle = math.radians(pr)
            c, n = math.cos(angle) * ps, math.sin(angle) * ps
            self._wx = px + c * ox - n * oy
            self._wy = py + n * ox + c * oy
        else:
            self._wx = px + ps * ox
            self._wy = py + ps * oy
        self._ws = ps * s
        self._wr = (pr + self._rotation) % 360.0
        self._wa = pa * self._alpha
        self._pixel_clip = clip
        self._pixel_rect = self._pixel_bounds()
        if clip is not None:
            self._pixel_rect = self._pixel_rect.clip(clip)

    def _pixel_box(self) -> pygame.Rect:
        """The pixels of the unrotated box."""
        left, top = round(self._wx), round(self._wy)
        return pygame.Rect(
            left, top, round(self._wx + self._w * self._ws) - left, round(self._wy + self._h * self._ws) - top
        )

    def _pixel_bounds(self) -> pygame.Rect:
        if self._wa <= 0.004:
            return EMPTY
        if self._wr:
            corners = [self._to_list(px, py) for px, py in ((0, 0), (self._w, 0), (0, self._h), (self._w, self._h))]
            left, top = math.floor(min(c[0] for c in corners)), math.floor(min(c[1] for c in corners))
            right, bottom = math.ceil(max(c[0] for c in corners)), math.ceil(max(c[1] for c in corners))
            # Sprites are turned in steps (see sprites.ANGLE_STEP): half a step more may stand out at the ends.
            grow = math.ceil(self.bleed * self._ws + 0.02 * max(self._w, self._h) * self._ws) + 3
            return pygame.Rect(left - grow, top - grow, right - left + 2 * grow, bottom - top + 2 * grow)
        box = self._pixel_box()
        if self.bleed:
            grow = math.ceil(self.bleed * self._ws)
            box.inflate_ip(2 * grow, 2 * grow)
        return box

    def hides(self, area: pygame.Rect) -> bool:
        """Is every pixel of this area this node's own, so that nothing below it has to be painted?"""
        return self.opaque and self._wa >= 0.999 and not self._wr and self._pixel_rect.contains(area)

    def _to_list(self, lx: float, ly: float) -> tuple[float, float]:
        if self._wr:
            angle = math.radians(self._wr)
            c, n = math.cos(angle) * self._ws, math.sin(angle) * self._ws
            return self._wx + c * lx - n * ly, self._wy + n * lx + c * ly
        return self._wx + self._ws * lx, self._wy + self._ws * ly

    def _from_list(self, px: float, py: float) -> tuple[float, float]:
        dx, dy = px - self._wx, py - self._wy
        s = self._ws or 1e-9
        if self._wr:
            angle = math.radians(self._wr)
            c, n = math.cos(angle), math.sin(angle)
            return (c * dx + n * dy) / s, (-n * dx + c * dy) / s
        return dx / s, dy / s

    def to_screen(self, lx: float, ly: float) -> tuple[float, float]:
        """A point of the node in pixels of the window."""
        display = self._display
        point = self._to_list(lx, ly)
        return display.to_screen(*point) if display is not None else point

    def from_screen(self, px: float, py: float) -> tuple[float, float]:
        """A pixel of the window in the node's own units."""
        display = self._display
        if display is not None:
            px, py = display.from_screen(px, py)
        return self._from_list(px, py)

    def to_node(self, other: Node, lx: float, ly: float) -> tuple[float, float]:
        """A point of this node in the units of another node on the same stage."""
        return other.from_screen(*self.to_screen(lx, ly))

    def screen_rect(self) -> pygame.Rect:
        """The pixels of the window that the node's box covers, not clipped."""
        corners = [self.to_screen(px, py) for px, py in ((0, 0), (self._w, 0), (0, self._h), (self._w, self._h))]
        left, top = min(c[0] for c in corners), min(c[1] for c in corners)
        right, bottom = max(c[0] for c in corners), max(c[1] for c in corners)
        return pygame.Rect(round(left), round(top), round(right) - round(left), round(bottom) - round(top))

    def screen_clip(self) -> pygame.Rect | None:
        """The pixels of the window outside which the node is cut off; None when nothing cuts it."""
        display, clip = self._display, self._pixel_clip
        if display is None or display.owner is None:
            return clip
        outer = display.owner.screen_clip()
        if clip is None:
            return outer
        left, top = display.to_screen(*clip.topleft)
        right, bottom = display.to_screen(*clip.bottomright)
        mine = pygame.Rect(round(left), round(top), round(right) - round(left), round(bottom) - round(top))
        return mine if outer is None else mine.clip(outer)

    # --- hits -------------------------------------------------------------------------------------------------
    def covers(self, lx: float, ly: float) -> bool:
        """Is this point, in own units, on the node? Overridden for shapes that are not boxes."""
        return 0 <= lx < self._w and 0 <= ly < self._h

    def hit(self, px: float, py: float) -> Node | None:
        """The topmost solid node below a point of the display list."""
        if not self._visible or self._wa <= 0.004:
            return None
        if self._clips and not self.covers(*self._from_list(px, py)):
            return None
        for node in reversed(self.children):
            found = node.hit(px, py)
            if found is not None:
                return found
        if self.solid and self.covers(*self._from_list(px, py)):
            return self
        return None

    # --- painting and perception ------------------------------------------------------------------------------
    def paint(self, target: pygame.Surface) -> None:
        """Draw onto the surface, at the world transform; the clip is set."""

    def shown_text(self) -> str:
        """Every word a person reads on this node itself; used by robots and secrecy checks."""
        return ""

    def label_text(self) -> str:
        return words(self.label)

    def value_text(self) -> str:
        return words(self.value)

    def relocalise(self) -> None:
        """The language changed; nodes that cache words drop them."""

    def restyle(self) -> None:
        """Theme, window scale or text scale changed; nodes that cache looks drop them."""
        self.touch()

    def __repr__(self) -> str:
        what = self.name or self.role or ""
        return f"<{type(self).__name__} {what} {self._x:.0f},{self._y:.0f} {self._w:.0f}x{self._h:.0f}>"
