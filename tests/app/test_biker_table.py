"""What every table can do, at the table of the Biker Game: undo, hint, recap, curtains, saves, replays; its fights and
whole games; and that nothing hidden is on the screen."""

from __future__ import annotations

import re
from typing import Any

import pytest

from mayhem import games, i18n
from mayhem.ai.agent import Reason
from mayhem.app.advice import may_hear, reason_words
from mayhem.app.app import App
from mayhem.app.audio import load_library
from mayhem.app.boards.biker_game.board import Board
from mayhem.app.boards.biker_game.dice_sheets import outcome
from mayhem.app.boards.biker_game.fight_panel import FaceDie, FightPanel, combat_pairs, meeting_pairs, roll_pairs
from mayhem.app.boards.biker_game.hearing import SOUNDS
from mayhem.app.boards.biker_game.looks import SHOP_PLACES, TYPE_PLACES
from mayhem.app.boards.biker_game.mentions import KINDS
from mayhem.app.boards.biker_game.reading import Reading
from mayhem.app.film import Film
from mayhem.app.gfx.text import Text
from mayhem.app.layout_check import check_layout
from mayhem.app.robot import Robot
from mayhem.app.scenes.table import TableScene
from mayhem.app.settings import Settings
from mayhem.app.telling.biker_game import Teller, club_name
from mayhem.app.ui.clubs import SIGNS
from mayhem.app.ui.theme import Theme
from mayhem.app.wiring import HouseServices
from mayhem.assets import assets_root
from mayhem.games.biker_game.meta import ASSAULT, BEATEN, BEFRIEND, CLOSE, IN_DECK, PHASES, RAID, TRAIT_IDS
from mayhem.games.biker_game.names import EVENTS
from mayhem.games.biker_game.solver import befriend
from mayhem.persist.record import Sitter
from tests.app.biker import (
    GAME,
    NEIGHBOURS,
    everything_said,
    open_table,
    staged,
)
from tests.app.conftest import MakeApp
from tests.app.house import COMPUTER, finished, instant
from tests.app.play_games import BIKER_PLANS, Plan, clubs, play


def test_undo_takes_an_order_back(make_app: MakeApp) -> None:
    robot, scene = open_table(make_app, staged(NEIGHBOURS, 1))
    before = scene.table.view(0)
    request = scene.table.requests(0)[0]
    plan = next(c for c in scene.table.legal(request) if scene.table.name_choice(c)["do"] == "friendly")
    scene.decide(request, plan)
    robot.step(4)
    assert scene.table.view(0)["queue"]
    assert robot.has("row", re.compile("^Meet"))
    robot.act("undo")
    robot.step(4)
    assert scene.table.view(0) == before
    assert not robot.has("row", re.compile("^Meet"))


def test_a_hint_rings_the_order_and_the_state(make_app: MakeApp, services: HouseServices) -> None:
    table = staged(NEIGHBOURS, 1)
    robot, scene = open_table(make_app, table, services=services)
    robot.act("hint")
    for _ in range(60):
        robot.step()
        if robot.has("dialog", i18n.t("hint.title")):
            break
    assert robot.has("dialog", i18n.t("hint.title"))
    robot.act("confirm")
    robot.step(2)
    assert scene._lights
    board: Any = scene.board
    state = table.game.tables.state_ids.index("OR")
    for raw in (
        {"do": "buy", "charter": "OR", "card": "bk1.1", "good": "sg", "count": 1},
        {"do": "attack_player", "charter": "OR", "club": "club2"},
        {"do": "move", "from": "OR", "to": "WA"},
    ):
        nodes = board.pointed_at(table.read_choice(0, raw))
        assert nodes[0] in board.orders._buttons.values()
        assert board.chart.plate(state) in nodes
    assert board.pointed_at(table.read_choice(0, "close")) == [board.orders.close]


