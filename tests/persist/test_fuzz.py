"""Mutated files: opened, refused or repaired, never a traceback. `fuzz_saves.py` runs any number of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.persist.fuzz_saves import Fuzz
from tests.persist.playing import DREGS

PARTS, EACH = 8, 250


@pytest.fixture(scope="module")
def fuzz(tmp_path_factory: pytest.TempPathFactory) -> Fuzz:
    folder: Path = tmp_path_factory.mktemp("fuzz")
    return Fuzz(folder, DREGS, {"seats": 3, "rounds": 6})


@pytest.mark.parametrize("part", range(PARTS))
def test_mutated_files_are_opened_refused_or_repaired(fuzz: Fuzz, part: int) -> None:
    fuzz.outcomes.clear()
    for seed in range(part * EACH, (part + 1) * EACH):
        fuzz.one(seed)
    refused = sum(count for outcome, count in fuzz.outcomes.items() if "damaged" in outcome or "value" in outcome)
    assert refused > EACH // 3  # the mutations do damage
