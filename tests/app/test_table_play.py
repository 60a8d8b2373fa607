"""What a person does at the table: selections, stacks, warnings for waste; and what they may not learn there."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from mayhem import i18n
from mayhem.app.boards.men_of_mayhem.pieces import Dude
from mayhem.app.house import house_of
from mayhem.app.robot import Robot, Seen
from mayhem.app.wiring import HouseServices
from mayhem.games.men_of_mayhem.verbs import V_DONE, V_EXPLOIT, V_PULL, V_RIDE, V_TRAFFIC
from mayhem.persist.record import Sitter
from mayhem.session.table import Table
from tests.app.conftest import MakeApp
from tests.app.house import COMPUTER
from tests.app.positions import headless, open_table, table_at
from tests.app.test_secrecy import tip_words


def crowded(table: Table) -> int:
    """The person's seat, whose clubhouse then holds at least two Members and two Prospects."""
    seat = next(at for at, sitter in enumerate(table.seats) if sitter.human)
    state = table._state
    home = seat * state.locs + seat
    state.mem[home] = max(state.mem[home], 2)
    state.pro[home] = max(state.pro[home], 2)
    return seat


def dudes_at(scene: Any, loc: int, prospect: bool) -> list[Dude]:
    return [d for d in scene.board.own_dudes() if d.loc == loc and d.prospect == prospect]


def seen(robot: Robot, node: Any) -> Seen:
    return next(thing for thing in robot.see() if thing.node is node)


def click_on(robot: Robot, node: Any) -> None:
    x, y = seen(robot, node).rect.center
    robot.move(x, y)
    for down in (True, False):
        robot.step()
        robot.button(down, x, y)
    robot.step(2)


def free_tile(scene: Any, src: int) -> Any:
    """A tile where the law lets the person ride."""
    rides = [choice for choice in scene.board.orders._legal if choice[0] == V_RIDE and choice[1] == src]
    return next(tile for loc, tile in scene.board.tiles.items() if any(choice[2] == loc for choice in rides))


def test_keys_mix_members_and_prospects_in_one_ride() -> None:
    with headless() as app:
        table = table_at("order", 3)
        home = crowded(table)
        scene = open_table(app, table)
        robot = Robot(app, by="keyboard")
        member, prospect = dudes_at(scene, home, False)[0], dudes_at(scene, home, True)[0]
        for dude in (member, prospect):
            app.desk.focus_on(dude)
            robot.act("more")
        load = scene.board.orders._load(member)
        assert (load.members, load.prospects) == (1, 1)
        app.desk.focus_on(prospect)
        robot.act("less")
        assert scene.board.orders._load(member).prospects == 0


def test_a_rubber_band_takes_a_mixed_group_along() -> None:
    with headless() as app:
        table = table_at("order", 3)
        home = crowded(table)
        scene = open_table(app, table)
        dudes = [d for d in scene.board.own_dudes() if d.loc == home]
        scene.board._select(dudes, False)
        target = free_tile(scene, home)
        before = table.decisions
        robot = Robot(app)
        robot.drag(seen(robot, dudes[0]), seen(robot, target))
        assert table.decisions == before + 1
        state = table._state
        assert state.mem[home * state.locs + target.loc] >= sum(not d.prospect for d in dudes)
        assert state.pro[home * state.locs + target.loc] >= sum(d.prospect for d in dudes)


@pytest.mark.parametrize("where", ["clubhouse", "tile"])
def test_a_rubber_band_begins_where_the_dudes_stand(where: str) -> None:
    with headless() as app:
        table = table_at("order", 3)
        home = crowded(table)
        state = table._state
        if where == "tile":
            site = next(loc for loc in range(state.n, state.locs) if state.up[loc])
            for pool in (state.mem, state.pro):
                pool[home * state.locs + site] = 2
        scene = open_table(app, table)
        board, robot = scene.board, Robot(app)
        place = board.clubhouse if where == "clubhouse" else board.tiles[site]
        rect = seen(robot, place).rect
        dudes = [d for d in board.own_dudes() if d.loc == place.loc]
        assert len(dudes) >= 4
        robot.sweep((rect.left + 12, rect.top + 14), (rect.right - 8, rect.bottom - 8))
        assert board.orders._selected == dudes
        assert not app.desk.modal
        # An unsteady click where nobody stands opens what can be done there, as ever.
        robot.sweep((rect.left + 12, rect.top + 14), (rect.left + 20, rect.top + 18))
        assert app.desk.modal is not None


