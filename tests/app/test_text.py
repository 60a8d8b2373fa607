"""Words: breaking, fitting, cutting, Japanese, and fonts that hold what is shown."""

from __future__ import annotations

import itertools

import pytest

from mayhem import i18n
from mayhem.app.gfx import Stage, Text
from mayhem.app.gfx.linebreak import NOT_AT_END, NOT_AT_START, _greedily, segments, splits_name, wrap
from mayhem.app.gfx.text import common_size
from mayhem.app.ui.theme import Theme
from mayhem.assets import assets_root

JAPANESE = (
    "「ギャング」は銃を２丁、コントラバンドを３個もっている。しかし、リーダーは（まだ）逃げられない！ラーメンっぽいね…"
)


def test_segments_keep_words_whole() -> None:
    assert segments("half-way to no\N{NO-BREAK SPACE}where") == ["half-", "way ", "to ", "no\N{NO-BREAK SPACE}where"]
    assert "".join(segments(JAPANESE)) == JAPANESE


@pytest.mark.parametrize("width", range(2, 30))
def test_kinsoku(width: int) -> None:
    lines, _ = wrap(JAPANESE, width, len)
    assert "".join(lines) == JAPANESE
    if width >= 6:
        for line in lines[1:]:
            assert line[0] not in NOT_AT_START
        for line in lines[:-1]:
            assert line[-1] not in NOT_AT_END


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("マヤンズが命令トークン5枚を獲得した。", 17, ["マヤンズが命令トークン5枚を", "獲得した。"]),
        ("ヒート+1、または2ドルを失う。", 12, ["ヒート+1、または", "2ドルを失う。"]),
        ("リン・シンジケート（ハイオク）", 13, ["リン・シンジケート", "（ハイオク）"]),
        (
            "「移動」を押してください。ここは第3ラウンドです。",
            16,
            ["「移動」を押してください。", "ここは第3ラウンドです。"],
        ),
    ],
)
def test_japanese_lines_end_where_words_do(text: str, width: int, lines: list[str]) -> None:
    assert wrap(text, width, len)[0] == lines


@pytest.mark.parametrize("width", range(4, 40))
def test_better_ends_of_lines_cost_no_line(width: int) -> None:
    lines, room = 1, width
    for piece in segments(JAPANESE):
        if len(piece) > room:
            lines, room = lines + 1, width
        room -= len(piece)
    assert len(wrap(JAPANESE, width, len)[0]) == lines


def test_a_name_that_may_shrink_is_not_broken_inside_a_word(stage: Stage) -> None:
    assert splits_name(["ワンナイ", "ナーズ"])
    assert not splits_name(["グリム・", "バスターズ"])
    assert not splits_name(["銃工場のメン", "バーが出頭した。"])  # a sentence
    text = Text("ワンナイナーズ", "heading", wrap=True, fit=True)
    stage.root.add(text)
    block = text.block(text.w * 0.75, text.h * 2, 1.0)
    assert block.lines == ("ワンナイナーズ",)
    assert not block.overflow


def test_wrapping_never_exceeds_the_width_and_loses_nothing() -> None:
    text = "The quick brown outlaw jumps over the lazy sheriff\nand rides into the incomprehensibility of night"
    for width in range(4, 60):
        lines, cut = wrap(text, width, len)
        assert all(len(line) <= width for line in lines)
        joined = "".join(lines).replace(" ", "")
        assert joined == text.replace(" ", "").replace("\n", "")
        assert cut == (width < len("incomprehensibility"))


@pytest.mark.parametrize("face", ["text", "display", "logo"])
def test_lines_are_broken_where_measuring_each_of_them_says(theme: Theme, face: str) -> None:
    """Sums of words decide only what is beyond doubt."""
    texts = [
        "Samcro: 2 Members and 1 Prospect ride from the Clubhouse to the Docks.",
        "Patch in 1 Prospect standing here for 1 cash. SELL 1 gun for 2 cash, up to 2 times.",
        "C’è un carattere che YAML non ammette: AVATAR, To Te Ty Wa. Via!",
        JAPANESE,
    ]
    broken = 0
    for text, pixels, width in itertools.product(texts, (13, 19, 26, 40), range(60, 700, 37)):

        def measure(part: str, pixels: int = pixels) -> int:
            return theme.fonts.width(face, pixels, part)

        lines, line = [], ""
        for piece in segments(text):
            if line and measure((line + piece).rstrip()) > width:
                lines.append(line.rstrip())
                line = ""
            line += piece
        lines.append(line.rstrip())
        if all(measure(line) <= width for line in lines):
            broken += len(lines) > 1
            assert _greedily(segments(text), width, measure) == (lines, False)
    assert broken > 50


