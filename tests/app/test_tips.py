"""Tooltips: on everything at the tables, with the numbers of now, pinned by a key, and with a way to the rules."""

from __future__ import annotations

import pygame
import pytest

from mayhem import i18n
from mayhem.app.boards.men_of_mayhem.exploit import ExploitSheet, _RuleRow
from mayhem.app.gfx.node import words
from mayhem.app.input.events import MOUSE
from mayhem.app.robot import Robot, Seen
from mayhem.app.rulebook import cited, uncited
from mayhem.app.scenes.new_game import Words
from mayhem.app.ui.controls import Stepper
from mayhem.games.men_of_mayhem.tables import GAIN, HEAT, Rule
from mayhem.games.men_of_mayhem.verbs import BOOST, V_PATCH_IN
from tests.app.conftest import MakeApp
from tests.app.positions import headless, open_table, reach, table_at

# What says it all by itself: an answer of a dialog, a line of a list.
PLAIN = {"button", "tab", "row", "log line", "radio"}


@pytest.mark.parametrize("state", ["order", "guns", "market", "ride", "offer", "shoot"])
def test_everything_at_the_table_has_one(state: str) -> None:
    with headless() as app:
        reach(app, state)
        without = [(w.role, w.label_text()) for w in app.desk.focusables() if w.role not in PLAIN and w.tip() is None]
        assert without == []


def test_every_entry_of_the_title_has_one(make_app: MakeApp) -> None:
    app = make_app("title")
    assert [w.label_text() for w in app.desk.focusables() if w.tip() is None] == []


def test_the_first_choices_of_all_are_explained_where_they_stand(make_app: MakeApp) -> None:
    app = make_app("splash")
    robot = Robot(app)
    robot.step(2)
    told = robot.texts()
    assert all(i18n.t(f"settings.{name}_help") in told for name in ("language", "mild_words", "captions"))


@pytest.mark.parametrize("game", ["men_of_mayhem", "biker_game"])
def test_the_words_before_an_option_tell_what_the_option_tells(make_app: MakeApp, game: str) -> None:
    app = make_app("new_game")
    robot = Robot(app)
    robot.click("radio", i18n.t(f"game.{game}.name"))
    robot.step(2)
    assert app.scene is not None
    told = [node for node in app.scene.root.walk() if isinstance(node, Words)]
    assert len(told) >= 3
    for node in told:
        tip = node.tip()
        assert tip is not None
        assert words(tip.body)
    robot.move(*told[0].screen_rect().center)
    robot.wait(2.0)
    assert app.desk.tips.panel is not None


def test_the_limit_of_the_market_is_explained_in_the_laws_own_words() -> None:
    """Why this gang may traffic only so much now."""
    with headless() as app:
        scene = open_table(app, table_at("market"))
        request = next(r for r in scene.table.requests(scene.viewer) if not r.optional)
        most = max(choice[1] for choice in scene.table.legal(request))
        stepper = next(node for node in app.desk.focusables() if isinstance(node, Stepper))
        tip = stepper.tip()
        assert tip is not None
        law = scene.teller.refusal(
            scene.table.refuse(request.seat, request.id, (*scene.table.legal(request)[0][:1], most + 1))
        )
        assert str(most) in words(tip.body)
        rule = cited(law)
        assert rule is not None
        assert uncited(law, rule) in words(tip.body)
        assert tip.link is not None
        assert words(tip.link_label) == f"Rule {rule}"


def test_every_rule_of_an_exploited_place_is_told_in_words() -> None:
    with headless() as app:
        scene = reach(app, "exploit")
        modal = app.desk.modal
        assert isinstance(modal, ExploitSheet)
        for row in modal.rules:
            tip = row.button.tip()
            assert tip is not None
            told = scene.teller.boost if row._index == BOOST else scene.teller.rule
            assert row.button.value_text() == words(tip.body) == told(row._rule)
        assert not [text for text in Robot(app).texts() if "{" in text]


def test_a_rule_that_is_part_of_the_price_says_that_it_happens_by_itself() -> None:
    with headless() as app:
        reach(app, "exploit")
        modal = app.desk.modal
        assert isinstance(modal, ExploitSheet)
        paid = Rule(GAIN, item=HEAT, amount=1)
        tip = _RuleRow(modal, 1, paid, [], False).button.tip()
        assert tip is not None
        assert i18n.t("board.rule_due") in words(tip.body)


