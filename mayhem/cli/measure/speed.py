"""How fast the rules are: decisions, games, copies, lists of choices. Each figure is the best of several slices."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any, NamedTuple

from mayhem.cli.measure.reference import Toy
from mayhem.kernel.rng import Rng

SLICES = 3
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


def best_rate(work: Callable[[float], tuple[int, float]], seconds: float) -> float:
    """Pieces per second; `work(seconds)` says how many it did in how long."""
    rates = []
    for _ in range(SLICES):
        done, took = work(seconds / SLICES)
        rates.append(done / took)
    return max(rates)


def measure_game(game: Any, config: Any, seconds: float) -> Speed:
    finished = 0

    def play(budget: float, submit: bool) -> tuple[int, float]:
        nonlocal finished
        luck = Rng(1).words
        sample, step = game.sample, game.submit if submit else game.apply
        done = finished = 0
        seed = 1
        began = perf_counter()
        while perf_counter() - began < budget:
            state = game.new(config, seed)
            state.events = None
            seed += 1
            while not game.over(state):
                step(state, *sample(state, luck))
                done += 1
            finished += 1
        return done, perf_counter() - began

    trusted = best_rate(lambda budget: play(budget, False), seconds)
    games = best_rate(lambda budget: _second(play(budget, False), lambda: finished), seconds)
    checked = best_rate(lambda budget: play(budget, True), seconds)
    positions = _positions(game, config)
    clone = 1e6 / best_rate(lambda budget: _clones(positions, budget), seconds)
    legal = 1e6 / best_rate(lambda budget: _legal(game, positions, budget), seconds)
    return Speed(trusted, checked, games, clone, legal)


def _second(done: tuple[int, float], count: Callable[[], int]) -> tuple[int, float]:
    return count(), done[1]


def _positions(game: Any, config: Any) -> list[Any]:
    """Positions of random games, all stages alike."""
    luck = Rng(2)
    found: list[Any] = []
    seed = 1
    while len(found) < POSITIONS:
        state = game.new(config, seed)
        state.events = None
        seed += 1
        while not game.over(state):
            if luck.below(7) == 0:
                found.append(state.clone())
            game.apply(state, *game.sample(state, luck.words))
    return found[:POSITIONS]


def _clones(positions: list[Any], budget: float) -> tuple[int, float]:
    done = 0
    began = perf_counter()
    while perf_counter() - began < budget:
        for position in positions:
            position.clone()
        done += len(positions)
    return done, perf_counter() - began


def _legal(game: Any, positions: list[Any], budget: float) -> tuple[int, float]:
    """All choices of the first request listed, and one of them submitted; the copies are made off the clock."""
    luck = Rng(3)
    done = 0
    took = 0.0
    while took < budget:
        copies = [position.clone() for position in positions]
        began = perf_counter()
        for state in copies:
            request = game.pending(state)[0]
            choices = game.legal(state, request)
            game.submit(state, request.id, request.seat, luck.pick(choices))
        took += perf_counter() - began
        done += len(copies)
    return done, took


def measure_reference(seconds: float) -> Speed:
    finished = 0

    def play(budget: float, submit: bool) -> tuple[int, float]:
        nonlocal finished
        done = finished = 0
        seed = 1
        began = perf_counter()
        while perf_counter() - began < budget:
            toy = Toy(seed)
            seed += 1
            step = toy.submit if submit else toy.apply
            while not toy.over():
                step(toy.sample())
                done += 1
            finished += 1
        return done, perf_counter() - began

    trusted = best_rate(lambda budget: play(budget, False), seconds)
    games = best_rate(lambda budget: _second(play(budget, False), lambda: finished), seconds)
    checked = best_rate(lambda budget: play(budget, True), seconds)
    toys = []
    for seed in range(POSITIONS):
        toy = Toy(seed)
        for _ in range(seed % 150):
            toy.apply(toy.sample())
        toys.append(toy)
    clone = 1e6 / best_rate(lambda budget: _clones(toys, budget), seconds)
    legal = 1e6 / best_rate(lambda budget: _toy_legal(toys, budget), seconds)
    return Speed(trusted, checked, games, clone, legal)


def _toy_legal(toys: list[Toy], budget: float) -> tuple[int, float]:
    luck = Rng(3)
    done = 0
    took = 0.0
    while took < budget:
        copies = [toy.clone() for toy in toys]
        began = perf_counter()
        for toy in copies:
            toy.submit(luck.pick(toy.legal()))
        took += perf_counter() - began
        done += len(copies)
    return done, took
