"""The sign for an action on the device in use: a key cap or a pad's button."""

from __future__ import annotations

from dataclasses import dataclass

from mayhem import i18n
from mayhem.app.input.actions import Bindings
from mayhem.app.input.events import PAD

_PLAYSTATION = {
    "a": "×",
    "b": "○",
    "x": "□",
    "y": "△",
    "leftshoulder": "L1",
    "rightshoulder": "R1",
    "lefttrigger+": "L2",
    "righttrigger+": "R2",
    "start": "≡",
    "back": "Create",
}
_NINTENDO = {
    "a": "B",
    "b": "A",
    "x": "Y",
    "y": "X",
    "leftshoulder": "L",
    "rightshoulder": "R",
    "lefttrigger+": "ZL",
    "righttrigger+": "ZR",
    "start": "+",
    "back": "−",
}
_XBOX = {
    "a": "A",
    "b": "B",
    "x": "X",
    "y": "Y",
    "leftshoulder": "LB",
    "rightshoulder": "RB",
    "lefttrigger+": "LT",
    "righttrigger+": "RT",
    "start": "≡",
    "back": "View",
}
_SHARED = {
    "leftstick": "L3",
    "rightstick": "R3",
    "dpup": "↑",
    "dpdown": "↓",
    "dpleft": "←",
    "dpright": "→",
    "leftx-": "L←",
    "leftx+": "L→",
    "lefty-": "L↑",
    "lefty+": "L↓",
    "rightx-": "R←",
    "rightx+": "R→",
    "righty-": "R↑",
    "righty+": "R↓",
}
_FAMILIES = {"xbox": _XBOX, "playstation": _PLAYSTATION, "nintendo": _NINTENDO}


@dataclass(frozen=True)
class Glyph:
    """What to draw: `shape` is 'key' or 'pad', `text` what stands on it."""

    shape: str
    text: str


def binding_text(binding: str, family: str = "xbox") -> str:
    """A binding as people read it."""
    kind, _, rest = binding.partition(":")
    if kind == "pad":
        held, plus, last = rest[:-1].partition("+")
        signs = _FAMILIES.get(family, _XBOX)
        return "+".join(
            signs.get(part) or _SHARED.get(part, part) for part in ([held, last + rest[-1]] if plus else [rest])
        )
    if rest.endswith("+"):
        parts = [part for part in rest[:-1].split("+") if part] + ["+"]
    else:
        parts = rest.split("+")
    out = []
    for part in parts:
        key = f"key.{part.replace(' ', '_')}"
        out.append(i18n.t(key) if i18n.has(key) else part.upper() if len(part) <= 3 else part.capitalize())
    return "+".join(out)


def glyph(bindings: Bindings, action: str, device: str, family: str = "xbox") -> Glyph | None:
    """The first binding of an action on a device; mouse users are shown keys."""
    wanted = "pad:" if device == PAD else "key:"
    for binding in bindings.of(action):
        if binding.startswith(wanted):
            return Glyph("pad" if device == PAD else "key", binding_text(binding, family))
    return None
