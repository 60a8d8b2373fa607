"""The autosave of a running game: a journal that grows by one line a decision.

Why a journal: a decision must be safe when the screen shows it, and must cost the frame nothing. Writing a line of a
hundred bytes into the system's cache takes some microseconds and survives any death of the program; making it survive a
power cut (a flush to the disk) takes milliseconds. So the caller's thread writes the line, and a thread of the journal
flushes, adds snapshots and starts new generations. If writing turns out to be slow, that thread does it too.

    MAYHEM-JOURNAL 1
    <check> H{record without decisions, "ops": so many lines before this file, "kept": so many decisions in Z}
    <check> Z<base64 of zlib of decisions, one a line>
    <check> S{"at", "state"}                a snapshot; one follows whenever play pauses
    <check> D[seat, request, choice, digest]  a decision
    <check> U[n]                             undo: only the first n decisions count
    <check> T[seats]                         somebody else sits down
    <check> E[status, standings]             the end

Each check covers the line and the check before it, so a line that is damaged, missing, doubled or swapped ends the
readable part, and what stands before it can be trusted. A torn last line is what a kill leaves and means nothing.

Generations: when a file has grown, everything is written afresh into `<id>.<number + 1>.journal`, flushed, and only
then used; the last three stay. Reading takes the generation that knows most. A file is never overwritten, so nothing
that was saved can be lost by a later write, and no rename is needed.

Trouble: a line that cannot be written waits in memory, the file is cut back to its last whole line, and every later
decision tries again; after a failed flush the file is no longer trusted and a new generation is tried every second. The
player is told once when it starts and once when all is well again.
"""

from __future__ import annotations

import base64
import binascii
import contextlib
import hashlib
import re
import threading
import time
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from mayhem.persist import disk as disks
from mayhem.persist.disk import Disk
from mayhem.persist.notice import Notice, Trouble
from mayhem.persist.record import DAMAGED, Decision, Record, Sitter, Snapshot, write_decision
from mayhem.persist.strict import BIGGEST_TEXT, dump, inflate, parse

MAGIC = b"MAYHEM-JOURNAL 1\n"
MAGIC_ANY = re.compile(rb"MAYHEM-JOURNAL ([0-9]{1,6})\n")
BIGGEST_JOURNAL = 8 << 20
GROWN = 160_000  # bytes after which a new generation is worth while
GENERATIONS = 3
PAUSE = 0.05  # seconds without a decision before a snapshot is taken
BURST = 40  # decisions after which it is taken all the same
AGAIN = 1.0  # seconds between attempts while the disk refuses
HAND_OVER = 0.002  # seconds that the caller waits at most while the thread is writing; the thread then looks again
SLOW = 0.1  # seconds: a write that takes longer is counted (a sleeping disk, a lost network), and the third hands
PATIENT = 3  # writing to the thread: from then on a kill may cost more than one decision, but the screen lives
UNFINISHED = "unfinished"  # a new generation that a kill stopped: no loss, the one before it, if any, is whole
FILE_NAME = re.compile(r"([0-9]{8}-[0-9]{6}-[0-9a-f]{6})\.([0-9]{6})\.journal\Z")


def file_name(identity: str, generation: int) -> str:
    return f"{identity}.{generation:06d}.journal"


def generations(folder: Path, identity: str | None = None) -> list[tuple[str, int, Path]]:
    """(game, generation, file), oldest first."""
    found = []
    with contextlib.suppress(OSError):
        for path in folder.iterdir():
            match = FILE_NAME.match(path.name)
            if match and identity in (None, match[1]):
                found.append((match[1], int(match[2]), path))
    return sorted(found)


