"""Players' own content: packs in the data folder are in play, a broken one is named and left out, the game starts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from mayhem import games, i18n
from mayhem.cli import main
from mayhem.cli.common.options import with_packs

GOOD = {
    "pack.yaml": "game: men_of_mayhem\nformat: 1\nname: Night Market\n",
    "sites.yaml": "random:\n  - id: night_market\n    rules:\n      - skim: {cash: 2}\n",
    "texts.yaml": 'en:\n  site.night_market.name: Night Market\n  site.night_market.rule: "SKIM 2 cash."\n',
}
BROKEN = {
    "pack.yaml": "game: men_of_mayhem\nformat: 1\nname: Typo\n",
    "sites.yaml": "random:\n  - id: typo\n    rules:\n      - skimm: {cash: 2}\n",
}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("MAYHEM_HOME", str(tmp_path))
    yield tmp_path
    games.use_packs(None)


def _pack(home: Path, name: str, files: dict[str, str]) -> None:
    folder = home / "data" / "packs" / name
    folder.mkdir(parents=True)
    for file, text in files.items():
        (folder / file).write_text(text, encoding="utf-8")


def test_a_pack_adds_a_site_with_its_texts(home: Path) -> None:
    _pack(home, "night_market", GOOD)
    game = with_packs("men_of_mayhem")
    assert game.problems == []
    assert "night_market" in [game.tables.places[place].id for place in game.tables.random]
    assert i18n.t("site.night_market.name") == "Night Market"


def test_a_broken_pack_is_named_and_the_game_starts(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _pack(home, "night_market", GOOD)
    _pack(home, "typo", BROKEN)
    assert main(["sim", "--games", "1", "--agents", "random", "--json"]) == 0
    told = capsys.readouterr().err
    assert "sites.yaml:4" in told
    assert "skim" in told
    ids = [place.id for place in games.game("men_of_mayhem").tables.places]
    assert "night_market" in ids
    assert "typo" not in ids
