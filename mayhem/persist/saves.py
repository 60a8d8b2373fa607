"""Named saves and replays: a folder of files that people give titles to.

A file is `<slug of the title>-<id>.mayhem` (container.py), written whole or not at all. Saving again under the same
title keeps the last good ones as `.1` and `.2`; if the newest is damaged, reading falls back to them and says so.
Deleting moves the file to a bin inside the folder, so that it can be undone; the bin keeps the last twenty.
"""

from __future__ import annotations

import contextlib
import re
import secrets
import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from mayhem.persist import container
from mayhem.persist import disk as disks
from mayhem.persist.container import Head
from mayhem.persist.disk import Disk, reason
from mayhem.persist.journal import BIGGEST_JOURNAL, read_journal
from mayhem.persist.notice import Notice, Trouble
from mayhem.persist.record import Record, now

SUFFIX = ".mayhem"
OLDER = (".1", ".2")
JOURNAL = b"MAYHEM-JOURNAL "
BIN = "bin"
BIN_SIZE = 20
RESERVED = {"con", "prn", "aux", "nul", *(f"{name}{n}" for name in ("com", "lpt") for n in range(10))}


class Entry(NamedTuple):
    """A line of the list. `head` is None when the file cannot be used; `trouble` says why."""

    path: Path
    head: Head | None
    trouble: Notice | None = None


class Deleted(NamedTuple):
    """What `undelete` needs."""

    path: Path
    hidden: Path


