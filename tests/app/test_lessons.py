"""Lessons of both games: the robot completes each by every device; what is wrong is answered; leaving, resuming."""

from __future__ import annotations

from pathlib import Path

import pytest

from mayhem import i18n
from mayhem.app.boards.biker_game.sheets import LoadoutSheet
from mayhem.app.boards.sheet import Sheet
from mayhem.app.layout_check import check_layout
from mayhem.app.lessons import progress
from mayhem.app.lessons.lesson import LessonError, all_lessons, find_lesson, read_lesson, taught_games
from mayhem.app.lessons.pointing import by_role, targets
from mayhem.app.lessons.scene import LessonScene
from mayhem.app.robot import Robot
from mayhem.app.rulebook import BOOKS, find
from mayhem.app.settings import Settings
from mayhem.app.ui.controls import Stepper
from tests.app.biker_pupil import pupil_for
from tests.app.conftest import MakeApp

NAMES = [lesson.name for game in taught_games() for lesson in all_lessons(game)]
# Chapters of the rules that a player meets at the table; the rest is fine print, examples and the screen's own help.
TAUGHT = {
    "men_of_mayhem": [f"m{chapter}" for chapter in range(3, 14)],
    "biker_game": [f"b{chapter}" for chapter in range(1, 10)],
}
# Told by the reference and by the order itself: not every game has them.
RARE = {"b4.dealer"}
SIZES = [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 2.0)]


def open_lesson(make_app: MakeApp, name: str, by: str, text_scale: float = 1.0, **more: object) -> Robot:
    app = make_app("learn", settings=Settings(speed=0.0, notice_seen=True, text_scale=text_scale), **more)
    app.push("lesson", lesson=name)
    robot = Robot(app, by=by)
    robot.step(2)
    return robot


# --- the data ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("men_of_mayhem",
         ["round", "ride", "recruit", "throw_down", "heat", "market", "anarchy", "deals", "first_round"]),
        ("biker_game", ["biker_turn", "biker_friends", "biker_fight", "biker_law", "biker_empire"]),
    ],
)  # fmt: skip
def test_they_come_in_their_order(game: str, names: list[str]) -> None:
    assert [lesson.name for lesson in all_lessons(game)] == names
    assert [lesson.number for lesson in all_lessons(game)] == list(range(1, len(names) + 1))


def test_a_lesson_has_one_name_in_all_games() -> None:
    assert taught_games() == ("men_of_mayhem", "biker_game")
    assert len(set(NAMES)) == len(NAMES) == 14


@pytest.mark.parametrize("name", NAMES)
def test_every_text_is_there_and_short(name: str, make_app: MakeApp) -> None:
    make_app()
    lesson = find_lesson(name)
    for message in (lesson.title, lesson.line, *(lesson.words(say) for say in lesson.all_says())):
        assert i18n.has(message.key), message.key
        assert len(i18n.text(message)) <= 190, (message.key, len(i18n.text(message)))


@pytest.mark.parametrize("name", NAMES)
def test_every_task_has_an_answer_of_its_own_to_wrong_moves(name: str) -> None:
    for step in find_lesson(name).steps:
        assert step.wrong or not step.task, step.say


@pytest.mark.parametrize("game", taught_games())
def test_lessons_tell_every_rule_that_a_player_meets(game: str) -> None:
    """Each of these rules has a page in the reference (see test_rules), and is done or told in a lesson."""
    taught = set()
    for lesson in all_lessons(game):
        for rule in lesson.rules:
            entry = find(rule)
            assert entry is not None, (lesson.name, rule)
            taught.add(entry.key)
    wanted = {entry.key for chapter in TAUGHT[game] for entry in BOOKS[game][chapter]}
    assert sorted(wanted - taught - RARE) == []