def test_who_is_in_the_hand_has_left_a_shadow() -> None:
    with headless() as app:
        table = table_at("order", 3)
        home = crowded(table)
        scene = open_table(app, table)
        robot = Robot(app)
        one, other, third = *dudes_at(scene, home, False)[:2], dudes_at(scene, home, True)[0]
        click_on(robot, one)
        click_on(robot, other)
        assert one._picture.alpha == other._picture.alpha < third._picture.alpha
        app.desk.drag.cancel()
        assert one._picture.alpha == other._picture.alpha == third._picture.alpha


def test_the_right_button_ends_an_order_that_is_being_aimed() -> None:
    with headless() as app:
        table = table_at("order", 3)
        crowded(table)
        scene = open_table(app, table)
        robot = Robot(app)
        click_on(robot, scene.board.orders._buttons[V_RIDE])
        assert scene.board.orders.targeting
        tile = next(iter(scene.board.tiles.values()))
        x, y = seen(robot, tile).rect.center
        robot.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=3)
        robot.step()
        robot.post(pygame.MOUSEBUTTONUP, pos=(x, y), button=3)
        robot.step(2)
        assert not scene.board.orders.targeting
        assert "illegal" not in tile.states
        assert app.scene is scene


@pytest.mark.parametrize("by", ["mouse", "keyboard", "pad"])
def test_where_nobody_can_ride_says_why_with_its_rule(by: str) -> None:
    """Whoever is carried over a rival's clubhouse, the Emergency Room or a closed tile reads it while in the hand."""
    with headless() as app:
        table = table_at("order", 4)
        home = crowded(table)
        scene = open_table(app, table)
        board, robot = scene.board, Robot(app, by=by)
        dude, before = dudes_at(scene, home, False)[0], table.decisions
        face_down = next(tile for loc, tile in board.tiles.items() if not board.reading.up(loc))
        for place in (*board.rivals.values(), board.er, face_down):
            at = seen(robot, place).rect.center
            if by == "mouse":
                start = seen(robot, dude).rect.center
                robot.button(True, *start)
                robot.step()
                for x, y in (start, at, at):
                    robot.move(x, y, held=True)
                    robot.step()
            else:
                app.desk.focus_on(dude)
                robot.act("confirm")
                robot._focus(lambda widget, place=place: widget is place)  # type: ignore[misc]
            assert place.states >= {"illegal"}
            assert any("(M4.4)" in thing.label for thing in robot.see(everything=True) if thing.role == "refusal")
            if by == "mouse":
                robot.button(False, *at)
                robot.step(2)
            else:
                robot.act("confirm")
            assert app.desk.toasts.rule == "M4.4"
            app.desk.toasts.clear()
        assert table.decisions == before


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_a_ride_aimed_where_nobody_can_go_says_why_and_goes_on(by: str) -> None:
    with headless() as app:
        table = table_at("order", 4)
        crowded(table)
        scene = open_table(app, table)
        board, robot = scene.board, Robot(app, by=by)
        face_down = next(tile for loc, tile in board.tiles.items() if not board.reading.up(loc))
        for place in (face_down, board.er, next(iter(board.rivals.values()))):
            scene.board.orders._press(V_RIDE)
            robot.step()
            if by == "mouse":
                click_on(robot, place)
            else:
                robot._focus(lambda widget, place=place: widget is place)  # type: ignore[misc]
                robot.act("confirm")
            assert app.desk.toasts.rule == "M4.4"
            assert board.orders.targeting
            app.desk.toasts.clear()
        board.orders.stop_targeting()
        assert board.er.on_activate is None


def test_the_wheel_counts_a_stack() -> None:
    """Take one Member, turn the wheel once, drop: two have ridden."""
    with headless() as app:
        table = table_at("order", 3)
        home = crowded(table)
        scene = open_table(app, table)
        target = free_tile(scene, home)
        state = table._state
        slot = home * state.locs + target.loc
        before = state.mem[slot]
        robot = Robot(app)
        start = seen(robot, dudes_at(scene, home, False)[0]).rect.center
        goal = seen(robot, target).rect.center
        robot.move(*start)
        robot.step()
        robot.button(True, *start)
        robot.step()
        for at in range(1, 6):
            robot.move(start[0] + (goal[0] - start[0]) * at / 5, start[1] + (goal[1] - start[1]) * at / 5, held=True)
            robot.step()
        robot.post(pygame.MOUSEWHEEL, x=0, y=1, flipped=False)
        robot.step()
        robot.button(False, *goal)
        robot.step()
        assert table._state.mem[slot] == before + 2


