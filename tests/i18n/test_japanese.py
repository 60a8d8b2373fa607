"""The Japanese catalogues: complete, nothing left in English by accident, every sign with a glyph, clean typography."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from mayhem import i18n
from mayhem.app.gfx.cmap import covered_signs
from mayhem.app.gfx.linebreak import NOT_AT_END, NOT_AT_START, segments
from mayhem.assets import assets_root
from mayhem.i18n import PoEntry
from mayhem.i18n.catalogue import read_language
from mayhem.i18n.template import holes, parse_template

ROOT = assets_root() / "locale"
FONTS = assets_root() / "fonts"
JAPANESE_FACES = ("NotoSansJP-Medium.ttf", "NotoSansJP-ExtraBold.ttf")
# Faces whose own signs are taken first; what they lack comes from a Japanese one.
LATIN_FACES = (
    "AlfaSlabOne-Regular.ttf", "Barlow-Bold.ttf", "Barlow-Medium.ttf", "BarlowCondensed-SemiBold.ttf",
    "NewRocker-Regular.ttf", "TiltNeon-Regular.ttf",
)  # fmt: skip

NUMBERS = "Japan writes numbers this way too"
KEYCAP = "printed so on Japanese keyboards"
ARROW = "an arrow"
HOLES = "only holes, numbers and signs"
TONGUE = "a language is named in itself"
SAME_ON_PURPOSE = {
    "format.group": NUMBERS,
    "format.decimal": NUMBERS,
    "format.percent": NUMBERS,
    "settings.percent": HOLES,
    "biker_board.signed_money": HOLES,
    "biker_board.costs": HOLES,
    "biker_board.income_short": HOLES,
    "app.name": "the product's name, written as in its logo",
    "gang.samcro.name": "an acronym that Japanese viewers and players know in Latin letters",
    "language.en": TONGUE,
    "language.it": TONGUE,
    "language.ja": TONGUE,
    "key.return": KEYCAP,
    "key.escape": KEYCAP,
    "key.backspace": KEYCAP,
    "key.tab": KEYCAP,
    "key.shift": KEYCAP,
    "key.ctrl": KEYCAP,
    "key.alt": KEYCAP,
    "key.pageup": KEYCAP,
    "key.pagedown": KEYCAP,
    "key.home": KEYCAP,
    "key.end": KEYCAP,
    "key.up": ARROW,
    "key.down": ARROW,
    "key.left": ARROW,
    "key.right": ARROW,
    "end.money": HOLES,
    "biker_board.percent": HOLES,
    "biker_board.losses_short": HOLES,
    "biker_board.heat_short": HOLES,
    "biker_board.region_name": HOLES,
    "show.force": HOLES,
    "show.sum": HOLES,
    "board.strength_of": HOLES,
    "show.earned": HOLES,
    "replay.at": HOLES,
    "lesson.row": HOLES,
    "rules.number": HOLES,
    "rules.chapter_name": HOLES,
    "shelf.row": HOLES,
    "men_of_mayhem.effect.trade": HOLES,
    "cli.play.prompt": HOLES,
    "cli.play.line": HOLES,
    "cli.doctor.remedy": HOLES,
    "cli.play.yes": "one letter that every Japanese keyboard types without conversion; prompts say [Y/n]",
}

_JAPANESE = r"[぀-ヿ㐀-鿿々]"


@pytest.fixture(scope="module")
def english() -> dict[str, PoEntry]:
    return read_language(ROOT, "en")[0]


@pytest.fixture(scope="module")
def japanese() -> dict[str, PoEntry]:
    return read_language(ROOT, "ja")[0]


def literal(form: str) -> str:
    """A text without its holes; a hole is a word, so it leaves a letter."""
    return "".join(piece if isinstance(piece, str) else "0" for piece in parse_template(form))


def test_every_entry_is_there_and_none_is_empty_or_fuzzy(
    english: dict[str, PoEntry], japanese: dict[str, PoEntry]
) -> None:
    assert sorted(set(english) - set(japanese)) == []
    assert sorted(set(japanese) - set(english)) == []
    assert [key for key, entry in japanese.items() if entry.fuzzy or not entry.translated] == []
    assert [key for key, entry in japanese.items() if entry.plural != english[key].plural] == []
    assert [key for key, entry in japanese.items() if len(entry.forms) != 1] == []


def test_holes_are_those_of_the_english_text(english: dict[str, PoEntry], japanese: dict[str, PoEntry]) -> None:
    for key, entry in english.items():
        wanted = set().union(*(holes(form) for form in entry.forms))
        assert holes(japanese[key].forms[0]) == wanted, key


def test_kinds_of_holes_are_kept(english: dict[str, PoEntry], japanese: dict[str, PoEntry]) -> None:
    for key, entry in english.items():
        wanted = {piece for form in entry.forms for piece in parse_template(form) if isinstance(piece, tuple)}
        found = {piece for piece in parse_template(japanese[key].forms[0]) if isinstance(piece, tuple)}
        assert found == wanted, key


def test_what_is_the_same_as_in_english_is_so_on_purpose(
    english: dict[str, PoEntry], japanese: dict[str, PoEntry]
) -> None:
    same = {key for key, entry in english.items() if set(entry.forms) & set(japanese[key].forms)}
    assert sorted(same - set(SAME_ON_PURPOSE)) == []
    assert sorted(set(SAME_ON_PURPOSE) - same) == [], "listed, but no longer the same"


def test_every_text_of_words_has_japanese_in_it(japanese: dict[str, PoEntry]) -> None:
    left = [
        key
        for key, entry in japanese.items()
        if re.search(r"[A-Za-z]{2}", literal(entry.forms[0])) and not re.search(_JAPANESE, entry.forms[0])
    ]
    assert sorted(set(left) - set(SAME_ON_PURPOSE)) == []


@pytest.mark.parametrize("face", JAPANESE_FACES)
def test_every_sign_has_a_glyph(face: str, japanese: dict[str, PoEntry]) -> None:
    own = covered_signs(FONTS / face)
    by_all_others = frozenset.intersection(*(covered_signs(FONTS / name) for name in LATIN_FACES))
    signs = {sign for entry in japanese.values() for form in entry.forms for sign in literal(form)} - {"\n"}
    assert len(signs) > 800
    assert sorted(sign for sign in signs if ord(sign) not in own | by_all_others) == []


def test_typography(japanese: dict[str, PoEntry]) -> None:
    """No spaces between Japanese words, no half-width kana, Japanese stops and quotes, one kind of wave dash."""
    rules = {
        "a space between Japanese words": rf"{_JAPANESE} +{_JAPANESE}",
        "a Latin comma or stop after Japanese": rf"{_JAPANESE}[,.;:!?]",
        "Latin quotes": r"[“”‘’]",
        "half-width kana": r"[｡-ﾟ]",
        "full-width letters or digits": r"[０-９Ａ-Ｚａ-ｚ]",
        "the wrong wave dash": "～",
        "two stops": r"[。、]{2}",
        "a stop after a bracket that has one inside": r"。」。|。）。",
    }
    # Words that can be typed in a terminal stand in columns.
    spaced = {"cli.play.helptext"}
    for key, entry in japanese.items():
        for what, pattern in rules.items():
            found = re.search(pattern, literal(entry.forms[0]))
            assert found is None or (key in spaced and "space" in what), f"{key}: {what}: {entry.forms[0]}"


def test_numbers_and_money_are_written_as_in_japan() -> None:
    catalogue = i18n.load_catalogue(ROOT, "ja", strict=True)
    assert catalogue.money(1234567) == "1,234,567ドル"
    assert catalogue.money(-5) == "−5ドル"
    assert catalogue.percent(40) == "40%"
    assert catalogue.join(["SAMCRO", "マヤンズ", "カラベラス"]) == "SAMCRO、マヤンズ、カラベラス"
    for number in (0, 1, 2, 30):
        assert catalogue.text(i18n.msgn("men_of_mayhem.count.guns", number)) == f"銃{number}丁"


def test_no_text_can_break_against_kinsoku(japanese: dict[str, PoEntry]) -> None:
    """Wherever a line may break, no sign comes to stand at its begin or end that must not stand there."""
    places = 0
    for key, entry in japanese.items():
        for paragraph in literal(entry.forms[0]).split("\n"):
            for left, right in pairwise(segments(paragraph)):
                places += 1
                assert left[-1] == " " or right[0] not in NOT_AT_START, f"{key}: {left}|{right}"
                assert left[-1] not in NOT_AT_END, f"{key}: {left}|{right}"
    assert places > 20_000
