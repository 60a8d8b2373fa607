"""What somebody new stumbles over: where a press goes, where the keys begin, what a number starts at, what is dated."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from mayhem import i18n
from mayhem.app.anim.director import Director
from mayhem.app.anim.steps import Read, Wait
from mayhem.app.audio import Caption
from mayhem.app.boards.men_of_mayhem.exploit import ExploitSheet
from mayhem.app.boards.men_of_mayhem.rivals import RivalPanel
from mayhem.app.captions import CaptionLayer
from mayhem.app.gfx.node import words
from mayhem.app.gfx.text import Text
from mayhem.app.lessons.pointing import by_role, order_buttons
from mayhem.app.robot import Robot
from mayhem.app.scenes.splash import SplashScene
from mayhem.app.ui.controls import Stepper
from mayhem.app.ui.panels import Dialog
from mayhem.i18n import text
from mayhem.persist.record import Sitter
from mayhem.session.chronicle import Entry
from tests.app.biker_pupil import pupil_for
from tests.app.conftest import MakeApp
from tests.app.positions import headless, open_table, reach, table_at
from tests.app.test_lessons import open_lesson


def press(robot: Robot, node: Any) -> None:
    robot.click_at(*node.screen_rect().center)


def test_a_message_goes_when_it_is_pressed() -> None:
    with headless() as app:
        open_table(app, table_at("order", 4, least=20))
        robot = Robot(app)
        app.desk.toast("Read me", seconds=60)
        robot.step()
        press(robot, app.desk.toasts.children[0])
        assert not app.desk.toasts.busy
        assert app.desk.modal is None  # what lies below was not meant


@pytest.mark.parametrize("kind", ["market", "exploit", "fall"])
def test_beside_a_question_the_tools_work_by_mouse(kind: str) -> None:
    with headless() as app:
        scene = reach(app, kind)
        robot, sheet = Robot(app), app.desk.modal
        press(robot, scene._recap)
        assert app.desk.modal is not sheet
        robot.act("cancel")
        robot.step(2)
        assert app.desk.modal is sheet
        assert scene.desk.focus is None or scene.desk.shown(scene.desk.focus)
        focus = app.desk.focus
        press(robot, scene._speed)
        assert app.desk.focus is focus  # the keys stay in the question
        scene.recap()
        robot.step(2)
        recap = app.desk.modal
        press(robot, scene._recap)
        assert app.desk.modal is recap  # what asks nothing of the game lets nothing through


def test_a_press_beside_what_is_in_the_hand_is_not_lost() -> None:
    with headless() as app:
        scene = open_table(app, table_at("order", 4, least=20))
        robot = Robot(app)
        press(robot, scene.board.own_dudes()[0])
        assert app.desk.drag.active
        assert "Where to?" in text(scene.board.prompt.content)
        press(robot, scene.board.orders._buttons[min(scene.board.orders._buttons)])
        assert not app.desk.drag.active
        assert scene.board.orders.targeting
        robot.act("cancel")
        robot.step()
        assert "Where to?" not in str(scene.board.prompt.text)


def test_keys_begin_a_turn_at_an_order_that_can_be_given() -> None:
    with headless() as app:
        scene = open_table(app, table_at("order", 4, least=20))
        assert app.desk.focus in order_buttons(scene.board)
        assert app.desk.focus.enabled


def test_a_use_begins_at_one_and_says_how_many_there_could_be() -> None:
    with headless() as app:
        for players in (3, 4, 5, 6):
            open_table(app, table_at("exploit", players))
            sheet = app.desk.modal
            assert isinstance(sheet, ExploitSheet)
            for stepper in by_role(sheet, "stepper"):
                assert isinstance(stepper, Stepper)
                if stepper.low == 1:
                    assert stepper.shown() == f"1 / {stepper.high}"
            app.pop()


def test_results_stand_long_enough_at_any_speed() -> None:
    director = Director(speed=4.0)
    wait, read = Wait(1.2), Read(1.2)
    director.play(wait, read)
    director.update(0.3)
    assert wait.done
    director.update(0.75)
    assert not read.done
    director.update(0.1)
    assert read.done
    assert director.idle


def test_a_stand_in_plays_as_strong_as_the_table() -> None:
    with headless() as app:
        table = table_at("order", 4, least=20)
        scene = open_table(app, table)
        person = next(seat for seat, sitter in enumerate(table.seats) if sitter.human)
        scene.hand_over(person)
        assert {sitter.level for sitter in table.seats} == {"prospect"}


@pytest.mark.parametrize("name", ["", "Anna"])
def test_whoever_takes_a_seat_back_is_who_he_was(name: str) -> None:
    with headless() as app:
        table = table_at("order", 4, least=20)
        person = next(seat for seat, sitter in enumerate(table.seats) if sitter.human)
        table.sit(person, Sitter.person(name))
        scene = open_table(app, table)
        before = scene.note(person)
        scene.hand_over(person)
        scene.menu()
        app.step(1 / 60, [])
        (back,) = {text for text in Robot(app).texts() if text.startswith("Take ")}
        assert ("(" in back) == bool(name)
        app.pop()
        scene.take_back(person)
        assert scene.note(person) == before
        assert table.seats[person] == Sitter.person(name)
        # Whoever begins anew plays again himself, though a computer has played for him in the end.
        scene.hand_over(person)
        scene.menu()
        pause: Any = app.scene
        pause._restart()
        again: Any = app.scene
        assert again.table.seats[person] == Sitter.person(name)
        assert [sitter.human for sitter in again.table.seats] == [seat == person for seat in range(4)]


def test_what_was_seen_behind_a_blind_is_dated() -> None:
    with headless() as app:
        scene = open_table(app, table_at("order", 4, least=60))
        reading = scene.board.reading
        rival = reading.others()[0]
        reading.view["know"].append([reading.seat, rival, 2, 7, 1, 3, 4])
        panel = scene.board.rivals[rival]
        assert isinstance(panel, RivalPanel)
        panel.show(reading, "")
        app.step(1 / 60, [])
        assert {"7", "R2"} <= {node.shown_text() for node in panel.walk()}


def test_nothing_can_be_gone_on_from_while_something_is_shown(make_app: MakeApp) -> None:
    """Whoever presses twice must not lose a text unread."""
    robot = open_lesson(make_app, "first_round", "mouse")
    scene: Any = robot.app.scene
    scene.director.speed = 1.0
    seen = False
    for _ in range(400):
        robot.step()
        if not scene.director.idle and scene._shown is None and scene._comment is None:
            seen = True
            assert not scene.coach.next.visible
        elif scene.coach.next.visible:
            scene.next()
    assert seen


@pytest.mark.parametrize("kind", ["exploit", "market", "fall"])
def test_captions_keep_clear_of_a_question(kind: str) -> None:
    with headless((1920, 1080), text_scale=2.0) as app:
        reach(app, kind)
        layer = CaptionLayer()
        app.desk.overlay.add(layer)
        layer.show(Caption("caption.gun_shot", "gun", 0.0, 2.0))
        layer.show(Caption("caption.gun_shot", "gun", 0.0, 2.0))
        app.step(1 / 60, [])
        panel: Any = app.desk.modal
        boxes = [panel.panel.screen_rect(), *(line.screen_rect() for line in layer.children)]
        assert not any(a.colliderect(b) for a, b in itertools.combinations(boxes, 2))


def test_a_button_under_a_question_is_not_pressed_through_it() -> None:
    with headless(text_scale=2.0) as app:
        scene = reach(app, "market")
        sheet, deal = app.desk.modal, scene._deal.screen_rect()
        assert isinstance(sheet, Dialog)
        assert sheet.panel.screen_rect().collidepoint(deal.center)
        press(Robot(app), scene._deal)
        assert app.desk.modal is sheet
        assert app.scene is scene


@pytest.mark.parametrize("kind", ["guns", "market", "backup", "injure"])
def test_confirming_a_number_leads_to_the_button_that_goes_on(kind: str) -> None:
    with headless() as app:
        scene = reach(app, kind)
        robot, sheet = Robot(app, by="keyboard"), scene.board.asks._sheet
        chosen = [stepper for stepper in sheet.steppers if stepper.low < stepper.high]
        go = sheet.buttons[True]
        assert app.desk.focus is (chosen[0] if chosen else go)  # nothing to choose: no number in the way
        if chosen:
            robot.act("confirm")
            assert app.desk.modal is sheet
            assert app.desk.focus is go


def test_no_frame_lies_on_a_show_that_hides_the_place_with_the_focus() -> None:
    with headless() as app:
        scene = open_table(app, table_at("guns", 4))
        robot, board = Robot(app, by="keyboard"), scene.board
        board.stop()
        band = board.show_band.screen_rect()
        tiles = list(board.tiles.values())
        tile = next(tile for tile in tiles if band.contains(tile.screen_rect().inflate(-8, -8)))
        other = next(tile for tile in tiles if not band.colliderect(tile.screen_rect().inflate(-40, -40)))
        robot.act("next")
        app.desk.focus_on(tile)
        assert not app.desk.ring.visible
        app.desk.focus_on(other)
        assert app.desk.ring.visible
        board.show_band.close()
        app.desk.focus_on(tile)
        assert app.desk.ring.visible


def test_the_speed_on_the_table_is_the_one_of_the_settings() -> None:
    with headless() as app:
        scene = open_table(app, table_at("order", 4, least=20))
        scene.menu()
        app.push("settings")
        app.change(speed=4.0)
        app.pop()
        app.pop()
        Robot(app).step(2)
        assert scene.director.speed == 4.0
        assert "4" in scene._speed.label_text()


def test_the_key_that_takes_back_says_why_it_cannot() -> None:
    with headless() as app:
        scene = open_table(app, table_at("order", 4, least=20))
        assert not scene.can_undo()
        robot = Robot(app, by="keyboard")
        robot.act("undo")
        assert any(text(scene._undo.reason) in seen for seen in robot.texts())


def test_a_market_that_was_talked_about_does_not_open_again(make_app: MakeApp) -> None:
    robot = open_lesson(make_app, "round", "keyboard")
    pupil = pupil_for(robot)
    while not (pupil.scene._shown is pupil.scene.run.step and pupil.scene.run.step.when == "traffic"):
        pupil.act()
    scene = pupil.scene
    assert scene.board.show_band.visible
    robot.app.change(speed=1.0)
    robot.act("done")
    scene.root.request_layout()  # as a step of the coach does
    scene.board.refresh()
    robot.step(3)
    assert not scene.board.show_band.visible


def test_the_language_can_be_chosen_before_anything_has_to_be_read(make_app: MakeApp) -> None:
    app = make_app("splash")
    robot, before = Robot(app, by="keyboard"), i18n.language()
    scene = app.scene
    assert isinstance(scene, SplashScene)
    app.desk.focus_on(scene.language)
    while scene.language.chosen != "it":
        robot.act("right")
    robot.step(2)
    assert app.settings.language == i18n.language() == "it"
    assert i18n.t("splash.notice") in robot.texts()
    app.change(language=before)


def test_a_rule_that_repeats_says_that_it_works_once() -> None:
    with headless() as app:
        for least in range(12, 80, 6):
            sheet = open_table(app, table_at("exploit", 4, least=least)).board.asks._sheet
            found = [(row, node) for row in sheet.rules for node in row.walk() if isinstance(node, Stepper)]
            often = [(row, node) for row, node in found if node.low == 1]
            if often:
                row, stepper = often[0]
                told = words(row.button.tooltip)
                assert i18n.t("board.use_once") in told
                assert stepper.tooltip is not None
                return
            app.pop()
        raise AssertionError("no exploit with a rule that repeats")


def test_the_step_that_is_told_stands_at_the_side_whatever_is_drawn_meanwhile() -> None:
    with headless() as app:
        scene = open_table(app, table_at("market", 4))
        board, view = scene.board, scene.table.view(scene.viewer)
        board.stop()
        app.change(speed=1.0)
        begun = [Entry(0, 0, ("clean_up", -1, view["round"]))]
        scene.director.play(*board.play(begun, lambda: None))
        scene.director.play(Wait(1.0))
        Robot(app).step(2)
        board.refresh()
        head = [node.text for node in board.side.walk() if isinstance(node, Text)]
        assert i18n.t("men_of_mayhem.step.clean_up") in head
        board.show(view)
        head = [node.text for node in board.side.walk() if isinstance(node, Text)]
        assert i18n.t("men_of_mayhem.step.clean_up") not in head


def test_a_message_makes_way_for_a_question_that_opens() -> None:
    with headless() as app:
        scene = open_table(app, table_at("order", 4, least=20))
        robot = Robot(app, by="keyboard")
        room = scene.toast_room()
        assert room is not None
        scene.desk.toast("Read me", seconds=60)
        robot.step(2)
        toast = app.desk.toasts.children[0]
        assert toast.y >= room[1]
        scene.board.orders.ride()
        robot.step(2)
        sheet = app.desk.modal
        assert isinstance(sheet, Dialog)
        assert not toast.screen_rect().colliderect(sheet.panel.screen_rect())
