"""What is missing from, or left over in, the catalogues.

Keys are found in the code by reading its syntax tree: literal first arguments of t, tn, msg and msgn, and of any
function that ends in one of them; f-strings count as patterns ("title.{x}" covers every key that begins with "title.").
Keys that live in data (content files) are passed in by whoever reads that data.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from mayhem.i18n.catalogue import SOURCE_LANGUAGE, languages, read_language
from mayhem.i18n.po import PoEntry
from mayhem.i18n.template import holes

_CALLS = frozenset({"t", "tn", "msg", "msgn"})
_KEY = re.compile(r"[a-z][a-z0-9_]*(\.[a-z0-9_]+)+\Z")


@dataclass
class UsedKeys:
    """Keys that the code names, and patterns for those it composes."""

    literal: dict[str, str] = field(default_factory=dict)
    patterns: dict[str, str] = field(default_factory=dict)
    mentioned: set[str] = field(default_factory=set)

    def covers(self, key: str) -> bool:
        if key in self.literal or key in self.mentioned:
            return True
        return any(re.fullmatch(pattern, key) for pattern in self.patterns)


@dataclass
class Report:
    """The outcome of a check; `problems` are lines fit for a person."""

    problems: list[str] = field(default_factory=list)
    unused: list[str] = field(default_factory=list)

    def ok(self) -> bool:
        return not self.problems


def _pattern(node: ast.JoinedStr) -> str:
    parts = []
    for value in node.values:
        if isinstance(value, ast.Constant):
            parts.append(re.escape(str(value.value)))
        else:
            parts.append(r"[a-z0-9_.]+")
    return "".join(parts)


def used_keys(roots: Iterable[Path]) -> UsedKeys:
    """Read every Python file under the roots for catalogue keys."""
    used = UsedKeys()
    for root in roots:
        files = [root] if root.is_file() else sorted(root.rglob("*.py"))
        for path in files:
            tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
            for node in ast.walk(tree):
                where = f"{path}:{getattr(node, 'lineno', 0)}"
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and _KEY.match(node.value):
                    used.mentioned.add(node.value)
                elif isinstance(node, ast.Call) and node.args:
                    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                    first = node.args[0]
                    if name in _CALLS and isinstance(first, ast.Constant) and isinstance(first.value, str):
                        used.literal.setdefault(first.value, where)
                    elif name in _CALLS and isinstance(first, ast.JoinedStr):
                        used.patterns.setdefault(_pattern(first), where)
    return used


def check_catalogues(root: Path, sources: Iterable[Path], data_keys: Iterable[str] = ()) -> Report:
    """Compare code, data and catalogues; English must hold every used key, other languages all of English's."""
    report = Report()
    used = used_keys(sources)
    for key in data_keys:
        used.literal.setdefault(key, "content")
    english, _ = read_language(root, SOURCE_LANGUAGE)
    for key, where in sorted(used.literal.items()):
        if key not in english:
            report.problems.append(f"{where}: no English text for {key!r}; add it to {SOURCE_LANGUAGE}/*.po")
    for pattern, where in sorted(used.patterns.items()):
        if not any(re.fullmatch(pattern, key) for key in english):
            report.problems.append(f"{where}: no English text matches {pattern!r}")
    for key, entry in english.items():
        if not entry.translated:
            report.problems.append(f"{SOURCE_LANGUAGE}: {key!r} is empty")
        if not used.covers(key) and not key.startswith("format."):
            report.unused.append(key)
    for name in languages(root):
        if name != SOURCE_LANGUAGE:
            _compare(root, name, english, report)
    return report


def english_notes(entry: PoEntry) -> list[str]:
    """The notes that a translation carries: the English it was made from."""
    return [f"#. {line}" for text in entry.forms for line in text.split("\n")]


def _stale(english: PoEntry, other: PoEntry) -> bool:
    told = [note.rstrip() for note in other.notes if note.startswith("#.")]
    return bool(told) and told != [note.rstrip() for note in english_notes(english)]


def _compare(root: Path, name: str, english: dict[str, PoEntry], report: Report) -> None:
    entries, _ = read_language(root, name)
    for key, entry in english.items():
        other = entries.get(key)
        if other is None:
            report.problems.append(f"{name}: {key!r} is missing")
        elif other.fuzzy:
            report.problems.append(f"{name}: {key!r} is marked fuzzy; confirm it")
        elif not other.translated:
            report.problems.append(f"{name}: {key!r} is not translated")
        elif _stale(entry, other):
            report.problems.append(f"{name}: {key!r}: its English has changed since; look again, and mend the note")
        elif entry.plural != other.plural:
            report.problems.append(f"{name}: {key!r} must {'' if entry.plural else 'not '}have plural forms")
        else:
            wanted = set().union(*(holes(form) for form in entry.forms))
            for form in other.forms:
                stray = holes(form) - wanted
                if stray:
                    report.problems.append(f"{name}: {key!r} uses unknown {', '.join(sorted(stray))}")
            if len(entry.forms) == 1 and holes(other.forms[0]) != wanted:
                lost = wanted - holes(other.forms[0])
                report.problems.append(f"{name}: {key!r} leaves out {', '.join(sorted(lost))}")
    for key in entries:
        if key not in english:
            report.problems.append(f"{name}: {key!r} is unknown in English; remove it")
