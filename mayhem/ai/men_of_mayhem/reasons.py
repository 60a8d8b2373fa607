"""Why a choice was made: catalogue keys with the numbers of what they speak of."""

from __future__ import annotations

from mayhem.ai.agent import Reason
from mayhem.ai.men_of_mayhem.fights import fight_odds
from mayhem.ai.men_of_mayhem.values import goods_worth, gun_worth, place_worth
from mayhem.games.men_of_mayhem.state import State
from mayhem.games.men_of_mayhem.verbs import (
    BOOST,
    V_ACCEPT,
    V_BACKUP,
    V_CLUB,
    V_COUNTER,
    V_DECLINE,
    V_DONE,
    V_EXPLOIT,
    V_FALL,
    V_HURT,
    V_INJURE,
    V_LOSE,
    V_OFFER,
    V_OPTION,
    V_PATCH_IN,
    V_PICK,
    V_PULL,
    V_READY,
    V_RECRUIT,
    V_REFUSE,
    V_RIDE,
    V_SHOOT,
    V_SIT_TIGHT,
    V_THROW_DOWN,
    V_TIMES,
    V_TRAFFIC,
    V_USE,
)  # fmt: skip
from mayhem.kernel.game import Choice, Request

KEYS = {
    V_SIT_TIGHT: "sit_tight", V_DECLINE: "decline", V_RECRUIT: "recruit", V_PATCH_IN: "patch_in", V_CLUB: "club",
    V_DONE: "done", V_FALL: "fall", V_SHOOT: "shoot", V_INJURE: "injure", V_OPTION: "option", V_LOSE: "lose",
    V_HURT: "hurt", V_TIMES: "times", V_READY: "ready", V_OFFER: "offer", V_ACCEPT: "accept", V_REFUSE: "refuse",
    V_COUNTER: "counter", V_PICK: "pick",
}  # fmt: skip
PREFIX = "ai.reason.men_of_mayhem."


def percent(chance: float) -> int:
    return round(100 * chance)


def explain(s: State, request: Request, choice: Choice) -> Reason:
    """In one or two sentences of the catalogue; `at` and `to` are Locations, `rival` a seat."""
    seat = request.seat
    verb = choice[0] if choice else V_READY
    if verb == V_RIDE:
        dst = choice[2]
        if dst < s.n:
            return Reason(PREFIX + "ride_home", (("from", choice[1]),))
        worth = _worth(s, seat, dst)
        rivals = s.here[dst] & ~(1 << seat)
        if rivals:
            return Reason(PREFIX + "ride_contest", (("at", dst), ("rival", rivals.bit_length() - 1)))
        if s.marks[dst]:
            return Reason(PREFIX + "ride_position", (("at", dst),))
        return Reason(PREFIX + "ride_free", (("at", dst), ("cash", max(0, round(worth)))))
    if verb == V_EXPLOIT:
        return Reason(PREFIX + "exploit", (("at", choice[1]), ("cash", max(0, round(_worth(s, seat, choice[1]))))))
    if verb == V_THROW_DOWN:
        at = seat * s.locs + choice[1]
        guns = min(s.guns[seat], s.mem[at] + s.pro[at])
        odds = percent(fight_odds(s, seat, choice[1], 0, guns if not s.tables.places[s.site[choice[1]]].no_guns else 0))
        return Reason(PREFIX + "throw_down", (("at", choice[1]), ("percent", odds)))
    if verb == V_BACKUP:
        return Reason(PREFIX + ("backup" if len(choice) > 1 else "no_backup"))
    if verb == V_PULL:
        return Reason(PREFIX + ("pull" if choice[1] else "bluff"), (("guns", choice[1]),) if choice[1] else ())
    if verb == V_TRAFFIC:
        if choice[1]:
            return Reason(PREFIX + "traffic", (("contraband", choice[1]),))
        return Reason(PREFIX + "traffic_none")
    if verb == V_USE:
        return Reason(PREFIX + ("boost" if choice[1] == BOOST else "use"))
    if verb == V_CLUB and request.kind != "free_order":
        return Reason(PREFIX + "club")
    return Reason(PREFIX + KEYS[verb])


def _worth(s: State, seat: int, loc: int) -> float:
    if s.site[loc] < 0:
        return 0.0
    return place_worth(s, seat, loc, s.tables.places[s.site[loc]], gun_worth(s, seat), goods_worth(s, seat))
