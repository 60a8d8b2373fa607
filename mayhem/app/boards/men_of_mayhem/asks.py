"""Every decision but the orders of a turn: which sheet asks it, and in what words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mayhem.app.boards.asks import Asker
from mayhem.app.boards.men_of_mayhem.deal import AnswerSheet
from mayhem.app.boards.men_of_mayhem.exploit import ExploitSheet
from mayhem.app.boards.men_of_mayhem.fists import BackupSheet, FistSheet, InjureSheet, ShootSheet
from mayhem.app.gfx.node import Label
from mayhem.app.ui.panels import Dialog
from mayhem.games.men_of_mayhem.verbs import F_STRIKE, V_DONE, V_PICK, V_READY
from mayhem.i18n import msg
from mayhem.kernel.game import Choice, Request

if TYPE_CHECKING:
    from mayhem.app.boards.men_of_mayhem.board import Board
    from mayhem.app.boards.men_of_mayhem.reading import Reading


class Asks(Asker):
    board: Board
    lets = (*Asker.lets, "deal", "undo")

    def begin(self, request: Request) -> None:
        self.end()
        scene = self.board.scene
        kind = request.kind
        if kind in ("order", "free_order"):
            self.board.orders.begin(request)
            scene.show_prompt()
            return
        if kind == "window":
            # The window is only for deals; who does not deal does not notice it (M11.3).
            scene.decide(request, (V_READY,))
            return
        self.open_sheet(request)

    # helpers ----------------------------------------------------------------------------------------------------------
    @property
    def _reading(self) -> Reading:
        assert self.board.reading is not None
        return self.board.reading

    def _who(self, loc: int, prospect: int) -> Label:
        place = self._reading.place_name(loc)
        if loc == self.board.seat:
            place = msg("men_of_mayhem.location.own_clubhouse")
        return msg("board.prospect_at" if prospect else "board.member_at", place=place)

    # one for each kind ------------------------------------------------------------------------------------------------
    def _exploit(self, request: Request) -> Dialog:
        return ExploitSheet(self.board, request)

    def _guns(self, request: Request) -> Dialog:
        return FistSheet(self.board, request, "guns")

    def _market(self, request: Request) -> Dialog:
        return FistSheet(self.board, request, "market")

    def _backup(self, request: Request) -> Dialog:
        return BackupSheet(self.board, request)

    def _shoot(self, request: Request) -> Dialog:
        return ShootSheet(self.board, request)

    def _injure(self, request: Request) -> Dialog:
        return InjureSheet(self.board, request)

    def _deal(self, request: Request) -> Dialog:
        return AnswerSheet(self.board, request)

    def _fall(self, request: Request) -> Dialog:
        members = all(choice[2] == 0 for choice in self.board.scene.legal(request))
        body = msg("board.fall_member_body" if members else "board.fall_body")
        return self._list(request, msg("board.fall_title"), body, lambda c: self._who(c[1], c[2]))

    def _lose(self, request: Request) -> Dialog:
        return self._list(request, msg("board.lose_title"), self._card_words(), lambda c: self._who(c[1], 1))

    def _hurt(self, request: Request) -> Dialog:
        return self._list(request, msg("board.hurt_title"), self._card_words(), lambda c: self._who(c[1], c[2]))

    def _spoils(self, request: Request) -> Dialog:
        place = self._reading.place_name(request.args[1])
        return self._list(
            request, msg("board.spoils_title", place=place), self._reading.place_rule(request.args[1]),
            lambda c: msg("board.spoils_no") if c[0] == V_DONE else msg("board.spoils_yes"),
        )  # fmt: skip

    def _option(self, request: Request) -> Dialog:
        card = self._reading.tables.cards[request.args[1]]
        strike = card.strikes[request.args[2]]
        teller = self.board.scene.teller

        def words(choice: Choice) -> Label:
            return lambda: teller.option(strike.options[choice[1]])  # asked again when the language changes

        return self._list(request, msg(f"card.{card.id}.name"), msg(f"card.{card.id}.text"), words)

    def _trade(self, request: Request) -> Dialog:
        card = self._reading.tables.cards[request.args[1]]
        return self._list(
            request, msg(f"card.{card.id}.name"), msg(f"card.{card.id}.text"),
            lambda c: msg("board.times_n", n=c[1]) if c[1] else msg("board.not_at_all"),
        )  # fmt: skip

    def _pick(self, request: Request) -> Dialog:
        def words(choice: Choice) -> Label:
            assert choice[0] == V_PICK
            gang = self._reading.tables.gangs[choice[1]].id
            side = "high_octane" if choice[2] else "unleaded"
            return msg("board.pick_gang", gang=msg(f"gang.{gang}.name"), side=msg(f"men_of_mayhem.side.{side}"))

        return self._list(request, msg("board.pick_title"), None, words)

    def _card_words(self) -> Label | None:
        """The text of the card that is being resolved."""
        for frame in reversed(self._reading.view["stack"]):
            if frame[0] == F_STRIKE:
                card = self._reading.tables.cards[frame[2]]
                return msg(f"card.{card.id}.text")
        return None
