"""Balance of the Biker Game, measured on open positions: every club plays by rules of thumb (`greedy`) or shrewdly,
with traits drawn at random. Without views between referee and clubs a game takes a tenth of a second.

    python -m tests.games.biker_game.measure --games 2000 --seed 1 [--charters 8] [--clubs 4] [--play shrewd]
"""

from __future__ import annotations

import argparse
from collections import Counter
from typing import Any

from mayhem.ai.arena import wilson
from mayhem.ai.biker_game import Tally, quick, shrewd, unbalanced
from mayhem.ai.biker_game.tally import ENDED, median_rounds
from mayhem.games.biker_game.meta import F_TRAIT
from mayhem.kernel.rng import Rng
from tests.games.biker_game.table import GAME

WAYS = {"greedy": quick.answer, "shrewd": shrewd.answer}
CAP = 30


def play(seed: int, clubs: int, charters: int, way: str) -> tuple[Tally, list[int]]:
    """One game, and who won it by place in the first round."""
    config = GAME.read_config({"players": clubs, "target_charters": charters, "turn_cap_rounds": CAP})
    s = GAME.new(config, seed)
    rng = Rng(seed)
    tally = Tally()
    while not GAME.over(s):
        f = s.stack[-1]
        request = GAME.pending(s)[0]
        choice = GAME.sample(s, rng.words)[2] if f[0] == F_TRAIT else WAYS[way](s, rng.below(1 << 16) | 1)
        s.events = []
        GAME.apply(s, f[1], f[2], choice)
        tally.after(s, request, choice, s.events)
    table = GAME.standings(s)
    return tally, [(row["seat"] - s.first) % s.n for row in table if row["place"] == 1]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--clubs", type=int, default=4)
    parser.add_argument("--charters", type=int, default=6)
    parser.add_argument("--play", choices=list(WAYS), default="greedy")
    args = parser.parse_args()
    counts: Counter[str] = Counter()
    shown: Counter[str] = Counter()
    used: Counter[str] = Counter()
    places: Counter[int] = Counter()
    for i in range(args.games):
        tally, first = play(args.seed * 1_000_003 + i, args.clubs, args.charters, args.play)
        counts.update(tally.counts)
        shown.update(tally.shown)
        used.update(tally.used)
        places.update(first)
    report: dict[str, Any] = {
        "even": 1 / args.clubs, "config": {"target_charters": args.charters},
        "per_game": {name: count / args.games for name, count in counts.items()},
        "sites": {trait: used[trait] / shown[trait] for trait in shown},
    }  # fmt: skip
    print(f"{args.games} games of {args.clubs} clubs to {args.charters} charters, {args.play}, seed {args.seed}")
    print(f"median length {median_rounds(report)} rounds")
    print(
        "  ".join(
            f"{name[len(ENDED) :]} {100 * counts[name] / args.games:.1f} %"
            for name in sorted(counts)
            if name.startswith(ENDED)
        )
    )
    print(
        "won by place in the order of turns: "
        + ", ".join(f"{100 * places[i] / args.games:.1f} %" for i in range(args.clubs))
    )
    for name in (
        "alliance",
        "business",
        "charter",
        "combat",
        "defeated",
        "raid",
        "bribed",
        "folded",
        "eliminated",
        "sold",
        "bought",
    ):
        print(f"{name:<16}{counts[name] / args.games / args.clubs:8.2f} a club")
    for trait in sorted(shown, key=lambda name: -used[name] / shown[name]):
        low, high = wilson(used[trait] / shown[trait], shown[trait])
        print(f"{trait:<16}{100 * used[trait] / shown[trait]:6.1f} %  ({100 * low:.1f} - {100 * high:.1f})")
    print("out of balance: " + (", ".join(unbalanced(report)) or "nothing"))


if __name__ == "__main__":
    main()
