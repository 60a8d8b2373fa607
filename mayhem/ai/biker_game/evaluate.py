"""Chances to win: the score so far, what income, men and friends will still bring, and what heat and weakness cost.

The weights come from self-play: a regression of the final score on what a club had at the start of a turn (400 games of
three to five clubs), rounded and made to fade toward the end.
"""

from __future__ import annotations

import math

from mayhem.ai.biker_game.characters import PLAIN, Weights
from mayhem.ai.biker_game.horizon import last_gain, turns_to_come
from mayhem.games.biker_game.bonds import cards_in
from mayhem.games.biker_game.ledger import income
from mayhem.games.biker_game.meta import (
    ALLIED,
    DECLARE,
    FOLD,
    HEAT,
    MORALE,
    ORIGINAL,
    OUT,
    PROSPECTS,
    RUNNING,
    STOCK,
    WIDTH,
)
from mayhem.games.biker_game.muster import charters, jailed
from mayhem.games.biker_game.scoring import money_of, parts_of, score, standings
from mayhem.games.biker_game.state import State, members_of

SPREAD = 11.0  # points that make a clear lead near the end
LONGER = 1.5  # and more of them for every turn that is left


def is_done(s: State, seat: int) -> bool:
    """Somebody has declared, and this club has had its last turn."""
    if s.declarer < 0:
        return False
    if s.active == seat:
        return s.phase in (FOLD, DECLARE)
    turns_after = (s.declarer - s.active) % s.n or s.n
    return not 0 < (seat - s.active) % s.n < turns_after


def outlook(s: State, seat: int, left: int, weights: Weights = PLAIN) -> float:
    """Points that the club may expect at the end, roughly."""
    at = seat * WIDTH
    if s.club[at + OUT]:
        return -1000.0
    t = s.t
    if is_done(s, seat):
        return float(score(s, seat))
    parts = parts_of(s, seat)
    worth = float(sum(parts)) - parts[4] - parts[5] - parts[6]
    money = money_of(s, seat)
    soon = min(left, 4)
    bank = min(money, 200_000) / 10_000
    rest = max(0, money - 200_000) / 10_000
    worth += weights.money * (bank * (0.5 + 0.15 * soon) + rest * 0.25 + income(s, seat) / 10_000 * 0.2 * left)
    worth += weights.goods * 0.12 * parts[4] + weights.guns * 0.1 * s.club[at + STOCK]
    if s.declarer >= 0:
        worth += last_gain(s, seat)
    # men
    prospects = s.club[at + PROSPECTS]
    home_at = s.club[at + ORIGINAL]
    home = members_of(s, seat, home_at)
    short = surplus = 0
    potential = 0.0
    base = seat * t.cards
    for st in charters(s, seat):
        members = members_of(s, seat, st)
        if members < t.full:
            short += t.full - members
        elif st != home_at:
            surplus += members - t.full
        for uid in cards_in(s, st):
            if not s.bond[base + uid] & ALLIED:
                potential += t.card_vp[uid] * (7 - t.ally[uid])
    man = 0.2 + 0.4 * soon
    worth += man * (min(home + prospects - t.full, 14) + 0.25 * max(0, home + prospects - t.full - 14))
    worth += 0.7 * man * (surplus + 0.5 * jailed(s, seat))
    worth += weights.friends * potential / 6 * min(0.9, 0.3 * left)
    if short > prospects:
        worth -= 3.0 * (short - prospects)
    lack = t.full - home - prospects
    if lack > 0:
        worth -= 12.0 * lack  # the club itself is at stake
    # mood and heat
    morale = s.club[at + MORALE]
    worth += (0.1 + 0.15 * soon) * (min(morale, t.morale_high) - 15)
    if morale <= t.morale_low:
        worth -= 4.0
    heat = s.club[at + HEAT]
    worth -= weights.heat * (0.08 + 0.06 * soon) * heat
    if heat >= t.heat_step:
        worth -= weights.heat * (3.0 + 2.0 * (heat // t.heat_step))
    elif heat > t.heat_step - 6:
        worth -= weights.heat * 0.2 * (heat - t.heat_step + 6)
    if money > s.config.million:
        worth += 30.0
    return worth


def chances(s: State, weights: Weights = PLAIN, seat: int = -1) -> list[float]:
    """A chance to win for each seat; they add up to 1. `seat` has the weights, the others are plain."""
    if s.ended_by != RUNNING:
        first = [row["seat"] for row in standings(s) if row["place"] == 1]
        return [1.0 / len(first) if other in first else 0.0 for other in range(s.n)]
    left = turns_to_come(s)
    worth = [outlook(s, other, left, weights if other == seat else PLAIN) for other in range(s.n)]
    best = max(worth)
    spread = SPREAD + LONGER * left
    shares = [math.exp(max(-30.0, (value - best) / spread)) for value in worth]
    total = sum(shares)
    return [share / total for share in shares]
