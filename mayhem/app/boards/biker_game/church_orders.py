"""How the orders of Church are given: by pressing a state on the map, and by the sheets behind the panel's buttons.

Only what the law allows is listed. Nothing here decides what is legal.
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
from mayhem.app.boards.biker_game.groups import GROUPS, NAMED_STATES, NO_TALK, PLACED
from mayhem.app.boards.biker_game.order_rows import OrderRow, entry_of
from mayhem.app.boards.biker_game.sheets import AmountSheet, Form, LoadoutSheet, TradeSheet
from mayhem.app.boards.biker_game.words import (
    assault_chance,
    attack_chance,
    enough_bribe,
    friendly_chance,
    most_moved,
    order_words,
)
from mayhem.app.boards.sheet import LineButton, Sheet
from mayhem.app.gfx.node import Label
from mayhem.app.ui.panels import Dialog
from mayhem.games.biker_game import chances
from mayhem.games.biker_game.meta import (
    ASSAULT,
    ATTACK,
    BEFRIEND,
    BREAK_CARD,
    BREAK_CLUB,
    CHARTER,
    DEALER,
    GOODS,
    M_FORCED,
    STANDING,
    STANDING_FIELDS,
    STANDING_NAMES,
    STANDING_VALUES,
    TRADE,
    WIDTH,
)
from mayhem.i18n import Message, msg
from mayhem.kernel.game import Choice, Request

if TYPE_CHECKING:
    from mayhem.app.boards.biker_game.board import Board
    from mayhem.app.boards.biker_game.reading import Reading


class ChurchOrders:
    """What can be ordered now, and the way from a button or a state to the choice."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.request: Request | None = None
        self.targeting = False
        self._legal: list[Choice] = []
        self._sheet: Dialog | None = None
        self._trail: list[
            tuple[Callable[[], Any], Any]
        ] = []  # how each list on the way here opens, and its row pressed
        self._here: Callable[[], Any] = lambda: None  # how the list that is open opens

    @property
    def reading(self) -> Reading:
        assert self.board.reading is not None
        return self.board.reading

    @property
    def seat(self) -> int:
        assert self.request is not None
        return self.request.seat

    def decide(self, choice: Choice) -> None:
        request = self.request
        if request is not None:
            self.stop_targeting()
            self.board.scene.decide(request, choice)

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
        if self.request is not None:
            self._trail.clear()
            self._state_list(st)

    def _state_list(self, st: int) -> None:
        self._here = partial(self._state_list, st)
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
                partial(self._taken, lambda group: self._go(group, st)),
                answers=[(None, msg("ui.cancel"))],
            ),
            [st],
        )

    # sheets -----------------------------------------------------------------------------------------------------------
    def _show(self, sheet: Dialog, states: Iterable[int] = ()) -> None:
        """`states`: what it is about, lit on the map while it is open."""
        before, self._sheet = self._sheet, sheet
        if isinstance(sheet, Form):
            sheet.on_answer = lambda _: self._back()
        if before is not None and before.parent is not None:
            before.close()
        self.board.show_beside(sheet, states)

    def _back(self) -> None:
        """One step back: to the list before, and there to the row that has led on; from the first list, to Church."""
        if not self._trail:
            return
        open_it, pressed = self._trail.pop()
        open_it()
        desk = self.board.scene.desk
        row = self._sheet.rows.get(pressed) if isinstance(self._sheet, Sheet) else None
        if row is not None and desk.shown(row):
            desk.focus_on(row)

    def _taken(self, chosen: Callable[[Any], Any], value: Any) -> None:
        """A row was pressed, or none."""
        if value is None:
            self._back()
            return
        self._trail.append((self._here, value))
        chosen(value)

    def _direct(self, choice: Choice | None) -> None:
        if choice is not None:
            self.decide(choice)

    def open(self, group: str, st: int | None = None) -> None:
        """By the panel's buttons: there is no list to go back to."""
        if self.request is not None:
            self._trail.clear()
            self._go(group, st)

    def _go(self, group: str, st: int | None = None) -> None:
        assert self.request is not None
        self._here = partial(self._go, group, st)
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
                lambda where: self._go("business", where),
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
        title: Label | None = None,
    ) -> None:
        made = [(value, words, True, None) for value, words in rows]
        entries = {value: entry_of(self.reading, self.seat, value) for value, _ in rows}

        def make(value: Any, words: Label, choose: Callable[[], Any], possible: bool, reason: Label | None) -> Any:
            entry = entries[value]
            if entry is None:
                return LineButton(words, choose, possible, reason)
            return OrderRow(self.reading, self.seat, value, entry, choose)

        self._show(
            Sheet(
                title or msg(f"biker_board.group_{group}"),
                body,
                made,
                partial(self._taken, chosen),
                answers=[(None, msg("ui.cancel"))],
                wide=wide,
                make=make,
                on_point=self._point if group != "standing" else None,  # those are about no state
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
            partial(self._taken, chosen),
            [(None, msg("ui.cancel"))],
            self._point,
        )
        self._show(sheet)

    def _words(self, choice: Choice) -> Label:
        return order_words(self.reading, self.seat, choice)

    def _open_plain(self, group: str, choices: list[Choice]) -> None:
        self._list(group, [(c, self._words(c)) for c in choices], self.decide)

    def _open_plans(self, group: str, choices: list[Choice]) -> None:
        rows: list[tuple[Any, Label]] = [(c, self._words(c)) for c in choices]
        self._list(group, rows, self.decide, title=msg("biker_board.strike_title"))

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
        self._list(group, [(c, self._words(c)) for c in firsts], self._deal, body=body, wide=1240)

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
        self._show(Dialog(self._words(choice), body, answers, lambda c: self.decide(c) if c else self._back()))

    def _amount(self, group: str, choice: Choice, at: int, high: int, what: Label) -> None:
        assert self.request is not None
        self._show(
            AmountSheet(self.board, self.request, msg(f"biker_board.group_{group}"), choice, at, 1, high, what),
            choice[1 : 1 + NAMED_STATES.get(choice[0], 0)],
        )

    def _open_business(self, group: str, choices: list[Choice]) -> None:
        rows: list[tuple[Any, Label]] = [(choice, self._words(choice)) for choice in choices]
        named = msg("biker_board.business_in", state=self.reading.state_name(choices[0][1])) if choices else None
        self._list(group, rows, self.decide, wide=1240, title=named)

    def _open_move(self, group: str, choices: list[Choice]) -> None:
        firsts = _first_of(choices, 3)
        most = {c[:3]: max(d[3] for d in choices if d[:3] == c[:3]) for c in firsts}
        self._list(
            group,
            [(c, most_moved(self.reading, c)) for c in firsts],
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
                if left and club not in found and club != request.seat and self._goods(request.seat, club):
                    refusal = self.board.scene.table.refuse(request.seat, request.id, TradeSheet.start(st, club))
                    if refusal is None or refusal.code not in NO_TALK:
                        found[club] = st
        return found

    def _goods(self, *clubs: int) -> bool:
        """Has one of them anything to trade?"""
        return any(self.reading.club(club)[good] for club in clubs for good in GOODS)

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
        self._list("standing", rows, self._standing_values, title=msg("biker_board.standing_title"))

    def _standing_values(self, setting: int) -> None:
        now = self.reading.position.club[self.seat * WIDTH + STANDING_FIELDS[setting]]
        name = STANDING_NAMES[setting]
        self._here = partial(self._standing_values, setting)
        rows: list[tuple[Any, Label]] = [
            ((STANDING, setting, value), msg(f"biker_game.standing.{name}.{word}"))
            for value, word in enumerate(STANDING_VALUES[setting])
            if value != now
        ]
        is_now = msg(f"biker_game.standing.{name}.{STANDING_VALUES[setting][now]}")
        title, body = msg(f"biker_game.standing.{name}"), msg("biker_board.standing_now", value=is_now)
        self._list("standing", rows, self.decide, title=title, body=body)


def _first_of(choices: list[Choice], length: int) -> list[Choice]:
    """One choice of those that begin alike: the first, which is the fullest."""
    found: dict[Choice, Choice] = {}
    for choice in choices:
        found.setdefault(choice[:length], choice)
    return list(found.values())
