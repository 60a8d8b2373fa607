"""Exact odds, for the screen and for the computer: pure functions of faces and tokens, and of a position.

Counts, not fractions: `ways` out of `total`, so that nothing is rounded before it is shown.
"""

from __future__ import annotations

from typing import NamedTuple

from mayhem.games.biker_game.bonds import can_ally, is_hostile, namesakes
from mayhem.games.biker_game.duel import clash, place_tokens
from mayhem.games.biker_game.ledger import has_trait
from mayhem.games.biker_game.meta import (
    BODY_ARMOR,
    COOL_HEADS,
    FORTIFIED,
    GOOD_NAME,
    HEAT,
    LOOKOUTS,
    M_PORT,
    MORALE,
    SECOND_ROUND,
    SILENCERS,
    SILVER_TONGUE,
    WIDTH,
)
from mayhem.games.biker_game.pools import Pool, pool
from mayhem.games.biker_game.solver import DEFEATED, INTIMIDATED, befriend, shortfall, solve
from mayhem.games.biker_game.state import State
from mayhem.kernel.game import Choice


class FriendlyOdds(NamedTuple):
    total: int
    alliance: int
    peace: int
    fail: int


class CombatOdds(NamedTuple):
    total: int
    intimidate: int  # Intimidate succeeds, with or without Defeat
    defeat: int
    losses: int  # sum over all ways: expected losses are losses / total
    by_losses: tuple[int, ...]  # ways to lose 0, 1, 2, ... members


class DuelOdds(NamedTuple):
    total: int
    losses: int
    kills: int


class RollOdds(NamedTuple):
    total: int
    hit: int
    points: int  # sum over all ways of members lost, or of points in a raid


_rolls: dict[int, list[tuple[list[int], int]]] = {}
_talks: dict[int, FriendlyOdds] = {}
_fights: dict[tuple[int, ...], CombatOdds] = {}
_duels: dict[tuple[int, ...], DuelOdds] = {}
_KEPT = 20_000


def rolls(count: int) -> list[tuple[list[int], int]]:
    """Every distinct roll of so many dice, highest first, with the number of ways it comes up."""
    found = _rolls.get(count)
    if found is None:
        found = [([], 1)]
        for _ in range(count):
            merged: dict[tuple[int, ...], int] = {}
            for dice, ways in found:
                for face in range(1, 7):
                    key = tuple(sorted([*dice, face], reverse=True))
                    merged[key] = merged.get(key, 0) + ways
            found = [(list(key), ways) for key, ways in merged.items()]
        _rolls[count] = found
    return found


def friendly_odds(peace: int, ally: int, tokens: int, again: bool = False) -> FriendlyOdds:
    """B5: of two dice. `again`: both are rolled once more unless they bring the alliance; the second result stands."""
    key = ((peace * 8 + ally) * 128 + tokens) * 2 + again
    found = _talks.get(key)
    if found is None:
        count = [0, 0, 0]
        for first in range(1, 7):
            for second in range(1, 7):
                count[befriend(first, second, peace, ally, tokens)] += 1
        found = FriendlyOdds(36, count[2], count[1], count[0])
        if again:
            missed = count[0] + count[1]
            found = FriendlyOdds(1296, count[2] * 36 + missed * count[2], missed * count[1], missed * count[0])
        _talks[key] = found
    return found


def combat_odds(brought: Pool, slots: tuple[int, ...], spared: int = 0) -> CombatOdds:
    """B6.1: of a pool against slots; `spared` casualties are taken off each combat (body_armor)."""
    key = (brought.dice, brought.ones, brought.heavies, spared, -1, *sorted(brought.fixed), -1, *slots)
    found = _fights.get(key)
    if found is None:
        intimidated = defeated = losses = 0
        by_losses = [0] * (2 * len(slots) + 1)
        for dice, ways in rolls(brought.dice):
            solution = solve(dice + brought.fixed, brought.ones, brought.heavies, slots)
            if solution[0] >= INTIMIDATED:
                intimidated += ways
            if solution[0] == DEFEATED:
                defeated += ways
            lost = max(0, solution[1] - spared)
            losses += ways * lost
            by_losses[lost] += ways
        found = CombatOdds(6**brought.dice, intimidated, defeated, losses, tuple(by_losses))
        if len(_fights) >= _KEPT:
            _fights.clear()
        _fights[key] = found
    return found


def duel_odds(attacker: Pool, defender: Pool, spared_us: int = 0, spared_them: int = 0) -> DuelOdds:
    """B6.5: expected losses of the attacker, and what he inflicts. Costly beyond four dice a side."""
    key = (attacker.dice, attacker.ones, attacker.heavies, spared_us, *attacker.fixed, -1,
           defender.dice, defender.ones, defender.heavies, spared_them, *defender.fixed)  # fmt: skip
    found = _duels.get(key)
    if found is None:
        lost = killed = 0
        for ours, ways in rolls(attacker.dice):
            for theirs, other_ways in rolls(defender.dice):
                raised = place_tokens(ours + attacker.fixed, theirs + defender.fixed, attacker.ones, attacker.heavies)
                answer = place_tokens(theirs + defender.fixed, raised, defender.ones, defender.heavies)
                mine, other = clash(raised, answer)
                lost += ways * other_ways * max(0, mine - spared_us)
                killed += ways * other_ways * max(0, other - spared_them)
        found = DuelOdds(6 ** (attacker.dice + defender.dice), lost, killed)
        if len(_duels) >= _KEPT:
            _duels.clear()
        _duels[key] = found
    return found


