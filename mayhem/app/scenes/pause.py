"""The menu above a table: the game stands still while it is open."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from mayhem import ai, i18n
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.shapes import Box
from mayhem.app.gfx.text import Text
from mayhem.app.house import house_of
from mayhem.app.input.events import Act
from mayhem.app.picture import public_picture
from mayhem.app.scenes.backdrop import BrassRule
from mayhem.app.scenes.scene import Scene
from mayhem.app.seats import NAMELESS, sat_back, seat_name
from mayhem.app.ui.button import Button
from mayhem.app.ui.controls import Choice
from mayhem.app.ui.layout import Column, Row, weighted
from mayhem.app.ui.panels import Panel, Scroll
from mayhem.app.ui.textfield import LineSheet, TextField
from mayhem.app.ui.widget import Widget
from mayhem.app.words import notice_words
from mayhem.i18n import msg
from mayhem.persist.notice import Trouble
from mayhem.persist.record import Sitter

if TYPE_CHECKING:
    from mayhem.app.app import App
    from mayhem.app.scenes.table import TableScene

LONGEST_TITLE = 60
ASIDES = {"dice": "icon_die", "overlay": "mark_controlled", "screenshot": "icon_save"}


class SaveSheet(LineSheet):
    """Under which title a game is saved."""

    def __init__(self, title: str, save: Callable[[str], None]) -> None:
        field = TextField(msg("pause.save_title"), title, lambda text: None, longest=LONGEST_TITLE, wide=1100)
        super().__init__(msg("pause.save"), field, [], msg("pause.save_now"), lambda text: save(text or title))


class PauseScene(Scene):
    """Resume, save, restart, hand the seat over, settings, leave."""

    name = "pause"
    opaque = False

    def __init__(self, app: App, table: TableScene, seat: int | None = None) -> None:
        super().__init__(app)
        self.table = table
        self.seat = seat if seat is not None else table.viewer
        self._above_table = seat is None  # else a curtain lies between

    def build(self) -> None:
        self._scrim = Box(fill="scrim")
        self.resume = self._button("resume", self.app.pop, "icons/icon_play", kind="primary")
        rows: list[Node] = [
            Text(msg("pause.title"), "heading", role="heading", align="centre", fit=True),
            self.resume,
            *self._standings(),
            self._save_button(),
            self._button("restart", self._ask_restart, "icons/icon_redo", tip="pause.restart_body"),
            *(self._seat_buttons() if not self.table.table.over else ()),
            *(self._levels() if not self.table.table.over else ()),
            BrassRule(),
            self._button("settings", lambda: self.app.push("settings"), "icons/icon_settings"),
        ]
        if self.app.registry.has("rules"):
            rows.append(self._button("rules", lambda: self.app.push("rules"), "icons/icon_rules"))
        kept = house_of(self.app).keeper is not None
        leaving = "pause.leave_help" if kept else "pause.leave_body"
        rows += [*self._asides(), BrassRule(), self._button("leave", self._leave, "icons/icon_close", tip=leaving)]
        self._column = Column(rows, gap=12)
        self._scroll = Scroll(self._column, label=msg("pause.title"))
        self._panel = Panel(self._scroll, padding=34, role="menu", label=msg("pause.title"))
        self.root.panel = self._panel
        self.root.add(self._scrim, self._panel)

    def _button(
        self, name: str, do: Callable[[], object], icon: str, *, kind: str = "button", tip: str | None = None
    ) -> Button:
        tooltip = msg(tip) if tip is not None else None
        return Button(msg(f"pause.{name}"), do, icon=icon, kind=kind, padding=(26, 11), tooltip=tooltip)

    def _standings(self) -> list[Node]:
        """The way back to them, for whoever looks at the table once more."""
        if not self.table.table.over:
            return []
        return [self._button("standings", self._back_and(self.table.standings), "icons/icon_trophy")]

    def _save_button(self) -> Button:
        button = self._button("save", self._ask_title, "icons/icon_save", tip="pause.save_help")
        if house_of(self.app).keeper is None:
            button.disable(msg("pause.cannot_save"))
        return button

    def _seat_buttons(self) -> list[Node]:
        """For whoever sits in front, and for seats whose people have left."""
        table, buttons = self.table.table, list[Node]()
        view = table.view(None)
        for seat, sitter in enumerate(table.seats):
            name = seat_name(table.game, view, seat)
            label: Label
            if sitter.human and self.seat in (seat, None):  # nobody in front: whoever leaves says so
                label = msg("pause.hand_over", gang=name)
                buttons.append(Button(
                    label, self._chooser(self._hand_over, seat), icon="icons/icon_computer",
                    tooltip=msg("pause.hand_over_help"),
                ))  # fmt: skip
            elif not sitter.human and sitter.name:
                label = msg("pause.take_back", gang=name, name=sitter.name)
                if sitter.name == NAMELESS:
                    label = msg("pause.take_back_nameless", gang=name)
                buttons.append(Button(label, self._chooser(self._take_back, seat), icon="icons/icon_dude"))
        return buttons

    def _asides(self) -> list[Node]:
        """What else has only a key, or two buttons of a pad together."""
        if not self._above_table:
            return []
        asides: list[tuple[str, Callable[[], object]]] = [
            ("dice", self.table.show_dice),
            ("screenshot", lambda: self.app.call_soon(self.app.screenshot)),
        ]
        if hasattr(self.table.board, "toggle_overlay"):
            asides.insert(1, ("overlay", self.table.board.toggle_overlay))
        return [
            Button(msg(f"action.{name}"), self._back_and(do), icon=f"icons/{ASIDES[name]}", padding=(26, 11))
            for name, do in asides
        ]

    def _back_and(self, do: Callable[[], object]) -> Callable[[], None]:
        def go() -> None:
            self.app.pop()
            do()

        return go

    def _levels(self) -> list[Node]:
        """How strong the computers play from now on; nothing, if there are none."""
        computers = [sitter for sitter in self.table.table.seats if not sitter.human and sitter.level in ai.LEVELS]
        if not computers:
            return []
        found = {sitter.level for sitter in computers}
        options: list[tuple[Any, Label]] = [(level, msg(f"ai.level.{level}")) for level in ai.LEVELS]
        if len(found) > 1:
            options.insert(0, ("", msg("pause.level_mixed")))
        label = msg("pause.level")
        self.level = Choice(label, options, found.pop() if len(found) == 1 else "", self._set_level)
        self.level.tooltip = msg("pause.level_help")
        return [Row([weighted(Text(label, "body", wrap=True)), weighted(self.level)], gap=20, align="centre")]

    def _set_level(self, level: str) -> None:
        table = self.table.table
        for seat, sitter in enumerate(table.seats):
            if level and not sitter.human and sitter.level in ai.LEVELS:
                agent = f"{level}:{sitter.character}" if sitter.character else level
                table.sit(seat, Sitter.computer(agent, level, sitter.character, sitter.name))
        self.table.board.refresh()

    @staticmethod
    def _chooser(do: Callable[[int], None], seat: int) -> Callable[[], None]:
        return lambda: do(seat)

    def first_focus(self) -> Widget | None:
        return self.focus or self.resume

    def layout(self, w: float, h: float) -> None:
        self._scrim.place(0, 0, w, h)
        wide = min(w - 120, 720 * (1 + (self.app.stage.text_scale - 1) * 0.7))
        high = min(self._column.measure(wide - 90)[1] + 72, h - 50)
        self._panel.place((w - wide) / 2, (h - high) / 2, wide, high)

    def on_action(self, act: Act) -> bool:
        if act.pressed and not act.repeat and act.action == "menu":
            self.app.pop()
            return True
        return super().on_action(act)

    # saving -----------------------------------------------------------------------------------------------------------
    def _ask_title(self) -> None:
        table = self.table.table
        title = i18n.t(
            "pause.save_as", game=msg(f"game.{table.game.name}.name"), round=table.view(None).get("round", 0)
        )
        SaveSheet(title, self._save).open_on(self.desk)

    def _save(self, title: str) -> None:
        try:
            self.table.table.save(title, public_picture(self.app, self.table))
        except Trouble as trouble:
            self.desk.toast(notice_words(trouble.notice), kind="warning", seconds=8)
            return
        self.app.play("game.saved")
        self.desk.toast(msg("pause.saved", title=title), kind="good")

    # the seat ---------------------------------------------------------------------------------------------------------
    def _hand_over(self, seat: int) -> None:
        self.table.hand_over(seat)
        self.app.pop()

    def _take_back(self, seat: int) -> None:
        self.table.take_back(seat)
        self.app.pop()

    # ends -------------------------------------------------------------------------------------------------------------
    def _ask_restart(self) -> None:
        self.app.confirm(msg("pause.restart"), msg("pause.restart_body"), self._restart)

    def _restart(self) -> None:
        again = self.table.table.restart()
        for seat, sitter in enumerate(again.seats):
            if sat_back(sitter) != sitter:
                again.sit(seat, sat_back(sitter))
        self.app.reset_to("title")
        self.app.push("table", table=again)

    def _leave(self) -> None:
        lost = self.table.would_lose()
        if lost is None:
            self.app.reset_to("title")
        else:
            self.app.confirm(msg("pause.leave"), lost, lambda: self.app.reset_to("title"))