def test_people_take_turns_and_are_told_what_happened(make_app: MakeApp, services: HouseServices) -> None:
    report = play(clubs("keyboard", 2, 2, 41, 3, 2), most=40)
    assert report.error == ""
    assert report.curtains >= 3


def test_every_line_of_the_log_has_its_kind_and_points_at_the_map(make_app: MakeApp) -> None:
    assert sorted(event for events in KINDS.values() for event in events) == sorted(EVENTS)
    _, scene = open_table(make_app, staged(NEIGHBOURS, 1))
    board: Any = scene.board
    oregon = scene.table.game.tables.state_ids.index("OR")
    saints = scene.table.game.tables.card_ids.index("bk1.1")
    seats, kind, points = board.mentions(("friendly", None, 0, oregon, saints, 5, 3, 0))
    assert (seats, kind) == ((0,), "friends")
    assert [board.node_of(point) for point in points] == [board.cards[0], *[board.chart.plate(oregon)] * 2]
    assert all(i18n.has(words.key) for _, words in board.log_kinds())


def test_continue_goes_on_exactly_there(make_app: MakeApp, services: HouseServices) -> None:
    app = make_app("title", services=services, settings=instant())
    house = services.house
    assert house is not None
    table = house.new_table(GAME, {"players": 4}, [COMPUTER] * 4, 6)
    for _ in range(70):
        table.step()
    before = (table.decisions, table.game.pack(table._state))
    app.push("table", table=table)
    app.reset_to("title")
    app.step(1 / 60, [])
    button: Any = Robot(app).find("button", i18n.t("title.continue")).node
    button.activate()
    again: Any = app.scene.table  # type: ignore[union-attr]
    assert again is not table
    assert (again.decisions, again.game.pack(again._state)) == before


def test_a_replay_is_watched_and_played_on_from(make_app: MakeApp, services: HouseServices) -> None:
    record = finished(services, game=GAME).record.copy()
    app = make_app("title", services=services, settings=instant())
    app.push("replay_table", record=record)
    robot = Robot(app)
    robot.step(2)
    scene: Any = app.scene
    film: Film = scene.film
    robot.click("button", "Step ›")
    assert film.index == 1
    robot.click("button", "Round »")
    robot.click("button", "Round »")
    assert film.view(None)["round"] >= 2
    scene.slider.set_amount(float(film.length))
    robot.step(2)
    assert film.index == film.length
    assert [str(finding) for finding in check_layout(app)] == []
    robot.click("button", "« Round")
    robot.click("button", "Play on from here")
    robot.step(2)
    robot.click("button", re.compile("Bolt Canyon MC"))
    assert app.scene.table.seats[1].human  # type: ignore[union-attr]


def test_the_screen_does_not_depend_on_the_deck(make_app: MakeApp) -> None:
    """The same position twice, with the deck the other way round: not a word differs, nor a pixel."""
    said, seen = [], []
    for turned in (False, True):
        table = staged(NEIGHBOURS, 1)
        if turned:
            table._state.deck.reverse()
        _, scene = open_table(make_app, table)
        said.append(everything_said(scene.app))
        seen.append(scene.app.stage.surface.get_buffer().raw if hasattr(scene.app.stage, "surface") else b"")
    assert said[0] == said[1]
    assert seen[0] == seen[1]
    assert said[0]


def test_no_card_of_the_deck_is_named_before_it_is_turned_up() -> None:
    shown: set[str] = set()
    looked = [0]

    def watch(app: App) -> None:
        scene: Any = app.scene
        if scene.name != "table":
            return
        state, tables = scene.table._state, scene.table.game.tables
        met = {tables.kind[uid] for uid in range(tables.cards) if state.at[uid] not in (IN_DECK,)}
        met |= {trophy & 255 for trophy in state.trophies}
        hidden = {i18n.t(f"biker_game.card.{name}") for kind, name in enumerate(tables.kind_ids) if kind not in met}
        looked[0] += 1
        for words in everything_said(app) if looked[0] % 5 == 0 else ():
            shown.update(name for name in hidden if name in words)

    report = play(clubs("keyboard", 2, 1, 43, 3, 3), watch, most=30)
    assert report.error == ""
    assert looked[0] > 50
    assert shown == set()
    assert BEATEN < IN_DECK


