"""The Italian catalogue: whole, with its holes, nothing left in English by accident, one hand throughout."""

from __future__ import annotations

import re
from functools import cache

import pytest

from mayhem import i18n
from mayhem.assets import assets_root
from mayhem.i18n.catalogue import read_language
from mayhem.i18n.po import PoEntry
from mayhem.i18n.template import Piece, parse_template

ROOT = assets_root() / "locale"

STATES = """wa or id mt wy ca nv ut az co mn wi mi ia il in ne oh tx ok ks mo ar la me nh vt ma ri ct ny nj pa de md
    va wv ky tn ga fl al ms"""
PORTS = """seattle tacoma portland_or los_angeles oakland houston corpus_christi new_orleans lake_charles portland_me
    boston providence new_haven newark norfolk wilmington charleston savannah miami jacksonville mobile gulfport"""
PRECINCTS = """seattle billings los_angeles las_vegas phoenix denver minneapolis detroit chicago cleveland dallas
    st_louis new_orleans boston memphis atlanta miami"""

# Entries that read the same in both languages, and why. What has no words but those in its holes needs no listing.
SAME: dict[str, tuple[str, ...]] = {
    "the name of this program or of a game": (
        "app.name",
        "men_of_mayhem.title",
        "game.men_of_mayhem.name",
        "biker_game.title",
        "game.biker_game.name",
    ),
    "a language names itself": ("language.en", "language.it", "language.ja"),
    "gangs, clubs and people keep their names": (
        "gang.samcro.name",
        "gang.mayans.name",
        "gang.one_niners.name",
        "gang.lin_syndicate.name",
        "gang.grim_bastards.name",
        "gang.calaveras.name",
        "site.irish_freddys.name",
        "biker_game.card.bk1",
        "biker_game.card.bk2",
        "biker_game.card.bk3",
        "biker_game.card.bk4",
        "biker_game.card.bk5",
        "biker_game.card.bk6",
    ),
    "states that have the same name in Italian": tuple(f"biker_game.state.{state}" for state in STATES.split()),
    "cities that have the same name in Italian": (
        *(f"biker_game.port.{city}" for city in PORTS.split()),
        *(f"biker_game.precinct.{city}" for city in PRECINCTS.split()),
    ),
    "bikers' own words, used in Italy too (gang, club, charter, prospect, hang-around, full patch)": (
        "setup.gang",
        "biker_game.seat",
        "ai.level.hang_around",
        "ai.level.prospect",
        "rules.biker_words.charter.title",
        "achievement.men_of_mayhem.full_patch.title",
    ),
    "words of the Italian rule sheet: round, Boost, cash as a unit": (
        "biker_board.round",
        "end.round",
        "biker_board.turn_of",
        "pause.save_as",
        "replay.round",
        "replay.round_back",
        "men_of_mayhem.rule.boost",
        "rules.m5.5.title",
        "men_of_mayhem.count.cash",
    ),
    "Italian words that happen to be spelled alike": (
        "ui.no",
        "biker_game.standing.assisting.no",
        "biker_game.business.bar",
        "biker_board.morale_n",
        "rules.b7.7.title",
        "biker_board.charter_label",  # in
        "biker_board.per_turn",  # k for thousands
    ),
    "computer words and keys, the same on Italian machines": (
        "table.computer",
        "lesson.rival",
        "action.menu",
        "table.menu",
        "key.escape",
        "key.backspace",
        "key.tab",
        "key.ctrl",
        "key.alt",
        "cli.version_build",
        "cli.doctor.use.cache",
        "cli.doctor.use.log",
    ),
    "M for Membri or Members, P for Prospect": ("cli.table.members", "cli.table.prospects"),
}


@cache
def entries(language: str) -> dict[str, PoEntry]:
    return read_language(ROOT, language)[0]


def pieces(text: str) -> list[tuple[str, str]]:
    return sorted(piece for piece in parse_template(text) if isinstance(piece, tuple))


def words(text: str) -> str:
    """The literal letters of a message, without its holes."""
    literal: list[Piece] = [piece for piece in parse_template(text) if isinstance(piece, str)]
    return "".join(character for piece in literal for character in piece if character.isalpha())


def listed() -> dict[str, str]:
    return {key: reason for reason, keys in SAME.items() for key in keys}


