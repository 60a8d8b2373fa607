"""Calls every module that draws, once."""

from __future__ import annotations

from artkit import catalogue, emblems, icons, interface, pieces


def register() -> None:
    if catalogue.DRAWINGS:
        return
    for module in (emblems, icons, interface, pieces):
        module.register()
