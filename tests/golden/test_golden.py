"""Whole recorded games, one for each way of ending and each number of gangs: replayed, they give the same digests.

They fail when a rule or the content changes: then look whether the change was meant, and run
`python -m tests.golden.record`, which replaces those that no longer hold.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mayhem.games import game
from mayhem.kernel.digest import digest
from tests.golden.record import ENDINGS, GAMES

FILES = sorted(GAMES.glob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_replay_gives_the_same_digests(path: Path) -> None:
    record = json.loads(path.read_text(encoding="utf-8"))
    mom = game(record["game"])
    state = mom.new(mom.read_config(record["config"]), record["seed"])
    for i, ((request_id, seat, choice), want) in enumerate(zip(record["decisions"], record["digests"], strict=True)):
        assert isinstance(mom.submit(state, request_id, seat, tuple(choice)), list), f"decision {i} was refused"
        assert digest(mom.pack(state)) == want, f"decision {i} leads elsewhere"
    standings = mom.standings(state)
    assert standings == record["standings"]
    ending, players = path.stem.rsplit("_", 1)  # the name says what the game is an example of
    assert standings[0]["ending"] == ending
    assert len(standings) == int(players)


def test_every_ending_and_number_of_gangs_is_recorded() -> None:
    endings = {path.stem.rsplit("_", 1)[0] for path in FILES}
    counts = {path.stem.rsplit("_", 1)[1] for path in FILES}
    assert endings == set(ENDINGS)
    assert counts == {"3", "4", "5", "6"}
