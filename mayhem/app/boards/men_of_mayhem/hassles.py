"""Which Hassles in force change what a tooltip tells: the numbers of now are those of the cards that lie there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from mayhem.app.boards.men_of_mayhem.reading import Reading
from mayhem.games.men_of_mayhem import tables as t
from mayhem.games.men_of_mayhem.tables import Place, Rule
from mayhem.games.men_of_mayhem.verbs import V_CLUB, V_EXPLOIT, V_PATCH_IN, V_RECRUIT, V_RIDE, V_THROW_DOWN
from mayhem.i18n import Message, msg

ORDER_LAWS: dict[int, tuple[int, ...]] = {
    V_RIDE: (t.L_RIDE_MAX,),
    V_EXPLOIT: (t.L_EXPLOIT_HEAT, t.L_FREE_BOOST, t.L_BAN_BOOST),
    V_THROW_DOWN: (
        t.L_BAN_THROW_DOWN, t.L_BAN_GUNS, t.L_BAN_BACKUP, t.L_GUN_HEAT, t.L_GUN_FORCE, t.L_MEMBER_FORCE,
        t.L_PROSPECT_FORCE, t.L_NO_EDGE,
    ),
    V_RECRUIT: (t.L_BAN_RECRUIT, t.L_RECRUIT_MORE),
    V_PATCH_IN: (t.L_BAN_PATCH_IN, t.L_PATCH_IN_CASH),
    V_CLUB: (t.L_BAN_CLUB,),
}  # fmt: skip
# Prices: the kind of transaction, and what is sold or bought.
_PRICES = {
    t.L_SELL_GUNS: (t.SELL, t.GUNS), t.L_SELL_GOODS: (t.SELL, t.GOODS),
    t.L_SPEND_GUNS: (t.SPEND, t.GUNS), t.L_SPEND_GOODS: (t.SPEND, t.GOODS),
}  # fmt: skip


def in_force(reading: Reading, concerns: Callable[[int, int], bool]) -> list[Message]:
    """The Hassles on the table with a law (and its value) that this concerns, each in its own words."""
    return [
        msg("board.in_force", card=msg(f"card.{card.id}.name"), words=msg(f"card.{card.id}.text"))
        for card in reading.cards()
        if any(concerns(law, value) for law, value in card.law)
    ]


def order_hassles(reading: Reading, verb: int) -> list[Message]:
    """Those that change what an order does or costs."""
    return in_force(reading, lambda law, value: law in ORDER_LAWS.get(verb, ()))


def place_hassles(reading: Reading, place: Place) -> list[Message]:
    """Those that change what a Site or an Opportunity gives or takes."""
    return in_force(reading, partial(_changes, place))


def club_hassles(reading: Reading, rule: Rule) -> list[Message]:
    """Those that change a club order that is a transaction."""
    return in_force(reading, lambda law, value: _trades_otherwise([rule], law, value))


def _changes(place: Place, law: int, value: int) -> bool:
    rules = [rule for rule in (*place.rules, place.boost) if rule is not None]
    if law == t.L_BAN_DROP_HEAT:
        return any(rule.kind == t.DROP and rule.item == t.HEAT for rule in rules)
    if law in (t.L_BAN_BOOST, t.L_FREE_BOOST):
        return place.boost is not None
    return law == t.L_EXPLOIT_HEAT or _trades_otherwise(rules, law, value)


def _trades_otherwise(rules: Sequence[Rule], law: int, value: int) -> bool:
    if t.L_BAN_SELL <= law <= t.L_BAN_STEAL:
        return any(rule.kind == law - t.L_BAN_SELL and _involves(rule, value) for rule in rules)
    if t.L_MAX_SELL <= law <= t.L_MAX_SWAP:
        return any(rule.kind == law - t.L_MAX_SELL and rule.max > value for rule in rules)
    if law in _PRICES:
        kind, item = _PRICES[law]
        return any(rule.kind == kind and (rule.give[item] or rule.get[item]) for rule in rules)
    return False


def _involves(rule: Rule, mask: int) -> bool:
    """M6.3: a ban covers every transaction of its kind that involves the item at all."""
    if rule.kind == t.STEAL:
        return bool(mask & 1 << rule.item)
    return any(mask & 1 << item and (rule.give[item] or rule.get[item]) for item in (t.CASH, t.GUNS, t.GOODS))
