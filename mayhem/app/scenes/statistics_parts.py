"""What the pages of statistics are made of: numbers with signs, bars, gangs in front of their clubhouses, a row of
places."""

from __future__ import annotations

import math
from collections.abc import Sequence

from mayhem import i18n
from mayhem.app.boards.men_of_mayhem.looks import GangLook
from mayhem.app.charts import Bar
from mayhem.app.gfx.backing import IN_FRAME, Backing
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.shapes import Box
from mayhem.app.gfx.text import Text
from mayhem.app.ui.layout import Column, Row, weighted
from mayhem.app.ui.panels import Panel
from mayhem.app.ui.widget import Widget
from mayhem.i18n import Message, msg
from mayhem.persist.statistics import Result, Tally

# The first three have their metal; words on it are dark.
METALS = {1: ("#e8b64c", "text_dark"), 2: ("#b9bec6", "text_dark"), 3: ("#b0713f", "text_dark")}
PLATE = (12, 9, 8, 226)
TALLEST = 150.0  # of the bars below places


class Share(Node):
    """A bar: how large a part of the whole."""

    def __init__(self, part: int, whole: int) -> None:
        super().__init__()
        self._part = part / whole if whole else 0.0
        self._back, self._front = Box(fill="panel_low", line="brass_dark", radius=8), Box(fill="brass", radius=8)
        self.add(self._back, self._front)
        self.wish = (300, 26)

    def arrange(self) -> None:
        self._back.place(0, 0, self._w, self._h)
        self._front.visible = self._part > 0
        self._front.place(3, 3, max(1.0, (self._w - 6) * self._part), self._h - 6)


class GangCard(Widget):
    """A gang in front of its clubhouse: how often it was played, and how often it won."""

    def __init__(self, look: GangLook, name: str, tally: Tally, tall: float) -> None:
        super().__init__(role="gang record", label=name, focusable=False)
        told = tally_words(tally)
        self.value = lambda: i18n.text(told)
        self._tall = tall
        # From the top: the gang's own sign hangs there, and is seen whole.
        self._house = Backing(look.clubhouse, part=IN_FRAME, at=0.0, shade=((1.0,),), radius=8)
        self._plate = Box(fill=PLATE)
        self._sign = Image(look.badge, role="gang", label=name)
        self._name = Text(name, "strong", fit=True, role=None)
        self._count = Text(told, "small", fit=True, align="right", role=None)
        self._share = Share(tally.wins, tally.games)
        self._frame = Box(fill=None, line=(*look.light[:3], 255), line_width=2, radius=8)
        self.clips = True
        if not tally.games:  # still to be played: in the dark
            self._house.alpha = self._sign.alpha = 0.45
            self._frame.line = "brass_dark"
        self.add(self._house, self._plate, self._sign, self._name, self._count, self._share, self._frame)

    def _foot(self) -> float:
        scale = self.stage.text_scale if self.stage is not None else 1.0
        return 40 * (1 + (scale - 1) * 0.8) + 40

    def measure(self, max_w: float = math.inf) -> tuple[float, float]:
        return min(max_w, 560.0), self._tall + self._foot()

    def arrange(self) -> None:
        w, h, foot = self._w, self._h, self._foot()
        self._house.place(0, 0, w, h - foot)
        self._frame.place(0, 0, w, h)
        self._plate.place(0, h - foot, w, foot)
        sign = min(92.0, foot + 20)
        self._sign.place(12, h - sign - 8, sign, sign)
        left = sign + 24
        self._name.place(left, h - foot + 4, (w - left) * 0.56, foot - 38)
        self._count.place(left + (w - left) * 0.56, h - foot + 4, (w - left) * 0.44 - 12, foot - 38)
        self._share.place(left, h - 32, w - left - 12, 20)