class Journal:
    """Of one game, from when it is opened to `close`. `add`, `undo`, `sit` and `end` never wait for the disk."""

    def __init__(
        self, folder: Path, record: Record, ops: int = 0, disk: Disk | None = None,
        notify: Callable[[Notice], None] | None = None,
    ) -> None:  # fmt: skip
        self._folder, self._disk = folder, disk or disks.DISK
        self._notify = notify or (lambda notice: None)
        self._record = record.copy()  # its decisions are not used: the lines below are
        self._lines = [_decision_line(d, h) for d, h in zip(record.decisions, record.digests, strict=True)]
        self._latest = record.snapshot
        self._kept_at = -1  # the last snapshot that was put into the file: after so many decisions
        self._ops = ops
        self._lock = threading.Lock()  # of what is to be written; held for microseconds
        self._file = threading.Lock()  # of the file itself
        self._pending = bytearray()
        self._since: list[bytes] | None = None  # lines that came while a new generation was being written
        self._check = b""
        self._handle: int | None = None
        self._good = 0  # bytes of the file that are whole lines
        self._size_at_start = 0
        self._slow = 0
        self._failing = False
        self._suspect = False  # a flush failed: the file must be replaced by a new generation
        self._torn = False  # it ends in half a line: nothing can be added to it
        self._named = False  # the folder knows the file for certain
        self._undone = 0  # how often, so that a snapshot made meanwhile is not taken for the present
        self._next_try = 0.0
        self._wake = threading.Event()
        self._served = threading.Condition()
        self._asked = self._answered = 0
        self._closing = False
        self._generation = max((g for _, g, _ in generations(folder, record.id)), default=0)
        with self._file:
            self._begin_generation(flush=False)
        self._thread = threading.Thread(target=self._run, name="autosave", daemon=True)
        self._thread.start()

    # called by the table ----------------------------------------------------------------------------------------------
    def add(self, decision: Decision, digest: str, packed: dict[str, Any]) -> None:
        """A decision was taken; `packed` is the position after it and must not be changed any more."""
        line = _decision_line(decision, digest)
        with self._lock:
            self._lines.append(line)
            self._latest = Snapshot(len(self._lines), packed)
            self._queue(b"D" + line)
        self._push_if_quick()

    def undo(self, length: int, packed: dict[str, Any]) -> None:
        """Only the first `length` decisions count."""
        with self._lock:
            del self._lines[length:]
            self._latest = Snapshot(length, packed)
            self._kept_at = min(self._kept_at, length - 1)
            self._undone += 1
            self._queue(b"U" + dump([length]).encode("ascii"))
        self._push_if_quick()

    def sit(self, seats: list[Sitter]) -> None:
        with self._lock:
            self._record.seats = seats[:]
            self._queue(b"T" + dump([s.as_dict() for s in seats]).encode("ascii"))
        self._push_if_quick()

    def end(self, status: str, standings: list[dict[str, Any]] | None) -> None:
        with self._lock:
            self._record.status, self._record.standings = status, standings
            self._queue(b"E" + dump([status, standings]).encode("ascii"))
        self._push_if_quick()

    @property
    def failing(self) -> bool:
        """Whether something of this game is not safely on the disk, as far as known."""
        return self._failing

    def flush(self, timeout: float = 10.0) -> bool:
        """Waits until all so far, with a snapshot, is on the disk. False: it is not."""
        with self._served:
            self._asked += 1
            ticket = self._asked
            self._wake.set()
            self._served.wait_for(lambda: self._answered >= ticket, timeout)
            return self._answered >= ticket and not self._failing

    def close(self, timeout: float = 10.0) -> bool:
        """The last flush; the journal's files stay. Whether all is on the disk."""
        done = self.flush(timeout) if self._thread.is_alive() else not self._failing
        self._closing = True
        self._wake.set()
        self._thread.join(timeout)
        with self._file:
            if self._handle is not None and not self._thread.is_alive():
                with contextlib.suppress(OSError):
                    self._disk.close(self._handle)
                self._handle = None
        return done

    # writing ----------------------------------------------------------------------------------------------------------
    def _queue(self, line: bytes) -> None:
        if line[:1] != b"S":
            self._ops += 1
        if self._since is not None:
            self._since.append(line)
        self._check, text = chained(self._check, line)
        self._pending += text

    def _push_if_quick(self) -> None:
        # The thread holds the file for microseconds, but needs the interpreter to let go of it: waiting hands it over.
        if self._slow < PATIENT and self._file.acquire(timeout=HAND_OVER):
            try:
                began = time.perf_counter()
                self._push()
                if time.perf_counter() - began > SLOW:
                    self._slow += 1
            finally:
                self._file.release()
        self._wake.set()

    def _push(self) -> None:
        """Writes what waits. Needs the file's lock."""
        if self._handle is None or self._torn or not self._pending:
            return
        with self._lock:
            data = bytes(self._pending)
        try:
            self._disk.write_all(self._handle, data)
        except OSError as error:
            try:
                self._disk.truncate(self._handle, self._good)
            except OSError:
                self._torn = True
            self._failed(error)
            return
        self._good += len(data)
        with self._lock:
            del self._pending[: len(data)]

    def _begin_generation(self, flush: bool = True) -> None:
        """Writes everything afresh into a new file and goes on there. Needs the file's lock only at the end, but the
        constructor, which has no thread yet, holds it throughout."""
        with self._lock:
            lines, latest, ops = self._lines[:], self._latest, self._ops
            record = self._record.copy()
            self._since = []
        record.decisions, record.digests, record.snapshot = [], [], None
        head = {**record.as_dict(), "ops": ops, "kept": len(lines)}
        pieces = [b"H" + dump(head).encode("ascii"), b"Z" + _packed(b"\n".join(lines))]
        if latest is not None:
            pieces.append(_snapshot_line(latest))
        check, text = b"", MAGIC
        for piece in pieces:
            check, line = chained(check, piece)
            text += line
        path = self._folder / file_name(record.id, self._generation + 1)
        handle = None
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            handle = self._disk.create(path)
            self._disk.write_all(handle, text)
            if flush:
                self._disk.flush(handle)
                self._disk.flush_folder(self._folder)
        except OSError as error:
            self._since = None
            if handle is not None:
                with contextlib.suppress(OSError):
                    self._disk.close(handle)
                with contextlib.suppress(OSError):
                    self._disk.remove(path)
            self._next_try = time.monotonic() + AGAIN
            if self._handle is None or self._torn or self._suspect:  # else the old file still serves
                self._failed(error)
            return
        old = self._handle
        with contextlib.nullcontext() if not flush else self._file, self._lock:
            self._pending.clear()
            for line in self._since:
                check, text_line = chained(check, line)
                self._pending += text_line
            self._since = None
            self._check, self._handle, self._good = check, handle, len(text)
            self._size_at_start = len(text)
            self._generation += 1
            self._suspect = self._torn = False
            self._kept_at = latest.at if latest is not None else -1
        if old is not None:
            with contextlib.suppress(OSError):
                self._disk.close(old)
        if flush:
            self._prune()

    def _prune(self) -> None:
        for _, _, path in generations(self._folder, self._record.id)[:-GENERATIONS]:
            with contextlib.suppress(OSError):
                self._disk.remove(path)

    def _failed(self, error: OSError) -> None:
        self._next_try = time.monotonic() + AGAIN
        if not self._failing:
            self._failing = True
            self._notify(Notice("autosave.failing", (("reason", disks.reason(error)),)))

    def _recovered(self) -> None:
        if self._failing:
            self._failing = False
            self._notify(Notice("autosave.recovered"))

    # the thread -------------------------------------------------------------------------------------------------------
    def _run(self) -> None:
        while True:
            self._wake.wait(AGAIN if self._failing else None)
            self._wake.clear()
            closing, ticket = self._closing, self._asked
            hurried = closing or ticket > self._answered
            useless = self._handle is None or self._torn or self._suspect
            grown = self._good > self._size_at_start + GROWN
            if (useless and hurried) or ((useless or grown) and time.monotonic() >= self._next_try):
                self._begin_generation()
            with self._file:
                self._push()
            self._settle()
            latest = self._latest
            behind = latest is not None and latest.at - self._kept_at
            if behind and (hurried or behind >= BURST or not self._wake.wait(PAUSE)):
                self._keep_snapshot()
                self._settle()
            with self._served:
                self._answered = max(self._answered, ticket)
                self._served.notify_all()
            if closing:
                return

    def _keep_snapshot(self) -> None:
        with self._lock:
            latest, undone = self._latest, self._undone
        if latest is None:
            return
        line = _snapshot_line(latest)
        with self._lock:
            if undone != self._undone:
                return
            self._queue(line)
            self._kept_at = latest.at
        with self._file:
            self._push()

    def _settle(self) -> None:
        """Flushes; all well if nothing waits."""
        handle = self._handle
        if handle is None or self._suspect:
            return
        try:
            self._disk.flush(handle)
            if not self._named:
                self._disk.flush_folder(self._folder)
                self._named = True
        except OSError as error:
            self._suspect = True
            self._failed(error)
            return
        if not self._pending:
            self._recovered()


