"""The person's turn: orders by drag and drop, by buttons, or from a Location's menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from mayhem.app.boards.men_of_mayhem.hassles import club_hassles, order_hassles
from mayhem.app.boards.men_of_mayhem.pieces import Dude, Load, load_ghost
from mayhem.app.boards.men_of_mayhem.ride import RideSheet
from mayhem.app.boards.men_of_mayhem.vista import SEEN, iconed, place_vista
from mayhem.app.boards.order_button import OrderButton
from mayhem.app.boards.sheet import Sheet
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Label, Node, words
from mayhem.app.input.events import MOUSE
from mayhem.app.ui.button import Button
from mayhem.app.ui.drag import DragSpec, DropSpec
from mayhem.app.ui.widget import Tip, Widget
from mayhem.games.men_of_mayhem.tables import C_ALONE, C_RULE, C_SACRIFICE, NO_CLUB, Side
from mayhem.games.men_of_mayhem.verbs import (
    V_CLUB,
    V_DECLINE,
    V_EXPLOIT,
    V_PATCH_IN,
    V_RECRUIT,
    V_RIDE,
    V_SIT_TIGHT,
    V_THROW_DOWN,
)
from mayhem.i18n import msg, msgn
from mayhem.kernel.game import Choice, Request

if TYPE_CHECKING:
    from mayhem.app.boards.men_of_mayhem.board import Board
    from mayhem.app.boards.men_of_mayhem.home import Clubhouse
    from mayhem.app.boards.men_of_mayhem.tile import Tile

ORDER_ICONS = {
    V_RIDE: "icons/icon_ride", V_EXPLOIT: "icons/icon_exploit", V_THROW_DOWN: "icons/icon_throwdown",
    V_RECRUIT: "icons/icon_recruit", V_PATCH_IN: "icons/icon_promote", V_CLUB: "icons/icon_club_order",
    V_SIT_TIGHT: "icons/icon_sit_tight",
}  # fmt: skip
_WORDS = {
    V_RIDE: "ride", V_EXPLOIT: "exploit", V_THROW_DOWN: "throw_down", V_RECRUIT: "recruit", V_PATCH_IN: "patch_in",
    V_CLUB: "club_order", V_SIT_TIGHT: "sit_tight",
}  # fmt: skip
ORDER_RULES = {
    V_RIDE: "M4.4", V_EXPLOIT: "M5.2", V_THROW_DOWN: "M8.1", V_RECRUIT: "M4.5", V_PATCH_IN: "M4.6", V_CLUB: "M4.8",
    V_SIT_TIGHT: "M4.7",
}  # fmt: skip
COIN = 72.0  # an order token in the hand
TOKEN = "order token"  # payload of the token that is dragged onto a tile to exploit it


def _sign(answer: Any) -> str:
    """The sign of what can be done at a place."""
    return ORDER_ICONS[V_RIDE if isinstance(answer, str) else answer[0]]


class OrderToken(OrderButton):
    """Dragged onto a Location it exploits it."""

    def __init__(self, in_hand: Callable[[], Node], on_end: Callable[[bool], None]) -> None:
        super().__init__(
            msg("board.token"),
            None,
            icon="icons/icon_order",
            tooltip=msg("board.token_tip"),
            style="label",
            role="token",
        )
        # In the hand it is the coin: its name still stands on the button.
        self.drag = DragSpec(TOKEN, ghost=in_hand, label=msg("board.token"), on_end=on_end)
        self.rule = "M5.2"


class Orders:
    """Buttons, drags and targets of a turn. Nothing here decides what is legal: the table's law does."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.node = Node(name="orders")
        self.request: Request | None = None
        self._legal: list[Choice] = []
        self._aim = V_RIDE  # the order that is being aimed
        self._selected: list[Dude] = []
        self._carried: list[Dude] = []  # in the hand: where they stood only their shadows are left
        self._targets: dict[int, Callable[[], Any]] = {}
        self._left: Widget | None = None  # what had the focus before a Location was to be chosen
        self._buttons: dict[int, Button] = {}
        self._box = (0.0, 0.0, 1.0, 1.0)
        for verb in ORDER_ICONS:
            button = OrderButton(
                msg(f"men_of_mayhem.verb.{_WORDS[verb]}"), partial(self._press, verb), icon=ORDER_ICONS[verb],
                style="label", padding=(12, 8), tooltip=partial(self._tip, verb), role="order",
            )  # fmt: skip
            button.rule = ORDER_RULES[verb]
            self._buttons[verb] = button
        self.token = OrderToken(self._coin, lambda _: board.scene.show_prompt())
        self.tools = board.scene.tools()
        for tool in self.tools:
            if isinstance(tool, Button) and tool.action == "deal":
                tool.rule = "M11.1"
        self.node.add(*self._buttons.values(), self.token, *self.tools)

    def layout(self, x: float, y: float, w: float, h: float) -> None:
        self._box = (x, y, w, h)
        tools_w = 350.0
        columns = 4
        cell_w, cell_h = (w - tools_w - 12) / columns, h / 2
        for i, button in enumerate([*self._buttons.values(), self.token]):
            button.place(x + (i % columns) * cell_w, y + (i // columns) * cell_h, cell_w - 8, cell_h - 8)
        rows = 2
        tool_w, tool_h = tools_w / ((len(self.tools) + 1) // rows), h / rows
        for i, tool in enumerate(self.tools):
            tool.place(x + w - tools_w + (i // rows) * tool_w, y + (i % rows) * tool_h, tool_w - 8, tool_h - 8)

    # a turn -----------------------------------------------------------------------------------------------------------
    @property
    def grabbing(self) -> bool:
        return self.request is not None

    def begin(self, request: Request) -> None:
        self.request = request
        self._legal = self.board.scene.legal(request)
        verbs = {choice[0] for choice in self._legal}
        for verb, button in self._buttons.items():
            if verb in verbs:
                button.enable()
            else:
                button.disable(self._why_not(verb))
        if V_DECLINE in verbs:
            self._buttons[V_SIT_TIGHT].enable()
        if V_EXPLOIT in verbs:
            self.token.enable()
        else:
            self.token.disable(self._why_not(V_EXPLOIT))
        for place in self.board.places():
            place.drop = DropSpec(
                partial(self._refuse_drop, place.loc),
                partial(self._drop, place.loc),
            )
            place.on_activate = partial(self._open, place.loc)
        for loc, closed in self.board.closed().items():  # they say why not
            closed.drop = DropSpec(partial(self._refuse_drop, loc), lambda *_: None)
        self.board.refresh()

    def end(self) -> None:
        self.request = None
        self._legal = []
        self.clear_selection()
        self.stop_targeting()
        for button in self._buttons.values():
            button.disable(msg("board.not_your_turn"))
        self.token.disable(msg("board.not_your_turn"))
        for place in (*self.board.places(), *self.board.closed().values()):
            place.drop = None
            place.on_activate = None

    def submit(self, choice: Choice) -> None:
        request = self.request
        if request is not None:
            self.stop_targeting()
            self.board.careful(choice, lambda: self.board.scene.decide(request, choice))

    def _refusal(self, choice: Choice) -> Label | None:
        request = self.request
        if request is None:
            return msg("board.not_your_turn")
        return self.board.scene.refusal(request, choice)

    # dudes in the hand ------------------------------------------------------------------------------------------------
    def grab(self, dude: Dude) -> DragSpec | None:
        """One dude, more of its kind by the wheel, or the selection it belongs to."""
        dude.pick = self.toggle
        return DragSpec(
            lambda: self._load(dude),
            ghost=lambda: self._in_hand(dude),
            label=dude.label,
            most=lambda: self._most(dude),
            join=partial(self._join, dude),
            on_end=lambda _: self._put_down(),
        )

    def _put_down(self) -> None:
        for one in self._carried:
            one.carry(False)
        self._carried = []
        self.board.scene.show_prompt()

    def _in_hand(self, dude: Dude) -> Node:
        """What is seen in the hand; what can be done with it is said."""
        self.stop_targeting()  # who rides was chosen before where to
        clicks = self.board.scene.desk.device == MOUSE
        self.board.say(msg("board.in_hand" if clicks else "board.choose.ride"))
        self._carried = list(self._group(dude))
        for one in self._carried:
            one.carry(True)
        return load_ghost(self._reading(), self.board.seat or 0, self._load(dude), held=True)

    def _coin(self) -> Node:
        self.board.say(msg("board.choose.exploit"))
        coin = Node(w=COIN, h=COIN)
        coin.add(Image("icons/icon_order", 0, 0, COIN, COIN))
        return coin

    def _join(self, dude: Dude, other: Widget) -> bool:
        """Another one of the same Location comes along with the dude in the hand, or stays behind after all."""
        if not isinstance(other, Dude) or other is dude or other.drag is None or other.loc != dude.loc:
            return False
        if other in self._group(dude):
            self.toggle(other, False)
        else:
            self.select([dude, other], dude in self._selected)
        return True

    def _reading(self) -> Any:
        assert self.board.reading is not None
        return self.board.reading

    def _group(self, dude: Dude) -> list[Dude]:
        return self._selected if dude in self._selected else [dude]

    def _load(self, dude: Dude) -> Load:
        group = self._group(dude)
        prospects = sum(1 for one in group if one.prospect)
        return Load(dude.loc, len(group) - prospects, prospects)

    def _most(self, dude: Dude) -> int:
        if len(self._group(dude)) > 1:
            return 1  # a selection is carried as it is
        reading, seat = self._reading(), self.board.seat or 0
        return int(reading.prospects(seat, dude.loc) if dude.prospect else reading.members(seat, dude.loc))

    def _loaded(self, load: Load, count: int) -> Load:
        if load.dudes > 1 or count == 1:
            return load
        return Load(load.loc, count if load.members else 0, count if load.prospects else 0)

    def select(self, dudes: Sequence[Dude], add: bool) -> None:
        if not add or (self._selected and self._selected[0].loc != dudes[0].loc):
            self.clear_selection()
        for dude in dudes:
            if dude not in self._selected:
                dude.select(True)
                self._selected.append(dude)

    def toggle(self, dude: Dude, on: bool) -> None:
        """A dude joins those that ride together, or stays behind: by keys and pads."""
        if on:
            self.select([dude], True)
        elif dude in self._selected:
            dude.select(False)
            self._selected.remove(dude)

    def clear_selection(self) -> None:
        for dude in self._selected:
            dude.select(False)
        self._selected = []

    def _refuse_drop(self, loc: int, load: Any, count: int) -> Label | None:
        if load == TOKEN:
            return self._refusal((V_EXPLOIT, loc))
        load = self._loaded(load, count)
        return self._refusal((V_RIDE, load.loc, loc, load.members, load.prospects))

    def _drop(self, loc: int, load: Any, count: int) -> None:
        if load == TOKEN:
            self.submit((V_EXPLOIT, loc))
            return
        load = self._loaded(load, count)
        self.submit((V_RIDE, load.loc, loc, load.members, load.prospects))

    # buttons ----------------------------------------------------------------------------------------------------------
    def _press(self, verb: int) -> None:
        choices = [choice for choice in self._legal if choice[0] == verb]
        if verb == V_SIT_TIGHT:
            self.submit(choices[0] if choices else (V_DECLINE,))
        elif verb == V_RIDE:
            self._ride_where()
        elif verb in (V_EXPLOIT, V_PATCH_IN, V_THROW_DOWN):
            self._target(verb, choices)
        elif verb == V_RECRUIT:
            self._pick(verb, choices, lambda c: msg("board.recruit_n", n=c[1]))
        else:
            self._club(choices)

    def _pick(self, verb: int, choices: Sequence[Choice], words: Callable[[Choice], Label]) -> None:
        if len(choices) == 1:
            self.submit(choices[0])
            return
        rows = [(choice, words(choice), True, None) for choice in choices]
        title = msg(f"men_of_mayhem.verb.{_WORDS[verb]}")
        back = [(None, msg("ui.cancel"))]
        loc = choices[0][1] if verb in (V_EXPLOIT, V_THROW_DOWN, V_PATCH_IN) else self.board.seat or 0
        picture, make = place_vista(self._reading(), loc, 400), iconed(lambda _: ORDER_ICONS[verb])
        sheet = Sheet(
            title, msg(f"board.order_tip.{_WORDS[verb]}"), rows, lambda c: self.submit(c) if c else None,
            answers=back, picture=picture, make=make, wide=1080, dim=SEEN,
        )  # fmt: skip
        sheet.rule = ORDER_RULES[verb]
        sheet.open_on(self.board.scene.desk)

    def _club(self, choices: Sequence[Choice]) -> None:
        side = self._side()
        if side is not None and side.club == C_SACRIFICE:
            self._target(V_CLUB, choices)
        elif side is not None and side.club == C_ALONE:
            self._target(V_THROW_DOWN, [c for c in self._legal if c[0] == V_THROW_DOWN and c[2]])
        else:
            self._pick(V_CLUB, choices, lambda c: msgn("men_of_mayhem.count.times", c[1]))

    def _side(self) -> Side | None:
        view = self._reading().view
        seat = self.board.seat
        if seat is None or view["gang"][seat] < 0:
            return None
        gang = self._reading().tables.gangs[view["gang"][seat]]
        side: Side = gang.octane if view["side"][seat] else gang.unleaded
        return side

    def _ride_where(self, src: int | None = None) -> None:
        """First where to, on the table; then who, in a sheet."""
        rides = [choice for choice in self._legal if choice[0] == V_RIDE and src in (None, choice[1])]
        self._target(V_RIDE, [(V_RIDE, choice[2]) for choice in rides], src)

    def ride(self, src: int | None = None, dst: int | None = None) -> None:
        """A Ride by numbers, for whoever does not drag."""
        rides = [choice for choice in self._legal if choice[0] == V_RIDE]
        scene = self.board.scene
        scale = scene.app.stage.text_scale
        sheet = RideSheet(self._reading(), rides, self._refusal, self.submit, src, dst, scale)
        sheet.rule = ORDER_RULES[V_RIDE]
        sheet.open_on(scene.desk)

    # targets ----------------------------------------------------------------------------------------------------------
    def _target(self, verb: int, choices: Sequence[Choice], src: int | None = None) -> None:
        """Lights the Locations that a choice names; the next one pressed takes it. `src`: where a Ride begins."""
        self.stop_targeting()
        by_loc: dict[int, list[Choice]] = {}
        for choice in choices:
            by_loc.setdefault(choice[1], []).append(choice)
        if not by_loc:
            return
        self.board.say(msg(f"board.choose.{_WORDS[verb]}"))
        lit = [place for place in self.board.places() if place.loc in by_loc]
        for place in self.board.places():
            if place.loc in by_loc:
                found = by_loc[place.loc]
                self._targets[place.loc] = partial(self._take_target, verb, found, src)
            place.states.add("legal" if place.loc in by_loc else "illegal")
            place.update_look()
        if verb == V_RIDE and src is None:
            for dude in self.board.own_dudes():
                dude.states.add("handy")
        for loc, closed in self.board.closed().items():
            closed.on_activate = partial(self._open, loc)
            closed.states.add("illegal")
            closed.update_look()
        self._aim = verb
        scene = self.board.scene
        if lit:
            self._left = scene.desk.focus
            scene.desk.focus_on(scene.meant(lit) or self._first(verb, lit))

    def _first(self, verb: int, lit: Sequence[Tile | Clubhouse]) -> Tile | Clubhouse:
        """Where keys begin to choose. A Ride home is the exception: where to is first a Site that nobody holds."""
        reading = self._reading()
        away = [place for place in lit if place is not self.board.clubhouse]
        free = [place for place in away if not reading.gangs_at(place.loc)]
        return (free or away or lit)[0] if verb == V_RIDE else lit[0]

    def _take_target(self, verb: int, choices: Sequence[Choice], src: int | None) -> None:
        self.stop_targeting()
        if verb == V_RIDE:
            self.ride(src, choices[0][1])
            return
        self._pick(verb, choices, lambda c: msg("board.alone" if len(c) > 2 and c[2] else "board.not_alone"))

    @property
    def targeting(self) -> bool:
        return bool(self._targets)

    def stop_targeting(self) -> None:
        if self._targets:
            self._targets = {}
            for place in self.board.places():
                place.states -= {"legal", "illegal"}
                place.update_look()
            for dude in self.board.own_dudes():
                dude.states.discard("handy")
            for closed in self.board.closed().values():
                closed.on_activate = None
                closed.states.discard("illegal")
                closed.update_look()
            scene = self.board.scene
            if scene.desk.focus in self.board.places() and self._left is not None and scene.desk.shown(self._left):
                scene.desk.focus_on(self._left)  # keys go on where they were before
            self._left = None
            scene.show_prompt()

    def _open(self, loc: int) -> None:
        """A Location was pressed: the target of the order under way, or what can be done there."""
        if self._targets:
            taken = self._targets.get(loc)
            reason = None if taken is not None else self._why_not_at(self._aim, loc)
            if taken is not None:
                taken()
            elif reason is not None:
                self.board.scene.desk.refuse(reason)
            else:
                self.stop_targeting()
            return
        rows: list[tuple[Any, Label, bool, Label | None]] = []
        for verb in (V_EXPLOIT, V_THROW_DOWN, V_PATCH_IN):
            found = [choice for choice in self._legal if choice[0] == verb and choice[1] == loc]
            for choice in found:
                alone = verb == V_THROW_DOWN and choice[2]
                rows.append(
                    (choice, msg("board.alone") if alone else msg(f"men_of_mayhem.verb.{_WORDS[verb]}"), True, None)
                )
            if not found and verb != V_PATCH_IN and loc >= self._reading().n:
                choice = (verb, loc, 0) if verb == V_THROW_DOWN else (verb, loc)
                rows.append((choice, msg(f"men_of_mayhem.verb.{_WORDS[verb]}"), False, self._refusal(choice)))
        if any(choice[0] == V_RIDE and choice[2] == loc for choice in self._legal):
            rows.append(("ride to", msg("board.ride_here"), True, None))
        if any(choice[0] == V_RIDE and choice[1] == loc for choice in self._legal):
            rows.append(("ride from", msg("board.ride_away"), True, None))
        back = [(None, msg("ui.cancel"))]
        reading = self._reading()
        known = loc >= reading.n and reading.up(loc)
        Sheet(
            reading.place_name(loc), reading.place_rule(loc) if known else None, rows, lambda c: self._opened(loc, c),
            answers=back, picture=place_vista(reading, loc, 400), make=iconed(_sign), wide=1080, dim=SEEN,
        ).open_on(self.board.scene.desk)  # fmt: skip

    def _why_not_at(self, verb: int, loc: int) -> Label | None:
        """The law's answer to an order given at a Location; to a Ride of one dude who could go somewhere."""
        if verb == V_RIDE:
            rides = [(c[1], loc, *c[3:]) for c in self._legal if c[0] == V_RIDE and sum(c[3:]) == 1]
            elsewhere = [ride for ride in rides if ride[0] != loc] or rides
            return self._refusal((V_RIDE, *elsewhere[0])) if elsewhere else None
        return self._refusal((verb, loc, 0) if verb == V_THROW_DOWN else (verb, loc))

    def _opened(self, loc: int, answer: Any) -> None:
        if answer == "ride to":
            self.ride(dst=loc)
        elif answer == "ride from":
            self._ride_where(loc)
        elif answer is not None:
            self.submit(answer)

    # words ------------------------------------------------------------------------------------------------------------
    def _why_not(self, verb: int) -> Label | None:
        """The law's own answer to the plainest try."""
        if verb == V_CLUB:
            side = self._side()
            if side is None or side.club == NO_CLUB:
                return msg("board.no_club_order")
            if side.club == C_ALONE:
                return msg("board.club_with_throw_down")
        seat = self.board.seat or 0
        n = self._reading().n
        tries: dict[int, Choice] = {
            V_RIDE: (V_RIDE, seat, n, 1, 0), V_EXPLOIT: (V_EXPLOIT, n), V_THROW_DOWN: (V_THROW_DOWN, n, 0),
            V_RECRUIT: (V_RECRUIT, 1), V_PATCH_IN: (V_PATCH_IN, seat), V_CLUB: (V_CLUB, 1), V_SIT_TIGHT: (V_SIT_TIGHT,),
        }  # fmt: skip
        if verb == V_EXPLOIT and self._reading().view["tokens"][seat]:
            return msg("board.nothing_to_exploit")
        if verb == V_THROW_DOWN and self._reading().view["tokens"][seat]:
            return msg("board.nobody_to_fight")
        if verb == V_PATCH_IN and self._reading().view["tokens"][seat]:
            # Tried where a Prospect stands: the clubhouse may be empty while what lacks is a gun.
            where = next((loc for loc in range(self._reading().locs) if self._reading().prospects(seat, loc)), None)
            if where is None:
                return msg("board.nobody_to_patch_in")
            tries[verb] = (V_PATCH_IN, where)
        return self._refusal(tries[verb])

    def _tip(self, verb: int) -> Tip | None:
        side = self._side()
        body: Label = msg(f"board.order_tip.{_WORDS[verb]}")
        hassles = order_hassles(self.board.reading, verb) if self.board.reading is not None else []
        if verb == V_CLUB and side is not None and side.club != NO_CLUB:
            body = msg(f"gang.{self._reading().gang_id(self.board.seat or 0)}.club")
            rule, seat = side.club_rule if side.club == C_RULE else None, self.board.seat or 0
            if rule is not None:
                hassles += club_hassles(self._reading(), rule)
                now = self._reading().priced(seat, rule)
                if now != rule:
                    body = self.board.scene.teller.rule(now)
            if side.club not in (C_SACRIFICE, C_ALONE):  # these say themselves what they cost
                body = msg("board.club_cost", order=body)
        told = [body, *hassles]
        return Tip(lambda: "\n".join(map(words, told)), msg(f"men_of_mayhem.verb.{_WORDS[verb]}"))
