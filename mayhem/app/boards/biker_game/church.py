"""Church: action pips of every charter, the orders in groups, the plans, the risk of a raid.

Only what the law allows can be pressed; a group that has nothing now says so. Nothing here decides what is legal.
"""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

from mayhem.app.boards.biker_game.church_orders import ChurchOrders
from mayhem.app.boards.biker_game.groups import GROUP_RULES, GROUPS
from mayhem.app.boards.biker_game.looks import GROUP_ICONS
from mayhem.app.boards.biker_game.pips import Pips
from mayhem.app.boards.biker_game.words import plan_words, turn_risk
from mayhem.app.boards.order_button import OrderButton
from mayhem.app.gfx.backing import Backing
from mayhem.app.gfx.fonts import TextStyle
from mayhem.app.gfx.node import Node
from mayhem.app.gfx.text import Text
from mayhem.app.ui.button import Button
from mayhem.app.ui.layout import Column
from mayhem.app.ui.panels import Scroll
from mayhem.games.biker_game.meta import CLOSE, TRADE, WITHDRAW
from mayhem.i18n import msg
from mayhem.kernel.game import Request

if TYPE_CHECKING:
    from mayhem.app.boards.biker_game.board import Board
    from mayhem.app.boards.biker_game.reading import Reading

COLUMNS = 3
COMFORTABLE = 90.0  # height of a row of buttons whose signs and words have their full size
RISK, FOOT = 38.0, 66.0  # heights of the line about raids and of the button that closes Church
LISTED = 124.0  # of the list of plans, full or empty: nothing moves away from under the pointer
FEW = 83.0  # of that list, where the column is low
INSIDE = (0.03, 0.19, 0.97, 0.93)  # of the drawing of the room that shows while nothing is planned
DUSK = ((0.2, 0.2, 0.2), (0.45, 0.35, 0.45))
QUIET = TextStyle("narrow", 22, "text", growth=0.25)  # nobody should have to scroll to read that there is nothing
PLAN = TextStyle("narrow", 20, "text_dim", growth=0.25)  # several are in sight, and long ones are as large as others
TIGHT = 66.0  # a row of buttons is never lower for the list's sake


