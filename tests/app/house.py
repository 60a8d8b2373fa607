"""Played games and settings that the tests of both games' screens share."""

from __future__ import annotations

from typing import Any

from mayhem.app.app import App
from mayhem.app.layout_check import check_layout
from mayhem.app.settings import Settings
from mayhem.app.wiring import HouseServices
from mayhem.persist.record import Sitter

COMPUTER = Sitter.computer("greedy", "member", "trader")
# What makes a game short.
SHORT: dict[str, dict[str, Any]] = {
    "men_of_mayhem": {},
    "biker_game": {"target_charters": 3, "turn_cap_rounds": 6},
}


def finished(
    services: HouseServices, seats: int = 3, seed: int = 5, game: str = "men_of_mayhem", **options: Any
) -> Any:
    """A game that computers have played to its end."""
    house = services.house
    assert house is not None
    table = house.new_table(game, {"players": seats, **SHORT[game], **options}, [COMPUTER] * seats, seed)
    while not table.over:
        table.step()
    return table


def instant(scale: float = 1.0) -> Settings:
    return Settings(speed=0.0, notice_seen=True, text_scale=scale)


def findings(app: App) -> list[str]:
    app.step(1 / 60, [])
    return [str(finding) for finding in check_layout(app, with_contrast=False)]
