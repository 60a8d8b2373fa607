"""Places, gangs and goods as pictures inside the sheets, so that a question looks like the table it is about."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from mayhem.app.boards.men_of_mayhem.looks import ITEM_ICONS, GangLook, name_style
from mayhem.app.boards.men_of_mayhem.pieces import MEMBER, PROSPECT, crowd
from mayhem.app.boards.men_of_mayhem.reading import Reading
from mayhem.app.gfx.colour import Colour
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Label, Node, words
from mayhem.app.gfx.shapes import Box
from mayhem.app.gfx.text import Text
from mayhem.app.ui.button import Button
from mayhem.app.ui.layout import Column, Row, weighted
from mayhem.app.ui.panels import Panel
from mayhem.games.men_of_mayhem.tables import (
    E_DROP,
    E_FALL,
    E_GAIN,
    E_HOME,
    E_INJURE,
    E_LOSE,
    E_PATCH,
    E_RECRUIT,
    E_ROLL,
    E_TRADE,
    ITEM_WORDS,
    Effect,
)
from mayhem.i18n import msg

RATIO = 1.3  # of the drawings of places
SIGN = 0.155  # how much of a drawing's height the board for its name takes
STILL: Colour = (20, 13, 10, 255)
GOODS = ("cash", "guns", "contraband")
SEEN = 0.62  # how dark the table gets behind a question about it


def place_picture(reading: Reading, loc: int) -> str:
    """The drawing of a Location, of a clubhouse, or of the Emergency Room."""
    if loc == reading.locs:
        return "sites/site_emergency_room"
    if loc < reading.n:
        return reading.look(loc).clubhouse
    place = reading.place(loc)
    if place is None or not reading.up(loc):
        return "sites/site_back"
    return f"{'opportunities/opportunity' if reading.is_opportunity(loc) else 'sites/site'}_{place.id}"


def as_title(label: Label) -> Label:
    """Words that stand within a sentence elsewhere, as a name of their own: they begin with a capital."""

    def told() -> str:  # asked again when the language changes
        said = words(label)
        return said[:1].upper() + said[1:]

    return told


class Vista(Node):
    """A picture in a frame, as wide as there is room and as high as its drawing; `show` sets it.

    Clubhouses are drawn wider than Sites: they are cut at the sides.
    """

    def __init__(self, wide: float, *, ratio: float = RATIO) -> None:
        super().__init__()
        self._wide, self._ratio = wide, ratio
        self._window = Node()
        self._window.clips = True
        self._picture = Image("sites/site_back")
        self._window.add(self._picture)
        self._frame = Box(fill=None, line=STILL, line_width=4, radius=12)
        self._front = Node()
        self._front_of: Callable[[float, float], Sequence[Node]] = lambda w, h: ()
        self._nameless = False
        self.add(self._window, self._frame, self._front)

    def show(
        self,
        picture: str,
        front: Callable[[float, float], Sequence[Node]],
        line: Colour = STILL,
        *,
        nameless: bool = False,
    ) -> None:
        """`front` makes what stands before the picture, for its size; `nameless`: without the board for a name."""
        self._nameless = nameless
        self._picture.picture = picture
        self._picture.mode = "cover" if nameless or picture.startswith("boards/") else "stretch"
        self._front_of = front
        self._frame.line = line
        self.arrange()

    def measure(self, max_w: float = math.inf) -> tuple[float, float]:
        w = min(max_w, self._wide)
        return w, w / self._ratio

    def arrange(self) -> None:
        w, h = self._w, self._h
        if w <= 0 or h <= 0 or self.stage is None:
            return
        self._window.place(0, 0, w, h)
        # A drawing that is cut has a frame of its own, which must not be seen.
        grow = 0.06 * max(h, w / RATIO) if self._picture.mode == "cover" else 0.0
        above = 1.25 * SIGN * h if self._nameless else grow
        self._picture.place(-grow, -above, w + 2 * grow, h + above + grow)
        self._frame.place(0, 0, w, h)
        self._front.clear()
        self._front.add(*self._front_of(w, h))


def sign(vista: Node, name: Label, style: str, w: float, h: float) -> Text:
    """The neon name on the board of a place's drawing."""
    size = 25 * h / 200
    room = w - 24 * h / 200
    look = name_style(vista.stage, style, size, name, room)
    return Text(
        name, look, size=size, align="centre", fit=True, x=(w - room) / 2, y=0.02 * h, w=room, h=SIGN * h - 0.02 * h,
        role=None,
    )  # fmt: skip


