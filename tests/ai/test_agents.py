"""Agents by name: legal answers in whole games, the same answer for the same view."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mayhem.ai import LEVELS, NAMES, Budget, UnknownAgent, characters, make, read_name, usual_character
from mayhem.ai.match import play
from mayhem.games import game
from mayhem.i18n import load_catalogue

ROOT = Path(__file__).resolve().parents[2]
FEW = Budget(iterations=4)


@pytest.fixture(scope="module")
def mayhem() -> Any:
    return game("men_of_mayhem")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", [3, 6])
def test_an_agent_plays_a_whole_game_within_the_law(mayhem: Any, name: str, players: int) -> None:
    config = mayhem.read_config({"players": players, "high_octane": True, "long_haul": 1, "hardcore": True})
    agents = [make(name, mayhem, seat) for seat in range(players)]
    result = play(mayhem, config, 11, agents, budgets=dict.fromkeys(range(players), FEW))
    assert result.refused == 0
    assert len(result.standings) == players
    assert mayhem.audit(result.state) == []


@pytest.mark.parametrize("option", ["under_the_radar", "slim_pickings", "hollow_point", "crews", "pick"])
def test_every_option_can_be_played(mayhem: Any, option: str) -> None:
    raw: dict[str, Any] = {"players": 4, "high_octane": True}
    raw[option] = [0, 0, 1, 1] if option == "crews" else True
    agents = [make(name, mayhem, seat) for seat, name in enumerate(["random", "greedy", "prospect", "president"])]
    result = play(mayhem, mayhem.read_config(raw), 5, agents, budgets=dict.fromkeys(range(4), FEW))
    assert result.refused == 0


@pytest.mark.parametrize("name", NAMES)
def test_a_game_can_be_repeated_exactly(mayhem: Any, name: str) -> None:
    config = mayhem.read_config({"players": 3})

    class Notes:
        def __init__(self) -> None:
            self.told: list[tuple[int, ...]] = []

        def before(self, state: Any, request: Any, choice: tuple[int, ...]) -> None:
            self.told.append(choice)

        def after(self, state: Any, request: Any, choice: tuple[int, ...], events: Any) -> None: ...

    def once() -> list[tuple[int, ...]]:
        notes = Notes()
        agents = [make(name, mayhem, seat) for seat in range(3)]
        play(mayhem, config, 3, agents, budgets=dict.fromkeys(range(3), FEW), watch=notes)
        return notes.told

    assert once() == once()


def test_names_carry_characters(mayhem: Any) -> None:
    assert read_name("member:trader", mayhem) == ("member", "trader")
    assert set(characters(mayhem)) >= {"plain", "aggressive", "trader", "hoarder", "opportunist"}
    assert all(usual_character(mayhem, gang.id) in characters(mayhem) for gang in mayhem.tables.gangs)
    for wrong in ("boss", "member:nobody", "random:trader"):
        with pytest.raises(UnknownAgent, match="known are"):
            make(wrong, mayhem, 0)


def test_every_reason_has_words() -> None:
    from mayhem.ai.men_of_mayhem.reasons import KEYS, PREFIX

    english = load_catalogue(ROOT / "assets" / "locale", "en")
    extra = ("ride_home", "ride_contest", "ride_position", "ride_free", "exploit", "throw_down", "backup", "no_backup",
             "pull", "bluff", "traffic", "traffic_none", "use", "boost")  # fmt: skip
    keys = [PREFIX + key for key in (*KEYS.values(), *extra)] + [f"ai.level.{level}" for level in LEVELS]
    for key in (*keys, "ai.reason.random", "ai.reason.pass", "ai.reason.plain"):
        assert english.has(key), key
