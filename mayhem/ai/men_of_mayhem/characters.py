"""Characters: small weights that colour a gang's play without costing it much strength."""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    """Factors on what things are worth to this gang (1: as to everybody)."""

    guns: float = 1.0
    goods: float = 1.0
    heat: float = 1.0
    ground: float = 1.0
    tempo: float = 1.0
    fight: float = 1.0  # how gladly it throws down
    deals: float = 1.0  # how gladly it trades


PLAIN = Weights()
CHARACTERS: dict[str, Weights] = {
    "plain": PLAIN,
    "aggressive": Weights(guns=1.1, heat=0.85, fight=1.35, deals=0.8),
    "trader": Weights(goods=1.05, heat=1.05, fight=0.85, deals=1.4),
    "hoarder": Weights(guns=1.15, goods=1.15, heat=1.1, fight=0.8, deals=0.7),
    "opportunist": Weights(ground=1.35, fight=1.1),
    "cautious": Weights(heat=1.3, fight=0.75),
    "reckless": Weights(heat=0.7, tempo=1.1, fight=1.2),
}
# The character that a gang has when nobody chose one, by its id; other gangs are plain.
BY_GANG = {
    "samcro": "trader",
    "mayans": "aggressive",
    "one_niners": "opportunist",
    "lin_syndicate": "hoarder",
    "grim_bastards": "reckless",
    "calaveras": "cautious",
}


def weights_of(character: str) -> Weights:
    return CHARACTERS.get(character, PLAIN)
