"""What every table can do, at the table of the Biker Game: undo, hint, recap, curtains, saves, replays, statistics,
the end; and that nothing hidden is on the screen."""

from __future__ import annotations

import re
from typing import Any

import pytest

from mayhem import games, i18n
from mayhem.ai.agent import Reason
from mayhem.app.advice import may_hear
from mayhem.app.app import App
from mayhem.app.audio import load_library
from mayhem.app.boards.biker_game.fight_panel import FaceDie, FightPanel, combat_pairs, roll_pairs
from mayhem.app.boards.biker_game.looks import TYPE_PLACES
from mayhem.app.boards.biker_game.mentions import KINDS
from mayhem.app.boards.biker_game.reading import Reading
from mayhem.app.boards.biker_game.sheets import UNDO, TraitSheet
from mayhem.app.boards.biker_game.story import SOUNDS
from mayhem.app.boards.biker_game.words import (
    card_deals,
    club_facts,
    enough_bribe,
    faction_lines,
    friendly_chance,
    order_words,
)
from mayhem.app.film import Film
from mayhem.app.gfx.node import words as in_words
from mayhem.app.gfx.text import Text
from mayhem.app.layout_check import check_layout
from mayhem.app.robot import Robot
from mayhem.app.scenes.game_over import GameOverScene, amount_words
from mayhem.app.scenes.table import TableScene
from mayhem.app.settings import Settings
from mayhem.app.telling.biker_game import Teller, club_name
from mayhem.app.ui.clubs import SIGNS
from mayhem.app.ui.theme import Theme
from mayhem.app.wiring import HouseServices
from mayhem.assets import assets_root
from mayhem.games.biker_game.ledger import added_income, income
from mayhem.games.biker_game.meta import ATTACK, BEATEN, BREAK_CARD, IN_DECK, PHASES, RAID, TRADE
from mayhem.games.biker_game.names import EVENTS
from mayhem.kernel.digest import digest
from mayhem.persist.opening import Opened
from mayhem.persist.record import Record, Sitter, Snapshot
from mayhem.session.table import Table
from tests.app.conftest import MakeApp
from tests.app.house import COMPUTER, finished, instant
from tests.app.play_games import BIKER_PLANS, Plan, clubs, play
from tests.app.test_secrecy import tip_words

GAME = "biker_game"
LOOKS = [((1280, 720), 1.0), ((1920, 1080), 1.0), ((3440, 1440), 1.0), ((1920, 1080), 2.0), ((1280, 720), 2.0)]


def staged(start: dict[str, Any], people: int, dice: list[int] | None = None, players: int = 3, **config: Any) -> Table:
    """A position of the table, with people on the first seats."""
    game = games.game(GAME)
    agreed = game.read_config({"players": players, **config})
    state = game.stage(agreed, 1, start, [*(dice or []), *([4, 3, 5, 2, 6, 1] * 40)])
    events, state.events = list(state.events or []), []
    packed = game.pack(state)
    sitters = [Sitter.person(f"P{seat + 1}") if seat < people else COMPUTER for seat in range(players)]
    record = Record(
        game=GAME, rules=game.rules_version, content=game.content_hash, config=game.write_config(agreed), seats=sitters,
        seed=1, start=digest(packed), snapshot=Snapshot(0, packed), base=Snapshot(0, packed),
    )  # fmt: skip
    return Table(Opened(game, agreed, state, record, [events]))


NEIGHBOURS: Any = {
    "round": 3,
    "states": {"OR": ["bk1.1", "st1.1"], "WA": ["st3.1"], "NY": ["fm1.1"]},
    "clubs": {
        "club1": {"charters": {"OR": 8}, "sg": 6, "turns": 3},
        "club2": {"charters": {"WA": 6}, "turns": 3},
        "club3": {"charters": {"NY": 6}, "turns": 3},
    },
}


def open_table(make_app: MakeApp, table: Table, **more: Any) -> tuple[Robot, TableScene]:
    app = make_app("title", settings=instant(), **more)
    app.push("table", table=table)
    robot = Robot(app, by="keyboard")
    robot.step(6)
    scene = app.scene
    assert isinstance(scene, TableScene)
    return robot, scene


def everything_said(app: App) -> list[str]:
    words = Robot(app).texts()
    for node in app.stage.perceivable():
        words += [node.label_text(), node.value_text(), *tip_words(node)]
    return words


