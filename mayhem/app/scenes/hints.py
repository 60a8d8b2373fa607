"""A hint at the table: what would a strong player do? It thinks elsewhere, is polled, told, and can be followed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mayhem.app.advice import hint_words
from mayhem.app.gfx.node import Label
from mayhem.app.house import house_of
from mayhem.app.ui.panels import Dialog
from mayhem.i18n import msg
from mayhem.kernel.game import Choice, Request

if TYPE_CHECKING:
    from mayhem.app.scenes.table import TableScene

# How many Locations a choice of these verbs names first.
PLACED = {"ride": 2, "exploit": 1, "throw_down": 1, "patch_in": 1}
THINKING = msg("hint.thinking")


class Hints:
    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._asked = False

    def ask(self) -> None:
        scene = self._scene
        seat = scene.viewer
        if self._asked or seat is None or seat not in scene.table.waiting():
            scene.desk.toast(THINKING if self._asked else msg("hint.nothing"))
            return
        scene.dim()
        self._asked = scene.table.ask_hint(seat, house_of(scene.app).adviser(scene.table))
        if self._asked:
            scene.desk.toast(THINKING, seconds=30)

    def forget(self) -> None:
        """Nobody waits for it any more."""
        self._asked = False
        self._scene.desk.toasts.drop(THINKING)

    def poll(self) -> None:
        """Told as soon as it is there."""
        scene = self._scene
        hint = scene.table.poll_hint() if self._asked else None
        if hint is not None:
            self.forget()
            if hint[0] == scene.viewer:
                self._tell(*hint)
        elif self._asked and not scene.table.hint_pending:
            self.forget()
            scene.desk.toast(msg("hint.failed"))

    def _tell(self, seat: int, number: int, choice: Choice) -> None:
        scene = self._scene
        table, told = scene.table, scene.teller
        named, view, reason = table.name_choice(choice), table.view(seat), table.hint_reason
        words: Label = lambda: hint_words(told, named, view, reason)  # noqa: E731
        scene.app.play("game.hint")
        request = next((r for r in table.requests(seat) if r.id == number), None)
        answers: list[tuple[Any, Label]] = [(None, msg("ui.close"))]
        if request is not None and table.refuse(seat, number, choice) is None:
            answers.append((request, msg("hint.do_it")))

        def heard(owed: Request | None) -> None:
            if owed is None:
                self._point_at(named, choice)
            else:
                scene.decide(owed, choice)

        Dialog(msg("hint.title"), words, answers, heard, wide=900).open_on(scene.desk)

    def _point_at(self, named: dict[str, Any], choice: Choice) -> None:
        """Rings around the button and the places that the hint spoke of, until something is decided."""
        board = self._scene.board
        own = getattr(board, "pointed_at", None)  # a game that knows better than the names of buttons
        targets = own(choice) if own is not None else [board.root.find(f"order {named.get('do')}")]
        if own is None and named.get("do") in PLACED:
            targets += [board.node_at(loc) for loc in choice[1 : 1 + PLACED[named["do"]]]]
        self._scene.light(targets)
