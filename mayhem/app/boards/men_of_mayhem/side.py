"""The column at the right: round and step, this round's Anarchy cards, the price table, the log."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from mayhem.app.boards.log_panel import LogPanel
from mayhem.app.boards.men_of_mayhem.reading import STEPS, Reading
from mayhem.app.gfx.drawn import Baked
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.linebreak import is_wide
from mayhem.app.gfx.node import Node
from mayhem.app.gfx.shapes import Box
from mayhem.app.gfx.text import Text, set_block
from mayhem.app.ui.skins import SkinBox
from mayhem.app.ui.widget import Tip, Widget
from mayhem.games.men_of_mayhem.tables import CARD_WORDS, E_FALL, Card
from mayhem.i18n import Message, has, language, msg, text

# The colours of the cards' frames.
_CARD_COLOURS = {"obstacle": "neon_amber", "hassle": "neon_blue", "opportunity": "neon_green", "last_call": "neon_red"}
CARD_H, CARD_GAP, PICTURE_W = 74.0, 6.0, 92.0
TYPE_LETTERS = 13  # a longer word below the picture would be too small to read: the frame's colour tells as well
FOOT, FOOT_LETTERS = 22.0, 11  # how high a line of it is, and how many letters it has room for
TOLD_SIZE, TOLD_HEAD, TOLD_LINES = 19.5, 28.0, 4  # a card's words beside its picture: letters, the name above, lines
LOG_LEAST = 120.0  # a lower log, and the cards stand side by side, without their pictures


class CardChip(Widget):
    """One Anarchy card of this round: picture, type, name and, where there is room, its words; when they hold is in
    the tooltip."""

    def __init__(self, card: Card) -> None:
        self.card = card
        self._head = 0.0  # the height of the name above the words, if these are to be seen
        self._frame = Box(fill=None, line=_CARD_COLOURS[CARD_WORDS[card.type]], line_width=3, radius=8)
        super().__init__(
            role="card",
            label=msg(f"card.{card.id}.name"),
            tooltip=lambda: Tip("\n".join(map(text, self._telling())), msg(f"card.{card.id}.name")),
        )
        self.rule = "M10.1"

    def write(self, w: float, h: float, *, pictured: bool = True, head: float = 0.0) -> None:
        """In a room of this size; another language may need another one, and the chip stays the same."""
        self._w, self._h, self._head = w, h, head
        self.wish = (w, h)
        self.resized()
        self.clear()
        self._frame.place(0, 0, w, h)
        kind = CARD_WORDS[self.card.type]
        back = Baked(0, 0, w, h)
        back.add(Box(0, 0, w, h, fill=(16, 11, 10, 240), radius=8))
        left = 3.0
        if pictured:
            back.add(Image(f"cards/card_{self.card.id}", left, 3, PICTURE_W, h - 6, mode="cover"))
            left += PICTURE_W
        self.add(back, self._frame)
        if head:
            self._write_all(back, kind, left)
        else:
            self._write_name(back, kind, left)

    def _write_all(self, back: Node, kind: str, left: float) -> None:
        """The name and the words beside the picture, the type at the picture's foot."""
        w, h = self._w, self._h
        short = f"men_of_mayhem.card_foot.{kind}"
        lines = _foot_lines(text(msg(short if has(short) else f"men_of_mayhem.card_type.{kind}")))
        foot = FOOT * len(lines)
        back.add(Box(3, h - 3 - foot, PICTURE_W, foot, fill=(8, 6, 6, 225)))
        back.add(Box(left, 3, w - left - 3, h - 6, fill=(*_rgb(kind), 20)))
        if self.card.hardcore:
            back.add(Box(3, h - 6 - foot, PICTURE_W, 4, fill="neon_red"))
        name = self._head
        if max(map(len, lines)) <= TYPE_LETTERS:
            self.add(
                Text("\n".join(lines), "caption", size=18.5, colour=_CARD_COLOURS[kind], align="centre", fit=True,
                     x=5, y=h - 4 - foot, w=PICTURE_W - 4, h=foot + 2)
            )  # fmt: skip
        self.add(
            Text(self.label or "", "strong", size=21, fit=True, x=left + 8, y=3, w=w - left - 20, h=name),
            Text(msg(f"card.{self.card.id}.text"), "caption", size=TOLD_SIZE, colour="text", wrap=True, fit=True,
                 x=left + 8, y=3 + name, w=w - left - 20, h=h - name - 8, valign="top"),
        )  # fmt: skip

    def _write_name(self, back: Node, kind: str, left: float) -> None:
        """Where room is scarce: type and name; the words are in the tooltip."""
        w, h = self._w, self._h
        back.add(Box(left, 3, w - left - 3, 22, fill=(*_rgb(kind), 60)))
        if self.card.hardcore:
            back.add(Box(left, 22, w - left - 3, 4, fill="neon_red"))
        self.add(
            Text(msg(f"men_of_mayhem.card_type.{kind}"), "caption", size=18.5, fit=True, x=left + 7, y=2,
                 w=w - left - 15, h=24),
            Text(self.label or "", "strong", size=21, wrap=True, fit=True, x=left + 7, y=26, w=w - left - 15,
                 h=h - 28, valign="top"),
        )  # fmt: skip

    def update_look(self) -> None:
        if hasattr(self, "card"):
            kind = CARD_WORDS[self.card.type]
            self._frame.line = "focus" if self.lit else _CARD_COLOURS[kind]

    def _telling(self) -> list[Message]:
        told = [msg(f"card.{self.card.id}.text"), msg(f"board.when.{CARD_WORDS[self.card.type]}")]
        effects = [effect for strike in self.card.strikes for option in strike.options for effect in option]
        if any(effect.op == E_FALL for effect in effects):
            told.append(msg("board.fall_tip"))
        return told


