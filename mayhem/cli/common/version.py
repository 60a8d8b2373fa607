"""`mayhem --version`: the version, how this copy was made, and what it runs with."""

from __future__ import annotations

import argparse
from typing import Any

from mayhem import i18n


class ShowVersion(argparse.Action):
    """Gathers what it tells only when it is asked: the libraries take a while to load."""

    def __init__(self, option_strings: list[str], dest: str, help: str | None = None) -> None:  # noqa: A002
        super().__init__(option_strings, argparse.SUPPRESS, nargs=0, default=argparse.SUPPRESS, help=help)

    def __call__(self, parser: argparse.ArgumentParser, namespace: Any, values: Any, option: Any = None) -> None:
        print(version_words())
        parser.exit()


def version_words() -> str:
    from mayhem.app.edition import edition, libraries

    made = edition()
    used = ", ".join(f"{name} {version}" for name, version in libraries().items())
    return "\n".join(
        [
            f"mayhem {made.version}",
            i18n.t("cli.version_build", build=made.words()),
            i18n.t("cli.version_libraries", libraries=used),
        ]
    )
