"""Who may see what: a position as one seat sees it, plain data.

Behind a rival's blind nothing is shown: its cash, guns and contraband are None (M1.4), and with Under the Radar its
tokens
(M15.1). What moved is public (M1.5) and stands in `record`, net by round, so counting is open to everybody who cares
to.
Crew mates look behind each other's blinds (M15.2).
"""

from __future__ import annotations

from typing import Any

from mayhem.games.men_of_mayhem.config import write_config
from mayhem.games.men_of_mayhem.state import State
from mayhem.games.men_of_mayhem.verbs import F_OVER

_PUBLIC_LISTS = (
    "gang", "side", "alive", "out", "heat", "mem", "pro", "er_mem", "er_pro", "pool_mem", "pool_pro", "box_pro", "up",
    "marks",
    "cards", "gone", "fight_guns", "fight_dice", "fight_hits", "offers", "rank", "flow",
)  # fmt: skip
_PUBLIC_INTS = (
    "n", "locs", "first_random", "first_slot", "round", "rounds", "step", "patch", "serial", "supply_guns",
    "supply_goods",
    "fight_win", "ended",
)  # fmt: skip


def sees(s: State, seat: int | None, other: int) -> bool:
    """Does a seat look behind another's blind?"""
    if s.stack[-1][0] == F_OVER:
        return True  # the blinds are lifted (M13.1)
    if seat is None:
        return False
    crews = s.config.crews
    return seat == other or (bool(crews) and crews[seat] == crews[other])


def view(s: State, seat: int | None) -> dict[str, Any]:
    n = s.n
    open_ = [sees(s, seat, other) for other in range(n)]
    hidden_tokens = s.config.under_the_radar
    data: dict[str, Any] = {"game": "men_of_mayhem", "seat": seat, "config": write_config(s.tables, s.config)}
    for name in _PUBLIC_INTS:
        data[name] = getattr(s, name)
    for name in _PUBLIC_LISTS:
        data[name] = list(getattr(s, name))
    data["cash"] = [s.cash[i] if open_[i] else None for i in range(n)]
    data["guns"] = [s.guns[i] if open_[i] else None for i in range(n)]
    data["goods"] = [s.goods[i] if open_[i] else None for i in range(n)]
    data["tokens"] = [s.tokens[i] if open_[i] or not hidden_tokens else None for i in range(n)]
    data["spent"] = [s.claimed[i] - s.tokens[i] for i in range(n)]
    data["site"] = [s.site[loc] if s.up[loc] else -1 for loc in range(s.locs)]
    data["deck"] = len(s.deck)
    data["secret"] = [
        -1 if s.secret[i] < 0 else s.secret[i] if i == seat else -2 for i in range(n)
    ]  # -1: fist not out, -2: closed
    data["stack"] = [list(f) for f in s.stack]
    data["know"] = [list(k) for k in s.know if k[0] == seat]
    data["scouted"] = [[i, s.deck[i]] for viewer, i in s.scouted if viewer == seat]
    data["promises"] = [list(p) for p in s.promises]
    data["past"] = [list(entry) for entry in s.past]
    return data
