"""Looks over a screen as a fussy reader would: overlaps, cut or missing text, words outside their panel, contrast."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from mayhem.app.app import App
from mayhem.app.gfx.colour import contrast
from mayhem.app.gfx.display import DisplayList
from mayhem.app.gfx.node import Node
from mayhem.app.gfx.text import Text
from mayhem.app.ui.panels import Panel, Scroll
from mayhem.app.ui.widget import Widget

LEAST_CONTRAST = 4.5
LEAST_PIXELS = 12
SLACK = 2


@dataclass(frozen=True)
class Finding:
    """One thing that is wrong: kind, where, what."""

    kind: str
    rect: pygame.Rect
    words: str

    def __str__(self) -> str:
        return f"{self.kind} at {tuple(self.rect)}: {self.words}"


def check_layout(app: App, with_contrast: bool = True) -> list[Finding]:
    """Everything wrong with what is on the screen now."""
    stage = app.stage
    stage.lay_out()
    stage.list.sync()
    window = pygame.Rect(0, 0, *stage.pixels)
    texts = [
        node
        for node in stage.perceivable(app.desk.scope)
        if isinstance(node, Text) and node.text and not _covered(stage.list, node)
    ]
    findings = [Finding("no drawing", window, name) for name in sorted(app.theme.missing_images)]
    for text in texts:
        findings += _check_text(text, window)
    findings += _overlaps(texts)
    for node in stage.perceivable(app.desk.scope):
        if isinstance(node, Widget) and node.focusable and not _scrolled(node):
            rect = node.screen_rect()
            if rect.w and rect.h and not window.inflate(2 * SLACK, 2 * SLACK).contains(rect):
                findings.append(Finding("off screen", rect, node.label_text()))
    if with_contrast:
        for text in texts:
            findings += _check_contrast(app, text, window)
    return findings


def _covered(display: DisplayList, node: Node) -> bool:
    """Does something solid that is painted later hide it? A show lies over the tiles like that."""
    shown = node
    while shown._display is not None and shown._display.owner is not None:
        shown = shown._display.owner
    rect = node.screen_rect()
    later = display.order[shown._display_slot + 1 :] if shown._display_slot >= 0 else []
    return any(above.hides(rect) for above in later)


def _scrolled(node: Node) -> bool:
    return any(isinstance(parent, Scroll) for parent in node.ancestors())


def _check_text(text: Text, window: pygame.Rect) -> Iterator[Finding]:
    ink = text.ink_rect()
    words = text.text.replace("\n", " ")[:60]
    stage, clip = text.stage, text.screen_clip()
    assert stage is not None
    if "\N{MATHEMATICAL LEFT WHITE SQUARE BRACKET}" in text.text:
        yield Finding("missing text", ink, words)
    lost = stage.look.fonts.missing(text.resolved().face, text.text)
    if lost:
        yield Finding("missing glyphs", ink, f"{words}: {''.join(lost)}")
    if text.overflows():
        yield Finding("overflow", ink, words)
    if text.is_cut() and not text.ellipsis:
        yield Finding("cut", ink, words)
    if text.screen_rect().w <= 0 or text.screen_rect().h <= 0:
        yield Finding("no room", text.screen_rect(), words)
    if not _scrolled(text):
        if not window.inflate(2 * SLACK, 2 * SLACK).contains(ink):
            yield Finding("off screen", ink, words)
        if clip is not None and not clip.inflate(2 * SLACK, 2 * SLACK).contains(ink):
            yield Finding("clipped", ink, words)
    elif clip and (ink.left < clip.left - SLACK or ink.right > clip.right + SLACK):
        yield Finding("clipped", ink, words)
    for parent in text.ancestors():
        if isinstance(parent, Widget | Panel) and parent.w > 0:
            home = parent.screen_rect().inflate(2 * SLACK, 2 * SLACK)
            outside = ink.left < home.left or ink.right > home.right
            outside = outside or (not _scrolled(text) and (ink.top < home.top or ink.bottom > home.bottom))
            if outside and not isinstance(parent, Scroll):
                yield Finding("outside its panel", ink, words)
            break
    pixels = text.block(text.screen_rect().w, text.screen_rect().h, round(text._ws, 4)).pixels
    if pixels < LEAST_PIXELS:
        yield Finding("tiny", ink, f"{words}: {pixels} pixels")


def _shown_ink(text: Text) -> pygame.Rect:
    ink, clip = text.ink_rect(), text.screen_clip()
    return ink.clip(clip) if clip is not None else ink


def _overlaps(texts: list[Text]) -> Iterator[Finding]:
    rects = [_shown_ink(text) for text in texts]
    for at, first in enumerate(texts):
        for other in range(at + 1, len(texts)):
            shared = rects[at].clip(rects[other])
            # Line boxes have air above and below the letters: a sliver is no overlap.
            if shared.w > SLACK and shared.h > 0.22 * min(rects[at].h, rects[other].h):
                words = f"{first.text[:40]!r} and {texts[other].text[:40]!r}"
                yield Finding("overlap", shared, words)


def _check_contrast(app: App, text: Text, window: pygame.Rect) -> Iterator[Finding]:
    area = _shown_ink(text).clip(window)
    display = text._display
    if display is None or area.w < 4 or area.h < 4 or text._wa < 0.5:
        return
    if display.owner is not None:
        # A solid picture of its own is its own background; what a clear one lies on cannot be told here.
        if not display.owner.opaque:
            return
        area = _inside(display, area)
    ratio = measured_contrast(display, text, area)
    if ratio is not None and ratio < LEAST_CONTRAST:
        yield Finding("contrast", area, f"{text.text[:40]!r}: {ratio:.2f}")


def _inside(display: DisplayList, area: pygame.Rect) -> pygame.Rect:
    """Pixels of the window in a display list of their own."""
    left, top = display.from_screen(*area.topleft)
    right, bottom = display.from_screen(*area.bottomright)
    return pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))


def measured_contrast(display: DisplayList, text: Text, area: pygame.Rect) -> float | None:
    """Contrast between the letters and what lies behind them, on rendered pixels; None when nothing was drawn."""
    size = display.stage.pixels if display.stage is not None else area.size
    size = max(size[0], area.right), max(size[1], area.bottom)
    with_text = pygame.Surface(size)
    without = pygame.Surface(size)
    display.paint(with_text, area)
    display.paint(without, area, without=text)
    step = max(1, (area.w * area.h) // 6000)
    pairs: list[tuple[int, tuple[int, int, int], tuple[int, int, int]]] = []
    for at in range(0, area.w * area.h, step):
        x, y = area.x + at % area.w, area.y + at // area.w
        front, back = with_text.get_at((x, y)), without.get_at((x, y))
        change = abs(front[0] - back[0]) + abs(front[1] - back[1]) + abs(front[2] - back[2])
        if change > 24:
            pairs.append((change, (front[0], front[1], front[2]), (back[0], back[1], back[2])))
    if len(pairs) < 4:
        return None
    # The pixels that changed most are the insides of letters; edges are half transparent by nature.
    pairs.sort(key=lambda pair: pair[0], reverse=True)
    core = pairs[: max(4, len(pairs) // 4)]
    ratios = sorted(contrast(front, back) for _, front, back in core)
    return ratios[len(ratios) // 5]
