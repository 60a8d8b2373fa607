"""Candidates for the search: few of each kind, so that hundreds of legal orders do not drown it.

The first one is always what the club would do at once; the others are what it weighed and left, best first, with their
worth in points.
"""

from __future__ import annotations

from mayhem.ai.biker_game import shrewd, thumb
from mayhem.ai.biker_game.characters import Weights
from mayhem.ai.biker_game.horizon import must_end, turns_left
from mayhem.ai.policy import Candidate
from mayhem.games.biker_game.bonds import are_allies, cards_in, is_allied
from mayhem.games.biker_game.frames import LEGAL
from mayhem.games.biker_game.ledger import has_trait, room, sale_heat, sell_price
from mayhem.games.biker_game.meta import (
    ASSAULT,
    ATTACK,
    ATTACKED,
    BANK,
    BEFRIEND,
    BRIBE,
    BUSINESS,
    BUY,
    CHARTER,
    CHARTERS,
    CLAIM,
    CLOSE,
    END_GAME,
    F_ASSIGN,
    F_CHURCH,
    F_DECLARE,
    F_FIELD,
    F_OFFER,
    F_PATCH,
    F_PLACE,
    F_RECRUIT,
    F_STATE,
    F_TRAIT,
    FOUGHT,
    FRIENDLY,
    GATHER,
    HEAT,
    IMPORT,
    MORALE,
    MOVE,
    NOBODY,
    OUT,
    PATCH_IN,
    PICK_TRAIT,
    PROSPECTS,
    SECOND_ROUND,
    SELL,
    SOLD,
    STOCK,
    TRAITS,
    TRIED,
    WIDTH,
)
from mayhem.games.biker_game.muster import charters, original, spread
from mayhem.games.biker_game.pools import card_help, loadouts, muster
from mayhem.games.biker_game.state import State, bits, members_of
from mayhem.kernel.game import Choice, Frame
from mayhem.kernel.rng import below

EDGE = 0.8  # points by which the shrewd answer leads the best alternative
ALONE = (F_STATE, F_ASSIGN, F_PLACE, F_OFFER)  # nothing that playouts could tell better
# Orders of the shrewd club that leave everything else open: what else there is, is asked when it would close church.
SURE = (BEFRIEND, BUSINESS, BUY, IMPORT, SELL, CLAIM, MOVE)


def candidates(
    s: State, seat: int, most: int, weights: Weights, first: Choice, traits: tuple[int, ...]
) -> list[Candidate]:  # fmt: skip
    """At most so many, `first` before all others. `traits`: the better ones first."""
    f = s.stack[-1]
    if f[0] == F_TRAIT:
        return [Candidate(_trait(s, seat, traits), 0.0)]
    if most < 2 or f[0] in ALONE or first[0] in SURE:
        return [Candidate(first, 0.0)]
    if f[0] == F_DECLARE and must_end(s, seat):
        return [Candidate((END_GAME, 1), 0.0)]
    if f[0] == F_CHURCH:
        found = orders(s, seat, weights)
    elif f[0] == F_FIELD:
        left = turns_left(s, seat)
        found = _friends(s, seat, left) if f[3] == FRIENDLY else _fights(s, seat, left, weights)
        found.append(Candidate((CLOSE,), 0.0))
    else:
        found = answers(s, f, seat)
    found = [candidate for candidate in found if candidate.choice != first]
    found.sort(key=lambda candidate: -candidate.prior)
    top = max((candidate.prior for candidate in found), default=0.0)
    return [Candidate(first, top + EDGE), *found[: most - 1]]


def _trait(s: State, seat: int, order: tuple[int, ...]) -> Choice:
    """One of the better ones that are left; which of them is up to the imagined dice, so that clubs differ."""
    owned = s.club[seat * WIDTH + TRAITS]
    free = [trait for trait in order if not (owned >> trait) & 1]
    return (PICK_TRAIT, free[below(s.rng[:], min(4, len(free)))])


def answers(s: State, f: Frame, seat: int) -> list[Candidate]:
    """For everything that is no order."""
    if f[0] == F_RECRUIT:
        return [Candidate((GATHER, dice), 0.0) for dice in (4, 3, 2)]
    if f[0] == F_PATCH:
        return [Candidate(choice, -0.5) for choice in _patches(s, seat)]
    if f[0] == F_DECLARE:
        return [Candidate(choice, 0.0) for choice in LEGAL[f[0]](s, f)]
    return [Candidate(choice, -0.5) for choice in LEGAL[f[0]](s, f)[:6]]


def _patches(s: State, seat: int) -> list[Choice]:
    """Weak charters first; the rest to the original or where there is somebody to fight."""
    count = s.club[seat * WIDTH + PROSPECTS]
    found: list[Choice] = []
    for st in charters(s, seat):
        choice = (PATCH_IN, *spread(s, seat, count, st))
        if choice not in found and any(not is_allied(s, seat, uid) for uid in cards_in(s, st)):
            found.append(choice)
    return found[:4]


def orders(s: State, seat: int, weights: Weights) -> list[Candidate]:
    left = turns_left(s, seat)
    found = _affairs(s, seat, left)
    if s.config.commit_orders:
        found += _friends(s, seat, left)[:3]
        found += _fights(s, seat, left, weights)[:4]
    found += _deals(s, seat, left)
    found.append(Candidate((CLOSE,), -0.5))
    return found


