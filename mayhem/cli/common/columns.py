"""Columns of a terminal, where some signs are two places wide."""

from __future__ import annotations

from unicodedata import east_asian_width


def places(text: str) -> int:
    """How many places a text takes: Japanese signs take two."""
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text)


def fill(text: str, width: int) -> str:
    """The text with spaces behind it up to that many places."""
    return text + " " * (width - places(text))
