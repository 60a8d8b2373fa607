"""What was played: counted at the end of each game, kept in the data folder, shown as tables and charts.

At the end of a game:

    statistics, notices = Statistics.load(paths.statistics)
    news = statistics.add(story)      # achievements that this game has earned
    statistics.save()
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from mayhem.persist.achievements import Achievement, earned
from mayhem.persist.disk import Disk
from mayhem.persist.kept import read_kept, set_aside, write_kept
from mayhem.persist.notice import Notice, Trouble
from mayhem.persist.record import BIGGEST, DATE, WORD, now
from mayhem.persist.story import Story
from mayhem.persist.strict import Fields

VERSION = 1
CODE = "kept.damaged"
MOST_NAMES = 200
HISTORY = 200
RECORDS = ("best_score", "widest_margin", "longest", "shortest")  # the last two in decisions


class Tally(NamedTuple):
    games: int = 0
    wins: int = 0

    def plus(self, won: bool) -> Tally:
        return Tally(self.games + 1, self.wins + won)


class Duel(NamedTuple):
    """Against one computer character: games at one table, how often the person and how often it came out ahead."""

    games: int = 0
    ahead: int = 0
    behind: int = 0


class Result(NamedTuple):
    """One line of the history: the best person's result."""

    date: str
    place: int
    score: int
    seats: int
    decisions: int


class Fit(NamedTuple):
    """Observed dice against a fair die: Pearson's chi-square with five degrees of freedom. `chance` is how often fair
    dice look at least as odd as these, in parts of a thousand."""

    rolls: int
    square: float
    chance: int


def fit_of_dice(counts: list[int]) -> Fit:
    rolls = sum(counts)
    if not rolls:
        return Fit(0, 0.0, 1000)
    mean = rolls / 6
    square = sum((count - mean) ** 2 for count in counts) / mean
    # the upper tail of the chi-square distribution with 5 degrees of freedom, in closed form
    tail = math.erfc(math.sqrt(square / 2)) + math.sqrt(2 * square / math.pi) * math.exp(-square / 2) * (1 + square / 3)
    return Fit(rolls, square, round(1000 * min(1.0, tail)))


@dataclass
class GameStatistics:
    """Of one game on the shelf. Tallies count people's seats, each seat once."""

    games: int = 0
    wins: int = 0  # games that a person has won
    watched: int = 0  # games of computers only: their dice count, nothing else
    decisions: int = 0
    gangs: dict[str, Tally] = field(default_factory=dict)
    sides: dict[str, Tally] = field(default_factory=dict)
    levels: dict[str, Tally] = field(default_factory=dict)  # of the computers at the table
    seats: dict[str, Tally] = field(default_factory=dict)  # by number of seats
    rivals: dict[str, Duel] = field(default_factory=dict)
    records: dict[str, int] = field(default_factory=dict)
    dice: list[int] = field(default_factory=lambda: [0] * 6)
    history: list[Result] = field(default_factory=list)

    def add(self, story: Story) -> None:
        for roll in story.rolls():
            self.dice[roll - 1] += 1
        people = story.people
        if not people:
            self.watched += 1
            return
        decisions = len(story.record.decisions) + (story.record.base.at if story.record.base else 0)
        self.games += 1
        self.decisions += decisions
        self.wins += any(story.won(seat) for seat in people)
        count_key = f"seats_{len(story.record.seats)}"
        for seat in people:
            won, labels = story.won(seat), story.labels[seat] if story.labels else {}
            _count(self.gangs, labels.get("gang"), won)
            _count(self.sides, labels.get("side"), won)
            _count(self.seats, count_key, won)
            for level in {s.level for s in story.record.seats if not s.human and s.level}:
                _count(self.levels, level, won)
        self._add_duels(story, people)
        best = min(people, key=lambda seat: (story.place(seat) or 99, -story.score(seat)))
        self._add_records(story, best, decisions)
        result = Result(now(), story.place(best), story.score(best), len(story.record.seats), decisions)
        self.history = [*self.history, result][-HISTORY:]

    def _add_duels(self, story: Story, people: list[int]) -> None:
        for rival, sitter in enumerate(story.record.seats):
            if sitter.human or not WORD.match(sitter.character):
                continue
            for seat in people:
                old = self.rivals.get(sitter.character, Duel())
                mine, its = story.place(seat), story.place(rival)
                if sitter.character in self.rivals or len(self.rivals) < MOST_NAMES:
                    duel = Duel(old.games + 1, old.ahead + (mine < its), old.behind + (mine > its))
                    self.rivals[sitter.character] = duel

    def _add_records(self, story: Story, best: int, decisions: int) -> None:
        others = [story.score(seat) for seat in range(len(story.record.seats)) if seat != best]
        self._record("best_score", story.score(best))
        if story.won(best) and others:
            self._record("widest_margin", story.score(best) - max(others))
        self._record("longest", decisions)
        if decisions < self.records.get("shortest", BIGGEST):
            self.records["shortest"] = decisions

    def _record(self, name: str, value: int) -> None:
        if value > self.records.get(name, -1):
            self.records[name] = value

    def fit(self) -> Fit:
        return fit_of_dice(self.dice)

    def as_dict(self) -> dict[str, Any]:
        tables = {"gangs": self.gangs, "sides": self.sides, "levels": self.levels, "seats": self.seats}
        return {
            "games": self.games, "wins": self.wins, "watched": self.watched, "decisions": self.decisions,
            **{name: {k: list(v) for k, v in table.items()} for name, table in tables.items()},
            "rivals": {k: list(v) for k, v in self.rivals.items()}, "records": self.records, "dice": self.dice,
            "history": [list(result) for result in self.history],
        }  # fmt: skip

    @classmethod
    def read(cls, raw: Any, place: str) -> GameStatistics:
        fields = Fields(raw, place, CODE)
        dice = fields.listing("dice", 6)
        if len(dice) != 6:
            fields.fail("dice")
        records = {k: v for k, v in _numbers(fields, "records").items() if k in RECORDS}
        return cls(
            games=fields.whole("games", 0, BIGGEST),
            wins=fields.whole("wins", 0, BIGGEST),
            watched=fields.whole("watched", 0, BIGGEST),
            decisions=fields.whole("decisions", 0, BIGGEST),
            gangs=_tallies(fields, "gangs"),
            sides=_tallies(fields, "sides"),
            levels=_tallies(fields, "levels"),
            seats=_tallies(fields, "seats"),
            rivals={k: Duel(*v) for k, v in _rows(fields, "rivals", 3).items()},
            records=records,
            dice=[_whole(fields, "dice", count) for count in dice],
            history=[_result(fields, row) for row in fields.listing("history", HISTORY)],
        )


