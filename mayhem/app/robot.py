"""A robot that plays as a person does: reads roles and labels on the screen, and acts with posted input events.

It never touches the game or a widget's functions; it moves the mouse to the middle of what it sees, presses keys and
pad buttons, and lets the app's own loop do the rest. Used by tests and by the smoke test of the packaged app.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame

from mayhem.app.app import App
from mayhem.app.gfx.node import Node
from mayhem.app.input.actions import PAD_AXES, PAD_BUTTONS
from mayhem.app.ui.widget import Widget

FRAME = 1 / 60
ROBOT_PAD = 77


class NotFound(AssertionError):
    """What the robot looked for is not on the screen; the message lists what is."""


@dataclass(frozen=True)
class Seen:
    """One thing on the screen, as a person perceives it."""

    role: str
    label: str
    value: str
    states: frozenset[str]
    rect: pygame.Rect
    node: Node

    def __str__(self) -> str:
        value = f" = {self.value}" if self.value else ""
        states = f" ({', '.join(sorted(self.states))})" if self.states else ""
        return f"{self.role}: {self.label}{value}{states}"


Wish = str | re.Pattern[str] | None


def _matches(wish: Wish, text: str) -> bool:
    if wish is None:
        return True
    if isinstance(wish, str):
        return wish == text
    return wish.search(text) is not None


class Robot:
    """Drives one app. `by` chooses the hands: 'mouse', 'keyboard' or 'pad'."""

    def __init__(self, app: App, by: str = "mouse", frame: float = FRAME) -> None:
        self.app = app
        self.by = by
        self.frame = frame
        self.after_frame: Callable[[], None] | None = None

    # --- eyes -------------------------------------------------------------------------------------------------
    def see(self, everything: bool = False) -> list[Seen]:
        """What can be perceived now; unless everything, only what takes input (the top dialog or scene, and tips)."""
        stage, desk = self.app.stage, self.app.desk
        roots = [stage.root] if everything else [desk.scope]
        if not everything:
            roots += [node for node in (desk.tips.panel, desk.toasts) if node is not None]
        window = pygame.Rect(0, 0, *stage.pixels)
        out: list[Seen] = []
        for root in roots:
            for node in stage.perceivable(root):
                rect, clip = node.screen_rect(), node.screen_clip()
                shown = rect if clip is None else rect.clip(clip)
                if window.colliderect(shown) and shown.w > 0 and shown.h > 0:
                    out.append(
                        Seen(node.role or "", node.label_text(), node.value_text(), frozenset(node.states), rect, node)
                    )
        return out

    def texts(self) -> list[str]:
        """Every word that can be read on the screen now, for secrecy checks."""
        window = pygame.Rect(0, 0, *self.app.stage.pixels)
        out = []
        for node in self.app.stage.perceivable():
            if window.colliderect(node.screen_rect()):
                out += [text for text in (node.shown_text(), node.label_text(), node.value_text()) if text]
        return out

    def find_all(self, role: str | None = None, label: Wish = None, enabled: bool | None = None) -> list[Seen]:
        return [
            seen
            for seen in self.see()
            if (role is None or seen.role == role)
            and _matches(label, seen.label)
            and (enabled is None or ("disabled" not in seen.states) == enabled)
        ]

    def has(self, role: str | None = None, label: Wish = None) -> bool:
        return bool(self.find_all(role, label))

    def find(self, role: str | None = None, label: Wish = None) -> Seen:
        """The one thing with this role and label."""
        found = self.find_all(role, label)
        if not found:
            listing = "\n  ".join(str(seen) for seen in self.see())
            raise NotFound(f"no {role or 'node'} labelled {label!r} on the screen; there is:\n  {listing}")
        return found[0]

    def focused(self) -> Seen | None:
        return next((seen for seen in self.see() if "focused" in seen.states), None)

    # --- time -------------------------------------------------------------------------------------------------
    def step(self, frames: int = 1) -> None:
        for _ in range(frames):
            self.app.step(self.frame)
            if self.after_frame is not None:
                self.after_frame()

    def wait(self, seconds: float) -> None:
        self.step(max(1, round(seconds / self.frame)))

    def settle(self, most: int = 3000) -> None:
        """Let the app live until nothing moves any more."""
        for _ in range(most):
            self.step()
            scene = self.app.scene
            toasts_only = not self.app.stage.needs_paint() and not self.app.router.holding
            if scene is None or (toasts_only and not scene.director.moving and not scene.moving):
                return
        raise AssertionError(f"the app did not come to rest within {most} frames")

    # --- hands: raw -------------------------------------------------------------------------------------------
    def post(self, kind: int, **values: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **values))

    def move(self, x: float, y: float, held: bool = False) -> None:
        buttons = (1, 0, 0) if held else (0, 0, 0)
        self.post(pygame.MOUSEMOTION, pos=(round(x), round(y)), rel=(1, 1), buttons=buttons, touch=False)

    def button(self, down: bool, x: float, y: float, number: int = 1) -> None:
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        self.post(kind, pos=(round(x), round(y)), button=number, touch=False)

    def press(self, key: int | str, modifiers: int = 0) -> None:
        """Press and release a key, by pygame constant or name."""
        code = pygame.key.key_code(key) if isinstance(key, str) else key
        self.post(pygame.KEYDOWN, key=code, mod=modifiers, unicode="", scancode=0)
        self.step()
        self.post(pygame.KEYUP, key=code, mod=modifiers, unicode="", scancode=0)
        self.step()

    def type(self, text: str) -> None:
        for sign in text:
            self.post(pygame.TEXTINPUT, text=sign)
            self.step()

    def pad(self, button: str) -> None:
        """Press and release a button or push an axis ('lefty-') of a simulated gamepad."""
        if button in PAD_BUTTONS:
            number = PAD_BUTTONS.index(button)
            self.post(pygame.CONTROLLERBUTTONDOWN, instance_id=ROBOT_PAD, button=number)
            self.step()
            self.post(pygame.CONTROLLERBUTTONUP, instance_id=ROBOT_PAD, button=number)
        else:
            axis = PAD_AXES.index(button[:-1])
            self.post(
                pygame.CONTROLLERAXISMOTION,
                instance_id=ROBOT_PAD,
                axis=axis,
                value=32767 if button[-1] == "+" else -32767,
            )
            self.step()
            self.post(pygame.CONTROLLERAXISMOTION, instance_id=ROBOT_PAD, axis=axis, value=0)
        self.step()

    def act(self, action: str) -> None:
        """Do a named action with the first key or button bound to it, as the hands allow."""
        kind = "pad:" if self.by == "pad" else "key:"
        for binding in self.app.bindings.of(action):
            if binding.startswith(kind):
                if kind == "pad:":
                    self.pad(binding[4:])
                else:
                    self._press_binding(binding[4:])
                return
        raise NotFound(f"{action} has no {kind[:-1]} binding")

    def _press_binding(self, binding: str) -> None:
        if binding.endswith("+"):
            self.press("+")
            return
        *modifiers, name = binding.split("+")
        masks = {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT}
        names = {"kp_enter": pygame.K_KP_ENTER, "pageup": pygame.K_PAGEUP, "pagedown": pygame.K_PAGEDOWN}
        self.press(names.get(name, name), sum(masks[part] for part in modifiers))

    # --- hands: as a person -----------------------------------------------------------------------------------
    def centre(self, seen: Seen) -> tuple[int, int]:
        return seen.rect.center

    def click(self, role: str | None = None, label: Wish = None, number: int = 1) -> None:
        """Point at the middle of something and click."""
        self.click_at(*self.centre(self._in_view(self._widget(role, label))), number)

    def click_at(self, x: float, y: float, number: int = 1) -> None:
        self.move(x, y)
        self.step()
        self.button(True, x, y, number)
        self.step()
        self.button(False, x, y, number)
        self.step()

    def _widget(self, role: str | None, label: Wish) -> Seen:
        return self.find(role, label)

    def _in_view(self, seen: Seen) -> Seen:
        """Turn the wheel until something inside a scrolling window can be clicked."""
        window = pygame.Rect(0, 0, *self.app.stage.pixels)
        for _ in range(60):
            clip = seen.node.screen_clip()
            view = window if clip is None else window.clip(clip)
            if view.collidepoint(seen.rect.center) or clip is None:
                return seen
            self.move(*view.center)
            self.post(pygame.MOUSEWHEEL, x=0, y=-1 if seen.rect.centery > view.centery else 1, flipped=False)
            self.step()
            node = seen.node
            seen = Seen(seen.role, seen.label, node.value_text(), frozenset(node.states), node.screen_rect(), node)
        return seen

    def wheel(self, turns: int, role: str | None = None, label: Wish = None) -> None:
        x, y = self.centre(self.find(role, label))
        self.move(x, y)
        self.step()
        for _ in range(abs(turns)):
            self.post(pygame.MOUSEWHEEL, x=0, y=1 if turns > 0 else -1, flipped=False)
            self.step()

    def drag(self, source: Seen, target: Seen, parts: int = 6) -> None:
        """Take something with the mouse and drop it on something else."""
        self.sweep(self.centre(source), self.centre(target), parts)

    def sweep(self, start: tuple[float, float], goal: tuple[float, float], parts: int = 6) -> None:
        """The left button held from here to there."""
        (ax, ay), (bx, by) = start, goal
        self.move(ax, ay)
        self.step()
        self.button(True, ax, ay)
        self.step()
        for at in range(1, parts + 1):
            self.move(ax + (bx - ax) * at / parts, ay + (by - ay) * at / parts, held=True)
            self.step()
        self.button(False, bx, by)
        self.step()

    def carry(self, source: Seen, target: Seen) -> None:
        """Take something and put it down with the hands of this robot."""
        if self.by == "mouse":
            self.drag(source, target)
            return
        self._focus(lambda widget: widget is source.node)
        self.act("confirm")
        self._focus(lambda widget: widget is target.node)
        self.act("confirm")

    def choose(self, role: str | None = None, label: Wish = None) -> None:
        """Use a widget with the hands of this robot: click it, or go there and confirm."""
        if self.by == "mouse":
            self.click(role, label)
            return
        self.go_to(role, label)
        self.act("confirm")

    def go_to(self, role: str | None = None, label: Wish = None) -> None:
        """Move the focus, by keys or pad, to a widget."""
        self._focus(
            lambda widget: (role is None or widget.role == role) and _matches(label, widget.label_text()),
            f"{role or 'widget'} labelled {label!r}",
        )

    def _focus(self, wanted: Callable[[Widget], bool], words: str = "the widget") -> None:
        desk = self.app.desk
        for _ in range(400):
            if desk.focus is not None and wanted(desk.focus):
                return
            self.act("next")
        listing = "\n  ".join(str(seen) for seen in self.see())
        raise NotFound(f"the focus never reached {words}; there is:\n  {listing}")

    # --- pictures ---------------------------------------------------------------------------------------------
    def picture(self) -> pygame.Surface:
        """A copy of the window as it is."""
        self.step()
        return self.app.screen.copy()