def test_a_broken_file_is_named(tmp_path: Path) -> None:
    bad = tmp_path / "01_bad.yaml"
    for body, words in (
        ("game: men_of_mayhem\nseat: samcro\n", "steps is missing"),
        ("game: men_of_mayhem\nseat: samcro\nsteps: [{point: [log]}]\n", "say is missing"),
        ("game: men_of_mayhem\nseat: samcro\nsteps: [{say: a, jump: 1}]\n", "unknown entry 'jump'"),
    ):
        bad.write_text(body, encoding="utf-8")
        with pytest.raises(LessonError, match=words):
            read_lesson(bad)


# --- the robot --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("name", "by"),
    [*((name, by) for name in NAMES for by in ("keyboard", "mouse")), ("ride", "pad"), ("biker_empire", "pad")],
)
def test_the_robot_completes_it(make_app: MakeApp, name: str, by: str) -> None:
    robot = open_lesson(make_app, name, by)
    pupil_for(robot).learn()
    assert progress.done(robot.app, name)
    assert not progress.started(robot.app, name)
    assert robot.app.desk.modal is None


@pytest.mark.parametrize("scale", [1.0, pytest.param(2.0, marks=[pytest.mark.slow, pytest.mark.long])])
@pytest.mark.parametrize("name", [name for name in NAMES if name != "first_round"])
def test_everything_pointed_at_is_there_and_uncovered(make_app: MakeApp, name: str, scale: float) -> None:
    """Whenever the coach asks for something, what it points at is on the screen, and not under the coach."""
    robot = open_lesson(make_app, name, "keyboard", text_scale=scale)
    pupil = pupil_for(robot)
    looked: set[str] = set()
    while not pupil.scene.finished:
        scene = pupil.scene
        step = scene.run.step
        ready = step is not None and scene._shown is step and (step.speech or scene._asked is not None)
        if step is not None and ready and step.say not in looked and scene.director.idle:
            robot.step(2)
            looked.add(step.say)
            found = [node for words in step.point for node in targets(scene, words)]
            assert found or not step.point, (step.say, step.point)
            modal = robot.app.desk.modal
            if isinstance(modal, Sheet) and scene.table.game.name == "biker_game":
                ringed = [value for value, button in modal.rows.items() if button in found]
                assert all(scene.run.is_right(value) for value in ringed), (step.say, ringed)
            assert all(node.visible and all(parent.visible for parent in node.ancestors()) for node in found), step.say
            coach = scene.coach.screen_rect()
            for node in found:
                assert not coach.inflate(-6, -6).colliderect(node.screen_rect()), (step.say, node)
            assert scene.coach._words.shown_text() == i18n.text(scene.lesson.words(step.say))
        pupil.act()
    assert len(looked) == len(find_lesson(name).steps)


# --- wrong moves ------------------------------------------------------------------------------------------------------
def test_a_wrong_move_is_answered_kindly_and_changes_nothing(make_app: MakeApp) -> None:
    robot = open_lesson(make_app, "ride", "keyboard")
    pupil = pupil_for(robot)
    pupil.learn(stop_at=1)
    robot.step(3)
    scene = pupil.scene
    before = scene.table.decisions
    robot.choose("order", i18n.t("men_of_mayhem.verb.sit_tight"))
    robot.step(3)
    assert scene.table.decisions == before
    assert scene.coach._words.shown_text() == i18n.t("lesson.ride.ride_first")
    robot.act("hint")
    robot.step(1)
    assert scene.coach._words.shown_text() == i18n.t("lesson.ride.ride")
    pupil.learn()
    assert scene.finished


def test_a_wrong_answer_in_a_dialog_asks_again(make_app: MakeApp) -> None:
    robot = open_lesson(make_app, "market", "keyboard")
    pupil = pupil_for(robot)
    pupil.learn(stop_at=4)
    for _ in range(30):
        robot.step()
    sheet = robot.app.desk.modal
    assert sheet is not None
    pupil.turn(sheet.steppers[0], 1)  # type: ignore[attr-defined]
    pupil.use(sheet.buttons[True])  # type: ignore[attr-defined]
    robot.step(5)
    assert pupil.scene.coach._words.shown_text() == i18n.t("lesson.market.sell_three")
    assert robot.app.desk.modal is not None
    pupil.learn()