# tools ----------------------------------------------------------------------------------------------------------------
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


# keeping --------------------------------------------------------------------------------------------------------------
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


def test_scores_are_broken_down_at_the_end(make_app: MakeApp, services: HouseServices) -> None:
    app = make_app("title", services=services, settings=instant())
    table = finished(services, 6, game=GAME)
    app.push("game_over", table=table)
    scene = app.scene
    assert isinstance(scene, GameOverScene)
    assert next(iter(scene.tabs.pages)) == "parts"
    for row in table.standings():
        assert sum(row["parts"].values()) == row["score"]


@pytest.mark.parametrize(("money", "words"), [(180_000, "$180k"), (0, "$0k"), (-64_500, "−$65k")])
def test_money_and_debt_stand_in_thousands_at_the_end(money: int, words: str) -> None:
    shown, colour = amount_words("money", money)
    assert (in_words(shown), colour) == (words, "bad" if money < 0 else "money")


def test_statistics_count_the_game(make_app: MakeApp, services: HouseServices) -> None:
    house = services.house
    assert house is not None
    table = house.new_table(
        GAME, {"players": 2, "target_charters": 3, "turn_cap_rounds": 2}, [Sitter.person("Anna"), COMPUTER], 3
    )
    app = make_app("title", services=services, settings=instant())
    app.push("table", table=table)
    robot = Robot(app)
    for _ in range(400):
        robot.step()
        scene: Any = app.scene
        if scene.name != "table":
            break
        if scene.director.idle and 0 in table.waiting():
            request = next(r for r in table.requests(0) if not r.optional)
            scene.decide(request, table.legal(request)[0])
    assert table.over
    robot.app.reset_to("title")
    app.push("statistics")
    robot.step(2)
    assert i18n.t(f"game.{GAME}.name") in " ".join(robot.texts())
    assert [str(finding) for finding in check_layout(app)] == []


# what is hidden -------------------------------------------------------------------------------------------------------
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


# looks ----------------------------------------------------------------------------------------------------------------
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


@pytest.mark.parametrize("by", ["keyboard", "pad", "mouse"])
def test_near_the_map_names_states_and_cities(make_app: MakeApp, by: str) -> None:
    robot, scene = open_table(make_app, staged(NEIGHBOURS, 1))
    robot.by = by
    chart: Any = scene.board.chart
    assert i18n.t("biker_board.legend_port") in robot.texts()
    assert "Atlanta" not in robot.texts()
    if by == "mouse":
        robot.wheel(2, "site", "Georgia")
    else:
        robot.go_to("site", "Georgia")
        for _ in range(2):
            robot.act("more")
    robot.step(2)
    assert chart.near
    texts = robot.texts()
    assert {"Georgia", "Savannah", "Atlanta"} <= set(texts)
    assert i18n.t("biker_board.legend_port") not in texts
    assert i18n.t("biker_board.region_name", number=6, region=i18n.t("biker_game.region.south_east")) is not None


# sounds and fights ----------------------------------------------------------------------------------------------------
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


def test_every_type_of_faction_has_a_place_and_a_sign() -> None:
    types = games.game(GAME).tables.type_ids
    assert sorted(TYPE_PLACES) == sorted(types)
    for kind, place in TYPE_PLACES.items():
        for name in (f"sites/site_{place}", f"emblems/faction_{kind}"):
            assert (assets_root() / "art" / f"{name}.png").is_file(), name


def test_every_club_has_a_name_and_a_sign_of_its_own() -> None:
    names = [i18n.text(club_name(seat)) for seat in range(6)]
    assert len(set(names)) == len(set(SIGNS)) == 6
    assert [name[0] for name in names] == list("ABCDEF")  # as on the badge
    for sign in SIGNS:
        assert (assets_root() / "art" / "emblems" / f"club_{sign}.png").is_file(), sign


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


# whole games ----------------------------------------------------------------------------------------------------------
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


# what tooltips and lists say ------------------------------------------------------------------------------------------
def reading_of(scene: TableScene) -> Reading:
    board: Any = scene.board
    reading: Reading | None = board.reading
    assert reading is not None
    return reading


def card_number(scene: TableScene, card: str) -> int:
    number: int = scene.table.game.tables.card_ids.index(card)
    return number


