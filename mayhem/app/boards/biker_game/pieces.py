"""Charters as standing men in their club's colours, members over six as dice, businesses as chits, ports as anchors."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from mayhem.app.boards.biker_game.looks import ALLIED, FRIENDLY, HOSTILE, INK, PAPER, STAR, STILL
from mayhem.app.gfx.colour import Colour, darken
from mayhem.app.gfx.drawn import Drawn
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.shapes import SUPER, Box, pattern_fill
from mayhem.app.gfx.text import Text
from mayhem.app.ui.theme import GangLook, Theme

MAN_W, MAN_H = 30.0, 46.0
FULL = 6


def club_look(node: Node, seat: int) -> GangLook:
    stage = node.stage
    assert stage is not None
    assert isinstance(stage.look, Theme)
    return stage.look.gang(seat)


class Man(Drawn):
    """A standing man: hat, shoulders, a cut with the club's pattern."""

    def __init__(self, seat: int, x: float, y: float, w: float, h: float, faded: bool = False) -> None:
        super().__init__(x, y, w, h)
        self.seat = seat
        self.faded = faded

    def look_key(self) -> Hashable:
        look = club_look(self, self.seat)
        return ("man", look.colour, look.ink, look.pattern, self.faded)

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        look = club_look(self, self.seat)
        w, h = width * SUPER, height * SUPER
        edge = max(SUPER, round(w * 0.07))
        outline = self._figure(w, h, 0)
        inside = self._figure(w, h, edge)
        big = pygame.Surface((w, h), pygame.SRCALPHA)
        big.fill((*INK[:3], 0))
        shade = pygame.Surface((w, h), pygame.SRCALPHA)
        shade.fill((*INK[:3], 255))
        shade.blit(outline, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        big.blit(shade, (0, 0))
        cloth = pygame.Surface((w, h), pygame.SRCALPHA)
        cloth.fill((*look.colour[:3], 255))
        pattern_fill(cloth, look.pattern, (*look.ink[:3], 80), max(4, w // 4))
        cloth.blit(inside, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        big.blit(cloth, (0, 0))
        return pygame.transform.smoothscale(big, (width, height))

    def _figure(self, w: int, h: int, inset: int) -> pygame.Surface:
        mask = pygame.Surface((w, h), pygame.SRCALPHA)
        mask.fill((255, 255, 255, 0))
        white = (255, 255, 255, 255)
        i = inset
        pygame.draw.circle(mask, white, (w // 2, round(h * 0.17)), max(1, round(w * 0.27) - i))
        body = [
            (0.10, 0.36),
            (0.30, 0.29),
            (0.70, 0.29),
            (0.90, 0.36),
            (0.98, 0.74),
            (0.80, 0.76),
            (0.82, 1.0),
            (0.18, 1.0),
            (0.20, 0.76),
            (0.02, 0.74),
        ]
        points = []
        for x, y in body:
            px, py = x * w, y * h
            px += i if x < 0.5 else -i
            py += i if y < 0.5 else -i if y == 1.0 else 0
            points.append((px, py))
        pygame.draw.polygon(mask, white, points)
        return mask


class Charter(Node):
    """A club's charter in a state: the man with the club's letter, and a die or a number for its members."""

    WIDE, HIGH = MAN_W + 16, MAN_H + 4

    def __init__(self, seat: int, members: int, shops: int, original: bool, label: Label) -> None:
        super().__init__(w=self.WIDE, h=self.HIGH, role="charter", label=label)
        self.seat, self._members, self._shops, self._original = seat, members, shops, original

    def attached(self) -> None:
        self.clear()
        look = club_look(self, self.seat)
        self.add(Man(self.seat, 0, 4, MAN_W, MAN_H))
        self.add(Box(MAN_W / 2 - 10, 18, 20, 21, fill=look.colour, radius=5))
        self.add(Text(look.letter, STILL, size=20, colour=look.ink, align="centre", x=MAN_W / 2 - 14, y=15, w=28, h=26))
        if self._original:
            self.add(Box(4, MAN_H - 6, MAN_W - 8, 5, fill="brass", line=INK, line_width=1, radius=2))
        if FULL < self._members <= 2 * FULL:
            self.add(Die(self._members - FULL, MAN_W - 8, 0, 22))
        else:
            weak = self._members < FULL
            fill: Colour = HOSTILE if weak else PAPER
            ink: Colour = (255, 250, 240) if weak else INK
            self.add(Box(MAN_W - 10, 0, 26, 24, fill=fill, line=INK, line_width=1.5, radius=5))
            self.add(
                Text(str(self._members), STILL, size=19, colour=ink, align="centre", x=MAN_W - 12, y=-1, w=30, h=26)
            )
        for i in range(self._shops):
            self.add(Box(MAN_W - 1, 27 + i * 12, 13, 10, fill="brass", line=INK, line_width=1, radius=2))


_PIPS = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}


class Die(Drawn):
    """Members over six, as the face of a die."""

    def __init__(self, face: int, x: float, y: float, size: float) -> None:
        super().__init__(x, y, size, size)
        self.face = face

    def look_key(self) -> Hashable:
        return ("die", self.face)

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        w = width * SUPER
        big = pygame.Surface((w, height * SUPER), pygame.SRCALPHA)
        big.fill((*INK[:3], 0))
        edge = max(2, w // 12)
        rect = big.get_rect()
        pygame.draw.rect(big, INK, rect, border_radius=w // 5)
        pygame.draw.rect(big, PAPER, rect.inflate(-2 * edge, -2 * edge), border_radius=w // 6)
        for spot in _PIPS[self.face]:
            x, y = (spot % 3 + 1) * w // 4, (spot // 3 + 1) * w // 4
            pygame.draw.circle(big, INK, (x, y), max(2, w // 10))
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
            "unknown": (214, 200, 170),
            "friendly": FRIENDLY,
            "hostile": HOSTILE,
            "peace": (196, 160, 60),
            "allied": ALLIED,
            "grudge": (120, 16, 60),
            "gone": (150, 140, 124),
        }
        colour = colours[self.kind]
        radius = w // 2 if self.kind in ("friendly", "peace") else w // 6
        pygame.draw.rect(big, INK, rect, border_radius=radius)
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
        fill: Colour = PAPER
        ink: Colour = INK
        if self.seat is not None:
            look = club_look(self, self.seat)
            fill, ink = look.colour, look.ink
        elif self.held:
            fill, ink = (96, 84, 74), PAPER
        big.fill((*INK[:3], 0))
        pygame.draw.circle(big, darken(INK, 0.2), (w // 2, w // 2), w // 2)
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
    for share, colour in ((1.0, darken(STAR, 0.3)), (0.76, PAPER), (0.62, STAR)):
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
