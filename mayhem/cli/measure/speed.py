"""How fast the rules are: decisions, games, copies, lists of choices.

All subjects take turns in short slices and each figure is the best of its slices, so that a busy moment of the machine
does not fall on one of them alone. The clock is the processor's time of this process: what others do in the meantime
counts for nobody.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import process_time
from typing import Any, NamedTuple, Protocol

from mayhem.cli.measure.reference import Toy
from mayhem.kernel.rng import Rng

SLICES = 5
POSITIONS = 300


class Speed(NamedTuple):
    """Per second, and microseconds."""

    trusted: float
    checked: float
    games: float
    clone: float
    legal_submit: float

    def as_dict(self) -> dict[str, Any]:
        return {
            "decisions_per_second": {"trusted": round(self.trusted), "checked": round(self.checked)},
            "games_per_second": round(self.games, 1),
            "clone_us": round(self.clone, 2),
            "legal_submit_us": round(self.legal_submit, 2),
        }


class Subject(Protocol):
    """Something that is measured."""

    def play(self, seed: int, checked: bool) -> int:
        """One random game; how many decisions it took."""

    def positions(self) -> list[Any]:
        """Positions of all stages of random games; each has a clone()."""

    def decide(self, positions: list[Any], luck: Rng) -> None:
        """In each of these: lists the choices of the first request and submits one of them, checked."""


def measure(subjects: Mapping[str, Subject], seconds: float) -> dict[str, Speed]:
    """About `seconds` for each figure of each subject."""
    positions = {name: subject.positions() for name, subject in subjects.items()}
    best: dict[tuple[str, str], float] = {}
    budget = seconds / SLICES
    for _ in range(SLICES):
        for name, subject in subjects.items():
            found = {
                **_play(subject, budget),
                "checked": _rate(lambda i, s=subject: s.play(i, True), budget),  # type: ignore[misc]
                "clone": _rate(lambda i, p=positions[name]: _clones(p), budget),  # type: ignore[misc]
                "legal": _decide(subject, positions[name], budget),
            }
            for figure, rate in found.items():
                best[name, figure] = max(rate, best.get((name, figure), 0.0))
    return {
        name: Speed(
            best[name, "trusted"], best[name, "checked"], best[name, "games"],
            1e6 / best[name, "clone"], 1e6 / best[name, "legal"],
        )
        for name in subjects
    }  # fmt: skip


def _rate(work: Callable[[int], int], budget: float) -> float:
    """Pieces per second; `work(i)` does some and says how many."""
    done = i = 0
    took = 0.0
    began = process_time()
    while took < budget:
        i += 1
        done += work(i)
        took = process_time() - began
    return done / took


def _play(subject: Subject, budget: float) -> dict[str, float]:
    decisions = games = 0
    took = 0.0
    began = process_time()
    while took < budget:
        games += 1
        decisions += subject.play(games, False)
        took = process_time() - began
    return {"trusted": decisions / took, "games": games / took}


def _clones(positions: list[Any]) -> int:
    for position in positions:
        position.clone()
    return len(positions)


def _decide(subject: Subject, positions: list[Any], budget: float) -> float:
    """The copies are made off the clock."""
    luck = Rng(3)
    done = 0
    took = 0.0
    while took < budget:
        copies = [position.clone() for position in positions]
        began = process_time()
        subject.decide(copies, luck)
        took += process_time() - began
        done += len(copies)
    return done / took


class Rules:
    """A game of the shelf, through its contract."""

    def __init__(self, game: Any, config: Any) -> None:
        self.game = game
        self.config = config

    def play(self, seed: int, checked: bool) -> int:
        game = self.game
        luck = Rng(seed).words
        sample, step, over = game.sample, game.submit if checked else game.apply, game.over
        state = game.new(self.config, seed)
        state.events = None
        decisions = 0
        while not over(state):
            step(state, *sample(state, luck))
            decisions += 1
        return decisions

    def positions(self) -> list[Any]:
        luck = Rng(2)
        found: list[Any] = []
        seed = 1
        while len(found) < POSITIONS:
            state = self.game.new(self.config, seed)
            state.events = None
            seed += 1
            while not self.game.over(state):
                if luck.below(7) == 0:
                    found.append(state.clone())
                self.game.apply(state, *self.game.sample(state, luck.words))
        return found[:POSITIONS]

    def decide(self, positions: list[Any], luck: Rng) -> None:
        game = self.game
        for state in positions:
            request = game.pending(state)[0]
            game.submit(state, request.id, request.seat, luck.pick(game.legal(state, request)))


class Reference:
    """The fixed loop."""

    def play(self, seed: int, checked: bool) -> int:
        toy = Toy(seed)
        step = toy.submit if checked else toy.apply
        decisions = 0
        while not toy.over():
            step(toy.sample())
            decisions += 1
        return decisions

    def positions(self) -> list[Any]:
        found = []
        for seed in range(POSITIONS):
            toy = Toy(seed)
            for _ in range(seed % 150):
                toy.apply(toy.sample())
            found.append(toy)
        return found

    def decide(self, positions: list[Any], luck: Rng) -> None:
        for toy in positions:
            toy.submit(luck.pick(toy.legal()))
