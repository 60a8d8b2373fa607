"""Calls every module that draws, once."""

from __future__ import annotations

from artkit import (
    anyplace,
    backdrops,
    cards,
    catalogue,
    clubhouses,
    emblems,
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
    *(emblems, icons, icons_map, interface, pieces, pieces_map, tiles, cards, hands, clubhouses, pointers),
    *(backdrops, roadhouse, anyplace),
)


def register() -> None:
    if catalogue.DRAWINGS:
        return
    for module in MODULES:
        module.register()
