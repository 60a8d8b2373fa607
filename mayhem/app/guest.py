"""A guest who plays whole games through the robot's eyes and hands: random, but only with what is on the screen.

It knows roles, not games: dialogs are answered, orders are given, dudes are carried to where they may go. Used by the
tests that play from the title to the standings, by the soak, and by the smoke test of the packaged app.
"""

from __future__ import annotations

from collections import Counter

import pygame

from mayhem.app.input.actions import PAD_BUTTONS
from mayhem.app.robot import ROBOT_PAD, NotFound, Robot, Seen
from mayhem.kernel.rng import Rng

TOOLS = ("deal", "hint", "undo", "recap")  # what a guest tries now and then, by the action of the button
MOST_TRIES = 150  # interactions without any decision: then the guest is stuck, and says so


class Stuck(AssertionError):
    """Nothing the guest does leads to a decision any more; the message lists what is on the screen."""


class Guest:
    def __init__(self, robot: Robot, seed: int = 1) -> None:
        self.robot = robot
        self.rng = Rng(seed)
        self.done: Counter[str] = Counter()  # what was done, by role and label
        self.asked: Counter[str] = Counter()  # titles of the dialogs that were answered
        self.curtains = 0

    # one interaction --------------------------------------------------------------------------------------------------
    def act(self) -> bool:
        """Does one thing; False if there is nothing for a person to do now."""
        robot = self.robot
        seen = robot.see()
        dialog = next((thing for thing in seen if thing.role == "dialog"), None)
        if dialog is not None:
            self._answer(dialog, seen)
            return True
        targets = [thing for thing in seen if thing.role == "site" and "legal" in thing.states]
        if targets:
            self._use(self.rng.pick(targets))
            return True
        orders = [thing for thing in seen if thing.role == "order" and "disabled" not in thing.states]
        if not orders:
            return False
        dudes = [thing for thing in seen if thing.role == "dude"]
        sites = [thing for thing in seen if thing.role == "site"]
        if dudes and sites and self.rng.below(3) == 0:
            self._carry(self.rng.pick(dudes), self.rng.pick(sites))
            return True
        tools = [
            thing for thing in seen
            if thing.role == "tool" and "disabled" not in thing.states and getattr(thing.node, "action", None) in TOOLS
        ]  # fmt: skip
        if tools and self.rng.below(6) == 0:
            self._use(self.rng.pick(tools))
            return True
        self._use(self.rng.pick(orders))
        return True

    def _use(self, thing: Seen) -> None:
        self.done[f"{thing.role}: {thing.label}"] += 1
        robot = self.robot
        if robot.by == "mouse":
            x, y = thing.rect.center
            if thing.role == "site":
                y = thing.rect.top + thing.rect.h // 3  # where no piece stands
            robot.click_at(x, y)
        else:
            robot._focus(lambda widget: widget is thing.node, str(thing))
            robot.act("confirm")

    def _carry(self, dude: Seen, site: Seen) -> None:
        """A Ride by hand. Where it may not go it is put back: a person tries, too."""
        self.done["carry"] += 1
        robot = self.robot
        if robot.by == "mouse":
            robot.drag(dude, site)
            return
        robot._focus(lambda widget: widget is dude.node, str(dude))
        robot.act("confirm")
        for _ in range(self.rng.below(6)):
            robot.act("next")
        robot.act("confirm")
        if robot.app.desk.drag.active:
            robot.act("cancel")

    def _answer(self, dialog: Seen, seen: list[Seen]) -> None:
        self.asked[dialog.label] += 1
        for control in seen:
            if control.role in ("stepper", "choice") and "disabled" not in control.states and self.rng.below(2):
                self._turn(control)
        piles = [thing for thing in self.robot.see() if thing.role == "pile"]
        if piles and self.rng.below(2):
            zones = [thing for thing in seen if thing.role == "zone"]
            self._carry(self.rng.pick(piles), self.rng.pick(zones))
        buttons = [
            thing for thing in self.robot.see()
            if thing.role == "button" and "disabled" not in thing.states and getattr(thing.node, "focusable", False)
        ]  # fmt: skip
        if not buttons:
            raise Stuck(f"no button in {dialog}")
        self._use(self.rng.pick(buttons))

    def _turn(self, control: Seen) -> None:
        robot = self.robot
        turns = 1 + self.rng.below(2)
        way = 1 if self.rng.below(3) else -1
        if robot.by == "mouse":
            robot.move(*control.rect.center)
            robot.step()
            for _ in range(turns):
                robot.post(pygame.MOUSEWHEEL, x=0, y=way, flipped=False)
                robot.step()
        else:
            robot._focus(lambda widget: widget is control.node, str(control))
            for _ in range(turns):
                robot.act("more" if way > 0 else "less")

    # a whole game -----------------------------------------------------------------------------------------------------
    def play(self, over: str = "game_over", most: int = 20000) -> int:
        """Plays until the scene of that name is on top; the number of things done."""
        robot = self.robot
        app = robot.app
        tries = done = 0
        for _ in range(most):
            scene = app.scene
            if scene is None or scene.name in ("error", over):
                break
            before = _decisions(scene)
            if scene.name == "handoff":
                self._open_curtain()
            elif scene.name == "table" and not self.act():
                robot.step(2)
                continue
            elif scene.name != "table":
                robot.act("cancel")
            done += 1
            robot.step(2)
            tries = 0 if _decisions(app.scene) != before else tries + 1
            if tries > MOST_TRIES:
                listing = "\n  ".join(str(thing) for thing in robot.see())
                raise Stuck(f"nothing happens any more; there is:\n  {listing}")
        return done

    def _open_curtain(self) -> None:
        """Hold the button until it opens."""
        robot = self.robot
        self.curtains += 1
        try:
            button = next(thing for thing in robot.see() if thing.role in ("button", "curtain"))
        except StopIteration:
            raise NotFound("the curtain has no button") from None
        x, y = button.rect.center
        if robot.by == "mouse":
            robot.move(x, y)
            robot.step()
            robot.button(True, x, y)
            robot.wait(1.0)
            robot.button(False, x, y)
        else:
            self._hold(1.0)
        robot.step(2)

    def _hold(self, seconds: float) -> None:
        """Confirm, kept down."""
        robot = self.robot
        if robot.by == "pad":
            number = PAD_BUTTONS.index("a")
            robot.post(pygame.CONTROLLERBUTTONDOWN, instance_id=ROBOT_PAD, button=number)
            robot.wait(seconds)
            robot.post(pygame.CONTROLLERBUTTONUP, instance_id=ROBOT_PAD, button=number)
        else:
            robot.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
            robot.wait(seconds)
            robot.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)


def _decisions(scene: object) -> int:
    table = getattr(scene, "table", None)
    return int(table.decisions) if table is not None else -1
