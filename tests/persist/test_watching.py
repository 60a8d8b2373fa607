"""A replay watched by a robot: every control, by mouse and by keys; and through one seat's eyes nothing that is hidden
from it shows (the secrecy test of the table, tests/app/test_secrecy.py, over a replay)."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from mayhem import i18n
from mayhem.app.app import App
from mayhem.app.robot import Robot
from mayhem.app.settings import Settings
from mayhem.app.wiring import open_services, wire
from mayhem.persist.record import Record, Sitter
from tests.app.test_secrecy import BANDS, NUMBER, Watcher

COMPUTER = Sitter.computer("greedy", "member", "trader")
SEATS = 3
LARGE = 1000  # nobody comes to so much cash by playing
WAYS = (("round", 1), ("turn", 1), ("step", 1), ("step_back", -1), ("turn_back", -1), ("round_back", -1))


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    services = open_services(tmp_path / "home", think="here")
    made = App(services, Settings(speed=0.0, notice_seen=True), size=(1280, 720), language="en", headless=True)
    wire(made)
    made.running = True
    pygame.event.clear()
    made.push("title")
    yield made
    made.desk.close()
    assert services.house is not None
    services.house.close()


def mark(state: Any) -> None:
    """Cash by which its owner is known. (Guns and goods would be put into fists, and be open then.)"""
    start, room = BANDS["cash"]
    for seat in range(SEATS):
        state.cash[seat] = start + room * seat + room // 2


def played(app: App, seed: int = 11) -> Record:
    house = app.services.house  # type: ignore[attr-defined]
    config = {"players": SEATS, "high_octane": True, "hardcore": True}
    table = house.new_table("men_of_mayhem", config, [Sitter.person("Ada"), COMPUTER, COMPUTER], seed)
    table.sit(0, COMPUTER)  # nobody is there to press buttons
    mark(table._state)
    while not table.over:
        table.step()
    record: Record = table.record.copy()
    table.close()
    return record


def flat(parts: Any) -> Iterator[int]:
    for part in parts:
        if isinstance(part, int):
            yield part
        elif isinstance(part, (tuple, list)):
            yield from flat(part)


class Eyes(Watcher):
    """Reads every changed frame of a replay in which each seat's goods are marked."""

    def __init__(self, film: Any) -> None:
        super().__init__()
        self.film = film
        replay = film.replay
        mark(replay._head)  # as in the game that it shows
        mark(replay._checkpoints[0])

    def __call__(self, app: App) -> None:
        scene: Any = app.scene
        if scene.name != "replay_table" or self.film.open or app.frames == self.frames:
            return
        self.frames = app.frames
        film, viewer = self.film, scene.viewer
        state = film.replay.state_at(film.index)
        if film.game.over(state):
            return  # the blinds are lifted
        self.table = SimpleNamespace(view=film.view, _state=state, game=film.game)
        self.eyes[viewer] += 1
        view = film.view(viewer)
        entitled, hidden = self._entitled(viewer, view), self._hidden_names(view)
        owned = {cash: seat for seat, cash in enumerate(state.cash) if cash >= LARGE}
        # What an event told everybody may be read in the log, also where the same amount happens to be left.
        told = {number for entry in film.log(viewer) for number in flat(entry.event[2:])}
        for words in self._words(app):
            self.read += 1
            for found in map(int, NUMBER.findall(words.replace(",", ""))):
                if found in owned:
                    self.seen_marks += 1
                    known = viewer is not None and any(entry[1] == owned[found] for entry in view["know"])
                    if owned[found] not in entitled and found not in told and not known:
                        self.leaks.append(f"cash of {owned[found]} shown to {viewer}: {words!r}")
            if words in hidden:
                self.leaks.append(f"{words!r} is still face down, and shown to {viewer}")


def watch(app: App, by: str) -> tuple[Any, Robot, Eyes]:
    scene: Any = app.push("replay_table", record=played(app))
    eyes = Eyes(scene.film)
    robot = Robot(app, by=by)
    robot.after_frame = lambda: eyes(app)
    robot.step(2)
    return scene, robot, eyes


def look_through(robot: Robot, scene: Any, wanted: int | None) -> None:
    """With the chooser, as a person does."""
    for _ in range(SEATS + 3):
        if not scene.film.open and scene.viewer == wanted:
            return
        if robot.by == "mouse":
            robot.wheel(1, "choice")
        else:
            robot.go_to("choice")
            robot.act("right")
        robot.step(2)
    raise AssertionError(f"the eyes of {wanted} cannot be chosen")


@pytest.mark.slow
@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_through_any_seats_eyes_every_control_works_and_nothing_hidden_shows(app: App, by: str) -> None:
    scene, robot, eyes = watch(app, by)
    film = scene.film
    for viewer in (0, 1, 2, None):
        look_through(robot, scene, viewer)
        for words, way in WAYS:
            before = film.index
            robot.choose("button", i18n.t(f"replay.{words}"))
            robot.step(2)
            assert (film.index - before) * way > 0, (words, viewer)
        robot.choose("button", i18n.t("replay.play"))
        before = film.index
        robot.wait(1.5)
        assert film.index > before
        robot.choose("button", i18n.t("replay.pause"))
        paused = film.index
        robot.wait(0.5)
        assert film.index == paused
        for _ in range(25):
            robot.choose("button", i18n.t("replay.step"))
        robot.choose("button", i18n.t("replay.log"))
        robot.step(2)
        rows = robot.find_all("row")
        assert rows
        robot.choose("row", rows[-1].label)  # the log opens where the replay is: this comes after
        robot.step(3)
        assert app.desk.modal is None
        scene.jump(film.length * (1 + (viewer or 0)) // 6)
        robot.step(2)
    assert eyes.leaks == []
    assert set(eyes.eyes) == {0, 1, 2, None}
    assert eyes.seen_marks > 50  # what a seat may see of itself was there to be read
    speed = app.settings.speed
    robot.act("speed")
    assert app.settings.speed != speed
    robot.choose("button", i18n.t("replay.play_on"))
    robot.step(2)
    assert app.desk.modal is not None
    robot.act("cancel")
    robot.step(2)
    assert app.desk.modal is None
    robot.act("cancel")
    robot.step(2)
    assert app.scene is not None
    assert app.scene.name == "title"


def test_a_leak_would_be_noticed(app: App) -> None:
    """The watcher is worth something: with open blinds, taken for one seat's eyes, it cries out."""
    scene, robot, eyes = watch(app, "mouse")
    scene.film.open = False
    real = scene.film.replay.view_at
    scene.film.view = lambda seat: {**real(scene.film.index, 0), "cash": scene.film.replay.state_at(5).cash[:]}
    eyes._entitled = lambda viewer, view: {0}  # type: ignore[method-assign]
    scene.viewer = 0
    scene._go(5)
    robot.step(3)
    assert eyes.leaks
