"""Every state of the table at every size: nothing overlaps, nothing is cut, nothing is missing."""

from __future__ import annotations

import pytest

from tests.app.positions import LOOKS, STATES, look_at

QUICK = ("order", "market")


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("state", QUICK)
def test_the_table_reads_well(state: str, look: str) -> None:
    findings, _ = look_at(state, look, with_contrast=False)
    assert [str(finding) for finding in findings] == []


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("state", [state for state in STATES if state not in QUICK])
def test_every_state_reads_well(state: str, look: str) -> None:
    findings, _ = look_at(state, look, with_contrast=False)
    assert [str(finding) for finding in findings] == []
