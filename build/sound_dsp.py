"""Signal building blocks of the sound maker: noise, filters, strings, struck bodies, rooms, engines.

Everything is float64 and frequency-domain where a recursive filter would need a loop, so the same code
is quick with numpy alone. Randomness comes from raw PCG64 words, whose sequence numpy promises to keep.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

Signal = NDArray[np.float64]
Curve = float | Signal

SR = 44100


def count(seconds: float) -> int:
    """Samples in so many seconds."""
    return max(1, round(seconds * SR))


class Dice:
    """Chance of the sound maker, named so that adding one sound never changes another."""

    def __init__(self, *names: object) -> None:
        digest = hashlib.sha256("/".join(str(name) for name in names).encode()).digest()
        self._bits = np.random.PCG64(int.from_bytes(digest[:16], "little"))

    def unit(self, n: int) -> Signal:
        words = self._bits.random_raw(n)
        return (words >> np.uint64(11)).astype(np.float64) * 2.0**-53

    def white(self, n: int) -> Signal:
        return self.unit(n) * 2.0 - 1.0

    def pink(self, n: int, wrap: bool = False) -> Signal:
        return shape(self.white(n), lambda f: 1.0 / np.sqrt(np.maximum(f, 20.0) / 20.0), wrap) * 3.0

    def between(self, low: float, high: float) -> float:
        return low + (high - low) * float(self.unit(1)[0])

    def near(self, value: float, part: float) -> float:
        """A value varied by at most the given part of itself."""
        return value * self.between(1.0 - part, 1.0 + part)

    def pick(self, n: int) -> int:
        return min(n - 1, int(self.between(0.0, float(n))))


# --- time -----------------------------------------------------------------------------------------


def times(n: int) -> Signal:
    return np.arange(n) / SR


def ramp(points: Sequence[tuple[float, float]], n: int) -> Signal:
    """Straight lines through (second, value) points."""
    xs, ys = zip(*points, strict=False)
    return np.interp(times(n), xs, ys)


def fall(n: int, t60: float, attack: float = 0.001) -> Signal:
    """A struck envelope: short rise, then an exponential fall by 60 dB in t60 seconds."""
    t = times(n)
    return np.minimum(1.0, t / max(attack, 1e-6)) * np.exp(-6.9078 * np.maximum(t - attack, 0.0) / t60)


def swell(n: int, attack: float, release: float) -> Signal:
    """Rise and fall with raised-cosine flanks, flat in between."""
    t = times(n)
    end = n / SR
    up = np.clip(t / max(attack, 1e-6), 0.0, 1.0)
    down = np.clip((end - t) / max(release, 1e-6), 0.0, 1.0)
    return (0.5 - 0.5 * np.cos(np.pi * up)) * (0.5 - 0.5 * np.cos(np.pi * down))


def ends(x: Signal, start: float = 0.0008, stop: float = 0.012) -> Signal:
    """Flanks so short that they are not heard, so that no file begins or ends with a step."""
    return x * swell(len(x), start, stop)


def mix(length: float, *parts: tuple[float, float, Signal]) -> Signal:
    """Lay (second, gain, signal) parts on a silent tape that grows when a part runs over its end."""
    n = max([count(length)] + [round(at * SR) + len(x) for at, _, x in parts])
    out = np.zeros(n)
    for at, gain, x in parts:
        start = round(at * SR)
        out[start : start + len(x)] += gain * x
    return out


def peak(x: Signal, level: float = 1.0) -> Signal:
    top = float(np.max(np.abs(x)))
    return x * (level / top) if top > 0.0 else x


# --- oscillators ----------------------------------------------------------------------------------


def phase(freq: Curve, n: int) -> Signal:
    """Running phase in cycles of a fixed or moving frequency."""
    if isinstance(freq, (int, float)):
        return times(n) * freq
    return np.cumsum(freq[:n]) / SR


def sine(freq: Curve, n: int, at: float = 0.0) -> Signal:
    return np.sin(2.0 * np.pi * (phase(freq, n) + at))


def harmonics(freq: Curve, n: int, levels: Sequence[float]) -> Signal:
    p = 2.0 * np.pi * phase(freq, n)
    top = freq if isinstance(freq, (int, float)) else float(np.max(freq))
    out = np.zeros(n)
    for i, level in enumerate(levels, 1):
        if level and top * i < 0.45 * SR:
            out += level * np.sin(p * i)
    return out


def saw(freq: Curve, n: int, slope: float = 1.0, limit: float = 9000.0) -> Signal:
    top = freq if isinstance(freq, (int, float)) else float(np.max(freq))
    return harmonics(freq, n, [1.0 / i**slope for i in range(1, max(2, int(limit / top)) + 1)])


# --- filters --------------------------------------------------------------------------------------


def _spectral(
    x: Signal, response: Callable[[Signal], NDArray[np.complex128] | Signal], tail: int, wrap: bool
) -> Signal:
    n = len(x)
    size = n if wrap else fast_size(n + tail)
    freqs = np.fft.rfftfreq(size, 1.0 / SR)
    return np.fft.irfft(np.fft.rfft(x, size) * response(freqs), size)[:n]


def fast_size(n: int) -> int:
    """The next size of the form 2^a, 3*2^a or 5*2^a: quick transforms without much padding."""
    best = 1
    while best < n:
        best *= 2
    for factor in (3, 5):
        size = factor
        while size < n:
            size *= 2
        best = min(best, size)
    return best


def shape(x: Signal, gain: Callable[[Signal], Signal], wrap: bool = False) -> Signal:
    """Any zero-phase colouring, as a gain by frequency."""
    return _spectral(x, gain, 4096, wrap)


def _biquad(x: Signal, b: Sequence[float], a: Sequence[float], wrap: bool) -> Signal:
    def response(freqs: Signal) -> NDArray[np.complex128]:
        z = np.exp(-2j * np.pi * freqs / SR)
        return (b[0] + b[1] * z + b[2] * z * z) / (a[0] + a[1] * z + a[2] * z * z)

    return _spectral(x, response, 8192, wrap)


def low(x: Signal, fc: float, q: float = 0.707, wrap: bool = False) -> Signal:
    w = 2 * np.pi * fc / SR
    c, s = np.cos(w), np.sin(w) / (2 * q)
    return _biquad(x, [(1 - c) / 2, 1 - c, (1 - c) / 2], [1 + s, -2 * c, 1 - s], wrap)


def high(x: Signal, fc: float, q: float = 0.707, wrap: bool = False) -> Signal:
    w = 2 * np.pi * fc / SR
    c, s = np.cos(w), np.sin(w) / (2 * q)
    return _biquad(x, [(1 + c) / 2, -1 - c, (1 + c) / 2], [1 + s, -2 * c, 1 - s], wrap)


def band(x: Signal, fc: float, q: float = 1.0, wrap: bool = False) -> Signal:
    w = 2 * np.pi * fc / SR
    c, s = np.cos(w), np.sin(w) / (2 * q)
    return _biquad(x, [s, 0.0, -s], [1 + s, -2 * c, 1 - s], wrap)


def bell(x: Signal, fc: float, q: float, db: float, wrap: bool = False) -> Signal:
    w = 2 * np.pi * fc / SR
    c, s, g = np.cos(w), np.sin(w) / (2 * q), 10 ** (db / 40)
    return _biquad(x, [1 + s * g, -2 * c, 1 - s * g], [1 + s / g, -2 * c, 1 - s / g], wrap)


def moving(x: Signal, centre: Curve, q: float = 2.0, kind: str = "band", wrap: bool = False) -> Signal:
    """A filter whose corner follows a curve, by overlapped windows of 1024 samples."""
    size, hop = 1024, 256
    n = len(x)
    pad = np.concatenate([x[-size:], x, x[:size]]) if wrap else np.concatenate([np.zeros(size), x, np.zeros(size)])
    frames = (len(pad) - size) // hop
    index = np.arange(size)[None, :] + hop * np.arange(frames)[:, None]
    window = np.hanning(size + 1)[:size]
    spectra = np.fft.rfft(pad[index] * window, axis=1)
    middle = np.clip(hop * np.arange(frames) + size // 2 - size, 0, n - 1)
    fc = np.full(frames, float(centre)) if isinstance(centre, (int, float)) else centre[middle]
    ratio = np.maximum(np.fft.rfftfreq(size, 1.0 / SR), 20.0)[None, :] / fc[:, None]
    if kind == "band":
        gain = 1.0 / np.sqrt(1.0 + (q * (ratio - 1.0 / ratio)) ** 2)
    elif kind == "low":
        gain = 1.0 / np.sqrt(1.0 + ratio ** (2.0 * q))
    else:
        gain = 1.0 / np.sqrt(1.0 + ratio ** (-2.0 * q))
    blocks = np.fft.irfft(spectra * gain, size, axis=1) * window
    out = np.zeros(len(pad))
    for i in range(size // hop):
        part = blocks[:, i * hop : (i + 1) * hop].reshape(-1)
        out[i * hop : i * hop + len(part)] += part
    return out[size : size + n] / 1.5


def convolve(x: Signal, ir: Signal, wrap: bool = False) -> Signal:
    """Convolution; wrapped, the tail folds back to the start, which is what a loop needs."""
    n = len(x) if wrap else len(x) + len(ir) - 1
    size = n if wrap else fast_size(n)
    if wrap and len(ir) > n:
        folded = np.zeros(n)
        for start in range(0, len(ir), n):
            folded[: len(ir[start : start + n])] += ir[start : start + n]
        ir = folded
    return np.fft.irfft(np.fft.rfft(x, size) * np.fft.rfft(ir, size), size)[:n]


def saturate(x: Signal, drive: float, bias: float = 0.0) -> Signal:
    """Tape or valve warmth; unity for small signals, never above 1 / drive * tanh."""
    return (np.tanh(drive * x + bias) - np.tanh(bias)) / drive


def carry(x: Signal, amount: float = 0.9) -> Signal:
    """Give the deep part overtones, so that a laptop's small speaker still tells a thud from a tick."""
    deep = low(x, 190.0)
    top = float(np.max(np.abs(deep)))
    if top == 0.0:
        return x
    rough = saturate(deep / top, 3.5, 0.35) * top
    lean = shape(high(x, 38.0), lambda f: 1.0 - 0.55 / (1.0 + (f / 125.0) ** 4))
    return lean + amount * low(high(rough, 210.0), 2200.0)


