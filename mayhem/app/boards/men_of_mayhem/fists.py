"""Decisions of a throwdown and of the Black Market: backup, closed fists, who is hit, who is hurt."""

from __future__ import annotations

from abc import abstractmethod
from functools import partial
from typing import TYPE_CHECKING, Any

from mayhem.app.boards.men_of_mayhem.show import HEIGHT
from mayhem.app.boards.sheet import line
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.text import Text
from mayhem.app.ui.controls import Stepper
from mayhem.app.ui.layout import Column
from mayhem.app.ui.panels import Dialog
from mayhem.games.men_of_mayhem.verbs import V_BACKUP, V_INJURE, V_PULL, V_SHOOT, V_TRAFFIC
from mayhem.i18n import msg
from mayhem.kernel.game import Choice, Request

if TYPE_CHECKING:
    from mayhem.app.boards.men_of_mayhem.board import Board


class NumberSheet(Dialog):
    """Numbers to set, one button to go; the law is asked before it closes."""

    def __init__(
        self, board: Board, request: Request, title: Label, lines: list[Label], steppers: list[Stepper], go: Label
    ) -> None:
        self._board, self._request = board, request
        parts: list[Node] = [Text(line, "body", wrap=True, align="centre") for line in lines]
        self.steppers = steppers
        super().__init__(
            title, Column([*parts, *map(line, steppers)], gap=14), [(True, go)], lambda _: board.scene.decide(request,
            self.choice()),
            cancellable=False, wide=820,
        )  # fmt: skip

    def open_on(self, desk: Any) -> None:
        super().open_on(desk)
        if self.steppers:
            desk.focus_on(self.steppers[0])

    def arrange(self) -> None:
        """Below the show: the sides and their fists stay in sight."""
        super().arrange()
        stage = self.stage
        if stage is not None:
            shelf = stage.desk.shelf if stage.desk is not None else 0.0
            self._panel.y = max(shelf + 8.0, min(stage.height - self._panel.h - 16, shelf + 190 + HEIGHT + 16))
            self._scrim.alpha = 0.35

    @abstractmethod
    def choice(self) -> Choice: ...

    def answer(self, value: Any) -> None:
        reason = self._board.scene.refusal(self._request, self.choice())
        if reason is not None:
            if self.desk is not None:
                self.desk.refuse(reason, self)
            return
        most = max((stepper.high for stepper in self.steppers), default=0)
        go = super().answer
        self._board.careful(self.choice(), lambda: go(value), most)


class FistSheet(NumberSheet):
    """A closed fist: guns in a throwdown (M8.3), contraband on the market (M9.1)."""

    def __init__(self, board: Board, request: Request, kind: str) -> None:
        reading = board.reading
        assert reading is not None
        seat = board.seat or 0
        most = max(choice[1] for choice in board.scene.legal(request))
        self._verb = V_PULL if kind == "guns" else V_TRAFFIC
        icon = "guns" if kind == "guns" else "contraband"
        lines: list[Label] = []
        if kind == "guns":
            loc = request.args[0]
            title: Label = msg("board.guns_title", place=reading.place_name(loc))
            lines.append(msg("board.guns_body", guns=reading.view["guns"][seat] or 0))
        else:
            title = msg("board.market_title")
            three, two = reading.prices()
            lines.append(msg("board.market_body", three=three, two=two, goods=reading.view["goods"][seat] or 0))
        stepper = Stepper(msg(f"men_of_mayhem.item.{icon}"), 0, lambda n: None, high=most)
        super().__init__(board, request, title, lines, [stepper], msg("board.fist_out"))

    def choice(self) -> Choice:
        return (self._verb, self.steppers[0].amount)


class BackupSheet(NumberSheet):
    """Who comes to help, one token for each Location they come from (M8.2)."""

    def __init__(self, board: Board, request: Request) -> None:
        reading = board.reading
        assert reading is not None
        seat, loc = request.args
        self._sources = []
        steppers = []
        for src in range(reading.locs):
            members, prospects = reading.members(seat, src), reading.prospects(seat, src)
            if src == loc or not members + prospects:
                continue
            place: Label = msg("men_of_mayhem.location.own_clubhouse") if src == seat else reading.place_name(src)
            pair = []
            for word, most in (("member", members), ("prospect", prospects)):
                stepper = (
                    Stepper(msg(f"board.{word}s_from", place=place), 0, lambda n: None, high=most) if most else None
                )
                pair.append(stepper)
                if stepper is not None:
                    steppers.append(stepper)
            self._sources.append((src, pair[0], pair[1]))
        lines: list[Label] = [msg("board.backup_body", orders=reading.view["tokens"][seat] or 0)]
        super().__init__(
            board,
            request,
            msg("board.backup_title", place=reading.place_name(loc)),
            lines,
            steppers,
            msg("board.backup_go"),
        )

    def choice(self) -> Choice:
        numbers: list[int] = [V_BACKUP]
        for src, members, prospects in self._sources:
            m, p = members.amount if members else 0, prospects.amount if prospects else 0
            if m + p:
                numbers += [src, m, p]
        return tuple(numbers)


class ShootSheet(NumberSheet):
    """A pile-up: who gets how many (M8.8)."""

    def __init__(self, board: Board, request: Request) -> None:
        reading = board.reading
        assert reading is not None
        legal = board.scene.legal(request)
        self._n = reading.n
        self._rivals = [seat for seat in range(reading.n) if any(choice[1 + seat] for choice in legal)]
        first = legal[0]
        steppers = [
            Stepper(
                reading.gang_name(seat),
                first[1 + seat],
                partial(self._balance, at),
                high=max(choice[1 + seat] for choice in legal),
            )
            for at, seat in enumerate(self._rivals)
        ]
        guns = self._guns = sum(first[1:])
        super().__init__(
            board,
            request,
            msg("board.shoot_title"),
            [msg("board.shoot_body", guns=guns)],
            steppers,
            msg("board.shoot_go"),
        )

    def _balance(self, changed: int, amount: int) -> None:
        """One more here is one less elsewhere: the sum stays what was fired."""
        others = [stepper for at, stepper in enumerate(self.steppers) if at != changed]
        spare = self._guns - amount - sum(stepper.amount for stepper in others)
        for stepper in others:
            fresh = max(stepper.low, min(stepper.high, stepper.amount + spare))
            spare -= fresh - stepper.amount
            stepper.set_amount(fresh, tell=False)

    def choice(self) -> Choice:
        hits = [0] * self._n
        for seat, stepper in zip(self._rivals, self.steppers, strict=True):
            hits[seat] = stepper.amount
        return (V_SHOOT, *hits)


class InjureSheet(NumberSheet):
    """Which of one's dudes are carried off: Members or Prospects (M8.8)."""

    def __init__(self, board: Board, request: Request) -> None:
        legal = [choice[1] for choice in board.scene.legal(request)]
        hits = request.args[2]
        stepper = Stepper(
            msg("board.injured_members"), min(legal), lambda n: None, low=min(legal), high=max(legal),
            show=lambda n: f"{n} / {hits}",
        )  # fmt: skip
        super().__init__(
            board,
            request,
            msg("board.injure_title"),
            [msg("board.injure_body", injuries=hits)],
            [stepper],
            msg("board.injure_go"),
        )

    def choice(self) -> Choice:
        return (V_INJURE, self.steppers[0].amount)
