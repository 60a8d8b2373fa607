"""The tray on the screen: dice that tumble and come to rest on given faces."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from mayhem.app.anim.steps import Live
from mayhem.app.dice.cube import Quaternion, die_room, draw_die, project
from mayhem.app.dice.physics import TICK, Pose, Throw, ThrowMaker, places, resting
from mayhem.app.gfx.colour import Colour, lighten
from mayhem.app.gfx.node import Node
from mayhem.app.gfx.shapes import cut_round, line_round
from mayhem.app.ui.skins import SkinBox, draw_skin
from mayhem.i18n import catalogue, msg

IVORY: Colour = (236, 224, 196)
INK: Colour = (28, 20, 16)
WORK_PER_FRAME = 0.001
SHARP_BEFORE_REST = 0.15


def _gap(a: float, b: float) -> float:
    return abs(a - b)


class DieNode(Node):
    """One die. Its picture is made anew only when its pose changes."""

    paints = True

    def __init__(self, body: Colour, pips: Colour) -> None:
        super().__init__(role=None)
        self.body, self.pips = body, pips
        self._pose: Quaternion | None = None
        self._room: pygame.Surface | None = None  # of its pictures, one after another
        self._picture: pygame.Surface | None = None
        self._fresh = False  # does the picture show the pose?
        self._edge = 0  # in pixels
        self._sharp = True

    def set_pose(
        self, x: float, y: float, height: float, edge: float, q: Quaternion, sharp: bool, turn: bool = True
    ) -> None:
        """Middle of the die on the tray and its height, in units of the parent; without `turn` it keeps its face."""
        side = edge * 2
        self._w = self._h = side
        self.move_to(x - side / 2, y - side / 2 - height)
        if not turn and self._pose is not None:
            return
        if sharp != self._sharp or self._pose is None or max(map(_gap, q, self._pose)) > 1e-4:
            self._pose = q
            self._sharp = sharp
            self._fresh = False
            self.touch()

    def restyle(self) -> None:
        self._fresh = False
        super().restyle()

    def paint(self, target: pygame.Surface) -> None:
        if self._pose is None:
            return
        edge = max(8, round(self._w / 2 * self._ws))
        if self._room is None or self._edge != edge:
            self._room, self._edge, self._fresh = die_room(edge), edge, False
        if self._picture is None or not self._fresh:
            self._fresh = True
            self._picture = draw_die(self._pose, edge, self.body, self.pips, self._sharp, self._room)
        cx, cy = self._to_list(self._w / 2, self._h / 2)
        picture = self._picture
        if self._wa < 0.998:
            picture.set_alpha(round(255 * self._wa))
        target.blit(picture, (round(cx) - picture.get_width() // 2, round(cy) - picture.get_height() // 2))
        picture.set_alpha(255)


_SHADOW_CELLS = 24
_shadow_spots: dict[tuple[int, int], pygame.Surface] = {}


def _shadow_spot(size: tuple[int, int]) -> pygame.Surface:
    """A soft dark spot, made once per size for all dice."""
    spot = _shadow_spots.get(size)
    if spot is None:
        base = _shadow_spots.get((0, 0))
        if base is None:
            base = pygame.Surface((_SHADOW_CELLS, _SHADOW_CELLS), pygame.SRCALPHA)
            middle = (_SHADOW_CELLS - 1) / 2
            for y in range(_SHADOW_CELLS):
                for x in range(_SHADOW_CELLS):
                    away = min(1.0, ((x - middle) ** 2 + (y - middle) ** 2) ** 0.5 / middle)
                    base.set_at((x, y), (0, 0, 0, round(255 * (1 - away * away) ** 1.3)))
            _shadow_spots[(0, 0)] = base
        if len(_shadow_spots) > 64:
            _shadow_spots.clear()
            _shadow_spots[(0, 0)] = base
        spot = _shadow_spots[size] = pygame.transform.smoothscale(base, size)
    return spot


class Shadow(Node):
    """The soft dark spot below a die; weaker and wider the higher it flies."""

    paints = True

    def set_pose(self, x: float, y: float, height: float, edge: float) -> None:
        side = edge * (1.95 + 0.25 * height / edge)
        self._w, self._h = side, side * 0.72
        # The lamp hangs to the upper left.
        self.move_to(x - side / 2 + 0.22 * (edge + height), y - side * 0.36 + 0.16 * (edge + height))
        self._moved()
        self.alpha = max(0.25, 0.85 - 0.2 * height / edge)

    def paint(self, target: pygame.Surface) -> None:
        box = self._pixel_box()
        # A few sizes are enough: a shadow has no sharp edge.
        size = (max(8, box.w // 6 * 6), max(8, box.h // 6 * 6))
        spot = _shadow_spot(size)
        spot.set_alpha(round(255 * self._wa))
        target.blit(spot, (box.centerx - size[0] // 2, box.centery - size[1] // 2))


_NAP = 192
_RIM = 10.0  # the leather around the felt
_CORNER = 8.0  # how round the felt is
_AWAY = 0.12  # of an edge: a die is higher than the ground it stands on, and keeps away from the rim by as much
_SMALLER = 12  # steps by which many dice become smaller
_DEEP = project((0.0, 1.0, 0.0))[1]  # how high a unit of depth looks
_nap: list[pygame.Surface] = []


def _felt_nap() -> pygame.Surface:
    """Fine wool: noise of single pixels, a little blurred, that is laid side by side."""
    if not _nap:
        grey = pygame.image.frombytes(random.Random(23).randbytes(_NAP * _NAP), (_NAP, _NAP), "P")
        grey.set_palette([(214 + level * 41 // 255,) * 3 for level in range(256)])
        wool = pygame.Surface((_NAP, _NAP))
        wool.blit(grey, (0, 0))
        _nap.append(pygame.transform.box_blur(wool, 1))
    return _nap[0]


class Felt(SkinBox):
    """A leather rim around green cloth under a lamp; `skin` says the cloth's colour."""

    @property
    def opaque(self) -> bool:  # type: ignore[override]
        return self.stage is not None and not self._theme().flat

    def hides(self, area: pygame.Rect) -> bool:
        """The cloth hides what is below it, its round corners and the rim with its shadow do not."""
        if not (self.opaque and self._wa >= 0.999 and not self._wr):
            return False
        inset = math.ceil((_RIM + _CORNER) * self._ws)
        return self._pixel_box().inflate(-2 * inset, -2 * inset).clip(self._pixel_rect).contains(area)

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        theme = self._theme()
        if theme.flat:
            return super().draw(width, height, zoom)
        grow = math.ceil(self.bleed * zoom)
        rim = replace(theme.skin("panel"), stitch=None, shadow=True)
        out = draw_skin(theme, rim, width, height, zoom, grow)
        edge = round(_RIM * zoom)
        size = width - 2 * edge, height - 2 * edge
        if min(size) < 8:
            return out
        cloth = pygame.Surface(size, pygame.SRCALPHA)
        tone = theme.colour(theme.skin(self.skin).tone)
        cloth.fill((*lighten(tone, 0.07), 255))
        nap = _felt_nap()
        for x in range(0, size[0], _NAP):
            for y in range(0, size[1], _NAP):
                cloth.blit(nap, (x, y), special_flags=pygame.BLEND_MULT)
        cloth.blit(pygame.transform.smoothscale(_lamp(), size), (0, 0), special_flags=pygame.BLEND_MULT)
        radius = max(2, round(_CORNER * zoom))
        cut_round(cloth, radius)
        inner = pygame.Rect(grow + edge, grow + edge, *size)
        out.blit(cloth, inner)
        # The rim throws a shadow on the cloth; a brass bead lies between them.
        for step, alpha in enumerate((110, 70, 36, 14)):
            thin = max(1, round(1.5 * zoom))
            line_round(out, inner.inflate(-2 * step * thin, -2 * step * thin), radius, (0, 0, 0, alpha), thin)
        bead = inner.inflate(2, 2)
        line_round(out, bead, radius + 1, (*theme.colour(theme.skin(self.skin).line)[:3], 200), max(1, round(zoom)))
        return out


