"""Every kind of decision can be taken with the mouse, with keys and with a pad."""

from __future__ import annotations

import pytest

from mayhem.app.guest import MOST_TRIES, Guest
from mayhem.app.robot import Robot
from tests.app.positions import KINDS, headless, open_table, table_at

HANDS = ("mouse", "keyboard", "pad")


def decide(kind: str, by: str) -> None:
    with headless() as app:
        table = table_at(kind, 4)
        scene = open_table(app, table)
        asked = scene._asked
        assert asked is not None
        assert asked.kind == kind
        before = table.decisions
        guest = Guest(Robot(app, by=by), seed=3)
        for _ in range(MOST_TRIES):
            if table.decisions > before:
                break
            guest.act()
            guest.robot.step(2)
        assert table.decisions > before
        assert app.scene is scene  # and not the page of an error


@pytest.mark.parametrize("kind", KINDS)
def test_a_decision_by_one_pair_of_hands(kind: str) -> None:
    """Each kind once, the hands in turn; all of them are in the slow set."""
    decide(kind, HANDS[KINDS.index(kind) % len(HANDS)])


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("by", HANDS)
@pytest.mark.parametrize("kind", KINDS)
def test_every_decision_by_all_hands(kind: str, by: str) -> None:
    decide(kind, by)
