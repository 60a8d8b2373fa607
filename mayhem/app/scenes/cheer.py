"""What makes an end a feast: banknotes that come down on the boards, and the deeds of this game as medals."""

from __future__ import annotations

import math
import random
from collections.abc import Hashable, Sequence

import pygame

from mayhem.app.anim.steps import Step
from mayhem.app.gfx.colour import Colour
from mayhem.app.gfx.drawn import Drawn
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Node
from mayhem.app.gfx.shapes import Disc
from mayhem.app.gfx.text import Text
from mayhem.app.ui.skins import SkinBox
from mayhem.app.ui.widget import Tip, Widget
from mayhem.i18n import msg
from mayhem.persist.achievements import Achievement

SUPER = 3
NOTE = (62.0, 30.0)
PAPERS: tuple[Colour, ...] = ((126, 206, 134, 255), (98, 178, 112, 255), (150, 222, 152, 255))
INK: Colour = (24, 66, 40, 255)
HEAPS = ((0.035, 5), (0.1, 3), (0.145, 1), (0.19, 2), (0.8, 2), (0.855, 1), (0.9, 3), (0.965, 5))
"""Where along the boards' upper edge notes come to lie, and how many; words stand above its middle."""
SECONDS = 2.2
AWAY = 120.0  # so far above the screen they begin


class Note(Drawn):
    """A banknote seen from slightly above."""

    def __init__(self, paper: int) -> None:
        super().__init__(0, 0, *NOTE)
        self._paper = paper

    def look_key(self) -> Hashable:
        return self._paper

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        w, h = width * SUPER, height * SUPER
        big = pygame.Surface((w, h), pygame.SRCALPHA)
        edge = max(2, round(h * 0.08))
        pygame.draw.rect(big, INK, (0, 0, w, h), border_radius=edge * 2)
        pygame.draw.rect(big, PAPERS[self._paper], (edge, edge, w - 2 * edge, h - 2 * edge), border_radius=edge)
        inner = pygame.Rect(0, 0, w, h).inflate(-6 * edge, -6 * edge)
        pygame.draw.rect(big, INK, inner, max(1, edge // 2), border_radius=edge)
        seal = pygame.Rect(0, 0, h * 0.62, h * 0.62)
        seal.center = (w // 2, h // 2)
        pygame.draw.ellipse(big, INK, seal)
        pygame.draw.ellipse(big, (232, 246, 220), seal.inflate(-edge, -edge))
        return pygame.transform.smoothscale(big, (width, height))


class Notes(Node):
    """Banknotes on an edge: `land` is where each comes to lie, `show` puts all somewhere on their way there."""

    def __init__(self) -> None:
        super().__init__()
        chance = random.Random(19)  # the same feast each time: pictures of it are compared
        self._heaps: list[tuple[float, float, float]] = []  # share of the width, aside, height above the edge
        self._ways: list[tuple[float, float]] = []  # when it sets out, how far it swings
        for share, count in HEAPS:
            for at in range(count):
                self._heaps.append((share, (at - (count - 1) / 2) * 26 + chance.uniform(-9, 9), (at % 2) * 7.0))
                self._ways.append((chance.uniform(0, 0.45), chance.uniform(-70, 70)))
                note = Note(chance.randrange(len(PAPERS)))
                note.rotation = float(round(chance.uniform(-24, 24)))
                self.add(note)
        self._share = 1.0
        self._left = self._edge = self._wide = 0.0
        self._words = (0.0, 0.0)

    def land(self, left: float, edge: float, wide: float, words: tuple[float, float]) -> None:
        """`words`: from where to where something is to be read above the edge; no note comes to lie there."""
        self._left, self._edge, self._wide, self._words = left, edge, wide, words
        self.show(self._share)

    def show(self, share: float) -> None:
        self._share = share
        for note, (along, aside, above), (start, swing) in zip(self.children, self._heaps, self._ways, strict=True):
            x = self._left + along * self._wide + aside - NOTE[0] / 2
            y = self._edge - NOTE[1] * 0.72 - above
            own = min(1.0, max(0.0, (share - start) / (1 - 0.45)))
            way = (1 - own) * (y + AWAY)
            note.move_to(x + swing * math.sin(own * math.tau) * (1 - own), y - way)
            note.visible = own > 0 and not self._words[0] - NOTE[0] < x < self._words[1]


class Rain(Step):
    """The notes come down; with reduced motion they lie there at once."""

    def __init__(self, notes: Notes) -> None:
        super().__init__(SECONDS)
        self._notes = notes

    def begin(self) -> None:
        self._notes.visible = True

    def apply(self, share: float) -> None:
        self._notes.show(share)

    def end(self) -> None:
        self._notes.show(1.0)


class Medal(Widget):
    """A deed: its name beside a medal; what was done is told when it is pointed at or focused."""

    def __init__(self, deed: Achievement) -> None:
        super().__init__(
            role="achievement",
            label=msg("end.achievement", title=msg(deed.title), text=msg(deed.text)),
            tooltip=Tip(msg(deed.text), msg(deed.title)),
        )
        self._skin = SkinBox("tab")
        self._metal = Disc(fill="#e8b64c", line="#7a4f16", line_width=3)
        self._sign = Image("icons/icon_trophy")
        self._name = Text(msg(deed.title), "strong", size=24, colour="title", wrap=True, fit=True, role=None)
        self.add(self._skin, self._metal, self._sign, self._name)

    def update_look(self) -> None:
        if hasattr(self, "_skin"):
            self._skin.skin = "tab_on" if self.lit else "tab"

    def arrange(self) -> None:
        w, h = self._w, self._h
        self._skin.place(0, 0, w, h)
        disc = min(h - 12, 56.0)
        self._metal.place(10, (h - disc) / 2, disc, disc)
        self._sign.place(10 + disc * 0.18, (h - disc) / 2 + disc * 0.18, disc * 0.64, disc * 0.64)
        self._name.place(disc + 20, 4, max(1.0, w - disc - 28), h - 8)


def lay_medals(medals: Sequence[Medal], x: float, y: float, w: float, h: float) -> None:
    """Side by side in one line."""
    cell = (w - 10 * (len(medals) - 1)) / max(1, len(medals))
    for at, medal in enumerate(medals):
        medal.place(x + at * (cell + 10), y, cell, h)
