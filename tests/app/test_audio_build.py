"""The sound maker itself, where its build-time libraries are installed."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
import yaml

np = pytest.importorskip("numpy")
soundfile = pytest.importorskip("soundfile")

BUILD = Path(__file__).resolve().parents[2] / "build"


@pytest.fixture(scope="module")
def sounds() -> Iterator[ModuleType]:
    sys.path.insert(0, str(BUILD))
    try:
        import sounds as module  # type: ignore[import-not-found,unused-ignore]

        yield module
    finally:
        sys.path.remove(str(BUILD))


def test_loudness_of_the_reference_tone(sounds: ModuleType) -> None:
    """BS.1770: a full-scale sine of 997 Hz in one channel measures -3.01 LUFS; in two, 20 dB lower, -20.0."""
    tone = np.sin(2 * np.pi * 997 * np.arange(3 * 48000) / 48000)
    assert sounds.integrated(tone, 48000) == pytest.approx(-3.01, abs=0.01)
    assert sounds.integrated(np.stack([tone, tone], axis=1) / 10, 48000) == pytest.approx(-20.0, abs=0.02)


def test_loudness_is_gated(sounds: ModuleType) -> None:
    tone = np.sin(2 * np.pi * 997 * np.arange(4 * 44100) / 44100) * 0.1
    with_silence = np.concatenate([tone, np.zeros(8 * 44100)])
    assert sounds.integrated(with_silence, 44100) == pytest.approx(sounds.integrated(tone, 44100), abs=0.3)


def test_the_quick_checksum_is_oggs(sounds: ModuleType) -> None:
    import sound_ogg  # type: ignore[import-not-found,unused-ignore]

    for size in (0, 1, 27, 4096):
        page = bytes((i * 37 + size) % 256 for i in range(size))
        assert sound_ogg.page_checksum(page) == sound_ogg.slow_checksum(page)


@pytest.mark.parametrize("name", ["ui_click", "token_place", "dice_hit_hard", "punch", "card_opportunity", "ride_by"])
def test_made_again_with_the_same_bytes(sounds: ModuleType, name: str) -> None:
    manifest = yaml.safe_load(sounds.MANIFEST.read_text(encoding="utf-8"))
    for number, kept in enumerate(manifest["sounds"][name]["files"][:2]):
        data, row = sounds.make(sounds.RECIPES[name], number)
        assert row["pcm"] == kept["pcm"], "the samples before encoding differ"
        if manifest["encoder"] == f"libsndfile {soundfile.__libsndfile_version__}":
            assert data == (sounds.AUDIO / kept["file"]).read_bytes()


def test_the_string_is_in_tune(sounds: ModuleType) -> None:
    from sound_dsp import SR, pluck  # type: ignore[import-not-found,unused-ignore]

    for wanted in (82.41, 196.0, 659.26):
        wave = pluck(wanted, 1.5, 0.6, 3.0)
        spectrum = np.abs(np.fft.rfft(wave * np.hanning(len(wave)), len(wave) * 8))
        freqs = np.fft.rfftfreq(len(wave) * 8, 1 / SR)
        near = (freqs > wanted * 0.9) & (freqs < wanted * 1.1)
        found = freqs[near][np.argmax(spectrum[near])]
        assert abs(1200 * np.log2(found / wanted)) < 3
