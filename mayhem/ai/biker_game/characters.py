"""Characters: small weights that colour a club's play without costing it much strength."""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    """Factors on what things are worth to this club (1: as to everybody)."""

    money: float = 1.0
    goods: float = 1.0
    guns: float = 1.0
    heat: float = 1.0
    friends: float = 1.0
    fight: float = 1.0  # how gladly it attacks
    deals: float = 1.0  # how gladly it trades with other clubs


PLAIN = Weights()
CHARACTERS: dict[str, Weights] = {
    "plain": PLAIN,
    "aggressive": Weights(guns=2.0, heat=0.85, friends=0.95, fight=1.5, deals=0.8),
    "trader": Weights(money=1.05, goods=1.5, deals=1.5),
    "hoarder": Weights(money=1.1, goods=2.0, guns=1.5, fight=0.85, deals=0.7),
    "opportunist": Weights(friends=1.1, fight=1.2, deals=1.2),
    "cautious": Weights(heat=1.3, fight=0.7),
    "reckless": Weights(heat=0.75, fight=1.3),
}
# Clubs have no names of their own: the seat decides, unless somebody chose another character.
BY_SEAT = ("trader", "aggressive", "cautious", "opportunist", "reckless", "hoarder")


def weights_of(character: str) -> Weights:
    return CHARACTERS.get(character, PLAIN)
