"""M8: the course of a throwdown from backup to spoils.

The frame: (F_FIGHT, serial, stage, location, orderer, holder, participants, alone, index). The holder is the Patch
Holder of
the moment the fight began and stays so to its end (M3.5).
"""

from __future__ import annotations

from mayhem.games.men_of_mayhem.deeds import claim_patch, everybody, injure, patch_order, send_home
from mayhem.games.men_of_mayhem.frames.backup import can_call
from mayhem.games.men_of_mayhem.state import State
from mayhem.games.men_of_mayhem.tables import (
    L_BAN_BACKUP,
    L_BAN_GUNS,
    L_GUN_FORCE,
    L_GUN_HEAT,
    L_MEMBER_FORCE,
    L_NO_EDGE,
    L_PROSPECT_FORCE,
)  # fmt: skip
from mayhem.games.men_of_mayhem.verbs import F_BACKUP, F_FIGHT, F_GAINS, F_GUNS, F_INJURE, F_SHOOT, F_SPOILS, F_WINDOW
from mayhem.kernel.dice import die
from mayhem.kernel.game import Frame
from mayhem.kernel.position import push, tell

BACKUP, GUNS, DICE, SHOOT, INJURE, SPOILS = 0, 1, 2, 3, 4, 6  # kept games have these numbers


def run(s: State, f: Frame) -> None:
    """On to the next question, stage by stage. The frame is laid anew only where something is asked above it."""
    _, serial, stage, loc, orderer, holder, fighters, alone, index = f
    if stage == BACKUP:
        order = patch_order(s, holder)
        if alone or s.law[L_BAN_BACKUP]:
            index = len(order)
        while index < len(order):
            seat = order[index]
            index += 1
            if fighters >> seat & 1 and can_call(s, seat, loc):
                s.stack[-1] = (F_FIGHT, serial, BACKUP, loc, orderer, holder, fighters, alone, index)
                push(s, F_BACKUP, seat, loc)
                return
        stage = GUNS
    if stage == GUNS:
        stage = DICE
        if guns_allowed(s, loc):
            s.stack[-1] = (F_FIGHT, serial, DICE, loc, orderer, holder, fighters, alone, 0)
            for seat in range(s.n):
                s.secret[seat] = -1
            push(s, F_GUNS, loc, fighters)
            if s.config.deals:
                push(s, F_WINDOW, everybody(s))
            return
    if stage == DICE:
        _roll(s, loc, holder, fighters)
        stage = SHOOT
        index = 0
    if stage == SHOOT:
        index, shooter = _shoot(s, loc, holder, fighters, index)
        if shooter >= 0:
            s.stack[-1] = (F_FIGHT, serial, SHOOT, loc, orderer, holder, fighters, alone, index)
            push(s, F_SHOOT, shooter, loc, fighters)
            return
        stage = INJURE
        index = 0
    if stage == INJURE:
        index, victim = _injure(s, loc, holder, index)
        if victim >= 0:
            s.stack[-1] = (F_FIGHT, serial, INJURE, loc, orderer, holder, fighters, alone, index)
            push(s, F_INJURE, victim, loc, s.fight_hits[victim])
            return
        s.stack[-1] = (F_FIGHT, serial, SPOILS, loc, orderer, holder, fighters, alone, 0)
        _retreat(s, loc, holder, fighters)
    else:
        s.stack.pop()
        winner = s.fight_win
        if (
            winner == orderer and s.alive[winner] and s.here[loc] == 1 << winner and s.tokens[winner]
            and s.marks[loc] == 0 and s.up[loc]
        ):  # fmt: skip
            push(s, F_SPOILS, winner, loc)  # M8.13


def guns_allowed(s: State, loc: int) -> bool:
    """M8.3."""
    return not s.tables.places[s.site[loc]].no_guns and not s.law[L_BAN_GUNS]


