"""The six gangs stay apart for colour-blind eyes, in grey, and by the outline of their emblems."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest
import yaml

ART = Path(__file__).resolve().parents[2] / "assets" / "art"
MANIFEST = yaml.safe_load((ART / "manifest.yaml").read_text(encoding="utf-8"))
GANGS = MANIFEST["gangs"]

# Machado, Oliveira and Fernandes (2009), full severity, on linear RGB.
SIMULATIONS = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
LEAST = {"normal": 40.0, "protanopia": 20.0, "deuteranopia": 20.0, "tritanopia": 20.0, "grey": 10.0}


def linear(colour: str) -> list[float]:
    shares = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in shares]


def lab(rgb: list[float]) -> tuple[float, float, float]:
    x = (0.4124 * rgb[0] + 0.3576 * rgb[1] + 0.1805 * rgb[2]) / 0.9505
    y = 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]
    z = (0.0193 * rgb[0] + 0.1192 * rgb[1] + 0.9505 * rgb[2]) / 1.089
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def seen(colour: str, simulation: str) -> tuple[float, float, float]:
    rgb = linear(colour)
    rows = SIMULATIONS[simulation]
    return lab([min(1.0, max(0.0, sum(k * c for k, c in zip(row, rgb, strict=True)))) for row in rows])


def distance(one: str, other: str, simulation: str) -> float:
    """CIE76."""
    return sum((a - b) ** 2 for a, b in zip(seen(one, simulation), seen(other, simulation), strict=True)) ** 0.5


def test_the_measure_itself_confuses_what_the_eye_confuses() -> None:
    assert distance("#a04040", "#6b6b2a", "deuteranopia") < distance("#a04040", "#6b6b2a", "normal") / 2


@pytest.mark.parametrize("simulation", SIMULATIONS)
def test_gang_colours_stay_apart(simulation: str) -> None:
    for one, other in combinations(GANGS, 2):
        found = distance(GANGS[one]["colour"], GANGS[other]["colour"], simulation)
        assert found >= LEAST[simulation], f"{one} and {other} are {found:.1f} apart in {simulation}"


def mask(name: str, size: int = 64) -> set[tuple[int, int]]:
    """The outline of a picture, cut to its own box and scaled to a square, so that only shape counts."""
    picture = pygame.image.load(str(ART / MANIFEST["drawings"][name]["files"]["2x"]))
    picture = picture.subsurface(picture.get_bounding_rect(64))
    small = pygame.transform.scale(picture, (size, size))
    return {(x, y) for x in range(size) for y in range(size) if small.get_at((x, y)).a > 127}


@pytest.mark.parametrize(("kind", "most"), [("emblem_{}", 0.82)])
def test_emblems_differ_in_shape_alone(kind: str, most: float) -> None:
    masks = {gang: mask(kind.format(gang)) for gang in GANGS}
    for one, other in combinations(masks, 2):
        share = len(masks[one] & masks[other]) / len(masks[one] | masks[other])
        assert share <= most, f"the emblems of {one} and {other} overlap by {share:.2f}"


def test_each_gang_has_a_pattern_and_a_letter_of_its_own() -> None:
    assert len({gang["pattern"] for gang in GANGS.values()}) == len(GANGS)
    assert len({gang["letter"] for gang in GANGS.values()}) == len(GANGS)
