"""Nothing of the rules is without a test: worked examples, orders, traits, businesses, faction types, switches."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mayhem.content import Problem
from mayhem.content.scenarios import read_scenario
from mayhem.games.biker_game.config import Config, write_config
from mayhem.games.biker_game.meta import STANDING_NAMES, TRAIT_IDS, VERBS
from mayhem.games.biker_game.names import EVENTS
from tests.games.biker_game.table import GAME

HERE = Path(__file__).parent
SCENARIOS = HERE.parent.parent / "scenarios" / "biker_game"
OTHERS = [path for path in HERE.glob("test_*.py") if path.name != Path(__file__).name]
TEXT = "\n".join(path.read_text(encoding="utf-8") for path in OTHERS)
TESTS = re.findall(r"^def (test_\w+)", TEXT, re.MULTILINE)
TYPES = GAME.tables.type_ids
SWITCHES = sorted(set(write_config(Config())) - {"players", "million", "player_deals"})


def covers() -> set[str]:
    found: set[str] = set()
    for path in SCENARIOS.glob("*.yaml"):
        problems: list[Problem] = []
        data, _ = read_scenario(path, problems)
        found |= set(data["covers"])
    return found


COVERS = covers()


@pytest.mark.parametrize("number", [n for n in range(1, 25) if n not in (9, 11, 12, 16, 17)])
def test_worked_example(number: int) -> None:
    assert f"B12.{number}" in COVERS or any(name.startswith(f"test_s12_{number}_") for name in TESTS)


@pytest.mark.parametrize("trait", TRAIT_IDS)
def test_trait(trait: str) -> None:
    assert any(name.startswith(f"test_s1_7_{trait}") for name in TESTS)


@pytest.mark.parametrize("switch", SWITCHES)
def test_switch(switch: str) -> None:
    assert any(name.startswith(f"test_s14_{switch}") for name in TESTS)


@pytest.mark.parametrize("verb", VERBS)
def test_order_or_answer_is_given_and_comes_through(verb: str) -> None:
    scenarios = "\n".join(path.read_text(encoding="utf-8") for path in SCENARIOS.glob("*.yaml"))
    given = rf'"do": "{verb}"|do: {verb}\b|: {verb}$|do\(s, [^\n]*"{verb}"'
    assert re.search(given, TEXT + "\n" + scenarios, re.MULTILINE)


@pytest.mark.parametrize("setting", STANDING_NAMES)
def test_standing_order(setting: str) -> None:
    assert re.search(rf'"standing": {{"{setting}"|standing={{"{setting}"', TEXT)


def test_businesses_and_types_are_walked_one_by_one() -> None:
    """Their tests are parametrized over the content itself."""
    assert "range(T.businesses), ids=T.business_ids" in TEXT
    assert TEXT.count('@pytest.mark.parametrize("kind", T.type_ids)') >= 5


def test_scenarios_name_real_things() -> None:
    known = {f"order:{verb}" for verb in VERBS} | {f"trait:{trait}" for trait in TRAIT_IDS}
    known |= {f"business:{name}" for name in GAME.tables.business_ids} | {f"type:{name}" for name in TYPES}
    known |= {f"switch:{name}" for name in SWITCHES}
    for name in COVERS:
        assert name in known or re.fullmatch(r"B\d+(\.\d+)?", name), name


# Orders of the Church (B4); what answers somebody else is met in the scenarios of what it answers.
ORDERS = [verb for verb in VERBS[1:19] if verb != "close"]
THINGS = (
    [f"order:{verb}" for verb in ORDERS]
    + [f"trait:{trait}" for trait in TRAIT_IDS]
    + [f"business:{name}" for name in GAME.tables.business_ids]
    + [f"type:{name}" for name in TYPES]
    + [f"switch:{name}" for name in SWITCHES]
)


@pytest.mark.parametrize("thing", THINGS)
def test_a_scenario_shows_it(thing: str) -> None:
    assert thing in COVERS


def test_events_have_distinct_fields() -> None:
    for kind, schema in EVENTS.items():
        assert len({name for name, _ in schema}) == len(schema), kind
