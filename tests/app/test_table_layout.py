"""Every state of the table at every size: nothing overlaps, nothing is cut, nothing is missing."""

from __future__ import annotations

import pytest

from mayhem import i18n
from mayhem.app.boards.men_of_mayhem.deal import OfferSheet
from mayhem.app.boards.men_of_mayhem.exploit import ExploitSheet
from mayhem.app.layout_check import check_layout
from mayhem.app.lessons.lesson import Lesson
from mayhem.app.lessons.run import Run
from mayhem.app.settings import Settings
from tests.app.conftest import MakeApp
from tests.app.positions import LOOKS, STATES, look_at, open_table, reach

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


@pytest.mark.parametrize("language", ["en", "it", "ja"])
@pytest.mark.parametrize("look", ["small", "large text"])
def test_promises_are_as_large_as_the_words_around_them_and_both_sides_of_an_offer_are_level(
    make_app: MakeApp, language: str, look: str
) -> None:
    size, scale = LOOKS[look]
    settings = Settings(speed=0.0, notice_seen=True, text_scale=scale)
    app = make_app("title", size=size, settings=settings, language=language)
    reach(app, "offer")
    sheet = app.desk.modal
    assert isinstance(sheet, OfferSheet)
    for _ in sheet._promise.options:
        sheet._promise.go(1)
        app.step(0.0)
        text = sheet._promise._text
        rect = text.screen_rect()
        assert text.block(rect.w, rect.h, app.stage.scale).pixels > 0.85 * text._unit_pixels(app.stage.scale), text.text
    assert not sheet._scroll._thumb.visible
    assert sheet._promise.screen_rect().y == sheet._ask.screen_rect().y
    for give, want in zip(sheet._give, sheet._want, strict=True):
        assert give.screen_rect().y == want.screen_rect().y


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("place", ["hospital", "truck_stop", "boxing_gym", "palace_restaurant"])
def test_the_rules_of_a_place_fit_its_sheet(make_app: MakeApp, place: str, scale: float) -> None:
    """Places that ask for much: whom, where to, how many of each."""
    here = {"clubhouse": 1, place: 1}
    mine = {"cash": 9, "guns": 4, "contraband": 6, "orders": 4, "members": here, "prospects": here}
    start = {
        "round": 2, "step": "issue", "turn": "samcro", "patch": "samcro",
        "sites": [] if place == "hospital" else [place],
        "gangs": {
            "samcro": {**mine, "injured": {"members": 1, "prospects": 2}},
            "mayans": {"members": {"clubhouse": 1}, "prospects": {"clubhouse": 1, "gun_factory": 2}},
        },
    }  # fmt: skip
    config = {"gangs": ["samcro", "mayans", "one_niners"]}
    run = Run(Lesson("sheet", 1, "men_of_mayhem", "samcro", config, start, 1, (), {}, (), {}))
    table = run.table
    request = next(r for r in table.requests(run.seat) if r.kind == "order")
    table.submit(run.seat, request.id, table.read_choice(run.seat, {"do": "exploit", "at": place}))
    app = make_app("title", settings=Settings(speed=0.0, notice_seen=True, text_scale=scale), language=i18n.PSEUDO)
    open_table(app, table)
    sheet = app.desk.modal
    assert isinstance(sheet, ExploitSheet)
    assert [str(finding) for finding in check_layout(app, with_contrast=False)] == []
    for widget in app.desk.focusables():
        rect, clip = widget.screen_rect(), widget.screen_clip()
        assert clip is None or clip.left - 1 <= rect.left <= rect.right <= clip.right + 1, widget.label_text()
