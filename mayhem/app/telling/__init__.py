"""Positions, events and choices in words, for whoever reads a terminal.

A teller belongs to one game at one table and to one seat's eyes; it hears every event in order. A game has a teller of
its own in the module of its name here; a game that has none is told in the engine's words by plain.py.
"""

from __future__ import annotations

import importlib
from importlib.util import find_spec
from typing import Any, Protocol

from mayhem import i18n
from mayhem.kernel.game import ConfigError, Event, Refusal, Request


class Teller(Protocol):
    def seat(self, seat: int) -> str:
        """The name of a seat."""

    def event(self, event: Event, named: dict[str, Any]) -> str:
        """A line of the log; `named` is what the game's name_event makes of it."""

    def refusal(self, refusal: Refusal) -> str: ...

    def question(self, request: Request, view: dict[str, Any]) -> str:
        """What is asked, in one line."""

    def prompt(self, request: Request, view: dict[str, Any]) -> str:
        """The same for whoever has a table to look at: without what the question's window shows."""

    def reminder(self, request: Request) -> str:
        """What the rules say about it."""

    def verb(self, word: str) -> str: ...

    def value(self, field: str, value: Any, view: dict[str, Any]) -> str:
        """One entry of a named choice, as it stands in a menu."""

    def field(self, field: str) -> str:
        """The question for one entry of a named choice."""

    def table(self, view: dict[str, Any]) -> list[str]:
        """Everything on the table and behind one's own blind."""

    def status(self, view: dict[str, Any]) -> str:
        """The seat's own affairs, in one line."""

    def standings(self, rows: list[dict[str, Any]]) -> list[str]:
        """Who won, and what everybody ended with."""


def teller(game: Any, view: dict[str, Any]) -> Teller:
    module = f"{__name__}.{game.name}"
    if find_spec(module) is None:
        module = f"{__name__}.plain"
    made: Teller = importlib.import_module(module).Teller(game, view)
    return made


def config_words(error: ConfigError) -> str:
    """Why a game cannot be set up."""
    key = f"config.{error.code}"
    return i18n.t(key, **error.values) if i18n.has(key) else str(error)
