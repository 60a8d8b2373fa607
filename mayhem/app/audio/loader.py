"""Decodes sound files beside the main loop, the most urgent first."""

from __future__ import annotations

import heapq
import itertools
import logging
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from mayhem.app.audio.device import Undecodable

URGENT, SOON, IDLE = 0, 1, 2


class Loader:
    """A shelf of decoded sounds that one thread fills. Without a thread, a request is filled at once."""

    def __init__(self, decode: Callable[[Path], Any], threaded: bool = True) -> None:
        self._decode = decode
        self._shelf: dict[Path, Any] = {}
        self._broken: set[Path] = set()
        self._asked: dict[Path, int] = {}
        self._heap: list[tuple[int, int, Path]] = []
        self._order = itertools.count()
        self._wake = threading.Condition()
        self._stopped = False
        self._threaded = threaded
        self._thread: threading.Thread | None = None

    def request(self, path: Path, urgency: int = SOON) -> None:
        """Ask for a file; asking again may only make it more urgent."""
        with self._wake:
            if self._stopped or path in self._shelf or path in self._broken:
                return
            if self._asked.get(path, IDLE + 1) <= urgency:
                return
            self._asked[path] = urgency
            if self._threaded:
                heapq.heappush(self._heap, (urgency, next(self._order), path))
                if self._thread is None:
                    self._thread = threading.Thread(target=self._work, name="sound loader", daemon=True)
                    self._thread.start()
                self._wake.notify()
                return
        self._fill(path)

    def get(self, path: Path) -> Any | None:
        """The decoded sound, or None while it is not there."""
        with self._wake:
            return self._shelf.get(path)

    def broken(self, path: Path) -> bool:
        with self._wake:
            return path in self._broken

    def wait(self, seconds: float) -> bool:
        """Block until everything asked for is there; False when time ran out."""
        with self._wake:
            return self._wake.wait_for(lambda: not self._asked or self._stopped, seconds)

    def stop(self) -> None:
        with self._wake:
            self._stopped = True
            self._heap.clear()
            self._asked.clear()
            self._wake.notify_all()
        if self._thread is not None:
            self._thread.join(2.0)

    def _work(self) -> None:
        while True:
            with self._wake:
                self._wake.wait_for(lambda: bool(self._heap) or self._stopped)
                if self._stopped:
                    return
                _, _, path = heapq.heappop(self._heap)
                if path not in self._asked:
                    continue
            self._fill(path)

    def _fill(self, path: Path) -> None:
        try:
            sound, fine = self._decode(path), True
        except Undecodable as problem:
            logging.getLogger(__name__).warning("sound left out: %s", problem)
            sound, fine = None, False
        with self._wake:
            if fine:
                self._shelf[path] = sound
            else:
                self._broken.add(path)
            self._asked.pop(path, None)
            self._wake.notify_all()