class Church(ChurchOrders):
    """The panel."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.node = Node(name="church")
        self.node.boundary = True
        self._planned = 0
        self._turn = (-1, -1)  # in which Church was opened last: the round, and whose
        self.pips = Pips()
        self._risk = Text("", "label", size=24, fit=True, align="centre", role="risk")
        self._plans = Column(gap=4)
        self._scroll = Scroll(self._plans, role="plans", label=msg("biker_board.group_plans"))
        self._buttons: dict[str, OrderButton] = {}
        for group, (_, named) in GROUPS.items():
            self._buttons[group] = OrderButton(
                msg(f"biker_board.group_{group}"),
                partial(self.open, group),
                icon=GROUP_ICONS[group],
                style="label",
                padding=(8, 6),
                tooltip=msg(f"biker_board.group_{group}_tip"),
                role="order",
            )
            self._buttons[group].name = f"order {named}"
            self._buttons[group].rule = GROUP_RULES[group]
        self.close = Button(
            msg("biker_game.verb.close"),
            self._close,
            kind="primary",
            icon=GROUP_ICONS["close"],
            action="done",
            role="order",
        )
        self.close.name = "order close"
        self.close.rule = "b3.church"
        self._room = Backing("sites/site_roadhouse", part=INSIDE, at=0.35, shade=DUSK)
        self.node.add(self._room, self.pips, self._risk, *self._buttons.values(), self._scroll, self.close)

    @property
    def _rows(self) -> int:
        return -(-len(self._buttons) // COLUMNS)

    def _pips_height(self) -> float:
        reading = self.board.reading
        return Pips.height(len(reading.actions()) if reading is not None and reading.view["round"] else 1)

    def comfortable(self) -> float:
        """How high it would like to be."""
        return self._pips_height() + RISK + LISTED + 6 + FOOT + self._rows * COMFORTABLE

    def least(self) -> float:
        """How low it may be: all of it can still be read and pressed."""
        return self._pips_height() + RISK + FEW + 6 + FOOT + self._rows * TIGHT

    def layout(self, x: float, y: float, w: float, h: float) -> None:
        self.node.place(x, y, w, h)
        reading = self.board.reading
        top = self._pips_height()
        self.pips.place(0, 0, w, top)
        self._risk.place(0, top, w, RISK - 4)
        top += RISK
        foot = FOOT
        listed = max(44.0, min(LISTED, h - top - foot - 6 - self._rows * TIGHT))
        cell_h = (h - top - foot - listed - 6) / self._rows
        for i, button in enumerate(self._buttons.values()):
            row, at = divmod(i, COLUMNS)
            cell_w = w / min(COLUMNS, len(self._buttons) - row * COLUMNS)  # the last row has fewer, and no hole
            button.place(at * cell_w, top + row * cell_h, cell_w - 6, cell_h - 6)
        self._scroll.place(0, h - foot - listed - 2, w, listed)
        self._room.place(0, h - foot - listed - 2, w - 6, listed - 2)
        self.close.place(0, h - foot + 4, w - 6, foot - 6)
        if reading is not None:
            self.pips.show(reading)

    def show(self, reading: Reading, seat: int) -> None:
        """Pips, risk and plans as the view has them."""
        self.pips.show(reading)
        self._risk.content = turn_risk(reading, seat)
        self._plans.clear()
        self._room.visible = not reading.view["queue"] and not self.board.scene.app.theme.flat
        if not reading.view["queue"]:
            self._plans.add(Text(msg("biker_board.no_plans"), QUIET, wrap=True, align="centre"))
        for i, plan in enumerate(reading.view["queue"]):
            self._plans.add(
                Button(
                    plan_words(reading, plan),
                    partial(self._strike, i),
                    kind="quiet",
                    icon="icons/icon_close",
                    style=PLAN,
                    align="left",
                    padding=(8, 4),
                    tooltip=msg("biker_board.strike_tip"),
                    role="row",
                )
            )
        planned, self._planned = self._planned, len(reading.view["queue"])
        if self._planned > planned:  # the newest plan is what one looks for
            self._scroll.arrange()
            self._scroll.scroll_to(math.inf)

    # a turn -----------------------------------------------------------------------------------------------------------
    def begin(self, request: Request) -> None:
        self.request = request
        self._legal = list(self.board.scene.legal(request))
        if request.kind == "church":
            queue = self.reading.view["queue"]
            self._legal += [(WITHDRAW, i) for i in range(len(queue))]
        verbs = {choice[0] for choice in self._legal}
        if self._partners():
            verbs.add(TRADE)
        for group, button in self._buttons.items():
            if (group == "standing" and request.kind == "church") or verbs.intersection(GROUPS[group][0]):
                button.enable()
            else:
                button.disable(msg(f"biker_board.group_{group}_none"))
        self.close.enable()
        self.board.chart.on_choose = self._pressed_state
        self.board.chart.offer({})
        self._focus_orders(request)

    def _focus_orders(self, request: Request) -> None:
        """Keys and pads begin a turn at the first order that can be given; on the map they were left by the one before.
        Later they stay where they are, unless nothing can be done there."""
        desk, view = self.board.scene.desk, self.reading.view
        turn = (view["round"], request.seat)
        begun, self._turn = turn == self._turn, turn
        above = list(desk.focus.ancestors()) if desk.focus is not None else []
        if desk.modal is not None or self.node in above or (begun and above and self.board.side.log not in above):
            return
        desk.focus_on(next((button for button in self._buttons.values() if button.enabled), self.close))

    def end(self) -> None:
        self.request = None
        self._legal = []
        self.stop_targeting()
        sheet, self._sheet = self._sheet, None
        if sheet is not None and sheet.parent is not None:
            sheet.close()
        for button in self._buttons.values():
            button.disable(msg("biker_board.not_your_turn"))
        self.close.disable(msg("biker_board.not_your_turn"))
        self.board.chart.on_choose = None
        self.board.chart.offer({})

    def button_of(self, verb: int) -> Button | None:
        """What gives an order of this kind; None while Church is not open."""
        if not self.node.visible:
            return None
        if verb == CLOSE:
            return self.close
        return next((self._buttons[group] for group, (verbs, _) in GROUPS.items() if verb in verbs), None)

    def _close(self) -> None:
        self.decide((CLOSE,))

    def _strike(self, plan: int) -> None:
        if self.request is not None and self.request.kind == "church":
            self.decide((WITHDRAW, plan))

    def talk(self) -> None:
        """Offers to other clubs, if there can be any now."""
        button = self._buttons["clubs"]
        if button.enabled:
            self.open("clubs")
        else:
            self.board.scene.desk.refuse(button.reason)
