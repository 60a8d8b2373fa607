"""Chances in a throwdown (M8.4 to M8.7)."""

from __future__ import annotations


def _table(ties: float) -> tuple[float, ...]:
    odds = []
    for lead in range(-6, 7):
        won = 0.0
        for mine in range(1, 7):
            for theirs in range(1, 7):
                total = mine + lead - theirs
                won += 1.0 if total > 0 else ties if total == 0 else 0.0
        odds.append(won / 36.0)
    return tuple(odds)


_PLAIN = _table(0.0)
_EDGE = _table(1.0)


def win_odds(lead: float, edge: bool) -> float:
    """Chance to beat one rival with so much more force than it; `edge`: the Patch Holder wins ties."""
    if lead >= 6:
        return 1.0
    if lead <= -6:
        return 0.0
    table = _EDGE if edge else _PLAIN
    low = int(lead + 6)
    part = lead + 6 - low
    return table[low] + (table[low + 1] - table[low]) * part if part else table[low]
