"""What a gang that plays sensibly never does: self-harm that a simple check can name, and breaking its own word."""

from __future__ import annotations

from mayhem.ai.men_of_mayhem.deals import breaks_word
from mayhem.ai.men_of_mayhem.fights import force_at
from mayhem.ai.men_of_mayhem.values import goods_worth, gun_worth, place_worth, rounds_left
from mayhem.games.men_of_mayhem.deeds import most_times
from mayhem.games.men_of_mayhem.frames.exploit import is_due
from mayhem.games.men_of_mayhem.frames.order import patch_in_cash
from mayhem.games.men_of_mayhem.state import State
from mayhem.games.men_of_mayhem.tables import (
    CHASE,
    DROP,
    G_PROSPECT_FALLS,
    GAIN,
    HEAL,
    HEAT,
    L_BAN_BACKUP,
    L_BAN_DROP_HEAT,
    L_BAN_GUNS,
    L_BAN_PATCH_IN,
    L_BAN_RECRUIT,
    L_EXPLOIT_HEAT,
    L_FALL_FROM,
    L_GUN_FORCE,
    L_GUN_HEAT,
    L_MARKET_HEAT,
    PATCH,
    PROMOTE,
    RECRUIT,
    SCOUT,
    SWAP,
    TOO_HOT,
)  # fmt: skip
from mayhem.games.men_of_mayhem.verbs import (
    HOLD_FIRE,
    STAY_OFF,
    TRAFFIC_AT_MOST,
    V_EXPLOIT,
    V_PULL,
    V_RIDE,
    V_SIT_TIGHT,
    V_THROW_DOWN,
    V_TRAFFIC,
)  # fmt: skip
from mayhem.kernel.game import Choice

PROFIT = 1.0  # an exploit that brings so much is not left lying


def last_scapegoat(s: State, seat: int, heat: int) -> bool:
    """Would gaining so much heat disband the gang (M7.3)?"""
    if heat <= 0 or s.heat[seat] + heat < (s.law[L_FALL_FROM] or TOO_HOT):
        return False
    members = s.tables.members - s.pool_mem[seat]
    if s.sides[seat][G_PROSPECT_FALLS]:
        members += s.box_pro[seat] - s.pool_pro[seat]
    return members < 1


def gives_something(s: State, seat: int, loc: int) -> bool:
    """Could exploiting it do anything for the seat now?"""
    for rule in s.tables.places[s.site[loc]].rules:
        kind = rule.kind
        if kind <= SWAP:
            if most_times(s, seat, rule) > 0:
                return True
        elif kind == PATCH:
            if s.patch != seat:
                return True
        elif kind == DROP and rule.item == HEAT:
            if s.heat[seat] and not s.law[L_BAN_DROP_HEAT]:
                return True
        elif kind == HEAL:
            if s.er_mem[seat] + s.er_pro[seat] and s.cash[seat] >= rule.give[0]:
                return True
        elif kind == RECRUIT:
            if s.pool_pro[seat] and not s.law[L_BAN_RECRUIT]:
                return True
        elif kind == PROMOTE:
            if (
                s.pro[seat * s.locs + loc] and s.pool_mem[seat] and not s.law[L_BAN_PATCH_IN]
                and s.cash[seat] >= rule.give[0] and s.guns[seat] >= rule.give[1]
            ):  # fmt: skip
                return True
        elif kind == SCOUT:
            if s.deck:
                return True
        elif kind == CHASE:
            if any(s.pro[r * s.locs + at] for r in range(s.n) if r != seat for at in range(s.n, s.locs)):
                return True
        elif not is_due(rule) and not (kind == GAIN and rule.item == HEAT):
            return True
    return s.tables.places[s.site[loc]].boost is not None and s.tokens[seat] > 1