def test_every_entry_is_translated_and_none_is_fuzzy_or_left_over() -> None:
    italian = entries("it")
    assert [key for key in entries("en") if key not in italian or not italian[key].translated] == []
    assert [key for key, entry in italian.items() if entry.fuzzy] == []
    assert [key for key in italian if key not in entries("en")] == []


def test_nothing_is_left_in_english_by_accident() -> None:
    known = listed()
    accident = [
        f"{key}: {entry.forms[0]}"
        for key, entry in entries("it").items()
        if key in entries("en")
        and entry.forms == entries("en")[key].forms
        and any(words(form) for form in entry.forms)
        and key not in known
    ]
    assert accident == []


def test_the_list_of_what_is_the_same_is_not_older_than_the_catalogue() -> None:
    italian, english = entries("it"), entries("en")
    stale = [key for key in listed() if key not in english or italian[key].forms != english[key].forms]
    assert stale == []
    assert sum(len(keys) for keys in SAME.values()) == len(listed()), "a key is listed twice"


def test_holes_and_plurals_are_those_of_the_english_text() -> None:
    wrong = []
    for key, entry in entries("it").items():
        english = entries("en").get(key)
        if english is None:
            continue
        if entry.plural != english.plural or len(entry.forms) != (2 if entry.plural else 1):
            wrong.append(f"{key}: forms")
        elif any(pieces(form) not in [pieces(text) for text in english.forms] for form in entry.forms):
            wrong.append(f"{key}: {entry.forms}")
    assert wrong == []


def test_lines_and_margins_are_kept() -> None:
    wrong = []
    for key, entry in entries("it").items():
        english = entries("en").get(key)
        for form in entry.forms if english is not None else []:
            model = english.forms[0] if english is not None else ""
            if form.count("\n") != model.count("\n") or form[:1].isspace() != model[:1].isspace():
                wrong.append(key)
    assert wrong == []


@pytest.mark.parametrize(
    ("slip", "instead"),
    [
        (r"'", "the typographic apostrophe ’"),
        (r"[“”]", "«…»"),
        (r"\.\.\.(?! \()", "…"),
        (r"\b(E|e)['’](?=\s)", "È or è"),
        (r"\b(perchè|finchè|poichè|affinchè|nè|sè)\b", "the acute accent: perché, né, sé"),
        (r"\b(qual’è|un pò|un’[Mm]embro|un’[Oo]rdine)\b", "qual è, un po’, un Membro, un ordine"),
        (r"\$ ?\d", "the sign after the sum: 5.000 $"),
        (r"\d,\d{3}\b", "points between thousands: 5.000"),
    ],
)
def test_spelling_and_type(slip: str, instead: str) -> None:
    found = {key: form for key, entry in entries("it").items() for form in entry.forms if re.search(slip, form)}
    assert found == {}, f"write {instead}"


@pytest.mark.parametrize(
    "slip",
    ["senza guida", "esplorator", "prospettiv", "(stanza|sala) d[i’] ?emergenza", "contrabando", r"\blanci\b", "Dude"],
)
def test_slips_of_the_printed_italian_sheet_are_not_repeated(slip: str) -> None:
    found = [key for key, entry in entries("it").items() if any(re.search(slip, form) for form in entry.forms)]
    assert found == []


def test_numbers_money_and_lists_are_written_the_italian_way() -> None:
    italian = i18n.load_catalogue(ROOT, "it", strict=True)
    assert italian.number(1234567) == "1.234.567"
    assert italian.number(2.5) == "2,5"
    assert italian.money(-60000) == "−60.000\N{NO-BREAK SPACE}$"
    assert italian.join(["denaro", "armi", "calore"]) == "denaro, armi e calore"
    assert italian.text(i18n.msgn("men_of_mayhem.count.guns", 1)) == "1 arma"
    assert italian.text(i18n.msgn("men_of_mayhem.count.guns", 0)) == "0 armi"


def test_a_line_of_the_log_is_composed_in_italian() -> None:
    italian = i18n.load_catalogue(ROOT, "it", strict=True)
    goods = italian.join([italian.text(i18n.msgn(f"men_of_mayhem.count.{word}", 1)) for word in ("cash", "guns")])
    told = italian.translate(
        "log.patch_in", {"seat": i18n.msg("gang.mayans.name"), "at": i18n.msg("site.docks.name"), "goods": goods}
    )
    assert told == "Promozione per Mayans: un Prospect diventa Membro per 1 cash e 1 arma (Banchine)."
