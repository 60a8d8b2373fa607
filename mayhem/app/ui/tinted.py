"""Pictures that are coloured when they are shown: `folder/name#rrggbb`, and `...:AB@x,y,size` sews letters on.

x, y and size are shares of the picture's width and height (size: of its height). So whoever brings a gang of their
own, without drawings, still gets pieces, hands, a clubhouse and a patch.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

import pygame

from mayhem.app.gfx.colour import Colour, lighten, parse_colour

_NAME = re.compile(r"(?P<base>[^#]+)(?P<colour>#[0-9a-f]{6})(?::(?P<letters>[^@]+)@(?P<at>[0-9.,]+))?")
Write = Callable[[str, int, Colour], pygame.Surface]


class Tint(NamedTuple):
    base: str
    colour: Colour
    letters: str = ""
    at: tuple[float, ...] = ()


def parse(name: str) -> Tint | None:
    """None for a picture that is shown as it was drawn."""
    found = _NAME.fullmatch(name) if "#" in name else None
    if found is None:
        return None
    at = tuple(float(number) for number in found["at"].split(",")) if found["at"] else ()
    return Tint(found["base"], parse_colour(found["colour"]), found["letters"] or "", at)


def coloured(picture: pygame.Surface, tint: Tint, write: Write) -> pygame.Surface:
    """A copy in that colour; what is white becomes the colour, what is black stays."""
    made = picture.copy()
    made.fill((*tint.colour[:3], 255), special_flags=pygame.BLEND_RGBA_MULT)
    if tint.letters:
        x, y, size = tint.at
        tall = round(size * made.get_height())
        letters = write(tint.letters, tall, lighten(tint.colour, 0.35))
        widest = tall * 1.25
        if letters.get_width() > widest:
            share = widest / letters.get_width()
            letters = pygame.transform.smoothscale(letters, (round(widest), round(letters.get_height() * share)))
        made.blit(letters, letters.get_rect(center=(round(x * made.get_width()), round(y * made.get_height()))))
    return made
