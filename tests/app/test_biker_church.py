"""Church and the sheets behind its orders: what they list, with which words, at every size."""

from __future__ import annotations

from typing import Any, cast

import pytest

from mayhem import games, i18n
from mayhem.app.boards.biker_game.reading import Reading
from mayhem.app.boards.biker_game.sheets import AmountSheet, LoadoutSheet
from mayhem.app.boards.biker_game.traits import UNDO, TraitSheet
from mayhem.app.boards.biker_game.words import (
    enough_bribe,
    friendly_chance,
    most_moved,
    order_words,
)
from mayhem.app.gfx.node import words as in_words
from mayhem.app.input.events import KEYBOARD, MOUSE
from mayhem.app.layout_check import check_layout
from mayhem.app.robot import Robot
from mayhem.app.wiring import HouseServices
from mayhem.games.biker_game.ledger import added_income, income
from mayhem.games.biker_game.meta import ATTACK, BEFRIEND, BREAK_CARD, MOVE, TRADE
from mayhem.persist.record import Sitter
from tests.app.biker import (
    ALLIES,
    GAME,
    LOOKS,
    NEIGHBOURS,
    card_number,
    open_table,
    reading_of,
    staged,
)
from tests.app.conftest import MakeApp
from tests.app.house import COMPUTER, instant


def test_every_club_in_reach_can_be_offered_a_trade(make_app: MakeApp) -> None:
    """Also where the rules suggest nothing; one line a club, and none for clubs far away."""
    robot, scene = open_table(make_app, staged(NEIGHBOURS, 1))
    board: Any = scene.board
    assert set(board.orders._partners()) == {1}
    board.orders.open("clubs")
    robot.step(2)
    rows = [value for value in robot.app.desk.modal.rows if value[0] == TRADE and len(value) == 3]  # type: ignore[union-attr]
    assert len(rows) == 1
    off = staged(NEIGHBOURS, 1, player_deals=False)
    robot, scene = open_table(make_app, off)
    assert scene.board.orders._partners() == {}
    assert "disabled" in robot.find("order", i18n.t("biker_board.group_clubs")).states


@pytest.mark.parametrize(("size", "scale"), LOOKS)
@pytest.mark.parametrize("group", [None, "meet", "fight", "deals", "business", "clubs", "standing"])
def test_six_clubs_are_laid_out_well(make_app: MakeApp, group: str | None, size: tuple[int, int], scale: float) -> None:
    start: dict[str, Any] = {
        "round": 7,
        "states": {
            "CA": ["bk1.1", "cc1.1", "ct2.1", "fa1.1", "st3.1"], "NV": ["bk2.1", "tg1.1", "st1.1"],
            "TX": ["ct1.1", "fm1.1", "bl1.1", "rm1.1", "st5.1"], "NY": ["fm2.1", "tg2.1", "bk4.1", "xc1.1", "bl4.1"],
        },
        "clubs": {
            "club1": {"charters": {"CA": {"members": 18, "businesses": ["bar", "store"]}, "NV": 7, "TX": 12, "NY": 6},
                      "bank": 845_000, "heat": 93, "morale": 30, "sg": 10, "hw": 5, "co": 10, "prospects": 14,
                      "allied": ["bk1.1", "st3.1", "bk2.1", "ct1.1"], "grudge": ["ct2.1"], "turns": 7,
                      "traits": ["lawyer", "hustler", "armory", "good_name", "body_armor", "contractor"]},
            **{f"club{n}": {"charters": {"CA": 6 + n, "TX": 6, "NY": 9}, "original": "CA", "turns": 7,
                            **({"bank": 100_000 * n} if n % 2 else {"bank": 0, "debt": 1000 * n})}
               for n in range(2, 7)},
        },
    }  # fmt: skip
    app = make_app("title", size=size, settings=instant(scale))
    app.push("table", table=staged(start, 1, players=6))
    robot = Robot(app)
    robot.step(6)
    if group is not None:
        app.scene.board.orders.open(group)  # type: ignore[union-attr]
        robot.step(3)
        assert app.desk.modal is not None
    assert [str(finding) for finding in check_layout(app)] == []


