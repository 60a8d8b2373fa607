"""Folders, the lock, the report, the command line, and that every code has its words."""

from __future__ import annotations

import ast
import errno
import json
import os
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

import pytest

from mayhem import i18n
from mayhem.assets import assets_root
from mayhem.cli import main
from mayhem.kernel.rng import Rng
from mayhem.persist import container
from mayhem.persist.achievements import ACHIEVEMENTS
from mayhem.persist.lock import Lock
from mayhem.persist.paths import HOME, Paths, find_paths
from mayhem.persist.report import Scrubber, build_report, write_report
from tests.persist.continue_games import straight
from tests.persist.playing import keeper, new_table, play

ROOT = Path(__file__).resolve().parents[2]


# folders ----------------------------------------------------------------------------------------
def test_mayhem_home_overrides_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, str(tmp_path / "stick"))
    paths = find_paths()
    for folder in (paths.config, paths.data, paths.cache, paths.log):
        assert folder.is_dir()
        assert tmp_path / "stick" in folder.parents
    assert not paths.temporary
    assert len({paths.config, paths.data, paths.cache, paths.log}) == 4


@pytest.mark.parametrize("variable", ["XDG", "HOME"])
def test_without_it_the_systems_folders_are_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, variable: str
) -> None:
    monkeypatch.delenv(HOME, raising=False)
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
        if variable == "XDG":
            monkeypatch.setenv(name, str(tmp_path / name))
        else:
            monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    paths = find_paths()
    assert tmp_path in paths.settings.parents
    assert paths.config != paths.data


