"""Codes of other parts of the program in words: notices of files, dates, sitters."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timezone

from mayhem import i18n
from mayhem.i18n import Message, msg
from mayhem.persist.notice import Notice
from mayhem.persist.record import Sitter


def notice_words(notice: Notice) -> Message:
    """A notice's message; the first number among its facts rules the plural."""
    facts = dict(notice.args)
    number = next((value for value in facts.values() if isinstance(value, int)), None)
    return Message(notice.code, tuple({"n": number, **facts}.items()), number)


def own_words(game: str, key: str) -> Message:
    """A text that games share; a game that calls things otherwise has one of its own."""
    own = f"{key}.{game}"
    return msg(own if i18n.has(own) else key)


def date_words(date: str) -> str:
    """A record's date (UTC) by the clock on the wall."""
    try:
        then = datetime.strptime(date, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=timezone.utc).astimezone()
    except ValueError:
        return date
    return i18n.t(
        "date.long", year=f"{then.year:04d}", month=f"{then.month:02d}", day=f"{then.day:02d}",
        hour=f"{then.hour:02d}", minute=f"{then.minute:02d}",
    )  # fmt: skip


def person_words(name: str, alone: bool) -> str:
    """A person at a table, where it may be the only one."""
    return name.strip() or i18n.t("setup.you" if alone else "setup.person")


def sitter_words(seats: Sequence[Sitter], seat: int) -> str:
    """Who plays a seat: a person or a computer."""
    sitter = seats[seat]
    if sitter.human:
        return person_words(sitter.name, sum(other.human for other in seats) == 1)
    level = f"ai.level.{sitter.level or sitter.agent.partition(':')[0]}"
    return i18n.t("table.computer", level=i18n.t(level) if i18n.has(level) else i18n.t("setup.seat", number=seat + 1))
