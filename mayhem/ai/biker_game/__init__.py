"""Computer clubs of the Biker Game (see ai/policy.py).

quick.py     the quick policy: the baseline of B11, with goods bought for their points at the end
evaluate.py  chances to win from a position
policy.py    both as the search wants them, with candidates and reasons
"""

from __future__ import annotations

from typing import Any

from mayhem.ai.biker_game.policy import BikerPolicy
from mayhem.ai.biker_game.quick import choose

__all__ = ["BikerPolicy", "choose", "policy"]


def policy(game: Any) -> BikerPolicy:
    return BikerPolicy(game)