def _foot_lines(words: str) -> list[str]:
    """A type below a picture: in one line if its letters keep their size there."""
    return [words] if sum(2 if is_wide(sign) else 1 for sign in words) <= FOOT_LETTERS else re.split("[ ・]", words)


def _rgb(kind: str) -> tuple[int, int, int]:
    return {
        "obstacle": (255, 174, 61),
        "hassle": (69, 200, 255),
        "opportunity": (93, 255, 158),
        "last_call": (255, 77, 94),
    }[kind]


class PriceTable(Widget):
    """What contraband fetches on the Black Market with this many gangs (M9.2)."""

    def __init__(self) -> None:
        super().__init__(role="prices", label=msg("board.prices"), tooltip=msg("board.prices_tip"), focusable=True)
        self.rule = "M9.2"
        self._shown: tuple[object, ...] = ()

    def show(self, reading: Reading) -> None:
        three, two = reading.prices()
        pays = reading.pays()
        shown = (three, two, pays, self._w, self._h)
        if shown == self._shown:
            return
        self._shown = shown
        self.clear()
        w, h = self._w, self._h
        self.add(Box(0, 0, w, h, fill=(14, 10, 9, 225), line="brass_dark", radius=8))
        self.add(Image("icons/icon_market", 6, h / 2 - 20, 40, 40))
        cell = (w - 56) / 3
        spans = (f"1–{three}", f"{three + 1}–{two}", f"{two + 1}+")
        for i, (words, price) in enumerate(zip(spans, pays, strict=True)):
            x = 52 + i * cell
            self.add(Text(words, "strong", size=21, align="centre", fit=True, x=x, y=3, w=cell, h=h / 2 - 2))
            self.add(
                Text(
                    str(price),
                    "strong",
                    size=22,
                    colour="money",
                    align="right",
                    fit=True,
                    x=x,
                    y=h / 2,
                    w=cell / 2 - 2,
                    h=h / 2 - 4,
                )
            )
            self.add(Image("icons/icon_cash", x + cell / 2, h * 0.74 - 13, 26, 26))
        self.value = ", ".join(f"{span}: {price}" for span, price in zip(spans, pays, strict=True))


class Head(Widget):
    """Round and step; what comes next is in the tooltip."""

    def __init__(self) -> None:
        super().__init__(role="status", label=msg("board.round_head"))
        self.rule = "M3.1"


