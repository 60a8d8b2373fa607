"""Members: joining, moving, dying, going to jail. Members of charters change here and nowhere else."""

from __future__ import annotations

from mayhem.games.biker_game.ledger import has_trait
from mayhem.games.biker_game.meta import CHARTERS, HITTER, LAWYER, LOST, ORIGINAL, TURNS, WIDTH
from mayhem.games.biker_game.state import State, bits, members_of


def charters(s: State, seat: int) -> tuple[int, ...]:
    """The states of the club's charters, in board order."""
    return bits(s.club[seat * WIDTH + CHARTERS])


def charter_count(s: State, seat: int) -> int:
    return s.club[seat * WIDTH + CHARTERS].bit_count()


def original(s: State, seat: int) -> int:
    return s.club[seat * WIDTH + ORIGINAL]


def strength(s: State, seat: int) -> int:
    """Members in all charters."""
    base = seat * s.t.states
    return sum(s.members[base + st] for st in charters(s, seat))


def found_charter(s: State, seat: int, st: int, count: int) -> None:
    s.members[seat * s.t.states + st] = count
    s.club[seat * WIDTH + CHARTERS] |= 1 << st


def close_charter(s: State, seat: int, st: int) -> None:
    """The charter is gone, whatever was in it is the caller's matter."""
    s.members[seat * s.t.states + st] = -1
    s.shops[seat * s.t.states + st] = 0
    s.club[seat * WIDTH + CHARTERS] &= ~(1 << st)


def join(s: State, seat: int, st: int, count: int) -> None:
    """Members come into a charter; B6.5: an original charter at full strength again forgets who hit it."""
    at = seat * s.t.states + st
    s.members[at] += count
    if s.members[at] >= s.t.full:
        if seat == s.active:
            s.weak &= ~(1 << st)
        if st == s.club[seat * WIDTH + ORIGINAL]:
            s.club[seat * WIDTH + HITTER] = -1


def leave(s: State, seat: int, st: int, count: int) -> None:
    """Members go elsewhere."""
    s.members[seat * s.t.states + st] -= count


def die(s: State, seat: int, st: int, count: int) -> int:
    """Members are lost for good; at most all. Returns how many."""
    at = seat * s.t.states + st
    gone = min(count, s.members[at])
    s.members[at] -= gone
    s.club[seat * WIDTH + LOST] += gone
    return gone


def note_hitter(s: State, seat: int, st: int, hitter: int) -> None:
    """B6.5: who last killed members of the original charter."""
    if st == s.club[seat * WIDTH + ORIGINAL]:
        s.club[seat * WIDTH + HITTER] = hitter


def jailed(s: State, seat: int) -> int:
    return sum(s.jail[i + 1] for i in range(0, len(s.jail), 3) if s.jail[i] == seat)


def imprison(s: State, seat: int, count: int) -> None:
    """B7.5.3: a raid in turn N releases in turn N+3, with a lawyer in N+2."""
    if count:
        s.jail += [seat, count, s.club[seat * WIDTH + TURNS] + s.t.jail - (1 if has_trait(s, seat, LAWYER) else 0)]


def take_due(s: State, seat: int) -> int:
    """Takes those out of jail whose time is over, and returns their number."""
    freed = 0
    kept: list[int] = []
    now = s.club[seat * WIDTH + TURNS]
    for i in range(0, len(s.jail), 3):
        if s.jail[i] == seat and s.jail[i + 2] <= now:
            freed += s.jail[i + 1]
        else:
            kept += s.jail[i : i + 3]
    if freed:
        s.jail = kept
    return freed


def spread(s: State, seat: int, count: int, rest: int) -> list[int]:
    """B10.3: pairs (state, members) that bring the charters to full strength, the original first; what is left goes to
    the state `rest`, or nowhere if that is -1."""
    full = s.t.full
    home = original(s, seat)
    given: list[int] = []
    order = [home, *(st for st in charters(s, seat) if st != home)]
    plan = [0] * s.t.states
    for st in order:
        add = min(count, max(0, full - members_of(s, seat, st)))
        plan[st] += add
        count -= add
    if rest >= 0:
        plan[rest] += count
    for st in charters(s, seat):
        if plan[st]:
            given += [st, plan[st]]
    return given


def surrender(s: State, seat: int, count: int) -> list[int]:
    """B10.3: pairs (state, members) of those who are arrested: surplus first, then the weakest other charters, the
    original last."""
    full = s.t.full
    home = original(s, seat)
    others = [st for st in charters(s, seat) if st != home]
    plan = [0] * s.t.states
    for st in [*others, home]:
        cut = min(count, max(0, members_of(s, seat, st) - full))
        plan[st] += cut
        count -= cut
    others.sort(key=lambda st: members_of(s, seat, st))
    for st in [*others, home]:
        cut = min(count, members_of(s, seat, st) - plan[st])
        plan[st] += cut
        count -= cut
    taken: list[int] = []
    for st in charters(s, seat):
        if plan[st]:
            taken += [st, plan[st]]
    return taken
