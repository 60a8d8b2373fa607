"""A state on the map: its sign, its encounter slots, the men who stand there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mayhem.app.boards.biker_game.crowding import Area
from mayhem.app.boards.biker_game.looks import STILL
from mayhem.app.boards.biker_game.night import LIGHT, PLATE
from mayhem.app.boards.biker_game.pieces import Charter, Pip
from mayhem.app.gfx.node import Node
from mayhem.app.gfx.shapes import Box
from mayhem.app.gfx.text import Text
from mayhem.app.input.events import Pointer
from mayhem.app.ui.widget import Widget
from mayhem.i18n import msg

if TYPE_CHECKING:
    from mayhem.app.boards.biker_game.map import Map
    from mayhem.app.boards.biker_game.reading import Reading

PIP = 13.0
WIDEST_SIGN = 104.0  # with a whole name on it
ABREAST, ROW_BEHIND = 3, 51.0  # charters of a state that stand side by side; more stand behind them


class Plate(Widget):
    """A state: its letters, its encounter slots, the men of the clubs that are there."""

    def __init__(self, chart: Map, st: int) -> None:
        self._chart = chart
        self.st = st
        self._body = Node()
        self._men = Node()
        self._aside = (0.0, 0.0)  # how far the men stand beside the middle of the sign, and down from its top
        self._feet = 0.0  # where the men end and the sign begins
        self._sign = self._abreast = 0.0  # how wide the sign is, and the men
        self._letters = 28.0  # how wide what is written on the sign is
        self._shown: tuple[object, ...] = ()
        self._press: tuple[float, float] | None = None
        self.pushed = (0.0, 0.0)  # how far it stands from its spot, because another one is near
        self.lift = 0.0  # how far its middle is above its sign, because men stand in rows
        self._panned = False
        super().__init__(
            role="site",
            label=msg(f"biker_game.state.{chart.tables.state_ids[st].lower()}"),
            tooltip=lambda: chart.describe(st),
        )
        self.rule = "B1.5"
        self.on_focus = self._seen
        self.sound = "ui.confirm"
        self.add(self._body)

    def show(self, reading: Reading, legal: bool) -> None:
        if legal:
            self.states.add("legal")
        else:
            self.states.discard("legal")
        tables = reading.tables
        cards = reading.cards_at(self.st)
        kinds = self._kinds(reading, cards)
        charters = [
            (
                seat,
                charter["members"],
                len(charter["businesses"]),
                reading.club(seat)["original"] == tables.state_ids[self.st],
            )
            for seat, charter in reading.charters_at(self.st)
        ]
        named = self._chart.near
        shown = (tuple(kinds), tuple(charters), named)
        if shown == self._shown:
            return
        self._shown = shown
        body = self._body
        body.clear()
        self._men.clear()
        code = reading.state_name(self.st) if named else tables.state_ids[self.st]
        paper = Box(fill=(*PLATE[:3], 205), radius=6)
        name = Text(code, STILL, size=21, colour=LIGHT, align="centre", fit=True, role=None)
        body.add(self._men, paper, name)
        sign = min(WIDEST_SIGN, name.measure()[0] + 14) if named else 38.0
        rows = -(-len(charters) // ABREAST)
        abreast = -(-len(charters) // max(1, rows))  # rows are as long as each other, or the last is shorter
        behind = max(0, rows - 1)  # rows of men behind the first
        self._letters = sign - 10
        self._sign = max(sign + 8, len(kinds) * (PIP + 2) + 6)
        self._abreast = abreast * (Charter.WIDE + 4)
        men = Charter.HIGH + 1 + behind * ROW_BEHIND if charters else 0.0  # the sign stands clear of their base
        high = men + 24 + PIP + 6
        self._h, self._feet = high, men
        self.value = self._words(reading, cards, charters)
        step = Charter.WIDE + 4
        self.lift = behind * ROW_BEHIND / 2
        for i, (seat, members, shops, original) in enumerate(charters):
            label = msg(
                "biker_board.charter_label",
                club=reading.club_name(seat),
                members=members,
                state=reading.state_name(self.st),
            )
            man = Charter(seat, members, shops, original, label)
            row = i // abreast
            left = (4 - step * min(abreast, len(charters) - row * abreast)) / 2
            man.move_to(left + i % abreast * step, row * ROW_BEHIND)
            self._men.add(man)
        paper.place(-sign / 2, men + 1, sign, 23)
        name.place(-sign / 2 + (3 if named else 0), men + 1, sign - (6 if named else 0), 23)
        left = (2 - len(kinds) * (PIP + 2)) / 2
        for i, kind in enumerate(kinds):
            body.add(Pip(kind, left + i * (PIP + 2), men + 26, PIP, PIP))
        self.stand_aside(*self._aside)

    @property
    def crowd(self) -> tuple[object, ...]:
        """What its room depends on."""
        return (self._sign, self._h, len(self._men.children))

    def _area(self, left: float, top: float, right: float, bottom: float) -> Area:
        """A part of the plate, on the sheet. Sideways it is measured from the middle."""
        k = self.scale
        x, y = self.x + self.w / 2, self.y + self.h * (1 - k) / 2
        return Area(x + left * k, y + top * k, x + right * k, y + bottom * k)

    def letters_area(self) -> Area:
        return self._area(-self._letters / 2, self._feet + 3, self._letters / 2, self._feet + 22)

    def sign_area(self) -> Area:
        return self._area(-self._sign / 2, self._feet, self._sign / 2, self.h)

    def drawn_area(self) -> Area:
        """What of the sign can be seen: its letters and its slots."""
        half = self._sign / 2 - 4
        return self._area(-half, self._feet + 1, half, self.h - 4)

    def _span(self) -> tuple[float, float]:
        """From the first man to the last, while they stand in the middle."""
        return min(man.x for man in self._men.children), max(man.x + man.w for man in self._men.children)

    @property
    def manned(self) -> bool:
        return bool(self._men.children)

    def men_area(self, aside: bool = True) -> Area:
        """Where the men stand, or would stand in the middle."""
        left, right = self._span()
        dx, dy = self._aside if aside else (0.0, 0.0)
        return self._area(left + dx, dy, right + dx, self._feet + dy)

    def stand_aside(self, dx: float, dy: float) -> None:
        """The men, and the plate becomes as wide as all of it."""
        self._aside = (dx, dy)
        self._men.move_to(dx, dy)
        self._w = max(self._sign, self._abreast + 2 * abs(dx) if self.manned else 0.0)
        self._body.move_to(self._w / 2, 0)
        self._chart.place_plate(self)

    def covers(self, lx: float, ly: float) -> bool:
        """The sign, the men, and what is between them; not the land on the other side."""
        if not super().covers(lx, ly):
            return False
        x, half = lx - self.w / 2, self._sign / 2
        if not self.manned:
            return abs(x) <= half
        (left, right), (dx, dy) = self._span(), self._aside
        if ly < self._feet:
            return ly >= dy and min(-half, left + dx) <= x <= max(half, right + dx)
        return abs(x) <= half or (ly <= self._feet + dy and left + dx <= x <= right + dx)

    def _kinds(self, reading: Reading, cards: list[int | None] | None) -> list[str]:
        if cards is None:
            return ["unknown"] * reading.tables.encounters[self.st]
        kinds = []
        for uid in cards:
            if uid is None:
                kinds.append("gone")
            elif reading.allied(uid):
                kinds.append("allied")
            elif reading.bears_grudge(uid):
                kinds.append("grudge")
            elif reading.at_peace(uid):
                kinds.append("peace")
            else:
                kinds.append("hostile" if reading.tables.hostile[uid] else "friendly")
        return kinds

    def _words(self, reading: Reading, cards: list[int | None] | None, charters: list[Any]) -> Any:
        names = [reading.card_name(uid) for uid in cards or () if uid is not None]
        clubs = [reading.club_name(seat) for seat, *_ in charters]
        return msg(
            "biker_board.state_value",
            cards=names or [msg("biker_board.nobody")],
            clubs=clubs or [msg("biker_board.nobody")],
        )

    # looking and pressing ---------------------------------------------------------------------------------------------
    def _seen(self) -> None:
        self._chart.look_at(self.st)

    def update_look(self) -> None:
        if hasattr(self, "_body"):
            self._chart.relight(self.st if self.lit else None, self.st)

    def pointer_down(self, event: Pointer, lx: float, ly: float) -> None:
        self._press, self._panned = (event.x, event.y), False
        self._chart.grab(event)

    def pointer_move(self, event: Pointer, lx: float, ly: float) -> None:
        if self._chart.pull(event):
            self._panned = True

    def pointer_up(self, event: Pointer, lx: float, ly: float, inside: bool) -> None:
        if not self._panned and inside:
            self.activate()

    def activate(self) -> None:
        if self.on_activate is not None:
            super().activate()
