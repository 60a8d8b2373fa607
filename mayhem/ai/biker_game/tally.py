"""What a match of the Biker Game is asked about afterwards: how it ended and when, fights and deals, and what each
trait brought whoever had it."""

from __future__ import annotations

from typing import Any

from mayhem.ai.counting import Counting
from mayhem.games.biker_game.meta import OUT, TRAIT_IDS, TRAITS, WIDTH
from mayhem.games.biker_game.scoring import standings
from mayhem.games.biker_game.state import State, bits
from mayhem.kernel.game import Choice, Event, Request

COUNTED = (
    "alliance", "business", "charter", "combat", "defeated", "duel", "raid", "bribed", "folded", "talks", "trade",
    "allied_clubs", "sold", "bought",
)  # fmt: skip
ROUNDS = "rounds_"
ENDED = "ended_"
FEWEST_ROUNDS, MOST_ROUNDS = 8, 13
TRAIT_MARGIN = 0.10
MOST_CAPS = 0.02
MOST_MILLIONS = 1 / 3


class Tally(Counting):
    """Shown are the clubs that had a trait, used those of them that won."""

    def after(self, state: State, request: Request, choice: Choice, events: list[Event]) -> None:
        for event in events:
            if event[0] in COUNTED:
                self.counts[event[0]] += 1
        if not state.stack:
            self._close(state)

    def _close(self, s: State) -> None:
        table = standings(s)
        first = [row["seat"] for row in table if row["place"] == 1]
        self.counts[ENDED + table[0]["ending"]] += 1
        self.counts[f"{ROUNDS}{s.round:02}"] += 1
        for seat in range(s.n):
            self.counts["eliminated"] += 1 if s.club[seat * WIDTH + OUT] else 0
            for trait in bits(s.club[seat * WIDTH + TRAITS]):
                self.shown[TRAIT_IDS[trait]] += 1
                if first == [seat]:
                    self.used[TRAIT_IDS[trait]] += 1


def median_rounds(report: dict[str, Any]) -> int:
    """The round in which half of the games are over."""
    passed = 0.0
    for name, share in sorted(report["per_game"].items()):
        if name.startswith(ROUNDS):
            passed += share
            if passed >= 0.5:
                return int(name[len(ROUNDS) :])
    return 0


def unbalanced(report: dict[str, Any]) -> list[str]:
    """What does not hold, as keys with a name behind the colon; empty when the game is balanced."""
    wrong = [f"trait:{trait}" for trait, rate in report["sites"].items() if abs(rate - report["even"]) > TRAIT_MARGIN]
    per_game = report["per_game"]
    if per_game.get(ENDED + "cap", 0.0) > MOST_CAPS:
        wrong.append("ending:cap")
    if per_game.get(ENDED + "million", 0.0) > MOST_MILLIONS:
        wrong.append("ending:million")
    standard = report["config"].get("target_charters", 6) == 6
    if standard and not FEWEST_ROUNDS <= median_rounds(report) <= MOST_ROUNDS:
        wrong.append(f"rounds:{median_rounds(report)}")
    return wrong
