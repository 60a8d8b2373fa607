"""Sounds of the second game's map: pins, church, alliances, raids, charters."""

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
    trim,
)
from sound_people import step, wail
from sound_registry import effect
from sound_rounds import cast_bell
from sound_table import bills, metal, paper, wood

# --- the second game's map ------------------------------------------------------------------------


@effect("table", 3)
def map_pin(c: Dice, v: int) -> Signal:
    """A pin pushed into the road map."""
    return trim(
        room(
            mix(
                0.3,
                (0.0, 0.4, peak(rustle(c, 0.05, 100.0, 3200.0))),
                (0.05, 0.6, click(c, 0.006, 4200.0)),
                (0.055, 1.0, thump(c.near(230.0, 0.06), 0.09, 0.6)),
                (0.055, 0.4, wood(c, 0.8, 0.3)),
            ),
            "bar",
            0.2,
        )
    )


@effect("table", 2)
def map_unfold(c: Dice, v: int) -> Signal:
    """The road map unfolded."""
    parts = [(0.17 * i, 0.8, paper(c, 0.2, c.near(1300.0, 0.2), c.near(3000.0, 0.2))) for i in range(3)]
    return trim(room(mix(0.9, *parts, (0.5, 0.5, peak(rustle(c, 0.2, 60.0, 2500.0)))), "bar", 0.2))


@effect("signal", 1)
def church_gavel(c: Dice, v: int) -> Signal:
    """Church is called: a deep bell outside, three strokes of the gavel inside."""
    stroke = mix(0.4, (0.0, 1.0, wood(c, 0.85, 1.0)), (0.0, 0.8, thump(140.0, 0.16)))
    toll = low(cast_bell(c, 196.0, 3.2), 2600.0)
    return trim(
        room(mix(3.6, (0.0, 0.55, toll), (0.55, 0.8, stroke), (0.85, 0.85, stroke), (1.15, 1.0, stroke)), "hall", 0.35)
    )


@effect("table", 2, 2.0)
def vote_cast(c: Dice, v: int) -> Signal:
    """A vote at the table: one knuckle, a murmur of assent."""
    n = count(0.7)
    yes = low(murmur(c, 0.7, 5, 0.15) * swell(n, 0.15, 0.4), 1900.0)
    return trim(room(mix(0.9, (0.0, 0.9, wood(c, 1.05, 0.5)), (0.12, 0.35, peak(yes))), "bar", 0.4))


@effect("signal", 1)
def alliance(c: Dice, v: int) -> Signal:
    """Two clubs ally: two engines side by side, hands clasped, a chord of both."""
    n = count(1.8)
    twins = sum(
        engine(Dice("alliance", i), ramp([(0, 820 + 90 * i), (0.7, 1900 + 150 * i), (1.8, 850)], n), 0.9, 1.1 + 0.3 * i)
        for i in range(2)
    ) * swell(n, 0.15, 0.8)
    clasp = mix(0.2, (0.0, 1.0, click(c, 0.035, 800.0, 0.6)), (0.0, 0.8, thump(140.0, 0.12)))
    chord = [
        (0.95 + 0.03 * i, 0.5, pluck(f, 1.7, 0.6, 2.2, 0.18, f"al{i}"))
        for i, f in enumerate((98.0, 146.83, 196.0, 246.94, 293.66))
    ]
    return trim(room(mix(2.8, (0.0, 0.5, peak(twins)), (0.92, 0.9, clasp), *chord), "hall", 0.35))


@effect("signal", 1)
def alliance_broken(c: Dice, v: int) -> Signal:
    """An alliance ends: a glass set down hard, a string that snaps."""
    snap = saturate(pluck(146.83, 0.3, 1.0, 0.3, 0.05, "snap") * 3, 3.0)
    glass = modes(0.4, [(1780.0, 1.0, 0.25), (3390.0, 0.6, 0.2), (5480.0, 0.4, 0.12)], c)
    return trim(
        room(
            mix(
                1.4,
                (0.0, 0.8, wood(c, 1.1, 0.6)),
                (0.0, 0.35, peak(glass)),
                (0.36, 0.7, snap),
                (0.36, 0.6, click(c, 0.01, 3600.0)),
                (0.4, 0.4, thump(62.0, 0.6)),
            ),
            "hall",
            0.35,
        )
    )


