"""Police raids (B7.5) and retaliation (B6.3, B6.4)."""

from __future__ import annotations

from mayhem.games.biker_game.bonds import forget, grudges
from mayhem.games.biker_game.chances import raid_target, retaliation_targets
from mayhem.games.biker_game.frames.pairs import refuse_pairs, total
from mayhem.games.biker_game.ledger import (
    change_heat,
    change_morale,
    dealt_guns,
    fine,
    has_trait,
    sheltered,
)
from mayhem.games.biker_game.meta import (
    CHARTERS,
    CO,
    F_RAID,
    FORTIFIED,
    GRUDGE,
    HEAT,
    HW,
    LAWYER,
    LOOKOUTS,
    PORTED,
    R_RAID,
    R_RETALIATED,
    ROLLED,
    SG,
    STOCK,
    WIDTH,
    YIELD,
)
from mayhem.games.biker_game.muster import charters, imprison, leave, strength, surrender
from mayhem.games.biker_game.muster import die as lose_members
from mayhem.games.biker_game.solver import shortfall
from mayhem.games.biker_game.state import State, members_of
from mayhem.kernel.dice import die
from mayhem.kernel.game import Choice, Frame, Refusal
from mayhem.kernel.position import push, tell
from mayhem.kernel.rng import below

LAW_ROLLED, RAIDED = 1, 2  # bits of state.police

# frame: kind, serial, seat, arrests, the law card that brought them or -1


def next_grudge(s: State, seat: int) -> int:
    """B6.3: the next card that has not rolled this END, or -1. B6.4: after a raid law factions wait."""
    for uid in grudges(s, seat):
        if not s.today[uid] & (PORTED | ROLLED) and not (s.t.law[uid] and s.police & RAIDED):
            return uid
    return -1


def retaliate(s: State, seat: int, uid: int) -> None:
    """B6.3, B6.4: two dice against both targets."""
    s.today[uid] |= ROLLED
    low, high = retaliation_targets(s, seat, uid)
    first, second = die(s.rng, s.script), die(s.rng, s.script)
    law = s.t.law[uid]
    if law:
        s.police |= LAW_ROLLED
        tokens, most = (1 if has_trait(s, seat, LOOKOUTS) else 0), 6
    else:
        fortified = has_trait(s, seat, FORTIFIED)
        tokens, most = (1, 2) if fortified else (0, 3)
    short = shortfall(first, second, low, high, tokens, most)[0]
    tell(s, "retaliation", seat, uid, low, high, first, second, tokens, short)
    if not short:
        return
    forget(s, seat, uid, GRUDGE)
    if law:
        start_raid(s, seat, short, uid)
        return
    st = s.at[uid]
    lost = lose_members(s, seat, st, short)
    tell(s, "casualties", seat, st, lost, members_of(s, seat, st))
    change_heat(s, seat, s.t.heat_retaliated, R_RETALIATED)
    change_morale(s, seat, s.t.mood_retaliated, R_RETALIATED)


def roll_raid(s: State, seat: int) -> None:
    """B7.5: both dice at the target, or the police come."""
    target = raid_target(s.club[seat * WIDTH + HEAT], s.t.heat_step)
    if not target:
        return
    first, second = die(s.rng, s.script), die(s.rng, s.script)
    tokens = 1 if has_trait(s, seat, LOOKOUTS) else 0
    points = shortfall(first, second, target, target, tokens, 6)[0]
    tell(s, "raid_roll", seat, target, first, second, tokens, points)
    if points:
        start_raid(s, seat, points, -1)


def start_raid(s: State, seat: int, points: int, uid: int) -> None:
    """B7.5.2, B7.5.3: morale, heat, and how many are arrested; which ones is the owner's choice."""
    s.police |= RAIDED
    per = 1 if has_trait(s, seat, LOOKOUTS) else s.t.per_point
    arrests = min(s.t.arrests, per * points, strength(s, seat))
    tell(s, "raid", seat, points, arrests)
    change_morale(s, seat, s.t.mood_raided, R_RAID)
    change_heat(s, seat, -s.t.raid_heat, R_RAID)
    loose = exposed(s, seat)
    space = sheltered(s, seat)
    one_way = arrests in (0, strength(s, seat)) or len(charters(s, seat)) == 1
    if one_way and (not space or sum(loose) <= space):
        carry_out(s, seat, (*default_keep(s, seat), *surrender(s, seat, arrests)))
    else:
        push(s, F_RAID, seat, arrests, uid)


