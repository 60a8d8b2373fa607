"""Sounds of a throwdown, of the dice and of the Emergency Room."""

from __future__ import annotations

import numpy as np
from sound_dsp import (
    Dice,
    Signal,
    band,
    bell,
    click,
    count,
    fall,
    harmonics,
    high,
    low,
    mix,
    modes,
    murmur,
    peak,
    pluck,
    ramp,
    room,
    rustle,
    saturate,
    sine,
    swell,
    thump,
    times,
    trim,
    warp,
)
from sound_people import step, wail
from sound_registry import effect
from sound_table import metal, wood


@effect("fight", 2, -4.0)
def crowd_rise(c: Dice, v: int) -> Signal:
    """The bar turns its heads: murmur that swells, a chair pushed back."""
    n = count(2.4)
    heat = ramp([(0, 0.0), (1.6, 0.9), (2.4, 0.6)], n)
    voices = murmur(c, 2.4, 12, heat) * ramp([(0, 0.15), (1.5, 1.0), (2.4, 0.25)], n)
    chair = band(c.white(count(0.4)), 430.0, 8.0) * swell(count(0.4), 0.08, 0.12) * (0.6 + 0.4 * sine(52.0, count(0.4)))
    return trim(
        room(mix(2.5, (0.0, 1.0, peak(low(voices, 3800.0)) * swell(n, 0.1, 0.5)), (0.5, 0.35, peak(chair))), "bar", 0.5)
    )


@effect("fight", 3)
def fist_knock(c: Dice, v: int) -> Signal:
    """A closed fist comes down on the table."""
    return trim(
        room(
            mix(
                0.5,
                (0.0, 1.0, thump(c.near(92.0, 0.05), 0.2)),
                (0.0, 0.8, wood(c, 1.4, 0.4)),
                (0.0, 0.4, click(c, 0.03, 650.0, 0.6)),
                (0.05, 0.12, metal(c, 2900.0, 0.12, 4)),
            ),
            "bar",
            0.35,
        )
    )


@effect("fight", 2)
def gun_reveal(c: Dice, v: int) -> Signal:
    """Steel out of leather, hammers cocked, one after another."""
    draw = peak(band(c.white(count(0.2)), 2700.0, 1.0) * swell(count(0.2), 0.12, 0.04) + rustle(c, 0.2, 80.0, 1500.0))
    cock = mix(
        0.25,
        (0.0, 0.7, click(c, 0.014, 2700.0, 1.5)),
        (0.0, 0.3, metal(c, 1420.0, 0.1, 5)),
        (0.075, 1.0, click(c, 0.02, 1700.0, 1.0)),
        (0.075, 0.4, metal(c, 960.0, 0.14, 5)),
    )
    rest = [(0.24 + c.between(0.0, 0.25), c.between(0.35, 0.6), cock) for _ in range(2)]
    return trim(room(mix(1.0, (0.0, 0.4, draw), (0.2, 1.0, cock), *rest, (0.2, 0.5, thump(70.0, 0.4))), "bar", 0.45))


@effect("fight", 2)
def empty_fist(c: Dice, v: int) -> Signal:
    """An open hand: nothing in it."""
    return trim(
        room(
            mix(
                0.5,
                (0.0, 0.5, peak(rustle(c, 0.12, 70.0, 1300.0))),
                (0.12, 0.9, click(c, 0.035, 950.0, 0.6)),
                (0.12, 0.6, wood(c, 1.0, 0.2)),
            ),
            "bar",
            0.35,
        )
    )


@effect("fight", 4, 3.0)
def gun_shot(c: Dice, v: int) -> Signal:
    """One shot in a closed room: crack, blast, body, the room's answer, a case that falls."""
    n = count(0.5)
    crack = high(c.white(n), 1800.0) * fall(n, 0.05, 0.0002)
    blast = low(c.white(n), c.near(1500.0, 0.15)) * fall(n, c.near(0.22, 0.15), 0.0005)
    body = thump(c.near(115.0, 0.08), 0.3, 0.35, 0.0006)
    t = times(count(0.004))
    wave = np.sin(np.pi * t / 0.004 * 2.0) * np.linspace(1.0, 0.6, len(t))
    dry = saturate(
        mix(0.5, (0.0, 1.2, wave), (0.0006, 1.0, peak(crack)), (0.001, 1.3, peak(blast)), (0.001, 1.1, body)) * 2.2, 1.6
    )
    wet = room(dry, ("garage", "bar", "street", "garage")[v % 4], 0.75)
    case = [(0.55 + 0.13 * i, 0.022 / (1 + i), metal(c, c.near(3900.0, 0.08), 0.14, 4)) for i in range(3)]
    return trim(mix(1.2, (0.0, 1.0, peak(wet)), *case), -54.0)