class Places(Widget):
    """The latest games: a bar as high as the cash it ended with, and on it the place; many are rows of discs."""

    def __init__(self, title: Label, results: Sequence[Result]) -> None:
        super().__init__(role="chart", label=title, focusable=False)
        self._results = list(results)
        self.value = lambda: (
            f"{i18n.t('statistics.place')}: " + "; ".join(f"{r.place} ({r.score})" for r in self._results)
        )
        self._parts = Node()
        self.add(self._parts)

    def _disc(self) -> float:
        scale = self.stage.text_scale if self.stage is not None else 1.0
        return 64.0 * (1 + (scale - 1) * 0.5)

    def measure(self, max_w: float = math.inf) -> tuple[float, float]:
        wide = min(max_w, 900.0)
        rows = self._rows(max_w if max_w != math.inf else wide)
        return wide, rows * self._disc() * 1.75 + (TALLEST if rows == 1 else 0)

    def _fit(self, wide: float) -> int:
        return max(1, int(wide // (self._disc() * 1.18)))

    def _rows(self, wide: float) -> int:
        return 2 if len(self._results) > self._fit(wide) else 1

    def arrange(self) -> None:
        self._parts.clear()
        if self.stage is None or self._w < 50:
            return
        disc, fit, rows = self._disc(), self._fit(self._w), self._rows(self._w)
        most = max((result.score for result in self._results), default=0)
        step = disc * 1.18 if rows > 1 else min(disc * 1.9, self._w / max(8, len(self._results)))
        if rows == 1:
            foot = disc + TALLEST + 2
            self._parts.add(Box(0, foot, self._w, 2, fill="brass_dark"))
        for at, result in enumerate(self._results[-fit * rows :]):
            x, y = (at % fit) * step, (at // fit) * disc * 1.75 + 2
            below = y + disc
            if rows == 1:
                x += (step - disc) / 2
                tall = TALLEST * max(0, result.score) / most if most > 0 else 0.0
                y, below = y + TALLEST - tall, y + disc + TALLEST
                self._parts.add(Bar(x + 0.14 * disc, y + disc / 2, 0.72 * disc, tall + disc / 2))
            fill, ink = METALS.get(result.place, ("panel_high", "text"))
            self._parts.add(Box(x, y, disc, disc, fill=fill, line="brass_dark", line_width=3, radius=disc / 2))
            self._parts.add(
                Text(str(result.place), "number", size=34, colour=ink, align="centre", fit=True, x=x, y=y, w=disc,
                     h=disc, role=None)
            )  # fmt: skip
            self._parts.add(
                Text(i18n.format_number(result.score), "small", align="centre", fit=True, x=x, y=below + 4, w=disc,
                     h=disc * 0.6, role=None)
            )  # fmt: skip


def number_card(icon: str, label: Label, value: int) -> Node:
    """A large number with its sign."""
    sign = Image(f"icons/{icon}", 0, 0, 64, 64)
    sign.wish = (64, 64)
    number = Row([sign, weighted(Text(i18n.format_number(value), "big_number", fit=True), 1.0)], gap=18)
    # From the top: numbers side by side stand on one line, however long the words below them are.
    card = Column([number, Text(label, "small", wrap=True)], gap=2)
    return Panel(card, skin="inset", padding=(20, 8, 14, 12), role="number", label=label)


def tally_row(sign: Node | None, name: str, tally: Tally) -> Node:
    return share_row(sign, name, tally.wins, tally.games, tally_words(tally))


def tally_words(tally: Tally) -> Message:
    if not tally.games:
        return msg("statistics.never")
    return msg("statistics.tally", games=tally.games, wins=tally.wins)


def share_row(sign: Node | None, name: str, part: int, whole: int, told: Label) -> Node:
    parts: list[Node] = [weighted(Text(name, "label", wrap=True), 1.0), weighted(Share(part, whole), 1.4)]
    parts.append(weighted(Text(told, "small", wrap=True), 1.4))
    return Row([sign, *parts] if sign is not None else parts, gap=18)


def group(heading: Label, rows: Sequence[Node]) -> Node:
    """Rows that belong together, on a plate of their own."""
    title = Text(heading, "subheading", wrap=True, role="heading")
    return Panel(Column([title, *rows], gap=20), skin="inset", padding=22, role=None)


def nothing_yet(words: Label | None = None) -> Node:
    """Before the first game: the Patch waits."""
    patch = Image("emblems/patch", 0, 0, 300, 300)
    patch.wish = (300, 300)
    patch.alpha = 0.8
    return Column(
        [patch, Text(words or msg("statistics.nothing"), "body", wrap=True, align="centre")], gap=24, padding=(0, 40)
    )