def force(s: State, seat: int, loc: int, guns: int) -> int:
    """M8.4 without the die."""
    at = seat * s.locs + loc
    law = s.law
    return (
        s.pro[at] * (1 + law[L_PROSPECT_FORCE]) + s.mem[at] * (2 + law[L_MEMBER_FORCE]) + guns * (3 + law[L_GUN_FORCE])
    )


def _roll(s: State, loc: int, holder: int, fighters: int) -> None:
    """M8.4 to M8.7."""
    best = -1000  # below any total: guns can count for less than nothing
    tied: list[int] = []
    for seat in patch_order(s, holder):
        if not fighters >> seat & 1:
            continue
        roll = die(s.rng, s.script)
        s.fight_dice[seat] = roll
        total = roll + force(s, seat, loc, s.fight_guns[seat])
        tell(s, "fight_roll", seat, roll, total)
        if total > best:
            best = total
            tied = [seat]
        elif total == best:
            tied.append(seat)
    if len(tied) == 1:
        s.fight_win = tied[0]
    elif holder in tied and not s.law[L_NO_EDGE]:
        s.fight_win = holder
    else:
        s.fight_win = -1
    tell(s, "fight_result", s.fight_win, loc, best)


def dudes_left(s: State, seat: int, loc: int) -> int:
    """Dudes in the fight that no shooter has been assigned yet."""
    at = seat * s.locs + loc
    return s.mem[at] + s.pro[at] - s.fight_hits[seat]


def targets(s: State, shooter: int, loc: int, fighters: int) -> list[int]:
    return [seat for seat in range(s.n) if fighters >> seat & 1 and seat != shooter and dudes_left(s, seat, loc) > 0]


def _shoot(s: State, loc: int, holder: int, fighters: int, index: int) -> tuple[int, int]:
    """M8.8: in Patch Order each shooter divides its guns; guns without a target are lost. (Place in Patch Order to go
    on from, shooter who must divide or -1)."""
    order = patch_order(s, holder)
    while index < len(order):
        seat = order[index]
        index += 1
        guns = s.fight_guns[seat]
        if not guns:
            continue
        prey = targets(s, seat, loc, fighters)
        if not prey:
            continue
        if len(prey) == 1:
            hits = min(guns, dudes_left(s, prey[0], loc))
            s.fight_hits[prey[0]] += hits
            tell(s, "shot", seat, prey[0], hits)
            continue
        if sum(dudes_left(s, rival, loc) for rival in prey) <= guns:
            for rival in prey:
                hits = dudes_left(s, rival, loc)
                s.fight_hits[rival] += hits
                tell(s, "shot", seat, rival, hits)
            continue
        return index, seat
    return index, -1


def _injure(s: State, loc: int, holder: int, index: int) -> tuple[int, int]:
    """M8.8: victims choose in Patch Order, after all shooters. (Place to go on from, victim who must choose or -1)."""
    order = patch_order(s, holder)
    while index < len(order):
        seat = order[index]
        index += 1
        hits = s.fight_hits[seat]
        if not hits:
            continue
        at = seat * s.locs + loc
        m, p = s.mem[at], s.pro[at]
        if hits >= m + p:
            injure(s, seat, loc, m, p)
        elif m == 0:
            injure(s, seat, loc, 0, hits)
        elif p == 0:
            injure(s, seat, loc, hits, 0)
        else:
            return index, seat
    return index, -1


def _retreat(s: State, loc: int, holder: int, fighters: int) -> None:
    """M8.14: retreats; the Patch; guns to the supply; heat."""
    winner = s.fight_win
    order = patch_order(s, holder)
    for seat in order:
        if fighters >> seat & 1 and seat != winner:
            send_home(s, seat, loc)
    if winner >= 0 and winner != s.patch and fighters >> s.patch & 1:
        claim_patch(s, winner)  # M8.12
    shooters = 0
    for seat in range(s.n):
        if s.fight_guns[seat]:
            shooters |= 1 << seat
            s.supply_guns += s.fight_guns[seat]
            s.fight_guns[seat] = 0
    if shooters:
        push(s, F_GAINS, shooters, holder, 0, 1 + s.law[L_GUN_HEAT])  # M8.11
