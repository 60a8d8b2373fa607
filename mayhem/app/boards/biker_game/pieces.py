"""Charters as riders in their club's colours on a base that tells who and how many; signs, ports, precincts."""

from __future__ import annotations

from collections.abc import Hashable
from typing import ClassVar

import pygame

from mayhem.app.boards.biker_game import night
from mayhem.app.boards.biker_game.looks import INK, PAPER, STILL
from mayhem.app.gfx.colour import Colour, lighten
from mayhem.app.gfx.drawn import Drawn
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.shapes import SUPER, Box, Patterned
from mayhem.app.gfx.sprites import scaled
from mayhem.app.gfx.text import Text
from mayhem.app.ui.theme import GangLook, Theme

DICE = 2  # for members over six; more would hide the rider
FULL = 6  # members; a charter with fewer is weak


def club_look(node: Node, seat: int) -> GangLook:
    stage = node.stage
    assert stage is not None
    assert isinstance(stage.look, Theme)
    return stage.look.gang(seat)


class Rider(Drawn):
    """The sculpt of a charter: a rider whose coat, machine and base are painted in the club's colour."""

    def __init__(self, seat: int, x: float, y: float, w: float, h: float) -> None:
        super().__init__(x, y, w, h)
        self.seat = seat

    def look_key(self) -> Hashable:
        return ("rider", club_look(self, self.seat).colour)

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        stage = self.stage
        assert stage is not None
        made = scaled(stage.look.source("pieces/charter", (width, height)), (width, height)).copy()
        paint = scaled(stage.look.source("pieces/charter_paint", (width, height)), (width, height)).copy()
        paint.fill((*lighten(club_look(self, self.seat).colour, 0.12), 255), special_flags=pygame.BLEND_RGBA_MULT)
        made.blit(paint, (0, 0))
        return made


