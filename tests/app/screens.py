"""Every screen of the app, with something on it, in any language and at any size, looked over by the fussy reader.

    python -m tests.app.screens FOLDER --languages it ja en-XA       pictures of all, and what is wrong with them

Tables in the middle of a game come from `positions`; what is not a table is opened here.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from mayhem import i18n
from mayhem.app.app import App
from mayhem.app.layout_check import check_layout
from mayhem.app.lessons.lesson import all_lessons, taught_games
from mayhem.app.rulebook import BOOKS
from mayhem.app.settings import Settings
from mayhem.app.wiring import HouseServices, open_services
from mayhem.assets import assets_root
from mayhem.persist.record import Sitter
from tests.app.positions import STATES, reach

LOOKS = {
    "small": ((1280, 720), 1.0),
    "small, large text": ((1280, 720), 2.0),
    "full": ((1920, 1080), 1.0),
    "full, large text": ((1920, 1080), 2.0),
}
TONGUES = [*[code for code in i18n.languages(assets_root() / "locale") if code != "en"], i18n.PSEUDO]
COMPUTER = Sitter.computer("greedy", "member", "trader")
ANNA, BERT = Sitter.person("Anna"), Sitter.person("Bert")
LEARNED = {"lessons": {"round": {"done": True}, "ride": {"step": 2, "decisions": []}}}


@contextmanager
def furnished() -> Iterator[HouseServices]:
    """A house with a finished game and a kept one in it."""
    with tempfile.TemporaryDirectory() as folder:
        services = open_services(Path(folder), think="here")
        house = services.house
        assert house is not None
        assert house.keeper is not None
        table = house.new_table("men_of_mayhem", {"players": 6, "long_haul": 0}, [COMPUTER] * 6, 5)
        while not table.over:
            table.step()
        table.close("")
        # Statistics have something to count: the same game once more, as if a person had played it.
        watcher, table.record.seats[0] = table.record.seats[0], ANNA
        house.statistics.add(table.story())
        table.record.seats[0] = watcher
        other = house.new_table("men_of_mayhem", {"players": 3}, [ANNA, COMPUTER, COMPUTER], 6)
        other.save("Friday night")
        services.finished = table  # type: ignore[attr-defined]
        yield services
        house.close()


def _settle(app: App, frames: int = 4) -> None:
    for _ in range(frames):
        app.step(1 / 60, [])


class Gallery:
    """Opens screens by name on one app."""

    def __init__(self, app: App, services: HouseServices) -> None:
        self.app, self.services = app, services
        self.ways: dict[str, Callable[[], Any]] = {}
        for name in ("title", "splash", "credits", "learn", "load", "replays", "statistics"):
            self.ways[name] = self._scene(name)
        self.ways["error"] = self._scene("error", report="Traceback (most recent call last):\n  ValueError: boom")
        for tab in ("game", "picture", "sound", "access", "keys"):
            self.ways[f"settings {tab}"] = self._scene("settings", tab=tab)
        self.ways["key"] = self._key
        for chapters in BOOKS.values():
            for chapter, entries in chapters.items():
                self.ways[f"rules {chapter}"] = self._scene("rules", rule=entries[0].key)
        self.ways["rules found"] = self._search
        for players in (3, 6):
            self.ways[f"new game {players}"] = self._new_game(players)
        self.ways["seat"] = self._seat
        self.ways["handoff"] = self._handoff
        self.ways["pause"] = self._pause
        for page in range(4):
            self.ways[f"end {page}"] = self._tab("game_over", page, table=True)
            self.ways[f"statistics {page}"] = self._tab("statistics", page)
        self.ways["replay"] = self._replay
        for game in taught_games():
            for lesson in all_lessons(game):
                self.ways[f"lesson {lesson.name}"] = self._lesson(lesson.name)
        self.ways["lesson menu"] = self._lesson_menu
        self.ways["tooltip"] = self._tip

    def open(self, name: str) -> bool:
        """False: this screen has no such page."""
        app = self.app
        app.desk.toasts.clear()
        app.desk.tips.hide()
        while app.desk.modal is not None:  # a dialog of the screen before
            left = app.desk.modal
            app.desk.close_modal(left)
            left.leave()
        app.reset_to("title")
        if self.ways[name]() is False:
            return False
        _settle(app)
        return True

    def _scene(self, name: str, **arguments: Any) -> Callable[[], Any]:
        return lambda: self.app.reset_to(name, **arguments)

    def _key(self) -> None:
        scene: Any = self.app.push("settings", tab="keys")
        scene._changer("tooltip", None)()

    def _search(self) -> None:
        scene: Any = self.app.push("rules")
        scene.search.set_text("1")

    def _new_game(self, players: int) -> Callable[[], Any]:
        def open_it() -> None:
            scene: Any = self.app.push("new_game")
            scene.setup.set_players(players)
            scene.setup.chosen.update(high_octane=True, with_crews=players > 4)
            scene._fill_options()
            scene.plan_changed()

        return open_it

    def _seat(self) -> None:
        scene: Any = self.app.push("new_game")
        scene.edit_seat(1)

    def _people(self) -> Any:
        house = self.services.house
        assert house is not None
        return house.new_table("men_of_mayhem", {"players": 3}, [ANNA, BERT, COMPUTER], 7)

    def _handoff(self) -> None:
        self.app.push("table", table=self._people())
        _settle(self.app, 60)
        assert self.app.scene is not None
        assert self.app.scene.name == "handoff"

    def _pause(self) -> None:
        house = self.services.house
        assert house is not None
        scene: Any = self.app.push(
            "table", table=house.new_table("men_of_mayhem", {"players": 3}, [ANNA, COMPUTER, COMPUTER], 8)
        )
        _settle(self.app)
        scene.menu()

    def _tab(self, name: str, page: int, table: bool = False) -> Callable[[], Any]:
        def open_it() -> bool:
            arguments = {"table": self.services.finished} if table else {}  # type: ignore[attr-defined]
            scene: Any = self.app.push(name, **arguments)
            pages = list(scene.tabs.pages) if hasattr(scene, "tabs") else []
            if page >= len(pages):
                return False
            scene.tabs.show(pages[page])
            return True

        return open_it

    def _replay(self) -> None:
        self.app.push("replay_table", record=self.services.finished.record)  # type: ignore[attr-defined]

    def _lesson(self, name: str) -> Callable[[], Any]:
        return lambda: self.app.push("lesson", lesson=name, fresh=True)

    def _lesson_menu(self) -> None:
        scene: Any = self.app.push("lesson", lesson="round", fresh=True)
        _settle(self.app)
        scene.menu()

    def _tip(self) -> None:
        scene: Any = self.app.push("settings", tab="access")
        _settle(self.app)
        widget = next(w for w in self.app.desk.focusables() if w.tip() is not None)
        self.app.desk.tips.show(widget.tip(), widget, pinned=True)  # type: ignore[arg-type]
        assert scene is self.app.scene


@contextmanager
def app_for(services: HouseServices, tongue: str, look: str, **settings: Any) -> Iterator[App]:
    size, scale = LOOKS[look]
    chosen = Settings(notice_seen=True, speed=0.0, text_scale=scale, memory=dict(LEARNED), **settings)
    app = App(services, chosen, size=size, language=tongue, headless=True)
    app.running = True
    pygame.event.clear()
    try:
        yield app
    finally:
        while app.scenes:
            app.scenes.pop().leave()
        app.desk.close()


def look_over(
    services: HouseServices, tongue: str, look: str, only: Callable[[str], bool] = lambda name: True,
    folder: Path | None = None, tables: bool = False,
) -> list[str]:  # fmt: skip
    """Everything wrong, one line each."""
    wrong: list[str] = []

    def note(app: App, name: str) -> None:
        wrong.extend(f"{tongue} | {look} | {name} | {finding}" for finding in check_layout(app, with_contrast=False))
        if folder is not None:
            app.step(0.0, [])
            pygame.image.save(app.screen, str(folder / f"{tongue}-{look}-{name}.png".replace(" ", "_")))

    with app_for(services, tongue, look) as app:
        gallery = Gallery(app, services)
        for name in gallery.ways:
            if only(name) and gallery.open(name):
                note(app, name)
        for lost in sorted(i18n.missing_keys()):
            wrong.append(f"{tongue} | {look} | no text for {lost}")
    for state in STATES if tables else ():
        if only(f"table {state}"):
            with app_for(services, tongue, look) as app:
                reach(app, state)
                note(app, f"table {state}")
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(description="Pictures of every screen, and what is wrong with them.")
    parser.add_argument("folder", type=Path, nargs="?")
    parser.add_argument("--languages", nargs="*", default=TONGUES)
    parser.add_argument("--looks", nargs="*", default=list(LOOKS))
    parser.add_argument("--only", nargs="*", default=[], help="beginnings of names")
    parser.add_argument("--tables", action="store_true", help="also every state of the table")
    args = parser.parse_args()
    if args.folder is not None:
        args.folder.mkdir(parents=True, exist_ok=True)

    def wanted(name: str) -> bool:
        return not args.only or name.startswith(tuple(args.only))

    count = 0
    with furnished() as services:
        for tongue in args.languages:
            for look in args.looks:
                for line in look_over(services, tongue, look, wanted, args.folder, args.tables):
                    print(line, flush=True)
                    count += 1
    print(f"{count} findings")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
