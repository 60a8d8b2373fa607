"""A finished game as statistics and achievements read it: named events, who sat where, who won.

Game-neutral: it knows the words that every game's `name_event` uses (`event`, `seat`, `roll`) and nothing else about a
game. Fields of events are those names, so what is counted survives a change of the numbers behind them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from mayhem.kernel.game import Event
from mayhem.persist.record import Record

LABELS = ("gang", "side")  # what a seat can be called by: events that tell it are named after the first


@dataclass
class Story:
    """`events` are all events in order, unfiltered: the game is over, the blinds are lifted."""

    record: Record
    standings: list[dict[str, Any]]
    events: list[dict[str, Any]]
    numbers: list[int]  # seat index of each event's `seat`, -1 where there is none
    labels: list[dict[str, str]] = field(default_factory=list)  # per seat: {"gang": ..., "side": ...}

    @property
    def people(self) -> list[int]:
        return [seat for seat, sitter in enumerate(self.record.seats) if sitter.human]

    def place(self, seat: int) -> int:
        return next((int(row["place"]) for row in self.standings if row.get("seat") == seat), 0)

    def score(self, seat: int) -> int:
        return next((int(row["score"]) for row in self.standings if row.get("seat") == seat), 0)

    def won(self, seat: int) -> bool:
        return self.place(seat) == 1

    def rolls(self) -> Iterator[int]:
        """Every die of the game."""
        for event in self.events:
            roll = event.get("roll")
            if type(roll) is int and 1 <= roll <= 6:
                yield roll

    def about(self, seat: int) -> Tale:
        return Tale(self, seat)


@dataclass
class Tale:
    """The story from one seat: the vocabulary of achievements."""

    story: Story
    seat: int

    @property
    def won(self) -> bool:
        return self.story.won(self.seat)

    @property
    def row(self) -> dict[str, Any]:
        return next((row for row in self.story.standings if row.get("seat") == self.seat), {})

    @property
    def config(self) -> dict[str, Any]:
        return self.story.record.config

    def mine(self, *kinds: str) -> Iterator[dict[str, Any]]:
        """Events of these kinds that this seat did or suffered."""
        for event, seat in zip(self.story.events, self.story.numbers, strict=True):
            if seat == self.seat and event["event"] in kinds:
                yield event

    def count(self, *kinds: str) -> int:
        return sum(1 for _ in self.mine(*kinds))

    def total(self, kind: str, field: str) -> int:
        return sum(int(event.get(field, 0)) for event in self.mine(kind))

    def chapters(self, begin: str, end: str) -> Iterator[list[tuple[int, dict[str, Any]]]]:
        """Stretches of events from one kind to the next of another: a fight, a market. Each event with its seat."""
        chapter: list[tuple[int, dict[str, Any]]] | None = None
        for event, seat in zip(self.story.events, self.story.numbers, strict=True):
            if event["event"] == begin:
                chapter = []
            if chapter is not None:
                chapter.append((seat, event))
                if event["event"] == end:
                    yield chapter
                    chapter = None


def tell_story(game: Any, state: Any, record: Record, events: Iterable[Event]) -> Story:
    """From the truth of a game that is over."""
    named, numbers = [], []
    events = list(events)
    for event in events:
        words = game.name_event(state, event)
        seat = event[2] if "seat" in words and len(event) > 2 and type(event[2]) is int else -1
        named.append(words)
        numbers.append(seat)
    labels = seat_labels(game, state, events, len(record.seats))
    return Story(record, record.standings or [], named, numbers, labels)


def seat_labels(game: Any, state: Any, events: Iterable[Event], seats: int) -> list[dict[str, str]]:
    """What each seat is called by, from the events that said so."""
    labels: list[dict[str, str]] = [{} for _ in range(seats)]
    for event in events:
        if event[0] == LABELS[0] and type(event[2]) is int and 0 <= event[2] < seats:
            words = game.name_event(state, event)
            labels[event[2]] = {label: words[label] for label in LABELS if isinstance(words.get(label), str)}
    return labels
