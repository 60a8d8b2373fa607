"""Computer clubs of the Biker Game (see ai/policy.py).

quick.py       the baseline of B11, played by `greedy`; thumb.py its orders in Church, by rules of thumb
shrewd.py      the same decisions weighed in points: what the levels start from and play their playouts with
veteran.py     the same with an eye for the race: the President's
moves.py       candidates for the search
evaluate.py    chances to win from a position; horizon.py how long it will go on
characters.py  weights that colour a club's play
deals.py       trades and alliances with other clubs
reasons.py     why, as keys of the catalogue
tally.py       what a match is asked about afterwards
policy.py      all of it as the search wants it
"""

from __future__ import annotations

from typing import Any

from mayhem.ai.biker_game.policy import BikerPolicy
from mayhem.ai.biker_game.quick import choose
from mayhem.ai.biker_game.tally import Tally, unbalanced

__all__ = ["BikerPolicy", "Tally", "choose", "policy", "unbalanced"]


def policy(game: Any) -> BikerPolicy:
    return BikerPolicy(game)
