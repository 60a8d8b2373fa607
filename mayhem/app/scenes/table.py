"""The table: runs a game in front of one screen. Which game it is only the board knows.

The loop: whatever happened is shown (the board's choreography), then the board snaps to the view of whoever sits in
front; then a person is asked, or the computers' next decision is taken. Nothing waits: computers think elsewhere and
are polled.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from mayhem import i18n
from mayhem.ai import LEVELS
from mayhem.app.advice import Sayings, may_hear, reason_words
from mayhem.app.anim.steps import Call, Cue
from mayhem.app.boards.log_panel import Line, LogSheet
from mayhem.app.boards.order_button import OrderButton
from mayhem.app.charts import dice_chart
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.node import words as in_words
from mayhem.app.gfx.shapes import Box
from mayhem.app.gfx.text import Text
from mayhem.app.house import house_of
from mayhem.app.input.events import Act
from mayhem.app.lessons.pointing import order_buttons
from mayhem.app.picture import public_picture
from mayhem.app.rulebook import rule_of_event
from mayhem.app.scenes.hints import Hints
from mayhem.app.scenes.scene import Scene
from mayhem.app.seats import NAMELESS, sat_back, told_line
from mayhem.app.tally import faces_of
from mayhem.app.telling import teller
from mayhem.app.ui.button import Button
from mayhem.app.ui.layout import Column
from mayhem.app.ui.overlay import ToastLayer
from mayhem.app.ui.panels import Dialog
from mayhem.app.ui.widget import Widget
from mayhem.app.words import notice_words, own_words, sitter_words
from mayhem.i18n import Message, msg
from mayhem.kernel.game import Choice, Refusal, Request
from mayhem.persist.record import Sitter

if TYPE_CHECKING:
    from mayhem.app.app import App
    from mayhem.session.table import Table

THINKING_POLL = 0.02
STAND_IN = "member"  # how a computer plays for somebody at a table of people
LOG_ON_TABLE, LOG_IN_RECAP = 120, 60  # lines
GREETING = msg("table.first_turn")


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
        self._front = self.viewer  # who sits in front, or did before all looked at what came of it
        self._public: dict[str, Any] | None = None  # the table as all saw it before that
        self._told = -1  # the number of the last decision whose events were shown
        self._sayings = Sayings()
        self._asked: Request | None = None
        self._ended = False
        self._recap_due = False  # a curtain has opened: the recap comes first,
        self._catching_up = False  # and is read before anything is asked
        self._read = table.decisions  # whoever is in front had time to look at what came of the decisions up to here
        self.hints = Hints(self)
        self._lights: list[Node] = []  # what a hint points at
        self._marks: list[Node] = []  # what a line of the log points at
        self._picture: bytes | None = None  # of the table at the end of its game
        self.teller: Any = teller(table.game, table.view(self.viewer))
        board = importlib.import_module(f"mayhem.app.boards.{table.game.name}.board")
        self.board = board.Board(self)

    # building ---------------------------------------------------------------------------------------------------------
    def build(self) -> None:
        self.root.add(self.board.root)
        self.board.side.log.on_open = self.open_log
        self.board.side.log.on_point = self.point_out
        self.board.layout(self.root.w, self.root.h)
        self.board.show(self.table.view(self.viewer))
        self.board.stop()
        if self.table.decisions:
            # A game that goes on: what happened before is in the log, and is not played again.
            self._told = self.table.decisions
            self._fill_log()
            self.show_prompt()

    def enter(self) -> None:
        self._speed.set_label(self._speed_words)  # the settings may have changed it meanwhile

    def layout(self, w: float, h: float) -> None:
        self.board.root.place(0, 0, w, h)
        self.board.layout(w, h)

    def tools(self) -> list[Widget]:
        """Buttons that every game's board has somewhere."""
        self._undo = self._tool("undo", self.undo)
        self._hint = self._tool("hint", self.hint)
        self._deal = self._tool("deal", self.deal)
        self._recap = self._tool("recap", self.recap)
        self._speed = self._tool("speed", self.next_speed, self._speed_words)
        self._menu = self._tool("menu", self.menu)
        return [self._undo, self._hint, self._deal, self._recap, self._speed, self._menu]

    def _tool(self, name: str, do: Callable[[], None], words: Label | None = None) -> Button:
        return OrderButton(
            words or own_words(self.table.game.name, f"table.{name}"), do, icon=f"icons/icon_{name}", action=name,
            style="label", padding=(8, 4), role="tool", tooltip=own_words(self.table.game.name, f"table.{name}_help"),
        )  # fmt: skip

    # the loop ---------------------------------------------------------------------------------------------------------
    def update(self, seconds: float) -> None:
        # Of several people somebody must sit there to read it: a step back and a curtain take away what floats there.
        if len(self.people) < 2 or self.table.over or (self.viewer is not None and self._public is None):
            for notice in self.table.notices():
                self.desk.toast(notice_words(notice), kind="warning")
        self.hints.poll()
        if not self.director.idle or self._ended or self._catching_up or self.app.scene is not self:
            return
        if self._recap_due:
            self._recap_due = False
            self.recap(catching_up=True)
            return
        if self._told < self.table.decisions or self._told < 0:
            if len(self.people) < 2:
                self._public = None  # the others have left meanwhile
            if self._public is not None and not self._step_back(self._public):
                return
            self._update_tools()  # what has just happened may be beyond recall
            self._show_news()
            return
        if self.held():
            return
        if self.table.over:
            self._ended = True
            self.board.stop()
            self._close_tools()
            self._picture = public_picture(self.app, self)
            self.standings()
            return
        waiting = self.table.waiting()
        if waiting:
            self._ask(waiting)
        else:
            self._asked = None
            self.table.step()

    def held(self) -> bool:
        """Does something keep the game from going on? A lesson does, while its coach speaks."""
        return False

    @property
    def moving(self) -> bool:
        return False

    @property
    def seat_in_front(self) -> int | None:
        return self.viewer if len(self.people) > 1 else None

    def _show_news(self) -> None:
        entries = self.table.log(self.viewer, self._told)
        self._told = self.table.decisions
        self.board.stop()
        self.director.play(*self.board.play(entries, self._snap))
        self._tell_reason(entries)
        if self.director.idle:
            self._snap()

    def _tell_reason(self, entries: list[Any]) -> None:
        """Computer gangs say in the log why they did it, as far as that gives nothing away to whoever looks."""
        reason = self.table.reasons.get(self.table.decisions)
        if reason is None or not entries or not may_hear(reason, self.viewer):
            return
        told, seat = self.teller, entries[-1].seat
        if not self._sayings.new(self.viewer, seat, reason):
            return
        words: Label = lambda: i18n.t("table.says", gang=told.seat(seat), words=reason_words(told, reason))  # noqa: E731
        line = Line(words, "text_faint", None, (seat,))
        self.director.play(Call(lambda: self.board.side.log.add_lines([line])), Cue(lambda: self.app.play("log.said")))

    def _fill_log(self) -> None:
        told = [entry for entry in self.table.log(self.viewer) if entry.decision <= self._told]
        self.board.side.log.set_lines([self._line(entry) for entry in told[-LOG_ON_TABLE:]])

    def write(self, entry: Any) -> None:
        """One more line of the log."""
        line = self._line(entry)
        self.board.side.log.add_lines([line])
        if self.app.speech is not None:  # words are dear
            self.desk.narrate(in_words(line.words), after=True)

    def _line(self, entry: Any) -> Line:
        told, event, named = self.teller, entry.event, self.table.name_event(entry.event)
        words: Label = told.lasting(event) if hasattr(told, "lasting") else lambda: told.event(event, named)
        colour = "text" if entry.seat == self.viewer else "text_dim"
        rule = rule_of_event(self.table.game.name, entry.event[0])
        mentions = getattr(self.board, "mentions", None)
        if mentions is None:
            return Line(words, colour, rule, (entry.seat,))
        return Line(words, colour, rule, *mentions(entry.event))

    def open_log(self) -> None:
        """The story so far, to walk through with any device; a line leads to its rule and to what it is about."""
        log = self.board.side.log
        lines = [self._line(entry) for entry in self.table.log(self.viewer)]
        gangs = [(seat, self.teller.seat(seat)) for seat in range(len(self.table.seats))]
        kinds: list[tuple[str, Label]] = getattr(self.board, "log_kinds", list)()
        LogSheet(lines, log.filter, gangs, kinds, self.point_out, log.refilter).open_on(self.desk)

    def point_out(self, line: Line | None) -> None:
        """Rings around what a line of the log is about, for as long as somebody points at it."""
        for ring in self._marks:
            ring.leave()
        self._marks.clear()
        node_of = getattr(self.board, "node_of", None)
        if line is not None and node_of is not None:
            self._marks = self._rings([node_of(point) for point in line.points], "neon_blue")

    def _snap(self) -> None:
        self.board.show(self.table.view(self.viewer))
        self.show_prompt()

    def _ask(self, waiting: list[int]) -> None:
        """A person owes a decision: the one in front first; another needs the curtain."""
        seat = self.viewer if self.viewer in waiting else waiting[0]
        request = next(r for r in self.table.requests(seat) if not r.optional)
        if request == self._asked:
            return
        if seat != self.viewer:
            unseen = getattr(self.board, "unseen", lambda _: None)(request)
            if unseen is not None:
                self.decide(request, unseen)
            elif not self._show_glimpse() and not self._call(waiting, request):
                self.draw_curtain(seat)
            return
        if self._asked is None and request.kind == "order":
            self.app.play("game.your_turn")
        self._asked = request
        self._read = self.table.decisions
        self.board.ask(request)
        self._focus_turn(request)
        self._update_tools()
        if request.kind == "order":
            self._greet()

    def _call(self, waiting: list[int], request: Request) -> bool:
        """All people are asked at once who of them wants to come to the screen, if that is how this is asked."""
        if len(self.people) < 2 or request.kind not in getattr(self.board, "common", ()):
            return False
        if self.viewer is not None:
            self.take_seat(None)
        requests = [r for seat in waiting for r in self.table.requests(seat) if r.kind == request.kind]
        self.board.call(requests, self.draw_curtain, lambda: self._nobody(requests))
        self._asked = request
        return True

    def _nobody(self, requests: list[Request]) -> None:
        for request in requests:
            self.decide(request, self.board.unasked[0])

    def home_focus(self) -> Widget | None:
        """The first order that can be given, or else the first of all: they say whose turn it is. The menu, where
        nobody sits in front: a frame around something on the table would look as if that were meant."""
        buttons = [button for button in order_buttons(self.board) if button.visible]
        return next((button for button in buttons if button.enabled), buttons[0] if buttons else self._menu)

    def _focus_turn(self, request: Request) -> None:
        """Keys and pads begin a turn at the first order that can be given."""
        focus = self.desk.focus
        stays = focus is not None and focus.enabled and focus in order_buttons(self.board)
        if request.kind == "order" and self.desk.modal is None and not stays:
            self.desk.focus_on(self.desk.home_focus())

    def meant(self, places: Sequence[Widget]) -> Widget | None:
        """Which of the places that can be chosen has the focus first; None: the first one."""
        return None

    def _greet(self) -> None:
        """The very first turn of somebody new: how one does things here, once."""
        house, memory = house_of(self.app), self.app.settings.memory
        if self.name == "table" and house.keeper is not None and not memory.get("greeted"):
            memory["greeted"] = True
            self.app.save_settings()
            self.desk.toast(GREETING, seconds=20.0)

    def _show_glimpse(self) -> bool:
        """What nobody else may see is read before the curtain falls: it falls at once, and no recap tells it again."""
        kinds = getattr(self.board, "glimpses", ())
        entries = self.table.log(self.viewer, self._read) if self.viewer is not None else []
        lines = [self._line(entry) for entry in entries if entry.event[0] in kinds]
        if lines:
            self._catching_up = True
            self._read_out(msg("table.glimpse_title"), lines, self._glimpsed)
        return bool(lines)

    def _glimpsed(self) -> None:
        self._read = self.table.decisions
        self._caught_up()

    def draw_curtain(self, seat: int) -> None:
        """Somebody else must look at the screen: nothing of the one who did stays on it."""
        self.clear_desk()
        self.viewer = None
        self._show_eyes()
        self.app.push("handoff", table=self.table, seat=seat, before=self._front)

    def _steps_back(self, request: Request) -> bool:
        """With several people: is whoever has just decided no longer needed in front of the screen? What closed fists
        bring is for all to see."""
        if len(self.people) < 2 or self.viewer is None:
            return False
        common = getattr(self.board, "common", ())
        owed = [r for r in self.table.requests(self.viewer) if not r.optional and r.kind not in common]
        return request.secret or not owed

    def _step_back(self, public: dict[str, Any]) -> bool:
        """All look at what comes now, so nothing of whoever decided stays on the screen. False: first he reads what
        nobody else may see."""
        if self._show_glimpse():
            return False
        self.clear_desk()
        self.viewer = self._public = None
        self.teller = teller(self.table.game, public)
        self._fill_log()
        self.board.show(public)
        self.show_prompt()
        self.desk.focus_on(self.home_focus())
        return True

    def clear_desk(self) -> None:
        """Whatever floats above the table goes; a decision that is still owed is asked again afterwards."""
        self._asked = None
        self._recap_due = self._catching_up = False
        self.hints.forget()
        self.dim()
        self.point_out(None)
        self.board.stop()
        for node in list(self.desk.overlay.children):
            if isinstance(node, Dialog):
                node.close()
            elif isinstance(node, ToastLayer):
                node.clear()

    def returned(self, result: Any) -> None:
        """From the curtain: the seat that now sits in front; from others: what was chosen."""
        if isinstance(result, tuple) and result and result[0] == "seat":
            self.focus = None  # or enter would do once more what the one before pressed last
            looked_on = result[1] == self._front  # nobody else was called meanwhile
            self.take_seat(result[1])
            self._recap_due = not looked_on and self.table.chronicle.last_decision(result[1]) >= 0
        elif isinstance(result, tuple) and result and result[0] == "undone":
            self._unwind()

    def take_seat(self, seat: int | None) -> None:
        self.viewer = seat
        self._front = seat if seat is not None else self._front
        self._asked = None
        self._show_eyes()

    def _show_eyes(self) -> None:
        """The table as whoever is in front may see it."""
        view = self.table.view(self.viewer)
        self.teller = teller(self.table.game, view)
        self._fill_log()
        self.board.show(view)
        self.show_prompt()

    # who plays --------------------------------------------------------------------------------------------------------
    def hand_over(self, seat: int) -> None:
        """A computer takes the seat, as strong as the others; the person's name stays on it, to be taken back."""
        sitter = self.table.seats[seat]
        around = [other.level for other in self.table.seats if not other.human and other.level in LEVELS]
        level = max(around, key=lambda level: (around.count(level), LEVELS.index(level)), default=STAND_IN)
        self.table.sit(seat, Sitter.computer(level, level, "", sitter.name or NAMELESS))
        self._seats_changed()

    def take_back(self, seat: int) -> None:
        """The person is back."""
        self.table.sit(seat, sat_back(self.table.seats[seat]))
        self._seats_changed()
        if len(self.people) == 1:
            self.take_seat(seat)

    def _seats_changed(self) -> None:
        self.people = [seat for seat, sitter in enumerate(self.table.seats) if sitter.human]
        self._asked = None
        self.board.stop()
        if self.viewer is not None and self.people and self.people != [self.viewer]:
            needed = self.viewer in self.people and any(not r.optional for r in self.table.requests(self.viewer))
            if not needed:  # whoever left, or only looks on, leaves nothing open in front of the others
                self._public = None
                self.take_seat(None)
        self.board.refresh()
        self.show_prompt()

    # what boards ask --------------------------------------------------------------------------------------------------
    def legal(self, request: Request) -> list[Choice]:
        return self.table.legal(request)

    def refusal(self, request: Request, choice: Choice) -> Label | None:
        """Why not, in words with the rule's number; None if it may be."""
        refusal = self.table.refuse(request.seat, request.id, choice)
        if refusal is None:
            return None
        told = self.teller  # not the scene: a message that outlives it would keep all its pictures
        return lambda: told.refusal(refusal)  # in the language of whoever reads it

    def decide(self, request: Request, choice: Choice) -> None:
        public = self.table.view(None)
        result = self.table.submit(request.seat, request.id, choice)
        if not isinstance(result, Refusal) and self._steps_back(request):
            self._public = public
        if isinstance(result, Refusal):
            self.desk.refuse(self.teller.refusal(result))
            self._asked = None
            return
        self._asked = None
        self.desk.toasts.drop(GREETING)
        self.dim()
        self.board.stop()
        if self.desk.modal is None and self.desk.focus in getattr(self.board, "places", list)():
            self.desk.focus_on(self.desk.home_focus())  # a place that was chosen is nothing to go on from

    def note(self, seat: int) -> str:
        """Who plays a seat."""
        return sitter_words(self.table.seats, seat)

    def levelled(self, seat: int) -> bool:
        """Does a computer play it, at one of the levels?"""
        sitter = self.table.seats[seat]
        return not sitter.human and sitter.level in LEVELS

    def doing(self) -> Message:
        return msg("table.doing")

    def show_prompt(self) -> None:
        self.desk.tips.drop()  # it told how things stood before
        requests = [r for r in self.table.requests(self.viewer) if not r.optional] if self.viewer is not None else []
        if self.viewer is not None and not self.table.seats[self.viewer].human and not self.table.over:
            self.board.say(msg("table.computer_plays_you"))
        elif requests:
            told, asked, view = self.teller, requests[0], self.table.view(self.viewer)
            self.board.say(lambda: told.prompt(asked, view))
        elif not self.table.over:
            seats = list(dict.fromkeys(r.seat for r in self.table.pending() if not r.optional))
            self.board.say(lambda: self.board.waiting_words(seats))
        else:
            self.board.say(msg("table.over_look"))

    # tools ------------------------------------------------------------------------------------------------------------
    def can_undo(self) -> bool:
        return self.viewer is not None and self.table.can_undo(self.viewer)

    def _update_tools(self) -> None:
        self._undo.enable() if self.can_undo() else self._undo.disable(msg("table.no_undo"))

    def _close_tools(self) -> None:
        """Nothing is decided any more: who looks at the table again finds nothing that seems to work."""
        for tool in (self._undo, self._hint, self._deal):
            tool.disable(msg("table.is_over"))
        self.board.say(msg("table.over_look"))

    def standings(self) -> None:
        """How it ended; from there back to the table, and again."""
        self.app.push("game_over", table=self.table, viewer=self.viewer)

    def undo(self) -> None:
        if not self._ended and not self.can_undo():
            self.desk.refuse(msg("table.no_undo"))  # whoever pressed the key is told as much as the button says
        elif not self._ended and self.viewer is not None and self.table.undo(self.viewer):
            self._unwind()

    def _unwind(self) -> None:
        """The table as it was before what was taken back."""
        self._public = None
        self._told = self.table.decisions
        self._asked = None
        self.board.stop()
        self.dim()
        self._fill_log()
        self.app.play("game.undone")
        self._snap()

    def hint(self) -> None:
        """What would a strong player do here?"""
        self.hints.ask()

    def _rings(self, targets: Iterable[Node | None], colour: str) -> list[Node]:
        rings: list[Node] = []
        for node in dict.fromkeys(targets):
            if node is not None and node.visible and node.stage is not None:
                x, y = node.to_node(self.root, 0, 0)
                ring = Box(x - 4, y - 4, node.w + 8, node.h + 8, fill=None, line=colour, line_width=6, radius=14)
                ring.z = 40
                rings.append(ring)
                self.root.add(ring)
        return rings

    def light(self, targets: Iterable[Node | None]) -> None:
        """Rings until something is decided."""
        self._lights += self._rings(targets, "focus")

    def dim(self) -> None:
        for ring in self._lights:
            ring.leave()
        self._lights.clear()

    def deal(self) -> None:
        own = getattr(self.board, "deal", None)
        if own is not None:  # a game whose deals are orders of a turn
            own()
            return
        seat = self.viewer
        request = next((r for r in self.table.requests(seat) if r.kind == "offer"), None) if seat is not None else None
        if request is None:
            self.desk.refuse(msg("table.no_deal"))
            return
        self.board.offer(request)

    def recap(self, catching_up: bool = False) -> None:
        """What happened since the last decision, or turn, of whoever sits in front."""
        if self.viewer is None:
            return
        long_turns, unasked = getattr(self.board, "long_turns", False), getattr(self.board, "unasked", ())
        entries = self.table.recap(self.viewer, long_turns, unasked)
        passing = getattr(self.board, "passing", ())  # what only led to what came next
        lines = [self._line(entry) for entry in entries if entry.event[0] not in passing][-LOG_IN_RECAP:]
        if catching_up and not lines:
            return
        self._catching_up = catching_up
        self._read_out(msg("table.recap_title"), lines, self._caught_up)

    def _read_out(self, title: Message, lines: list[Line], read: Callable[[], None]) -> None:
        body: Label | Node = msg("table.nothing_happened")
        if lines:
            game, view = self.table.game, self.table.view(self.viewer)
            body = Column([told_line(game, view, line.words, line.seats) for line in lines], gap=6)
        Dialog(title, body, [(None, msg("ui.close"))], lambda _: read(), wide=1100).open_on(self.desk)

    def _caught_up(self) -> None:
        self._catching_up = False

    def show_dice(self) -> None:
        """All rolls so far and the seed: nobody has to wonder whether the dice are honest."""
        counts = [0] * 6
        for entry in self.table.log(None):
            named = self.table.name_event(entry.event)
            for face in faces_of(self.table.game.name, entry.event[0], named):
                counts[face - 1] += 1
        seed = Text(msg("table.seed", seed=str(self.table.record.seed)), "small", wrap=True, align="centre")
        body = Column([dice_chart(counts), seed], gap=10)
        Dialog(msg("chart.dice"), body, [(None, msg("ui.close"))], lambda _: None, wide=900).open_on(self.desk)

    def _speed_words(self) -> Message:
        return (
            msg("table.speed_instant")
            if self.director.speed == 0
            else msg("table.speed", times=int(self.director.speed))
        )

    def next_speed(self) -> None:
        speeds = (1.0, 2.0, 4.0, 0.0)
        self.director.speed = speeds[(speeds.index(self.director.speed) + 1) % len(speeds)]
        self.app.change(speed=self.director.speed)
        self._speed.set_label(self._speed_words)

    def menu(self) -> None:
        self.clear_desk()
        self.app.push("pause", table=self)

    def rules(self) -> None:
        """The rules reference: at what was just refused, or at what is being asked."""
        self.app.open_rule(self.desk.toasts.rule or getattr(self.desk.modal, "rule", None))

    def on_action(self, act: Act) -> bool:
        if not act.pressed or act.repeat:
            return False
        if not self.director.idle and act.action in ("skip", "confirm", "cancel"):
            self.director.skip()
            return True
        if act.action == "cancel" and self.put_aside():
            return True
        keys = {
            "undo": self.undo, "hint": self.hint, "deal": self.deal, "recap": self.recap, "speed": self.next_speed,
            "menu": self.menu, "cancel": self.menu, "rules": self.rules, "log": self.open_log,
            "dice": self.show_dice, "overlay": getattr(self.board, "toggle_overlay", lambda: None),
        }  # fmt: skip
        if act.action in keys:
            keys[act.action]()
            return True
        return False

    def put_aside(self) -> bool:
        """An order that is being aimed is thought better of."""
        aimed = bool(self.board.orders.targeting)
        self.board.orders.stop_targeting()
        return aimed

    def would_lose(self) -> Label | None:
        """Every decision is on disk before the next one is asked: only a house without a disk loses a game, and one
        whose disk is full or broken what was decided last."""
        if self.table.unsaved:
            return msg("pause.unsaved_body")
        kept = house_of(self.app).keeper is not None
        return None if kept or self.table.over or not self.table.decisions else msg("pause.leave_body")

    def toast_room(self) -> tuple[float, float, float, float] | None:
        free = getattr(self.board, "free_ground", None)
        return free() if free is not None else None

    def leave(self) -> None:
        self.table.close(self._title(), self._picture)

    def _title(self) -> str:
        """What the replay of a finished game is called."""
        winners = [row["seat"] for row in self.table.standings() if row["place"] == 1] if self._ended else []
        if not winners:
            return ""
        return i18n.t("replays.won", gangs=[self.teller.seat(seat) for seat in winners])
