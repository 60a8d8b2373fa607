"""How long the game will go on, and what a last turn can still bring."""

from __future__ import annotations

from mayhem.games.biker_game.ledger import income, room
from mayhem.games.biker_game.meta import BANK, OUT, TURNS, WIDTH
from mayhem.games.biker_game.muster import charter_count, original
from mayhem.games.biker_game.scoring import money_of, score
from mayhem.games.biker_game.state import State, members_of

LATE = 3  # turns more than charters are wanted


def turns_to_come(s: State) -> int:
    """Turns of each club after this one, by the club that has come furthest; 0 when this is the last."""
    if s.declarer >= 0:
        return 0
    most = 0
    for other in range(s.n):
        if not s.club[other * WIDTH + OUT]:
            most = max(most, charter_count(s, other))
    left = max(1, (3 * (s.config.target_charters - most) + 1) // 2)
    if s.config.turn_cap_rounds:
        left = min(left, s.config.turn_cap_rounds - s.round)
    return left


def turns_left(s: State, seat: int) -> int:
    """The same for the club whose turn it is: 0 if it is going to declare."""
    left = turns_to_come(s)
    return 0 if left == 1 and will_end(s, seat) else left


def must_end(s: State, seat: int) -> bool:
    """B11 wants computers to end the game when nobody is ahead, or after three turns with enough charters. A club may
    wait for a lead that is safe in the others' last turn; but not when a rival would have a million by then, and not
    for long, or a million would decide every long game. The position does not tell since when a club has its charters;
    the quickest have them after about as many turns as charters are wanted."""
    if s.club[seat * WIDTH + TURNS] >= s.config.target_charters + LATE:
        return True
    mine = score(s, seat)
    near = False
    for other in range(s.n):
        if other == seat or s.club[other * WIDTH + OUT]:
            continue
        money, comes = money_of(s, other), income(s, other)
        if score(s, other) > mine or money + comes > s.config.million:
            return False
        near = near or money + 2 * comes > s.config.million
    return near


def will_end(s: State, seat: int) -> bool:
    """Whether this club can and will declare at the end of this turn, if it makes the most of it."""
    if charter_count(s, seat) < s.config.target_charters:
        return False
    if must_end(s, seat):
        return True
    mine = score(s, seat) + last_gain(s, seat)
    return all(
        other == seat or s.club[other * WIDTH + OUT] or score(s, other) + last_gain(s, other) <= mine
        for other in range(s.n)
    )


def last_gain(s: State, seat: int) -> float:
    """Points that a club may still make in one last turn: goods it has room for, a charter, a few friends."""
    t = s.t
    money = s.club[seat * WIDTH + BANK] + income(s, seat)
    gain = 5.0
    if money >= t.expand_need and members_of(s, seat, original(s, seat)) >= t.expand_members:
        gain += t.score_charter + 2.0
        money -= t.expand_pay
    missing = sum(t.goods_vp[good] * max(0, room(s, seat, good)) for good in range(3))
    return gain + min(0.8 * missing, money / 2500)
