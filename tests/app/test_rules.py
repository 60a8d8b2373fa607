"""The rules reference: every rule has its text; search; links from tooltips, refusals and the log; and back."""

from __future__ import annotations

import pytest

from mayhem import i18n
from mayhem.app.layout_check import check_layout
from mayhem.app.lessons.lesson import find_lesson
from mayhem.app.lessons.run import Run
from mayhem.app.robot import Robot
from mayhem.app.rulebook import CHAPTERS, ENTRIES, EVENT_RULES, Entry, cited, find, search
from mayhem.app.scenes.rules import RuleEntry, RulesScene
from mayhem.app.scenes.table import TableScene
from mayhem.app.settings import Settings
from mayhem.app.ui.overlay import TipLink
from mayhem.assets import assets_root
from mayhem.games.men_of_mayhem.words import EVENTS
from tests.app.conftest import MakeApp

RULES = [
    f"M{chapter}.{n}"
    for chapter, count in enumerate((6, 5, 5, 8, 6, 5, 6, 14, 3, 4, 3, 4, 1, 4, 3), start=1)
    for n in range(1, count + 1)
]


SIZES = [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 2.0), ((1920, 1080), 2.0)]


def rules_scene(robot: Robot) -> RulesScene:
    scene = robot.app.scene
    assert isinstance(scene, RulesScene)
    return scene


def shown(robot: Robot) -> list[str]:
    scene = rules_scene(robot)
    return [child.entry.key for child in scene._column.children if isinstance(child, RuleEntry)]


# --- the book ---------------------------------------------------------------------------------------------------------
def test_every_rule_has_a_title_and_a_text(make_app: MakeApp) -> None:
    make_app()
    for rule in RULES:
        entry = find(rule)
        assert entry is not None, rule
        assert entry.number == rule
        for message in (entry.title, entry.text):
            assert i18n.has(message.key), message.key
            assert i18n.text(message).strip()


def test_nothing_but_rules_words_and_advice(make_app: MakeApp) -> None:
    make_app()
    numbered = {entry.number for entry in ENTRIES.values() if entry.number}
    assert numbered == set(RULES)
    for chapter in CHAPTERS:
        assert i18n.has(f"rules.{chapter}")
        assert i18n.has(f"rules.{chapter}.line")
    for key in ("words.edge", "words.legit", "words.pile_up", "advice.scapegoat", "advice.bluff", "advice.talk"):
        assert key in ENTRIES


def test_rulings_are_marked(make_app: MakeApp) -> None:
    make_app()
    for rule in ("M1.3", "M5.5", "M7.2", "M8.14", "M10.3", "M11.2"):
        entry = find(rule)
        assert entry is not None
        assert "(R" in i18n.text(entry.text), rule
    plain = find("M8.5")
    assert plain is not None
    assert "(R" not in i18n.text(plain.text)


def test_pictures_are_the_game_s_own_and_exist() -> None:
    for entry in ENTRIES.values():
        for name in entry.pictures:
            assert any((assets_root() / "art").glob(f"{name}.*")), name


def test_every_kind_of_log_line_has_its_rule() -> None:
    assert set(EVENT_RULES) == set(EVENTS)
    assert all(find(rule) is not None for rule in EVENT_RULES.values())


def test_cited() -> None:
    assert cited("No dude of yours is there. (M4.4)") == "M4.4"
    assert cited("Two (M4.4) and (M8.13)") == "M8.13"
    assert cited("No such rule (M99.1)") is None
    assert cited("nothing") is None


def test_search_finds_numbers_titles_and_texts(make_app: MakeApp) -> None:
    make_app()
    assert search("m8.7")[0] == Entry("m8.7")
    assert search("the edge")[0].key in ("m8.7", "words.edge")
    assert Entry("m9.2") in search("price")
    assert Entry("m12.3") in search("rolls dies")
    assert search("zeppelin") == []


# --- the scene --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("by", ["keyboard", "mouse", "pad"])
def test_chapters_by_every_device_and_back(make_app: MakeApp, by: str) -> None:
    robot = Robot(make_app("title"), by=by)
    robot.choose("button", i18n.t("title.rules"))
    robot.step(2)
    robot.choose("row", i18n.t("rules.chapter_name", number="M9", title=i18n.t("rules.m9")))
    robot.step(2)
    assert shown(robot) == ["m9.1", "m9.2", "m9.3"]
    robot.choose("button", i18n.t("ui.back"))
    robot.step(2)
    assert robot.app.scene is not None
    assert robot.app.scene.name == "title"


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
    assert shown(robot) == [entry.key for entry in CHAPTERS["m3"]]


