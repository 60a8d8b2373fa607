"""The screens of the shell, played through by robots; windows, errors, closing, settings."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from mayhem import i18n
from mayhem.app.app import App
from mayhem.app.gfx import Text
from mayhem.app.layout_check import check_layout
from mayhem.app.main import run
from mayhem.app.robot import Robot
from mayhem.app.scenes.scene import Scene
from mayhem.app.scenes.title import ENTRIES, MIST, PEOPLED, framed
from mayhem.app.services import LastGame, Services
from mayhem.app.settings import Settings

MakeApp = Callable[..., App]
HANDS = ("mouse", "keyboard", "pad")
SCREENS: list[tuple[str, dict[str, Any]]] = [
    ("title", {}),
    ("splash", {}),
    ("credits", {}),
    ("error", {"report": "Traceback (most recent call last):\n  ValueError: boom"}),
    *[("settings", {"tab": tab}) for tab in ("game", "picture", "sound", "access", "keys")],
]
SIZES = [((1280, 720), 1.0), ((1920, 1080), 1.0), ((3440, 1440), 1.0), ((1920, 1080), 2.0), ((1280, 720), 2.0)]


class Dummy(Scene):
    """Stands for a game."""

    name = "dummy"

    def __init__(self, app: App, word: str = "Dummy") -> None:
        super().__init__(app)
        self.word = word

    def build(self) -> None:
        self.root.add(Text(self.word, role="heading"))

    def would_lose(self) -> str | None:
        return "A game is running"


@pytest.mark.parametrize("language", ["en", i18n.PSEUDO])
@pytest.mark.parametrize(("size", "text_scale"), SIZES)
def test_every_screen_is_readable(make_app: MakeApp, size: tuple[int, int], text_scale: float, language: str) -> None:
    app = make_app(size=size, text_scale=text_scale, language=language)
    for name, arguments in SCREENS:
        app.reset_to(name, **arguments)
        app.step(1 / 60, [])
        findings = check_layout(app, with_contrast=size == (1280, 720))
        assert findings == [], (name, arguments, [str(finding) for finding in findings])
    assert i18n.missing_keys() == set()


def test_high_contrast_screens(make_app: MakeApp) -> None:
    app = make_app(high_contrast=True)
    for name, arguments in SCREENS:
        app.reset_to(name, **arguments)
        app.step(1 / 60, [])
        assert check_layout(app) == []


def test_the_layout_check_finds_what_is_wrong(make_app: MakeApp) -> None:
    class Bad(Scene):
        name = "bad"

        def build(self) -> None:
            from mayhem.app.gfx import Box

            self.root.add(Box(0, 0, 1920, 1080, fill=(60, 60, 60)))
            self.root.add(Text("one over", x=100, y=100), Text("the other", x=110, y=104))
            self.root.add(Text("far too long for its box", x=100, y=300, w=80, h=40))
            self.root.add(Text("gone over the edge", x=1850, y=500))
            self.root.add(Text("grey on grey", x=100, y=600, colour=(90, 90, 90)))
            self.root.add(Text(i18n.msg("no.such_key"), x=100, y=700))
            self.root.add(Text("odd \u2670 sign", x=100, y=800))
            self.root.add(Text("tiny", x=100, y=900, size=10))

    app = make_app()
    app.push(Bad(app))
    app.step(1 / 60, [])
    kinds = {finding.kind for finding in check_layout(app)}
    assert {"overlap", "overflow", "off screen", "contrast", "missing text", "missing glyphs", "tiny"} <= kinds


@pytest.mark.parametrize("by", HANDS)
def test_the_menu_can_be_walked_with_any_device(make_app: MakeApp, by: str) -> None:
    app = make_app("title")
    robot = Robot(app, by)
    for entry in ("Settings", "Credits"):
        robot.choose("button", entry)
        assert robot.has("heading", entry)
        robot.choose("button", "Back")
        assert robot.has("heading", "Mayhem")
    robot.choose("button", "Quit")
    assert not app.running


def test_entries_come_alive_with_the_registry(make_app: MakeApp) -> None:
    app = make_app("title")
    robot = Robot(app)
    missing = [entry for entry in ENTRIES if entry.scene is not None and not app.registry.has(entry.scene)]
    for entry in missing:
        assert "disabled" in robot.find("button", i18n.t(f"title.{entry.name}")).states
    for entry in ENTRIES:
        if entry.scene is not None:
            app.registry.register(entry.scene, Dummy)
    app.reset_to("title")
    robot.step()
    robot.click("button", "New game")
    assert robot.has("heading", "Dummy")


@pytest.mark.parametrize("by", HANDS)
def test_continue_is_first_when_there_is_a_game(make_app: MakeApp, by: str) -> None:
    last = LastGame(i18n.msg("title.continue"), "dummy", {"word": "Yesterday's game"})
    app = make_app(services=Services(last_game=lambda: last))
    app.registry.register("dummy", Dummy)
    app.push("title")
    robot = Robot(app, by)
    robot.step()
    if by == "mouse":
        robot.click("button", "Continue")
    else:
        robot.act("confirm")
    assert robot.has("heading", "Yesterday's game")


def test_settings_take_effect_at_once_and_are_kept(make_app: MakeApp) -> None:
    kept: list[dict[str, Any]] = []
    app = make_app("settings", services=Services(save_settings=kept.append), tab="picture")
    robot = Robot(app, "keyboard")
    robot.go_to("choice", "Size of text")
    for _ in range(5):
        robot.act("right")
    assert app.stage.text_scale == 2.0
    assert kept[-1]["text_scale"] == 2.0
    robot.choose("toggle", "High contrast")
    assert app.theme.flat
    robot.choose("toggle", "Less motion")
    assert app.stage.reduced_motion
    assert app.scenes[-1].director.reduced_motion
    read, ignored = Settings.from_data(kept[-1])
    assert read == app.settings
    assert ignored == []


def test_language_changes_everything_visible_and_nothing_else(make_app: MakeApp) -> None:
    app = make_app("settings", tab="sound")
    robot = Robot(app)
    before = {id(seen.node): seen.value for seen in robot.see(everything=True) if seen.role in ("slider", "toggle")}
    app.change(language=i18n.PSEUDO)
    robot.step()
    english = i18n.load_catalogue(app.assets / "locale", "en")
    texts = [seen for seen in robot.see(everything=True) if isinstance(seen.node, Text)]
    assert len(texts) > 5
    for seen in texts:
        content = seen.node.content  # type: ignore[attr-defined]
        if isinstance(content, i18n.Message) and not content.key.startswith("key."):
            assert seen.label != english.text(content)
    sliders = [seen for seen in robot.see(everything=True) if seen.role == "slider"]
    assert {id(seen.node): seen.value for seen in sliders}.items() <= before.items()
    app.change(language="en")


def test_remapping_in_the_settings(make_app: MakeApp) -> None:
    app = make_app("settings", tab="keys")
    robot = Robot(app, "keyboard")
    robot.choose("button", "H for Hint")
    assert robot.has("dialog", "Press a key or a button")
    robot.press("j")
    assert app.bindings.action_for("key:j") == "hint"
    assert app.settings.bindings == {"hint": ["key:j", "pad:y"]}
    robot.choose("button", "J for Hint")
    robot.press("u")
    assert robot.has("toast", "U is also used for Undo.")
    assert [conflict.binding for conflict in app.bindings.conflicts()] == ["key:u"]
    robot.choose("button", "Back to the usual keys")
    assert app.bindings.saved() == {}


@pytest.mark.parametrize(("press", "then"), [("u", "U for Hint"), ("backspace", "Add a key for Hint")])
def test_keys_go_on_from_the_one_that_was_changed(make_app: MakeApp, press: str, then: str) -> None:
    """Whoever changes several has not to walk there again each time; one that is removed leads to the next."""
    app = make_app("settings", tab="keys")
    robot = Robot(app, by="keyboard")
    robot.choose("button", "H for Hint")
    robot.step(2)
    if press == "u":
        robot.press(press)
    else:
        robot.click("button", i18n.t("settings.key_remove"))
    robot.step(2)
    focus = robot.app.desk.focus
    assert focus is not None
    assert focus.label_text() == then


def test_a_bad_settings_file_leaves_defaults() -> None:
    read, ignored = Settings.from_data(
        {"text_scale": 9, "speed": "fast", "window": [1, "x"], "language": 3, "nonsense": 1, "captions": False}
    )
    assert ignored == ["text_scale", "speed", "window", "language", "nonsense"]
    assert read.captions is False
    assert read.text_scale == 1.0


def test_an_error_in_a_scene_becomes_a_page(make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    logged: list[str] = []
    shown: list[Path] = []
    last = LastGame(i18n.msg("title.continue"), "dummy", {"word": "Saved game"})

    class Broken(Scene):
        name = "broken"

        def update(self, seconds: float) -> None:
            raise ValueError("the jukebox exploded")

    app = make_app(
        services=Services(
            log=logged.append,
            log_folder=lambda: tmp_path,
            last_game=lambda: last,
            show_folder=lambda folder: bool(shown.append(folder)) or True,
        )
    )
    app.registry.register("dummy", Dummy)
    app.push(Broken(app))
    robot = Robot(app)
    robot.step(2)
    assert app.running
    assert robot.has("heading", "Something broke behind the bar")
    assert "jukebox" in logged[0]
    assert any("jukebox exploded" in text for text in robot.texts())
    robot.click("button", "Open the log folder")
    assert shown == [tmp_path]
    robot.click("button", "Copy report")
    assert "jukebox exploded" in copied[0]
    assert robot.has("toast", i18n.t("error.copied"))
    robot.click("button", "Continue from last autosave")
    assert robot.has("heading", "Saved game")


def test_errors_while_building_and_while_handling_input(make_app: MakeApp) -> None:
    class Unbuildable(Scene):
        name = "unbuildable"

        def build(self) -> None:
            raise RuntimeError("no nails")

    app = make_app("title")
    app.registry.register("credits", Unbuildable)
    robot = Robot(app)
    robot.click("button", "Credits")
    assert robot.has("heading", "Something broke behind the bar")
    robot.click("button", "To the title")
    assert robot.has("button", "Settings")


@pytest.mark.parametrize("size", [(3440, 1440), (2560, 1080)])
def test_nobody_stands_beside_the_roadhouse_twice(make_app: MakeApp, size: tuple[int, int]) -> None:
    """Beside the picture there is sky above dark trees and a dark road, without the lights of anybody in a mirror."""
    app = make_app("title", size=size)
    left, top, scale = framed(*size)
    low = round(top + PEOPLED * scale + MIST * scale)
    for x in (0, size[0] - int(left)):
        side = app.screen.subsurface((x, low, int(left), size[1] - low))
        width, height = side.get_size()
        assert max(max(side.get_at((x, y))[:3]) for x in range(0, width, 3) for y in range(0, height, 3)) < 80


def press_cross(robot: Robot) -> None:
    robot.post(pygame.QUIT)
    robot.step()


def test_closing_asks_only_if_something_could_be_lost(make_app: MakeApp) -> None:
    app = make_app("title")
    robot = Robot(app)
    app.push(Dummy(app))
    press_cross(robot)
    assert app.running
    robot.click("button", "Stay")
    assert app.running
    press_cross(robot)
    robot.click("button", "Leave")
    assert not app.running
    quiet = make_app("title")
    Robot(quiet).post(pygame.QUIT)
    quiet.step(1 / 60)
    assert not quiet.running


def test_a_question_goes_with_the_scene_that_asked_it(make_app: MakeApp) -> None:
    app = make_app("title")
    robot = Robot(app)
    app.push(Dummy(app))
    press_cross(robot)
    assert robot.has("button", "Stay")
    app.replace(Dummy(app))
    robot.step()
    assert not robot.has("button", "Stay")
    press_cross(robot)
    assert app.running
    assert robot.has("button", "Stay")
    press_cross(robot)
    assert not app.running


def test_minimised_windows_paint_nothing_and_come_back_whole(make_app: MakeApp) -> None:
    app = make_app("title")
    robot = Robot(app)
    robot.post(pygame.WINDOWMINIMIZED)
    robot.step()
    app.stage.damage_all()
    frames = app.frames
    robot.step(3)
    assert app.frames == frames
    robot.post(pygame.WINDOWRESTORED)
    robot.step()
    assert app.frames == frames + 1


def test_losing_a_pad_says_so(make_app: MakeApp) -> None:
    app = make_app("title")
    robot = Robot(app, "pad")
    robot.act("next")
    robot.post(pygame.CONTROLLERDEVICEREMOVED, instance_id=77)
    robot.step()
    assert robot.has("toast")


def test_idle_screens_are_not_painted(make_app: MakeApp) -> None:
    app = make_app("title")
    robot = Robot(app)
    robot.settle()
    frames, areas = app.frames, app.stage.painted_areas
    robot.step(120)
    assert (app.frames, app.stage.painted_areas) == (frames, areas)
    assert not app.busy


def test_work_from_other_threads_runs_in_the_loop(make_app: MakeApp) -> None:
    import threading

    app = make_app("title")
    ran: list[int] = []
    main_thread = threading.get_ident()
    worker = threading.Thread(target=lambda: app.call_soon(lambda: ran.append(threading.get_ident())))
    worker.start()
    worker.join()
    app.step(1 / 60)
    assert ran == [main_thread]


@pytest.mark.parametrize("bad", [["--size=big"], ["--nonsense"]])
def test_bad_arguments_are_named(bad: list[str]) -> None:
    with pytest.raises(ValueError, match="--"):
        run(bad)
