"""The laws as tests. A game's test module subclasses `GameLaws` and names its configurations."""

from __future__ import annotations

import os
from typing import Any

from mayhem.kernel import laws
from mayhem.kernel.rng import Rng

# How many random games the laws walk. In the everyday run the costlier ones walk a part of them; for a long run,
# MAYHEM_LAW_GAMES=2000, every law walks all.
LONG = os.environ.get("MAYHEM_LAW_GAMES")
GAMES = int(LONG or "24")


def part(of: int) -> int:
    return GAMES if LONG else GAMES // of


class GameLaws:
    """Inherit, set `game`, and say with `config(i)` how the i-th random game is configured."""

    game: Any

    def config(self, i: int) -> dict[str, Any]:
        raise NotImplementedError

    def walk(self, i: int) -> laws.Walk:
        return laws.Walk(self.game, self.config(i), 1000 + i)

    def test_audit_holds_after_every_decision_and_random_play_ends(self) -> None:
        decisions = 0
        for i in range(GAMES):
            walk = self.walk(i)
            assert laws.run(walk, lambda state, *_: self.game.audit(state)) == []
            assert self.game.audit(walk.state) == []
            rows = self.game.standings(walk.state)
            assert sorted(row["seat"] for row in rows) == list(range(self.game.seats(walk.state)))
            decisions += len(walk.decisions)
        assert decisions > 20 * GAMES  # the walks really walked

    def test_legal_is_a_subset_of_the_law(self) -> None:
        for i in range(part(2)):
            assert laws.run(self.walk(i), lambda state, *_: laws.legal_is_law(self.game, state), every=3) == []

    def test_a_refused_submit_changes_nothing(self) -> None:
        rng = Rng(5)
        for i in range(part(2)):
            found = laws.run(self.walk(i), lambda s, *_: laws.refusal_changes_nothing(self.game, s, rng), every=3)
            assert found == []

    def test_clones_are_independent(self) -> None:
        rng = Rng(6)
        for i in range(part(4)):
            found = laws.run(self.walk(i), lambda s, *_: laws.clones_are_independent(self.game, s, rng), every=5)
            assert found == []

    def test_packs_and_unpacks(self) -> None:
        for i in range(part(4)):
            assert laws.run(self.walk(i), lambda state, *_: laws.packs_and_unpacks(self.game, state), every=5) == []

    def test_views_and_imagined_worlds(self) -> None:
        rng = Rng(7)
        for i in range(part(3)):
            assert laws.run(self.walk(i), lambda s, *_: laws.views_hide(self.game, s, rng), every=7) == []

    def test_imagined_worlds_can_be_played(self) -> None:
        rng = Rng(8)
        for i in range(part(3)):
            assert laws.run(self.walk(i), lambda s, *_: laws.imagined_worlds_play(self.game, s, rng), every=7) == []

    def test_secret_commits_commute(self) -> None:
        rng = Rng(9)
        for i in range(part(3)):
            assert laws.run(self.walk(i), lambda s, *_: laws.secret_commits_commute(self.game, s, rng)) == []

    def test_no_event_tells_a_secret(self) -> None:
        rng = Rng(10)
        for i in range(part(3)):
            walk = self.walk(i)
            check = lambda s, r, p, c: laws.events_keep_secrets(self.game, s, r, p, c, rng)  # noqa: E731
            assert laws.run(walk, check) == []

    def test_a_replay_gives_the_same_digests(self) -> None:
        for i in range(part(2)):
            walk = self.walk(i)
            walk.play()
            assert laws.replays(self.game, walk) == []