def test_a_fight_without_help_is_answered(make_app: MakeApp) -> None:
    robot = open_lesson(make_app, "biker_fight", "keyboard")
    pupil = pupil_for(robot)
    pupil.learn(stop_at=1)
    robot.step(3)
    scene = pupil.scene
    pupil.use(scene.board.orders._buttons["fight"])
    modal = robot.app.desk.modal
    assert modal is not None
    pupil._answer(modal, {"do": "attack", "card": "bk5.1"})
    sheet = robot.app.desk.modal
    assert isinstance(sheet, LoadoutSheet)
    stepper = by_role(sheet, "stepper")[0]
    assert isinstance(stepper, Stepper)
    pupil.turn(stepper, 0)
    before = scene.table.decisions
    pupil.use(sheet.buttons["done"])
    robot.step(3)
    assert scene.table.decisions == before
    assert scene.coach._words.shown_text() == i18n.t("lesson.biker_fight.attack_bring")
    pupil.learn()
    assert progress.done(robot.app, "biker_fight")


@pytest.mark.parametrize(
    ("name", "order", "rule"),
    [("ride", "men_of_mayhem.verb.ride", "rules.m4.4"), ("biker_law", "biker_game.verb.close", "rules.b7.6")],
)
def test_nothing_is_done_or_taken_back_while_the_coach_speaks(
    make_app: MakeApp, name: str, order: str, rule: str
) -> None:
    """F2 leads to what it is about."""
    robot = open_lesson(make_app, name, "keyboard")
    scene = robot.app.scene
    assert isinstance(scene, LessonScene)
    robot.act("undo")
    assert "disabled" in robot.find("order", i18n.t(order)).states
    robot.choose("order", i18n.t(order))
    robot.step(2)
    assert scene.table.decisions == 0
    assert robot.app.desk.modal is None
    assert i18n.t("lesson.read_first") in robot.texts()
    robot.app.desk.toasts.clear()
    robot.act("rules")
    robot.step(2)
    assert robot.find("rule", i18n.t(f"{rule}.title")).states >= {"selected"}


def test_no_deal_while_the_coach_speaks(make_app: MakeApp) -> None:
    robot = open_lesson(make_app, "deals", "keyboard")
    robot.act("deal")
    robot.step(2)
    assert robot.app.desk.modal is None
    pupil_for(robot).learn()
    assert progress.done(robot.app, "deals")


def test_the_menu_can_be_clicked_above_a_dialog(make_app: MakeApp) -> None:
    robot = open_lesson(make_app, "market", "mouse")
    pupil = pupil_for(robot)
    pupil.learn(stop_at=4)
    robot.step(10)
    assert robot.app.desk.modal is not None
    pupil.use(pupil.scene.coach.menu)
    robot.click("button", i18n.t("lesson.menu_go_on"))
    robot.step(5)
    pupil.learn()
    assert progress.done(robot.app, "market")


def test_the_prompt_waits_for_the_reader_and_rivals_have_no_level(make_app: MakeApp) -> None:
    robot = open_lesson(make_app, "round", "keyboard")
    pupil = pupil_for(robot)
    assert pupil.scene.board.prompt.shown_text() == i18n.t("lesson.read_first")
    assert pupil.scene.note(1) == i18n.t("lesson.rival")
    pupil.learn(stop_at=6)
    robot.step(5)
    assert pupil.scene.board.prompt.shown_text() == i18n.t("men_of_mayhem.ask.order")
    pupil.learn()
    assert pupil.scene.board.prompt.shown_text() == ""


