"""A finished game in numbers, round by round, for charts. The blinds are lifted: the truth is told.

It is read from the record by running it again, so a replay and a game that has just ended give the same charts.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from mayhem.kernel.game import Event
from mayhem.persist.record import Record
from mayhem.persist.replay import Replay

MAYHEM, BIKER = "men_of_mayhem", "biker_game"
SERIES = {MAYHEM: ("cash", "heat", "dudes", "orders"), BIKER: ("score", "money", "heat", "charters")}


@dataclass
class Tally:
    """`series` by name: for each seat one value a point of time; the points are the ends of rounds, 0 the set-up."""

    seats: int
    points: list[int] = field(default_factory=list)
    series: dict[str, list[list[int]]] = field(default_factory=dict)
    exploits: dict[str, list[int]] = field(default_factory=dict)  # place: how often, by seat
    dice: list[int] = field(default_factory=lambda: [0] * 6)


def tally(record: Record) -> Tally:
    replay = Replay(record)
    made = Tally(len(record.seats))
    rounds = replay.rounds()
    claimed: dict[int, list[int]] = {}
    exploits: dict[str, Counter[int]] = {}
    now = 0
    for index in range(replay.length + 1):
        for event in replay.events_at(index):
            named = replay.game.name_event(replay.state_at(index), event) if event[0] in NAMED else {}
            for roll in _rolls(replay, event, named):
                made.dice[roll - 1] += 1
            if event[0] == "round":
                now = event[2]
            elif event[0] == "claim":
                claimed.setdefault(now, [0] * made.seats)[event[2]] += event[3]
            elif event[0] == "exploit":
                exploits.setdefault(str(named["at"]), Counter())[event[2]] += 1
    made.exploits = {
        place: [counts[seat] for seat in range(made.seats)]
        for place, counts in sorted(exploits.items(), key=lambda item: -sum(item[1].values()))
    }
    ends = _ends(rounds, replay.length)
    made.points = list(ends)
    if record.game == MAYHEM:
        _read_mayhem(made, replay, ends, claimed)
    elif record.game == BIKER:
        _read_biker(made, replay, ends)
    else:
        _read_any(made, replay, ends)
    return made


# Events whose names are looked up: those that tell a place or a die.
NAMED = {"exploit", "pick_roll", "card_roll", "fight_roll", "emergency", "final_roll", "crew_roll"}
# Events of the Biker Game that tell dice; others have numbers of the same names that are none.
DICE = {"recruited", "friendly", "rerolled", "combat_dice", "duel_dice", "retaliation", "raid_roll"}


def _rolls(replay: Replay, event: Any, named: dict[str, Any]) -> list[int]:
    if not named and replay.record.game != MAYHEM:
        named = replay.game.name_event(replay.state_at(replay.length), event)
    return faces_of(replay.record.game, event[0], named)


def faces_of(game: str, kind: str, named: dict[str, Any]) -> list[int]:
    """The faces of all dice that an event tells of."""
    if game == BIKER and kind not in DICE:
        return []
    faces = [named.get("roll"), named.get("first"), named.get("second"), *named.get("dice", ())[: named.get("rolled")]]
    return [face for face in faces if type(face) is int and 1 <= face <= 6]


def _ends(rounds: dict[int, int], length: int) -> dict[int, int]:
    """Round: the index of the position at its end. Round 0 is the set-up."""
    ends = {0: 0}
    numbers = sorted(rounds)
    for number, after in zip(numbers, [*numbers[1:], None], strict=True):
        ends[number] = rounds[after] - 1 if after is not None else length
    if numbers and numbers[0] == 0:
        ends[0] = max(0, ends[0])
    return ends


def _read_mayhem(made: Tally, replay: Replay, ends: dict[int, int], claimed: dict[int, list[int]]) -> None:
    made.series = {name: [[] for _ in range(made.seats)] for name in SERIES[MAYHEM]}
    seats = range(made.seats)
    for number, index in ends.items():
        if not number and index < replay.length and min(replay.view_at(index, None)["gang"]) < 0:
            index += 1  # the last gang to be picked comes with the decision that begins round 1
        views = [replay.view_at(index, seat) for seat in seats]
        cash = [view["cash"][seat] or 0 for seat, view in enumerate(views)]
        heat = list(views[0]["heat"])
        dudes = [_dudes(views[0], seat) for seat in seats]
        if number and index < replay.length:
            # The decision that ends a round sells, cleans up and begins the next one: what belongs to this one counts.
            _count_on(replay.events_at(index + 1), heat, dudes)
            for seat in seats:
                after = replay.view_at(index + 1, seat)
                cash[seat] = (after["cash"][seat] or 0) - after["flow"][3 * seat]
        orders = claimed.get(number, [0] * made.seats)
        for name, values in (("cash", cash), ("heat", heat), ("dudes", dudes), ("orders", orders)):
            for seat in seats:
                made.series[name][seat].append(values[seat])


def _dudes(view: dict[str, Any], seat: int) -> int:
    places = int(view["locs"])
    here = slice(seat * places, (seat + 1) * places)
    return int(sum(view["mem"][here]) + sum(view["pro"][here]) + view["er_mem"][seat] + view["er_pro"][seat])


def _count_on(events: list[Event], heat: list[int], dudes: list[int]) -> None:
    """What happens to heat and dudes before the next round begins."""
    for kind, _, *facts in events:
        if kind == "round":
            return
        if kind == "heat":
            heat[facts[0]] = facts[2]
        elif kind in ("fall", "lost") or (kind == "emergency" and not facts[3]):
            dudes[facts[0]] -= 1
            if kind == "fall":
                heat[facts[0]] = min(heat[facts[0]], 1)
        elif kind == "recruit":
            dudes[facts[0]] += facts[1]
        elif kind == "disbanded":
            heat[facts[0]] = dudes[facts[0]] = 0


def _read_biker(made: Tally, replay: Replay, ends: dict[int, int]) -> None:
    made.series = {name: [[] for _ in range(made.seats)] for name in SERIES[BIKER]}
    for index in ends.values():
        for seat, club in enumerate(replay.view_at(index, None)["clubs"]):
            made.series["score"][seat].append(sum(club["score"]))
            made.series["money"][seat].append((club["bank"] - club["debt"]) // 1000)
            made.series["heat"][seat].append(club["heat"])
            made.series["charters"][seat].append(len(club["charters"]))


def _read_any(made: Tally, replay: Replay, ends: dict[int, int]) -> None:
    """Every number that the spectator's view has once a seat."""
    for index in ends.values():
        view = replay.view_at(index, None)
        for key, values in view.items():
            if isinstance(values, list) and len(values) == made.seats and all(type(v) is int for v in values):
                rows = made.series.setdefault(key, [[] for _ in range(made.seats)])
                for seat, value in enumerate(values):
                    rows[seat].append(value)
    made.series = {key: rows for key, rows in made.series.items() if any(len(set(row)) > 1 for row in rows)}
