"""Sounds of the table: tiles, cards, tokens, goods, heat, people and bikes."""

from __future__ import annotations

import numpy as np
from sound_dsp import (
    Dice,
    Signal,
    band,
    bar_modes,
    click,
    count,
    fall,
    low,
    mix,
    modes,
    moving,
    peak,
    pluck,
    ramp,
    room,
    rustle,
    saturate,
    swell,
    thump,
    trim,
)
from sound_registry import effect

WOOD = (
    (190.0, 0.9, 0.12),
    (340.0, 0.6, 0.09),
    (610.0, 0.6, 0.07),
    (980.0, 0.45, 0.05),
    (1720.0, 0.35, 0.035),
    (2840.0, 0.12, 0.025),
)


def wood(c: Dice, size: float = 1.0, hard: float = 0.5) -> Signal:
    """Something laid on the bar table; a small size is a small thing."""
    body = modes(0.3, [(f / size, a, d * size) for f, a, d in WOOD], c)
    return mix(
        0.2,
        (0.0, 1.0, peak(body)),
        (0.0, hard, click(c, 0.009, 2600.0 / size, 0.7)),
        (0.0, 0.4 * size, thump(118.0 / size, 0.11 * size)),
    )


def paper(c: Dice, seconds: float, start: float, end: float) -> Signal:
    n = count(seconds)
    air = moving(c.white(n), ramp([(0, start), (seconds, end)], n), 1.1) * swell(n, seconds * 0.35, seconds * 0.5)
    return peak(peak(air) + 0.5 * peak(rustle(c, seconds, 120.0, 3200.0))[:n])


def coin(c: Dice, freq: float, t60: float = 0.5) -> Signal:
    rim = [
        (freq, 1.0, t60),
        (freq * 1.53, 0.7, t60 * 0.8),
        (freq * 2.41, 0.5, t60 * 0.55),
        (freq * 3.27, 0.35, t60 * 0.4),
        (freq * 1.006, 0.6, t60),
    ]
    return mix(t60, (0.0, 1.0, peak(modes(t60, rim, c))), (0.0, 0.5, click(c, 0.004, 6000.0)))


def bills(c: Dice, number: int, rate: float) -> Signal:
    """Notes counted from hand to hand."""
    parts = []
    at = 0.0
    for _ in range(number):
        n = count(0.06)
        flick = peak(band(c.white(n) * fall(n, c.between(0.03, 0.05), 0.003), c.near(3100.0, 0.2), 0.8))
        parts.append((at, c.between(0.6, 1.0), flick))
        parts.append((at + 0.016, 0.6, click(c, 0.005, c.near(1900.0, 0.2))))
        at += c.near(1.0 / rate, 0.18)
    return mix(at + 0.05, *parts)


def metal(c: Dice, freq: float, t60: float, number: int = 8) -> Signal:
    return peak(
        modes(
            t60 * 1.1,
            [*bar_modes(freq, t60, number, 0.82), (freq * 1.37, 0.6, t60 * 0.7), (freq * 2.09, 0.4, t60 * 0.5)],
            c,
        )
    )


# --- tiles and cards ------------------------------------------------------------------------------


@effect("table", 4)
def tile_flip(c: Dice, v: int) -> Signal:
    """A thick tile turned over and laid on the wood."""
    return trim(
        room(
            mix(
                0.5,
                (0.0, 0.28, paper(c, 0.17, 500.0, 1500.0)),
                (0.03, 0.15, click(c, 0.01, 1400.0)),
                (c.between(0.17, 0.2), 1.0, wood(c, c.near(1.1, 0.08))),
                (0.235, 0.3, wood(c, 0.8, 0.3)),
            ),
            "bar",
            0.25,
        )
    )


@effect("table", 4, -1.0)
def card_deal(c: Dice, v: int) -> Signal:
    """A card slid over felt and wood."""
    return trim(
        room(
            mix(
                0.3, (0.0, 0.8, paper(c, c.between(0.13, 0.17), 1500.0, 3600.0)), (0.14, 0.35, click(c, 0.014, 1500.0))
            ),
            "bar",
            0.18,
        )
    )


def _card(c: Dice) -> Signal:
    return mix(
        0.4,
        (0.0, 0.5, paper(c, 0.14, 1200.0, 3800.0)),
        (0.13, 0.8, click(c, 0.016, 1700.0)),
        (0.13, 0.5, wood(c, 0.7, 0.4)),
    )


@effect("signal", 2)
def card_obstacle(c: Dice, v: int) -> Signal:
    """Obstacle: the card slaps down like a fist, low metal underneath."""
    low_hit = mix(1.0, (0.0, 1.0, thump(62.0, 0.7, 0.6)), (0.0, 0.35, low(metal(c, 98.0, 0.9), 1500.0)))
    return trim(
        room(
            mix(
                1.2, (0.0, 0.6, _card(c)), (0.14, 0.9, saturate(low_hit, 1.5)), (0.14, 0.4, click(c, 0.05, 800.0, 0.5))
            ),
            "garage",
            0.4,
        )
    )


