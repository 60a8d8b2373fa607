"""`python packaging/windows.py`: the downloads for Windows, in dist/: a zip and an installer.

On Windows it uses the Python that runs it; on Linux a Windows Python under wine (wine.py). The installer is made by
NSIS (`makensis`), which runs on both; it installs for the person who starts it, asks for no administrator, and leaves
saves and settings alone when it removes the program.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import archive
import build_record
import freeze
import icons
import papers
import recipe
import sbom
import try_out

ON_WINDOWS = sys.platform == "win32"
PROGRAMS = ("Mayhem.exe", "mayhem-console.exe")


def make_bundle(screen: dict[str, str]) -> Path:
    if ON_WINDOWS:
        return freeze.freeze("windows")
    import wine

    wine.prepare(screen)
    work = recipe.SCRATCH / "freeze" / "windows"
    shutil.rmtree(work / "out", ignore_errors=True)
    shutil.rmtree(recipe.SCRATCH / "spec" / "windows", ignore_errors=True)
    work.mkdir(parents=True, exist_ok=True)
    command = [
        wine.program(), str(wine.PYTHON), "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN",
        "--distpath", wine.windows_path(work / "out"), "--workpath", wine.windows_path(work / "work"),
        wine.windows_path(recipe.ROOT / "packaging" / "mayhem.spec"),
    ]  # fmt: skip
    variables = wine.surroundings(
        screen, **freeze.fixed(), MAYHEM_KIND="windows", MAYHEM_COMMIT=build_record.commit(), SDL_VIDEODRIVER="dummy"
    )
    log = work / "log.txt"
    code = wine.run(command, variables, log)
    bundle = work / "out" / recipe.NAME
    if code or not all((bundle / name).is_file() for name in PROGRAMS):
        words = log.read_text(encoding="utf-8", errors="replace")[-4000:]
        raise SystemExit(f"PyInstaller failed (code {code}):\n{words}")
    return bundle


def make_installer(bundle: Path, target: Path, moment: int) -> bool:
    """False where NSIS is not installed."""
    maker = shutil.which("makensis")
    if maker is None:
        return False
    icon = icons.write_icon(recipe.SCRATCH / "spec" / "installer", "win32")
    size = sum(path.stat().st_size for path in bundle.rglob("*") if path.is_file()) // 1024
    facts = {
        "VERSION": recipe.version(), "NUMBERS": ".".join(map(str, recipe.numbers(recipe.version()))),
        "BUNDLE": str(bundle), "TARGET": str(target), "ICON": str(icon), "SIZE": str(size), "MAKER": recipe.MAKER,
        "LICENCE": str(recipe.ROOT / "LICENSE"),
    }  # fmt: skip
    if Path("/usr/share/nsis/Stubs/lzma_solid-amd64-unicode").exists():
        facts["AMD64"] = "1"
    mark = "/D" if ON_WINDOWS else "-D"
    subprocess.run(
        [maker, "/V2" if ON_WINDOWS else "-V2", *(f"{mark}{name}={value}" for name, value in facts.items()),
         str(recipe.ROOT / "packaging" / "installer.nsi")],
        env={**os.environ, "SOURCE_DATE_EPOCH": str(moment)}, check=True,
    )  # fmt: skip
    return True


def try_zip(path: Path, screen: dict[str, str]) -> dict[str, Any]:
    """Unpacked in an awkward folder, read-only: the windowed program, which has no streams, passes its smoke test, and
    the one for the command line answers."""
    with try_out.awkward_place() as (folder, home):
        with zipfile.ZipFile(path) as packed:
            packed.extractall(folder)
        windowed, console = (str(next(folder.glob(f"*/{name}"))) for name in PROGRAMS)
        try_out.read_only(folder)
        if ON_WINDOWS:
            variables = {**os.environ, "MAYHEM_HOME": str(home)}
            verdict = try_out.smoke([windowed], variables, home)
            verdict["steps"].append(ask_console([console], variables, home))
        else:
            import wine

            wine.prepare(screen)
            variables = wine.surroundings(screen, MAYHEM_HOME=wine.windows_path(home), SDL_AUDIODRIVER="dummy")
            verdict = try_out.smoke([wine.program(), windowed], variables, home, wine.windows_path, wine.run)
            verdict["steps"].append(ask_console([wine.program(), console], variables, home, wine.run))
        verdict["ok"] = verdict["ok"] and verdict["steps"][-1]["ok"]
        verdict["download_bytes"] = path.stat().st_size
    return verdict


def ask_console(
    command: list[str], variables: dict[str, str], place: Path, run: try_out.Runner = try_out.run_plainly
) -> dict[str, Any]:
    """The program for the command line says which version it is: a step of the verdict."""
    log = place / "version.txt"
    code = run([*command, "--version"], variables, log)
    words = log.read_text(encoding="utf-8", errors="replace")
    ok = code == 0 and f"mayhem {recipe.version()}" in words
    return {"step": "console", "ok": ok} if ok else {"step": "console", "ok": ok, "problem": f"code {code}\n{words}"}


def build(dist: Path, screen: dict[str, str]) -> list[Path]:
    moment, release = build_record.moment(), recipe.version()
    bundle = make_bundle(screen)
    papers.add(bundle, line_end="\r\n")
    dist.mkdir(parents=True, exist_ok=True)
    name = f"mayhem-{release}-windows-x86_64"
    made = [dist / f"{name}.zip", dist / f"{name}.cdx.json"]
    archive.write_zip(made[0], bundle, name, moment)
    sbom.write(made[1], "windows", build_record.commit(), moment, sbom.parts_of(bundle))
    installer = dist / f"{name}-setup.exe"
    if make_installer(bundle, installer, moment):
        made.append(installer)
    else:
        print("no installer: NSIS is missing (sudo apt-get install -y nsis; choco install nsis)")
    return made


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Build the downloads for Windows into dist/.")
    parser.add_argument("--dist", type=Path, default=recipe.DIST, help="where they go (default: dist/)")
    parser.add_argument("--no-try", action="store_true", help="do not try out what was built")
    parser.add_argument("--only-try", type=Path, metavar="ZIP", help="try out a zip that was built before")
    args = parser.parse_args(arguments)
    with try_out.a_display() as screen:
        if args.only_try is not None:
            return try_out.report(try_zip(args.only_try, screen))
        made = [*build(args.dist, screen), archive.write_checksums(args.dist)]
        for path in made:
            print(f"{path.stat().st_size / 1e6:8.2f} MB  {path}")
        return 0 if args.no_try else try_out.report(try_zip(made[0], screen))


if __name__ == "__main__":
    sys.exit(main())
