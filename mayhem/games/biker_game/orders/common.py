"""What all orders ask first."""

from __future__ import annotations

from mayhem.games.biker_game.state import State
from mayhem.kernel.game import Refusal


def refuse_charter(s: State, seat: int, st: int, cost: int) -> Refusal | None:
    """B4: the named charter is the club's own and has actions left."""
    if not 0 <= st < s.t.states or s.members[seat * s.t.states + st] < 0:
        return Refusal("no_charter", "B4")
    if s.actions[st] < cost:
        return Refusal("no_action", "B4", (("state", s.t.state_ids[st]), ("left", s.actions[st])))
    return None


def refuse_card(s: State, st: int, uid: int) -> Refusal | None:
    """The card lies in that state."""
    if not 0 <= uid < s.t.cards or s.at[uid] != st:
        return Refusal("card_not_here", "B4", (("state", s.t.state_ids[st]),))
    return None
