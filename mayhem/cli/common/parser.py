"""argparse in the player's language, as far as argparse lets us."""

from __future__ import annotations

import argparse
from typing import Any

from mayhem import i18n


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
