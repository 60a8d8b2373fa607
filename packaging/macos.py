"""`python packaging/macos.py`, on a Mac: the download for macOS, in dist/: Mayhem.app in a zip.

The app is signed without a certificate ("ad hoc"), after its last change: Apple's processors start nothing unsigned.
It is not registered with Apple, so the system refuses it the first time and players let it in by hand: in the settings,
before macOS 15 also with a right click. Links inside the app stay links in the zip; a copy in their place would break
the signature.

Nothing but signing needs a Mac, so the rest is tested everywhere (tests/packaging).
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import archive
import build_record
import freeze
import papers
import recipe
import sbom
import try_out

APP = f"{recipe.NAME}.app"


def sign(app: Path) -> None:
    """Ad hoc, inside out; then let the system say whether it agrees."""
    subprocess.run(["codesign", "--force", "--deep", "--sign", "-", "--timestamp=none", str(app)], check=True)
    subprocess.run(["codesign", "--verify", "--deep", "--strict", str(app)], check=True)


def unpack(path: Path, folder: Path) -> None:
    """As the Finder does it, with links; zipfile would write them as small files."""
    with zipfile.ZipFile(path) as packed:
        for info in packed.infolist():
            target = folder / info.filename
            target.parent.mkdir(parents=True, exist_ok=True)
            mode = info.external_attr >> 16
            if (mode & 0o170000) == 0o120000:
                os.symlink(packed.read(info).decode("utf-8"), target)
            else:
                target.write_bytes(packed.read(info))
                target.chmod(mode & 0o777)


def try_zip(path: Path) -> dict[str, Any]:
    with try_out.awkward_place() as (folder, home):
        unpack(path, folder)
        program = next(folder.rglob(f"{APP}/Contents/MacOS/{recipe.PROGRAM}"))
        try_out.read_only(folder)
        variables = {"HOME": str(home), "PATH": "/usr/bin:/bin", "SDL_AUDIODRIVER": "dummy"}
        verdict = try_out.smoke([str(program)], variables, home)
        verdict["download_bytes"] = path.stat().st_size
    return verdict


def make_zip(app: Path, target: Path, moment: int) -> None:
    """The app and the papers beside it in one folder."""
    archive.write_zip(target, app.parent, target.name.removesuffix(".zip"), moment)


def build(dist: Path) -> list[Path]:
    moment, release = build_record.moment(), recipe.version()
    app = freeze.freeze("macos").with_name(APP)
    stage = recipe.SCRATCH / "freeze" / "macos" / "stage"
    shutil.rmtree(stage, ignore_errors=True)
    stage.mkdir(parents=True)
    app = app.rename(stage / APP)
    sign(app)
    papers.add(stage)
    dist.mkdir(parents=True, exist_ok=True)
    name = f"mayhem-{release}-macos-{platform.machine()}"
    made = [dist / f"{name}.zip", dist / f"{name}.cdx.json"]
    make_zip(app, made[0], moment)
    sbom.write(made[1], "macos", build_record.commit(), moment, sbom.parts_of(app))
    return made


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Build the download for macOS into dist/.")
    parser.add_argument("--dist", type=Path, default=recipe.DIST, help="where it goes (default: dist/)")
    parser.add_argument("--no-try", action="store_true", help="do not try out what was built")
    args = parser.parse_args(arguments)
    if sys.platform != "darwin":
        parser.error("this builds on a Mac only: signing needs its tools")
    made = [*build(args.dist), archive.write_checksums(args.dist)]
    for path in made:
        print(f"{path.stat().st_size / 1e6:8.2f} MB  {path}")
    return 0 if args.no_try else try_out.report(try_zip(made[0]))


if __name__ == "__main__":
    sys.exit(main())
