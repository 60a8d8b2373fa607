"""Text nodes: wrapped, shrunk to fit, or cut with an ellipsis where that is allowed."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from mayhem.app.gfx.colour import Colour
from mayhem.app.gfx.drawn import Drawn
from mayhem.app.gfx.fonts import FontBook, TextStyle
from mayhem.app.gfx.linebreak import splits_name, wrap
from mayhem.app.gfx.node import Label, words

if TYPE_CHECKING:
    from mayhem.app.gfx.stage import Stage

ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"
BEFORE_ELLIPSIS = " \u3000.,:;、。，．"  # would only be more dots
SMALLEST_FIT = 0.6
GLOW = 0.42
EVEN_LINES = 4  # more lines than these are a page to read, and fill their width
EVEN_ENOUGH = 0.5  # of a letter's size
MOST_BLOCKS = 2_000


@dataclass(frozen=True)
class TextBlock:
    """A text broken into lines at a pixel size; `overflow` when it does not fit its box, `cut` with an ellipsis."""

    lines: tuple[str, ...]
    pixels: int
    line_height: int
    width: int
    height: int
    overflow: bool = False
    cut: bool = False


def set_block(
    book: FontBook,
    style: TextStyle,
    text: str,
    pixels: int,
    width: float,
    height: float,
    wraps: bool,
    fits: bool,
    ellipsis: bool,
    max_lines: int | None,
    least: float = SMALLEST_FIT,
) -> TextBlock:
    """Break and, if wanted, shrink a text so that it fits width and height (pixels)."""
    smallest = max(8, math.floor(pixels * least)) if fits else pixels
    size = pixels
    split: TextBlock | None = None  # fits, but a label is broken inside a word: better a little smaller
    while True:
        block = _broken(book, style, text, size, width if wraps else math.inf)
        narrow = block.width <= width + 0.5
        # A box may lose a pixel when its edges are rounded; line boxes have more air than that.
        low = block.height <= height + 1.0 and (max_lines is None or len(block.lines) <= max_lines)
        if narrow and low and not block.overflow:
            if not (fits and splits_name(block.lines)):
                return block
            split = split or block
        if size <= smallest:
            break
        step = max(1, size // 20)
        if not wraps and not narrow and block.width > 0:
            step = max(step, math.floor(size - size * width / block.width))
        size = max(smallest, size - step)
    if split is not None:
        return split
    if not ellipsis:
        overflow = block.overflow or not (narrow and low)
        return TextBlock(block.lines, block.pixels, block.line_height, block.width, block.height, overflow)
    return _cut(book, style, block, width, height, max_lines)


def common_size(stage: Stage, style: str, size: float, lines: Iterable[str], width: float) -> float:
    """At most this size, but so small that each of these lines fits the width: equals look alike."""
    chosen = stage.style(style)
    grown = TextStyle(chosen.face, 1.0, growth=chosen.growth).scaled(stage.text_scale) * stage.scale  # pixels a unit
    least, pixels, room = SMALLEST_FIT / stage.text_scale, max(8, round(size * grown)), width * stage.scale
    blocks = [
        set_block(stage.look.fonts, chosen, line, pixels, room, math.inf, False, True, False, None, least)
        for line in lines
    ]
    smallest = min((block.pixels for block in blocks), default=pixels)
    return size if smallest == pixels else smallest / grown


def _broken(book: FontBook, style: TextStyle, text: str, size: int, width: float) -> TextBlock:
    key = (style.face, style.leading, text, size, width)  # it is measured, then drawn
    known: TextBlock | None = book.blocks.get(key)
    if known is None:
        if width == math.inf:
            lines, cut = text.split("\n"), False
        else:
            lines, cut = wrap(text, width, lambda part: book.width(style.face, size, part))
        font = book.font(style.face, size)
        line_height = max(round(size * style.leading), font.get_ascent() - font.get_descent())
        widest = max((book.width(style.face, size, line) for line in lines), default=0)
        known = TextBlock(tuple(lines), size, line_height, widest, line_height * len(lines), cut)
        if len(book.blocks) >= MOST_BLOCKS:
            book.blocks.clear()
        book.blocks[key] = known
    return known


def evened(book: FontBook, style: TextStyle, text: str, block: TextBlock) -> TextBlock:
    """The same text in as many lines of nearly the same length: where it is not left-aligned, no word stands alone."""
    best, low, high = block, block.width / 2, float(block.width)
    while high - low > EVEN_ENOUGH * block.pixels:
        width = (low + high) / 2
        tried = _broken(book, style, text, block.pixels, width)
        if tried.overflow or tried.width > width + 0.5 or len(tried.lines) > len(block.lines):
            low = width
        else:
            best, high = tried, width
    return best


def _cut(
    book: FontBook, style: TextStyle, block: TextBlock, width: float, height: float, max_lines: int | None
) -> TextBlock:
    room = max(1, int((height + 0.5) // block.line_height)) if height != math.inf else len(block.lines)
    if max_lines is not None:
        room = min(room, max_lines)
    lines = list(block.lines[:room])
    if not lines:
        return block
    shortened = len(block.lines) > room
    for at, line in enumerate(lines):
        last = at == len(lines) - 1 and shortened
        if not last and book.width(style.face, block.pixels, line) <= width:
            continue
        while line and book.width(style.face, block.pixels, line + ELLIPSIS) > width:
            line = line[:-1]
        lines[at] = line.rstrip(BEFORE_ELLIPSIS) + ELLIPSIS
        shortened = True
    widest = max(book.width(style.face, block.pixels, line) for line in lines)
    return TextBlock(
        tuple(lines), block.pixels, block.line_height, widest, block.line_height * len(lines), False, shortened
    )


class Text(Drawn):
    """Words on the screen. `content` is a Message, a string, or a function that gives one.

    wrap: break lines at the node's width; fit: shrink down to 60 % before giving up; ellipsis: allowed to cut.
    Without a width the node takes the natural size of its text.
    """

    def __init__(
        self,
        content: Label,
        style: str | TextStyle = "body",
        *,
        colour: str | Colour | None = None,
        size: float | None = None,
        align: str = "left",
        valign: str = "middle",
        wrap: bool = False,
        fit: bool = False,
        ellipsis: bool = False,
        max_lines: int | None = None,
        x: float = 0,
        y: float = 0,
        w: float = 0,
        h: float = 0,
        role: str | None = "text",
        name: str = "",
    ) -> None:
        super().__init__(x, y, w, h, role=role, name=name)
        self._content = content
        self._told: str | None = None  # the words; worked out when they are first asked for, as some are dear
        self._style = style
        self._colour = colour
        self._size = size
        self.text_align = align
        self.text_valign = valign
        self.wraps = wrap
        self.fits = fit
        self.ellipsis = ellipsis
        self.max_lines = max_lines
        self._natural = w == 0
        self._blocks: dict[tuple[float, float, float], TextBlock] = {}

    # --- words ------------------------------------------------------------------------------------------------
    @property
    def content(self) -> Label:
        return self._content

    @content.setter
    def content(self, value: Label) -> None:
        self._content = value
        self.relocalise()

    @property
    def text(self) -> str:
        if self._told is None:
            self._told = words(self._content)
        return self._told

    def relocalise(self) -> None:
        fresh = words(self._content)
        if fresh != self._told:
            self._told = fresh
            self._blocks.clear()
            self.touch()
            if self._natural:
                self._take_natural_size()
            self.request_layout()

    def refresh(self) -> None:
        """Ask the content function again."""
        self.relocalise()

    def shown_text(self) -> str:
        return self.text

    def label_text(self) -> str:
        return words(self.label) if self.label is not None else self.text

    # --- looks ------------------------------------------------------------------------------------------------
    @property
    def colour(self) -> str | Colour | None:
        return self._colour

    @colour.setter
    def colour(self, value: str | Colour | None) -> None:
        if value != self._colour:
            self._colour = value
            self.touch()

    @property
    def style(self) -> str | TextStyle:
        return self._style

    @style.setter
    def style(self, value: str | TextStyle) -> None:
        if value != self._style:
            self._style = value
            self.restyle()
            self.request_layout()

    def resolved(self) -> TextStyle:
        stage = self.stage
        assert stage is not None, "a text needs a stage before it can be measured"
        return stage.style(self._style)

    def restyle(self) -> None:
        self._blocks.clear()
        self.touch()
        if self._natural and self.stage is not None:
            self._take_natural_size()

    def attached(self) -> None:
        self._told = words(self._content)
        self._blocks.clear()
        self._surface = None
        style = self.resolved()
        self.bleed = style.size * GLOW * 1.6 if style.glow is not None else (4 if style.shadow is not None else 0)
        if self._natural:
            self._take_natural_size()

    def _take_natural_size(self) -> None:
        if self.stage is not None:
            self._w, self._h = self.measure()
            self.resized()

    def place(self, x: float, y: float, w: float, h: float) -> None:
        self._natural = False
        super().place(x, y, w, h)

    # --- measure and draw -------------------------------------------------------------------------------------
    def _unit_pixels(self, zoom: float) -> int:
        stage = self.stage
        assert stage is not None
        style = self.resolved()
        base = style if self._size is None else TextStyle(style.face, self._size, growth=style.growth)
        return max(8, round(base.scaled(stage.text_scale) * zoom))

    def _shown(self) -> str:
        return self.text.upper() if self.resolved().caps else self.text

    def block(self, width: float, height: float, zoom: float) -> TextBlock:
        """The broken text for a box in pixels."""
        key = (width, height, zoom)
        known = self._blocks.get(key)
        if known is None:
            stage = self.stage
            assert stage is not None
            known = set_block(
                stage.look.fonts,
                self.resolved(),
                self._shown(),
                self._unit_pixels(zoom),
                width,
                height,
                self.wraps,
                self.fits,
                self.ellipsis,
                self.max_lines,
                # Larger text may shrink as far as text of the usual size, never further.
                SMALLEST_FIT / stage.text_scale,
            )
            free = self.wraps and self.text_align != "left" and not (known.overflow or known.cut)
            if free and 1 < len(known.lines) <= EVEN_LINES:
                known = evened(stage.look.fonts, self.resolved(), self._shown(), known)
            if len(self._blocks) > 12:
                self._blocks.clear()
            self._blocks[key] = known
        return known

    def measure(self, max_w: float = math.inf) -> tuple[float, float]:
        if self.wish is not None:
            return self.wish
        stage = self.stage
        if stage is None:
            return self._w, self._h
        zoom = stage.scale
        width = max_w * zoom if max_w != math.inf else math.inf
        if not self.wraps and not self.fits and not self.ellipsis:
            width = math.inf
        block = self.block(width, math.inf, zoom)
        # One pixel of air keeps rounding of places from cutting a line.
        return (block.width + 1) / zoom, block.height / zoom

    def overflows(self) -> bool:
        """Does the text not fit the box it was given?"""
        if self.stage is None or not self.text:
            return False
        box = (
            self._pixel_box()
            if not self._wr
            else pygame.Rect(0, 0, round(self._w * self._ws), round(self._h * self._ws))
        )
        return self.block(box.w, box.h, round(self._ws, 4)).overflow

    def overflows_unbroken(self, width: float) -> bool:
        """Would it not fit this width in one line, however small?"""
        stage = self.stage
        assert stage is not None
        zoom, least = stage.scale, SMALLEST_FIT / stage.text_scale
        style, room = self.resolved(), width * zoom
        pixels = self._unit_pixels(zoom)
        return set_block(
            stage.look.fonts, style, self._shown(), pixels, room, math.inf, False, True, False, None, least
        ).overflow

    def is_cut(self) -> bool:
        """Is a part of the text replaced by an ellipsis?"""
        if self.stage is None or not self.text:
            return False
        box = self._pixel_box()
        return self.block(box.w, box.h, round(self._ws, 4)).cut

    def ink_rect(self) -> pygame.Rect:
        """The pixels of the window that the lines cover (not the whole box)."""
        rect = self.screen_rect()
        if not self.text or self.stage is None or self._wr:
            return rect
        block = self.block(rect.w, rect.h, round(self._ws, 4))
        x = rect.x + _shift(self.text_align, rect.w - block.width)
        y = rect.y + _shift(self.text_valign, rect.h - block.height)
        return pygame.Rect(x, y, block.width, block.height)

    def look_key(self) -> Hashable:
        stage = self.stage
        assert stage is not None
        style = self.resolved()
        colour = stage.colour(self._colour if self._colour is not None else style.colour)
        return (
            self._shown(),
            style,
            self._size,
            colour,
            self.text_align,
            self.text_valign,
            self.wraps,
            self.fits,
            self.ellipsis,
            self.max_lines,
            stage.text_scale,
        )

    def draw(self, width: int, height: int, zoom: float) -> pygame.Surface:
        stage = self.stage
        assert stage is not None
        style = self.resolved()
        colour = stage.colour(self._colour if self._colour is not None else style.colour)
        block = self.block(width, height, zoom)
        grow = math.ceil(self.bleed * zoom)
        surface = pygame.Surface((width + 2 * grow, height + 2 * grow), pygame.SRCALPHA)
        if not self.text:
            return surface
        y = grow + _shift(self.text_valign, height - block.height)
        drawn = []
        base = stage.look.fonts.font(style.face, block.pixels)
        air = max(0, (block.line_height - (base.get_ascent() - base.get_descent())) // 2)
        for line in block.lines:
            if line:
                picture, ascent = stage.look.fonts.draw_line(style.face, block.pixels, line, colour)
                x = grow + _shift(self.text_align, width - picture.get_width())
                drawn.append((picture, (x, y + air + base.get_ascent() - ascent)))
            y += block.line_height
        if style.glow is not None:
            _add_glow(surface, drawn, stage.colour(style.glow), block.pixels)
        if style.shadow is not None:
            shade = stage.colour(style.shadow)
            drop = max(1, round(block.pixels / 16))
            for picture, (x, y) in drawn:
                dark = picture.copy()
                dark.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
                dark.fill((*shade[:3], 0), special_flags=pygame.BLEND_RGBA_ADD)
                surface.blit(dark, (x + drop, y + drop))
        for picture, at in drawn:
            surface.blit(picture, at)
        return surface


def _add_glow(
    surface: pygame.Surface, drawn: list[tuple[pygame.Surface, tuple[int, int]]], colour: Colour, pixels: int
) -> None:
    """A neon tube's light around the letters: the letters blurred, wide and narrow."""
    if not drawn:
        return
    # The light reaches no further than this around the letters; a wide box with few letters costs no more than them.
    reach = math.ceil(pixels * GLOW * 1.6) + 4
    first, *others = [picture.get_rect(topleft=at) for picture, at in drawn]
    lit = first.unionall(others).inflate(2 * reach, 2 * reach).clip(surface.get_rect())
    surface = surface.subsurface(lit)
    ink = pygame.Surface(lit.size, pygame.SRCALPHA)
    for picture, (x, y) in drawn:
        ink.blit(picture, (x - lit.x, y - lit.y))
    # Only coverage matters: white letters, then the tube's colour.
    ink.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    ink.fill((*colour[:3], 255), special_flags=pygame.BLEND_RGBA_MULT)
    # What is blurred anyway needs few pixels.
    shrink = 8 if pixels > 160 else 4 if pixels > 60 else 2
    size = max(1, ink.get_width() // shrink), max(1, ink.get_height() // shrink)
    small = pygame.transform.smoothscale(ink, size)
    wide = pygame.transform.smoothscale(
        pygame.transform.gaussian_blur(small, max(1, round(pixels * GLOW / 2 / shrink))), surface.get_size()
    )
    near = pygame.transform.smoothscale(
        pygame.transform.gaussian_blur(small, max(1, round(pixels * 0.1 / shrink))), surface.get_size()
    )
    surface.blit(wide, (0, 0))
    near.set_alpha(190)
    surface.blit(near, (0, 0))


def _shift(align: str, room: float) -> int:
    if align in ("right", "bottom"):
        return math.floor(room)
    if align in ("centre", "middle"):
        return math.floor(room / 2)
    return 0
