"""The column at the right: round and phase, Church while it is open, the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mayhem.app.boards.biker_game.church import Church
from mayhem.app.boards.biker_game.looks import STILL_NARROW, STILL_TITLE, grown
from mayhem.app.boards.log_panel import LogPanel
from mayhem.app.gfx.backing import IN_FRAME, Backing
from mayhem.app.gfx.colour import hex_of
from mayhem.app.gfx.node import Node
from mayhem.app.gfx.shapes import Box
from mayhem.app.gfx.text import Text
from mayhem.app.ui.clubs import ClubBadge
from mayhem.app.ui.skins import SkinBox
from mayhem.app.ui.theme import Theme
from mayhem.games.biker_game.meta import (
    CHURCH,
    COLLECT,
    DECLARE,
    FRIENDLY,
    HOSTILE,
    OVER,
    PATCH,
    PHASES,
    RAID,
    RECRUIT,
)
from mayhem.i18n import Message, msg

if TYPE_CHECKING:
    from mayhem.app.boards.biker_game.reading import Reading

HEAD = 86.0
LOG_SHARE, LEAST_LOG = 0.27, 0.17  # of the column while Church is open; at large text the orders need the room
SOME_LINES = 164.0  # of the log; in a low column (a coach speaks above) the orders draw together for them
ROOM, LEAST_ROOM = 250.0, 160.0  # height of the picture of whose turn it is
# The phases that stand on the track; the short ones between belong to the next.
TRACK = (COLLECT, RECRUIT, CHURCH, FRIENDLY, HOSTILE, PATCH, RAID, DECLARE)


class Turn(Node):
    """While orders are not asked for: whose turn it is, at home."""

    lays_out = True

    def __init__(self) -> None:
        super().__init__()
        self.boundary = True
        self._seat = -1

    def show(self, seat: int) -> None:
        if seat != self._seat:
            self._seat = seat
            self.arrange()

    def arrange(self) -> None:
        stage = self.stage
        self.clear()
        if stage is None or not isinstance(stage.look, Theme) or self._seat < 0 or self._h < LEAST_ROOM / 2:
            return
        look = stage.look.gang(self._seat)
        w, h = self._w, self._h
        if not stage.look.flat:
            picture = f"boards/clubhouse_plain{hex_of(look.colour)}"
            home = Backing(picture, part=IN_FRAME, at=0.3, shade=((0.75,), (0.6,), (0.4,)))
            home.place(0, 0, w, h)
            self.add(home)
        self.add(Box(0, 0, w, h, fill=None, line=look.colour, line_width=2, radius=10))
        size = min(h - 24, 180.0)
        badge = ClubBadge(self._seat, size)
        badge.place((w - size) / 2, (h - size) / 2, size, size)
        self.add(badge)


class Side(Node):
    lays_out = True

    def __init__(self) -> None:
        super().__init__(role="panel", label=msg("board.side"))
        self._skin = SkinBox("panel_plain")
        self._head = Node()
        self._head.pivot = (0.0, 0.0)  # it grows to the right and down
        self.log = LogPanel()
        self.church: Church | None = None
        self._open = False
        self._shown: tuple[object, ...] = ()
        self.boundary = True
        self._turn = Turn()
        self.add(self._skin, self._head, self._turn, self.log)

    @property
    def head(self) -> Node:
        """Round, club and phase."""
        return self._head

    def hold(self, church: Church) -> None:
        self.church = church
        self.add(church.node)
        church.node.visible = False

    def open(self, church: bool) -> None:
        if church != self._open:
            self._open = church
            if self.church is not None:
                self.church.node.visible = church
            self.arrange()

    def arrange(self) -> None:
        w, h = self._w, self._h
        self._skin.place(0, 0, w, h)
        scale = self.stage.text_scale if self.stage is not None else 1.0
        self._head.scale = grown(scale, 0.4)
        self._head.place(12, 8, (w - 24) / self._head.scale, HEAD - 10)
        top = HEAD * self._head.scale
        room = h - top - 10
        if self._open and self.church is not None:
            log = min(room * (LOG_SHARE - 0.1 * (scale - 1)), room - 8 - self.church.comfortable())
            log = max(room * LEAST_LOG, min(SOME_LINES, room - 8 - self.church.least()), log)
            self.church.layout(12, top, w - 18, room - log - 8)
            self.log.place(10, h - log - 10, w - 20, log)
        else:
            shown = min(ROOM, room * 0.4) if room > 2 * LEAST_ROOM else 0.0
            self._turn.place(10, top, w - 20, shown)
            self.log.place(10, top + shown + (8 if shown else 0), w - 20, room - shown - (8 if shown else 0))
        self._turn.visible = not self._open and self._turn.h > 0

    def show(self, reading: Reading, doing: Message | str) -> None:
        self.turn_to(reading, reading.view["round"], reading.view["active"], reading.phase)
        self._head.role, self._head.label = "status", doing

    def turn_to(self, reading: Reading, round_: int, active: int, now: int) -> None:
        """Whose turn it is and what is being done; while events are told they are ahead of the view."""
        declarer = reading.view["declarer"]
        shown = (round_, now, active, declarer, self._w, self._head.scale)
        if shown == self._shown or self._w < 40:
            return
        self._shown = shown
        self._turn.show(active if round_ else reading.seat or 0)
        head = self._head
        w = (self._w - 24) / head.scale
        head.clear()
        if round_:
            title = msg("biker_board.turn_of", round=round_, club=reading.club_name(active))
        else:
            title = msg("biker_game.phase.setup")
        head.add(Text(title, STILL_TITLE, size=27, fit=True, x=0, y=0, w=w, h=36))
        here = max((i for i, phase in enumerate(TRACK) if phase <= now), default=-1)
        dot = w / len(TRACK)
        for i in range(len(TRACK)):
            head.add(Box(i * dot + 2, 38, dot - 4, 7, fill="accent" if i == here else (90, 70, 52, 255), radius=3))
        words = msg(f"biker_game.phase.{PHASES[now]}") if round_ else msg("biker_board.setup_line")
        if declarer >= 0 and now != OVER:
            words = msg("biker_board.last_turns", phase=words)
        head.add(Text(words, STILL_NARROW, size=23, colour="text", fit=True, x=0, y=46, w=w, h=30))