@pytest.mark.parametrize("group", ["meet", "fight"])
@pytest.mark.parametrize(("size", "scale"), LOOKS)
def test_rows_hold_the_longest_names_of_japanese(
    make_app: MakeApp, group: str, size: tuple[int, int], scale: float
) -> None:
    start: Any = {
        "round": 3,
        "states": {"NH": ["st5.1"], "NY": ["fm2.1", "bk4.1", "rm1.1", "bl4.1", "xc1.1"], "WV": ["hc1.1"]},
        "clubs": {
            "club1": {"charters": {"NY": 12, "NH": 6, "WV": 6}, "original": "NY", "turns": 3},
            "club2": {"charters": {"NH": 6}, "turns": 3},
            "club3": {"charters": {"TX": 6}, "turns": 3},
        },
    }
    app = make_app("title", size=size, settings=instant(scale), language="ja")
    app.push("table", table=staged(start, 1))
    robot = Robot(app)
    robot.step(6)
    app.scene.board.orders.open(group)  # type: ignore[union-attr]
    robot.step(3)
    assert app.desk.modal is not None
    assert [str(finding) for finding in check_layout(app, with_contrast=False)] == []


def test_the_state_of_a_row_is_lit_on_the_map_beside_the_sheet(make_app: MakeApp) -> None:
    robot, scene = open_table(make_app, staged(NEIGHBOURS, 1))
    board: Any = scene.board
    board.orders.open("meet")
    robot.step(3)
    sheet: Any = scene.app.desk.modal
    oregon = scene.table.game.tables.state_ids.index("OR")
    row = next(row for choice, row in sheet.rows.items() if choice[1] == oregon)
    scene.app.desk.focus_on(row)
    for device, lit in ((KEYBOARD, (oregon,)), (MOUSE, ())):
        scene.app.desk.use_device(device)
        assert board.chart._pointed == lit
    row.set_hovered(True)
    assert board.chart._pointed == (oregon,)
    plate = board.chart.plate(oregon)
    right = plate.to_node(board.root, plate.w, 0)[0]
    assert sheet._panel.x > right  # the sheet does not cover it
    row.activate()
    robot.step(3)
    scene.app.desk.modal.answer(None) if scene.app.desk.modal is not None else None
    assert board.chart._pointed == ()


def test_what_is_about_no_state_lights_none(make_app: MakeApp) -> None:
    robot, scene = open_table(make_app, staged(NEIGHBOURS, 1))
    board: Any = scene.board
    board.orders.open("standing")
    robot.step(3)
    for row in scene.app.desk.modal.rows.values():  # type: ignore[union-attr]
        row.set_hovered(True)
        assert board.chart._pointed == ()


def test_cancelling_what_a_row_opened_leads_back_to_the_list(make_app: MakeApp) -> None:
    robot, scene = open_table(make_app, staged(NEIGHBOURS, 1))
    board, desk = cast(Any, scene.board), scene.app.desk
    board.orders.open("fight")
    robot.step(3)
    listed: Any = desk.modal
    last = list(listed.rows)[-1]
    listed.rows[last].activate()
    robot.step(3)
    assert isinstance(desk.modal, LoadoutSheet)
    robot.press("escape")
    robot.step(3)
    again: Any = desk.modal
    assert list(again.rows) == list(listed.rows)
    assert desk.focus is again.rows[last]
    again.answer(None)
    assert desk.modal is None
    assert board.chart._pointed == ()


TWO_CHARTERS: Any = {
    **ALLIES,
    "clubs": {**ALLIES["clubs"], "club1": {**ALLIES["clubs"]["club1"], "charters": {"OR": 13, "CA": 6}}},
}


@pytest.mark.parametrize("group", ["business", "standing"])
def test_cancelling_a_second_list_leads_back_to_the_first(make_app: MakeApp, group: str) -> None:
    robot, scene = open_table(make_app, staged(TWO_CHARTERS, 1))
    board, desk = cast(Any, scene.board), scene.app.desk
    board.orders.open(group)
    robot.step(3)
    first: Any = desk.modal
    pressed = list(first.rows)[1]
    first.rows[pressed].activate()
    robot.step(3)
    second: Any = desk.modal
    assert list(second.rows) != list(first.rows)
    robot.press("escape")
    robot.step(3)
    again: Any = desk.modal
    assert list(again.rows) == list(first.rows)
    assert desk.focus is again.rows[pressed]
    robot.press("escape")
    robot.step(3)
    assert desk.modal is None


