"""Every rule, Site, card, gang rule and club order of Men of Mayhem is exercised by a scenario or test of its own."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from mayhem.content import Problem
from mayhem.content.scenarios import read_scenario
from mayhem.games import game
from mayhem.games.men_of_mayhem.tables import NO_CLUB

HERE = Path(__file__).parent
TESTS = HERE.parent

# The numbers of the rules, chapter by chapter: M1.1 to M15.2, and the worked examples of M16.
CHAPTERS = {1: 6, 2: 5, 3: 5, 4: 8, 5: 6, 6: 5, 7: 6, 8: 14, 9: 3, 10: 4, 11: 3, 12: 4, 13: 1, 14: 4, 15: 2, 16: 8}
RULES = [f"M{chapter}.{number}" for chapter, last in CHAPTERS.items() for number in range(1, last + 1)]


def covered() -> Counter[str]:
    """What scenarios say they cover, and the rules that tests are named after (test_M8_7_...)."""
    found: Counter[str] = Counter()
    for path in (HERE / "men_of_mayhem").rglob("*.yaml"):
        problems: list[Problem] = []
        data, _ = read_scenario(path, problems)
        found.update(data.get("covers", []))
    for path in TESTS.rglob("test_*.py"):
        for chapter, number in re.findall(r"def test_M(\d+)_(\d+)", path.read_text(encoding="utf-8")):
            found[f"M{chapter}.{number}"] += 1
    return found


FOUND = covered()
TABLES = game("men_of_mayhem").tables
THINGS = (
    RULES
    + [f"site:{TABLES.places[place].id}" for place in (*TABLES.starting, *TABLES.random)]
    + [f"card:{card.id}" for card in TABLES.cards]
    + [f"gang:{gang.id}" for gang in TABLES.gangs]
    + [f"club:{gang.id}" for gang in TABLES.gangs if gang.octane.club != NO_CLUB]
)


@pytest.mark.parametrize("thing", THINGS)
def test_has_a_scenario_of_its_own(thing: str) -> None:
    assert FOUND[thing] > 0


def test_covers_name_real_things() -> None:
    """A scenario cannot claim to cover what does not exist."""
    assert set(FOUND) <= set(THINGS)


def test_counts_are_those_of_the_box() -> None:
    kinds = Counter(thing.split(":")[0] for thing in THINGS if ":" in thing)
    assert kinds == {"site": 24, "card": 40, "gang": 6, "club": 6}
