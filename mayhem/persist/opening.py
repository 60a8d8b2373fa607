"""From a record to a position on which play goes on.

Under the same rules and contents all decisions are run again: that gives the log back and proves the record by its
digests. Under other ones only the snapshot counts, and the player is told. What a newer program has written is
refused.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from mayhem import __version__
from mayhem.games import game as on_shelf
from mayhem.kernel.digest import digest
from mayhem.kernel.game import Event, PackError, Refusal
from mayhem.persist.notice import Notice, Trouble
from mayhem.persist.record import DAMAGED, Record, Snapshot
from mayhem.persist.strict import HOSTILE

Games = Callable[[str], Any]
CHECK_EVERY = 40  # decisions between two looks at the digests while opening; `Replay.verify` looks at each


class Difference(NamedTuple):
    """Where a record and its game part ways. `at` counts decisions: 0 is the set-up."""

    at: int
    kind: str  # "setup", "refused", "digest", "standings"
    expected: str
    found: str


@dataclass
class Opened:
    game: Any
    config: Any
    state: Any
    record: Record
    events: list[list[Event]] = field(default_factory=list)  # of the set-up, then of each decision
    notices: list[Notice] = field(default_factory=list)


def find_game(record: Record, games: Games = on_shelf) -> Any:
    try:
        return games(record.game)
    except (KeyError, ImportError):
        raise Trouble("save.unknown_game", game=record.game) from None


def read_config(game: Any, record: Record) -> Any:
    try:
        return game.read_config(record.config)
    except HOSTILE as error:
        raise Trouble(DAMAGED, place=f"config: {str(error)[:100]}") from None


def same_version(game: Any, record: Record) -> bool:
    return bool(record.rules == game.rules_version and record.content == game.content_hash)


def begin(game: Any, config: Any, record: Record) -> tuple[Any, list[Event]]:
    """The position before the first decision, with the events of the set-up."""
    if record.base is not None:
        return unpack(game, config, record.base, record.start), []
    state = game.new(config, record.seed)
    if game.seats(state) != len(record.seats):
        raise Trouble(DAMAGED, place="save.seats")
    events, state.events = state.events or [], []
    return state, events


def unpack(game: Any, config: Any, snapshot: Snapshot, expected: str) -> Any:
    """A snapshot as a position, if it is one: its digest must fit and the game must find nothing wrong with it."""
    if digest(snapshot.state) != expected:
        raise Trouble(DAMAGED, place="snapshot")
    try:
        state = game.unpack(config, snapshot.state)
        wrong = game.audit(state)
        for seat in range(game.seats(state)):
            game.view(state, seat)
        for request in game.pending(state):
            game.legal(state, request)
    except PackError as error:
        raise Trouble(DAMAGED, place=f"snapshot: {str(error)[:100]}") from None
    except HOSTILE as error:
        raise Trouble(DAMAGED, place=f"snapshot: {type(error).__name__}") from None
    if wrong:
        raise Trouble(DAMAGED, place=f"snapshot: {wrong[0][:100]}")
    return state


def rerun(game: Any, state: Any, record: Record, every: int) -> tuple[list[list[Event]], Difference | None]:
    """Applies the decisions to the position, in place. Stops at the first difference."""
    happened: list[list[Event]] = []
    last = len(record.decisions)
    for i, (seat, request, choice) in enumerate(record.decisions, 1):
        try:
            result = game.submit(state, request, seat, choice)
        except HOSTILE as error:  # a position that the program itself made never does this; one from a file might
            return happened, Difference(i, "refused", "", type(error).__name__)
        if isinstance(result, Refusal):
            return happened, Difference(i, "refused", "", result.code)
        happened.append(result)
        if i % every == 0 or i == last:
            found = digest(game.pack(state))
            if found != record.digests[i - 1]:
                return happened, Difference(i, "digest", record.digests[i - 1], found)
    return happened, None


def open_record(record: Record, games: Games = on_shelf) -> Opened:
    """Ready to go on, or Trouble. The record given is not changed."""
    game = find_game(record, games)
    if record.rules > game.rules_version:
        raise Trouble("save.newer_rules", game=record.game, rules=record.rules, present=game.rules_version)
    if record.content != game.content_hash and _newer(record.app):
        raise Trouble("save.newer_app", app=record.app, present=__version__)
    config = read_config(game, record)
    if same_version(game, record):
        state, setup = begin(game, config, record)
        if digest(game.pack(state)) == record.start:
            happened, difference = rerun(game, state, record, CHECK_EVERY)
            if difference is None:
                return Opened(game, config, state, record.copy(), [setup, *happened])
        notice = Notice("save.differs", (("game", record.game),))
    elif record.rules < game.rules_version:
        notice = Notice("save.older_rules", (("game", record.game), ("rules", record.rules)))
    else:
        notice = Notice("save.other_content", (("game", record.game),))
    return _from_snapshot(game, config, record, notice)


def _from_snapshot(game: Any, config: Any, record: Record, notice: Notice) -> Opened:
    snapshot = record.snapshot
    if snapshot is None:
        raise Trouble("save.no_snapshot", game=record.game)
    state = unpack(game, config, snapshot, record.digests[snapshot.at - 1] if snapshot.at else record.start)
    if game.seats(state) != len(record.seats):
        raise Trouble(DAMAGED, place="save.seats")
    packed = game.pack(state)
    made = record.copy()
    made.rules, made.content, made.app = game.rules_version, game.content_hash, __version__
    made.base = Snapshot((record.base.at if record.base else 0) + snapshot.at, packed)
    made.start = digest(packed)
    made.decisions, made.digests, made.snapshot = [], [], None
    lost = len(record.decisions) - snapshot.at
    notices = [notice] if not lost else [notice, Notice("save.steps_lost", (("count", lost),))]
    return Opened(game, config, state, made, [[]], notices)


def _newer(app: str) -> bool:
    return _numbers(app) > _numbers(__version__)


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(n) for n in re.findall(r"[0-9]{1,6}", version)[:4])
