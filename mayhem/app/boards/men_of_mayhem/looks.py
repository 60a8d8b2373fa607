"""Gangs' colours, emblems and letters, as the drawings were made; and the names of pictures."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple
from zlib import crc32

import yaml

from mayhem.app.gfx.colour import Colour, darken, hex_of, lighten, parse_colour
from mayhem.app.gfx.fonts import TextStyle
from mayhem.app.gfx.node import Label, words
from mayhem.app.gfx.stage import Stage
from mayhem.assets import assets_root
from mayhem.i18n import Message, msg

LEAST_SIGN, MOST_SHRUNK = 18.2, 1.6  # letters of a sign must not get smaller than this, nor shrink more


def name_style(stage: Stage | None, style: str, size: float, name: Label, room: float) -> str | TextStyle:
    """How a name is written: one that would shrink too much is written in narrow letters."""
    if stage is None:
        return style
    usual = stage.style(style)
    scale = stage.scale
    wide = stage.look.fonts.width(usual.face, max(8, round(size * scale)), words(name)) / scale
    shrunk = max(1.0, wide / room)
    return replace(usual, face="narrow") if shrunk > MOST_SHRUNK or size / shrunk < LEAST_SIGN else style


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


class PackLook(GangLook):
    """A gang of a player's own content: drawings in pale grey, coloured, with its letters sewn on.

    The names are read by `mayhem.app.ui.tinted`.
    """

    __slots__ = ()

    def _tinted(self, name: str, letters: bool = False, at: str = "0.5,0.5,0.5") -> str:
        colour = hex_of(self.colour)
        return f"{name}{colour}:{self.letter}@{at}" if letters else name + colour

    @property
    def emblem(self) -> str:
        return self._tinted("emblems/emblem_plain")

    @property
    def badge(self) -> str:
        return self._tinted("emblems/emblem_patch_plain", True)

    @property
    def clubhouse(self) -> str:
        return self._tinted("boards/clubhouse_plain", True, "0.175,0.274,0.2")

    @property
    def blind(self) -> str:
        return self._tinted("boards/blind_plain")

    def hand(self, holds: str) -> str:
        return self._tinted("hands/fist_plain" if holds == "closed" else f"hands/hand_{holds}_plain")

    def piece(self, prospect: bool, state: str = "") -> str:
        return self._tinted(f"pieces/{'prospect' if prospect else 'member'}_plain" + (f"_{state}" if state else ""))


# Colours that none of the drawn gangs has: orange, cyan, pink, lime, indigo, tan, lilac, slate.
_SPARE = ("#e8792b", "#17b5c4", "#e45fa8", "#8cc02c", "#8478f2", "#c89a68", "#d0a8f0", "#7f95a7")
_taken: list[int] = []  # colours given away, so that two gangs at one table differ


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
    """A gang from a player's pack has no drawings of its own: it gets a colour and a patch made of its name."""
    found = _table().get(gang)
    return found if found is not None else _pack_look(gang)


@cache
def _pack_look(gang: str) -> GangLook:
    if not gang:
        return GangLook("", (143, 143, 143), (221, 221, 221), (85, 85, 85), "")
    wish = crc32(gang.encode()) % len(_SPARE)
    free = [at for at in range(len(_SPARE)) if at not in _taken] or list(range(len(_SPARE)))
    chosen = min(free, key=lambda at: (at - wish) % len(_SPARE))
    _taken.append(chosen)
    colour = parse_colour(_SPARE[chosen])
    letters = "".join(word[0] for word in gang.split("_") if word)[:2].upper()
    return PackLook(gang, colour, lighten(colour, 0.5), darken(colour, 0.55), letters)


ITEM_ICONS = {
    "cash": "icons/icon_cash", "guns": "icons/icon_gun", "contraband": "icons/icon_contraband",
    "heat": "icons/icon_heat",
    "orders": "icons/icon_order", "members": "icons/icon_member", "prospects": "icons/icon_prospect",
}  # fmt: skip


def side_rules(gang: str) -> list[Message]:
    """What is special about a gang that plays its own side of the clubhouse."""
    return [msg(f"gang.{gang}.rule"), msg("board.club_line", order=msg(f"gang.{gang}.club"))]
