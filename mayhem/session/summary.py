"""What everybody may know about a running game, for the list of saves: made of the spectator's view alone."""

from __future__ import annotations

from typing import Any

from mayhem.persist.record import BIGGEST

LONGEST = 100


def public_round(view: dict[str, Any]) -> int:
    value = view.get("round", 0)
    return value if isinstance(value, int) and 0 <= value <= BIGGEST else 0


def public_standings(game: str, view: dict[str, Any], seats: int) -> list[dict[str, Any]]:
    """One mapping a seat. What a spectator may not know is None in the view and is left out."""
    rows = _men_of_mayhem(view, seats) if game == "men_of_mayhem" else _any_game(view, seats)
    return [{key: value for key, value in row.items() if _plain(value)} for row in rows]


def _men_of_mayhem(view: dict[str, Any], seats: int) -> list[dict[str, Any]]:
    """Dudes stand in one list, seat after seat, a number for each Location."""
    places = int(view["locs"])
    rows = []
    for seat in range(seats):
        here = slice(seat * places, (seat + 1) * places)
        rows.append(
            {
                "seat": seat,
                "alive": view["alive"][seat],
                "heat": view["heat"][seat],
                "members": sum(view["mem"][here]) + view["er_mem"][seat],
                "prospects": sum(view["pro"][here]) + view["er_pro"][seat],
                "orders": view["tokens"][seat],
                "patch": view["patch"] == seat,
            }
        )
    return rows


def _any_game(view: dict[str, Any], seats: int) -> list[dict[str, Any]]:
    """Whatever has one entry a seat: `"stash": [3, 0, 2]` or `"gangs": [{"heat": 1, ...}, ...]`."""
    rows: list[dict[str, Any]] = [{"seat": seat} for seat in range(seats)]
    for key, values in view.items():
        if not isinstance(values, (list, tuple)) or len(values) != seats:
            continue
        for seat, value in enumerate(values):
            rows[seat].update(value if isinstance(value, dict) else {key: value})
    return [{**dict(list(row.items())[:30]), "seat": seat} for seat, row in enumerate(rows)]


def _plain(value: Any) -> bool:
    if isinstance(value, int):
        return abs(value) <= BIGGEST
    return isinstance(value, str) and len(value) <= LONGEST
