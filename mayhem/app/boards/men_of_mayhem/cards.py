"""Anarchy cards, large: the frame of their type, the picture in its window, name, words and the type's name."""

from __future__ import annotations

from collections.abc import Sequence

from mayhem.app.boards.men_of_mayhem.looks import drawing
from mayhem.app.boards.men_of_mayhem.strip import strips
from mayhem.app.gfx.colour import mix, parse_colour
from mayhem.app.gfx.drawn import Baked
from mayhem.app.gfx.fonts import TextStyle
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.shapes import Box
from mayhem.app.gfx.text import Text
from mayhem.games.men_of_mayhem.tables import CARD_WORDS, Card, Place
from mayhem.i18n import msg


class CardFace(Baked):
    """Drawn once into a surface of its own, so that it can turn and fly."""

    sharpens = False

    def __init__(self, card: Card, scale: float = 1.4, places: Sequence[Place] = ()) -> None:
        """`places`: of the game; an Opportunity shows the rules of its place in icons above the words."""
        kind = CARD_WORDS[card.type]
        entry = drawing(f"frame_{kind}")
        w, h = (side * scale for side in entry["size"])
        super().__init__(0, 0, w, h)
        self.role, self.label = "card", msg(f"card.{card.id}.name")

        def box(name: str, inset: float = 0.0) -> tuple[float, float, float, float]:
            x, y, bw, bh = (value * scale for value in entry[name])
            return x + inset, y, bw - 2 * inset, bh

        x, y, bw, bh = box("window")
        self.add(Image(f"cards/card_{card.id}", x, y, bw, bh, mode="cover"))
        self.add(Image(f"frames/frame_{kind}", 0, 0, w, h, mode="stretch"))
        if card.hardcore:
            self.add(Image("frames/stripe_hardcore", 0, 0, w, h, mode="stretch"))
        x, y, bw, bh = box("title", 4 * scale)
        self.add(Text(self.label, "strong", size=19 * scale, align="centre", fit=True, x=x, y=y, w=bw, h=bh))
        x, y, bw, bh = box("body", 10 * scale)
        foot = 29 * scale
        top = y + 3 * scale
        if places and card.place >= 0:
            place = places[card.place]
            # Many rules make many words as well: their signs give way.
            many = len(place.rules) + (place.boost is not None) - 1
            icons = strips(place.rules, place.boost, (27, 20, 15)[min(many, 2)] * scale, bw, solid=True)
            icons.move_to(x + (bw - icons.w) / 2, y + (5 if many else 8) * scale)
            self.add(icons)
            top += icons.h + (2 if many else 6) * scale
        colour = mix(parse_colour(entry["colour"]), parse_colour(entry["ink"]), 0.78)
        kind_style = TextStyle("bold", 13 * scale, colour, caps=True, growth=0.3)
        self.add(
            Text(msg(f"card.{card.id}.text"), "paper", size=21.5 * scale, align="centre", wrap=True, fit=True,
                 x=x, y=top, w=bw, h=y + bh - foot - 7 * scale - top),
            Box(x + 0.2 * bw, y + bh - foot + scale, 0.6 * bw, 1.2 * scale, fill=colour),
            Text(msg(f"men_of_mayhem.card_type.{kind}"), kind_style, align="centre", fit=True,
                 x=x, y=y + bh - foot + 3 * scale, w=bw, h=18 * scale),
        )  # fmt: skip
