"""Sounds of heat, of people and of their bikes."""

from __future__ import annotations

import numpy as np
from sound_dsp import (
    Dice,
    Signal,
    band,
    bell,
    click,
    count,
    engine,
    fall,
    harmonics,
    high,
    low,
    mix,
    modes,
    moving,
    murmur,
    peak,
    pluck,
    ramp,
    ride_past,
    room,
    rustle,
    saturate,
    sine,
    swell,
    thump,
    times,
    trim,
)
from sound_registry import effect
from sound_table import coin, metal, paper, wood

# --- heat -----------------------------------------------------------------------------------------


@effect("signal", 3, -2.0)
def heat_gain(c: Dice, v: int) -> Signal:
    """A flame flares up over a sinking pitch: the police take an interest."""
    n = count(0.8)
    flame = low(c.pink(n), 1500.0) * (0.5 + np.abs(low(c.white(n), 22.0)) * 6.0) * swell(n, 0.05, 0.55)
    tone = harmonics(ramp([(0, 196.0), (0.5, 185.0)], n), n, [1, 0.5, 0.35, 0.25, 0.2, 0.15]) * fall(n, 0.7, 0.03)
    strike = band(c.white(count(0.16)), 4200.0, 0.7) * swell(count(0.16), 0.02, 0.1)
    return trim(
        room(mix(0.9, (0.0, 0.35, peak(strike)), (0.06, 0.8, peak(flame)), (0.06, 0.22, low(tone, 1200.0))), "bar", 0.3)
    )


@effect("signal", 2, -3.0)
def heat_drop(c: Dice, v: int) -> Signal:
    """Hot iron quenched: a hiss that fades."""
    n = count(1.0)
    hiss = (
        moving(c.white(n), ramp([(0, 6500), (0.3, 3600), (1, 1500)], n), 0.8)
        * fall(n, 0.9, 0.02)
        * (0.8 + 0.2 * low(c.white(n), 60.0) * 8)
    )
    bubbles = peak(rustle(c, 0.7, 45.0, 900.0, 2.0))
    return trim(room(mix(1.0, (0.0, 0.9, peak(hiss)), (0.08, 0.2, bubbles)), "bar", 0.25))


def wail(seconds: float, low_f: float, high_f: float, period: float, start: float = 0.0) -> Signal:
    """An electronic siren through its horn."""
    n = count(seconds)
    sweep = 0.5 - 0.5 * np.cos(2 * np.pi * (times(n) / period + start))
    f = low_f * (high_f / low_f) ** (sweep**0.8)
    tone = harmonics(f, n, [1, 0.12, 0.45, 0.08, 0.25, 0.05, 0.12])
    return saturate(bell(bell(high(tone, 350.0), 900.0, 1.4, 6.0), 2100.0, 1.6, 5.0), 0.8)


@effect("signal", 2, 1.0)
def siren_fall(c: Dice, v: int) -> Signal:
    """Take the Fall: a patrol car pulls up, its siren dies, a door and cuffs."""
    n = count(2.3)
    siren = wail(2.3, 620.0, 1420.0, (1.5, 1.25)[v % 2], 0.1) * ramp([(0, 0.05), (0.7, 1.0), (1.7, 0.9), (2.3, 0.0)], n)
    tyres = band(c.white(count(0.5)), 1900.0, 5.0) * swell(count(0.5), 0.1, 0.2)
    door = mix(0.4, (0.0, 1.0, thump(95.0, 0.25)), (0.0, 0.4, click(c, 0.04, 1200.0, 0.6)))
    cuffs = mix(
        0.3,
        *[(0.035 * i, 0.7, click(c, 0.012, 3600.0 + 150 * i, 2.5)) for i in range(5)],
        (0.19, 0.6, metal(c, 2100.0, 0.2, 5)),
    )
    return trim(
        room(
            mix(3.0, (0.0, 0.6, siren), (1.25, 0.16, peak(tyres)), (1.85, 0.8, door), (2.2, 0.4, cuffs)), "street", 0.4
        )
    )


# --- people and bikes -----------------------------------------------------------------------------


@effect("table", 3, -1.0)
def dude_pick(c: Dice, v: int) -> Signal:
    """A piece lifted: leather creaks, keys jingle."""
    creak = moving(c.white(count(0.1)), ramp([(0, 500), (0.1, 1100)], count(0.1)), 7.0) * swell(count(0.1), 0.03, 0.05)
    keys = [(c.between(0.02, 0.12), c.between(0.1, 0.3), coin(c, c.between(4200.0, 6800.0), 0.12)) for _ in range(4)]
    return trim(
        room(mix(0.25, (0.0, 0.6, peak(creak)), (0.0, 0.6, peak(rustle(c, 0.09, 80.0, 1800.0))), *keys), "booth", 0.2)
    )


