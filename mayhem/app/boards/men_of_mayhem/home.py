"""The person's own clubhouse: dudes at home, goods behind the blind, heat, orders."""

from __future__ import annotations

from collections.abc import Callable

from mayhem.app.boards.men_of_mayhem.corner import worth
from mayhem.app.boards.men_of_mayhem.looks import ITEM_ICONS, name_style, side_rules
from mayhem.app.boards.men_of_mayhem.pieces import MEMBER, MOST_GROWN, Dude, Stand, dudes_words
from mayhem.app.boards.men_of_mayhem.reading import Reading
from mayhem.app.boards.men_of_mayhem.rivals import (
    dudes_tip,
    heat_track,
    order_coins,
    patch_order,
    recruit_pool,
    slot_limits,
)
from mayhem.app.gfx.drawn import Baked
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Node
from mayhem.app.gfx.shapes import Box
from mayhem.app.gfx.text import Text
from mayhem.app.ui.drag import DragSpec
from mayhem.app.ui.widget import Tip, Widget
from mayhem.i18n import msg, msgn, text


class Clubhouse(Widget):
    """Where one's dudes are at home: a Location to ride from and to."""

    def __init__(self) -> None:
        self._back = Baked()
        self._front = Node()
        self._frame = Box(fill=None, line="brass_dark", line_width=4, radius=12)
        super().__init__(role="site", label="")
        self.rule = "M1.6"
        self.add(self._back, self._frame, self._front)
        self.dudes: list[Dude] = []
        self.loc = -1
        self._shown: tuple[object, ...] = ()

    def arrange(self) -> None:
        self._back.place(0, 0, self._w, self._h)
        self._frame.place(0, 0, self._w, self._h)

    def update_look(self) -> None:
        if hasattr(self, "_shown"):
            lit = "legal" if "legal" in self.states else "accent" if self.lit else "brass_dark"
            self._frame.line = lit

    def show(self, reading: Reading, seat: int, grab: Callable[[Dude], DragSpec | None] | None) -> None:
        self.loc = seat
        base, orders = reading.income(seat)
        self.tooltip = msg(
            "board.clubhouse_tip", dudes=dudes_words(reading.members(seat, seat), reading.prospects(seat, seat)),
            base=msgn("men_of_mayhem.count.orders", base), orders=orders,
        )  # fmt: skip
        shown = (
            reading.gang_id(seat),
            reading.members(seat, seat),
            reading.prospects(seat, seat),
            grab is not None,
            self._w,
            self._h,
        )
        if shown == self._shown:
            return
        self._shown = shown
        self.label = msg("men_of_mayhem.location.own_clubhouse")
        w, h = self._w, self._h
        self._back.clear()
        self._back.add(Image(reading.look(seat).clubhouse, 0, 0, w, h, mode="stretch"))
        self._front.clear()
        stand = Stand(reading, seat, seat, w - 24, MEMBER[1] * MOST_GROWN, grab=grab, grown=MOST_GROWN)
        stand.move_to(12, h - 10 - stand.h)
        self.dudes = stand.dudes
        self._front.add(stand)


