"""A few hundred malformed inputs; `python -m tests.fuzz.run` feeds thousands."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fuzz.run import fuzz
from tests.fuzz.targets import TARGETS

ROUNDS = 600
SEED = 2


@pytest.mark.slow
def test_malformed_input_is_refused_cleanly(tmp_path: Path) -> None:
    counts, finds = fuzz(ROUNDS, SEED, tmp_path)
    assert finds == []
    assert counts["refused"] + counts["accepted"] == ROUNDS
    # The mutations are malformed enough to be refused, and near enough to be accepted now and then.
    for target in TARGETS:
        assert counts[f"{target.name}: refused"] > 0
        assert counts[f"{target.name}: accepted"] > 0
