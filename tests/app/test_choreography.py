"""The law of motion: however it is played, the final state is the same."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import pytest

from mayhem.app.anim import (
    EASINGS,
    SPEEDS,
    Call,
    Cue,
    Director,
    Fade,
    Sequence,
    Step,
    Together,
    Tween,
    Wait,
    overshoot,
    staggered,
)


@dataclass
class Piece:
    x: float = 0.0
    y: float = 0.0
    alpha: float = 1.0
    log: list[str] = field(default_factory=list)


def story(seed: int, pieces: list[Piece], sounds: list[str]) -> list[Step]:
    rng = random.Random(seed)

    def one(depth: int) -> Step:
        piece = rng.choice(pieces)
        kind = rng.randrange(7 if depth else 4)
        if kind == 0:
            return Tween(
                piece, rng.random(), rng.choice(list(EASINGS.values())), x=rng.randrange(99), y=rng.randrange(99)
            )
        if kind == 1:
            return Fade(piece, rng.random(), rng.random())
        if kind == 2:
            mark = f"call {rng.randrange(1000)}"
            return Call(lambda: piece.log.append(mark))
        if kind == 3:
            return rng.choice([Wait(rng.random()), Cue(lambda: sounds.append("beep"))])
        if kind == 4:
            return Sequence([one(depth - 1) for _ in range(rng.randrange(1, 4))])
        if kind == 5:
            # Steps side by side must not set the same thing: one piece each.
            return Together([Tween(each, rng.random(), x=rng.randrange(99)) for each in pieces])
        return staggered([Tween(each, rng.random(), overshoot, y=rng.randrange(99)) for each in pieces], 0.1)

    return [one(2) for _ in range(8)]


def outcome(seed: int, speed: float, frame: float, skip_after: int | None, calm: bool) -> list[tuple[object, ...]]:
    pieces = [Piece(), Piece(), Piece()]
    director = Director(speed, calm)
    director.play(*story(seed, pieces, []))
    frames = 0
    while not director.idle:
        if skip_after is not None and frames >= skip_after:
            director.skip()
            break
        director.update(frame)
        frames += 1
        assert frames < 100_000
    return [(piece.x, piece.y, piece.alpha, tuple(piece.log)) for piece in pieces]


@pytest.mark.parametrize("seed", range(25))
def test_any_speed_any_frame_rate_any_skip_gives_the_same_end(seed: int) -> None:
    reference = outcome(seed, 1.0, 1 / 60, None, False)
    for speed in SPEEDS:
        for frame in (1 / 144, 1 / 30, 0.4):
            assert outcome(seed, speed, frame, None, False) == reference
    for skip_after in (0, 1, 7, 40):
        assert outcome(seed, 1.0, 1 / 60, skip_after, False) == reference
    assert outcome(seed, 1.0, 1 / 60, None, True) == reference


def test_reduced_motion_takes_no_time_for_ways_but_keeps_pauses() -> None:
    piece = Piece()
    director = Director(reduced_motion=True)
    director.play(Tween(piece, 5.0, x=50), Wait(0.5))
    director.update(0.01)
    assert piece.x == 50
    assert not director.idle
    director.update(0.6)
    assert director.idle


def test_sounds_are_left_out_when_skipped() -> None:
    sounds: list[str] = []
    director = Director()
    director.play(Wait(1.0), Cue(lambda: sounds.append("late")))
    director.skip()
    assert sounds == []
    director.play(Cue(lambda: sounds.append("now")))
    director.update(0.01)
    assert sounds == ["now"]


def test_idle_is_told_once_and_ornaments_do_not_hold_the_story() -> None:
    told: list[int] = []
    director = Director()
    director.when_idle = lambda: told.append(1)
    piece = Piece()
    director.aside(Tween(piece, 10.0, x=1))
    director.play(Wait(0.1))
    assert director.moving
    assert not director.idle
    director.update(0.2)
    assert director.idle
    assert director.moving
    assert told == [1]


def test_twice_the_speed_takes_half_the_time() -> None:
    def frames(speed: float) -> int:
        director = Director(speed)
        director.play(Wait(2.0))
        count = 0
        while not director.idle:
            director.update(0.01)
            count += 1
        return count

    assert frames(2.0) == pytest.approx(frames(1.0) / 2, abs=2)
    assert frames(4.0) == pytest.approx(frames(1.0) / 4, abs=2)


@pytest.mark.parametrize("name", EASINGS)
def test_easings_begin_at_nought_and_end_at_one_or_come_back(name: str) -> None:
    ease = EASINGS[name]
    assert ease(0.0) == pytest.approx(0.0, abs=1e-6)
    assert ease(1.0) == pytest.approx(0.0 if name == "swing" else 1.0, abs=1e-6)