@effect("fight", 4)
def punch(c: Dice, v: int) -> Signal:
    """A punch that lands: knuckles, leather, breath."""
    breath = band(c.pink(count(0.14)), 900.0, 1.1) * swell(count(0.14), 0.02, 0.1)
    dry = mix(
        0.35,
        (0.0, 1.0, thump(c.near(105.0, 0.12), 0.16, 0.45, 0.001)),
        (0.0, 0.75, click(c, 0.035, c.near(1150.0, 0.2), 0.6)),
        (0.002, 0.35, click(c, 0.014, 3000.0, 0.7)),
        (0.01, 0.25, peak(rustle(c, 0.09, 120.0, 1800.0))),
        (0.07, 0.13, peak(breath)),
    )
    return trim(room(saturate(dry, 1.6), "bar", 0.3))


@effect("fight", 3)
def body_fall(c: Dice, v: int) -> Signal:
    """Somebody goes down: knees, weight, boards, keys."""
    keys = [
        (0.3 + c.between(0, 0.1), c.between(0.04, 0.1), metal(c, c.between(3500.0, 6000.0), 0.12, 3)) for _ in range(4)
    ]
    return trim(
        room(
            mix(
                0.9,
                (0.0, 0.5, thump(120.0, 0.16)),
                (0.0, 0.4, peak(rustle(c, 0.24, 60.0, 1100.0))),
                (c.between(0.15, 0.2), 1.0, thump(66.0, 0.32)),
                (0.18, 0.7, wood(c, 1.7, 0.3)),
                (0.32, 0.4, wood(c, 1.3, 0.2)),
                *keys,
            ),
            "bar",
            0.35,
        )
    )


@effect("fight", 2)
def glass_break(c: Dice, v: int) -> Signal:
    """A bottle meets the wall."""
    burst = [(0.0, 0.8, click(c, 0.03, 3800.0, 0.5)), (0.0, 0.4, thump(160.0, 0.1))]
    shards = []
    for _ in range(34):
        f = c.between(2300.0, 8800.0)
        at = 0.6 * c.between(0.0, 1.0) ** 2.2
        shards.append(
            (
                at,
                c.between(0.08, 0.4) * (1.0 - at),
                peak(modes(0.16, [(f, 1.0, c.between(0.04, 0.14)), (f * 1.62, 0.5, 0.05)])),
            )
        )
    return trim(room(mix(1.0, *burst, *shards), "bar", 0.35))


def _guitar_hit(root: float, ratios: tuple[float, ...], seconds: float, drive: float, seed: str) -> Signal:
    """A dirty guitar chord, slightly strummed, through a small amplifier."""
    strings = [
        (0.016 * i, 0.6, pluck(root * r, seconds, 0.8, seconds * 1.4, 0.13, f"{seed}{i}")) for i, r in enumerate(ratios)
    ]
    chord = mix(seconds, *strings)
    return bell(low(high(saturate(chord * 1.5, drive), 70.0), 3600.0), 1200.0, 0.7, 4.0)


def _toms(c: Dice, beats: tuple[tuple[float, float, float], ...]) -> list[tuple[float, float, Signal]]:
    out = []
    for at, pitch, gain in beats:
        drum = mix(0.5, (0.0, 1.0, thump(pitch, 0.42, 0.62)), (0.0, 0.3, click(c, 0.03, 1300.0, 0.6)))
        out.append((at, gain, drum))
    return out


@effect("sting", 1)
def throwdown_win(c: Dice, v: int) -> Signal:
    """Won: toms run up to a wide major power chord."""
    chord = _guitar_hit(82.41, (1.0, 1.5, 2.0, 2.52, 3.0, 4.0), 2.4, 2.0, "win")
    drums = _toms(c, ((0.0, 90.0, 0.6), (0.14, 110.0, 0.7), (0.28, 140.0, 0.8), (0.42, 70.0, 1.0)))
    n = count(1.4)
    cymbal = high(c.white(n), 5000.0) * fall(n, 1.5, 0.004)
    return trim(room(mix(2.9, *drums, (0.42, 0.8, peak(chord)), (0.42, 0.18, cymbal)), "hall", 0.3))


