"""The whole position as JSON-able data and back, with nothing taken on trust."""

from __future__ import annotations

from typing import Any

from mayhem.games.biker_game.audit import audit
from mayhem.games.biker_game.config import Config
from mayhem.games.biker_game.frames.assault import CLASHING, DICE_AT
from mayhem.games.biker_game.frames.assault import LENGTH as DUEL_LENGTH
from mayhem.games.biker_game.frames.assault import STAGE as DUEL_STAGE
from mayhem.games.biker_game.frames.combat import LENGTH as COMBAT_LENGTH
from mayhem.games.biker_game.frames.combat import ROLLING
from mayhem.games.biker_game.frames.combat import STAGE as COMBAT_STAGE
from mayhem.games.biker_game.frames.offer import still_holds
from mayhem.games.biker_game.meta import (
    ALLY,
    ASSAULT,
    ATTACK,
    BEFRIEND,
    CHURCH,
    DECLARE,
    F_ASSIGN,
    F_ASSIST,
    F_CHURCH,
    F_COMBAT,
    F_DECLARE,
    F_DEFEND,
    F_DUEL,
    F_FIELD,
    F_FLOW,
    F_FOLD,
    F_LEND,
    F_OFFER,
    F_PATCH,
    F_PLACE,
    F_RAID,
    F_RECRUIT,
    F_RELEASE,
    F_REROLL,
    F_STATE,
    F_TRAIT,
    FOLD,
    FRIENDLY,
    HOSTILE,
    M_DUEL,
    M_PORT,
    OVER,
    PATCH,
    PORTS,
    RECRUIT,
    RETALIATE,
    SETUP,
    SLOTS,
    TRADE,
    WIDTH,
)
from mayhem.games.biker_game.orders.plans import PLAN_LENGTH
from mayhem.games.biker_game.state import State, blank
from mayhem.games.biker_game.tables import Tables
from mayhem.kernel.game import Frame, PackError
from mayhem.kernel.rng import WORDS

NUMBERS = ("first", "active", "phase", "round", "serial", "seq", "declarer", "ended_by", "flipped", "at_risk", "weak",
    "fresh",
           "police", "traded")  # fmt: skip
LISTS = ("club", "members", "shops", "bond", "slots", "at", "holder", "deck", "today", "actions", "struck", "jail",
    "trophies",
         "rng")  # fmt: skip
ROWS = ("queue", "stack")
_KEYS = {*NUMBERS, *LISTS, *ROWS}
_LARGEST = 1 << 62


def pack(s: State) -> dict[str, Any]:
    data: dict[str, Any] = {name: getattr(s, name) for name in NUMBERS}
    for name in LISTS:
        data[name] = getattr(s, name)[:]
    for name in ROWS:
        data[name] = [list(row) for row in getattr(s, name)]
    return data


def unpack(config: Config, tables: Tables, data: dict[str, Any]) -> State:
    """Raises PackError on anything that `pack` cannot have written."""
    s = blank(config, tables)
    if not isinstance(data, dict) or set(data) != _KEYS:
        raise PackError("the snapshot has other keys than it should have")
    t, n = tables, config.players
    sizes = {"club": n * WIDTH, "members": n * t.states, "shops": n * t.states, "bond": n * t.cards,
        "slots": t.states * SLOTS,
             "at": t.cards, "holder": t.ports, "today": t.cards, "actions": t.states, "struck": n,
             "rng": WORDS}  # fmt: skip
    for name in NUMBERS:
        value = data[name]
        if type(value) is not int or not -1 <= value < _LARGEST:
            raise PackError(f"{name}: expected a whole number, got {value!r}")
        setattr(s, name, value)
    for name in LISTS:
        values = data[name]
        if not isinstance(values, list) or len(values) > 4000 or any(type(v) is not int for v in values):
            raise PackError(f"{name}: expected a list of whole numbers")
        if name in sizes and len(values) != sizes[name]:
            raise PackError(f"{name}: expected {sizes[name]} numbers, got {len(values)}")
        if any(not -_LARGEST < v < _LARGEST for v in values):
            raise PackError(f"{name}: a number is far too large")
        setattr(s, name, list(values))
    if any(not 0 <= word <= 0xFFFFFFFF for word in s.rng[:4]) or not any(s.rng[:4]) or s.rng[4] < 0:
        raise PackError("rng: not a state of the generator")
    for name in ROWS:
        rows = data[name]
        if not isinstance(rows, list) or len(rows) > 300:
            raise PackError(f"{name}: expected a list of rows")
        found: list[tuple[int, ...]] = []
        for row in rows:
            if (
                not isinstance(row, list)
                or len(row) > 200
                or any(type(v) is not int or abs(v) >= _LARGEST for v in row)
            ):
                raise PackError(f"{name}: expected rows of whole numbers")
            found.append(tuple(row))
        setattr(s, name, found)
    s.events = None
    _check_ranges(s)
    _check_queue(s)
    _check_stack(s)
    wrong = audit(s)
    if wrong:
        raise PackError(wrong[0])
    if s.stack and s.stack[-1][0] == F_OFFER and not still_holds(s, s.stack[-1]):
        raise PackError("stack: an offer that could not be made")
    return s


