"""What a line of the log is about: which clubs, what kind of thing, and where on the map to look."""

from __future__ import annotations

from mayhem.app.boards.log_panel import Point
from mayhem.app.gfx.node import Label
from mayhem.games.biker_game.names import EVENTS
from mayhem.i18n import msg
from mayhem.kernel.game import Event

# What a person may want to read on its own; every event belongs to one kind.
KINDS: dict[str, tuple[str, ...]] = {
    "money": (
        "collected", "debt_paid", "bought", "imported", "sold", "dealer_sold", "business", "bribed", "claimed", "port",
    ),
    "members": (
        "released", "no_recruiting", "recruited", "charter", "moved", "at_risk", "patched", "folded", "eliminated",
        "knockout", "settled", "trait",
    ),
    "friends": (
        "friendly", "rerolled", "alliance", "peace", "peace_failed", "talks", "offer", "talks_failed", "allied_clubs",
        "trade", "broke_card", "broke_club",
    ),
    "fights": (
        "combat", "assisted", "not_assisted", "lent", "not_lent", "lent_lost", "combat_dice", "paired", "casualties",
        "defeated", "intimidated", "not_intimidated", "duel", "duel_defence", "duel_dice", "duel_paired", "port_attack",
        "retaliation",
    ),
    "law": ("heat", "morale", "raid_roll", "raid", "arrested", "seized", "fined"),
    "turns": (
        "first", "region", "flipped", "reshuffled", "turn", "planned", "withdrawn", "cancelled", "standing", "closed",
        "declared", "over",
    ),
}  # fmt: skip
_KIND_OF = {event: kind for kind, events in KINDS.items() for event in events}
Mentions = tuple[tuple[int, ...], str, tuple[Point, ...]]


def mentions(event: Event) -> Mentions:
    """Seats, kind, and points of the table."""
    kind = event[0]
    seats: list[int] = []
    points: list[Point] = []
    for (_, what), value in zip(EVENTS[kind], event[2:], strict=False):
        if what == "seat" and value >= 0:
            seats.append(value)
            points.append(("seat", value))
        elif what == "state" and value >= 0:
            points.append(("place", value))
        elif what == "card" and value >= 0:
            points.append(("card", value))
    return tuple(seats), _KIND_OF[kind], tuple(points)


def kind_words() -> list[tuple[str, Label]]:
    """What can be filtered for."""
    return [(kind, msg(f"biker_board.log_kind_{kind}")) for kind in KINDS]
