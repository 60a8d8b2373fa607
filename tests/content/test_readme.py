"""The authors' page: every example is good content, and every word of the vocabulary has one."""

from __future__ import annotations

import re
from typing import Any

import pytest

from mayhem.assets import assets_root
from mayhem.content import BAD, Log, Mapping, Node, Problem, Scalar, Sequence, Spec, list_of, mapping_of, parse_tree
from mayhem.content import text as text_spec
from mayhem.games.men_of_mayhem import content_cards, content_rules, content_schema
from mayhem.games.men_of_mayhem import tables as t

README = (assets_root() / "content" / "README.md").read_text(encoding="utf-8")
BLOCKS = [(match[1], match[2]) for match in re.finditer(r"```yaml\n# (\S+)\n(.*?)```", README, re.S)]

SPECS: dict[str, Spec[Any]] = {
    "game.yaml": content_schema.BOX_FILE,
    "sites.yaml": content_schema.PACK_SITES,
    "cards.yaml": content_schema.CARDS_FILE,
    "gangs.yaml": content_schema.PACK_GANGS,
    "rules": list_of(content_rules.RULE),
    "who": list_of(content_cards.WHO),
    "effects": list_of(content_cards.EFFECT),
    "law": content_cards.LAW,
    "gang_rules": content_schema.GANG_RULES_SPEC,
    "clubs": list_of(content_schema.CLUB),
    "texts.yaml": mapping_of(text_spec(), mapping_of(text_spec(), text_spec())),
}


def words(node: Node) -> set[str]:
    if isinstance(node, Scalar):
        return {node.text}
    if isinstance(node, Sequence):
        return set().union(*(words(item) for item in node.items))
    assert isinstance(node, Mapping)
    return set(node.entries) | set().union(*(words(entry) for entry in node.entries.values()))


def parse(text: str) -> tuple[Node, Log]:
    problems: list[Problem] = []
    log = Log("README.md", problems)
    tree = parse_tree(text, log)
    assert tree is not None
    return tree, log


@pytest.mark.parametrize(("kind", "text"), [b for b in BLOCKS if b[0] != "pack.yaml"], ids=lambda part: part[:12])
def test_every_example_is_good_content(kind: str, text: str) -> None:
    tree, log = parse(text)
    assert SPECS[kind].read(tree, log) is not BAD, log.problems
    assert log.problems == []


def test_the_example_of_a_pack(packs: Any, write_pack: Any) -> None:
    from mayhem.games.men_of_mayhem.content import load_all

    by_name = dict(BLOCKS)
    write_pack("coast_road", pack=by_name["pack.yaml"], sites=by_name["sites.yaml"], texts=by_name["texts.yaml"])
    loaded = load_all(packs)
    assert loaded.problems == []
    assert loaded.packs == ("Coast Road",)


@pytest.mark.parametrize(
    ("kind", "vocabulary"),
    [
        ("rules", set(t.RULE_WORDS)),
        ("who", set(t.WHO_WORDS) | set(t.ITEM_WORDS)),
        ("effects", set(t.EFFECT_WORDS) | {"all", "half", "per"}),
        ("law", set(t.LAW_WORDS) - {"survive"}),
        ("gang_rules", set(t.GANG_RULE_WORDS)),
        ("clubs", (set(t.CLUB_WORDS) - {"rule"}) | {"sell"}),
        ("cards.yaml", set(t.CARD_WORDS)),
    ],
)
def test_every_word_has_an_example(kind: str, vocabulary: set[str]) -> None:
    found: set[str] = set()
    for name, text in BLOCKS:
        if name == kind:
            found |= words(parse(text)[0])
    assert vocabulary - found == set()
