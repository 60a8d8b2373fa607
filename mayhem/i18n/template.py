"""Messages with named holes: "{gang} pays {amount:money}".

A hole may carry a kind:
  (none)   a number in the language's format, a Message in words, anything else as it is
  plain    a number without grouping (a seed, a year)
  money    a sum in the game's currency
  signed   a number with its sign
  percent  a number of percent
  t        the value is itself a catalogue key
  list     several values, joined as the language joins them
Two braces stand for one.
"""

from __future__ import annotations

import re

KINDS = ("", "plain", "money", "signed", "percent", "t", "list")
_HOLE = re.compile(r"\{\{|\}\}|\{([a-z_][a-z0-9_]*)(?::([a-z]*))?\}|[{}]")

Piece = str | tuple[str, str]


class TemplateError(ValueError):
    """A message text whose braces cannot be read."""


def parse_template(text: str) -> list[Piece]:
    """Split a message into literal text and (name, kind) holes.

    >>> parse_template("{n} guns")
    [('n', ''), ' guns']
    """
    pieces: list[Piece] = []
    literal = ""
    at = 0
    for match in _HOLE.finditer(text):
        literal += text[at : match.start()]
        at = match.end()
        found = match.group()
        if found in ("{{", "}}"):
            literal += found[0]
            continue
        if match.group(1) is None:
            raise TemplateError(f"a lone {found!r} in {text!r}; write {{name}} for a hole, or double the brace")
        kind = match.group(2) or ""
        if kind not in KINDS:
            raise TemplateError(f"unknown kind {kind!r} in {text!r}; use one of {', '.join(KINDS[1:])}")
        if literal:
            pieces.append(literal)
            literal = ""
        pieces.append((match.group(1), kind))
    literal += text[at:]
    if literal:
        pieces.append(literal)
    return pieces


def holes(text: str) -> set[str]:
    """The names a message needs.

    >>> sorted(holes("{gang} pays {amount:money}"))
    ['amount', 'gang']
    """
    return {piece[0] for piece in parse_template(text) if isinstance(piece, tuple)}