def test_a_list_that_a_pressed_state_opened_leads_back_to_it(make_app: MakeApp) -> None:
    robot, scene = open_table(make_app, staged(TWO_CHARTERS, 1))
    board, desk = cast(Any, scene.board), scene.app.desk
    board.orders._pressed_state(reading_of(scene).number("OR"))
    robot.step(3)
    first: Any = desk.modal
    first.rows["business"].activate()
    robot.step(3)
    assert desk.modal is not first
    robot.press("escape")
    robot.step(3)
    again: Any = desk.modal
    assert list(again.rows) == list(first.rows)
    assert desk.focus is again.rows["business"]


def test_keys_change_the_one_number_of_a_sheet(make_app: MakeApp) -> None:
    robot, scene = open_table(make_app, staged(TWO_CHARTERS, 1))
    board, desk = cast(Any, scene.board), scene.app.desk
    board.orders.open("move")
    robot.step(3)
    listed: Any = desk.modal
    listed.rows[next(iter(listed.rows))].activate()
    robot.step(3)
    sheet: Any = desk.modal
    assert isinstance(sheet, AmountSheet)
    assert desk.focus is sheet.buttons["done"]
    before = sheet.choice()
    robot.press("-")
    assert sheet.choice() == (*before[:3], before[3] - 1)
    robot.press("+")
    assert sheet.choice() == before


def test_a_standing_order_says_what_it_is_about_and_how_it_is_now(make_app: MakeApp) -> None:
    robot, scene = open_table(make_app, staged(NEIGHBOURS, 1))
    board, desk = cast(Any, scene.board), scene.app.desk
    board.orders.open("standing")
    robot.step(3)
    listed: Any = desk.modal
    listed.rows[0].activate()
    robot.step(3)
    words = Robot(scene.app).texts()
    assert "Weapons when I am attacked" in words
    assert "Now: Ask me" in words


def test_allies_are_folded_away_in_a_list_of_enemies(make_app: MakeApp) -> None:
    start: dict[str, Any] = {
        "round": 3,
        "states": {"CO": ["hc1.1", "bk5.1", "tg2.1"]},
        "clubs": {"club1": {"charters": {"CO": 17}, "allied": ["hc1.1"], "sg": 2, "turns": 3}},
    }
    app = make_app("title", settings=instant())
    app.push("table", table=staged(start, 1))
    robot = Robot(app)
    robot.step(6)
    app.scene.board.orders.open("fight")  # type: ignore[union-attr]
    robot.step(3)
    sheet: Any = app.desk.modal
    assert len(sheet.rows) == 2
    sheet.fold.activate()
    robot.step(3)
    assert len(sheet.rows) == 3
    assert sheet.fold is None
    assert app.desk.focus is list(sheet.rows.values())[-1]


@pytest.mark.parametrize(
    ("club", "words"),
    [
        ({}, "failure 3% (morale −2); heat"),
        ({"peace": ["bk1.1"]}, "failure 3% (morale −2, and the peace is over); heat"),
        ({"traits": ["cool_heads"]}, "failure 3% (morale −2); heat"),
    ],
)
def test_a_failed_meeting_is_not_called_nothing(make_app: MakeApp, club: dict[str, Any], words: str) -> None:
    """B5.3: it costs morale, and a peace that was there."""
    start: Any = {**NEIGHBOURS, "clubs": {**NEIGHBOURS["clubs"], "club1": {**NEIGHBOURS["clubs"]["club1"], **club}}}
    _, scene = open_table(make_app, staged(start, 1))
    said = i18n.text(friendly_chance(reading_of(scene), 0, card_number(scene, "bk1.1")))
    assert words in said, said


def test_who_plans_to_attack_an_ally_is_warned(make_app: MakeApp) -> None:
    """B4: alliance and peace end as soon as it is planned."""
    robot, scene = open_table(make_app, staged(ALLIES, 1))
    board: Any = scene.board
    attacks = {c[2]: c for c in board.orders._legal if c[0] == ATTACK}
    for card, warned in (("bk1.1", True), ("st1.1", False)):
        attack = attacks[card_number(scene, card)]
        assert ("Ends your alliance" in i18n.text(order_words(reading_of(scene), 0, attack))) == warned
        board.orders._fight(attack)
        robot.step(2)
        assert robot.has("warning") == warned
        robot.act("cancel")
        robot.step(2)


