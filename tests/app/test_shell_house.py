"""The app in its house: continue, save, second copy, notices, settings, sounds."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from mayhem import i18n
from mayhem.app import sounds
from mayhem.app.app import App
from mayhem.app.audio import load_library
from mayhem.app.boards.men_of_mayhem.hearing import SOUNDS
from mayhem.app.house import House
from mayhem.app.robot import Robot
from mayhem.app.settings import Settings
from mayhem.app.ui.theme import Theme
from mayhem.app.wiring import HouseServices, open_services, warn_of_second_copy, wire
from mayhem.assets import assets_root
from mayhem.persist.notice import Notice
from mayhem.persist.paths import find_paths
from mayhem.persist.record import Sitter

MakeApp = Callable[..., App]
COMPUTER = Sitter.computer("greedy", "member", "trader")


@pytest.fixture
def services(tmp_path: Path) -> Iterator[HouseServices]:
    made = open_services(tmp_path, think="here")
    yield made
    assert made.house is not None
    made.house.close()


def fast() -> Settings:
    return Settings(speed=0.0, notice_seen=True)


def begin(app: App, seats: list[Sitter], steps: int, seed: int = 5) -> Any:
    house = app.services.house  # type: ignore[attr-defined]
    table = house.new_table("men_of_mayhem", {"players": len(seats)}, seats, seed)
    for _ in range(steps):
        table.step()
    app.push("table", table=table)
    app.step(1 / 60, [])
    return table


def test_continue_goes_on_exactly_there(make_app: MakeApp, services: HouseServices, tmp_path: Path) -> None:
    app = make_app("title", services=services, settings=fast())
    assert not Robot(app).has("button", "Continue")
    table = begin(app, [COMPUTER] * 4, 60)
    before = (table.decisions, table.game.pack(table._state))
    app.reset_to("title")
    app.step(1 / 60, [])
    button: Any = Robot(app).find("button", "Continue").node
    button.activate()  # not by the mouse: its frames would let the computers play on
    again: Any = app.scene.table  # type: ignore[union-attr]
    assert again is not table
    assert (again.decisions, again.game.pack(again._state)) == before


def test_somebody_new_is_greeted_once_until_the_first_order(make_app: MakeApp, services: HouseServices) -> None:
    app = make_app("title", services=services, settings=fast())
    robot = Robot(app, by="keyboard")
    greeted = []
    for seed in (5, 6):
        begin(app, [Sitter.person(""), COMPUTER, COMPUTER], 0, seed)
        for _ in range(400):
            robot.step()
            scene: Any = app.scene
            if scene._asked is not None and scene._asked.kind == "order":
                break
        greeted.append(robot.has("toast", i18n.t("table.first_turn")))
        robot.choose("order", i18n.t("men_of_mayhem.verb.sit_tight"))
        robot.step(2)
        assert not robot.has("toast", i18n.t("table.first_turn"))
        app.reset_to("title")
    assert greeted == [True, False]


def test_continue_in_the_middle_of_a_throwdown(make_app: MakeApp, services: HouseServices) -> None:
    app = make_app("title", services=services, settings=fast())
    house = services.house
    assert house is not None
    for seed in range(40):
        table = house.new_table("men_of_mayhem", {"players": 4}, [COMPUTER] * 4, seed)
        while not table.over and not any(r.kind == "guns" for r in table.pending()):
            table.step()
        if not table.over:
            break
    asked = table.pending()
    assert asked[0].kind == "guns"
    table.close()
    app.push("continue")
    resumed: Any = app.scene.table  # type: ignore[union-attr]
    assert resumed.pending() == asked


def test_an_error_at_the_table_loses_nothing(make_app: MakeApp, services: HouseServices) -> None:
    app = make_app("title", services=services, settings=fast())
    table = begin(app, [COMPUTER] * 4, 40)
    before = table.decisions
    app.show_error(RuntimeError("boom"))
    app.step(1 / 60, [])
    button: Any = Robot(app).find("button", "Continue from last autosave").node
    button.activate()
    assert app.scene is not None
    assert app.scene.name == "table"
    assert app.scene.table.decisions == before  # type: ignore[attr-defined]


def test_a_new_game_puts_the_old_one_away_as_a_replay(make_app: MakeApp, services: HouseServices) -> None:
    app = make_app("title", services=services, settings=fast())
    wire(app)
    begin(app, [COMPUTER] * 3, 20)
    app.reset_to("title")
    begin(app, [COMPUTER] * 3, 0)
    house = services.house
    assert house is not None
    assert house.keeper is not None
    assert [entry.head.status for entry in house.keeper.replays.entries() if entry.head] == ["abandoned"]
    robot = Robot(app)
    robot.step(2)
    assert any("put away" in toast.label for toast in _toasts(app))


def _toasts(app: App) -> list[Any]:
    class Seen:
        def __init__(self, label: str) -> None:
            self.label = label

    return [Seen(node.label_text()) for node in app.desk.toasts.children]


def test_nothing_to_continue_is_said(make_app: MakeApp, services: HouseServices) -> None:
    app = make_app("title", services=services)
    app.push("continue")
    app.step(1 / 60, [])
    assert Robot(app).has("heading", "This game cannot be opened")


def test_a_second_copy_is_noticed_and_keeps_nothing(make_app: MakeApp, services: HouseServices, tmp_path: Path) -> None:
    other = open_services(tmp_path, think="here")
    assert other.house is not None
    assert other.house.busy is not None
    assert other.house.keeper is None
    app = make_app("title", services=other)
    warn_of_second_copy(app)
    robot = Robot(app)
    robot.step(2)
    assert robot.has("dialog", "Mayhem is open twice")
    robot.click("button", "Go on without saving")
    begin(app, [COMPUTER] * 3, 5)
    assert list((tmp_path / "data" / "autosave").glob("*")) == []
    other.house.close()


def test_settings_are_kept(make_app: MakeApp, tmp_path: Path) -> None:
    first = open_services(tmp_path, think="here")
    app = make_app(services=first, settings=None)
    app.change(text_scale=1.5, captions=False, mild_words=True)
    app.settings.memory["new_game"] = {"players": 5}
    app.save_settings()
    assert first.house is not None
    first.house.close()
    second = open_services(tmp_path, think="here")
    read, ignored = Settings.from_data(second.load_settings())
    assert (read.text_scale, read.captions, read.mild_words, ignored) == (1.5, False, True, [])
    assert read.memory["new_game"] == {"players": 5}
    assert second.house is not None
    second.house.close()


def test_damaged_settings_are_told_once(make_app: MakeApp, tmp_path: Path) -> None:
    paths = find_paths(tmp_path)
    paths.settings.write_text("{ nonsense")
    made = open_services(tmp_path, think="here")
    app = App(made, size=(1280, 720), language="en", headless=True)
    wire(app)
    app.push("title")
    app.step(1 / 60, [])
    assert any("settings.json" in toast.label for toast in _toasts(app))
    app.desk.close()
    assert made.house is not None
    made.house.close()
    again = open_services(tmp_path, think="here")
    again.load_settings()
    assert again.house is not None
    assert again.house.take_notices() == []
    again.house.close()


def test_notices_of_the_table_become_toasts(make_app: MakeApp, services: HouseServices) -> None:
    app = make_app("title", services=services, settings=fast())
    table = begin(app, [COMPUTER] * 3, 3)
    table._notices.append(Notice("autosave.failing", (("reason", "disk.full"),)))
    app.step(1 / 60, [])
    assert any("disk is full" in toast.label for toast in _toasts(app))


def test_the_log_is_written_and_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mayhem.app.house.BIGGEST_LOG", 200)
    house = House(find_paths(tmp_path), think="here")
    for number in range(40):
        house.log(f"line {number}")
    files = sorted(path.name for path in (tmp_path / "log").iterdir())
    assert files == ["mayhem.log", "mayhem.log.1"]
    assert all(path.stat().st_size < 400 for path in (tmp_path / "log").iterdir())
    house.close()


def test_a_hint_says_what_and_why_and_points_there(make_app: MakeApp, services: HouseServices) -> None:
    app = make_app("title", services=services, settings=fast())
    begin(app, [Sitter.person("Anna"), COMPUTER, COMPUTER], 0)
    robot = Robot(app, by="keyboard")
    for _ in range(200):
        robot.step()
        scene: Any = app.scene
        if scene._asked is not None and scene._asked.kind == "order":
            break
    robot.act("hint")
    for _ in range(20):
        robot.step()
        if robot.has("dialog", "A strong player would"):
            break
    words = robot.texts()
    assert any("Chance to win" in text for text in words)
    robot.act("confirm")
    robot.step(2)
    assert scene._lights
    robot.choose("order", "Sit Tight")
    robot.step(3)
    assert not scene._lights


# sounds ---------------------------------------------------------------------------------------------------------------
def test_every_sound_that_is_asked_for_is_an_event(theme: Theme) -> None:
    library = load_library(assets_root() / "audio")
    asked = {f"mom.{name}" for name in SOUNDS.values()} | set(theme.sounds)
    for path in Path(sounds.__file__).parent.rglob("*.py"):
        asked |= set(re.findall(r'\.play\(\s*"([a-z]+\.[a-z_]+)"', path.read_text(encoding="utf-8")))
    asked.discard("bike.ride")  # an example in the guide
    silent = {name for name in asked if theme.sound(name) not in library.events}
    assert silent == set()


def test_every_loop_is_a_scene_of_the_mixer() -> None:
    library = load_library(assets_root() / "audio")
    assert set(sounds.LOOPS.values()) | {"map", "silence"} <= set(library.scenes)


def test_sounds_captions_and_loops(make_app: MakeApp, services: HouseServices) -> None:
    app = make_app("title", services=services, settings=fast())
    app.change(captions=True)
    made = wire(app)
    app.sounds = made.make_sounds()
    app.step(1 / 60, [])
    assert app.sounds.mixer.current_scene == "title"  # type: ignore[attr-defined]
    app.play("mom.round")
    app.play("no.such.sound")
    app.step(1 / 60, [])
    assert made.captions is not None
    assert [child.label_text() for child in made.captions.children] != []
    app.change(captions=False)
    made.captions.clear_all()
    app.play("mom.fall")
    assert made.captions.children == []
    begin(app, [COMPUTER] * 3, 0)
    app.step(1 / 60, [])
    assert app.sounds.mixer.current_scene == "table"  # type: ignore[attr-defined]
    app.sounds.close()
