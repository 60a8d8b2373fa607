"""Playouts that learn: orders after which a seat did well are given more often in later playouts of the same thought.

The quick policy knows what a place is worth, not what it is worth today: who blocks whom, which Ride wins a race. All
seats learn, each for itself, so that rivals too are thought of as people who see what is good for them.
"""

from __future__ import annotations

from mayhem.ai.men_of_mayhem import quick
from mayhem.ai.men_of_mayhem.orders import lesson_of, lessons, order
from mayhem.games.men_of_mayhem.flow import apply as apply_choice
from mayhem.games.men_of_mayhem.flow import askers
from mayhem.games.men_of_mayhem.state import State
from mayhem.games.men_of_mayhem.verbs import F_ORDER

IN_CASH = 28.0  # cash that a whole chance to win is worth, about a middling position
DOUBT = 6.0  # playouts that "no difference" counts for
MOST = 4.0  # cash that all learning may add to or take from an order


class School:
    """What the playouts of one thought have taught."""

    def __init__(self, s: State) -> None:
        self.size = lessons(s.locs)
        self.lean: list[float] = [0.0] * (self.size * s.n)
        self.sums: list[float] = [0.0] * (self.size * s.n)
        self.counts: list[int] = [0] * (self.size * s.n)
        self.totals: list[float] = [0.0] * s.n
        self.playouts = 0
        self.given: list[int] = []  # lessons of the running playout

    def step(self, s: State, noise: int) -> None:
        """One answer to what is pending, as quick.step, by what has been learned."""
        if s.stack[-1][0] != F_ORDER:
            quick.step(s, noise)
            return
        mask = askers(s)
        seat = (mask & -mask).bit_length() - 1
        choice = order(s, seat, noise, self.lean)
        lesson = lesson_of(s, seat, choice)
        if lesson >= 0:
            self.given.append(lesson)
        apply_choice(s, seat, choice)

    def learn(self, chances: list[float]) -> None:
        """The playout is over: every order in it counts for what it came to."""
        self.playouts += 1
        totals = self.totals
        for seat, chance in enumerate(chances):
            totals[seat] += chance
        sums = self.sums
        counts = self.counts
        for lesson in self.given:
            seat = lesson // self.size
            sums[lesson] += chances[seat]
            counts[lesson] += 1
            count = counts[lesson]
            usual = totals[seat] / self.playouts
            lean = IN_CASH * (sums[lesson] - count * usual) / (count + DOUBT)
            self.lean[lesson] = MOST if lean > MOST else -MOST if lean < -MOST else lean
        self.given.clear()
