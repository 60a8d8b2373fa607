"""The chapters of the Biker Game in the rules reference: which entries each has, their drawings, and what the log is
about. Chapters whose rules carry no numbers of their own (B3, B4, B9) name their entries by words."""

from __future__ import annotations

# Entries of each chapter, in order; a key of digits is part of the rule's number.
ENTRY_KEYS: dict[str, tuple[str, ...]] = {
    "b1": ("1", "2", "3", "4", "5", "6", "7"),
    "b2": ("1", "2", "3", "4"),
    "b3": ("turn", "collect", "prospect", "church", "encounters", "cool", "patch", "ports", "retaliate", "raid", "fold",
           "declare"),
    "b4": ("action", "friendly", "attack", "attack_player", "buy", "sell", "trade", "business", "charter", "move",
           "bribe", "ally", "dealer", "claim", "break", "loadout", "illegal"),
    "b5": ("1", "2", "3", "4"),
    "b6": ("1", "1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "1.7", "1.8", "2", "3", "4", "5"),
    "b7": ("1", "2", "3", "4", "5", "5.1", "5.2", "5.3", "5.4", "5.5", "6", "7"),
    "b8": ("1", "2", "3", "4"),
    "b9": ("declare", "last", "million", "score", "ties"),
    "b10": ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10"),
    "b11": ("length", "settings"),
    "b12": ("1", "2", "3", "4", "5", "6", "7", "8", "10", "13", "14", "15", "18", "19", "20", "21", "22", "23", "24"),
    "b13": ("church", "end", "money"),
    "b14": ("bonds", "plans", "fights", "stock", "fold", "law", "trade", "switches"),
    "biker_words": ("charter", "church", "patch", "faction", "token", "grudge", "legit", "ruling"),
    "biker_advice": ("twelve", "thirty", "shops", "names", "six", "guns"),
}  # fmt: skip

PICTURES: dict[str, tuple[str, ...]] = {
    "b1.1": ("tokens/token_cash", "tokens/token_heat", "tokens/token_morale", "tokens/token_gun", "tokens/token_heavy",
             "tokens/token_contraband"),
    "b1.6": ("icons/icon_shop",),
    "b1.7": ("icons/icon_trophy",),
    "b2.2": ("icons/icon_die",),
    "b3.collect": ("tokens/token_cash",),
    "b3.prospect": ("pieces/prospect_samcro", "icons/icon_die"),
    "b3.church": ("tokens/token_order",),
    "b3.cool": ("icons/icon_heat",),
    "b3.patch": ("pieces/prospect_samcro", "pieces/member_samcro"),
    "b4.friendly": ("icons/icon_deal",),
    "b4.attack": ("icons/icon_throwdown",),
    "b4.sell": ("icons/icon_market", "tokens/token_contraband"),
    "b4.trade": ("icons/icon_swap",),
    "b4.business": ("icons/icon_shop",),
    "b4.charter": ("icons/icon_club",),
    "b4.move": ("icons/icon_ride",),
    "b4.bribe": ("icons/icon_bribe", "icons/icon_precinct"),
    "b4.claim": ("icons/icon_port",),
    "b5.2": ("icons/icon_die",),
    "b6.1": ("icons/icon_throwdown",),
    "b6.1.2": ("icons/icon_die", "pieces/member_samcro"),
    "b6.1.4": ("tokens/token_gun", "tokens/token_heavy"),
    "b6.1.7": ("pieces/member_samcro_injured",),
    "b7.5": ("icons/icon_heat", "icons/icon_die"),
    "b7.5.3": ("icons/icon_jail",),
    "b7.1": ("icons/icon_port",),
    "b7.6": ("tokens/token_heat",),
    "b7.7": ("tokens/token_morale",),
    "b9.score": ("icons/icon_trophy",),
    "biker_words.charter": ("icons/icon_club",),
    "biker_words.patch": ("pieces/prospect_samcro", "pieces/member_samcro"),
    "biker_advice.guns": ("tokens/token_gun",),
}  # fmt: skip

# Which entry a line of the log is about.
EVENT_RULES = {
    "first": "b2.1", "region": "b2.2", "settled": "b2.3", "flipped": "b1.5", "reshuffled": "b1.5", "port": "b7.1",
    "trait": "b1.7", "turn": "b3.turn", "collected": "b3.collect", "debt_paid": "b3.collect",
    "released": "b3.prospect", "no_recruiting": "b3.prospect", "recruited": "b3.prospect", "heat": "b7.6",
    "morale": "b7.7", "planned": "b3.church", "withdrawn": "b3.church", "cancelled": "b3.encounters",
    "bought": "b4.buy", "imported": "b4.buy", "sold": "b4.sell", "dealer_sold": "b4.dealer",
    "business": "b4.business", "charter": "b4.charter", "moved": "b4.move", "bribed": "b4.bribe",
    "claimed": "b4.claim", "talks": "b4.trade", "offer": "b4.trade", "talks_failed": "b4.trade",
    "allied_clubs": "b5.4", "trade": "b4.trade", "broke_card": "b4.break", "broke_club": "b4.break",
    "standing": "b10.5", "closed": "b3.church", "friendly": "b5.2", "rerolled": "b5.2", "alliance": "b5.3",
    "peace": "b5.3", "peace_failed": "b5.3", "combat": "b6.1", "assisted": "b6.2", "not_assisted": "b6.2",
    "lent": "b6.2", "not_lent": "b6.2", "lent_lost": "b6.2", "combat_dice": "b6.1.2", "paired": "b6.1.6",
    "casualties": "b6.1.7", "defeated": "b6.1.8", "intimidated": "b6.1.6", "not_intimidated": "b6.1.8",
    "duel": "b6.5", "duel_defence": "b6.5", "duel_dice": "b6.5", "duel_paired": "b6.5", "at_risk": "b8.2",
    "patched": "b3.patch", "port_attack": "b7.3", "retaliation": "b6.3", "raid_roll": "b7.5", "raid": "b7.5.2",
    "arrested": "b7.5.3", "seized": "b7.5.4", "fined": "b7.5.5", "folded": "b8.3", "eliminated": "b8.4",
    "knockout": "b8.4", "declared": "b9.declare", "over": "b9.declare",
}  # fmt: skip


def number_of(key: str) -> str:
    """b6.1.7 is B6.1.7, b4.sell is B4; words and advice have none."""
    chapter, _, rest = key.partition(".")
    if chapter.startswith("biker_"):
        return ""
    return key.upper() if rest[:1].isdigit() else chapter.upper()
