"""What a throwdown and the market leave to be read: strengths beside the question, sums until the end, results."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest

from mayhem.app.advice import choice_words
from mayhem.app.anim.steps import Wait
from mayhem.app.boards.men_of_mayhem.corner import WIDE, strength
from mayhem.app.boards.men_of_mayhem.reading import Reading
from mayhem.app.boards.men_of_mayhem.rivals import heat_track
from mayhem.app.gfx.node import Node, words
from mayhem.app.gfx.text import Text
from mayhem.app.robot import Robot
from mayhem.games import game as on_shelf
from mayhem.games.men_of_mayhem.deeds import NO_LIMIT, market_limit
from mayhem.games.men_of_mayhem.frames.rounds import settle_law
from mayhem.games.men_of_mayhem.tables import L_MARKET_LIMIT, L_MARKET_PRICE
from mayhem.games.men_of_mayhem.verbs import V_REFUSE
from mayhem.kernel.game import Refusal
from mayhem.kernel.rng import Rng
from mayhem.persist.record import Sitter
from mayhem.session.table import Table
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
            left, right = words(corner._sum.label).split(" = ")
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


@pytest.mark.parametrize("players", [4, 6])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_whoever_chooses_whom_to_shoot_sees_all_who_fight(players: int, scale: float) -> None:
    with headless((1920, 1080), text_scale=scale) as app:
        board = open_table(app, table_at("shoot", players)).board
        sheet = board.asks._sheet
        assert len(board.show_band.corners) > 2
        for corner in board.show_band.corners.values():
            assert corner.to_node(board.root, 0, corner.h)[1] <= sheet._panel.y
        for stepper in sheet.steppers:
            assert stepper.to_node(board.root, 0, stepper.h)[1] <= sheet._panel.y + sheet._panel.h
        assert len({stepper.screen_rect().y for stepper in sheet.steppers}) == 1


@pytest.mark.parametrize("language", ["en", "it", "ja"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_all_numbers_of_backup_are_in_sight_at_once(scale: float, language: str) -> None:
    with headless((1920, 1080), text_scale=scale) as app:
        app.change(language=language)
        sheet = open_table(app, table_at("backup", 4)).board.asks._sheet
        assert len(sheet.steppers) > 1
        assert not sheet._scroll._thumb.visible
        assert sheet._ground.visible


def test_pictures_of_places_give_way_to_the_numbers_of_backup() -> None:
    with headless((1920, 1080), text_scale=2.0) as app:
        sheet = open_table(app, table_at("backup", 4, least=80)).board.asks._sheet
        assert len(sheet.zones) > 3
        assert not sheet._ground.visible
        assert not sheet._scroll._thumb.visible


def test_backup_leaves_the_rivals_in_sight_where_there_is_room_below_them() -> None:
    with headless() as app:
        board = open_table(app, table_at("backup", 6)).board
        for rival in board.rivals.values():
            assert rival.to_node(board.root, 0, rival.h)[1] <= board.asks._sheet._panel.y


@pytest.mark.parametrize("side", ["unleaded", "high_octane"])
def test_the_market_limit_of_a_gang_is_the_one_of_the_rules(side: str) -> None:
    game = on_shelf("men_of_mayhem")
    gangs, bent = [gang.id for gang in game.tables.gangs], set()
    # No card of the standard content bends the limit; content of one's own may.
    strict = game.tables.cards[0]._replace(law=((L_MARKET_LIMIT, -1),))
    tables = game.tables._replace(cards=(strict, *game.tables.cards[1:]))
    config = {"players": 6, "high_octane": True, "gangs": gangs[:6], "sides": [side] * 6}
    state = Table.new(game, config, [Sitter.person("")] * 6, 1)._state
    state.tables = tables
    for cards in ([], [0]):
        state.cards = cards
        settle_law(state)
        for heat in range(5):
            state.heat = [heat] * 6
            reading = Reading(SimpleNamespace(tables=tables), game.view(state, 0))
            for seat in range(6):
                legal = market_limit(state, seat)
                shown = reading.limit(seat)
                assert (NO_LIMIT if shown is None else shown) == legal
                assert [reading.limit(seat, slot) for slot in range(5)][heat] == reading.limit(seat) == shown
                if legal != game.tables.limits[heat]:
                    bent.add((seat, bool(cards)))
    assert any(cards for _, cards in bent)
    assert any(not cards for _, cards in bent) == (side == "high_octane")


def test_the_market_shows_how_much_each_gang_may_sell() -> None:
    with headless() as app:
        scene = open_table(app, table_at("market", 6))
        reading, state = scene.board.reading, scene.table._state
        for seat, corner in scene.board.show_band.corners.items():
            limit = market_limit(state, seat)
            assert ("∞" if limit >= NO_LIMIT else f"≤ {limit}") in [words(text.content) for text in texts(corner)]
            slots = [words(text.content) for text in texts(heat_track(reading, seat, 30))]
            assert state.heat[seat] == 0 or slots[state.heat[seat] - 1] == str(limit)


def test_a_window_that_changes_leaves_a_fight_as_it_is_told() -> None:
    """Fists that are open stay open, guns stay counted, whatever happens to the window."""
    with headless() as app:
        scene = open_table(app, table_at("guns", 4))
        board, reading = scene.board, scene.board.reading
        board.asks.end()
        loc = reading.sites()[0]
        band = board.show_band
        band.open_fight(reading, loc, [0, 1])
        scene.director.speed = 1.0
        scene.director.play(Wait(9.0))
        force = strength(reading, 0, loc)
        moments = [
            lambda: band.reveal(0, 2),
            lambda: band.reveal(1, 0),
            lambda: band.add_up(0, 4, force + 6 + 4),
            lambda: band.result(0),
        ]
        for at, moment in enumerate(moments):
            moment()
            app.resize((1920, 1080) if at % 2 else (1280, 720))
            app.step(1 / 60, [])
            corner = band.corners[0]
            assert band.visible
            assert list(band.corners) == [0, 1]
            assert corner.guns == 2
            if at >= 2:
                assert words(corner._sum.label) == f"{force} + 6 + 4 = {force + 10}"
            assert corner.won == (at == 3)
        assert band.mood == "throwdown"
        scene.director.skip()
        board.show(scene.table.view(scene.viewer))
        assert not any(corner.guns for corner in band.corners.values())


def test_prices_that_a_hassle_changes_are_shown_changed() -> None:
    with headless() as app:
        scene = open_table(app, table_at("market", 4))
        board, tables = scene.board, scene.board.reading.tables
        flooded = next(i for i, card in enumerate(tables.cards) if (L_MARKET_PRICE, -1) in card.law)
        prices = board.side.prices
        for cards, pays in (([], "321"), ([flooded], "210")):
            board.reading = Reading(board.game, {**board.reading.view, "cards": cards})
            board.refresh()
            assert "".join(words(text.content) for text in texts(prices) if text.colour == "money") == pays
            assert [part.rpartition(" ")[2] for part in prices.value.split(", ")] == list(pays)
            scene.board.asks.end()
            scene.board.ask(next(r for r in scene.table.requests(board.seat) if r.kind == "market"))
            told = " ".join(words(text.content) for text in texts(board.asks._sheet))
            assert f"{pays[0]} cash each up to 4 sold in all, {pays[1]} up to 8, then {pays[2]}." in told


def test_a_changed_limit_and_moved_dudes_are_told_at_once() -> None:
    with headless() as app:
        board = open_table(app, table_at("order", 3)).board
        panel, seat = next((panel, seat) for seat, panel in board.rivals.items())
        view, tables = board.reading.view, board.reading.tables
        strict = tables.cards[0]._replace(law=((L_MARKET_LIMIT, -1),))
        game = SimpleNamespace(tables=tables._replace(cards=(strict, *tables.cards[1:])))
        free, bound = (Reading(game, {**view, "cards": cards}) for cards in ([], [0]))
        for reading in (free, bound):
            panel.show(reading, "")
            board.identity.show(reading, board.seat, "")
            for node, of in ((panel, seat), (board.identity, board.seat)):
                assert str(reading.limit(of, 1)) in [words(text.content) for text in texts(node)]
                closure = node.tooltip.__closure__
                assert any(cell.cell_contents is reading for cell in closure)
        assert free.limit(seat, 1) != bound.limit(seat, 1)


def test_backup_tells_what_it_costs_and_brings() -> None:
    with headless() as app:
        sheet = open_table(app, table_at("backup", 4)).board.asks._sheet
        before = strength(sheet._reading, sheet._seat, sheet._loc)
        assert f"{before} → {before}" in words(sheet.lines[-1].content)
        sheet.steppers[0].set_amount(1)
        told = words(sheet.lines[-1].content)
        assert "Price in orders: 1 of" in told
        assert f"{before} → {before}" not in told


def test_backup_that_cannot_be_paid_for_cannot_be_called_and_says_why() -> None:
    table = table_at("backup", 4)
    seat = table.waiting()[0]
    table._state.tokens[seat] = 0  # asked all the same when orders are hidden
    with headless() as app:
        sheet = open_table(app, table).board.asks._sheet
        assert sheet.steppers
        for stepper in sheet.steppers:
            assert not stepper.enabled
            assert "(M8.2)" in words(stepper.reason)
    table = table_at("backup", 4)
    table._state.tokens[seat] = 1
    with headless() as app:
        sheet = open_table(app, table).board.asks._sheet
        ready = [[stepper for stepper in pair if stepper is not None] for _, *pair in sheet._sources]
        assert len(ready) > 1
        assert all(stepper.enabled for pair in ready for stepper in pair)
        ready[0][0].set_amount(1)
        assert all(stepper.enabled for stepper in ready[0])
        assert not any(stepper.enabled for pair in ready[1:] for stepper in pair)


def texts(node: Node) -> list[Text]:
    return [child for child in node.walk() if isinstance(child, Text)]


def test_a_click_on_a_crate_takes_up_to_there_or_puts_back() -> None:
    table = table_at("market", 4)
    seat = next(at for at, sitter in enumerate(table.seats) if sitter.human)
    table._state.goods[seat], table._state.heat[seat] = 7, 0
    with headless() as app:
        sheet = open_table(app, table).board.asks._sheet
        [crates] = sheet.steppers
        assert crates.high == 7
        robot = Robot(app)
        for at, taken in ((3, 4), (6, 7), (1, 2), (1, 1), (0, 0)):
            x, y = crates._pictures[at].to_screen(20, 20)
            robot.move(x, y)
            robot.step()
            for down in (True, False):
                robot.button(down, x, y)
                robot.step()
            assert crates.amount == taken
            assert [picture.alpha == 1.0 for picture in crates._pictures] == [k < taken for k in range(7)]
            assert sheet.choice()[1] == taken


def toasts(app: Any) -> list[str]:
    return [words(toast.label) for toast in app.desk.toasts.children]


def decide(app: Any, scene: Any, kind: str) -> int:
    """The person answers with the last of what may be; then others do, until the news has come."""
    seat = scene.viewer
    request = next(r for r in scene.table.requests(seat) if r.kind == kind)
    scene.decide(request, scene.legal(request)[-1])
    for _ in range(30):
        app.step(1 / 60, [])
        scene.director.skip()
    assert isinstance(seat, int)
    return seat


def test_at_instant_speed_the_market_is_told() -> None:
    with headless() as app:
        scene = open_table(app, table_at("market", 4))
        seat = decide(app, scene, "market")
        [told] = [toast for toast in toasts(app) if "Black Market" in toast]
        sold = next(e.event for e in reversed(scene.table.log(seat)) if e.event[0] == "traffic" and e.event[2] == seat)
        assert f"{words(scene.teller.seat(seat))} sold {sold[3]} contraband for {sold[4]} cash." in told


def test_at_instant_speed_an_own_fight_is_told() -> None:
    with headless() as app:
        scene = open_table(app, table_at("guns", 4))
        decide(app, scene, "guns")
        [told] = [toast for toast in toasts(app) if "Throw Down" in toast]
        assert f"{words(scene.teller.seat(scene.viewer))} rolled" in told


@pytest.mark.parametrize("several", [False, True])
def test_nobody_is_told_what_they_see_or_what_is_not_theirs(several: bool) -> None:
    with headless() as app:
        table = table_at("market", 4)
        scene = open_table(app, table)
        if several:
            scene.people = [*scene.people, 3]
        else:
            scene.director.speed = 4.0
        decide(app, scene, "market")
        assert not toasts(app)


def test_the_answer_to_an_offer_is_told_to_who_made_it() -> None:
    with headless() as app:
        table = table_at("order", 4, deals=True)
        scene = open_table(app, table)
        seat = scene.viewer
        offer = table.game.sample_offer(table._state, seat, Rng(1).words)
        maker = next(r for r in table.requests(seat) if r.kind == "offer")
        assert not isinstance(table.submit(seat, maker.id, offer), Refusal)
        asked = next(r for r in table.pending() if r.kind == "deal")
        table.submit(asked.seat, asked.id, (V_REFUSE,))
        for _ in range(4):
            app.step(1 / 60, [])
        assert toasts(app) == [f"No deal with {words(scene.teller.seat(asked.seat))}."]


def test_the_recap_begins_with_what_the_own_last_decision_set_going() -> None:
    table = table_at("market", 4)
    seat = next(at for at, sitter in enumerate(table.seats) if sitter.human)
    owed = [r for r in table.pending() if r.kind == "market"]
    for request in sorted(owed, key=lambda r: r.seat == seat):  # this seat's fist is the one all wait for
        assert not isinstance(table.submit(request.seat, request.id, table.legal(request)[-1]), Refusal)
    kinds = [entry.event[0] for entry in table.recap(seat)]
    assert kinds[: len(owed) + 1] == ["market"] + ["traffic"] * len(owed)


def test_two_gangs_have_all_the_room_and_tell_the_same_when_they_have_to_move_aside() -> None:
    with headless() as app:
        board = open_table(app, table_at("order", 4)).board
        band, reading = board.show_band, board.reading
        site = max(reading.sites(), key=lambda loc: len(reading.gangs_at(loc)))
        band.open_fight(reading, site, [0, 1])
        assert {corner.w for corner in band.corners.values()} == {WIDE}
        for seat in (0, 1):
            band.reveal(seat, seat)
            band.add_up(seat, 3, 9 + seat)
        band.result(1)
        told = [words(text.content) for corner in band.corners.values() for text in texts(corner)]
        band.make_room(700.0)
        assert all(corner.w < WIDE and corner.x + corner.w <= 700 for corner in band.corners.values())
        assert [words(text.content) for corner in band.corners.values() for text in texts(corner)] == told
        assert [corner.won for corner in band.corners.values()] == [False, True]
        band.open_fight(reading, site, [0, 1, 2])
        assert all(corner.w < WIDE for corner in band.corners.values())


@pytest.mark.parametrize("skip_after", [None, 0, 2])
def test_gangs_line_up_one_a_frame_and_all_stand_there_at_once_for_whoever_skips(skip_after: int | None) -> None:
    with headless() as app:
        scene = open_table(app, table_at("order", 4))
        band, reading = scene.board.show_band, scene.board.reading
        site = reading.sites()[0]
        scene.director.speed = 1.0
        scene.director.play(band.line_up(reading, site, range(4)))
        seen: list[int] = []
        while not band.resting or not scene.director.idle:
            if len(seen) == skip_after:
                scene.director.skip()
                break
            app.step(1 / 60)
            assert band.visible
            seen.append(len(band.corners))
        if skip_after is None:
            assert seen == [0, 1, 2, 3, 4]
        assert list(band.corners) == [0, 1, 2, 3]
        places = [(corner.x, corner.w) for corner in band.corners.values()]
        band.open_fight(reading, site, range(4))
        assert [(corner.x, corner.w) for corner in band.corners.values()] == places


@pytest.mark.parametrize(
    ("named", "told"),
    [
        ({"do": "traffic", "contraband": 0}, "Sell nothing on the Black Market"),
        ({"do": "traffic", "contraband": 2}, "Sell on the Black Market: 2 contraband"),
        ({"do": "pull", "guns": 0}, "Draw no guns"),
        ({"do": "backup", "moves": []}, "Call nobody"),
        ({"do": "sit_tight"}, "Sit Tight"),
    ],
)
def test_a_hint_to_do_nothing_says_so(named: dict[str, Any], told: str) -> None:
    with headless() as app:
        scene = open_table(app, table_at("market", 4))
        assert choice_words(scene.teller, named, scene.table.view(scene.viewer)) == told


def test_a_hint_of_backup_says_who_rides_from_where() -> None:
    with headless() as app:
        scene = open_table(app, table_at("backup", 4))
        table, seat = scene.table, scene.viewer
        request = next(r for r in table.requests(seat) if r.kind == "backup")
        moves = [c for c in table.legal(request) if len(c) == 4]
        told = choice_words(scene.teller, table.name_choice(moves[0]), table.view(seat))
        assert re.fullmatch(r"Call for backup: \d (Member|Prospect)s?( and \d Prospects?)? from [A-Za-z' &.]+", told)
