"""From SDL's events to pointer, action and text events; holds the state of keys and pads for repeats."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from mayhem.app.input.actions import ACTIONS, PAD_AXES, PAD_BUTTONS, Bindings
from mayhem.app.input.events import KEYBOARD, PAD, Act, Event, Pointer, RawPress, Typed

REPEAT_AFTER = 0.38
REPEAT_EVERY = 0.09
AXIS_ON, AXIS_OFF = 0.55, 0.35


def key_binding(key: int, modifiers: int) -> str:
    """The binding string of a key press."""
    name = pygame.key.name(key).lower()
    known = {"enter": "kp_enter", "page up": "pageup", "page down": "pagedown", "keypad enter": "kp_enter"}
    name = known.get(name, name)
    if name.startswith("[") and name.endswith("]") and len(name) == 3:
        name = {"+": "kp_plus", "-": "kp_minus"}.get(name[1], "kp_" + name[1])
    parts = []
    if modifiers & pygame.KMOD_CTRL or modifiers & pygame.KMOD_META:
        parts.append("ctrl")
    if modifiers & pygame.KMOD_ALT:
        parts.append("alt")
    if modifiers & pygame.KMOD_SHIFT:
        parts.append("shift")
    return "key:" + "+".join([*parts, name])


class Router:
    """Turns raw events into ours. `typing` is asked whether a text field has the keyboard, `would_type` whether one
    waits for a first letter."""

    def __init__(
        self,
        bindings: Bindings,
        typing: Callable[[], bool] = lambda: False,
        would_type: Callable[[], bool] = lambda: False,
    ) -> None:
        self.bindings = bindings
        self.typing = typing
        self.would_type = would_type
        self.capture = False
        self._held: dict[tuple[str, str, int | None], float] = {}
        self._axes: dict[tuple[int, str], bool] = {}
        self._down_keys: dict[int, str] = {}
        self._down_pads: dict[tuple[int, str], str] = {}  # what a held button does
        self._waiting: dict[tuple[int, str], bool] = {}  # held buttons that wait for a second one; True: it came
        self._at = (0, 0)
        self._spent = ""  # the sign of a key that has done something else

    def feed(self, event: pygame.event.Event) -> list[Event]:
        """One SDL event in, ours out."""
        kind = event.type
        if kind == pygame.KEYDOWN:
            return self._key_down(event)
        if kind == pygame.KEYUP:
            action = self._down_keys.pop(event.key, None)
            return self._release(action, KEYBOARD, None) if action else []
        if kind == pygame.TEXTINPUT:
            takes = (self.typing() or self.would_type()) and event.text != self._spent
            return [Typed(event.text)] if takes and event.text.isprintable() else []
        if kind == pygame.MOUSEMOTION:
            return [self._pointer("move", event.pos)]
        if kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            if event.button in (4, 5, 6, 7):
                return []
            return [self._pointer("down" if kind == pygame.MOUSEBUTTONDOWN else "up", event.pos, event.button)]
        if kind == pygame.MOUSEWHEEL:
            turn = event.y if not getattr(event, "flipped", False) else -event.y
            return [self._pointer("wheel", self._at, wheel=turn)]
        if kind == pygame.CONTROLLERBUTTONDOWN:
            return self._pad_press(event.instance_id, _pad_button(event.button))
        if kind == pygame.CONTROLLERBUTTONUP:
            return self._pad_release(event.instance_id, _pad_button(event.button))
        if kind == pygame.CONTROLLERAXISMOTION:
            return self._axis(event.instance_id, PAD_AXES[event.axis], event.value / 32768.0)
        return []

    def _pointer(self, kind: str, pos: tuple[int, int], button: int = 0, wheel: int = 0) -> Pointer:
        modifiers = pygame.key.get_mods() if pygame.display.get_init() else 0
        self._at = (pos[0], pos[1])
        return Pointer(
            kind,
            pos[0],
            pos[1],
            button,
            wheel,
            bool(modifiers & pygame.KMOD_SHIFT),
            bool(modifiers & pygame.KMOD_CTRL),
        )

    def _key_down(self, event: pygame.event.Event) -> list[Event]:
        binding = key_binding(event.key, getattr(event, "mod", 0))
        if self.capture:
            if event.key in (
                pygame.K_LSHIFT,
                pygame.K_RSHIFT,
                pygame.K_LCTRL,
                pygame.K_RCTRL,
                pygame.K_LALT,
                pygame.K_RALT,
            ):
                return []
            return [RawPress(binding)]
        sign = getattr(event, "unicode", "")
        self._spent = ""
        if self.typing():
            return self._typing_key(event, binding)
        if self.would_type() and sign.isprintable() and sign.strip():
            return []  # it comes as text
        self._spent = sign
        action = self.bindings.action_for(binding)
        if action is None and binding.startswith("key:shift+"):
            action = self.bindings.action_for(binding.replace("shift+", "", 1))
        if action is None:
            return []
        self._down_keys[event.key] = action
        return self._press(action, KEYBOARD, None)

    def _typing_key(self, event: pygame.event.Event, binding: str) -> list[Event]:
        """Editing keys act on the field; of the actions only fixed keys and those with modifiers get through."""
        editing = {
            pygame.K_BACKSPACE: "edit_back",
            pygame.K_DELETE: "edit_delete",
            pygame.K_HOME: "edit_home",
            pygame.K_END: "edit_end",
            pygame.K_LEFT: "left",
            pygame.K_RIGHT: "right",
        }
        action = editing.get(event.key)
        if action is None:
            action = self.bindings.action_for(binding)
            if action is None:
                return []
            function_key = binding.startswith("key:f") and binding[5:].isdigit()
            if not (binding in ACTIONS[action].fixed or "ctrl+" in binding or "alt+" in binding or function_key):
                return []
        self._down_keys[event.key] = action
        return self._press(action, KEYBOARD, None)

    def _pad_press(self, pad: int, button: str) -> list[Event]:
        for held in [held for at, held in self._waiting if at == pad]:
            chord = f"pad:{held}+{button}"
            if self.capture or self.bindings.action_for(chord) is not None:
                self._waiting[(pad, held)] = True
                return self._pad_act(pad, button, chord)
        if button in PAD_BUTTONS and (self.capture or button in self.bindings.held):
            self._waiting[(pad, button)] = False
            return []
        return self._pad_act(pad, button, f"pad:{button}")

    def _pad_act(self, pad: int, button: str, binding: str) -> list[Event]:
        if self.capture:
            return [RawPress(binding)]
        action = self.bindings.action_for(binding)
        if action is None:
            return []
        self._down_pads[(pad, button)] = action
        return self._press(action, PAD, pad)

    def _pad_release(self, pad: int, button: str) -> list[Event]:
        used = self._waiting.pop((pad, button), None)
        out: list[Event] = []
        if used is False:
            out += self._pad_act(pad, button, f"pad:{button}")
        action = self._down_pads.pop((pad, button), None)
        return out + (self._release(action, PAD, pad) if action else [])

    def _axis(self, pad: int, axis: str, value: float) -> list[Event]:
        out: list[Event] = []
        for sign, amount in (("+", value), ("-", -value)):
            name = axis + sign
            was = self._axes.get((pad, name), False)
            now = amount > AXIS_ON if not was else amount > AXIS_OFF
            if now == was:
                continue
            self._axes[(pad, name)] = now
            if now:
                out += self._pad_press(pad, name)
            else:
                out += self._pad_release(pad, name)
        return out

    def _press(self, action: str, device: str, pad: int | None) -> list[Event]:
        known = ACTIONS.get(action)
        if (known is not None and known.repeats) or action.startswith("edit_"):
            self._held[(action, device, pad)] = REPEAT_AFTER
        return [Act(action, True, False, device, pad)]

    def _release(self, action: str, device: str, pad: int | None) -> list[Event]:
        self._held.pop((action, device, pad), None)
        return [Act(action, False, False, device, pad)]

    def repeats(self, seconds: float) -> list[Event]:
        """Held keys and sticks act again."""
        out: list[Event] = []
        for key in list(self._held):
            self._held[key] -= seconds
            if self._held[key] <= 0:
                self._held[key] += REPEAT_EVERY
                out.append(Act(key[0], True, True, key[1], key[2]))
        return out

    @property
    def holding(self) -> bool:
        """Is something held that will repeat? Then the loop may not sleep for long."""
        return bool(self._held)

    def release_all(self) -> list[Event]:
        """The window lost the keyboard, or a pad was pulled out: nothing is held any more."""
        out: list[Event] = [Act(action, False, False, device, pad) for action, device, pad in self._held]
        self._held.clear()
        self._axes.clear()
        self._down_keys.clear()
        self._down_pads.clear()
        self._waiting.clear()
        return out


def _pad_button(number: int) -> str:
    return PAD_BUTTONS[number] if 0 <= number < len(PAD_BUTTONS) else f"button{number}"
