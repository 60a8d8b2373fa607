"""Calls every module that draws, once."""

from __future__ import annotations

from artkit import (
    anyplace,
    backdrops,
    cards,
    catalogue,
    clubhouses,
    clubs,
    dressing,
    emblems,
    factions,
    hands,
    icons,
    icons_map,
    interface,
    pieces,
    pieces_map,
    pointers,
    roadhouse,
    tiles,
)

MODULES = (
    *(emblems, clubs, factions, icons, icons_map, interface, pieces, pieces_map, tiles, cards, hands, clubhouses),
    *(pointers, backdrops, roadhouse, anyplace, dressing),
)


def register() -> None:
    if catalogue.DRAWINGS:
        return
    for module in MODULES:
        module.register()
