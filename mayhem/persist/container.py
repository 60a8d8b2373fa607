"""One game in one file (named saves, replays, exports).

    MAYHEM-SAVE 1 <head bytes> <head check> <body bytes> <body check>\\n     at most 160 ASCII characters
    head    JSON: what a list of saves shows (title, date, round, public standings, seats, picture)
    body    zlib of the JSON of a `Record`

The head can be read without the body, so a list of hundreds of saves is quick. Checks are BLAKE2b. A file says the same
on every system: ASCII JSON, no floats, no paths.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import re
import zlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from mayhem.persist.disk import read_whole
from mayhem.persist.notice import Trouble
from mayhem.persist.record import (
    BIGGEST,
    DAMAGED,
    DATE,
    MOST_SEATS,
    STATUSES,
    Record,
    Sitter,
    now,
    one_line,
    read_game_name,
    read_standings,
)  # fmt: skip
from mayhem.persist.strict import Fields, dump, inflate, parse

CONTAINER = 1
MAGIC = b"MAYHEM-SAVE "
FIRST_LINE = re.compile(rb"MAYHEM-SAVE ([0-9]{1,6}) ([0-9]{1,9}) ([0-9a-f]{32}) ([0-9]{1,9}) ([0-9a-f]{32})\n\Z")
LONGEST_LINE = 160
LONGEST_TITLE = 80
BIGGEST_PICTURE = 300_000
BIGGEST_HEAD = 500_000
BIGGEST_BODY = 2 << 20
BIGGEST_FILE = LONGEST_LINE + BIGGEST_HEAD + BIGGEST_BODY
PNG = b"\x89PNG\r\n\x1a\n"
HEAD_KEYS = ("title", "game", "saved", "round", "decisions", "status", "standings", "seats", "picture")


@dataclass
class Head:
    """What a list shows of a save. Public standings only: the list is seen by everybody in the room."""

    title: str
    game: str
    round: int = 0
    decisions: int = 0
    status: str = "running"
    saved: str = field(default_factory=now)
    standings: list[dict[str, Any]] | None = None
    seats: list[Sitter] = field(default_factory=list)
    picture: bytes | None = None  # PNG

    def as_dict(self) -> dict[str, Any]:
        picture = self.picture if self.picture is not None and len(self.picture) <= BIGGEST_PICTURE else None
        return {
            "title": clean_title(self.title), "game": self.game, "saved": self.saved, "round": self.round,
            "decisions": self.decisions, "status": self.status, "standings": self.standings,
            "seats": [s.as_dict() for s in self.seats],
            "picture": None if picture is None else base64.b64encode(picture).decode("ascii"),
        }  # fmt: skip

    @classmethod
    def read(cls, raw: Any) -> Head:
        fields = Fields(raw, "head", DAMAGED)
        fields.only(HEAD_KEYS)
        saved = fields.text("saved", 20)
        if not DATE.match(saved):
            fields.fail("saved")
        return cls(
            title=fields.text("title", LONGEST_TITLE),
            game=read_game_name(fields),
            round=fields.whole("round", 0, BIGGEST),
            decisions=fields.whole("decisions", 0, BIGGEST),
            status=fields.one_of("status", STATUSES),
            saved=saved,
            standings=read_standings(fields, "standings"),
            seats=[Sitter.read(s, f"head.seats[{i}]") for i, s in enumerate(fields.listing("seats", MOST_SEATS))],
            picture=_read_picture(fields),
        )


def clean_title(title: str) -> str:
    """A title that fits the list."""
    return one_line(title, LONGEST_TITLE)


def encode(head: Head, record: Record) -> bytes:
    return join(head, zlib.compress(dump(record.as_dict()).encode("ascii"), 6))


def join(head: Head, body: bytes) -> bytes:
    top = dump(head.as_dict()).encode("ascii")
    line = f"MAYHEM-SAVE {CONTAINER} {len(top)} {_check(top)} {len(body)} {_check(body)}\n"
    return line.encode("ascii") + top + body


def split(data: bytes, body: bool = True) -> tuple[Head, bytes]:
    """Head and packed body of a file's bytes. Without `body` the bytes may end after the head."""
    if len(data) > BIGGEST_FILE:
        raise Trouble("file.too_large", limit=BIGGEST_FILE)
    line = data[: data.find(b"\n", 0, LONGEST_LINE) + 1]
    found = FIRST_LINE.match(line)
    if found is None:
        if not data.startswith(MAGIC):
            raise Trouble("save.not_a_save")
        raise Trouble(DAMAGED, place="first line")
    container, top_size, top_check, body_size, body_check = found.groups()
    if int(container) > CONTAINER:
        raise Trouble("save.newer_format", format=int(container), present=CONTAINER)
    if int(top_size) > BIGGEST_HEAD or int(body_size) > BIGGEST_BODY:
        raise Trouble("file.too_large", limit=BIGGEST_FILE)
    top = data[len(line) : len(line) + int(top_size)]
    if _check(top) != top_check.decode():
        raise Trouble(DAMAGED, place="head")
    head = Head.read(parse(top, DAMAGED))
    if not body:
        return head, b""
    packed = data[len(line) + len(top) :]
    if len(packed) != int(body_size) or _check(packed) != body_check.decode():
        raise Trouble(DAMAGED, place="body")
    return head, packed


def decode(data: bytes) -> tuple[Head, Record]:
    head, packed = split(data)
    record = Record.read(parse(inflate(packed, code=DAMAGED), DAMAGED))
    if record.game != head.game:
        raise Trouble(DAMAGED, place="head.game")
    return head, record


def read_head(path: Path) -> Head:
    """Reads no more than the head. OSError passes through."""
    return split(read_whole(path, LONGEST_LINE + BIGGEST_HEAD - 1), body=False)[0]


def read_file(path: Path) -> tuple[Head, Record]:
    return decode(read_whole(path, BIGGEST_FILE))


def _check(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def _read_picture(fields: Fields) -> bytes | None:
    raw = fields.raw.get("picture")
    if raw is None:
        return None
    if not isinstance(raw, str) or len(raw) > BIGGEST_PICTURE * 4 // 3 + 4:
        fields.fail("picture")
    try:
        picture = base64.b64decode(raw, validate=True)
    except (binascii.Error, ValueError):
        fields.fail("picture")
    if not picture.startswith(PNG):
        fields.fail("picture")
    return picture
