"""Calls every module that draws, once."""

from __future__ import annotations

from artkit import cards, catalogue, emblems, hands, icons, interface, pieces, tiles

MODULES = (emblems, icons, interface, pieces, tiles, cards, hands)


def register() -> None:
    if catalogue.DRAWINGS:
        return
    for module in MODULES:
        module.register()
