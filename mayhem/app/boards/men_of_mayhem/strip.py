"""A Location's rules as icons: what one gives, an arrow, what one gets, how often. Readable without a word."""

from __future__ import annotations

from mayhem.app.boards.men_of_mayhem.looks import ITEM_ICONS
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Node
from mayhem.app.gfx.shapes import Box
from mayhem.app.gfx.text import Text
from mayhem.games.men_of_mayhem.tables import (
    CASH,
    CHASE,
    DROP,
    GAIN,
    GUNS,
    HEAL,
    ITEM_WORDS,
    PATCH,
    PROMOTE,
    RECRUIT,
    SCOUT,
    SELL,
    SKIM,
    SLIP,
    SPEND,
    SPY,
    STEAL,
    SWAP,
    TIP,
    Rule,
)

_KIND_ICONS = {
    SELL: "icon_sell", SPEND: "icon_spend", SWAP: "icon_swap", SKIM: "icon_skim", STEAL: "icon_steal",
    GAIN: "icon_gain",
    DROP: "icon_drop", HEAL: "icon_heal", RECRUIT: "icon_recruit", SCOUT: "icon_peek",
    SPY: "icon_peek", SLIP: "icon_ride", TIP: "icon_tip", CHASE: "icon_chase",
}  # fmt: skip


class _Writer:
    """Puts icons and numbers side by side."""

    def __init__(self, size: float) -> None:
        self.node = Node(h=size)
        self.size = size
        self.x = 0.0

    def icon(self, name: str, scale: float = 1.0) -> None:
        side = self.size * scale
        self.node.add(Image(name, self.x, (self.size - side) / 2, side, side))
        self.x += side + 1

    def number(self, text: str) -> None:
        width = self.size * 0.46 * len(text)
        text_node = Text(
            text, "strong", size=self.size * 0.84, align="centre", x=self.x, y=0, w=width, h=self.size, role=None
        )
        text_node.fits = True
        self.node.add(text_node)
        self.x += width + 1

    def gap(self, share: float = 0.2) -> None:
        self.x += self.size * share

    def goods(self, amounts: tuple[int, int, int]) -> None:
        first = True
        for word, amount in zip(ITEM_WORDS, amounts, strict=False):
            if amount:
                if not first:
                    self.number("+")
                first = False
                if amount > 1:
                    self.number(str(amount))
                self.icon(ITEM_ICONS[word])


def rule_strip(rule: Rule, size: float, boost: bool = False) -> Node:
    """One rule as a row of icons, `size` high; its width is set."""
    out = _Writer(size)
    if boost:
        # One more order token (M5.5): the very coin that lies on the gangs' panels.
        out.number("+")
        out.icon(ITEM_ICONS["orders"], 0.95)
        out.gap(0.1)
    kind = rule.kind
    if kind == PATCH:
        out.icon("icons/icon_skim")
        out.icon("emblems/patch", 1.1)
    elif kind <= SWAP:
        out.icon(f"icons/{_KIND_ICONS[kind]}", 0.8)
        out.goods(rule.give)
        out.icon("icons/icon_arrow", 0.7)
        out.goods(rule.get)
        if rule.max > 1 and not boost:
            out.gap()
            out.number(f"×{rule.max}")
    elif kind == SKIM:
        out.icon(f"icons/{_KIND_ICONS[kind]}")
        out.goods(rule.get)
    elif kind in (STEAL, GAIN, DROP):
        # More heat is bad and less is good: the sign's colour says so.
        heat = "_heat" if kind != STEAL and ITEM_WORDS[rule.item] == "heat" else ""
        out.icon(f"icons/{_KIND_ICONS[kind]}{heat}")
        if kind == STEAL:
            out.icon("icons/icon_rival")
        if rule.amount > 1:
            out.number(str(rule.amount))
        out.icon(ITEM_ICONS[ITEM_WORDS[rule.item]])
    elif kind == HEAL:
        out.goods((rule.give[CASH], 0, 0))
        out.icon("icons/icon_arrow", 0.7)
        out.icon("icons/icon_heal")
        out.icon("icons/icon_dude")
        out.number(f"×{rule.max}")
    elif kind == PROMOTE:
        out.goods((rule.give[CASH], rule.give[GUNS], 0))
        out.number("+")
        out.icon(ITEM_ICONS["prospects"])
        out.icon("icons/icon_arrow", 0.7)
        out.icon(ITEM_ICONS["members"])
    else:
        out.icon(f"icons/{_KIND_ICONS[kind]}")
        if rule.amount > 1:
            out.number(str(rule.amount))
        if kind == TIP:
            out.icon("icons/icon_rival")
            out.icon("icons/icon_gain_heat")
            out.icon(ITEM_ICONS["heat"])
        elif kind == SCOUT:
            out.icon("icons/icon_anarchy")
        elif kind == SPY:
            out.icon("icons/icon_rival")
            out.icon("icons/icon_blind")
        elif kind == RECRUIT:
            out.icon(ITEM_ICONS["prospects"])
        elif kind == CHASE:
            out.icon("icons/icon_rival_prospect")
            out.icon("icons/icon_arrow", 0.7)
            out.icon("icons/icon_club")
        elif kind == SLIP:
            out.icon("icons/icon_dude")
            out.icon("icons/icon_arrow", 0.7)
            out.icon("icons/icon_place")
    out.node._w = out.x
    return out.node


def strips(rules: tuple[Rule, ...], boost: Rule | None, size: float, width: float, *, solid: bool = False) -> Node:
    """All rules of a place under each other, on a dark plate so that they read on any picture and hide little; on
    paper there is nothing to hide, and the plate is `solid`."""
    rows = [rule_strip(rule, size) for rule in rules] + ([rule_strip(boost, size, True)] if boost else [])
    gap = size * 0.16
    block = Node(w=width, h=len(rows) * (size + gap) + gap)
    y = gap
    if rows:
        # One plate for all: plates of several lengths look torn.
        widest = min(max(row.w for row in rows), width - 12)
        block._w = widest + 12
        block.add(Box(0, 0, block.w, block.h, fill=(24, 17, 13, 255) if solid else (10, 7, 6, 190), radius=7))
    for row in rows:
        row.move_to(6, y)
        if row.w > width - 12:
            row.pivot = (0.0, 0.5)
            row.scale = (width - 12) / row.w
        block.add(row)
        y += size + gap
    return block
