"""Who sits where, for screens that know no board: names, patches and colours of seats."""

from __future__ import annotations

from typing import Any

from mayhem.app.boards.men_of_mayhem.looks import GangLook, gang_look
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Node
from mayhem.app.telling import teller
from mayhem.app.ui.clubs import ClubBadge
from mayhem.app.ui.gangs import GangBadge

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
