"""The nodes of a content file. Every node knows where it stands."""

from __future__ import annotations


class Node:
    """A value that could not be taken as it stands (an alias, a tag); its problem has been told."""

    __slots__ = ("column", "line")
    kind = "nothing"

    def __init__(self, line: int, column: int) -> None:
        self.line = line
        self.column = column


class Scalar(Node):
    __slots__ = ("plain", "text")
    kind = "text"

    def __init__(self, text: str, plain: bool, line: int, column: int) -> None:
        super().__init__(line, column)
        self.text = text
        self.plain = plain  # written without quotes


class Sequence(Node):
    __slots__ = ("items",)
    kind = "list"

    def __init__(self, line: int, column: int) -> None:
        super().__init__(line, column)
        self.items: list[Node] = []


class Mapping(Node):
    __slots__ = ("entries", "keys")
    kind = "mapping"

    def __init__(self, line: int, column: int) -> None:
        super().__init__(line, column)
        self.keys: dict[str, Scalar] = {}
        self.entries: dict[str, Node] = {}

    def get(self, key: str) -> Node | None:
        return self.entries.get(key)
