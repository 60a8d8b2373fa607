"""The four loops: title theme, throwdown bed, map bed and the bar's room tone. All own compositions.

A loop is written on a ring: what rings over its end is heard at its start, and the rooms are wrapped as well,
so the seam is no place at all.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from sound_dsp import (
    SR,
    Dice,
    Signal,
    band,
    bell,
    click,
    convolve,
    count,
    fall,
    harmonics,
    high,
    low,
    modes,
    moving,
    murmur,
    peak,
    phase,
    pluck,
    ramp,
    room_response,
    saturate,
    saw,
    swell,
    thump,
    times,
    warp,
)
from sound_registry import loop
from sound_table import coin, wood

Stereo = NDArray[np.float64]


def pitch(midi: float) -> float:
    return 440.0 * 2.0 ** ((midi - 69.0) / 12.0)


class Ring:
    """A stereo tape without ends."""

    def __init__(self, seconds: float) -> None:
        self.n = count(seconds)
        self.sides = [np.zeros(self.n), np.zeros(self.n)]

    def add(self, at: float, gain: float, x: Signal, pan: float = 0.0) -> None:
        """Lay a signal at a second; pan from -1 to 1 at equal power."""
        start = round(at * SR) % self.n
        angle = (pan + 1.0) * np.pi / 4.0
        for side, part in zip(self.sides, (np.cos(angle), np.sin(angle)), strict=False):
            done, spot = 0, start
            while done < len(x):
                size = min(self.n - spot, len(x) - done)
                side[spot : spot + size] += gain * part * x[done : done + size]
                done, spot = done + size, 0

    def colour(self, change: object) -> Ring:
        """Run both sides through a function of one signal that keeps its length and wraps."""
        assert callable(change)
        self.sides = [change(side) for side in self.sides]
        return self

    def room(self, name: str, wet: float) -> Ring:
        self.sides = [
            side + wet * convolve(side, room_response(name, i + 1), True) for i, side in enumerate(self.sides)
        ]
        return self

    def join(self, other: Ring, gain: float = 1.0) -> Ring:
        self.sides = [mine + gain * theirs for mine, theirs in zip(self.sides, other.sides, strict=False)]
        return self

    def turns(self, rate: float) -> Signal:
        """A slow wave of about this rate that closes on itself."""
        whole = max(1, round(rate * self.n / SR))
        return np.sin(2 * np.pi * whole * np.arange(self.n) / self.n)

    def tape(self) -> Stereo:
        return np.stack(self.sides, axis=1)


# --- the band -------------------------------------------------------------------------------------


def _amp(x: Signal, drive: float, top: float) -> Signal:
    """A small valve amplifier: warm below, a little nose, nothing shrill."""
    cabinet = low(high(saturate(x * 1.4, drive), 75.0, wrap=True), top, 0.8, wrap=True)
    return bell(bell(cabinet, 210.0, 0.8, 2.5, wrap=True), 850.0, 0.8, 1.5, wrap=True)


def _slide_note(midi: float, seconds: float, seed: int) -> Signal:
    """A bottleneck note: reached from below, shaken once it stands."""
    n = count(seconds + 0.5)
    base = pluck(pitch(midi), seconds + 1.2, 0.72, 5.5, 0.11, f"slide{seed % 5}")
    t = times(n)
    reach = -1.7 * np.exp(-t / 0.055)
    shake = 0.17 * np.sin(2 * np.pi * 5.1 * t) * np.clip((t - 0.28) / 0.4, 0.0, 1.0)
    note = warp(base, 2.0 ** ((reach + shake) / 12.0))
    return note * swell(n, 0.012, min(0.45, 0.6 * n / SR))


def _bass_note(midi: float, seconds: float, seed: int = 0) -> Signal:
    n = count(seconds)
    string = pluck(pitch(midi), seconds, 0.32, 2.4, 0.34, f"bass{seed % 3}")
    body = np.sin(2 * np.pi * phase(pitch(midi), n)) * fall(n, 2.2, 0.012)
    return low(0.6 * string + 0.55 * body, 900.0) * swell(n, 0.004, 0.08)


@lru_cache(maxsize=8)
def _kit(piece: str) -> Signal:
    c = Dice("kit", piece)
    if piece == "kick":
        return thump(58.0, 0.28, 0.75, 0.004) + 0.10 * np.pad(click(c, 0.02, 900.0), (0, count(0.28)))[: count(0.28)]
    if piece == "tap":
        n = count(0.26)
        return peak(
            band(c.white(n), 2900.0, 0.5) * fall(n, 0.2, 0.004) + 0.5 * low(c.white(n), 420.0) * fall(n, 0.13, 0.002)
        )
    if piece == "swish":
        n = count(0.62)
        return peak(band(c.white(n), 3600.0, 0.6) * swell(n, 0.3, 0.3))
    if piece == "ride":
        tones = [
            (3120.0, 0.5, 0.9),
            (4470.0, 0.6, 0.8),
            (5330.0, 0.5, 1.0),
            (6810.0, 0.45, 0.7),
            (8230.0, 0.4, 0.6),
            (9720.0, 0.3, 0.5),
        ]
        n = count(0.9)
        return peak(modes(0.9, tones, c) * 0.5 + 0.5 * high(c.white(n), 6500.0) * fall(n, 0.45, 0.001))
    if piece == "shaker":
        n = count(0.11)
        return peak(band(c.white(n), 6300.0, 0.9) * swell(n, 0.035, 0.05))
    if piece == "tom":
        return thump(74.0, 0.55, 0.66) + 0.2 * np.pad(click(c, 0.03, 800.0, 0.6), (0, count(0.55)))[: count(0.55)]
    n = count(0.05)
    return peak(band(c.white(n), 7400.0, 1.5) * fall(n, 0.04, 0.0005))


def _organ(notes: tuple[int, ...], seconds: float) -> Signal:
    n = count(seconds + 0.5)
    tone = np.zeros(n)
    for note in notes:
        for ratio, level in ((0.5, 0.5), (1.0, 1.0), (1.5, 0.35), (2.0, 0.45), (4.0, 0.15)):
            drift = 1.0 + 0.0016 * np.sin(2 * np.pi * 5.6 * times(n) + note)
            tone += level * np.sin(2 * np.pi * phase(pitch(note) * ratio * drift, n))
    return low(tone, 1800.0) * swell(n, 0.5, 0.7) / len(notes)


# --- title theme ----------------------------------------------------------------------------------

EM, AM, CC, BB = (40, (52, 55, 59)), (45, (52, 57, 60)), (36, (52, 55, 58)), (35, (51, 57, 59))
TITLE_BARS = (EM, EM, EM, EM, EM, EM, EM, EM, AM, AM, EM, EM, CC, BB, EM, EM, EM, AM, CC, BB)
# (bar, eighth, note, eighths): twelve eighths to the bar; the singing starts after four bars of riff.
TITLE_LEAD = (
    (4, 2, 59, 1),
    (4, 3, 62, 1),
    (4, 4, 64, 5),
    (4, 10, 62, 1),
    (4, 11, 59, 1),
    (5, 0, 67, 4),
    (5, 5, 64, 1),
    (5, 6, 62, 1),
    (5, 7, 59, 2),
    (5, 9, 57, 1),
    (5, 10, 55, 2),
    (6, 0, 52, 6),
    (6, 8, 55, 1),
    (6, 9, 57, 1),
    (6, 10, 58, 1),
    (6, 11, 59, 1),
    (7, 0, 59, 5),
    (7, 7, 62, 1),
    (7, 8, 64, 1),
    (7, 9, 67, 3),
    (8, 0, 69, 6),
    (8, 6, 67, 2),
    (8, 8, 64, 1),
    (8, 9, 60, 3),
    (9, 0, 62, 2),
    (9, 2, 64, 1),
    (9, 3, 60, 1),
    (9, 4, 57, 6),
    (10, 1, 59, 1),
    (10, 2, 62, 1),
    (10, 3, 64, 3),
    (10, 6, 67, 2),
    (10, 8, 64, 1),
    (10, 9, 62, 1),
    (10, 10, 59, 2),
    (11, 0, 64, 9),
    (12, 0, 67, 4),
    (12, 4, 64, 1),
    (12, 5, 67, 1),
    (12, 6, 70, 5),
    (13, 0, 69, 3),
    (13, 3, 66, 3),
    (13, 6, 63, 3),
    (13, 9, 59, 3),
    (14, 0, 64, 10),
    (15, 3, 59, 1),
    (15, 4, 62, 1),
    (15, 5, 64, 1),
    (15, 6, 63, 2),
    (15, 8, 59, 4),
    (16, 6, 55, 2),
    (16, 8, 57, 1),
    (16, 9, 52, 6),
    (17, 6, 60, 2),
    (17, 8, 59, 1),
    (17, 9, 57, 6),
    (18, 6, 58, 3),
    (18, 9, 55, 3),
    (19, 0, 57, 3),
    (19, 3, 54, 6),
)


@loop("music")
def title_theme(c: Dice, v: int) -> Stereo:
    """Slow minor blues in twelve-eight: picked guitar, bottleneck lead, bass, brushes, a far organ."""
    eighth = 13500 / SR  # 65 beats of three; the loop's length has small prime factors, so its transforms are quick
    bar = 12 * eighth
    total = bar * len(TITLE_BARS)
    rhythm, lead, low_end, drums, pad = (Ring(total) for _ in range(5))

    for b, (root, chord) in enumerate(TITLE_BARS):
        start = b * bar
        last_of_four = b in (3, 15)
        figure = [
            (0, root + 12 if root < 40 else root, 0.9),
            (2, chord[0], 0.45),
            (3, chord[2], 0.6),
            (5, chord[1], 0.5),
            (6, root + 12 if root < 40 else root, 0.75),
            (8, chord[1], 0.45),
            (9, chord[2], 0.6),
            (10, chord[2] + 3, 0.4),
            (11, chord[0], 0.45),
        ]
        if last_of_four:
            figure = [*figure[:4], (6, 43, 0.7), (8, 45, 0.65), (9, 46, 0.7), (10, 47, 0.75), (11, 50, 0.6)]
        for at, note, force in figure:
            late = c.between(0.0, 0.012)
            string = pluck(pitch(note), 2.2, 0.5 + 0.18 * force, 3.2, 0.17, f"rg{note}{c.pick(3)}")
            rhythm.add(start + at * eighth + late, force * c.near(0.8, 0.08), string, -0.35)
        if b >= 2:
            pad.add(start, 0.5 if b < 4 or b >= 16 else 0.85, _organ(tuple(chord), bar), 0.0)
        if b >= 4 or b in (2, 3):
            low_end.add(start, 0.95, _bass_note(root - 12 if root >= 40 else root, 5.4 * eighth, b))
            low_end.add(start + 6 * eighth, 0.7, _bass_note(root - 12 if root >= 40 else root, 2.6 * eighth, b))
            low_end.add(start + 9 * eighth, 0.75, _bass_note(root - 5 if root >= 40 else root + 7, 2.8 * eighth, b))
        if b >= 3:
            for beat in range(4):
                spot = start + beat * 3 * eighth
                drums.add(spot, 0.15, _kit("ride"), 0.3)
                drums.add(spot + 2 * eighth, 0.08 * c.near(1.0, 0.2), _kit("ride"), 0.3)
                drums.add(spot - 0.1, 0.10, _kit("swish"), -0.2)
                if beat % 2:
                    drums.add(spot + c.between(0, 0.008), 0.34 * c.near(1.0, 0.1), _kit("tap"), 0.05)
                else:
                    drums.add(spot, 0.55, _kit("kick"))
            drums.add(start + 8 * eighth, 0.3, _kit("kick"))
            if last_of_four or b == 19:
                for i in range(3):
                    drums.add(start + (9 + i) * eighth, 0.2 + 0.07 * i, _kit("tap"), 0.1)

    for i, (b, at, note, size) in enumerate(TITLE_LEAD):
        force = 0.62 if b >= 16 else 0.85
        lead.add(b * bar + at * eighth + c.between(0.0, 0.015), force, _slide_note(note, size * eighth + 0.08, i), 0.22)

    tremolo = 1.0 + 0.22 * rhythm.turns(4.4)
    rhythm.colour(lambda x: _amp(x, 1.1, 3400.0) * tremolo).room("spring", 0.5)
    lead.colour(lambda x: _amp(x, 2.4, 3000.0)).room("spring", 0.75)
    low_end.colour(lambda x: saturate(x, 0.9))
    pad.colour(lambda x: x * (1.0 + 0.3 * pad.turns(0.75))).room("hall", 0.6)
    drums.room("bar", 0.3)
    return rhythm.join(lead, 0.85).join(low_end, 0.62).join(drums, 0.75).join(pad, 0.13).tape()


# --- throwdown bed --------------------------------------------------------------------------------


@loop("music", -1.0)
def throwdown_bed(c: Dice, v: int) -> Stereo:
    """Tension: a muted low string in three-three-two, toms, a heartbeat, a drone that opens and shuts."""
    eighth = 13824 / SR  # 96 beats a minute
    bar = 8 * eighth
    bars = 12
    chug, drums, drone, scrape = (Ring(bar * bars) for _ in range(4))
    roots = (40, 40, 40, 41, 40, 40, 43, 46, 40, 40, 39, 41)
    for b, root in enumerate(roots):
        for i in range(8):
            accent = i in (0, 3, 6)
            muted = pluck(
                pitch(root if accent or i % 2 == 0 else root - 0),
                0.5,
                0.75 if accent else 0.5,
                0.65 if accent else 0.22,
                0.07,
                f"ch{c.pick(4)}",
            )
            chug.add(
                b * bar + i * eighth + c.between(0, 0.005),
                (0.9 if accent else 0.42) * c.near(1.0, 0.08),
                muted,
                -0.25 if i % 2 else 0.25,
            )
            drums.add(b * bar + i * eighth, 0.07 if i % 2 else 0.11, _kit("tick"), 0.45)
        for at, gain in ((0, 0.9), (3, 0.6), (6, 0.7)):
            drums.add(b * bar + at * eighth, gain * 0.6, _kit("tom"), -0.2 + 0.06 * at)
        drums.add(b * bar, 0.55, _kit("kick"))
        drums.add(b * bar + 0.62 * eighth, 0.35, _kit("kick"))
        if b % 4 == 3:
            for i in range(4):
                drums.add(b * bar + (6 + i * 0.5) * eighth, 0.3 + 0.1 * i, _kit("tom"), -0.3 + 0.2 * i)
            n = count(bar)
            howl = np.sin(
                2 * np.pi * phase(pitch(70) * (1 + 0.004 * np.sin(2 * np.pi * 5.5 * times(n))), n)
            ) + 0.4 * np.sin(2 * np.pi * phase(pitch(82), n))
            scrape.add(b * bar - 0.5 * bar, 0.12, howl * swell(n, 0.75 * bar, 0.2 * bar), 0.4)
            air = moving(c.white(n), ramp([(0, 500), (bar, 5200)], n), 1.4) * swell(n, 0.85 * bar, 0.05)
            scrape.add(b * bar, 0.16, peak(air), -0.4)
    n = drone.n
    for side, tune in enumerate((0.0, 0.07)):
        whole = [round(pitch(note + tune) * n / SR) * SR / n for note in (28, 40, 47)]
        tone = sum(saw(f, n, 1.0, 1500.0) * g for f, g in zip(whole, (1.0, 0.6, 0.25), strict=False))
        opened = 260.0 + 190.0 * drone.turns(3.0 / (bar * bars)) * (1.0 if side else 0.9)
        drone.sides[side] = moving(tone, opened, 2.2, "low", True)
    chug.colour(
        lambda x: bell(
            low(high(saturate(x * 2.2, 3.0), 60.0, wrap=True), 2300.0, wrap=True), 180.0, 0.8, 3.0, wrap=True
        )
    ).room("garage", 0.25)
    drums.room("hall", 0.3)
    scrape.room("hall", 0.8)
    return chug.join(drums, 0.6).join(drone, 0.06).join(scrape, 0.7).tape()


# --- map bed --------------------------------------------------------------------------------------

DM, CM, GM, BM, AD = (
    (38, (50, 57, 62, 66)),
    (36, (52, 55, 60, 64)),
    (43, (50, 55, 59, 62)),
    (35, (50, 54, 59, 62)),
    (33, (52, 57, 61, 64)),
)
MAP_BARS = (DM, DM, CM, GM, DM, CM, GM, DM, BM, GM, DM, AD, BM, GM, CM, AD)


@loop("music", -1.0)
def map_bed(c: Dice, v: int) -> Stereo:
    """The open road: finger-picked steel strings, a slow bass, a shaker, long slide notes far away."""
    eighth = 15750 / SR  # 84 beats a minute
    bar = 8 * eighth
    steel, low_end, drums, far = (Ring(bar * len(MAP_BARS)) for _ in range(4))
    for b, (root, chord) in enumerate(MAP_BARS):
        picked = (
            (0, root + 12 if root < 38 else root, 0.85),
            (1, chord[2], 0.45),
            (2, chord[1], 0.6),
            (3, chord[3], 0.5),
            (4, chord[0], 0.75),
            (5, chord[2], 0.45),
            (6, chord[1], 0.55),
            (7, chord[3] + (2 if b % 4 == 1 else 0), 0.45),
        )
        for at, note, force in picked:
            string = pluck(pitch(note), 2.6, 0.55 + 0.2 * force, 3.6, 0.21, f"st{note}{c.pick(3)}")
            steel.add(b * bar + at * eighth + c.between(0.0, 0.010), force * c.near(0.8, 0.08), string, -0.4 + 0.1 * at)
        low_end.add(b * bar, 0.9, _bass_note(root, 3.6 * eighth, b))
        low_end.add(b * bar + 4 * eighth, 0.55, _bass_note(root, 1.6 * eighth, b))
        low_end.add(b * bar + 6 * eighth, 0.6, _bass_note(root + 7 if root < 38 else root - 5, 1.8 * eighth, b))
        for i in range(8):
            drums.add(
                b * bar + i * eighth + (0.012 if i % 2 else 0.0),
                (0.2 if i % 4 == 2 else 0.10) * c.near(1.0, 0.15),
                _kit("shaker"),
                0.35,
            )
        drums.add(b * bar, 0.4, _kit("kick"))
        drums.add(b * bar + 5 * eighth, 0.25, _kit("kick"))
        drums.add(b * bar + 4 * eighth, 0.14, _kit("tap"), -0.1)
    for i, (b, at, note, size) in enumerate(
        (
            (2, 4, 64, 4),
            (3, 0, 62, 7),
            (6, 2, 67, 3),
            (6, 5, 66, 3),
            (7, 0, 62, 8),
            (8, 4, 66, 4),
            (9, 0, 67, 4),
            (9, 4, 69, 4),
            (10, 0, 66, 8),
            (11, 2, 64, 6),
            (12, 4, 62, 4),
            (13, 0, 59, 8),
            (14, 0, 60, 4),
            (14, 4, 62, 4),
            (15, 0, 61, 7),
        )
    ):
        far.add(b * bar + at * eighth, 0.7, _slide_note(note, size * eighth, i), 0.3 if i % 2 else -0.2)
    steel.colour(
        lambda x: bell(bell(high(x, 80.0, wrap=True), 210.0, 1.2, 3.5, wrap=True), 2800.0, 0.8, 2.5, wrap=True)
    ).room("bar", 0.35)
    far.colour(lambda x: _amp(x, 1.2, 2200.0)).room("hall", 1.1)
    drums.room("bar", 0.2)
    return steel.join(low_end, 0.6).join(drums, 0.7).join(far, 0.4).tape()


# --- room tone ------------------------------------------------------------------------------------


def _jukebox(c: Dice, total: float) -> Ring:
    """A shuffle somewhere at the other end of the bar: twelve bars in A."""
    beat = total / 48.0
    box = Ring(total)
    for b, root in enumerate((45, 45, 45, 45, 50, 50, 45, 45, 52, 50, 45, 52)):
        for i, step in enumerate((0, 4, 7, 9)):
            at = (b * 4 + i) * beat
            box.add(at, 0.8, _bass_note(root - 12 + step, beat * 0.95, i))
            for part, upper in ((0.0, 9 if i % 2 else 7), (0.66, 9 if i % 2 else 7)):
                box.add(at + part * beat, 0.4, pluck(pitch(root + upper), 0.3, 0.6, 0.35, 0.12, f"jb{c.pick(3)}"))
                box.add(at + part * beat, 0.4, pluck(pitch(root), 0.3, 0.6, 0.35, 0.12, f"jb{c.pick(3)}"))
                box.add(at + part * beat, 0.08, _kit("ride"))
            if i % 2:
                box.add(at, 0.5, _kit("tap"))
    for i, (b, at, note, size) in enumerate(
        (
            (1, 0, 69, 2),
            (1, 2, 72, 1),
            (3, 0, 64, 3),
            (5, 1, 67, 2),
            (7, 0, 69, 3),
            (8, 2, 71, 1),
            (9, 0, 67, 2),
            (10, 0, 64, 3),
        )
    ):
        box.add((b * 4 + at) * beat, 0.6, _slide_note(note, size * beat, i))
    return box


@loop("ambience")
def room_tone(c: Dice, v: int) -> Stereo:
    """The roadhouse on a quiet night: talk, neon, a far jukebox, glasses, a game of pool next door."""
    total = 36.0
    ring = Ring(total)
    n = ring.n
    for side in (0, 1):
        talk = low(murmur(Dice("talk", side), total, 7, 0.05, True), 1500.0, wrap=True)
        air = low(Dice("air", side).pink(n, True), 320.0, wrap=True)
        ring.sides[side] += 0.85 * talk / np.sqrt(np.mean(talk**2)) * 0.04 + 0.010 * air / np.sqrt(np.mean(air**2))
    ring.room("bar", 1.2)
    things = Ring(total)
    for at, pan in ((3.1, -0.6), (8.7, 0.5), (9.05, 0.5), (17.4, -0.3), (24.2, 0.7), (31.5, -0.7)):
        glass = modes(
            0.6,
            [(c.near(2100.0, 0.2), 1.0, 0.35), (c.near(4300.0, 0.15), 0.6, 0.25), (c.near(6900.0, 0.1), 0.3, 0.12)],
            c,
        )
        things.add(at, c.between(0.05, 0.1), peak(glass), pan)
    for at in (12.0, 12.16, 12.31, 28.3, 28.42):
        ball = modes(0.1, [(c.near(2450.0, 0.04), 1.0, 0.03), (5100.0, 0.6, 0.02)], c)
        things.add(at, c.between(0.06, 0.14), peak(ball), 0.8)
    things.add(20.3, 0.09, wood(c, 1.4, 0.3), -0.8)
    things.add(34.0, 0.05, coin(c, 3800.0, 0.3), 0.2)
    things.colour(lambda x: low(x, 3800.0, wrap=True)).room("bar", 1.6)
    box = _jukebox(c, total)
    box.colour(
        lambda x: bell(low(high(saturate(x, 1.2), 180.0, wrap=True), 1300.0, wrap=True), 500.0, 1.0, 4.0, wrap=True)
    ).room("garage", 1.3)
    level = np.sqrt(np.mean(np.concatenate(box.sides) ** 2))
    neon = harmonics(120.0, n, [1.0, 0.35, 0.5, 0.2, 0.3, 0.12, 0.2, 0.08, 0.12]) * (
        1.0 + 0.12 * ring.turns(0.31) + 0.08 * ring.turns(1.7)
    )
    buzz = band(c.white(n), 3900.0, 1.2, wrap=True) * np.maximum(0.0, np.sin(2 * np.pi * 120.0 * times(n))) ** 6
    for side in (0, 1):
        ring.sides[side] += (0.010, 0.007)[side] * neon + (0.016, 0.010)[side] * buzz
    return ring.join(things).join(box, 0.036 / level).tape()