def warp(x: Signal, ratio: Signal) -> Signal:
    """Play a signal at a moving speed: bends, vibrato, a bike that passes."""
    position = np.cumsum(ratio) - ratio[0]
    return np.interp(position, np.arange(len(x)), x, right=0.0)


# --- struck and plucked bodies --------------------------------------------------------------------


def modes(seconds: float, partials: Sequence[tuple[float, float, float]], chance: Dice | None = None) -> Signal:
    """A struck body: (frequency, level, t60) partials, slightly blurred by chance."""
    n = count(seconds)
    t = times(n)
    out = np.zeros(n)
    for freq, level, t60 in partials:
        if chance is not None:
            freq, level = chance.near(freq, 0.012), chance.near(level, 0.2)
        if freq < 0.45 * SR:
            out += level * np.exp(-6.9078 * t / t60) * np.sin(2 * np.pi * freq * t)
    return out * np.minimum(1.0, t / 0.0004)


def bar_modes(freq: float, t60: float, number: int = 7, loss: float = 0.7) -> list[tuple[float, float, float]]:
    """Partials of a free metal bar: (2k+1)^2, higher ones weaker and shorter."""
    return [
        (freq * ((2 * k + 1) / 3.0112) ** 2, loss ** (k - 1), t60 / (1 + 0.5 * (k - 1))) for k in range(1, number + 1)
    ]