class Goods(Widget):
    """Cash, guns and contraband: hidden from everybody else."""

    def __init__(self) -> None:
        super().__init__(role="goods", label=msg("board.goods"))
        self.rule = "M1.4"
        self._shown: tuple[object, ...] = ()

    def show(self, reading: Reading, seat: int) -> None:
        self.put(reading.goods(seat), worth(reading)[2])

    def put(self, goods: tuple[int | None, int | None, int | None], gun: int = 3) -> None:
        """`gun`: what one adds in a fight."""
        guns = goods[1] or 0
        self.tooltip = msg("board.goods_tip", guns=msgn("men_of_mayhem.count.guns", guns), force=gun * guns)
        # The words beside the icons are as large as the longest of them can be.
        share = min(1.0, 1.15 / self.stage.text_scale) if self.stage is not None else 1.0
        shown = (goods, self._w, self._h, share)
        if shown == self._shown:
            return
        self._shown = shown
        self.clear()
        w = self._w
        row = self._h / 3
        self.add(Box(0, 0, w, self._h, fill=(14, 10, 9, 225), line="brass_dark", radius=12))
        for i, word in enumerate(("cash", "guns", "contraband")):
            y = i * row
            amount = goods[i] if goods[i] is not None else "?"
            self.add(Image(ITEM_ICONS[word], 14, y + row / 2 - 24, 48, 48))
            number = Text(
                str(amount), "number", size=36, colour="money" if word == "cash" else None, align="right", fit=True,
                x=62, y=y, w=60, h=row, role="text",
            )  # fmt: skip
            number.label = msg(f"board.own_{word}", amount=amount)
            number.name = f"own {word}"
            self.add(number)
            self.add(
                Text(
                    msgn("board.guns_word", guns) if word == "guns" else msg(f"men_of_mayhem.item.{word}"),
                    "caption",
                    size=19 * share,
                    fit=True,
                    wrap=True,
                    x=130,
                    y=y,
                    w=w - 138,
                    h=row,
                )
            )


class Identity(Widget):
    """Who one is: patch, name, rule, heat, orders, pool."""

    def __init__(self) -> None:
        self._body = Node()
        super().__init__(role="own gang", label="")
        self.rule = "M7.1"
        self.add(self._body)
        self._shown: tuple[object, ...] = ()

    def show(self, reading: Reading, seat: int, name: str) -> None:
        view = reading.view
        shown = (
            reading.gang_id(seat), view["heat"][seat], view["tokens"][seat], view["patch"] == seat,
            view["pool_mem"][seat],
            view["pool_pro"][seat], name, self._w, self._h, view["alive"][seat], slot_limits(reading, seat),
        )  # fmt: skip
        self.tooltip = lambda: self._tip(reading, seat)  # it tells more than is shown
        if shown == self._shown:
            return
        self._shown = shown
        self.label = reading.gang_name(seat)
        body = self._body
        body.clear()
        look = reading.look(seat)
        w = self._w
        body.add(Image(look.badge, 0, 0, 76, 76, role="gang", label=self.label))
        style = name_style(self.stage, "subheading", 30, self.label, w - 88)
        body.add(Text(self.label, style, size=30, fit=True, x=86, y=0, w=w - 88, h=42))
        body.add(Text(name, "caption", size=21, fit=True, x=86, y=42, w=w - 88, h=34))
        if view["patch"] == seat:
            body.add(Image("emblems/patch", w - 72, 84, 64, 64, role="patch", label=msg("board.patch_yours")))
        track = heat_track(reading, seat, 35, 28)
        track.move_to(4, 80)
        body.add(track)
        coins = order_coins(reading, seat, w - 16, 38)
        coins.move_to(4, 148)
        body.add(coins)
        pool = recruit_pool(reading, seat, 31)
        pool.move_to(4, 189)
        body.add(pool)

    def _tip(self, reading: Reading, seat: int) -> Tip:
        gang = reading.gang_id(seat)
        lines = []
        if reading.view["side"][seat]:
            lines += [text(rule) for rule in side_rules(gang)]
        heat = reading.view["heat"][seat]
        limit = reading.limit(seat)
        key = "board.market_tip" if limit is not None else "board.market_tip_free"
        lines.append(text(msg(key, heat=heat, limit=limit or 0)))
        lines.append(text(msg("board.too_hot_tip")))
        base, income = reading.income(seat)
        orders = reading.view["tokens"][seat] or 0
        lines.append(text(msg("board.orders_own", orders=orders, income=income, base=base)))
        lines.append(text(dudes_tip(reading, seat)))
        if reading.view["patch"] == seat:
            lines += [text(msg("board.patch_yours")), text(patch_order(reading))]
        return Tip("\n".join(lines), self.label)