class Side(Node):
    """The whole column."""

    lays_out = True

    def __init__(self) -> None:
        super().__init__(role="panel", label=msg("board.side"))
        self._skin = SkinBox("panel_plain")
        self._head = Head()
        self._cards = Node()
        self.prices = PriceTable()
        self.log = LogPanel()
        self._shown: tuple[object, ...] = ()
        self.ahead: dict[str, int] = {}  # where the story is already, which is told before the table shows it
        self._cards_height = 0.0
        self._chips: list[tuple[int, CardChip]] = []
        self.add(self._skin, self._head, self._cards, self.prices, self.log)

    def arrange(self) -> None:
        w, h = self._w, self._h
        self._skin.place(0, 0, w, h)
        self._head.place(10, 8, w - 20, 78)
        self._cards.place(10, 90, w - 20, self._cards_height)
        y = 92 + max(CARD_H + CARD_GAP, self._cards_height)
        tall = self._price_height(h - y)
        self.prices.place(10, y, w - 20, tall)
        self.log.place(10, y + tall + 6, w - 20, max(40.0, h - y - tall - 16))

    def _price_height(self, room: float) -> float:
        """Grows with the text where the log below has enough left."""
        larger = self.stage.text_scale - 1 if self.stage is not None else 0.0
        return 62 + max(0.0, min(30 * larger, room - 62 - 16 - 2 * LOG_LEAST))

    def _room(self, cards: float) -> bool:
        """Is enough left for the log if the cards are so high?"""
        return self._h - 92 - cards - 62 - 16 >= LOG_LEAST

    def _told_heights(self, cards: list[Card]) -> list[float]:
        """How high the cards are with all their words; 0 for those that must do without."""
        stage = self.stage
        if stage is None:
            return [0.0] * len(cards)
        larger = stage.text_scale - 1
        style = stage.style("caption")
        pixels = round(replace(style, size=TOLD_SIZE).scaled(stage.text_scale) * stage.scale)
        width = (self._w - 20 - PICTURE_W - 23) * stage.scale
        heights = []
        for card in cards:
            words = text(msg(f"card.{card.id}.text"))
            lines = set_block(
                stage.look.fonts, style, words, pixels, width, math.inf, True, False, False, TOLD_LINES + 1
            )
            many = lines.overflow or len(lines.lines) > TOLD_LINES
            heights.append(0.0 if many else max(CARD_H + 4, lines.height / stage.scale + self._told_head(larger) + 12))
        while any(heights) and not self._room(sum(high or CARD_H for high in heights) + CARD_GAP * len(heights)):
            # An Opportunity lies on the table with its rules; then whoever says most.
            longest = max(range(len(cards)), key=lambda at: (heights[at] > 0, cards[at].place >= 0, heights[at]))
            heights[longest] = 0.0
        return heights

    @staticmethod
    def _told_head(larger: float) -> float:
        return TOLD_HEAD * (1 + 0.8 * larger)

    def _lay_cards(self, cards: list[Card], numbers: Sequence[int]) -> None:
        """With their words where there is room, else with pictures and names, or in two columns without pictures."""
        wide = self._w - 20
        told = self._told_heights(cards)
        columns = 1 if any(told) or self._room(len(cards) * (CARD_H + CARD_GAP)) else 2
        cell = (wide - (columns - 1) * CARD_GAP) / columns
        y = 0.0
        kept = [chip for _, chip in self._chips]
        if [chip.card for chip in kept] != cards:
            self._cards.clear()
            kept = [CardChip(card) for card in cards]
            self._cards.add(*kept)
        for i, chip in enumerate(kept):
            tall = told[i] or CARD_H
            head = self._told_head(self.stage.text_scale - 1) if told[i] and self.stage is not None else 0.0
            chip.write(cell, tall, pictured=columns == 1, head=head)
            chip.move_to(i % columns * (cell + CARD_GAP), y)
            if i % columns == columns - 1 or i == len(cards) - 1:
                y += tall + CARD_GAP
        self._cards_height = y
        self._chips = list(zip(numbers, kept, strict=True))

    def show(self, reading: Reading, doing: Message | str) -> None:
        view = {**reading.view, **self.ahead}
        shown = (view["round"], view["step"], tuple(view["cards"]), view["deck"], str(doing), self._w, self._h,
                 self.stage.text_scale if self.stage is not None else 1.0, language())  # fmt: skip
        if shown != self._shown:
            self._shown = shown
            self._show_head(view)
            self._head.label = doing
            cards = reading.cards()
            self._lay_cards(cards, view["cards"])
            if not cards:
                self._cards.clear()
                self._cards.add(
                    Text(msg("board.no_cards"), "caption", size=19, align="centre", fit=True, x=0, y=0, w=self._w - 20,
                         h=CARD_H)
                )  # fmt: skip
            self.arrange()
        self.prices.show(reading)

    def card(self, number: int) -> Node | None:
        """A card in force, by its number in the tables."""
        return next((chip for shown, chip in self._chips if shown == number), None)

    def turn_to(self, view: dict[str, Any], step: int, round_: int | None = None) -> None:
        """Another step, or round, is told; the rest of the table shows it when the story is over."""
        self.ahead = {**self.ahead, "step": step, **({} if round_ is None else {"round": round_})}
        self._show_head({**view, **self.ahead})
        self._shown = ()

    def _show_head(self, view: dict[str, Any]) -> None:
        head = self._head
        head.clear()
        w = self._w - 20
        title = msg("board.round", round=max(1, view["round"]), rounds=view["rounds"])  # gangs are picked before it
        head.add(Text(title, "subheading", size=28, fit=True, x=0, y=0, w=w - 96, h=36))
        head.add(Image("icons/icon_anarchy", w - 84, 2, 32, 32))
        deck = Text(str(view["deck"]), "strong", size=24, fit=True, x=w - 48, y=0, w=44, h=36)
        deck.label = msg("board.deck", cards=view["deck"])
        head.add(deck)
        steps = len(STEPS) - 1  # setting up is none
        dot = w / steps
        for i in range(1, steps + 1):
            fill = "accent" if i == view["step"] else (150, 104, 52, 255) if i < view["step"] else (74, 58, 46, 255)
            head.add(Box((i - 1) * dot + 2, 38, dot - 4, 7, fill=fill, radius=3))
        step = msg(f"men_of_mayhem.step.{STEPS[view['step']]}")
        head.add(Text(step, "label", size=22, fit=True, x=0, y=46, w=w, h=30))
        head.tooltip = msg("board.round_tip", cards=view["deck"])
