"""Tooltips: on everything at the tables, with the numbers of now, pinned by a key, and with a way to the rules."""

from __future__ import annotations

import pygame
import pytest

from mayhem import i18n
from mayhem.app.app import App
from mayhem.app.boards.men_of_mayhem.corner import Corner
from mayhem.app.boards.men_of_mayhem.deck import Deck
from mayhem.app.boards.men_of_mayhem.exploit import ExploitSheet, _RuleRow
from mayhem.app.boards.men_of_mayhem.muster import PileNode
from mayhem.app.boards.men_of_mayhem.vista import PictureButton
from mayhem.app.gfx.node import words
from mayhem.app.input.events import MOUSE
from mayhem.app.robot import Robot, Seen
from mayhem.app.rulebook import cited, uncited
from mayhem.app.scenes.new_game import Words
from mayhem.app.ui.controls import Stepper
from mayhem.app.ui.widget import Widget
from mayhem.games.men_of_mayhem.tables import C_RULE, GAIN, GUNS, HEAT, SELL, SPEND, Place, Rule
from mayhem.games.men_of_mayhem.verbs import BOOST, V_CLUB, V_EXPLOIT, V_PATCH_IN, V_RIDE, V_THROW_DOWN
from tests.app.conftest import MakeApp
from tests.app.positions import STATES, headless, open_table, reach, table_at

# What says it all by itself: an answer of a dialog in words, a line of a list.
PLAIN = {"button", "tab", "row", "log line", "radio"}


def of_the_game(app: App) -> list[Widget]:
    """What can be pointed at or focused, without answers in words and what the table offers beside the game."""
    app.stage.lay_out()
    widgets = [*app.desk.focusables(), *(w for w in app.stage.perceivable() if isinstance(w, Deck | Corner | PileNode))]
    return [w for w in widgets if isinstance(w, PictureButton) or w.role not in PLAIN]


@pytest.mark.parametrize("state", STATES)
def test_everything_at_the_table_has_one(state: str) -> None:
    with headless() as app:
        reach(app, state)
        assert [(w.role, w.label_text()) for w in of_the_game(app) if w.tip() is None] == []


@pytest.mark.parametrize("state", [state for state in STATES if state not in ("menu", "log")])
def test_everything_of_the_game_leads_to_its_rule(state: str) -> None:
    with headless() as app:
        reach(app, state)
        aside = {"tool"}  # undo, hint, speed: the rules of the game say nothing of them
        tips = [(w, w.tip()) for w in of_the_game(app) if w.role not in aside]
        assert [(w.role, w.label_text()) for w, tip in tips if tip is not None and tip.link is None] == []


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


def test_who_exploits_is_told_the_prices_of_now() -> None:
    """Arms Race: guns sell for 1 cash more and cost 1 cash more. The gang's own bonus counts, too (M6.4)."""
    with headless() as app:
        scene = reach(app, "exploit")
        board, request, tables = scene.board, scene._asked, scene.table.game.tables
        seat, loc, _ = request.args
        at = next(at for at, card in enumerate(tables.cards) if card.id == "arms_race")
        factory = next(at for at, place in enumerate(tables.places) if place.id == "gun_factory")
        (printed,) = tables.places[factory].rules
        view = {**scene.table.view(seat), "cards": [at]}
        view["site"] = [factory if slot == loc else site for slot, site in enumerate(view["site"])]
        for gang, side, more in (("samcro", 1, 1), ("lin_syndicate", 1, 0)):  # whose guns cost 1 cash less
            price = printed.give[0] + more
            view["gang"] = [*view["gang"]]
            view["gang"][seat] = next(i for i, each in enumerate(tables.gangs) if each.id == gang)
            view["side"] = [*view["side"]]
            view["side"][seat] = side
            board.show(view)
            assert board.reading.priced(seat, printed).give[0] == price
            sheet = ExploitSheet(board, request)
            (row,) = sheet.rules
            assert f"{price} cash" in row.button.value_text()
            app.desk.modal.close()
            sheet.open_on(app.desk)
            assert any("Arms Race" in text for text in Robot(app).texts())


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


