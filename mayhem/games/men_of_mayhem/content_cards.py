"""Anarchy cards as specs: whom they strike and how, what they change, where they lie."""

from __future__ import annotations

from typing import NamedTuple

from mayhem.content import (
    BAD,
    Bad,
    Fields,
    Spec,
    Spot,
    flag,
    ident,
    list_of,
    may,
    need,
    pair,
    record,
    refine,
    shift,
    variant,
    whole,
    word,
)
from mayhem.games.men_of_mayhem import tables as t
from mayhem.games.men_of_mayhem.content_rules import (
    GOODS_WORDS,
    MOST_CASH,
    MOST_DUDES,
    MOST_GOODS,
    MOST_HEAT,
    MOST_TIMES,
    PLACE_FIELDS,
    SOME_DUDES,
    SOME_HEAT,
    TRADE,
    make_place,
)
from mayhem.games.men_of_mayhem.tables import Card, Effect, Place, Strike

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
_GAINS = pair(
    {**{name: (_ITEMS[name], whole(1, 20)) for name in (*GOODS_WORDS, "orders")}, "heat": (t.HEAT, SOME_HEAT)}
)


def _change(op: int, head: str, holdings: Spec[tuple[int, int]]) -> Spec[Effect]:
    def make(fields: Fields, spot: Spot) -> Effect | Bad:
        item, amount = fields[head]
        if fields["per"] >= 0 and amount in (t.EVERYTHING, t.HALF):
            spot.tell("amount_per", "per")
            return BAD
        return Effect(op, item=item, amount=amount, per=fields["per"])

    return record(make, {head: need(holdings), "per": may(word(_ITEMS), -1)})


def _struck(op: int, head: str) -> Spec[Effect]:
    return record(lambda fields, spot: Effect(op, amount=fields[head]), {head: need(SOME_DUDES)})


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


WHO = variant(
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


STRIKE = record(_strike, {"who": need(WHO), "do": may(_EFFECTS), "choose": may(list_of(_EFFECTS, 2, 4))})


def _mask(names: tuple[int, ...], spot: Spot) -> int | Bad:
    mask = sum({1 << item for item in names})
    if len(set(names)) < len(names) or not mask:
        spot.tell("same_option_twice")
        return BAD
    return mask


_BAN = refine(list_of(word({name: item for item, name in enumerate(GOODS_WORDS)}), 1, 3), _mask)
SWITCH = refine(flag(), lambda value, spot: int(value))
# Without "survive": Hassles are gone before the Emergency Room rolls (M10.3).
_LAW_SPECS: dict[str, Spec[int]] = {
    **dict.fromkeys(t.LAW_WORDS[:5], _BAN),
    **{name: SWITCH for name in t.LAW_WORDS if name.startswith("ban_") and name not in t.LAW_WORDS[:5]},
    "no_edge": SWITCH,
    "free_boost": SWITCH,
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
        "place": may(record(lambda fields, spot: make_place("", fields, spot, False), PLACE_FIELDS)),
    },
)
