"""The colours of the roadhouse. assets/art/README.md shows them and says where each belongs."""

from __future__ import annotations

from typing import NamedTuple

NIGHT = "#0a0d14"
DUSK = "#141a28"
STEEL = "#2a3240"
ASH = "#6f7885"
BONE = "#efe6d2"
PAPER = "#d9c9a3"
SMOKE = "#a79f90"

WALNUT = "#2b1810"
OAK = "#5a3620"
HONEY = "#a8672f"
LEATHER = "#3a2018"
OXBLOOD = "#5c1d1a"
BRASS = "#d8a648"
CHROME = "#c9d3dc"

AMBER = "#ffb347"
TUNGSTEN = "#ffd48a"
RED = "#ff3b3f"
PINK = "#ff4fa3"
CYAN = "#3fe0ff"
BLUE = "#4a7dff"
GREEN = "#58f08a"
VIOLET = "#b06bff"

CASH = "#6fbf73"
HEAT = "#ff6a2b"
INK = "#0b0a0c"


class GangColours(NamedTuple):
    """A gang's paint: the base is what tells it apart, light and dark are its lit and shaded sides."""

    base: str
    light: str
    dark: str
    letter: str
    pattern: str


GANGS: dict[str, GangColours] = {
    "samcro": GangColours("#f0e9da", "#ffffff", "#a89c84", "S", "stripes"),
    "mayans": GangColours("#1db977", "#7df0bd", "#0b6a43", "M", "steps"),
    "one_niners": GangColours("#5a247f", "#b27be0", "#34124d", "N", "dots"),
    "lin_syndicate": GangColours("#e2c021", "#fff0a0", "#93780a", "L", "scales"),
    "grim_bastards": GangColours("#3f7dbc", "#9fd0ff", "#1f4674", "G", "checks"),
    "calaveras": GangColours("#a23430", "#ff8a7a", "#5f1816", "C", "waves"),
}

PLAIN = "plain"
"""Gangs of players' own content: drawn in pale grey, coloured when they are shown."""
PAINTS = {**GANGS, PLAIN: GangColours("#e4e4e4", "#ffffff", "#8f8f8f", "", "stripes")}


def mix(one: str, other: str, share: float) -> str:
    """A colour between two, share 0 to 1 of the other."""
    a = [int(one.lstrip("#")[i : i + 2], 16) for i in (0, 2, 4)]
    b = [int(other.lstrip("#")[i : i + 2], 16) for i in (0, 2, 4)]
    return "#" + "".join(f"{round(x + (y - x) * share):02x}" for x, y in zip(a, b, strict=True))


def dim(colour: str, share: float) -> str:
    return mix(colour, "#000000", share)


def lit(colour: str, share: float) -> str:
    return mix(colour, "#ffffff", share)