def place_vista(reading: Reading, loc: int, wide: float) -> Vista:
    """A place with everybody who is there."""
    vista = Vista(wide)
    show_place(vista, reading, loc)
    return vista


def show_place(vista: Vista, reading: Reading, loc: int) -> None:
    def front(w: float, h: float) -> list[Node]:
        parts: list[Node] = []
        if loc >= reading.n and (loc == reading.locs or reading.up(loc)):
            parts.append(sign(vista, reading.place_name(loc), _neon(reading, loc), w, h))
        group, _ = crowd(reading, loc, (w - 24) / 1.3, h * 0.5, None, None)
        group.pivot, group.scale = (0.0, 0.0), 1.3
        group.move_to(12, h - 8 - 1.3 * group.h)
        return [*parts, group]

    holder = reading.controller(loc)
    vista.show(place_picture(reading, loc), front, STILL if holder is None else (*reading.look(holder).light[:3], 255))


def _neon(reading: Reading, loc: int) -> str:
    place = reading.place(loc) if loc < reading.locs else None
    if loc < reading.locs and reading.is_opportunity(loc):
        return "neon_green"
    return "neon_red" if place is not None and place.heat else "neon"


def show_riders(vista: Vista, reading: Reading, seat: int, loc: int, members: int, prospects: int) -> None:
    """One's own dudes at a place; those who ride are lit, those who stay are dim."""
    look = reading.look(seat)
    there = ((False, reading.members(seat, loc), members), (True, reading.prospects(seat, loc), prospects))

    def front(w: float, h: float) -> list[Node]:
        parts: list[Node] = []
        if loc >= reading.n:
            parts.append(sign(vista, reading.place_name(loc), _neon(reading, loc), w, h))
        sizes = [(PROSPECT if prospect else MEMBER, prospect, at < lit)
                 for prospect, count, lit in there for at in range(count)]  # fmt: skip
        natural = sum(size[0] for size, _, _ in sizes) or 1.0
        scale = min(1.9, h * 0.5 / MEMBER[1])
        squeeze = min(1.0, (w - 24 - MEMBER[0] * scale * 0.4) / (natural * scale))
        x = (w - natural * scale * squeeze) / 2
        for (pw, ph), prospect, lit in sizes:
            piece = Image(look.piece(prospect, "selected" if lit else ""), x, h - 12 - ph * scale, pw * scale,
                          ph * scale)  # fmt: skip
            piece.alpha = 1.0 if lit else 0.45
            parts.append(piece)
            x += pw * scale * squeeze
        return parts

    vista.show(place_picture(reading, loc), front, (*look.light[:3], 255))


def dude_vista(reading: Reading, seat: int, loc: int, prospect: bool, wide: float) -> Vista:
    """One dude of a gang where he stands."""
    vista, look = Vista(wide), reading.look(seat)

    def front(w: float, h: float) -> list[Node]:
        pw, ph = PROSPECT if prospect else MEMBER
        scale = h * 0.6 / ph
        return [Image(look.piece(prospect), (w - pw * scale) / 2, h - ph * scale - 8, pw * scale, ph * scale)]

    vista.show(place_picture(reading, loc), front, nameless=True)
    return vista


def gang_vista(look: GangLook, wide: float, club: bool) -> Vista:
    """A gang's patch in front of its clubhouse; `club`: on the side with an order of its own."""
    vista = Vista(wide, ratio=1.9)
    show_gang(vista, look, club)
    return vista


def show_gang(vista: Vista, look: GangLook, club: bool) -> None:
    def front(w: float, h: float) -> list[Node]:
        side = h * 0.86
        parts: list[Node] = [Image(look.badge, (w - side) / 2, (h - side) / 2, side, side)]
        if club:
            plate = h * 0.3
            parts.append(Box(w - plate - 10, h - plate - 10, plate, plate, fill=(14, 10, 9, 235), radius=plate / 2,
                             line="brass"))  # fmt: skip
            parts.append(Image("icons/icon_club_order", w - 0.86 * plate - 10, h - 0.86 * plate - 10, 0.72 * plate,
                               0.72 * plate))  # fmt: skip
        return parts

    vista.show(look.clubhouse, front, (*look.light[:3], 255))


