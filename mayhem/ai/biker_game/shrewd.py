"""The quick policy of the thinking levels: every order weighed in points, with what heat, men and money will cost.

The baseline of B11 (quick.py) goes by rules of thumb. Here each kind of order has a worth in points of the final score,
heat is bought off where the police take money, and nothing is kept that will be worth nothing at the end.
"""

from __future__ import annotations

from mayhem.ai.biker_game import quick, thumb
from mayhem.ai.biker_game.horizon import last_gain, must_end, turns_left, turns_to_come
from mayhem.games.biker_game.bonds import cards_in, is_allied, is_hostile
from mayhem.games.biker_game.chances import (
    ally_target,
    attack_heat,
    combat_odds,
    friendly_odds,
    friendly_tokens,
)
from mayhem.games.biker_game.frames.friendly import alliance_heat
from mayhem.games.biker_game.ledger import business_price, has_trait, income, room
from mayhem.games.biker_game.meta import (
    ATTACK,
    ATTACKED,
    BANK,
    BEFRIEND,
    BODY_ARMOR,
    BRIBE,
    BUSINESS,
    CLOSE,
    COOL_HEADS,
    E_BARS,
    E_MECHANICS,
    E_RECRUITS,
    EMPTY_LOADOUT,
    END_GAME,
    F_CHURCH,
    F_DECLARE,
    F_FIELD,
    FOUGHT,
    FRIENDLY,
    HEAT,
    OUT,
    PROSPECTS,
    SECOND_ROUND,
    STOCK,
    TRIED,
    WIDTH,
)
from mayhem.games.biker_game.muster import charters, original
from mayhem.games.biker_game.orders.club import affordable, taken_shops
from mayhem.games.biker_game.pools import card_help, loadouts, muster, pool
from mayhem.games.biker_game.scoring import money_of, score
from mayhem.games.biker_game.state import State, bits, members_of
from mayhem.kernel.game import Choice

ENOUGH_TOKENS = 9
EARLY = 3  # turns to come; beyond them a business pays for itself
FIGHT_FIRST = 1.2  # points below which an alliance may wait until it is clear that there will be no fight


def money_worth(left: int) -> float:
    """Points that 1,000 are worth: 1/50 at the end, more while they can still work."""
    return 0.02 + 0.01 * min(left, 8)


def wait(s: State, seat: int) -> int:
    """Turns until there are men enough for the next charter."""
    lack = s.t.expand_members - members_of(s, seat, original(s, seat)) - s.club[seat * WIDTH + PROSPECTS]
    return 1 if lack <= 0 else 1 + (lack + 5) // 6


def reserve(s: State, seat: int) -> int:
    """Money that must not be spent, so that the next charter waits for men only."""
    if s.declarer >= 0:
        return 0
    return max(0, s.t.expand_need - wait(s, seat) * income(s, seat))


def answer(s: State, dither: int) -> Choice:
    f = s.stack[-1]
    kind = f[0]
    if kind == F_CHURCH:
        return church(s, f[2], dither)
    if kind == F_FIELD:
        found = (
            befriend_best(s, f[2], turns_left(s, f[2])) if f[3] == FRIENDLY else strike(s, f[2], turns_left(s, f[2]))
        )
        return found or (CLOSE,)
    if kind == F_DECLARE:
        return (END_GAME, 1 if wants_end(s, f[2]) else 0)
    return quick.answer(s, dither)


def thrifty(s: State, dither: int) -> Choice:
    """Half way there: rules of thumb, but money is put to work while there is time."""
    f = s.stack[-1]
    if f[0] == F_CHURCH:
        left = turns_to_come(s)
        if left > EARLY:
            found = thumb.rescue(s, f[2]) or thumb.expand(s, f[2], dither) or invest(s, f[2], left, dither)
            if found is not None:
                return found
    return quick.answer(s, dither)