# reading --------------------------------------------------------------------------------------------------------------
class Recovered(NamedTuple):
    record: Record
    ops: int
    broken: bool  # damaged in the middle: what stood behind is lost
    notices: tuple[Notice, ...] = ()


def read_journal(data: bytes) -> Recovered:
    """All that can be trusted of a journal's bytes."""
    if len(data) > BIGGEST_JOURNAL:
        raise Trouble("file.too_large", limit=BIGGEST_JOURNAL)
    magic = MAGIC_ANY.match(data)
    if magic is None:
        if MAGIC.startswith(data):
            raise Trouble(DAMAGED, place=UNFINISHED)
        raise Trouble("save.not_a_save")
    if int(magic[1]) > 1:
        raise Trouble("save.newer_format", format=int(magic[1]), present=1)
    lines, broken = _trusted(data[magic.end() :])
    if len(lines) < 2 and not broken:
        raise Trouble(DAMAGED, place=UNFINISHED)
    if len(lines) < 2 or lines[0][:1] != b"H" or lines[1][:1] != b"Z":
        raise Trouble(DAMAGED, place="first lines")
    head = parse(lines[0][1:], DAMAGED)
    ops, kept = (head.pop("ops", None), head.pop("kept", None)) if isinstance(head, dict) else (None, None)
    if type(ops) is not int or type(kept) is not int or not 0 <= ops < 1 << 40:
        raise Trouble(DAMAGED, place="first lines")
    try:
        packed = base64.b64decode(lines[1][1:], validate=True)
    except (binascii.Error, ValueError):
        raise Trouble(DAMAGED, place="decisions") from None
    decisions: list[Any] = [parse(line, DAMAGED) for line in inflate(packed, BIGGEST_TEXT, DAMAGED).splitlines()]
    if len(decisions) != kept:
        raise Trouble(DAMAGED, place="decisions")
    snapshots: list[Any] = []
    for line in lines[2:]:
        kind, value = line[:1], _parse_line(line)
        ops += kind != b"S"
        if kind == b"D":
            decisions.append(value)
        elif kind == b"S":
            if not isinstance(value, dict) or type(value.get("at")) is not int:
                raise Trouble(DAMAGED, place="snapshot")
            snapshots = [value]
        elif kind == b"T":
            head["seats"] = value
        elif kind == b"E" and isinstance(value, list) and len(value) == 2:
            head["status"], head["standings"] = value
        elif kind == b"U" and isinstance(value, list) and len(value) == 1 and type(value[0]) is int:
            if not 0 <= value[0] <= len(decisions):
                raise Trouble(DAMAGED, place="undo")
            del decisions[value[0] :]
            snapshots = [s for s in snapshots if s["at"] <= value[0]]
        else:
            raise Trouble(DAMAGED, place="line")
    if any(not isinstance(d, list) or len(d) != 4 for d in decisions):
        raise Trouble(DAMAGED, place="decisions")
    head["decisions"] = [d[:3] for d in decisions]
    head["digests"] = [d[3] for d in decisions]
    head["snapshot"] = snapshots[-1] if snapshots else None
    return Recovered(Record.read(head), ops, broken)