def test_whoever_offers_is_told_why_not_and_at_what_price(make_app: MakeApp, services: HouseServices) -> None:
    assert services.house is not None
    table = services.house.new_table(GAME, {"players": 2}, [Sitter.person("P1"), COMPUTER], 1)
    robot, scene = open_table(make_app, table, services=services)
    reason = Reason("biker_game.why.refuse_dear", (("rival", 0), ("money", 4500)))
    for viewer, hears in ((0, True), (1, False), (None, False)):
        assert may_hear(reason, viewer) == hears
    assert not may_hear(Reason("biker_game.why.sell"), 0)
    assert may_hear(Reason("biker_game.why.charter_worth"), 0)
    table.reasons[table.decisions] = reason
    scene._tell_reason(table.log(0)[-1:])
    robot.step(4)
    assert any("$4,500" in words for words in robot.texts())


def test_what_two_clubs_talk_about_is_theirs(make_app: MakeApp) -> None:
    """Terms of an offer stand in the log of the two, and nowhere on the screen of the third, before and after."""
    table = staged(NEIGHBOURS, 3)
    request = table.requests(0)[0]
    terms = {"do": "trade", "charter": "OR", "club": "club2", "give": "sg", "give_count": 5, "money": 7000}
    table.submit(0, request.id, table.read_choice(0, terms))
    app = make_app("title", settings=instant())
    scene = TableScene(app, table)
    app.push(scene)
    app.step(1 / 60, [])
    for answered in (False, True):
        for seat, knows in ((0, True), (1, True), (2, answered), (None, answered)):
            while app.scene is not scene:
                app.pop()  # the curtain
            scene.take_seat(seat)
            app.stage.lay_out()
            words = " ".join(everything_said(app))
            assert ("$7,000" in words) == knows, (seat, answered, words)
        if not answered:
            asked = table.requests(1)[0]
            table.submit(1, asked.id, table.read_choice(1, "accept"))
            scene._told = table.decisions


def test_every_sound_of_the_game_is_an_event(theme: Theme) -> None:
    library = load_library(assets_root() / "audio")
    asked = {f"biker.{name}" for name in SOUNDS.values()} | {name for name in theme.sounds if name.startswith("biker.")}
    asked |= {"biker.cool", "biker.buy_guns", "biker.shots", "biker.punch", "biker.revenge"}
    assert {name for name in asked if theme.sound(name) not in library.events} == set()


def test_pairs_of_a_fight() -> None:
    made = combat_pairs([5, 4, 5], [6, 6, 5, 5, 3, 5], ["a", "b", "c"])
    assert [(pair.face, pair.value, pair.cost) for pair in made] == [(5, 6, 0), (4, 5, 0), (5, 5, 1)]
    assert combat_pairs([4, 4, 5], [3, 3, 1, 1, 0, 0], ["a", "b", "c"])[2].cost == 0
    rolled = roll_pairs((4, 3), (3, 3), ("", ""))
    assert [(pair.face, pair.value, pair.cost) for pair in rolled] == [(4, 3, 1), (3, 3, 0)]


def test_the_die_of_an_ally_is_told_from_ones_own() -> None:
    made = combat_pairs([5, 4, 5], [6, 6, 5, 5, 3, 6], ["a", "b", "c"], lent=[5])
    assert [pair.lent for pair in made] == [False, True, False]


