"""mayhem content check."""

from __future__ import annotations

import shutil
from pathlib import Path

from mayhem.assets import assets_root
from tests.cli.conftest import Runner


def test_what_ships_is_good(run: Runner) -> None:
    told = run("content", "check")
    assert told.code == 0, told.out
    assert "no problems" in told.out


def test_all_problems_with_file_line_and_what_was_meant(run: Runner, tmp_path: Path) -> None:
    folder = tmp_path / "content"
    shutil.copytree(assets_root() / "content" / "men_of_mayhem", folder)
    cards = folder / "cards.yaml"
    text = cards.read_text(encoding="utf-8")
    spoiled = text.replace("who: others", "who: otters", 1).replace("max_spend: 2", "max_spent: 2", 1)
    assert spoiled != text
    cards.write_text(spoiled, encoding="utf-8")
    told = run("content", "check", str(folder))
    assert told.code == 1
    first = spoiled[: spoiled.index("who: otters")].count("\n") + 1
    second = spoiled[: spoiled.index("max_spent")].count("\n") + 1
    assert f"{cards}:{first}:" in told.out
    assert f"{cards}:{second}:" in told.out
    assert "Did you mean “others”?" in told.out
    assert "Did you mean “max_spend”?" in told.out
    assert "⟦" not in told.out


def test_the_players_own_packs_are_checked_too(run: Runner, tmp_path: Path) -> None:
    pack = tmp_path / "home" / "data" / "packs" / "mine"
    pack.mkdir(parents=True)
    (pack / "pack.yaml").write_text("game: men_of_mayhem\nformat: 1\nnaem: Mine\n")
    told = run("content", "check")
    assert told.code == 1
    assert str(pack / "pack.yaml") in told.out


def test_content_of_the_other_game(run: Runner, tmp_path: Path) -> None:
    folder = tmp_path / "biker_game"
    shutil.copytree(assets_root() / "content" / "biker_game", folder)
    assert run("content", "check", str(tmp_path)).code == 0
    (folder / "constants.yaml").write_text("nonsense: 1\n")
    told = run("content", "check", str(folder))
    assert told.code == 1
    assert "constants.yaml:1" in told.out
