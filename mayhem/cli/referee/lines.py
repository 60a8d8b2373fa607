"""Lines from another program: bounded, and read without trusting anything in them."""

from __future__ import annotations

import json
from typing import Any, BinaryIO

LONGEST_LINE = 65_536


class BadLine(ValueError):
    """A line that cannot be used; `code` is the error's name in the protocol."""

    def __init__(self, code: str, **args: Any) -> None:
        self.code = code
        self.facts = args
        super().__init__(code)


def read_line(stream: BinaryIO) -> bytes | None:
    """The next line; None at the end. Of one that is too long the rest is skipped, and it comes back cut."""
    line = stream.readline(LONGEST_LINE + 1)
    if not line:
        return None
    if len(line) > LONGEST_LINE and not line.endswith(b"\n"):
        rest = stream.readline(LONGEST_LINE)
        while rest and not rest.endswith(b"\n"):
            rest = stream.readline(LONGEST_LINE)
    return line


def parse(line: bytes) -> dict[str, Any]:
    """The JSON object on a line; raises BadLine."""
    if len(line) > LONGEST_LINE:
        raise BadLine("line_too_long", most=LONGEST_LINE)
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError:
        raise BadLine("not_utf8") from None
    try:
        data = json.loads(text)
    except RecursionError:
        raise BadLine("too_deep") from None
    except ValueError as error:  # also numbers with thousands of digits
        raise BadLine("bad_json", reason=str(error).split(":")[0][:80]) from None
    if not isinstance(data, dict):
        raise BadLine("no_object")
    return data