def wants_end(s: State, seat: int) -> bool:
    """Declare when nobody will catch up in the one turn that is left to the others, or when it has gone on too long."""
    if must_end(s, seat):
        return True
    mine = score(s, seat)
    ahead = 0.0
    for other in range(s.n):
        if other != seat and not s.club[other * WIDTH + OUT]:
            ahead = max(ahead, score(s, other) + last_gain(s, other))
            if money_of(s, other) + income(s, other) > s.config.million:
                return money_of(s, seat) > s.config.million and money_of(s, seat) > money_of(s, other)
    return mine >= ahead


def church(s: State, seat: int, dither: int, saves: bool = True) -> Choice:
    """The first order that is worth giving. `saves`: money for the next charter is not put into businesses."""
    left = turns_left(s, seat)
    commit = s.config.commit_orders
    return (
        thumb.rescue(s, seat)
        or thumb.expand(s, seat, dither)
        or thumb.gather_at_home(s, seat, left == 0)
        or (stock_up(s, seat) if left == 0 else None)
        or (invest(s, seat, left, dither, saves) if left > 4 else None)
        or (befriend_best(s, seat, left, True) if commit else None)
        or calm_down(s, seat, left)
        or invest(s, seat, left, dither, saves)
        or (stock_up(s, seat) if left <= 1 else thumb.deal(s, seat))
        or (strike(s, seat, left) if commit else None)
        or (befriend_best(s, seat, left) if commit else None)
        or arm(s, seat)
        or thumb.claim(s, seat)
        or (CLOSE,)
    )


def heat_to_come(s: State, seat: int) -> float:
    """What the plans of this turn will probably add."""
    more = 0.0
    for plan in s.queue:
        if plan[0] == BEFRIEND:
            odds = friendly_odds(s.t.peace[plan[2]], ally_target(s, seat, plan[2]), friendly_tokens(s, seat, plan[2]))
            more += max(0, alliance_heat(s, seat, plan[2])) * odds.alliance / odds.total
        else:
            more += attack_heat(s, seat, plan[3], plan[4])
    return more


def befriend_best(s: State, seat: int, left: int, choosy: bool = False) -> Choice | None:
    """The friendly encounter that promises most. `choosy`: those that might better be fought are left for later."""
    at = seat * WIDTH
    heat = s.club[at + HEAT] + heat_to_come(s, seat)
    police = any(s.t.precinct[st] and s.actions[st] for st in charters(s, seat))
    bank = s.club[at + BANK] - reserve(s, seat)
    limit = 33.0 + (max(0, bank) / 8000 if police else 0.0)
    best, found = 0.0, None
    again = has_trait(s, seat, SECOND_ROUND)
    for st in charters(s, seat):
        if not s.actions[st] or members_of(s, seat, st) < 1:
            continue
        dice = muster(members_of(s, seat, st))[0] + card_help(s, seat, st, -1, -1).bit_count() if choosy else 0
        for uid in cards_in(s, st):
            if s.today[uid] & TRIED or is_allied(s, seat, uid):
                continue
            worth = friendly_worth(s, seat, st, uid, heat, limit, left, again)
            if worth > best and not (worth < FIGHT_FIRST and dice > len(s.t.slots[uid])):
                best, found = worth, (st, uid)
    if found is None:
        return None
    st, uid = found
    return (BEFRIEND, st, uid, *fallback(s, seat, st, uid))


def fallback(s: State, seat: int, st: int, uid: int) -> Choice:
    """What to shoot back with: small guns and everything that is free, but only where it can come to that."""
    if not is_hostile(s, seat, uid) or has_trait(s, seat, COOL_HEADS):
        return EMPTY_LOADOUT
    load = loadouts(s, seat, st, uid, -1)[0]
    return (load[0], 0, load[2], load[3], load[4], 0)


