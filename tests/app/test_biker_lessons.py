"""Lessons of the Biker Game: the robot completes each by every device; wrong moves are answered; every rule is told."""

from __future__ import annotations

import pytest

from mayhem import i18n
from mayhem.app.boards.biker_game.sheets import LoadoutSheet
from mayhem.app.layout_check import check_layout
from mayhem.app.lessons import progress
from mayhem.app.lessons.lesson import all_lessons, find_lesson, taught_games
from mayhem.app.lessons.pointing import by_role, targets
from mayhem.app.lessons.scene import LessonScene
from mayhem.app.robot import Robot
from mayhem.app.rulebook import BOOKS, find
from mayhem.app.settings import Settings
from mayhem.app.ui.controls import Stepper
from tests.app.biker_pupil import BikerPupil
from tests.app.conftest import MakeApp

LESSONS = all_lessons("biker_game")
NAMES = [lesson.name for lesson in LESSONS]
# What a player meets at the table; the rest is fine print, examples and the screen's own help.
TAUGHT = ("b1", "b2", "b3", "b4", "b5", "b6", "b7", "b8", "b9")
# Told by the reference and by the order itself: not every game has them.
RARE = {"b4.dealer"}


def open_lesson(make_app: MakeApp, name: str, by: str, **more: object) -> Robot:
    app = make_app("learn", settings=Settings(speed=0.0, notice_seen=True), **more)
    app.push("lesson", lesson=name)
    robot = Robot(app, by=by)
    robot.step(2)
    return robot


# --- the data ---------------------------------------------------------------------------------------------------------
def test_there_are_five_in_their_order() -> None:
    assert NAMES == ["biker_turn", "biker_friends", "biker_fight", "biker_law", "biker_empire"]
    assert [lesson.number for lesson in LESSONS] == [1, 2, 3, 4, 5]
    assert taught_games() == ("men_of_mayhem", "biker_game")
    assert len({lesson.name for game in taught_games() for lesson in all_lessons(game)}) == 14


@pytest.mark.parametrize("name", NAMES)
def test_every_text_is_there_and_short(name: str, make_app: MakeApp) -> None:
    make_app()
    lesson = find_lesson(name)
    for message in (lesson.title, lesson.line, *(lesson.words(say) for say in lesson.all_says())):
        assert i18n.has(message.key), message.key
        assert len(i18n.text(message)) <= 190, (message.key, len(i18n.text(message)))
    for step in lesson.steps:
        assert step.wrong or not step.task, step.say


def test_lessons_tell_every_rule_that_a_player_meets() -> None:
    taught = set()
    for lesson in LESSONS:
        for rule in lesson.rules:
            entry = find(rule)
            assert entry is not None, (lesson.name, rule)
            taught.add(entry.key)
    wanted = {entry.key for chapter in TAUGHT for entry in BOOKS["biker_game"][chapter]}
    assert sorted(wanted - taught - RARE) == []


# --- the robot --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("by", ["keyboard", "mouse"])
@pytest.mark.parametrize("name", NAMES)
def test_the_robot_completes_it(make_app: MakeApp, name: str, by: str) -> None:
    robot = open_lesson(make_app, name, by)
    BikerPupil(robot).learn()
    assert progress.done(robot.app, name)
    assert not progress.started(robot.app, name)


@pytest.mark.parametrize("name", ["biker_empire"])
def test_by_pad(make_app: MakeApp, name: str) -> None:
    robot = open_lesson(make_app, name, "pad")
    BikerPupil(robot).learn()
    assert progress.done(robot.app, name)


@pytest.mark.parametrize("name", NAMES)
def test_everything_pointed_at_is_there_and_uncovered(make_app: MakeApp, name: str) -> None:
    robot = open_lesson(make_app, name, "mouse")
    pupil = BikerPupil(robot)
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
            coach = scene.coach.screen_rect()
            for node in found:
                assert not coach.inflate(-6, -6).colliderect(node.screen_rect()), (step.say, node)
            assert scene.coach._words.shown_text() == i18n.text(scene.lesson.words(step.say))
        pupil.act()
    assert len(looked) == len(find_lesson(name).steps)


# --- wrong moves, leaving ---------------------------------------------------------------------------------------------
def test_a_fight_without_help_is_answered(make_app: MakeApp) -> None:
    robot = open_lesson(make_app, "biker_fight", "keyboard")
    pupil = BikerPupil(robot)
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


def test_nothing_is_done_while_the_coach_speaks(make_app: MakeApp) -> None:
    robot = open_lesson(make_app, "biker_law", "keyboard")
    scene = robot.app.scene
    assert isinstance(scene, LessonScene)
    assert "disabled" in robot.find("order", i18n.t("biker_game.verb.close")).states
    robot.choose("order", i18n.t("biker_game.verb.close"))
    robot.step(2)
    assert scene.table.decisions == 0
    robot.act("rules")
    robot.step(2)
    assert robot.find("rule", i18n.t("rules.b7.6.title")).states >= {"selected"}


def test_left_and_resumed_from_the_list(make_app: MakeApp) -> None:
    robot = open_lesson(make_app, "biker_friends", "keyboard")
    pupil = BikerPupil(robot)
    pupil.learn(stop_at=3)
    taken = pupil.scene.run.taken()
    robot.act("menu")
    robot.step(2)
    robot.choose("button", i18n.t("lesson.menu_leave"))
    robot.step(2)
    assert progress.started(robot.app, "biker_friends")
    robot.choose("tab", i18n.t("game.biker_game.name"))
    robot.step(2)
    robot.choose("lesson", i18n.t("lesson.biker_friends.title"))
    robot.step(2)
    assert pupil.scene.run.at >= 3
    assert pupil.scene.run.taken()[: len(taken)] == taken
    pupil.learn()
    assert progress.done(robot.app, "biker_friends")


def test_the_next_lesson_is_of_the_same_game(make_app: MakeApp) -> None:
    robot = open_lesson(make_app, "biker_turn", "keyboard")
    pupil = BikerPupil(robot)
    pupil.learn()
    pupil.use(pupil.scene.coach.next)
    assert pupil.scene.lesson.name == "biker_friends"


# --- looks ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 2.0)])
def test_layout_of_list_and_coach(make_app: MakeApp, size: tuple[int, int], scale: float) -> None:
    app = make_app("title", size=size, settings=Settings(speed=0.0, text_scale=scale, notice_seen=True))
    app.push("learn")
    robot = Robot(app)
    robot.choose("tab", i18n.t("game.biker_game.name"))
    robot.step(2)
    assert [str(finding) for finding in check_layout(app)] == []
    for name in NAMES:
        app.push("lesson", lesson=name)
        robot.step(2)
        scene = app.scene
        assert isinstance(scene, LessonScene)
        for text in scene._texts():
            scene.coach.say(text, waits=True)
            robot.step(1)
            assert not scene.coach._words.overflows(), text
        coach = scene.coach.screen_rect()
        for widget in app.desk.focusables():
            if scene.coach not in widget.ancestors():
                assert not coach.inflate(-6, -6).colliderect(widget.screen_rect()), (name, widget)
        app.pop()


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
    BikerPupil(robot).learn()
    lesson = find_lesson(name)
    words = sum(len(i18n.text(lesson.words(step.say)).split()) for step in lesson.steps)
    seconds = words * 60 / 200 + 10 * sum(1 for step in lesson.steps if step.task) + shown[0] * robot.frame
    assert seconds < 180, round(seconds)
