"""Decisions of a throwdown and of the Black Market: backup and closed fists."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from mayhem import i18n
from mayhem.app.boards.men_of_mayhem.corner import ordered_by, strength, strengths, worth
from mayhem.app.boards.men_of_mayhem.handful import Handful
from mayhem.app.boards.men_of_mayhem.looks import ITEM_ICONS
from mayhem.app.boards.men_of_mayhem.muster import Pile, Zone
from mayhem.app.boards.men_of_mayhem.show import HEIGHT, MARGIN
from mayhem.app.boards.men_of_mayhem.vista import as_title
from mayhem.app.boards.sheet import line
from mayhem.app.gfx.node import Label, Node, words
from mayhem.app.gfx.shapes import Box
from mayhem.app.gfx.stage import Stage
from mayhem.app.gfx.text import Text
from mayhem.app.input.events import MOUSE
from mayhem.app.ui.controls import Stepper
from mayhem.app.ui.drag import DropSpec
from mayhem.app.ui.layout import Column, Grid, Row, weighted
from mayhem.app.ui.panels import Dialog
from mayhem.app.ui.widget import Tip, Widget
from mayhem.games.men_of_mayhem.verbs import V_BACKUP, V_PULL, V_TRAFFIC
from mayhem.i18n import msg
from mayhem.kernel.game import Choice, Request

if TYPE_CHECKING:
    from mayhem.app.boards.men_of_mayhem.board import Board

DIM = 0.45
RIVALS = 190.0  # where the rivals' panels end
PAD = 20.0  # of a low sheet
LOOSE, TIGHT = (36.0, 24.0, 14.0), ((24.0, 14.0), 7.0, 7.0)  # room around everything, between its parts, its lines
OWN_WIDE, OWN_HIGH = 912.0, 250.0  # of one's own panel, as far as it shows what one has
LARGE_TEXT = 1.4  # above this everything stands closer together
LEAST = 0.75  # of the height it would have: with less it would be scrolled for every number
BESIDE_GOAL, GOAL_WIDE = 2, 1.4  # so many zones stand beside the goal; it is so much wider than two: its name is longer
NUMBER = 0.6  # of backup, against the width of its name
GAP, WIDEST = 8.0, 980.0  # beside what lies on the table; how wide it grows where there is room


class NumberSheet(Dialog):
    """Numbers to set, one button to go; the law is asked before it closes."""

    line_style = "body"

    def __init__(
        self,
        board: Board,
        request: Request,
        title: Label,
        lines: list[Label],
        steppers: list[Stepper],
        go: Label,
        back: Callable[[], None] | None = None,
    ) -> None:
        """`back`: the way to where the person came from, for what need not be done."""
        self._board, self._request, self._back = board, request, back
        self.lines = [Text(line, self.line_style, wrap=True, align="centre") for line in lines]
        parts: list[Node] = [*self.lines]
        self.steppers = steppers
        self.zones = self._zones()
        self._ground = Column(gap=10)  # the zones as they stand in the sheet
        if len(self.zones) > 1:
            # The goal stands first, so that it is in sight while one carries; three zones stand side by side.
            goal, *others = self.zones
            if len(others) <= BESIDE_GOAL:
                weighted(goal, GOAL_WIDE if len(others) > 1 else 1.0)
                self._ground.add(Row([goal, *map(weighted, others)], gap=10))
            else:
                self._ground.add(goal, Grid(3, others, gap=10))
            parts.append(self._ground)
        self._tight = False
        self._inside = Column([*parts, *self._laid()], gap=14)
        super().__init__(
            title,
            self._inside,
            [(True, go)] if back is None else [(True, go), (False, msg("ui.back"))],
            lambda _: board.scene.decide(request, self.choice()),
            cancel=False,
            cancellable=back is not None,
            wide=820,
        )
        self._spots = Node()  # the gangs behind the sheet still say what their strength is made of
        self._dim = Node(z=-1)
        self._dim.alpha = DIM
        self.add(self._dim)
        self.insert(self.children.index(self._panel), self._spots)  # below the panel: where it covers them it counts

    def _zones(self) -> list[Zone]:
        """Where dudes can be carried, for sheets about dudes: the goal first."""
        return []

    def _laid(self) -> list[Node]:
        """The numbers as they stand in the sheet."""
        return [line(stepper) for stepper in self.steppers]

    def _moved_dudes(self, *_: Any) -> None:
        """The numbers changed: the piles follow."""
        for zone in self.zones:
            zone.refresh()

    def open_on(self, desk: Any) -> None:
        """Keys begin at the first number there is to choose; confirming one leads to the button that goes on."""
        super().open_on(desk)
        for stepper in self.steppers:
            stepper.on_activate = lambda: desk.focus_on(self.buttons[True])
        open_ones = [stepper for stepper in self.steppers if stepper.low < stepper.high]
        if open_ones:
            desk.focus_on(open_ones[0])
        if desk.device == MOUSE:  # no frame has to be seen: it is read from its first line
            self._scroll.scroll_to(0.0)

    def arrange(self) -> None:
        """Below the show, or else beside it: the sides and their fists stay in sight."""
        self._ground.visible = True
        self._settle()
        if self.zones and self._cut():  # the numbers say the same: they come first
            self._ground.visible = False
            self._settle()

    def _cut(self) -> bool:
        """Is there more than can be seen at once?"""
        before, above, after, below = self._panel.padding
        return self._panel.h + 0.5 < self._column.measure(self._panel.w - before - after)[1] + above + below

    def _settle(self) -> None:
        self._squeeze(False)
        super().arrange()
        stage = self.stage
        if stage is not None:
            shelf = stage.desk.shelf if stage.desk is not None else 0.0
            panel, below = self._panel, shelf + RIVALS + HEIGHT + 16
            self._dock(stage, below)
            panel.y = max(shelf + 8.0, min(stage.height - panel.h - 16, below))
            if panel.y < below:
                self._beside(stage.width)
                # Nor over the rivals, if it can be had.
                if not self._clear_tools(stage, shelf + RIVALS, own=True):
                    self._clear_tools(stage, shelf + 8.0)
            self._light(shelf)
            # The sheet asks the same: half a question beside it would only be in the way.
            prompt = self._board.prompt
            x, y = (at / stage.scale for at in prompt.to_screen(0, 0))
            prompt.visible = not (panel.y + panel.h > y and panel.x + panel.w > x)

    def _dock(self, stage: Stage, below: float) -> None:
        """Where the panel stands from left to right, if not in the middle."""

    def _beside(self, width: float) -> None:
        """To the right of the gangs, if both have room."""
        band, panel = self._board.show_band, self._panel
        free = width - panel.w - MARGIN - band.x
        if band.visible and band.breadth <= free - 2 * MARGIN:
            panel.x = width - panel.w - MARGIN
            band.make_room(free - MARGIN)

    def _clear_tools(self, stage: Stage, top: float, own: bool = False) -> bool:
        """What can be pressed all the while stays in reach: the panel ends above one's own, or at least above that.

        `own`: only if it ends above one's own without being scrolled.
        """
        panel, board = self._panel, self._board
        stage.list.sync()
        plate, *tools = (
            [at / stage.scale for at in node.to_screen(0, 0)] for node in (board.plate, *board.orders.tools)
        )
        left, low = min(x for x, _ in tools), min(y for _, y in tools)
        if not own and (panel.x + panel.w <= left or panel.y + panel.h <= low):
            return True
        x_pad, y_pad = TIGHT[0]
        room, high = (plate[1] if own else low) - GAP - top, panel.h
        if room < high:
            tight = self._tight
            self._squeeze(True)
            needed = self._column.measure(panel.w - 2 * x_pad)[1] + 2 * y_pad
            if room < (needed if own else LEAST * high):
                self._squeeze(tight)
                return False
            panel.place(panel.x, panel.y, panel.w, min(room, needed))
        floor = next(y - GAP for y in (plate[1], low) if top + panel.h <= y - GAP)
        panel.place(panel.x, floor - panel.h, panel.w, panel.h)
        return True

    def _squeeze(self, tight: bool) -> None:
        """Large letters have less air between them."""
        if tight != self._tight:
            self._tight = tight
            self._panel.padding, self._column.gap, self._inside.gap = TIGHT if tight else LOOSE

    def close(self) -> None:
        self._board.show_band.make_room(None)
        self._board.prompt.visible = True
        super().close()

    def _light(self, shelf: float) -> None:
        """Everything is dimmed except the show: there the light is."""
        band, stage = self._board.show_band, self.stage
        self._dim.clear()
        self._spots.clear()
        self._scrim.alpha = 0.0 if band.visible else DIM
        if stage is None or not band.visible:
            return
        stage.list.sync()  # the band has just come, or moved
        corners = (*band.to_screen(0, 0), *band.to_screen(band.w, HEIGHT))
        left, top, right, bottom = (at / stage.scale for at in corners)
        for x, y, to_x, to_y in (
            (0.0, shelf, self._w, top), (0.0, top, left, bottom), (right, top, self._w, bottom),
            (0.0, bottom, self._w, self._h),
        ):  # fmt: skip
            self._dim.add(Box(x, y, to_x - x, to_y - y, fill="scrim"))
        for corner in band.corners.values():
            spot = Widget(role="spot", label=corner.label, tooltip=corner.tooltip, focusable=False)
            spot.rule = corner.rule
            x, y = (at / stage.scale for at in corner.to_screen(0, 0))
            spot.place(x, y, corner.w, corner.h)
            self._spots.add(spot)

    @abstractmethod
    def choice(self) -> Choice: ...

    def answer(self, value: Any) -> None:
        if not value and self._back is not None:
            self.close()
            self._back()
            return
        reason = self._board.scene.refusal(self._request, self.choice())
        if reason is not None:
            if self.desk is not None:
                self.desk.refuse(reason, self)
            return
        most = max((stepper.high for stepper in self.steppers), default=0)
        go = super().answer
        self._board.careful(self.choice(), lambda: go(value), most)


class LowSheet(NumberSheet):
    """Low enough for the table's lowest row: the gangs that it asks about stay in sight above it."""

    def __init__(self, board: Board, *args: Any) -> None:
        if board.scene.app.stage.text_scale > LARGE_TEXT:
            self.line_style = "small"
        super().__init__(board, *args)
        self._wide = 846.0
        self._panel.padding = PAD

    def _dock(self, stage: Stage, below: float) -> None:
        """Between what lies below the show, so that nothing is cut in two."""
        panel, board = self._panel, self._board
        stage.list.sync()
        lying = []
        for tile in (*board.tiles.values(), board.er):
            x, y = (at / stage.scale for at in tile.to_screen(0, 0))
            if y + tile.h > below:
                lying.append((x, x + tile.w))
        free, start = _widest_gap([*lying, *board.pile_span()])
        if free - 2 * GAP < panel.w:
            free, start = _widest_gap(lying)  # then over the pile of cards, all of it
        if free - 2 * GAP >= panel.w:
            wide = max(panel.w, min(WIDEST, free - 2 * GAP))
            panel.place(start + (free - wide) / 2, panel.y, wide, panel.h)
        high = self._column.measure(panel.w - 2 * PAD)[1] + 2 * PAD
        panel.place(panel.x, panel.y, panel.w, min(panel.h, high))


