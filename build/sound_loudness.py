"""Loudness after ITU-R BS.1770: K-weighting, 400 ms blocks, absolute and relative gate."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Samples = NDArray[np.float64]

BLOCK = 0.400
STEP = 0.100
SILENCE = -120.0


def _k_response(freqs: Samples, rate: int) -> NDArray[np.complex128]:
    """The two stages of the standard, designed for any rate from its analogue prototypes."""
    z = np.exp(-2j * np.pi * freqs / rate)
    k = np.tan(np.pi * 1681.974450955533 / rate)
    q, vh = 0.7071752369554196, 10 ** (3.999843853973347 / 20)
    vb = vh**0.4996667741545416
    a0 = 1 + k / q + k * k
    shelf = ((vh + vb * k / q + k * k) / a0 + 2 * (k * k - vh) / a0 * z + (vh - vb * k / q + k * k) / a0 * z * z) / (
        1 + 2 * (k * k - 1) / a0 * z + (1 - k / q + k * k) / a0 * z * z
    )
    k, q = np.tan(np.pi * 38.13547087602444 / rate), 0.5003270373238773
    a0 = 1 + k / q + k * k
    high = (1 - 2 * z + z * z) / (1 + 2 * (k * k - 1) / a0 * z + (1 - k / q + k * k) / a0 * z * z)
    return shelf * high


def weigh(x: Samples, rate: int) -> Samples:
    """K-weighted samples of one channel."""
    size = 1
    while size < len(x) + rate // 4:
        size *= 2
    freqs = np.fft.rfftfreq(size, 1.0 / rate)
    return np.fft.irfft(np.fft.rfft(x, size) * _k_response(freqs, rate), size)[: len(x)]


def blocks(x: Samples, rate: int) -> Samples:
    """Mean square of each overlapping block, channels added; a sound shorter than one block is one block.

    x has the shape (samples,) or (samples, channels).
    """
    table = x[:, None] if x.ndim == 1 else x
    size, step = round(BLOCK * rate), round(STEP * rate)
    if len(table) < size:
        table = np.vstack([table, np.zeros((size - len(table), table.shape[1]))])
    power = np.zeros(len(table) + 1)
    for channel in table.T:
        power[1:] += np.cumsum(weigh(channel, rate) ** 2)
    starts = np.arange(0, len(table) - size + 1, step)
    return (power[starts + size] - power[starts]) / size


def integrated(x: Samples, rate: int) -> float:
    """Gated programme loudness in LUFS."""
    mean = blocks(x, rate)
    level = -0.691 + 10 * np.log10(np.maximum(mean, 1e-12))
    kept = level > -70.0
    if not np.any(kept):
        return SILENCE
    gate = -0.691 + 10 * np.log10(np.mean(mean[kept])) - 10.0
    kept &= level > gate
    return float(-0.691 + 10 * np.log10(np.mean(mean[kept])))


def peak_db(x: Samples) -> float:
    """Highest sample in dB below full scale."""
    return float(20 * np.log10(max(1e-6, float(np.max(np.abs(x))))))