VERBS = {"ride": V_RIDE, "exploit": V_EXPLOIT, "throw_down": V_THROW_DOWN}
# A Hassle, and where it changes what a tooltip would tell without it.
CHANGED = {
    "roadblocks": ("ride", lambda place: False),
    "fists_only": ("throw_down", lambda place: False),
    "phones_down": ("throw_down", lambda place: False),
    "overtime": ("exploit", lambda place: place.boost is not None),
    "state_of_emergency": ("exploit", lambda place: True),
    "short_supply": (None, lambda place: any(r.kind == SPEND and r.max > 2 for r in every_rule(place))),
    "federal_sting": (None, lambda place: any(r.kind == SELL and r.give[GUNS] for r in every_rule(place))),
    "arms_race": (
        None,
        lambda place: any(
            (r.kind == SELL and r.give[GUNS]) or (r.kind == SPEND and r.get[GUNS]) for r in every_rule(place)
        ),
    ),
}


def every_rule(place: Place) -> list[Rule]:
    return [rule for rule in (*place.rules, place.boost) if rule is not None]


@pytest.mark.parametrize("card", CHANGED)
def test_a_hassle_in_force_is_told_where_it_counts(card: str) -> None:
    order, concerns = CHANGED[card]
    with headless() as app:
        table = table_at("order")
        scene = open_table(app, table)
        board, tables = scene.board, table.game.tables
        at = next(at for at, each in enumerate(tables.cards) if each.id == card)
        cards_places = {each.place for each in tables.cards}
        sites = [at for at in range(len(tables.places)) if at not in cards_places]
        sites.sort(key=lambda site: not concerns(tables.places[site]))  # those that it changes are there
        told = i18n.t("board.in_force", card=i18n.msg(f"card.{card}.name"), words=i18n.msg(f"card.{card}.text"))
        for cards in ([], [at]):
            view = {**table.view(scene.viewer), "cards": cards}
            first, end = view["n"], view["first_slot"]
            view["site"][first:end] = sites[: end - first]
            view["up"][first:] = [loc < end for loc in range(first, len(view["up"]))]
            board.show(view)
            tips = {loc: words(tile.tip().body) for loc, tile in board.tiles.items()}  # type: ignore[union-attr]
            here = {loc for loc, tip in tips.items() if told in tip}
            wanted = {loc for loc in tips if concerns(board.reading.place(loc))}
            assert here == (wanted if cards else set())
            for verb, button in board.orders._buttons.items():
                tip = button.tip()
                assert tip is not None
                side = board.orders._side()
                trade = Place("", 0, False, (side.club_rule,), None, False, 0) if side.club == C_RULE else None
                club = verb == V_CLUB and order is None and trade is not None and concerns(trade)
                assert (told in words(tip.body)) == (bool(cards) and (verb == VERBS.get(order) or club))
        assert order is not None or wanted


def test_a_gang_with_the_patch_says_what_it_does() -> None:
    with headless() as app:
        scene = open_table(app, table_at("order"))
        holder = scene.board.reading.view["patch"]
        key = "board.patch_yours" if holder == scene.viewer else "board.patch_holder"
        told = [words(tip.body) for tip in (w.tip() for w in app.desk.focusables()) if tip is not None]
        assert any(i18n.t(key) in body for body in told)


@pytest.mark.parametrize("state", ["market", "guns", "fall", "deal", "option", "offer"])
def test_who_is_asked_can_still_point_at_what_lies_on_the_table(state: str) -> None:
    """It says what it is; it cannot be pressed, and what the question's panel lies on says nothing."""
    with headless() as app:
        board, robot = reach(app, state).board, Robot(app)
        modal = app.desk.modal
        assert modal is not None
        panel = modal.panel.screen_rect()  # type: ignore[attr-defined]
        things = [*board.rivals.values(), board.identity, board.goods, board.er, *board.side._cards.children]
        free = [thing for thing in things if not panel.collidepoint(thing.screen_rect().center)]
        assert len(free) >= 3
        for thing in things:
            robot.move(*thing.screen_rect().center)
            robot.wait(1.0)
            tip, shown = thing.tip(), app.desk.tips.panel
            if thing in free:
                assert shown is not None
                assert words(shown.tip.body) == words(tip.body)
                assert not thing.hovered
            else:
                assert shown is None or words(shown.tip.body) != words(tip.body)
        x, y = free[0].screen_rect().center
        robot.click_at(x, y)
        assert app.desk.modal is modal
        robot.click_at(x, y, number=3)
        assert app.desk.tips.pinned is not None


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
            assert opened.pop() in words(panel.tip.link_label)  # the tile's, or that of the dude in its middle
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
