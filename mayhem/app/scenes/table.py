"""The table: runs a game in front of one screen. Which game it is only the board knows.

The loop: whatever happened is shown (the board's choreography), then the board snaps to the view of whoever sits in front;
then a person is asked, or the computers' next decision is taken. Nothing waits: computers think elsewhere and are polled.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from mayhem import i18n
from mayhem.app.gfx.node import Label
from mayhem.app.input.events import Act
from mayhem.app.scenes.scene import Scene
from mayhem.app.telling import teller
from mayhem.app.ui.button import Button
from mayhem.app.ui.panels import Dialog
from mayhem.app.ui.widget import Widget
from mayhem.i18n import msg
from mayhem.kernel.game import Choice, Refusal, Request

if TYPE_CHECKING:
    from mayhem.app.app import App
    from mayhem.session.table import Table

THINKING_POLL = 0.02


class TableScene(Scene):
    name = "table"
    poll = THINKING_POLL

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app)
        self.table = table
        people = [seat for seat, sitter in enumerate(table.seats) if sitter.human]
        self.people = people
        self.viewer: int | None = people[0] if people else None
        if len(people) > 1:
            self.viewer = None  # nobody sits in front until the curtain opens for somebody
        self._told = -1  # the number of the last decision whose events were shown
        self._asked: Request | None = None
        self._ended = False
        self.teller: Any = teller(table.game, table.view(self.viewer))
        board = importlib.import_module(f"mayhem.app.boards.{table.game.name}.board")
        self.board = board.Board(self)

    # building ---------------------------------------------------------------------------------------------------------
    def build(self) -> None:
        self.root.add(self.board.root)
        self.board.layout(self.root.w, self.root.h)
        self.board.show(self.table.view(self.viewer))
        self.board.stop()

    def layout(self, w: float, h: float) -> None:
        self.board.root.place(0, 0, w, h)
        self.board.layout(w, h)

    def tools(self) -> list[Widget]:
        """Buttons that every game's board has somewhere."""
        self._undo = Button(
            msg("table.undo"), self.undo, icon="icons/icon_undo", action="undo", style="label", padding=(8, 4)
        )
        self._hint = Button(
            msg("table.hint"), self.hint, icon="icons/icon_hint", action="hint", style="label", padding=(8, 4)
        )
        self._deal = Button(
            msg("table.deal"), self.deal, icon="icons/icon_deal", action="deal", style="label", padding=(8, 4)
        )
        self._recap = Button(
            msg("table.recap"), self.recap, icon="icons/icon_recap", action="recap", style="label", padding=(8, 4)
        )
        self._speed = Button(
            self._speed_words, self.next_speed, icon="icons/icon_speed", action="speed", style="label", padding=(8, 4)
        )
        self._menu = Button(
            msg("table.menu"), self.menu, icon="icons/icon_menu", action="menu", style="label", padding=(8, 4)
        )
        return [self._undo, self._hint, self._deal, self._recap, self._speed, self._menu]

    # the loop ---------------------------------------------------------------------------------------------------------
    def update(self, seconds: float) -> None:
        if not self.director.idle or self._ended or self.app.scene is not self:
            return
        if self._told < self.table.decisions or self._told < 0:
            self._show_news()
            return
        if self.table.over:
            self._ended = True
            self.board.stop()
            self.app.push("game_over", table=self.table, viewer=self.viewer)
            return
        waiting = self.table.waiting()
        if waiting:
            self._ask(waiting)
        else:
            self._asked = None
            self.table.step()

    @property
    def moving(self) -> bool:
        return False

    def _show_news(self) -> None:
        entries = self.table.log(self.viewer, self._told)
        self._told = self.table.decisions
        self.board.stop()
        self.board.side.log.add_lines([self._line(entry) for entry in entries])
        self.director.play(*self.board.play(entries, self._snap))
        if self.director.idle:
            self._snap()

    def _line(self, entry: Any) -> tuple[str, str]:
        words = self.teller.event(entry.event, self.table.name_event(entry.event))
        return words, "text" if entry.seat == self.viewer else "text_dim"

    def _snap(self) -> None:
        self.board.show(self.table.view(self.viewer))
        self.show_prompt()

    def _ask(self, waiting: list[int]) -> None:
        """A person owes a decision: the one in front first; another needs the curtain."""
        seat = self.viewer if self.viewer in waiting else waiting[0]
        if seat != self.viewer:
            self.app.push("handoff", table=self.table, seat=seat, board=self.board)
            return
        request = next(r for r in self.table.requests(seat) if not r.optional)
        if request == self._asked:
            return
        self._asked = request
        self.board.ask(request)
        self._update_tools()

    def returned(self, result: Any) -> None:
        """From the curtain: the seat that now sits in front; from others: what was chosen."""
        if isinstance(result, tuple) and result and result[0] == "seat":
            self.take_seat(result[1])

    def take_seat(self, seat: int) -> None:
        self.viewer = seat
        self._asked = None
        self.teller = teller(self.table.game, self.table.view(seat))
        self.board.side.log.set_lines([self._line(entry) for entry in self.table.log(seat)][-120:])
        self.board.show(self.table.view(seat))

    # what boards ask --------------------------------------------------------------------------------------------------
    def legal(self, request: Request) -> list[Choice]:
        return self.table.legal(request)

    def refusal(self, request: Request, choice: Choice) -> Label | None:
        """Why not, in words with the rule's number; None if it may be."""
        refusal = self.table.refuse(request.seat, request.id, choice)
        return self.teller.refusal(refusal) if refusal is not None else None

    def decide(self, request: Request, choice: Choice) -> None:
        result = self.table.submit(request.seat, request.id, choice)
        if isinstance(result, Refusal):
            self.desk.refuse(self.teller.refusal(result))
            self._asked = None
            return
        self._asked = None
        self.board.stop()

    def note(self, seat: int) -> str:
        """Who plays a seat."""
        sitter = self.table.seats[seat]
        if sitter.human:
            return sitter.name or i18n.t("table.person")
        level = sitter.level or sitter.agent
        return i18n.t(f"level.{level}") if i18n.has(f"level.{level}") else level

    def doing(self) -> Label:
        return msg("table.doing")

    def show_prompt(self) -> None:
        requests = [r for r in self.table.requests(self.viewer) if not r.optional] if self.viewer is not None else []
        if requests:
            self.board.say(self.teller.question(requests[0], self.table.view(self.viewer)))
        elif not self.table.over:
            asked = list(dict.fromkeys(r.seat for r in self.table.pending() if not r.optional))
            self.board.say(self.board.waiting_words(asked))

    # tools ------------------------------------------------------------------------------------------------------------
    def _update_tools(self) -> None:
        seat = self.viewer
        can = seat is not None and self.table.can_undo(seat)
        self._undo.enable() if can else self._undo.disable(msg("table.no_undo"))

    def undo(self) -> None:
        if self.viewer is not None and self.table.undo(self.viewer):
            self._told = self.table.decisions
            self._asked = None
            self.board.stop()
            self.board.side.log.set_lines([self._line(entry) for entry in self.table.log(self.viewer)][-120:])
            self._snap()

    def hint(self) -> None:
        advise = getattr(self.app.services, "advise", None)
        if advise is None or self.viewer is None:
            self.desk.toast(msg("table.no_hint"))
            return
        advise(self)

    def deal(self) -> None:
        seat = self.viewer
        request = next((r for r in self.table.requests(seat) if r.kind == "offer"), None) if seat is not None else None
        if request is None:
            self.desk.refuse(msg("table.no_deal"))
            return
        self.board.offer(request)

    def recap(self) -> None:
        if self.viewer is None:
            return
        lines = [self._line(entry)[0] for entry in self.table.recap(self.viewer)][-14:]
        body = "\n".join(lines) or i18n.t("table.nothing_happened")
        Dialog(msg("table.recap_title"), body, [(None, msg("ui.close"))], lambda _: None, wide=1100).open_on(self.desk)

    def _speed_words(self) -> Label:
        return (
            msg("table.speed_instant")
            if self.director.speed == 0
            else msg("table.speed", times=int(self.director.speed))
        )

    def next_speed(self) -> None:
        speeds = (1.0, 2.0, 4.0, 0.0)
        self.director.speed = speeds[(speeds.index(self.director.speed) + 1) % len(speeds)]
        self.app.settings.speed = self.director.speed
        self._speed.relocalise()

    def menu(self) -> None:
        self.app.push("pause", scene=self)

    def on_action(self, act: Act) -> bool:
        if not act.pressed or act.repeat:
            return False
        if not self.director.idle and act.action in ("skip", "confirm", "cancel"):
            self.director.skip()
            return True
        if act.action == "cancel" and self.board.orders.targeting:
            self.board.orders.stop_targeting()
            return True
        keys = {
            "undo": self.undo, "hint": self.hint, "deal": self.deal, "recap": self.recap, "speed": self.next_speed,
            "menu": self.menu, "cancel": self.menu,
        }  # fmt: skip
        if act.action in keys:
            keys[act.action]()
            return True
        return False

    def would_lose(self) -> Label | None:
        return None  # every decision is on disk before the next one is asked

    def leave(self) -> None:
        self.table.close()