def test_the_market_stays_until_the_coach_has_been_read(make_app: MakeApp) -> None:
    robot = open_lesson(make_app, "round", "keyboard")
    pupil = pupil_for(robot)
    pupil.learn(stop_at=9)
    robot.step(10)
    scene, board = pupil.scene, pupil.scene.board
    assert scene.run.step is not None
    assert scene.run.step.say == "sold"
    assert board.show_band.visible
    assert [corner._total.shown_text() for corner in board.show_band.corners.values()] == ["+3"] * 3
    view = board.reading.view
    assert (view["round"], view["cash"][scene.run.seat]) == (1, 8)
    robot.app.resize((1600, 900))
    robot.step(2)
    assert board.show_band.visible
    warm = [dict(corner._limit.label.args)["heat"] for corner in board.show_band.corners.values()]
    assert warm == view["heat"]  # as the panels have it, not as before the sale
    pupil.learn(stop_at=10)
    robot.step(60)
    assert not board.show_band.visible
    assert scene.run.step.say == "clean_up"
    assert board.reading.view["round"] == 1  # the next one is not told before the coach is done with this one
    assert not any(board.reading.view["marks"])
    assert not any(board.reading.view["up"][board.reading.view["first_slot"] :])  # Opportunities went with their cards


def test_the_last_lesson_leads_to_a_game(make_app: MakeApp) -> None:
    robot = open_lesson(make_app, all_lessons("men_of_mayhem")[-1].name, "keyboard")
    pupil_for(robot).learn()
    robot.step(2)
    robot.choose("button", i18n.t("title.new_game"))
    robot.step(2)
    assert robot.app.scene is not None
    assert robot.app.scene.name == "new_game"


def test_the_log_can_be_read_in_a_lesson(make_app: MakeApp) -> None:
    """Its lines point at what they are about, and the coach's own rings come back."""
    robot = open_lesson(make_app, "ride", "keyboard")
    pupil = pupil_for(robot)
    pupil.learn(stop_at=5)
    robot.step(5)
    scene = pupil.scene
    robot.act("log")
    robot.step(2)
    for _ in range(4):
        robot.act("down")
    line = scene._line(scene.table.log(scene.viewer)[-1])
    scene.point_out(line)
    assert scene._marks
    scene.point_out(None)
    robot.act("cancel")
    robot.step(3)
    pupil.learn()
    assert progress.done(robot.app, "ride")


# --- leaving and coming back ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("name", "at"), [("ride", 5), ("throw_down", 4), ("deals", 4), ("first_round", 4), ("biker_friends", 3)]
)
def test_left_and_resumed(make_app: MakeApp, name: str, at: int) -> None:
    robot = open_lesson(make_app, name, "keyboard")
    pupil = pupil_for(robot)
    pupil.learn(stop_at=at)
    taken = pupil.scene.run.taken()
    robot.act("menu")
    robot.step(2)
    robot.choose("button", i18n.t("lesson.menu_leave"))
    robot.step(2)
    app = robot.app
    assert app.scene is not None
    assert app.scene.name == "learn"
    assert progress.started(app, name)
    robot.choose("tab", i18n.t(f"game.{find_lesson(name).game}.name"))
    robot.step(2)
    robot.choose("lesson", i18n.t(f"lesson.{name}.title"))
    robot.step(2)
    assert pupil.scene.run.at >= at
    assert pupil.scene.run.taken()[: len(taken)] == taken
    pupil.learn()
    assert progress.done(app, name)


def test_started_again_from_the_list(make_app: MakeApp) -> None:
    robot = open_lesson(make_app, "ride", "mouse")
    pupil = pupil_for(robot)
    pupil.learn(stop_at=4)
    robot.app.pop()
    robot.step(2)
    robot.choose("button", i18n.t("lesson.again_label", title=i18n.t("lesson.ride.title")))
    robot.step(2)
    assert pupil.scene.run.at == 0
    assert pupil.scene.table.decisions == 0


