"""How the map and the clubs look: tints of the regions, inks, signs."""

from __future__ import annotations

from mayhem.app.gfx.colour import Colour
from mayhem.app.gfx.fonts import TextStyle

# An old road map on the bar: paper land in six washes, a faded sea, brown ink.
REGION_TINTS: dict[str, Colour] = {
    "north_west": (196, 204, 168),
    "south_west": (228, 196, 150),
    "north_central": (222, 210, 170),
    "south_central": (220, 178, 150),
    "north_east": (186, 200, 200),
    "south_east": (204, 190, 206),
}
SEA: Colour = (142, 158, 158)
SEA_DEEP: Colour = (112, 130, 134)
COAST: Colour = (90, 104, 104)
INK: Colour = (40, 26, 16)
BORDER: Colour = (120, 96, 70)
REGION_BORDER: Colour = (84, 58, 38)
PAPER: Colour = (236, 224, 196)
FRIENDLY: Colour = (38, 120, 62)
HOSTILE: Colour = (170, 40, 34)
ALLIED: Colour = (24, 92, 170)
STAR: Colour = (30, 60, 120)

# Where the name of a region lies on the map, in map units, and how wide it may be.
REGION_NAMES: dict[str, tuple[float, float, float]] = {
    "north_west": (300.0, 150.0, 230.0),
    "south_west": (262.0, 341.0, 200.0),
    "north_central": (546.0, 189.0, 170.0),
    "south_central": (612.0, 570.0, 180.0),
    "north_east": (738.0, 86.0, 170.0),
    "south_east": (958.0, 440.0, 180.0),
}

# Words on plates and score cards do not grow by themselves: the whole plate or card does (see `grown`).
STILL = TextStyle("bold", 22, "text", growth=0.0)
STILL_NARROW = TextStyle("narrow", 22, "text_dim", growth=0.0)
STILL_TITLE = TextStyle("display", 27, "title", growth=0.0)
REGION_STYLE = TextStyle("display", 19, (56, 36, 22), growth=0.0)


def grown(text_scale: float, share: float = 0.5) -> float:
    """How much a thing of fixed make-up grows when a person asks for larger text."""
    return 1 + (text_scale - 1) * share


ITEM_ICONS = {
    "cash": "icons/icon_cash",
    "heat": "icons/icon_heat",
    "morale": "icons/icon_morale",
    "sg": "icons/icon_gun",
    "co": "icons/icon_contraband",
    "members": "icons/icon_member",
    "prospects": "icons/icon_prospect",
    "score": "icons/icon_trophy",
    "charters": "icons/icon_club",
    "hw": "icons/icon_heavy",
}
GROUP_ICONS = {
    "meet": "icons/icon_deal",
    "fight": "icons/icon_throwdown",
    "deals": "icons/icon_market",
    "business": "icons/icon_shop",
    "charter": "icons/icon_club",
    "move": "icons/icon_ride",
    "bribe": "icons/icon_bribe",
    "port": "icons/icon_port",
    "clubs": "icons/icon_swap",
    "plans": "icons/icon_log",
    "standing": "icons/icon_settings",
    "close": "icons/icon_check",
}
# What lies behind dice: where a faction of a type is at home. Its sign is emblems/faction_<type>.
TYPE_PLACES = {
    "rival_mc": "roadhouse",
    "avenue": "pawn_shop",
    "harbor": "docks",
    "street": "truck_stop",
    "column": "military_surplus",
    "cartel": "border_crossing",
    "hate": "gun_club",
    "ring": "chop_shop",
    "family": "palace_restaurant",
    "cell": "backyard_lab",
    "crooked_cop": "police_station",
    "ex_cop": "police_station",
    "federal": "law_office",
    "plains": "union_warehouse",
    "valley": "casino",
}
