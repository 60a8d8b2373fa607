"""The application: window, loop, scene stack, and the rescue when a scene fails."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from mayhem import i18n
from mayhem.app.gfx.stage import Stage
from mayhem.app.input.events import PAD, Act, Event
from mayhem.app.input.pads import Pads
from mayhem.app.input.router import Router
from mayhem.app.memory import give_back, set_large_apart
from mayhem.app.pointer import MousePointer
from mayhem.app.preferences import (
    bindings_for,
    read_settings,
    set_language,
    set_narration,
    set_volumes,
    take_effect,
    theme_for,
)
from mayhem.app.registry import Registry
from mayhem.app.scenes.scene import Scene
from mayhem.app.services import Services, Silence, SoundPlayer
from mayhem.app.settings import Settings
from mayhem.app.speech import Speech
from mayhem.app.ui.desk import Desk
from mayhem.app.ui.panels import Dialog, ask
from mayhem.app.window import Window
from mayhem.assets import assets_root

FPS = 60
IDLE_WAIT = 0.5
IDLE_NAP_MS = 15
WAKE = pygame.event.custom_type()
LARGE_POINTER = 1.5  # from this scale of screen and letters on the pointer is twice as large


class App:
    """One running app. Tests make one with `headless=True` and drive it with `step`."""

    def __init__(
        self,
        services: Services | None = None,
        settings: Settings | None = None,
        *,
        assets: Path | None = None,
        size: tuple[int, int] | None = None,
        language: str | None = None,
        headless: bool = False,
    ) -> None:
        set_large_apart()
        self.services = services or Services()
        self.assets = assets or assets_root()
        self.settings = settings or read_settings(self.services)
        self.headless = headless
        self.registry = Registry()
        self.scenes: list[Scene] = []
        self.running = False
        self.minimised = False
        self.exit_code = 0
        self.frames = 0
        self.work_ms: deque[float] = deque(maxlen=7200)
        self.on_frame: Callable[[], None] | None = None
        self.on_file: Callable[[Path], None] | None = None
        self._soon: deque[Callable[[], object]] = deque()
        self._failing = False
        self._cleared = False  # scenes have gone, and their room has not been given back yet
        self._closing: Dialog | None = None
        set_language(self.settings, self.assets, language, headless)
        self.window = Window(
            i18n.t("app.name"), size or self.settings.window, self.settings.fullscreen, headless, self.services.log,
            self.assets / "art" / "icon" / "icon_128.png",
        )  # fmt: skip
        self.pointer = MousePointer(self.services.log)
        self.theme = theme_for(self.settings, self.assets)
        self.bindings = bindings_for(self.settings, self.services)
        self.stage = Stage(self.theme, self.screen.get_size(), self.settings.text_scale)
        self.stage.reduced_motion = self.settings.reduced_motion
        self.sounds: SoundPlayer = Silence()
        self.desk = Desk(self.stage, self.bindings, self.play)
        self.desk.fallback = self._scene_action
        self.desk.put_aside = lambda: self.scene is not None and self.scene.put_aside()
        self.desk.open_rule = self.open_rule
        self.desk.home = lambda: self.scene.home_focus() if self.scene is not None else None
        self.desk.toast_room = lambda: self.scene.toast_room() if self.scene is not None else None
        self.desk.drag.by_click = self.settings.drag_by_click
        self.router = Router(self.bindings, lambda: self.desk.typing, lambda: self.desk.would_type)
        self.pads = Pads()
        self.speech: Speech | None = None
        set_narration(self)

    # --- opening ----------------------------------------------------------------------------------------------
    @property
    def screen(self) -> pygame.Surface:
        return self.window.screen

    # --- scenes -----------------------------------------------------------------------------------------------
    @property
    def scene(self) -> Scene | None:
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: str | Scene, **arguments: Any) -> Scene:
        """Put a scene on top, by name (see the registry) or ready made."""
        made = self.registry.make(scene, self, **arguments) if isinstance(scene, str) else scene
        below = self.scene
        if below is not None:
            below.focus = self.desk.focus
        self.scenes.append(made)
        self._show(made)
        return made

    def _show(self, scene: Scene) -> None:
        self.stage.root.add(scene.root)
        scene.root._w, scene.root._h = self.stage.width, self.stage.height
        scene.build()
        scene.root.place(0, 0, self.stage.width, self.stage.height)
        self._settle()
        scene.enter()
        self._focus(scene)

    def _focus(self, scene: Scene) -> None:
        self.desk.set_base(scene.root, scene.first_focus())
        if self.desk.focus is None:
            self.desk.focus_on(self.desk.home_focus())

    def pop(self, result: Any = None) -> None:
        """Take the top scene off; the one below hears the result."""
        self._drop()
        below = self.scene
        if below is None:
            self.running = False
            return
        self._settle()
        below.returned(result)
        if below is self.scene:
            below.enter()
            self._focus(below)

    def replace(self, scene: str | Scene, **arguments: Any) -> Scene:
        """The top scene makes way for another."""
        if self.scenes:
            self._drop()
        return self.push(scene, **arguments)

    def reset_to(self, scene: str | Scene, **arguments: Any) -> Scene:
        """Everything goes, one scene comes."""
        if self.scenes:
            while self.scenes:
                self._drop()
            self._cleared = True
        return self.push(scene, **arguments)

    def _drop(self) -> None:
        """The top scene goes, with all that still moved in it."""
        gone = self.scenes.pop()
        gone.leave()
        gone.director.drop()
        gone.root.leave()
        self.desk.forget(gone.root)

    def _settle(self) -> None:
        """Only scenes that can be seen are on the stage's picture."""
        visible = True
        for scene in reversed(self.scenes):
            scene.root.visible = visible
            if scene.opaque:
                visible = False
        for at, scene in enumerate(self.scenes):
            scene.root.z = at

    def _scene_action(self, act: Act) -> bool:
        scene = self.scene
        if scene is not None and scene.on_action(act):
            return True
        if not act.pressed or act.repeat:
            return False
        if act.action == "fullscreen":
            self.toggle_fullscreen()
            return True
        if act.action == "rules" and self.desk.modal is None:
            self.open_rule(self.desk.toasts.rule)
            return True
        if act.action == "screenshot":
            return self.screenshot() is not None
        return False

    def open_rule(self, rule: str | None = None) -> None:
        """The rules reference above whatever is on the screen, at a rule; back returns."""
        if self.scene is not None and self.scene.name == "rules":
            self.pop()
        self.desk.lay_aside()
        self.push("rules", rule=rule)

    # --- settings ---------------------------------------------------------------------------------------------
    def change(self, **values: Any) -> None:
        """Change settings, show the effect at once, and keep them."""
        for name, value in values.items():
            setattr(self.settings, name, value)
        take_effect(self, values)
        self.save_settings()

    def save_settings(self) -> None:
        self.settings.bindings = self.bindings.saved()
        self.services.save_settings(self.settings.to_data())

    def play(self, name: str, volume: float = 1.0, pan: float = 0.0, force: float | None = None) -> None:
        """Play a sound of the theme by name."""
        self.sounds.play(self.theme.sound(name), volume, pan, force)

    def toggle_fullscreen(self) -> None:
        fullscreen = not self.window.fullscreen
        if fullscreen:
            self.settings.window = self.screen.get_size()
        size = self.settings.window
        self.window.set_mode(size, fullscreen)
        self.settings.fullscreen = fullscreen
        self.resize(self.screen.get_size())
        self.settings.window = size  # whatever the window system has made of it so far
        self.save_settings()

    def resize(self, size: tuple[int, int]) -> None:
        self.window.resized()
        if size != self.stage.pixels:
            self.stage.resize(size)
            self.desk.arrange()
        self.stage.damage_all()
        if not self.window.fullscreen and not self.headless:
            self.settings.window = size

    def screenshot(self) -> Path | None:
        """A picture of the window into the log's folder."""
        path = self.window.photograph(self.services.log_folder())
        if path is not None:
            self.play("ui.screenshot")
            self.desk.toast(i18n.msg("app.screenshot_saved", file=path.name))
        return path

    # --- the loop ---------------------------------------------------------------------------------------------
    def call_soon(self, function: Callable[[], object]) -> None:
        """Run a function in the loop's thread; may be called from other threads."""
        self._soon.append(function)
        if pygame.display.get_init():
            pygame.event.post(pygame.event.Event(WAKE))

    def run(self, first: str | Scene = "title", **arguments: Any) -> int:
        """Open the first scene and live until the window closes."""
        self.running = True
        clock = pygame.time.Clock()
        self._guard(lambda: self.push(first, **arguments))
        self.step(0.0, [])
        self._after_first_picture()
        last = time.perf_counter()
        while self.running:
            events = self._gather()
            now = time.perf_counter()
            # After a long sleep nobody wants to see half a second of motion at once.
            seconds = min(now - last, 0.1)
            last = now
            self.step(seconds, events)
            if self.busy:
                clock.tick(FPS)
        self.close()
        return self.exit_code

    def _after_first_picture(self) -> None:
        if self.services.sounds is not None:
            try:
                self.sounds = self.services.sounds()
                set_volumes(self)
            except (pygame.error, OSError) as error:
                self.services.log(f"no sound: {error}")
        if not self.headless:
            self.pads.start()

    @property
    def busy(self) -> bool:
        """Must the next frame come at once?"""
        scene = self.scene
        if self.minimised:
            return False
        return (
            self.stage.needs_paint()
            or self.router.holding
            or self.desk.moving
            or bool(self._soon)
            or (scene is not None and (scene.director.moving or scene.moving))
        )

    def _gather(self) -> list[pygame.event.Event]:
        if self.busy:
            return pygame.event.get()
        scene = self.scene
        wait = IDLE_WAIT if scene is None or scene.poll is None else min(IDLE_WAIT, scene.poll)
        # SDL's own waiting asks a thousand times a second; a person notices nothing of sixty, and a core rests.
        until = time.perf_counter() + wait
        while True:
            events = pygame.event.get()
            left = until - time.perf_counter()
            if events or left <= 0:
                return events
            pygame.time.wait(max(1, min(IDLE_NAP_MS, round(left * 1000))))

    def step(self, seconds: float, events: list[pygame.event.Event] | None = None) -> list[pygame.Rect]:
        """One turn of the loop: events, time, picture. Tests call it with their own time."""
        began = time.perf_counter()
        raw = pygame.event.get() if events is None else events
        self._guard(lambda: self._live(seconds, raw))
        if not self.headless:
            self.pointer.show(self.desk, self.theme, self.stage.scale * self.stage.text_scale >= LARGE_POINTER)
        areas: list[pygame.Rect] = []
        if not self.minimised and self.running | self.headless:
            areas = self._guard(lambda: self.stage.render(self.screen)) or []
            if areas:
                self.frames += 1
                pygame.display.update(areas)
                if self._cleared:  # not before: what brought us here was held until now, and a first picture needs room
                    self._cleared = False
                    give_back()
        if areas or raw:
            self.work_ms.append((time.perf_counter() - began) * 1000)
        if self.on_frame is not None:
            self.on_frame()
        return areas

    def _live(self, seconds: float, raw: list[pygame.event.Event]) -> None:
        while self._soon:
            self._soon.popleft()()
        for event in _coalesced(raw):
            self._take(event)
        for repeat in self.router.repeats(seconds):
            self.desk.handle(repeat)
        self.desk.update(seconds)
        scene = self.scene
        if scene is not None:
            scene.director.update(seconds)
            scene.update(seconds)

    def _take(self, event: pygame.event.Event) -> None:
        kind = event.type
        if kind == pygame.QUIT:
            self.ask_to_close()
        elif kind in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self.resize(pygame.display.get_surface().get_size())  # type: ignore[union-attr]
        elif kind in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN):
            self.stage.damage_all()
        elif kind == pygame.WINDOWMINIMIZED:
            self.minimised = True
            self.sounds.pause(True)
        elif kind in (pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED):
            self.minimised = False
            self.sounds.pause(False)
            self.stage.damage_all()
        elif kind == pygame.WINDOWFOCUSLOST:
            self.lose_attention()
        elif kind == pygame.WINDOWFOCUSGAINED:
            self.minimised = False
            if self.scene is not None:
                self.scene.attention(True)
        elif kind == pygame.DROPFILE:
            if self.on_file is not None:
                self.on_file(Path(event.file))
        elif self.pads.feed(event) is not None:
            self._pads_changed(kind == pygame.CONTROLLERDEVICEREMOVED)
        else:
            for ours in self.router.feed(event):
                self.deliver(ours)

    def deliver(self, event: Event) -> bool:
        """One of our own events to whoever wants it."""
        if isinstance(event, Act) and event.pad is not None:
            self.desk.use_family(self.pads.families.get(event.pad, self.desk.pad_family))
            if not self._pad_may(event):
                return True
        return self.desk.handle(event)

    def _pad_may(self, act: Act) -> bool:
        """Where every pad belongs to a seat, only that seat's pad plays it; anybody may pause."""
        seat = self.scene.seat_in_front if self.scene is not None and self.settings.pads_own_seats else None
        if seat is None or act.pad is None or act.action == "menu" or self.pads.may_act(act.pad, seat):
            return True
        if act.pressed and not act.repeat:
            self.desk.refuse(i18n.msg("app.pad_of_another"))
        return False

    def lose_attention(self) -> None:
        """The window lost the keyboard: nothing is held any more, nothing stays in the hand."""
        for release in self.router.release_all():
            self.desk.handle(release)
        self.desk.drag.cancel()
        if self.scene is not None:
            self.scene.attention(False)

    def _pads_changed(self, removed: bool) -> None:
        self.desk.use_family(self.pads.family_in_use())
        if not removed:
            return
        for release in self.router.release_all():
            self.desk.handle(release)
        if self.desk.device == PAD:
            self.desk.toast(i18n.msg("app.pad_lost"), kind="warning")
        if self.scene is not None:
            self.scene.pad_lost()

    # --- ends -------------------------------------------------------------------------------------------------
    def ask_to_close(self) -> None:
        """The window's cross: asks only if something could be lost."""
        reason = next((lost for lost in (scene.would_lose() for scene in reversed(self.scenes)) if lost), None)
        if reason is None or (self._closing is not None and self._closing is self.desk.modal):
            self.quit()
            return
        self._closing = Dialog(
            i18n.msg("app.quit_title"),
            reason,
            [(True, i18n.msg("app.quit_yes")), (False, i18n.msg("app.quit_no"))],
            self._close_answer,
            cancel=False,
            first=1,
        )
        self._closing.open_on(self.desk)

    def _close_answer(self, answer: bool) -> None:
        self._closing = None
        if answer:
            self.quit()

    def quit(self, code: int = 0) -> None:
        self.exit_code = code
        self.running = False

    def close(self) -> None:
        """Give everything back."""
        while self.scenes:
            gone = self.scenes.pop()
            gone.leave()
        self.save_settings()
        self.sounds.close()
        if self.speech is not None:
            self.speech.close()
        self.pads.stop()
        self.desk.close()
        pygame.display.quit()

    def confirm(self, title: Any, body: Any, yes: Callable[[], Any]) -> Dialog:
        """A yes-or-no question."""
        return ask(self.desk, title, body, yes)

    # --- rescue -----------------------------------------------------------------------------------------------
    def _guard(self, work: Callable[[], Any]) -> Any:
        """The last line of defence: an error inside a scene becomes a page, never a closed window."""
        try:
            return work()
        except Exception as error:
            if self._failing:
                raise
            self.show_error(error)
            return None

    def show_error(self, error: BaseException) -> None:
        """Log the error and put the error page in place of everything."""
        import traceback

        report = "".join(traceback.format_exception(type(error), error, error.__traceback__))
        self.services.log(report)
        self._failing = True
        try:
            self.desk.drag.cancel()
            while self.scenes:
                gone = self.scenes.pop()
                gone.director.drop()
                gone.root.leave()
                self.desk.forget(gone.root)
            self.push("error", error=error, report=report)
        finally:
            self._failing = False


def _coalesced(events: list[pygame.event.Event]) -> list[pygame.event.Event]:
    """Of several mouse moves in a row only the last matters."""
    out: list[pygame.event.Event] = []
    for event in events:
        if event.type == pygame.MOUSEMOTION and out and out[-1].type == pygame.MOUSEMOTION:
            out[-1] = event
        else:
            out.append(event)
    return out