@effect("sting", 1)
def throwdown_lose(c: Dice, v: int) -> Signal:
    """Lost: a chord that bends down and chokes."""
    chord = peak(_guitar_hit(82.41, (1.0, 1.4142, 2.0, 2.378), 2.6, 2.4, "lose"))
    bent = warp(chord, ramp([(0, 1.0), (0.35, 1.0), (1.5, 0.84), (2.6, 0.79)], count(2.2)))
    drums = _toms(c, ((0.0, 66.0, 1.0), (0.55, 60.0, 0.8), (1.1, 54.0, 0.9)))
    return trim(room(mix(2.6, (0.0, 0.8, bent * swell(len(bent), 0.001, 0.7)), *drums), "hall", 0.35))


@effect("sting", 1)
def throwdown_tie(c: Dice, v: int) -> Signal:
    """Nobody wins: two chords that answer each other and hang."""
    a = _guitar_hit(98.0, (1.0, 1.335, 2.0), 0.8, 1.9, "tie1")
    b = _guitar_hit(92.5, (1.0, 1.335, 2.0), 1.6, 1.9, "tie2")
    drums = _toms(c, ((0.0, 84.0, 0.9), (0.5, 84.0, 0.9)))
    return trim(room(mix(2.2, (0.0, 0.7, peak(a)), (0.5, 0.7, peak(b)), *drums), "hall", 0.35))


@effect("fight", 2, -3.0)
def ambulance(c: Dice, v: int) -> Signal:
    """The injured are carried off: a two-tone horn that goes away."""
    n = count(2.6)
    tone = wail(2.6, 520.0, 1150.0, 0.62, 0.0)
    away = warp(np.concatenate([tone, tone[: count(0.2)]]), ramp([(0, 1.04), (1.2, 1.0), (2.6, 0.93)], n))
    gain = ramp([(0, 0.2), (0.9, 1.0), (2.6, 0.08)], n)
    tyres = low(c.pink(n), 700.0) * ramp([(0, 0.3), (0.9, 1), (2.6, 0.1)], n)
    return trim(room(low(mix(2.6, (0.0, 0.8, away * gain), (0.0, 0.2, peak(tyres))), 2800.0), "street", 0.6))


# --- dice -----------------------------------------------------------------------------------------


def die_hit(c: Dice, force: float) -> Signal:
    """Bone on wood; force from 0 to 1 opens the spectrum and wakes the table."""
    pitch = c.near(1950.0, 0.12)
    cube = modes(
        0.09,
        [(pitch, 1.0, 0.03), (pitch * 1.58, 0.7, 0.025), (pitch * 2.37, 0.5 * force, 0.02), (pitch * 0.62, 0.5, 0.035)],
        c,
    )
    return mix(
        0.2,
        (0.0, 0.6, peak(cube)),
        (0.0, 0.25 + 0.5 * force, click(c, 0.005 + 0.006 * force, 1600.0 + 2600.0 * force, 0.7)),
        (0.0, 0.25 + 0.5 * force, wood(c, 0.75 + 0.5 * force, 0.2)),
    )


@effect("dice", 3)
def dice_shake(c: Dice, v: int) -> Signal:
    """Dice in a leather cup."""
    hits = []
    at = 0.0
    while at < 0.85:
        swing = 0.55 + 0.45 * np.sin(2 * np.pi * at * 5.2)
        hits.append((at, swing * c.between(0.4, 1.0), die_hit(c, 0.25)))
        at += c.between(0.016, 0.05)
    cup = peak(rustle(c, 0.9, 24.0, 700.0))
    return trim(room(bell(mix(0.95, *hits, (0.0, 0.25, cup)), 520.0, 1.5, 6.0), "booth", 0.25))


@effect("dice", 4, -4.0)
def dice_hit_soft(c: Dice, v: int) -> Signal:
    """A die taps the table."""
    return trim(room(die_hit(c, 0.12), "bar", 0.2))


@effect("dice", 4, -1.0)
def dice_hit_mid(c: Dice, v: int) -> Signal:
    """A die bounces on the table."""
    return trim(room(die_hit(c, 0.5), "bar", 0.25))


@effect("dice", 4, 2.0)
def dice_hit_hard(c: Dice, v: int) -> Signal:
    """A die thrown hard."""
    return trim(room(die_hit(c, 1.0), "bar", 0.3))


