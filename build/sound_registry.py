"""The list of sounds to make: one decorated function per name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from sound_dsp import Dice, Signal

Stereo = NDArray[np.float64]


@dataclass(frozen=True)
class LoudnessClass:
    bus: str
    target: float  # LUFS
    quality: float  # of the encoder


# A board game is heard for hours: what repeats most is quietest, what decides a game is loudest.
CLASSES = {
    "ui": LoudnessClass("ui", -33.0, 0.35),
    "table": LoudnessClass("table", -27.0, 0.35),
    "dice": LoudnessClass("table", -26.0, 0.40),
    "engine": LoudnessClass("table", -25.0, 0.35),
    "signal": LoudnessClass("table", -23.0, 0.40),
    "fight": LoudnessClass("fight", -21.0, 0.40),
    "sting": LoudnessClass("fight", -21.0, 0.40),
    "ambience": LoudnessClass("ambience", -34.0, 0.35),
    "music": LoudnessClass("music", -24.0, 0.45),
}


@dataclass(frozen=True)
class Recipe:
    name: str
    loudness: str
    variations: int
    offset: float  # LU from the class target, for what should stand back
    loop: bool
    about: str
    make: Callable[[Dice, int], NDArray[np.float64]]

    def render(self, number: int) -> NDArray[np.float64]:
        return self.make(Dice("mayhem", self.name, number), number)


RECIPES: dict[str, Recipe] = {}

Maker = Callable[[Dice, int], Signal]


def effect(loudness: str, variations: int = 1, offset: float = 0.0) -> Callable[[Maker], Maker]:
    """A one-shot in mono; the function's name is the sound's name, its docstring says what is heard."""
    return _enlist(loudness, variations, offset, False)


def loop(loudness: str, offset: float = 0.0) -> Callable[[Maker], Maker]:
    """A stereo loop whose end runs into its start."""
    return _enlist(loudness, 1, offset, True)


def _enlist(loudness: str, variations: int, offset: float, is_loop: bool) -> Callable[[Maker], Maker]:
    def enlist(make: Maker) -> Maker:
        name = make.__name__
        if name in RECIPES:
            raise ValueError(f"two recipes for the sound {name}")
        about = " ".join((make.__doc__ or "").split())
        RECIPES[name] = Recipe(name, loudness, variations, offset, is_loop, about, make)
        return make

    return enlist
