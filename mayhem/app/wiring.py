"""Puts the app into its house: settings, kept games, computers, sounds, captions, notices.

services = open_services()                 # files in their usual places, or below MAYHEM_HOME
app = App(services); wire(app); app.run()
"""

from __future__ import annotations

import os
import time
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mayhem.app.house import House
from mayhem.app.services import LastGame, Services, SoundPlayer
from mayhem.app.settings import Settings
from mayhem.app.words import date_words, notice_words
from mayhem.games import PACKED, game, packs, use_packs
from mayhem.i18n import add_texts, msg
from mayhem.persist.paths import find_paths
from mayhem.persist.settings import load_data, save_data

if TYPE_CHECKING:
    from mayhem.app.app import App
    from mayhem.app.captions import CaptionLayer


@dataclass
class HouseServices(Services):
    """Services with a house behind them; `house_of` finds it."""

    house: House | None = None


def open_services(home: str | os.PathLike[str] | None = None, *, think: str | None = None) -> HouseServices:
    paths = find_paths(home)
    use_packs(paths.data / "packs")
    house = House(paths, think=think) if think is not None else House(paths)

    known = {entry.name for entry in fields(Settings)}
    others: dict[str, Any] = {}  # settings of other parts of the program, kept as they are

    def load() -> dict[str, Any]:
        data, notices = load_data(paths.settings)
        house.notices += notices
        others.update({name: value for name, value in data.items() if name not in known})
        return {name: value for name, value in data.items() if name in known}

    def save(data: dict[str, Any]) -> None:
        if house.busy is None:  # another copy's settings are not written over
            house.notices += save_data(paths.settings, {**others, **data})

    def last_game() -> LastGame | None:
        record = house.can_resume()
        if record is None:
            return None
        words = msg(
            "house.last_game", game=msg(f"game.{record.game}.name"), seats=len(record.seats),
            date=date_words(record.began),
        )  # fmt: skip
        return LastGame(words, "continue", {})

    return HouseServices(
        load_settings=load, save_settings=save, last_game=last_game, log_folder=lambda: house.log_folder,
        log=house.log, house=house,
    )  # fmt: skip


class Wire:
    """What happens beside the scenes in every turn of the loop."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.captions: CaptionLayer | None = None
        self._before = time.monotonic()
        self._next = app.on_frame
        if packs() is not None:
            app.call_soon(self._bring_packs)

    def make_sounds(self) -> SoundPlayer:
        from mayhem.app.sounds import Sounds

        return Sounds(self._caption)

    def _bring_packs(self) -> None:
        """The player's own content: its texts, and what was wrong with packs that were left out."""
        for name in PACKED:
            made = game(name)
            add_texts(made.texts)
            for problem in made.problems:
                self.app.services.log(str(problem))
            if made.problems:
                folders = sorted({Path(problem.file).parent.name for problem in made.problems})
                self.app.desk.toast(msg("house.broken_packs", packs=folders), kind="warning", seconds=12.0)

    def frame(self) -> None:
        app, now = self.app, time.monotonic()
        passed, self._before = now - self._before, now
        update = getattr(app.sounds, "update", None)
        if update is not None:
            from mayhem.app.sounds import loop_for

            loop = loop_for(app)
            if loop is not None:
                app.sounds.music(loop)
            update()
        if self.captions is not None:
            self.captions.update(passed)
        self._tell()
        if self._next is not None:
            self._next()

    def _caption(self, caption: Any) -> None:
        if not self.app.settings.captions:
            return
        if self.captions is None:
            from mayhem.app.captions import CaptionLayer

            self.captions = CaptionLayer()
            self.app.desk.overlay.add(self.captions)
        self.captions.show(caption)

    def _tell(self) -> None:
        house = getattr(self.app.services, "house", None)
        scene = self.app.scene
        if not isinstance(house, House) or scene is None or scene.name == "splash":
            return
        for notice in house.take_notices():
            house.log(f"notice: {notice.code} {dict(notice.args)}")
            self.app.desk.toast(notice_words(notice), kind="warning" if notice.code != "house.put_away" else "note")


def wire(app: App) -> Wire:
    """Connects an app that stands in a house."""
    made = Wire(app)
    app.on_frame = made.frame
    if app.services.sounds is None:
        app.services.sounds = made.make_sounds
    return made


def warn_of_second_copy(app: App) -> None:
    """Another copy of the program keeps the files: this one plays, but keeps nothing."""
    from mayhem.app.ui.panels import Dialog

    house = getattr(app.services, "house", None)
    if not isinstance(house, House) or house.busy is None:
        return
    Dialog(
        msg("house.second_copy"),
        notice_words(house.busy),
        [(False, msg("house.close_this")), (True, msg("house.go_on"))],
        lambda go_on: None if go_on else app.quit(),
        cancel=False,
    ).open_on(app.desk)
