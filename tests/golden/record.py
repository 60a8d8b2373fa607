"""Records golden games: whole games with their decisions and digests, one for each way of ending and number of gangs.

python -m tests.golden.record       removes games that no longer hold, writes what is missing
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from mayhem.games import game
from mayhem.games.men_of_mayhem.tables import HEAT
from mayhem.games.men_of_mayhem.verbs import V_EXPLOIT, V_PATCH_IN, V_PULL, V_SIT_TIGHT, V_TRAFFIC
from mayhem.kernel.digest import digest
from mayhem.kernel.rng import Rng

GAMES = Path(__file__).parent / "games"
ENDINGS = ("cash", "patch", "guns", "dice", "last_standing")


def play(config: dict[str, Any], seed: int, reckless: tuple[int, ...] = ()) -> dict[str, Any]:
    """One random game as a record. Reckless seats court heat, so that gangs fall apart."""
    mom = game("men_of_mayhem")
    state = mom.new(mom.read_config(config), seed)
    rng = Rng(seed)
    decisions, digests = [], []
    while not mom.over(state):
        request_id, seat, choice = mom.sample(state, rng.words)
        if seat in reckless:
            choice = _reckless(mom, state, seat, choice)
        mom.submit(state, request_id, seat, choice)
        decisions.append([request_id, seat, list(choice)])
        digests.append(digest(mom.pack(state)))
    return {
        "game": mom.name, "config": mom.write_config(state.config), "seed": seed, "decisions": decisions,
        "digests": digests,
        "standings": mom.standings(state),
    }  # fmt: skip


def _reckless(mom: Any, state: Any, seat: int, choice: tuple[int, ...]) -> tuple[int, ...]:
    request = next(r for r in mom.pending(state) if r.seat == seat and not r.optional)
    legal = mom.legal(state, request)
    hot = [c for c in legal if c[0] == V_EXPLOIT and state.tables.places[state.site[c[1]]].heat]
    hot += [c for c in legal if c[0] in (V_PULL, V_TRAFFIC) and c[1]]
    hot += [
        c
        for c in legal
        if c[0] == V_EXPLOIT and any(r.item == HEAT for r in state.tables.places[state.site[c[1]]].rules)
    ]
    if hot:
        return hot[0]
    return (V_SIT_TIGHT,) if choice[0] == V_PATCH_IN else choice


def holds(record: dict[str, Any]) -> bool:
    """Does the recorded game still come out as it did?"""
    mom = game(record["game"])
    state = mom.new(mom.read_config(record["config"]), record["seed"])
    for (request_id, seat, choice), want in zip(record["decisions"], record["digests"], strict=True):
        if not isinstance(mom.submit(state, request_id, seat, tuple(choice)), list) or digest(mom.pack(state)) != want:
            return False
    return True


def main() -> None:
    GAMES.mkdir(exist_ok=True)
    wanted = {f"{ending}_{players}": (ending, players) for ending in ENDINGS for players in (3, 4, 5, 6)}
    # A count of gangs is covered by any ending, an ending by any count: one file for each is enough.
    endings, counts = set(), set()
    for file in GAMES.glob("*.json"):
        if not holds(json.loads(file.read_text(encoding="utf-8"))):
            file.unlink()
            continue
        ending, players = wanted[file.stem]
        endings.add(ending)
        counts.add(players)
    for seed in range(1, 20000):
        players = 3 + seed % 4
        config: dict[str, Any] = {
            "players": players, "high_octane": seed % 2 == 0, "hardcore": seed % 3 == 0,
            "under_the_radar": seed % 5 == 0,
            "hollow_point": seed % 7 == 0, "slim_pickings": seed % 11 == 0,
        }  # fmt: skip
        reckless: tuple[int, ...] = ()
        if "last_standing" not in endings and seed % 2:
            config |= {"players": 3, "long_haul": 7, "hardcore": True}
            reckless = (0, 1)
        record = play(config, seed, reckless)
        ending, players = record["standings"][0]["ending"], record["config"]["players"]
        if ending not in endings or players not in counts:
            endings.add(ending)
            counts.add(players)
            text = json.dumps(record, separators=(",", ":"))
            (GAMES / f"{ending}_{players}.json").write_text(text + "\n", encoding="utf-8")
            print(f"{ending}_{players}: seed {seed}, {len(record['decisions'])} decisions")
        if len(endings) == len(ENDINGS) and len(counts) == 4:
            return


if __name__ == "__main__":
    main()
