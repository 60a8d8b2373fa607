"""Content as the rules read it: frozen, int-indexed tables.

assets/content/men_of_mayhem/*.yaml holds the same facts by name; mayhem/games/men_of_mayhem/content.py turns one into
the
other. Nothing here knows a particular card or site: they are sentences in this small vocabulary, documented for
authors in
assets/content/README.md.
"""

from __future__ import annotations

from typing import NamedTuple

# Goods. The first three stand behind the blind; the others are public.
CASH, GUNS, GOODS, HEAT, ORDERS, MEMBERS, PROSPECTS, DUDES, SITES, INJURED = range(10)
ITEM_WORDS = ("cash", "guns", "contraband", "heat", "orders", "members", "prospects", "dudes", "sites", "injured")

# Kinds of rules on Locations. The first seven are transactions (M6); the others are rules that are no transaction.
SELL, SPEND, SWAP, SKIM, STEAL, GAIN, DROP, PATCH, HEAL, RECRUIT, PROMOTE, SCOUT, SPY, SLIP, TIP, CHASE = range(16)
RULE_WORDS = (
    "sell",
    "spend",
    "swap",
    "skim",
    "steal",
    "gain",
    "drop",
    "patch",
    "heal",
    "recruit",
    "promote",
    "scout",
    "spy",
    "slip",
    "tip",
    "chase",
)


class Rule(NamedTuple):
    """One rule of a Location, a Boost, or a club order.

    sell, spend, swap   give -> get, up to `max` repetitions
    skim                get, once
    steal               `amount` of `item` (cash, guns, contraband) from one rival
    gain, drop          `amount` of `item` (cash, guns, contraband, heat), once
    patch               claim the Reaper Patch (automatic)
    heal                up to `max` own dudes from the Emergency Room to the clubhouse, give[CASH] each
    recruit             up to `amount` Prospects from the pool to the clubhouse, free
    promote             one own Prospect on this Location becomes a Member for `give` (no order token beyond the
                        exploit's)
    scout               look at the next `amount` Anarchy cards
    spy                 look behind one rival's blind
    slip                up to `amount` own dudes from here to one other Location, no order
    tip                 one rival gains `amount` heat
    chase               up to `amount` dudes of one rival at one Site or Opportunity go home (Prospects only)
    """

    kind: int
    give: tuple[int, int, int] = (0, 0, 0)
    get: tuple[int, int, int] = (0, 0, 0)
    max: int = 1
    item: int = CASH
    amount: int = 0


class Place(NamedTuple):
    """A Site or an Opportunity: whatever dudes can stand on that is no clubhouse."""

    id: str
    heat: int  # printed heat, gained when exploited (M5.3)
    no_guns: bool  # M8.3
    rules: tuple[Rule, ...]
    boost: Rule | None
    start: bool  # a starting Site, always in the game
    survive: int  # while controlled in clean up its gang's dudes survive from this roll on; 0: no such rule (M14.2)


# Who is struck by an Obstacle or a Last Call.
ALL, MOST, LEAST, HOLDER, OTHERS, AT_LEAST, AT_MOST = range(7)
WHO_WORDS = ("all", "most", "least", "holder", "others", "at_least", "at_most")

# What happens to the struck.
(E_GAIN, E_DROP, E_FALL, E_LOSE, E_INJURE, E_HOME, E_PATCH, E_RECRUIT, E_TRADE, E_ROLL, E_NOTHING) = range(11)
EFFECT_WORDS = ("gain", "drop", "fall", "lose", "injure", "home", "patch", "recruit", "trade", "roll", "nothing")
EVERYTHING = 99  # an amount: all there is
HALF = 98  # an amount: half of it, rounded down


class Effect(NamedTuple):
    """
    gain, drop   `amount` of `item` (cash, guns, contraband, heat, orders); drop takes what is there; EVERYTHING, HALF;
                 with `per` >= 0 the amount is multiplied by the gang's number of that item (members, sites, ...)
    fall         a Member Takes the Fall (M7.2)
    lose         `amount` Prospects of the owner's choice return to the pool
    injure       `amount` dudes of the owner's choice go to the Emergency Room
    home         the gang's dudes on Sites and Opportunities go to their clubhouse; `amount` 1: only from contested ones
    patch        the first struck gang in Patch Order takes the Reaper Patch
    recruit      `amount` Prospects from the pool to the clubhouse
    trade        may use `rule` (sell, spend, swap), the owner says how often
    roll         a die: up to `amount` -> `low`, above -> `high`
    """

    op: int
    item: int = CASH
    amount: int = 0
    per: int = -1
    rule: Rule | None = None
    low: tuple[Effect, ...] = ()
    high: tuple[Effect, ...] = ()


class Strike(NamedTuple):
    """Who, and what: with several options each struck gang chooses one it can pay (an option that drops goods it has
    not
    got is no option; the first option must always be possible)."""

    who: int
    item: int  # of which most or least is asked
    amount: int  # bound of at_least, at_most
    options: tuple[tuple[Effect, ...], ...]