def click(chance: Dice, seconds: float, fc: float, q: float = 1.0) -> Signal:
    """A dry contact: filtered noise that dies at once."""
    n = count(seconds * 2.5)
    return peak(band(chance.white(n) * fall(n, seconds, 0.0003), fc, q))


def thump(freq: float, seconds: float, drop: float = 0.5, attack: float = 0.002) -> Signal:
    """A soft heavy impact whose pitch sinks."""
    n = count(seconds)
    glide = freq * (drop + (1.0 - drop) * np.exp(-times(n) / (seconds * 0.12)))
    return sine(glide, n) * fall(n, seconds, attack)


def rustle(chance: Dice, seconds: float, rate: float, fc: float, q: float = 0.8) -> Signal:
    """Cloth, paper, leather: grains of noise at an uneven rate."""
    n = count(seconds)
    gate = np.zeros(n)
    position = 0.0
    while position < seconds:
        start = round(position * SR)
        grain = fall(min(n - start, count(0.03)), chance.between(0.008, 0.028), 0.001) * chance.between(0.3, 1.0)
        gate[start : start + len(grain)] += grain
        position += chance.between(0.4, 1.6) / rate
    return band(chance.white(n) * gate, fc, q)


@lru_cache(maxsize=512)
def _pluck(freq: float, seconds: float, bright: float, t60: float, where: float, seed: str) -> Signal:
    size = fast_size(count(max(seconds, t60) * 1.6))
    freqs = np.fft.rfftfreq(size, 1.0 / SR)
    w = 2 * np.pi * freqs / SR
    period = SR / freq
    chance = Dice("pluck", seed)
    burst = chance.white(int(period) + 1)
    burst -= np.mean(burst)
    x = np.zeros(size)
    x[: len(burst)] = burst
    excite = np.fft.rfft(x) / np.sqrt(1.0 + (freqs / (400.0 + 9000.0 * bright**2)) ** 2)
    # A finger is softer than noise: without this slope the string has no body.
    excite = excite * (1.0 + (freqs / (2.2 * freq)) ** 2) ** -0.38
    excite = excite * (1.0 - np.exp(-1j * w * period * where))
    # One-pole damping in the loop; its phase delay is taken off the delay line so that the string is in tune.
    damp = 0.5 - 0.47 * bright
    loss = (1.0 - damp) / (1.0 - damp * np.exp(-1j * w))
    w0 = 2 * np.pi * freq / SR
    own = -np.angle((1.0 - damp) / (1.0 - damp * np.exp(-1j * w0))) / w0
    turn = 10.0 ** (-3.0 / (freq * t60)) / abs((1.0 - damp) / (1.0 - damp * np.exp(-1j * w0)))
    loop = turn * loss * np.exp(-1j * w * (period - own))
    loop *= np.minimum(1.0, 0.99999 / np.maximum(np.abs(loop), 1e-12))
    y = np.fft.irfft(excite / (1.0 - loop), size)[: count(seconds)]
    y = high(y, 40.0)
    return peak(y) * swell(len(y), 0.0006, 0.04)