def _affairs(s: State, seat: int, left: int) -> list[Candidate]:
    """Charters, businesses, bribes, ports, men to where they can fight."""
    t = s.t
    at = seat * WIDTH
    bank, heat = s.club[at + BANK], s.club[at + HEAT]
    home = original(s, seat)
    states = charters(s, seat)
    found: list[Candidate] = []
    if s.actions[home] and bank >= t.expand_need and members_of(s, seat, home) >= t.expand_members:
        reach = 0
        for st in states:
            reach |= t.adjacent[st]
        free = bits(reach & ~s.club[at + CHARTERS])
        rated = sorted(free, key=lambda st: (-thumb.state_worth(s, seat, st), st))
        found += [Candidate((CHARTER, st), 2.0 - 0.3 * i) for i, st in enumerate(rated[:4])]
    for i, (_, choice) in enumerate(shrewd.businesses(s, seat, left, 0)[:3]):
        found.append(Candidate(choice, 0.5 - 0.3 * i))
    for st in states:
        if not s.actions[st]:
            continue
        if t.precinct[st] and heat:
            most = min(heat, bank // t.bribe)
            for points in {min(most, 10), most if most <= 20 else 20}:
                if points > 0:
                    found.append(Candidate((BRIBE, st, points), -0.3 if heat > 20 else -1.0))
            heat = 0  # one precinct is as good as another
        for port in t.state_ports[st]:
            if s.holder[port] == NOBODY:
                found.append(Candidate((CLAIM, st, port), -0.2))
    moves: list[tuple[float, Choice]] = []
    for st in states:
        spare = members_of(s, seat, st) - t.full
        if s.actions[st] and spare >= 3:
            for goal in states:
                prey = sum(t.card_vp[uid] for uid in cards_in(s, goal) if not is_allied(s, seat, uid))
                if goal != st and prey >= 4 and s.actions[goal]:
                    moves.append((-0.8 + 0.03 * prey, (MOVE, st, goal, spare)))
    moves.sort(reverse=True)
    return found + [Candidate(choice, prior) for prior, choice in moves[:2]]


def _friends(s: State, seat: int, left: int) -> list[Candidate]:
    heat = s.club[seat * WIDTH + HEAT] + shrewd.heat_to_come(s, seat)
    again = has_trait(s, seat, SECOND_ROUND)
    found: list[Candidate] = []
    for st in charters(s, seat):
        if not s.actions[st] or members_of(s, seat, st) < 1:
            continue
        for uid in cards_in(s, st):
            if s.today[uid] & TRIED or is_allied(s, seat, uid):
                continue
            worth = shrewd.friendly_worth(s, seat, st, uid, heat, 33.0, left, again)
            if worth > -1.0:
                found.append(Candidate((BEFRIEND, st, uid, *shrewd.fallback(s, seat, st, uid)), worth))
    found.sort(key=lambda candidate: -candidate.prior)
    return found


def _fights(s: State, seat: int, left: int, weights: Weights) -> list[Candidate]:
    """Attacks on cards with dice enough for every slot, and on clubs that are weak here."""
    heat = s.club[seat * WIDTH + HEAT] + shrewd.heat_to_come(s, seat)
    found: list[Candidate] = []
    for st in charters(s, seat):
        members = members_of(s, seat, st)
        if not s.actions[st] or members < 3:
            continue
        dice = muster(members)[0]
        allies = card_help(s, seat, st, -1, -1).bit_count()
        for uid in cards_in(s, st):
            mine = is_allied(s, seat, uid)
            if s.today[uid] & (ATTACKED | FOUGHT | TRIED) or dice + allies - mine < len(s.t.slots[uid]):
                continue
            for load in loadouts(s, seat, st, uid, -1)[:3]:
                worth = weights.fight * shrewd.attack_worth(s, seat, st, uid, (*load[:5], 0), heat, left)
                if worth > -0.9:
                    found.append(Candidate((ATTACK, st, uid, *load[:5], 0), worth - 0.5))
        for rival in range(s.n):
            if rival == seat or s.club[rival * WIDTH + OUT] or are_allies(s, seat, rival):
                continue
            theirs = members_of(s, rival, st)
            if 0 <= theirs < members - 3 and not (s.struck[rival] >> st) & 1:
                prior = -0.8 + (1.5 if st == original(s, rival) else 0.3) * weights.fight * (members - theirs) / 12
                found.append(Candidate((ASSAULT, st, rival, *loadouts(s, seat, st, -1, rival)[0]), prior))
    found.sort(key=lambda candidate: -candidate.prior)
    return found


def _deals(s: State, seat: int, left: int) -> list[Candidate]:
    """The best sale and the best purchase of each good."""
    t = s.t
    at = seat * WIDTH
    if s.club[at + MORALE] <= t.morale_low:
        return []
    heat, bank = s.club[at + HEAT], s.club[at + BANK]
    found: list[Candidate] = []
    for good in range(3):
        stock = s.club[at + STOCK + good]
        best: tuple[int, int, int] | None = None
        cheap: tuple[int, Choice] | None = None
        for st in charters(s, seat):
            if not s.actions[st]:
                continue
            for uid in cards_in(s, st):
                if stock and is_allied(s, seat, uid) and not s.today[uid] & (SOLD << good):
                    price = sell_price(s, seat, uid, good)
                    if price and (best is None or price > best[0]):
                        best = (price, st, uid)
            buy = thumb.cheapest(s, seat, st, good)
            if buy is not None and (cheap is None or buy[0] < cheap[0]):
                cheap = buy
        if best is not None:
            number = min(t.deal, stock)
            while number > 1 and heat + sale_heat(s, seat, good, number) > t.heat_step + t.cool - 1:
                number -= 1
            found.append(Candidate((SELL, best[1], best[2], good, number), -0.6))
        if cheap is not None:
            number = min(t.deal, room(s, seat, good), bank // cheap[0])
            if number > 0:
                found.append(Candidate((*cheap[1], good, number), 0.3 if left <= 1 else -0.8))
    return found
