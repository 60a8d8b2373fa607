"""The theme file: read strictly, complete, and kind to all eyes."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest
import yaml

from mayhem.app.gfx.colour import as_seen, contrast, distance
from mayhem.app.ui.theme import Theme, ThemeError, load_theme
from mayhem.assets import assets_root

FOLDER = assets_root() / "theme" / "roadhouse"
FONTS = assets_root() / "fonts"


def variant(tmp_path: Path, change: object) -> Path:
    data = yaml.safe_load((FOLDER / "theme.yaml").read_text(encoding="utf-8"))
    change(data)  # type: ignore[operator]
    (tmp_path / "theme.yaml").write_text(yaml.safe_dump(data), encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("change", "place", "words"),
    [
        (lambda d: d["colours"].update(text="red"), "colours.text", "not a colour"),
        (lambda d: d["styles"]["body"].update(face="txet"), "styles.body.face", "did you mean 'text'"),
        (lambda d: d["styles"]["body"].update(colr="text"), "styles.body.colr", "did you mean 'colour'"),
        (lambda d: d["skins"]["panel"].update(material="silk"), "skins.panel.material", "must be one of"),
        (lambda d: d["styles"]["body"].update(size="wide"), "styles.body.size", "must be a number"),
        (lambda d: d["gangs"].pop(), "gangs", "at least six"),
        (lambda d: d["gangs"][0].update(letter="B"), "gangs", "share a letter"),
        (lambda d: d["fonts"]["text"].update(file="None.ttf"), "fonts.text", "not in"),
        (lambda d: d.pop("skins"), "file", "lacks 'skins'"),
        (lambda d: d.update(sknis={}), "file.sknis", "did you mean 'skins'"),
    ],
)
def test_slips_are_named_with_their_place(tmp_path: Path, change: object, place: str, words: str) -> None:
    with pytest.raises(ThemeError) as caught:
        load_theme(variant(tmp_path, change), FONTS)
    assert caught.value.place == place
    assert words in caught.value.problem


def test_broken_yaml_is_named(tmp_path: Path) -> None:
    (tmp_path / "theme.yaml").write_text("name: [", encoding="utf-8")
    with pytest.raises(ThemeError, match="not valid YAML"):
        load_theme(tmp_path, FONTS)


def test_high_contrast_variant_is_at_least_seven_to_one() -> None:
    theme = load_theme(FOLDER, FONTS, "high_contrast")
    for ink in ("text", "text_dim", "text_faint", "title", "good", "bad", "link", "accent", "disabled"):
        for ground in ("panel", "panel_high", "panel_low", "night"):
            assert contrast(theme.colour(ink), theme.colour(ground)) >= 7, (ink, ground)


def test_unknown_names_say_what_was_meant(theme: Theme) -> None:
    with pytest.raises(KeyError, match="did you mean 'text'"):
        theme.colour("txet")
    with pytest.raises(KeyError, match="did you mean 'panel'"):
        theme.skin("panell")


def test_gangs_can_be_told_apart_by_every_eye(theme: Theme) -> None:
    assert len({look.pattern for look in theme.gangs}) == len(theme.gangs)
    assert len({look.letter for look in theme.gangs}) == len(theme.gangs)
    for first, second in itertools.combinations(theme.gangs, 2):
        assert distance(first.colour, second.colour) > 25
        for blindness in ("protan", "deutan", "tritan"):
            seen = distance(as_seen(first.colour, blindness), as_seen(second.colour, blindness))
            assert seen > 12, (first.letter, second.letter, blindness, seen)
    for look in theme.gangs:
        assert contrast(look.colour, look.ink) >= 4.5


def test_a_missing_picture_is_a_plain_plate_and_is_remembered(theme: Theme) -> None:
    picture = theme.source("sites/nowhere", (64, 64))
    assert picture.get_width() > 0
    assert theme.missing_images == {"sites/nowhere"}
