"""Who pays: shooters divide their guns (M8.8), owners choose the injured, the fallen (M7.4) and the lost."""

from __future__ import annotations

from mayhem.games.men_of_mayhem.deeds import fall, fall_options, injure, take
from mayhem.games.men_of_mayhem.frames.fight import dudes_left, targets
from mayhem.games.men_of_mayhem.state import State
from mayhem.games.men_of_mayhem.verbs import (
    F_FALL,
    F_HURT,
    F_INJURE,
    F_LOSE,
    F_SHOOT,
    V_FALL,
    V_HURT,
    V_INJURE,
    V_LOSE,
    V_SHOOT,
)  # fmt: skip
from mayhem.kernel.game import Choice, Frame, Refusal
from mayhem.kernel.position import tell
from mayhem.kernel.rng import below


def lose_options(s: State, seat: int) -> list[int]:
    """Locations with own Prospects, the Emergency Room as Location L."""
    base = seat * s.locs
    where = [loc for loc in range(s.locs) if s.pro[base + loc]]
    if s.er_pro[seat]:
        where.append(s.locs)
    return where


def hurt_options(s: State, seat: int) -> list[tuple[int, int]]:
    base = seat * s.locs
    return [(loc, 0) for loc in range(s.locs) if s.mem[base + loc]] + [
        (loc, 1) for loc in range(s.locs) if s.pro[base + loc]
    ]


def _divisions(s: State, f: Frame, seat: int) -> list[Choice]:
    """All divisions of the shooter's guns among the rivals in the fight; few, since few dudes stand in one fight."""
    loc = f[3]
    prey = targets(s, seat, loc, f[4])
    guns = min(s.fight_guns[seat], sum(dudes_left(s, rival, loc) for rival in prey))
    partial: list[tuple[int, list[int]]] = [(guns, [0] * s.n)]
    for i, rival in enumerate(prey):
        room = dudes_left(s, rival, loc)
        later = sum(dudes_left(s, other, loc) for other in prey[i + 1 :])
        grown: list[tuple[int, list[int]]] = []
        for left, hits in partial:
            for count in range(max(0, left - later), min(left, room) + 1):
                grown.append((left - count, [*hits[:rival], count, *hits[rival + 1 :]]))
        partial = grown
    return [(V_SHOOT, *hits) for _, hits in partial]


def legal(s: State, f: Frame, seat: int) -> list[Choice]:
    kind = f[0]
    if kind == F_SHOOT:
        return _divisions(s, f, seat)
    if kind == F_INJURE:
        at = seat * s.locs + f[3]
        hits = f[4]
        return [(V_INJURE, m) for m in range(max(0, hits - s.pro[at]), min(hits, s.mem[at]) + 1)]
    if kind == F_FALL:
        return [(V_FALL, loc, prospect) for loc, prospect in fall_options(s, seat)]
    if kind == F_LOSE:
        return [(V_LOSE, loc) for loc in lose_options(s, seat)]
    return [(V_HURT, loc, prospect) for loc, prospect in hurt_options(s, seat)]


def sample(s: State, f: Frame, seat: int, words: list[int]) -> Choice:
    choices = legal(s, f, seat)
    return choices[below(words, len(choices))]


def refuse(s: State, f: Frame, seat: int, c: Choice) -> Refusal | None:
    """The lists are short and complete here: the law is the list."""
    if c in legal(s, f, seat):
        return None
    kind = f[0]
    if kind == F_SHOOT:
        return Refusal("bad_division", "M8.8", (("guns", s.fight_guns[seat]),))
    if kind == F_INJURE:
        return Refusal("bad_injuries", "M8.8", (("injuries", f[4]),))
    if kind == F_FALL:
        return Refusal("nobody_to_fall", "M7.4")
    return Refusal("no_dude_there", "M10.1")


def apply(s: State, f: Frame, seat: int, c: Choice) -> None:
    kind = f[0]
    s.stack.pop()
    if kind == F_SHOOT:
        for rival in range(s.n):
            if c[1 + rival]:
                s.fight_hits[rival] += c[1 + rival]
                tell(s, "shot", seat, rival, c[1 + rival])
    elif kind == F_INJURE:
        injure(s, seat, f[3], c[1], f[4] - c[1])
    elif kind == F_FALL:
        fall(s, seat, c[1], c[2])
    elif kind == F_LOSE:
        lose(s, seat, c[1])
        if f[3] > 1:
            s.serial += 1
            s.stack.append((F_LOSE, s.serial, seat, f[3] - 1))
    else:
        injure(s, seat, c[1], 1 - c[2], c[2])
        if f[3] > 1:
            s.serial += 1
            s.stack.append((F_HURT, s.serial, seat, f[3] - 1))


def lose(s: State, seat: int, loc: int) -> None:
    """A Prospect goes back to the pool."""
    if loc == s.locs:
        s.er_pro[seat] -= 1
    else:
        take(s, seat, loc, 0, 1)
    s.pool_pro[seat] += 1
    tell(s, "lost", seat, loc)
