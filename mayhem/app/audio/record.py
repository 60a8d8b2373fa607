"""What was asked of the mixer and what came of it: for tests, and for a bug report."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass

PLAYED = "played"  # handed to the device
LOADING = "loading"  # not in memory yet; starts if it arrives in time
STARTED = "started"  # was loading, sounds now
LATE = "late"  # was loading, arrived too late to make sense
LOST = "lost"  # was loading, could not be read
LIMITED = "limited"  # too soon after, or too many at once
MUTED = "muted"  # its volume is zero
BROKEN = "broken"  # its file cannot be read
DUCKED = "ducked"  # an event without a sound that only makes room


@dataclass(frozen=True)
class Entry:
    second: float
    event: str
    sound: str | None
    file: str | None
    outcome: str


class SoundRecord:
    """The last thousand events, oldest first."""

    def __init__(self, size: int = 1000) -> None:
        self._entries: deque[Entry] = deque(maxlen=size)

    def note(self, entry: Entry) -> None:
        self._entries.append(entry)

    def __iter__(self) -> Iterator[Entry]:
        return iter(tuple(self._entries))

    def __len__(self) -> int:
        return len(self._entries)

    def pairs(self) -> list[tuple[str, str | None]]:
        """(event, sound) of everything asked for and not refused by a limit, once each, however loading went."""
        return [(e.event, e.sound) for e in self._entries if e.outcome not in (LIMITED, STARTED, LATE, LOST)]

    def clear(self) -> None:
        self._entries.clear()