def friendly_worth(
    s: State, seat: int, st: int, uid: int, heat: float, limit: float, left: int, again: bool
) -> float:  # fmt: skip
    """Points that an attempt to win a card over promises."""
    odds = friendly_odds(s.t.peace[uid], ally_target(s, seat, uid), friendly_tokens(s, seat, uid), again)
    chance = odds.alliance / odds.total
    fail = odds.fail / odds.total
    added = alliance_heat(s, seat, uid)
    value = s.t.card_vp[uid] + (0.6 if left else 0.0) + (0.5 if s.t.blanket[uid] else 0.0)
    if added <= 0:
        value += min(-added, heat) * (0.12 if left or heat > 28 else 0.02)
    elif heat + added * chance > limit:
        value -= 0.5 * added
    else:
        value -= 0.1 * added
    worth = chance * value - 0.3 * fail
    if is_hostile(s, seat, uid) and not has_trait(s, seat, COOL_HEADS):
        worth -= fail * fight_cost(s, seat, st, left)
    return worth


def fight_cost(s: State, seat: int, st: int, left: int) -> float:
    """What a fight that nobody wanted costs: three men or so, heat, a grudge."""
    spare = members_of(s, seat, st) + s.club[seat * WIDTH + PROSPECTS] - s.t.full
    if left == 0 and s.club[seat * WIDTH + HEAT] < 20:
        cost = 2.0
    else:
        cost = 4.0
    if spare < 4:
        cost += (4 - spare) * (8.0 if st == original(s, seat) else 4.0)
    return cost


