"""Men of Mayhem under the laws of the kernel."""

from __future__ import annotations

from typing import Any

from mayhem.games import game
from tests.kernel.game_laws import GameLaws


class TestMenOfMayhem(GameLaws):
    game = game("men_of_mayhem")

    def config(self, i: int) -> dict[str, Any]:
        """All player counts, sides and options come up, in changing company."""
        players = 3 + i % 4
        raw: dict[str, Any] = {
            "players": players,
            "high_octane": i % 2 == 1,
            "pick": i % 5 == 4,
            "hollow_point": i % 3 == 2,
            "long_haul": (0, 0, 1, 0, 3, 0, 7)[i % 7],
            "under_the_radar": i % 4 == 3,
            "slim_pickings": i % 6 == 5,
            "hardcore": i % 3 == 1,
            "deals": i % 4 != 0,
        }
        if i % 8 == 7:
            raw["crews"] = [seat % 2 for seat in range(players)]
        return raw
