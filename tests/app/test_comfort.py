"""Comfort: nothing flashes, anything can be paused, nobody is hurried, sounds are told in words, the theme is named."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from mayhem import i18n
from mayhem.app.audio import Caption
from mayhem.app.captions import CaptionLayer
from mayhem.app.input.actions import ACTIONS
from mayhem.app.robot import Robot
from mayhem.app.scenes.pause import ASIDES
from mayhem.app.services import Services
from mayhem.app.settings import Settings
from mayhem.games.men_of_mayhem.verbs import V_RIDE
from tests.app.conftest import MakeApp
from tests.app.positions import headless, open_table, table_at

# The general flash of WCAG 2.3.1: a pair of opposing changes of at least a tenth of the full brightness, the darker of
# the two below 0.8, over a quarter of the picture; three in any second are the most.
CHANGE, DARK, AREA, MOST, RATE = 0.1, 0.8, 0.25, 3, 30
GRID = (32, 18)


def brightness(screen: pygame.Surface) -> list[float]:
    """Relative luminance of each cell of a coarse grid."""
    small = pygame.transform.smoothscale(screen, GRID)
    cells = []
    for y in range(GRID[1]):
        for x in range(GRID[0]):
            parts = [value / 255 for value in small.get_at((x, y))[:3]]
            linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
            cells.append(0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2])
    return cells


def flashes(frames: list[list[float]]) -> int:
    """The most flashes that a quarter of the picture shows together within any second."""
    turns: list[list[int]] = [[] for _ in frames[0]]  # frames at which a cell has turned the other way
    for cell, found in enumerate(turns):
        low = high = frames[0][cell]
        way = 0
        for at, frame in enumerate(frames):
            value = frame[cell]
            low, high = min(low, value), max(high, value)
            if way >= 0 and high - value >= CHANGE and value < DARK:
                way, low = -1, value
                found.append(at)
            elif way <= 0 and value - low >= CHANGE and low < DARK:
                way, high = 1, value
                found.append(at)
    worst = 0
    for start in range(len(frames)):
        counts = sorted((sum(start <= at < start + RATE for at in found) // 2 for found in turns), reverse=True)
        worst = max(worst, counts[int(AREA * len(counts))])
    return worst


def test_the_counter_of_flashes_sees_them() -> None:
    dark, light = [0.0] * 100, [0.9] * 100
    assert flashes([dark if at // 3 % 2 else light for at in range(60)]) > MOST
    assert flashes([dark if at // 15 % 2 else light for at in range(60)]) <= MOST
    assert flashes([dark] * 60) == 0


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["guns", "market"])
def test_no_flashes_while_a_table_is_alive(kind: str) -> None:
    """A fight with dice and shots, or a market, and all the computers do after it."""
    with headless() as app:
        scene = open_table(app, table_at(kind))
        scene.director.speed = 1.0
        request = next(r for r in scene.table.requests(scene.viewer) if not r.optional)
        scene.decide(request, scene.table.legal(request)[-1])
        frames = []
        for _ in range(12 * RATE):
            app.step(1 / RATE, [])
            frames.append(brightness(app.screen))
        assert flashes(frames) <= MOST


@pytest.mark.parametrize("by", ["keyboard", "pad", "mouse"])
def test_pause_in_the_middle_of_a_show(by: str) -> None:
    with headless() as app:
        scene = open_table(app, table_at("guns"))
        robot = Robot(app, by=by)
        scene.director.speed = 1.0
        request = next(r for r in scene.table.requests(scene.viewer) if not r.optional)
        scene.decide(request, scene.table.legal(request)[-1])
        robot.step(8)
        if by == "mouse":
            robot.click("tool", i18n.t("table.menu"))
        else:
            robot.act("menu")
        robot.step(2)
        assert app.scene is not None
        assert app.scene.name == "pause"
        before = (scene.table.decisions, len(scene.director._queue))
        robot.wait(5.0)
        assert (scene.table.decisions, len(scene.director._queue)) == before


@pytest.mark.parametrize("by", ["keyboard", "pad", "mouse"])
def test_the_menu_has_what_else_needs_two_buttons_together(by: str) -> None:
    """The rest is on the table (recap, speed), in the settings (full screen), or any key does it (skip)."""
    pairs = {name for name, action in ACTIONS.items() if any("+" in b[:-1] for b in action.bindings if b[:4] == "pad:")}
    assert pairs == {*ASIDES, "recap", "speed", "fullscreen", "skip"}
    with headless() as app:
        scene = open_table(app, table_at("order"))
        robot = Robot(app, by=by)
        taken: list[str] = []
        app.screenshot = lambda: taken.append(app.scene.name)  # type: ignore[method-assign, union-attr, assignment, return-value]
        for name in ASIDES:
            scene.menu()
            robot.step(2)
            robot.choose("button", i18n.t(f"action.{name}"))
            robot.step(2)
            assert app.scene is scene
            if name == "dice":
                assert robot.find("dialog", i18n.t("chart.dice"))
                robot.act("cancel")
        assert scene.board.holders.visible
        assert taken == ["table"]


@pytest.mark.parametrize("when", ["never", "before", "at the table"])
def test_less_motion_reaches_whoever_moves_things(make_app: MakeApp, when: str) -> None:
    """Dudes do not travel over the table; the setting holds for tables to come and for open ones."""
    app = make_app("title", settings=Settings(notice_seen=True, reduced_motion=when == "before"))
    scene = open_table(app, table_at("order", 3))
    if when == "at the table":
        app.change(reduced_motion=True)
    board, robot = scene.board, Robot(app)
    ride = next(choice for choice in board.orders._legal if choice[0] == V_RIDE)
    scene.decide(scene._asked, ride)
    ways: dict[int, set[tuple[int, int]]] = {}
    for _ in range(90):
        robot.step()
        for node in board.air.children:
            ways.setdefault(id(node), set()).add((round(node.x), round(node.y)))
    longest = max((len(way) for way in ways.values()), default=0)
    assert longest > 10 if when == "never" else longest <= 2


def test_nobody_is_hurried() -> None:
    with headless() as app:
        scene = open_table(app, table_at("order"))
        asked, decisions = scene._asked, scene.table.decisions
        assert asked is not None
        for _ in range(600):
            app.step(1.0, [])  # ten minutes
        assert scene._asked == asked
        assert scene.table.decisions == decisions


def test_captions_are_as_large_as_other_text_and_speak_the_language(make_app: MakeApp) -> None:
    heights = []
    for scale in (1.0, 2.0):
        app = make_app("title", text_scale=scale)
        layer = CaptionLayer()
        app.desk.overlay.add(layer)
        layer.show(Caption("caption.gun_shot", "gun", 0.0, 1.0))
        app.step(1 / 60, [])
        heights.append(layer.children[0].h)
        app.change(language=i18n.PSEUDO)
        assert layer.children[0].label_text() == i18n.t("caption.gun_shot")
        assert layer.children[0].label_text().startswith("[")
        i18n.set_language("en")
    assert heights[1] > 1.5 * heights[0]


def test_the_theme_is_named_at_the_first_start_and_in_the_settings(make_app: MakeApp) -> None:
    kept: dict[str, Any] = {}
    services = Services(load_settings=lambda: dict(kept), save_settings=kept.update)
    app = make_app("splash", services=services, settings=Settings())
    robot = Robot(app, by="keyboard")
    assert i18n.t("splash.notice") in robot.texts()
    robot.choose("button", i18n.t("splash.go"))
    assert app.scene is not None
    assert app.scene.name == "title"
    assert kept["notice_seen"] is True
    app.push("settings", tab="game")
    robot.step(2)
    assert i18n.t("splash.notice") in robot.texts()
