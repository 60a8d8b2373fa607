"""The committed sounds: complete, within their loudness, never clipped, loops without a click."""

from __future__ import annotations

import hashlib
import math
import os
import struct
from array import array
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
import yaml

from mayhem.app.audio import Library, load_library
from mayhem.app.audio.library import Sound, SoundFile

AUDIO = Path(__file__).resolve().parents[2] / "assets" / "audio"
RATE = 44100
CEILING = 10 ** (-1.0 / 20) * 32768  # -1 dBFS
TOLERANCE = 6.0  # LU


@pytest.fixture(scope="module")
def library() -> Library:
    return load_library(AUDIO)


@pytest.fixture(scope="module")
def decoder() -> Iterator[None]:
    """pygame's decoder without a device."""
    before = os.environ.get("SDL_AUDIODRIVER")
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 2, 512)
    yield
    pygame.mixer.quit()
    if before is None:
        del os.environ["SDL_AUDIODRIVER"]
    else:
        os.environ["SDL_AUDIODRIVER"] = before


def every_file(library: Library) -> Iterator[tuple[Sound, SoundFile]]:
    for sound in library.sounds.values():
        for file in sound.files:
            yield sound, file


def samples(path: Path) -> array[int]:
    """Interleaved stereo, 16 bit."""
    heard: array[int] = array("h")
    heard.frombytes(pygame.mixer.Sound(str(path)).get_raw())
    return heard


def vorbis_head(path: Path) -> tuple[int, int]:
    """Channels and rate from the stream's first packet."""
    data = path.read_bytes()[:64]
    assert data[:4] == b"OggS"
    assert data[28:35] == b"\x01vorbis"
    channels, rate = struct.unpack_from("<BI", data, 39)
    return channels, rate


def test_every_file_is_listed_and_is_the_one_that_was_measured(library: Library) -> None:
    listed = {file.path for _, file in every_file(library)}
    assert {path for path in AUDIO.rglob("*") if path.suffix == ".ogg"} == listed
    changed = [
        f.path.name for _, f in every_file(library) if hashlib.sha256(f.path.read_bytes()).hexdigest() != f.sha256
    ]
    assert changed == [], "not what build/sounds.py wrote; run it again"


def test_there_is_enough_and_it_is_not_too_much(library: Library) -> None:
    effects = [sound for sound in library.sounds.values() if not sound.loop]
    assert len(effects) >= 45
    assert sum(len(sound.files) >= 2 for sound in effects) >= 40
    assert sum(file.path.stat().st_size for _, file in every_file(library)) < 8_000_000
    theme = library.sounds["title_theme"].files[0]
    assert 60 <= theme.seconds <= 90


def test_origin_and_licence_are_stated() -> None:
    manifest = yaml.safe_load((AUDIO / "manifest.yaml").read_text(encoding="utf-8"))
    assert "build/sounds.py" in manifest["origin"]
    assert "LICENSE" in manifest["licence"]
    assert all(entry["about"] for entry in manifest["sounds"].values())


def test_loudness_is_near_the_target_of_the_class(library: Library) -> None:
    far = {f.path.name: f.lufs - s.target for s, f in every_file(library) if abs(f.lufs - s.target) > TOLERANCE}
    assert far == {}


def test_effects_are_mono_and_loops_are_stereo(library: Library) -> None:
    for sound, file in every_file(library):
        assert vorbis_head(file.path) == (2 if sound.loop else 1, RATE), file.path.name


def test_no_variation_is_the_same_as_another(library: Library) -> None:
    digests = [file.sha256 for _, file in every_file(library)]
    assert len(set(digests)) == len(digests)


@pytest.mark.usefixtures("decoder")
def test_nothing_clips_and_lengths_and_peaks_are_true(library: Library) -> None:
    for _, file in every_file(library):
        heard = samples(file.path)
        top = max(max(heard), -min(heard))
        assert top <= CEILING, file.path.name
        assert 20 * math.log10(top / 32768) == pytest.approx(file.peak, abs=0.3), file.path.name
        assert len(heard) / 2 / RATE == pytest.approx(file.seconds, abs=0.002), file.path.name


@pytest.mark.usefixtures("decoder")
def test_effects_begin_and_end_in_silence(library: Library) -> None:
    for sound, file in every_file(library):
        if not sound.loop:
            heard = samples(file.path)
            floor = max(max(heard), -min(heard)) * 10 ** (-40 / 20) + 2
            assert abs(heard[0]) <= floor, file.path.name
            assert abs(heard[-1]) <= floor, file.path.name


def bends(wave: list[int]) -> list[int]:
    return [abs(wave[i] - 2 * wave[i + 1] + wave[i + 2]) for i in range(len(wave) - 2)]


def seam_ratio(left: array[int]) -> float:
    """The sharpest bend at a loop's seam against the 99th percentile of the half second before and after it."""
    around = bends(list(left[-RATE // 2 :]) + list(left[: RATE // 2]))
    middle = RATE // 2 - 1
    usual = sorted(around)[int(len(around) * 0.99)]
    return max(around[middle - 24 : middle + 24]) / max(1, usual)


@pytest.mark.usefixtures("decoder")
@pytest.mark.parametrize("name", ["title_theme", "throwdown_bed", "map_bed", "room_tone"])
def test_loops_have_no_click_at_the_seam(library: Library, name: str) -> None:
    sound = library.sounds[name]
    assert sound.loop
    heard = samples(sound.files[0].path)
    for side in (0, 1):
        assert seam_ratio(heard[side::2]) <= 2.0


def test_the_seam_test_finds_a_click() -> None:
    smooth = array("h", [round(8000 * math.sin(2 * math.pi * 100 * i / RATE)) for i in range(RATE)])
    assert seam_ratio(smooth) < 2.0
    assert seam_ratio(smooth[: RATE - 110]) > 2.0


def k_weighted_level(wave: list[float]) -> float:
    """BS.1770 of one block by the book, for sounds shorter than 400 ms; filters as published, remade for 44.1 kHz."""
    stages = []
    k, q, vh = math.tan(math.pi * 1681.974450955533 / RATE), 0.7071752369554196, 10 ** (3.999843853973347 / 20)
    vb, a0 = vh**0.4996667741545416, 1 + k / q + k * k
    stages.append(((vh + vb * k / q + k * k) / a0, 2 * (k * k - vh) / a0, (vh - vb * k / q + k * k) / a0,
                   2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0))  # fmt: skip
    k, q = math.tan(math.pi * 38.13547087602444 / RATE), 0.5003270373238773
    a0 = 1 + k / q + k * k
    stages.append((1.0, -2.0, 1.0, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0))
    for b0, b1, b2, a1, a2 in stages:
        out, x1, x2, y1, y2 = [], 0.0, 0.0, 0.0, 0.0
        for x in wave:
            y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
            out.append(y)
            x1, x2, y1, y2 = x, x1, y, y1
        wave = out
    return -0.691 + 10 * math.log10(sum(y * y for y in wave) / (0.4 * RATE))


@pytest.mark.usefixtures("decoder")
@pytest.mark.parametrize("name", ["ui_hover", "ui_slider", "ui_focus", "ui_click", "dice_clack", "dude_pick"])
def test_the_measured_loudness_of_short_sounds_is_right(library: Library, name: str) -> None:
    for file in library.sounds[name].files:
        if file.seconds < 0.4:
            wave = [value / 32768 for value in samples(file.path)[::2]]
            assert k_weighted_level(wave) == pytest.approx(file.lufs, abs=0.3), file.path.name
