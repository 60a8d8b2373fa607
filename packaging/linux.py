"""`python packaging/linux.py`: the downloads for Linux, in dist/.

Two forms:

- `.tar.xz`: unpack anywhere, start `mayhem`. For every distribution, for a USB stick, for a Steam library.
- `.deb`: what a double click installs on Debian, Ubuntu, Mint, Pop!_OS and their kin, with the entry in the menu, the
  icon and the type of our saves; `apt remove mayhem` takes all of it away again. Chosen over an AppImage, because that
  needs a runtime made by others at every start and, on most systems, a FUSE library that is no longer installed; over
  Flatpak and Snap, because those are got from shops, not downloaded.

What the bundle runs on is decided by the C library of the machine that builds it, so releases are built on the oldest
system that is still cared for (.github/workflows/release.yml).
"""

from __future__ import annotations

import argparse
import lzma
import platform
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import archive
import build_record
import freeze
import icons
import papers
import recipe
import sbom
import try_out

FILES = recipe.ROOT / "packaging" / "linux_files"
MACHINES = {"x86_64": "amd64", "aarch64": "arm64"}
# PyInstaller's starter wants zlib; SDL looks for the others when it opens a window. Every desktop has some of them.
NEEDED = "zlib1g, libx11-6, libxext6"
WANTED = (
    "libxcursor1, libxi6, libxfixes3, libxrandr2, libxss1, libxkbcommon0, libwayland-client0, libdecor-0-0, "
    "libasound2 | libasound2t64, libpulse0"
)
TOP = "opt/mayhem"


def machine() -> str:
    return platform.machine()


def slim(bundle: Path) -> None:
    """Debug symbols of a self-built Python are of no use to players. Wheels have none, and stay untouched."""
    strip = shutil.which("strip")
    if strip is None:
        return
    ours = [*bundle.glob("lib/libpython*.so*"), *bundle.glob("lib/python3*/lib-dynload/*.so")]
    files = [str(path) for path in ours if not path.is_symlink()]
    subprocess.run([strip, "--strip-unneeded", *files], check=True)


def oldest_c_library(bundle: Path) -> str:
    """The glibc that the bundle needs: the newest version that any of its files asks for."""
    newest = (2, 17)
    for path in bundle.rglob("*"):
        if path.is_file() and not path.is_symlink() and archive.is_program(path):
            for found in re.findall(rb"GLIBC_2\.(\d+)\b", path.read_bytes()):
                newest = max(newest, (2, int(found)))
    return ".".join(map(str, newest))


def filled(name: str) -> bytes:
    date = time.strftime("%Y-%m-%d", time.gmtime(build_record.moment()))
    words = (FILES / name).read_text(encoding="utf-8")
    for mark, value in (("IDENTIFIER", recipe.IDENTIFIER), ("VERSION", recipe.version()), ("DATE", date)):
        words = words.replace(f"@{mark}@", value)
    return words.encode("utf-8")


def make_tar(bundle: Path, target: Path, moment: int, preset: int) -> None:
    top = target.name.removesuffix(".tar.xz")
    more = [
        (None, f"{top}/share", 0o755),
        (filled("mayhem.desktop"), f"{top}/share/{recipe.IDENTIFIER}.desktop", 0o644),
        (filled("metainfo.xml"), f"{top}/share/{recipe.IDENTIFIER}.metainfo.xml", 0o644),
        (icons.picture(256), f"{top}/share/mayhem.png", 0o644),
    ]
    data = archive.tar_bytes([*archive.entries(bundle, top), *more], moment)
    target.write_bytes(lzma.compress(data, preset=preset))


