"""Charts: lines over the rounds, bars, and a table of counts. Told apart by colour, mark and letter alike."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame

from mayhem import i18n
from mayhem.app.gfx import materials
from mayhem.app.gfx.colour import Colour, darken, lighten
from mayhem.app.gfx.drawn import Drawn
from mayhem.app.gfx.node import Label, Node, words
from mayhem.app.gfx.shapes import Box, cut_round, line_round
from mayhem.app.gfx.text import Text, common_size
from mayhem.app.ui.widget import Tip, Widget
from mayhem.i18n import msg
from mayhem.persist.statistics import fit_of_dice

SUPER = 2
MARKS = ("disc", "square", "triangle", "diamond", "cross", "ring")
GRID: Colour = (255, 240, 210, 40)
PLATE: Colour = (12, 9, 9, 255)  # what lines and bars are read on
THICK = 6.0
NONE = "–"
HEADROOM = 0.1  # of the highest value, above it
MARK = 8.0
FLOOR = 0.05  # of the height, below the lowest: where lines that are alike lie side by side
FIRST = (0.36, 0.42)  # of a table's width: least and most for the names before its numbers
SIGN = 40.0  # of whoever a line belongs to, at its end


@dataclass(frozen=True)
class Line:
    """One line of a chart."""

    name: str
    colour: Colour
    values: tuple[int, ...]


def ticks(highest: float, most: int = 5, lowest: float = 0) -> list[int]:
    """Round numbers from 0, or from the lowest if that is below or far above, to at least the highest."""
    if lowest < 0:
        step = ticks(max(highest, -lowest), most)[1]
        return list(range(math.floor(lowest / step) * step, max(step, math.ceil(highest / step) * step) + 1, step))
    # Lines need not crowd above an empty half; nor lie on the floor if all are one.
    base = int(lowest) - (lowest == highest) if lowest > 0.4 * highest else 0
    step = 1
    for step in (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2500, 5000, 10_000, 50_000, 100_000, 500_000):
        if highest - base // step * step <= step * most:
            break
    return list(range(max(0, base // step * step), max(step, math.ceil(highest / step) * step) + 1, step))


def draw_mark(surface: pygame.Surface, kind: str, x: float, y: float, size: float, colour: Colour) -> None:
    """A sign on a line; each seat has its own."""
    rgb = colour[:3]
    dark = (12, 9, 8)
    if kind == "square":
        for grow, shade in ((size * 1.25, dark), (size * 0.85, rgb)):
            pygame.draw.rect(surface, shade, (x - grow, y - grow, 2 * grow, 2 * grow))
    elif kind in ("triangle", "diamond"):
        for grow, shade in ((size * 1.7, dark), (size * 1.15, rgb)):
            low = y + grow * (0.7 if kind == "triangle" else 1.0)
            points = [(x, y - grow), (x + grow, low if kind == "triangle" else y), (x - grow, low)]
            if kind == "diamond":
                points = [(x, y - grow), (x + grow, y), (x, low), (x - grow, y)]
            pygame.draw.polygon(surface, shade, points)
    elif kind == "cross":
        for thick, shade in ((size * 1.3, dark), (size * 0.7, rgb)):
            for a, b in (((-1, -1), (1, 1)), ((-1, 1), (1, -1))):
                pygame.draw.line(
                    surface, shade, (x + a[0] * size, y + a[1] * size), (x + b[0] * size, y + b[1] * size), round(thick)
                )
    else:
        pygame.draw.circle(surface, dark, (x, y), size * 1.35)
        pygame.draw.circle(surface, rgb, (x, y), size)
        if kind == "ring":
            pygame.draw.circle(surface, dark, (x, y), size * 0.5)


class _Lines(Drawn):
    """The drawn part of a line chart, up to a little above the highest value."""

    def __init__(self, lines: Sequence[Line], marks: list[int], top: float, winner: int | None) -> None:
        super().__init__()
        self.lines, self.marks, self.top, self.winner = tuple(lines), tuple(marks), top, winner

    def look_key(self) -> Hashable:
        return self.lines, self.marks, self.top, self.winner

    def place_of(self, at: int, value: float, width: float, height: float) -> tuple[float, float]:
        count = max(1, len(self.lines[0].values) - 1) if self.lines else 1
        inset = 0.03 * width
        low = FLOOR * height
        first = self.marks[0]
        share = (value - first) / ((self.top - first) or 1)
        return inset + (width - 2 * inset) * at / count, height - low - (height - 2 * low) * share

    def spot(self, number: int, at: int, width: float, height: float, unit: float = 1.0) -> tuple[float, float, float]:
        """Where a line is at a point, and the size of its mark: those of one value lie side by side, in the order of
        the seats, and none hides another. Together they are no higher than 1 of the scale, unless that is tiny."""
        value = self.lines[number].values[at]
        alike = [other for other, line in enumerate(self.lines) if at < len(line.values) and line.values[at] == value]
        x, y = self.place_of(at, value, width, height)
        one = y - self.place_of(at, value + 1, width, height)[1]
        step = max(THICK * 0.6 * unit, min((THICK + 2) * unit, 0.9 * one / len(alike)))
        mark = min(MARK * unit, 0.66 * step) if len(alike) > 1 else MARK * unit
        return x, y + (alike.index(number) - (len(alike) - 1) / 2) * step, mark

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        w, h = width * SUPER, height * SUPER
        big = pygame.Surface((w, h), pygame.SRCALPHA)
        for mark in self.marks:
            y = min(h - 1, round(self.place_of(0, mark, w, h)[1]))
            pygame.draw.line(big, GRID, (0, y), (w, y), max(1, round(zoom * SUPER)))
        thick = max(2, round(THICK * zoom * SUPER))
        order = sorted(range(len(self.lines)), key=lambda number: number == self.winner)  # the winner's lies on top
        for shade in (True, False):
            for number in order:
                line = self.lines[number]
                points = [self.spot(number, at, w, h, zoom * SUPER)[:2] for at in range(len(line.values))]
                if len(points) > 1:
                    colour = (12, 9, 8) if shade else line.colour[:3]
                    _thick_line(big, points, colour, thick + (2 * SUPER if shade else 0))
        for number in order:
            line = self.lines[number]
            for at in range(len(line.values)):
                x, high, size = self.spot(number, at, w, h, zoom * SUPER)
                draw_mark(big, MARKS[number % len(MARKS)], x, high, size, line.colour)
        return pygame.transform.smoothscale(big, (width, height))


def _thick_line(surface: pygame.Surface, points: list[tuple[float, float]], colour: Colour, thick: int) -> None:
    for (ax, ay), (bx, by) in itertools.pairwise(points):
        length = math.hypot(bx - ax, by - ay) or 1.0
        nx, ny = -(by - ay) / length * thick / 2, (bx - ax) / length * thick / 2
        pygame.draw.polygon(
            surface, colour, [(ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)]
        )
    for point in points:
        pygame.draw.circle(surface, colour, point, thick / 2)


class LineChart(Widget):
    """Lines over points in time, with axes and each line's sign at its end; without signs, the lines' names below."""

    def __init__(
        self, title: Label, lines: Sequence[Line], points: Sequence[Label], signs: Sequence[Node] = (),
        winner: int | None = None, unit: Callable[[float], str] = i18n.format_number, over: Label | None = None,
    ) -> None:  # fmt: skip
        """unit: a number of the scale in words. over: what the points in time are, told below them."""
        self._unit, self._over = unit, over
        self.lines, self.points, self._signs = list(lines), list(points), list(signs)
        highest = max((value for line in lines for value in line.values), default=1)
        lowest = min((value for line in lines for value in line.values), default=0)
        scale = ticks(max(1, highest), lowest=lowest)
        top = max(1.0, highest + HEADROOM * (highest - max(0, scale[0])))
        self._ticks = [tick for tick in scale if tick <= top]
        self._drawing = _Lines(lines, self._ticks, max(top, float(self._ticks[-1])), winner)
        super().__init__(role="chart", label=title, tooltip=self._table, focusable=False)
        self.value = self._spoken
        self._plate = Box(fill=PLATE, line="brass_dark", radius=10)
        self._parts = Node()
        self.add(self._plate, self._drawing, self._parts)

    def _table(self) -> Tip:
        """All values, for whoever wants to know exactly: equal ones lie on each other."""
        rows = [
            i18n.t("chart.row", name=line.name, values="  ".join(map(self._unit, line.values))) for line in self.lines
        ]
        return Tip("\n".join(rows), self.label)

    def _spoken(self) -> str:
        """The last values, for whoever cannot see the lines."""
        return "; ".join(f"{line.name} {line.values[-1]}" for line in self.lines if line.values)

    def measure(self, max_w: float = math.inf) -> tuple[float, float]:
        return min(max_w, 900.0), 420.0

    def arrange(self) -> None:
        stage, w, h = self.stage, self._w, self._h
        if stage is None or w < 50 or h < 50:
            return
        grown = 1 + (stage.text_scale - 1) * 0.75
        line = 30.0 * grown
        left = 20 + 22 * grown * max(2, len(self._unit(self._ticks[-1])) * 0.62)
        # Whoever's sign is at the end of a line needs no name below.
        legend, rows = ([], 0) if len(self._signs) >= len(self.lines) else self._legend(w, line)
        foot = line * (rows + (2.3 if self._over is not None else 1.4))
        bottom = h - foot - (18 if rows else 6)  # points are named below the scale's lowest number
        top = line / 2 + 2
        self._parts.clear()
        aside = SIGN + 6 if self._signs else 16.0
        self._drawing.place(left, top, w - left - aside, max(20.0, bottom - top))
        width, height = self._drawing.w, self._drawing.h
        self._plate.place(left, top - 6, w - left, height + 12)
        every = max(1, math.ceil(len(self._ticks) * line / max(line, height)))
        for tick in self._ticks[::every]:
            y = top + self._drawing.place_of(0, tick, width, height)[1]
            self._parts.add(
                Text(self._unit(tick), "caption", align="right", fit=True, x=0, y=y - line / 2, w=left - 10,
                     h=line)
            )  # fmt: skip
        skip = max(1, math.ceil(len(self.points) * 34 * grown / max(1.0, width)))
        for at, words_of in enumerate(self.points):
            if at % skip == 0:
                x = left + self._drawing.place_of(at, self._ticks[0], width, height)[0]
                room = width / max(1, len(self.points) - 1) * skip
                self._parts.add(
                    Text(
                        words_of,
                        "caption",
                        align="centre",
                        fit=True,
                        x=x - room / 2,
                        y=bottom + 0.45 * line,
                        w=room,
                        h=line,
                    )
                )
        if self._over is not None:
            self._parts.add(
                Text(self._over, "label", align="centre", fit=True, x=left, y=bottom + 1.35 * line, w=width, h=line)
            )
        self._place_signs(left, top, width, height)
        y = bottom + (2.3 if self._over is not None else 1.4) * line + 14
        for entry in legend:
            entry.y += y
            self._parts.add(entry)

    def _place_signs(self, left: float, top: float, width: float, height: float) -> None:
        """Each where its line ends, moved apart where lines end together."""
        last = len(self.points) - 1
        signs = enumerate(self._signs[: len(self.lines)])
        shown = [(self._drawing.spot(number, last, width, height)[1], sign)
                 for number, sign in signs if self.lines[number].values]  # fmt: skip
        shown.sort(key=lambda pair: pair[0])
        size = min(SIGN, height / max(1, len(shown)))
        ys: list[float] = []
        for y, _ in shown:
            ys.append(max(y, ys[-1] + size) if ys else max(y, size / 2))
        for at in range(len(ys) - 1, -1, -1):
            below = ys[at + 1] - size if at + 1 < len(ys) else height - size / 2
            ys[at] = min(ys[at], below)
        for y, (_, sign) in zip(ys, shown, strict=True):
            sign.leave()
            sign.place(left + width - 0.03 * width + 18, top + y - size / 2, size, size)
            self._parts.add(sign)

    def _legend(self, w: float, line: float) -> tuple[list[Node], int]:
        """Names with their marks, in rows."""
        entries: list[Node] = []
        columns = max(1, min(len(self.lines), int(w // (line * 7.2))))
        cell = w / columns
        for at, entry in enumerate(self.lines):
            row, column = divmod(at, columns)
            node = Node(column * cell, row * line, cell, line)
            node.add(Box(6, line / 2 - 3, 40, 6, fill=(*entry.colour[:3], 255), radius=3))
            node.add(_MarkNode(MARKS[at % len(MARKS)], entry.colour, 26, line / 2, line))
            node.add(Text(entry.name, "caption", colour="text", fit=True, x=54, y=0, w=cell - 60, h=line))
            entries.append(node)
        return entries, math.ceil(len(self.lines) / columns) if self.lines else 0


class _MarkNode(Drawn):
    """One sign, in a legend."""

    def __init__(self, kind: str, colour: Colour, x: float, y: float, size: float) -> None:
        super().__init__(x - size / 2, y - size / 2, size, size)
        self._kind, self._shade = kind, colour

    def look_key(self) -> Hashable:
        return self._kind, self._shade

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        big = pygame.Surface((width * SUPER, height * SUPER), pygame.SRCALPHA)
        draw_mark(big, self._kind, width, height, MARK * zoom * SUPER, self._shade)
        return pygame.transform.smoothscale(big, (width, height))


class Bar(Drawn):
    """An upright bar of brass: bright where the lamp is, above and to the left."""

    def __init__(self, x: float, y: float, w: float, h: float, fill: str = "brass", radius: float = 6) -> None:
        super().__init__(x, y, w, h)
        self._fill, self._radius = fill, radius

    def look_key(self) -> Hashable:
        assert self.stage is not None
        return self.stage.colour(self._fill), self._radius

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        assert self.stage is not None
        base = self.stage.colour(self._fill)
        surface = pygame.Surface((width, height), pygame.SRCALPHA)
        stops = [(0.0, lighten(base, 0.35)), (0.25, base), (1.0, darken(base, 0.55))]
        surface.blit(materials.vertical((width, height), stops), (0, 0))
        sheen = pygame.Surface((4, 1), pygame.SRCALPHA)
        for x, light in enumerate((90, 30, 0, 0)):
            sheen.set_at((x, 0), (255, 244, 214, light))
        surface.blit(pygame.transform.smoothscale(sheen, (width, height)), (0, 0))
        radius = round(self._radius * zoom)
        cut_round(surface, radius)
        line_round(surface, surface.get_rect(), radius, (*darken(base, 0.6)[:3], 255), max(1, round(1.5 * zoom)))
        return surface


class BarChart(Widget):
    """Upright bars with their numbers; `expected` is a line across: what would be even."""

    def __init__(
        self, title: Label, bars: Sequence[tuple[Label, int]], *, expected: float | None = None,
        fill: str = "brass", note: Label | None = None,
    ) -> None:  # fmt: skip
        self.bars, self.expected = list(bars), expected
        self._fill, self._note = fill, note
        super().__init__(role="chart", label=title, focusable=False)
        self.value = lambda: "; ".join(f"{words(name)}: {count}" for name, count in self.bars)
        self._parts = Node()
        self.add(self._parts)

    def measure(self, max_w: float = math.inf) -> tuple[float, float]:
        return min(max_w, 700.0), 380.0

    def arrange(self) -> None:
        stage, w, h = self.stage, self._w, self._h
        self._parts.clear()
        if stage is None or w < 50 or h < 50 or not self.bars:
            return
        line = 30.0 * (1 + (stage.text_scale - 1) * 0.75)
        note = Text(self._note, "small", wrap=True, align="centre") if self._note is not None else None
        foot = 0.0
        if note is not None:
            self._parts.add(note)
            foot = note.measure(w)[1] + 12
            note.place(0, h - foot + 6, w, foot - 6)
        base, top = h - foot - line - 8, line + 8
        highest = max(1.0, self.expected or 0.0, *(float(count) for _, count in self.bars))
        cell = w / len(self.bars)
        self._parts.add(Box(0, 0, w, base + line + 8, fill=PLATE, line="brass_dark", radius=10))
        even, gaps = self.expected or 0.0, Node()
        level = base - (base - top) * even / highest
        numbers: list[Text] = []
        for at, (name, count) in enumerate(self.bars):
            x, tall = at * cell, (base - top) * count / highest
            wide = min(cell * 0.66, 150.0)
            if count:
                self._parts.add(Bar(x + (cell - wide) / 2, base - tall, wide, tall, self._fill))
            numbers.append(
                Text(i18n.format_number(count), "strong", size=24, align="centre", fit=True, x=x,
                     y=base - tall - line, w=cell, h=line)
            )  # fmt: skip
            self._parts.add(Text(name, "label", align="centre", fit=True, x=x + 2, y=base + 4, w=cell - 4, h=line))
        self._parts.add(Box(0, base, w, 2, fill="brass"))
        if even:
            self._parts.add(Box(0, level - 1.5, w, 3, fill=(127, 214, 255, 150)))
        self._parts.add(gaps, *numbers)
        for number in numbers:  # the line ends before a number that it would strike out, and goes on behind it
            if even and number.y + 3 <= level <= number.y + line - 3:
                wide = min(cell, number.measure()[0] + 16)
                gaps.add(Box(number.x + (cell - wide) / 2, level - 3, wide, 6, fill=PLATE))


class CountTable(Widget):
    """Rows of names, columns of seats with the winner's first, numbers where there are any; the last may be the sum."""

    HEAD, LINE, ROOMY = 60.0, 40.0, 62.0

    def __init__(
        self, title: Label, columns: Sequence[tuple[Node, str]], rows: Sequence[tuple[Label, Sequence[int]]],
        winner: Colour, *, total: bool = False,
    ) -> None:  # fmt: skip
        self._columns, self._rows = list(columns), list(rows)
        self._winner, self._total = winner, total
        super().__init__(role="chart", label=title, focusable=False)
        self.value = lambda: "; ".join(f"{words(name)}: {sum(counts)}" for name, counts in self._rows)
        self._parts = Node()
        self.add(self._parts)

    def _line(self) -> float:
        stage = self.stage
        line = self.LINE * (1 + ((stage.text_scale if stage is not None else 1.0) - 1) * 0.75)
        return max(self.ROOMY, line) if self._total else line  # a sum has few rows above it: they may be high

    def measure(self, max_w: float = math.inf) -> tuple[float, float]:
        return min(max_w, 900.0), self._line() * (len(self._rows) + (0.35 if self._total else 0)) + self.HEAD + 4

    def arrange(self) -> None:
        stage, w = self.stage, self._w
        self._parts.clear()
        if stage is None or w < 50:
            return
        line = self._line()
        names = [Text(label, "label") for label, _ in self._rows[: len(self._rows) - self._total]]
        self._parts.add(*names)
        widest = max((name.measure()[0] for name in names), default=1.0)
        least, most = FIRST
        first = min(max(widest + 16, least * w), most * w)
        named = common_size(stage, "label", stage.style("label").size, (name.text for name in names), first - 18)
        self._parts.clear()
        cell = (w - first) / max(1, len(self._columns))
        bottom = self.measure()[1]
        tone = self._winner[:3]
        self._parts.add(
            Box(first + 2, 0, cell - 4, bottom, fill=(*tone, 30), line=(*tone, 150), line_width=2, radius=10)
        )
        for at, (sign, name) in enumerate(self._columns):
            sign.leave()
            sign.place(first + at * cell + cell / 2 - 24, 6, 48, 48)
            sign.label = name
            self._parts.add(sign)
        for row, (label, counts) in enumerate(self._rows):
            y, high = self.HEAD + row * line, line
            last = self._total and row == len(self._rows) - 1
            if last:
                self._parts.add(Box(0, y + 2, w, 3, fill="brass"))
                high = line * 1.35
            elif row % 2 == 0:
                self._parts.add(Box(0, y, w, line, fill=(255, 240, 210, 14), radius=6))
            style, colour, size = ("strong", "title", None) if last else ("label", None, named)
            self._parts.add(Text(label, style, colour=colour, size=size, fit=True, x=8, y=y, w=first - 16, h=high))
            for at, count in enumerate(counts):
                shown = i18n.format_number(count) if count else NONE
                ink = "title" if last else "text" if count else "text_dim"
                tall = 36 if last else 28 if self._total else 24
                self._parts.add(
                    Text(shown, "strong", size=tall, colour=ink, align="centre", fit=True, x=first + at * cell, y=y,
                         w=cell, h=high)
                )  # fmt: skip


def dice_chart(counts: list[int], told: str = "chart.dice_fit") -> BarChart:
    """How often each face fell, what would be even, and whether that is odd; `told`: the key of these words."""
    fit = fit_of_dice(counts)
    note: Callable[[], str] = lambda: i18n.t(told, rolls=fit.rolls, chance=fit.chance / 10)  # noqa: E731
    bars = [(str(face + 1), count) for face, count in enumerate(counts)]
    return BarChart(msg("chart.dice"), bars, expected=sum(counts) / 6, note=note if fit.rolls else None)
