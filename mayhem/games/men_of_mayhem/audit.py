"""Invariants: every dude, gun, contraband and card is accounted for (for tests, saves and imagined worlds)."""

from __future__ import annotations

from mayhem.games.men_of_mayhem.flow import askers
from mayhem.games.men_of_mayhem.frames.rounds import law_of
from mayhem.games.men_of_mayhem.setup import deck_cards
from mayhem.games.men_of_mayhem.state import State
from mayhem.games.men_of_mayhem.verbs import F_OVER


def audit(s: State, counted: bool = True) -> list[str]:
    """Broken invariants in words for developers. `counted`: the public record must add up to the goods."""
    bad: list[str] = []
    n, locs = s.n, s.locs
    tables = s.tables
    for name in (
        "cash",
        "guns",
        "goods",
        "heat",
        "tokens",
        "er_mem",
        "er_pro",
        "pool_mem",
        "pool_pro",
        "mem",
        "pro",
        "offers",
    ):
        if min(getattr(s, name)) < 0:
            bad.append(f"{name} has a negative entry: {getattr(s, name)}")
    if s.supply_guns < 0 or s.supply_goods < 0:
        bad.append("the supply is negative")
    extra = sum(tables.gangs[g].extra_supply for g in s.gang if g >= 0)
    if s.supply_guns + sum(s.guns) + sum(s.fight_guns) != tables.guns + extra:
        bad.append(f"guns: {s.supply_guns} + {s.guns} + {s.fight_guns} is not {tables.guns + extra}")
    if s.supply_goods + sum(s.goods) != tables.contraband + extra:
        bad.append(f"contraband: {s.supply_goods} + {s.goods} is not {tables.contraband + extra}")
    for seat in range(n):
        if s.gang[seat] < 0:
            continue
        base = seat * locs
        members = sum(s.mem[base : base + locs]) + s.er_mem[seat] + s.pool_mem[seat]
        prospects = sum(s.pro[base : base + locs]) + s.er_pro[seat] + s.pool_pro[seat]
        if members != tables.members or prospects != s.box_pro[seat]:
            bad.append(f"seat {seat} has {members} Members and {prospects} Prospects in all")
        if s.heat[seat] > 4:
            bad.append(f"seat {seat} has heat {s.heat[seat]}")
        for loc in range(locs):
            present = s.mem[base + loc] + s.pro[base + loc] > 0
            if present != bool(s.here[loc] >> seat & 1):
                bad.append(f"presence of seat {seat} at {loc} is wrong")
            if present and (not s.up[loc] or (loc < n and loc != seat)):
                bad.append(f"seat {seat} stands at {loc}, where it cannot be")
        if not s.alive[seat] and (s.cash[seat] or s.guns[seat] or s.goods[seat] or s.tokens[seat]):
            bad.append(f"disbanded seat {seat} still owns something")
        if counted:
            for item, pile in ((0, s.cash), (1, s.guns), (2, s.goods)):
                at = 3 * seat + item
                if s.flow[at] + sum(entry[at] for entry in s.past) != pile[seat]:
                    bad.append(f"the record of item {item} of seat {seat} does not add up to {pile[seat]}")
    sites = [place for place in s.site if place >= 0]
    if len(set(sites)) != len(sites):
        bad.append("a Site lies on the table twice")
    cards = s.deck + s.cards + s.gone
    if len(set(cards)) != len(cards) or not set(cards) <= set(deck_cards(s)):
        bad.append("a card is in play twice or does not belong into this deck")
    elif s.law != law_of(s):
        bad.append("the law is not that of the cards on the table")
    if not s.stack:
        bad.append("no frame")
    elif s.stack[-1][0] != F_OVER:
        if not s.alive[s.patch]:
            bad.append("the Patch is held by a disbanded gang")
        mask = askers(s)
        if mask == 0 or any(mask >> seat & 1 and not s.alive[seat] for seat in range(n)):
            bad.append(f"nobody who can answer is asked: {s.stack[-1]}")
    elif sorted(s.rank) != list(range(n)):
        bad.append(f"the final order is {s.rank}")
    return bad