class FistSheet(LowSheet):
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
            title: Label = msg("board.guns_title")  # where, and how strong all are, stands above it
            guns, heat = reading.view["guns"][seat] or 0, reading.view["heat"][seat]
            lines.append(
                msg("board.guns_body", guns=guns, force=worth(reading)[2], heat=heat)
                if guns
                else msg("board.guns_none_body")
            )
        else:
            title = msg("board.market_title")
            three, two = reading.prices()
            goods, heat = reading.view["goods"][seat] or 0, reading.view["heat"][seat]
            pays = dict(zip(("high", "middle", "low"), reading.pays(), strict=True))
            lines.append(
                msg("board.market_body", three=three, two=two, goods=goods, most=most, heat=heat, **pays)
                if goods
                else msg("board.market_none_body")
            )
        stepper = Handful(msg(f"men_of_mayhem.item.{icon}"), ITEM_ICONS[icon], most)
        why = board.scene.refusal(request, (self._verb, most + 1))  # the law's own words for the limit of now
        stepper.tooltip = (
            msg("board.most_tip", most=most)
            if why is None
            else lambda: Tip(lambda: i18n.t("board.most_why_tip", most=most, why=words(why)))
        )
        super().__init__(board, request, title, lines, [stepper], msg("board.fist_out"))
        self.buttons[True].tooltip = msg("board.fist_tip")  # an empty one too: nobody is to read who has nothing
        self.buttons[True].rule = "M8.3" if kind == "guns" else "M9.1"
        # Words to the left, what is to be done to the right.
        assert stepper.parent is not None
        stepper.parent.leave()  # the heading says what is counted
        large = self.line_style != "body"
        share = 1.5 if large else 1.1
        heading = self._column.children[0]
        assert isinstance(heading, Text)
        heading.wraps, heading.fits = not large, large
        told = weighted(Column([heading, self._scroll], gap=8), share)
        doing = weighted(Column([stepper, self._buttons], gap=10, spare="centre"), 1.0)
        self._column.add(weighted(Row([told, doing], gap=28), 1.0))

    def _dock(self, stage: Stage, below: float) -> None:
        super()._dock(stage, below)
        panel = self._panel
        if below + panel.h > stage.height - OWN_HIGH:
            # Large letters: over the orders, which wait, and not over what one has.
            wide = stage.width - OWN_WIDE - GAP
            high = self._column.measure(wide - 2 * PAD)[1] + 2 * PAD
            if below + high <= stage.height - GAP:
                panel.place(OWN_WIDE, panel.y, wide, high)

    def choice(self) -> Choice:
        return (self._verb, self.steppers[0].amount)


