"""What the content files of this game look like, gangs and whole files; see content_rules.py and content_cards.py."""

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
    ident,
    list_of,
    located,
    mapping_of,
    may,
    need,
    only,
    record,
    refine,
    variant,
    whole,
    word,
)
from mayhem.games.men_of_mayhem import tables as t
from mayhem.games.men_of_mayhem.content_cards import CARD, SWITCH, CardDraft
from mayhem.games.men_of_mayhem.content_rules import (
    MONEY,
    MOST_CASH,
    MOST_DUDES,
    MOST_GOODS,
    MOST_HEAT,
    SOME_HEAT,
    TRADES,
    site,
)
from mayhem.games.men_of_mayhem.tables import Place, Rule, Side

GAME = "men_of_mayhem"
FORMAT = 1
NO_LIMIT = 99  # Tables.limits: as much as one has

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
    "prospect_falls": SWITCH,
}
GANG_RULES_SPEC = record(
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


CLUB = variant(
    {
        **{head: _club_rule(spec) for head, spec in TRADES.items()},
        "cool": record(_cool, {"cool": need(SOME_HEAT), "pay": need(MONEY)}),
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
        "rules": may(GANG_RULES_SPEC, (0,) * t.GANG_RULES),
        "club": may(CLUB, _Club(t.NO_CLUB, None)),
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


_STARTING = list_of(located(site(True)), unique="id", keep=True)
_RANDOM = list_of(located(site(False)), unique="id", keep=True)
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
