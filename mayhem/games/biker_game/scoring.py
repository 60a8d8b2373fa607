"""Points and places (B9)."""

from __future__ import annotations

from typing import Any

from mayhem.games.biker_game.ledger import shops_of
from mayhem.games.biker_game.meta import (
    ALLIED,
    BANK,
    BY_MILLION,
    CAUSES,
    DEBT,
    KOS,
    OUT,
    STOCK,
    WIDTH,
)
from mayhem.games.biker_game.muster import charter_count, strength
from mayhem.games.biker_game.state import State

PARTS = ("charters", "allied", "defeated", "businesses", "goods", "members", "money", "knockouts")


def money_of(s: State, seat: int) -> int:
    return s.club[seat * WIDTH + BANK] - s.club[seat * WIDTH + DEBT]


def parts_of(s: State, seat: int) -> list[int]:
    """B9: points by source, in the order of PARTS."""
    t = s.t
    at = seat * WIDTH
    if s.club[at + OUT]:
        return [0] * len(PARTS)
    base = seat * t.cards
    # an alliance ends when its charter folds, so every flag stands for a state with a charter
    allied = sum(t.card_vp[uid] for uid in range(t.cards) if s.bond[base + uid] & ALLIED)
    defeated = 0
    for trophy in s.trophies:
        if trophy >> 8 == seat:
            defeated += t.card_vp[t.kind_first[trophy & 255]] + t.score_defeated
    return [
        t.score_charter * charter_count(s, seat),
        allied,
        defeated,
        sum(t.business_vp[shop] for shop in shops_of(s, seat)),
        sum(t.goods_vp[good] * s.club[at + STOCK + good] for good in range(3)),
        strength(s, seat) // t.score_members,
        max(0, money_of(s, seat)) // t.score_money,
        t.score_knockout * s.club[at + KOS],
    ]


def score(s: State, seat: int) -> int:
    return sum(parts_of(s, seat))


def millionaire(s: State) -> int:
    """B9: the richest club above the threshold, or -1."""
    best = -1
    for seat in range(s.n):
        rich = not s.club[seat * WIDTH + OUT] and money_of(s, seat) > s.config.million
        if rich and (best < 0 or money_of(s, seat) > money_of(s, best)):
            best = seat
    return best


def standings(s: State) -> list[dict[str, Any]]:
    """B9: best first. A million wins outright; ties by charters, then money, then shared; eliminated clubs last, the
    one that lasted longer before the other."""
    rich = millionaire(s)
    limit = money_of(s, rich) if rich >= 0 else 0

    def rank(seat: int) -> tuple[int, ...]:
        out = s.club[seat * WIDTH + OUT]
        if out:
            return (0, out, 0, 0, 0)
        wealthy = 1 if rich >= 0 and money_of(s, seat) == limit else 0
        return (1, wealthy, score(s, seat), charter_count(s, seat), money_of(s, seat))

    ranks = [rank(seat) for seat in range(s.n)]
    order = sorted(range(s.n), key=lambda seat: (ranks[seat], -seat), reverse=True)
    return [
        {
            "seat": seat,
            "place": 1 + sum(other > ranks[seat] for other in ranks),
            "score": score(s, seat),
            "parts": dict(zip(PARTS, parts_of(s, seat), strict=True)),
            "charters": charter_count(s, seat),
            "money": money_of(s, seat),
            "eliminated": s.club[seat * WIDTH + OUT],
            "ending": CAUSES[BY_MILLION if rich >= 0 else s.ended_by],
            "won_by": CAUSES[BY_MILLION] if ranks[seat][0] and ranks[seat][1] else CAUSES[s.ended_by],
        }
        for seat in order
    ]
