"""From older formats of saves to the present one, step by step.

A change of the format raises FORMAT, adds a step here and keeps a save of the old format in tests/fixtures/saves for
ever. Rules and contents have versions of their own, see opening.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from mayhem.persist.notice import Trouble

FORMAT = 1

Step = Callable[[dict[str, Any]], dict[str, Any]]
STEPS: Mapping[int, Step] = {}  # format: the step from it to the next one


def migrate(raw: Any, steps: Mapping[int, Step] = STEPS, present: int = FORMAT) -> dict[str, Any]:
    """The same save in the present format. One from the future is refused: the caller leaves its file untouched."""
    if not isinstance(raw, dict):
        raise Trouble("save.damaged", place="save")
    number = raw.get("format")
    if type(number) is not int or number < 1:
        raise Trouble("save.damaged", place="save.format")
    if number > present:
        raise Trouble("save.newer_format", format=min(number, 1_000_000), present=present)
    save: dict[str, Any] = raw
    while number < present:
        number += 1
        save = {**steps[number - 1](save), "format": number}
    return save
