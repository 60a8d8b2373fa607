"""Men of Mayhem under the laws of the kernel."""

from __future__ import annotations

from typing import Any

from mayhem.games import game
from mayhem.kernel.rng import Rng
from tests.kernel.game_laws import GameLaws


class TestMenOfMayhem(GameLaws):
    game = game("men_of_mayhem")

    def config(self, i: int) -> dict[str, Any]:
        """Each option is drawn by itself, so that all come up in any company."""
        luck = Rng(i)
        players = 3 + i % 4
        raw: dict[str, Any] = {
            "players": players,
            "high_octane": luck.below(2) == 1,
            "pick": luck.below(5) == 0,
            "hollow_point": luck.below(3) == 0,
            "long_haul": luck.pick([0, 0, 0, 0, 1, 3, 7]),
            "under_the_radar": luck.below(3) == 0,
            "slim_pickings": luck.below(4) == 0,
            "hardcore": luck.below(3) == 0,
            "deals": luck.below(4) > 0,
        }
        if luck.below(5) == 0:
            raw["crews"] = [seat % 2 for seat in range(players)]
        return raw
