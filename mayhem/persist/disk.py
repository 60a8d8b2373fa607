"""The few things that are done to a disk, in one place, so that tests can make each of them fail.

`DISK` is what everybody uses who is not given another; a test replaces it to play a full disk or a failing flush.
"""

from __future__ import annotations

import contextlib
import errno
import itertools
import os
import sys
from pathlib import Path

_temporary = itertools.count()


class Disk:
    """The real one. Every method may raise OSError."""

    def create(self, path: Path) -> int:
        """A new file, open for appending; it must not exist yet."""
        return os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_APPEND | getattr(os, "O_BINARY", 0), 0o644)

    def write(self, handle: int, data: bytes) -> int:
        return os.write(handle, data)

    def truncate(self, handle: int, length: int) -> None:
        os.ftruncate(handle, length)

    def flush(self, handle: int) -> None:
        os.fsync(handle)

    def close(self, handle: int) -> None:
        os.close(handle)

    def replace(self, source: Path, target: Path) -> None:
        os.replace(source, target)

    def remove(self, path: Path) -> None:
        path.unlink(missing_ok=True)

    def flush_folder(self, folder: Path) -> None:
        """Makes names durable. Windows keeps names by itself and cannot open folders."""
        if sys.platform == "win32":
            return
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        except OSError as error:
            if error.errno != errno.EINVAL:  # some file systems know no flush of folders
                raise
        finally:
            os.close(handle)

    def write_all(self, handle: int, data: bytes) -> None:
        """All of it, or OSError."""
        done = 0
        while done < len(data):
            count = self.write(handle, data[done:])
            if count <= 0:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            done += count


DISK = Disk()


def write_whole(path: Path, data: bytes, disk: Disk | None = None) -> None:
    """Puts the data in place of the file, or leaves the file as it was: temporary file, flush, rename, flush."""
    disk = disk or DISK
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.{os.getpid()}-{next(_temporary)}.tmp")
    handle = disk.create(temporary)
    try:
        try:
            disk.write_all(handle, data)
            disk.flush(handle)
        finally:
            disk.close(handle)
        disk.replace(temporary, path)
    except OSError:
        with contextlib.suppress(OSError):
            disk.remove(temporary)
        raise
    disk.flush_folder(path.parent)


def read_whole(path: Path, limit: int) -> bytes:
    """At most limit + 1 bytes, so that the caller can tell a file that is too large."""
    with path.open("rb") as file:
        return file.read(limit + 1)


def sweep(folder: Path, disk: Disk | None = None) -> None:
    """Removes temporary files that a killed program left behind."""
    disk = disk or DISK
    with contextlib.suppress(OSError):
        for path in folder.glob(".*.tmp"):
            disk.remove(path)


def reason(error: OSError) -> str:
    """Which of the reasons that the catalogue knows an error of the system is: a key of its own."""
    if error.errno in (errno.ENOSPC, getattr(errno, "EDQUOT", -1), errno.EFBIG):
        return "disk.full"
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return "disk.forbidden"
    return "disk.failed"
