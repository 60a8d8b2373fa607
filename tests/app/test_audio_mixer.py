"""The mixer: the same behaviour with a device, with a dummy and with none."""

from __future__ import annotations

import itertools
import random
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from mayhem.app.audio import Caption, Library, Mixer, SilentDevice, UnknownEvent, Volumes, load_library, open_mixer
from mayhem.app.audio.chance import VariationPicker
from mayhem.app.audio.device import PygameDevice, Undecodable
from mayhem.app.audio.layers import depth
from mayhem.app.audio.loader import IDLE, URGENT, Loader
from mayhem.app.audio.mixer import CHANNELS, LATEST_START

AUDIO = Path(__file__).resolve().parents[2] / "assets" / "audio"


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(scope="module")
def library() -> Library:
    return load_library(AUDIO)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def mixer(library: Library, clock: Clock) -> Mixer:
    return Mixer(library, SilentDevice(clock=clock), Volumes(1, 1, 1, 1), clock=clock)


def run(mixer: Mixer, clock: Clock, seconds: float, step: float = 0.02) -> None:
    for _ in range(round(seconds / step)):
        clock.now += step
        mixer.update()


def outcomes(mixer: Mixer) -> list[str]:
    return [entry.outcome for entry in mixer.record]


# --- events and their record ---


def test_the_record_says_which_event_played_what(mixer: Mixer, clock: Clock) -> None:
    for event in ("throwdown.start", "throwdown.hush", "throwdown.guns", "throwdown.shot", "throwdown.won"):
        mixer.play(event)
        clock.now += 1
    assert mixer.record.pairs() == [
        ("throwdown.start", "crowd_rise"),
        ("throwdown.hush", None),
        ("throwdown.guns", "gun_reveal"),
        ("throwdown.shot", "gun_shot"),
        ("throwdown.won", "throwdown_win"),
    ]
    assert outcomes(mixer) == ["played", "ducked", "played", "played", "played"]


def test_every_event_plays_something_that_it_names(mixer: Mixer, clock: Clock, library: Library) -> None:
    for event, rule in library.events.items():
        clock.now += 10
        mixer.update()
        assert mixer.play(event) == (rule.by_force[0][1] if rule.by_force else None)
        entry = list(mixer.record)[-1]
        assert (entry.event, entry.outcome) == (event, "played" if rule.by_force else "ducked")
        if entry.sound is not None:
            assert entry.file in {file.path.name for file in library.sounds[entry.sound].files}


def test_an_unknown_event_is_the_programs_mistake(mixer: Mixer) -> None:
    with pytest.raises(UnknownEvent, match=r"did you mean 'ui\.hover'"):
        mixer.play("ui.hovr")
    with pytest.raises(UnknownEvent, match="did you mean 'table'"):
        mixer.scene("tabel")


def test_variations_never_repeat_at_once_and_all_are_heard(mixer: Mixer, clock: Clock, library: Library) -> None:
    for _ in range(60):
        mixer.play("site.revealed")
        clock.now += 5
        mixer.update()
    files = [entry.file for entry in mixer.record]
    assert all(a != b for a, b in itertools.pairwise(files))
    assert set(files) == {file.path.name for file in library.sounds["tile_flip"].files}


def test_variations_do_not_touch_the_common_chance() -> None:
    random.seed(5)
    before = random.getstate()
    picker = VariationPicker(9)
    picks = [picker.pick("x", 4) for _ in range(50)]
    assert random.getstate() == before
    again = VariationPicker(9)
    assert [again.pick("x", 4) for _ in range(50)] == picks
    assert picker.pick("only", 1) == 0


# --- limits ---


def test_too_soon_is_left_out(mixer: Mixer, clock: Clock, library: Library) -> None:
    gap = library.limit("ui_hover").gap
    assert mixer.play("ui.hover") == "ui_hover"
    clock.now += gap / 2
    assert mixer.play("ui.hover") is None
    clock.now += 1
    assert mixer.play("ui.hover") == "ui_hover"
    assert outcomes(mixer) == ["played", "limited", "played"]
    assert mixer.record.pairs() == [("ui.hover", "ui_hover")] * 2


def test_too_many_at_once_are_left_out(mixer: Mixer, clock: Clock, library: Library) -> None:
    limit = library.limit("gun_shot")
    for _ in range(limit.voices + 3):
        mixer.play("throwdown.shot")
        clock.now += limit.gap + 0.001
    assert outcomes(mixer) == ["played"] * limit.voices + ["limited"] * 3
    assert mixer.sounding("fight") == ["gun_shot"] * limit.voices
    run(mixer, clock, 4)
    assert mixer.sounding("fight") == []


