"""A pupil who goes through lessons with the robot's eyes and hands: does what the coach wants, on the real controls."""

from __future__ import annotations

from typing import Any

import pygame

from mayhem.app.boards.men_of_mayhem.deal import CounterSheet, OfferSheet
from mayhem.app.boards.men_of_mayhem.exploit import ExploitSheet
from mayhem.app.boards.men_of_mayhem.fists import BackupSheet, NumberSheet
from mayhem.app.boards.men_of_mayhem.ride import RideSheet
from mayhem.app.boards.sheet import Sheet
from mayhem.app.gfx.node import Node
from mayhem.app.guest import Guest
from mayhem.app.lessons.scene import LessonScene
from mayhem.app.robot import Robot, Seen
from mayhem.app.ui.controls import Choice as Cycler
from mayhem.app.ui.controls import Stepper
from mayhem.games.men_of_mayhem.verbs import VERB_WORDS

MOST_ACTS = 6000
MOST_TRIES = 25  # at one task, with nothing decided
GOODS = ("cash", "guns", "contraband")


class Pupil:
    def __init__(self, robot: Robot) -> None:
        self.robot = robot
        self.guest = Guest(robot, seed=3)
        self.pressed = 0

    @property
    def scene(self) -> LessonScene:
        scene = self.robot.app.scene
        assert isinstance(scene, LessonScene), scene and (scene.name, self.robot.texts()[-3:])
        return scene

    # hands ------------------------------------------------------------------------------------------------------------
    def use(self, node: Node) -> None:
        """Press something that is on the screen."""
        self.pressed += 1
        seen = self._seen(node)
        self.guest._use(self.robot._in_view(seen) if self.robot.by == "mouse" else seen)
        self.robot.step(2)

    def turn(self, stepper: Stepper, wished: int) -> None:
        robot = self.robot
        for _ in range(abs(wished - stepper.amount)):
            up = wished > stepper.amount
            if robot.by == "mouse":
                seen = Seen("", "", "", frozenset(), stepper.screen_rect(), stepper)
                robot.move(*robot._in_view(seen).rect.center)
                robot.step()
                self._wheel(1 if up else -1)
            else:
                robot._focus(lambda widget: widget is stepper)
                robot.act("more" if up else "less")
        assert stepper.amount == wished, (stepper.label_text(), stepper.amount, wished)

    def _wheel(self, way: int) -> None:
        self.robot.post(pygame.MOUSEWHEEL, x=0, y=way, flipped=False)
        self.robot.step()

    def cycle(self, cycler: Cycler, wished: Any) -> None:
        robot = self.robot
        for _ in range(40):
            if cycler.chosen == wished:
                return
            if robot.by == "mouse":
                robot.move(*cycler.screen_rect().center)
                robot.step()
                self._wheel(1)
            else:
                robot._focus(lambda widget: widget is cycler)
                robot.act("more")
        raise AssertionError(f"{cycler.label_text()} never shows {wished}")

    # a lesson ---------------------------------------------------------------------------------------------------------
    def learn(self, stop_at: int | None = None) -> None:
        """Until it is over, or a step of this number is on."""
        tries, before = 0, (-1, -1)
        for _ in range(MOST_ACTS):
            scene = self.scene
            if scene.finished or (stop_at is not None and scene.run.at >= stop_at):
                return
            pressed, now = self.pressed, (scene.run.at, scene.table.decisions)
            self.act()
            tries = tries + (self.pressed > pressed) if now == before else 0
            before = now
            if tries > MOST_TRIES:
                break
        raise AssertionError(f"stuck at {self.scene.run.step}: {self.robot.texts()}")

    def act(self) -> None:
        """One thing, or a frame of patience."""
        scene, robot = self.scene, self.robot
        step = scene.run.step
        if scene._comment is not None and scene.director.idle:
            self.use(scene.coach.next)
        elif step is None or scene._shown is not step or not scene.director.idle:
            robot.step(2)
        elif step.speech:
            self.use(scene.coach.next)
        elif step.until:
            if not self.guest.act():
                robot.step(2)
        elif scene._asked is None:
            robot.step(1)
        else:
            self.do(step.do[0])

    def do(self, wish: dict[str, Any]) -> None:
        modal = self.robot.app.desk.modal
        if modal is not None:
            self._answer(modal, wish)
            return
        scene = self.scene
        board, verb = scene.board, wish["do"]
        if verb in ("offer", "counter"):
            self.use(scene._deal)
        elif verb == "ride" and self.robot.by == "mouse":
            self._carry(wish)
        else:
            self.use(board.orders._buttons[VERB_WORDS.index(verb)])
            if board.orders.targeting:
                goal = wish["to"] if verb == "ride" else wish["at"]
                self.use(board.clubhouse if goal == "clubhouse" else board.tiles[self._loc(goal)])

    def _loc(self, place: str) -> int:
        scene = self.scene
        return int(scene.table.read_choice(scene.run.seat, {"do": "exploit", "at": place})[1])

    def _carry(self, wish: dict[str, Any]) -> None:
        board = self.scene.board
        src = wish.get("from", "clubhouse")
        goal = board.clubhouse if wish["to"] == "clubhouse" else board.tiles[self._loc(wish["to"])]
        places = [board.clubhouse] if src == "clubhouse" and goal is not board.clubhouse else list(board.tiles.values())
        dudes = [dude for place in places for dude in place.dudes if dude.drag is not None]
        dude = next(dude for dude in dudes if not dude.prospect or "members" not in wish)
        self.robot.drag(self._seen(dude), self._seen(goal))
        self.robot.step(2)

    def _seen(self, node: Node) -> Seen:
        return Seen(node.role or "", node.label_text(), "", frozenset(node.states), node.screen_rect(), node)

    # sheets -----------------------------------------------------------------------------------------------------------
    def _answer(self, modal: Node, wish: dict[str, Any]) -> None:
        scene = self.scene
        if isinstance(modal, RideSheet):
            self._ride(modal, wish)
        elif isinstance(modal, ExploitSheet):
            row = next(r for r in modal.rules if scene.run.is_right(r.choice()))
            self.use(row.button)
        elif isinstance(modal, CounterSheet):
            for stepper, n in zip(modal.steppers, [0, 1, 0, 3, 0, 0], strict=True):
                self.turn(stepper, n)
            self.use(modal.buttons[True])
        elif isinstance(modal, BackupSheet):
            for src, *pair in modal._sources:
                move = next((m for m in wish["moves"] if m["from"] == self._name(src)), None)
                for stepper, word in zip(pair, ("members", "prospects"), strict=True):
                    if stepper is not None:
                        self.turn(stepper, move[word] if move else 0)
            self.use(modal.buttons[True])
        elif isinstance(modal, NumberSheet):
            legal = scene.table.legal(modal._request)
            self.turn(modal.steppers[0], next(choice for choice in legal if scene.run.is_right(choice))[1])
            self.use(modal.buttons[True])
        elif isinstance(modal, OfferSheet):
            self._offer(modal, wish)
        elif isinstance(modal, Sheet):
            self.use(next(button for choice, button in modal.rows.items() if scene.run.is_right(choice)))
        else:  # the answer to an offer
            self.use(modal.buttons["counter" if wish["do"] == "counter" else scene.table.legal(scene._asked)[0]])

    def _name(self, loc: int) -> str:
        named = self.scene.table.name_choice((VERB_WORDS.index("exploit"), loc))
        return str(named["at"])

    def _ride(self, modal: RideSheet, wish: dict[str, Any]) -> None:
        seat = self.scene.run.seat
        goal = seat if wish["to"] == "clubhouse" else self._loc(wish["to"])
        if "from" in wish:
            self.cycle(modal._from, seat)
        elif modal._src == goal:
            self.cycle(modal._from, next(value for value, _ in modal._from.options if value != goal))
        self.cycle(modal._to, goal)
        self.use(modal.buttons[True])

    def _offer(self, modal: OfferSheet, wish: dict[str, Any]) -> None:
        scene = self.scene
        self.cycle(modal._to, scene.table.game.read_seat(scene.table._state, wish["to"]))
        for steppers, goods in ((modal._give, wish["give"]), (modal._want, wish["want"])):
            for stepper, word in zip(steppers, GOODS, strict=True):
                n = goods.get(word, 0)
                self.turn(stepper, n[-1] if isinstance(n, list) else n)
        self.use(modal.buttons[True])
