"""`mayhem play`: people at a terminal."""

from __future__ import annotations

import argparse

NAME = "play"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    pass


def run(args: argparse.Namespace) -> int:
    return start()


def start() -> int:
    from mayhem.cli.common.watch import watch

    return watch()