@effect("table", 4)
def dude_drop(c: Dice, v: int) -> Signal:
    """A piece set down: a boot, a stand, a small jingle."""
    return trim(
        room(
            mix(
                0.3,
                (0.0, 1.0, wood(c, c.near(0.95, 0.06), 0.5)),
                (0.0, 0.3, click(c, 0.014, 1100.0)),
                (0.03, 0.14, coin(c, c.near(5200.0, 0.1), 0.14)),
                (0.06, 0.25, wood(c, 0.75, 0.3)),
            ),
            "bar",
            0.25,
        )
    )


@effect("engine", 3)
def engine_start(c: Dice, v: int) -> Signal:
    """Starter, two coughs, and the twin catches and blips."""
    n = count(2.3)
    idle = c.near(900.0, 0.08)
    rpm = ramp(
        [
            (0, 210),
            (0.42, 260),
            (0.55, idle * 1.2),
            (0.95, idle),
            (1.25, 2500 + 200 * (v % 3)),
            (1.45, 2300),
            (2.3, idle),
        ],
        n,
    )
    load = ramp([(0, 0.0), (0.4, 0.15), (0.5, 0.9), (0.95, 0.6), (1.2, 1.2), (1.45, 0.5), (2.3, 0.55)], n)
    motor = engine(c, rpm, load)
    whine = harmonics(ramp([(0, 260), (0.1, 420), (0.45, 450)], n), n, [0.6, 1, 0.5, 0.4, 0.3]) * ramp(
        [(0, 0), (0.03, 1), (0.42, 1), (0.5, 0)], n
    )
    whine *= 0.6 + 0.4 * sine(11.0, n)
    return trim(
        room(
            mix(
                2.3,
                (0.0, 1.0, peak(motor) * ramp([(0, 0.8), (1.7, 1), (2.3, 0.0)], n)),
                (0.0, 0.10, whine),
                (0.0, 0.3, click(c, 0.02, 1500.0)),
            ),
            "garage",
            0.3,
        )
    )


@effect("engine", 4)
def ride_by(c: Dice, v: int) -> Signal:
    """A bike pulls away and passes."""
    n = count(2.2)
    top = c.near(2900.0, 0.12)
    rpm = ramp([(0, 1500), (0.8, top), (0.95, top * 0.72), (1.6, top * 0.98), (2.2, top)], n)
    motor = engine(c, rpm, ramp([(0, 1), (0.8, 1.2), (0.87, 0.3), (1.0, 1.1), (2.2, 0.9)], n), c.near(1.25, 0.08))
    wind = moving(c.pink(n), ramp([(0, 400), (0.9, 1500), (2.2, 400)], n), 1.0) * ramp(
        [(0, 0.1), (0.9, 1), (2.2, 0.05)], n
    )
    return trim(room(ride_past(peak(motor) + 0.08 * peak(wind), 0.9, 17.0, 5.0) * swell(n, 0.12, 0.5), "street", 0.22))


@effect("engine", 2)
def ride_pack(c: Dice, v: int) -> Signal:
    """Several bikes leave together."""
    out = []
    n = count(2.8)
    for _i in range(4):
        start = c.between(0.0, 0.35)
        top = c.near(2500.0, 0.18)
        rpm = ramp([(0, c.near(1100.0, 0.2)), (0.9 + start, top), (1.05 + start, top * 0.7), (2.0, top), (2.8, top)], n)
        motor = engine(c, rpm, ramp([(0, 0.7), (0.5, 1.1), (2.8, 0.9)], n), c.near(1.3, 0.2))
        out.append(
            (
                start,
                0.7,
                ride_past(peak(motor), 0.8 + c.between(0.0, 0.5), c.near(15.0, 0.2), c.near(6.0, 0.3))
                * swell(n, 0.15, 0.6),
            )
        )
    return trim(room(mix(3.0, *out), "street", 0.25))


def step(c: Dice, weight: float = 1.0) -> Signal:
    """Heel and sole of a boot on boards."""
    return mix(
        0.2,
        (0.0, weight, wood(c, c.near(1.25, 0.1), 0.35)),
        (c.between(0.05, 0.075), 0.35, peak(rustle(c, 0.05, 90.0, 1500.0))),
        (0.07, 0.3, wood(c, 0.9, 0.2)),
    )


