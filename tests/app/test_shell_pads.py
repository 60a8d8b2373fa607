"""Several pads at one table: each owns a seat, shows its own signs, and keeps its hands off other turns."""

from __future__ import annotations

import pygame

from mayhem import i18n
from mayhem.app.input.actions import PAD_BUTTONS
from mayhem.app.robot import Robot
from mayhem.app.scenes.handoff import HOLD
from mayhem.app.ui.button import GlyphNode
from tests.app.conftest import MakeApp
from tests.app.test_shell_curtain import ANNA, BERT, COMPUTER, instant, table_with, until


def press(robot: Robot, pad: int, button: str, down: bool = True) -> None:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    robot.post(kind, instance_id=pad, button=PAD_BUTTONS.index(button))
    robot.step()


def hold(robot: Robot, pad: int) -> None:
    press(robot, pad, "a")
    robot.wait(HOLD + 0.2)
    press(robot, pad, "a", down=False)
    robot.wait(0.6)


def test_the_pad_that_opens_the_curtain_owns_the_seat(make_app: MakeApp) -> None:
    app = make_app("title", settings=instant(pads_own_seats=True))
    table = table_with(app, ANNA, BERT, COMPUTER, deals=False)
    robot = Robot(app, by="keyboard")
    first = until(robot, "handoff")
    assert i18n.t("handoff.claim") in robot.texts()
    hold(robot, 11)
    assert app.scene is not first
    assert app.pads.seat_of(11) == first.seat
    before = table.decisions
    focus = app.desk.focus
    press(robot, 12, "dpright")  # somebody else's pad
    press(robot, 12, "dpright", down=False)
    assert app.desk.focus is focus
    assert i18n.t("app.pad_of_another") in robot.texts()
    assert table.decisions == before
    robot.choose("order", i18n.t("men_of_mayhem.verb.sit_tight"))  # the keyboard is everybody's
    second = until(robot, "handoff")
    assert second.seat != first.seat
    hold(robot, 11)
    assert app.scene is second  # not the owner of the other seat
    hold(robot, 12)
    assert app.scene is not second
    assert app.pads.seat_of(12) == second.seat
    press(robot, 11, "start")  # anybody may pause
    press(robot, 11, "start", down=False)
    robot.step(2)
    assert app.scene is not None
    assert app.scene.name == "pause"
    app.change(pads_own_seats=False)
    assert app.pads.owners == {}


def test_a_curtain_without_holding(make_app: MakeApp) -> None:
    app = make_app("title", settings=instant(drag_by_click=True))
    table_with(app, ANNA, BERT, COMPUTER)
    robot = Robot(app, by="keyboard")
    scene = until(robot, "handoff")
    robot.choose("button", i18n.t("handoff.press"))
    robot.choose("button", i18n.t("handoff.press"))  # a second press stops it
    robot.wait(HOLD + 1)
    assert app.scene is scene
    robot.choose("button", i18n.t("handoff.press"))
    robot.wait(HOLD + 1)
    assert app.scene is not scene


def test_signs_follow_the_pad_in_use(make_app: MakeApp) -> None:
    app = make_app("settings")
    robot = Robot(app, by="keyboard")
    app.pads.families.update({21: "xbox", 22: "playstation"})
    back = next(node for node in app.stage.root.walk() if isinstance(node, GlyphNode) and node.action == "cancel")

    def shown() -> str:
        assert back._glyph is not None
        return back._glyph.text

    press(robot, 21, "dpdown")
    assert shown() == "B"
    press(robot, 22, "dpdown")
    assert shown() == "○"
    robot.act("next")
    assert shown() == "Esc"
