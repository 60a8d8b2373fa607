"""Packs: add, replace, and be left out when broken."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from mayhem.content import Problem
from mayhem.games.men_of_mayhem import tables as t
from mayhem.games.men_of_mayhem.content import check, load, load_all

WritePack = Callable[..., Path]

SITE = "random:\n  - id: lighthouse\n    rules:\n      - skim: {cash: 1}\n"
SITE_TEXTS = 'en:\n  site.lighthouse.name: The Lighthouse\n  site.lighthouse.rule: "SKIM 1 cash."\n'
GANG = (
    "gangs:\n  - id: night_owls\n"
    "    octane: {base: 1, members: 4, prospects: 0, cash: 0, guns: 0, contraband: 0, heat: 0}\n"
    "    rules: {recruits: 3}\n    club: alone\n"
)


def codes(problems: list[Problem]) -> list[str]:
    return [p.code for p in problems]


def test_no_folder_and_no_packs_change_nothing(packs: Path, tmp_path: Path) -> None:
    plain = load()
    assert load(packs) == plain
    assert load(tmp_path / "nowhere") == plain
    (packs / "notes.txt").write_text("hello", encoding="utf-8")
    assert load(packs) == plain


def test_a_pack_adds_a_site(packs: Path, write_pack: WritePack) -> None:
    write_pack("coast", sites=SITE, texts=SITE_TEXTS)
    plain, _ = load()
    loaded = load_all(packs)
    tables = loaded.tables
    assert loaded.problems == []
    assert loaded.packs == ("Coast",)
    assert loaded.texts == {"en": {"site.lighthouse.name": "The Lighthouse", "site.lighthouse.rule": "SKIM 1 cash."}}
    assert len(tables.random) == 21
    assert tables.places[tables.random[-1]] == t.Place(
        "lighthouse", 0, False, (t.Rule(t.SKIM, get=(1, 0, 0)),), None, False, 0
    )
    assert tables.hash != plain.hash
    opportunities = [card for card in tables.cards if card.type == t.OPPORTUNITY]
    assert [tables.places[card.place].id for card in opportunities] == [card.id for card in opportunities]


def test_a_pack_replaces_by_id_and_keeps_the_place(packs: Path, write_pack: WritePack) -> None:
    write_pack(
        "cheap",
        sites="starting:\n  - id: gun_factory\n    rules:\n      - {spend: {cash: 1}, for: {guns: 1}, max: 2}\n"
        "random:\n  - id: docks\n    rules:\n      - skim: {contraband: 1}\n",
        cards="cards:\n  - id: payday\n    type: last_call\n    strikes: [{who: all, do: [gain: {cash: 9}]}]\n",
        gangs=GANG.replace("night_owls", "samcro"),
    )
    plain, _ = load()
    tables, problems = load(packs)
    assert problems == []
    assert [p.id for p in tables.places] == [p.id for p in plain.places]
    assert [c.id for c in tables.cards] == [c.id for c in plain.cards]
    assert [g.id for g in tables.gangs] == [g.id for g in plain.gangs]
    assert tables.places[3].rules == (t.Rule(t.SPEND, give=(1, 0, 0), get=(0, 1, 0), max=2),)
    assert tables.gangs[0].octane.rules[t.G_RECRUITS] == 3
    assert tables.gangs[0].unleaded == plain.gangs[0].unleaded
    changed = [c.id for c, before in zip(tables.cards, plain.cards, strict=True) if c != before]
    assert changed == ["payday"]


def test_a_pack_adds_a_gang_and_cards(packs: Path, write_pack: WritePack) -> None:
    write_pack(
        "more",
        gangs=GANG,
        cards="cards:\n  - id: fog\n    type: hassle\n    law: {ride_max: 1}\n"
        "  - id: flea_market\n    type: opportunity\n    place: {rules: [spy]}\n",
        texts="en:\n  gang.night_owls.name: Night Owls\n  card.fog.name: Fog\n  card.fog.text: Slow.\n"
        "  card.flea_market.name: Flea Market\n  card.flea_market.text: Look.\nit:\n  card.fog.name: Nebbia\n",
    )
    loaded = load_all(packs)
    assert loaded.problems == []
    assert loaded.tables.gangs[-1].id == "night_owls"
    assert loaded.tables.cards[-1].place == len(loaded.tables.places) - 1
    assert loaded.tables.places[-1].id == "flea_market"
    assert loaded.texts["it"] == {"card.fog.name": "Nebbia"}


def test_packs_lie_on_top_of_each_other_by_name(packs: Path, write_pack: WritePack) -> None:
    write_pack("b", sites=SITE.replace("cash: 1", "cash: 2"))
    write_pack("a", sites=SITE, texts=SITE_TEXTS)
    tables, problems = load(packs)
    assert problems == []
    assert tables.places[tables.random[-1]].rules[0].get == (2, 0, 0)


def test_the_hash_covers_the_packs_in_use_and_not_their_names(packs: Path, write_pack: WritePack) -> None:
    folder = write_pack("coast", sites=SITE, texts=SITE_TEXTS)
    first = load(packs)[0].hash
    (folder / "pack.yaml").write_text("game: men_of_mayhem\nformat: 1\nname: Other\n", encoding="utf-8")
    assert load(packs)[0].hash == first
    (folder / "sites.yaml").write_text(SITE.replace("cash: 1", "cash: 2"), encoding="utf-8")
    assert load(packs)[0].hash not in (first, load()[0].hash)


@pytest.mark.parametrize(
    ("files", "code", "hint"),
    [
        ({"sites": SITE}, "missing_text", ""),
        ({"sites": SITE.replace("skim", "skimm"), "texts": SITE_TEXTS}, "unknown_key", "skim"),
        ({"sites": "random: [", "texts": SITE_TEXTS}, "syntax", ""),
        ({"sites": SITE, "texts": SITE_TEXTS.replace(".rule", ".ruel")}, "unknown_text", "site.lighthouse.rule"),
        ({"site": SITE}, "unknown_file", "sites.yaml"),
        ({"sites": SITE.replace("random", "starting")}, "starting_fixed", ""),
        ({"sites": SITE.replace("lighthouse", "payday")}, "id_taken", ""),
        ({"sites": SITE.replace("lighthouse", "hospital")}, "id_taken", ""),
        ({"sites": SITE.replace("lighthouse", "emergency_room")}, "id_taken", ""),
        ({"cards": "cards:\n  - {id: docks, type: hassle, law: {ride_max: 1}}\n"}, "id_taken", ""),
        ({"cards": "cards: [{id: payday, type: hassle, hardcore: yes, law: {ride_max: 1}}]"}, "deck_too_small", ""),
        ({"gangs": GANG.replace("members: 4", "members: 6")}, "more_than_box", ""),
        ({"gangs": "unleaded: {}\n" + GANG}, "unknown_key", ""),
        ({"pack": "game: men_of_mayhm\nformat: 1\nname: X\n"}, "unknown_word", "men_of_mayhem"),
        ({"pack": "game: men_of_mayhem\nformat: 7\nname: X\n"}, "out_of_range", ""),
        ({"pack": "game: men_of_mayhem\nformat: 1\nname: 1984\n"}, "no_text", ""),
        ({"pack": "- a\n"}, "wrong_kind", ""),
        ({"pack": ""}, "empty_file", ""),
    ],
)  # fmt: skip
def test_a_broken_pack_is_named_and_left_out(
    packs: Path, write_pack: WritePack, files: dict[str, str], code: str, hint: str
) -> None:
    write_pack("good", sites=SITE.replace("lighthouse", "pier"), texts=SITE_TEXTS.replace("lighthouse", "pier"))
    alone = load(packs)[0]
    folder = write_pack("broken", **files)
    loaded = load_all(packs)
    assert loaded.tables == alone
    assert loaded.packs == ("Good",)
    first, *rest = loaded.problems
    assert (first.code, first.file, first.arguments["name"]) == ("pack_left_out", str(folder), "broken")
    assert first.arguments["count"] == len(rest)
    assert code in codes(rest)
    assert hint in [p.hint for p in rest if p.code == code]
    assert all(Path(p.file).parent == folder for p in rest)
    assert codes(check(folder)) == codes(loaded.problems)
    assert codes(check(packs)) == codes(loaded.problems)


def test_a_folder_without_pack_yaml_is_named(packs: Path) -> None:
    (packs / "odd").mkdir()
    (packs / ".hidden").mkdir()
    assert codes(load(packs)[1]) == ["pack_left_out", "no_file"]


def test_a_pack_that_is_switched_off_or_for_another_game_is_passed_over(packs: Path, write_pack: WritePack) -> None:
    head = "game: men_of_mayhem\nformat: 1\nname: Sleepy\n"
    write_pack("off", pack=head + "enabled: no\n", sites=SITE)
    write_pack("other", pack=head.replace("men_of_mayhem", "biker_game"))
    assert load(packs) == load()


def test_exact_place_in_a_pack(packs: Path, write_pack: WritePack) -> None:
    folder = write_pack("coast", sites=SITE.replace("cash: 1", "cash: 99"), texts=SITE_TEXTS)
    _, problem, *_ = load(packs)[1]
    assert (problem.code, problem.file, problem.line, problem.column) == (
        "out_of_range",
        str(folder / "sites.yaml"),
        4,
        22,
    )
