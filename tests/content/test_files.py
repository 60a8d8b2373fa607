"""Mistakes in the files of Men of Mayhem: which, where, and what was probably meant."""

from __future__ import annotations

import ast
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from mayhem.assets import assets_root
from mayhem.content import Problem
from mayhem.games.men_of_mayhem.content import check, load, standard_folder
from mayhem.i18n.catalogue import load_catalogue
from mayhem.i18n.po import read_po
from mayhem.i18n.template import holes


def spoil(base: Path, file: str, old: str, new: str) -> int:
    """Replace the first `old`; the line on which it stood."""
    path = base / file
    text = path.read_text(encoding="utf-8")
    at = text.index(old)
    path.write_text(text[:at] + new + text[at + len(old) :], encoding="utf-8")
    return text.count("\n", 0, at) + 1


def told(problems: list[Problem]) -> list[tuple[str, str, int]]:
    return [(p.code, Path(p.file).name, p.line) for p in problems]


@pytest.mark.parametrize(
    ("file", "old", "new", "code", "hint"),
    [
        # unknown keys and words
        ("sites.yaml", "no_guns: yes", "no_gun: yes", "unknown_key", "no_guns"),
        ("sites.yaml", "skim: {guns: 2}", "skimm: {guns: 2}", "unknown_key", "skim"),
        ("sites.yaml", "- spy", "- spyy", "unknown_word", "spy"),
        ("sites.yaml", "{contraband: 1}, max: 6}", "{contrabant: 1}, max: 6}", "unknown_key", "contraband"),
        ("cards.yaml", "type: hassle", "type: hassel", "unknown_word", "hassle"),
        ("cards.yaml", "ban_backup: yes", "ban_back_up: yes", "unknown_key", "ban_backup"),
        ("cards.yaml", "who: {most: heat}", "who: {most: heet}", "unknown_word", "heat"),
        ("cards.yaml", "per: sites", "per: site", "unknown_word", "sites"),
        ("cards.yaml", "[nothing]", "[nothin]", "unknown_word", "nothing"),
        ("gangs.yaml", "sell_guns_bonus: 1", "sell_gun_bonus: 1", "unknown_key", "sell_guns_bonus"),
        ("gangs.yaml", "club: sacrifice", "club: sacrafice", "unknown_word", "sacrifice"),
        ("game.yaml", "market:", "markt:", "unknown_key", "market"),
        # wrong types
        ("sites.yaml", "max: 6", "max: six", "no_number", ""),
        ("sites.yaml", "max: 6", "max: 6.0", "no_number", ""),
        ("sites.yaml", "max: 6", "max: [6]", "wrong_kind", ""),
        ("sites.yaml", "no_guns: yes", "no_guns: 1", "no_flag", ""),
        ("cards.yaml", "ban_sell: [guns]", "ban_sell: guns", "wrong_kind", ""),
        ("gangs.yaml", "prospect_falls: yes", "prospect_falls: sure", "no_flag", ""),
        ("game.yaml", "format: 1", "format: 2001-12-14", "no_number", ""),
        ("sites.yaml", "id: docks", "id: The Docks", "bad_id", "the_docks"),
        # dangling and duplicate ids
        ("game.yaml", "hospital: hospital", "hospital: hospitl", "unknown_id", "hospital"),
        ("game.yaml", "hospital: hospital", "hospital: docks", "unknown_id", ""),
        ("sites.yaml", "id: casino", "id: roadhouse", "duplicate_id", ""),
        ("cards.yaml", "id: payday", "id: curfew", "duplicate_id", ""),
        ("gangs.yaml", "id: mayans", "id: samcro", "duplicate_id", ""),
        ("sites.yaml", "id: casino", "id: hospital", "id_taken", ""),
        ("sites.yaml", "id: casino", "id: emergency_room", "id_taken", ""),
        ("cards.yaml", "id: curfew", "id: docks", "id_taken", ""),
        # impossible numbers
        ("sites.yaml", "max: 6", "max: 0", "out_of_range", ""),
        ("sites.yaml", "max: 6", "max: -6", "out_of_range", ""),
        ("sites.yaml", "heat: 1", "heat: 5", "out_of_range", ""),
        ("sites.yaml", "skim: {guns: 2}", "skim: {guns: 25}", "out_of_range", ""),
        ("gangs.yaml", "members: 3, prospects: 3", "members: 6, prospects: 3", "more_than_box", ""),
        ("gangs.yaml", "guns: 3", "guns: 20", "starts_with_too_much", ""),
        ("gangs.yaml", "base: 4", "base: 5", "octane_orders", ""),
        ("game.yaml", "4: [4, 8]", "4: [8, 4]", "not_rising", ""),
        ("game.yaml", "6: [5, 11]", "6: [5, 9]", "not_rising", ""),
        ("game.yaml", "4: [4, 8]", "7: [4, 8]", "unknown_word", ""),
        ("game.yaml", "[none, 3, 2, 1, 0]", "[none, 3, 2, 3, 0]", "not_falling", ""),
        ("game.yaml", "[none, 3, 2, 1, 0]", "[none, 3, 2, 1]", "wrong_length", ""),
        ("cards.yaml", "market_price: -1", "market_price: 0", "zero", ""),
        ("cards.yaml", "fall_from: 4", "fall_from: 5", "out_of_range", ""),
        # what the rules cannot carry out
        ("sites.yaml", "boost: {skim: {contraband: 2}}", "boost: {tip: 1}", "no_head", ""),
        ("sites.yaml", "boost: {steal: {cash: 2}}", "boost: {gain: {heat: 2}}", "unknown_key", ""),
        ("sites.yaml", "for: {guns: 2}}", "for: {guns: 2}, max: 2}", "unknown_key", ""),
        ("sites.yaml", "{spend: {cash: 1}", "{spend: {guns: 1}", "unknown_key", ""),
        (
            "sites.yaml",
            "{swap: {guns: 1}, for: {contraband: 2}",
            "{swap: {guns: 1}, for: {guns: 1}",
            "same_for_same",
            "",
        ),
        ("sites.yaml", "steal: {cash: 3}", "steal: {cash: 3, guns: 1}", "not_one", ""),
        ("sites.yaml", "skim: {cash: 3}", "skim: {}", "nothing_named", ""),
        ("cards.yaml", "[gain: {heat: 1}]", "[drop: {cash: 1}]", "first_option_costs", ""),
        ("cards.yaml", "{who: all, do: [injure: 1]}", "{who: all}", "do_or_choose", ""),
        ("cards.yaml", "do: [drop: {orders: 1}]", "do: [{drop: {orders: all}, per: sites}]", "amount_per", ""),
        ("cards.yaml", "do: [patch]", "do: [fall, patch]", "patch_first", ""),
        ("cards.yaml", "{gain: {cash: 1}, per: sites}", "{gain: {orders: 1}, per: sites}", "orders_too_late", ""),
        ("cards.yaml", "high: [nothing]", "high: [patch]", "unknown_word", ""),
        ("cards.yaml", "law: {max_spend: 2}", "law: {survive: 1}", "unknown_key", ""),
        ("cards.yaml", "law: {max_spend: 2}", "law: {}", "nothing_named", ""),
        ("cards.yaml", "law: {max_spend: 2}", "strikes: [{who: all, do: [fall]}]", "wrong_body", ""),
        ("cards.yaml", "type: opportunity", "type: opportunity\n    hardcore: yes", "hardcore_opportunity", ""),
        # counts and doubles
        ("cards.yaml", "law: {ban_backup: yes}", "law: {ban_guns: yes}", "same_as", ""),
        ("sites.yaml", "skim: {cash: 3}", "skim: {cash: 3}\n      - skim: {cash: 3}", "same_rule_twice", ""),
        ("cards.yaml", "hardcore: yes", "hardcore: no", "wrong_count", ""),
    ],
)
def test_a_mistake_is_named_with_its_line(base: Path, file: str, old: str, new: str, code: str, hint: str) -> None:
    line = spoil(base, file, old, new)
    problems = check(base)
    found = [p for p in problems if p.code == code]
    assert found, problems
    assert found[0].hint == hint
    assert Path(found[0].file).name == file
    # What concerns a whole entry or list is told where that begins.
    whole = {
        "wrong_count", "starts_with_too_much", "do_or_choose", "octane_orders", "first_option_costs", "not_rising",
        "orders_too_late", "same_rule_twice", "same_as", "wrong_body", "hardcore_opportunity",
    }  # fmt: skip
    if code in ("duplicate_id", "id_taken") or code not in whole:
        assert line in [p.line for p in found]
    else:
        assert any(abs(p.line - line) <= 6 for p in found) or code in ("wrong_count", "starts_with_too_much")


