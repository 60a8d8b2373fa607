"""Reading catalogues, plurals, formats, and what happens when something is missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from mayhem import i18n
from mayhem.app.rulebook import cited
from mayhem.assets import assets_root
from mayhem.i18n.catalogue import MILD, read_language
from mayhem.i18n.check import check_catalogues
from mayhem.i18n.plural import PluralError, parse_plural_forms
from mayhem.i18n.po import PoError, format_po, parse_po
from mayhem.i18n.pseudo import pseudo_text
from mayhem.i18n.template import TemplateError, holes, parse_template

HEADER = (
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
)
JAPANESE = HEADER.replace("nplurals=2; plural=(n != 1)", "nplurals=1; plural=0")
POLISH = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"


def folder(tmp_path: Path, **files: str) -> Path:
    for name, body in files.items():
        language, _, domain = name.partition("_")
        (tmp_path / language).mkdir(exist_ok=True)
        header = JAPANESE if language == "ja" else HEADER
        (tmp_path / language / f"{domain}.po").write_text(header + body, encoding="utf-8")
    return tmp_path


def test_reads_entries_continued_lines_escapes_and_comments() -> None:
    po = parse_po(
        HEADER
        + '# note\n#. extracted\n#, fuzzy\nmsgid "a.b"\nmsgstr "one "\n"\\"two\\"\\n"\n\n'
        + '#~ msgid "gone"\n#~ msgstr "x"\n',
        "x.po",
    )
    entry = po.entries["a.b"]
    assert entry.forms == ['one "two"\n']
    assert entry.fuzzy
    assert list(po.entries) == ["a.b"]


def test_writing_and_reading_again_gives_the_same() -> None:
    text = HEADER + 'msgid "a.b"\nmsgstr "x\\n"\n"y"\n\nmsgid "c.d"\nmsgid_plural "c.d"\nmsgstr[0] "1"\nmsgstr[1] "n"\n'
    first = parse_po(text, "x.po")
    again = parse_po(format_po(first), "x.po")
    assert {k: (e.forms, e.plural) for k, e in first.entries.items()} == {
        k: (e.forms, e.plural) for k, e in again.entries.items()
    }


@pytest.mark.parametrize(
    ("body", "line", "words"),
    [
        ('msgid "a.b"\nmsgstr "x"\n\nmsgid "a.b"\nmsgstr "y"\n', 9, "already given"),
        ('msgid "a.b"\n\n', 6, "no msgstr"),
        ('msgid "a.b"\nmsgstr x\n', 7, "cannot read"),
        ('msgid "a.b"\nmsgstr "x\\q"\n', 7, "unknown escape"),
        ('msgid "a.b"\nmsgstr[0] "x"\n', 6, "msgid_plural"),
        ('msgstr "x"\n', 6, "without a msgid"),
    ],
)
def test_slips_are_named_with_file_and_line(body: str, line: int, words: str) -> None:
    with pytest.raises(PoError) as caught:
        parse_po(HEADER + body, "it/app.po")
    assert caught.value.source == "it/app.po"
    assert caught.value.line == line
    assert words in caught.value.problem


def test_a_file_without_header_is_refused() -> None:
    with pytest.raises(PoError, match="header"):
        parse_po('msgid "a.b"\nmsgstr "x"\n', "x.po")


def test_plural_rules() -> None:
    _, polish = parse_plural_forms(POLISH)
    assert [polish(n) for n in (1, 2, 5, 12, 22, 112)] == [0, 1, 2, 2, 1, 2]
    with pytest.raises(PluralError):
        parse_plural_forms("nplurals=1; plural=n;")
    with pytest.raises(PluralError):
        parse_plural_forms("nplurals=2; plural=__import__('os')")


def test_templates() -> None:
    assert parse_template("{{x}} {n:money}!") == ["{x} ", ("n", "money"), "!"]
    assert holes("{a} {b:t} {a}") == {"a", "b"}
    with pytest.raises(TemplateError):
        parse_template("{n")
    with pytest.raises(TemplateError):
        parse_template("{n:roman}")


def test_domains_merge_and_a_key_in_two_files_is_refused(tmp_path: Path) -> None:
    root = folder(tmp_path, en_a='msgid "a.x"\nmsgstr "A"\n', en_b='msgid "b.x"\nmsgstr "B"\n')
    catalogue = i18n.load_catalogue(root, "en")
    assert catalogue.translate("a.x", {}) + catalogue.translate("b.x", {}) == "AB"
    folder(tmp_path, en_c='msgid "a.x"\nmsgstr "again"\n')
    with pytest.raises(PoError, match=r"already given in a\.po"):
        _ = i18n.load_catalogue(root, "en").entries


def test_files_are_read_when_a_key_needs_them(tmp_path: Path) -> None:
    root = folder(tmp_path, en_app='msgid "a.x"\nmsgstr "A"\n', en_big='msgid "b.x"\nmsgstr "B"\n')
    catalogue = i18n.load_catalogue(root, "en")
    (root / "en" / "big.po").write_text(HEADER + 'msgid "b.x"\nmsgstr "read late"\n', encoding="utf-8")
    assert catalogue.translate("a.x", {}) == "A"
    assert catalogue.translate("b.x", {}) == "read late"


def test_plurals_word_order_numbers_and_money(tmp_path: Path) -> None:
    root = folder(
        tmp_path,
        en_a='msgid "g.guns"\nmsgid_plural "g.guns"\nmsgstr[0] "{who} has {n} gun"\nmsgstr[1] "{who} has {n} guns"\n\n'
        'msgid "g.pay"\nmsgstr "{who:t} pays {sum:money} ({d:signed})"\n\nmsgid "g.who"\nmsgstr "Reds"\n',
        it_a='msgid "format.group"\nmsgstr "."\n\nmsgid "format.money"\nmsgstr "{amount} $"\n\n'
        'msgid "g.guns"\nmsgid_plural "g.guns"\nmsgstr[0] "{n} pistola: {who}"\nmsgstr[1] "{n} pistole: {who}"\n\n'
        'msgid "g.pay"\nmsgstr "{sum:money} da {who:t} ({d:signed})"\n\nmsgid "g.who"\nmsgstr "Rossi"\n',
        ja_a='msgid "g.guns"\nmsgid_plural "g.guns"\nmsgstr[0] "{who}は銃{n}丁"\n',
    )
    english = i18n.load_catalogue(root, "en", strict=True)
    assert english.text(i18n.msgn("g.guns", 1, who="X")) == "X has 1 gun"
    assert english.text(i18n.msgn("g.guns", 1200, who=i18n.msg("g.who"))) == "Reds has 1,200 guns"
    assert english.translate("g.pay", {"who": "g.who", "sum": -1500, "d": 3}) == "Reds pays −$1,500 (+3)"
    italian = i18n.load_catalogue(root, "it", strict=True)
    assert italian.translate("g.pay", {"who": "g.who", "sum": 1500, "d": -3}) == "1.500 $ da Rossi (−3)"
    assert italian.number(1234) == "1.234"
    japanese = i18n.load_catalogue(root, "ja")
    assert japanese.text(i18n.msgn("g.guns", 1, who="A")) == "Aは銃1丁"


def test_a_missing_key_is_seen_remembered_and_can_raise(tmp_path: Path) -> None:
    root = folder(tmp_path, en_a='msgid "a.x"\nmsgstr "A {n}"\n', it_a='msgid "a.y"\nmsgstr "Y"\n')
    catalogue = i18n.load_catalogue(root, "en")
    assert "no.key" in catalogue.translate("no.key", {})
    assert "argument n" in catalogue.translate("a.x", {})
    assert catalogue.missing == {"no.key", "a.x: argument n"}
    italian = i18n.load_catalogue(root, "it")
    assert italian.translate("a.x", {"n": 1}) == "A 1"
    assert italian.missing == {"a.x"}
    with pytest.raises(i18n.MissingKey):
        i18n.load_catalogue(root, "en", strict=True).translate("no.key", {})


def test_pseudo_locale_is_longer_accented_and_keeps_holes() -> None:
    source = "Start a new game with {n} gangs at the table"
    out = pseudo_text(source)
    assert len(out) >= 1.35 * len(source)
    assert "{n}" in out
    assert "Start" not in out


def test_language_detection() -> None:
    known = ["en", "it", "ja"]
    assert i18n.detect_language(known, environment={"LANG": "ja_JP.UTF-8"}) == "ja"
    assert i18n.detect_language(known, environment={"LC_ALL": "it_IT@euro", "LANG": "ja_JP"}) == "it"
    assert i18n.detect_language(known, environment={"LANG": "C.UTF-8"}) == "en"
    assert i18n.detect_language(known, hints=["it-CH"], environment={"LANG": "ja_JP"}) == "it"
    assert i18n.detect_language(known, environment={"LANG": "xx"}) == "en"


def test_switching_tells_listeners(tmp_path: Path) -> None:
    root = folder(tmp_path, en_a='msgid "a.x"\nmsgstr "A"\n', it_a='msgid "a.x"\nmsgstr "Ah"\n')
    before = i18n.catalogue()
    heard = []
    i18n.use_locale_root(root)
    forget = i18n.on_change(lambda: heard.append(i18n.t("a.x")))
    i18n.set_language("it")
    i18n.set_language(i18n.PSEUDO)
    forget()
    i18n.set_language("en")
    assert heard[0] == "Ah"
    assert len(heard) == 2
    i18n.use_catalogue(before)


def test_check_finds_missing_unused_and_stray(tmp_path: Path) -> None:
    root = folder(
        tmp_path / "locale" if (tmp_path / "locale").mkdir() is None else tmp_path,
        en_a='msgid "a.x"\nmsgstr "A {n}"\n\nmsgid "a.lost"\nmsgstr "L"\n\nmsgid "k.one"\nmsgstr "1"\n',
        it_a='msgid "a.x"\nmsgstr "A {m}"\n\nmsgid "k.one"\nmsgstr ""\n',
    )
    code = tmp_path / "code.py"
    code.write_text("t('a.x', n=1); t('a.gone'); msg(f'k.{x}')\n")
    report = check_catalogues(root, [code])
    text = "\n".join(report.problems)
    assert "'a.gone'" in text
    assert "it: 'a.x' uses unknown m" in text
    assert "it: 'k.one' is not translated" in text
    assert "it: 'a.lost' is missing" in text
    assert report.unused == ["a.lost"]


def test_check_finds_translations_of_an_english_that_has_changed(tmp_path: Path) -> None:
    english = 'msgid "a.x"\nmsgstr "Press to open"\n\nmsgid "a.y"\nmsgstr "one\\n"\n"two"\n'
    notes = '#. {}\nmsgid "a.x"\nmsgstr "Premi"\n\n#. one\n#. two\nmsgid "a.y"\nmsgstr "uno\\n"\n"due"\n'
    assert check_catalogues(folder(tmp_path, en_a=english, it_a=notes.format("Press to open")), []).problems == []
    (problem,) = check_catalogues(folder(tmp_path, en_a=english, it_a=notes.format("Hold to open")), []).problems
    assert "'a.x': its English has changed" in problem


def test_the_catalogues_of_the_app_hold_every_key_the_app_uses() -> None:
    sources = [Path(i18n.__file__).parent.parent / "app"]
    report = check_catalogues(assets_root() / "locale", sources)
    english = [problem for problem in report.problems if "English" in problem or problem.startswith("en:")]
    assert english == []


SOURCES = [Path(i18n.__file__).parent.parent / part for part in ("app", "cli")]


def test_every_language_is_whole() -> None:
    """Nothing missing, nothing marked fuzzy, nothing left over, no hole lost: in any language there is."""
    report = check_catalogues(assets_root() / "locale", SOURCES)
    assert report.problems == []


@pytest.mark.parametrize("code", i18n.languages(assets_root() / "locale"))
def test_a_rule_that_a_text_cites_can_be_opened_in_every_language(code: str) -> None:
    """A tooltip leads to the rule in its brackets; other brackets, such as full-width ones, would lead nowhere."""
    english, _ = read_language(assets_root() / "locale", "en")
    entries, _ = read_language(assets_root() / "locale", code)
    for key, entry in english.items():
        if not key.startswith("rules."):  # the pages of the rules are no tooltips
            assert {cited(form) for form in entries[key].forms} == {cited(form) for form in entry.forms}, key


def test_every_language_has_its_list_of_what_is_the_same() -> None:
    """What reads like English is listed with its reason by a test of each language's own."""
    names = {"it": "test_italian.py", "ja": "test_japanese.py"}
    for code in i18n.languages(assets_root() / "locale"):
        if code != "en":
            assert (Path(__file__).parent / names[code]).is_file()