@effect("signal", 2, 1.0)
def raid_siren(c: Dice, v: int) -> Signal:
    """A raid: quick yelps, a bullhorn's crackle, a door off its hinges."""
    n = count(1.5)
    yelp = wail(1.5, 650.0, 1500.0, 0.27, 0.0) * ramp([(0, 0.3), (0.3, 1), (1.3, 0.9), (1.5, 0)], n)
    horn = band(murmur(c, 0.6, 1, 0.4), 1500.0, 1.2)
    door = mix(
        0.8,
        (0.0, 1.0, thump(70.0, 0.4)),
        (0.0, 0.8, wood(c, 1.6, 0.8)),
        (0.05, 0.4, peak(rustle(c, 0.35, 60.0, 1500.0))),
    )
    return trim(
        room(mix(2.6, (0.0, 0.6, yelp), (0.75, 0.3, saturate(peak(horn) * 3, 1.5)), (1.55, 1.0, door)), "street", 0.4)
    )


@effect("signal", 1)
def port_horn(c: Dice, v: int) -> Signal:
    """A freighter's horn over the water."""
    n = count(2.2)
    drift = 1.0 + 0.004 * np.sin(2 * np.pi * 4.3 * np.arange(n) / 44100)
    horn = sum(harmonics(f * drift, n, [1.0, 0.8, 0.7, 0.5, 0.4, 0.3, 0.22, 0.16, 0.1]) for f in (82.0, 103.5, 123.2))
    horn = low(saturate(horn * 0.4, 1.4), 1300.0) * swell(n, 0.16, 0.4)
    water = band(c.pink(count(2.8)), 480.0, 0.6) * swell(count(2.8), 0.8, 1.4)
    gull = [
        (
            1.7 + 0.28 * i,
            0.05,
            harmonics(ramp([(0, 1500), (0.07, 2100), (0.2, 1250)], count(0.2)), count(0.2), [1, 0.5, 0.3])
            * swell(count(0.2), 0.04, 0.1),
        )
        for i in range(3)
    ]
    return trim(room(mix(3.2, (0.0, 0.8, peak(horn)), (0.0, 0.10, peak(water)), *gull), "street", 0.8))


@effect("signal", 1)
def business_open(c: Dice, v: int) -> Signal:
    """A business opens its door: shop bell, neon buzz, till."""
    ring = [
        (
            0.07 * i,
            0.5 / (1 + 0.3 * i),
            peak(modes(0.7, [(1568.0, 1.0, 0.5), (3730.0, 0.5, 0.3), (2349.0, 0.6, 0.45)], c)),
        )
        for i in range(4)
    ]
    n = count(0.8)
    neon = harmonics(120.0, n, [0.2, 0.5, 0.3, 0.5, 0.3, 0.4]) * ramp(
        [(0, 0), (0.04, 1), (0.08, 0.1), (0.16, 0.9), (0.8, 0)], n
    )
    return trim(
        room(
            mix(
                1.8,
                (0.0, 0.4, wood(c, 1.2, 0.3)),
                *ring,
                (0.55, 0.08, neon),
                (0.95, 0.6, bills(c, 4, 18.0)),
                (1.2, 0.5, wood(c, 1.1, 0.6)),
            ),
            "bar",
            0.35,
        )
    )


@effect("signal", 2)
def jail_door(c: Dice, v: int) -> Signal:
    """Jail: a steel door slides and slams, a key turns."""
    n = count(0.8)
    slide = band(c.white(n), 700.0, 1.2) * swell(n, 0.12, 0.05) * (0.6 + 0.4 * np.abs(sine(17.0, n)))
    slam = mix(
        1.6,
        (0.0, 1.0, thump(64.0, 0.5)),
        (0.0, 0.9, metal(c, c.near(142.0, 0.04), 1.5, 9)),
        (0.0, 0.6, metal(c, 233.0, 1.1, 8)),
        (0.0, 0.5, click(c, 0.03, 1800.0)),
    )
    key = [(1.55 + 0.07 * i, 0.35, click(c, 0.018, 2300.0 + 200 * i, 1.2)) for i in range(3)]
    return trim(room(mix(2.6, (0.0, 0.35, peak(slide)), (0.8, 1.0, slam), *key), "cell", 0.45))


