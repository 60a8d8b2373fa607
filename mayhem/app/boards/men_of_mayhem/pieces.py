"""Dudes as pieces: Members on bikes, Prospects on foot. One's own can be taken, selected and dropped."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from mayhem.app.boards.men_of_mayhem.reading import Reading
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Node
from mayhem.app.gfx.shapes import Box
from mayhem.app.input.events import Act
from mayhem.app.ui.drag import DragSpec
from mayhem.app.ui.widget import Widget
from mayhem.i18n import Message, msg, msgn

MEMBER, PROSPECT = (64.0, 60.0), (36.0, 60.0)
MOST_GROWN = 1.5  # few dudes where there is room for more are drawn so much larger
IN_HAND = 1.5
FOOT = 14.0  # the colour below them
LEAST_STEP = 0.34  # pieces may overlap down to this share of their width before a number takes over


class Load(NamedTuple):
    """Dudes in the hand: from one Location."""

    loc: int
    members: int
    prospects: int

    @property
    def dudes(self) -> int:
        return self.members + self.prospects


class Dude(Widget):
    """One piece of the person in front."""

    def __init__(self, reading: Reading, seat: int, loc: int, prospect: bool, scale: float) -> None:
        self.loc = loc
        self.prospect = prospect
        self._look = reading.look(seat)
        w, h = PROSPECT if prospect else MEMBER
        self._picture = Image(self._look.piece(prospect), 0, 0, w * scale, h * scale)
        name = "board.prospect_at" if prospect else "board.member_at"
        tip = msg("board.prospect_tip" if prospect else "board.member_tip")
        super().__init__(role="dude", label=msg(name, place=reading.place_name(loc)), tooltip=tip)
        self.rule = "M4.4"
        self.add(self._picture)
        self._w, self._h = w * scale, h * scale
        self.wish = (self._w, self._h)
        self.selected = False
        self.pick: Callable[[Dude, bool], None] | None = None

    def on_action(self, act: Act) -> bool:
        """More: rides with the others that are chosen; less: stays."""
        if act.action in ("more", "less") and self.pick is not None:
            if act.pressed:
                self.pick(self, act.action == "more")
            return True
        return super().on_action(act)

    def arrange(self) -> None:
        self._picture.place(0, 0, self._w, self._h)

    def update_look(self) -> None:
        if not hasattr(self, "selected"):
            return
        lit = self.selected or (self.lit and self.drag is not None)
        self._picture.picture = self._look.piece(self.prospect, "selected" if lit else "")
        self._picture.alpha = 0.35 if "dragged" in self.states or "carried" in self.states else 1.0

    def carry(self, on: bool) -> None:
        """In the hand, perhaps beside others."""
        if on:
            self.states.add("carried")
        else:
            self.states.discard("carried")
        self.update_look()

    def select(self, on: bool) -> None:
        self.selected = on
        if on:
            self.states.add("selected")
        else:
            self.states.discard("selected")
        self.update_look()


def load_ghost(reading: Reading, seat: int, load: Load, *, held: bool = False) -> Node:
    """Who is on the way, as a heap of pieces; `held`: in somebody's hand, lit and nearer to the eye."""
    heap = Node()
    x = 0.0
    look, grown = reading.look(seat), IN_HAND if held else 1.0
    for prospect, count in ((False, load.members), (True, load.prospects)):
        w, h = (grown * side for side in (PROSPECT if prospect else MEMBER))
        for _ in range(count):
            heap.add(Image(look.piece(prospect, "selected" if held else ""), x, 0, w, h))
            x += w * 0.62
    heap._w, heap._h = max(40.0, x + 20), grown * MEMBER[1]
    return heap


def dudes_words(members: int, prospects: int) -> Message:
    """So many Members and Prospects."""
    some_members = msgn("men_of_mayhem.count.members", members)
    some_prospects = msgn("men_of_mayhem.count.prospects", prospects)
    if members and prospects:
        return msg("board.both", members=some_members, prospects=some_prospects)
    return some_prospects if prospects else some_members if members else msg("board.nobody")