def safe_name(title: str) -> str:
    """A file name that every system takes, made of a title in any script: ASCII letters, digits and dashes."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode("ascii").lower()
    slug = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40].strip("-")
    return slug if slug and slug not in RESERVED else f"save-{slug}".strip("-")


def read_any(path: Path) -> tuple[Record, list[Notice]]:
    """A game from a save, a replay or a journal, wherever it lies. Trouble if it is none of them."""
    try:
        data = disks.read_whole(path, BIGGEST_JOURNAL)
    except FileNotFoundError:
        raise Trouble("save.missing", file=path.name) from None
    except OSError as error:
        raise Trouble("file.unreadable", file=path.name, reason=reason(error)) from None
    if data.startswith(JOURNAL):
        return read_journal(data).record, []
    return container.decode(data)[1], []


class Shelf:
    """One folder: the named saves, or the replays."""

    def __init__(self, folder: Path, disk: Disk | None = None) -> None:
        self.folder = folder
        self._disk = disk

    def entries(self) -> list[Entry]:
        """Newest first; reads heads only. A damaged file is listed with its trouble, never hidden."""
        found = []
        with contextlib.suppress(OSError):
            for path in self.folder.iterdir():
                if path.suffix == SUFFIX and not path.name.startswith(".") and path.is_file():
                    found.append(self._entry(path))
        return sorted(found, key=lambda e: (e.head.saved if e.head else "", e.path.name), reverse=True)

    def _entry(self, path: Path) -> Entry:
        try:
            return Entry(path, container.read_head(path))
        except Trouble as trouble:
            return Entry(path, None, trouble.told(file=path.name))
        except OSError as error:
            return Entry(path, None, Notice("file.unreadable", (("file", path.name), ("reason", reason(error)))))

    def write(self, record: Record, head: Head, path: Path | None = None) -> Path:
        """A new save, or, with the path of one, a newer generation of it."""
        data = container.encode(head, record)
        if len(data) > container.BIGGEST_FILE:
            raise Trouble("file.too_large", limit=container.BIGGEST_FILE)
        with self._told(path or self.folder):
            self.folder.mkdir(parents=True, exist_ok=True)
            if path is None:
                path = self._new_path(head.title)
            elif path.exists() and self._usable(path):
                self._rotate(path)
            disks.write_whole(path, data, self._disk)
        return path

    def read(self, path: Path) -> tuple[Head, Record, list[Notice]]:
        """The newest good generation; a notice if it is not the newest."""
        first: Trouble | None = None
        for place in (path, *(path.with_name(path.name + older) for older in OLDER)):
            try:
                head, record = container.read_file(place)
            except FileNotFoundError:
                first = first or Trouble("save.missing", file=path.name)
            except OSError as error:
                first = first or Trouble("file.unreadable", file=path.name, reason=reason(error))
            except Trouble as trouble:
                if trouble.code == "save.newer_format":
                    raise
                first = first or trouble
            else:
                notices = [] if first is None else [Notice("save.fallback", (("decisions", len(record.decisions)),))]
                return head, record, notices
        assert first is not None
        raise first

    def rename(self, path: Path, title: str) -> Path:
        """Another title. The file's name follows; what is in it stays byte for byte."""
        with self._told(path):
            head, body = container.split(disks.read_whole(path, container.BIGGEST_FILE))
            target = self._new_path(title)
            disks.write_whole(target, container.join(replace(head, title=title), body), self._disk)
            for older in OLDER:
                with contextlib.suppress(FileNotFoundError):
                    self._real.replace(path.with_name(path.name + older), target.with_name(target.name + older))
            self._real.remove(path)
        return target

    def delete(self, path: Path) -> Deleted:
        """Into the bin."""
        place = self.folder / BIN
        with self._told(path):
            place.mkdir(parents=True, exist_ok=True)
            hidden = place / f"{now().replace(':', '')}-{secrets.token_hex(3)}-{path.name}"
            self._move_all(path, hidden)
            kept = sorted(p for p in place.iterdir() if p.suffix == SUFFIX)
            for old in kept[:-BIN_SIZE]:
                for tail in ("", *OLDER):
                    self._real.remove(old.with_name(old.name + tail))
        return Deleted(path, hidden)

    def undelete(self, deleted: Deleted) -> Path:
        """Out of the bin again; under another name if its own is taken meanwhile."""
        target = deleted.path
        while target.exists():
            target = target.with_name(f"{target.stem}-{secrets.token_hex(2)}{SUFFIX}")
        with self._told(deleted.hidden):
            self._move_all(deleted.hidden, target)
        return target

    def export(self, path: Path, target: Path) -> Path:
        """One file for another machine. An existing file is replaced: the caller has asked."""
        with self._told(target):
            disks.write_whole(target, disks.read_whole(path, container.BIGGEST_FILE), self._disk)
        return target

    def take_in(self, source: Path) -> Path:
        """A file from elsewhere joins the shelf, after it was read in full and found good."""
        with self._told(source):
            data = disks.read_whole(source, container.BIGGEST_FILE)
        head, _ = container.decode(data)
        with self._told(self.folder):
            target = self._new_path(head.title)
            disks.write_whole(target, data, self._disk)
        return target

    @property
    def _real(self) -> Disk:
        return self._disk or disks.DISK

    def _new_path(self, title: str) -> Path:
        name = safe_name(title)
        while True:
            path = self.folder / f"{name}-{secrets.token_hex(3)}{SUFFIX}"
            if not path.exists():
                return path

    def _usable(self, path: Path) -> bool:
        """Only good files become generations: a damaged one must not push out the last good one."""
        try:
            container.read_file(path)
        except (Trouble, OSError):
            return False
        return True

    def _rotate(self, path: Path) -> None:
        """Copies, so that the newest stays in its place until the new one replaces it."""
        one, two = (path.with_name(path.name + older) for older in OLDER)
        if one.exists():
            self._real.replace(one, two)
        disks.write_whole(one, disks.read_whole(path, container.BIGGEST_FILE), self._disk)

    def _move_all(self, source: Path, target: Path) -> None:
        disk = self._real
        disk.replace(source, target)
        for older in OLDER:
            with contextlib.suppress(FileNotFoundError):
                disk.replace(source.with_name(source.name + older), target.with_name(target.name + older))

    @contextlib.contextmanager
    def _told(self, path: Path) -> Iterator[None]:
        try:
            yield
        except FileNotFoundError:
            raise Trouble("save.missing", file=path.name) from None
        except OSError as error:
            raise Trouble("file.unwritable", file=path.name, reason=reason(error)) from None
