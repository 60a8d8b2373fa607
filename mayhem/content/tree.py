"""YAML as nodes with places, and nothing more.

The parser's events are read one by one, without recursion: whatever a file contains, no tag is obeyed, no alias is
followed, and the reading ends as soon as a limit is passed.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from mayhem.content.nodes import Mapping, Node, Scalar, Sequence
from mayhem.content.problem import Log

if yaml.__with_libyaml__:
    from yaml._yaml import CParser

__all__ = ["Mapping", "Node", "Scalar", "Sequence", "parse_tree", "read_tree"]

LARGEST_FILE = 512 * 1024  # bytes
DEEPEST = 24
MOST_NODES = 20_000


class _PlainParser(yaml.reader.Reader, yaml.scanner.Scanner, yaml.parser.Parser):
    """PyYAML's own parser without composer, resolver and constructor."""

    def __init__(self, stream: str) -> None:
        yaml.reader.Reader.__init__(self, stream)
        yaml.scanner.Scanner.__init__(self)
        yaml.parser.Parser.__init__(self)


def read_tree(path: Path, log: Log) -> Node | None:
    """The one document of a file, or None after telling the log why there is none."""
    try:
        if not path.exists():
            log.report("no_file")
            return None
        if not path.is_file():  # a folder, a device, a pipe
            log.report("no_plain_file")
            return None
        with path.open("rb") as stream:
            data = stream.read(LARGEST_FILE + 1)
    except OSError as error:
        log.report("unreadable", reason=error.strerror or type(error).__name__)
        return None
    if len(data) > LARGEST_FILE:
        log.report("file_too_large", most=LARGEST_FILE // 1024)
        return None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        log.report_at("not_utf8", data.count(b"\n", 0, error.start) + 1, 1)
        return None
    return parse_tree(text, log)


def parse_tree(text: str, log: Log, plain_python: bool = False) -> Node | None:
    """As `read_tree`, from text in hand. `plain_python`: without libyaml."""
    try:
        # Without libyaml: slower, the same events.
        return _grow(CParser(text) if yaml.__with_libyaml__ and not plain_python else _PlainParser(text), log)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line, column = (mark.line + 1, mark.column + 1) if mark is not None else (1, 1)
        log.report_at("syntax", line, column, detail=error.problem or error.context or "")
    except yaml.reader.ReaderError as error:
        position = error.position if isinstance(error.position, int) else 0
        log.report_at("odd_character", text.count("\n", 0, position) + 1, 1)
    except (ValueError, OverflowError):  # PyYAML: escapes beyond Unicode, absurd version numbers
        log.report_at("odd_character", 1, 1)
    return None


class _Scaffold:
    """Open collections while the events come in."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self.open: list[Mapping | Sequence] = []
        self.waiting: list[Scalar | Node | None] = []  # the key of each open mapping that waits for its value
        self.root: Node | None = None

    def put(self, node: Node) -> None:
        if not self.open:
            self.root = node
            return
        home = self.open[-1]
        if isinstance(home, Sequence):
            home.items.append(node)
            return
        key = self.waiting[-1]
        if key is None:
            if type(node) is not Scalar and type(node) is not Node:
                self.log.report("odd_key", node)
            self.waiting[-1] = node
            return
        self.waiting[-1] = None
        if not isinstance(key, Scalar):
            return
        if key.text in home.keys:
            self.log.report("duplicate_key", key, name=key.text, first=home.keys[key.text].line)
            return
        home.keys[key.text] = key
        home.entries[key.text] = node

    def enter(self, node: Mapping | Sequence) -> None:
        self.put(node)
        self.open.append(node)
        self.waiting.append(None)

    def leave(self) -> None:
        self.open.pop()
        self.waiting.pop()


def _grow(parser: Any, log: Log) -> Node | None:
    scaffold = _Scaffold(log)
    nodes = 0
    documents = 0
    while True:
        event = parser.get_event()
        kind = type(event)
        if kind is yaml.StreamEndEvent or event is None:
            break
        if kind is yaml.StreamStartEvent or kind is yaml.DocumentEndEvent:
            continue
        mark = event.start_mark
        line, column = mark.line + 1, mark.column + 1
        if kind is yaml.DocumentStartEvent:
            documents += 1
            if documents > 1:
                log.report_at("several_documents", line, column)
                return None
            continue
        if kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
            scaffold.leave()
            continue
        nodes += 1
        if nodes > MOST_NODES:
            log.report_at("too_many_values", line, column, most=MOST_NODES)
            return None
        if kind is yaml.AliasEvent:
            log.report_at("alias", line, column, name=event.anchor or "")
            scaffold.put(Node(line, column))
            continue
        if event.anchor is not None:
            log.report_at("alias", line, column, name=event.anchor)
        if event.tag is not None:
            log.report_at("tag", line, column, tag=event.tag)
        if kind is yaml.ScalarEvent:
            if event.tag is not None:
                scaffold.put(Node(line, column))
            else:
                scaffold.put(Scalar(event.value, event.style is None or event.style == "", line, column))
            continue
        if len(scaffold.open) >= DEEPEST:
            log.report_at("too_deep", line, column, most=DEEPEST)
            return None
        scaffold.enter(Mapping(line, column) if kind is yaml.MappingStartEvent else Sequence(line, column))
    if scaffold.root is None:
        log.report("empty_file")
    elif isinstance(scaffold.root, Scalar) and scaffold.root.plain and scaffold.root.text == "":
        log.report("empty_file")
        return None
    return scaffold.root
