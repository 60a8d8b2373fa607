"""Everything that this game shows has an English text, and no text is left over."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from mayhem.ai.biker_game.reasons import KEYS
from mayhem.assets import assets_root
from mayhem.games import biker_game
from mayhem.games.biker_game import config, meta, names, scoring
from mayhem.i18n.po import read_po
from mayhem.i18n.template import holes
from tests.games.biker_game.table import GAME

T = GAME.tables
CODE = Path(biker_game.__file__).parent
TEXTS = read_po(assets_root() / "locale" / "en" / "biker_game.po").entries
OF_BOARD = read_po(assets_root() / "locale" / "en" / "biker_board.po").entries


def refusals() -> dict[str, set[str]]:
    """Codes with all the arguments that they can carry."""
    found: dict[str, set[str]] = {}
    for path in CODE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
                code = ast.literal_eval(node.args[0])
                args = {pair.elts[0].value for pair in node.args[2].elts} if len(node.args) > 2 else set()
                found[code] = found.get(code, args) & args  # what a text may rely on
    return found


def wanted() -> set[str]:
    base = "biker_game."
    keys = {base + "title", base + "seat"} | {f"{base}club.{number}" for number in range(1, 7)}
    keys |= {f"{base}region.{name}" for name in T.region_ids} | {f"{base}state.{name.lower()}" for name in T.state_ids}
    keys |= {f"{base}port.{name}" for name in T.port_ids} | {
        f"{base}precinct.{name}" for name in T.precinct_ids if name
    }
    keys |= {f"{base}type.{name}" for name in T.type_ids} | {f"{base}card.{name}" for name in T.kind_ids}
    keys |= {f"{base}business.{name}" for name in T.business_ids} | {
        f"{base}effect.{name}" for name in meta.EFFECTS[1:]
    }
    keys |= {f"{base}trait.{name}{end}" for name in meta.TRAIT_IDS for end in ("", ".text")}
    keys |= {f"{base}category.{name}" for name in meta.CATEGORIES} | {f"{base}phase.{name}" for name in meta.PHASES}
    keys |= {f"{base}ending.{name}" for name in meta.CAUSES} | {f"{base}part.{name}" for name in scoring.PARTS}
    keys |= {f"{base}verb.{name}" for name in meta.VERBS} | {f"{base}why.{name}" for name in (*meta.VERBS, *KEYS)}
    keys |= {f"{base}why.trait.{name}" for name in meta.TRAIT_IDS} | {f"{base}good.{name}" for name in meta.GOODS}
    keys |= {f"{base}{what}.{name}" for name in (*meta.FRAMES[3:], "desk") for what in ("ask", "hint")}
    keys |= {f"{base}reason.{name}" for name in meta.REASONS} | {f"{base}mode.{name}" for name in meta.MODES}
    for name, values in zip(meta.STANDING_NAMES, meta.STANDING_VALUES, strict=True):
        keys |= {f"{base}standing.{name}"} | {f"{base}standing.{name}.{value}" for value in values}
    keys |= {f"{base}option.{name}{end}" for name in config.write_config(config.Config()) for end in ("", ".text")}
    keys |= {f"log.biker_game.{name}" for name in names.EVENTS} | {f"refuse.biker_game.{code}" for code in refusals()}
    return keys


def test_every_word_has_a_text_and_no_text_is_left_over() -> None:
    extra = {key for key in TEXTS if key.startswith(("biker_game.count.", "biker_game.option_value."))}
    assert wanted() - set(TEXTS) == set()
    assert set(TEXTS) - wanted() - extra == set()


def test_log_texts_use_only_what_events_tell() -> None:
    for name, schema in names.EVENTS.items():
        assert holes(TEXTS[f"log.biker_game.{name}"].forms[0]) <= {field for field, _ in schema}, name


def test_reasons_use_only_entries_of_their_choice() -> None:
    for name, schema in names.CHOICES.items():
        assert holes(TEXTS[f"biker_game.why.{name}"].forms[0]) <= {field for field, _ in schema}, name


def test_every_part_of_a_choice_can_be_asked_for() -> None:
    fields = {"do"} | {field for schema in names.CHOICES.values() for field, _ in schema}
    asked = {key.removeprefix("biker_board.field.") for key in OF_BOARD if key.startswith("biker_board.field.")}
    assert asked == fields


def test_refusals_use_only_their_arguments() -> None:
    for code, args in refusals().items():
        assert holes(TEXTS[f"refuse.biker_game.{code}"].forms[0]) <= args, code


def test_every_event_of_the_code_is_described() -> None:
    told = set()
    for path in CODE.rglob("*.py"):
        told |= set(re.findall(r'\b(?:tell\(s|whisper\(s, [^"]+), "(\w+)"', path.read_text(encoding="utf-8")))
    assert told == set(names.EVENTS)