def test_opens_at_a_rule_and_shows_it(make_app: MakeApp) -> None:
    app = make_app("title")
    app.push("rules", rule="M8.13")
    robot = Robot(app, by="keyboard")
    robot.step(2)
    seen = robot.find("rule", i18n.t("rules.m8.13.title"))
    assert "selected" in seen.states
    assert rules_scene(robot).scroll.screen_rect().collidepoint(seen.rect.centerx, seen.rect.top + 8)
    robot.act("down")
    robot.act("cancel")
    robot.step(1)
    assert app.scene is not None
    assert app.scene.name == "title"


def test_an_unknown_rule_opens_the_front(make_app: MakeApp) -> None:
    app = make_app("title")
    app.push("rules", rule="B3.2")
    assert shown(Robot(app)) == [entry.key for entry in CHAPTERS["m3"]]


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("rule", ["M1.2", "M8.8", "M14.2", "M15.1", None])
def test_layout(make_app: MakeApp, rule: str | None, size: tuple[int, int], scale: float) -> None:
    app = make_app("title", size=size, text_scale=scale)
    app.push("rules", rule=rule)
    Robot(app).step(2)
    assert [str(finding) for finding in check_layout(app)] == []


# --- links ------------------------------------------------------------------------------------------------------------
@pytest.fixture
def at_table(make_app: MakeApp) -> Robot:
    """The table of a lesson, without its coach."""
    app = make_app("title", settings=Settings(speed=0.0, notice_seen=True))
    app.push("table", table=Run(find_lesson("ride")).table)
    robot = Robot(app, by="keyboard")
    robot.step(6)
    return robot


def test_f2_on_the_table_and_back_to_the_same_question(at_table: Robot) -> None:
    robot = at_table
    table = robot.app.scene
    robot.act("rules")
    robot.step(2)
    assert shown(robot) == [entry.key for entry in CHAPTERS["m3"]]
    robot.act("rules")
    robot.step(4)
    assert robot.app.scene is table
    assert robot.find("order", i18n.t("men_of_mayhem.verb.ride")).states.isdisjoint({"disabled"})


def test_f2_above_a_dialog_asks_again_afterwards(at_table: Robot) -> None:
    robot = at_table
    robot.choose("order", i18n.t("men_of_mayhem.verb.ride"))
    robot.step(2)
    assert robot.has("dialog")
    robot.act("rules")
    robot.step(2)
    assert rules_scene(robot).chapter == "m3"
    assert not robot.has("dialog")


@pytest.mark.parametrize("by", ["keyboard", "pad"])
def test_a_pinned_tooltip_leads_to_its_rule(at_table: Robot, by: str) -> None:
    robot = at_table
    robot.by = by
    robot.go_to("order", i18n.t("men_of_mayhem.verb.recruit"))
    robot.act("tooltip")
    robot.step(1)
    assert robot.has("link", i18n.t("rules.see", rule="M4.5"))
    robot.act("confirm")
    robot.step(2)
    assert rules_scene(robot).rule == find("M4.5")


def test_why_it_cannot_be_done_leads_to_that_rule(at_table: Robot) -> None:
    robot = at_table
    scene = robot.app.scene
    assert isinstance(scene, TableScene)
    request = next(r for r in scene.table.requests(0) if r.kind == "order")
    words = scene.refusal(request, (0, 0, 0, 1, 0))
    rule = cited(str(words))
    assert rule is not None
    robot.app.desk.refuse(words)
    robot.step(1)
    links = [node for node in robot.app.stage.perceivable() if isinstance(node, TipLink)]
    assert len(links) == 1
    x, y = links[0].screen_rect().center
    robot.move(x, y)
    robot.step()
    robot.button(True, x, y)
    robot.step()
    robot.button(False, x, y)
    robot.step(2)
    assert rules_scene(robot).rule == find(rule)
    robot.act("cancel")
    robot.step(3)
    robot.app.desk.refuse(words)
    robot.act("rules")
    robot.step(2)
    assert rules_scene(robot).rule == find(rule)


def test_a_line_of_the_log_leads_to_its_rule(at_table: Robot) -> None:
    robot = at_table
    robot.choose("order", i18n.t("men_of_mayhem.verb.sit_tight"))
    robot.step(6)
    robot.act("log")
    robot.step(2)
    assert robot.has("dialog", i18n.t("board.log"))
    robot.act("confirm")
    robot.step(2)
    assert rules_scene(robot).rule == find("M4.7")
    robot.act("cancel")
    robot.step(4)
    robot.by = "mouse"
    robot.click("log line")
    robot.step(2)
    assert rules_scene(robot).rule is not None
