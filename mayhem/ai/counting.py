"""What every game's tally of a match is made of (`mayhem.ai.<game name>.Tally`; ai/arena.py adds them up)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from mayhem.kernel.game import Choice, Request


class Counting:
    """Watches one game."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.shown: Counter[str] = Counter()  # how often something was there to be used
        self.used: Counter[str] = Counter()  # and was, or won

    def before(self, state: Any, request: Request, choice: Choice) -> None:
        return

    def result(self) -> dict[str, Any]:
        return {"counts": dict(self.counts), "shown": dict(self.shown), "used": dict(self.used)}
