"""The Biker Game under the laws of the kernel."""

from __future__ import annotations

from typing import Any

from mayhem.games import game
from tests.kernel.game_laws import GameLaws


class TestBikerGame(GameLaws):
    game = game("biker_game")

    def config(self, i: int) -> dict[str, Any]:
        """All numbers of clubs and all switches come up, in changing company. The cap is that of self-play (B11)."""
        return {
            "players": 2 + i % 5,
            "target_charters": (4, 6, 3, 8)[i % 4],
            "turn_cap_rounds": 30,
            "business_morale": 1 + i % 2,
            "high_level_limit": ("per_type", "per_level")[i % 2],
            "commit_orders": i % 3 != 2,
            "port_attacks": ("every_turn", "once")[i % 4 == 3],
            "fold_grace": ("same_turn", "next_turn")[i % 5 == 3],
            "instant_million": i % 6 == 1,
            "trade_heat": i % 7 == 2,
            "alliable_extremists": i % 5 != 1,
            "player_deals": i % 6 != 5,
            "million": 400_000 if i % 6 == 1 else 1_000_000,
        }
