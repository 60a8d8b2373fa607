"""M2.4: picking gangs at the table, and M8.13: exploiting a Location just won."""

from __future__ import annotations

from mayhem.games.men_of_mayhem.frames.exploit import begin_exploit
from mayhem.games.men_of_mayhem.setup import take_gang
from mayhem.games.men_of_mayhem.state import State
from mayhem.games.men_of_mayhem.verbs import F_PICK, F_ROUND, F_SPOILS, V_DONE, V_EXPLOIT, V_PICK
from mayhem.kernel.game import Choice, Frame, Refusal
from mayhem.kernel.position import push, tell
from mayhem.kernel.rng import below


def legal(s: State, f: Frame, seat: int) -> list[Choice]:
    if f[0] == F_SPOILS:
        return [(V_EXPLOIT, f[3]), (V_DONE,)]
    sides = (0, 1) if s.config.high_octane else (0,)
    return [(V_PICK, gang, side) for gang in range(len(s.tables.gangs)) if gang not in s.gang for side in sides]


def sample(s: State, f: Frame, seat: int, words: list[int]) -> Choice:
    choices = legal(s, f, seat)
    return choices[below(words, len(choices))]


def refuse(s: State, f: Frame, seat: int, c: Choice) -> Refusal | None:
    if c in legal(s, f, seat):
        return None
    if f[0] == F_SPOILS:
        return Refusal("spoils_only", "M8.13")
    if len(c) == 3 and c[0] == V_PICK and c[1] in s.gang and c[1] >= 0:
        return Refusal("gang_taken", "M2.4")
    return Refusal("no_such_gang", "M2.3")


def apply(s: State, f: Frame, seat: int, c: Choice) -> None:
    s.stack.pop()
    if f[0] == F_SPOILS:
        if c[0] == V_EXPLOIT:
            s.tokens[seat] -= 1
            begin_exploit(s, seat, c[1])
        return
    take_gang(s, seat, c[1], c[2])
    # (F_PICK, serial, seat, still to pick)
    if f[3] > 1:
        push(s, F_PICK, (seat + 1) % s.n, f[3] - 1)
    else:
        s.patch = seat
        tell(s, "patch", seat, -1)
        push(s, F_ROUND, 1)
