"""Input: named actions from keyboard, mouse and gamepads. See the guide at the top of `mayhem.app`."""

from mayhem.app.input.actions import ACTIONS, Action, BindingError, Bindings, Conflict
from mayhem.app.input.events import KEYBOARD, MOUSE, PAD, Act, Event, Pointer, RawPress, Typed
from mayhem.app.input.glyphs import Glyph, binding_text, glyph
from mayhem.app.input.pads import Pads
from mayhem.app.input.router import Router

__all__ = [
    "ACTIONS",
    "KEYBOARD",
    "MOUSE",
    "PAD",
    "Act",
    "Action",
    "BindingError",
    "Bindings",
    "Conflict",
    "Event",
    "Glyph",
    "Pads",
    "Pointer",
    "RawPress",
    "Router",
    "Typed",
    "binding_text",
    "glyph",
]