class Statistics:
    def __init__(self, path: Path | None = None, disk: Disk | None = None) -> None:
        self._path, self._disk = path, disk
        self.games: dict[str, GameStatistics] = {}
        self.achieved: dict[str, str] = {}  # "<game>.<id>": date

    @classmethod
    def load(cls, path: Path, disk: Disk | None = None) -> tuple[Statistics, list[Notice]]:
        raw, notices = read_kept(path, VERSION, disk)
        statistics = cls(path, disk)
        if not raw:
            return statistics, notices
        try:
            statistics._read(raw)
        except Trouble:
            aside = set_aside(path, "damaged", disk)
            return cls(path, disk), [*notices, Notice("kept.damaged", (("file", path.name), ("aside", aside)))]
        return statistics, notices

    def _read(self, raw: dict[str, Any]) -> None:
        fields = Fields(raw, "statistics", CODE)
        for name, inner in fields.mapping("games").items():
            if not WORD.match(name):
                fields.fail("games")
            self.games[name] = GameStatistics.read(inner, f"statistics.games.{name}")
        for key, date in fields.mapping("achieved").items():
            if len(key) > 90 or not isinstance(date, str) or not DATE.match(date):
                fields.fail("achieved")
            self.achieved[key] = date

    def of(self, game: str) -> GameStatistics:
        return self.games.setdefault(game, GameStatistics())

    def add(self, story: Story) -> list[Achievement]:
        """Counts a finished game; returns the achievements that it has earned and that are new."""
        counted = self.of(story.record.game)
        counted.add(story)
        news = []
        for achievement in earned(story, counted):
            if achievement.key not in self.achieved:
                self.achieved[achievement.key] = now()
                news.append(achievement)
        return news

    def reset(self) -> None:
        self.games.clear()
        self.achieved.clear()

    def as_dict(self) -> dict[str, Any]:
        games = {name: counted.as_dict() for name, counted in self.games.items()}
        return {"version": VERSION, "games": games, "achieved": self.achieved}

    def save(self) -> Notice | None:
        return None if self._path is None else write_kept(self._path, self.as_dict(), self._disk)


def _count(table: dict[str, Tally], key: str | None, won: bool) -> None:
    if key and WORD.match(key) and (key in table or len(table) < MOST_NAMES):
        table[key] = table.get(key, Tally()).plus(won)


def _whole(fields: Fields, key: str, value: Any) -> int:
    if type(value) is not int or not 0 <= value <= BIGGEST:
        fields.fail(key)
    return value


def _rows(fields: Fields, key: str, width: int) -> dict[str, list[int]]:
    table = fields.mapping(key)
    if len(table) > MOST_NAMES:
        fields.fail(key)
    for name, row in table.items():
        if not WORD.match(name) or not isinstance(row, list) or len(row) != width:
            fields.fail(key)
        for value in row:
            _whole(fields, key, value)
    return table


def _tallies(fields: Fields, key: str) -> dict[str, Tally]:
    return {name: Tally(*row) for name, row in _rows(fields, key, 2).items()}


def _numbers(fields: Fields, key: str) -> dict[str, int]:
    return {name: _whole(fields, key, value) for name, value in fields.mapping(key).items()}


def _result(fields: Fields, row: Any) -> Result:
    if not isinstance(row, list) or len(row) != 5 or not isinstance(row[0], str) or not DATE.match(row[0]):
        fields.fail("history")
    if any(type(value) is not int or not -BIGGEST <= value <= BIGGEST for value in row[1:]):
        fields.fail("history")
    return Result(*row)