def test_exact_place_of_a_mistake(base: Path) -> None:
    (base / "game.yaml").write_text(
        "game: men_of_mayhem\nformat: 1\nbox: {members: 5, prospects: 5, guns: 24, contraband: 240}\nmarket:\n"
        "  limits: [none, 3, 2, 1, 0]\n  prices:\n    3: [3, 6]\n    4: [4, 8]\n    5: [4, 10]\n    6: [5, eleven]\n"
        "hospital: hospital\nemergency_room: emergency_room\ncolour: red\n",
        encoding="utf-8",
    )
    assert [(p.code, p.line, p.column) for p in check(base)] == [
        ("unknown_key", 13, 1),
        ("out_of_range", 3, 55),
        ("no_number", 10, 12),
    ]


def test_all_mistakes_of_all_files_come_at_once(base: Path) -> None:
    spoil(base, "game.yaml", "hospital: hospital", "hospital: hospitl")
    spoil(base, "gangs.yaml", "base: 4", "base: 11")
    spoil(base, "sites.yaml", "max: 6", "max: 0")
    spoil(base, "sites.yaml", "- spy", "- spyy")
    spoil(base, "cards.yaml", "type: hassle", "type: hassel")
    assert {(code, file) for code, file, _ in told(check(base))} == {
        ("unknown_id", "game.yaml"),
        ("out_of_range", "gangs.yaml"),
        ("out_of_range", "sites.yaml"),
        ("unknown_word", "sites.yaml"),
        ("unknown_word", "cards.yaml"),
    }


