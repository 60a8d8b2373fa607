"""Gamepads: found when plugged in, named for the glyphs, forgotten when pulled out."""

from __future__ import annotations

from typing import Any

import pygame

_FAMILIES = (
    ("playstation", ("ps3", "ps4", "ps5", "dualshock", "dualsense", "playstation", "sony")),
    ("nintendo", ("nintendo", "switch", "joy-con")),
)


class Pads:
    """Opens every known gamepad; SDL then reports its buttons in one standard layout."""

    def __init__(self) -> None:
        self._open: dict[int, Any] = {}
        self._controller: Any = None
        self.families: dict[int, str] = {}
        self.owners: dict[int, int] = {}

    def start(self) -> None:
        """Called after the first picture is up: looking for devices takes time."""
        if self._controller is not None:
            return
        try:
            from pygame._sdl2 import controller
        except ImportError:
            return
        try:
            controller.init()
        except pygame.error:
            return
        self._controller = controller
        for index in range(controller.get_count()):
            self._add(index)

    def _add(self, index: int) -> None:
        if self._controller is None or not self._controller.is_controller(index):
            return
        try:
            pad = self._controller.Controller(index)
        except pygame.error:
            return
        identity = pad.as_joystick().get_instance_id()
        self._open[identity] = pad
        self.families[identity] = family(pad.name or "")

    def feed(self, event: pygame.event.Event) -> str | None:
        """'added' or 'removed' when a pad came or went."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._add(event.device_index)
            return "added"
        if event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
            self.families.pop(event.instance_id, None)
            self.owners.pop(event.instance_id, None)
            return "removed"
        return None

    def __len__(self) -> int:
        return len(self._open)

    def seat_of(self, pad: int | None) -> int | None:
        """The seat that owns this pad, None when pads are shared."""
        return self.owners.get(pad) if pad is not None else None

    def claim(self, pad: int, seat: int) -> bool:
        """A pad that belongs to nobody becomes the seat's, if that has none."""
        if pad in self.owners or seat in self.owners.values():
            return False
        self.owners[pad] = seat
        return True

    def may_act(self, pad: int, seat: int) -> bool:
        """May this pad do something while it is the seat's turn? Not if it is another's, or the seat has its own."""
        owner = self.owners.get(pad)
        return owner == seat if owner is not None else seat not in self.owners.values()

    def share(self) -> None:
        """Nobody owns a pad any more."""
        self.owners.clear()

    def number_of(self, seat: int) -> int | None:
        """Which pad a seat owns, counted from 1 in the order they were plugged in."""
        known = sorted({*self._open, *self.owners})
        return next((known.index(pad) + 1 for pad, owner in self.owners.items() if owner == seat), None)

    def family_in_use(self) -> str:
        return next(iter(self.families.values()), "xbox")

    def stop(self) -> None:
        for pad in self._open.values():
            pad.quit()
        self._open.clear()
        if self._controller is not None:
            self._controller.quit()
            self._controller = None


def family(name: str) -> str:
    """Which maker's button signs to show."""
    lowered = name.lower()
    for known, words in _FAMILIES:
        if any(word in lowered for word in words):
            return known
    return "xbox"
