"""The actions that can be bound, their default keys and buttons, and the rules of binding.

A binding is a string: 'key:return', 'key:ctrl+z', 'pad:a', 'pad:lefty-' (an axis and its direction), 'pad:start+x' (the
second pressed while the first is held; the first then acts only when it is let go without a second).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

PAD_BUTTONS = (
    "a", "b", "x", "y", "back", "guide", "start", "leftstick", "rightstick", "leftshoulder", "rightshoulder",
    "dpup", "dpdown", "dpleft", "dpright",
)  # fmt: skip
PAD_AXES = ("leftx", "lefty", "rightx", "righty", "lefttrigger", "righttrigger")


@dataclass(frozen=True)
class Action:
    """One thing a person can ask for. `fixed` bindings cannot be taken away, so that nobody locks himself out."""

    name: str
    group: str
    bindings: tuple[str, ...]
    fixed: tuple[str, ...] = ()
    repeats: bool = False


ACTIONS: dict[str, Action] = {
    action.name: action
    for action in (
        Action("confirm", "move", ("key:space", "pad:a"), fixed=("key:return", "key:kp_enter")),
        Action("cancel", "move", ("key:backspace", "pad:b"), fixed=("key:escape",)),
        Action("up", "move", ("key:w", "pad:dpup", "pad:lefty-"), fixed=("key:up",), repeats=True),
        Action("down", "move", ("key:s", "pad:dpdown", "pad:lefty+"), fixed=("key:down",), repeats=True),
        Action("left", "move", ("key:a", "pad:dpleft", "pad:leftx-"), fixed=("key:left",), repeats=True),
        Action("right", "move", ("key:d", "pad:dpright", "pad:leftx+"), fixed=("key:right",), repeats=True),
        Action("next", "move", ("pad:rightshoulder",), fixed=("key:tab",), repeats=True),
        Action("prev", "move", ("pad:leftshoulder",), fixed=("key:shift+tab",), repeats=True),
        Action("more", "move", ("key:+", "key:=", "key:kp_plus", "pad:righttrigger+"), repeats=True),
        Action("less", "move", ("key:-", "key:kp_minus", "pad:lefttrigger+"), repeats=True),
        Action("page_up", "move", ("key:pageup", "pad:righty-"), repeats=True),
        Action("page_down", "move", ("key:pagedown", "pad:righty+"), repeats=True),
        Action("tooltip", "help", ("key:t", "pad:x")),
        Action("hint", "help", ("key:h", "pad:y")),
        Action("rules", "help", ("key:f1", "key:f2", "pad:rightstick")),
        Action("recap", "help", ("key:r", "pad:start+x")),
        Action("menu", "game", ("key:m", "key:f10", "pad:start")),
        Action("undo", "game", ("key:u", "key:ctrl+z", "pad:back")),
        Action("done", "game", ("key:e", "pad:rightx+")),
        Action("deal", "game", ("key:o", "pad:rightx-")),
        Action("skip", "show", ("key:k", "pad:start+a")),
        Action("speed", "show", ("key:f3", "pad:start+rightshoulder")),
        Action("log", "show", ("key:l", "pad:leftstick")),
        Action("dice", "show", ("key:y", "pad:start+y")),
        Action("overlay", "show", ("key:c", "pad:start+leftshoulder")),
        Action("fullscreen", "app", ("key:f11", "key:alt+return", "pad:start+back")),
        Action("screenshot", "app", ("key:f12", "pad:start+b")),
    )
}

GROUPS = ("move", "help", "game", "show", "app")


def _with_pads(keys: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """Other keys; the buttons of pads stay as they are."""
    pads = {name: tuple(b for b in ACTIONS[name].bindings if b.startswith("pad:")) for name in keys}
    return {name: tuple(f"key:{key}" for key in some) + pads[name] for name, some in keys.items()}


# Ready-made keys for those who play with one hand: everything within its reach.
LAYOUTS: dict[str, dict[str, tuple[str, ...]]] = {
    "usual": {},
    "left": _with_pads({
        "confirm": ("space", "f"), "cancel": ("q",), "next": ("e",), "prev": ("r",), "more": ("x",), "less": ("z",),
        "page_up": ("2",), "page_down": ("1",), "hint": ("g",), "recap": ("3",), "menu": ("4", "f4"),
        "undo": ("c", "ctrl+z"), "done": ("v",), "deal": ("b",), "skip": ("5",), "log": ("f5",), "dice": ("f6",),
        "overlay": ("f7",), "fullscreen": ("f8", "alt+return"), "screenshot": ("f9",),
    }),
    "right": _with_pads({
        "next": ("end",), "prev": ("home",), "tooltip": ("i",), "rules": ("f10",), "recap": ("k",), "menu": ("m",),
        "undo": ("u",), "done": ("l",), "skip": ("j",), "speed": ("f9",), "log": ("p",), "overlay": ("n",),
    }),
}  # fmt: skip


@dataclass(frozen=True)
class Conflict:
    """One binding that two actions claim."""

    binding: str
    actions: tuple[str, ...]


class BindingError(ValueError):
    """A binding that cannot be read."""


def check_binding(binding: str) -> str:
    """The binding in its normal form, or a BindingError that says what is wrong."""
    kind, colon, rest = binding.partition(":")
    if not colon or not rest or kind not in ("key", "pad"):
        raise BindingError(f"{binding!r} is no binding; write 'key:NAME' or 'pad:BUTTON'")
    if kind == "pad":
        held, plus, last = rest[:-1].partition("+")
        parts = [held, last + rest[-1]] if plus else [rest]
        axis = parts[-1][:-1] in PAD_AXES and parts[-1][-1] in "+-"
        if not (axis or parts[-1] in PAD_BUTTONS) or any(part not in PAD_BUTTONS for part in parts[:-1]):
            raise BindingError(f"{binding!r}: no such gamepad button; use one of {', '.join(PAD_BUTTONS)}")
        return binding
    *modifiers, name = rest.split("+") if not rest.endswith("+") else [*rest[:-1].rstrip("+").split("+"), "+"]
    modifiers = [part for part in modifiers if part]
    for part in modifiers:
        if part not in ("ctrl", "shift", "alt"):
            raise BindingError(f"{binding!r}: {part!r} is no modifier; use ctrl, shift or alt")
    ordered = [part for part in ("ctrl", "alt", "shift") if part in modifiers]
    return "key:" + "+".join([*ordered, name.lower()])


class Bindings:
    """Which keys and buttons ask for which action."""

    def __init__(self, changed: Mapping[str, Iterable[str]] | None = None) -> None:
        self.changed: dict[str, tuple[str, ...]] = {}
        self._lookup: dict[str, str] = {}
        self.held: frozenset[str] = frozenset()  # pad buttons that others can be pressed together with
        for name, bindings in (changed or {}).items():
            if name not in ACTIONS:
                raise BindingError(f"unknown action {name!r}; known are {', '.join(ACTIONS)}")
            self.changed[name] = tuple(check_binding(binding) for binding in bindings)
        self._index()

    def _index(self) -> None:
        self._lookup.clear()
        for name in ACTIONS:
            for binding in self.of(name):
                self._lookup.setdefault(binding, name)
        chords = [b[4:].partition("+")[0] for b in self._lookup if b.startswith("pad:") and "+" in b[:-1]]
        self.held = frozenset(chords)

    def of(self, action: str) -> tuple[str, ...]:
        """All bindings of an action, the fixed ones first."""
        entry = ACTIONS[action]
        return entry.fixed + tuple(self.changed.get(action, entry.bindings))

    def action_for(self, binding: str) -> str | None:
        return self._lookup.get(binding)

    def rebind(self, action: str, old: str | None, new: str) -> list[Conflict]:
        """Replace one binding (or add, when old is None); the conflicts there are now."""
        new = check_binding(new)
        current = list(self.changed.get(action, ACTIONS[action].bindings))
        if old in current:
            current[current.index(old)] = new
        elif new not in current and new not in ACTIONS[action].fixed:
            current.append(new)
        self.changed[action] = tuple(dict.fromkeys(current))
        self._index()
        return self.conflicts()

    def unbind(self, action: str, binding: str) -> None:
        current = list(self.changed.get(action, ACTIONS[action].bindings))
        if binding in current:
            current.remove(binding)
        self.changed[action] = tuple(current)
        self._index()

    def reset(self, action: str | None = None) -> None:
        if action is None:
            self.changed.clear()
        else:
            self.changed.pop(action, None)
        self._index()

    def use_layout(self, name: str) -> None:
        """All keys as one of the ready-made layouts has them."""
        self.changed = dict(LAYOUTS[name])
        self._index()

    @property
    def layout(self) -> str | None:
        """The ready-made layout in use; None: a person's own."""
        now = {name: set(some) for name, some in self.saved().items()}
        for name, changed in LAYOUTS.items():
            if now == {action: set(some) for action, some in changed.items() if some != ACTIONS[action].bindings}:
                return name
        return None

    def conflicts(self) -> list[Conflict]:
        """Bindings that more than one action claims; the first action of the table wins until they are mended."""
        claims: dict[str, list[str]] = {}
        for name in ACTIONS:
            for binding in dict.fromkeys(self.of(name)):
                claims.setdefault(binding, []).append(name)
        return [Conflict(binding, tuple(names)) for binding, names in claims.items() if len(names) > 1]

    def unreachable(self) -> list[str]:
        """Actions without any key at all."""
        return [name for name in ACTIONS if not any(binding.startswith("key:") for binding in self.of(name))]

    def saved(self) -> dict[str, list[str]]:
        """Only what differs from the defaults, for the settings file."""
        return {name: list(bindings) for name, bindings in self.changed.items() if bindings != ACTIONS[name].bindings}