def retaliation_odds(low: int, high: int, tokens: int, most: int) -> RollOdds:
    """B6.3, B6.4: of two dice against two targets."""
    hit = points = 0
    for first in range(1, 7):
        for second in range(1, 7):
            short = shortfall(first, second, low, high, tokens, most)[0]
            points += short
            hit += 1 if short else 0
    return RollOdds(36, hit, points)


# of a position ------------------------------------------------------------------------------------------------------


def ally_target(s: State, seat: int, uid: int) -> int:
    """B5.1: the Ally target now; 7 for a card that offers peace only."""
    if not can_ally(s, uid):
        return 7
    at = seat * WIDTH
    target = s.t.ally[uid]
    if not has_trait(s, seat, GOOD_NAME):
        target += s.club[at + HEAT] // s.t.heat_step
    if s.club[at + MORALE] <= s.t.morale_low:
        target += 1
    return min(6, target)


def friendly_tokens(s: State, seat: int, uid: int) -> int:
    """B5.2: +1 tokens of a friendly encounter."""
    tokens = namesakes(s, seat, uid)
    if s.club[seat * WIDTH + MORALE] >= s.t.morale_high:
        tokens += 1
    if has_trait(s, seat, SILVER_TONGUE):
        tokens += 1
    return tokens


def friendly_chances(s: State, seat: int, uid: int, again: bool = False) -> FriendlyOdds:
    """Of a friendly encounter with that card now. `again` only counts for a club that has the trait second_round."""
    return friendly_odds(
        s.t.peace[uid],
        ally_target(s, seat, uid),
        friendly_tokens(s, seat, uid),
        again and has_trait(s, seat, SECOND_ROUND),
    )


def may_turn_violent(s: State, seat: int, uid: int) -> bool:
    """B5.3: whether a failed Peace would lead to combat."""
    return is_hostile(s, seat, uid) and not has_trait(s, seat, COOL_HEADS)


def attack_chances(s: State, seat: int, st: int, uid: int, load: Choice, mode: int = 0) -> CombatOdds:
    """Of a combat with that card now. Clubs that were asked for help are not counted: they may refuse."""
    brought = pool(s, seat, st, load, 0, mode != M_PORT, uid, -1)
    return combat_odds(brought, s.t.slots[uid], 1 if has_trait(s, seat, BODY_ARMOR) else 0)


def assault_chances(s: State, seat: int, st: int, rival: int, load: Choice, answer: Choice) -> DuelOdds:
    """Of an attack on another club's charter, against the loadout with which it would answer."""
    return duel_odds(
        pool(s, seat, st, load, 0, True, -1, rival),
        pool(s, rival, st, answer, 0, False, -1, seat),
        1 if has_trait(s, seat, BODY_ARMOR) else 0,
        1 if has_trait(s, rival, BODY_ARMOR) else 0,
    )


def attack_heat(s: State, seat: int, small: int, heavy: int) -> int:
    """B7.6: heat of an attack with such weapons."""
    quiet = has_trait(s, seat, SILENCERS)
    heat = s.t.heat_attack
    if small:
        heat += s.t.heat_quiet_guns if quiet else s.t.heat_guns
    if heavy:
        heat += s.t.heat_quiet_heavy if quiet else s.t.heat_heavy
    return heat


def retaliation_targets(s: State, seat: int, uid: int) -> tuple[int, int]:
    """B6.3: both dice, one harder for every 30 heat."""
    more = s.club[seat * WIDTH + HEAT] // s.t.heat_step
    low, high = s.t.retaliation[uid]
    return min(6, low + more), min(6, high + more)


def retaliation_chances(s: State, seat: int, uid: int) -> RollOdds:
    """Of the next retaliation roll for that card; points are members, or, for law factions, points of the raid."""
    low, high = retaliation_targets(s, seat, uid)
    if s.t.law[uid]:
        return retaliation_odds(low, high, 1 if has_trait(s, seat, LOOKOUTS) else 0, 6)
    fortified = has_trait(s, seat, FORTIFIED)
    return retaliation_odds(low, high, 1 if fortified else 0, 2 if fortified else 3)


def raid_target(heat: int, step: int = 30) -> int:
    """B7.5: 0 for no raid roll.

    >>> [raid_target(h) for h in (29, 30, 59, 60, 89, 90, 150)]
    [0, 3, 3, 4, 4, 5, 5]
    """
    return 0 if heat < step else min(5, 2 + heat // step)


def raid_chances(s: State, seat: int, heat: int) -> RollOdds:
    """Of the raid roll with that heat; points, not arrests."""
    target = raid_target(heat, s.t.heat_step)
    if not target:
        return RollOdds(36, 0, 0)
    return retaliation_odds(target, target, 1 if has_trait(s, seat, LOOKOUTS) else 0, 6)
