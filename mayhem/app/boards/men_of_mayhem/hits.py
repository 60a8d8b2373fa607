"""Decisions after the dice of a throwdown: who is hit, who is hurt."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from mayhem.app.boards.men_of_mayhem.fists import PAD, LowSheet, NumberSheet
from mayhem.app.boards.men_of_mayhem.muster import Pile, Zone
from mayhem.app.boards.men_of_mayhem.vista import icon as sign_of
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.stage import Stage
from mayhem.app.gfx.text import Text
from mayhem.app.ui.controls import Stepper
from mayhem.app.ui.drag import DropSpec
from mayhem.app.ui.layout import Column, Grid, Row, weighted
from mayhem.games.men_of_mayhem.verbs import V_INJURE, V_SHOOT
from mayhem.i18n import msg
from mayhem.kernel.game import Choice, Request

if TYPE_CHECKING:
    from mayhem.app.boards.men_of_mayhem.board import Board

RIVAL, RIVAL_GAP, SIGN = 230.0, 24.0, 48.0  # one of those that can be hit: how wide at least; between them; its sign


class ShootSheet(LowSheet):
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
        signs = [sign_of(reading.look(seat).badge, SIGN) for seat in self._rivals]
        self._side_by_side = Grid(len(steppers), list(map(_rival, signs, steppers)), gap=RIVAL_GAP)
        self._buttons.align = "end"  # beside the numbers, whose names stand above them
        self.lines[0].text_align = "left"
        told = Row([self._column.children[0], self._scroll], gap=RIVAL_GAP)
        self._column.add(told, Row([weighted(self._side_by_side), self._buttons], gap=RIVAL_GAP))
        self._column.gap = 8

    def _laid(self) -> list[Node]:
        """The rivals side by side, below the question."""
        return []

    def _dock(self, stage: Stage, below: float) -> None:
        """As wide as its rivals need, below the gangs where no tile has to be cut for it."""
        band, panel = self._board.show_band, self._panel
        each = max(RIVAL, *(rival.measure()[0] for rival in self._side_by_side.children))
        rivals = len(self.steppers) * (each + RIVAL_GAP)
        wide = min(band.w, max(panel.w, rivals + self._buttons.measure()[0] + 2 * PAD))
        panel.place(band.x + (band.w - wide) / 2, panel.y, wide, panel.h)
        super()._dock(stage, below)

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


def _rival(sign: Node, stepper: Stepper) -> Node:
    name = Text(stepper.label or "", "label", fit=True, role=None)
    head = weighted(Row([sign, weighted(name)], gap=10))  # as high as the others', so that the numbers are level
    return Column([head, stepper], gap=4)


class InjureSheet(NumberSheet):
    """Which of one's dudes are carried off: Members or Prospects (M8.8)."""

    def __init__(self, board: Board, request: Request) -> None:
        reading = board.reading
        assert reading is not None
        self._reading = reading
        legal = [choice[1] for choice in board.scene.legal(request)]
        self._seat, self._loc, hits = request.args[0], request.args[1], request.args[2]
        self._hits = hits
        self._members = Stepper(
            msg("board.injured_members"), min(legal), self._moved_dudes, low=min(legal), high=max(legal),
            show=lambda n: f"{n} / {hits}", tooltip=msg("board.injure_body", injuries=hits),
        )  # fmt: skip
        super().__init__(
            board,
            request,
            msg("board.injure_title"),
            [msg("board.injure_body", injuries=hits)],
            [self._members],
            msg("board.injure_go"),
        )

    def _zones(self) -> list[Zone]:
        here = partial(Zone, self._reading, self._seat)
        er = self._reading.locs
        return [
            here(
                er,
                msg("site.emergency_room.name"),
                partial(self._piles, er),
                DropSpec(self._refuse, self._carry, lambda pile: pile.zone != er),
                lying=True,
            ),
            here(
                self._loc,
                self._reading.place_name(self._loc),
                partial(self._piles, self._loc),
                DropSpec(self._refuse, self._carry, lambda pile: pile.zone == er),
            ),
        ]

    def _piles(self, zone: int) -> list[tuple[Pile, int]]:
        hurt = self._members.amount, self._hits - self._members.amount
        if zone != self._reading.locs:
            standing = (self._reading.members(self._seat, self._loc), self._reading.prospects(self._seat, self._loc))
            hurt = standing[0] - hurt[0], standing[1] - hurt[1]
        return [(Pile(self._loc, prospect, zone), hurt[prospect]) for prospect in (False, True)]

    def _after(self, pile: Pile, count: int) -> int:
        """The Members among the injured then: so many are hit in any case, so one who comes sends another back."""
        more = count if pile.zone != self._reading.locs else -count
        return self._members.amount + (-more if pile.prospect else more)

    def _refuse(self, pile: Pile, count: int) -> Label | None:
        return self._board.scene.refusal(self._request, (V_INJURE, self._after(pile, count)))

    def _carry(self, pile: Pile, count: int) -> None:
        self._members.set_amount(self._after(pile, count))

    def choice(self) -> Choice:
        return (V_INJURE, self._members.amount)