def calm_down(s: State, seat: int, left: int) -> Choice | None:
    """Bribes, so that there will be no raid roll after this turn's plans."""
    at = seat * WIDTH
    heat = s.club[at + HEAT]
    coming = heat + heat_to_come(s, seat) + 1.5
    goal = s.t.heat_step + s.t.cool - 1
    rich = s.club[at + BANK] - reserve(s, seat) > 150_000
    if rich and left > 1:
        goal -= 10  # room for the next turn's friends and recruits
    points = int(coming - goal + 0.99)
    if points < 1 or coming < s.t.heat_step + s.t.cool - (6 if rich and left > 1 else 0):
        return None
    points = min(points, heat, s.club[at + BANK] // s.t.bribe)
    if points < 1 or (heat - points >= s.t.heat_step + s.t.cool):
        return None
    for st in charters(s, seat):
        if s.t.precinct[st] and s.actions[st]:
            return (BRIBE, st, points)
    return None


def invest(s: State, seat: int, left: int, dither: int, saves: bool = True) -> Choice | None:
    """The business that brings most beyond its price."""
    found = businesses(s, seat, left, dither, saves)
    return found[0][1] if found else None


def businesses(s: State, seat: int, left: int, dither: int, saves: bool = True) -> list[tuple[float, Choice]]:
    """What is worth its price, best first; if the club saves, only what leaves the money for the next charter."""
    t = s.t
    at = seat * WIDTH
    bank = s.club[at + BANK]
    if bank < 20_000:
        return []
    turns = wait(s, seat)
    kept = s.t.expand_need - turns * income(s, seat) if saves and s.declarer < 0 else 0
    if left == 0 and money_of(s, seat) > s.config.million - 100_000:
        return []  # the sum itself may win
    states = charters(s, seat)
    mechanics = bars = 0
    for st in states:
        mask = s.shops[seat * t.states + st]
        mechanics += (mask & t.extra_of[E_MECHANICS]).bit_count()
        bars += (mask & t.extra_of[E_BARS]).bit_count()
    rate = money_worth(left)
    open_to_us = affordable(s, seat, len(states), bank)
    found: list[tuple[float, Choice]] = []
    for st in states:
        if not s.actions[st] or s.shops[seat * t.states + st].bit_count() >= t.max_businesses:
            continue
        for shop in bits(open_to_us & ~taken_shops(s, st)):
            cost = business_price(s, seat, shop)
            brings = t.business_income[shop]
            if bank - cost + turns * brings < kept:
                continue
            effect = t.business_effect[shop]
            if effect == E_MECHANICS:
                brings += mechanics * t.extra_income[effect]
            elif effect == E_BARS:
                brings += bars * t.extra_income[effect]
            gain = brings * left * 0.02 + 1000 * t.business_vp[shop] - cost * rate
            gain += (150 if left else 0) * t.business_morale[shop]
            if effect == E_RECRUITS:
                gain += 400 * left
            gain = gain * 1000 / cost + (dither * (shop + 3)) % 23 / 10
            if gain > 0:
                found.append((gain, (BUSINESS, st, shop)))
    found.sort(reverse=True)
    return found


def stock_up(s: State, seat: int) -> Choice | None:
    """Near the end goods are worth more points than their money, unless a million is in reach."""
    money = money_of(s, seat)
    if s.config.million - 60_000 < money < s.config.million + 60_000:
        return None
    return thumb.hoard(s, seat)


def arm(s: State, seat: int) -> Choice | None:
    """A few small guns are cheap, useful and points at the end."""
    at = seat * WIDTH
    if s.club[at + STOCK] >= 4 or s.club[at + BANK] - reserve(s, seat) < 30_000:
        return None
    for st in charters(s, seat):
        if s.actions[st]:
            buy = thumb.cheapest(s, seat, st, 0)
            if buy is not None:
                return (*buy[1], 0, min(s.t.deal, room(s, seat, 0), 8))
    return None


def strike(s: State, seat: int, left: int) -> Choice | None:
    """The attack that promises most, with allied dice and guns."""
    at = seat * WIDTH
    heat = s.club[at + HEAT] + heat_to_come(s, seat)
    best, found = 0.4, None
    for st in charters(s, seat):
        members = members_of(s, seat, st)
        if not s.actions[st] or members < s.t.full:
            continue
        dice = muster(members)[0]
        allies = card_help(s, seat, st, -1, -1).bit_count()
        for uid in cards_in(s, st):
            if s.today[uid] & (ATTACKED | FOUGHT | TRIED):
                continue
            if is_allied(s, seat, uid) and left:
                continue
            if dice + allies < len(s.t.slots[uid]):
                continue
            for load in loadouts(s, seat, st, uid, -1):
                if load[1]:
                    continue  # heavy weapons draw too much heat
                worth = attack_worth(s, seat, st, uid, (*load[:5], 0), heat, left)
                if worth > best and not is_allied(s, seat, uid):
                    worth -= max(0.0, friendly_worth(s, seat, st, uid, heat, 33.0, left, False))
                if worth > best:
                    best, found = worth, (ATTACK, st, uid, *load[:5], 0)
    return found


def attack_worth(s: State, seat: int, st: int, uid: int, load: Choice, heat: float, left: int) -> float:
    """Points that an attack promises."""
    at = seat * WIDTH
    added = float(attack_heat(s, seat, load[0], load[1]))
    if heat + added >= s.t.heat_step + s.t.cool:
        return -1.0
    slots = s.t.slots[uid]
    brought = pool(s, seat, st, load, 0, True, uid, -1)
    if brought.dice + len(brought.fixed) < len(slots):
        return -1.0  # too few dice to meet every slot
    # more than that hardly matters, and the fewer different pools, the more of them are known already
    brought.dice = min(brought.dice, len(slots) + 2)
    brought.ones = min(brought.ones, ENOUGH_TOKENS)
    odds = combat_odds(brought, slots, 1 if has_trait(s, seat, BODY_ARMOR) else 0)
    win = odds.defeat / odds.total
    if win < 0.3:
        return -1.0
    if s.t.law[uid]:
        added += s.t.heat_law * win
    value = float(s.t.card_vp[uid] + s.t.score_defeated)
    if is_allied(s, seat, uid):
        value -= s.t.card_vp[uid] / max(0.01, win)
    worth = win * value - 0.1 * added - 0.15 * load[0] - 0.5 * load[1]
    worth -= odds.losses / odds.total * (1.6 if left > 1 else 0.8 if left else 0.2)
    worth -= (1 - win) * (1.5 if left else 1.0)  # a grudge
    spare = members_of(s, seat, st) + s.club[at + PROSPECTS] - s.t.full
    risk = sum(odds.by_losses[max(0, spare) + 1 :]) / odds.total
    worth -= risk * (80.0 if st == original(s, seat) else 14.0)
    return worth
