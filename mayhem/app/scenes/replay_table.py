"""A kept game, watched again at its table: play, step, jump, through anybody's eyes; and play on from anywhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from mayhem import i18n
from mayhem.app.boards.order_button import OrderButton
from mayhem.app.film import Film
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.text import Text
from mayhem.app.house import house_of
from mayhem.app.input.events import Act
from mayhem.app.scenes.replay_moment import Moment
from mayhem.app.scenes.table import TableScene
from mayhem.app.seats import seat_name
from mayhem.app.ui.button import Button
from mayhem.app.ui.controls import Choice, Slider
from mayhem.app.ui.layout import Column
from mayhem.app.ui.panels import Dialog, List
from mayhem.app.ui.theme import Theme
from mayhem.app.ui.widget import Widget
from mayhem.app.words import notice_words, sitter_words
from mayhem.i18n import Message, msg
from mayhem.persist.notice import Trouble
from mayhem.persist.record import Record, Sitter

if TYPE_CHECKING:
    from mayhem.app.app import App

OPEN, PUBLIC = -2, -1  # whose eyes: open blinds, a spectator; from 0 on a seat
PAUSE = 0.35  # seconds between two decisions while it plays
BOTTOM, LEFT = 250.0, 920.0  # the panel below the table, and where its right part begins
MOST_LINES = 400


class ReplayTableScene(TableScene):
    """The table's scene over a film."""

    name = "replay_table"

    def __init__(self, app: App, record: Record, index: int = 0) -> None:
        self.film = Film(record)
        super().__init__(app, cast(Any, self.film))
        self.viewer = None
        self.film.index = min(index, self.film.length)
        # What was left in the middle may be gone on with, from another save: its blinds open only if somebody says so.
        self.film.open = record.status == "finished" or not self.film.hides
        self.playing = False
        self._wait = 0.0
        seats = range(len(record.seats))
        named = self.film.view(None)
        if min(named.get("gang", (0,))) < 0:  # gangs that are picked at the table: after one decision of everybody
            named = self.film.replay.view_at(min(len(seats), self.film.length), None)
        self._names = [seat_name(self.film.game, named, seat) for seat in seats]

    # building ---------------------------------------------------------------------------------------------------------
    def tools(self) -> list[Widget]:
        """The board wants some; they are the ones at the right of the panel."""
        self._speed = self._tool("speed", self.next_speed, self._speed_words)
        self._menu = OrderButton(
            msg("replay.leave"), self.app.pop, icon="icons/icon_close", action="cancel", style="label", padding=(8, 4)
        )
        return [self._speed, self._menu]

    def build(self) -> None:
        film = self.film
        self.step_buttons = {
            "round_back": self._button("round_back", lambda: self.jump(self._round(-1))),
            "turn_back": self._button("turn_back", lambda: self.jump(film.replay.previous_turn(film.index))),
            "step_back": self._button("step_back", lambda: self.jump(film.index - 1)),
            "play": Button(self._play_words, self.toggle, kind="primary", padding=(6, 8), style="label"),
            "step": self._button("step", self.step),
            "turn": self._button("turn", lambda: self.jump(film.replay.next_turn(film.index))),
            "round": self._button("round", lambda: self.jump(self._round(1))),
        }
        self.slider = Slider(
            msg("replay.position"), float(film.index), self._slid, low=0.0, high=float(max(1, film.length)), step=1.0,
            show=lambda amount: i18n.t("replay.at", at=round(amount), length=film.length),
        )  # fmt: skip
        eyes: list[tuple[int, Label]] = [(OPEN, msg("replay.open")), (PUBLIC, msg("replay.public"))]
        if not film.hides:  # no blinds, no secrets: whoever watches sees it all
            eyes = [(OPEN, msg("replay.spectator"))]
        eyes += [(seat, msg("replay.eyes_of", gang=name)) for seat, name in enumerate(self._names)]
        self.eyes = Choice(msg("replay.eyes"), eyes, OPEN if film.open else PUBLIC, self.look_through)
        self.log_button = Button(msg("replay.log"), self.open_log, style="label", padding=(8, 8))
        self.play_on = Button(msg("replay.play_on"), self._ask_play_on, style="label", padding=(8, 8))
        theme = self.app.theme
        assert isinstance(theme, Theme)
        self.moment = Moment(theme, film.game, self._caption_words)
        super().build()
        for node in self.board.orders.node.children:
            node.visible = node in (self._speed, self._menu)
        self.board.prompt.visible = False
        self.root.add(*self.step_buttons.values(), self.slider, self.eyes, self.log_button, self.play_on, self.moment)
        self._show_place()

    def _button(self, name: str, do: Callable[[], None]) -> Button:
        return Button(msg(f"replay.{name}"), do, padding=(6, 8), style="label", tooltip=msg(f"replay.{name}_help"))

    def first_focus(self) -> Widget | None:
        return self.focus or self.step_buttons["play"]

    def layout(self, w: float, h: float) -> None:
        super().layout(w, h)
        y = h - BOTTOM
        tools = 160.0
        # Through somebody's eyes the left of the panel is that gang's; else it is free.
        left = LEFT if self.viewer is not None else LEFT - 330
        wide, tall = w - left - tools - 36, (BOTTOM - 34) / 3
        _in_a_row(list(self.step_buttons.values()), left, y + 12, wide, tall, [1.0] * 7)
        _in_a_row([self.slider], left, y + 12 + tall, wide, tall, [1.0])
        _in_a_row([self.eyes, self.log_button, self.play_on], left, y + 12 + 2 * tall, wide, tall, [1.8, 0.7, 1.2])
        for at, tool in enumerate((self._speed, self._menu)):
            tool.place(w - tools - 16, y + 14 + at * (BOTTOM - 34) / 2, tools - 4, (BOTTOM - 44) / 2)
        self.moment.place(20, y + 16, LEFT - 330 - 36, BOTTOM - 38)

    # where it is ------------------------------------------------------------------------------------------------------
    def jump(self, index: int) -> None:
        """Shows that moment at once."""
        self.playing = False
        self._go(index)

    def _go(self, index: int) -> None:
        self.director.drop()
        self.film.index = max(0, min(self.film.length, index))
        self._told = self.film.index
        self.board.stop()
        self._show_eyes()
        self._show_place()

    def step(self) -> None:
        """The next decision, with everything that it made happen."""
        self.playing = False
        self._forward()

    def _forward(self) -> None:
        if not self.director.idle:
            self.director.skip()
        if self.film.index >= self.film.length:
            self.playing = False
            self._show_place()
            return
        self.film.index += 1
        self._show_news()
        self._show_place()

    def _round(self, by: int) -> int:
        """The index where the next or the previous round begins."""
        starts = sorted(self.film.replay.rounds().values())
        if by > 0:
            return next((start for start in starts if start > self.film.index), self.film.length)
        return next((start for start in reversed(starts) if start < self.film.index), 0)

    def toggle(self) -> None:
        if self.film.index >= self.film.length and not self.playing:
            self._go(0)
        self.playing = not self.playing
        self._wait = 0.0
        self._show_place()

    def update(self, seconds: float) -> None:
        for notice in self.film.notices():
            self.desk.toast(notice_words(notice), kind="warning")
        if not self.playing or not self.director.idle or self.desk.modal is not None:
            return
        self._wait -= seconds * (self.director.speed or 4.0)
        if self._wait <= 0:
            self._wait = PAUSE
            self._forward()

    @property
    def moving(self) -> bool:
        return self.playing

    def _slid(self, amount: float) -> None:
        if round(amount) != self.film.index:
            self.jump(round(amount))

    def _show_place(self) -> None:
        at = float(self.film.index)
        if self.slider.amount != at:
            self.slider.set_amount(at)
        self.step_buttons["play"].set_label(self._play_words)
        self.moment.visible = self.viewer is None
        decision = self.film.replay.decision_at(self.film.index)
        seat = decision.seat if decision is not None else -1
        self.moment.show(seat, self.film.view(None), self._names[seat] if seat >= 0 else "")
        self.moment.words.refresh()

    # words ------------------------------------------------------------------------------------------------------------
    def _play_words(self) -> Message:
        return msg("replay.pause" if self.playing else "replay.play")

    def _caption_words(self) -> str:
        film = self.film
        decision = film.replay.decision_at(film.index)
        number = film.view(None).get("round", 0)
        who = self._names[decision.seat] if decision is not None else ""
        key = "replay.caption" if who else "replay.caption_start"
        return i18n.t(key, round=number, gang=who)

    def show_prompt(self) -> None:
        """Nobody is asked anything."""

    # eyes -------------------------------------------------------------------------------------------------------------
    def look_through(self, eyes: int) -> None:
        self.film.open = eyes == OPEN
        self.viewer = eyes if eyes >= 0 else None
        self._go(self.film.index)
        self.layout(self.root.w, self.root.h)

    # the log ----------------------------------------------------------------------------------------------------------
    def open_log(self) -> None:
        """Every line that those eyes may read, from where the replay is; choosing one goes there."""
        self.playing = False
        film, here = self.film, self.film.index
        film.index = film.length
        entries = film.log(self.viewer)
        items = [(entry.decision, self._line(entry)[0]) for entry in entries]
        film.index = here
        items = items[:: max(1, len(items) // MOST_LINES)]
        now = max((index for index, _ in items if index <= here), default=None)
        listing = List(msg("replay.log"), items, lambda index: self._chosen(dialog, index), chosen=now, tall=620)
        dialog = Dialog(
            msg("replay.log"), listing, [(None, msg("ui.close"))], lambda _: None, wide=1200
        )  # fmt: skip
        dialog.open_on(self.desk)
        row = listing.chosen_row()
        if row is not None:
            self.desk.focus_on(row)

    def _chosen(self, dialog: Dialog, index: int) -> None:
        dialog.close()
        self.jump(index)

    # playing on -------------------------------------------------------------------------------------------------------
    def _ask_play_on(self) -> None:
        self.playing = False
        rows: list[Node] = [Text(msg("replay.play_on_body"), "body", wrap=True, align="centre")]
        dialog = Dialog(
            msg("replay.play_on"), Column(rows, gap=12), [(None, msg("ui.cancel"))], lambda _: None, wide=820
        )
        column = rows[0].parent
        assert column is not None
        for seat in range(len(self.film.seats)):
            words = msg("replay.play_as", gang=self._names[seat], who=sitter_words(self.film.seats, seat))
            column.add(Button(words, self._player(dialog, seat)))
        dialog.open_on(self.desk)

    def _player(self, dialog: Dialog, seat: int) -> Callable[[], None]:
        def play() -> None:
            dialog.close()
            self._play_on(seat)

        return play

    def _play_on(self, seat: int) -> None:
        """A new game from here: the chosen seat is a person's, people elsewhere keep theirs."""
        record = self.film.replay.branch(self.film.index)
        if not record.seats[seat].human:
            name = next((sitter.name for sitter in record.seats if sitter.human), "")
            record.seats = [
                Sitter.person(name) if at == seat else Sitter.computer("member", "member") if sitter.human else sitter
                for at, sitter in enumerate(record.seats)
            ]
        app, house = self.app, house_of(self.app)
        app.reset_to("title")
        try:
            table = house.go_on_from(record)
        except Trouble as trouble:
            app.desk.toast(notice_words(trouble.notice), kind="warning", seconds=8)
            return
        app.push("table", table=table)

    def leave(self) -> None:
        """A replay leaves nothing behind."""

    def would_lose(self) -> Label | None:
        return None

    # keys -------------------------------------------------------------------------------------------------------------
    def on_action(self, act: Act) -> bool:
        if not act.pressed:
            return False
        steps: dict[str, Callable[[], None]] = {
            "more": self.step, "less": lambda: self.jump(self.film.index - 1),
            "page_down": self.step_buttons["turn"].activate, "page_up": self.step_buttons["turn_back"].activate,
        }  # fmt: skip
        if act.action in steps:
            steps[act.action]()
            return True
        if act.repeat:
            return False
        keys: dict[str, Callable[[], None]] = {
            "speed": self.next_speed, "menu": self.app.pop, "cancel": self.app.pop, "log": self.open_log,
            "skip": self.director.skip, "dice": self.show_dice,
            "overlay": getattr(self.board, "toggle_overlay", lambda: None),
        }  # fmt: skip
        if act.action in keys:
            keys[act.action]()
            return True
        return False


def _in_a_row(widgets: list[Widget], x: float, y: float, w: float, h: float, shares: list[float]) -> None:
    """Side by side in fixed room: on a table nothing grows, words shrink."""
    unit = (w - 8 * (len(widgets) - 1)) / sum(shares)
    for widget, share in zip(widgets, shares, strict=True):
        widget.place(x, y + 3, unit * share, h - 6)
        x += unit * share + 8
