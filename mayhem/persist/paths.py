"""Where files live. The one place to change it.

Each system has its own habits (platformdirs knows them); `MAYHEM_HOME` puts everything under one folder instead, for
portable use and for tests. Where nothing can be written the game still plays: a temporary folder takes what it would
keep, and a notice says that it will be gone.
"""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from mayhem.persist.disk import reason
from mayhem.persist.notice import Notice

HOME = "MAYHEM_HOME"
APP = "Mayhem"


@dataclass(frozen=True)
class Paths:
    config: Path
    data: Path
    cache: Path
    log: Path
    temporary: bool = False
    notices: tuple[Notice, ...] = ()

    @property
    def settings(self) -> Path:
        return self.config / "settings.json"

    @property
    def statistics(self) -> Path:
        return self.data / "statistics.json"

    @property
    def autosaves(self) -> Path:
        return self.data / "autosave"

    @property
    def saves(self) -> Path:
        return self.data / "saves"

    @property
    def replays(self) -> Path:
        return self.data / "replays"

    @property
    def lock(self) -> Path:
        return self.data / "mayhem.lock"

    @property
    def log_file(self) -> Path:
        return self.log / "mayhem.log"


def packs_folder() -> Path:
    """Where the player's own content would lie. Only looked for, never made."""
    chosen = os.environ.get(HOME) or None
    wanted = _under(Path(chosen).expanduser()) if chosen is not None else _usual()
    return wanted.data / "packs"


def find_paths(home: str | os.PathLike[str] | None = None) -> Paths:
    """The folders, made if need be. `home` overrides MAYHEM_HOME, which overrides the system's habits."""
    chosen = home if home is not None else os.environ.get(HOME) or None
    wanted = _under(Path(chosen).expanduser()) if chosen is not None else _usual()
    if all(_writable(folder) for folder in (wanted.config, wanted.data, wanted.cache, wanted.log)):
        return wanted
    place = tempfile.mkdtemp(prefix="mayhem-")
    atexit.register(shutil.rmtree, place, ignore_errors=True)
    refuge = _under(Path(place))
    for folder in (refuge.config, refuge.data, refuge.cache, refuge.log):
        folder.mkdir(parents=True, exist_ok=True)
    notice = Notice("paths.temporary", (("folder", str(wanted.data)),))
    return Paths(refuge.config, refuge.data, refuge.cache, refuge.log, temporary=True, notices=(notice,))


def _under(home: Path) -> Paths:
    return Paths(home / "config", home / "data", home / "cache", home / "log")


def _usual() -> Paths:
    # Windows and macOS keep settings and data in one folder, so the settings get a folder of their own inside.
    dirs = platformdirs.PlatformDirs(APP, appauthor=False)
    config, data = Path(dirs.user_config_dir), Path(dirs.user_data_dir)
    if config == data:
        config = data / "config"
    return Paths(config, data, Path(dirs.user_cache_dir), Path(dirs.user_log_dir))


def _writable(folder: Path) -> bool:
    """Tried, not guessed: rights and read-only disks show themselves. A disk that is full now is no reason to look
    elsewhere: what was saved there must be found, and there may be room again before the next decision."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(b"?")
    except OSError as error:
        return reason(error) == "disk.full" and folder.is_dir()
    return True
