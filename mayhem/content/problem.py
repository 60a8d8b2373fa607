"""What is wrong with a content file: data, not prose."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable
from typing import NamedTuple

from mayhem.content.nodes import Mapping, Node

MOST_PROBLEMS = 100  # of one file; more help nobody
_LONGEST_SHOWN = 60


class Problem(NamedTuple):
    """One mistake. `line` and `column` count from 1; 0 means the file or folder as a whole."""

    code: str
    file: str
    line: int
    column: int
    args: tuple[tuple[str, str | int], ...]

    @property
    def key(self) -> str:
        """The key of its text in the catalogue."""
        return "content.problem." + self.code

    @property
    def arguments(self) -> dict[str, str | int]:
        return dict(self.args)

    @property
    def hint(self) -> str:
        """What was probably meant, or nothing."""
        return str(self.arguments.get("hint", ""))

    @property
    def where(self) -> str:
        return f"{self.file}:{self.line}:{self.column}" if self.line else self.file

    def describe(self, translate: Callable[..., str]) -> str:
        """A line for a person; `translate(key, **arguments)` is the catalogue's door (i18n.t)."""
        line = f"{self.where}: {translate(self.key, **self.arguments)}"
        return f"{line} {translate('content.problem.hint', hint=self.hint)}" if self.hint else line

    def __str__(self) -> str:
        """Readable without any catalogue."""
        told = ", ".join(f"{name} {value!r}" for name, value in self.args if value != "")
        return f"{self.where}: {self.code.replace('_', ' ')}" + (f": {told}" if told else "")


class ContentError(Exception):
    """Content without which there is no game is broken."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))


class Log:
    """Collects the problems of one file into a list that several files may share."""

    def __init__(self, file: str, problems: list[Problem]) -> None:
        self.file = file
        self.problems = problems
        self.count = 0

    def report(self, code: str, at: Node | None = None, /, **args: str | int) -> None:
        line, column = (at.line, at.column) if at is not None else (0, 0)
        self.report_at(code, line, column, **args)

    def report_at(self, code: str, line: int, column: int, /, **args: str | int) -> None:
        self.count += 1
        if self.count > MOST_PROBLEMS:
            if self.count == MOST_PROBLEMS + 1:
                self.problems.append(Problem("many_more", self.file, line, column, ()))
            return
        shown = tuple(
            (name, short(value) if isinstance(value, str) and name != "known" else value)
            for name, value in args.items()
        )
        self.problems.append(Problem(code, self.file, line, column, shown))


class Spot(NamedTuple):
    """A place in a file that checks can point at later."""

    log: Log
    node: Node

    def at(self, key: str) -> Node:
        """The value of a key here, or this place itself."""
        if isinstance(self.node, Mapping):
            return self.node.get(key) or self.node
        return self.node

    def tell(self, code: str, key: str = "", /, **args: str | int) -> None:
        self.log.report(code, self.at(key) if key else self.node, **args)


def short(text: str) -> str:
    """Fit for a message: one line, not endless."""
    line = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text[: _LONGEST_SHOWN + 1])
    return line if len(line) <= _LONGEST_SHOWN else line[:_LONGEST_SHOWN] + "…"


def nearest(wrong: str, known: Iterable[str]) -> str:
    """The known word most like a wrong one, or nothing.

    >>> nearest("contrabant", ["cash", "guns", "contraband"])
    'contraband'
    >>> nearest("rhubarb", ["cash", "guns"])
    ''
    """
    if len(wrong) > _LONGEST_SHOWN:
        return ""
    found = difflib.get_close_matches(wrong.lower(), list(known), 1, 0.6)
    return found[0] if found else ""
