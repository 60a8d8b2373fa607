"""Church: action pips of every charter, the orders in groups, the plans, the risk of a raid; and how each is given.

Only what the law allows can be pressed; a group that has nothing now says so. Nothing here decides what is legal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from mayhem.app.boards.biker_game.encounter_rows import (
    EncounterSheet,
    Shares,
    assault_shares,
    fight_shares,
    meeting_shares,
)
from mayhem.app.boards.biker_game.groups import GROUP_RULES, GROUPS, NAMED_STATES, NO_TALK, PLACED
from mayhem.app.boards.biker_game.looks import GROUP_ICONS
from mayhem.app.boards.biker_game.pips import Pips
from mayhem.app.boards.biker_game.sheets import AmountSheet, LoadoutSheet, TradeSheet
from mayhem.app.boards.biker_game.words import (
    assault_chance,
    attack_chance,
    effect_words,
    enough_bribe,
    friendly_chance,
    order_words,
    plan_words,
    turn_risk,
)
from mayhem.app.boards.order_button import OrderButton
from mayhem.app.boards.sheet import Sheet
from mayhem.app.gfx.backing import Backing
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.text import Text
from mayhem.app.ui.button import Button
from mayhem.app.ui.layout import Column
from mayhem.app.ui.panels import Dialog, Scroll
from mayhem.games.biker_game import chances
from mayhem.games.biker_game.meta import (
    ASSAULT,
    ATTACK,
    BEFRIEND,
    BREAK_CARD,
    BREAK_CLUB,
    CHARTER,
    CLOSE,
    DEALER,
    GOODS,
    M_FORCED,
    STANDING,
    STANDING_FIELDS,
    STANDING_NAMES,
    STANDING_VALUES,
    TRADE,
    WIDTH,
    WITHDRAW,
)
from mayhem.i18n import Message, msg
from mayhem.kernel.game import Choice, Request

if TYPE_CHECKING:
    from mayhem.app.boards.biker_game.board import Board
    from mayhem.app.boards.biker_game.reading import Reading

COLUMNS = 3
COMFORTABLE = 90.0  # height of a row of buttons whose signs and words have their full size
RISK, FOOT = 38.0, 66.0  # heights of the line about raids and of the button that closes Church
LISTED = 112.0  # of the list of plans, full or empty: nothing moves away from under the pointer
INSIDE = (0.03, 0.19, 0.97, 0.93)  # of the drawing of the room that shows while nothing is planned
DUSK = ((0.2, 0.2, 0.2), (0.45, 0.35, 0.45))
TIGHT = 66.0  # a row of buttons is never lower for the list's sake


class Church:
    """The panel, and the sheets behind its buttons."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.node = Node(name="church")
        self.node.boundary = True
        self.request: Request | None = None
        self.targeting = False
        self._legal: list[Choice] = []
        self._sheet: Dialog | None = None
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
            self._plans.add(Text(msg("biker_board.no_plans"), "caption", wrap=True, align="centre"))
        for i, plan in enumerate(reading.view["queue"]):
            self._plans.add(
                Button(
                    plan_words(reading, plan),
                    partial(self._strike, i),
                    kind="quiet",
                    icon="icons/icon_close",
                    style="caption",
                    align="left",
                    padding=(8, 4),
                    tooltip=msg("biker_board.strike_tip"),
                    role="row",
                )
            )

    # a turn -----------------------------------------------------------------------------------------------------------
    @property
    def reading(self) -> Reading:
        assert self.board.reading is not None
        return self.board.reading

    @property
    def seat(self) -> int:
        assert self.request is not None
        return self.request.seat

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
        desk = self.board.scene.desk
        if desk.focus is None or self.board.side.log in desk.focus.ancestors():  # where keys were left without orders
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

    def decide(self, choice: Choice) -> None:
        request = self.request
        if request is not None:
            self.stop_targeting()
            self.board.scene.decide(request, choice)

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

    # states on the map ------------------------------------------------------------------------------------------------
    def target(self, targets: dict[int, Callable[[], Any]], words: Message | str, request: Request, verb: int) -> None:
        """Ask for a state on the map; one that may not be chosen says why."""
        self.targeting = True
        self.board.chart.offer(targets)
        self.board.chart.on_choose = partial(self._refuse_state, request, verb)
        self.board.say(words)
        desk = self.board.scene.desk
        first = min(targets)
        desk.focus_on(self.board.chart.plate(first))

    def _refuse_state(self, request: Request, verb: int, st: int) -> None:
        refusal = self.board.scene.refusal(request, (verb, st))
        if refusal is not None:
            self.board.scene.desk.refuse(refusal)

    def stop_targeting(self) -> None:
        if self.targeting:
            self.targeting = False
            self.board.chart.on_choose = self._pressed_state if self.request is not None else None
            self.board.chart.offer({})
            self.board.scene.show_prompt()

    def _pressed_state(self, st: int) -> None:
        """A state was pressed: everything its charter may do."""
        if self.request is None:
            return
        if (CHARTER, st) in self._legal:
            rows: list[Any] = [((CHARTER, st), order_words(self.reading, self.seat, (CHARTER, st)), True, None)]
            self._show(
                Sheet(self.reading.state_name(st), None, rows, self._direct, answers=[(None, msg("ui.cancel"))]), [st]
            )
            return
        groups = [
            group
            for group, (verbs, _) in GROUPS.items()
            if any(c[0] in verbs and c[0] in PLACED and c[1] == st for c in self._legal)
        ]
        if not groups:
            return
        rows = [(group, msg(f"biker_board.group_{group}"), True, None) for group in groups]
        self._show(
            Sheet(
                self.reading.state_name(st),
                None,
                rows,
                lambda group: self.open(group, st) if group else None,
                answers=[(None, msg("ui.cancel"))],
            ),
            [st],
        )

    def talk(self) -> None:
        """Offers to other clubs, if there can be any now."""
        button = self._buttons["clubs"]
        if button.enabled:
            self.open("clubs")
        else:
            self.board.scene.desk.refuse(button.reason)

    # sheets -----------------------------------------------------------------------------------------------------------
    def _show(self, sheet: Dialog, states: Iterable[int] = ()) -> None:
        """`states`: what it is about, lit on the map while it is open."""
        before, self._sheet = self._sheet, sheet
        if before is not None and before.parent is not None:
            before.close()
        self.board.show_beside(sheet, states)

    def _direct(self, choice: Choice | None) -> None:
        if choice is not None:
            self.decide(choice)

    def open(self, group: str, st: int | None = None) -> None:
        if self.request is None:
            return
        choices = [
            choice
            for choice in self._legal
            if choice[0] in GROUPS[group][0] and (st is None or choice[0] not in PLACED or choice[1] == st)
        ]
        if group == "standing":
            self._standing()
        elif group == "charter":
            targets: dict[int, Callable[[], Any]] = {c[1]: partial(self.decide, c) for c in choices}
            self.target(targets, msg("biker_board.choose_state"), self.request, CHARTER)
        elif group == "business" and st is None and len({c[1] for c in choices}) > 1:
            self._list(
                group,
                [(c, self.reading.state_name(c)) for c in sorted({c[1] for c in choices})],
                lambda where: self.open("business", where),
            )
        else:
            getattr(self, f"_open_{group}", self._open_plain)(group, choices)

    def _list(
        self,
        group: str,
        rows: list[tuple[Any, Label]],
        chosen: Callable[[Any], Any],
        wide: float = 1100,
        body: Label | None = None,
    ) -> None:
        made = [(value, words, True, None) for value, words in rows]
        self._show(
            Sheet(
                msg(f"biker_board.group_{group}"),
                body,
                made,
                lambda value: chosen(value) if value is not None else None,
                answers=[(None, msg("ui.cancel"))],
                wide=wide,
                lines=True,
                on_point=self._point,
            )
        )

    def _point(self, value: Any) -> None:
        """Where it would be, on the map: a choice, or a state to choose from."""
        if isinstance(value, tuple):
            self.board.chart.point(value[1 : 1 + NAMED_STATES.get(value[0], 0)])
        else:
            self.board.chart.point([value] if value is not None else ())

    def _encounters(self, group: str, choices: list[Choice], chosen: Callable[[Any], Any]) -> None:
        sheet = EncounterSheet(
            self.reading,
            self.seat,
            msg(f"biker_board.group_{group}"),
            choices,
            lambda value: chosen(value) if value is not None else None,
            [(None, msg("ui.cancel"))],
            self._point,
        )
        self._show(sheet)

    def _words(self, choice: Choice) -> Label:
        return order_words(self.reading, self.seat, choice)

    def _open_plain(self, group: str, choices: list[Choice]) -> None:
        self._list(group, [(c, self._words(c)) for c in choices], self.decide)

    def _open_meet(self, group: str, choices: list[Choice]) -> None:
        self._encounters(group, _first_of(choices, 3), self._meet)

    def _meet(self, choice: Choice) -> None:
        """A faction that would shoot wants a fallback; others are simply met."""
        st, uid = choice[1], choice[2]
        if not chances.may_turn_violent(self.reading.position, self.seat, uid):
            self.decide((BEFRIEND, st, uid, 0, 0, 0, 0, 0, 0))
            return
        self._load(choice, msg("biker_board.if_it_goes_wrong", card=self.reading.card_name(uid)))

    def _open_fight(self, group: str, choices: list[Choice]) -> None:
        self._encounters(group, _first_of(choices, 3), self._fight)

    def _fight(self, choice: Choice) -> None:
        name = self.reading.club_name(choice[2]) if choice[0] == ASSAULT else self.reading.card_name(choice[2])
        self._load(choice, msg("biker_board.attack_title", target=name, state=self.reading.state_name(choice[1])))

    def _load(self, choice: Choice, title: Label) -> None:
        reading, seat, (verb, st, target) = self.reading, self.seat, choice[:3]
        assert self.request is not None

        def chance(load: tuple[int, ...]) -> Label:
            if verb == ASSAULT:
                return assault_chance(reading, seat, st, target, load)
            if verb == ATTACK:
                return attack_chance(reading, seat, st, target, load)
            return msg(
                "biker_board.both_chances",
                first=friendly_chance(reading, seat, target),
                then=attack_chance(reading, seat, st, target, load, M_FORCED),
            )

        def bars(load: tuple[int, ...]) -> list[Shares]:
            if verb == ASSAULT:
                return [assault_shares(reading, seat, st, target, load)]
            if verb == ATTACK:
                return [fight_shares(reading, seat, st, target, load)]
            return [meeting_shares(reading, seat, target), fight_shares(reading, seat, st, target, load, M_FORCED)]

        uid, rival = (-1, target) if verb == ASSAULT else (target, -1)
        self._show(
            LoadoutSheet(
                self.board,
                self.request,
                title,
                choice[:3],
                st,
                uid,
                rival,
                chance,
                bars,
                choice[3:],
                msg("biker_board.plan_it"),
            ),
            [st],
        )

    def _open_deals(self, group: str, choices: list[Choice]) -> None:
        plain = (DEALER, BREAK_CARD)
        firsts = _first_of([c for c in choices if c[0] not in plain], 4) + [c for c in choices if c[0] in plain]
        deals = any(c[0] != BREAK_CARD for c in firsts)
        body = None if deals else msg("biker_board.group_deals_none")
        self._list(group, [(c, self._words(c)) for c in firsts], self._deal, body=body)

    def _deal(self, choice: Choice) -> None:
        if choice[0] == BREAK_CARD:
            self._break(choice, msg("biker_board.break_body"))
            return
        if choice[0] == DEALER:
            self.decide(choice)
            return
        # the first of the listed quantities is the largest possible
        self._amount("deals", choice, 4, choice[4], msg(f"biker_game.good.{GOODS[choice[3]]}"))

    def _break(self, choice: Choice, body: Label) -> None:
        """An alliance is not ended by one slip of the hand."""
        answers: list[tuple[Any, Label]] = [(choice, msg("biker_board.break_it")), (None, msg("ui.cancel"))]
        self._show(Dialog(self._words(choice), body, answers, self._direct))

    def _amount(self, group: str, choice: Choice, at: int, high: int, what: Label) -> None:
        assert self.request is not None
        self._show(
            AmountSheet(self.board, self.request, msg(f"biker_board.group_{group}"), choice, at, 1, high, what),
            choice[1 : 1 + NAMED_STATES.get(choice[0], 0)],
        )

    def _open_business(self, group: str, choices: list[Choice]) -> None:
        rows: list[tuple[Any, Label]] = []
        for choice in choices:
            effect = effect_words(self.reading, choice[2])
            words = self._words(choice)
            rows.append((choice, msg("biker_board.with_effect", order=words, effect=effect) if effect else words))
        self._list(group, rows, self.decide)

    def _open_move(self, group: str, choices: list[Choice]) -> None:
        firsts = _first_of(choices, 3)
        most = {c[:3]: max(d[3] for d in choices if d[:3] == c[:3]) for c in firsts}
        self._list(
            group,
            [(c, self._words(c)) for c in firsts],
            lambda c: self._amount("move", c, 3, most[c[:3]], msg("biker_board.members")),
        )

    def _open_bribe(self, group: str, choices: list[Choice]) -> None:
        firsts = _first_of(choices, 2)
        most = {c[:2]: max(d[2] for d in choices if d[:2] == c[:2]) for c in firsts}
        fit = [(*c[:2], enough_bribe(self.reading, self.seat, most[c[:2]])) for c in firsts]
        self._list(
            group,
            [(c, self._words(c)) for c in fit],
            lambda c: self._amount("bribe", c, 2, most[c[:2]], msg("biker_board.heat")),
        )

    def _open_clubs(self, group: str, choices: list[Choice]) -> None:
        """Alliances and trades that suggest themselves, a trade of one's own with every club in reach, and ends."""
        rows: list[tuple[Any, Label]] = [(c, self._words(c)) for c in choices]
        for club, st in self._partners().items():
            words = msg("biker_board.trade_with", club=self.reading.club_name(club))
            rows.append(((TRADE, st, club), words))
        self._list(group, rows, self._talk)

    def _partners(self) -> dict[int, int]:
        """Clubs that can be talked to, each with the charter of ours that has most actions left for it."""
        request = self.request
        if request is None or request.kind != "church":
            return {}
        found: dict[int, int] = {}
        for st, left in sorted(self.reading.actions(), key=lambda pair: -pair[1]):
            for club in range(self.reading.n):
                if left and club not in found and club != request.seat:
                    refusal = self.board.scene.table.refuse(request.seat, request.id, TradeSheet.start(st, club))
                    if refusal is None or refusal.code not in NO_TALK:
                        found[club] = st
        return found

    def _talk(self, choice: Choice) -> None:
        assert self.request is not None
        if choice[0] == TRADE and len(choice) == 3:
            self._show(TradeSheet(self.board, self.request, TradeSheet.start(choice[1], choice[2])))
        elif choice[0] == BREAK_CLUB:
            self._break(choice, msg("biker_board.break_club_body"))
        else:
            self.decide(choice)

    # standing orders --------------------------------------------------------------------------------------------------
    def _standing(self) -> None:
        position, seat = self.reading.position, self.seat
        rows: list[tuple[Any, Label]] = []
        for setting, field in enumerate(STANDING_FIELDS):
            now = position.club[seat * WIDTH + field]
            rows.append((setting, self._words((STANDING, setting, now))))
        self._list("standing", rows, self._standing_values)

    def _standing_values(self, setting: int) -> None:
        now = self.reading.position.club[self.seat * WIDTH + STANDING_FIELDS[setting]]
        name = STANDING_NAMES[setting]
        rows: list[tuple[Any, Label]] = [
            ((STANDING, setting, value), msg(f"biker_game.standing.{name}.{word}"))
            for value, word in enumerate(STANDING_VALUES[setting])
            if value != now
        ]
        self._list("standing", rows, self.decide)


def _first_of(choices: list[Choice], length: int) -> list[Choice]:
    """One choice of those that begin alike: the first, which is the fullest."""
    found: dict[Choice, Choice] = {}
    for choice in choices:
        found.setdefault(choice[:length], choice)
    return list(found.values())