@pytest.mark.parametrize("warned", [True, False])
def test_selling_nothing_is_asked_about(warned: bool) -> None:
    with headless(warnings=warned) as app:
        table = table_at("market", 3)
        open_table(app, table)
        robot = Robot(app)
        before = table.decisions
        robot.choose("button", "Close your fist")
        assert (table.decisions == before) == warned
        if warned:
            robot.choose("button", "Yes")
            assert table.decisions == before + 1


def test_heat_that_would_disband_is_asked_about() -> None:
    with headless() as app:
        table = table_at("market", 3)
        seat = next(at for at, sitter in enumerate(table.seats) if sitter.human)
        state = table._state
        state.heat[seat] = 4
        for loc in range(state.locs):
            state.mem[seat * state.locs + loc] = 0
        state.er_mem[seat] = 0
        scene = open_table(app, table)
        asked: list[Any] = []
        scene.board.careful((V_TRAFFIC, 1), lambda: asked.append("went on"))
        app.step(1 / 60, [])
        assert asked == []
        scene.board.careful((V_DONE,), lambda: asked.append("went on"))
        assert asked == ["went on"]


def everything_said(app: Any) -> list[str]:
    """Every word on the screen, and every tooltip."""
    words = Robot(app).texts()
    for node in app.stage.perceivable():
        words += tip_words(node)
    return words


@pytest.mark.parametrize("kind", ["order", "exploit", "backup", "guns", "market", "deal"])
def test_the_screen_does_not_depend_on_what_is_hidden(kind: str) -> None:
    """The same position twice, with other goods behind the rivals' blinds and another deck: not a word differs."""
    said = []
    for extra in (0, 3):
        table = table_at(kind, 4)
        state = table._state
        for rival, sitter in enumerate(table.seats):
            if not sitter.human:
                for pile in (state.cash, state.guns, state.goods):
                    pile[rival] += extra
        if extra:
            state.deck.reverse()
        with headless() as app:
            open_table(app, table)
            said.append(everything_said(app))
    assert said[0] == said[1]
    assert said[0]


def test_closed_fists_look_alike() -> None:
    """Two tables that differ only in what a rival holds in a closed fist."""
    said, held = [], set()
    for last in (False, True):
        table = table_at("guns", 4, least=30)
        mine = next(r for r in table.pending() if r.kind == "guns" and table.seats[r.seat].human)
        rival = next((r for r in table.pending() if r.kind == "guns" and r.seat != mine.seat), None)
        assert rival is not None
        state = table._state
        state.guns[rival.seat] = max(1, state.guns[rival.seat])
        choices = sorted(choice for choice in table.legal(rival) if choice[0] == V_PULL)
        choice = choices[-1 if last else 0]
        held.add(choice)
        table.submit(rival.seat, rival.id, choice)
        with headless() as app:
            open_table(app, table)
            said.append(everything_said(app))
    assert len(held) == 2
    assert said[0] == said[1]


def test_backup_is_carried_to_the_fight_and_back() -> None:
    with headless((1920, 1080)) as app:
        table = table_at("backup", 4)
        open_table(app, table)
        robot = Robot(app)
        sheet: Any = app.desk.modal
        goal, source = sheet.zones[0], sheet.zones[1]
        pile = source.shown_piles()[0]
        robot.drag(seen(robot, pile), seen(robot, goal))
        robot.step(2)
        assert sum(stepper.amount for stepper in sheet.steppers) == 1
        assert len(sheet.choice()) == 4
        assert sheet.choice()[1] == source.number
        robot.drag(seen(robot, goal.shown_piles()[0]), seen(robot, source))
        robot.step(2)
        assert sum(stepper.amount for stepper in sheet.steppers) == 0


