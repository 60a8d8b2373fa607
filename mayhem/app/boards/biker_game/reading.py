"""What a view says, in words of the game; and what follows from it: targets, prices and exact odds.

Odds and prices are asked of the engine on a position imagined from the view. All they depend on is public, so the
imagined position gives the same numbers as the true one.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

from mayhem.app.telling.biker_game import club_name
from mayhem.games.biker_game import chances
from mayhem.games.biker_game.meta import ALLIED, FRAMES, GOODS, GRUDGE, HELD, NOBODY, PEACE, PHASES
from mayhem.games.biker_game.state import State
from mayhem.i18n import Message, msg
from mayhem.kernel.rng import seeded


class Reading:
    """One view. Made anew for every position."""

    def __init__(self, game: Any, view: dict[str, Any]) -> None:
        self.game = game
        self.tables = game.tables
        self.view = view
        self.seat: int | None = view["seat"]
        self.n = len(view["clubs"])
        self._state_of = {name: st for st, name in enumerate(self.tables.state_ids)}
        self._card_of = {name: uid for uid, name in enumerate(self.tables.card_ids)}

    @cached_property
    def position(self) -> State:
        """A position that fits the view: for odds, prices and masks, never for what is hidden."""
        made: State = self.game.imagine(self.view, seeded(1))
        return made

    # names ------------------------------------------------------------------------------------------------------------
    def club_name(self, seat: int) -> Message:
        return club_name(seat)

    def state_name(self, st: int) -> Message:
        return msg(f"biker_game.state.{self.tables.state_ids[st].lower()}")

    def card_name(self, uid: int) -> Message:
        return msg(f"biker_game.card.{self.tables.kind_ids[self.tables.kind[uid]]}")

    def type_name(self, uid: int) -> Message:
        return msg(f"biker_game.type.{self.tables.type_ids[self.tables.kind_type[self.tables.kind[uid]]]}")

    def good_name(self, good: int) -> Message:
        return msg(f"biker_game.good.{GOODS[good]}")

    def port_name(self, port: int) -> Message:
        return msg(f"biker_game.port.{self.tables.port_ids[port]}")

    def holder_name(self, port: int) -> Message:
        """Who holds a port: nobody, a club or a faction."""
        holder = self.port_holder(port)
        if holder == NOBODY:
            return msg("biker_board.nobody")
        return self.card_name(holder - HELD) if holder >= HELD else self.club_name(holder)

    def business_name(self, shop: int) -> Message:
        return msg(f"biker_game.business.{self.tables.business_ids[shop]}")

    @property
    def phase(self) -> int:
        """What is being done now: while somebody decides, the phase of that decision."""
        top = self.top()
        word = top[0] if top is not None and top[0] in PHASES else self.view["phase"]
        return PHASES.index(word)

    # the board --------------------------------------------------------------------------------------------------------
    def number(self, state: str) -> int:
        return self._state_of[state]

    def cards_at(self, st: int) -> list[int | None] | None:
        """Cards in flip order, None for one that is gone; None for a state that was never flipped."""
        found = self.view["states"].get(self.tables.state_ids[st])
        if found is None:
            return None
        return [self._card_of[card] if card is not None else None for card in found]

    def charters_at(self, st: int) -> list[tuple[int, dict[str, Any]]]:
        """(seat, charter) of every club in a state."""
        name = self.tables.state_ids[st]
        return [(seat, club["charters"][name]) for seat, club in enumerate(self.clubs) if name in club["charters"]]

    def bond(self, seat: int | None, uid: int) -> int:
        if seat is None:
            return 0
        return int(self.clubs[seat]["cards"].get(self.tables.card_ids[uid], 0))

    def allied(self, uid: int) -> bool:
        return bool(self.bond(self.seat, uid) & ALLIED)

    def at_peace(self, uid: int) -> bool:
        return bool(self.bond(self.seat, uid) & PEACE)

    def bears_grudge(self, uid: int) -> bool:
        return bool(self.bond(self.seat, uid) & GRUDGE)

    def port_holder(self, port: int) -> int:
        """A seat, HELD + uid, or NOBODY."""
        held = self.view["ports"][self.tables.port_ids[port]]
        if held is None:
            return NOBODY
        return held if type(held) is int else HELD + self._card_of[held]

    # clubs ------------------------------------------------------------------------------------------------------------
    @property
    def clubs(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.view["clubs"]
        return found

    def club(self, seat: int) -> dict[str, Any]:
        return self.clubs[seat]

    def members(self, seat: int) -> int:
        return sum(charter["members"] for charter in self.club(seat)["charters"].values())

    def alive(self, seat: int) -> bool:
        return not self.club(seat)["eliminated"]

    def score(self, seat: int) -> int:
        return sum(self.club(seat)["score"])

    def actions(self) -> list[tuple[int, int]]:
        """(state, actions left) of the active club's charters."""
        active = self.view["active"]
        return [(self.number(state), self.view["actions"].get(state, 0)) for state in self.club(active)["charters"]]

    # decisions --------------------------------------------------------------------------------------------------------
    def top(self) -> tuple[str, list[int]] | None:
        """Kind and frame of what is being decided."""
        if not self.view["stack"]:
            return None
        frame = self.view["stack"][-1]
        return FRAMES[frame[0]], frame

    # chances ----------------------------------------------------------------------------------------------------------
    def friendly_odds(self, seat: int, uid: int) -> chances.FriendlyOdds:
        return chances.friendly_chances(self.position, seat, uid, again=True)

    def attack_odds(self, seat: int, st: int, uid: int, load: tuple[int, ...], mode: int) -> chances.CombatOdds:
        return chances.attack_chances(self.position, seat, st, uid, load, mode)

    def raid_odds(self, seat: int, heat: int) -> chances.RollOdds:
        return chances.raid_chances(self.position, seat, heat)
