"""The Plural-Forms header of a catalogue, turned into a function.

gettext writes the rule as a C expression over n. A catalogue is a data file and is never executed, so the expression
is parsed here, into closures.
"""

from __future__ import annotations

import re
from collections.abc import Callable

PluralRule = Callable[[int], int]

_HEADER = re.compile(r"\s*nplurals\s*=\s*(\d+)\s*;\s*plural\s*=\s*(.+?)\s*;?\s*$")
_TOKEN = re.compile(r"\s*(\d+|n|\|\||&&|==|!=|<=|>=|[<>%*/+\-!?:()])")
_LEVELS: tuple[tuple[str, ...], ...] = (
    ("||",),
    ("&&",),
    ("==", "!="),
    ("<", ">", "<=", ">="),
    ("+", "-"),
    ("*", "/", "%"),
)

_BINARY: dict[str, Callable[[int, int], int]] = {
    "||": lambda a, b: int(bool(a or b)),
    "&&": lambda a, b: int(bool(a and b)),
    "==": lambda a, b: int(a == b),
    "!=": lambda a, b: int(a != b),
    "<": lambda a, b: int(a < b),
    ">": lambda a, b: int(a > b),
    "<=": lambda a, b: int(a <= b),
    ">=": lambda a, b: int(a >= b),
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": lambda a, b: a // b if b else 0,
    "%": lambda a, b: a % b if b else 0,
}


class PluralError(ValueError):
    """A Plural-Forms header that makes no sense."""


class _Parser:
    def __init__(self, text: str) -> None:
        self.tokens: list[str] = []
        at = 0
        while at < len(text):
            match = _TOKEN.match(text, at)
            if match is None:
                raise PluralError(f"cannot read the plural rule at {text[at:]!r}")
            self.tokens.append(match.group(1))
            at = match.end()
        self.at = 0

    def peek(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self, expected: str = "") -> str:
        token = self.peek()
        if not token or (expected and token != expected):
            raise PluralError(f"the plural rule breaks off before {token or 'its end'!r}")
        self.at += 1
        return token

    def ternary(self) -> PluralRule:
        condition = self.binary(0)
        if self.peek() != "?":
            return condition
        self.take("?")
        yes = self.ternary()
        self.take(":")
        no = self.ternary()
        return lambda n: yes(n) if condition(n) else no(n)

    def binary(self, level: int) -> PluralRule:
        if level == len(_LEVELS):
            return self.unary()
        left = self.binary(level + 1)
        while self.peek() in _LEVELS[level]:
            left = _join(_BINARY[self.take()], left, self.binary(level + 1))
        return left

    def unary(self) -> PluralRule:
        token = self.take()
        if token == "!":
            inner = self.unary()
            return lambda n: int(not inner(n))
        if token == "(":
            inside = self.ternary()
            self.take(")")
            return inside
        if token == "n":
            return lambda n: n
        if token.isdigit():
            value = int(token)
            return lambda n: value
        raise PluralError(f"unexpected {token!r} in the plural rule")


def _join(operate: Callable[[int, int], int], left: PluralRule, right: PluralRule) -> PluralRule:
    return lambda n: operate(left(n), right(n))


def parse_plural_forms(header: str) -> tuple[int, PluralRule]:
    """How many forms a language has, and which one a number takes.

    >>> count, rule = parse_plural_forms("nplurals=2; plural=(n != 1);")
    >>> count, rule(1), rule(5)
    (2, 0, 1)
    """
    match = _HEADER.match(header)
    if match is None:
        raise PluralError("Plural-Forms must read 'nplurals=N; plural=EXPRESSION;'")
    count = int(match.group(1))
    parser = _Parser(match.group(2))
    rule = parser.ternary()
    if parser.peek():
        raise PluralError(f"unexpected {parser.peek()!r} at the end of the plural rule")
    for n in range(200):
        if not 0 <= rule(n) < count:
            raise PluralError(f"the plural rule gives form {rule(n)} for {n}, but nplurals is {count}")
    return count, rule