def test_patching_in_tells_what_lacks_where_a_prospect_stands() -> None:
    """An empty clubhouse is not the reason when one waits elsewhere and there is no gun."""
    with headless() as app:
        table = table_at("order")
        orders = open_table(app, table).board.orders
        state, seat = table._state, orders.board.seat
        base = seat * state.locs
        state.guns[seat] = 0
        state.pool_mem[seat] = 1
        for loc in range(state.locs):
            state.pro[base + loc] = 0
        state.pro[base + state.n] = 1
        orders.board.show(table.view(seat))
        why = words(orders._why_not(V_PATCH_IN))
        assert "M4.6" in why
        assert why != i18n.t("board.nobody_to_patch_in")
        assert "1" in why  # its price
        state.pro[base + state.n] = 0
        orders.board.show(table.view(seat))
        assert words(orders._why_not(V_PATCH_IN)) == i18n.t("board.nobody_to_patch_in")


def test_a_gang_with_the_patch_says_what_it_does() -> None:
    with headless() as app:
        scene = open_table(app, table_at("order"))
        holder = scene.board.reading.view["patch"]
        key = "board.patch_yours" if holder == scene.viewer else "board.patch_holder"
        told = [words(tip.body) for tip in (w.tip() for w in app.desk.focusables()) if tip is not None]
        assert any(i18n.t(key) in body for body in told)


@pytest.mark.parametrize("by", ["keyboard", "pad", "mouse"])
def test_pinned_followed_to_the_rules_and_back(by: str) -> None:
    with headless() as app:
        scene = reach(app, "order")
        robot = Robot(app, by=by)
        button = robot.find("order", i18n.t("men_of_mayhem.verb.exploit"))
        if by == "mouse":
            robot.move(*button.rect.center)
            robot.step()
            robot.button(True, *button.rect.center, number=3)
            robot.button(False, *button.rect.center, number=3)
            robot.step()
        else:
            robot.go_to("order", i18n.t("men_of_mayhem.verb.exploit"))
            robot.act("tooltip")
        panel = app.desk.tips.panel
        assert panel is not None
        assert panel.pinned
        assert panel.link is not None
        if by == "mouse":
            seen = Seen("", "", "", frozenset(), panel.link.screen_rect(), panel.link)
            robot.move(*seen.rect.center)
            robot.step()
            for down in (True, False):
                robot.button(down, *seen.rect.center)
                robot.step()
        else:
            robot.act("confirm")
        robot.step(2)
        assert app.scene is not None
        assert app.scene.name == "rules"
        assert robot.find("rule", i18n.t("rules.m5.2.title")).states >= {"selected"}
        if by == "mouse":
            robot.click("button", i18n.t("ui.back"))
        else:
            robot.act("cancel")
        robot.step(2)
        assert app.scene is scene


def test_a_pinned_tip_goes_with_the_next_click_elsewhere() -> None:
    with headless() as app:
        reach(app, "order")
        robot = Robot(app)
        robot.move(*robot.find("tool", i18n.t("table.hint")).rect.center)
        robot.step()
        robot.press(pygame.K_t)
        assert app.desk.tips.panel is not None
        assert app.desk.tips.panel.pinned
        robot.press(pygame.K_t)
        assert app.desk.tips.panel is None


def test_the_mouse_gets_from_a_tile_to_the_link_of_its_tooltip() -> None:
    with headless() as app:
        board = reach(app, "order").board
        robot = Robot(app)
        app.desk.use_device(MOUSE)
        opened: list[str] = []
        app.desk.open_rule = opened.append
        for loc, tile in board.tiles.items():
            if not board.reading.up(loc):
                continue
            robot.move(*tile.screen_rect().center)
            robot.wait(1.0)
            panel = app.desk.tips.panel
            assert panel is not None
            assert panel.link is not None
            start, goal = tile.screen_rect().center, panel.link.screen_rect().center
            for step in range(1, 11):  # over whatever lies between
                robot.move(*(a + (b - a) * step / 10 for a, b in zip(start, goal, strict=True)))
                robot.step()
            assert app.desk.tips.panel is panel
            robot.wait(2.0)
            assert app.desk.tips.panel is panel
            robot.click_at(*goal)
            robot.step(2)
            assert opened.pop() == tile.rule
            assert not opened


def test_a_tooltip_goes_when_the_mouse_goes_elsewhere_or_stops_on_the_way() -> None:
    with headless() as app:
        board = reach(app, "order").board
        robot = Robot(app)
        app.desk.use_device(MOUSE)
        tile = next(tile for loc, tile in board.tiles.items() if board.reading.up(loc))
        others = [one.screen_rect().center for one in board.tiles.values() if one is not tile]
        for there in others:
            robot.move(*tile.screen_rect().center)
            robot.wait(1.0)
            assert app.desk.tips.panel is not None
            first = app.desk.tips.panel
            robot.move(*there)
            robot.wait(1.0)
            assert app.desk.tips.panel is not first
