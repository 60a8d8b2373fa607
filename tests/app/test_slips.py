"""Small things that went wrong on the screen: each is here so that it stays away."""

from __future__ import annotations

from typing import Any

import pytest

from mayhem import i18n
from mayhem.app.gfx.node import words
from mayhem.persist.record import Sitter
from tests.app.conftest import MakeApp
from tests.app.positions import headless, open_table, table_at
from tests.app.test_lessons import open_lesson

TONGUES = ["en", "it", "ja"]


def tip_of(widget: Any) -> str:
    tip = widget.tip()
    assert tip is not None
    return words(tip.body)


def test_levels_are_explained_only_where_a_rival_has_one(make_app: MakeApp) -> None:
    scene: Any = open_lesson(make_app, "recruit", "mouse").app.scene
    levels = i18n.t("table.level_tip")
    assert scene.board.rivals
    for panel in scene.board.rivals.values():
        assert levels not in tip_of(panel)
    table = table_at("order", 4, least=20)
    with headless() as app:
        board = open_table(app, table).board
        person = next(seat for seat in board.rivals if not table.seats[seat].human)
        table.sit(person, Sitter.person("Ann"))
        board.refresh()
        for seat, panel in board.rivals.items():
            assert (levels in tip_of(panel)) == (seat != person)
