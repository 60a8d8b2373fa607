"""What goes into the packages: nothing that is looked for at run time may be left out, nothing unknown may slip in."""

from __future__ import annotations

import ast
import json
import plistlib
import re
import runpy
import struct
import sys
import sysconfig
from pathlib import Path
from typing import Any, ClassVar

import archive
import build_record
import entry
import icons
import licences
import pytest
import recipe
import sbom

from mayhem import __version__
from mayhem.app.edition import read_edition
from mayhem.app.registry import KNOWN
from mayhem.persist.saves import SUFFIX

ROOT = Path(__file__).resolve().parents[2]
PNG = b"\x89PNG\r\n\x1a\n"


def imported(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def test_everything_that_is_found_by_name_is_packed() -> None:
    packed = set(recipe.modules())
    for folder in ("cli", "app/scenes", "app/boards", "app/telling", "ai", "games"):
        for path in (ROOT / "mayhem" / folder).rglob("*.py"):
            parts = path.relative_to(ROOT).with_suffix("").parts
            assert ".".join(part for part in parts if part != "__init__") in packed
    scenes = {place.partition(":")[0] for place in KNOWN.values()}
    there = {name for name in scenes if (ROOT / Path(*name.split("."))).with_suffix(".py").exists()}
    assert there <= packed
    assert "mayhem.ai.worker" in packed


def test_nothing_that_we_import_is_left_out() -> None:
    for path in (ROOT / "mayhem").rglob("*.py"):
        if path.name == "bootstrap.py":  # sets up environments, which a package does not need
            continue
        for name in imported(path):
            parts = name.split(".")
            names = {".".join(parts[: at + 1]) for at in range(len(parts))}
            assert not names & set(recipe.LEFT_OUT), f"{path.name} imports {name}"


@pytest.mark.parametrize(
    ("place", "left_out"),
    [
        ("pygame/docs/generated/index.html", True),
        ("pygame/examples/data/alien1.png", True),
        ("pygame\\tests\\run.py", True),
        ("pygame_ce.libs/libportmidi-8a3ff27a.so.2.0.7", True),
        ("libcrypto.so.3", True),
        ("libssl-3.dll", True),
        ("api-ms-win-crt-heap-l1-1-0.dll", True),
        ("pygame/freesansbold.ttf", False),
        ("pygame_ce.libs/libSDL2-2-50d19f93.0.so.0.3200.10", False),
        ("SDL2.dll", False),
        ("vcruntime140.dll", False),
        ("libwebp-7.dll", True),
        ("libxmp.dll", True),
        ("pygame\\libopusfile-0.dll", True),
        ("freetype.dll", True),
        ("libjpeg-62.dll", False),
        ("libpng16-16.dll", False),
        ("pygame_ce.libs/libwebp-0c3b7151.so.7.2.0", False),
        ("libtiff.6.dylib", False),
        ("assets/audio/docs/x.ogg", False),
        ("libvorbisfile-07b6198b.so.3.3.8", False),
    ],
)
def test_files_left_out(place: str, left_out: bool) -> None:
    assert recipe.is_left_out(place) is left_out


def test_no_library_is_packed_twice() -> None:
    rows = [("SDL2.dll", "a", "BINARY"), ("pygame\\SDL2.dll", "b", "BINARY"), ("pygame/own.dll", "c", "BINARY")]
    assert [row[0] for row in recipe.once(rows)] == ["SDL2.dll", "pygame/own.dll"]


def test_assets_are_whole_and_without_leftovers(tmp_path: Path) -> None:
    places = [place for _, place in recipe.assets()]
    assert any(place.startswith("fonts/") for place in places)
    assert "locale/en/packaging.po" in places
    for name in ("assets/art/a.png", "assets/.hidden/b.png", "assets/art/.DS_Store", "assets/__pycache__/c.pyc"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("", encoding="utf-8")
    assert [place for _, place in recipe.assets(tmp_path)] == ["art/a.png"]


# what systems are told ------------------------------------------------------------------------------------------------
def test_the_version_is_the_programs() -> None:
    assert recipe.version() == __version__
    assert recipe.numbers("1.2.3rc4") == (1, 2, 3, 0)
    assert recipe.numbers("12") == (12, 0, 0, 0)


def test_info_plist() -> None:
    plist = plistlib.loads(plistlib.dumps(recipe.info_plist("1.2.3")))
    assert plist["CFBundleIdentifier"] == recipe.IDENTIFIER
    assert plist["CFBundleShortVersionString"] == "1.2.3"
    assert plist["NSHighResolutionCapable"] is True
    assert "en" in plist["CFBundleLocalizations"]
    (kind,), (told,) = plist["CFBundleDocumentTypes"], plist["UTExportedTypeDeclarations"]
    assert kind["LSItemContentTypes"] == [told["UTTypeIdentifier"]]
    assert told["UTTypeTagSpecification"]["public.filename-extension"] == [SUFFIX.removeprefix(".")]


def test_windows_version_resource() -> None:
    class Node:
        def __init__(self, *parts: Any, **named: Any) -> None:
            self.parts, self.named = parts, named

    words = recipe.windows_version_resource("1.2.3", "Mayhem")
    names = re.findall(r"\b(V\w+|F\w+Info|String(?:FileInfo|Table|Struct))\(", words)
    made = eval(words, dict.fromkeys(names, Node))  # noqa: S307 - PyInstaller reads it in the same way
    assert made.named["ffi"].named["filevers"] == (1, 2, 3, 0)
    table = made.named["kids"][0].parts[0][0].parts[1]
    rows = {row.parts[0]: row.parts[1] for row in table}
    assert rows["ProductName"] == "Mayhem"
    assert rows["OriginalFilename"] == "Mayhem.exe"


def test_icons_are_containers_of_pictures() -> None:
    ico = icons.ico((16, 256))
    count = struct.unpack("<HHH", ico[:6])[2]
    assert count == 2
    for at in range(count):
        side, _, _, _, _, depth, size, place = struct.unpack("<BBBBHHII", ico[6 + 16 * at : 22 + 16 * at])
        assert (side or 256, depth) in ((16, 32), (256, 32))
        assert ico[place : place + 8] == PNG
        assert struct.unpack(">I", ico[place + 16 : place + 20]) == (side or 256,)
        assert place + size <= len(ico)
    icns = icons.icns()
    assert struct.unpack(">4sI", icns[:8]) == (b"icns", len(icns))
    at, seen = 8, set()
    while at < len(icns):
        kind, size = struct.unpack(">4sI", icns[at : at + 8])
        assert struct.unpack(">I", icns[at + 24 : at + 28]) == (icons.MAC_KINDS[kind],)
        seen.add(kind)
        at += size
    assert seen == set(icons.MAC_KINDS)


# the spec, on systems that are not here -------------------------------------------------------------------------------
class Step:
    """Stands for a step of PyInstaller; remembers how it was called."""

    made: ClassVar[list[tuple[str, tuple[Any, ...], dict[str, Any]]]] = []

    def __init__(self, *arguments: Any, **options: Any) -> None:
        type(self).made.append((type(self).__name__, arguments, options))
        self.pure: list[Any] = []
        self.scripts: list[Any] = []
        self.datas = [(f"assets/{place}", str(path), "DATA") for path, place in recipe.assets()[:3]]
        self.binaries = [
            ("libSDL2-2.0.0.dylib", "x", "BINARY"), ("SDL2.dll", "x", "BINARY"), ("libcrypto-3.dll", "x", "BINARY"),
            ("libasound.so.2", "x", "BINARY"),
        ]  # fmt: skip


@pytest.mark.parametrize("system", ["darwin", "win32", "linux"])
def test_the_spec(system: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(recipe, "SCRATCH", tmp_path)
    monkeypatch.setattr(Step, "made", [])
    names = ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")
    steps = {name: type(name, (Step,), {}) for name in names}
    monkeypatch.delenv("MAYHEM_KIND", raising=False)
    sysconfig.get_config_vars()  # is read once, and must not be read for a system that is not here
    icons.picture(16)
    with monkeypatch.context() as patch:
        patch.setattr(sys, "platform", system)
        runpy.run_path(str(ROOT / "packaging" / "mayhem.spec"), {**steps, "SPECPATH": str(ROOT / "packaging")})
    calls: dict[str, list[tuple[tuple[Any, ...], dict[str, Any]]]] = {name: [] for name in names}
    for name, arguments, options in Step.made:
        calls[name].append((arguments, options))
    ((_, analysis),) = calls["Analysis"]
    assert set(recipe.modules()) <= set(analysis["hiddenimports"])
    assert all(options["upx"] is False for _, options in calls["EXE"] + calls["COLLECT"])
    programs = {options["name"]: options for _, options in calls["EXE"]}
    kept = {row[0] for row in calls["COLLECT"][0][0][-2]}
    assert kept == {"libSDL2-2.0.0.dylib", "SDL2.dll"}
    (found,) = (tmp_path / "spec").rglob("build.json")
    record = read_edition(json.loads(found.read_text(encoding="utf-8")))
    assert record.kind == {"darwin": "macos", "win32": "windows", "linux": "linux"}[system]
    if system == "win32":
        assert {name: options["console"] for name, options in programs.items()} == {
            "Mayhem": False, "mayhem-console": True,
        }  # fmt: skip
        assert all(Path(options["version"]).read_text(encoding="utf-8") for options in programs.values())
        assert all(options["icon"].endswith(".ico") for options in programs.values())
    else:
        assert list(programs) == ["mayhem"]
    assert len(calls["BUNDLE"]) == (system == "darwin")
    for _, options in calls["BUNDLE"]:
        assert options["name"] == "Mayhem.app"
        assert options["icon"].endswith(".icns")
        assert options["bundle_identifier"] == recipe.IDENTIFIER
        assert options["info_plist"] == recipe.info_plist(__version__)


def test_a_program_without_a_console_can_print(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    entry.lend_streams()
    print("into nothing")
    assert sys.stdin.read() == ""


# licences -------------------------------------------------------------------------------------------------------------
def test_whatever_has_no_known_licence_stops_the_build() -> None:
    with pytest.raises(licences.Unknown, match=r"libmystery\.so\.1"):
        licences.components(["lib/libmystery.so.1", "libSDL2-2.0.so.0"])


def test_the_licences_come_with_their_texts() -> None:
    files = ["libFLAC-1.so.8", "SDL2_mixer.dll", "libfreetype.6.dylib", "vcruntime140.dll", "x/_cffi_backend.pyd"]
    found = {part.name: part for part in licences.components(files)}
    assert {"Python", "pygame-ce", "pymunk", "PyYAML", "platformdirs", "FLAC", "SDL_mixer", "FreeType"} <= set(found)
    assert "SDL" not in found
    assert found["pygame-ce"].licence == "LGPL-2.1-or-later"
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in found["pygame-ce"].text
    assert all(found[name].text for name in ("Python", "pymunk", "PyYAML", "FLAC", "SDL_mixer", "FreeType"))
    assert found["FLAC"].text.startswith("Copyright (c) 2000-2009 Josh Coalson")
    assert all(part.licence not in ("", "?") for part in found.values())


@pytest.mark.parametrize(("name", "licence"), [(name, licence) for _, name, licence, _ in licences.NATIVE])
def test_every_part_of_a_known_licence_has_its_words_and_names_whose_it_is(name: str, licence: str) -> None:
    if licence.startswith("LicenseRef"):  # a contract between its maker and us, with nothing to pass on
        return
    for part in re.split(r" (?:AND|OR|WITH) ", licence):
        assert licences._text_for(part), part
    short = {"MIT", "BSD-3-Clause", "0BSD", "Zlib"} & set(licence.split())
    assert not short or licences.HOLDERS[name]


def test_every_file_of_the_pygame_wheel_is_known() -> None:
    import pygame

    folder = Path(pygame.__file__).parent
    files = [str(path.name) for place in (folder, folder.parent / "pygame_ce.libs") for path in place.glob("*.*")]
    kept = [file for file in files if not recipe.is_left_out(file, recipe.FILES_OF_THE_SYSTEM + recipe.FILES_LEFT_OUT)]
    assert licences.components(kept)


def test_the_bill_of_materials_is_the_same_twice() -> None:
    parts = licences.components(["libFLAC.so.8", "libjpeg.so.62"])
    one, two = (sbom.bill("linux", "abc", 1000, parts) for _ in range(2))
    assert one == two
    assert one["metadata"]["timestamp"] == "1970-01-01T00:16:40Z"
    rows = {row["name"]: row for row in one["components"]}
    assert rows["FLAC"]["licenses"] == [{"license": {"id": "BSD-3-Clause"}}]
    assert rows["libjpeg-turbo"]["licenses"] == [{"expression": "BSD-3-Clause AND IJG AND Zlib"}]
    assert re.fullmatch(r"pkg:pypi/pygame-ce@[\d.]+", rows["pygame-ce"]["purl"])


def test_the_record_of_a_build_reads_back(tmp_path: Path) -> None:
    parts = licences.components(["libFLAC.so.8"])
    build_record.write(tmp_path, "linux", parts)
    made = read_edition(json.loads((tmp_path / "build.json").read_text(encoding="utf-8")))
    assert made.version == __version__
    assert made.modules == tuple(recipe.modules())
    assert {row.name for row in made.licences} == {part.name for part in parts}
    assert all((tmp_path / row.file).is_file() for row in made.licences if row.file)
    assert archive.sha256(tmp_path / "build.json") == archive.sha256(build_record.write(tmp_path, "linux", parts))


def test_compiled_modules_of_a_tree_are_found_and_their_compiler_is_named(tmp_path: Path) -> None:
    folder = tmp_path / "mayhem" / "games"
    folder.mkdir(parents=True)
    assert recipe.compiled_modules(tmp_path, "mayhem.native__mypyc") == []
    (folder / "state.py").write_text("")
    (folder / "state.cpython-311-x86_64-linux-gnu.so").write_bytes(b"")
    with pytest.raises(ValueError, match="native__mypyc"):
        recipe.compiled_modules(tmp_path, "mayhem.native__mypyc")
    (tmp_path / "mayhem" / "native__mypyc.cp311-win_amd64.pyd").write_bytes(b"")
    assert recipe.compiled_modules(tmp_path, "mayhem.native__mypyc") == ["mayhem.games.state", "mayhem.native__mypyc"]
    assert recipe.compiled_modules(ROOT, "mayhem.native__mypyc") == []
    names = {part.name: part for part in licences.components([], compiled=True)}
    assert "Jukka" in names["mypyc runtime"].text or "MIT" in names["mypyc runtime"].text
    assert "mypyc runtime" not in {part.name for part in licences.components([])}
