"""Why a choice was made: catalogue keys with what they speak of. Arguments are named as the engine names the entries of
a choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mayhem.ai.agent import Reason
from mayhem.ai.biker_game.horizon import turns_to_come
from mayhem.games.biker_game.chances import attack_chances, friendly_chances, raid_chances
from mayhem.games.biker_game.ledger import added_income, business_price, sell_price
from mayhem.games.biker_game.meta import (
    ATTACK,
    BEFRIEND,
    BRIBE,
    BUSINESS,
    BUY,
    CHARTER,
    END_GAME,
    GATHER,
    GOODS,
    HEAT,
    IMPORT,
    ORIGINAL,
    PATCH_IN,
    PICK_STATE,
    PICK_TRAIT,
    SELL,
    TRAIT_IDS,
    VERBS,
    WIDTH,
)
from mayhem.games.biker_game.state import State, members_of
from mayhem.kernel.game import Choice, Request

PREFIX = "biker_game.why."
# Every key beside those of the verbs.
KEYS = (
    "friendly_odds", "attack_odds", "stock", "recruit_light", "recruit_more", "declare_now", "declare_wait",
    "accept_trade", "accept_gift", "accept_ally", "refuse_trade", "refuse_dear", "refuse_cheap", "refuse_hot",
    "refuse_prey", "offer_trade", "offer_ally", "state_facts", "trait_lasts", "business_pays", "charter_worth",
    "bribe_risk", "bribe_room", "sell_price", "patch_risk", "patch_found",
)  # fmt: skip


def explain(game: Any, s: State, request: Request, choice: Choice) -> Reason:
    """By what is done, with the chances where there are any."""
    verb = choice[0]
    if verb == BEFRIEND:
        talk = friendly_chances(s, request.seat, choice[2], True)
        return Reason(PREFIX + "friendly_odds", (_card(s, choice[2]), _percent(talk.alliance, talk.total)))
    if verb == ATTACK:
        fight = attack_chances(s, request.seat, choice[1], choice[2], choice[3:])
        return Reason(PREFIX + "attack_odds", (_card(s, choice[2]), _percent(fight.defeat, fight.total)))
    if verb in (BUY, IMPORT) and turns_to_come(s) <= 1:
        return Reason(PREFIX + "stock")
    if verb == GATHER and choice[1]:
        return Reason(PREFIX + ("recruit_light" if choice[1] == 2 else "recruit_more"))
    if verb == END_GAME:
        return Reason(PREFIX + ("declare_now" if choice[1] else "declare_wait"))
    told = _NUMBERS.get(verb)
    reason = told(s, request.seat, choice) if told is not None else None
    if reason is not None:
        return reason
    named = game.name_choice(s, choice)
    args = tuple((key, value) for key, value in named.items() if key != "do" and isinstance(value, (int, str)))
    return Reason(PREFIX + VERBS[verb], args)


def _state(s: State, seat: int, c: Choice) -> Reason:
    t, st = s.t, c[1]
    args = (
        ("state", t.state_ids[st]),
        ("factions", t.encounters[st]),
        ("ports", len(t.state_ports[st])),
        ("borders", len(t.neighbors[st])),
    )
    return Reason(PREFIX + "state_facts", args)


def _trait(s: State, seat: int, c: Choice) -> Reason:
    return Reason(PREFIX + "trait_lasts", (("trait", TRAIT_IDS[c[1]]),))


def _business(s: State, seat: int, c: Choice) -> Reason:
    shop = c[2]
    args = (
        ("business", s.t.business_ids[shop]),
        ("money", business_price(s, seat, shop)),
        ("income", added_income(s, seat, shop)),
        ("points", s.t.business_vp[shop]),
    )
    return Reason(PREFIX + "business_pays", args)


def _charter(s: State, seat: int, c: Choice) -> Reason:
    args = (("state", s.t.state_ids[c[1]]), ("points", s.t.score_charter), ("factions", s.t.encounters[c[1]]))
    return Reason(PREFIX + "charter_worth", args)


def _bribe(s: State, seat: int, c: Choice) -> Reason:
    heat = s.club[seat * WIDTH + HEAT]
    raid = raid_chances(s, seat, max(0, heat - s.t.cool))
    if not raid.hit:
        return Reason(PREFIX + "bribe_room", (("heat", heat),))
    return Reason(PREFIX + "bribe_risk", (("heat", heat), _percent(raid.hit, raid.total)))


def _sell(s: State, seat: int, c: Choice) -> Reason:
    price = sell_price(s, seat, c[2], c[3])
    return Reason(PREFIX + "sell_price", (_card(s, c[2]), ("good", GOODS[c[3]]), ("money", price)))


def _patch(s: State, seat: int, c: Choice) -> Reason | None:
    if s.at_risk:
        return Reason(PREFIX + "patch_risk")
    home = s.club[seat * WIDTH + ORIGINAL]
    if home in c[1::2] and members_of(s, seat, home) < s.t.expand_members:
        args = (("state", s.t.state_ids[home]), ("need", s.t.expand_members))
        return Reason(PREFIX + "patch_found", args)
    return None


# What is done, with the numbers that speak for it.
_NUMBERS: dict[int, Callable[[State, int, Choice], Reason | None]] = {
    PICK_STATE: _state,
    PICK_TRAIT: _trait,
    BUSINESS: _business,
    CHARTER: _charter,
    BRIBE: _bribe,
    SELL: _sell,
    PATCH_IN: _patch,
}


def _card(s: State, uid: int) -> tuple[str, str]:
    return ("card", s.t.card_ids[uid])


def _percent(ways: int, total: int) -> tuple[str, int]:
    return ("percent", (200 * ways + total) // (2 * total))
