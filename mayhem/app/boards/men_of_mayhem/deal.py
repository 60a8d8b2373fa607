"""The Art of the Deal: making an offer, and answering one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mayhem.app.boards.men_of_mayhem.fists import NumberSheet
from mayhem.app.boards.sheet import line
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.text import Text
from mayhem.app.ui.controls import Choice as Cycler
from mayhem.app.ui.controls import Stepper
from mayhem.app.ui.layout import Column, Grid
from mayhem.app.ui.panels import Dialog
from mayhem.games.men_of_mayhem.verbs import (
    HOLD_FIRE,
    NO_PROMISE,
    STAY_OFF,
    TRAFFIC_AT_MOST,
    V_ACCEPT,
    V_COUNTER,
    V_OFFER,
    V_REFUSE,
)
from mayhem.i18n import msg
from mayhem.kernel.game import Choice, Request

if TYPE_CHECKING:
    from mayhem.app.boards.men_of_mayhem.board import Board

GOODS = ("cash", "guns", "contraband")
MOST = 30


class OfferSheet(Dialog):
    """What one gives, what one wants, to whom, and perhaps a promise each way."""

    def __init__(self, board: Board, request: Request) -> None:
        reading = board.reading
        assert reading is not None
        self._board, self._request = board, request
        seat = request.seat
        rivals = [other for other in reading.others() if reading.alive(other) and other != seat]
        self._to = Cycler(
            msg("deal.to"), [(other, reading.gang_name(other)) for other in rivals], rivals[0], lambda v: None
        )
        own = reading.goods(seat)
        self._give = [
            Stepper(msg(f"deal.give_{word}"), 0, lambda n: None, high=own[i] or 0) for i, word in enumerate(GOODS)
        ]
        self._want = [Stepper(msg(f"deal.want_{word}"), 0, lambda n: None, high=MOST) for word in GOODS]
        promises: list[tuple[tuple[int, int], Label]] = [((NO_PROMISE, 0), msg("deal.no_promise"))]
        promises.append(((HOLD_FIRE, 0), msg("men_of_mayhem.promise.hold_fire")))
        for loc in reading.sites():
            if reading.up(loc):
                promises.append(
                    ((STAY_OFF, loc), msg("men_of_mayhem.promise.stay_off", location=reading.place_name(loc)))
                )
        promises += [((TRAFFIC_AT_MOST, n), msg("men_of_mayhem.promise.traffic_at_most", number=n)) for n in range(4)]
        self._promise = Cycler(msg("deal.promise"), promises, (NO_PROMISE, 0), lambda v: None)
        self._ask = Cycler(msg("deal.ask"), promises, (NO_PROMISE, 0), lambda v: None)
        self._promise.tooltip = self._ask.tooltip = msg("deal.promise_help")
        grid = Grid(2, [line(control) for pair in zip(self._give, self._want, strict=True) for control in pair], gap=14)
        body = Column([line(self._to), grid, line(self._promise), line(self._ask)], gap=14)
        super().__init__(
            msg("deal.title"),
            body,
            [(True, msg("deal.send")), (False, msg("ui.cancel"))],
            self._answered,
            cancel=False,
            wide=1240,
        )

    def choice(self) -> Choice:
        give = [stepper.amount for stepper in self._give]
        want = [stepper.amount for stepper in self._want]
        return (V_OFFER, self._to.chosen, *give, *want, *self._promise.chosen, *self._ask.chosen)

    def answer(self, value: Any) -> None:
        if value:
            reason = self._board.scene.refusal(self._request, self.choice())
            if reason is not None:
                if self.desk is not None:
                    self.desk.refuse(reason, self)
                return
        super().answer(value)

    def _answered(self, value: Any) -> None:
        if value:
            self._board.scene.decide(self._request, self.choice())


class AnswerSheet(Dialog):
    """An offer has come: take it, refuse it, or counter once (M11.2)."""

    def __init__(self, board: Board, request: Request) -> None:
        reading = board.reading
        assert reading is not None
        self._board, self._request = board, request
        maker = request.args[0]
        words: Label = lambda: board.scene.teller.offer(request.args)  # noqa: E731
        legal = board.scene.legal(request)
        answers: list[tuple[Any, Label]] = []
        if (V_ACCEPT,) in legal:
            answers.append(((V_ACCEPT,), msg("men_of_mayhem.verb.accept")))
        answers.append(((V_REFUSE,), msg("men_of_mayhem.verb.refuse")))
        if not _is_counter(reading.view["stack"]):
            answers.append(("counter", msg("men_of_mayhem.verb.counter")))
        own = reading.goods(request.seat)
        parts: list[Node] = [
            Text(words, "body", wrap=True, align="centre"),
            Text(
                msg("board.you_have", cash=own[0] or 0, guns=own[1] or 0, contraband=own[2] or 0),
                "small",
                align="centre",
            ),
        ]
        super().__init__(
            msg("deal.offer_from", gang=reading.gang_name(maker)),
            Column(parts, gap=16),
            answers,
            self._answered,
            cancellable=False,
        )

    def _answered(self, value: Any) -> None:
        if value == "counter":
            CounterSheet(self._board, self._request).open_on(self._board.scene.desk)
        else:
            self._board.scene.decide(self._request, value)


def _is_counter(stack: list[list[int]]) -> bool:
    return bool(stack[-1][14])


class CounterSheet(NumberSheet):
    """The answer with other numbers."""

    def __init__(self, board: Board, request: Request) -> None:
        reading = board.reading
        assert reading is not None
        args = request.args
        own = reading.goods(request.seat)
        give = [
            Stepper(msg(f"deal.give_{word}"), min(args[5 + i], own[i] or 0), lambda n: None, high=own[i] or 0)
            for i, word in enumerate(GOODS)
        ]
        want = [
            Stepper(msg(f"deal.want_{word}"), args[2 + i], lambda n: None, high=MOST) for i, word in enumerate(GOODS)
        ]
        super().__init__(
            board,
            request,
            msg("deal.counter_title", gang=reading.gang_name(args[0])),
            [],
            [*give, *want],
            msg("deal.send"),
            lambda: board.asks.begin(request),
        )

    def choice(self) -> Choice:
        return (V_COUNTER, *(stepper.amount for stepper in self.steppers))