class PictureButton(Button):
    """A picture to press, with its words below it."""

    def __init__(self, vista: Vista, label: Label, *args: Any, **kinds: Any) -> None:
        super().__init__(label, *args, style="label", padding=(12, 12), **kinds)
        self._vista = vista
        self._text.wraps = True
        self.add(vista)

    def _words_high(self, wide: float) -> float:
        return self._text.measure(wide)[1]

    def measure(self, max_w: float = math.inf) -> tuple[float, float]:
        w, h = self._vista.measure(max_w - 2 * self._pad[0])
        return w + 2 * self._pad[0], h + self._words_high(w) + 2 * self._pad[1] + 6

    def arrange(self) -> None:
        self._skin.place(0, 0, self._w, self._h)
        pad, w = self._pad[0], self._w - 2 * self._pad[0]
        if w <= 0 or self.stage is None:
            return
        wide, high = self._vista.measure(w)
        self._vista.place((self._w - wide) / 2, self._pad[1], wide, high)
        top = self._pad[1] + high + 6
        self._text.place(pad, top, w, max(1.0, self._h - self._pad[1] - top))


def iconed(sign: Callable[[Any], str]) -> Callable[..., Button]:
    """Makes the rows of a sheet: words with the sign of what they do."""

    def make(value: Any, label: Label, choose: Callable[[], Any], possible: bool, reason: Label | None) -> Button:
        return SignButton(label, choose, icon=sign(value), enabled=possible, reason=reason, padding=(26, 18))

    return make


class SignButton(Button):
    """Its sign is as large as the button allows."""

    def arrange(self) -> None:
        super().arrange()
        side = self._h - 18
        if self._icon is not None and side > 0:
            self._icon.place(18, 9, side, side)
            self._icon.alpha = 1.0 if self.enabled else 0.4
            self._text.place(side + 24, 0, max(1.0, self._w - 2 * (side + 24)), self._h)


def effect_icon(effect: Effect) -> str:
    """The sign of what a card does to a gang."""
    if effect.op in (E_GAIN, E_DROP):
        return ITEM_ICONS.get(ITEM_WORDS[effect.item], "icons/icon_gain" if effect.op == E_GAIN else "icons/icon_drop")
    return {
        E_FALL: "icons/icon_fall",
        E_INJURE: "icons/icon_injured", E_HOME: "icons/icon_club", E_PATCH: "emblems/patch",
        E_RECRUIT: "icons/icon_recruit", E_TRADE: "icons/icon_swap", E_ROLL: "icons/icon_die",
        E_LOSE: "icons/icon_prospect",
    }.get(effect.op, "icons/icon_close")  # fmt: skip


def icon(name: str, size: float) -> Image:
    """A sign of a size of its own."""
    node = Image(name, 0, 0, size, size)
    node.wish = (size, size)
    return node


def goods_row(amounts: Sequence[int], size: float = 44, gap: float = 34) -> Row:
    """So much of each kind, in signs and numbers."""
    parts: list[Node] = []
    for word, amount in zip(GOODS, amounts, strict=True):
        number = Text(str(amount), "strong", size=size * 0.68)
        parts.append(Row([icon(ITEM_ICONS[word], size), number], gap=10))
    return Row(parts, gap=gap, spare="centre")


def goods_have(reading: Reading, seat: int) -> Node:
    """What one has, for questions about spending it."""
    cash, guns, contraband = (amount or 0 for amount in reading.goods(seat))
    row = Row([Text(msg("board.have"), "label"), goods_row((cash, guns, contraband))], gap=28, spare="centre")
    return Panel(row, skin="inset", padding=(18, 8), role=None)


def goods_side(heading: Label, whose: Node, controls: Sequence[Node], more: Sequence[Node] = ()) -> Node:
    """One side of a deal: whose it is, and how much of each kind of goods."""
    head = Column([Text(heading, "subheading", fit=True, role="heading"), weighted(whose)], gap=10)
    weighted(head)  # as high as the other side's, so that the goods of both stand side by side
    return Panel(Column([head, *controls, *more], gap=12), skin="inset", padding=18, role=None)