class Stand(Node):
    """All dudes of one gang at one place, in a box. One's own become `Dude` widgets if `grab` is given."""

    def __init__(
        self,
        reading: Reading,
        seat: int,
        loc: int,
        w: float,
        h: float,
        *,
        grab: Callable[[Dude], DragSpec | None] | None = None,
        grown: float = 1.0,
    ) -> None:
        super().__init__(w=w, h=h)
        self.seat, self.loc = seat, loc
        self.dudes: list[Dude] = []
        members, prospects = reading.members(seat, loc), reading.prospects(seat, loc)
        look = reading.look(seat)
        count = members + prospects
        if not count:
            return
        usual = members * MEMBER[0] + prospects * PROSPECT[0]
        scale = min(max(1.0, min(grown, w / usual)), h / MEMBER[1])
        sizes = [MEMBER[0] * scale] * members + [PROSPECT[0] * scale] * prospects
        tightest = sum(sizes[:-1]) * LEAST_STEP + sizes[-1]
        if tightest > w:  # a real crowd: smaller pieces rather than pieces beside their place
            scale *= w / tightest
            sizes = [size * w / tightest for size in sizes]
        natural = sum(sizes)
        # Pieces close up until they fit; they are never so close that they cannot be counted or taken.
        squeeze = 1.0 if natural <= w else max(LEAST_STEP, (w - sizes[-1]) / max(1.0, natural - sizes[-1]))
        total = sum(size * squeeze for size in sizes[:-1]) + sizes[-1]
        x = max(0.0, (w - total) / 2)
        y = h - MEMBER[1] * scale
        for i, size in enumerate(sizes):
            prospect = i >= members
            if grab is not None:
                dude = Dude(reading, seat, loc, prospect, scale)
                dude.move_to(x, y)
                dude.drag = grab(dude)
                self.dudes.append(dude)
                self.add(dude)
            else:
                self.add(Image(look.piece(prospect), x, y, size, MEMBER[1] * scale))
            x += size * squeeze
        self.label = msg(
            "board.stand",
            gang=reading.gang_name(seat),
            dudes=dudes_words(members, prospects),
            place=reading.place_name(loc),
        )
        self.role = "stand"


def crowd(
    reading: Reading, loc: int, w: float, room: float, grab: Callable[[Dude], DragSpec | None] | None, own: int | None
) -> tuple[Node, list[Dude]]:
    """Everybody at a place, gang beside gang, each above its colour, with its letter for those who do not see
    colours. Few are drawn larger if the room above them allows it."""
    group = Node(w=w, h=MEMBER[1] + FOOT)
    here = reading.gangs_at(loc)
    dudes: list[Dude] = []
    if not here:
        return group, dudes
    weights = []
    for seat in here:
        width = reading.members(seat, loc) * MEMBER[0] + reading.prospects(seat, loc) * PROSPECT[0]
        weights.append(max(50.0, width))
    across = w - 6 * (len(here) - 1)
    grown = max(1.0, min(MOST_GROWN, across / sum(weights), (room - FOOT) / MEMBER[1]))
    share = min(grown, across / sum(weights))
    h = grown * MEMBER[1] + FOOT
    group = Node(w=w, h=h)
    x = (w - sum(weight * share for weight in weights) - 6 * (len(here) - 1)) / 2
    for seat, weight in zip(here, weights, strict=True):
        width = weight * share
        look = reading.look(seat)
        group.add(Box(x, h - 16, width, 15, fill=(*look.colour[:3], 225), line=(10, 7, 6), line_width=1.5, radius=5))
        group.add(Image(look.emblem, x + width / 2 - 9, h - 18, 18, 18))
        stand = Stand(reading, seat, loc, width, h - 10, grab=grab if seat == own else None, grown=grown)
        stand.move_to(x, 0)
        group.add(stand)
        dudes += stand.dudes
        x += width + 6
    return group, dudes


def badge(reading: Reading, seat: int, size: float) -> Node:
    """A gang's patch with a number of its letter as label."""
    look = reading.look(seat)
    node: Any = Image(look.badge, 0, 0, size, size, role="gang", label=reading.gang_name(seat))
    return node
