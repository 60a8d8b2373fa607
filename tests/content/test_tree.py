"""Reading YAML: places, refusals, limits."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
import yaml

from mayhem.content import Log, Mapping, Problem, Scalar, Sequence, parse_tree, read_tree
from mayhem.content.tree import DEEPEST, LARGEST_FILE, MOST_NODES

PARSERS = [pytest.param(True, id="python")]
if yaml.__with_libyaml__:
    PARSERS.append(pytest.param(False, id="libyaml"))

Told = list[tuple[str, int, int]]


def parse(text: str, plain_python: bool = False) -> tuple[object, Told]:
    problems: list[Problem] = []
    tree = parse_tree(text, Log("x.yaml", problems), plain_python)
    return tree, [(p.code, p.line, p.column) for p in problems]


@pytest.mark.parametrize("plain_python", PARSERS)
def test_every_node_knows_its_place(plain_python: bool) -> None:
    tree, told = parse("a: 1\nb:\n  - x\n  - {c: 'd'}\n", plain_python)
    assert told == []
    assert isinstance(tree, Mapping)
    b = tree.entries["b"]
    assert isinstance(b, Sequence)
    inner = b.items[1]
    assert isinstance(inner, Mapping)
    d = inner.entries["c"]
    assert isinstance(d, Scalar)
    assert [(n.line, n.column) for n in (tree.keys["b"], b, b.items[0], inner, d)] == [
        (2, 1),
        (3, 3),
        (3, 5),
        (4, 5),
        (4, 9),
    ]
    assert (d.text, d.plain) == ("d", False)
    one = tree.entries["a"]
    assert isinstance(one, Scalar)
    assert (one.text, one.plain) == ("1", True)


@pytest.mark.parametrize("plain_python", PARSERS)
@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ("a: 1\nb: 2\na: 3\n", "duplicate_key", 3, 1),
        ("a:\n  b: 1\n  b: 2\n", "duplicate_key", 3, 3),
        ("a: &x 1\n", "alias", 1, 4),
        ("- *nowhere\n", "alias", 1, 3),
        ("a: !!python/object/apply:os.system ['echo']\n", "tag", 1, 4),
        ("a: !!int 3\n", "tag", 1, 4),
        ("[1, 2]: 3\n", "odd_key", 1, 1),
        ("{a: 1}: 3\n", "odd_key", 1, 1),
        ("a: 1\n---\nb: 2\n", "several_documents", 2, 1),
        ("a: [1, 2\nb: 3\n", "syntax", 2, 2),
        ("\ta: 1\n", "syntax", 1, 1),
        ("", "empty_file", 0, 0),
        ("# nothing\n", "empty_file", 0, 0),
        ("a: \x01\n", "odd_character", 1, 1),
    ],
)
def test_what_is_refused(text: str, code: str, line: int, column: int, plain_python: bool) -> None:
    _, told = parse(text, plain_python)
    assert (code, line) in [(c, at) for c, at, _ in told]
    if code not in ("syntax",):  # the two parsers point at slightly different places of a broken line
        assert (code, line, column) in told


@pytest.mark.parametrize("plain_python", PARSERS)
def test_a_tag_is_never_obeyed(plain_python: bool, tmp_path: Path) -> None:
    trace = tmp_path / "trace"
    _, told = parse(f"a: !!python/object/apply:os.mkdir ['{trace}']\n", plain_python)
    assert told[0][0] == "tag"
    assert not trace.exists()


@pytest.mark.parametrize("plain_python", PARSERS)
def test_an_alias_bomb_does_not_go_off(plain_python: bool) -> None:
    rows = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    rows += [f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 9)}]" for i in range(1, 10)]
    tree, told = parse("\n".join(rows), plain_python)
    assert {code for code, _, _ in told} == {"alias"}
    assert isinstance(tree, Mapping)
    assert len(tree.entries) == 10


@pytest.mark.parametrize("plain_python", PARSERS)
@pytest.mark.parametrize("opening", ["[", "{a: ", "- ", "? "])
def test_deep_nesting_ends_early(opening: str, plain_python: bool) -> None:
    _, told = parse(opening * 20_000, plain_python)
    assert told
    assert told[-1][0] in ("too_deep", "syntax")
    _, told = parse("[" * DEEPEST + "]" * DEEPEST, plain_python)
    assert told == []
    _, told = parse("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1), plain_python)
    assert told == [("too_deep", 1, DEEPEST + 1)]


def test_too_many_values() -> None:
    _, told = parse("- x\n" * (MOST_NODES - 1))
    assert told == []
    _, told = parse("- x\n" * MOST_NODES)
    assert told == [("too_many_values", MOST_NODES, 3)]


def read(path: Path) -> list[Problem]:
    problems: list[Problem] = []
    read_tree(path, Log(str(path), problems))
    return problems


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    assert [p.code for p in read(path)] == ["no_file"]
    path.mkdir()
    assert [p.code for p in read(path)] == ["no_plain_file"]
    path = tmp_path / "y.yaml"
    path.write_bytes(b"a: 1\nb: \xff\n")
    assert [(p.code, p.line) for p in read(path)] == [("not_utf8", 2)]
    path.write_bytes(b"\xef\xbb\xbfa: 1\n")
    assert read(path) == []


def test_a_huge_file_is_not_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    with path.open("wb") as stream:
        stream.truncate(50 * LARGEST_FILE)
    assert [(p.code, p.arguments) for p in read(path)] == [("file_too_large", {"most": LARGEST_FILE // 1024})]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    os.mkfifo(path)
    assert [p.code for p in read(path)] == ["no_plain_file"]


def test_a_flood_of_problems_is_cut_off() -> None:
    _, told = parse("a: 1\n" * 5000)
    assert len(told) == 101
    assert told[-1][0] == "many_more"
