"""Where somebody new pointed at something and asked: what the table answers."""

from __future__ import annotations

import gc
import weakref
from typing import Any

import pytest

from mayhem import i18n
from mayhem.ai.agent import Reason
from mayhem.app.advice import reason_words
from mayhem.app.boards.log_panel import Line, LogLine
from mayhem.app.boards.men_of_mayhem.deal import CounterSheet
from mayhem.app.boards.men_of_mayhem.reading import Reading
from mayhem.app.boards.men_of_mayhem.ride import RideSheet
from mayhem.app.charts import Line as ChartLine
from mayhem.app.charts import LineChart
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import words
from mayhem.app.input.events import MOUSE
from mayhem.app.robot import Robot
from mayhem.app.telling import teller
from mayhem.games import game as on_shelf
from mayhem.games.men_of_mayhem.verbs import HOLD_FIRE, NO_PROMISE, V_RIDE
from mayhem.kernel.game import EVERYBODY, Refusal
from mayhem.session.chronicle import Entry
from tests.app.positions import headless, open_table, reach, table_at
from tests.app.test_doubts import tip_of, told
from tests.app.test_table_golden import over


def test_the_clubhouse_says_how_many_orders_it_gives() -> None:
    with headless() as app:
        board = reach(app, "order").board
        base, orders = board.reading.income(board.seat)
        in_gang = sum(board.reading.members(board.seat, loc) for loc in range(board.reading.locs + 1))
        assert base > 0
        assert in_gang > 0
        assert orders == base + in_gang
        tip = tip_of(board.clubhouse)
        assert f"gives you {base} order" in tip
        assert f": {orders} if" in tip


def test_the_pile_of_cards_says_what_it_is_to_mouse_and_keys() -> None:
    with headless() as app:
        board = reach(app, "order").board
        (pile,) = (widget for widget in app.desk.focusables() if widget.role == "deck")
        assert "Anarchy deck" in tip_of(pile)
        assert words(pile.label) == i18n.t("board.deck", cards=board.reading.view["deck"])


@pytest.mark.parametrize(("guns", "word"), [(0, "guns"), (1, "gun"), (2, "guns")])
def test_one_gun_is_one_gun(guns: int, word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Reading, "goods", lambda self, seat: (3, guns, 2))
    with headless() as app:
        assert word in told(reach(app, "order").board.goods)


def ride_sheet(app: Any) -> RideSheet:
    assert isinstance(app.desk.modal, RideSheet)
    return app.desk.modal


def test_who_presses_ride_may_take_up_a_dude_first() -> None:
    with headless() as app:
        board = reach(app, "order").board
        robot = Robot(app)
        app.desk.use_device(MOUSE)
        board.orders._press(V_RIDE)
        assert board.orders.targeting
        dude = next(one for one in board.own_dudes() if one.loc == board.seat)
        box = dude.screen_rect()
        robot.click_at(*box.center)
        assert app.desk.drag.active
        assert not board.orders.targeting
        assert app.desk.modal is None


def test_a_sheet_opened_at_home_can_still_ride_from_home() -> None:
    with headless() as app:
        board = reach(app, "order").board
        home = board.seat
        board.orders.ride(None, home)
        sheet = ride_sheet(app)
        assert sheet._dst == home != sheet._src
        sheet._from.go([loc for loc, _ in sheet._from.options].index(home) - sheet._from._at)
        assert sheet._src == home
        assert sheet._dst == sheet._to.chosen != home
        assert home not in [loc for loc, _ in sheet._to.options]


def test_the_sheet_of_a_ride_says_what_members_and_prospects_are_good_for() -> None:
    with headless() as app:
        board = reach(app, "order").board
        board.orders.ride()
        sheet = ride_sheet(app)
        assert "counts 2" in tip_of(sheet._members)
        assert "counts 1" in tip_of(sheet._prospects)


@pytest.mark.parametrize(("most", "word"), [(0, "enough"), (1, "at most 1")])
def test_a_trade_one_cannot_afford_even_once_says_so(most: int, word: str) -> None:
    table = table_at("order", 4)
    why = teller(on_shelf("men_of_mayhem"), table.view(table.waiting()[0]))
    assert word in why.refusal(Refusal("too_often", "M6.1", (("most", most),)))


def test_the_holder_of_the_patch_names_the_order_of_all() -> None:
    with headless() as app:
        board = reach(app, "order").board
        reading = board.reading
        holder = reading.view["patch"]
        panel = board.identity if holder == board.seat else board.rivals[holder]
        following = i18n.text(reading.gang_name((holder + 1) % reading.n))
        assert f"{i18n.text(reading.gang_name(holder))}, {following}" in tip_of(panel)


def test_a_line_of_the_log_that_is_cut_shows_the_rest_when_pointed_at() -> None:
    line = LogLine(Line("A long story of who rode where"))
    assert not line.has_tip
    line.shorten(True)
    assert tip_of(line) == "A long story of who rode where"


