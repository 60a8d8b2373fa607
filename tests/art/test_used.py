"""Every picture is shown somewhere: its name stands in the app, or is made there of words that exist.

A net, not a proof: a name that the app could make counts as used.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from mayhem.app.pointer import SPOTS

ROOT = Path(__file__).resolve().parents[2]
MANIFEST = yaml.safe_load((ROOT / "assets" / "art" / "manifest.yaml").read_text(encoding="utf-8"))
DRAWINGS: dict[str, dict[str, Any]] = MANIFEST["drawings"]
ANYBODYS = re.compile(r".*_plain(_(selected|injured))?")  # what players' own content gets (mayhem.app.ui.theme)


def scalars(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, entry in value.items():
            yield str(key)
            yield from scalars(entry)
    elif isinstance(value, list):
        for entry in value:
            yield from scalars(entry)
    else:
        yield str(value)


Form = tuple[str | None, ...]  # texts, and None where a word is put in


def app() -> tuple[set[str], set[Form]]:
    """All words of the app, its content and its theme; and the forms of names that it fills with them."""
    words: set[str] = set()
    forms: set[Form] = set()
    for path in (ROOT / "mayhem" / "app").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                words.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                forms.add(form(node))
            elif isinstance(node, ast.BinOp) and isinstance(node.left, ast.JoinedStr):
                forms.add((*form(node.left), "_", None))  # what is added is the state of a piece
    for folder in ("content", "theme"):
        for path in (ROOT / "assets" / folder).rglob("*.yaml"):
            words.update(scalars(yaml.safe_load(path.read_text(encoding="utf-8"))))
    return words, forms


def form(node: ast.JoinedStr) -> Form:
    return tuple(str(part.value) if isinstance(part, ast.Constant) else None for part in node.values)


def fits(name: str, parts: Form, words: set[str]) -> bool:
    if not parts or not name:
        return not name and parts in ((), (None,))  # a colour may follow (mayhem.app.ui.tinted)
    if parts[0] is not None:
        return name.startswith(parts[0]) and fits(name[len(parts[0]) :], parts[1:], words)
    return any(name[:end] in words and fits(name[end:], parts[1:], words) for end in range(len(name), 0, -1))


def test_every_drawing_is_shown_somewhere() -> None:
    words, forms = app()
    names = {name: f"{drawing['category']}/{name}" for name, drawing in DRAWINGS.items()}
    idle = {full for name, full in names.items() if full not in words and not ANYBODYS.fullmatch(name)}
    assert not {full for full in idle if not any(fits(full, parts, words) for parts in forms)}


def test_pointers_point_where_they_were_drawn_to() -> None:
    drawn = {name.removeprefix("cursor_"): entry for name, entry in DRAWINGS.items() if name.startswith("cursor_")}
    assert {name: tuple(entry["hotspot"]) for name, entry in drawn.items()} == SPOTS