def pluck(
    freq: float, seconds: float, bright: float = 0.6, t60: float = 4.0, where: float = 0.18, seed: object = 0
) -> Signal:
    """A Karplus-Strong string, solved in the frequency domain: exactly in tune at any pitch."""
    return _pluck(freq, seconds, bright, t60, where, str(seed)).copy()


# --- rooms ----------------------------------------------------------------------------------------

ROOMS: dict[str, tuple[float, float, float, float]] = {
    # seconds of reverberation, damping of the treble, pre-delay, first reflections
    "booth": (0.25, 0.5, 0.004, 0.8),
    "bar": (0.55, 0.7, 0.009, 0.9),
    "garage": (1.1, 0.45, 0.013, 0.8),
    "street": (1.6, 0.6, 0.045, 0.5),
    "hall": (2.4, 0.65, 0.025, 0.5),
    "cell": (1.8, 0.25, 0.010, 1.0),
    "spring": (1.9, 0.75, 0.030, 0.25),
}


@lru_cache(maxsize=32)
def room_response(name: str, side: int) -> Signal:
    seconds, damping, delay, early = ROOMS[name]
    chance = Dice("room", name, side)
    n = count(seconds * 1.25 + delay)
    t = times(n)
    noise = chance.white(n)
    out = np.zeros(n)
    for centre in (120.0, 300.0, 700.0, 1600.0, 3600.0, 8000.0):
        life = seconds * (1.0 - damping * np.clip(np.log2(centre / 200.0) / 5.5, 0.0, 1.0))
        out += band(noise, centre, 0.9) * np.exp(-6.9078 * t / life)
    out *= np.clip((t - delay * 0.6) / (delay + 0.02), 0.0, 1.0)
    for _ in range(9):
        spot = count(delay + chance.between(0.0, 0.045 if name != "street" else 0.22))
        out[min(spot, n - 1)] += early * chance.between(-1.0, 1.0) * 2.0
    out[-count(0.03) :] *= np.linspace(1.0, 0.0, count(0.03))
    return out / np.sqrt(np.sum(out**2))


