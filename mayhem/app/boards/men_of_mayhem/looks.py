"""Gangs' colours, emblems and letters, as the drawings were made; and the names of pictures."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import yaml

from mayhem.app.gfx.colour import Colour, parse_colour
from mayhem.assets import assets_root


class GangLook(NamedTuple):
    id: str
    colour: Colour
    light: Colour
    dark: Colour
    letter: str

    @property
    def emblem(self) -> str:
        return f"emblems/emblem_{self.id}"

    @property
    def badge(self) -> str:
        """The emblem on its patch: shape, colour and pattern together; a seat that has not picked has none yet."""
        if not self.id:
            return "icons/icon_dude"
        return f"emblems/emblem_patch_{self.id}"

    @property
    def clubhouse(self) -> str:
        return f"boards/clubhouse_{self.id}"

    @property
    def blind(self) -> str:
        return f"boards/blind_{self.id}"

    def hand(self, holds: str) -> str:
        """holds: closed (a fist), gun, contraband or empty."""
        return f"hands/fist_{self.id}" if holds == "closed" else f"hands/hand_{holds}_{self.id}"

    def piece(self, prospect: bool, state: str = "") -> str:
        kind = "prospect" if prospect else "member"
        return f"pieces/{kind}_{self.id}" + (f"_{state}" if state else "")


_PLAIN = ("#8f8f8f", "#dddddd", "#555555")


@cache
def _manifest() -> dict[str, Any]:
    """Written with the drawings: one place says what colour a gang has and where a frame has its window."""
    # Twenty times quicker than safe_load, and as safe.
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    text = (assets_root() / "art" / "manifest.yaml").read_text(encoding="utf-8")
    manifest: dict[str, Any] = yaml.load(text, Loader=loader)  # noqa: S506 - both are safe loaders
    return manifest


def drawing(name: str) -> dict[str, Any]:
    """What the manifest says of a drawing: size, window, title, body ..."""
    entry: dict[str, Any] = _manifest()["drawings"][name]
    return entry


@cache
def _table() -> dict[str, GangLook]:
    looks = {}
    for gang, entry in _manifest()["gangs"].items():
        colours = [parse_colour(entry[name]) for name in ("colour", "light", "dark")]
        looks[gang] = GangLook(gang, colours[0], colours[1], colours[2], entry["letter"])
    return looks


def gang_look(gang: str) -> GangLook:
    """A gang from a player's pack has no drawings of its own: it gets a plain look with its initial."""
    found = _table().get(gang)
    if found is None:
        colours = [parse_colour(colour) for colour in _PLAIN]
        return GangLook(gang, colours[0], colours[1], colours[2], gang[:1].upper())
    return found


ITEM_ICONS = {
    "cash": "icons/icon_cash", "guns": "icons/icon_gun", "contraband": "icons/icon_contraband",
    "heat": "icons/icon_heat",
    "orders": "icons/icon_order", "members": "icons/icon_member", "prospects": "icons/icon_prospect",
}  # fmt: skip
