"""Rules of Locations, Boosts and the Locations themselves, as specs: the vocabulary of tables.py for authors.

assets/content/README.md explains the same words with an example each.
"""

from __future__ import annotations

from mayhem.content import BAD, Bad, Fields, Spec, Spot, flag, ident, list_of, may, need, pair, record, variant, whole
from mayhem.games.men_of_mayhem import tables as t
from mayhem.games.men_of_mayhem.tables import Place, Rule

MOST_HEAT = 4  # M7.1
MOST_GOODS = 24  # no more than the box holds (M1.2)
MOST_CASH = 20
MOST_TIMES = 12
MOST_DUDES = 10

GOODS_WORDS = ("cash", "guns", "contraband")


def _bundle(*allowed: str) -> Spec[tuple[int, int, int]]:
    """Amounts of several goods: `{guns: 1, contraband: 2}`, at least one of them."""

    def make(fields: Fields, spot: Spot) -> tuple[int, int, int] | Bad:
        amounts = (fields.get("cash", 0), fields.get("guns", 0), fields.get("contraband", 0))
        if not any(amounts):
            spot.tell("nothing_named", known=", ".join(allowed))
            return BAD
        return amounts

    return record(make, {name: may(whole(1, MOST_CASH if name == "cash" else MOST_GOODS), 0) for name in allowed})


MONEY = _bundle("cash")
_WARES = _bundle("guns", "contraband")
_ANY = _bundle(*GOODS_WORDS)

_SOME_CASH = whole(1, MOST_CASH)
_SOME_GOODS = whole(1, MOST_GOODS)
SOME_HEAT = whole(1, MOST_HEAT)
SOME_DUDES = whole(1, MOST_DUDES)

_LOOT = pair({"cash": (t.CASH, _SOME_CASH), "guns": (t.GUNS, _SOME_GOODS), "contraband": (t.GOODS, _SOME_GOODS)})
_LOOT_OR_HEAT = pair(
    {
        "cash": (t.CASH, _SOME_CASH),
        "guns": (t.GUNS, _SOME_GOODS),
        "contraband": (t.GOODS, _SOME_GOODS),
        "heat": (t.HEAT, SOME_HEAT),
    }
)


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


TRADES: dict[str, Spec[Rule]] = {
    "sell": _trade(t.SELL, _WARES, MONEY),
    "spend": _trade(t.SPEND, MONEY, _WARES),
    "swap": _trade(t.SWAP, _WARES, _WARES),
}
_TAKINGS: dict[str, Spec[Rule]] = {
    "skim": record(_skim, {"skim": need(_ANY)}),
    "steal": _of_item(t.STEAL, _LOOT),
}
TRADE = variant(TRADES)
# M5.5: a Boost is a transaction, done once; one that only costs would never be used.
BOOST = variant(
    {
        "sell": _trade(t.SELL, _WARES, MONEY, repeated=False),
        "spend": _trade(t.SPEND, MONEY, _WARES, repeated=False),
        "swap": _trade(t.SWAP, _WARES, _WARES, repeated=False),
        **_TAKINGS,
        "gain": _of_item(t.GAIN, _LOOT),
        "drop": _of_item(t.DROP, pair({"heat": (t.HEAT, SOME_HEAT)})),
    }
)
RULE = variant(
    {
        **TRADES,
        **_TAKINGS,
        "gain": _of_item(t.GAIN, _LOOT_OR_HEAT),
        "drop": _of_item(t.DROP, _LOOT_OR_HEAT),
        "heal": record(_heal, {"heal": need(SOME_DUDES), "pay": may(MONEY, (0, 0, 0))}),
        "recruit": _counted(t.RECRUIT, SOME_DUDES),
        "promote": record(_promote, {"promote": need(whole(1, 1)), "pay": may(_bundle("cash", "guns"), (0, 0, 0))}),
        "scout": _counted(t.SCOUT, whole(1, 6)),
        "slip": _counted(t.SLIP, SOME_DUDES),
        "tip": _counted(t.TIP, SOME_HEAT),
        "chase": _counted(t.CHASE, SOME_DUDES),
    },
    {"patch": Rule(t.PATCH), "spy": Rule(t.SPY)},
)


# Places --------------------------------------------------------------------------------------------------------------
PLACE_FIELDS = {
    "heat": may(whole(0, MOST_HEAT), 0),
    "no_guns": may(flag(), False),
    "rules": need(list_of(RULE, 1, 2)),
    "boost": may(BOOST),
}


def _only_costs(rule: Rule) -> bool:
    return (rule.kind == t.GAIN and rule.item == t.HEAT) or (rule.kind == t.DROP and rule.item != t.HEAT)


def make_place(name: str, fields: Fields, spot: Spot, start: bool) -> Place | Bad:
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


def site(start: bool) -> Spec[Place]:
    return record(
        lambda fields, spot: make_place(fields["id"], fields, spot, start),
        {"id": need(ident()), **PLACE_FIELDS, "survive": may(whole(2, 6), 0)},
    )
