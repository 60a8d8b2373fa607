"""The Biker Game on the screen: geography, chances, sheets, and whole games played by hand."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mayhem import games, i18n
from mayhem.app.app import App
from mayhem.app.boards.biker_game.asks import Asks
from mayhem.app.boards.biker_game.atlas import atlas
from mayhem.app.boards.biker_game.groups import GROUPS
from mayhem.app.boards.biker_game.reading import Reading
from mayhem.app.guest import Guest
from mayhem.app.house import house_of
from mayhem.app.layout_check import check_layout
from mayhem.app.robot import Robot
from mayhem.app.scenes.table import TableScene
from mayhem.app.settings import Settings
from mayhem.app.telling import teller
from mayhem.app.wiring import open_services
from mayhem.assets import assets_root
from mayhem.games.biker_game import chances
from mayhem.games.biker_game.bonds import cards_in
from mayhem.games.biker_game.meta import F_STATE, FRAMES, M_ATTACK, STANDING, STANDING_NAMES, VERBS, WITHDRAW
from mayhem.games.biker_game.muster import charters
from mayhem.games.biker_game.names import EVENTS
from mayhem.games.biker_game.pools import loadouts
from mayhem.kernel.game import Request
from mayhem.kernel.rng import Rng
from mayhem.persist.record import Sitter

MakeApp = Callable[..., App]
Stop = Callable[[Request, int], bool]  # a request, and the round
GAME = "biker_game"


@pytest.fixture
def make_table(make_app: MakeApp, tmp_path: Path) -> Callable[..., tuple[App, TableScene]]:
    """make_table(clubs=2, people=1, size=..., text_scale=..., until=stop, **config): a game on the screen."""

    def make(
        clubs: int = 2, people: int = 1, seed: int = 3, size: tuple[int, int] = (1280, 720), text_scale: float = 1.0,
        until: Stop | None = None, **config: Any,
    ) -> tuple[App, TableScene]:  # fmt: skip
        services = open_services(tmp_path, think="inline")
        settings = Settings(text_scale=text_scale, notice_seen=True, speed=0.0)
        app = make_app(size=size, services=services, settings=settings)
        i18n.set_language("en", strict=True)
        sitters = [Sitter.person("")] * people + [Sitter.computer("random", "random", "")] * (clubs - people)
        config = {"players": clubs, **config}
        decisions: list[tuple[int, int, Any]] = []
        if until is not None:
            seed, decisions = _find(config, seed, until)
        table = house_of(app).new_table(GAME, config, sitters, seed)
        for number, seat, choice in decisions:
            assert isinstance(table.submit(seat, number, choice), list)
        app.push("table", table=table)
        app.step(1 / 60, [])
        scene = app.scene
        assert isinstance(scene, TableScene)
        return app, scene

    return make


def _find(config: dict[str, Any], seed: int, stop: Stop) -> tuple[int, list[tuple[int, int, Any]]]:
    """A seed, from this one on, and decisions that lead to such a request: the first of a random game."""
    game = games.game(GAME)
    for at in range(seed, seed + 40):
        luck = Rng(at)
        state = game.new(game.read_config(config), at)
        decisions: list[tuple[int, int, Any]] = []
        by_hand: set[int] = set()  # clubs that place their dice themselves
        while not game.over(state):
            request = game.pending(state)[0]
            if stop(request, state.round):
                return at, decisions
            if request.kind == "church" and request.seat not in by_hand:
                by_hand.add(request.seat)
                decisions.append((request.id, request.seat, (STANDING, STANDING_NAMES.index("dice"), 1)))
            else:
                decisions.append(game.sample(state, luck.words))
            game.submit(state, *decisions[-1])
    raise AssertionError("nothing like that came up")


def in_church(after: int) -> Stop:
    return lambda request, number: request.kind == "church" and request.seat == 0 and number >= after


# geography ------------------------------------------------------------------------------------------------------------
def test_the_map_has_the_shapes_of_the_board() -> None:
    tables = games.game(GAME).tables
    chart = atlas()
    assert set(chart.states) == set(tables.state_ids)
    assert set(tables.port_ids) | {city for city in tables.precinct_ids if city} <= set(chart.cities)
    for name, shape in chart.states.items():
        assert shape.holds(*shape.heart), name
        assert chart.state_at(*shape.heart) == name


def test_states_share_a_border_on_the_map_where_the_board_says_so() -> None:
    """Shared borders are shared points: two or more where states touch along a line, fewer elsewhere."""
    tables = games.game(GAME).tables
    points = {name: {p for ring in shape.rings for p in ring} for name, shape in atlas().states.items()}
    for st, name in enumerate(tables.state_ids):
        touching = {
            other for other in tables.state_ids if other != name and len(points[name] & points[other]) >= 2
        }  # fmt: skip
        assert touching == {tables.state_ids[n] for n in tables.neighbors[st]}, name


def test_cities_lie_in_or_by_their_states() -> None:
    tables = games.game(GAME).tables
    chart = atlas()
    for port, city in enumerate(tables.port_ids):
        left, top, right, bottom = chart.states[tables.state_ids[tables.port_state[port]]].box
        x, y = chart.cities[city]
        assert left - 4 <= x <= right + 4, city
        assert top - 4 <= y <= bottom + 4, city


# words and chances ----------------------------------------------------------------------------------------------------
def test_whole_games_are_told_without_a_gap() -> None:
    i18n.use_locale_root(assets_root() / "locale")
    i18n.set_language("en", strict=True)
    game = games.game(GAME)
    heard: set[str] = set()
    for seed in range(3):
        luck = Rng(seed)
        state = game.new(game.read_config({"players": 4, "turn_cap_rounds": 8}), seed)
        told = teller(game, game.view(state, 0))
        events = list(state.events or ())
        while True:
            for event in events:
                assert told.event(event, game.name_event(state, event)).strip()
                heard.add(event[0])
            if game.over(state):
                break
            if luck.below(10) == 0:
                request = game.pending(state)[0]
                view = game.view(state, request.seat)
                assert told.question(request, view)
                assert told.reminder(request)
                assert told.status(view)
                for choice in game.legal(state, request)[:20]:
                    for field, value in game.name_choice(state, choice).items():
                        assert told.verb(value) if field == "do" else told.value(field, value, view) is not None
            events = game.submit(state, *game.sample(state, luck.words))
        assert len(told.standings(game.standings(state))) == 4
    assert len(heard) > 40
    assert heard <= set(EVENTS)


def test_chances_on_the_screen_are_those_of_the_true_position() -> None:
    """The screen reckons on a position imagined from the view: nothing it asks depends on what is hidden."""
    game = games.game(GAME)
    luck = Rng(8)
    state = game.new(game.read_config({"players": 3}), 8)
    compared = 0
    while not game.over(state) and compared < 300:
        seat = state.stack[-1][2]
        if state.round and luck.below(6) == 0:
            reading = Reading(game, game.view(state, seat))
            for st in charters(state, seat):
                for uid in cards_in(state, st):
                    load = loadouts(state, seat, st, uid, -1)[0]
                    assert reading.friendly_odds(seat, uid) == chances.friendly_chances(state, seat, uid, again=True)
                    shown = reading.attack_odds(seat, st, uid, load, M_ATTACK)
                    assert shown == chances.attack_chances(state, seat, st, uid, load)
                    compared += 1
            for heat in (0, 31, 75):
                assert reading.raid_odds(seat, heat) == chances.raid_chances(state, seat, heat)
        game.submit(state, *game.sample(state, luck.words))
    assert compared >= 100


# decisions ------------------------------------------------------------------------------------------------------------
def test_every_kind_of_decision_and_every_order_has_its_place() -> None:
    for kind in FRAMES[F_STATE:]:
        assert kind in ("church", "field", "state") or hasattr(Asks, f"_{kind}"), kind
    placed = {verb for verbs, _ in GROUPS.values() for verb in verbs}
    assert placed == set(range(1, STANDING + 1)), [VERBS[v] for v in set(range(1, STANDING + 1)) ^ placed]
    assert WITHDRAW in placed


# What makes a kind of decision come up soon.
CONFIGS: dict[str, dict[str, Any]] = {
    "state": {},
    "trait": {},
    "recruit": {},
    "church": {},
    "field": {"commit_orders": False},
    "patch": {},
    "release": {"target_charters": 10, "turn_cap_rounds": 30},
    "raid": {"target_charters": 10, "turn_cap_rounds": 30},
    "fold": {"target_charters": 10, "turn_cap_rounds": 30},
    "offer": {"target_charters": 10, "turn_cap_rounds": 30},
    "defend": {"target_charters": 10, "turn_cap_rounds": 30},
    "reroll": {},
    "assist": {"target_charters": 10, "turn_cap_rounds": 30},
    "lend": {"target_charters": 10, "turn_cap_rounds": 30},
    "declare": {"target_charters": 3},
    "assign": {"target_charters": 10, "turn_cap_rounds": 30},
    "place": {"target_charters": 10, "turn_cap_rounds": 30},
}


@pytest.mark.parametrize("kind", list(CONFIGS))
def test_a_decision_is_asked_on_the_screen(kind: str, make_table: Callable[..., tuple[App, TableScene]]) -> None:
    app, scene = make_table(
        clubs=3, until=lambda request, _: request.kind == kind and request.seat == 0, **CONFIGS[kind]
    )
    robot = Robot(app)
    robot.step(4)
    seen = robot.see()
    if kind == "state":
        assert any(thing.role == "site" and "legal" in thing.states for thing in seen)
    elif kind in ("church", "field"):
        assert any(thing.role == "order" and "disabled" not in thing.states for thing in seen)
    else:
        assert any(thing.role == "dialog" for thing in seen)
        assert [str(finding) for finding in check_layout(app)] == []
    before = scene.table.decisions
    guest = Guest(robot, 1)
    for _ in range(60):
        guest.act()
        robot.step(3)
        if scene.table.decisions > before:
            break
    assert scene.table.decisions > before


def test_the_map_zooms_and_pans_with_mouse_and_keys(make_table: Callable[..., tuple[App, TableScene]]) -> None:
    app, scene = make_table(until=in_church(2))
    robot = Robot(app)
    chart: Any = scene.board.chart
    robot.wheel(2, "site", "Kansas")
    assert chart.zoom > 1.5
    before = chart._at
    kansas = robot.find("site", "Kansas")
    x, y = kansas.rect.center
    robot.move(x, y)
    robot.step()
    robot.button(True, x, y)
    robot.step()
    for at in range(1, 5):
        robot.move(x + 20 * at, y + 10 * at, held=True)
        robot.step()
    robot.button(False, x + 80, y + 40)
    robot.step()
    assert chart._at[0] > before[0]
    robot.by = "keyboard"
    robot.go_to("site", "Florida")
    robot.step(2)
    window = chart.screen_rect()
    assert window.contains(robot.find("site", "Florida").rect)
    for _ in range(4):
        robot.act("less")
    assert chart.zoom == 1.0


@pytest.mark.parametrize(("size", "text_scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 2.0)])
def test_the_table_is_laid_out_well(
    size: tuple[int, int], text_scale: float, make_table: Callable[..., tuple[App, TableScene]]
) -> None:
    app, _ = make_table(clubs=4, size=size, text_scale=text_scale, seed=11, until=in_church(3))
    robot = Robot(app)
    robot.step(5)
    assert [str(finding) for finding in check_layout(app)] == []


# whole games ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("by", "clubs", "people", "rounds"),
    [("mouse", 2, 1, 4), ("keyboard", 2, 1, 2), ("mouse", 4, 1, 3), ("keyboard", 4, 1, 2), ("pad", 3, 2, 2)],
)
def test_a_whole_game_is_played_by_hand(
    by: str, clubs: int, people: int, rounds: int, make_table: Callable[..., tuple[App, TableScene]]
) -> None:
    app, scene = make_table(clubs, people, seed=clubs, target_charters=3, turn_cap_rounds=rounds)
    robot = Robot(app, by=by)
    guest = Guest(robot, 7)
    guest.play()
    assert app.scene is not None
    assert app.scene.name == "game_over"
    assert scene.table.over
    assert i18n.missing_keys() == set()


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_the_second_game_is_started_from_the_title(by: str, make_app: MakeApp, tmp_path: Path) -> None:
    settings = Settings(notice_seen=True, speed=0.0)
    app = make_app("title", services=open_services(tmp_path, think="inline"), settings=settings)
    i18n.set_language("en", strict=True)
    robot = Robot(app, by=by)
    robot.choose("button", i18n.t("title.new_game"))
    robot.settle()
    robot.choose("radio", i18n.t(f"game.{GAME}.name"))
    robot.settle()
    assert [str(finding) for finding in check_layout(app)] == []
    robot.choose("button", i18n.t("setup.start"))
    robot.step(6)
    scene = app.scene
    assert isinstance(scene, TableScene)
    assert scene.table.game.name == GAME
    assert len(robot.find_all("club")) == 4
