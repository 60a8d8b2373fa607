"""Learn: the lessons, and how far one is."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Node
from mayhem.app.gfx.text import Text
from mayhem.app.lessons import progress
from mayhem.app.lessons.lesson import Lesson, all_lessons, taught_games
from mayhem.app.scenes.page import Page
from mayhem.app.ui.button import Button
from mayhem.app.ui.layout import Column, Flow, Row, weighted
from mayhem.app.ui.panels import Scroll, Tab
from mayhem.app.ui.skins import SkinBox
from mayhem.app.ui.widget import Widget
from mayhem.i18n import msg

PAD = 16.0
ICONS = {
    "round": "icons/icon_trophy", "ride": "icons/icon_ride", "recruit": "icons/icon_recruit",
    "throw_down": "icons/icon_throwdown", "heat": "icons/icon_heat", "market": "icons/icon_market",
    "anarchy": "icons/icon_anarchy", "deals": "icons/icon_deal", "first_round": "icons/icon_dude",
    "biker_turn": "icons/icon_cash", "biker_friends": "icons/icon_deal", "biker_fight": "icons/icon_throwdown",
    "biker_law": "icons/icon_heat", "biker_empire": "icons/icon_club",
}  # fmt: skip


class LessonRow(Widget):
    """One lesson: its sign, its name, what it is about, and whether it is done."""

    def __init__(self, lesson: Lesson, state: str, on_activate: Callable[[], None]) -> None:
        self._skin = SkinBox("button")
        self._icon = Image(ICONS.get(lesson.name, "icons/icon_learn"))
        self._name = Text(
            msg("lesson.row", number=lesson.number, title=lesson.title), "strong", colour="title", wrap=True, role=None
        )
        self._line = Text(lesson.line, "small", wrap=True)
        colour = "good" if state == "done" else "accent"
        self._state = Text(msg(f"lesson.state_{state}"), "label", colour=colour, role=None)
        self._mark = Image("icons/icon_check" if state == "done" else "icons/icon_play")
        self._mark.visible = self._state.visible = state != "new"
        super().__init__(role="lesson", label=lesson.title, on_activate=on_activate)
        self.value = msg(f"lesson.state_{state}")
        self.lesson = lesson
        self.add(self._skin, self._icon, self._name, self._line, self._state, self._mark)

    def update_look(self) -> None:
        self._skin.skin = "button_pressed" if self.pressed else "button_hover" if self.lit else "button"

    def _texts(self, w: float) -> float:
        state = self._state.measure()[0] + 70 if self._state.visible else 0.0
        return w - 64 - 3 * PAD - state

    def measure(self, max_w: float = math.inf) -> tuple[float, float]:
        w = max_w if max_w != math.inf else 1200.0
        room = self._texts(w)
        high = self._name.measure(room)[1] + self._line.measure(room)[1]
        return w, max(64.0, high) + 2 * 12

    def arrange(self) -> None:
        w, h = self._w, self._h
        self._skin.place(0, 0, w, h)
        self._icon.place(PAD, (h - 60) / 2, 60, 60)
        room = self._texts(w)
        name, line = self._name.measure(room)[1], self._line.measure(room)[1]
        top = (h - name - line) / 2
        self._name.place(2 * PAD + 64, top, room, name)
        self._line.place(2 * PAD + 64, top + name, room, line)
        sw, sh = self._state.measure()
        self._mark.place(w - PAD - sw - 54, (h - 42) / 2, 42, 42)
        self._state.place(w - PAD - sw, (h - sh) / 2, sw, sh)


class LearnScene(Page):
    """The list of each game; a lesson that was left goes on where it was, or starts again."""

    name = "learn"
    heading = msg("title.learn")
    game = "men_of_mayhem"

    def content(self) -> Node:
        self.tabs = {
            game: Tab(msg(f"game.{game}.name"), partial(self.show_game, game), role="tab", padding=(22, 8))
            for game in taught_games()
        }
        self._rows = Column(gap=12, padding=(6, 6, 14, 10))
        self._scroll = Scroll(self._rows, label=msg("title.learn"))
        self._scroll.weight = 1.0
        self._intro = Text(msg("lesson.intro"), "body", wrap=True)
        return Column([self._intro, Flow(list(self.tabs.values()), gap=8), self._scroll], gap=14)

    def show_game(self, game: str) -> None:
        """The lessons of another game."""
        self.game = game
        self._list()
        self._scroll.scroll_to(0)

    def enter(self) -> None:
        """Also after a lesson: its state may have changed."""
        self._list()
        self.focus = None

    def _list(self) -> None:
        for game, tab in self.tabs.items():
            tab.set_selected(game == self.game)
        self._rows.clear()
        self.rows: dict[str, LessonRow] = {}
        for lesson in all_lessons(self.game):
            name = lesson.name
            left = progress.started(self.app, name)
            state = "left" if left else "done" if progress.done(self.app, name) else "new"
            row = LessonRow(lesson, state, self._opener(name, fresh=False))
            self.rows[name] = row
            if left:
                again = Button(msg("lesson.again"), self._opener(name, fresh=True), icon="icons/icon_redo")
                again.label = msg("lesson.again_label", title=lesson.title)
                self._rows.add(Row([weighted(row), again], gap=12))
            else:
                self._rows.add(row)
        self._rows.request_layout()

    def first_focus(self) -> Widget | None:
        """The first lesson that is not done."""
        for name, row in self.rows.items():
            if not progress.done(self.app, name):
                return row
        return next(iter(self.rows.values()), None)

    def _opener(self, name: str, fresh: bool) -> Callable[[], None]:
        return lambda: self._open(name, fresh)

    def _open(self, name: str, fresh: bool) -> None:
        self.app.push("lesson", lesson=name, fresh=fresh)