@pytest.mark.parametrize(
    ("faces", "dice", "tokens", "values", "result"),
    [
        ((3, 4), (4, 3), 0, [3, 4], 2),
        ((3, 4), (2, 3), 2, [3, 4], 2),  # a token on each die
        ((3, 4), (3, 2), 0, [3, 2], 1),
        ((3, 4), (1, 2), 1, [3, 1], 1),
        ((5, 6), (4, 2), 0, [4, 2], 0),
        ((5, 7), (1, 5), 1, [5], 1),  # one who offers peace only
    ],
)
def test_pairs_of_a_meeting_come_out_as_the_rules_say(
    faces: tuple[int, int], dice: tuple[int, int], tokens: int, values: list[int], result: int
) -> None:
    """B5.3: what is laid out is what the dice and tokens came to."""
    made = meeting_pairs(faces, dice, tokens, ["peace", "ally"])
    assert [pair.value for pair in made] == values
    assert sum(pair.value - pair.die for pair in made) <= tokens
    met = [pair.value >= pair.face for pair in made]
    assert befriend(*dice, *faces, tokens) == result == (0 if not met[0] else 2 if all(met) and len(met) == 2 else 1)


def test_what_the_story_keeps_is_not_taken_for_what_it_tells(make_app: MakeApp) -> None:
    _, scene = open_table(make_app, staged(NEIGHBOURS, 1))
    board: Any = scene.board
    for kind in EVENTS:
        assert callable(getattr(board.story, f"_{kind}", print)), kind


def test_a_fight_and_a_police_roll_are_laid_out(make_app: MakeApp) -> None:
    start = {
        "round": 4,
        "phase": PHASES[RAID],
        "states": {"CO": ["bk5.1", "hc1.1"]},
        "clubs": {"club1": {"charters": {"CO": 14}, "heat": 47, "turns": 4}},
    }
    table = staged(start, 1, dice=[2, 1])
    app = make_app("title", settings=Settings(speed=1.0, notice_seen=True))
    app.push("table", table=table)
    robot = Robot(app, frame=1 / 20)
    found: list[FightPanel] = []
    for _ in range(200):
        robot.step()
        scene: Any = app.scene
        found += [node for node in scene.board.air.children if isinstance(node, FightPanel)]
        if found:
            break
    assert found
    robot.step(6)
    texts = [node for node in found[0].children if isinstance(node, Text)]
    assert [node.shown_text() for node in texts if node.overflows()] == []
    assert i18n.t("biker_board.police_title") in [node.shown_text() for node in texts]
    assert sum(isinstance(node, FaceDie) for node in found[0].children) == 4


def test_the_head_of_the_column_keeps_up_with_what_is_told(make_app: MakeApp) -> None:
    table = staged(NEIGHBOURS, 1)
    request = table.requests(0)[0]
    meeting = next(choice for choice in table.legal(request) if choice[0] == BEFRIEND)
    table.submit(0, request.id, meeting)
    app = make_app("title", settings=Settings(speed=1.0, notice_seen=True))
    scene = app.push("table", table=table)
    robot = Robot(app, frame=1 / 20)
    robot.step(4)
    board: Any = scene.board  # type: ignore[attr-defined]
    heads: list[str] = []
    board.orders.decide((CLOSE,))
    for _ in range(400):
        robot.step()
        said = [node.text for node in board.side.head.children if isinstance(node, Text)][-1]
        if not heads or heads[-1] != said:
            heads.append(said)
        if scene.director.idle and len(heads) > 2:
            break
    assert heads[:2] == ["Church", "Friendly encounters"], heads


def test_every_type_of_faction_has_a_place_and_a_sign() -> None:
    types = games.game(GAME).tables.type_ids
    assert sorted(TYPE_PLACES) == sorted(types)
    for kind, place in TYPE_PLACES.items():
        for name in (f"sites/site_{place}", f"emblems/faction_{kind}"):
            assert (assets_root() / "art" / f"{name}.png").is_file(), name


def test_every_business_has_a_picture() -> None:
    assert sorted(SHOP_PLACES) == sorted(games.game(GAME).tables.business_ids)
    for place in SHOP_PLACES.values():
        assert (assets_root() / "art" / "sites" / f"site_{place}.png").is_file(), place


