"""A pupil for the lessons of the Biker Game: gives the orders that the coach wants, on the real controls; and who is
the right one for a lesson."""

from __future__ import annotations

from typing import Any

from mayhem.app.boards.biker_game.groups import GROUPS
from mayhem.app.boards.biker_game.sheets import AmountSheet, Form
from mayhem.app.boards.biker_game.traits import TraitSheet
from mayhem.app.boards.sheet import Sheet
from mayhem.app.gfx.node import Node
from mayhem.app.lessons.pointing import by_role
from mayhem.app.lessons.scene import LessonScene
from mayhem.app.robot import Robot
from mayhem.app.ui.controls import Stepper
from mayhem.games.biker_game.meta import VERBS
from tests.app.pupil import Pupil

# What a loadout or a quantity adds to an order; the rows of a list are told apart by the rest.
LATER = ("do", "small", "heavy", "prospects", "charters", "cards", "clubs", "count", "heat", "value")


class BikerPupil(Pupil):
    def do(self, wish: dict[str, Any]) -> None:
        modal = self.robot.app.desk.modal
        if modal is not None:
            self._answer(modal, wish)
            return
        scene = self.scene
        orders, verb = scene.board.orders, wish["do"]
        if orders.targeting:
            states = wish["state"] if isinstance(wish["state"], list) else [wish["state"]]
            ids = scene.table.game.tables.state_ids
            offered = [plate for plate in scene.board.chart.plates if "legal" in plate.states]
            self.use(next(plate for plate in offered if ids[plate.st] in states))
        elif verb == "close":
            self.use(orders.close)
        else:
            number = VERBS.index(verb)
            self.use(orders._buttons[next(group for group, (verbs, _) in GROUPS.items() if number in verbs)])

    def _answer(self, modal: Node, wish: dict[str, Any]) -> None:
        run = self.scene.run
        if isinstance(modal, TraitSheet):
            self.use(next(button for button in modal.rows.values() if button.enabled))
        elif isinstance(modal, Form):
            if isinstance(modal, AmountSheet) and not run.is_right(modal.choice()):
                stepper = by_role(modal, "stepper")[0]
                assert isinstance(stepper, Stepper)
                while not run.is_right(modal.choice()):
                    self.turn(stepper, stepper.amount - 1)
            assert run.is_right(modal.choice()), (wish, self.scene.table.name_choice(modal.choice()))
            self.use(modal.buttons["done"])
        else:
            assert isinstance(modal, Sheet), modal
            self.use(next(button for value, button in modal.rows.items() if self._meant(value, wish)))

    def _meant(self, value: Any, wish: dict[str, Any]) -> bool:
        """Does a row lead to what is wished?"""
        if isinstance(value, int):  # a standing order, or a state
            return wish["do"] != "standing" or value == 0
        table = self.scene.table
        if len(value) < len(table.read_choice(self.scene.run.seat, _bare(value))):
            return bool(VERBS[value[0]] == wish["do"])  # an order that is still to be made up
        named = table.name_choice(value)
        if named["do"] != wish["do"]:
            return False
        if named["do"] in ("recruit", "declare", "standing"):
            return self.scene.run.is_right(value)
        return all(named[key] == wish[key] for key in wish if key not in LATER)


def _bare(value: tuple[int, ...]) -> Any:
    """Only trades are listed before they are whole."""
    return [*value, *([0] * (8 - len(value)))] if VERBS[value[0]] == "trade" else list(value)


PUPILS: dict[str, type[Pupil]] = {"men_of_mayhem": Pupil, "biker_game": BikerPupil}


def pupil_for(robot: Robot) -> Pupil:
    """Who can do the lesson that is open."""
    scene = robot.app.scene
    assert isinstance(scene, LessonScene), scene
    return PUPILS[scene.lesson.game](robot)