def test_text_takes_its_natural_size_and_wraps_at_a_given_one(stage: Stage) -> None:
    text = Text("A few words of different lengths for the table")
    stage.root.add(text)
    natural = (text.w, text.h)
    assert natural[0] > 300
    text.wraps = True
    w, h = text.measure(200)
    assert w <= 201
    assert h > 2 * natural[1]


@pytest.mark.parametrize("words", ["Guns in your stash: 1. Each adds 3 and injures one rival dude. Heat.", JAPANESE])
def test_centred_lines_are_of_one_length_and_no_more_than_before(stage: Stage, words: str) -> None:
    left, centred = Text(words, wrap=True), Text(words, wrap=True, align="centre")
    stage.root.add(left, centred)
    for width in (320.0, 420.0, 560.0):
        before, after = left.block(width, 1000.0, 1.0), centred.block(width, 1000.0, 1.0)
        assert len(after.lines) == len(before.lines)
        assert "".join(after.lines).replace(" ", "") == words.replace(" ", "")
        assert after.width <= before.width
        again = centred.block(after.width + 1.0, 1000.0, 1.0)  # in the width it asks for there are no more lines
        assert len(again.lines) == len(after.lines)
        assert again.width <= after.width + 1.0


def test_fit_shrinks_and_says_when_it_cannot(stage: Stage) -> None:
    text = Text("Deliverance", "heading", fit=True)
    stage.root.add(text)
    wide = text.w
    text.place(0, 0, wide * 0.8, text.h)
    stage.list.sync()
    assert not text.overflows()
    text.place(0, 0, wide * 0.3, text.h)
    stage.list.sync()
    assert text.overflows()


def test_no_stop_or_comma_before_an_ellipsis(stage: Stage) -> None:
    told = ("A Ride moves. Backup is no Ride.", "Ride, ride, ride, ride, ride", "走る。走る。走る。走る。")
    for words in told:
        text = Text(words, "body", ellipsis=True)
        stage.root.add(text)
        lines = [text.block(width, 1000.0, 1.0).lines[0] for width in range(60, 300, 7)]
        cut = [line for line in lines if line.endswith("…")]
        assert len(cut) > 3
        assert all(line[-2] not in ".,。、 " for line in cut if len(line) > 1)


def test_equals_have_one_size_and_the_longest_fits(stage: Stage) -> None:
    names = ["SAMCRO", "Grim Bastards", "Lin Syndicate"]
    assert common_size(stage, "strong", 24.0, names, 600.0) == 24.0
    size = common_size(stage, "strong", 24.0, names, 110.0)
    assert size < 24.0
    assert size == common_size(stage, "strong", 24.0, names[1:2], 110.0)
    for name in names:
        text = Text(name, "strong", size=size, fit=True, w=110, h=50)
        stage.root.add(text)
        assert text.block(110.0, 50.0, 1.0).pixels == round(size)


def test_ellipsis_only_where_allowed(stage: Stage) -> None:
    allowed = Text("A long line about a long ride", ellipsis=True, w=150, h=40)
    forbidden = Text("A long line about a long ride", w=150, h=40)
    stage.root.add(allowed, forbidden)
    stage.list.sync()
    assert allowed.is_cut()
    assert not allowed.overflows()
    assert not forbidden.is_cut()
    assert forbidden.overflows()


def test_text_scale_grows_what_is_measured(stage: Stage) -> None:
    text = Text("Bigger")
    stage.root.add(text)
    small = text.measure()
    stage.set_text_scale(2.0)
    assert text.measure()[0] == pytest.approx(2 * small[0], rel=0.05)


def test_messages_change_with_the_language(stage: Stage) -> None:
    i18n.use_locale_root(assets_root() / "locale")
    from mayhem.app.ui import Desk

    desk = Desk(stage)
    text = Text(i18n.msg("title.new_game"))
    stage.root.add(text)
    before, width = text.text, text.w
    i18n.set_language(i18n.PSEUDO)
    assert text.text != before
    assert text.w > width
    i18n.set_language("en")
    assert text.text == before
    desk.close()


def test_every_face_draws_every_sign_of_our_languages(theme: Theme) -> None:
    signs = "ABCxyz0123456789àèéìòùÀÈÉÌÒÙ$€×·…–—−“”‘’ŔŠţ↑↓←→○△□「」、。ー々ガぱ日本語銃"
    for face in theme.fonts.faces:
        assert theme.fonts.missing(face, signs) == []
    assert theme.fonts.missing("text", "\u2670") == ["\u2670"]


def test_japanese_runs_use_the_second_file(theme: Theme) -> None:
    runs = theme.fonts.runs("text", "Dog 銃を2丁")
    assert [part for wide, part in runs if wide] == ["銃を", "丁"]
    assert theme.fonts.width("text", 30, "銃") > 20