@effect("table", 4)
def boots(c: Dice, v: int) -> Signal:
    """A prospect walks: three steps."""
    return trim(
        room(mix(1.0, *[(0.24 * i + c.between(0, 0.02), c.between(0.75, 1.0), step(c)) for i in range(3)]), "bar", 0.25)
    )


@effect("table", 2, 1.0)
def recruit(c: Dice, v: int) -> Signal:
    """A newcomer: door, two steps, a hand on a shoulder."""
    n = count(0.4)
    hinge = (
        moving(c.white(n), ramp([(0, 600), (0.3, 950), (0.4, 800)], n), 14.0)
        * swell(n, 0.15, 0.15)
        * (0.6 + 0.4 * sine(31.0, n))
    )
    pat = mix(0.15, (0.0, 1.0, thump(150.0, 0.1)), (0.0, 0.5, click(c, 0.03, 800.0, 0.6)))
    return trim(
        room(
            mix(
                1.4,
                (0.0, 0.3, peak(hinge)),
                (0.38, 0.8, step(c)),
                (0.64, 0.9, step(c)),
                (0.95, 0.9, pat),
                (1.08, 0.6, pat),
            ),
            "bar",
            0.3,
        )
    )


@effect("signal", 2)
def patch_in(c: Dice, v: int) -> Signal:
    """A prospect becomes a Member: needle through leather, fists on the table, a power chord."""
    stitches = [
        (0.07 * i, 0.35, mix(0.05, (0.0, 1.0, click(c, 0.008, 2500.0)), (0.01, 0.6, thump(260.0, 0.04))))
        for i in range(6)
    ]
    root = (82.41, 98.0)[v % 2]
    chord = saturate(sum(pluck(f, 1.7, 0.8, 2.6, 0.12, f"pi{f:.0f}") for f in (root, root * 1.5, root * 2)), 2.6)
    fists = [(0.5 + c.between(0.0, 0.03), 0.5, wood(c, 1.5, 0.2)) for _ in range(4)]
    return trim(room(mix(2.0, *stitches, *fists, (0.5, 0.7, bell(low(chord, 3200.0), 900.0, 0.8, 3.0))), "bar", 0.4))


@effect("sting", 2, -1.0)
def patch_claimed(c: Dice, v: int) -> Signal:
    """The Patch changes hands: chain, heavy leather, a deep chord that leaves no doubt."""
    chain = [
        (0.03 * i + c.between(0, 0.02), c.between(0.2, 0.5), metal(c, c.between(1500.0, 3200.0), 0.12, 4))
        for i in range(9)
    ]
    slap = mix(
        0.4,
        (0.0, 1.0, thump(75.0, 0.35)),
        (0.0, 0.7, click(c, 0.05, 700.0, 0.5)),
        (0.0, 0.3, peak(rustle(c, 0.1, 110.0, 1400.0))),
    )
    root = (73.42, 65.41)[v % 2]
    chord = saturate(
        sum(pluck(f, 2.4, 0.7, 3.4, 0.14, f"pc{f:.0f}") for f in (root, root * 1.498, root * 2, root * 3)), 2.2
    )
    return trim(room(mix(2.8, *chain, (0.3, 1.0, slap), (0.32, 0.65, low(chord, 2800.0))), "hall", 0.4))


@effect("table", 3, 1.0)
def exploit_stamp(c: Dice, v: int) -> Signal:
    """The order token stamped on a Location: a heavy die, ink and wood."""
    return trim(
        room(
            mix(
                0.6,
                (0.0, 0.25, click(c, 0.01, 2400.0)),
                (0.06, 1.0, thump(c.near(105.0, 0.05), 0.2)),
                (0.06, 0.8, wood(c, 1.3, 0.7)),
                (0.06, 0.35, metal(c, 420.0, 0.15, 5)),
                (0.16, 0.25, peak(rustle(c, 0.06, 90.0, 2100.0))),
            ),
            "bar",
            0.3,
        )
    )


@effect("table", 2, 1.0)
def boost(c: Dice, v: int) -> Signal:
    """Throttle blipped, pressure rising: more for one token more."""
    n = count(0.9)
    motor = engine(
        c,
        ramp([(0, 1000), (0.25, 3300 + 250 * (v % 2)), (0.9, 1100)], n),
        ramp([(0, 0.4), (0.2, 1.3), (0.4, 0.3), (0.9, 0.3)], n),
        1.0,
    )
    air = moving(c.white(n), ramp([(0, 900), (0.35, 4200), (0.9, 1500)], n), 1.6) * ramp(
        [(0, 0), (0.3, 1), (0.9, 0)], n
    )
    return trim(room(mix(0.9, (0.0, 1.0, peak(motor) * swell(n, 0.03, 0.35)), (0.0, 0.22, peak(air))), "garage", 0.25))


