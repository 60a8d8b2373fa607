"""The rules reference of both games: every rule has its text; search; links from tooltips, refusals, the log; back."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from mayhem import games, i18n
from mayhem.app import biker_rulebook, rulebook
from mayhem.app.boards.biker_game.asks import Asks as BikerAsks
from mayhem.app.boards.biker_game.groups import GROUP_RULES
from mayhem.app.boards.men_of_mayhem.asks import Asks as MayhemAsks
from mayhem.app.gfx.node import words
from mayhem.app.gfx.text import Text
from mayhem.app.layout_check import check_layout
from mayhem.app.lessons.lesson import find_lesson
from mayhem.app.lessons.run import Run
from mayhem.app.robot import Robot
from mayhem.app.rulebook import BOOKS, Entry, book_of, cited, find, rule_of_event, search, shown_number
from mayhem.app.scenes.rules import RuleEntry, RulesScene
from mayhem.app.scenes.table import TableScene
from mayhem.app.settings import Settings
from mayhem.app.ui.controls import Stepper
from mayhem.app.ui.overlay import TipLink
from mayhem.app.ui.panels import Dialog
from mayhem.app.ui.widget import Widget
from mayhem.assets import assets_root
from mayhem.games.biker_game import names as biker_names
from mayhem.games.men_of_mayhem import words as mayhem_words
from tests.app.conftest import MakeApp

ROOT = Path(__file__).parents[2]
# The numbers of the rules, chapter by chapter; chapters without numbers of their own count as one.
NUMBERS = {
    "men_of_mayhem": [
        f"M{chapter}.{n}"
        for chapter, count in enumerate((6, 5, 5, 8, 6, 5, 6, 14, 3, 4, 3, 4, 1, 4, 3), start=1)
        for n in range(1, count + 1)
    ],
    "biker_game": [
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
    ],
}  # fmt: skip
EXAMPLES = "M16."  # scenarios of their own, not pages
FRONT = {"men_of_mayhem": "m3", "biker_game": "b3"}
EVENTS = {"men_of_mayhem": mayhem_words.EVENTS, "biker_game": biker_names.EVENTS}
EVENT_RULES = {"men_of_mayhem": rulebook.EVENT_RULES, "biker_game": biker_rulebook.EVENT_RULES}
GAMES = list(BOOKS)
SIZES = [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 2.0), ((1920, 1080), 2.0)]


def rules_scene(robot: Robot) -> RulesScene:
    scene = robot.app.scene
    assert isinstance(scene, RulesScene)
    return scene


def shown(robot: Robot) -> list[str]:
    scene = rules_scene(robot)
    return [child.entry.key for child in scene._column.children if isinstance(child, RuleEntry)]


def keys(game: str, chapter: str) -> list[str]:
    return [entry.key for entry in BOOKS[game][chapter]]


# --- the book ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
def test_every_number_has_a_page_and_no_page_an_unknown_number(make_app: MakeApp, game: str) -> None:
    make_app()
    pages: dict[str, list[Entry]] = {}
    for chapter, entries in BOOKS[game].items():
        assert i18n.has(f"rules.{chapter}")
        assert i18n.has(f"rules.{chapter}.line")
        for entry in entries:
            pages.setdefault(entry.number, []).append(entry)
            for message in (entry.title, entry.text):
                assert i18n.has(message.key), message.key
                assert i18n.text(message).strip()
    assert sorted(number for number in pages if number) == sorted(NUMBERS[game])
    for number in NUMBERS[game]:
        assert find(number) == pages[number][0], number


def test_words_and_advice_have_pages() -> None:
    for key in ("words.edge", "words.legit", "words.pile_up", "advice.scapegoat", "advice.bluff", "advice.talk"):
        assert key in rulebook.ENTRIES


@pytest.mark.parametrize("game", GAMES)
def test_what_the_engine_cites_has_a_page(game: str) -> None:
    """Refusals, docstrings and scenarios name rules; each of them can be looked up, or belongs to a chapter."""
    letter = game[0].upper()
    named: set[str] = set()
    for folder in (f"mayhem/games/{game}", f"tests/scenarios/{game}"):
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in (".py", ".yaml"):
                text = path.read_text(encoding="utf-8")
                named.update(re.findall(rf"\b{letter}[0-9]{{1,2}}(?:\.[0-9]{{1,2}}){{0,2}}", text))
    named = {number for number in named if not number.startswith(EXAMPLES)}
    assert len(named) > 40
    assert sorted(number for number in named if find(number) is None) == []


def test_an_order_s_page_comes_by_its_key() -> None:
    assert find("b4.sell") == Entry("b4.sell")
    assert shown_number("b4.sell") == "B4"
    assert shown_number("B6.1.7") == "B6.1.7"
    assert book_of(Entry("b4.sell")) == "biker_game"
    assert book_of(Entry("m4.4")) == "men_of_mayhem"
    assert find("B10") == Entry("b10.1")


@pytest.mark.parametrize(
    ("ruled", "plain"),
    [
        (["m1.3", "m5.5", "m7.2", "m8.14", "m10.3", "m11.2"], ["m8.5"]),
        (["b1.3", "b1.6", "b3.prospect", "b6.1.6", "b7.3", "b8.3", "b9.ties", "b14.fold"],
         ["b2.2", "b6.1.7", "b9.score", "b7.5.2"]),
    ],
)  # fmt: skip
def test_rulings_are_marked(make_app: MakeApp, ruled: list[str], plain: list[str]) -> None:
    make_app()
    for key in [*ruled, *plain]:
        assert ("(R" in i18n.text(Entry(key).text)) == (key in ruled), key


def test_numbers_in_the_texts_are_those_of_the_game(make_app: MakeApp) -> None:
    make_app()
    tables = games.game("biker_game").tables
    text = i18n.text(Entry("b1.1").text)
    small, heavy, contraband = tables.caps
    assert f"{small} small guns, {heavy} heavy weapons and {contraband} contraband" in text
    assert f"up to {tables.deal} units" in text
    assert i18n.format_money(tables.expand_pay) in i18n.text(Entry("b4.charter").text)
    assert i18n.format_money(tables.bribe) in i18n.text(Entry("b4.bribe").text)


def test_pictures_are_the_game_s_own_and_exist() -> None:
    assert all(find(key) is not None for key in biker_rulebook.PICTURES)
    for book in BOOKS.values():
        for entries in book.values():
            for entry in entries:
                for name in entry.pictures:
                    assert any((assets_root() / "art").glob(f"{name}.*")), name


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_log_line_has_its_rule(game: str) -> None:
    assert set(EVENT_RULES[game]) == set(EVENTS[game])
    for kind, rule in EVENT_RULES[game].items():
        assert find(rule) is not None, kind
        assert rule_of_event(game, kind) == rule


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("No dude of yours is there. (M4.4)", "M4.4"), ("Two (M4.4) and (M8.13)", "M8.13"),
        ("No such rule (M99.1)", None), ("nothing", None),
        ("Nobody takes bribes in Ohio. (B4)", "B4"), ("That faction cannot help in Ohio. (B6.2)", "B6.2"),
        ("Losses (B6.1.7)", "B6.1.7"), ("No such rule (B15)", None), ("a ruling (R)", None),
    ],
)  # fmt: skip
def test_cited(text: str, rule: str | None) -> None:
    assert cited(text) == rule


def test_search_finds_numbers_titles_and_texts(make_app: MakeApp) -> None:
    make_app()
    assert search("m8.7")[0] == Entry("m8.7")
    assert search("the edge")[0].key in ("m8.7", "words.edge")
    assert Entry("m9.2") in search("price")
    assert Entry("m12.3") in search("rolls dies")
    assert search("b6.3", "biker_game")[0] == Entry("b6.3")
    assert search("retaliation", "biker_game")[0].key in ("b3.retaliate", "b6.3", "b12.13")


@pytest.mark.parametrize("game", GAMES)
def test_search_stays_in_its_book(make_app: MakeApp, game: str) -> None:
    make_app()
    found = search("heat", game)
    assert found
    assert all(entry.chapter in BOOKS[game] for entry in found)
    assert search("zeppelin", game) == []


# --- the scene --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("by", ["keyboard", "mouse", "pad"])
@pytest.mark.parametrize(("game", "chapter"), [("men_of_mayhem", "m9"), ("biker_game", "b5")])
def test_chapters_by_every_device_and_back(make_app: MakeApp, game: str, chapter: str, by: str) -> None:
    robot = Robot(make_app("title"), by=by)
    robot.choose("button", i18n.t("title.rules"))
    robot.step(2)
    robot.choose("tab", i18n.t(f"game.{game}.name"))
    robot.step(2)
    assert shown(robot) == keys(game, FRONT[game])
    robot.choose("row", i18n.t("rules.chapter_name", number=chapter.upper(), title=i18n.t(f"rules.{chapter}")))
    robot.step(2)
    assert shown(robot) == keys(game, chapter)
    robot.choose("button", i18n.t("ui.back"))
    robot.step(2)
    assert robot.app.scene is not None
    assert robot.app.scene.name == "title"


@pytest.mark.parametrize("language", ["en", "it", "ja"])
def test_no_word_of_the_legend_stands_alone_in_a_line(make_app: MakeApp, language: str) -> None:
    app = make_app("rules", size=(1920, 1080), text_scale=2.0, language=language)
    texts = (node for node in app.stage.root.walk() if isinstance(node, Text))
    legend = next(text for text in texts if text.text == i18n.t("rules.legend"))
    box = legend.screen_rect()
    lines = legend.block(box.w, box.h, app.stage.scale).lines
    assert 2 * min(map(len, lines)) > max(map(len, lines))


def test_search_as_you_type(make_app: MakeApp) -> None:
    robot = Robot(make_app("title"), by="keyboard")
    robot.app.push("rules")
    robot.choose("textfield")
    counts = []
    for letter in "trafficking":
        robot.type(letter)
        robot.step(1)
        counts.append(len(shown(robot)))
    assert counts == sorted(counts, reverse=True)
    assert "words.trafficking" in shown(robot)
    robot.type(" zeppelin")
    robot.step(1)
    assert shown(robot) == []
    assert i18n.t("rules.nothing", words="trafficking zeppelin") in robot.texts()
    robot.act("cancel")  # ends typing
    robot.act("cancel")  # ends the search
    robot.step(1)
    assert shown(robot) == keys("men_of_mayhem", "m3")


@pytest.mark.parametrize(("game", "rule"), [("men_of_mayhem", "M8.13"), ("biker_game", "B7.5.3")])
def test_opens_at_a_rule_in_its_own_book_and_shows_it(make_app: MakeApp, game: str, rule: str) -> None:
    app = make_app("title")
    app.push("rules", rule=rule)
    robot = Robot(app, by="keyboard")
    robot.step(2)
    assert robot.find("tab", i18n.t(f"game.{game}.name")).states >= {"selected"}
    seen = robot.find("rule", i18n.t(f"rules.{rule.lower()}.title"))
    assert "selected" in seen.states
    assert rules_scene(robot).scroll.screen_rect().collidepoint(seen.rect.centerx, seen.rect.top + 8)
    robot.act("down")
    robot.act("cancel")
    robot.step(1)
    assert app.scene is not None
    assert app.scene.name == "title"


def test_search_goes_along_to_the_other_book(make_app: MakeApp) -> None:
    app = make_app("title")
    app.push("rules", rule="B7.5.3")
    robot = Robot(app, by="keyboard")
    scene = rules_scene(robot)
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


def test_an_unknown_rule_opens_the_front(make_app: MakeApp) -> None:
    app = make_app("title")
    app.push("rules", rule="B3.2")
    assert shown(Robot(app)) == keys("men_of_mayhem", "m3")


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize(
    "rule", ["M1.2", "M8.8", "M14.2", "M15.1", None, "B1.6", "b4.buy", "B7.5.4", "B12.6", "biker_words.token"]
)
def test_layout(make_app: MakeApp, rule: str | None, size: tuple[int, int], scale: float) -> None:
    app = make_app("title", size=size, text_scale=scale)
    app.push("rules", rule=rule)
    Robot(app).step(2)
    assert [str(finding) for finding in check_layout(app)] == []


# --- links ------------------------------------------------------------------------------------------------------------
@pytest.fixture
def at_table(make_app: MakeApp, request: pytest.FixtureRequest) -> Robot:
    """The table of a lesson, without its coach."""
    app = make_app("title", settings=Settings(speed=0.0, notice_seen=True))
    app.push("table", table=Run(find_lesson(getattr(request, "param", "ride"))).table)
    robot = Robot(app, by="keyboard")
    robot.step(6)
    return robot


BOTH = ["ride", "biker_friends"]  # a lesson of each game


def game_at(robot: Robot) -> str:
    scene = robot.app.scene
    assert isinstance(scene, TableScene)
    return scene.table.game.name


@pytest.mark.parametrize("at_table", BOTH, indirect=True)
def test_f2_on_the_table_and_back_to_the_same_question(at_table: Robot) -> None:
    robot, game = at_table, game_at(at_table)
    table = robot.app.scene
    robot.act("rules")
    robot.step(2)
    assert shown(robot) == keys(game, FRONT[game])
    robot.act("rules")
    robot.step(4)
    assert robot.app.scene is table
    assert any("disabled" not in seen.states for seen in robot.find_all("order"))


def test_f2_above_a_dialog_asks_again_afterwards(at_table: Robot) -> None:
    robot = at_table
    robot.choose("order", i18n.t("men_of_mayhem.verb.ride"))
    robot.act("confirm")  # where to: the sheet asks who
    robot.step(2)
    assert robot.has("dialog")
    robot.act("rules")
    robot.step(2)
    assert rules_scene(robot).rule == Entry("m4.4")  # what is being asked
    assert not robot.has("dialog")
    robot.act("cancel")
    robot.step(2)
    assert robot.has("dialog")


@pytest.mark.parametrize("asker", [MayhemAsks, BikerAsks])
def test_every_rule_that_a_question_is_about_has_a_page(asker: Any) -> None:
    kinds = [name for name in asker.rules if not hasattr(asker, f"_{name}")]
    assert kinds == []
    assert [rule for rule in asker.rules.values() if find(rule) is None] == []


def offer_sheet(robot: Robot) -> list[str]:
    """An offer that is half written, and what stands in it."""
    with_numbers = [node for node in robot.app.desk.focusables() if isinstance(node, Stepper)]
    return [node.value_text() for node in with_numbers]


@pytest.mark.parametrize("meanwhile", ["nothing", "another language", "another window", "another rule"])
def test_who_looks_something_up_finds_the_answer_as_far_as_it_was(at_table: Robot, meanwhile: str) -> None:
    robot, app = at_table, at_table.app
    robot.act("deal")
    robot.step(2)
    first = next(node for node in app.desk.focusables() if isinstance(node, Stepper))
    app.desk.focus_on(first)
    robot.act("more")
    before = offer_sheet(robot)
    assert "1" in before
    robot.act("rules")
    robot.step(2)
    assert rules_scene(robot)
    assert not robot.has("dialog")
    if meanwhile == "another language":
        app.change(language="it")
    elif meanwhile == "another window":
        app.stage.resize((1600, 900))
        app.desk.arrange()
    elif meanwhile == "another rule":
        app.open_rule("M9.1")
    robot.step(2)
    robot.act("cancel")
    robot.step(3)
    assert offer_sheet(robot) == before
    assert app.desk.focus is first
    assert [finding for finding in check_layout(app, with_contrast=False) if finding.kind != "tiny"] == []
    robot.act("cancel")
    robot.step(2)
    assert app.desk.modal is None
    app.change(language="en")


def test_what_waits_for_the_way_back_goes_with_its_table(at_table: Robot) -> None:
    robot, app = at_table, at_table.app
    robot.act("deal")
    robot.act("rules")
    robot.step(2)
    app.reset_to("title")
    robot.step(2)
    assert not [node for node in app.desk.overlay.children if isinstance(node, Dialog)]


@pytest.mark.parametrize("by", ["keyboard", "mouse"])
def test_the_key_for_rules_takes_a_line_of_the_log_at_its_word_and_leads_back_to_it(at_table: Robot, by: str) -> None:
    robot, app = at_table, at_table.app
    scene: Any = app.scene
    request = next(r for r in scene.table.requests(0) if not r.optional)
    scene.decide(
        request, next(c for c in scene.table.legal(request) if scene.table.name_choice(c)["do"] == "sit_tight")
    )
    robot.step(6)
    robot.act("log")
    robot.step(2)
    line = robot.find("log line", re.compile("sat tight")).node
    assert isinstance(line, Widget)
    if by == "mouse":
        robot.move(*line.screen_rect().center)
        robot.step()
    else:
        app.desk.focus_on(line)
    robot.act("rules")
    robot.step(2)
    assert rules_scene(robot).rule == Entry("m4.7")
    robot.act("cancel")
    robot.step(2)
    assert robot.has("dialog", i18n.t("board.log"))
    if by == "keyboard":
        assert app.desk.focus is line


@pytest.mark.parametrize("at_table", ["biker_friends"], indirect=True)
def test_every_order_and_card_leads_to_a_rule(at_table: Robot) -> None:
    board: Any = at_table.app.scene.board  # type: ignore[union-attr]
    widgets = [*board.orders._buttons.values(), board.orders.close, *board.chart.plates, *board.cards.values()]
    for widget in widgets:
        assert find(widget.rule) is not None, widget
    assert set(GROUP_RULES) == set(board.orders._buttons)


@pytest.mark.parametrize("by", ["keyboard", "pad"])
@pytest.mark.parametrize(
    ("at_table", "order", "rule"),
    [("ride", "men_of_mayhem.verb.recruit", "m4.5"), ("biker_friends", "biker_board.group_deals", "b4.sell")],
    indirect=["at_table"],
)
def test_a_pinned_tooltip_leads_to_its_rule(at_table: Robot, order: str, rule: str, by: str) -> None:
    robot = at_table
    robot.by = by
    robot.go_to("order", i18n.t(order))
    robot.act("tooltip")
    robot.step(1)
    assert robot.has("link", i18n.t("rules.see", rule=Entry(rule).number))
    robot.act("confirm")
    robot.step(2)
    assert rules_scene(robot).rule == Entry(rule)


@pytest.mark.parametrize(
    ("at_table", "choice"),
    [("ride", {"do": "exploit", "at": "docks"}), ("biker_friends", {"do": "bribe", "charter": "NV", "heat": 40})],
    indirect=["at_table"],
)
def test_why_it_cannot_be_done_leads_to_that_rule(at_table: Robot, choice: dict[str, Any]) -> None:
    robot, game = at_table, game_at(at_table)
    scene: Any = robot.app.scene
    request = next(r for r in scene.table.requests(0) if not r.optional)
    why = scene.refusal(request, scene.table.read_choice(0, choice))
    rule = cited(words(why))
    assert rule is not None
    robot.app.desk.refuse(why)
    robot.step(1)
    links = [node for node in robot.app.stage.perceivable() if isinstance(node, TipLink)]
    assert len(links) == 1
    robot.click_at(*links[0].screen_rect().center)
    robot.step()
    assert rules_scene(robot).rule == find(rule)
    assert rules_scene(robot).book == game
    robot.act("cancel")
    robot.step(3)
    robot.app.desk.refuse(why)
    robot.act("rules")
    robot.step(2)
    assert rules_scene(robot).rule == find(rule)


@pytest.mark.parametrize(
    ("at_table", "verb", "told", "rule"),
    [("ride", "sit_tight", "sat tight", "m4.7"), ("biker_friends", "sell", "sold", "b4.sell")],
    indirect=["at_table"],
)
def test_a_line_of_the_log_leads_to_its_rule(at_table: Robot, verb: str, told: str, rule: str) -> None:
    robot = at_table
    scene: Any = robot.app.scene
    request = next(r for r in scene.table.requests(0) if not r.optional)
    given = next(c for c in scene.table.legal(request) if scene.table.name_choice(c)["do"] == verb)
    scene.decide(request, given)
    robot.step(6)
    robot.act("log")
    robot.step(2)
    assert robot.has("dialog", i18n.t("board.log"))
    robot.choose("log line", re.compile(told))
    robot.step(2)
    assert rules_scene(robot).rule == Entry(rule)
    robot.act("cancel")
    robot.step(4)
    robot.by = "mouse"
    robot.click("log line", re.compile(told))
    robot.step(2)
    assert rules_scene(robot).rule == Entry(rule)
