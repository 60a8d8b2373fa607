"""Questions of this game that need more than a list: loadouts, quantities, divisions, trades."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from mayhem import i18n
from mayhem.app.boards.biker_game.encounter_rows import ChanceBar, Shares
from mayhem.app.boards.biker_game.words import count, helper_names, order_words
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.text import Text
from mayhem.app.input.events import Act
from mayhem.app.ui.controls import Choice as Pick
from mayhem.app.ui.controls import Stepper, Toggle
from mayhem.app.ui.layout import Column, Row, sized, weighted
from mayhem.app.ui.panels import Dialog
from mayhem.games.biker_game.meta import ALLIED, ATTACK, GOODS, TRADE, WIDTH
from mayhem.games.biker_game.meta import STOCK as STOCK_FIELD
from mayhem.games.biker_game.pools import card_help, club_help, own_help, prospect_tokens, weapon_limits
from mayhem.games.biker_game.state import bits
from mayhem.i18n import msg
from mayhem.kernel.game import Choice, Request

if TYPE_CHECKING:
    from mayhem.app.boards.biker_game.board import Board
    from mayhem.app.boards.biker_game.reading import Reading


BAR = 48.0  # how high a bar of chances is


def labelled(control: Node, label: Label) -> Row:
    return Row([weighted(Text(label, "label", wrap=True), 1), weighted(control, 1)], gap=18)


def _refused(board: Board, request: Request, made: Choice) -> bool:
    return board.scene.refusal(request, made) is not None


class Form(Dialog):
    """Controls that make up one choice. What the law refuses is said, and the form stays open."""

    live_style = "strong"

    def __init__(
        self,
        board: Board,
        request: Request,
        title: Label,
        parts: Sequence[Node],
        *,
        done: Label,
        cancellable: bool,
        extra: Sequence[tuple[Any, Label]] = (),
        wide: float = 940,
    ) -> None:
        self.board, self.request = board, request
        self._live = Text(self._live_words, self.live_style, colour="title", wrap=True, align="centre", role="chances")
        answers: list[tuple[Any, Label]] = [("done", done), *extra]
        if cancellable:
            answers.append((None, msg("ui.cancel")))
        super().__init__(
            title,
            Column([*parts, self._live], gap=14, padding=(3, 4)),
            answers,
            lambda _: None,
            cancellable=cancellable,
            wide=wide,
        )

    @property
    def reading(self) -> Reading:
        assert self.board.reading is not None
        return self.board.reading

    @property
    def seat(self) -> int:
        return self.request.seat

    def choice(self) -> Choice:
        raise NotImplementedError

    def _live_words(self) -> str:
        """The choice in words, with its chances, or why it may not be."""
        made = self.choice()
        refusal = self.board.scene.refusal(self.request, made)
        if refusal is not None:
            return i18n.text(refusal) if not callable(refusal) else str(refusal())
        return self.words(made)

    def words(self, made: Choice) -> str:
        return i18n.text(order_words(self.reading, self.seat, made))

    def changed(self, *_: Any) -> None:
        self._live.refresh()

    def answer(self, value: Any) -> None:
        if value is None:
            super().answer(value)
            return
        made = self.choice() if value == "done" else self.other(value)
        refusal = self.board.scene.refusal(self.request, made)
        if refusal is not None:
            desk = self.desk
            if desk is not None:
                desk.refuse(refusal)
            return
        self.close()
        self.board.scene.decide(self.request, made)

    def other(self, value: Any) -> Choice:
        made: Choice = value
        return made

    def on_action(self, act: Act) -> bool:
        """Where there is but one number, keys change it wherever the focus is: it begins on the button that is done."""
        numbers = list(_steppers(self)) if act.action in ("less", "more") else []
        return numbers[0].on_action(act) if len(numbers) == 1 else super().on_action(act)


def _steppers(node: Node) -> Iterator[Stepper]:
    for child in node.children:
        if isinstance(child, Stepper):
            yield child
        else:
            yield from _steppers(child)


class LoadoutSheet(Form):
    """What comes along into an encounter: weapons, prospects, charters, allied factions, allied clubs."""

    live_style = "small"  # the bars say most of it

    def __init__(
        self,
        board: Board,
        request: Request,
        title: Label,
        head: Choice,
        st: int,
        target: int,
        rival: int,
        chance: Callable[[tuple[int, ...]], Label],
        bars: Callable[[tuple[int, ...]], Sequence[Shares]],
        first: Choice,
        done: Label,
        cancellable: bool = True,
    ) -> None:
        self._head, self._chance, self._bars_of = head, chance, bars
        self._load = list(first)
        self._bars = [ChanceBar(shares) for shares in bars(first)]
        assert board.reading is not None
        reading = board.reading
        s, seat = reading.position, request.seat
        limits = weapon_limits(s, seat)
        stock = [s.club[seat * WIDTH + STOCK_FIELD + good] for good in range(2)]
        parts: list[Node] = []
        if head[0] == ATTACK and reading.bond(seat, target) & ALLIED:
            warning = msg("biker_board.ends_alliance", card=reading.card_name(target))
            parts.append(Text(warning, "strong", colour="bad", wrap=True, align="centre", role="warning"))
        bare = len(parts)
        for good in range(2):
            most = min(limits[good], stock[good])
            if most:
                name = msg(f"biker_game.good.{GOODS[good]}")
                stepper = Stepper(name, self._load[good], partial(self._set, good), low=0, high=most)
                parts.append(labelled(stepper, msg("biker_board.of", what=name, have=stock[good])))
        tokens = prospect_tokens(s, seat)
        if tokens:
            words = msg("biker_board.use_prospects", tokens=count("tokens", tokens))
            parts.append(Toggle(words, bool(self._load[2]), lambda on: self._set(2, int(on))))
        for other in bits(own_help(s, seat, st)):
            parts.append(self._flag(3, other, msg("biker_board.help_charter", state=reading.state_name(other))))
        for slot in bits(card_help(s, seat, st, target, rival)):
            parts.append(self._flag(4, slot, msg("biker_board.help_card", card=helper_names(reading, st, slot))))
        for other in bits(club_help(s, seat, st, rival)):
            parts.append(self._flag(5, other, msg("biker_board.help_club", club=reading.club_name(other))))
        if len(parts) == bare:
            parts.append(Text(msg("biker_board.nothing_to_bring"), "body", wrap=True, align="centre"))
        parts += [sized(bar, 400, BAR) for bar in self._bars]
        super().__init__(board, request, title, parts, done=done, cancellable=cancellable)

    def changed(self, *_: Any) -> None:
        for bar, shares in zip(self._bars, self._bars_of(tuple(self._load)), strict=True):
            bar.show(shares)
        super().changed()

    def _flag(self, at: int, bit: int, words: Label) -> Toggle:
        def turn(on: bool) -> None:
            self._set(at, self._load[at] | 1 << bit if on else self._load[at] & ~(1 << bit))

        return Toggle(words, bool(self._load[at] >> bit & 1), turn)

    def _set(self, at: int, value: int) -> None:
        self._load[at] = value
        self.changed()

    def choice(self) -> Choice:
        return (*self._head, *self._load)

    def words(self, made: Choice) -> str:
        found = self._chance(tuple(self._load))
        words = found if isinstance(found, str) else i18n.text(found) if not callable(found) else str(found())
        return words[:1].upper() + words[1:]  # elsewhere it is a part of a sentence


class AmountSheet(Form):
    """How many: the order with one number open, and what it comes to."""

    def __init__(
        self, board: Board, request: Request, title: Label, made: Choice, at: int, low: int, high: int, what: Label
    ) -> None:
        self._made, self._place = list(made), at
        stepper = Stepper(what, made[at], self._set, low=low, high=high)
        super().__init__(
            board, request, title, [labelled(stepper, what)], done=msg("biker_board.do_it"), cancellable=True
        )

    def _set(self, value: int) -> None:
        self._made[self._place] = value
        self.changed()

    def choice(self) -> Choice:
        return tuple(self._made)


class DivisionSheet(Form):
    """Members over charters: a number for each. The usual way is one press away."""

    def __init__(
        self,
        board: Board,
        request: Request,
        title: Label,
        body: Label,
        head: Choice,
        usual: Choice,
        states: Sequence[tuple[int, int]],
        *,
        extra: Sequence[Node] = (),
        needed: int | None = None,
        other: Sequence[tuple[Any, Label]] = (),
        done: Label | None = None,
    ) -> None:
        """states: (state, most). head: what stands before the pairs. needed: how many must be placed, if fixed."""
        self._head, self._needed = list(head), needed
        self._shares = {st: 0 for st, _ in states}
        for i in range(0, len(usual), 2):
            if usual[i] in self._shares:
                self._shares[usual[i]] = usual[i + 1]
        assert board.reading is not None
        reading = board.reading
        parts: list[Node] = [Text(body, "body", wrap=True, align="centre"), *extra]
        for st, most in states:
            name = reading.state_name(st)
            stepper = Stepper(name, self._shares[st], partial(self._set, st), low=0, high=most)
            here = next((c["members"] for s, c in reading.charters_at(st) if s == request.seat), 0)
            parts.append(labelled(stepper, msg("biker_board.charter_of", state=name, members=count("members", here))))
        super().__init__(
            board,
            request,
            title,
            parts,
            done=done or msg("biker_board.as_shown"),
            cancellable=False,
            extra=[((*head, *usual), msg("biker_board.usual_way")), *other],
        )

    def _set(self, st: int, value: int) -> None:
        self._shares[st] = value
        self.changed()

    def set_head(self, at: int, value: int) -> None:
        self._head[at] = value
        self.changed()

    def choice(self) -> Choice:
        flat: list[int] = []
        for st in sorted(self._shares):
            if self._shares[st]:
                flat += [st, self._shares[st]]
        return (*self._head, *flat)

    def words(self, made: Choice) -> str:
        placed = sum(self._shares.values())
        if self._needed is not None:
            return i18n.t("biker_board.placed_of", placed=placed, needed=self._needed)
        return i18n.t("biker_board.placed", placed=placed)


class TradeSheet(Form):
    """An offer to another club: goods one way, goods or money the other."""

    def __init__(self, board: Board, request: Request, made: Choice) -> None:
        assert board.reading is not None
        reading = board.reading
        made = next((c for c in self._sensible(reading, request.seat, made) if not _refused(board, request, c)), made)
        self._made = list(made)
        goods = [(good, reading.good_name(good)) for good in range(3)]
        self._numbers: dict[int, Stepper] = {}
        parts: list[Node] = [
            Text(self._stocks(reading, club), "body", wrap=True, align="centre") for club in (request.seat, made[2])
        ]
        for at, words in ((3, msg("biker_board.you_give")), (5, msg("biker_board.you_want"))):
            pick = Pick(words, goods, made[at], partial(self._pick, at))
            most = self._most(reading, request.seat, at)
            number = Stepper(words, min(most, made[at + 1]), partial(self._set, at + 1), low=0, high=most)
            self._numbers[at] = number
            self._made[at + 1] = number.amount
            parts.append(Row([weighted(Text(words, "label"), 1), weighted(pick, 1.4), weighted(number, 1)], gap=14))
        money = Stepper(
            msg("biker_board.money_either_way"),
            made[7] // 1000,
            lambda k: self._set(7, k * 1000),
            low=-500,
            high=500,
            show=lambda k: i18n.t(
                "biker_board.signed_money", sign="−" if k < 0 else "+" if k else "", money=abs(k) * 1000
            ),
        )
        parts.append(labelled(money, msg("biker_board.money_either_way")))
        title = msg("biker_board.trade_with", club=reading.club_name(made[2]))
        super().__init__(board, request, title, parts, done=msg("biker_board.offer_it"), cancellable=True)

    def _set(self, at: int, value: int) -> None:
        self._made[at] = value
        self.changed()

    def _most(self, reading: Reading, seat: int, at: int) -> int:
        """How much of the chosen good can be given: no more than there is."""
        owner = reading.club(seat if at == 3 else self._made[2])
        return min(reading.tables.deal, int(owner[GOODS[self._made[at]]]))

    def _pick(self, at: int, good: int) -> None:
        self._made[at] = good
        number = self._numbers[at]
        number.set_range(0, self._most(self.reading, self.seat, at))
        self._set(at + 1, number.amount)

    def choice(self) -> Choice:
        return tuple(self._made)

    @staticmethod
    def _sensible(reading: Reading, seat: int, made: Choice) -> list[Choice]:
        """A unit of what one has, else of what they have, at the price of a port; or, where money is short, for
        nothing."""
        found: list[Choice] = []
        for price in (1, 0):
            for good in range(3):
                found.append((*made[:3], good, 1, (good + 1) % 3, 0, price * reading.tables.port_price_held[good]))
            for good in range(3):
                found.append((*made[:3], (good + 1) % 3, 0, good, 1, -price * reading.tables.port_price_held[good]))
        return found

    @staticmethod
    def _stocks(reading: Reading, seat: int) -> Label:
        club = reading.club(seat)
        goods = [count(good, club[good]) for good in GOODS]
        return msg("biker_board.stocks", club=reading.club_name(seat), goods=goods, money=club["bank"])

    def words(self, made: Choice) -> str:
        barter = bool(made[4] and made[6])
        return i18n.t(
            "biker_board.trade_cost",
            order=order_words(self.reading, self.seat, made),
            actions=count("actions", 1 + barter),
            state=self.reading.state_name(made[1]),
        )

    @staticmethod
    def start(st: int, club: int) -> Choice:
        return (TRADE, st, club, 0, 1, 0, 0, 0)
