"""A report for whoever mends things: one zip with the game, the log, the version and facts about the system.

No personal data: paths of homes, names of the user and of the machine are replaced wherever they occur, people at the
table become numbers. Pictures are left out.
"""

from __future__ import annotations

import contextlib
import getpass
import io
import json
import os
import platform
import re
import sys
import zipfile
from dataclasses import replace
from pathlib import Path
from typing import Any

from mayhem import __version__
from mayhem.persist import container
from mayhem.persist import disk as disks
from mayhem.persist.disk import Disk
from mayhem.persist.journal import recover
from mayhem.persist.keeper import Keeper, plain_head
from mayhem.persist.notice import Notice, Trouble
from mayhem.persist.paths import Paths
from mayhem.persist.record import Record, Sitter, now

BIGGEST_LOG = 2 << 20
MOST_LOGS = 3
SHORTEST_NAME = 3  # a shorter user name is part of too many words to be replaced


class Scrubber:
    """Replaces what names a person or a machine."""

    def __init__(
        self, paths: Paths, home: Path | None = None, user: str | None = None, host: str | None = None
    ) -> None:
        found: list[tuple[str, str]] = []
        for folder, word in (
            (paths.config, "<config>"), (paths.data, "<data>"), (paths.cache, "<cache>"), (paths.log, "<log>"),
            (home or Path.home(), "<home>"),
        ):  # fmt: skip
            for spelling in {str(folder), folder.as_posix(), str(folder).replace("\\", "\\\\")}:
                found.append((spelling, word))
        self._places = sorted((pair for pair in found if len(pair[0]) > 1), key=lambda pair: -len(pair[0]))
        names = {user if user is not None else _user(), host if host is not None else platform.node()}
        long = [re.escape(name) for name in names if len(name) >= SHORTEST_NAME]
        self._names = [re.compile(rf"(?<!\w){name}(?!\w)", re.IGNORECASE) for name in long]

    def clean(self, text: str) -> str:
        for spelling, word in self._places:
            text = re.sub(re.escape(spelling), word, text, flags=re.IGNORECASE)
        text = re.sub(r"(?i)((?:/home|/users|[a-z]:\\+users)[/\\]+)[^/\\\s\"']+", r"\1<user>", text)
        for name in self._names:
            text = name.sub("<name>", text)
        return text


def anonymous(record: Record) -> Record:
    """People become numbers; computers keep their names, which are ours."""
    made = record.copy()
    made.seats = [Sitter.person(f"person {i + 1}") if s.human else s for i, s in enumerate(record.seats)]
    return made


def system_facts() -> dict[str, Any]:
    """What may matter for a bug and says nothing about a person."""
    facts: dict[str, Any] = {
        "mayhem": __version__,
        "python": platform.python_version(),
        "implementation": platform.python_implementation(),
        "system": platform.system(),
        "release": platform.release(),
        "machine": platform.machine(),
        "processors": os.cpu_count() or 0,
        "frozen": bool(getattr(sys, "frozen", False)),
        "encoding": sys.getfilesystemencoding(),
        "display": {name: name in os.environ for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")},
    }
    for name in ("pygame", "pymunk"):
        module = sys.modules.get(name)
        version = getattr(module, "__version__", None) or getattr(module, "version", None)
        facts[name] = str(version) if module is not None else "not loaded"
    return facts


def build_report(
    paths: Paths, record: Record | None = None, error: str = "", scrubber: Scrubber | None = None
) -> bytes:
    """The zip's bytes. `record` is the game in question; without one the game played last is taken."""
    scrub = scrubber or Scrubber(paths)
    notes: list[str] = []
    record = record or _last_game(paths, notes)
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        _put(archive, "system.json", scrub.clean(json.dumps(system_facts(), indent=1)))
        if record is not None:
            made = anonymous(record)
            head = replace(plain_head(made, "report"), saved=now())
            _put(archive, "game.mayhem", container.encode(head, made))
        if error:
            _put(archive, "error.txt", scrub.clean(error[-BIGGEST_LOG:]))
        for name, text in _logs(paths):
            _put(archive, f"log/{name}", scrub.clean(text))
        with contextlib.suppress(OSError):
            text = disks.read_whole(paths.settings, 1 << 20).decode("utf-8", "replace")
            _put(archive, "settings.json", scrub.clean(re.sub(r'("player_name": ")[^"]*', r"\1", text)))
        if notes:
            _put(archive, "notes.txt", scrub.clean("\n".join(notes)))
    return buffer.getvalue()


def write_report(
    paths: Paths, target: Path, record: Record | None = None, error: str = "", disk: Disk | None = None
) -> Path:
    """Writes the zip; Trouble if that cannot be done."""
    try:
        disks.write_whole(target, build_report(paths, record, error), disk)
    except OSError as failed:
        raise Trouble("file.unwritable", file=target.name, reason=disks.reason(failed)) from None
    return target


def report_name() -> str:
    return f"mayhem-report-{now().replace(':', '').replace('-', '')}.zip"


def _last_game(paths: Paths, notes: list[str]) -> Record | None:
    for identity in Keeper(paths).running():
        try:
            return recover(paths.autosaves, identity).record
        except Trouble as trouble:
            notes.append(str(trouble))
    for entry in Keeper(paths).replays.entries()[:1]:
        try:
            return container.read_file(entry.path)[1]
        except Trouble as trouble:
            notes.append(str(trouble))
        except OSError as error:
            notes.append(str(Notice("file.unreadable", (("reason", disks.reason(error)),))))
    return None


def _logs(paths: Paths) -> list[tuple[str, str]]:
    found = []
    with contextlib.suppress(OSError):
        logs = [p for p in paths.log.iterdir() if p.is_file() and p.name.startswith("mayhem")]
        for path in sorted(logs, key=lambda p: p.stat().st_mtime, reverse=True)[:MOST_LOGS]:
            with path.open("rb") as file:
                file.seek(max(0, path.stat().st_size - BIGGEST_LOG))
                found.append((path.name, file.read(BIGGEST_LOG).decode("utf-8", "replace")))
    return found


def _put(archive: zipfile.ZipFile, name: str, data: str | bytes) -> None:
    info = zipfile.ZipInfo(name)  # a fixed date: the archive says nothing about the clock beyond its name
    info.compress_type = zipfile.ZIP_DEFLATED
    archive.writestr(info, data)


def _user() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError, ImportError):
        return ""
