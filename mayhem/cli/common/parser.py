"""argparse in the player's language, its complaints included."""

from __future__ import annotations

import argparse
from typing import Any

from mayhem import i18n

# What argparse says of its own accord, with the names of our holes for its.
_SAID = {
    "%(prog)s: error: %(message)s\n": ("cli.parse.error", {"program": "%(prog)s", "message": "%(message)s"}),
    "argument %(argument_name)s: %(message)s":
        ("cli.parse.argument", {"name": "%(argument_name)s", "message": "%(message)s"}),
    "the following arguments are required: %s": ("cli.parse.required", {"names": "%s"}),
    "unrecognized arguments: %s": ("cli.parse.unknown", {"names": "%s"}),
    "expected one argument": ("cli.parse.value_missing", {}),
    "expected at least one argument": ("cli.parse.value_missing", {}),
    "expected at most one argument": ("cli.parse.one_value", {}),
    "ignored explicit argument %r": ("cli.parse.no_value", {"value": "%r"}),
    "not allowed with argument %s": ("cli.parse.not_together", {"name": "%s"}),
    "one of the arguments %s is required": ("cli.parse.one_of", {"names": "%s"}),
    "invalid choice: %(value)r (choose from %(choices)s)":
        ("cli.parse.choice", {"value": "%(value)s", "choices": "%(choices)s"}),
    "invalid %(type)s value: %(value)r": ("cli.parse.invalid", {"value": "%(value)s"}),
}  # fmt: skip


def _translated(text: str) -> str:
    """A text of argparse as the catalogue has it, with argparse's own marks in the holes."""
    if text not in _SAID or not i18n.has(_SAID[text][0]):
        return text
    key, holes = _SAID[text]
    return i18n.t(key, **holes) + ("\n" if text.endswith("\n") else "")


argparse._ = _translated  # type: ignore[attr-defined]


class _Formatter(argparse.HelpFormatter):
    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, i18n.t("cli.usage") + " " if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """A parser with its headings from the catalogue; it also makes the entries of a list of commands."""

    def __init__(self, prog: str, description: str | None = None, epilog: str | None = None, **others: Any) -> None:
        others.setdefault("formatter_class", _Formatter)
        others["add_help"] = False
        super().__init__(prog=prog, description=description, epilog=epilog, allow_abbrev=False, **others)
        self._positionals.title = i18n.t("cli.arguments")
        self._optionals.title = i18n.t("cli.options")
        self.add_argument("-h", "--help", action="help", help=i18n.t("cli.help"))
