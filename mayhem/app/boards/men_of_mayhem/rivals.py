"""What everybody may know of a gang: its panel at the top of the table, and its heat track."""

from __future__ import annotations

from mayhem.app.boards.men_of_mayhem.looks import ITEM_ICONS, GangLook, side_rules
from mayhem.app.boards.men_of_mayhem.pieces import Stand, dudes_words
from mayhem.app.boards.men_of_mayhem.reading import Reading
from mayhem.app.gfx.backing import Backing
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Node
from mayhem.app.gfx.shapes import Box
from mayhem.app.gfx.text import Text
from mayhem.app.ui.skins import SkinBox
from mayhem.app.ui.widget import Tip, Widget
from mayhem.i18n import Message, msg, text

HEAT_SLOTS = 4
HOME_SHADE = ((0.1, 0.12, 0.2, 0.42), (0.08, 0.1, 0.22, 0.5), (0.08, 0.1, 0.34, 0.62))
INSIDE = (0.035, 0.05, 0.965, 0.95)  # of a clubhouse's drawing, without its frame
PICTURED = 600.0  # from here on a panel shows the gang's own place beside what is told
BLIND, SCREEN, TALL = 220 / 130, 49.0, 86.0  # a closed blind: its drawing's shape; how high it stands, and where free
WIDE = 460.0  # from here on a panel has room for larger things


def slot_limits(reading: Reading, seat: int) -> tuple[int | None, ...]:
    """The market limit that comes with each slot: Hassles change it."""
    return tuple(reading.limit(seat, slot) for slot in range(1, HEAT_SLOTS + 1))


def heat_track(reading: Reading, seat: int, size: float, digits: float = 22.0) -> Node:
    """Four slots from cold to hot, each with the market limit that comes with it; more than four is a fall (M7.1)."""
    heat = reading.view["heat"][seat]
    lead = size * 0.74  # what each row is about stands before it: heat, and how much contraband may be sold
    track = Node(w=lead + (size + 4) * HEAT_SLOTS, h=size + digits, role="heat", label=msg("board.heat", heat=heat))
    track.add(Image(ITEM_ICONS["heat"], 0, (size - lead) / 2, lead, lead))
    track.add(Image(ITEM_ICONS["contraband"], 0, size + digits / 2 - lead / 2, lead, lead))
    for slot, limit in enumerate(slot_limits(reading, seat), start=1):
        x = lead + 2 + (slot - 1) * (size + 4)
        track.add(Image("ui/heat_slot_on" if slot <= heat else "ui/heat_slot_off", x, 0, size, size))
        most = "∞" if limit is None else str(limit)
        colour = "heat" if slot == heat else "text_dim"
        track.add(
            Text(most, "strong", size=max(19.0, size * 0.5), colour=colour, align="centre", fit=True, x=x,
                 y=size - 5, w=size, h=digits + 10, role=None)
        )  # fmt: skip
    return track


def order_coins(reading: Reading, seat: int, w: float, size: float) -> Node:
    """Tokens in front of the clubhouse; with Under the Radar a rival's are behind the blind (M15.1)."""
    tokens = reading.view["tokens"][seat]
    row = Node(w=w, h=size, role="orders")
    if tokens is None:
        row.label = msg("board.orders_hidden")
        row.add(Image(ITEM_ICONS["orders"], 0, 0, size, size))
        row.add(Text("?", "strong", size=size * 0.7, x=size + 3, y=0, w=size, h=size, role=None))
        return row
    row.label = msg("board.orders", orders=tokens)
    step = min(size * 0.72, (w - size) / max(1, tokens - 1)) if tokens > 1 else 0.0
    for i in range(tokens):
        row.add(Image(ITEM_ICONS["orders"], i * step, 0, size, size))
    return row


def recruit_pool(reading: Reading, seat: int, size: float) -> Node:
    """Who can still be recruited, as icons with numbers."""
    members, prospects = reading.view["pool_mem"][seat], reading.view["pool_pro"][seat]
    row = Node(w=size * 4.6, h=size, role="pool", label=msg("board.pool", dudes=dudes_words(members, prospects)))
    row.add(Image("icons/icon_recruit", 0, 0, size, size))
    # Who walks is narrower than who rides: the numbers stand equally near, and large ones away from the next icon.
    for word, amount, x, wide in (("members", members, 1.2, 1.0), ("prospects", prospects, 3.1, 0.74)):
        row.add(Image(ITEM_ICONS[word], size * (x - (1 - wide) / 2), 0, size, size))
        row.add(
            Text(str(amount), "strong", size=max(19.0, size * 0.75), fit=True, x=size * (x + wide) + 4, y=-5,
                 w=size * 0.62, h=size + 10, role=None)
        )  # fmt: skip
    return row


