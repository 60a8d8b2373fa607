"""The end of a Biker Game: points, money, statistics, and that nothing seems to work any more."""

from __future__ import annotations

from typing import Any

import pytest

from mayhem import i18n
from mayhem.app.gfx.node import words as in_words
from mayhem.app.layout_check import check_layout
from mayhem.app.robot import Robot
from mayhem.app.scenes.game_over import GameOverScene, amount_words
from mayhem.app.ui.clubs import ClubBadge
from mayhem.app.wiring import HouseServices
from mayhem.persist.record import Sitter
from tests.app.biker import GAME, LOOKS
from tests.app.conftest import MakeApp
from tests.app.house import COMPUTER, finished, instant


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


def test_statistics_speak_of_clubs(make_app: MakeApp, services: HouseServices) -> None:
    app = make_app("statistics", services=services, settings=instant())
    assert i18n.t("statistics.gangs") in Robot(app).texts()
    app.reset_to("statistics", game=GAME)
    Robot(app).step(2)
    told = Robot(app).texts()
    assert i18n.t("statistics.clubs") in told
    assert i18n.t("statistics.gangs") not in told


@pytest.mark.parametrize(("size", "scale"), LOOKS)
def test_numbers_that_are_compared_have_one_size(
    make_app: MakeApp, services: HouseServices, size: tuple[int, int], scale: float
) -> None:
    app = make_app("title", services=services, settings=instant(scale), size=size)
    app.push("game_over", table=finished(services, 6, game=GAME))
    Robot(app).step(4)
    scene: Any = app.scene
    numbers = [number for standing in scene.standings for number in standing.goods.children]
    assert len(numbers) == 18
    assert len({number.resolved().size for number in numbers}) == 1
    for number in numbers:  # and none is made smaller to fit
        assert number.measure()[0] <= number.w + 1, number.text


def test_a_replay_of_a_game_without_secrets_offers_no_open_blinds(make_app: MakeApp, services: HouseServices) -> None:
    app = make_app("title", services=services, settings=instant())
    for game, hidden in ((GAME, False), ("men_of_mayhem", True)):
        app.reset_to("title")
        app.push("replay_table", record=finished(services, 3, game=game).record)
        scene: Any = app.scene
        offered = [in_words(words) for _, words in scene.eyes.options]
        assert (i18n.t("replay.open") in offered) == hidden
        assert len(offered) == (5 if hidden else 4)
        scene.eyes.go(1)
        Robot(app).step(2)
        assert (scene.viewer == 0) != hidden


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 2.0), ((1280, 720), 2.0)])
def test_a_shelf_shows_four_clubs_without_scrolling(
    make_app: MakeApp, services: HouseServices, size: tuple[int, int], scale: float
) -> None:
    finished(services, 4, game=GAME).close("")
    app = make_app("title", services=services, settings=instant(scale), size=size)
    app.push("replays")
    Robot(app).step(3)
    scene: Any = app.scene
    window = scene._scroll.screen_rect()
    badges = [node for node in scene._facts.walk() if isinstance(node, ClubBadge)]
    assert len(badges) == 4
    assert all(window.contains(badge.screen_rect()) for badge in badges)


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
    assert i18n.text(scene.board.prompt.content) == i18n.t("table.over_look")