@pytest.mark.parametrize(
    ("file", "entry", "what"),
    [
        ("gangs.yaml", "  - id: calaveras", "gangs"),
        ("sites.yaml", "  - id: boxing_gym", "random"),
        ("cards.yaml", "  - id: sealed_indictment", "hardcore"),
    ],
)
def test_a_missing_thing_is_missed(base: Path, file: str, entry: str, what: str) -> None:
    path = base / file
    text = path.read_text(encoding="utf-8")
    path.write_text(text[: text.index(entry)], encoding="utf-8")
    (problem,) = check(base)
    assert problem.code == "wrong_count"
    assert problem.arguments["what"] == what


def test_missing_files_and_folders(base: Path, tmp_path: Path) -> None:
    (base / "cards.yaml").unlink()
    assert told(check(base)) == [("no_file", "cards.yaml", 0)]
    assert told(check(tmp_path / "nowhere")) == [("no_folder", "nowhere", 0)]
    empty = tmp_path / "empty"
    empty.mkdir()
    assert told(check(empty)) == [("nothing_to_check", "empty", 0)]


def test_the_folder_above_can_be_checked_too(tmp_path: Path) -> None:
    shutil.copytree(standard_folder(), tmp_path / "content" / "men_of_mayhem")
    assert check(tmp_path / "content") == []
    spoil(tmp_path / "content" / "men_of_mayhem", "sites.yaml", "max: 6", "max: 0")
    assert [code for code, _, _ in told(check(tmp_path / "content"))] == ["out_of_range"]


def test_without_its_own_content_there_is_no_game(base: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from mayhem.content import ContentError
    from mayhem.games.men_of_mayhem import content

    spoil(base, "sites.yaml", "max: 6", "max: 0")
    monkeypatch.setattr(content, "standard_folder", lambda: base)
    with pytest.raises(ContentError) as caught:
        load()
    assert told(list(caught.value.problems)) == [("out_of_range", "sites.yaml", 49)]


# The catalogue ------------------------------------------------------------------------------------------------------
def codes_in_the_code() -> dict[str, set[str]]:
    """Every code that is told anywhere, with the names of its arguments, from the source itself."""
    package = Path(load.__code__.co_filename).parents[2]
    found: dict[str, set[str]] = {"many_more": set()}
    files = [*(package / "content").glob("*.py"), *(package / "games" / "men_of_mayhem").glob("content*.py")]
    for path in files:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args:
                first = node.args[0]
                if node.func.attr in ("report", "report_at", "tell") and isinstance(first, ast.Constant):
                    names = {keyword.arg for keyword in node.keywords if keyword.arg}
                    known = found.setdefault(str(first.value), names)
                    known &= names
    return found


def test_every_problem_has_a_text_that_fits_its_arguments() -> None:
    entries = read_po(assets_root() / "locale" / "en" / "content.po").entries
    codes = codes_in_the_code()
    assert len(codes) > 50
    for code, names in codes.items():
        assert f"content.problem.{code}" in entries, code
        assert holes(entries[f"content.problem.{code}"].forms[0]) <= names, code
    texts = {key.removeprefix("content.problem.") for key in entries if key.startswith("content.problem.")}
    assert texts - set(codes) == {"hint"}


def test_a_problem_in_words(base: Path) -> None:
    spoil(base, "sites.yaml", "max: 6", "maxx: 6")
    catalogue = load_catalogue(assets_root() / "locale", "en")
    translate: Callable[..., str] = lambda key, **args: catalogue.translate(key, args)  # noqa: E731
    (problem,) = check(base)
    assert problem.describe(translate) == (
        f"{base / 'sites.yaml'}:49:50: The key “maxx” is not known here. Possible: spend, for, max. Did you mean “max”?"
    )