def patch_order(reading: Reading) -> Message:
    """Who comes after whom, from the Patch Holder on (M3.4)."""
    seats = [(reading.view["patch"] + step) % reading.n for step in range(reading.n)]
    return msg("board.patch_order", gangs=[reading.gang_name(seat) for seat in seats if reading.alive(seat)])


def dudes_tip(reading: Reading, seat: int) -> Message:
    """Where a gang's dudes are: on the table, injured, in the pool."""
    places = range(reading.locs)
    return msg(
        "board.dudes_tip",
        standing=dudes_words(
            sum(reading.members(seat, loc) for loc in places), sum(reading.prospects(seat, loc) for loc in places)
        ),
        injured=dudes_words(reading.members(seat, reading.locs), reading.prospects(seat, reading.locs)),
        pool=dudes_words(reading.view["pool_mem"][seat], reading.view["pool_pro"][seat]),
    )


class RivalPanel(Widget):
    """One rival."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self._skin = SkinBox("panel_plain")
        self._body = Node()
        self._glow = Box(fill=None, line=(0, 0, 0, 0), line_width=4, radius=12)
        super().__init__(role="rival", label="")
        self.rule = "M1.4"
        self.add(self._skin, self._body, self._glow)
        self._shown: tuple[object, ...] = ()

    def arrange(self) -> None:
        self._skin.place(0, 0, self._w, self._h)
        self._glow.place(0, 0, self._w, self._h)

    def update_look(self) -> None:
        if hasattr(self, "_shown"):
            self._glow.line = "accent" if self.lit else getattr(self, "_lit_line", (0, 0, 0, 0))

    def show(self, reading: Reading, note: str, levelled: bool = False) -> None:
        """`note`: who plays it, and what it does just now; `levelled`: a computer that plays at a level."""
        view, seat = reading.view, self.seat
        goods = reading.goods(seat)
        known = reading.known(seat)
        asked = reading.asked() == [seat]  # where all choose at once a frame around each of them would tell nothing
        shown = (
            self._w, self._h, view["gang"][seat], view["heat"][seat], view["tokens"][seat], view["alive"][seat],
            view["out"][seat],
            goods, tuple(known or ()), reading.members(seat, seat), reading.prospects(seat, seat),
            view["pool_mem"][seat],
            view["pool_pro"][seat], view["patch"] == seat, asked, note, view["secret"][seat],
            slot_limits(reading, seat),
        )  # fmt: skip
        self.tooltip = lambda: self._tip(reading, levelled)  # it tells more than the panel shows
        self._lit_line: object = "focus" if asked and reading.alive(seat) else (0, 0, 0, 0)
        if shown == self._shown:
            return
        self._shown = shown
        self.label = reading.gang_name(seat)
        body = self._body
        body.clear()
        w, h = self._w, self._h
        look = reading.look(seat)
        at_home = w > PICTURED and bool(look.id)
        if at_home:
            w = max(400.0, 0.52 * w)  # the rest is the gang's own place
        wide = self._w >= WIDE
        sign = 62.0 if wide else 56.0  # badge and Patch
        x = sign + 22
        if at_home:
            self._room(body, look, w, self._w - w - 8, h)
        else:
            self._home(body, look, w, h)
        body.add(Box(0, 0, 8, h, fill=(*look.colour[:3], 255), radius=4))
        body.add(Image(look.badge, 14, 6, sign, sign, role="gang", label=self.label))
        words = w - x - 10 - (sign if view["patch"] == seat else 0.0)
        name, told = (39.0, 28.0) if wide else (37.0, 27.0)
        body.add(Text(self.label, "strong", size=30 if wide else 25, fit=True, x=x, y=2, w=words, h=name))
        body.add(Text(note, "caption", size=23 if wide else 19, fit=True, x=x, y=2 + name, w=words, h=told))
        if view["patch"] == seat:
            body.add(Image("emblems/patch", w - sign - 6, 6, sign, sign, role="patch", label=msg("board.patch_holder")))
        if not reading.alive(seat):
            body.add(Text(msg("board.disbanded"), "neon_red", align="centre", fit=True, x=10, y=80, w=w - 20, h=60))
            body.alpha = 0.6
            return
        body.alpha = 1.0
        track = heat_track(reading, seat, 30 if wide else 28, 26)
        track.move_to(12, 70)
        body.add(track)
        left = track.w + (34 if wide else 22)
        coins = order_coins(reading, seat, w - left - 14, 36 if wide else 30)
        coins.move_to(left, 65 if wide else 69)
        pool = recruit_pool(reading, seat, 30 if wide else 26)
        pool.move_to(left + 2, 99)
        body.add(coins, pool)
        if known is None and goods[0] is None:
            start = 14 + BLIND * SCREEN + 12
            blind = look.blind if look.id else "boards/blind_plain"  # before gangs are picked
            body.add(
                Image(blind, w - BLIND * TALL - 12, h - TALL - 10, BLIND * TALL, TALL)
                if at_home and w - pool.x - pool.w > BLIND * TALL + 8
                else Image(blind, 14, h - SCREEN - 5, BLIND * SCREEN, SCREEN)
            )
        else:
            start = w * (0.5 if wide and not at_home else 0.58)
            self._blind(body, goods, known, (w if at_home else start) - 22, h)
        if at_home:
            stand = Stand(reading, seat, seat, self._w - w - 32, 72, grown=1.2)
            stand.move_to(w + 12, h - 14 - stand.h)
        else:
            stand = Stand(reading, seat, seat, w - start - 12, 48)
            stand.move_to(start, h - 56)
        body.add(stand)
        self.update_look()

    def _home(self, body: Node, look: GangLook, w: float, h: float) -> None:
        """The gang's own place, faint behind what is told of it."""
        if not look.id:
            return
        room = Backing(look.clubhouse, part=INSIDE, at=0.8, shade=HOME_SHADE, radius=9)
        room.place(8, 5, w - 13, h - 10)
        room.alpha = 0.8
        body.add(room)

    def _room(self, body: Node, look: GangLook, x: float, w: float, h: float) -> None:
        """With few rivals there is room for the whole place, and for those who are at home in it."""
        room = Backing(look.clubhouse, part=INSIDE, at=0.55, shade=((0.75,), (0.95,)), radius=10)
        room.place(x, 7, w, h - 14)
        body.add(room, Box(x, 7, w, h - 14, fill=None, line="brass_dark", line_width=2, radius=10))

    def _blind(
        self, body: Node, goods: tuple[int | None, ...], known: list[int] | None, width: float, h: float
    ) -> None:
        """What is behind it, cash, guns and contraband, where that may be known: a crew mate's, and after a peek."""
        x, y, high = 14.0, h - 52, 46.0
        body.add(Box(x, y, width, high, fill=(14, 10, 9, 235), line="brass_dark", radius=8))
        seen = known is not None and goods[0] is None
        tag = min(44.0, width * 0.17) if seen else 0.0
        if seen and known is not None:  # what was seen grows old
            when = Text(msg("board.known_round", round=known[0]), "caption", size=19, colour="text_faint", fit=True)
            when.place(x + width - tag, y, tag - 4, high)
            body.add(when)
        cell = (width - tag) / 3
        icon = min(34.0, cell * 0.46)
        for i, word in enumerate(("cash", "guns", "contraband")):
            amount = goods[i]
            left = x + i * cell + 4
            body.add(Image(ITEM_ICONS[word], left, y + (high - icon) / 2, icon, icon))
            if amount is not None:
                shown, colour = str(amount), "text"
            elif known is not None:
                shown, colour = str(known[1 + i]), "text_faint"
            else:
                continue
            body.add(
                Text(shown, "strong", size=24, colour=colour, align="centre", fit=True, x=left + icon, y=y,
                     w=cell - icon - 5, h=high)
            )  # fmt: skip

    def _tip(self, reading: Reading, levelled: bool) -> Tip:
        view, seat = reading.view, self.seat
        gang = reading.gang_id(seat)
        lines = []
        if view["side"][seat]:
            lines += [text(rule) for rule in side_rules(gang)]
        heat = view["heat"][seat]
        limit = reading.limit(seat)
        key = "board.market_tip" if limit is not None else "board.market_tip_free"
        lines.append(text(msg(key, heat=heat, limit=limit or 0)))
        tokens = view["tokens"][seat]
        lines.append(text(msg("board.orders_hidden") if tokens is None else msg("board.orders", orders=tokens)))
        lines.append(text(dudes_tip(reading, seat)))
        if view["patch"] == seat:
            lines += [text(msg("board.patch_holder")), text(patch_order(reading))]
        if levelled:
            lines.append(text(msg("table.level_tip")))
        known = reading.known(seat)
        if known is not None:
            lines.append(
                text(msg("board.known_tip", round=known[0], cash=known[1], guns=known[2], contraband=known[3]))
            )
        elif None in reading.goods(seat):
            lines.append(text(msg("board.blind_tip")))
        return Tip("\n".join(lines), self.label)
