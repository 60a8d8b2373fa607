"""Dice against faces, side by side: how a combat, a duel, a retaliation or a police roll came out."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

import pygame

from mayhem.app.boards.biker_game.looks import ALLIED, FRIENDLY, HOSTILE, INK, PAPER, STILL, STILL_NARROW, STILL_TITLE
from mayhem.app.boards.biker_game.pieces import Pip
from mayhem.app.dice.cube import FACE_AXES, between, draw_die, multiply, turn
from mayhem.app.gfx.backing import Backing
from mayhem.app.gfx.colour import Colour, darken, mix
from mayhem.app.gfx.drawn import Drawn
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.shapes import Box, Disc
from mayhem.app.gfx.text import Text
from mayhem.games.biker_game.solver import losses_of

CELL, DIE_W, DIE_H, HEAD, FOOT, PAD = 150.0, 92.0, 108.0, 68.0, 78.0, 26.0
EDGE = 68.0  # of a die's cube in its box
SIDE, BADGE, SIGN = 190.0, 132.0, 42.0
MAN_W, MAN_H = 170.0, 150.0
# How much light of the picture is left: little behind the title and the last line.
DUSK = ((0.26, 0.26, 0.26), (0.5, 0.4, 0.5), (0.5, 0.4, 0.5), (0.22, 0.2, 0.22))
DEAD: Colour = (92, 86, 82)
Paint = tuple[Colour, Colour]  # body and pips
BONE: Paint = (PAPER, INK)
LAW: Paint = ((52, 96, 190), (246, 240, 224))
FRIENDS: Paint = (ALLIED, (246, 240, 224))  # what allied factions bring


class Pair(NamedTuple):
    """One column: its name, the face above, the die below with what tokens made of it, and what it cost."""

    name: Label
    face: int
    die: int  # 0: no die was left for it
    value: int
    cost: int
    lent: bool = False  # an allied faction brought this die


class FaceDie(Drawn):
    """A die at rest with one face up, as it would lie in the tray."""

    def __init__(self, face: int, paint: Paint, x: float, y: float, askew: float = 0.0) -> None:
        super().__init__(x, y, DIE_W, DIE_H)
        self.face, self._inks, self._askew = face, paint, askew

    def look_key(self) -> Hashable:
        return ("face die", self.face, self._inks, self._askew)

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        out = pygame.Surface((width, height), pygame.SRCALPHA)
        edge = max(8, round(width * EDGE / DIE_W))
        shade = pygame.Surface((width, height), pygame.SRCALPHA)
        foot = pygame.Rect(0, 0, round(width * 0.92), round(height * 0.5))
        foot.midbottom = (width // 2, height)
        pygame.draw.ellipse(shade, (0, 0, 0, 150), foot)
        small = pygame.transform.smoothscale(shade, (max(1, width // 6), max(1, height // 6)))
        out.blit(pygame.transform.smoothscale(small, (width, height)), (0, 0))
        up = multiply(turn((0.0, 0.0, 1.0), self._askew), between(FACE_AXES[self.face], (0.0, 0.0, 1.0)))
        body, ink = self._inks
        die = draw_die(up, edge, body, ink)
        out.blit(die, ((width - die.get_width()) // 2, (height - die.get_height()) // 2))
        return out


def combat_pairs(
    slots: Sequence[int], row: Sequence[int], names: Sequence[Label], lent: Sequence[int] = ()
) -> list[Pair]:
    """Of the event `paired`: the faces, then for each the die (0: none) and what tokens made of it.

    `lent` are the dice of allied factions; of two that show the same, either is as good."""
    pairs, friends = [], list(lent)
    for i, face in enumerate(slots):
        die, value = row[2 * i], row[2 * i + 1]
        from_friend = die in friends
        if from_friend:
            friends.remove(die)
        pairs.append(Pair(names[i], face, die, value, losses_of(value, face) if die else 0, from_friend))
    return pairs


def meeting_pairs(faces: tuple[int, int], dice: tuple[int, int], tokens: int, names: Sequence[Label]) -> list[Pair]:
    """B5.3: the two dice against Peace and Ally, tokens where they do most. An Ally face above 6 is not for sale."""

    def short(order: tuple[int, int]) -> tuple[int, int]:
        """What an alliance lacks with the dice in this order, then what peace lacks."""
        peace, ally = (max(0, face - die) for face, die in zip(faces, order, strict=True))
        return (peace + ally if peace + ally <= tokens else 99), peace

    first, second = min((dice, dice[::-1]), key=short)
    pairs, left = [], tokens
    for name, face, die in zip(names, faces, (first, second), strict=True):
        if face <= 6:
            raised = face - die if 0 < face - die <= left else 0
            left -= raised
            pairs.append(Pair(name, face, die, die + raised, 0))
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
        self.add(Disc(size * 0.1, size * 0.1, size * 0.8, size * 0.8, fill=darken(ring, 0.62), line="brass_dark"))
        inset = size * 0.2
        tint = PAPER if icon.startswith("emblems/") else None  # signs of factions are cut out of white
        self.add(Image(icon, inset, inset, size - 2 * inset, size - 2 * inset, tint=tint))


class Scenery(NamedTuple):
    """Where it happens, and between whom: the club's sign and men at the left, the other's at the right."""

    picture: str | None
    part: tuple[float, float, float, float]
    ours: Node
    theirs: Node
    men: str | None = None  # pictures of those who stand there
    foes: str | None = None


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
        high = HEAD + 2 * DIE_H + 128 + FOOT
        super().__init__(w=wide, h=high, role="fight", label=title)
        line: str | Colour = "brass"
        self._toll: str | None = "icons/icon_injured"
        if police:
            line, theirs, self._toll = LAW[0], LAW, None  # points that are short, not yet men: each costs some (B7.5)
        rim = 4.0 if police else 3.0
        self.add(Box(0, 0, wide, high, fill=(16, 11, 9), radius=18))
        self.add(Box(8, 8, wide - 16, high - 16, fill=(16, 11, 9)))  # solid: what lies below need not be painted
        if scenery.picture is not None:
            art = Backing(scenery.picture, part=scenery.part, shade=DUSK, radius=18)
            art.place(0, 0, wide, high)
            self.add(art)
        self.add(Box(0, 0, wide, high, fill=None, line=line, line_width=rim, radius=18))
        self._sides(scenery, wide, high)
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

    def _sides(self, scenery: Scenery, wide: float, high: float) -> None:
        """Who is at it: a sign, and below it whom it leads."""
        room = high - HEAD - FOOT
        for sign, men, middle in (
            (scenery.ours, scenery.men, PAD + SIDE / 2 - 8),
            (scenery.theirs, scenery.foes, wide - PAD - SIDE / 2 + 8),
        ):
            tall = BADGE + (MAN_H + 6 if men is not None else 0)
            y = HEAD + (room - tall) / 2
            sign.place(middle - BADGE / 2, y, BADGE, BADGE)
            self.add(sign)
            if men is not None:
                self.add(Image(men, middle - MAN_W / 2, y + BADGE + 6, MAN_W, MAN_H, flip=sign is scenery.theirs))

    def _column(self, pair: Pair, x: float, ours: Paint, theirs: Paint) -> None:
        y = HEAD
        if pair.name:
            self.add(Box(x + 6, y - 1, CELL - 12, 30, fill=(16, 11, 9, 225), line="brass_dark", line_width=1, radius=8))
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
        at = x + (CELL - DIE_W) / 2
        askew = 0.16 if (pair.face + round(x)) % 2 else -0.12
        self.add(FaceDie(pair.face, theirs, at, y, askew))
        y += DIE_H
        if not pair.die:
            y += SIGN + 12
            at, side = x + (CELL - EDGE) / 2, EDGE
            self.add(Box(at, y, side, side, fill=(16, 11, 9, 225), line="text_dim", line_width=2, radius=14))
            self.add(Text("–", STILL, size=34, colour="text", align="centre", x=at, y=y, w=side, h=side))
            return
        met = pair.value >= pair.face
        ring = FRIENDLY if met else HOSTILE
        self.add(Disc(x + (CELL - SIGN) / 2, y, SIGN, SIGN, fill=(16, 11, 9, 210), line=ring, line_width=3))
        sign = "icons/icon_check" if met else "icons/icon_close"
        self.add(Image(sign, x + (CELL - SIGN) / 2 + 5, y + 5, SIGN - 10, SIGN - 10))
        y += SIGN
        body, ink = FRIENDS if pair.lent else ours
        self.add(FaceDie(pair.value, (body, ink) if met else (mix(body, DEAD, 0.75), INK), at, y, -askew))
        if pair.lent:
            self.add(Pip("allied", at - 4, y + 2, 28, 28))
        if pair.value > pair.die:
            # What was rolled and what tokens added: the face alone would read as a roll that is raised once more.
            self.add(Box(at + DIE_W - 26, y + 2, 58, 30, fill="money", line=INK, line_width=2, radius=8))
            plus = f"{pair.die}+{pair.value - pair.die}"
            self.add(Text(plus, STILL, size=21, colour=INK, align="centre", x=at + DIE_W - 26, y=y + 2, w=58, h=30))
        y += DIE_H - 4
        if pair.cost:
            if self._toll is not None:
                self.add(Image(self._toll, x + CELL / 2 - 34, y, 32, 32))
            self.add(
                Text(
                    f"−{pair.cost}",
                    STILL,
                    size=26,
                    colour="bad",
                    x=x + CELL / 2 + (4 if self._toll else -18),
                    y=y,
                    w=50,
                    h=32,
                )
            )