def test_a_disk_that_is_full_now_keeps_its_saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever starts with a full disk must find the game that lies there."""
    found = find_paths(tmp_path)

    def full(*arguments: object, **more: object) -> None:
        raise OSError(errno.ENOSPC, "no space")

    monkeypatch.setattr(tempfile, "TemporaryFile", full)
    assert find_paths(tmp_path) == found


def test_where_nothing_can_be_written_the_game_still_plays(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    paths = find_paths(tmp_path / "file" / "home")
    assert paths.temporary
    assert [n.code for n in paths.notices] == ["paths.temporary"]
    table = new_table(keeper=keeper(paths.data.parent))
    play(table, Rng(1))
    assert table.notices() == []
    table.close()


def test_what_could_not_be_kept_is_gone_when_the_program_has_ended(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    (tmp_path / "temporary").mkdir()
    code = "from mayhem.persist.paths import find_paths; find_paths().settings.write_text('{}')"
    places = {"MAYHEM_HOME": str(tmp_path / "file" / "home"), "TMPDIR": str(tmp_path / "temporary")}
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, env={**os.environ, **places}, check=True)
    assert list((tmp_path / "temporary").iterdir()) == []


# the lock ----------------------------------------------------------------------------------------
def test_a_second_copy_notices_the_first(tmp_path: Path) -> None:
    first, second = Lock(tmp_path / "lock"), Lock(tmp_path / "lock")
    assert first.take() is None
    assert first.take() is None
    notice = second.take()
    assert notice is not None
    assert notice.as_dict() == {"notice": "lock.taken", "process": os.getpid()}
    assert not second.held
    first.release()
    with second:
        assert second.take() is None
    assert first.take() is None
    first.release()


def test_the_lock_of_a_killed_process_is_free_again(tmp_path: Path) -> None:
    code = (
        "import sys, time; from pathlib import Path; from mayhem.persist.lock import Lock\n"
        "lock = Lock(Path(sys.argv[1])); print(lock.take(), flush=True); time.sleep(60)"
    )
    child = subprocess.Popen(
        [sys.executable, "-c", code, str(tmp_path / "lock")], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert child.stdout is not None
    assert child.stdout.readline().strip() == "None"
    notice = Lock(tmp_path / "lock").take()
    assert notice is not None
    assert dict(notice.args)["process"] == child.pid
    child.kill()
    child.wait()
    child.stdout.close()
    assert Lock(tmp_path / "lock").take() is None


def test_a_lock_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    notice = Lock(tmp_path / "file" / "lock").take()
    assert notice is not None
    assert notice.code == "lock.unavailable"


# the report ----------------------------------------------------------------------------------------
def test_a_report_holds_the_game_the_log_and_nothing_personal(tmp_path: Path) -> None:
    home = tmp_path / "home" / "ada.lovelace"
    paths = find_paths(home / "Mayhem")
    table = new_table(keeper=keeper(home / "Mayhem"))
    play(table, Rng(1), 9)
    table.close()
    paths.log_file.write_text(
        f"opened {home}/Pictures by Ada.Lovelace on enginehost\n{paths.saves}/x\n"
        f"C:\\Users\\ada.lovelace\\x C:\\\\Users\\\\someone\\\\y /home/other/z\n"
    )
    paths.settings.write_text(json.dumps({"version": 1, "player_name": "Countess"}))
    scrubber = Scrubber(paths, home=home, user="ada.lovelace", host="enginehost")
    data = build_report(paths, error=f'File "{home}/x.py", line 1', scrubber=scrubber)
    target = tmp_path / "r.zip"
    target.write_bytes(data)
    with zipfile.ZipFile(target) as archive:
        names = set(archive.namelist())
        assert names == {"system.json", "game.mayhem", "log/mayhem.log", "error.txt", "settings.json"}
        for name in names - {"game.mayhem"}:
            text = archive.read(name).decode().lower()
            for word in ("lovelace", "enginehost", "someone", "other", str(tmp_path).lower(), "countess"):
                assert word not in text, (name, word)
        assert json.loads(archive.read("system.json"))["mayhem"]
        _, record = container.decode(archive.read("game.mayhem"))
    assert record.digests == table.record.digests
    assert [sitter.name for sitter in record.seats] == ["person 1", "person 2", "person 3"]


def test_a_report_is_made_even_without_anything(tmp_path: Path) -> None:
    empty = Paths(tmp_path / "a", tmp_path / "b", tmp_path / "c", tmp_path / "d")
    target = write_report(empty, tmp_path / "r.zip")
    with zipfile.ZipFile(target) as archive:
        assert archive.namelist() == ["system.json"]


# the command line ----------------------------------------------------------------------------------------
@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME, str(tmp_path))
    return tmp_path


def test_mayhem_report_writes_a_zip(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--language", "en", "report", "-o", str(home / "out")]) == 0
    assert zipfile.is_zipfile(home / "out")
    (home / "folder").mkdir()
    assert main(["--language", "en", "report", "-o", str(home / "folder")]) == 0
    assert len(list((home / "folder").glob("mayhem-report-*.zip"))) == 1
    capsys.readouterr()
    assert main(["--language", "en", "report", "-o", str(home / "out" / "x")]) == 2
    assert "cannot be written" in capsys.readouterr().err


@pytest.mark.parametrize("data", [None, b"", b"MAYHEM-SAVE 1 x", b"PK\x03\x04", b"MAYHEM-JOURNAL 1\nxx\n"])
def test_mayhem_replay_says_what_is_wrong_with_a_file(
    home: Path, data: bytes | None, capsys: pytest.CaptureFixture[str]
) -> None:
    path = home / "x.mayhem"
    if data is not None:
        path.write_bytes(data)
    assert main(["--language", "en", "replay", str(path), "--verify"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert str(path) in err
    assert len(err.splitlines()) == 1


def test_mayhem_replay_proves_and_shows_a_game(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = straight("men_of_mayhem", 5)
    path = home / "game.mayhem"
    path.write_bytes(container.encode(table.head("A game"), table.record))
    assert main(["--language", "en", "replay", str(path), "--verify"]) == 0
    assert "every digest as recorded" in capsys.readouterr().out
    secret = next(e for e in table.chronicle.all() if e.event[1] == 1 << 1)
    kinds = {}
    for eyes in ([], ["--seat", "0"], ["--seat", "1"], ["--open"]):
        assert main(["--language", "en", "replay", str(path), *eyes]) == 0
        lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        assert len(lines) == table.decisions + 1
        kinds[" ".join(eyes)] = [event["event"] for event in lines[secret.decision]["events"]]
        assert ("choice" in lines[secret.decision]) == (eyes in (["--seat", "1"], ["--open"]))
    assert kinds[""] == kinds["--seat 0"]
    assert secret.event[0] not in kinds[""]
    assert secret.event[0] in kinds["--seat 1"]
    assert main(["--language", "en", "replay", str(path), "--seat", "9"]) == 2
    assert "no seat 9" in capsys.readouterr().err
    table.record.digests[50] = "0" * 20
    path.write_bytes(container.encode(table.head("A game"), table.record))
    assert main(["--language", "en", "replay", str(path), "--verify"]) == 1
    assert "after decision 51 differs" in capsys.readouterr().out


# words ----------------------------------------------------------------------------------------
def codes_in_code() -> set[str]:
    """Every literal code given to Notice, Trouble, Fields and the like in persist and session."""
    found = set()
    for path in [*(ROOT / "mayhem" / "persist").glob("*.py"), *(ROOT / "mayhem" / "session").glob("*.py")]:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        places = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.keyword) and node.arg == "place"}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in places:
                head, dot, tail = node.value.partition(".")
                known = ("save", "autosave", "kept", "settings", "replay", "agent", "paths", "lock", "file", "disk")
                if dot and head in known and tail.replace("_", "").isalpha() and not tail.endswith("json"):
                    found.add(node.value)
    return found


def test_every_code_has_words() -> None:
    i18n.use_locale_root(assets_root() / "locale")
    codes = codes_in_code()
    assert len(codes) > 25
    assert {code for code in codes if not i18n.has(code)} == set()
    for achievement in ACHIEVEMENTS:
        assert i18n.has(achievement.title)
        assert i18n.has(achievement.text)
