"""Dice against faces, side by side: how a combat, a duel, a retaliation or a police roll came out."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

import pygame

from mayhem.app.boards.biker_game.looks import FRIENDLY, HOSTILE, INK, PAPER, STILL, STILL_NARROW, STILL_TITLE
from mayhem.app.boards.biker_game.pieces import _PIPS
from mayhem.app.gfx.backing import Backing
from mayhem.app.gfx.colour import Colour, darken, mix
from mayhem.app.gfx.drawn import Drawn
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.shapes import SUPER, Box, Disc
from mayhem.app.gfx.text import Text
from mayhem.games.biker_game.solver import losses_of

CELL, DIE, HEAD, FOOT, PAD = 150.0, 72.0, 66.0, 78.0, 26.0
SIDE, BADGE, SIGN = 170.0, 118.0, 42.0
# How much light of the picture is left: little behind the title and the last line.
DUSK = ((0.26, 0.26, 0.26), (0.5, 0.4, 0.5), (0.5, 0.4, 0.5), (0.22, 0.2, 0.22))
DEAD: Colour = (92, 86, 82)
Paint = tuple[Colour, Colour]  # body and pips
BONE: Paint = (PAPER, INK)
LAW: Paint = ((52, 96, 190), (246, 240, 224))


class Pair(NamedTuple):
    """One column: its name, the face above, the die below with what tokens made of it, and what it cost."""

    name: Label
    face: int
    die: int  # 0: no die was left for it
    value: int
    cost: int


class FaceDie(Drawn):
    """A die that lies with one face up."""

    def __init__(self, face: int, paint: Paint, x: float, y: float, size: float) -> None:
        super().__init__(x, y, size, size)
        self.face, self._inks = face, paint

    def look_key(self) -> Hashable:
        return ("face die", self.face, self._inks)

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        w = width * SUPER
        body, ink = self._inks
        big = pygame.Surface((w, height * SUPER), pygame.SRCALPHA)
        big.fill((*INK[:3], 0))
        rect = big.get_rect()
        edge = max(2, w // 22)
        pygame.draw.rect(big, darken(body, 0.55), rect, border_radius=w // 5)
        pygame.draw.rect(big, body, rect.inflate(-2 * edge, -2 * edge), border_radius=w // 6)
        for spot in _PIPS[self.face]:
            x, y = (spot % 3 + 1) * w // 4, (spot // 3 + 1) * w // 4
            pygame.draw.circle(big, ink, (x, y), max(2, w // 11))
        return pygame.transform.smoothscale(big, (width, height))


def combat_pairs(slots: Sequence[int], row: Sequence[int], names: Sequence[Label]) -> list[Pair]:
    """Of the event `paired`: the faces, then for each the die (0: none) and what tokens made of it."""
    pairs = []
    for i, face in enumerate(slots):
        die, value = row[2 * i], row[2 * i + 1]
        pairs.append(Pair(names[i], face, die, value, losses_of(value, face) if die else 0))
    return pairs


def roll_pairs(faces: Sequence[int], dice: Sequence[int], names: Sequence[Label]) -> list[Pair]:
    """Two dice against two faces, the high die on the high face: police and retaliation."""
    high = sorted(range(len(faces)), key=lambda i: -faces[i])
    ranked = sorted(dice, reverse=True)
    placed = {slot: ranked[i] for i, slot in enumerate(high)}
    return [
        Pair(name, face, placed[i], placed[i], max(0, face - placed[i]))
        for i, (face, name) in enumerate(zip(faces, names, strict=True))
    ]


class FactionBadge(Node):
    """The sign of a faction or the police, in a ring whose colour says how they stand to clubs."""

    def __init__(self, icon: str, ring: Colour, size: float) -> None:
        super().__init__(w=size, h=size)
        self.add(Disc(0, 0, size, size, fill=(22, 16, 14), line=ring, line_width=size * 0.07))
        inset = size * 0.22
        self.add(Image(icon, inset, inset, size - 2 * inset, size - 2 * inset))


class Scenery(NamedTuple):
    """Where it happens, and between whom: the club's sign at the left, the other's at the right."""

    picture: str | None
    part: tuple[float, float, float, float]
    ours: Node
    theirs: Node


class FightPanel(Node):
    """The pairs in a row, under a title, above a sentence that says what came of it."""

    def __init__(
        self,
        title: Label,
        pairs: Sequence[Pair],
        result: Label,
        scenery: Scenery,
        ours: Paint,
        theirs: Paint = BONE,
        police: bool = False,
    ) -> None:
        wide = max(760.0, CELL * len(pairs) + 2 * SIDE)
        high = HEAD + 2 * DIE + 138 + FOOT
        super().__init__(w=wide, h=high, role="fight", label=title)
        line: str | Colour = "brass"
        self._toll = "icons/icon_injured"
        if police:
            line, theirs, self._toll = LAW[0], LAW, "icons/icon_jail"
        rim = 4.0 if police else 3.0
        self.add(Box(0, 0, wide, high, fill=(16, 11, 9), radius=18))
        self.add(Box(8, 8, wide - 16, high - 16, fill=(16, 11, 9)))  # solid: what lies below need not be painted
        if scenery.picture is not None:
            art = Backing(scenery.picture, part=scenery.part, shade=DUSK, radius=18)
            art.place(0, 0, wide, high)
            self.add(art)
        self.add(Box(0, 0, wide, high, fill=None, line=line, line_width=rim, radius=18))
        middle = (HEAD + high - FOOT - BADGE) / 2
        for sign, x in ((scenery.ours, PAD), (scenery.theirs, wide - PAD - BADGE)):
            sign.place(x, middle, BADGE, BADGE)
            self.add(sign)
        self.add(
            Text(title, STILL_TITLE, size=32, align="centre", fit=True, x=PAD, y=10, w=wide - 2 * PAD, h=HEAD - 16)
        )
        left = (wide - CELL * len(pairs)) / 2
        for i, pair in enumerate(pairs):
            self._column(pair, left + i * CELL, ours, theirs)
        self.add(Box(PAD, high - FOOT - 2, wide - 2 * PAD, 2, fill="brass_dark"))
        self.add(
            Text(
                result, STILL, size=26, colour="title", align="centre", wrap=True, fit=True, x=PAD, y=high - FOOT,
                w=wide - 2 * PAD, h=FOOT - 6,
            )
        )  # fmt: skip

    def _column(self, pair: Pair, x: float, ours: Paint, theirs: Paint) -> None:
        y = HEAD
        self.add(
            Text(
                pair.name,
                STILL_NARROW,
                size=21,
                colour="text",
                align="centre",
                fit=True,
                x=x + 4,
                y=y,
                w=CELL - 8,
                h=28,
            )
        )
        y += 32
        at = x + (CELL - DIE) / 2
        self.add(FaceDie(pair.face, theirs, at, y, DIE))
        y += DIE + 6
        if not pair.die:
            y += SIGN + 6
            self.add(Box(at, y, DIE, DIE, fill=(16, 11, 9, 225), line="text_dim", line_width=2, radius=14))
            self.add(Text("–", STILL, size=34, colour="text", align="centre", x=at, y=y, w=DIE, h=DIE))
            return
        met = pair.value >= pair.face
        ring = FRIENDLY if met else HOSTILE
        self.add(Disc(x + (CELL - SIGN) / 2, y, SIGN, SIGN, fill=(16, 11, 9, 210), line=ring, line_width=3))
        sign = "icons/icon_check" if met else "icons/icon_close"
        self.add(Image(sign, x + (CELL - SIGN) / 2 + 5, y + 5, SIGN - 10, SIGN - 10))
        y += SIGN + 6
        self.add(FaceDie(pair.value, ours if met else (mix(ours[0], DEAD, 0.75), INK), at, y, DIE))
        if pair.value > pair.die:
            self.add(Box(at + DIE - 16, y - 12, 44, 30, fill="money", line=INK, line_width=2, radius=8))
            plus = f"+{pair.value - pair.die}"
            self.add(Text(plus, STILL, size=21, colour=INK, align="centre", x=at + DIE - 16, y=y - 12, w=44, h=30))
        y += DIE + 4
        if pair.cost:
            self.add(Image(self._toll, x + CELL / 2 - 34, y, 32, 32))
            self.add(Text(f"−{pair.cost}", STILL, size=26, colour="bad", x=x + CELL / 2 + 4, y=y, w=50, h=32))