def test_a_full_bus_gives_up_its_oldest_voice(mixer: Mixer, clock: Clock, library: Library) -> None:
    fights = [name for name, rule in library.events.items() if name.startswith("throwdown.") and rule.by_force]
    fights = [name for name in fights if library.sounds[str(library.events[name].sound_for(None))].bus == "fight"]
    assert len(fights) > CHANNELS["fight"]
    for event in fights:
        mixer.play(event)
        clock.now += 0.001
    heard = mixer.sounding("fight")
    assert len(heard) == CHANNELS["fight"]
    assert library.events[fights[0]].sound_for(None) not in heard
    assert library.events[fights[-1]].sound_for(None) in heard


def test_buses_do_not_take_each_others_channels(mixer: Mixer, clock: Clock) -> None:
    mixer.scene("table", fade=0)
    for event in ("ui.click", "ui.tab", "ui.open", "ui.close", "ui.toggle", "ui.pin"):
        mixer.play(event)
        clock.now += 0.001
    mixer.play("order.ride")
    assert len(mixer.sounding("ui")) == CHANNELS["ui"]
    assert mixer.sounding("table") == ["ride_by"]
    assert mixer.sounding("ambience") == ["room_tone"]


# --- volumes, pan, force ---


def levels(mixer: Mixer) -> list[tuple[float, float]]:
    assert isinstance(mixer.device, SilentDevice)
    return list(mixer.device.levels.values())


def test_volumes_apart_and_at_once(mixer: Mixer, clock: Clock) -> None:
    mixer.scene("title", fade=0)
    run(mixer, clock, 0.1)
    music, ambience = mixer.layer_gain("title_theme"), mixer.layer_gain("room_tone")
    mixer.set_volume("music", 0.5)
    assert mixer.layer_gain("title_theme") == pytest.approx(music * 0.25)
    assert mixer.layer_gain("room_tone") == pytest.approx(ambience)
    mixer.set_volume("master", 0.0)
    assert mixer.layer_gain("title_theme") == mixer.layer_gain("room_tone") == 0.0
    assert levels(mixer) == [(0.0, 0.0)] * 2
    assert mixer.play("ui.click") is None
    assert outcomes(mixer)[-1] == "muted"
    with pytest.raises(ValueError, match="no volume"):
        mixer.set_volume("bass", 1)


def test_volumes_out_of_range_are_clamped(mixer: Mixer) -> None:
    mixer.set_volume("effects", 7.0)
    assert mixer.volumes.effects == 1.0
    mixer.set_volume("effects", -1.0)
    assert mixer.volumes.effects == 0.0


def test_pan_moves_a_sound_to_its_side(mixer: Mixer, clock: Clock) -> None:
    mixer.play("order.ride", pan=-1.0)
    mixer.play("order.walk", pan=0.5)
    (left, right), (left2, right2) = levels(mixer)
    assert (left, right) == (1.0, 0.0)
    assert 0 < left2 < right2


def test_force_is_heard(mixer: Mixer, clock: Clock) -> None:
    assert mixer.play("dice.hit", force=0.1) == "dice_hit_soft"
    assert mixer.play("dice.hit", force=1.0) == "dice_hit_hard"
    (soft, _), (hard, _) = levels(mixer)
    assert soft < hard


# --- layers and ducking ---


def test_scenes_fade_against_each_other(mixer: Mixer, clock: Clock, library: Library) -> None:
    mixer.scene("title")
    seen = []
    for _ in range(100):
        run(mixer, clock, 0.02)
        seen.append(mixer.layer_gain("title_theme"))
    assert seen == sorted(seen)
    assert seen[0] < 0.1
    assert seen[-1] == pytest.approx(1.0)
    mixer.scene("throwdown")
    run(mixer, clock, library.scenes["throwdown"].fade / 2)
    assert mixer.sounding("music") == ["title_theme", "throwdown_bed"]
    assert 0.2 < mixer.layer_gain("title_theme") < 0.9
    assert 0.2 < mixer.layer_gain("throwdown_bed") < 0.9
    run(mixer, clock, library.scenes["throwdown"].fade)
    assert mixer.sounding("music") == ["throwdown_bed"]
    assert mixer.current_scene == "throwdown"
    assert ("scene.throwdown", "throwdown_bed") in mixer.record.pairs()
    mixer.scene("silence")
    run(mixer, clock, 2)
    assert mixer.sounding("music") == mixer.sounding("ambience") == []


