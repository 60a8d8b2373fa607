"""Every decision but the orders of a turn: which sheet asks it, and in what words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from mayhem import i18n
from mayhem.app.boards.asks import Asker
from mayhem.app.boards.men_of_mayhem.cards import CardFace
from mayhem.app.boards.men_of_mayhem.corner import worth_words
from mayhem.app.boards.men_of_mayhem.deal import AnswerSheet
from mayhem.app.boards.men_of_mayhem.exploit import ExploitSheet
from mayhem.app.boards.men_of_mayhem.fists import BackupSheet, FistSheet
from mayhem.app.boards.men_of_mayhem.hits import InjureSheet, ShootSheet
from mayhem.app.boards.men_of_mayhem.looks import gang_look, side_rules
from mayhem.app.boards.men_of_mayhem.vista import (
    SEEN,
    PictureButton,
    dude_vista,
    effect_icon,
    gang_vista,
    iconed,
    place_vista,
)
from mayhem.app.gfx.node import Label
from mayhem.app.gfx.text import Text
from mayhem.app.ui.button import Button
from mayhem.app.ui.layout import Column, Grid, Row
from mayhem.app.ui.panels import Dialog
from mayhem.games.men_of_mayhem.tables import Card
from mayhem.games.men_of_mayhem.verbs import F_STRIKE, V_DONE, V_PICK, V_READY
from mayhem.i18n import msg, msgn
from mayhem.kernel.game import Choice, Request

if TYPE_CHECKING:
    from mayhem.app.boards.men_of_mayhem.board import Board
    from mayhem.app.boards.men_of_mayhem.reading import Reading


class Asks(Asker):
    board: Board
    list_looks: ClassVar[dict[str, Any]] = {"dim": SEEN}
    looks: ClassVar[tuple[str, ...]] = ("recap", "log")  # whoever makes an offer may look around, too
    lets = (*Asker.lets, "deal", "undo")
    rules: ClassVar[dict[str, str]] = {
        "exploit": "M5.2", "guns": "M8.3", "market": "M9.1", "backup": "M8.2", "shoot": "M8.8", "injure": "M8.8",
        "deal": "M11.2", "fall": "M7.1", "lose": "M10.1", "hurt": "M10.1", "spoils": "M8.13", "option": "M10.1",
        "trade": "M10.1", "pick": "M14.1", "window": "M11.3",
    }  # fmt: skip

    def begin(self, request: Request) -> None:
        self.end()
        scene = self.board.scene
        kind = request.kind
        if kind in ("order", "free_order"):
            self.board.orders.begin(request)
            scene.show_prompt()
            return
        unseen = self.board.unseen(request)
        if unseen is not None:
            scene.decide(request, unseen)
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
    def _window(self, request: Request) -> Dialog:
        """M11.3: one may offer, or not."""
        body = Column(
            [
                Text(msg("board.window_body"), "body", wrap=True, align="centre"),
                Row([Button(msg("board.window_offer"), self.board.scene.deal, action="deal")], spare="centre"),
            ],
            gap=18,
        )
        go = [((V_READY,), msg("board.window_go"))]
        return Dialog(msg("men_of_mayhem.ask.window"), body, go, self._decide(request), cancellable=False)

    def call(self, requests: Sequence[Request], come: Callable[[int], Any], go: Callable[[], Any]) -> None:
        """Who of several people wants to offer something?"""

        def called(seat: int) -> None:
            sheet.close()
            come(seat)

        gangs = [Button(self._reading.gang_name(seat), partial(called, seat)) for seat in (r.seat for r in requests)]
        words = Text(msg("board.window_call"), "body", wrap=True, align="centre")
        body = Column([words, Grid(min(3, len(gangs)), gangs, gap=12)], gap=18)
        go_on = [(None, msg("board.window_go"))]
        sheet = Dialog(msg("men_of_mayhem.ask.window"), body, go_on, lambda _: go(), cancellable=False, wide=960)
        sheet.rule, sheet.lets = self.rules["window"], ("speed", "log")
        sheet.open_on(self.board.scene.desk)
        self._sheet = sheet

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
        return self._dudes(request, msg("board.fall_title"), body, lambda c: c[2])

    def _lose(self, request: Request) -> Dialog:
        return self._dudes(request, msg("board.lose_title"), self._card_words(), lambda c: 1)

    def _hurt(self, request: Request) -> Dialog:
        return self._dudes(request, msg("board.hurt_title"), self._card_words(), lambda c: c[2])

    def _dudes(self, request: Request, title: Label, body: Label | None, prospect: Callable[[Choice], int]) -> Dialog:
        """One of one's dudes is chosen: each stands where he stands on the table."""
        reading, seat = self._reading, self.board.seat or 0
        count = len(self.board.scene.legal(request))
        columns = count if count < 4 else 3 if count in (5, 6, 9) else 4

        def make(choice: Choice, *button: Any) -> PictureButton:
            label, choose, possible, reason = button
            view = dude_vista(reading, seat, choice[1], bool(prospect(choice)), 300)
            tip = worth_words(reading, bool(prospect(choice)))
            return PictureButton(view, label, choose, enabled=possible, reason=reason, tooltip=tip)

        return self._list(
            request, title, body, lambda c: self._who(c[1], prospect(c)), make=make, columns=columns,
            wide=130 + max(2, columns) * 330,
        )  # fmt: skip

    def _spoils(self, request: Request) -> Dialog:
        loc = request.args[1]
        place = self._reading.place_name(loc)
        return self._list(
            request, msg("board.spoils_title", place=place),
            msg("board.spoils_body", rule=self._reading.place_rule(loc)),
            lambda c: msg("board.spoils_no") if c[0] == V_DONE else msg("board.spoils_yes"),
            picture=place_vista(self._reading, loc, 400), wide=1080,
            make=iconed(lambda c: "icons/icon_close" if c[0] == V_DONE else "icons/icon_exploit"),
        )  # fmt: skip

    def _option(self, request: Request) -> Dialog:
        card = self._reading.tables.cards[request.args[1]]
        strike = card.strikes[request.args[2]]
        teller = self.board.scene.teller

        def words(choice: Choice) -> Label:
            def told() -> str:  # asked again when the language changes
                words = teller.option(strike.options[choice[1]])
                return words[:1].upper() + words[1:]

            return told

        def sign(choice: Choice) -> str:
            effects = strike.options[choice[1]]
            return effect_icon(effects[0]) if effects else "icons/icon_close"

        return self._list(
            request, msg("board.option_title"), self._large(card), words, make=iconed(sign), **self._beside(card)
        )

    def _trade(self, request: Request) -> Dialog:
        card = self._reading.tables.cards[request.args[1]]
        return self._list(
            request, msg("board.trade_title"), self._large(card),
            lambda c: msgn("men_of_mayhem.count.times", c[1]) if c[1] else msg("board.not_at_all"),
            make=iconed(lambda c: "icons/icon_swap" if c[1] else "icons/icon_close"), **self._beside(card),
        )  # fmt: skip

    def _pick(self, request: Request) -> Dialog:
        def words(choice: Choice) -> Label:
            assert choice[0] == V_PICK
            gang = self._reading.tables.gangs[choice[1]].id
            side = "high_octane" if choice[2] else "unleaded"
            return msg("board.pick_gang", gang=msg(f"gang.{gang}.name"), side=msg(f"men_of_mayhem.side.{side}"))

        def make(choice: Choice, *button: Any) -> PictureButton:
            label, choose, possible, reason = button
            gang, octane = self._reading.tables.gangs[choice[1]].id, bool(choice[2])
            rules = side_rules(gang) if octane else [msg("setup.unleaded_note")]
            view = gang_vista(gang_look(gang), 345, octane)
            tip: Label = lambda: "\n".join(i18n.text(rule) for rule in rules)  # noqa: E731
            return PictureButton(view, label, choose, enabled=possible, reason=reason, tooltip=tip)

        return self._list(request, msg("board.pick_title"), None, words, make=make, columns=4, wide=1640)

    def _beside(self, card: Card) -> dict[str, Any]:
        """The card that asks lies beside its question."""
        face = CardFace(card, 1.45, self._reading.tables.places)
        face.wish = (face.w, face.h)
        return {"picture": face, "wide": 1140}

    def _large(self, card: Card) -> Label | None:
        """Its words once more where letters are larger than those on a card."""
        return msg(f"card.{card.id}.text") if self.board.scene.app.stage.text_scale > 1.2 else None

    def _card_words(self) -> Label | None:
        """The text of the card that is being resolved."""
        for frame in reversed(self._reading.view["stack"]):
            if frame[0] == F_STRIKE:
                card = self._reading.tables.cards[frame[2]]
                return msg(f"card.{card.id}.text")
        return None
