"""Who sits where, for screens that know no board: names, patches and colours of seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mayhem.app.boards.men_of_mayhem.looks import GangLook, PackLook, gang_look
from mayhem.app.gfx.colour import Colour, darken, lighten
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.text import Text
from mayhem.app.telling import teller
from mayhem.app.ui.clubs import ClubBadge
from mayhem.app.ui.gangs import GangBadge
from mayhem.app.ui.layout import Row, Spacer, weighted
from mayhem.app.ui.theme import Theme
from mayhem.persist.record import Sitter

MAYHEM, BIKER = "men_of_mayhem", "biker_game"
NAMELESS = "–"  # stands on the seat of a person without a name while a computer plays it
SIGN = 38.0  # before a line of the story


def seat_name(game: Any, view: dict[str, Any], seat: int) -> str:
    """The gang's or club's name, as everybody knows it."""
    return teller(game, view).seat(seat)


def sat_back(sitter: Sitter) -> Sitter:
    """Whoever let a computer play for him is at the table again; everybody else stays."""
    if sitter.human or not sitter.name:
        return sitter
    return Sitter.person("" if sitter.name == NAMELESS else sitter.name)


def gang_of(game: Any, view: dict[str, Any], seat: int) -> GangLook | None:
    """How the seat's gang looks; None where there is none (yet)."""
    if game.name != MAYHEM or view["gang"][seat] < 0:
        return None
    return gang_look(game.tables.gangs[view["gang"][seat]].id)


def patch(look: GangLook | None, seat: int, size: float, name: str = "", game: str = MAYHEM) -> Node:
    """The seat's sign, of a size of its own."""
    badge: Node
    if game == BIKER:
        badge = ClubBadge(seat, size, label=name)
    elif look is None:
        badge = GangBadge(seat, size, label=name)
    else:
        badge = Image(look.badge, 0, 0, size, size, role="gang", label=name)
    badge.wish = (size, size)
    return badge


def colour_of(theme: Theme, look: GangLook | None, seat: int) -> Colour:
    """The seat's colour on dark ground: a dark gang colour would drown there, and takes its lighter shade."""
    if look is not None:
        return look.light if sum(look.colour[:3]) < 330 else look.colour
    return theme.gang(seat).colour


def clubhouse_of(theme: Theme, look: GangLook | None, seat: int) -> str:
    """Where whoever sits there is at home; clubs share one drawing, in the club's colour."""
    if look is None:
        club = theme.gang(seat)
        look = PackLook("club", club.colour, lighten(club.colour, 0.5), darken(club.colour, 0.55), club.letter)
    return look.clubhouse


def told_line(game: Any, view: dict[str, Any], words: Label, seats: Sequence[int]) -> Node:
    """A line of the story behind the sign of whom it is about."""
    sign: Node = Spacer(SIGN, SIGN)
    if seats:
        sign = patch(gang_of(game, view, seats[0]), seats[0], SIGN, seat_name(game, view, seats[0]), game.name)
    return Row([sign, weighted(Text(words, "body", wrap=True), 1.0)], gap=16)
