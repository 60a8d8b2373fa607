"""One program at a time on one set of folders.

The lock is the operating system's, on a file that also names the process that holds it: when a program dies, however
it dies, the system lets go of its lock, so a stale one cannot exist; the number in the file is for people and reports
only.
"""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from types import TracebackType

from mayhem.persist.notice import Notice

if sys.platform == "win32":
    import msvcrt

    # Locks on Windows are mandatory: the locked byte lies far behind the text, so that others can read who holds it.
    FAR = 1 << 20

    def _grab(handle: int) -> None:
        os.lseek(handle, FAR, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

    def _release(handle: int) -> None:
        os.lseek(handle, FAR, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)
else:
    import fcntl

    def _grab(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _release(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_UN)


class Lock:
    """`take` returns None, or a notice that another copy is running. Usable as a context."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle: int | None = None

    @property
    def held(self) -> bool:
        return self._handle is not None

    def take(self) -> Notice | None:
        if self._handle is not None:
            return None
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOINHERIT", 0)
            handle = os.open(self._path, flags, 0o644)
        except OSError:
            return Notice("lock.unavailable", (("file", self._path.name),))
        try:
            _grab(handle)
        except OSError:
            other = self._read(handle)
            os.close(handle)
            return Notice("lock.taken", (("process", other),))
        with contextlib.suppress(OSError):
            os.ftruncate(handle, 0)
            os.lseek(handle, 0, os.SEEK_SET)
            os.write(handle, str(os.getpid()).encode("ascii"))
        self._handle = handle
        return None

    def release(self) -> None:
        if self._handle is None:
            return
        with contextlib.suppress(OSError):
            os.ftruncate(self._handle, 0)
            _release(self._handle)
        os.close(self._handle)
        self._handle = None

    def _read(self, handle: int) -> int:
        """The number of the process that holds it; 0 if it cannot be read."""
        with contextlib.suppress(OSError, ValueError):
            os.lseek(handle, 0, os.SEEK_SET)
            return int(os.read(handle, 20).decode("ascii", "replace") or "0")
        return 0

    def __enter__(self) -> Lock:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()
