"""Orders in groups: which verbs each holds, and which page of the rules tells of it."""

from __future__ import annotations

from mayhem.games.biker_game.meta import (
    ALLY,
    ASSAULT,
    ATTACK,
    BEFRIEND,
    BREAK_CARD,
    BREAK_CLUB,
    BRIBE,
    BUSINESS,
    BUY,
    CHARTER,
    CLAIM,
    DEALER,
    IMPORT,
    MOVE,
    PICK_STATE,
    SELL,
    STANDING,
    TRADE,
    WITHDRAW,
)

# Group: its verbs, and the verb whose name a hint points at.
GROUPS: dict[str, tuple[tuple[int, ...], str]] = {
    "meet": ((BEFRIEND,), "friendly"),
    "fight": ((ATTACK, ASSAULT), "attack"),
    "deals": ((BUY, SELL, IMPORT, DEALER, BREAK_CARD), "sell"),
    "business": ((BUSINESS,), "open_business"),
    "charter": ((CHARTER,), "open_charter"),
    "move": ((MOVE,), "move"),
    "bribe": ((BRIBE,), "bribe"),
    "port": ((CLAIM,), "claim_port"),
    "clubs": ((ALLY, TRADE, BREAK_CLUB), "ally_player"),
    "plans": ((WITHDRAW,), "withdraw"),
    "standing": ((STANDING,), "standing"),
}
# The page of the rules that a group's tooltip leads to.
GROUP_RULES = {
    "meet": "b4.friendly",
    "fight": "b4.attack",
    "deals": "b4.sell",
    "business": "b4.business",
    "charter": "b4.charter",
    "move": "b4.move",
    "bribe": "b4.bribe",
    "port": "b4.claim",
    "clubs": "b4.trade",
    "plans": "b3.encounters",
    "standing": "B10.5",
}
PLACED = (BEFRIEND, ATTACK, ASSAULT, BUY, SELL, IMPORT, DEALER, BUSINESS, MOVE, BRIBE, CLAIM)  # charter comes first
# What no other terms of a trade would change.
NO_TALK = ("no_player_deals", "no_such_club", "club_not_near", "enough_offers", "no_action", "no_charter", "not_now")
# How many states a choice of these verbs names first.
NAMED_STATES = {**dict.fromkeys((*PLACED, CHARTER, PICK_STATE, ALLY, TRADE), 1), MOVE: 2}
