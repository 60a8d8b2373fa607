"""The Biker Game in the rules reference: every number has a page, rulings are marked, links lead there, and back."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from mayhem import games, i18n
from mayhem.app import biker_rulebook
from mayhem.app.boards.biker_game.groups import GROUP_RULES
from mayhem.app.layout_check import check_layout
from mayhem.app.lessons.lesson import find_lesson
from mayhem.app.lessons.run import Run
from mayhem.app.robot import Robot
from mayhem.app.rulebook import BOOKS, Entry, book_of, cited, find, rule_of_event, search, shown_number
from mayhem.app.scenes.rules import RuleEntry, RulesScene
from mayhem.app.settings import Settings
from mayhem.assets import assets_root
from mayhem.games.biker_game.names import EVENTS
from tests.app.conftest import MakeApp

ROOT = Path(__file__).parents[2]
BOOK = BOOKS["biker_game"]
# The numbers of the rules, chapter by chapter; chapters without numbers of their own count as one.
NUMBERS = [
    *(f"B1.{n}" for n in range(1, 8)),
    *(f"B2.{n}" for n in range(1, 5)),
    "B3", "B4",
    *(f"B5.{n}" for n in range(1, 5)),
    *(f"B6.{n}" for n in range(1, 6)),
    *(f"B6.1.{n}" for n in range(1, 9)),
    *(f"B7.{n}" for n in range(1, 8)),
    *(f"B7.5.{n}" for n in range(1, 6)),
    *(f"B8.{n}" for n in range(1, 5)),
    "B9",
    *(f"B10.{n}" for n in range(1, 11)),
    "B11",
    *(f"B12.{n}" for n in (1, 2, 3, 4, 5, 6, 7, 8, 10, 13, 14, 15, 18, 19, 20, 21, 22, 23, 24)),
    "B13", "B14",
]  # fmt: skip
SIZES = [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 2.0)]


def shown(robot: Robot) -> list[str]:
    scene = robot.app.scene
    assert isinstance(scene, RulesScene)
    return [child.entry.key for child in scene._column.children if isinstance(child, RuleEntry)]


# --- the book ---------------------------------------------------------------------------------------------------------
def test_every_number_has_a_page_and_no_page_an_unknown_number(make_app: MakeApp) -> None:
    make_app()
    pages: dict[str, list[Entry]] = {}
    for entries in BOOK.values():
        for entry in entries:
            pages.setdefault(entry.number, []).append(entry)
    assert sorted(number for number in pages if number) == sorted(NUMBERS)
    for number in NUMBERS:
        found = find(number)
        assert found is not None, number
        assert found == pages[number][0]
    for chapter, entries in BOOK.items():
        assert i18n.has(f"rules.{chapter}")
        assert i18n.has(f"rules.{chapter}.line")
        for entry in entries:
            for message in (entry.title, entry.text):
                assert i18n.has(message.key), message.key
                assert i18n.text(message).strip()


def test_what_the_engine_cites_has_a_page() -> None:
    """Refusals, docstrings and scenarios name rules; each of them can be looked up, or belongs to a chapter."""
    named: set[str] = set()
    for folder in ("mayhem/games/biker_game", "tests/scenarios/biker_game"):
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in (".py", ".yaml"):
                named.update(re.findall(r"\bB[0-9]{1,2}(?:\.[0-9]{1,2}){0,2}", path.read_text(encoding="utf-8")))
    assert len(named) > 40
    assert sorted(number for number in named if find(number) is None) == []


def test_an_order_s_page_comes_by_its_key() -> None:
    assert find("b4.sell") == Entry("b4.sell")
    assert shown_number("b4.sell") == "B4"
    assert shown_number("B6.1.7") == "B6.1.7"
    assert book_of(Entry("b4.sell")) == "biker_game"
    assert book_of(Entry("m4.4")) == "men_of_mayhem"
    assert find("B10") == Entry("b10.1")


def test_rulings_are_marked(make_app: MakeApp) -> None:
    make_app()
    for key in ("b1.3", "b1.6", "b3.prospect", "b6.1.6", "b7.3", "b8.3", "b9.ties", "b14.fold"):
        assert "(R" in i18n.text(Entry(key).text), key
    for key in ("b2.2", "b6.1.7", "b9.score", "b7.5.2"):
        assert "(R" not in i18n.text(Entry(key).text), key


def test_numbers_in_the_texts_are_those_of_the_game(make_app: MakeApp) -> None:
    make_app()
    tables = games.game("biker_game").tables
    text = i18n.text(Entry("b1.1").text)
    small, heavy, contraband = tables.caps
    assert f"{small} small guns, {heavy} heavy weapons and {contraband} contraband" in text
    assert f"up to {tables.deal} units" in text
    assert i18n.format_money(tables.expand_pay) in i18n.text(Entry("b4.charter").text)
    assert i18n.format_money(tables.bribe) in i18n.text(Entry("b4.bribe").text)


def test_pictures_exist() -> None:
    for key, names in biker_rulebook.PICTURES.items():
        assert find(key) is not None, key
        for name in names:
            assert any((assets_root() / "art").glob(f"{name}.*")), name


def test_every_kind_of_log_line_has_its_rule() -> None:
    assert set(biker_rulebook.EVENT_RULES) == set(EVENTS)
    for kind, rule in biker_rulebook.EVENT_RULES.items():
        entry = find(rule)
        assert entry is not None, kind
        assert entry.key == rule == rule_of_event("biker_game", kind)


def test_cited() -> None:
    assert cited("Nobody takes bribes in Ohio. (B4)") == "B4"
    assert cited("That faction cannot help in Ohio. (B6.2)") == "B6.2"
    assert cited("Losses (B6.1.7)") == "B6.1.7"
    assert cited("No such rule (B15)") is None
    assert cited("a ruling (R)") is None


def test_search_stays_in_its_book(make_app: MakeApp) -> None:
    make_app()
    assert search("b6.3", "biker_game")[0] == Entry("b6.3")
    assert search("retaliation", "biker_game")[0].key in ("b3.retaliate", "b6.3", "b12.13")
    assert all(entry.chapter in BOOK for entry in search("heat", "biker_game"))
    assert all(entry.chapter not in BOOK for entry in search("heat"))
    assert search("zeppelin", "biker_game") == []


# --- the scene --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("by", ["keyboard", "mouse", "pad"])
def test_from_the_title_by_every_device(make_app: MakeApp, by: str) -> None:
    robot = Robot(make_app("title"), by=by)
    robot.choose("button", i18n.t("title.rules"))
    robot.step(2)
    robot.choose("tab", i18n.t("game.biker_game.name"))
    robot.step(2)
    assert shown(robot) == [entry.key for entry in BOOK["b3"]]
    robot.choose("row", i18n.t("rules.chapter_name", number="B5", title=i18n.t("rules.b5")))
    robot.step(2)
    assert shown(robot) == ["b5.1", "b5.2", "b5.3", "b5.4"]
    robot.choose("button", i18n.t("ui.back"))
    robot.step(2)
    assert robot.app.scene is not None
    assert robot.app.scene.name == "title"


def test_a_rule_opens_its_own_book_and_search_goes_along(make_app: MakeApp) -> None:
    app = make_app("title")
    app.push("rules", rule="B7.5.3")
    robot = Robot(app, by="keyboard")
    robot.step(2)
    assert "selected" in robot.find("rule", i18n.t("rules.b7.5.3.title")).states
    assert robot.find("tab", i18n.t("game.biker_game.name")).states >= {"selected"}
    scene = app.scene
    assert isinstance(scene, RulesScene)
    scene.look_for("bribe")
    robot.step(1)
    assert "b4.bribe" in shown(robot)
    scene.look_for("zeppelin")
    robot.step(1)
    assert i18n.t("rules.nothing_biker", words="zeppelin") in robot.texts()
    scene.show_book("men_of_mayhem")
    robot.step(1)
    assert shown(robot) == []
    scene.look_for("")
    robot.step(1)
    assert shown(robot)[0] == "m3.1"


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("rule", ["B1.6", "b4.buy", "B7.5.4", "B12.6", "biker_words.token"])
def test_layout(make_app: MakeApp, rule: str, size: tuple[int, int], scale: float) -> None:
    app = make_app("title", size=size, text_scale=scale)
    app.push("rules", rule=rule)
    Robot(app).step(2)
    assert [str(finding) for finding in check_layout(app)] == []


# --- links ------------------------------------------------------------------------------------------------------------
@pytest.fixture
def at_table(make_app: MakeApp) -> Robot:
    """The table of a lesson, without its coach."""
    app = make_app("title", settings=Settings(speed=0.0, notice_seen=True))
    app.push("table", table=Run(find_lesson("biker_friends")).table)
    robot = Robot(app, by="keyboard")
    robot.step(6)
    return robot


def rule_shown(robot: Robot) -> Entry | None:
    scene = robot.app.scene
    assert isinstance(scene, RulesScene)
    assert scene.book == "biker_game"
    return scene.rule


def test_every_order_and_card_leads_to_a_rule(at_table: Robot) -> None:
    board: Any = at_table.app.scene.board  # type: ignore[union-attr]
    widgets = [*board.orders._buttons.values(), board.orders.close, *board.chart.plates, *board.cards.values()]
    for widget in widgets:
        assert find(widget.rule) is not None, widget
    assert set(GROUP_RULES) == set(board.orders._buttons)


@pytest.mark.parametrize("by", ["keyboard", "pad"])
def test_a_pinned_tooltip_leads_to_its_rule(at_table: Robot, by: str) -> None:
    robot = at_table
    robot.by = by
    robot.go_to("order", i18n.t("biker_board.group_deals"))
    robot.act("tooltip")
    robot.step(1)
    assert robot.has("link", i18n.t("rules.see", rule="B4"))
    robot.act("confirm")
    robot.step(2)
    assert rule_shown(robot) == Entry("b4.sell")


def test_why_it_cannot_be_done_leads_to_that_rule(at_table: Robot) -> None:
    robot = at_table
    scene: Any = robot.app.scene
    request = scene.table.requests(0)[0]
    words = scene.refusal(request, scene.table.read_choice(0, {"do": "bribe", "charter": "NV", "heat": 40}))
    assert cited(str(words)) is not None
    robot.app.desk.refuse(words)
    robot.act("rules")
    robot.step(2)
    shown_rule = rule_shown(robot)
    assert shown_rule is not None
    assert shown_rule.number == cited(str(words))


def test_f2_opens_the_book_of_the_game_and_the_log_its_rules(at_table: Robot) -> None:
    robot = at_table
    robot.act("rules")
    robot.step(2)
    assert shown(robot) == [entry.key for entry in BOOK["b3"]]
    robot.act("rules")
    robot.step(4)
    scene: Any = robot.app.scene
    request = scene.table.requests(0)[0]
    sale = next(c for c in scene.table.legal(request) if scene.table.name_choice(c)["do"] == "sell")
    scene.decide(request, sale)
    robot.step(6)
    robot.by = "mouse"
    robot.click("log line", re.compile("sold"))
    robot.step(2)
    assert rule_shown(robot) == Entry("b4.sell")
