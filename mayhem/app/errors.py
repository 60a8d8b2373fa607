"""Errors that callers of the app handle. Nothing here needs a window or a screen library."""

from __future__ import annotations


class NoDisplay(Exception):
    """There is no screen to open a window on: say so, name the remedy, go on without one."""

    def __init__(self, detail: str) -> None:
        super().__init__(detail)
        self.detail = detail
