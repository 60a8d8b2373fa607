"""Widgets, layout, focus, theme. See the guide at the top of `mayhem.app`."""

from mayhem.app.ui.button import Arrow, Button, GlyphNode, IconButton, Mark
from mayhem.app.ui.controls import Choice, Slider, Stepper, Toggle
from mayhem.app.ui.desk import Desk
from mayhem.app.ui.drag import BoxSelect, DragManager, DragSpec, DropSpec
from mayhem.app.ui.gangs import GangBadge
from mayhem.app.ui.layout import Column, Container, Flow, Grid, Row, Spacer, Stack, anchored, sized, weighted
from mayhem.app.ui.panels import Dialog, List, ListRow, Panel, Scroll, Tabs, ask
from mayhem.app.ui.skins import SkinBox
from mayhem.app.ui.textfield import LetterBoard, TextField
from mayhem.app.ui.theme import GangLook, Skin, Theme, ThemeError, load_theme
from mayhem.app.ui.widget import Tip, Widget

__all__ = [
    "Arrow",
    "BoxSelect",
    "Button",
    "Choice",
    "Column",
    "Container",
    "Desk",
    "Dialog",
    "DragManager",
    "DragSpec",
    "DropSpec",
    "Flow",
    "GangBadge",
    "GangLook",
    "GlyphNode",
    "Grid",
    "IconButton",
    "LetterBoard",
    "List",
    "ListRow",
    "Mark",
    "Panel",
    "Row",
    "Scroll",
    "Skin",
    "SkinBox",
    "Slider",
    "Spacer",
    "Stack",
    "Stepper",
    "Tabs",
    "TextField",
    "Theme",
    "ThemeError",
    "Tip",
    "Toggle",
    "Widget",
    "anchored",
    "ask",
    "load_theme",
    "sized",
    "weighted",
]
