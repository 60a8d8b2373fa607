"""The terminal: lines out, lines in. Works as well when neither is a terminal."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from collections.abc import Iterable

LONGEST_LINE = 2000


class Left(Exception):
    """Nothing more can be read: the player has gone."""


class Screen:
    def __init__(self) -> None:
        self._live = sys.stdout.isatty()
        self._waiting: list[str] = []

    @property
    def live(self) -> bool:
        """Does a person look at it?"""
        return self._live and sys.stdin.isatty()

    def say(self, text: str = "") -> None:
        """One line, folded at the terminal's edge; what comes folded already is kept as it is."""
        if not self._live or "\n" in text:
            print(text)
            return
        width = max(40, shutil.get_terminal_size().columns)
        indent = " " * (len(text) - len(text.lstrip()) + 4)
        print(textwrap.fill(text, width, subsequent_indent=indent, break_long_words=False) if text else "")

    def say_all(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.say(line)

    def read(self, prompt: str) -> str:
        """The next line that was typed; Left at the end of input."""
        sys.stdout.write(prompt)
        sys.stdout.flush()
        line = sys.stdin.readline(LONGEST_LINE)
        if not line:
            print()
            raise Left
        return line.strip()

    def words(self, prompt: str) -> list[str]:
        """Words that were typed ahead, else a new line's."""
        while not self._waiting:
            self._waiting = self.read(prompt).split()
        words, self._waiting = self._waiting, []
        return words

    def put_back(self, words: list[str]) -> None:
        """The rest of a line answers the next questions."""
        self._waiting = words

    def forget_typed(self) -> None:
        self._waiting = []

    @property
    def typed_ahead(self) -> bool:
        return bool(self._waiting)

    def clear(self) -> None:
        """Takes everything off the screen, also what was scrolled away, so that nobody reads another's secrets."""
        self.forget_typed()
        if not self._live:
            print("-" * 60)
            return
        if os.name == "nt":
            os.system("cls")
        sys.stdout.write("\x1b[2J\x1b[3J\x1b[H")
        sys.stdout.flush()