class Charter(Node):
    """A club's charter in a state: its rider; on the base the club's letter on its pattern, and how many members."""

    WIDE, HIGH = 50.0, 55.0
    RIDER_W, RIDER_H = 48.0, 42.0
    BASE, LETTER = 19.0, 23.0  # how high the base is; how much of it is the club's

    def __init__(self, seat: int, members: int, shops: int, original: bool, label: Label) -> None:
        super().__init__(w=self.WIDE, h=self.HIGH, role="charter", label=label)
        self.seat, self._members, self._shops, self._original = seat, members, shops, original

    def attached(self) -> None:
        self.clear()
        look = club_look(self, self.seat)
        self.add(Rider(self.seat, 1, 0, self.RIDER_W, self.RIDER_H))
        top, tall = self.HIGH - self.BASE, self.BASE
        weak = self._members < FULL
        # The charter a club began with stands on brass.
        rim = night.HOME if self._original else night.DARK
        self.add(Box(0, top, self.WIDE, tall, fill=night.WEAK if weak else night.PLATE, radius=6))
        cloth = Patterned(
            look.pattern, 0, top, self.LETTER, tall, fill=look.colour, ink=(*look.ink[:3], 130), step=9, radius=6
        )
        middle = self.LETTER / 2
        self.add(cloth, Box(middle - 7.5, top + 1, 15, tall - 2, fill=look.colour, radius=4))
        self.add(Box(0, top, self.WIDE, tall, fill=None, line=rim, line_width=2 if self._original else 1.5, radius=6))
        words = ((look.letter, look.ink, 0.0, self.LETTER), (str(self._members), night.LIGHT, self.LETTER, self.WIDE))
        for text, ink, left, right in words:
            self.add(
                Text(text, STILL, size=19, colour=ink, align="centre", x=left, y=top - 3, w=right - left, h=tall + 6)
            )
        over = self._members - FULL
        for i in range(min(DICE, -(-over // FULL))):
            self.add(TinyDie(min(FULL, over - i * FULL), i * 5.0, top - 15.0 - i * 12.0, 15.0))
        if self._shops:
            self._add_shops()

    def _add_shops(self) -> None:
        """One sign, and how many businesses it stands for."""
        many = self._shops > 1
        self.add(Image("icons/icon_shop", 29 if many else 32, 0, 18, 18))
        if many:
            self.add(Box(38, 4, 12, 17, fill=(*night.PLATE[:3], 235), radius=4))
            self.add(Text(str(self._shops), STILL, size=18, colour=night.LIGHT, align="centre", x=38, y=1, w=12, h=23))


class TinyDie(Drawn):
    """Members over six, as the table game shows them: a die with as many pips."""

    SPOTS: ClassVar[dict[int, tuple[tuple[int, int], ...]]] = {
        1: ((1, 1),), 2: ((0, 2), (2, 0)), 3: ((0, 2), (1, 1), (2, 0)), 4: ((0, 0), (0, 2), (2, 0), (2, 2)),
        5: ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)), 6: ((0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)),
    }  # fmt: skip

    def __init__(self, face: int, x: float, y: float, size: float) -> None:
        super().__init__(x, y, size, size)
        self.face = face

    def look_key(self) -> Hashable:
        return ("tiny die", self.face)

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        w = width * SUPER
        big = pygame.Surface((w, w), pygame.SRCALPHA)
        big.fill((*INK[:3], 0))
        pygame.draw.rect(big, night.DARK, big.get_rect(), border_radius=w // 5)
        edge = max(2, w // 14)
        pygame.draw.rect(big, PAPER, big.get_rect().inflate(-2 * edge, -2 * edge), border_radius=w // 6)
        for column, row in self.SPOTS[self.face]:
            pygame.draw.circle(big, INK, (w * (0.26 + 0.24 * column), w * (0.26 + 0.24 * row)), w * 0.11)
        return pygame.transform.smoothscale(big, (width, height))


class Pip(Drawn):
    """One encounter slot: unknown, friendly, hostile, peace, allied, gone. Shape and colour say the same."""

    KINDS = ("unknown", "friendly", "hostile", "peace", "allied", "grudge", "gone")

    def __init__(self, kind: str, x: float, y: float, w: float, h: float, ring: Colour | None = None) -> None:
        super().__init__(x, y, w, h)
        self.kind = kind
        self.ring = ring

    def look_key(self) -> Hashable:
        return ("pip", self.kind, self.ring)

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        w, h = width * SUPER, height * SUPER
        big = pygame.Surface((w, h), pygame.SRCALPHA)
        big.fill((*INK[:3], 0))
        rect = big.get_rect()
        edge = max(2, w // 9)
        colours: dict[str, Colour] = {
            "unknown": night.UNKNOWN,
            "friendly": night.FRIENDLY,
            "hostile": night.HOSTILE,
            "peace": night.PEACE,
            "allied": night.ALLIED,
            "grudge": night.GRUDGE,
            "gone": night.GONE,
        }
        colour = colours[self.kind]
        radius = w // 2 if self.kind in ("friendly", "peace") else w // 6
        rim = night.UNKNOWN_LINE if self.kind == "unknown" else night.DARK
        pygame.draw.rect(big, rim, rect, border_radius=radius)
        pygame.draw.rect(big, colour, rect.inflate(-2 * edge, -2 * edge), border_radius=max(1, radius - edge))
        white = (255, 250, 236)
        if self.kind == "allied":
            pygame.draw.lines(
                big, white, False, [(w * 0.2, h * 0.55), (w * 0.42, h * 0.76), (w * 0.8, h * 0.26)], edge * 2
            )
        elif self.kind == "hostile":
            pygame.draw.polygon(big, white, [(w * 0.5, h * 0.24), (w * 0.76, h * 0.74), (w * 0.24, h * 0.74)])
        elif self.kind == "grudge":
            pygame.draw.line(big, white, (w * 0.5, h * 0.2), (w * 0.5, h * 0.56), edge * 2)
            pygame.draw.circle(big, white, (w // 2, round(h * 0.78)), edge)
        elif self.kind == "peace":
            pygame.draw.line(big, white, (w * 0.24, h * 0.5), (w * 0.76, h * 0.5), edge * 2)
        elif self.kind == "gone":
            for a, b in (((0.25, 0.25), (0.75, 0.75)), ((0.75, 0.25), (0.25, 0.75))):
                pygame.draw.line(big, INK, (w * a[0], h * a[1]), (w * b[0], h * b[1]), edge)
        return pygame.transform.smoothscale(big, (width, height))


class Anchor(Drawn):
    """A port: its ring says who holds it; the letter of the club stands in the label."""

    def __init__(self, seat: int | None, held: bool, x: float, y: float, size: float) -> None:
        super().__init__(x, y, size, size)
        self.seat, self.held = seat, held

    def show(self, seat: int | None, held: bool) -> None:
        if (seat, held) != (self.seat, self.held):
            self.seat, self.held = seat, held
            self.touch()

    def look_key(self) -> Hashable:
        fill = club_look(self, self.seat).colour if self.seat is not None else None
        return ("anchor", fill, self.held)

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        w = width * SUPER
        big = pygame.Surface((w, height * SUPER), pygame.SRCALPHA)
        fill, ink, rim = night.PORT, night.DARK, night.DARK
        if self.seat is not None:
            look = club_look(self, self.seat)
            fill, ink = look.colour, look.ink
        elif self.held:
            fill, ink, rim = night.PORT_TAKEN, night.PORT, night.PLATE_LINE
        big.fill((*night.DARK[:3], 0))
        pygame.draw.circle(big, rim, (w // 2, w // 2), w // 2)
        pygame.draw.circle(big, fill, (w // 2, w // 2), round(w * 0.42))
        line = max(2, w // 11)
        pygame.draw.line(big, ink, (w * 0.5, w * 0.3), (w * 0.5, w * 0.76), line)
        pygame.draw.line(big, ink, (w * 0.36, w * 0.42), (w * 0.64, w * 0.42), line)
        pygame.draw.circle(big, ink, (w // 2, round(w * 0.24)), round(w * 0.08), max(1, line // 2))
        pygame.draw.arc(big, ink, pygame.Rect(w * 0.26, w * 0.34, w * 0.48, w * 0.44), 3.3, 6.12, line)
        return pygame.transform.smoothscale(big, (width, height))


def star_points(x: float, y: float, r: float) -> list[tuple[float, float]]:
    turn = pygame.Vector2(0, -r)
    points = []
    for i in range(10):
        arm = turn.rotate(36 * i) * (1.0 if i % 2 == 0 else 0.45)
        points.append((x + arm.x, y + arm.y))
    return points


def draw_star(surface: pygame.Surface, x: float, y: float, r: float) -> None:
    """Where the police take bribes."""
    for share, colour in ((1.0, night.DARK), (0.84, night.STAR_RIM), (0.62, night.STAR)):
        pygame.draw.polygon(surface, colour, star_points(x, y, r * share))


class Star(Drawn):
    """A precinct, as a piece of its own."""

    def __init__(self, x: float, y: float, size: float) -> None:
        super().__init__(x, y, size, size)

    def look_key(self) -> Hashable:
        return ("star",)

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        w = width * SUPER
        big = pygame.Surface((w, height * SUPER), pygame.SRCALPHA)
        big.fill((*INK[:3], 0))
        draw_star(big, w / 2, w / 2, w / 2)
        return pygame.transform.smoothscale(big, (width, height))
