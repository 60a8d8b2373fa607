"""`mayhem --smoke-test`: does this copy work, from the window to the last point of a game?

Whoever packages Mayhem runs it in the finished package, on a machine without anything else. It opens the window, plays
a whole short game with a robot's mouse against computers in their own process, saves and loads on the way, begins one
of every other game, makes a sound, paints every screen, and writes a verdict as JSON. Everything it keeps goes to a
folder of its own; the player's files are not touched.

A step that fails does not stop the others, as far as they can go without it.
"""

from __future__ import annotations

import contextlib
import importlib
import importlib.util
import inspect
import json
import os
import platform
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from mayhem import i18n
from mayhem.app import edition
from mayhem.app.app import App
from mayhem.app.audio.device import Device, open_device
from mayhem.app.errors import NoDisplay
from mayhem.app.guest import Guest, Stuck
from mayhem.app.house import House
from mayhem.app.registry import KNOWN
from mayhem.app.robot import Robot
from mayhem.app.settings import Settings
from mayhem.app.setup import MAYHEM, RANGES, Chair, Setup
from mayhem.app.wiring import HouseServices, open_services, wire
from mayhem.assets import assets_root

if TYPE_CHECKING:
    from mayhem.app.scenes.table import TableScene
    from mayhem.session.table import Table

SEED = 5
SIZE = (1280, 720)
BUDGET = 0.05  # seconds a computer may think: this is about whether it plays, not how well
SAVE_AFTER = 12  # decisions
SOME = 12  # decisions of every other game
PATIENCE = 240.0  # seconds for the game
FEWEST_COLOURS = 12  # a picture with fewer is a blank window
SOUND = "ui.confirm"
TRIES = 5
MOST_GIVING_UP = 8
WITHOUT_WINDOW = ("dummy", "offscreen")
WITHOUT_DEVICE = ("dummy", "disk")


class Failed(Exception):
    """A step went wrong; the words say how."""


