"""Scenario files: YAML as plain data, with the line of every entry, for the kernel's scenario runner."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from mayhem.content.nodes import Mapping, Node, Scalar, Sequence
from mayhem.content.problem import Log, Problem
from mayhem.content.tree import read_tree

_NUMBER = re.compile(r"[-+]?[0-9]{1,9}\Z")
_WORDS = {"true": True, "yes": True, "false": False, "no": False, "null": None, "~": None, "": None}

Lines = dict[tuple[str | int, ...], int]


def read_scenario(path: Path, problems: list[Problem]) -> tuple[Any, Lines]:
    """The data of a file, or None with problems told."""
    tree = read_tree(path, Log(str(path), problems))
    lines: Lines = {}
    if tree is None or problems:
        return None, lines
    return _plain(tree, (), lines), lines


def _plain(node: Node, path: tuple[str | int, ...], lines: Lines) -> Any:
    lines[path] = node.line
    if isinstance(node, Scalar):
        if node.plain:
            if _NUMBER.match(node.text):
                return int(node.text)
            if node.text.lower() in _WORDS:
                return _WORDS[node.text.lower()]
        return node.text
    if isinstance(node, Sequence):
        return [_plain(item, (*path, i), lines) for i, item in enumerate(node.items)]
    if isinstance(node, Mapping):
        data = {}
        for key, value in node.entries.items():
            data[key] = _plain(value, (*path, key), lines)
            at = (*path, key)
            lines[at] = node.keys[key].line
        return data
    return None


def line_of(lines: Lines, path: tuple[str | int, ...]) -> int:
    """Of the entry, or of the nearest one around it."""
    while path not in lines and path:
        path = path[:-1]
    return lines.get(path, 1)
