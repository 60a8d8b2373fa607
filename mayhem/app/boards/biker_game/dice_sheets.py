"""Dice and tokens placed by hand, for whoever wants that: pairing in a combat, raising dice in a duel."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from mayhem import i18n
from mayhem.app.boards.biker_game.sheets import Form
from mayhem.app.gfx.node import Node
from mayhem.app.gfx.text import Text
from mayhem.app.ui.controls import Choice as Pick
from mayhem.app.ui.controls import Stepper
from mayhem.app.ui.layout import Row, weighted
from mayhem.games.biker_game.frames.combat import judge
from mayhem.games.biker_game.meta import ASSIGN, PLACE
from mayhem.i18n import Message, msg
from mayhem.kernel.game import Choice, Request

if TYPE_CHECKING:
    from mayhem.app.boards.biker_game.board import Board
    from mayhem.app.boards.biker_game.reading import Reading

RESULTS = ("biker_board.pairs_fail", "biker_board.pairs_intimidate", "biker_board.pairs_defeat")


def outcome(reading: Reading, seat: int, level: int, due: int, lost: int | None = None) -> Message:
    """What a combat came to. `due` is what its dice cost, `lost` what it cost in the end, if that is known."""
    armored = due > 0 and "body_armor" in reading.club(seat)["traits"]
    lost = due - armored if lost is None else lost
    result = msg(RESULTS[level], losses=lost)
    if not armored or lost != due - 1:
        return result
    return msg("biker_board.pairs_spared", result=result, trait=msg("biker_game.trait.body_armor"), spared=1)


class PairingSheet(Form):
    """For each slot of the faction a die, with the tokens on it. Intimidate comes first."""

    def __init__(self, board: Board, request: Request) -> None:
        _, ones, heavies = request.args[:3]
        self.slots = tuple(target for target in request.args[3:7] if target)
        self.dice = tuple(request.args[7:])
        ranked = sorted(range(len(self.dice)), key=lambda i: -self.dice[i])
        self._placed: list[int] = []
        parts: list[Node] = [
            Text(msg("biker_board.tokens", ones=ones, heavies=heavies), "body", wrap=True, align="centre")
        ]
        for slot, target in enumerate(self.slots):
            die = ranked[slot] + 1 if slot < len(ranked) else 0
            self._placed += [die, 0, 0]
            name = msg("biker_board.slot_intimidate" if slot < 2 else "biker_board.slot_defeat", target=target)
            faces = [(0, msg("biker_board.no_die"))]
            faces += [(i + 1, msg("biker_board.die", face=face)) for i, face in enumerate(self.dice)]
            row: list[Node] = [
                weighted(Text(name, "label", wrap=True), 1.2),
                weighted(Pick(name, faces, die, partial(self._set, 3 * slot)), 1.4),
                weighted(Stepper(msg("biker_board.plus_one"), 0, partial(self._set, 3 * slot + 1), high=ones), 1),
            ]
            if heavies:
                row.append(
                    weighted(Stepper(msg("biker_board.plus_two"), 0, partial(self._set, 3 * slot + 2), high=heavies), 1)
                )
            parts.append(Row(row, gap=12))
        super().__init__(
            board, request, msg("biker_game.ask.assign"), parts, done=msg("biker_board.as_shown"), cancellable=False,
            extra=[((ASSIGN,), msg("biker_board.best_way"))], wide=1200,
        )  # fmt: skip

    def _set(self, at: int, value: int) -> None:
        self._placed[at] = value
        self.changed()

    def choice(self) -> Choice:
        return (ASSIGN, *self._placed)

    def words(self, made: Choice) -> str:
        level, losses, *_ = judge(self.slots, self.dice, made)
        return i18n.text(outcome(self.reading, self.seat, level, losses))


class RaisingSheet(Form):
    """For each die the tokens on it."""

    def __init__(self, board: Board, request: Request) -> None:
        ones, heavies = request.args[:2]
        self.dice = tuple(request.args[2:])
        self._placed = [0] * (2 * len(self.dice))
        parts: list[Node] = [
            Text(msg("biker_board.tokens", ones=ones, heavies=heavies), "body", wrap=True, align="centre")
        ]
        for i, face in enumerate(self.dice):
            row: list[Node] = [weighted(Text(msg("biker_board.die", face=face), "label"), 1)]
            row.append(weighted(Stepper(msg("biker_board.plus_one"), 0, partial(self._set, 2 * i), high=ones), 1))
            if heavies:
                row.append(
                    weighted(Stepper(msg("biker_board.plus_two"), 0, partial(self._set, 2 * i + 1), high=heavies), 1)
                )
            parts.append(Row(row, gap=12))
        super().__init__(
            board, request, msg("biker_game.ask.place"), parts, done=msg("biker_board.as_shown"), cancellable=False,
            extra=[((PLACE,), msg("biker_board.best_way"))],
        )  # fmt: skip

    def _set(self, at: int, value: int) -> None:
        self._placed[at] = value
        self.changed()

    def choice(self) -> Choice:
        return (PLACE, *self._placed)

    def words(self, made: Choice) -> str:
        raised = [min(6, face + self._placed[2 * i] + 2 * self._placed[2 * i + 1]) for i, face in enumerate(self.dice)]
        return i18n.t("biker_board.dice_shown", dice=raised)