@effect("dice", 3, -3.0)
def dice_clack(c: Dice, v: int) -> Signal:
    """Two dice against each other."""
    f = c.near(3100.0, 0.1)
    return trim(
        room(
            mix(
                0.1,
                (0.0, 1.0, peak(modes(0.08, [(f, 1.0, 0.025), (f * 1.47, 0.8, 0.02), (f * 2.2, 0.5, 0.015)], c))),
                (0.0, 0.4, click(c, 0.004, 5200.0)),
            ),
            "bar",
            0.2,
        )
    )


@effect("dice", 3, -1.0)
def dice_settle(c: Dice, v: int) -> Signal:
    """A die rocks on its edge and lies still."""
    hits = []
    at, gap, gain = 0.0, c.near(0.11, 0.15), 0.8
    while gap > 0.018:
        hits.append((at, gain, die_hit(c, 0.3 * gain)))
        at, gap, gain = at + gap, gap * 0.74, gain * 0.82
    return trim(room(mix(0.5, *hits), "bar", 0.22))


@effect("dice", 2, 1.0)
def total_count(c: Dice, v: int) -> Signal:
    """One step of a total that counts up."""
    f = (740.0, 784.0)[v % 2]
    return trim(
        room(
            mix(
                0.2,
                (0.0, 0.8, peak(modes(0.16, [(f, 1.0, 0.12), (f * 2.76, 0.4, 0.07), (f * 5.4, 0.2, 0.04)], c))),
                (0.0, 0.4, click(c, 0.006, 2500.0)),
            ),
            "booth",
            0.2,
        )
    )


# --- Emergency Room -------------------------------------------------------------------------------


def _beep(seconds: float, freq: float = 988.0) -> Signal:
    n = count(seconds)
    return harmonics(freq, n, [1.0, 0.12, 0.2, 0.03, 0.06]) * swell(n, 0.006, 0.02)


@effect("signal", 2, -2.0)
def monitor_alive(c: Dice, v: int) -> Signal:
    """Emergency Room: the heart monitor keeps its beat, and somebody breathes."""
    pace = (0.52, 0.46)[v % 2]
    breath = band(c.pink(count(0.7)), 700.0, 0.8) * swell(count(0.7), 0.3, 0.35)
    beats = [(pace * i, 0.5, _beep(0.11)) for i in range(4)]
    hearts = [(pace * i, 0.6, thump(52.0, 0.16)) for i in range(4)]
    return trim(room(mix(2.2, *beats, *hearts, (1.35, 0.25, peak(breath))), "bar", 0.3))


@effect("signal", 2, -2.0)
def monitor_dead(c: Dice, v: int) -> Signal:
    """Emergency Room: two slow beats, then the long tone."""
    beats = [
        (0.0, 0.5, _beep(0.11)),
        (0.0, 0.6, thump(50.0, 0.16)),
        (0.75, 0.4, _beep(0.1)),
        (0.75, 0.35, thump(46.0, 0.16)),
    ]
    flat = _beep(1.7, 986.0) * ramp([(0, 1), (0.9, 0.9), (1.7, 0)], count(1.7))
    drone = harmonics(61.7, count(1.9), [1, 0.6, 0.4, 0.2]) * swell(count(1.9), 0.5, 1.1)
    return trim(room(mix(3.2, *beats, (1.4, 0.42, flat), (1.35, 0.22, drone)), "hall", 0.35))


@effect("fight", 2, -2.0)
def backup_arrives(c: Dice, v: int) -> Signal:
    """Backup: brakes, stands kicked down, boots on boards."""
    n = count(0.5)
    brakes = band(c.white(n), 2600.0, 9.0) * swell(n, 0.1, 0.2) + 0.5 * low(c.pink(n), 500.0) * swell(n, 0.1, 0.2)
    boots = [(0.6 + 0.17 * i + c.between(0, 0.05), c.between(0.6, 1.0), step(c)) for i in range(5)]
    stands = [
        (
            0.42 + c.between(0, 0.12),
            0.4,
            mix(0.3, (0.0, 1.0, metal(c, c.near(520.0, 0.1), 0.25, 6)), (0.0, 0.7, click(c, 0.02, 1400.0))),
        )
        for _ in range(2)
    ]
    return trim(room(mix(1.7, (0.0, 0.3, peak(brakes)), *stands, *boots), "garage", 0.35))