def room(x: Signal, name: str, wet: float = 0.3, side: int = 0, wrap: bool = False) -> Signal:
    """A signal in a room; one-shots grow by the room's tail, loops fold it back."""
    tail = convolve(x, room_response(name, side), wrap)
    out = tail * wet
    out[: len(x)] += x
    return out


def limit(x: Signal, ceiling: float, window: float = 0.0025) -> Signal:
    """Turn down the few milliseconds around samples above the ceiling, with smooth flanks."""
    if np.max(np.abs(x)) <= ceiling:
        return x
    half = count(window)
    wanted = np.minimum(1.0, ceiling / np.maximum(np.abs(x), 1e-12))
    padded = np.pad(wanted, half, mode="edge")
    lowest = np.min(np.lib.stride_tricks.sliding_window_view(padded, 2 * half + 1), axis=1)
    bump = np.hanning(2 * half + 3)[1:-1]
    smooth = np.convolve(np.pad(lowest, half, mode="edge"), bump / np.sum(bump), mode="valid")
    return x * np.minimum(smooth, wanted)


def trim(x: Signal, floor_db: float = -58.0, fade: float = 0.06) -> Signal:
    """Cut the silent end off a tail and fade what is left."""
    level = np.max(np.abs(x)) * 10 ** (floor_db / 20)
    loud = np.nonzero(np.abs(x) > level)[0]
    last = min(len(x), int(loud[-1]) + count(fade)) if len(loud) else len(x)
    return ends(x[:last], stop=min(fade, last / SR * 0.5))


# --- engines --------------------------------------------------------------------------------------


def engine(chance: Dice, rpm: Signal, load: Curve = 1.0, pipe: float = 1.25) -> Signal:
    """A 45 degree V-twin: uneven firing (315 and 405 degrees apart), pipe, muffler and valve train."""
    n = len(rpm)
    cycles = np.cumsum(rpm) / 60.0 / 2.0 / SR
    hits = np.zeros(n)
    front = np.zeros(n)
    power = np.full(n, float(load)) if isinstance(load, (int, float)) else load
    for offset, weight in ((0.0, 1.0), (315.0 / 720.0, 0.86)):
        turns = np.floor(cycles - offset)
        fires = np.nonzero(np.diff(turns) > 0)[0]
        for at in fires:
            hits[at] += weight * chance.between(0.8, 1.12) * (0.35 + 0.65 * power[at])
            front[at] += weight
    t = times(count(0.06))
    pulse = np.exp(-t / 0.0075) * np.sin(2 * np.pi * 72.0 * t) + 0.55 * np.exp(-t / 0.003) * np.sin(
        2 * np.pi * 178.0 * t
    )
    pulse -= np.mean(pulse)
    blast = convolve(hits, np.exp(-times(count(0.03)) / 0.005))[:n]
    raw = convolve(hits, pulse)[:n] + 0.5 * low(chance.white(n) * blast, 2400.0)

    # The pipe echoes the pulse with reversed sign and loses treble on every trip.
    def tube(freqs: Signal) -> NDArray[np.complex128]:
        w = 2 * np.pi * freqs
        echo = 0.62 / np.sqrt(1.0 + (freqs / 900.0) ** 2) * np.exp(-1j * w * (2.0 * pipe / 520.0))
        return 1.0 / (1.0 + echo)

    body = _spectral(raw, tube, 16384, False)
    body = saturate(body * 2.4, 1.5, 0.2)
    rasp = bell(low(high(body, 190.0), 4200.0, 0.6), 640.0, 0.8, 5.0)
    body = low(high(body, 40.0), 1500.0, 0.6) + 1.7 * rasp
    tappets = band(chance.white(n) * convolve(front, np.exp(-times(count(0.01)) / 0.0016))[:n], 3800.0, 1.4)
    return body + 0.09 * tappets


