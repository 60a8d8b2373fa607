"""Every id of the content has a picture of its own, and the manifest tells the truth about the files."""

from __future__ import annotations

import math
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
ART = ROOT / "assets" / "art"
CONTENT = ROOT / "assets" / "content" / "men_of_mayhem"
MANIFEST = yaml.safe_load((ART / "manifest.yaml").read_text(encoding="utf-8"))
DRAWINGS: dict[str, dict[str, Any]] = MANIFEST["drawings"]


def content(name: str) -> dict[str, Any]:
    return yaml.safe_load((CONTENT / f"{name}.yaml").read_text(encoding="utf-8"))


def site_ids() -> list[str]:
    sites = content("sites")
    return [site["id"] for site in [*sites["starting"], *sites["random"]]] + [content("game")["emergency_room"]]


def cards() -> list[dict[str, Any]]:
    return content("cards")["cards"]


def gang_ids() -> list[str]:
    return [gang["id"] for gang in content("gangs")["gangs"]]


@cache
def fingerprint(name: str) -> tuple[bool, ...]:
    """A perceptual hash: signs of the low frequencies (8 x 8 of a 32 x 32 cosine transform)."""
    picture = pygame.image.load(str(ART / DRAWINGS[name]["files"]["1x"]))
    plate = DRAWINGS[name].get("plate")
    if plate:  # the plate and the frame are the same on all tiles: compare the scene only
        top = plate[1] + plate[3] + 2
        picture = picture.subsurface((8, top, picture.get_width() - 16, picture.get_height() - top - 50))
    plain = pygame.Surface(picture.get_size(), pygame.SRCALPHA, 32)
    plain.blit(picture, (0, 0))
    small = pygame.transform.smoothscale(plain, (32, 32))
    grey = [[0.3 * c.r + 0.59 * c.g + 0.11 * c.b for c in (small.get_at((x, y)) for x in range(32))] for y in range(32)]
    wave = [[math.cos((2 * x + 1) * u * math.pi / 64) for x in range(32)] for u in range(8)]
    rows = [[sum(line[x] * wave[u][x] for x in range(32)) for u in range(8)] for line in grey]
    values = [sum(rows[y][u] * wave[v][y] for y in range(32)) for v in range(8) for u in range(8)][1:]
    middle = sorted(values)[len(values) // 2]
    return tuple(value > middle for value in values)


def bits_apart(one: str, other: str) -> int:
    return sum(a != b for a, b in zip(fingerprint(one), fingerprint(other), strict=True))


def test_every_site_has_its_tile() -> None:
    wanted = {f"site_{site}" for site in site_ids()}
    assert len(wanted) == 25
    assert wanted <= DRAWINGS.keys(), f"missing: {sorted(wanted - DRAWINGS.keys())}"
    assert "site_back" in DRAWINGS


def test_every_card_has_its_picture_and_its_frame() -> None:
    wanted = {f"card_{card['id']}" for card in cards()}
    assert len(wanted) == 40
    assert wanted <= DRAWINGS.keys(), f"missing: {sorted(wanted - DRAWINGS.keys())}"
    for card in cards():
        assert f"frame_{card['type']}" in DRAWINGS
        if card["type"] == "opportunity":
            assert f"opportunity_{card['id']}" in DRAWINGS
    assert {"card_back", "stripe_hardcore"} <= DRAWINGS.keys()


def test_no_art_is_left_over_for_places_that_do_not_exist() -> None:
    ids = {drawing["site"] for drawing in DRAWINGS.values() if "site" in drawing}
    assert ids == set(site_ids())
    ids = {drawing["card"] for drawing in DRAWINGS.values() if "card" in drawing}
    assert ids == {card["id"] for card in cards()}


@pytest.mark.parametrize("gang", gang_ids())
def test_every_gang_has_its_set(gang: str) -> None:
    for kind in (
        "emblem_{}",
        "emblem_patch_{}",
        "clubhouse_{}",
        "blind_{}",
        "fist_{}",
        "hand_empty_{}",
        "hand_gun_{}",
        "hand_contraband_{}",
        "member_{}",
        "member_{}_selected",
        "member_{}_injured",
        "prospect_{}",
        "prospect_{}_selected",
        "prospect_{}_injured",
    ):
        assert kind.format(gang) in DRAWINGS, kind.format(gang)


def test_goods_tokens_and_verbs_have_icons() -> None:
    words = [
        "cash",
        "gun",
        "contraband",
        "heat",
        "order",
        "member",
        "prospect",
        "dude",
        "die",
        "arrow",
        "sell",
        "spend",
        "swap",
        "skim",
        "steal",
        "gain",
        "drop",
        "peek",
        "rival",
        "rival_prospect",
        "place",
        "gain_heat",
        "drop_heat",
        "tip",
        "chase",
        "recruit",
        "promote",
        "heal",
        "ride",
        "exploit",
        "throwdown",
        "sit_tight",
        "club_order",
        "deal",
        "undo",
        "hint",
        "recap",
        "menu",
        "speed",
        "lock",
    ]
    assert {f"icon_{word}" for word in words} <= DRAWINGS.keys()
    assert {
        "mark_hot",
        "mark_no_guns",
        "mark_contested",
        "mark_controlled",
    } <= DRAWINGS.keys()


def family(*kinds: str) -> list[str]:
    return [
        name
        for name, drawing in DRAWINGS.items()
        if drawing["category"] in kinds and ("site" in drawing or "card" in drawing)
    ]


@pytest.mark.parametrize("kinds", [("sites", "opportunities"), ("cards",)])
def test_no_two_share_an_illustration(kinds: tuple[str, ...]) -> None:
    for one, other in combinations(family(*kinds), 2):
        assert bits_apart(one, other) >= 8, f"{one} and {other} look alike"


def test_icons_differ() -> None:
    names = [name for name, drawing in DRAWINGS.items() if drawing["category"] == "icons"]
    data = {(ART / DRAWINGS[name]["files"]["2x"]).read_bytes() for name in names}
    assert len(data) == len(names)


def test_the_fingerprint_knows_a_picture_again() -> None:
    name = family("sites")[0]
    assert bits_apart(name, name) == 0


def test_files_are_as_the_manifest_says() -> None:
    for name, drawing in DRAWINGS.items():
        for word, factor in (("1x", 1), ("2x", 2)):
            path = ART / drawing["files"][word]
            assert path.is_file(), f"{name}: {path.name} is missing"
            assert pygame.image.load(str(path)).get_size() == (
                drawing["size"][0] * factor,
                drawing["size"][1] * factor,
            ), path.name
        assert all(0 <= share <= 1 for share in drawing["anchor"]), name
        if "slice" in drawing:
            left, top, right, bottom = drawing["slice"]
            assert left + right < drawing["size"][0], name
            assert top + bottom < drawing["size"][1], name


def test_nothing_lies_about_without_a_name() -> None:
    named = {path for drawing in DRAWINGS.values() for path in drawing["files"].values()}
    for path in ART.rglob("*"):
        place = path.relative_to(ART)
        if (
            path.is_file()
            and place.parts[0] not in ("icon", "gallery", "map")
            and place.name not in ("README.md", "manifest.yaml")
        ):
            assert place.as_posix() in named, f"{place} is in no manifest entry"


def test_the_whole_set_stays_small() -> None:
    total = sum(path.stat().st_size for path in ART.rglob("*") if path.is_file() and "gallery" not in path.parts)
    assert total < 25_000_000