def test_a_business_is_listed_with_all_it_brings(make_app: MakeApp) -> None:
    """B1.6, B1.7: the bookkeeper's share, and what businesses do for each other."""
    books: Any = {**ALLIES, "clubs": {**ALLIES["clubs"], "club1": {"charters": {"OR": 6}, "traits": ["bookkeeper"]}}}
    table = staged(books, 1)
    shops, state = table.game.tables.business_ids, table._state
    for shop in range(len(shops)):  # one after the other, so that they find each other there
        before = income(state, 0)
        added = added_income(state, 0, shop)
        oregon = table.game.tables.state_ids.index("OR")
        state.shops[oregon] |= 1 << shop
        assert income(state, 0) - before == added, shops[shop]


def test_a_bribe_begins_with_what_keeps_the_police_away(make_app: MakeApp) -> None:
    def least(heat: int) -> int:
        club = {"charters": {"WA": 8}, "bank": 300000, "heat": heat, "turns": 3}
        start: Any = {**NEIGHBOURS, "clubs": {**NEIGHBOURS["clubs"], "club1": club, "club2": {"charters": {"OR": 6}}}}
        reading = Reading(games.game(GAME), staged(start, 1).view(0))
        return enough_bribe(reading, 0, heat)

    assert [least(heat) for heat in (24, 32, 33, 41)] == [1, 1, 1, 9]


def test_a_trade_opens_on_an_offer_that_may_be_made(make_app: MakeApp) -> None:
    for goods in ({}, {"sg": 2}):
        start = {**ALLIES, "clubs": {**ALLIES["clubs"], "club2": {"charters": {"WA": 6}, "co": 3}}}
        start["clubs"]["club1"] = {**ALLIES["clubs"]["club1"], **goods}
        robot, scene = open_table(make_app, staged(start, 1))
        board: Any = scene.board
        (partner,) = board.orders._partners().items()
        board.orders._talk((TRADE, partner[1], partner[0]))
        robot.step(2)
        sheet: Any = robot.app.desk.modal
        assert scene.refusal(sheet.request, sheet.choice()) is None
        assert any("it costs Oregon 1 action" in words for words in robot.texts())
        assert any("3 contraband" in words for words in robot.texts())


def test_a_trade_is_about_what_there_is(make_app: MakeApp) -> None:
    bare: dict[str, Any] = {**ALLIES["clubs"], "club1": {"charters": {"OR": 13}, "bank": 200000, "turns": 3}}
    _, scene = open_table(make_app, staged({**ALLIES, "clubs": bare}, 1))
    board: Any = scene.board
    assert board.orders._partners() == {}  # nobody has any goods
    bare["club1"] = {**bare["club1"], "sg": 2}
    _, scene = open_table(make_app, staged({**ALLIES, "clubs": bare}, 1))
    board = scene.board
    (partner,) = board.orders._partners().items()
    board.orders._talk((TRADE, partner[1], partner[0]))
    sheet = board.orders._sheet
    give, want = sheet._numbers[3], sheet._numbers[5]
    assert (give.amount, give.high, want.high) == (1, 2, 0)
    sheet._pick(3, 2)  # contraband, of which there is none
    assert (give.amount, give.high, sheet.choice()[3:5]) == (0, 0, (2, 0))


def test_no_faction_is_among_the_clubs_and_no_alliance_ends_by_a_slip(make_app: MakeApp) -> None:
    robot, scene = open_table(make_app, staged(ALLIES, 1))
    board: Any = scene.board
    assert robot.find("tool", i18n.t("biker_board.group_clubs")).node is scene._deal
    scene.deal()
    robot.step(2)
    assert robot.has("dialog", i18n.t("biker_board.group_clubs"))
    assert all(value[0] != BREAK_CARD for value in robot.app.desk.modal.rows)  # type: ignore[union-attr]
    robot.act("cancel")
    robot.step(2)
    board.orders.open("deals")
    robot.step(2)
    (end,) = [value for value in robot.app.desk.modal.rows if value[0] == BREAK_CARD]  # type: ignore[union-attr]
    board.orders._deal(end)
    robot.step(2)
    robot.act("cancel")
    robot.step(2)
    assert reading_of(scene).allied(card_number(scene, "bk1.1"))
    board.orders._deal(end)
    robot.step(2)
    robot.click("button", i18n.t("biker_board.break_it"))
    robot.step(4)
    assert not reading_of(scene).allied(card_number(scene, "bk1.1"))


