"""What a throwdown and the market leave to be read: strengths beside the question, sums until the end, results."""

from __future__ import annotations

import pytest

from mayhem.app.gfx.node import words
from tests.app.positions import headless, open_table, table_at


@pytest.mark.parametrize("kind", ["shoot", "injure"])
def test_dice_and_guns_can_be_added_up_until_the_fight_is_over(kind: str) -> None:
    with headless() as app:
        table = table_at(kind, 4)
        scene = open_table(app, table)
        told = [entry.event for entry in table.log(None)]
        begin = max(at for at, event in enumerate(told) if event[0] == "throw_down")
        totals = {event[2]: event[4] for event in told[begin:] if event[0] == "fight_roll"}
        assert totals
        for seat, corner in scene.board.show_band.corners.items():
            left, right = words(corner._total.content).split(" = ")
            assert int(right) == totals[seat] == sum(map(int, left.split(" + ")))


@pytest.mark.parametrize("kind", ["backup", "guns", "injure"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_question_of_a_fight_of_two_hides_no_side(kind: str, scale: float) -> None:
    with headless(text_scale=scale) as app:
        board = open_table(app, table_at(kind, 4)).board
        band, panel = board.show_band, board.asks._sheet._panel
        assert len(band.corners) == 2
        for corner in band.corners.values():
            x, y = corner.to_node(board.root, 0, 0)
            assert x + corner.w <= panel.x or y + corner.h <= panel.y