def test_backup_that_the_law_refuses_says_why_with_its_rule() -> None:
    with headless((1920, 1080)) as app:
        table = table_at("backup", 4)
        scene = open_table(app, table)
        sheet: Any = app.desk.modal
        seat = sheet._seat
        table._state.tokens[seat] = 0
        scene.board.show(table.view(seat))
        robot = Robot(app)
        pile = seen(robot, sheet.zones[1].shown_piles()[0])
        goal = seen(robot, sheet.zones[0])
        x, y = pile.rect.center
        robot.move(x, y)
        robot.step()
        robot.button(True, x, y)
        robot.step()
        for at in range(1, 6):
            robot.move(x + (goal.rect.centerx - x) * at / 5, y + (goal.rect.centery - y) * at / 5, held=True)
            robot.step()
        assert "illegal" in sheet.zones[0].states
        assert any("M8.2" in words for words in robot.texts())
        robot.button(False, *goal.rect.center)
        robot.step()
        assert sum(stepper.amount for stepper in sheet.steppers) == 0


def test_the_injured_are_carried_off() -> None:
    with headless((1920, 1080)) as app:
        table = table_at("injure", 4)
        open_table(app, table)
        robot = Robot(app)
        sheet: Any = app.desk.modal
        room, fight = sheet.zones
        before = sheet.choice()
        standing = [node for node in fight.shown_piles() if not node.drag.payload.prospect]
        robot.drag(seen(robot, standing[0]), seen(robot, room))
        robot.step(2)
        assert sheet.choice()[1] == before[1] + 1
        hurt = sum(int(node.value[1:]) for node in room.shown_piles())
        assert hurt == sheet._hits


def test_keys_carry_a_pile() -> None:
    with headless((1920, 1080)) as app:
        open_table(app, table_at("backup", 4))
        robot = Robot(app, by="keyboard")
        sheet: Any = app.desk.modal
        pile = sheet.zones[1].shown_piles()[0]
        app.desk.focus_on(pile)
        robot.act("confirm")
        assert app.desk.drag.active
        robot.act("confirm")
        robot.step(2)
        assert sum(stepper.amount for stepper in sheet.steppers) == 1
        assert app.desk.focus is not None


def test_a_window_that_changes_breaks_nothing() -> None:
    """Resizing, minimising, losing the focus and a pad that goes, with dudes in the hand and dice in the air."""
    with headless() as app:
        table = table_at("order", 4, least=30)
        scene = open_table(app, table)
        board = scene.board
        for disturb in (
            lambda: app.resize((1920, 1080)),
            lambda: app.resize((1280, 720)),
            lambda: app._take(pygame.event.Event(pygame.WINDOWMINIMIZED)),
            lambda: app._take(pygame.event.Event(pygame.WINDOWRESTORED)),
            lambda: app._take(pygame.event.Event(pygame.WINDOWFOCUSLOST)),
            lambda: app._pads_changed(removed=True),
        ):
            dude = next(dude for dude in board.own_dudes() if dude.drag is not None)
            assert app.desk.drag.begin(dude, by_pointer=True)
            roll = board.story._dice([("pick_roll", None, seat, 3) for seat in range(4)])
            for step in roll[:2]:
                step.update(0.1)
            board.show_band.open_fight(board.reading, board.reading.sites()[0], range(2))
            disturb()
            for _ in range(3):
                app.step(1 / 60, [])
            app.desk.drag.cancel()
            board.show(table.view(scene.viewer))
            assert app.scene is scene
        app.step(1 / 60, [])
        assert scene.board.floor.w == app.stage.width


@pytest.mark.parametrize("kept", [True, False])
def test_closing_asks_only_where_a_game_would_be_lost(kept: bool) -> None:
    with headless() as app:
        house_of(app).keeper = object() if kept else None  # type: ignore[assignment]
        open_table(app, table_at("order", 3))
        app.ask_to_close()
        app.step(1 / 60, [])
        assert app.running != kept
        assert bool(Robot(app).find_all("dialog")) != kept


