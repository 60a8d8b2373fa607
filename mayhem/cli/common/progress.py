"""A progress bar on standard error, where a person watches; nothing elsewhere."""

from __future__ import annotations

import sys
import time
from types import TracebackType

WIDTH = 30
PAUSE = 0.1  # seconds between two paintings


class Progress:
    """`with Progress(100, label) as bar: bar.show(37)`; label(done) is the text behind the bar."""

    def __init__(self, total: int, key: str) -> None:
        self.total = max(1, total)
        self._key = key
        self._live = sys.stderr is not None and sys.stderr.isatty()
        self._next = 0.0

    def __enter__(self) -> Progress:
        return self

    def show(self, done: int) -> None:
        now = time.monotonic()
        if not self._live or (now < self._next and done < self.total):
            return
        from mayhem import i18n

        self._next = now + PAUSE
        filled = WIDTH * done // self.total
        told = i18n.t(self._key, done=done, all=self.total)
        sys.stderr.write(f"\r[{'#' * filled}{'.' * (WIDTH - filled)}] {told} ")
        sys.stderr.flush()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._live:
            sys.stderr.write("\r\x1b[2K")
            sys.stderr.flush()
