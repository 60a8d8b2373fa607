"""What the table sounds like: names of the theme's sounds (after "mom.") for every event of the game."""

from __future__ import annotations

from mayhem.games.men_of_mayhem.tables import CARD_WORDS, ITEM_WORDS, Tables

# Events that always sound the same.
SOUNDS = {
    "claim": "claim", "backup": "backup", "recruit": "recruit", "patch_in": "patch_in", "boost": "boost",
    "sit_tight": "sit_tight", "sacrifice": "token_take", "steal": "steal", "peek": "peek", "scout": "peek",
    "chase": "walk", "site": "tile_flip", "throw_down": "throw_down", "fist": "fist", "fight_roll": "total",
    "shot": "shot", "fall": "fall", "disbanded": "disbanded", "black_market": "market_open", "patch": "patch",
    "offer": "offer", "counter": "counter", "deal": "deal", "deal_refused": "refuse", "promise_broken": "broken",
    "last_call": "last_call",
}  # fmt: skip
GAINS = {"cash": "cash", "guns": "gun", "contraband": "contraband"}
MANY = 3  # dudes whose engines are heard as a pack
BIG = 5  # cash that is worth a shout
BEST_PRICE = 3


def sounds_of(kind: str, facts: dict[str, int], tables: Tables, loser: bool = False) -> tuple[str, ...]:
    """The names of what an event sounds like, by what exactly happened. `loser`: the one in front lost this fight."""
    if kind == "card":
        return "card", f"card_{CARD_WORDS[tables.cards[facts['card']].type]}"
    if kind == "round":
        return ("shuffle", "round") if facts["round"] == 1 else ("round",)
    if kind == "clean_up":
        return "clean_up", "laugh"  # somebody at the next table had a better night
    if kind == "ride":
        if not facts["members"]:
            return ("walk",)  # Prospects have no bikes
        return "engine", "ride_many" if facts["members"] + facts["prospects"] >= MANY else "ride"
    if kind == "exploit":
        return "token_place", "exploit"
    if kind == "orders":
        return ("token_take" if facts["amount"] > 0 else "token_place",) if facts["amount"] else ()
    if kind == "heat":
        return ("heat" if facts["amount"] > 0 else "cool",) if facts["amount"] else ()
    if kind == "guns":
        return ("guns" if facts["guns"] else "no_guns",)
    if kind == "fight_result":
        return "punch", "tied" if facts["seat"] < 0 else "lost" if loser else "won"
    if kind == "injured":
        return "injured", "carried_off"
    if kind == "emergency":
        return ("emergency" if facts["lives"] else "emergency_lost",)
    if kind == "market":
        return "market", "price_hold" if facts["price"] >= BEST_PRICE else "price_fall"
    if kind == "traffic":
        return () if not facts["contraband"] else ("sale", "cash_big") if facts["cash"] >= BIG else ("sale",)
    if kind == "transact":
        return _goods({word: facts[word] for word in GAINS})
    if kind == "item":
        return _goods({ITEM_WORDS[facts["item"]]: facts["amount"]})
    return (SOUNDS[kind],) if kind in SOUNDS else ()


def _goods(changes: dict[str, int]) -> tuple[str, ...]:
    """What came, and what went for it: cash is counted down, other things go back to where they were."""
    heard = [GAINS[word] for word, amount in changes.items() if amount > 0 and word in GAINS]
    if changes.get("cash", 0) >= BIG:
        heard[0] = "cash_big"
    if changes.get("cash", 0) < 0:
        heard.insert(0, "pay")
    elif not heard and any(amount < 0 for amount in changes.values()):
        heard.append("return")
    return tuple(heard)
