"""Who sits where, for screens that know no board: names, patches and colours of seats."""

from __future__ import annotations

from typing import Any

from mayhem import i18n
from mayhem.app.boards.men_of_mayhem.looks import GangLook, gang_look
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Node
from mayhem.app.telling import teller
from mayhem.app.ui.clubs import ClubBadge
from mayhem.app.ui.gangs import GangBadge
from mayhem.app.words import sitter_words
from mayhem.persist.record import Sitter
from mayhem.session.table import Table

MAYHEM, BIKER = "men_of_mayhem", "biker_game"


def seat_name(game: Any, view: dict[str, Any], seat: int) -> str:
    """The gang's or club's name, as everybody knows it."""
    return teller(game, view).seat(seat)


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


def person_words(table: Table, seat: int) -> str:
    """Who plays a seat of a table."""
    sitter: Sitter = table.seats[seat]
    if not sitter.human:
        return i18n.t("table.computer", level=sitter_words(sitter, seat))
    if not sitter.name and sum(other.human for other in table.seats) == 1:
        return i18n.t("setup.you")
    return sitter_words(sitter, seat)