def ride_past(x: Signal, closest: float, speed: float, distance: float) -> Signal:
    """Doppler, level and air for a source that passes; closest is the second of the nearest point."""
    t = times(len(x))
    gap = np.sqrt(distance**2 + (speed * (t - closest)) ** 2)
    delayed = t - gap / 343.0
    moved = np.interp(delayed - delayed[0], t, x, right=0.0)
    return moving(moved, np.clip(9000.0 * distance / gap, 350.0, 9000.0), 1.6, "low") * (distance / gap) ** 0.9


# --- voices ---------------------------------------------------------------------------------------

VOWELS = (
    (730, 1090, 2440),
    (530, 1840, 2480),
    (390, 1990, 2550),
    (570, 840, 2410),
    (440, 1020, 2240),
    (640, 1190, 2390),
)


def murmur(chance: Dice, seconds: float, voices: int, excited: Curve = 0.0, wrap: bool = False) -> Signal:
    """People talking, none of them understood: pulsed voices through wandering vowels."""
    n = count(seconds)
    heat = np.full(n, float(excited)) if isinstance(excited, (int, float)) else excited
    total = np.zeros(n)
    for _ in range(voices):
        pitch = chance.between(88.0, 150.0) if chance.between(0, 1) < 0.72 else chance.between(170.0, 230.0)
        knots = max(4, int(seconds * chance.between(3.6, 5.2)))
        grid = np.linspace(0.0, n - 1.0, knots)
        contour = chance.unit(knots) * 0.28 + 0.86
        vowel = [chance.pick(len(VOWELS)) for _ in range(knots)]
        strong = (chance.unit(knots) > 0.3) * (0.4 + 0.6 * chance.unit(knots))
        talk = np.repeat((chance.unit(max(2, knots // 7) + 1) > 0.38).astype(float), 7)[:knots]
        talk = np.pad(talk, (0, knots - len(talk)), mode="edge")
        if seconds < 3.0:
            talk[:] = 1.0
        if wrap:
            contour[-1], vowel[-1], strong[-1], talk[-1] = contour[0], vowel[0], strong[0], talk[0]
        spot = np.arange(n)
        f0 = pitch * np.interp(spot, grid, contour) * (1.0 + 0.35 * heat)
        if wrap:
            f0 *= max(1.0, round(float(np.sum(f0)) / SR)) * SR / float(np.sum(f0))
        # A plain ramp folds a little above the vowels; in a crowd nobody hears that, and it is thirty times quicker.
        source = low(2.0 * (phase(f0, n) % 1.0) - 1.0, 2600.0, wrap=wrap) + 0.12 * chance.white(n)
        level = np.interp(spot, grid, strong * talk) * (1.0 + 1.2 * heat)
        voice = np.zeros(n)
        for k, gain in enumerate((1.0, 0.55, 0.22)):
            voice += gain * moving(source, np.interp(spot, grid, [VOWELS[v][k] for v in vowel]), 6.0, "band", wrap)
        total += voice * level * chance.between(0.4, 1.0)
    return total / np.sqrt(voices)
