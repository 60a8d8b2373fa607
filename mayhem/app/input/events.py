"""What a person did, freed from the device: pointer, action, typed text."""

from __future__ import annotations

from dataclasses import dataclass

KEYBOARD, MOUSE, PAD = "keyboard", "mouse", "pad"


@dataclass(frozen=True)
class Pointer:
    """The mouse: kind is 'move', 'down', 'up' or 'wheel'; x and y are pixels of the window."""

    kind: str
    x: float
    y: float
    button: int = 0
    wheel: int = 0
    shift: bool = False
    ctrl: bool = False


@dataclass(frozen=True)
class Act:
    """A named action began (pressed) or ended; `pad` is the instance id of the gamepad it came from."""

    action: str
    pressed: bool = True
    repeat: bool = False
    device: str = KEYBOARD
    pad: int | None = None


@dataclass(frozen=True)
class Typed:
    """Text from the keyboard or an input method."""

    text: str


@dataclass(frozen=True)
class RawPress:
    """A press before any mapping, for the remapping page: a binding such as 'key:ctrl+z' or 'pad:a'."""

    binding: str


Event = Pointer | Act | Typed | RawPress
