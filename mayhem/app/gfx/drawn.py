"""Nodes that show a cached surface: the base of texts, images, shapes and panels; and groups baked into one picture."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator

import pygame

from mayhem.app.gfx.display import DisplayList, merge_areas
from mayhem.app.gfx.node import Node
from mayhem.app.gfx.sprites import turned


class Drawn(Node):
    """Shows one surface, made when it is first needed and again only after a change.

    Subclasses say what they look like in `look_key` (everything the pixels depend on except the size) and make the
    pixels in `draw`. Nodes with equal keys and sizes share one surface.
    """

    paints = True

    def look_key(self) -> Hashable:
        return id(self), self._serial

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        """The pixels for a box of this size, plus the bleed on each side; zoom is pixels per unit."""
        raise NotImplementedError

    _serial = 0
    _surface: pygame.Surface | None = None
    _made_for: tuple[int, int, float] = (0, 0, 0.0)
    # Worked out once after each move, not at each picture: most of what is painted only lies below something else.
    _placed = False
    _corner = (0, 0)
    _opacity = 255

    def _transform(self, parent: Node | None, clip: pygame.Rect | None) -> None:
        super()._transform(parent, clip)
        self._placed = False

    def touch(self) -> None:
        self._serial += 1
        self._surface = None
        super().touch()

    def resized(self) -> None:
        self._moved()
        if self._display is not None:
            self._display.touched.add(self)

    def pixels(self) -> pygame.Surface:
        """The surface at the present size."""
        if self._placed and self._surface is not None:
            return self._surface
        grow = math.ceil(self.bleed * self._ws)
        self._corner = round(self._wx) - grow, round(self._wy) - grow
        self._opacity = round(255 * self._wa)
        self._placed = True
        if self._wr:
            width, height = max(1, round(self._w * self._ws)), max(1, round(self._h * self._ws))
        else:
            box = self._pixel_box()
            width, height = max(1, box.w), max(1, box.h)
        zoom = round(self._ws, 4)
        wish = (width, height, zoom)
        if self._surface is None or self._made_for != wish:
            stage = self.stage
            assert stage is not None
            self._made_for = wish
            self._surface = stage.cache.get((type(self), self.look_key(), wish), lambda: self.draw(width, height, zoom))
        return self._surface

    def paint(self, target: pygame.Surface) -> None:
        if self._w <= 0 or self._h <= 0:
            return
        surface = self.pixels()
        at = self._corner
        if self._wr:
            stage = self.stage
            assert stage is not None
            surface = turned(stage.cache, (type(self), self.look_key(), self._made_for), surface, self._wr)
            cx, cy = self._to_list(self._w / 2, self._h / 2)
            at = (round(cx - surface.get_width() / 2), round(cy - surface.get_height() / 2))
        if self._opacity >= 255:
            target.blit(surface, at)
        else:
            surface.set_alpha(self._opacity)
            target.blit(surface, at)
            surface.set_alpha(255)


_scratch: dict[bool, pygame.Surface] = {}  # by transparency


def _scaled(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A copy for this moment only: the next one lies in the same room, as new room costs more than scaling."""
    clear = bool(surface.get_flags() & pygame.SRCALPHA)
    room = _scratch.get(clear)
    if room is None or room.get_width() < size[0] or room.get_height() < size[1]:
        have = room.get_size() if room is not None else (0, 0)
        room = pygame.Surface((max(have[0], size[0]), max(have[1], size[1])), 0, surface)
        _scratch[clear] = room
    return pygame.transform.smoothscale(surface, size, room.subsurface((0, 0, *size)))


def warming(node: Node) -> Iterator[None]:
    """Makes the pictures of a node and all below it before they are seen, one at a time; the node is on a stage."""
    stage = node.stage
    if stage is None:
        return
    stage.list.sync()
    for part in list(node.walk()):
        part.sync()
        if isinstance(part, Drawn) and part._w > 0 and part._h > 0 and part.stage is stage:
            made = stage.cache.made
            part.pixels()
            if stage.cache.made != made:
                yield
    if isinstance(node, Baked):
        node._bake()
        yield


class Canvas(Drawn):
    """A node drawn by a function: draw(surface, zoom) on a transparent surface of the node's size.

    Give `key` when the drawing depends on nothing else than it, so that equal canvases share their pixels; call
    touch() after what it depends on has changed.
    """

    def __init__(self, draw: Callable[[pygame.Surface, float], None], w: float, h: float, key: Hashable = None) -> None:
        super().__init__(w=w, h=h)
        self._draw = draw
        self._key = key

    def look_key(self) -> Hashable:
        return self._key if self._key is not None else super().look_key()

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        grow = math.ceil(self.bleed * zoom)
        surface = pygame.Surface((width + 2 * grow, height + 2 * grow), pygame.SRCALPHA)
        self._draw(surface, zoom)
        return surface


