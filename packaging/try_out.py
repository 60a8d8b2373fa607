"""Tries a finished package as a player's machine would have it: unpacked in a folder with spaces and letters of other
scripts, read-only, without any variable, home or program of the machine that built it. Then its smoke test says whether
it works.

    python packaging/try_out.py dist/mayhem-...-linux-x86_64.tar.xz [--starts 7]

`--starts` also compares how long it takes to the title, with the package and from source, in turns.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shutil
import statistics
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import recipe

AWKWARD = "Mayhem – Señor’s ダイナー & Ко (1)"
PATIENCE = 900
LARGEST = 60_000_000  # bytes of a download
SLOWEST = 1.5  # times the start from source


@contextlib.contextmanager
def a_display() -> Iterator[dict[str, str]]:
    """Variables that lead to a screen: the machine's, a virtual one, or SDL's own pretence."""
    if os.environ.get("DISPLAY") and not os.environ.get("SDL_VIDEODRIVER"):
        yield {"DISPLAY": os.environ["DISPLAY"]}
        return
    server = shutil.which("Xvfb")
    if server is None:
        yield {"SDL_VIDEODRIVER": "dummy"}
        return
    read, write = os.pipe()
    process = subprocess.Popen(
        [server, "-displayfd", str(write), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"],
        pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(write)
    with os.fdopen(read) as pipe:
        number = pipe.readline().strip()
    try:
        yield {"DISPLAY": f":{number}"}
    finally:
        process.terminate()
        process.wait()


def bare(screen: dict[str, str], home: Path) -> dict[str, str]:
    """All that the program may know of this machine."""
    kept = {name: os.environ[name] for name in ("XAUTHORITY", "LANG") if name in os.environ}
    return {**kept, **screen, "HOME": str(home), "PATH": str(home), "SDL_AUDIODRIVER": "dummy"}


def read_only(folder: Path) -> None:
    for path in [folder, *folder.rglob("*")]:
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & ~0o222)


def writable(folder: Path) -> None:
    for path in [folder, *(path for path in folder.rglob("*") if path.is_dir() and not path.is_symlink())]:
        path.chmod(path.stat().st_mode | 0o700)


@contextlib.contextmanager
def awkward_place() -> Iterator[tuple[Path, Path]]:
    """A folder that programs stumble over, and an empty home; both gone afterwards."""
    place = Path(tempfile.mkdtemp(prefix="mayhem-try-")).resolve()
    folder, home = place / AWKWARD, place / "nobody’s home"
    folder.mkdir()
    home.mkdir()
    try:
        yield folder, home
    finally:
        writable(place)
        shutil.rmtree(place, ignore_errors=sys.platform == "win32")


def try_tar(path: Path, starts: int = 0) -> dict[str, Any]:
    """Unpack, lock, run the smoke test; the verdict, with the sizes and times beside it."""
    with awkward_place() as (folder, home):
        with tarfile.open(path) as packed:
            packed.extractall(folder, **({"filter": "tar"} if hasattr(tarfile, "data_filter") else {}))
        program = next(folder.glob("*/mayhem"))
        read_only(folder)
        with a_display() as screen:
            surroundings = bare(screen, home)
            verdict = smoke([str(program)], surroundings, home)
            if starts:
                verdict["starts"] = compare_starts([str(program)], surroundings, starts)
        verdict["download_bytes"] = path.stat().st_size
        return verdict


Runner = Callable[[list[str], dict[str, str], Path], int]


def run_plainly(command: list[str], variables: dict[str, str], log: Path) -> int:
    """The exit code, or -1 if it does not end: a windowed program that fails waits for someone to read its message."""
    with log.open("wb") as file:
        try:
            return subprocess.run(
                command, env=variables, cwd=Path("/"), stdin=subprocess.DEVNULL, stdout=file, stderr=subprocess.STDOUT,
                timeout=PATIENCE, check=False,
            ).returncode  # fmt: skip
        except subprocess.TimeoutExpired:
            file.write(f"\nno end within {PATIENCE} s\n".encode("ascii"))
            return -1


def smoke(
    command: list[str], surroundings: dict[str, str], place: Path, name: Callable[[Path], str] = str,
    run: Runner = run_plainly,
) -> dict[str, Any]:  # fmt: skip
    """The program's own verdict, or why there is none. `name`: how the program's system calls a file."""
    file, log = place / "verdict.json", place / "log.txt"
    code = run([*command, "--smoke-test", "--json", name(file)], surroundings, log)
    if not file.exists() or not file.stat().st_size:
        words = log.read_text(encoding="utf-8", errors="replace")[-4000:]
        return {"ok": False, "steps": [{"step": "start", "ok": False, "problem": f"code {code}\n{words}"}]}
    verdict: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    verdict["ok"] = verdict["ok"] and code == 0
    return verdict


def compare_starts(command: list[str], surroundings: dict[str, str], times: int) -> dict[str, Any]:
    """Seconds from the call to the first picture of the title, package and source in turns. A busy machine only ever
    adds time, so the quickest of each is the truest."""
    source = [sys.executable, "-m", "mayhem"]
    at_source = {**os.environ, **{name: surroundings[name] for name in surroundings if name not in ("PATH", "HOME")}}
    rows: dict[str, list[float]] = {"package": [], "source": []}
    for _ in range(times):
        rows["package"].append(seconds_to_title(command, surroundings, Path("/")))
        rows["source"].append(seconds_to_title(source, at_source, recipe.ROOT))
    best = {name: round(min(row), 3) for name, row in rows.items()}
    middle = {name: round(statistics.median(row), 3) for name, row in rows.items()}
    return {"best": best, "median": middle, "ratio": round(best["package"] / best["source"], 2)}


def seconds_to_title(command: list[str], surroundings: dict[str, str], folder: Path) -> float:
    began = time.time()
    done = subprocess.run(
        [*command, "--smoke-test", "--start-only"], env=surroundings, cwd=folder, capture_output=True,
        timeout=PATIENCE, check=True,
    )  # fmt: skip
    at: float = json.loads(done.stdout)["steps"][0]["at"]
    return at - began


def report(verdict: dict[str, Any]) -> int:
    """Tells it; the exit code."""
    for step in verdict["steps"]:
        mark = "ok  " if step["ok"] else "FAIL"
        rest = {name: value for name, value in step.items() if name not in ("step", "ok", "seconds", "problem")}
        print(f"{mark} {step['step']:8} {step.get('seconds', 0):7.2f} s  {json.dumps(rest, ensure_ascii=False)}")
        if not step["ok"]:
            print(step.get("problem", ""))
    good = bool(verdict["ok"])
    if "download_bytes" in verdict:
        print(f"download {verdict['download_bytes'] / 1e6:.1f} MB (at most {LARGEST / 1e6:.0f})")
        good = good and verdict["download_bytes"] <= LARGEST
    if "starts" in verdict:
        print(f"start to title {json.dumps(verdict['starts'])} (at most {SLOWEST} times)")
        good = good and verdict["starts"]["ratio"] <= SLOWEST
    print("PASSED" if good else "FAILED")
    return 0 if good else 1


def main() -> int:
    parser = argparse.ArgumentParser(description="Try out a package that was built.")
    parser.add_argument("package", type=Path)
    parser.add_argument("--starts", type=int, default=0, metavar="N", help="compare N starts with those from source")
    args = parser.parse_args()
    return report(try_tar(args.package, args.starts))


if __name__ == "__main__":
    sys.exit(main())
