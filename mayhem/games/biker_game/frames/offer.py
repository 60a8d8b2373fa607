"""OFFER_REPLY: another club's trade or alliance, to accept or decline (B4 TRADE, ALLY_PLAYER)."""

from __future__ import annotations

from mayhem.games.biker_game.meta import ACCEPT, ALLY, DECLINE, TALKS, WIDTH
from mayhem.games.biker_game.orders.talks import refuse_ally, refuse_trade, settle
from mayhem.games.biker_game.state import State
from mayhem.kernel.game import Choice, Frame, Refusal
from mayhem.kernel.position import tell
from mayhem.kernel.rng import below

# frame: kind, serial, the club that is asked, the club that offers, verb, state, terms (five ints)


def legal_offer(s: State, f: Frame) -> list[Choice]:
    return [(DECLINE,), (ACCEPT,)]


def refuse_offer(s: State, f: Frame, c: Choice) -> Refusal | None:
    return None


def apply_offer(s: State, f: Frame, c: Choice) -> None:
    s.stack.pop()
    if c[0] == ACCEPT:
        settle(s, f[3], f[2], f[4], f[5], f[6:])
    else:
        tell(s, "talks_failed", f[3], f[2])


def sample_offer(s: State, f: Frame, words: list[int]) -> Choice:
    return (ACCEPT,) if below(words, 2) else (DECLINE,)


def still_holds(s: State, f: Frame) -> bool:
    """Whether the offer of a frame could have been made in this position (a check of snapshots)."""
    other, seat, verb, st = f[2], f[3], f[4], f[5]
    at = seat * WIDTH + TALKS
    before = s.club[at]
    s.club[at] = before - (1 << (3 * other))  # the offer itself has been counted
    choice = (verb, st, other) if verb == ALLY else (verb, st, other, *f[6:])
    refusal = refuse_ally(s, seat, choice) if verb == ALLY else refuse_trade(s, seat, choice)
    s.club[at] = before
    return refusal is None
