"""Fetch the open-licence fonts, cut the Japanese one to what is needed, and write them with their licences.

    python build/fonts.py            needs npm (to fetch the packages) and fontTools

Latin faces are kept untouched, so that reserved font names stay lawful. Japanese faces are cut to kana, JIS level 1,
the signs of JIS rows 1 to 8, Latin-1, and whatever else the Japanese catalogues use.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

HERE = Path(__file__).resolve().parent.parent
OUT = HERE / "assets" / "fonts"
LIMIT = 6_000_000

# package, version, file in it, name here, what for
FACES = (
    ("@expo-google-fonts/new-rocker", "0.4.1", "NewRocker_400Regular.ttf", "NewRocker-Regular.ttf", "title lettering"),
    ("@expo-google-fonts/alfa-slab-one", "0.4.1", "AlfaSlabOne_400Regular.ttf", "AlfaSlabOne-Regular.ttf", "headings"),
    ("@expo-google-fonts/tilt-neon", "0.4.1", "TiltNeon_400Regular.ttf", "TiltNeon-Regular.ttf", "neon signs"),
    ("@expo-google-fonts/barlow", "0.4.1", "Barlow_500Medium.ttf", "Barlow-Medium.ttf", "running text"),
    ("@expo-google-fonts/barlow", "0.4.1", "Barlow_700Bold.ttf", "Barlow-Bold.ttf", "emphasis, numbers"),
    (
        "@expo-google-fonts/barlow-condensed",
        "0.4.1",
        "BarlowCondensed_600SemiBold.ttf",
        "BarlowCondensed-SemiBold.ttf",
        "labels where room is short",
    ),
    ("@expo-google-fonts/noto-sans-jp", "0.4.3", "NotoSansJP_500Medium.ttf", "NotoSansJP-Medium.ttf", "Japanese text"),
    (
        "@expo-google-fonts/noto-sans-jp",
        "0.4.3",
        "NotoSansJP_800ExtraBold.ttf",
        "NotoSansJP-ExtraBold.ttf",
        "Japanese headings",
    ),
)


def japanese_characters() -> set[int]:
    """JIS X 0208 rows 1 to 47 (signs, kana, level 1), Latin-1, and the characters of our own catalogues."""
    wanted = set(range(0x20, 0x7F)) | set(range(0xA0, 0x100)) | {0x2212, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D}
    for row in range(1, 48):
        for cell in range(1, 95):
            try:
                wanted.add(ord(bytes((0xA0 + row, 0xA0 + cell)).decode("euc_jp")))
            except UnicodeDecodeError:
                continue
    for path in sorted((HERE / "assets" / "locale" / "ja").glob("*.po")):
        wanted |= {ord(sign) for sign in path.read_text(encoding="utf-8") if ord(sign) > 0x7F}
    return wanted


def fetch(package: str, version: str, folder: Path) -> Path:
    place = folder / package.replace("/", "_")
    if not place.exists():
        place.mkdir()
        done = subprocess.run(
            ["npm", "pack", "--silent", f"{package}@{version}"], cwd=place, check=True, capture_output=True, text=True
        )
        with tarfile.open(place / done.stdout.strip().splitlines()[-1]) as archive:
            archive.extractall(place, filter="data")
    return place / "package"


def cut(source: Path, target: Path, characters: set[int]) -> None:
    options = subset.Options()
    options.layout_features = ["kern", "palt", "vert", "locl"]
    options.hinting = False
    options.name_IDs = ["*"]
    font = subset.load_font(str(source), options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=sorted(characters))
    cutter.subset(font)
    subset.save_font(font, str(target), options)


def to_ttf(source: Path, target: Path) -> None:
    """WOFF and WOFF2 do not load everywhere: unpack them; a TTF or OTF is copied as it is."""
    if source.suffix in (".woff", ".woff2"):
        font = TTFont(source)
        font.flavor = None
        font.save(target)
    else:
        shutil.copyfile(source, target)


def main() -> int:
    OUT.mkdir(parents=True, exist_ok=True)
    characters = japanese_characters()
    rows = ["# Fonts and their licences", "", "| file | used for | package | licence |", "|---|---|---|---|"]
    licences: dict[str, str] = {}
    with tempfile.TemporaryDirectory() as scratch:
        for package, version, inside, name, purpose in FACES:
            root = fetch(package, version, Path(scratch))
            source = next(root.rglob(inside))
            target = OUT / name
            if name.startswith("NotoSansJP"):
                cut(source, target, characters)
            else:
                to_ttf(source, target)
            rows.append(f"| {name} | {purpose} | {package} {version} | SIL Open Font License 1.1 |")
            licences[package] = (root / "LICENSE_FONT").read_text(encoding="utf-8").strip()
            print(f"{name}: {target.stat().st_size / 1000:.0f} kB")
    rows += ["", "The Noto Sans JP files are cut to the characters the game needs; all others are unchanged.", ""]
    for package, text in licences.items():
        rows += [f"## {package.split('/')[1]}", "", "```", *[line.rstrip() for line in text.splitlines()], "```", ""]
    (OUT / "LICENSES.md").write_text("\n".join(rows), encoding="utf-8", newline="\n")
    total = sum(path.stat().st_size for path in OUT.glob("*.ttf"))
    print(f"total {total / 1e6:.2f} MB")
    return 0 if total < LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