def test_mild_words_stand_for_texts_that_there_are() -> None:
    entries, _ = read_language(assets_root() / "locale", "en")
    mild = [key for key in entries if key.startswith(MILD)]
    assert mild
    for key in mild:
        base = entries[key.removeprefix(MILD)]
        assert entries[key].plural == base.plural
        assert [holes(form) for form in entries[key].forms] == [holes(form) for form in base.forms], key
        assert entries[key].forms != base.forms, key


def test_mild_words_and_back(tmp_path: Path) -> None:
    root = folder(
        tmp_path,
        en_a='msgid "a.x"\nmsgstr "Shot"\n\nmsgid "mild.a.x"\nmsgstr "Put out"\n\nmsgid "a.y"\nmsgstr "Same"\n',
        it_a='msgid "a.x"\nmsgstr "Sparato"\n\nmsgid "mild.a.x"\nmsgstr "Fuori"\n\nmsgid "a.y"\nmsgstr "Uguale"\n',
    )
    before, heard = i18n.catalogue(), []
    i18n.use_locale_root(root)
    forget = i18n.on_change(lambda: heard.append(i18n.t("a.x")))
    i18n.set_mild(True)
    assert i18n.t("a.y") == "Same"
    i18n.set_language("it")
    i18n.set_mild(False)
    forget()
    assert heard == ["Put out", "Fuori", "Sparato"]
    i18n.use_catalogue(before)


@pytest.mark.parametrize("code", i18n.languages(assets_root() / "locale"))
def test_a_mistake_on_the_command_line_is_answered_in_the_systems_language(
    code: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from mayhem.cli import main

    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", f"{code}_XX.UTF-8")
    entries, _ = read_language(assets_root() / "locale", code)
    before = i18n.catalogue()

    def says(*arguments: str) -> str:
        assert main(list(arguments)) == 2
        return capsys.readouterr().err

    try:
        assert entries["cli.parse.unknown"].forms[0].partition("{")[0] in says("sim", "--gamess")
        assert entries["cli.parse.value_missing"].forms[0] in says("sim", "--games")
        assert "error:" not in says("scenario")
        missing = entries["cli.unknown_command"].forms[0].partition("{")[2].partition("}")[2].partition("{")[0]
        assert missing in says("frobnicate")
    finally:
        i18n.use_catalogue(before)