def exposed(s: State, seat: int) -> list[int]:
    """Goods by kind that no gun dealer hides."""
    at = seat * WIDTH + STOCK
    small, heavy = dealt_guns(s, seat)
    return [s.club[at + SG] - small, s.club[at + HW] - heavy, s.club[at + CO]]


def default_keep(s: State, seat: int) -> Choice:
    """B1.6: a warehouse saves heavy weapons first, then contraband, then small guns."""
    loose = exposed(s, seat)
    space = sheltered(s, seat)
    heavy = min(space, loose[HW])
    drugs = min(space - heavy, loose[CO])
    return min(space - heavy - drugs, loose[SG]), heavy, drugs


def carry_out(s: State, seat: int, c: Choice) -> None:
    """B7.5.3 to 7.5.5: (small guns, heavy weapons, contraband that a warehouse saves, then pairs of those arrested)."""
    jailed = 0
    for i in range(3, len(c), 2):
        leave(s, seat, c[i], c[i + 1])
        jailed += c[i + 1]
        tell(s, "arrested", seat, c[i], c[i + 1])
    imprison(s, seat, jailed)
    loose = exposed(s, seat)
    seized = [loose[good] - c[good] for good in range(3)]
    at = seat * WIDTH
    if not any(seized):
        cut = (s.club[at + HEAT] + 1) // 2
        change_heat(s, seat, -cut, R_RAID)
        amount = _halved(s, seat, s.t.clean_fine + s.t.clean_heat * cut)
        relief = jailed
    else:
        for good in range(3):
            s.club[at + STOCK + good] -= seized[good]
        tell(s, "seized", seat, *seized)
        amount = _halved(s, seat, s.t.fine + sum(s.t.fine_goods[good] * seized[good] for good in range(3)))
        relief = 2 * (amount // s.t.relief) + 2 * jailed
    owed = fine(s, seat, amount)
    tell(s, "fined", seat, amount, owed)
    change_heat(s, seat, -relief, R_RAID)


def _halved(s: State, seat: int, amount: int) -> int:
    """B1.7 lawyer: half, rounded up to 1,000."""
    if has_trait(s, seat, LAWYER):
        return (amount + 1999) // 2000 * 1000
    return amount


def legal_raid(s: State, f: Frame) -> list[Choice]:
    """The usual way, and for each charter: as many of its members as possible."""
    seat, arrests = f[2], f[3]
    keep = default_keep(s, seat)
    found: list[Choice] = [(YIELD, *keep, *surrender(s, seat, arrests))]
    for st in charters(s, seat):
        from_here = min(arrests, members_of(s, seat, st))
        rest = arrests - from_here
        plan = {st: from_here}
        for other in charters(s, seat):
            if other != st and rest:
                plan[other] = min(rest, members_of(s, seat, other))
                rest -= plan[other]
        pairs: list[int] = []
        for other in charters(s, seat):
            if plan.get(other, 0):
                pairs += [other, plan[other]]
        if (YIELD, *keep, *pairs) not in found:
            found.append((YIELD, *keep, *pairs))
    return found


def refuse_raid(s: State, f: Frame, c: Choice) -> Refusal | None:
    """B7.5.3: exactly so many, from where they are; B14: the owner may choose what a warehouse saves."""
    seat = f[2]
    loose = exposed(s, seat)
    if any(not 0 <= c[1 + good] <= loose[good] for good in range(3)) or sum(c[1:4]) > sheltered(s, seat):
        return Refusal("warehouse_full", "B1.6", (("most", sheltered(s, seat)),))
    pairs = c[4:]
    refusal = refuse_pairs(s, pairs, s.club[seat * WIDTH + CHARTERS], "B7.5")
    if refusal is not None:
        return refusal
    for i in range(0, len(pairs), 2):
        if pairs[i + 1] > members_of(s, seat, pairs[i]):
            return Refusal("too_few_members", "B7.5", (("need", pairs[i + 1]), ("have", members_of(s, seat, pairs[i]))))
    if total(pairs) != f[3]:
        return Refusal("arrest_exactly", "B7.5", (("arrests", f[3]),))
    return None


def apply_raid(s: State, f: Frame, c: Choice) -> None:
    s.stack.pop()
    carry_out(s, f[2], c[1:])


def sample_raid(s: State, f: Frame, words: list[int]) -> Choice:
    if below(words, 2):
        return (YIELD, *default_keep(s, f[2]), *surrender(s, f[2], f[3]))
    choices = legal_raid(s, f)
    return choices[below(words, len(choices))]
