"""Chances to win: the score so far, what income and men will still bring, and what heat and weakness may cost."""

from __future__ import annotations

import math

from mayhem.games.biker_game.ledger import income
from mayhem.games.biker_game.meta import HEAT, MORALE, ORIGINAL, OUT, PROSPECTS, RUNNING, WIDTH
from mayhem.games.biker_game.muster import charter_count, charters, jailed
from mayhem.games.biker_game.scoring import money_of, score, standings
from mayhem.games.biker_game.state import State, members_of

SPREAD = 14.0  # points that make a clear lead


def outlook(s: State, seat: int) -> float:
    """Points that the club may expect at the end, roughly."""
    at = seat * WIDTH
    if s.club[at + OUT]:
        return -1000.0
    t = s.t
    count = charter_count(s, seat)
    most = max(charter_count(s, other) for other in range(s.n))
    left = 1.0 if s.declarer >= 0 else max(1.0, 1.6 * (s.config.target_charters - most) + 1.0)
    worth = float(score(s, seat))
    money = max(0, money_of(s, seat)) + income(s, seat) * (left - 0.5)
    worth += money / 14_000  # money becomes charters, businesses and goods
    if money > s.config.million:
        worth += 25.0
    worth += 0.25 * s.club[at + PROSPECTS] + 0.1 * jailed(s, seat)
    worth += 0.35 * min(0, s.club[at + MORALE] - 6) + 0.12 * (s.club[at + MORALE] - 15)
    heat = s.club[at + HEAT]
    worth -= 0.12 * heat + (2.0 * (heat // t.heat_step) if heat >= t.heat_step else 0.0)
    short = 0
    for st in charters(s, seat):
        short += max(0, t.full - members_of(s, seat, st))
    worth -= 1.2 * max(0, short - s.club[at + PROSPECTS])
    home = members_of(s, seat, s.club[at + ORIGINAL])
    lack = t.full - home - s.club[at + PROSPECTS]
    if lack > 0:
        worth -= 8.0 * lack  # the club itself is at stake
    if count < s.config.target_charters and s.declarer < 0:
        worth += 0.4 * min(home, t.expand_members)
    return worth


def chances(s: State) -> list[float]:
    """A chance to win for each seat; they add up to 1."""
    if s.ended_by != RUNNING:
        first = [row["seat"] for row in standings(s) if row["place"] == 1]
        return [1.0 / len(first) if seat in first else 0.0 for seat in range(s.n)]
    worth = [outlook(s, seat) for seat in range(s.n)]
    best = max(worth)
    weights = [math.exp(max(-30.0, (value - best) / SPREAD)) for value in worth]
    total = sum(weights)
    return [weight / total for weight in weights]