def recover(folder: Path, identity: str) -> Recovered:
    """The best of a game's generations: the one that knows most. Trouble if none can be read; at UNFINISHED, if nothing
    of the game was ever kept."""
    best: Recovered | None = None
    first: Trouble | None = None
    damage = lost = False  # damage seen so far; damage in or after the best one
    for _, _, path in reversed(generations(folder, identity)):
        try:
            found = read_journal(disks.read_whole(path, BIGGEST_JOURNAL))
        except Trouble as trouble:
            if trouble.code == "save.newer_format":
                raise
            if first is None or first.place == UNFINISHED:
                first = trouble
            damage = damage or trouble.place != UNFINISHED
        except OSError as error:
            first = Trouble("file.unreadable", reason=disks.reason(error))
            damage = True
        else:
            damage = damage or found.broken
            if best is None or found.ops > best.ops:
                best, lost = found, damage
    if best is None:
        raise first or Trouble("save.missing")
    if lost:
        return best._replace(notices=(Notice("save.fallback", (("decisions", len(best.record.decisions)),)),))
    return best


def chained(check: bytes, line: bytes) -> tuple[bytes, bytes]:
    """The next check, and the line as it stands in the file."""
    check = hashlib.blake2b(check + line, digest_size=8).hexdigest().encode("ascii")
    return check, b"%s %s\n" % (check, line)


def _trusted(data: bytes) -> tuple[list[bytes], bool]:
    """The lines whose checks fit, and whether what follows them is more than a torn last line."""
    lines: list[bytes] = []
    check, start = b"", 0
    while True:
        end = data.find(b"\n", start)
        if end < 0:
            return lines, False
        line = data[start:end]
        check, wanted = chained(check, line[17:])
        if wanted[:-1] != line:
            return lines, True
        lines.append(line[17:])
        start = end + 1


def _decision_line(decision: Decision, digest: str) -> bytes:
    return dump([*write_decision(decision), digest]).encode("ascii")


def _packed(data: bytes) -> bytes:
    return base64.b64encode(zlib.compress(data, 6))


def _snapshot_line(snapshot: Snapshot) -> bytes:
    return b"S" + _packed(dump({"at": snapshot.at, "state": snapshot.state}).encode("ascii"))


def _parse_line(line: bytes) -> Any:
    if line[:1] != b"S":
        return parse(line[1:], DAMAGED)
    try:
        packed = base64.b64decode(line[1:], validate=True)
    except (binascii.Error, ValueError):
        raise Trouble(DAMAGED, place="snapshot") from None
    return parse(inflate(packed, BIGGEST_TEXT, DAMAGED), DAMAGED)
