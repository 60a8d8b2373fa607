"""The toy keeps every law that real games keep: what works with it works with the contract."""

from __future__ import annotations

from typing import Any

from tests.kernel.game_laws import GameLaws
from tests.toy_game import Dregs


class TestDregs(GameLaws):
    game = Dregs()

    def config(self, i: int) -> dict[str, Any]:
        return {"seats": 2 + i % 4, "rounds": 2 + i % 3}