def test_a_contested_place_that_can_be_chosen_has_the_frame_of_a_choice() -> None:
    with headless() as app:
        board = reach(app, "order").board
        tile = next(tile for tile in board.tiles.values() if tile._shared is not None)
        assert tile._shared.visible
        tile.states.add("legal")
        tile.update_look()
        assert not tile._shared.visible
        assert tile._frame.line == "legal"


def test_the_mark_of_an_exploit_leaves_every_flame_in_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Reading, "exploited_by", lambda self, loc: 0)
    seen = 0
    with headless() as app:
        board = reach(app, "order").board
        for tile in board.tiles.values():
            signs = [node for node in tile._back.walk() if isinstance(node, Image) and "mark_" in node.picture]
            marks = [n for n in tile._front.walk() if isinstance(n, Image) and ("mark_" in n.picture or n.w == 24)]
            for sign in signs:
                seen += 1
                for mark in marks:
                    assert not sign.screen_rect().colliderect(mark.screen_rect())
    assert seen >= 3


@pytest.mark.parametrize(("heat", "falls"), [(0, False), (4, True)])
def test_a_hot_place_says_when_it_would_cost_a_member(heat: int, falls: bool) -> None:
    table = table_at("order", 4)
    seat = table.waiting()[0]
    table._state.heat[seat] = heat
    with headless() as app:
        board = open_table(app, table).board
        hot = [tile for loc, tile in board.tiles.items() if (place := board.reading.place(loc)) and place.heat]
        assert hot
        for tile in hot:
            assert ("cost you a Member" in tip_of(tile)) == falls
        assert "Heat beyond 4" in tip_of(board.identity)


@pytest.mark.parametrize(("heat", "told_so"), [(4, True), (3, False)])
def test_who_may_not_sell_is_told_why_nobody_asks(heat: int, told_so: bool) -> None:
    table = table_at("order", 4)
    seat = table.waiting()[0]
    table._state.heat[seat] = heat
    with headless() as app:
        board = open_table(app, table).board
        mask = (1 << 4) - 1 if heat < 4 else (1 << 4) - 1 & ~(1 << seat)
        board.play([Entry(1, -1, ("black_market", EVERYBODY, mask))], lambda: None)
        assert any("may sell nothing" in text for text in told(app.desk.toasts)) == told_so


def test_pointing_at_a_chart_gives_its_numbers() -> None:
    lines = [ChartLine("Mayans", (9, 9, 9), (3, 5, 8)), ChartLine("SAMCRO", (8, 8, 8), (3, 4, 12))]
    assert tip_of(LineChart("Cash", lines, "012")) == "Mayans: 3  5  8\nSAMCRO: 3  4  12"


def test_from_the_table_of_a_finished_game_the_menu_leads_back_to_the_standings() -> None:
    with headless() as app:
        over(app)
        robot = Robot(app)
        assert app.scene is not None
        assert app.scene.name == "game_over"
        robot.click("button", i18n.t("end.look"))
        robot.step(3)
        assert app.scene.name == "table"
        assert i18n.t("table.over_look") in told(app.scene.root)
        robot.act("menu")
        robot.step(3)
        seats = [i18n.t("pause.hand_over", gang=gang) for gang in ("SAMCRO", "Mayans", "One-Niners", "Lin Syndicate")]
        assert not any(robot.has("button", label) for label in [*seats, i18n.t("pause.level")])
        robot.click("button", i18n.t("pause.standings"))
        robot.step(3)
        assert app.scene.name == "game_over"


@pytest.mark.parametrize(("cash", "advice"), [(0, "better we use it"), (3, "about 3 cash")])
def test_an_exploit_that_brings_nothing_is_not_advised_for_its_cash(cash: int, advice: str) -> None:
    table = table_at("order", 4)
    seat = table.waiting()[0]
    told_by = teller(on_shelf("men_of_mayhem"), table.view(seat))
    reason = Reason("ai.reason.men_of_mayhem.exploit", (("at", 4), ("cash", cash)))
    assert advice in reason_words(told_by, reason)


@pytest.mark.parametrize("promise", [NO_PROMISE, HOLD_FIRE])
def test_a_counter_offer_says_which_promises_stay(promise: int) -> None:
    with headless() as app:
        board = reach(app, "deal").board
        request = app.scene._asked
        terms = list(request.args)
        terms[8:12] = [promise, 0, NO_PROMISE, 0]
        sheet = CounterSheet(board, request._replace(args=tuple(terms)))
        sheet.open_on(app.desk)
        assert any("What was promised stays" in text for text in told(sheet)) == (promise != NO_PROMISE)


def test_a_message_that_outlives_its_table_keeps_nothing_of_it() -> None:
    with headless() as app:
        app.push("title")
        scene = reach(app, "guns")
        reason = scene.refusal(scene._asked, (V_RIDE, 0, 0, 0, 0))
        app.desk.refuse(reason)
        assert app.desk.toasts.shown
        gone = weakref.ref(scene)
        del scene, reason
        app.reset_to("title")
        for _ in range(3):
            app.step(0.01, [])
        gc.collect()
        assert app.desk.toasts.shown  # it is still to be read
        assert gone() is None