def _check_ranges(s: State) -> None:
    t = s.t
    states = 1 << t.states
    if len(s.jail) % 3:
        raise PackError("jail: expected triples of seat, members and turn")
    if not (0 <= s.active < s.n and 0 <= s.first < s.n and -1 <= s.declarer < s.n and SETUP <= s.phase <= OVER):
        raise PackError("active, first, declarer or phase: out of range")
    if not (
        0 <= s.ended_by <= 4 and 0 <= s.police <= 3 and 0 <= s.traded < 1 << s.n and min(s.round, s.serial, s.seq) >= 0
    ):
        raise PackError("ended_by, police, traded, round, serial or seq: out of range")
    if (
        not all(0 <= mask < states for mask in (s.flipped, s.at_risk, s.weak, *s.struck))
        or not 0 <= s.fresh < 1 << t.ports
    ):
        raise PackError("flipped, at_risk, weak, struck or fresh: out of range")
    limits: dict[str, tuple[list[int], int, int]] = {
        "members": (s.members, -1, 100_000), "shops": (s.shops, 0, (1 << t.businesses) - 1),
        "bond": (s.bond, 0, _LARGEST),
        "slots": (s.slots, -1, t.cards - 1), "at": (s.at, -2, t.states - 1), "holder": (s.holder, -1, 16 + t.cards - 1),
        "today": (s.today, 0, 2047), "actions": (s.actions, 0, t.actions), "deck": (s.deck, 0, t.cards - 1),
        "club": (s.club, -1, _LARGEST), "jail": (s.jail, 0, 1_000_000),
    }  # fmt: skip
    for name, (values, low, high) in limits.items():
        if any(not low <= value <= high for value in values):
            raise PackError(f"{name}: a number is not between {low} and {high}")


def _check_queue(s: State) -> None:
    for plan in s.queue:
        if len(plan) != PLAN_LENGTH or plan[0] not in (BEFRIEND, ATTACK, ASSAULT) or min(plan) < 0:
            raise PackError("queue: a plan that nobody can make")
        most = s.n if plan[0] == ASSAULT else s.t.cards
        if plan[1] >= s.t.states or plan[2] >= most or plan[6] >> s.t.states or plan[7] >> SLOTS or plan[8] >> s.n:
            raise PackError("queue: a plan against what does not exist")


# Frames by kind: for each int after the serial what it is. p seat, s state, c card, m card or -1, q seat or -1, n
# number.
_SHAPES: dict[int, str] = {
    F_FLOW: "", F_STATE: "pr", F_TRAIT: "p", F_RELEASE: "pn", F_RECRUIT: "p", F_CHURCH: "p", F_FIELD: "pn",
    F_OFFER: "ppnsnnnnz",
    F_REROLL: "pscddnnnSCP", F_ASSIST: "ppsmq", F_LEND: "ppsc", F_DEFEND: "pnsn", F_ASSIGN: "pcnndddn*",
    F_PLACE: "pnn*",
    F_PATCH: "p", F_RAID: "pnm", F_FOLD: "psn", F_DECLARE: "p", F_COMBAT: "pnscnnnSCPnnPPnnn",
    F_DUEL: "ppsnnnSCPnnnSCPnnn*",
}  # fmt: skip

# Which stacks exist, from the frame above the flow upwards, and the phases in which they do.
_STACKS: dict[tuple[int, ...], tuple[int, ...]] = {
    (F_STATE,): (SETUP,), (F_TRAIT,): (SETUP,), (F_RELEASE,): (RECRUIT,), (F_RECRUIT,): (CHURCH,),
    (F_CHURCH,): (CHURCH,),
    (F_CHURCH, F_OFFER): (CHURCH,), (F_CHURCH, F_TRAIT): (CHURCH,), (F_FIELD,): (FRIENDLY, HOSTILE),
    (F_REROLL,): (FRIENDLY,),
    (F_COMBAT, F_ASSIST): (FRIENDLY, HOSTILE, PORTS), (F_COMBAT, F_LEND): (FRIENDLY, HOSTILE),
    (F_COMBAT, F_ASSIGN): (FRIENDLY, HOSTILE, PORTS), (F_DUEL, F_ASSIST): (HOSTILE,), (F_DUEL, F_DEFEND): (HOSTILE,),
    (F_DUEL, F_PLACE): (HOSTILE,), (F_DEFEND,): (PORTS,), (F_PATCH,): (PATCH,), (F_RAID,): (RETALIATE, FOLD),
    (F_FOLD,): (FOLD,),
    (F_DECLARE,): (DECLARE,),
}  # fmt: skip