def _widest_gap(lying: list[tuple[float, float]]) -> tuple[float, float]:
    """How wide the widest free room between these spans is, and where it begins."""
    free, start, at = 0.0, 0.0, 0.0
    for left, right in sorted(lying):
        if left - at > free:
            free, start = left - at, at
        at = max(at, right)
    return free, start


class BackupSheet(NumberSheet):
    """Who comes to help, one token for each Location they come from (M8.2)."""

    def __init__(self, board: Board, request: Request) -> None:
        reading = board.reading
        assert reading is not None
        self._reading = reading
        seat, self._loc = request.args
        self._seat = seat
        # Location, steppers for Members and Prospects who can come from there.
        self._sources: list[tuple[int, Stepper | None, Stepper | None]] = []
        steppers = []
        for src in range(reading.locs):
            members, prospects = reading.members(seat, src), reading.prospects(seat, src)
            if src == self._loc or not members + prospects:
                continue
            pair = [
                Stepper(msg(f"board.{word}s_from", place=self._name(src)), 0, self._moved_dudes, high=most)
                if most
                else None
                for word, most in (("member", members), ("prospect", prospects))
            ]
            steppers += [stepper for stepper in pair if stepper is not None]
            self._sources.append((src, pair[0], pair[1]))
        place = reading.place_name(self._loc)
        # Two gangs stand beside this sheet, whatever the size of the text; of more the sheet tells.
        crowd = [strengths(reading, self._loc)] if len(reading.gangs_at(self._loc)) > 2 else []
        if board.scene.app.stage.text_scale > LARGE_TEXT:
            self.line_style = "small"  # what is to be read leaves room for the numbers
        super().__init__(
            board,
            request,
            msg("board.backup_title", place=place),
            [ordered_by(reading, seat), *crowd, msg("board.backup_body"), self._sum()],
            steppers,
            msg("board.backup_go"),
        )
        self._afford()

    def _laid(self) -> list[Node]:
        return [line(stepper, NUMBER) for stepper in self.steppers]  # their names are long

    def _sum(self) -> Label:
        """What whoever is called costs, and how strong one is then."""
        called = [[stepper.amount if stepper is not None else 0 for stepper in pair] for _, *pair in self._sources]
        each = worth(self._reading)
        before = strength(self._reading, self._seat, self._loc)
        after = before + sum(m * each[0] + p * each[1] for m, p in called)
        orders = self._reading.view["tokens"][self._seat] or 0
        return msg("board.backup_sum", price=sum(map(any, called)), orders=orders, before=before, after=after)

    def _moved_dudes(self, *_: Any) -> None:
        super()._moved_dudes()
        self.lines[-1].content = self._sum()
        self._afford()

    def _afford(self) -> None:
        """From where nobody comes yet nobody can be called without an order for it; the law says so."""
        for src, *pair in self._sources:
            called = any(stepper.amount for stepper in pair if stepper is not None)
            for prospect, stepper in zip((False, True), pair, strict=True):
                if stepper is not None:
                    reason = None if called else self._refuse(Pile(src, prospect, src), 1)
                    if reason is None:
                        stepper.enable()
                    else:
                        stepper.disable(reason)

    def _name(self, src: int) -> Label:
        own: Label = msg("men_of_mayhem.location.own_clubhouse")
        return own if src == self._seat else self._reading.place_name(src)

    def _zones(self) -> list[Zone]:
        here = partial(Zone, self._reading, self._seat)
        goal = here(
            self._loc,
            msg("board.backup_zone", place=self._reading.place_name(self._loc)),
            lambda: [pile for src, *_ in self._sources for pile in self._piles(src, self._loc)],
            DropSpec(self._refuse, self._carry, lambda pile: pile.zone != self._loc),
            place=self._reading.place_name(self._loc),
        )
        return [
            goal,
            *(
                here(
                    src,
                    as_title(self._name(src)),
                    partial(self._piles, src, src),
                    DropSpec(lambda pile, count: None, self._carry, partial(self._belongs, src)),
                    place=self._name(src),
                )
                for src, *_ in self._sources
            ),
        ]

    def _belongs(self, src: int, pile: Pile) -> bool:
        """Whoever was called can be sent back to where he came from."""
        return pile.src == src and pile.zone == self._loc

    def _steppers(self, src: int) -> tuple[Stepper | None, Stepper | None]:
        return next((members, prospects) for place, members, prospects in self._sources if place == src)

    def _piles(self, src: int, zone: int) -> list[tuple[Pile, int]]:
        out = []
        for prospect, stepper in zip((False, True), self._steppers(src), strict=True):
            if stepper is not None:
                called = stepper.amount
                out.append((Pile(src, prospect, zone), called if zone == self._loc else stepper.high - called))
        return out

    def _refuse(self, pile: Pile, count: int) -> Label | None:
        return self._board.scene.refusal(self._request, self._called(pile, count))

    def _carry(self, pile: Pile, count: int) -> None:
        stepper = self._steppers(pile.src)[pile.prospect]
        if stepper is not None:
            stepper.set_amount(stepper.amount + (count if pile.zone != self._loc else -count))

    def choice(self) -> Choice:
        return self._called(None, 0)

    def _called(self, pile: Pile | None, more: int) -> Choice:
        """The choice that the numbers make, with so many more of a pile."""
        numbers: list[int] = [V_BACKUP]
        for src, *pair in self._sources:
            m, p = (
                (stepper.amount if stepper is not None else 0)
                + (more if pile is not None and (pile.src, pile.prospect) == (src, prospect) else 0)
                for prospect, stepper in zip((False, True), pair, strict=True)
            )
            if m + p:
                numbers += [src, m, p]
        return tuple(numbers)
