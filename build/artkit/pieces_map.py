"""The charter of a club on the map: a rider on a turned base, in grey; and apart from it what wears the club's paint.

The app lays the second picture, coloured, over the first, so that skin, chrome and rubber keep their own colours
whatever colour a club has.
"""

from __future__ import annotations

from artkit.catalogue import painted
from artkit.raster import Picture, rasterise
from artkit.svg import Canvas
from artkit.vehicles import BikePaint, RiderPaint, bike, rider

SIZE = (96, 84)
UNIT = 4 / 3
"""Drawing units per 1x pixel."""

PAINT, LIT, SHADE = "#d9d9d9", "#ffffff", "#8a8a8a"
BIKE = BikePaint(PAINT, LIT, "#9aa6b4", "#f4f8fb", "#0d0d10", "#2a1a14", "#fff2c4", case="#4a525e")
RIDER = RiderPaint(PAINT, LIT, "#6c6c72", "#dba67f", "#141216", PAINT, "#fff")
WORN = BikePaint("#fff", "#fff", "#000", "#000", "#000", "#000", "#000", case="#000")
WEARER = RiderPaint("#fff", "#fff", "#aaa", "#000", "#000", "#fff", "#fff")
EDGE = (
    '<feMorphology in="SourceAlpha" operator="dilate" radius="3.6" result="r0"/>'
    '<feFlood flood-color="{rim}" flood-opacity="0.95"/><feComposite in2="r0" operator="in" result="rim"/>'
    '<feMorphology in="SourceAlpha" operator="dilate" radius="1.5" result="e0"/>'
    '<feFlood flood-color="{dark}"/><feComposite in2="e0" operator="in" result="edge"/>'
    '<feMerge><feMergeNode in="rim"/><feMergeNode in="edge"/><feMergeNode in="SourceGraphic"/></feMerge>'
)


def _ground(c: Canvas, grey: bool) -> None:
    """The top of the base; its front is drawn by the app, with letter and number."""
    x, y, rx, ry = 64, 99, 60, 11
    if grey:
        c.ellipse(x, y, rx, ry, c.linear([(0, SHADE), (0.3, PAINT), (0.55, LIT), (0.8, PAINT), (1, SHADE)], 0, 0, 1, 0))
        c.ellipse(x, y, rx - 4, ry - 2.6, "#3c3c40")
        c.ellipse(x, y + 1, rx - 14, ry - 5, "#000", opacity=0.5, filter=c.blur(2))
    else:
        c.ellipse(x, y, rx, ry, "#fff")
        c.ellipse(x, y, rx - 4, ry - 2.6, "#777")


def charter(c: Canvas, grey: bool) -> None:
    _ground(c, grey)
    # The rim is mostly the club's: it stands out from dark land in every colour.
    edge = EDGE.format(rim="#fff" if grey else "#c8c8c8", dark="#08080a" if grey else "#000")
    with c.group(filter=c.effect(edge, 0.3)), c.at(66, 101, 1.08):
        bike(c, BIKE if grey else WORN, lamp_on=grey)
        rider(c, RIDER if grey else WEARER)


def _drawn(grey: bool) -> Picture:
    canvas = Canvas(SIZE[0] * UNIT, SIZE[1] * UNIT)
    charter(canvas, grey)
    return rasterise(canvas, 2 / UNIT)


def _worn(name: str) -> Picture:
    """The grey picture, seen only where the other one is white."""
    made, worn = _drawn(True), _drawn(False)
    made[..., 3] *= worn[..., :3].mean(axis=2)
    return made


def register() -> None:
    painted("charter", "pieces", SIZE, lambda name: _drawn(True), anchor=(0.5, 0.9))
    painted("charter_paint", "pieces", SIZE, _worn, anchor=(0.5, 0.9))
