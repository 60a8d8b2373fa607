"""The record of one game: all that is needed to go on, to watch it again, and to count it.

    format      of the file, see migrate.py
    app         the program's version that wrote it
    game, rules, content   which game, by which rules and cards
    id, began   the game's own name (made of its date) and its date
    config      as `Game.write_config` gives it
    seats       who sits where: people by name, computers by agent, level and character
    seed        all chance comes from it
    base        None, or the snapshot where the decisions begin if that is not the set-up: a game that was opened under
                newer rules goes on from a snapshot; its earlier decisions cannot be run again and are only counted
    decisions   (seat, request id, choice), the computers' too
    start       digest of the position before the first decision
    digests     one per decision, of the position after it
    snapshot    a packed position and after how many decisions it was taken: decisions alone die with the first rule
                that is mended
    status      running, finished or abandoned
    standings   of a finished game, as `Game.standings` gives them

Floats never occur: whatever they would say is written as whole numbers.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timezone
from typing import Any, NamedTuple

from mayhem import __version__
from mayhem.kernel.game import Choice
from mayhem.persist.migrate import FORMAT, migrate
from mayhem.persist.notice import Trouble
from mayhem.persist.strict import Fields

DAMAGED = "save.damaged"
STATUSES = ("running", "finished", "abandoned")
MOST_DECISIONS = 30_000
MOST_SEATS = 12
LONGEST_CHOICE = 400
LONGEST_NAME = 60
LONGEST_WORD = 40
BIGGEST = (1 << 53) - 1  # whole numbers that every JSON reader keeps exactly
BIGGEST_SEED = (1 << 256) - 1
HEX = re.compile(r"[0-9a-f]{20}\Z")
GAME_ID = re.compile(r"[0-9]{8}-[0-9]{6}-[0-9a-f]{6}\Z")
WORD = re.compile(r"[a-z][a-z0-9_]{0,39}\Z")
DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z\Z")
RECORD_KEYS = (
    "format", "app", "game", "rules", "content", "id", "began", "config", "seats", "seed", "base", "start", "decisions",
    "digests", "snapshot", "status", "standings",
)  # fmt: skip


class Decision(NamedTuple):
    seat: int
    request: int
    choice: Choice


@dataclass(frozen=True)
class Sitter:
    """Who sits on a seat. A person has a name; a computer an agent, a level and perhaps a character. Made by `person`
    and `computer`, which make names fit for files."""

    human: bool
    name: str = ""
    agent: str = ""
    level: str = ""
    character: str = ""

    @classmethod
    def person(cls, name: str) -> Sitter:
        return cls(human=True, name=one_line(name, LONGEST_NAME))

    @classmethod
    def computer(cls, agent: str, level: str = "", character: str = "", name: str = "") -> Sitter:
        words = (one_line(word, LONGEST_WORD) for word in (agent, level, character))
        return cls(False, one_line(name, LONGEST_NAME), *words)

    def as_dict(self) -> dict[str, Any]:
        if self.human:
            return {"human": True, "name": self.name}
        words = {"agent": self.agent, "level": self.level, "character": self.character}
        return {"human": False, "name": self.name, **words}

    @classmethod
    def read(cls, raw: Any, place: str, code: str = DAMAGED) -> Sitter:
        fields = Fields(raw, place, code)
        human, name = fields.flag("human"), fields.text("name", LONGEST_NAME)
        if human:
            fields.only(("human", "name"))
            return cls(True, name)
        fields.only(("human", "name", "agent", "level", "character"))
        return cls(False, name, *(fields.text(word, LONGEST_WORD) for word in ("agent", "level", "character")))


class Snapshot(NamedTuple):
    at: int  # after so many decisions
    state: dict[str, Any]


@dataclass
class Record:
    game: str
    rules: int
    content: str
    config: dict[str, Any]
    seats: list[Sitter]
    seed: int
    start: str
    id: str = field(default_factory=lambda: new_id())
    began: str = field(default_factory=lambda: now())
    app: str = __version__
    base: Snapshot | None = None  # its `at` counts the earlier decisions
    decisions: list[Decision] = field(default_factory=list)
    digests: list[str] = field(default_factory=list)
    snapshot: Snapshot | None = None
    status: str = "running"
    standings: list[dict[str, Any]] | None = None

    def copy(self) -> Record:
        """Independent of later decisions."""
        return replace(self, seats=self.seats[:], decisions=self.decisions[:], digests=self.digests[:])

    def as_dict(self) -> dict[str, Any]:
        return {
            "format": FORMAT, "app": self.app, "game": self.game, "rules": self.rules, "content": self.content,
            "id": self.id, "began": self.began, "config": self.config, "seats": [s.as_dict() for s in self.seats],
            "seed": self.seed, "base": _write_snapshot(self.base), "start": self.start,
            "decisions": [write_decision(d) for d in self.decisions], "digests": self.digests,
            "snapshot": _write_snapshot(self.snapshot), "status": self.status, "standings": self.standings,
        }  # fmt: skip

    @classmethod
    def read(cls, raw: Any) -> Record:
        """From parsed JSON of any format so far; Trouble names the place that is wrong."""
        fields = Fields(migrate(raw), "save", DAMAGED)
        fields.only(RECORD_KEYS)
        seats = [Sitter.read(s, f"save.seats[{i}]") for i, s in enumerate(fields.listing("seats", MOST_SEATS))]
        if not seats:
            fields.fail("seats")
        began = fields.text("began", 20)
        identity = fields.text("id", 24)
        start = fields.text("start", 20)
        if not DATE.match(began) or not GAME_ID.match(identity) or not HEX.match(start):
            fields.fail("id")
        decisions = [
            read_decision(d, len(seats), f"save.decisions[{i}]")
            for i, d in enumerate(fields.listing("decisions", MOST_DECISIONS))
        ]
        digests = fields.listing("digests", MOST_DECISIONS)
        if len(digests) != len(decisions) or any(not isinstance(d, str) or not HEX.match(d) for d in digests):
            fields.fail("digests")
        snapshot = _read_snapshot(fields, "snapshot")
        if snapshot is not None and snapshot.at > len(decisions):
            fields.fail("snapshot")
        return cls(
            game=read_game_name(fields),
            rules=fields.whole("rules", 0, 1_000_000),
            content=fields.text("content", 128),
            config=fields.mapping("config"),
            seats=seats,
            seed=fields.whole("seed", -BIGGEST_SEED, BIGGEST_SEED),
            start=start,
            id=identity,
            began=began,
            app=fields.text("app", 40),
            base=_read_snapshot(fields, "base"),
            decisions=decisions,
            digests=digests,
            snapshot=snapshot,
            status=fields.one_of("status", STATUSES),
            standings=read_standings(fields, "standings"),
        )


def write_decision(decision: Decision) -> list[Any]:
    return [decision.seat, decision.request, list(decision.choice)]


def read_decision(raw: Any, seats: int, place: str) -> Decision:
    if not isinstance(raw, list) or len(raw) != 3:
        raise Trouble(DAMAGED, place=place)
    seat, request, choice = raw
    if type(seat) is not int or not 0 <= seat < seats or type(request) is not int or not 0 <= request <= BIGGEST:
        raise Trouble(DAMAGED, place=place)
    if not isinstance(choice, list) or len(choice) > LONGEST_CHOICE:
        raise Trouble(DAMAGED, place=place)
    if any(type(i) is not int or not -BIGGEST <= i <= BIGGEST for i in choice):
        raise Trouble(DAMAGED, place=place)
    return Decision(seat, request, tuple(choice))


def read_game_name(fields: Fields) -> str:
    name = fields.text("game", 40)
    if not WORD.match(name):
        fields.fail("game")
    return name


def read_standings(fields: Fields, key: str) -> list[dict[str, Any]] | None:
    """One mapping a seat with plain values: numbers, words, and lists of them."""
    if fields.raw.get(key) is None:
        return None
    rows = fields.listing(key, MOST_SEATS)
    for row in rows:
        if not isinstance(row, dict) or len(row) > 40 or not all(_plain(v) for v in row.values()):
            fields.fail(key)
    return rows


def plain_standings(rows: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """What of a game's standings can be kept: everything plain."""
    return [{str(k): v for k, v in row.items() if _plain(v)} for row in rows]


def _plain(value: Any, lists: bool = True) -> bool:
    if isinstance(value, (list, tuple)):
        return lists and len(value) <= 40 and all(_plain(v, False) for v in value)
    if isinstance(value, bool) or value is None:
        return True
    if isinstance(value, int):
        return -BIGGEST <= value <= BIGGEST
    return isinstance(value, str) and len(value) <= 100


def _write_snapshot(snapshot: Snapshot | None) -> dict[str, Any] | None:
    return None if snapshot is None else {"at": snapshot.at, "state": snapshot.state}


def _read_snapshot(fields: Fields, key: str) -> Snapshot | None:
    if fields.raw.get(key) is None:
        return None
    inner = fields.inner(key)
    inner.only(("at", "state"))
    return Snapshot(inner.whole("at", 0, BIGGEST), inner.mapping("state"))


def one_line(text: str, longest: int) -> str:
    """Text as files keep it: printable, in one line, not too long. Whatever is written must be readable again."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())[:longest].strip()


def now() -> str:
    return datetime.now(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def new_id() -> str:
    """Sorts by date; two games never share one."""
    return datetime.now(timezone.utc).strftime("%Y%m%d-%H%M%S-") + secrets.token_hex(3)