@pytest.mark.parametrize(
    ("traits", "due", "lost", "words"),
    [
        ([], 2, 2, "They are defeated. Members lost: 2."),
        (["body_armor"], 2, 1, "They are defeated. Members lost: 1. Body armor spared 1."),
        (["body_armor"], 2, None, "They are defeated. Members lost: 1. Body armor spared 1."),
        (["body_armor"], 0, 0, "They are defeated. Members lost: 0."),
    ],
)
def test_what_a_fight_cost_is_what_is_told(traits: list[str], due: int, lost: int | None, words: str) -> None:
    """B1.7: the dice may cost more than armor lets through."""
    i18n.use_locale_root(assets_root() / "locale")
    armed: Any = {**NEIGHBOURS, "clubs": {**NEIGHBOURS["clubs"], "club1": {"charters": {"OR": 8}, "traits": traits}}}
    table = staged(armed, 1)
    reading = Reading(table.game, table.view(0))
    assert i18n.text(outcome(reading, 0, 2, due, lost)) == words


def test_what_a_recap_passes_over_are_events() -> None:
    assert set(Board.passing) <= set(EVENTS)


def test_every_club_has_a_name_and_a_sign_of_its_own() -> None:
    names = [i18n.text(club_name(seat)) for seat in range(6)]
    assert len(set(names)) == len(set(SIGNS)) == 6
    assert [name[0] for name in names] == list("ABCDEF")  # as on the badge
    for sign in SIGNS:
        assert (assets_root() / "art" / "emblems" / f"club_{sign}.png").is_file(), sign


@pytest.mark.parametrize("by", ["mouse", "keyboard", "pad"])
def test_a_game_from_the_title(by: str) -> None:
    report = play(clubs(by, 2, 1, 44, 3, 2))
    assert report.error == ""
    assert report.people_kinds["church"] > 0


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize(
    "chosen", BIKER_PLANS, ids=lambda chosen: f"{chosen.seed}-{chosen.by}-{chosen.players}-{chosen.people}"
)
def test_the_full_set(chosen: Plan) -> None:
    report = play(chosen)
    assert report.error == ""
    assert (report.curtains > 0) == (chosen.people > 1)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (("friendly", 0, 0, 0, 0, 5, 3, 1), "5 and 3, 1 token."),
        (("friendly", 0, 0, 0, 0, 5, 3, 0), "5 and 3, no token."),
        (("bought", 0, 0, 0, 0, 0, 1, 3000), "bought 1 small gun from"),
        (("planned", 0, 0, BEFRIEND, 0, 0), "plans to meet "),
        (("withdrawn", 0, 0, ASSAULT, 0, 1), "no longer plans to attack Bolt Canyon MC in "),
        (("raid", 0, 0, 1, 1), ": 1 arrest."),
        (("raid_roll", 0, 0, 3, 3, 1, 1, 1), "3 and 1, 1 token from Lookouts, against 3: 1 point short."),
        (("combat_dice", 0, 0, 0, 1, 0, 2, 5, 3), "with 1 token of +1 and 0 of +2."),
    ],
)
def test_the_log_knows_one_from_many(event: tuple[Any, ...], words: str) -> None:
    i18n.use_locale_root(assets_root() / "locale")
    teller = Teller(games.game(GAME), staged(NEIGHBOURS, 1).view(0))
    assert words in teller.event(event, {})


def test_a_hint_says_what_speaks_for_this_very_trait(make_app: MakeApp) -> None:
    _, scene = open_table(make_app, staged(NEIGHBOURS, 1))
    said = {
        reason_words(scene.teller, Reason("biker_game.why.trait_lasts", (("trait", trait),))) for trait in TRAIT_IDS
    }
    assert len(said) == len(TRAIT_IDS)
    assert not any("{" in words or "biker_game." in words for words in said)
