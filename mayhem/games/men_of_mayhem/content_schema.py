"""What the content files of this game look like: the vocabulary of tables.py as specs.

assets/content/README.md explains the same words to authors, with an example each.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from mayhem.content import (
    BAD,
    Bad,
    Fields,
    Located,
    Spec,
    Spot,
    flag,
    ident,
    list_of,
    located,
    mapping_of,
    may,
    need,
    only,
    pair,
    record,
    refine,
    shift,
    variant,
    whole,
    word,
)
from mayhem.games.men_of_mayhem import tables as t
from mayhem.games.men_of_mayhem.tables import Card, Effect, Place, Rule, Side, Strike

MOST_HEAT = 4  # M7.1
MOST_GOODS = 24  # no more than the box holds (M1.2)
MOST_CASH = 20
MOST_TIMES = 12
MOST_DUDES = 10
NO_LIMIT = 99  # Tables.limits: as much as one has
GAME = "men_of_mayhem"
FORMAT = 1

_GOODS = ("cash", "guns", "contraband")


def _bundle(*allowed: str) -> Spec[tuple[int, int, int]]:
    """Amounts of several goods: `{guns: 1, contraband: 2}`, at least one of them."""

    def make(fields: Fields, spot: Spot) -> tuple[int, int, int] | Bad:
        amounts = (fields.get("cash", 0), fields.get("guns", 0), fields.get("contraband", 0))
        if not any(amounts):
            spot.tell("nothing_named", known=", ".join(allowed))
            return BAD
        return amounts

    return record(make, {name: may(whole(1, MOST_CASH if name == "cash" else MOST_GOODS), 0) for name in allowed})


_MONEY = _bundle("cash")
_WARES = _bundle("guns", "contraband")
_ANY = _bundle(*_GOODS)

_SOME_CASH = whole(1, MOST_CASH)
_SOME_GOODS = whole(1, MOST_GOODS)
_SOME_HEAT = whole(1, MOST_HEAT)
_SOME_DUDES = whole(1, MOST_DUDES)

_LOOT = pair({"cash": (t.CASH, _SOME_CASH), "guns": (t.GUNS, _SOME_GOODS), "contraband": (t.GOODS, _SOME_GOODS)})
_LOOT_OR_HEAT = pair(
    {
        "cash": (t.CASH, _SOME_CASH),
        "guns": (t.GUNS, _SOME_GOODS),
        "contraband": (t.GOODS, _SOME_GOODS),
        "heat": (t.HEAT, _SOME_HEAT),
    }
)


# Rules of Locations --------------------------------------------------------------------------------------------------
def _trade(
    kind: int, give: Spec[tuple[int, int, int]], get: Spec[tuple[int, int, int]], repeated: bool = True
) -> Spec[Rule]:
    head = t.RULE_WORDS[kind]

    def make(fields: Fields, spot: Spot) -> Rule | Bad:
        if fields[head] == fields["for"]:
            spot.tell("same_for_same", "for")
            return BAD
        return Rule(kind, give=fields[head], get=fields["for"], max=fields.get("max", 1))

    times = {"max": may(whole(1, MOST_TIMES), 1)} if repeated else {}
    return record(make, {head: need(give), "for": need(get), **times})


def _skim(fields: Fields, spot: Spot) -> Rule | Bad:
    return Rule(t.SKIM, get=fields["skim"])


def _of_item(kind: int, item: Spec[tuple[int, int]]) -> Spec[Rule]:
    head = t.RULE_WORDS[kind]
    return record(
        lambda fields, spot: Rule(kind, item=fields[head][0], amount=fields[head][1]),
        {head: need(item)},
    )


def _counted(kind: int, amount: Spec[int]) -> Spec[Rule]:
    head = t.RULE_WORDS[kind]
    return record(lambda fields, spot: Rule(kind, amount=fields[head]), {head: need(amount)})


def _heal(fields: Fields, spot: Spot) -> Rule | Bad:
    return Rule(t.HEAL, give=fields["pay"], max=fields["heal"])


def _promote(fields: Fields, spot: Spot) -> Rule | Bad:
    return Rule(t.PROMOTE, give=fields["pay"], amount=fields["promote"])


_TRADES: dict[str, Spec[Rule]] = {
    "sell": _trade(t.SELL, _WARES, _MONEY),
    "spend": _trade(t.SPEND, _MONEY, _WARES),
    "swap": _trade(t.SWAP, _WARES, _WARES),
}
_TAKINGS: dict[str, Spec[Rule]] = {
    "skim": record(_skim, {"skim": need(_ANY)}),
    "steal": _of_item(t.STEAL, _LOOT),
}
TRADE = variant(_TRADES)
# M5.5: a Boost is a transaction, done once; one that only costs would never be used.
BOOST = variant(
    {
        "sell": _trade(t.SELL, _WARES, _MONEY, repeated=False),
        "spend": _trade(t.SPEND, _MONEY, _WARES, repeated=False),
        "swap": _trade(t.SWAP, _WARES, _WARES, repeated=False),
        **_TAKINGS,
        "gain": _of_item(t.GAIN, _LOOT),
        "drop": _of_item(t.DROP, pair({"heat": (t.HEAT, _SOME_HEAT)})),
    }
)
RULE = variant(
    {
        **_TRADES,
        **_TAKINGS,
        "gain": _of_item(t.GAIN, _LOOT_OR_HEAT),
        "drop": _of_item(t.DROP, _LOOT_OR_HEAT),
        "heal": record(_heal, {"heal": need(_SOME_DUDES), "pay": may(_MONEY, (0, 0, 0))}),
        "recruit": _counted(t.RECRUIT, _SOME_DUDES),
        "promote": record(_promote, {"promote": need(whole(1, 1)), "pay": may(_bundle("cash", "guns"), (0, 0, 0))}),
        "scout": _counted(t.SCOUT, whole(1, 6)),
        "slip": _counted(t.SLIP, _SOME_DUDES),
        "tip": _counted(t.TIP, _SOME_HEAT),
        "chase": _counted(t.CHASE, _SOME_DUDES),
    },
    {"patch": Rule(t.PATCH), "spy": Rule(t.SPY)},
)


# Places --------------------------------------------------------------------------------------------------------------
_PLACE = {
    "heat": may(whole(0, MOST_HEAT), 0),
    "no_guns": may(flag(), False),
    "rules": need(list_of(RULE, 1, 2)),
    "boost": may(BOOST),
}


def _only_costs(rule: Rule) -> bool:
    return (rule.kind == t.GAIN and rule.item == t.HEAT) or (rule.kind == t.DROP and rule.item != t.HEAT)


def _place(name: str, fields: Fields, spot: Spot, start: bool) -> Place | Bad:
    rules: tuple[Rule, ...] = fields["rules"]
    if len(set(rules)) < len(rules):
        spot.tell("same_rule_twice", "rules")
        return BAD
    if all(_only_costs(rule) for rule in rules):
        spot.tell("only_costs", "rules")
        return BAD
    return Place(
        id=name,
        heat=fields["heat"],
        no_guns=fields["no_guns"],
        rules=rules,
        boost=fields["boost"],
        start=start,
        survive=fields.get("survive", 0),
    )


def _site(start: bool) -> Spec[Place]:
    return record(
        lambda fields, spot: _place(fields["id"], fields, spot, start),
        {"id": need(ident()), **_PLACE, "survive": may(whole(2, 6), 0)},
    )


# Cards ---------------------------------------------------------------------------------------------------------------
_AMOUNTS = {"all": t.EVERYTHING, "half": t.HALF}
_ITEMS = {name: item for item, name in enumerate(t.ITEM_WORDS)}
_HOLDINGS = pair(
    {
        "cash": (t.CASH, whole(1, MOST_CASH, _AMOUNTS)),
        "guns": (t.GUNS, whole(1, MOST_GOODS, _AMOUNTS)),
        "contraband": (t.GOODS, whole(1, MOST_GOODS, _AMOUNTS)),
        "heat": (t.HEAT, whole(1, MOST_HEAT, _AMOUNTS)),
        "orders": (t.ORDERS, whole(1, MOST_DUDES, _AMOUNTS)),
    }
)
_GAINS = pair({**{name: (_ITEMS[name], whole(1, 20)) for name in (*_GOODS, "orders")}, "heat": (t.HEAT, _SOME_HEAT)})


def _change(op: int, head: str, holdings: Spec[tuple[int, int]]) -> Spec[Effect]:
    def make(fields: Fields, spot: Spot) -> Effect | Bad:
        item, amount = fields[head]
        if fields["per"] >= 0 and amount in (t.EVERYTHING, t.HALF):
            spot.tell("amount_per", "per")
            return BAD
        return Effect(op, item=item, amount=amount, per=fields["per"])

    return record(make, {head: need(holdings), "per": may(word(_ITEMS), -1)})


def _struck(op: int, head: str) -> Spec[Effect]:
    return record(lambda fields, spot: Effect(op, amount=fields[head]), {head: need(_SOME_DUDES)})


def _roll(fields: Fields, spot: Spot) -> Effect | Bad:
    return Effect(t.E_ROLL, amount=fields["roll"], low=fields["low"], high=fields["high"])


# A die within a die would be hard to read on a card, and what a roll brings must need no further question of the table.
_OUTCOMES: dict[str, Spec[Effect]] = {
    "gain": _change(t.E_GAIN, "gain", _GAINS),
    "drop": _change(t.E_DROP, "drop", _HOLDINGS),
    "lose": _struck(t.E_LOSE, "lose"),
    "injure": _struck(t.E_INJURE, "injure"),
    "home": record(lambda fields, spot: Effect(t.E_HOME, amount=1), {"home": need(word({"contested": 1}))}),
    "recruit": _struck(t.E_RECRUIT, "recruit"),
}
_OUTCOME_WORDS = {"fall": Effect(t.E_FALL), "home": Effect(t.E_HOME), "nothing": Effect(t.E_NOTHING)}
_OUTCOME = list_of(variant(_OUTCOMES, _OUTCOME_WORDS), 1, 4)
EFFECT = variant(
    {
        **_OUTCOMES,
        "trade": record(lambda fields, spot: Effect(t.E_TRADE, rule=fields["trade"]), {"trade": need(TRADE)}),
        "roll": record(_roll, {"roll": need(whole(1, 5)), "low": need(_OUTCOME), "high": need(_OUTCOME)}),
    },
    {**_OUTCOME_WORDS, "patch": Effect(t.E_PATCH)},
)


def _patch_first(effects: tuple[Effect, ...], spot: Spot) -> tuple[Effect, ...] | Bad:
    """Who takes the Patch is settled among all that are struck, before anything else is asked of one of them."""
    ops = [effect.op for effect in effects]
    if t.E_PATCH in ops and (t.E_PATCH in ops[1:] or t.E_TRADE in ops):
        spot.tell("patch_first")
        return BAD
    return effects


_EFFECTS = refine(list_of(EFFECT, 1, 4), _patch_first)


class _Who(NamedTuple):
    who: int
    item: int = t.CASH
    amount: int = 0


def _bounded(who: int) -> Spec[_Who]:
    head = ("at_least", "at_most")[who == t.AT_MOST]
    bound = pair({name: (item, whole(0, MOST_GOODS)) for name, item in _ITEMS.items()})
    return record(lambda fields, spot: _Who(who, fields[head][0], fields[head][1]), {head: need(bound)})


_WHO = variant(
    {
        "most": record(lambda fields, spot: _Who(t.MOST, fields["most"]), {"most": need(word(_ITEMS))}),
        "least": record(lambda fields, spot: _Who(t.LEAST, fields["least"]), {"least": need(word(_ITEMS))}),
        "at_least": _bounded(t.AT_LEAST),
        "at_most": _bounded(t.AT_MOST),
    },
    {"all": _Who(t.ALL), "holder": _Who(t.HOLDER), "others": _Who(t.OTHERS)},
)


def _strike(fields: Fields, spot: Spot) -> Strike | Bad:
    done, chosen = fields["do"], fields["choose"]
    if (done is None) == (chosen is None):
        spot.tell("do_or_choose")
        return BAD
    if chosen is None:
        options = (done,)
    else:
        options = chosen
        # A gang that cannot pay for anything must still have a way out.
        if any(effect.op == t.E_DROP and effect.item != t.HEAT for effect in options[0]):
            spot.tell("first_option_costs", "choose")
            return BAD
        if len(set(options)) < len(options):
            spot.tell("same_option_twice", "choose")
            return BAD
    who: _Who = fields["who"]
    return Strike(who.who, who.item, who.amount, options)


STRIKE = record(_strike, {"who": need(_WHO), "do": may(_EFFECTS), "choose": may(list_of(_EFFECTS, 2, 4))})


def _mask(names: tuple[int, ...], spot: Spot) -> int | Bad:
    mask = sum({1 << item for item in names})
    if len(set(names)) < len(names) or not mask:
        spot.tell("same_option_twice")
        return BAD
    return mask


_BAN = refine(list_of(word({name: item for item, name in enumerate(_GOODS)}), 1, 3), _mask)
_ON = refine(flag(), lambda value, spot: int(value))
# Without "survive": Hassles are gone before the Emergency Room rolls (M10.3).
_LAW_SPECS: dict[str, Spec[int]] = {
    **dict.fromkeys(t.LAW_WORDS[:5], _BAN),
    **{name: _ON for name in t.LAW_WORDS if name.startswith("ban_") and name not in t.LAW_WORDS[:5]},
    "no_edge": _ON,
    "free_boost": _ON,
    "max_sell": whole(1, MOST_TIMES),
    "max_spend": whole(1, MOST_TIMES),
    "max_swap": whole(1, MOST_TIMES),
    "ride_max": whole(1, MOST_DUDES),
    "fall_from": whole(1, MOST_HEAT),
    "recruit_more": whole(1, 4),
    **{name: shift(-5, 5) for name in t.LAW_WORDS if name.startswith("price_")},
    "market_price": shift(-2, 3),
    "market_limit": shift(-3, 3),
    "market_heat": shift(-1, 3),
    "gun_heat": shift(-1, 3),
    "exploit_heat": shift(-3, 3),
    "gun_force": shift(-3, 3),
    "member_force": shift(-2, 3),
    "prospect_force": shift(-1, 3),
    "patch_in_cash": shift(-1, 5),
}


def _law(fields: Fields, spot: Spot) -> tuple[tuple[int, int], ...] | Bad:
    law = tuple((index, fields[name]) for index, name in enumerate(t.LAW_WORDS) if fields.get(name))
    if not law:
        spot.tell("nothing_named", known=", ".join(_LAW_SPECS))
        return BAD
    return law


LAW = record(_law, {name: may(spec, 0) for name, spec in _LAW_SPECS.items()})


class CardDraft(NamedTuple):
    """A card and, for an Opportunity, its place; the place gets its number when all of them are known."""

    card: Card
    place: Place | None


# What each type of card consists of.
_BODIES = ("strikes", "law", "place", "strikes")


def _gains_orders(effects: tuple[Effect, ...]) -> bool:
    return any(
        (effect.op in (t.E_GAIN, t.E_DROP) and effect.item == t.ORDERS) or _gains_orders(effect.low + effect.high)
        for effect in effects
    )


def _card(fields: Fields, spot: Spot) -> CardDraft | Bad:
    kind: int = fields["type"]
    body = _BODIES[kind]
    good = True
    for name in ("strikes", "law", "place"):
        if (fields[name] is None) == (name == body):
            spot.tell("wrong_body", "" if name == body else name, type=t.CARD_WORDS[kind], wanted=body)
            good = False
            break
    if fields["hardcore"] and kind == t.OPPORTUNITY:
        spot.tell("hardcore_opportunity", "hardcore")
        good = False
    strikes: tuple[Strike, ...] = fields["strikes"] or ()
    if kind == t.LAST_CALL and any(_gains_orders(option) for strike in strikes for option in strike.options):
        spot.tell("orders_too_late", "strikes")
        good = False
    if not good:
        return BAD
    place: Place | None = None
    if kind == t.OPPORTUNITY:
        place = fields["place"]._replace(id=fields["id"])
    law = fields["law"] if kind == t.HASSLE else ()
    return CardDraft(Card(fields["id"], kind, fields["hardcore"], strikes, law, -1), place)


CARD = record(
    _card,
    {
        "id": need(ident()),
        "type": need(word({name: kind for kind, name in enumerate(t.CARD_WORDS)})),
        "hardcore": may(flag(), False),
        "strikes": may(list_of(STRIKE, 1, 3)),
        "law": may(LAW),
        "place": may(record(lambda fields, spot: _place("", fields, spot, False), _PLACE)),
    },
)


# Gangs ---------------------------------------------------------------------------------------------------------------
_SIDE = {
    "base": need(whole(0, 10)),
    "members": need(whole(1, MOST_DUDES)),
    "prospects": need(whole(0, MOST_DUDES)),
    "cash": need(whole(0, MOST_CASH)),
    "guns": need(whole(0, MOST_GOODS)),
    "contraband": need(whole(0, MOST_GOODS)),
    "heat": need(whole(0, MOST_HEAT)),
}


def _side(fields: Fields, spot: Spot) -> Side | Bad:
    return Side(**fields, rules=(0,) * t.GANG_RULES, club=t.NO_CLUB, club_rule=None)


SIDE = record(_side, _SIDE)

_GANG_RULE_SPECS: dict[str, Spec[int]] = {
    "sell_guns_bonus": whole(1, 5),
    "recruits": whole(2, 5),
    "market_limit": whole(1, 5),
    "gun_discount": whole(1, 5),
    "fall_cash": whole(1, MOST_CASH),
    "prospect_falls": _ON,
}
_GANG_RULES = record(
    lambda fields, spot: tuple(fields[name] for name in t.GANG_RULE_WORDS),
    {name: may(_GANG_RULE_SPECS[name], 0) for name in t.GANG_RULE_WORDS},
)


class _Club(NamedTuple):
    kind: int
    rule: Rule | None


def _cool(fields: Fields, spot: Spot) -> _Club | Bad:
    return _Club(t.C_COOL, Rule(t.DROP, give=fields["pay"], item=t.HEAT, amount=fields["cool"]))


def _club_rule(spec: Spec[Rule]) -> Spec[_Club]:
    return refine(spec, lambda rule, spot: _Club(t.C_RULE, rule))


_CLUB = variant(
    {
        **{head: _club_rule(spec) for head, spec in _TRADES.items()},
        "cool": record(_cool, {"cool": need(_SOME_HEAT), "pay": need(_MONEY)}),
    },
    {"none": _Club(t.NO_CLUB, None), "sacrifice": _Club(t.C_SACRIFICE, None), "alone": _Club(t.C_ALONE, None)},
)


class GangDraft(NamedTuple):
    """A gang without the plain side of its clubhouse, which all share."""

    id: str
    octane: Side
    extra_supply: int


def _gang(fields: Fields, spot: Spot) -> GangDraft | Bad:
    club: _Club = fields["club"]
    octane = fields["octane"]._replace(rules=fields["rules"], club=club.kind, club_rule=club.rule)
    return GangDraft(fields["id"], octane, fields["extra_supply"])


GANG = record(
    _gang,
    {
        "id": need(ident()),
        "octane": need(SIDE),
        "rules": may(_GANG_RULES, (0,) * t.GANG_RULES),
        "club": may(_CLUB, _Club(t.NO_CLUB, None)),
        "extra_supply": may(whole(0, MOST_GOODS), 0),
    },
)


# Whole files ---------------------------------------------------------------------------------------------------------
class Box(NamedTuple):
    """game.yaml."""

    members: int
    prospects: int
    guns: int
    contraband: int
    limits: tuple[int, ...]
    prices: tuple[tuple[int, int], ...]
    hospital: Located[str]
    emergency_room: str


def _step(bounds: tuple[int, ...], spot: Spot) -> tuple[int, int] | Bad:
    if bounds[0] >= bounds[1]:
        spot.tell("not_rising")
        return BAD
    return bounds[0], bounds[1]


def _falling(limits: tuple[int, ...], spot: Spot) -> tuple[int, ...] | Bad:
    if any(more > less for less, more in pairwise(limits)):
        spot.tell("not_falling")
        return BAD
    return limits


def _all_prices(table: dict[int, tuple[int, int]], spot: Spot) -> tuple[tuple[int, int], ...] | Bad:
    rows = [table[gangs] for gangs in (3, 4, 5, 6)]
    for less, more in pairwise(rows):
        if more[0] < less[0] or more[1] < less[1]:
            spot.tell("not_rising")
            return BAD
    return tuple(rows)


def _box(fields: Fields, spot: Spot) -> Box | Bad:
    box, market = fields["box"], fields["market"]
    return Box(
        **box,
        limits=market["limits"],
        prices=market["prices"],
        hospital=fields["hospital"],
        emergency_room=fields["emergency_room"],
    )


_PRICES = mapping_of(word({str(n): n for n in (3, 4, 5, 6)}), refine(list_of(whole(1, 60), 2, 2), _step), 4, 4)
BOX_FILE = record(
    _box,
    {
        "game": need(word({GAME: GAME})),
        "format": need(whole(FORMAT, FORMAT)),
        "box": need(
            record(
                lambda fields, spot: fields,
                {
                    "members": need(whole(1, MOST_DUDES)),
                    "prospects": need(whole(0, MOST_DUDES)),
                    "guns": need(whole(1, 60)),
                    "contraband": need(whole(1, 60)),
                },
            )
        ),
        "market": need(
            record(
                lambda fields, spot: fields,
                {
                    "limits": need(refine(list_of(whole(0, MOST_GOODS, {"none": NO_LIMIT}), 5, 5), _falling)),
                    "prices": need(refine(_PRICES, _all_prices)),
                },
            )
        ),
        "hospital": need(located(ident())),
        "emergency_room": need(ident()),
    },
)


class Sites(NamedTuple):
    starting: tuple[Located[Place], ...]
    random: tuple[Located[Place], ...]


class Gangs(NamedTuple):
    unleaded: Located[Side] | None
    gangs: tuple[Located[GangDraft], ...]


_STARTING = list_of(located(_site(True)), unique="id", keep=True)
_RANDOM = list_of(located(_site(False)), unique="id", keep=True)
_GANGS = list_of(located(GANG), unique="id", keep=True)
_CARDS = list_of(located(CARD), unique="id", keep=True)

SITES_FILE: Spec[Sites] = record(
    lambda fields, spot: Sites(fields["starting"], fields["random"]),
    {"starting": need(_STARTING), "random": need(_RANDOM)},
)
GANGS_FILE: Spec[Gangs] = record(
    lambda fields, spot: Gangs(fields["unleaded"], fields["gangs"]),
    {"unleaded": need(located(SIDE)), "gangs": need(_GANGS)},
)
CARDS_FILE: Spec[tuple[Located[CardDraft], ...]] = record(only("cards"), {"cards": need(_CARDS)})

# The same files in a pack: only what is new or replaced; the plain side belongs to the game alone.
PACK_SITES: Spec[Sites] = record(
    lambda fields, spot: Sites(fields["starting"], fields["random"]),
    {"starting": may(_STARTING, ()), "random": may(_RANDOM, ())},
)
PACK_GANGS: Spec[Gangs] = record(lambda fields, spot: Gangs(None, fields["gangs"]), {"gangs": need(_GANGS)})
