"""Sounds of rounds, the Black Market, deals and the end of a game."""

from __future__ import annotations

import numpy as np
from sound_dsp import (
    Dice,
    Signal,
    band,
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
from sound_registry import effect
from sound_table import coin, metal, paper, wood

BELL = (
    (0.5, 0.5, 1.0),
    (1.0, 1.0, 0.8),
    (1.183, 0.55, 0.6),
    (1.506, 0.4, 0.5),
    (2.0, 0.7, 0.5),
    (2.514, 0.3, 0.32),
    (2.662, 0.28, 0.3),
    (3.011, 0.3, 0.28),
    (4.166, 0.22, 0.2),
    (5.433, 0.15, 0.14),
    (1.004, 0.6, 0.75),
    (2.009, 0.4, 0.45),
)


def cast_bell(c: Dice, freq: float, t60: float) -> Signal:
    """A cast bell with hum, prime, tierce, quint and nominal; doubled partials beat."""
    return mix(
        t60,
        (0.0, 1.0, peak(modes(t60, [(freq * r, a, t60 * d) for r, a, d in BELL], None))),
        (0.0, 0.25, click(c, 0.012, min(9000.0, freq * 4.5))),
    )


@effect("signal", 1)
def round_start(c: Dice, v: int) -> Signal:
    """A new round: the jukebox drops a record, one low slide note."""
    needle = peak(rustle(c, 0.3, 40.0, 2600.0))
    note = pluck(82.41, 1.9, 0.62, 2.8, 0.16, "round")
    fifth = pluck(123.47, 1.7, 0.6, 2.5, 0.16, "round5")
    return trim(
        room(
            mix(
                2.2,
                (0.0, 0.5, wood(c, 1.2, 0.6)),
                (0.12, 0.18, needle),
                (0.3, 0.9, note),
                (0.42, 0.6, fifth),
                (0.3, 0.5, thump(60.0, 0.5)),
            ),
            "bar",
            0.45,
        )
    )


@effect("signal", 1, 1.0)
def last_call_bell(c: Dice, v: int) -> Signal:
    """Last Calls: the bell over the bar, rung twice."""
    ring = cast_bell(c, 880.0, 2.0)
    return trim(room(mix(2.8, (0.0, 0.8, ring), (0.34, 1.0, ring)), "bar", 0.4))


@effect("signal", 1)
def market_open(c: Dice, v: int) -> Signal:
    """The Black Market opens: a roller shutter goes up, a lamp buzzes on."""
    n = count(1.2)
    rattle = np.zeros(n)
    at = 0.0
    while at < 1.15:
        hit = click(c, 0.02, c.near(1100.0, 0.25), 0.8) * c.between(0.5, 1.0)
        start = count(at)
        rattle[start : start + len(hit)] += hit[: n - start]
        at += c.near(0.045 - 0.015 * at, 0.2)
    n2 = count(0.9)
    lamp = (
        harmonics(120.0, n2, [0.3, 0.6, 0.3, 0.5, 0.2, 0.4])
        * swell(n2, 0.02, 0.5)
        * ramp([(0, 1), (0.05, 0.2), (0.11, 1), (0.15, 0.3), (0.2, 0.8), (0.9, 0.3)], n2)
    )
    return trim(
        room(
            mix(
                2.2,
                (0.0, 0.7, peak(rattle) * ramp([(0, 0.5), (1.2, 1)], n)),
                (0.0, 0.3, band(c.pink(n), 240.0, 0.8) * 0.5),
                (1.18, 1.0, wood(c, 1.6, 0.5)),
                (1.18, 0.5, metal(c, 310.0, 0.4, 6)),
                (1.4, 0.12, lamp),
            ),
            "garage",
            0.4,
        )
    )


@effect("table", 2, 2.0)
def market_reveal(c: Dice, v: int) -> Signal:
    """Amounts uncovered together: cups lifted from the table."""
    cups = [
        (
            0.05 * i + c.between(0, 0.03),
            0.7,
            mix(
                0.3,
                (0.0, 0.6, click(c, 0.015, 1300.0)),
                (0.02, 0.5, peak(modes(0.25, [(c.near(640.0, 0.2), 1.0, 0.15), (1490.0, 0.5, 0.1)], c))),
            ),
        )
        for i in range(4)
    ]
    return trim(room(mix(0.8, *cups, (0.26, 0.8, wood(c, 1.1, 0.3))), "bar", 0.35))


@effect("signal", 1, -1.0)
def price_fall(c: Dice, v: int) -> Signal:
    """The price falls: flap cards of a board, then a string that sinks."""
    flaps = [(0.055 * i, 0.6, click(c, 0.012, 1900.0 - 120 * i)) for i in range(8)]
    notes = [
        (0.42 + 0.13 * i, 0.6, pluck(f, 0.9, 0.5, 1.2, 0.2, f"pf{i}"))
        for i, f in enumerate((196.0, 164.81, 146.83, 110.0))
    ]
    return trim(room(mix(1.6, *flaps, *notes), "bar", 0.35))


@effect("signal", 1, -1.0)
def price_hold(c: Dice, v: int) -> Signal:
    """The price holds: flap cards, then two notes that stay up."""
    flaps = [(0.055 * i, 0.6, click(c, 0.012, 1500.0 + 90 * i)) for i in range(8)]
    notes = [
        (0.42, 0.6, pluck(164.81, 1.1, 0.6, 1.5, 0.2, "ph0")),
        (0.58, 0.7, pluck(246.94, 1.2, 0.6, 1.6, 0.2, "ph1")),
        (0.6, 0.5, pluck(329.63, 1.2, 0.6, 1.6, 0.2, "ph2")),
    ]
    return trim(room(mix(1.6, *flaps, *notes), "bar", 0.35))


@effect("table", 2, 2.0)
def cash_register(c: Dice, v: int) -> Signal:
    """An old register: keys, bell, drawer, coins."""
    ding = modes(0.9, [(2217.0, 1.0, 0.8), (4490.0, 0.5, 0.5), (6130.0, 0.35, 0.3), (2224.0, 0.7, 0.8)], c)
    n = count(0.26)
    drawer = band(c.pink(n), 520.0, 0.8) * swell(n, 0.05, 0.05)
    coins = [
        (0.62 + c.between(0.0, 0.16), c.between(0.1, 0.25), coin(c, c.between(3200.0, 5200.0), 0.2)) for _ in range(5)
    ]
    return trim(
        room(
            mix(
                1.3,
                (0.0, 0.6, click(c, 0.02, 1400.0)),
                (0.09, 0.7, click(c, 0.022, 1200.0)),
                (0.22, 0.55, peak(ding)),
                (0.25, 0.5, peak(drawer)),
                (0.5, 0.9, wood(c, 1.2, 0.7)),
                *coins,
            ),
            "bar",
            0.25,
        )
    )


# --- deals ----------------------------------------------------------------------------------------


@effect("signal", 2, -2.0)
def deal_offer(c: Dice, v: int) -> Signal:
    """An offer: an envelope pushed across, a questioning pair of notes."""
    notes = [
        (0.22, 0.6, pluck(220.0, 0.8, 0.5, 1.0, 0.22, "do0")),
        (0.38, 0.6, pluck((293.66, 311.13)[v % 2], 0.9, 0.5, 1.1, 0.22, "do1")),
    ]
    return trim(room(mix(1.2, (0.0, 0.6, paper(c, 0.26, 1700.0, 900.0)), *notes), "bar", 0.3))


@effect("signal", 2, -2.0)
def deal_accept(c: Dice, v: int) -> Signal:
    """A handshake: palms, and a chord at rest."""
    grip = mix(
        0.2,
        (0.0, 0.9, click(c, 0.03, 850.0, 0.6)),
        (0.0, 0.7, thump(170.0, 0.1)),
        (0.04, 0.3, peak(rustle(c, 0.1, 70.0, 1400.0))),
    )
    chord = [
        (0.1 + 0.02 * i, 0.5, pluck(f, 1.1, 0.55, 1.4, 0.2, f"da{i}"))
        for i, f in enumerate((110.0, 164.81, 220.0, 277.18))
    ]
    return trim(room(mix(1.3, (0.0, 1.0, grip), *chord), "bar", 0.3))


@effect("signal", 2, -2.0)
def deal_refuse(c: Dice, v: int) -> Signal:
    """Paper torn and a flat hand on wood."""
    n = count(0.34)
    tear = (
        moving(c.white(n), ramp([(0, 1800), (0.3, 4600)], n), 1.2)
        * swell(n, 0.03, 0.05)
        * (0.55 + 0.45 * np.sign(sine(62.0, n)) * c.unit(n))
    )
    return trim(
        room(
            mix(0.7, (0.0, 0.6, peak(tear)), (0.4, 0.9, wood(c, 1.1, 0.5)), (0.4, 0.5, thump(130.0, 0.12))), "bar", 0.25
        )
    )


@effect("signal", 2, -2.0)
def deal_counter(c: Dice, v: int) -> Signal:
    """A counter-offer: the envelope comes back, the question is turned round."""
    notes = [
        (0.2, 0.6, pluck((293.66, 311.13)[v % 2], 0.8, 0.5, 1.0, 0.22, "dc0")),
        (0.36, 0.6, pluck(220.0, 0.6, 0.5, 0.8, 0.22, "dc1")),
        (0.5, 0.6, pluck(261.63, 0.9, 0.5, 1.1, 0.22, "dc2")),
    ]
    return trim(room(mix(1.2, (0.0, 0.6, paper(c, 0.22, 900.0, 1900.0)), *notes), "bar", 0.3))


# --- the end, and who looks -----------------------------------------------------------------------


@effect("signal", 3, -1.0)
def blind_lift(c: Dice, v: int) -> Signal:
    """A blind lifted at the end: board off wood, a low note a step higher each time."""
    note = pluck((110.0, 130.81, 146.83)[v % 3], 1.3, 0.6, 1.8, 0.17, f"bl{v}")
    return trim(
        room(
            mix(
                1.5,
                (0.0, 0.6, paper(c, 0.26, 400.0, 1500.0)),
                (0.25, 0.7, wood(c, 1.1, 0.4)),
                (0.27, 0.6, note),
                (0.27, 0.4, thump(80.0, 0.3)),
            ),
            "bar",
            0.4,
        )
    )


@effect("sting", 1)
def game_win(c: Dice, v: int) -> Signal:
    """The game is won: strings run up, the band lands on one chord, engines answer."""
    run = [
        (0.09 * i, 0.45, pluck(f, 1.2, 0.75, 1.6, 0.14, f"gw{i}"))
        for i, f in enumerate((82.41, 110.0, 123.47, 164.81, 196.0, 220.0, 246.94))
    ]
    chord = saturate(
        sum(pluck(f, 3.2, 0.75, 4.2, 0.13, f"gwc{f:.0f}") for f in (82.41, 123.47, 164.81, 207.65, 246.94, 329.63))
        * 0.8,
        1.8,
    )
    n = count(2.6)
    motor = engine(c, ramp([(0, 1000), (0.5, 3000), (1.0, 1500), (1.4, 3300), (2.6, 1100)], n), 1.0) * swell(
        n, 0.2, 1.0
    )
    cymbal = high(c.white(count(2.0)), 4500.0) * fall(count(2.0), 2.2, 0.003)
    return trim(
        room(
            mix(
                4.2,
                *run,
                (0.66, 0.8, low(chord, 4200.0)),
                (0.66, 0.14, cymbal),
                (0.66, 0.8, thump(62.0, 0.5)),
                (0.9, 0.28, peak(motor)),
            ),
            "hall",
            0.3,
        )
    )


@effect("sting", 1)
def game_lose(c: Dice, v: int) -> Signal:
    """The game is lost: a slow walk down, the neon goes out."""
    walk = [
        (0.45 * i, 0.6, pluck(f, 1.9, 0.5, 2.4, 0.2, f"gl{i}"))
        for i, f in enumerate((164.81, 146.83, 130.81, 116.54, 110.0))
    ]
    bass = [
        (0.0, 0.5, pluck(82.41, 2.2, 0.3, 2.6, 0.3, "glb0")),
        (0.9, 0.5, pluck(65.41, 2.0, 0.3, 2.6, 0.3, "glb1")),
        (1.8, 0.6, pluck(55.0, 2.4, 0.3, 3.0, 0.3, "glb2")),
    ]
    n = count(0.6)
    neon = harmonics(120.0, n, [0.2, 0.5, 0.3, 0.5, 0.3, 0.4]) * ramp(
        [(0, 1), (0.1, 0.1), (0.18, 0.8), (0.3, 0.05), (0.36, 0.6), (0.4, 0.0)], n
    )
    return trim(room(mix(4.4, *walk, *bass, (2.5, 0.1, neon), (2.92, 0.5, click(c, 0.02, 1500.0))), "hall", 0.45))


@effect("table", 2)
def curtain(c: Dice, v: int) -> Signal:
    """The curtain between two players at one screen."""
    n = count(0.7)
    cloth = moving(c.pink(n), ramp([(0, 700), (0.35, 1700), (0.7, 600)], n), 0.9) * swell(n, 0.25, 0.35)
    rings = [(0.06 + 0.05 * i + c.between(0, 0.02), 0.1, coin(c, c.near(3700.0, 0.1), 0.1)) for i in range(9)]
    return trim(room(mix(0.8, (0.0, 0.9, peak(cloth)), *rings), "bar", 0.25))


@effect("signal", 1, -3.0)
def your_turn(c: Dice, v: int) -> Signal:
    """Your turn: two knuckles on the table and a warm open string."""
    return trim(
        room(
            mix(
                1.2,
                (0.0, 0.7, wood(c, 1.0, 0.4)),
                (0.13, 0.8, wood(c, 0.95, 0.4)),
                (0.28, 0.6, pluck(164.81, 1.1, 0.5, 1.5, 0.2, "yt")),
            ),
            "bar",
            0.3,
        )
    )
