"""Specs: values, mistakes with their places, suggestions."""

from __future__ import annotations

from typing import Any

import pytest

from mayhem.content import (
    BAD,
    Fields,
    Log,
    Problem,
    Spec,
    Spot,
    flag,
    ident,
    list_of,
    located,
    mapping_of,
    may,
    need,
    only,
    pair,
    parse_tree,
    record,
    refine,
    shift,
    variant,
    whole,
    word,
)
from mayhem.content import text as text_spec


def read(spec: Spec[Any], text: str) -> tuple[Any, list[Problem]]:
    problems: list[Problem] = []
    log = Log("x.yaml", problems)
    tree = parse_tree(text, log)
    assert tree is not None
    return spec.read(tree, log), problems


def codes(problems: list[Problem]) -> list[tuple[str, int, int]]:
    return [(p.code, p.line, p.column) for p in problems]


PLAIN = record(
    lambda fields, spot: fields, {"id": need(ident()), "heat": may(whole(0, 4), 0), "hot": may(flag(), False)}
)


@pytest.mark.parametrize(
    ("spec", "text", "value"),
    [
        (whole(0, 9), "7", 7),
        (whole(-3, 9), "-3", -3),
        (whole(0, 9, {"all": 99}), "all", 99),
        (shift(-1, 1), "-1", -1),
        (flag(), "yes", True),
        (flag(), "false", False),
        (word({"sell": 0, "spend": 1}), "spend", 1),
        (ident(), "irish_freddys", "irish_freddys"),
        (text_spec(), "'12'", "12"),
        (text_spec(), "Twelve", "Twelve"),
        (list_of(whole(0, 9)), "[1, 2]", (1, 2)),
        (mapping_of(word({"3": 3, "4": 4}), whole(0, 9)), "{3: 1, 4: 2}", {3: 1, 4: 2}),
        (pair({"heat": ("h", whole(1, 4))}), "{heat: 2}", ("h", 2)),
        (variant({"a": record(only("a"), {"a": need(whole(0, 9))})}, {"b": 20}), "a: 3", 3),
        (variant({"a": record(only("a"), {"a": need(whole(0, 9))})}, {"b": 20}), "b", 20),
        (PLAIN, "id: docks", {"id": "docks", "heat": 0, "hot": False}),
        (refine(whole(0, 9), lambda value, spot: value * 2), "4", 8),
    ],
)
def test_good_values(spec: Spec[Any], text: str, value: object) -> None:
    assert read(spec, text) == (value, [])


@pytest.mark.parametrize(
    "text", ["1.5", "1e3", "0x10", "010", "1_000", "+1", "2020-01-01", "yes", "'3'", "~", "９", "12:30"]
)
def test_only_plain_whole_numbers_are_numbers(text: str) -> None:
    value, problems = read(whole(0, 5000), f"[{text}]" if text == "~" else text)
    assert value is BAD
    assert [p.code for p in problems] == (["wrong_kind"] if text == "~" else ["no_number"])


@pytest.mark.parametrize("text", ["12", "1.5", "2020-01-01", "yes", "Off", "null", "'  '", "12:30:00", ".inf"])
def test_what_only_looks_like_text_must_be_quoted(text: str) -> None:
    value, problems = read(text_spec(), text)
    assert value is BAD
    assert [p.code for p in problems] == ["no_text"]


