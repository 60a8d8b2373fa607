"""What a view says, in words of the game. Only views come here: nothing on the screen can know more."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from mayhem.app.boards.men_of_mayhem.looks import GangLook, gang_look
from mayhem.games.men_of_mayhem.deeds import NO_LIMIT, market_limit, unit_price
from mayhem.games.men_of_mayhem.frames.order import clubhouse
from mayhem.games.men_of_mayhem.state import State
from mayhem.games.men_of_mayhem.tables import (
    GANG_RULE_WORDS,
    L_MARKET_PRICE,
    L_MAX_SELL,
    L_MAX_SPEND,
    L_MAX_SWAP,
    LAWS,
    SELL,
    SPEND,
    Card,
    Place,
    Rule,
)
from mayhem.i18n import Message, msg

PRICES = (3, 2, 1)  # cash for a piece, the less the more come to the market
STEPS = ("setup", "claim", "reveal", "issue", "market", "last_calls", "clean_up")


class Reading:
    """One view. Made anew for every position; cheap."""

    def __init__(self, game: Any, view: dict[str, Any]) -> None:
        self.game = game
        self.tables = game.tables
        self.view = view
        self.n: int = view["n"]
        self.locs: int = view["locs"]
        self.seat: int | None = view["seat"]

    # places -----------------------------------------------------------------------------------------------------------
    def sites(self) -> list[int]:
        """Locations that lie on the table: Sites, face up or down, and Opportunities in play."""
        view = self.view
        return [loc for loc in range(self.n, self.locs) if loc < view["first_slot"] or view["up"][loc]]

    def up(self, loc: int) -> bool:
        return bool(self.view["up"][loc])

    def place(self, loc: int) -> Place | None:
        place = self.view["site"][loc]
        return self.tables.places[place] if place >= 0 else None

    def is_opportunity(self, loc: int) -> bool:
        return bool(loc >= self.view["first_slot"])

    def place_name(self, loc: int) -> Message:
        if loc == self.locs:
            return msg("site.emergency_room.name")
        if loc < self.n:
            return msg("men_of_mayhem.location.clubhouse", seat=self.gang_name(loc))
        place = self.place(loc)
        if place is None:
            return msg("men_of_mayhem.location.face_down")
        return msg(f"card.{place.id}.name" if self.is_opportunity(loc) else f"site.{place.id}.name")

    def place_rule(self, loc: int) -> Message:
        place = self.place(loc)
        assert place is not None
        return msg(f"card.{place.id}.text" if self.is_opportunity(loc) else f"site.{place.id}.rule")

    def members(self, seat: int, loc: int) -> int:
        return int(self.view["er_mem"][seat] if loc == self.locs else self.view["mem"][seat * self.locs + loc])

    def prospects(self, seat: int, loc: int) -> int:
        return int(self.view["er_pro"][seat] if loc == self.locs else self.view["pro"][seat * self.locs + loc])

    def gangs_at(self, loc: int) -> list[int]:
        return [seat for seat in range(self.n) if self.members(seat, loc) or self.prospects(seat, loc)]

    def controller(self, loc: int) -> int | None:
        here = self.gangs_at(loc)
        return here[0] if len(here) == 1 else None

    def exploited_by(self, loc: int) -> int | None:
        mark = self.view["marks"][loc]
        return mark - 1 if mark else None

    # gangs ------------------------------------------------------------------------------------------------------------
    def gang_id(self, seat: int) -> str:
        gang = self.view["gang"][seat]
        return str(self.tables.gangs[gang].id) if gang >= 0 else ""

    def look(self, seat: int) -> GangLook:
        return gang_look(self.gang_id(seat))

    def gang_name(self, seat: int) -> Message:
        gang = self.gang_id(seat)
        return msg(f"gang.{gang}.name") if gang else msg("men_of_mayhem.seat", number=seat + 1)

    def alive(self, seat: int) -> bool:
        return bool(self.view["alive"][seat])

    def goods(self, seat: int) -> tuple[int | None, int | None, int | None]:
        """Cash, guns, contraband; None where the blind stands."""
        view = self.view
        return view["cash"][seat], view["guns"][seat], view["goods"][seat]

    def known(self, seat: int) -> list[int] | None:
        """What was seen behind this rival's blind last: round, cash, guns, contraband, orders."""
        for entry in reversed(self.view["know"]):
            if entry[1] == seat:
                return list(entry[2:])
        return None

    def others(self) -> list[int]:
        """Rivals in the order of the table, from the left of whoever looks."""
        if self.seat is None:
            return list(range(self.n))
        return [(self.seat + i) % self.n for i in range(1, self.n)]

    # the round --------------------------------------------------------------------------------------------------------
    def step(self) -> str:
        return STEPS[self.view["step"]]

    def cards(self) -> list[Card]:
        return [self.tables.cards[card] for card in self.view["cards"]]

    def laws(self) -> list[int]:
        """The Hassles in force, as the rules read them."""
        return self._shadow.law

    @cached_property
    def _shadow(self) -> State:
        """What a view shows of a position, so far as the rules ask it for law and limits."""
        from mayhem.games.men_of_mayhem.frames.rounds import settle_law

        view = self.view
        shadow = State.__new__(State)
        shadow.tables, shadow.n, shadow.cards, shadow.law = self.tables, self.n, view["cards"], [0] * LAWS
        shadow.gang, shadow.side, shadow.heat = view["gang"], view["side"], list(view["heat"])
        shadow.sides = [(0,) * len(GANG_RULE_WORDS)] * self.n
        settle_law(shadow)
        shadow.settle_sides()
        return shadow

    def capping(self, kind: int, most: int) -> str | None:
        """The Hassle in force that lets a SELL, SPEND or SWAP be repeated only so often."""
        law = (L_MAX_SELL, L_MAX_SPEND, L_MAX_SWAP)[kind]
        return next((card.id for card in self.cards() if (law, most) in card.law), None)

    def priced(self, seat: int, rule: Rule) -> Rule:
        """As it is for this gang now: what it pays or gets with the Hassles in force and its own rules (M6.4)."""
        if rule.kind not in (SELL, SPEND):
            return rule
        pays, gets = unit_price(self._shadow, seat, rule)
        return rule._replace(give=(pays, *rule.give[1:]), get=(gets, *rule.get[1:]))

    def prices(self) -> tuple[int, int]:
        """Up to so many at 3 cash, at 2 cash (M9.2)."""
        bounds = self.tables.prices[self.n - 3]
        return int(bounds[0]), int(bounds[1])

    def pays(self) -> tuple[int, int, int]:
        """What contraband brings up to these amounts and above them, with the Hassles in force (M9.2, M10.3)."""
        change = self.laws()[L_MARKET_PRICE]
        high, middle, low = (max(0, price + change) for price in PRICES)
        return high, middle, low

    def income(self, seat: int) -> tuple[int, int]:
        """Orders of the clubhouse alone, and all that a round beginning now would give (M3.2)."""
        base = clubhouse(self._shadow, seat).base
        return base, base + self.tables.members - self.view["pool_mem"][seat]

    def limit(self, seat: int, heat: int | None = None) -> int | None:
        """How much a gang may sell (M9.1), with its own rule and the Hassles, now or at another heat; None: any."""
        shadow = self._shadow
        shadow.heat[seat] = self.view["heat"][seat] if heat is None else heat
        limit = market_limit(shadow, seat)
        return None if limit >= NO_LIMIT else limit

    def asked(self) -> list[int]:
        """Seats that owe a decision, as everybody can see."""
        f = self.view["stack"][-1]
        from mayhem.games.men_of_mayhem.verbs import F_DEAL, F_GUNS, F_MARKET, F_OVER, F_WINDOW

        kind = f[0]
        if kind == F_OVER:
            return []
        if kind in (F_GUNS, F_MARKET):
            mask = f[3] if kind == F_GUNS else f[2]
            return [seat for seat in range(self.n) if mask >> seat & 1 and self.view["secret"][seat] == -1]
        if kind == F_WINDOW:
            return [seat for seat in range(self.n) if f[2] >> seat & 1]
        return [f[3] if kind == F_DEAL else f[2]]