class Baked(Node):
    """A group drawn into one surface of its own: cheap to move, fade, turn and flip as a whole.

    `squash` narrows it around its middle (cards that flip). Children keep their roles, labels and hits. Whatever
    stands out of the box by more than `bleed` is cut.
    """

    paints = True
    # Drawn anew, sharp, once it has come to rest at another size; what only shrinks away need not be.
    sharpens = True

    def __init__(self, x: float = 0, y: float = 0, w: float = 0, h: float = 0, solid_back: bool = False) -> None:
        super().__init__(x, y, w, h)
        self.inner = DisplayList(self, None, owner=self)
        self._surface: pygame.Surface | None = None
        self._baked_at = 1.0
        self._last_zoom = 0.0
        self._squash = 1.0
        self._solid_back = solid_back

    @property
    def opaque(self) -> bool:  # type: ignore[override]
        return self._solid_back and self._squash == 1.0

    @property
    def squash(self) -> float:
        return self._squash

    @squash.setter
    def squash(self, value: float) -> None:
        if value != self._squash:
            self._squash = value
            super().touch()

    def _pixel_box(self) -> pygame.Rect:
        # The surface keeps its size wherever it lies, so the box is rounded by size, not by its far edges.
        return pygame.Rect(
            round(self._wx), round(self._wy), max(1, round(self._w * self._ws)), max(1, round(self._h * self._ws))
        )

    def _pixel_bounds(self) -> pygame.Rect:
        bounds = super()._pixel_bounds()
        # A copy that is scaled or squashed lies centred and may stand out by a pixel.
        return bounds if self._solid_back or not bounds.w else bounds.inflate(4, 4)

    def _inner_list(self) -> DisplayList | None:
        return self.inner if self._display is not None else None

    def _attach(self, display: DisplayList | None) -> None:
        self.inner.stage = display.stage if display is not None else None
        super()._attach(display)

    def stir(self) -> None:
        """Something inside changed: the list outside asks for the `news` of it at the next frame."""
        if self._display is not None:
            self._display.stirred.add(self)
            self._display.wake()

    def news(self) -> list[pygame.Rect]:
        """Paint what changed inside; the pixels of the list outside that look different now."""
        if self._w <= 0 or self._h <= 0:
            return []
        if self._surface is None or self._baked_at != self._ws or self._squash != 1.0 or self._wr:
            self.sync()
            return [self._pixel_rect]
        grow = math.ceil(self.bleed * self._ws)
        dx, dy = round(self._wx) - grow, round(self._wy) - grow
        return [area.move(dx, dy).clip(self._pixel_rect) for area in self._repaint()]

    def restyle(self) -> None:
        self._surface = None
        super().restyle()

    def resized(self) -> None:
        self._surface = None
        super().resized()

    def _prepare(self, zoom: float) -> None:
        grow = math.ceil(self.bleed * zoom)
        size = max(1, round(self._w * zoom)) + 2 * grow, max(1, round(self._h * zoom)) + 2 * grow
        if self._surface is None or self._surface.get_size() != size or abs(self._baked_at - zoom) > 1e-6:
            self._surface = pygame.Surface(size, 0 if self._solid_back else pygame.SRCALPHA)
            self._baked_at = zoom
            self.inner.set_origin((float(grow), float(grow), zoom, 0.0, 1.0))

    def sync(self) -> None:
        if self._display is not None and self._w > 0 and self._h > 0:
            if self._surface is None:
                self._prepare(self._ws)
            self.inner.sync()

    def _bake(self) -> pygame.Surface:
        """The inside as a surface at `_baked_at` pixels per unit, painted where it changed."""
        zoom = self._ws
        soft = self._surface is not None and zoom != self._last_zoom and 0.5 < zoom / self._baked_at < 2.0
        self._last_zoom = zoom
        if not self.sharpens and self._surface is not None and zoom < self._baked_at:
            self._repaint()
            return self._surface
        if not soft:
            self._prepare(zoom)
        elif self._baked_at != zoom and self._display is not None:
            # While it grows or shrinks a scaled copy does; the frame after it has come to rest is sharp again.
            self._display.touched.add(self)
        surface = self._surface
        assert surface is not None
        self._repaint()
        return surface

    def _repaint(self) -> list[pygame.Rect]:
        """Bring the surface up to date; the parts of it that are new."""
        surface = self._surface
        if surface is None or not self.inner.changed():
            return []
        damage = self.inner.refresh()
        whole = surface.get_rect()
        areas = [whole] if damage is None else merge_areas(damage, whole)
        for area in areas:
            if not self._solid_back:
                surface.fill((0, 0, 0, 0), area)
            self.inner.paint(surface, area)
        return areas

    def paint(self, target: pygame.Surface) -> None:
        if self._w <= 0 or self._h <= 0:
            return
        surface = self._bake()
        ratio = self._ws / self._baked_at
        if self._squash != 1.0 or ratio != 1.0:
            width = max(1, round(surface.get_width() * abs(self._squash) * ratio))
            surface = _scaled(surface, (width, max(1, round(surface.get_height() * ratio))))
        if self._wr:
            surface = pygame.transform.rotozoom(surface, -self._wr, 1.0)
        if self._wr or self._squash != 1.0 or ratio != 1.0:
            cx, cy = self._to_list(self._w / 2, self._h / 2)
            at = (round(cx - surface.get_width() / 2), round(cy - surface.get_height() / 2))
        else:
            grow = math.ceil(self.bleed * self._ws)
            at = (round(self._wx) - grow, round(self._wy) - grow)
        if self._wa < 0.998:
            surface.set_alpha(round(255 * self._wa))
            target.blit(surface, at)
            surface.set_alpha(255)
        else:
            target.blit(surface, at)

    def hit(self, px: float, py: float) -> Node | None:
        if not self._visible or self._wa <= 0.004:
            return None
        lx, ly = self._from_list(px, py)
        if not self.covers(lx, ly):
            return None
        self.sync()
        ox, oy, s, _, _ = self.inner.origin
        for node in reversed(self.children):
            found = node.hit(lx * s + ox, ly * s + oy)
            if found is not None:
                return found
        return self if self.solid else None
