"""The colours of the map: the country at night, as a lit sign over the bar shows it.

Regions next to each other differ in lightness as much as in hue, and each has a tube of its own along its border, so
that they are told apart without colour too.
"""

from __future__ import annotations

from mayhem.app.gfx.colour import Colour
from mayhem.app.gfx.fonts import TextStyle

REGION_TINTS: dict[str, Colour] = {
    "north_west": (33, 54, 44),
    "south_west": (77, 56, 35),
    "north_central": (62, 76, 101),
    "south_central": (72, 34, 36),
    "north_east": (26, 60, 68),
    "south_east": (70, 54, 90),
}
REGION_TUBES: dict[str, Colour] = {
    "north_west": (84, 214, 130),
    "south_west": (255, 176, 74),
    "north_central": (110, 168, 255),
    "south_central": (255, 84, 78),
    "north_east": (64, 220, 236),
    "south_east": (190, 124, 255),
}
SEA: Colour = (17, 25, 36)
SEA_DEEP: Colour = (7, 9, 14)
SHALLOWS: Colour = (30, 46, 60)
COAST: Colour = (3, 4, 7)
SHORE: Colour = (150, 132, 104)
BORDER: Colour = (136, 110, 78)
REGION_BORDER: Colour = (246, 214, 158)
LEAD: Colour = (168, 148, 116)  # lines to plates at sea

PLATE: Colour = (13, 11, 12)
PLATE_LINE: Colour = (96, 78, 54)
LIGHT: Colour = (246, 236, 214)
DARK: Colour = (16, 11, 9)
WEAK: Colour = (176, 34, 30)
HOME: Colour = (232, 184, 86)  # the rim of the charter a club began with

FRIENDLY: Colour = (56, 168, 92)
HOSTILE: Colour = (206, 52, 44)
ALLIED: Colour = (52, 126, 220)
PEACE: Colour = (214, 172, 62)
GRUDGE: Colour = (168, 30, 96)
GONE: Colour = (122, 114, 104)
UNKNOWN: Colour = (66, 58, 50)
UNKNOWN_LINE: Colour = (158, 142, 114)

PORT: Colour = (238, 226, 198)
PORT_TAKEN: Colour = (44, 40, 40)
STAR: Colour = (92, 160, 255)
STAR_RIM: Colour = (226, 238, 255)

REGION_NAME: Colour = (218, 202, 170)
REGION_STYLE = TextStyle("neon", 18, REGION_NAME, caps=True, growth=0.0)
