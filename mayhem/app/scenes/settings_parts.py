"""What pages of settings are made of: lines on plates that fill the page, and samples of what is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from mayhem.app.boards.men_of_mayhem.looks import gang_look
from mayhem.app.gfx.backing import Backing
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.text import Text
from mayhem.app.ui.controls import Toggle
from mayhem.app.ui.layout import Column, Padding, Row, weighted
from mayhem.app.ui.panels import Panel
from mayhem.app.ui.widget import Widget
from mayhem.i18n import msg

GROWTH = 0.6  # of its height, by which a plate may be higher than it needs
GAP, MOST_GAP = 14.0, 26.0
GANGS = ("samcro", "mayans", "one_niners", "lin_syndicate", "grim_bastards", "calaveras")
BADGE = 92.0
CARD = "stool_pigeon"
PICTURE = (248.0, 156.0)


class Line(Row):
    """A name and what it does on the left, its control on the right."""

    def __init__(self, label: Label, control: Widget, note: Label) -> None:
        control.note = note
        told = Column([Text(label, "body", wrap=True), Text(note, "small", wrap=True)], gap=2)
        super().__init__([weighted(told, 1.3), weighted(control, 1.0)], gap=24, align="centre")


class Plate(Panel):
    """What belongs together, words and their control."""

    def __init__(self, child: Node, padding: Padding = (24, 13)) -> None:
        super().__init__(child, skin="inset", padding=padding, role=None)


class Plates(Column):
    """A page: the height that is left goes into the plates and between them, up to a measure."""

    def __init__(self, rows: Sequence[Node], padding: Padding) -> None:
        plates = [Plate(row) if isinstance(row, Line | Toggle) else row for row in rows]
        super().__init__(plates, gap=GAP, padding=padding)

    def spread(self, x: float, y: float, w: float, h: float) -> None:
        children = self.shown_children()
        highs = [child.measure(w)[1] for child in children]
        steps = max(1, len(children) - 1)
        left = max(0.0, h - sum(highs) - GAP * steps)
        plates = sum(high for child, high in zip(children, highs, strict=True) if isinstance(child, Plate))
        growth = min(GROWTH, left / plates) if plates else 0.0
        gap = min(MOST_GAP, GAP + (left - growth * plates) / steps)
        for child, high in zip(children, highs, strict=True):
            tall = high * (1 + growth) if isinstance(child, Plate) else high
            child.place(x, y, w, tall)
            y += tall + gap


class _Gang(Column):
    """A patch above its name."""

    def __init__(self, gang: str) -> None:
        badge = Image(gang_look(gang).badge, 0, 0, BADGE, BADGE)
        badge.wish, badge.align = (BADGE, BADGE), "centre"
        super().__init__([badge, Text(msg(f"gang.{gang}.name"), "caption", align="centre", fit=True)], gap=6)


def all_gangs() -> Panel:
    """Nobody needs colours to tell them apart: here they are."""
    row = Row([weighted(_Gang(gang), 1.0) for gang in GANGS], gap=8, align="stretch")
    return Panel(row, skin="inset", padding=(16, 22), role=None)


class _Scene(Backing):
    def measure(self, max_w: float = 0.0) -> tuple[float, float]:
        return PICTURE


def sample() -> Plate:
    """A card as it lies at the side of the table: how large words are, and what stands behind them."""
    told = Column(
        [
            Text(msg("settings.sample"), "small", wrap=True),
            Text(msg(f"card.{CARD}.name"), "strong", wrap=True),
            Text(msg(f"card.{CARD}.text"), "body", wrap=True),
        ],
        gap=6,
        spare="centre",
    )
    return Plate(Row([_Scene(f"cards/card_{CARD}", shade=((1.0,),), radius=8), weighted(told, 1.0)], gap=28), (16, 16))
