"""What both boards' askers have in common: one sheet at a time, and lists of legal choices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from mayhem.app.boards.sheet import Sheet
from mayhem.app.gfx.node import Label
from mayhem.app.ui.panels import Dialog
from mayhem.kernel.game import Choice, Request


class Asker:
    """Asks what is no order: a game has a method `_<kind>` that makes the sheet for each kind of request."""

    lets: ClassVar[tuple[str, ...]] = ("recap", "speed", "log")  # whoever is asked may look around first
    rules: ClassVar[dict[str, str]] = {}  # which rule each kind of question is about
    list_looks: ClassVar[dict[str, Any]] = {}  # how sheets with a row for each legal choice look

    def __init__(self, board: Any) -> None:
        self.board = board
        self._sheet: Dialog | None = None

    def open_sheet(self, request: Request) -> None:
        self._sheet = getattr(self, f"_{request.kind}")(request)
        if self._sheet is not None:
            self._sheet.lets = self.lets
            self._sheet.rule = self.rules.get(request.kind)
            self.present(self._sheet, request)

    def present(self, sheet: Dialog, request: Request) -> None:
        """Where it is asked."""
        sheet.open_on(self.board.scene.desk)

    def end(self) -> None:
        self.board.orders.end()
        sheet, self._sheet = self._sheet, None
        if sheet is not None and sheet.parent is not None:
            sheet.close()

    def _decide(self, request: Request) -> Callable[[Choice], None]:
        return lambda choice: self.board.scene.decide(request, choice)

    def _list(
        self, request: Request, title: Label, body: Label | None, words: Callable[[Choice], Label], **looks: Any
    ) -> Sheet:
        rows = [(choice, words(choice), True, None) for choice in self.board.scene.legal(request)]
        return Sheet(title, body, rows, self._decide(request), cancellable=False, **{**self.list_looks, **looks})
