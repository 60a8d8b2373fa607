"""The Art of the Deal: making an offer, and answering one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from mayhem.app.boards.men_of_mayhem.fists import LARGE_TEXT, NumberSheet
from mayhem.app.boards.men_of_mayhem.handful import Heap
from mayhem.app.boards.men_of_mayhem.looks import ITEM_ICONS
from mayhem.app.boards.men_of_mayhem.vista import GOODS, SEEN, goods_have, goods_row, goods_side, icon
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.text import Text
from mayhem.app.ui.controls import Choice as Cycler
from mayhem.app.ui.controls import Stepper
from mayhem.app.ui.layout import Column, Grid, Row, weighted
from mayhem.app.ui.panels import Dialog, Panel
from mayhem.games.men_of_mayhem.verbs import (
    F_WINDOW,
    HOLD_FIRE,
    NO_PROMISE,
    STAY_OFF,
    TRAFFIC_AT_MOST,
    V_ACCEPT,
    V_COUNTER,
    V_OFFER,
    V_REFUSE,
)
from mayhem.i18n import msg, t
from mayhem.kernel.game import Choice, Request

if TYPE_CHECKING:
    from mayhem.app.boards.men_of_mayhem.board import Board
    from mayhem.app.boards.men_of_mayhem.reading import Reading

MOST = 30
BADGE = 84.0
CLOSE = (28.0, 16.0), 10.0  # room around a sheet of large letters, and between its parts


def _promise(control: Cycler) -> list[Node]:
    return [Text(control.label or "", "label", role=None), control]


def _whose(reading: Reading, seat: int) -> Node:
    name = Text(reading.gang_name(seat), "strong", fit=True)
    return Row([icon(reading.look(seat).badge, BADGE), weighted(name, 1.0)], gap=16)


def _own(reading: Reading, seat: int) -> Node:
    """Beside what one gives: what one has. Whose it is the badge says."""
    cash, guns, contraband = (amount or 0 for amount in reading.goods(seat))
    have = Row([Text(msg("board.have"), "label"), goods_row((cash, guns, contraband), gap=20)], gap=18)
    return Row([icon(reading.look(seat).badge, BADGE), have], gap=16)


def _side(heading: Label, badge: Node, amounts: Sequence[int]) -> Node:
    """What one side of an offer hands over."""
    given = goods_row(amounts, 60)
    for part, amount in zip(given.children, amounts, strict=True):
        part.visible = amount > 0
    head = Row([badge, Text(heading, "subheading", fit=True, role="heading")], gap=16, spare="centre")
    rows: list[Node] = [head, given if any(amounts) else Text(msg("deal.no_promise"), "label", align="centre")]
    return Panel(Column(rows, gap=14), skin="inset", padding=18, role=None)


class OfferSheet(Dialog):
    """What one gives, what one wants, to whom, and perhaps a promise each way."""

    dim = SEEN

    def __init__(self, board: Board, request: Request) -> None:
        reading = board.reading
        assert reading is not None
        self._board, self._request = board, request
        seat = request.seat
        rivals = [other for other in reading.others() if reading.alive(other) and other != seat]
        self._badge = icon(reading.look(rivals[0]).badge, BADGE)
        self._to = Cycler(
            msg("deal.to"), [(other, reading.gang_name(other)) for other in rivals], rivals[0], self._face
        )
        own = reading.goods(seat)
        self._give = [Heap(msg(f"deal.give_{word}"), ITEM_ICONS[word], 0, own[i] or 0) for i, word in enumerate(GOODS)]
        self._want = [Heap(msg(f"deal.want_{word}"), ITEM_ICONS[word], 0, MOST) for word in GOODS]
        promises: list[tuple[tuple[int, int], Label]] = [((NO_PROMISE, 0), msg("deal.no_promise"))]
        promises.append(((HOLD_FIRE, 0), msg("men_of_mayhem.promise.hold_fire")))
        for loc in reading.sites():
            if reading.up(loc):
                promises.append(
                    ((STAY_OFF, loc), msg("men_of_mayhem.promise.stay_off", location=reading.place_name(loc)))
                )
        promises += [((TRAFFIC_AT_MOST, n), msg("men_of_mayhem.promise.traffic_at_most", number=n)) for n in range(4)]
        self._promise, self._ask = (
            Cycler(msg(word), promises, (NO_PROMISE, 0), lambda v: None, lines=2)
            for word in ("deal.promise", "deal.ask")
        )
        self._promise.tooltip = self._ask.tooltip = msg("deal.promise_help")
        to = Row([self._badge, Text(msg("deal.to"), "label", role=None), weighted(self._to, 1.0)], gap=16)
        body = Grid(
            2,
            [
                goods_side(msg("deal.you_give"), _own(reading, seat), self._give, _promise(self._promise)),
                goods_side(msg("deal.you_get"), to, self._want, _promise(self._ask)),
            ],
            gap=22,
        )
        super().__init__(
            msg("deal.title"),
            body,
            [(True, msg("deal.send")), (False, msg("ui.cancel"))],
            self._answered,
            cancel=False,
            wide=1320,
        )
        if board.scene.app.stage.text_scale > LARGE_TEXT:  # or the promises would be below the edge
            self._panel.padding, self._column.gap = CLOSE

    def _face(self, rival: int) -> None:
        assert self._board.reading is not None
        self._badge.picture = self._board.reading.look(rival).badge

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

    dim = SEEN

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
        terms = request.args
        sides = [  # on the same sides as in an offer of one's own
            _side(msg("deal.you_give"), icon(reading.look(request.seat).badge, BADGE), terms[5:8]),
            _side(msg("deal.you_get"), icon(reading.look(maker).badge, BADGE), terms[2:5]),
        ]
        parts: list[Node] = [
            Grid(2, sides, gap=22),
            Text(words, "body", wrap=True, align="centre"),
            goods_have(reading, request.seat),
        ]
        if any(frame[0] == F_WINDOW for frame in reading.view["stack"]):  # M11.3: it comes in between
            parts.append(Text(msg("deal.before_fists"), "small", wrap=True, align="centre"))
        why = board.scene.refusal(request, (V_ACCEPT,))
        if why is not None:  # or one would look for the button
            parts.insert(2, Text(why, "body", wrap=True, align="centre", colour="bad"))
        super().__init__(
            msg("deal.offer_from", gang=reading.gang_name(maker)),
            Column(parts, gap=16),
            answers,
            self._answered,
            cancellable=False,
            wide=980,
        )

    def _answered(self, value: Any) -> None:
        if value == "counter":
            sheet = CounterSheet(self._board, self._request)
            sheet.rule = self.rule
            sheet.open_on(self._board.scene.desk)
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
        own, promised = reading.goods(request.seat), board.scene.teller.promises
        give: list[Stepper] = [
            Heap(msg(f"deal.give_{word}"), ITEM_ICONS[word], min(args[5 + i], own[i] or 0), own[i] or 0)
            for i, word in enumerate(GOODS)
        ]
        want: list[Stepper] = [
            Heap(msg(f"deal.want_{word}"), ITEM_ICONS[word], args[2 + i], MOST) for i, word in enumerate(GOODS)
        ]
        self._whose = [_own(reading, request.seat), _whose(reading, args[0])]
        super().__init__(
            board,
            request,
            msg("deal.counter_title", gang=reading.gang_name(args[0])),
            [lambda: t("deal.promises_stay", promises=promised(args))] if promised(args) else [],
            [*give, *want],
            msg("deal.send"),
            lambda: board.asks.begin(request),
        )
        self._wide = 1240.0  # two sides, and what one has on one of them

    def _laid(self) -> list[Node]:
        give = goods_side(msg("deal.you_give"), self._whose[0], self.steppers[:3])
        return [Grid(2, [give, goods_side(msg("deal.you_get"), self._whose[1], self.steppers[3:])], gap=22)]

    def choice(self) -> Choice:
        return (V_COUNTER, *(stepper.amount for stepper in self.steppers))