@effect("signal", 2)
def card_hassle(c: Dice, v: int) -> Signal:
    """Hassle: a rattling string that will not stop nagging."""
    buzz = saturate(pluck(82.41 * 2 ** (v / 12), 1.1, 0.9, 1.6, 0.06, "hassle") * 2, 2.5)
    second = saturate(pluck(87.31 * 2 ** (v / 12), 1.0, 0.9, 1.5, 0.06, "hassle2") * 2, 2.5)
    shaker = peak(rustle(c, 0.5, 26.0, 5200.0))
    return trim(
        room(
            mix(
                1.3,
                (0.0, 0.6, _card(c)),
                (0.15, 0.45, low(buzz, 2600.0)),
                (0.27, 0.4, low(second, 2600.0)),
                (0.15, 0.14, shaker),
            ),
            "bar",
            0.4,
        )
    )


@effect("signal", 2)
def card_opportunity(c: Dice, v: int) -> Signal:
    """Opportunity: a bright open chord, brushed upwards."""
    chord = (110.0, 164.81, 220.0, 277.18, 329.63, 440.0)
    strum = [
        (0.14 + 0.022 * i, 0.5, pluck(f * (1.0, 9 / 8)[v % 2], 1.3, 0.75, 1.8, 0.15, f"op{i}"))
        for i, f in enumerate(chord)
    ]
    return trim(room(mix(1.5, (0.0, 0.6, _card(c)), *strum), "bar", 0.4))


@effect("signal", 2)
def card_last_call(c: Dice, v: int) -> Signal:
    """Last Call: a small bar bell, muted by hand."""
    tone = modes(
        1.1,
        [
            (1046.5, 1.0, 0.9),
            (2093.0 * 1.19, 0.6, 0.6),
            (3140.0 * 1.2, 0.35, 0.4),
            (523.0, 0.5, 1.0),
            (1049.8, 0.7, 0.9),
        ],
        c,
    )
    return trim(
        room(mix(1.2, (0.0, 0.7, _card(c)), (0.15, 0.5, peak(tone)), (0.15, 0.25, click(c, 0.01, 3500.0))), "bar", 0.45)
    )


@effect("table", 1)
def deck_shuffle(c: Dice, v: int) -> Signal:
    """The deck riffled and squared."""
    parts = []
    for start, number in ((0.0, 26), (0.62, 24)):
        at = start
        for i in range(number):
            parts.append((at, c.between(0.4, 1.0), click(c, 0.008, c.near(2600.0, 0.3), 0.8)))
            at += c.near(0.019 - 0.008 * np.sin(np.pi * i / number), 0.25)
    parts.append((0.05, 0.35, paper(c, 0.45, 1400.0, 3000.0)))
    parts.append((0.67, 0.35, paper(c, 0.45, 1500.0, 3200.0)))
    parts += [(1.3, 0.9, wood(c, 0.7, 0.6)), (1.44, 0.6, wood(c, 0.65, 0.6))]
    return trim(room(mix(1.7, *parts), "bar", 0.2))


# --- tokens and goods -----------------------------------------------------------------------------


@effect("table", 4)
def token_place(c: Dice, v: int) -> Signal:
    """An order token set on a tile."""
    chip = modes(
        0.15, [(c.near(1850.0, 0.05), 1.0, 0.06), (3120.0, 0.6, 0.045), (5230.0, 0.35, 0.03), (900.0, 0.5, 0.05)], c
    )
    return trim(
        room(
            mix(0.2, (0.0, 0.7, peak(chip)), (0.0, 0.7, wood(c, 0.6, 0.5)), (c.between(0.028, 0.04), 0.2, peak(chip))),
            "bar",
            0.2,
        )
    )


@effect("table", 4)
def token_take(c: Dice, v: int) -> Signal:
    """A token picked up from a small stack."""
    chip = modes(0.12, [(c.near(2350.0, 0.05), 1.0, 0.05), (3980.0, 0.5, 0.04), (1210.0, 0.4, 0.05)], c)
    return trim(
        room(
            mix(
                0.2,
                (0.0, 0.6, peak(rustle(c, 0.05, 110.0, 2400.0))),
                (0.045, 0.8, peak(chip)),
                (0.06, 0.2, click(c, 0.01, 1300.0)),
            ),
            "bar",
            0.2,
        )
    )


