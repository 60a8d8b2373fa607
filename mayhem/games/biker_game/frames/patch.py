"""PATCH: prospects become members; charters at risk may still be helped by a move (B3 END 2)."""

from __future__ import annotations

from mayhem.games.biker_game.frames.pairs import all_to, at_random, refuse_pairs, total
from mayhem.games.biker_game.meta import CHARTERS, F_PATCH, MOVE, PATCH_IN, PATCHED, PROSPECTS, WIDTH
from mayhem.games.biker_game.muster import charters, join, original, spread
from mayhem.games.biker_game.orders.club import do_move, refuse_move
from mayhem.games.biker_game.state import State, bits, members_of
from mayhem.kernel.game import Choice, Frame, Refusal
from mayhem.kernel.position import swap, tell
from mayhem.kernel.rng import below


def rescues(s: State, seat: int) -> list[Choice]:
    """Moves into charters at risk, with the numbers that matter."""
    found: list[Choice] = []
    for goal in bits(s.at_risk):
        short = s.t.full - members_of(s, seat, goal)
        if short <= 0:
            continue
        for source in charters(s, seat):
            here = members_of(s, seat, source)
            spare = here if here < s.t.full and source != original(s, seat) else here - s.t.full
            if source != goal and s.actions[source] and spare > 0:
                found.append((MOVE, source, goal, min(short, spare)))
    return found


def has_choice(s: State, seat: int) -> bool:
    return s.club[seat * WIDTH + PROSPECTS] > 0 or (s.at_risk != 0 and bool(rescues(s, seat)))


def legal_patch(s: State, f: Frame) -> list[Choice]:
    """Restore and put the rest somewhere, restore only, all in one place, nobody; or a move to a charter at risk."""
    seat = f[2]
    count = s.club[seat * WIDTH + PROSPECTS]
    found: list[Choice] = []
    options = [tuple(spread(s, seat, count, original(s, seat))), tuple(spread(s, seat, count, -1))]
    for st in charters(s, seat):
        options += [tuple(spread(s, seat, count, st)), all_to(st, count)]
    options.append(())
    for pairs in options:
        if (PATCH_IN, *pairs) not in found:
            found.append((PATCH_IN, *pairs))
    return found + rescues(s, seat)


def refuse_patch(s: State, f: Frame, c: Choice) -> Refusal | None:
    """B3 END 2: any number into any charters; moves only into charters at risk, for an unspent action of the source."""
    seat = f[2]
    if c[0] == MOVE:
        refusal = refuse_move(s, seat, c)
        if refusal is None and not (s.at_risk >> c[2]) & 1:
            return Refusal("not_at_risk", "B3", (("state", s.t.state_ids[c[2]]),))
        return refusal
    refusal = refuse_pairs(s, c[1:], s.club[seat * WIDTH + CHARTERS], "B3")
    if refusal is None and total(c[1:]) > s.club[seat * WIDTH + PROSPECTS]:
        return Refusal("too_few_prospects", "B3", (("have", s.club[seat * WIDTH + PROSPECTS]),))
    return refusal


def apply_patch(s: State, f: Frame, c: Choice) -> None:
    seat = f[2]
    if c[0] == MOVE:
        swap(s, F_PATCH, seat)
        do_move(s, seat, c)
        return
    s.stack.pop()
    for i in range(1, len(c), 2):
        join(s, seat, c[i], c[i + 1])
        s.club[seat * WIDTH + PROSPECTS] -= c[i + 1]
        s.club[seat * WIDTH + PATCHED] += c[i + 1]
        tell(s, "patched", seat, c[i], c[i + 1])


def sample_patch(s: State, f: Frame, words: list[int]) -> Choice:
    seat = f[2]
    moves = rescues(s, seat) if s.at_risk else []
    if moves and below(words, 2):
        return moves[below(words, len(moves))]
    count = s.club[seat * WIDTH + PROSPECTS]
    r = below(words, 8)
    if r < 6:
        return (PATCH_IN, *spread(s, seat, count, original(s, seat)))
    if r < 7:
        return (PATCH_IN, *spread(s, seat, count, -1))
    return (PATCH_IN, *at_random(charters(s, seat), count, words))