@effect("table", 3)
def sit_tight(c: Dice, v: int) -> Signal:
    """Nothing to do: a bottle opened, a lighter, or a glass set down."""
    if v == 0:
        n = count(0.4)
        fizz = high(c.white(n), 3500.0) * fall(n, 0.45, 0.004)
        cap = mix(0.3, (0.0, 0.8, coin(c, 3100.0, 0.16)), (0.0, 0.6, click(c, 0.02, 2100.0)))
        return trim(
            room(
                mix(
                    0.9,
                    (0.0, 0.7, cap),
                    (0.02, 0.7, peak(fizz)),
                    (0.38, 0.3, coin(c, 3300.0, 0.14)),
                    (0.47, 0.2, coin(c, 3350.0, 0.12)),
                ),
                "bar",
                0.25,
            )
        )
    if v == 1:
        n = count(0.6)
        wheel = peak(rustle(c, 0.09, 190.0, 4600.0))
        flame = low(c.pink(n), 900.0) * swell(n, 0.06, 0.4)
        return trim(
            room(
                mix(
                    1.2,
                    (0.0, 0.5, coin(c, 2450.0, 0.2)),
                    (0.14, 0.7, wheel),
                    (0.2, 0.5, peak(flame)),
                    (0.85, 0.7, coin(c, 2000.0, 0.16)),
                    (0.85, 0.5, thump(260.0, 0.06)),
                ),
                "booth",
                0.3,
            )
        )
    glass = modes(0.5, [(1780.0, 1.0, 0.3), (3390.0, 0.6, 0.22), (5480.0, 0.4, 0.15), (860.0, 0.3, 0.2)], c)
    return trim(
        room(
            mix(
                0.8,
                (0.0, 0.35, peak(band(c.pink(count(0.18)), 800.0) * swell(count(0.18), 0.05, 0.08))),
                (0.17, 0.5, peak(glass)),
                (0.17, 0.9, wood(c, 0.9, 0.4)),
            ),
            "bar",
            0.3,
        )
    )


@effect("table", 2)
def look_behind(c: Dice, v: int) -> Signal:
    """A blind lifted a finger's width: a peek at a rival's goods."""
    n = count(0.35)
    slide = moving(c.pink(n), ramp([(0, 500), (0.35, 1300)], n), 2.0) * swell(n, 0.15, 0.12)
    return trim(
        room(
            mix(
                0.6,
                (0.0, 0.7, peak(slide)),
                (0.3, 0.35, coin(c, 4300.0, 0.2)),
                (0.33, 0.3, paper(c, 0.12, 1800.0, 3000.0)),
            ),
            "booth",
            0.3,
        )
    )


@effect("signal", 1)
def gang_disbanded(c: Dice, v: int) -> Signal:
    """A gang is finished: engine dies, chains fall, a gate shuts."""
    n = count(1.5)
    motor = engine(
        c, ramp([(0, 900), (0.8, 420), (1.2, 150), (1.5, 60)], n), ramp([(0, 0.6), (0.9, 0.4), (1.5, 0.0)], n)
    )
    chain = [(1.1 + 0.04 * i, c.between(0.2, 0.5), metal(c, c.between(1200.0, 2600.0), 0.15, 4)) for i in range(12)]
    gate = mix(
        1.2, (0.0, 1.0, thump(58.0, 0.8)), (0.0, 0.6, metal(c, 130.0, 1.0)), (0.0, 0.4, click(c, 0.06, 900.0, 0.5))
    )
    return trim(room(mix(3.0, (0.0, 0.8, peak(motor) * swell(n, 0.05, 0.3)), *chain, (1.65, 0.9, gate)), "hall", 0.4))


@effect("ambience", 2, 4.0)
def crowd_laugh(c: Dice, v: int) -> Signal:
    """A burst of mirth at the next table."""
    n = count(1.6)
    pulses = 0.55 + 0.45 * sine(c.near(5.4, 0.08), n)
    return trim(
        room(
            low(murmur(c, 1.6, 6, ramp([(0, 0.2), (0.4, 0.9), (1.6, 0.2)], n)) * pulses * swell(n, 0.2, 0.8), 2300.0),
            "bar",
            0.7,
        )
    )
