"""The story of a game, line by line: every board has one.

On the table only the lines that fit are there, the newest at the bottom; the wheel goes back line by line. `LogSheet`
shows the whole story beside the table, for every device, and is where the filter is set. A line knows what it is
about: whoever points at it sees that ringed on the table, and pressing it opens its rule.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from mayhem.app.gfx.drawn import Baked
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.shapes import Box
from mayhem.app.gfx.text import Text
from mayhem.app.input.events import Act
from mayhem.app.ui.button import Button
from mayhem.app.ui.controls import Choice
from mayhem.app.ui.layout import Column
from mayhem.app.ui.panels import Dialog
from mayhem.app.ui.widget import Widget
from mayhem.i18n import msg

KEPT = 400  # lines on the table; the sheet has them all
IN_SHEET = 80  # lines at once; earlier ones come when they are asked for
HEAD, LOW_HEAD = 30.0, 27.0
GAP = 5.0
CLOSER, WIDER = 2.0, 4.0  # so far lines may move, to leave no gap above the first
LOW = 230.0
SIGN, LEAD = 22.0, 30.0  # of a line: the sign of whom it is about, and where its words begin
Point = tuple[str, int]  # what a line is about: ("seat", 2), ("place", 7), ("card", 30)


class Line(NamedTuple):
    """Words, their colour, the rule they are about, whom they are about, what kind of thing it was, where it was."""

    words: Label
    colour: str = "text_dim"
    rule: str | None = None
    seats: tuple[int, ...] = ()
    kind: str = ""
    points: tuple[Point, ...] = ()


class LogFilter:
    """Which lines are shown: of one gang, of one kind, or all."""

    def __init__(self) -> None:
        self.seat: int | None = None
        self.kind: str | None = None

    def takes(self, line: Line) -> bool:
        return (self.seat is None or self.seat in line.seats) and (self.kind is None or self.kind == line.kind)

    @property
    def set(self) -> bool:
        return self.seat is not None or self.kind is not None


class LogLine(Widget):
    """One line; pressing it opens the rule it is about. On the table it is for the mouse, in `LogSheet` for all."""

    leads = True

    def __init__(
        self,
        line: Line,
        size: float | None = 19,
        focusable: bool = False,
        signed: bool = False,
        sign: str | None = None,
    ) -> None:
        """`signed`: all lines leave room for the sign of whom they are about; `sign`: its picture, if there is one."""
        self.line = line
        self._lead = LEAD if signed else 0.0
        self._sign = Image(sign) if sign is not None else None
        # With a width from the start, as it is never one long line: measuring that would be dear.
        self._text = Text(line.words, "small", size=size, colour=line.colour, wrap=True, w=1, role=None)
        super().__init__(role="log line", label=line.words, focusable=focusable)
        self.rule = line.rule
        self.on_point: Callable[[Line | None], None] | None = None
        self._pointing = False
        if line.rule is not None:
            self.on_activate = self._open
        self.add(self._text)
        if self._sign is not None:
            self.add(self._sign)

    def _open(self) -> None:
        desk = self.desk
        if desk is not None and desk.open_rule is not None and self.line.rule is not None:
            desk.open_rule(self.line.rule)

    def shown_text(self) -> str:
        return self._text.shown_text()

    def update_look(self) -> None:
        if not hasattr(self, "_pointing"):
            return
        self._text.colour = "accent" if self.lit else self.line.colour
        if self.on_point is not None and self.lit != self._pointing:
            self._pointing = self.lit
            self.on_point(self.line if self.lit else None)

    def detached(self) -> None:
        if self._pointing and self.on_point is not None:
            self._pointing = False
            self.on_point(None)

    def measure(self, max_w: float = math.inf) -> tuple[float, float]:
        w, h = self._text.measure(max_w - self._lead)
        return w + self._lead, h

    def cut(self, room: float, wide: float) -> float:
        """How high as much of its beginning is as has room; 0: not even one line of it."""
        stage = self.stage
        if stage is None:
            return 0.0
        each = self._text.block((wide - self._lead) * stage.scale, math.inf, stage.scale).line_height / stage.scale
        return each * max(0.0, room // each)

    def shorten(self, on: bool) -> None:
        """May it end in an ellipsis?"""
        if self._text.ellipsis != on:
            self._text.ellipsis = on
            self._text.restyle()
            self.tooltip = self.line.words if on else None  # pointing shows the rest

    def arrange(self) -> None:
        self._text.place(self._lead, 0, self._w - self._lead, self._h)
        if self._sign is not None:
            self._sign.place(0, 1, SIGN, SIGN)


class LogSheet(Dialog):
    """The story beside the table, for keys and pads too: the line in focus is ringed there, choosing it opens its rule.

    `gangs` and `kinds` are what can be filtered for: (value, words).
    """

    def __init__(
        self,
        lines: Sequence[Line],
        chosen: LogFilter | None = None,
        gangs: Sequence[tuple[int, Label]] = (),
        kinds: Sequence[tuple[str, Label]] = (),
        on_point: Callable[[Line | None], None] | None = None,
        on_filter: Callable[[], None] | None = None,
    ) -> None:
        self._lines = [Line(*line) for line in lines]
        self._filter = chosen or LogFilter()
        self._most = IN_SHEET
        self._on_point, self._on_filter = on_point, on_filter
        self._rows = Column(gap=8)
        super().__init__(msg("board.log"), self._rows, [(None, msg("ui.close"))], lambda _: None, wide=700)
        pickers: list[Node] = []
        if gangs:
            every = [(None, msg("board.log_all_gangs")), *gangs]
            pickers.append(Choice(msg("board.log_gang"), every, self._filter.seat, self._of_gang))
        if kinds:
            every_kind = [(None, msg("board.log_all_kinds")), *kinds]
            pickers.append(Choice(msg("board.log_kind"), every_kind, self._filter.kind, self._of_kind))
        for at, picker in enumerate(pickers):
            self._column.insert(1 + at, picker)
        self._fill()

    def _of_gang(self, seat: int | None) -> None:
        self._filter.seat = seat
        self._refill()

    def _of_kind(self, kind: str | None) -> None:
        self._filter.kind = kind
        self._refill()

    def _refill(self) -> None:
        self._fill()
        if self._on_filter is not None:
            self._on_filter()
        self.arrange()
        self._scroll.to_end()

    def _fill(self) -> None:
        taken = [line for line in self._lines if self._filter.takes(line)]
        shown = taken[-self._most :]
        rows: list[Node] = []
        if len(taken) > len(shown):
            rows.append(Button(msg("board.log_earlier"), self._show_earlier))
        for line in shown:
            row = LogLine(line, None, focusable=True)
            row.on_point = self._on_point
            rows.append(row)
        self._rows.clear()
        self._last = rows[-1] if rows else None
        self._rows.add(*(rows or [Text(msg("board.log_nothing"), "small", wrap=True)]))

    def _show_earlier(self) -> None:
        """The line that was the first stays in sight, and in focus."""
        first = sum(isinstance(row, LogLine) for row in self._rows.children)
        self._most += IN_SHEET
        self._fill()
        self.arrange()
        if self.desk is not None:
            self.desk.focus_on(self._rows.children[-first])  # type: ignore[arg-type]

    def open_on(self, desk: Any) -> None:
        super().open_on(desk)
        if isinstance(self._last, LogLine):
            desk.focus_on(self._last)

    def arrange(self) -> None:
        """At the right edge: what the lines are about stays in sight."""
        super().arrange()
        stage = self.stage
        if stage is None:
            return
        shelf = stage.desk.shelf if stage.desk is not None else 0.0
        wide = self._panel.w
        self._panel.place(stage.width - wide - 12, shelf + 12, wide, stage.height - shelf - 24)
        self._scrim.alpha = 0.3

    def close(self) -> None:
        if self._on_point is not None:
            self._on_point(None)
        super().close()


class LogPanel(Widget):
    """What happened, newest at the bottom; the wheel goes back. Only lines that are seen cost anything."""

    boundary = True

    def __init__(self) -> None:
        self.filter = LogFilter()
        self.on_open: Callable[[], None] | None = None  # the way to the sheet
        self.on_point: Callable[[Line | None], None] | None = None
        self.sign_of: Callable[[int], str | None] | None = None  # the picture of a seat's sign, where lines have one
        self._paper = Baked(solid_back=True)
        self._ground = Box(fill=(14, 10, 9, 255))
        self._frame = Box(fill=None, line="brass_dark", line_width=2)
        self._head = Button(self._head_words, self._open, kind="quiet", style="label", padding=(8, 0), role="tool")
        self._head.tooltip = msg("board.log_tip")
        self._thumb = Box(fill="brass", radius=4)
        self._all: list[Line] = []
        self._taken: list[Line] = []
        self._back = 0  # how many lines have been scrolled back
        self._whole = 0  # how many are shown from beginning to end
        self._rows: dict[int, LogLine] = {}
        self._high: dict[int, float] = {}  # of lines that were measured
        self._first = 0  # the number of the oldest line that is kept, since the panel was filled
        super().__init__(role="log", label=msg("board.log"), focusable=False)
        self._paper.add(self._ground, self._frame, self._head, self._thumb)
        self.add(self._paper)

    def _open(self) -> None:
        if self.on_open is not None:
            self.on_open()

    def _head_words(self) -> Any:
        return msg("board.log_filtered") if self.filter.set else msg("board.log")

    # lines ------------------------------------------------------------------------------------------------------------
    def set_lines(self, lines: Iterable[Line | tuple[Any, ...]]) -> None:
        """All lines anew."""
        self._all = [Line(*line) for line in lines][-KEPT:]
        self.refilter()

    def refilter(self) -> None:
        """The filter changed."""
        self._taken = [line for line in self._all if self.filter.takes(line)]
        self._first, self._back = 0, 0
        self._forget_rows()
        self._head.relocalise()
        self._fill()

    def add_lines(self, lines: Iterable[Line | tuple[Any, ...]]) -> None:
        fresh = [Line(*line) for line in lines]
        self._all += fresh
        taken = [line for line in fresh if self.filter.takes(line)]
        self._taken += taken
        if self._back:
            self._back += len(taken)  # who reads what happened before goes on reading it
        if len(self._all) > KEPT:
            del self._all[: len(self._all) - KEPT]
        if len(self._taken) > KEPT:
            lost = len(self._taken) - KEPT
            del self._taken[:lost]
            self._first += lost
        self._fill()

    # the picture ------------------------------------------------------------------------------------------------------
    def arrange(self) -> None:
        self._paper.place(0, 0, self._w, self._h)
        self._ground.place(0, 0, self._w, self._h)
        self._frame.place(0, 0, self._w, self._h)
        self._forget_rows()
        self._fill()

    def restyle(self) -> None:
        super().restyle()
        self.arrange()

    def _size(self) -> float:
        """Large text is larger here too, but several lines must be in sight: in a low panel it grows less."""
        stage = self.stage
        scale = stage.text_scale if stage is not None else 1.0
        return 19.0 * (1 + (0.5 if self._h > LOW else 0.25) * (scale - 1)) / scale

    def _fill(self) -> None:
        if self._w <= 0 or self.stage is None:
            return
        head = HEAD if self._h > LOW else LOW_HEAD
        head = head * (1 + 0.3 * (self.stage.text_scale - 1)) if self.on_open is not None else 0.0
        self._head.visible = head > 0
        if head:
            self._head.place(4, 3, self._w - 8, head)
        # Whole pixels: a line that just fits is not measured as two and drawn as one.
        scale = self.stage.scale
        top, wide = head + 6.0, max(20.0, math.floor((self._w - 30) * scale) / scale)
        room = self._h - top - 6
        end = len(self._taken) - min(self._back, max(0, len(self._taken) - 1))
        shown: list[tuple[int, LogLine, float]] = []
        used = 0.0
        for at in range(end - 1, -1, -1):
            row, number = self._row(at), self._first + at
            high = self._high.get(number) or row.measure(wide)[1]
            self._high[number] = high  # the line above the first is asked for at every new one
            self._whole = len(shown)
            too_long = not shown and high > room
            if too_long:  # even the newest is: its beginning is seen, pointing shows the rest
                high = row.cut(room, wide) or high
            if shown and used + high > room:
                # What is left above the first whole line would be a gap: it shows the beginning of the one before.
                high = row.cut(room - used + CLOSER * len(shown), wide)
                if high:
                    row.shorten(True)
                    shown.append((number, row, high))
                break
            row.shorten(too_long)
            shown.append((number, row, high))
            used += high + GAP
        else:
            self._whole = len(shown)
        keep = {number for number, _, _ in shown}
        for number in [number for number in self._rows if number not in keep]:
            self._rows.pop(number).leave()
        # A story that fits begins at the top; of a longer one the end stands at the bottom.
        fits = self._whole == len(self._taken)
        y = top + (min(room, used - GAP) if fits else room)
        spare = room - sum(high for *_, high in shown) - GAP * (len(shown) - 1)
        gap = GAP if fits or len(shown) < 2 else GAP + min(WIDER, spare / (len(shown) - 1))
        for _, row, high in shown:
            y -= high
            row.place(8, y, wide, high)
            y -= gap
        self._place_thumb(self._whole, end, top, room)

    def _forget_rows(self) -> None:
        for row in self._rows.values():
            row.leave()
        self._rows.clear()
        self._high.clear()

    def _row(self, at: int) -> LogLine:
        number = self._first + at
        row = self._rows.get(number)
        if row is None:
            line, sign_of = self._taken[at], self.sign_of
            sign = sign_of(line.seats[0]) if sign_of is not None and line.seats else None
            row = self._rows[number] = LogLine(line, self._size(), signed=sign_of is not None, sign=sign)
            row.on_point = self._pointed
            self._paper.add(row)
        return row

    def _pointed(self, line: Line | None) -> None:
        if self.on_point is not None:
            self.on_point(line)

    def _place_thumb(self, shown: int, end: int, top: float, room: float) -> None:
        lines = len(self._taken)
        self._thumb.visible = lines > shown > 0
        if self._thumb.visible:
            size = max(24.0, room * shown / lines)
            share = (end - shown) / max(1, lines - shown)
            self._thumb.place(self._w - 16, top + (room - size) * share, 8, size)

    # going back -------------------------------------------------------------------------------------------------------
    def _go(self, by: int) -> bool:
        back = max(0, min(self._back + by, len(self._taken) - self._whole))
        if back == self._back:
            return False
        self._back = back
        self._fill()
        return True

    def wheel(self, turn: int) -> bool:
        return self._go(turn * 2)

    def on_action(self, act: Act) -> bool:
        if act.pressed and act.action in ("page_up", "page_down"):
            return self._go(self._whole if act.action == "page_up" else -self._whole)
        return False
