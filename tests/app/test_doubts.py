"""Where somebody new stopped and wondered: what a sign forbids, why one is asked, who began it, what one has."""

from __future__ import annotations

from typing import Any

import pytest

from mayhem import i18n
from mayhem.app.boards.men_of_mayhem.reading import Reading
from mayhem.app.gfx.node import Node, words
from mayhem.app.gfx.text import Text
from mayhem.app.layout_check import check_layout
from mayhem.app.rulebook import cited, uncited
from mayhem.app.ui.overlay import TipPanel, Toast
from mayhem.games.men_of_mayhem.verbs import F_FIGHT
from tests.app.positions import headless, open_table, reach, table_at

TONGUES = ["en", "it", "ja"]


def told(node: Node) -> list[str]:
    return [part.shown_text() for part in node.walk() if isinstance(part, Text)]


def tip_of(widget: Any) -> str:
    tip = widget.tip()
    assert tip is not None
    return words(tip.body)


@pytest.mark.parametrize("tongue", TONGUES)
def test_a_tile_without_guns_says_what_its_sign_forbids(tongue: str) -> None:
    with headless() as app:
        app.change(language=tongue)
        board = reach(app, "order").board
        signed = {tile for loc, tile in board.tiles.items() if (place := board.reading.place(loc)) and place.no_guns}
        assert len(signed) >= 2
        for tile in board.tiles.values():
            assert (i18n.t("board.no_guns_tip") in tip_of(tile)) == (tile in signed)


@pytest.mark.parametrize("kind", ["guns", "market"])
def test_an_empty_fist_is_closed_all_the_same_and_the_sheet_says_why(kind: str) -> None:
    table = table_at(kind, 4)
    seat = table.waiting()[0]
    (table._state.guns if kind == "guns" else table._state.goods)[seat] = 0
    with headless() as app:
        sheet = open_table(app, table).board.asks._sheet
        assert any("so nobody learns who has none" in text for text in told(sheet))
        assert "nobody learns" in tip_of(sheet.buttons[True])
        assert check_layout(app) == []


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("state", ["offer", "counter", "deal"])
def test_what_one_has_stands_in_every_window_of_a_deal(
    state: str, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Reading, "goods", lambda self, seat: (28, 12, 10))
    with headless(text_scale=scale) as app:
        reach(app, state)
        sheet = app.desk.modal
        assert sheet is not None
        shown = told(sheet)
        assert i18n.t("board.have") in shown
        assert {"28", "12", "10"} <= set(shown)
        assert check_layout(app) == []


@pytest.mark.parametrize("state", ["offer", "counter", "deal"])
def test_what_one_gives_stands_on_the_same_side_in_every_window_of_a_deal(state: str) -> None:
    with headless() as app:
        reach(app, state)
        sheet = app.desk.modal
        assert sheet is not None
        at = {part.shown_text(): part.to_screen(0, 0)[0] for part in sheet.walk() if isinstance(part, Text)}
        assert at[i18n.t("deal.you_give")] < at[i18n.t("deal.you_get")]


@pytest.mark.parametrize("players", [4, 6])
def test_whoever_is_asked_for_backup_reads_who_began_and_against_whom(players: int) -> None:
    with headless() as app:
        table = table_at("backup", players)
        board = open_table(app, table).board
        seat = table.waiting()[0]
        fight = next(frame for frame in board.reading.view["stack"] if frame[0] == F_FIGHT)
        began, fighters = fight[4], [other for other in range(players) if fight[6] >> other & 1]
        line = words(board.asks._sheet.lines[0].content)
        names = {other: words(board.reading.gang_name(other)) for other in range(players)}
        assert line.startswith("You ordered" if began == seat else f"{names[began]} ordered")
        assert ("against you" in line) == (began != seat)
        for other in range(players):
            assert (names[other] in line) == (other in fighters and other != seat)


@pytest.mark.parametrize("tongue", TONGUES)
def test_a_rule_is_named_once_by_the_link_to_it(tongue: str) -> None:
    with headless() as app:
        app.change(language=tongue)
        scene = reach(app, "order")
        refusal = i18n.t("table.no_deal")
        rule = cited(refusal)
        assert rule is not None
        app.desk.refuse(refusal)
        app.step(1 / 60, [])
        toast = next(node for node in app.desk.toasts.children if isinstance(node, Toast))
        shown = told(toast)
        assert shown == [uncited(refusal, rule), i18n.t("rules.see", rule=rule)]
        assert sum(text.count(rule) for text in shown) == 1
        button = next(iter(scene.board.orders._buttons.values()))
        button.disable(refusal)
        tip = button.tip()
        assert tip is not None
        app.desk.tips.show(tip, button, pinned=True)
        panel = app.desk.tips.panel
        assert isinstance(panel, TipPanel)
        assert panel.link is not None
        assert sum(text.count(rule) for text in told(panel)) == 1


@pytest.mark.parametrize(
    ("text", "left"),
    [("Not now (M11.3).", "Not now."), ("Not now. (M11.3)", "Not now."), ("今は無理（M11.3）。", "今は無理。"),
     ("Not now (M8.1).", "Not now (M8.1).")],
)  # fmt: skip
def test_only_the_number_that_the_link_names_is_left_out(text: str, left: str) -> None:
    assert uncited(text, "M11.3") == left
