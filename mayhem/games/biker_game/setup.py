"""The first position (B2)."""

from __future__ import annotations

from mayhem.games.biker_game.config import Config
from mayhem.games.biker_game.frames import advance
from mayhem.games.biker_game.meta import (
    BANK,
    EARNED,
    F_FLOW,
    HEAT,
    HITTER,
    MORALE,
    OPENED,
    ORIGINAL,
    POINTS,
    STANDING_DEFAULTS,
    STANDING_FIELDS,
    WIDTH,
)
from mayhem.games.biker_game.state import State, blank
from mayhem.games.biker_game.tables import Tables
from mayhem.kernel.position import push, tell
from mayhem.kernel.rng import below, seeded, shuffle


def new_state(config: Config, tables: Tables, seed: int) -> State:
    """Money, morale, a shuffled deck, a random first club; then the first state is to be picked."""
    s = blank(config, tables)
    s.rng = seeded(seed)
    for seat in range(s.n):
        at = seat * WIDTH
        s.club[at + BANK] = s.club[at + EARNED] = tables.start_bank
        s.club[at + HEAT] = tables.start_heat
        s.club[at + MORALE] = tables.start_morale
        s.club[at + POINTS] = tables.start_points
        s.club[at + OPENED] = 1
        s.club[at + ORIGINAL] = -1
        s.club[at + HITTER] = -1
        for field, value in zip(STANDING_FIELDS, STANDING_DEFAULTS, strict=True):
            s.club[at + field] = value
    s.deck = list(range(tables.cards))
    shuffle(s.rng, s.deck)
    s.first = below(s.rng, s.n)
    tell(s, "first", s.first)
    push(s, F_FLOW)
    advance(s)
    return s
