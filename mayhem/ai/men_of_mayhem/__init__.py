"""Men of Mayhem for the computer: values, a quick policy, candidates, evaluation, characters, deals, reasons."""

from __future__ import annotations

from typing import Any

from mayhem.ai.men_of_mayhem.policy import MayhemPolicy
from mayhem.ai.men_of_mayhem.tally import Tally

__all__ = ["MayhemPolicy", "Tally", "policy"]


def policy(game: Any) -> MayhemPolicy:
    return MayhemPolicy(game)