@effect("signal", 1)
def charter_open(c: Dice, v: int) -> Signal:
    """A charter opens: hammer on nails, the sign hung, engines and a cheer."""
    nails = [
        (0.2 * i, 0.8, mix(0.2, (0.0, 1.0, wood(c, 0.9, 0.9)), (0.0, 0.4, metal(c, 1750.0 + 60 * i, 0.12, 4))))
        for i in range(3)
    ]
    n = count(1.9)
    motor = engine(c, ramp([(0, 900), (0.5, 2600), (1.9, 950)], n), 1.0) * swell(n, 0.15, 0.9)
    cheer = murmur(c, 1.9, 9, 1.0) * swell(n, 0.3, 1.0)
    chord = [
        (0.7 + 0.025 * i, 0.4, pluck(f, 1.8, 0.7, 2.4, 0.15, f"co{i}"))
        for i, f in enumerate((110.0, 164.81, 220.0, 329.63))
    ]
    return trim(
        room(mix(2.8, *nails, (0.7, 0.45, peak(motor)), (0.7, 0.4, peak(low(cheer, 3500.0))), *chord), "hall", 0.35)
    )


@effect("signal", 1)
def charter_fold(c: Dice, v: int) -> Signal:
    """A charter folds: the sign unscrewed and dropped, a door, a last low string."""
    screws = [
        (0.16 * i, 0.4, peak(band(c.white(count(0.12)), 2300.0, 5.0) * swell(count(0.12), 0.04, 0.05)))
        for i in range(3)
    ]
    sign = mix(
        1.2, (0.0, 0.8, metal(c, 260.0, 0.8, 8)), (0.0, 0.8, wood(c, 1.5, 0.5)), (0.17, 0.3, metal(c, 275.0, 0.5, 8))
    )
    door = mix(0.5, (0.0, 1.0, thump(72.0, 0.4)), (0.0, 0.6, wood(c, 1.5, 0.4)))
    return trim(
        room(
            mix(
                3.2,
                *screws,
                (0.55, 0.6, sign),
                (1.35, 0.8, door),
                (1.4, 0.6, pluck(73.42, 1.8, 0.4, 2.4, 0.25, "cf")),
                (1.6, 0.5, pluck(69.3, 1.8, 0.4, 2.4, 0.25, "cf2")),
            ),
            "hall",
            0.4,
        )
    )


@effect("table", 2, 1.0)
def road_event(c: Dice, v: int) -> Signal:
    """Something met on the road: gravel, a stand kicked down, two steps."""
    n = count(0.6)
    gravel = peak(rustle(c, 0.6, 75.0, 2100.0)) * swell(n, 0.15, 0.2)
    stand = mix(0.3, (0.0, 1.0, metal(c, 540.0, 0.22, 6)), (0.0, 0.7, click(c, 0.02, 1300.0)))
    return trim(
        room(mix(1.5, (0.0, 0.6, gravel), (0.6, 0.5, stand), (0.85, 0.8, step(c)), (1.1, 0.8, step(c))), "street", 0.2)
    )


@effect("signal", 1, -1.0)
def income_day(c: Dice, v: int) -> Signal:
    """Income: bags of notes on the table, a bell, a satisfied chord."""
    bags = [
        (0.24 * i, 0.9, mix(0.4, (0.0, 1.0, thump(96.0, 0.2)), (0.0, 0.4, peak(rustle(c, 0.14, 70.0, 1900.0)))))
        for i in range(3)
    ]
    chord = [
        (0.8 + 0.03 * i, 0.45, pluck(f, 1.2, 0.6, 1.6, 0.18, f"in{i}"))
        for i, f in enumerate((98.0, 146.83, 196.0, 246.94))
    ]
    return trim(room(mix(2.0, *bags, (0.72, 0.5, bills(c, 6, 20.0)), *chord), "bar", 0.3))


@effect("signal", 1)
def nation_event(c: Dice, v: int) -> Signal:
    """News from everywhere: a radio is tuned in, a voice too far to follow."""
    n = count(1.6)
    sweep = sine(ramp([(0, 2600), (0.5, 700), (0.7, 1300), (1.0, 400)], n), n) * ramp(
        [(0, 1), (0.9, 0.4), (1.1, 0), (1.6, 0)], n
    )
    static = band(c.white(n), 2200.0, 0.6) * ramp([(0, 1), (0.8, 0.7), (1.1, 0.15), (1.6, 0.1)], n)
    voice = murmur(c, 1.6, 1, 0.1) * ramp([(0, 0), (0.7, 0.1), (1.0, 1), (1.6, 0.7)], n)
    radio = bell(high(low(0.18 * sweep + 0.4 * static + 1.4 * peak(voice), 3000.0), 400.0), 1400.0, 1.0, 5.0)
    return trim(
        room(
            mix(1.8, (0.0, 0.4, click(c, 0.02, 1600.0)), (0.05, 0.8, saturate(radio * 1.6, 1.4) * swell(n, 0.03, 0.3))),
            "bar",
            0.35,
        )
    )