# What a Hassle changes while it is in force. Bans are bit masks over RULE kinds x goods, or flags; the rest adds up
# (M10.3).
(
    L_BAN_SELL,
    L_BAN_SPEND,
    L_BAN_SWAP,
    L_BAN_SKIM,
    L_BAN_STEAL,  # bit masks: 1 cash, 2 guns, 4 contraband
    L_BAN_RECRUIT,
    L_BAN_PATCH_IN,
    L_BAN_THROW_DOWN,
    L_BAN_BOOST,
    L_BAN_GUNS,
    L_BAN_BACKUP,
    L_BAN_CLUB,
    L_BAN_DROP_HEAT,
    L_MAX_SELL,
    L_MAX_SPEND,
    L_MAX_SWAP,  # 0: as printed; else at most so many repetitions
    L_SELL_GUNS,
    L_SELL_GOODS,
    L_SPEND_GUNS,
    L_SPEND_GOODS,  # cash added to the price, per repetition
    # FALL_FROM: 0, or heat that is too much
    L_MARKET_PRICE,
    L_MARKET_LIMIT,
    L_MARKET_HEAT,
    L_GUN_HEAT,
    L_EXPLOIT_HEAT,
    L_FALL_FROM,
    L_GUN_FORCE,
    L_MEMBER_FORCE,
    L_PROSPECT_FORCE,
    L_NO_EDGE,
    L_RIDE_MAX,
    L_RECRUIT_MORE,
    L_PATCH_IN_CASH,
    L_FREE_BOOST,
) = range(34)
LAWS = 34
TOO_HOT = 5  # heat that takes the fall (M7.1), where L_FALL_FROM says nothing else
LAW_WORDS = (
    "ban_sell", "ban_spend", "ban_swap", "ban_skim", "ban_steal",
    "ban_recruit", "ban_patch_in", "ban_throw_down", "ban_boost", "ban_guns", "ban_backup", "ban_club_orders",
    "ban_drop_heat", "max_sell", "max_spend", "max_swap", "price_sell_guns", "price_sell_contraband",
    "price_spend_guns",
    "price_spend_contraband", "market_price", "market_limit", "market_heat", "gun_heat", "exploit_heat", "fall_from",
    "gun_force", "member_force", "prospect_force", "no_edge", "ride_max", "recruit_more", "patch_in_cash",
    "free_boost",
)  # fmt: skip

OBSTACLE, HASSLE, OPPORTUNITY, LAST_CALL = range(4)
CARD_WORDS = ("obstacle", "hassle", "opportunity", "last_call")


class Card(NamedTuple):
    id: str
    type: int
    hardcore: bool
    strikes: tuple[Strike, ...]  # obstacles and last calls
    law: tuple[tuple[int, int], ...]  # hassles: (law index, value)
    place: int  # opportunities: index into places, else -1


# Gang rules and club orders: words with numbers, so that a new gang needs no code unless it needs a new word.
(G_SELL_GUNS_BONUS, G_RECRUITS, G_MARKET_LIMIT, G_GUN_DISCOUNT, G_FALL_CASH, G_PROSPECT_FALLS) = range(6)
GANG_RULES = 6
GANG_RULE_WORDS = ("sell_guns_bonus", "recruits", "market_limit", "gun_discount", "fall_cash", "prospect_falls")
NO_CLUB, C_RULE, C_SACRIFICE, C_COOL, C_ALONE = range(5)
CLUB_WORDS = ("none", "rule", "sacrifice", "cool", "alone")


class Side(NamedTuple):
    """One side of a clubhouse: base orders and what one starts with (M2.5, M14.1)."""

    base: int
    members: int
    prospects: int
    cash: int
    guns: int
    contraband: int
    heat: int
    rules: tuple[int, ...]  # GANG_RULES numbers, 0: not this gang's
    club: int  # C_*
    club_rule: Rule | None  # C_RULE; C_COOL: give[CASH] dropped for `amount` heat


class Gang(NamedTuple):
    id: str
    unleaded: Side
    octane: Side
    extra_supply: int  # guns and contraband added when in play (M1.2)


class Tables(NamedTuple):
    gangs: tuple[Gang, ...]
    places: tuple[Place, ...]  # starting sites, random sites, opportunities
    starting: tuple[int, ...]  # indices into places, in table order
    random: tuple[int, ...]
    hospital: int  # index into places: left out with Hollow Point Rounds (M15.1)
    cards: tuple[Card, ...]
    members: int  # per gang in the box
    prospects: int
    guns: int
    contraband: int
    prices: tuple[tuple[int, int], ...]  # for 3, 4, 5, 6 gangs: up to so many at 3 cash, at 2 cash (M9.2)
    limits: tuple[int, ...]  # market limit by heat 0..4; 99: none (M9.1)
    hash: str
