"""Why a choice was made: catalogue keys with what they speak of. Arguments are named as the engine names the entries of
a choice."""

from __future__ import annotations

from typing import Any

from mayhem.ai.agent import Reason
from mayhem.ai.biker_game.horizon import turns_to_come
from mayhem.games.biker_game.chances import attack_chances, friendly_chances
from mayhem.games.biker_game.meta import ATTACK, BEFRIEND, BUY, END_GAME, GATHER, IMPORT, VERBS
from mayhem.games.biker_game.state import State
from mayhem.kernel.game import Choice, Request

PREFIX = "biker_game.why."
# Every key beside those of the verbs.
KEYS = (
    "friendly_odds", "attack_odds", "stock", "recruit_light", "recruit_more", "declare_now", "declare_wait",
    "accept_trade", "accept_gift", "accept_ally", "refuse_trade", "refuse_dear", "refuse_cheap", "refuse_hot",
    "refuse_prey", "offer_trade", "offer_ally",
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
    named = game.name_choice(s, choice)
    args = tuple((key, value) for key, value in named.items() if key != "do" and isinstance(value, (int, str)))
    return Reason(PREFIX + VERBS[verb], args)


def _card(s: State, uid: int) -> tuple[str, str]:
    return ("card", s.t.card_ids[uid])


def _percent(ways: int, total: int) -> tuple[str, int]:
    return ("percent", (200 * ways + total) // (2 * total))
