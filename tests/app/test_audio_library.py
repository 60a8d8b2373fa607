"""events.yaml and manifest.yaml: read strictly, every fault with its place."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from mayhem.app.audio import AudioFault, Library, load_library

AUDIO = Path(__file__).resolve().parents[2] / "assets" / "audio"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("manifest.yaml", "events.yaml"):
        shutil.copy(AUDIO / name, tmp_path / name)
    return tmp_path


def change(folder: Path, file: str, old: str, new: str) -> None:
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.fixture(scope="module")
def library() -> Library:
    return load_library(AUDIO)


@pytest.mark.parametrize(
    ("event", "sound"),
    [
        ("ui.hover", "ui_hover"),
        ("ui.refused", "ui_error"),
        ("site.revealed", "tile_flip"),
        ("card.obstacle", "card_obstacle"),
        ("card.hassle", "card_hassle"),
        ("card.opportunity", "card_opportunity"),
        ("card.last_call", "card_last_call"),
        ("order.ride", "ride_by"),
        ("order.walk", "boots"),
        ("order.exploit", "exploit_stamp"),
        ("heat.fall", "siren_fall"),
        ("throwdown.guns", "gun_reveal"),
        ("throwdown.shot", "gun_shot"),
        ("market.price_fall", "price_fall"),
        ("deal.accept", "deal_accept"),
        ("er.alive", "monitor_alive"),
        ("er.dead", "monitor_dead"),
        ("end.won", "game_win"),
        ("law.jailed", "jail_door"),
        ("church.called", "church_gavel"),
    ],
)
def test_which_event_plays_what(library: Library, event: str, sound: str) -> None:
    assert library.events[event].sound_for(None) == sound


def test_force_chooses_the_hit(library: Library) -> None:
    hit = library.events["dice.hit"]
    assert [hit.sound_for(f) for f in (0.0, 0.34, 0.5, 0.9, 1.0)] == [
        "dice_hit_soft",
        "dice_hit_soft",
        "dice_hit_mid",
        "dice_hit_hard",
        "dice_hit_hard",
    ]


def test_captions_are_catalogue_keys(library: Library) -> None:
    keys = library.captions()
    assert len(keys) >= 50
    assert all(re.fullmatch(r"caption\.[a-z_]+", key) for key in keys)


@pytest.mark.parametrize(
    ("file", "old", "new", "place", "problem"),
    [
        ("events.yaml", "play: ui_hover}", "play: ui_hovr}", "events.ui.hover.play", "did you mean 'ui_hover'"),
        ("events.yaml", "{play: ui_hover}", "{play: ui_hover, volume: 1}", "events.ui.hover", "unknown key 'volume'"),
        ("events.yaml", "{play: ui_hover}", "{play: room_tone}", "events.ui.hover.play", "unknown name"),
        ("events.yaml", "{play: ui_hover}", "{gain: 1}", "events.ui.hover", "plays nothing"),
        (
            "events.yaml",
            "play: chat_line, gain: 0.7",
            "play: chat_line, gain: loud",
            "events.ui.log_line.gain",
            "number",
        ),
        (
            "events.yaml",
            "play: chat_line, gain: 0.7",
            "play: chat_line, gain: .nan",
            "events.ui.log_line.gain",
            "number",
        ),
        ("events.yaml", "caption: caption.tile_flip", "caption: 7", "events.site.revealed.caption", "catalogue key"),
        ("events.yaml", ", caption: caption.tile_flip", "", "events.site.revealed", "needs a caption"),
        ("events.yaml", "duck: hush", "duck: hushh", "events.throwdown.hush.duck", "did you mean 'hush'"),
        ("events.yaml", "{below: 0.72,", "{below: 0.2,", "events.dice.hit.by_force[1]", "rise"),
        ("events.yaml", "{play: dice_hit_hard}", "{below: 0.9, play: dice_hit_hard}", "by_force[2]", "last"),
        ("events.yaml", "punch: {voices: 4", "punch: {voices: 0", "limits.punch.voices", "number from 1"),
        ("events.yaml", "punch: {voices: 4", "punsh: {voices: 4", "limits.punsh", "did you mean 'punch'"),
        ("events.yaml", "title_theme: 1.0", "tile_flip: 1.0", "scenes.title.layers", "unknown name"),
        ("events.yaml", "prepare: [fight]", "prepare: [fights]", "scenes.game_over.prepare", "did you mean 'fight'"),
        ("events.yaml", "  bar.laugh: {play: crowd_laugh, caption: false}", "", "events", "nothing plays crowd_laugh"),
        ("events.yaml", "format: 1", "format: 2", "format", "must be 1"),
        ("events.yaml", "format: 1", "format: [1", "file", "is not YAML"),
        ("events.yaml", "format: 1", "format: !!python/object/apply:os.getcwd []", "file", "is not YAML"),
        ("manifest.yaml", "class: engine\n", "class: engin\n", "sounds.engine_start.class", "did you mean 'engine'"),
        ("manifest.yaml", "loop: true", "loop: maybe", "sounds.map_bed.loop", "true or false"),
        ("manifest.yaml", "file: ui/ui_hover_1.ogg", "file: ../../secret", "sounds.ui_hover.files[0].file", "within"),
        ("manifest.yaml", "bus: table,", "bus: tabel,", "classes.table.bus", "did you mean 'table'"),
    ],
)
def test_faults_name_their_place(folder: Path, file: str, old: str, new: str, place: str, problem: str) -> None:
    change(folder, file, old, new)
    with pytest.raises(AudioFault) as caught:
        load_library(folder)
    assert caught.value.file.name == file
    assert place in caught.value.place
    assert problem in caught.value.problem


def test_a_missing_folder_is_a_fault_with_its_file(tmp_path: Path) -> None:
    with pytest.raises(AudioFault, match=r"manifest\.yaml: file: cannot be read"):
        load_library(tmp_path)
