"""What the President starts from and plays its playouts with: shrewd orders, and an eye for the race they are run in.

A game lasts eight or nine rounds, and nearly always the club wins whose charters and businesses came first. Men are
what a charter waits for (B4 OPEN_CHARTER: twelve at home), not money: so it recruits with all dice as long as the
police can be paid, lets no money lie idle until then, and learns trades that make growing cheap. It ends the game only
when the others' last turn cannot cost it the lead.
"""

from __future__ import annotations

from mayhem.ai.biker_game import quick, shrewd
from mayhem.ai.biker_game.horizon import last_gain, must_end
from mayhem.games.biker_game.ledger import income
from mayhem.games.biker_game.meta import (
    BANK,
    END_GAME,
    F_CHURCH,
    F_DECLARE,
    F_RECRUIT,
    GATHER,
    HEAT,
    OUT,
    PROSPECTS,
    TRAIT_IDS,
    WIDTH,
)
from mayhem.games.biker_game.muster import original
from mayhem.games.biker_game.scoring import money_of, score
from mayhem.games.biker_game.state import State, members_of
from mayhem.kernel.game import Choice

# What pays from the first turn on before what helps in a pinch.
TRAIT_ORDER = tuple(
    TRAIT_IDS.index(name)
    for name in (
        "contractor", "bookkeeper", "silver_tongue", "quiet_friends", "cool_heads", "second_round", "lookouts",
        "lawyer", "bulk_buyer", "enforcers", "body_armor", "armory", "silencers", "hustler", "hang_arounds",
        "quiet_trade", "home_turf", "fortified", "road_captains", "good_name",
    )
)  # fmt: skip
PURSE = 60_000  # money that pays for the heat of two more dice
CROWD = 4  # times a full charter: with so many at home the next charters no longer wait for men
HOTTEST = 40  # heat up to which the police can still be paid off
LEAD = 10.0  # points that may go wrong in the others' last turn


def answer(s: State, dither: int) -> Choice:
    f = s.stack[-1]
    kind = f[0]
    if kind == F_CHURCH:
        return shrewd.church(s, f[2], dither, False)
    if kind == F_RECRUIT:
        return recruit(s, f[2])
    if kind == F_DECLARE:
        return (END_GAME, 1 if wants_end(s, f[2]) else 0)
    return shrewd.answer(s, dither)


def recruit(s: State, seat: int) -> Choice:
    """All dice while men are what the next charter waits for and heat can be bought off (B7.6), else by need."""
    at = seat * WIDTH
    home = members_of(s, seat, original(s, seat)) + s.club[at + PROSPECTS]
    if (
        s.declarer < 0
        and s.club[at + BANK] >= PURSE
        and home < CROWD * s.t.full
        and s.club[at + HEAT] <= HOTTEST
        and quick.bribable(s, seat)
    ):
        return (GATHER, 4)
    return quick.recruit(s, seat)


def wants_end(s: State, seat: int) -> bool:
    """B9: with a million that nobody can top; else with a lead that one more turn of the others leaves standing, while
    none of them can reach a million in it; or when it has gone on too long."""
    if must_end(s, seat):
        return True
    ahead = 0.0
    richest = 0
    for other in range(s.n):
        if other != seat and not s.club[other * WIDTH + OUT]:
            ahead = max(ahead, score(s, other) + last_gain(s, other))
            richest = max(richest, money_of(s, other) + income(s, other))
    money = money_of(s, seat)
    if money > s.config.million and money > richest:
        return True
    return richest <= s.config.million and score(s, seat) >= ahead + LEAD
