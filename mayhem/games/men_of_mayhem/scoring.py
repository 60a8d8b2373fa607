"""M13, M15.2: who wins, and by what."""

from __future__ import annotations

from typing import Any

from mayhem.games.men_of_mayhem.deeds import close, gang_members, gang_prospects
from mayhem.games.men_of_mayhem.state import BY_CASH, BY_DICE, BY_GUNS, BY_PATCH, LAST_STANDING, State
from mayhem.kernel.dice import die
from mayhem.kernel.position import tell

ENDINGS = ("running", "cash", "patch", "guns", "dice", "last_standing")


def finish(s: State) -> None:
    """The blinds are lifted; `rank` becomes all seats, best first (disbanded gangs are in it already, latest first)."""
    living = [seat for seat in range(s.n) if s.alive[seat]]
    for seat in living:
        tell(s, "blind", seat, s.cash[seat], s.guns[seat], s.goods[seat])
    if s.config.crews:
        _finish_crews(s)
    else:
        ordered = sorted(
            living, key=lambda seat: (-s.cash[seat], seat != s.patch, -s.guns[seat], (seat - s.patch) % s.n)
        )
        if s.ended != LAST_STANDING:
            ordered = _crown(s, ordered)
        s.rank = ordered + s.rank
    tell(s, "won", s.rank[0], s.ended)
    close(s)


def _crown(s: State, ordered: list[int]) -> list[int]:
    """M13.1: settles a tie for the most cash."""
    best = s.cash[ordered[0]]
    tied = [seat for seat in ordered if s.cash[seat] == best]
    if len(tied) == 1:
        s.ended = BY_CASH
        return ordered
    if s.patch in tied:
        s.ended = BY_PATCH
        return ordered
    most = max(s.guns[seat] for seat in tied)
    tied = [seat for seat in tied if s.guns[seat] == most]
    if len(tied) == 1:
        s.ended = BY_GUNS
        return ordered
    s.ended = BY_DICE
    rolling = tied
    while len(rolling) > 1:
        totals = {}
        for seat in rolling:
            roll = die(s.rng, s.script)
            totals[seat] = roll + gang_prospects(s, seat) + 2 * gang_members(s, seat)
            tell(s, "final_roll", seat, roll, totals[seat])
        top = max(totals.values())
        rolling = [seat for seat in rolling if totals[seat] == top]
    winner = rolling[0]
    return [winner] + [seat for seat in ordered if seat != winner]


def _finish_crews(s: State) -> None:
    """M15.2: cash per gang; a disbanded gang counts 0 and stays in the divisor; ties by Patch, guns per gang, dice."""
    crews = s.config.crews
    names = sorted(set(crews))
    size = {crew: crews.count(crew) for crew in names}
    # Compared as fractions over the product of all sizes, so that no rounding decides a game.
    product = 1
    for crew in names:
        product *= size[crew]
    cash = {crew: sum(s.cash[i] for i in range(s.n) if crews[i] == crew) * product // size[crew] for crew in names}
    guns = {crew: sum(s.guns[i] for i in range(s.n) if crews[i] == crew) * product // size[crew] for crew in names}
    living = [crew for crew in names if any(s.alive[i] for i in range(s.n) if crews[i] == crew)]
    holder = crews[s.patch]
    if s.ended == LAST_STANDING:
        winner = living[0]
    else:
        most = max(cash[crew] for crew in living)
        tied = [crew for crew in living if cash[crew] == most]
        s.ended = BY_CASH
        if len(tied) > 1:
            if holder in tied:
                s.ended = BY_PATCH
                tied = [holder]
            else:
                top = max(guns[crew] for crew in tied)
                tied = [crew for crew in tied if guns[crew] == top]
                s.ended = BY_GUNS
                while len(tied) > 1:
                    s.ended = BY_DICE
                    rolls = {}
                    for crew in tied:
                        rolls[crew] = die(s.rng, s.script)
                        tell(s, "crew_roll", crew, rolls[crew])
                    high = max(rolls.values())
                    tied = [crew for crew in tied if rolls[crew] == high]
        winner = tied[0]
    beaten = sorted((crew for crew in names if crew != winner), key=lambda crew: (-cash[crew], -guns[crew], crew))
    order = [winner, *beaten]
    place = {crew: i for i, crew in enumerate(order)}
    s.rank = sorted(range(s.n), key=lambda seat: (place[crews[seat]], 1 - s.alive[seat], -s.cash[seat], seat))
    tell(s, "crew_won", winner, s.ended)


def standings(s: State) -> list[dict[str, Any]]:
    """One mapping a seat, best first. Crew mates share their crew's place."""
    rows: list[dict[str, Any]] = []
    crews = s.config.crews
    for i, seat in enumerate(s.rank):
        place = i + 1
        if rows:
            last = rows[-1]
            same = crews and crews[seat] == crews[last["seat"]]
            level = (
                not crews and i > 1 and s.alive[seat] and last["score"] == s.cash[seat] and last["guns"] == s.guns[seat]
            )
            if same or level:
                place = last["place"]
        rows.append({
            "seat": seat, "place": place, "score": s.cash[seat], "guns": s.guns[seat], "contraband": s.goods[seat],
            "patch": seat == s.patch, "alive": bool(s.alive[seat]), "ending": ENDINGS[s.ended],
        })  # fmt: skip
    return rows