class Smoke:
    """One run. `steps` fills up while it goes."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.steps: list[dict[str, Any]] = []
        self.services: HouseServices
        self.app: App
        self.robot: Robot
        self.saved: Path | None = None
        self.then: dict[str, Any] = {}  # the spectator's view when the game was saved
        self.decisions = 0
        self.finished: Table | None = None
        self.display = self.sound = ""

    @property
    def house(self) -> House:
        assert self.services.house is not None
        return self.services.house

    def run(self) -> bool:
        self._step("package", self._package)
        try:
            if not self._step("window", self._window):
                return False
            self._step("sound", self._sound)
            if self._step("game", self._game):
                self._step("worker", self._worker)
                self._step("load", self._load)
                self._step("shelf", self._shelf)
                self._step("scenes", self._scenes)
        finally:
            self._step("close", self._close)
        return all(step["ok"] for step in self.steps)

    def _step(self, name: str, work: Callable[[], dict[str, Any]]) -> bool:
        began = time.perf_counter()
        step: dict[str, Any] = {"step": name, "ok": True}
        try:
            step.update(work())
        except (Failed, NoDisplay) as problem:
            step.update(ok=False, problem=str(problem))
        except Exception:  # noqa: BLE001 - whatever it is, it belongs in the verdict
            step.update(ok=False, problem=traceback.format_exc())
        step["seconds"] = round(time.perf_counter() - began, 2)
        self.steps.append(step)
        return bool(step["ok"])

    # the steps --------------------------------------------------------------------------------------------------------
    def _package(self) -> dict[str, Any]:
        """Is everything here that the builder meant to pack?"""
        made = edition.edition()
        missing = [name for name in made.modules if importlib.util.find_spec(name) is None]
        missing += [name for name in made.files if not (assets_root() / name).is_file()]
        missing += [name for name in made.compiled if importlib.util.find_spec(name) is None]
        if missing:
            raise Failed("not in this package: " + ", ".join(missing[:40]))
        if bool(made.compiled) != edition.is_compiled():
            raise Failed("the rules of this package should be machine code, but run as Python, or the other way round")
        return {"modules": len(made.modules), "files": len(made.files), "compiled": len(made.compiled)}

    def _window(self) -> dict[str, Any]:
        self.services = open_services(self.home)
        self.house.budget = BUDGET
        settings = Settings(speed=0.0, window=SIZE, notice_seen=True)
        settings.memory["new_game"] = _plan().to_data()
        self.app = App(self.services, settings, size=SIZE, language="en")
        wire(self.app)
        self.display = pygame.display.get_driver()
        self.app.running = True
        self.app.push("splash")
        self.app.step(0.0, [])
        self._look("splash")
        self.app.reset_to("title")
        self.app.step(0.0, [])
        self._look("title")
        self.app._after_first_picture()
        self.robot = Robot(self.app)
        return {"driver": self.display, "real": self.display not in WITHOUT_WINDOW, "size": list(self.app.stage.pixels)}

    def _sound(self) -> dict[str, Any]:
        """Plays an effect. A machine without a device is no fault of the package, but it is told."""
        mixer = getattr(self.app.sounds, "mixer", None)
        if mixer is None:
            raise Failed("no mixer: the sounds of this package cannot be read")
        device = mixer.device
        driver = "" if device.silent else _sound_driver()
        self.sound = driver or "none"
        found = {
            "driver": self.sound, "null_device": device.silent or driver in WITHOUT_DEVICE, "reason": device.reason,
            "event": SOUND,
        }  # fmt: skip
        # Every sound file must decode, not only the one that is played: a codec left out shows itself here.
        broken = []
        with _decoder(device) as decoder:
            for file in (file for sound in mixer.library.sounds.values() for file in sound.files):
                try:
                    decoder.load(file.path)
                except Exception as problem:  # noqa: BLE001 - collected, and told by file
                    broken.append(f"{file.path.name}: {problem}")
        if broken:
            raise Failed("; ".join(broken))
        name = mixer.library.events[SOUND].sound_for(None)
        for _ in range(TRIES):  # on a slow machine the first one comes too late and is dropped
            mixer.play(SOUND)
            mixer.wait_until_loaded()
            self.app.step(0.01)
            if mixer.sounding(mixer.library.sounds[name].bus):
                break
            time.sleep(0.3)
        outcomes = [entry.outcome for entry in mixer.record if entry.event == SOUND]
        if not {"played", "started"} & set(outcomes):
            raise Failed(f"{SOUND} did not sound: {', '.join(outcomes) or 'nothing was noted'}")
        return {**found, "files": sum(len(sound.files) for sound in mixer.library.sounds.values())}

    def _game(self) -> dict[str, Any]:
        """From the title to the standings, with the mouse."""
        robot, app = self.robot, self.app
        robot.choose("button", i18n.t("title.new_game"))
        robot.step(2)
        self._look("new_game")
        robot.click("textfield", i18n.t("setup.seed"))
        robot.type(str(SEED))
        robot.choose("button", i18n.t("setup.start"))
        robot.step(2)
        scene = self._look("table")
        guest = Guest(robot, SEED)
        began, done = time.monotonic(), 0
        while app.scene is not None and app.scene.name != "game_over":
            if time.monotonic() - began > PATIENCE:
                raise Failed(f"the game did not end within {PATIENCE:.0f} s; {scene.table.decisions} decisions so far")
            done += self._some_turns(guest, 50)
            self._look()
            if self.saved is None and scene.table.decisions >= SAVE_AFTER and not scene.table.over:
                self._save(scene)
        table = scene.table
        if not table.over or self.saved is None:
            raise Failed("the game ended before its end" if not table.over else "the game was over before it was saved")
        robot.step(30)
        self._look("game_over")
        self.finished = table
        places = [row["place"] for row in table.standings()]
        return {
            "game": table.record.game, "seed": table.record.seed, "decisions": table.decisions, "acts": done,
            "places": places,
        }  # fmt: skip

    def _some_turns(self, guest: Guest, most: int) -> int:
        """A guest who tries at random can be out of luck for long; only one who never gets on is stuck."""
        for _ in range(MOST_GIVING_UP):
            try:
                return guest.play(most=most)
            except Stuck as problem:
                stuck = problem
        raise stuck

    def _save(self, scene: TableScene) -> None:
        from mayhem.app.picture import public_picture

        table = scene.table
        self.saved = table.save("smoke – ダイナー", public_picture(self.app, scene))
        self.then, self.decisions = table.view(None), table.decisions

    def _worker(self) -> dict[str, Any]:
        worker = self.house.computers._worker
        if worker is None or not worker.running():
            raise Failed("the computers did not think in a process of their own")
        if worker.fallbacks or worker.deaths:
            raise Failed(f"the worker process died {worker.deaths} times and was stood in for {worker.fallbacks} times")
        if worker.pid == os.getpid():
            raise Failed("the worker is this very process")
        return {"own_process": True}

    def _load(self) -> dict[str, Any]:
        """The save opens, is what was saved, and can be played on."""
        assert self.saved is not None
        table = self.house.load(self.saved)
        same = table.decisions == self.decisions and table.view(None) == self.then
        size = self.saved.stat().st_size
        if not same:
            raise Failed(f"{self.saved.name} is not the game that was saved")
        self._play_until(table, self.decisions + 1, "the loaded game does not go on")
        return {"decisions": self.decisions, "bytes": size, "went_on": table.decisions - self.decisions}

    def _shelf(self) -> dict[str, Any]:
        """Every other game comes to its own board and gets going."""
        assert self.finished is not None
        played = {}
        for name, (fewest, _) in RANGES.items():
            if name == self.finished.record.game:
                continue
            plan = _plan(name, fewest)
            table = self.house.new_table(name, plan.config(), plan.sitters(), SEED)
            self._play_until(table, SOME, f"{name} does not go on")
            played[name] = table.decisions
        return {"decisions": played}

    def _play_until(self, table: Table, decisions: int, problem: str) -> None:
        """With the mouse, from the table's first picture."""
        self.app.reset_to("title")
        self.app.push("table", table=table)
        self._look("table")
        guest = Guest(self.robot, SEED + 1)
        began = time.monotonic()
        while table.decisions < decisions and not table.over and time.monotonic() - began < PATIENCE:
            self._some_turns(guest, 5)
            self._look()
        if table.decisions < decisions:
            raise Failed(problem)

    def _scenes(self) -> dict[str, Any]:
        """Every screen that this copy has, painted once."""
        app = self.app
        painted, wrong = ["table"], []  # that one was on the screen all the time
        for name in [known for known in KNOWN if known != "table"]:
            try:
                self._paint(name)
                painted.append(name)
            except Exception as problem:  # noqa: BLE001 - one screen's fault must not hide another's
                wrong.append(f"{name}: {problem if isinstance(problem, Failed) else traceback.format_exc()}")
        app.reset_to("title")
        if wrong:
            raise Failed("\n".join(wrong))
        # Whether something was never drawn is the tests' matter; whether a file was lost on the way is looked at first.
        return {"painted": painted, "without_drawing": sorted(app.theme.missing_images)}

    def _paint(self, name: str) -> None:
        app = self.app
        app.reset_to("title")
        pushed = app.push(name, **self._arguments(name))
        self.robot.step(3)
        self._look(pushed.name)
        if app.scene is not pushed:
            raise Failed(f"it made way for {app.scene.name if app.scene is not None else 'nothing'}")
        app.pop()
        self._look("title" if len(app.scenes) == 1 else None)

    def _arguments(self, name: str) -> dict[str, Any]:
        """What a scene wants to be made with, by the names and types of its own signature."""
        from mayhem.app.lessons.lesson import all_lessons

        assert self.finished is not None
        replays = sorted(self.house.paths.replays.glob("*")) if self.house.paths is not None else []
        known: dict[str, Any] = {
            "Table": self.finished, "Record": self.finished.record,
            "Path": replays[0] if replays else None, "Sequence[Record]": [self.finished.record],
        }  # fmt: skip
        by_name = {
            "seat": 0, "viewer": 0, "lesson": all_lessons()[0].name, "report": "smoke test",
            "error": Failed("a test of the error page"),
        }  # fmt: skip
        module, _, attribute = KNOWN[name].partition(":")
        maker = getattr(importlib.import_module(module), attribute)
        given = {}
        for parameter in list(inspect.signature(maker).parameters.values())[1:]:
            annotation = str(parameter.annotation).replace(" | None", "")
            if parameter.name in by_name:
                given[parameter.name] = by_name[parameter.name]
            elif annotation == "TableScene":  # the menu above a table
                assert self.saved is not None
                given[parameter.name] = self.app.push("table", table=self.house.load(self.saved))
            elif annotation in known:
                given[parameter.name] = known[annotation]
            elif parameter.default is inspect.Parameter.empty:
                raise Failed(f"the scene {name} wants {parameter.name}: {annotation}, which this test does not know")
        return given

    def _close(self) -> dict[str, Any]:
        """Everything is given back, and the worker is gone."""
        if not hasattr(self, "services"):
            return {}
        worker = self.house._computers._worker if self.house._computers is not None else None
        if hasattr(self, "app"):
            self.app.close()
        self.house.close()
        if worker is not None and worker.running():
            raise Failed("the worker process lives on")
        return {}

    # looking ----------------------------------------------------------------------------------------------------------
    def _look(self, wanted: str | None = None) -> Any:
        """The scene on top, after making sure that it is the wanted one and that it can be seen."""
        scene = self.app.scene
        name = scene.name if scene is not None else "nothing"
        if name == "error" and not isinstance(getattr(scene, "error", None), Failed):
            raise Failed(f"the app shows its error page: {getattr(scene, 'report', '')}")
        if wanted is not None and name != wanted:
            raise Failed(f"{name} is on the screen instead of {wanted}")
        if wanted is not None:
            colours = _colours(self.app.screen)
            if colours < FEWEST_COLOURS:
                raise Failed(f"{wanted} shows only {colours} colours: nothing was painted")
        return scene