def test_a_trait_can_be_taken_back_while_the_next_is_asked(make_app: MakeApp, services: HouseServices) -> None:
    house = services.house
    assert house is not None
    table = house.new_table(GAME, {"players": 2}, [Sitter.person("P1"), COMPUTER], 6)
    robot, scene = open_table(make_app, table, services=services)
    board: Any = scene.board
    for _ in range(200):
        if isinstance(robot.app.desk.modal, TraitSheet):
            break
        if board.orders.targeting:
            next(plate for plate in board.chart.plates if "legal" in plate.states).activate()
        robot.step()
    sheet: Any = robot.app.desk.modal
    sheet.answer(next(choice for choice in scene.legal(scene.table.requests(0)[0])))
    robot.step(6)
    assert len(scene.table.view(0)["clubs"][0]["traits"]) == 1
    assert UNDO in robot.app.desk.modal.buttons  # type: ignore[union-attr]
    robot.act("undo")
    robot.step(6)
    assert scene.table.view(0)["clubs"][0]["traits"] == []
    assert isinstance(robot.app.desk.modal, TraitSheet)


@pytest.mark.parametrize(("size", "scale"), LOOKS)
def test_in_a_lesson_several_lines_of_the_log_are_in_sight(
    make_app: MakeApp, services: HouseServices, size: tuple[int, int], scale: float
) -> None:
    """The coach takes room above; the orders draw together rather than hide what happened."""
    app = make_app("title", services=services, settings=instant(scale), size=size)
    scene: Any = app.push("lesson", lesson="biker_fight", fresh=True)
    robot = Robot(app)
    robot.step(60)
    side = scene.board.side
    assert side.church.node.visible
    side.log.add_lines([(f"Line {n}",) for n in range(12)])
    robot.step(2)
    assert len(side.log._rows) >= (4 if scale == 1.0 else 3)
    assert [str(finding) for finding in check_layout(app, False)] == []


def test_an_attack_tells_what_dice_have_to_meet(make_app: MakeApp) -> None:
    scene: Any
    _, scene = open_table(make_app, staged(NEIGHBOURS, 1))
    told = dict.fromkeys(("meet", "fight"), "")
    for group in told:
        scene.board.orders.open(group)
        sheet = scene.board.orders._sheet
        tip = next(row.tip() for choice, row in sheet.rows.items() if choice[2] == card_number(scene, "bk1.1"))
        told[group] = in_words(tip.body)
    assert "Peace 2, Ally 3" in told["meet"]
    assert "Intimidate 3 and 2, Defeat 3, retaliation 2 and 2; 4 VP if defeated" in told["fight"]


def test_keys_begin_a_turn_at_the_orders(make_app: MakeApp) -> None:
    """Choosing a state has left the focus on the map; from there Church is many keys away."""
    scene: Any
    robot, scene = open_table(make_app, staged(NEIGHBOURS, 1))
    church, desk = scene.board.orders, robot.app.desk
    desk.focus_on(scene.board.chart.plate(0))
    church.begin(church.request)
    assert desk.focus is scene.board.chart.plate(0)  # in the middle of a turn nothing is taken away
    church._turn = (-1, -1)
    church.begin(church.request)
    assert desk.focus is church._buttons["meet"]


def test_lists_say_what_a_press_does(make_app: MakeApp) -> None:
    scene: Any
    _, scene = open_table(make_app, staged(ALLIES, 1))
    church = scene.board.orders
    words = in_words(most_moved(reading_of(scene), (MOVE, 0, 1, 4)))
    assert words.startswith("Up to 4 members from")
    church._open_plans("plans", [])
    assert in_words(church._sheet.label) == i18n.t("biker_board.strike_title")


BUSY: Any = {
    "round": 3,
    "states": {"CA": ["bk1.1", "st1.1", "st2.1", "bl1.1"]},
    "clubs": {f"club{n}": {"charters": {st: 8}, "turns": 3} for n, st in enumerate(("CA", "WA", "NY"), start=1)},
}


def test_the_newest_plan_is_in_sight(make_app: MakeApp) -> None:
    robot, scene = open_table(make_app, staged(BUSY, 1))
    board: Any = scene.board
    for card in ("bk1.1", "st1.1", "st2.1", "bl1.1"):
        board.orders.decide((BEFRIEND, board.reading.tables.state_ids.index("CA"), card_number(scene, card), *[0] * 6))
        robot.step(4)
    rows = board.orders._plans.children
    assert len(rows) == 4
    window = board.orders._scroll.screen_rect()
    assert window.contains(rows[-1].screen_rect())
    assert not window.contains(rows[0].screen_rect())
