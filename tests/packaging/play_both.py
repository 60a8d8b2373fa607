"""Plays and thinks, and prints as JSON what came out: the same whether the modules are compiled or not.

python tests/packaging/play_both.py          with the folder whose `mayhem` is meant as PYTHONPATH
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from mayhem.ai import Budget, make
from mayhem.games import game
from mayhem.kernel.digest import digest
from mayhem.kernel.rng import Rng, below, seeded, shuffle

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "games"
SEEDS = (0, 1, -1, 2**31, 2**63 - 1, 2**64 + 12345, -(2**70), 10**40)
THINKERS = ("greedy", "hang_around", "prospect", "member:trader", "president")

OPTIONS: dict[str, Callable[[int], dict[str, Any]]] = {
    "men_of_mayhem": lambda seed: {
        "players": 3 + seed % 4, "high_octane": seed % 2 == 0, "hardcore": seed % 3 == 0,
        "under_the_radar": seed % 5 == 0, "hollow_point": seed % 7 == 0,
    },
    "biker_game": lambda seed: {
        "players": 2 + seed % 5, "turn_cap_rounds": 8, "target_charters": 4, "commit_orders": seed % 3 > 0,
        "fold_grace": ("same_turn", "next_turn")[seed % 2], "port_attacks": ("every_turn", "once")[seed // 2 % 2],
        "trade_heat": seed % 2 == 0,
    },
}  # fmt: skip


def golden() -> dict[str, list[str]]:
    """The digests of the recorded games, as they come out now."""
    found = {}
    for path in sorted(GOLDEN.glob("*.json")):
        record = json.loads(path.read_text(encoding="utf-8"))
        rules = game(record["game"])
        state = rules.new(rules.read_config(record["config"]), record["seed"])
        found[path.stem] = []
        for request_id, seat, choice in record["decisions"]:
            rules.submit(state, request_id, seat, tuple(choice))
            found[path.stem].append(digest(rules.pack(state)))
        if found[path.stem] != record["digests"] or rules.standings(state) != record["standings"]:
            found[path.stem].append("differs from the record")
    return found


def walk(rules: Any, seed: int) -> tuple[list[str], list[Any]]:
    """A random game through the public door: prints of events, views, lists of choices and snapshots, and some
    positions."""
    state = rules.new(rules.read_config(OPTIONS[rules.name](seed)), seed)
    luck = Rng(seed)
    prints, positions = [], []
    while not rules.over(state):
        request_id, seat, choice = rules.sample(state, luck.words)
        requests = rules.pending(state)
        offers = hasattr(rules, "sample_offer") and any(r.optional for r in requests)
        offer = rules.sample_offer(state, seat, luck.words) if offers else None
        if offer is not None and rules.refuse(state, request_id, seat, offer) is None:
            choice = offer
        told = [
            [list(r) for r in requests], rules.legal(state, requests[0]), rules.view(state, seat),
            rules.name_choice(state, choice), rules.refuse(state, request_id, seat, (99, True)),
        ]  # fmt: skip
        if luck.below(5) == 0:
            positions.append(state.clone())
            imagined = rules.imagine(rules.view(state, seat), luck.words)
            told.append(rules.pack(imagined))
        told.append(rules.submit(state, request_id, seat, choice))
        told.append(digest(rules.pack(state)))
        text = json.dumps(told, sort_keys=True)
        prints.append(hashlib.blake2b(text.encode("utf-8"), digest_size=8).hexdigest())
    prints.append(json.dumps(rules.standings(state)))
    return prints, positions


def thoughts(rules: Any, positions: list[Any]) -> list[Any]:
    """What every level answers in some positions, with its reason and estimates to the last digit."""
    found: list[Any] = []
    for i, state in enumerate(positions):
        agent = THINKERS[i % len(THINKERS)]
        request = rules.pending(state)[0]
        view = json.loads(json.dumps(rules.view(state, request.seat)))  # as it reaches the worker
        choice, reason = make(agent, rules, i).choose(view, [request], Budget(iterations=24))
        found.append([agent, choice, *reason[:2], *(None if part is None else repr(part) for part in reason[2:])])
    return found


def chance() -> list[Any]:
    """The generator on small, negative and very large seeds."""
    found = []
    for seed in SEEDS:
        words = seeded(seed)
        items = list(range(12))
        shuffle(words, items)
        found.append([seed, items, [below(words, n) for n in (1, 2, 6, 1000, 2**31, 2**40)], words])
    return found


def main() -> None:
    told: dict[str, Any] = {"golden": golden(), "chance": chance()}
    for name in OPTIONS:
        rules = game(name)
        positions = []
        for seed in range(1, 9):
            told[f"{name} {seed}"], some = walk(rules, seed)
            positions += some[:: max(1, len(some) // 4)]
        told[f"thoughts of {name}"] = thoughts(rules, positions)
    ours = {name: module.__file__ or "" for name, module in sys.modules.items() if name.startswith("mayhem.")}
    told["compiled"] = sorted(name for name, file in ours.items() if not file.endswith(".py"))
    print(json.dumps(told))


if __name__ == "__main__":
    main()
