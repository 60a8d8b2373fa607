"""What a line of the log is about: which gangs, what kind of thing, and where on the table to look."""

from __future__ import annotations

from mayhem.app.boards.log_panel import Point
from mayhem.app.gfx.node import Label
from mayhem.games.men_of_mayhem.words import EVENTS
from mayhem.i18n import msg
from mayhem.kernel.game import Event

# What a person may want to read on its own; every event belongs to one kind.
KINDS: dict[str, tuple[str, ...]] = {
    "orders": (
        "claim", "ride", "recruit", "patch_in", "sit_tight", "sacrifice", "club_order", "exploit", "boost", "transact",
        "steal", "peek", "peeked", "item", "orders", "heal", "scout", "scouted",
    ),
    "fights": (
        "throw_down", "backup", "no_backup", "fist", "own_fist", "guns", "fight_roll", "fight_result", "shot",
        "injured", "home", "lost", "emergency", "chase", "patch",
    ),
    "trade": (
        "black_market", "market", "traffic", "offer", "counter", "deal", "deal_refused", "promise_broken",
        "promise_kept", "tip",
    ),
    "heat": ("heat", "fall", "disbanded"),
    "round": (
        "round", "site", "card", "struck", "option", "card_roll", "last_call", "skipped", "clean_up", "pick_roll",
        "gang", "blind", "final_roll", "crew_roll", "won", "crew_won",
    ),
}  # fmt: skip
_KIND_OF = {event: kind for kind, events in KINDS.items() for event in events}
_SEATS, _PLACES = ("seat", "rival", "to_seat"), ("at", "from", "to")
Mentions = tuple[tuple[int, ...], str, tuple[Point, ...]]


def mentions(event: Event) -> Mentions:
    """Seats, kind, and points of the table."""
    kind = event[0]
    seats: list[int] = []
    points: list[Point] = []
    for field, value in zip(EVENTS[kind], event[2:], strict=True):
        if field in _SEATS and value >= 0:
            seats.append(value)
            points.append(("seat", value))
        elif field in _PLACES and value >= 0:
            points.append(("place", value))
        elif field == "card":
            points.append(("card", value))
        elif field == "mask":
            seats += [seat for seat in range(value.bit_length()) if value >> seat & 1]
    return tuple(seats), _KIND_OF[kind], tuple(points)


def kind_words() -> list[tuple[str, Label]]:
    """What can be filtered for."""
    return [(kind, msg(f"board.log_kind_{kind}")) for kind in KINDS]
