"""From the title to a running table: the new-game screen by every device, its plan, its memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mayhem import i18n
from mayhem.app.app import App
from mayhem.app.house import house_of
from mayhem.app.layout_check import check_layout
from mayhem.app.robot import Robot
from mayhem.app.settings import Settings
from mayhem.app.setup import BIKER, MAYHEM, OPTIONS, Setup
from mayhem.games import game

MakeApp = Callable[..., App]
HANDS = ("mouse", "keyboard", "pad")
SIZES = [((1280, 720), 1.0), ((1920, 1080), 1.0), ((3440, 1440), 1.0), ((1920, 1080), 2.0), ((1280, 720), 2.0)]


@pytest.mark.parametrize("by", HANDS)
def test_two_presses_start_a_game_against_three_computers(make_app: MakeApp, by: str) -> None:
    app = make_app("title")
    robot = Robot(app, by=by)
    for label in ("New game", "Start"):
        if by == "mouse":
            robot.click("button", label)
        else:
            robot.act("confirm")  # what is wanted has the focus already
        robot.step(3)
    assert app.scene is not None
    assert app.scene.name == "table"
    table: Any = app.scene.table  # type: ignore[attr-defined]
    assert [sitter.human for sitter in table.seats] == [True, False, False, False]


@pytest.mark.parametrize("language", ["en", i18n.PSEUDO])
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_it_is_readable(make_app: MakeApp, size: tuple[int, int], scale: float, language: str) -> None:
    app = make_app("new_game", size=size, text_scale=scale, language=language)
    scene: Any = app.scene
    for players in (3, 4, 6):
        scene.setup.set_players(players)
        scene.setup.chosen.update(high_octane=players > 3, with_crews=players > 4)
        scene.plan_changed()
        app.step(1 / 60, [])
        assert [str(finding) for finding in check_layout(app, with_contrast=size == (1280, 720))] == []
    scene.edit_seat(1)
    app.step(1 / 60, [])
    assert [str(finding) for finding in check_layout(app, with_contrast=False)] == []


@pytest.mark.parametrize("language", ["en", "it", "ja"])
def test_what_is_agreed_for_six_gangs_is_seen_whole(make_app: MakeApp, language: str) -> None:
    app = make_app("new_game", language=language)
    scene: Any = app.scene
    scene.setup.set_players(6)
    scene.setup.chosen.update(high_octane=True, with_crews=True)
    scene.plan_changed()
    app.step(1 / 60, [])
    scroll = scene._notes.child
    assert scroll.child.measure(scroll.w)[1] <= scroll.h


@pytest.mark.parametrize("by", HANDS)
def test_a_seat_is_changed_on_its_card(make_app: MakeApp, by: str) -> None:
    app = make_app("new_game")
    scene: Any = app.scene
    robot = Robot(app, by=by)
    robot.choose("seat", "Seat 2: Mayans")
    robot.step(2)
    assert robot.has("dialog", "Seat 2")
    if by == "mouse":
        robot.wheel(-1, "choice", "Who plays")
    else:
        robot.go_to("choice", "Who plays")
        robot.act("left")
    robot.choose("button", "Done")
    robot.step(2)
    assert scene.setup.chairs[1].level == "hang_around"
    assert robot.find("seat", "Seat 2: Mayans").value.startswith("Hang-around")


def test_a_gang_taken_twice_is_swapped() -> None:
    setup = Setup()
    first, second = setup.chairs[0].gang, setup.chairs[1].gang
    setup.give_gang(0, second)
    assert (setup.chairs[0].gang, setup.chairs[1].gang) == (second, first)
    game(MAYHEM).read_config(setup.config())


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_combination_of_switches_is_a_game(players: int) -> None:
    names = [option.name for option in OPTIONS[MAYHEM] if isinstance(option.default, bool)]
    for bits in range(1 << len(names)):
        setup = Setup()
        setup.set_players(players)
        setup.chosen.update({name: bool(bits >> at & 1) for at, name in enumerate(names)})
        game(MAYHEM).read_config(setup.config())
    setup = Setup(game=BIKER)
    setup.set_players(players)
    game(BIKER).read_config(setup.config())


def test_one_crew_for_all_is_no_game_so_seats_alternate() -> None:
    setup = Setup()
    setup.chosen["with_crews"] = True
    for chair in setup.chairs:
        chair.crew = 3
    assert setup.crews() == [0, 1, 0, 1]


@pytest.mark.parametrize(
    "raw",
    [
        None,
        7,
        {"players": 99, "game": "chess", "chairs": "x", "options": []},
        {"chairs": [{"gang": "samcro"}, {"gang": "samcro"}, 5, {"level": "god", "character": 1, "crew": -2}]},
        {"options": {MAYHEM: {"long_haul": 99, "high_octane": "yes", "deals": 0}}},
    ],
)
def test_a_memory_that_makes_no_sense_is_mended(raw: Any) -> None:
    setup = Setup.from_data(raw)
    config = game(MAYHEM).read_config(setup.config())
    assert config.players == setup.players
    assert Setup.from_data(setup.to_data()) == setup


def test_the_last_table_is_remembered(make_app: MakeApp) -> None:
    kept = Settings(notice_seen=True)
    app = make_app("title", settings=kept)
    robot = Robot(app)
    robot.click("button", "New game")
    scene: Any = app.scene
    scene.setup.set_players(5)
    scene.setup.chairs[0].name = "Anna"
    scene.plan_changed()
    robot.click("button", "Start")
    robot.step(2)
    again = make_app("new_game", settings=Settings(memory=kept.memory, notice_seen=True))
    plan: Any = again.scene
    assert (plan.setup.players, plan.setup.chairs[0].name) == (5, "Anna")


def test_a_seed_gives_the_same_game(make_app: MakeApp) -> None:
    sites = []
    for _ in range(2):
        app = make_app("new_game")
        scene: Any = app.scene
        scene._set_seed("4711")
        scene.start.activate()
        table = app.scene.table  # type: ignore[union-attr]
        assert table.record.seed == 4711
        sites.append(table.view(None)["site"])
    assert sites[0] == sites[1]


def test_computers_alone_can_be_watched(make_app: MakeApp) -> None:
    app = make_app("new_game", settings=Settings(speed=0.0, notice_seen=True))
    scene: Any = app.scene
    house_of(app).budget = 0.001
    for chair in scene.setup.chairs:
        chair.human, chair.level = False, "hang_around"
    scene.setup.set_players(3)
    scene.plan_changed()
    robot = Robot(app)
    robot.click("button", "Watch")
    robot.step(200)
    table: Any = app.scene.table  # type: ignore[union-attr]
    assert table.decisions > 20
    assert app.scene.viewer is None  # type: ignore[union-attr]
