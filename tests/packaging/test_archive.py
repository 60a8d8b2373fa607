"""Archives depend on their content alone; links stay links; Debian's tools can read ours."""

from __future__ import annotations

import io
import os
import shutil
import stat
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import Any

import archive
import build_record
import linux
import macos
import papers
import pytest
import recipe
import release
import try_out
import windows

needs_links = pytest.mark.skipif(sys.platform == "win32", reason="links need rights that Windows seldom gives")


def a_tree(place: Path, second: int, rights: int, backwards: bool) -> Path:
    """The same tree each time, made in different circumstances."""
    folder = place / "tree"
    names = ["mayhem", "lib/ö.txt", "lib/deep/b.so", "README.txt"]
    for name in reversed(names) if backwards else names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"\x7fELF program" if name in ("mayhem", "lib/deep/b.so") else name.encode())
        path.chmod(rights)
        os.utime(path, (second, second))
    (folder / "lib" / "link.so").symlink_to("deep/b.so")
    return folder


@needs_links
def test_the_same_tree_gives_the_same_archives(tmp_path: Path) -> None:
    made = []
    for at, (second, rights) in enumerate([(1_000_000_000, 0o600), (1_700_000_000, 0o755)]):
        place = tmp_path / str(at)
        folder = a_tree(place, second, rights, backwards=bool(at))
        archive.write_zip(place / "a.zip", folder, "top", 1_500_000_000)
        made.append((archive.tar_bytes(archive.entries(folder, "top"), 1_500_000_000), (place / "a.zip").read_bytes()))
    assert made[0] == made[1]
    with tarfile.open(fileobj=io.BytesIO(made[0][0])) as packed:
        rows = {info.name: info for info in packed}
    assert {row.mtime for row in rows.values()} == {1_500_000_000}
    assert {(row.uid, row.gid, row.uname) for row in rows.values()} == {(0, 0, "")}
    assert rows["top/mayhem"].mode == rows["top/lib/deep/b.so"].mode == 0o755
    assert rows["top/lib/ö.txt"].mode == 0o644
    assert rows["top/lib/link.so"].linkname == "deep/b.so"


@needs_links
def test_a_mac_app_comes_out_of_its_zip_as_it_went_in(tmp_path: Path) -> None:
    stage = tmp_path / "stage"
    inside = stage / macos.APP / "Contents"
    (inside / "MacOS").mkdir(parents=True)
    (inside / "MacOS" / "mayhem").write_bytes(b"\xcf\xfa\xed\xfe program")
    (inside / "Frameworks").mkdir()
    (inside / "Frameworks" / "x.dylib").write_bytes(b"library")
    (inside / "Frameworks" / "y.dylib").symlink_to("x.dylib")
    papers.add(stage)
    macos.make_zip(stage / macos.APP, tmp_path / "mayhem-1-macos-arm64.zip", 1_500_000_000)
    macos.unpack(tmp_path / "mayhem-1-macos-arm64.zip", tmp_path / "out")
    again = tmp_path / "out" / "mayhem-1-macos-arm64" / macos.APP / "Contents"
    assert (again / "Frameworks" / "y.dylib").readlink() == Path("x.dylib")
    assert (again / "MacOS" / "mayhem").stat().st_mode & stat.S_IXUSR
    assert (again.parents[1] / "LICENSE.txt").is_file()


@needs_links
def test_the_debian_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(linux, "machine", lambda: "x86_64")
    folder = a_tree(tmp_path, 1, 0o755, False)
    (folder / "mayhem").write_bytes(b"\x7fELF GLIBC_2.34\0GLIBC_2.9\0")
    made = tmp_path / "mayhem.deb"
    linux.make_deb(folder, made, 1_500_000_000, 0)
    first = made.read_bytes()
    linux.make_deb(folder, made, 1_500_000_000, 0)
    assert made.read_bytes() == first
    assert first.startswith(b"!<arch>\ndebian-binary")
    tool = shutil.which("dpkg-deb")
    if tool is None:
        pytest.skip("dpkg-deb is not here to read it")
    told = subprocess.run([tool, "--info", str(made)], capture_output=True, text=True, check=True).stdout
    assert "Depends: libc6 (>= 2.34), zlib1g, libx11-6" in told
    listed = subprocess.run([tool, "--contents", str(made)], capture_output=True, text=True, check=True).stdout
    rows = {line.split(maxsplit=5)[5]: line.split()[0] for line in listed.splitlines()}
    assert rows["./usr/bin/mayhem"] == "-rwxr-xr-x"
    assert rows["./opt/mayhem/mayhem"] == "-rwxr-xr-x"
    assert f"./usr/share/applications/{recipe.IDENTIFIER}.desktop" in rows
    assert "./usr/share/icons/hicolor/256x256/apps/mayhem.png" in rows
    assert not [name for name in rows if not name.startswith(("./opt", "./usr"))]


def test_files_for_the_desktop_agree_with_each_other() -> None:
    import configparser
    from xml.etree import ElementTree

    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read_string(linux.filled("mayhem.desktop").decode("utf-8"))
    assert entry["Desktop Entry"]["Exec"].split() == [recipe.PROGRAM, "%f"]  # one file: a save or a replay
    assert entry["Desktop Entry"]["MimeType"] == f"{recipe.SAVE_TYPE};"
    told = ElementTree.fromstring(linux.filled("metainfo.xml"))
    assert told.findtext("id") == recipe.IDENTIFIER
    assert told.findtext("launchable") == f"{recipe.IDENTIFIER}.desktop"
    newest = told.find("releases/release")
    assert newest is not None
    assert newest.get("version") == recipe.version()
    kind = ElementTree.fromstring(linux.filled("mayhem-save.xml"))[0]
    assert kind.get("type") == told.findtext("provides/mediatype") == recipe.SAVE_TYPE
    assert kind.find("{*}glob").get("pattern") == f"*.{recipe.SAVE_ENDING}"  # type: ignore[union-attr]


