"""Small things that went wrong on the screen: each is here so that it stays away."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import pytest

from mayhem import i18n
from mayhem.app.audio import Caption
from mayhem.app.boards.men_of_mayhem.ride import RideSheet
from mayhem.app.captions import CaptionLayer
from mayhem.app.gfx.node import words
from mayhem.app.gfx.text import Text
from mayhem.app.layout_check import LEAST_PIXELS, check_layout
from mayhem.app.robot import Robot
from mayhem.app.scenes.table import GREETING
from mayhem.games.men_of_mayhem.tables import CARD_WORDS
from mayhem.persist.record import Sitter
from tests.app.biker_pupil import pupil_for
from tests.app.conftest import MakeApp
from tests.app.positions import headless, open_table, reach, table_at
from tests.app.test_lessons import open_lesson

ROUND_2 = ("clean_up", "round", "site", "card")
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


@pytest.mark.parametrize("speed", [1.0, 4.0, 0.0])
def test_a_comment_on_a_sale_comes_while_the_sale_lies_on_the_table(make_app: MakeApp, speed: float) -> None:
    pupil = pupil_for(open_lesson(make_app, "first_round", "keyboard"))
    scene, robot, written = pupil.scene, pupil.robot, []
    write = scene.write
    scene.write = lambda entry: (written.append(entry.event[0]), write(entry))
    pupil.learn(stop_at=[step.say for step in scene.lesson.steps].index("selling"))
    robot.app.change(speed=speed)
    scene.director.speed = speed
    comment = words(scene.lesson.words("trafficked"))
    while scene._comment is None or words(scene._comment) != comment:
        pupil.act()
    robot.wait(30.0)
    assert scene.director.idle
    assert words(scene.coach.words) == comment
    assert scene.coach.next.visible
    assert not set(written) & set(ROUND_2)
    assert scene.board.reading.view["round"] == 1
    assert scene.board.show_band.visible
    scene.next()
    robot.wait(30.0)
    assert set(written) >= set(ROUND_2)
    assert scene.board.reading.view["round"] == 2
    assert words(scene.coach.words) == words(scene.lesson.words("swept"))
    pupil.learn()
    assert scene.finished


@pytest.mark.parametrize(
    ("tongue", "swap", "gain"), [("en", "SWAP", "GAIN"), ("it", "SCAMBIA", "GUADAGNA"), ("ja", "交換", "獲得")]
)
def test_lesson_2_explains_the_words_that_no_lesson_has_explained_yet(
    make_app: MakeApp, tongue: str, swap: str, gain: str
) -> None:
    make_app(language=tongue)
    told = i18n.t("lesson.ride.words")
    for word in (swap, gain):
        assert re.search(rf"{word} ?[(（]", told), told


def test_pressing_on_wastes_nothing() -> None:
    """The question that warns of waste begins at the answer that keeps what one has."""
    with headless() as app:
        table = table_at("market", 3)
        sheet = open_table(app, table).board.asks._sheet
        before, robot = table.decisions, Robot(app, by="keyboard")
        robot.go_to("button", "Close your fist")
        robot.act("confirm")
        robot.step()
        asked: Any = app.desk.modal
        assert asked is not sheet
        assert app.desk.focus is asked.buttons[False]
        assert (asked.buttons[False].kind, asked.buttons[True].kind) == ("primary", "button")
        robot.act("confirm")
        robot.step(5)
        assert app.desk.modal is sheet
        assert table.decisions == before


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("players", [3, 6])
def test_whoever_is_asked_for_backup_reaches_the_tools_by_mouse(players: int, scale: float) -> None:
    with headless(text_scale=scale) as app:
        scene = reach(app, "backup", players)
        panel = app.desk.modal.panel
        for tool in scene.board.orders.tools:
            assert not panel.screen_rect().colliderect(tool.screen_rect())
        for part in panel.walk():  # and the sheet is read from its beginning
            if isinstance(part, Text) and part in scene.board.asks._sheet.lines[:1]:
                assert panel.screen_rect().contains(part.screen_rect())
                assert part.to_screen(0, 0)[1] >= scene.board.asks._sheet._scroll.to_screen(0, 0)[1]
        assert check_layout(app) == []
        robot = Robot(app)
        robot.click_at(*scene._menu.screen_rect().center)
        robot.step(3)
        assert app.scene is not None
        assert app.scene.name == "pause"


def test_a_sheet_that_was_squeezed_has_its_air_back_in_a_larger_window() -> None:
    with headless((1280, 720), text_scale=2.0) as app:
        sheet = reach(app, "backup", 3).board.asks._sheet
        assert sheet._tight
        app.change(text_scale=1.0)
        app.step(1 / 60, [])
        assert not sheet._tight
        assert sheet._panel.padding == (36, 36, 36, 36)


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_captions_keep_clear_of_the_menu(tongue: str, scale: float) -> None:
    with headless(text_scale=scale) as app:
        app.change(language=tongue)
        open_table(app, table_at("order", 4, least=20))
        layer = CaptionLayer()
        app.desk.overlay.add(layer)
        for key in ("caption.game_won", "caption.cash_paid", "caption.road_event"):  # long ones
            layer.show(Caption(key, "", 0.0, 2.0))
        scene: Any = app.scene
        scene.menu()
        app.step(1 / 60, [])
        layer.update(1 / 60)
        app.step(1 / 60, [])
        menu: Any = app.scene
        boxes = [menu._panel.screen_rect(), *(line.screen_rect() for line in layer.children)]
        assert len(boxes) == 4
        assert not any(a.colliderect(b) for a, b in combinations(boxes, 2))
        window = app.screen.get_rect()
        assert all(window.contains(box) for box in boxes)
        assert check_layout(app) == []


def test_what_was_said_before_waits_where_it_would_lie_on_a_question() -> None:
    with headless(text_scale=2.0) as app:
        scene = open_table(app, table_at("order", 4, least=60))
        toasts = app.desk.toasts
        app.desk.toast(GREETING, seconds=20.0)
        app.step(1 / 60, [])
        (greeting,) = toasts.shown
        scene.board.orders.ride()
        for _ in range(60 * 25):
            app.step(1 / 60, [])
        sheet: Any = app.desk.modal
        assert isinstance(sheet, RideSheet)
        assert toasts.shown == []
        assert not app.desk.moving
        assert greeting.left > 15  # it has not been read yet
        app.desk.refuse("Not there.")  # what is said now is about the question
        app.step(1 / 60, [])
        assert [words(toast.label) for toast in toasts.shown] == ["Not there."]
        toasts.drop("Not there.")
        sheet.answer(False)
        app.step(1 / 60, [])
        assert toasts.shown == [greeting]
        for _ in range(60 * 21):
            app.step(1 / 60, [])
        assert not toasts.children


def test_what_was_said_before_stays_where_there_is_room_above_a_question() -> None:
    with headless() as app:
        scene = open_table(app, table_at("order", 4, least=60))
        app.desk.toast(GREETING, seconds=20.0)
        scene.board.orders.ride()
        app.step(1 / 60, [])
        app.step(1 / 60, [])
        sheet: Any = app.desk.modal
        (greeting,) = app.desk.toasts.shown
        assert not greeting.screen_rect().colliderect(sheet.panel.screen_rect())


@pytest.mark.parametrize("kind", ["guns", "market"])
def test_nobody_is_told_of_a_closed_fist_alone(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_at(kind, 4)
    seat = table.waiting()[0]
    other = next(request for request in table.pending() if request.seat != seat and not request.optional)
    table.submit(other.seat, other.id, min(table.legal(other)))
    closed = table.recap(seat)
    assert [entry.event[0] for entry in closed] == ["fist"]
    with headless() as app:
        scene = open_table(app, table)
        sheet = app.desk.modal
        monkeypatch.setattr(table, "recap", lambda *_: closed)
        scene.recap(catching_up=True)
        assert app.desk.modal is sheet
        assert not scene._catching_up  # nothing is waited for
        monkeypatch.setattr(table, "recap", lambda *_: table.log(seat))
        scene.recap(catching_up=True)
        assert app.desk.modal is not sheet


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("name", ["settings", "statistics"])
def test_tabs_are_a_ring_and_down_leads_to_the_first_thing_below(make_app: MakeApp, name: str, scale: float) -> None:
    app = make_app(name, text_scale=scale)
    robot = Robot(app, by="keyboard")
    robot.act("up")
    scene: Any = app.scene
    tabs = list(scene.tabs._tabs.values())
    app.desk.focus_on(tabs[0])
    for tab in [*tabs[1:], tabs[0]]:
        robot.act("right")
        assert app.desk.focus is tab
    for tab in reversed(tabs):
        robot.act("left")
        assert app.desk.focus is tab
    if name == "settings":
        for page in scene.tabs.pages:
            scene.tabs.show(page)
            robot.step()
            app.desk.focus_on(scene.tabs._tabs[max(scene.tabs._tabs, key=lambda other: scene.tabs._tabs[other].y)])
            robot.act("down")
            controls = [w for w in app.desk.focusables() if scene.tabs.pages[page] in w.ancestors()]
            assert app.desk.focus is controls[0], page


@pytest.mark.parametrize("tongue", TONGUES)
def test_the_longest_type_of_a_card_is_told_at_the_side_in_letters_that_can_be_read(tongue: str) -> None:
    table = table_at("order", 4, least=20)
    cards = table.game.tables.cards
    table._state.cards[:] = [next(at for at, card in enumerate(cards) if CARD_WORDS[card.type] == "last_call")]
    with headless((1280, 720)) as app:
        app.change(language=tongue)
        ((_, chip),) = open_table(app, table).board.side._chips
        told = "".join(i18n.t("men_of_mayhem.card_type.last_call").split())
        (foot,) = (part for part in chip.walk() if isinstance(part, Text) and "".join(part.text.split()) == told)
        assert all(line in i18n.t("men_of_mayhem.card_type.last_call") for line in foot.text.split("\n"))
        box = foot.screen_rect()
        assert foot.block(box.w, box.h, round(foot._ws, 4)).pixels >= LEAST_PIXELS
        assert chip.screen_rect().contains(foot.ink_rect())