@pytest.mark.parametrize(
    ("spec", "text", "expected", "hint"),
    [
        (whole(0, 4), "5", ("out_of_range", 1, 1), ""),
        (whole(1, 4, {"all": 9, "half": 8}), "halv", ("no_number", 1, 1), "half"),
        (shift(-1, 1), "0", ("zero", 1, 1), ""),
        (flag(), "maybe", ("no_flag", 1, 1), ""),
        (word({"obstacle": 1}), "obstakel", ("unknown_word", 1, 1), "obstacle"),
        (ident(), "Irish Freddy's", ("bad_id", 1, 1), "irish_freddy_s"),
        (list_of(whole(0, 9)), "{a: 1}", ("wrong_kind", 1, 1), ""),
        (list_of(whole(0, 9), 2, 3), "[1]", ("wrong_length", 1, 1), ""),
        (PLAIN, "id: docks\nhaet: 1", ("unknown_key", 2, 1), "heat"),
        (PLAIN, "heat: 1", ("missing_key", 1, 1), ""),
        (pair({"heat": (0, whole(1, 4))}), "{heet: 1}", ("unknown_key", 1, 2), "heat"),
        (pair({"heat": (0, whole(1, 4))}), "{}", ("not_one", 1, 1), ""),
        (variant({"sell": whole(0, 1)}, {"spy": 1}), "{sel: 1}", ("unknown_key", 1, 2), "sell"),
        (variant({"sell": whole(0, 1)}, {"spy": 1}), "{zzz: 1}", ("no_head", 1, 1), ""),
        (variant({"sell": whole(0, 1)}, {"spy": 1}), "{spy: 1}", ("bare_word", 1, 2), ""),
        (variant({"sell": whole(0, 1)}, {"spy": 1}), "sell", ("needs_value", 1, 1), ""),
        (variant({"sell": whole(0, 1)}, {"spy": 1}), "spyy", ("unknown_word", 1, 1), "spy"),
        (variant({"a": whole(0, 1), "b": whole(0, 1)}), "{a: 1, b: 2}", ("several_heads", 1, 8), ""),
        (text_spec(5), "abcdefgh", ("text_too_long", 1, 1), ""),
    ],
)
def test_mistakes(spec: Spec[Any], text: str, expected: tuple[str, int, int], hint: str) -> None:
    value, problems = read(spec, text)
    assert value is BAD
    assert codes(problems) == [expected]
    assert problems[0].hint == hint


def test_all_mistakes_of_a_file_come_at_once() -> None:
    value, problems = read(
        list_of(PLAIN, unique="id"),
        "- id: a\n  heat: 9\n- id: b\n  hot: perhaps\n  colour: red\n- id: a\n- 3\n- heat: x\n",
    )
    assert value is BAD
    assert sorted(codes(problems), key=lambda c: c[1:]) == [
        ("out_of_range", 2, 9),
        ("no_flag", 4, 8),
        ("unknown_key", 5, 3),
        ("duplicate_id", 6, 7),
        ("wrong_kind", 7, 3),
        ("missing_key", 8, 3),
        ("no_number", 8, 9),
    ]
    assert next(p for p in problems if p.code == "duplicate_id").arguments == {"id": "a", "first": 1}


def test_a_list_can_keep_its_good_items() -> None:
    value, problems = read(list_of(located(PLAIN), keep=True), "- id: a\n- id: b\n  heat: 9\n- id: c\n")
    assert [(item.value["id"], item.spot.node.line) for item in value] == [("a", 1), ("c", 4)]
    assert codes(problems) == [("out_of_range", 3, 9)]


def test_a_record_can_object_to_its_fields_together() -> None:
    def make(fields: Fields, spot: Spot) -> Any:
        if fields["hot"] and not fields["heat"]:
            spot.tell("zero", "hot")
            return BAD
        return fields

    spec = record(make, {"heat": may(whole(0, 4), 0), "hot": may(flag(), False)})
    assert read(spec, "heat: 0\nhot: yes")[0] is BAD
    assert codes(read(spec, "heat: 0\nhot: yes")[1]) == [("zero", 2, 6)]


def test_a_refused_alias_is_told_once() -> None:
    value, problems = read(list_of(whole(0, 9)), "- &a 1\n- *a\n")
    assert value is BAD
    assert codes(problems) == [("alias", 1, 3), ("alias", 2, 3)]


def test_a_problem_is_data_and_readable_without_a_catalogue() -> None:
    _, (problem,) = read(PLAIN, "id: docks\nhaet: 1")
    assert problem.key == "content.problem.unknown_key"
    assert problem.arguments == {"name": "haet", "known": "id, heat, hot", "hint": "heat"}
    assert str(problem) == "x.yaml:2:1: unknown key: name 'haet', known 'id, heat, hot', hint 'heat'"


def test_what_is_shown_of_a_file_is_short_and_printable() -> None:
    _, (problem,) = read(word({"a": 1}), '"' + "x\\e[31m" * 100 + '"')
    assert len(str(problem.arguments["word"])) <= 61
    assert str(problem.arguments["word"]).isprintable()