def make_deb(bundle: Path, target: Path, moment: int, preset: int) -> None:
    files = [
        (filled("mayhem.desktop"), f"usr/share/applications/{recipe.IDENTIFIER}.desktop", 0o644),
        (filled("metainfo.xml"), f"usr/share/metainfo/{recipe.IDENTIFIER}.metainfo.xml", 0o644),
        (filled("mayhem-save.xml"), "usr/share/mime/packages/mayhem-save.xml", 0o644),
        ((recipe.ROOT / "LICENSE").read_bytes(), "usr/share/doc/mayhem/copyright", 0o644),
        (b'#!/bin/sh\nexec /opt/mayhem/mayhem "$@"\n', "usr/bin/mayhem", 0o755),
        *((icons.picture(side), f"usr/share/icons/hicolor/{side}x{side}/apps/mayhem.png", 0o644)
          for side in icons.LINUX_SIZES),
    ]  # fmt: skip
    folders = {str(parent) for _, place, _ in files for parent in Path(place).parents} | {"opt"}
    rows = [(None, place, 0o755) for place in sorted(folders - {"."})] + files + archive.entries(bundle, TOP)
    placed = [(source, f"./{place}", mode) for source, place, mode in rows]
    size = sum(path.stat().st_size for path in bundle.rglob("*") if path.is_file() and not path.is_symlink()) // 1024
    control = f"""Package: mayhem
Version: {recipe.version()}
Architecture: {MACHINES.get(machine(), machine())}
Maintainer: {recipe.MAKER} <team@mayhem.invalid>
Installed-Size: {size}
Depends: libc6 (>= {oldest_c_library(bundle)}), {NEEDED}
Recommends: {WANTED}
Section: games
Priority: optional
Description: outlaw-biker board games at one screen
 Men of Mayhem for 3 to 6 gangs who fight over sites, guns, contraband and
 cash, and MC: The Biker Game for 2 to 6 clubs that spread over 48 states.
 People take turns at one screen, computer opponents take other seats.
 An unofficial fan work.
"""
    head = archive.tar_bytes([(control.encode("utf-8"), "./control", 0o644)], moment)
    body = archive.tar_bytes(placed, moment)
    parts = [
        ("debian-binary", b"2.0\n"),
        ("control.tar.xz", lzma.compress(head)),
        ("data.tar.xz", lzma.compress(body, preset=preset)),
    ]
    target.write_bytes(archive.ar(parts, moment))


def build(dist: Path, quick: bool = False, tree: Path | None = None) -> list[Path]:
    moment, release = build_record.moment(), recipe.version()
    bundle = freeze.freeze("linux", tree)
    slim(bundle)
    papers.add(bundle)
    dist.mkdir(parents=True, exist_ok=True)
    name = f"mayhem-{release}-linux-{machine()}"
    made = [dist / f"{name}.tar.xz"]
    make_tar(bundle, made[0], moment, 1 if quick else archive.XZ)
    if not quick:
        made += [dist / f"mayhem_{release}_{MACHINES.get(machine(), machine())}.deb", dist / f"{name}.cdx.json"]
        make_deb(bundle, made[1], moment, archive.XZ)
        sbom.write(made[2], "linux", build_record.commit(), moment, sbom.parts_of(bundle))
    return made


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Build the downloads for Linux into dist/.")
    parser.add_argument("--dist", type=Path, default=recipe.DIST, help="where they go (default: dist/)")
    parser.add_argument("--no-try", action="store_true", help="do not try out what was built")
    parser.add_argument("--quick", action="store_true", help="only the tar, packed less tightly: for tests")
    parser.add_argument("--pure", action="store_true", help="plain Python: needs no compiler, but thinks slower")
    parser.add_argument("--tree", type=Path, help="take the package from this folder (packaging/compiled.py --out)")
    args = parser.parse_args(arguments)
    if not sys.platform.startswith("linux"):
        parser.error("this builds on Linux only")
    tree = args.tree if args.pure or args.tree is not None else freeze.compiled_tree()
    made = build(args.dist, args.quick, tree)
    if not args.quick:
        made.append(archive.write_checksums(args.dist))
    for path in made:
        print(f"{path.stat().st_size / 1e6:8.2f} MB  {path}")
    if args.no_try:
        return 0
    return try_out.report(try_out.try_tar(made[0]))


if __name__ == "__main__":
    sys.exit(main())