def test_going_back_in_mid_fade_does_not_start_a_loop_twice(mixer: Mixer, clock: Clock) -> None:
    mixer.scene("title")
    run(mixer, clock, 1)
    mixer.scene("table")
    run(mixer, clock, 0.5)
    before = mixer.layer_gain("title_theme")
    mixer.scene("title")
    run(mixer, clock, 0.02)
    assert mixer.layer_gain("title_theme") == pytest.approx(before, abs=0.05)
    assert [pair for pair in mixer.record.pairs() if pair[1] == "title_theme"] == [("scene.title", "title_theme")]


def test_important_sounds_make_music_step_back_and_return(mixer: Mixer, clock: Clock, library: Library) -> None:
    mixer.scene("throwdown", fade=0)
    run(mixer, clock, 0.1)
    full = mixer.layer_gain("throwdown_bed")
    mixer.play("throwdown.hush")
    duck = library.ducks["hush"]
    run(mixer, clock, duck.attack + 0.1)
    assert mixer.layer_gain("throwdown_bed") == pytest.approx(full * duck.gains["music"], abs=0.01)
    mixer.play("throwdown.guns")
    run(mixer, clock, duck.hold + duck.release + 0.2)
    assert mixer.layer_gain("throwdown_bed") == pytest.approx(full)


def test_effects_are_never_ducked(mixer: Mixer, clock: Clock) -> None:
    mixer.play("throwdown.hush")
    run(mixer, clock, 0.4)
    mixer.play("throwdown.fist")
    assert levels(mixer)[-1] == (1.0, 1.0)


def test_the_shape_of_a_duck(library: Library) -> None:
    duck = library.ducks["lean"]
    ages = [
        0.0,
        duck.attack / 2,
        duck.attack,
        duck.attack + duck.hold,
        duck.attack + duck.hold + duck.release / 2,
        60.0,
    ]
    floor = duck.gains["music"]
    half = (1 + floor) / 2
    assert [depth(duck, "music", age) for age in ages] == pytest.approx([1.0, half, floor, floor, half, 1.0])
    assert depth(duck, "table", duck.attack) == 1.0


# --- captions ---


def test_captions_come_without_sound_too(library: Library, clock: Clock) -> None:
    shown: list[Caption] = []
    silent = Mixer(library, SilentDevice(clock=clock), Volumes(0, 0, 0, 0), on_caption=shown.append, clock=clock)
    silent.play("heat.fall", pan=0.3)
    silent.play("ui.click")
    silent.play("throwdown.hush")
    assert [(c.key, c.event, c.pan) for c in shown] == [
        ("caption.take_the_fall", "heat.fall", 0.3),
        ("caption.hush", "throwdown.hush", 0.0),
    ]
    assert shown[0].seconds > 2


def test_captions_do_not_stutter(library: Library, clock: Clock) -> None:
    shown: list[Caption] = []
    mixer = Mixer(library, SilentDevice(clock=clock), on_caption=shown.append, clock=clock)
    for _ in range(4):
        mixer.play("throwdown.shot")
        clock.now += 0.1
    assert len(shown) == 1


# --- loading ---


class SlowDevice(SilentDevice):
    """Decodes nothing until it is allowed to."""

    silent = False

    def __init__(self, clock: Clock) -> None:
        super().__init__(clock=clock)
        self.gate = threading.Event()

    def load(self, path: Path) -> Any:
        assert self.gate.wait(10)
        if path.name.startswith("ui_error"):
            raise Undecodable(path.name)
        return path


def test_loading_never_waits_and_starts_what_comes_in_time(library: Library, clock: Clock) -> None:
    device = SlowDevice(clock)
    mixer = Mixer(library, device, clock=clock)
    assert mixer.play("ui.click") == "ui_click"
    assert outcomes(mixer) == ["loading"]
    mixer.update()
    assert mixer.sounding("ui") == []
    device.gate.set()
    assert mixer.wait_until_loaded()
    clock.now += LATEST_START / 2
    mixer.update()
    assert mixer.sounding("ui") == ["ui_click"]
    assert outcomes(mixer) == ["loading", "started"]
    assert mixer.record.pairs() == [("ui.click", "ui_click")]
    mixer.close()


def test_what_comes_too_late_stays_away(library: Library, clock: Clock) -> None:
    device = SlowDevice(clock)
    mixer = Mixer(library, device, clock=clock)
    mixer.play("ui.click")
    clock.now += LATEST_START + 0.1
    device.gate.set()
    assert mixer.wait_until_loaded()
    mixer.update()
    assert mixer.sounding("ui") == []
    assert outcomes(mixer) == ["loading", "late"]
    mixer.close()


