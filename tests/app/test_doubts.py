"""Where somebody new stopped and wondered: what a sign forbids, why one is asked, who began it, what one has."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from mayhem import i18n
from mayhem.app.boards.log_panel import Line
from mayhem.app.boards.men_of_mayhem.follow import follow
from mayhem.app.boards.men_of_mayhem.pieces import MEMBER
from mayhem.app.boards.men_of_mayhem.reading import Reading
from mayhem.app.boards.men_of_mayhem.ride import RideSheet
from mayhem.app.boards.men_of_mayhem.ward import Lying
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Node, words
from mayhem.app.gfx.text import Text
from mayhem.app.input.events import KEYBOARD, MOUSE, Act
from mayhem.app.layout_check import check_layout
from mayhem.app.lessons.pointing import order_buttons, targets
from mayhem.app.robot import Robot
from mayhem.app.rulebook import cited, uncited
from mayhem.app.ui.overlay import TipPanel, Toast
from mayhem.games import game as on_shelf
from mayhem.games.men_of_mayhem.verbs import F_FIGHT, V_CLUB, V_RIDE
from mayhem.kernel.rng import Rng
from mayhem.persist.record import Sitter
from mayhem.session.table import Table
from tests.app.biker_pupil import pupil_for
from tests.app.conftest import MakeApp
from tests.app.positions import _go_on, headless, open_table, reach, table_at
from tests.app.test_lessons import open_lesson

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


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize(("players", "can_pay"), [(3, False), (4, True)])
def test_an_offer_that_cannot_be_taken_says_why(players: int, can_pay: bool, scale: float) -> None:
    table = table_at("deal", players)
    with headless(text_scale=scale) as app:
        open_table(app, table)
        sheet = app.desk.modal
        assert sheet is not None
        assert any("You cannot pay" in text for text in told(sheet)) is not can_pay
        assert (i18n.t("men_of_mayhem.verb.accept") in told(sheet)) is can_pay
        assert check_layout(app) == []


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


FOLLOWED = ("site", "mem", "pro", "er_mem", "er_pro", "pool_mem", "pool_pro", "marks", "patch", "cards", "deck")


@pytest.mark.parametrize("seed", [3, 8])
def test_what_the_story_has_told_is_what_the_view_shows(seed: int) -> None:
    """Applied one after another, the events of a decision lead to the view after it."""
    game = on_shelf("men_of_mayhem")
    table = Table.new(game, {"players": 4, "high_octane": True}, [Sitter.person("")] * 4, seed)
    luck, view, told_so_far = Rng(seed), table.view(0), len(table.log(0))
    while not table.over:
        _go_on(table, luck)
        fresh = [entry.event for entry in table.log(0)[told_so_far:]]
        told_so_far += len(fresh)
        followed, view = follow(game, view, fresh)[-1], table.view(0)
        if view["round"] < view["rounds"]:  # after the last one nothing is laid out again
            assert [followed[name] for name in FOLLOWED] == [view[name] for name in FOLLOWED], fresh
            assert [followed[name][0] for name in ("cash", "guns", "goods")] == [
                view[name][0] for name in ("cash", "guns", "goods")
            ], fresh


def test_a_tile_is_turned_up_when_the_log_says_so() -> None:
    """A sale ends the round: clean up and the next round are told before the table is snapped to."""
    table = next(t for least in range(20, 200, 20) if (t := table_at("market", 4, least)).view(None)["round"] < 3)
    with headless() as app:
        scene = open_table(app, table)
        board, written = scene.board, []
        write = scene.write
        scene.write = lambda entry: (written.append(entry.event), write(entry))
        app.change(speed=1.0)
        scene.director.speed = 1.0
        for _ in range(4000):
            request = next((r for r in table.requests(scene.viewer) if not r.optional), None)
            if request is not None and scene.director.idle and scene._asked is not None:
                if any(event[0] == "site" for event in written):
                    break
                scene.decide(request, min(scene.legal(request)))
            app.step(1 / 30, [])
            for event in written:
                if event[0] == "site":
                    assert board.reading.up(event[2])
                    assert board.tiles[event[2]]._face[0] is not None
            if not scene.director.idle and written and written[-1][0] == "round":
                assert not any(board.reading.view["marks"])
        assert any(event[0] == "site" for event in written)


@pytest.mark.parametrize(
    ("lesson", "say", "not_yet"),
    [
        ("market", "paid", "clean_up"), ("market", "heat", "clean_up"), ("market", "timing", "clean_up"),
        ("anarchy", "last_call", "clean_up"), ("anarchy", "clean_up", "round"), ("anarchy", "hidden", "round"),
    ],
)  # fmt: skip
def test_the_table_waits_for_the_coach(make_app: MakeApp, lesson: str, say: str, not_yet: str) -> None:
    """Nothing of the next round is told while the coach talks about this one."""
    pupil = pupil_for(open_lesson(make_app, lesson, "keyboard"))
    scene, written = pupil.scene, []
    write = scene.write
    scene.write = lambda entry: (written.append(entry.event[0]), write(entry))
    pupil.learn(stop_at=[step.say for step in scene.lesson.steps].index(say))
    pupil.robot.step(20)
    assert scene._shown is scene.run.step
    assert written
    assert not_yet not in written
    assert scene.board.reading.view["round"] == 3


def test_the_coach_keeps_no_old_words_while_something_else_is_told(make_app: MakeApp) -> None:
    robot = open_lesson(make_app, "anarchy", "keyboard")
    pupil = pupil_for(robot)
    scene = pupil.scene
    pupil.learn(stop_at=[step.say for step in scene.lesson.steps].index("market"))
    robot.app.change(speed=1.0)
    scene.director.speed = 1.0
    task = scene.run.at
    while scene.run.at == task:
        pupil.act()
    robot.wait(1.0)
    assert not scene.director.idle
    assert words(scene.coach.words) == i18n.t("lesson.watch")
    assert not scene.coach.next.visible
    scene.director.skip()
    robot.step(5)
    assert words(scene.coach.words) == words(scene.lesson.words("last_call"))


def test_the_coach_points_at_what_he_means(make_app: MakeApp) -> None:
    pupil = pupil_for(open_lesson(make_app, "recruit", "keyboard"))
    board = pupil.scene.board
    (pool,) = targets(pupil.scene, "pool")
    assert pool.role == "pool"
    assert pupil.scene.run.step.point == ("pool",)
    pupil.learn(stop_at=len(pupil.scene.lesson.steps) - 1)
    assert targets(pupil.scene, pupil.scene.run.step.point[0]) == [board.orders._buttons[V_CLUB]]


def test_after_a_question_the_keys_are_where_they_were_or_at_the_orders() -> None:
    with headless() as app:
        scene = open_table(app, table_at("order", 4, least=20))
        robot = Robot(app, by="keyboard")
        orders = scene.board.orders
        robot.act("down")
        ride = orders._buttons[V_RIDE]
        app.desk.focus_on(ride)
        robot.act("confirm")
        assert orders.targeting
        assert app.desk.focus in scene.board.places()
        robot.act("confirm")
        robot.step(2)
        assert isinstance(app.desk.modal, RideSheet)
        robot.act("cancel")
        robot.step(2)
        assert app.desk.modal is None
        assert app.desk.focus is ride
        assert app.desk.ring.visible
        app.desk._set_focus(None)  # whoever has used the mouse so far
        scene.recap()
        robot.step(2)
        robot.act("cancel")
        robot.step(2)
        assert app.desk.focus in order_buttons(scene.board)
        # A place that was chosen is not where keys go on.
        app.desk.focus_on(next(iter(scene.board.tiles.values())))
        request = next(r for r in scene.table.requests(scene.viewer) if not r.optional)
        scene.decide(request, scene.legal(request)[0])
        assert app.desk.focus in order_buttons(scene.board)


def test_a_shortcut_shows_no_frame_to_who_holds_the_mouse() -> None:
    with headless() as app:
        scene = open_table(app, table_at("order", 4, least=20))
        robot = Robot(app)
        robot.move(400, 300)
        robot.step()
        for action in ("overlay", "overlay", "speed", "hint"):
            app.desk.handle(Act(action, device=KEYBOARD))
            robot.step()
            assert not app.desk.ring.visible
        assert scene.desk.device == MOUSE
        app.desk.handle(Act("right", device=KEYBOARD))
        assert app.desk.ring.visible


def test_a_ride_by_keys_asks_where_to_and_begins_with_one_dude() -> None:
    with headless() as app:
        scene = open_table(app, table_at("order", 6, least=60))
        board, robot = scene.board, Robot(app, by="keyboard")
        robot.act("down")
        app.desk.focus_on(board.orders._buttons[V_RIDE])
        robot.act("confirm")
        goal = app.desk.focus
        assert goal in board.tiles.values()  # not home
        robot.act("confirm")
        robot.step(2)
        sheet = app.desk.modal
        assert isinstance(sheet, RideSheet)
        assert sheet._dst == goal.loc
        assert sheet._members.amount + sheet._prospects.amount == 1
        before = words(sheet._sum.content)
        assert before.startswith("Riding: 1 ")
        assert app.desk.focus in (sheet._members, sheet._prospects, sheet.buttons[True])
        more = next(number for number in (sheet._members, sheet._prospects) if number.amount < number.high)
        more.set_amount(more.amount + 1)
        assert words(sheet._sum.content) != before
        assert check_layout(app) == []
        sheet.answer(False)
        board.orders._opened(board.seat, "ride from")
        assert board.orders.targeting
        robot.act("confirm")
        robot.step(2)
        assert isinstance(app.desk.modal, RideSheet)
        assert app.desk.modal._src == board.seat


def test_an_order_token_in_the_hand_is_a_coin_without_its_name() -> None:
    """The name stands on the button below it: twice it would be in its own way."""
    with headless() as app:
        scene = open_table(app, table_at("order", 4, least=20))
        orders, robot = scene.board.orders, Robot(app)
        orders.token.enable()
        x, y = orders.token.screen_rect().center
        robot.click_at(x, y)
        drag = app.desk.drag.current
        assert drag is not None
        assert told(drag.ghost) == []
        assert scene.board.prompt.shown_text() == i18n.t("board.choose.exploit")
        robot.act("cancel")
        robot.step()
        assert scene.board.prompt.shown_text() != i18n.t("board.choose.exploit")


@pytest.mark.parametrize(
    ("gangs", "each"), [(1, (1, 0)), (1, (0, 1)), (1, (2, 2)), (2, (1, 1)), (4, (0, 2)), (6, (1, 1))]
)
def test_the_injured_are_as_large_as_the_room_allows(gangs: int, each: tuple[int, int]) -> None:
    table = table_at("order", 6, least=20)
    state = table._state
    state.er_mem = [each[0] if seat < gangs else 0 for seat in range(6)]
    state.er_pro = [each[1] if seat < gangs else 0 for seat in range(6)]
    with headless() as app:
        room = open_table(app, table).board.er
        lying = [node for node in room.walk() if isinstance(node, Lying)]
        figures = [part for node in lying for part in node.children if isinstance(part, Image)]
        assert len(lying) == gangs
        assert len(figures) == gangs * sum(each)  # none is told by a number yet
        pieces = [figure.w for figure in figures]
        assert min(pieces) >= MEMBER[0] * 0.9  # nearly as wide as somebody on a bike anywhere else
        for figure in figures:
            x, y = figure.to_node(room, 0, 0)
            assert 0 <= x <= room.w - figure.w
            assert 30 <= y <= room.h - figure.h
        assert check_layout(app) == []


def test_the_log_leaves_no_gap_above_its_first_line() -> None:
    with headless() as app:
        log = open_table(app, table_at("order", 4, least=40)).board.side.log
        robot = Robot(app)
        for many in range(1, 9):
            long = "one two three four five six seven eight nine ten " * 2
            log.set_lines([Line(long) for _ in range(20)] + [Line(f"line {at}") for at in range(many)])
            robot.step()
            rows = [log._rows[number] for number in sorted(log._rows)]
            row = rows[-1].h  # one line
            head = log._head.y + log._head.h
            assert rows[0].y >= head
            assert rows[0].y - head < row + 12, many
            for above, below in pairwise(rows):
                assert above.y + above.h < below.y
            assert check_layout(app) == []
        whole = log._whole
        assert log._go(whole)  # a page back: nothing is left out
        assert max(log._rows) == len(log._taken) - 1 - whole