def test_a_faction_with_a_port_lists_the_prices_of_the_port(make_app: MakeApp) -> None:
    """B4: they replace its own columns; it buys nothing and sells everything."""
    _, scene = open_table(make_app, staged({**NEIGHBOURS, "ports": {"portland_or": "bk1.1"}}, 1))
    reading = reading_of(scene)
    assert [words.key for words in card_deals(reading, card_number(scene, "bk1.1"))] == [
        "biker_board.port_deals", *["biker_board.sells"] * 3
    ]  # fmt: skip
    assert [words.key for words in card_deals(reading, card_number(scene, "st1.1"))] == ["biker_board.buys"]


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


ALLIES: Any = {
    **NEIGHBOURS,
    "clubs": {
        "club1": {"charters": {"OR": 13}, "bank": 200000, "allied": ["bk1.1"], "turns": 3},
        "club2": {"charters": {"WA": 6}, "allied": ["st3.1"], "turns": 3},
        "club3": {"charters": {"NY": 6}, "turns": 3},
    },
}


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


def test_a_state_that_may_not_be_chosen_says_why(make_app: MakeApp) -> None:
    robot, scene = open_table(make_app, staged(ALLIES, 1))
    board: Any = scene.board
    board.orders.open("charter")
    robot.step(2)
    ids = scene.table.game.tables.state_ids
    for state, rule in (("TX", "(B4)"), ("OR", "(B1.3)")):
        board.chart.plate(ids.index(state)).activate()
        robot.step(2)
        assert any(rule in words for words in robot.texts()), state
    robot.act("cancel")
    robot.step(2)
    board.chart.plate(ids.index("OR")).activate()  # now it is asked what to do there
    robot.step(2)
    assert robot.has("dialog", i18n.t("biker_game.state.or"))


def test_a_first_state_outside_the_region_says_why(make_app: MakeApp, services: HouseServices) -> None:
    house = services.house
    assert house is not None
    table = house.new_table(GAME, {"players": 3}, [Sitter.person("P1"), COMPUTER, COMPUTER], 6)
    robot, scene = open_table(make_app, table, services=services)
    board: Any = scene.board
    for _ in range(60):
        if board.orders.targeting:
            break
        robot.step()
    board.chart.plate(next(plate.st for plate in board.chart.plates if "legal" not in plate.states)).activate()
    robot.step(2)
    assert any("(B2)" in words for words in robot.texts())


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (("friendly", 0, 0, 0, 0, 5, 3, 1), "5 and 3, 1 token."),
        (("friendly", 0, 0, 0, 0, 5, 3, 0), "5 and 3, no token."),
        (("bought", 0, 0, 0, 0, 0, 1, 3000), "bought 1 small gun from"),
        (("raid", 0, 0, 1, 1), ": 1 arrest."),
        (("raid_roll", 0, 0, 3, 3, 1, 1, 1), "3 and 1, 1 token from Lookouts, against 3: 1 point short."),
        (("combat_dice", 0, 0, 0, 1, 0, 2, 5, 3), "with 1 token of +1 and 0 of +2."),
    ],
)
def test_the_log_knows_one_from_many(event: tuple[Any, ...], words: str) -> None:
    i18n.use_locale_root(assets_root() / "locale")
    teller = Teller(games.game(GAME), staged(NEIGHBOURS, 1).view(0))
    assert words in teller.event(event, {})


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


def test_after_the_end_nothing_seems_to_work(make_app: MakeApp, services: HouseServices) -> None:
    table = finished(services, 6, game=GAME)
    app = make_app("title", services=services, settings=instant())
    app.push("table", table=table)
    robot = Robot(app)
    scene: Any = app.scene
    for _ in range(200):
        if scene._ended:
            break
        robot.step()
    assert scene._ended
    assert all("disabled" in tool.states for tool in (scene._undo, scene._hint, scene._deal))
    assert i18n.text(scene.board.prompt.content) == i18n.t("table.is_over")


def test_alliances_of_all_clubs_can_be_read(make_app: MakeApp) -> None:
    """All is public: in the tooltip of the state, and of the club."""
    _, scene = open_table(make_app, staged(ALLIES, 1))
    reading = reading_of(scene)
    washington = scene.table.game.tables.state_ids.index("WA")
    assert any(i18n.text(reading.club_name(1)) in line for line in faction_lines(reading, washington)[1:])
    facts = " ".join(i18n.text(line) for line in club_facts(reading, 1))
    assert "Overpass Crew (Washington)" in facts
    assert "0 prospects" in facts
    assert "$100,000" in facts
