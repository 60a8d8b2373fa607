"""Dice against faces, side by side: how a combat, a duel, a retaliation or a police roll came out."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

import pygame

from mayhem.app.boards.biker_game.looks import INK, PAPER, STILL, STILL_NARROW, STILL_TITLE
from mayhem.app.boards.biker_game.pieces import _PIPS
from mayhem.app.gfx.colour import Colour, darken
from mayhem.app.gfx.drawn import Drawn
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.shapes import SUPER, Box
from mayhem.app.gfx.text import Text
from mayhem.games.biker_game.solver import losses_of

CELL, DIE, HEAD, FOOT, PAD = 150.0, 72.0, 66.0, 78.0, 26.0
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


class FightPanel(Node):
    """The pairs in a row, under a title, above a sentence that says what came of it."""

    def __init__(
        self,
        title: Label,
        pairs: Sequence[Pair],
        result: Label,
        ours: Paint,
        theirs: Paint = BONE,
        police: bool = False,
    ) -> None:
        wide = max(620.0, CELL * len(pairs) + 2 * PAD)
        high = HEAD + 2 * DIE + 126 + FOOT
        super().__init__(w=wide, h=high, role="fight", label=title)
        line: str | Colour = "brass"
        self._toll = "icons/icon_injured"
        if police:
            line, theirs, self._toll = LAW[0], LAW, "icons/icon_jail"
        self.add(Box(0, 0, wide, high, fill=(16, 11, 9, 242), line=line, line_width=4 if police else 3, radius=18))
        if police:
            for x in (PAD, wide - PAD - 46):
                self.add(Image("icons/icon_precinct", x, 12, 46, 46))
        self.add(
            Text(title, STILL_TITLE, size=32, align="centre", fit=True, x=PAD, y=10, w=wide - 2 * PAD, h=HEAD - 16)
        )
        left = (wide - CELL * len(pairs)) / 2
        for i, pair in enumerate(pairs):
            self._column(pair, left + i * CELL, ours, theirs)
        self.add(Box(PAD, high - FOOT - 2, wide - 2 * PAD, 2, fill="brass_dark"))
        self.add(
            Text(
                result, STILL, size=24, colour="title", align="centre", wrap=True, fit=True, x=PAD, y=high - FOOT,
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
            self.add(Text("–", STILL, size=34, colour="text_dim", align="centre", x=x, y=y + 34, w=CELL, h=DIE))
            return
        met = pair.value >= pair.face
        self.add(Image("icons/icon_check" if met else "icons/icon_close", x + CELL / 2 - 15, y, 30, 30))
        y += 36
        self.add(FaceDie(pair.value, ours, at, y, DIE))
        if pair.value > pair.die:
            self.add(Box(at + DIE - 16, y - 12, 44, 30, fill="money", line=INK, line_width=2, radius=8))
            plus = f"+{pair.value - pair.die}"
            self.add(Text(plus, STILL, size=21, colour=INK, align="centre", x=at + DIE - 16, y=y - 12, w=44, h=30))
        y += DIE + 4
        if pair.cost:
            self.add(Image(self._toll, x + CELL / 2 - 34, y, 32, 32))
            self.add(Text(f"−{pair.cost}", STILL, size=26, colour="bad", x=x + CELL / 2 + 4, y=y, w=50, h=32))
