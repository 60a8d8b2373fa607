"""The control overlay: who holds a Location and who contests it, by emblem, pattern and word, not by colour alone."""

from __future__ import annotations

from mayhem.app.boards.men_of_mayhem.reading import Reading
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.shapes import PATTERNS, Box, Patterned
from mayhem.app.gfx.text import Text
from mayhem.i18n import msg

TOP = 34.0  # the tile's own name stays in sight
FOOT = 92.0  # all that is not the fields: above them, and words of two lines below


def holder_sign(reading: Reading, loc: int, w: float, h: float) -> Node:
    """What lies over a tile: one gang's field, the fields of those who contest it, or nobody's."""
    here = reading.gangs_at(loc)
    words: Label = msg("board.uncontrolled")
    if len(here) == 1:
        words = msg("board.controlled_by", gang=reading.gang_name(here[0]))
    elif here:
        words = msg("board.contested")
    sign = Node(w=w, h=h, role="control", label=reading.place_name(loc))
    sign.value = words
    if not reading.up(loc):
        return sign  # nobody can be there
    # A place of nobody can still be seen, and its rules read; elsewhere the fields cover it.
    sign.add(Box(0, TOP, w, h - TOP, fill=(9, 6, 6, 255 if here else 95), radius=12))
    sign.add(Box(0, TOP, w, h - TOP, fill=None, line="warn" if len(here) > 1 else "brass_dark", radius=12))
    share = (w - 16) / max(1, len(here))
    size = min(84.0, share - 8)
    for at, seat in enumerate(here):
        look = reading.look(seat)
        x = 8 + at * share
        pattern = PATTERNS[1 + seat % (len(PATTERNS) - 1)]
        sign.add(Patterned(pattern, x + 2, TOP + 8, share - 4, h - FOOT, fill=(*look.dark[:3], 255), radius=10,
                           ink=(*look.light[:3], 90), line=(*look.light[:3], 255)))  # fmt: skip
        sign.add(Image(look.badge, x + (share - size) / 2, TOP + 8 + (h - FOOT - size) / 2, size, size,
                       role="gang", label=reading.gang_name(seat)))  # fmt: skip
    sign.add(Box(5, h - 51, w - 10, 47, fill=(12, 8, 8, 236), radius=8))
    sign.add(Text(words, "label", size=21, align="centre", wrap=True, fit=True, x=8, y=h - 49, w=w - 16, h=46))
    return sign
