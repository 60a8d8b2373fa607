"""How a position stands: cash to come for each gang, and from that the chances to win (M13.1, M15.2)."""

from __future__ import annotations

from math import exp

from mayhem.ai.men_of_mayhem.characters import PLAIN, Weights
from mayhem.ai.men_of_mayhem.values import (
    HEAT_COST,
    HEAT_SCALE,
    MEMBER_WORTH,
    ORDER,
    PATCH_WORTH,
    PROSPECT_WORTH,
    gun_worth,
    pile_worth,
    rounds_left,
)
from mayhem.games.men_of_mayhem.state import ISSUE, MARKET, State
from mayhem.games.men_of_mayhem.tables import G_FALL_CASH, G_PROSPECT_FALLS
from mayhem.games.men_of_mayhem.verbs import F_OVER

FOOTHOLD = 0.4  # controlling a Site or Opportunity that can still be exploited: a Ride saved
CROWD = 5  # dudes beyond this many add little
# spread of the final cash around the estimate, by rounds left
SPREAD = (3.0, 4.6, 5.6, 6.2, 6.6, 7.0, 7.4, 7.8)


def worth(s: State, seat: int, weights: Weights = PLAIN) -> float:
    """Cash that the seat can expect at the end, up to a constant that all seats share."""
    if not s.alive[seat]:
        return -8.0
    left = rounds_left(s)
    total = float(s.cash[seat])
    guns = s.guns[seat]
    if guns:
        unit = gun_worth(s, seat) * weights.guns
        # the first guns defend and patch in; a rack of them must find buyers
        total += unit * guns if guns <= 4 else unit * (4 + 0.45 * (guns - 4))
    total += pile_worth(s, seat) * weights.goods
    heat = s.heat[seat]
    if heat:
        scale = HEAT_SCALE[left]
        cost = HEAT_COST[heat] * scale * weights.heat
        side = s.sides[seat]
        if side[G_FALL_CASH] or side[G_PROSPECT_FALLS]:
            cost *= 0.6
        total -= cost
    locs = s.locs
    base = seat * locs
    members = s.tables.members - s.pool_mem[seat]
    prospects = s.box_pro[seat] - s.pool_pro[seat]
    hurt_members = s.er_mem[seat]
    hurt_prospects = s.er_pro[seat]
    total += MEMBER_WORTH[left] * (members - 0.5 * hurt_members)
    unit = PROSPECT_WORTH[left]
    fit = prospects - 0.5 * hurt_prospects
    crowd = CROWD - members
    if crowd < 2:
        crowd = 2
    total += unit * fit if fit <= crowd else unit * (crowd + 0.4 * (fit - crowd))
    if members == 1 and heat > 2 and left:
        total -= 2.0  # no scapegoat (M7.3)
    if s.patch == seat:
        total += PATCH_WORTH * (1.0 if left else 0.5)
    if s.step == ISSUE:
        total += ORDER * s.tokens[seat] * weights.tempo
    if left or s.step <= ISSUE:
        mine = 1 << seat
        here = s.here
        ups = s.up
        marks = s.marks
        holds = 0.0
        last = s.first_slot if s.step >= MARKET else locs
        for loc in range(s.n, last):
            if ups[loc] and here[loc] & mine:
                if here[loc] == mine:
                    if left or not marks[loc]:
                        holds += FOOTHOLD
                elif s.mem[base + loc]:
                    holds += 0.25
        total += holds * weights.ground
    return total


def chances(s: State, weights: Weights = PLAIN, tilted: int = -1) -> list[float]:
    """Chance to win for each seat. A crew's gangs share their crew's chance."""
    n = s.n
    if s.stack[-1][0] == F_OVER:
        return _final(s)
    left = rounds_left(s)
    spread = SPREAD[left]
    scores = [worth(s, seat, weights if seat == tilted else PLAIN) for seat in range(n)]
    crews = s.config.crews
    if crews:
        totals = {crew: sum(scores[i] for i in range(n) if crews[i] == crew) / crews.count(crew) for crew in set(crews)}
        top = max(totals.values())
        weights_ = {crew: exp((score - top) / spread) for crew, score in totals.items()}
        whole = sum(weights_.values())
        return [weights_[crew] / whole for crew in crews]
    top = max(scores)
    odds = [exp((score - top) / spread) if s.alive[seat] else 0.0 for seat, score in enumerate(scores)]
    whole = sum(odds)
    return [odd / whole for odd in odds]


def _final(s: State) -> list[float]:
    """The blinds are lifted: the winner has it all, but for a trace of who was close, so that losing narrowly is
    preferred."""
    crews = s.config.crews
    winner = s.rank[0]
    result = [0.0] * s.n
    best = s.cash[winner]
    for seat in range(s.n):
        if seat == winner or (crews and crews[seat] == crews[winner]):
            result[seat] = 0.9 + 0.1 * min(1.0, max(0, s.cash[seat]) / 40.0)
        elif s.alive[seat]:
            result[seat] = 0.1 / (1.0 + 0.25 * max(0, best - s.cash[seat]))
    return result
