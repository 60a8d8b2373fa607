"""Contrast of every text on every screen against what is rendered behind it, in the usual look and in high contrast.

    python -m tests.app.contrasts [--only NAME ...] [--looks small] [--languages en]

prints the worst figures, and what is below 4.5 : 1. English is measured on all screens, other languages on a sample.

The screen is painted as it is and once more without its letters (glow and shadow go with them): where the two differ
most are the insides of letters, and there the one picture is compared with the other. So pictures made of several
parts, which the fussy reader cannot take apart, are measured as well.
"""

from __future__ import annotations

import argparse
import itertools
import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from mayhem.app.app import App
from mayhem.app.gfx.colour import contrast
from mayhem.app.gfx.text import Text
from mayhem.app.layout_check import LEAST_CONTRAST, _covered, _shown_ink
from mayhem.app.wiring import HouseServices
from mayhem.i18n import PSEUDO
from tests.app.positions import STATES, reach
from tests.app.screens import LOOKS, TONGUES, Gallery, app_for, furnished

SAMPLES = 2500
CHANGED = 24
LEAST_SEEN = 9  # a line cut by the edge of what scrolls shows no letter
THEMES = {"usual": {}, "high contrast": {"high_contrast": True}}
SAMPLE = (
    "title", "new game 6", "end 0", "rules m8", "statistics", "handoff", "settings access", "lesson ride", "learn",
    "table order", "table market", "table brawl", "table deal", "table overlay", "table log",
)  # fmt: skip


@dataclass(frozen=True)
class Figure:
    """One text's contrast."""

    ratio: float
    screen: str
    words: str
    place: tuple[int, int, int, int]

    def __str__(self) -> str:
        return f"{self.ratio:5.2f} {self.screen} {self.words!r} at {self.place}"


def measure(app: App, screen: str = "") -> list[Figure]:
    """The contrast of all texts that can be seen now."""
    app.step(0.0, [])
    stage = app.stage
    stage.lay_out()
    stage.list.sync()
    window = pygame.Rect(0, 0, *stage.pixels)
    every = [node for node in stage.perceivable(app.desk.scope) if isinstance(node, Text) and node.text]
    texts = [(node, _shown_ink(node).clip(window)) for node in every if not _covered(stage.list, node)]
    shown = app.screen.copy()
    kept = [(node, node.alpha) for node in every]
    for node in every:
        node.alpha = 0.0
    try:
        app.step(0.0, [])
        bare = app.screen.copy()
    finally:
        for node, alpha in kept:
            node.alpha = alpha
    app.step(0.0, [])
    figures = []
    for node, area in texts:
        ratio = ratio_in(shown, bare, area) if area.w >= 4 and area.h >= LEAST_SEEN else None
        if ratio is not None:
            figures.append(Figure(ratio, screen, node.text.replace("\n", " ")[:40], tuple(area)))
    return figures


def ratio_in(shown: pygame.Surface, bare: pygame.Surface, area: pygame.Rect) -> float | None:
    """None when no letters were drawn there."""
    step = max(1, area.w * area.h // SAMPLES)
    if step > 1 and area.w % step == 0:
        step += 1  # not the same columns in every line
    pairs = []
    for at in range(0, area.w * area.h, step):
        spot = area.x + at % area.w, area.y + at // area.w
        front, back = shown.get_at(spot), bare.get_at(spot)
        change = abs(front[0] - back[0]) + abs(front[1] - back[1]) + abs(front[2] - back[2])
        if change > CHANGED:
            pairs.append((change, (front[0], front[1], front[2]), (back[0], back[1], back[2])))
    if len(pairs) < 4:
        return None
    # Edges of letters are half transparent by nature: what changed most is inside.
    pairs.sort(key=lambda pair: pair[0], reverse=True)
    ratios = sorted(contrast(front, back) for _, front, back in pairs[: max(4, len(pairs) // 4)])
    return ratios[len(ratios) // 5]


def survey(
    services: HouseServices, theme: str, look: str, only: Callable[[str], bool] = lambda name: True, tongue: str = "en"
) -> Iterator[Figure]:
    """Every screen and every state of the table, one after the other."""
    title = f"{tongue} | {theme} | {look}"
    with app_for(services, tongue, look, **THEMES[theme]) as app:
        gallery = Gallery(app, services)
        for name in gallery.ways:
            if only(name) and gallery.open(name):
                yield from measure(app, f"{title} | {name}")
    for state in STATES:
        if only(f"table {state}"):
            with app_for(services, tongue, look, **THEMES[theme]) as app:
                reach(app, state)
                app.desk.toasts.clear()
                yield from measure(app, f"{title} | table {state}")


def main() -> int:
    parser = argparse.ArgumentParser(description="Contrast of all text, measured on rendered screens.")
    parser.add_argument("--looks", nargs="*", default=["small", "full"], choices=list(LOOKS))
    parser.add_argument("--languages", nargs="*", default=["en", *(t for t in TONGUES if t != PSEUDO)])
    parser.add_argument("--themes", nargs="*", default=list(THEMES), choices=list(THEMES))
    parser.add_argument("--only", nargs="*", default=[], help="beginnings of names")
    args = parser.parse_args()

    figures: list[Figure] = []
    with furnished() as services:
        for tongue, theme, look in itertools.product(args.languages, args.themes, args.looks):
            names = tuple(args.only) or (SAMPLE if tongue != "en" else ("",))
            for figure in survey(services, theme, look, lambda name, names=names: name.startswith(names), tongue):
                figures.append(figure)
                if figure.ratio < LEAST_CONTRAST:
                    print(figure, flush=True)
    figures.sort(key=lambda figure: figure.ratio)
    low = sum(figure.ratio < LEAST_CONTRAST for figure in figures)
    screens = len({figure.screen for figure in figures})
    print(f"{len(figures)} texts on {screens} screens, {low} below {LEAST_CONTRAST} : 1; the worst:")
    for figure in figures[:5]:
        print(figure)
    return 1 if low else 0


if __name__ == "__main__":
    sys.exit(main())
