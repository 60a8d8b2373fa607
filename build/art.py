"""Make all drawings again:  python build/art.py [--only NAME ...] [--check] [--list] [--sheet FOLDER]

Everything in assets/art except README.md and gallery/ is written by this script from artkit/, with the same bytes each
time. --check writes nothing and fails if a file differs, is missing or is left over.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from fnmatch import fnmatch
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from artkit import catalogue, everything, manifest
from artkit.sheet import contact_sheets

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "assets" / "art"
KEPT = ("README.md", "gallery", "map")  # not drawn here; the map is made by map.py


def make(name: str) -> dict[str, bytes]:
    """All files of one drawing or bundle."""
    everything.register()
    if name in catalogue.BUNDLES:
        return catalogue.BUNDLES[name]()
    return catalogue.DRAWINGS[name].files()


def differences(files: dict[str, bytes], whole: bool) -> list[str]:
    """What on the disk is not what the script makes."""
    out = []
    for path, data in files.items():
        there = TARGET / path
        if not there.is_file():
            out.append(f"missing: {path}")
        elif there.read_bytes() != data:
            out.append(f"differs: {path}")
    if whole:
        for there in sorted(TARGET.rglob("*")):
            path = there.relative_to(TARGET)
            if there.is_file() and path.parts[0] not in KEPT and path.as_posix() not in files:
                out.append(f"left over: {path.as_posix()}")
    return out


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Draw everything the app shows.")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="names, or patterns such as site_*")
    parser.add_argument("--check", action="store_true", help="compare with assets/art instead of writing")
    parser.add_argument("--list", action="store_true", help="print all names")
    parser.add_argument("--sheet", metavar="FOLDER", help="also lay what was made out on contact sheets there")
    parser.add_argument("--jobs", type=int, default=2, help="how many to draw at once (default 2)")
    options = parser.parse_args(arguments)

    everything.register()
    names = [*catalogue.DRAWINGS, *catalogue.BUNDLES]
    if options.list:
        print("\n".join(names))
        return 0
    if options.only:
        chosen = [name for name in names if any(fnmatch(name, pattern) for pattern in options.only)]
        unknown = [pattern for pattern in options.only if not any(fnmatch(name, pattern) for name in names)]
        if unknown:
            print(f"no drawing is named {', '.join(unknown)}; --list prints all names", file=sys.stderr)
            return 2
        names = chosen

    files: dict[str, bytes] = {}
    with ProcessPoolExecutor(max(1, options.jobs)) as pool:
        for made in pool.map(make, names, chunksize=1):
            files.update(made)
    files["manifest.yaml"] = manifest.text().encode()

    if options.sheet:
        contact_sheets(files, names, Path(options.sheet))
    if options.check:
        wrong = differences(files, whole=not options.only)
        print("\n".join(wrong) or f"{len(files)} files are as the script makes them")
        return 1 if wrong else 0
    for path, data in files.items():
        there = TARGET / path
        there.parent.mkdir(parents=True, exist_ok=True)
        if not there.is_file() or there.read_bytes() != data:
            there.write_bytes(data)
    if not options.only:
        for line in differences(files, whole=True):
            (TARGET / line.removeprefix("left over: ")).unlink()
    print(f"{len(files)} files, {sum(map(len, files.values())) / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
