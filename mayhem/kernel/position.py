"""What every game's position has, and what every game does with it: stack frames and tell events.

A class and no protocol: compiled, the fields of a known class are read from their place, those of a protocol by name.
"""

from __future__ import annotations

from mayhem.kernel.game import EVERYBODY, Event, Frame


class Position:
    """The base of a game's own state. Bare, as that is: whoever makes one fills every field."""

    __slots__ = ("events", "rng", "script", "serial", "stack")

    serial: int  # of the newest frame
    stack: list[Frame]
    rng: list[int]
    script: list[int] | None  # dice to come, instead of the generator's
    events: list[Event] | None  # None: nobody listens


def tell(s: Position, kind: str, *args: int) -> None:
    """An event that everybody sees."""
    if s.events is not None:
        s.events.append((kind, EVERYBODY, *args))


def whisper(s: Position, mask: int, kind: str, *args: int) -> None:
    """An event for the seats of a mask."""
    if s.events is not None:
        s.events.append((kind, mask, *args))


def push(s: Position, kind: int, *args: int) -> None:
    """A new frame; its serial is put between its kind and its ints."""
    s.serial += 1
    s.stack.append((kind, s.serial, *args))


def swap(s: Position, kind: int, *args: int) -> None:
    """Puts a frame with a new serial in the place of the top one."""
    s.serial += 1
    s.stack[-1] = (kind, s.serial, *args)
