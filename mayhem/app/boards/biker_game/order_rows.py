"""Orders that are bought or sold, to choose from: what it is, where, and what it costs and brings, in columns."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from mayhem.app.boards.biker_game.list_row import ListRow
from mayhem.app.boards.biker_game.looks import GROUP_ICONS, ITEM_ICONS, SHOP_PLACES
from mayhem.app.boards.biker_game.words import count, effect_words, order_words
from mayhem.app.gfx.backing import Backing
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.text import Text
from mayhem.games.biker_game.ledger import (
    added_income,
    business_price,
    buy_price,
    import_price,
    sale_heat,
    sell_price,
)
from mayhem.games.biker_game.meta import BUSINESS, BUY, GOODS, IMPORT, SELL
from mayhem.i18n import msg
from mayhem.kernel.game import Choice

if TYPE_CHECKING:
    from mayhem.app.boards.biker_game.reading import Reading

SIGN_W, SIGN_H, FACT_SIGN = 78.0, 50.0, 28.0
VIEW = (0.1, 0.2, 0.9, 0.72)  # of a site's drawing: the house, without frame, sign and street
LIGHT = ((1.0,),)


class Fact(NamedTuple):
    """A number with its sign, in a column of its own: `share` of the row's width. Nothing is shown without words."""

    icon: str
    words: Label | None
    share: float
    colour: str = "text"


class Entry(NamedTuple):
    sign: Node
    name: Label
    note: Label | None
    facts: tuple[Fact, ...]


def business_entry(reading: Reading, seat: int, c: Choice) -> Entry:
    t, s = reading.tables, reading.position
    morale = t.business_morale[c[2]] + s.config.business_morale
    facts = (
        Fact(ITEM_ICONS["cash"], msg("biker_board.costs", money=business_price(s, seat, c[2])), 0.17),
        Fact(
            GROUP_ICONS["business"],
            msg("biker_board.income_short", income=added_income(s, seat, c[2])),
            0.18,
            "money",
        ),
        Fact(ITEM_ICONS["morale"], msg("biker_board.heat_short", heat=morale), 0.1),
        Fact(ITEM_ICONS["score"], msg("biker_board.vp_short", points=t.business_vp[c[2]]), 0.09),
    )
    sign = Backing(f"sites/site_{SHOP_PLACES[t.business_ids[c[2]]]}", part=VIEW, shade=LIGHT, radius=8)
    return Entry(sign, reading.business_name(c[2]), effect_words(reading, c[2]), facts)


def deal_entry(reading: Reading, seat: int, c: Choice) -> Entry:
    """Of buying, selling and importing: the number is the most there can be, and is asked next."""
    s, verb, good, most = reading.position, c[0], c[3], c[4]
    goods = count(GOODS[good], most)
    if verb == IMPORT:
        price = import_price(s, seat, good)
        where: Label = msg("biker_board.deal_port", port=reading.port_name(c[2]), money=price)
    else:
        price = (buy_price if verb == BUY else sell_price)(s, seat, c[2], good)
        where = msg("biker_board.deal_where", card=reading.card_name(c[2]), state=reading.state_name(c[1]), money=price)
    heat = sale_heat(s, seat, good, most) if verb == SELL else 0
    facts = (
        Fact(
            ITEM_ICONS["cash"], msg("biker_board.costs", money=price * most), 0.15, "money" if verb == SELL else "text"
        ),
        Fact(ITEM_ICONS["heat"], msg("biker_board.heat_short", heat=heat) if heat else None, 0.11),
    )
    key = "biker_board.sell_most" if verb == SELL else "biker_board.buy_most"
    return Entry(Image(ITEM_ICONS[GOODS[good]]), msg(key, goods=goods), where, facts)


def entry_of(reading: Reading, seat: int, c: Any) -> Entry | None:
    """None: one sentence says all of it."""
    if not isinstance(c, tuple):
        return None
    if c[0] == BUSINESS:
        return business_entry(reading, seat, c)
    return deal_entry(reading, seat, c) if c[0] in (BUY, SELL, IMPORT) else None


class OrderRow(ListRow):
    """One of them. What it says aloud is the whole sentence."""

    def __init__(self, reading: Reading, seat: int, c: Choice, entry: Entry, on_activate: Callable[[], Any]) -> None:
        spoken = order_words(reading, seat, c)
        super().__init__(entry.name, spoken, spoken, on_activate)
        self._sign = entry.sign
        self._note: Text | None = None
        if entry.note is not None:
            self._note = Text(entry.note, "label", size=21, colour="text_dim", wrap=True, fit=True, role=None)
        self._facts = [
            (fact, Image(fact.icon), Text(fact.words or "", "label", colour=fact.colour, fit=True, role=None))
            for fact in entry.facts
        ]
        self.rule = "b4.business" if c[0] == BUSINESS else "b4.sell" if c[0] == SELL else "b4.buy"
        self.add(self._sign)
        if self._note is not None:
            self.add(self._note)
        for fact, icon, words in self._facts:
            if fact.words is not None:
                self.add(icon, words)

    def _left(self, w: float) -> tuple[float, float]:
        """Where words begin, and where the columns do."""
        return 10 + SIGN_W + 14, w * (1 - sum(fact.share for fact, _, _ in self._facts)) - 6

    def _noted(self, w: float) -> float:
        left, columns = self._left(w)
        return self._note.measure(columns - left - 8)[1] if self._note is not None else 0.0

    def measure(self, max_w: float = math.inf) -> tuple[float, float]:
        wide = max_w if max_w != math.inf else 1100.0
        return wide, max(SIGN_H + 10, self._line() + self._noted(wide) + 12)

    def arrange(self) -> None:
        w, h = self._w, self._h
        self._skin.place(0, 0, w, h)
        picture = isinstance(self._sign, Backing)
        wide, high = (SIGN_W, SIGN_H) if picture else (SIGN_H - 8, SIGN_H - 8)
        self._sign.place(10 + (SIGN_W - wide) / 2, (h - high) / 2, wide, high)
        left, x = self._left(w)
        line, noted = self._line(), self._noted(w)
        top = (h - line - noted) / 2
        self._name.place(left, top, x - left - 8, line)
        if self._note is not None:
            self._note.place(left, top + line, x - left - 8, noted)
        for fact, icon, words in self._facts:
            icon.place(x, (h - FACT_SIGN) / 2, FACT_SIGN, FACT_SIGN)
            words.place(x + FACT_SIGN + 8, (h - line) / 2, w * fact.share - FACT_SIGN - 12, line)
            x += w * fact.share
