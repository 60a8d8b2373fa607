"""M8.2: calling for backup, one token for each Location the dudes come from."""

from __future__ import annotations

from mayhem.games.men_of_mayhem.deeds import break_promise, put, take
from mayhem.games.men_of_mayhem.state import State
from mayhem.games.men_of_mayhem.verbs import STAY_OFF, V_BACKUP
from mayhem.kernel.game import Choice, Frame, Refusal
from mayhem.kernel.position import tell
from mayhem.kernel.rng import below


def sources(s: State, seat: int, loc: int) -> list[int]:
    mine = 1 << seat
    return [src for src, here in enumerate(s.here) if here & mine and src != loc]


def can_call(s: State, seat: int, loc: int) -> bool:
    """M15.1: Under the Radar asks a gang without tokens, too; else the silence would tell how many it has."""
    if s.tokens[seat] == 0 and not s.config.under_the_radar:
        return False
    mine = 1 << seat
    for src, here in enumerate(s.here):  # noqa: SIM110 - any() costs twice as much
        if here & mine and src != loc:
            return True
    return False


def legal(s: State, f: Frame, seat: int) -> list[Choice]:
    """Nobody, any number from one Location, or everybody from several; finer mixtures only the law knows."""
    loc = f[3]
    base = seat * s.locs
    where = sources(s, seat, loc)
    choices: list[Choice] = [(V_BACKUP,)]
    if s.tokens[seat] == 0:
        return choices
    for src in where:
        for m in range(s.mem[base + src] + 1):
            for p in range(s.pro[base + src] + 1):
                if m + p:
                    choices.append((V_BACKUP, src, m, p))
    sets: list[Choice] = [(V_BACKUP,)]
    for src in where:
        for chosen in list(sets):
            if len(chosen) // 3 < s.tokens[seat] and len(sets) < 64:
                more = (*chosen, src, s.mem[base + src], s.pro[base + src])
                sets.append(more)
                if len(more) > 4:
                    choices.append(more)
    return choices


def sample(s: State, f: Frame, seat: int, words: list[int]) -> Choice:
    spin = below(words, 1 << 16)
    if spin & 1 or s.tokens[seat] == 0:
        return (V_BACKUP,)
    where = sources(s, seat, f[3])
    if not where:
        return (V_BACKUP,)
    src = where[spin // 2 % len(where)]
    base = seat * s.locs
    return (V_BACKUP, src, s.mem[base + src], s.pro[base + src])


def refuse(s: State, f: Frame, seat: int, c: Choice) -> Refusal | None:
    if c[0] != V_BACKUP or len(c) % 3 != 1:
        return Refusal("malformed", "M8.2")
    moves = (len(c) - 1) // 3
    if moves > s.tokens[seat]:
        return Refusal("needs_orders", "M8.2", (("orders", moves),))
    seen: set[int] = set()
    for i in range(1, len(c), 3):
        src, m, p = c[i : i + 3]
        if src == s.locs:
            return Refusal("backup_emergency_room", "M8.2")
        if not 0 <= src < s.locs or src == f[3] or src in seen:
            return Refusal("no_such_location", "M8.2", (("location", src),))
        seen.add(src)
        at = seat * s.locs + src
        if m < 0 or p < 0 or m + p < 1:
            return Refusal("nobody_moves", "M8.2")
        if m > s.mem[at] or p > s.pro[at]:
            return Refusal(
                "not_enough_dudes", "M8.2", (("location", src), ("members", s.mem[at]), ("prospects", s.pro[at]))
            )
    return None


def apply(s: State, f: Frame, seat: int, c: Choice) -> None:
    loc = f[3]
    s.stack.pop()
    if len(c) == 1:
        tell(s, "no_backup", seat, loc)
    for i in range(1, len(c), 3):
        src, m, p = c[i : i + 3]
        s.tokens[seat] -= 1
        take(s, seat, src, m, p)
        put(s, seat, loc, m, p)
        tell(s, "backup", seat, src, loc, m, p)
    if len(c) > 1 and s.promises:
        break_promise(s, seat, STAY_OFF, loc)