def _lamp() -> pygame.Surface:
    """Brighter in the middle."""
    small = pygame.Surface((32, 16))
    for x in range(32):
        for y in range(16):
            away = math.hypot((x - 15.5) / 20, (y - 7) / 11)
            small.set_at((x, y), (round(255 * max(0.62, 1 - 0.42 * away * away)),) * 3)
    return small


class DiceTray(Node):
    """Throws dice and lets them rest. `on_contact(kind, strength, pan)` hears the knocks, for sounds;
    the last is of kind "rest".

    director.play(tray.roll([3, 5], seed=7)) rolls; tray.show([3, 5]) just lays them down. What lies in the tray is
    readable by role "dice" only when the dice are at rest.
    """

    def __init__(self, w: float, h: float, *, edge: float = 74, skin: str | None = "tray") -> None:
        super().__init__(w=w, h=h, role="dice")
        self.edge = self._largest = edge
        self.on_contact: Callable[[str, float, float], None] | None = None
        self.faces: tuple[int, ...] = ()
        self._skin = Felt(skin, 0, 0, w, h) if skin is not None else None
        if self._skin is not None:
            self.add(self._skin)
        self._ground = Node()
        self._shadows: list[Shadow] = []
        self._dice: list[DieNode] = []
        self.add(self._ground)
        self._throw: Throw | None = None
        self._maker: ThrowMaker | None = None
        self._time = 0.0
        self._heard = 0
        self._beat = 0
        self.label = lambda: msg("dice.rolling") if not self.resting else msg("dice.result", faces=self._words())

    def _words(self) -> list[str]:
        return [catalogue().number(face) for face in self.faces]

    @property
    def resting(self) -> bool:
        return self._throw is None and self._maker is None

    def _tray(self) -> tuple[float, float]:
        """The cloth in edges of a die; the table is seen at a slant, so its depth is more than its height."""
        wide, high = self._w - 2 * _RIM, self._h - 2 * (_RIM + _AWAY * self.edge)
        return max(3.0, wide / self.edge), max(2.4, high / self.edge / _DEEP)

    def _fit_edge(self, dice: int) -> None:
        """As large as they are asked for, or as many have room for."""
        self.edge = self._largest
        for _ in range(_SMALLER):
            wide, deep = self._tray()
            if places(wide) * places(deep) >= dice:
                break
            self.edge *= 0.95

    def _set_dice(self, faces: Sequence[int], colours: Sequence[tuple[Colour, Colour]] | None) -> None:
        self._fit_edge(len(faces))
        self._ground.clear()
        looks = colours or [(IVORY, INK)] * len(faces)
        self._shadows = [Shadow() for _ in faces]
        self._dice = [DieNode(*looks[at % len(looks)]) for at in range(len(faces))]
        self._ground.add(*self._shadows, *self._dice)
        self.faces = tuple(faces)

    def show(self, faces: Sequence[int], colours: Sequence[tuple[Colour, Colour]] | None = None, seed: int = 0) -> None:
        """Lay dice down without a throw."""
        self._throw = self._maker = None
        self._set_dice(faces, colours)
        self._pose(resting(faces, seed, *self._tray()))

    def roll(self, faces: Sequence[int], seed: int, colours: Sequence[tuple[Colour, Colour]] | None = None) -> Live:
        """A step that throws dice; they end on these faces."""
        return Live(self, lambda: self._begin(faces, seed, colours))

    def _begin(self, faces: Sequence[int], seed: int, colours: Sequence[tuple[Colour, Colour]] | None) -> None:
        self._set_dice(faces, colours)
        self._ground.visible = False
        self._throw = None
        self._maker = ThrowMaker(faces, seed, *self._tray())
        self._time = 0.0
        self._heard = 0

    def _start(self, throw: Throw) -> None:
        self._maker = None
        self._throw = throw
        self._ground.visible = True
        self._pose(throw.at(0.0), sharp=False)

    def update(self, seconds: float) -> None:
        """Let the dice tumble on; the first moments, still in the hand, go into working out the throw."""
        if self._maker is not None:
            # Drawing all dice for the first time is dear: that has a frame of its own.
            if self._maker.done:
                self._start(self._maker.finish())
            else:
                self._maker.advance(WORK_PER_FRAME)
            return
        throw = self._throw
        if throw is None:
            return
        self._time += seconds
        self._beat += 1
        while self._heard < len(throw.contacts) and throw.contacts[self._heard].time <= self._time:
            contact = throw.contacts[self._heard]
            self._heard += 1
            if self.on_contact is not None:
                self.on_contact(contact.kind, contact.strength, contact.pan)
        # One tick more than it takes: at rest, too, only half of the dice are drawn anew in one frame.
        last = self._time >= throw.seconds + TICK
        self._pose(throw.at(self._time), self._time > throw.seconds - SHARP_BEFORE_REST, last)
        if last:
            self._throw = None
            if self.on_contact is not None:
                self.on_contact("rest", 1.0, 0.0)

    def skip(self) -> None:
        """Jump to the end of the throw."""
        if self._maker is not None:
            self._start(self._maker.finish())
        if self._throw is not None:
            self._pose(self._throw.end())
            self._throw = None

    def _pose(self, poses: Sequence[Pose], sharp: bool = True, last: bool = True) -> None:
        width, height = self._tray()
        order = sorted(range(len(poses)), key=lambda at: poses[at].y)
        for rank, at in enumerate(order):
            pose = poses[at]
            x = pose.x / width * (self._w - 2 * _RIM) + _RIM
            away = _RIM + _AWAY * self.edge
            y = pose.y / height * (self._h - 2 * away) + away
            lift = -project((0.0, 0.0, pose.z))[1] * self.edge
            base = -project((0.0, 0.0, 0.5))[1] * self.edge
            self._shadows[at].set_pose(x, y + base * 0.55, lift, self.edge)
            # A tumbling die is drawn anew in every other frame, the dice in turns: nobody sees it, and it is dear.
            turn = last or (self._beat + at) % 2 == 0
            self._dice[at].set_pose(x, y, lift, self.edge, pose.q, sharp, turn)
            self._dice[at].z = 10 + rank

    def resized(self) -> None:
        super().resized()
        if self._skin is not None:
            self._skin.place(0, 0, self._w, self._h)
        if self.faces and self.resting:
            self._pose(resting(self.faces, 0, *self._tray()))
