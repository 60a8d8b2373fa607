"""M2: setting up the table."""

from __future__ import annotations

from mayhem.games.men_of_mayhem.config import Config
from mayhem.games.men_of_mayhem.deeds import add_cash, add_goods, add_guns, put
from mayhem.games.men_of_mayhem.state import State, lay_out
from mayhem.games.men_of_mayhem.tables import Tables
from mayhem.games.men_of_mayhem.verbs import F_PICK, F_ROUND
from mayhem.kernel.dice import die
from mayhem.kernel.position import push, tell
from mayhem.kernel.rng import seeded, shuffle

DECK = 15
CARDS_A_ROUND = 3  # from round 3 on, and for every round that Long Haul Ride adds


def new_state(tables: Tables, config: Config, seed: int) -> State:
    """A position whose first request is next (the caller advances it)."""
    s = lay_out(tables, config)
    s.rng = seeded(seed)
    s.supply_guns = tables.guns
    s.supply_goods = tables.contraband
    lay_sites(s)
    lay_deck(s)
    first = _first_to_pick(s)
    if config.gangs:
        for seat in range(s.n):
            take_gang(s, seat, config.gangs[seat], config.sides[seat])
        # Quick set-up: the seat to the right of the first would have picked last.
        s.patch = (first - 1) % s.n
        tell(s, "patch", s.patch, -1)
        push(s, F_ROUND, 1)
    else:
        push(s, F_PICK, first, s.n)
    return s


def starting_places(s: State) -> list[int]:
    return [p for p in s.tables.starting if not (s.config.hollow_point and p == s.tables.hospital)]


def lay_sites(s: State) -> None:
    """M2.1: starting Sites face up, six or eight Random Sites face down, the others leave the game."""
    for i, place in enumerate(starting_places(s)):
        s.site[s.n + i] = place
        s.up[s.n + i] = 1
    pile = list(s.tables.random)
    shuffle(s.rng, pile)
    for i in range(s.first_slot - s.first_random):
        s.site[s.first_random + i] = pile[i]


def deck_cards(s: State) -> list[int]:
    """The cards the deck is drawn from (M2.2, M15.1)."""
    return [i for i, card in enumerate(s.tables.cards) if s.config.hardcore or not card.hardcore]


def lay_deck(s: State) -> None:
    pile = deck_cards(s)
    shuffle(s.rng, pile)
    s.deck = pile[: DECK + CARDS_A_ROUND * s.config.long_haul]


def _first_to_pick(s: State) -> int:
    """M2.4: the highest die picks first; ties re-roll among the tied."""
    rolling = list(range(s.n))
    while len(rolling) > 1:
        rolls = [die(s.rng, s.script) for _ in rolling]
        for seat, roll in zip(rolling, rolls, strict=True):
            tell(s, "pick_roll", seat, roll)
        best = max(rolls)
        rolling = [seat for seat, roll in zip(rolling, rolls, strict=True) if roll == best]
    return rolling[0]


def take_gang(s: State, seat: int, gang: int, side: int) -> None:
    """M2.5: the starting values of the chosen side; the rest forms the recruit pool."""
    s.gang[seat] = gang
    s.side[seat] = side
    s.settle_sides()
    house = s.tables.gangs[gang].octane if side else s.tables.gangs[gang].unleaded
    s.supply_guns += s.tables.gangs[gang].extra_supply
    s.supply_goods += s.tables.gangs[gang].extra_supply
    tell(s, "gang", seat, gang, side)
    add_cash(s, seat, house.cash)
    add_guns(s, seat, house.guns)
    add_goods(s, seat, house.contraband)
    s.heat[seat] = house.heat
    s.pool_mem[seat] = s.tables.members - house.members
    # Slim Pickings (M15.1): Prospects outside the starting amount leave the game.
    s.box_pro[seat] = house.prospects if s.config.slim_pickings else s.tables.prospects
    s.pool_pro[seat] = s.box_pro[seat] - house.prospects
    put(s, seat, seat, house.members, house.prospects)