@pytest.mark.parametrize("way", ["close", "leave"])
def test_a_disk_that_takes_nothing_is_a_reason_to_ask(
    make_app: MakeApp, services: HouseServices, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    assert services.house is not None
    app = make_app("title", services=services)
    table = services.house.new_table("men_of_mayhem", {"players": 3}, [Sitter.person("Ann"), COMPUTER, COMPUTER], 3)
    scene: Any = app.push("table", table=table)
    robot = Robot(app)
    robot.step(4)
    assert scene.would_lose() is None
    monkeypatch.setattr(type(table._journal), "failing", True)
    if way == "close":
        app.ask_to_close()
    else:
        scene.menu()
        robot.step(2)
        robot.click("button", i18n.t("pause.leave"))
    robot.step(2)
    assert i18n.t("pause.unsaved_body") in robot.texts()
    assert app.running
    assert scene in app.scenes


def test_a_counter_offer_can_be_thought_better_of() -> None:
    with headless() as app:
        table = table_at("deal", 3)
        scene = open_table(app, table)
        robot = Robot(app)
        before = table.decisions
        scene.board.asks._sheet.answer("counter")
        robot.step(2)
        robot.choose("button", "Back")
        robot.step(2)
        assert table.decisions == before
        robot.choose("button", "Refuse")
        robot.step(2)
        assert table.decisions > before


def test_the_speed_button_shows_the_speed() -> None:
    with headless() as app:
        scene = open_table(app, table_at("order", 3))
        robot = Robot(app)
        for shown in ("Speed 1×", "Speed 2×", "Speed 4×", "Instant"):
            robot.act("speed")
            assert scene._speed._text.text == shown


@pytest.mark.parametrize("warned", [True, False])
def test_leaving_what_costs_nothing_is_asked_about(warned: bool) -> None:
    with headless(warnings=warned) as app:
        for least in range(12, 90, 6):
            table = table_at("exploit", 3, least=least)
            rows = open_table(app, table).board.asks._sheet.rules
            if any(row.free for row in rows):
                break
            app.pop()
        before = table.decisions
        Robot(app).choose("button", "Done")
        assert (table.decisions == before) == warned


def test_a_tooltip_is_never_in_the_way_of_a_click() -> None:
    with headless() as app:
        scene = open_table(app, table_at("order", 3))
        tile = scene.board.tiles[scene.board.reading.sites()[0]]
        app.desk.tips.show(tile.tip(), tile)
        app.step(1 / 60, [])
        panel = app.desk.tips.panel
        assert panel is not None
        below = app.stage.hit(*panel._pixel_rect.center)
        assert below is not None
        assert below is not panel
        assert panel not in list(below.ancestors())


def test_clicks_take_several_dudes_along() -> None:
    with headless() as app:
        table = table_at("order", 3)
        home = crowded(table)
        scene = open_table(app, table)
        robot = Robot(app)
        one, other = dudes_at(scene, home, False)[0], dudes_at(scene, home, True)[0]
        click_on(robot, one)
        assert app.desk.drag.active
        assert not [t for t in robot.see() if t.role in ("tooltip", "toast")]
        for members_and_prospects in ((1, 1), (1, 0), (1, 1)):
            click_on(robot, other)
            load = scene.board.orders._load(one)
            assert app.desk.drag.active
            assert (load.members, load.prospects) == members_and_prospects
        tile = free_tile(scene, home)
        before = table.decisions
        click_on(robot, tile)
        assert table.decisions > before
        assert not app.desk.drag.active


def test_after_the_story_of_a_new_round_its_step_is_shown() -> None:
    """The story names the round as it tells of it; the table has the last word."""
    with headless() as app:
        app.change(speed=1.0)
        seats = [Sitter.person("Anna"), *[Sitter.computer("greedy", "prospect")] * 3]
        app.push("table", table=house_of(app).new_table("men_of_mayhem", {"players": 4}, seats, 5))
        scene: Any = app.scene
        told = set()
        while not told or not scene.director.idle:
            app.step(1 / 60, [])
            told |= {"Claim orders", "Issue orders"} & set(Robot(app).texts())
        app.step(1 / 60, [])
        assert told == {"Claim orders", "Issue orders"}
        assert "Claim orders" not in Robot(app).texts()


def test_an_exploit_begun_by_mistake_is_taken_back() -> None:
    with headless() as app:
        table = table_at("order", 4, least=40)
        scene = open_table(app, table)
        order = next(r for r in table.requests(scene.viewer) if r.kind == "order")
        exploit = next(choice for choice in scene.legal(order) if choice[0] == V_EXPLOIT)
        before = table.decisions
        scene.decide(order, exploit)
        robot = Robot(app)
        robot.step(30)
        assert table.requests(scene.viewer)[0].kind == "exploit"
        robot.click("button", "Undo")
        robot.step(2)
        assert table.decisions == before
        assert table.requests(scene.viewer)[0].kind == "order"