@pytest.mark.parametrize(
    "memory",
    [{"lessons": 7}, {"lessons": {"ride": 3}}, {"lessons": {"ride": {"step": 3, "decisions": [[0, [99, 1]]]}}},
     {"lessons": {"ride": {"step": "x", "decisions": []}}}, {"lessons": {"ride": {"step": 99, "decisions": []}}}],
)  # fmt: skip
def test_odd_memory_starts_the_lesson_anew(make_app: MakeApp, memory: dict[str, object]) -> None:
    app = make_app("title", settings=Settings(speed=0.0, notice_seen=True, memory=memory))
    app.push("learn")
    app.push("lesson", lesson="ride")
    app.step(1 / 60, [])
    assert isinstance(app.scene, LessonScene)
    assert app.scene.run.at == 0
    assert app.scene.table.decisions == 0


@pytest.mark.parametrize(("name", "following"), [("recruit", "throw_down"), ("biker_turn", "biker_friends")])
def test_the_next_lesson_of_its_game_follows(make_app: MakeApp, name: str, following: str) -> None:
    robot = open_lesson(make_app, name, "keyboard")
    pupil = pupil_for(robot)
    pupil.learn()
    pupil.use(pupil.scene.coach.next)
    assert pupil.scene.lesson.name == following
    robot.app.pop()
    robot.step(2)
    robot.choose("tab", i18n.t(f"game.{find_lesson(name).game}.name"))
    robot.step(2)
    assert robot.find("lesson", i18n.t(f"lesson.{name}.title")).value == i18n.t("lesson.state_done")


# --- looks ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("game", taught_games())
def test_layout_of_the_list(make_app: MakeApp, game: str, size: tuple[int, int], scale: float) -> None:
    kept = {"lessons": {"round": {"done": True}, "ride": {"step": 2, "decisions": []}}}
    app = make_app("title", size=size, settings=Settings(text_scale=scale, notice_seen=True, memory=kept))
    app.push("learn")
    robot = Robot(app)
    robot.choose("tab", i18n.t(f"game.{game}.name"))
    robot.step(2)
    assert [str(finding) for finding in check_layout(app)] == []


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("name", ["round", "throw_down", *(lesson.name for lesson in all_lessons("biker_game"))])
def test_layout_of_the_coach(make_app: MakeApp, name: str, size: tuple[int, int], scale: float) -> None:
    """The longest words fit, above the table and above its dialogs."""
    app = make_app("title", size=size, settings=Settings(speed=0.0, text_scale=scale, notice_seen=True))
    app.push("lesson", lesson=name)
    robot = Robot(app)
    robot.step(2)
    scene = app.scene
    assert isinstance(scene, LessonScene)
    for text in scene._texts():
        scene.coach.say(text, waits=True)
        robot.step(1)
        assert not scene.coach._words.overflows(), text
    coach = scene.coach.screen_rect()
    inside = [str(finding) for finding in check_layout(app) if coach.contains(finding.rect)]
    assert inside == []
    for widget in app.desk.focusables():
        if scene.coach not in widget.ancestors():
            assert not coach.inflate(-6, -6).colliderect(widget.screen_rect()), widget
    robot.act("menu")
    robot.step(2)
    panel = app.desk.modal
    assert panel is not None
    if not scene._low:
        assert panel._panel.screen_rect().top >= coach.bottom  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", NAMES)
def test_it_takes_less_than_three_minutes(make_app: MakeApp, name: str) -> None:
    """Reading at 200 words a minute, ten seconds for each task, and what the table shows at normal speed."""
    app = make_app("learn", settings=Settings(speed=1.0, notice_seen=True))
    app.push("lesson", lesson=name)
    robot = Robot(app, by="mouse", frame=1 / 20)
    shown = [0]

    def count() -> None:
        shown[0] += 1

    robot.after_frame = count
    robot.step(2)
    pupil_for(robot).learn()
    lesson = find_lesson(name)
    says = [step.say for step in lesson.steps] + list(lesson.comments.values())
    words = sum(len(i18n.text(lesson.words(say)).split()) for say in says)
    tasks = sum(1 for step in lesson.steps if step.task) + (6 if lesson.comments else 0)
    seconds = words * 60 / 200 + 10 * tasks + shown[0] * robot.frame
    assert seconds < 180, round(seconds)