def _check_stack(s: State) -> None:
    if not s.stack:
        return
    for f in s.stack:
        _check_frame(s, f)
    kinds = tuple(f[0] for f in s.stack)
    if kinds[0] != F_FLOW or s.phase not in _STACKS.get(kinds[1:], ()):
        raise PackError(f"stack: frames {list(kinds)} do not belong together here")
    top = s.stack[-1]
    own = s.stack[1]
    if own[0] not in (F_STATE, F_TRAIT) and own[2] != s.active:
        raise PackError("stack: a frame of a club that has not the turn")
    if top[0] == F_FIELD and top[3] != s.phase:
        raise PackError("stack: the wrong sub-phase")
    if top[0] == F_FIELD and s.config.commit_orders:
        raise PackError("stack: orders are given in Church")
    if top[0] == F_DEFEND:
        mode = M_PORT if own is top else M_DUEL
        if top[3] != mode or not 0 <= top[5] < (s.t.cards if mode == M_PORT else s.n):
            raise PackError("stack: nobody attacks")
    if top[0] == F_OFFER and (top[4] not in (TRADE, ALLY) or top[3] != s.active or top[2] == s.active):
        raise PackError("stack: an offer of nobody")
    if top[0] == F_RELEASE and top[3] < 1:
        raise PackError("stack: nobody is released")
    if top[0] == F_RAID and not 0 <= top[3] <= s.t.arrests:
        raise PackError("stack: impossible arrests")
    if top[0] in (F_REROLL, F_LEND) and s.at[top[4] if top[0] == F_REROLL else top[5]] < 0:
        raise PackError("stack: a card that is not on the board")


def _check_frame(s: State, f: Frame) -> None:
    if len(f) < 2 or f[0] not in _SHAPES or f[1] < 0:
        raise PackError("stack: no such frame")
    shape = _SHAPES[f[0]]
    open_end = shape.endswith("*")
    shape = shape.rstrip("*")
    ints = f[2:]
    if len(ints) < len(shape) or (not open_end and len(ints) != len(shape)):
        raise PackError(f"stack: a frame of kind {f[0]} has not {len(ints)} numbers")
    t = s.t
    bounds = {"p": (0, s.n - 1), "q": (-1, s.n - 1), "s": (0, t.states - 1), "c": (0, t.cards - 1),
        "m": (-1, t.cards - 1),
              "r": (0, len(t.region_ids) - 1), "d": (1, 6), "n": (0, 1 << 30), "z": (-(1 << 30), 1 << 30),
              "S": (0, (1 << t.states) - 1), "C": (0, (1 << SLOTS) - 1), "P": (0, (1 << s.n) - 1)}  # fmt: skip
    for letter, value in zip(shape, ints, strict=False):
        low, high = bounds[letter]
        if not low <= value <= high:
            raise PackError(f"stack: {value} in a frame of kind {f[0]} is out of range")
    rest = ints[len(shape) :]
    if f[0] == F_COMBAT and (len(f) != COMBAT_LENGTH or f[3] > M_PORT or f[COMBAT_STAGE] > ROLLING):
        raise PackError("stack: an impossible combat")
    if f[0] == F_DUEL:
        if f[DUEL_STAGE] > CLASHING or f[2] == f[3]:
            raise PackError("stack: an impossible duel")
        if rest and (len(f) < DICE_AT + 5 or min(rest) < 0 or not 0 <= f[DICE_AT] <= len(f) - DICE_AT - 5):
            raise PackError("stack: the dice of a duel are missing")
        rest = f[DICE_AT + 5 :] if len(f) > DUEL_LENGTH else ()
    if any(not 1 <= value <= 6 for value in rest):
        raise PackError("stack: dice that are no dice")
    if f[0] in (F_ASSIGN, F_PLACE) and not rest:
        raise PackError("stack: no dice to place")
    if f[0] == F_ASSIGN and f[9] > 6:
        raise PackError("stack: an impossible target")
