"""How cards, lists and fights look: inks, styles, signs. The map has colours of its own (see `night`)."""

from __future__ import annotations

from mayhem.app.gfx.colour import Colour
from mayhem.app.gfx.fonts import TextStyle

INK: Colour = (40, 26, 16)
PAPER: Colour = (236, 224, 196)
FRIENDLY: Colour = (38, 120, 62)
HOSTILE: Colour = (170, 40, 34)
ALLIED: Colour = (24, 92, 170)

# Words on plates and score cards do not grow by themselves: the whole plate or card does (see `grown`).
STILL = TextStyle("bold", 22, "text", growth=0.0)
STILL_NARROW = TextStyle("narrow", 22, "text_dim", growth=0.0)
STILL_TITLE = TextStyle("display", 27, "title", growth=0.0)


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
# The drawing that stands for a business in a list: of the places that are drawn, the one that looks most like it.
SHOP_PLACES = {
    "bar": "roadhouse",
    "store": "irish_freddys",
    "gas": "truck_stop",
    "tattoo": "tattoo_parlour",
    "pawn": "pawn_shop",
    "mechanic": "chop_shop",
    "bike": "military_surplus",
    "gym": "boxing_gym",
    "strip": "hairy_dog",
    "junk": "docks",
    "warehouse": "union_warehouse",
    "distillery": "backyard_lab",
    "guns": "gun_club",
    "studio": "film_studio",
    "escort": "palace_restaurant",
    "casino": "casino",
}
