"""What everybody may know about a running game, for the list of saves: made of the spectator's view alone."""

from __future__ import annotations

from typing import Any

from mayhem.persist.record import BIGGEST

LONGEST = 100


def public_round(view: dict[str, Any]) -> int:
    value = view.get("round", 0)
    return value if isinstance(value, int) and 0 <= value <= BIGGEST else 0


def public_standings(view: dict[str, Any], seats: int) -> list[dict[str, Any]]:
    """One mapping a seat: every per-seat number or word that the spectator's view holds.

    Views list what belongs to seats either as one list a quantity (`"stash": [3, 0, 2]`) or as one mapping a seat
    (`"gangs": [{"heat": 1, ...}, ...]`); both are read. What a spectator may not know is None there and is left out.
    """
    rows: list[dict[str, Any]] = [{"seat": seat} for seat in range(seats)]
    for key, values in view.items():
        if not isinstance(values, (list, tuple)) or len(values) != seats:
            continue
        for seat, value in enumerate(values):
            if isinstance(value, dict):
                rows[seat].update({str(k): v for k, v in value.items() if k != "seat" and _plain(v)})
            elif _plain(value):
                rows[seat][key] = value
    return [dict(list(row.items())[:30]) for row in rows]


def _plain(value: Any) -> bool:
    if isinstance(value, int):
        return abs(value) <= BIGGEST
    return isinstance(value, str) and len(value) <= LONGEST
