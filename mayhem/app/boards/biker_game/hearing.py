"""What the events of the Biker Game sound like."""

from __future__ import annotations

from typing import Any

from mayhem.games.biker_game.meta import CO

# What a moment sounds like: names of the theme's sounds after "biker.".
SOUNDS = {
    "settled": "settle",
    "turn": "turn",
    "collected": "income",
    "recruited": "recruit",
    "released": "released",
    "flipped": "flip",
    "reshuffled": "shuffle",
    "friendly": "road",
    "assisted": "backup",
    "planned": "plan",
    "withdrawn": "strike",
    "closed": "church",
    "bought": "buy",
    "imported": "import",
    "sold": "sell",
    "dealer_sold": "sell",
    "business": "business",
    "charter": "charter",
    "moved": "move",
    "bribed": "pay",
    "claimed": "port",
    "offer": "offer",
    "allied_clubs": "alliance",
    "trade": "deal",
    "talks_failed": "refuse",
    "broke_card": "broken",
    "broke_club": "broken",
    "alliance": "alliance",
    "peace": "peace",
    "peace_failed": "refuse",
    "combat": "fight",
    "duel": "fight",
    "casualties": "losses",
    "lent_lost": "losses",
    "defeated": "defeated",
    "intimidated": "intimidated",
    "not_intimidated": "beaten",
    "patched": "patch_in",
    "port_attack": "port",
    "raid": "raid",
    "arrested": "jail",
    "seized": "seized",
    "fined": "pay",
    "folded": "fold",
    "eliminated": "out",
    "knockout": "defeated",
    "heat": "heat",
    "declared": "declared",
    "over": "news",
}
# What everybody hears, whoever does it.
LOUD = ("turn", "charter", "eliminated", "declared", "over")


def sounds_of(kind: str, facts: dict[str, Any]) -> list[str]:
    """What a moment sounds like, by what exactly happened."""
    if kind == "heat":
        return ["heat" if facts["change"] > 0 else "cool"]
    if kind == "bought" and facts["good"] != CO:
        return ["buy_guns"]
    if kind in ("combat", "duel"):
        return ["fight", "shots" if facts["small"] or facts["heavy"] else "punch"]
    if kind == "casualties" and not facts["count"]:
        return []
    if kind == "retaliation":
        return ["revenge"] if facts["short"] else []
    return [SOUNDS[kind]] if kind in SOUNDS else []