def test_checksums_name_every_download(tmp_path: Path) -> None:
    (tmp_path / "b.zip").write_bytes(b"b")
    (tmp_path / "a.deb").write_bytes(b"")
    archive.write_checksums(tmp_path)
    lines = archive.write_checksums(tmp_path).read_text(encoding="utf-8").splitlines()
    assert lines == [
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a.deb",
        "3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d  b.zip",
    ]


def test_a_release_must_be_whole() -> None:
    v = recipe.version()
    names = [name.replace("{v}", v) for name in release.WANTED]
    assert release.problems(f"v{v}", names) == []
    assert release.problems("v9.9", names) == [f"the tag v9.9 is not v{v}, which mayhem/__init__.py names"]
    for name in names:
        assert release.problems(f"v{v}", [other for other in names if other != name]) == [f"missing: {name}"]


def test_a_package_that_does_not_start_is_told_with_its_words(tmp_path: Path) -> None:
    script = tmp_path / "broken.py"
    script.write_text("raise SystemExit('no such library')", encoding="utf-8")
    verdict = try_out.smoke([sys.executable, str(script)], dict(os.environ), tmp_path)
    assert not verdict["ok"]
    assert "no such library" in verdict["steps"][0]["problem"]
    assert try_out.report(verdict) == 1


def test_a_package_that_never_ends_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(try_out, "PATIENCE", 1)
    command = [sys.executable, "-c", "import time; print('a box to click away', flush=True); time.sleep(60)"]
    runners = [try_out.run_plainly]
    if sys.platform != "win32":
        import wine

        runners.append(wine.run)
    for run in runners:
        verdict = try_out.smoke(command, dict(os.environ), tmp_path, run=run)
        assert not verdict["ok"]
        assert "a box to click away" in verdict["steps"][0]["problem"]
        assert "no end within 1 s" in verdict["steps"][0]["problem"]


def test_the_program_for_the_command_line_must_answer(tmp_path: Path) -> None:
    def ask(words: str) -> dict[str, Any]:
        return windows.ask_console([sys.executable, "-c", words], dict(os.environ), tmp_path)

    assert ask(f"print('mayhem {recipe.version()}')")["ok"]
    assert "mayhem 0.0" in ask("print('mayhem 0.0')")["problem"]
    assert not ask(f"print('mayhem {recipe.version()}'); raise SystemExit(1)")["ok"]


def test_a_download_that_is_too_large_or_too_slow_fails() -> None:
    good = {"ok": True, "steps": [], "download_bytes": try_out.LARGEST, "starts": {"ratio": try_out.SLOWEST}}
    assert try_out.report(good) == 0
    assert try_out.report({**good, "download_bytes": try_out.LARGEST + 1}) == 1
    assert try_out.report({**good, "starts": {"ratio": try_out.SLOWEST + 0.1}}) == 1


def test_the_installer_cuts_paths_where_windows_does() -> None:
    script = (recipe.ROOT / "packaging" / "installer.nsi").read_text(encoding="utf-8")
    assert 'File /r "${BUNDLE}\\*"' in script
    assert "}/" not in script


def test_a_zip_for_windows_has_no_links(tmp_path: Path) -> None:
    folder = tmp_path / "Mayhem"
    (folder / "lib").mkdir(parents=True)
    (folder / "lib" / "SDL2.dll").write_bytes(b"MZ")
    archive.write_zip(tmp_path / "w.zip", folder, "mayhem-1-windows-x86_64", 0)
    with zipfile.ZipFile(tmp_path / "w.zip") as packed:
        (info,) = packed.infolist()
    assert info.filename == "mayhem-1-windows-x86_64/lib/SDL2.dll"
    assert info.date_time == (1980, 1, 1, 0, 0, 0)


def test_the_source_archive_knows_no_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import wheel_contents
    from setuptools import Distribution

    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    made = []
    for at in (1, 2):
        folder = tmp_path / f"run{at}" / "mayhem-1.0"
        (folder / "mayhem").mkdir(parents=True)
        (folder / "mayhem" / "b.py").write_text("b = 1\n")
        (folder / "a.txt").write_text("a")
        os.utime(folder / "a.txt", (at * 1000, at * 1000))
        monkeypatch.chdir(folder.parent)
        command = wheel_contents.SourceArchive(Distribution({"name": "mayhem", "version": "1.0"}))
        made.append(Path(command.make_archive("dist/mayhem-1.0", "gztar", base_dir="mayhem-1.0")).read_bytes())
    assert made[0] == made[1]
    with tarfile.open(tmp_path / "run1" / "dist" / "mayhem-1.0.tar.gz") as packed:
        assert packed.getnames() == ["mayhem-1.0", "mayhem-1.0/a.txt", "mayhem-1.0/mayhem", "mayhem-1.0/mayhem/b.py"]


def test_the_source_archive_knows_what_it_was_made_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    (tmp_path / "packaging").mkdir()
    build_record.write_origin(tmp_path)
    known = build_record.commit()
    monkeypatch.setattr(build_record, "ORIGIN", tmp_path / "packaging" / "origin.json")
    monkeypatch.setattr(build_record, "_git", lambda *arguments: pytest.fail("a source archive has no repository"))
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    assert (build_record.commit(), build_record.moment()) == (known, 1700000000)
