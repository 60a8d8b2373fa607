"""Every code of the engine has a text, every text gets what it needs, and no text of ours is left over."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import mayhem
from mayhem import games, i18n
from mayhem.app.telling import teller
from mayhem.app.telling.men_of_mayhem import Teller
from mayhem.assets import assets_root
from mayhem.games.men_of_mayhem.scoring import ENDINGS
from mayhem.games.men_of_mayhem.tables import ITEM_WORDS, RULE_WORDS
from mayhem.games.men_of_mayhem.verbs import FIRST_DECISION, FRAME_WORDS, PROMISE_WORDS, VERB_WORDS
from mayhem.games.men_of_mayhem.words import EVENTS
from mayhem.i18n.check import check_catalogues
from mayhem.kernel.game import Refusal
from mayhem.kernel.rng import Rng

PACKAGE = Path(mayhem.__file__).parent
LOCALE = assets_root() / "locale"
CONFIGS = [
    {"players": 3},
    {"players": 4, "high_octane": True, "hardcore": True},
    {"players": 6, "high_octane": True, "under_the_radar": True, "long_haul": 2, "hardcore": True},
    {"players": 4, "pick": True, "high_octane": True, "slim_pickings": True},
    {"players": 4, "crews": [0, 0, 1, 1], "hollow_point": True},
]


def refusal_codes() -> set[str]:
    """Codes that the rules can refuse with: literal first arguments of Refusal(...) and _no(...)."""
    found = set()
    for path in (PACKAGE / "games" / "men_of_mayhem").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("Refusal", "_no"):
                found |= {leaf.value for leaf in _words(node.args[0])}
    return found


def _words(node: ast.expr) -> Iterator[ast.Constant]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node
    elif isinstance(node, ast.IfExp):
        yield from _words(node.body)
        yield from _words(node.orelse)


def wanted_keys() -> Iterator[str]:
    yield from (f"log.{event}" for event in EVENTS)
    yield from (f"refuse.{code}" for code in refusal_codes())
    yield from (f"men_of_mayhem.verb.{word}" for word in VERB_WORDS)
    yield from (
        f"men_of_mayhem.{part}.{kind}" for kind in (*FRAME_WORDS[FIRST_DECISION:], "offer") for part in ("ask", "hint")
    )
    yield from (f"men_of_mayhem.item.{word}" for word in ITEM_WORDS)
    yield from (f"men_of_mayhem.rule.{word}" for word in RULE_WORDS)
    yield from (f"men_of_mayhem.promise_word.{word}" for word in PROMISE_WORDS)
    yield from (f"men_of_mayhem.promise.{word}" for word in PROMISE_WORDS[1:])
    yield from (f"men_of_mayhem.ending.{word}" for word in ENDINGS[1:])


def test_every_code_of_the_engine_has_a_text() -> None:
    assert len(refusal_codes()) > 60
    assert [key for key in wanted_keys() if not i18n.has(key)] == []


def test_no_text_for_a_code_that_the_engine_has_not() -> None:
    wanted = set(wanted_keys())
    stray = [
        key for key in i18n.catalogue().entries
        if key.split(".")[0] in ("log", "refuse") and key not in wanted and ".".join(key.split(".")[:2]) not in wanted
    ]  # fmt: skip
    mine = i18n.read_po(LOCALE / "en" / "men_of_mayhem.po").entries
    assert [key for key in stray if key in mine] == []


def test_the_command_line_uses_every_text_of_its_own_and_has_every_one_it_uses() -> None:
    report = check_catalogues(LOCALE, [PACKAGE / "cli", PACKAGE / "app" / "telling"])
    assert [problem for problem in report.problems if "English" in problem] == []
    mine = i18n.read_po(LOCALE / "en" / "cli.po").entries
    assert [key for key in report.unused if key in mine] == []


@pytest.mark.parametrize("config", CONFIGS, ids=lambda config: ",".join(config))
def test_whole_games_are_told_without_a_gap(config: dict[str, object]) -> None:
    """Events, questions, menus and tables of random games with offers; the strict catalogue raises on any gap."""
    i18n.set_language("en", strict=True)
    game = games.game("men_of_mayhem")
    heard: set[str] = set()
    for seed in range(4):
        luck = Rng(seed)
        state = game.new(game.read_config(config), seed)
        told = teller(game, game.view(state, 0))
        events = list(state.events or ())
        while True:
            for event in events:
                line = told.event(event, game.name_event(state, event))
                assert line.strip()
                heard.add(event[0])
            if game.over(state):
                break
            events = _step(game, state, luck, told)
        assert told.standings(game.standings(state))
    assert len(heard) > 25


def _step(game: games.Any, state: games.Any, luck: Rng, told: Teller) -> list[tuple[object, ...]]:
    pending = game.pending(state)
    view = game.view(state, pending[0].seat)
    if luck.below(5) == 0:
        for request in pending:
            assert told.question(request, view).startswith(told.prompt(request, view))
            assert told.reminder(request)
        for choice in game.legal(state, pending[0])[:40]:
            for field, value in game.name_choice(state, choice).items():
                assert told.verb(value) if field == "do" else told.value(field, value, view) is not None
        assert told.table(view)
        assert told.status(view)
    offers = [request for request in pending if request.optional]
    if offers and luck.below(12) == 0:
        seat = luck.pick(offers).seat
        offer = game.sample_offer(state, seat, luck.words)
        if offer is not None:
            result = game.submit(state, pending[0].id, seat, offer)
            if not isinstance(result, Refusal):
                return result
    events: list[tuple[object, ...]] = game.submit(state, *game.sample(state, luck.words))
    return events


def test_every_event_can_be_told() -> None:
    """Also those that random games seldom bring; numbers are small, so they name something everywhere."""
    i18n.set_language("en", strict=True)
    game = games.game("men_of_mayhem")
    state = game.new(game.read_config({"players": 4}), 1)
    for kind, fields in EVENTS.items():
        for number in (0, 1):
            told = teller(game, game.view(state, 0))
            event = (kind, -1, *[number + (field in ("ending", "promise")) for field in fields])
            if kind == "option":
                event = (kind, -1, 0, next(i for i, c in enumerate(game.tables.cards) if c.strikes), 0)
            if kind in ("site", "gang"):
                event = (kind, -1, *[5 if field == "at" else number for field in fields])
            assert "{" not in told.event(event, {})


def test_a_fight_that_the_patch_decides_is_told_as_one() -> None:
    i18n.set_language("en", strict=True)
    game = games.game("men_of_mayhem")
    state = game.new(game.read_config({"players": 3}), 1)
    told = Teller(game, game.view(state, 0))

    def tell(kind: str, *facts: int) -> str:
        assert len(facts) == len(EVENTS[kind])
        return told.event((kind, -1, *facts), {})

    for totals, patch in (((11, 11, 7), True), ((11, 10, 10), False)):
        tell("throw_down", 1, 4, 0)
        for seat, total in enumerate(totals):
            tell("fight_roll", seat, 3, total)
        assert ("Patch" in tell("fight_result", 0, 4, 11)) is patch


def test_every_refusal_can_be_told() -> None:
    """With the arguments that the rules give it."""
    i18n.set_language("en", strict=True)
    game = games.game("men_of_mayhem")
    told = teller(game, game.view(game.new(game.read_config({}), 1), 0))
    for code, names in refusal_arguments().items():
        line = told.refusal(Refusal(code, "M1.1", tuple((name, 2) for name in sorted(names))))
        assert line.endswith("(M1.1)")


def refusal_arguments() -> dict[str, set[str]]:
    """Code -> names of the arguments that every refusal with this code has."""
    found: dict[str, set[str]] = {}
    for path in (PACKAGE / "games" / "men_of_mayhem").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("Refusal", "_no"):
                names = {keyword.arg for keyword in node.keywords if keyword.arg}
                if len(node.args) > 2 and isinstance(node.args[2], ast.Tuple):
                    names |= {e.elts[0].value for e in node.args[2].elts if isinstance(e, ast.Tuple)}  # type: ignore[attr-defined]
                for word in _words(node.args[0]):
                    found[word.value] = found[word.value] & names if word.value in found else names
    return found