def test_a_broken_file_is_left_out_and_nothing_else(library: Library, clock: Clock) -> None:
    device = SlowDevice(clock)
    device.gate.set()
    mixer = Mixer(library, device, clock=clock, threaded=False)
    assert mixer.play("ui.refused") is None
    assert mixer.play("ui.click") == "ui_click"
    assert outcomes(mixer) == ["broken", "played"]
    mixer.close()


def test_a_broken_file_found_late_is_left_out_too(library: Library, clock: Clock) -> None:
    device = SlowDevice(clock)
    mixer = Mixer(library, device, clock=clock)
    mixer.play("ui.refused")
    device.gate.set()
    assert mixer.wait_until_loaded()
    mixer.update()
    assert outcomes(mixer) == ["loading", "lost"]
    assert mixer.sounding("ui") == []
    mixer.close()


def test_the_loader_does_the_urgent_first_and_nothing_twice() -> None:
    order: list[str] = []
    started, go = threading.Event(), threading.Event()

    def decode(path: Path) -> str:
        order.append(path.name)
        started.set()
        assert go.wait(10)
        return path.name

    loader = Loader(decode)
    loader.request(Path("first"), IDLE)
    assert started.wait(10)
    for name in ("a", "b"):
        loader.request(Path(name), IDLE)
    loader.request(Path("urgent"), URGENT)
    loader.request(Path("b"), URGENT)
    go.set()
    assert loader.wait(10)
    assert order == ["first", "urgent", "b", "a"]
    assert loader.get(Path("a")) == "a"
    loader.stop()


def test_hold_stops_time_for_fades(mixer: Mixer, clock: Clock) -> None:
    mixer.scene("title")
    run(mixer, clock, 0.5)
    before = mixer.layer_gain("title_theme")
    mixer.hold(True)
    run(mixer, clock, 3)
    assert mixer.layer_gain("title_theme") == before
    mixer.hold(False)
    run(mixer, clock, 3)
    assert mixer.layer_gain("title_theme") == pytest.approx(1.0)


def test_stopping_effects_leaves_the_loops(mixer: Mixer, clock: Clock) -> None:
    mixer.scene("table", fade=0)
    mixer.play("order.ride")
    mixer.stop_effects()
    assert mixer.sounding("table") == []
    assert mixer.sounding("ambience") == ["room_tone"]


# --- devices ---


@pytest.fixture
def no_mixer_yet() -> Iterator[None]:
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


@pytest.mark.usefixtures("no_mixer_yet")
def test_with_sdls_dummy_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    mixer = open_mixer(AUDIO, Volumes(1, 1, 1, 1))
    assert isinstance(mixer.device, PygameDevice)
    assert not mixer.device.silent
    mixer.scene("curtain", fade=0)
    assert mixer.wait_until_loaded(60)
    mixer.update()
    assert mixer.play("ui.click", pan=0.4) == "ui_click"
    assert outcomes(mixer)[-1] == "played"
    assert mixer.sounding("ui") == ["ui_click"]
    assert mixer.sounding("ambience") == ["room_tone"]
    assert pygame.mixer.Channel(0).get_sound() is not None
    mixer.set_volume("ambience", 0.0)
    mixer.stop_effects()
    mixer.close()
    assert pygame.mixer.get_init() is None


@pytest.mark.usefixtures("no_mixer_yet")
def test_a_file_that_is_no_sound_is_left_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    device = PygameDevice(4)
    (tmp_path / "x.ogg").write_bytes(b"OggS but not really")
    for name in ("x.ogg", "missing.ogg"):
        with pytest.raises(Undecodable, match=name):
            device.load(tmp_path / name)
    device.close()


@pytest.mark.usefixtures("no_mixer_yet")
def test_without_a_device_there_is_silence_and_no_complaint(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nosuchdriver")
    mixer = open_mixer(AUDIO)
    assert mixer.device.silent
    assert mixer.device.reason
    mixer.scene("title")
    assert mixer.play("ui.click") == "ui_click"
    mixer.update()
    assert ("ui.click", "ui_click") in mixer.record.pairs()
    mixer.close()


@pytest.mark.usefixtures("no_mixer_yet")
def test_sound_that_is_not_wanted_opens_no_device() -> None:
    mixer = open_mixer(AUDIO, wanted=False)
    assert mixer.device.silent
    assert pygame.mixer.get_init() is None
    mixer.close()