def profit_at_hand(s: State, seat: int) -> bool:
    """Is there a controlled Location whose exploit plainly pays, without heat?"""
    mine = 1 << seat
    vg = gun_worth(s, seat)
    vc = goods_worth(s, seat)
    for loc in range(s.n, s.locs):
        if s.here[loc] == mine and not s.marks[loc] and s.up[loc]:
            place = s.tables.places[s.site[loc]]
            if place.heat + s.law[L_EXPLOIT_HEAT] > 0 or any(is_due(rule) for rule in place.rules):
                continue
            if any(rule.kind <= 4 for rule in place.rules) and place_worth(s, seat, loc, place, vg, vc) >= PROFIT:
                return True
    return False


def useful_instead(s: State, seat: int) -> bool:
    """Is there an order that does something: a profit at hand, or another dude while there are rounds to come?"""
    if profit_at_hand(s, seat):
        return True
    if rounds_left(s) == 0:
        return False
    if s.pool_pro[seat] and not s.law[L_BAN_RECRUIT]:
        return True
    fit = s.box_pro[seat] - s.pool_pro[seat] - s.er_pro[seat]
    able = s.guns[seat] > 0 and s.cash[seat] >= patch_in_cash(s)
    return fit > 0 and s.pool_mem[seat] > 0 and able and not s.law[L_BAN_PATCH_IN]


def hopeless(s: State, seat: int, loc: int, alone: bool = False) -> bool:
    """No chance, even with every gun, all backup it could pay for and the best dice against the worst and no guns."""
    mine = force_at(s, seat, loc)
    at = seat * s.locs + loc
    dudes = s.mem[at] + s.pro[at]
    if not alone and not s.law[L_BAN_BACKUP]:
        calls = s.tokens[seat] - 1
        groups = sorted(
            (
                (force_at(s, seat, src), s.mem[seat * s.locs + src] + s.pro[seat * s.locs + src])
                for src in range(s.locs) if src != loc and s.here[src] >> seat & 1
            ),
            reverse=True,
        )  # fmt: skip
        for force, count in groups[: max(0, calls)]:
            mine += force
            dudes += count
    if not s.tables.places[s.site[loc]].no_guns and not s.law[L_BAN_GUNS]:
        mine += min(s.guns[seat], dudes) * (3 + s.law[L_GUN_FORCE])
    best = max((force_at(s, r, loc) for r in range(s.n) if r != seat and s.here[loc] >> r & 1), default=0)
    return mine + 6 < best + 1 or (mine + 6 == best + 1 and s.patch != seat)


def self_harm(s: State, seat: int, choice: Choice) -> str:
    """The name of the harm, or nothing. The position is the one in which the choice is made."""
    verb = choice[0]
    if verb == V_SIT_TIGHT:
        return "sits_on_profit" if profit_at_hand(s, seat) else ""
    if verb == V_EXPLOIT:
        heat = s.tables.places[s.site[choice[1]]].heat + s.law[L_EXPLOIT_HEAT]
        if last_scapegoat(s, seat, heat):
            return "disbands"
        if not gives_something(s, seat, choice[1]) and useful_instead(s, seat):
            return "empty_exploit"
    elif verb == V_TRAFFIC:
        if choice[1] and last_scapegoat(s, seat, 1 + s.law[L_MARKET_HEAT]):
            return "disbands"
    elif verb == V_PULL:
        if choice[1] and last_scapegoat(s, seat, 1 + s.law[L_GUN_HEAT]):
            return "disbands"
    elif verb == V_THROW_DOWN and hopeless(s, seat, choice[1], bool(choice[2])):
        return "hopeless_fight"
    return ""


def breaks_promise(s: State, seat: int, choice: Choice) -> bool:
    """Would the choice break the seat's own open word?"""
    if not s.promises:
        return False
    verb = choice[0]
    if verb == V_RIDE:
        return breaks_word(s, seat, STAY_OFF, choice[2], -1)
    if verb == V_THROW_DOWN:
        return breaks_word(s, seat, HOLD_FIRE, -1, s.here[choice[1]])
    if verb == V_TRAFFIC:
        return any(
            p[1] == seat and p[3] == TRAFFIC_AT_MOST and p[0] == s.round and choice[1] > p[4] for p in s.promises
        )  # fmt: skip
    return False