@effect("signal", 1, -1.0)
def orders_claimed(c: Dice, v: int) -> Signal:
    """A handful of tokens raked in."""
    parts = [
        (
            c.between(0.0, 0.42),
            c.between(0.3, 0.8),
            peak(modes(0.12, [(c.near(2000.0, 0.2), 1.0, 0.06), (c.near(3500.0, 0.2), 0.5, 0.04)], c)),
        )
        for _ in range(16)
    ]
    n = count(0.45)
    rake = band(c.pink(n), 1100.0, 0.7) * swell(n, 0.1, 0.2)
    return trim(room(mix(0.6, (0.0, 0.5, peak(rake)), *parts, (0.45, 0.8, wood(c, 0.9, 0.5))), "bar", 0.25))


@effect("table", 4)
def cash_count(c: Dice, v: int) -> Signal:
    """A few notes counted out."""
    return trim(room(bills(c, 3 + v % 2, 13.0), "booth", 0.2))


@effect("table", 2, 1.0)
def cash_big(c: Dice, v: int) -> Signal:
    """A thick roll riffled, then thrown on the table with its rubber band."""
    return trim(
        room(
            mix(
                1.4,
                (0.0, 0.7, bills(c, 14, 24.0)),
                (0.72, 1.0, wood(c, 1.2, 0.3)),
                (0.72, 0.5, paper(c, 0.12, 1200.0, 2600.0)),
                (0.82, 0.3, pluck(c.near(190.0, 0.05), 0.12, 0.5, 0.12, 0.3, "band")),
            ),
            "bar",
            0.25,
        )
    )


@effect("table", 3)
def cash_pay(c: Dice, v: int) -> Signal:
    """Notes slid over and slapped under a palm."""
    return trim(
        room(
            mix(
                0.5,
                (0.0, 0.7, paper(c, 0.22, 2400.0, 1300.0)),
                (0.2, 0.6, click(c, 0.03, 900.0, 0.6)),
                (0.2, 0.8, wood(c, 0.95, 0.2)),
            ),
            "bar",
            0.2,
        )
    )


@effect("table", 3)
def gun_take(c: Dice, v: int) -> Signal:
    """A pistol lifted from the table: scrape, weight, slide racked."""
    scrape = band(c.white(count(0.12)), 3300.0, 1.6) * swell(count(0.12), 0.03, 0.06)
    rack = mix(
        0.3,
        (0.0, 0.7, click(c, 0.022, 2100.0, 1.2)),
        (0.0, 0.25, metal(c, 1150.0, 0.12, 5)),
        (0.1, 1.0, click(c, 0.026, 1500.0, 0.9)),
        (0.1, 0.4, metal(c, 830.0, 0.16, 6)),
        (0.1, 0.6, thump(170.0, 0.08)),
    )
    return trim(room(mix(0.6, (0.0, 0.3, peak(scrape)), (c.between(0.12, 0.16), 0.9, rack)), "bar", 0.25))


@effect("table", 3)
def contraband_thud(c: Dice, v: int) -> Signal:
    """A taped parcel dropped on wood."""
    return trim(
        room(
            mix(
                0.5,
                (0.0, 1.0, thump(c.near(88.0, 0.06), 0.22, 0.6)),
                (0.0, 0.45, peak(low(rustle(c, 0.1, 140.0, 900.0), 1800.0))),
                (0.0, 0.35, wood(c, 1.3, 0.15)),
                (0.07, 0.3, peak(rustle(c, 0.12, 70.0, 2600.0))),
            ),
            "bar",
            0.25,
        )
    )


@effect("table", 3)
def goods_return(c: Dice, v: int) -> Signal:
    """Goods pushed back into the crate."""
    return trim(
        room(
            mix(
                0.5,
                (0.0, 0.5, peak(band(c.pink(count(0.2)), 650.0, 0.8) * swell(count(0.2), 0.05, 0.1))),
                (0.19, 0.9, wood(c, 1.25, 0.3)),
                (0.25, 0.35, wood(c, 0.9, 0.3)),
            ),
            "bar",
            0.25,
        )
    )


@effect("table", 2, 1.0)
def steal(c: Dice, v: int) -> Signal:
    """A quick grab: cloth, a snatch of notes and a coin that gets away."""
    grab = peak(
        moving(c.white(count(0.16)), ramp([(0, 700), (0.1, 4200), (0.16, 2200)], count(0.16)), 1.3)
        * swell(count(0.16), 0.06, 0.05)
    )
    roll = coin(c, c.near(3900.0, 0.05), 0.25)
    return trim(
        room(
            mix(
                0.9,
                (0.0, 0.8, grab),
                (0.09, 0.6, bills(c, 3, 26.0)),
                (0.3, 0.16, roll),
                (0.41, 0.12, roll),
                (0.49, 0.1, roll),
                (0.55, 0.07, roll),
            ),
            "bar",
            0.25,
        )
    )
