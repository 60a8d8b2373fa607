"""What can be wrong with the sound folder, said with its place."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path


class AudioFault(Exception):
    """A sound file list that cannot be used; the message names file, place and remedy."""

    def __init__(self, file: Path, place: str, problem: str) -> None:
        self.file = file
        self.place = place
        self.problem = problem
        super().__init__(f"{file.name}: {place}: {problem}")


class UnknownEvent(KeyError):
    """The program named a sound event that events.yaml does not list."""

    def __init__(self, event: str, known: Iterable[str]) -> None:
        self.event = event
        super().__init__(f"no sound event {event!r}{guess(event, known)}")


def guess(word: str, known: Iterable[str]) -> str:
    """The most similar known word, ready to stand behind a message."""
    close = get_close_matches(word, list(known), 1)
    return f"; did you mean {close[0]!r}?" if close else ""