def _plan(game: str = MAYHEM, players: int = RANGES[MAYHEM][0]) -> Setup:
    """A short game: as few seats as there can be, one of them a person's."""
    setup = Setup(game, players)
    setup.chairs = [Chair(**{**vars(chair), "level": "hang_around"}) for chair in setup.chairs]
    return setup


def _colours(surface: pygame.Surface) -> int:
    w, h = surface.get_size()
    return len({tuple(surface.get_at((x, y))) for x in range(8, w, w // 48) for y in range(8, h, h // 27)})


@contextlib.contextmanager
def _decoder(device: Device) -> Iterator[Device]:
    """What decodes sounds: the device or, where there is none, the one that SDL pretends to have; silence would take
    any file for good, and a package without a mixer for a machine without a device."""
    if not device.silent:
        yield device
        return
    before = os.environ.get("SDL_AUDIODRIVER")
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pretended = open_device(1)
    try:
        if pretended.silent:
            raise Failed(f"sounds cannot be decoded: {pretended.reason}")
        yield pretended
    finally:
        pretended.close()
        if before is None:
            del os.environ["SDL_AUDIODRIVER"]
        else:
            os.environ["SDL_AUDIODRIVER"] = before


def _sound_driver() -> str:
    ask = getattr(pygame.mixer, "get_driver", None)  # newer pygame only
    return str(ask()) if ask is not None else os.environ.get("SDL_AUDIODRIVER", "unknown")


# the command ----------------------------------------------------------------------------------------------------------
def run(file: str | None = None, *, start_only: bool = False) -> int:
    """The whole test; 0 if everything passed. The verdict goes to standard output, and to a file if one is named."""
    began = time.perf_counter()
    with _own_folder() as home:
        if start_only:
            steps, ok = _start(home)
            found: dict[str, Any] = {"steps": steps}
        else:
            smoke = Smoke(home)
            ok = smoke.run()
            found = {"display": smoke.display, "sound": smoke.sound, "steps": smoke.steps}
    made = edition.edition()
    verdict = {
        "ok": ok, "version": made.version, "kind": made.kind, "commit": made.commit, "frozen": edition.is_frozen(),
        "system": platform.platform(), "libraries": edition.libraries(), **found,
        "seconds": round(time.perf_counter() - began, 2),
    }  # fmt: skip
    text = json.dumps(verdict, indent=1, ensure_ascii=True)
    print(text)
    if file is not None:
        Path(file).write_text(text + "\n", encoding="utf-8")
    return 0 if ok else 1


def _start(home: Path) -> tuple[list[dict[str, Any]], bool]:
    """The usual way to the title, left as soon as its first picture is up: for measuring how long a start takes."""
    from mayhem.app.main import run as run_app
    from mayhem.app.services import Silence, SoundPlayer

    services = open_services(home)
    shown: list[float] = []

    def after_first_picture() -> SoundPlayer:
        shown.append(time.time())
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        return Silence()

    services.sounds = after_first_picture
    code = run_app(services=services, scene="title")
    ok = code == 0 and bool(shown)
    return [{"step": "title", "ok": ok, "at": shown[0] if shown else None}], ok


@contextlib.contextmanager
def _own_folder() -> Iterator[Path]:
    """A folder that goes away afterwards; what cannot be removed at once (a virus scanner looks at it) stays."""
    with tempfile.TemporaryDirectory(prefix="mayhem-smoke-", ignore_cleanup_errors=True) as folder:
        yield Path(folder)
